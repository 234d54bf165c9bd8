package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The sluice, in numbers.
const (
	sluiceTurns = 10                // of each side
	sluiceNear  = 6                 // inches from the middle of the channel, as seen from above
	sluicePoint = "scenario-sluice" // of a side: the turns after which it has had the sluice
)

// sluice: who stands at the middle of the channel has the sluice (SCEN-18).
var sluice = Scenario{Key: "sluice", Name: "The Sluice", Rule: "SCEN-18", Level: "sewers", Uses: []string{"sewers"},
	About: "Whoever has the sluice in the main drain can flood half the quarter, or let it dry. Two warbands want to be paid for it.",
	SetUp: "A die lets somebody say who sets up first, each side in the hall where it came down. The first turn is diced for.",
	Won: fmt.Sprintf("At the end of each turn whoever has more standing warriors within %d\" of the middle of the channel, on whatever storey, has had the sluice for that turn. After %d turns of each side those have won who have had it for longer. Who runs has lost.",
		sluiceNear, sluiceTurns),
	Prepare: func(p *rules.Play) {
		z := heart(p.Table)
		p.Mark(rules.Marker{Kind: "objective", Label: "the sluice", Rule: "SCEN-18", Shape: z.Shape, At: sluiceAt(p.State), Of: rules.Nobody})
	},
	Draws: func(s *rules.State, _ rules.SideID) []rules.Draw {
		at := sluiceAt(s)
		all := []rules.Draw{{At: openAt(s.Table, at.Point()), Near: inches(sluiceNear - 2), Who: rules.Nobody, Most: 2, Worth: worthHolding, Why: "the sluice"}}
		for i := range s.Table.Pieces { // on the banks one keeps dry
			if pc := &s.Table.Pieces[i]; pc.Kind == physics.Floor {
				if q := nearestIn(pc.Shape, at.Point()); physics.Apart(q, at.Point()) < inches(sluiceNear-1) {
					all = append(all, rules.Draw{At: physics.Spot{X: q.X, Y: q.Y, Z: pc.Top}, Near: inches(2), Who: rules.Nobody, Most: 3, Worth: worthHolding, Why: "the sluice"})
				}
			}
		}
		return all
	},
	Ends: whoSaysFirst("SCEN-18"), Zone: ownZone("SCEN-18"), Heart: func(s *rules.State, side rules.SideID) physics.Point { return s.ZoneHeart(side) },
	First: evenRoll("SCEN-18"),
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			p.Aims(rules.Goal{Side: rules.SideID(side), Key: "sluice", Text: fmt.Sprintf("At the end of turns have more standing warriors within %d\" of the middle of the channel", sluiceNear)})
		}
	},
	Moments: rules.Moments{
		TurnEnds: func(p *rules.Play) {
			if has := more(atSluice(p.State)); has >= 0 {
				p.Counters.Set(sluicePoint, int(has), p.Counters.Get(sluicePoint, int(has))+1)
				p.Say(rules.Note, rules.Nobody, rules.Nobody, "SCEN-18", "%s have the sluice, for %s.", p.Sides[has].Name, turnsOf(p.Counters.Get(sluicePoint, int(has))))
			}
			if n := [2]int{p.Counters.Get(sluicePoint, 0), p.Counters.Get(sluicePoint, 1)}; roundsOver(p, sluiceTurns) {
				p.Finish(more(n), fmt.Sprintf("%d turns have passed; %s have had the sluice for %s, %s for %s", sluiceTurns, p.Sides[0].Name, turnsOf(n[0]), p.Sides[1].Name, turnsOf(n[1])), "SCEN-18")
			}
		},
	},
	Awards: func(p *rules.Play) {
		for i := range p.Warriors {
			if w := &p.Warriors[i]; w.Hero && w.Home() == p.Winner && byTheSluice(p.State, w) {
				learns(p, w, 1, "SCEN-18", "stood by the sluice at the end")
			}
		}
	}}

func turnsOf(n int) string {
	if n == 1 {
		return "1 turn"
	}
	return fmt.Sprintf("%d turns", n)
}

// sluiceAt is the middle of the channel.
func sluiceAt(s *rules.State) physics.Spot {
	z := heart(s.Table)
	return physics.Spot{X: middle(z.Shape).X, Y: middle(z.Shape).Y, Z: z.Z}
}

// byTheSluice reports whether somebody stands near enough.
func byTheSluice(s *rules.State, w *rules.Warrior) bool {
	return w.InPlay() && w.Condition == rules.Standing && !w.Fleeing && !w.Has(rules.Chattel) &&
		physics.Apart(w.At.Point(), sluiceAt(s).Point())-w.Radius <= inches(sluiceNear)
}

// atSluice is how many of each side stand near it.
func atSluice(s *rules.State) (n [2]int) {
	for side := range n {
		n[side] = count(s, func(w *rules.Warrior) bool {
			return int(w.Home()) == side && !s.Sides[side].Routed && byTheSluice(s, w)
		})
	}
	return n
}

// nearestIn is the place in a shape's bounds that is nearest to another.
func nearestIn(shape []physics.Point, to physics.Point) physics.Point {
	lo, hi := shape[0], shape[0]
	for _, q := range shape {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, q.X), min(lo.Y, q.Y), max(hi.X, q.X), max(hi.Y, q.Y)
	}
	return physics.Point{X: max(lo.X, min(hi.X, to.X)), Y: max(lo.Y, min(hi.Y, to.Y))}
}
