package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func TestAHiredSwordsLeadershipServesForNoRoutTest(t *testing.T) { // LEAD-05, BAND-15
	sword := but(ld(man("H", 1, 40, 30), 9), func(w *rules.Warrior) { w.Traits = rules.HiredSword })
	lost := lying(leading(ld(man("L", 1, 40, 40), 8)), rules.OutOfAction)
	for _, edition := range []string{"lrb", "core2"} {
		s := ruled(t, battered(t, "", lost, sword, ld(man("C", 1, 40, 20), 6)), edition)
		got, from := s.RoutLeadership(1)
		assert.Equal(t, 6, got, edition)
		assert.Equal(t, "Leadership of C, the leader being lost", from)
		s.Warriors[4].Condition = rules.OutOfAction
		got, _ = s.RoutLeadership(1)
		assert.Zero(t, got, "%s: nobody else is left", edition)
		assert.Equal(t, 2, s.OutOfActionOf(1)-1, "but his loss counts as anybody's")
	}
	// So are those whom a warband hires, and nobody else of it.
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	r := warbands.NewRoster(&warbands.Reikland, "x", warbands.Terms{Value: 2000})
	for _, key := range []string{"captain", "warrior", "warrior", "ogre-bodyguard"} {
		_, err := r.Recruit(set, key, "")
		require.NoError(t, err)
	}
	men, err := r.Warriors(set, 0)
	require.NoError(t, err)
	for i := range men {
		assert.Equal(t, i == 3, men[i].Has(rules.HiredSword), men[i].Name)
	}
}
