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

// The dead learn nothing from work (CAMP-JOB-1, GROW-05).
func TestTheDeadLearnNothingOnTheLand(t *testing.T) {
	c := living(t, "brigandsburg", "house", "undead", "reikland")
	ids := hands(t, c, 1, "zombie", "land")
	assert.Equal(t, 1, paid(t, c, 2, 6))
	assert.Zero(t, c.State.Bands[0].Warrior(ids[0]).XP)
	assert.Contains(t, told(c), "learns nothing")
}

// A zombie that joins stands with those who are there (EXPLORE-24).
func TestZombiesStandTogether(t *testing.T) {
	c := searching(t, "undead", 4, 4)
	pool(c, 2)
	b := &c.State.Bands[0]
	at := slices.IndexFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Type == "zombie" })
	number := b.Warriors[at].Number
	for n := len(b.Warriors) - 1; b.Warriors[n].Type == "zombie" && n > at; n-- { // so that there is room
		b.Warriors = b.Warriors[:n]
	}
	n := len(b.Warriors)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	require.Len(t, c.State.Bands[0].Warriors, n+1)
	assert.Equal(t, number, c.State.Bands[0].Warriors[n].Number)
}

// Who has found the way into the catacombs rolls a die again whenever he explores
// (EXPLORE-56).
func TestTheWayIntoTheCatacombsStaysOpen(t *testing.T) {
	c := searching(t, "reikland", 6, 6, 6, 6, 6)
	pool(c, 5)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	for range 2 {
		ready(t, c)
		home(c, 0, false)
		scripted(c, 1, 2, 3, 4, 6)
		pool(c, 5)
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		require.NotNil(t, c.Open)
		assert.Equal(t, "EXPLORE-56", c.Open.Rule)
		answered(t, c, 0)
	}
}

// Nobody is drugged or stabbed where no hero is with the warband (CAMP-DEN-1, CAMP-07).
func TestNothingBefallsAHeroWhoIsNotThere(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	c.State.Terms.Camps = campaign.CampsEventful
	back(t, c, "visits")
	b := &c.State.Bands[0]
	for i := range b.Warriors {
		if c.State.Type(b, &b.Warriors[i]).Hero {
			b.Warriors[i].Captor = 1
		}
	}
	scripted(c, 1, 1, 1)
	does(t, c, campaign.Drink{})
	assert.Equal(t, 2, c.State.Dice.Left())
	assert.Contains(t, told(c), "no hero is there to try it")
	does(t, c, campaign.Visit{Location: "smithy"})
	assert.Zero(t, c.State.Dice.Left())
	assert.Contains(t, told(c), "there is none")
}

// Somebody who has lost his warband does not come to lead another (CAMP-DEN-4-6).
func TestNoLeaderJoinsInTheDen(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	b := &c.State.Bands[0]
	at := slices.IndexFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Type == "captain" })
	b.Warriors = slices.Delete(b.Warriors, at, at+1)
	scripted(c, 4, 6)
	require.NoError(t, c.Do(campaign.Drink{}))
	require.NotNil(t, c.Open)
	for _, o := range c.Open.Options {
		assert.NotContains(t, o.Text, "Captain")
	}
}

// A warband that its own digging has ended pays no tithe (CAMP-JOB-4, AFTER-15, CAMP-SIG-S).
func TestWhoIsNoMorePaysNoTithe(t *testing.T) {
	c := living(t, "sigmarhaven", "house", "reikland", "skaven")
	b := &c.State.Bands[0]
	b.Camp.Since, b.Fought = 0, 2
	b.Warriors = b.Warriors[:1]
	back(t, c, "exploration")
	b = &c.State.Bands[0]
	b.Shards = 5
	b.Warriors[0].Duty = "morr"
	b.Warriors[0].Notes.Set("stayed", 0, 1)
	scripted(c, 6, 1, 1)
	require.NoError(t, c.Do(campaign.GoOn{}))
	b = &c.State.Bands[0]
	assert.NotEmpty(t, b.Gone)
	assert.Equal(t, 5, b.Shards)
	assert.Zero(t, c.State.Dice.Left())
}

// A bell is repaired with the last 25 crowns, before anybody who works for the warband is paid
// (CAMP-TYPE-04b, CAMP-HELP-0).
func TestABellIsRepairedWithTheLastCrowns(t *testing.T) {
	for gold, repaired := range map[int]bool{15 + 24: false, 15 + 25: true} {
		c := living(t, "mordheim", "church", "reikland", "skaven")
		back(t, c, "selling")
		b := &c.State.Bands[0]
		b.Camp.Mute, b.Camp.Help = true, []string{"merchant"}
		least, most := c.State.UpkeepAt(b, b.Camp.Site())
		require.Equal(t, least, most)
		b.Gold = gold - 15 + least
		does(t, c, campaign.GoOn{})
		assert.Equal(t, !repaired, c.State.Bands[0].Camp.Mute)
		assert.Equal(t, !repaired, c.State.Bands[0].Employs("merchant"))
	}
}

// An animal of who carries a stone is not changed besides (STONE-07).
func TestAStoneChangesNoAnimal(t *testing.T) {
	c := founded(t, campaign.Terms{Stones: true}, "reikland", "undead")
	w := who(t, c, "Conrad")
	w.Marks, w.Gear = []string{"stone-of-warding"}, append(w.Gear, "wardog")
	met(t, c)
	r := laid(t, c)
	r.Sides[0].Men = append(r.Sides[0].Men, campaign.Man{Who: w.ID, Beast: 1, By: campaign.Foe{Who: rules.Nobody}})
	scripted(c, 3, 4, 1, 1)
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Equal(t, 2, c.State.Dice.Left(), "one roll for him alone")
}

// Each vague map allows a die again (EQUIP-25), a map that a captive carries is read by nobody,
// and who recovers seeks for nobody (KIN-13).
func TestWhatHelpsToExploreOnce(t *testing.T) {
	c := searching(t, "reikland", 1, 2, 3, 4, 5)
	pool(c, 3)
	c.State.Bands[0].Notes.Set("vague-map", 0, 2)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c, 1, 1)
	assert.Zero(t, c.State.Dice.Left())

	c = searching(t, "reikland", 1, 2)
	pool(c, 2)
	held := &c.State.Bands[0].Warriors[4]
	held.Captor, held.Gear = 1, append(held.Gear, "mordheim-map")
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	assert.Zero(t, c.State.Dice.Left())
	assert.Contains(t, c.State.Bands[0].Warriors[4].Gear, "mordheim-map")

	c = searching(t, "reikland", 5, 1)
	pool(c, 2)
	ranger := c.State.Bands[0].Warriors[0]
	ranger.ID, ranger.Name, ranger.Type, ranger.Gear, ranger.Misses = c.State.Next, "Ranger", "elf-ranger", []string{"elf-bow", "sword", "elven-cloak"}, 1
	c.State.Next++
	c.State.Bands[0].Warriors = append(c.State.Bands[0].Warriors, ranger)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	assert.Nil(t, c.Open)
}

// Whoever returns a favour sends somebody who fights for such as them (EXPLORE-36, BAND-15).
func TestAFavourIsReturnedByWhoFightsForThem(t *testing.T) {
	for _, list := range []string{"skaven", "reikland"} {
		c := searching(t, list, 6, 6, 6)
		pool(c, 3)
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		require.NotNil(t, c.Open)
		names := map[string]bool{"Nobody": true}
		for i := range warbands.Swords {
			if s := &warbands.Swords[i]; s.FightsFor(c.State.Bands[0].List) {
				names[s.Name] = true
			}
		}
		for _, o := range c.Open.Options {
			assert.True(t, names[o.Text], "%s for %s", o.Text, list)
		}
	}
}

// Two accurate maps allow six dice again, each die once (EQUIP-25).
func TestTwoAccurateMapsAllowMoreDice(t *testing.T) {
	c := searching(t, "reikland", 1, 2, 3, 5, 4, 4, 4, 6)
	pool(c, 4)
	c.State.Bands[0].Notes.Set("accurate-map", 0, 2)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c, 1, 1, 1, 1)
	assert.Zero(t, c.State.Dice.Left(), "all four are thrown again")
}

// Who rolls exactly his Toughness has it (EXPLORE-21).
func TestTheWellIsTriedAgainstHisToughness(t *testing.T) {
	for face, shards := range map[uint8]int{3: 2, 4: 1} {
		c := searching(t, "reikland", 1, 1, face)
		pool(c, 2)
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		answered(t, c, 1)
		assert.Equal(t, shards, c.State.Bands[0].Shards, "%d", face)
	}
}

// A list that is open to somebody is not opened once more (EXPLORE-52).
func TestAListIsOpenedOnce(t *testing.T) {
	c := searching(t, "reikland", 2, 2, 2, 2, 2, 1, 1, 1)
	pool(c, 5)
	captain := slices.IndexFunc(c.State.Bands[0].Warriors, func(w campaign.Warrior) bool { return w.Type == "captain" })
	learns := c.State.Type(&c.State.Bands[0], &c.State.Bands[0].Warriors[captain]).Learns
	require.Contains(t, learns, "academic")
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	require.NotNil(t, c.Open)
	answered(t, c, slices.IndexFunc(c.Open.Options, func(o rules.Option) bool { return o.Who == c.State.Bands[0].Warriors[captain].ID }))
	assert.Equal(t, learns, c.State.Type(&c.State.Bands[0], &c.State.Bands[0].Warriors[captain]).Learns)
}

// Of more than six heroes two dice choose, and what is above their number is thrown again
// (CAMP-DEN-1).
func TestOfSevenHeroesTwoDiceChoose(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	b := &c.State.Bands[0]
	var heroes []rules.WarriorID
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if len(heroes) < 7 && !c.State.Type(b, w).Hero {
			w.Hero, w.Number = true, 0
		}
		if c.State.Type(b, w).Hero {
			heroes = append(heroes, w.ID)
		}
	}
	require.Len(t, heroes, 7)
	scripted(c, 1, 2, 2, 2, 1, 1) // an eighth: again; the seventh; poisoned
	require.NoError(t, c.Do(campaign.Drink{}))
	assert.Zero(t, c.State.Dice.Left())
	assert.Contains(t, c.State.Bands[0].Warrior(heroes[6]).Marks, "poisoned")
}

// Nobody comes for nothing who must buy a mutation, or who is no man of his own (CAMP-DEN-4-5,
// CAMP-DEN-4-6, RUL-CAMP-15).
func TestWhoDoesNotJoinInTheDen(t *testing.T) {
	for list, never := range map[string][]string{"cult": {"Mutant", "Magister"}, "skaven": {"Rat Ogre", "Giant Rat"}, "undead": {"Zombie", "Dire Wolf", "Vampire"}} {
		for _, face := range []uint8{5, 6} {
			c := living(t, "cutthroats-den", "house", list, "reikland")
			back(t, c, "visits")
			b := &c.State.Bands[0]
			for i := range b.Warriors { // there is room for anybody
				if w := &b.Warriors[i]; slices.Contains(never, c.State.Type(b, w).Name) && !c.State.Type(b, w).Leader {
					w.Captor, w.Type = 1, b.Warriors[len(b.Warriors)-1].Type
				}
			}
			scripted(c, 4, face)
			require.NoError(t, c.Do(campaign.Drink{}))
			if c.Open == nil {
				continue
			}
			for _, o := range c.Open.Options {
				assert.NotContains(t, never, o.Text, list)
			}
		}
	}
}

// A simple-minded man loses nothing more by the surgeon (CAMP-BRAIN-4), and what he has twice is
// offered once (CAMP-APO-1).
func TestTheSurgeonAndWhatIsThereAlready(t *testing.T) {
	c, id := patient(t, "brigandsburg", "simple-minded")
	scripted(c, 2, 2)
	does(t, c, campaign.Treat{Who: id, Mark: "simple-minded"})
	assert.Contains(t, told(c), "The surgeon changes nothing about")
	assert.Equal(t, []string{"simple-minded"}, c.State.Bands[0].Warrior(id).Marks)

	c, id = patient(t, "brigandsburg", "leg-wound", "leg-wound")
	n := 0
	for _, o := range c.State.Offers(0) {
		if o.Command == (campaign.Treat{Who: id, Mark: "leg-wound"}) {
			n++
		}
	}
	assert.Equal(t, 1, n)
}

// What has grown on him a Chaos Spawn bears no more (SPAWN-13); its Movement is none, and that it
// has come to 1 is not told (SPAWN-06, SPAWN-07).
func TestASpawnBearsNoDaemonWeapon(t *testing.T) {
	name := firstHero(t, "cult")
	c := carrier(t, "cult", name, func(w *campaign.Warrior) {
		w.Marks = append(w.Marks, "chaos-armour", warbands.Forms[0], "leg-wound", "weakened-m", "weakened-m")
	}, 1, 1, 2, 1, 1, 1, 6, 5)
	w := who(t, c, name)
	assert.Equal(t, []string{"leg-wound", "weakened-m", "weakened-m"}, w.Marks[:len(w.Marks)-1])
	assert.NotContains(t, rulesTold(c), "SPAWN-06")
}

// Who has lost an arm in battle and whose other one withers leaves the warband (MUT-12, HARM-23).
func TestWhoLosesBothArmsLeaves(t *testing.T) {
	c := carrier(t, "reikland", "Conrad", func(w *campaign.Warrior) { w.Marks, w.Gear = append(w.Marks, "one-armed"), nil }, 1, 1, 5, 1, 2, 3)
	require.Len(t, c.State.Bands[0].Graves, 1)
	assert.Equal(t, "retired", c.State.Bands[0].Graves[0].End)
}

// Who has no hand left is given no mutation of a hand (REWARD-02-7).
func TestTheShadowlordChangesNoHandThatIsNotThere(t *testing.T) {
	mutant := mutantOf(t)
	c := grown(t, campaign.Terms{Rewards: true}, "cult", mutant, 2, func(w *campaign.Warrior) {
		w.Mutations, w.Gear = []string{"sword-hand", "axe-hand"}, nil
	}, 1, 1, 3, 4, 2)
	require.NoError(t, c.Answer(rules.Answer{0}))
	require.NotNil(t, c.Open)
	assert.Greater(t, len(c.Open.Options), 3)
	for _, o := range c.Open.Options {
		assert.NotContains(t, []string{"great claw", "tentacle"}, o.Text)
	}
}

// Elves drink no Bugman's ale (KIN-30).
func TestNoElfDrinksFromTheBarrel(t *testing.T) {
	c, _ := engaged(t, "reikland", "treasure-hunter", "experience", 0, 4, 1, 1, 2, 4, 3, 6)
	b := &c.State.Bands[0]
	elf := b.Warriors[0]
	elf.ID, elf.Name, elf.Type, elf.Gear = c.State.Next, "Ranger", "elf-ranger", []string{"elf-bow", "sword", "elven-cloak"}
	c.State.Next++
	b.Warriors = append(b.Warriors, elf)
	require.NoError(t, c.Input("on 1"))
	require.NotNil(t, c.Open)
	require.Equal(t, "KIN-30", c.Open.Rule)
	for _, o := range c.Open.Options {
		assert.NotEqual(t, elf.ID, o.Who)
	}
}
