package physics

import "slices"

// findGoalGates finds the corners near goals that lie in a margin.
func (s *search) findGoalGates() {
	if !slices.ContainsFunc(s.goals, func(g goal) bool { return g.pressed }) {
		return
	}
	z := never
	if c := s.contact; c != nil { // and the places straight ahead
		if !slices.ContainsFunc(s.goals, func(g goal) bool { return s.crowded(g.at) }) {
			return
		}
		touch := contactAt(c.m, c.target)
		if l := s.roadmap.level(c.target.At.Z); l >= 0 {
			s.findGates(s.centre, l, touch+marginReach)
		}
		for k := range s.goals {
			g := &s.goals[k]
			if l := s.roadmap.level(g.at.Z); l >= 0 && (g.at.Z != c.target.At.Z || g.pressed && distance2(g.at.Point(), s.centre) > int64(touch+8)*int64(touch+8)) {
				s.findGates(g.at.Point(), l, marginReach)
			}
		}
		return
	}
	for k := range s.goals {
		if at := s.goals[k].at; at.Z != z { // goals of one height lie together
			z = at.Z
			if l := s.roadmap.level(z); l >= 0 {
				s.findGates(s.centre, l, s.radius+marginReach)
			}
		}
	}
}

// crowded reports whether a place in contact lies in a margin, but for that of the target.
func (s *search) crowded(at Spot) bool {
	if l := s.roadmap.level(at.Z); l >= 0 && s.roadmap.levels[l].inside(at.Point()) || s.inMoving(at) {
		return true
	}
	target := s.contact.target.At.Point()
	return slices.ContainsFunc(s.bodies, func(o obstacle) bool {
		return abs(o.z-at.Z) < Inch && o.centre != target && o.holds(at.Point())
	})
}

// findGates finds the corners nearer than room to a place in a margin.
func (s *search) findGates(p Point, level int, room Length) {
	far := int64(room) * int64(room)
	try := func(i int32, b *node) {
		if b.kind != corner || b.level != level || distance2(b.at.Point(), p) >= far {
			return
		}
		if st := s.step(i); !st.gate {
			st.gate = true
			s.gates = append(s.gates, gate{i, int32(level), b.at.Point()})
		}
	}
	bends := &s.roadmap.levels[level].nodes
	for k, end := bends.among(p.X-room, p.X+room); k < end; k++ {
		if distance2(bends.at[k].Point(), p) < far {
			try(bends.ids[k], &s.roadmap.nodes[bends.ids[k]])
		}
	}
	for k := range s.rings {
		try(s.first()+1+int32(k), &s.rings[k])
	}
}

// noteGates notes which corners of a level are near nodes in the margin of a solid.
func (n *roadmap) noteGates(l *roadmapLevel) {
	if len(l.solids) == 0 {
		return
	}
	across, down := n.t.Width/marginReach+1, n.t.Depth/marginReach+1
	first := filled(nil, int(across*down)) // of the corners in each cell, as wide as that reach
	var corners, next []int32
	var at []Point
	for k, id := range l.nodes.ids {
		if n.nodes[id].kind == corner {
			p := l.nodes.at[k].Point()
			cell := p.Y/marginReach*across + p.X/marginReach
			corners, at, next = append(corners, id), append(at, p), append(next, first[cell])
			first[cell] = int32(len(corners) - 1)
		}
	}
	for k, id := range l.nodes.ids {
		if !n.nodes[id].margin {
			continue
		}
		p := l.nodes.at[k].Point()
		x, y := p.X/marginReach, p.Y/marginReach
		for v := max(0, y-1); v <= min(y+1, down-1); v++ {
			for u := max(0, x-1); u <= min(x+1, across-1); u++ {
				for i := first[v*across+u]; i >= 0; i = next[i] {
					if distance2(at[i], p) < int64(marginReach)*int64(marginReach) {
						n.nodes[corners[i]].gate = true
					}
				}
			}
		}
	}
}
