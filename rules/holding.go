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

// dropped is the counter of how many of a weapon of his a warrior has dropped, by its number
// among all weapons (ARMS-14).
const dropped = "dropped"

// MayDisarm reports whether a warrior holds a weapon that can be struck from his hand: he
// stands, and it is none of his body and not worn on the arm (ARMS-14).
func (s *State) MayDisarm(w *Warrior) bool {
	wp := s.Rules.Weapon(w.Main)
	return w.Condition == Standing && w.Main != NoWeapon && w.Pistols == 0 && !s.Has(w, NaturalWeapons) && !wp.Gauntlet && !wp.Alone
}

// Disarms takes the weapon out of a warrior's hand. He fights on with the best that he has
// left, and picks it up in his recovery phase when he is in no close combat (ARMS-14).
func (p *Play) Disarms(w *Warrior, by WarriorID, rule string) {
	id := w.Main
	w.Counters.Set(dropped, int(id), w.Counters.Get(dropped, int(id))+1)
	p.Rules.equip(w, func(main, off WeaponID) bool { return p.MayHold(w, main, off) == nil })
	p.Say(Note, w.ID, by, rule, "%s drops his %s, and fights on with: %s.", w.Name, p.Rules.Weapon(id).Name, p.Rules.Weapon(w.Main).Name)
}

// letFall is why a warrior cannot hold what he has dropped or what is broken, or nil (ARMS-14,
// ARMS-19).
func (s *State) letFall(w *Warrior, main, off WeaponID) error {
	if len(w.Counters) == 0 {
		return nil
	}
	for _, id := range []WeaponID{main, off} {
		down := 0
		if id != NoWeapon {
			down = w.Counters.Get(dropped, int(id)) + w.Counters.Get(broken, int(id))
		}
		if down == 0 {
			continue
		}
		has := 0
		for _, own := range w.Weapons {
			has += number(own == id)
		}
		if number(main == id)+number(off == id) > has-down {
			if w.Counters.Get(broken, int(id)) > 0 {
				return because("his %s is broken (ARMS-19)", s.Rules.Weapon(id).Name)
			}
			return because("his %s lies on the ground (ARMS-14)", s.Rules.Weapon(id).Name)
		}
	}
	return nil
}

// picksUp gives a warrior back what he has dropped (ARMS-14).
func (p *Play) picksUp(w *Warrior) {
	if len(w.Counters) == 0 || !w.Able() || p.InCombat(w) {
		return
	}
	for _, id := range w.Weapons {
		if w.Counters.Get(dropped, int(id)) > 0 {
			w.Counters.Set(dropped, int(id), 0)
			p.Rules.equip(w, func(main, off WeaponID) bool { return p.MayHold(w, main, off) == nil })
			p.Say(Note, w.ID, Nobody, "ARMS-14", "%s picks his %s up.", w.Name, p.Rules.Weapon(id).Name)
		}
	}
}
