package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestChaosArmourHindersNoSpells(t *testing.T) { // REWARD-02-9, MAGIC-09
	for key, hinders := range map[string]bool{"chaos-armour": false, "light": true} {
		w := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
		s := battle(t, field(t), rules.Shooting, "", w, man("B", 1, 18, 10))
		assert.NoError(t, s.Rules.Give(&s.Warriors[0], key))
		id, _ := s.Rules.SpellNamed("silver-arrows-of-arha")
		err := rules.CastSpell{Who: 0, Spell: id, At: 1}.Legal(s)
		assert.Equal(t, hinders, err != nil, "%s: %v", key, err)
	}
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 18, 10))
	assert.NoError(t, s.Rules.Give(&s.Warriors[0], "chaos-armour"))
	r, any := s.Save(&rules.Strike{By: 1, At: 0, Strength: 3, Weapon: rules.NoWeapon})
	assert.True(t, any)
	assert.Equal(t, 4, r.Base)
	s.Warriors[0].Shield = true
	r, _ = s.Save(&rules.Strike{By: 1, At: 0, Strength: 3, Weapon: rules.NoWeapon})
	assert.Equal(t, 3, r.Base, "a shield adds to it as to any other")
	assert.Equal(t, in(4), s.PaceOf(&s.Warriors[0]), "and slows nobody")
}

func TestADaemonWeaponDoesNothingThatItsFormDoes(t *testing.T) { // REWARD-02-11, EX-01
	for _, key := range []string{"daemon-sword", "daemon-axe", "daemon-mace"} {
		a := armed(t, man("A", 0, 10, 10), key)
		s := battle(t, field(t), rules.Combat, "", a, beside(a, man("B", 1, 0, 0), 1))
		s.Rules.Equip(&s.Warriors[0])
		id := weapon(t, s, key)
		wp := s.Rules.Weapon(id)
		assert.Equal(t, 4, s.BlowStrength(&s.Warriors[0], id), key)
		with, fist := s.ToStrike(&s.Warriors[0], &s.Warriors[1], id), s.ToStrike(&s.Warriors[0], &s.Warriors[1], rules.NoWeapon)
		assert.Equal(t, [2]int{3, 4}, [2]int{with.Need(), fist.Need()}, "%s: +1 to hit, but not with the fist", key)
		assert.False(t, wp.Parry || wp.Concussion || wp.SaveMod != 0 || wp.Sword, "%s: no parry, no concussion, no cutting edge", key)
	}
}
