package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// A group on the watch earns its 30 crowns once, however many it is, and what a warband did on
// the watch is forgotten when its next battle has been fought (CAMP-JOB-2, RUL-CAMP-11).
func TestAGroupOnTheWatchIsPaidOnce(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	ids := hands(t, c, 2, "warrior", "watch")
	for _, id := range ids {
		c.State.Bands[0].Warrior(id).Number = c.State.Bands[0].Warrior(ids[0]).Number
	}
	require.Len(t, c.State.Bands[0].Group(c.State.Bands[0].Warrior(ids[0])), 2)
	assert.Equal(t, 30, paid(t, c))
	assert.NotZero(t, c.State.Bands[0].Notes.Get("watched", 0))
	goTo(t, c, "visits")
	ready(t, c)
	does(t, c, campaign.Assign{Who: ids[0], Job: "march"})
	ready(t, c)
	back(t, c, "visits")
	assert.Zero(t, c.State.Bands[0].Notes.Get("watched", 0))
}

// Of several enemies the strongest says how weak a warband was, whichever of them it is (GROW-06,
// RUL-GROW-1).
func TestTheStrongestEnemySaysWhoIsTheUnderdog(t *testing.T) {
	for _, ratings := range [][]int{{100, 251, 110}, {100, 110, 251}} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven", "undead")
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1, 2}, Scenario: "skirmish"}))
		c.State.Battles[0].Ratings = ratings
		report := campaign.Settle{Report: laid(t, c)}
		require.NoError(t, c.Do(report))
		from := who(t, c, "Anselm").XP
		for c.Input("on 1"); c.Open != nil; {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		assert.Equal(t, from+5, who(t, c, "Anselm").XP, "4 beside the one for living on: %v", ratings)
	}
}

// Victors who share the field search with three dice at most, and with fewer where fewer came
// home (ALLY-06).
func TestVictorsWhoShareSearchWithNoMoreThanCameHome(t *testing.T) {
	c := searching(t, "reikland", 6, 1, 1)
	r := &c.State.Battles[0].Report.Sides[0]
	r.Left = []rules.Aftermath{{Kind: rules.Exploration, N: 3, Who: rules.Nobody}}
	for i := range r.Men[1:] {
		r.Men[1+i].Fate = campaign.TakenOut
	}
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	require.Nil(t, c.Open)
	assert.Equal(t, 2, c.State.Bands[0].Shards)
	assert.Equal(t, 2, c.State.Dice.Left(), "one die, for one who came home")
}

// Who is robbed has lost the stone that he carried as well (HARM-36, STONE-06).
func TestTheRobbedLoseTheirStones(t *testing.T) {
	c := founded(t, campaign.Terms{Stones: true}, "reikland", "undead")
	who(t, c, "Conrad").Marks = []string{"stone-of-warding", "nervous"}
	met(t, c)
	report := campaign.Settle{Report: laid(t, c, downed{"Conrad", ""})}
	scripted(c, 3, 6, 3, 4) // robbed; and the stone has not changed him
	require.NoError(t, c.Do(report))
	assert.Zero(t, c.State.Dice.Left())
	assert.Equal(t, []string{"nervous"}, who(t, c, "Conrad").Marks)
}

// Animals are never ill of the sewers: no die is thrown for them (CAMP-TYPE-11b).
func TestTheSewersSickenNoAnimals(t *testing.T) {
	c := living(t, "mordheim", "sewers", "witch-hunters", "undead")
	b := &c.State.Bands[0]
	var faces []uint8
	hounds := 0
	for i := range b.Warriors {
		if c.State.Type(b, &b.Warriors[i]).Animal {
			hounds++
			continue
		}
		faces = append(faces, 2)
	}
	faces = append(faces, 2, 2, 1, 1) // two for spells, and two that nobody throws
	require.Positive(t, hounds)
	if c.State.Rating(b) == c.State.Rating(&c.State.Bands[1]) {
		faces = append([]uint8{1, 2}, faces...)
	}
	scripted(c, faces...)
	met(t, c)
	assert.Equal(t, 2, c.State.Dice.Left())
	for i := range c.State.Bands[0].Warriors {
		assert.Empty(t, c.State.Bands[0].Warriors[i].Away)
	}
}

// Who has no arm left that could wither rolls again, and any bite is enough to fight on with
// (MUT-12, RUL-MUT-2).
func TestNoThirdArmWithers(t *testing.T) {
	armless := []string{"withered-arm", "withered-arm", "mace-tail"}
	c := carrier(t, "reikland", "Conrad", func(w *campaign.Warrior) { w.Mutations, w.Gear = armless, nil }, 1, 1, 5, 1, 2, 3, 6, 5)
	assert.Equal(t, append(armless, "warts"), who(t, c, "Conrad").Mutations)
	for _, bite := range []string{"mace-tail", "prehensile-tail", "scorpion-tail", "beaked", "fangs", "poisonous-bite"} {
		c = carrier(t, "reikland", "Conrad", func(w *campaign.Warrior) { w.Mutations, w.Gear = []string{"withered-arm", bite}, nil }, 1, 1, 5, 1, 2, 2)
		assert.Empty(t, c.State.Bands[0].Graves, bite)
	}
}

// Barracks make room for Mercenaries alone (CAMP-TYPE-01).
func TestBarracksAreForMercenaries(t *testing.T) {
	for list, extra := range map[string]int{"reikland": 1, "skaven": 0} {
		most := map[string]int{}
		for _, kind := range []string{"house", "barracks"} {
			c := living(t, "brigandsburg", kind, list, "undead")
			r, _ := c.State.Roster(&c.State.Bands[0], nil)
			most[kind] = r.MostModels(c.State.Rules)
		}
		assert.Equal(t, most["house"]+extra, most["barracks"], list)
	}
}

// Each time a bell breaks the upkeep rises, on top of what it rose before (CAMP-TYPE-04b).
func TestABellThatBreaksAgainIsDearer(t *testing.T) {
	c := raided(t, "mordheim", "church")
	c.State.Bands[0].Camp.Extra = 8
	r := laid(t, c)
	r.Winner = 0
	r.Sides[0].Left = []rules.Aftermath{{Rule: "CAMP-TYPE-04b", Kind: rules.Ruined, What: "bell", N: 1, Who: rules.Nobody}}
	scripted(c, 3, 4)
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Equal(t, 15, c.State.Bands[0].Camp.Extra)
}

// A shard in which nothing was found is like any other after the next battle (STONE-03).
func TestADullShardIsForgottenAfterTheNextBattle(t *testing.T) {
	c := founded(t, campaign.Terms{Stones: true}, "reikland", "undead")
	b := &c.State.Bands[0]
	b.Shards = 1
	b.Notes.Set("dull", 0, 1)
	back(t, c, "rare")
	assert.Zero(t, c.State.Bands[0].Notes.Get("dull", 0))
	c.State.Bands[0].Gold = 20
	assert.NoError(t, campaign.Evaluate{Who: who(t, c, "Conrad").ID}.Legal(c.State))
}

// A hired sword whom the sewers have made ill recovers in the camp as one who was hurt does
// (CAMP-11, CAMP-TYPE-11b).
func TestTheIllRecoverInTheCamp(t *testing.T) {
	for face, asks := range map[uint8]int{3: 8, 4: 0} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "hired")
		does(t, c, campaign.Engage{Key: "pit-fighter"})
		ready(t, c)
		c.State.Bands[0].Camp.Kind, c.State.Bands[0].Camp.Place = "sewers", "mordheim"
		faces := make([]uint8, len(c.State.Bands[0].Warriors))
		for i := range faces {
			faces[i] = 2
		}
		faces[len(faces)-1] = 1
		if c.State.Rating(&c.State.Bands[0]) == c.State.Rating(&c.State.Bands[1]) {
			faces = append([]uint8{1, 2}, faces...)
		}
		scripted(c, faces...)
		met(t, c)
		w := &c.State.Bands[0].Warriors[len(c.State.Bands[0].Warriors)-1]
		require.Equal(t, "pit-fighter", w.Type)
		require.NotEmpty(t, w.Away)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		goTo(t, c, "rare")
		c.State.Bands[0].Gold = 100
		scripted(c, face)
		does(t, c, campaign.GoOn{})
		assert.Equal(t, 100-asks, c.State.Bands[0].Gold, "a %d", face)
	}
}

// Of six heroes none more has talent where there is no camp (GROW-10).
func TestSixHeroesAreAllThatThereIsRoomFor(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	b := &c.State.Bands[0]
	heroes := 0
	for i := range b.Warriors {
		heroes += map[bool]int{true: 1}[c.State.Type(b, &b.Warriors[i]).Hero]
	}
	require.Equal(t, 5, heroes)
	assert.True(t, c.State.RoomForTalent(b))
	who(t, c, "Hannes").Hero = true
	assert.False(t, c.State.RoomForTalent(b))
}

// capturedBy is a campaign after a battle in which Conrad was made a captive (HARM-61).
func capturedBy(t *testing.T, captors string) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{}, "reikland", captors)
	met(t, c)
	report := campaign.Settle{Report: laid(t, c, downed{"Conrad", ""})}
	report.Winner = 1
	scripted(c, 6, 1)
	require.NoError(t, c.Do(report))
	require.False(t, who(t, c, "Conrad").Here())
	return c
}

// The Undead raise a captive only where one more has room (HARM-73, BAND-02).
func TestNobodyIsRaisedWhereThereIsNoRoom(t *testing.T) {
	c := capturedBy(t, "undead")
	b := &c.State.Bands[1]
	r, _ := c.State.Roster(b, nil)
	b.Most = r.Models(c.State.Rules)
	assert.ErrorContains(t, c.Input("captive raise 1 Conrad"), "BAND-02")
	b.Most++
	assert.NoError(t, c.Input("captive raise 1 Conrad"))
}

// Nobody is a captive of those who are no more, and where nobody of a warband has felled him it
// is the one that holds the field that has him (HARM-61, RUL-HARM-5).
func TestWhoseCaptiveHeIs(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven", "undead")
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1, 2}, Scenario: "skirmish"}))
	report := campaign.Settle{Report: laid(t, c, downed{"Conrad", ""})}
	report.Winner = 2
	scripted(c, 6, 1)
	require.NoError(t, c.Do(report))
	assert.Equal(t, rules.SideID(2), who(t, c, "Conrad").Captor)

	c = founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	report = campaign.Settle{Report: laid(t, c, downed{"Conrad", ""})}
	report.Winner = 1
	c.State.Bands[1].Gone = "scattered"
	scripted(c, 6, 1)
	require.NoError(t, c.Do(report))
	assert.True(t, who(t, c, "Conrad").Here())
}

// A mark that is borne once is borne once, however often the dice bring it (HARM-62, HARM-64).
func TestHeIsHardenedAndScarredOnce(t *testing.T) {
	for key, face := range map[string]uint8{"hardened": 2, "scarred": 4} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		who(t, c, "Conrad").Marks = []string{key}
		met(t, c)
		report := campaign.Settle{Report: laid(t, c, downed{"Conrad", "Kreel"})}
		scripted(c, 6, face)
		require.NoError(t, c.Do(report))
		assert.Equal(t, []string{key}, who(t, c, "Conrad").Marks)
	}
}

// The weakest enemy of those whom a map has fooled chooses what the battle is about (EQUIP-25).
func TestTheWeakestEnemyOfTheFooledChooses(t *testing.T) {
	for weakest := range 2 {
		c := founded(t, campaign.Terms{}, "reikland", "skaven", "undead")
		c.State.Bands[0].Notes.Set("fooled-by-map", 0, 1)
		for i, xp := range []int{0, 20 * weakest, 20 * (1 - weakest)} {
			c.State.Bands[i].Warriors[0].XP += 5 * xp
		}
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1, 2}}))
		require.NotNil(t, c.Open)
		assert.Equal(t, rules.SideID(1+weakest), c.Open.Side)
	}
}

// Who carries a stone already is not asked about another (STONE-06).
func TestWhoCarriesAStoneTakesNoOther(t *testing.T) {
	c := mining(t, "reikland", "rare", 4, 5)
	who(t, c, "Conrad").Marks = []string{"stone-of-might"}
	require.NoError(t, c.Input("evaluate 1 Conrad"))
	assert.Nil(t, c.Open)
	assert.Equal(t, []string{"stone-of-might"}, who(t, c, "Conrad").Marks)
	assert.Equal(t, 1, c.State.Bands[0].Has("stone-of-luck"))
}

// Each of a group that works the land brings a die of crowns, and the group learns once
// (CAMP-JOB-1).
func TestEachOfAGroupWorksTheLand(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	ids := hands(t, c, 2, "warrior", "land")
	for _, id := range ids {
		c.State.Bands[0].Warrior(id).Number = c.State.Bands[0].Warrior(ids[0]).Number
	}
	assert.Equal(t, 5, paid(t, c, 4, 6, 5))
}

// Who would serve for half his fee serves nobody who lacks a crown of it (CAMP-DEN-4-1).
func TestAHirelingIsPaidInFull(t *testing.T) {
	for gold, comes := range map[int]bool{7: false, 8: true} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "visits")
		c.State.Bands[0].Gold = gold
		scripted(c, 4, 1)
		require.NoError(t, c.Do(campaign.Drink{}))
		assert.Equal(t, comes, c.Open != nil, "%d", gold)
	}
}

// A guest who has not fought yet stays for the battle for which he came (KIN-32).
func TestAGuestStaysForHisBattle(t *testing.T) {
	c, id := engaged(t, "witch-hunters", "hired-witch-hunter", "rare", 50)
	c.State.Bands[0].Warrior(id).Battles = 0
	r := &c.State.Battles[0].Report.Sides[0]
	r.Men = r.Men[:len(r.Men)-1]
	require.NoError(t, c.Input("on 1"))
	assert.NotNil(t, c.State.Bands[0].Warrior(id))
}

// What each location of a settlement helps to find (CAMP-APO-2, CAMP-LOC-1, CAMP-LOC-2,
// CAMP-LOC-3, CAMP-LOC-4).
func TestWhatEachLocationHelpsToFind(t *testing.T) {
	set := founded(t, campaign.Terms{}, "reikland", "skaven").State.Rules
	finds := map[string][2][]string{ // and what it does not help with
		"apothecary":  {{"mandrake-root", "crimson-shade", "healing-herbs"}, {"sword", "bow", "lucky-charm"}},
		"fletcher":    {{"bow", "crossbow", "throwing-stars", "hunting-arrows"}, {"pistol", "handgun", "superior-blackpowder", "sword", "light"}},
		"smithy":      {{"sword", "halberd", "light", "shield", "gromril-axe"}, {"bow", "pistol", "net", "lucky-charm"}},
		"muleskinner": {{"wardog"}, {"sword", "barding", "rope-and-hook"}},
		"merchant":    {{"sword", "handgun", "lucky-charm", "wardog"}, nil},
	}
	seen := 0
	for _, l := range campaign.Locations {
		row, ok := finds[l.Key]
		if !ok {
			continue
		}
		seen++
		for _, key := range row[0] {
			assert.True(t, l.With(set, key), "%s: %s", l.Key, key)
		}
		for _, key := range row[1] {
			assert.False(t, l.With(set, key), "%s: %s", l.Key, key)
		}
	}
	assert.Len(t, finds, seen)
}
