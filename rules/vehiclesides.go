package rules

import "cometfall/physics"

// Close combat over the side of a vehicle (WAGON-38, WAGON-40): who has charged one fights
// those of its crew who stand at that side, and they him, as over any obstacle.

// stormed is a counter of who has charged a vehicle and is in contact with it still: its
// place in State.Carriers, from 1.
const stormed = "storms a vehicle"

// Storms notes that a warrior has charged a vehicle, and is in combat with whoever he reaches
// aboard.
func (p *Play) Storms(w *Warrior, carrier int) {
	w.Counters.Set(stormed, 0, carrier+1)
	if p.Engaged(w) {
		p.Engages(w)
	}
}

// StormedBy is the place in State.Carriers of the vehicle that a warrior has charged, or -1.
func (s *State) StormedBy(w *Warrior) int {
	if i := w.Counters.Get(stormed, 0) - 1; i < len(s.Carriers) {
		return i
	}
	return -1
}

// LetsBe ends the charges at vehicles of all who touch them no more.
func (p *Play) LetsBe() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		c := p.StormedBy(w)
		if w.Counters.Get(stormed, 0) == 0 {
			continue
		}
		touches := false
		if c >= 0 && w.InPlay() && !p.Carriers[c].Wrecked && p.RidesOn(w) < 0 {
			_, touches = p.TouchesVehicle(w, c)
		}
		if !touches {
			w.Counters.Set(stormed, 0, 0)
		}
	}
}

// OverSide reports whether one of two warriors fights the other over the side of a vehicle
// that he has charged.
func (s *State) OverSide(a, b *Warrior) bool { return s.overSide(a, b) || s.overSide(b, a) }

// acrossSide is how much room there is at most between the bases of two who fight over a side.
const acrossSide = physics.Inch / 2

func (s *State) overSide(out, in *Warrior) bool {
	i := s.StormedBy(out)
	return i >= 0 && s.withinSide(out, in, i, out.At)
}

// withinSide reports whether one who stands at a place beside a vehicle reaches one aboard it.
func (s *State) withinSide(out, in *Warrior, carrier int, at physics.Spot) bool {
	return s.RidesOn(in) == carrier && !s.Carriers[carrier].bears(in.ID) && physics.Apart(at.Point(), in.At.Point()) <= out.Radius+in.Radius+acrossSide
}

// DaresCrew takes the tests of a warrior who charges a vehicle, for those of its crew whom he will
// fight over its side from where he comes to (RUL-WAGON-27, EQUIP-13, PSY-03).
func (p *Play) DaresCrew(w *Warrior, carrier int, at physics.Spot) bool {
	var foes []WarriorID
	for _, id := range p.Enemies(w.Side) {
		if p.withinSide(w, &p.Warriors[id], carrier, at) {
			foes = append(foes, id)
		}
	}
	return p.daresAll(w, foes)
}

// HeldOverSideOnly reports whether all enemies who hold a warrior in combat are aboard the
// vehicle that he has charged, and he at its side.
func (s *State) HeldOverSideOnly(w *Warrior) bool {
	for _, id := range s.Foes(w) {
		if f := &s.Warriors[id]; f.Condition == Standing && !s.OverSide(w, f) {
			return false
		}
	}
	return true
}
