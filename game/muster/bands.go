package muster

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/gallery"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// SavePrefix is how the names begin under which the store keeps warbands; the time
// follows at which each was made.
const SavePrefix = "warband "

// Band is a warband of the players, as it is kept.
type Band struct {
	Save    string
	Roster  *warbands.Roster
	Damaged error // why it cannot be read; then there is no roster
}

// Bands are the warbands of the players, and where they are kept.
type Bands struct {
	Store   ui.Store
	Lasting bool                  // the store outlasts the program
	Rules   func() *rules.Ruleset // those that were agreed on for the battles to come
	Agreed  func() string         // what was agreed, as a code
	Stamp   func() string         // the time, as saves are named by
	Notice  func(words string)    // tells the players something
	seen    map[string]string     // the warbands as they were last read or kept, by their saves
}

// Client is what the pages of warbands need of the client that shows them.
type Client struct {
	ui.Shell
	Win     *ui.Window
	Bands   *Bands
	Gallery *gallery.Gallery           // paints the figures of warbands; nil: there are none
	Files   string                     // the folder for warbands that are taken out; "" in a browser
	Seed    func() uint64              // for warbands by chance
	Fight   func(save string)          // sets a battle up with a warband
	Read    func(heading, text string) // opens a text to read
}

// All are the warbands of the players, the newest first.
func (b *Bands) All() ([]Band, error) {
	names, err := b.Store.List()
	if err != nil {
		return nil, err
	}
	var all []Band
	for _, name := range slices.Backward(names) {
		if strings.HasPrefix(name, SavePrefix) {
			all = append(all, b.Read(name))
		}
	}
	return all, nil
}

// Read reads a warband.
func (b *Bands) Read(save string) Band {
	o := Band{Save: save}
	text, err := b.Store.Load(save)
	if err == nil && text == "" {
		err = fmt.Errorf("%q is gone", save)
	}
	if err == nil {
		o.Roster, err = warbands.Read(b.Rules(), save, []byte(text))
		b.sawBand(save, text)
	}
	o.Damaged = err
	return o
}

// NewSave is a name for a warband that is kept from now on.
func (b *Bands) NewSave() string {
	first := SavePrefix + b.Stamp()
	name := first
	for n := 2; n < 1000; n++ {
		if text, err := b.Store.Load(name); text == "" && err == nil {
			break
		}
		name = fmt.Sprintf("%s %d", first, n)
	}
	return name
}

// Keep keeps a warband. What another window of the browser has made of it in
// the meantime is kept beside it.
func (b *Bands) Keep(save string, r *warbands.Roster) error {
	if saw := b.seen[save]; saw != "" {
		text, err := b.Store.Load(save)
		if err == nil && text != "" && text != saw {
			if err := b.Store.Save(b.NewSave(), text); err != nil {
				return err
			}
			b.Notice("Another window has changed " + r.Name + " too. Its version is kept as a warband of its own.")
		}
	}
	text := r.Text()
	if err := b.Store.Save(save, text); err != nil {
		return err
	}
	b.sawBand(save, text)
	return nil
}

// sawBand notes what a warband was when it was last read or kept.
func (b *Bands) sawBand(save, text string) {
	if b.seen == nil {
		b.seen = map[string]string{}
	}
	b.seen[save] = text
}

// ready says in a word or two whether a warband may fight, and else why not.
func ready(set *rules.Ruleset, r *warbands.Roster) (words string, why error) {
	switch all := r.Problems(set); len(all) {
	case 0:
		return "ready to fight", nil
	case 1:
		return "one thing is wrong", all[0]
	default:
		return fmt.Sprintf("%d things are wrong", len(all)), all[0]
	}
}

// InBrief is what a list tells about a warband.
func InBrief(set *rules.Ruleset, r *warbands.Roster) string {
	t := fmt.Sprintf("%s · %s · %d of %d crowns · rating %d", r.List.Name, ui.Many(r.Models(set), "model"), r.Cost(set), r.Crowns(), r.Rating(set))
	if r.Individual {
		t += " · single battle"
	}
	return t
}

// rename gives a warband another name, or says what is wrong with it.
func rename(set *rules.Ruleset, r *warbands.Roster, name string) error {
	c := r.Clone()
	if c.Name = strings.TrimSpace(name); c.Name == "" {
		return fmt.Errorf("a warband needs a name")
	}
	for _, p := range c.Problems(set) {
		if p.Reason == warbands.BadName && p.Recruit < 0 {
			return p
		}
	}
	r.Name = c.Name
	return nil
}

// copyName is a name for a copy of a warband that no other has.
func copyName(name string, taken []Band) string {
	base := name
	if len([]rune(base)) > 54 {
		base = strings.TrimSpace(string([]rune(base)[:54]))
	}
	for n := 2; ; n++ {
		name = fmt.Sprintf("%s %d", base, n)
		if !slices.ContainsFunc(taken, func(o Band) bool { return o.Roster != nil && o.Roster.Name == name }) {
			return name
		}
	}
}
