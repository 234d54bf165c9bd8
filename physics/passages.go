package physics

import (
	"math/bits"
	"slices"
)

// An edge of a floor is crossed anywhere along its free part: by a climb, by a jump
// down, or, with another edge opposite, by a leap. A passage is a pair of lines on
// which the middle of the base goes over from one height to the other. What it costs
// is the same all along, and so is where it leads, seen from where it begins: with
// what lies beyond shifted back by so much, the cheapest way over it is a straight
// line. The search follows such lines as vias; the ends of the free part are bends.

// passage is one direction over an edge, or over the gap between two.
type passage struct {
	near, far side  // the lines it leads from and to
	shift     Point // from one to the other; not of a straight leap
	watch     int32 // the first of its places that are watched (see search.outdone)
	rough     bool  // its far line leads over ground that is not open
	snug      bool  // its lines lie in the margin of a solid
	slides    bool  // a straight leap: it may lead from any place of near to any of far
	leap      bool
	up        bool
	leaves    Length // the side of near that it leads to: 1 left, -1 right
	comes     Length // and that of far
	rise      Length
	length    Length // along the ground; not of a straight leap
}

// side is the line at one end of a passage.
type side struct {
	from, to Point
	z        Length
	level    int
	part     int32 // of the floors of its height, one may walk about within
	long     Length
	along    [2]int64 // its direction, of length 1<<alongBits
}

const alongBits = 20

func newSide(from, to Point, z Length, level int) side {
	s := side{from: from, to: to, z: z, level: level, long: apart(from, to)}
	if s.long > 0 {
		s.along = [2]int64{int64(to.X-from.X) << alongBits / int64(s.long), int64(to.Y-from.Y) << alongBits / int64(s.long)}
	}
	return s
}

// at is the place of the line so far from its beginning.
func (s *side) at(u Length) Point {
	if u <= 0 || s.long == 0 {
		return s.from
	}
	if u >= s.long {
		return s.to
	}
	return Point{s.from.X + (s.to.X-s.from.X)*u/s.long, s.from.Y + (s.to.Y-s.from.Y)*u/s.long}
}

// of is where a point lies along the line, and how far to the left of it.
func (s *side) of(p Point) (u, left Length) {
	dx, dy := int64(p.X-s.from.X), int64(p.Y-s.from.Y)
	return Length((dx*s.along[0] + dy*s.along[1]) >> alongBits), Length((s.along[0]*dy - s.along[1]*dx) >> alongBits)
}

// fare is what the passage costs the mover, and how he crosses, if he can.
func (c *passage) fare(m *Mover) (cost Length, kind LegKind, ok bool) {
	switch {
	case c.leap:
		return c.length, Leap, m.Leap && (c.rise <= Inch || c.rise <= m.MaxDrop)
	case c.up:
		return c.rise, ClimbUp, c.rise <= m.Climb
	case c.rise <= m.MaxDrop && (c.length <= c.rise || c.rise > m.Climb || m.StartContact):
		return c.length, JumpDown, true
	}
	return c.rise, ClimbDown, c.rise <= m.Climb
}

// via is a passage as it is met from one settled bend: beyond it, as if the way had
// come straight from a place behind its far line.
type via struct {
	origin    int32 // the bend
	before    int32 // the via before, or -1
	passage   int32
	kind      LegKind
	fixed     bool   // it crosses at one place only
	tests     int16  // with this one
	deep      int8   // how many vias, this one among them
	u, back   Length // that place: along the far line, and how far behind it
	at        Point  // and where it is
	lo, hi    Length // the part of the far line that can be come to
	nu, nback Length // of a straight leap: the same as u and back for its near line
	cost      Length // as if one came from there at this cost
	least     Length // what it costs at least to come to the far line
}

// mostVias is how many passages may follow each other without a bend between.
const mostVias = 4

// viaStep and viaOf turn the number of a via into that of a step and back.
func viaStep(v int32) int32 { return -2 - v }
func viaOf(i int32) int32   { return -2 - i }
func isVia(i int32) bool    { return i <= -2 }

// crossAll follows the passages that can be met from a settled step, which may be
// a via.
func (s *search) crossAll(i int32) {
	if isVia(i) {
		v := s.vias[viaOf(i)]
		if int(v.deep) < mostVias {
			level := s.net.passages[v.passage].far.level
			over := s.passagesOn(level)
			for k := range over {
				s.cross(&over[k], &v, viaOf(i), v.origin, v.at, v.cost, v.tests)
			}
		}
		return
	}
	b, st := s.bend(i), &s.steps[i]
	part := s.net.part(b.at)
	if b.level < 0 || b.kind == wayEnd && st.way < 0 && !isVia(st.from) {
		return
	}
	over := s.passagesOn(b.level)
	for k := range over {
		if over[k].part == part {
			s.cross(&over[k], nil, -1, i, b.at.Point(), st.cost, st.tests)
		}
	}
}

// toll is a passage that a search may take.
type toll struct {
	passage int32
	part    int32 // that it begins on
	kind    LegKind
	fare    Length
	ahead   Length // what is left at least from its far line to the goals
}

// passagesOn are the passages that begin at a level, near enough for the mover and
// such as he may take.
func (s *search) passagesOn(level int) []toll {
	if s.over == nil {
		s.over, s.overKnown = make([][]toll, len(s.net.levels)), make([]bool, len(s.net.levels))
	}
	if !s.overKnown[level] {
		s.overKnown[level], s.over[level] = true, s.over[level][:0]
		p := s.start.at.Point()
		for _, k := range s.net.levels[level].over {
			c := &s.net.passages[k]
			cost, kind, ok := c.fare(&s.m)
			if !ok || !nearSegment(c.near.from, c.near.to, p, s.limit+Inch/4) {
				continue
			}
			far, ahead := s.net.least(max(0, segmentDistance(c.near.from, c.near.to, p)-arcRoom)), s.aheadOfSide(&c.far)
			if far+cost+ahead <= s.limit {
				s.over[level] = append(s.over[level], toll{k, c.near.part, kind, cost, ahead})
			}
		}
	}
	return s.over[level]
}

// aheadOfSide is a lower bound of the way from a line to the goals.
func (s *search) aheadOfSide(c *side) Length {
	if len(s.goals) == 0 {
		return 0
	}
	return s.net.least(max(0, segmentDistance(c.from, c.to, s.centre)-s.radius-arcRoom-2))
}

// cross notes a passage met from a place at a cost: from that of a bend or, behind
// another via, from where it seems to come from.
func (s *search) cross(o *toll, before *via, number, origin int32, from Point, cost Length, tests int16) {
	room := min(s.limit, s.best+s.spare) - cost - o.fare - o.ahead
	if room < 0 {
		return
	}
	k, fare, kind := o.passage, o.fare, o.kind
	c := &s.net.passages[k]
	u, left := c.near.of(from)
	back := max(left, -left)
	if back > room+2*arcRoom {
		return
	}
	v := via{origin: origin, before: number, passage: k, kind: kind, tests: tests + 1, deep: 1, cost: cost + fare}
	lo, hi := Length(0), c.near.long
	if before != nil {
		if b := &s.net.passages[before.passage].far; before.passage == k || b.level != c.near.level || b.part != c.near.part {
			return
		}
		v.deep = before.deep + 1
		var ok bool
		if lo, hi, ok = s.seenThrough(before, &c.near); !ok {
			return
		}
	} else if !s.mayCross(origin, &c.near) {
		return
	} else if s.turning.law {
		if lo, hi = s.turning.towards(s, &c.near); lo > hi {
			return
		}
	}
	if lo > hi {
		return
	}
	if s.m.StartContact && (kind == ClimbUp || kind == ClimbDown) {
		// The climb begins where he stands (CLIMB-02).
		if origin != s.first() || before != nil {
			return
		}
		lo = max(0, min(u, c.near.long))
		hi = lo
		at := c.near.at(lo)
		walk := apart(from, at)
		if walk > startContact {
			return
		}
		v.fixed, v.cost, v.u, v.back = true, v.cost+walk, lo, 0
	} else if c.slides {
		onto := Point{from.X, from.Y}
		if left*c.leaves > 0 { // he stands beyond the line: as if mirrored by it
			onto = c.near.place(u, -left)
		}
		v.nu, v.nback = u, back
		v.u, left = c.far.of(onto)
		v.back = max(left, -left)
		v.at = onto
		// What is seen of the far line between the ends of the near one.
		if back > 4 {
			a, okA := c.far.through(onto, c.near.at(lo))
			b, okB := c.far.through(onto, c.near.at(hi))
			if !okA || !okB {
				lo, hi = 0, c.far.long
			} else {
				lo, hi = max(0, min(a, b)-2), min(c.far.long, max(a, b)+2)
			}
		} else {
			if u < lo-2 || u > hi+2 {
				return
			}
			lo, hi = 0, c.far.long
		}
		if lo > hi {
			return
		}
	} else {
		v.u, v.back = u, back
	}
	if !c.slides {
		v.at = c.far.place(v.u, -v.back*c.comes)
	}
	if c.snug || c.slides || v.fixed || v.back <= 4 {
		s.note(v, o.ahead, lo, hi)
		return
	}
	// Only the parts that are seen from the bend.
	var beyond *passage
	if before != nil {
		beyond = &s.net.passages[before.passage]
	}
	s.parts = s.seen(s.parts[:0], from, &c.near, lo, hi, beyond)
	for _, p := range s.parts {
		s.note(v, o.ahead, p[0], p[1])
	}
}

// seen are the parts of a line, between two places of it, that no solid hides from a
// point; what lies before the far line of a passage hides none.
func (s *search) seen(parts [][2]Length, from Point, c *side, lo, hi Length, beyond *passage) [][2]Length {
	parts = append(parts, [2]Length{lo, hi})
	a, b := c.at(lo), c.at(hi)
	low, high := box(a, b, 0)
	low, high = Point{min(low.X, from.X), min(low.Y, from.Y)}, Point{max(high.X, from.X), max(high.Y, from.Y)}
	u0, back := c.of(from)
	sign := int64(-1)
	if back < 0 {
		sign, back = 1, -back
	}
	// Places as seen from the point, in 256ths: along the line, and towards it.
	const fine = 8
	place := func(p Point) (u, ahead int64) {
		dx, dy := int64(p.X-from.X), int64(p.Y-from.Y)
		return (dx*c.along[0] + dy*c.along[1]) >> (alongBits - fine), sign * ((c.along[0]*dy - c.along[1]*dx) >> (alongBits - fine))
	}
	const close = 64 << fine // nearer to the point places are too near to tell a direction
	all := int64(back) << fine
	if all <= close {
		return parts
	}
	level := &s.net.levels[c.level]
	over := level.where.over(low, high)
	for i := over.next(); i >= 0; i = over.next() {
		o := &level.solids[i]
		if o.lo.X >= high.X || o.hi.X <= low.X || o.lo.Y >= high.Y || o.hi.Y <= low.Y || containsStrictly(o.shape, from) {
			continue
		}
		if beyond != nil && slices.ContainsFunc(o.shape, func(p Point) bool {
			_, left := beyond.far.of(p)
			return left*beyond.comes <= 0
		}) {
			continue
		}
		// Its shadow on the line: of what of it lies between.
		first, last := never, -never
		cast := func(u, ahead int64) { // of a place between
			at := u0 + Length(u*int64(back)/ahead)
			first, last = min(first, at), max(last, at)
		}
		u, g := place(o.shape[len(o.shape)-1])
		for _, p := range o.shape {
			v, h := place(p)
			for _, at := range [...]int64{close, all} {
				if g < at && h > at || g > at && h < at {
					cast(u+(v-u)*(at-g)/(h-g), at)
				}
			}
			if h >= close && h <= all {
				cast(v, h)
			}
			u, g = v, h
		}
		first, last = first+8, last-8 // ways right along it are tried
		if first >= last {
			continue
		}
		kept := parts[:0]
		var room [4][2]Length
		behind := room[:0]
		for _, p := range parts {
			switch {
			case p[1] <= first || p[0] >= last:
				kept = append(kept, p)
			case p[0] < first && p[1] > last:
				behind = append(behind, [2]Length{last, p[1]})
				kept = append(kept, [2]Length{p[0], first})
			case p[0] < first:
				kept = append(kept, [2]Length{p[0], first})
			case p[1] > last:
				kept = append(kept, [2]Length{last, p[1]})
			}
		}
		if parts = append(kept, behind...); len(parts) == 0 {
			break
		}
	}
	return parts
}

// note notes a via that can be come to along a part of its far line, if it may matter.
func (s *search) note(v via, ahead, lo, hi Length) {
	v.lo, v.hi = lo, hi
	aside := max(0, lo-v.u, v.u-hi)
	v.least = v.cost + Length(isqrt(int64(aside)*int64(aside)+int64(v.back)*int64(v.back)))
	if v.least = max(0, v.least-2*arcRoom); v.least > s.limit {
		return
	}
	rank := v.least + ahead
	if len(s.goals) > 0 { // as if nothing stood beyond
		rank = max(rank, v.cost+s.net.least(max(0, Length(isqrt(distance2(v.at, s.centre)))-s.radius-2*arcRoom)))
	}
	if rank > s.limit || rank >= s.best+s.spare {
		return
	}
	s.vias = append(s.vias, v)
	s.push(entry{rank, viaStep(int32(len(s.vias) - 1))})
}

// place is the point so far along a line and to the left of it.
func (s *side) place(u, left Length) Point {
	return Point{
		s.from.X + Length((int64(u)*s.along[0]-int64(left)*s.along[1])>>alongBits),
		s.from.Y + Length((int64(u)*s.along[1]+int64(left)*s.along[0])>>alongBits),
	}
}

// through is where along the line one comes to it who goes straight from one point
// through another.
func (s *side) through(a, b Point) (Length, bool) {
	ua, la := s.of(a)
	ub, lb := s.of(b)
	la, lb = max(la, -la), max(lb, -lb)
	if la <= lb {
		return 0, false
	}
	return ua + Length(int64(ub-ua)*int64(la)/int64(la-lb)), true
}

// seenThrough is the part of a line that is come to straight over a via.
func (s *search) seenThrough(v *via, to *side) (lo, hi Length, ok bool) {
	lo, hi = 0, to.long
	if v.fixed || v.back <= 4 {
		return lo, hi, true
	}
	c := &s.net.passages[v.passage]
	bound := func(u Length, first bool) {
		// The ray from where it seems to come from by that place of the far line: what
		// of the line to comes to lies on one side.
		p := c.far.place(u, 0)
		from, end := cross(v.at, p, to.from), cross(v.at, p, to.to)
		keep := int64(c.comes)
		if first {
			keep = -keep
		}
		from, end = from*keep, end*keep
		room := int64(apart(v.at, p)) * 4
		if from < -room && end < -room {
			lo, hi = 1, 0
			return
		}
		if from < -room || end < -room { // cut where the ray crosses
			part := Length(ratioOf(max(from, -from), max(from, -from)+max(end, -end), int64(to.long)))
			if from < 0 {
				lo = max(lo, part-4)
			} else {
				hi = min(hi, part+4)
			}
		}
	}
	bound(v.lo, true)
	if lo <= hi {
		bound(v.hi, false)
	}
	return max(0, lo), min(hi, to.long), lo <= hi
}

// ratioOf is n·a/b without overflow.
func ratioOf(a, b, n int64) int64 {
	if b == 0 {
		return 0
	}
	h, l := bits.Mul64(uint64(a), uint64(n))
	q, _ := bits.Div64(h, l, uint64(b))
	return int64(q)
}

// mayCross reports whether a way may go on from a settled step to any place of a line.
func (s *search) mayCross(i int32, c *side) bool {
	st, b := &s.steps[i], s.bend(i)
	if i == s.first() || b.kind != corner || st.side == loose || st.side == 0 {
		return true
	}
	at := b.at.Point()
	in := s.cameIn(st, at)
	p, q := Point{c.from.X - at.X, c.from.Y - at.Y}, Point{c.to.X - at.X, c.to.Y - at.Y}
	side := int64(st.side)
	outside := func(d Point, sign int64) bool { // of the half plane beside a direction
		return sign*(int64(d.X)*int64(p.Y)-int64(d.Y)*int64(p.X)) < 0 && sign*(int64(d.X)*int64(q.Y)-int64(d.Y)*int64(q.X)) < 0
	}
	return !outside(in, side) &&
		!outside(Point{b.prev.X - at.X, b.prev.Y - at.Y}, -side) && !outside(Point{b.next.X - at.X, b.next.Y - at.Y}, -side)
}

// viaPoints are the places at which the way over a via to a place crosses: the far
// and the near one of each passage, the last first.
func (s *search) viaPoints(v *via, to Point, room *[2 * mostVias]Point) []Point {
	points := room[:0]
	for {
		c := &s.net.passages[v.passage]
		u := v.crosses(c, to)
		far, near := c.far.at(u), c.near.at(u)
		if c.slides {
			w, left := c.near.of(far)
			near = c.near.at(meets(v.nu, w, v.nback, max(left, -left)))
			if s.tooWide(near, far) && !c.sideBySide() {
				near, far = s.boundedLeap(v, c, to)
			}
		} else {
			far = Point{near.X + c.shift.X, near.Y + c.shift.Y}
		}
		points = append(points, far, near)
		if v.before < 0 {
			return points
		}
		to, v = near, &s.vias[v.before]
	}
}

// tooWide reports whether a leap from one place to the other is too far.
func (s *search) tooWide(a, b Point) bool {
	far := leapMax + 2*s.m.Radius
	return distance2(a, b) > int64(far)*int64(far)
}

// boundedLeap is the best of the leaps that are not too far, where the straight way
// leads too long over the gap: the cost is convex along the edge it leaves.
func (s *search) boundedLeap(v *via, c *passage, to Point) (near, far Point) {
	long := leapMax + 2*s.m.Radius - 2
	u, left := c.far.of(to)
	beyond := max(left, -left)
	at := func(w Length) (p, q Point, cost int64) {
		p = c.near.at(w)
		fu, back := c.far.of(p)
		back = max(back, -back)
		if back > long {
			return p, p, 1 << 60
		}
		aside := Length(isqrt(int64(long)*int64(long) - int64(back)*int64(back)))
		lo, hi := max(0, fu-aside), min(c.far.long, fu+aside)
		if lo > hi {
			return p, p, 1 << 60
		}
		q = c.far.at(max(lo, min(meets(fu, u, back, beyond), hi)))
		fine := func(a, b Point) int64 { return isqrt(distance2(a, b) << 16) }
		dw, dn := int64(w-v.nu), int64(v.nback)
		return p, q, isqrt((dw*dw+dn*dn)<<16) + fine(p, q) + fine(q, to)
	}
	// Only from so far along can it be leapt: from where the far edge is near enough.
	lo, hi := Length(0), c.near.long
	for hi-lo > 2 {
		third := max(1, (hi-lo)/3)
		l, h := lo+third, hi-third
		_, _, cl := at(l)
		_, _, ch := at(h)
		switch {
		case cl == 1<<60 && ch == 1<<60: // towards the far edge
			_, a := c.far.of(c.near.at(l))
			_, b := c.far.of(c.near.at(h))
			if max(a, -a) <= max(b, -b) {
				hi = h
			} else {
				lo = l
			}
		case cl <= ch:
			hi = h
		default:
			lo = l
		}
	}
	near, far, _ = at((lo + hi) / 2)
	return near, far
}

// sideBySide reports whether the edges of a leap are parallel, as good as.
func (c *passage) sideBySide() bool {
	x := c.near.along[0]*c.far.along[1] - c.near.along[1]*c.far.along[0]
	return x < 1<<(2*alongBits-13) && x > -1<<(2*alongBits-13)
}

// crosses is where along its far line the way over a via to a place comes.
func (v *via) crosses(c *passage, to Point) Length {
	u, left := c.far.of(to)
	return max(v.lo, min(meets(v.u, u, v.back, max(left, -left)), v.hi))
}

// meets is where a straight line crosses another, from so far along it and beside
// it to so far on the other side.
func meets(u, w, a, b Length) Length {
	if a <= 0 {
		return u
	}
	return u + Length(int64(w-u)*int64(a)/int64(a+b))
}

// beams reports whether a straight line over a via leads to a place, for how much.
func (s *search) beams(v *via, c *passage, to Point, below Length) (least Length, ok bool) {
	u, left := c.far.of(to)
	b := max(left, -left)
	if !v.fixed {
		du, all := int64(u-v.u)*int64(v.back), int64(v.back+b)
		if slack := all; du < int64(v.lo-v.u)*all-slack || du > int64(v.hi-v.u)*all+slack {
			return 0, false
		}
	}
	room := below - v.cost + 2*arcRoom
	if room <= 0 {
		return 0, false
	}
	d2 := int64(u-v.u)*int64(u-v.u) + int64(v.back+b)*int64(v.back+b)
	if d2 >= int64(room)*int64(room) {
		return 0, false
	}
	return v.cost + Length(isqrt(d2)), true
}

// overVia is what it costs to come over a via to a place where it beams, for less than
// below, and from where the last leg leads there. The bend there may be nil.
func (s *search) overVia(v *via, to Point, o *bend, gate, pressed bool, below Length) (cost Length, last Point, arrive int8, ok bool) {
	var room [2 * mostVias]Point
	points := s.viaPoints(v, to, &room)
	last = points[0]
	st, b := &s.steps[v.origin], s.bend(v.origin)
	at, first := b.at.Point(), points[len(points)-1]
	if d := (Point{first.X - at.X, first.Y - at.Y}); first != at && v.origin != s.first() && st.side != loose {
		if leave, is := b.side(d); !is || !s.wraps(st, s.cameIn(st, at), leave, d) {
			return 0, last, 0, false
		}
	}
	var gain Length
	long := apart(at, first)
	if first != at {
		gain = s.leaves(st, b, first, long)
	}
	if end := (Point{to.X - last.X, to.Y - last.Y}); o != nil && to != last {
		is := false
		if arrive, is = o.side(end); is {
			gain += o.round.gain(to, last, apart(last, to))
		}
		if gate {
			arrive = loose
		} else if !is {
			return 0, last, 0, false
		}
	}
	c := &s.net.passages[v.passage]
	open := st.cost + gain + apart(last, to) + long
	for k, w := 0, v; ; k += 2 {
		e := &s.net.passages[w.passage]
		if e.slides {
			open += apart(points[k+1], points[k])
		} else {
			fare, _, _ := e.fare(&s.m)
			open += fare
		}
		if w.before < 0 {
			break
		}
		open += apart(points[k+2], points[k+1])
		w = &s.vias[w.before]
	}
	if open >= below {
		return 0, last, 0, false
	}
	cost = open
	walk := func(a, b Point, z Length) bool {
		leg, free := s.straight(Spot{a.X, a.Y, z}, Spot{b.X, b.Y, z})
		cost += leg.Cost - leg.Length
		return free
	}
	if !walk(last, to, c.far.z) {
		return 0, last, 0, false
	}
	for k, w := 0, v; ; k += 2 {
		e := &s.net.passages[w.passage]
		next, beyond := at, int32(-1)
		if beyond = w.before; beyond >= 0 {
			next = points[k+2]
		}
		if !walk(next, points[k+1], e.near.z) || !s.leads(e, points[k+1], points[k]) {
			return 0, last, 0, false
		}
		if beyond < 0 {
			break
		}
		w = &s.vias[beyond]
	}
	if cost > open {
		s.dragged = min(s.dragged, open)
	}
	return max(st.cost, cost), last, arrive, cost < below
}

// leads reports whether a base can stand at both ends of a passage there, and leap
// from one to the other.
func (s *search) leads(c *passage, from, to Point) bool {
	a, b := Spot{from.X, from.Y, c.near.z}, Spot{to.X, to.Y, c.far.z}
	body := s.m.Body
	body.ID = -1
	for _, at := range [...]Spot{a, b} {
		if body.At = at; s.t.Fits(body, nil) != nil || s.occupied(at) {
			return false
		}
	}
	return !c.leap || s.t.leapable(c, a, b, s.m.Body)
}

// occupied reports whether another model is in the way of standing at a place.
func (s *search) occupied(at Spot) bool {
	for i := range s.bodies {
		o := &s.bodies[i]
		if abs(o.z-at.Z) < Inch && distance2(at.Point(), o.centre) < int64(o.radius)*int64(o.radius) {
			return true
		}
	}
	return false
}

// leapable reports whether one can leap from one place of an edge to one of another.
func (t *Table) leapable(c *passage, from, to Spot, b Body) bool {
	far := leapMax + 2*b.Radius
	a, e := from.Point(), to.Point()
	if distance2(a, e) > int64(far)*int64(far) {
		return false
	}
	if _, left := c.near.of(e); left*c.leaves <= 0 {
		return false
	}
	if _, left := c.far.of(a); left*c.comes >= 0 {
		return false
	}
	m := Point{(a.X + e.X) / 2, (a.Y + e.Y) / 2}
	z := max(from.Z, to.Z) + Inch/2
	return !t.covered(m, m, from.Z) && !t.covered(m, m, to.Z) && t.Clear(Spot{a.X, a.Y, z}, Spot{e.X, e.Y, z}, nil)
}

// walkVia goes on from a via to every bend beyond it that lies straight ahead.
func (s *search) walkVia(i int32) {
	v := s.vias[viaOf(i)]
	c := &s.net.passages[v.passage]
	level := c.far.level
	room := min(s.limit, s.best+s.spare) - v.cost + 2*arcRoom
	if room <= 0 {
		return
	}
	near := s.within(level)
	mid := v.at
	for k := range near {
		o := &near[k]
		p := o.at()
		if left := room - Length(o.ahead); left <= 0 || distance2(mid, p) >= int64(left)*int64(left) {
			continue
		}
		if o.corner && !v.fixed { // no way bends at most of them
			if _, ok := o.side(p, Point{p.X - mid.X, p.Y - mid.Y}); !ok {
				if _, left := c.far.of(p); left*c.comes > 0 && !s.step(o.id).gate {
					continue
				}
			}
		}
		s.viaTo(i, &v, c, o.id, p, &s.net.bends[o.id])
	}
	first := s.first() + 1
	for k := range s.rings {
		b := &s.rings[k]
		if b.level != level {
			continue
		}
		t, p := s.step(first+int32(k)), b.at.Point()
		if left := min(room, t.cost-v.cost+2*arcRoom) - s.aheadOf(t, p); !t.done && left > 0 && distance2(mid, p) < int64(left)*int64(left) {
			s.viaTo(i, &v, c, first+int32(k), b.at.Point(), b)
		}
	}
}

// viaTo tries the way over a via to a bend.
func (s *search) viaTo(i int32, v *via, c *passage, to int32, p Point, o *bend) {
	t := s.step(to)
	if t.done {
		return
	}
	below := min(t.cost, s.limit+1)
	least, ok := s.beams(v, c, p, below)
	if !ok || o.kind == wayEnd && !s.useful(o, max(0, least-2*arcRoom)) || s.tooLong(t, least-2*arcRoom, p) {
		return
	}
	cost, last, arrive, ok := s.overVia(v, p, o, t.gate, false, below)
	if !ok {
		return
	}
	if was := t.cost; ok {
		s.reach(to, i, cost, -1, arrive, v.tests)
		if t.cost < was {
			t.last = last
		}
	}
}

// lastOver is the last part of a way that leads over a via to a goal, as if it were a
// leg, if it makes the whole cheaper than below.
func (s *search) lastOver(i int32, g goal, below Length) (Leg, Length, bool) {
	v := &s.vias[viaOf(i)]
	c := &s.net.passages[v.passage]
	if c.far.z != g.at.Z {
		return Leg{}, 0, false
	}
	if _, ok := s.beams(v, c, g.at.Point(), below); !ok {
		return Leg{}, 0, false
	}
	cost, _, _, ok := s.overVia(v, g.at.Point(), nil, false, g.pressed, below)
	long := cost - s.steps[v.origin].cost
	return Leg{Length: long, Cost: long}, cost, ok
}

// viaLegs adds the legs of a way over a via to a place, the last one first, and
// tells from which bend they lead there.
func (s *search) viaLegs(legs []Leg, i int32, to Spot, cost Length) ([]Leg, int32) {
	v := &s.vias[viaOf(i)]
	var room [2 * mostVias]Point
	points := s.viaPoints(v, to.Point(), &room)
	begin := s.at(v.origin)
	left := cost - s.steps[v.origin].cost
	first := len(legs)
	walk := func(from Point, to Spot) Spot {
		at := Spot{from.X, from.Y, to.Z}
		long := apart(from, to.Point())
		leg := Leg{From: at, To: to, Length: long, Cost: long + s.t.drag(from, to.Point(), to.Z, long, s.m.Gait)}
		left -= leg.Cost
		legs = append(legs, leg)
		return at
	}
	to = walk(points[0], to)
	for k, w := 0, v; ; k += 2 {
		c := &s.net.passages[w.passage]
		at := Spot{points[k+1].X, points[k+1].Y, c.near.z}
		fare, kind, _ := c.fare(&s.m)
		leg := Leg{Kind: kind, From: at, To: to, Length: c.length, Cost: fare, Rise: c.rise}
		if c.slides {
			leg.Length = apart(at.Point(), to.Point())
			leg.Cost = leg.Length
		}
		if kind == ClimbUp || kind == ClimbDown {
			leg.Length = 0
		}
		left -= leg.Cost
		legs = append(legs, leg)
		if to = at; w.before < 0 {
			break
		}
		to = walk(points[k+2], to)
		w = &s.vias[w.before]
	}
	walk(begin.Point(), to)
	// What the arcs at its ends gain: the first leg where it leads round a corner, and the last.
	for _, l := range [...]*Leg{&legs[first], &legs[len(legs)-1]} {
		gain := max(left, -l.Length)
		l.Length += gain
		l.Cost += gain
		left -= gain
	}
	kept := legs[:first]
	for _, l := range legs[first:] {
		if l.From != l.To {
			kept = append(kept, l)
		}
	}
	return kept, v.origin
}

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
	c := &s.net.passages[v.passage]
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
		if at := &s.solved[int(w.upTo)+k]; !at.beyond(p, c.far.level, min(w.cost, below)) {
			if _, cost, ok := s.last(at.step, g, min(w.cost, below)); ok {
				w.cost = cost
			}
		}
	}
	w.upTo = int32(len(s.solved))
	return w.cost
}

// anyOn reports whether another model is in the way along a line.
func (s *search) anyOn(c *side) bool {
	for i := range s.bodies {
		if o := &s.bodies[i]; abs(o.z-c.z) < Inch && nearSegment(c.from, c.to, o.centre, o.outer) {
			return true
		}
	}
	return false
}

// besideOthers adds the places of passages right beside other models that stand on
// them: there ends what is free of their lines.
func (s *search) besideOthers() {
	n := s.net
	for i := range s.bodies {
		o := &s.bodies[i]
		r := o.outer
		if s.allBeyond(o.centre, r+n.across+4) { // what lies beside him at one line leads as far aside at the other
			continue
		}
		lo, hi := Point{o.centre.X - r, o.centre.Y - r}, Point{o.centre.X + r, o.centre.Y + r}
		around, over := extent{lo, hi}, n.where.over(lo, hi)
		for k := over.next(); k >= 0; k = over.next() {
			if !n.boxes[k].meets(&around) {
				continue
			}
			c := &n.passages[k]
			if _, _, ok := c.fare(&s.m); !ok {
				continue
			}
			for _, line := range [...]*side{&c.near, &c.far} {
				if abs(o.z-line.z) >= Inch || line == &c.far && c.slides {
					continue
				}
				var first, last Length
				crosses := false
				for k := range o.ring {
					p, ok := meeting(o.ring[k], o.ring[(k+1)%directions], line.from, line.to)
					if !ok {
						continue
					}
					u, _ := line.of(p)
					if !crosses {
						first, last, crosses = u, u, true
					}
					first, last = min(first, u), max(last, u)
				}
				if !crosses {
					continue
				}
				for _, at := range [...]Length{first - 2, last + 2} {
					if at <= 0 || at >= c.near.long {
						continue
					}
					p := c.near.at(at)
					to := Point{p.X + c.shift.X, p.Y + c.shift.Y}
					if b := (Spot{p.X, p.Y, c.near.z}); !s.beyond(p) && (c.slides || s.leads(c, p, to)) && !s.occupied(b) {
						s.rings = append(s.rings, bend{at: b, level: c.near.level, kind: free})
					}
				}
			}
		}
	}
}
