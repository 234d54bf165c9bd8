package physics

// A table that came of a change (see Changed) is the one before but for a few places. What
// costs most to find out about it is carried over where it cannot be another: away from what
// is gone and what is new. Nothing that is asked of the table depends on it.

// lineage is the table before a change, and what is as it was.
type lineage struct {
	table                 *Table
	pieces                []PieceID // of each piece of the new table, its number in the old one; the new ones come behind them
	prisms, floors, areas []int32   // and of each of their parts
	altered               []extent  // round what is gone and what is new
}

// alter notes the place of something that is gone or new.
func (o *lineage) alter(shape []Point) {
	if len(shape) > 0 {
		var e extent
		e.lo, e.hi = bounds(shape)
		o.altered = append(o.altered, e)
	}
}

// near reports whether the change comes so near to a line.
func (o *lineage) near(a, b Point, far Length) bool {
	for i := range o.altered {
		e := o.altered[i].grown(far)
		if lo, hi := box(a, b, 0); e.meets(&extent{lo, hi}) && (a == b || !e.beside(a, b)) {
			return true
		}
	}
	return false
}

// grown is the box with a margin.
func (e extent) grown(by Length) extent {
	return extent{Point{e.lo.X - by, e.lo.Y - by}, Point{e.hi.X + by, e.hi.Y + by}}
}

// takeInto gives a new table the parts of the pieces that are as they were, and tells how
// many of its pieces these are.
func (o *lineage) takeInto(t *Table) int {
	if o == nil {
		return 0
	}
	was := o.table
	prism, floor, area, opening := 0, 0, 0, 0
	for i, id := range o.pieces {
		t.Pieces[i].ID = PieceID(i)
		for ; prism < len(was.prisms) && was.prisms[prism].piece <= id; prism++ {
			if p := was.prisms[prism]; p.piece == id {
				p.piece = PieceID(i)
				t.prisms, o.prisms = append(t.prisms, p), append(o.prisms, int32(prism))
			}
		}
		for ; floor < len(was.floors) && was.floors[floor].piece <= id; floor++ {
			if f := was.floors[floor]; f.piece == id {
				f.piece = PieceID(i)
				t.floors, o.floors = append(t.floors, f), append(o.floors, int32(floor))
			}
		}
		for ; area < len(was.areas) && was.areas[area].piece <= id; area++ {
			if a := was.areas[area]; a.piece == id {
				a.piece = PieceID(i)
				t.areas, o.areas = append(t.areas, a), append(o.areas, int32(area))
			}
		}
		for ; opening < len(was.openings) && was.openings[opening].wall <= id; opening++ {
			if a := was.openings[opening]; a.wall == id {
				a.wall = PieceID(i)
				t.openings = append(t.openings, a)
			}
		}
	}
	return len(o.pieces)
}

// inCells is how many prisms, floors and areas the cells of a grid are known of: the first
// ones, if the table before has the same grid.
func (o *lineage) inCells(g cellGrid) (prisms, floors, areas int) {
	if o == nil || g != o.table.space.cellGrid {
		return 0, 0, 0
	}
	return len(o.prisms), len(o.floors), len(o.areas)
}

// fillCells adds these to the cells of a space, which hold the others.
func (o *lineage) fillCells(s *space) {
	for kind, parts := range map[shapeKind][]int32{solidShape: o.prisms, floorShape: o.floors, groundShape: o.areas} {
		was, is := o.table.space.flat[kind], s.flat[kind]
		now := make([]int32, max(1, was.words)*64) // their new numbers, and one more
		for i, id := range parts {
			now[id] = int32(i + 1)
		}
		first := make([]int32, 1, len(is.first))
		items := make([]boxed, 0, len(was.items)+len(is.items))
		for k := range len(is.first) - 1 {
			for _, i := range was.items[was.first[k]:was.first[k+1]] {
				if now[i.id] > 0 {
					i.id = now[i.id] - 1
					items = append(items, i)
				}
			}
			items = append(items, is.items[is.first[k]:is.first[k+1]]...)
			first = append(first, int32(len(items)))
		}
		is.first, is.items = first, items
	}
}

// roadmap is the roadmap of the table before the change, if there is one.
func (o *lineage) roadmap(key roadmapKey) *earlier {
	if o == nil {
		return nil
	}
	o.table.mu.Lock()
	defer o.table.mu.Unlock()
	n := o.table.roadmaps[key]
	if n == nil {
		return nil
	}
	return &earlier{lineage: o, roadmap: n}
}

// earlier is the roadmap of the table before a change, and which of its nodes there still are.
type earlier struct {
	*lineage
	roadmap  *roadmap
	was, now []int32   // of each node of the new roadmap its number in this, and the other way round; -1: none
	added    [][]int32 // of each level of the new one, the nodes that are new

	levelled              bool    // both have the same levels
	parts                 []int32 // of each part of the floors before what it is now; or elsewhere
	ways, passages        []int32 // of those of the new roadmap that are as they were, their numbers before; or -1
	origin                []int32 // and so of its nodes
	passagesNow, nodesNow []int32 // and the other way round
}

// grownBy is how far what a base of the roadmap meets lies from its middle at most, with
// the corners of grown polygons.
func (o *earlier) grownBy() Length { return o.roadmap.radius + o.roadmap.radius/8 + Inch/40 }

// grown is the solid of a prism of the new table.
func (o *earlier) grown(prism int32) (s solid) {
	if o != nil && int(prism) < len(o.prisms) {
		s = o.roadmap.grown[o.prisms[prism]]
	}
	return s
}

// rim is what was found at a side of a floor of the new table; nil if there was none.
func (o *earlier) rim(floor int32, side int) *rim {
	if o == nil || int(floor) >= len(o.floors) {
		return nil
	}
	return &o.roadmap.rims[o.floors[floor]][side]
}

// boundary is a side of an outline of the new roadmap as it was, if so much was known of it.
func (o *earlier) boundary(n *roadmap, k, known int32) *boundaryEdge {
	e := &n.rough.sides[k]
	if o == nil || int(e.area) >= len(o.areas) || o.roadmap.rough.known.Load() < known || o.near(e.from, e.to, o.grownBy()) {
		return nil
	}
	was := o.areas[e.area]
	first := o.roadmap.rough.first[was]
	if first == o.roadmap.rough.first[was+1] {
		return nil
	}
	return &o.roadmap.rough.sides[first+k-n.rough.first[e.area]]
}

// match finds the nodes of a new roadmap that are as they were.
func (o *earlier) match(n *roadmap) {
	if o == nil {
		return
	}
	o.was, o.now, o.added = make([]int32, len(n.nodes)), make([]int32, len(o.roadmap.nodes)), make([][]int32, len(n.levels))
	for i := range o.was {
		o.was[i] = -1
	}
	for i := range o.now {
		o.now[i] = -1
	}
	for l := range n.levels {
		is, was := &n.levels[l].nodes, nodeList{}
		if k := o.roadmap.level(n.levels[l].z); k >= 0 {
			was = o.roadmap.levels[k].nodes
		}
		begin := 0 // of those as far to the right
		for k, id := range is.ids {
			if int(id) < len(o.origin) && o.origin[id] >= 0 {
				o.matchNode(n, id, o.origin[id])
			}
			if o.was[id] >= 0 {
				continue
			}
			for begin < len(was.ids) && was.at[begin].X < is.at[k].X {
				begin++
			}
			for i := begin; i < len(was.ids) && was.at[i].X == is.at[k].X && o.was[id] < 0; i++ {
				o.matchNode(n, id, was.ids[i])
			}
			if o.was[id] < 0 {
				o.added[l] = append(o.added[l], id)
			}
		}
	}
}

// matchNode notes that a node is as it was, if it is and no other was it.
func (o *earlier) matchNode(n *roadmap, id, old int32) {
	if o.now[old] < 0 && n.nodes[id].isAs(&o.roadmap.nodes[old]) {
		o.was[id], o.now[old] = old, id
	}
}

// isAs reports whether links between a node and others are those of another one.
func (b *node) isAs(o *node) bool {
	return b.at == o.at && b.kind == o.kind && b.prev == o.prev && b.next == o.next && b.round == o.round && b.dear == o.dear &&
		b.margin == o.margin && b.gate == o.gate && (len(b.ways) == 0) == (len(o.ways) == 0)
}

// edges are the links of a node of the new roadmap: those that are as they were and those
// that the change has made. It is nil if they were not known so far.
func (o *earlier) edges(n *roadmap, id int32, upTo Length) *graphEdges {
	if o == nil || o.was[id] < 0 {
		return nil
	}
	was := o.roadmap.edges[o.was[id]].Load()
	if was == nil || was.upTo < upTo {
		return nil
	}
	b, by := &n.nodes[id], o.grownBy()
	p, far := b.at.Point(), was.upTo
	list := &graphEdges{upTo: far, edges: make([]graphEdge, 0, len(was.edges)+len(was.edges)/8)}
	var shadows []extent // what of the change lies near enough
	lo, hi := box(p, p, far)
	for i := range o.altered {
		if e := o.altered[i].grown(by); e.meets(&extent{lo, hi}) {
			shadows = append(shadows, e)
		}
	}
	crosses := func(q Point) bool {
		lo, hi := box(p, q, 0)
		for i := range shadows {
			if e := &shadows[i]; e.meets(&extent{lo, hi}) && !e.beside(p, q) {
				return true
			}
		}
		return false
	}
	for i := range was.edges {
		e := was.edges[i]
		if e.to = o.now[e.to]; e.to < 0 || len(shadows) > 0 && crosses(e.end()) || b.apartFrom(&n.nodes[e.to]) {
			continue
		}
		list.edges = append(list.edges, e)
	}
	for _, to := range o.added[b.level] {
		list.link(n, id, to)
	}
	if len(shadows) > 0 {
		bends := &n.levels[b.level].nodes
		for k, end := bends.among(p.X-far, p.X+far); k < end; k++ {
			if to, q := bends.ids[k], bends.at[k].Point(); o.was[to] >= 0 && distance2(p, q) <= int64(far)*int64(far) && crosses(q) {
				list.link(n, id, to)
			}
		}
	}
	return list
}
