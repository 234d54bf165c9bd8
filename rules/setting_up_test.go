package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhoInfiltratesNextAndWhere(t *testing.T) { // LEARN-K4
	held := func(name string, side rules.SideID) rules.Warrior {
		return but(learned(t, man(name, side, 5, 5), "infiltration"), func(w *rules.Warrior) {
			w.Condition = rules.Gone
			w.Counters.Set("held back", 0, 1)
		})
	}
	s := battle(t, field(t), rules.Charges, "", man("L", 0, 0.5, 0.5), man("M", 1, 46, 2), held("A", 0), held("B", 1), held("B2", 1))
	s.Turn = 0
	s = where(s, rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }})
	next := func(red, blue int) rules.Command {
		s.Counters.Set("infiltrated", 0, red)
		s.Counters.Set("infiltrated", 1, blue)
		return s.SetUp()
	}
	who := func(c rules.Command) rules.WarriorID {
		switch c := c.(type) {
		case rules.Infiltrate:
			return c.Who
		case rules.Deploy:
			return c.Who
		}
		return rules.Nobody
	}
	assert.Equal(t, rules.WarriorID(2), who(next(2, 5)), "the lower die begins")
	assert.Equal(t, rules.WarriorID(3), who(next(5, 2)), "one after the other")
	assert.Equal(t, rules.WarriorID(2), who(next(3, 3)))
	// In plain view of an enemy everywhere he is set up with his warband, near the middle.
	c, is := next(2, 5).(rules.Deploy)
	require.True(t, is)
	assert.InDelta(t, 24, c.To.X.Inches(), 1)
	assert.InDelta(t, 24, c.To.Y.Inches(), 1)
	// Behind a wall he infiltrates, as near to the middle as may be.
	s.Table = field(t, wall(30, 0, 30.3, 48))
	i, is := next(2, 5).(rules.Infiltrate)
	require.True(t, is)
	assert.NoError(t, i.Legal(s))
	assert.InDelta(t, 24, i.To.X.Inches(), 1)
	assert.InDelta(t, 24, i.To.Y.Inches(), 1)
	// He is set up in the depth of the table where only that is hidden.
	s.Table = field(t, wall(0, 40, 48, 40.3))
	i, is = next(2, 5).(rules.Infiltrate)
	require.True(t, is)
	assert.InDelta(t, 24, i.To.X.Inches(), 1)
	assert.InDelta(t, 41, i.To.Y.Inches(), 1)
	// When nobody is held back the battle begins.
	for k := range s.Warriors {
		s.Warriors[k].Counters.Set("held back", 0, 0)
	}
	_, begins := s.SetUp().(rules.Begin)
	assert.True(t, begins)
	// Not before both warbands stand there.
	s.Warriors[2].Counters.Set("held back", 0, 1)
	waits := where(s, rules.Moments{SettingUp: func(*rules.State) bool { return true }})
	assert.NoError(t, i.Legal(s))
	assert.ErrorContains(t, i.Legal(waits), "on the table")
}

func TestWhoIsHeldBackAndWhoIsNot(t *testing.T) { // LEARN-K4
	p := verbs(t, "", func(w *rules.Warrior) { *w = learned(t, *w, "infiltration") })
	w := p.Warrior(0)
	p.HoldBack(w)
	assert.True(t, rules.HeldBack(w))
	assert.False(t, w.InPlay())
	p = verbs(t, "", func(w *rules.Warrior) { *w = learned(t, *w, "infiltration") })
	p.Turn = 0
	p.WithTheRest(p.Warrior(0))
	assert.ErrorContains(t, rules.Infiltrate{Who: 0, To: at(30, 30, 0)}.Legal(p.State), "has been set up")
	p = verbs(t, "", nothing)
	p.WithTheRest(p.Warrior(0))
	assert.Zero(t, p.Warrior(0).Counters.Get("infiltrated", 0), "who could not")
}

func TestWhereALeapThatFallsShortEnds(t *testing.T) { // LEARN-V1, JUMP-06, MOVE-05, HIDE-09
	leaper := func(x, z float64) rules.Warrior {
		return but(learned(t, man("A", 0, x, 10), "leap"), func(w *rules.Warrior) { w.At.Z = in(z) })
	}
	for _, row := range []struct {
		what   string
		pieces []physics.Piece
		z      float64
		others []rules.Warrior
		dice   string
		want   physics.Spot
	}{
		{"far enough", nil, 0, nil, "5", at(15, 10, 0)},
		{"too short", nil, 0, nil, "3", at(13, 10, 0)},
		{"up a step", []physics.Piece{roof(12, 5, 14, 15, 1)}, 0, nil, "3", at(13, 10, 1)},
		{"not up so high", []physics.Piece{roof(12, 5, 14, 15, 1.5)}, 0, nil, "3", at(13, 10, 0)},
		{"into a gap", []physics.Piece{roof(5, 5, 11, 15, 3), roof(14, 5, 20, 15, 3)}, 3, nil, "3 1 1", at(13, 10, 0)},
		{"no contact", nil, 0, []rules.Warrior{beside(man("", 0, 13, 10), man("B", 1, 0, 0), 1)}, "3", at(10, 10, 0)},
	} {
		s := battle(t, field(t, row.pieces...), rules.Moves, row.dice, append([]rules.Warrior{leaper(10, row.z)}, append(row.others, man("C", 1, 40, 40))...)...)
		to := at(15, 10, row.z)
		end := play(t, s, rules.Bound{Who: 0, To: to})
		assert.Equal(t, row.want, end.Warriors[0].At, row.what)
	}
}
