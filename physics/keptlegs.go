package physics

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
)

// Where boundaries are many, far searches look at the same few Steiner points of a table again and
// again. Which straight legs lead from such a point to others and to nodes, and from nodes to such
// points, and what they cost, depends on terrain alone: it is found out once for each and kept.

// keptLegs are those legs: of each node those to Steiner points, and behind the nodes of each of the
// few Steiner points those to such points and to nodes. The end of a leg is numbered likewise.
type keptLegs struct {
	once  sync.Once
	few   []fewPoint
	place []int32 // of each Steiner point, that among the few; or -1
	from  []atomic.Pointer[graphEdges]
	count atomic.Int64 // so many legs are kept
}

// fewPoint is a Steiner point that far searches look at.
type fewPoint struct {
	id, edge int32
	at       Point
}

const (
	mostKept   = 1 << 18 // so many legs are kept at most, and a few more
	keptAtOnce = 1 << 10 // so many are tried to be kept by one search
	keptFar    = 10 * Inch
	lookedFar  = 16 // so many points are as soon passed over as the ground of one leg is looked at
)

// legs are the kept legs of a roadmap whose boundaries are known.
func (n *roadmap) legs() *keptLegs {
	k, r := &n.kept, &n.rough
	k.once.Do(func() {
		k.place = filled(nil, len(r.points))
		for i := range r.sides {
			e := &r.sides[i]
			if n.levels[e.level].z != 0 {
				continue
			}
			r.eachOf(e, fewSteiner, func(id int32) {
				k.place[id] = int32(len(k.few))
				k.few = append(k.few, fewPoint{id, int32(i), r.points[id].at})
			})
		}
		k.from = make([]atomic.Pointer[graphEdges], len(n.nodes)+len(k.few))
	})
	return k
}

// eachOf calls for one of so many of the Steiner points of a side, and for all those at which ways
// turn as they like.
func (r *boundaryGraph) eachOf(e *boundaryEdge, each int32, of func(id int32)) {
	plain := int32(0) // so many are in their order along it; the others come behind them
	for e.first+plain < e.end && !r.points[e.first+plain].turns {
		plain++
	}
	parts := (plain + each - 1) / each
	for i := range parts {
		of(e.first + plain*(2*i+1)/(2*parts))
	}
	for id := e.first + plain; id < e.end; id++ {
		of(id)
	}
}

// through is how a leg from a place, on a side of an area or on none, comes to the places of a side:
// through the area, from where the side cannot be seen; and beyond where ways bend at it.
func (r *boundaryGraph) through(areas []area, e *boundaryEdge, own int32, at Point) (through, beyond bool) {
	if c := cross(e.from, e.to, at); c <= 0 || onLine(c, e.long) || e.area == own || contains(areas[e.area].border, at) {
		return false, false
	}
	return true, !r.joined(e.area)
}

// keptFrom is the legs from a place, at least those up to a length, if they are kept or it takes
// no longer to find them than a search may; so many were tried already.
func (n *roadmap) keptFrom(from int32, upTo Length, tried *int) ([]graphEdge, bool) {
	k := &n.kept
	was := k.from[from].Load()
	if was != nil && was.upTo >= upTo {
		return was.edges, true
	}
	if *tried >= keptAtOnce || k.count.Load() > mostKept {
		return nil, false
	}
	list := &graphEdges{upTo: keptFar}
	for list.upTo < upTo {
		list.upTo *= 2
	}
	*tried += n.findLegs(list, from)
	if was != nil {
		k.count.Add(-int64(len(was.edges)))
	}
	k.count.Add(int64(len(list.edges)))
	k.from[from].Store(list) // whoever stores last stores the same
	return list.edges, true
}

// findLegs finds the legs from a place, and tells how many it tried.
func (n *roadmap) findLegs(list *graphEdges, from int32) (tried int) {
	k, r, patches := &n.kept, &n.rough, n.patchwork()
	nodes := int32(len(n.nodes))
	var at Point
	horizon, own, b := (*horizon)(nil), int32(-1), (*node)(nil)
	if from < nodes {
		b = &n.nodes[from]
		at = b.at.Point()
		horizon = patches.fromNodes.at(from, at, patches)
	} else {
		p := &k.few[from-nodes]
		at, own = p.at, r.sides[p.edge].area
		horizon = r.fromPoints.at(p.id, at, patches)
	}
	level := n.level(0)
	far := int64(list.upTo) * int64(list.upTo)
	add := func(l graphEdge, to Point) {
		d := Point{to.X - at.X, to.Y - at.Y}
		off := distance2(at, to)
		if off == 0 || off > far || horizon.hides(d, off) || patches.crosses(at, to) {
			return
		}
		if b != nil {
			leave, ok := b.side(d)
			if !ok {
				return
			}
			l.leave = leave
		}
		length := apart(at, to)
		gain := Length(0)
		if b != nil {
			gain = b.round.gain(at, to, length, b.dear)
		}
		if l.to < nodes {
			o := &n.nodes[l.to]
			gain += o.round.gain(to, at, length, o.dear)
		}
		tried++
		if !n.clear(level, at, to) {
			return
		}
		var buf [32]int32
		drag := n.t.dragOver(n.t.space.along(groundShape, at, to, 0, buf[:0]), at, to, 0, length, n.gait)
		l.x, l.y, l.length, l.drag, l.cost = int32(to.X), int32(to.Y), int32(length), int32(drag), int32(max(0, length+drag+gain))
		list.edges = append(list.edges, l)
	}
	edge, through, beyond := int32(-1), false, false
	for i := range k.few {
		p := &k.few[i]
		if p.edge != edge {
			edge = p.edge
			through, beyond = r.through(n.t.areas, &r.sides[edge], own, at)
		}
		if beyond || abs(p.at.X-at.X) > list.upTo || abs(p.at.Y-at.Y) > list.upTo || through && r.bendsInto(r.sides[edge].area, at, p.at) {
			continue
		}
		add(graphEdge{to: nodes + int32(i)}, p.at)
	}
	seen := len(k.few)
	if b == nil {
		l := &n.levels[level]
		first, end := l.nodes.among(at.X-list.upTo, at.X+list.upTo)
		for i := first; i < end; i++ {
			to := l.nodes.at[i].Point()
			arrive, bends := l.tangents[i].side(to, Point{to.X - at.X, to.Y - at.Y})
			if bends {
				id := l.nodes.ids[i]
				add(graphEdge{to: id, arrive: arrive, wayEnd: n.nodes[id].kind == wayEnd}, to)
			}
		}
		seen += end - first
	}
	slices.SortFunc(list.edges, func(a, b graphEdge) int {
		return cmp.Or(cmp.Compare(a.length, b.length), cmp.Compare(a.to, b.to))
	})
	list.edges = slices.Clip(list.edges)
	return tried + seen/lookedFar
}

// keptPlace is where the legs from a settled step are kept, if they may be.
func (s *search) keptPlace(i int32, b *node) (place int32, ok bool) {
	if s.each != fewSteiner || b.at.Z != 0 || s.roadmap.patchwork() == nil {
		return 0, false
	}
	if i < s.first() {
		return i, s.steps[i].side != anySide
	}
	if k := i - s.first() - 1 - s.firstSteiner; k >= 0 {
		if id := s.steinerNodes[k].id; id >= 0 {
			return s.first() + s.roadmap.kept.place[id], true
		}
	}
	return 0, false
}

// walkByLegs walks from a settled step along the legs that are kept of it. It reports whether they
// are.
func (s *search) walkByLegs(i int32, b *node, in Point, room Length) bool {
	from, ok := s.keptPlace(i, b)
	if !ok {
		return false
	}
	legs, ok := s.roadmap.keptFrom(from, room, &s.keptTried)
	if !ok {
		return false
	}
	st, at, first := &s.steps[i], b.at.Point(), s.first()
	for k := range legs {
		l := &legs[k]
		if Length(l.length) > room {
			break
		}
		to := l.to
		if to >= first {
			if to = s.fewSteps[to-first]; to < 0 {
				continue
			}
		}
		cost, t := st.cost+Length(l.cost), s.step(to)
		if t.done || cost >= t.cost {
			continue
		}
		p := l.end()
		if !s.turning.allows(p) || !s.wraps(st, in, l.leave, Point{p.X - at.X, p.Y - at.Y}) || l.wayEnd && !s.useful(&s.roadmap.nodes[to], cost) ||
			s.tooLong(t, cost, p, b.level) || !s.passes(at, p, 0) {
			continue
		}
		arrive := l.arrive
		if t.gate {
			arrive = anySide
		}
		s.reach(to, i, cost, -1, arrive, st.tests)
	}
	s.walkToLoose(i, b, in)
	return true
}

// walkToLoose walks from a settled step to the Steiner points that are there for this search only.
func (s *search) walkToLoose(i int32, b *node, in Point) {
	r, at, first := &s.roadmap.rough, b.at.Point(), s.first()+1+s.firstSteiner
	own := int32(-1)
	if k := i - first; k >= 0 {
		own = r.sides[s.steinerNodes[k].edge].area
	}
	for _, k := range s.loose {
		e, q := &r.sides[s.steinerNodes[k].edge], s.steinerSpots[k].at()
		if int(e.level) != b.level || s.step(first+k).done || !s.turning.allows(q) || s.roadmap.patchwork().crosses(at, q) {
			continue
		}
		if through, beyond := r.through(s.t.areas, e, own, at); !beyond && !(through && r.bendsInto(e.area, at, q)) {
			s.walk(i, b, in, first+k, &s.rings[s.firstSteiner+k], false)
		}
	}
}
