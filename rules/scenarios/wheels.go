package scenarios

import (
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Driven is the scenarios of our own about vehicles, each for a table that has what it is
// about: a road, a gate, a river with quays.
var Driven []Scenario

func init() { // not a value: their moments look them up again
	Driven = []Scenario{roadAmbush, gateRace, heldQuay}
}

// departed is remembered of a vehicle that has left the table, from 1.
const departed = "scenario-departed"

// departs sees to vehicles that have left the table since: whoever was aboard has left with
// it, and is not lost, where that counts (RUL-WAGON-16).
func departs(p *rules.Play, counts func(c *rules.Carrier) bool, gone func(p *rules.Play, vehicle int)) {
	for i := range p.Carriers {
		c := &p.Carriers[i]
		if !c.Lost || c.Wrecked || p.Counters.Get(departed, i) > 0 {
			continue
		}
		p.Counters.Set(departed, i, 1)
		for _, id := range crewOf(c) {
			if w := p.Warrior(id); w != nil && w.Condition == rules.Gone && counts(c) {
				w.Counters.Set(hasLeft, 0, p.Turn)
			}
		}
		gone(p, i)
	}
}

// crewOf are those who were aboard a vehicle when it was seen last.
func crewOf(c *rules.Carrier) (ids []rules.WarriorID) {
	for _, o := range c.Aboard {
		ids = append(ids, o.Who)
	}
	return ids
}

// wentAway reports whether somebody has left the table aboard a vehicle just now.
func wentAway(s *rules.State, w *rules.Warrior) bool {
	for i := range s.Carriers {
		if c := &s.Carriers[i]; c.Lost && !c.Wrecked && s.Counters.Get(departed, i) == 0 && slices.Contains(crewOf(c), w.ID) {
			return w.Condition == rules.Gone
		}
	}
	return false
}

// anyEdge: a scenario asks itself by which edge it was.
func anyEdge(*rules.Carrier) bool { return true }

// atTheEdge reports whether a vehicle is where it has left the table by an edge.
func atTheEdge(t *physics.Table, c *rules.Carrier, e physics.Edge) bool {
	for n := range c.Place.Parts {
		f := c.Place.Footprint(n)
		for _, q := range f.Corners() {
			if t.FromEdge(e, q) <= physics.Inch/10 {
				return true
			}
		}
	}
	return false
}

// brought puts a vehicle on the table for a side, and says so.
func brought(p *rules.Play, rule, kind string, side rules.SideID, x, y physics.Length, facing physics.Angle) int {
	i, err := p.Launch(kind, "", side, physics.Spot{X: x, Y: y}, facing)
	if err != nil {
		panic("scenarios: " + err.Error())
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "%s of %s stands ready.", rules.Capital(p.Called(i)), p.Sides[side].Name)
	return i
}

// aboardOwn is the vehicle of his own side aboard which a warrior would be set up at a place, or
// -1; the error says why he may not be.
func aboardOwn(s *rules.State, w *rules.Warrior, at physics.Spot) (int, error) {
	i := s.AboardAt(w, at)
	if i < 0 {
		return -1, nil
	}
	return i, s.MaySetUpAboard(i, w)
}

// manned is the driver of a vehicle who can hold its reins or its rudder, or nil.
func manned(s *rules.State, vehicle int) *rules.Warrior {
	c := &s.Carriers[vehicle]
	if w := s.Warrior(c.Driver); w != nil && w.Able() && s.RidesOn(w) == vehicle {
		return w
	}
	return nil
}

// done reports whether a vehicle will never move again of its own: a wreck, or without a wheel
// or a team.
func done(s *rules.State, vehicle int) bool {
	c := &s.Carriers[vehicle]
	team := s.KindOf(c).Boat
	for i := range c.Team {
		team = team || !c.Team[i].Freed && c.Team[i].Condition < rules.OutOfAction
	}
	return c.Wrecked || c.Lost || c.Immobile || !team
}

// roadOf is the longest street of a table.
func roadOf(t *physics.Table) []physics.Point {
	var best []physics.Point
	long := physics.Length(0)
	for i := range t.Streets {
		line, far := t.Streets[i].Line, physics.Length(0)
		for k := range line[1:] {
			far += physics.Apart(line[k], line[k+1])
		}
		if far > long {
			best, long = line, far
		}
	}
	return best
}

// fromRoad is how far a place is from the middle of the road.
func fromRoad(t *physics.Table, p physics.Point) physics.Length {
	best, line := t.Width+t.Depth, roadOf(t)
	for k := range line[1:] {
		best = min(best, physics.ToShape(line[k:k+2], p))
	}
	return best
}

// onRoad is the place on the road so far right of another.
func onRoad(t *physics.Table, x physics.Length) physics.Point {
	line := roadOf(t)
	x = max(line[0].X, min(x, line[len(line)-1].X))
	for k := range line[1:] {
		if a, b := line[k], line[k+1]; x <= b.X && b.X > a.X {
			return physics.Point{X: x, Y: a.Y + (b.Y-a.Y)*(x-a.X)/(b.X-a.X)}
		}
	}
	return line[len(line)-1]
}

// roundsOver reports whether so many turns of both sides are over, at the end of one.
func roundsOver(p *rules.Play, n int) bool {
	first := rules.SideID(p.Counters.Get(starts, 0) - 1)
	return p.Round() >= n && (p.Active != first || p.Sides[other(first)].Routed)
}

// zoneOf is a zone of a table by what it is and its name.
func zoneOf(t *physics.Table, role, name string) []physics.Point {
	for i := range t.Zones {
		if z := &t.Zones[i]; z.Role == role && z.Name == name {
			return z.Shape
		}
	}
	panic(fmt.Sprintf("scenarios: table %q has no %s %q", t.Name, role, name))
}
