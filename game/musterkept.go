package game

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"cometfall/game/store"
	"cometfall/rules"
	"cometfall/rules/book"
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

// keeper is where warbands are kept: the store, or the memory where there is none.
func (g *Game) keeper() Store {
	if g.opt.Store != nil {
		return g.opt.Store
	}
	if g.spare == nil {
		g.spare = store.InMemory()
	}
	return g.spare
}

// ruleset is the rules that were agreed on for the battles to come.
func (g *Game) ruleset() *rules.Ruleset {
	if key := g.agreed.code(); g.bound == nil || g.boundOf != key {
		set, err := book.Ruleset(g.agreed.edition, g.agreed.flipped...)
		if err != nil { // no agreement that could be chosen
			g.message = sentence(err)
			if set, err = book.Ruleset("lrb"); err != nil {
				panic(err) // the edition the program brings
			}
		}
		g.bound, g.boundOf = set, key
	}
	return g.bound
}

// ownBands are the warbands of the players, the newest first.
func (g *Game) ownBands() ([]ownBand, error) {
	names, err := g.keeper().List()
	if err != nil {
		return nil, err
	}
	var all []ownBand
	for _, name := range slices.Backward(names) {
		if strings.HasPrefix(name, bandSave) {
			all = append(all, g.ownBand(name))
		}
	}
	return all, nil
}

// ownBand reads a warband.
func (g *Game) ownBand(save string) ownBand {
	o := ownBand{save: save}
	text, err := g.keeper().Load(save)
	if err == nil && text == "" {
		err = fmt.Errorf("%q is gone", save)
	}
	if err == nil {
		o.roster, err = warbands.Read(g.ruleset(), save, []byte(text))
		g.sawBand(save, text)
	}
	o.damaged = err
	return o
}

// newBandSave is a name for a warband that is kept from now on.
func (g *Game) newBandSave() string {
	now := time.Now
	if g.opt.Now != nil {
		now = g.opt.Now
	}
	first := bandSave + now().Format(saveTime)
	name := first
	for n := 2; n < 1000; n++ {
		if text, err := g.keeper().Load(name); text == "" && err == nil {
			break
		}
		name = fmt.Sprintf("%s %d", first, n)
	}
	return name
}

// keepBand keeps a warband. What another window of the browser has made of it in
// the meantime is kept beside it.
func (g *Game) keepBand(save string, r *warbands.Roster) error {
	if saw := g.bands[save]; saw != "" {
		text, err := g.keeper().Load(save)
		if err == nil && text != "" && text != saw {
			if err := g.keeper().Save(g.newBandSave(), text); err != nil {
				return err
			}
			g.Notice("Another window has changed " + r.Name + " too. Its version is kept as a warband of its own.")
		}
	}
	text := r.Text()
	if err := g.keeper().Save(save, text); err != nil {
		return err
	}
	g.sawBand(save, text)
	return nil
}

// sawBand notes what a warband was when it was last read or kept.
func (g *Game) sawBand(save, text string) {
	if g.bands == nil {
		g.bands = map[string]string{}
	}
	g.bands[save] = text
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
