package physics

import "slices"

// What it costs to change one's height is no part of the ground that a way gains: who is to end
// up on a floor climbs, walks up stairs or a ladder, or leaps down. From each level a way to the
// goals costs so much more at least.

// anyLevel is that of a place which is not known: there nothing more is reckoned.
const anyLevel = -1

// outOfReach is what it costs from a level that no way leads on from: more than any way, and not too
// much to add up in 32 bits.
const outOfReach = Length(1) << 28

// levelChange is all the ways and passages from one level to another that rise as far.
type levelChange struct {
	from, to int
	climb    Length // how far those rise that are climbs up; 0 for others
	more     Length // what they cost at least more than the ground they gain
}

// findChanges finds the changes of level of a roadmap.
func (n *roadmap) findChanges() {
	last := 0 // most are like the one before
	add := func(from, to int, climb, more Length) {
		more = max(0, more-2) // their places are known to the unit
		is := func(k int) bool { c := &n.changes[k]; return c.from == from && c.to == to && c.climb == climb }
		if last >= len(n.changes) || !is(last) {
			for last = 0; last < len(n.changes) && !is(last); last++ {
			}
			if last == len(n.changes) {
				n.changes = append(n.changes, levelChange{from, to, climb, more})
			}
		}
		n.changes[last].more = min(n.changes[last].more, more)
	}
	for k := range n.ways {
		w := &n.ways[k]
		from, to, climb := n.nodes[w.begin].level, n.nodes[w.end].level, Length(0)
		if from == to {
			continue
		}
		more := w.cost() - apart(w.from.Point(), w.to.Point())
		if w.kind == ClimbUp {
			climb = w.rise
		}
		add(from, to, climb, more)
	}
	for k := range n.passages {
		c := &n.passages[k]
		switch {
		case c.near.level == c.far.level:
		case c.up && !c.leap:
			add(c.near.level, c.far.level, c.rise, c.rise-apart(Point{}, c.shift))
		default: // leaps and jumps down cost the ground they gain
			add(c.near.level, c.far.level, 0, 0)
		}
	}
	slices.SortFunc(n.changes, func(a, b levelChange) int { return int(a.more - b.more) })
}

// rise finds out what it costs at least from each level to come to that of a goal, beyond the
// ground it gains.
func (s *search) rise() {
	n := s.roadmap
	s.changes = false
	if len(s.goals) == 0 || len(n.changes) == 0 || s.contact != nil {
		return
	}
	s.rising = s.rising[:0]
	for range n.levels {
		s.rising = append(s.rising, outOfReach)
	}
	for k := range s.goals {
		l := n.level(s.goals[k].at.Z)
		if l < 0 {
			return
		}
		s.rising[l] = 0
	}
	for again := true; again; {
		again = false
		for k := range n.changes {
			c := &n.changes[k]
			if more := s.rising[c.to] + c.more; more < s.rising[c.from] && c.climb <= s.m.Climb {
				s.rising[c.from], again = more, true
			}
		}
	}
	s.changes = true
}

// risingFrom is what a way from a level to the goals costs at least beyond the ground it gains.
func (s *search) risingFrom(level int) Length {
	if !s.changes || level < 0 {
		return 0
	}
	return s.rising[level]
}
