package scenarios_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// conditional begins a mission whose rules are these, with rats in its yard.
func conditional(t *testing.T, challenge, text string) *match.Match {
	t.Helper()
	head, _, _ := strings.Cut(small, "when turn 1")
	head += "when turn 1\n    spawn 2 rat at yard\n" + text
	if !strings.Contains(text, "win") {
		head += "when away 5\n    win \"away\"\n"
	}
	return undertaken(t, challenge, head)
}

// undertaken is the battle of a mission of this text, in the yard, as it begins.
func undertaken(t *testing.T, challenge, text string) *match.Match {
	t.Helper()
	a := match.Agreement{Edition: "lrb", Seed: 4, Challenge: challenge}
	require.NoError(t, a.Undertake("a.mission", text))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(m.State.SetUp()))
	require.Nil(t, m.Open)
	return m
}

// become reports whether a mission whose rule has these conditions is won at the
// next look at it, after a change to the battle.
func become(t *testing.T, when string, change func(s *rules.State)) bool {
	t.Helper()
	m := conditional(t, "easy", "when "+when+"\n    win \"so it is\"\nwhen turn 4\n    join 1 rat at yard\n")
	require.False(t, m.State.Over, "%s: before anything has happened", when)
	change(m.State)
	require.NoError(t, m.Do(rules.Done{}))
	won := m.State.Over && m.State.Winner == 0
	if won {
		assert.Equal(t, "so it is", m.State.Ending)
	}
	return won
}

// of lists a side's warriors.
func of(s *rules.State, side rules.SideID) (all []*rules.Warrior) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side {
			all = append(all, w)
		}
	}
	return all
}

func TestWhatTheRulesOfAMissionWaitFor(t *testing.T) { // SCEN-11
	same := func(*rules.State) {}
	outOf := func(n int, side rules.SideID, into rules.Condition, left bool) func(s *rules.State) {
		return func(s *rules.State) {
			for _, w := range of(s, side)[:n] {
				w.Condition = into
				if left {
					w.Counters.Set("left", 0, 1)
				}
			}
		}
	}
	named := func(name string, change func(w *rules.Warrior)) func(s *rules.State) {
		return func(s *rules.State) { change(s.Named(name)) }
	}
	out := func(w *rules.Warrior) { w.Condition = rules.OutOfAction }
	left := func(w *rules.Warrior) { w.Condition = rules.Gone; w.Counters.Set("left", 0, 1) }
	in := func(n int, side rules.SideID) func(s *rules.State) {
		return func(s *rules.State) {
			for i, w := range of(s, side) {
				if i < n {
					w.At = at(17, 9+2*i) // in the shop
				} else {
					w.At = at(1+2*i, 22)
				}
			}
		}
	}
	carries := func(to string) func(s *rules.State) {
		return func(s *rules.State) {
			for i := range s.Markers {
				if k := &s.Markers[i]; k.Label == "the cup" {
					k.Of = s.Named(to).ID
				}
			}
		}
	}
	for _, row := range []struct {
		when   string
		change func(s *rules.State)
		won    bool
	}{
		{"in shop", same, false}, {"in shop", in(1, 0), true}, {"in shop 2", in(1, 0), false}, {"in shop 2", in(2, 0), true}, {"in shop 2", in(3, 0), true},
		{"in shop", in(1, 1), false}, {"enemy in shop", in(1, 0), false}, {"enemy in shop", in(1, 1), true}, {"enemy in shop 2", in(1, 1), false}, {"enemy in shop 2", in(2, 1), true},
		{"in shop", func(s *rules.State) { in(1, 0)(s); of(s, 0)[0].Condition = rules.OutOfAction }, false},
		{"in shop", func(s *rules.State) { in(1, 0)(s); of(s, 0)[0].Condition = rules.KnockedDown }, true},
		{"down yours 2", outOf(1, 0, rules.OutOfAction, false), false}, {"down yours 2", outOf(2, 0, rules.OutOfAction, false), true},
		{"down yours 2", outOf(2, 0, rules.Stunned, false), false}, {"down yours", outOf(1, 0, rules.Gone, true), false}, {"down yours", outOf(1, 1, rules.OutOfAction, false), false},
		{"down rat", outOf(1, 1, rules.OutOfAction, false), false}, {"down rat", outOf(2, 1, rules.OutOfAction, false), true},
		{"down rat", outOf(2, 0, rules.OutOfAction, false), false}, {"down rat 1", outOf(1, 1, rules.OutOfAction, false), true},
		{"down \"Anselm\"", same, false}, {"down \"Anselm\"", named("Anselm", out), true}, {"down \"Anselm\"", named("Anselm", left), false},
		{"down \"Anselm\"", func(s *rules.State) { out(of(s, 0)[1]) }, false},
		{"leaves yours 2", outOf(1, 0, rules.Gone, true), false}, {"leaves yours 2", outOf(2, 0, rules.Gone, true), true}, {"leaves yours", outOf(2, 0, rules.OutOfAction, false), false},
		{"leaves \"Anselm\"", named("Anselm", left), true}, {"leaves \"Anselm\"", named("Anselm", out), false},
		{"leaves rat", outOf(2, 1, rules.Gone, true), true}, {"leaves rat", outOf(1, 1, rules.Gone, true), false}, {"leaves rat 1", outOf(1, 1, rules.Gone, true), true},
		{"taken cup", same, false}, {"taken cup", carries("Anselm"), true},
		{"brought cup", carries("Anselm"), false},
		{"brought cup", func(s *rules.State) { carries("Anselm")(s); left(s.Named("Anselm")) }, true},
		{"away", outOf(1, 0, rules.Gone, true), false},
		{"away", func(s *rules.State) { outOf(len(of(s, 0)), 0, rules.Gone, true)(s) }, true},
		{"away 2", func(s *rules.State) {
			outOf(len(of(s, 0)), 0, rules.OutOfAction, false)(s)
			outOf(1, 0, rules.Gone, true)(s)
		}, false},
		{"away 2", func(s *rules.State) {
			outOf(len(of(s, 0)), 0, rules.OutOfAction, false)(s)
			outOf(2, 0, rules.Gone, true)(s)
		}, true},
		{"in shop and down yours", in(1, 0), false},
		{"in shop and down yours", func(s *rules.State) { in(1, 0)(s); out(of(s, 0)[1]) }, true},
	} {
		assert.Equal(t, row.won, become(t, row.when, row.change), row.when)
	}
}

func TestTheTurnsAndFlagsOfAMission(t *testing.T) { // SCEN-11
	told := func(m *match.Match, words string) (n int) {
		for _, l := range m.Lines {
			n += strings.Count(l.Text, words) - strings.Count(l.Text, "\""+words) // the file itself
		}
		return n
	}
	turns := func(m *match.Match, n int) {
		for range n {
			endTurn(t, m)
		}
	}
	m := conditional(t, "easy", `when turn 2
    say "Two."
every turn
    say "Again."
every turn and set late
    say "Late."
when set late
    say "It is late."
when not late and turn 2
    say "Not yet."
when turn 3
    set late
`)
	assert.Equal(t, [2]int{0, 1}, [2]int{told(m, "Two."), told(m, "Again.")}, "in the first turn")
	turns(m, 1)
	assert.Equal(t, 1, told(m, "Again."), "in his own turns only")
	turns(m, 1)
	assert.Equal(t, [3]int{1, 2, 1}, [3]int{told(m, "Two."), told(m, "Again."), told(m, "Not yet.")}, "in the second")
	turns(m, 2)
	require.False(t, m.State.Over)
	assert.Equal(t, [3]int{1, 3, 1}, [3]int{told(m, "Two."), told(m, "Again."), told(m, "Not yet.")})
	assert.Equal(t, [2]int{1, 1}, [2]int{told(m, "It is late."), told(m, "Late.")}, "what is set is seen at once")
	turns(m, 2)
	assert.Equal(t, [2]int{1, 2}, [2]int{told(m, "It is late."), told(m, "Late.")})
	// Who leads nobody any more has lost.
	m = conditional(t, "easy", "when turn 4\n    set late\nwhen set late\n    say \"Late.\"\n")
	for _, w := range of(m.State, 0) {
		w.Condition = rules.OutOfAction
	}
	require.NoError(t, m.Do(rules.Done{}))
	assert.True(t, m.State.Over)
	assert.Equal(t, rules.SideID(1), m.State.Winner)
	assert.Contains(t, m.State.Ending, "Nobody of yours is left")
}

func TestWeatherFireAndDoorsOfAMission(t *testing.T) { // SCEN-11
	m := conditional(t, "hard", `when turn 1
    fog 4/5/6
    burn shop
    open gate
when turn 2
    clear
    quench shop
    shut gate
when turn 3
    storm
    put cup at shop
    join 1/2/3 rat at south
when turn 4
    fog D3
`)
	marks := func(kind string) (n int) {
		for i := range m.State.Markers {
			if m.State.Markers[i].Kind == kind {
				n++
			}
		}
		return n
	}
	gate := func() bool {
		body := m.State.Warriors[0].Body()
		body.At = at(17, 16)
		return m.State.Table.Fits(body, nil) == nil
	}
	assert.Equal(t, [3]int{1, 0, 1}, [3]int{marks("fog"), marks("storm"), marks("fire")})
	assert.True(t, gate())
	a, rat := m.State.Named("Anselm"), m.State.Named("Giant-Rat")
	for gap, sees := range map[float64]bool{6: true, 6.2: false} { // as hard as it was chosen
		rat.At = at(4, 20)
		a.At = rat.At
		a.At.X += a.Radius + rat.Radius + physics.Length(gap*float64(physics.Inch))
		assert.Equal(t, sees, m.State.SeesOther(a, rat), "%v inches", gap)
	}
	rat.At, a.At = at(2, 2), at(12, 20)
	endTurn(t, m)
	endTurn(t, m)
	assert.Equal(t, [3]int{0, 0, 0}, [3]int{marks("fog"), marks("storm"), marks("fire")})
	assert.False(t, gate())
	mine := len(of(m.State, 0))
	endTurn(t, m)
	endTurn(t, m)
	require.False(t, m.State.Over)
	assert.Equal(t, 1, marks("storm"))
	assert.Equal(t, mine+3, len(of(m.State, 0)), "three of them join him where it is hard")
	// Nobody shuts a door on somebody.
	m = conditional(t, "easy", "when turn 1\n    open gate\nwhen turn 2\n    shut gate\n")
	m.State.Named("Anselm").At = at(17, 16)
	endTurn(t, m)
	m.State.Named("Anselm").At = at(17, 16)
	endTurn(t, m)
	require.Equal(t, 2, m.State.Sides[0].Turns, "his second turn")
	assert.True(t, gate())
}
