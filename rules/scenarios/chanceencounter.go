package scenarios

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// chanceEncounter: two sides with shards in their bags (SCEN-06).
var chanceEncounter = Scenario{Key: "chance-encounter", Name: "Chance Encounter", Rule: "SCEN-06",
	About: "Two warbands that carry what they have found run into each other.",
	SetUp: "Each side carries D3 shards. They set up in opposite quarters of the table, 14\" apart, in proportion less on a table smaller than 36\". The first turn goes to a D6 and the leader's Initiative.",
	Won:   "Who runs has lost. A side loses a shard for each Hero out of action, and the enemy finds it.",
	Prepare: func(p *rules.Play) {
		for side := range p.Sides {
			p.Counters.Set("scenario-carried", side, d3(p, "SCEN-06", "Shards that "+p.Sides[side].Name+" carry"))
		}
	},
	Ends: func(p *rules.Play) {
		up := firstOrSecond(p, "SCEN-06")
		q := choose(p, up, "SCEN-06", "In which quarter of the table?", quarters[:]...)
		p.Counters.Set(opener, 0, int(up)+1)
		p.Counters.Set("scenario-quarter", int(up), q+1)
		p.Counters.Set("scenario-quarter", int(other(up)), (q+2)%4+1)
	},
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		q := s.Counters.Get("scenario-quarter", int(w.Home())) - 1
		lo, hi := quarter(s.Table, q)
		switch {
		case at.X < lo.X || at.X > hi.X || at.Y < lo.Y || at.Y > hi.Y:
			return fmt.Errorf("he sets up in the %s quarter (SCEN-06)", quarters[q])
		}
		if far := farOff(s.Table); enemyWithin(s, w, at, far-1) {
			return fmt.Errorf("he sets up at least %s from every enemy (SCEN-06)", far)
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		lo, hi := quarter(s.Table, s.Counters.Get("scenario-quarter", int(side))-1)
		c := physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2} // away from the middle
		return physics.Point{X: (lo.X+hi.X)*2/3 - c.X/3, Y: (lo.Y+hi.Y)*2/3 - c.Y/3}
	},
	First: func(p *rules.Play) rules.SideID {
		var added [2]int
		for i := range p.Warriors {
			if w := &p.Warriors[i]; w.Leader {
				added[w.Home()] = w.Base.I
			}
		}
		return openingRoll(p, "SCEN-06", "The first turn, a D6 and the leader's Initiative", added)
	},
	Goals: driveOff,
	Awards: func(p *rules.Play) {
		for side := range p.Sides {
			id := rules.SideID(side)
			lost := func(of rules.SideID) (n int) {
				for i := range p.Warriors {
					if w := &p.Warriors[i]; w.Home() == of && w.Hero && w.Condition == rules.OutOfAction {
						n++
					}
				}
				return n
			}
			keeps := max(0, p.Counters.Get("scenario-carried", side)-lost(id))
			finds(p, id, rules.Nobody, keeps+min(lost(other(id)), p.Counters.Get("scenario-carried", int(other(id)))), "SCEN-06")
		}
	}}

// farOff is how far from enemies one sets up: 14", in proportion less on tables less than 36"
// wide or deep, where a large warband would find no room in its quarter.
func farOff(t *physics.Table) physics.Length {
	return inches(14) * min(inches(36), t.Width, t.Depth) / inches(36)
}

var quarters = [4]string{"upper left", "upper right", "lower right", "lower left"}

// quarter is the corners of a quarter of the table.
func quarter(t *physics.Table, q int) (lo, hi physics.Point) {
	c := physics.Point{X: t.Width / 2, Y: t.Depth / 2}
	if q == 1 || q == 2 {
		lo.X, hi.X = c.X, t.Width
	} else {
		hi.X = c.X
	}
	if q >= 2 {
		lo.Y, hi.Y = c.Y, t.Depth
	} else {
		hi.Y = c.Y
	}
	return lo, hi
}
