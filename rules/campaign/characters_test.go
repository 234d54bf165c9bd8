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

// asking is a campaign whose first warband has money and is at hiring.
func asking(t *testing.T, list string, faces ...uint8) (*campaign.Campaign, []rules.WarriorID) {
	t.Helper()
	c := founded(t, campaign.Terms{}, list, "middenheim")
	home(c, 0, false)
	b := &c.State.Bands[0]
	b.Step, b.Gold = "hired", 500
	scripted(c, faces...)
	var heroes []rules.WarriorID
	for _, m := range c.State.Battles[0].Report.Sides[0].Men {
		heroes = append(heroes, m.Who)
	}
	return c, heroes
}

// Heroes who fought, stood, and looked for nothing else ask for one character, and a die
// below their Initiative finds him, who is paid at once (AFTER-07).
func TestHeroesAskForSpecialCharacters(t *testing.T) {
	c, heroes := asking(t, "reikland", 4, 3)
	ask := func(k int, key string) campaign.AskFor { return campaign.AskFor{Band: 0, Who: heroes[k], Key: key} }
	c.State.Bands[0].Warrior(heroes[0]).Gains.I = 4 - profileOf(c, heroes[0]).I
	c.State.Bands[0].Warrior(heroes[1]).Gains.I = 4 - profileOf(c, heroes[1]).I
	assert.ErrorContains(t, ask(0, "veskit").Legal(c.State), "does not fight for")
	assert.ErrorContains(t, ask(0, "nobody").Legal(c.State), "no special character")
	c.State.Bands[0].Warrior(heroes[2]).Notes.Set("searched", 0, 1)
	assert.ErrorContains(t, ask(2, "aenur").Legal(c.State), "TRADE-05", "he has looked for a rare thing")
	assert.True(t, slices.ContainsFunc(c.State.Offers(0), func(o campaign.Offer) bool {
		return o.Command == ask(0, "aenur") && o.Price == 150 && strings.Contains(o.Text, "asks for: Aenur, the Sword of Twilight (50%)")
	}), "a 1, 2 or 3 on Initiative 4")
	require.NoError(t, c.Input(ask(0, "aenur").String(c.State)), "a 4 is not below his Initiative")
	assert.Contains(t, told(c), "does not find Aenur")
	assert.Equal(t, 500, c.State.Bands[0].Gold)
	assert.ErrorContains(t, ask(0, "aenur").Legal(c.State), "has asked already")
	require.NoError(t, c.Do(ask(1, "aenur")), "a 3 is")
	answered(t, c)
	assert.Equal(t, 350, c.State.Bands[0].Gold)
	w := who(t, c, "Aenur")
	assert.Equal(t, []string{"ithilmar", "elven-cloak", "ienh-khain"}, w.Gear)
	r, _ := c.State.Roster(&c.State.Bands[0], nil)
	_, err := r.Warriors(c.State.Rules, 0)
	require.NoError(t, err)
	assert.Error(t, campaign.Hand{Band: 0, Who: w.ID, Key: "ithilmar", Back: true}.Legal(c.State), "it is his own")
	// He serves one warband only, and the dead are not found.
	other := c.State.Bands[1].Warriors[0].ID
	c.State.Bands[1].Step = "hired"
	assert.ErrorContains(t, campaign.AskFor{Band: 1, Who: other, Key: "aenur"}.Legal(c.State), "serves")
	c.State.Bands[0].Graves = append(c.State.Bands[0].Graves, campaign.Grave{Warrior: *w, End: "dead"})
	c.State.Bands[0].Warriors = slices.DeleteFunc(c.State.Bands[0].Warriors, func(o campaign.Warrior) bool { return o.Type == "aenur" })
	assert.ErrorContains(t, campaign.AskFor{Band: 1, Who: other, Key: "aenur"}.Legal(c.State), "is no more")
}

// profileOf is somebody's profile.
func profileOf(c *campaign.Campaign, id rules.WarriorID) rules.Profile {
	r, ids := c.State.Roster(&c.State.Bands[0], nil)
	return r.Profile(slices.Index(ids, id))
}

// Who wanders stays for one battle, whether or not he could be paid, and is found again only
// after one without him (KIN-45); who stays has his upkeep (AFTER-13).
func TestAWandererStaysForOneBattle(t *testing.T) { // KIN-45
	c, heroes := asking(t, "reikland", 1)
	require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "aenur"}))
	b := &c.State.Bands[0]
	b.Named("Aenur").Battles = 1
	b.Fought, b.Step = 2, "rare"
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Contains(t, told(c), "wanders on")
	b = &c.State.Bands[0]
	assert.Nil(t, b.Named("Aenur"))
	b.Gold = 500
	ask := campaign.AskFor{Band: 0, Who: heroes[0], Key: "aenur"}
	assert.ErrorContains(t, ask.Legal(c.State), "KIN-45")
	b.Fought = 3
	assert.NoError(t, ask.Legal(c.State))
	// Veskit stays, and is paid.
	c, heroes = asking(t, "skaven", 1)
	require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "veskit"}))
	b = &c.State.Bands[0]
	w := b.Named("Veskit")
	w.Battles = 1
	side := &c.State.Battles[0].Report.Sides[0]
	side.Men = append(side.Men, campaign.Man{Who: w.ID, By: campaign.Foe{Who: rules.Nobody}})
	b.Step = "rare"
	gold := b.Gold
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c, 0)
	assert.Equal(t, gold-35, c.State.Bands[0].Gold)
	assert.NotNil(t, c.State.Bands[0].Named("Veskit"))
}

// A special character is injured as a hero is (AFTER-07, HARM-11 to HARM-16, HARM-02).
func TestSpecialCharactersAreInjuredAsHeroes(t *testing.T) {
	c, heroes := asking(t, "skaven", 1)
	require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "veskit"}))
	met := campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}
	c.State.Bands[0].Step = ""
	require.NoError(t, c.Do(met))
	scripted(c, 2, 2)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c, downed{"Veskit", ""})}))
	assert.Equal(t, []string{"leg-wound"}, who(t, c, "Veskit").Marks, "where a hired sword would be lost on a 2")
}

// A special character who is left behind in the camp leaves, paid or not; who recovers there, and
// a hired sword, stays for half his upkeep (CAMP-12, CAMP-10).
func TestSpecialCharactersWaitInNoCamp(t *testing.T) {
	for _, c := range []struct {
		note   string
		leaves bool
	}{{"stayed", true}, {"recovered", false}} {
		run, heroes := asking(t, "skaven", 1)
		require.NoError(t, run.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "veskit"}))
		b := &run.State.Bands[0]
		run.State.Terms.Camps, b.Camp = campaign.CampsOn, campaign.Camp{Place: "mordheim", Kind: "ruins", Since: 1}
		b.Fought, b.Step = 2, "rare"
		b.Named("Veskit").Notes.Set(c.note, 0, 1)
		scripted(run, 1)
		require.NoError(t, run.Do(campaign.GoOn{Band: 0}))
		if !c.leaves {
			answered(t, run, 0)
		}
		assert.Equal(t, c.leaves, run.State.Bands[0].Named("Veskit") == nil)
		assert.Equal(t, c.leaves, strings.Contains(told(run), "Veskit waits in nobody's camp while others fight, and leaves."))
	}
}
