package encounters

import (
	"cometfall/physics"
)

// streets is the centre lines of a table's streets with their junctions.
type streets struct {
	nodes []physics.Point
	next  [][]int
}

// joined is how near the ends and bends of two streets are one junction.
const joined = 3 * physics.Inch

// streetsOf joins the streets of a table at their ends, their bends and where
// they cross.
func streetsOf(t *physics.Table) streets {
	var net streets
	node := func(at physics.Point) int {
		for i, n := range net.nodes {
			if physics.Apart(n, at) <= joined {
				return i
			}
		}
		net.nodes, net.next = append(net.nodes, at), append(net.next, nil)
		return len(net.nodes) - 1
	}
	join := func(a, b int) {
		if a == b {
			return
		}
		for _, k := range net.next[a] {
			if k == b {
				return
			}
		}
		net.next[a], net.next[b] = append(net.next[a], b), append(net.next[b], a)
	}
	for i := range t.Streets {
		line := t.Streets[i].Line
		for k := 0; k+1 < len(line); k++ {
			a, b := line[k], line[k+1]
			// What lies on this stretch, by how far along it is.
			type stop struct {
				along physics.Length
				at    physics.Point
			}
			stops := []stop{{0, a}, {physics.Apart(a, b), b}}
			add := func(at physics.Point) {
				along := physics.Apart(a, at)
				for p, s := range stops {
					if along < s.along {
						stops = append(stops[:p], append([]stop{{along, at}}, stops[p:]...)...)
						return
					}
				}
			}
			for j := range t.Streets {
				other := t.Streets[j].Line
				for m := range other {
					if j != i && physics.ToSegment(a, b, other[m]) <= joined {
						add(foot(a, b, other[m]))
					}
					if j != i && m+1 < len(other) {
						if at, ok := crossing(a, b, other[m], other[m+1]); ok {
							add(at)
						}
					}
				}
			}
			for p := 0; p+1 < len(stops); p++ {
				join(node(stops[p].at), node(stops[p+1].at))
			}
		}
	}
	return net
}

// foot is the point of a stretch that is nearest to another.
func foot(a, b, p physics.Point) physics.Point {
	dx, dy := b.X-a.X, b.Y-a.Y
	d := dx*dx + dy*dy
	if d == 0 {
		return a
	}
	n := max(0, min(d, (p.X-a.X)*dx+(p.Y-a.Y)*dy))
	return physics.Point{X: a.X + dx*n/d, Y: a.Y + dy*n/d}
}

// crossing is where two stretches cross.
func crossing(a, b, c, d physics.Point) (physics.Point, bool) {
	rx, ry, sx, sy := b.X-a.X, b.Y-a.Y, d.X-c.X, d.Y-c.Y
	den := rx*sy - ry*sx
	if den == 0 {
		return physics.Point{}, false
	}
	n, m := (c.X-a.X)*sy-(c.Y-a.Y)*sx, (c.X-a.X)*ry-(c.Y-a.Y)*rx
	if den < 0 {
		n, m, den = -n, -m, -den
	}
	if n < 0 || n > den || m < 0 || m > den {
		return physics.Point{}, false
	}
	return physics.Point{X: a.X + rx*n/den, Y: a.Y + ry*n/den}, true
}

// endNear is the street end nearest to an edge, or -1.
func (n *streets) endNear(t *physics.Table, edge physics.Edge) int {
	best := -1
	for i := range n.nodes {
		if len(n.next[i]) > 0 && (best < 0 || t.FromEdge(edge, n.nodes[i]) < t.FromEdge(edge, n.nodes[best])) {
			best = i
		}
	}
	return best
}
