package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The race for the gate, in numbers.
const (
	raceTurns = 10 // of each side
	headStart = 4  // inches by which the wagon is ahead that moves second
	wagonCrew = 2  // set up aboard the usual way
)

// begins is whose turn is first in a race, from 1; its wagon is the first.
const begins = "scenario-begins"

// gateRace: two wagons on one road, and one gate (SCEN-13).
var gateRace = Scenario{Key: "gate-race", Name: "Race for the Gate", Rule: "SCEN-13", Level: "road", Crew: wagonCrew, Kinds: []string{"wagon"},
	About: "Two wagons are late, and the gate of the palisade is about to be shut. It lets one through at a time.",
	SetUp: fmt.Sprintf("A die gives the first turn. Each side has a wagon on the road at the left edge; the wagon of the side with the second turn is %d\" ahead. "+
		"Up to six of a side set up aboard their wagon, the rest within 16\" of the left edge and 8\" or more from the middle of the road: who begins above it, the other below.", headStart),
	Won: fmt.Sprintf("Whose wagon is through the gate first has won. If neither is after %d turns, it is the one nearer to the gate; a wreck has lost. No Rout tests are taken, though one may give up.", raceTurns),
	Draws: func(s *rules.State, side rules.SideID) (all []rules.Draw) {
		own, foe := wagonOf(s, side), wagonOf(s, other(side))
		if w := manned(s, own); w != nil && w.Home() == side && !done(s, own) {
			at := middle(zoneOf(s.Table, "objective", "the gate"))
			all = append(all, rules.Draw{At: physics.Spot{X: at.X + inches(6), Y: at.Y}, Near: inches(2), Who: w.ID, Worth: worthCarrying, Hurry: true, Why: "the gate"})
		} else if !done(s, own) {
			all = append(all, rules.Draw{At: s.Carriers[own].Place.At, Near: inches(3), Who: rules.Nobody, Most: 2, Worth: worthTaking, Why: "the wagon without a driver"})
		}
		if !done(s, foe) {
			at := onRoad(s.Table, min(s.Carriers[foe].Place.At.X+inches(8), inches(60)))
			all = append(all, rules.Draw{At: openAt(s.Table, at), Near: inches(2), Who: rules.Nobody, Most: 4, Worth: worthTaking, Why: "the road ahead of their wagon"})
		}
		return all
	},
	Ends: func(p *rules.Play) {
		first := openingRoll(p, "SCEN-13", "The first turn", [2]int{})
		p.Counters.Set(begins, 0, int(first)+1)
		setEdges(p, first, physics.LeftEdge)
		brought(p, "SCEN-13", "wagon", first, inches(7), inches(22)+physics.Inch*3/4, 0)
		brought(p, "SCEN-13", "wagon", other(first), inches(7+headStart), inches(26)+physics.Inch/4, 0)
	},
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		if i, err := aboardOwn(s, w, at); i >= 0 {
			return err
		}
		above := at.Y < onRoad(s.Table, at.X).Y
		switch left := s.Table.FromEdge(physics.LeftEdge, at.Point()); {
		case left > inches(16) || fromRoad(s.Table, at.Point()) < inches(8):
			return errors.New("he sets up aboard the wagon, or within 16\" of the left edge and 8\" from the middle of the road (SCEN-13)")
		case above != (wagonOf(s, w.Home()) == 0):
			return errors.New("who begins sets up above the road, the other side below it (SCEN-13)")
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		at := onRoad(s.Table, inches(9))
		if wagonOf(s, side) == 0 {
			return physics.Point{X: at.X, Y: at.Y - inches(10)}
		}
		return physics.Point{X: at.X, Y: at.Y + inches(10)}
	},
	First: func(p *rules.Play) rules.SideID { return rules.SideID(p.Counters.Get(begins, 0) - 1) },
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			p.Aims(rules.Goal{Side: rules.SideID(side), Key: "gate", Text: "Bring your wagon through the gate first"})
		}
	},
	Away: func(p *rules.Play, vehicle int) {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "SCEN-13", "%s is out of the race.", rules.Capital(p.Called(vehicle)))
	},
	Moments: rules.Moments{
		Routs: func(*rules.State, rules.SideID) rules.Nerve { return rules.GivesUpOnly },
		Settled: func(p *rules.Play) {
			if len(p.Carriers) < 2 || p.Over || p.Turn == 0 {
				return
			}
			for side := range p.Sides {
				id := rules.SideID(side)
				if i := wagonOf(p.State, id); p.Carriers[i].Side == id && !p.Carriers[i].Lost && !p.Carriers[i].Wrecked && toGate(p.State, i) == 0 {
					p.Finish(id, fmt.Sprintf("the wagon of %s is through the gate", p.Sides[side].Name), "SCEN-13")
					return
				}
			}
			if done(p.State, 0) && done(p.State, 1) {
				raceOver(p, "neither wagon will ever get there")
			}
		},
		TurnEnds: func(p *rules.Play) {
			if roundsOver(p, raceTurns) {
				raceOver(p, fmt.Sprintf("%d turns have passed", raceTurns))
			}
		},
	},
	Awards: func(p *rules.Play) {
		if p.Winner < 0 {
			return
		}
		if w := manned(p.State, wagonOf(p.State, p.Winner)); w != nil && w.Home() == p.Winner && w.Hero {
			learns(p, w, 1, "SCEN-13", "drove the wagon that was first")
		}
	}}

// wagonOf is the wagon that a side races with.
func wagonOf(s *rules.State, side rules.SideID) int {
	if s.Counters.Get(begins, 0) == int(side)+1 {
		return 0
	}
	return 1
}

// toGate is how far the rear of a vehicle is from having passed the gate.
func toGate(s *rules.State, vehicle int) (left physics.Length) {
	line := middle(zoneOf(s.Table, "objective", "the gate")).X
	v := &s.Carriers[vehicle].Place
	for n := range v.Parts {
		f := v.Footprint(n)
		for _, q := range f.Corners() {
			left = max(left, line-q.X)
		}
	}
	return left
}

// raceOver ends a race that nobody has won: the wagon that is nearer has, and a wreck has lost.
func raceOver(p *rules.Play, why string) {
	winner := rules.SideID(-1)
	if far := [2]physics.Length{raceLeft(p.State, 0), raceLeft(p.State, 1)}; far[0] < far[1] {
		winner = 0
	} else if far[1] < far[0] {
		winner = 1
	}
	if winner >= 0 {
		why += fmt.Sprintf("; the wagon of %s is nearer to the gate", p.Sides[winner].Name)
	}
	p.Finish(winner, why, "SCEN-13")
}

// raceLeft is how far a side's wagon has yet to go; one that is gone, a wreck or taken is nowhere.
func raceLeft(s *rules.State, side rules.SideID) physics.Length {
	i := wagonOf(s, side)
	if c := &s.Carriers[i]; c.Lost || c.Wrecked || c.Side != side {
		return s.Table.Width * 2
	}
	return toGate(s, i)
}
