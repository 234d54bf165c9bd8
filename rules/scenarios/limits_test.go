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
	// The usual way the leader is set up first, whoever he is.
	led := s.Clone()
	for i := range led.Warriors {
		if w := &led.Warriors[i]; w.Home() == led.Active {
			w.Leader = w.ID == hold.Who
		}
	}
	first, ok := led.SetUp().(rules.Deploy)
	assert.True(t, ok)
	assert.Equal(t, hold.Who, first.Who)
	// Who sets up by hand says himself when he is done, also if the last of his is held back.
	for hand, next := range map[int]rules.SideID{0: 1 - s.Active, 1: s.Active} {
		last := s.Clone()
		for i := range last.Warriors {
			if o := &last.Warriors[i]; o.Home() == last.Active && o.ID != hold.Who {
				o.Counters.Set("unplaced", 0, 0)
			}
		}
		last.Counters.Set("scenario-by-hand", 0, hand)
		out, err := rules.Run(last, hold, nil)
		require.NoError(t, err)
		assert.Equal(t, next, out.State.Active, "by hand: %d", hand)
	}
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
	s := m.State.Clone()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	s.Rules = set
	assert.ErrorContains(t, scenarios.Lay{At: at(24, 16)}.Legal(s), "no counter", "a save that speaks of counters and of no scenario")
	m.State.Turn = 1
	assert.ErrorContains(t, scenarios.Lay{At: at(24, 16)}.Legal(m.State), "no counter")
}

// SCEN-11: an animal takes nothing along.
func TestWhoTakesTheThingsOfAMission(t *testing.T) {
	for _, animal := range []bool{false, true} {
		s := missionOf(t, small).State
		cup := s.MarkerOf("item")
		require.NotNil(t, cup)
		w := s.Named("Anselm")
		w.Animal, s.Phase = animal, rules.Moves
		for i := range s.Warriors { // nobody is in the way
			if s.Warriors[i].ID != w.ID {
				s.Warriors[i].Condition = rules.Gone
			}
		}
		w.At = cup.At
		w.At.Y += in(2)
		out, err := rules.Run(s, rules.Move{Who: w.ID, To: cup.At}, nil)
		require.NoError(t, err)
		assert.Equal(t, map[bool]rules.WarriorID{false: w.ID, true: rules.Nobody}[animal], out.State.MarkerOf("item").Of)
	}
}

// ends plays so many phases on, every question answered as most would.
func ends(t *testing.T, s *rules.State, phases int) *rules.State {
	t.Helper()
	for ; phases > 0 && !s.Over; phases-- {
		next, err := rules.RunAnswered(s, rules.Done{}, func(d rules.Decision) rules.Answer { return rules.Answer{d.Usual} })
		require.NoError(t, err)
		s = next
	}
	return s
}

func TestHowNearTheFarEdgeOneIsThrough(t *testing.T) { // SCEN-04
	m := agreed(t, "breakthrough", "quarter")
	arranged(t, m, []int{6, 1}, 0, 2)
	whole(t, m)
	s := begun(t, m)
	only(s, 1, "Skrit")
	s.Sides[1].Began = 1
	s.Named("Skrit").At = at(46, 20)
	for _, row := range []struct {
		off     physics.Length
		into    rules.Condition
		through bool
	}{{0, rules.Standing, true}, {1, rules.Standing, false}, {0, rules.KnockedDown, false}} {
		c := s.Clone()
		for i, name := range []string{"Anselm", "Brandt"} {
			w := c.Named(name)
			w.At = at(20+4*i, 0)
			w.At.Y = w.Radius + physics.Inches(2) + row.off
			w.Condition = row.into
		}
		end := ends(t, c, 2)
		assert.Equal(t, row.through, end.Over, "%+v", row)
	}
}

func TestHowNearTheHouseAttackersCount(t *testing.T) { // SCEN-01
	m := agreed(t, "defend-the-find", "quarter")
	arranged(t, m, nil)
	whole(t, m)
	s := begun(t, m)
	only(s, 0, "Anselm", "Brandt")
	only(s, 1, "Skrit", "Kreel")
	s.Named("Anselm").At, s.Named("Brandt").At = at(14, 22), at(40, 30)
	s.Named("Skrit").At, s.Named("Kreel").At = at(20, 22), at(20, 25)
	s.Sides[0].Began, s.Sides[1].Began = 2, 2
	for _, row := range []struct {
		what  string
		x, y  int
		taken bool
	}{{"", 0, 0, true}, {"Kreel", 40, 10, false}, {"Brandt", 14, 26, false}, {"Anselm", 40, 20, true}} {
		c := s.Clone()
		if row.what != "" {
			c.Named(row.what).At = at(row.x, row.y)
		}
		assert.Equal(t, row.taken, ends(t, c, 8).Over, "%+v", row)
	}
}
