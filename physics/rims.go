package physics

import (
	"slices"
	"sync"
)

// Over ground that is not open the cheapest ways bend at its rims, as light does.
// Where many ways are looked for at once, or ways between levels and places to
// touch are compared, the search takes places on the rims as bends. A way over one
// of them goes on about as the law of refraction tells it; the rest are not tried.

// rims is the rims of all ground that is not open, as one size of base meets them.
type rims struct {
	once  sync.Once
	sides []rimEdge
	marks []rimMark
}

// rimEdge is a side of the outline right outside an area, with its marks.
type rimEdge struct {
	rimSide
	area       int32
	level      int32
	more       Length // what an inch costs more within
	marks, end int32
}

// rimMark is a place on it.
type rimMark struct {
	at    Point
	outer Length // what an inch costs right outside
	turns bool   // two rims cross there, or an obstacle stops it: ways turn as they like
}

// rimStride is how far apart the marks of a side are at most.
const rimStride = Inch / 8

// rimRoom is how much dearer a way over marks may be than one over the best places
// beside them, where one leg of it is very short. Searches go on for so much longer.
const rimRoom = Inch / 4

// rims finds the marks when they are first asked for.
func (n *net) rims() *rims {
	n.rough.once.Do(n.findRims)
	return &n.rough
}

func (n *net) findRims() {
	t := n.t
	r := &n.rough
	for i := range t.areas {
		ar := &t.areas[i]
		more, is := ar.rough(ar.z, n.gait)
		l := n.level(ar.z)
		if !is || l < 0 {
			continue
		}
		for k, c := range ar.rim {
			d := ar.rim[(k+1)%len(ar.rim)]
			r.sides = append(r.sides, rimEdge{rimSide: rimSide{from: c, to: d, long: max(1, apart(c, d))}, area: int32(i), level: int32(l), more: more})
		}
	}
	for k := range r.sides {
		e := &r.sides[k]
		e.marks = int32(len(r.marks))
		level := &n.levels[e.level]
		z := level.z
		free := func(at Point) bool {
			return at.X >= n.radius && at.Y >= n.radius && at.X <= t.Width-n.radius && at.Y <= t.Depth-n.radius && !level.inside(at) && (z == 0 || t.covered(at, at, z))
		}
		mark := func(at Point, turns bool) {
			if !free(at) {
				return
			}
			r.marks = append(r.marks, rimMark{at, t.groundAt(at, z, n.gait), turns})
		}
		parts, was := e.long/rimStride+1, free(e.from)
		for m := Length(1); m <= parts; m++ {
			along := e.long * m / parts
			is := free(e.at(along))
			if is != was { // an obstacle begins or ends there: right beside it
				in, out := along-e.long/parts, along
				if is {
					in, out = out, in
				}
				for in-out > 4 || out-in > 4 {
					if mid := (in + out) / 2; free(e.at(mid)) {
						in = mid
					} else {
						out = mid
					}
				}
				mark(e.at(in), true)
			}
			if was = is; m < parts {
				mark(e.at(along), false)
			}
		}
		for j := range r.sides {
			if o := &r.sides[j]; o.area != e.area && o.level == e.level {
				if at, ok := meeting(e.from, e.to, o.from, o.to); ok {
					mark(at, true)
				}
			}
		}
		e.end = int32(len(r.marks))
	}
}

// groundAt is what an inch costs at a place.
func (t *Table) groundAt(p Point, z Length, g Gait) Length {
	cost := Length(1)
	for i := range t.areas {
		if ar := &t.areas[i]; p.X >= ar.lo.X && p.X <= ar.hi.X && p.Y >= ar.lo.Y && p.Y <= ar.hi.Y && containsStrictly(ar.shape, p) {
			if more, is := ar.rough(z, g); is {
				cost += more
			}
		}
	}
	return cost
}

// rimStretch is the marks of a side that a search looks at: those of scratch.rings
// from first on.
type rimStretch struct {
	edge       int32
	first, end int32
}

// takeRims adds the marks on rims within the limit to the places where ways bend.
func (s *search) takeRims() {
	r := s.net.rims()
	s.rimRings, s.spare = int32(len(s.rings)), rimRoom
	s.limit += rimRoom
	for k := range r.sides {
		e := &r.sides[k]
		if !nearSegment(e.from, e.to, s.start.at.Point(), s.limit) {
			continue
		}
		st := rimStretch{edge: int32(k), first: int32(len(s.rings))}
		z := s.net.levels[e.level].z
		add := func(m rimMark) {
			if at := (Spot{m.at.X, m.at.Y, z}); !s.beyond(m.at) && !s.crowded(at) {
				s.rings = append(s.rings, bend{at: at, level: int(e.level), kind: free})
				s.rimMarks = append(s.rimMarks, rimRing{m, int32(k)})
			}
		}
		for m := e.marks; m < e.end; m++ {
			add(r.marks[m])
		}
		// Where the way begins and ends close by, that step is too coarse.
		beside := func(from Spot) {
			if p := from.Point(); from.Z == z && nearSegment(e.from, e.to, p, Inch/2) {
				at := nearestOnSegment(e.from, e.to, p)
				if s.standable(at) && !s.net.levels[e.level].inside(at) && (z == 0 || s.t.covered(at, at, z)) {
					add(rimMark{at: at, outer: s.t.groundAt(at, z, s.m.Gait)})
				}
			}
		}
		beside(s.start.at)
		for i := range s.goals {
			beside(s.goals[i].at)
		}
		if st.end = int32(len(s.rings)); st.end > st.first {
			s.stretches = append(s.stretches, st)
		}
	}
	if len(s.stretches) == 0 {
		s.rimRings, s.spare = -1, 0
		s.limit -= rimRoom
	}
}

// rimRing is a mark that is one of scratch.rings, and of which side it is.
type rimRing struct {
	rimMark
	edge int32
}

// sineBits is how many bits the sines of refraction have.
const sineBits = 12

// refraction is how a way that came to a mark on a rim may go on.
type refraction struct {
	law          bool // false where it turns as it likes
	edge         *rimEdge
	along        Point // the side's direction
	at           Point
	came         int8  // from within 1, from outside -1, along the rim 0
	sine         int64 // of the angle at which it came, times what an inch cost
	slack        int64
	outer, inner int64
}

// refractionAt is that of a settled step.
func (s *search) refractionAt(i int32) refraction {
	k := i - s.first() - 1
	if k < s.rimRings || s.rimRings < 0 {
		return refraction{}
	}
	m := &s.rimMarks[k-s.rimRings]
	e := &s.net.rough.sides[m.edge]
	from := s.cameFrom(&s.steps[i], m.at)
	f := refraction{law: !m.turns, edge: e, at: m.at, along: Point{e.to.X - e.from.X, e.to.Y - e.from.Y}, outer: int64(m.outer), inner: int64(m.outer + e.more)}
	c := cross(e.from, e.to, from)
	d := Point{m.at.X - from.X, m.at.Y - from.Y}
	long := isqrt(distance2(from, m.at)) + 1
	dear := f.outer
	switch {
	case onLine(c, e.long):
		f.came = 0
	case c > 0:
		f.came, dear = 1, f.inner
	default:
		f.came = -1
	}
	f.sine, f.slack = f.bent(d, long, dear), s.slack(long, dear)
	return f
}

// onLine reports whether a cross product with a side so long is that of a place on
// its line, but for rounding.
func onLine(c int64, long Length) bool { return c <= 2*int64(long) && c >= -2*int64(long) }

func (f *refraction) bent(d Point, long int64, dear int64) int64 {
	dot := int64(d.X)*int64(f.along.X) + int64(d.Y)*int64(f.along.Y)
	return dot / int64(f.edge.long) * dear << sineBits / long
}

// slack is how far the law may be missed by a leg between marks so far apart.
func (s *search) slack(long, dear int64) int64 {
	return (dear*2*int64(rimStride)<<sineBits)/long + dear<<sineBits/32
}

// allows reports whether the way may go on to a place.
func (f *refraction) allows(s *search, to Point) bool {
	if !f.law {
		return true
	}
	c := cross(f.edge.from, f.edge.to, to)
	dear := f.outer
	switch {
	case onLine(c, f.edge.long):
		if f.came <= 0 {
			return false // straight on, or from outside along the rim
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
	return max(off, -off) <= f.slack+s.slack(long, dear)
}

// towards is the part of a line to which the way may go on, or a little more.
func (f *refraction) towards(s *search, c *side) (lo, hi Length) {
	hi = c.long
	p, q := cross(f.edge.from, f.edge.to, c.from), cross(f.edge.from, f.edge.to, c.to)
	if onLine(p, f.edge.long) || onLine(q, f.edge.long) || (p > 0) != (q > 0) {
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
		switch slack := f.slack + s.slack(long, dear); {
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

// walkToRims walks from a settled step to the marks on rims.
func (s *search) walkToRims(i int32, b *bend, in Point, room Length, pressed bool) {
	at, first := b.at.Point(), s.first()+1
	r := &s.net.rough
	area, within, own := int32(-1), false, int32(-1)
	if k := i - first; k >= s.rimRings {
		own = r.sides[s.rimMarks[k-s.rimRings].edge].area
	}
	for n := range s.stretches {
		st := &s.stretches[n]
		e := &r.sides[st.edge]
		if int(e.level) != b.level {
			continue
		}
		if e.area != area {
			area, within = e.area, e.area == own || contains(s.t.areas[e.area].rim, at)
		}
		c := cross(e.from, e.to, at)
		if c > 0 && !within && !onLine(c, e.long) { // it came through another side of the area
			continue
		}
		if !nearSegment(e.from, e.to, at, room) {
			continue
		}
		for k := st.first; k < st.end; k++ {
			to := first + k
			o := &s.rings[k]
			t := s.step(to)
			least := min(room, t.cost-s.steps[i].cost)
			if t.done || least <= 0 || to == i || distance2(at, o.at.Point()) >= int64(least)*int64(least) {
				continue
			}
			s.walk(i, b, in, to, o, pressed)
		}
	}
}

// rimTurn is a mark that may be moved along its side.
type rimTurn struct {
	rimCrossing
	outer, inner Length // what an inch costs outside and within
	long         Length
	part         int64
}

// dear is what an inch costs on the way to a place.
func (r *rimTurn) dear(p Point) Length {
	if c := cross(r.from, r.to, p); c > 0 && !onLine(c, r.long) {
		return r.inner
	}
	return r.outer
}

// isMark reports whether a step is a mark on a rim.
func (s *search) isMark(i int32) bool { return s.rimRings >= 0 && i > s.first()+s.rimRings }

// turns are the marks that the way by a settled step turns at last, the latest first,
// the step before them, and where the leg from there begins.
func (s *search) turns(i int32, room []rimTurn) ([]rimTurn, int32, Spot) {
	first := s.first() + 1 + s.rimRings
	var from Spot
	for len(room) < cap(room) && i >= first {
		m := &s.rimMarks[i-first]
		e := &s.net.rough.sides[m.edge]
		room = append(room, rimTurn{rimCrossing{from: e.from, to: e.to, at: m.at}, m.outer, m.outer + e.more, e.long, int64(apart(e.from, m.at) * sideParts / e.long)})
		from = s.at(i)
		p := s.cameFrom(&s.steps[i], m.at)
		from.X, from.Y = p.X, p.Y
		i = s.steps[i].from
	}
	return room, i, from
}

// settle moves the marks that a way turns at between two places to the best ones of
// their sides, and tells how much that gains. Marks that would be moved so that the
// way is not free stay where they are.
func (s *search) settle(from, at Spot, turns []rimTurn) Length {
	whole := func(turns []rimTurn) (cost Length, ok bool) {
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
	var room [mostTurns]rimTurn
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
	return s.standable(p) && s.open(a, p, z) && s.open(p, b, z)
}

// mostTurns is how many marks one after the other are moved at most.
const mostTurns = 8

// settled is what a way by a settled step to a place costs, if it costs no more than
// is known as long as the marks before are not moved.
func (s *search) settled(i int32, at Spot, known Length) Length {
	if !s.isMark(i) {
		return known
	}
	var room [mostTurns]rimTurn
	turns, _, from := s.turns(i, room[:0])
	return known - s.settle(from, at, turns)
}

// atBest is settled, or what the last leg costs less if it bends at the rims it crosses.
func (s *search) atBest(i int32, last Leg, at Spot, known Length) Length {
	if isVia(i) {
		return known
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

// overRims is the way to a settled step and on to a place, for so much, with its
// marks moved as they were for its cost.
func (s *search) overRims(i int32, to Spot, cost Length) Path {
	p := Path{Cost: cost}
	way := int32(-1)
	for i != -1 {
		if isVia(i) {
			p.Legs, i = s.viaLegs(p.Legs, i, to, cost)
			to, cost = s.at(i), s.steps[i].cost
			way, i = s.steps[i].way, s.steps[i].from
			continue
		}
		if way < 0 && s.isMark(i) {
			var room [mostTurns]rimTurn
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
				w := &s.net.ways[way]
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

// byRims is the cheapest way to one of the goals where it may lead over rough ground
// and what the straight legs of search cost does not tell: by which ways between
// levels, to which goal, and whether there is one for so much at all. What is found
// costs less than what is known, if anything is. It tells, too, how long the ways were
// that it looked at, at most; 0 if it looked at none.
func (t *Table) byRims(m Mover, others []Body, known Path, found bool, limit Length, goals ...Spot) (Path, bool, Length) {
	n := t.net(m.Body)
	if found {
		limit = min(limit, known.Cost-1)
	}
	if len(goals) == 1 && n.least(apart(m.At.Point(), goals[0].Point())) > limit {
		return known, found, 0
	}
	lo, hi := box(m.At.Point(), goals[0].Point(), 0)
	for _, g := range goals[1:] {
		lo, hi = Point{min(lo.X, g.X), min(lo.Y, g.Y)}, Point{max(hi.X, g.X), max(hi.Y, g.Y)}
	}
	mid := Point{(lo.X + hi.X) / 2, (lo.Y + hi.Y) / 2}
	far := limit*fullSlope/n.slope/2 + apart(lo, hi)/2
	if len(goals) == 1 {
		far -= apart(lo, hi) / 2 // an ellipse round both
	}
	if !t.roughAround(mid, far, m.Gait) || found && len(goals) == 1 && !n.endsAround(mid, far) {
		return known, found, 0
	}
	s := t.searchOver(m, others, limit, true, goals...).run()
	defer s.release()
	if s.bestEnd == -1 {
		return known, found, limit
	}
	p := s.overRims(s.bestEnd, s.bestAt, s.best)
	if !found || !sameWays(p, known) { // its walks are not the cheapest yet
		p = s.overRough(p)
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
	for i := range t.areas {
		ar := &t.areas[i]
		if _, is := ar.rough(ar.z, g); is && ar.hi.X >= p.X-far && ar.lo.X <= p.X+far && ar.hi.Y >= p.Y-far && ar.lo.Y <= p.Y+far {
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
func (n *net) endsAround(p Point, far Length) bool {
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
