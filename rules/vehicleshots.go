package rules

import (
	"fmt"

	"cometfall/physics"
)

// Shots at vehicles, which are no warriors: the roll is that of any shot at a large target, and
// whoever of the crew is hit by one is hit as by any (SHOOT-12, WAGON-27, BOAT-12).

// ToHitVehicle is the roll to hit a vehicle that is so far from a warrior, behind this cover, if
// any (SHOOT-12 to SHOOT-17, WAGON-27).
func (s *State) ToHitVehicle(w *Warrior, carrier int, id WeaponID, shots int, gap physics.Length, cover string) Roll {
	wp, bs := s.Rules.Weapon(id), s.Profile(w).BS
	mark := Warrior{ID: Nobody, Name: s.Called(carrier), Side: s.Carriers[carrier].Side} // in place of a target, for whatever asks about one
	r := Roll{Name: "to hit " + mark.Name, Base: 7 - bs, From: fmt.Sprintf("BS %d", bs), Rule: AimedShot, For: HitRoll}
	if cover != "" && !s.seesPast(w) {
		r.Add(-1, cover)
	}
	if !wp.Thrown {
		if gap > s.Reach(w, wp)/2-s.stretch() {
			r.Add(-1, "long range")
		}
		if w.Did(Moved) && !s.inSaddle(w) {
			r.Add(-1, "moved")
		} else if s.Rules.StandUpIsMoving {
			if why := s.Unsteady(w); why != "" {
				r.Add(-1, why)
			}
		}
	}
	r.Add(s.Rules.SparseTable, "sparse table")
	r.Add(1, "large target")
	if shots > 1 {
		r.Add(s.pairOfShots(w, wp), "two shots")
	}
	r.Add(wp.ToHit, wp.Name)
	s.modifyShot(w, &mark, id, &r)
	s.sixHits(&r)
	return r
}

// ShotsAtOnce is how many shots a warrior may fire at once with a weapon, and how far the second
// reaches.
func (s *State) ShotsAtOnce(w *Warrior, id WeaponID) (n int, within physics.Length) {
	return s.shots(w, s.Rules.Weapon(id))
}

// Loosed is a shot on its way that has hit a vehicle.
type Loosed struct {
	By       WarriorID
	Slot     int // the weapon, as a place among his
	Strength int
	roll     Roll
	attempt  Attempt
}

// FiresAt throws to hit what is no warrior with a weapon, by its place among his, and with all
// that looks at such a die (HP-19).
func (p *Play) FiresAt(w *Warrior, slot int, roll Roll) (l Loosed, hits bool) {
	face, ok := p.Throw(&roll, w.ID, Nobody)
	a := Attempt{By: w.ID, At: Nobody, Weapon: w.Weapons[slot], Slot: slot, Shot: true, Face: face, Hits: ok, made: true}
	if p.hitsWatched(w) {
		p.hitRolled(&a)
	}
	l = Loosed{By: w.ID, Slot: slot, roll: roll, attempt: a}
	st := p.atNobody(w, &l, w.Weapons[slot])
	l.Strength = st.Strength // EQUIP-05, EQUIP-24
	return l, a.Hits && !a.Lost
}

// Finds is a shot that was made at a vehicle and hits somebody aboard: with all that a hit of
// that weapon does (WAGON-28-3, BOAT-14-3).
func (p *Play) Finds(l *Loosed, at *Warrior, rule string) {
	w := p.Warrior(l.By)
	if p.attacked(w, at); !at.InPlay() || p.dodges(at, w.ID) {
		return
	}
	st := shotBy(missile{}, w, at, l.Slot, rule)
	p.strikesHome(&st, &l.roll, &l.attempt)
	p.resolveHit(&st)
}

// StrikesAboard is a blow with a weapon at somebody aboard whom a die has picked, with all that
// any blow does (WAGON-40, WAGON-43).
func (p *Play) StrikesAboard(w, at *Warrior, weapon WeaponID) {
	p.attack(w, at, []Strike{attackBy(crewBlow{}, w, at, weapon, "WAGON-40")}, nil)
}

// Mauling is what a wound does to a draft animal: so many injury rolls, of which the worst
// counts, and what changes them (INJ-02, INJ-04).
type Mauling struct {
	Rolls, More int
	Concussion  bool // the weapon is a club or the like (WEAP-03)
}

// Injury is what a face of the die means.
func (m Mauling) Injury(face int) Condition { return injury(min(6, face+m.More), m.Concussion) }

// Mauls is what a wound does to a draft animal that a warrior shot, or struck with a weapon, and
// for which the die to wound showed a 6 where this was needed; need is 7 where it showed less. It is
// injured as anybody is: clubs stun it, arrows and skills make it worse, and the hit may be critical
// by the one chart (WAGON-28-1, WEAP-03, EQUIP-12, CRIT-01 to CRIT-08, RUL-WAGON-28).
func (p *Play) Mauls(by WarriorID, l *Loosed, weapon WeaponID, need int) Mauling {
	st := p.atNobody(p.Warrior(by), l, weapon)
	m := Mauling{Rolls: 1, Concussion: !st.Shot && st.armed() && (p.Rules.Weapon(weapon).Concussion || p.cruel(&st))}
	if need < 6 && p.mayBeCritical(&st) {
		if !st.Shot && p.Phase == Combat {
			p.Warrior(by).Crit = true
		}
		CriticalChart(p, &st)
		m.Rolls = 2
	}
	m.More, _ = p.harsher(&st)
	m.More += st.Injury
	for _, h := range st.Harms {
		m.More += h.By
	}
	return m
}

// atNobody is a shot, or a blow with a weapon, at what is no warrior, with all that the striker
// has to better it.
func (s *State) atNobody(w *Warrior, l *Loosed, weapon WeaponID) Strike {
	it := &Warrior{ID: Nobody}
	st := blowWith(w, it, weapon, 0, false)
	if l != nil {
		st = shotBy(missile{}, w, it, l.Slot, "SHOOT-20")
		st.Face, st.Strength = l.attempt.Face, s.missileStrength(w, st.Weapon)+l.attempt.More
	} else {
		st.Strength = s.BlowStrength(w, weapon)
	}
	s.strengthen(&st)
	return st
}

// StrengthAtVehicle is the Strength of a blow at a vehicle, with all that betters it (WAGON-38,
// EQUIP-05).
func (s *State) StrengthAtVehicle(w *Warrior, weapon WeaponID) int {
	st := s.atNobody(w, nil, weapon)
	return st.Strength
}

// LoadedSlot is the first of his weapons of that kind that is ready to fire, as a place among
// them, or -1.
func (s *State) LoadedSlot(w *Warrior, id WeaponID) int { return s.loaded(w, id) }
