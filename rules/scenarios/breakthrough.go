package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// breakthrough: the attacker wants to the far edge (SCEN-04).
var breakthrough = Scenario{Key: "breakthrough", Name: "Breakthrough", Rule: "SCEN-04",
	About: "The attacker wants to get past the defender, to the far edge.",
	SetUp: "The warband worth less chooses to attack or defend. The attacker sets up within 8\" of an edge that a die lets somebody name, and begins; the defender anywhere 14\" away from him.",
	Won:   "The attacker wins as soon as two of his stand within 2\" of the far edge. Else who runs has lost.",
	Draws: func(s *rules.State, side rules.SideID) []rules.Draw {
		if a := attacks(s); side == a {
			return drawsPast(s, side, edge(s, other(a)), inches(2))
		}
		return nil
	},
	Roles: lowerChooses("SCEN-04"),
	Ends: func(p *rules.Play) {
		names := rollOff(p, "SCEN-04", "Who names the attacker's edge", [2]int{})
		e := chooseEdge(p, names, "SCEN-04", "From which edge does the attacker come?")
		setEdges(p, attacks(p.State), e)
	},
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		switch {
		case w.Home() == attacks(s):
			return within8(s, w, at)
		case enemyWithin(s, w, at, inches(14)-1):
			return errors.New("the defender sets up at least 14\" from every attacker (SCEN-04)")
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		if side == attacks(s) {
			return atOwnEdge(s, side)
		}
		return s.Table.AlongEdge(edge(s, side), 500, inches(8))
	},
	First: func(p *rules.Play) rules.SideID { return attacks(p.State) },
	Goals: func(p *rules.Play) {
		a := attacks(p.State)
		p.Aims(rules.Goal{Side: a, Key: "through", Text: "Bring two standing warriors within 2\" of the " + edge(p.State, other(a)).String() + " edge"})
		p.Aims(rules.Goal{Side: other(a), Key: "stop", Text: "Let nobody through to the " + edge(p.State, other(a)).String() + " edge"})
	},
	Moments: rules.Moments{
		Arrives:  func(p *rules.Play, _ *rules.Warrior) { breaksThrough(p) },
		MovesEnd: breaksThrough, TurnEnds: breaksThrough,
	},
	Awards: func(p *rules.Play) {
		groups := map[int]bool{} // one of a group earns it for all of it
		for _, id := range through(p.State) {
			w := p.Warrior(id)
			if group := w.Grouping; !w.Hero && group > 0 {
				if groups[group] {
					continue
				}
				groups[group] = true
			}
			learns(p, w, 1, "SCEN-04", "got through the enemy line")
		}
	}}

// through are the standing attackers within 2" of the far edge (SCEN-04).
func through(s *rules.State) (ids []rules.WarriorID) {
	a := attacks(s)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() == a && w.Able() && !w.Has(rules.Chattel) && s.Table.FromEdge(edge(s, other(a)), w.At.Point())-w.Radius <= inches(2) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

func breaksThrough(p *rules.Play) {
	if n := len(through(p.State)); n >= 2 {
		p.Finish(attacks(p.State), fmt.Sprintf("%d attackers are through the enemy line", n), "SCEN-04")
	}
}
