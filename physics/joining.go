package physics

import (
	"cmp"
	"slices"
)

// What leads over the edges of floors hangs together: ways begin and end at nodes that they
// share, and passages meet. After a change of the table what is as it was is carried over, in
// the order in which it would be found, and the rest is found anew.

// roadsMade is how many ways, passages and open edges a roadmap has.
type roadsMade struct{ ways, passages, edges int32 }

func (n *roadmap) made(edges int) roadsMade {
	return roadsMade{int32(len(n.ways)), int32(len(n.passages)), int32(edges)}
}

// as reports whether the same is found along two sides.
func (r *rim) as(o *rim) bool {
	return slices.Equal(r.over, o.over) && slices.Equal(r.stands, o.stands)
}

// leapPair is two open edges with leaps from the one to the other.
type leapPair struct {
	from, to   int32
	first, end roadsMade // what of the roadmap the leaps are
	nodes      [4]int32  // at the ends of both edges
	was        int32     // 0: as before a change, and its nodes are those of the roadmap before; or -1
}

// passageMeeting is the node where the line at which one passage ends meets that at which
// another begins: the first two that meet there.
type passageMeeting struct {
	comes, goes int32
	node        int32
}

func (m *passageMeeting) compare(o *passageMeeting) int {
	return cmp.Or(cmp.Compare(m.comes, o.comes), cmp.Compare(m.goes, o.goes))
}

// elsewhere says that what was one part of the floors is several now.
const elsewhere = -2

// compare gets ready to carry over what leads over the edges of floors.
func (o *earlier) compare(n *roadmap) {
	was := &roadmap{levels: make([]roadmapLevel, len(n.levels))}
	if o != nil {
		was = o.roadmap
		o.levelled = slices.EqualFunc(n.levels, was.levels, func(a, b roadmapLevel) bool { return a.z == b.z })
		o.parts = make([]int32, len(was.parts)+1)
		for i, id := range o.floors {
			switch to := &o.parts[was.parts[id]]; *to {
			case 0:
				*to = n.parts[i]
			case n.parts[i]:
			default:
				*to = elsewhere
			}
		}
		o.passagesNow, o.nodesNow = filled(nil, len(was.passages)), filled(nil, len(was.nodes))
	}
	n.nodes, n.ways = roomFor(n.nodes, len(was.nodes)), roomFor(n.ways, len(was.ways))
	n.passages, n.boxes = roomFor(n.passages, len(was.passages)), roomFor(n.boxes, len(was.boxes))
	n.leaps = roomFor(n.leaps, len(was.leaps))
	for l := range n.levels {
		is, was := &n.levels[l], &was.levels[min(l, len(was.levels)-1)]
		is.nodes.ids, is.nodes.at = roomFor(is.nodes.ids, len(was.nodes.ids)), roomFor(is.nodes.at, len(was.nodes.at))
		is.over, is.across = roomFor(is.over, len(was.over)), roomFor(is.across, len(was.across))
	}
}

// roomFor is a list with room for about so many, as there were before.
func roomFor[T any](list []T, before int) []T {
	if list == nil {
		list = []T{}
	}
	return slices.Grow(list, max(0, before+before/16-len(list)))
}

// filled is a list of numbers made so long with -1.
func filled(list []int32, length int) []int32 {
	list = slices.Grow(list, max(0, length-len(list)))
	for len(list) < length {
		list = append(list, -1)
	}
	return list
}

// partNow is what a part of the floors is now at a place that the change is not near.
func (o *earlier) partNow(was int32, at Spot, n *roadmap) int32 {
	if was <= 0 {
		return was
	}
	if is := o.parts[was]; is != elsewhere {
		return is
	}
	return n.part(at)
}

// edgesNow is room for what the open edges of the table before are now.
func (o *earlier) edgesNow() []int32 {
	if o == nil {
		return nil
	}
	return filled(nil, int(o.roadmap.openEdges))
}

// leapsFrom are the leaps from an edge of the table before.
func (o *earlier) leapsFrom(edge int32) []leapPair {
	byEdge := func(p leapPair, edge int32) int { return cmp.Compare(p.from, edge) }
	first, _ := slices.BinarySearchFunc(o.roadmap.leaps, edge, byEdge)
	end, _ := slices.BinarySearchFunc(o.roadmap.leaps, edge+1, byEdge)
	return o.roadmap.leaps[first:end]
}

// crossAsBefore carries over what leads over an edge. If the change is close, what ground is
// there is found out again.
func (n *roadmap) crossAsBefore(old *rim, close bool) {
	n.waysAsBefore(old.first.ways, old.end.ways)
	for k := old.first.passages; k < old.end.passages; k++ {
		n.passageAsBefore(k, -1, close)
	}
}

func (n *roadmap) waysAsBefore(first, end int32) {
	o := n.before
	o.ways = filled(o.ways, len(n.ways))
	for k := first; k < end; k++ {
		n.ways, o.ways = append(n.ways, o.roadmap.ways[k]), append(o.ways, k)
	}
}

// passageAsBefore carries over a passage, and gives it its edge if it is a leap.
func (n *roadmap) passageAsBefore(k, edge int32, close bool) {
	o := n.before
	c := o.roadmap.passages[k]
	if c.edge = edge; close {
		n.findGround(&c)
	} else {
		c.near.part = o.partNow(c.near.part, Spot{c.near.from.X, c.near.from.Y, c.near.z}, n)
		c.far.part = o.partNow(c.far.part, Spot{c.far.from.X, c.far.from.Y, c.far.z}, n)
	}
	o.passages = filled(o.passages, len(n.passages))
	o.passagesNow[k], o.passages = int32(len(n.passages)), append(o.passages, k)
	n.keepPassage(c, o.roadmap.boxes[k])
}

// leapAsBefore carries over the leaps between two edges.
func (n *roadmap) leapAsBefore(old *leapPair, from, to int32, edges []openEdge) {
	pair := *old
	pair.from, pair.to, pair.first = from, to, n.made(0)
	pair.was = 0
	n.waysAsBefore(old.first.ways, old.end.ways)
	for k := old.first.passages; k < old.end.passages; k++ {
		n.passageAsBefore(k, edges[to].number, edges[from].close || edges[to].close)
	}
	pair.end = n.made(0)
	n.leaps = append(n.leaps, pair)
}

// meetingPlaces gives places their nodes: one to each.
type meetingPlaces struct {
	n     *roadmap
	kind  nodeKind
	fresh map[Spot]int32 // of those of what is new; -1: none yet
}

// note notes a place of something new.
func (m *meetingPlaces) note(at Spot) { m.fresh[at] = -1 }

// at is the node at a place that has been noted.
func (m *meetingPlaces) at(s Spot) int32 {
	id := m.fresh[s]
	if id < 0 {
		id = m.n.append(node{at: s, level: m.n.level(s.Z), kind: m.kind})
		m.fresh[s] = id
	}
	return id
}

// asBefore is the node at the place of one of the roadmap before.
func (m *meetingPlaces) asBefore(old int32) int32 {
	o := m.n.before
	if id := o.nodesNow[old]; id >= 0 {
		return id
	}
	s, id, noted := o.roadmap.nodes[old].at, int32(-1), false
	if len(m.fresh) > 0 {
		id, noted = m.fresh[s]
	}
	if !noted || id < 0 {
		id = m.n.append(node{at: s, level: o.roadmap.nodes[old].level, kind: m.kind})
		if noted {
			m.fresh[s] = id
		}
	}
	o.isNow(old, id)
	return id
}

// isNow notes that a node is one of the roadmap before.
func (o *earlier) isNow(old, id int32) {
	o.origin = filled(o.origin, int(id)+1)
	o.nodesNow[old], o.origin[id] = id, old
}

// endLeaps adds nodes where leaps begin and end if there are none yet.
func (n *roadmap) endLeaps() {
	places := meetingPlaces{n, free, map[Spot]int32{}}
	ends := func(p *leapPair) [4]Spot {
		near, onto := &n.passages[p.first.passages].near, &n.passages[p.first.passages].far
		at := func(p Point, z Length) Spot { return Spot{p.X, p.Y, z} }
		return [...]Spot{at(near.from, near.z), at(near.to, near.z), at(onto.from, onto.z), at(onto.to, onto.z)}
	}
	for i := range n.leaps {
		if p := &n.leaps[i]; p.was < 0 {
			for _, s := range ends(p) {
				places.note(s)
			}
		}
	}
	for i := range n.leaps {
		p := &n.leaps[i]
		if p.was < 0 {
			for k, s := range ends(p) {
				p.nodes[k] = places.at(s)
			}
			continue
		}
		for k := range p.nodes {
			p.nodes[k] = places.asBefore(p.nodes[k])
		}
		p.was = -1
	}
}

// joinPassages adds nodes where the line at which one passage ends meets that at which
// another begins: ways that come by the one and go on by the other may turn there.
func (n *roadmap) joinPassages() {
	if n.before != nil {
		n.before.passages = filled(n.before.passages, len(n.passages))
	}
	n.meetings = make([][]passageMeeting, len(n.levels))
	for l := range n.levels {
		m := n.meetingsOn(l)
		if o := n.before; o != nil && o.levelled {
			m.after(o)
		} else {
			for i := range m.comes {
				m.find(m.comes[i], &m.coming[i], true)
			}
			m.list = m.sorted()
		}
		for i := range m.list {
			f := &m.list[i]
			if f.was >= 0 {
				f.node = n.append(node{at: Spot{f.at.X, f.at.Y, n.levels[l].z}, level: l, kind: free})
				n.before.isNow(f.was, f.node)
			} else {
				f.node = n.append(node{at: Spot{f.at.X, f.at.Y, n.levels[l].z}, level: l, kind: free})
			}
			n.meetings[l] = append(n.meetings[l], f.passageMeeting)
		}
	}
}

// foundMeeting is a place where passages meet.
type foundMeeting struct {
	passageMeeting
	at  Point
	was int32 // its node before a change, or -1
}

// meetingsFinder finds where the passages of a level meet.
type meetingsFinder struct {
	n                 *roadmap
	level             int
	comes, goes       []int32 // the passages that end on the level, and that begin there
	coming, going     []extent
	whereTo, whereOff boxIndex
	first             map[Point]passageMeeting // at each place found the first two that meet there
	list              []foundMeeting
}

func (n *roadmap) meetingsOn(l int) *meetingsFinder {
	m := &meetingsFinder{n: n, level: l, goes: n.levels[l].over, first: map[Point]passageMeeting{}}
	m.going = make([]extent, len(m.goes))
	for i, k := range m.goes {
		m.going[i] = n.passages[k].near.box()
	}
	m.comes, m.coming = make([]int32, 0, len(m.goes)), make([]extent, 0, len(m.goes))
	for i := range n.passages {
		if c := &n.passages[i].far; c.level == l {
			m.comes, m.coming = append(m.comes, int32(i)), append(m.coming, c.box())
		}
	}
	m.whereOff = newBoxIndex(n.t.Width, n.t.Depth, m.going)
	return m
}

// find finds where others meet a passage that ends on the level, or one that begins there.
func (m *meetingsFinder) find(passage int32, around *extent, comes bool) {
	where, others, boxes := &m.whereTo, m.comes, m.coming
	if comes {
		where, others, boxes = &m.whereOff, m.goes, m.going
	}
	over := where.over(around.lo, around.hi)
	for k := over.next(); k >= 0; k = over.next() {
		switch {
		case !boxes[k].meets(around):
		case comes:
			m.try(passage, others[k])
		default:
			m.try(others[k], passage)
		}
	}
}

// try notes where a passage that ends on the level meets one that begins there.
func (m *meetingsFinder) try(comes, goes int32) {
	c, o := &m.n.passages[comes].far, &m.n.passages[goes].near
	p, ok := meeting(c.from, c.to, o.from, o.to)
	if !ok {
		return
	}
	f := passageMeeting{comes: comes, goes: goes}
	if was, found := m.first[p]; !found || f.compare(&was) < 0 {
		m.first[p] = f
	}
}

// sorted are the places found in the order of the passages that meet there.
func (m *meetingsFinder) sorted() []foundMeeting {
	list := make([]foundMeeting, 0, len(m.first))
	for at, f := range m.first {
		list = append(list, foundMeeting{f, at, -1})
	}
	slices.SortFunc(list, func(a, b foundMeeting) int { return a.compare(&b.passageMeeting) })
	return list
}

// after lists the places of a roadmap after a change: those of before at which both passages
// are as they were, and what new passages bring. Where the first two are not any more, the
// first two of the others may meet.
func (m *meetingsFinder) after(o *earlier) {
	m.whereTo = newBoxIndex(m.n.t.Width, m.n.t.Depth, m.coming)
	for i, k := range m.comes {
		if o.passages[k] < 0 {
			m.find(k, &m.coming[i], true)
		}
	}
	for i, k := range m.goes {
		if o.passages[k] < 0 {
			m.find(k, &m.going[i], false)
		}
	}
	old := o.roadmap.meetings[m.level]
	kept := make([]foundMeeting, 0, len(old))
	lost := map[Point]int32{}
	for i := range old {
		f := foundMeeting{old[i], o.roadmap.nodes[old[i].node].at.Point(), old[i].node}
		f.comes, f.goes = o.passagesNow[f.comes], o.passagesNow[f.goes]
		if f.comes >= 0 && f.goes >= 0 {
			kept = append(kept, f)
			continue
		}
		lost[f.at] = f.was
		m.findAt(f.at)
	}
	if len(m.first) == 0 {
		m.list = kept
		return
	}
	still := kept[:0]
	for i := range kept {
		f := &kept[i]
		if is, ok := m.first[f.at]; ok {
			if is.compare(&f.passageMeeting) < 0 {
				lost[f.at] = f.was
				continue
			}
			delete(m.first, f.at)
		}
		still = append(still, *f)
	}
	more := m.sorted()
	m.list = make([]foundMeeting, 0, len(still)+len(more))
	for _, f := range more {
		for len(still) > 0 && still[0].compare(&f.passageMeeting) < 0 {
			m.list, still = append(m.list, still[0]), still[1:]
		}
		if was, ok := lost[f.at]; ok {
			f.was = was
		}
		m.list = append(m.list, f)
	}
	m.list = append(m.list, still...)
}

// findAt finds the passages that meet at a place.
func (m *meetingsFinder) findAt(at Point) {
	around := extent{at, at}.grown(2)
	comes, goes := m.whereTo.over(at, at), m.whereOff.over(at, at)
	var leave []int32
	for k := goes.next(); k >= 0; k = goes.next() {
		if m.going[k].meets(&around) {
			leave = append(leave, m.goes[k])
		}
	}
	for k := comes.next(); k >= 0; k = comes.next() {
		if m.coming[k].meets(&around) {
			for _, o := range leave {
				m.try(m.comes[k], o)
			}
		}
	}
}

// joinWays gives every way between levels its nodes and finds the slope.
func (n *roadmap) joinWays() {
	o := n.before
	var was []int32
	if o != nil {
		o.ways = filled(o.ways, len(n.ways))
		was = o.ways
	} else {
		was = filled(nil, len(n.ways))
	}
	places := meetingPlaces{n, wayEnd, map[Spot]int32{}}
	for k := range n.ways {
		if w := &n.ways[k]; was[k] < 0 {
			places.note(w.from)
			places.note(w.to)
		}
	}
	first := len(n.nodes)
	for k := range n.ways {
		w := &n.ways[k]
		if was[k] < 0 {
			w.begin, w.end = places.at(w.from), places.at(w.to)
		} else {
			old := &o.roadmap.ways[was[k]]
			w.begin, w.end = places.asBefore(old.begin), places.asBefore(old.end)
		}
		if l := &n.levels[n.nodes[w.end].level]; w.from.Z != w.to.Z {
			l.up = append(l.up, int32(k))
		}
		if l := &n.levels[n.nodes[w.begin].level]; w.kind == ClimbUp || w.kind == ClimbDown {
			l.climbs = append(l.climbs, int32(k))
		}
		if gain := apart(w.from.Point(), w.to.Point()); gain > 0 {
			n.slope = min(n.slope, w.cost()*arcSlope/gain)
			n.straightSlope = min(n.straightSlope, w.cost()*fullSlope/gain)
		}
	}
	n.shareWays(first)
	for id := first; id < len(n.nodes); id++ {
		n.ends.ids = append(n.ends.ids, int32(id))
	}
	n.leftToRight(n.ends.ids)
	n.ends.at = make([]Spot, len(n.ends.ids))
	for k, end := range n.ends.ids {
		b := &n.nodes[end]
		n.ends.at[k] = b.at
		if old := n.keptNode(end); old != nil {
			b.margin = old.margin
		} else {
			b.margin = n.levels[b.level].inside(b.at.Point())
		}
	}
	for l := range n.levels {
		n.noteGates(&n.levels[l])
	}
}

// shareWays lists the ways that begin at each node, from the first of those at their ends on.
func (n *roadmap) shareWays(first int) {
	many := make([]int32, len(n.nodes)-first)
	for k := range n.ways {
		many[int(n.ways[k].begin)-first]++
	}
	room := make([]int32, len(n.ways))
	for i, many := range many {
		if many > 0 {
			n.nodes[first+i].ways, room = room[:0:many], room[many:]
		}
	}
	for k := range n.ways {
		b := &n.nodes[n.ways[k].begin]
		b.ways = append(b.ways, int32(k))
	}
}

// keptNode is what a node was before a change that is not near it, or nil.
func (n *roadmap) keptNode(id int32) *node {
	o := n.before
	if o == nil || !o.levelled || int(id) >= len(o.origin) || o.origin[id] < 0 {
		return nil
	}
	p := n.nodes[id].at.Point()
	if o.near(p, p, o.grownBy()) {
		return nil
	}
	return &o.roadmap.nodes[o.origin[id]]
}

// partOfNode is the number of the floors that hang together on which a node lies.
func (n *roadmap) partOfNode(id int32) int32 {
	at := n.nodes[id].at
	if at.Z == 0 {
		return 0
	}
	if old := n.keptNode(id); old != nil {
		return max(0, n.before.partNow(old.part, at, n))
	}
	return max(0, n.part(at))
}

// leftToRight puts nodes in their order from left to right.
func (n *roadmap) leftToRight(ids []int32) {
	sortByPart(ids, func(id int32) int32 { return int32(n.nodes[id].at.X) })
}
