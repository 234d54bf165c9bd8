package scenarios

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// What it is worth to be at places of different kinds, in thousandths of an
// ordinary warrior.
const (
	worthHolding  = 300  // ground that counts
	worthTaking   = 600  // a thing that lies about
	worthCarrying = 1500 // taking it to where it belongs
	worthPassing  = 450  // getting past the enemy
	worthLast     = 3000 // coming after the others, where nobody may stay behind
)

// openAt is the free ground nearest to a point.
func openAt(t *physics.Table, p physics.Point) physics.Spot {
	at := physics.Spot{X: p.X, Y: p.Y}
	at, _ = t.FreeNear(physics.Body{Radius: 1250, Height: 5 * physics.Inch / 4}, at, inches(4), nil, nil)
	return at
}

// drawsToHouses draws so many to each of some houses.
func drawsToHouses(s *rules.State, ids []int, near physics.Length, most int) (all []rules.Draw) {
	for _, id := range ids {
		all = append(all, rules.Draw{At: openAt(s.Table, middle(outline(s, id))), Near: near, Who: rules.Nobody, Most: most, Worth: worthHolding, Why: nameOf(s, id)})
	}
	return all
}

// drawsToThings draws one to each thing of a kind that nobody carries.
func drawsToThings(s *rules.State, kind string) (all []rules.Draw) {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == kind && m.Of == rules.Nobody {
			all = append(all, rules.Draw{At: m.At, Near: m.Radius, Who: rules.Nobody, Most: 1, Worth: worthTaking, Why: m.Label})
		}
	}
	return all
}

// drawToEdge draws a warrior straight to an edge.
func drawToEdge(s *rules.State, w *rules.Warrior, e physics.Edge, near physics.Length, worth int, why string) rules.Draw {
	p, in := w.At.Point(), s.Table.AlongEdge(e, 0, w.Radius+physics.Inch/8)
	if e%2 == 0 {
		p.Y = in.Y
	} else {
		p.X = in.X
	}
	return rules.Draw{At: openAt(s.Table, p), Near: near, Who: w.ID, Worth: worth, Why: why}
}

// drawsThrough draws a whole side to an edge.
func drawsThrough(s *rules.State, side rules.SideID, e physics.Edge, near physics.Length) (all []rules.Draw) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && w.InPlay() {
			all = append(all, drawToEdge(s, w, e, near, worthPassing, "the "+e.String()+" edge"))
		}
	}
	return all
}

// dash is how near to the edge one no longer fights but runs for it: two turns off.
const dash = 16 * physics.Inch

// drawsPast draws a whole side to an edge where few who get there are enough to win: whoever
// stands so near to it that he could dash does.
func drawsPast(s *rules.State, side rules.SideID, e physics.Edge, near physics.Length) []rules.Draw {
	all := drawsThrough(s, side, e, near)
	for i := range all {
		if w := s.Warrior(all[i].Who); w.Able() && !w.Has(rules.Chattel) && s.Table.FromEdge(e, w.At.Point())-near <= dash {
			all[i].Worth = worthCarrying
		}
	}
	return all
}

// drawsToChest draws whoever carries the chest home, and the others to the houses
// that have not been searched.
func drawsToChest(s *rules.State, side rules.SideID) (all []rules.Draw) {
	m := s.MarkerOf("chest")
	if m == nil {
		for _, id := range searchable(s) {
			if s.Counters.Get(searched, id) == 0 {
				all = append(all, rules.Draw{At: openAt(s.Table, middle(outline(s, id))), Near: physics.Inch, Who: rules.Nobody, Most: 1, Worth: worthHolding, Why: nameOf(s, id)})
			}
		}
		return all
	}
	w := s.Warrior(m.Of)
	switch {
	case w == nil:
		return drawsToThings(s, "chest")
	case w.Home() == side:
		return []rules.Draw{drawToEdge(s, w, edge(s, side), 0, worthCarrying, "the edge, with the chest")}
	}
	return nil
}

// serves reports whether a rule of a mission brings the player on.
func serves(c *clause) bool {
	for i := range c.then {
		switch e := &c.then[i]; e.verb {
		case "win", "open", "set", "join", "count":
			return true
		case "goal":
			if rules.Reached(e.b) == rules.Met {
				return true
			}
		}
	}
	return false
}

// harms reports whether a rule of a mission loses it.
func harms(c *clause) bool {
	for i := range c.then {
		if c.then[i].verb == "lose" {
			return true
		}
	}
	return false
}

// awaited are the conditions of a mission's rules that have yet to come true,
// of rules whose flags are set as they should be.
func (m *Mission) awaited(s *rules.State, each func(c *clause, k *condition)) {
	for i := range m.rules {
		c := &m.rules[i]
		if s.Counters.Get(happenedRule, i) > 0 {
			continue
		}
		for when := range c.alternatives() {
			if slices.ContainsFunc(when, func(k condition) bool { return (k.verb == "set" || k.verb == "not") && !m.holds1(s, &k) }) {
				continue
			}
			for k := range when {
				if !m.holds1(s, &when[k]) {
					each(c, &when[k])
				}
			}
		}
	}
}

// draws is where a mission draws a side: its rules say what has to come true.
func (m *Mission) draws(s *rules.State, side rules.SideID) (all []rules.Draw) {
	to := func(place, most, worth int) {
		all = append(all, rules.Draw{At: openAt(s.Table, middle(m.shape(s.Table, place))), Near: inches(2), Who: rules.Nobody, Most: most, Worth: worth, Why: m.places[place].name})
	}
	out := func(w *rules.Warrior, worth int) {
		if at, ok := m.WayOut(s, w); ok {
			d := rules.Draw{At: at, Near: physics.Inch / 4, Who: w.ID, Worth: worth, Why: "the way out"}
			if i := s.RidesOn(w); i >= 0 && s.Carriers[i].Side == w.Home() { // with all who are aboard
				d.Off, d.Near = nearestEdge(s.Table, at.Point()) <= inches(4), inches(2)
				if s.Carriers[i].Driver == w.ID {
					d.Worth = max(worth, worthCarrying)
				}
			}
			all = append(all, d)
		}
	}
	m.awaited(s, func(c *clause, k *condition) {
		switch {
		case k.verb == "enemy" && harms(c) && side > 0:
			to(k.a, k.n+2, worthTaking) // some fall on the way
		case k.verb == "enemy" && harms(c):
			to(k.a, 0, worthHolding)
		case side > 0:
		case k.verb == "in" && serves(c):
			to(k.a, max(1, k.n), worthTaking)
		case k.verb == "taken" || k.verb == "brought":
			for i := range s.Markers {
				mk := &s.Markers[i]
				if mk.Kind != item || mk.N != k.a+1 {
					continue
				}
				if w := s.Warrior(mk.Of); w == nil {
					all = append(all, rules.Draw{At: mk.At, Near: mk.Radius, Who: rules.Nobody, Most: 1, Worth: worthTaking, Why: mk.Label})
				} else if w.InPlay() {
					out(w, worthCarrying)
				}
			}
		case k.verb == "down" && k.a >= 0 && serves(c): // if he does not come
			for i := range s.Warriors {
				if w := &s.Warriors[i]; w.InPlay() && w.Home() != 0 && w.Counters.Get(kindOf, 0) == k.a+1 {
					all = append(all, rules.Draw{At: w.At, Near: inches(8), Who: rules.Nobody, Most: 4, Worth: worthHolding, Why: w.Name})
				}
			}
		case k.verb == "leaves" || k.verb == "away":
			passing := worthPassing
			if k.verb == "away" && count(s, func(w *rules.Warrior) bool { return w.Home() == 0 && w.Counters.Get(hasLeft, 0) > 0 }) >= k.n {
				passing = worthLast
			}
			for i := range s.Warriors {
				w := &s.Warriors[i]
				switch {
				case w.Home() != 0 || !w.InPlay():
				case k.a >= 0 && w.Counters.Get(kindOf, 0) == k.a+1 || w.Name == k.text:
					out(w, worthCarrying)
				case k.a < 0 && k.text == "":
					out(w, passing)
				}
			}
		}
	})
	return append(all, m.obeys(s, side)...)
}

// worthOfLeaving is what it is worth that one of the player's leaves the table.
func (m *Mission) worthOfLeaving(s *rules.State, w *rules.Warrior) int {
	worth := 0
	m.awaited(s, func(_ *clause, k *condition) {
		switch k.verb {
		case "away":
			worth = max(worth, worthOfLeaving)
		case "leaves":
			if k.text == "" && k.a < 0 || k.text == w.Name || k.a >= 0 && w.Counters.Get(kindOf, 0) == k.a+1 {
				worth = max(worth, worthOfLeaving)
			}
		case "brought":
			if Carries(s, w) {
				worth = max(worth, worthOfLeaving)
			}
		}
	})
	return worth
}
