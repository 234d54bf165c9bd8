package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestAConcessionIsLoggedSavedAndReplayed(t *testing.T) { // HOUSE-02
	seen := 0
	playRandomly(t, agreed, func(m *Match) {
		if m.Open != nil || m.State.Over || m.State.Turn == 0 || seen > 12 {
			return
		}
		seen++
		c := rules.Concede{Side: rules.SideID(seen % 2)}
		require.Equal(t, []string{"concede 1", "concede 2"}[c.Side], c.String(m.State))
		other, err := Replay(m.Text()+"> "+c.String(m.State)+"\n", yard)
		require.NoError(t, err)
		require.NoError(t, follows(m.State, c, other.State))
		assert.True(t, other.State.Over)
		assert.Equal(t, 1-c.Side, other.State.Winner)
		assert.Contains(t, other.Text(), "concede the battle")
		again, err := Replay(other.Text(), yard)
		require.NoError(t, err)
		assert.Equal(t, other.Hash(), again.Hash())
	})
	assert.Greater(t, seen, 5)
}
