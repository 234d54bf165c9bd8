package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// smithy is a battle about to begin with a Runesmith of A who knows some runes, a friend of his
// with a sword, and an enemy.
func smithy(t *testing.T, dice string, known ...string) *rules.State {
	smith := learned(t, equippedAs(t, man("A", 0, 4, 4), "gromril-club", "heavy"), append([]string{"rune-craft"}, known...)...)
	s := battle(t, field(t), rules.Charges, dice, smith, equippedAs(t, man("C", 0, 8, 4), "sword"), equippedAs(t, man("B", 1, 44, 44), "axe"))
	s.Turn = 0
	return s
}

func TestARunesmithStrikesRunes(t *testing.T) { // KIN-90
	begin := rules.Begin{First: 0}
	iron, fury := "rune-of-iron", "rune-of-fury"
	d := asked(t, smithy(t, "", iron, fury), begin)
	assert.Len(t, d.Options, 2, "his armour, or nothing")
	d = asked(t, smithy(t, "33", iron, fury), begin, rules.Answer{0})
	assert.Len(t, d.Options, 3, "his hammer, his friend's sword, or nothing")
	strike := func(dice string, first, second int) (*rules.State, rules.WeaponID) {
		s := smithy(t, dice, iron, fury)
		return play(t, s, begin, rules.Answer{first}, rules.Answer{second}), weapon(t, s, "sword")
	}
	end, sword := strike("33 34", 0, 1)
	assert.Equal(t, 1, end.Warriors[1].Counters.Get(fury, int(sword)))
	assert.Len(t, end.Warriors[0].Counters, 1)
	assert.Equal(t, iron, end.Warriors[0].Counters[0].Key)
	assert.Empty(t, end.After)
	end, sword = strike("32 33", 0, 1)
	assert.Empty(t, end.Warriors[0].Counters, "5 is not enough for iron")
	assert.Zero(t, end.Warriors[1].Counters.Get(fury, int(sword)), "nor 6 for fury")
	// Two 1s destroy it for good, and armour too; gromril is tried again.
	end, sword = strike("11", 1, 1)
	require.Len(t, end.After, 1)
	assert.Equal(t, rules.Aftermath{Rule: "KIN-90", Kind: rules.Ruined, Side: 0, Who: 1, What: "sword", N: 1}, end.After[0])
	assert.NotEqual(t, sword, end.Warriors[1].Main)
	end, _ = strike("11", 0, 2)
	assert.Equal(t, "heavy", end.After[0].What)
	assert.Zero(t, end.Warriors[0].Armour)
	end, _ = strike("11 66", 1, 0)
	require.Len(t, end.After, 1)
	assert.Equal(t, rules.Aftermath{Rule: "KIN-90", Kind: rules.Runed, Side: 0, Who: 0, What: "rune-of-fury.gromril-club", N: 1}, end.After[0])
	end, _ = strike("11 11", 1, 0)
	assert.Equal(t, rules.Ruined, end.After[0].Kind)
	// One rune into each thing, and nobody is asked about what nobody knows or has.
	d = asked(t, smithy(t, "66", fury, "rune-of-speed"), begin, rules.Answer{0})
	assert.Len(t, d.Options, 2)
	play(t, smithy(t, ""), begin)
	bare := smithy(t, "", iron)
	bare.Warriors[0].Armour = 0
	play(t, bare, begin)
}

// runed is a warrior who has a rune on a thing.
func runed(t *testing.T, w rules.Warrior, rune, thing string) rules.Warrior {
	t.Helper()
	return but(w, func(w *rules.Warrior) { battle(t, field(t), rules.Combat, "").Rules.CarvesRunes(w, rune, thing) })
}

func TestTheRuneOfStone(t *testing.T) { // LEARN-W17
	assert.Equal(t, 5, saveAgainst(t, equipped(t, target(1), "heavy"), "sword", 3, false))
	assert.Equal(t, 4, saveAgainst(t, runed(t, equipped(t, target(1), "heavy"), "rune-of-stone", "heavy"), "sword", 3, false))
	assert.Equal(t, 6, saveAgainst(t, runed(t, equipped(t, target(1), "helmet"), "rune-of-stone", "helmet"), "sword", 3, false))
	assert.Equal(t, 7, saveAgainst(t, runed(t, target(1), "rune-of-stone", "shield"), "sword", 3, false), "which he does not carry")
}

func TestTheRuneOfIron(t *testing.T) { // LEARN-W16
	a := equippedAs(t, man("A", 0, 10, 10), "club")
	b := runed(t, equipped(t, target(1), "heavy"), "rune-of-iron", "heavy")
	end, log := toldText(t, duel(t, "4 4 1 6", a, b), rules.Done{})
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	assert.Contains(t, log, "Rune of Iron")
	assert.Equal(t, rules.OutOfAction, play(t, duel(t, "4 4 1 5 6", a, b), rules.Done{}).Warriors[1].Condition)
	assert.Equal(t, rules.Standing, play(t, duel(t, "4 4 5", a, b), rules.Done{}).Warriors[1].Condition, "his armour is first")
}

func TestTheRuneOfFury(t *testing.T) { // LEARN-W18
	a := runed(t, equippedAs(t, man("A", 0, 10, 10), "sword"), "rune-of-fury", "sword")
	_, log := toldText(t, duel(t, "11", a, target(1)), rules.Done{})
	assert.Contains(t, log, "A strikes at B: sword, sword.")
	_, log = toldText(t, duel(t, "1", runed(t, equippedAs(t, man("A", 0, 10, 10), "sword"), "rune-of-fury", "axe"), target(1)), rules.Done{})
	assert.Contains(t, log, "A strikes at B: sword.")
}

func TestTheRunesOfStrikingSpeedAndCleaving(t *testing.T) { // LEARN-W19
	armed := func(rune string) (*rules.State, *rules.Warrior) {
		s := duel(t, "", runed(t, equippedAs(t, man("A", 0, 10, 10), "sword", "axe"), rune, "sword"), target(1))
		w := s.Warrior(0)
		w.Main, w.Off = weapon(t, s, "sword"), rules.NoWeapon
		return s, w
	}
	for rune, row := range map[string]struct{ ws, i, s int }{"rune-of-striking": {1, 0, 0}, "rune-of-speed": {0, 1, 0}, "rune-of-cleaving": {0, 0, 1}} {
		s, w := armed(rune)
		sword, axe := weapon(t, s, "sword"), weapon(t, s, "axe")
		assert.Equal(t, w.Base.WS+row.ws, s.Profile(w).WS, rune)
		assert.Equal(t, w.Base.I+row.i, s.Profile(w).I, rune)
		assert.Equal(t, w.Base.S+row.s, s.BlowStrength(w, sword), rune)
		assert.Equal(t, w.Base.S, s.BlowStrength(w, axe), rune)
		assert.Len(t, s.ProfileChanges(w), row.ws+row.i, rune)
		w.Main = axe
		assert.Equal(t, w.Base, s.Profile(w), "it is not in his hands")
	}
}

func TestARunesmithIsUsedToArmour(t *testing.T) { // KIN-97
	for _, gear := range [][]string{{"heavy", "shield"}, {"plate"}} {
		w := equipped(t, man("A", 0, 10, 10), gear...)
		s := battle(t, field(t), rules.Moves, "", w, learned(t, but(w, func(w *rules.Warrior) { w.Name = "C"; w.At = at(14, 10, 0) }), "armour-habit"), man("B", 1, 40, 40))
		assert.Equal(t, 3, s.Profile(s.Warrior(0)).M, "%v", gear)
		assert.Equal(t, 4, s.Profile(s.Warrior(1)).M, "%v", gear)
	}
}
