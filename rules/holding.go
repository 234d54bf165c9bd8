package rules

import (
	"fmt"
	"slices"
)

// holders is the counter of a warrior whom enemies hold in this close combat phase: at 0
// how many do, then the number of each, and 1.
const holders = "held"

// Holds lets a warrior hold an enemy in this close combat phase, who has one attack less
// (GIFT-04, MUT-64).
func (p *Play) Holds(w, foe *Warrior, rule, with string) {
	n := foe.Counters.Get(holders, 0) + 1
	foe.Counters.Set(holders, 0, n)
	foe.Counters.Set(holders, n, int(w.ID)+1)
	p.Say(Note, w.ID, foe.ID, rule, "The %s of %s holds %s: one attack less.", with, w.Name, foe.Name)
}

// held is how many of so many blows of his weapons a warrior loses to those who hold him,
// never the last.
func (s *State) held(w *Warrior, blows int) int {
	if len(w.Counters) == 0 {
		return 0
	}
	return max(0, min(w.Counters.Get(holders, 0), blows-1))
}

// loses is which of his blows a warrior loses whom somebody holds: the holder picks with
// which weapon (MUT-64). The hold is used up.
func (p *Play) loses(w *Warrior, weapons []WeaponID) int {
	n := w.Counters.Get(holders, 0)
	by := p.Warrior(WarriorID(w.Counters.Get(holders, n) - 1))
	d := Decision{Side: by.Side, Who: w.ID, At: by.ID, Shape: OneOf, Rule: "GIFT-04",
		Question: fmt.Sprintf("%s holds %s. Which attack does he keep from him?", by.Name, w.Name)}
	var first []int
	for i, id := range weapons {
		if slices.Index(weapons, id) == i {
			first = append(first, i)
			d.Options = append(d.Options, Option{p.StrikesWith(w, id), w.ID})
		}
	}
	w.Counters.Set(holders, n, 0)
	w.Counters.Set(holders, 0, n-1)
	if len(first) == 1 {
		return 0
	}
	return first[p.Ask(d)[0]]
}
