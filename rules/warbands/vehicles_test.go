package warbands_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func TestVehiclesAreBoughtWhereTheyHaveAPrice(t *testing.T) { // BAND-07, BAND-11, BAND-17, WAGON-16, RUL-WAGON-32
	for _, edition := range []string{"lrb", "core2"} {
		set, err := book.Ruleset(edition, "wagons", "boats")
		require.NoError(t, err)
		refused := func(reason warbands.Reason, rule string, err error) {
			t.Helper()
			var p *warbands.Refusal
			require.ErrorAs(t, err, &p)
			assert.Equal(t, reason, p.Reason)
			assert.Equal(t, rule, p.Rule)
		}
		r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 4, Value: 2000})
		before, rated := r.Cost(set), r.Rating(set)
		for key, price := range map[string]int{"wagon": 100, "coach": 100, "rowing-boat": 40, "river-boat": 100, "barge": 200} {
			c := r.Clone()
			require.NoError(t, c.Buy(set, key))
			assert.Equal(t, before+price, c.Cost(set), key)
			assert.Equal(t, rated, c.Rating(set), "vehicles are no models")
			assert.NotNil(t, set.VehicleKind(key), "the rules know what it is")
			require.NoError(t, c.Sell(set, key))
			assert.Equal(t, before, c.Cost(set))
			refused(warbands.NotHis, "WAGON-01", c.Sell(set, key))
		}
		refused(warbands.UnknownThing, "WAGON-01", r.Buy(set, "cart"))
		// One driver each.
		men := len(r.Recruits)
		for range men {
			require.NoError(t, r.Buy(set, "rowing-boat"))
		}
		refused(warbands.NoDriver, "WAGON-16", r.Buy(set, "wagon"))
		// They are rare: neither for whoever has fought no battle nor for a single battle.
		refused(warbands.MustBeFound, "BAND-11", founded("reikland", "captain", "warrior", warbands.Terms{}).Buy(set, "wagon"))
		refused(warbands.MustBeFound, "BAND-11", founded("reikland", "captain", "warrior", warbands.Terms{Individual: true, Value: 1000}).Buy(set, "wagon"))
		// The file keeps them, the sheet shows them, a copy has its own.
		back, err := warbands.Read(set, "x", []byte(r.Text()))
		require.NoError(t, err)
		assert.Equal(t, r.Vehicles, back.Vehicles)
		assert.Equal(t, r.Text(), back.Text())
		assert.Contains(t, string(r.Sheet(set)), "rowing boat")
		assert.Equal(t, back.Vehicles, back.Side().Vehicles)
		c := r.Clone()
		c.Vehicles[0] = "barge"
		assert.NotContains(t, r.Vehicles, "barge")
		_, err = warbands.Read(set, "x", []byte(strings.Replace(r.Text(), "vehicles: rowing-boat", "vehicles: tank", 1)))
		assert.ErrorContains(t, err, `no vehicle "tank" is for sale; there are wagon, coach`)
		assert.Equal(t, []string{"coach", "wagon"}, inOrder(r.Yard(set)))
	}
}

// inOrder are the wagons of a yard by key.
func inOrder(all []warbands.Ware) (keys []string) {
	for _, w := range all {
		if w.Rule == "WAGON-15" {
			keys = append(keys, w.Key)
		}
	}
	slices.Sort(keys)
	return keys
}
