package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// patient is a warband of Mercenaries at the apothecary's, of whom a hero has an injury.
func patient(t *testing.T, place string, marks ...string) (*campaign.Campaign, rules.WarriorID) {
	t.Helper()
	list := "reikland"
	c := living(t, place, "house", list, "undead")
	c.State.Bands[0].Shards = 2
	id := c.State.Bands[0].Warriors[1].ID
	back(t, c, "visits")
	does(t, c, campaign.Visit{Location: "apothecary"})
	w := c.State.Bands[0].Warrior(id)
	w.Marks = marks
	require.True(t, c.State.Type(&c.State.Bands[0], w).Hero)
	return c, id
}

// profile is what a warrior's marks leave of him.
func profile(c *campaign.Campaign, id rules.WarriorID) rules.Profile {
	w, b := c.State.Warrior(id)
	r := warbands.Roster{List: b.List, Recruits: []warbands.Recruit{w.Recruit}}
	return r.Profile(0)
}

// The surgeon at a limb, row by row: EX-08 (CAMP-APO-1, CAMP-APO-5, CAMP-SURG-2, CAMP-SURG-4,
// CAMP-SURG-5, CAMP-SURG-7, CAMP-SURG-9, CAMP-SURG-11, RUL-CAMP-13).
func TestLimbSurgery(t *testing.T) {
	for _, mark := range []string{"leg-wound", "smashed-leg", "hand-injury"} {
		for sum := 2; sum <= 12; sum++ {
			c, id := patient(t, "brigandsburg", mark, mark)
			if mark == "smashed-leg" {
				c.State.Bands[0].Warrior(id).Marks = []string{mark}
			}
			had := len(c.State.Bands[0].Warrior(id).Marks)
			gear := slices.Clone(c.State.Bands[0].Warrior(id).Gear)
			gold := c.State.Bands[0].Gold
			scripted(c, uint8(max(1, sum-6)), uint8(min(6, sum-1)))
			require.NoError(t, c.Do(campaign.Treat{Who: id, Mark: mark}))
			require.Zero(t, c.State.Dice.Left(), "one roll for one payment")
			b := &c.State.Bands[0]
			assert.Equal(t, gold-15, b.Gold)
			w := b.Warrior(id)
			if sum <= 3 {
				require.Nil(t, w, "he is dead")
				for _, key := range gear {
					assert.Positive(t, b.Has(key), "the warband keeps %s", key)
				}
				continue
			}
			left := 0
			for _, m := range w.Marks {
				if m == mark {
					left++
				}
			}
			assert.Equal(t, sum == 4 || sum >= 9, left == had-1, "%s %d", mark, sum)
			lost := "lost-leg"
			if mark == "hand-injury" {
				lost = "one-armed"
			}
			assert.Equal(t, sum == 4, slices.Contains(w.Marks, lost), "%s %d", mark, sum)
			misses := 0
			if sum == 5 || sum == 6 || sum == 9 || sum == 10 {
				misses = 1
			}
			assert.Equal(t, misses, w.Misses, "%s %d", mark, sum)
			assert.ErrorContains(t, campaign.Treat{Who: id, Mark: mark}.Legal(c.State), map[bool]string{true: "CAMP-APO-1", false: "no such injury"}[left > 0])
		}
	}
}

// A leg that is lost halves Movement, rounded up (CAMP-SURG-4).
func TestALostLegHalvesMovement(t *testing.T) {
	c, id := patient(t, "brigandsburg", "leg-wound")
	assert.Equal(t, 3, profile(c, id).M)
	scripted(c, 2, 2)
	does(t, c, campaign.Treat{Who: id, Mark: "leg-wound"})
	assert.Equal(t, 2, profile(c, id).M)
	c.State.Bands[0].Warrior(id).Marks = []string{"lost-leg", "leg-wound"}
	assert.Equal(t, 2, profile(c, id).M, "half of 3, rounded up")
}

// The surgeon at a head, row by row (CAMP-APO-6, CAMP-BRAIN-2, CAMP-BRAIN-4, CAMP-BRAIN-6,
// CAMP-BRAIN-7, CAMP-BRAIN-9, CAMP-BRAIN-11).
func TestBrainSurgery(t *testing.T) {
	for _, mark := range []string{"simple-minded", "raging", "nervous"} {
		for sum := 2; sum <= 12; sum++ {
			c, id := patient(t, "cutthroats-den", mark)
			before := profile(c, id)
			gold := c.State.Bands[0].Gold
			scripted(c, uint8(max(1, sum-6)), uint8(min(6, sum-1)))
			does(t, c, campaign.Treat{Who: id, Mark: mark})
			require.Zero(t, c.State.Dice.Left())
			assert.Equal(t, gold-5, c.State.Bands[0].Gold)
			w := c.State.Bands[0].Warrior(id)
			if sum <= 3 {
				require.Nil(t, w)
				continue
			}
			want := map[bool][]string{true: {}, false: {mark}}[sum >= 9]
			switch {
			case (sum == 4 || sum == 5) && mark != "simple-minded":
				want = append(want, "simple-minded")
			case sum == 6:
				want = append(want, "unhinged")
				assert.Equal(t, before.I-1, profile(c, id).I)
			}
			assert.ElementsMatch(t, want, w.Marks, "%s %d", mark, sum)
			assert.Equal(t, sum >= 7 && sum <= 10, w.Misses == 1, "%s %d", mark, sum)
		}
	}
	mk, _ := warbands.MarkNamed("unhinged")
	assert.Equal(t, rules.CausesFear, mk.Traits)
	c, id := patient(t, "cutthroats-den", "nervous", "nervous", "nervous", "unhinged", "unhinged")
	assert.Equal(t, 1, profile(c, id).I, "never below 1")
}

// What cannot be treated, and who cannot be (CAMP-APO-1, CAMP-APO-4).
func TestWhatTheSurgeonRefuses(t *testing.T) {
	for _, mark := range []string{"chest-wound", "blind-left", "blind-right", "old-wound"} {
		c, id := patient(t, "brigandsburg", mark)
		assert.ErrorContains(t, campaign.Treat{Who: id, Mark: mark}.Legal(c.State), "CAMP-APO-4")
	}
	c, id := patient(t, "brigandsburg", "scarred", "leg-wound", "nervous")
	assert.ErrorContains(t, campaign.Treat{Who: id, Mark: "scarred"}.Legal(c.State), "not treated")
	scripted(c, 3, 4)
	does(t, c, campaign.Treat{Who: id, Mark: "leg-wound"})
	assert.ErrorContains(t, campaign.Treat{Who: id, Mark: "nervous"}.Legal(c.State), "CAMP-APO-1", "one attempt after each battle")
	c.State.Bands[0].Warrior(id).Misses = 0
	ready(t, c)
	back(t, c, "visits")
	assert.ErrorContains(t, campaign.Treat{Who: id, Mark: "nervous"}.Legal(c.State), "visited first")
	does(t, c, campaign.Visit{Location: "apothecary"})
	assert.NoError(t, campaign.Treat{Who: id, Mark: "nervous"}.Legal(c.State))
	c.State.Bands[0].Gold = 14
	assert.ErrorContains(t, campaign.Treat{Who: id, Mark: "nervous"}.Legal(c.State), "14 crowns")
	for _, w := range c.State.Bands[0].Warriors {
		if w.Number > 0 {
			assert.ErrorContains(t, campaign.Treat{Who: w.ID, Mark: "nervous"}.Legal(c.State), "no hero")
		}
	}
}

// What a treatment costs in each place (CAMP-SIG-A, CAMP-BRI-A, CAMP-CUT-A, CAMP-MOR-A).
func TestWhatATreatmentCosts(t *testing.T) {
	for place, price := range map[string]int{"sigmarhaven": 20, "brigandsburg": 15, "cutthroats-den": 5, "mordheim": 35} {
		c, id := patient(t, place, "nervous")
		gold := c.State.Bands[0].Gold
		scripted(c, 3, 4)
		does(t, c, campaign.Treat{Who: id, Mark: "nervous"})
		assert.Equal(t, gold-price, c.State.Bands[0].Gold, place)
	}
}

// The chances that are shown are those of the tables, counted through all 36 throws
// (CAMP-APO-5, CAMP-APO-6).
func TestTheOddsOfSurgeryAreExact(t *testing.T) {
	for _, mark := range []string{"leg-wound", "smashed-leg", "hand-injury", "simple-minded", "raging", "nervous"} {
		var o campaign.SurgeryOdds
		for sum := 2; sum <= 12; sum++ {
			ways := 6 - max(sum-7, 7-sum)
			c, id := patient(t, "brigandsburg", mark)
			scripted(c, uint8(max(1, sum-6)), uint8(min(6, sum-1)))
			does(t, c, campaign.Treat{Who: id, Mark: mark})
			w := c.State.Bands[0].Warrior(id)
			switch {
			case w == nil:
				o.Dead += ways
			case len(w.Marks) == 0:
				o.Cured += ways
			case !slices.Equal(w.Marks, []string{mark}):
				o.Worse += ways
			}
		}
		assert.Equal(t, o, campaign.OddsOfSurgery(mark, 0), mark)
	}
}

// Who has risen as high as his kind can while an injury lowered him comes back to that when he is
// cured, or has lost the limb, and no further (BAND-19, CAMP-APO-6).
func TestNobodyIsCuredPastWhatHisKindCanBe(t *testing.T) {
	for _, row := range []struct {
		mark  string
		dice  []uint8
		c     string
		above int // the highest, and so much more in what he has gained
		lost  bool
	}{{"nervous", []uint8{5, 4}, "I", 0, false}, {"nervous", []uint8{5, 4}, "I", 1, true}, {"hand-injury", []uint8{2, 2}, "WS", 1, true}} {
		c, id := patient(t, "brigandsburg", row.mark)
		w := c.State.Bands[0].Warrior(id)
		w.Gains = rules.Profile{}
		now := profile(c, id)
		bare := *warbands.Characteristic(&now, row.c) + 1 // without the injury
		*warbands.Characteristic(&w.Gains, row.c) = 6 + row.above - bare
		require.NoError(t, campaign.Check(c.State))
		scripted(c, row.dice...)
		does(t, c, campaign.Treat{Who: id, Mark: row.mark})
		now = profile(c, id)
		assert.Equal(t, 6, *warbands.Characteristic(&now, row.c), "%v", row)
		assert.Equal(t, row.lost, strings.Contains(told(c), "can be no higher than 6"), "%v", row)
		assert.NoError(t, campaign.Check(c.State))
	}
}
