package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// zonedBattle is a battle on a table with a zone for each of two sides.
func zonedBattle(t *testing.T, red, blue []physics.Point, men ...rules.Warrior) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "zones", Width: in(48), Depth: in(48), Zones: []physics.Zone{
		{Role: "start", Side: 1, Shape: box(20, 20, 28, 28)}, {Role: "deploy", Side: 1, Shape: red}, {Role: "deploy", Side: 2, Shape: blue}}})
	require.NoError(t, err)
	s := battle(t, table, rules.Charges, "", men...)
	s.Turn = 0
	return s
}

func TestTheFirstLeaderStandsInTheMiddleOfHisZone(t *testing.T) { // HP-04, TURN-01
	middle := at(5, 24, 0)
	second := but(man("Second", 0, 5, 24), func(w *rules.Warrior) { w.Leader = true }) // he stood there
	s := zonedBattle(t, box(0, 14, 10, 34), box(38, 14, 48, 34), man("A", 0, 5, 24), but(leading(man("First", 0, 30, 30)), nothing), second, man("B", 1, 43, 24))
	require.NoError(t, rules.PlaceInZones(s))
	assert.Equal(t, middle, s.Warriors[1].At)
	assert.Equal(t, at(43, 24, 0), s.Warriors[3].At)
	far := func(id rules.WarriorID) physics.Length {
		return physics.Distance(s.Warriors[1].Body(), s.Warriors[id].Body())
	}
	for _, id := range []rules.WarriorID{0, 2} {
		assert.True(t, s.Warriors[id].InPlay())
		assert.GreaterOrEqual(t, far(id), in(1.5), "well apart")
		assert.Less(t, far(id), in(2.5), "and round him")
	}
	assert.NotEqual(t, s.Warriors[0].At, s.Warriors[2].At)
	// Where somebody may not stand he is not set up, nor where there is no room.
	barred := where(s, rules.Moments{MayStand: func(_ *rules.State, _ *rules.Warrior, at physics.Spot) error {
		if at == middle {
			return errFirst
		}
		return nil
	}})
	require.NoError(t, rules.PlaceInZones(barred))
	assert.NotEqual(t, middle, barred.Warriors[1].At)
	walled := s.Clone()
	walled.Table = field(t, wall(4.9, 23, 5.1, 25))
	walled.Table.Zones = s.Table.Zones
	require.NoError(t, rules.PlaceInZones(walled))
	for _, w := range walled.Warriors {
		assert.NoError(t, walled.Table.Fits(w.Body(), nil), w.Name)
	}
	// A zone that is too small, or is not there.
	assert.ErrorContains(t, rules.PlaceInZones(zonedBattle(t, box(0, 0, 1, 1), box(38, 14, 48, 34), man("A", 0, 5, 5), man("A2", 0, 5, 5), man("B", 1, 6, 6))), "no room for 2")
	none := s.Clone()
	none.Table = field(t)
	assert.ErrorContains(t, rules.PlaceInZones(none), "no deployment zone for side 1")
}

// Nor does he stand nearer than an inch and a half to enemies, where there is room.
func TestWhoIsSetUpBesideAnotherWarbandStandsWellApart(t *testing.T) { // HP-04, TURN-01
	s := zonedBattle(t, box(0, 14, 10, 34), box(4, 20, 7, 28), man("A", 0, 5, 5), man("B", 1, 43, 24))
	require.NoError(t, rules.PlaceInZones(s))
	assert.Equal(t, at(5, 24, 0), s.Warriors[0].At)
	far := physics.Distance(s.Warriors[0].Body(), s.Warriors[1].Body())
	assert.GreaterOrEqual(t, far, in(1.5))
	assert.Less(t, far, in(2.5))
}

func TestTheHeartOfAZone(t *testing.T) { // HP-04
	s := zonedBattle(t, box(0, 14, 10, 34), box(38, 14, 39, 15), man("A", 0, 5, 5), man("B", 1, 6, 6))
	assert.Equal(t, at(5, 24, 0).Point(), s.ZoneHeart(0))
	assert.Equal(t, at(38.5, 14.5, 0).Point(), s.ZoneHeart(1), "of one place")
	assert.Equal(t, physics.Point{}, s.ZoneHeart(2), "there is none")
	assert.Equal(t, physics.Point{}, zonedBattle(t, box(0, 0, 0.4, 0.4), box(38, 14, 39, 15)).ZoneHeart(0), "too small for any place")
	round := []physics.Point{{X: in(10), Y: in(34)}, {X: in(0), Y: in(34)}, {X: in(0), Y: in(14)}, {X: in(10), Y: in(14)}}
	assert.Equal(t, at(5, 24, 0).Point(), zonedBattle(t, round, box(38, 14, 39, 15)).ZoneHeart(0), "whichever corner is the first")
	for _, flat := range [][]physics.Point{box(4, 14, 4, 34), box(0, 14, 10, 14), box(4, 14, 4, 14)} {
		assert.Equal(t, physics.Point{}, zonedBattle(t, flat, box(38, 14, 39, 15)).ZoneHeart(0), "without a breadth")
	}
	assert.True(t, s.InZone(0, at(9.9, 33.9, 0).Point()))
	assert.False(t, s.InZone(0, at(10.1, 30, 0).Point()))
	assert.False(t, s.InZone(1, at(5, 24, 0).Point()))
	assert.False(t, s.InZone(2, at(5, 24, 0).Point()))
}

func TestWhoIsSetUpNow(t *testing.T) { // HP-04, TURN-01, LEARN-K4
	anywhere := rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }}
	s := where(zonedBattle(t, box(0, 14, 10, 34), box(38, 14, 48, 34), man("A", 0, 5, 24), man("B", 1, 43, 24)), anywhere)
	s.Unplaced()
	for _, w := range s.Warriors {
		assert.Equal(t, rules.Gone, w.Condition)
	}
	a, b := rules.Deploy{Who: 0, To: at(5, 24, 0)}, rules.Deploy{Who: 1, To: at(43, 24, 0)}
	assert.NoError(t, a.Legal(s))
	assert.ErrorContains(t, b.Legal(s), "Red set up now")
	held := s.Clone()
	held.Warriors[1].Counters.Set("held back", 0, 1)
	assert.NoError(t, b.Legal(held), "who is held back is set up whoever's turn it is")
	assert.False(t, rules.HeldBack(&play(t, held, b).Warriors[1]))
	begun := s.Clone()
	begun.Turn = 1
	assert.ErrorContains(t, a.Legal(begun), "before the battle begins")
	assert.ErrorIs(t, rules.Deploy{Who: 99}.Legal(s), rules.ErrNotInPlay)
	both := play(t, s, a)
	assert.True(t, both.Warriors[0].InPlay())
	both.Active = 1
	assert.Error(t, rules.Deploy{Who: 1, To: a.To}.Legal(both), "there A stands")
	assert.ErrorIs(t, b.Legal(where(both, rules.Moments{MayStand: func(*rules.State, *rules.Warrior, physics.Spot) error { return errFirst }})), errFirst)
}

func TestTheNearestPlaceToBeSetUpAt(t *testing.T) { // HP-04, LEARN-K4
	beyond := func(x float64) rules.Moments {
		return rules.Moments{MayDeploy: func(_ *rules.State, _ *rules.Warrior, at physics.Spot) error {
			if at.X < in(x) {
				return errFirst
			}
			return nil
		}}
	}
	s := zonedBattle(t, box(0, 14, 10, 34), box(38, 14, 48, 34), man("A", 0, 5, 24), man("B", 1, 40, 24))
	s.Warriors[0].Condition = rules.Gone
	near := func(s *rules.State, x, y float64) physics.Spot {
		to, ok := s.NearestDeployment(&s.Warriors[0], at(x, y, 0))
		require.True(t, ok)
		return to
	}
	assert.Equal(t, at(10, 10, 0), near(where(s, beyond(0)), 10.1, 9.9))
	assert.Equal(t, at(20, 10, 0), near(where(s, beyond(20)), 10, 10))
	crowded := near(where(s, beyond(0)), 40, 24)
	gap := func(to physics.Spot) physics.Length {
		w := s.Warriors[0]
		w.At = to
		return physics.Distance(w.Body(), s.Warriors[1].Body())
	}
	assert.GreaterOrEqual(t, gap(crowded), in(1.5))
	assert.Less(t, gap(crowded), in(2.1))
	// Where there is no room well apart, a quarter of an inch will do.
	strip := where(s, rules.Moments{MayDeploy: func(_ *rules.State, _ *rules.Warrior, to physics.Spot) error {
		if to.X < in(39) || to.X > in(41) || to.Y < in(22.5) || to.Y > in(25.5) {
			return errFirst
		}
		return nil
	}})
	tight := near(strip, 40, 24)
	assert.GreaterOrEqual(t, gap(tight), in(0.25))
	assert.Less(t, gap(tight), in(1.5))
	_, ok := s.NearestDeployment(&s.Warriors[0], at(10, 10, 0))
	assert.False(t, ok, "without a rule nobody is set up")
}

func TestOneIsSetUpBelowTheGroundWhereTheScenarioSaysSo(t *testing.T) { // SCEN-22
	cellar := physics.Piece{Kind: physics.Floor, Name: "cellar", Shape: box(10, 10, 20, 20), Bottom: in(-3.1), Top: in(-3)}
	s := battle(t, field(t, cellar), rules.Charges, "", man("A", 0, 5, 5))
	s.Turn = 0
	s.Rules.Join(rules.System{ID: "cellars", Moments: rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }}})
	to, ok := s.NearestDeployment(&s.Warriors[0], at(15, 15, -3))
	require.True(t, ok)
	assert.Equal(t, in(-3), to.Z)
	to, ok = s.NearestDeployment(&s.Warriors[0], at(15, 15, 3))
	require.True(t, ok)
	assert.Zero(t, to.Z, "not upstairs")
	to, ok = s.NearestDeployment(&s.Warriors[0], at(15, 15, -5))
	require.True(t, ok)
	assert.Zero(t, to.Z, "where there is no such floor he is set up on the ground")
}
