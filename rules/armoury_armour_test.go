package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestSuitsOfArmourSaveAsListed(t *testing.T) { // ARMR-01, ARMR-02, ARMR-03, ARMR-04, ARMR-05, ARMOUR-02
	for _, row := range []struct {
		key           string
		bare, shield  int
		move, slowed  int
		nameInTheRoll string
	}{
		{"", 7, 6, 4, 4, "shield"}, {"light", 6, 5, 4, 4, "light armour and shield"}, {"heavy", 5, 4, 4, 3, "heavy armour and shield"},
		{"gromril", 4, 3, 4, 4, "gromril armour and shield"}, {"ithilmar", 5, 4, 4, 4, "ithilmar armour and shield"},
	} {
		b := target(1)
		if row.key != "" {
			b = equipped(t, b, row.key)
		}
		s := duel(t, "", man("A", 0, 10, 10), b)
		assert.Equal(t, row.bare, saveAgainst(t, b, "sword", 3, false), row.key)
		assert.Equal(t, row.bare, saveAgainst(t, b, "bow", 3, true), row.key)
		assert.Equal(t, row.move, s.Profile(&b).M, row.key)
		b = equipped(t, b, "shield")
		assert.Equal(t, row.shield, saveAgainst(t, b, "sword", 3, false), "%s with a shield", row.key)
		assert.Equal(t, row.shield, saveAgainst(t, b, "bow", 3, true), "%s with a shield", row.key)
		assert.Equal(t, row.slowed, s.Profile(&b).M, "%s with a shield", row.key)
		s.Warriors[1] = b
		r, _ := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3})
		assert.Equal(t, row.nameInTheRoll, r.From)
	}
}

func TestABucklerParriesOneBlowAndSavesNothing(t *testing.T) { // ARMR-06, PARRY-04, PARRY-10
	b := equipped(t, target(1), "axe", "buckler")
	assert.Equal(t, 7, saveAgainst(t, b, "axe", 3, false))
	assert.Equal(t, 7, saveAgainst(t, b, "bow", 3, true))
	assert.Equal(t, rules.NoWeapon, equipped(t, target(1), "axe", "dagger", "buckler").Off, "the buckler is in the other hand")
	a := equipped(t, man("A", 0, 10, 10), "axe")
	a.Base.A = 2
	// Hits on 4 and 5: the better is parried with a 6, the other goes on and does not wound.
	_, log := toldText(t, duel(t, "45 6 1", a, b), rules.Done{}, rules.Answer{0})
	assert.Contains(t, log, "parry: 6+ higher than 5. Rolled 6: success")
	assert.Contains(t, log, "to wound B: 4+ Strength 3 against Toughness 3. Rolled 1: failure")
	// Only once in a round: the second attacker is not parried.
	c := equipped(t, man("C", 0, 10, 10), "axe")
	a.Base.A, a.Base.I = 1, 5
	s := duel(t, "46 41", a, b)
	c.ID, c.At = 2, s.Warriors[1].At
	c.At.X += 2500
	s.Warriors = append(s.Warriors, c)
	s.Warriors[1].Traits = rules.ImmuneToPsychology | rules.NeverAlone // no test for standing alone
	play(t, s, rules.Done{}, rules.Answer{0})
	// A blow of twice his Strength cannot be parried.
	a.Base.S = 6
	assert.Nil(t, asks(t, duel(t, "41", a, b), rules.Done{}), "Strength 6 against Strength 3")
}

func TestAHelmetKeepsHimFromBeingStunned(t *testing.T) { // ARMR-07, INJ-17, AMB-65
	a := equipped(t, man("A", 0, 10, 10), "club")
	b := equipped(t, target(1), "helmet")
	for dice, want := range map[string]rules.Condition{
		"44 2 4": rules.KnockedDown, "44 2 3": rules.Stunned, "44 4 6": rules.KnockedDown, "44 1": rules.KnockedDown, "44 5": rules.OutOfAction,
	} {
		end := play(t, duel(t, dice, a, b), rules.Done{})
		assert.Equal(t, want, end.Warriors[1].Condition, dice)
	}
	a.Base.S = 9 // not modified by Strength
	_, log := toldText(t, duel(t, "4 3 4 4", a, b), rules.Done{})
	assert.Contains(t, log, "helmet: 4+ helmet. Rolled 4: success")
	require.NotContains(t, log, "stunned.")
}
