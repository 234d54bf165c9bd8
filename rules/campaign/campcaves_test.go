package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// cavers is a campaign whose first warband has lived in caves for so many battles, and is about to
// be ready for the next.
func cavers(t *testing.T, list string, battles int, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, list, "middenheim")
	home(c, 0, false)
	b := &c.State.Bands[0]
	b.Fought = battles + 1
	b.Camp = campaign.Camp{Place: "mordheim", Kind: "caves", Since: 1}
	b.Step = "rating"
	scripted(c, faces...)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	return c
}

// After every other battle a die, and on 5 or more those deeper in the caves attack (CAMP-TYPE-02).
func TestWhatLivesInCavesAttacksAfterEveryOtherBattle(t *testing.T) {
	for _, row := range []struct {
		list    string
		battles int
		faces   []uint8
		beset   bool
	}{
		{"reikland", 1, nil, false},
		{"reikland", 2, []uint8{4}, false},
		{"reikland", 2, []uint8{5}, true},
		{"reikland", 3, nil, false},
		{"skaven", 4, []uint8{6}, true},
		{"cult", 2, nil, false}, // RUL-CAMP-4
	} {
		c := cavers(t, row.list, row.battles, row.faces...)
		assert.Equal(t, row.beset, c.State.Beset(&c.State.Bands[0]), "%+v", row)
		assert.Zero(t, c.State.Dice.Left(), "%+v: each die is thrown", row)
		err := campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}.Legal(c.State)
		if row.beset {
			assert.ErrorContains(t, err, "have to defend their camp first")
		} else {
			assert.NoError(t, err)
			assert.ErrorContains(t, campaign.Withstand{Band: 0}.Legal(c.State), "nobody has come out")
		}
	}
}

// The attackers are as strong as whom they attack, belong to nobody, and go away after the battle
// (CAMP-TYPE-02, SCEN-21).
func TestACampInCavesIsDefended(t *testing.T) {
	c := cavers(t, "reikland", 2, 5)
	c.State.Dice = rules.Dice{Seed: 8}
	assert.True(t, slices.ContainsFunc(c.State.Offers(0), func(o campaign.Offer) bool {
		return o.Command == campaign.Command(campaign.Withstand{Band: 0}) && o.WhyNot == nil
	}))
	require.NoError(t, c.Do(campaign.Withstand{Band: 0}))
	answered(t, c)
	s := c.State
	bt := s.Pending()
	require.NotNil(t, bt)
	assert.Equal(t, campaign.DefendTheCamp, bt.Scenario)
	require.Equal(t, []rules.SideID{0, 2}, bt.Bands)
	wild := &s.Bands[2]
	assert.True(t, wild.Wild)
	assert.Equal(t, "possessed", wild.List.Kind)
	assert.Equal(t, "fair", wild.Seat, "the computer plays them")
	assert.InEpsilon(t, s.Rating(&s.Bands[0]), s.Rating(wild), 0.15, "as strong as whom they attack")
	a, err := s.Agreement("quarter", 1)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(a.Level, "camp-mordheim-caves"), a.Level)

	report := laid(t, c)
	report.Winner = 2
	require.NoError(t, c.Do(campaign.Settle{Report: report}))
	answered(t, c)
	s = c.State
	assert.Empty(t, s.Bands[0].Camp.Place, "who does not hold his camp loses it")
	assert.NotEmpty(t, s.Bands[2].Gone)
	assert.Empty(t, s.Bands[2].Step, "nobody plays them on")
	assert.Equal(t, "injuries", s.Bands[0].Step)
	assert.Contains(t, told(c), "go back into the depths")
	assert.NoError(t, campaign.Check(s))
}

// A defence that is called off is still to be fought; the next who come take the place of those
// before them.
func TestADefenceThatIsCalledOffIsStillToBeFought(t *testing.T) { // CAMP-TYPE-02
	c := cavers(t, "reikland", 2, 5)
	c.State.Dice = rules.Dice{Seed: 8}
	for range 2 {
		require.NoError(t, c.Do(campaign.Withstand{Band: 0}))
		answered(t, c)
		require.NoError(t, c.Do(campaign.CallOff{}))
		assert.True(t, c.State.Beset(&c.State.Bands[0]))
	}
	assert.Len(t, c.State.Bands, 3)
	require.NoError(t, c.Do(campaign.Withstand{Band: 0}))
	answered(t, c)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	answered(t, c)
	assert.False(t, c.State.Beset(&c.State.Bands[0]))
	assert.Equal(t, "caves", c.State.Bands[0].Camp.Kind, "they have held it")
}

// A campaign that was begun before caves were inhabited goes as it went.
func TestCavesOfOldCampaignsAreEmpty(t *testing.T) {
	c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, "reikland", "skaven")
	assert.True(t, c.State.Terms.Caves)
	text := c.Save()
	again, err := campaign.Open(text)
	require.NoError(t, err)
	assert.True(t, again.State.Terms.Caves)
	old, _ := campaign.Open(strings.Replace(text, " caves=inhabited", "", 1))
	require.NotNil(t, old)
	assert.False(t, old.State.Terms.Caves)
	_, err = campaign.ParseTerms("campaign edition=lrb camps=on caves=full")
	assert.ErrorContains(t, err, "caves")
}
