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
		if w.Did(Moved) {
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
	a := Attempt{By: w.ID, At: Nobody, Weapon: w.Weapons[slot], Slot: slot, Shot: true, Face: face, Hits: ok}
	if p.hitsWatched(w) {
		p.hitRolled(&a)
	}
	return Loosed{w.ID, slot, p.missileStrength(w, w.Weapons[slot]) + a.More, roll, a}, a.Hits && !a.Lost
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

// MaulsCritically is what a hit on a draft animal does whose die to wound was a 6: how many
// injury rolls are due, and what is added to them. Shots and blows of warriors may be critical,
// by the one chart, as on anybody else (CRIT-01 to CRIT-08, RUL-WAGON-28).
func (p *Play) MaulsCritically(by WarriorID, l *Loosed, weapon WeaponID, need int) (rolls, more int) {
	w, beast := p.Warrior(by), &Warrior{ID: Nobody}
	st := blowWith(w, beast, weapon, 0, false)
	if l != nil {
		st = shotBy(missile{}, w, beast, l.Slot, "SHOOT-20")
		st.Face = l.attempt.Face
	}
	if need >= 6 || !p.mayBeCritical(&st) {
		return 1, 0
	}
	if !st.Shot && p.Phase == Combat {
		p.Warrior(by).Crit = true
	}
	CriticalChart(p, &st)
	return 2, st.Injury
}

// LoadedSlot is the first of his weapons of that kind that is ready to fire, as a place among
// them, or -1.
func (s *State) LoadedSlot(w *Warrior, id WeaponID) int { return s.loaded(w, id) }
