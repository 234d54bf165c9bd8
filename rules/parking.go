package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// A warband's own vehicles that its player sets up himself, before the battle begins
// (RUL-WAGON-32). What nobody sets up is set up the usual way as it begins.

// FittingOf is how the vehicle of that number, from 0, of those that a side brings is fitted out.
func (s *State) FittingOf(side SideID, n int) Fitting {
	d := &s.Sides[side]
	kind, before := d.Vehicles[n], 0
	for _, k := range d.Vehicles[:n] {
		if k == kind {
			before++
		}
	}
	for _, f := range d.Fittings {
		if f.Kind == kind {
			if before == 0 {
				return f
			}
			before--
		}
	}
	return Fitting{Kind: kind}
}

// Brought is the place in State.Carriers of the vehicle of that number, from 0, of those that a
// side brings, or -1: it is not on the table.
func (s *State) Brought(side SideID, n int) int {
	return slices.IndexFunc(s.Carriers, func(c Carrier) bool { return c.Own == int(side)+1 && c.Brought == n+1 })
}

// Unparked are the numbers, from 0, of the vehicles that a side brings and that are not on the
// table yet, of kinds whose rules are used.
func (s *State) Unparked(side SideID) (all []int) {
	for n, kind := range s.Sides[side].Vehicles {
		if s.Rules.VehicleKind(kind) != nil && s.Brought(side, n) < 0 {
			all = append(all, n)
		}
	}
	return all
}

// ParkingAt is where the middle of a vehicle would be that is set up at a point of the table: on
// the ground, or on the water.
func (s *State) ParkingAt(kind string, p physics.Point) physics.Spot {
	if k := s.Rules.VehicleKind(kind); k != nil && k.Boat {
		if at, ok := s.waterAt(p); ok {
			return at
		}
	}
	return physics.Spot{X: p.X, Y: p.Y}
}

// MayPark is why a vehicle that a side brings may not be set up at a place, facing somewhere, or
// nil: a wagon or coach with all of it where its warband may set up, a boat in the water on its
// side (BOAT-01, RUL-WAGON-32).
func (s *State) MayPark(side SideID, n int, at physics.Spot, facing physics.Angle) error {
	if n < 0 || n >= len(s.Sides[side].Vehicles) {
		return fmt.Errorf("%s have no vehicle %d", s.Sides[side].Name, n+1)
	}
	k := s.Rules.VehicleKind(s.Sides[side].Vehicles[n])
	if k == nil {
		return errors.New("its rules are not used in this battle")
	}
	man := s.anybodyOf(side)
	if man == nil {
		return ErrNotInPlay
	}
	if !k.Boat && !s.onOwnGround(man, k, at, facing) {
		return fmt.Errorf("%s begins with all of it where its warband sets up (%s)", k.Name, k.Rule)
	}
	if err := s.stands(side, n, at, facing); err != nil {
		return err
	}
	if k.Boat && !s.onOwnSide(side, at.Point()) {
		return fmt.Errorf("%s begins in the water on its warband's side (%s)", k.Name, k.Rule)
	}
	return nil
}

// stands is why a vehicle that a side brings cannot stand at a place, or nil: what it would overlap
// there.
func (s *State) stands(side SideID, n int, at physics.Spot, facing physics.Angle) error {
	i := s.Brought(side, n)
	if i < 0 {
		return s.MayLaunch(s.Sides[side].Vehicles[n], at, facing)
	}
	c := &s.Carriers[i]
	v := c.Place
	v.At, v.Facing = at, facing.Direction()
	return s.mayStandAt(&v, s.KindOf(c), i)
}

// anybodyOf is a warrior of a side, the leader if there is one, or nil.
func (s *State) anybodyOf(side SideID) (man *Warrior) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && (man == nil || w.Leader && !man.Leader) {
			man = w
		}
	}
	return man
}

// onOwnSide reports whether it is not farther from a place to where a side may set up than to where
// any of its enemies may.
func (s *State) onOwnSide(side SideID, p physics.Point) bool {
	own := s.toOwnGround(s.anybodyOf(side), p)
	for o := range s.Sides {
		if s.Hostile(side, SideID(o)) && s.toOwnGround(s.anybodyOf(SideID(o)), p) < own {
			return false
		}
	}
	return true
}

// toOwnGround is how far it is from a place to the nearest, of a grid of inches, where a warrior
// may be set up on the ground; farther than the table is large if there is none.
func (s *State) toOwnGround(man *Warrior, p physics.Point) physics.Length {
	best := s.Table.Width + s.Table.Depth
	if man == nil {
		return best
	}
	if s.ground(man, physics.Spot{X: p.X, Y: p.Y}) == nil {
		return 0
	}
	for y := parkApart / 2; y < s.Table.Depth; y += parkApart {
		for x := parkApart / 2; x < s.Table.Width; x += parkApart {
			if far := physics.Apart(p, physics.Point{X: x, Y: y}); far < best && s.ground(man, physics.Spot{X: x, Y: y}) == nil {
				best = far
			}
		}
	}
	return best
}

// UsualParking is where a vehicle that a side brings is set up the usual way: as near as can be to
// its men, or to the middle of where they may set up, and heading for the enemy.
func (s *State) UsualParking(side SideID, n int) (at physics.Spot, facing physics.Angle, ok bool) {
	kind := s.Sides[side].Vehicles[n]
	k := s.Rules.VehicleKind(kind)
	if k == nil {
		return at, 0, false
	}
	own, foes := s.amid(side)
	if own == (physics.Point{}) {
		own = s.amidGround(side)
	}
	var spots []physics.Point
	for y := parkApart; y < s.Table.Depth; y += parkApart {
		for x := parkApart; x < s.Table.Width; x += parkApart {
			spots = append(spots, physics.Point{X: x, Y: y})
		}
	}
	facings, man := facingsTo(own, foes), s.anybodyOf(side)
	for _, p := range nearestFirst(spots, own) {
		if _, wet := s.waterAt(p); k.Boat && !wet || !k.Boat && (man == nil || s.ground(man, physics.Spot{X: p.X, Y: p.Y}) != nil) {
			continue
		}
		at = s.ParkingAt(kind, p)
		for _, facing := range facings {
			if s.MayPark(side, n, at, facing) == nil {
				return at, facing, true
			}
		}
	}
	return at, 0, false
}

// amidGround is the middle of where a side may set up.
func (s *State) amidGround(side SideID) (p physics.Point) {
	man, n := s.anybodyOf(side), physics.Length(0)
	if man == nil {
		return physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2}
	}
	for y := parkApart / 2; y < s.Table.Depth; y += parkApart {
		for x := parkApart / 2; x < s.Table.Width; x += parkApart {
			if s.ground(man, physics.Spot{X: x, Y: y}) == nil {
				p.X, p.Y, n = p.X+x, p.Y+y, n+1
			}
		}
	}
	if n > 0 {
		p.X, p.Y = p.X/n, p.Y/n
	}
	return p
}

// Parks sets a vehicle up that a side brings, or sets it down elsewhere with all who are aboard,
// and returns its place in State.Carriers. It must be legal.
func (p *Play) Parks(side SideID, n int, at physics.Spot, facing physics.Angle) int {
	fit := p.FittingOf(side, n)
	k := p.Rules.VehicleKind(fit.Kind)
	if i := p.Brought(side, n); i >= 0 {
		p.Drives(i, []Pose{{at, facing.Direction()}}, k.Rule, "is set down elsewhere")
		return i
	}
	i, err := p.Launch(fit.Kind, "", side, at, facing)
	if err != nil {
		panic("rules: " + err.Error()) // it was legal
	}
	c := &p.Carriers[i]
	c.Anchored, c.Own, c.Brought = k.Boat, int(side)+1, n+1
	if fit.Mules {
		p.Harness(i)
	}
	p.Say(Note, Nobody, Nobody, k.Rule, "%s set %s up.", p.Sides[side].Name, p.Called(i))
	return i
}

// MayMan is why a warrior may not be set up aboard a vehicle that his warband has brought, or nil:
// a boat farther than 12" from where they set up lies there without a crew (WAGON-15, RUL-WAGON-32).
func (s *State) MayMan(carrier int, w *Warrior) error {
	if err := s.MaySetUpAboard(carrier, w); err != nil {
		return err
	}
	c := &s.Carriers[carrier]
	if s.toOwnGround(w, c.Place.At.Point()) >= nearCrew {
		return fmt.Errorf("%s lies 12\" or more from where his warband sets up, and he is not there yet (%s)", s.Called(carrier), s.KindOf(c).Rule)
	}
	return nil
}

// SwapSeats has two who are aboard a vehicle change places, the reins and all (WAGON-16).
func (s *State) SwapSeats(a, b *Warrior) {
	c := &s.Carriers[s.RidesOn(a)]
	for i := range c.Aboard {
		switch o := &c.Aboard[i]; o.Who {
		case a.ID:
			o.Who = b.ID
		case b.ID:
			o.Who = a.ID
		}
	}
	slices.SortFunc(c.Aboard, func(x, y Passenger) int { return int(x.Who) - int(y.Who) })
	a.At, b.At = b.At, a.At
	for _, seat := range []*WarriorID{&c.Driver, &c.Shotgun} {
		switch *seat {
		case a.ID:
			*seat = b.ID
		case b.ID:
			*seat = a.ID
		}
	}
}

// AsParked is a vehicle that a side brings as it would stand at a place, for who draws it.
func (s *State) AsParked(side SideID, n int, at physics.Spot, facing physics.Angle) Carrier {
	fit := s.FittingOf(side, n)
	k := s.Rules.VehicleKind(fit.Kind)
	c := Carrier{Kind: fit.Kind, Side: side, Own: int(side) + 1, Brought: n + 1, Wounds: k.Wounds, Wheels: make([]int, k.Wheels), Driver: Nobody, Shotgun: Nobody,
		Place: physics.Vehicle{At: at, Facing: facing.Direction()}}
	c.Place.Parts, c.Roles = k.vehicleParts()
	for range k.Team {
		c.Team = append(c.Team, Steed{Mule: fit.Mules, Wounds: 1, Rider: Nobody})
	}
	return c
}
