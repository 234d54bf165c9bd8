package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

func TestTheScoreOfTheBestShotGoesOnAsTheSeriesDoes(t *testing.T) { // AMB-01, AMB-02
	s := archer(t, field(t), "1", man("B", 1, 13, 10))
	for bs, base := range map[int]int{1: 6, 6: 1, 7: 0, 9: -2, 10: -3} {
		for _, edition := range book.Editions {
			by := ruled(t, s, edition)
			by.Warriors[0].Base.BS = bs
			r := by.ToHit(&by.Warriors[0], &by.Warriors[1], weapon(t, s, "bow"), 1)
			assert.Equal(t, base, r.Base, "BS %d", bs)
			ended(t, rules.Standing, shoot(t, by, 1), 1, "a natural 1 misses")
		}
	}
}

func TestALeapAtNobodyNearEnoughIsAFailedCharge(t *testing.T) { // AMB-27, CHARGE-09
	s := dive(t, 4, 9, "")
	end := tries(t, scripted(s, "33"), declared(1))
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.False(t, end.Warriors[0].Dived)
	assert.Zero(t, end.Warriors[0].At.Z, "he has tested, jumped and landed")
	end = tries(t, scripted(s, "34 1 1"), declared(1))
	assert.True(t, end.Warriors[0].Did(rules.Fell), "the second test fails, one hit that does not wound")
}

func TestSwordAndBucklerParryOneBlow(t *testing.T) { // AMB-61, AMB-60, PARRY-04
	a, b := axeman(t, "A", 0, 5), armed(t, man("B", 1, 10, 10), "sword")
	a.Base.A, b.Base.A, b.Buckler = 2, 0, true
	// Hits of 5 and 4; the 5 is parried with a 6, the 4 by nobody.
	ended(t, rules.KnockedDown, play(t, duel(t, "54 6 41", a, b), rules.Done{}, rules.Answer{0}), 1)
	// The die of the hit counts, however good he is: a 3 that hits is beaten by a 4.
	a.Base.A, a.Base.WS = 1, 9
	ended(t, rules.Standing, play(t, duel(t, "3 4", a, b), rules.Done{}, rules.Answer{0}), 1)
	ended(t, rules.KnockedDown, play(t, duel(t, "3 32 41", a, b), rules.Done{}, rules.Answer{0}), 1, "and not by a 3, nor the second time by a 2")
}

func TestTheFallenAreShotAtAsTheStandingAre(t *testing.T) { // AMB-73, SHOOT-20, FIGHT-18, FIGHT-19
	for _, fallen := range []rules.Condition{rules.KnockedDown, rules.Stunned} {
		s := archer(t, field(t), "", lying(man("B", 1, 13, 10), fallen))
		ended(t, fallen, shoot(t, scripted(s, "3"), 1), 1, "a 3 misses")
		ended(t, fallen, shoot(t, scripted(s, "43"), 1), 1, "a 3 does not wound")
		ended(t, fallen, shoot(t, scripted(s, "44 1"), 1), 1, "an injury is rolled")
		ended(t, rules.OutOfAction, shoot(t, scripted(s, "44 5"), 1), 1)
	}
}

func TestNobodyFinishesWhomHeHasJustFelled(t *testing.T) { // AMB-75, FIGHT-20
	a := axeman(t, "A", 0, 5)
	a.Base.A = 2
	for dice, want := range map[string]rules.Condition{"44 41 3": rules.KnockedDown, "44 43 41": rules.Stunned, "44 42 45": rules.OutOfAction} {
		ended(t, want, play(t, duel(t, dice, a, target(1)), rules.Done{}), 1, dice)
	}
	// A first blow stuns, the second misses: as if he stood.
	ended(t, rules.Stunned, play(t, duel(t, "43 43", a, target(1)), rules.Done{}), 1)
}

func TestAQuarterOfTheWarbandIsLostAtEquality(t *testing.T) { // AMB-77, LEAD-01
	for began, tests := range map[int]bool{3: true, 4: true, 5: false, 8: false} {
		s := battered(t, "", leading(man("L", 1, 40, 40)), man("C", 1, 40, 30))
		s.Sides[1].Began = began
		dice := ""
		if tests {
			dice = "11"
		}
		out, err := rules.Run(scripted(s, dice), rules.Done{}, nil)
		require.NoError(t, err)
		if out.Open != nil {
			out, err = rules.Run(scripted(s, dice), rules.Done{}, []rules.Answer{stay})
			require.NoError(t, err)
		}
		require.Nil(t, out.Open)
		assert.Equal(t, tests, out.State.Sides[1].MustTest, "1 of %d", began)
		assert.Zero(t, out.State.Dice.Left())
	}
}

func TestHatredThrowsAPistolAgain(t *testing.T) { // AMB-85, PSY-10
	a := equipped(t, man("A", 0, 10, 10), "sword", "pistol")
	a.Hates = []string{"all"}
	_, log := toldText(t, duel(t, "11 11", a, target(1)), rules.Done{}, rules.Answer{1})
	assert.Contains(t, log, "A strikes at B: sword, pistol.")
	assert.Contains(t, log, "hates him and strikes again")
	a.Hates = nil
	toldText(t, duel(t, "11", a, target(1)), rules.Done{}, rules.Answer{1})
}

func TestTheEtherealAreNeverHarderThanTheCap(t *testing.T) { // AMB-109, SPEC-20, FIGHT-11
	a := axeman(t, "A", 0, 4)
	for _, row := range []struct{ ws, vs, need int }{{3, 9, 5}, {3, 3, 5}, {5, 3, 4}} { // 5+, 4+ and 3+ without
		a.Base.WS = row.ws
		ghost := beside(a, with(target(1), rules.Ethereal), 1)
		ghost.Base.WS = row.vs
		s := ruled(t, fray(t, "", a, ghost), "core2")
		play(t, scripted(s, string(rune('0'+row.need-1))), rules.Done{})
		play(t, scripted(s, string(rune('0'+row.need))+"1"), rules.Done{})
	}
}

func TestAPistolThatHasFiredIsOutOfUse(t *testing.T) { // AMB-117, FIGHT-17, WEAP-22
	a := equipped(t, man("A", 0, 10, 10), "sword", "pistol")
	s := ruled(t, duel(t, "", a, but(target(1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })), "core2")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s, log := toldText(t, scripted(s, "11"), rules.Done{}, rules.Answer{1})
	assert.Contains(t, log, "A strikes at B: sword, pistol.")
	s.Phase, s.Sides[0].Turns = rules.Combat, 9
	_, log = toldText(t, scripted(s, "1"), rules.Done{})
	assert.Contains(t, log, "A strikes at B: sword.")
	assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{"pistol"}}.Legal(hisTurn(s)), "FIGHT-17")
}

// hisTurn is the State in the turn of the first side.
func hisTurn(s *rules.State) *rules.State {
	s = s.Clone()
	s.Active = 0
	return s
}

// The first turn of a combat is over for him who lay in it: the flail he takes up
// later gives no more Strength (AMB-59, WEAP-06).
func TestTheFirstTurnIsOverForWhoLayInIt(t *testing.T) { // AMB-59, WEAP-06
	a := axeman(t, "A", 0, 5)
	b := lying(beside(a, but(armed(t, man("B", 1, 10, 10), "flail"), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 }), 1), rules.KnockedDown)
	s := toggled(t, fray(t, "", a, b), "1", "roll-to-hit-the-fallen")
	flail := s.Warriors[1].Main
	assert.Equal(t, 5, s.BlowStrength(&s.Warriors[1], flail))
	s = play(t, s, rules.Done{})
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[1], flail))
}
