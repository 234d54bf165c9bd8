package physics

import "math"

// walker judges straight legs of one mover among the other models.
type walker struct {
	t       *Table
	m       Mover
	roadmap *roadmap
	bodies  []obstacle
	boxes   []boxed // round the circles of the bodies: most legs end beside them
	moving  []movingSolid
}

// obstacle is another model in the way, grown by the mover's base: a circle, which legs
// must not cut. Ways bend round it at the corners of a ring, a polygon whose sides touch
// the circle.
type obstacle struct {
	centre Point
	z      Length
	radius Length
	reach  Length // no corner of the ring is farther from the centre, but for rounding
	outer  Length // nor with it
	ring   [maxRing]Point
	sides  int
}

// maxRing is how many sides a ring has at most.
const maxRing = 2 * directions

func newObstacle(b Body, margin Length) obstacle {
	o := obstacle{centre: b.At.Point(), z: b.At.Z, radius: b.Radius + margin}
	o.reach = o.radius*10196/10000 + 2
	o.outer = o.reach + 2
	return o
}

// holds reports whether a place is so near that it may lie within the ring.
func (o *obstacle) holds(p Point) bool { return distance2(p, o.centre) < int64(o.reach)*int64(o.reach) }

// covers reports whether a base at a place would overlap the model.
func (o *obstacle) covers(p Point) bool {
	return distance2(p, o.centre) < int64(o.radius)*int64(o.radius)
}

// unit is a direction of length 1.
type unit struct{ x, y float64 }

func unitOf(d Point) unit {
	x, y := float64(d.X), float64(d.Y)
	long := math.Sqrt(float64(x*x) + float64(y*y))
	return unit{x / long, y / long}
}

func (u unit) dot(v unit) float64   { return float64(u.x*v.x) + float64(u.y*v.y) }
func (u unit) cross(v unit) float64 { return float64(u.x*v.y) - float64(u.y*v.x) }

// turned is the direction turned by another, as one counts angles.
func (u unit) turned(v unit) unit {
	return unit{float64(u.x*v.x) - float64(u.y*v.y), float64(u.x*v.y) + float64(u.y*v.x)}
}

// ringTangents are directions all round, in which the sides of a ring touch the circle.
var ringTangents = func() (r [directions]unit) {
	for k := range r {
		a := float64(k) * math.Pi / (directions / 2)
		r[k] = unit{math.Round(math.Cos(a)*(1<<30)) / (1 << 30), math.Round(math.Sin(a)*(1<<30)) / (1 << 30)}
	}
	return r
}()

// draw draws the ring, whose sides touch the circle in directions all round, the first of
// some that are given among them, and in the other ones that are given too: in the
// direction of a place right beside the model, or of a narrow passage, the ring is as
// near as the circle.
func (o *obstacle) draw(also []Point) {
	first := unit{1, 0}
	if len(also) > 0 {
		first = unitOf(also[0])
	}
	var touch [maxRing]unit
	n := 0
	for k := range ringTangents {
		from, to := first.turned(ringTangents[k]), first.turned(ringTangents[(k+1)%directions])
		touch[n] = from
		n++
		begin := n
		for i := 1; i < len(also) && n < maxRing-(directions-1-k); i++ {
			const close = 1.0 / 400
			u := unitOf(also[i])
			if from.cross(u) < close || u.cross(to) < close || from.dot(u) < 0 {
				continue
			}
			at := n // in their order
			for at > begin && u.cross(touch[at-1]) > 0 {
				at--
			}
			if at > begin && touch[at-1].cross(u) < close || at < n && u.cross(touch[at]) < close {
				continue
			}
			copy(touch[at+1:n+1], touch[at:n])
			touch[at] = u
			n++
		}
	}
	o.sides = n
	for k := range n {
		u, v := touch[k], touch[(k+1)%n]
		far := float64(o.radius+1) / (1 + u.dot(v))
		o.ring[k] = Point{o.centre.X + Length(math.Round(float64((u.x+v.x)*far))), o.centre.Y + Length(math.Round(float64((u.y+v.y)*far)))}
	}
}

func (t *Table) walker(m Mover, others []Body, limit Length) walker {
	return newWalker(t.roadmapOf(m.Body), m, others, limit, walker{})
}

// newWalker makes a walker in the room that an old one leaves.
func newWalker(n *roadmap, m Mover, others []Body, limit Length, old walker) walker {
	w := walker{t: n.t, m: m.alone(), roadmap: n, bodies: old.bodies[:0], boxes: old.boxes[:0], moving: old.moving[:0]}
	p := m.At.Point()
	for _, o := range others {
		margin := m.marginOf(&o)
		if r := int64(limit + o.Radius + margin + Inch); distance2(p, o.At.Point()) <= r*r {
			ob := newObstacle(o, margin)
			lo, hi := box(ob.centre, ob.centre, ob.radius-1) // what only touches it passes
			w.bodies, w.boxes = append(w.bodies, ob), append(w.boxes, newBoxed(o.ID, lo, hi))
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
	return w.inSolid(s) || w.inRing(s)
}

// inSolid reports whether a place lies in the margin of a solid, of the table or of a layer.
func (w *walker) inSolid(s Spot) bool {
	l := w.roadmap.level(s.Z)
	return l >= 0 && w.roadmap.levels[l].inside(s.Point()) || w.inMoving(s)
}

// inRing reports whether a place may lie within the ring of another model.
func (w *walker) inRing(s Spot) bool {
	for i := range w.bodies {
		if o := &w.bodies[i]; abs(o.z-s.Z) < Inch && o.holds(s.Point()) {
			return true
		}
	}
	return false
}

// covered reports whether a base at a place would overlap another model.
func (w *walker) covered(s Spot) bool {
	for i := range w.bodies {
		if o := &w.bodies[i]; abs(o.z-s.Z) < Inch && o.covers(s.Point()) {
			return true
		}
	}
	return false
}

// straight is the straight leg between two places of one height, if it is free.
func (w *walker) straight(a, b Spot) (Leg, bool) { return w.straightUpTo(a, b, never) }

// straightUpTo is straight, which may cost anything no less than most if it costs so much.
func (w *walker) straightUpTo(a, b Spot, most Length) (Leg, bool) {
	if a.Point() != b.Point() && !w.passes(a.Point(), b.Point(), a.Z) {
		return Leg{}, false
	}
	return w.overGroundUpTo(a, b, most)
}

// overGround is the straight leg between two places of one height, if terrain
// leaves it free.
func (w *walker) overGround(a, b Spot) (Leg, bool) { return w.overGroundUpTo(a, b, never) }

func (w *walker) overGroundUpTo(a, b Spot, most Length) (Leg, bool) {
	pa, pb := a.Point(), b.Point()
	if pa == pb {
		return Leg{From: a, To: b}, true
	}
	if !w.onTable(pa) || !w.onTable(pb) || !w.roadmap.clear(w.roadmap.level(a.Z), pa, pb) || a.Z != 0 && !w.t.covered(pa, pb, a.Z) {
		return Leg{}, false
	}
	length := apart(pa, pb)
	var buf [32]int32
	drag := w.t.dragUpTo(w.t.space.along(groundShape, pa, pb, 0, buf[:0]), pa, pb, a.Z, length, most-length, w.m.Gait)
	return Leg{Kind: Walk, From: a, To: b, Length: length, Cost: length + drag}, true
}

// onTable reports whether a base at a place lies on the table.
func (w *walker) onTable(p Point) bool {
	r := w.m.Radius
	return p.X >= r && p.Y >= r && p.X <= w.t.Width-r && p.Y <= w.t.Depth-r
}

// passes reports whether a straight leg keeps clear of the other models.
func (w *walker) passes(a, b Point, z Length) bool {
	lo, hi := box(a, b, 0)
	for i := range w.boxes {
		if !w.boxes[i].meets(lo, hi) {
			continue
		}
		if o := &w.bodies[i]; abs(o.z-z) < Inch && !o.passed(a, b) {
			return false
		}
	}
	return len(w.moving) == 0 || w.passesMoving(a, b, z)
}

// passed reports whether a straight leg keeps clear of the model. He may step away from a
// base he stands against.
func (o *obstacle) passed(a, b Point) bool {
	return !nearSegment(a, b, o.centre, o.radius) ||
		o.covers(a) && int64(b.X-a.X)*int64(o.centre.X-a.X)+int64(b.Y-a.Y)*int64(o.centre.Y-a.Y) <= 0
}
