package rules

import "fmt"

// What weapons of warbands that nobody leads here do in the course of a battle, beyond the
// figures of a Weapon (ARMS-16 to ARMS-26).

// The counters of a warrior who has such a weapon, or whom one has met.
const (
	entangled = "entangled" // by bolas (ARMS-16)
	barrels   = "barrels"   // how many barrels of a weapon were empty when it had been fired last, by its place among his (ARMS-17)
	bullets   = "bullets"   // how many of them he fired then
	broken    = "broken"    // how many of a weapon of his are broken, by its number among all weapons (ARMS-19)
)

// Entangled reports whether bolas keep a warrior from moving (ARMS-16).
func (w *Warrior) Entangled() bool { return len(w.Counters) > 0 && w.Counters.Get(entangled, 0) > 0 }

// Entangles lets bolas bind a warrior till he frees himself (ARMS-16).
func (p *Play) Entangles(w *Warrior, by WarriorID) {
	w.Counters.Set(entangled, 0, 1)
	p.Say(Note, by, w.ID, "ARMS-16", "The bolas wind round %s: he does not move and has -2 Weapon Skill until he throws a 4+ in his recovery phase.", w.Name)
}

// disentangle lets all of the side in turn whom bolas bind try to free themselves. Who does
// not stays where he is in this turn, and may shoot (ARMS-16).
func (p *Play) disentangle() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !w.Entangled() || !p.InTurn(w) || !w.InPlay() {
			continue
		}
		roll := Roll{Name: "to get free", Base: 4, From: "of the bolas", Rule: "ARMS-16", For: EvadeRoll, Plain: true}
		if _, free := p.Throw(&roll, w.ID, Nobody); free {
			w.Counters.Set(entangled, 0, 0)
			continue
		}
		if w.Done |= Stuck; w.Fleeing {
			w.Done |= Held
		}
	}
}

// loadedBarrels is how many of the two barrels of a weapon are loaded: one more in each of his
// turns after the one behind that in which he fired (ARMS-17).
func (s *State) loadedBarrels(w *Warrior, slot int) int {
	if slot >= len(w.Fired) || w.Fired[slot] == 0 {
		return 2
	}
	turns := s.Sides[w.Home()].Turns + 1 - w.Fired[slot]
	again := max(0, turns+1-s.Preparing(w, s.Rules.Weapon(w.Weapons[slot])))
	return min(2, 2-w.Counters.Get(barrels, slot)+again)
}

// choosesBarrels asks who fires a weapon of two loaded barrels whether he fires both, and notes
// how many are empty then (ARMS-17).
func (p *Play) choosesBarrels(w *Warrior, slot int) {
	wp := p.Rules.Weapon(w.Weapons[slot])
	if !wp.Barrels {
		return
	}
	left, n := p.loadedBarrels(w, slot), 1
	if left > 1 && p.Confirm(w.Side, w.ID, Nobody, wp.Rule, fmt.Sprintf("Does %s fire both barrels of his %s? Each takes a turn to load.", w.Name, wp.Name)) {
		n = 2
	}
	w.Counters.Set(barrels, slot, 2-left+n)
	w.Counters.Set(bullets, slot, n)
}

// bulletsOf is how many hits a shot or blow makes that has hit: two of both barrels, each of
// which wounds by itself (ARMS-17).
func (s *State) bulletsOf(st *Strike) int {
	if st.Slot == 0 || !s.Rules.Weapon(st.Weapon).Barrels {
		return 1
	}
	return max(1, s.Warriors[st.By].Counters.Get(bullets, st.Slot-1))
}

// withBothBarrels are hits with those of second barrels (ARMS-17).
func (s *State) withBothBarrels(hits []Strike) []Strike {
	for i := range hits {
		if s.bulletsOf(&hits[i]) > 1 {
			var all []Strike
			for k := range hits {
				for range s.bulletsOf(&hits[k]) {
					all = append(all, hits[k])
				}
			}
			return all
		}
	}
	return hits
}

// breaks lets somebody who has parried a blow with a sword breaker break the weapon with a 4+:
// it is of no use any more, in this battle or another (ARMS-19).
func (p *Play) breaks(foe, by *Warrior, st *Strike) {
	if st.Weapon == NoWeapon || st.Cause != "" || st.Slot > 0 || !p.Rules.Weapon(foe.Main).Breaks && !p.Rules.Weapon(foe.Off).Breaks {
		return
	}
	wp := p.Rules.Weapon(st.Weapon)
	roll := Roll{Name: "to break the " + wp.Name, Base: 4, From: "sword breaker", Rule: "ARMS-19", For: EvadeRoll, Plain: true}
	if _, snaps := p.Throw(&roll, foe.ID, by.ID); !snaps {
		return
	}
	by.Counters.Set(broken, int(st.Weapon), by.Counters.Get(broken, int(st.Weapon))+1)
	p.Rules.equip(by, func(main, off WeaponID) bool { return p.MayHold(by, main, off) == nil })
	p.Say(Note, by.ID, foe.ID, "ARMS-19", "The %s of %s breaks. He fights on with: %s.", wp.Name, by.Name, p.Rules.Weapon(by.Main).Name)
	p.Leave(Aftermath{Rule: "ARMS-19", Kind: Ruined, Side: by.Home(), Who: by.ID, What: wp.Key, N: 1})
}

// mostFollows is how many blows of a flurry the exact odds look at: of those after them there
// is next to none, and no end.
const mostFollows = 5

// followsUp lets who has hit with a rapier, and not wounded, strike once more at once; each blow
// of a flurry has a further -1 to hit, but never needs more than a 6 for it (ARMS-26).
func (p *Play) followsUp(s *Strike) {
	if s.Face == 0 || !s.armed() || !s.close() || !p.Rules.Weapon(s.Weapon).Flurry || p.odds != nil && s.Follows >= mostFollows {
		return
	}
	by, at := p.Warrior(s.By), p.Warrior(s.At)
	if !by.Able() || !at.InPlay() || !p.inContact(by, at) {
		return
	}
	st := s.onceMore(p.Rules.Weapon(s.Weapon).Rule)
	st.Follows = s.Follows + 1
	p.attack(by, at, []Strike{st}, said("%s strikes again before %s has moved.", by.Name, at.Name))
}
