package campaign_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/campaign"
	"cometfall/rules/help"
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
		c := founded(t, campaign.Terms{Seed: uint64(1000 + k), Gold: []int{700, 700, 700, 700, 2500}[k%5], Camps: []string{campaign.CampsOn, campaign.CampsEventful}[k%2], Hiring: []string{"", "sigmarhaven", "brigandsburg"}[k%3], Stories: k%2 == 0 && k/2%4 < 3},
			[]string{"reikland", "middenheim", "marienburg", "witch-hunters"}[k%4], []string{"skaven", "undead", "cult", "sisters"}[k/2%4])
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Freely = os.Getenv("CAMPAIGNS") != ""
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		for range battles {
			require.NoError(t, trial.Round("yard"), "campaign %d", k)
			for rule, met := range withoutEvent {
				for i := range c.State.Bands {
					if b := &c.State.Bands[i]; b.Camp.Place != "" && met(c.State, b) {
						reached[rule]++
					}
				}
			}
		}
		exact(t, c)
		for rule, n := range trial.Reached {
			reached[rule] += n
		}
		again, err := campaign.Open(c.Save())
		require.NoError(t, err)
		assert.Equal(t, c.Hash(), again.Hash())
	}
	if os.Getenv("CAMPAIGNS") == "" {
		return
	}
	area, ok := help.FindArea("CAMP")
	require.True(t, ok)
	for _, row := range area.Rules {
		t.Logf("%s: %d", row.ID, reached[row.ID])
		if why := nothingToReach[row.ID]; why == "" {
			assert.NotZero(t, reached[row.ID], row.ID)
		}
	}
}

// nothingToReach are the rows that nothing can come of in a campaign, and why.
var nothingToReach = map[string]string{
	"CAMP-APO-4":   "it says what the surgeon does not treat",
	"CAMP-CUT-10":  "Sisters are not admitted there, and nobody else has a safe house",
	"CAMP-CUT-D":   "it says that nobody defends the place",
	"CAMP-CUT-L":   "the places it names have no rules",
	"CAMP-MOR-S":   "nobody has printed it",
	"CAMP-TYPE-08": "a house has no rule of its own",
}

// withoutEvent are the rows of which no line of the log tells, and what there is when a
// warband with a camp has come to them.
var withoutEvent = map[string]func(s *campaign.State, b *campaign.Band) bool{
	"CAMP-TYPE-01": housed("barracks", func(b *campaign.Band) bool { return b.List.Kind == "mercenaries" }),
	"CAMP-TYPE-05": housed("crypt", func(b *campaign.Band) bool { return works(b, "graves") }),
	"CAMP-TYPE-06": housed("farmhouse", func(b *campaign.Band) bool { return works(b, "land") }),
	"CAMP-TYPE-07": housed("guardhouse", nil),
	"CAMP-TYPE-09": housed("manor", nil),
	"CAMP-TYPE-10": housed("safe-house", nil),
	"CAMP-TYPE-11": housed("sewers", nil),
	"CAMP-TYPE-12": housed("tavern", func(b *campaign.Band) bool { return works(b, "tavern") }),
	"CAMP-TYPE-13": housed("tents", nil),
	"CAMP-SIG-H":   settled("sigmarhaven"),
	"CAMP-BRI-H":   settled("brigandsburg"),
	"CAMP-CUT-H":   settled("cutthroats-den"),
	"CAMP-MOR-H":   settled("mordheim"),
}

// settled asks for a camp at a place.
func settled(place string) func(*campaign.State, *campaign.Band) bool {
	return func(_ *campaign.State, b *campaign.Band) bool { return b.Camp.Place == place }
}

// housed asks for a camp of a kind that has helped in a battle (CAMP-04), and for more.
func housed(kind string, also func(*campaign.Band) bool) func(*campaign.State, *campaign.Band) bool {
	return func(_ *campaign.State, b *campaign.Band) bool {
		return b.Camp.Kind == kind && b.Fought > b.Camp.Since && (also == nil || also(b))
	}
}

// works reports whether somebody has a job in the camp; "" is any.
func works(b *campaign.Band, job string) bool {
	return slices.ContainsFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Duty != "" && (job == "" || w.Duty == job) })
}

var priced = regexp.MustCompile(`for (\d+) crowns`)

// exact asks that each warband's gold is what it began with and all that was told of since.
func exact(t *testing.T, c *campaign.Campaign) {
	t.Helper()
	set, err := book.Ruleset(c.State.Terms.Edition)
	require.NoError(t, err)
	gold := make([]int, len(c.State.Bands))
	for i := range c.State.Bands {
		if c.State.Bands[i].Wild { // nobody founded it, and it has nothing
			continue
		}
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
