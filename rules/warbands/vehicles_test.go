package warbands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
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

func TestAFileSaysHowVehiclesAreFittedOut(t *testing.T) { // WAGON-15, WAGON-16, WAGON-26, RUL-WAGON-32
	set, err := book.Ruleset("lrb", "wagons", "boats")
	require.NoError(t, err)
	r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 4, Value: 2000})
	for _, key := range []string{"wagon", "wagon", "rowing-boat"} {
		require.NoError(t, r.Buy(set, key))
	}
	first, second := r.Recruits[0].Name, r.Recruits[1].Name
	mules := rules.Fitting{Kind: "wagon", Mules: true, Crew: []string{second, first}}
	require.NoError(t, r.Fit(set, 0, mules))
	assert.Contains(t, r.Text(), "vehicles: wagon, rowing-boat\nvehicle: wagon mules crew "+fmt.Sprintf("%q %q", second, first)+"\n")
	back, err := warbands.Read(set, "x", []byte(r.Text()))
	require.NoError(t, err)
	assert.Equal(t, r.Text(), back.Text())
	assert.Equal(t, mules, back.FittingOf("wagon", 0))
	assert.Equal(t, rules.Fitting{Kind: "wagon"}, back.FittingOf("wagon", 1))
	assert.Equal(t, r.Cost(set), back.Cost(set))
	assert.Equal(t, []string{warbands.InBattle(second), warbands.InBattle(first)}, back.Side().Fittings[0].Crew)
	// A copy has its own; a new name is taken over; who leaves is aboard no more; what is sold has no fitting.
	c := r.Clone()
	require.NoError(t, c.Rename(set, 1, "Greta Voss"))
	assert.Equal(t, []string{"Greta Voss", first}, c.FittingOf("wagon", 0).Crew)
	assert.Equal(t, []string{second, first}, r.FittingOf("wagon", 0).Crew)
	c.Dismiss(1)
	assert.Equal(t, []string{first}, c.FittingOf("wagon", 0).Crew)
	require.NoError(t, c.Sell(set, "wagon"))
	assert.Len(t, c.Fittings, 1, "one wagon is left, and it is that one")
	require.NoError(t, c.Sell(set, "wagon"))
	assert.Empty(t, c.Fittings)
	// What cannot be is refused with its rule.
	for rule, fit := range map[string]rules.Fitting{
		"WAGON-26": {Kind: "rowing-boat", Mules: true},
		"WAGON-16": {Kind: "wagon", Crew: []string{first, first}},
		"WAGON-01": {Kind: "barge", Mules: true},
	} {
		var p *warbands.Refusal
		require.ErrorAs(t, r.Clone().Fit(set, 0, fit), &p, rule)
		assert.Equal(t, rule, p.Rule)
	}
	many := r.Clone()
	many.Fittings = []rules.Fitting{{Kind: "rowing-boat", Crew: []string{"1", "2", "3", "4", "5", "6", "7"}}}
	assert.ErrorContains(t, many.Check(set), "7 are to be aboard the rowing boat, which carries 6")
	many.Fittings[0].Crew = []string{"Nobody"}
	assert.ErrorContains(t, many.Check(set), "Nobody, who is to be aboard the rowing-boat, is none of the warband")
	// Lines that cannot be read name what is wrong, and what would be right.
	for line, why := range map[string]string{
		"tank mules":            `no vehicle "tank" is for sale; there are wagon, coach`,
		"wagon":                 "the wagon has neither mules nor a crew; write it so",
		"wagon oxen":            `"wagon oxen" is no vehicle of a warband; write it so`,
		"wagon crew Anselm":     "the crew of the wagon is not a list of names in quotes; write it so",
		`wagon crew "Anselm`:    "the crew of the wagon is not a list of names in quotes",
		`wagon crew "Ans/elm"`:  "the crew of the wagon is not a list of names in quotes",
		`mules wagon crew "An"`: "is no vehicle of a warband",
	} {
		_, err := warbands.Read(set, "x", []byte(strings.Replace(r.Text(), "vehicle: wagon mules", "vehicle: "+line+" #", 1)))
		assert.ErrorContains(t, err, why, line)
	}
}
