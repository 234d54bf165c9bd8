package opponent

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// ground is what some kind of warrior can walk over, whoever stands there: a place in
// each square inch of each floor where he fits, and what it costs to go from each to
// those beside it. Places and ways are looked for when first asked for, and kept for
// as long as the table stays as it is.
type ground struct {
	table      *physics.Table
	mover      physics.Mover // whose it is, wherever he stands
	wide, deep int           // in squares
	squares    []int32       // by square: 1 more than its first node, 0 if not looked at, -1 if it has none
	nodes      []node
}

// node is a place on the ground.
type node struct {
	at    physics.Spot
	next  int32 // 1 more than the next node of the square, or 0
	known bool  // the links have been looked for
	links []link
}

// link is a way from a node to one beside it.
type link struct {
	to   int32
	cost physics.Length
}

const square = physics.Inch

// groundOf is the ground of those who walk as a warrior does. They climb no walls on
// it: it takes stairs and ladders.
func (p *Player) groundOf(w *rules.Warrior) *ground {
	t := p.view.Table
	m := p.view.Mover(w)
	m = physics.Mover{Body: m.Body, Ladders: m.Ladders}
	m.ID, m.At = 0, physics.Spot{}
	p.grounds = slices.DeleteFunc(p.grounds, func(g *ground) bool { return g.table != t })
	for _, g := range p.grounds {
		if g.mover.Body == m.Body && g.mover.Ladders == m.Ladders {
			return g
		}
	}
	g := &ground{table: t, mover: m, wide: int(t.Width/square) + 1, deep: int(t.Depth/square) + 1}
	g.squares = make([]int32, g.wide*g.deep)
	p.grounds = append(p.grounds, g)
	return g
}

// first is 1 more than the first node of a square, or 0 if nobody fits there.
func (g *ground) first(x, y int) int32 {
	if x < 0 || y < 0 || x >= g.wide || y >= g.deep {
		return 0
	}
	k := y*g.wide + x
	if g.squares[k] != 0 {
		return max(0, g.squares[k])
	}
	first := int32(0)
	b := g.mover.Body
	mid := physics.Point{X: physics.Length(x)*square + square/2, Y: physics.Length(y)*square + square/2}
	mid.X, mid.Y = min(mid.X, g.table.Width-b.Radius), min(mid.Y, g.table.Depth-b.Radius)
	for _, at := range g.table.Surfaces(mid) {
		b.At = at
		if g.table.Fits(b, nil) != nil {
			var ok bool
			if at, ok = g.table.FreeNear(b, at, square/2, nil, nil); !ok {
				continue
			}
		}
		g.nodes = append(g.nodes, node{at: at, next: first})
		first = int32(len(g.nodes))
	}
	g.squares[k] = first
	if first == 0 {
		g.squares[k] = -1
	}
	return first
}

// look finds the links of a node.
func (g *ground) look(i int32, pause func()) []link {
	if g.nodes[i].known {
		return g.nodes[i].links
	}
	var found []link
	at := g.nodes[i].at
	x, y := int(at.X/square), int(at.Y/square)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			met := false
			for j := g.first(x+dx, y+dy); j > 0; j = g.nodes[j-1].next {
				if j-1 == i {
					continue
				}
				if cost, ok := g.link(i, j-1, dx != 0 && dy != 0, pause); ok {
					found = append(found, link{j - 1, cost})
					met = true
				}
			}
			if met || dx != 0 && dy != 0 {
				continue
			}
			for j := g.first(x+2*dx, y+2*dy); j > 0; j = g.nodes[j-1].next { // over what is in between
				if j-1 == i {
					continue
				}
				if cost, ok := g.between(i, j-1, false, pause); ok {
					found = append(found, link{j - 1, cost})
				}
			}
		}
	}
	g.nodes[i].links, g.nodes[i].known = found, true
	return found
}

// link is between for nodes of squares beside each other: what has been found out from there
// is the same from here.
func (g *ground) link(i, j int32, cornerwise bool, pause func()) (physics.Length, bool) {
	to := &g.nodes[j]
	if !to.known {
		return g.between(i, j, cornerwise, pause)
	}
	if k := slices.IndexFunc(to.links, func(l link) bool { return l.to == i }); k >= 0 {
		return to.links[k].cost, true
	}
	return 0, false
}

// between is what it costs to go from one node to another near by. Cornerwise none but
// straight ways are looked for: others lead over the squares beside.
func (g *ground) between(i, j int32, cornerwise bool, pause func()) (physics.Length, bool) {
	m, to := g.mover, g.nodes[j].at
	m.At = g.nodes[i].at
	far := physics.Apart(m.At.Point(), to.Point())
	rise := max(m.At.Z-to.Z, to.Z-m.At.Z)
	if rise == 0 && g.table.IsStraight(m, to, nil) {
		return far, true
	}
	if cornerwise {
		return 0, false
	}
	m.Limit = 2*far + 2*rise + square
	if rise > square && !g.linked(m.At, to, m.Limit) {
		return 0, false
	}
	pause()
	path, err := g.table.Path(m, to, nil)
	return path.Cost, err == nil
}

// linked reports whether stairs or a ladder begin and end so near to two places of different
// heights that a way of at most a length may lead over them.
func (g *ground) linked(a, b physics.Spot, most physics.Length) bool {
	near := func(p, q physics.Spot) bool {
		return max(p.Z-q.Z, q.Z-p.Z) <= square && physics.Apart(p.Point(), q.Point()) <= most
	}
	return slices.ContainsFunc(g.table.Links, func(l physics.Link) bool {
		return near(a, l.Foot) && near(b, l.Head) || near(a, l.Head) && near(b, l.Foot)
	})
}

// course is what it costs to come from anywhere on a ground to a goal.
type course struct {
	g     *ground
	goal  physics.Spot
	costs []physics.Length // by node: 1 more than the cost, 0 if not reached
	heap  []step
	done  bool // all that can be reached is
}

// step is a node to be settled, and 1 more than its cost.
type step struct {
	node int32
	cost physics.Length
}

// around are how far from a goal its course begins where nobody can walk up to it:
// as near to it as ways lead.
var around = [...]physics.Length{3 * physics.Inch / 2, 4 * physics.Inch, 8 * physics.Inch, 16 * physics.Inch, 100 * physics.Inch}

// aimless is what it costs at least to come to a goal that cannot be reached.
const aimless = 400 * physics.Inch

// courseTo is what it costs a warrior to come to a goal, however far it is. It is
// found once in a phase for all who walk alike.
func (p *Player) courseTo(w *rules.Warrior, goal physics.Spot) *course {
	g := p.groundOf(w)
	var c *course
	known := 0 // of those that begin ever farther off
	for _, c = range p.courses {
		if c.g == g && c.goal == goal {
			if known++; c.spread(w.At, p.pause) {
				return c
			}
		}
	}
	for ; known < len(around); known++ {
		c = &course{g: g, goal: goal}
		p.courses = append(p.courses, c)
		c.begin(around[known], known > 0, p.pause)
		p.work++
		if c.spread(w.At, p.pause) {
			break
		}
	}
	return c
}

// begin begins a course at the nodes near its goal: at those from which one can walk
// to it, or else at all of them, as if it were three times as far from each.
func (c *course) begin(upTo physics.Length, unreached bool, pause func()) {
	x, y, n := int(c.goal.X/square), int(c.goal.Y/square), int(upTo/square)+1
	for dy := -n; dy <= n; dy++ {
		pause()
		for dx := -n; dx <= n; dx++ {
			for j := c.g.first(x+dx, y+dy); j > 0; j = c.g.nodes[j-1].next {
				at := c.g.nodes[j-1].at
				far := apart(at, c.goal)
				switch {
				case far > upTo:
				case unreached:
					c.reach(j-1, 3*far)
				case c.g.open(at, c.goal):
					c.reach(j-1, far)
				}
			}
		}
	}
}

// open reports whether nothing higher than a man stands between two places of about
// the same height.
func (g *ground) open(a, b physics.Spot) bool {
	if d := a.Z - b.Z; d > physics.Inch || d < -physics.Inch {
		return false
	}
	a.Z += g.mover.Height
	b.Z += g.mover.Height
	return a == b || g.table.Clear(a, b, nil)
}

// reach notes that a node can be reached at a cost, if it is the least so far.
func (c *course) reach(i int32, cost physics.Length) {
	if n := len(c.g.nodes); len(c.costs) < n {
		c.costs = append(c.costs, make([]physics.Length, n-len(c.costs))...)
	}
	if was := c.costs[i]; was > 0 && was <= cost+1 {
		return
	}
	c.costs[i] = cost + 1
	c.heap = append(c.heap, step{i, cost + 1})
	for k := len(c.heap) - 1; k > 0; {
		up := (k - 1) / 2
		if c.heap[up].cost <= c.heap[k].cost {
			break
		}
		c.heap[up], c.heap[k] = c.heap[k], c.heap[up]
		k = up
	}
}

// least takes the nearest step off the heap.
func (c *course) least() step {
	h := c.heap
	s := h[0]
	last := len(h) - 1
	h[0] = h[last]
	h = h[:last]
	for k := 0; ; {
		down := 2*k + 1
		if down >= last {
			break
		}
		if down+1 < last && h[down+1].cost < h[down].cost {
			down++
		}
		if h[k].cost <= h[down].cost {
			break
		}
		h[k], h[down] = h[down], h[k]
		k = down
	}
	c.heap = h
	return s
}

// wander is how much farther than a warrior stands his course is known: he may have
// to go round about.
const wander = 16 * physics.Inch

// spread finds the costs as far off as a place and somewhat beyond, and reports whether
// it can be reached.
func (c *course) spread(at physics.Spot, pause func()) bool {
	upTo := physics.Length(0)
	for settled := 0; !c.done; settled++ {
		if settled%64 == 0 {
			pause()
			if cost, ok := c.cost(at); ok && upTo == 0 {
				upTo = cost + 1 + wander
			}
		}
		if len(c.heap) == 0 {
			c.done = true
			break
		}
		if upTo > 0 && c.heap[0].cost > upTo {
			break
		}
		s := c.least()
		if s.cost > c.costs[s.node] {
			continue
		}
		for _, l := range c.g.look(s.node, pause) {
			c.reach(l.to, s.cost-1+l.cost)
		}
	}
	_, ok := c.cost(at)
	return ok
}

// cost is what it costs to come from a place to the goal, by the best of the nodes near
// it with nothing in between.
func (c *course) cost(at physics.Spot) (physics.Length, bool) {
	x, y := int(at.X/square), int(at.Y/square)
	best := physics.Length(0)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			for j := c.g.first(x+dx, y+dy); j > 0; j = c.g.nodes[j-1].next {
				if int(j) > len(c.costs) || c.costs[j-1] == 0 {
					continue
				}
				to := c.g.nodes[j-1].at
				if n := c.costs[j-1] + physics.Apart(at.Point(), to.Point()); (best == 0 || n < best) && c.g.open(at, to) {
					best = n
				}
			}
		}
	}
	return best - 1, best > 0
}

// left is how far it is from a place to the goal.
func (c *course) left(at physics.Spot) physics.Length {
	if cost, ok := c.cost(at); ok {
		return cost
	}
	return aimless
}
