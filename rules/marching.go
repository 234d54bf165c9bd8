package rules

import (
	"cmp"
	"errors"

	"cometfall/physics"
)

// Marching order: where the rules ask for one, a warband is set up in ranks along the longer
// side of its zone (CATA-03).

// march is the zone in which a side is set up in marching order, along X or along Y; ok is
// false where no order is asked for, and in a zone that is too short for so many.
func (s *State) march(side SideID) (zone []physics.Point, alongX, ok bool) {
	z := s.zone(int(side) + 1)
	if s.Rules.Abreast == 0 || z == nil {
		return nil, false, false
	}
	lo, hi := bounds(z.Shape)
	long, alongX := hi.Y-lo.Y, hi.X-lo.X > hi.Y-lo.Y
	if alongX {
		long = hi.X - lo.X
	}
	need := physics.Length(0)
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side {
			need += 2*w.Radius + barelyApart + latticeStep
		}
	}
	return z.Shape, alongX, long*physics.Length(s.Rules.Abreast) >= need
}

// outOfOrder is why a warrior who is set up there would march with too many beside him, or nil
// (CATA-03).
func (s *State) outOfOrder(w *Warrior, at physics.Spot) error {
	zone, alongX, ok := s.march(w.Home())
	if !ok || !inside(zone, at.Point()) {
		return nil
	}
	along := func(p physics.Spot) physics.Length {
		if alongX {
			return p.X
		}
		return p.Y
	}
	beside := func(a, b *Warrior, from, to physics.Length) bool {
		return max(from-to, to-from) < a.Radius+b.Radius
	}
	var rank []*Warrior
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.ID != w.ID && o.Home() == w.Home() && o.InPlay() && beside(o, w, along(o.At), along(at)) {
			rank = append(rank, o)
		}
	}
	for i, a := range rank { // of those beside him some march beside each other
		n := 2
		for _, b := range rank[i+1:] {
			if beside(a, b, along(a.At), along(b.At)) {
				n++
			}
		}
		if n > s.Rules.Abreast {
			return errors.New("a warband marches two abreast at most (CATA-03)")
		}
	}
	return nil
}

// placeMarching sets warriors up in marching order, the first of them in front: at the end of
// the zone that is nearer to the middle of the table.
func (s *State) placeMarching(order []WarriorID, zone []physics.Point, alongX bool) bool {
	turned := func(p physics.Point) (along, aside physics.Length) {
		if alongX {
			return p.X, p.Y
		}
		return p.Y, p.X
	}
	lo, hi := bounds(zone)
	from, left := turned(lo)
	to, right := turned(hi)
	middle, _ := turned(s.Table.Centre())
	back := func(p physics.Point) physics.Length { // how far behind the front
		a, _ := turned(p)
		if max(from-middle, middle-from) > max(to-middle, middle-to) {
			return to - a
		}
		return a - from
	}
	offFile := func(p physics.Point) physics.Length { // how far from one of two files beside the middle line
		_, a := turned(p)
		d := max(a-(left+right)/2, (left+right)/2-a) - physics.Inch*5/8
		return max(d, -d)
	}
	spots := lattice(zone)
	SortStable(spots, func(a, b physics.Point) int {
		return cmp.Or(cmp.Compare(back(a), back(b)), cmp.Compare(offFile(a), offFile(b)))
	})
	for _, id := range order {
		w := &s.Warriors[id]
		others, placed := s.Bodies(id), false
		for _, p := range spots {
			at := physics.Spot{X: p.X, Y: p.Y}
			if s.standsApart(w, at, others, barelyApart) && s.outOfOrder(w, at) == nil {
				w.At, w.Condition, placed = at, Standing, true
				break
			}
		}
		if !placed {
			return false
		}
	}
	return true
}
