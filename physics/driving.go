package physics

import "math"

// Driving straight ahead. A drive is the exact motion of the corners along a line: after
// so many units of it they lie so many times a 1<<directionBits-th of the direction's vector
// from where they began, and what overlaps the vehicle at a whole unit of the drive is
// met. What a polygon meets is found with whole fractions; for round bases numbers with
// fractions guess where, and whole numbers decide at the units beside.

// drive is one part on a straight way.
type drive struct {
	corners [4]Point
	x, y    Length // a step of 1<<directionBits units
	far     Length
}

// Drive adds what a vehicle meets on a straight way in a direction, as far as it
// goes, in order: everything there, as if nothing stopped it. With a way of 0 that is what
// it overlaps where it stands.
func (t *Table) Drive(v *Vehicle, towards Angle, far Length, among *Surroundings, into []Collision) []Collision {
	found := collisions{into, len(into)}
	x, y := towards.vector()
	wide, end := v.extent(), v.Driven(towards, far)
	a, b := v.At.Point(), end.At.Point()
	var buf, more [256]int32
	prisms := t.space.along(solidShape, a, b, wide, buf[:0])
	areas := t.space.along(groundShape, a, b, wide, more[:0])
	for k := range v.Parts {
		p := v.part(k)
		d := drive{p.corners, x, y, far}
		from, to := bounds(p.corners[:])
		shift := Point{b.X - a.X, b.Y - a.Y}
		from, to = Point{from.X + min(0, shift.X) - 1, from.Y + min(0, shift.Y) - 1}, Point{to.X + max(0, shift.X) + 1, to.Y + max(0, shift.Y) + 1}
		for _, e := range Edges {
			if at, ok := d.leaves(t, e); ok {
				found.add(Collision{With: WithEdge, ID: int32(e), Part: k, At: at})
			}
		}
		for _, id := range prisms {
			pr := &t.prisms[id]
			if !p.strikesPrism(pr, v.At.Z) || pr.lo.X > to.X || pr.hi.X < from.X || pr.lo.Y > to.Y || pr.hi.Y < from.Y {
				continue
			}
			if at, ok := d.meets(pr.shape); ok {
				found.add(Collision{With: WithPiece, ID: int32(pr.piece), Part: k, At: at})
			}
		}
		for _, id := range areas {
			if ar := &t.areas[id]; ar.z == v.At.Z {
				if at, ok := d.meets(ar.shape); ok {
					found.add(Collision{With: WithGround, ID: int32(ar.piece), Part: k, At: at})
				}
			}
		}
		for i := range among.Solids {
			s := &among.Solids[i]
			if !p.strikes(s.Bottom, s.Top) {
				continue
			}
			if at, ok := d.meets(s.Shape); ok {
				found.add(Collision{With: WithSolid, ID: s.ID, Part: k, At: at})
			}
		}
		for i := range among.Models {
			m := &among.Models[i]
			if q := m.At.Point(); q.X+m.Radius < from.X || q.X-m.Radius > to.X || q.Y+m.Radius < from.Y || q.Y-m.Radius > to.Y ||
				!p.strikes(m.At.Z, m.At.Z+m.Height) {
				continue
			}
			if at, ok := d.meetsDisk(m.At.Point(), m.Radius); ok {
				found.add(Collision{With: WithModel, ID: m.ID, Part: k, At: at})
			}
		}
	}
	return found.sorted()
}

// window is the whole units of a drive at which something holds.
type window struct{ first, last Length }

// below leaves the units d of a window for which d·rate is below n.
func (w *window) below(n, rate int64) {
	switch {
	case rate > 0:
		w.last = min(w.last, Length(-floorPart(-n, rate))-1)
	case rate < 0:
		w.first = max(w.first, Length(floorPart(-n, -rate))+1)
	case n <= 0:
		w.last = w.first - 1
	}
}

// floorPart is a fraction with a denominator above 0, rounded down.
func floorPart(n, parts int64) int64 {
	q := n / parts
	if n%parts < 0 {
		q--
	}
	return q
}

// meets is after how much of the drive the part overlaps a convex polygon: then no side
// of either has the whole of the other before it.
func (d *drive) meets(shape []Point) (at Length, ok bool) {
	w := window{0, d.far}
	for i, j := 0, 3; i < 4; j, i = i, i+1 {
		a, b := d.corners[j], d.corners[i]
		w.below(farthestIn(a, b, shape)<<directionBits, int64((b.X-a.X)*d.y-(b.Y-a.Y)*d.x))
		if w.first > w.last {
			return 0, false
		}
	}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[j], shape[i]
		w.below(farthestIn(a, b, d.corners[:])<<directionBits, -int64((b.X-a.X)*d.y-(b.Y-a.Y)*d.x))
		if w.first > w.last {
			return 0, false
		}
	}
	return w.first, true
}

// farthestIn is the largest cross product of a side with a point of a polygon.
func farthestIn(a, b Point, shape []Point) int64 {
	most := cross(a, b, shape[0])
	for _, p := range shape[1:] {
		most = max(most, cross(a, b, p))
	}
	return most
}

// leaves is after how much of the drive a corner is over an edge of the table.
func (d *drive) leaves(t *Table, e Edge) (at Length, ok bool) {
	w := window{d.far + 1, d.far}
	for _, c := range d.corners {
		beyond, rate := -c.Y, -d.y
		switch e {
		case RightEdge:
			beyond, rate = c.X-t.Width, d.x
		case BottomEdge:
			beyond, rate = c.Y-t.Depth, d.y
		case LeftEdge:
			beyond, rate = -c.X, -d.x
		}
		over := window{0, d.far}
		if over.below(int64(beyond)<<directionBits, -int64(rate)); over.first <= over.last {
			w.first = min(w.first, over.first)
		}
	}
	return w.first, w.first <= d.far
}

// meetsDisk is after how much of the drive the part overlaps a round base.
func (d *drive) meetsDisk(p Point, radius Length) (at Length, ok bool) {
	if d.covers(p, radius, 0) {
		return 0, true
	}
	guess := d.guess(p, radius)
	if guess < 0 || guess > d.far+2 {
		return 0, false
	}
	// The whole units at which they overlap follow each other, and the first of
	// them is the one that follows the guess, but for what was rounded.
	for at = max(0, guess-2); at <= min(d.far, guess+3); at++ {
		if d.covers(p, radius, at) {
			return at, true
		}
	}
	return 0, false
}

// covers reports whether the part overlaps a round base after a whole number of units: it
// holds the middle of the base, or is nearer to it than the radius. Lengths are in parts
// of 1<<directionBits; their squares need 70 bits, and 100 with the square of a side.
func (d *drive) covers(p Point, radius, at Length) bool {
	r := int64(radius) << directionBits
	rr := product(r, r)
	inside := true
	for i, j := 0, 3; i < 4; j, i = i, i+1 {
		a, b := d.corners[j], d.corners[i]
		ex, ey := int64(b.X-a.X), int64(b.Y-a.Y)
		qx, qy := int64(p.X-a.X)<<directionBits-int64(at*d.x), int64(p.Y-a.Y)<<directionBits-int64(at*d.y)
		if product(qx, qx).plus(product(qy, qy)).compare(rr) < 0 {
			return true
		}
		across, long := ex*qy-ey*qx, ex*ex+ey*ey
		inside = inside && across >= 0
		if along := ex*qx + ey*qy; along > 0 && along < long<<directionBits && product(across, across).compare(rr.times(long)) < 0 {
			return true
		}
	}
	return inside
}

// guess is about where the part begins to overlap a round base that it does not overlap
// where it begins, no more than a unit beside it; -1 if it does not.
func (d *drive) guess(p Point, radius Length) Length {
	const whole = 1 << directionBits
	best := math.Inf(1)
	r, x, y := float64(radius), float64(d.x)/whole, float64(d.y)/whole
	step2 := float64(x*x) + float64(y*y)
	for i, j := 0, 3; i < 4; j, i = i, i+1 {
		a, b := d.corners[j], d.corners[i]
		px, py := float64(p.X-a.X), float64(p.Y-a.Y)
		// The corner comes as near as the radius.
		if u, w := float64(px*x)+float64(py*y), float64(x*py)-float64(y*px); u > 0 {
			if left := float64(r*r)*step2 - float64(w*w); left > 0 {
				if at := (u - math.Sqrt(left)) / step2; at > -1 {
					best = min(best, at)
				}
			}
		}
		// Or the side does.
		ex, ey := float64(b.X-a.X), float64(b.Y-a.Y)
		long2, rate := float64(ex*ex)+float64(ey*ey), float64(ex*y)-float64(ey*x)
		if rate < 0 {
			at := (float64(ex*py) - float64(ey*px) + float64(r*math.Sqrt(long2))) / rate
			along := float64(ex*(px-float64(at*x))) + float64(ey*(py-float64(at*y)))
			if at > -1 && along > -2*math.Sqrt(long2) && along < long2+2*math.Sqrt(long2) {
				best = min(best, at)
			}
		}
	}
	if math.IsInf(best, 1) || best > float64(d.far)+2 {
		return -1
	}
	return Length(max(0, math.Floor(best)))
}

// Before is where a vehicle on a straight way halts for what it meets there: as far on as
// it overlaps it with none of its corners, which lie at whole numbers when it stands.
func (t *Table) Before(v *Vehicle, towards Angle, c Collision, among *Surroundings) Vehicle {
	var room [64]Collision
	for far := c.At - 1; far > 0; far-- {
		stands := v.Driven(towards, far)
		meets := false
		for _, o := range t.Drive(&stands, towards, 0, among, room[:0]) {
			meets = meets || o.With == c.With && o.ID == c.ID
		}
		if !meets {
			return stands
		}
	}
	return *v
}
