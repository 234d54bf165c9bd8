package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
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

// Whom he fights already he does not charge, though he may leave him for others.
func TestNobodyChargesWhomHeTouchesAlready(t *testing.T) { // FIGHT-23, CHARGE-01, AMB-59
	for _, edition := range book.Editions {
		for _, into := range []rules.Condition{rules.KnockedDown, rules.Stunned} {
			a := man("A", 0, 10, 10)
			s := ruled(t, battle(t, field(t), rules.Charges, "", a, lying(beside(a, man("B", 1, 0, 0), 1), into), man("C", 1, 10, 14)), edition)
			assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(s), "FIGHT-23", edition)
			assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{2, 1}}.Legal(s), "FIGHT-23", edition)
			assert.NoError(t, rules.Declare{Who: 0, At: []rules.WarriorID{2}}.Legal(s), edition)
		}
	}
}

// Who flees and stands beside an enemy runs on in his own turn, and nobody strikes him for that.
func TestWhoFleesRunsOnFromContactUnstruck(t *testing.T) { // LEAD-14, FIGHT-24, AMB-26
	for _, edition := range book.Editions {
		a := fleeing(man("A", 0, 10, 10))
		s := ruled(t, battle(t, field(t), rules.Charges, "34", a, beside(a, axeman(t, "B", 1, 4), 1), man("D", 0, 40, 40)), edition)
		require.True(t, s.InCombat(s.Warrior(0)))
		end, events := told(t, s, rules.Done{})
		assert.Empty(t, blows(events), edition)
		assert.Equal(t, in(3), end.Warriors[0].At.Y, "%s: 7\" to the nearest edge", edition)
		assert.False(t, end.InCombat(end.Warrior(1)), edition)
	}
}
