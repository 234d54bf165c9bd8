package campaign_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// Campaigns with encampments, played by chance, stay sound after every input and open from
// their files as they were (CAMP-01 to CAMP-09). CAMPAIGNS plays more of them, of 20 battles.
func TestCampaignsWithCampsStaySound(t *testing.T) {
	campaigns, battles := 8, 8
	if testing.Short() {
		campaigns, battles = 1, 3
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
		exact(t, c)
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

var priced = regexp.MustCompile(`for (\d+) crowns`)

// exact asks that each warband's gold is what it began with and all that was told of since.
func exact(t *testing.T, c *campaign.Campaign) {
	t.Helper()
	set, err := book.Ruleset(c.State.Terms.Edition)
	require.NoError(t, err)
	gold := make([]int, len(c.State.Bands))
	for i := range c.State.Bands {
		var text strings.Builder
		for _, l := range c.Lines {
			if line, ok := strings.CutPrefix(l.Text, fmt.Sprintf("warband %d: ", i+1)); ok && l.Input {
				text.WriteString(line + "\n")
			}
		}
		r, err := warbands.Read(set, "founded", []byte(text.String()))
		require.NoError(t, err)
		r.Value = c.State.Terms.Gold
		gold[i] = r.Left(set)
	}
	for _, l := range c.Lines {
		e := l.Event
		switch {
		case e == nil || l.Undone || e.Band < 0:
		case e.Kind == campaign.Money:
			gold[e.Band] += e.N
		case e.Kind == campaign.Came: // who comes for a price
			m := priced.FindStringSubmatch(e.Text)
			if m == nil {
				continue
			}
			n, err := strconv.Atoi(m[1])
			require.NoError(t, err)
			gold[e.Band] -= n
			if e.Rule == "HARM-71" { // the other warband has the ransom
				gold[1-e.Band] += n
			}
		}
	}
	for i := range c.State.Bands {
		assert.Equal(t, gold[i], c.State.Bands[i].Gold, c.State.Bands[i].Name)
	}
}
