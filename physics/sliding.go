package physics

// Where the ground beside an edge is not open, the straight line over a passage is
// not the cheapest way over it: as with light, the crossing lies a little aside.

// addCrossings adds places on edges beside which the ground is not open, as close together as
// Steiner points: there the straight line over the edge is not the cheapest way.
func (s *search) addCrossings() {
	s.firstCrossing = int32(len(s.rings))
	n, start := s.roadmap, s.start.at
	for k := range n.passages {
		c := &n.passages[k]
		if _, kind, ok := c.costFor(&s.m); !ok || !c.dear || s.m.StartContact && (kind == ClimbUp || kind == ClimbDown) || !nearSegment(c.near.from, c.near.to, start.Point(), s.limit) {
			continue
		}
		add := func(u Length) {
			if u <= 0 || u >= c.near.long {
				return
			}
			p := c.near.at(u)
			at := Spot{p.X, p.Y, c.near.z}
			if !s.beyond(p, c.near.level) && (c.slides || s.leads(c, p, Point{p.X + c.shift.X, p.Y + c.shift.Y})) && !s.occupied(at) {
				s.rings = append(s.rings, node{at: at, level: c.near.level, kind: free})
				s.crossings = append(s.crossings, int32(k))
			}
		}
		for parts, m := c.near.long/steinerStep+1, Length(1); m < parts; m++ {
			u := c.near.long * m / parts
			if p := c.near.at(u); s.t.groundAt(p, c.near.z, s.m.Gait) > 1 || s.t.groundAt(Point{p.X + c.shift.X, p.Y + c.shift.Y}, c.far.z, s.m.Gait) > 1 {
				add(u)
			}
		}
		s.atBoundaries(&c.near, add)
		if !c.slides {
			s.atBoundaries(&c.far, add)
		}
		if u, left := c.near.of(start.Point()); start.Z == c.near.z && abs(left) < Inch {
			add(u)
		}
	}
}

// atBoundaries calls for each place right beside which a boundary meets a line.
func (s *search) atBoundaries(c *side, add func(u Length)) {
	r := s.roadmap.outlines()
	for k := range r.sides {
		e := &r.sides[k]
		if p, ok := meeting(e.from, e.to, c.from, c.to); ok && int(e.level) == c.level {
			u, _ := c.of(p)
			add(u - 3)
			add(u + 3)
		}
	}
}

// crossing is the passage that a step is a crossing of, if it is one.
func (s *search) crossing(i int32) (passage int32, is bool) {
	k := i - s.first() - 1 - s.firstCrossing
	if k < 0 || int(k) >= len(s.crossings) {
		return 0, false
	}
	return s.crossings[k], true
}

// overEdges is a way whose crossings of edges are slid along them as long as that makes it
// cheaper, where the walk before or behind leads over ground that is not open or there is
// such ground beside the edge.
func (s *search) overEdges(p Path) Path {
	if len(s.t.areas) == 0 {
		return p
	}
	rough := func(i int) bool {
		return i >= 0 && i < len(p.Legs) && p.Legs[i].Kind == Walk && p.Legs[i].Cost > p.Legs[i].Length
	}
	for i := 0; i < len(p.Legs); i++ { // some walks come and go
		l := &p.Legs[i]
		if !l.Kind.tests() || s.m.StartContact && l.Kind != JumpDown && l.Kind != Leap {
			continue
		}
		if c := s.passageOf(l); c != nil && (c.dear || rough(i-1) || rough(i+1)) {
			s.slide(&p, i, c)
		}
	}
	return p
}

// passageOf is the passage that a leg leads over.
func (s *search) passageOf(l *Leg) *passage {
	on := func(at Spot, line *side) bool {
		if at.Z != line.z {
			return false
		}
		u, left := line.of(at.Point())
		return u >= -2 && u <= line.long+2 && left >= -2 && left <= 2
	}
	for _, k := range s.roadmap.levels[s.roadmap.level(l.From.Z)].over {
		c := &s.roadmap.passages[k]
		if _, kind, ok := c.costFor(&s.m); ok && kind == l.Kind && on(l.From, &c.near) && on(l.To, &c.far) &&
			(c.slides || apart(Point{l.From.X + c.shift.X, l.From.Y + c.shift.Y}, l.To.Point()) <= 4) {
			return c
		}
	}
	return nil
}

// slide slides the crossing that is one of the legs of a way.
func (s *search) slide(p *Path, i int, c *passage) {
	l := p.Legs[i]
	prev, next := Leg{From: l.From, To: l.From}, Leg{From: l.To, To: l.To} // the walks before and behind
	first, end := i, i+1
	if i > 0 && p.Legs[i-1].Kind == Walk {
		prev, first = p.Legs[i-1], i-1
	}
	if end < len(p.Legs) && p.Legs[end].Kind == Walk {
		next, end = p.Legs[end], end+1
	}
	walk := func(a, b Spot) (Length, bool) {
		leg, ok := s.straight(a, b)
		if bent, better := s.bent(leg); ok && better {
			leg.Cost = 0
			for k := range bent {
				leg.Cost += bent[k].Cost
			}
		}
		return leg.Cost, ok
	}
	whole := func(from, to Spot) (cost Length, ok bool) {
		before, ok := walk(prev.From, from)
		behind, free := walk(to, next.To)
		if cost = before + behind; c.slides {
			cost += apart(from.Point(), to.Point())
		}
		return cost, ok && free
	}
	u, _ := c.near.of(l.From.Point())
	w, _ := c.far.of(l.To.Point())
	place := func(u, w Length) (from, to Spot) {
		a := c.near.at(u)
		b := Point{a.X + c.shift.X, a.Y + c.shift.Y}
		if c.slides {
			b = c.far.at(w)
		}
		return Spot{a.X, a.Y, l.From.Z}, Spot{b.X, b.Y, l.To.Z}
	}
	was, ok := whole(l.From, l.To)
	least := was
	for by := Inch / 4; ok && by > 0; by /= 3 {
		for again := true; again; {
			again = false
			for _, step := range [...][2]Length{{by, 0}, {-by, 0}, {0, by}, {0, -by}, {by, by}, {-by, -by}, {by, -by}, {-by, by}} {
				if !c.slides && step[1] != 0 {
					break
				}
				v, x := max(0, min(u+step[0], c.near.long)), max(0, min(w+step[1], c.far.long))
				from, to := place(v, x)
				if cost, free := whole(from, to); free && cost < least && s.leads(c, from.Point(), to.Point()) {
					u, w, least, again = v, x, cost, true
				}
			}
		}
	}
	if least >= was {
		return
	}
	from, to := place(u, w)
	var buf [3]Leg
	legs := buf[:0]
	add := func(a, b Spot, as Leg) {
		if a == b {
			return
		}
		gain := as.Length - apart(as.From.Point(), as.To.Point()) // of the arcs at its ends
		leg, _ := s.straight(a, b)
		gain = max(min(gain, 0), -leg.Length)
		leg.Length += gain
		leg.Cost += gain
		legs = append(legs, leg)
	}
	add(prev.From, from, prev)
	if l.From, l.To = from, to; c.slides {
		l.Length = apart(from.Point(), to.Point())
		l.Cost = l.Length
	}
	legs = append(legs, l)
	add(to, next.To, next)
	all := append(make([]Leg, 0, len(p.Legs)+2), p.Legs[:first]...)
	all = append(append(all, legs...), p.Legs[end:]...)
	p.Legs, p.Cost = all, 0
	for k := range all {
		p.Cost += all[k].Cost
	}
}
