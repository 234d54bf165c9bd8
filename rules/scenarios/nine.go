package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Book is the nine scenarios of the rule book, in its order.
var Book []Scenario

func init() { // not a value: their moments look them up again
	Book = []Scenario{defendTheFind, skirmish, wyrdstoneHunt, breakthrough, streetFight,
		chanceEncounter, hiddenTreasure, occupy, surpriseAttack}
}

// Field is a battle about nothing but the field: each side sets up in the zone
// that the table has for it, the rest goes as in a Skirmish (SCEN-02).
var Field Scenario

func init() { // not a value: its moments look it up again
	Field = Scenario{Key: "field", Name: "Open Field", Rule: "SCEN-02",
		About: "Two warbands fight, and there is nothing to be had but the field.",
		SetUp: "Each side sets up in its own zone of the table, outlined in its colour.",
		Won:   "Who runs has lost.",
		Ends: func(p *rules.Play) {
			won := openingRoll(p, "SCEN-02", "Who says who sets up first", [2]int{})
			p.Counters.Set(opener, 0, choose(p, won, "SCEN-02", "Who sets up first?", p.Sides[0].Name, p.Sides[1].Name)+1)
		},
		Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
			if !s.InZone(w.Home(), at.Point()) {
				return fmt.Errorf("%s set up in their own zone (SCEN-02)", s.Sides[w.Home()].Name)
			}
			return nil
		},
		Heart: func(s *rules.State, side rules.SideID) physics.Point { return s.ZoneHeart(side) },
		First: evenRoll("SCEN-02"), Goals: driveOff}
}

// worth are the houses that a battle is about.
func worth(s *rules.State) []int {
	var ids []int
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == "objective" {
			ids = append(ids, m.Building)
		}
	}
	return ids
}

// marksHouses marks so many houses, from the middle of the table outwards.
func marksHouses(p *rules.Play, rule string, n int) {
	for _, id := range fromMiddle(p.Table) {
		if n == 0 {
			break
		}
		b := p.Table.BuildingByID(id)
		p.Mark(rules.Marker{Kind: "objective", Label: p.Table.BuildingName(id), Rule: rule, Shape: b.Outline, Building: id, Of: rules.Nobody,
			At: physics.Spot{X: middle(b.Outline).X, Y: middle(b.Outline).Y}})
		p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "It is about %s.", p.Table.BuildingName(id))
		n--
	}
}

// lowerChooses: the warband of the lower rating takes attacker or defender.
func lowerChooses(rule string) func(*rules.Play) {
	return lowerChoosesBetween(rule, "Attack or defend?", "attack", "defend")
}

// lowerChoosesBetween is lowerChooses in words of a scenario's own.
func lowerChoosesBetween(rule, question, attack, defend string) func(*rules.Play) {
	return func(p *rules.Play) {
		rating := [2]int{p.WarbandRating(0), p.WarbandRating(1)}
		low := rules.SideID(0)
		switch {
		case rating[1] < rating[0]:
			low = 1
		case rating[0] == rating[1]:
			low = rollOff(p, rule, "Equal ratings; who chooses?", [2]int{})
		}
		a := low
		if choose(p, low, rule, question, attack, defend) == 1 {
			a = other(low)
		}
		p.Counters.Set(attacker, 0, int(a)+1)
	}
}
