package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
	"cometfall/rules/optional"
)

// Every reason for which somebody cannot do what he would with a vehicle, from a state in which
// he can (WAGON-05, WAGON-15, WAGON-16, WAGON-18, WAGON-21, WAGON-22, WAGON-27, WAGON-31, WAGON-32,
// WAGON-40, WAGON-41, WAGON-43).
func TestWhyNothingIsDoneWithAVehicle(t *testing.T) {
	type change = func(s *rules.State)
	all := func(of ...change) change {
		return func(s *rules.State) {
			for _, f := range of {
				f(s)
			}
		}
	}
	phase := func(p rules.Phase) change { return func(s *rules.State) { s.Phase = p } }
	turn := func(side rules.SideID) change { return func(s *rules.State) { s.Active = side } }
	done := func(id int, what rules.Actions) change { return func(s *rules.State) { s.Warriors[id].Done = what } }
	down := func(id int) change { return func(s *rules.State) { s.Warriors[id].Condition = rules.KnockedDown } }
	of := func(side rules.SideID) change { return func(s *rules.State) { s.Carriers[0].Side = side } }
	now := func(n *int) { *n = 3 } // his side's turn
	wagonOf := func(change func(c *rules.Carrier)) change { return func(s *rules.State) { change(&s.Carriers[0]) } }
	nothing := func(*rules.State) {}

	lame := wagonOf(func(c *rules.Carrier) { c.Team[1].Condition = rules.OutOfAction })
	byTeam := func(s *rules.State) { s.Active, s.Phase, s.Warriors[2].At = 1, rules.Combat, at(26.2, 25.5, 0) }
	leaps := func(s *rules.State) {
		rolling(s).Carriers[0].MovedIn = 3
		s.Active, s.Warriors[2].At = 1, at(26, 26.2, 0)
	}
	cargo := wagonOf(func(c *rules.Carrier) { c.Cargo = 1 })
	shoots := func(s *rules.State) {
		s.Active, s.Phase = 1, rules.Shooting
		s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{weapon(t, s, "bow")}, at(24, 34, 0)
	}
	lashed := wagonOf(func(c *rules.Carrier) { now(&c.LashIn); c.MovedIn = 3 })
	fighting := func(id int) change { // an enemy stands against him, wherever he is
		return func(s *rules.State) {
			w, foe := &s.Warriors[id], &s.Warriors[2]
			foe.At = w.At
			foe.At.Y += w.Radius + foe.Radius
		}
	}
	for name, row := range map[string]struct {
		legal func(s *rules.State) error
		can   change
		not   map[string]change // by a part of the reason; a digit behind it tells several apart
	}{
		"the driver cuts a steed free": {optional.Cut{Who: 0}.Legal, lame, map[string]change{
			"its driver does that (WAGON-31)":       func(s *rules.State) { s.Carriers[0].Driver = 1 },
			"no steed of its team is out of action": wagonOf(func(c *rules.Carrier) { c.Team[1].Condition = rules.Stunned }),
			rules.ErrWrongPhase.Error():             phase(rules.Shooting),
			rules.ErrNotYours.Error():               turn(1),
			"the driver has something else to do":   wagonOf(func(c *rules.Carrier) { now(&c.MovedIn) }),
			"the driver has something else to do 2": wagonOf(func(c *rules.Carrier) { now(&c.BusyIn) }),
			"the driver has something else to do 3": done(0, rules.Acted),
			"its steeds have bolted":                wagonOf(func(c *rules.Carrier) { c.Runaway = true }),
			"that is a wreck":                       wagonOf(func(c *rules.Carrier) { c.Wrecked = true }),
			"down":                                  down(0),
		}},
		"an enemy cuts the team free": {optional.Cut{Who: 2}.Legal, byTeam, map[string]change{
			rules.ErrWrongPhase.Error():       phase(rules.Moves),
			rules.ErrNotYours.Error():         turn(0),
			"it is none of an enemy's":        of(1),
			"he touches no draft animal":      func(s *rules.State) { s.Warriors[2].At.Y += in(1) },
			"nobody cuts the reins of a team": func(s *rules.State) { rolling(s).Carriers[0].MovedIn = 3 },
			"he has struck in this phase":     func(s *rules.State) { s.Warriors[2].Counters.Set("assailed-vehicle", 0, s.Turn) },
			rules.ErrEngaged.Error():          func(s *rules.State) { s.Warriors[3].At = s.Warriors[2].At; s.Warriors[3].At.Y += 2500 },
		}},
		"he leaps on a steed": {optional.LeapOn{Who: 2}.Legal, leaps, map[string]change{
			"it is none of an enemy's":             of(1),
			"no draft animal is left to leap on":   wagonOf(func(c *rules.Carrier) { c.Team[0].Rider, c.Team[1].Rider = 4, 5 }),
			"no draft animal is left to leap on 2": wagonOf(func(c *rules.Carrier) { c.Team[0].Condition, c.Team[1].Condition = rules.KnockedDown, rules.Stunned }),
			"no draft animal is left to leap on 3": wagonOf(func(c *rules.Carrier) { c.Team[0].Freed, c.Team[1].Freed = true, true }),
			"that is a wreck":                      wagonOf(func(c *rules.Carrier) { c.Lost = true }),
			rules.ErrNotYours.Error():              turn(0),
			rules.ErrWrongPhase.Error():            phase(rules.Combat),
			"down":                                 down(2),
		}},
		"he unloads": {optional.Shift{Who: 1, Off: true}.Legal, cargo, map[string]change{
			rules.ErrWrongPhase.Error():          phase(rules.Shooting),
			rules.ErrNotYours.Error():            turn(1),
			rules.ErrMoved.Error():               done(1, rules.Moved),
			rules.ErrMoved.Error() + " 2":        done(1, rules.Acted),
			"animals carry no cargo":             func(s *rules.State) { s.Warriors[1].Animal = true },
			"he is neither aboard nor beside it": func(s *rules.State) { s.Warriors[1].At = at(10, 10, 0) },
			"its crew keeps him from its cargo":  func(s *rules.State) { s.Carriers[0].Side = 1; s.Warriors[0].Side = 1 },
			rules.ErrEngaged.Error():             fighting(1),
			"there is no cargo aboard":           wagonOf(func(c *rules.Carrier) { c.Cargo = 0 }),
		}},
		"he loads": {optional.Shift{Who: 1}.Legal, func(s *rules.State) {
			s.Markers = append(s.Markers, rules.Marker{ID: 1, Kind: "cargo", At: at(22, 26, 0), Radius: in(0.5), Of: rules.Nobody})
		}, map[string]change{
			"no cargo lies within": func(s *rules.State) { s.Markers = nil },
			"warriors or cargo":    func(s *rules.State) { s.Carriers[0].Cargo = s.KindOf(&s.Carriers[0]).Capacity - 2 },
			"it moves":             func(s *rules.State) { rolling(s).Carriers[0].MovedIn = 3 },
			"it moves 2":           wagonOf(func(c *rules.Carrier) { now(&c.MovedIn) }),
		}},
		"he takes the reins": {optional.Reins{Who: 1}.Legal, nothing, map[string]change{
			rules.ErrEngaged.Error(): fighting(1),
		}},
		"it is driven": {func(s *rules.State) error { return optional.MayDrive(s, 0) }, nothing, map[string]change{
			"it is a wreck":                             wagonOf(func(c *rules.Carrier) { c.Wrecked = true }),
			"it is a wreck 2":                           wagonOf(func(c *rules.Carrier) { c.Lost = true }),
			"nobody drives it":                          wagonOf(func(c *rules.Carrier) { c.Driver = rules.Nobody }),
			rules.ErrWrongPhase.Error():                 phase(rules.Charges),
			rules.ErrWrongPhase.Error() + " 2":          func(s *rules.State) { s.Turn = 0 },
			rules.ErrNotYours.Error():                   turn(1),
			"its steeds have bolted":                    wagonOf(func(c *rules.Carrier) { c.Runaway = true }),
			"it lies at anchor":                         wagonOf(func(c *rules.Carrier) { c.Anchored = true }),
			"and drifts":                                wagonOf(func(c *rules.Carrier) { c.Adrift = true }),
			"it cannot move any more":                   wagonOf(func(c *rules.Carrier) { c.Immobile = true }),
			"it cannot move any more 2":                 wagonOf(func(c *rules.Carrier) { c.Team[0].Freed, c.Team[1].Freed = true, true }),
			"no steed of its team stands":               wagonOf(func(c *rules.Carrier) { c.Team[0].Condition, c.Team[1].Condition = rules.Stunned, rules.KnockedDown }),
			"it has moved this turn":                    wagonOf(func(c *rules.Carrier) { now(&c.MovedIn) }),
			"its driver does something else this turn":  wagonOf(func(c *rules.Carrier) { now(&c.BusyIn) }),
			"its driver has moved this turn":            done(0, rules.Moved),
			"its driver has moved this turn (WAGON-16)": done(0, rules.Acted),
		}},
		"it is lashed": {func(s *rules.State) error { return optional.MayLash(s, 0) }, lashed, map[string]change{
			"nobody drives it":          wagonOf(func(c *rules.Carrier) { c.Driver = rules.Nobody }),
			"nobody drives it 2":        wagonOf(func(c *rules.Carrier) { c.Wrecked = true }),
			"nobody drives it 3":        wagonOf(func(c *rules.Carrier) { c.Lost = true }),
			rules.ErrWrongPhase.Error(): phase(rules.Shooting),
			rules.ErrNotYours.Error():   turn(1),
			"the lash is used once":     wagonOf(func(c *rules.Carrier) { c.LashIn = 2 }),
			"the lash is used once 2":   wagonOf(func(c *rules.Carrier) { c.LashIn = 0 }),
		}},
		"he shoots at it": {func(s *rules.State) error { return optional.Bombard{Who: 2, Weapon: weapon(t, s, "bow")}.Legal(s) }, shoots, map[string]change{
			"that is a wreck":   wagonOf(func(c *rules.Carrier) { c.Wrecked = true }),
			"that is a wreck 2": wagonOf(func(c *rules.Carrier) { c.Lost = true }),
			"out of reach":      func(s *rules.State) { s.Warriors[2].At = at(2, 46.5, 0) },
		}},
	} {
		s := wagon(t, "")
		row.can(s)
		assert.NoError(t, row.legal(s), name)
		for why, spoils := range row.not {
			c := wagon(t, "")
			all(row.can, spoils)(c)
			if n := len(why); why[n-2] == ' ' {
				why = why[:n-2]
			}
			assert.ErrorContains(t, row.legal(c), why, "%s", name)
		}
	}
	for _, vehicle := range []int{-1, 1} {
		assert.ErrorContains(t, optional.MayDrive(wagon(t, ""), vehicle), "no such vehicle")
		assert.ErrorContains(t, optional.MayLash(wagon(t, ""), vehicle), "no such vehicle")
	}
}
