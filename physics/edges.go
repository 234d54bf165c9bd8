package physics

// openEdge is the stretch of an edge of a floor at which a base can stand, with its
// middle on the line from one place to the other.
type openEdge struct {
	from, to Point
	z        Length
	out      Point // outwards, of length 1000
	number   int32 // see passage.edge
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
			found, same := n.before.rim(int32(i), k, a, c)
			if !same {
				found = rim{stretchesOf(long, look), stretchesOf(long, open)}
			}
			n.rims[i][k] = found
			for _, s := range found.over {
				if s.far > 0 {
					n.addEdge(place(s.from), place(s.to), Point{out.X * s.far / 1000, out.Y * s.far / 1000}, s.footing)
				}
			}
			for _, s := range found.stands {
				if s.open {
					edges = append(edges, openEdge{place(s.from).Point(), place(s.to).Point(), f.z, out, n.edgeNumber()})
				}
			}
		}
	}
	boxes := make([]extent, len(edges))
	for i := range edges {
		boxes[i].lo, boxes[i].hi = box(edges[i].from, edges[i].to, 0)
	}
	where, ends := newBoxIndex(t.Width, t.Depth, boxes), map[Spot]bool{}
	for i := range edges {
		lo, hi := box(edges[i].from, edges[i].to, leapMax+2*b.Radius)
		over := where.over(lo, hi)
		for k := over.next(); k >= 0; k = over.next() {
			if i != k && b.Gait.leaps(edges[i].z-edges[k].z) {
				t.leapsBetween(n, &edges[i], &edges[k], b, ends)
			}
		}
	}
	n.joinPassages()
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

// joinPassages adds nodes where the line at which one passage ends meets that at which
// another begins: ways that come by the one and go on by the other may turn there.
func (n *roadmap) joinPassages() {
	for l := range n.levels {
		begin := n.levels[l].over
		boxes := make([]extent, len(begin))
		for i, k := range begin {
			boxes[i] = n.passages[k].near.box()
		}
		where := newBoxIndex(n.t.Width, n.t.Depth, boxes)
		at := map[Point]bool{}
		for i := range n.passages {
			c := &n.passages[i].far
			if c.level != l {
				continue
			}
			around := c.box()
			over := where.over(around.lo, around.hi)
			for k := over.next(); k >= 0; k = over.next() {
				if !boxes[k].meets(&around) {
					continue
				}
				o := &n.passages[begin[k]].near
				if p, ok := meeting(c.from, c.to, o.from, o.to); ok && !at[p] {
					at[p] = true
					n.append(node{at: Spot{p.X, p.Y, c.z}, level: l, kind: free})
				}
			}
		}
	}
}

// edgeNumber is the number of another edge.
func (n *roadmap) edgeNumber() int32 {
	n.manyEdges++
	return n.manyEdges - 1
}

func (n *roadmap) addPassage(c passage) {
	c.near.part = n.part(Spot{c.near.from.X, c.near.from.Y, c.near.z})
	c.far.part = n.part(Spot{c.far.from.X, c.far.from.Y, c.far.z})
	k := int32(len(n.passages))
	if !c.leap {
		c.edge = n.edgeNumber()
	}
	c.watch = n.watches
	n.watches += int32(max(1, (c.far.long+watchStep-1)/watchStep) + 1)
	c.rough = n.t.drag(c.far.from, c.far.to, c.far.z, c.far.long, n.gait) > 0
	c.dear = c.rough || n.t.drag(c.near.from, c.near.to, c.near.z, c.near.long, n.gait) > 0
	n.passages = append(n.passages, c)
	var b extent
	b.lo, b.hi = bounds([]Point{c.near.from, c.near.to, c.far.from, c.far.to})
	n.boxes = append(n.boxes, b)
	n.across = max(n.across, apart(Point{}, c.shift))
	near, far := &n.levels[c.near.level], &n.levels[c.far.level]
	near.over = append(near.over, k)
	if c.near.z != c.far.z {
		far.across = append(far.across, k)
	}
}

// leapsBetween adds the leaps from one edge to another, and nodes where they begin and end
// if there are none yet.
func (t *Table) leapsBetween(n *roadmap, e, o *openEdge, b Body, ends map[Spot]bool) {
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
	n.addPassage(c)
	n.addLongest(e, o, &c, far)
	// Leaps begin and end at the ends, too.
	for _, s := range [...]*side{&near, &onto} {
		for _, at := range [...]Point{s.from, s.to} {
			if end := (Spot{at.X, at.Y, s.z}); !ends[end] {
				ends[end] = true
				n.append(node{at: end, level: s.level, kind: free})
			}
		}
	}
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
	for d := 2*b.Radius + Inch/10; d <= 2*b.Radius+Inch*3/2; d += Inch / 10 {
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
