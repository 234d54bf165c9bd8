package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// A leader who sets his warband up anew before battles finds nobody to set up in the pits, and
// fights (HARM-65, LEARN-A11, LEARN-A12).
func TestATacticianFightsInThePits(t *testing.T) {
	for _, skill := range []string{"tactician", "hunch"} {
		c := founded(t, campaign.Terms{Seed: 1}, "reikland", "skaven")
		b := &c.State.Bands[0]
		leader := c.State.Leader(b)
		leader.Skills = append(leader.Skills, skill)
		met(t, c)
		scripted(c, 6, 5)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c, downed{leader.Name, "Kreel"})}))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		assert.Contains(t, told(c), "pits", skill)
		require.NoError(t, campaign.Check(c.State))
	}
}
