package encounters

import (
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// creatureLegs keeps creatures from climbing that never climb (ENC-G08).
func creatureLegs(s *rules.State, w *rules.Warrior, m *physics.Mover) {
	if !isBand(s, w) {
		if c := conductOf(s, w.Type); c != nil && !c.climbs {
			m.Climb, m.MaxDrop, m.Leap, m.Ladders = 0, 0, false, false
		}
	}
}

// mind is the creatures of a turn, acting one by one.
type mind struct {
	p      *rules.Play
	moved  []rules.WarriorID       // who has acted
	chosen map[rules.WarriorID]int // how many have set upon somebody; read by key only
}

// act lets every creature act that acts in this turn: those of one kind from
// the nearest to its prey on (ENC-G04, ENC-G07 to ENC-G09).
func act(p *rules.Play) { actOf(p, func(w *rules.Warrior) bool { return !isDweller(w) }) }

// actOf is act for some of the creatures.
func actOf(p *rules.Play, of func(w *rules.Warrior) bool) {
	if !cityActs(p.State) {
		return
	}
	m := &mind{p: p, chosen: map[rules.WarriorID]int{}}
	ids := slices.DeleteFunc(m.inOrder(), func(id rules.WarriorID) bool { return !of(p.Warrior(id)) })
	for _, id := range ids {
		for _, foe := range p.Foes(p.Warrior(id)) {
			m.chosen[foe]++
		}
	}
	for _, id := range ids {
		p.Table.Pause()
		w := p.Warrior(id)
		if p.Barred(w, rules.ThoughErratic|rules.ThoughShaken) == nil && !p.Over {
			m.acts(w)
			m.moved = append(m.moved, id)
		}
	}
}

// cityActs reports whether it is the turn in which creatures act (ENC-G04).
func cityActs(s *rules.State) bool {
	n := s.NeutralSide()
	return n > 0 && s.Sides[n].With == s.Active
}

// inOrder are the creatures, those first who are nearest to a warband.
func (m *mind) inOrder() []rules.WarriorID {
	var ids []rules.WarriorID
	gap := map[rules.WarriorID]physics.Length{}
	for i := range m.p.Warriors {
		w := &m.p.Warriors[i]
		if isBand(m.p.State, w) {
			continue
		}
		ids = append(ids, w.ID)
		gap[w.ID] = farther
		for _, id := range m.prey(w) {
			gap[w.ID] = min(gap[w.ID], physics.Distance(w.Body(), m.p.Warrior(id).Body()))
		}
	}
	rules.SortStable(ids, func(a, b rules.WarriorID) int { return int(gap[a] - gap[b]) })
	return ids
}

// prey are the models of warbands that a creature knows of; whoever lures one is safe from it,
// with his warband (SPELL-CHA-4).
func (m *mind) prey(w *rules.Warrior) []rules.WarriorID {
	return band(m.p.State, -1, func(o *rules.Warrior) bool {
		return m.p.Hostile(o.Side, w.Side) && !o.Hidden && !m.p.Untouchable(o)
	})
}

// quarry is one of the prey with the way to it.
type quarry struct {
	id   rules.WarriorID
	path physics.Path
}

// reachable are the prey a creature has a way to that is no longer than a limit,
// the soonest reached first (ENC-G08); 0 is no limit. Those are left out that are
// farther than enough others: no longer way than theirs is looked for.
func (m *mind) reachable(w *rules.Warrior, c *conduct, enough int, limit physics.Length) []quarry {
	p := m.p
	ids := m.prey(w)
	gap := func(id rules.WarriorID) physics.Length { return physics.Distance(w.Body(), p.Warrior(id).Body()) }
	rules.SortStable(ids, func(a, b rules.WarriorID) int { return int(gap(a) - gap(b)) })
	ground := m.ground(w, c)
	legs := p.Legs(w, true)
	legs.Limit = limit
	var all []quarry
	for _, id := range ids {
		if len(all) >= enough {
			last := all[0].path.Cost
			for _, q := range all {
				last = max(last, q.path.Cost)
			}
			legs.Limit = last
		}
		if legs.Limit > 0 && gap(id) > legs.Limit {
			break
		}
		path, err := ground.PathToTouch(legs, p.Warrior(id).Body(), p.Bodies(w.ID))
		if err != nil || !c.indoor && outdoors(p.State, w, path).Cost < path.Cost {
			continue
		}
		all = append(all, quarry{id, path})
	}
	rules.SortStable(all, func(a, b quarry) int { return int(a.path.Cost - b.path.Cost) })
	return all
}

// ground is the table on which a creature looks for its ways.
func (m *mind) ground(w *rules.Warrior, c *conduct) *physics.Table {
	if c.indoor || !inOpen(m.p.Table, w.At) {
		return m.p.Table
	}
	return streetsOnly(m.p.Table)
}

// acts lets one creature take the first step of its conduct that it can.
func (m *mind) acts(w *rules.Warrior) {
	p := m.p
	c := conductOf(p.State, w.Type)
	if c == nil || w.Did(rules.Stuck) {
		return
	}
	if p.Engaged(w) {
		foe := p.Warrior(p.Foes(w)[0])
		p.Say(rules.Note, w.ID, foe.ID, "ENC-G08", "%s: fights %s and stays there.", w.Name, foe.Name)
		return
	}
	if w.Did(rules.StoodUp) { // INJ-09
		m.risen(w, c)
		return
	}
	for _, st := range c.steps {
		if m.takes(w, c, st) {
			return
		}
	}
}

// risen lets a creature go that has just stood up: where it would go at other times, at
// half rate, with neither a charge nor a run (INJ-09).
func (m *mind) risen(w *rules.Warrior, c *conduct) {
	const how = "has just stood up and moves slowly"
	far := m.p.PaceOf(w)
	for _, st := range c.steps {
		switch st.verb {
		case stays:
			return
		case shoots:
			if m.shootsLater(w, st.verb) {
				return
			}
		case goesFarEdge:
			m.crosses(w, far/2, how)
			return
		case rushes:
			far = m.rush(w, st.far)
		}
	}
	m.nearer(w, c, far/2, how)
}

// takes takes a step; false if it cannot be taken.
func (m *mind) takes(w *rules.Warrior, c *conduct, st step) bool {
	p := m.p
	switch st.verb {
	case stays:
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-G04", "%s: stays where it is.", w.Name)
		return true
	case chargesNearest, chargesMany:
		return m.charges(w, c, st.verb == chargesMany)
	case chargesInWay:
		return m.chargesInWay(w)
	case clings:
		return m.clings(w, c)
	case shoots, shootsAfter:
		return m.shootsLater(w, st.verb)
	case goesNearest:
		return m.nearer(w, c, p.PaceOf(w), "moves")
	case runsNearest:
		far, how := 2*p.PaceOf(w), "runs"
		for _, id := range m.prey(w) { // MOVE-06
			if o := p.Warrior(id); o.Able() && physics.Within(w.Body(), o.Body(), inches(8)) || w.Has(rules.NeverRuns) {
				far, how = p.PaceOf(w), "moves"
			}
		}
		if all := m.reachable(w, c, 1, 0); len(all) > 0 && climbs(p.State, w, all[0].path, far) {
			far, how = p.PaceOf(w), "moves"
		}
		return m.nearer(w, c, far, how)
	case rushes:
		return m.rushes(w, c, st.far)
	case goesFarEdge:
		return m.crosses(w, p.PaceOf(w), "moves")
	}
	return false
}

// charges lets a creature charge: the nearest, or one whom fewest of its fellows
// have set upon (ENC-G09).
func (m *mind) charges(w *rules.Warrior, c *conduct, spread bool) bool {
	p := m.p
	enough := 1
	if spread {
		enough = 6
	}
	reach := p.ChargeRange(w)
	var best *quarry
	all := m.reachable(w, c, enough, reach)
	for i := range all {
		q := &all[i]
		foe := p.Warrior(q.id)
		if w.Did(rules.FailedCharge) || p.MayBeCharged(w, foe) != nil {
			continue
		}
		if route, err := p.ChargeRoute(w, []rules.WarriorID{q.id}); err != nil || !c.indoor && outdoors(p.State, w, route).Cost < route.Cost {
			continue
		}
		if best == nil || spread && m.chosen[q.id] < m.chosen[best.id] {
			best = q
		}
	}
	if best == nil {
		return false
	}
	why, rule := "nearest is", "ENC-G08"
	if spread && best.id != all[0].id {
		why, rule = "others have the nearest; next is", "ENC-G09"
	}
	p.Say(rules.Note, w.ID, best.id, rule, "%s: %s %s at %s: charges.", w.Name, why, p.Warrior(best.id).Name, best.path.Cost)
	m.chosen[best.id]++
	p.Assault(w, best.id)
	return true
}

// nearer lets a creature go towards the prey it can reach soonest, and keeps it
// with its fellows (ENC-G07, ENC-G08).
func (m *mind) nearer(w *rules.Warrior, c *conduct, far physics.Length, how string) bool {
	p := m.p
	if w.Did(rules.Acted | rules.Charged | rules.FailedCharge) {
		return false
	}
	if m.regroups(w, c, far) {
		return true
	}
	if all := m.reachable(w, c, 1, 0); len(all) > 0 {
		q := all[0]
		p.Say(rules.Note, w.ID, q.id, "ENC-G08", "%s: nearest is %s at %s: %s towards him.", w.Name, p.Warrior(q.id).Name, q.path.Cost, how)
		p.Follow(w, m.together(w, c, p.Table.CutPath(q.path, far, p.GaitOf(w))), far, how)
		return true
	}
	ids := m.prey(w)
	if len(ids) == 0 {
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-G08", "%s: knows of nobody and waits.", w.Name)
		return true
	}
	at := p.Warrior(ids[0])
	for _, id := range ids {
		if o := p.Warrior(id); physics.Distance(w.Body(), o.Body()) < physics.Distance(w.Body(), at.Body()) {
			at = o
		}
	}
	p.Say(rules.Note, w.ID, at.ID, "ENC-G08", "%s: nearest is %s at %s, out of reach: %s that way.", w.Name, at.Name, physics.Distance(w.Body(), at.Body()), how)
	path, _ := p.Table.FleePath(p.Legs(w, true), physics.Point{X: at.At.X - w.At.X, Y: at.At.Y - w.At.Y}, far, p.Bodies(w.ID))
	if !c.indoor {
		path = outdoors(p.State, w, path)
	}
	p.Follow(w, path, far, how)
	return true
}

// ahead are those of a creature's kind who have acted before it.
func (m *mind) ahead(w *rules.Warrior) []rules.WarriorID {
	return slices.DeleteFunc(slices.Clone(m.moved), func(id rules.WarriorID) bool {
		o := m.p.Warrior(id)
		return o.Type != w.Type || !o.InPlay()
	})
}

// near reports whether one of these is so near to a base.
func (m *mind) near(ids []rules.WarriorID, b physics.Body, far int) bool {
	return slices.ContainsFunc(ids, func(id rules.WarriorID) bool { return physics.Within(b, m.p.Warrior(id).Body(), inches(far)) })
}

// together cuts a way where it would leave the last fellow behind; who leads the
// group may go ahead of those who have yet to follow.
func (m *mind) together(w *rules.Warrior, c *conduct, path physics.Path) physics.Path {
	ahead := m.ahead(w)
	if c.keep == 0 || len(ahead) == 0 {
		return path
	}
	for ; len(path.Legs) > 0; path = m.p.Table.CutPath(path, path.Cost-physics.Inch/2, m.p.GaitOf(w)) {
		b := w.Body()
		b.At = path.End()
		if m.near(ahead, b, c.keep) {
			break
		}
	}
	return path
}

// regroups brings a creature back to those of its kind who have gone ahead.
func (m *mind) regroups(w *rules.Warrior, c *conduct, far physics.Length) bool {
	p := m.p
	ahead := m.ahead(w)
	if c.keep == 0 || len(ahead) == 0 || m.near(ahead, w.Body(), c.keep) {
		return false
	}
	gap := func(id rules.WarriorID) physics.Length { return physics.Distance(w.Body(), p.Warrior(id).Body()) }
	to := p.Warrior(slices.MinFunc(ahead, func(a, b rules.WarriorID) int { return int(gap(a) - gap(b)) }))
	path, err := m.ground(w, c).PathToTouch(p.Legs(w, true), to.Body(), p.Bodies(w.ID))
	if err != nil {
		return false
	}
	p.Say(rules.Note, w.ID, to.ID, "ENC-G07", "%s: keeps within %d\" of %s.", w.Name, c.keep, to.Name)
	p.Follow(w, path, far, "follows")
	return true
}

// climbs reports whether a way leads up or down a wall within a distance: nobody runs who
// climbs (CLIMB-03).
func climbs(s *rules.State, w *rules.Warrior, path physics.Path, far physics.Length) bool {
	return slices.ContainsFunc(s.Table.CutPath(path, far, s.GaitOf(w)).Legs, func(l physics.Leg) bool {
		return l.Kind == physics.ClimbUp || l.Kind == physics.ClimbDown || l.Kind == physics.LadderLeg && s.Rules.Gait.Rungs
	})
}

// rush is how far a creature gets that rolls for it.
func (m *mind) rush(w *rules.Warrior, dice string) physics.Length {
	return m.p.PacedRoll(w, inches(amount(m.p, dice, Current(m.p.State).Rule, "how far "+w.Name+" rushes")))
}

// rushes lets a creature run so far at the nearest; contact counts as a charge,
// and nothing is doubled.
func (m *mind) rushes(w *rules.Warrior, c *conduct, dice string) bool {
	p := m.p
	e := Current(p.State)
	far := m.rush(w, dice)
	all := m.reachable(w, c, 1, far)
	if len(all) == 0 {
		return m.nearer(w, c, far, "rushes")
	}
	q := all[0]
	p.Say(rules.Note, w.ID, q.id, e.Rule, "%s: nearest is %s at %s: runs into him, which counts as a charge.", w.Name, p.Warrior(q.id).Name, q.path.Cost)
	w.Done |= rules.Acted
	p.Go(w, q.path)
	return true
}

// clings lets a creature take hold of the nearest without attacking.
func (m *mind) clings(w *rules.Warrior, c *conduct) bool {
	p := m.p
	all := m.reachable(w, c, 1, p.PaceOf(w))
	if len(all) == 0 {
		return false
	}
	q := all[0]
	p.Say(rules.Note, w.ID, q.id, "ENC-53", "%s: nearest is %s at %s: begs him for help and clings to him.", w.Name, p.Warrior(q.id).Name, q.path.Cost)
	w.Done |= rules.Acted
	p.GoCling(w, q.path)
	return true
}

// shootsLater lets a creature with an enemy in sight stand, if it shoots; the
// shot is fired with the others. Whoever shoots after moving goes on.
func (m *mind) shootsLater(w *rules.Warrior, v verb) bool {
	if v == shootsAfter {
		return false
	}
	for _, id := range m.prey(w) {
		if m.p.SeesOther(w, m.p.Warrior(id)) {
			m.p.Say(rules.Note, w.ID, id, "ENC-13b", "%s: has %s in sight, stands and will shoot.", w.Name, m.p.Warrior(id).Name)
			return true
		}
	}
	return false
}

// shoot lets the creatures that shoot do so.
func shoot(p *rules.Play) {
	if !cityActs(p.State) {
		return
	}
	m := &mind{p: p}
	for _, id := range m.inOrder() {
		w := p.Warrior(id)
		c := conductOf(p.State, w.Type)
		if c == nil || !w.Able() || p.Over || !slices.ContainsFunc(c.steps, func(st step) bool { return st.verb == shoots || st.verb == shootsAfter }) {
			continue
		}
		ids := m.prey(w)
		rules.SortStable(ids, func(a, b rules.WarriorID) int {
			return int(physics.Distance(w.Body(), p.Warrior(a).Body()) - physics.Distance(w.Body(), p.Warrior(b).Body()))
		})
		for _, at := range ids {
			if p.ShootsAt(w, at) {
				break
			}
		}
	}
}

// facing is the edge a creature came from, from 1.
const facing = "facing"

// chargesInWay lets a creature that crosses the board charge whom its base would
// touch on its way (RUL-ENC-34).
func (m *mind) chargesInWay(w *rules.Warrior) bool {
	p := m.p
	way := m.across(w)
	reach := p.Table.CutPath(way, p.ChargeRange(w), p.GaitOf(w))
	for _, id := range m.prey(w) {
		o := p.Warrior(id)
		if o.At.Z != w.At.Z || p.Table.DistanceToPath(o.Body(), reach, w.Radius) > 0 {
			continue
		}
		if _, err := p.ChargeRoute(w, []rules.WarriorID{id}); err != nil || p.MayBeCharged(w, o) != nil {
			continue
		}
		p.Say(rules.Note, w.ID, id, "ENC-66", "%s: %s is in the way to the far edge: charges.", w.Name, o.Name)
		p.Assault(w, id)
		return true
	}
	return false
}

// across is a creature's way to the edge opposite the one it came from, round
// buildings, as far as it can be seen ahead; models do not bend it.
func (m *mind) across(w *rules.Warrior) physics.Path {
	p := m.p
	edge := physics.Edge(w.Counters.Get(facing, 0) - 1).Opposite()
	dir := edge.Out()
	left := p.Table.FromEdge(edge, w.At.Point()) - w.Radius
	mv, ground := p.Legs(w, true), p.Table
	if inOpen(ground, w.At) {
		ground = streetsOnly(ground)
	}
	for _, ahead := range []physics.Length{min(left, inches(20)), min(left, inches(12)), min(left, inches(6))} {
		for _, aside := range []physics.Length{0, 2, -2, 4, -4, 7, -7, 11, -11} {
			to := physics.Spot{X: w.At.X + dir.X*ahead/1000 - dir.Y*aside*physics.Inch/1000, Y: w.At.Y + dir.Y*ahead/1000 + dir.X*aside*physics.Inch/1000}
			if !inOpen(p.Table, to) {
				continue
			}
			if path, _ := ground.Path(mv, to, nil); len(path.Legs) > 0 {
				return path
			}
		}
	}
	return physics.Path{}
}

// crosses lets a creature go on so far to the far edge, and off the board there.
func (m *mind) crosses(w *rules.Warrior, far physics.Length, how string) bool {
	p := m.p
	edge := physics.Edge(w.Counters.Get(facing, 0) - 1).Opposite()
	way := m.across(w)
	p.Say(rules.Note, w.ID, rules.Nobody, Current(p.State).Rule, "%s: makes for the far edge, %s away.", w.Name, p.Table.FromEdge(edge, w.At.Point()))
	p.Follow(w, way, far, how)
	if w.InPlay() && p.Table.FromEdge(edge, w.At.Point()) <= w.Radius+physics.Inch/4 {
		p.Leaves(w, Current(p.State).Rule, "leaves by the far edge")
	}
	return true
}

// amountOf is how far a marker goes by the table, told by its kind.
func amountOf(p *rules.Play, kind string, rule string) physics.Length {
	c := conductOf(p.State, kind)
	return inches(amount(p, c.steps[0].far, rule, "how far the "+strings.ToLower(kind)+" goes"))
}

// verbOf is what a marker does by the table.
func verbOf(s *rules.State, kind string) verb { return conductOf(s, kind).steps[0].verb }
