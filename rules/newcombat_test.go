package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestWhoLeavesTheFallenToChargeOthersBeginsAnotherCombat(t *testing.T) { // AMB-59, FIGHT-23, WEAP-06, WEAP-22, PSY-10
	fought := func(w *rules.Warrior) { w.Fought, w.EngagedSince, w.PistolsUsed = 2, 1, true }
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { fought(w); w.Hates, w.Vented = []string{"all"}, []rules.WarriorID{1} }), "flail")
	s := battle(t, field(t), rules.Charges, "", a, lying(beside(a, man("B", 1, 0, 0), 1), rules.KnockedDown), man("C", 1, 10, 15))
	s.Turn, s.Sides[0].Began, s.Sides[1].Began = 3, 100, 100
	end := charge(t, s, 2)
	w := &end.Warriors[0]
	assert.Equal(t, [2]int{0, 3}, [2]int{w.Fought, w.EngagedSince}, "the first turn of it is to come")
	assert.False(t, w.PistolsUsed)
	assert.Empty(t, w.Vented, "he hates anew whom he will meet again")
	assert.Equal(t, w.Base.S+2, end.BlowStrength(w, weapon(t, end, "flail")))
	// He who stays in his combat is in it as before.
	s.Warriors[1].Condition = rules.Standing
	w = &play(t, s, rules.Done{}).Warriors[0]
	assert.Equal(t, [2]int{2, 1}, [2]int{w.Fought, w.EngagedSince})
	assert.Equal(t, []rules.WarriorID{1}, w.Vented)
	// Whose foe has gone since is fresh for whoever charges him now.
	s.Warriors[1].Condition, s.Active = rules.OutOfAction, 1
	end = play(t, play(t, s, rules.Declare{Who: 2, At: []rules.WarriorID{0}}), rules.Done{})
	w = &end.Warriors[0]
	assert.Equal(t, [2]int{0, 3}, [2]int{w.Fought, w.EngagedSince})
	assert.False(t, w.PistolsUsed)
}
