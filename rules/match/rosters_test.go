package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func TestABattleOfBuiltWarbandsReplaysFromItsLogAlone(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for i, l := range warbands.Lists {
		a := Agreement{Edition: "lrb", Level: "square", Seed: uint64(i), Limit: 16}
		a.Enlist(warbands.Random(set, l, warbands.Terms{Individual: true, Value: 600}, 3))
		band, _ := warbands.Template(l.Key)
		a.Enlist(band)
		trial, err := NewTrial(a, must(square("")), nil)
		require.NoError(t, err)
		require.NoError(t, trial.Play(), l.Key)
		text := trial.Match.Text()
		assert.Contains(t, text, "\n> warband 2: list: "+l.Key+"\n")
		again, err := Replay(text, square)
		require.NoError(t, err)
		assert.Equal(t, trial.Match.Hash(), again.Hash(), l.Key)
		assert.Equal(t, a.Rosters[1], rosterOf(again, 1).Text(), "the roster is in the log as it was")
		assert.Equal(t, text, again.Text())
		_, err = Replay(strings.Replace(text, "list: "+l.Key, "list: elves", 1), square)
		assert.ErrorContains(t, err, `there is no list "elves"`)
	}
	_, err = New(Agreement{Edition: "lrb", Bands: []string{"roster:1", "reikland"}}, must(square("")))
	assert.ErrorContains(t, err, `roster "1"`)
}

// rosterOf reads a roster back from a battle.
func rosterOf(m *Match, i int) *warbands.Roster {
	r, err := warbands.Read(m.State.Rules, "log", []byte(m.Agreement.Rosters[i]))
	if err != nil {
		panic(err)
	}
	return r
}
