package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
)

// A Witch who is found comes on a 4 or more, or refuses until the next battle is fought
// (KIN-116).
func TestAWitchMayRefuse(t *testing.T) {
	for die, comes := range map[uint8]bool{1: false, 3: false, 4: true, 6: true} {
		c := hiring(t, "mordheim", "reikland", "hired", 500, 3, 4, die, 3, 4)
		b := &c.State.Bands[0]
		require.NoError(t, c.Do(campaign.Seek{Band: 0, Who: b.Warriors[0].ID, Key: "witch"}))
		assert.Equal(t, comes, campaign.Engage{Band: 0, Key: "witch"}.Legal(c.State) == nil, "%d: %s", die, told(c))
		next := campaign.Seek{Band: 0, Who: c.State.Bands[0].Warriors[1].ID, Key: "witch"}
		if comes {
			require.NoError(t, c.Input("engage 1 witch"))
			continue
		}
		assert.ErrorContains(t, next.Legal(c.State), "KIN-116")
		c.State.Bands[0].Fought++
		assert.NoError(t, next.Legal(c.State))
	}
}
