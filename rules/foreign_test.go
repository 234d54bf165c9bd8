package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestJavelinsFlyWithTheUsersStrengthWithoutPenalties(t *testing.T) { // ARMS-10
	a := but(equipped(t, man("A", 0, 0, 0), "javelins"), func(w *rules.Warrior) { w.Base.S, w.Done = 5, w.Done|rules.Moved })
	s := shootingAt(t, "", in(8), a, target(1))
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "javelins"), 1)
	assert.Equal(t, "4+ BS 3", r.String())
	_, log := toldText(t, shootingAt(t, "41", in(8), a, target(1)), shot(t, s, "javelins"))
	assert.Contains(t, log, "Strength 5 against Toughness 3")
	_, log = toldText(t, shootingAt(t, "", in(8.5), a, target(1)), shot(t, s, "javelins"))
	assert.Contains(t, log, "beyond the 8.00\" of the javelins")
	assert.Equal(t, rules.NoWeapon, a.Main, "not for close combat")
}

func TestADwarfAxeCutsDeeperAndParries(t *testing.T) { // ARMS-11, PARRY-07
	heavy := equipped(t, target(1), "heavy")
	assert.Equal(t, 6, saveAgainst(t, heavy, "dwarf-axe", 3, false))
	assert.Equal(t, 5, saveAgainst(t, heavy, "sword", 3, false))
	blow := equipped(t, man("A", 0, 10, 10), "axe")
	one := equipped(t, target(1), "dwarf-axe")
	require.NotNil(t, asks(t, duel(t, "4", blow, one), rules.Done{}))
	ended(t, rules.KnockedDown, play(t, duel(t, "4241", blow, one), rules.Done{}, yes), 1, "one axe tries once")
	two := equipped(t, target(1), "dwarf-axe", "dwarf-axe")
	require.NotEqual(t, rules.NoWeapon, two.Off)
	ended(t, rules.Standing, play(t, duel(t, "425", blow, two), rules.Done{}, yes), 1, "two try again")
	mixed := equipped(t, target(1), "dwarf-axe", "sword")
	ended(t, rules.KnockedDown, play(t, duel(t, "4241", blow, mixed), rules.Done{}, yes), 1, "an axe and a sword do not")
}

func TestNoArmourHoldsAClawOfTheOldOnes(t *testing.T) { // ARMS-12
	claw := equipped(t, man("A", 0, 10, 10), "claw-of-the-old-ones")
	s := duel(t, "", claw, target(1))
	assert.Equal(t, 4, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	_, log := toldText(t, duel(t, "431", claw, equipped(t, target(1), "heavy", "shield")), rules.Done{})
	assert.Contains(t, log, "Strength 4 against Toughness 3")
	assert.NotContains(t, log, "armour save:", "no save is thrown")
	assert.NotNil(t, asks(t, duel(t, "4", equipped(t, man("A", 0, 10, 10), "axe"), equipped(t, target(1), "claw-of-the-old-ones")), rules.Done{}), "it parries")
}

func TestASquigProdderIsASpear(t *testing.T) { // ARMS-13, WEAP-09
	a := but(equipped(t, man("A", 0, 10, 10), "squig-prodder", "dagger"), func(w *rules.Warrior) { w.Base.I = 1 })
	require.Equal(t, rules.NoWeapon, a.Off, "no second weapon beside it")
	b := but(equipped(t, man("B", 1, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.I = 9 })
	ended(t, rules.OutOfAction, play(t, duel(t, "445", a, b), rules.Done{}), 1, "before Initiative 9")
	a.Fought, b.Fought = 1, 1
	ended(t, rules.OutOfAction, play(t, duel(t, "645", a, b), rules.Done{}), 0, "later by Initiative")
}
