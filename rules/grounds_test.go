package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// What a place is called, and what its ground does.
func TestAPlaceSaysWhatItsGroundDoes(t *testing.T) { // TERR-05, TERR-06, TERR-08
	area := func(kind physics.Kind, name string, x float64) physics.Piece {
		return physics.Piece{Kind: kind, Name: name, Shape: box(x, 10, x+4, 14)}
	}
	s := battle(t, field(t, area(physics.Difficult, "bushes", 10), area(physics.VeryDifficult, "crawl-hole", 20), area(physics.Water, "", 30), area(physics.Open, "paving", 36)), rules.Moves, "", man("A", 0, 1, 1))
	ground := func(x float64) []string {
		name, told := book.Ground(s, at(x, 12, 0))
		words := []string{name}
		for _, sentence := range told {
			words = append(words, sentence[0], sentence[1])
		}
		return words
	}
	assert.Equal(t, []string{"bushes", "Difficult ground: every inch counts as two.", "TERR-05"}, ground(12))
	assert.Equal(t, []string{"crawl-hole", "Very difficult ground: every inch counts as four.", "TERR-06"}, ground(22))
	assert.Equal(t, []string{"", "Water: every inch counts as two.", "TERR-08"}, ground(32))
	assert.Equal(t, []string{""}, ground(38), "paving slows nobody")
	s.Rules.Gait.NoCrawl = true
	assert.Equal(t, []string{"crawl-hole", "Difficult ground: every inch counts as two.", "TERR-05"}, ground(22), "nothing is worse than difficult")
}

func TestAPlaceInABuildingHasItsName(t *testing.T) {
	s := burningStreet(t, rules.Moves, "", man("A", 0, 1, 1))
	name := func(spot physics.Spot) string {
		called, _ := book.Ground(s, spot)
		return called
	}
	assert.Equal(t, []string{"the inn", "the inn, upstairs", ""}, []string{name(at(24, 24, 0)), name(at(24, 24, 3)), name(at(1, 1, 0))})
}

func TestAPlaceInTheSewersSaysWhatItsFloorDoes(t *testing.T) { // SEWER-14, SEWER-17 to SEWER-20
	for floor, rule := range map[string]string{"sludge": "SEWER-18", "water": "SEWER-17", "slippery": "SEWER-19", "mud": "", "": "SEWER-14"} {
		s := sewer(t, floor, rules.Moves, "", man("A", 0, 5, 5))
		name, told := book.Ground(s, at(12, 40, 0))
		assert.Equal(t, "channel", name)
		if rule == "" {
			assert.Empty(t, told, "a clear floor does nothing")
			continue
		}
		if assert.Len(t, told, 1, floor) {
			assert.Equal(t, rule, told[0][1], floor)
		}
		name, told = book.Ground(s, at(15, 10, 2))
		assert.Equal(t, []any{"bridge", "SEWER-20"}, []any{name, told[0][1]}, "on the planks")
	}
	s := sewer(t, "sludge", rules.Moves, "", man("A", 0, 5, 5))
	s.Rules.Systems = nil
	name, told := book.Ground(s, at(12, 40, 0))
	assert.Empty(t, name)
	assert.Empty(t, told, "where the sewers are not played it is a street")
}

func TestTheCardOfOneInTheFlamesSaysSo(t *testing.T) { // FIRE-08
	s := ablaze(t, rules.Moves, "", man("A", 0, 24, 24), man("B", 1, 1, 1))
	told := book.Circumstances(s, &s.Warriors[0])
	if assert.Len(t, told, 1) {
		assert.Contains(t, told[0][0], "In the flames at the inn. If he is still there when his turn ends, a die below his Toughness of 3")
		assert.Equal(t, "FIRE-08", told[0][1])
	}
	assert.Empty(t, book.Circumstances(s, &s.Warriors[1]))
	s.Warriors[0].Condition = rules.OutOfAction
	assert.Empty(t, book.Circumstances(s, &s.Warriors[0]))
}

func TestTheCardOfACarrierSaysWhatHeCarries(t *testing.T) { // SCEN-07
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 0, 20, 20))
	s.Markers = []rules.Marker{{ID: 1, Kind: "chest", Label: "the chest", Of: 0}, {ID: 2, Kind: "pit", Label: "a hole", Of: 1}, {ID: 3, Kind: "counter", Label: "a wyrdstone counter", Of: rules.Nobody}}
	assert.Equal(t, [][2]string{{"He carries the chest.", ""}}, book.Circumstances(s, &s.Warriors[0]))
	assert.Empty(t, book.Circumstances(s, &s.Warriors[1]), "it is about him, but nothing he has picked up")
}
