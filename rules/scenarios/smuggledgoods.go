package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Smuggled goods, in numbers.
const (
	goodsTurns = 10 // of each side
	goodsWorth = 10 // gold crowns a bundle
)

// smuggledGoods: bundles lie in the sections of a sewer (SCEN-17).
var smuggledGoods = Scenario{Key: "smuggled-goods", Name: "Smuggled Goods", Rule: "SCEN-17", Level: "sewers", Uses: []string{"sewers"},
	About: "Smugglers have fled and left their bundles all over the sewer. Two warbands have heard of it in the same night.",
	SetUp: "A die lets somebody say who sets up first, each side in the hall where it came down. The first turn is diced for. A bundle lies in each section outside the halls.",
	Won: fmt.Sprintf("After %d turns of each side those have won who hold more bundles. Who moves into contact with one picks it up, and leaves it where he falls. Who runs has lost.",
		goodsTurns),
	Prepare: func(p *rules.Play) {
		for i := range p.Table.Zones {
			z := &p.Table.Zones[i]
			if z.Role != physics.Sewer || inHall(p.Table, middle(z.Shape)) {
				continue
			}
			at := physics.Spot{X: middle(z.Shape).X, Y: middle(z.Shape).Y, Z: z.Z}
			at, _ = p.Table.FreeNear(physics.Body{Radius: 1250, Height: 5 * physics.Inch / 4}, at, inches(4), nil, nil)
			p.Mark(rules.Marker{Kind: "goods", Label: "a bundle", Rule: "SCEN-17", At: at, Radius: counterRadius, Of: rules.Nobody})
		}
	},
	Draws: func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToThings(s, "goods") },
	Ends:  whoSaysFirst("SCEN-17"), Zone: ownZone("SCEN-17"), Heart: func(s *rules.State, side rules.SideID) physics.Point { return s.ZoneHeart(side) },
	First: evenRoll("SCEN-17"),
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			p.Aims(rules.Goal{Side: rules.SideID(side), Key: "goods", Text: fmt.Sprintf("Hold more bundles than the enemy after %d turns", goodsTurns)})
		}
	},
	Things: []rules.Thing{booty("goods", func(w *rules.Warrior) bool { return !w.Animal })},
	Moments: rules.Moments{
		TurnEnds: func(p *rules.Play) {
			if !roundsOver(p, goodsTurns) {
				return
			}
			n := [2]int{held(p.State, 0), held(p.State, 1)}
			p.Finish(more(n), fmt.Sprintf("%d turns have passed; of %d bundles %s hold %d, %s %d", goodsTurns, bundles(p.State), p.Sides[0].Name, n[0], p.Sides[1].Name, n[1]), "SCEN-17")
		},
	},
	Awards: func(p *rules.Play) {
		for side := range rules.SideID(2) {
			if n := held(p.State, side); n > 0 {
				p.Leave(rules.Aftermath{Rule: "SCEN-17", Kind: rules.Crowns, Side: side, Who: rules.Nobody, What: "gold crowns", N: goodsWorth * n})
			}
		}
	}}

// inHall reports whether a place lies where a side comes down.
func inHall(t *physics.Table, at physics.Point) bool {
	for i := range t.Zones {
		if z := &t.Zones[i]; z.Role == "deploy" && physics.Contains(z.Shape, at) {
			return true
		}
	}
	return false
}

// bundles is how many there are.
func bundles(s *rules.State) (n int) {
	for i := range s.Markers {
		if s.Markers[i].Kind == "goods" {
			n++
		}
	}
	return n
}

// held is how many bundles a side has.
func held(s *rules.State, side rules.SideID) int { return carries(s, "goods", side) }

// carries is how many things of a kind a side has: those in the hands of who is on the table and
// has not run.
func carries(s *rules.State, kind string, side rules.SideID) (n int) {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == kind {
			if w := s.Warrior(m.Of); w != nil && w.Home() == side && w.InPlay() && !s.Sides[side].Routed {
				n++
			}
		}
	}
	return n
}

// more is the side that has more, or nobody.
func more(n [2]int) rules.SideID {
	switch {
	case n[0] > n[1]:
		return 0
	case n[1] > n[0]:
		return 1
	}
	return -1
}
