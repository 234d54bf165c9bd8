package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestWhoSwimsFromABoatDoesNothingElse(t *testing.T) { // BOAT-16, RUL-BOAT-3
	s := boat(t, "", "river-boat")
	d := &s.Warriors[3]
	*d = armed(t, *d, "bow")
	d.At = at(10, 20, 0)
	free := func() [3]bool {
		return [3]bool{s.MayShoot(d, d.Weapons[0]) == nil, s.Rules.Systems != nil && optional.Boats.Moments.MayFight(s, d) == nil, optional.Boats.Moments.MayCast(s, d, nil) == nil}
	}
	save := func() int {
		r := rules.Roll{Base: 4}
		optional.Boats.Moments.ToSave(s, &rules.Strike{At: 3}, &r)
		return r.Base
	}
	s.Phase = rules.Shooting
	assert.Equal(t, [3]bool{true, true, true}, free(), "who wades is no swimmer")
	assert.Equal(t, 4, save())
	d.Counters.Set("swimming", 0, 1)
	assert.Equal(t, [3]bool{}, free())
	assert.ErrorContains(t, s.MayShoot(d, d.Weapons[0]), "BOAT-16")
	assert.Equal(t, 7, save(), "nothing saves who swims")
	d.At = at(10, 4, 0)
	assert.Equal(t, [3]bool{true, true, true}, free(), "on land he may again")
	settled := func() int {
		p := &rules.Play{State: s}
		optional.Boats.Moments.Settled(p)
		return s.Warriors[3].Counters.Get("swimming", 0)
	}
	d.At = at(10, 20, 0)
	assert.Equal(t, 1, settled())
	d.At = at(10, 4, 0)
	assert.Zero(t, settled(), "he is out of the water")
}

func TestWhereTheWaterRuns(t *testing.T) { // BOAT-02
	s := boat(t, "", "river-boat")
	river := -1
	for i := range s.Table.Pieces {
		if s.Table.Pieces[i].Kind == physics.Water {
			river = i
		}
	}
	pc := &s.Table.Pieces[river]
	pc.Current = physics.Degrees(30)
	towards, flows := optional.Current(s, 0)
	assert.True(t, flows)
	assert.Equal(t, physics.Degrees(30), towards)
	s.Carriers[0].Place.At = at(24, 5, 0)
	_, flows = optional.Current(s, 0)
	assert.False(t, flows, "beside it nothing runs")
	s.Carriers[0].Place.At = at(24, 24, 2)
	_, flows = optional.Current(s, 0)
	assert.False(t, flows, "nor above it")
	s.Carriers[0].Place.At = at(24, 24, 0)
	pc.Flows = false
	_, flows = optional.Current(s, 0)
	assert.False(t, flows)
}

func TestHowFarADamagedBoatMoves(t *testing.T) { // BOAT-02, BOAT-15, RUL-BOAT-1
	s := boat(t, "", "river-boat")
	c := &s.Carriers[0]
	for slower, far := range map[float64]float64{0: 6, 1: 5, 5: 1, 6: 0, 7: 0} {
		c.Slower = in(slower)
		got, why := optional.BoatAllowance(s, 0)
		assert.Equal(t, in(far), got, "%v", slower)
		assert.Contains(t, why, "with the current")
	}
	c.Slower, c.Adrift = in(1), true
	got, why := optional.BoatAllowance(s, 0)
	assert.Zero(t, got)
	assert.Equal(t, "it drifts", why)
	for far, ok := range map[float64]bool{0: true, 0.1: false, 6: false} {
		c.Rudder = true
		assert.Equal(t, ok, optional.MayTurn(s, 0, in(far)) == nil)
		c.Rudder = false
		assert.NoError(t, optional.MayTurn(s, 0, in(far)))
	}
}

func TestWhichBoatsAreCarriedOn(t *testing.T) { // BOAT-03, BOAT-15-6
	for name, row := range map[string]struct {
		change func(s *rules.State, c *rules.Carrier)
		far    float64
	}{
		"half its way with the current":  {nil, 3},
		"half its way against it":        {func(_ *rules.State, c *rules.Carrier) { c.Place.Facing = physics.Degrees(180) }, -2},
		"less what it has lost":          {func(_ *rules.State, c *rules.Carrier) { c.Slower = in(2) }, 2},
		"which cannot move":              {func(_ *rules.State, c *rules.Carrier) { c.Slower = in(6) }, 0},
		"at anchor":                      {func(_ *rules.State, c *rules.Carrier) { c.Anchored = true }, 0},
		"another's":                      {func(_ *rules.State, c *rules.Carrier) { c.Side = 1 }, 0},
		"lost":                           {func(_ *rules.State, c *rules.Carrier) { c.Lost = true }, 0},
		"a wreck":                        {func(_ *rules.State, c *rules.Carrier) { c.Wrecked = true }, 0},
		"the rest of what it has moved":  {func(_ *rules.State, c *rules.Carrier) { c.MovedIn, c.LastMove = 3, in(1) }, 2},
		"which has moved enough":         {func(_ *rules.State, c *rules.Carrier) { c.MovedIn, c.LastMove = 3, in(3) }, 0},
		"what it moved before is past":   {func(_ *rules.State, c *rules.Carrier) { c.MovedIn, c.LastMove = 2, in(3) }, 3},
		"adrift, with the current":       {func(_ *rules.State, c *rules.Carrier) { c.Adrift = true }, 2},
		"adrift, whichever way it faces": {func(_ *rules.State, c *rules.Carrier) { c.Adrift, c.Place.Facing = true, physics.Degrees(90) }, 2},
		"adrift on water that stands still": {func(s *rules.State, c *rules.Carrier) {
			c.Adrift = true
			for i := range s.Table.Pieces {
				s.Table.Pieces[i].Flows = false
			}
		}, 0},
	} {
		s := boat(t, "", "river-boat")
		if row.change != nil {
			row.change(s, &s.Carriers[0])
		}
		was := s.Carriers[0].Place.At.X
		end, events := told(t, s, rules.Done{})
		nearly(t, was+in(row.far), end.Carriers[0].Place.At.X, 3)
		assert.Equal(t, row.far != 0, citing(events, "BOAT-03")+citing(events, "BOAT-15-6") > 0, name)
		assert.InDelta(t, row.far, float64(end.Carriers[0].Place.At.X-was)/float64(physics.Inch), 0.01, name)
	}
}

func TestWhoDropsAnchor(t *testing.T) { // BOAT-03, RUL-BOAT-9
	for name, row := range map[string]struct {
		change func(s *rules.State)
		who    rules.WarriorID
		why    string
	}{
		"its helmsman":           {nil, 0, ""},
		"another of its crew":    {nil, 1, "WAGON-16"},
		"in another phase":       {func(s *rules.State) { s.Phase = rules.Shooting }, 0, rules.ErrWrongPhase.Error()},
		"in the other's turn":    {func(s *rules.State) { s.Active = 1 }, 0, rules.ErrNotYours.Error()},
		"who has moved":          {func(s *rules.State) { s.Warriors[0].Done = rules.Moved }, 0, rules.ErrMoved.Error()},
		"who has done something": {func(s *rules.State) { s.Warriors[0].Done = rules.Acted }, 0, rules.ErrMoved.Error()},
		"who lies":               {func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned }, 0, "s"},
	} {
		s := boat(t, "", "river-boat")
		if row.change != nil {
			row.change(s)
		}
		err := optional.Anchor{Who: row.who}.Legal(s)
		if row.why == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, row.why, name)
		}
	}
	// It is tied up where the bank is within 2" of its side, else it lies at anchor.
	for y, words := range map[float64]string{24: "anchors", 13.2: "anchors", 12.9: "ties", 35.2: "ties", 34.8: "anchors"} {
		river := physics.Piece{Kind: physics.Water, Name: "the river", Shape: box(0, 10, 48, 38), Flows: true}
		s := optionally(t, battle(t, field(t, river), rules.Moves, "", man("A", 0, 2, 2), man("C", 1, 40, 44)), "boats")
		s.Sides[0].Turns, s.Sides[1].Turns = 3, 3
		_, err := s.Launch("river-boat", "boat", 0, at(24, y, 0), 0, 0)
		require.NoError(t, err)
		end, events := told(t, s, optional.Anchor{Who: 0})
		require.True(t, end.Carriers[0].Anchored)
		said := ""
		for _, e := range events {
			if e.Rule == "BOAT-03" {
				said = e.Text
			}
		}
		assert.Contains(t, said, words, "%v", y)
		assert.True(t, end.Warriors[0].Did(rules.Acted))
		assert.ErrorContains(t, optional.Anchor{Who: 0}.Legal(end), rules.ErrMoved.Error())
	}
}
