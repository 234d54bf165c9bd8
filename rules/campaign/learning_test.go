package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// A group of which nobody who lives was in the battle learns nothing of it, in either system;
// one of whom one comes back learns once (GROW-04, XP-03).
func TestWhoWasNotThereLearnsNothing(t *testing.T) {
	for _, early := range []bool{false, true} {
		for die, want := range map[uint8]int{1: 0, 3: 1} { // Magnus dies, or recovers
			c := founded(t, campaign.Terms{Early: early}, "middenheim", "witch-hunters")
			who(t, c, "Olaf").Misses = 1
			met(t, c)
			c.State.Battles[0].Ratings = []int{100, 100}
			r := laid(t, c, downed{"Magnus", ""})
			for i := range r.Sides[0].Men {
				if r.Sides[0].Men[i].Who == who(t, c, "Olaf").ID {
					require.Fail(t, "Olaf is at home")
				}
			}
			scripted(c, die)
			require.NoError(t, c.Do(campaign.Settle{Report: r}))
			was := who(t, c, "Olaf").XP
			require.NoError(t, c.Input("on 1"))
			for c.Open != nil {
				require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
			}
			assert.Equal(t, want, who(t, c, "Olaf").XP-was, "early: %v, Magnus rolled %d", early, die)
		}
	}
}

// By the early system a warband that is ten points and more than a quarter behind in experience has gold for
// each point, when the battle is over (XP-08).
func TestTheLessExperiencedAreCompensated(t *testing.T) {
	for _, row := range []struct {
		early         bool
		first, second int // experience
		want          [2]int
	}{
		{true, 40, 40, [2]int{0, 0}}, {true, 9, 0, [2]int{0, 0}}, {true, 0, 10, [2]int{20, 0}}, {true, 40, 30, [2]int{0, 0}}, {true, 40, 29, [2]int{0, 22}}, {true, 3, 40, [2]int{74, 0}}, {false, 40, 0, [2]int{0, 0}},
	} {
		c := founded(t, campaign.Terms{Early: row.early}, "reikland", "witch-hunters")
		bands := c.State.Bands
		for i := range bands {
			for k := range bands[i].Warriors {
				bands[i].Warriors[k].XP = 0
			}
		}
		bands[0].Warriors[0].XP, bands[1].Warriors[0].XP = row.first, row.second
		met(t, c)
		was := [2]int{c.State.Bands[0].Gold, c.State.Bands[1].Gold}
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		assert.Equal(t, row.want, [2]int{c.State.Bands[0].Gold - was[0], c.State.Bands[1].Gold - was[1]}, "%+v", row)
		assert.Equal(t, row.want != [2]int{}, slices.Contains(rulesTold(c), "XP-08"), "%+v", row)
	}
}

// A hired sword advances at the steps of henchmen and by the table of heroes: skills of his own
// lists, and characteristics more than once (GROW-11).
func TestAHiredSwordAdvancesByTheTableOfHeroes(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "witch-hunters")
	c.State.Bands[0].Gold, c.State.Bands[0].Step = 200, "hired"
	require.NoError(t, c.Input("engage 1 ogre-bodyguard"))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
	}
	b := &c.State.Bands[0]
	ogre := &b.Warriors[len(b.Warriors)-1]
	id := ogre.ID
	assert.Equal(t, []int{2, 5, 9, 14}, c.State.Track(b, ogre), "the steps of henchmen")
	b.Step, ogre.XP, ogre.Gains.S = "", 4, 0
	met(t, c)
	c.State.Battles[0].Ratings = []int{100, 100}
	r := laid(t, c)
	for i := range r.Sides {
		for k := range r.Sides[i].Men {
			m := &r.Sides[i].Men[k]
			if m.Who == id {
				m.Awards = []campaign.Award{{N: 1, Why: "survived", Rule: "SCEN-10"}}
				continue
			}
			m.Fate, m.Awards = campaign.Left, []campaign.Award{{N: 0, Why: "survived", Rule: "SCEN-10"}}
		}
	}
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	scripted(c, 3, 3, 2) // a 6 of two dice: Strength or Attacks, which no henchman's table has on it
	require.NoError(t, c.Input("on 1"))
	assert.Zero(t, c.State.Dice.Left())
	assert.Equal(t, rules.Profile{S: 1}, c.State.Bands[0].Warrior(id).Gains)
}
