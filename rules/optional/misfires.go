package optional

import (
	"fmt"

	"cometfall/rules"
)

// The counters of a firearm, under its place among the warrior's weapons.
const (
	destroyed = "destroyed" // MISFIRE-03-1
	jammed    = "jammed"    // MISFIRE-03-2
	unloading = "unloading" // the last own turn in which it cannot fire (MISFIRE-03-3)
)

// Misfires makes blackpowder dangerous (MISFIRE).
var Misfires = rules.System{
	ID: "misfires", Name: "Misfires", Rule: "MISFIRE-01",
	About: "When the die to hit with a blackpowder weapon shows a 1, in close combat too, a D6 says what happened: " +
		"1 the weapon explodes, a Strength 4 hit on the firer; 2 it jams for the battle; 3 it needs one more turn to load; 4 or 5 nothing; " +
		"6 the shot hits after all, at Strength +1. A blunderbuss rolls a D6 for this alone. Blackpowder weapons cost a fifth less.",
	// A fifth off, rounded up (MISFIRE-02, RUL-MISFIRE-3).
	Price: func(r *rules.Ruleset, w *rules.Weapon, crowns int) int {
		if !w.Blackpowder || r.PowderFullPrice {
			return crowns
		}
		return (4*crowns + 4) / 5
	},
	Moments: rules.Moments{
		MayFire: func(s *rules.State, w *rules.Warrior, slot int) error {
			if slot == rules.NoSlot {
				return nil
			}
			name := s.Rules.Weapon(w.Weapons[slot]).Name
			switch {
			case w.Counters.Get(destroyed, slot) > 0:
				return fmt.Errorf("%w: his %s has exploded (MISFIRE-03-1)", rules.ErrSpoiled, name)
			case w.Counters.Get(jammed, slot) > 0:
				return fmt.Errorf("%w: his %s is jammed (MISFIRE-03-2)", rules.ErrSpoiled, name)
			case s.Sides[w.Home()].Turns+1 <= w.Counters.Get(unloading, slot):
				return fmt.Errorf("the dead charge is drawn from his %s, and it fires a turn later (MISFIRE-03-3)", name)
			}
			return nil
		},
		HitRolled: func(p *rules.Play, a *rules.Attempt) {
			wp := p.Rules.Weapon(a.Weapon)
			if !wp.Blackpowder {
				return
			}
			face := a.Face
			if face == 0 { // RUL-MISFIRE-1
				face = p.D6(a.By, "MISFIRE-01", "whether the "+wp.Name+" misfires, on a 1")
			}
			if face == 1 {
				misfire(p, a)
			}
		},
	},
}

// misfire is the table of misfires (MISFIRE-03).
func misfire(p *rules.Play, a *rules.Attempt) {
	w, wp := p.Warrior(a.By), p.Rules.Weapon(a.Weapon)
	n := p.D6(w.ID, "MISFIRE-01", "misfire")
	if n == 6 {
		a.Hits, a.More = true, 1
		p.Say(rules.Note, w.ID, a.At, "MISFIRE-03-6", "The %s roars: the shot hits after all, at Strength +1.", wp.Name)
		return
	}
	a.Hits, a.Lost = false, true
	switch n {
	case 1:
		w.Counters.Set(destroyed, a.Slot, 1)
		p.Say(rules.Note, w.ID, rules.Nobody, "MISFIRE-03-1", "%s's %s explodes!", w.Name, wp.Name)
		p.Harm(rules.Mishap(w, 4, "the explosion", "MISFIRE-03-1"), 1)
	case 2:
		w.Counters.Set(jammed, a.Slot, 1)
		p.Say(rules.Note, w.ID, rules.Nobody, "MISFIRE-03-2", "%s's %s jams: no more shots with it in this battle.", w.Name, wp.Name)
	case 3: // RUL-MISFIRE-2
		w.Counters.Set(unloading, a.Slot, w.Fired[a.Slot]+max(1, p.Preparing(w, wp)))
		p.Say(rules.Note, w.ID, rules.Nobody, "MISFIRE-03-3", "%s must draw the charge from his %s, which costs a turn.", w.Name, wp.Name)
	default:
		p.Say(rules.Note, w.ID, rules.Nobody, "MISFIRE-03-4", "Click: the %s does not fire.", wp.Name)
	}
}
