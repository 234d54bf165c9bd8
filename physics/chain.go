package physics

import "slices"

// overPoints finds the cheapest way over the points for less than known, as a chain:
// Dijkstra's algorithm, A* with what is left at least.
func (s *search) overPoints(z, known Length) bool {
	r, patches := &s.rough, s.roadmap.patchwork()
	start, end := &r.points[0], &r.points[1]
	start.from, start.cost, start.left = -1, 0, max(apart(start.at, end.at), s.depthTo(start.at, end.at))
	end.cost, end.left = known, 0
	r.open = r.open[:0]
	tried := 0
	for i := range r.points {
		m := &r.points[i]
		r.open = append(r.open, openPoint{m.at, m.cost + m.left, m.left, int32(i), m.corner})
	}
	for next := 0; next >= 0 && r.open[next].rank < end.cost; {
		k := r.open[next].point
		r.open[next] = r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		u := &r.points[k]
		next = -1
		law := s.lawAt(u, z)
		for n := range r.open {
			o := &r.open[n]
			below := min(o.rank, end.cost) - o.left
			room := below - u.cost
			if u.corner || o.corner {
				room += arcSlack
			}
			if room > 0 && distance2(u.at, o.at) < int64(room)*int64(room) && u.at != o.at && law.allows(o.at) && !(z == 0 && patches.crosses(u.at, o.at)) {
				v := &r.points[o.point]
				if tried++; tried%pauseLegs == 0 {
					s.t.Pause()
				}
				if to, ok := s.pointLeg(u, v, z, below); ok {
					v.pointReached, v.from = to, k
					o.rank = v.cost + v.left
				}
			}
			if next < 0 || o.rank < r.open[next].rank || o.rank == r.open[next].rank && o.point < r.open[next].point { // of equal ones the first
				next = n
			}
		}
	}
	if end.cost >= known {
		return false
	}
	r.chain = r.chain[:0]
	for k := int32(1); k >= 0; k = r.points[k].from {
		r.chain = append(r.chain, r.points[k])
	}
	slices.Reverse(r.chain)
	return true
}

// lawAt is how the way to a point may go on.
func (s *search) lawAt(u *roughPoint, z Length) refraction {
	if !u.bends || u.from < 0 {
		return refraction{}
	}
	return s.rough.sides[u.side].refract(u.at, s.rough.points[u.from].at, s.t.groundAt(u.at, z, s.m.Gait), steinerStep)
}

// pointLeg is what the way costs up to a point straight from another, if that is
// less than below and the leg is free. Beside places on boundaries, which are only near
// where the way leads, ways turn at corners as they like; but only those that wrap
// round them gain by their arcs.
func (s *search) pointLeg(u, v *roughPoint, z, below Length) (to pointReached, ok bool) {
	length := apart(u.at, v.at)
	gain := Length(0)
	if u.corner {
		from := &s.rough.points[u.from]
		switch {
		case wrapsRound(u, from.at, v.at):
			gain = u.node.round.gain(u.at, v.at, length, u.dear)
		case from.side >= 0 || v.side >= 0 || from.arc != nil || v.arc != nil || u.loose || v.pressed:
			gain = -u.gained
		default:
			return to, false
		}
	}
	if v.corner {
		d, fits := Point{v.at.X - u.at.X, v.at.Y - u.at.Y}, false
		if to.loose = u.pressed; to.loose {
			to.comes, fits = v.node.sideNear(d)
		} else if to.comes, fits = v.node.side(d); !fits {
			return to, false
		}
		if fits {
			to.gained = v.node.round.gain(v.at, u.at, length, v.dear)
		}
	}
	if to.cost = u.cost + max(0, length+gain+to.gained); to.cost >= below {
		return to, false
	}
	// Of what the leg may fail by comes first what is soon known.
	if !s.passes(u.at, v.at, z) || s.dearer(Spot{u.at.X, u.at.Y, z}, Spot{v.at.X, v.at.Y, z}, length, below-to.cost+length) {
		return to, false
	}
	if len(s.rough.areas) <= fewAreas {
		to.cost += s.t.dragUpTo(s.rough.areas, u.at, v.at, z, length, below-to.cost, s.m.Gait)
	} else {
		var buf [32]int32
		to.cost += s.t.dragUpTo(s.t.space.along(groundShape, u.at, v.at, 0, buf[:0]), u.at, v.at, z, length, below-to.cost, s.m.Gait)
	}
	if u.onArc(v) {
		_, along := s.alongArc(u, v, z)
		to.cost = u.cost + along
	}
	if to.cost >= below {
		return to, false
	}
	return to, s.clears(u.at, v.at, z)
}

// wrapsRound reports whether a way from one place over a corner to another wraps
// round its obstacle.
func wrapsRound(m *roughPoint, from, to Point) bool {
	d := Point{to.X - m.at.X, to.Y - m.at.Y}
	leave, fits := m.node.side(d)
	turn := int64(m.at.X-from.X)*int64(d.Y) - int64(m.at.Y-from.Y)*int64(d.X)
	return fits && leave == m.comes && (turn == 0 || (turn > 0) == (leave > 0))
}

// open reports whether a straight leg is free, whatever it costs.
func (s *search) open(a, b Point, z Length) bool {
	return s.passes(a, b, z) && s.clears(a, b, z)
}

// clears reports whether a straight leg leads through nothing solid of the table and over no
// edge.
func (s *search) clears(a, b Point, z Length) bool {
	return s.roadmap.clear(s.roadmap.level(z), a, b) && (z == 0 || s.t.covered(a, b, z))
}

// refractAtBoundaries gives the chain a place on each boundary that it crosses, and slides all
// of them along the boundaries, one by one, until nothing gets cheaper.
func (s *search) refractAtBoundaries(z Length) {
	r := &s.rough
	for i := 0; i+1 < len(r.chain); i++ {
		from, to := r.chain[i].at, r.chain[i+1].at
		r.cut = r.cut[:0]
		for k := range r.sides {
			side := &r.sides[k]
			u, v := cross(from, to, side.from), cross(from, to, side.to)
			p, q := cross(side.from, side.to, from), cross(side.from, side.to, to)
			if (u > 0) == (v > 0) || (p > 0) == (q > 0) {
				continue
			}
			u, v = max(u, -u), max(v, -v)
			m := roughPoint{side: int32(k), along: side.long * Length(u) / Length(u+v)}
			m.at = side.at(m.along)
			if apart(m.at, from) > 12 && apart(m.at, to) > 12 && s.open(from, m.at, z) && s.open(m.at, to, z) {
				m.left = apart(from, m.at)
				r.cut = append(r.cut, m)
			}
		}
		slices.SortStableFunc(r.cut, func(x, y roughPoint) int { return int(x.left - y.left) })
		r.chain = slices.Insert(r.chain, i+1, r.cut...)
		i += len(r.cut)
	}
	s.slidePoints(z)
	if s.dropPoints(z) {
		s.slidePoints(z)
	}
}

// fineLeg is what a straight leg costs, in sixteenths of a unit.
func (s *search) fineLeg(a, b Point, z Length) Length {
	long, more := s.t.dragged(a, b, z, s.m.Gait)
	if more == 0 {
		long = Length(isqrt(distance2(a, b) << 8))
	}
	return long + more
}

// slidePoints slides the points of the chain that lie on boundaries along them, one by one,
// until nothing gets cheaper.
func (s *search) slidePoints(z Length) {
	r := &s.rough
	for by := Inch / 10; by > 1; by /= 3 {
		for again := true; again; {
			again = false
			for i := 1; i+1 < len(r.chain); i++ {
				m := &r.chain[i]
				if m.side < 0 {
					continue
				}
				prev, next := r.chain[i-1].at, r.chain[i+1].at
				least := s.fineLeg(prev, m.at, z) + s.fineLeg(m.at, next, z)
				for _, step := range [...]Length{by, -by} {
					for {
						to := s.slid(*m, step)
						cost := s.fineLeg(prev, to.at, z) + s.fineLeg(to.at, next, z)
						if cost >= least || !s.onTable(to.at) || !s.open(prev, to.at, z) || !s.open(to.at, next, z) {
							break
						}
						*m, least, again = to, cost, true
					}
				}
			}
		}
	}
}

// dropPoints takes the points out of the chain that lie on boundaries and need not be turned
// at, now that the others have slid; it reports whether there are any.
func (s *search) dropPoints(z Length) (any bool) {
	r := &s.rough
	for i := 1; i+1 < len(r.chain); {
		prev, m, next := r.chain[i-1].at, &r.chain[i], r.chain[i+1].at
		if m.side >= 0 && s.fineLeg(prev, next, z) <= s.fineLeg(prev, m.at, z)+s.fineLeg(m.at, next, z) && s.open(prev, next, z) {
			r.chain = slices.Delete(r.chain, i, i+1)
			any = true
			continue
		}
		i++
	}
	return any
}

// slid is a point moved along its boundary, round a corner of it if need be.
func (s *search) slid(m roughPoint, by Length) roughPoint {
	sides := s.rough.sides
	m.along += by
	switch side := &sides[m.side]; {
	case m.along < 0:
		m.side = side.before
		m.along = max(0, m.along+sides[m.side].long)
	case m.along > side.long:
		m.along -= side.long
		m.side = side.next
		m.along = min(m.along, sides[m.side].long)
	}
	m.at = sides[m.side].at(m.along)
	return m
}

// chainLegs are the legs of the chain, if they are free and cost less than known.
func (s *search) chainLegs(z, known Length) (legs []Leg, cost Length, ok bool) {
	r := &s.rough
	for i := 1; i < len(r.chain); i++ {
		u, v := &r.chain[i-1], &r.chain[i]
		if u.at == v.at {
			continue
		}
		leg, free := s.straight(Spot{u.at.X, u.at.Y, z}, Spot{v.at.X, v.at.Y, z})
		if !free {
			return nil, 0, false
		}
		gain, gained := Length(0), Length(0) // of length and of cost
		if u.onArc(v) {
			length, cost := s.alongArc(u, v, z)
			gain, gained = length-leg.Length, cost-leg.Cost
		}
		add := func(m, other *roughPoint) {
			gain += m.node.round.gain(m.at, other.at, leg.Length, 1)
			gained += m.node.round.gain(m.at, other.at, leg.Length, m.dear)
		}
		if i > 1 && u.corner && wrapsRound(u, r.chain[i-2].at, v.at) {
			add(u, v)
		}
		if i+1 < len(r.chain) && v.corner && wrapsRound(v, u.at, r.chain[i+1].at) {
			add(v, u)
		}
		gain = max(gain, -leg.Length)
		leg.Length += gain
		leg.Cost = max(0, leg.Cost+gained)
		cost += leg.Cost
		legs = append(legs, leg)
	}
	return legs, cost, cost < known
}
