package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The held quay, in numbers.
const (
	quayTurns = 10 // of each side
	quayNeeds = 3  // attackers who stand on the quay
	boatCrew  = 5  // set up aboard each boat the usual way
)

// heldQuay: the attacker crosses a river in boats, to a quay that is held (SCEN-14).
var heldQuay = Scenario{Key: "held-quay", Name: "The Held Quay", Rule: "SCEN-14", Level: "river", Crew: boatCrew, Kinds: []string{"rowing-boat"},
	About: "The bridges are barred and the river is deep. Who wants to cross it takes the boats, and the quay on the other side is held.",
	SetUp: "The warband worth less chooses to attack or defend. The attacker has two rowing boats, up the river at the left edge, sets up aboard them or on the south bank within 12\" of the left edge, and begins. " +
		"The defender sets up north of the river, 16\" or more from the left edge.",
	Won: fmt.Sprintf("The attacker wins at the end of a turn of the defender's in which %d attackers stand on the north quay. The defender wins if that has not come about after %d turns. Only the defender takes Rout tests: behind the attacker is the river.",
		quayNeeds, quayTurns),
	Prepare: barBridges,
	Draws: func(s *rules.State, side rules.SideID) (all []rules.Draw) {
		quay := northQuay(s.Table)
		if a := attacks(s); side == a {
			berths := [...]physics.Length{inches(21), inches(28)}
			for i := range s.Carriers {
				if w := manned(s, i); w != nil && w.Home() == side {
					at := onRiver(s, berths[i%len(berths)])
					all = append(all, rules.Draw{At: at, Near: inches(1), Who: w.ID, Worth: worthCarrying, Why: "the north quay"})
				} else if s.Carriers[i].Side == side && len(s.Passengers(i)) == 0 && !done(s, i) {
					all = append(all, rules.Draw{At: s.Carriers[i].Place.At, Near: inches(3), Who: rules.Nobody, Most: 2, Worth: worthHolding, Why: "the empty boat"})
				}
			}
			return append(all, rules.Draw{At: openAt(s.Table, middle(quay)), Near: inches(5), Who: rules.Nobody, Worth: worthTaking, Why: "the north quay"})
		}
		return []rules.Draw{{At: openAt(s.Table, middle(quay)), Near: inches(5), Who: rules.Nobody, Most: 8, Worth: worthHolding, Why: "the north quay"}}
	},
	Roles: lowerChooses("SCEN-14"),
	Ends: func(p *rules.Play) {
		a := attacks(p.State)
		setEdges(p, a, physics.LeftEdge)
		for _, y := range [...]physics.Length{inches(21), inches(24)} {
			i := brought(p, "SCEN-14", "rowing-boat", a, inches(4), y, physics.Degrees(6))
			p.Carriers[i].Anchored = true
		}
	},
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		if i, err := aboardOwn(s, w, at); i >= 0 {
			return err
		}
		left, bank := s.Table.FromEdge(physics.LeftEdge, at.Point()), at.Y > middle(zoneOf(s.Table, "objective", "the middle of the river")).Y
		switch {
		case inRiver(s.Table, at):
			return errors.New("nobody sets up in the river (SCEN-14)")
		case w.Home() == attacks(s) && (!bank || left > inches(12)):
			return errors.New("the attacker sets up aboard the boats, or on the south bank within 12\" of the left edge (SCEN-14)")
		case w.Home() != attacks(s) && (bank || left < inches(16)):
			return errors.New("the defender sets up north of the river, 16\" or more from the left edge (SCEN-14)")
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		if side == attacks(s) {
			return physics.Point{X: inches(6), Y: inches(30)}
		}
		return physics.Point{X: inches(24), Y: inches(17)}
	},
	First: func(p *rules.Play) rules.SideID { return attacks(p.State) },
	Goals: func(p *rules.Play) {
		a := attacks(p.State)
		p.Aims(rules.Goal{Side: a, Key: "quay", Text: fmt.Sprintf("Have %d of yours stand on the north quay at the end of the defender's turn", quayNeeds)})
		p.Aims(rules.Goal{Side: other(a), Key: "hold", Text: fmt.Sprintf("Hold the north quay for %d turns", quayTurns)})
	},
	Away: func(p *rules.Play, vehicle int) {},
	Moments: rules.Moments{
		// The river is too deep to wade; who is in it gets out (SCEN-14).
		Bars: func(s *rules.State, w *rules.Warrior, path physics.Path) error {
			if len(path.Legs) == 0 || inRiver(s.Table, w.At) || s.RidesOn(w) >= 0 {
				return nil
			}
			for _, l := range path.Legs {
				for n := physics.Length(1); n <= 4; n++ {
					at := physics.Spot{X: l.From.X + (l.To.X-l.From.X)*n/4, Y: l.From.Y + (l.To.Y-l.From.Y)*n/4, Z: l.To.Z}
					if inRiver(s.Table, at) {
						return errors.New("the river is too deep to wade: it is crossed in a boat (SCEN-14)")
					}
				}
			}
			return nil
		},
		Routs: func(s *rules.State, side rules.SideID) rules.Nerve {
			if side == attacks(s) {
				return rules.GivesUpOnly
			}
			return rules.TestsNerve
		},
		TurnEnds: func(p *rules.Play) {
			a := attacks(p.State)
			if n := ashore(p.State); p.Active != a && n[0] >= quayNeeds {
				p.Finish(a, fmt.Sprintf("%d attackers stand on the north quay, and %d defenders", n[0], n[1]), "SCEN-14")
			} else if roundsOver(p, quayTurns) {
				p.Finish(other(a), fmt.Sprintf("the quay was held for %d turns", quayTurns), "SCEN-14")
			}
		},
	},
	Awards: func(p *rules.Play) {
		a := attacks(p.State)
		for i := range p.Warriors {
			if w := &p.Warriors[i]; p.Winner == a && w.Home() == a && w.Hero && w.InPlay() && onQuay(p.State, w) {
				learns(p, w, 1, "SCEN-14", "set foot on the north quay")
			}
		}
	}}

// northQuay is the paving of the north quay.
func northQuay(t *physics.Table) []physics.Point {
	for i := range t.Pieces {
		if pc := &t.Pieces[i]; pc.Kind == physics.Open && pc.Name == "north quay" {
			return pc.Shape
		}
	}
	panic(fmt.Sprintf("scenarios: table %q has no north quay", t.Name))
}

func onQuay(s *rules.State, w *rules.Warrior) bool {
	return w.At.Z == 0 && physics.ToShape(northQuay(s.Table), w.At.Point()) <= physics.Inch/2 && s.RidesOn(w) < 0
}

// ashore is how many attackers, and how many defenders, stand on the north quay.
func ashore(s *rules.State) (n [2]int) {
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() || w.Condition != rules.Standing || w.Has(rules.Chattel) || s.Sides[w.Home()].Neutral || !onQuay(s, w) {
			continue
		}
		if w.Home() == attacks(s) {
			n[0]++
		} else {
			n[1]++
		}
	}
	return n
}

// inRiver reports whether somebody there stands in the water.
func inRiver(t *physics.Table, at physics.Spot) bool {
	for i := range t.Pieces {
		if pc := &t.Pieces[i]; pc.Kind == physics.Water && pc.Flows && pc.Bottom == at.Z && physics.ToShape(pc.Shape, at.Point()) == 0 {
			return true
		}
	}
	return false
}

// onRiver is a place to lie before the north quay, so far from the left.
func onRiver(s *rules.State, x physics.Length) physics.Spot {
	y := inches(18)
	for y < s.Table.Depth && !inRiver(s.Table, physics.Spot{X: x, Y: y}) {
		y += physics.Inch / 4
	}
	return physics.Spot{X: x, Y: y + inches(2)}
}

// barBridges shuts the bridges: a barricade lies across each that nobody passes (SCEN-14).
func barBridges(p *rules.Play) {
	var bars []physics.Piece
	for i := range p.Table.Pieces {
		pc := &p.Table.Pieces[i]
		if pc.Kind != physics.Floor || pc.Building != 0 {
			continue
		}
		lo, hi := pc.Shape[0], pc.Shape[0]
		for _, q := range pc.Shape {
			lo.X, lo.Y, hi.X, hi.Y = min(lo.X, q.X), min(lo.Y, q.Y), max(hi.X, q.X), max(hi.Y, q.Y)
		}
		y := (lo.Y + hi.Y) / 2
		bars = append(bars, physics.Piece{Kind: physics.Impassable, Name: "the barricade", Bottom: pc.Top, Top: pc.Top,
			Shape: []physics.Point{{X: lo.X, Y: y - inches(1)}, {X: hi.X, Y: y - inches(1)}, {X: hi.X, Y: y + inches(1)}, {X: lo.X, Y: y + inches(1)}}})
	}
	if err := p.Reshape(physics.Change{New: bars}); err != nil {
		panic("scenarios: the barred bridges: " + err.Error())
	}
	for i := range bars {
		p.Mark(rules.Marker{Kind: "shut", Label: "barred", Rule: "SCEN-14", Shape: bars[i].Shape, Of: rules.Nobody})
	}
}
