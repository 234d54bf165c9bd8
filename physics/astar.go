package physics

import "math/bits"

// run looks for the way, unless there cannot be one.
func (s *search) run() *search {
	if !s.hopeless {
		s.begin()
		s.settleAll()
	}
	return s
}

// begin is where settling begins.
func (s *search) begin() {
	first := s.step(s.first())
	first.cost = 0
	s.push(queueEntry{s.ahead(s.start.at.Point(), s.start.level), s.first()})
	s.free = s.inMargin(s.start.at)
}

// settleAll settles places, nearest first, until none is left that matters.
func (s *search) settleAll() {
	for len(s.queue) > 0 {
		e := s.pop()
		if isVia(e.step) {
			if e.rank >= s.best+s.spare {
				return
			}
			v := &s.vias[viaOf(e.step)]
			lo, hi := v.lo, v.hi
			if s.putOff(v, e) || s.outdone(v) || (v.lo != lo || v.hi != hi) && s.later(v, e) {
				continue
			}
			s.noteSure(viaOf(e.step))
			s.settleStep(e.step)
			s.finishAtGoals(e.step)
			s.walkVia(e.step)
			s.crossPassages(e.step)
			continue
		}
		if e.step >= firstTry {
			if e.rank >= s.best+s.spare {
				return
			}
			s.try(e.step)
			continue
		}
		st := &s.steps[e.step]
		if st.done {
			continue
		}
		if e.rank >= s.best+s.spare {
			return
		}
		st.done = true
		if s.firstSteiner >= 0 && st.way < 0 && !s.isSteiner(e.step) && st.from >= 0 {
			st.cost = s.settled(st.from, s.at(e.step), st.cost)
		}
		if s.settleStep(e.step); len(s.solved)%pauseEvery == 0 {
			s.t.Pause()
		}
		if s.finishAtGoals(e.step); e.step == s.first() && s.bestLeg.Length > 0 && s.bestLeg.Cost == s.bestLeg.Length && len(s.goals) == 1 {
			return // straight there over good ground
		}
		b := s.node(e.step)
		if _, is := s.crossing(e.step); is {
			s.turning = refraction{}
			s.crossPassages(e.step)
			continue
		}
		s.takeWays(e.step, b)
		if b.kind != wayEnd || st.way >= 0 || isVia(st.from) {
			s.walkOn(e.step, b, s.free && b.kind == nowhere || b.kind == wayEnd && s.inMargin(b.at))
			s.crossPassages(e.step)
		}
	}
}

// takeWays takes the ways between levels that begin at a place.
func (s *search) takeWays(i int32, b *node) {
	st := &s.steps[i]
	for _, k := range b.ways {
		w := &s.roadmap.ways[k]
		if !s.allows(w, st.cost) {
			continue
		}
		tests := st.tests
		if w.kind != StairsLeg && w.kind != LadderLeg {
			tests++
		}
		s.reach(w.end, i, st.cost+w.cost(), k, 0, tests)
	}
}

// allows reports whether the mover may use a way between levels after so long a walk.
func (s *search) allows(w *way, cost Length) bool { return allows(&s.m, w, cost) }

func allows(m *Mover, w *way, cost Length) bool {
	switch w.kind {
	case LadderLeg: // MOVE-02
		return m.Ladders && (!m.Gait.Rungs || w.rise <= m.Climb && (!m.StartContact || cost <= startContact))
	case ClimbUp, ClimbDown:
		return w.rise <= m.Climb && (!m.StartContact || cost <= startContact)
	case JumpDown:
		return w.rise <= m.MaxDrop
	case Leap:
		return m.Leap && (w.rise <= Inch || w.rise <= m.MaxDrop)
	}
	return true
}

// reach notes a way to a step if it is the best yet and short enough.
func (s *search) reach(to, from int32, cost Length, way int32, side int8, tests int16) {
	st := s.step(to)
	if st.done || cost >= st.cost || cost > s.limit {
		return
	}
	b := s.node(to)
	at := b.at
	rank := cost + s.aheadOf(st, at.Point(), b.level)
	if rank > s.limit || rank >= s.best+s.spare || to < s.first() && b.kind != wayEnd && (s.covered(at) || s.inMoving(at)) {
		return
	}
	st.cost, st.from, st.way, st.side, st.tests = cost, from, way, side, tests
	s.push(queueEntry{rank, to})
}

// wraps reports whether a way that came to a step can go on in direction d with
// the obstacle on the given side of it, like a pulled string.
// The direction in which it came is in.
func (s *search) wraps(st *step, in Point, side int8, d Point) bool {
	if st.side == 0 || side == 0 || st.side == anySide {
		return true
	}
	if side != st.side {
		return false
	}
	turn := int64(in.X)*int64(d.Y) - int64(in.Y)*int64(d.X)
	return turn == 0 || (turn > 0) == (side > 0)
}

// mayLeave reports whether a way that came to a node may go on straight to a place.
func (s *search) mayLeave(st *step, b *node, in, to Point) bool {
	d := Point{to.X - b.at.X, to.Y - b.at.Y}
	leave, ok := b.side(d)
	return (ok || st.side == anySide) && s.wraps(st, in, leave, d)
}

// cameIn is the direction in which a way came to a step.
func (s *search) cameIn(st *step, at Point) Point {
	p := s.cameFrom(st, at)
	return Point{at.X - p.X, at.Y - p.Y}
}

// cameFrom is where the leg begins by which a way came to a step at a place.
func (s *search) cameFrom(st *step, at Point) Point {
	switch {
	case st.from >= 0:
		return s.at(st.from).Point()
	case isVia(st.from):
		return st.last
	}
	return at
}

// walkOn walks from a settled step to everything in sight. In which order it does
// so does not matter.
func (s *search) walkOn(i int32, b *node, pressed bool) {
	st := &s.steps[i]
	at := b.at.Point()
	in := s.cameIn(st, at)
	room := reaches(s.limit - st.cost)
	far := int64(room) * int64(room)
	s.turning = s.laws[len(s.laws)-1]
	kept := s.firstSteiner >= 0 && !pressed && s.walkByLegs(i, b, in, room)
	switch {
	case i < s.first() && !pressed && st.side != anySide:
		s.walkByEdges(i, b, in, room)
	case !kept:
		s.walkToNodes(i, b, in, pressed)
	}
	for k := range s.gates {
		if g := &s.gates[k]; int(g.level) == b.level && distance2(at, g.at) < far && s.mayLeave(st, b, in, g.at) {
			s.walk(i, b, in, g.step, s.node(g.step), pressed)
		}
	}
	s.walkToRings(i, b, in, room, pressed)
	if s.firstSteiner >= 0 && !kept {
		s.walkToSteiner(i, b, in, room, pressed)
	}
}

// walkByEdges walks from a settled step to the nodes that its own is linked with.
func (s *search) walkByEdges(i int32, b *node, in Point, room Length) {
	st, at := &s.steps[i], b.at.Point()
	links, kept := s.roadmap.known(i, room, &s.tried)
	if !kept {
		s.walkByNewEdges(i, b, in, room)
	}
	for k := range links {
		l := &links[k]
		if Length(l.length) > room {
			break
		}
		to := l.end()
		if !s.wraps(st, in, l.leave, Point{to.X - at.X, to.Y - at.Y}) { // most do not
			continue
		}
		cost, t := st.cost+Length(l.cost), s.step(l.to)
		if open := cost - Length(l.drag); l.drag > 0 && !t.done && open < t.cost && open < s.dragged && s.passes(at, to, b.at.Z) {
			s.noteRough(t, open, to, b.level)
		}
		if t.done || cost >= t.cost || l.wayEnd && !s.useful(&s.roadmap.nodes[l.to], cost) ||
			s.tooLong(t, cost, to, b.level) || !s.passes(at, to, b.at.Z) {
			continue
		}
		s.reach(l.to, i, cost, -1, l.arrive, st.tests)
	}
}

// walkByNewEdges is walkByEdges where the links are not kept: of each it finds out only as much
// as shows that it leads nowhere sooner.
func (s *search) walkByNewEdges(i int32, b *node, in Point, room Length) {
	st, at := &s.steps[i], b.at.Point()
	n := s.roadmap
	for _, near := range s.withinPart(b.level, b.part) {
		for k := range near {
			o := &near[k]
			to := o.at()
			if hangApart(o.part, b.part) || abs(to.X-at.X) > room || abs(to.Y-at.Y) > room {
				continue
			}
			t := s.step(o.id)
			if far := reaches(min(room, t.cost-st.cost)); t.done || distance2(at, to) >= int64(far)*int64(far) {
				continue
			}
			l, ok := n.edge(i, o.id, room+1)
			if !ok || Length(l.length) > room || !s.wraps(st, in, l.leave, Point{to.X - at.X, to.Y - at.Y}) {
				continue
			}
			open := st.cost + Length(l.cost)
			rank := open + s.aheadOf(t, to, b.level)
			leads := rank <= s.limit && rank < s.best+s.spare
			if open >= t.cost || !leads && (rank >= s.dragged || rank > s.limit+dragSlack) || !n.open(i, &l) {
				continue
			}
			below := min(t.cost, s.limit+1, s.best+s.spare)
			l.add(n.dragOf(i, &l, max(1, below-open)))
			cost := st.cost + Length(l.cost)
			useful := cost < t.cost && !(l.wayEnd && !s.useful(&n.nodes[l.to], cost)) && !s.tooLong(t, cost, to, b.level)
			if rough := l.drag > 0 && open < s.dragged; !rough && !useful || !s.passes(at, to, b.at.Z) {
				continue
			} else if rough {
				s.noteRough(t, open, to, b.level)
			}
			if useful {
				s.reach(l.to, i, cost, -1, l.arrive, st.tests)
			}
		}
	}
}

// walkToNodes walks from a settled step to the standing nodes. Gates are none of its
// business.
func (s *search) walkToNodes(i int32, b *node, in Point, pressed bool) {
	st, at := &s.steps[i], b.at.Point()
	most := min(s.limit, s.best+s.spare) - st.cost
	patches, horizon := s.roadmap.patchwork(), s.horizonOf(i, b)
	for _, near := range s.withinPart(b.level, b.part) {
		for k := range near {
			o := &near[k]
			room := reaches(most - Length(o.ahead))
			p := o.at()
			far := distance2(at, p)
			if room <= 0 || far >= int64(room)*int64(room) {
				continue
			}
			d := Point{p.X - at.X, p.Y - at.Y}
			if horizon.hides(d, far) {
				continue
			}
			_, bends := o.side(p, d) // most do not
			if !bends && pressed {
				if bends = far < int64(marginReach)*int64(marginReach); !bends { // he may stand against a side that ends there
					_, bends = s.roadmap.nodes[o.id].sideNear(d)
				}
			}
			if bends && s.mayLeave(st, b, in, p) && s.turning.allows(p) && !(b.at.Z == 0 && patches.crosses(at, p)) {
				s.walk(i, b, in, o.id, &s.roadmap.nodes[o.id], pressed)
			}
		}
	}
}

// walkToRings walks from a settled step to the corners round the other models, and
// to the places beside one in a margin. Seen from outside, ways wrap round two
// corners of a ring only: where its sides turn away.
func (s *search) walkToRings(i int32, b *node, in Point, room Length, pressed bool) {
	at, first := b.at.Point(), s.first()+1
	most := min(s.limit, s.best+s.spare) - s.steps[i].cost
	done := int32(0)
	for n := range s.modelRings {
		r := &s.modelRings[n]
		o := &s.bodies[r.body]
		corners := int32(bits.OnesCount32(r.has))
		done = r.first + corners
		if far := int64(min(room, reaches(most-r.ahead)) + o.outer); far <= 0 || int(r.level) != b.level || distance2(at, o.centre) >= far*far {
			continue
		}
		if pressed { // he may go to any corner that is near
			for k := r.first; k < done; k++ {
				s.walk(i, b, in, first+k, &s.rings[k], pressed)
			}
			continue
		}
		k, was := r.first, cross(at, o.ring[o.sides-1], o.ring[0])
		for c := range o.sides {
			next := c + 1
			if next == o.sides {
				next = 0
			}
			is := cross(at, o.ring[c], o.ring[next])
			if r.has&(1<<c) != 0 {
				if was <= 0 && is >= 0 || was >= 0 && is <= 0 {
					s.walk(i, b, in, first+k, &s.rings[k], pressed)
				}
				k++
			}
			was = is
		}
	}
	end := int32(len(s.rings))
	if s.firstSteiner >= 0 {
		end = s.firstSteiner
	}
	for k := done; k < end; k++ {
		if o := &s.rings[k]; o.level == b.level && s.turning.allows(o.at.Point()) {
			s.walk(i, b, in, first+k, o, pressed)
		}
	}
}

// walk tries one straight leg between bends whose link is not kept.
func (s *search) walk(i int32, b *node, in Point, to int32, o *node, pressed bool) {
	st, t := &s.steps[i], s.step(to)
	if t.done || to == i || b.apartFrom(o) {
		return
	}
	p, q := b.at.Point(), o.at.Point()
	most := min(s.limit, s.best+s.spare) - s.aheadOf(t, q, o.level)
	room := reaches(min(most, t.cost) - st.cost)
	far := distance2(p, q)
	if room <= 0 || far == 0 && o.kind != wayEnd || far >= int64(room)*int64(room) {
		return
	}
	d := Point{q.X - p.X, q.Y - p.Y}
	leave, ok := b.side(d)
	if !ok && st.side != anySide || !s.wraps(st, in, leave, d) {
		return
	}
	arrive, ok := o.side(d)
	if !ok && pressed {
		arrive, ok = o.sideNear(d)
	}
	switch {
	case pressed && far < int64(marginReach)*int64(marginReach) || t.gate:
		arrive = anySide
	case !ok:
		return
	}
	length := apart(p, q)
	gain := s.leaves(st, b, q, length)
	if ok {
		gain += s.gain(o, p, length)
	}
	cost := st.cost + max(0, length+gain)
	if cost >= t.cost || o.kind == wayEnd && !s.useful(o, cost) || s.tooLong(t, cost, q, o.level) || s.turning.law && !s.turning.allows(q) {
		return
	}
	if s.firstSteiner >= 0 && b.at.Z == 0 && s.roadmap.patchwork().crosses(p, q) {
		return // it bends on the boundaries
	}
	below := min(t.cost, min(s.limit+1, s.best+s.spare)-s.aheadOf(t, q, o.level)) // or else the way is none (see reach)
	if s.dearer(b.at, o.at, length, below-st.cost-gain) {
		s.noteRough(t, cost, q, o.level)
		return
	}
	if leg, free := s.straightUpTo(b.at, o.at, below-st.cost-gain); free {
		if leg.Cost > leg.Length {
			s.noteRough(t, cost, q, o.level)
		}
		s.reach(to, i, st.cost+max(0, leg.Cost+gain), -1, arrive, st.tests)
	}
}

// reaches is how far a straight leg from or to corners can lead that costs so much.
func reaches(cost Length) Length { return cost + cost/32 + Inch/16 }

// leaves is what the arc round a node gains for a straight leg from it. Where ways
// turn as they like they may not wrap round it: then what the leg that came
// gained is paid back.
func (s *search) leaves(st *step, b *node, to Point, length Length) Length {
	if b.round.far == 0 {
		return 0
	}
	at := b.at.Point()
	if st.side != anySide {
		return s.gain(b, to, length)
	}
	from := s.cameFrom(st, at)
	in, out := Point{at.X - from.X, at.Y - from.Y}, Point{to.X - at.X, to.Y - at.Y}
	came, ok := b.sideNear(in)
	if !ok {
		return 0
	}
	leave, ok := b.sideNear(out)
	turn := int64(in.X)*int64(out.Y) - int64(in.Y)*int64(out.X)
	if ok && came == leave && (turn == 0 || (turn > 0) == (leave > 0)) {
		return s.gain(b, to, length)
	}
	return -s.gain(b, from, apart(at, from))
}

// gain is what the arc round a node changes of the cost of a straight leg from there.
func (s *search) gain(b *node, to Point, length Length) Length {
	if b.round.far == 0 || len(s.t.areas) == 0 {
		return b.round.gain(b.at.Point(), to, length, 1)
	}
	if b.dear == 0 { // one of a ring
		b.dear = s.t.groundAt(b.at.Point(), b.at.Z, s.m.Gait)
	}
	return b.round.gain(b.at.Point(), to, length, b.dear)
}

// tooLong reports whether a way that costs so much up to a place leads to no
// goal within the limit, or to none sooner than the best that is known.
func (s *search) tooLong(t *step, cost Length, p Point, level int) bool {
	rank := cost + s.aheadOf(t, p, level)
	return rank > s.limit || rank >= s.best+s.spare
}

// noteRough notes a leg to a place over ground that is not open, which would come
// there for so much if that were open.
func (s *search) noteRough(t *step, open Length, p Point, level int) {
	s.dragged = min(s.dragged, open+s.aheadOf(t, p, level))
}

// useful reports whether the mover may take one of the ways that begin at a node.
func (s *search) useful(b *node, cost Length) bool {
	for _, k := range b.ways {
		if s.allows(&s.roadmap.ways[k], cost) {
			return true
		}
	}
	return false
}
