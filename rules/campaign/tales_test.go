package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

const (
	courier = "the-couriers-errand"
	fires   = "the-night-of-fires"
)

// heard is a campaign of two in which the first has heard of a story, with its mission to come.
func heard(t *testing.T, story string, part int, kept ...string) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{Seed: 6, Stories: true}, "sisters", "skaven")
	c.State.Bands[0].Tales = []campaign.Tale{{Story: story, Part: part, Kept: kept}}
	return c
}

// undertaken has the first warband go on the mission that comes next.
func undertaken(t *testing.T, c *campaign.Campaign) *campaign.Battle {
	t.Helper()
	require.NoError(t, c.Do(campaign.Undertake{Band: 0, Story: c.State.Bands[0].Telling().Story}))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{c.Open.Usual}))
	}
	return c.State.Pending()
}

// ended lays down how the mission that is arranged ended, with what it kept.
func ended(t *testing.T, c *campaign.Campaign, won bool, kept ...string) campaign.Report {
	t.Helper()
	r := laid(t, c)
	r.Sides[0].Won, r.Sides[0].Kept = won, kept
	if !won {
		r.Winner = -1
	}
	return r
}

// taken takes over how the mission that is arranged ended.
func taken(t *testing.T, c *campaign.Campaign, r campaign.Report) {
	t.Helper()
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
	}
}

// toldBy is what the log tells by a rule.
func toldBy(c *campaign.Campaign, rule string) string {
	var all []string
	for _, e := range c.Story(rules.Nobody) {
		if e.Rule == rule || slices.Contains(e.Also, rule) {
			all = append(all, e.Text)
		}
	}
	return strings.Join(all, "\n")
}

// TALE-01: a warband hears of a story after its second battle, and not before; a die says of
// which. In campaigns without stories nobody does.
func TestAWarbandHearsOfAStoryAfterItsSecondBattle(t *testing.T) {
	for _, stories := range []bool{true, false} {
		c := founded(t, campaign.Terms{Seed: 2, Stories: stories}, "reikland", "skaven")
		for n := 1; n <= 2; n++ {
			met(t, c)
			require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
			ready(t, c)
			assert.Equal(t, stories && n == 2, c.State.Bands[0].Telling() != nil, "after battle %d", n)
		}
		if !stories {
			assert.ErrorContains(t, campaign.Undertake{Band: 0, Story: courier}.Legal(c.State), "no stories were agreed on")
		}
	}
	for _, row := range []struct {
		die   uint8
		story string
	}{{1, courier}, {2, courier}, {3, courier}, {4, fires}, {6, fires}} {
		c := founded(t, campaign.Terms{Seed: 2, Stories: true}, "reikland", "skaven")
		met(t, c)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		ready(t, c)
		met(t, c)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		for st, ok := c.State.NextStep(&c.State.Bands[0]); ok; st, ok = c.State.NextStep(&c.State.Bands[0]) {
			require.NoError(t, c.Do(campaign.GoOn{Band: 0}), st.Key)
			for c.Open != nil {
				require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
			}
		}
		scripted(c, row.die)
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		assert.Zero(t, c.State.Dice.Left())
		assert.Equal(t, row.story, c.State.Bands[0].Telling().Story)
	}
}

// TALE-01: who is in a story hears of no other, who knows one hears of the other without a
// die, and who knows all of none.
func TestAWarbandHearsOfOneStoryAtATime(t *testing.T) {
	again := func(tales ...campaign.Tale) []campaign.Tale {
		c := founded(t, campaign.Terms{Seed: 2, Stories: true}, "reikland", "skaven")
		c.State.Bands[0].Tales, c.State.Bands[0].Fought = tales, 5
		met(t, c)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		ready(t, c)
		return c.State.Bands[0].Tales
	}
	in := campaign.Tale{Story: courier, Part: 2}
	won := campaign.Tale{Story: courier, Part: 3, End: "won"}
	lost := campaign.Tale{Story: fires, Part: 1, Tries: 2, End: "lost"}
	assert.Equal(t, []campaign.Tale{in}, again(in))
	assert.Equal(t, []campaign.Tale{won, {Story: fires, Part: 1}}, again(won))
	assert.Equal(t, []campaign.Tale{won, lost}, again(won, lost))
}

// TALE-02: a mission is a battle of one warband, with all who are fit, on the mission's own
// table against its enemies, and with what was kept; its carts stay behind.
func TestAMissionIsABattleOfOneWarband(t *testing.T) {
	c := founded(t, campaign.Terms{Seed: 6, Stories: true, Toggles: []string{"boats"}}, "sisters", "skaven")
	c.State.Bands[0].Tales = []campaign.Tale{{Story: courier, Part: 2, Kept: []string{"boy", "free"}}}
	b := &c.State.Bands[0]
	b.Warriors[1].Misses = 1
	b.Stow("rowing-boat", 1)
	bt := undertaken(t, c)
	assert.Equal(t, match.MissionScenario, bt.Scenario)
	assert.Equal(t, []rules.SideID{0}, bt.Bands)
	assert.Equal(t, []string{"boy"}, bt.Errand.Kept, "what the mission does not ask for waits")
	a, err := c.State.Agreement("quarter", 9)
	require.NoError(t, err)
	assert.Equal(t, "sewers", a.Level)
	assert.Equal(t, []string{"boy"}, a.Kept)
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.Len(t, m.State.Sides, 2)
	assert.Equal(t, "the toll takers", m.State.Sides[1].Name)
	assert.Equal(t, "The Smugglers' Toll", scenarios.Of(m.State).Title)
	assert.Len(t, m.State.Warriors, len(b.Warriors)-1, "one recovers")
	assert.Nil(t, m.State.Named(c.State.Bands[0].Warriors[1].Name))
	assert.Empty(t, m.State.Sides[0].Vehicles, "the boat stays behind")
	assert.ErrorContains(t, campaign.Undertake{Band: 0, Story: courier}.Legal(c.State), "arranged already")
	assert.Contains(t, toldBy(c, "TALE-03"), "with them, and he knows the drains")
	require.NoError(t, c.Do(campaign.CallOff{}))
	assert.Equal(t, campaign.Tale{Story: courier, Part: 2, Kept: []string{"boy", "free"}}, *c.State.Bands[0].Telling(), "nothing was tried")
}

// TALE-02: who may not go on a mission is told why.
func TestWhoMayNotGoOnAMission(t *testing.T) {
	for _, row := range []struct {
		harm func(c *campaign.Campaign)
		go0  campaign.Undertake
		want string
	}{
		{func(*campaign.Campaign) {}, campaign.Undertake{Band: 0, Story: courier}, ""},
		{func(*campaign.Campaign) {}, campaign.Undertake{Band: 7, Story: courier}, "no such warband"},
		{func(*campaign.Campaign) {}, campaign.Undertake{Band: 1, Story: courier}, "not heard of such a story"},
		{func(*campaign.Campaign) {}, campaign.Undertake{Band: 0, Story: fires}, "not heard of such a story"},
		{func(c *campaign.Campaign) { c.State.Bands[0].Tales[0].End = "lost" }, campaign.Undertake{Band: 0, Story: courier}, "it was lost"},
		{func(c *campaign.Campaign) { c.State.Bands[0].Tales[0].After = 1 }, campaign.Undertake{Band: 0, Story: courier}, "another battle before they try again"},
		{func(c *campaign.Campaign) { c.State.Bands[0].Tales[0].After, c.State.Bands[0].Fought = 1, 1 }, campaign.Undertake{Band: 0, Story: courier}, ""},
		{func(c *campaign.Campaign) {
			b := &c.State.Bands[0]
			c.State.Terms.Camps, b.Camp = campaign.CampsOn, campaign.Camp{Place: "mordheim", Kind: "caves"}
			b.Fought = 1
			b.Notes.Set("beset", 0, 1)
		}, campaign.Undertake{Band: 0, Story: courier}, "defend their camp first"},
		{func(c *campaign.Campaign) { c.State.Bands[0].Step = "rating" }, campaign.Undertake{Band: 0, Story: courier}, "not done with their last battle"},
		{func(c *campaign.Campaign) { c.State.Bands[0].Tales[0].Story = "no-such-tale" }, campaign.Undertake{Band: 0, Story: "no-such-tale"}, "no such story any more"},
	} {
		c := heard(t, courier, 1)
		row.harm(c)
		err := row.go0.Legal(c.State)
		if row.want == "" {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorContains(t, err, row.want)
	}
}

// TALE-03: how hard a mission is follows from the rating beside that of the warband that it is
// told for, at its limits; the enemies are rated 5 each, and that rating is the underdogs'.
func TestHowHardAMissionIsFollowsFromTheRating(t *testing.T) {
	c := heard(t, courier, 1) // told for sisters, 96
	b := &c.State.Bands[0]
	require.Equal(t, 96, c.State.Rating(b))
	var hero *campaign.Warrior
	for i := range b.Warriors {
		if c.State.Type(b, &b.Warriors[i]).Hero {
			hero = &b.Warriors[i]
			break
		}
	}
	for _, row := range []struct {
		rating, foes, rated int
		hard                string
	}{{76, 8, 40, "easy"}, {77, 9, 45, "fair"}, {96, 9, 45, "fair"}, {120, 9, 45, "fair"}, {121, 11, 77, "hard"}} {
		hero.XP = row.rating - 96 // below nothing here, to come to the limit
		require.Equal(t, row.rating, c.State.Rating(b))
		e := c.State.ErrandOf(b)
		assert.Equal(t, []any{row.hard, row.foes, row.rated}, []any{e.Challenge, e.Foes, e.Rating}, "rated %d", row.rating)
	}
}

// TALE-03: for a warband that is stronger than hard is made for, the enemies grow until they are rated as
// much beside it as those of a fair mission beside the warband that it is told for, and no further; the
// battle is fought against these.
func TestTheEnemiesOfAMissionGrowWithTheRating(t *testing.T) {
	c := heard(t, courier, 1) // told for 96; fair is rated 45, hard 50
	leader := c.State.Leader(&c.State.Bands[0])
	for _, row := range []struct{ rating, growth, foes, rated int }{
		{121, 2, 11, 77}, {164, 2, 11, 77}, {165, 3, 12, 84}, {179, 3, 12, 84}, {600, 9, 15, 285}, {257, 5, 13, 130}, {256, 4, 12, 120},
	} {
		leader.XP += row.rating - c.State.Rating(&c.State.Bands[0])
		e := c.State.ErrandOf(&c.State.Bands[0])
		assert.Equal(t, []any{"hard", row.growth, row.foes, row.rated}, []any{e.Challenge, e.Growth, e.Foes, e.Rating}, "rated %d", row.rating)
		assert.True(t, e.Growth == 0 || e.Rating*96 >= 45*row.rating, "rated %d: they keep up", row.rating)
	}
	bt := undertaken(t, c)
	assert.Contains(t, toldBy(c, "TALE-03"), "They have outgrown it: more come than where it is hard, and those who can learn have learned: 1 more Weapon Skill, 1 more Initiative")
	a, err := c.State.Agreement("quarter", 9)
	require.NoError(t, err)
	assert.Equal(t, 4, a.Growth)
	bt.Errand.Challenge = "fair"
	assert.ErrorContains(t, campaign.Check(c.State), "have grown by 4 steps")
	bt.Errand.Challenge = "hard"
	again, err := campaign.Open(c.Save())
	require.NoError(t, err)
	assert.Equal(t, c.Hash(), again.Hash())
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	foes := 0
	for i := range m.State.Warriors {
		if m.State.Warriors[i].Home() == 1 {
			foes++
		}
	}
	assert.Equal(t, 9, foes, "five brigands and two cutthroats are there where it is hard, and two brigands more")
	require.NoError(t, m.Do(rules.Concede{Side: 0}))
	for m.Open != nil {
		require.NoError(t, m.Answer(rules.Answer{m.Open.Usual}))
	}
	_, err = c.State.ReportOf(m)
	require.NoError(t, err)
	m.Agreement.Growth = 1
	_, err = c.State.ReportOf(m)
	assert.ErrorContains(t, err, "another battle")
}

// TALE-03, GROW-06: the underdogs' experience is by the rating of the mission's enemies.
func TestUnderdogsOfAMissionGainMore(t *testing.T) {
	c := heard(t, courier, 1)
	bt := undertaken(t, c)
	bt.Errand.Rating = bt.Ratings[0] + 80
	taken(t, c, ended(t, c, true))
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	assert.Contains(t, c.Text(), "underdog")
}

// TALE-04: what a mission that is won is worth comes home, what it keeps is kept for the next
// beside what was kept before and not asked for, and all steps follow.
func TestAMissionThatIsWonLeadsToTheNext(t *testing.T) {
	c := heard(t, courier, 2, "boy", "ahead")
	c.State.Bands[0].Tales[0].Tries, c.State.Bands[0].Tales[0].Kept = 1, []string{"boy", "ahead", "other"}
	gold := c.State.Bands[0].Gold
	undertaken(t, c)
	r := ended(t, c, true, "boy", "free")
	r.Sides[0].Crowns = 40
	taken(t, c, r)
	b := &c.State.Bands[0]
	assert.Equal(t, gold+40, b.Gold)
	assert.Equal(t, campaign.Tale{Story: courier, Part: 3, Kept: []string{"other", "boy", "free"}}, *b.Telling())
	assert.Equal(t, "injuries", b.Step)
	assert.Equal(t, "", c.State.Bands[1].Step, "the others have nothing to do after it")
	assert.Equal(t, 1, b.Won)
	assert.Contains(t, toldBy(c, "TALE-04"), "three of theirs have paid no toll")
	assert.Contains(t, toldBy(c, "TALE-05"), "hours ahead", "that has come to its end")
	for b.Step != "" {
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
		}
		b = &c.State.Bands[0]
	}
	require.NoError(t, campaign.Undertake{Band: 0, Story: courier}.Legal(c.State), "at once")
	assert.Equal(t, []string{"boy", "free"}, undertaken(t, c).Errand.Kept)
}

// TALE-04: a mission is worth in a battle what its file says, and what it gave lies in the
// store afterwards.
func TestWhatAMissionIsWorthAndGivesComesHome(t *testing.T) {
	c := heard(t, fires, 3, "street", "ledger")
	bt := undertaken(t, c)
	require.Equal(t, "fair", bt.Errand.Challenge)
	var worth []string
	for _, left := range bt.Errand.Worth() {
		worth = append(worth, string(left.Kind)+" "+left.What)
	}
	assert.Equal(t, []string{"crowns gold crowns", "shard wyrdstone"}, worth)
	a, err := c.State.Agreement("quarter", 3)
	require.NoError(t, err)
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	left := map[string]int{}
	for _, o := range m.State.After {
		left[string(o.Kind)+" "+o.What] += o.N
	}
	assert.Equal(t, 1, left["item healing-herbs"], "the street has sent herbs")
	assert.Equal(t, 1, left["item lucky-charm"])
}

// TALE-05: who loses a mission keeps nothing new, loses what was used up, and may try once
// more after another battle; who loses it twice is out of the story.
func TestAMissionThatIsLostIsTriedOnceMore(t *testing.T) {
	c := heard(t, courier, 2, "boy", "ahead")
	undertaken(t, c)
	taken(t, c, ended(t, c, false, "ahead", "free"))
	b := &c.State.Bands[0]
	assert.Equal(t, campaign.Tale{Story: courier, Part: 2, Kept: []string{"ahead"}, Tries: 1, After: 2}, *b.Telling(), "nothing new, and the boy is lost")
	assert.Contains(t, toldBy(c, "TALE-05"), "the courier's boy is with them")
	ready(t, c)
	assert.ErrorContains(t, campaign.Undertake{Band: 0, Story: courier}.Legal(c.State), "another battle")
	met(t, c)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	ready(t, c)
	undertaken(t, c)
	taken(t, c, ended(t, c, false))
	b = &c.State.Bands[0]
	assert.Nil(t, b.Telling())
	assert.Equal(t, []campaign.Tale{{Story: courier, Part: 2, Tries: 2, End: "lost"}}, b.Tales)
	assert.Contains(t, toldBy(c, "TALE-05"), "goes on without them")
}

// TALE-06, HARM-61: those of a mission keep no captive; they take what he carries.
func TestThoseOfAMissionKeepNoCaptives(t *testing.T) {
	c := heard(t, courier, 1)
	undertaken(t, c)
	victim := c.State.Leader(&c.State.Bands[0])
	r := laid(t, c, downed{who: victim.Name})
	r.Sides[0].Men[0].By.Name = "Brigand"
	scripted(c, 6, 1)
	taken(t, c, r)
	w := who(t, c, victim.Name)
	assert.Zero(t, c.State.Dice.Left())
	assert.True(t, w.Here())
	assert.Empty(t, w.Gear)
	assert.Contains(t, toldBy(c, "TALE-06"), "want no captive")
	require.NoError(t, campaign.Check(c.State))
}

// TALE-06, HARM-56: who swears revenge on a mission hates him who dealt the wound, or all who
// stood against it.
func TestWhoSwearsRevengeOnAMissionHatesItsEnemies(t *testing.T) {
	for _, row := range []struct {
		die  uint8
		by   string
		whom string
	}{{1, "Brigand", "Brigand"}, {4, "Brigand", "Brigand"}, {5, "Brigand", "the brigands"}, {2, "", "the brigands"}} {
		c := heard(t, courier, 1)
		undertaken(t, c)
		victim := c.State.Leader(&c.State.Bands[0])
		r := laid(t, c, downed{who: victim.Name})
		r.Sides[0].Men[0].By.Name = row.by
		scripted(c, 5, 6, row.die)
		taken(t, c, r)
		assert.Zero(t, c.State.Dice.Left())
		assert.Equal(t, []string{row.whom}, who(t, c, victim.Name).Hates, "on %d", row.die)
		assert.NotEmpty(t, toldBy(c, "TALE-06"))
		_, err := campaign.Open(c.Save())
		require.NoError(t, err, "what he hates is read again")
	}
}

// TALE-07: when the last mission is won each hero who came back learns from it, and the story
// is over; another is heard of after the next battle against a warband.
func TestTheEndOfAStoryTeachesThoseWhoWereThere(t *testing.T) {
	c := heard(t, courier, 3, "boy")
	undertaken(t, c)
	b := &c.State.Bands[0]
	var heroes []rules.WarriorID
	var henchman *campaign.Warrior
	for i := range b.Warriors {
		if w := &b.Warriors[i]; c.State.Type(b, w).Hero {
			heroes = append(heroes, w.ID)
		} else {
			henchman = w
		}
	}
	felled, _ := c.State.Warrior(heroes[1])
	r := laid(t, c, downed{who: felled.Name})
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	b = &c.State.Bands[0]
	earned := func(id rules.WarriorID) int {
		w, _ := c.State.Warrior(id)
		return w.Notes.Get("earned", 0)
	}
	assert.Equal(t, "won", b.Tales[0].End)
	assert.Nil(t, b.Telling())
	assert.Equal(t, 1, earned(heroes[0]))
	assert.Zero(t, earned(heroes[1]), "he was out of action")
	assert.Zero(t, earned(henchman.ID))
	assert.Contains(t, toldBy(c, "TALE-07"), "The Courier's Errand to its end")
	c.State.Bands[0].Fought = 4
	ready(t, c)
	assert.Len(t, c.State.Bands[0].Tales, 1, "no other story after a mission")
	c.State.Bands[0].Fought = 5
	met(t, c)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	ready(t, c)
	assert.Equal(t, fires, c.State.Bands[0].Telling().Story)
}

// TALE-02: a report of a mission keeps only what that may keep, and nobody else has won it; one of
// another battle keeps nothing.
func TestAMissionsReportSaysWhatCanBe(t *testing.T) {
	c := heard(t, courier, 2, "boy")
	undertaken(t, c)
	for _, kept := range [][]string{{"gold"}, {"ahead"}, {"boy", "boy"}} {
		assert.ErrorContains(t, campaign.Settle{Report: ended(t, c, true, kept...)}.Legal(c.State), "is kept from this battle", "%v", kept)
	}
	r := ended(t, c, false, "boy", "free")
	require.NoError(t, campaign.Settle{Report: r}.Legal(c.State))
	r.Winner = 1
	assert.ErrorContains(t, campaign.Settle{Report: r}.Legal(c.State), "or nobody has")
	c = founded(t, campaign.Terms{Stories: true}, "sisters", "skaven")
	met(t, c)
	r = laid(t, c)
	r.Sides[0].Kept = []string{"boy"}
	assert.ErrorContains(t, campaign.Settle{Report: r}.Legal(c.State), "is kept from this battle")
}

// TALE-01, TALE-02: what cannot be true of stories is found.
func TestWhatIsNeverTrueOfStories(t *testing.T) {
	for name, row := range map[string]struct {
		harm func(s *campaign.State, t *campaign.Tale)
		want string
	}{
		"sound":       {func(*campaign.State, *campaign.Tale) {}, ""},
		"not agreed":  {func(s *campaign.State, _ *campaign.Tale) { s.Terms.Stories = false }, "none were agreed on"},
		"part 0":      {func(_ *campaign.State, t *campaign.Tale) { t.Part = 0 }, "in part 0"},
		"part 4":      {func(_ *campaign.State, t *campaign.Tale) { t.Part = 4 }, "in part 4"},
		"part 3":      {func(_ *campaign.State, t *campaign.Tale) { t.Part = 3 }, ""},
		"less tries":  {func(_ *campaign.State, t *campaign.Tale) { t.Tries = -1 }, "tried part 1"},
		"two tries":   {func(_ *campaign.State, t *campaign.Tale) { t.Tries = 2 }, "tried part 1"},
		"lost":        {func(_ *campaign.State, t *campaign.Tale) { t.Tries, t.End = 2, "lost" }, ""},
		"another end": {func(_ *campaign.State, t *campaign.Tale) { t.End = "gone" }, `ended as "gone"`},
		"heard twice": {func(s *campaign.State, t *campaign.Tale) { s.Bands[0].Tales = append(s.Bands[0].Tales, *t) }, "heard twice"},
		"in two": {func(s *campaign.State, _ *campaign.Tale) {
			s.Bands[0].Tales = append(s.Bands[0].Tales, campaign.Tale{Story: fires, Part: 1})
		}, "in two stories"},
		"unknown tale": {func(_ *campaign.State, t *campaign.Tale) { t.Story = "of-another-version" }, ""},
		"no errand": {func(s *campaign.State, _ *campaign.Tale) {
			s.Battles = []campaign.Battle{{Scenario: "mission", Bands: []rules.SideID{0}, Off: true}}
		}, "nobody knows which"},
		"two on it": {func(s *campaign.State, _ *campaign.Tale) {
			s.Battles = []campaign.Battle{{Scenario: "mission", Bands: []rules.SideID{0, 1}, Off: true, Errand: &campaign.Errand{Challenge: "fair"}}}
		}, "is none"},
		"how hard": {func(s *campaign.State, _ *campaign.Tale) {
			s.Battles = []campaign.Battle{{Scenario: "mission", Bands: []rules.SideID{0}, Off: true, Errand: &campaign.Errand{Challenge: "dull"}}}
		}, "neither easy"},
	} {
		c := heard(t, courier, 1)
		row.harm(c.State, &c.State.Bands[0].Tales[0])
		err := campaign.Check(c.State)
		if row.want == "" {
			assert.NoError(t, err, name)
			continue
		}
		assert.ErrorContains(t, err, row.want, name)
	}
}

// TALE-03: what a mission says to its player is said of a warband in the log.
func TestWhatIsSaidToThePlayerIsSaidOfTheWarband(t *testing.T) {
	for said, theirs := range map[string]string{
		"you are hours ahead of those who want the letter": "they are hours ahead of those who want the letter",
		"the courier's boy has come through with you":      "the courier's boy has come through with them",
		"three of yours have paid no toll":                 "three of theirs have paid no toll",
		"its people stand by you, and your luck holds":     "its people stand by them, and their luck holds",
	} {
		assert.Equal(t, theirs, campaign.Theirs(said))
	}
}

// storied is the file of a campaign in which missions were won and lost, and one is arranged.
func storied(t *testing.T) string {
	t.Helper()
	c := founded(t, campaign.Terms{Seed: 8, Stories: true}, "sisters", "skaven")
	trial := campaign.NewTrial(c, 8, nil)
	chance := rules.Dice{Seed: 8}
	trial.Dealt = func() campaign.Report { return dealtOut(c, &chance) }
	missions := func() (n int) {
		for i := range c.State.Battles {
			if c.State.Battles[i].Errand != nil {
				n++
			}
		}
		return n
	}
	for range 30 {
		if missions() >= 3 {
			break
		}
		require.NoError(t, trial.Round("yard"))
	}
	for i := range c.State.Bands {
		if tale := c.State.Bands[i].Telling(); tale != nil && c.Do(campaign.Undertake{Band: rules.SideID(i), Story: tale.Story}) == nil {
			break
		}
	}
	require.GreaterOrEqual(t, missions(), 3)
	return c.Save()
}

// TALE-02: a campaign with missions opens from its file as it was, played again from its log
// and read from its State; one of before, which knows no stories, opens as it was.
func TestACampaignWithMissionsOpensAsItWas(t *testing.T) {
	text := storied(t)
	c, err := campaign.Open(text)
	require.NoError(t, err)
	read, err := campaign.Open(otherRules(t, text))
	require.NoError(t, err)
	require.Error(t, read.Resumed)
	assert.Equal(t, c.State.Words(), read.State.Words())
	assert.Equal(t, c.State.Bands[0].Tales, read.State.Bands[0].Tales)
	for i := range c.State.Battles {
		assert.Equal(t, c.State.Battles[i].Errand, read.State.Battles[i].Errand)
	}
	before := founded(t, campaign.Terms{Seed: 8}, "sisters", "skaven")
	assert.NotContains(t, before.Save(), "Tales")
	assert.NotContains(t, before.Save(), "stories")
}

// TALE-02: a stair that was found and what the watch has done wait for the next battle against a
// warband.
func TestAMissionLeavesTheStairAndTheWatchForTheNextBattle(t *testing.T) {
	c := heard(t, courier, 1)
	b := &c.State.Bands[0]
	b.Notes.Set("tunnel-stair", 0, 1)
	b.Notes.Set("watched", 0, 1)
	b.Notes.Set("graves-robbed", 0, 1)
	undertaken(t, c)
	for i := range c.State.Bands[0].Warriors {
		assert.NotContains(t, c.State.Bands[0].Warriors[i].Marks, warbands.ThroughTunnels)
	}
	taken(t, c, ended(t, c, true))
	assert.Equal(t, 1, c.State.Bands[0].Notes.Get("tunnel-stair", 0))
	assert.Equal(t, 1, c.State.Bands[0].Notes.Get("watched", 0))
	assert.Equal(t, 1, c.State.Bands[0].Notes.Get("graves-robbed", 0), "nobody whose grave it was has met them")
	ready(t, c)
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
	require.NotNil(t, c.Open, "who goes through the tunnels")
	assert.Equal(t, "EXPLORE-48", c.Open.Rule)
}

// TALE-04, TALE-05: what a mission keeps is read off the battle that was fought, and whose
// battle it was is checked.
func TestWhatAMissionKeepsIsReadOffTheBattle(t *testing.T) {
	c := heard(t, courier, 2, "ahead")
	undertaken(t, c)
	a, err := c.State.Agreement("quarter", 3)
	require.NoError(t, err)
	fought := func(a match.Agreement) *match.Match {
		table, err := levels.Load(a.Level)
		require.NoError(t, err)
		battle, err := match.NewTrial(a, table, nil)
		require.NoError(t, err)
		require.NoError(t, battle.Play())
		return battle.Match
	}
	m := fought(a)
	r, err := c.State.ReportOf(m)
	require.NoError(t, err)
	assert.Equal(t, scenarios.Of(m.State).Kept(m.State), r.Sides[0].Kept)
	assert.Contains(t, r.Sides[0].Kept, "ahead", "nothing in the battle takes it")
	taken(t, c, r)
	assert.Equal(t, 1, c.State.Bands[0].Fought)
	for _, other := range []func(a *match.Agreement){
		func(a *match.Agreement) { a.Kept = nil },
		func(a *match.Agreement) { a.Challenge = "easy" },
	} {
		c := heard(t, courier, 2, "ahead")
		undertaken(t, c)
		a, err := c.State.Agreement("quarter", 3)
		require.NoError(t, err)
		other(&a)
		_, err = c.State.ReportOf(fought(a))
		assert.ErrorContains(t, err, "another battle")
	}
}
