package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Below is the scenarios of our own below the city: two warbands come down by two ways.
var Below []Scenario

func init() { // not a value: their moments look them up again
	Below = []Scenario{reliquary, otherStairs, smuggledGoods, sluice, fromTheDrains}
}

// ways are the zones of a table below the city by which sides come down: its objectives that
// belong to a side.
func ways(t *physics.Table, side rules.SideID) *physics.Zone { return objective(t, int(side)+1) }

// heart is the zone in the middle of such a table, which is nobody's.
func heart(t *physics.Table) *physics.Zone { return objective(t, 0) }

func objective(t *physics.Table, side int) *physics.Zone {
	for i := range t.Zones {
		if z := &t.Zones[i]; z.Role == "objective" && z.Side == side {
			return z
		}
	}
	panic(fmt.Sprintf("scenarios: table %q has no objective of side %d", t.Name, side))
}

// onWay reports whether a warrior stands on the way by which a side came down.
func onWay(s *rules.State, w *rules.Warrior, side rules.SideID) bool {
	z := ways(s.Table, side)
	return w.At.Z == z.Z && physics.ToShape(z.Shape, w.At.Point()) == 0
}

// onAnyWay reports whether a warrior stands where one leaves a table below the city.
func onAnyWay(s *rules.State, w *rules.Warrior) bool { return onWay(s, w, 0) || onWay(s, w, 1) }

// inFront is the place of a side's zone from which it marches: the end that is nearer to the
// middle of the table, so that who is set up first is in front (CATA-03).
func inFront(s *rules.State, side rules.SideID) physics.Point {
	at, best := s.ZoneHeart(side), s.Table.Centre()
	for i := range s.Table.Zones {
		z := &s.Table.Zones[i]
		if z.Role != "deploy" || z.Side != int(side)+1 {
			continue
		}
		mid := middle(z.Shape)
		lo, hi := z.Shape[0], z.Shape[0]
		for _, p := range z.Shape {
			lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
		}
		if at = mid; hi.Y-lo.Y > hi.X-lo.X {
			at.Y = max(lo.Y, min(hi.Y, best.Y))
		} else {
			at.X = max(lo.X, min(hi.X, best.X))
		}
	}
	return at
}

// ownZone is why a warrior is not set up there, or nil: it is not the zone of his side.
func ownZone(rule string) func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
	return func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		if !s.InZone(w.Home(), at.Point()) {
			return fmt.Errorf("%s set up where they came down, in their own zone (%s)", s.Sides[w.Home()].Name, rule)
		}
		return nil
	}
}

// whoSaysFirst: the higher die says who sets up first.
func whoSaysFirst(rule string) func(p *rules.Play) {
	return func(p *rules.Play) {
		won := openingRoll(p, rule, "Who says who sets up first", [2]int{})
		p.Counters.Set(opener, 0, choose(p, won, rule, "Who sets up first?", p.Sides[0].Name, p.Sides[1].Name)+1)
	}
}

// drawToWay draws a warrior to the way by which a side came down.
func drawToWay(s *rules.State, w *rules.Warrior, side rules.SideID, worth int) rules.Draw {
	z := ways(s.Table, side)
	at := physics.Spot{X: middle(z.Shape).X, Y: middle(z.Shape).Y, Z: z.Z}
	others := s.Bodies(w.ID)
	if free, ok := s.Table.FreeNear(w.Body(), at, inches(4), others, func(b physics.Body) bool {
		return physics.ToShape(z.Shape, b.At.Point()) == 0
	}); ok {
		at = free
	}
	return rules.Draw{At: at, Near: physics.Inch / 4, Who: w.ID, Worth: worth, Why: z.Name}
}
