package physics

import "math"

// walker judges straight legs of one mover among the other models.
type walker struct {
	t       *Table
	m       Mover
	roadmap *roadmap
	bodies  []obstacle
	moving  []movingSolid
}

// obstacle is another model in the way, grown by the mover's base. Ways go
// round the ring, a polygon that never cuts into the circle; only those that
// begin or end within the ring may come as close as the circle.
type obstacle struct {
	centre Point
	z      Length
	radius Length
	reach  Length // how far the ring's corners are from the centre
	core   Length // a circle within the ring
	outer  Length // no corner of the ring is farther from the centre, rounding included
	ring   [directions]Point
}

// newObstacle draws the ring so that the middle of one of its sides lies towards
// those who stand against the model: they are not within it.
func newObstacle(b Body, margin Length, against ...Spot) obstacle {
	o := obstacle{centre: b.At.Point(), z: b.At.Z, radius: b.Radius + margin}
	o.reach = o.radius*10196/10000 + 1 // its sides touch the circle
	o.core, o.outer = o.reach*98/100, o.reach+o.reach/64+2
	to, long := Point{1, 0}, Length(1)
	for _, s := range against {
		d := distance2(s.Point(), o.centre)
		if r := int64(o.reach); d > 0 && d < r*r && abs(s.Z-o.z) < Inch {
			to, long = Point{s.X - o.centre.X, s.Y - o.centre.Y}, nearestRoot(d)
			o.outer += o.reach / (2 * long)
			break
		}
	}
	for k, d := range ringCorners {
		x, y := int64(to.X*d.X-to.Y*d.Y), int64(to.X*d.Y+to.Y*d.X)
		o.ring[k] = Point{o.centre.X + Length(x*int64(o.reach)/(int64(long)*ringLong)), o.centre.Y + Length(y*int64(o.reach)/(int64(long)*ringLong))}
	}
	return o
}

// ringCorners are the directions between those of ring, of length ringLong.
var ringCorners = func() (r [directions]Point) {
	for k := range r {
		a := float64(2*k+1) * math.Pi / directions
		r[k] = Point{Length(math.Round(math.Cos(a) * ringLong)), Length(math.Round(math.Sin(a) * ringLong))}
	}
	return r
}()

const ringLong = 1 << 14

// holds reports whether a place lies within the ring.
func (o *obstacle) holds(p Point) bool {
	r := int64(o.reach)
	return distance2(p, o.centre) < r*r && containsStrictly(o.ring[:], p)
}

func (t *Table) walker(m Mover, others []Body, limit Length) walker {
	return newWalker(t.roadmapOf(m.Body), m, others, limit, walker{})
}

// newWalker makes a walker in the room that an old one leaves.
func newWalker(n *roadmap, m Mover, others []Body, limit Length, old walker, goals ...Spot) walker {
	w := walker{t: n.t, m: m.alone(), roadmap: n, bodies: old.bodies[:0], moving: old.moving[:0]}
	p := m.At.Point()
	against := [2]Spot{m.At, m.At}
	if len(goals) == 1 {
		against[1] = goals[0]
	}
	for _, o := range others {
		margin := m.marginOf(&o)
		if r := int64(limit + o.Radius + margin + Inch); distance2(p, o.At.Point()) <= r*r {
			w.bodies = append(w.bodies, newObstacle(o, margin, against[:]...))
		}
	}
	if m.layer != 0 {
		lo, hi := box(p, p, limit+Inch)
		w.moving = n.t.layerAsked(m.layer).appendGrown(w.moving, &w.m, lo, hi)
	}
	return w
}

// inMargin reports whether a place lies in the margin of an obstacle, so that
// ways from it need not wrap round anything.
func (w *walker) inMargin(s Spot) bool {
	l := w.roadmap.level(s.Z)
	return l >= 0 && w.roadmap.levels[l].inside(s.Point()) || w.inRing(s) || w.inMoving(s)
}

// inRing reports whether a place lies within the ring of another model.
func (w *walker) inRing(s Spot) bool {
	for i := range w.bodies {
		if o := &w.bodies[i]; abs(o.z-s.Z) < Inch && o.holds(s.Point()) {
			return true
		}
	}
	return false
}

// against reports whether a place is so near to another model that rings are drawn
// towards it.
func (w *walker) against(s Spot) bool {
	for i := range w.bodies {
		o := &w.bodies[i]
		if r := int64(o.reach); abs(o.z-s.Z) < Inch && distance2(s.Point(), o.centre) < r*r {
			return true
		}
	}
	return false
}

// straight is the straight leg between two places of one height, if it is free.
func (w *walker) straight(a, b Spot) (Leg, bool) {
	if a.Point() != b.Point() && !w.passes(a.Point(), b.Point(), a.Z) {
		return Leg{}, false
	}
	return w.overGround(a, b)
}

// overGround is the straight leg between two places of one height, if terrain
// leaves it free.
func (w *walker) overGround(a, b Spot) (Leg, bool) {
	pa, pb := a.Point(), b.Point()
	if pa == pb {
		return Leg{From: a, To: b}, true
	}
	if !w.roadmap.clear(w.roadmap.level(a.Z), pa, pb) || a.Z != 0 && !w.t.covered(pa, pb, a.Z) {
		return Leg{}, false
	}
	length := apart(pa, pb)
	return Leg{Kind: Walk, From: a, To: b, Length: length, Cost: length + w.t.drag(pa, pb, a.Z, length, w.m.Gait)}, true
}

// passes reports whether a straight leg keeps clear of the other models.
func (w *walker) passes(a, b Point, z Length) bool {
	lo, hi := box(a, b, 0)
	for i := range w.bodies {
		o := &w.bodies[i]
		if o.centre.X <= lo.X-o.reach || o.centre.X >= hi.X+o.reach || o.centre.Y <= lo.Y-o.reach || o.centre.Y >= hi.Y+o.reach {
			continue
		}
		if abs(o.z-z) < Inch && nearSegment(a, b, o.centre, o.reach) && !o.passed(a, b) {
			return false
		}
	}
	return len(w.moving) == 0 || w.passesMoving(a, b, z)
}

// passed reports whether a straight leg that comes as near as its ring keeps clear
// of the model.
func (o *obstacle) passed(a, b Point) bool {
	if !o.holds(a) && !o.holds(b) {
		if nearSegment(a, b, o.centre, o.core) {
			return false
		}
		_, _, cuts := clip(o.ring[:], a, b)
		return !cuts
	}
	// He may step away from a base he stands against.
	return !nearSegment(a, b, o.centre, o.radius) ||
		nearSegment(a, a, o.centre, o.radius) && int64(b.X-a.X)*int64(o.centre.X-a.X)+int64(b.Y-a.Y)*int64(o.centre.Y-a.Y) <= 0
}
