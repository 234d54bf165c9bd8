package physics

import (
	"math"
	"math/bits"
	"slices"
)

// walker judges straight legs of one mover among the other models.
type walker struct {
	t      *Table
	m      Mover
	net    *net
	bodies []obstacle
}

// obstacle is another model in the way, grown by the mover's base. Ways go
// round the ring, a polygon that never cuts into the circle; only those that
// begin or end within the ring may come as close as the circle.
type obstacle struct {
	centre Point
	z      Length
	radius Length
	reach  Length // how far the ring's corners are from the centre
	core   Length // a circle within the ring
	outer  Length // no corner of the ring is farther from the centre, rounding included
	ring   [directions]Point
}

// newObstacle draws the ring so that the middle of one of its sides lies towards
// those who stand against the model: they are not within it.
func newObstacle(b Body, margin Length, against ...Spot) obstacle {
	o := obstacle{centre: b.At.Point(), z: b.At.Z, radius: b.Radius + margin}
	o.reach = o.radius*10196/10000 + 1 // its sides touch the circle
	o.core, o.outer = o.reach*98/100, o.reach+o.reach/64+2
	to, long := Point{1, 0}, Length(1)
	for _, s := range against {
		d := distance2(s.Point(), o.centre)
		if r := int64(o.reach); d > 0 && d < r*r && abs(s.Z-o.z) < Inch {
			to, long = Point{s.X - o.centre.X, s.Y - o.centre.Y}, nearestRoot(d)
			o.outer += o.reach / (2 * long)
			break
		}
	}
	for k, d := range ringCorners {
		x, y := int64(to.X*d.X-to.Y*d.Y), int64(to.X*d.Y+to.Y*d.X)
		o.ring[k] = Point{o.centre.X + Length(x*int64(o.reach)/(int64(long)*ringLong)), o.centre.Y + Length(y*int64(o.reach)/(int64(long)*ringLong))}
	}
	return o
}

// ringCorners are the directions between those of ring, of length ringLong.
var ringCorners = func() (r [directions]Point) {
	for k := range r {
		a := float64(2*k+1) * math.Pi / directions
		r[k] = Point{Length(math.Round(math.Cos(a) * ringLong)), Length(math.Round(math.Sin(a) * ringLong))}
	}
	return r
}()

const ringLong = 1 << 14

// holds reports whether a place lies within the ring.
func (o *obstacle) holds(p Point) bool {
	r := int64(o.reach)
	return distance2(p, o.centre) < r*r && containsStrictly(o.ring[:], p)
}

func (t *Table) walker(m Mover, others []Body, limit Length) walker {
	return newWalker(t.net(m.Body), m, others, limit, walker{})
}

// newWalker makes a walker in the room that an old one leaves.
func newWalker(n *net, m Mover, others []Body, limit Length, old walker, goals ...Spot) walker {
	w := walker{t: n.t, m: m.alone(), net: n, bodies: old.bodies[:0]}
	p := m.At.Point()
	against := [2]Spot{m.At, m.At}
	if len(goals) == 1 {
		against[1] = goals[0]
	}
	for _, o := range others {
		margin := m.marginOf(&o)
		if r := int64(limit + o.Radius + margin + Inch); distance2(p, o.At.Point()) <= r*r {
			w.bodies = append(w.bodies, newObstacle(o, margin, against[:]...))
		}
	}
	return w
}

// pressed reports whether a place lies in the margin of an obstacle, so that
// ways from it need not wrap round anything.
func (w *walker) pressed(s Spot) bool {
	l := w.net.level(s.Z)
	return l >= 0 && w.net.levels[l].inside(s.Point()) || w.crowded(s)
}

// crowded reports whether a place lies within the ring of another model.
func (w *walker) crowded(s Spot) bool {
	for i := range w.bodies {
		if o := &w.bodies[i]; abs(o.z-s.Z) < Inch && o.holds(s.Point()) {
			return true
		}
	}
	return false
}

// against reports whether a place is so near to another model that rings are drawn
// towards it.
func (w *walker) against(s Spot) bool {
	for i := range w.bodies {
		o := &w.bodies[i]
		if r := int64(o.reach); abs(o.z-s.Z) < Inch && distance2(s.Point(), o.centre) < r*r {
			return true
		}
	}
	return false
}

// straight is the straight leg between two places of one height, if it is free.
func (w *walker) straight(a, b Spot) (Leg, bool) {
	if a.Point() != b.Point() && !w.passes(a.Point(), b.Point(), a.Z) {
		return Leg{}, false
	}
	return w.overGround(a, b)
}

// overGround is the straight leg between two places of one height, if terrain
// leaves it free.
func (w *walker) overGround(a, b Spot) (Leg, bool) {
	pa, pb := a.Point(), b.Point()
	if pa == pb {
		return Leg{From: a, To: b}, true
	}
	if !w.net.clear(w.net.level(a.Z), pa, pb) || a.Z != 0 && !w.t.covered(pa, pb, a.Z) {
		return Leg{}, false
	}
	length := apart(pa, pb)
	return Leg{Kind: Walk, From: a, To: b, Length: length, Cost: length + w.t.drag(pa, pb, a.Z, length, w.m.Gait)}, true
}

// passes reports whether a straight leg keeps clear of the other models.
func (w *walker) passes(a, b Point, z Length) bool {
	lo, hi := box(a, b, 0)
	for i := range w.bodies {
		o := &w.bodies[i]
		if o.centre.X <= lo.X-o.reach || o.centre.X >= hi.X+o.reach || o.centre.Y <= lo.Y-o.reach || o.centre.Y >= hi.Y+o.reach {
			continue
		}
		if abs(o.z-z) < Inch && nearSegment(a, b, o.centre, o.reach) && !o.passed(a, b) {
			return false
		}
	}
	return true
}

// passed reports whether a straight leg that comes as near as its ring keeps clear
// of the model.
func (o *obstacle) passed(a, b Point) bool {
	if !o.holds(a) && !o.holds(b) {
		if nearSegment(a, b, o.centre, o.core) {
			return false
		}
		_, _, cuts := clip(o.ring[:], a, b)
		return !cuts
	}
	// He may step away from a base he stands against.
	return !nearSegment(a, b, o.centre, o.radius) ||
		nearSegment(a, a, o.centre, o.radius) && int64(b.X-a.X)*int64(o.centre.X-a.X)+int64(b.Y-a.Y)*int64(o.centre.Y-a.Y) <= 0
}

// search finds shortest ways from a mover's place: Dijkstra's algorithm over
// the net, and, with a goal, A*. Ways wrap round obstacles like a pulled
// string; legs on which no pulled string could lie are not looked at.
type search struct {
	*scratch
	limit    Length
	start    bend
	centre   Point  // of the goals
	radius   Length // round them all
	deep     Length // how deep they lie at least in ground that is not open
	dear     Length // and what an inch costs more there
	best     Length // the best way to a goal yet
	bestLeg  Leg    // its last leg
	bestEnd  int32  // and the step before it
	bestAt   Spot   // and that goal
	spare    Length // how much dearer ways are gone on with than the best
	dragged  Length // no way over ground that is not open costs less, were it all open
	free     bool   // it begins in a margin, where a way may turn as it likes
	hopeless bool   // no way is so short
	toEdge   bool   // the goals are the edges of the table (see PathToEdge)
	others   []Body // whom it is not to end on there
	corners  []Spot // where obstacles meet the edges
	ends     []edgeEnd
}

// goal is a place to reach.
type goal struct {
	at      Spot
	pressed bool
}

// step is a bend reached, from where and by what.
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

// loose is the side of a corner near a beginning or end within the margin of an
// obstacle: there a way may turn as it likes.
const loose = 2

// marginRoom is how near such corners are.
const marginRoom = Inch * 3 / 2

// scratch is what a search writes on; it is kept for the next one.
type scratch struct {
	walker
	round  uint32
	rings  []bend         // round the other models, and the places beside one in a margin
	rounds []round        // of the rings, which belong to whom
	inner  [][]innerPlace // of each level, the bends within the limit
	inside []bool         // of each level, whether they are collected
	beside []solid        // room for neighbours
	crowd  []int32
	goals  []goal
	gates  []gate
	steps  []step
	queue  []entry
	solved []settled // steps settled, nearest first
	legs   []Leg     // room for the paths found, handed out piece by piece
	search search
	rough  roughRoom

	rimRings  int32 // the first of rings that is a mark on a rim; or -1
	rimMarks  []rimRing
	stretches []rimStretch
	turning   refraction // at the step settled last

	vias      []via
	parts     [][2]Length // room for seen
	watches   []watched
	over      [][]toll // of each level, those that begin there, if they are collected
	overKnown []bool
}

// settled is a step that is settled, or a via: what is gone through again and again.
type settled struct {
	x, y  int32 // where it is, or where a way over the via seems to come from
	cost  int32 // up to there
	level int32 // at which it goes on
	step  int32
}

// beyond reports whether a way by it to a place of a level costs as much as that.
func (b *settled) beyond(q Point, level int, cost Length) bool {
	room := cost - Length(b.cost) + 2*arcRoom
	dx, dy := int64(q.X)-int64(b.x), int64(q.Y)-int64(b.y)
	return int(b.level) != level || room <= 0 || dx*dx+dy*dy >= int64(room)*int64(room)
}

// settle notes that a step is settled.
func (s *search) settleStep(i int32) {
	if isVia(i) {
		v := &s.vias[viaOf(i)]
		s.solved = append(s.solved, settled{int32(v.at.X), int32(v.at.Y), int32(v.cost), int32(s.net.passages[v.passage].far.level), i})
		return
	}
	b := s.bend(i)
	s.solved = append(s.solved, settled{int32(b.at.X), int32(b.at.Y), int32(s.steps[i].cost), int32(b.level), i})
}

// legsAtOnce is how many legs are made room for at once, so that a question takes
// no memory of its own.
const legsAtOnce = 256

// room is room for so many legs, which nobody else writes to.
func (s *scratch) room(count int) []Leg {
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

// round is the corners of the ring round another model: those in scratch.rings
// from first on whose bits are set.
type round struct {
	body  int32
	level int32
	first int32
	has   uint32
	ahead Length // what it costs at least from any of them to the goals
}

// entry is a step in the queue, by rank: its cost and what is still to go at least.
type entry struct {
	rank Length
	step int32
}

// never is farther than anything on a table.
const never = Length(1) << 40

// search explores all ways up to a limit or, if there are goals, until the best
// way to one of them is known. The caller ends it with release.
func (t *Table) search(m Mover, others []Body, limit Length, goals ...Spot) *search {
	return t.searchOver(m, others, limit, false, goals...)
}

// searchOver is search, which may take the marks on the rims of rough ground, too.
func (t *Table) searchOver(m Mover, others []Body, limit Length, rims bool, goals ...Spot) *search {
	return t.newSearch(m, others, limit, rims, false, goals...)
}

// newSearch is searchOver, or a search for the edges of the table.
func (t *Table) newSearch(m Mover, others []Body, limit Length, rims, toEdge bool, goals ...Spot) *search {
	n := t.net(m.Body)
	room := n.pool.Get().(*scratch)
	s := &room.search
	*s = search{scratch: room, limit: limit, start: bend{at: m.At, kind: nowhere, level: n.level(m.At.Z)}, best: never, bestEnd: -1, dragged: never, toEdge: toEdge}
	s.walker = newWalker(n, m, others, limit, s.walker, goals...)
	s.round++
	s.queue, s.solved, s.rings, s.goals, s.gates = s.queue[:0], s.solved[:0], s.rings[:0], s.goals[:0], s.gates[:0]
	s.rounds = s.rounds[:0]
	for l := range s.inside {
		s.inside[l] = false
	}
	for l := range s.overKnown {
		s.overKnown[l] = false
	}
	s.vias = s.vias[:0]
	if len(s.watches) < int(n.watches) {
		s.watches = make([]watched, n.watches)
	}
	s.aim(goals)
	s.rimRings, s.rimMarks, s.stretches, s.turning = -1, s.rimMarks[:0], s.stretches[:0], refraction{}
	if s.hopeless = len(goals) > 0 && s.ahead(m.At.Point()) > limit; s.hopeless {
		return s
	}
	s.goRound()
	s.stepsAside(m.At)
	if len(goals) == 1 {
		s.stepsAside(goals[0])
	}
	s.besideOthers()
	if rims {
		s.takeRims()
	}
	if k := len(n.bends) + 1 + len(s.rings); len(s.steps) < k {
		s.steps = append(s.steps, make([]step, k-len(s.steps))...)
	}
	s.findGoalGates()
	for i := range s.bodies { // the ends of stairs that others crowd are hard to come to, too
		o := &s.bodies[i]
		for k := n.ends.from(o.centre.X - o.reach); k < len(n.ends.at) && n.ends.at[k].X < o.centre.X+o.reach; k++ {
			if at := &n.ends.at[k]; abs(at.Z-o.z) < Inch && o.holds(at.Point()) {
				s.findGates(at.Point(), n.bends[n.ends.ids[k]].level, marginRoom)
			}
		}
	}
	return s
}

// goRound adds the corners of the rings round the other models.
func (s *search) goRound() {
	from := s.start.at.Point()
	for i := range s.bodies {
		o := &s.bodies[i]
		l := s.net.level(o.z)
		if r := int64(s.limit + o.radius); l < 0 || distance2(from, o.centre) > r*r || s.allBeyond(o.centre, o.outer) {
			continue
		}
		r := round{body: int32(i), level: int32(l), first: int32(len(s.rings)), ahead: s.aheadOver(s.ground(o.centre) - o.outer - 1)}
		inReach := s.allWithin(o.centre, o.outer)
		solids, others := s.neighbours(l, o)
		for k, p := range o.ring {
			if s.standable(p) && (inReach || !s.beyond(p)) && !inside(solids, p) && !s.heldBy(others, p) {
				r.has |= 1 << k
				s.rings = append(s.rings, bend{at: Spot{p.X, p.Y, o.z}, level: l, kind: corner,
					round: arcRound(o.centre, p, o.radius),
					prev:  o.ring[(k+directions-1)%directions], next: o.ring[(k+1)%directions]})
			}
		}
		if r.has != 0 {
			s.rounds = append(s.rounds, r)
		}
	}
}

// neighbours are the solids that the ring round a model may meet, and the other models
// in the way whose rings may.
func (s *search) neighbours(l int, o *obstacle) ([]solid, []int32) {
	s.beside, s.crowd = s.beside[:0], s.crowd[:0]
	level := &s.net.levels[l]
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

// heldBy reports whether a place lies within the ring of one of so many models.
func (s *search) heldBy(bodies []int32, p Point) bool {
	for _, i := range bodies {
		if s.bodies[i].holds(p) {
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
		s.goals = append(s.goals, goal{g, s.pressed(g)})
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, g.X), min(lo.Y, g.Y), max(hi.X, g.X), max(hi.Y, g.Y)
	}
	s.centre = Point{(lo.X + hi.X) / 2, (lo.Y + hi.Y) / 2}
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
		ends := &s.net.ends // who comes by a way between levels may land in the middle
		for k := ends.from(s.centre.X - deep); k < len(ends.at) && ends.at[k].X <= s.centre.X+deep; k++ {
			if ends.at[k].Z == z {
				deep = min(deep, Length(isqrt(distance2(ends.at[k].Point(), s.centre))))
			}
		}
		if deep -= s.radius + 1; deep > 0 && deep*more > s.deep*s.dear {
			s.deep, s.dear = deep, more
		}
	}
}

// findGoalGates finds the corners near goals that lie in a margin.
func (s *search) findGoalGates() {
	if !slices.ContainsFunc(s.goals, func(g goal) bool { return g.pressed }) {
		return
	}
	if l := s.net.level(s.goals[0].at.Z); l >= 0 {
		s.findGates(s.centre, l, s.radius+marginRoom)
	}
}

// stepsAside adds places round one in a margin: whoever is hemmed in steps out
// before he turns.
func (s *search) stepsAside(at Spot) {
	l := s.net.level(at.Z)
	if l < 0 || !s.pressed(at) {
		return
	}
	for _, far := range [...]Length{Inch / 8, Inch / 2} {
		for _, d := range ring {
			p := Spot{at.X + d.X*far/1000, at.Y + d.Y*far/1000, at.Z}
			if s.standable(p.Point()) && !s.pressed(p) && (p.Z == 0 || s.t.covered(p.Point(), p.Point(), p.Z)) {
				s.rings = append(s.rings, bend{at: p, level: l, kind: free})
			}
		}
	}
}

// findGates finds the corners nearer than room to a place in a margin.
func (s *search) findGates(p Point, level int, room Length) {
	far := int64(room) * int64(room)
	try := func(i int32, b *bend) {
		if b.kind != corner || b.level != level || distance2(b.at.Point(), p) >= far {
			return
		}
		if st := s.step(i); !st.gate {
			st.gate = true
			s.gates = append(s.gates, gate{i, int32(level), b.at.Point()})
		}
	}
	bends := &s.net.levels[level].bends
	for k, end := bends.among(p.X-room, p.X+room); k < end; k++ {
		if distance2(bends.at[k].Point(), p) < far {
			try(bends.ids[k], &s.net.bends[bends.ids[k]])
		}
	}
	for k := range s.rings {
		try(s.first()+1+int32(k), &s.rings[k])
	}
}

// release gives back what the search wrote on.
func (s *search) release() {
	s.net.pool.Put(s.scratch)
}

// standable: a base there lies on the table.
func (s *search) standable(p Point) bool {
	r := s.m.Radius
	return p.X >= r && p.Y >= r && p.X <= s.t.Width-r && p.Y <= s.t.Depth-r
}

// first is the number of the step the search begins at; rings follow it.
func (s *search) first() int32 { return int32(len(s.net.bends)) }

// bend is the bend of a step.
func (s *search) bend(i int32) *bend {
	switch f := s.first(); {
	case i < f:
		return &s.net.bends[i]
	case i == f:
		return &s.start
	default:
		return &s.rings[i-f-1]
	}
}

// at is the place of a step.
func (s *search) at(i int32) Spot { return s.bend(i).at }

// step is what is known of a place; a fresh one if this search has not met it.
func (s *search) step(i int32) *step {
	st := &s.steps[i]
	if st.round != s.round {
		*st = step{round: s.round, from: -1, way: -1, cost: never}
	}
	return st
}

// arcRoom is how much farther than by its circle a way seems to be from the
// corner of the polygon round it: ways on from there may be so much shorter.
const arcRoom = Inch / 32

// ahead is a lower bound of the way from a place to the goals.
func (s *search) ahead(p Point) Length {
	if len(s.goals) == 0 {
		if s.toEdge {
			return s.net.least(max(0, s.t.overEdge(p, s.m.Radius)-arcRoom))
		}
		return 0
	}
	return s.aheadOver(s.ground(p))
}

// ground is how much ground a way must gain at least from a place to the goals.
func (s *search) ground(p Point) Length {
	return Length(isqrt(distance2(p, s.centre))) - s.radius - arcRoom
}

// aheadOver is a lower bound of what it costs to gain so much ground towards the goals.
func (s *search) aheadOver(ground Length) Length {
	if len(s.goals) == 0 || ground <= 0 {
		return 0
	}
	return s.net.least(ground) + s.net.least(min(ground, s.deep)*s.dear)
}

// aheadOf is ahead of the place of a step, reckoned once.
func (s *search) aheadOf(t *step, p Point) Length {
	if t.ahead == 0 {
		t.ahead = int32(s.ahead(p)) + 1
	}
	return Length(t.ahead) - 1
}

// beyond reports whether every way by a place is longer than the limit.
func (s *search) beyond(p Point) bool {
	return s.net.least(Length(isqrt(distance2(s.start.at.Point(), p))))+s.ahead(p) > s.limit
}

// allBeyond reports that every way by any place within a circle is longer than the
// limit. It may be so although it is not reported.
func (s *search) allBeyond(p Point, r Length) bool {
	from, on := Length(isqrt(distance2(s.start.at.Point(), p)))-r-1, Length(0)
	if len(s.goals) > 0 {
		on = Length(isqrt(distance2(p, s.centre))) - s.radius - arcRoom - r - 1
	}
	return s.net.least(max(0, from))+s.net.least(max(0, on)) > s.limit
}

// allWithin reports that some way by each place within a circle might be short enough.
// It may be so although it is not reported.
func (s *search) allWithin(p Point, r Length) bool {
	from, on := Length(isqrt(distance2(s.start.at.Point(), p)))+r+1, s.ground(p)+r+1
	return !s.toEdge && s.net.least(from)+s.aheadOver(on) <= s.limit
}

// run settles places, nearest first, until none is left that matters.
func (s *search) run() *search {
	if !s.hopeless {
		s.begin()
		s.settleSome(1 << 30)
	}
	return s
}

// begin is where settling begins.
func (s *search) begin() {
	first := s.step(s.first())
	first.cost = 0
	s.push(entry{s.ahead(s.start.at.Point()), s.first()})
	s.free = s.pressed(s.start.at)
}

// settleSome settles so many places more, and reports whether none is left that matters.
func (s *search) settleSome(places int) bool {
	for len(s.queue) > 0 {
		e := s.pop()
		if isVia(e.step) {
			if e.rank >= s.best+s.spare {
				return true
			}
			if v := &s.vias[viaOf(e.step)]; s.outdone(v) {
				continue
			}
			s.settleStep(e.step)
			s.finish(e.step)
			s.walkVia(e.step)
			s.crossAll(e.step)
			if places--; places <= 0 {
				return false
			}
			continue
		}
		st := &s.steps[e.step]
		if st.done {
			continue
		}
		if e.rank >= s.best+s.spare {
			return true
		}
		st.done = true
		if s.rimRings >= 0 && st.way < 0 && !s.isMark(e.step) && st.from >= 0 {
			st.cost = s.settled(st.from, s.at(e.step), st.cost)
		}
		if s.settleStep(e.step); len(s.solved)%pauseEvery == 0 {
			s.t.Pause()
		}
		if s.finish(e.step); e.step == s.first() && s.bestLeg.Length > 0 && s.bestLeg.Cost == s.bestLeg.Length && len(s.goals) == 1 {
			return true // straight there over good ground
		}
		b := s.bend(e.step)
		s.takeWays(e.step, b)
		if b.kind != wayEnd || st.way >= 0 || isVia(st.from) {
			s.walkOn(e.step, b, s.free && b.kind == nowhere || b.kind == wayEnd && s.pressed(b.at))
			s.crossAll(e.step)
		}
		if places--; places <= 0 {
			return false
		}
	}
	return true
}

// takeWays takes the ways between levels that begin at a place.
func (s *search) takeWays(i int32, b *bend) {
	st := &s.steps[i]
	for _, k := range b.ways {
		w := &s.net.ways[k]
		if !s.allows(w, st.cost) {
			continue
		}
		tests := st.tests
		if w.kind != StairsLeg && w.kind != LadderLeg {
			tests++
		}
		s.reach(w.end, i, st.cost+w.cost(), k, 0, tests)
	}
}

// allows reports whether the mover may use a way between levels after so long a walk.
func (s *search) allows(w *way, cost Length) bool { return allows(&s.m, w, cost) }

func allows(m *Mover, w *way, cost Length) bool {
	switch w.kind {
	case LadderLeg: // MOVE-02
		return m.Ladders && (!m.Gait.Rungs || w.rise <= m.Climb && (!m.StartContact || cost <= startContact))
	case ClimbUp, ClimbDown:
		return w.rise <= m.Climb && (!m.StartContact || cost <= startContact)
	case JumpDown:
		return w.rise <= m.MaxDrop
	case Leap:
		return m.Leap && (w.rise <= Inch || w.rise <= m.MaxDrop)
	}
	return true
}

// reach notes a way to a step if it is the best yet and short enough.
func (s *search) reach(to, from int32, cost Length, way int32, side int8, tests int16) {
	st := s.step(to)
	if st.done || cost >= st.cost || cost > s.limit {
		return
	}
	at := s.at(to)
	rank := cost + s.aheadOf(st, at.Point())
	if rank > s.limit || rank >= s.best+s.spare || to < s.first() && s.bend(to).kind != wayEnd && s.crowded(at) {
		return
	}
	st.cost, st.from, st.way, st.side, st.tests = cost, from, way, side, tests
	s.push(entry{rank, to})
}

// wraps reports whether a way that came to a step can go on in direction d with
// the obstacle on the given side of it, like a pulled string.
// The direction in which it came is in.
func (s *search) wraps(st *step, in Point, side int8, d Point) bool {
	if st.side == 0 || side == 0 || st.side == loose {
		return true
	}
	if side != st.side {
		return false
	}
	turn := int64(in.X)*int64(d.Y) - int64(in.Y)*int64(d.X)
	return turn == 0 || (turn > 0) == (side > 0)
}

// mayLeave reports whether a way that came to a bend may go on straight to a place.
func (s *search) mayLeave(st *step, b *bend, in, to Point) bool {
	d := Point{to.X - b.at.X, to.Y - b.at.Y}
	leave, ok := b.side(d)
	return (ok || st.side == loose) && s.wraps(st, in, leave, d)
}

// cameIn is the direction in which a way came to a step.
func (s *search) cameIn(st *step, at Point) Point {
	p := s.cameFrom(st, at)
	return Point{at.X - p.X, at.Y - p.Y}
}

// cameFrom is where the leg begins by which a way came to a step at a place.
func (s *search) cameFrom(st *step, at Point) Point {
	switch {
	case st.from >= 0:
		return s.at(st.from).Point()
	case isVia(st.from):
		return st.last
	}
	return at
}

// walkOn walks from a settled step to everything in sight. In which order it does
// so does not matter.
func (s *search) walkOn(i int32, b *bend, pressed bool) {
	st := &s.steps[i]
	at := b.at.Point()
	in := s.cameIn(st, at)
	room := reaches(s.limit - st.cost)
	far := int64(room) * int64(room)
	s.turning = s.refractionAt(i)
	if i < s.first() && !pressed && st.side != loose {
		s.walkByLinks(i, b, in, room)
	} else {
		s.walkToBends(i, b, in, pressed)
	}
	for k := range s.gates {
		if g := &s.gates[k]; int(g.level) == b.level && distance2(at, g.at) < far && s.mayLeave(st, b, in, g.at) {
			s.walk(i, b, in, g.step, s.bend(g.step), pressed)
		}
	}
	s.walkToRings(i, b, in, room, pressed)
	if s.rimRings >= 0 {
		s.walkToRims(i, b, in, room, pressed)
	}
}

// walkByLinks walks from a settled step to the bends that its own is linked with.
func (s *search) walkByLinks(i int32, b *bend, in Point, room Length) {
	st, at := &s.steps[i], b.at.Point()
	links := s.net.from(i, room)
	for k := range links {
		l := &links[k]
		if Length(l.length) > room {
			break
		}
		to := l.end()
		if !s.wraps(st, in, l.leave, Point{to.X - at.X, to.Y - at.Y}) { // most do not
			continue
		}
		cost, t := st.cost+Length(l.cost), s.step(l.to)
		if open := cost - Length(l.drag); l.drag > 0 && !t.done && open < t.cost && open < s.dragged && s.passes(at, to, b.at.Z) {
			s.noteRough(t, open, to)
		}
		if t.done || cost >= t.cost || l.wayEnd && !s.useful(&s.net.bends[l.to], cost) ||
			s.tooLong(t, cost, to) || !s.passes(at, to, b.at.Z) {
			continue
		}
		s.reach(l.to, i, cost, -1, l.arrive, st.tests)
	}
}

// walkToBends walks from a settled step to the standing bends. Gates are none of its
// business.
func (s *search) walkToBends(i int32, b *bend, in Point, pressed bool) {
	st, at := &s.steps[i], b.at.Point()
	most := min(s.limit, s.best+s.spare) - st.cost
	near := s.within(b.level)
	for k := range near {
		o := &near[k]
		room := reaches(most - Length(o.ahead))
		p := o.at()
		far := distance2(at, p)
		if room <= 0 || far >= int64(room)*int64(room) {
			continue
		}
		if _, bends := o.side(p, Point{p.X - at.X, p.Y - at.Y}); !bends && !(pressed && far < int64(marginRoom)*int64(marginRoom)) {
			continue // most do not
		}
		if s.mayLeave(st, b, in, p) {
			s.walk(i, b, in, o.id, &s.net.bends[o.id], pressed)
		}
	}
}

// walkToRings walks from a settled step to the corners round the other models, and
// to the places beside one in a margin. Seen from outside, ways wrap round two
// corners of a ring only: where its sides turn away.
func (s *search) walkToRings(i int32, b *bend, in Point, room Length, pressed bool) {
	at, first := b.at.Point(), s.first()+1
	most := min(s.limit, s.best+s.spare) - s.steps[i].cost
	done := int32(0)
	for n := range s.rounds {
		r := &s.rounds[n]
		o := &s.bodies[r.body]
		corners := int32(bits.OnesCount32(r.has))
		done = r.first + corners
		if far := int64(min(room, reaches(most-r.ahead)) + o.outer); far <= 0 || int(r.level) != b.level || distance2(at, o.centre) >= far*far {
			continue
		}
		if pressed { // he may go to any corner that is near
			for k := r.first; k < done; k++ {
				s.walk(i, b, in, first+k, &s.rings[k], pressed)
			}
			continue
		}
		k, was := r.first, cross(at, o.ring[directions-1], o.ring[0])
		for c := range directions {
			is := cross(at, o.ring[c], o.ring[(c+1)%directions])
			if r.has&(1<<c) != 0 {
				if was <= 0 && is >= 0 || was >= 0 && is <= 0 {
					s.walk(i, b, in, first+k, &s.rings[k], pressed)
				}
				k++
			}
			was = is
		}
	}
	end := int32(len(s.rings))
	if s.rimRings >= 0 {
		end = s.rimRings
	}
	for k := done; k < end; k++ {
		if o := &s.rings[k]; o.level == b.level {
			s.walk(i, b, in, first+k, o, pressed)
		}
	}
}

// walk tries one straight leg between bends whose link is not kept.
func (s *search) walk(i int32, b *bend, in Point, to int32, o *bend, pressed bool) {
	st, t := &s.steps[i], s.step(to)
	if t.done || to == i {
		return
	}
	p, q := b.at.Point(), o.at.Point()
	most := min(s.limit, s.best+s.spare) - s.aheadOf(t, q)
	room := reaches(min(most, t.cost) - st.cost)
	far := distance2(p, q)
	if room <= 0 || far == 0 && o.kind != wayEnd || far >= int64(room)*int64(room) {
		return
	}
	d := Point{q.X - p.X, q.Y - p.Y}
	leave, ok := b.side(d)
	if !ok && st.side != loose || !s.wraps(st, in, leave, d) {
		return
	}
	arrive, ok := o.side(d)
	switch {
	case pressed && far < int64(marginRoom)*int64(marginRoom) || t.gate:
		arrive = loose
	case !ok:
		return
	}
	length := apart(p, q)
	gain := s.leaves(st, b, q, length)
	if ok {
		gain += o.round.gain(q, p, length)
	}
	cost := st.cost + max(0, length+gain)
	if cost >= t.cost || o.kind == wayEnd && !s.useful(o, cost) || s.tooLong(t, cost, q) || s.turning.law && !s.turning.allows(s, q) {
		return
	}
	if leg, free := s.straight(b.at, o.at); free {
		if leg.Cost > leg.Length {
			s.noteRough(t, cost, q)
		}
		s.reach(to, i, st.cost+max(0, leg.Cost+gain), -1, arrive, st.tests)
	}
}

// reaches is how far a straight leg from or to corners can lead that costs so much.
func reaches(cost Length) Length { return cost + cost/32 + Inch/16 }

// leaves is what the arc round a bend gains for a straight leg from it. Where ways
// turn as they like they may not wrap round it: then what the leg that came
// gained is paid back.
func (s *search) leaves(st *step, b *bend, to Point, length Length) Length {
	if b.round.far == 0 {
		return 0
	}
	at := b.at.Point()
	if st.side != loose {
		return b.round.gain(at, to, length)
	}
	from := s.cameFrom(st, at)
	in, out := Point{at.X - from.X, at.Y - from.Y}, Point{to.X - at.X, to.Y - at.Y}
	came, ok := b.side(in)
	if !ok {
		return 0
	}
	leave, ok := b.side(out)
	turn := int64(in.X)*int64(out.Y) - int64(in.Y)*int64(out.X)
	if ok && came == leave && (turn == 0 || (turn > 0) == (leave > 0)) {
		return b.round.gain(at, to, length)
	}
	return -b.round.gain(at, from, apart(at, from))
}

// tooLong reports whether a way that costs so much up to a place leads to no
// goal within the limit, or to none sooner than the best that is known.
func (s *search) tooLong(t *step, cost Length, p Point) bool {
	rank := cost + s.aheadOf(t, p)
	return rank > s.limit || rank >= s.best+s.spare
}

// noteRough notes a leg to a place over ground that is not open, which would come
// there for so much if that were open.
func (s *search) noteRough(t *step, open Length, p Point) {
	s.dragged = min(s.dragged, open+s.aheadOf(t, p))
}

// useful reports whether the mover may take one of the ways that begin at a bend.
func (s *search) useful(b *bend, cost Length) bool {
	for _, k := range b.ways {
		if s.allows(&s.net.ways[k], cost) {
			return true
		}
	}
	return false
}

// innerPlace is a bend by which ways may lead that are short enough.
type innerPlace struct {
	wrap
	x, y  int32 // where it is
	id    int32
	ahead int32 // what it costs at least from there to the goals
}

func (o *innerPlace) at() Point { return Point{Length(o.x), Length(o.y)} }

// around is a circle round all places by which ways may lead that are short enough.
func (s *search) around() (mid Point, far Length) {
	from, all := s.start.at.Point(), (s.limit+2)*fullSlope/s.net.slope+1
	if len(s.goals) == 0 {
		return from, all
	}
	// Both distances together are so long at most: an ellipse.
	mid = Point{(from.X + s.centre.X) / 2, (from.Y + s.centre.Y) / 2}
	return mid, min(all, (all+s.radius+arcRoom)/2+2)
}

// within is the standing bends of a level within the limit.
func (s *search) within(level int) []innerPlace {
	if level < 0 {
		return nil
	}
	if s.inner == nil {
		s.inner, s.inside = make([][]innerPlace, len(s.net.levels)), make([]bool, len(s.net.levels))
	}
	if s.inside[level] {
		return s.inner[level]
	}
	inner, from, l := s.inner[level][:0], s.start.at.Point(), &s.net.levels[level]
	mid, far := s.around()
	for k, end := l.bends.among(mid.X-far, mid.X+far); k < end; k++ {
		at := l.bends.at[k].Point()
		if distance2(at, mid) > int64(far)*int64(far) {
			continue
		}
		d := Length(isqrt(distance2(at, from)))
		if ahead := s.ahead(at); d <= s.limit && s.net.least(d)+ahead <= s.limit {
			inner = append(inner, innerPlace{wrap: l.wraps[k], x: int32(at.X), y: int32(at.Y), id: l.bends.ids[k], ahead: int32(ahead)})
		}
	}
	s.inside[level], s.inner[level] = true, inner
	return inner
}

// finish tries the last leg from a settled step to each goal.
func (s *search) finish(i int32) {
	if s.toEdge && !isVia(i) {
		s.finishAtEdge(i)
	}
	for k := range s.goals {
		g := s.goals[k]
		leg, cost, ok := s.last(i, g, min(s.best, s.limit+1)+s.spare)
		if ok && !isVia(i) && s.isMark(i) {
			cost = s.settled(i, g.at, cost)
		}
		if ok && cost < s.best {
			s.best, s.bestLeg, s.bestEnd, s.bestAt = cost, leg, i, g.at
		}
	}
}

// last is the last leg from a settled step to a goal if it makes the whole way
// cheaper than below.
func (s *search) last(i int32, g goal, below Length) (Leg, Length, bool) {
	if isVia(i) {
		return s.lastOver(i, g, below)
	}
	st := &s.steps[i]
	at := s.at(i)
	if at.Z != g.at.Z || st.cost >= below {
		return Leg{}, 0, false
	}
	p, q := at.Point(), g.at.Point()
	if room := reaches(below - st.cost); distance2(p, q) >= int64(room)*int64(room) {
		return Leg{}, 0, false
	}
	if !g.pressed && i != s.first() && st.side != loose {
		d := Point{q.X - p.X, q.Y - p.Y}
		if leave, ok := s.bend(i).side(d); p != q && (!ok || !s.wraps(st, s.cameIn(st, p), leave, d)) {
			return Leg{}, 0, false
		}
	}
	leg := Leg{Length: apart(p, q)}
	gain := max(-leg.Length, s.leaves(st, s.bend(i), q, leg.Length))
	if st.cost+leg.Length+gain >= below {
		return Leg{}, 0, false
	}
	leg, ok := s.straight(at, g.at)
	if ok && leg.Cost > leg.Length {
		s.dragged = min(s.dragged, st.cost+leg.Length+gain)
	}
	leg.Length += gain
	leg.Cost += gain
	return leg, st.cost + leg.Cost, ok && st.cost+leg.Cost < below
}

// to is the best way to a place for less than below, through the places settled.
// One of them may be named that is tried first; or -1.
func (s *search) to(goalAt Spot, below Length, hint int32) (end int32, leg Leg, cost Length, ok bool) {
	g := goal{goalAt, s.pressed(goalAt)}
	cost = below
	if hint != -1 {
		if leg, cost, ok = s.last(hint, g, below); ok {
			end = hint
		} else {
			cost = below
		}
	}
	q, level := goalAt.Point(), s.net.level(goalAt.Z)
	for k := range s.solved {
		at := &s.solved[k]
		if at.beyond(q, level, cost) {
			if Length(at.cost)-rimRoom >= cost && !isVia(at.step) {
				break // they are in rising order but for what settling gains
			}
			continue
		}
		if at.step == hint {
			continue
		}
		if l, c, better := s.last(at.step, g, cost); better {
			end, leg, cost, ok = at.step, l, c, true
		}
	}
	return end, leg, cost, ok
}

// found is the best way to a goal.
func (s *search) found() (Path, bool) {
	if s.bestEnd == -1 {
		return Path{}, false
	}
	return s.path(s.bestEnd, s.bestLeg), true
}

// path is the way to a settled step and one leg on.
func (s *search) path(i int32, last Leg) Path {
	if isVia(i) {
		return s.pathOver(i, s.bestAt, s.best)
	}
	p := Path{Cost: s.steps[i].cost + last.Cost}
	p.Legs = s.room(1 + s.countLegs(i))[:0]
	if last.Length > 0 {
		p.Legs = append(p.Legs, last)
	}
	return s.back(p, i)
}

// pathOver is the way over a via and on to a place, for so much.
func (s *search) pathOver(i int32, to Spot, cost Length) Path {
	p := Path{Cost: cost}
	v := &s.vias[viaOf(i)]
	p.Legs = s.room(int(v.deep)*2 + 1 + s.countLegs(v.origin))[:0]
	p.Legs, i = s.viaLegs(p.Legs, i, to, cost)
	return s.back(p, i)
}

// countLegs is how many legs lead to a settled step, at most.
func (s *search) countLegs(i int32) (count int) {
	for {
		st := &s.steps[i]
		switch {
		case isVia(st.from):
			v := &s.vias[viaOf(st.from)]
			count += int(v.deep)*2 + 1
			i = v.origin
		case st.from >= 0:
			count++
			i = st.from
		default:
			return count
		}
	}
}

// back adds the legs that lead to a settled step to those from it on, which are in
// their order from the end.
func (s *search) back(p Path, i int32) Path {
	for s.steps[i].from != -1 {
		st := &s.steps[i]
		if isVia(st.from) {
			p.Legs, i = s.viaLegs(p.Legs, st.from, s.at(i), st.cost)
			continue
		}
		leg := Leg{Kind: Walk, From: s.at(st.from), To: s.at(i), Cost: st.cost - s.steps[st.from].cost}
		if st.way >= 0 {
			w := &s.net.ways[st.way]
			leg.Kind, leg.Length, leg.Rise = w.kind, w.length, w.rise
		} else {
			leg.Length = apart(leg.From.Point(), leg.To.Point())
			leg.Length = leg.Cost - s.t.drag(leg.From.Point(), leg.To.Point(), leg.From.Z, leg.Length, s.m.Gait)
		}
		if leg.From != leg.To { // he may begin at the foot of the stairs
			p.Legs = append(p.Legs, leg)
		}
		i = st.from
	}
	slices.Reverse(p.Legs)
	p.Legs = slices.Clip(p.Legs)
	return s.overRough(s.refracted(s.overEdges(p)))
}

// before orders the queue: by rank, then by number, so that every machine
// settles places in the same order.
func (e entry) before(o entry) bool { return e.rank < o.rank || e.rank == o.rank && e.step < o.step }

// push and pop are a binary heap; container/heap would allocate for each entry.
func (s *scratch) push(e entry) {
	q := append(s.queue, e)
	i := len(q) - 1
	for i > 0 && e.before(q[(i-1)/2]) {
		q[i] = q[(i-1)/2]
		i = (i - 1) / 2
	}
	q[i] = e
	s.queue = q
}

func (s *scratch) pop() entry {
	q := s.queue
	top, e := q[0], q[len(q)-1]
	q = q[:len(q)-1]
	for i := 0; len(q) > 0; {
		k := 2*i + 1
		if k+1 < len(q) && q[k+1].before(q[k]) {
			k++
		}
		if k >= len(q) || !q[k].before(e) {
			q[i] = e
			break
		}
		q[i] = q[k]
		i = k
	}
	s.queue = q
	return top
}

// drag is what difficult ground adds to a straight leg: as much again in
// difficult ground and water, three times as much in very difficult (AMB-09).
// Open ground, on the table or on a floor, adds nothing (TERR-03).
func (t *Table) drag(a, b Point, z, length Length, g Gait) Length {
	return dragOver(t.areas, a, b, z, length, g)
}

// dragOver is drag where the leg meets no other areas than some.
func dragOver(areas []area, a, b Point, z, length Length, g Gait) Length {
	fine, more := draggedOver(areas, a, b, z, g)
	if more == 0 {
		return 0
	}
	return max(0, (fine+more+15)/16-length)
}

// dragged is how long a straight leg is and what difficult ground adds to it, both in
// sixteenths, so that what is rounded is the sum; or 0 and 0 over open ground.
func (t *Table) dragged(a, b Point, z Length, g Gait) (fine, more Length) {
	return draggedOver(t.areas, a, b, z, g)
}

func draggedOver(areas []area, a, b Point, z Length, g Gait) (fine, more Length) {
	lo, hi := box(a, b, 0)
	times := Length(1) // long legs are too long for such fine parts
	for i := range areas {
		ar := &areas[i]
		if ar.z != z || ar.hi.X < lo.X || ar.lo.X > hi.X || ar.hi.Y < lo.Y || ar.lo.Y > hi.Y || ar.kind == Water && g.Swims || ar.beside(a, b) {
			continue
		}
		in, out, ok := clip(ar.shape, a, b)
		if !ok {
			continue
		}
		if fine == 0 {
			if d := distance2(a, b); d <= int64(50*Inch)*int64(50*Inch) {
				fine = Length(isqrt(d << 8))
			} else {
				fine, times = Length(isqrt(d)), 16
			}
		}
		part := Length(int64(fine)*out.num/out.den - int64(fine)*in.num/in.den)
		if ar.kind == VeryDifficult && !g.NoCrawl {
			part *= 3
		}
		more += part
	}
	return fine * times, more * times
}

// Rough reports whether a leg leads over ground that is not open.
func (t *Table) Rough(l Leg) bool {
	for i := range t.areas {
		if ar := &t.areas[i]; l.Kind == Walk && ar.z == l.From.Z {
			if in, out, ok := clip(ar.shape, l.From.Point(), l.To.Point()); ok && in.less(out) {
				return true
			}
		}
	}
	return false
}

// InWater reports whether a place lies in water.
func (t *Table) InWater(at Spot) bool {
	for i := range t.areas {
		if ar := &t.areas[i]; ar.kind == Water && ar.z == at.Z && contains(ar.shape, at.Point()) {
			return true
		}
	}
	return false
}
