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

// Johann is paid in crowns or with a dose of Crimson Shade, and takes one that he is given (HIRED-30, KIN-50).
func TestJohannTakesCrimsonShadeForHisFee(t *testing.T) { // HIRED-30
	for _, row := range []struct {
		gold, doses, answer int // -1: nothing is asked
		left, stored        int
	}{{500, 0, -1, 430, 0}, {500, 2, 0, 500, 1}, {500, 2, 1, 430, 2}, {20, 1, -1, 20, 0}} {
		c, heroes := asking(t, "reikland", 1)
		b := &c.State.Bands[0]
		b.Gold = row.gold
		b.Stow("crimson-shade", row.doses)
		require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "johann"}))
		if row.answer >= 0 {
			answered(t, c, row.answer)
		}
		answered(t, c)
		b = &c.State.Bands[0]
		require.NotNil(t, b.Named("Johann"))
		assert.Equal(t, []int{row.left, row.stored}, []int{b.Gold, b.Has("crimson-shade")}, "%v", row)
		if row.stored == 0 {
			continue
		}
		b.Step = "handing"
		id := b.Named("Johann").ID
		assert.Error(t, campaign.Hand{Band: 0, Who: id, Key: "sword", Back: true}.Legal(c.State))
		require.NoError(t, c.Do(campaign.Hand{Band: 0, Who: id, Key: "crimson-shade"}))
		b = &c.State.Bands[0]
		assert.Contains(t, b.Named("Johann").Gear, "crimson-shade")
		assert.Equal(t, row.stored-1, b.Has("crimson-shade"))
		assert.NoError(t, campaign.Check(c.State))
	}
	c, heroes := asking(t, "reikland")
	c.State.Bands[0].Gold = 69
	assert.ErrorContains(t, campaign.AskFor{Band: 0, Who: heroes[0], Key: "johann"}.Legal(c.State), "asks 70 crowns")
}

// Nicodemus serves for a shard, and for one after each battle; without it he goes for good (HIRED-32, KIN-54).
func TestNicodemusLivesByWyrdstone(t *testing.T) { // KIN-54
	for _, row := range []struct {
		shards, answer int // -1: nothing is asked
		stays          bool
	}{{2, 0, true}, {2, 1, false}, {0, -1, false}} {
		c, heroes := asking(t, "reikland", 1)
		ask := campaign.AskFor{Band: 0, Who: heroes[0], Key: "nicodemus"}
		assert.ErrorContains(t, ask.Legal(c.State), "KIN-54", "they have none")
		b := &c.State.Bands[0]
		b.Shards = 1 + row.shards
		require.NoError(t, c.Do(ask))
		answered(t, c)
		b = &c.State.Bands[0]
		w := b.Named("Nicodemus")
		require.NotNil(t, w)
		assert.Equal(t, row.shards, b.Shards)
		assert.Equal(t, 500, b.Gold)
		assert.Len(t, w.Spells, 6)
		w.Battles = 1
		side := &c.State.Battles[0].Report.Sides[0]
		side.Men = append(side.Men, campaign.Man{Who: w.ID, By: campaign.Foe{Who: rules.Nobody}})
		b.Step = "rare"
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		if row.answer >= 0 {
			answered(t, c, row.answer)
		}
		answered(t, c)
		b = &c.State.Bands[0]
		assert.Equal(t, row.stays, b.Named("Nicodemus") != nil, "%v", row)
		if row.stays {
			assert.Equal(t, row.shards-1, b.Shards)
			continue
		}
		assert.Equal(t, row.shards, b.Shards)
		b.Shards = 5
		b.Fought = 9
		assert.ErrorContains(t, campaign.AskFor{Band: 0, Who: heroes[1], Key: "nicodemus"}.Legal(c.State), "gone for good")
	}
}

// Sisters ask the High Matriarch for help against an enemy who is 50 points ahead, on 6, or
// more, on less (KIN-53, HIRED-31); she leaves after the battle.
func TestTheHighMatriarchComesInNeed(t *testing.T) { // KIN-53
	for _, row := range []struct {
		lead, need int
	}{{49, 0}, {50, 6}, {99, 6}, {100, 5}, {149, 5}, {150, 4}, {200, 3}, {900, 3}} {
		for _, short := range []int{0, 1} {
			c := founded(t, campaign.Terms{}, "sisters", "skaven")
			mine, theirs := c.State.Rating(&c.State.Bands[0]), c.State.Rating(&c.State.Bands[1])
			for i := range c.State.Bands[1].Warriors {
				if w := &c.State.Bands[1].Warriors[i]; w.Number == 0 && theirs < mine+row.lead {
					w.XP += mine + row.lead - theirs
					theirs = c.State.Rating(&c.State.Bands[1])
				}
			}
			require.Equal(t, row.lead, theirs-mine)
			if row.need > 0 {
				scripted(c, uint8(row.need-short))
			}
			require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
			if row.need == 0 {
				assert.Nil(t, c.Open)
				continue
			}
			require.NotNil(t, c.Open, "%v", row)
			assert.Equal(t, "KIN-53", c.Open.Rule)
			answered(t, c, 0)
			b := &c.State.Bands[0]
			w := b.Named("Bertha")
			require.Equal(t, short == 0, w != nil, "%v", row)
			if short > 0 || row.lead > 50 {
				continue
			}
			assert.Len(t, w.Spells, 6)
			a, err := c.State.Agreement("yard", 1)
			require.NoError(t, err)
			assert.Contains(t, a.Rosters[0], "Bertha")
			// The battle is called off, and she goes; she may be asked anew, and goes home after it.
			require.NoError(t, c.Do(campaign.CallOff{}))
			assert.Nil(t, c.State.Bands[0].Named("Bertha"))
			scripted(c, 6)
			require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
			answered(t, c, 0)
			require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
			b = &c.State.Bands[0]
			require.NotNil(t, b.Named("Bertha"))
			b.Step = "rare"
			require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
			assert.Nil(t, c.State.Bands[0].Named("Bertha"))
			assert.Contains(t, told(c), "returns to her order")
			assert.ErrorContains(t, campaign.AskFor{Band: 0, Who: c.State.Bands[0].Warriors[0].ID, Key: "bertha"}.Legal(c.State), "KIN-53")
		}
	}
}

// A special character may be captured, and is nobody's to find while he is held; who is dead
// is not found again (AFTER-07, HARM-61, HARM-11).
func TestSpecialCharactersAreCapturedAndDie(t *testing.T) { // AFTER-07
	for dice, row := range map[string]struct {
		dice []uint8
		held bool
	}{"captured": {[]uint8{6, 1}, true}, "dead": {[]uint8{1, 1}, false}} {
		c, heroes := asking(t, "skaven", 1)
		require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "veskit"}))
		id := c.State.Bands[0].Named("Veskit").ID
		c.State.Bands[0].Step = ""
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
		scripted(c, row.dice...)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c, downed{"Veskit", ""})}))
		answered(t, c)
		w, home := c.State.Warrior(id)
		ask := campaign.AskFor{Band: 0, Who: heroes[1], Key: "veskit"}
		c.State.Bands[0].Step, c.State.Bands[0].Gold = "hired", 500
		if row.held {
			require.NotNil(t, w, dice)
			assert.False(t, w.Here())
			assert.Equal(t, rules.SideID(0), home.ID)
			assert.ErrorContains(t, ask.Legal(c.State), "serves", "he is held, and still theirs")
			continue
		}
		assert.Nil(t, w, dice)
		assert.ErrorContains(t, ask.Legal(c.State), "is no more")
		assert.Equal(t, 0, c.State.Bands[0].Has("executioners-claws"), "what is his alone is nobody's")
	}
}

// A special character who is robbed serves on with what is left; nobody takes from Veskit what is part of him (HARM-36, KIN-46).
func TestARobbedSpecialCharacterServesOn(t *testing.T) { // KIN-46, HARM-36
	for key, row := range map[string]struct {
		list, name string
		left       int
	}{"veskit": {"skaven", "Veskit", 4}, "johann": {"reikland", "Johann", 0}} {
		c, heroes := asking(t, row.list, 1)
		require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: key}))
		c.State.Bands[0].Step = ""
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
		scripted(c, 3, 6)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c, downed{row.name, ""})}))
		w := who(t, c, row.name)
		assert.Len(t, w.Gear, row.left)
		r, _ := c.State.Roster(&c.State.Bands[0], nil)
		for _, p := range r.Problems(c.State.Rules) {
			assert.True(t, p.Unfinished, p.Error())
		}
	}
}

// Of a captured character who is sold the captor keeps what others can use (HARM-72, AFTER-07).
func TestWhatIsACharactersAloneIsNobodysElse(t *testing.T) { // AFTER-07, HARM-72
	c, heroes := asking(t, "reikland", 1)
	require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "aenur"}))
	w := c.State.Bands[0].Named("Aenur")
	id := w.ID
	w.Captor = 1
	c.State.Bands[0].Step, c.State.Bands[1].Step = "", ""
	scripted(c, 3)
	require.NoError(t, c.Do(campaign.Dispose{Fate: campaign.Enslaved, Who: id}))
	b := &c.State.Bands[1]
	assert.Equal(t, []int{1, 1, 0}, []int{b.Has("ithilmar"), b.Has("elven-cloak"), b.Has("ienh-khain")})
	gone, _ := c.State.Warrior(id)
	assert.Nil(t, gone)
}

// hires is a campaign whose first warband has a special character in service, and is ready to
// fight; the battle is arranged.
func hires(t *testing.T, key string) *campaign.Campaign {
	t.Helper()
	c, heroes := asking(t, "reikland", 1)
	require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: key}))
	answered(t, c)
	c.State.Bands[0].Step, c.State.Bands[1].Step = "", ""
	met(t, c)
	return c
}

// all gives every question its usual answer.
func all(t *testing.T, c *campaign.Campaign) {
	t.Helper()
	for c.Open != nil {
		if c.Open.Shape == rules.Order || c.Open.Shape == rules.SomeOf {
			require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
			continue
		}
		require.NoError(t, c.Answer(rules.Answer{c.Open.Usual}))
	}
}

// A die says after each battle of the Countess whether she leaves, serves on, or is hunted (HIRED-33, KIN-55).
func TestThePastOfTheCountess(t *testing.T) { // HIRED-33, KIN-55
	for face, stays := range map[uint8]bool{1: false, 3: false, 4: true, 5: true} {
		c := hires(t, "marianna")
		scripted(c, face)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		b := &c.State.Bands[0]
		b.Gold, b.Step = 500, "rare"
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		if stays {
			answered(t, c, 0)
			assert.Equal(t, 500-75, c.State.Bands[0].Gold, "her upkeep")
		}
		assert.Equal(t, stays, c.State.Bands[0].Named("Marianna") != nil, "%d", face)
		assert.NoError(t, campaign.Check(c.State))
	}
	// Beaten already, she flees from her hunters without a fight.
	c := hires(t, "marianna")
	scripted(c, 6, 6, 6)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c, downed{"Marianna", ""})}))
	assert.Contains(t, told(c), "find her beaten already")
}

// The hunters fight her and those who were there to the end, by the rules of a battle: with a
// hunter out of action and her on her feet she asks nothing, otherwise she leaves; who falls rolls
// for his injuries as for those of the battle (KIN-55).
func TestTheHuntersOfTheCountess(t *testing.T) { // KIN-55
	kinds, free, left, hurt := map[string]bool{}, 0, 0, 0
	for seed := range uint64(60) {
		c := hires(t, "marianna")
		report := laid(t, c)
		leader := c.State.Leader(&c.State.Bands[0]).ID
		for i := range report.Sides[0].Men { // only the leader is still there
			if m := &report.Sides[0].Men[i]; m.Who != leader && m.Who != c.State.Bands[0].Named("Marianna").ID {
				m.Fate = campaign.Withdrew
			}
		}
		before := report.Sides[0].Men[0]
		c.State.Dice = rules.Dice{Seed: seed, Script: []uint8{6}}
		was := c.State.Clone()
		settle := campaign.Settle{Report: report}
		require.NoError(t, c.Do(settle))
		all(t, c)
		require.NoError(t, campaign.Check(c.State))
		text := told(c)
		require.Contains(t, text, "The hunters of Marianna strike: ")
		for _, kind := range []string{"Zombies", "Ghouls", "a Vampire and two Ghouls"} {
			kinds[kind] = kinds[kind] || strings.Contains(text, kind+".")
		}
		assert.Equal(t, before, report.Sides[0].Men[0], "what was reported stays as it was")
		assert.Nil(t, was.Battles[len(was.Battles)-1].Report)
		w := c.State.Bands[0].Named("Marianna")
		fought := &c.State.Battles[len(c.State.Battles)-1].Report.Sides[0]
		beaten := 0
		for _, m := range fought.Men {
			if m.Rule == "KIN-55" {
				hurt++
				assert.True(t, m.Injured)
				assert.Contains(t, m.By.Name, "Hunting")
				assert.True(t, m.Who == leader || w == nil || m.Who == w.ID, "nobody else fought")
			}
			beaten += len(m.Felled)
		}
		stays := strings.Contains(text, "has beaten her hunters off")
		if w == nil {
			assert.False(t, stays)
			continue
		}
		assert.Equal(t, beaten > 0 && fought.Man(w.ID).Fate != campaign.TakenOut, stays)
		b := &c.State.Bands[0]
		b.Gold, b.Step = 500, "rare"
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		all(t, c)
		assert.Equal(t, stays, c.State.Bands[0].Named("Marianna") != nil)
		if stays {
			free++
			assert.Equal(t, 500, c.State.Bands[0].Gold, "she asks nothing")
		} else {
			left++
		}
	}
	assert.Equal(t, map[string]bool{"Zombies": true, "Ghouls": true, "a Vampire and two Ghouls": true}, kinds)
	assert.NotZero(t, free)
	assert.NotZero(t, left)
	assert.NotZero(t, hurt)
}

// Ulli and Marquand come together for one fee, stay for one battle, and do not come alone (HIRED-34,
// HIRED-35, KIN-58).
func TestUlliAndMarquandComeTogether(t *testing.T) { // HIRED-34, HIRED-35, KIN-58
	c, heroes := asking(t, "reikland", 1)
	assert.ErrorContains(t, campaign.AskFor{Band: 0, Who: heroes[0], Key: "marquand"}.Legal(c.State), "comes with Ulli only")
	assert.True(t, slices.ContainsFunc(c.State.Offers(0), func(o campaign.Offer) bool {
		return o.Command == campaign.AskFor{Band: 0, Who: heroes[0], Key: "ulli"} && strings.Contains(o.Text, "Ulli, the Hammer for Hire, with Marquand, the Blade for Hire")
	}))
	require.NoError(t, c.Do(campaign.AskFor{Band: 0, Who: heroes[0], Key: "ulli"}))
	b := &c.State.Bands[0]
	assert.Equal(t, 470, b.Gold)
	require.NotNil(t, b.Named("Ulli"))
	require.NotNil(t, b.Named("Marquand"))
	require.NoError(t, campaign.Check(c.State))
	b.Named("Ulli").Battles, b.Named("Marquand").Battles, b.Step, b.Fought = 1, 1, "rare", 2
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	b = &c.State.Bands[0]
	assert.Nil(t, b.Named("Ulli"))
	assert.Nil(t, b.Named("Marquand"))
	b.Fought, b.Gold = 9, 100
	again := campaign.AskFor{Band: 0, Who: heroes[1], Key: "ulli"}
	assert.NoError(t, again.Legal(c.State))
	b.Graves = append(b.Graves, campaign.Grave{Warrior: campaign.Warrior{Recruit: b.Graves[len(b.Graves)-1].Recruit}, End: "dead"})
	assert.ErrorContains(t, again.Legal(c.State), "KIN-58", "nor after the other is dead")
}

// What was bid for them is paid after the battle. What is not they take out of the store, in things
// of that worth; where there are none one of them fights the leader until one is dead (KIN-59).
func TestUnpaidBribesAreCollected(t *testing.T) { // KIN-59
	killed := map[string]int{}
	for seed := range uint64(40) {
		for _, row := range []struct {
			gold   int
			store  []string
			taken  []string
			duel   bool
			remain int
		}{{100, nil, nil, false, 40}, {50, []string{"sword", "dagger", "crossbow"}, []string{"sword"}, false, 0}, {20, []string{"sword", "halberd", "crossbow"}, []string{"crossbow", "halberd", "sword"}, false, 0}, {0, []string{"sword"}, nil, true, 0}} {
			if !row.duel && seed > 0 {
				continue
			}
			c := hires(t, "ulli")
			b := &c.State.Bands[1]
			b.Gold, b.Store = row.gold, nil
			if seed%2 > 0 {
				c.State.Leader(b).Gains = rules.Profile{WS: 2, T: 1, W: 2, A: 3, I: 2}
			}
			for _, key := range row.store {
				b.Stow(key, 1)
			}
			report := laid(t, c)
			report.Sides[1].Left = []rules.Aftermath{{Rule: "KIN-59", Kind: rules.Fee, Side: 1, Who: rules.Nobody, What: "Ulli and Marquand", N: 60}}
			c.State.Dice.Seed = seed
			require.NoError(t, c.Do(campaign.Settle{Report: report}))
			all(t, c)
			b = &c.State.Bands[1]
			assert.Equal(t, row.remain, b.Gold)
			assert.Contains(t, told(c), "to Ulli and Marquand, who fought for them")
			leader := c.State.Leader(b).Name
			b.Step = "rare"
			was, from := c.State.Clone(), len(c.Lines)
			require.NoError(t, c.Do(campaign.GoOn{Band: 1}))
			all(t, c)
			require.NoError(t, campaign.Check(c.State))
			assert.Empty(t, campaign.Unexplained(was, c.State, eventsOf(c.Lines[from:])))
			b = &c.State.Bands[1]
			text := told(c)
			assert.Equal(t, row.duel, strings.Contains(text, "and fights "+leader+" for them"), "%v", row)
			for _, key := range row.taken {
				assert.Zero(t, b.Has(key), "%v", row)
			}
			if !row.duel {
				assert.Equal(t, len(row.store)-len(row.taken), len(b.Store), "%v", row)
				continue
			}
			switch {
			case strings.Contains(text, leader+" is killed by"):
				killed["leader"]++
				assert.Nil(t, b.Named(leader))
				assert.NotNil(t, c.State.Leader(b), "somebody succeeds him")
			case strings.Contains(text, "Ulli is killed by"):
				killed["ulli"]++
				assert.Nil(t, c.State.Bands[0].Named("Ulli"))
			case strings.Contains(text, "Marquand is killed by"):
				killed["marquand"]++
			}
		}
	}
	assert.Len(t, killed, 3, "anybody may die of it: %v", killed)
}

// An Elf Mage goes after his battle and asks no upkeep; nobody finds or hires another before a
// battle without one (KIN-45, HIRED-50).
func TestAnElfMageStaysForOneBattle(t *testing.T) { // KIN-45, HIRED-50
	c := hiring(t, "sigmarhaven", "reikland", "hired", 500)
	b := &c.State.Bands[0]
	b.Fought = 1
	b.Notes.Set("at hand elf-mage", 0, 1)
	require.NoError(t, c.Input("engage 1 elf-mage"))
	b = &c.State.Bands[0]
	assert.Equal(t, 455, b.Gold)
	w := &b.Warriors[len(b.Warriors)-1]
	w.Battles, b.Fought, b.Step = 1, 2, "rare"
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Contains(t, told(c), "wanders on")
	b = &c.State.Bands[0]
	require.Equal(t, "hired", b.Step)
	assert.Equal(t, 455, b.Gold)
	seek := campaign.Seek{Band: 0, Who: b.Warriors[0].ID, Key: "elf-mage"}
	assert.ErrorContains(t, seek.Legal(c.State), "KIN-45")
	b.Notes.Set("at hand elf-mage", 0, 1)
	assert.ErrorContains(t, campaign.Engage{Band: 0, Key: "elf-mage"}.Legal(c.State), "KIN-45")
	b.Fought = 3
	assert.NoError(t, campaign.Engage{Band: 0, Key: "elf-mage"}.Legal(c.State))
	b.Notes.Set("at hand elf-mage", 0, 0)
	assert.NoError(t, seek.Legal(c.State))
}
