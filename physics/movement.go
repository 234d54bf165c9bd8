package physics

import (
	"container/heap"
	"errors"
	"fmt"
	"sort"
)

// LegKind is how a leg of a path is moved.
type LegKind uint8

// The kinds of legs.
const (
	Walk LegKind = iota
	StairsLeg
	LadderLeg
	ClimbUp
	ClimbDown
	JumpDown
	Leap
)

func (k LegKind) String() string {
	return [...]string{"walk", "stairs", "ladder", "climb up", "climb down", "jump down", "leap"}[k]
}

// Leg is a straight part of a path.
type Leg struct {
	Kind     LegKind
	From, To Spot
	Length   Length // along the ground
	Cost     Length // off the allowance
	Rise     Length // height climbed or dropped
}

// Path is a way to move, leg by leg.
type Path struct {
	Legs []Leg
	Cost Length
}

// End is where the path ends; the zero spot for a path without legs.
func (p Path) End() Spot {
	if len(p.Legs) == 0 {
		return Spot{}
	}
	return p.Legs[len(p.Legs)-1].To
}

// Points are the corners of the path, the beginning included.
func (p Path) Points() []Spot {
	if len(p.Legs) == 0 {
		return nil
	}
	spots := []Spot{p.Legs[0].From}
	for _, l := range p.Legs {
		spots = append(spots, l.To)
	}
	return spots
}

// Cut is the first part of the path, of at most the given cost. A climb, jump
// or leap is taken whole or not at all.
func (p Path) Cut(d Length) Path {
	var cut Path
	for _, l := range p.Legs {
		left := d - cut.Cost
		if l.Cost <= left {
			cut.Legs = append(cut.Legs, l)
			cut.Cost += l.Cost
			continue
		}
		if l.Kind == Walk && left > 0 && l.Cost > 0 {
			to := Spot{l.From.X + (l.To.X-l.From.X)*left/l.Cost, l.From.Y + (l.To.Y-l.From.Y)*left/l.Cost, l.From.Z}
			cut.Legs = append(cut.Legs, Leg{Kind: Walk, From: l.From, To: to, Length: l.Length * left / l.Cost, Cost: left})
			cut.Cost += left
		}
		break
	}
	return cut
}

// Mover is a model about to move and what it can do.
type Mover struct {
	Body
	Climb        Length // the highest wall it may climb; 0: none
	MaxDrop      Length // the highest place it may jump down from; 0: none
	Leap         bool   // it may leap gaps of up to 3"
	Ladders      bool
	StartContact bool   // a climb up needs the wall within half an inch at the start (CLIMB-02)
	Avoid        []Body // keeps KeepOff away from the bases of these (MOVE-11)
	KeepOff      Length
	Limit        Length // longer ways are not looked for; 0: searchLimit
}

// limits are how far to look: near first, then as far as the mover wants.
func (m *Mover) limits(straight Length) [2]Length {
	far := searchLimit
	if m.Limit > 0 {
		far = min(far, m.Limit)
	}
	return [2]Length{min(far, straight*3/2+2*Inch), far}
}

// Why there is no path.
var (
	ErrNoPath  = errors.New("there is no way there")
	ErrBlocked = errors.New("the way is blocked")
)

// leapMax is the widest gap that can be leapt (JUMP-05).
const leapMax = 3 * Inch

// startContact is how near a wall must be for a climb to begin.
const startContact = Inch / 2

// netKey is what the standing part of a search depends on.
type netKey struct{ radius, height Length }

// net is the places where paths bend, for bases of one size: corners of grown
// obstacles and floors, and the ways between levels.
type net struct {
	nodes []Spot
	grown [][]Point // of each prism
	ways  []way
}

// way is a way between levels.
type way struct {
	kind     LegKind
	from, to Spot
	length   Length
	rise     Length
}

// net finds or builds the net for a base size.
func (t *Table) net(b Body) *net {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := netKey{b.Radius, b.Height}
	if n := t.nets[key]; n != nil {
		return n
	}
	n := &net{grown: make([][]Point, len(t.prisms))}
	levels := []Length{0}
	for i := range t.floors {
		levels = append(levels, t.floors[i].z)
	}
	sort.Slice(levels, func(i, j int) bool { return levels[i] < levels[j] })
	for i := range t.prisms {
		n.grown[i] = grow(t.prisms[i].shape, b.Radius)
	}
	var last Length = -1
	for _, z := range levels {
		if z == last {
			continue
		}
		last = z
		for i := range t.prisms {
			if t.blocksWalking(&t.prisms[i], z, b.Height) {
				for _, p := range n.grown[i] {
					t.addNode(n, b, Spot{p.X, p.Y, z})
				}
			}
		}
	}
	for i := range t.floors {
		for _, p := range t.floors[i].shape {
			t.addNode(n, b, Spot{p.X, p.Y, t.floors[i].z})
		}
	}
	for i := range t.areas {
		for _, p := range grow(t.areas[i].shape, 1) {
			t.addNode(n, b, Spot{p.X, p.Y, t.areas[i].z})
		}
	}
	for _, l := range t.Links {
		kind := StairsLeg
		if l.Ladder {
			kind = LadderLeg
		}
		rise := l.Head.Z - l.Foot.Z
		flat := int64(apart(l.Foot.Point(), l.Head.Point()))
		long := root(flat*flat + int64(rise)*int64(rise))
		n.ways = append(n.ways, way{kind, l.Foot, l.Head, long, rise}, way{kind, l.Head, l.Foot, long, rise})
	}
	t.edgeWays(n, b)
	t.nets[key] = n
	return n
}

// addNode keeps a bend that a base can pass.
func (t *Table) addNode(n *net, b Body, s Spot) {
	if !t.on(s.Point()) || s.X < b.Radius || s.Y < b.Radius || s.X > t.Width-b.Radius || s.Y > t.Depth-b.Radius {
		return
	}
	if s.Z != 0 && !t.covered(s.Point(), s.Point(), s.Z) {
		return
	}
	var buf [32]int32
	for _, id := range t.near(Point{s.X - b.Radius, s.Y - b.Radius}, Point{s.X + b.Radius, s.Y + b.Radius}, buf[:0]) {
		if t.blocksWalking(&t.prisms[id], s.Z, b.Height) && containsStrictly(n.grown[id], s.Point()) {
			return
		}
	}
	n.nodes = append(n.nodes, s)
}

// edgeWays finds climbs, jumps and leaps along the open edges of floors.
func (t *Table) edgeWays(n *net, b Body) {
	type rim struct {
		s   Spot
		out Point // outwards, of length 1000
	}
	var rims []rim
	for i := range t.floors {
		f := &t.floors[i]
		for k, j := 0, len(f.shape)-1; k < len(f.shape); j, k = k, k+1 {
			a, c := f.shape[j], f.shape[k]
			long := apart(a, c)
			if long < Inch/2 {
				continue
			}
			out := Point{(c.Y - a.Y) * 1000 / long, (a.X - c.X) * 1000 / long}
			parts := max(1, long/(Inch*3/2))
			for m := Length(0); m < parts; m++ {
				p := Point{a.X + (c.X-a.X)*(2*m+1)/(2*parts), a.Y + (c.Y-a.Y)*(2*m+1)/(2*parts)}
				beyond := Point{p.X + out.X*Inch/5/1000, p.Y + out.Y*Inch/5/1000}
				if t.covered(beyond, beyond, f.z) {
					continue // another part of the same floor
				}
				in := Spot{p.X - out.X*b.Radius/1000, p.Y - out.Y*b.Radius/1000, f.z}
				body := b
				body.At = in
				if t.Fits(body, nil) == nil {
					rims = append(rims, rim{in, out})
				}
			}
		}
	}
	for _, r := range rims {
		// Down to the first free place beyond the edge.
		for d := 2*b.Radius + Inch/10; d <= 2*b.Radius+Inch*3/2; d += Inch / 10 {
			p := Point{r.s.X + r.out.X*d/1000, r.s.Y + r.out.Y*d/1000}
			foot, ok := t.below(p, r.s.Z)
			if !ok {
				continue
			}
			body := b
			body.At = foot
			if t.Fits(body, nil) != nil {
				continue
			}
			drop := r.s.Z - foot.Z
			if !t.Clear(Spot{r.s.X, r.s.Y, r.s.Z + Inch/2}, Spot{p.X, p.Y, r.s.Z + Inch/2}, nil) {
				break // a parapet or wall stands on the edge
			}
			n.ways = append(n.ways, way{JumpDown, r.s, foot, d, drop}, way{ClimbDown, r.s, foot, 0, drop}, way{ClimbUp, foot, r.s, 0, drop})
			break
		}
	}
	for i := range rims {
		for j := range rims {
			a, c := rims[i].s, rims[j].s
			if i == j || distance2(a.Point(), c.Point()) > int64(leapMax+2*b.Radius)*int64(leapMax+2*b.Radius) || abs(a.Z-c.Z) > Inch {
				continue
			}
			// Facing each other, with a gap between.
			m := Point{(a.X + c.X) / 2, (a.Y + c.Y) / 2}
			if int64(rims[i].out.X)*int64(c.X-a.X)+int64(rims[i].out.Y)*int64(c.Y-a.Y) <= 0 || t.covered(m, m, a.Z) || t.covered(m, m, c.Z) {
				continue
			}
			z := max(a.Z, c.Z) + Inch/2
			if t.Clear(Spot{a.X, a.Y, z}, Spot{c.X, c.Y, z}, nil) {
				n.ways = append(n.ways, way{Leap, a, c, apart(a.Point(), c.Point()), abs(a.Z - c.Z)})
			}
		}
	}
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

// search explores the shortest ways from a mover's place.
type search struct {
	t      *Table
	m      Mover
	net    *net
	limit  Length
	start  Spot
	near   []int32 // prisms within the limit
	bodies []obstacle
	nodes  []step
	solved []int // nodes settled, nearest first
}

// obstacle is another model in the way, grown by the mover's base.
type obstacle struct {
	shape  []Point
	centre Point
	z      Length
	radius Length
}

// step is a place reached, from where and by what.
type step struct {
	at    Spot
	cost  Length
	from  int
	leg   Leg
	done  bool
	way   int // the way that begins here, or -1
	tests int
}

// never is farther than anything on a table.
const never = Length(1) << 40

func (t *Table) search(m Mover, others []Body, limit Length) *search {
	s := &search{t: t, m: m, net: t.net(m.Body), limit: limit, start: m.At}
	p := m.At.Point()
	lo, hi := box(p, p, limit+2*Inch)
	s.near = t.near(lo, hi, nil)
	for _, o := range others {
		r := o.Radius + m.Radius
		for _, a := range m.Avoid {
			if a.ID == o.ID {
				r += m.KeepOff
			}
		}
		if distance2(p, o.At.Point()) > int64(limit+r+Inch)*int64(limit+r+Inch) {
			continue
		}
		s.bodies = append(s.bodies, obstacle{disk(o.At.Point(), r), o.At.Point(), o.At.Z, r})
	}
	s.nodes = append(s.nodes, step{at: m.At, from: -1, way: -1})
	add := func(at Spot, way int) {
		if distance2(at.Point(), p) <= int64(limit)*int64(limit) {
			s.nodes = append(s.nodes, step{at: at, cost: never, from: -1, way: way})
		}
	}
	for _, n := range s.net.nodes {
		add(n, -1)
	}
	for i, w := range s.net.ways {
		if s.allows(w) {
			add(w.from, i)
			s.nodes = append(s.nodes, step{at: w.to, cost: never, from: -1, way: -1 - 1 - i})
		}
	}
	for _, b := range s.bodies {
		for k, c := range grow(disk(b.centre, b.radius), 0) {
			_ = k
			v := Point{b.centre.X + (c.X-b.centre.X)*105/100, b.centre.Y + (c.Y-b.centre.Y)*105/100}
			add(Spot{v.X, v.Y, b.z}, -1)
		}
	}
	s.run()
	return s
}

// allows reports whether the mover may use a way between levels.
func (s *search) allows(w way) bool {
	switch w.kind {
	case LadderLeg:
		return s.m.Ladders
	case ClimbUp:
		if w.rise > s.m.Climb {
			return false
		}
		return !s.m.StartContact || distance2(s.start.Point(), w.from.Point()) <= int64(startContact+Inch)*int64(startContact+Inch)
	case ClimbDown:
		return w.rise <= s.m.Climb
	case JumpDown:
		return w.rise <= s.m.MaxDrop
	case Leap:
		return s.m.Leap
	}
	return true
}

// queue orders the steps by cost.
type queue struct {
	s     *search
	items []entry
}

type entry struct {
	node int
	cost Length
}

func (q *queue) Len() int { return len(q.items) }
func (q *queue) Less(i, j int) bool {
	if q.items[i].cost != q.items[j].cost {
		return q.items[i].cost < q.items[j].cost
	}
	return q.items[i].node < q.items[j].node
}
func (q *queue) Swap(i, j int) { q.items[i], q.items[j] = q.items[j], q.items[i] }
func (q *queue) Push(x any)    { q.items = append(q.items, x.(entry)) }
func (q *queue) Pop() any {
	x := q.items[len(q.items)-1]
	q.items = q.items[:len(q.items)-1]
	return x
}

// run settles every place within the limit (Dijkstra).
func (s *search) run() {
	q := &queue{s: s, items: []entry{{0, 0}}}
	for q.Len() > 0 {
		e := heap.Pop(q).(entry)
		n := &s.nodes[e.node]
		if n.done {
			continue
		}
		n.done = true
		s.solved = append(s.solved, e.node)
		if n.way >= 0 { // take the way between levels that begins here
			w := s.net.ways[n.way]
			leg := Leg{Kind: w.kind, From: w.from, To: w.to, Length: w.length, Rise: w.rise}
			switch w.kind {
			case ClimbUp, ClimbDown:
				leg.Cost = w.rise
			default:
				leg.Cost = w.length
			}
			if to := e.node + 1; to < len(s.nodes) && s.nodes[to].way == -2-n.way && (w.kind != ClimbUp || !s.m.StartContact || n.cost <= startContact) {
				tests := n.tests
				if w.kind != StairsLeg && w.kind != LadderLeg {
					tests++
				}
				s.relax(q, e.node, to, leg, tests)
			}
		}
		for to := range s.nodes {
			o := &s.nodes[to]
			if o.done || o.at.Z != n.at.Z || to == e.node {
				continue
			}
			straight := distance2(n.at.Point(), o.at.Point())
			room := min(s.limit, o.cost) - n.cost
			if room <= 0 || straight > int64(room)*int64(room) {
				continue
			}
			if leg, ok := s.straight(n.at, o.at); ok {
				s.relax(q, e.node, to, leg, n.tests)
			}
		}
	}
}

func (s *search) relax(q *queue, from, to int, leg Leg, tests int) {
	cost := s.nodes[from].cost + leg.Cost
	if o := &s.nodes[to]; cost < o.cost && cost <= s.limit && !o.done {
		o.cost, o.from, o.leg, o.tests = cost, from, leg, tests
		heap.Push(q, entry{to, cost})
	}
}

// straight is the straight leg between two places of one height, if it is free.
func (s *search) straight(a, b Spot) (Leg, bool) {
	pa, pb := a.Point(), b.Point()
	if pa == pb {
		return Leg{From: a, To: b}, true
	}
	lo, hi := box(pa, pb, s.m.Radius)
	for _, id := range s.near {
		pr := &s.t.prisms[id]
		if pr.lo.X > hi.X || pr.hi.X < lo.X || pr.lo.Y > hi.Y || pr.hi.Y < lo.Y || !s.t.blocksWalking(pr, a.Z, s.m.Height) {
			continue
		}
		grown := s.net.grown[id]
		if _, _, ok := clip(grown, pa, pb); !ok {
			continue
		}
		// A model may stand closer to a corner than the cut corner allows.
		if !containsStrictly(grown, pa) && !containsStrictly(grown, pb) || sweptInto(pr.shape, pa, pb, s.m.Radius) {
			return Leg{}, false
		}
	}
	for i := range s.bodies {
		o := &s.bodies[i]
		if abs(o.z-a.Z) >= Inch {
			continue
		}
		if _, _, ok := clip(o.shape, pa, pb); ok {
			// He may step away from a base he stands against.
			if nearSegment(pa, pa, o.centre, o.radius) && int64(pb.X-pa.X)*int64(o.centre.X-pa.X)+int64(pb.Y-pa.Y)*int64(o.centre.Y-pa.Y) <= 0 {
				continue
			}
			return Leg{}, false
		}
	}
	if a.Z != 0 && !s.t.covered(pa, pb, a.Z) {
		return Leg{}, false
	}
	length := apart(pa, pb)
	return Leg{Kind: Walk, From: a, To: b, Length: length, Cost: length + s.t.drag(pa, pb, a.Z, length)}, true
}

// sweptInto reports whether a disc moved from a to b overlaps a convex polygon.
func sweptInto(shape []Point, a, b Point, radius Length) bool {
	if _, _, ok := clip(shape, a, b); ok {
		return true
	}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if nearSegment(a, b, shape[i], radius) || nearSegment(shape[j], shape[i], a, radius) || nearSegment(shape[j], shape[i], b, radius) {
			return true
		}
	}
	return false
}

// drag is what difficult ground adds to a straight leg: as much again in
// difficult ground and water, three times as much in very difficult (AMB-09).
func (t *Table) drag(a, b Point, z, length Length) Length {
	var more Length
	for i := range t.areas {
		ar := &t.areas[i]
		if ar.z != z {
			continue
		}
		in, out, ok := clip(ar.shape, a, b)
		if !ok {
			continue
		}
		part := Length(int64(length)*out.num/out.den - int64(length)*in.num/in.den)
		if ar.kind == VeryDifficult {
			part *= 3
		}
		more += part
	}
	return more
}

// to is the best way to a place, through the places settled.
func (s *search) to(goal Spot) (node int, leg Leg, cost Length, ok bool) {
	cost = never
	for _, i := range s.solved {
		n := &s.nodes[i]
		if n.cost >= cost || n.cost > s.limit {
			break // they are in rising order
		}
		if n.at.Z != goal.Z {
			continue
		}
		if far := apart(n.at.Point(), goal.Point()); n.cost+far >= cost || n.cost+far > s.limit {
			continue
		}
		if l, free := s.straight(n.at, goal); free && n.cost+l.Cost < cost && n.cost+l.Cost <= s.limit {
			node, leg, cost, ok = i, l, n.cost+l.Cost, true
		}
	}
	return node, leg, cost, ok
}

// path is the way to a settled place and one leg on.
func (s *search) path(node int, last Leg) Path {
	var legs []Leg
	if last.Length > 0 {
		legs = append(legs, last)
	}
	for node >= 0 && s.nodes[node].from >= 0 {
		if l := s.nodes[node].leg; l.Length > 0 || l.Rise > 0 {
			legs = append(legs, l)
		}
		node = s.nodes[node].from
	}
	for i, j := 0, len(legs)-1; i < j; i, j = i+1, j-1 {
		legs[i], legs[j] = legs[j], legs[i]
	}
	p := Path{Legs: legs}
	for _, l := range legs {
		p.Cost += l.Cost
	}
	return p
}

// searchLimit is how far a path may be at most.
const searchLimit = 30 * Inch

// Path is the shortest legal path to a spot. Errors wrap ErrNoPath or say why
// the model cannot stand there.
func (t *Table) Path(m Mover, to Spot, others []Body) (Path, error) {
	end := m.Body
	end.At = to
	if err := t.Fits(end, others); err != nil {
		return Path{}, err
	}
	if err := t.keepsOff(m, end); err != nil {
		return Path{}, err
	}
	if m.At == to {
		return Path{}, nil
	}
	straight := apart(m.At.Point(), to.Point())
	for _, limit := range m.limits(straight) {
		s := t.search(m, others, limit)
		if node, leg, _, ok := s.to(to); ok {
			return s.path(node, leg), nil
		}
	}
	return Path{}, ErrNoPath
}

// keepsOff: a move that is no charge does not end against an enemy (MOVE-11).
func (t *Table) keepsOff(m Mover, end Body) error {
	for _, a := range m.Avoid {
		r := int64(end.Radius + a.Radius + m.KeepOff)
		if abs(a.At.Z-end.At.Z) < Inch && distance2(end.At.Point(), a.At.Point()) < r*r {
			return fmt.Errorf("%w: only a charge may end against an enemy", ErrOnModel)
		}
	}
	return nil
}

// Along is the path through the given places in order, each leg straight.
func (t *Table) Along(m Mover, via []Spot, others []Body) (Path, error) {
	var whole Path
	for _, v := range via {
		s := t.search(m, others, 0)
		leg, ok := s.straight(m.At, v)
		if v.Z != m.At.Z || !ok {
			part, err := t.Path(m, v, others)
			if err != nil {
				return Path{}, err
			}
			whole.Legs = append(whole.Legs, part.Legs...)
			whole.Cost += part.Cost
		} else {
			whole.Legs = append(whole.Legs, leg)
			whole.Cost += leg.Cost
		}
		m.At = v
	}
	end := m.Body
	if err := t.Fits(end, others); err != nil {
		return Path{}, err
	}
	return whole, t.keepsOff(m, end)
}

// PathToTouch is the shortest path that ends base to base with the target.
func (t *Table) PathToTouch(m Mover, target Body, others []Body) (Path, error) {
	if Touching(m.Body, target) {
		return Path{}, nil
	}
	contact := m.Radius + target.Radius + 2
	c := target.At.Point()
	dirs := append([]Point(nil), ring...)
	if d := apart(m.At.Point(), c); d > 0 {
		dirs = append([]Point{{(m.At.X - c.X) * 1000 / d, (m.At.Y - c.Y) * 1000 / d}}, dirs...)
	}
	var goals []Spot
	for _, d := range dirs {
		length := apart(Point{}, d)
		if length == 0 {
			continue
		}
		end := m.Body
		end.At = Spot{c.X + d.X*contact/length, c.Y + d.Y*contact/length, target.At.Z}
		// Rounding must not push the bases into each other or apart.
		for grow := contact; distance2(end.At.Point(), c) < int64(m.Radius+target.Radius)*int64(m.Radius+target.Radius) && grow < contact+8; grow++ {
			end.At.X, end.At.Y = c.X+d.X*grow/length, c.Y+d.Y*grow/length
		}
		if Touching(end, target) && t.Fits(end, others) == nil {
			goals = append(goals, end.At)
		}
	}
	if len(goals) == 0 {
		return Path{}, fmt.Errorf("%w: there is no room beside him", ErrNoPath)
	}
	straight := apart(m.At.Point(), c)
	if m.Limit > 0 && straight > m.Limit+contact {
		return Path{}, ErrNoPath
	}
	for _, limit := range m.limits(straight) {
		s := t.search(m, others, limit)
		best := Path{Cost: never}
		for _, g := range goals {
			if node, leg, cost, ok := s.to(g); ok && cost < best.Cost {
				best = s.path(node, leg)
			}
		}
		if best.Cost < never {
			return best, nil
		}
	}
	return Path{}, ErrNoPath
}

// Cell is a place on the lattice of a Region.
type Cell struct {
	At    Spot
	Cost  Length
	Tests int // climbs, jumps and leaps on the way
}

// Region is everywhere a model can go, as a lattice of places.
type Region struct {
	Step  Length
	Cells []Cell
}

// Contains reports whether a place lies within half a step of one in the region.
func (r Region) Contains(s Spot) bool {
	for _, c := range r.Cells {
		if c.At.Z == s.Z && abs(c.At.X-s.X) <= r.Step/2 && abs(c.At.Y-s.Y) <= r.Step/2 {
			return true
		}
	}
	return false
}

// Reach is everywhere the model can end its move for at most the allowance.
func (t *Table) Reach(m Mover, allowance Length, others []Body) Region {
	r := Region{Step: Inch / 2}
	s := t.search(m, others, allowance)
	p := m.At.Point()
	x0, x1 := max(0, p.X-allowance)/r.Step, min(t.Width, p.X+allowance)/r.Step
	y0, y1 := max(0, p.Y-allowance)/r.Step, min(t.Depth, p.Y+allowance)/r.Step
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			q := Point{x * r.Step, y * r.Step}
			if distance2(p, q) > int64(allowance)*int64(allowance) {
				continue
			}
			for _, at := range t.Surfaces(q) {
				end := m.Body
				end.At = at
				if t.Fits(end, others) != nil || t.keepsOff(m, end) != nil {
					continue
				}
				if node, _, cost, ok := s.to(at); ok {
					r.Cells = append(r.Cells, Cell{at, cost, s.nodes[node].tests})
				}
			}
		}
	}
	return r
}

// FleePath is a way straight off in a direction, as far as nothing stops it; off
// reports that it leaves the table.
func (t *Table) FleePath(m Mover, dir Point, distance Length, others []Body) (path Path, off bool) {
	d := apart(Point{}, dir)
	if d == 0 {
		dir, d = Point{0, 1000}, 1000
	}
	s := t.search(m, others, 0)
	const pace = Inch / 4
	at := m.At
	for gone := pace; gone <= distance; gone += pace {
		next := Spot{m.At.X + dir.X*gone/d, m.At.Y + dir.Y*gone/d, m.At.Z}
		if next.X < m.Radius || next.Y < m.Radius || next.X > t.Width-m.Radius || next.Y > t.Depth-m.Radius {
			off = true
			break
		}
		end := m.Body
		end.At = next
		s.near = t.near(Point{min(at.X, next.X) - 2*Inch, min(at.Y, next.Y) - 2*Inch}, Point{max(at.X, next.X) + 2*Inch, max(at.Y, next.Y) + 2*Inch}, s.near[:0])
		if leg, ok := s.straight(at, next); !ok || path.Cost+leg.Cost > distance {
			break
		} else if t.Fits(end, others) == nil {
			path = Path{Legs: []Leg{{Kind: Walk, From: m.At, To: next, Length: apart(m.At.Point(), next.Point()), Cost: path.Cost + leg.Cost}}, Cost: path.Cost + leg.Cost}
		}
		at = next
	}
	return path, off
}

// PathToEdge is the shortest walkable way towards the nearest table edge, as far
// as the distance allows; off reports that it gets there (LEAD-14, AMB-130).
func (t *Table) PathToEdge(m Mover, distance Length, others []Body) (path Path, off bool) {
	r := m.Radius
	edge := func(p Point) Length { return min(p.X-r, p.Y-r, t.Width-r-p.X, t.Depth-r-p.Y) }
	s := t.search(m, others, distance)
	best, left := -1, edge(m.At.Point())
	var bestLeg Leg
	try := func(i int, leg Leg, at Spot) {
		end := m.Body
		end.At = at
		if e := edge(at.Point()); e < left && t.Fits(end, others) == nil && t.keepsOff(m, end) == nil {
			best, bestLeg, left = i, leg, e
		}
	}
	for _, i := range s.solved {
		n := &s.nodes[i]
		try(i, Leg{}, n.at)
		for _, d := range ring {
			// From each bend, on towards the edges as far as the allowance goes.
			for far := distance - n.cost; far > 0; far -= Inch {
				to := Spot{n.at.X + d.X*far/1000, n.at.Y + d.Y*far/1000, n.at.Z}
				to.X, to.Y = max(r, min(t.Width-r, to.X)), max(r, min(t.Depth-r, to.Y))
				if edge(to.Point()) >= left {
					break
				}
				if leg, ok := s.straight(n.at, to); ok && n.cost+leg.Cost <= distance {
					try(i, leg, to)
					break
				}
			}
		}
	}
	if best < 0 {
		return Path{}, edge(m.At.Point()) <= 0
	}
	path = s.path(best, bestLeg)
	return path, left <= 0
}

// DistanceToPath is the gap between a base and the band that another base of
// the given radius sweeps along a path, rounded down (CHARGE-17).
func (t *Table) DistanceToPath(b Body, path Path, radius Length) Length {
	best := never
	for _, l := range path.Legs {
		if abs(b.At.Z-l.From.Z) >= 2*Inch && abs(b.At.Z-l.To.Z) >= 2*Inch {
			continue
		}
		best = min(best, max(0, segmentDistance(l.From.Point(), l.To.Point(), b.At.Point())-b.Radius-radius))
	}
	return best
}

// DropsNear finds the nearest open edge of the floor a model stands on, no
// farther from its centre than within: where it would land, and how deep.
func (t *Table) DropsNear(at Spot, within Length) (drop Spot, height Length, ok bool) {
	if at.Z == 0 {
		return Spot{}, 0, false
	}
	p := at.Point()
	for d := Inch / 4; d <= within; d += Inch / 4 {
		for _, dir := range ring {
			q := Point{p.X + dir.X*d/1000, p.Y + dir.Y*d/1000}
			if !t.on(q) || t.covered(q, q, at.Z) {
				continue
			}
			if !t.Clear(Spot{p.X, p.Y, at.Z + Inch/2}, Spot{q.X, q.Y, at.Z + Inch/2}, nil) {
				continue // a wall stands between him and the drop
			}
			landing := Point{p.X + dir.X*(d+Inch*3/4)/1000, p.Y + dir.Y*(d+Inch*3/4)/1000}
			if foot, found := t.below(landing, at.Z); found && at.Z-foot.Z >= Inch {
				return foot, at.Z - foot.Z, true
			}
		}
	}
	return Spot{}, 0, false
}
