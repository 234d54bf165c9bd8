package physics

import (
	"cmp"
	"math/bits"
	"slices"
)

// An edge of a floor is crossed anywhere along its free part: by a climb, by a jump
// down, or, with another edge opposite, by a leap. A passage is a pair of lines on
// which the middle of the base goes over from one height to the other. What it costs
// is the same all along, and so is where it leads, seen from where it begins: with
// what lies beyond shifted back by so much, the cheapest way over it is a straight
// line. The search follows such lines as vias; the ends of the free part are nodes.

// passage is one direction over an edge, or over the gap between two.
type passage struct {
	near, far side   // the lines it leads from and to
	shift     Point  // from one to the other; not of a straight leap
	watch     int32  // the first of its places that are watched (see search.outdone)
	edge      int32  // of which its far line is a part: one number for each
	begins    Length // where along the edge the far line begins
	turned    bool   // and it runs against it
	rough     bool   // its far line leads over ground that is not open
	dear      bool   // one of its lines does
	snug      bool   // its lines lie in the margin of a solid
	slides    bool   // a straight leap: it may lead from any place of near to any of far
	gap       Length // how wide it is at least; of such as bend
	bends     bool   // one that may have to be shorter than straight on: ways bend there
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

// box is the box round the line.
func (s *side) box() (b extent) {
	b.lo, b.hi = box(s.from, s.to, 0)
	return b
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

// costFor is what the passage costs the mover, and how he crosses, if he can.
func (c *passage) costFor(m *Mover) (cost Length, kind LegKind, ok bool) {
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

// via is a passage as it is met from one settled node: beyond it, as if the way had
// come straight from a place behind its far line.
type via struct {
	origin    int32 // the node
	before    int32 // the via before, or -1
	passage   int32
	kind      LegKind
	fixed     bool   // it crosses at one place only
	bends     bool   // ways over it may bend at a leap
	bounded   bool   // that leaps are not too wide is reckoned with
	strained  bool   // it is the second of two leaps, and the first may have to be shorter than straight on
	tests     int16  // with this one
	deep      int8   // how many vias, this one among them
	u, back   Length // that place: along the far line, and how far behind it
	at        Point  // and where it is
	lo, hi    Length // the part of the far line that can be come to
	nu, nback Length // of a straight leap: the same as u and back for its near line
	cost      Length // as if one came from there at this cost
	ahead     Length // what is left at least from its far line to the goals
	least     Length // what it costs at least to come to the far line
	asked     bool   // it is known whether a part is sure
	isSure    bool   // one is
	sureLo    Length // the part of the far line to each place of which it is sure (see search.sure)
	sureHi    Length
}

// mostWhole is behind how many passages it matters at most that a way bends at a leap.
const mostWhole = 1

// whole reports whether ways may come to any place of the far line and go on in any direction.
func (v *via) whole() bool { return v.bends && (v.deep <= mostWhole || v.strained) }

// strains reports whether some straight way over a via to a line leaps too wide.
func (s *search) strains(v *via, to *side) bool {
	if !v.bends || v.deep > mostWhole {
		return false
	}
	for _, p := range [...]Point{to.from, to.to, to.at(to.long / 2)} {
		var room [2 * maxVias]Point
		if _, fits := s.straightPoints(v, p, &room); !fits {
			return true
		}
	}
	return false
}

// maxVias is how many passages may follow each other without a node between.
const maxVias = 4

// viaStep and viaOf turn the number of a via into that of a step and back.
func viaStep(v int32) int32 { return -2 - v }
func viaOf(i int32) int32   { return -2 - i }
func isVia(i int32) bool    { return i <= -2 }

// crossPassages follows the passages that can be met from a settled step, which may be
// a via.
func (s *search) crossPassages(i int32) {
	if isVia(i) {
		v := s.vias[viaOf(i)]
		if int(v.deep) < maxVias {
			far := &s.roadmap.passages[v.passage].far
			over := s.passagesOn(far.level, far.part)
			for k := range over {
				s.cross(&over[k], &v, viaOf(i), v.origin, v.at, v.cost, v.tests)
			}
		}
		return
	}
	b, st := s.node(i), &s.steps[i]
	part := s.roadmap.part(b.at)
	if b.level < 0 || b.kind == wayEnd && st.way < 0 && !isVia(st.from) {
		return
	}
	over := s.passagesOn(b.level, part)
	only, crossing := s.crossing(i)
	for k := range over {
		if !crossing || over[k].passage == only {
			s.cross(&over[k], nil, -1, i, b.at.Point(), st.cost, st.tests)
		}
	}
}

// aside is how far aside, and a little more, a leap between edges side by side may lead at most
// that comes from so far behind the far one.
func (c *passage) aside(back, most Length) Length {
	_, gap := c.near.of(c.far.at(c.far.long / 2))
	gap = max(1, gap, -gap)
	wide := max(0, int64(most)*int64(most)-int64(gap)*int64(gap))
	return Length(int64(back)*isqrt(wide)/int64(gap)) + 2 + back/1024
}

// passageCost is a passage that a search may take.
type passageCost struct {
	passage int32
	part    int32 // that it begins on
	kind    LegKind
	fare    Length
	ahead   Length // what is left at least from its far line to the goals
}

// passagesOn are the passages that begin on a part of a level, near enough for the mover
// and such as he may take.
func (s *search) passagesOn(level int, part int32) []passageCost {
	if s.over == nil {
		s.over, s.overKnown = make([][]passageCost, len(s.roadmap.levels)), make([]bool, len(s.roadmap.levels))
	}
	if !s.overKnown[level] {
		s.overKnown[level], s.over[level] = true, s.over[level][:0]
		p := s.start.at.Point()
		for _, k := range s.roadmap.levels[level].byPart {
			c := &s.roadmap.passages[k]
			cost, kind, ok := c.costFor(&s.m)
			if !ok || !nearSegment(c.near.from, c.near.to, p, s.limit+Inch/4) {
				continue
			}
			far, ahead := s.least(max(0, segmentDistance(c.near.from, c.near.to, p)-s.room)), s.aheadOfSide(&c.far)
			if far+cost+ahead <= s.limit {
				s.over[level] = append(s.over[level], passageCost{k, c.near.part, kind, cost, ahead})
			}
		}
	}
	over, from := s.over[level], 0
	if len(over) > 4*manyParts {
		from, _ = slices.BinarySearchFunc(over, part, func(o passageCost, part int32) int { return cmp.Compare(o.part, part) })
	}
	for from < len(over) && over[from].part < part {
		from++
	}
	to := from
	for to < len(over) && over[to].part == part {
		to++
	}
	return over[from:to]
}

// aheadOfSide is a lower bound of the way from a line to the goals.
func (s *search) aheadOfSide(c *side) Length {
	if len(s.goals) == 0 {
		return 0
	}
	return s.least(max(0, segmentDistance(c.from, c.to, s.centre)-s.radius-s.room-2)) + s.risingFrom(c.level)
}

// cross notes a passage met from a place at a cost: from that of a node or, behind
// another via, from where it seems to come from.
func (s *search) cross(o *passageCost, before *via, number, origin int32, from Point, cost Length, tests int16) {
	room := min(s.limit, s.best+s.spare) - cost - o.fare - o.ahead
	if room < 0 {
		return
	}
	k, fare, kind := o.passage, o.fare, o.kind
	c := &s.roadmap.passages[k]
	u, left := c.near.of(from)
	back := max(left, -left)
	if back > room+2*s.room {
		return
	}
	v := via{origin: origin, before: number, passage: k, kind: kind, tests: tests + 1, deep: 1, cost: cost + fare}
	lo, hi := Length(0), c.near.long
	if before != nil {
		if b := &s.roadmap.passages[before.passage].far; before.passage == k || b.level != c.near.level || b.part != c.near.part {
			return
		}
		v.deep, v.bends = before.deep+1, before.bends
		if v.strained = s.strains(before, &c.near); !v.strained {
			var ok bool
			if lo, hi, ok = s.seenThrough(before, &c.near); !ok {
				return
			}
		}
	} else if !s.mayCross(origin, &c.near) {
		return
	} else if s.turning.law {
		if lo, hi = s.turning.towards(&c.near); lo > hi {
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
		if v.bends = v.bends || c.bends; v.whole() {
			lo, hi = 0, c.far.long
		} else if back > 4 {
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
		if c.sideBySide() && !v.whole() { // where straight on it leaps too far no way leads
			aside := c.aside(v.back, leapMax+2*s.m.Radius)
			lo, hi = max(lo, v.u-aside), min(hi, v.u+aside)
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
	if c.snug || c.slides || v.fixed || v.whole() || v.back <= 4 {
		s.note(v, o.ahead, lo, hi)
		return
	}
	// Only the parts that are seen from the node.
	var beyond *passage
	if before != nil {
		beyond = &s.roadmap.passages[before.passage]
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
	level := &s.roadmap.levels[c.level]
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
	v.ahead, v.lo, v.hi = ahead, lo, hi
	if s.overtaken(&v) {
		return
	}
	rank := s.rankOf(&v)
	if v.least > s.limit || rank > s.limit || rank >= s.best+s.spare {
		return
	}
	s.vias = append(s.vias, v)
	s.push(queueEntry{rank, viaStep(int32(len(s.vias) - 1))})
}

// rankOf is what a way over a via costs at least, as if nothing stood beyond.
func (s *search) rankOf(v *via) Length {
	aside := max(0, v.lo-v.u, v.u-v.hi)
	v.least = max(0, v.cost+Length(isqrt(int64(aside)*int64(aside)+int64(v.back)*int64(v.back)))-2*s.room)
	if c := &s.roadmap.passages[v.passage]; v.bends && v.before < 0 {
		v.least = max(v.least, v.cost+segmentDistance(c.near.from, c.near.to, s.at(v.origin).Point())+c.gap-2*s.room-2)
	}
	rank := v.least + v.ahead
	if len(s.goals) > 0 {
		c := &s.roadmap.passages[v.passage]
		u := v.crosses(c, s.centre)
		rank = max(rank, s.rankBy(v, Length(v.over(u))-v.cost<<4, c.far.at(u)))
	}
	return rank
}

// later reports whether a via that is about to be settled has to wait, or is none that matters,
// now that others come to parts of its far line for no more.
func (s *search) later(v *via, e queueEntry) bool {
	rank := s.rankOf(v)
	if rank <= e.rank {
		return false
	}
	if rank <= s.limit && rank < s.best+s.spare {
		s.push(queueEntry{rank, e.step})
	}
	return true
}

// rankBy is what a way over a via costs at least that comes so far, in sixteenths, to a place
// from which it goes on straight to the goals.
func (s *search) rankBy(v *via, far Length, at Point) Length {
	far = (far + Length(isqrt(distance2(at, s.centre)<<8))) >> 4
	return v.cost + s.least(max(0, far-s.radius-2*s.room-4)) + s.risingFrom(s.roadmap.passages[v.passage].far.level)
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
	c := &s.roadmap.passages[v.passage]
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
	st, b := &s.steps[i], s.node(i)
	if i == s.first() || b.kind != corner || st.side == anySide || st.side == 0 {
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
