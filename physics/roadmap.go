package physics

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
)

// A roadmap is a visibility graph: everything about ways over a table that does not depend on who
// moves: for a base of one size, the places where shortest ways can bend, the
// ways between levels, and the edges between nodes that see each
// other. Edges are found when they are first asked for and then kept.
type roadmap struct {
	t             *Table
	radius        Length
	height        Length
	gait          Gait
	levels        []roadmapLevel
	nodes         []node
	edges         []atomic.Pointer[graphEdges]
	ways          []way
	passages      []passage
	boxes         []extent  // round the lines of each passage
	where         boxIndex  // of the boxes
	across        Length    // no passage shifts a way farther
	parts         []int32   // of each floor, the number of those that hang together with it
	manyEdges     int32     // on how many edges far lines lie
	watches       int32     // how many places of their far lines are watched
	ends          nodeList  // the nodes at the ends of ways, from left to right
	slope         Length    // no way costs less than slope/fullSlope of the ground it gains
	straightSlope Length    // nor where no way follows an arc
	pool          sync.Pool // of *scratch
	rough         boundaryGraph
	triangles     lattice
	patches       patchwork
	kept          keptLegs

	before *earlier // the roadmap of the table before a change; or nil
	grown  []solid  // of each prism of the table, if it stands in the way
	rims   [][]rim  // of each floor, what is found at its sides

	openEdges int32              // so many edges of floors one can stand at
	changes   []levelChange      // from which levels one comes to which
	leaps     []leapPair         // between which edges there are leaps
	meetings  [][]passageMeeting // of each level, where passages meet
}

// fullSlope is the slope of walking: an inch for an inch.
const fullSlope = 1024

// arcSlope is the slope of walking from corner to corner of a grown polygon where
// the way follows the arcs within: they are a little shorter.
const arcSlope = fullSlope * 98 / 100

// roadmapKey is the size of a base and how it walks.
type roadmapKey struct {
	radius, height Length
	gait           Gait
}

// roadmapLevel is one height at which models walk.
type roadmapLevel struct {
	z        Length
	solids   []solid
	where    boxIndex  // of the solids
	nodes    nodeList  // from left to right
	tangents []tangent // and what ways wrap round there
	loose    int       // how many of the nodes ways turn at as they like
	up       []int32   // the ways that lead here from other heights
	climbs   []int32   // and the climbs that begin here
	over     []int32   // the crossings that begin here
	byPart   []int32   // the same, floors that hang together by floors that hang together
	nodeBy   []int32   // and so the places of nodes, where such floors are many; or nil
	across   []int32   // and those that lead here from other heights
}

// tangent is what tells whether a way may bend at a node, in half a line of the cache.
type tangent struct {
	prev, next [2]int32 // the neighbouring corners of its obstacle, if it has one
	corner     bool
}

// side is that of the node at a place for a leg in direction d.
func (t *tangent) side(at, d Point) (int8, bool) {
	if !t.corner {
		return 0, true
	}
	p := int64(d.X)*(int64(t.prev[1])-int64(at.Y)) - int64(d.Y)*(int64(t.prev[0])-int64(at.X))
	n := int64(d.X)*(int64(t.next[1])-int64(at.Y)) - int64(d.Y)*(int64(t.next[0])-int64(at.X))
	return sideOf(p, n)
}

// nodeList is a list of nodes with their places beside each other, for they
// are gone through more often than anything else.
type nodeList struct {
	ids []int32
	at  []Spot
}

// from is the first place of those that lie from left to right that is not left of x.
func (p *nodeList) from(x Length) int {
	k, _ := slices.BinarySearchFunc(p.at, x, func(at Spot, x Length) int { return cmp.Compare(at.X, x) })
	return k
}

// among are the first of the places that lie from left to right between two marks,
// and the first beyond them.
func (p *nodeList) among(left, right Length) (from, to int) { return p.from(left), p.from(right + 1) }

func (p *nodeList) append(id int32, at Spot) {
	p.ids, p.at = append(p.ids, id), append(p.at, at)
}

// solid is a prism in the way of walking, grown by the radius of the base. Most
// questions end at its box, which lists of solids hold themselves.
type solid struct {
	extent // of the grown shape
	*grownPrism
}

// grownPrism is a prism before it is grown, and after.
type grownPrism struct {
	core  []Point // the prism's, or that of a building nobody walks into
	shape []Point
	round []Point // of each corner of the shape, the corner of the prism it lies round
}

func newSolid(core []Point, radius Length) (s solid) {
	s.grownPrism = &grownPrism{core: core}
	s.shape, s.round = growRound(core, radius)
	s.lo, s.hi = bounds(s.shape)
	return s
}

// nodeKind says what a way may do at a node.
type nodeKind uint8

const (
	corner  nodeKind = iota // of a grown obstacle: ways wrap round it
	free                    // of a floor or of difficult ground: ways turn as they like
	wayEnd                  // of a way between levels
	nowhere                 // the place a search begins
)

// node is a place where a way can turn.
type node struct {
	at         Spot
	level      int
	kind       nodeKind
	round      arc     // that the way follows there in truth
	dear       Length  // what an inch costs there; 0 if it is not known yet
	prev, next Point   // the neighbouring corners of its obstacle, wound like every shape
	ways       []int32 // ways between levels that begin here
	part       int32   // of the floors that hang together, on which it lies; 0 on the table, or unknown
	margin     bool    // it lies in the margin of a solid
	gate       bool    // one that does is near: ways turn here as they like
}

// apartFrom reports whether two nodes lie on floors that do not hang together.
func (b *node) apartFrom(o *node) bool { return b.part != o.part && b.part != 0 && o.part != 0 }

// side tells on which side of a straight leg in direction d the obstacle of the
// node lies: 1 left, -1 right, 0 for a node without one. It is false if the leg
// would cut into the obstacle: no shortest way bends like that.
func (b *node) side(d Point) (int8, bool) {
	if b.kind != corner {
		return 0, true
	}
	p := int64(d.X)*int64(b.prev.Y-b.at.Y) - int64(d.Y)*int64(b.prev.X-b.at.X)
	n := int64(d.X)*int64(b.next.Y-b.at.Y) - int64(d.Y)*int64(b.next.X-b.at.X)
	return sideOf(p, n)
}

// sideNear is side for a leg in direction d whose other end may lie right beside a side of
// the obstacle, where somebody stands against it: within it by less than beside.
func (b *node) sideNear(d Point) (int8, bool) {
	if s, ok := b.side(d); ok || b.kind != corner {
		return s, ok
	}
	const beside = 3
	u, v := Point{b.prev.X - b.at.X, b.prev.Y - b.at.Y}, Point{b.next.X - b.at.X, b.next.Y - b.at.Y}
	p, n := int64(d.X)*int64(u.Y)-int64(d.Y)*int64(u.X), int64(d.X)*int64(v.Y)-int64(d.Y)*int64(v.X)
	if on := int64(apart(Point{}, u)) * beside; p <= on && p >= -on {
		p = 0
	} else if on := int64(apart(Point{}, v)) * beside; n <= on && n >= -on {
		n = 0
	}
	return sideOf(p, n)
}

// sideOf is a side by where the neighbouring corners lie, left of the leg or right.
func sideOf(p, n int64) (int8, bool) {
	switch {
	case p >= 0 && n >= 0:
		return 1, true
	case p <= 0 && n <= 0:
		return -1, true
	}
	return 0, false
}

// graphEdge is a straight free leg from one node to another that a shortest way may use.
// Lengths on a table have 20 bits; links are gone through more often than
// anything else and kept short.
type graphEdge struct {
	to            int32
	x, y          int32 // where that is
	length, cost  int32
	drag          int32 // what ground that is not open adds; it is part of the cost
	leave, arrive int8  // where the obstacles of its two ends lie
	wayEnd        bool
}

// end is where a link leads.
func (l *graphEdge) end() Point { return Point{Length(l.x), Length(l.y)} }

// graphEdges is the links of one node up to a length, shortest first.
type graphEdges struct {
	upTo  Length
	edges []graphEdge
}

// way is a way between levels.
type way struct {
	kind     LegKind
	from, to Spot
	length   Length
	rise     Length
	begin    int32 // the node where it begins
	end      int32 // and that at its end
}

// cost is what a way takes off the allowance: a climb its height (CLIMB-01),
// everything else its length: stairs are walked (MOVE-02), a jump down costs no
// more than the way along the ground (JUMP-04).
func (w *way) cost() Length {
	if w.kind == ClimbUp || w.kind == ClimbDown {
		return w.rise
	}
	return w.length
}

// roadmapOf finds or builds the roadmap for a base size.
func (t *Table) roadmapOf(b Body) *roadmap {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := roadmapKey{b.Radius, b.Height, b.Gait}
	n := t.roadmaps[key]
	if n == nil {
		n = newRoadmap(t, b, t.before.roadmap(key))
		t.roadmaps[key] = n
	}
	return n
}

func newRoadmap(t *Table, b Body, before *earlier) *roadmap {
	n := &roadmap{t: t, before: before, grown: make([]solid, len(t.prisms)), radius: b.Radius, height: b.Height, gait: b.Gait, slope: arcSlope, straightSlope: fullSlope}
	heights := []Length{0}
	for i := range t.floors {
		heights = append(heights, t.floors[i].z)
	}
	slices.Sort(heights)
	for _, z := range slices.Compact(heights) {
		n.levels = append(n.levels, roadmapLevel{z: z})
	}
	for i := range t.prisms {
		grown := &n.grown[i]
		for l := range n.levels {
			if !t.blocksWalking(&t.prisms[i], n.levels[l].z, b) {
				continue
			}
			if grown.grownPrism == nil {
				if *grown = before.grown(int32(i)); grown.grownPrism == nil {
					*grown = newSolid(t.prisms[i].shape, b.Radius)
				}
			}
			n.levels[l].solids = append(n.levels[l].solids, *grown)
		}
	}
	for i := range t.interiors {
		if l := n.level(0); b.Gait.Outdoors {
			n.levels[l].solids = append(n.levels[l].solids, newSolid(t.interiors[i].shape, b.Radius))
		}
	}
	for l := range n.levels {
		n.levels[l].findSolids(t)
	}
	for l := range n.levels {
		for i := range n.levels[l].solids {
			shape := n.levels[l].solids[i].shape
			for k, p := range shape {
				n.add(node{at: Spot{p.X, p.Y, n.levels[l].z}, level: l, kind: corner,
					round: arcOfSolid(n.levels[l].solids[i].round[k], p, b.Radius),
					prev:  shape[(k+len(shape)-1)%len(shape)], next: shape[(k+1)%len(shape)]})
			}
		}
	}
	n.gaps()
	for i := range t.floors {
		for _, p := range t.floors[i].shape {
			if at := (Spot{p.X, p.Y, t.floors[i].z}); t.turnsAt(at) {
				n.add(node{at: at, level: n.level(at.Z), kind: free})
			}
		}
	}
	for i := range t.areas {
		ar := &t.areas[i]
		more, is := ar.rough(ar.z, b.Gait)
		l := n.level(ar.z)
		if !is || l < 0 {
			continue
		}
		for _, p := range ar.border {
			if t.groundAt(p, ar.z, b.Gait) <= more { // elsewhere the ground is as dear on both sides
				n.add(node{at: Spot{p.X, p.Y, ar.z}, level: l, kind: free})
			}
		}
	}
	for _, l := range t.Links {
		if n.level(l.Foot.Z) < 0 || n.level(l.Head.Z) < 0 {
			continue // it ends in the air
		}
		kind := StairsLeg
		if l.Ladder {
			kind = LadderLeg
		}
		rise := l.Head.Z - l.Foot.Z
		flat := int64(apart(l.Foot.Point(), l.Head.Point()))
		long := root(flat*flat + int64(rise)*int64(rise))
		if l.Ladder && b.Gait.Rungs {
			long = rise
		}
		n.ways = append(n.ways, way{kind: kind, from: l.Foot, to: l.Head, length: long, rise: rise},
			way{kind: kind, from: l.Head, to: l.Foot, length: long, rise: rise})
	}
	t.edgeWays(n, b)
	n.where = newBoxIndex(t.Width, t.Depth, n.boxes)
	n.joinWays()
	n.order()
	n.findChanges()
	n.before.match(n)
	n.edges = make([]atomic.Pointer[graphEdges], len(n.nodes))
	n.pool.New = func() any { return &scratch{steps: make([]step, len(n.nodes))} }
	return n
}

// least is what it costs at least to gain so much ground.
func (n *roadmap) least(ground Length) Length { return ground * n.slope / fullSlope }

// level is the number of the level at a height, or -1.
func (n *roadmap) level(z Length) int {
	for l := range n.levels {
		if n.levels[l].z == z {
			return l
		}
	}
	return -1
}

// add keeps a node that a base can pass.
func (n *roadmap) add(b node) {
	p, t := b.at.Point(), n.t
	if p.X < n.radius || p.Y < n.radius || p.X > t.Width-n.radius || p.Y > t.Depth-n.radius {
		return
	}
	if b.at.Z != 0 && !t.covered(p, p, b.at.Z) || n.levels[b.level].inside(p) {
		return
	}
	n.append(b)
}

func (n *roadmap) append(b node) int32 {
	if b.round.far != 0 {
		b.dear = n.t.groundAt(b.at.Point(), b.at.Z, n.gait)
	}
	id := int32(len(n.nodes))
	n.nodes = append(n.nodes, b)
	n.levels[b.level].nodes.append(id, b.at)
	return id
}

// tooNear reports whether a base at a place would overlap one of some solids.
func tooNear(solids []solid, p Point, radius Length) bool {
	for i := range solids {
		if solids[i].holds(p) && diskTouches(solids[i].core, p, radius) {
			return true
		}
	}
	return false
}

// holds reports whether a point lies strictly inside the grown shape.
func (s *solid) holds(p Point) bool {
	return p.X > s.lo.X && p.X < s.hi.X && p.Y > s.lo.Y && p.Y < s.hi.Y && containsStrictly(s.shape, p)
}

// order puts the nodes of each level in their order from left to right.
func (n *roadmap) order() {
	for l := range n.levels {
		level := &n.levels[l]
		n.leftToRight(level.nodes.ids)
		level.tangents = make([]tangent, len(level.nodes.ids))
		for k, id := range level.nodes.ids {
			b := &n.nodes[id]
			b.part = n.partOfNode(id)
			level.nodes.at[k] = b.at
			if b.kind != corner {
				level.loose++
			}
			level.tangents[k] = tangent{prev: [2]int32{int32(b.prev.X), int32(b.prev.Y)}, next: [2]int32{int32(b.next.X), int32(b.next.Y)}, corner: b.kind == corner}
		}
		n.orderByPart(level)
	}
}

// manyParts is how many lots of floors that hang together there must be at a height for it
// to be worth its while to look at the places of one lot only.
const manyParts = 8

// orderByPart puts the crossings and, where floors are many, the nodes of a level beside
// those on the same floors.
func (n *roadmap) orderByPart(l *roadmapLevel) {
	l.byPart = slices.Clone(l.over)
	sortByPart(l.byPart, func(k int32) int32 { return n.passages[k].near.part })
	if l.z == 0 {
		return
	}
	parts := map[int32]bool{}
	for k := range l.nodes.ids {
		l.nodeBy = append(l.nodeBy, int32(k))
		if part := n.nodes[l.nodes.ids[k]].part; len(parts) < manyParts {
			parts[part] = true
		}
	}
	if len(parts) < manyParts {
		l.nodeBy = nil
		return
	}
	sortByPart(l.nodeBy, func(k int32) int32 { return n.nodes[l.nodes.ids[k]].part })
}

// sortByPart puts those of a part beside each other, else in their order.
func sortByPart(list []int32, part func(int32) int32) {
	keys := make([]uint64, len(list))
	for i, k := range list {
		keys[i] = uint64(uint32(part(k))^1<<31)<<32 | uint64(k)
	}
	slices.Sort(keys)
	for i, k := range keys {
		list[i] = int32(k & (1<<32 - 1))
	}
}

// turnsAt reports whether a way over floors can turn at a corner of one: floor
// lies round more than half of it, and not all the way round.
func (t *Table) turnsAt(s Spot) bool {
	on := 0
	for _, d := range ring {
		p := Point{s.X + d.X/20, s.Y + d.Y/20}
		if t.covered(p, p, s.Z) {
			on++
		}
	}
	return on > len(ring)/2 && on < len(ring)
}

// clear reports whether a straight leg keeps out of all the solids of a level.
func (n *roadmap) clear(level int, a, b Point) bool {
	if level < 0 {
		return true
	}
	l := &n.levels[level]
	lo, hi := box(a, b, 0)
	over := l.where.over(lo, hi)
	for i := over.next(); i >= 0; i = over.next() {
		s := &l.solids[i]
		if s.lo.X >= hi.X || s.hi.X <= lo.X || s.lo.Y >= hi.Y || s.hi.Y <= lo.Y || s.beside(a, b) {
			continue
		}
		if s.stops(a, b, n.radius) {
			return false
		}
	}
	return true
}

// stops reports whether a straight leg of a base leads into the solid.
func (s *solid) stops(a, b Point, radius Length) bool {
	_, _, cuts := clip(s.shape, a, b) // a base may come closer to a corner than the cut corner of the shape
	return cuts && sweptInto(s.core, a, b, radius)
}

// leaps reports whether a leap may end so much lower, or, below 0, higher.
func (g Gait) leaps(drop Length) bool {
	if g.LeapDown {
		return drop >= 0
	}
	return abs(drop) <= Inch
}

// below is the highest surface at p that is lower than z.
func (t *Table) below(p Point, z Length) (Spot, bool) {
	best, ok := Spot{}, false
	for _, s := range t.Surfaces(p) {
		if s.Z < z {
			best, ok = s, true
		}
	}
	return best, ok
}
