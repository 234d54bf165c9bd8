package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestASideMayConcedeAtAnyTime(t *testing.T) { // HOUSE-02
	for _, ph := range []rules.Phase{rules.Charges, rules.Moves, rules.Shooting, rules.Combat} {
		for side := range rules.SideID(2) { // in its own turn and in the other's
			s := battle(t, field(t), ph, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
			end := play(t, s, rules.Concede{Side: side})
			require.True(t, end.Over)
			assert.Equal(t, 1-side, end.Winner)
			assert.Contains(t, end.Ending, "concede")
			assert.Equal(t, rules.Gone, end.Warriors[side].Condition)
			assert.True(t, end.Sides[side].Routed)
			assert.Equal(t, rules.Standing, end.Warriors[1-side].Condition)
		}
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
	assert.ErrorContains(t, rules.Concede{Side: 2}.Legal(s), "no side 3")
	s.Sides[1].Neutral = true
	assert.ErrorContains(t, rules.Concede{Side: 1}.Legal(s), "fight for themselves")
	s.Sides[1].Neutral, s.Sides[1].Routed = false, true
	assert.ErrorContains(t, rules.Concede{Side: 1}.Legal(s), "left the battle already")
	s.Turn = 0
	assert.ErrorContains(t, rules.Concede{Side: 0}.Legal(s), "not begun")
}

func TestTheStubbornLeaveWithWhoConcedesAndStayInAVoluntaryRout(t *testing.T) { // HOUSE-02, LEAD-06, PSY-18
	s := battered(t, "", leading(man("L", 1, 40, 40)), with(man("S", 1, 40, 30), rules.Stubborn))
	s.Active, s.Phase = 1, rules.Moves
	assert.False(t, s.MayRetreat(1), "his turn has begun long since")
	end := play(t, s, rules.Concede{Side: 1}) // no dice: nobody is asked or tested
	assert.True(t, end.Over)
	assert.Equal(t, rules.Gone, end.Warriors[3].Condition)

	s.Phase = rules.Charges
	require.True(t, s.MayRetreat(1), "a quarter is lost and his turn begins")
	s = agreed(t, s, "stubborn")
	out, err := rules.Run(s, rules.Concede{Side: 1}, nil)
	require.NoError(t, err)
	require.NotNil(t, out.Open)
	assert.Equal(t, "PSY-18", out.Open.Rule, "as in any rout")
	assert.Contains(t, out.Events[0].Text, "voluntary rout")

	s.Warriors[2].Intent = []rules.WarriorID{0}
	assert.False(t, s.MayRetreat(1), "a charge is declared")
	s.Warriors[2].Intent, s.Active = nil, 0
	assert.False(t, s.MayRetreat(1), "it is the other's turn")
	whole := battle(t, field(t), rules.Charges, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
	assert.False(t, whole.MayRetreat(0), "nobody is lost")
	whole.Sides[0].MustTest = true
	assert.True(t, whole.MayRetreat(0), "he had to test before")
}

func TestABattleOfSeveralGoesOnWithoutWhoConcedes(t *testing.T) { // HOUSE-02, ALLY-03, TURN-01
	s := play(t, several(t, "", leaders()...), rules.Begin{})
	end := play(t, s, rules.Concede{Side: 0})
	assert.False(t, end.Over)
	assert.Equal(t, rules.SideID(1), end.Active, "the next side's turn begins")
	assert.Equal(t, rules.Charges, end.Phase)
	end = play(t, s, rules.Concede{Side: 2})
	assert.False(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Active, "his turn goes on")

	allied := play(t, together(t, several(t, "", leaders()...)), rules.Begin{}) // 0 and 2
	end = play(t, allied, rules.Concede{Side: 0})
	assert.False(t, end.Over)
	assert.True(t, end.InBattle(2), "his ally fights on")
	end = play(t, end, rules.Concede{Side: 2})
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(1), end.Winner)
}
