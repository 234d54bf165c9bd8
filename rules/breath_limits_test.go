package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestACombatIsEverybodyWhoIsLinkedInIt(t *testing.T) { // SPEC-17, SHOOT-18
	// The dragon fights B on its right and X on its left, and F fights X: all one combat.
	dragon := but(man("Dragon", 0, 20, 10), func(w *rules.Warrior) { w.Breath = 4 })
	x := beside(dragon, man("X", 1, 0, 0), -1)
	f := beside(x, man("F", 0, 0, 0), -1)
	s := agreed(t, battle(t, field(t), rules.Shooting, "", dragon, beside(dragon, man("B", 1, 0, 0), 1), x, f), "breath")
	c := rules.Breathe{Who: 0, Towards: at(30, 10, 0)}
	assert.Equal(t, []rules.WarriorID{1}, s.InBreath(&s.Warriors[0], c.Towards), "only B is under it")
	assert.ErrorContains(t, c.Legal(s), "F fights there")
	s.Warriors[3].At = at(5, 40, 0)
	assert.NoError(t, c.Legal(s), "alone against both it may")
}
