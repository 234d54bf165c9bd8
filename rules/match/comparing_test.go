package match

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// edited is a save of which a line was changed, the first that holds some words, with
// every fingerprint put right.
func edited(t *testing.T, save, line, was, is string) string {
	t.Helper()
	lines := split(save)
	at := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, line) && strings.Contains(l, was) })
	require.Positive(t, at, "no line has %q and %q", line, was)
	lines[at] = strings.Replace(lines[at], was, is, 1)
	return resealed(lines)
}

// resealed is a save of lines, with every fingerprint put right.
func resealed(lines []string) string {
	for i := 0; i < len(lines); i++ {
		if !strings.HasPrefix(lines[i], stateLine) {
			continue
		}
		end := i + 1
		for end < len(lines) && strings.HasPrefix(lines[end], stateMark) && !strings.HasPrefix(lines[end], stateLine) && !strings.HasPrefix(lines[end], endLine) {
			end++
		}
		var state []string
		for _, l := range lines[i+1 : end] {
			state = append(state, strings.TrimPrefix(l, stateMark))
		}
		lines[i] = stateLine + fingerprint(state)
	}
	return sealed(lines)
}

func TestASaveHasStatesOfTheLastPlayerTurns(t *testing.T) {
	m := playedFor(t, 60)
	k, err := takeApart(m.Save())
	require.NoError(t, err)
	turns := map[int]int{}
	for i := range k.states {
		require.True(t, k.states[i].sound)
		at, _, err := k.from(&k.states[i], m.Agreement, yard)
		require.NoError(t, err)
		turns[at.State.Turn]++
	}
	require.Greater(t, m.State.Turn, 2)
	for n := max(2, m.State.Turn-turnsKept+1); n <= m.State.Turn; n++ {
		assert.Positive(t, turns[n], "turn %d", n)
	}
	// Old turns are left out: what came after them tells more.
	for m.State.Turn <= turnsKept+1 {
		require.False(t, m.State.Over)
		if m.Open != nil {
			require.NoError(t, m.Answer(usually(*m.Open)))
		} else {
			require.NoError(t, m.Do(rules.Done{}))
		}
	}
	k, err = takeApart(m.Save())
	require.NoError(t, err)
	assert.Len(t, k.states, turnsKept+1)
}

// Damage to the log and to the last State costs no more than what was played since the
// State before it.
func TestDamageCostsATurnAtMost(t *testing.T) {
	m := playedFor(t, 60)
	lines := split(otherRules(t, m.Save()))
	last := 0
	for i, l := range lines {
		if strings.HasPrefix(l, stateLine) {
			last = i
		}
	}
	lines[last+4] = strings.Replace(lines[last+4], "Turn ", "Turn 1", 1)
	again, err := Reopen(strings.Join(lines, "\n")+"\n", yard)
	require.NotNil(t, again, "%v", err)
	var trouble *Trouble
	require.ErrorAs(t, err, &trouble)
	assert.True(t, trouble.Exact, "%v", err)
	assert.Equal(t, m.State.Turn, again.State.Turn)
	assert.Equal(t, m.Hash(), again.Hash())
}

func TestOtherWordsAreDifferencesAndBreakNothing(t *testing.T) {
	m := playedFor(t, 60)
	save := m.Save()
	for name, c := range map[string]struct{ line, was, is string }{
		"a reason":        {"Rolled ", "WS ", "Weapon Skill "},
		"a distance":      {" moves ", ".", ".0"},
		"an outcome":      {"Rolled ", ": failure", ": he misses"},
		"another wording": {"Turn 2: ", "Turn 2: ", "The second turn belongs to "},
	} {
		text := edited(t, save, c.line, c.was, c.is)
		again, differs, err := Retell(text, yard)
		require.NoError(t, err, name)
		require.Len(t, differs, 1, name)
		assert.Contains(t, differs[0].Was, c.is, name)
		assert.Contains(t, differs[0].Now, c.was, name)
		assert.Equal(t, differs[0].Was, split(text)[differs[0].Line-1], name)
		assert.Equal(t, m.Hash(), again.Hash(), name)
		_, err = Replay(text, yard)
		require.ErrorContains(t, err, differs[0].String(), name)
		opened, err := Reopen(text, yard)
		var trouble *Trouble
		require.ErrorAs(t, err, &trouble, name)
		assert.Equal(t, 1, trouble.Differ, name)
		assert.False(t, opened.Reopened(), name)
		assert.Equal(t, m.Hash(), opened.Hash(), name)
	}
}

func TestOtherDiceDecisionsAndStatesAreNoMatterOfWords(t *testing.T) {
	m := playedFor(t, 60)
	save := m.Save()
	for name, c := range map[string]struct{ line, was, is, says string }{
		"dice":             {"Rolled ", "Rolled ", "Rolled 1", "the rules give"},
		"a row of a State": {"= Warriors ", "Wounds:1", "Wounds:2", "the log comes to"},
		"the turn":         {"= Turn ", "= Turn 2", "= Turn 3", "the log comes to"},
	} {
		text := edited(t, save, c.line, c.was, c.is)
		_, _, err := Retell(text, yard)
		require.ErrorContains(t, err, c.says, name)
		require.ErrorContains(t, err, "line ", name)
	}
	// Without States nobody can say that the same dice came to the same.
	log := m.Text()
	_, _, err := Retell(strings.Replace(log, ": failure", ": he misses", 1), yard)
	require.ErrorContains(t, err, "he misses")
}

func TestADamagedStateIsToldThoughTheLogTellsItAll(t *testing.T) {
	m := playedFor(t, 60)
	text := strings.Replace(m.Save(), "= Turn 2", "= Turn 3", 1)
	_, err := Replay(text, yard)
	require.ErrorContains(t, err, "is damaged")
	again, err := Reopen(text, yard)
	var trouble *Trouble
	require.ErrorAs(t, err, &trouble)
	assert.True(t, trouble.Damaged && trouble.Unhurt)
	assert.ErrorContains(t, err, "nothing is lost")
	assert.Equal(t, m.Hash(), again.Hash())
	assert.Equal(t, m.Save(), again.Save(), "and the next save is whole")
}

// Answers may say more today than when they were given.
func TestAnAnswerThatSaysMoreIsTheSame(t *testing.T) {
	for _, row := range []struct {
		was, is string
		sure    bool
	}{
		{"> answer 1 (Yes)", "> answer 1 (Yes: needs 5+)", true},
		{"> answer 1 (Yes: needs 5+)", "> answer 1 (Yes)", true},
		{"> answer 2 (Yes)", "> answer 1 (Yes: needs 5+)", false},
		{"> answer 1 (Yes)", "> answer 1 (Yesterday)", false},
		{"> answer 1 (No)", "> answer 1 (Yes: needs 5+)", false},
	} {
		same, sure := alike(row.was, row.is)
		assert.True(t, same)
		assert.Equal(t, row.sure, sure, "%s, %s", row.was, row.is)
	}
}
