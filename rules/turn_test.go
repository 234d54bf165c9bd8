package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestPlayersTakeWholeTurnsOfFourPhases(t *testing.T) { // TURN-01, TURN-02, TURN-10
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
	s.Turn = 0
	s = play(t, s, rules.Begin{First: 1})
	for turn, side := range []rules.SideID{1, 0, 1} {
		assert.Equal(t, turn+1, s.Turn)
		assert.Equal(t, turn/2+1, s.Round())
		for _, ph := range []rules.Phase{rules.Charges, rules.Moves, rules.Shooting, rules.Combat} {
			assert.Equal(t, side, s.Active)
			assert.Equal(t, ph, s.Phase)
			s = play(t, s, rules.Done{})
		}
	}
}

func TestTheRoutTestComesBeforeRecovery(t *testing.T) { // TURN-03, AMB-08
	lost := lying(man("Lost", 1, 0, 0), rules.OutOfAction)
	leader := but(lying(man("L", 1, 40, 40), rules.Stunned), func(w *rules.Warrior) { w.Leader, w.Base.Ld = true, 10 })
	s := battle(t, field(t), rules.Combat, "44", man("A", 0, 5, 5), leader, lost, man("C", 1, 40, 30))
	// The leader comes round only afterwards: the test is on C's Leadership of 7.
	assert.True(t, play(t, s, rules.Done{}, rules.Answer{1}).Over)
}

func TestOnlyTheSideWhoseTurnItIsRecovers(t *testing.T) { // TURN-05
	s := battle(t, field(t), rules.Combat, "", lying(man("A", 0, 5, 5), rules.Stunned), lying(man("B", 1, 40, 40), rules.Stunned))
	s = play(t, s, rules.Done{})
	ended(t, rules.Stunned, s, 0)
	ended(t, rules.KnockedDown, s, 1)
}

// rallying is a fleeing warrior of side 1 at the start of his turn.
func rallying(t *testing.T, dice string, others ...rules.Warrior) *rules.State {
	s := battle(t, field(t), rules.Combat, dice, append([]rules.Warrior{fleeing(man("F", 1, 24, 24))}, others...)...)
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	return s
}

func TestAFleeingWarriorTestsToRally(t *testing.T) { // TURN-06, TURN-16, LEAD-13, AMB-10
	friend, enemy := man("G", 1, 20, 24), man("A", 0, 5, 5)
	assert.False(t, play(t, rallying(t, "34", friend, enemy), rules.Done{}).Warriors[0].Fleeing)
	assert.True(t, play(t, rallying(t, "44", friend, enemy), rules.Done{}).Warriors[0].Fleeing)
	// Knocked down he tests before he stands up; stunned he may do nothing.
	s := rallying(t, "34", friend, enemy)
	s.Warriors[0].Condition = rules.KnockedDown
	s, events := told(t, s, rules.Done{})
	assert.False(t, s.Warriors[0].Fleeing)
	ended(t, rules.Standing, s, 0)
	var order []string
	for _, e := range events {
		if e.Kind == rules.Recovered {
			order = append(order, e.Rule)
		}
	}
	assert.Equal(t, []string{"TURN-08", "INJ-08"}, order)
	s = rallying(t, "", friend, enemy)
	s.Warriors[0].Condition = rules.Stunned
	assert.True(t, play(t, s, rules.Done{}).Warriors[0].Fleeing)
}

func TestNobodyRalliesWithAnEnemyClosest(t *testing.T) { // TURN-07, HIDE-12, AMB-11
	enemy := man("A", 0, 28, 24)
	far := man("G", 1, 10, 24)
	// No die is rolled when the closest is an enemy.
	assert.True(t, play(t, rallying(t, "", enemy, far), rules.Done{}).Warriors[0].Fleeing)
	for name, e := range map[string]rules.Warrior{
		"fleeing": fleeing(enemy), "stunned": lying(enemy, rules.Stunned), "knocked down": lying(enemy, rules.KnockedDown),
		"hidden": but(enemy, func(w *rules.Warrior) { w.Hidden = true }),
	} {
		assert.False(t, play(t, rallying(t, "34", e, far), rules.Done{}).Warriors[0].Fleeing, "a %s enemy does not count", name)
	}
	assert.False(t, play(t, rallying(t, "34", enemy, man("G", 1, 22, 24)), rules.Done{}).Warriors[0].Fleeing, "a friend is closer")
	assert.True(t, play(t, rallying(t, "", enemy, man("G", 1, 20, 24)), rules.Done{}).Warriors[0].Fleeing, "a tie bars")
	assert.True(t, play(t, rallying(t, "", man("G", 1, 20, 24), enemy), rules.Done{}).Warriors[0].Fleeing, "whoever is named first")
	// Distances are straight through space: he who stands 6" above him is farther off than the friend.
	above := man("A", 0, 24, 23)
	above.At.Z = in(6)
	assert.False(t, play(t, rallying(t, "34", above, man("G", 1, 20, 24)), rules.Done{}).Warriors[0].Fleeing, "a friend is closer")
	// The book leaves out every model that flees, lies or hides, friends too.
	near := man("G", 1, 22, 24)
	for name, f := range map[string]rules.Warrior{
		"stunned": lying(near, rules.Stunned), "hidden": but(near, func(w *rules.Warrior) { w.Hidden = true }),
	} {
		assert.True(t, play(t, rallying(t, "", enemy, f), rules.Done{}).Warriors[0].Fleeing, "a %s friend does not help", name)
	}
}

func TestARalliedWarriorDoesNothingElse(t *testing.T) { // TURN-08, DX-30, SHOOT-03
	f := but(armed(t, fleeing(man("F", 1, 24, 24)), "bow"), nothing)
	s := battle(t, field(t, lowWall(22, 24.8, 26, 25.1)), rules.Combat, "34", f, man("A", 0, 24, 35), man("G", 1, 20, 24))
	s = play(t, s, rules.Done{})
	require.True(t, s.Warriors[0].Did(rules.Rallied))
	assert.ErrorIs(t, s.MayCharge(&s.Warriors[0]), rules.ErrRallied)
	s.Phase = rules.Moves
	assert.ErrorIs(t, s.MayMove(&s.Warriors[0], false), rules.ErrRallied)
	assert.ErrorIs(t, rules.Hide{Who: 0}.Legal(s), rules.ErrRallied)
	s.Warriors[0].Done = 0
	assert.NoError(t, rules.Hide{Who: 0}.Legal(s), "only the rally kept him from hiding")
	s.Warriors[0].Done = rules.Rallied
	s.Phase = rules.Shooting
	assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")), "rallied")
}

func TestWhoFailsToRallyRunsOnInTheCompulsoryMoves(t *testing.T) { // TURN-09, TURN-12, LEAD-14
	f := fleeing(man("F", 1, 24, 40))
	s := battle(t, field(t), rules.Combat, "44 12", f, man("A", 0, 5, 5), man("G", 1, 20, 40))
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	s = out.State
	assert.Equal(t, at(24, 40, 0), s.Warriors[0].At, "charges are declared before he runs")
	s = play(t, s, rules.Done{})
	assert.Equal(t, rules.Moves, s.Phase, "he has run before the remaining moves")
	assert.Equal(t, in(43), s.Warriors[0].At.Y, "1 + 2 inches towards the nearest edge")
	assert.ErrorIs(t, s.MayMove(&s.Warriors[0], false), rules.ErrFleeing)
}

func TestWhoLiesOrIsUnderANetDoesNotRunOn(t *testing.T) { // TURN-09, TURN-12, LEAD-14, EQUIP-14
	for name, row := range map[string]struct {
		dice   string
		change func(w *rules.Warrior)
	}{
		"stunned":     {"", func(w *rules.Warrior) { w.Condition = rules.Stunned }}, // he has only come round
		"under a net": {"44", func(w *rules.Warrior) { w.Netted = true }},
	} {
		s := rallying(t, row.dice, man("A", 0, 5, 5), man("G", 1, 20, 24))
		row.change(&s.Warriors[0])
		s = play(t, play(t, s, rules.Done{}), rules.Done{})
		assert.Equal(t, rules.Moves, s.Phase)
		assert.True(t, s.Warriors[0].Fleeing, name)
		assert.Equal(t, at(24, 24, 0), s.Warriors[0].At, name)
	}
}

func TestChargesAreMadeBeforeTheFleeingRunOn(t *testing.T) { // TURN-10, TURN-12
	s := battle(t, field(t), rules.Charges, "", fleeing(man("F", 0, 10, 40)), man("A", 0, 10, 10), man("B", 1, 15, 10))
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{2}})
	_, events := told(t, scripted(s, "12"), rules.Done{})
	var order []rules.WarriorID
	for _, e := range events {
		if e.Kind == rules.Went {
			order = append(order, e.Who)
		}
	}
	assert.Equal(t, []rules.WarriorID{1, 0}, order)
}

func TestChargesComeBeforeAllOtherMoves(t *testing.T) { // TURN-11, TURN-14, CHARGE-01
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("C", 0, 10, 20), man("B", 1, 15, 10))
	move := rules.Move{Who: 1, To: at(12, 20, 0)}
	assert.ErrorIs(t, move.Legal(s), rules.ErrWrongPhase)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	assert.Equal(t, at(10, 10, 0), s.Warriors[0].At, "declared, not yet moved")
	s = play(t, s, rules.Done{})
	assert.True(t, physics.Touching(s.Warriors[0].Body(), s.Warriors[2].Body()))
	assert.NoError(t, move.Legal(s))
	assert.ErrorContains(t, rules.Declare{Who: 1, At: []rules.WarriorID{2}}.Legal(s), "TURN-11")
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(12, 12, 0)}.Legal(s), "charged this turn")
}
