package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// A campaign is played in words: commands, offers by number, questions by number.
func TestACampaignIsPlayedInWords(t *testing.T) {
	c, err := campaign.New(campaign.Terms{Edition: "lrb", Seed: 4, Camps: campaign.CampsOn}, []*warbands.Roster{&warbands.Company, &warbands.Pack})
	require.NoError(t, err)
	l := NewLedger(c)
	l.Fight = func() (campaign.Report, error) { // nobody is hurt
		r := campaign.Report{Log: "none", Winner: 0, Ending: "Nobody fought."}
		for _, id := range c.State.Pending().Bands {
			side := campaign.Result{Band: id, Won: id == 0}
			for _, w := range c.State.Bands[id].Warriors {
				side.Men = append(side.Men, campaign.Man{Who: w.ID, By: campaign.Foe{Who: rules.Nobody}})
			}
			r.Sides = append(r.Sides, side)
		}
		return r, nil
	}
	typed := func(line string) string {
		out, err := l.Type(line)
		require.NoError(t, err, line)
		return strings.Join(out, "\n")
	}
	assert.Contains(t, typed("help"), "enlarge")
	assert.Contains(t, typed("state"), "Anselm")
	assert.Contains(t, typed("meet 1,2 skirmish"), "Skirmish")
	assert.Contains(t, typed("fight"), "The Red Gauntlet: Injuries.")
	assert.Contains(t, typed("offers 1"), "1 Go on: experience")
	assert.Contains(t, typed("offers 1 1"), "Anselm: 1 experience")
	assert.Contains(t, typed("story Anselm"), "Anselm: 1 experience")
	assert.Contains(t, typed("dismiss 1 Jost"), "Jost is dismissed.")
	typed("undo")
	assert.NotNil(t, c.State.Bands[0].Named("Jost"))
	typed("on 2") // somebody of the pack may advance
	for c.Open != nil {
		typed("1")
	}
	for c.State.Bands[0].Step != "visits" {
		typed("on 1")
		for c.Open != nil {
			typed("1")
		}
	}
	c.State.Bands[0].Gold = 90
	assert.Regexp(t, `Camp in Mordheim: tents, \d+ crowns\. Always found; .* after each battle\.`, typed("offers 1"))
	for _, wrong := range []string{"fight", "offers", "offers 9", "offers 1 999", "story Nemo", "dance", "on 9"} {
		_, err := l.Type(wrong)
		assert.Error(t, err, wrong)
	}
}

// Three warbands cannot meet in words: no scenario is for them, and their battle would wait for
// nobody (BEFORE-01).
func TestThreeWarbandsAreNotToldToMeet(t *testing.T) {
	c, err := campaign.New(campaign.Terms{Edition: "lrb", Seed: 4}, []*warbands.Roster{&warbands.Company, &warbands.Pack, warbands.Bands[4].Clone()})
	require.NoError(t, err)
	l := NewLedger(c)
	_, err = l.Type("meet 1,2,3 skirmish")
	assert.ErrorContains(t, err, "for two warbands")
	assert.Nil(t, c.State.Pending())
	_, err = l.Type("meet 1,3 skirmish")
	require.NoError(t, err)
	assert.NotNil(t, c.State.Pending())
}
