package rules_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// charge declares a charge of warrior 0 and carries it out.
func charge(t *testing.T, s *rules.State, at rules.WarriorID, answers ...rules.Answer) *rules.State {
	t.Helper()
	out, err := rules.Run(s, rules.Declare{Who: 0, At: []rules.WarriorID{at}}, nil)
	require.NoError(t, err)
	return play(t, out.State, rules.Done{}, answers...)
}

func inContact(s *rules.State, a, b rules.WarriorID) bool {
	return s.Table.InContact(s.Warriors[a].Body(), s.Warriors[b].Body())
}

func TestAChargeNeedsAnUnobstructedLine(t *testing.T) { // CHARGE-02
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10))
	c := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	assert.NoError(t, c.Legal(s), "however far he is")
	s.Table = field(t, wall(20, 5, 20.3, 15))
	assert.ErrorContains(t, c.Legal(s), "CHARGE-02")
}

func TestAChargeTakesTheShortestWayThatIsOpen(t *testing.T) { // CHARGE-06, AMB-21
	// B is 7" off behind a wall, seen through a window too narrow for a base.
	window := wall(14, 5, 14.3, 15)
	window.Shape = []physics.Point{{X: in(14), Y: in(5)}, {X: in(14), Y: in(15)}, {X: in(14.3), Y: in(15)}, {X: in(14.3), Y: in(5)}}
	window.Openings = []physics.Opening{{From: in(4.6), To: in(5.4), Lintel: in(2)}}
	s := battle(t, field(t, window), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.9, 10))
	assert.True(t, charge(t, s, 1).Warriors[0].Did(rules.FailedCharge), "round the wall it is too far")
	window.Openings[0].From, window.Openings[0].To = in(4.4), in(5.6)
	s.Table = field(t, window)
	path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	require.NoError(t, err)
	assert.Len(t, path.Legs, 1, "straight through")
	assert.True(t, inContact(charge(t, s, 1), 0, 1))
	// The large do not fit where a man does.
	s.Warriors[0].Radius, s.Warriors[0].Large = 2000, true
	assert.True(t, charge(t, s, 1).Warriors[0].Did(rules.FailedCharge))
}

func TestAChargeGoesThroughAWindowThatHeFits(t *testing.T) { // AMB-21, CHARGE-06
	through := func(from, to, sill, lintel, x float64, on ...string) bool {
		window := wall(14, 5, 14.3, 15)
		window.Shape = []physics.Point{{X: in(14), Y: in(5)}, {X: in(14), Y: in(15)}, {X: in(14.3), Y: in(15)}, {X: in(14.3), Y: in(5)}}
		window.Openings = []physics.Opening{{From: in(from), To: in(to), Sill: in(sill), Lintel: in(lintel)}}
		s := toggled(t, battle(t, field(t, window), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, x, 10)), "", on...)
		s.Warriors[0].Intent = []rules.WarriorID{1}
		end := play(t, s, rules.Done{})
		return end.Warriors[0].Did(rules.Charged) && inContact(end, 0, 1)
	}
	assert.True(t, through(4.4, 5.6, 0, 1.25, 17), "just as high as he is")
	assert.False(t, through(4.4, 5.6, 0, 1.2, 17), "too low")
	assert.True(t, through(4.4, 5.6, 0.9, 2.5, 17), "over a low sill")
	assert.False(t, through(4.4, 5.6, 1, 2.5, 17), "over a sill of an inch")
	assert.True(t, through(4.4, 5.6, 1, 2.5, 17, "vault-an-inch"))
	// At one who stands against the wall: he stands in the window, if there is room for him.
	assert.True(t, through(4.4, 5.6, 0, 2.5, 14.85))
	assert.False(t, through(4.6, 5.4, 0, 2.5, 14.85))
}

// corner has B within 4" of A, behind a wall.
func corner(t *testing.T, dice string, more ...rules.Warrior) *rules.State {
	return battle(t, field(t, wall(11.5, 8, 11.8, 11)), rules.Charges, dice,
		append([]rules.Warrior{armed(t, man("A", 0, 10, 10), "bow"), man("B", 1, 13.5, 10)}, more...)...)
}

func TestAnUnseenEnemyWithinFourInchesMustBeNoticed(t *testing.T) { // CHARGE-03
	c := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	s := corner(t, "3")
	end := play(t, s, c)
	assert.Len(t, end.Warriors[0].Intent, 1)
	assert.True(t, inContact(play(t, end, rules.Done{}), 0, 1))
	s.Warriors[1].Hidden = true
	assert.ErrorContains(t, c.Legal(s), "HIDE-05")
	s.Warriors[1].Hidden = false
	s.Warriors[1].At.X = in(10) + contact + in(4)
	assert.NoError(t, c.Legal(s))
	s.Warriors[1].At.X++
	assert.ErrorContains(t, c.Legal(s), "CHARGE-03", "beyond 4 inches")
}

func TestWhoNoticesNobodyDoesNotCharge(t *testing.T) { // CHARGE-04
	s := corner(t, "4", man("C", 1, 10, 30))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Empty(t, s.Warriors[0].Intent)
	assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{2}}.Legal(s), "CHARGE-04", "nor anybody else")
	s = play(t, s, rules.Done{})
	assert.NoError(t, rules.Move{Who: 0, To: at(10, 14, 0)}.Legal(s))
	assert.ErrorContains(t, rules.Move{Who: 0, Run: true, To: at(10, 14, 0)}.Legal(s), "CHARGE-04", "his normal distance")
	s.Phase = rules.Shooting
	assert.NoError(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")))
}

func TestEveryUnseenTargetMustBeNoticed(t *testing.T) { // CHARGE-03, CHARGE-11
	s := corner(t, "4", man("C", 1, 10, 13))
	assert.Empty(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2, 1}}).Warriors[0].Intent)
}

func TestOneChargeMayReachTwoEnemies(t *testing.T) { // CHARGE-11, CHARGE-06
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 9.3), man("C", 1, 15, 10.7), man("D", 1, 15, 4))
	for _, at := range [][]rules.WarriorID{{1, 2}, {2, 1}, {1, 3, 2}} { // nobody can touch B and D at once
		path, err := s.ChargeRoute(&s.Warriors[0], at)
		require.NoError(t, err)
		assert.Less(t, path.Cost, in(4.5), "%v: on this side of them, whoever is named first", at)
		end := play(t, play(t, s, rules.Declare{Who: 0, At: at}), rules.Done{})
		assert.True(t, inContact(end, 0, 1), at)
		assert.True(t, inContact(end, 0, 2), at)
		assert.False(t, inContact(end, 0, 3), at)
	}
}

func TestAChargeReachesWhomItCanOfThoseNamed(t *testing.T) { // CHARGE-11, CHARGE-08
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("Far", 1, 10, 30), man("B", 1, 15, 9.3), man("C", 1, 15, 10.7))
	end := play(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1, 2, 3}}), rules.Done{})
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.True(t, inContact(end, 0, 2))
	assert.True(t, inContact(end, 0, 3))
	// Where nobody can be reached it fails, towards the first.
	s.Warriors[2].At, s.Warriors[3].At = at(30, 10, 0), at(30, 14, 0)
	end = play(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1, 2, 3}}), rules.Done{})
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.Equal(t, at(10, 14, 0), end.Warriors[0].At)
}

func TestOneChargeReachesAsManyAsCanBeTouchedAtOnce(t *testing.T) { // CHARGE-11
	// B, C and D stand in a half circle round (15, 10), open to the left.
	round := func(name string, angle float64) rules.Warrior {
		w := man(name, 1, 15, 10)
		w.At.X += physics.Length(2502 * math.Cos(angle))
		w.At.Y += physics.Length(2502 * math.Sin(angle))
		return w
	}
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), round("B", 1.45), round("C", -1.45), round("D", 0))
	for _, at := range [][]rules.WarriorID{{1, 2, 3}, {1, 3, 2}, {3, 1, 2}, {3, 2, 1}, {2, 3, 1}} {
		end := play(t, play(t, s, rules.Declare{Who: 0, At: at}), rules.Done{})
		for id := rules.WarriorID(1); id <= 3; id++ {
			assert.True(t, inContact(end, 0, id), "%v: %d", at, id)
		}
	}
}

func TestAChargeGoesOnAtThoseWhoAreStillThere(t *testing.T) { // CHARGE-11, CHARGE-25
	// B flees and runs off the table when A reaches him; the other has named C as well.
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 11, 0.6), man("A2", 0, 16, 6), fleeing(man("B", 1, 15, 0.6)), man("C", 1, 17.5, 2))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	one := play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{2}})
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{2, 3}})
	end := play(t, scripted(s, "66"), rules.Done{}, rules.Answer{0, 1})
	require.False(t, end.Warriors[2].InPlay())
	assert.True(t, inContact(end, 1, 3))
	end = play(t, scripted(one, "66"), rules.Done{}, rules.Answer{0, 1}, rules.Answer{0}) // C does not intercept
	assert.True(t, end.Warriors[1].Did(rules.FailedCharge), "he has named nobody else")
}

func TestModelsFightAcrossALowWall(t *testing.T) { // CHARGE-07, FIGHT-01
	// B stands behind a low wall, with high walls at both sides and behind him.
	nook := []physics.Piece{lowWall(14, 9, 14.3, 11), wall(14, 8.6, 16, 9), wall(14, 11, 16, 11.4), wall(15.6, 9, 16, 11)}
	s := battle(t, field(t, nook...), rules.Charges, "", armed(t, man("A", 0, 10, 10), "axe"), armed(t, man("B", 1, 14.9, 10), "axe"))
	s = charge(t, s, 1)
	assert.True(t, s.Warriors[0].Did(rules.Charged))
	assert.Less(t, s.Warriors[0].At.X, in(14))
	assert.False(t, physics.Touching(s.Warriors[0].Body(), s.Warriors[1].Body()))
	assert.True(t, s.Engaged(&s.Warriors[0]))
	assert.True(t, s.Engaged(&s.Warriors[1]))
	s.Phase = rules.Combat
	ended(t, rules.OutOfAction, play(t, scripted(s, "4 4 5"), rules.Done{}), 1)
	// Across a wall of an inch or more nobody fights, nor with room beside it.
	high := lowWall(14, 9, 14.3, 11)
	high.Top = in(1)
	s.Table = field(t, high)
	assert.False(t, s.Engaged(&s.Warriors[0]))
	s.Table = field(t, lowWall(14, 9, 14.3, 11))
	s.Warriors[0].At.X -= in(0.6)
	assert.False(t, s.Engaged(&s.Warriors[0]))
}

func TestAMoveDoesNotEndAgainstAnEnemyAcrossALowWall(t *testing.T) { // CHARGE-07, MOVE-11
	s := battle(t, field(t, lowWall(14, 9, 14.3, 11)), rules.Moves, "", man("A", 0, 12, 10), man("B", 1, 14.9, 10))
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(13.5, 10, 0)}.Legal(s), "only a charge")
	assert.NoError(t, rules.Move{Who: 0, To: at(12.9, 10, 0)}.Legal(s))
}

func TestAFailedChargeGoesTheWholeMovement(t *testing.T) { // CHARGE-08, DX-33
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.M = 6 })
	s := charge(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 30, 10)), 1)
	assert.Equal(t, in(16), s.Warriors[0].At.X)
	s.Phase = rules.Combat
	assert.False(t, s.Warriors[0].Did(rules.Charged))
	// However far the enemy is.
	s = charge(t, battle(t, field(t), rules.Charges, "", man("A", 0, 3, 10), man("B", 1, 45, 10)), 1)
	assert.InDelta(t, float64(in(7)), float64(s.Warriors[0].At.X), float64(in(0.25)))
}

func TestAFailedChargeEndsWhereHeCanStand(t *testing.T) { // CHARGE-08
	// His Movement would end on top of a low wall that he leaps.
	s := charge(t, battle(t, field(t, lowWall(13.8, 5, 14.2, 15)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10)), 1)
	assert.True(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.NoError(t, s.Table.Fits(s.Warriors[0].Body(), s.Bodies(0)))
	assert.InDelta(t, 13.2, s.Warriors[0].At.X.Inches(), 0.25)
}

func TestAFailedChargeStopsAtWhatIsInTheWay(t *testing.T) { // CHARGE-08, AMB-126
	river := physics.Piece{Kind: physics.Impassable, Name: "chasm", Shape: box(12, 0, 13, 48)}
	s := charge(t, battle(t, field(t, river), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 16, 10)), 1)
	assert.True(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.Greater(t, s.Warriors[0].At.X, in(11))
	assert.Less(t, s.Warriors[0].At.X, in(11.51))
}

func TestOnlyTheFreeMayIntercept(t *testing.T) { // CHARGE-12, AMB-23
	c := man("C", 1, 14, 0)
	c.At.Y = in(10) + contact + in(1)
	friend := below(c, man("F", 0, 0, 0))
	for name, row := range map[string]struct {
		c    rules.Warrior
		asks bool
	}{"free": {c, true}, "stupid": {but(c, func(w *rules.Warrior) { w.Dazed = true }), false}, "knocked down": {lying(c, rules.KnockedDown), false}, "stunned": {lying(c, rules.Stunned), false}, "fleeing": {fleeing(c), false}} {
		s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), row.c)
		out, err := rules.Run(play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}), rules.Done{}, nil)
		require.NoError(t, err)
		assert.Equal(t, row.asks, out.Open != nil, name)
	}
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c, friend)
	assert.True(t, inContact(charge(t, s, 1), 0, 1), "C is engaged and is not asked")
}

func TestInterceptingIsAChoiceOfOneForEachCharger(t *testing.T) { // CHARGE-13, AMB-24
	c, d := man("C", 1, 13, 0), man("D", 1, 14.5, 0)
	c.At.Y = in(10) + contact + in(1)
	d.At.Y = c.At.Y
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c, d)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	q := asked(t, s, rules.Done{})
	assert.Equal(t, rules.OneOf, q.Shape)
	assert.Equal(t, rules.SideID(1), q.Side)
	require.Len(t, q.Options, 3, "nobody, C or D; not the target")
	_, err := rules.Run(s, rules.Done{}, []rules.Answer{{1, 2}})
	assert.Error(t, err, "not both")
	assert.True(t, inContact(play(t, s, rules.Done{}, rules.Answer{0}), 0, 1), "nobody")
	assert.True(t, inContact(play(t, s, rules.Done{}, rules.Answer{2}), 0, 3), "D")
}

func TestNoTargetOfAChargeInterceptsIt(t *testing.T) { // CHARGE-12
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 9.3), man("C", 1, 15, 10.7))
	play(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1, 2}}), rules.Done{})
}

// intercepted has C near the way of A to B.
func intercepted(t *testing.T, dice string, change func(a, c *rules.Warrior)) *rules.State {
	a, c := armed(t, man("A", 0, 10, 10), "axe"), armed(t, man("C", 1, 14, 0), "axe")
	c.At.Y = in(10) + contact + in(1)
	change(&a, &c)
	return scripted(play(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 17.5, 10), c), rules.Declare{Who: 0, At: []rules.WarriorID{1}}), dice)
}

func TestAnInterceptorMustOvercomeHisFear(t *testing.T) { // CHARGE-14, PSY-04
	fear := func(a, _ *rules.Warrior) { a.Traits = rules.CausesFear }
	s := play(t, intercepted(t, "34", fear), rules.Done{}, rules.Answer{1})
	assert.True(t, inContact(s, 0, 2))
	// He fails and does not move; the target is reached and tests in his turn.
	s = intercepted(t, "44 34", fear)
	end := play(t, s, rules.Done{}, rules.Answer{1})
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At)
	assert.True(t, inContact(end, 0, 1))
	assert.False(t, end.Warriors[1].Afraid)
}

func TestAFrightfulInterceptorFrightensTheCharger(t *testing.T) { // CHARGE-15, CHARGE-16
	fear := func(_, c *rules.Warrior) { c.Traits, c.Base.I = rules.CausesFear, 9 }
	s := play(t, intercepted(t, "44", fear), rules.Done{}, rules.Answer{1})
	assert.True(t, s.Warriors[0].Afraid)
	assert.True(t, s.Warriors[0].Did(rules.Charged))
	assert.False(t, s.Warriors[2].Did(rules.Charged))
	// A strikes first although C is quicker, and needs a 6.
	s.Phase, s.Active = rules.Combat, 1
	end := play(t, scripted(s, "5 1"), rules.Done{})
	ended(t, rules.Standing, end, 2)
	assert.False(t, play(t, intercepted(t, "34", fear), rules.Done{}, rules.Answer{1}).Warriors[0].Afraid)
}

func TestAHiddenInterceptorShowsHimself(t *testing.T) { // CHARGE-12, AMB-23
	s := intercepted(t, "", func(_, c *rules.Warrior) { c.Hidden = true })
	require.True(t, s.Warriors[2].Hidden)
	end, events := told(t, s, rules.Done{}, rules.Answer{1})
	assert.False(t, end.Warriors[2].Hidden)
	assert.Equal(t, 1, citing(events, "AMB-23"))
}

func TestAnInterceptorReachesTwoInchesOnly(t *testing.T) { // CHARGE-12, AMB-135
	for off, can := range map[float64]bool{1.9: true, 2.1: false} {
		c := man("C", 1, 14, 0)
		c.At.Y = in(10) + contact + in(off)
		s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c)
		s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		require.NoError(t, err)
		assert.Equal(t, can, len(s.MayIntercept(&s.Warriors[0], path)) == 1, "%v inches from the way", off)
	}
	// Behind a wall he has no way, however near.
	c := man("C", 1, 14, 12.5)
	s := battle(t, field(t, wall(8, 11, 19, 11.3)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c)
	assert.True(t, inContact(charge(t, s, 1), 0, 1))
}

func TestAnInterceptorGoesNoFartherThanTwoInchesRoundWhatIsInHisWay(t *testing.T) { // CHARGE-12, AMB-23, AMB-135
	c := man("C", 1, 14, 0)
	c.At.Y = in(10) + contact + in(1)
	for to, can := range map[float64]bool{14.1: true, 16: false} { // the end of the wall he has to go round
		s := battle(t, field(t, wall(12, 10.9, to, 11.1)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 19, 10), c)
		s.Warriors[0].Base.M = 5
		s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		require.NoError(t, err)
		assert.Equal(t, can, len(s.MayIntercept(&s.Warriors[0], path)) == 1, "a wall up to %v", to)
	}
}

func TestNobodyInterceptsTwoCharges(t *testing.T) { // CHARGE-13, AMB-24
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("E", 0, 10, 13.6),
		man("B", 1, 17.5, 10), man("G", 1, 17.5, 13.6), man("C", 1, 14, 11.8))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{3}})
	end := play(t, s, rules.Done{}, rules.Answer{0, 1}, rules.Answer{1}) // he is not asked about E
	assert.True(t, inContact(end, 0, 4))
	assert.True(t, inContact(end, 1, 3))
	// Free for the second if he lets the first pass.
	end = play(t, s, rules.Done{}, rules.Answer{0, 1}, rules.Answer{0}, rules.Answer{1})
	assert.True(t, inContact(end, 0, 2))
	assert.True(t, inContact(end, 1, 4))
}

func TestWhoHasBeenChargedInterceptsNobody(t *testing.T) { // CHARGE-12, AMB-24
	// C says that he will meet E, but A reaches him first.
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 14, 15), man("E", 0, 10, 10), man("C", 1, 14, 11.5), man("G", 1, 17.5, 10))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{3}})
	end := play(t, s, rules.Done{}, rules.Answer{0, 1}, rules.Answer{1})
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At)
	assert.True(t, inContact(end, 0, 2))
	assert.True(t, inContact(end, 1, 3))
	// In the other order he meets E, and A charges him where he went.
	end = play(t, s, rules.Done{}, rules.Answer{1, 0}, rules.Answer{1})
	assert.True(t, inContact(end, 1, 2))
	assert.False(t, inContact(end, 1, 3))
}

func TestAnInterceptorNeedNotSeeTheCharger(t *testing.T) { // CHARGE-12, AMB-135
	s := battle(t, field(t, wall(12, 10.55, 12.3, 20)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), man("C", 1, 12.85, 11.98))
	require.False(t, s.Table.Sees(s.Warriors[2].Body(), s.Warriors[0].Body(), nil), "the wall is between them")
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.True(t, inContact(play(t, s, rules.Done{}, rules.Answer{1}), 0, 2))
}

func TestAChargeIsDeclaredOnce(t *testing.T) { // CHARGE-01
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 9.3), man("C", 1, 15, 10.7))
	assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{1, 1}}.Legal(s), "twice")
	assert.ErrorContains(t, rules.Declare{Who: 0}.Legal(s), "CHARGE-01", "at least one enemy")
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{2}}.Legal(s), "already")
}

func TestThePlayerOrdersHisCharges(t *testing.T) { // CHARGE-01, AMB-25
	// B leaves room for one charger only: whoever comes first.
	nook := []physics.Piece{wall(14, 8.4, 17, 8.9), wall(14, 11.1, 17, 11.6), wall(16.2, 8.9, 17, 11.1)}
	s := battle(t, field(t, nook...), rules.Charges, "", man("A", 0, 10, 9.4), man("C", 0, 10, 10.6), man("B", 1, 15.5, 10))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{2}})
	q := asked(t, s, rules.Done{})
	assert.Equal(t, rules.Order, q.Shape)
	assert.Equal(t, rules.SideID(0), q.Side)
	_, events := told(t, s, rules.Done{}, rules.Answer{1, 0})
	var order []rules.WarriorID
	for _, e := range events {
		if e.Kind == rules.Went {
			order = append(order, e.Who)
		}
	}
	assert.Equal(t, []rules.WarriorID{1, 0}, order)
	_, err := rules.Run(s, rules.Done{}, []rules.Answer{{1}})
	assert.Error(t, err, "every charge has its place")
	_, err = rules.Run(s, rules.Done{}, []rules.Answer{{1, 1}})
	assert.Error(t, err)
}

func TestAChargeMayClimbFromTheWallItBeganAt(t *testing.T) { // CHARGE-18, AMB-18
	b := onEdge(man("B", 1, 0, 0), 2)
	b.At.Y -= in(1.5) // out of sight: he must be noticed first
	a := man("A", 0, 10, footY)
	s := charge(t, battle(t, roofed(t, 2), rules.Charges, "33", a, b), 1)
	assert.True(t, s.Warriors[0].Did(rules.Charged))
	s = charge(t, battle(t, roofed(t, 2), rules.Charges, "34", a, b), 1)
	assert.True(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.Zero(t, s.Warriors[0].At.Z)
	a.At.Y += in(1)
	s = charge(t, battle(t, roofed(t, 2), rules.Charges, "", a, b), 1)
	assert.True(t, s.Warriors[0].Did(rules.FailedCharge), "he did not stand at the wall")
}

func TestAChargeMayLeapAGap(t *testing.T) { // CHARGE-19, JUMP-09
	b := man("B", 1, 10, 17)
	b.At.Z = in(3)
	s := charge(t, battle(t, gap(t, 3, 3), rules.Charges, "3", onEdge(man("A", 0, 0, 0), 3), b), 1)
	assert.True(t, inContact(s, 0, 1))
	s = charge(t, battle(t, gap(t, 3, 3), rules.Charges, "4 1 1", onEdge(man("A", 0, 0, 0), 3), b), 1)
	assert.True(t, s.Warriors[0].Did(rules.Fell))
	assert.False(t, s.Warriors[0].Did(rules.Charged))
}

// dive has A on the edge of a roof and B on the ground, so far from the place
// where A lands.
func dive(t *testing.T, z, far float64, dice string) *rules.State {
	a, b := onEdge(armed(t, man("A", 0, 0, 0), "axe"), z), armed(t, man("B", 1, 0, 0), "axe")
	b.At = foot()
	b.At.Y += contact + in(far)
	return battle(t, roofed(t, z), rules.Charges, dice, a, b)
}

func TestADivingChargeStrikesHarderInOnePhase(t *testing.T) { // CHARGE-20, CHARGE-21, CHARGE-23, AMB-27
	for _, row := range []struct {
		z, far float64
		dice   string
		dives  bool
	}{{1.9, 1, "", false}, {2, 1, "3", true}, {4, 1, "33", true}, {4, 1.9, "33", true}, {4, 2.1, "33", false}, {6, 1, "333", true}} {
		s := charge(t, dive(t, row.z, row.far, row.dice), 1)
		require.True(t, s.Warriors[0].Did(rules.Charged))
		assert.Equal(t, row.dives, s.Warriors[0].Dived, "%v inches high, %v inches from the landing", row.z, row.far)
	}
	s := charge(t, dive(t, 4, 1, "33"), 1)
	a, b := &s.Warriors[0], &s.Warriors[1]
	roll := s.ToStrike(a, b, a.Main)
	assert.Equal(t, 3, roll.Need())
	assert.Equal(t, 4, s.BlowStrength(a, a.Main))
	s.Phase, s.Active = rules.Combat, 1
	s = play(t, scripted(s, "2 1"), rules.Done{}) // both miss
	a, b = &s.Warriors[0], &s.Warriors[1]
	roll = s.ToStrike(a, b, a.Main)
	assert.Equal(t, 4, roll.Need(), "in the following phase only")
	assert.Equal(t, 3, s.BlowStrength(a, a.Main))
}

func TestNobodyDivesAtAnEnemyWhoStandsHigher(t *testing.T) { // CHARGE-20
	// Down to the ground and up the stairs beside his landing to a roof an inch higher than his own.
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: []physics.Piece{roof(9, 6, 11, 12, 3), roof(9, 13.9, 11, 20, 4)},
		Links: []physics.Link{{Name: "stairs", Foot: at(10, 12.6, 0), Head: at(10, 14.4, 4)}}})
	require.NoError(t, err)
	b := man("B", 1, 10, 14.4)
	b.At.Y, b.At.Z = b.At.Y+contact, in(4)
	s := ruled(t, battle(t, table, rules.Charges, "3", onEdge(man("A", 0, 0, 0), 3), b), "core2")
	end := charge(t, s, 1)
	require.True(t, end.Warriors[0].Did(rules.Charged))
	assert.Equal(t, in(4), end.Warriors[0].At.Z)
	assert.False(t, end.Warriors[0].Dived)
}

func TestNobodyDivesFromHigherThanSixInches(t *testing.T) { // CHARGE-21
	s := charge(t, dive(t, 6.1, 1, ""), 1)
	assert.True(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.Equal(t, in(6.1), s.Warriors[0].At.Z)
}

func TestWhoFailsADiveFallsAndDoesNotCharge(t *testing.T) { // CHARGE-22
	// The second test fails: D3 = 1 hit of Strength 4 that does not wound. He falls clear of an
	// enemy at the foot of the wall, too, but not far from him.
	for _, gap := range []float64{1, 0.3, 0} {
		s := charge(t, dive(t, 4, gap, "34 1 2"), 1)
		a := &s.Warriors[0]
		assert.True(t, a.Did(rules.Fell))
		assert.False(t, a.Did(rules.Charged))
		assert.False(t, a.Dived)
		assert.Zero(t, a.At.Z)
		assert.Error(t, s.MayMove(a, false))
		assert.False(t, s.Engaged(a), "%v\"", gap)
		assert.Less(t, physics.Distance(a.Body(), s.Warriors[1].Body()), in(1.1), "%v\"", gap)
	}
}

func TestAChargerDoesNotHide(t *testing.T) { // CHARGE-24, HIDE-02
	river := physics.Piece{Kind: physics.Impassable, Name: "chasm", Shape: box(12, 0, 13, 48)}
	s := battle(t, field(t, river, lowWall(6, 14.7, 11, 15)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 10, 40))
	s = charge(t, s, 1)
	require.True(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-02")
	s.Warriors[0].Done = rules.Charged // his enemy fled, say
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-02")
	s.Warriors[0].Done = 0
	assert.NoError(t, rules.Hide{Who: 0}.Legal(s), "only the charge kept him from hiding")
}

func TestAFleeingEnemyRunsOnWhenCharged(t *testing.T) { // CHARGE-25, LEAD-16, AMB-26
	b := fleeing(man("B", 1, 16, 40))
	s := charge(t, battle(t, field(t), rules.Charges, "12", man("A", 0, 10, 40), b), 1)
	assert.True(t, s.Warriors[0].Did(rules.Charged))
	assert.InDelta(t, float64(in(15)), float64(s.Warriors[0].At.X), float64(in(0.1)), "he stays where he made contact")
	assert.Equal(t, in(43), s.Warriors[1].At.Y, "1 + 2 inches towards the edge")
	// Knocked down he cannot run.
	b.Condition = rules.KnockedDown
	s = charge(t, battle(t, field(t), rules.Charges, "", man("A", 0, 10, 40), b), 1)
	assert.True(t, inContact(s, 0, 1))
}

func TestOnlyStandingWarriorsWhoDidNotJustStandUpCharge(t *testing.T) { // CHARGE-01, INJ-06, INJ-09, INJ-12
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10))
	w := &s.Warriors[0]
	assert.NoError(t, s.MayCharge(w))
	w.Condition = rules.KnockedDown
	assert.ErrorIs(t, s.MayCharge(w), rules.ErrDown)
	w.Condition = rules.Stunned
	assert.ErrorIs(t, s.MayCharge(w), rules.ErrStunned)
	w.Condition, w.Done = rules.Standing, rules.StoodUp
	assert.ErrorContains(t, s.MayCharge(w), "INJ-09")
	w.Done, w.Fleeing = 0, true
	assert.ErrorIs(t, s.MayCharge(w), rules.ErrFleeing)
	assert.Error(t, rules.Declare{Who: 0}.Legal(s))
	w.Fleeing = false
	assert.Error(t, rules.Declare{Who: 0}.Legal(s), "a charge names an enemy")
}

// Who has no room to run is fought by whoever charged him, and does not strike back.
func TestAFleeingEnemyWithoutRoomIsFought(t *testing.T) { // CHARGE-25, LEAD-16, AMB-26, INJ-15
	for _, edition := range []string{"lrb", "core2"} {
		pocket := field(t, wall(14, 38, 18, 39.5), wall(14, 40.5, 18, 42), wall(16.5, 39, 18, 41))
		a, b := armed(t, man("A", 0, 10, 40), "axe"), fleeing(man("B", 1, 16, 40))
		s := ruled(t, battle(t, pocket, rules.Charges, "66", a, b, man("C", 1, 40, 5)), edition)
		s.Sides[0].Began, s.Sides[1].Began = 100, 100
		s = charge(t, s, 1)
		require.True(t, inContact(s, 0, 1), edition)
		require.True(t, s.Warriors[1].Fleeing)
		s.Phase, s.Limit = rules.Combat, s.Turn
		_, events := told(t, scripted(s, "1"), rules.Done{})
		assert.Equal(t, [][2]rules.WarriorID{{0, 1}}, blows(events), edition)
		// So he is in every phase in which they touch, whoever's turn it is and whoever has
		// charged: both are in close combat, and no shot is aimed at either (FIGHT-02, SHOOT-03).
		s.Warriors[0].Done = 0
		for _, turn := range []rules.SideID{0, 1} {
			s.Active = turn
			_, events = told(t, scripted(s, "1"), rules.Done{})
			assert.Equal(t, [][2]rules.WarriorID{{0, 1}}, blows(events), edition)
		}
		assert.True(t, s.InCombat(s.Warrior(0)) && s.InCombat(s.Warrior(1)), edition)
	}
}

// Creatures that rush at somebody, and whom a spell sends, drive on who flees.
func TestWhoeverIsSentUponOneWhoFleesDrivesHimOn(t *testing.T) { // CHARGE-25, CHARGE-27, LEAD-16
	s := battle(t, field(t), rules.Moves, "11", man("A", 0, 10, 24), fleeing(man("B", 1, 14, 24)), man("C", 1, 40, 40))
	p := &rules.Play{State: s}
	way, err := s.WayToTouch(p.Warrior(0), p.Warrior(1), in(8))
	require.NoError(t, err)
	p.Go(p.Warrior(0), way)
	assert.True(t, s.Warriors[0].Did(rules.Charged))
	assert.False(t, inContact(s, 0, 1))
	assert.Zero(t, s.Dice.Left())
}
