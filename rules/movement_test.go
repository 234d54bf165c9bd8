package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// begun plays the start of side 1's turn.
func begun(t *testing.T, s *rules.State) *rules.State {
	t.Helper()
	s.Phase, s.Active = rules.Combat, 0
	return play(t, s, rules.Done{})
}

func TestARunNeedsNoEnemyWithinEightInchesAtTheStart(t *testing.T) { // MOVE-06, HIDE-12
	r := man("R", 1, 24, 24)
	e := man("E", 0, 24, 24)
	e.At.X += contact + in(8)
	far := e
	far.At.X++
	behind := e
	behind.At.X -= in(1)
	for _, row := range []struct {
		name  string
		enemy rules.Warrior
		runs  bool
	}{
		{"at 8 inches", e, false}, {"beyond 8 inches", far, true}, {"behind a wall", behind, false},
		{"fleeing", fleeing(e), true}, {"stunned", lying(e, rules.Stunned), true}, {"knocked down", lying(e, rules.KnockedDown), true},
		{"hidden", but(e, func(w *rules.Warrior) { w.Hidden = true }), true},
	} {
		table := field(t)
		if row.name == "behind a wall" {
			table = field(t, wall(28, 20, 28.3, 28))
		}
		s := battle(t, table, rules.Charges, "", r, row.enemy)
		s = play(t, begun(t, s), rules.Done{})
		if row.runs {
			assert.NoError(t, s.MayMove(&s.Warriors[0], true), row.name)
		} else {
			assert.ErrorContains(t, s.MayMove(&s.Warriors[0], true), "MOVE-06", row.name)
		}
	}
}

func TestThePlacesAtTheStartDecideWhetherHeRuns(t *testing.T) { // MOVE-07, AMB-125
	// C intercepts A's charge and comes within 8" of R: R may run all the same.
	c := man("C", 0, 12, 0)
	c.At.Y = in(10) + contact + in(1.9)
	s := battle(t, field(t), rules.Charges, "", man("R", 1, 8.5, 4.35), man("A", 1, 10, 10), c, man("B", 0, 18.9, 10))
	s = play(t, begun(t, s), rules.Declare{Who: 1, At: []rules.WarriorID{3}})
	s = play(t, s, rules.Done{}, rules.Answer{1})
	require.True(t, physics.Within(s.Warriors[0].Body(), s.Warriors[2].Body(), in(8)))
	require.True(t, physics.Touching(s.Warriors[1].Body(), s.Warriors[2].Body()))
	assert.NoError(t, s.MayMove(&s.Warriors[0], true))
}

func TestARunMayComeNearButNotIntoContact(t *testing.T) { // MOVE-05, MOVE-08
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 18.9, 10))
	to := s.Warriors[1].At
	to.X -= contact
	assert.ErrorContains(t, rules.Move{Who: 0, Run: true, To: to}.Legal(s), "only a charge")
	to.X -= in(0.1)
	s = play(t, s, rules.Move{Who: 0, Run: true, To: to})
	assert.Equal(t, to, s.Warriors[0].At)
	assert.False(t, s.Engaged(&s.Warriors[0]))
}

func TestARunnerNeitherShootsNorHides(t *testing.T) { // MOVE-09, MOVE-13, SHOOT-03, HIDE-02
	s := battle(t, field(t, lowWall(16, 10.8, 20, 11.1)), rules.Moves, "", armed(t, man("A", 0, 11, 10), "bow"), man("B", 1, 18, 40))
	ran := play(t, s, rules.Move{Who: 0, Run: true, To: at(18, 10, 0)})
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(ran), "HIDE-02")
	ran.Phase = rules.Shooting
	assert.ErrorContains(t, ran.MayShoot(&ran.Warriors[0], weapon(t, s, "bow")), "ran")
	s.Warriors[0].At = at(14, 10, 0)
	walked := play(t, s, rules.Move{Who: 0, To: at(18, 10, 0)})
	assert.NoError(t, rules.Hide{Who: 0}.Legal(walked))
	walked.Phase = rules.Shooting
	assert.NoError(t, walked.MayShoot(&walked.Warriors[0], weapon(t, s, "bow")))
}

func TestHeMovesOnceAndNotAtAllIfHeLikes(t *testing.T) { // MOVE-01, MOVE-15
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	s = play(t, s, rules.Move{Who: 0, To: at(11, 10, 0)})
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(12, 10, 0)}.Legal(s), rules.ErrMoved)
	assert.NoError(t, rules.Done{}.Legal(s))
}

func TestHeavyArmourAndAShieldCostAnInch(t *testing.T) { // MOVE-14, ARMR-02
	for _, edition := range book.Editions { // of which one prints the save alone, and takes the rest from the other
		s := ruled(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10)), edition)
		w := &s.Warriors[0]
		w.Armour, _ = s.Rules.ArmourNamed("heavy")
		far, _ := s.Allowance(w, false)
		assert.Equal(t, in(4), far, edition)
		w.Shield = true
		far, _ = s.Allowance(w, false)
		assert.Equal(t, in(3), far, edition)
		far, _ = s.Allowance(w, true)
		assert.Equal(t, in(6), far, edition)
	}
}

func TestDifficultGroundIsTwiceAsFar(t *testing.T) { // TERR-03, TERR-05, AMB-09
	bushes := physics.Piece{Kind: physics.Difficult, Name: "bushes", Shape: box(12, 8, 20, 12)}
	s := battle(t, field(t, bushes), rules.Moves, "", man("A", 0, 10, 10))
	// Two inches of open ground, then one of bushes for the other two.
	assert.NoError(t, rules.Move{Who: 0, To: at(13, 10, 0)}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(13.02, 10, 0)}.Legal(s), rules.ErrTooFar)
	// Nothing is rounded: half an inch of bushes costs one.
	path, err := s.Table.Path(s.Mover(&s.Warriors[0]), at(12.55, 10, 0), nil)
	require.NoError(t, err)
	assert.Equal(t, in(3.1), path.Cost)
	// The floor above the bushes, and one that joins it, are open ground for a charge, too.
	s = battle(t, field(t, bushes, roof(4, 4, 20, 16, 3), roof(20, 8, 28, 12, 3)), rules.Charges, "", man("A", 0, 11, 10), man("B", 1, 0, 0))
	s.Warriors[0].At.Z = in(3)
	s.Warriors[1].At = physics.Spot{X: in(19) + contact, Y: in(10), Z: in(3)}
	route, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	require.NoError(t, err)
	assert.InDelta(t, float64(in(8)), float64(route.Cost), 25)
	s.Warriors[0].At.X += in(6)
	s.Warriors[1].At.X += in(6)
	assert.True(t, inContact(charge(t, s, 1), 0, 1), "from one floor to the other")
}

func TestDistancesOtherThanWaysAreStraightInSpace(t *testing.T) { // AMB-16
	// 4" along the ground and 3" up are 5" through the air, from base to base.
	a, b := physics.Body{At: at(10, 10, 0), Radius: 1250}, physics.Body{At: at(14, 10, 3), Radius: 1250}
	b.At.X += contact
	assert.Equal(t, in(5), physics.Distance(a, b))
	assert.True(t, physics.Within(a, b, in(5)))
	assert.False(t, physics.Within(a, b, in(5)-1))
	// A leader 6" off in that way is near enough, and a hair higher is not.
	w, l := man("A", 0, 10, 10), leading(ld(man("L", 0, 10, 10), 9))
	l.At = physics.Spot{X: in(10) + contact, Y: in(10), Z: in(6)}
	s := battle(t, field(t), rules.Moves, "", w, l)
	ld, _ := s.Leadership(&s.Warriors[0])
	assert.Equal(t, 9, ld)
	s.Warriors[1].At.Z++
	ld, _ = s.Leadership(&s.Warriors[0])
	assert.Equal(t, 7, ld)
}

func TestDoorsDoNotSlowAModel(t *testing.T) { // TERR-04
	w := wall(12, 4, 12.3, 20)
	w.Shape = []physics.Point{{X: in(12), Y: in(4)}, {X: in(12), Y: in(20)}, {X: in(12.3), Y: in(20)}, {X: in(12.3), Y: in(4)}}
	s := battle(t, field(t, w), rules.Moves, "", man("A", 0, 10, 10))
	assert.Error(t, rules.Move{Who: 0, To: at(14, 10, 0)}.Legal(s))
	w.Openings = []physics.Opening{{Door: true, From: in(5), To: in(7), Lintel: in(2)}}
	s.Table = field(t, w)
	assert.NoError(t, rules.Move{Who: 0, To: at(14, 10, 0)}.Legal(s))
}

func TestBarriersBelowAnInchAreLeaptFreely(t *testing.T) { // MOVE-03, TERR-07, AMB-15
	low := lowWall(12, 4, 12.3, 20)
	low.Top = in(0.99)
	s := battle(t, field(t, low), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	assert.NoError(t, rules.Move{Who: 0, To: at(14, 10, 0)}.Legal(s))
	assert.NoError(t, rules.Move{Who: 0, Run: true, To: at(18, 10, 0)}.Legal(s))
	low.Top = in(1)
	s.Table = field(t, low)
	assert.ErrorIs(t, rules.Move{Who: 0, Run: true, To: at(18, 10, 0)}.Legal(s), rules.ErrTooFar)
	low.Top = in(0.99)
	s = battle(t, field(t, low), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 0, 10))
	s.Warriors[1].At.X = in(18) + contact
	s = play(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}), rules.Done{})
	assert.True(t, s.Warriors[0].Did(rules.Charged), "a charge crosses it, too")
}

// stepped is a floor of 3 inches with stairs or a ladder of exactly 5 inches to it.
func stepped(t *testing.T, ladder bool) *physics.Table {
	table, err := physics.NewTable(physics.Plan{Name: "steps", Width: in(48), Depth: in(48),
		Pieces: []physics.Piece{roof(16, 8, 24, 12, 3)},
		Links:  []physics.Link{{Name: "steps", Ladder: ladder, Foot: at(13, 10, 0), Head: at(17, 10, 3)}}})
	require.NoError(t, err)
	return table
}

func TestStairsAndLaddersAreOpenGround(t *testing.T) { // MOVE-02, CLIMB-08, AMB-16
	for _, ladder := range []bool{false, true} {
		s := battle(t, stepped(t, ladder), rules.Moves, "", man("A", 0, 11, 10), man("B", 1, 40, 40))
		// No test, and a run: 2" to the foot, 5" up, 1" on.
		end := play(t, s, rules.Move{Who: 0, Run: true, To: at(18, 10, 3)})
		assert.Equal(t, at(18, 10, 3), end.Warriors[0].At)
		assert.ErrorIs(t, rules.Move{Who: 0, Run: true, To: at(18.1, 10, 3)}.Legal(s), rules.ErrTooFar)
		// And a charge.
		s = battle(t, stepped(t, ladder), rules.Charges, "", man("A", 0, 11, 10), man("B", 1, 0, 0))
		s.Warriors[1].At = physics.Spot{X: in(18) + contact - 20, Y: in(10), Z: in(3)}
		s = play(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}), rules.Done{})
		assert.True(t, s.Warriors[0].Did(rules.Charged))
		assert.Equal(t, in(3), s.Warriors[0].At.Z)
	}
}
