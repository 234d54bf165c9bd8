package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// The roof of these tests is 2" wide; its southern edge lies at Y 12. Whoever
// stands at (10, 11.508) has his base at the edge, and his base is clear of the
// foot of the wall at (10, 12.593).
const (
	edgeY = 11.508
	footY = 12.593
)

// foot is the place at the foot of the edge.
func foot() physics.Spot { return physics.Spot{X: in(10), Y: in(12) + 1250 + in(0.1)} }

// beyond is the place at the edge of the other roof of gap.
func beyond(width, z float64) physics.Spot {
	return physics.Spot{X: in(10), Y: in(12+width) + 1250, Z: in(z)}
}

// onEdge sets a warrior on the edge of a roof.
func onEdge(w rules.Warrior, z float64) rules.Warrior {
	w.At = physics.Spot{X: in(10), Y: in(12) - 1250, Z: in(z)}
	return w
}

func roofed(t *testing.T, z float64, more ...physics.Piece) *physics.Table {
	return field(t, append(more, roof(9, 6, 11, 12, z))...)
}

// kinds are the legs of a way.
func kinds(t *testing.T, s *rules.State, m rules.Move) []physics.LegKind {
	t.Helper()
	path, err := m.Route(s)
	require.NoError(t, err)
	var all []physics.LegKind
	for _, l := range path.Legs {
		all = append(all, l.Kind)
	}
	return all
}

func TestAClimbIsATestAndCostsItsHeight(t *testing.T) { // CLIMB-03, CLIMB-05, AMB-20
	s := battle(t, roofed(t, 2), rules.Moves, "3", man("A", 0, 10, footY), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, 9.51, 2)} // two inches up, nearly two inches on
	s1 := play(t, s, up)
	assert.Equal(t, up.To, s1.Warriors[0].At)
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, 9.4, 2)}.Legal(s), rules.ErrTooFar)
	assert.ErrorContains(t, rules.Move{Who: 0, Run: true, To: at(10, 9, 2)}.Legal(s), "CLIMB-03")
}

func TestWhoFailsToClimbUpStaysWhereHeIs(t *testing.T) { // CLIMB-06, AMB-19
	a := armed(t, man("A", 0, 10, footY+0.3), "bow")
	s := battle(t, roofed(t, 2), rules.Moves, "4", a, man("B", 1, 10, 30))
	s = play(t, s, rules.Move{Who: 0, To: at(10, 10, 2)})
	assert.Equal(t, a.At, s.Warriors[0].At)
	assert.False(t, s.Warriors[0].Did(rules.Moved|rules.Fell))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, 14, 0)}.Legal(s), rules.ErrStuck, "he cannot move that turn")
	s.Phase = rules.Shooting
	assert.NoError(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")))
}

func TestNobodyClimbsHigherThanHisMovement(t *testing.T) { // CLIMB-04, DX-31
	for height, can := range map[float64]bool{4: true, 4.1: false, 5: false} {
		s := battle(t, roofed(t, height), rules.Moves, "", man("A", 0, 10, footY), man("B", 1, 40, 40))
		err := rules.Move{Who: 0, To: at(10, edgeY, height)}.Legal(s)
		if can {
			assert.NoError(t, err, "%v inches", height)
		} else {
			assert.ErrorIs(t, err, physics.ErrNoPath, "%v inches", height)
		}
	}
}

func TestAnimalsDoNotClimb(t *testing.T) { // CLIMB-01
	s := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, footY), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, 10, 2)}
	assert.NoError(t, up.Legal(s))
	s.Warriors[0].Animal = true
	assert.ErrorIs(t, up.Legal(s), physics.ErrNoPath)
}

func TestAClimbBeginsInContact(t *testing.T) { // CLIMB-02
	s := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, footY+0.45), man("B", 1, 40, 40))
	assert.NoError(t, rules.Move{Who: 0, To: at(10, edgeY, 2)}.Legal(s))
	s.Warriors[0].At.Y = in(footY + 0.6)
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, edgeY, 2)}.Legal(s), physics.ErrNoPath)
	// Nor by a way in two parts.
	s.Warriors[0].At.Y = in(footY + 0.6)
	assert.ErrorIs(t, rules.Move{Who: 0, Via: []physics.Spot{foot()}, To: at(10, edgeY, 2)}.Legal(s), physics.ErrNoPath)
	s.Warriors[0].At.Y = in(footY + 0.3)
	assert.NoError(t, rules.Move{Who: 0, Via: []physics.Spot{foot()}, To: at(10, edgeY, 2)}.Legal(s))
	// Down as well: from the edge, not after a walk to it.
	down := rules.Move{Who: 0, Climb: true, To: at(10, footY, 0)}
	s.Warriors[0].At = at(10, edgeY-0.45, 2)
	assert.NoError(t, down.Legal(s))
	s.Warriors[0].At = at(10, edgeY-0.6, 2)
	assert.ErrorIs(t, down.Legal(s), physics.ErrNoPath)
}

// The region shows where a climb as high as his Movement ends, though he gets no
// farther there: right above him, and he can go there.
func TestTheRegionEndsOnTheRoofOfAWallAsHighAsHisMovement(t *testing.T) { // CLIMB-02, CLIMB-03
	for height := 3.0; height <= 4; height += 0.25 {
		for x := 9.6; x < 10.5; x += 0.1 {
			for _, shuffle := range []float64{0, 0.2, 0.45} {
				s := battle(t, roofed(t, height), rules.Moves, "", man("A", 0, x, footY+shuffle), man("B", 1, 40, 40))
				above, on := physics.Spot{X: in(x), Y: in(edgeY), Z: in(height)}, 0
				for _, c := range s.Region(&s.Warriors[0], false).Cells {
					if c.At.Z == 0 {
						continue
					}
					assert.NoError(t, rules.Move{Who: 0, To: c.At}.Legal(s))
					assert.Equal(t, 1, c.Tests)
					if physics.Within(physics.Body{At: c.At}, physics.Body{At: above}, in(0.01)) {
						on++
					}
				}
				assert.Positive(t, on, "%.2f inches from %.1f, %.2f off", height, x, shuffle)
			}
			s := battle(t, roofed(t, height), rules.Moves, "", man("A", 0, x, footY+0.6), man("B", 1, 40, 40))
			for _, c := range s.Region(&s.Warriors[0], false).Cells {
				assert.Zero(t, c.At.Z, "he does not touch it")
			}
		}
	}
}

// Wherever along the wall he touches it, and up a wall as high as his Movement.
func TestAClimbBeginsWhereverTheWallIsTouched(t *testing.T) { // CLIMB-02, CLIMB-03
	for x := 9.1; x < 11; x += 0.1 {
		s := battle(t, roofed(t, 4), rules.Moves, "", man("A", 0, x, footY), man("B", 1, 40, 40))
		up := rules.Move{Who: 0, To: at(x, edgeY, 4)}
		assert.NoError(t, up.Legal(s), "from %.1f", x)
		s.Warriors[0].At.Y = in(footY + 0.45)
		assert.NoError(t, up.Legal(s), "from %.1f", x)
		s.Warriors[0].At.Y = in(footY + 0.6)
		assert.ErrorIs(t, up.Legal(s), physics.ErrNoPath, "from %.1f, not touching it", x)
	}
}

func TestTheKnockedDownCrawlAndNeitherClimbNorJump(t *testing.T) { // CLIMB-01, JUMP-01, INJ-06
	down := lying(man("A", 0, 10, footY), rules.KnockedDown)
	s := battle(t, roofed(t, 1.5), rules.Moves, "", down, man("B", 1, 40, 40))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, edgeY, 1.5)}.Legal(s), physics.ErrNoPath)
	assert.NoError(t, rules.Move{Who: 0, To: at(11.9, footY, 0)}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(12.1, footY, 0)}.Legal(s), rules.ErrTooFar)
	s.Warriors[0] = onEdge(s.Warriors[0], 1.5)
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, 13, 0)}.Legal(s), physics.ErrNoPath)
	assert.NoError(t, rules.Move{Who: 0, To: at(10, 10, 1.5)}.Legal(s))
}

func TestWhoFailsToClimbDownFallsFromWhereHeBegan(t *testing.T) { // CLIMB-07, CLIMB-03
	a := onEdge(man("A", 0, 0, 0), 4)
	s := battle(t, roofed(t, 4), rules.Moves, "3", a, man("B", 1, 40, 40))
	down := rules.Move{Who: 0, Climb: true, To: foot()}
	assert.Equal(t, []physics.LegKind{physics.ClimbDown}, kinds(t, s, down))
	assert.ErrorContains(t, rules.Move{Who: 0, Climb: true, Run: true, To: foot()}.Legal(s), "CLIMB-03", "nor does he run in it")
	end := play(t, s, down) // one test, where a jump would take two
	assert.False(t, end.Warriors[0].Did(rules.Fell))
	// Failed: D3 = 1 hit of Strength 4, for which a 3 wounds; knocked down.
	end, events := told(t, scripted(s, "4 1 3 1"), down)
	assert.Equal(t, 1, citing(events, "CLIMB-07"))
	ended(t, rules.KnockedDown, end, 0)
	assert.Zero(t, end.Warriors[0].At.Z)
}

func TestCommandsForClimbingAndDaringAreReadBack(t *testing.T) { // CLIMB-07, JUMP-06
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10))
	for _, c := range []rules.Move{{}, {Run: true}, {Climb: true}, {Dare: true}, {Dare: true, Run: true}} {
		c.To = at(12, 10, 0)
		got, err := rules.ParseCommand(s, c.String(s))
		require.NoError(t, err)
		assert.Equal(t, c, got)
	}
	_, err := rules.ParseCommand(s, "dare hide A")
	assert.ErrorContains(t, err, `"hide"`)
}

func TestAJumpDownIsATestForEveryFullTwoInches(t *testing.T) { // JUMP-01, JUMP-02, DX-25
	for _, row := range []struct {
		height float64
		dice   string
	}{{1.9, ""}, {2, "1"}, {3.9, "1"}, {4, "11"}, {5.9, "11"}, {6, "111"}} {
		a := man("A", 0, 10, edgeY)
		a.At.Z = in(row.height)
		s := battle(t, roofed(t, row.height), rules.Moves, row.dice, a, man("B", 1, 40, 40))
		end := play(t, s, rules.Move{Who: 0, To: at(10, 13, 0)})
		assert.Equal(t, at(10, 13, 0), end.Warriors[0].At, "%v inches", row.height)
	}
	a := onEdge(man("A", 0, 0, 0), 6.1)
	s := battle(t, roofed(t, 6.1), rules.Moves, "", a, man("B", 1, 40, 40))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, 13, 0)}.Legal(s), physics.ErrNoPath, "6 inches at most")
}

func TestTheHeightJumpedDownCostsNoMovement(t *testing.T) { // JUMP-04, EX-12
	a := but(man("A", 0, 10, edgeY-3), func(w *rules.Warrior) { w.Base.M, w.At.Z = 5, in(5) })
	s := battle(t, roofed(t, 5), rules.Moves, "33", a, man("B", 1, 40, 40))
	// 3" to the edge, 5" down, 7" on.
	to := physics.Spot{X: in(10), Y: a.At.Y + in(10)}
	assert.Equal(t, to, play(t, s, rules.Move{Who: 0, Run: true, To: to}).Warriors[0].At)
	to.Y += in(0.05)
	assert.ErrorIs(t, rules.Move{Who: 0, Run: true, To: to}.Legal(s), rules.ErrTooFar)
	// Failing: D3 = 3 hits of Strength 5, for which a 2 wounds; he stays at the foot.
	to.Y -= in(0.05)
	end := play(t, scripted(s, "34 5 1 1 2 1"), rules.Move{Who: 0, Run: true, To: to})
	ended(t, rules.KnockedDown, end, 0)
	assert.Zero(t, end.Warriors[0].At.Z)
	assert.Less(t, end.Warriors[0].At.Y, in(13.5), "FALL-06")
}

func TestWhoFailsAJumpFallsAndMovesNoFurther(t *testing.T) { // JUMP-03, FALL-04, FALL-06, AMB-31
	a := onEdge(armed(t, man("A", 0, 0, 0), "bow"), 4)
	s := battle(t, roofed(t, 4, lowWall(8, 13.6, 12, 13.9)), rules.Moves, "4 1 2", a, man("B", 1, 10, 40))
	end := play(t, s, rules.Move{Who: 0, To: at(10, 13, 0)})
	assert.Zero(t, end.Warriors[0].At.Z)
	ended(t, rules.Standing, end, 0, "unhurt he stands")
	assert.True(t, end.Warriors[0].Did(rules.Moved), "and has moved, for a shot (SHOOT-15)")
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(12, 13, 0)}.Legal(end), rules.ErrStuck)
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(end), "FALL-04")
	hidden := scripted(s, "4 1 2")
	hidden.Warriors[0].Hidden = true
	assert.False(t, play(t, hidden, rules.Move{Who: 0, To: at(10, 13, 0)}).Warriors[0].Hidden, "nor is he still hidden, though nobody sees him")
	end.Warriors[0].Done &^= rules.Fell
	assert.NoError(t, rules.Hide{Who: 0}.Legal(end), "only the fall kept him from hiding")
	end.Phase = rules.Shooting
	assert.NoError(t, end.MayShoot(&end.Warriors[0], weapon(t, s, "bow")), "the living rulebook lets him shoot")
}

// gap is two roofs with a gap between them.
func gap(t *testing.T, width, z float64, more ...physics.Piece) *physics.Table {
	return field(t, append(more, roof(9, 6, 11, 12, z), roof(9, 12+width, 11, 20+width, z))...)
}

func TestAGapOfThreeInchesIsLeaptWithATest(t *testing.T) { // JUMP-05, JUMP-06, JUMP-08
	a := onEdge(armed(t, man("A", 0, 0, 0), "bow"), 3)
	s := battle(t, gap(t, 3, 3), rules.Moves, "3", a, man("B", 1, 40, 40))
	over := rules.Move{Who: 0, To: beyond(3, 3)}
	assert.Equal(t, []physics.LegKind{physics.Leap}, kinds(t, s, over))
	end := play(t, s, over)
	assert.Equal(t, in(3), end.Warriors[0].At.Z)
	end.Phase = rules.Shooting
	assert.NoError(t, end.MayShoot(&end.Warriors[0], weapon(t, s, "bow")))
	_, events := told(t, s, over)
	went := slices.IndexFunc(events, func(e rules.Event) bool { return e.Kind == rules.Went })
	require.GreaterOrEqual(t, went, 0)
	assert.Equal(t, []physics.LegKind{physics.Leap}, events[went].Ways, "it is told that he leaps")
	// Failed: D3 = 1 hit of Strength 3.
	end, events = told(t, scripted(s, "4 1 3"), over)
	assert.Zero(t, end.Warriors[0].At.Z)
	assert.Equal(t, 1, citing(events, "FALL-01"))
	// Wider gaps are not leapt.
	s.Table = gap(t, 3.1, 3)
	assert.ErrorIs(t, rules.Move{Who: 0, To: beyond(3.1, 3)}.Legal(s), physics.ErrNoPath)
}

func TestALeapMayEndAnInchHigherOrLower(t *testing.T) { // JUMP-07
	for up, can := range map[float64]bool{1: true, -1: true, 1.1: false} {
		a := onEdge(man("A", 0, 0, 0), 3)
		table := field(t, roof(9, 6, 11, 12, 3), roof(9, 15, 11, 23, 3+up))
		s := battle(t, table, rules.Moves, "3", a, man("B", 1, 40, 40))
		over := rules.Move{Who: 0, To: beyond(3, 3+up)}
		if !can {
			assert.ErrorIs(t, over.Legal(s), physics.ErrNoPath)
			continue
		}
		assert.Equal(t, over.To, play(t, s, over).Warriors[0].At)
	}
}

func TestALeapIsPartOfARunAndTakesItsLengthOffTheMove(t *testing.T) { // JUMP-06, JUMP-09
	a := but(man("A", 0, 10, edgeY-2), func(w *rules.Warrior) { w.At.Z = in(3) })
	s := battle(t, gap(t, 3, 3), rules.Moves, "3", a, man("B", 1, 40, 40))
	over := rules.Move{Who: 0, Run: true, To: at(10, 17.5, 3)} // 2" + 4" + 2" less a hair
	end := play(t, s, over)
	assert.Equal(t, over.To, end.Warriors[0].At)
	over.To.Y += in(0.1)
	assert.ErrorIs(t, over.Legal(s), rules.ErrTooFar)
}

func TestWhoDaresALeapTooWideFalls(t *testing.T) { // JUMP-06, DX-26
	a := but(man("A", 0, 10, edgeY-2), func(w *rules.Warrior) { w.At.Z = in(3) })
	// No test: D3 = 1 hit of Strength 3 that wounds; knocked down.
	s := battle(t, gap(t, 3, 3), rules.Moves, "1 4 1", a, man("B", 1, 40, 40))
	over := rules.Move{Who: 0, To: at(10, 15.5, 3)}
	assert.ErrorIs(t, over.Legal(s), rules.ErrTooFar, "a plain move is refused")
	over.Dare = true
	end := play(t, s, over)
	ended(t, rules.KnockedDown, end, 0)
	assert.Zero(t, end.Warriors[0].At.Z)
	// To dare an inch too many on firm ground is refused.
	assert.ErrorIs(t, rules.Move{Who: 0, Dare: true, To: at(10, 6.5, 3)}.Legal(play(t, scripted(s, ""), rules.Move{Who: 0, To: at(10, 8, 3)})), rules.ErrMoved)
	s.Table = field(t)
	s.Warriors[0].At.Z = 0
	assert.ErrorIs(t, rules.Move{Who: 0, Dare: true, To: at(10, 14.5, 0)}.Legal(s), rules.ErrTooFar)
}

func TestHeFallsToWhatLiesBelowTheGap(t *testing.T) { // JUMP-06, FALL-01
	ledge := roof(9, 12.2, 11, 14.8, 1)
	a := onEdge(man("A", 0, 0, 0), 3)
	// Two inches deep only: Strength 2, for which a 4 does not wound.
	s := battle(t, gap(t, 3, 3, ledge), rules.Moves, "4 1 4", a, man("B", 1, 40, 40))
	end := play(t, s, rules.Move{Who: 0, To: beyond(3, 3)})
	assert.Equal(t, in(1), end.Warriors[0].At.Z)
	ended(t, rules.Standing, end, 0)
}

func TestAFallHasTheStrengthOfItsInchesAndNoSave(t *testing.T) { // FALL-01, FALL-02, FALL-03, AMB-30, EX-13
	for _, row := range []struct {
		height float64
		wounds int // the lowest die that wounds Toughness 3
	}{{2.9, 5}, {3.9, 4}, {4, 3}, {5, 2}} {
		tests := "4"
		a := man("A", 0, 10, edgeY)
		a.At.Z = in(row.height)
		s := battle(t, roofed(t, row.height), rules.Moves, "", a, man("B", 1, 40, 40))
		s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("gromril")
		down := rules.Move{Who: 0, To: at(10, 13, 0)}
		// D3 = 1 hit; the save is not rolled.
		ended(t, rules.Standing, play(t, scripted(s, fmt.Sprint(tests, "1", row.wounds-1)), down), 0)
		ended(t, rules.OutOfAction, play(t, scripted(s, fmt.Sprint(tests, "1", row.wounds, "5")), down), 0)
		// A 6 to wound is no critical: one injury roll.
		ended(t, rules.KnockedDown, play(t, scripted(s, tests+"1 6 1"), down), 0)
		// D3 = 2 hits.
		ended(t, rules.Stunned, play(t, scripted(s, tests+"3 6 1 6 3"), down), 0)
	}
}

func TestWhoIsFelledNearAnEdgeMaySlip(t *testing.T) { // FALL-05, INJ-18, AMB-33, AMB-34
	for _, row := range []struct {
		fromEdge float64 // of his base
		slips    bool
	}{{0, true}, {0.9, true}, {1.3, false}} {
		b := man("B", 1, 10, edgeY-row.fromEdge)
		b.At.Z = in(4)
		wide := field(t, roof(4, 4, 16, 12, 4))
		for _, injury := range []string{"2", "3"} {
			s := battle(t, wide, rules.Shooting, "44"+injury, armed(t, man("A", 0, 10, 20), "bow"), b)
			c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}
			s.Warriors[0].Base.BS = 5 // one less for cover or none: a 4 hits
			if !row.slips {
				assert.Equal(t, in(4), play(t, s, c).Warriors[1].At.Z)
				continue
			}
			assert.Equal(t, in(4), play(t, scripted(s, "44"+injury+"3"), c).Warriors[1].At.Z, "he holds on")
			// Failed: one hit of Strength 4 that does not wound.
			assert.Zero(t, play(t, scripted(s, "44"+injury+"4 1 2"), c).Warriors[1].At.Z, "he falls")
		}
	}
}

func TestAStepOfLessThanAnInchIsNoEdge(t *testing.T) { // FALL-05
	for z, slips := range map[float64]bool{0.9: false, 1: true} {
		s := battle(t, field(t, roof(4, 4, 16, 12, z)), rules.Shooting, "442", armed(t, man("A", 0, 10, 20), "bow"), onEdge(man("B", 1, 0, 0), z))
		if slips {
			s = scripted(s, "442 4 1 1")
		}
		end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, slips, end.Warriors[1].Did(rules.Fell), "%v inches", z)
	}
}

func TestWhoFallsOnALedgeMaySlipFromItAgain(t *testing.T) { // FALL-05
	ledge := roof(9, 12.2, 11, 14.8, 1)
	// He misses the leap and falls 2" on the ledge: Strength 2 wounds on a 5 and
	// knocks him down. He slips and falls another inch: Strength 1 does not wound on a 5.
	s := battle(t, gap(t, 3, 3, ledge), rules.Moves, "4 1 51 4 1 5", onEdge(man("A", 0, 0, 0), 3), man("B", 1, 40, 40))
	end := play(t, s, rules.Move{Who: 0, To: beyond(3, 3)})
	assert.Zero(t, end.Warriors[0].At.Z)
	ended(t, rules.KnockedDown, end, 0)
}

func TestTheLogSaysWhatCameOfATestOnTheWay(t *testing.T) { // CLIMB-06, JUMP-06, FALL-01, CHARGE-04, MOVE-01
	_, log := toldText(t, battle(t, gap(t, 3, 3), rules.Moves, "4 1 3", onEdge(man("A", 0, 0, 0), 3), man("B", 1, 40, 40)), rules.Move{Who: 0, To: beyond(3, 3)})
	assert.Contains(t, log, "A, Initiative test to leap the gap of 3.00\": 3 or less. Rolled 4: failed", "from edge to edge")
	assert.Contains(t, log, "The fall, to wound A: 4+ Strength 3 against Toughness 3. Rolled 3: failure")
	_, log = toldText(t, battle(t, roofed(t, 2), rules.Moves, "4", man("A", 0, 10, footY), man("B", 1, 40, 40)), rules.Move{Who: 0, To: at(10, 10, 2)})
	assert.Contains(t, log, "A does not get up and moves no more this turn.")
	s := battle(t, roofed(t, 2), rules.Moves, "3", man("A", 0, 10, footY+1), man("B", 1, 40, 40))
	_, log = toldText(t, ruled(t, s, "core2"), rules.Move{Who: 0, To: at(10, edgeY-0.5, 2)})
	assert.Contains(t, log, "A moves 1.00\".", "first to the wall")
	assert.Contains(t, log, "A moves 2.50\".", "then up and on: each part is told once")
	_, log = toldText(t, corner(t, "4"), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Contains(t, log, "A does not notice B: he charges nobody this turn and may make a normal move.")
}

func TestNobodyLandsOnAnother(t *testing.T) { // FALL-01, AMB-32
	a := onEdge(man("A", 0, 0, 0), 4)
	s := battle(t, roofed(t, 4), rules.Moves, "4 1 1", a, man("B", 0, 10, footY+0.3), man("C", 1, 40, 40))
	end := play(t, s, rules.Move{Who: 0, To: at(11, 13.5, 0)})
	assert.NoError(t, end.Table.Fits(end.Warriors[0].Body(), end.Bodies(0)))
	assert.Zero(t, end.Warriors[0].At.Z)
}
