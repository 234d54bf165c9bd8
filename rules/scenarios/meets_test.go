package scenarios_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// SCEN-11, CATA-06: a mission says from which turn on something is met in the catacombs, by how
// hard it is, and its page says it in words.
func TestAMissionSaysFromWhichTurnSomethingIsMet(t *testing.T) {
	text, err := levels.Mission("skull")
	require.NoError(t, err)
	var lines []string
	for _, l := range strings.Split(text, "\n") {
		if !strings.HasPrefix(l, "encounters") {
			lines = append(lines, l)
		}
	}
	plain := strings.Join(lines, "\n")
	with := func(turns string) string {
		return strings.Replace(plain, "rules   catacombs", "rules   catacombs\nencounters turn "+turns, 1)
	}
	for _, c := range []struct {
		text      string
		challenge string
		from      int
	}{
		{with("3/2/1"), "easy", 3}, {with("3/2/1"), "fair", 2}, {with("3/2/1"), "hard", 1}, {with("2"), "hard", 2}, {plain, "easy", 1},
	} {
		table, err := levels.Load("catacombs")
		require.NoError(t, err)
		a := match.Agreement{Edition: "lrb", Seed: 4, Challenge: c.challenge}
		require.NoError(t, a.Undertake("skull.mission", c.text))
		m, err := match.New(a, table)
		require.NoError(t, err)
		require.NoError(t, m.StartWith(0))
		read := 0
		for m.State.Sides[0].Turns < 4 && !m.State.Over { // to the dice of its third turn
			if m.Open != nil {
				require.NoError(t, m.Answer(rules.FirstAnswer(*m.Open)))
				continue
			}
			require.NoError(t, m.Do(rules.Done{}))
			for ; read < len(m.Lines); read++ {
				turn, l := m.State.Sides[0].Turns, m.Lines[read].Text
				assert.False(t, turn < c.from && strings.Contains(l, "meet below? 3D6"), "%s, turn %d: %s", c.challenge, turn, l)
				assert.False(t, turn >= c.from && strings.Contains(l, "meet nothing yet"), "%s, turn %d: %s", c.challenge, turn, l)
			}
		}
		told := func(words string) (n int) {
			for _, l := range m.Lines {
				if strings.Contains(l.Text, words) {
					n++
				}
			}
			return n
		}
		assert.Equal(t, c.from-1, told("meet nothing yet: in this mission something is met from turn"))
		assert.Positive(t, told("meet below? 3D6"))
	}
	words := func(text string, hard int) string {
		m, err := book.ReadMission("skull.mission", text)
		require.NoError(t, err)
		return m.Meets(hard)
	}
	assert.Equal(t, "Nothing is met in the tunnels before turn 3.", words(with("3/2/1"), 0))
	assert.Equal(t, "Nothing is met in the tunnels before turn 2.", words(with("3/2/1"), 1))
	assert.Equal(t, "Something may be met in the tunnels from the first turn on.", words(with("3/2/1"), 2))
	assert.Equal(t, "Something may be met in the tunnels from the first turn on.", words(plain, 0))
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		require.NoError(t, err)
		m, err := book.ReadMission(name+".mission", text)
		require.NoError(t, err)
		for hard := range scenarios.Challenges {
			assert.Equal(t, strings.Contains(text, "catacombs"), m.Meets(hard) != "", name)
		}
	}
}
