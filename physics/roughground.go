package physics

import "slices"

// Where ground is not open the search compares ways by straight legs, and so may
// miss the cheapest: one that leaves a wood by another side, or one along its
// boundary. What it found is then the most that the way may cost, and the ways below
// that are searched once more, over places on the boundaries themselves.

// roughStep is how far apart those places are at most. The way they lead is bent
// to the best place of each boundary afterwards.
const roughStep = Inch / 10

// mostPoints is about how many there are at most: where boundaries are many they lie
// farther apart.
const mostPoints = 300

// fewAreas is how many areas are sooner gone through than found in the space.
const fewAreas = 8

// boundarySide is a side of the outline right outside an area, and where the sides
// before and behind it are.
type boundarySide struct {
	from, to     Point
	long         Length
	more         Length // what an inch costs more within
	bare         []sidePart
	before, next int32
	edge         int32 // of the boundaries, the same side
}

// at is the place on the side so far from its beginning.
func (c *boundarySide) at(along Length) Point {
	return Point{c.from.X + (c.to.X-c.from.X)*along/c.long, c.from.Y + (c.to.Y-c.from.Y)*along/c.long}
}

// isBare reports whether a place so far from its beginning is bare.
func (c *boundarySide) isBare(along Length) bool {
	return slices.ContainsFunc(c.bare, func(s sidePart) bool { return along >= s.from && along <= s.to })
}

// roughPoint is a place where a way over rough ground may turn.
type roughPoint struct {
	at      Point
	node    *node  // of the roadmap or round a model; nil for others
	corner  bool   // there is one, and ways wrap round it
	side    int32  // of the outlines, on which it may slide; or -1
	along   Length // from where that side begins
	left    Length // of the way, at least
	from    int32
	dear    Length // what an inch costs there
	arc     *node  // the corner round whose arc it lies, of a solid or round a model
	pressed bool
	bends   bool // ways turn there by the law of refraction only
	pointReached
}

// pointReached is how a way comes to a point.
type pointReached struct {
	cost   Length
	gained Length // by the arc round its corner, by the leg that leads here
	comes  int8   // where its obstacle lies, seen along the leg that leads here
	loose  bool   // the way may go on as it likes
}

// roughScratch is what a search over rough ground writes on.
type roughScratch struct {
	areas  []int32 // those that ways over the points may meet
	sides  []boundarySide
	points []roughPoint
	coarse bool  // they lie farther apart than they should
	later  bool  // walks for which they would are left as they are: byBoundaries comes first
	left   bool  // one was
	beside []Leg // if there are any, ways over points are only looked for beside these
	open   []openPoint
	chain  []roughPoint
	cut    []roughPoint
}

// openPoint is a point that is not settled: what is gone through again and again.
type openPoint struct {
	at    Point
	rank  Length // what a way over it costs at least
	left  Length // of that, from it on
	point int32

	corner bool
}

// overRough is the way with each of its walks made cheaper where they can be.
func (s *search) overRough(p Path) Path {
	if len(s.t.areas) == 0 {
		return p
	}
	var better []Leg // nil as long as nothing is
	for i := 0; i < len(p.Legs); {
		k := i
		var cost Length
		for k < len(p.Legs) && p.Legs[k].Kind == Walk {
			cost += p.Legs[k].Cost
			k++
		}
		if k == i {
			if better != nil {
				better = append(better, p.Legs[i])
			}
			i++
			continue
		}
		walk, now, ok := s.cheaper(p.Legs[i].From, p.Legs[k-1].To, cost)
		if !ok {
			walk, now, ok = s.cheaperByPart(p.Legs[i:k], cost)
		}
		switch {
		case ok:
			if better == nil {
				better = append(make([]Leg, 0, len(p.Legs)+4), p.Legs[:i]...)
			}
			better = append(better, walk...)
			p.Cost += now - cost
		case better != nil:
			better = append(better, p.Legs[i:k]...)
		}
		i = k
	}
	if better != nil {
		p.Legs = better
	}
	return p
}

// cheaperByPart is cheaper for a walk whose parts between narrow gaps are made cheaper one by
// one: ways over points do not lead through such gaps.
func (s *search) cheaperByPart(walk []Leg, known Length) (legs []Leg, cost Length, better bool) {
	from := 0
	for k := range walk {
		if end := k == len(walk)-1; !end && !s.inMargin(walk[k].To) {
			continue
		} else if end && from == 0 {
			return nil, 0, false // there is but one
		}
		part := walk[from : k+1]
		from = k + 1
		was := costOf(part)
		if now, least, ok := s.cheaper(part[0].From, part[len(part)-1].To, was); ok {
			part, was, better = now, least, true
		}
		legs, cost = append(legs, part...), cost+was
	}
	return legs, cost, better && cost < known
}

// cheaper is a walk from one place to another of the same height that costs less
// than one that is known.
func (s *search) cheaper(a, b Spot, known Length) ([]Leg, Length, bool) {
	l := s.roadmap.level(a.Z)
	if l < 0 || a.Z != b.Z || known <= apart(a.Point(), b.Point())+known/4096 || !s.pointsOnBoundaries(a, b, known) {
		return nil, 0, false
	}
	if s.rough.coarse && s.rough.later {
		s.rough.left = true
		return nil, 0, false
	}
	s.pointsAtNodes(l, a, b, known)
	s.pointsBeside(a, b, known)
	if !s.overPoints(a.Z, known+known/64) {
		return nil, 0, false
	}
	legs, cost, ok := s.chainLegs(a.Z, known)
	if ok {
		known = cost
	}
	s.refractAtBoundaries(a.Z)
	s.nudge(a.Z)
	if bent, least, cheaper := s.chainLegs(a.Z, known); cheaper {
		legs, cost, ok = bent, least, true
	}
	if ok && s.rough.coarse { // once more, now that it is known where it leads
		beside := s.rough.beside
		s.rough.beside = legs
		if finer, least, cheaper := s.cheaper(a, b, cost); cheaper {
			legs, cost = finer, least
		}
		s.rough.beside = beside
	}
	return legs, cost, ok
}

// rough reports whether an area makes ways dearer at a height, and by how much.
func (ar *area) rough(z Length, g Gait) (more Length, is bool) {
	if ar.z != z || ar.spares(g) {
		return 0, false
	}
	return ar.dearer(g), true
}

// pointsOnBoundaries adds places on the boundaries that ways for less than known can lead by. It
// is false if there are none.
func (s *search) pointsOnBoundaries(a, b Spot, known Length) bool {
	r := &s.rough
	r.areas, r.sides, r.points = r.areas[:0], r.sides[:0], r.points[:0]
	r.points = append(r.points, roughPoint{at: a.Point(), side: -1, pressed: s.inMargin(a)}, roughPoint{at: b.Point(), side: -1, pressed: s.inMargin(b)})
	pa, pb := a.Point(), b.Point()
	mid, far := Point{(pa.X + pb.X) / 2, (pa.Y + pb.Y) / 2}, known/2+1
	around := extent{Point{mid.X - far, mid.Y - far}, Point{mid.X + far, mid.Y + far}}
	wide := extent{Point{around.lo.X - 2*arcSlack, around.lo.Y - 2*arcSlack}, Point{around.hi.X + 2*arcSlack, around.hi.Y + 2*arcSlack}}
	outlines := s.roadmap.outlines()
	var buf [64]int32
	for _, id := range s.t.space.near(groundShape, wide.lo, wide.hi, buf[:0]) {
		ar := &s.t.areas[id]
		if _, is := ar.rough(a.Z, s.m.Gait); !is || !ar.meets(&wide) {
			continue
		}
		r.areas = append(r.areas, id)
		if !ar.meets(&around) {
			continue
		}
		s.pointsAtRim(ar, a, b, known)
		first := int32(len(r.sides))
		all := outlines.sides[outlines.first[id]:outlines.first[id+1]]
		for k := range all {
			side := all[k].boundarySide
			side.before += first - outlines.first[id]
			side.next += first - outlines.first[id]
			side.edge = outlines.first[id] + int32(k)
			r.sides = append(r.sides, side)
		}
	}
	all := Length(0)
	for k := range r.sides {
		if side := &r.sides[k]; nearSegment(side.from, side.to, mid, far) {
			for _, bare := range side.bare {
				all += min(bare.to-bare.from, 2*far)
			}
		}
	}
	step, most := roughStep, Length(mostPoints)
	if s.roadmap.patchwork() != nil { // there few legs are tried
		most *= 2
	}
	if r.coarse = all/most > step && len(r.beside) == 0; r.coarse {
		if step = all / most; r.later {
			return true
		}
	}
	lawful := len(r.beside) > 0 // the law holds where the places are close together
	for k := range r.sides {
		side := &r.sides[k]
		if !nearSegment(side.from, side.to, mid, far) || !r.isBeside(side.at(side.long/2), besideWay+side.long/2+offSide) {
			continue
		}
		for _, bare := range side.bare {
			long := bare.to - bare.from
			parts := long/step + 1
			for n := Length(0); n < parts; n++ {
				along := bare.from + long*n/parts
				s.addPoint(roughPoint{at: side.at(along), side: int32(k), along: along, bends: lawful && n > 0}, a, b, known)
			}
			if bare.to < side.long { // where it is not, the next side begins
				s.addOnSide(int32(k), bare.to, a, b, known)
			}
		}
		s.pointsOnEdges(int32(k), a, b, known)
		s.pointsAtObstacles(int32(k), a, b, known)
	}
	return len(r.points) > 2
}

// addOnSide adds a place on a side.
func (s *search) addOnSide(k int32, along Length, a, b Spot, known Length) {
	s.addPoint(roughPoint{at: s.rough.sides[k].at(along), side: k, along: along}, a, b, known)
}

// pointsAtObstacles adds the places where an obstacle or the ring of a model stops a side.
func (s *search) pointsAtObstacles(k int32, a, b Spot, known Length) {
	side := &s.rough.sides[k]
	add := func(at Point) {
		if along := apart(side.from, at); side.isBare(along) {
			s.addPoint(roughPoint{at: at, side: k, along: along}, a, b, known)
		}
	}
	for _, at := range s.roadmap.outlines().sides[side.edge].stops {
		add(at)
	}
	for _, at := range s.roadmap.outlines().sides[side.edge].narrows {
		if along := apart(side.from, at); side.isBare(min(along, side.long)) {
			s.addPoint(roughPoint{at: at, side: k, along: min(along, side.long), pressed: true}, a, b, known)
		}
	}
	for _, at := range s.roadmap.outlines().sides[side.edge].tips {
		s.addPoint(roughPoint{at: at, side: k, along: min(apart(side.from, at), side.long)}, a, b, known)
	}
	s.atRings(side, a.Z, add)
}

// pointsOnEdges adds places where a side leaves the part of the table that bases stand on.
func (s *search) pointsOnEdges(k int32, a, b Spot, known Length) {
	side := &s.rough.sides[k]
	edge := func(from, to, at Length) {
		if (from < at) == (to < at) {
			return
		}
		along := side.long * (at - from) / (to - from)
		for _, by := range [...]Length{-2, 0, 2} { // one of them lies within
			if on := max(0, min(side.long, along+by)); side.isBare(on) {
				s.addOnSide(k, on, a, b, known)
			}
		}
	}
	r := s.m.Radius
	edge(side.from.X, side.to.X, r)
	edge(side.from.Y, side.to.Y, r)
	edge(side.from.X, side.to.X, s.t.Width-r)
	edge(side.from.Y, side.to.Y, s.t.Depth-r)
}

// pointsAtRim adds the places where an area's own sides, which lie within its outline, leave the
// part of the table that bases stand on: at a flat angle the outline does so much farther on.
func (s *search) pointsAtRim(ar *area, a, b Spot, known Length) {
	r := s.m.Radius
	if ar.lo.X > r && ar.lo.Y > r && ar.hi.X < s.t.Width-r && ar.hi.Y < s.t.Depth-r {
		return
	}
	for k, j := 0, len(ar.shape)-1; k < len(ar.shape); j, k = k, k+1 {
		c, d := ar.shape[j], ar.shape[k]
		for _, x := range [...]Length{r, s.t.Width - r} {
			if (c.X < x) != (d.X < x) {
				s.addPoint(roughPoint{at: Point{x, c.Y + (d.Y-c.Y)*(x-c.X)/(d.X-c.X)}, side: -1}, a, b, known)
			}
		}
		for _, y := range [...]Length{r, s.t.Depth - r} {
			if (c.Y < y) != (d.Y < y) {
				s.addPoint(roughPoint{at: Point{c.X + (d.X-c.X)*(y-c.Y)/(d.Y-c.Y), y}, side: -1}, a, b, known)
			}
		}
	}
}

// addPoint adds a place if a way for less than known can lead by it.
func (s *search) addPoint(m roughPoint, a, b Spot, known Length) {
	m.left = max(0, apart(m.at, b.Point())-arcSlack, s.depthTo(m.at, b.Point()))
	if apart(a.Point(), m.at)+m.left >= known+arcSlack || !s.onTable(m.at) || !s.rough.isBeside(m.at, besideWay) {
		return
	}
	at := Spot{m.at.X, m.at.Y, a.Z}
	if s.covered(at) || m.arc == nil && !m.pressed && s.inSolid(at) || at.Z != 0 && !s.t.covered(m.at, m.at, at.Z) {
		return
	}
	m.cost = never
	m.corner = m.node != nil && m.node.kind == corner
	if m.node != nil && m.node.round.far != 0 {
		m.dear = s.t.groundAt(m.at, a.Z, s.m.Gait)
	}
	s.rough.points = append(s.rough.points, m)
}

// besideWay is how far off the cheapest way over Steiner points the best one may lie: it is
// as good as found.
const besideWay = Inch / 2

// offSide is how far off their sides places lie at most.
const offSide = Inch / 10

// isBeside reports whether a place lies so near to where ways over points are looked for, if that is
// known.
func (r *roughScratch) isBeside(p Point, far Length) bool {
	for k := range r.beside {
		if l := &r.beside[k]; nearSegment(l.From.Point(), l.To.Point(), p, far) {
			return true
		}
	}
	return len(r.beside) == 0
}

// pointsAtNodes adds the corners that ways for less than known can lead by.
func (s *search) pointsAtNodes(l int, a, b Spot, known Length) {
	pa, pb := a.Point(), b.Point()
	mid, far := Point{(pa.X + pb.X) / 2, (pa.Y + pb.Y) / 2}, int64(known/2+arcSlack)
	bends, rims := &s.roadmap.levels[l].nodes, s.rough.points
	for k, end := bends.among(mid.X-Length(far), mid.X+Length(far)); k < end; k++ {
		if o := &s.roadmap.nodes[bends.ids[k]]; o.kind <= free && distance2(bends.at[k].Point(), mid) <= far*far &&
			!(o.kind == free && isAmong(rims, bends.at[k].Point())) {
			s.addPoint(roughPoint{at: o.at.Point(), node: o, side: -1, pressed: o.margin}, a, b, known)
		}
	}
	for k := range s.rings {
		if i := int32(k) - s.firstSteiner; s.firstSteiner >= 0 && i >= 0 && !s.steinerNodes[i].turns {
			continue // the sides have points of their own, which may slide
		}
		if o := &s.rings[k]; o.level == l && distance2(o.at.Point(), mid) <= far*far {
			s.addPoint(roughPoint{at: o.at.Point(), node: o, side: -1}, a, b, known)
		}
	}
}

// isAmong reports whether a place is that of one of some points.
func isAmong(points []roughPoint, at Point) bool {
	for i := range points {
		if points[i].at == at {
			return true
		}
	}
	return false
}

// pointsBeside adds the place of each boundary that is nearest to where the way begins
// and ends, and to corners beside it: there the step is too coarse.
func (s *search) pointsBeside(a, b Spot, known Length) {
	r := &s.rough
	all := len(r.points)
	r.cut = r.cut[:0]
	for i := range all {
		m := &r.points[i]
		if m.side >= 0 {
			continue
		}
		near := Inch / 5
		if i < 2 {
			near = Inch
		} else if !m.corner {
			continue
		} else {
			near = max(near, m.node.round.radius*2/5) // as far as a corner of a ring is from the next, about
		}
		at, beside := m.at, false
		for k := range r.sides {
			if side := &r.sides[k]; nearSegment(side.from, side.to, at, near) {
				dot := int64(at.X-side.from.X)*int64(side.to.X-side.from.X) + int64(at.Y-side.from.Y)*int64(side.to.Y-side.from.Y)
				if along := max(0, min(side.long, Length(dot/int64(side.long)))); side.isBare(along) {
					s.addOnSide(int32(k), along, a, b, known)
				}
				beside = true
			}
		}
		if o := r.points[i].node; o != nil && o.round.far != 0 {
			if beside {
				s.pointsOnArc(o, a, b, known)
			}
			if beside || r.points[i].dear > 1 || !o.round.wide() {
				r.cut = append(r.cut, r.points[i])
				if beside {
					r.cut[len(r.cut)-1].arc = o
				}
			}
		}
	}
	// On dear ground it is dear, too, to come to those from a corner of the ring and not by the arc.
	for i := range r.cut {
		m := &r.cut[i]
		if m.arc == nil && r.hasArcRound(m.node.middle()) {
			s.pointsOnArc(m.node, a, b, known)
		}
	}
}

// hasArcRound reports whether the arc round a place counts.
func (r *roughScratch) hasArcRound(middle Point) bool {
	for i := range r.cut {
		if o := &r.cut[i]; o.arc != nil && o.node.middle() == middle {
			return true
		}
	}
	return false
}
