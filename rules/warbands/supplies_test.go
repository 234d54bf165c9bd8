package warbands_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// Ready-made warbands that go below carry a lantern that they have paid for; who needs none
// there, and who stays in the streets, does not.
func TestReadyMadeWarbandsBringALanternBelow(t *testing.T) { // SEWER-07, SEWER-09, CATA-E11, EQUIP-23
	for toggle, without := range map[string][]string{"sewers": {"skaven", "undead"}, "catacombs": {}, "night": {"all"}, "random-happenings": {"all"}} {
		set, err := book.Ruleset("lrb", toggle)
		require.NoError(t, err)
		for _, band := range warbands.Bands {
			before := band.Clone()
			went := band.Supplied(set)
			require.Equal(t, before, band.Clone(), "the warband itself stays as it is")
			var bearers []int
			for i := range went.Recruits {
				if slices.Contains(went.Recruits[i].Gear, "lantern") {
					bearers = append(bearers, i)
				}
			}
			if slices.Contains(without, band.Key) || slices.Contains(without, "all") {
				assert.Empty(t, bearers, "%s, %s", toggle, band.Key)
				continue
			}
			require.Len(t, bearers, 1, "%s, %s", toggle, band.Key)
			assert.True(t, went.TypeOf(bearers[0]).Hero, "%s, %s", toggle, band.Key)
			assert.GreaterOrEqual(t, went.Left(set), 0, "%s, %s", toggle, band.Key)
			assert.NoError(t, went.Check(set))
			assert.Same(t, went, went.Supplied(set), "one is enough")
		}
	}
	// Who has the money keeps what he has; else one leaves a piece of armour at home.
	set, err := book.Ruleset("lrb", "sewers")
	require.NoError(t, err)
	assert.Equal(t, warbands.Wolves.Cost(set)+10, warbands.Wolves.Supplied(set).Cost(set))
	assert.Less(t, warbands.Company.Supplied(set).Cost(set), warbands.Company.Cost(set)+10)
	poor := warbands.NewRoster(&warbands.Reikland, "Poor", warbands.Terms{})
	assert.Same(t, poor, poor.Supplied(set), "nobody is there to carry it")
}
