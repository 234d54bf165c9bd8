package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The ambush on the road, in numbers.
const (
	ambushTurns = 8 // of each side, then night falls
	coachCrew   = 3 // set up aboard the usual way
)

// roadAmbush: a coach is to get along the road, past those who lie in wait for it (SCEN-12).
var roadAmbush = Scenario{Key: "road-ambush", Name: "Ambush on the Road", Rule: "SCEN-12", Level: "road", Crew: coachCrew, Kinds: []string{"coach"},
	About: "A coach is to be brought along the north road and off by its far end. Somebody waits for it.",
	SetUp: "The warband worth less chooses to lie in wait or to travel. The travellers have a coach on the road; they set up aboard it or 16\" to 34\" from the left edge and within 8\" of the middle of the road, and begin. " +
		"The others set up 42\" to 58\" from the left edge and 12\" or more from the middle of the road.",
	Won: fmt.Sprintf("The travellers win when the coach drives off the right edge with one of them aboard. The others win when it is a wreck, can never move again or is driven by one of theirs, "+
		"or if it is still there after %d turns. Else who runs has lost.", ambushTurns),
	Draws: func(s *rules.State, side rules.SideID) (all []rules.Draw) {
		c := &s.Carriers[0]
		if c.Lost || c.Wrecked {
			return nil
		}
		if a := attacks(s); side == a { // to where it will be
			at := onRoad(s.Table, min(c.Place.At.X+inches(9), s.Table.Width-inches(4)))
			return []rules.Draw{{At: openAt(s.Table, at), Near: inches(2), Who: rules.Nobody, Most: 6, Worth: worthTaking, Why: "the road ahead of the coach"}}
		}
		if w := manned(s, 0); w != nil && w.Home() == side {
			end := roadOf(s.Table)
			at := end[len(end)-1]
			all = append(all, rules.Draw{At: physics.Spot{X: at.X, Y: at.Y}, Near: inches(2), Who: w.ID, Worth: worthCarrying, Off: true, Why: "the far end of the road"})
		} else { // somebody is to take the reins
			all = append(all, rules.Draw{At: c.Place.At, Near: inches(3), Who: rules.Nobody, Most: 2, Worth: worthCarrying, Why: "the coach without a driver"})
		}
		at := onRoad(s.Table, c.Place.At.X+inches(2)) // beside it, not in its way
		at.Y += inches(5)
		return append(all, rules.Draw{At: openAt(s.Table, at), Near: inches(3), Who: rules.Nobody, Worth: worthHolding, Why: "the coach"})
	},
	Roles: lowerChoosesBetween("SCEN-12", "Lie in wait or travel?", "lie in wait", "travel"),
	Ends: func(p *rules.Play) {
		d := other(attacks(p.State))
		setEdges(p, d, physics.LeftEdge)
		brought(p, "SCEN-12", "coach", d, inches(31), inches(24)+physics.Inch*7/8, physics.Degrees(8))
	},
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		if i, err := aboardOwn(s, w, at); i >= 0 {
			return err
		}
		left, off := s.Table.FromEdge(physics.LeftEdge, at.Point()), fromRoad(s.Table, at.Point())
		switch waits := w.Home() == attacks(s); {
		case !waits && (left < inches(16) || left > inches(34) || off > inches(8)):
			return errors.New("the travellers set up aboard the coach, or 16\" to 34\" from the left edge and within 8\" of the middle of the road (SCEN-12)")
		case waits && (left < inches(42) || left > inches(58)):
			return errors.New("who lies in wait sets up 42\" to 58\" from the left edge (SCEN-12)")
		case waits && off < inches(12):
			return errors.New("who lies in wait sets up at least 12\" from the middle of the road (SCEN-12)")
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		if side == attacks(s) {
			return physics.Point{X: inches(49), Y: inches(38)}
		}
		return physics.Point{X: inches(28), Y: inches(29)}
	},
	First: func(p *rules.Play) rules.SideID { return other(attacks(p.State)) },
	Goals: func(p *rules.Play) {
		a := attacks(p.State)
		p.Aims(rules.Goal{Side: other(a), Key: "coach", Text: "Drive the coach off the right edge with one of yours aboard"})
		p.Aims(rules.Goal{Side: a, Key: "stop", Text: fmt.Sprintf("Stop the coach: wreck it, take it, or hold it up for %d turns", ambushTurns)})
	},
	Away: func(p *rules.Play, vehicle int) {
		d, c := other(attacks(p.State)), &p.Carriers[vehicle]
		for _, id := range crewOf(c) {
			if w := p.Warrior(id); w.Home() == d && w.Condition == rules.Gone && atTheEdge(p.Table, c, physics.RightEdge) {
				p.Finish(d, "the coach is through", "SCEN-12")
				return
			}
		}
		p.Finish(other(d), "the travellers have lost the coach", "SCEN-12")
	},
	Moments: rules.Moments{
		Settled: func(p *rules.Play) {
			if a := attacks(p.State); len(p.Carriers) > 0 && p.Turn > 0 && done(p.State, 0) && !p.Over {
				p.Finish(a, "the coach goes no farther", "SCEN-12")
			}
		},
		TurnEnds: func(p *rules.Play) {
			a := attacks(p.State)
			if w := manned(p.State, 0); p.Active == a && w != nil && w.Home() == a {
				p.Finish(a, fmt.Sprintf("%s has the reins of the coach", w.Name), "SCEN-12")
			} else if roundsOver(p, ambushTurns) {
				p.Finish(a, "night has fallen, and the coach is still on the road", "SCEN-12")
			}
		},
	},
	Awards: func(p *rules.Play) {
		if d := other(attacks(p.State)); p.Winner == d {
			for _, id := range crewOf(&p.Carriers[0]) {
				if w := p.Warrior(id); w.Home() == d && w.Hero {
					learns(p, w, 1, "SCEN-12", "brought the coach through")
				}
			}
		}
	}}
