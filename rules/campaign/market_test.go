package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// trading is a campaign whose first warband has come to a step of trading, with its heroes
// on their feet and so many crowns; the dice fall like this.
func trading(t *testing.T, list, step string, gold int, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{}, list, "reikland")
	home(c, 0, false)
	b := &c.State.Bands[0]
	b.Step, b.Gold = step, gold
	scripted(c, faces...)
	return c
}

// Every number of the table of income (TRADE-01), by the size of the warband without its
// hired swords (TRADE-02), and once only (TRADE-03, AFTER-04).
func TestShardsAreSoldByTheSizeOfTheWarband(t *testing.T) {
	want := map[int][]int{
		1: {45, 40, 35, 30, 30, 25}, 2: {60, 55, 50, 45, 40, 35}, 3: {75, 70, 65, 60, 55, 50}, 4: {90, 80, 70, 65, 60, 55},
		5: {110, 100, 90, 80, 70, 65}, 6: {120, 110, 100, 90, 80, 70}, 7: {145, 130, 120, 110, 100, 90}, 8: {155, 140, 130, 120, 110, 100},
	}
	c := trading(t, "reikland", "selling", 0)
	b := &c.State.Bands[0]
	hero, sword := b.Warriors[0], b.Warriors[0]
	sword.Type, sword.Captor = "warlock", campaign.Free
	for mouths := 1; mouths <= 20; mouths++ {
		b.Warriors = nil
		for range mouths {
			b.Warriors = append(b.Warriors, hero)
		}
		b.Warriors[0].Misses = 1 // who recovers eats
		captive := hero
		captive.Captor = 1 // he eats elsewhere
		b.Warriors = append(b.Warriors, sword, captive)
		assert.Equal(t, mouths, c.State.Mouths(b))
		for shards, row := range want {
			assert.Equal(t, row[min(5, (mouths-1)/3)], c.State.Worth(b, shards), "%d shards, %d warriors", shards, mouths)
		}
		assert.Equal(t, want[8][min(5, (mouths-1)/3)], c.State.Worth(b, 11))
	}
	assert.Zero(t, c.State.Worth(b, 0))

	c = trading(t, "reikland", "exploration", 7, 1, 2)
	pool(c, 2)
	c.State.Bands[0].Step = "experience"
	c.State.Bands[0].Shards = 9
	require.NoError(t, c.Input("on 1"))
	require.NoError(t, c.Input("on 1"))
	assert.Error(t, c.Input("sell 1 0"))
	assert.ErrorContains(t, c.Input("sell 1 9"), "TRADE-01")
	assert.ErrorContains(t, c.Input("sell 1 11"), "10 shards")
	require.NoError(t, c.Input("sell 1 3"))
	assert.Equal(t, []int{7, 7 + c.State.Worth(&c.State.Bands[0], 3)}, []int{c.State.Bands[0].Shards, c.State.Bands[0].Gold})
	assert.ErrorContains(t, c.Input("sell 1 1"), "TRADE-03")
	require.NoError(t, c.Input("on 1"))
	assert.ErrorContains(t, c.Input("sell 1 1"), "AFTER-04")
}

// A hero finds a rare thing if his dice and what helps him reach its number (TRADE-04,
// LEARN-A3, EXPLORE-53, AFTER-06); then the dice of its price are rolled (TRADE-06), and it is
// bought if the gold suffices (TRADE-07).
func TestAHeroLooksForARareThing(t *testing.T) {
	for _, row := range []struct {
		why, list, key string
		lay            func(w *campaign.Warrior)
		gold           int
		dice           []uint8
		answers        []int
		left, has      int
	}{
		{"found on the number", "reikland", "lucky-charm", nil, 50, []uint8{3, 3}, []int{0}, 40, 1},
		{"not below it", "reikland", "lucky-charm", nil, 50, []uint8{2, 3}, nil, 50, 0},
		{"left at the trader's", "reikland", "lucky-charm", nil, 50, []uint8{3, 3}, []int{1}, 50, 0},
		{"too dear", "reikland", "lucky-charm", nil, 9, []uint8{3, 3}, nil, 9, 0},
		{"dice in the price", "reikland", "crimson-shade", nil, 50, []uint8{4, 4, 5}, []int{0}, 10, 1},
		{"streetwise", "reikland", "lucky-charm", func(w *campaign.Warrior) { w.Skills = []string{"streetwise"} }, 50, []uint8{2, 2}, []int{0}, 40, 1},
		{"streetwise, and not enough", "reikland", "lucky-charm", func(w *campaign.Warrior) { w.Skills = []string{"streetwise"} }, 50, []uint8{2, 1}, nil, 50, 0},
		{"a jewel", "reikland", "lucky-charm", func(w *campaign.Warrior) { w.Notes.Set("gem", 0, 1) }, 50, []uint8{2, 3}, []int{0}, 40, 1},
		{"a jewel, and not enough", "reikland", "lucky-charm", func(w *campaign.Warrior) { w.Notes.Set("gem", 0, 1) }, 50, []uint8{2, 2}, nil, 50, 0},
		{"Marienburg", "marienburg", "lucky-charm", nil, 50, []uint8{2, 3}, []int{0}, 40, 1},
		{"a brace", "reikland", "pistol", nil, 50, []uint8{4, 4}, []int{1, 0}, 20, 2},
		{"one of a brace", "reikland", "pistol", nil, 50, []uint8{4, 4}, []int{0, 0}, 35, 1},
		{"haggling (LEARN-A4)", "reikland", "lucky-charm", func(w *campaign.Warrior) { w.Skills = []string{"haggle"} }, 50, []uint8{3, 3, 1, 2}, []int{0, 0}, 43, 1},
		{"to 1 at least (LEARN-A4)", "reikland", "lucky-charm", func(w *campaign.Warrior) { w.Notes.Set("freetraders-symbol", 0, 1) }, 50, []uint8{3, 3, 6, 6}, []int{0, 0}, 49, 1},
		{"a map is read at once (EQUIP-25)", "reikland", "mordheim-map", nil, 50, []uint8{4, 5, 1, 1, 1, 1, 2}, []int{0}, 26, 0},
	} {
		c := trading(t, row.list, "rare", row.gold, row.dice...)
		w := &c.State.Bands[0].Warriors[0]
		if row.lay != nil {
			row.lay(w)
		}
		look := campaign.Search{Band: 0, Who: w.ID, Key: row.key}
		require.NoError(t, c.Input(look.String(c.State)), row.why)
		answered(t, c, row.answers...)
		assert.Equal(t, []int{row.left, row.has}, []int{c.State.Bands[0].Gold, c.State.Bands[0].Has(row.key)}, "%s: %s", row.why, told(c))
		assert.ErrorContains(t, look.Legal(c.State), "TRADE-05", "once")
	}
}

// Who looks for rare things (TRADE-05): heroes who were in the battle and on their feet.
func TestWhoLooksForRareThings(t *testing.T) {
	c := trading(t, "reikland", "rare", 50)
	b := &c.State.Bands[0]
	r := &c.State.Battles[0].Report.Sides[0]
	r.Men[1].Fate, r.Men[2].Fate = campaign.TakenOut, campaign.RanOff
	may := func(i int) error {
		return campaign.Search{Band: 0, Who: b.Warriors[i].ID, Key: "lucky-charm"}.Legal(c.State)
	}
	assert.NoError(t, may(0))
	assert.ErrorContains(t, may(1), "out of action")
	assert.NoError(t, may(2))
	r.Men = r.Men[:3]
	assert.ErrorContains(t, may(3), "not in the battle")
	assert.ErrorContains(t, may(len(b.Warriors)-1), "no hero")
	assert.ErrorContains(t, campaign.Search{Band: 0, Who: b.Warriors[0].ID, Key: "sword"}.Legal(c.State), "no rare thing")
	assert.ErrorContains(t, campaign.Search{Band: 0, Who: b.Warriors[0].ID, Key: "weeping-blades"}.Legal(c.State), "may have")
	b.Warriors[0].Captor = 1
	assert.ErrorContains(t, may(0), "captive")
	n := 0
	for _, o := range c.State.Offers(0) {
		if s, ok := o.Command.(campaign.Search); ok {
			assert.Equal(t, b.Warriors[2].ID, s.Who)
			n++
		}
	}
	assert.Greater(t, n, 20, "everything rare that somebody may have")
	b.Step = "selling"
	assert.ErrorContains(t, may(2), "AFTER-06")
}

// Common things cost what the chart says (TRADE-08), what is sold brings half of that
// (TRADE-09), a peddler's stock half with its dice (ENC-65, RUL-TRADE-3); and all of it only
// in the steps of trading (RUL-TRADE-2).
// What the dice of a hero must show counts all that helps him, and so does how likely they do
// (TRADE-04, LEARN-A3).
func TestHowLikelyARareThingIsFound(t *testing.T) {
	c := trading(t, "marienburg", "rare", 50)
	b := &c.State.Bands[0]
	look := campaign.Search{Band: 0, Who: b.Warriors[0].ID, Key: "lucky-charm"}
	score, chance := look.Needs(c.State)
	assert.Equal(t, 5, score, "6, less Marienburg's 1")
	assert.InDelta(t, 30.0/36, chance, 1e-9)
	b.Warriors[0].Skills = append(b.Warriors[0].Skills, "streetwise")
	score, chance = look.Needs(c.State)
	assert.Equal(t, 3, score)
	assert.InDelta(t, 35.0/36, chance, 1e-9)
	scripted(c, 1, 2)
	require.NoError(t, c.Do(look))
	require.NotNil(t, c.Open, "3 is enough")
}

// Who may have a thing: those whose lists have it, and whoever has learned to use it (TRADE-04).
func TestWhoMayUseAThing(t *testing.T) {
	c := trading(t, "reikland", "rare", 50)
	b := &c.State.Bands[0]
	can := func(key string) (names []string) {
		for _, w := range c.State.Users(b, key) {
			names = append(names, w.Type)
		}
		return slices.Compact(names)
	}
	assert.Equal(t, []string{"marksman"}, can("long-rifle"))
	b.Warriors[0].Skills = append(b.Warriors[0].Skills, "weapons-expert")
	assert.Equal(t, []string{b.Warriors[0].Type, "marksman"}, can("long-rifle"))
}

func TestThingsAreBoughtAndSold(t *testing.T) {
	c := trading(t, "reikland", "rare", 30, 3)
	c.State.Battles[0].Report.Sides[0].Left = []rules.Aftermath{
		{Kind: rules.Bargain, What: "dagger", N: 1, Who: rules.Nobody, Rule: "ENC-65"}, {Kind: rules.Bargain, What: "black-lotus", N: 1, Who: rules.Nobody, Rule: "ENC-65"}}
	gold := func(want int) { t.Helper(); assert.Equal(t, want, c.State.Bands[0].Gold) }
	require.NoError(t, c.Input("buy 1 sword"))
	gold(20)
	require.NoError(t, c.Input("part 1 sword"))
	gold(25)
	assert.Error(t, c.Input("part 1 sword"))
	assert.ErrorContains(t, c.Input("buy 1 lucky-charm"), "TRADE-04")
	assert.ErrorContains(t, c.Input("buy 1 heavy"), "25 crowns")
	assert.Error(t, c.Input("buy 1 none"))
	require.NoError(t, c.Input("bargain 1 dagger"))
	gold(24)
	assert.ErrorContains(t, c.Input("bargain 1 dagger"), "the peddler has no")
	require.NoError(t, c.Input("bargain 1 black-lotus")) // 10 + 3, half of it is 7
	answered(t, c, 0)
	gold(17)
	require.NoError(t, c.Input("part 1 black-lotus")) // half of 10: the dice do not count
	gold(22)
	c.State.Bands[0].Stow("bow-of-seeking", 1)
	assert.ErrorContains(t, c.Input("part 1 bow-of-seeking"), "nobody buys")
	for _, o := range c.State.Offers(0) {
		again, err := campaign.ParseCommand(c.State, o.Command.String(c.State))
		require.NoError(t, err)
		assert.Equal(t, o.Command, again)
	}
	assert.True(t, slices.ContainsFunc(c.State.Offers(0), func(o campaign.Offer) bool { return o.Command == campaign.Buy{Band: 0, Key: "sword"} && o.Price == 10 }))
	c.State.Bands[0].Step = "rating"
	assert.Error(t, c.Input("buy 1 dagger"))
}

// What costs 1 crown is not haggled about (LEARN-A4), and half of an odd price is rounded up
// (RUL-TRADE-3).
func TestTheLastCrownOfAPrice(t *testing.T) {
	c := trading(t, "reikland", "rare", 2)
	b := func() *campaign.Band { return &c.State.Bands[0] }
	b().Warriors[0].Skills = []string{"haggle"}
	require.NoError(t, c.Input("buy 1 garlic"))
	assert.Nil(t, c.Open, "nothing is asked")
	assert.Equal(t, []int{1, 1}, []int{b().Gold, b().Has("garlic")})
	b().Warriors[0].Skills, b().Gold = nil, 2
	c.State.Battles[0].Report.Sides[0].Left = []rules.Aftermath{{Kind: rules.Bargain, What: "axe", N: 1, Who: rules.Nobody, Rule: "ENC-65"}}
	assert.ErrorContains(t, c.Input("bargain 1 axe"), "2 crowns", "half of 5 is 3")
	b().Gold = 3
	require.NoError(t, c.Input("bargain 1 axe"))
	assert.Equal(t, []int{0, 1}, []int{b().Gold, b().Has("axe")})
}

// A hired sword keeps what he brought, and takes nothing (BAND-15); he looks for no rare
// things either (TRADE-05).
func TestHiredSwordsKeepWhatTheyBrought(t *testing.T) {
	c := trading(t, "reikland", "handing", 50)
	b := &c.State.Bands[0]
	sword := b.Warriors[0]
	sword.ID, sword.Name, sword.Type, sword.Leads, sword.Gear = 90, "Ottilo", "halfling-scout", false, []string{"bow", "dagger"}
	b.Warriors = append(b.Warriors, sword)
	b.Stow("sword", 1)
	assert.ErrorContains(t, campaign.Hand{Band: 0, Who: 90, Key: "bow", Back: true}.Legal(c.State), "keeps what he brought")
	assert.ErrorContains(t, campaign.Hand{Band: 0, Who: 90, Key: "sword"}.Legal(c.State), "keeps what he brought")
	for _, o := range c.State.Offers(0) {
		if hand, ok := o.Command.(campaign.Hand); ok {
			assert.NotEqual(t, rules.WarriorID(90), hand.Who, o.Text)
		}
	}
	b.Step = "rare"
	assert.ErrorContains(t, campaign.Search{Band: 0, Who: 90, Key: "lucky-charm"}.Legal(c.State), "no hero")
}
