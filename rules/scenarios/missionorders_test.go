package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

func TestAlternativesCountsAndSightOfAMission(t *testing.T) { // SCEN-11
	out := func(names ...string) func(s *rules.State) {
		return func(s *rules.State) {
			for _, n := range names {
				s.Named(n).Condition = rules.OutOfAction
			}
		}
	}
	apart := func(s *rules.State) { // the rats stand behind the house
		only(s, 0, "Anselm", "Brandt")
		s.Named("Dieter").Condition = rules.OutOfAction
		s.Named("Dieter").Counters.Set("left", 0, 0)
		s.Named("Anselm").At, s.Named("Brandt").At = at(2, 22), at(4, 22)
		s.Named("Giant-Rat").At, s.Named("Giant-Rat-2").At = at(22, 9), at(22, 12)
	}
	near := func(s *rules.State) { apart(s); s.Named("Giant-Rat-2").At = at(3, 18) }
	for _, row := range []struct {
		when   string
		change func(s *rules.State)
		won    bool
	}{
		{`down "Anselm" or down "Brandt"`, out(), false}, {`down "Anselm" or down "Brandt"`, out("Anselm"), true}, {`down "Anselm" or down "Brandt"`, out("Brandt"), true},
		{`down "Anselm" or down "Brandt"`, out("Conrad"), false},
		{`down "Anselm" and down "Brandt" or down "Conrad"`, out("Anselm"), false}, {`down "Anselm" and down "Brandt" or down "Conrad"`, out("Anselm", "Brandt"), true},
		{`down "Anselm" and down "Brandt" or down "Conrad"`, out("Conrad"), true},
		{`down "Conrad" or down "Anselm" and down "Brandt"`, out("Brandt"), false}, {`down "Conrad" or down "Anselm" and down "Brandt"`, out("Anselm", "Brandt"), true},
		{`down "Dieter" and seen rat`, apart, false}, {`down "Dieter" and seen rat`, near, true}, {`down "Dieter" and seen "Giant-Rat"`, near, false}, {`down "Dieter" and seen "Giant-Rat-2"`, near, true},
		{`down "Dieter" and seen rat`, func(s *rules.State) { near(s); s.Named("Giant-Rat-2").Hidden = true }, false},
		{`down "Dieter" and seen rat`, func(s *rules.State) { near(s); s.Named("Giant-Rat-2").Condition = rules.OutOfAction }, false},
		{`down "Dieter" and seen rat`, func(s *rules.State) {
			near(s)
			s.Named("Anselm").Condition, s.Named("Brandt").Condition = rules.Stunned, rules.KnockedDown
		}, false},
	} {
		assert.Equal(t, row.won, become(t, row.when, row.change), row.when)
	}
	// A die is thrown for whichever alternative came true.
	for face, won := range map[int]bool{3: false, 4: true} {
		m := conditional(t, "easy", "when down \"Anselm\" or down \"Brandt\" and dice 4+\n    win \"so it is\"\n")
		out("Anselm")(m.State)
		scripted(m, face)
		require.NoError(t, m.Do(rules.Done{}))
		assert.Equal(t, won, m.State.Over, "face %d", face)
		assert.Zero(t, m.State.Dice.Left())
	}
	// What is counted adds up, by ones or by amounts.
	m := conditional(t, "easy", "when turn 2\n    count bells\nwhen turn 3\n    count bells 2\nwhen counted bells 2\n    say \"Two.\"\nwhen counted bells 3\n    win \"three\"\n")
	for range 3 {
		assert.False(t, m.State.Over)
		endTurn(t, m)
	}
	assert.False(t, m.State.Over)
	endTurn(t, m)
	assert.Equal(t, "three", m.State.Ending)
	assert.Equal(t, 1, heard(m, "Two."))
}

func TestWhoSpeaksInAMission(t *testing.T) { // SCEN-11
	text := "when turn 2\n    say \"Begone.\" by rat\n    say \"Never!\" by \"Brandt\"\n    say \"Silence.\"\n"
	m := conditional(t, "easy", text)
	m.State.Named("Giant-Rat").Condition = rules.Stunned // another speaks for his kind
	endTurn(t, m)
	endTurn(t, m)
	var lines []string
	for _, l := range m.Lines {
		if e := l.Event; e != nil && e.Kind == rules.Announced {
			lines = append(lines, l.Text)
			if e.Who != rules.Nobody {
				assert.Contains(t, l.Text, m.State.Warriors[e.Who].Name)
			}
		}
	}
	assert.Equal(t, []string{`Giant-Rat-2: "Begone."`, `Brandt: "Never!"`, "Silence."}, lines)
	m = conditional(t, "easy", text)
	for _, name := range []string{"Giant-Rat", "Giant-Rat-2", "Brandt"} {
		m.State.Named(name).Condition = rules.OutOfAction
	}
	endTurn(t, m)
	endTurn(t, m)
	assert.Zero(t, heard(m, `Begone."`)+heard(m, `Never!"`), "the dead say nothing")
	assert.Equal(t, 1, heard(m, "Silence."))
}

// drawn is where the mission's orders draw somebody, or false.
func drawn(m *match.Match, name string) (rules.Draw, bool) {
	w := m.State.Named(name)
	for _, d := range m.State.Draws(w.Home()) {
		if d.Who == w.ID {
			return d, true
		}
	}
	return rules.Draw{}, false
}

func TestTheOrdersOfAMissionsEnemies(t *testing.T) { // SCEN-11
	begin := func(order string, change func(s *rules.State)) *match.Match {
		m := conditional(t, "easy", "when turn 1\n    order rat "+order+"\n")
		only(m.State, 0, "Anselm", "Brandt")
		m.State.Named("Anselm").At, m.State.Named("Brandt").At = at(20, 22), at(22, 22)
		m.State.Named("Giant-Rat").At, m.State.Named("Giant-Rat-2").At = at(2, 2), at(4, 2)
		if change != nil {
			change(m.State)
		}
		return m
	}
	to := func(m *match.Match, name string) physics.Spot {
		d, ok := drawn(m, name)
		require.True(t, ok)
		return d.At
	}
	close := func(a, b physics.Spot, inches float64) {
		t.Helper()
		assert.LessOrEqual(t, physics.Distance(physics.Body{At: a}, physics.Body{At: b}), in(inches))
	}
	yard, cup := at(7, 11), at(7, 11)
	m := begin("guard yard", nil)
	close(to(m, "Giant-Rat"), yard, 1)
	close(to(m, "Giant-Rat-2"), yard, 1)
	_, ok := drawn(begin("guard yard", func(s *rules.State) { s.Named("Brandt").At = at(2, 9) }), "Giant-Rat")
	assert.False(t, ok, "an enemy within 8\" is his own affair")
	_, ok = drawn(begin("guard yard", func(s *rules.State) { s.Named("Brandt").At = at(2, 12) }), "Giant-Rat")
	assert.True(t, ok)
	d, _ := drawn(m, "Brandt")
	assert.Equal(t, "the way out", d.Why, "the player's own take no orders")

	m = begin("retreat yard", func(s *rules.State) { s.Named("Brandt").At = at(2, 6) })
	close(to(m, "Giant-Rat"), yard, 1)

	m = begin("hunt leader", nil)
	close(to(m, "Giant-Rat"), m.State.Named("Anselm").At, 4)
	_, ok = drawn(begin("hunt leader", func(s *rules.State) { s.Named("Anselm").Hidden = true }), "Giant-Rat")
	assert.False(t, ok, "who hides is not hunted")
	_, ok = drawn(begin("hunt leader", func(s *rules.State) { s.Named("Anselm").Condition = rules.OutOfAction }), "Giant-Rat")
	assert.False(t, ok)
	m = begin("hunt \"Brandt\"", nil)
	close(to(m, "Giant-Rat"), m.State.Named("Brandt").At, 4)
	close(to(begin("hunt cup", nil), "Giant-Rat"), cup, 4)
	m = begin("hunt cup", func(s *rules.State) {
		for i := range s.Markers {
			if k := &s.Markers[i]; k.Label == "the cup" {
				k.Of = s.Named("Brandt").ID
			}
		}
	})
	close(to(m, "Giant-Rat"), m.State.Named("Brandt").At, 4)

	// To and fro: whoever begins his side's turn at one end goes to the other.
	m = begin("patrol yard north", nil)
	close(to(m, "Giant-Rat"), yard, 1)
	m.State.Named("Giant-Rat").At = at(6, 11)
	endTurn(t, m)
	assert.Less(t, to(m, "Giant-Rat").Y, in(3.5), "north")
	close(to(m, "Giant-Rat-2"), yard, 1)
	m.State.Named("Giant-Rat").At = at(6, 1)
	endTurn(t, m)
	assert.Less(t, to(m, "Giant-Rat").Y, in(3.5), "it is not his turn yet")
	endTurn(t, m)
	close(to(m, "Giant-Rat"), yard, 1)

	// A later order takes the place of an earlier one.
	m = conditional(t, "easy", "when turn 1\n    order rat guard yard\nwhen turn 2\n    order rat retreat south\n")
	endTurn(t, m)
	endTurn(t, m)
	assert.Greater(t, to(m, "Giant-Rat").Y, in(18))
}
