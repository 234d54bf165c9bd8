package campaign_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// TestHashesOfCampaigns prints the hashes of so many campaigns, which are the same on every
// machine: natively and in WASM, which CI compares. Two of them always play, to open from
// what they saved with the same hash.
func TestHashesOfCampaigns(t *testing.T) {
	n, err := strconv.Atoi(os.Getenv("CAMPAIGN_HASHES"))
	if err != nil {
		n = 2
	}
	for k := range n {
		dice := rules.Dice{Seed: uint64(k)}
		terms := campaign.Terms{Seed: uint64(70 + k), Gold: 600, Stories: true, Early: k%4 == 3, Camps: []string{"", campaign.CampsOn, campaign.CampsEventful}[k%3], Edition: []string{"lrb", "core2"}[k%2]}
		c := founded(t, terms, []string{"reikland", "sisters", "undead", "cult"}[k%4], []string{"skaven", "witch-hunters"}[k%2], "marienburg")
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Freely = true
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		for range 8 {
			require.NoError(t, trial.Round("yard"), "campaign %d", k)
		}
		again, err := campaign.Open(c.Save())
		require.NoError(t, err)
		require.Equal(t, c.Hash(), again.Hash())
		if os.Getenv("CAMPAIGN_HASHES") != "" {
			fmt.Printf("%s campaign %d\n", c.Hash(), k+1)
		}
	}
}
