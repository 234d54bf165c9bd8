package physics

import "slices"

// Most of the ways over passages that a search meets are of no use: another one comes to
// every place of the far line as cheaply.

// watchStep is how far apart the places of a line are at most at which it is known what
// it costs to come there otherwise.
const watchStep = Inch

// watched is what it costs at most to come to a place of a line.
type watched struct {
	round uint32
	upTo  int32 // so many of the settled steps are looked at
	cost  Length
}

// outdone reports whether there is no use in a via: to every place of its far line
// there is a way that costs no more.
func (s *search) outdone(v *via) bool {
	if s.overtaken(v) {
		return true
	}
	c := &s.roadmap.passages[v.passage]
	if c.rough || v.hi-v.lo > c.far.long || s.anyOn(&c.far) {
		return false
	}
	parts := max(1, (c.far.long+watchStep-1)/watchStep)
	mark := func(k Length) Length { return c.far.long * k / parts }
	comes := func(u Length) Length { // what it costs to come there by the via
		if v.bends && v.deep <= mostWhole {
			return s.comesBy(v, c.far.at(u))
		}
		du := int64(u - v.u)
		return v.cost + Length(isqrt(du*du+int64(v.back)*int64(v.back)))
	}
	last := v.hi * parts / max(1, c.far.long)
	for k := max(0, v.lo*parts/max(1, c.far.long)); k <= last && k < parts; k++ {
		a, b := mark(k), mark(k+1)
		lo, hi := max(a, v.lo), min(b, v.hi)
		if lo > hi {
			continue
		}
		atLo, atHi := comes(lo), comes(hi)
		below := max(atLo, atHi) + 1
		first := s.watch(v.passage, c, k, a, below)
		if atHi >= first+hi-a {
			continue
		}
		second := s.watch(v.passage, c, k+1, b, below)
		if atLo >= second+b-lo {
			continue
		}
		mid := (lo + hi) / 2
		if least := comes(mid); least < first+mid-a || least < second+b-mid {
			return false
		}
	}
	return true
}

// comesBy is what it costs at least to come to a place of its far line by a via over which ways bend.
func (s *search) comesBy(v *via, to Point) Length {
	var room [2 * maxVias]Point
	return s.openOver(v, to, s.viaPoints(v, to, &room)) - 4*Length(v.deep)
}

// watch is what it costs at most to come to a place of a far line.
func (s *search) watch(k int32, c *passage, n, u, below Length) Length {
	w := &s.watches[c.watch+int32(n)]
	if w.round != s.round {
		*w = watched{round: s.round, cost: never}
	}
	if w.cost <= below-watchStep {
		return w.cost
	}
	p := c.far.at(u)
	g := goal{at: Spot{p.X, p.Y, c.far.z}}
	for k := range s.solved[w.upTo:] {
		if at := &s.solved[int(w.upTo)+k]; !at.beyond(p, c.far.level, c.far.part, min(w.cost, below)) {
			if _, cost, ok := s.last(at.step, g, min(w.cost, below)); ok {
				w.cost = cost
			}
		}
	}
	w.upTo = int32(len(s.solved))
	return w.cost
}

// sureVias are the settled vias over an edge that may be sure (see search.sure).
type sureVias struct {
	round uint32
	all   []sureVia
}

// sureVia is one of them.
type sureVia struct {
	straightOver
	via, passage int32
	deep         int8
	known        bool // that it is sure
}

// straightOver is what it costs to come to each place of a part of an edge straight from a
// place behind it.
type straightOver struct{ cost, u, back, lo, hi Length }

// over is what it costs to come to a place, in sixteenths.
func (w *straightOver) over(u Length) int64 {
	du, back := int64(u-w.u), int64(w.back)
	return int64(w.cost)<<4 + isqrt((du*du+back*back)<<8)
}

// onEdge is a place of the far line as it lies on its edge, or the other way round.
func (c *passage) onEdge(u Length) Length {
	if c.turned {
		return c.begins - u
	}
	return c.begins + u
}

// offEdge is the place of the far line that lies there on its edge.
func (c *passage) offEdge(u Length) Length {
	if c.turned {
		return c.begins - u
	}
	return u - c.begins
}

// partOver is a part of the far line of a via as it lies on its edge.
func (c *passage) partOver(v *via, lo, hi Length) straightOver {
	lo, hi = c.onEdge(lo), c.onEdge(hi)
	return straightOver{v.cost, c.onEdge(v.u), v.back, min(lo, hi), max(lo, hi)}
}

// besideEdge is how far parts of one edge lie off each other at most.
const besideEdge = 2

// overtaken takes from the part of its far line that a via comes to, at both ends, what others
// that are sure come to for no more, and go on from as far. It reports whether nothing is left.
func (s *search) overtaken(v *via) bool {
	c := &s.roadmap.passages[v.passage]
	list := &s.sureOver[c.edge]
	if list.round != s.round || len(list.all) == 0 {
		return false
	}
	is := c.partOver(v, v.lo, v.hi)
	lo, hi := is.lo, is.hi
	first, last := is.over(is.lo), is.over(is.hi)
	for again := true; again; {
		again = false
		for k := 0; k < len(list.all); k++ {
			o := &list.all[k]
			if o.deep > v.deep {
				continue
			}
			w := o.straightOver
			if o.passage != v.passage {
				w.cost, w.lo, w.hi = w.cost+2*besideEdge, w.lo+besideEdge, w.hi-besideEdge
			}
			atFirst := w.lo <= is.lo && w.hi >= is.lo && w.over(is.lo) <= first
			if atLast := !atFirst && w.lo <= is.hi && w.hi >= is.hi && w.over(is.hi) <= last; !atFirst && !atLast {
				continue
			}
			if !o.known {
				u := &s.vias[o.via]
				if o.known = s.sure(u); o.known {
					o.straightOver = s.roadmap.passages[o.passage].partOver(u, u.sureLo, u.sureHi)
				} else {
					list.all = slices.Delete(list.all, k, k+1)
				}
				k-- // once more
				continue
			}
			again = true
			if atFirst {
				if is.lo = w.cheaperUpTo(&is, is.lo, min(is.hi, w.hi)) + 1; is.lo <= is.hi {
					first = is.over(is.lo)
				}
			} else if is.hi = w.cheaperUpTo(&is, is.hi, max(is.lo, w.lo)) - 1; is.lo <= is.hi {
				last = is.over(is.hi)
			}
			if is.lo > is.hi {
				return true
			}
		}
	}
	if is.lo != lo || is.hi != hi {
		lo, hi = c.offEdge(is.lo), c.offEdge(is.hi)
		v.lo, v.hi = min(lo, hi), max(lo, hi)
	}
	return false
}

// cheaperUpTo is how far, from a place of an edge towards another, it costs no more than
// another way, as it does at the first. The difference has one extremum: where both come to
// the edge from the same direction.
func (w *straightOver) cheaperUpTo(o *straightOver, from, to Length) Length {
	no := func(u Length) bool { return w.over(u) > o.over(u) }
	until := func(to Length) Length { // up to a place where it does not
		for to-from > 1 || from-to > 1 {
			if mid := (from + to) / 2; no(mid) {
				to = mid
			} else {
				from = mid
			}
		}
		return from
	}
	if w.back != o.back {
		u := Length((int64(w.u)*int64(o.back) - int64(o.u)*int64(w.back)) / int64(o.back-w.back))
		for _, u := range [...]Length{u, u + 1} {
			if u > min(from, to) && u < max(from, to) && no(u) {
				return until(u)
			}
		}
	}
	if no(to) {
		return until(to)
	}
	return to
}

// over is what it costs to come straight over a via to a place of its far line, in
// sixteenths.
func (v *via) over(u Length) int64 {
	du, back := int64(u-v.u), int64(v.back)
	return int64(v.cost)<<4 + isqrt((du*du+back*back)<<8)
}

// noteSure notes a settled via of which a part may be sure.
func (s *search) noteSure(number int32) {
	v := &s.vias[number]
	c := &s.roadmap.passages[v.passage]
	list := &s.sureOver[c.edge]
	if list.round != s.round {
		list.round, list.all = s.round, list.all[:0]
	}
	if s.mayBeSure(v) {
		list.all = append(list.all, sureVia{c.partOver(v, v.lo, v.hi), number, v.passage, v.deep, false})
	}
}

// sureParts is at how many places of a far line it is looked whether a via leads there straight.
const sureParts = 4

// sure reports whether there is a part of the far line to each place of which a settled via leads
// straight, where nothing whatever lies in its way. It may be larger than what is found of it.
func (s *search) sure(v *via) bool {
	if !v.asked {
		v.asked, v.isSure = true, s.mayBeSure(v) && s.findSure(v)
	}
	return v.isSure
}

// mayBeSure reports whether it is worth its while to find out whether a via is sure.
func (s *search) mayBeSure(v *via) bool {
	return !v.fixed && v.back > 4 && (v.origin == s.first() || s.node(v.origin).kind != corner) && len(s.moving) == 0 && !s.m.Gait.Outdoors
}

// findSure finds the part of a via that is sure.
func (s *search) findSure(v *via) bool {
	part := func(k int) Length { return v.lo + (v.hi-v.lo)*Length(k)/sureParts }
	first, last := 0, -1 // of the longest row of them
	for k, n := 0, 0; k <= sureParts; k++ {
		if !s.leadsStraight(v, part(k)) {
			n = k + 1
		} else if k-n > last-first {
			first, last = n, k
		}
	}
	if last < first {
		return false
	}
	end := func(in, out Length) Length { // how far it does so at least
		for range 6 {
			if mid := (in + out) / 2; s.leadsStraight(v, mid) {
				in = mid
			} else {
				out = mid
			}
		}
		return in
	}
	v.sureLo, v.sureHi = part(first), part(last)
	if first > 0 {
		v.sureLo = end(v.sureLo, part(first-1))
	}
	if last < sureParts {
		v.sureHi = end(v.sureHi, part(last+1))
	}
	return s.nothingNear(v, v.sureLo, v.sureHi)
}

// leadsStraight reports whether the way over a via to a place of its far line bends nowhere and
// leaps nowhere too far.
func (s *search) leadsStraight(v *via, u Length) bool {
	var room [2 * maxVias]Point
	to := s.roadmap.passages[v.passage].far.at(u)
	points, fits := s.straightPoints(v, to, &room)
	if !fits {
		return false
	}
	long, w := apart(points[len(points)-1], s.at(v.origin).Point()), v
	for k := 0; ; k += 2 {
		if s.roadmap.passages[w.passage].slides {
			long += apart(points[k], points[k+1])
		}
		if w.before < 0 {
			return int64(v.cost+long-3)<<4 <= v.over(u)
		}
		long += apart(points[k+1], points[k+2])
		w = &s.vias[w.before]
	}
}

// nothingNear reports whether nothing solid, no other model and no edge comes near to what lies
// between the ways over a via to two places of its far line.
func (s *search) nothingNear(v *via, lo, hi Length) bool {
	var roomA, roomB [2 * maxVias]Point
	c := &s.roadmap.passages[v.passage]
	first, _ := s.straightPoints(v, c.far.at(lo), &roomA)
	last, _ := s.straightPoints(v, c.far.at(hi), &roomB)
	at := s.at(v.origin).Point()
	for k := 0; ; k += 2 {
		c := &s.roadmap.passages[v.passage]
		if !s.sureOf(c, first[k+1], last[k+1], first[k], last[k]) {
			return false
		}
		p, q := at, at
		if v.before >= 0 {
			p, q = first[k+2], last[k+2]
		}
		if !s.sureWalk(p, q, first[k+1], last[k+1], c.near.z) {
			return false
		}
		if v.before < 0 {
			return true
		}
		v = &s.vias[v.before]
	}
}

// sureOf reports whether a passage leads over from each place between two of its near line
// to each between two of its far line.
func (s *search) sureOf(c *passage, nearA, nearB, farA, farB Point) bool {
	lo, hi := bounds([]Point{nearA, nearB, farA, farB})
	if !s.empty(lo, hi, c.near.z) || c.far.z != c.near.z && !s.empty(lo, hi, c.far.z) || !s.leads(c, nearA, farA) || !s.leads(c, nearB, farB) {
		return false
	}
	if !c.leap {
		return true
	}
	between := [...]Point{{(nearA.X + farA.X) / 2, (nearA.Y + farA.Y) / 2}, {(nearA.X + farB.X) / 2, (nearA.Y + farB.Y) / 2}, {(nearB.X + farA.X) / 2, (nearB.Y + farA.Y) / 2}, {(nearB.X + farB.X) / 2, (nearB.Y + farB.Y) / 2}}
	lo, hi = bounds(between[:])
	var buf [16]int32
	for _, id := range s.t.space.near(floorShape, lo, hi, buf[:0]) {
		if f := &s.t.floors[id]; (f.z == c.near.z || f.z == c.far.z) && !outside(f.wide, between[:]) {
			return false
		}
	}
	return true
}

// outside reports whether all of some points lie beyond one side of a polygon.
func outside(shape, points []Point) bool {
next:
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		for _, p := range points {
			if cross(shape[j], shape[i], p) >= 0 {
				continue next
			}
		}
		return true
	}
	return false
}

// sureWalk reports whether one may walk straight from each place between two to each
// between two others.
func (s *search) sureWalk(a, b, c, d Point, z Length) bool {
	lo, hi := bounds([]Point{a, b, c, d})
	if !s.empty(lo, hi, z) {
		return false
	}
	if z == 0 {
		return true
	}
	var buf [16]int32
	for _, id := range s.t.space.near(floorShape, lo, hi, buf[:0]) {
		if f := &s.t.floors[id]; f.z == z && contains(f.wide, a) && contains(f.wide, b) && contains(f.wide, c) && contains(f.wide, d) {
			return true
		}
	}
	return false
}

// empty reports whether neither something solid nor another model nor ground that is not
// open comes near to a box at a height.
func (s *search) empty(lo, hi Point, z Length) bool {
	for i := range s.bodies {
		if o := &s.bodies[i]; abs(o.z-z) < Inch && o.centre.X > lo.X-o.outer && o.centre.X < hi.X+o.outer && o.centre.Y > lo.Y-o.outer && o.centre.Y < hi.Y+o.outer {
			return false
		}
	}
	far := s.m.Radius + 2*growSlack
	low, high := Point{lo.X - far, lo.Y - far}, Point{hi.X + far, hi.Y + far}
	var buf [32]int32
	for _, id := range s.t.near(low, high, buf[:0]) {
		if pr := &s.t.prisms[id]; pr.ground && pr.bottom == z || pr.top > z && pr.bottom < z+max(s.m.Height, Inch) {
			return false
		}
	}
	for _, id := range s.t.space.near(groundShape, low, high, buf[:0]) {
		if _, is := s.t.areas[id].rough(z, s.m.Gait); is {
			return false
		}
	}
	return true
}
