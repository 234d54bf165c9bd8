package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/book"
)

// SCEN-01 to SCEN-09: battles between random players who try everything, each
// step checked, and played again from their logs.
func TestRandomBattlesOfEveryScenarioEndAndReplay(t *testing.T) {
	keys, _ := book.Scenarios()
	require.Len(t, keys, 9)
	for i, key := range keys {
		t.Run(key, func(t *testing.T) {
			level := "yard"
			if i%3 == 0 {
				level = "quarter"
			}
			table, err := levels.Load(level)
			require.NoError(t, err)
			a := Agreement{Edition: book.Editions[i%2], Level: level, Bands: []string{DealtFew(uint64(i), 5), DealtFew(uint64(i), 5)}, Seed: uint64(40 + i), Limit: 60, Scenario: key}
			trial, err := NewTrial(a, table, nil)
			require.NoError(t, err)
			require.NoError(t, trial.Play(), trial.Match.Text())
			m := trial.Match
			assert.NotEmpty(t, m.State.Ending)
			assert.NotEmpty(t, m.State.After, "experience is noted")
			again, err := Replay(m.Text(), levels.Load)
			require.NoError(t, err)
			assert.Equal(t, m.Hash(), again.Hash())
		})
	}
}
