package physics

import (
	"cmp"
	"slices"
)

// Links lead straight from node to node; they are found when they are asked for.

// linksAtOnce is how many links a search looks for to keep them, so that no question has to
// wait for those of all the nodes it comes to. Which are kept changes no answer.
const linksAtOnce = 1 << 11

// known is the links of a node, at least those up to a length, if they are kept or it takes no
// longer to find them than that; so many were tried already.
func (n *roadmap) known(id int32, upTo Length, tried *int) ([]graphEdge, bool) {
	if l := n.edges[id].Load(); l != nil && l.upTo >= upTo {
		return l.edges, true
	}
	if *tried >= linksAtOnce {
		return nil, false
	}
	x, far, l := n.nodes[id].at.X, linksUpTo(upTo), &n.levels[n.nodes[id].level]
	first, end := l.nodes.among(x-far, x+far)
	const corners = 16 // so many of them are as soon looked at as one that ways turn at as they like
	if *tried += (end-first)/corners + (end-first)*l.loose/len(l.nodes.ids); *tried > linksAtOnce {
		return nil, false
	}
	return n.from(id, upTo), true
}

// linksUpTo is up to which length links are kept if those up to another are asked for.
func linksUpTo(length Length) Length {
	far := 10 * Inch // a run, for most
	for far < length {
		far *= 2
	}
	return far
}

// from is the links of a node, at least those up to a length.
func (n *roadmap) from(id int32, upTo Length) []graphEdge {
	if l := n.edges[id].Load(); l != nil && l.upTo >= upTo {
		return l.edges
	}
	far := linksUpTo(upTo)
	list := n.before.edges(n, id, far)
	if list == nil {
		list = &graphEdges{upTo: far}
		p, bends := n.nodes[id].at.Point(), &n.levels[n.nodes[id].level].nodes
		for k, end := bends.among(p.X-far, p.X+far); k < end; k++ {
			list.link(n, id, bends.ids[k])
		}
	}
	slices.SortFunc(list.edges, func(a, b graphEdge) int {
		return cmp.Or(cmp.Compare(a.length, b.length), cmp.Compare(a.x, b.x), cmp.Compare(a.to, b.to))
	})
	n.edges[id].Store(list) // whoever stores last stores the same
	return list.edges
}

// link adds the link from one node to another if there is one so short.
func (list *graphEdges) link(n *roadmap, id, to int32) {
	if e, ok := n.edge(id, to, list.upTo); ok && n.open(id, &e) {
		e.add(n.dragOf(id, &e, never))
		list.edges = append(list.edges, e)
	}
}

// edge is the link from one node to another if it is so short and a way may bend at both as it
// leads: as if nothing stood in its way and the ground were open.
func (n *roadmap) edge(id, to int32, upTo Length) (e graphEdge, ok bool) {
	b, o := &n.nodes[id], &n.nodes[to]
	p, q := b.at.Point(), o.at.Point()
	far := distance2(p, q)
	if to == id || far > int64(upTo)*int64(upTo) || b.apartFrom(o) {
		return e, false
	}
	if far == 0 && o.kind != wayEnd || b.kind == wayEnd && o.kind == wayEnd && len(o.ways) == 0 {
		return e, false
	}
	if b.at.Z == 0 && n.patchwork().crosses(p, q) { // the way bends on the boundaries
		return e, false
	}
	d := Point{q.X - p.X, q.Y - p.Y}
	leave, wraps := b.side(d)
	if !wraps && !(b.gate && o.margin) {
		return e, false
	}
	arrive, comes := o.side(d)
	if !comes {
		if !o.gate {
			return e, false
		}
		arrive = anySide
	}
	length := apart(p, q)
	var gain Length
	if wraps {
		gain += b.round.gain(p, q, length, b.dear)
	}
	if comes {
		gain += o.round.gain(q, p, length, o.dear)
	}
	return graphEdge{to: to, x: int32(q.X), y: int32(q.Y), leave: leave, arrive: arrive, wayEnd: o.kind == wayEnd,
		length: int32(length), cost: int32(max(0, length+gain))}, true
}

// open reports whether terrain leaves a link from a node free.
func (n *roadmap) open(id int32, e *graphEdge) bool {
	b := &n.nodes[id]
	return n.clear(b.level, b.at.Point(), e.end()) && (b.at.Z == 0 || n.t.covered(b.at.Point(), e.end(), b.at.Z))
}

// dragOf is what the ground adds to a link from a node, if that is less than most; or else
// anything no less than most.
func (n *roadmap) dragOf(id int32, e *graphEdge, most Length) Length {
	at := n.nodes[id].at
	if at.Z == 0 && most != never {
		if drag := n.patchwork().adds(at.Point(), e.end(), Length(e.length), most); drag >= most {
			return drag
		}
	}
	var buf [32]int32
	return n.t.dragUpTo(n.t.space.along(groundShape, at.Point(), e.end(), 0, buf[:0]), at.Point(), e.end(), at.Z, Length(e.length), most, n.gait)
}

// add makes the link dearer by what the ground adds.
func (e *graphEdge) add(drag Length) {
	e.drag = int32(drag)
	e.cost += e.drag
}
