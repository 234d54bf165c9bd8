package scenarios

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// wyrdstoneHunt: counters lie about, for whoever takes them (SCEN-03).
var wyrdstoneHunt = Scenario{Key: "wyrdstone-hunt", Name: "Wyrdstone Hunt", Rule: "SCEN-03",
	About:   "Wyrdstone lies about, and both warbands want it.",
	SetUp:   "D3+1 counters are laid by turns, away from the edges and 6\" apart. Then the higher die sets up first, within 8\" of an edge of his choice; the other takes the edge across. The first turn is diced for.",
	Won:     "Who runs has lost. Who touches a counter carries it and drops it where he falls; each that is held at the end is a shard.",
	Draws:   func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToThings(s, "counter") },
	Prepare: laysCounters,
	Lays:    func(s *rules.State) bool { return s.Counters.Get(toLay, 0) > 0 },
	MayLay: func(s *rules.State, at physics.Spot) error {
		switch {
		case nearestEdge(s.Table, at.Point()) <= tooNear(s.Table):
			return fmt.Errorf("a counter lies more than %s from every edge (SCEN-03)", tooNear(s.Table))
		case !slices.Contains(s.Table.Surfaces(at.Point()), at):
			return errors.New("there is no floor there")
		case s.Table.Fits(physics.Body{At: at, Radius: counterRadius, Height: physics.Inch}, nil) != nil:
			return errors.New("something is in the way there")
		}
		for i := range s.Markers {
			if length(s.Markers[i].At, at) < inches(6) {
				return errors.New("counters lie at least 6\" apart (SCEN-03)")
			}
		}
		return nil
	},
	Ends: higherFirst, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-03"),
	Goals: func(p *rules.Play) {
		driveOff(p)
		for side := range p.Sides {
			p.Aims(rules.Goal{Side: rules.SideID(side), Key: "counters", Text: "Hold as many counters as you can: each is a shard"})
		}
	},
	Things: []rules.Thing{booty("counter", nil)},
	Awards: func(p *rules.Play) {
		for i := range p.Markers {
			m := &p.Markers[i]
			if w := p.Warrior(m.Of); m.Kind == "counter" && w != nil && w.Condition != rules.OutOfAction {
				finds(p, w.Home(), w.ID, 1, "SCEN-03")
				learns(p, w, 1, "SCEN-03", "carried a counter")
			}
		}
		for i := range p.Goals {
			if g := &p.Goals[i]; g.Key == "counters" {
				g.Done = rules.Failed
				for k := range p.Markers {
					if w := p.Warrior(p.Markers[k].Of); w != nil && w.Home() == g.Side && w.Condition != rules.OutOfAction {
						g.Done = rules.Met
					}
				}
			}
		}
	}}

// tooNear is how far counters are kept from edges: 10", and less only where a
// table is too small for it.
func tooNear(t *physics.Table) physics.Length {
	return min(inches(10), min(t.Width, t.Depth)*5/24)
}

// laysCounters rolls how many counters there are, and who lays the first.
func laysCounters(p *rules.Play) {
	p.Counters.Set(toLay, 0, d3(p, "SCEN-03", "Counters beside one")+1)
	p.Active = rollOff(p, "SCEN-03", "Who lays the first counter", [2]int{})
}
