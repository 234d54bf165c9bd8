package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What camps change elsewhere: prices, fees, who is ill, whom others hate.

// den is the key of Cutthroat's Den.
const den = "cutthroats-den"

// dearer is a price as it is asked where a warband lives: in Cutthroat's Den half as much
// again, rounded up (CAMP-CUT-S, RUL-CAMP-21).
func (s *State) dearer(b *Band, price int) int {
	if s.camped(b) && b.Camp.Place == den {
		return (3*price + 1) / 2
	}
	return price
}

// priests serve for half their fee whoever lives in a church (CAMP-TYPE-04); they serve
// neither the Possessed nor Skaven nor Undead.
var priests = []string{"cleric", "priest-of-sigmar", "priest-of-ulric"}

// feeOf is what a hired sword asks of a warband: three quarters in Brigandsburg
// (CAMP-BRI-S), priests half in a church; the best of it counts (RUL-CAMP-23).
func (s *State) feeOf(b *Band, t *warbands.Type) int {
	fee := t.Fee(b.List.Kind)
	switch {
	case s.lives(b, "church") && slices.Contains(priests, t.Key):
		return (fee + 1) / 2
	case s.camped(b) && b.Camp.Place == "brigandsburg":
		return (3*fee + 3) / 4
	}
	return fee
}

// sickens reports whether somebody who lives in sewers is too ill for the battle that is
// arranged: on a 1, or of Skaven on a 12 of two dice (CAMP-TYPE-11b). Animals never are.
func (p *Play) sickens(b *Band, w *Warrior) bool {
	if !p.lives(b, "sewers") || p.Type(b, w).Animal {
		return false
	}
	const rule = "CAMP-TYPE-11b"
	var ill bool
	if p.Type(b, w).Traits&rules.Skaven != 0 {
		ill = p.TwoD6(b.ID, w.ID, rule, "whether the sewers sicken even him, on 12") == 12
	} else {
		ill = p.D6(b.ID, w.ID, rule, "whether the sewers sicken him, on a 1") == 1
	}
	if ill {
		p.Say(Told, b.ID, w.ID, rule, "%s is ill and misses the battle.", w.Name)
	}
	return ill
}

// reported notes that the enemy of the battle that is arranged hates a warband.
const reported = "reported"

// meetsTheWatch finds out whether the next enemy of a warband that served on the watch hates
// it: on 5 or more, for one battle (CAMP-JOB-2, RUL-CAMP-11).
func (p *Play) meetsTheWatch(b *Band) {
	b.Notes.Set(reported, 0, 0)
	if b.Notes.Get(watched, 0) == 0 {
		return
	}
	if p.D6(b.ID, rules.Nobody, "CAMP-JOB-2", fmt.Sprintf("whether the enemies of %s have met them on the watch, on 5 or more", b.Name)) >= 5 {
		b.Notes.Set(reported, 0, 1)
		p.Say(Told, b.ID, rules.Nobody, "CAMP-JOB-2", "Their enemies hate %s in this battle for what they did on the watch.", b.Name)
	}
}

// watchmen are the warbands in the battle that is arranged whom a warband hates for having
// served on the watch.
func (s *State) watchmen(b *Band) (names []string) {
	bt := s.Pending()
	if bt == nil {
		return nil
	}
	for _, id := range bt.Bands {
		if o := s.Band(id); id != b.ID && o.Notes.Get(reported, 0) > 0 {
			names = append(names, o.Name)
		}
	}
	return names
}

// campsOut reports whether a hired sword was in the camp, or recovered there, while the
// others fought.
func (s *State) campsOut(b *Band, w *Warrior) bool {
	return s.camped(b) && (w.Notes.Get(stayedIn, 0) > 0 || w.Notes.Get(wasHurt, 0) > 0)
}

// idleUpkeep is what a hired sword asks who did not fight: half, rounded up (CAMP-10); who
// recovers has a die, and asks nothing on 4 or more (CAMP-11).
func (p *Play) idleUpkeep(b *Band, w *Warrior, full int) (n int, rule string) {
	n, rule = (full+1)/2, "CAMP-10"
	if w.Notes.Get(wasHurt, 0) > 0 {
		rule = "CAMP-11"
		if p.D6(b.ID, w.ID, rule, "whether he asks anything while he recovers, nothing on 4 or more") >= 4 {
			n = 0
		}
	}
	return n, rule
}
