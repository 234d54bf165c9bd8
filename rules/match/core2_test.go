package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

// TestRandomBattlesOfTheCommunityEditionReplay plays the edition as it is, and
// with every toggle flipped that may be flipped alone.
func TestRandomBattlesOfTheCommunityEditionReplay(t *testing.T) {
	flips := [][]string{nil, nil}
	for _, row := range book.Toggles {
		if row.Core2 || len(row.Excludes) > 0 {
			continue
		}
		flips = append(flips, []string{row.ID})
	}
	for seed, flipped := range flips {
		if testing.Short() && seed%3 > 0 {
			continue
		}
		a := agreed
		a.Edition, a.Toggles, a.Seed, a.Limit = "core2", flipped, uint64(seed), 24
		m := playRandomly(t, a, func(m *Match) {
			for i := range m.State.Warriors {
				if w := &m.State.Warriors[i]; w.InPlay() {
					require.NoError(t, m.State.Table.Fits(w.Body(), nil), w.Name)
				}
			}
		})
		require.NotEmpty(t, m.State.Ending)
		again, err := Replay(m.Text(), yard)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
	}
}

// TestRandomCreaturesReplay lets one of a warband move at random and swim.
func TestRandomCreaturesReplay(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	a := agreed
	a.Edition, a.Toggles, a.Limit = "core2", nil, 24
	m, err := New(a, table)
	require.NoError(t, err)
	m.State.Warriors[0].Erratic, m.State.Warriors[1].Aquatic, m.State.Warriors[2].Mounted = true, true, true
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: 9}
	asked := 0
	for n := 0; !m.State.Over; n++ {
		require.Less(t, n, 5000)
		if m.Open != nil {
			if m.Open.Rule == "TURN-13" {
				asked++
			}
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
	}
	assert.Positive(t, asked)
}
