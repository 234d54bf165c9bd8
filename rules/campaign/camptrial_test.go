package campaign_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// Campaigns with encampments, played by chance, stay sound after every input and open from
// their files as they were (CAMP-01 to CAMP-09). CAMPAIGNS plays more of them, of 20 battles.
func TestCampaignsWithCampsStaySound(t *testing.T) {
	campaigns, battles := 8, 8
	if testing.Short() {
		campaigns, battles = 2, 5
	}
	if n, err := strconv.Atoi(os.Getenv("CAMPAIGNS")); err == nil {
		campaigns, battles = n, 20
	}
	reached := map[string]int{}
	for k := range campaigns {
		dice := rules.Dice{Seed: uint64(k)}
		c := founded(t, campaign.Terms{Seed: uint64(1000 + k), Gold: 700, Camps: []string{campaign.CampsOn, campaign.CampsEventful}[k%2], Hiring: []string{"", "sigmarhaven", "brigandsburg"}[k%3]},
			[]string{"reikland", "middenheim", "marienburg", "witch-hunters"}[k%4], []string{"skaven", "undead", "cult", "sisters"}[k/2%4])
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		for range battles {
			require.NoError(t, trial.Round("yard"), "campaign %d", k)
		}
		for rule, n := range trial.Reached {
			reached[rule] += n
		}
		again, err := campaign.Open(c.Save())
		require.NoError(t, err)
		assert.Equal(t, c.Hash(), again.Hash())
	}
	if os.Getenv("CAMPAIGNS") != "" {
		for _, site := range campaign.Sites {
			if site.Rule != "CAMP-CUT-10" { // Sisters are not admitted there, and nobody else has a safe house
				assert.NotZero(t, reached[site.Rule], site.Rule)
			}
		}
		t.Log(reached)
	}
}
