package rules

import "cometfall/physics"

// Flight is how a warrior would run from where he stands.
type Flight struct {
	Path   physics.Path // the whole way to the edge, or as far as he can run
	Away   bool         // straight away from his foes (LEAD-12), else to the edge nearest by cost
	Leaves float64      // how likely it is that he runs off the table at once (LEAD-15)
	Alone  int          // the foes he is all alone against: he flees only if he fails that test
}

// FlightOf is how a warrior would run who flees, or who must test at the end of the
// combat phase because he is all alone (LEAD-09, LEAD-12, LEAD-14); false of others.
func (s *State) FlightOf(w *Warrior) (Flight, bool) {
	f := Flight{}
	if !w.InPlay() || w.Condition != Standing {
		return f, false
	}
	if !w.Fleeing {
		if f.Alone = s.allAlone(w); f.Alone == 0 {
			return f, false
		}
		f.Away = s.Rules.FleeAwayFirst
	}
	m, others := s.fleer(w), s.Bodies(w.ID)
	run := func(roll int) (physics.Path, bool) {
		if far := s.paced(w, inches(roll), true); f.Away {
			return s.Table.FleePath(m, s.awayFromFoes(w), far, others)
		} else {
			return s.Table.PathToEdge(m, far, others)
		}
	}
	whole, edge := physics.Path{}, false
	if !f.Away {
		whole, edge = s.Table.WayToEdge(m, others)
	}
	for roll := 2; roll <= 12; roll++ {
		ways := float64(min(roll-1, 13-roll)) / 36
		if edge && s.paced(w, inches(roll), true) >= whole.Cost {
			f.Leaves += ways
		} else if f.Away {
			if _, off := run(roll); off {
				f.Leaves += ways
			}
		}
	}
	if f.Path = whole; !edge {
		f.Path, _ = run(12)
	}
	return f, true
}

// awayFromFoes is the sum of the directions from all enemies in contact (AMB-130).
func (s *State) awayFromFoes(w *Warrior) (away physics.Point) {
	for _, id := range s.Foes(w) {
		f := s.Warrior(id)
		away.X += w.At.X - f.At.X
		away.Y += w.At.Y - f.At.Y
	}
	return away
}

// Drive is where a warrior would end whom a blow drives straight back.
type Drive struct {
	Rule string
	Far  physics.Length // at most
	Die  bool           // how far is thrown
	physics.Shove
}

// DriveOf is how a blow of one warrior, who stands at a place, could drive another
// back: a bludgeon's 2", a thrusting weapon's up to 6", up to 3" if he is the larger
// (CRIT-16, CRIT-26); false if none can.
func (s *State) DriveOf(by *Warrior, from physics.Spot, at *Warrior) (Drive, bool) {
	d := Drive{}
	if !s.Rules.BlowsDriveBack || !by.Able() || !at.InPlay() {
		return d, false
	}
	switch s.Rules.Weapon(by.Main).Class {
	case Bludgeoning:
		d.Rule, d.Far = "CRIT-16", inches(2)
	case Thrusting:
		d.Rule, d.Far, d.Die = "CRIT-26", inches(6), true
		if s.Size(at) > s.Size(by) {
			d.Far = inches(3)
		}
	default:
		return d, false
	}
	d.Shove = s.shoved(at, from, d.Far)
	return d, true
}

// shoved is what becomes of a warrior driven straight away from a place, as far as he may
// be anywhere there (MOUNT-10).
func (s *State) shoved(w *Warrior, from physics.Spot, far physics.Length) physics.Shove {
	const step = physics.Inch / 20
	for ; far > 0; far -= step {
		shove := s.Table.Push(w.Body(), physics.Point{X: w.At.X - from.X, Y: w.At.Y - from.Y}, far, s.Bodies(w.ID))
		if s.mayStand(w, shove.To) == nil {
			return shove
		}
	}
	return physics.Shove{To: w.At}
}
