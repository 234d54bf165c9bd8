package physics

import "math"

// gaps adds nodes in every gap so narrow that the polygons drawn round its two sides close
// it, though a base passes: one in its middle, and others on the arcs that lead in and out.
func (n *roadmap) gaps() {
	for l := range n.levels {
		solids := n.levels[l].solids
		for i := range solids {
			for k := range solids[:i] {
				if solids[i].meets(&solids[k].extent) {
					n.gapBetween(l, &solids[i], &solids[k])
				}
			}
			n.gapsAtEdges(l, &solids[i])
		}
	}
}

// gapBetween adds the nodes of the gaps between two solids.
func (n *roadmap) gapBetween(l int, a, b *solid) {
	if p, q := nearestPlaces(a.core, b.core); !n.gap(l, p, q) {
		return
	}
	for _, s := range [...][2]*solid{{a, b}, {b, a}} {
		for _, c := range s[0].core {
			n.roundGap(l, c, nearestOn(s[1].core, c))
		}
	}
}

// gapsAtEdges adds the nodes of the gaps between a solid and the edges of the table.
func (n *roadmap) gapsAtEdges(l int, s *solid) {
	if w := n.narrow(); s.lo.X > w && s.lo.Y > w && s.hi.X < n.t.Width-w && s.hi.Y < n.t.Depth-w {
		return
	}
	for _, c := range s.core {
		for _, e := range Edges {
			_, at := n.t.ToEdge(c, e)
			if n.gap(l, c, at) {
				n.roundGap(l, c, at)
			}
		}
	}
}

// narrow is how wide gaps are at most that polygons may close: twice the distance of their
// corners.
func (n *roadmap) narrow() Length { return 2*n.radius + n.radius/50 + 4*growSlack }

// isGap reports whether two places at both sides of a gap are so far apart that a base
// passes, but the polygons may close it.
func (n *roadmap) isGap(p, q Point) bool {
	wide := int64(n.narrow())
	d := distance2(p, q)
	least := 2*int64(n.radius) - 1 // places on sides are rounded
	return d >= least*least && d <= wide*wide
}

// gap adds the node in the middle of a gap between two places; it reports whether there is
// such a gap.
func (n *roadmap) gap(l int, p, q Point) bool {
	if !n.isGap(p, q) {
		return false
	}
	n.addInGap(l, Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2})
	return true
}

// roundGap adds nodes on the arc round a corner of a solid where it leads through a gap.
func (n *roadmap) roundGap(l int, c, q Point) {
	const steps, step = 6, math.Pi / 72 // up to the next corner of the polygon, 15 degrees
	if !n.isGap(c, q) {
		return
	}
	n.mouths(l, c, q)
	across := unitOf(Point{q.X - c.X, q.Y - c.Y})
	for k := -steps; k <= steps; k++ {
		a := float64(k) * step
		out := across.turned(unit{math.Cos(a), math.Sin(a)})
		for off := growSlack + Length(1); off >= 0 && !n.addInGap(l, out.from(c, float64(n.radius+off))); off-- {
		} // so far off as there is room: from one to the next leads a chord
	}
}

// mouths adds a node before and behind a gap between two places: of those on the line through
// its middle the nearest to that line, for where a base has hardly any room to spare no whole
// place lies between.
func (n *roadmap) mouths(l int, p, q Point) {
	const first, last = 24, 160
	across := unitOf(Point{q.X - p.X, q.Y - p.Y})
	for _, ahead := range [...]unit{{-across.y, across.x}, {across.y, -across.x}} {
		var best Point
		off := never
		for far := first; far < last; far++ {
			at := ahead.from(Point{}, float64(2*far)) // twice as far, from twice the middle
			at = Point{nearestPart(at.X+p.X+q.X, 2), nearestPart(at.Y+p.Y+q.Y, 2)}
			by := (2*at.X-p.X-q.X)*(q.X-p.X) + (2*at.Y-p.Y-q.Y)*(q.Y-p.Y)
			if by = max(by, -by); by < off {
				best, off = at, by
			}
		}
		n.addInGap(l, best)
	}
}

// addInGap adds a node in a gap if a base can stand there, and reports whether it can.
func (n *roadmap) addInGap(l int, p Point) bool {
	level := &n.levels[l]
	if p.X < n.radius || p.Y < n.radius || p.X > n.t.Width-n.radius || p.Y > n.t.Depth-n.radius || level.z != 0 && !n.t.covered(p, p, level.z) {
		return false
	}
	over := level.where.over(p, p)
	for i := over.next(); i >= 0; i = over.next() {
		if diskTouches(level.solids[i].core, p, n.radius) {
			return false
		}
	}
	n.append(node{at: Spot{p.X, p.Y, level.z}, level: l, kind: free, margin: true})
	return true
}
