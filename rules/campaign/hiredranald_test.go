package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// A prayer for bargains makes common things a third cheaper and finds a rare one, once and never
// again (SPELL-RAN-2, KIN-120).
func TestAPriestOfRanaldPraysForBargains(t *testing.T) {
	for sum, is := range map[uint8]bool{3: false, 4: true} {
		c, id := engaged(t, "reikland", "priest-of-ranald", "exploration", 500, 4, sum)
		b := &c.State.Bands[0]
		b.Warrior(id).Spells = []string{"bargain-hunter"}
		was := c.State.PriceOf(b, "halberd").Crowns
		require.NoError(t, c.Input("on 1"))
		answered(t, c, 0)
		b = &c.State.Bands[0]
		if !is {
			assert.Equal(t, was, c.State.PriceOf(b, "halberd").Crowns)
			continue
		}
		assert.Equal(t, 2*was/3, c.State.PriceOf(b, "halberd").Crowns)
		b.Step = "rare"
		require.NoError(t, c.Do(campaign.Search{Band: 0, Who: id, Key: "lucky-charm"}))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		assert.Contains(t, told(c), "Ranald leads")
	}
}

// A rumour changes what a thing costs every warband in its next trading (SPELL-RAN-5).
func TestARumourGoesRound(t *testing.T) {
	c, id := engaged(t, "reikland", "priest-of-ranald", "exploration", 500, 4, 5)
	c.State.Bands[0].Warrior(id).Spells = []string{"rumour"}
	require.NoError(t, c.Input("on 1"))
	answered(t, c, 0, 0, 0)
	found := 0
	for i := range c.State.Bands {
		for _, n := range c.State.Bands[i].Notes {
			if len(n.Key) > 7 && n.Key[:7] == "rumour " {
				found++
			}
		}
	}
	assert.Equal(t, len(c.State.Bands), found)
}

// With a grifter a warband sells to another at the full price, if both agree (KIN-119).
func TestAGrifterDealsWithOthers(t *testing.T) {
	for answer, sold := range []bool{true, false} {
		c, id := engaged(t, "reikland", "priest-of-ranald", "rare", 0)
		c.State.Bands[0].Stow("halberd", 1)
		c.State.Bands[1].Gold = 100
		before, from := c.State.Clone(), len(c.Lines)
		require.NoError(t, c.Do(campaign.Barter{Band: 0, With: 1, Key: "halberd"}))
		answered(t, c, answer)
		assert.Empty(t, campaign.Unexplained(before, c.State, eventsOf(c.Lines[from:])))
		assert.Equal(t, sold, c.State.Bands[1].Has("halberd") == 1)
		assert.Equal(t, sold, c.State.Bands[0].Gold == 10)
		c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
		c.State.Bands[0].Stow("halberd", 1)
		assert.ErrorContains(t, campaign.Barter{Band: 0, With: 1, Key: "halberd"}.Legal(c.State), "KIN-119")
	}
}

// A computer offers nobody a deal of its own accord, so that nobody is asked about all that it has
// (KIN-119).
func TestNoComputerOffersDeals(t *testing.T) {
	assert.True(t, campaign.Advised(campaign.Barter{}))
	c, _ := engaged(t, "reikland", "priest-of-ranald", "rare", 100)
	c.State.Bands[0].Stow("halberd", 1)
	c.State.Bands[1].Stow("halberd", 1)
	c.State.Bands[1].Gold = 100
	offered := 0
	for _, o := range c.State.Offers(0) {
		if _, is := o.Command.(campaign.Barter); is && o.WhyNot == nil {
			offered++
		}
	}
	assert.Equal(t, 2, offered, "a person may buy and sell")
	counsel, _ := c.State.Counsel(0)
	_, is := counsel.(campaign.Barter)
	assert.False(t, is)
}

// picks gives the answer of that text to the open question.
func picks(t *testing.T, c *campaign.Campaign, text string) {
	t.Helper()
	require.NotNil(t, c.Open, told(c))
	for i, o := range c.Open.Options {
		if o.Text == text {
			require.NoError(t, c.Answer(rules.Answer{i}))
			return
		}
	}
	require.Failf(t, "no such answer", "%s to %s", text, c.Open.Question)
}

// What is said of a thing changes its price or how rare it is, for every warband and for the
// one trading of each that follows (SPELL-RAN-5).
func TestARumourLastsForOneTradingOfEach(t *testing.T) {
	for _, row := range []struct {
		says, of, key string
		crowns, rare  int
	}{
		{"It costs half", "Halberd", "halberd", 5, 0},
		{"It costs double", "Halberd", "halberd", 20, 0},
		{"A rare thing is common", "Lucky charm", "lucky-charm", 10, 0},
		{"A common thing is rare 10", "Halberd", "halberd", 10, 10},
	} {
		c, id := engaged(t, "reikland", "priest-of-ranald", "exploration", 500, 4, 5)
		c.State.Bands[0].Warrior(id).Spells = []string{"rumour"}
		c.State.Bands[1].Step = "exploration"
		price := func(band int) rules.Price { return c.State.PriceOf(&c.State.Bands[band], row.key) }
		first := price(1)
		require.NoError(t, c.Input("on 1"))
		require.NoError(t, c.Answer(rules.Answer{0}))
		picks(t, c, row.says)
		picks(t, c, row.of)
		require.Nil(t, c.Open)
		for band := range 2 {
			if band == 1 {
				require.NoError(t, c.Input("on 2"))
				require.Nil(t, c.Open)
			}
			assert.Equal(t, [2]int{row.crowns, row.rare}, [2]int{price(band).Crowns, price(band).Rare}, "%s, of warband %d", row.says, band)
			c.State.Bands[band].Step = "exploration"
			require.NoError(t, c.Input([]string{"on 1", "on 2"}[band]))
			require.Nil(t, c.Open, "it is heard once")
			assert.Equal(t, first, price(band), "%s, of warband %d, in the trading after it", row.says, band)
		}
	}
}

// A priest knows his way in the streets, and finds rare things more easily (KIN-120, LEARN-A3).
func TestAPriestOfRanaldIsStreetwise(t *testing.T) {
	for second, found := range map[uint8]bool{2: true, 1: false} {
		c, id := engaged(t, "reikland", "priest-of-ranald", "rare", 100, 2, second)
		require.NoError(t, c.Do(campaign.Search{Band: 0, Who: id, Key: "lucky-charm"}))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		assert.Zero(t, c.State.Dice.Left())
		assert.Equal(t, found, c.State.Bands[0].Gold < 100, told(c))
		assert.Error(t, campaign.Search{Band: 0, Who: id, Key: "lucky-charm"}.Legal(c.State), "once")
	}
}

// With a grifter a warband buys what another has, if both agree (KIN-119).
func TestAGrifterAsksOthersForTheirs(t *testing.T) {
	for answer, bought := range []bool{true, false} {
		c, _ := engaged(t, "reikland", "priest-of-ranald", "rare", 10)
		c.State.Bands[1].Stow("halberd", 1)
		was := c.State.Bands[1].Gold
		require.NoError(t, c.Input("ask 1 2 halberd"))
		answered(t, c, answer)
		assert.Equal(t, bought, c.State.Bands[0].Has("halberd") == 1)
		assert.Equal(t, bought, c.State.Bands[1].Has("halberd") == 0)
		assert.Equal(t, bought, c.State.Bands[0].Gold == 0)
		assert.Equal(t, bought, c.State.Bands[1].Gold == was+10)
		c.State.Bands[0].Gold = 9
		c.State.Bands[1].Stow("halberd", 1)
		assert.ErrorContains(t, c.Input("ask 1 2 halberd"), "have 9 crowns")
	}
}

// He learns a mark of Ranald where the dice of an advance are alike, and else none (HIRED-54).
func TestMarksOfRanaldComeOfPairs(t *testing.T) {
	for dice, marks := range map[[2]uint8]bool{{2, 2}: true, {1, 3}: false} {
		c := grown(t, campaign.Terms{Hiring: "mordheim"}, "reikland", "Dieter", 2, func(w *campaign.Warrior) {
			w.Type, w.XP, w.Spells = "priest-of-ranald", 1, []string{"bamboozle"}
		}, dice[0], dice[1])
		picks(t, c, "A skill")
		require.NotNil(t, c.Open)
		text := ""
		for _, o := range c.Open.Options {
			text += o.Text + "\n"
		}
		for _, mark := range []string{"Ranald's Luck", "Cat Friend"} {
			assert.Equal(t, marks, strings.Contains(text, mark), text)
		}
	}
}
