package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// No hired sword is a hero, whatever list he serves, and none who is a Dwarf may learn speed
// (BAND-15, XP-12).
func TestNoHiredSwordIsAHero(t *testing.T) {
	for i := range warbands.Swords {
		s := &warbands.Swords[i]
		assert.False(t, s.Hero, s.Name)
		assert.False(t, s.Race == "dwarf" && slices.Contains(s.Learns, "speed"), s.Name)
	}
}

// A prisoner joins no hounds: where there are no other henchmen, he is not asked (EXPLORE-33).
func TestAPrisonerJoinsNoHounds(t *testing.T) {
	for typ, asks := range map[string]bool{"warhound": false, "zealot": true} {
		c := searching(t, "witch-hunters", 3, 3, 3, 1, 1)
		pool(c, 3)
		b := &c.State.Bands[0]
		b.Gold = 200
		r, _ := c.State.Roster(b, nil)
		b.Warriors = slices.DeleteFunc(b.Warriors, func(w campaign.Warrior) bool { return !c.State.Type(b, &w).Hero })
		r.Recruits = nil
		i, err := r.Recruit(c.State.Rules, typ, "")
		require.NoError(t, err)
		rec := r.Recruits[i]
		rec.Name, rec.Number = "Last", 9
		b.Warriors = append(b.Warriors, campaign.Warrior{ID: c.State.Next, Recruit: rec, Captor: campaign.Free})
		c.State.Next++
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		assert.Equal(t, asks, c.Open != nil, typ)
	}
}

// Whoever is felled by somebody's animal hates his leader, for animals are henchmen (HARM-56).
func TestWhoWasBittenHatesTheLeader(t *testing.T) {
	for beast, whom := range map[int]string{0: "Kreel", 1: "Skrit"} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		met(t, c)
		r := laid(t, c, downed{"Conrad", "Kreel"})
		for i := range r.Sides[0].Men {
			if m := &r.Sides[0].Men[i]; m.Fate == campaign.TakenOut {
				m.By.Beast = beast
			}
		}
		for i := range r.Sides[1].Men {
			if m := &r.Sides[1].Men[i]; len(m.Felled) > 0 && beast > 0 { // it was his dog's doing
				felled := m.Felled
				m.Felled = nil
				who(t, c, "Kreel").Gear = append(who(t, c, "Kreel").Gear, "wardog")
				r.Sides[1].Men = append(r.Sides[1].Men, campaign.Man{Who: m.Who, Beast: 1, By: campaign.Foe{Who: rules.Nobody}, Felled: felled})
				break
			}
		}
		scripted(c, 5, 6, 1)
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		assert.Equal(t, []string{whom}, who(t, c, "Conrad").Hates)
	}
}

// Who joins a group that works in the camp works with it, whether he is hired or dug up
// (AFTER-08, CAMP-JOB-0, CAMP-JOB-5).
func TestWhoJoinsAGroupWorksWithIt(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	back(t, c, "recruits")
	b := &c.State.Bands[0]
	b.Gold = 500
	at := slices.IndexFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Number > 0 })
	id := b.Warriors[at].ID
	does(t, c, campaign.Assign{Who: id, Job: "land"})
	n := len(c.State.Bands[0].Warriors)
	does(t, c, campaign.Enlarge{Who: id})
	require.Len(t, c.State.Bands[0].Warriors, n+1)
	assert.Equal(t, "land", c.State.Bands[0].Warriors[n].Duty)

	c = living(t, "mordheim", "house", "undead", "reikland")
	hands(t, c, 1, "dreg", "corpses")
	ids := hands(t, c, 1, "zombie", "rest")
	c.State.Bands[0].Warriors = slices.DeleteFunc(c.State.Bands[0].Warriors, func(w campaign.Warrior) bool { return w.Type == "zombie" && w.ID != ids[0] })
	n = len(c.State.Bands[0].Warriors)
	paid(t, c, 3, 4)
	require.Len(t, c.State.Bands[0].Warriors, n+1)
	assert.Equal(t, "rest", c.State.Bands[0].Warriors[n].Duty)
	assert.Equal(t, c.State.Bands[0].Warrior(ids[0]).Number, c.State.Bands[0].Warriors[n].Number)
}

// Who plays dice must be able to lose 18 crowns, and with so many he may (CAMP-GAMB).
func TestWhoPlaysDiceCanPay(t *testing.T) {
	for gold, may := range map[int]bool{17: false, 18: true} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "visits")
		c.State.Bands[0].Gold = gold
		assert.Equal(t, may, campaign.Gamble{}.Legal(c.State) == nil, "%d crowns", gold)
	}
}

// A body for which there is no room is not paid for (CAMP-APO-3).
func TestNoBodyIsBoughtWithoutRoom(t *testing.T) {
	c := living(t, "mordheim", "house", "undead", "reikland")
	back(t, c, "visits")
	does(t, c, campaign.Visit{Location: "apothecary"})
	b := &c.State.Bands[0]
	b.Most = 1 // three with a camp
	b.Gold = 100
	scripted(c, 6)
	require.NoError(t, c.Do(campaign.Bodies{}))
	require.NotNil(t, c.Open)
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.Equal(t, 100, c.State.Bands[0].Gold)
	assert.Contains(t, told(c), "have no room for another Zombie")
}

// A stone that has been buried with its bearer changes nobody any more (STONE-07, HARM-11).
func TestAStoneChangesNoDeadMan(t *testing.T) {
	c := founded(t, campaign.Terms{Stones: true}, "reikland", "undead")
	who(t, c, "Conrad").Marks = []string{"stone-of-warding"}
	met(t, c)
	report := campaign.Settle{Report: laid(t, c, downed{"Conrad", ""})}
	scripted(c, 1, 1, 3)
	require.NoError(t, c.Do(report))
	assert.Equal(t, 1, c.State.Dice.Left(), "the stone is not rolled for")
}

// Only a bell that breaks makes a camp dearer, nothing else that is ruined (CAMP-TYPE-04b).
func TestOnlyABellMakesACampDearer(t *testing.T) {
	for _, left := range []rules.Aftermath{
		{Rule: "CAMP-TYPE-04b", Kind: rules.Ruined, What: "altar", N: 1, Who: rules.Nobody},
		{Rule: "CAMP-TYPE-04b", Kind: rules.Drugged, What: "bell", N: 1, Who: rules.Nobody},
	} {
		c := raided(t, "mordheim", "church")
		r := laid(t, c)
		r.Winner = 0
		r.Sides[0].Left = []rules.Aftermath{left}
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		assert.Zero(t, c.State.Bands[0].Camp.Extra)
		assert.False(t, c.State.Bands[0].Camp.Mute)
	}
}

// A leader whom others hold keeps nobody sober, and nobody thrashes him (EXPLORE-31,
// CAMP-DEN-6-1).
func TestALeaderInChainsDoesNothing(t *testing.T) {
	c := searching(t, "reikland", 1, 1, 1, 5)
	pool(c, 3)
	held := c.State.Leader(&c.State.Bands[0])
	r := &c.State.Battles[0].Report.Sides[0]
	for i := range r.Men {
		if r.Men[i].Who == held.ID {
			r.Men[i].Who = c.State.Bands[0].Warriors[1].ID
		}
	}
	held.Captor = 1
	gold := c.State.Bands[0].Gold
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	assert.Equal(t, gold+5, c.State.Bands[0].Gold, "the men have drunk the rest")
	assert.Zero(t, c.State.Dice.Left())

	c = living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	c.State.Leader(&c.State.Bands[0]).Captor = 1
	scripted(c, 6, 1)
	require.NoError(t, c.Do(campaign.Drink{}))
	assert.Contains(t, told(c), "no leader with them who could be thrashed")
}
