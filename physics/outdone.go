package physics

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
		below := max(comes(lo), comes(hi)) + 1
		first := s.watch(v.passage, c, k, a, below)
		if comes(hi) >= first+hi-a {
			continue
		}
		second := s.watch(v.passage, c, k+1, b, below)
		if comes(lo) >= second+b-lo {
			continue
		}
		mid := (lo + hi) / 2
		if comes(mid) < first+mid-a || comes(mid) < second+b-mid {
			return false
		}
	}
	return true
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

// sureVias are the vias over a passage that are sure (see search.sure).
type sureVias struct {
	round uint32
	first int32 // one more than the number of the latest; the others follow by via.next
}

// overtaken reports whether a via that is sure comes to each place of the far line of
// another for no more, and goes on as far.
func (s *search) overtaken(v *via) bool {
	list := &s.sureOver[v.passage]
	if list.round != s.round {
		return false
	}
	for k := list.first; k > 0; {
		w := &s.vias[k-1]
		if w.deep <= v.deep && w.lo <= v.lo && w.hi >= v.hi && w.cheaper(v) {
			return true
		}
		k = w.next
	}
	return false
}

// cheaper reports whether a straight line over a via costs no more than over another one,
// wherever that comes to their far line. The difference has one extremum: where both come
// to the line from the same direction.
func (v *via) cheaper(o *via) bool {
	if v.over(o.lo) > o.over(o.lo) || v.over(o.hi) > o.over(o.hi) {
		return false
	}
	if v.back == o.back {
		return true
	}
	u := Length((int64(v.u)*int64(o.back) - int64(o.u)*int64(v.back)) / int64(o.back-v.back))
	for _, u := range [...]Length{u, u + 1} {
		if u > o.lo && u < o.hi && v.over(u) > o.over(u) {
			return false
		}
	}
	return true
}

// over is what it costs to come straight over a via to a place of its far line, in
// sixteenths.
func (v *via) over(u Length) int64 {
	du, back := int64(u-v.u), int64(v.back)
	return int64(v.cost)<<4 + isqrt((du*du+back*back)<<8)
}

// noteSure notes a settled via that is sure.
func (s *search) noteSure(number int32) {
	v := &s.vias[number]
	if !s.sure(v) {
		return
	}
	list := &s.sureOver[v.passage]
	if list.round != s.round {
		*list = sureVias{round: s.round}
	}
	v.next, list.first = list.first, number+1
}

// sure reports whether nothing whatever lies in the way of a via: it leads straight to each
// place of its part of the far line. It may be so although it is not reported.
func (s *search) sure(v *via) bool {
	b := s.node(v.origin)
	if v.fixed || v.back <= 4 || v.origin != s.first() && b.kind != free || len(s.moving) > 0 || s.m.Gait.Outdoors {
		return false
	}
	var roomA, roomB [2 * maxVias]Point
	c := &s.roadmap.passages[v.passage]
	first, last := s.viaPoints(v, c.far.at(v.lo), &roomA), s.viaPoints(v, c.far.at(v.hi), &roomB)
	var long, also, fares Length
	at, number := b.at.Point(), v
	for k := 0; ; k += 2 {
		c := &s.roadmap.passages[number.passage]
		if !s.sureOf(c, first[k+1], last[k+1], first[k], last[k]) {
			return false
		}
		if c.slides {
			long, also = long+apart(first[k], first[k+1]), also+apart(last[k], last[k+1])
		} else {
			fare, _, _ := c.costFor(&s.m)
			fares += fare
		}
		p, q := at, at
		if number.before >= 0 {
			p, q = first[k+2], last[k+2]
		}
		if !s.sureWalk(p, q, first[k+1], last[k+1], c.near.z) {
			return false
		}
		long, also = long+apart(p, first[k+1]), also+apart(q, last[k+1])
		if number.before < 0 {
			break
		}
		number = &s.vias[number.before]
	}
	// It does not bend at the ends of what it can come to.
	open := s.steps[v.origin].cost + fares
	return (open+long)<<4 <= Length(v.over(v.lo))+3<<4 && (open+also)<<4 <= Length(v.over(v.hi))+3<<4
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
	if c.slides && (s.tooWide(nearA, farA) || s.tooWide(nearA, farB) || s.tooWide(nearB, farA) || s.tooWide(nearB, farB)) {
		return false
	}
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
