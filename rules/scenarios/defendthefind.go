package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// defendTheFind: one side holds a house in the middle against the other (SCEN-01).
var defendTheFind = Scenario{Key: "defend-the-find", Name: "Defend the Find", Rule: "SCEN-01", Houses: true,
	About: "One warband has found something in a house in the middle of the table, and holds it against the other.",
	SetUp: "The warband with fewer warriors defends: it sets up first, in the house nearest to the middle or within 6\" of it. The attacker sets up within 6\" of any edges and begins.",
	Won:   "The attacker wins when a turn of the defender ends with more of his warriors than the defender's standing within 6\" of the house. Else who runs has lost. A Hero inside at the end finds a shard, three a side at most.",
	Draws: func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToHouses(s, worth(s), inches(6), 0) },
	Roles: func(p *rules.Play) {
		n := [2]int{}
		for i := range p.Warriors {
			n[p.Warriors[i].Home()]++
		}
		defends := rules.SideID(0)
		switch {
		case n[1] < n[0]:
			defends = 1
		case n[0] == n[1]:
			defends = rollOff(p, "SCEN-01", "As many on either side; who defends?", [2]int{})
		}
		p.Counters.Set(attacker, 0, int(other(defends))+1)
	},
	Prepare: func(p *rules.Play) { marksHouses(p, "SCEN-01", 1) },
	Ends:    func(p *rules.Play) { p.Counters.Set(opener, 0, int(other(attacks(p.State)))+1) },
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		if w.Home() == attacks(s) {
			if nearestEdge(s.Table, at.Point()) > inches(6) {
				return errors.New("the attacker sets up within 6\" of a table edge (SCEN-01)")
			}
			return nil
		}
		o := *w
		if o.At = at; toHouse(s, worth(s)[0], &o) > inches(6) {
			return fmt.Errorf("the defender sets up in %s or within 6\" of it (SCEN-01)", s.Table.BuildingName(worth(s)[0]))
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		if side == attacks(s) {
			return s.Table.AlongEdge(physics.Edge(2*side), 500, inches(4))
		}
		return middle(outline(s, worth(s)[0]))
	},
	First: func(p *rules.Play) rules.SideID { return attacks(p.State) },
	Goals: func(p *rules.Play) {
		name := p.Table.BuildingName(worth(p.State)[0])
		a := attacks(p.State)
		p.Aims(rules.Goal{Side: a, Key: "take", Text: "Have more standing warriors than the defender within 6\" of " + name + " at the end of one of his turns"})
		p.Aims(rules.Goal{Side: other(a), Key: "hold", Text: "Hold " + name + " until the attacker runs"})
	},
	Moments: rules.Moments{TurnEnds: func(p *rules.Play) {
		a := attacks(p.State)
		if p.Active == a {
			return
		}
		near := make([]int, len(p.Sides))
		for i := range p.Warriors {
			if w := &p.Warriors[i]; w.Able() && !w.Has(rules.Chattel) && toHouse(p.State, worth(p.State)[0], w) <= inches(6) {
				near[w.Side]++
			}
		}
		if near[a] > near[other(a)] {
			p.Finish(a, fmt.Sprintf("%d attackers and %d defenders stand within 6\" of %s", near[a], near[other(a)], nameOf(p.State, worth(p.State)[0])), "SCEN-01")
		}
	}},
	Awards: func(p *rules.Play) { // a shard for each Hero inside, three at most
		for side := range p.Sides {
			n := 0
			for i := range p.Warriors {
				if w := &p.Warriors[i]; int(w.Home()) == side && w.Hero && w.InPlay() && inside(p.State, w) == worth(p.State)[0] && n < 3 {
					finds(p, rules.SideID(side), w.ID, 1, "SCEN-01")
					n++
				}
			}
		}
	}}
