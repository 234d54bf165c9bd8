package rules

import (
	"errors"
	"fmt"
	"slices"
	"sort"

	"cometfall/physics"
)

// PlaceInZones sets every warband up in the deployment zone of its side: the
// leader in the middle, the others round him with an inch and a half between
// bases, on the ground.
func PlaceInZones(s *State) error {
	for side := range s.Sides {
		zone := s.zone(side + 1)
		if zone == nil {
			return fmt.Errorf("table %q has no deployment zone for side %d; add an area of class deploy with side=%d", s.Table.Name, side+1, side+1)
		}
		order := s.leaderFirst(SideID(side))
		if shape, alongX, marches := s.march(SideID(side)); marches && s.placeMarching(order, shape, alongX) {
			continue
		}
		if order = s.leaderFirst(SideID(side)); !s.placeAll(order, zone.Shape) {
			return fmt.Errorf("table %q: the deployment zone of side %d has no room for %d models; make it larger or clear it",
				s.Table.Name, side+1, len(order))
		}
	}
	return nil
}

// leaderFirst takes a side's warriors from the table, and is the order in which they
// are set up.
func (s *State) leaderFirst(side SideID) []WarriorID {
	var order []WarriorID
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Side == side {
			w.Condition = Gone // not placed yet
			order = append(order, w.ID)
		}
	}
	sort.SliceStable(order, func(a, b int) bool { return s.Warriors[order[a]].Leader && !s.Warriors[order[b]].Leader })
	return order
}

// placeAll places warriors in a zone. The lattice is looked at ring by ring: mostly
// they come to stand round its middle.
func (s *State) placeAll(order []WarriorID, zone []physics.Point) bool {
	small := physics.Inches(6)
	for _, id := range order {
		small = min(small, s.Warriors[id].Radius)
	}
	crowd := func(p physics.Point, men []WarriorID) bool { // nobody can be set up there well apart
		return slices.ContainsFunc(men, func(id WarriorID) bool {
			return physics.Within(physics.Body{At: physics.Spot{X: p.X, Y: p.Y}, Radius: small}, s.Warriors[id].Body(), wellApart)
		})
	}
	var free []physics.Point
	far, end := physics.Length(0), latticeReach(zone)
	for k, id := range order {
		w := &s.Warriors[id]
		placed := s.placeApart(w, free, wellApart)
		for ; !placed && far < end; far += latticeRing {
			ring := slices.DeleteFunc(latticeRound(zone, far, far+latticeRing), func(p physics.Point) bool { return crowd(p, order[:k]) })
			placed = s.placeApart(w, ring, wellApart)
			free = append(free, ring...)
		}
		if !placed && !s.placeApart(w, lattice(zone), barelyApart) {
			return false
		}
		free = slices.DeleteFunc(free, func(p physics.Point) bool { return crowd(p, order[k:k+1]) })
	}
	return true
}

// Unplaced takes every warrior from the table: he is yet to be set up.
func (s *State) Unplaced() {
	for i := range s.Warriors {
		s.Warriors[i].Condition = Gone
	}
}

// Deploy sets a warrior up before the battle, where a scenario lets its players
// do so.
type Deploy struct {
	Who WarriorID
	To  physics.Spot
}

// Legal implements Command.
func (c Deploy) Legal(s *State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil:
		return ErrNotInPlay
	case s.Turn != 0:
		return errors.New("warriors are set up before the battle begins")
	case w.Home() != s.Active && !HeldBack(w):
		return fmt.Errorf("%s set up now", s.Sides[s.Active].Name)
	}
	if err := s.mayDeploy(w, c.To); err != nil {
		return err
	}
	if err := s.mayStand(w, c.To); err != nil {
		return err
	}
	b := w.Body()
	b.At = c.To
	return s.Table.Fits(b, s.Bodies(w.ID))
}

// MayDeploy is why a warrior may not be set up at a place, or nil: what the
// scenario says of it, not whether there is room.
func (s *State) MayDeploy(w *Warrior, at physics.Spot) error {
	if err := s.mayDeploy(w, at); err != nil {
		return err
	}
	return s.mayStand(w, at)
}

// Play implements Command.
func (c Deploy) Play(p *Play) {
	w := p.Warrior(c.Who)
	w.At, w.Condition = c.To, Standing
	w.Counters.Set(heldBack, 0, 0)
	p.appears(w, "TURN-01", "is set up")
	p.deployed(p.Warrior(c.Who))
}

// Deed implements Command.
func (Deploy) Deed(*State) Deed { return SetsUp() }

// String implements Command.
func (c Deploy) String(s *State) string {
	return fmt.Sprintf("deploy %s to %s", s.Warriors[c.Who].Name, c.To)
}

// NearestDeployment is where a warrior could be set up, as near to a place as it gets: on
// the ground, or below it at the height of the place where that lies below and there is room
// for him; well apart from others if there is room.
func (s *State) NearestDeployment(w *Warrior, to physics.Spot) (physics.Spot, bool) {
	spots := lattice([]physics.Point{{}, {X: s.Table.Width}, {X: s.Table.Width, Y: s.Table.Depth}, {Y: s.Table.Depth}})
	spots = nearestFirst(spots, to.Point())
	others := s.Bodies(w.ID)
	for z := min(0, to.Z); ; z = 0 {
		for _, apart := range []physics.Length{wellApart, barelyApart} {
			for _, p := range spots {
				if at := (physics.Spot{X: p.X, Y: p.Y, Z: z}); s.mayDeploy(w, at) == nil && s.standsApart(w, at, others, apart) {
					return at, true
				}
			}
		}
		if z == 0 {
			return physics.Spot{}, false
		}
	}
}

// InZone reports whether a point lies in the zone that the table has for a side.
func (s *State) InZone(side SideID, at physics.Point) bool {
	z := s.zone(int(side) + 1)
	return z != nil && inside(z.Shape, at)
}

// ZoneHeart is the middle of the zone that the table has for a side.
func (s *State) ZoneHeart(side SideID) physics.Point {
	if z := s.zone(int(side) + 1); z != nil {
		if all := lattice(z.Shape); len(all) > 0 {
			return all[0]
		}
	}
	return physics.Point{}
}

func (s *State) zone(side int) *physics.Zone {
	for i := range s.Table.Zones {
		if z := &s.Table.Zones[i]; z.Role == "deploy" && z.Side == side {
			return z
		}
	}
	return nil
}

// How far warriors are set up from others, in length units: if there is room, and at least.
const (
	wellApart   = physics.Inch * 3 / 2
	barelyApart = physics.Inch / 4
)

// standsApart reports whether a warrior fits at a place, so far from others.
func (s *State) standsApart(w *Warrior, at physics.Spot, others []physics.Body, apart physics.Length) bool {
	b := w.Body()
	b.At = at
	for i := range others {
		if physics.Within(b, others[i], apart) {
			return false
		}
	}
	return s.Table.Fits(b, others) == nil && s.mayStand(w, at) == nil
}

// placeApart puts a warrior on the first spot where he fits, so far from others.
func (s *State) placeApart(w *Warrior, spots []physics.Point, apart physics.Length) bool {
	others := s.Bodies(w.ID)
	for _, p := range spots {
		if at := (physics.Spot{X: p.X, Y: p.Y}); s.standsApart(w, at, others, apart) {
			w.At, w.Condition = at, Standing
			return true
		}
	}
	return false
}

// lattice is the points of a half-inch grid inside a polygon, from its middle outwards.
func lattice(shape []physics.Point) []physics.Point {
	return latticeRound(shape, 0, latticeReach(shape))
}

// latticeStep is how far apart its points are, and latticeRing how wide a ring of
// them is that is looked at at once.
const (
	latticeStep = physics.Inch / 2
	latticeRing = 2 * physics.Inch
)

// latticeReach is farther than any point of the lattice is from its middle.
func latticeReach(shape []physics.Point) physics.Length {
	lo, hi := bounds(shape)
	return hi.X - lo.X + hi.Y - lo.Y + 1
}

// bounds are the corners of the box round a polygon.
func bounds(shape []physics.Point) (lo, hi physics.Point) {
	lo, hi = shape[0], shape[0]
	for _, p := range shape {
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return lo, hi
}

// latticeRound is those points of the lattice that are from so far to less far from
// its middle.
func latticeRound(shape []physics.Point, from, to physics.Length) []physics.Point {
	lo, hi := bounds(shape)
	c := physics.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}
	first := func(lo, c physics.Length) physics.Length { // of a row: no farther off than need be
		return lo + latticeStep*max(1, (c-to-lo)/latticeStep)
	}
	begin, end := physics.Point{X: first(lo.X, c.X), Y: first(lo.Y, c.Y)}, physics.Point{X: min(hi.X, c.X+to), Y: min(hi.Y, c.Y+to)}
	room := max(0, (end.X-begin.X)/latticeStep+1) * max(0, (end.Y-begin.Y)/latticeStep+1)
	if from > 0 {
		room /= 2 // about so much of its box is a ring
	}
	all := make([]physics.Point, 0, room)
	for y := begin.Y; y < end.Y; y += latticeStep {
		for x := begin.X; x < end.X; x += latticeStep {
			p := physics.Point{X: x, Y: y}
			if d := squared(p, c); d >= int64(from)*int64(from) && d < int64(to)*int64(to) && inside(shape, p) {
				all = append(all, p)
			}
		}
	}
	return nearestFirst(all, c)
}

// nearestFirst is points of the lattice sorted by their distance from a place, and equals in
// their order.
func nearestFirst(all []physics.Point, to physics.Point) []physics.Point {
	far := make([]int64, len(all)) // a distance and a number each: quicker than a stable sort
	for i, p := range all {
		far[i] = squared(p, to)<<latticeBits | int64(i)
	}
	slices.Sort(far)
	sorted := make([]physics.Point, len(all))
	for i, f := range far {
		sorted[i] = all[f&(1<<latticeBits-1)]
	}
	return sorted
}

// latticeBits are enough for the number of a point of the lattice.
const latticeBits = 24

func squared(a, b physics.Point) int64 {
	dx, dy := int64(a.X-b.X), int64(a.Y-b.Y)
	return dx*dx + dy*dy
}

// inside reports whether a point lies in a simple polygon.
func inside(shape []physics.Point, p physics.Point) bool {
	in := false
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[i], shape[j]
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		cross := (b.X-a.X)*(p.Y-a.Y) - (p.X-a.X)*(b.Y-a.Y)
		if (cross > 0) == (b.Y > a.Y) {
			in = !in
		}
	}
	return in
}
