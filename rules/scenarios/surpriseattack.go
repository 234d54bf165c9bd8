package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// surpriseAttack: the defender is scattered, and some of his come later (SCEN-09).
var surpriseAttack = Scenario{Key: "surprise-attack", Name: "Surprise Attack", Rule: "SCEN-09",
	About: "The defender is scattered over the quarter and is attacked before he can gather.",
	SetUp: "The warband worth less chooses to attack or defend. The defender's Heroes and groups are there on a 4 or more, set up 8\" from the edges and from each other; the others come later. The attacker sets up within 8\" of a random edge, and begins.",
	Won:   "Who runs has lost.",
	Roles: lowerChooses("SCEN-09"),
	Ends: func(p *rules.Play) {
		whoIsThere(p)
		p.Counters.Set(opener, 0, int(other(attacks(p.State)))+1)
	},
	Second: func(p *rules.Play) { setEdges(p, attacks(p.State), randomEdge(p, attacks(p.State), "the attacker")) },
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		if w.Home() == attacks(s) {
			return within8(s, w, at)
		}
		apart := spread(s.Table, surprised(s, w.Home()))
		if nearestEdge(s.Table, at.Point()) < apart {
			return fmt.Errorf("the defender sets up at least %s from every edge (SCEN-09)", apart)
		}
		b := w.Body()
		b.At = at
		for i := range s.Warriors {
			if o := &s.Warriors[i]; o.InPlay() && o.Home() == w.Home() && o.ID != w.ID && physics.Distance(b, o.Body()) < apart {
				return fmt.Errorf("the defenders stand at least %s from each other (SCEN-09)", apart)
			}
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		if side == attacks(s) {
			return atOwnEdge(s, side)
		}
		return physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2}
	},
	First:   func(p *rules.Play) rules.SideID { return attacks(p.State) },
	Goals:   driveOff,
	Moments: rules.Moments{TurnBegins: gather, MovesBegin: comeIn}}

// spread is how far the surprised stand from each other and from the edges: 8",
// and less only where a table is too small for it: a sixth of its shorter side,
// a seventh or less for more than ten. Whoever is set up at random fills a square
// with about half of those who would fit in rows, hence 2.4 places for each.
func spread(t *physics.Table, many int) physics.Length {
	rows := 5
	for 10*rows*rows < 24*many {
		rows++
	}
	return min(inches(8), min(t.Width, t.Depth)/physics.Length(rows+1))
}

// surprised counts who of a side is there from the beginning.
func surprised(s *rules.State, side rules.SideID) (n int) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && w.Counters.Get(absent, 0) == 0 {
			n++
		}
	}
	return n
}

// troop is the Heroes and groups of a side: each a Hero, or a whole group.
func troop(s *rules.State, side rules.SideID, suits func(*rules.Warrior) bool) (all [][]rules.WarriorID) {
	at := map[int]int{}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() != side || !suits(w) {
			continue
		}
		if k, ok := at[w.Grouping]; ok && !w.Hero && w.Grouping > 0 {
			all[k] = append(all[k], w.ID)
			continue
		}
		if !w.Hero {
			at[w.Grouping] = len(all)
		}
		all = append(all, []rules.WarriorID{w.ID})
	}
	return all
}

// whoIsThere rolls which of the defender's Heroes and groups are away (SCEN-09).
func whoIsThere(p *rules.Play) {
	d := other(attacks(p.State))
	all := troop(p.State, d, func(*rules.Warrior) bool { return true })
	if len(all) > 1 {
		names := make([]string, len(all))
		for k, who := range all {
			if names[k] = p.Warrior(who[0]).Name; len(who) > 1 {
				names[k] += fmt.Sprintf(" and %d more", len(who)-1)
			}
		}
		k := choose(p, d, "SCEN-09", "Who is rolled for last, and is there if nobody else is?", names...)
		all = append(append(all[:k:k], all[k+1:]...), all[k])
	}
	there := false
	for k, who := range all {
		n := d6(p, "SCEN-09", fmt.Sprintf("%s is there on 4 or more", p.Warrior(who[0]).Name))
		if n >= 4 || k == len(all)-1 && !there {
			there = true
			continue
		}
		for _, id := range who {
			w := p.Warrior(id)
			w.Counters.Set(unplaced, 0, 0)
			w.Counters.Set(absent, 0, 1)
		}
	}
}

// randomEdge is an edge by dice: the side nominates one for a 1; 2 and 3 are its
// left neighbour, 4 and 5 its right one, 6 is opposite (SCEN-09).
func randomEdge(p *rules.Play, side rules.SideID, who string) physics.Edge {
	e := chooseEdge(p, side, "SCEN-09", "Which edge counts as 1?")
	switch n := d6(p, "SCEN-09", "From which edge "+who+" comes"); {
	case n == 1:
	case n <= 3:
		e = (e + 1) % 4 // as seen from the edge, looking at the table
	case n <= 5:
		e = (e + 3) % 4
	default:
		e = e.Opposite()
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "SCEN-09", "It is the %s edge.", e.String())
	return e
}

// gather rolls who of the defender's comes in his turn (SCEN-09).
func gather(p *rules.Play) {
	d := other(attacks(p.State))
	if p.Active != d || p.Sides[d].Turns < 2 {
		return
	}
	for _, who := range troop(p.State, d, func(w *rules.Warrior) bool { return w.Counters.Get(absent, 0) == 1 }) {
		if d6(p, "SCEN-09", fmt.Sprintf("%s comes on 4 or more", p.Warrior(who[0]).Name)) < 4 {
			continue
		}
		for _, id := range who {
			p.Warrior(id).Counters.Set(absent, 0, 2)
		}
	}
}

// comeIn sets those who come at the edge of the table, by an edge they share (SCEN-09).
func comeIn(p *rules.Play) {
	d := other(attacks(p.State))
	if p.Active != d {
		return
	}
	var come []rules.WarriorID
	for i := range p.Warriors {
		if p.Warriors[i].Home() == d && p.Warriors[i].Counters.Get(absent, 0) == 2 {
			come = append(come, p.Warriors[i].ID)
		}
	}
	if len(come) == 0 {
		return
	}
	e := randomEdge(p, d, "the help")
	where := choose(p, d, "SCEN-09", "Where on that edge?", "in its middle", "a quarter along", "three quarters along")
	along := [...]physics.Length{500, 250, 750}[where]
	for _, id := range come {
		w := p.Warrior(id)
		if at, ok := freeAtEdge(p.State, w, e, along); ok {
			w.Counters.Set(absent, 0, 0)
			p.Appears(w, at, "SCEN-09", "comes to help")
			w.Done = 0
		}
	}
}

// freeAtEdge is a free place at an edge, as near as can be to one along it.
func freeAtEdge(s *rules.State, w *rules.Warrior, e physics.Edge, permille physics.Length) (physics.Spot, bool) {
	others := s.Bodies(w.ID)
	for off := physics.Length(0); off <= 1000; off += 10 {
		for _, k := range []physics.Length{permille + off, permille - off} {
			if k < 0 || k > 1000 {
				continue
			}
			p := s.Table.AlongEdge(e, k, w.Radius)
			b := w.Body()
			if b.At = (physics.Spot{X: p.X, Y: p.Y}); s.Table.Fits(b, others) == nil && !enemyWithin(s, w, b.At, 0) {
				return b.At, true
			}
		}
	}
	return physics.Spot{}, false
}
