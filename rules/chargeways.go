package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// The ways of charges: how far and by which way one comes into contact.

// ChargeRange is twice his Movement (CHARGE-05).
func (s *State) ChargeRange(w *Warrior) physics.Length {
	far, _ := s.runs(w, s.gallop(w)*s.pace(w))
	return far
}

// StraightCharge reports whether a charge of a warrior at another leads straight over
// open ground, and is not too long. It is sooner asked than ChargeRoute.
func (s *State) StraightCharge(w, at *Warrior) bool {
	m := s.mover(w, true)
	m.Limit = s.ChargeRange(w) - s.stretch()
	return m.Limit > 0 && s.Table.StraightToTouch(m, at.Body(), s.Bodies(w.ID))
}

// ChargeRoute is the most direct way into contact with all the targets that can
// be reached together, the first of them at least (CHARGE-06, CHARGE-11, AMB-21).
// Ways longer than his charge are not found. Where any way will do it leads by
// the corners he has named.
func (s *State) ChargeRoute(w *Warrior, at []WarriorID) (physics.Path, error) {
	return s.chargeRoute(w, at, w.Way)
}

func (s *State) chargeRoute(w *Warrior, at []WarriorID, via []physics.Spot) (physics.Path, error) {
	m := s.mover(w, true)
	m.Limit = s.ChargeRange(w) - s.stretch()
	if m.Limit <= 0 {
		return physics.Path{}, ErrTooFar
	}
	if m.MaxDrop > 0 { // not the swayed
		m.MaxDrop = max(m.MaxDrop, s.Rules.DiveMax)
	}
	path, err := s.chargeAlong(m, w, at, via)
	if s.tooDeep(path, &s.Warriors[at[0]]) {
		m.MaxDrop = s.Rules.JumpDownMax
		path, err = s.chargeAlong(m, w, at, via)
	}
	switch {
	case err != nil:
		return path, err
	case s.climbed(path) > m.Climb:
		return path, fmt.Errorf("%w: he climbs no more than %s in a turn (CLIMB-03)", physics.ErrNoPath, m.Climb)
	}
	if path.Cost > s.pace(w) {
		if err := s.runsOver(w, path); err != nil {
			return path, err
		}
	}
	return path, s.bars(w, path)
}

// chargeWay is the way of a charge at those he has named and whom of them it is
// at: all of them, or without the first ones if he cannot get at those (CHARGE-11).
func (s *State) chargeWay(w *Warrior, named []WarriorID) (at []WarriorID, path physics.Path, err error) {
	path, err = s.ChargeRoute(w, named)
	for at = named[1:]; err != nil && len(at) > 0; at = at[1:] {
		if path, other := s.ChargeRoute(w, at); other == nil {
			return at, path, nil
		}
	}
	return named, path, err
}

// climbed is how high the climbs of a path are together, ladders included where
// they are climbed (AMB-17).
func (s *State) climbed(path physics.Path) (high physics.Length) {
	for _, l := range path.Legs {
		if l.Kind == physics.ClimbUp || l.Kind == physics.ClimbDown || l.Kind == physics.LadderLeg && s.Rules.Gait.Rungs {
			high += l.Rise
		}
	}
	return high
}

// tooDeep reports whether a path jumps down farther than anybody may who does
// not dive (JUMP-01).
func (s *State) tooDeep(path physics.Path, target *Warrior) bool {
	return !s.isDive(path, target) && slices.ContainsFunc(path.Legs, func(l physics.Leg) bool {
		return l.Kind == physics.JumpDown && l.Rise > s.Rules.JumpDownMax
	})
}

func (s *State) chargeAlong(m physics.Mover, w *Warrior, at []WarriorID, via []physics.Spot) (physics.Path, error) {
	if len(via) > 0 {
		path, err := s.Table.Along(m, via, s.Bodies(w.ID))
		switch {
		case err != nil:
			return path, err
		case path.Cost >= m.Limit:
			return path, ErrTooFar
		case m.StartContact && path.Cost > toTheClimb:
			m.Climb = 0
		}
		m.At, m.Limit = path.End(), m.Limit-path.Cost
		rest, err := s.chargeAlong(m, w, at, nil)
		return physics.Path{Legs: append(path.Legs, rest.Legs...), Cost: path.Cost + rest.Cost}, err
	}
	others := s.Bodies(w.ID)
	first := s.Warriors[at[0]].Body()
	var best physics.Path
	most := 0 // of his targets he touches at the end of it
	for _, id := range at[1:] {
		for _, spot := range touchingBoth(w.Radius, first, s.Warriors[id].Body()) {
			path, err := s.Table.Path(m, spot, others)
			if err != nil {
				continue
			}
			if n := s.touched(m.Body, spot, at); n > most || n == most && path.Cost < best.Cost {
				best, most = path, n
			}
		}
	}
	if most > 0 {
		return best, nil
	}
	return s.Table.PathToTouch(m, first, others)
}

// touched is how many of some warriors a model at a place is in contact with.
func (s *State) touched(b physics.Body, at physics.Spot, of []WarriorID) (n int) {
	b.At = at
	for _, id := range of {
		if s.Table.InContact(b, s.Warriors[id].Body()) {
			n++
		}
	}
	return n
}

// touchingBoth are the places for a base that touches two others: where the
// circles round them at the distance of contact meet.
func touchingBoth(radius physics.Length, a, b physics.Body) []physics.Spot {
	ra, rb := float64(a.Radius+radius+2), float64(b.Radius+radius+2)
	dx, dy := float64(b.At.X-a.At.X), float64(b.At.Y-a.At.Y)
	d := sqrt(float64(dx*dx) + float64(dy*dy))
	if d == 0 || d > ra+rb {
		return nil
	}
	along := (float64(ra*ra) - float64(rb*rb) + float64(d*d)) / (2 * d)
	h2 := float64(ra*ra) - float64(along*along)
	if h2 < 0 {
		return nil
	}
	h := sqrt(h2)
	mx, my := float64(a.At.X)+float64(along*dx)/d, float64(a.At.Y)+float64(along*dy)/d
	spot := func(sign float64) physics.Spot {
		return physics.Spot{X: round(mx - sign*float64(h*dy)/d), Y: round(my + sign*float64(h*dx)/d), Z: a.At.Z}
	}
	return []physics.Spot{spot(1), spot(-1)}
}
