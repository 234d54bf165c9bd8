package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Up from the drains, in numbers.
const (
	hoardTurns = 10 // of each side
	hoardWorth = 12 // gold crowns a sack
	hoard      = "hoard"
)

// fromTheDrains: sacks lie in the drains under the quarter, and count in its streets; both sides
// begin on both storeys (SCEN-22).
var fromTheDrains = Scenario{Key: "from-the-drains", Name: "Up from the Drains", Rule: "SCEN-22", Level: "drains", Uses: []string{"sewers"},
	About: "A flood has washed a strongroom into the drains. Two warbands fetch what lies there, and each has men in the street who wait at the manholes for what comes up.",
	SetUp: "A die lets somebody say who sets up first, each side in the zone at its own edge: in the street, and up to half of its warband in the drains right below it. The first turn is diced for. A sack lies in each section of the drains outside the zones.",
	Won: fmt.Sprintf("After %d turns of each side those have won who hold more sacks in the street. Who moves into contact with one picks it up, and leaves it where he falls. Who runs has lost.",
		hoardTurns),
	Prepare: func(p *rules.Play) {
		for i := range p.Table.Zones {
			z := &p.Table.Zones[i]
			if z.Role != physics.Sewer || inHall(p.Table, middle(z.Shape)) {
				continue
			}
			at := physics.Spot{X: middle(z.Shape).X, Y: middle(z.Shape).Y, Z: z.Z}
			if at, ok := p.Table.FreeNear(physics.Body{Radius: 1250, Height: 5 * physics.Inch / 4}, at, inches(4), nil, nil); ok {
				p.Mark(rules.Marker{Kind: hoard, Label: "a sack", Rule: "SCEN-22", At: at, Radius: counterRadius, Of: rules.Nobody})
			}
		}
	},
	Draws: drawsUp,
	Ends:  whoSaysFirst("SCEN-22"), Zone: streetOrDrain, First: evenRoll("SCEN-22"),
	Heart: func(s *rules.State, side rules.SideID) physics.Point { return s.ZoneHeart(side) },
	Beneath: func(s *rules.State, w *rules.Warrior) physics.Length {
		if k := indexOf(s, w); k%2 == 1 { // every second one
			return drainAt(s)
		}
		return 0
	},
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			p.Aims(rules.Goal{Side: rules.SideID(side), Key: hoard, Text: fmt.Sprintf("Hold more sacks in the street than the enemy after %d turns", hoardTurns)})
		}
	},
	Things: []rules.Thing{booty(hoard, func(w *rules.Warrior) bool { return !w.Animal })},
	Moments: rules.Moments{
		TurnEnds: func(p *rules.Play) {
			if !roundsOver(p, hoardTurns) {
				return
			}
			n := [2]int{inStreet(p.State, 0), inStreet(p.State, 1)}
			p.Finish(more(n), fmt.Sprintf("%d turns have passed; %s hold %d sacks in the street, %s %d", hoardTurns, p.Sides[0].Name, n[0], p.Sides[1].Name, n[1]), "SCEN-22")
		},
	},
	Awards: func(p *rules.Play) {
		for side := range rules.SideID(2) {
			if n := inStreet(p.State, side); n > 0 {
				p.Leave(rules.Aftermath{Rule: "SCEN-22", Kind: rules.Crowns, Side: side, Who: rules.Nobody, What: "gold crowns", N: hoardWorth * n})
			}
		}
	}}

// indexOf is a warrior's place among those of his side.
func indexOf(s *rules.State, w *rules.Warrior) int {
	return count(s, func(o *rules.Warrior) bool { return o.Home() == w.Home() && o.ID < w.ID })
}

// drainAt is the height of the drains.
func drainAt(s *rules.State) physics.Length {
	for i := range s.Table.Zones {
		if z := &s.Table.Zones[i]; z.Role == physics.Sewer {
			return z.Z
		}
	}
	return 0
}

// streetOrDrain is why a warrior is not set up there, or nil: it is not the zone of his side, or
// half of it is in the drains already (SCEN-22).
func streetOrDrain(s *rules.State, w *rules.Warrior, at physics.Spot) error {
	if !s.InZone(w.Home(), at.Point()) {
		return fmt.Errorf("%s set up in their own zone, in the street or right below it (SCEN-22)", s.Sides[w.Home()].Name)
	}
	mine := func(o *rules.Warrior) bool { return o.Home() == w.Home() }
	down := count(s, func(o *rules.Warrior) bool { return mine(o) && o.ID != w.ID && o.InPlay() && o.At.Z < 0 })
	if all := count(s, mine); at.Z < 0 && 2*(down+1) > all {
		return fmt.Errorf("no more than half of %s begin in the drains (SCEN-22)", s.Sides[w.Home()].Name)
	}
	return nil
}

// inStreet is how many sacks a side holds in the street.
func inStreet(s *rules.State, side rules.SideID) (n int) {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == hoard {
			if w := s.Warrior(m.Of); w != nil && w.Home() == side && w.InPlay() && w.At.Z >= 0 && !s.Sides[side].Routed {
				n++
			}
		}
	}
	return n
}

// drawsUp draws one to each sack, and whoever has one up to his own side's zone in the street.
func drawsUp(s *rules.State, side rules.SideID) []rules.Draw {
	all := drawsToThings(s, hoard)
	home := openAt(s.Table, s.ZoneHeart(side))
	for i := range s.Markers {
		m := &s.Markers[i]
		if w := s.Warrior(m.Of); m.Kind == hoard && w != nil && w.Home() == side && w.InPlay() {
			all = append(all, rules.Draw{At: home, Near: inches(12), Who: w.ID, Worth: worthHolding, Why: "the street"})
		}
	}
	return all
}
