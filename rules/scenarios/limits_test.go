package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
)

func TestWhoMayBeHeldBackFromASettingUp(t *testing.T) { // LEARN-K4, SCEN-02
	m := agreed(t, "skirmish", "quarter")
	hold := scenarios.HoldBack{Who: m.State.Named("Anselm").ID}
	assert.ErrorContains(t, hold.Legal(m.State), "not being set up", "nothing is arranged yet")
	arranged(t, m, []int{2, 2, 3, 5}, 0, 3)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	s := m.State
	w := s.Named("Anselm")
	assert.ErrorContains(t, hold.Legal(s), "does not infiltrate")
	require.True(t, set.Teach(w, "infiltration"))
	require.NoError(t, hold.Legal(s))
	assert.ErrorIs(t, scenarios.HoldBack{Who: 99}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorContains(t, scenarios.HoldBack{Who: s.Named("Skrit").ID}.Legal(s), "set up now")
	require.NoError(t, m.Do(hold))
	assert.ErrorContains(t, hold.Legal(m.State), "is held back")
	assert.True(t, rules.HeldBack(m.State.Named("Anselm")))
	// Who stands on the table already is not held back any more.
	b := m.State.Named("Brandt")
	require.True(t, set.Teach(b, "infiltration"))
	require.NoError(t, m.Do(rules.Deploy{Who: b.ID, To: at(4, 10)}))
	assert.ErrorContains(t, scenarios.HoldBack{Who: b.ID}.Legal(m.State), "has been set up")
	m.State.Turn = 1
	assert.ErrorContains(t, hold.Legal(m.State), "not being set up")
}

func TestCountersAreLaidOnlyWhereTheyAre(t *testing.T) { // SCEN-03
	m := agreed(t, "skirmish", "quarter")
	assert.ErrorContains(t, scenarios.Lay{At: at(24, 16)}.Legal(m.State), "no counter")
	m = agreed(t, "wyrdstone-hunt", "quarter")
	assert.ErrorContains(t, scenarios.Lay{At: at(24, 16)}.Legal(m.State), "no counter", "nothing is arranged yet")
	scripted(m, 3, 4, 2)
	require.NoError(t, m.Do(scenarios.Arrange{}))
	assert.NoError(t, scenarios.Lay{At: at(24, 16)}.Legal(m.State))
	m.State.Turn = 1
	assert.ErrorContains(t, scenarios.Lay{At: at(24, 16)}.Legal(m.State), "no counter")
}

func TestHowNearTheFarEdgeOneIsThrough(t *testing.T) { // SCEN-04
	for off, through := range map[physics.Length]bool{0: true, 1: false} {
		m := agreed(t, "breakthrough", "quarter")
		arranged(t, m, []int{6, 1}, 0, 2)
		whole(t, m)
		s := begun(t, m)
		only(s, 1, "Skrit")
		s.Sides[1].Began = 1
		s.Named("Skrit").At = at(46, 20)
		for i, name := range []string{"Anselm", "Brandt"} {
			w := s.Named(name)
			w.At = at(20+4*i, 0)
			w.At.Y = w.Radius + physics.Inches(2) + off
		}
		require.NoError(t, m.Do(rules.Done{}))
		require.NoError(t, m.Do(rules.Done{}))
		assert.Equal(t, through, m.State.Over, "%d beyond 2\"", off)
		// Who lies there is not through.
		if through {
			assert.Equal(t, rules.SideID(0), m.State.Winner)
		}
	}
}

func TestHowNearTheHouseAttackersCount(t *testing.T) { // SCEN-01
	take := func(change func(s *rules.State)) bool {
		m := agreed(t, "defend-the-find", "quarter")
		arranged(t, m, nil)
		whole(t, m)
		s := begun(t, m)
		only(s, 0, "Anselm", "Brandt")
		only(s, 1, "Skrit", "Kreel")
		s.Named("Anselm").At, s.Named("Brandt").At = at(14, 22), at(40, 30)
		s.Named("Skrit").At, s.Named("Kreel").At = at(20, 22), at(20, 25)
		s.Sides[0].Began, s.Sides[1].Began = 2, 2
		change(s)
		endTurn(t, m)
		endTurn(t, m)
		return m.State.Over
	}
	assert.True(t, take(func(*rules.State) {}))
	assert.False(t, take(func(s *rules.State) { s.Named("Kreel").At = at(40, 10) }), "as many on either side")
	assert.False(t, take(func(s *rules.State) { s.Named("Brandt").At = at(14, 26) }), "as many on either side")
	assert.True(t, take(func(s *rules.State) { s.Named("Anselm").At = at(40, 20) }), "and against nobody")
}
