package match

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// stateOf is all a State says, for comparison.
func stateOf(s *rules.State) string {
	c := *s
	c.Rules, c.Table, c.Bare = nil, nil, nil
	return fmt.Sprintf("%+v", c)
}

func TestEveryLineOfALogShowsTheTableAsItWasThen(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	were := map[int]string{} // by the last line before a player acts
	asked := map[int]string{}
	m := playRandomly(t, agreed, func(m *Match) {
		if m.Open == nil {
			were[len(m.Lines)-1] = stateOf(m.State)
		} else {
			asked[len(m.Lines)-1] = m.Open.Question
		}
		if m.MayUndo() == nil && m.State.Dice.Rolled%3 == 0 && len(m.Lines)%5 == 0 {
			require.NoError(t, m.Undo())
			were[len(m.Lines)-1] = stateOf(m.State)
		}
	})
	require.NotEmpty(t, asked)
	middle, moved, downed, threw := 0, 0, 0, 0
	var at, before Moment
	for i := range m.Lines {
		var err error
		before = at
		at, err = m.At(i)
		require.NoError(t, err, "line %d", i)
		if was, ok := were[i]; ok {
			require.Equal(t, was, stateOf(at.State), "line %d: %s", i, m.Lines[i].Text)
			require.Nil(t, at.Open)
		} else if q, ok := asked[i]; ok {
			require.NotNil(t, at.Open, "line %d", i)
			require.Equal(t, q, at.Open.Question)
		} else {
			middle++
		}
		e := m.Lines[i].Event
		if e == nil {
			continue
		}
		switch e.Kind {
		case rules.Downed:
			downed++
			assert.Equal(t, e.Into, at.State.Warriors[e.Who].Condition, "line %d: %s", i, m.Lines[i].Text)
		case rules.TurnBegan:
			assert.Equal(t, m.Lines[i].Turn, at.State.Turn)
			assert.Equal(t, e.Side, at.State.Active)
		case rules.PhaseBegan:
			assert.Equal(t, e.Phase, at.State.Phase)
			assert.Equal(t, m.Lines[i].Phase, at.State.Phase)
		case rules.Threw: // its die is thrown by then, and none that comes after it
			if e.For == rules.HitRoll {
				threw++
				assert.Equal(t, before.State.Dice.Rolled+1, at.State.Dice.Rolled, "line %d: %s", i, m.Lines[i].Text)
			}
		case rules.Went:
			moved++
			assert.Equal(t, e.Path[len(e.Path)-1], at.State.Warriors[e.Who].At, "line %d: %s", i, m.Lines[i].Text)
		}
	}
	assert.Positive(t, middle, "moments in the middle of commands")
	assert.Positive(t, moved)
	assert.Positive(t, downed)
	assert.Positive(t, threw)
	last, err := m.At(len(m.Lines) - 1)
	require.NoError(t, err)
	assert.Equal(t, stateOf(m.State), stateOf(last.State))
	_, err = m.At(len(m.Lines))
	assert.ErrorIs(t, err, ErrNoSuchLine)
	first, err := m.At(0)
	require.NoError(t, err)
	assert.Zero(t, first.State.Turn)
}

func TestABranchLeavesTheBattleAsItWasAndThrowsOtherDice(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	m := playRandomly(t, agreed, nil)
	text, hash := m.Text(), m.Hash()
	var begins, ends int
	for i := range m.Lines {
		b, err := m.Branch(i, 77)
		if err != nil {
			if begins == ends {
				begins, ends = i+1, i+1
			}
			continue
		}
		ends = i
		require.True(t, b.Sandbox)
		require.Nil(t, b.Open)
		own := b.Lines[len(b.Lines)-1].Text
		require.Equal(t, "> sandbox 77", own)
		require.True(t, strings.HasPrefix(text, strings.TrimSuffix(b.Text(), own+"\n")), "line %d: the log up to there is the battle's own", i)
		require.LessOrEqual(t, len(b.Lines)-2, i, "and nothing that came later")
		if i%37 == 0 {
			again, err := Replay(b.Text(), yard)
			require.NoError(t, err)
			require.Equal(t, b.Hash(), again.Hash())
			require.True(t, again.Sandbox)
			dice := &rules.Dice{Seed: uint64(i)}
			for n := 0; n < 30 && !b.State.Over; n++ {
				if b.Open != nil {
					require.NoError(t, b.Answer(RandomAnswer(b.Open, dice)))
				} else {
					require.NoError(t, b.Do(RandomCommand(b.State, dice)))
				}
			}
			at, err := b.At(len(b.Lines) - 1)
			require.NoError(t, err)
			require.Equal(t, b.State.Turn, at.State.Turn)
		}
	}
	assert.Positive(t, ends-begins)
	assert.Equal(t, text, m.Text())
	assert.Equal(t, hash, m.Hash())
	assert.False(t, m.Sandbox)

	end := len(m.Lines) - 1
	_, err := m.Branch(end, 77)
	assert.ErrorContains(t, err, "over", "nothing can be played on from the end")
	_, err = m.Branch(0, 77)
	assert.ErrorContains(t, err, "not begun")
	_, err = m.Branch(end+1, 77)
	assert.ErrorIs(t, err, ErrNoSuchLine)

	one, err := m.Branch(end/2, 1)
	require.NoError(t, err)
	other, err := m.Branch(end/2, 2)
	require.NoError(t, err)
	faces := func(m *Match) (f []int) {
		d := m.State.Dice
		for range 20 {
			f = append(f, d.D6())
		}
		return f
	}
	assert.NotEqual(t, faces(one), faces(other))
}

func TestASandboxLineWithoutANumberIsRefused(t *testing.T) {
	m := playRandomly(t, agreed, nil)
	lines := strings.SplitAfter(m.Text(), "\n")
	_, err := Replay(strings.Join(lines[:5], "")+"> sandbox dice\n", yard)
	assert.ErrorContains(t, err, "number")
}

func BenchmarkAMomentOfALongBattle(b *testing.B) {
	m := playRandomly(b, agreed, nil)
	i := 0
	for b.Loop() {
		i = (i + 997) % len(m.Lines)
		if _, err := m.At(i); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(m.Lines)), "lines")
}

func BenchmarkReplayingTheWholeBattle(b *testing.B) {
	m := playRandomly(b, agreed, nil)
	text := m.Text()
	for b.Loop() {
		if _, err := Replay(text, yard); err != nil {
			b.Fatal(err)
		}
	}
}
