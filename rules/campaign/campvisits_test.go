package campaign_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// bonus is what a warband adds to its two dice for a thing, after it has visited somewhere or
// taken somebody into service: found with one sum, it is not found with one less.
func bonus(t *testing.T, thing string, cmds ...campaign.Command) int {
	t.Helper()
	finds := func(sum int) bool {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "visits")
		for _, cmd := range cmds {
			does(t, c, cmd)
		}
		goTo(t, c, "rare")
		scripted(c, uint8(max(1, sum-6)), uint8(min(6, sum-1)), 1, 1, 1, 1, 1, 1)
		require.NoError(t, c.Do(campaign.Search{Who: c.State.Bands[0].Warriors[1].ID, Key: thing}))
		return c.Open != nil
	}
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	price, _ := warbands.ChartPrice(set, thing)
	require.Positive(t, price.Rare, thing)
	for n := range 3 {
		if finds(price.Rare-n) && !finds(price.Rare-n-1) {
			return n
		}
	}
	return -1
}

// What visits help to find, and what helpers do wherever the camp is; the same help counts
// once (CAMP-06, CAMP-APO-2, CAMP-LOC-1, CAMP-LOC-2, CAMP-LOC-3, CAMP-LOC-4, CAMP-HELP-0,
// CAMP-HELP-1, CAMP-HELP-2, CAMP-HELP-3, CAMP-HELP-5, CAMP-HELP-6, CAMP-HELP-7, RUL-CAMP-12).
func TestVisitsAndHelpersHelpToFindThings(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole campaigns")
	}
	for _, row := range []struct {
		location, helper string
		by               int
		things, others   []string
	}{
		{"apothecary", "alchemist", 1, []string{"healing-herbs", "crimson-shade"}, []string{"hunting-arrows"}},
		{"fletcher", "fletcher", 2, []string{"hunting-arrows"}, []string{"duelling-pistol", "healing-herbs"}},
		{"smithy", "blacksmith", 2, []string{"gromril-sword", "gromril-axe"}, []string{"hunting-arrows", "handgun"}},
		{"muleskinner", "beast-handler", 2, []string{"warhorse", "wardog"}, []string{"healing-herbs"}},
		{"merchant", "merchant", 1, []string{"healing-herbs", "hunting-arrows", "warhorse"}, nil},
		{"", "gunsmith", 2, []string{"duelling-pistol", "handgun"}, []string{"hunting-arrows"}},
	} {
		var ways [][]campaign.Command
		visit, employ := campaign.Visit{Location: row.location}, campaign.Employ{Key: row.helper}
		if row.location == "" {
			ways = [][]campaign.Command{{employ}}
		} else {
			ways = [][]campaign.Command{{visit}, {employ}, {visit, employ}}
		}
		for _, way := range ways {
			for _, thing := range row.things {
				assert.Equal(t, row.by, bonus(t, thing, way...), "%s: %v", thing, way)
			}
			for _, thing := range row.others {
				assert.Zero(t, bonus(t, thing, way...), "%s: %v", thing, way)
			}
		}
	}
}

// What helpers ask, once and after each battle; who is not paid leaves (CAMP-HELP-1 to
// CAMP-HELP-7).
func TestWhatHelpersAsk(t *testing.T) {
	rows := map[string]string{"alchemist": "40 20 CAMP-HELP-1", "beast-handler": "40 15 CAMP-HELP-2", "blacksmith": "50 15 CAMP-HELP-3",
		"cartographer": "15 5 CAMP-HELP-4", "fletcher": "45 15 CAMP-HELP-5", "gunsmith": "45 15 CAMP-HELP-6", "merchant": "30 10 CAMP-HELP-7"}
	require.Len(t, campaign.Helpers, len(rows))
	for _, h := range campaign.Helpers {
		assert.Equal(t, rows[h.Key], fmt.Sprint(h.Fee, " ", h.Upkeep, " ", h.Rule))
		c := living(t, "mordheim", "barracks", "reikland", "undead")
		back(t, c, "visits")
		gold := c.State.Bands[0].Gold
		does(t, c, campaign.Employ{Key: h.Key})
		assert.Equal(t, gold-h.Fee, c.State.Bands[0].Gold, h.Key)
		assert.ErrorContains(t, campaign.Employ{Key: h.Key}.Legal(c.State), "already")
		ready(t, c)
		back(t, c, "selling")
		gold = c.State.Bands[0].Gold
		does(t, c, campaign.GoOn{})
		assert.Equal(t, gold-10-h.Upkeep, c.State.Bands[0].Gold, h.Key)
		assert.True(t, c.State.Bands[0].Employs(h.Key))
		ready(t, c)
		back(t, c, "selling")
		c.State.Bands[0].Gold = 10 + h.Upkeep
		does(t, c, campaign.GoOn{})
		assert.True(t, c.State.Bands[0].Employs(h.Key), "%s is paid with the last crowns", h.Key)
		ready(t, c)
		back(t, c, "selling")
		c.State.Bands[0].Gold = 10 + h.Upkeep - 1
		does(t, c, campaign.GoOn{})
		assert.False(t, c.State.Bands[0].Employs(h.Key), "%s leaves", h.Key)
		assert.Equal(t, h.Upkeep-1, c.State.Bands[0].Gold)
	}
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	gold := c.State.Bands[0].Gold
	does(t, c, campaign.Employ{Key: "fletcher"})
	assert.Equal(t, gold-34, c.State.Bands[0].Gold, "three quarters of 45, rounded up (CAMP-BRI-S)")
	does(t, c, campaign.Employ{Key: "fletcher", Leave: true})
	assert.Empty(t, c.State.Bands[0].Camp.Help)
}

// At a cartographer's maps are bought without looking for them (CAMP-MAP-1, CAMP-HELP-4), and
// he tells news for 5 crowns (CAMP-MAP-2).
func TestTheCartographer(t *testing.T) {
	for _, cmd := range []campaign.Command{campaign.Visit{Location: "cartographer"}, campaign.Employ{Key: "cartographer"}} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "visits")
		buy := campaign.Buy{Key: "mordheim-map"}
		assert.ErrorContains(t, buy.Legal(c.State), "TRADE-04")
		does(t, c, cmd)
		gold := c.State.Bands[0].Gold
		scripted(c, 1, 1, 1, 1, 5)
		does(t, c, buy)
		assert.Equal(t, gold-24, c.State.Bands[0].Gold, "20 and 4D6")
		assert.Equal(t, 1, c.State.Bands[0].Notes.Get("accurate-map", 0))
	}
	for face, note := range map[uint8]string{1: "news-again", 2: "", 5: "", 6: "news-shift"} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "visits")
		assert.ErrorContains(t, campaign.News{}.Legal(c.State), "CAMP-MAP-2")
		does(t, c, campaign.Visit{Location: "cartographer"})
		c.State.Bands[0].Gold = 4
		assert.ErrorContains(t, campaign.News{}.Legal(c.State), "4 crowns")
		gold := 5
		c.State.Bands[0].Gold = gold
		scripted(c, face)
		does(t, c, campaign.News{})
		assert.Equal(t, gold-5, c.State.Bands[0].Gold)
		assert.Error(t, campaign.News{}.Legal(c.State), "once")
		assert.Contains(t, told(c), map[uint8]string{1: "may be rolled again", 6: "may be changed by 1", 2: "useless", 5: "useless"}[face])
		for _, key := range []string{"news-again", "news-shift"} {
			assert.Equal(t, key == note, c.State.Bands[0].Notes.Get(key, 0) > 0, "%d", face)
		}
		ready(t, c)
		met(t, c)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		goTo(t, c, "experience")
		require.NoError(t, c.Do(campaign.GoOn{}))
		asked := false
		for c.Open != nil {
			asked = asked || c.Open.Rule == "CAMP-MAP-2"
			require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
		}
		assert.Zero(t, c.State.Bands[0].Notes.Get("news-again", 0)+c.State.Bands[0].Notes.Get("news-shift", 0), "they are news once")
		assert.Equal(t, note != "", asked, "%d", face)
	}
}

// A Necromancer finds a body at the apothecary's on a 6, at half a Zombie's price (CAMP-APO-3).
func TestANecromancerLooksForBodies(t *testing.T) {
	for _, face := range []uint8{5, 6} {
		c := living(t, "mordheim", "barracks", "undead", "reikland")
		back(t, c, "visits")
		assert.ErrorContains(t, campaign.Bodies{}.Legal(c.State), "visited first")
		does(t, c, campaign.Visit{Location: "apothecary"})
		gold, n := c.State.Bands[0].Gold, len(c.State.Bands[0].Warriors)
		scripted(c, face)
		require.NoError(t, c.Input("bodies 1"))
		if c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		assert.Equal(t, map[uint8]int{5: gold, 6: gold - 8}[face], c.State.Bands[0].Gold)
		assert.Equal(t, map[uint8]int{5: n, 6: n + 1}[face], len(c.State.Bands[0].Warriors))
		assert.ErrorContains(t, campaign.Bodies{}.Legal(c.State), "already")
		ready(t, c)
		back(t, c, "visits")
		does(t, c, campaign.Visit{Location: "apothecary"})
		assert.NoError(t, campaign.Bodies{}.Legal(c.State), "after each battle")
	}
	c := living(t, "brigandsburg", "barracks", "reikland", "undead")
	back(t, c, "visits")
	does(t, c, campaign.Visit{Location: "apothecary"})
	assert.ErrorContains(t, campaign.Bodies{}.Legal(c.State), "Necromancer")
}

// Between visits something may happen, by a table of our own and only where that was agreed on
// (CAMP-07, RUL-CAMP-3).
func TestEventsBetweenVisits(t *testing.T) {
	for sum := 2; sum <= 12; sum++ {
		for _, camps := range []string{campaign.CampsOn, campaign.CampsEventful} {
			c := living(t, "brigandsburg", "house", "reikland", "undead")
			c.State.Terms.Camps = camps
			back(t, c, "visits")
			c.State.Bands[0].Gold, c.State.Bands[0].Shards = 100, 0
			does(t, c, campaign.Visit{Location: "merchant"})
			if camps == campaign.CampsEventful {
				scripted(c, uint8(max(1, sum-6)), uint8(min(6, sum-1)), 3, 4)
			}
			does(t, c, campaign.Visit{Location: "smithy"})
			b := &c.State.Bands[0]
			assert.True(t, c.State.Bands[0].Notes.Get("at smithy", 0) > 0)
			gold, shards, ill := map[int]int{3: -7, 4: -3, 10: 3, 11: 7}[sum], 0, false
			if sum == 12 {
				shards = 1
			}
			if camps == campaign.CampsOn {
				gold, shards = 0, 0
			}
			for _, w := range b.Warriors {
				ill = ill || w.Misses > 0
			}
			assert.Equal(t, [2]int{100 + gold, shards}, [2]int{b.Gold, b.Shards}, "%d", sum)
			assert.Equal(t, sum == 2 && camps == campaign.CampsEventful, ill, "%d", sum)
			c.State.Dice.Script = nil
		}
	}
	all := campaign.CampEvents()
	require.Len(t, all, 11)
	for i, e := range all {
		assert.Equal(t, i+2, e.Roll)
	}
}

// A hired sword who stays in the camp asks half; who recovers asks half, or nothing on 4 or
// more (CAMP-10, CAMP-11).
func TestHiredSwordsInCampAskHalf(t *testing.T) {
	for _, row := range []struct {
		duty   string
		misses int
		faces  []uint8
		asks   int
	}{{"", 0, nil, 15}, {"rest", 0, nil, 8}, {"", 1, []uint8{3}, 8}, {"", 1, []uint8{4}, 0}} {
		c := living(t, "brigandsburg", "barracks", "reikland", "undead")
		back(t, c, "hired")
		does(t, c, campaign.Engage{Key: "pit-fighter"})
		ready(t, c)
		b := &c.State.Bands[0]
		w := &b.Warriors[len(b.Warriors)-1]
		require.Equal(t, "pit-fighter", w.Type)
		w.Misses = row.misses
		if row.duty != "" {
			does(t, c, campaign.Assign{Who: w.ID, Job: row.duty})
			assert.ErrorContains(t, campaign.Assign{Who: w.ID, Job: "land"}.Legal(c.State), "hired to fight")
		}
		back(t, c, "rare")
		c.State.Bands[0].Gold = 100
		scripted(c, row.faces...)
		does(t, c, campaign.GoOn{})
		require.Zero(t, c.State.Dice.Left())
		assert.Equal(t, 100-row.asks, c.State.Bands[0].Gold, "%v", row)
	}
}

// In a camp up to five henchmen may have risen to heroes, beside twice those of the list
// (CAMP-08).
func TestACampHasRoomForTalent(t *testing.T) {
	for risen, may := range map[int]bool{4: true, 5: false} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		ids := hands(t, c, risen, "warrior", "rest")
		b := &c.State.Bands[0]
		for _, id := range ids {
			b.Warrior(id).Hero, b.Warrior(id).Number, b.Warrior(id).Lists = true, 0, []string{"combat", "speed"}
			b.Warrior(id).Duty = ""
		}
		require.NoError(t, campaign.Check(c.State))
		r, _ := c.State.Roster(b, nil)
		heroes := 0
		for i := range r.Recruits {
			if r.TypeOf(i).Hero {
				heroes++
			}
		}
		assert.Equal(t, 5+risen, heroes)
		assert.Equal(t, may, c.State.RoomForTalent(&c.State.Bands[0]))
	}
}
