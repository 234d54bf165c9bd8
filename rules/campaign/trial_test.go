package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// dealtOut is a fighter of battles without battles.
func dealtOut(c *campaign.Campaign, dice *rules.Dice) campaign.Report {
	return campaign.DealOut(c.State, dice)
}

// Campaigns played by chance stay sound after every input, reach the tables, and open from
// their files as they were (AFTER-01 to AFTER-10).
func TestCampaignsByChanceStaySound(t *testing.T) {
	campaigns, battles := 12, 12
	if testing.Short() {
		campaigns, battles = 3, 3
	}
	reached := map[string]int{}
	for k := range campaigns {
		dice := rules.Dice{Seed: uint64(k)}
		c := founded(t, campaign.Terms{Seed: uint64(k), Stories: true, Early: k%3 == 2, Camps: []string{"", campaign.CampsOn, campaign.CampsEventful}[k%3], Edition: []string{"lrb", "core2"}[k%2], Hiring: []string{"", "cutthroats-den", "elsewhere", "mordheim", "brigandsburg"}[k%5]},
			"reikland", []string{"skaven", "undead", "cult", "sisters"}[k%4], "witch-hunters")
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		for range battles {
			require.NoError(t, trial.Round("yard"), c.Text())
		}
		for rule, n := range trial.Reached {
			reached[rule] += n
		}
		again, err := campaign.Open(c.Save())
		require.NoError(t, err)
		assert.Equal(t, c.Hash(), again.Hash())
	}
	if !testing.Short() {
		for _, rule := range []string{"HARM-02", "HARM-11", "HARM-16", "HARM-22", "HARM-61", "HARM-65", "HARM-75", "HARM-76", "GROW-07", "GROW-09", "GROW-10", "LEADER-01", "XP-12"} {
			assert.NotZero(t, reached[rule], rule)
		}
	}
}

// A campaign with real battles.
func TestACampaignWithBattlesOfItsOwn(t *testing.T) {
	c := founded(t, campaign.Terms{Seed: 5}, "reikland", "skaven")
	trial := campaign.NewTrial(c, 5, func(a match.Agreement) (*match.Match, error) { return battle(t, a), nil })
	for range 2 {
		require.NoError(t, trial.Round("yard"), c.Text())
	}
	assert.Equal(t, 2, c.State.Bands[0].Fought)
}

// Warbands that are taken out of a campaign begin another one with all they have, and play on
// soundly; what keeps one from it is told.
func TestWarbandsOfACampaignBeginAnother(t *testing.T) { // BAND-07, AFTER-09
	campaigns := 9
	if testing.Short() {
		campaigns = 3
	}
	began := 0
	for k := range campaigns {
		dice := rules.Dice{Seed: uint64(40 + k)}
		c := founded(t, campaign.Terms{Seed: uint64(40 + k)}, "reikland", []string{"skaven", "undead", "cult"}[k%3], "witch-hunters")
		play := func(c *campaign.Campaign, battles int) {
			trial := campaign.NewTrial(c, uint64(k), nil)
			trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
			for range battles {
				require.NoError(t, trial.Round("yard"), c.Text())
			}
		}
		play(c, 4)
		var bands []*warbands.Roster
		for i := range c.State.Bands {
			b := &c.State.Bands[i]
			r := c.State.Leaves(b)
			again, err := warbands.Read(c.State.Rules, "again.txt", []byte(r.Text()))
			require.NoError(t, err, r.Text())
			assert.Equal(t, r.Text(), again.Text())
			if why := again.Check(c.State.Rules); why != nil {
				_, err := campaign.New(campaign.Terms{Edition: "lrb"}, []*warbands.Roster{again})
				assert.EqualError(t, err, why.Error())
				continue
			}
			bands = append(bands, again)
		}
		if len(bands) < 2 {
			continue
		}
		next, err := campaign.New(campaign.Terms{Edition: "lrb", Seed: uint64(k)}, bands)
		require.NoError(t, err)
		require.NoError(t, campaign.Check(next.State))
		for i := range next.State.Bands {
			now := &next.State.Bands[i]
			for j := range c.State.Bands {
				if was := &c.State.Bands[j]; was.Name == now.Name {
					assert.Equal(t, []int{was.Gold, was.Shards, max(was.Fought, 1)}, []int{now.Gold, now.Shards, now.Fought}, now.Name) // who leaves a campaign is under way
					assert.Equal(t, c.State.Rating(was), next.State.Rating(now), now.Name)
				}
			}
		}
		play(next, 3)
		began++
	}
	assert.Positive(t, began)
}

// Scenarios are for two warbands: no more are sent to fight one, though campaigns in which more
// have met are read (BEFORE-01).
func TestTwoWarbandsMayFight(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven", "undead")
	three := campaign.Meet{Bands: []rules.SideID{0, 1, 2}, Scenario: "skirmish"}
	assert.NoError(t, three.Legal(c.State))
	assert.ErrorContains(t, three.MayFight(c.State), "for two warbands")
	assert.NoError(t, campaign.Meet{Bands: three.Bands[1:], Scenario: "skirmish"}.MayFight(c.State))
	assert.Error(t, campaign.Meet{Bands: three.Bands[:1]}.MayFight(c.State))
}

// Players who are free to agree on scenarios, and disband warbands while others are left to fight
// each other (BEFORE-01, AFTER-15).
func TestTrialsDoFreelyWhatNothingMakesThemDo(t *testing.T) {
	if testing.Short() {
		t.Skip("whole campaigns")
	}
	disbanded, agreed := 0, 0
	for k := range 6 {
		dice := rules.Dice{Seed: uint64(k)}
		c := founded(t, campaign.Terms{Seed: uint64(k)}, "reikland", "skaven", "undead", "witch-hunters")
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Freely = true
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		for range 8 {
			require.NoError(t, trial.Round("yard"), c.Text())
		}
		here := 0
		for i := range c.State.Bands {
			if c.State.Bands[i].Gone == "it was disbanded" {
				here++
			}
		}
		assert.LessOrEqual(t, here, 2, "of four")
		disbanded += here
		for i := range c.Lines {
			if l := &c.Lines[i]; l.Input && strings.HasPrefix(l.Text, "meet ") && len(strings.Fields(l.Text)) == 3 {
				agreed++
			}
		}
	}
	assert.NotZero(t, disbanded)
	assert.NotZero(t, agreed)
}
