package physics

// openEdge is the stretch of an edge of a floor at which a base can stand, with its
// middle on the line from one place to the other.
type openEdge struct {
	from, to Point
	z        Length
	out      Point // outwards, of length 1000
	number   int32 // see passage.edge
	was      int32 // its number among the edges of the table before a change, or -1
	close    bool  // the change came near, though nothing is different along it
}

// edgeStep is how close together an edge is looked at. Where what is found changes
// from one place to the next, the place between is found to the unit.
const edgeStep = Inch / 8

// footing is what one finds at a place of an edge.
type footing struct {
	open bool   // one can stand at the edge
	far  Length // how far beyond it one can stand below, or 0
	z    Length // and at which height
	snug bool   // one of both places lies in the margin of a solid
}

// edgeWays finds climbs, jumps and leaps along the open edges of floors: where along
// each edge they lead over it as passages, and the ends of those parts as ways.
func (t *Table) edgeWays(n *roadmap, b Body) {
	n.findParts()
	n.before.compare(n)
	var edges []openEdge
	n.rims = make([][]rim, len(t.floors))
	for i := range t.floors {
		f := &t.floors[i]
		n.rims[i] = make([]rim, len(f.shape))
		for k, j := 0, len(f.shape)-1; k < len(f.shape); j, k = k, k+1 {
			a, c := f.shape[j], f.shape[k]
			long := apart(a, c)
			if long < Inch/2 {
				continue
			}
			out := Point{(c.Y - a.Y) * 1000 / long, (a.X - c.X) * 1000 / long}
			place := func(u Length) Spot {
				return Spot{a.X + (c.X-a.X)*u/long - out.X*b.Radius/1000, a.Y + (c.Y-a.Y)*u/long - out.Y*b.Radius/1000, f.z}
			}
			old := n.before.rim(int32(i), k)
			found, close := rim{}, old == nil || n.before.near(a, c, n.before.grownBy()+b.Radius+footMost+Inch/10)
			if close {
				found = n.lookAlong(long, out, place, b)
			} else {
				found = *old
			}
			found.first = n.made(len(edges))
			if old != nil && n.before.levelled && (!close || found.as(old)) {
				n.crossAsBefore(old, close)
			} else {
				old = nil
				for _, s := range found.over {
					if s.far > 0 {
						n.addEdge(place(s.from), place(s.to), Point{out.X * s.far / 1000, out.Y * s.far / 1000}, s.footing)
					}
				}
			}
			for _, s := range found.stands {
				if s.open {
					e := openEdge{from: place(s.from).Point(), to: place(s.to).Point(), z: f.z, out: out, number: n.edgeNumber(), was: -1, close: close}
					if old != nil {
						e.was = old.first.edges + int32(len(edges)) - found.first.edges
					}
					edges = append(edges, e)
				}
			}
			found.end = n.made(len(edges))
			n.rims[i][k] = found
		}
	}
	t.leapsOver(n, edges, b)
	n.joinPassages()
}

// lookAlong looks at an edge so long at the places along it.
func (n *roadmap) lookAlong(long Length, out Point, place func(Length) Spot, b Body) rim {
	t := n.t
	snug := func(at Spot) bool {
		l := n.level(at.Z)
		return l >= 0 && n.levels[l].inside(at.Point())
	}
	look := func(u Length) (g footing) {
		if at := place(u); t.atOpenEdge(at, out, b) {
			g.open, g.snug = true, snug(at)
			if foot, far, ok := t.footOf(at, out, b); ok {
				g.far, g.z, g.snug = far, foot.Z, g.snug || snug(foot)
			}
		}
		return g
	}
	open := func(u Length) (g footing) {
		at := place(u)
		g.open = t.atOpenEdge(at, out, b)
		g.snug = g.open && snug(at)
		return g
	}
	return rim{over: stretchesOf(long, look), stands: stretchesOf(long, open)}
}

// edgeStretch is a part of an edge all along which one finds the same.
type edgeStretch struct {
	footing
	from, to Length
}

// rim is what is found along a side of a floor.
type rim struct {
	over   []edgeStretch // where one can stand, and what lies below
	stands []edgeStretch // where one can stand

	first, end roadsMade // what leads over it
}

// stretchesOf are the stretches of an edge. The margins of solids that one comes to at
// the ends of stretches are left out.
func stretchesOf(long Length, look func(Length) footing) (all []edgeStretch) {
	parts := long/edgeStep + 1
	begin, was, last := Length(0), look(0), Length(0)
	for k := Length(1); k <= parts; k++ {
		u := long * k / parts
		for is := look(u); is != was; {
			lo, hi := last, u // to the last place where it is as it was
			for hi-lo > 1 {
				if mid := (lo + hi) / 2; look(mid) == was {
					lo = mid
				} else {
					hi = mid
				}
			}
			all = append(all, edgeStretch{was, begin, lo})
			begin, last = hi, hi
			was = look(hi)
		}
		last = u
	}
	all = append(all, edgeStretch{was, begin, long})
	kept := all[:0:0]
	for i, s := range all {
		wide := s
		wide.snug = false
		beside := func(k int) bool { return k >= 0 && k < len(all) && all[k].footing == wide.footing }
		if s.snug && s.to-s.from < Inch/600 && (beside(i-1) || beside(i+1)) {
			continue
		}
		kept = append(kept, s)
	}
	return kept
}

// addEdge adds the climbs and jumps over a part of an edge: all along it, and at
// its ends.
func (n *roadmap) addEdge(from, to Spot, shift Point, g footing) {
	top, foot := n.level(from.Z), n.level(g.z)
	if top < 0 || foot < 0 {
		return
	}
	drop := from.Z - g.z
	below := func(p Spot) Spot { return Spot{p.X + shift.X, p.Y + shift.Y, g.z} }
	for _, p := range [...]Spot{from, to} {
		n.ways = append(n.ways, way{kind: JumpDown, from: p, to: below(p), length: g.far, rise: drop},
			way{kind: ClimbDown, from: p, to: below(p), rise: drop}, way{kind: ClimbUp, from: below(p), to: p, rise: drop})
		if to == from {
			return
		}
	}
	upper, lower := newSide(from.Point(), to.Point(), from.Z, top), newSide(below(from).Point(), below(to).Point(), g.z, foot)
	n.addPassage(passage{near: upper, far: lower, shift: shift, snug: g.snug, leaves: -1, comes: -1, rise: drop, length: g.far})
	n.addPassage(passage{near: lower, far: upper, shift: Point{-shift.X, -shift.Y}, snug: g.snug, up: true, leaves: 1, comes: 1, rise: drop, length: g.far})
}

// edgeNumber is the number of another edge.
func (n *roadmap) edgeNumber() int32 {
	n.manyEdges++
	return n.manyEdges - 1
}

func (n *roadmap) addPassage(c passage) {
	n.findGround(&c)
	var b extent
	b.lo, b.hi = bounds([]Point{c.near.from, c.near.to, c.far.from, c.far.to})
	n.keepPassage(c, b)
}

// findGround finds out on which floors a passage begins and ends, and what ground is there.
func (n *roadmap) findGround(c *passage) {
	c.near.part = n.part(Spot{c.near.from.X, c.near.from.Y, c.near.z})
	c.far.part = n.part(Spot{c.far.from.X, c.far.from.Y, c.far.z})
	c.rough = n.t.drag(c.far.from, c.far.to, c.far.z, c.far.long, n.gait) > 0
	c.dear = c.rough || n.t.drag(c.near.from, c.near.to, c.near.z, c.near.long, n.gait) > 0
}

// keepPassage gives a passage its numbers.
func (n *roadmap) keepPassage(c passage, b extent) {
	k := int32(len(n.passages))
	if !c.leap {
		c.edge = n.edgeNumber()
	}
	c.watch = n.watches
	n.watches += int32(max(1, (c.far.long+watchStep-1)/watchStep) + 1)
	n.passages, n.boxes = append(n.passages, c), append(n.boxes, b)
	n.across = max(n.across, apart(Point{}, c.shift))
	near, far := &n.levels[c.near.level], &n.levels[c.far.level]
	near.over = append(near.over, k)
	if c.near.z != c.far.z {
		far.across = append(far.across, k)
	}
}

// leapsOver adds the leaps between edges, and nodes where they begin and end.
func (t *Table) leapsOver(n *roadmap, edges []openEdge, b Body) {
	boxes := make([]extent, len(edges))
	var fresh []extent // of those that are not as they were
	var numbers []int32
	now := n.before.edgesNow()
	for i := range edges {
		e := &edges[i]
		boxes[i].lo, boxes[i].hi = box(e.from, e.to, 0)
		if e.was >= 0 {
			now[e.was] = int32(i)
		} else {
			fresh, numbers = append(fresh, boxes[i]), append(numbers, int32(i))
		}
	}
	all, others := newBoxIndex(t.Width, t.Depth, boxes), newBoxIndex(t.Width, t.Depth, fresh)
	for i := range edges {
		e := &edges[i]
		lo, hi := box(e.from, e.to, leapMax+2*b.Radius)
		over, kept := all.over(lo, hi), []leapPair(nil)
		if e.was >= 0 {
			over, kept = others.over(lo, hi), n.before.leapsFrom(e.was)
		}
		keep := func(upTo int32) { // the leaps onto edges before that
			for ; len(kept) > 0 && now[kept[0].to] < upTo; kept = kept[1:] {
				if to := now[kept[0].to]; to >= 0 {
					n.leapAsBefore(&kept[0], int32(i), to, edges)
				}
			}
		}
		for k := over.next(); k >= 0; k = over.next() {
			if e.was >= 0 {
				keep(numbers[k])
				k = int(numbers[k])
			}
			if i != k && b.Gait.leaps(e.z-edges[k].z) {
				t.leapsBetween(n, int32(i), int32(k), edges, b)
			}
		}
		keep(int32(len(edges)))
	}
	n.openEdges = int32(len(edges))
	n.endLeaps()
}

// leapsBetween adds the leaps from one edge to another.
func (t *Table) leapsBetween(n *roadmap, i, k int32, edges []openEdge, b Body) {
	e, o := &edges[i], &edges[k]
	far := leapMax + 2*b.Radius
	p, q := nearestPlaces([]Point{e.from, e.to}, []Point{o.from, o.to})
	if distance2(p, q) > int64(far)*int64(far) {
		return
	}
	near, onto := newSide(e.from, e.to, e.z, n.level(e.z)), newSide(o.from, o.to, o.z, n.level(o.z))
	// They must face each other: some place of each lies beyond the other.
	beyond := func(s *side, a, c Point) bool {
		_, u := s.of(a)
		_, v := s.of(c)
		return u < -b.Radius || v < -b.Radius
	}
	if !beyond(&near, o.from, o.to) || !beyond(&onto, e.from, e.to) {
		return
	}
	near, onto = near.within(&onto, far), onto.within(&near, far)
	c := passage{near: near, far: onto, slides: true, leap: true, leaves: -1, comes: 1, rise: abs(e.z - o.z)}
	c.liesOn(o)
	c.gap = apart(p, q) - 4
	for _, p := range [...]Point{near.from, near.to} {
		for _, q := range [...]Point{onto.from, onto.to} {
			c.bends = c.bends || distance2(p, q) > int64(far)*int64(far) && !c.sideBySide()
		}
	}
	pair := leapPair{from: i, to: k, first: n.made(0), was: -1}
	n.addPassage(c)
	n.addLongest(e, o, &c, far)
	pair.end = n.made(0)
	n.leaps = append(n.leaps, pair)
}

// addLongest adds the longest leaps, aslant, between edges that run side by side, or straight across
// where these are as far apart as can be leapt. All of them lead as far aside: ways over them
// go on straight beyond, as over an edge.
func (n *roadmap) addLongest(e, o *openEdge, c *passage, far Length) {
	if !c.sideBySide() || c.near.long == 0 {
		return
	}
	_, gap := c.near.of(c.far.at(c.far.long / 2))
	aside := []Length{0}
	if gap = max(gap, -gap); gap < far-2 {
		most := Length(isqrt(int64(far-2)*int64(far-2) - int64(gap)*int64(gap)))
		aside = []Length{-most, most}
	}
	for _, by := range aside {
		p := c.near.place(by, -gap)
		shift := Point{p.X - c.near.from.X, p.Y - c.near.from.Y}
		u, _ := c.near.of(Point{c.far.from.X - shift.X, c.far.from.Y - shift.Y})
		w, _ := c.near.of(Point{c.far.to.X - shift.X, c.far.to.Y - shift.Y})
		lo, hi := max(0, min(u, w)), min(c.near.long, max(u, w))
		if lo > hi {
			continue
		}
		a, d := c.near.at(lo), c.near.at(hi)
		long := apart(Point{}, shift)
		for _, p := range [...]Point{a, d} {
			n.ways = append(n.ways, way{kind: Leap, from: Spot{p.X, p.Y, e.z}, to: Spot{p.X + shift.X, p.Y + shift.Y, o.z}, length: long, rise: c.rise})
		}
		over := passage{near: newSide(a, d, e.z, c.near.level), far: newSide(Point{a.X + shift.X, a.Y + shift.Y}, Point{d.X + shift.X, d.Y + shift.Y}, o.z, c.far.level),
			shift: shift, leap: true, leaves: -1, comes: -1, rise: c.rise, length: long}
		over.liesOn(o)
		n.addPassage(over)
	}
}

// liesOn notes where along an edge the far line lies.
func (c *passage) liesOn(o *openEdge) {
	whole := newSide(o.from, o.to, o.z, c.far.level)
	c.edge = o.number
	c.begins, _ = whole.of(c.far.from)
	end, _ := whole.of(c.far.to)
	c.turned = end < c.begins
}

// within is the part of a line whose places are no farther than that from another: the
// distance is convex along it.
func (s *side) within(o *side, far Length) side {
	off := func(u Length) int64 {
		p := s.at(u)
		return distance2(p, nearestOnSegment(o.from, o.to, p))
	}
	lo, hi := Length(0), s.long
	for hi-lo > 2 {
		l, h := lo+(hi-lo)/3, hi-(hi-lo)/3
		if off(l) <= off(h) {
			hi = h
		} else {
			lo = l
		}
	}
	best := (lo + hi) / 2
	end := func(u Length) Length { // as far towards an end as it holds
		in := best
		for u-in > 1 || in-u > 1 {
			if mid := (in + u) / 2; off(mid) <= int64(far)*int64(far) {
				in = mid
			} else {
				u = mid
			}
		}
		if off(u) <= int64(far)*int64(far) {
			return u
		}
		return in
	}
	part := newSide(s.at(end(0)), s.at(end(s.long)), s.z, s.level)
	part.along = s.along // which a short part does not tell as well
	return part
}

// footMost is how far beyond an edge a foot is looked for at most, from the rim of a base.
const footMost = Inch * 3 / 2

// atOpenEdge reports whether a model can stand with its rim at an edge of its
// floor where no other part of the floor goes on.
func (t *Table) atOpenEdge(at Spot, out Point, b Body) bool {
	beyond := b.Radius + Inch/5
	p := Point{at.X + out.X*beyond/1000, at.Y + out.Y*beyond/1000}
	b.At = at
	return !t.covered(p, p, at.Z) && t.Fits(b, nil) == nil
}

// footOf is the first free place beyond an edge and below it, and how far out, for
// who stands at the edge, with out leading outwards.
func (t *Table) footOf(top Spot, out Point, b Body) (foot Spot, d Length, ok bool) {
	for d := 2*b.Radius + Inch/10; d <= 2*b.Radius+footMost; d += Inch / 10 {
		p := Point{top.X + out.X*d/1000, top.Y + out.Y*d/1000}
		foot, ok := t.below(p, top.Z)
		if !ok {
			continue
		}
		b.At = foot
		if t.Fits(b, nil) != nil {
			continue
		}
		// Not where a parapet or wall stands on the edge.
		return foot, d, t.Clear(Spot{top.X, top.Y, top.Z + Inch/2}, Spot{p.X, p.Y, top.Z + Inch/2}, nil)
	}
	return Spot{}, 0, false
}

// findParts finds out which floors hang together.
func (n *roadmap) findParts() {
	floors := n.t.floors
	n.parts = make([]int32, len(floors))
	for i := range floors {
		n.parts[i] = int32(i + 1)
	}
	for again := true; again; {
		again = false
		for i := range floors {
			for k := range floors[:i] {
				f, g := &floors[i], &floors[k]
				if n.parts[i] == n.parts[k] || f.z != g.z || f.lo.X > g.hi.X || f.hi.X < g.lo.X || f.lo.Y > g.hi.Y || f.hi.Y < g.lo.Y {
					continue
				}
				p, q := nearestPlaces(f.wide, g.wide)
				if distance2(p, q) <= 16 || contains(f.wide, g.wide[0]) || contains(g.wide, f.wide[0]) || meet(f.wide, g.wide) {
					least := min(n.parts[i], n.parts[k])
					n.parts[i], n.parts[k], again = least, least, true
				}
			}
		}
	}
}

// meet reports whether sides of two polygons cross.
func meet(a, b []Point) bool {
	for i, j := 0, len(a)-1; i < len(a); j, i = i, i+1 {
		for k, l := 0, len(b)-1; k < len(b); l, k = k, k+1 {
			if _, ok := meeting(a[j], a[i], b[l], b[k]); ok {
				return true
			}
		}
	}
	return false
}

// part is the number of the floors that hang together about a place; 0 on the table.
func (n *roadmap) part(at Spot) int32 {
	if at.Z == 0 {
		return 0
	}
	p := at.Point()
	var ids [16]int32
	for _, id := range n.t.space.near(floorShape, p, p, ids[:0]) {
		if f := &n.t.floors[id]; f.z == at.Z && contains(f.wide, p) {
			return n.parts[id]
		}
	}
	return -1
}

// extent is the box round something.
type extent struct{ lo, hi Point }

// meets reports whether two boxes have a place in common.
func (e *extent) meets(o *extent) bool {
	return e.lo.X <= o.hi.X && e.hi.X >= o.lo.X && e.lo.Y <= o.hi.Y && e.hi.Y >= o.lo.Y
}

// beside reports whether the whole box lies on one side of the line through two points.
func (e *extent) beside(a, b Point) bool {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	off := dx*int64(e.lo.Y+e.hi.Y-2*a.Y) - dy*int64(e.lo.X+e.hi.X-2*a.X) // twice that of its middle
	wide := max(dx, -dx)*int64(e.hi.Y-e.lo.Y) + max(dy, -dy)*int64(e.hi.X-e.lo.X)
	return off > wide || -off > wide
}
