package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// Battles are numbered as they are fought: one that is called off leaves its number to the next,
// and what befalls warriors is dated by them (BEFORE-01).
func TestABattleThatIsCalledOffHasNoNumber(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	meet := campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}
	assert.Zero(t, c.State.Held())
	for range 2 {
		require.NoError(t, c.Do(meet))
		assert.Equal(t, 1, c.State.Held())
		assert.Contains(t, c.Lines[len(c.Lines)-2].Text+c.Lines[len(c.Lines)-1].Text, "Battle 1: ")
		require.NoError(t, c.Do(campaign.CallOff{}))
		assert.Zero(t, c.State.Held())
	}
	require.NoError(t, c.Do(meet))
	require.Len(t, c.State.Battles, 3)
	assert.Equal(t, 1, c.State.Number(2))
	assert.Contains(t, c.State.Words()[0], ": it was called off")
	assert.NotContains(t, c.State.Words()[0], "Battle")
	assert.Contains(t, c.State.Words()[2], "Battle 1, ")
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	assert.Equal(t, 2, c.State.Number(3), "and the next is the second")
	for i := range c.State.Bands {
		for _, w := range c.State.Bands[i].Warriors {
			for _, d := range w.Past {
				assert.Equal(t, 1, d.Battle)
			}
		}
	}
}
