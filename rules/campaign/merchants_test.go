package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
)

// With a pawnbroker each thing brings 2D6 more, up to its price; unless he went out of action
// (KIN-76).
func TestAPawnbrokerSellsForMore(t *testing.T) {
	for _, row := range []struct {
		key  string
		out  bool
		dice []uint8
		gold int
	}{
		{"halberd", false, []uint8{1, 2}, 8}, // 10 gc: 5 and 3
		{"halberd", false, []uint8{6, 6}, 10},
		{"halberd", true, nil, 5},
	} {
		c, id := engaged(t, "reikland", "arabian-merchant", "hired", 0, row.dice...)
		if row.out {
			c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
		}
		c.State.Bands[0].Stow(row.key, 1)
		require.NoError(t, c.Do(campaign.Part{Band: 0, Key: row.key}))
		assert.Zero(t, c.State.Dice.Left())
		assert.Equal(t, row.gold, c.State.Bands[0].Gold, told(c))
	}
}

// At each market a die says what a merchant may buy, at its price without dice; at the fencer's
// for half of it, and on a 1 it is a fake (KIN-77).
func TestAMerchantAsksAtHisMarkets(t *testing.T) {
	for why, row := range map[string]struct {
		dice    []uint8
		answers []int // the market, which of the things, whether he haggles, whether it is bought
		has     string
		many    int
		gold    int
	}{
		"nowhere":          {nil, []int{3}, "crimson-shade", 0, 500},
		"nothing":          {[]uint8{1}, []int{0}, "crimson-shade", 0, 500},
		"of two":           {[]uint8{2, 4}, []int{0, 1, 1, 0}, "black-lotus", 2, 480},
		"crimson shade":    {[]uint8{3, 5}, []int{0, 1, 0}, "crimson-shade", 3, 395},
		"he haggles":       {[]uint8{3, 1, 3, 4}, []int{0, 0, 0}, "crimson-shade", 1, 472},
		"not bought":       {[]uint8{3, 1}, []int{0, 1, 1}, "crimson-shade", 0, 500},
		"no such thing":    {[]uint8{5}, []int{0}, "stiletto", 0, 500},
		"a cloak":          {[]uint8{5}, []int{1, 1, 0}, "elven-cloak", 1, 400},
		"no silk":          {[]uint8{6}, []int{1}, "elven-cloak", 0, 500},
		"a book for half":  {[]uint8{1, 2}, []int{2, 1, 0}, "halfling-cookbook", 1, 485},
		"a fake":           {[]uint8{1, 1}, []int{2, 1, 0}, "halfling-cookbook", 0, 485},
		"a brace":          {[]uint8{6, 4}, []int{2, 1, 0}, "duelling-pistol", 2, 470},
		"a tome":           {[]uint8{4, 4}, []int{2, 1, 0}, "tome-of-magic", 1, 400},
		"an ithilmar axe":  {[]uint8{2, 4}, []int{2, 2, 1, 0}, "ithilmar-axe", 1, 492},
		"a gromril dagger": {[]uint8{3, 4}, []int{2, 0, 1, 0}, "gromril-dagger", 1, 496},
	} {
		c, _ := engaged(t, "reikland", "arabian-merchant", "veterans", 500, row.dice...)
		require.NoError(t, c.Input("on 1"))
		for _, a := range row.answers {
			require.NotNil(t, c.Open, "%s: %s", why, told(c))
			require.NoError(t, c.Answer([]int{a}))
		}
		require.Nil(t, c.Open, why)
		b := &c.State.Bands[0]
		assert.Equal(t, "rare", b.Step)
		assert.Zero(t, c.State.Dice.Left(), why)
		assert.Equal(t, row.many, b.Has(row.has), "%s: %s", why, told(c))
		assert.Equal(t, row.gold, b.Gold, "%s: %s", why, told(c))
		assert.NoError(t, campaign.Check(c.State))
	}
	// Who went out of action asks nowhere, and who has no merchant does not either.
	c, id := engaged(t, "reikland", "arabian-merchant", "veterans", 500)
	c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
	require.NoError(t, c.Input("on 1"))
	assert.Nil(t, c.Open)
	// There must be gold for it.
	c, _ = engaged(t, "reikland", "arabian-merchant", "veterans", 20, 3, 1)
	require.NoError(t, c.Input("on 1"))
	answered(t, c, 0, 1)
	assert.Equal(t, 20, c.State.Bands[0].Gold, told(c))
}

// A stone cutter brings more for the shards that are sold, or less (LEARN-W23).
func TestAStoneCutterWorksOnShards(t *testing.T) {
	for _, row := range []struct {
		skill   string
		out     bool
		dice    []uint8
		answers []int
		more    int
	}{
		{"stone-cutter", false, []uint8{1, 3, 4}, []int{0}, -7},
		{"stone-cutter", false, []uint8{2, 1, 1}, []int{0}, -2},
		{"stone-cutter", false, []uint8{3, 3, 4}, []int{0}, 7},
		{"stone-cutter", false, []uint8{5, 3, 4}, []int{0}, 7},
		{"stone-cutter", false, []uint8{6, 3, 4, 5}, []int{0}, 12},
		{"stone-cutter", false, nil, []int{1}, 0},
		{"stone-cutter", true, nil, nil, 0},
		{"guardian", false, nil, nil, 0},
	} {
		c, id := engaged(t, "reikland", "arabian-merchant", "selling", 100, row.dice...)
		b := &c.State.Bands[0]
		b.Warrior(id).Skills, b.Shards = []string{row.skill}, 2
		if row.out {
			c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
		}
		worth := c.State.Worth(b, 2)
		require.NoError(t, c.Do(campaign.Sell{Band: 0, N: 2}))
		answered(t, c, row.answers...)
		assert.Equal(t, 100+worth+row.more, c.State.Bands[0].Gold, "%+v: %s", row, told(c))
	}
}
