package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
)

// saidBy are the words in which a rule was told of last, or "".
func saidBy(c *campaign.Campaign, rule string) (words string) {
	for _, l := range c.Lines {
		if e := l.Event; e != nil && (e.Rule == rule || strings.Contains(" "+strings.Join(e.Also, " ")+" ", " "+rule+" ")) {
			words = e.Text
		}
	}
	return words
}

// What brings an advance is told with the total that was reached, for each of several at once;
// who is a hired sword advances by the totals of henchmen (GROW-01, GROW-02, GROW-03, GROW-11,
// XP-05, XP-06, XP-07).
func TestAnAdvanceSaysWhatItCameOf(t *testing.T) {
	for _, row := range []struct {
		early, hero bool
		earned      int
		totals      []int // that bring one, beyond what the type begins with
		rules       string
	}{
		{false, true, 4, []int{2, 4}, "GROW-01 GROW-03"},
		{false, false, 5, []int{2, 5}, "GROW-02 GROW-03"},
		{true, true, 5, []int{2, 5}, "XP-05 XP-06"},
		{true, false, 2, []int{2}, "XP-05 XP-06 XP-07"},
	} {
		c := founded(t, campaign.Terms{Early: row.early}, "reikland", "skaven")
		home(c, 0, false)
		b := &c.State.Bands[0]
		b.Step = "injuries"
		w := who(t, c, "Dieter") // a youngblood, who begins with none
		if !row.hero {
			w = who(t, c, "Falk")
		}
		id := w.ID
		for k := range b.Warriors {
			b.Warriors[k].XP = 0
		}
		r := &c.State.Battles[0].Report.Sides[0]
		r.Men = []campaign.Man{{Who: id, Felled: make([]campaign.Foe, 0)}}
		r.Men[0].Awards = []campaign.Award{{N: row.earned - 1, Why: "for this", Rule: "TEST"}, {N: 1, Why: "survived", Rule: "SCEN-10"}}
		if row.early { // the awards of battles without a scenario's rule count as well
			r.Men[0].Awards = []campaign.Award{{N: row.earned - 1, Why: "for this", Rule: "TEST"}}
		}
		for range 40 {
			c.State.Dice.Script = append(c.State.Dice.Script, 4)
		}
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		text := told(c)
		for _, at := range row.totals {
			assert.Contains(t, text, fmt.Sprintf("has come to %d points of experience", at), "%+v", row)
		}
		assert.Equal(t, len(row.totals), strings.Count(text, "has come to "), "%+v: %s", row, text)
		assert.Equal(t, len(row.totals)-1, strings.Count(text, "one advance more"), "%+v", row)
		for _, rule := range strings.Fields(row.rules) {
			assert.Contains(t, saidBy(c, rule), "has come to", "%+v: %s", row, rule)
		}
	}
}

// What dead men carried is told as lost; so is who is too many, who leads, and what is kept of
// six dice and of shards (AFTER-12, AFTER-16, LEADER-02, EXPLORE-02, TRADE-02, TRADE-03).
func TestRulesThatActSaySo(t *testing.T) {
	led, campaigns := 0, 4
	if testing.Short() {
		campaigns = 1
	}
	for k := range campaigns {
		dice := rules.Dice{Seed: uint64(k)}
		c := founded(t, campaign.Terms{Seed: uint64(40 + k), Early: k == 3, Camps: campaign.CampsOn, Hiring: "sigmarhaven", Dice: match.Fresh}, "reikland", "skaven")
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Freely = true
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		wanted := []*campaign.Place{&campaign.Places[17]} // four sixes
		trial.Seldom = func() []*campaign.Place { return wanted }
		c.Chance = trial.Draw
		for range 6 {
			require.NoError(t, trial.Round("yard"))
		}
		if k < 3 {
			assert.Contains(t, saidBy(c, "AFTER-12"), "Lost with ")
			assert.Contains(t, saidBy(c, "GROW-04"), "1 survived")
		}
		assert.Contains(t, saidBy(c, "TRADE-02"), "live on it")
		assert.Contains(t, saidBy(c, "EXPLORE-04"), "find a place: ")
		led += trial.Reached["EXPLORE-46"]
		again, err := campaign.Open(c.Save())
		require.NoError(t, err)
		assert.Equal(t, c.Hash(), again.Hash())
	}
	assert.GreaterOrEqual(t, led, campaigns/2, "dice lead where they seldom do")
	c := searching(t, "reikland", 1, 2, 3, 4, 5, 6, 6)
	pool(c, 7)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	assert.Equal(t, "Six dice are kept: [2 3 4 5 6 6].", saidBy(c, "EXPLORE-02"))
	b := &c.State.Bands[0]
	b.Step, b.Shards = "selling", 3
	require.NoError(t, c.Do(campaign.Sell{Band: 0, N: 2}))
	assert.Contains(t, saidBy(c, "TRADE-03"), "They keep 1 shard.")
	c.State.Bands[0].Shards = 1
	c.State.Bands[0].Notes.Set("sold", 0, 0)
	require.NoError(t, c.Do(campaign.Sell{Band: 0, N: 1}))
	assert.NotContains(t, saidBy(c, "TRADE-02"), "keep")
}

// A file keeps by which rules something was told (AFTER-02).
func TestAFileKeepsByWhichRulesSomethingWasTold(t *testing.T) {
	c := searching(t, "reikland", 1, 1, 6, 1)
	pool(c, 3)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	assert.Contains(t, c.Save(), "EXPLORE-21+EXPLORE-04")
}

// Fresh dice of a trial lead a warband whose heroes all search to a noble's villa now and then,
// and to an artefact in it (EXPLORE-66, EXPLORE-70).
func TestATrialComesUponArtefacts(t *testing.T) {
	found, seeds := 0, uint64(12)
	if testing.Short() {
		seeds = 4
	}
	for seed := range seeds {
		dice := rules.Dice{Seed: seed}
		c := founded(t, campaign.Terms{Dice: match.Fresh, Seed: seed}, "reikland", "skaven")
		home(c, 0, true)
		trial := campaign.NewTrial(c, seed, nil)
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		trial.Seldom = func() []*campaign.Place { return []*campaign.Place{&campaign.Places[29]} }
		c.Chance = trial.Draw
		require.NoError(t, trial.Round("yard"))
		if trial.Reached["EXPLORE-66"] > 0 && !strings.Contains(c.Text(), "Six dice are kept") { // a seventh comes before the die for what is found
			assert.NotZero(t, trial.Reached["EXPLORE-70"], "whoever comes there by loaded dice finds one")
			found++
		}
	}
	if !testing.Short() {
		assert.NotZero(t, found)
		assert.Less(t, found, 9, "now and then")
	}
}
