package campaign_test

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// mining is a campaign with the powers of stones whose first warband has come to a step
// between battles, with a shard and 50 crowns; the dice fall like this.
func mining(t *testing.T, list, step string, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{Stones: true}, list, "reikland")
	home(c, 0, false)
	b := &c.State.Bands[0]
	b.Step, b.Gold, b.Shards = step, 50, 1
	scripted(c, faces...)
	return c
}

// Every sum of two dice finds its power (STONE-02, STONE-04, STONE-05-2 to STONE-05-12).
func TestAnAlchemistFindsThePowerOfAShard(t *testing.T) {
	for sum, key := range map[uint8]string{2: "spell-stone", 3: "stone-of-regeneration", 4: "stone-of-might", 5: "stone-of-warding", 6: "", 7: "", 8: "",
		9: "stone-of-luck", 10: "stone-of-skill", 11: "stone-of-healing", 12: "stone-of-protection"} {
		c := mining(t, "reikland", "rare", sum/2, sum-sum/2)
		require.NoError(t, c.Input("evaluate 1 Conrad"))
		if key == "" {
			assert.Equal(t, 1, c.State.Bands[0].Shards, "STONE-05-6: it is a shard as before")
			assert.Empty(t, who(t, c, "Conrad").Marks)
		} else {
			require.NotNil(t, c.Open)
			require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
			assert.Zero(t, c.State.Bands[0].Shards)
			assert.Equal(t, []string{key}, who(t, c, "Conrad").Marks, "%d", sum)
		}
		b := &c.State.Bands[0]
		assert.Equal(t, 30, b.Gold, "STONE-02: 20 crowns")
		b.Gold, b.Shards = 50, 5
		assert.ErrorContains(t, c.Input("evaluate 1 Conrad"), "TRADE-05", "he has given up his search")
		assert.ErrorContains(t, c.Input("search 1 Conrad lantern"), "no rare thing")
	}
}

// Who may do what with stones, and when (STONE-01, STONE-02, STONE-03, STONE-06).
func TestWhatIsRefusedWithStones(t *testing.T) {
	for _, list := range []string{"sisters", "witch-hunters"} {
		c := mining(t, list, "rare")
		w := &c.State.Bands[0].Warriors[0]
		assert.ErrorContains(t, campaign.Evaluate{Who: w.ID}.Legal(c.State), "STONE-01", list)
		assert.False(t, offersA[campaign.Evaluate](c.State), list)
	}
	for _, list := range []string{"reikland", "skaven", "cult", "undead"} {
		assert.True(t, offersA[campaign.Evaluate](mining(t, list, "rare").State), list)
	}
	off := trading(t, "reikland", "rare", 50)
	off.State.Bands[0].Shards = 1
	assert.ErrorContains(t, off.Input("evaluate 1 Conrad"), "without the powers of stones")
	assert.False(t, offersA[campaign.Evaluate](off.State))

	c := mining(t, "reikland", "rare", 3, 4)
	assert.ErrorContains(t, c.Input("evaluate 1 Jost"), "no hero")
	c.State.Bands[0].Gold = 19
	assert.ErrorContains(t, c.Input("evaluate 1 Conrad"), "20 crowns")
	c.State.Bands[0].Gold = 50
	require.NoError(t, c.Input("evaluate 1 Conrad"))
	assert.ErrorContains(t, c.Input("evaluate 1 Brandt"), "STONE-03", "nothing was found in it")
	c.State.Bands[0].Shards++
	assert.NoError(t, campaign.Evaluate{Who: who(t, c, "Brandt").ID}.Legal(c.State), "but there is another")
	assert.ErrorContains(t, c.Input("sell 1 1"), "AFTER-04", "it is not sold before the next battle")
	c.State.Bands[0].Step = "exploration"
	pool(c, 0)
	require.NoError(t, c.Input("on 1"))
	assert.NoError(t, campaign.Sell{N: 2}.Legal(c.State), "after which it is sold as others are")
	c.State.Bands[0].Shards = 0
	c.State.Bands[0].Step = "rare"
	assert.ErrorContains(t, c.Input("evaluate 1 Brandt"), "no shard")

	c = mining(t, "reikland", "handing")
	c.State.Bands[0].Stow("stone-of-luck", 2)
	require.NoError(t, c.Input("carry 1 Conrad stone-of-luck"))
	assert.ErrorContains(t, c.Input("carry 1 Conrad stone-of-luck"), "STONE-06", "two would make a spawn of him")
	assert.ErrorContains(t, c.Input("carry 1 Jost stone-of-luck"), "STONE-06", "he is a henchman")
	assert.ErrorContains(t, c.Input("carry 1 Brandt stone-of-might"), "store")
	assert.ErrorContains(t, c.Input("lay-by 1 Brandt"), "carries no stone")
	require.NoError(t, campaign.Check(c.State))
	require.NoError(t, c.Input("lay-by 1 Conrad"))
	assert.Equal(t, 2, c.State.Bands[0].Has("stone-of-luck"))
	assert.Empty(t, who(t, c, "Conrad").Marks)
	assert.ErrorContains(t, c.Input("unlock 1 stone-of-luck"), "AFTER-04")
	c.State.Bands[0].Step = "selling"
	require.NoError(t, c.Input("unlock 1 stone-of-luck")) // RUL-STONE-3
	assert.Equal(t, [2]int{1, 2}, [2]int{c.State.Bands[0].Has("stone-of-luck"), c.State.Bands[0].Shards})

	who(t, c, "Conrad").Marks = []string{"stone-of-luck", "stone-of-might"}
	assert.ErrorContains(t, campaign.Check(c.State), "2 stones")
	who(t, c, "Conrad").Marks = nil
	who(t, c, "Jost").Marks = []string{"stone-of-luck"}
	assert.ErrorContains(t, campaign.Check(c.State), "no hero")
}

// offersA reports whether the first warband is offered a command of a kind.
func offersA[C campaign.Command](s *campaign.State) bool {
	return slices.ContainsFunc(s.Offers(0), func(o campaign.Offer) bool { _, ok := o.Command.(C); return ok && o.WhyNot == nil })
}

// carrier is a campaign after a battle that a hero with a stone fought, with these dice.
func carrier(t *testing.T, list, name string, lay func(w *campaign.Warrior), faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{Stones: true}, list, "undead")
	w := who(t, c, name)
	w.Marks = []string{"stone-of-warding"}
	if lay != nil {
		lay(w)
	}
	met(t, c)
	report := campaign.Settle{Report: laid(t, c)}
	scripted(c, faces...)
	require.NoError(t, c.Do(report))
	require.Nil(t, c.Open)
	require.Zero(t, c.State.Dice.Left(), "all dice are used")
	require.NoError(t, campaign.Check(c.State))
	return c
}

// After each battle two dice say whether a stone has changed its carrier (STONE-07,
// RUL-STONE-4), and one how (STONE-08-3).
func TestStonesChangeTheirCarriers(t *testing.T) {
	for sum := uint8(2); sum <= 12; sum++ {
		for list, name := range map[string]string{"reikland": "Conrad", "skaven": firstHero(t, "skaven")} {
			changed := sum == 2 || sum == 12 || list == "reikland" && (sum == 3 || sum == 11)
			dice := []uint8{sum / 2, sum - sum/2}
			if changed {
				dice = append(dice, 3+sum%2)
			}
			c := carrier(t, list, name, nil, dice...)
			assert.Equal(t, changed, who(t, c, name).Misses == 1, "%s, %d", list, sum)
		}
	}
}

func firstHero(t *testing.T, list string) string {
	r, ok := warbands.Template(list)
	require.True(t, ok)
	return r.Recruits[0].Name
}

// What wyrdstone weakens (STONE-08-2, RUL-STONE-1), to nothing too.
func TestStonesWeakenTheirCarriers(t *testing.T) {
	for sum, c := range map[uint8]string{2: "M", 3: "WS", 4: "BS", 5: "S", 6: "S", 7: "T", 8: "T", 9: "I", 10: "I", 11: "Ld", 12: "Ld"} {
		now := carrier(t, "reikland", "Conrad", nil, 1, 1, 2, sum/2, sum-sum/2)
		r, ids := now.State.Roster(&now.State.Bands[0], nil)
		plain, _ := warbands.Template("reikland")
		i := slices.Index(ids, who(t, now, "Conrad").ID)
		for _, o := range warbands.Characteristics {
			a, b := r.Grown(now.State.Rules, i), plain.Profile(i)
			want := *warbands.Characteristic(&b, o)
			if o == c {
				want--
			}
			assert.Equal(t, want, *warbands.Characteristic(&a, o), "%d: %s", sum, o)
		}
	}
	now := carrier(t, "reikland", "Conrad", func(w *campaign.Warrior) { w.Marks = append(w.Marks, "weakened-s", "weakened-s") }, 1, 1, 2, 2, 3)
	spawned(t, now, "STONE-08-2")
}

// spawned asserts that Conrad has become a Chaos Spawn.
func spawned(t *testing.T, c *campaign.Campaign, rule string) {
	t.Helper()
	b := &c.State.Bands[0]
	require.Len(t, b.Graves, 1)
	assert.Equal(t, [2]string{"Conrad", "a Chaos Spawn"}, [2]string{b.Graves[0].Name, b.Graves[0].End})
	assert.Contains(t, rulesTold(c), rule)
	assert.Equal(t, [3]int{1, 0, 1}, [3]int{b.Has("axe"), b.Has("shield"), b.Has("stone-of-warding")}, "SPAWN-03: all but the armour comes back")
}

func rulesTold(c *campaign.Campaign) (all []string) {
	for _, l := range c.Lines {
		if l.Event != nil {
			all = append(all, l.Event.Rule)
		}
	}
	return all
}

// Who carries a stone may become a Chaos Spawn (STONE-08-1, SPAWN-01, SPAWN-03).
func TestStonesMakeChaosSpawn(t *testing.T) {
	spawned(t, carrier(t, "reikland", "Conrad", nil, 1, 1, 1), "STONE-08-1")
}

// Each number of the table brings its mutation and tells of it by its own rule (STONE-08-5,
// MUT-G1, MUT-15, MUT-41, MUT-61), and human mercenaries suffer the marked ones not (MUT-G3,
// RUL-MUT-1).
func TestEachNumberBringsItsMutation(t *testing.T) {
	marked := map[string]bool{}
	for _, n := range []string{"11", "13", "14", "16", "21", "23", "24", "25", "31", "33", "34", "35", "36", "42", "43", "44", "46", "52", "55", "56", "61", "63", "64", "66"} {
		marked[n] = true
	}
	seen := map[string]bool{}
	for x := uint8(1); x <= 6; x++ {
		for y := uint8(1); y <= 6; y++ {
			n := strconv.Itoa(int(10*x + y))
			dice := []uint8{1, 1, 5, x, y}
			switch n {
			case "12":
				dice = append(dice, 3)
			case "14":
				dice = append(dice, 1, 6)
			}
			c := carrier(t, "reikland", "Conrad", nil, dice...)
			assert.True(t, slices.ContainsFunc(c.Lines, func(l campaign.Line) bool { return l.Event != nil && l.Event.Rule == "MUT-"+n }), "MUT-%s tells of it", n)
			if marked[n] {
				require.Len(t, c.State.Bands[0].Graves, 1, n)
				assert.Equal(t, "thrown out", c.State.Bands[0].Graves[0].End, n)
				assert.Empty(t, c.State.Bands[0].Store, "MUT-G3: with all he had")
				c = carrier(t, "skaven", firstHero(t, "skaven"), nil, dice...)
				w := who(t, c, firstHero(t, "skaven"))
				require.NotEmpty(t, w.Mutations, n)
				seen[w.Mutations[0]] = true
				continue
			}
			w := who(t, c, "Conrad")
			require.Len(t, w.Mutations, 1, n)
			seen[w.Mutations[0]] = true
		}
	}
	assert.Len(t, seen, 36)
}

// What somebody has comes to him no second time (MUT-G1); arms and legs wither one by one
// (MUT-12, RUL-MUT-2), characteristics come to nothing (MUT-G2), and what he cannot use any
// more he puts away.
func TestMutationsComeTogether(t *testing.T) {
	has := func(keys ...string) func(w *campaign.Warrior) {
		return func(w *campaign.Warrior) { w.Mutations = keys }
	}
	c := carrier(t, "reikland", "Conrad", has("warts", "withered-head"), 1, 1, 5, 6, 5, 1, 2, 1, 4, 1)
	assert.Equal(t, []string{"warts", "withered-head", "hideous"}, who(t, c, "Conrad").Mutations)

	c = carrier(t, "reikland", "Conrad", func(w *campaign.Warrior) { w.Gear = []string{"axe", "shield"} }, 1, 1, 5, 1, 2, 4)
	assert.Equal(t, []string{"withered-arm"}, who(t, c, "Conrad").Mutations)
	assert.Equal(t, 1, c.State.Bands[0].Has("shield"), "he holds one weapon")
	for _, row := range []struct {
		has  []string
		die  uint8
		left bool
	}{
		{[]string{"withered-arm"}, 2, true}, {[]string{"withered-arm", "fangs"}, 2, false}, {[]string{"withered-leg"}, 5, true}, {[]string{"withered-arm"}, 5, false},
	} {
		c := carrier(t, "reikland", "Conrad", func(w *campaign.Warrior) { w.Mutations, w.Gear = row.has, nil }, 1, 1, 5, 1, 2, row.die)
		assert.Equal(t, row.left, len(c.State.Bands[0].Graves) == 1, "%v, %d", row.has, row.die)
	}
	spawned(t, carrier(t, "reikland", "Conrad", func(w *campaign.Warrior) { w.Marks = append(w.Marks, "nervous", "nervous", "nervous") }, 1, 1, 5, 6, 2), "MUT-G2")
}

// Campaigns with the powers of stones, played by chance, stay sound after every input and
// open from their files as they were (STONE-01 to STONE-08-5). CAMPAIGNS plays more of them,
// of 20 battles.
func TestCampaignsWithStonesStaySound(t *testing.T) {
	campaigns, battles := 6, 10
	if testing.Short() {
		campaigns, battles = 2, 4
	}
	if n, err := strconv.Atoi(os.Getenv("CAMPAIGNS")); err == nil {
		campaigns, battles = n, 20
	}
	reached := map[string]int{}
	for k := range campaigns {
		dice := rules.Dice{Seed: uint64(k)}
		c := founded(t, campaign.Terms{Seed: uint64(2000 + k), Gold: 700, Stones: true, Rewards: true},
			[]string{"reikland", "middenheim", "marienburg", "sisters"}[k%4], []string{"skaven", "undead", "cult"}[k%3])
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		for range battles {
			require.NoError(t, trial.Round("yard"), "campaign %d", k)
		}
		for rule, n := range trial.Reached {
			reached[rule] += n
		}
		again, err := campaign.Open(c.Save())
		require.NoError(t, err)
		assert.Equal(t, c.Hash(), again.Hash())
	}
	if os.Getenv("CAMPAIGNS") != "" {
		for _, rule := range []string{"STONE-05-2", "STONE-05-3", "STONE-05-4", "STONE-05-5", "STONE-05-6", "STONE-05-9", "STONE-05-10", "STONE-05-11", "STONE-05-12",
			"STONE-07", "STONE-08-1", "STONE-08-2", "STONE-08-3", "STONE-08-5", "MUT-G1", "MUT-G3", "SPAWN-01", "SPAWN-02", "SPAWN-04", "REWARD-02-2", "REWARD-02-3", "REWARD-02-7", "REWARD-02-9", "REWARD-02-11", "REWARD-02-12"} {
			assert.NotZero(t, reached[rule], rule)
		}
		t.Log(reached)
	}
}
