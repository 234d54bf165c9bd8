package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// occupy: houses to be held when eight turns have passed (SCEN-08).
var occupy = Scenario{Key: "occupy", Name: "Occupy", Rule: "SCEN-08", Houses: true,
	About:   "The warbands fight for houses. After eight turns who holds more of them wins.",
	SetUp:   "D3+2 houses count, from the middle of the table outwards. The sides set up within 8\" of opposite edges; the first turn is diced for.",
	Won:     "After eight turns each, who holds more of the houses has won: with somebody standing inside and no enemy. Nobody has to test for Rout, but may give up.",
	Draws:   func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToHouses(s, worth(s), physics.Inch, 2) },
	Prepare: func(p *rules.Play) { marksHouses(p, "SCEN-08", d3(p, "SCEN-08", "How many houses count beside two")+2) },
	Ends:    edges, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-08"),
	Goals: func(p *rules.Play) {
		names := ""
		for i, id := range worth(p.State) {
			if i > 0 {
				names += ", "
			}
			names += p.Table.BuildingName(id)
		}
		for side := range p.Sides {
			p.Aims(rules.Goal{Side: rules.SideID(side), Key: "houses", Text: "Hold more of these than the enemy after turn 8: " + names})
		}
	},
	Moments: rules.Moments{
		Routs: func(*rules.State, rules.SideID) rules.Nerve { return rules.GivesUpOnly },
		TurnEnds: func(p *rules.Play) {
			if first := rules.SideID(p.Counters.Get(starts, 0) - 1); p.Round() < 8 || p.Active == first && !p.Sides[other(first)].Routed {
				return
			}
			n := holds(p.State)
			winner := rules.SideID(-1)
			switch {
			case n[0] > n[1]:
				winner = 0
			case n[1] > n[0]:
				winner = 1
			}
			p.Finish(winner, fmt.Sprintf("eight turns have passed; %s hold %d houses, %s %d", p.Sides[0].Name, n[0], p.Sides[1].Name, n[1]), "SCEN-08")
		},
	}}

// holds is how many of the houses each side holds (SCEN-08).
func holds(s *rules.State) (n [2]int) {
	winner := rules.SideID(-1)
	for side := range s.Sides {
		if s.Sides[side].Routed {
			winner = other(rules.SideID(side))
		}
	}
	for _, id := range worth(s) {
		stand, there := make([]bool, len(s.Sides)), make([]bool, len(s.Sides))
		for i := range s.Warriors {
			if w := &s.Warriors[i]; w.InPlay() && !w.Has(rules.Chattel) && inside(s, w) == id {
				there[w.Side] = true
				stand[w.Side] = stand[w.Side] || w.Condition == rules.Standing
			}
		}
		for side := range n {
			if winner == rules.SideID(side) || winner < 0 && stand[side] && !there[1-side] {
				n[side]++
			}
		}
	}
	return n
}
