package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// skirmish: the plainest battle; how it begins, most others do too (SCEN-02).
var skirmish = Scenario{Key: "skirmish", Name: "Skirmish", Rule: "SCEN-02",
	About: "Two warbands meet, and neither gives way.",
	SetUp: "The higher die says who sets up first, within 8\" of an edge of his choice; the other takes the edge across. The first turn is diced for.",
	Won:   "Who runs has lost.",
	Ends:  edges, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-02"), Goals: driveOff}

// edge is the edge a side comes from.
func edge(s *rules.State, side rules.SideID) physics.Edge {
	return physics.Edge(s.Counters.Get(edgeOf, int(side)) - 1)
}

// setEdges gives a side an edge and the other the opposite one; the first sets
// up first.
func setEdges(p *rules.Play, side rules.SideID, e physics.Edge) {
	p.Counters.Set(edgeOf, int(side), int(e)+1)
	p.Counters.Set(edgeOf, int(other(side)), int(e.Opposite())+1)
	p.Counters.Set(opener, 0, int(side)+1)
}

// chooseEdge asks a side for an edge of the table.
func chooseEdge(p *rules.Play, side rules.SideID, rule, question string) physics.Edge {
	return physics.Edge(choose(p, side, rule, question, edgeNames()...))
}

// edges is how most scenarios begin: the higher die says who sets up first, who
// then takes an edge of his choice (SCEN-02).
func edges(p *rules.Play) {
	rule := current(p.State).Rule
	won := openingRoll(p, rule, "Who says who sets up first", [2]int{})
	up := rules.SideID(choose(p, won, rule, "Who sets up first?", p.Sides[0].Name, p.Sides[1].Name))
	setEdges(p, up, chooseEdge(p, up, rule, "At which edge?"))
}

// higherFirst is edges where the higher die sets up first himself (SCEN-03).
func higherFirst(p *rules.Play) {
	rule := current(p.State).Rule
	up := openingRoll(p, rule, "Who sets up first", [2]int{})
	setEdges(p, up, chooseEdge(p, up, rule, "At which edge?"))
}

// firstOrSecond: the higher die chooses to set up first or second.
func firstOrSecond(p *rules.Play, rule string) rules.SideID {
	won := openingRoll(p, rule, "Who chooses to set up first or second", [2]int{})
	if choose(p, won, rule, "Set up first or second?", "first", "second") == 1 {
		return other(won)
	}
	return won
}

func within8(s *rules.State, w *rules.Warrior, at physics.Spot) error {
	if e := edge(s, w.Home()); s.Table.FromEdge(e, at.Point()) > inches(8) {
		return fmt.Errorf("he sets up within 8\" of the %s edge (%s)", e.String(), current(s).Rule)
	}
	return nil
}

func atOwnEdge(s *rules.State, side rules.SideID) physics.Point {
	return s.Table.AlongEdge(edge(s, side), 500, inches(4))
}

// evenRoll gives the first turn to the higher die.
func evenRoll(rule string) func(*rules.Play) rules.SideID {
	return func(p *rules.Play) rules.SideID { return openingRoll(p, rule, "The first turn", [2]int{}) }
}

// driveOff is the goal of who can only win by the enemy's nerve.
func driveOff(p *rules.Play) {
	for side := range p.Sides {
		p.Aims(rules.Goal{Side: rules.SideID(side), Key: "field", Text: "Drive the enemy from the field"})
	}
}
