package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestAFlightIsForetoldAsItHappens(t *testing.T) { // LEAD-14, LEAD-15
	s := rallying(t, "44 12", man("G", 1, 20, 40), man("A", 0, 5, 5))
	s.Warriors[0].At = at(24, 40, 0)
	f, ok := s.FlightOf(&s.Warriors[0])
	require.True(t, ok)
	assert.Equal(t, in(48)-s.Warriors[0].Radius-in(40), f.Path.Cost)
	assert.InDelta(t, 15.0/36, f.Leaves, 1e-9, "8 or more on 2D6")
	_, ok = s.FlightOf(&s.Warriors[1])
	assert.False(t, ok, "who does not flee and fights nobody")
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	end := play(t, out.State, rules.Done{})
	ran, _ := s.Table.EndOfCut(f.Path, in(3), physics.Gait{})
	assert.Equal(t, ran, end.Warriors[0].At)
}

func TestWhoIsAllAloneIsShownWhereHeWouldRun(t *testing.T) { // LEAD-09, LEAD-12
	w := man("W", 0, 24, 44)
	a, b := beside(w, man("A", 1, 0, 0), 1), below(w, man("B", 1, 0, 0))
	for edition, away := range map[string]bool{"lrb": true, "core2": false} {
		s := ruled(t, battle(t, field(t), rules.Combat, "", w, a, b), edition)
		f, ok := s.FlightOf(&s.Warriors[0])
		require.True(t, ok, edition)
		assert.Equal(t, 2, f.Alone)
		assert.Equal(t, away, f.Away, edition)
		if end := f.Path.End(); away {
			assert.Less(t, end.X, w.At.X, "away from both")
			assert.Less(t, end.Y, w.At.Y)
			assert.Zero(t, f.Leaves)
		} else {
			assert.Greater(t, end.Y, in(47), "to the edge, round B")
			assert.Positive(t, f.Leaves)
		}
		s.Warriors[2].At = at(5, 5, 0)
		_, ok = s.FlightOf(&s.Warriors[0])
		assert.False(t, ok, "one foe is not two")
	}
}

func TestWhereABlowWouldDriveSomebodyIsForetoldAsItHappens(t *testing.T) { // CRIT-16, CRIT-26, AMB-72
	s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds = 3, 3 }), "core2")
	a, b := &s.Warriors[0], &s.Warriors[1]
	d, ok := s.DriveOf(a, a.At, b)
	require.True(t, ok)
	assert.Equal(t, "CRIT-16", d.Rule)
	end := play(t, scripted(s, "46 5"), rules.Done{})
	assert.Equal(t, end.Warriors[1].At, d.To)
	assert.False(t, d.Falls)
	s.Table = field(t, roof(5, 5, 12, 15, 4))
	a.At.Z, b.At.Z = in(4), in(4)
	d, _ = s.DriveOf(a, a.At, b)
	end = play(t, scripted(s, "46 5 1 3"), rules.Done{})
	assert.True(t, d.Falls)
	assert.Equal(t, in(4), d.Height)
	assert.Equal(t, end.Warriors[1].At, d.Foot)
	s = ruled(t, wounder(t, "spear", nothing), "core2")
	d, ok = s.DriveOf(&s.Warriors[0], s.Warriors[0].At, &s.Warriors[1])
	assert.True(t, ok)
	assert.Equal(t, in(6), d.Far)
	assert.True(t, d.Die)
	for weapon, edition := range map[string]string{"axe": "core2", "club": "lrb"} {
		s = ruled(t, wounder(t, weapon, nothing), edition)
		_, ok = s.DriveOf(&s.Warriors[0], s.Warriors[0].At, &s.Warriors[1])
		assert.False(t, ok, weapon)
	}
}
