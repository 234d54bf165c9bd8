package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// alone is a campaign of a person, who has the first warband, against computers.
func alone(t *testing.T, terms campaign.Terms, lists ...string) *campaign.Campaign {
	t.Helper()
	c := founded(t, terms, lists...)
	for i := range lists[1:] {
		require.NoError(t, c.Seat(rules.SideID(i+1), "fair"))
	}
	return c
}

// foughtOut takes a battle from its arrangement to the end of all steps; the first has won.
func foughtOut(t *testing.T, c *campaign.Campaign, cmd campaign.Command) {
	t.Helper()
	require.NoError(t, c.Do(cmd))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
	}
	if c.State.Pending() == nil {
		return
	}
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
	}
	ready(t, c)
}

func between(a, b rules.SideID) campaign.Meet {
	return campaign.Meet{Bands: []rules.SideID{a, b}, Scenario: "skirmish"}
}

// Computers' warbands fight each other while the person's fights: those that were in no battle since,
// two and two, once for each of the person's; none while the person has still something to do.
func TestRivalsFightEachOtherBetweenThePersonsBattles(t *testing.T) { // BEFORE-01
	c := alone(t, campaign.Terms{Seed: 4}, "reikland", "skaven", "sisters", "cult", "undead")
	assert.Nil(t, c.State.Meanwhile(), "nobody has fought yet")
	require.NoError(t, c.Do(between(0, 1)))
	assert.Nil(t, c.State.Meanwhile(), "a battle is arranged")
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	assert.Nil(t, c.State.Meanwhile(), "the person has not done with it")
	ready(t, c)
	assert.Equal(t, campaign.Meet{Bands: []rules.SideID{2, 3}}, c.State.Meanwhile(), "the fifth waits for somebody")
	foughtOut(t, c, c.State.Meanwhile())
	assert.Nil(t, c.State.Meanwhile(), "the fifth has nobody, and who has fought waits")
	foughtOut(t, c, between(0, 1))
	assert.Equal(t, campaign.Meet{Bands: []rules.SideID{2, 4}}, c.State.Meanwhile(), "who has fought least comes first")
}

// Two rivals that the person meets by turns meet when both have fought fewer battles; the battles that
// they are behind are not all fought at once.
func TestRivalsCatchUpOneBattleAtATime(t *testing.T) { // BEFORE-01
	c := alone(t, campaign.Terms{Seed: 4}, "reikland", "skaven", "sisters", "cult")
	for range 3 {
		foughtOut(t, c, between(0, 1))
	}
	assert.Equal(t, campaign.Meet{Bands: []rules.SideID{2, 3}}, c.State.Meanwhile())
	foughtOut(t, c, c.State.Meanwhile())
	assert.Nil(t, c.State.Meanwhile(), "the others two battles behind, and they wait")
	foughtOut(t, c, between(0, 2))
	assert.Equal(t, between(1, 3).Bands, c.State.Meanwhile().(campaign.Meet).Bands, "both are a battle behind")
	foughtOut(t, c, c.State.Meanwhile())
	assert.Nil(t, c.State.Meanwhile())

	c = alone(t, campaign.Terms{Seed: 4}, "reikland", "skaven")
	foughtOut(t, c, between(0, 1))
	assert.Nil(t, c.State.Meanwhile(), "a single one has nobody")
	c = founded(t, campaign.Terms{Seed: 4}, "reikland", "skaven", "sisters", "cult")
	foughtOut(t, c, between(0, 1))
	assert.Nil(t, c.State.Meanwhile(), "persons meet when they like")
}

// A rival fights whom it bears a grudge rather than others, and raids a camp where it means to.
func TestRivalsFightWhomTheyBearAGrudge(t *testing.T) { // BEFORE-01, SCEN-21
	c := alone(t, campaign.Terms{Seed: 4, Camps: campaign.CampsOn}, "reikland", "skaven", "sisters", "cult")
	foughtOut(t, c, campaign.Meet{Bands: []rules.SideID{3, 1}, Scenario: "skirmish"})
	foughtOut(t, c, between(0, 2))
	foughtOut(t, c, between(0, 2))
	assert.Equal(t, campaign.Meet{Bands: []rules.SideID{1, 3}}, c.State.Meanwhile())
	c.State.Bands[0].Seat, c.State.Bands[2].Seat = "fair", ""
	foughtOut(t, c, between(2, 0))
	assert.Equal(t, campaign.Meet{Bands: []rules.SideID{1, 3}}, c.State.Meanwhile(), "the first would be next but for the grudge")
	c.State.Bands[3].Camp = campaign.Camp{Place: "mordheim", Kind: "house"}
	c.State.Bands[1].Warriors[0].XP += 200 // strong enough to dare it
	assert.Equal(t, campaign.Meet{Bands: []rules.SideID{3, 1}, Scenario: campaign.DefendTheCamp}, c.State.Meanwhile())
}

// A rival of whom nobody is fit recovers, one that is beset defends its camp, and one that finds nobody
// goes on the mission of its story.
func TestRivalsRecoverDefendAndGoOnMissions(t *testing.T) { // AFTER-15, CAMP-TYPE-02, TALE-02
	c := alone(t, campaign.Terms{Seed: 4, Stories: true, Camps: campaign.CampsOn}, "reikland", "skaven", "sisters")
	foughtOut(t, c, between(0, 1))
	sisters := &c.State.Bands[2]
	for i := range sisters.Warriors {
		sisters.Warriors[i].Misses = 1
	}
	require.Equal(t, campaign.Rest{Band: 2}, c.State.Meanwhile())
	foughtOut(t, c, c.State.Meanwhile())
	assert.Nil(t, c.State.Meanwhile())
	sisters = &c.State.Bands[2]
	sisters.Tales = []campaign.Tale{{Story: courier, Part: 1}}
	assert.Equal(t, campaign.Undertake{Band: 2, Story: courier}, c.State.Meanwhile())
	sisters.Camp = campaign.Camp{Place: "mordheim", Kind: "caves"}
	sisters.Fought = 1
	sisters.Notes.Set("beset", 0, 1)
	assert.Equal(t, campaign.Withstand{Band: 2}, c.State.Meanwhile())
}
