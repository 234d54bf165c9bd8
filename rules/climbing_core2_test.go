package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestTheWorstGroundIsACrawlOrNot(t *testing.T) { // TERR-06
	hole := physics.Piece{Kind: physics.VeryDifficult, Name: "crawl-hole", Shape: box(9, 8, 20, 12)}
	s := battle(t, field(t, hole), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	far := rules.Move{Who: 0, To: at(11.9, 10, 0)}
	assert.ErrorIs(t, far.Legal(s), rules.ErrTooFar)
	assert.Equal(t, far.To, play(t, toggled(t, s, "", "no-crawling-pace"), far).Warriors[0].At)
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(12.1, 10, 0)}.Legal(toggled(t, s, "", "no-crawling-pace")), rules.ErrTooFar)
}

func TestTheAquaticSwimAndDuck(t *testing.T) { // TERR-08, HIDE-13
	s := pond(t)
	far := rules.Move{Who: 0, To: at(13.5, 10, 0)}
	hide := rules.Hide{Who: 0}
	assert.ErrorIs(t, far.Legal(s), rules.ErrTooFar)
	assert.ErrorContains(t, hide.Legal(s), "HIDE-01")
	s = toggled(t, s, "", "swimming")
	dry := s.Clone()
	dry.Warriors[0].Aquatic = false
	assert.ErrorContains(t, hide.Legal(dry), "HIDE-01", "whoever cannot swim so well does not duck")
	s = play(t, s, far)
	s = play(t, s, hide)
	assert.True(t, s.Warriors[0].Hidden, "in plain view")
	s.Warriors[0].Done = 0
	s = play(t, s, rules.Move{Who: 0, To: at(11, 11, 0)})
	assert.True(t, s.Warriors[0].Hidden, "he moves under water")
	s.Warriors[0].Done = 0
	assert.False(t, play(t, s, rules.Move{Who: 0, To: at(11, 14.6, 0)}).Warriors[0].Hidden, "ashore he is seen")
	// Others swim no faster than they wade.
	s = toggled(t, pond(t), "", "swimming")
	s.Warriors[0].Aquatic = false
	assert.ErrorIs(t, far.Legal(s), rules.ErrTooFar)
	assert.ErrorContains(t, hide.Legal(s), "HIDE-01")
}

func TestRidersRiskTheGround(t *testing.T) { // TERR-09, SPEC-31, SPEC-32
	bush := physics.Piece{Kind: physics.Difficult, Name: "bushes", Shape: box(11, 8, 12, 12)}
	s := battle(t, field(t, bush), rules.Moves, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Mounted = true; w.Wounds, w.Base.W = 3, 3 }), man("B", 1, 40, 40))
	through := rules.Move{Who: 0, To: at(12.8, 10, 0)}
	assert.Equal(t, 3, play(t, s, through).Warriors[0].Wounds, "no die is rolled")
	s = toggled(t, s, "", "dangerous-ground")
	s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("gromril")
	assert.Equal(t, 3, play(t, scripted(s, "2"), through).Warriors[0].Wounds)
	assert.Equal(t, 2, play(t, scripted(s, "1"), through).Warriors[0].Wounds)
	assert.Equal(t, 3, play(t, s, rules.Move{Who: 0, To: at(10, 13, 0)}).Warriors[0].Wounds, "open ground")
	s.Warriors[0].Chariot = true
	ended(t, rules.OutOfAction, play(t, scripted(s, "1 4 1 5"), through), 0, "four wounds: three and two injury rolls")
	s.Warriors[0].Chariot, s.Warriors[0].Mounted = false, false
	play(t, s, through)
}

func TestAWardSavesFromDangerousGround(t *testing.T) { // SPEC-23, SPEC-31, SPEC-32, TERR-09
	bush := physics.Piece{Kind: physics.Difficult, Name: "bushes", Shape: box(11, 8, 12, 12)}
	s := battle(t, field(t, bush), rules.Moves, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) {
		w.Mounted, w.Ward, w.Wounds, w.Base.W = true, 4, 9, 9
	}), man("B", 1, 40, 40))
	s = toggled(t, s, "", "dangerous-ground", "ward-saves")
	wounds := func(dice string) int {
		return play(t, scripted(s, dice), rules.Move{Who: 0, To: at(12.8, 10, 0)}).Warriors[0].Wounds
	}
	assert.Equal(t, 9, wounds("1 4"))
	assert.Equal(t, 8, wounds("1 3"))
	assert.Equal(t, 9, wounds("2"))
	s.Warriors[0].Chariot = true
	assert.Equal(t, 9, wounds("1 5 4"), "one save against all the wounds of one test")
	assert.Equal(t, 4, wounds("1 5 3"))
}

func TestRidersClimbOrAnimals(t *testing.T) { // CLIMB-01
	s := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, footY), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, 10, 2)}
	for name, row := range map[string]struct {
		mounted, animal bool
		lrb, core2      error
	}{"man": {}, "rider": {mounted: true, core2: physics.ErrNoPath}, "animal": {animal: true, lrb: physics.ErrNoPath}} {
		s.Warriors[0].Mounted, s.Warriors[0].Animal = row.mounted, row.animal
		assert.ErrorIs(t, up.Legal(s), row.lrb, name)
		assert.ErrorIs(t, up.Legal(toggled(t, s, "", "riders-do-not-climb")), row.core2, name)
		assert.ErrorIs(t, up.Legal(ruled(t, s, "core2")), row.core2, name)
	}
}

func TestAClimbBeginsAtTheWallOrAfterAWalk(t *testing.T) { // CLIMB-02, CLIMB-06, AMB-19
	s := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, footY+1), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, edgeY-0.5, 2)}
	assert.ErrorIs(t, up.Legal(s), physics.ErrNoPath)
	s = toggled(t, s, "", "climb-from-afar")
	assert.Equal(t, up.To, play(t, scripted(s, "3"), up).Warriors[0].At)
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, edgeY-1.2, 2)}.Legal(s), rules.ErrTooFar, "an inch to the wall, two up, one on")
	// Failed: the walk to the wall stands.
	end := play(t, scripted(s, "4"), up)
	assert.Zero(t, end.Warriors[0].At.Z)
	assert.Less(t, end.Warriors[0].At.Y, s.Warriors[0].At.Y)
	assert.True(t, end.Warriors[0].Did(rules.Moved))
	assert.True(t, end.Warriors[0].Did(rules.Stuck))
}

func TestAChargeClimbsNoMoreThanHisMovement(t *testing.T) { // CLIMB-03, CHARGE-18
	for high, can := range map[float64]bool{4: true, 5: false} { // two steps of half that height
		b := onEdge(man("B", 1, 0, 0), high)
		steps := field(t, roof(9, 6, 11, 12, high), roof(9, 12, 11, 14, high/2))
		s := toggled(t, battle(t, steps, rules.Charges, "", but(man("A", 0, 10, 15), func(w *rules.Warrior) { w.Base.M = 4 }), b), "33", "climb-from-afar")
		if !can {
			s = scripted(s, "3") // the charge fails on the first step
		}
		assert.Equal(t, can, tries(t, s, declared(1)).Warriors[0].Did(rules.Charged), "%v inches", high)
	}
}

func TestAFallInAClimbEndsTheTurnOrNot(t *testing.T) { // CLIMB-07
	a := onEdge(armed(t, man("A", 0, 0, 0), "bow"), 4)
	s := battle(t, roofed(t, 4), rules.Moves, "", a, man("B", 1, 10, 40))
	down := rules.Move{Who: 0, Climb: true, To: foot()}
	for want, on := range map[error][]string{nil: nil, rules.ErrShaken: {"climb-fall-ends-turn"}} {
		end := play(t, toggled(t, s, "4 1 2", on...), down) // one hit that does not wound
		require.True(t, end.Warriors[0].Did(rules.Fell))
		end.Phase = rules.Shooting
		assert.ErrorIs(t, end.MayShoot(&end.Warriors[0], weapon(t, s, "bow")), want)
	}
	// A fall in a jump is another matter.
	end := play(t, toggled(t, s, "4 1 2", "climb-fall-ends-turn"), rules.Move{Who: 0, To: at(10, 13.5, 0)})
	require.True(t, end.Warriors[0].Did(rules.Fell))
	end.Phase = rules.Shooting
	assert.NoError(t, end.MayShoot(&end.Warriors[0], weapon(t, s, "bow")))
}

func TestJumpsDownAreTestedByTheFullTwoInches(t *testing.T) { // JUMP-01, JUMP-02, DX-25
	for _, row := range []struct {
		z          float64
		tests      int
		lrb, core2 bool
	}{{1.9, 0, true, true}, {2, 1, true, true}, {3.9, 1, true, true}, {4, 2, true, true}, {6, 3, true, true}, {6.1, 3, false, true}, {8, 4, false, true}} {
		s := battle(t, roofed(t, row.z), rules.Moves, "", onEdge(man("A", 0, 0, 0), row.z), man("B", 1, 40, 40))
		down := rules.Move{Who: 0, To: at(10, 13.5, 0)}
		dice := strings.Repeat("3", row.tests)
		for on, can := range map[string]bool{"": row.lrb, "jump-any-height": row.core2} {
			c := toggled(t, s, dice)
			if on != "" {
				c = toggled(t, s, dice, on)
			}
			if !can {
				assert.ErrorIs(t, down.Legal(c), physics.ErrNoPath, "%v inches", row.z)
				continue
			}
			assert.Equal(t, down.To, play(t, c, down).Warriors[0].At, "%v inches", row.z)
		}
		play(t, scripted(ruled(t, s, "core2"), dice), down)
	}
}

func TestAFallEndsTheTurnOrNot(t *testing.T) { // JUMP-03, FALL-04, SPEC-17
	a := onEdge(wizard(t, "A", 0, 0, 0, "silver-arrows-of-arha"), 4)
	a = armed(t, a, "bow")
	a.Breath = 3
	s := battle(t, roofed(t, 4), rules.Moves, "", a, man("B", 1, 10, 30))
	for want, on := range map[error][]string{nil: nil, rules.ErrShaken: {"fall-ends-turn"}} {
		on = append(on, "breath")
		end := play(t, toggled(t, s, "4 1 2", on...), rules.Move{Who: 0, To: at(10, 13.5, 0)})
		end.Phase = rules.Shooting
		assert.ErrorIs(t, end.MayShoot(&end.Warriors[0], weapon(t, s, "bow")), want)
		assert.ErrorIs(t, spell(end, 1).Legal(end), want)
		assert.ErrorIs(t, rules.Breathe{Who: 0, Towards: at(10, 30, 0)}.Legal(end), want)
	}
}

func TestAGapIsTestedOrFree(t *testing.T) { // JUMP-05, JUMP-06, DX-26, AMB-28, AMB-127
	s := battle(t, gap(t, 3, 3), rules.Moves, "", onEdge(man("A", 0, 0, 0), 3), man("B", 1, 40, 40))
	over := rules.Move{Who: 0, To: beyond(3, 3)}
	assert.True(t, play(t, toggled(t, s, "4 1 1"), over).Warriors[0].Did(rules.Fell))
	assert.Equal(t, over.To, play(t, toggled(t, s, "", "gaps-without-test"), over).Warriors[0].At)
	// Two inches are left for a gap of three.
	s.Warriors[0].At.Y = in(edgeY - 2)
	over.Dare = true
	assert.True(t, play(t, toggled(t, s, "1 1"), over).Warriors[0].Did(rules.Fell))
	assert.ErrorIs(t, over.Legal(toggled(t, s, "", "gaps-without-test")), rules.ErrTooFar, "he cannot, but he does not fall")
	// Wider gaps are never crossed.
	s.Table, s.Warriors[0].At.Y = gap(t, 3.1, 3), in(edgeY)
	assert.Error(t, rules.Move{Who: 0, To: beyond(3.1, 3)}.Legal(ruled(t, s, "core2")))
}

func TestWhereALeapMayEnd(t *testing.T) { // JUMP-07, AMB-29
	for _, row := range []struct {
		up         float64 // how much higher the other roof is
		lrb, core2 string  // the tests passed; "no": it cannot be leapt
	}{{0, "3", "3"}, {0.5, "3", "no"}, {1, "3", "no"}, {-1, "3", "3"}, {-1.1, "no", "33"}, {-2, "no", "33"}, {-4, "no", "333"}} {
		a := onEdge(man("A", 0, 0, 0), 8)
		s := battle(t, field(t, roof(9, 6, 11, 12, 8), roof(9, 15, 11, 23, 8+row.up)), rules.Moves, "", a, man("B", 1, 40, 40))
		over := rules.Move{Who: 0, To: beyond(3, 8+row.up)}
		for dice, c := range map[string]*rules.State{row.lrb: s, row.core2: nil} {
			if c == nil || row.lrb == row.core2 {
				c = toggled(t, s, "", "leap-level-or-down")
			}
			if dice == "no" {
				assert.ErrorIs(t, over.Legal(c), physics.ErrNoPath, "%v inches up", row.up)
				continue
			}
			assert.Equal(t, over.To, play(t, scripted(c, dice), over).Warriors[0].At, "%v inches up", row.up)
		}
		if row.core2 != "no" { // the community edition has no test for the gap itself
			assert.Equal(t, over.To, play(t, scripted(ruled(t, s, "core2"), row.core2[1:]), over).Warriors[0].At, "%v inches up", row.up)
		}
	}
	// Who fails to land has fallen as deep as the leap.
	s := battle(t, field(t, roof(9, 6, 11, 12, 5), roof(9, 15, 11, 23, 3)), rules.Moves, "", onEdge(man("A", 0, 0, 0), 5), man("B", 1, 40, 40))
	end, events := told(t, toggled(t, s, "34 1 1", "leap-level-or-down"), rules.Move{Who: 0, To: beyond(3, 3)})
	assert.Equal(t, in(3), end.Warriors[0].At.Z)
	assert.True(t, end.Warriors[0].Did(rules.Fell))
	assert.Positive(t, citing(events, "JUMP-07"))
}

func TestWhoBreaksAtAnEdgeSlipsOrNot(t *testing.T) { // FALL-05, AMB-33
	a := onEdge(man("A", 0, 0, 0), 4)
	b, c := beside(a, man("B", 1, 0, 0), 1), beside(a, man("C", 1, 0, 0), -1)
	a.Base.A, b.Base.A, c.Base.A = 0, 0, 0
	a.Base.I = 2
	s := battle(t, field(t, roof(4, 4, 16, 12, 4)), rules.Combat, "", a, b, c)
	// All alone he fails with 8; two blows do not wound; then 2D6.
	end := play(t, toggled(t, s, "44 11 12"), rules.Done{})
	assert.True(t, end.Warriors[0].Fleeing)
	assert.Equal(t, in(4), end.Warriors[0].At.Z)
	// He tests first and holds on; or he falls, one hit that does not wound, and runs no farther.
	end = play(t, toggled(t, s, "44 11 2 12", "fleeing-slip"), rules.Done{})
	assert.Equal(t, in(4), end.Warriors[0].At.Z)
	end = play(t, toggled(t, s, "44 11 3 1 1", "fleeing-slip"), rules.Done{})
	assert.Zero(t, end.Warriors[0].At.Z)
	assert.True(t, end.Warriors[0].Fleeing)
	// Who flees is frenzied no more, though he runs nowhere (PSY-09).
	s = toggled(t, s, "11 3 1 1", "fleeing-slip")
	set := *s.Rules
	set.FleeingCalms, s.Rules = true, &set
	s.Warriors[0] = frenzied(s.Warriors[0])
	p := &rules.Play{State: s}
	p.RunsFrom(p.Warrior(0), p.Warrior(1), rules.Nobody, "SPELL-LES-3")
	assert.False(t, s.Warriors[0].Has(rules.Frenzied))
	assert.Zero(t, s.Warriors[0].At.Z)
}

func TestAFallOfMoreThanTenInchesHasStrengthTen(t *testing.T) { // FALL-01, AMB-30
	for height, want := range map[float64]string{10: "Strength 10", 10.9: "Strength 10", 11: "Strength 10", 13: "Strength 10", 9.9: "Strength 9"} {
		a := but(onEdge(man("A", 0, 0, 0), height), func(w *rules.Warrior) { w.Base.T = 10 })
		s := ruled(t, battle(t, roofed(t, height), rules.Moves, "4 1 1", a, man("B", 1, 40, 40)), "core2")
		_, log := toldText(t, s, rules.Move{Who: 0, To: at(10, 13, 0)})
		assert.Contains(t, log, want+" against Toughness 10", height)
	}
}

func TestAChargeClimbsNoHigherThanAMovement(t *testing.T) { // CLIMB-03, CHARGE-18, AMB-17, CLIMB-08
	tower := func(z float64) *physics.Table {
		upper := roof(8, 5, 12, 9.6, 2*z)
		upper.Storey = 2
		return field(t, roof(8, 9.6, 12, 12, z), upper)
	}
	for z, can := range map[float64]bool{2: true, 2.2: false} {
		a := but(man("A", 0, 10, footY), func(w *rules.Warrior) { w.Base.M = 4; w.Base.I = 6 })
		b := but(man("B", 1, 11, 7.8), func(w *rules.Warrior) { w.At.Z = in(2 * z) })
		s := ruled(t, battle(t, tower(z), rules.Charges, "", a, b), "core2")
		_, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		assert.Equal(t, can, err == nil, "%v inches twice: %v", z, err)
	}
}

// A rider who is carried or leaps to rough ground ends his move there.
func TestRidersRiskTheGroundWhereTheyAlight(t *testing.T) { // TERR-09, SPEC-31, SPELL-CHA-5, SPELL-RAT-4, LEARN-V1
	bush := physics.Piece{Kind: physics.Difficult, Name: "bushes", Shape: box(12, 8, 16, 12)}
	a := but(learned(t, wizard(t, "A", 0, 10, 10, "wings-of-darkness"), "leap"), func(w *rules.Warrior) { w.Mounted = true; w.Wounds, w.Base.W = 3, 3 })
	s := toggled(t, battle(t, field(t, bush), rules.Shooting, "", a, man("B", 1, 40, 40)), "", "dangerous-ground")
	wounds := func(s *rules.State, dice string, c rules.Command) int {
		return play(t, scripted(s, dice), c).Warriors[0].Wounds
	}
	assert.Equal(t, 2, wounds(s, "66 1", spell(s, rules.Nobody, at(14, 10, 0))))
	assert.Equal(t, 3, wounds(s, "66 2", spell(s, rules.Nobody, at(14, 10, 0))))
	assert.Equal(t, 3, wounds(s, "66", spell(s, rules.Nobody, at(18, 10, 0))), "what he flies over does not matter")
	s.Phase = rules.Moves
	assert.Equal(t, 2, wounds(s, "6 1", rules.Bound{Who: 0, To: at(14, 10, 0)}))
	s.Warriors[0].Mounted = false
	assert.Equal(t, 3, wounds(s, "6", rules.Bound{Who: 0, To: at(14, 10, 0)}))
}
