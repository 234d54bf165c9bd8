package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Burning is the scenarios of our own about fire.
var Burning []Scenario

func init() { // not a value: their moments look them up again
	Burning = []Scenario{salvage, fireRaisers}
}

// Salvage, in numbers.
const (
	salvageTurns = 8 // of each side
	salvageWorth = 15
	salvaged     = "salvage" // the kind of the markers
)

// salvage: coffers stand in houses that burn one after the other (SCEN-19).
var salvage = Scenario{Key: "salvage", Name: "Salvage", Rule: "SCEN-19", Level: "quarter", Houses: true, Uses: []string{"burning-buildings"},
	About: "The quarter is on fire, and what its burghers left behind is in the houses. Two warbands go in to save it, for themselves.",
	SetUp: "Within 8\" of opposite edges; the first turn is diced for. A coffer stands in each house, and two houses more than usual burn: those nearest to the middle.",
	Won: fmt.Sprintf("After %d turns of each side those have won who hold more coffers. Who moves into contact with one picks it up, and leaves it where he falls. What lies in a house that burns out is lost. Who runs has lost.",
		salvageTurns),
	Prepare: func(p *rules.Play) {
		all := fromMiddle(asBuilt(p.State))
		for _, id := range all {
			at := openAt(p.Table, middle(outline(p.State, id)))
			p.Mark(rules.Marker{Kind: salvaged, Label: "a coffer", Rule: "SCEN-19", At: at, Radius: counterRadius, Of: rules.Nobody})
		}
		for _, id := range all[:min(2, len(all))] {
			p.Kindles(id, "SCEN-19")
		}
	},
	Draws: func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToThings(s, salvaged) },
	Ends:  edges, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-19"),
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			p.Aims(rules.Goal{Side: rules.SideID(side), Key: salvaged, Text: fmt.Sprintf("Hold more coffers than the enemy after %d turns, before the houses burn out", salvageTurns)})
		}
	},
	Things: []rules.Thing{booty(salvaged, func(w *rules.Warrior) bool { return !w.Animal })},
	Moments: rules.Moments{
		TurnBegins: burnsAway,
		TurnEnds: func(p *rules.Play) {
			burnsAway(p)
			if !roundsOver(p, salvageTurns) {
				return
			}
			n := [2]int{carries(p.State, salvaged, 0), carries(p.State, salvaged, 1)}
			p.Finish(more(n), fmt.Sprintf("%d turns have passed; %s hold %d coffers, %s %d", salvageTurns, p.Sides[0].Name, n[0], p.Sides[1].Name, n[1]), "SCEN-19")
		},
	},
	Awards: func(p *rules.Play) {
		for side := range rules.SideID(2) {
			if n := carries(p.State, salvaged, side); n > 0 {
				p.Leave(rules.Aftermath{Rule: "SCEN-19", Kind: rules.Crowns, Side: side, Who: rules.Nobody, What: "gold crowns", N: salvageWorth * n})
			}
		}
	}}

// burnsAway takes from the table what lies in houses that have burnt out (SCEN-19).
func burnsAway(p *rules.Play) {
	var lost []int
	for i := range p.Markers {
		m := &p.Markers[i]
		if m.Kind != salvaged || m.Of != rules.Nobody {
			continue
		}
		if b := houseAt(p.State, m.At); b > 0 && burntOut(p.State, b) {
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "SCEN-19", "What lay in %s has burnt.", nameOf(p.State, b))
			lost = append(lost, m.ID)
		}
	}
	for _, id := range lost {
		p.Unmark(id)
	}
}

// burntOut reports whether a house has burnt out.
func burntOut(s *rules.State, building int) bool {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == rules.BurntOut && m.Building == building {
			return true
		}
	}
	return false
}

// openHouses are the houses that neither burn nor have burnt out, the nearest to the middle first.
func openHouses(s *rules.State) (ids []int) {
	for _, id := range fromMiddle(asBuilt(s)) {
		if s.BlazeIn(id) == nil && !burntOut(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// The fire-raisers, in numbers.
const (
	raiseTurns  = 4              // of each side
	raiseNear   = physics.Inch   // how near to a house one lays fire to it
	raiseWatch  = 8              // inches within which a defender keeps one from it
	raiseNeeds  = 5              // the least die that sets it alight
	raisedFires = "scenario-lit" // fires that the attackers have laid
)

// fireRaisers: one side would burn down the quarter, and the other keeps it from it (SCEN-20).
var fireRaisers = Scenario{Key: "fire-raisers", Name: "The Fire-raisers", Rule: "SCEN-20", Level: "quarter", Houses: true, Uses: []string{"burning-buildings"},
	About: "One warband has been paid to burn the quarter down, and the other lives in it.",
	SetUp: "A die says who attacks. Within 8\" of opposite edges, as the higher of two dice wants it; the attacker begins.",
	Won: fmt.Sprintf("When the attacker's turn ends, a die is thrown for each house within 1\" of which one of his stands, and no defender stands within %d\" of it: on %d or more it burns. "+
		"As soon as two thirds of the houses burn or have burnt out the attacker has won; after %d turns of each side the defender has. Who runs has lost.", raiseWatch, raiseNeeds, raiseTurns),
	Roles: func(p *rules.Play) {
		p.Counters.Set(attacker, 0, int(rollOff(p, "SCEN-20", "Who has brought the torches", [2]int{}))+1)
	},
	Draws: func(s *rules.State, side rules.SideID) []rules.Draw {
		near := physics.Length(raiseNear / 2)
		if side != attacks(s) {
			near = inches(raiseWatch - 1)
		}
		all := drawsToHouses(s, openHouses(s), near, 2)
		for i := range all { // to the walls, not into the house
			all[i].Near += physics.Inch * 3
		}
		return all
	},
	Ends: edges, Zone: within8, Heart: atOwnEdge, First: func(p *rules.Play) rules.SideID { return attacks(p.State) },
	Goals: func(p *rules.Play) {
		a := attacks(p.State)
		p.Aims(rules.Goal{Side: a, Key: "burn", Text: fmt.Sprintf("Have two thirds of the houses burning or burnt out within %d turns", raiseTurns)})
		p.Aims(rules.Goal{Side: other(a), Key: "save", Text: fmt.Sprintf("Keep a third of the houses from burning for %d turns: stand within %d\" of them", raiseTurns, raiseWatch)})
	},
	Moments: rules.Moments{TurnEnds: func(p *rules.Play) {
		a := attacks(p.State)
		if p.Active == a {
			laysFires(p, a)
		}
		all := fromMiddle(asBuilt(p.State))
		lit := len(all) - len(openHouses(p.State))
		switch {
		case lit*3 >= len(all)*2:
			p.Finish(a, fmt.Sprintf("%d of %d houses burn or have burnt out", lit, len(all)), "SCEN-20")
		case roundsOver(p, raiseTurns):
			p.Finish(other(a), fmt.Sprintf("%d turns have passed, and only %d of %d houses burn or have burnt out", raiseTurns, lit, len(all)), "SCEN-20")
		}
	}},
	Awards: func(p *rules.Play) {
		for i := range p.Warriors {
			if w := &p.Warriors[i]; w.Hero && w.Home() == p.Winner && w.Counters.Get(raisedFires, 0) > 0 {
				learns(p, w, 1, "SCEN-20", "laid a fire")
			}
		}
	}}

// laysFires throws for the houses by which attackers stand and no defender does (SCEN-20).
func laysFires(p *rules.Play, a rules.SideID) {
	for _, id := range openHouses(p.State) {
		by := beside(p.State, id, a, raiseNear)
		if by == nil || beside(p.State, id, other(a), inches(raiseWatch)) != nil {
			continue
		}
		if d6(p, "SCEN-20", fmt.Sprintf("%s lays fire to %s, %d or more", by.Name, nameOf(p.State, id), raiseNeeds)) >= raiseNeeds {
			by.Counters.Set(raisedFires, 0, by.Counters.Get(raisedFires, 0)+1)
			p.Kindles(id, "SCEN-20")
		}
	}
}

// beside is the first of a side's warriors on his feet so near to a house, nil if there is none;
// animals lay no fires.
func beside(s *rules.State, house int, side rules.SideID, near physics.Length) *rules.Warrior {
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() == side && w.Able() && !w.Fleeing && !(w.Animal && side == attacks(s)) && !w.Has(rules.Chattel) && toHouse(s, house, w) <= near {
			return w
		}
	}
	return nil
}
