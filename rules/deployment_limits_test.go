package rules_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// zoned is a table with zones for two sides, the second an L, and a wall in the first.
func zoned(t *testing.T, pieces ...physics.Piece) *physics.Table {
	t.Helper()
	ell := []physics.Point{{X: in(0), Y: in(30)}, {X: in(48), Y: in(30)}, {X: in(48), Y: in(48)}, {X: in(36), Y: in(48)}, {X: in(36), Y: in(36)}, {X: in(0), Y: in(36)}}
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: pieces,
		Zones: []physics.Zone{{Role: "objective", Side: 1, Shape: box(40, 40, 44, 44)}, {Role: "deploy", Side: 2, Shape: ell}, {Role: "deploy", Side: 1, Shape: box(4, 2, 24, 12)}}})
	require.NoError(t, err)
	return table
}

func TestWhatLiesInAZone(t *testing.T) { // TURN-01
	s := battle(t, zoned(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	for _, row := range []struct {
		x, y float64
		side rules.SideID
		in   bool
	}{
		{5, 3, 0, true}, {23.9, 11.9, 0, true}, {3.9, 3, 0, false}, {24.1, 3, 0, false}, {5, 1.9, 0, false}, {5, 12.1, 0, false}, {42, 42, 0, false},
		{1, 31, 1, true}, {47, 31, 1, true}, {40, 47, 1, true}, {36.1, 40, 1, true}, {35.9, 40, 1, false}, {20, 35.9, 1, true}, {20, 36.1, 1, false}, {20, 29.9, 1, false},
		{20, 47, 1, false}, {5, 3, 1, false}, {5, 3, 2, false},
	} {
		assert.Equal(t, row.in, s.InZone(row.side, at(row.x, row.y, 0).Point()), "%+v", row)
	}
	assert.InDelta(t, float64(in(14)), float64(s.ZoneHeart(0).X), float64(in(0.5)))
	assert.InDelta(t, float64(in(7)), float64(s.ZoneHeart(0).Y), float64(in(0.5)))
	heart := s.ZoneHeart(1)
	assert.True(t, s.InZone(1, heart), "of an L it is a place in it")
	assert.Greater(t, heart.X, in(20))
	assert.Equal(t, physics.Point{}, s.ZoneHeart(2), "there is no such zone")
	// Slanting sides.
	s.Table.Zones[2].Shape = []physics.Point{{X: in(10), Y: in(4)}, {X: in(20), Y: in(24)}, {X: in(0), Y: in(24)}}
	for _, row := range []struct {
		x, y float64
		in   bool
	}{{10, 5, true}, {10, 23.9, true}, {10, 24.1, false}, {5, 14.5, true}, {4.7, 14, false}, {15.3, 14, false}, {14.7, 14, true}, {1, 23.5, true}, {0.2, 23, false}, {19.8, 23, false}, {10, 3.9, false}} {
		assert.Equal(t, row.in, s.InZone(0, at(row.x, row.y, 0).Point()), "%+v", row)
	}
	// As high as its corners, and beside them.
	s.Table.Zones[2].Shape = []physics.Point{{X: in(10), Y: in(4)}, {X: in(20), Y: in(14)}, {X: in(10), Y: in(24)}, {X: in(2), Y: in(14)}}
	for x, lies := range map[float64]bool{1: false, 3: true, 10: true, 19: true, 21: false} {
		assert.Equal(t, lies, s.InZone(0, at(x, 14, 0).Point()), "%v", x)
	}
}

func TestNobodyIsSetUpOnTheEdgeOfHisZone(t *testing.T) { // TURN-01
	for end, room := range map[float64]bool{10: true, 10.3: false} { // no room but at the edge
		table := zoned(t, wall(9, 8, end, 16))
		table.Zones[2].Shape = box(10, 10, 11, 14)
		err := rules.PlaceInZones(battle(t, table, rules.Charges, "", man("A", 0, 0, 0), man("B", 1, 40, 40)))
		assert.Equal(t, room, err == nil, "a wall up to %v\": %v", end, err)
	}
}

func TestWarbandsStandInTheirZones(t *testing.T) { // TURN-01
	leader := but(man("L", 0, 40, 4), func(w *rules.Warrior) { w.Leader = true })
	s := battle(t, zoned(t), rules.Charges, "", man("A", 0, 40, 10), leader, man("C", 0, 40, 12), man("B", 1, 10, 10), man("D", 1, 12, 10))
	require.NoError(t, rules.PlaceInZones(s))
	for i := range s.Warriors {
		w := &s.Warriors[i]
		assert.True(t, s.InZone(w.Side, w.At.Point()), w.Name)
		assert.Equal(t, rules.Standing, w.Condition)
		for k := range s.Warriors[:i] {
			assert.False(t, physics.Within(w.Body(), s.Warriors[k].Body(), in(1.5)), "an inch and a half between any two")
		}
	}
	assert.Equal(t, s.ZoneHeart(0), s.Warriors[1].At.Point(), "the leader in the middle")
	assert.Equal(t, s.ZoneHeart(1), s.Warriors[3].At.Point())
	// In a zone as small as this they stand closer, or not at all.
	tight := func(w float64, n int) error {
		table := zoned(t)
		table.Zones[2].Shape = box(10, 10, 10+w, 12)
		men := []rules.Warrior{man("B", 1, 40, 40)}
		for range n {
			men = append(men, man("A", 0, 0, 0))
		}
		return rules.PlaceInZones(battle(t, table, rules.Charges, "", men...))
	}
	assert.NoError(t, tight(3.1, 2))
	err := tight(3.1, 9)
	require.Error(t, err)
	assert.ErrorContains(t, err, "deployment zone of side 1 has no room for 9 models")
	bare := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	assert.ErrorContains(t, rules.PlaceInZones(bare), "no deployment zone for side 1; add an area of class deploy with side=1")
	one := zoned(t)
	one.Zones = one.Zones[2:]
	assert.ErrorContains(t, rules.PlaceInZones(battle(t, one, rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 40, 40))), "no deployment zone for side 2")
}

func TestWhoMayNotBeSetUp(t *testing.T) { // TURN-01, MOUNT-10
	base := battle(t, zoned(t, wall(20, 5, 20.3, 15)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 40, 40), man("C", 0, 14, 10))
	base.Turn = 0
	closed, sunk := errors.New("the scenario forbids it"), errors.New("nobody stands there")
	s := where(base, rules.Moments{
		MayDeploy: func(_ *rules.State, _ *rules.Warrior, at physics.Spot) error {
			if at.X > in(30) {
				return closed
			}
			return nil
		},
		MayStand: func(_ *rules.State, _ *rules.Warrior, at physics.Spot) error {
			if at.Y > in(30) {
				return sunk
			}
			return nil
		},
	})
	to := func(x, y float64) rules.Deploy { return rules.Deploy{Who: 0, To: at(x, y, 0)} }
	assert.NoError(t, to(12, 12).Legal(s))
	assert.ErrorIs(t, to(31, 12).Legal(s), closed)
	assert.ErrorIs(t, to(12, 31).Legal(s), sunk)
	assert.Error(t, to(14.5, 10).Legal(s), "C stands there")
	assert.NoError(t, to(10.5, 10).Legal(s), "he is not in his own way")
	assert.Error(t, to(20.1, 10).Legal(s), "a wall")
	assert.Error(t, to(-1, 10).Legal(s))
	assert.ErrorIs(t, rules.Deploy{Who: 9}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorContains(t, rules.Deploy{Who: 1, To: at(12, 12, 0)}.Legal(s), "Red set up now")
	begun := s.Clone()
	begun.Turn = 1
	assert.ErrorContains(t, to(12, 12).Legal(begun), "before the battle begins")
	for at, why := range map[physics.Spot]error{at(12, 12, 0): nil, at(31, 12, 0): closed, at(12, 31, 0): sunk, at(14, 10, 0): nil} {
		assert.ErrorIs(t, s.MayDeploy(&s.Warriors[0], at), why, "%v", at)
	}
	// What is told, and where he stands then.
	s.Warriors[0].Condition = rules.Gone
	s.Warriors[0].Counters.Set("held back", 0, 1)
	end, events := told(t, s, to(12, 12))
	assert.Equal(t, []any{at(12, 12, 0), rules.Standing}, []any{end.Warriors[0].At, end.Warriors[0].Condition})
	assert.Equal(t, 1, citing(events, "TURN-01"))
	assert.False(t, rules.HeldBack(&end.Warriors[0]), "he waits no longer")
	// The nearest place that serves, well apart from others.
	spot, ok := s.NearestDeployment(&s.Warriors[0], at(40, 12, 0))
	require.True(t, ok)
	assert.InDelta(t, float64(in(30)), float64(spot.X), float64(in(0.6)))
	assert.InDelta(t, float64(in(12)), float64(spot.Y), float64(in(0.6)))
	spot, ok = s.NearestDeployment(&s.Warriors[0], s.Warriors[2].At)
	require.True(t, ok)
	gap := physics.Distance(physics.Body{At: spot, Radius: 1250}, s.Warriors[2].Body())
	assert.Greater(t, gap, in(1.5))
	assert.Less(t, gap, in(2.3))
	nowhere := where(base, rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return closed }})
	_, ok = nowhere.NearestDeployment(&nowhere.Warriors[0], at(10, 10, 0))
	assert.False(t, ok)
}
