package campaign_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// searching is a campaign whose first warband has come home from a battle it did not win
// and goes to search the ruins with so many dice, which fall like this; further dice are
// thrown as the place asks for them.
func searching(t *testing.T, list string, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{}, list, "reikland")
	home(c, 0, false)
	scripted(c, faces...)
	return c
}

// home has a warband home from a battle, in the step before exploration, with its heroes
// on their feet.
func home(c *campaign.Campaign, id rules.SideID, won bool) *campaign.Result {
	b := &c.State.Bands[id]
	side := campaign.Result{Band: id, Won: won}
	for i := range b.Warriors {
		if w := &b.Warriors[i]; c.State.Type(b, w).Hero {
			side.Men = append(side.Men, campaign.Man{Who: w.ID, By: campaign.Foe{Who: rules.Nobody}})
		}
	}
	c.State.Battles = append(c.State.Battles, campaign.Battle{Scenario: "skirmish", Bands: []rules.SideID{id},
		Ratings: []int{100}, Report: &campaign.Report{Log: "laid", Winner: -1, Sides: []campaign.Result{side}}})
	b.Step, b.Fought = "experience", b.Fought+1
	return &c.State.Battles[len(c.State.Battles)-1].Report.Sides[0]
}

// pool has a warband search with exactly so many dice: of so many heroes who came home.
func pool(c *campaign.Campaign, n int) {
	r := &c.State.Battles[len(c.State.Battles)-1].Report.Sides[0]
	r.Won = n > len(r.Men)
	if r.Won {
		n--
	}
	for len(r.Men) < n { // the same hero once more: a die is a die
		r.Men = append(r.Men, r.Men[0])
	}
	r.Men = r.Men[:n]
}

// told is everything that was told, as one text.
func told(c *campaign.Campaign) string {
	var b strings.Builder
	for i := range c.Lines {
		b.WriteString(c.Lines[i].Text + "\n")
	}
	return b.String()
}

// answered answers all questions in turn, and asks that no more are open.
func answered(t *testing.T, c *campaign.Campaign, answers ...int) {
	t.Helper()
	for _, a := range answers {
		require.NotNil(t, c.Open, told(c))
		require.NoError(t, c.Answer(rules.Answer{a}))
	}
	if c.Open != nil {
		require.Fail(t, "a question is open", c.Open.Question)
	}
	assert.Zero(t, c.State.Dice.Left(), "dice are left: %s", told(c))
	assert.NoError(t, campaign.Check(c.State))
}

// Every place of the chart, with each line of its table (EXPLORE-04, EXPLORE-21 to
// EXPLORE-26, EXPLORE-31 to EXPLORE-36, EXPLORE-41 to EXPLORE-45, EXPLORE-51 to
// EXPLORE-56, EXPLORE-61 to EXPLORE-66, EXPLORE-70, EQUIP-25, RUL-EXPLORE-1): what the
// dice, and the answers, bring the warband.
func TestEveryPlaceHasItsStory(t *testing.T) {
	type got struct {
		gold, shards int
		store        string
	}
	for _, row := range []struct {
		rule, list string
		pool       string // of the search
		dice       string // of the place
		answers    []int
		want       got
		also       string // told
	}{
		{"EXPLORE-21", "reikland", "11", "1", []int{0}, got{0, 2, ""}, "In the well"},
		{"EXPLORE-21", "reikland", "11", "6", []int{0}, got{0, 1, ""}, "misses the next battle"},
		{"EXPLORE-22", "reikland", "22", "3", nil, got{3, 1, ""}, ""},
		{"EXPLORE-22", "reikland", "22", "1", nil, got{1, 1, "1 lucky-charm"}, ""},
		{"EXPLORE-23", "reikland", "33", "15", nil, got{5, 2, ""}, ""},
		{"EXPLORE-23", "reikland", "33", "26", nil, got{6, 2, ""}, ""},
		{"EXPLORE-23", "reikland", "33", "3", nil, got{0, 2, "1 dagger"}, ""},
		{"EXPLORE-23", "reikland", "33", "4", nil, got{0, 2, "1 axe"}, ""},
		{"EXPLORE-23", "reikland", "33", "5", nil, got{0, 2, "1 sword"}, ""},
		{"EXPLORE-23", "reikland", "33", "6", nil, got{0, 2, "1 light"}, ""},
		{"EXPLORE-24", "skaven", "44", "34", nil, got{7, 2, ""}, "Sold to the slavers"},
		{"EXPLORE-24", "undead", "44", "", nil, got{0, 2, ""}, "rises and follows"},
		{"EXPLORE-24", "reikland", "44", "", nil, got{0, 2, ""}, "roll a die more and put one away"},
		{"EXPLORE-25", "reikland", "55", "12", nil, got{0, 2, ""}, "The map is vague"},
		{"EXPLORE-25", "reikland", "55", "21", nil, got{0, 2, ""}, "The map is a fake"},
		{"EXPLORE-25", "reikland", "55", "24", nil, got{0, 2, ""}, "choose what their next battle is about"},
		{"EXPLORE-25", "reikland", "55", "25", nil, got{0, 2, ""}, "The map is accurate"},
		{"EXPLORE-25", "reikland", "55", "26", []int{0}, got{0, 2, ""}, "carries a master map"},
		{"EXPLORE-25", "reikland", "55", "334", nil, got{7, 2, ""}, ""},
		{"EXPLORE-25", "reikland", "55", "411", nil, got{2, 2, ""}, ""},
		{"EXPLORE-25", "reikland", "55", "5", []int{0}, got{12, 2, ""}, ""},
		{"EXPLORE-25", "reikland", "55", "6", []int{1}, got{0, 2, "1 sword, 1 dagger"}, ""},
		{"EXPLORE-26", "reikland", "66", "4", nil, got{4, 3, ""}, ""},
		{"EXPLORE-31", "reikland", "111", "111234", nil, got{10, 1, ""}, ""},
		{"EXPLORE-31", "reikland", "111", "665", nil, got{5, 1, ""}, ""},
		{"EXPLORE-31", "undead", "111", "6666", nil, got{24, 1, ""}, ""},
		{"EXPLORE-31", "witch-hunters", "111", "1111", nil, got{4, 1, ""}, ""},
		{"EXPLORE-31", "sisters", "111", "1112", nil, got{5, 1, ""}, ""},
		{"EXPLORE-32", "reikland", "222", "1", nil, got{0, 2, "1 sword"}, ""},
		{"EXPLORE-32", "reikland", "222", "2", nil, got{0, 2, "1 double-handed"}, ""},
		{"EXPLORE-32", "reikland", "222", "3", nil, got{0, 2, "1 flail"}, ""},
		{"EXPLORE-32", "reikland", "222", "45", nil, got{0, 2, "3 halberd"}, ""},
		{"EXPLORE-32", "reikland", "222", "5", nil, got{0, 2, "1 lance"}, ""},
		{"EXPLORE-32", "reikland", "222", "634", nil, got{7, 2, ""}, ""},
		{"EXPLORE-33", "skaven", "333", "123", nil, got{6, 2, ""}, ""},
		{"EXPLORE-33", "undead", "333", "3", nil, got{0, 2, ""}, "rises and follows"},
		{"EXPLORE-33", "reikland", "333", "66", []int{0}, got{12, 2, ""}, ""},
		{"EXPLORE-34", "reikland", "444", "16", nil, got{0, 3, "3 short-bow"}, ""},
		{"EXPLORE-34", "reikland", "444", "21", nil, got{0, 3, "1 short-bow"}, ""},
		{"EXPLORE-34", "reikland", "444", "33", nil, got{0, 3, "2 bow"}, ""},
		{"EXPLORE-34", "reikland", "444", "44", nil, got{0, 3, "2 long-bow"}, ""},
		{"EXPLORE-34", "reikland", "444", "5", nil, got{0, 3, "1 hunting-arrows"}, ""},
		{"EXPLORE-34", "reikland", "444", "62", nil, got{0, 3, "1 crossbow"}, ""},
		{"EXPLORE-35", "reikland", "555", "34", nil, got{7, 3, ""}, ""},
		{"EXPLORE-36", "skaven", "666", "", []int{0}, got{0, 4, ""}, ""},
		{"EXPLORE-36", "skaven", "666", "", []int{1}, got{0, 4, ""}, "for nothing"},
		{"EXPLORE-41", "reikland", "1111", "1", nil, got{0, 1, "1 blunderbuss"}, ""},
		{"EXPLORE-41", "reikland", "1111", "2", nil, got{0, 1, "2 pistol"}, ""},
		{"EXPLORE-41", "reikland", "1111", "3", nil, got{0, 1, "2 duelling-pistol"}, ""},
		{"EXPLORE-41", "reikland", "1111", "43", nil, got{0, 1, "2 handgun"}, ""},
		{"EXPLORE-41", "reikland", "1111", "55", nil, got{0, 1, "3 superior-blackpowder"}, ""},
		{"EXPLORE-41", "reikland", "1111", "6", nil, got{0, 1, "1 long-rifle"}, ""},
		{"EXPLORE-42", "reikland", "2222", "345", nil, got{12, 2, ""}, ""},
		{"EXPLORE-47", "sisters", "2222", "2345", []int{0}, got{12, 2, ""}, "has a weapon blessed at the shrine"},
		{"EXPLORE-47", "witch-hunters", "2222", "111", []int{0}, got{3, 2, ""}, "has a weapon blessed at the shrine"},
		{"EXPLORE-43", "reikland", "3333", "111", nil, got{3, 3, ""}, ""},
		{"EXPLORE-44", "reikland", "4444", "13", []int{0}, got{0, 3, "2 shield"}, ""},
		{"EXPLORE-44", "reikland", "4444", "25", []int{1}, got{0, 3, "3 buckler"}, ""},
		{"EXPLORE-44", "reikland", "4444", "31", nil, got{0, 3, "1 helmet"}, ""},
		{"EXPLORE-44", "reikland", "4444", "43", nil, got{0, 3, "2 light"}, ""},
		{"EXPLORE-44", "reikland", "4444", "56", nil, got{0, 3, "3 heavy"}, ""},
		{"EXPLORE-44", "reikland", "4444", "6", nil, got{0, 3, "1 ithilmar"}, ""},
		{"EXPLORE-45", "reikland", "5555", "4", []int{0}, got{40, 4, ""}, ""},
		{"EXPLORE-45", "reikland", "5555", "", []int{1}, got{0, 4, ""}, ""},
		{"EXPLORE-46", "reikland", "6666", "", nil, got{0, 4, ""}, "mark the stair"},
		{"EXPLORE-51", "reikland", "11111", "6", nil, got{60, 1, ""}, ""},
		{"EXPLORE-52", "reikland", "22222", "123", []int{1}, got{6, 2, ""}, "academic skills are open"},
		{"EXPLORE-53", "reikland", "33333", "14", []int{0}, got{20, 3, ""}, "Quartz"},
		{"EXPLORE-53", "reikland", "33333", "26", []int{0}, got{30, 3, ""}, "Quartz"},
		{"EXPLORE-53", "reikland", "33333", "3", []int{0}, got{20, 3, ""}, "amethyst"},
		{"EXPLORE-53", "reikland", "33333", "4", []int{1, 0}, got{0, 3, ""}, "wears a jewel"},
		{"EXPLORE-53", "reikland", "33333", "5", []int{0}, got{50, 3, ""}, "necklace"},
		{"EXPLORE-53", "reikland", "33333", "62", []int{0}, got{30, 3, ""}, "ruby"},
		{"EXPLORE-54", "reikland", "44444", "34", nil, got{35, 4, ""}, ""},
		{"EXPLORE-54", "reikland", "44444", "33", []int{0}, got{0, 4, ""}, "wears a freetraders' symbol"},
		{"EXPLORE-55", "reikland", "55555", "311", nil, got{0, 7, "1 wardog"}, ""},
		{"EXPLORE-55", "reikland", "55555", "666", nil, got{0, 8, ""}, ""},
		{"EXPLORE-56", "reikland", "66666", "", nil, got{0, 5, ""}, "roll one die again"},
		{"EXPLORE-61", "reikland", "111111", "", []int{0}, got{0, 2, ""}, ""},
		{"EXPLORE-61", "reikland", "111111", "24", []int{2}, got{0, 7, ""}, ""},
		{"EXPLORE-61", "reikland", "111111", "1", []int{3}, got{0, 2, ""}, "never seen again"},
		{"EXPLORE-62", "reikland", "222222", "11111" + "3443434", nil, got{25, 3, ""}, ""},
		{"EXPLORE-62", "reikland", "222222", "66666" + "45" + "5" + "5" + "46" + "5" + "5" + "5" + "2", nil, got{180, 6, "1 holy-relic, 1 heavy, 1 elven-cloak, 1 holy-tome, 1 ventimiglias-misericordia"}, ""},
		{"EXPLORE-63", "reikland", "333333", "13", nil, got{0, 4, "2 double-handed"}, ""},
		{"EXPLORE-63", "reikland", "333333", "25", nil, got{0, 4, "3 heavy"}, ""},
		{"EXPLORE-63", "reikland", "333333", "3", nil, got{0, 4, "1 gromril-axe"}, ""},
		{"EXPLORE-63", "reikland", "333333", "4", nil, got{0, 4, "1 gromril-club"}, ""},
		{"EXPLORE-63", "reikland", "333333", "5", nil, got{0, 4, "1 gromril-double-handed"}, ""},
		{"EXPLORE-63", "reikland", "333333", "6", nil, got{0, 4, "1 gromril"}, ""},
		{"EXPLORE-64", "reikland", "444444", "111" + "345" + "34" + "21" + "31", nil, got{15, 4, "5 dagger"}, ""},
		{"EXPLORE-64", "reikland", "444444", "666" + "45" + "5" + "3" + "42" + "56" + "31" + "23" + "44" + "26", nil,
			got{90, 4, "3 light, 1 heavy, 3 dagger, 3 halberd, 1 sword, 2 shield, 2 bow, 3 helmet"}, "The map is vague"},
		{"EXPLORE-65", "reikland", "555555", "", []int{0}, got{100, 5, ""}, ""},
		{"EXPLORE-65", "reikland", "555555", "", []int{1, 0}, got{0, 5, ""}, "combat skills are open"},
		{"EXPLORE-66", "reikland", "666666", "15", nil, got{50, 7, ""}, ""},
		{"EXPLORE-66", "reikland", "666666", "22", nil, got{20, 7, ""}, ""},
		{"EXPLORE-66", "reikland", "666666", "34", nil, got{0, 7, "4 crimson-shade"}, ""},
		{"EXPLORE-66", "reikland", "666666", "46", nil, got{0, 7, "6 crimson-shade"}, ""},
		{"EXPLORE-66", "reikland", "666666", "54", nil, got{0, 7, "1 bow-of-seeking"}, ""},
		{"EXPLORE-66", "reikland", "666666", "61", nil, got{0, 7, "1 boots-and-rope-of-pieter"}, ""},
	} {
		name := fmt.Sprintf("%s %s %s %v", row.rule, row.list, row.dice, row.answers)
		var faces []uint8
		for _, d := range row.pool + row.dice {
			faces = append(faces, uint8(d-'0'))
		}
		c := searching(t, row.list, faces...)
		pool(c, len(row.pool))
		b := &c.State.Bands[0]
		gold := b.Gold
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}), name)
		answered(t, c, row.answers...)
		b = &c.State.Bands[0]
		var store []string
		for _, th := range b.Store {
			store = append(store, fmt.Sprintf("%d %s", th.N, th.Key))
		}
		assert.Equal(t, row.want, got{b.Gold - gold, b.Shards, strings.Join(store, ", ")}, "%s\n%s", name, told(c))
		assert.Contains(t, told(c), row.also, name)
		assert.True(t, slices.ContainsFunc(c.Lines, func(l campaign.Line) bool { return l.Event != nil && l.Event.Rule == row.rule }), name)
	}
}

// What counts of equal dice (EXPLORE-04): the larger set, then the higher face.
func TestWhichPlaceEqualDiceLeadTo(t *testing.T) {
	for _, row := range []struct {
		dice []int
		want string
	}{
		{[]int{1, 2, 3, 4, 5, 6}, ""}, {[]int{1, 1, 2, 2}, "EXPLORE-22"}, {[]int{1, 1, 1, 6, 6}, "EXPLORE-31"},
		{[]int{3, 3, 3, 5, 5, 5}, "EXPLORE-35"}, {[]int{4, 4, 4, 4, 4, 4}, "EXPLORE-64"}, {[]int{2}, ""}, {[]int{6, 2, 6, 6, 6, 6}, "EXPLORE-56"},
	} {
		pl, ok := campaign.Reached(row.dice)
		assert.Equal(t, row.want != "", ok)
		if ok {
			assert.Equal(t, row.want, pl.Rule, row.dice)
		}
	}
	assert.Len(t, campaign.Places, 30)
}

// How many shards the sum of the dice is worth (EXPLORE-05).
func TestTheSumOfTheDiceIsWyrdstone(t *testing.T) {
	for _, row := range [][2]int{{0, 0}, {1, 1}, {5, 1}, {6, 2}, {11, 2}, {12, 3}, {17, 3}, {18, 4}, {24, 4}, {25, 5}, {30, 5}, {31, 6}, {35, 6}, {36, 7}} {
		assert.Equal(t, row[1], campaign.ShardsFor(row[0]), row[0])
	}
}

// Who fought and did not go out of action searches, and the winner with one die more
// (EXPLORE-01), six dice at most (EXPLORE-02), three and the winner's one more where victors
// share (ALLY-06); with a
// straggler's help a die more of which one is put away (EXPLORE-24).
func TestWhoSearchesTheRuins(t *testing.T) {
	c := searching(t, "reikland", 1, 2, 4)
	r := &c.State.Battles[0].Report.Sides[0]
	r.Won = true
	for i := range r.Men {
		r.Men[i].Fate = campaign.TakenOut
	}
	r.Men[0].Fate, r.Men[1].Fate = campaign.Stayed, campaign.RanOff
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Equal(t, 2, c.State.Bands[0].Shards)

	c = searching(t, "reikland")
	r = &c.State.Battles[0].Report.Sides[0]
	for i := range r.Men {
		r.Men[i].Fate = campaign.TakenOut
	}
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Zero(t, c.State.Bands[0].Shards)
	assert.Contains(t, told(c), "Nobody of")

	c = searching(t, "reikland", 6, 5, 4, 3, 2, 1, 1)
	pool(c, 7)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	require.NotNil(t, c.Open)
	assert.Equal(t, "EXPLORE-02", c.Open.Rule)
	answered(t, c, 0) // a 1 is put away, and no place is reached
	assert.Equal(t, 4, c.State.Bands[0].Shards)

	c = searching(t, "reikland", 6, 5, 4, 3)
	r = &c.State.Battles[0].Report.Sides[0]
	r.Won, r.Left = true, []rules.Aftermath{{Kind: rules.Exploration, N: 3, Who: rules.Nobody}}
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Equal(t, 4, c.State.Bands[0].Shards)

	c = searching(t, "reikland", 6, 1)
	pool(c, 1)
	c.State.Bands[0].Notes.Set("straggler", 0, 1)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c, 0)
	assert.Equal(t, 2, c.State.Bands[0].Shards)
	assert.Zero(t, c.State.Bands[0].Notes.Get("straggler", 0))
}

// Dice are rolled again that a skill (LEARN-A6), a map (EQUIP-25) or a way into the
// catacombs (EXPLORE-56) allows, each once (EXPLORE-03); an Augur keeps one of two
// (KIN-06), and an Elf Ranger changes one (KIN-13).
func TestDiceAreRolledAgainAndChanged(t *testing.T) {
	for _, row := range []struct {
		why     string
		list    string
		lay     func(b *campaign.Band)
		dice    []uint8
		answers []int
		shards  int
	}{
		{"a hunter rolls one again", "reikland", func(b *campaign.Band) { b.Warriors[0].Skills = []string{"wyrdstone-hunter"} }, []uint8{1, 4, 6}, []int{1}, 2},
		{"and may leave them", "reikland", func(b *campaign.Band) { b.Warriors[0].Skills = []string{"wyrdstone-hunter"} }, []uint8{1, 4}, []int{0}, 1},
		{"a way in, once", "reikland", func(b *campaign.Band) { b.Notes.Set("catacombs-entrance", 0, 1) }, []uint8{1, 2, 6}, []int{1}, 2},
		{"a vague map", "reikland", func(b *campaign.Band) { b.Notes.Set("vague-map", 0, 1) }, []uint8{1, 2, 6}, []int{2}, 2},
		{"an accurate map: each die once at most", "reikland", func(b *campaign.Band) { b.Notes.Set("accurate-map", 0, 1) }, []uint8{1, 2, 6, 5}, []int{1, 1}, 2},
		{"an accurate map: of two dice alike each once", "reikland", func(b *campaign.Band) { b.Notes.Set("accurate-map", 0, 1) }, []uint8{1, 1, 1, 6}, []int{1, 1}, 2},
		{"a master map", "reikland", func(b *campaign.Band) { b.Warriors[1].Notes.Set("master-map", 0, 1) }, []uint8{1, 2, 6}, []int{1}, 2},
		{"an Augur's second die", "sisters", func(b *campaign.Band) { b.Warriors[0].Type, b.Warriors[0].Gear = "augur", nil }, []uint8{1, 2, 6}, []int{1}, 2},
	} {
		c := searching(t, row.list, row.dice...)
		row.lay(&c.State.Bands[0])
		pool(c, 2)
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}), row.why)
		for _, a := range row.answers {
			require.NotNil(t, c.Open, row.why)
			require.NoError(t, c.Answer(rules.Answer{a}))
		}
		assert.Nil(t, c.Open, row.why)
		assert.Zero(t, c.State.Dice.Left(), row.why)
		assert.Equal(t, row.shards, c.State.Bands[0].Shards, "%s: %s", row.why, told(c))
		assert.Zero(t, c.State.Bands[0].Notes.Get("vague-map", 0)+c.State.Bands[0].Notes.Get("accurate-map", 0), "maps of one use are used up")
	}

	c := searching(t, "reikland", 1, 2, 3, 6, 5, 4) // an accurate map: three of them
	pool(c, 3)
	c.State.Bands[0].Notes.Set("accurate-map", 0, 1)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c, 1, 1, 1)
	assert.Equal(t, 3, c.State.Bands[0].Shards)

	c = searching(t, "reikland", 5, 1)
	pool(c, 2)
	ranger := c.State.Bands[0].Warriors[0]
	ranger.ID, ranger.Name, ranger.Type, ranger.Gear = c.State.Next, "Ranger", "elf-ranger", []string{"elf-bow", "sword", "elven-cloak"}
	c.State.Next++
	c.State.Bands[0].Warriors = append(c.State.Bands[0].Warriors, ranger)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	require.Equal(t, "KIN-13", c.Open.Rule)
	answered(t, c, 3) // the 5 becomes a 6
	assert.Equal(t, 2, c.State.Bands[0].Shards)
}

// Zombies join the Undead, points of experience heroes of the Cult and of those who guard
// graves (EXPLORE-24, EXPLORE-33, EXPLORE-45), and a prisoner a group of henchmen, whose
// things are paid for (EXPLORE-33).
func TestWhoJoinsAndWhoLearnsInTheRuins(t *testing.T) {
	c := searching(t, "undead", 3, 3, 3, 6)
	pool(c, 3)
	n := len(c.State.Bands[0].Warriors)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Len(t, c.State.Bands[0].Warriors, n+3)
	assert.Equal(t, "zombie", c.State.Bands[0].Warriors[n+2].Type)

	for list, row := range map[string]struct {
		dice    []uint8
		pool    int
		answers []int
	}{
		"cult":          {[]uint8{3, 3, 3, 3}, 3, []int{0, 1}},
		"sisters":       {[]uint8{5, 5, 5, 5, 5, 2}, 4, []int{0, 1}},
		"witch-hunters": {[]uint8{5, 5, 5, 5, 1}, 4, []int{0}},
	} {
		c := searching(t, list, row.dice...)
		pool(c, row.pool)
		xp := func() (n int) {
			for i := range c.State.Bands[0].Warriors {
				n += c.State.Bands[0].Warriors[i].XP
			}
			return n
		}
		before := xp()
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		answered(t, c, row.answers...)
		assert.Equal(t, before+len(row.answers), xp(), list)
	}
	c = searching(t, "cult", 4, 4)
	pool(c, 2)
	leader := c.State.Leader(&c.State.Bands[0]).ID
	xp := c.State.Bands[0].Warrior(leader).XP
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Equal(t, xp+1, c.State.Bands[0].Warrior(leader).XP)

	c = searching(t, "reikland", 3, 3, 3, 6, 6)
	pool(c, 3)
	gold, n := c.State.Bands[0].Gold+100, len(c.State.Bands[0].Warriors)
	c.State.Bands[0].Gold = gold
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c, 1)
	b := &c.State.Bands[0]
	require.Len(t, b.Warriors, n+1)
	new := &b.Warriors[n]
	price := 0
	for _, key := range new.Gear {
		r, _ := c.State.Roster(b, nil)
		price += r.PriceOf(c.State.Rules, c.State.Type(b, new), key)
	}
	assert.Positive(t, price)
	assert.Equal(t, gold+12-price, b.Gold)
	assert.Len(t, b.Group(new), len(b.Group(&b.Warriors[slices.IndexFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Number == new.Number })])))
}

// What was found before by anybody is not found again (EXPLORE-70), though its finder may
// be dead.
func TestEachArtefactIsFoundOnce(t *testing.T) {
	c := searching(t, "reikland", 6, 6, 6, 6, 6, 6, 5, 3, 3, 6)
	pool(c, 6)
	c.State.Bands[1].Notes.Set("attlas-plate-mail", 0, 1)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Equal(t, 1, c.State.Bands[0].Has("eye-of-numas"))

	c = searching(t, "reikland", 6, 6, 6, 6, 6, 6, 5)
	pool(c, 6)
	for i := range campaign.Artefacts {
		c.State.Bands[1].Notes.Set(campaign.Artefacts[i].Key, 0, 1)
	}
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Empty(t, c.State.Bands[0].Store)
}

// An artefact goes from the store to whoever is to carry it, henchmen too, and back; nobody
// buys it; the Eye of Numas is worth a die more to a hero (EXPLORE-70, EXPLORE-76, AFTER-09).
func TestArtefactsAreHandedOut(t *testing.T) {
	c := searching(t, "reikland", 1, 2, 3)
	pool(c, 2)
	b := &c.State.Bands[0]
	first := c.State.Battles[0].Report.Sides[0].Men[0].Who
	for _, a := range []string{"eye-of-numas", "bow-of-seeking"} {
		b.Notes.Set(a, 0, 1)
		b.Stow(a, 1)
	}
	b.Step = "handing"
	give := campaign.Hand{Band: 0, Who: first, Key: "eye-of-numas"}
	require.NoError(t, c.Do(give))
	b = &c.State.Bands[0]
	assert.ErrorContains(t, give.Legal(c.State), "0 of All-seeing Eye of Numas lie in the store")
	require.NoError(t, campaign.Check(c.State))
	alone := slices.IndexFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Number > 0 && len(b.Group(&w)) == 1 })
	if alone < 0 {
		alone = slices.IndexFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Number > 0 })
		b.Warriors[alone].Number = 99
	}
	require.NoError(t, c.Do(campaign.Hand{Band: 0, Who: b.Warriors[alone].ID, Key: "bow-of-seeking"}))
	b = &c.State.Bands[0]
	assert.Contains(t, told(c), "takes: Bow of Seeking")
	r, _ := c.State.Roster(b, nil)
	_, err := r.Warriors(c.State.Rules, 0)
	require.NoError(t, err)
	assert.False(t, slices.ContainsFunc(c.State.Offers(0), func(o campaign.Offer) bool {
		return strings.Contains(o.Text, "Sell") && strings.Contains(o.Text, "Seeking")
	}))
	b.Stow("eye-of-numas", 1)
	assert.ErrorContains(t, campaign.Check(c.State), "2 × All-seeing Eye", "one in the store and one on a warrior")
	b.Stow("eye-of-numas", -1)
	b.Step = "experience"
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Contains(t, told(c), "looks through the Eye of Numas: a die more")
	// Outside campaigns there are none.
	r.UnderWay, r.Battles = false, 5
	assert.ErrorContains(t, r.Check(c.State.Rules), "artefact")
}

// Who has robbed graves is hated once by Witch Hunters and Sisters (EXPLORE-45), a map lets
// its owner or an enemy choose the scenario (EQUIP-25, RUL-EXPLORE-2), and the writing on a
// wall adds to the roll (ENC-32-1).
func TestWhatExplorersCarryIntoTheNextBattle(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "sisters")
	c.State.Bands[0].Notes.Set("graves-robbed", 0, 1)
	met(t, c)
	a, err := c.State.Agreement("yard", 1)
	require.NoError(t, err)
	assert.NotContains(t, a.Rosters[0], "hates")
	assert.Contains(t, a.Rosters[1], "hates: "+c.State.Bands[0].Name)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	assert.Zero(t, c.State.Bands[0].Notes.Get("graves-robbed", 0))

	for _, row := range []struct {
		note []string
		who  rules.SideID
		dice []uint8
	}{
		{[]string{"0picks-scenario"}, 0, nil}, {[]string{"0fooled-by-map"}, 1, nil}, {[]string{"1fooled-by-map", "0picks-scenario"}, 0, nil},
		{[]string{"0fooled-by-map", "0picks-scenario"}, -1, []uint8{3, 3}}, {[]string{"0next-roll"}, -1, []uint8{3, 2}},
	} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		for _, n := range row.note {
			c.State.Bands[n[0]-'0'].Notes.Set(n[1:], 0, 1)
		}
		scripted(c, row.dice...)
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}}))
		if row.who >= 0 {
			require.NotNil(t, c.Open, row.note)
			assert.Equal(t, row.who, c.Open.Side, row.note)
			answered(t, c, 0)
		} else {
			answered(t, c)
			assert.Equal(t, "occupy", c.State.Pending().Scenario, "a 6")
		}
		for i := range c.State.Bands {
			assert.Empty(t, c.State.Bands[i].Notes)
		}
	}

	c = founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	r := laid(t, c)
	gold := c.State.Bands[1].Gold
	r.Sides[0].Left = []rules.Aftermath{{Kind: rules.NextRoll, N: 1, Rule: "ENC-32-1", Who: rules.Nobody}}
	r.Sides[1].Left = []rules.Aftermath{{Kind: rules.Fee, N: 9, Rule: "ENC-14", What: "warlock", Who: rules.Nobody}}
	r.Sides[1].Crowns = 3
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Equal(t, 1, c.State.Bands[0].Notes.Get("next-roll", 0))
	assert.Equal(t, max(0, gold+3-9), c.State.Bands[1].Gold, "RUL-TRADE-1")
}

// At a shrine Sisters and Witch Hunters have one weapon blessed, which a warrior carries or
// which lies in their store (EXPLORE-47).
func TestAWeaponIsBlessedAtAShrine(t *testing.T) {
	for _, carried := range []bool{true, false} {
		c := searching(t, "witch-hunters", 2, 2, 2, 2, 1, 1, 1)
		pool(c, 4)
		b := &c.State.Bands[0]
		for i := range b.Warriors {
			if !carried || i > 0 {
				b.Warriors[i].Gear = nil
			}
		}
		b.Warriors[0].Gear = map[bool][]string{true: {"sword", "crossbow", "helmet"}, false: {"crossbow"}}[carried]
		b.Stow("flail", 2)
		b.Stow("spear", 1)
		b.Stow("blessed-water", 1)
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		require.NotNil(t, c.Open)
		var options []string
		for _, o := range c.Open.Options {
			options = append(options, o.Text)
		}
		name := b.Warriors[0].Name
		want := map[bool][]string{true: {name + ": sword", "In the store: flail", "In the store: spear"}, false: {"In the store: flail", "In the store: spear"}}[carried]
		assert.Equal(t, want, options, "nothing that is shot, worn or thrown")
		answered(t, c, 0)
		b = &c.State.Bands[0]
		if carried {
			assert.Equal(t, []string{"blessed-sword", "crossbow", "helmet"}, b.Warriors[0].Gear)
			assert.Equal(t, 2, b.Has("flail"))
		} else {
			assert.Equal(t, []int{1, 1}, []int{b.Has("flail"), b.Has("blessed-flail")})
		}
		r, _ := c.State.Roster(b, nil)
		for _, p := range r.Problems(c.State.Rules) {
			assert.NotContains(t, p.Error(), "blessed")
		}
	}
	// Without a weapon there is nothing to bless.
	c := searching(t, "witch-hunters", 2, 2, 2, 2, 1, 1, 1)
	pool(c, 4)
	for i := range c.State.Bands[0].Warriors {
		c.State.Bands[0].Warriors[i].Gear = nil
	}
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	answered(t, c)
	assert.Contains(t, told(c), "no weapon that could be blessed")
}

// Who has found the catacombs sends up to three through tunnels in the next battle, and no
// Rat Ogre and none of the Possessed (EXPLORE-46, EXPLORE-48).
func TestUpToThreeGoThroughTunnels(t *testing.T) {
	c := founded(t, campaign.Terms{}, "cult", "skaven")
	c.State.Bands[0].Notes.Set("tunnel-stair", 0, 1)
	bare := 0
	for i := range c.State.Bands[0].Warriors {
		if w := &c.State.Bands[0].Warriors[i]; c.State.Type(&c.State.Bands[0], w).Traits&rules.Possessed == 0 {
			bare++
		}
	}
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
	require.NotNil(t, c.Open)
	assert.Less(t, bare, len(c.State.Bands[0].Warriors), "there is one of the Possessed")
	assert.Len(t, c.Open.Options, bare+1)
	leader := c.State.Leader(&c.State.Bands[0]).Name
	assert.Equal(t, leader, c.Open.Options[bare-1].Text)
	answered(t, c, 0, 0, 0)
	marked := func() (n int) {
		for _, w := range c.State.Bands[0].Warriors {
			n += strings.Count(strings.Join(w.Marks, " "), "through-tunnels")
		}
		return n
	}
	assert.Equal(t, 3, marked())
	a, err := c.State.Agreement("yard", 1)
	require.NoError(t, err)
	assert.Equal(t, 3, strings.Count(a.Rosters[0], "marks: through-tunnels"))
	assert.NotContains(t, a.Rosters[1], "through-tunnels")
	// A battle that is called off leaves them the way; one that is fought does not.
	require.NoError(t, c.Do(campaign.CallOff{}))
	assert.Zero(t, marked())
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
	require.NotNil(t, c.Open)
	answered(t, c, 0, len(c.Open.Options)-2)
	assert.Equal(t, 1, marked())
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	assert.Zero(t, marked())
	assert.Zero(t, c.State.Bands[0].Notes.Get("tunnel-stair", 0))
}
