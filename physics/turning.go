package physics

import "math"

// Turning about the middle. A turn goes through every hundredth of a degree, where the parts
// have the corners that they have when the vehicle stands there; what they overlap at one
// of them is met. Where a part is still some way from something, the next hundredths are
// passed over in which no corner comes so far.

// turning is one part of a vehicle that turns.
type turning struct {
	v      Vehicle
	part   int
	by     Angle // above 0
	right  bool
	far    Length // how far from the middle of the vehicle its corners are at most
	lo, hi Point  // what it covers on the way lies in this box
}

// hundredths is how many hundredths of a degree have the length of the radius.
const hundredths = 5729

// Turn adds what a vehicle meets while it turns about its middle, to the right or, with a
// turn below 0, to the left: all of it, in order, as if nothing stopped it.
func (t *Table) Turn(v *Vehicle, by Angle, among *Surroundings, into []Collision) []Collision {
	found := collisions{into, len(into)}
	u := turning{v: *v, by: by, right: by >= 0}
	if !u.right {
		u.by = -by
	}
	at := v.At.Point()
	far := v.extent()
	lo, hi := box(at, at, far)
	var buf, more [256]int32
	prisms := t.space.near(solidShape, lo, hi, buf[:0])
	areas := t.space.near(groundShape, lo, hi, more[:0])
	for k := range v.Parts {
		p := v.part(k)
		u.part = k
		u.reach(p.corners)
		note := func(with CollisionWith, id int32, after Angle, ok bool) {
			if ok {
				found.add(Collision{With: with, ID: id, Part: k, Turned: after})
			}
		}
		for _, e := range Edges {
			after, ok := u.leaves(t, e)
			note(WithEdge, int32(e), after, ok)
		}
		for _, id := range prisms {
			if pr := &t.prisms[id]; p.strikesPrism(pr, v.At.Z) && u.near(pr.lo, pr.hi) {
				after, ok := u.meets(pr.shape)
				note(WithPiece, int32(pr.piece), after, ok)
			}
		}
		for _, id := range areas {
			if ar := &t.areas[id]; ar.z == v.At.Z && u.near(ar.lo, ar.hi) {
				after, ok := u.meets(ar.shape)
				note(WithGround, int32(ar.piece), after, ok)
			}
		}
		for i := range among.Solids {
			if s := &among.Solids[i]; p.strikes(s.Bottom, s.Top) && u.near(bounds(s.Shape)) {
				after, ok := u.meets(s.Shape)
				note(WithSolid, s.ID, after, ok)
			}
		}
		for i := range among.Models {
			m := &among.Models[i]
			if q := m.At.Point(); p.strikes(m.At.Z, m.At.Z+m.Height) && u.near(box(q, q, m.Radius)) {
				after, ok := u.meetsDisk(q, m.Radius)
				note(WithModel, m.ID, after, ok)
			}
		}
	}
	return found.sorted()
}

// reach finds how far the corners of a part go.
func (u *turning) reach(begin [4]Point) {
	end := u.at(u.by)
	at := u.v.At.Point()
	u.far = 0
	for k := range begin {
		u.far = max(u.far, apart(at, begin[k]), apart(at, end[k]))
	}
	u.far += 2
	// No place of an arc is farther from the nearer of its ends than half of its length.
	lo, hi := bounds(begin[:])
	to, most := bounds(end[:])
	arc := u.far*Length(u.by)/(2*hundredths) + 2
	u.lo = Point{max(min(lo.X, to.X)-arc, at.X-u.far), max(min(lo.Y, to.Y)-arc, at.Y-u.far)}
	u.hi = Point{min(max(hi.X, most.X)+arc, at.X+u.far), min(max(hi.Y, most.Y)+arc, at.Y+u.far)}
}

// near reports whether the part may come into a box.
func (u *turning) near(lo, hi Point) bool {
	return lo.X <= u.hi.X && hi.X >= u.lo.X && lo.Y <= u.hi.Y && hi.Y >= u.lo.Y
}

// at is the corners of the part after so much of the turn.
func (u *turning) at(after Angle) [4]Point {
	v := u.v
	if !u.right {
		after = -after
	}
	v.Facing = (v.Facing + after).Direction()
	f := v.Footprint(u.part)
	return f.Corners()
}

// pass is how many hundredths a part may turn that is at least so far from something: where
// a corner lies is rounded by up to two units on either side.
func (u *turning) pass(gap Length) Angle {
	return Angle(max(1, min(int64(gap-4)*hundredths/int64(u.far), int64(Circle))))
}

// meets is after how much of the turn the part overlaps a convex polygon.
func (u *turning) meets(shape []Point) (after Angle, ok bool) {
	if !diskTouches(shape, u.v.At.Point(), u.far) {
		return 0, false
	}
	for after <= u.by {
		c := u.at(after)
		if !separated(c[:], shape) && !separated(shape, c[:]) {
			return after, true
		}
		after += u.pass(max(gapBefore(c[:], shape), gapBefore(shape, c[:])))
	}
	return 0, false
}

// gapBefore is how far a polygon lies beyond one of the sides of another, at most; rounded
// down.
func gapBefore(sides, shape []Point) (gap Length) {
	for i, j := 0, len(sides)-1; i < len(sides); j, i = i, i+1 {
		if in := farthestIn(sides[j], sides[i], shape); in < 0 {
			gap = max(gap, Length(-in/int64(apart(sides[j], sides[i]))))
		}
	}
	return gap
}

// meetsDisk is after how much of the turn the part overlaps a round base.
func (u *turning) meetsDisk(p Point, radius Length) (after Angle, ok bool) {
	if reach := int64(u.far + radius); distance2(p, u.v.At.Point()) > reach*reach {
		return 0, false
	}
	for after <= u.by {
		c := u.at(after)
		if diskTouches(c[:], p, radius) {
			return after, true
		}
		gap := Length(math.MaxInt32)
		for i, j := 0, 3; i < 4; j, i = i, i+1 {
			gap = min(gap, segmentDistance(c[j], c[i], p))
		}
		after += u.pass(gap - radius - 2)
	}
	return 0, false
}

// leaves is after how much of the turn a corner is over an edge of the table.
func (u *turning) leaves(t *Table, e Edge) (after Angle, ok bool) {
	for after <= u.by {
		gap := Length(math.MaxInt32)
		for _, c := range u.at(after) {
			switch e {
			case TopEdge:
				gap = min(gap, c.Y)
			case RightEdge:
				gap = min(gap, t.Width-c.X)
			case BottomEdge:
				gap = min(gap, t.Depth-c.Y)
			case LeftEdge:
				gap = min(gap, c.X)
			}
		}
		if gap < 0 {
			return after, true
		}
		after += u.pass(gap)
	}
	return 0, false
}
