package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestWhoMayChooseToSwim(t *testing.T) { // SEWER-17, RUL-SEWER-4
	for name, row := range map[string]struct {
		floor  string
		change func(s *rules.State)
		why    string
	}{
		"who stands in water":   {"water", nil, ""},
		"who stands in sludge":  {"sludge", nil, "not in water"},
		"who stands outside it": {"water", func(s *rules.State) { s.Warriors[0].At = at(5, 40, 0) }, "not in water"},
		"who swims already":     {"water", func(s *rules.State) { s.Warriors[0].Counters.Set("sewer-swims", 0, 1) }, "swims already"},
		"who fights":            {"water", func(s *rules.State) { s.Warriors[1] = beside(s.Warriors[0], s.Warriors[1], 1); s.Warriors[1].ID = 1 }, rules.ErrEngaged.Error()},
		"later in his turn":     {"water", func(s *rules.State) { s.Phase = rules.Moves }, rules.ErrWrongPhase.Error()},
		"before the battle":     {"water", func(s *rules.State) { s.Turn = 0 }, rules.ErrWrongPhase.Error()},
		"in the other's turn":   {"water", func(s *rules.State) { s.Active = 1 }, rules.ErrNotYours.Error()},
		"who is lost":           {"water", func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, rules.ErrNotInPlay.Error()},
		"who lies":              {"water", func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, "down"},
		"who is cowed":          {"water", func(s *rules.State) { s.Warriors[0].Counters.Set("sewer-cowed", 0, s.Turn) }, "SEWER-11"},
	} {
		s := sewer(t, row.floor, rules.Charges, "", man("A", 0, 15, 40), man("B", 1, 40, 40))
		if row.change != nil {
			row.change(s)
		}
		err := optional.Swim{Who: 0}.Legal(s)
		if row.why == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, row.why, name)
		}
		offered := false
		for _, o := range s.Offers(0) {
			if _, ok := o.Command.(optional.Swim); ok {
				offered = o.WhyNot == nil
			}
		}
		assert.Equal(t, row.why == "", offered, name)
	}
}

func TestWhatTheFloorsOfSewersDo(t *testing.T) { // SEWER-06, SEWER-08, SEWER-17, SEWER-18
	type does struct {
		worth     int
		run       string
		walk, hit float64
		shot      int
	}
	for floor, want := range map[string]does{
		"sludge":   {60, "SEWER-18", 3, -1, -1},
		"water":    {20, "SEWER-17", 4, 0, 0},
		"mud":      {0, "", 4, 0, 0},
		"slippery": {0, "", 4, 0, 0},
	} {
		s := sewer(t, floor, rules.Moves, "", man("A", 0, 15, 40), man("B", 1, 40, 40))
		a, b := &s.Warriors[0], &s.Warriors[1]
		m := optional.Sewers.Moments
		assert.Equal(t, want.worth, m.Perilous(s, a, a.At), floor)
		assert.Zero(t, m.Perilous(s, b, b.At))
		if err := s.MayMove(a, true); want.run == "" {
			assert.NoError(t, err, floor)
		} else {
			assert.ErrorContains(t, err, want.run)
		}
		assert.NoError(t, s.MayMove(a, false))
		far, _ := s.Allowance(a, false)
		assert.Equal(t, in(want.walk), far, floor)
		var blow, struck, shot rules.Roll
		m.ToStrike(s, a, b, &blow)
		m.ToStrike(s, b, a, &struck)
		m.ToShoot(s, b, a, &shot)
		assert.Equal(t, want.hit, float64(len(blow.Mods))*-1, "%s: he strikes worse", floor)
		assert.Empty(t, struck.Mods, "who strikes at him stands elsewhere")
		assert.Equal(t, want.shot, -len(shot.Mods), floor)
		for _, r := range []rules.Roll{blow, shot} {
			for _, mod := range r.Mods {
				assert.Equal(t, -1, mod.By, floor)
			}
		}
		shot = rules.Roll{}
		m.ToShoot(s, a, b, &shot)
		assert.Empty(t, shot.Mods, "he shoots no worse from there")
		a.Counters.Set("sewer-swims", 0, 1)
		m.ToShoot(s, b, a, &shot)
		assert.Contains(t, shot.Never, "SEWER-17")
		assert.ErrorContains(t, m.MayFire(s, a, 0), "SEWER-17")
		assert.NoError(t, m.MayFire(s, b, 0))
	}
}

func TestHowNearAHeroMustBe(t *testing.T) { // SEWER-12, RUL-SEWER-1, RUL-SEWER-2
	for gap, heartened := range map[physics.Length]bool{in(6) - 1: true, in(6): true, in(6) + 1: false} {
		dice := "46"
		if heartened {
			dice += "3"
		}
		_, events := band(t, dice, func(s *rules.State) {
			h := &s.Warriors[0]
			h.Side, h.At = 1, s.Warriors[1].At
			h.At.X += gap + h.Radius + s.Warriors[1].Radius
			foe := *h
			foe.ID, foe.Name, foe.Side, foe.At = 2, "C", 0, at(40, 40, 0)
			s.Warriors = append(s.Warriors, foe)
		})
		assert.Equal(t, heartened, citing(events, "SEWER-12") == 1, "%v", gap)
	}
	for name, change := range map[string]func(s *rules.State){
		"a foe's":         func(s *rules.State) { s.Warriors[0].Side = 0 },
		"one who is lost": func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction },
	} {
		_, events := band(t, "46", func(s *rules.State) {
			h := &s.Warriors[0]
			h.Side, h.At = 1, at(8, 5, 0)
			foe := *h
			foe.ID, foe.Name, foe.Side, foe.At = 2, "C", 0, at(40, 40, 0)
			s.Warriors = append(s.Warriors, foe)
			change(s)
		})
		assert.Zero(t, citing(events, "SEWER-12"), name)
	}
}

func TestHowPerilousFlamesAreByToughness(t *testing.T) { // FIRE-08
	s := ablaze(t, rules.Moves, "", man("A", 0, 24, 24), man("B", 1, 5, 40))
	w := &s.Warriors[0]
	perilous := optional.Fire.Things[0].Moments.Perilous
	for toughness := 1; toughness <= 8; toughness++ {
		w.Base.T = toughness
		want := 0.0
		for die := 1; die <= 6; die++ {
			switch {
			case die == toughness:
				want += 1000.0 / 6
			case die > toughness:
				spared := 1.0 // that a hit at Strength 3 does not wound
				if need, can := s.Rules.ToWound(3, toughness); can {
					spared = float64(need-1) / 6
				}
				want += 1000.0 / 6 * (1 - (spared+spared*spared+spared*spared*spared)/3)
			}
		}
		assert.InDelta(t, want, float64(perilous(s, w, w.At)), 1, "Toughness %d", toughness)
	}
	w.Base.T = 3
	assert.Zero(t, perilous(s, w, at(10, 10, 0)), "where nothing burns")
	assert.Positive(t, perilous(s, w, at(24, 24, 3)), "upstairs it burns as well")
}

func TestWhatFiresCanReach(t *testing.T) { // FIRE-02, FIRE-07, FIRE-11, RUL-FIRE-5
	s := ablaze(t, rules.Shooting, "", man("A", 0, 15, 24), man("B", 1, 32, 24))
	m := optional.Fire.Things[0].Moments
	for name, row := range map[string]struct {
		from, to physics.Spot
		spoilt   bool
	}{
		"through it":          {at(15, 24, 0), at(32, 24, 0), true},
		"into it":             {at(15, 24, 0), at(21, 24, 0), true},
		"out of it":           {at(21, 24, 0), at(15, 24, 0), true},
		"past its wall":       {at(15, 19.9, 0), at(32, 19.9, 0), false},
		"in front of it":      {at(15, 24, 0), at(19.9, 24, 0), false},
		"through what is not": {at(30, 24, 0), at(46, 24, 0), false},
	} {
		s.Warriors[0].At = row.from
		assert.Equal(t, row.spoilt, m.Screens(s, &s.Warriors[0], row.to) != nil, name)
	}
	for kind, barred := range map[physics.LegKind]bool{physics.ClimbUp: true, physics.ClimbDown: true, physics.Walk: false, physics.JumpDown: false} {
		for from, hot := range map[physics.Spot]bool{at(19, 24, 0): true, at(34, 24, 0): false} {
			to := from
			to.X, to.Z = from.X+in(2), in(3)
			path := physics.Path{Legs: []physics.Leg{{Kind: kind, From: from, To: to}}}
			assert.Equal(t, barred && hot, m.Bars(s, &s.Warriors[0], path) != nil, "%v from %v", kind, from)
			path.Legs[0].From, path.Legs[0].To = to, from
			assert.Equal(t, barred && hot, m.Bars(s, &s.Warriors[0], path) != nil, "%v to %v", kind, from)
		}
	}
	p := &rules.Play{State: s}
	for _, building := range []int{5, 2, 2, 1, 9} { // what burns already, or is none, does not catch fire
		optional.Fire.Moments.Kindles(p, building, "ENC-16")
	}
	now, _ := burning(s)
	assert.Equal(t, []int{1, 5, 2}, now, "whatever else could burn")
	assert.Equal(t, []any{rules.Nobody, 0}, []any{s.Markers[1].Of, s.Markers[1].N})
	s.Markers = nil
	s.Rules.FiresTold = true
	optional.Fire.Moments.TerrainStands(p)
	now, _ = burning(s)
	assert.Empty(t, now, "where the scenario tells what burns")
}
