package campaign_test

import (
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
