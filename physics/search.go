package physics

// search finds shortest ways from a mover's place: Dijkstra's algorithm over
// the visibility graph, and, with a goal, A*. Ways wrap round obstacles like a pulled
// string; legs on which no pulled string could lie are not looked at.
type search struct {
	*scratch
	limit      Length
	start      node
	centre     Point    // of the goals
	radius     Length   // round them all
	slope      Length   // no way costs less than slope/fullSlope of the ground it gains
	room       Length   // how much farther than the way places seem to be that it bends at: arcSlack at most
	deep       Length   // how deep they lie at least in ground that is not open
	dear       Length   // and what an inch costs more there
	best       Length   // the best way to a goal yet
	bestLeg    Leg      // its last leg
	bestEnd    int32    // and the step before it
	bestAt     Spot     // and that goal
	spare      Length   // how much dearer ways are gone on with than the best
	tried      int      // how many links it looked for to keep them
	keptTried  int      // and how many legs
	dragged    Length   // no way over ground that is not open costs less, were it all open
	free       bool     // it begins in a margin, where a way may turn as it likes
	hopeless   bool     // no way is so short
	each       int32    // of so many Steiner points of a side it takes one
	sounds     bool     // the depths are of use
	toEdge     bool     // the goals are the edges of the table (see PathToEdge)
	contact    *contact // the goals are the places of a contact
	openAround bool     // all ground is open by which ways lead to the goals
	changes    bool     // what changes of height cost is reckoned with (see scratch.rising)
	others     []Body   // whom it is not to end on there
	corners    []Spot   // where obstacles meet the edges
	ends       []edgeEnd
}

// goal is a place to reach.
type goal struct {
	at      Spot
	pressed bool
}

// step is a node reached, from where and by what.
type step struct {
	round uint32 // the search that wrote it
	done  bool
	side  int8 // where the obstacle lies, seen along the leg that leads here; or loose
	tests int16
	gate  bool // it is one of scratch.gates
	from  int32
	way   int32 // the way between levels that leads here, or -1
	ahead int32 // one more than what it costs at least from here to the goals; 0: not known yet
	cost  Length
	last  Point // where the last leg begins, if it comes over a via
}

// anySide is the side of a corner near a beginning or end within the margin of an
// obstacle: there a way may turn as it likes.
const anySide = 2

// marginReach is how near such corners are, and narrowReach how near to the middle of a narrow
// passage.
const (
	marginReach = Inch * 3 / 2
	narrowReach = Inch / 2
)

// scratch is what a search writes on; it is kept for the next one.
type scratch struct {
	walker
	round      uint32
	narrows    []node         // in the middle of narrow passages
	rings      []node         // round the other models, and the places beside one in a margin
	modelRings []modelRing    // of the rings, which belong to whom
	inner      [][]innerPlace // of each level, the nodes within the limit
	inside     []bool         // of each level, whether they are collected
	beside     []solid        // room for neighbours
	crowd      []int32
	goals      []goal
	goalParts  []int32 // of each, the floors that hang together on which it lies; see roadmap.part
	gates      []gate
	steps      []step
	queue      []queueEntry
	solved     []settled // steps settled, nearest first
	legs       []Leg     // room for the paths found, handed out piece by piece
	search     search
	rough      roughScratch

	firstCrossing int32   // the first of rings that is a crossing
	crossings     []int32 // the passages of which they are crossings
	leaps         []knownLeap

	firstSteiner int32 // the first of rings that is a Steiner point; or -1
	steinerNodes []steinerNode
	steinerSpots []steinerSpot // of the same
	steinerRuns  []steinerRun
	fewSteps     []int32      // of each of the few Steiner points, which step it is; or -1
	loose        []int32      // of steinerNodes, those that are there for this search only
	turning      refraction   // at the step settled last
	laws         []refraction // of each settled one

	vias      []via
	tries     []viaTry
	parts     [][2]Length // room for seen
	depths    []int32     // of each corner of the lattice (see search.sound)
	rising    []Length    // of each level, what it costs more than the ground it gains, at least, to come to that of a goal
	sounded   soundedTo
	waves     [maxDear + 2][]int32
	watches   []watched
	sureOver  []sureVias      // of each edge
	over      [][]passageCost // of each level, those that begin there, if they are collected
	overKnown []bool
}

// settled is a step that is settled, or a via: what is gone through again and again.
type settled struct {
	x, y  int32 // where it is, or where a way over the via seems to come from
	cost  int32 // up to there
	level int32 // at which it goes on
	part  int32 // and on which of the floors there that hang together; 0 or less if that is not known
	step  int32
}

// hangApart reports whether two numbers of floors that hang together are known and not the
// same: no walk leads from the one to the other.
func hangApart(p, q int32) bool { return p != q && p > 0 && q > 0 }

// beyond reports whether no way by it leads to a place of a level and part, or each costs as
// much as that.
func (b *settled) beyond(q Point, level int, part int32, cost Length) bool {
	room := cost - Length(b.cost) + 2*arcSlack
	dx, dy := int64(q.X)-int64(b.x), int64(q.Y)-int64(b.y)
	return int(b.level) != level || hangApart(b.part, part) || room <= 0 || dx*dx+dy*dy >= int64(room)*int64(room)
}

// settle notes that a step is settled.
func (s *search) settleStep(i int32) {
	if isVia(i) {
		v := &s.vias[viaOf(i)]
		far := &s.roadmap.passages[v.passage].far
		s.solved = append(s.solved, settled{int32(v.at.X), int32(v.at.Y), int32(v.cost), int32(far.level), far.part, i})
		s.laws = append(s.laws, refraction{})
		return
	}
	b := s.node(i)
	s.solved = append(s.solved, settled{int32(b.at.X), int32(b.at.Y), int32(s.steps[i].cost), int32(b.level), b.part, i})
	s.laws = append(s.laws, s.refractionAt(i))
}

// legsAtOnce is how many legs are made room for at once, so that a question takes
// no memory of its own.
const legsAtOnce = 256

// takeLegs is room for so many legs, which nobody else writes to.
func (s *scratch) takeLegs(count int) []Leg {
	if len(s.legs) < count {
		s.legs = make([]Leg, max(count, legsAtOnce))
	}
	legs := s.legs[:count:count]
	s.legs = s.legs[count:]
	return legs
}

// gate is a corner near a goal, or near the end of stairs, that lies in a margin.
type gate struct {
	step  int32
	level int32
	at    Point
}

// modelRing is the corners of the ring round another model: those in scratch.rings
// from first on whose bits are set.
type modelRing struct {
	body  int32
	level int32
	first int32
	has   uint32
	ahead Length // what it costs at least from any of them to the goals
}

// queueEntry is a step in the queue, by rank: its cost and what is still to go at least.
type queueEntry struct {
	rank Length
	step int32
}

// never is farther than anything on a table.
const never = Length(1) << 40

// search explores all ways up to a limit or, if there are goals, until the best
// way to one of them is known. The caller ends it with release.
func (t *Table) search(m Mover, others []Body, limit Length, goals ...Spot) *search {
	return t.newSearch(m, others, limit, false, false, nil, goals...)
}

// newSearch is search, which may take the Steiner points of rough ground, too, or a search
// for the edges of the table, or for contact with somebody, of which the goals are the
// ends of the free arcs.
func (t *Table) newSearch(m Mover, others []Body, limit Length, rims, toEdge bool, c *contact, goals ...Spot) *search {
	n := t.roadmapOf(m.Body)
	buffers := n.pool.Get().(*scratch)
	s := &buffers.search
	*s = search{scratch: buffers, limit: limit, start: node{at: m.At, kind: nowhere, level: n.level(m.At.Z)}, best: never, bestEnd: -1, dragged: never, toEdge: toEdge, contact: c}
	s.walker = newWalker(n, m, others, limit, s.walker)
	s.round++
	s.laws = s.laws[:0]
	s.queue, s.solved, s.rings, s.goals, s.gates = s.queue[:0], s.solved[:0], s.rings[:0], s.goals[:0], s.gates[:0]
	s.goalParts = s.goalParts[:0]
	s.modelRings, s.narrows, s.crossings = s.modelRings[:0], s.narrows[:0], s.crossings[:0]
	for l := range s.inside {
		s.inside[l] = false
	}
	for l := range s.overKnown {
		s.overKnown[l] = false
	}
	s.vias, s.tries = s.vias[:0], s.tries[:0]
	if len(s.watches) < int(n.watches) {
		s.watches = make([]watched, n.watches)
	}
	if len(s.sureOver) < int(n.manyEdges) {
		s.sureOver = make([]sureVias, n.manyEdges)
	}
	s.aim(goals)
	s.rise()
	s.straighten()
	if mid, far := s.around(); len(s.goals) > 0 {
		s.openAround = !n.t.roughAround(mid, far+dragSlack, m.Gait)
	}
	s.sound()
	s.firstSteiner, s.steinerNodes, s.steinerSpots, s.steinerRuns, s.turning = -1, s.steinerNodes[:0], s.steinerSpots[:0], s.steinerRuns[:0], refraction{}
	if s.hopeless = len(goals) > 0 && s.ahead(m.At.Point(), s.start.level) > limit; s.hopeless {
		return s
	}
	s.ringModels()
	s.rings = append(s.rings, s.narrows...)
	for k := range s.narrows {
		s.bendBeside(s.narrows[k].at)
	}
	s.bendBeside(s.start.at)
	for k := range s.goals {
		s.bendBeside(s.goals[k].at)
	}
	s.bendRoundMoving()
	s.stepsAside(m.At)
	if len(goals) == 1 {
		s.stepsAside(goals[0])
	}
	s.besideOthers()
	if rims {
		s.addCrossings()
		s.addSteinerPoints()
	}
	if k := len(n.nodes) + 1 + len(s.rings); len(s.steps) < k {
		s.steps = append(s.steps, make([]step, k-len(s.steps))...)
	}
	for k := range s.gates {
		s.step(s.gates[k].step).gate = true
	}
	s.findGoalGates()
	for k := range s.narrows {
		if b := &s.narrows[k]; s.inSolid(b.at) { // the solid's own corners hardly lead there
			s.findGates(b.at.Point(), b.level, narrowReach)
		}
	}
	for i := range s.bodies { // the ends of stairs that others crowd are hard to come to, too
		o := &s.bodies[i]
		for k := n.ends.from(o.centre.X - o.reach); k < len(n.ends.at) && n.ends.at[k].X < o.centre.X+o.reach; k++ {
			if at := &n.ends.at[k]; abs(at.Z-o.z) < Inch && o.holds(at.Point()) {
				s.findGates(at.Point(), n.nodes[n.ends.ids[k]].level, marginReach)
			}
		}
	}
	s.gatesByMoving()
	return s
}

// ringModels adds the corners of the rings round the other models.
func (s *search) ringModels() {
	from := s.start.at.Point()
	for i := range s.bodies {
		o := &s.bodies[i]
		l := s.roadmap.level(o.z)
		if r := int64(s.limit + o.radius); l < 0 || distance2(from, o.centre) > r*r || s.allBeyond(o.centre, o.outer) {
			continue
		}
		s.drawRing(int32(i))
		r := modelRing{body: int32(i), level: int32(l), first: int32(len(s.rings)), ahead: s.aheadOver(s.ground(o.centre)-o.outer-1, l)}
		inReach := s.allWithin(o.centre, o.outer, l)
		solids, others := s.neighbours(l, o)
		for k, p := range o.ring[:o.sides] {
			if s.onTable(p) && (inReach || !s.beyond(p, l)) && !tooNear(solids, p, s.m.Radius) && !s.heldBy(others, p) && !s.inMoving(Spot{p.X, p.Y, o.z}) {
				r.has |= 1 << k
				s.rings = append(s.rings, node{at: Spot{p.X, p.Y, o.z}, level: l, kind: corner,
					round: arcRound(o.centre, p, o.radius),
					prev:  o.ring[(k+o.sides-1)%o.sides], next: o.ring[(k+1)%o.sides]})
			}
		}
		if r.has != 0 {
			s.modelRings = append(s.modelRings, r)
		}
	}
}

// drawRing draws the ring round another model: as near as a base may come in the
// directions of where the way begins and ends, if that is beside him, and of other models,
// solids and edges of the table that leave but a narrow passage.
func (s *search) drawRing(i int32) {
	o := &s.bodies[i]
	var buf [maxRing]Point
	also := buf[:0]
	towards := func(p Point) {
		if d := (Point{p.X - o.centre.X, p.Y - o.centre.Y}); d != (Point{}) && len(also) < cap(also) {
			also = append(also, d)
		}
	}
	if abs(s.start.at.Z-o.z) < Inch && o.holds(s.start.at.Point()) {
		towards(s.start.at.Point())
	}
	for k := range s.goals {
		if g := s.goals[k].at; abs(g.Z-o.z) < Inch && o.holds(g.Point()) {
			towards(g.Point())
		}
	}
	for k := range s.bodies {
		b := &s.bodies[k]
		if near, far := int64(o.radius+b.radius), int64(o.reach+b.reach); int32(k) != i && abs(b.z-o.z) < Inch {
			if d := distance2(o.centre, b.centre); d >= near*near && d < far*far {
				towards(b.centre)
			}
		}
	}
	r := s.m.Radius
	for _, p := range [...]Point{{r, o.centre.Y}, {s.t.Width - r, o.centre.Y}, {o.centre.X, r}, {o.centre.X, s.t.Depth - r}} {
		if o.holds(p) && !o.covers(p) {
			towards(p)
		}
	}
	if l := s.roadmap.level(o.z); l >= 0 {
		level := &s.roadmap.levels[l]
		over := level.where.over(box(o.centre, o.centre, o.outer+2*growSlack))
		for k := over.next(); k >= 0; k = over.next() {
			core := level.solids[k].core
			far := o.reach + r + r/64 + 2*growSlack // corners of grown solids are cut
			if diskTouches(core, o.centre, far) && !diskTouches(core, o.centre, o.radius+r) {
				p := nearestOn(core, o.centre)
				towards(p)
				// The cut corners of the solid may close what is left: right in its middle.
				long := apart(p, o.centre)
				half := (long - o.radius + r) / 2
				at := Spot{p.X + (o.centre.X-p.X)*half/long, p.Y + (o.centre.Y-p.Y)*half/long, o.z}
				if s.onTable(at.Point()) && !s.beyond(at.Point(), l) && (at.Z == 0 || s.t.covered(at.Point(), at.Point(), at.Z)) {
					s.narrows = append(s.narrows, node{at: at, level: l, kind: free})
				}
			}
		}
	}
	o.draw(also)
}

// nearestOn is the place of the outline of a polygon that is nearest to a point.
func nearestOn(shape []Point, p Point) Point {
	best, at := int64(1)<<62, p
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		q := nearestOnSegment(shape[j], shape[i], p)
		if d := distance2(p, q); d < best {
			best, at = d, q
		}
	}
	return at
}

// neighbours are the solids that the ring round a model may meet, and the other models
// in the way whose rings may.
func (s *search) neighbours(l int, o *obstacle) ([]solid, []int32) {
	s.beside, s.crowd = s.beside[:0], s.crowd[:0]
	level := &s.roadmap.levels[l]
	over := level.where.over(box(o.centre, o.centre, o.outer))
	for i := over.next(); i >= 0; i = over.next() {
		s.beside = append(s.beside, level.solids[i])
	}
	for i := range s.bodies {
		b := &s.bodies[i]
		if r := int64(o.outer + b.reach); abs(b.z-o.z) < Inch && distance2(o.centre, b.centre) < r*r {
			s.crowd = append(s.crowd, int32(i))
		}
	}
	return s.beside, s.crowd
}

// heldBy reports whether a base at a place would overlap one of so many models.
func (s *search) heldBy(bodies []int32, p Point) bool {
	for _, i := range bodies {
		if s.bodies[i].covers(p) {
			return true
		}
	}
	return false
}

// aim takes the goals and the circle round them.
func (s *search) aim(goals []Spot) {
	if len(goals) == 0 {
		return
	}
	lo, hi := goals[0].Point(), goals[0].Point()
	for _, g := range goals {
		s.goals = append(s.goals, goal{g, s.inMargin(g)})
		s.goalParts = append(s.goalParts, s.roadmap.part(g))
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, g.X), min(lo.Y, g.Y), max(hi.X, g.X), max(hi.Y, g.Y)
	}
	s.centre = Point{(lo.X + hi.X) / 2, (lo.Y + hi.Y) / 2}
	if c := s.contact; c != nil {
		s.centre, s.radius = c.target.At.Point(), c.reach+2
	}
	for _, g := range goals {
		s.radius = max(s.radius, apart(s.centre, g.Point()))
	}
	s.sink(goals[0].Z)
}

// sink finds out how deep the circle round the goals lies in ground that is not open:
// whatever way leads to them, its last part is walked there.
func (s *search) sink(z Length) {
	for i := range s.t.areas {
		ar := &s.t.areas[i]
		more, is := ar.rough(z, s.m.Gait)
		if !is || !containsStrictly(ar.shape, s.centre) {
			continue
		}
		deep := never
		for k, j := 0, len(ar.shape)-1; k < len(ar.shape); j, k = k, k+1 {
			deep = min(deep, Length(cross(ar.shape[j], ar.shape[k], s.centre)/int64(apart(ar.shape[j], ar.shape[k]))))
		}
		ends := &s.roadmap.ends // who comes by a way between levels may land in the middle
		for k := ends.from(s.centre.X - deep); k < len(ends.at) && ends.at[k].X <= s.centre.X+deep; k++ {
			if ends.at[k].Z == z {
				deep = min(deep, Length(isqrt(distance2(ends.at[k].Point(), s.centre))))
			}
		}
		if l := s.roadmap.level(z); l >= 0 {
			for _, k := range s.roadmap.levels[l].across {
				far := &s.roadmap.passages[k].far
				deep = min(deep, segmentDistance(far.from, far.to, s.centre))
			}
		}
		if deep -= s.radius + 1; deep > 0 && deep*more > s.deep*s.dear {
			s.deep, s.dear = deep, more
		}
	}
}

// release gives back what the search wrote on.
func (s *search) release() {
	s.roadmap.pool.Put(s.scratch)
}

// first is the number of the step the search begins at; rings follow it.
func (s *search) first() int32 { return int32(len(s.roadmap.nodes)) }

// node is the node of a step.
func (s *search) node(i int32) *node {
	switch f := s.first(); {
	case i < f:
		return &s.roadmap.nodes[i]
	case i == f:
		return &s.start
	default:
		return &s.rings[i-f-1]
	}
}

// at is the place of a step.
func (s *search) at(i int32) Spot { return s.node(i).at }

// step is what is known of a place; a fresh one if this search has not met it.
func (s *search) step(i int32) *step {
	st := &s.steps[i]
	if st.round != s.round {
		*st = step{round: s.round, from: -1, way: -1, cost: never}
	}
	return st
}

// arcSlack is how much farther than by its circle a way seems to be from the
// corner of the polygon round it: ways on from there may be so much shorter.
const arcSlack = Inch / 32

// straighten finds out whether ways can follow arcs at all, and how much shorter they may
// be than from bend to bend.
func (s *search) straighten() {
	s.slope, s.room = s.roadmap.slope, arcSlack
	mid, far := s.around()
	lo, hi := box(mid, mid, far)
	if len(s.bodies) > 0 || len(s.moving) > 0 {
		return
	}
	for l := range s.roadmap.levels {
		if over := s.roadmap.levels[l].where.over(lo, hi); over.next() >= 0 {
			return
		}
	}
	s.slope, s.room = s.roadmap.straightSlope, 0
}

// least is what it costs at least to gain so much ground.
func (s *search) least(ground Length) Length { return ground * s.slope / fullSlope }

// ahead is a lower bound of the way from a place of a level to the goals.
func (s *search) ahead(p Point, level int) Length {
	if len(s.goals) == 0 {
		if s.toEdge {
			return s.least(max(0, s.t.overEdge(p, s.m.Radius)-s.room))
		}
		return 0
	}
	return max(s.aheadOver(s.ground(p), level), s.depth(p))
}

// ground is how much ground a way must gain at least from a place to the goals.
func (s *search) ground(p Point) Length {
	return Length(isqrt(distance2(p, s.centre))) - s.radius - s.room
}

// aheadOver is a lower bound of what it costs to gain so much ground towards the goals from a
// level.
func (s *search) aheadOver(ground Length, level int) Length {
	if len(s.goals) == 0 {
		return 0
	}
	if ground <= 0 {
		return s.risingFrom(level)
	}
	return s.least(ground) + s.least(min(ground, s.deep)*s.dear) + s.risingFrom(level)
}

// aheadOf is ahead of the place of a step, reckoned once.
func (s *search) aheadOf(t *step, p Point, level int) Length {
	if t.ahead == 0 {
		t.ahead = int32(s.ahead(p, level)) + 1
	}
	return Length(t.ahead) - 1
}

// beyond reports whether every way by a place of a level is longer than the limit.
func (s *search) beyond(p Point, level int) bool {
	return s.least(Length(isqrt(distance2(s.start.at.Point(), p))))+s.ahead(p, level) > s.limit
}

// allBeyond reports that every way by any place within a circle is longer than the
// limit. It may be so although it is not reported.
func (s *search) allBeyond(p Point, r Length) bool {
	from, on := Length(isqrt(distance2(s.start.at.Point(), p)))-r-1, Length(0)
	if len(s.goals) > 0 {
		on = Length(isqrt(distance2(p, s.centre))) - s.radius - s.room - r - 1
	}
	return s.least(max(0, from))+s.least(max(0, on)) > s.limit
}

// allWithin reports that some way by each place of a level within a circle might be short enough.
// It may be so although it is not reported.
func (s *search) allWithin(p Point, r Length, level int) bool {
	from, on := Length(isqrt(distance2(s.start.at.Point(), p)))+r+1, s.ground(p)+r+1
	return !s.toEdge && s.least(from)+s.aheadOver(on, level) <= s.limit
}
