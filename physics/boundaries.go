package physics

import (
	"slices"
	"sync"
	"sync/atomic"
)

// Ground that costs more is the weighted region problem: the cheapest ways bend at the
// boundaries of regions as light does, by the law of Snell. Where many ways are looked for
// at once, or ways between levels and places to touch are compared, the search takes
// Steiner points on the boundaries as nodes. A way over one of them goes on about as that
// law tells it; the rest are not tried.

// boundaryGraph is the boundaries of all ground that is not open, as one size of base meets them.
type boundaryGraph struct {
	outlined, marked sync.Once
	known            atomic.Int32 // 1: they are outlined, 2: and marked
	sides            []boundaryEdge
	where            boxIndex // of the sides
	first            []int32  // of each area, its first side; one more than there are areas
	points           []steinerPoint
	fromPoints       horizons
	many             int     // so many points are too many for a far search
	corners          []int32 // of solids, that boundaries come near to
}

// What is known of them.
const (
	outlinesKnown = iota + 1
	boundariesKnown
)

// boundaryEdge is a side of the outline right outside an area, with its Steiner points.
type boundaryEdge struct {
	boundarySide
	area       int32
	level      int32
	first, end int32
	stops      []Point // where an obstacle begins or ends: right beside it
	narrows    []Point // between it and corners of solids past which a base hardly fits
	tips       []Point // where it meets another area, between whose own sides open ground ends
}

// sidePart is a part of a side, from so far along it to so far.
type sidePart struct{ from, to Length }

// steinerPoint is a place on it.
type steinerPoint struct {
	at    Point
	outer Length // what an inch costs right outside
	turns bool   // two boundaries cross there, or an obstacle stops it: ways turn as they like
}

// steinerStep is how far apart the Steiner points of a side are at most.
const steinerStep = Inch / 8

// Where there are manySteiner of them, a search for a way to one place that may be longer than
// farSteiner takes only one of so many as fewSteiner: what it finds is made cheaper anyhow over
// places beside it (see byBoundaries).
const (
	manySteiner = 1000
	farSteiner  = 12 * Inch
	fewSteiner  = 5
)

// steinerSlack is how much dearer a way over Steiner points may be than one over the best places
// beside them, where one leg of it is very short. Searches go on for so much longer.
const steinerSlack = Inch / 4

// outlines finds the sides of the outlines when they are first asked for.
func (n *roadmap) outlines() *boundaryGraph {
	n.rough.outlined.Do(n.findOutlines)
	return &n.rough
}

// boundaries finds the Steiner points, too.
func (n *roadmap) boundaries() *boundaryGraph {
	n.outlines().marked.Do(n.findBoundaries)
	return &n.rough
}

func (n *roadmap) findOutlines() {
	t, r := n.t, &n.rough
	r.first = make([]int32, 1, len(t.areas)+1)
	for i := range t.areas {
		ar := &t.areas[i]
		if more, is := ar.rough(ar.z, n.gait); is && n.level(ar.z) >= 0 {
			first, all := int32(len(r.sides)), len(ar.border)
			for k, c := range ar.border {
				d := ar.border[(k+1)%all]
				r.sides = append(r.sides, boundaryEdge{area: int32(i), level: int32(n.level(ar.z)), boundarySide: boundarySide{
					from: c, to: d, long: max(1, apart(c, d)), more: more,
					before: first + int32((k+all-1)%all), next: first + int32((k+1)%all)}})
			}
		}
		r.first = append(r.first, int32(len(r.sides)))
	}
	for k := range r.sides {
		e := &r.sides[k]
		if o := n.before.boundary(n, int32(k), outlinesKnown); o != nil {
			e.bare, e.stops, e.narrows, e.tips = o.bare, o.stops, o.narrows, o.tips
			continue
		}
		e.bare, e.stops, e.narrows, e.tips = n.bare(e.area, e.from, e.to, e.more), n.stopsOf(e), n.narrowsOf(e), n.tipsOf(e)
	}
	r.known.Store(outlinesKnown)
}

// standsAt reports whether a base can stand at a place of a side, and clear of the margins
// of solids.
func (n *roadmap) standsAt(e *boundaryEdge, at Point) bool {
	level, t := &n.levels[e.level], n.t
	return at.X >= n.radius && at.Y >= n.radius && at.X <= t.Width-n.radius && at.Y <= t.Depth-n.radius && !level.inside(at) && (level.z == 0 || t.covered(at, at, level.z))
}

// stopsOf are the places of a side right beside which an obstacle begins or ends.
func (n *roadmap) stopsOf(e *boundaryEdge) (stops []Point) {
	parts, was := e.long/steinerStep+1, n.standsAt(e, e.from)
	for m := Length(1); m <= parts; m++ {
		along := e.long * m / parts
		is := n.standsAt(e, e.at(along))
		if is != was {
			in, out := along-e.long/parts, along
			if is {
				in, out = out, in
			}
			for in-out > 4 || out-in > 4 {
				if mid := (in + out) / 2; n.standsAt(e, e.at(mid)) {
					in = mid
				} else {
					out = mid
				}
			}
			stops = append(stops, e.at(in))
		}
		was = is
	}
	return stops
}

// besideCut is how far off another area the bare part of a side ends: the way on from there
// crosses the boundary of that, and bends there.
const besideCut = Inch / 150

// bare is where a side of the outline of an area parts dearer ground from cheaper: where no
// other area makes it as dear on both sides. Elsewhere no cheapest way bends.
func (n *roadmap) bare(area int32, c, d Point, more Length) []sidePart {
	t, long := n.t, max(1, apart(c, d))
	rest := []sidePart{{0, long}}
	var buf [32]int32
	for _, id := range t.space.along(groundShape, c, d, 0, buf[:0]) {
		ar := &t.areas[id]
		if dear, is := ar.rough(t.areas[area].z, n.gait); !is || dear < more || id == area {
			continue
		}
		in, out, ok := clip(ar.shape, c, d)
		if !ok {
			continue
		}
		first, last := Length(int64(long)*in.num/in.den)-besideCut, Length(int64(long)*out.num/out.den)+besideCut
		var left []sidePart
		for _, s := range rest {
			if s.from < min(first, s.to) {
				left = append(left, sidePart{s.from, min(first, s.to)})
			}
			if max(last, s.from) < s.to {
				left = append(left, sidePart{max(last, s.from), s.to})
			}
		}
		rest = left
	}
	return rest
}

func (n *roadmap) findBoundaries() {
	t, r := n.t, &n.rough
	boxes := make([]extent, len(r.sides))
	for k := range r.sides {
		boxes[k].lo, boxes[k].hi = box(r.sides[k].from, r.sides[k].to, 0)
	}
	r.where = newBoxIndex(t.Width, t.Depth, boxes)
	for k := range r.sides {
		e := &r.sides[k]
		e.first = int32(len(r.points))
		if o := n.before.boundary(n, int32(k), boundariesKnown); o != nil {
			r.points = append(r.points, n.before.roadmap.rough.points[o.first:o.end]...)
			e.end = int32(len(r.points))
			continue
		}
		z := n.levels[e.level].z
		mark := func(at Point, turns bool) {
			if !n.standsAt(e, at) {
				return
			}
			if outer := t.groundAt(at, z, n.gait); outer < 1+e.more {
				r.points = append(r.points, steinerPoint{at, outer, turns})
			}
		}
		for m, parts := Length(1), e.long/steinerStep+1; m < parts; m++ {
			mark(e.at(e.long*m/parts), false)
		}
		for _, at := range e.stops {
			mark(at, true)
		}
		over := r.where.over(boxes[k].lo, boxes[k].hi)
		for j := over.next(); j >= 0; j = over.next() {
			if o := &r.sides[j]; o.area != e.area && o.level == e.level && boxes[j].meets(&boxes[k]) {
				if at, ok := meeting(e.from, e.to, o.from, o.to); ok {
					mark(at, true)
				}
			}
		}
		e.end = int32(len(r.points))
	}
	r.many, r.fromPoints = manySteiner, make(horizons, len(r.points))
	n.findCorners()
	r.known.Store(boundariesKnown)
}

// groundAt is what an inch costs at a place.
func (t *Table) groundAt(p Point, z Length, g Gait) Length {
	cost := Length(1)
	var ids [16]int32
	for _, id := range t.space.near(groundShape, p, p, ids[:0]) {
		if ar := &t.areas[id]; containsStrictly(ar.shape, p) {
			if more, is := ar.rough(z, g); is {
				cost = max(cost, 1+more)
			}
		}
	}
	return cost
}

// addSteinerPoints adds the Steiner points within the limit to the places where ways bend.
func (s *search) addSteinerPoints() {
	r := s.roadmap.boundaries()
	s.addArcs()
	if s.each = 1; len(r.points) > r.many && s.limit > farSteiner && len(s.goals) == 1 && s.contact == nil {
		s.each = fewSteiner
	}
	s.firstSteiner, s.spare = int32(len(s.rings)), steinerSlack
	s.limit += steinerSlack
	var kept *keptLegs
	if s.loose = s.loose[:0]; s.each == fewSteiner && s.roadmap.patchwork() != nil {
		kept = s.roadmap.legs()
		s.fewSteps = filled(s.fewSteps[:0], len(kept.few))
	}
	for k := range r.sides {
		e := &r.sides[k]
		if !nearSegment(e.from, e.to, s.start.at.Point(), s.limit) {
			continue
		}
		first := len(s.steinerNodes)
		z := s.roadmap.levels[e.level].z
		add := func(m steinerPoint, id int32) {
			ahead := s.ahead(m.at, int(e.level))
			if s.least(Length(isqrt(distance2(s.start.at.Point(), m.at))))+ahead > s.limit {
				return
			}
			if at := (Spot{m.at.X, m.at.Y, z}); !s.inRing(at) || s.besideTarget(at) {
				if id < 0 {
					s.loose = append(s.loose, int32(len(s.steinerNodes)))
				} else if kept != nil && kept.place[id] >= 0 {
					s.fewSteps[kept.place[id]] = s.first() + 1 + int32(len(s.rings))
				}
				s.rings = append(s.rings, node{at: at, level: int(e.level), kind: free})
				s.steinerNodes = append(s.steinerNodes, steinerNode{m, int32(k), id})
				s.steinerSpots = append(s.steinerSpots, steinerSpot{int32(m.at.X), int32(m.at.Y), int32(ahead)})
			}
		}
		r.eachOf(e, s.each, func(id int32) { add(r.points[id], id) })
		s.atRings(&e.boundarySide, z, func(p Point) {
			at := Spot{p.X, p.Y, z}
			outer := s.t.groundAt(p, z, s.m.Gait)
			if outer < 1+e.more && s.onTable(p) && !s.beyond(p, int(e.level)) && !s.covered(at) && !s.inSolid(at) && (z == 0 || s.t.covered(p, p, z)) {
				s.loose = append(s.loose, int32(len(s.steinerNodes)))
				s.rings = append(s.rings, node{at: at, level: int(e.level), kind: free})
				s.steinerNodes = append(s.steinerNodes, steinerNode{steinerPoint{p, outer, true}, int32(k), -1})
				s.steinerSpots = append(s.steinerSpots, steinerSpot{int32(p.X), int32(p.Y), int32(s.ahead(p, int(e.level)))})
			}
		})
		// Where the way begins and ends close by, that step is too coarse.
		beside := func(from Spot) {
			if p := from.Point(); from.Z == z && nearSegment(e.from, e.to, p, Inch/2) {
				at := nearestOnSegment(e.from, e.to, p)
				if s.onTable(at) && !s.roadmap.levels[e.level].inside(at) && (z == 0 || s.t.covered(at, at, z)) {
					if outer := s.t.groundAt(at, z, s.m.Gait); outer < 1+e.more {
						add(steinerPoint{at: at, outer: outer}, -1)
					}
				}
			}
		}
		beside(s.start.at)
		for i := range s.goals {
			beside(s.goals[i].at)
		}
		s.addRuns(int32(k), first)
	}
	if len(s.steinerRuns) == 0 {
		s.firstSteiner, s.spare = -1, 0
		s.limit -= steinerSlack
	}
}

// besideTarget reports whether a base at a place may overlap the ring of whom the search
// leads into contact with, but nobody and no other ring.
func (s *search) besideTarget(at Spot) bool {
	if s.contact == nil || s.covered(at) {
		return false
	}
	target := s.contact.target.At.Point()
	return !slices.ContainsFunc(s.bodies, func(o obstacle) bool {
		return abs(o.z-at.Z) < Inch && o.centre != target && o.holds(at.Point())
	})
}

// addArcs adds places on the arcs that ways follow round corners, where a boundary comes near:
// there a way may leave the arc wherever it likes. To a goal the best of them are found
// later (see cheaper): there it does if boundaries come nearer.
func (s *search) addArcs() {
	r := s.roadmap.boundaries()
	all, parts := int32(len(s.rings)), Length(1)
	region := len(s.goals) == 0 && !s.toEdge
	if !region {
		parts = 2
	}
	add := func(i int32, o *node) {
		if s.beyond(o.at.Point(), o.level) || !r.isBeside(o, arcReach(o)/parts) {
			return
		}
		if region {
			s.gates = append(s.gates, gate{i, int32(o.level), o.at.Point()})
		}
		s.placesOnArc(o, func(p Point) {
			if at := (Spot{p.X, p.Y, o.at.Z}); s.onTable(p) && !s.covered(at) && (at.Z == 0 || s.t.covered(p, p, at.Z)) {
				s.rings = append(s.rings, node{at: at, level: o.level, kind: free})
			}
		})
	}
	for _, id := range r.corners {
		add(id, &s.roadmap.nodes[id])
	}
	for k := range all {
		if o := s.rings[k]; o.kind == corner && o.round.far != 0 {
			add(s.first()+1+k, &o)
		}
	}
}

// arcReach is how near a boundary comes to a corner at most of which the arc counts: about as
// far as a corner of a ring is from the next.
func arcReach(o *node) Length { return max(Inch/5, o.round.radius*2/5) }

// isBeside reports whether a boundary comes so near to a corner.
func (r *boundaryGraph) isBeside(o *node, far Length) bool {
	at := o.at.Point()
	over := r.where.over(box(at, at, far))
	for k := over.next(); k >= 0; k = over.next() {
		if e := &r.sides[k]; int(e.level) == o.level && nearSegment(e.from, e.to, at, far) {
			return true
		}
	}
	return false
}

// findCorners finds the corners of solids that boundaries come near to.
func (n *roadmap) findCorners() {
	r := &n.rough
	corners := make([]nodeList, len(n.levels)) // that count, from left to right
	for l := range n.levels {
		nodes := &n.levels[l].nodes
		for k, id := range nodes.ids {
			if n.levels[l].tangents[k].corner && n.nodes[id].round.far != 0 {
				corners[l].append(id, nodes.at[k])
			}
		}
	}
	beside := make([]bool, len(n.nodes))
	for k := range r.sides {
		e, nodes := &r.sides[k], &corners[r.sides[k].level]
		lo, hi := box(e.from, e.to, Inch)
		for i, end := nodes.among(lo.X, hi.X); i < end; i++ {
			if y := nodes.at[i].Y; y < lo.Y || y > hi.Y { // most do
				continue
			}
			if id := nodes.ids[i]; !beside[id] && nearSegment(e.from, e.to, nodes.at[i].Point(), arcReach(&n.nodes[id])) {
				beside[id] = true
				r.corners = append(r.corners, id)
			}
		}
	}
	slices.Sort(r.corners)
}

// atRings calls for the places where a side enters and leaves the rings of other models,
// and the circles within them, right outside of both.
func (s *search) atRings(side *boundarySide, z Length, add func(Point)) {
	for i := range s.bodies {
		o := &s.bodies[i]
		if abs(o.z-z) >= Inch || !nearSegment(side.from, side.to, o.centre, o.outer) {
			continue
		}
		if foot := apart(side.from, nearestOnSegment(side.from, side.to, o.centre)); distance2(side.at(foot), o.centre) < int64(o.radius)*int64(o.radius) {
			far := int64(o.radius+3) * int64(o.radius+3)
			for _, out := range [...]Length{0, side.long} {
				if in := foot; distance2(side.at(out), o.centre) >= far {
					for in-out > 1 || out-in > 1 {
						if mid := (in + out) / 2; distance2(side.at(mid), o.centre) < far {
							in = mid
						} else {
							out = mid
						}
					}
					add(side.at(out))
				}
			}
		}
		for n := range o.sides {
			if p, ok := meeting(o.ring[n], o.ring[(n+1)%o.sides], side.from, side.to); ok {
				along := apart(side.from, p) + 3
				if before := along - 6; distance2(side.at(before), o.centre) > distance2(side.at(along), o.centre) {
					along = before
				}
				add(side.at(max(0, min(along, side.long))))
			}
		}
	}
}

// steinerNode is a Steiner point that is one of scratch.rings, and of which side it is.
type steinerNode struct {
	steinerPoint
	edge int32
	id   int32 // of the boundaries' points; or -1
}
