package physics

import "slices"

// sineBits is how many bits the sines of refraction have.
const sineBits = 12

// refraction is how a way that came to a Steiner point may go on.
type refraction struct {
	law          bool // false where it turns as it likes
	from, to     Point
	long         Length
	along        Point // the side's direction
	at           Point
	came         int8  // from within 1, from outside -1, along the boundary 0
	sine         int64 // of the angle at which it came, times what an inch cost
	slack        int64
	step         int64 // how far apart the Steiner points are at most
	outer, inner int64
}

// refractionAt is that of a settled step.
func (s *search) refractionAt(i int32) refraction {
	k := i - s.first() - 1
	if k < s.firstSteiner || s.firstSteiner < 0 {
		return refraction{}
	}
	m := &s.steinerNodes[k-s.firstSteiner]
	if m.turns {
		return refraction{}
	}
	e := &s.roadmap.rough.sides[m.edge]
	return e.refract(m.at, s.cameFrom(&s.steps[i], m.at), m.outer, steinerStep*Length(s.each))
}

// refract is that of a way that came to a Steiner point of a side from a place, where an inch
// costs so much outside and such points are so far apart.
func (c *boundarySide) refract(at, from Point, outer, step Length) refraction {
	f := refraction{law: true, step: int64(step), from: c.from, to: c.to, long: c.long, at: at, along: Point{c.to.X - c.from.X, c.to.Y - c.from.Y}, outer: int64(outer), inner: int64(max(outer, 1+c.more))}
	d := Point{at.X - from.X, at.Y - from.Y}
	long := isqrt(distance2(from, at)) + 1
	dear := f.outer
	switch beside := cross(c.from, c.to, from); {
	case onLine(beside, c.long):
		f.came = 0
	case beside > 0:
		f.came, dear = 1, f.inner
	default:
		f.came = -1
	}
	f.sine, f.slack = f.bent(d, long, dear), f.misses(long, dear)
	return f
}

// onLine reports whether a cross product with a side so long is that of a place on
// its line, but for rounding: of the side's end, and of the corner there that a way bends at.
func onLine(c int64, long Length) bool { return c <= 4*int64(long) && c >= -4*int64(long) }

func (f *refraction) bent(d Point, long int64, dear int64) int64 {
	dot := int64(d.X)*int64(f.along.X) + int64(d.Y)*int64(f.along.Y)
	return dot / int64(f.long) * dear << sineBits / long
}

// misses is how far the law may be missed by a leg so long between Steiner points.
func (f *refraction) misses(long, dear int64) int64 {
	return (dear*2*f.step<<sineBits)/long + dear<<sineBits/32
}

// allows reports whether the way may go on to a place.
func (f *refraction) allows(to Point) bool {
	if !f.law {
		return true
	}
	c := cross(f.from, f.to, to)
	dear := f.outer
	switch {
	case onLine(c, f.long):
		if f.came <= 0 {
			return false // straight on, or from outside along the boundary
		}
	case c > 0:
		if f.came > 0 {
			return false // mirrored
		}
		dear = f.inner
	case f.came <= 0:
		return false
	}
	d := Point{to.X - f.at.X, to.Y - f.at.Y}
	long := isqrt(distance2(f.at, to)) + 1
	off := f.bent(d, long, dear) - f.sine
	return max(off, -off) <= f.slack+f.misses(long, dear)
}

// leadsBeyond reports that the way may go on to no place between two others, for they lie on
// the wrong side of the line on which it turns.
func (f *refraction) leadsBeyond(p, q Point) bool {
	if !f.law {
		return false
	}
	on := 4 * int64(f.long)
	a, b := cross(f.from, f.to, p), cross(f.from, f.to, q)
	if f.came > 0 {
		return a > on && b > on
	}
	return a < -on && b < -on
}

// towards is the part of a line to which the way may go on, or a little more.
func (f *refraction) towards(c *side) (lo, hi Length) {
	hi = c.long
	p, q := cross(f.from, f.to, c.from), cross(f.from, f.to, c.to)
	if onLine(p, f.long) || onLine(q, f.long) || (p > 0) != (q > 0) {
		return lo, hi
	}
	if (p > 0) == (f.came > 0) || p < 0 && f.came == 0 {
		return 1, 0
	}
	dear := f.outer
	if p > 0 {
		dear = f.inner
	}
	off := func(u Length) int8 { // to which side of where it may go on a place lies
		to := c.at(u)
		long := isqrt(distance2(f.at, to)) + 1
		by := f.bent(Point{to.X - f.at.X, to.Y - f.at.Y}, long, dear) - f.sine
		switch slack := f.slack + f.misses(long, dear); {
		case by > slack:
			return 1
		case by < -slack:
			return -1
		}
		return 0
	}
	first, last := off(0), off(hi)
	if first == last && first != 0 {
		return 1, 0
	}
	const close = Inch / 16
	for in, out := hi, Length(0); first != 0; { // up to where it lies beyond as at the beginning
		if in-out < close {
			lo = out
			break
		}
		if mid := (in + out) / 2; off(mid) == first {
			out = mid
		} else {
			in = mid
		}
	}
	for in, out := lo, c.long; last != 0; {
		if out-in < close {
			hi = out
			break
		}
		if mid := (in + out) / 2; off(mid) == last {
			out = mid
		} else {
			in = mid
		}
	}
	return lo, hi
}

// boundaryTurn is a Steiner point that may be moved along its side.
type boundaryTurn struct {
	boundaryCrossing
	outer, inner Length // what an inch costs outside and within
	long         Length
	part         int64
}

// dear is what an inch costs on the way to a place.
func (r *boundaryTurn) dear(p Point) Length {
	if c := cross(r.from, r.to, p); c > 0 && !onLine(c, r.long) {
		return r.inner
	}
	return r.outer
}

// isSteiner reports whether a step is a Steiner point.
func (s *search) isSteiner(i int32) bool { return s.firstSteiner >= 0 && i > s.first()+s.firstSteiner }

// turns are the Steiner points that the way by a settled step turns at last, the latest first,
// the step before them, and where the leg from there begins.
func (s *search) turns(i int32, room []boundaryTurn) ([]boundaryTurn, int32, Spot) {
	first := s.first() + 1 + s.firstSteiner
	var from Spot
	for len(room) < cap(room) && i >= first {
		m := &s.steinerNodes[i-first]
		e := &s.roadmap.rough.sides[m.edge]
		room = append(room, boundaryTurn{boundaryCrossing{from: e.from, to: e.to, at: m.at}, m.outer, max(m.outer, 1+e.more), e.long, int64(apart(e.from, m.at) * sideParts / e.long)})
		from = s.at(i)
		p := s.cameFrom(&s.steps[i], m.at)
		from.X, from.Y = p.X, p.Y
		i = s.steps[i].from
	}
	return room, i, from
}

// settle moves the Steiner points that a way turns at between two places to the best ones of
// their sides, and tells how much that gains. Marks that would be moved so that the
// way is not free stay where they are.
func (s *search) settle(from, at Spot, turns []boundaryTurn) Length {
	whole := func(turns []boundaryTurn) (cost Length, ok bool) {
		a := from
		for k := len(turns) - 1; k >= -1; k-- {
			b := at
			if k >= 0 {
				b = Spot{turns[k].at.X, turns[k].at.Y, at.Z}
			}
			leg, ok := s.straight(a, b)
			if !ok {
				return 0, false
			}
			cost += leg.Cost
			a = b
		}
		return cost, true
	}
	before, ok := whole(turns)
	if !ok {
		return 0
	}
	var room [maxTurns]boundaryTurn
	for _, careful := range [...]bool{false, true} {
		moved := append(room[:0], turns...)
		for range 8 {
			same, prev := true, from.Point()
			for k := len(moved) - 1; k >= 0; k-- {
				r, next := &moved[k], at.Point()
				if k > 0 {
					next = moved[k-1].at
				}
				part := r.best(prev, next, r.dear(prev), r.dear(next))
				for n := 0; careful && n < 6 && part != r.part && !s.turnsFreely(prev, r.place(part), next, at.Z); n++ {
					part = (part + r.part) / 2
				}
				same = same && part == r.part
				r.part, r.at = part, r.place(part)
				prev = r.at
			}
			if same {
				break
			}
		}
		after, ok := whole(moved)
		if ok && after < before {
			copy(turns, moved)
			return before - after
		}
		if ok {
			break
		}
	}
	return 0
}

// turnsFreely reports whether a base can go from one place over another to a third.
func (s *search) turnsFreely(a, p, b Point, z Length) bool {
	return s.onTable(p) && s.open(a, p, z) && s.open(p, b, z)
}

// maxTurns is how many Steiner points one after the other are moved at most.
const maxTurns = 8

// settled is what a way by a settled step to a place costs, if it costs no more than
// is known as long as the Steiner points before are not moved.
func (s *search) settled(i int32, at Spot, known Length) Length {
	if !s.isSteiner(i) {
		return known
	}
	var room [maxTurns]boundaryTurn
	turns, _, from := s.turns(i, room[:0])
	return known - s.settle(from, at, turns)
}

// atBest is settled, or what the last leg costs less if it bends at the boundaries it crosses;
// for a way over an edge, what it costs where it crosses that best.
func (s *search) atBest(i int32, last Leg, at Spot, known Length) Length {
	if isVia(i) {
		v := &s.vias[viaOf(i)]
		if _, slides := s.crossing(v.origin); !slides {
			if least, ok := s.beams(v, &s.roadmap.passages[v.passage], at.Point(), known+1); ok && known <= least+arcSlack {
				return known
			}
		}
		return min(known, s.pathOver(i, at, known).Cost)
	}
	cost := s.settled(i, at, known)
	if last.From, last.To = s.at(i), at; last.Cost > last.Length {
		if parts, ok := s.bent(last); ok {
			known -= last.Cost
			for k := range parts {
				known += parts[k].Cost
			}
		}
	}
	return min(cost, known)
}

// overFoot is the cheapest way to a place for less than is known that crosses a boundary right
// beside it, and the step before: there the Steiner points lie too far apart.
func (s *search) overFoot(at Spot, known Length) (end int32, cost Length, ok bool) {
	p, cost := at.Point(), known
	for n := range s.steinerRuns {
		k := s.steinerRuns[n].edge
		if n > 0 && s.steinerRuns[n-1].edge == k {
			continue
		}
		e := &s.roadmap.rough.sides[k]
		if s.roadmap.levels[e.level].z != at.Z || !nearSegment(e.from, e.to, p, steinerStep) {
			continue
		}
		foot := nearestOnSegment(e.from, e.to, p)
		q := Spot{foot.X, foot.Y, at.Z}
		if foot == p || !s.onTable(foot) || s.inMargin(q) {
			continue
		}
		leg, free := s.straight(q, at)
		if !free {
			continue
		}
		i, _, sofar, found := s.to(q, cost-leg.Cost, -1)
		if !found {
			continue
		}
		sofar += leg.Cost
		if !isVia(i) {
			var room [maxTurns]boundaryTurn
			outer := s.t.groundAt(foot, at.Z, s.m.Gait)
			room[0] = boundaryTurn{boundaryCrossing{from: e.from, to: e.to, at: foot}, outer, max(outer, 1+e.more), e.long, int64(apart(e.from, foot) * sideParts / e.long)}
			turns, _, from := s.turns(i, room[:1])
			if len(turns) == 1 {
				from = s.at(i)
			}
			sofar -= s.settle(from, at, turns)
		}
		if sofar < cost {
			end, cost, ok = i, sofar, true
		}
	}
	return end, cost, ok
}

// overBoundaries is the way to a settled step and on to a place, for so much, with its
// points moved as they were for its cost.
func (s *search) overBoundaries(i int32, to Spot, cost Length) Path {
	p := Path{Cost: cost}
	way := int32(-1)
	for i != -1 {
		if isVia(i) {
			p.Legs, i = s.viaLegs(p.Legs, i, to, cost)
			to, cost = s.at(i), s.steps[i].cost
			way, i = s.steps[i].way, s.steps[i].from
			continue
		}
		if way < 0 && s.isSteiner(i) {
			var room [maxTurns]boundaryTurn
			turns, before, begin := s.turns(i, room[:0])
			s.settle(begin, to, turns)
			last, step := len(p.Legs), i
			for range turns[1:] {
				step = s.steps[step].from
			}
			sofar := s.costFrom(step)
			gain := cost - sofar
			for k := range len(turns) + 1 {
				from := begin
				if k < len(turns) {
					from.X, from.Y = turns[k].at.X, turns[k].at.Y
				}
				if leg, _ := s.overGround(from, to); from != to {
					p.Legs = append(p.Legs, leg)
					gain -= leg.Cost
				}
				to = from
			}
			if len(p.Legs) > last { // of the arcs at its ends
				l := &p.Legs[last]
				gain = max(gain, -l.Length)
				l.Length += gain
				l.Cost += gain
			}
			if isVia(before) {
				cost, i = sofar, before
				continue
			}
			i = before
		} else if from := s.at(i); from != to {
			leg := Leg{Kind: Walk, From: from, To: to, Cost: cost - s.steps[i].cost}
			if way >= 0 {
				w := &s.roadmap.ways[way]
				leg.Kind, leg.Length, leg.Rise = w.kind, w.length, w.rise
			} else {
				leg.Length = apart(from.Point(), to.Point())
				leg.Length = leg.Cost - s.t.drag(from.Point(), to.Point(), from.Z, leg.Length, s.m.Gait)
			}
			p.Legs = append(p.Legs, leg)
		}
		st := &s.steps[i]
		to, cost, way = s.at(i), st.cost, st.way
		i = st.from
	}
	slices.Reverse(p.Legs)
	return s.refracted(s.overEdges(p))
}

// byBoundaries is the cheapest way to one of the goals where it may lead over rough ground
// and what the straight legs of search cost does not tell: by which ways between
// levels, to which goal, and whether there is one for so much at all. What is found
// costs less than what is known, if anything is; where walks of that were left as they are
// (see roughScratch.later) they are made cheaper, too. It tells, too, how long the ways
// were that it looked at, at most; 0 if it looked at none.
func (t *Table) byBoundaries(m Mover, others []Body, known Path, left, found bool, limit Length, c *contact, goals ...Spot) (Path, bool, Length) {
	n := t.roadmapOf(m.Body)
	if found {
		limit = min(limit, known.Cost-1)
	}
	one := len(goals) == 1 && c == nil
	if one && n.least(apart(m.At.Point(), goals[0].Point())) > limit {
		return known, found, 0
	}
	lo, hi := box(m.At.Point(), goals[0].Point(), 0)
	for _, g := range goals[1:] {
		lo, hi = Point{min(lo.X, g.X), min(lo.Y, g.Y)}, Point{max(hi.X, g.X), max(hi.Y, g.Y)}
	}
	mid := Point{(lo.X + hi.X) / 2, (lo.Y + hi.Y) / 2}
	far := limit*fullSlope/n.slope/2 + apart(lo, hi)/2
	if one {
		far -= apart(lo, hi) / 2 // an ellipse round both
	} else if c != nil {
		far += c.reach
	}
	if !t.roughAround(mid, far, m.Gait) || found && one && !left && !n.endsAround(mid, far) {
		return known, found, 0
	}
	s := t.newSearch(m, others, limit, true, false, c, goals...).run()
	defer s.release()
	p := known
	switch {
	case s.bestEnd != -1:
		if p = s.overBoundaries(s.bestEnd, s.bestAt, s.best); left && known.Cost < p.Cost {
			p = known
		}
	case !left:
		return known, found, limit
	}
	if !found || left || p.Cost < known.Cost || !sameWays(p, known) { // its walks are not the cheapest yet
		if len(t.areas) >= manyAreas {
			s.rough.beside = p.Legs
		}
		p = s.overRough(p)
		s.rough.beside = nil
	}
	if found && p.Cost >= known.Cost {
		return known, found, limit
	}
	return p, true, limit
}

// sameWays reports whether two paths lead to the same place by the same ways between
// levels.
func sameWays(p, q Path) bool {
	i, k := 0, 0
	for {
		for i < len(p.Legs) && p.Legs[i].Kind == Walk {
			i++
		}
		for k < len(q.Legs) && q.Legs[k].Kind == Walk {
			k++
		}
		if i == len(p.Legs) || k == len(q.Legs) {
			return i == len(p.Legs) && k == len(q.Legs) && p.End() == q.End()
		}
		if a, b := &p.Legs[i], &q.Legs[k]; a.Kind != b.Kind || a.From != b.From || a.To != b.To {
			return false
		}
		i, k = i+1, k+1
	}
}

// roughAround reports whether any ground round a place is not open.
func (t *Table) roughAround(p Point, far Length, g Gait) bool {
	var buf [64]int32
	lo, hi := box(p, p, far)
	for _, id := range t.space.near(groundShape, lo, hi, buf[:0]) {
		ar := &t.areas[id]
		if _, is := ar.rough(ar.z, g); is {
			return true
		}
	}
	return false
}

// costFrom is what it costs to come to where the last leg to a settled step begins.
func (s *search) costFrom(i int32) Length {
	st := &s.steps[i]
	if !isVia(st.from) {
		return s.steps[st.from].cost
	}
	at := s.at(i)
	long := apart(st.last, at.Point())
	return st.cost - long - s.t.drag(st.last, at.Point(), at.Z, long, s.m.Gait)
}

// endsAround reports whether any way between levels begins or ends round a place.
func (n *roadmap) endsAround(p Point, far Length) bool {
	for k := n.ends.from(p.X - far); k < len(n.ends.at) && n.ends.at[k].X <= p.X+far; k++ {
		if abs(n.ends.at[k].Y-p.Y) <= far {
			return true
		}
	}
	for k := range n.passages {
		if c := &n.passages[k].near; segmentDistance(c.from, c.to, p) <= far {
			return true
		}
	}
	return false
}
