//go:build !js

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
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

// What a simulation has never told of is counted among what there is to tell (AFTER-12), but
// for rows of which no campaign has anything to tell; each hired sword of the table may be found.
func TestASimulationCountsWhatThereIsToTell(t *testing.T) {
	code, stdout, why := call("sim campaign -n 4 -battles 5 -bands 3 -dealt -seed 5")
	require.Zero(t, code, why)
	assert.Regexp(t, `told of \d{2,} of \d{3} rows of which there is something to tell`, stdout)
	assert.Contains(t, stdout, "CAMP-APO-4: it says what the surgeon does not treat")
	_, never, _ := strings.Cut(stdout, "never told of: ")
	assert.NotContains(t, never, "CAMP-APO-4,")
	assert.Contains(t, stdout, "  AFTER-12\n")
	for rule, silent := range map[string]bool{"HIRE-T36": false, "HIRE-T02": false, "CAMP-APO-4": true, "AFTER-12": false, "CAMP-TYPE-08": false} {
		assert.Equal(t, silent, nothingToTell(rule) != "", rule)
	}
	var sum lived
	sum.Reached = map[string]int{"EXPLORE-41": 2, "EXPLORE-42": 1, "EXPLORE-66": 5}
	var seldom []string
	for _, pl := range sum.seldom() {
		seldom = append(seldom, pl.Rule)
	}
	assert.NotContains(t, seldom, "EXPLORE-41")
	assert.Contains(t, seldom, "EXPLORE-42")
	assert.NotContains(t, seldom, "EXPLORE-21", "which chance leads to often")
	assert.Contains(t, seldom, "EXPLORE-66", "as long as artefacts are to be found")
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
