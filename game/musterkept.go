package game

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// bandSave is how the names begin under which the store keeps warbands; the time
// follows at which each was made.
const bandSave = "warband "

// ownBand is a warband of the players, as it is kept.
type ownBand struct {
	save    string
	roster  *warbands.Roster
	damaged error // why it cannot be read; then there is no roster
}

// bands are the warbands of the players, and where they are kept.
type bands struct {
	store   ui.Store
	lasting bool                  // the store outlasts the program
	rules   func() *rules.Ruleset // those that were agreed on for the battles to come
	agreed  func() string         // what was agreed, as a code
	stamp   func() string         // the time, as saves are named by
	notice  func(words string)    // tells the players something
	seen    map[string]string     // the warbands as they were last read or kept, by their saves
}

// client is what the pages of warbands need of the client that shows them.
type client struct {
	ui.Shell
	win   *ui.Window
	bands *bands
	files string                     // the folder for warbands that are taken out; "" in a browser
	seed  func() uint64              // for warbands by chance
	fight func(save string)          // sets a battle up with a warband
	read  func(heading, text string) // opens a text to read
}

// ownBands are the warbands of the players, the newest first.
func (b *bands) ownBands() ([]ownBand, error) {
	names, err := b.store.List()
	if err != nil {
		return nil, err
	}
	var all []ownBand
	for _, name := range slices.Backward(names) {
		if strings.HasPrefix(name, bandSave) {
			all = append(all, b.ownBand(name))
		}
	}
	return all, nil
}

// ownBand reads a warband.
func (b *bands) ownBand(save string) ownBand {
	o := ownBand{save: save}
	text, err := b.store.Load(save)
	if err == nil && text == "" {
		err = fmt.Errorf("%q is gone", save)
	}
	if err == nil {
		o.roster, err = warbands.Read(b.rules(), save, []byte(text))
		b.sawBand(save, text)
	}
	o.damaged = err
	return o
}

// newBandSave is a name for a warband that is kept from now on.
func (b *bands) newBandSave() string {
	first := bandSave + b.stamp()
	name := first
	for n := 2; n < 1000; n++ {
		if text, err := b.store.Load(name); text == "" && err == nil {
			break
		}
		name = fmt.Sprintf("%s %d", first, n)
	}
	return name
}

// keepBand keeps a warband. What another window of the browser has made of it in
// the meantime is kept beside it.
func (b *bands) keepBand(save string, r *warbands.Roster) error {
	if saw := b.seen[save]; saw != "" {
		text, err := b.store.Load(save)
		if err == nil && text != "" && text != saw {
			if err := b.store.Save(b.newBandSave(), text); err != nil {
				return err
			}
			b.notice("Another window has changed " + r.Name + " too. Its version is kept as a warband of its own.")
		}
	}
	text := r.Text()
	if err := b.store.Save(save, text); err != nil {
		return err
	}
	b.sawBand(save, text)
	return nil
}

// sawBand notes what a warband was when it was last read or kept.
func (b *bands) sawBand(save, text string) {
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

// inBrief is what a list tells about a warband.
func inBrief(set *rules.Ruleset, r *warbands.Roster) string {
	t := fmt.Sprintf("%s · %s · %d of %d crowns · rating %d", r.List.Name, many(r.Models(set), "model"), r.Cost(set), r.Crowns(), r.Rating(set))
	if r.Individual {
		t += " · single battle"
	}
	return t
}

// many is a number of things in words.
func many(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
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
func copyName(name string, taken []ownBand) string {
	base := name
	if len([]rune(base)) > 54 {
		base = strings.TrimSpace(string([]rune(base)[:54]))
	}
	for n := 2; ; n++ {
		name = fmt.Sprintf("%s %d", base, n)
		if !slices.ContainsFunc(taken, func(o ownBand) bool { return o.roster != nil && o.roster.Name == name }) {
			return name
		}
	}
}
