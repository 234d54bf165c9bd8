//go:build !js

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
)

func TestCampaignsAreSimulatedTheSameEachTime(t *testing.T) {
	var first, again lived
	for _, sum := range []*lived{&first, &again} {
		code, stdout, why := call("sim campaign -n 1 -battles 1 -level yard -limit 6 -json")
		require.Zero(t, code, why)
		require.NoError(t, json.Unmarshal([]byte(stdout), sum))
	}
	assert.Equal(t, first, again)
	assert.Equal(t, 1, first.Battles)
	assert.NotZero(t, first.Reached["AFTER-02"])
	for _, line := range []string{"sim campaign -bands 1", "sim campaign -battles 0", "sim campaign -level moon", "campaign x", "campaign -players random"} {
		refused(t, line)
	}
}

func TestACampaignIsKeptInItsFile(t *testing.T) {
	c, err := foundCampaign(campaign.Terms{Edition: "lrb", Seed: 1}, []string{"reikland", "skaven"})
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "campaign.txt")
	require.NoError(t, os.WriteFile(file, []byte(c.Save()), 0o600))
	again, err := keptCampaign(file, os.Stderr)
	require.NoError(t, err)
	assert.Equal(t, c.Hash(), again.Hash())
	none, err := keptCampaign(file+"x", os.Stderr)
	require.NoError(t, err)
	assert.Nil(t, none)
	_, err = foundCampaign(campaign.Terms{Edition: "lrb"}, []string{"nobody"})
	assert.ErrorContains(t, err, "no ready-made warband and no file")
}
