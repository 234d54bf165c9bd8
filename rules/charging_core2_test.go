package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// declared is warrior 0's charge at an enemy.
func declared(at rules.WarriorID) rules.Declare {
	return rules.Declare{Who: 0, At: []rules.WarriorID{at}}
}

// tries declares a charge with laid-out dice and carries it out.
func tries(t *testing.T, s *rules.State, c rules.Declare, answers ...rules.Answer) *rules.State {
	t.Helper()
	out, err := rules.Run(s, c, nil)
	require.NoError(t, err)
	require.Nil(t, out.Open)
	return play(t, out.State, rules.Done{}, answers...)
}

func TestAChargeIsDeclaredAtAnybodyOrOnlyWithinReach(t *testing.T) { // CHARGE-02, AMB-22
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10))
	assert.True(t, tries(t, s, declared(1)).Warriors[0].Did(rules.FailedCharge))
	s = toggled(t, s, "", "charge-within-reach")
	assert.ErrorContains(t, declared(1).Legal(s), "CHARGE-02")
	s.Warriors[1].At.X = in(10) + contact + in(8)
	assert.True(t, tries(t, s, declared(1)).Warriors[0].Did(rules.Charged))
	s.Warriors[1].At.X += in(0.01)
	assert.ErrorContains(t, declared(1).Legal(s), "CHARGE-02")
	// In reach as the crow flies, but round a wall too far.
	s = toggled(t, battle(t, field(t, lowWall(12, 0, 12.3, 48)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10)), "", "charge-within-reach")
	assert.NoError(t, declared(1).Legal(s))
	high := lowWall(12, 0, 12.3, 48)
	high.Top = in(1.1)
	s.Table = field(t, high)
	assert.ErrorContains(t, declared(1).Legal(s), "CHARGE-02")
}

func TestTheUnseenAreChargedFromNearOrFar(t *testing.T) { // CHARGE-03
	s := corner(t, "")
	s.Warriors[1].At.X = in(16)
	assert.ErrorContains(t, declared(1).Legal(s), "CHARGE-03")
	s = toggled(t, s, "3", "charge-unseen-far")
	assert.True(t, inContact(tries(t, s, declared(1)), 0, 1))
	assert.Empty(t, play(t, scripted(s, "4"), declared(1)).Warriors[0].Intent)
}

// Who is revealed before the charges are carried out keeps those from running who are near.
func TestWhoRunsIsAskedWhenAllHaveCharged(t *testing.T) { // MOVE-07, MOVE-06, AMB-125
	hides := but(man("B", 1, 14, 10), func(w *rules.Warrior) { w.Hidden = true })
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("F", 0, 14, 16), hides, man("C", 1, 40, 40), man("Far", 0, 14, 20))
	run := func(s *rules.State, who rules.WarriorID) error {
		w := s.Warriors[who].At
		w.X -= in(7)
		return rules.Move{Who: who, To: w, Run: true}.Legal(s)
	}
	end := play(t, s, rules.Done{})
	assert.NoError(t, run(end, 1), "nobody knows of him")
	s = toggled(t, s, "1", "active-detection", "detect-twice-as-far", "charge-the-hidden")
	end = tries(t, s, declared(2))
	require.True(t, end.Warriors[0].Did(rules.Charged))
	assert.ErrorIs(t, run(end, 1), rules.ErrNearEnemy)
	assert.NoError(t, run(end, 4))
}

func TestNotNoticingLeavesAMoveOrFailsTheCharge(t *testing.T) { // CHARGE-04
	s := corner(t, "", man("C", 1, 10, 30))
	end := tries(t, toggled(t, s, "4"), declared(1))
	assert.False(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.NoError(t, rules.Move{Who: 0, To: at(10, 14, 0)}.Legal(end))
	end = tries(t, toggled(t, s, "4", "unnoticed-fails-charge"), declared(1))
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.NotEqual(t, s.Warriors[0].At, end.Warriors[0].At, "he advances")
	assert.False(t, inContact(end, 0, 1))
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(10, 14, 0)}.Legal(end), "CHARGE-01")
	end.Phase = rules.Shooting
	assert.ErrorContains(t, end.MayShoot(&end.Warriors[0], weapon(t, s, "bow")), "SHOOT-03")
}

func TestAChargeGoesStraightOrByAnyWay(t *testing.T) { // CHARGE-06
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 14, 10))
	round := declared(1)
	round.Via = []physics.Spot{at(14, 12.5, 0)}
	assert.ErrorContains(t, round.Legal(s), "CHARGE-06")
	s = toggled(t, s, "", "charge-any-way")
	end, events := told(t, play(t, s, round), rules.Done{})
	assert.True(t, inContact(end, 0, 1))
	assert.Greater(t, end.Warriors[0].At.Y, in(10.5), "from below")
	for _, e := range events {
		if e.Kind == rules.Went {
			assert.Contains(t, e.Path, round.Via[0])
		}
	}
	again, err := rules.ParseCommand(s, round.String(s))
	require.NoError(t, err)
	assert.Equal(t, round, again)
	round.Via = []physics.Spot{at(10, 14, 0)}
	assert.ErrorIs(t, round.Legal(s), physics.ErrNoPath, "4 inches and 4 more are left, it is farther back")
	// The way round keeps clear of an interceptor.
	c := man("C", 1, 13, 7.6)
	s = toggled(t, battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17, 10), c), "", "charge-any-way")
	asked(t, play(t, s, declared(1)), rules.Done{})
	round.Via = []physics.Spot{at(14, 12, 0)}
	assert.True(t, inContact(tries(t, s, round), 0, 1))
}

func TestAChargeClimbsOrNever(t *testing.T) { // CHARGE-18, AMB-18
	b := onEdge(man("B", 1, 0, 0), 2)
	b.At.Y -= in(1.5)
	s := battle(t, roofed(t, 2), rules.Charges, "", man("A", 0, 10, footY), b)
	for _, edition := range []string{"lrb", "core2"} {
		assert.True(t, tries(t, scripted(ruled(t, s, edition), "33"), declared(1)).Warriors[0].Did(rules.Charged), edition)
	}
	s = toggled(t, s, "3", "charge-never-climbs")
	assert.True(t, tries(t, s, declared(1)).Warriors[0].Did(rules.FailedCharge))
}

func TestATargetWaitsOrMeetsTheCharger(t *testing.T) { // CHARGE-12
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17, 10))
	for _, edition := range []string{"lrb", "core2"} {
		assert.Equal(t, at(17, 10, 0), tries(t, ruled(t, s, edition), declared(1)).Warriors[1].At, edition)
	}
	s = toggled(t, s, "", "target-intercepts")
	q := asked(t, play(t, s, declared(1)), rules.Done{})
	assert.Equal(t, "CHARGE-12", q.Rule)
	end := tries(t, s, declared(1), rules.Answer{1})
	assert.True(t, inContact(end, 0, 1))
	assert.Less(t, end.Warriors[1].At.X, in(17))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.False(t, end.Warriors[1].Did(rules.Charged), "CHARGE-16")
}

func TestHowFarAFailedChargeGoes(t *testing.T) { // CHARGE-08, DX-32, DX-33
	for _, row := range []struct{ m, lrb, core2 int }{{4, 4, 4}, {6, 6, 4}, {3, 3, 4}} {
		s := battle(t, field(t), rules.Charges, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.M = row.m }), man("B", 1, 30, 10))
		assert.Equal(t, in(10+float64(row.lrb)), tries(t, s, declared(1)).Warriors[0].At.X, "Movement %d", row.m)
		assert.Equal(t, in(10+float64(row.core2)), tries(t, toggled(t, s, "", "failed-charge-four"), declared(1)).Warriors[0].At.X, "Movement %d", row.m)
	}
	// He stops 1" short: B stands 4.2" off beyond a chasm.
	river := physics.Piece{Kind: physics.Impassable, Name: "chasm", Shape: box(13.6, 0, 13.9, 48)}
	s := battle(t, field(t, river), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 14.5, 10))
	gap := func(s *rules.State) float64 {
		return physics.Distance(s.Warriors[0].Body(), s.Warriors[1].Body()).Inches()
	}
	assert.Less(t, gap(tries(t, s, declared(1))), 0.99)
	assert.InDelta(t, 1, gap(tries(t, toggled(t, s, "", "failed-charge-four"), declared(1))), 0.25)
}

func TestAFailedChargeEndsTheTurnOrAllowsASpell(t *testing.T) { // CHARGE-09
	s := battle(t, field(t), rules.Charges, "", wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha"), man("B", 1, 30, 10))
	cast := spell(s, 1)
	end := tries(t, s, declared(1))
	end.Phase = rules.Shooting
	assert.NoError(t, cast.Legal(end))
	assert.ErrorContains(t, cast.Legal(toggled(t, end, "", "failed-charge-ends-turn")), "CHARGE-09")
}

func TestFearHoldsTheChargerOrFailsHisCharge(t *testing.T) { // PSY-03, CHARGE-08
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), frightful(man("B", 1, 13, 10)))
	end := tries(t, toggled(t, s, "44"), declared(1))
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	end = tries(t, toggled(t, s, "44", "fear-fails-charge", "failed-charge-four"), declared(1))
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.InDelta(t, 1, physics.Distance(end.Warriors[0].Body(), end.Warriors[1].Body()).Inches(), 0.06)
	assert.False(t, end.Warriors[0].Did(rules.Charged))
	assert.True(t, inContact(tries(t, toggled(t, s, "34", "fear-fails-charge"), declared(1)), 0, 1), "he dares")
	// Nobody intercepts a charge that cannot succeed.
	c := man("C", 1, 12, 11)
	s = battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), frightful(man("B", 1, 16, 10)), c)
	tries(t, toggled(t, s, "44", "fear-fails-charge"), declared(1))
}

func TestADiveBeginsAtSixInchesOrHigher(t *testing.T) { // CHARGE-21
	s := dive(t, 8, 1.9, "")
	assert.True(t, tries(t, s, declared(1)).Warriors[0].Did(rules.FailedCharge))
	end := tries(t, toggled(t, s, "3333", "dive-any-height"), declared(1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.True(t, end.Warriors[0].Dived)
	// Where he may jump from there but not dive he jumps.
	end = tries(t, toggled(t, s, "3333", "jump-any-height"), declared(1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.False(t, end.Warriors[0].Dived)
	// Who does not dive does not jump from there: his enemy is too far from the landing.
	s = dive(t, 8, 2.5, "")
	assert.True(t, tries(t, toggled(t, s, "", "dive-any-height"), declared(1)).Warriors[0].Did(rules.FailedCharge))
	end = tries(t, toggled(t, s, "3333", "jump-any-height"), declared(1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.False(t, end.Warriors[0].Dived)
}
