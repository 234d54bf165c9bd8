package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestACharacteristicTestPassesUpToTheValueButNeverOnASix(t *testing.T) { // CHAR-15, CHAR-08, EX-01
	for _, row := range []struct {
		value  int
		dice   string
		passes bool
	}{{3, "1", true}, {3, "3", true}, {3, "4", false}, {5, "5", true}, {6, "6", false}, {10, "5", true}, {10, "6", false}, {0, "1", false}} {
		p := verbs(t, row.dice, nothing)
		assert.Equal(t, row.passes, p.Test(0, row.value, "Initiative", rules.Test{Rule: "CHAR-15"}, "to see"), "%d against %s", row.value, row.dice)
		assert.Zero(t, p.Dice.Left())
	}
}

func TestALeadershipTestComparesTheTotalOfTwoDice(t *testing.T) { // CHAR-16, CHAR-10, AMB-05, EX-02
	for _, row := range []struct {
		ld     int
		dice   string
		passes bool
	}{{7, "34", true}, {7, "44", false}, {8, "44", true}, {2, "11", true}, {1, "11", false}, {12, "66", true}, {11, "66", false}} {
		p := verbs(t, row.dice, func(w *rules.Warrior) { w.Base.Ld = row.ld })
		assert.Equal(t, row.passes, p.TestLeadership(&p.Warriors[0], rules.Test{Rule: "CHAR-16"}, "to see"), "Ld %d against %s", row.ld, row.dice)
		assert.Zero(t, p.Dice.Left())
	}
}

func TestADThreeIsHalfADieRoundedUp(t *testing.T) { // CHAR-19, EX-03
	p := verbs(t, "123456", nothing)
	for _, want := range []int{1, 1, 2, 2, 3, 3} {
		assert.Equal(t, want, p.D3(0, "CHAR-19", "D3"))
	}
}

func TestADieHasSixSidesAndTheRestIsAdded(t *testing.T) { // CHAR-17
	dice := rules.Dice{Seed: 5}
	seen := map[int]int{}
	for range 6000 {
		seen[dice.D6()]++
	}
	require.Len(t, seen, 6)
	for face := 1; face <= 6; face++ {
		assert.InDelta(t, 1000, seen[face], 150, "face %d", face)
	}
	// D6+1 impact hits on a 2 and D6-1 on a 3: three and two, none of which wounds.
	for dice, n := range map[string]rules.Amount{"2 111": {D6: 1, Plus: 1}, "3 11": {D6: 1, Plus: -1}} {
		ram := beast("Ram", 0, rules.Large)
		ram.Impact, ram.Done = n, rules.Charged
		s := agreed(t, fray(t, dice, ram, beside(ram, target(1), 1)), "impact-hits")
		s.Active = 0
		play(t, s, rules.Done{})
	}
}

func TestTwoDiceAreAdded(t *testing.T) { // CHAR-18, EX-04
	p := verbs(t, "2566", nothing)
	assert.Equal(t, 7, p.TwoD6(0, "CHAR-18", "2D6"))
	assert.Equal(t, 12, p.TwoD6(0, "CHAR-18", "2D6"))
}

func TestACharacteristicOfZeroIsNoAbility(t *testing.T) { // CHAR-11, AMB-06
	a := but(armed(t, man("A", 0, 10, 10), "bow", "axe"), func(w *rules.Warrior) { w.Base.BS, w.Base.M, w.Base.A, w.Base.I = 0, 0, 0, 5 })
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 15, 10))
	assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")), "CHAR-11")
	s.Phase = rules.Moves
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10.1, 10, 0)}.Legal(s), rules.ErrTooFar)
	// With no Attacks he strikes no blow and rolls no die; the other one misses.
	b := armed(t, man("B", 1, 0, 0), "axe")
	end := play(t, fray(t, "1", a, beside(a, b, 1)), rules.Done{})
	ended(t, rules.Standing, end, 1)
}

func TestBlowsAtWeaponSkillZeroHitByThemselves(t *testing.T) { // CHAR-12, FIGHT-27, CHAR-03
	a := but(armed(t, man("A", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.I = 5 })
	b := but(beside(a, armed(t, man("B", 1, 0, 0), "sword"), 1), func(w *rules.Warrior) { w.Base.WS = 0 })
	// No die to hit and none to parry: only to wound, then the injury.
	end, log := toldText(t, fray(t, "4 5", a, b), rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.Contains(t, log, "B has no Weapon Skill: the blows hit by themselves")
	// AMB-07: he may strike himself, on a 5 or more.
	ended(t, rules.OutOfAction, play(t, fray(t, "3 5 4 5", a, b), rules.Done{}), 0)
	ended(t, rules.Standing, play(t, fray(t, "3 4", a, b), rules.Done{}), 0)
}

func TestEveryCharacteristicIsUsedForItsOwnPurpose(t *testing.T) { // CHAR-01, CHAR-02, CHAR-03, CHAR-04, CHAR-05, CHAR-09, CHAR-10, CHAR-14, CHAR-23
	a := but(armed(t, man("A", 0, 10, 10), "bow"), func(w *rules.Warrior) {
		w.Base = rules.Profile{M: 5, WS: 4, BS: 6, S: 2, T: 7, W: 2, I: 9, A: 3, Ld: 10}
	})
	s := battle(t, field(t), rules.Moves, "", a, man("B", 1, 15, 10))
	w, b := &s.Warriors[0], &s.Warriors[1]
	far, _ := s.Allowance(w, false)
	assert.Equal(t, in(5), far, "M")
	assert.Equal(t, in(10), s.ChargeRange(w), "M")
	hit := s.ToStrike(w, b, rules.NoWeapon)
	assert.Equal(t, 3, hit.Need(), "WS 4 against 3")
	hit = s.ToStrike(b, w, rules.NoWeapon)
	assert.Equal(t, 4, hit.Need(), "WS 3 against 4")
	shot := s.ToHit(w, b, weapon(t, s, "bow"), 1)
	assert.Equal(t, 1, shot.Need(), "BS 6")
	w.Main = weapon(t, s, "axe")
	assert.Equal(t, 2, s.BlowStrength(w, w.Main), "S")
	n, _ := s.Attacks(w)
	assert.Equal(t, 3, n, "A")
	ld, _ := s.Leadership(w)
	assert.Equal(t, 10, ld, "Ld")
}

func TestWhatModelsCannotShowIsKept(t *testing.T) { // CHAR-24, TURN-01
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Hidden, w.Fought = 3, 2, true, 1 })
	s := battle(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40))
	s.Turn = 7
	c := s.Clone()
	assert.Equal(t, s.Warriors, c.Warriors)
	assert.Equal(t, 7, c.Turn)
	// Each changes by itself.
	c.Warriors[0].Wounds--
	assert.Equal(t, 2, s.Warriors[0].Wounds)
	end := play(t, play(t, s, rules.Done{}), rules.Done{})
	assert.Equal(t, 2, end.Warriors[0].Wounds)
	assert.True(t, end.Warriors[0].Hidden)
	assert.Equal(t, 8, play(t, end, rules.Done{}).Turn)
}

func TestEachModelCountsOnceForItsWarband(t *testing.T) { // CHAR-25, LEAD-01
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 0, 20, 10), man("C", 0, 30, 10), man("D", 1, 40, 40))
	s.Turn, s.Sides[0].Began, s.Sides[1].Began = 0, 0, 0
	s = play(t, s, rules.Begin{})
	assert.Equal(t, 3, s.Sides[0].Began)
	assert.Equal(t, 1, s.Sides[1].Began)
	s.Warriors[1].Condition = rules.OutOfAction
	assert.Equal(t, 1, s.OutOfActionOf(0))
	assert.True(t, s.NearRout(0))
}

func TestTablesOfEitherEditionAreTaken(t *testing.T) { // TERR-01
	for _, size := range [][2]int{{48, 48}, {72, 48}, {48, 72}, {120, 120}} {
		_, err := physics.NewTable(physics.Plan{Name: "table", Width: physics.Inches(size[0]), Depth: physics.Inches(size[1])})
		assert.NoError(t, err, size)
	}
	_, err := physics.NewTable(physics.Plan{Name: "table", Width: physics.Inches(121), Depth: in(48)})
	assert.Error(t, err)
}
