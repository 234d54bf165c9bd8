package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestALeaderWhoHasGotUpHelpsThoseWhoRally(t *testing.T) { // AMB-08, TURN-05, TURN-06, LEAD-07, LEAD-08
	for _, row := range []struct {
		leader  rules.Condition
		rallies bool
	}{{rules.KnockedDown, true}, {rules.Stunned, false}, {rules.Standing, true}} {
		a, l := fleeing(man("A", 0, 10, 10)), lying(leading(ld(man("L", 0, 12, 10), 9)), row.leader) // A tests first by number
		s := battle(t, field(t), rules.Combat, "45", a, l, man("B", 1, 40, 40))
		s.Active, s.Sides[0].Began, s.Sides[1].Began = 1, 100, 100
		out, err := rules.Run(s, rules.Done{}, nil)
		assert.NoError(t, err)
		assert.Equal(t, row.rallies, !out.State.Warriors[0].Fleeing, "the leader was %s: 9 of 9, or of his own 7", row.leader)
	}
}

func TestADeadChargeCostsAHunterATurnMoreThanHim(t *testing.T) { // MISFIRE-03-3, RUL-MISFIRE-2, LEARN-S7
	for skill, ready := range map[string]int{"": 3, "hunter": 2} { // own turns; without a misfire 2 and 1
		end, _, gun := gunfire(t, "1 3", "handgun", func(s *rules.State) {
			assert.True(t, skill == "" || s.Rules.Teach(&s.Warriors[0], skill))
		})
		assert.ErrorContains(t, later(end, ready-1, gun), "MISFIRE-03-3", skill)
		assert.NoError(t, later(end, ready, gun), skill)
	}
}
