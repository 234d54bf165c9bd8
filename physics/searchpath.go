package physics

import "slices"

// finishAtGoals tries the last leg from a settled step to each goal.
func (s *search) finishAtGoals(i int32) {
	if s.toEdge && !isVia(i) {
		s.finishAtEdge(i)
	}
	if s.contact != nil {
		s.finishInContact(i)
	}
	part := s.partOf(i)
	for k := range s.goals {
		if hangApart(part, s.goalParts[k]) {
			continue
		}
		g := s.goals[k]
		leg, cost, ok := s.last(i, g, min(s.best, s.limit+1)+s.spare)
		if ok && !isVia(i) && s.isSteiner(i) {
			cost = s.settled(i, g.at, cost)
		}
		if ok && cost < s.best {
			s.best, s.bestLeg, s.bestEnd, s.bestAt = cost, leg, i, g.at
		}
	}
}

// partOf is the floors that hang together on which a way goes on from a settled step; 0 if
// that is not known.
func (s *search) partOf(i int32) int32 {
	if isVia(i) {
		return s.roadmap.passages[s.vias[viaOf(i)].passage].far.part
	}
	return s.node(i).part
}

// last is the last leg from a settled step to a goal if it makes the whole way
// cheaper than below.
func (s *search) last(i int32, g goal, below Length) (Leg, Length, bool) {
	if isVia(i) {
		return s.lastOver(i, g, below)
	}
	st := &s.steps[i]
	at := s.at(i)
	if at.Z != g.at.Z || st.cost >= below {
		return Leg{}, 0, false
	}
	p, q := at.Point(), g.at.Point()
	if room := reaches(below - st.cost); distance2(p, q) >= int64(room)*int64(room) {
		return Leg{}, 0, false
	}
	if !g.pressed && i != s.first() && st.side != anySide {
		d := Point{q.X - p.X, q.Y - p.Y}
		if leave, ok := s.node(i).side(d); p != q && (!ok || !s.wraps(st, s.cameIn(st, p), leave, d)) {
			return Leg{}, 0, false
		}
	}
	leg := Leg{Length: apart(p, q)}
	gain := max(-leg.Length, s.leaves(st, s.node(i), q, leg.Length))
	if st.cost+leg.Length+gain >= below {
		return Leg{}, 0, false
	}
	if s.dearer(at, g.at, leg.Length, below-st.cost-gain) {
		s.dragged = min(s.dragged, st.cost+leg.Length+gain)
		return Leg{}, 0, false
	}
	leg, ok := s.straightUpTo(at, g.at, below-st.cost-gain)
	if ok && leg.Cost > leg.Length {
		s.dragged = min(s.dragged, st.cost+leg.Length+gain)
	}
	leg.Length += gain
	leg.Cost += gain
	return leg, st.cost + leg.Cost, ok && st.cost+leg.Cost < below
}

// to is the best way to a place for less than below, through the places settled.
// One of them may be named that is tried first; or -1.
func (s *search) to(goalAt Spot, below Length, hint int32) (end int32, leg Leg, cost Length, ok bool) {
	g := goal{goalAt, s.inMargin(goalAt)}
	end, leg, cost, ok = s.by(hint, g, below)
	return s.better(g, hint, end, leg, cost, ok)
}

// by is the way to a goal for less than below through one place settled; it costs below if there
// is none.
func (s *search) by(i int32, g goal, below Length) (end int32, leg Leg, cost Length, ok bool) {
	if i != -1 {
		if leg, cost, ok = s.last(i, g, below); ok {
			return i, leg, cost, true
		}
	}
	return 0, Leg{}, below, false
}

// better is the best way to a goal for less than some cost, through the places settled but for
// one that has been tried; or what is known if there is none.
func (s *search) better(g goal, tried, end int32, leg Leg, cost Length, ok bool) (int32, Leg, Length, bool) {
	q, level, part := g.at.Point(), s.roadmap.level(g.at.Z), s.roadmap.part(g.at)
	for k := range s.solved {
		at := &s.solved[k]
		if at.beyond(q, level, part, cost) {
			if Length(at.cost)-steinerSlack >= cost && !isVia(at.step) {
				break // they are in rising order but for what settling gains
			}
			continue
		}
		if at.step == tried || !s.laws[k].allows(q) {
			continue
		}
		if l, c, better := s.last(at.step, g, cost); better {
			end, leg, cost, ok = at.step, l, c, true
		}
	}
	return end, leg, cost, ok
}

// found is the best way to a goal.
func (s *search) found() (Path, bool) {
	if s.bestEnd == -1 {
		return Path{}, false
	}
	return s.path(s.bestEnd, s.bestLeg), true
}

// path is the way to a settled step and one leg on.
func (s *search) path(i int32, last Leg) Path {
	if isVia(i) {
		return s.pathOver(i, s.bestAt, s.best)
	}
	p := Path{Cost: s.steps[i].cost + last.Cost}
	p.Legs = s.takeLegs(1 + s.countLegs(i))[:0]
	if last.Length > 0 {
		p.Legs = append(p.Legs, last)
	}
	return s.back(p, i)
}

// pathOver is the way over a via and on to a place, for so much.
func (s *search) pathOver(i int32, to Spot, cost Length) Path {
	p := Path{Cost: cost}
	v := &s.vias[viaOf(i)]
	p.Legs = s.takeLegs(int(v.deep)*2 + 1 + s.countLegs(v.origin))[:0]
	p.Legs, i = s.viaLegs(p.Legs, i, to, cost)
	return s.back(p, i)
}

// countLegs is how many legs lead to a settled step, at most.
func (s *search) countLegs(i int32) (count int) {
	for {
		st := &s.steps[i]
		switch {
		case isVia(st.from):
			v := &s.vias[viaOf(st.from)]
			count += int(v.deep)*2 + 1
			i = v.origin
		case st.from >= 0:
			count++
			i = st.from
		default:
			return count
		}
	}
}

// back adds the legs that lead to a settled step to those from it on, which are in
// their order from the end.
func (s *search) back(p Path, i int32) Path {
	for s.steps[i].from != -1 {
		st := &s.steps[i]
		if isVia(st.from) {
			p.Legs, i = s.viaLegs(p.Legs, st.from, s.at(i), st.cost)
			continue
		}
		leg := Leg{Kind: Walk, From: s.at(st.from), To: s.at(i), Cost: st.cost - s.steps[st.from].cost}
		if st.way >= 0 {
			w := &s.roadmap.ways[st.way]
			leg.Kind, leg.Length, leg.Rise = w.kind, w.length, w.rise
		} else {
			leg.Length = apart(leg.From.Point(), leg.To.Point())
			leg.Length = leg.Cost - s.t.drag(leg.From.Point(), leg.To.Point(), leg.From.Z, leg.Length, s.m.Gait)
		}
		if leg.From != leg.To { // he may begin at the foot of the stairs
			p.Legs = append(p.Legs, leg)
		}
		i = st.from
	}
	slices.Reverse(p.Legs)
	p.Legs = slices.Clip(p.Legs)
	return s.overRough(s.refracted(s.overEdges(p)))
}
