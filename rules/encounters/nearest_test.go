package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhoeverIsNamedFirstTheNearestIsCharged(t *testing.T) { // ENC-G08
	s, _ := under(t, 15, false, man("Far", 0, 20, 40), man("Near", 1, 25, 25))
	s.Table = field(t)
	w := beast(s, "Bloodletter", 24, 30)
	end, _ := acted(t, s, "", w.ID)
	assert.Len(t, end.Foes(&end.Warriors[1]), 1)
	// Nearest is who is soonest reached: round a wall it is farther.
	table, err := physics.NewTable(physics.Plan{Name: "wall", Width: in(48), Depth: in(48), Pieces: []physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(20, 28, 28, 28.3), Top: in(6)}}})
	require.NoError(t, err)
	s.Table = table
	s.Warriors[0].At, s.Warriors[1].At = at(24, 26.5, 0), at(24, 37, 0)
	end, _ = acted(t, s, "", w.ID)
	assert.Len(t, end.Foes(&end.Warriors[1]), 1, "though Far stands nearer behind the wall")
}

func TestWhoHasSeenTheCityEntersNothing(t *testing.T) { // ENC-63-6
	table, err := physics.NewTable(physics.Plan{Name: "yard", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Name: "yard", Outline: box(10, 10, 20, 20)}, {ID: 2, Name: "court", Outline: box(20, 10, 30, 20)}}})
	require.NoError(t, err)
	for name, row := range map[string]struct {
		from, to physics.Spot
		bars     bool
	}{"into it": {at(15, 25, 0), at(15, 15, 0), true}, "past it": {at(15, 25, 0), at(35, 25, 0), false}, "within it": {at(15, 12, 0), at(15, 18, 0), false}, "into the next": {at(15, 15, 0), at(25, 15, 0), true}, "out of it": {at(15, 15, 0), at(15, 25, 0), false}} {
		s, e := under(t, 63, false, man("A", 0, 0, 0), man("B", 1, 40, 40))
		s.Table = table
		s.Warriors[0].At = row.from
		s.Warriors[0].Counters.Set("pool", 0, 6)
		path := physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, From: row.from, To: row.to, Cost: in(10), Length: in(10)}}, Cost: in(10)}
		assert.Equal(t, row.bars, e.Moments.Bars(s, s.Warrior(0), path) != nil, name)
	}
}

func TestWhereTheSweptMayStandIsShown(t *testing.T) { // ENC-14b, ENC-32-5
	s, e := under(t, 14, true, man("A", 0, 10, 8), man("B", 1, 24, 30))
	s.Markers = []rules.Marker{{ID: 1, Kind: "rift", Building: 1, N: 2}}
	_, err := rules.RunAnswered(s, step{e.Things[0].Moments.MovesBegin}, func(d rules.Decision) rules.Answer {
		assert.Len(t, d.Places, len(d.Options))
		return rules.Answer{0}
	})
	require.NoError(t, err)
	s, e = under(t, 32, false, man("A", 0, 10, 8), man("B", 1, 24, 30))
	s.Warriors[0].Counters.Set("in-passage", 0, 1)
	out, err := rules.RunAnswered(s, step{e.Moments.MovesBegin}, func(d rules.Decision) rules.Answer {
		require.Len(t, d.Places, 2)
		assert.Zero(t, d.Places[1][0].Z, "on the ground floor")
		return rules.Answer{1}
	})
	require.NoError(t, err)
	b, _ := out.Table.BuildingAt(out.Warriors[0].At)
	assert.Equal(t, 2, b)
}
