package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

func in(x float64) physics.Length { return physics.Length(x * float64(physics.Inch)) }

func box(x0, y0, x1, y1 float64) []physics.Point {
	return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
}

// field is an open table of 48 by 48 inches with the given pieces on it.
func field(t *testing.T, pieces ...physics.Piece) *physics.Table {
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: pieces})
	require.NoError(t, err)
	return table
}

// man is a plain warrior: M4, all else 3, one wound and attack, Leadership 7.
func man(name string, side rules.SideID, x, y float64) rules.Warrior {
	return rules.Warrior{Name: name, Side: side, Base: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
		Wounds: 1, Radius: 1250, Height: in(1.25), Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody,
		At: physics.Spot{X: in(x), Y: in(y)}, LeaderRadius: in(6)}
}

// battle sets warriors up with laid-out dice, in a phase of side 0. An optional rule that
// does nothing is in play, and passed over at every moment.
func battle(t *testing.T, table *physics.Table, phase rules.Phase, dice string, men ...rules.Warrior) *rules.State {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	set.Join(rules.System{ID: "idle"})
	s := &rules.State{Rules: set, Table: table, Turn: 1, Phase: phase, Winner: -1,
		Sides: []rules.Side{{Name: "Red"}, {Name: "Blue"}}}
	for i, m := range men {
		m.ID = rules.WarriorID(i)
		s.Sides[m.Side].Began++
		s.Warriors = append(s.Warriors, m)
	}
	for _, d := range strings.ReplaceAll(dice, " ", "") {
		s.Dice.Script = append(s.Dice.Script, uint8(d-'0'))
	}
	s.Dice.Strict = true
	return s
}

// play carries a command out with answers and asks that every die was used.
func play(t *testing.T, s *rules.State, c rules.Command, answers ...rules.Answer) *rules.State {
	t.Helper()
	out, err := rules.Run(s, c, answers)
	require.NoError(t, err)
	require.Nil(t, out.Open, "a question is open")
	require.Zero(t, out.State.Dice.Left(), "dice were left over")
	makesSense(t, out.State, out.Events)
	return out.State
}

func weapon(t *testing.T, s *rules.State, key string) rules.WeaponID {
	id, ok := s.Rules.WeaponNamed(key)
	require.True(t, ok, key)
	return id
}

func armed(t *testing.T, w rules.Warrior, keys ...string) rules.Warrior {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for _, k := range keys {
		id, ok := set.WeaponNamed(k)
		require.True(t, ok, k)
		w.Weapons = append(w.Weapons, id)
	}
	set.Equip(&w)
	return w
}

func TestToHitInCloseCombatFollowsTheChart(t *testing.T) { // FIGHT-10, DX-01 to DX-04
	for _, row := range []struct{ ws, vs, need int }{{3, 4, 4}, {3, 7, 5}, {1, 2, 4}, {4, 8, 4}, {4, 9, 5}, {4, 3, 3}, {10, 10, 4}} {
		assert.Equal(t, row.need, rules.ToHitByChart(row.ws, row.vs), "WS %d against %d", row.ws, row.vs)
	}
}

func TestToWoundFollowsTheChart(t *testing.T) { // WOUND-01, DX-05 to DX-07, EX-22
	for _, row := range []struct {
		s, t, need int
		can        bool
	}{{1, 5, 6, false}, {3, 6, 6, true}, {10, 8, 2, true}, {3, 4, 5, true}, {3, 3, 4, true}, {6, 9, 6, true}, {6, 10, 6, false}} {
		need, can := rules.WoundByChart(row.s, row.t)
		assert.Equal(t, row.can, can, "S %d against T %d", row.s, row.t)
		if can {
			assert.Equal(t, row.need, need, "S %d against T %d", row.s, row.t)
		}
	}
	// By difference a 7 is beyond a die (table 1.6).
	for toughness, can := range map[int]bool{3: true, 5: true, 6: false, 7: false} {
		need, may := rules.WoundByDifference(3, toughness)
		assert.Equal(t, can, may, "T %d", toughness)
		assert.Equal(t, toughness+1, need, "T %d", toughness)
	}
}

func TestArmourSavesOfTheWornAndTheStruck(t *testing.T) { // ARMOUR-02, ARMOUR-03, WEAP-02, WEAP-04; EX-18 to EX-21, DX-17, DX-18
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 11, 10))
	save := func(armour string, shield bool, key string, strength int, shot bool) int {
		b := &s.Warriors[1]
		b.Armour, _ = s.Rules.ArmourNamed(armour)
		b.Shield = shield
		r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, key), Strength: strength, Shot: shot})
		if !any {
			return 7
		}
		return r.Need()
	}
	assert.Equal(t, 5, save("light", true, "sword", 3, false))
	assert.Equal(t, 6, save("none", true, "sword", 3, false))
	assert.Equal(t, 5, save("heavy", true, "crossbow", 4, true))
	assert.Equal(t, 7, save("heavy", false, "axe", 4, false), "5+ at -2")
	assert.Equal(t, 5, save("gromril", false, "axe", 3, false), "4+ at -1")
	assert.Equal(t, 6, save("gromril", false, "axe", 4, false), "4+ at -2")
	assert.Equal(t, 6, save("none", false, "dagger", 3, false))
	assert.Equal(t, 7, save("none", false, "dagger", 4, false), "AMB-64")
	assert.Equal(t, 5, save("light", false, "dagger", 3, false))
	assert.Equal(t, 6, save("light", false, "dagger", 4, false))
	assert.Equal(t, 7, save("light", false, "elf-bow", 3, true), "DX-20")
}

func TestAShotIsHardenedByRangeAndMovingAndCover(t *testing.T) { // SHOOT-12 to SHOOT-15, COVER-01, DX-08, DX-10
	low := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(18, 9, 18.3, 11), Top: in(0.7)}
	s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 5, 10), "bow"), man("B", 1, 17, 10))
	bow := weapon(t, s, "bow")
	a, b := &s.Warriors[0], &s.Warriors[1]
	b.At.X = a.At.X + in(12) + 2500 // gap of exactly 12", half of 24"
	r := s.ToHit(a, b, bow, 1)
	assert.Equal(t, 4, r.Need())
	b.At.X++
	r = s.ToHit(a, b, bow, 1)
	assert.Equal(t, 5, r.Need(), "a hair over half the range")
	s.Table = field(t, low)
	b.At.X = in(19)
	a.Done |= rules.Moved
	r = s.ToHit(a, b, bow, 1)
	assert.Equal(t, 7, r.Need(), r.String())
	assert.Contains(t, r.String(), "low wall")
	assert.Zero(t, r.Chance(), "AMB-03")
}

func TestTheClosestEnemyMustBeShotUnlessAnotherIsEasier(t *testing.T) { // SHOOT-05, EX-17
	wall := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(12, 9, 12.3, 11), Top: in(0.7)}
	a, near, far := armed(t, man("A", 0, 5, 10), "bow"), man("Near", 1, 13, 10), man("Far", 1, 14, 14)
	s := battle(t, field(t), rules.Shooting, "", a, near, far)
	bow := weapon(t, s, "bow")
	assert.ErrorContains(t, s.MayTarget(&s.Warriors[0], &s.Warriors[2], bow), "SHOOT-05")
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow))
	s.Table = field(t, wall)
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[2], bow), "the nearer one is in cover")
	s.Table = field(t)
	s.Warriors[1].Condition = rules.KnockedDown
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[2], bow), "SHOOT-06: the fallen may be ignored")
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow), "SHOOT-06: or shot at")
}

func TestAShotGoesThroughHitWoundAndInjury(t *testing.T) { // SHOOT-02, SHOOT-20, INJ-04
	men := []rules.Warrior{armed(t, man("A", 0, 5, 10), "bow"), man("B", 1, 13, 10)}
	for dice, want := range map[string]rules.Condition{"3": rules.Standing, "43": rules.Standing, "442": rules.KnockedDown, "444": rules.Stunned, "445": rules.OutOfAction} {
		s := battle(t, field(t), rules.Shooting, dice, men...)
		end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, want, end.Warriors[1].Condition, "dice %s", dice)
	}
}

func TestCriticalsOfTheOneChart(t *testing.T) { // CRIT-01, CRIT-03, CRIT-06 to CRIT-08
	men := []rules.Warrior{armed(t, man("A", 0, 5, 10), "bow"), man("B", 1, 13, 10)}
	men[1].Wounds, men[1].Base.W = 2, 2
	s := battle(t, field(t), rules.Shooting, "46 1 1", men...)
	assert.Equal(t, rules.KnockedDown, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}).Warriors[1].Condition, "two wounds, one injury roll")
	s = battle(t, field(t), rules.Shooting, "46 5 1", men...)
	assert.Equal(t, rules.Stunned, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}).Warriors[1].Condition, "injury 1 + 2 = 3")
	men[1].Base.T = 6
	s = battle(t, field(t), rules.Shooting, "46", men...)
	assert.Equal(t, 1, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}).Warriors[1].Wounds, "needing a 6 there is no critical")
}

func TestMoveOrFireWeaponsStayWhereTheyAre(t *testing.T) { // WEAP-19
	a := armed(t, man("A", 0, 5, 10), "crossbow")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 13, 10))
	c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "crossbow")}
	assert.NoError(t, c.Legal(s))
	s.Warriors[0].Done |= rules.Moved
	assert.ErrorContains(t, c.Legal(s), "WEAP-19")
}

func TestAWalkIsHisMovementAndARunTwice(t *testing.T) { // MOVE-01, MOVE-04, EX-05
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	assert.NoError(t, rules.Move{Who: 0, To: physics.Spot{X: in(14), Y: in(10)}}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, To: physics.Spot{X: in(14.1), Y: in(10)}}.Legal(s), rules.ErrTooFar)
	assert.NoError(t, rules.Move{Who: 0, Run: true, To: physics.Spot{X: in(18), Y: in(10)}}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, Run: true, To: physics.Spot{X: in(18.1), Y: in(10)}}.Legal(s), rules.ErrTooFar)
	s.Warriors[0].NearEnemy = true
	assert.ErrorContains(t, rules.Move{Who: 0, Run: true, To: physics.Spot{X: in(15), Y: in(10)}}.Legal(s), "MOVE-06")
	assert.ErrorIs(t, rules.Move{Who: 0, To: physics.Spot{X: in(-1), Y: in(10)}}.Legal(s), physics.ErrOffTable)
}

func TestVeryDifficultGroundIsFourTimesAsFar(t *testing.T) { // TERR-06, EX-06
	hole := physics.Piece{Kind: physics.VeryDifficult, Name: "crawl-hole", Shape: box(9, 8, 20, 12)}
	s := battle(t, field(t, hole), rules.Moves, "", man("A", 0, 10, 10))
	assert.NoError(t, rules.Move{Who: 0, To: physics.Spot{X: in(11), Y: in(10)}}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, To: physics.Spot{X: in(11.02), Y: in(10)}}.Legal(s), rules.ErrTooFar)
}

func TestOnlyAChargeMayEndAgainstAnEnemy(t *testing.T) { // MOVE-11
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 13, 10))
	to := s.Warriors[1].At
	to.X -= 2502
	assert.ErrorContains(t, rules.Move{Who: 0, To: to}.Legal(s), "only a charge")
}

func TestAChargeReachesTwiceTheMovementAndStrikesFirst(t *testing.T) { // CHARGE-05, CHARGE-07, CHARGE-10, FIGHT-05
	a, b := armed(t, man("A", 0, 10, 10), "axe"), armed(t, man("B", 1, 10, 10), "axe")
	a.At.X, b.At.X = in(10), in(10)+in(8)+2500
	b.Base.I = 9
	s := battle(t, field(t), rules.Charges, "", a, b)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Done{})
	assert.True(t, physics.Touching(s.Warriors[0].Body(), s.Warriors[1].Body()))
	assert.True(t, s.Warriors[0].Did(rules.Charged))
	s.Phase = rules.Combat
	s.Dice.Script = []uint8{4, 4, 5}
	end := play(t, s, rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "he never struck in spite of Initiative 9")
}

func TestAChargeThatFallsShortGoesItsMovement(t *testing.T) { // CHARGE-08, CHARGE-09, DX-32
	a, b := man("A", 0, 10, 10), man("B", 1, 30, 10)
	s := battle(t, field(t), rules.Charges, "", a, b)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Done{})
	assert.Equal(t, in(14), s.Warriors[0].At.X)
	s.Phase = rules.Shooting
	s.Warriors[0] = armed(t, s.Warriors[0], "bow")
	assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")), "charge failed")
}

func TestAnEnemyNearTheRouteMayIntercept(t *testing.T) { // CHARGE-12, CHARGE-17, EX-07, EX-08
	for _, row := range []struct {
		off float64
		can bool
	}{{1, true}, {3, false}} {
		c := man("C", 1, 14, 0)
		c.At.Y = in(10) + 2500 + in(row.off)
		s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c)
		s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		if !row.can {
			require.Nil(t, out.Open)
			continue
		}
		require.NotNil(t, out.Open)
		assert.Equal(t, "CHARGE-12", out.Open.Rule)
		end := play(t, s, rules.Done{}, rules.Answer{1})
		assert.True(t, physics.Touching(end.Warriors[0].Body(), end.Warriors[2].Body()))
		assert.False(t, physics.Touching(end.Warriors[0].Body(), end.Warriors[1].Body()))
		assert.True(t, end.Warriors[0].Did(rules.Charged), "CHARGE-16")
	}
}

// duel puts two warriors into contact, in the combat phase of the second, so
// that he does not recover when it is over.
func duel(t *testing.T, dice string, a, b rules.Warrior) *rules.State {
	b.At.X = a.At.X + 2500
	b.At.Y = a.At.Y
	s := battle(t, field(t), rules.Combat, dice, a, b)
	s.Active = 1
	return s
}

func TestTheQuickerStrikesFirstAndATieIsDiced(t *testing.T) { // FIGHT-04, CHAR-08
	a, b := armed(t, man("A", 0, 10, 10), "axe"), armed(t, man("B", 1, 10, 10), "axe")
	b.Base.I = 4
	assert.Equal(t, rules.OutOfAction, play(t, duel(t, "446", a, b), rules.Done{}).Warriors[0].Condition)
	b.Base.I = 3
	assert.Equal(t, rules.OutOfAction, play(t, duel(t, "33 52 446", a, b), rules.Done{}).Warriors[1].Condition, "the tie was rolled again")
}

func TestTwoWeaponsGiveOneMoreAttack(t *testing.T) { // FIGHT-12
	a := armed(t, man("A", 0, 10, 10), "sword", "dagger")
	s := duel(t, "", a, man("B", 1, 10, 10))
	all, second := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, all)
	assert.Equal(t, 1, second)
	a.Shield = true
	a = armed(t, a)
	s = duel(t, "", a, man("B", 1, 10, 10))
	all, _ = s.Attacks(&s.Warriors[0])
	assert.Equal(t, 1, all)
}

func TestASwordParriesWhatItBeats(t *testing.T) { // PARRY-01, PARRY-02, PARRY-05, DX-24, EX-35
	a, b := armed(t, man("A", 0, 10, 10), "axe"), armed(t, man("B", 1, 10, 10), "sword")
	a.Base.I = 5
	// Hit on 5, parried with 6; then B misses.
	end := play(t, duel(t, "56 1", a, b), rules.Done{}, rules.Answer{0})
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	// Hit on 5, a parry of 5 is not higher: wounded and down.
	end = play(t, duel(t, "55 41", a, b), rules.Done{}, rules.Answer{0})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	// A 6 cannot be parried: nobody is asked.
	end = play(t, duel(t, "6 41", a, b), rules.Done{})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	// A blow of twice the Strength neither (PARRY-08, DX-23).
	a.Base.S = 6
	end = play(t, duel(t, "4 21", a, b), rules.Done{})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
}

func TestSwordAndBucklerTryAFailedParryAgain(t *testing.T) { // PARRY-07
	a, b := armed(t, man("A", 0, 10, 10), "axe"), man("B", 1, 10, 10)
	b.Buckler = true
	b = armed(t, b, "sword")
	a.Base.I = 5
	end := play(t, duel(t, "4 2 5 1", a, b), rules.Done{}, rules.Answer{0})
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
}

func TestTheFallenAreHitAndTheStunnedAreLost(t *testing.T) { // FIGHT-18, FIGHT-19, DX-28, DX-29
	a, b := armed(t, man("A", 0, 10, 10), "axe"), armed(t, man("B", 1, 10, 10), "axe")
	b.Condition = rules.KnockedDown
	assert.Equal(t, rules.OutOfAction, play(t, duel(t, "4", a, b), rules.Done{}).Warriors[1].Condition, "only the roll to wound")
	assert.Equal(t, rules.KnockedDown, play(t, duel(t, "3", a, b), rules.Done{}).Warriors[1].Condition)
	b.Condition = rules.Stunned
	assert.Equal(t, rules.OutOfAction, play(t, duel(t, "", a, b), rules.Done{}).Warriors[1].Condition)
}

func TestNobodyKnocksDownAndFinishesInOnePhase(t *testing.T) { // FIGHT-20, EX-36
	a := armed(t, man("A", 0, 10, 10), "axe")
	a.Base.A, a.Base.I = 2, 5
	// Both blows hit; the first knocks down, the second wounds and stuns: no finishing.
	end := play(t, duel(t, "44 41 43", a, man("B", 1, 10, 10)), rules.Done{})
	assert.Equal(t, rules.Stunned, end.Warriors[1].Condition)
}

func TestAClubStunsOnATwo(t *testing.T) { // WEAP-03
	a := armed(t, man("A", 0, 10, 10), "club")
	a.Base.I = 5
	assert.Equal(t, rules.Stunned, play(t, duel(t, "4 4 2", a, man("B", 1, 10, 10)), rules.Done{}).Warriors[1].Condition)
}

func TestAHelmetTurnsStunnedIntoKnockedDown(t *testing.T) { // ARMR-07
	a, b := armed(t, man("A", 0, 10, 10), "axe"), man("B", 1, 10, 10)
	a.Base.I, b.Helmet = 5, true
	assert.Equal(t, rules.KnockedDown, play(t, duel(t, "4 4 3 4", a, b), rules.Done{}).Warriors[1].Condition)
	assert.Equal(t, rules.Stunned, play(t, duel(t, "4 4 3 3", a, b), rules.Done{}).Warriors[1].Condition)
}

func TestAFlailIsHeavyOnlyInTheFirstTurn(t *testing.T) { // WEAP-06, DX-22
	s := duel(t, "", armed(t, man("A", 0, 10, 10), "flail"), man("B", 1, 10, 10))
	assert.Equal(t, 5, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	s.Warriors[0].Fought = 1
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
}

func TestARoutTestComesAtAQuarterLost(t *testing.T) { // LEAD-01, EX-27, DX-11, DX-12
	for began, out := range map[int]int{12: 3, 10: 3, 4: 1, 8: 2, 15: 4} {
		s := battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5))
		s.Sides[0].Began = began
		for range out - 1 {
			w := man("X", 0, 0, 0)
			w.Condition = rules.OutOfAction
			s.Warriors = append(s.Warriors, w)
		}
		assert.False(t, s.NearRout(0), "%d of %d", out-1, began)
		w := man("X", 0, 0, 0)
		w.Condition = rules.OutOfAction
		s.Warriors = append(s.Warriors, w)
		assert.True(t, s.NearRout(0), "%d of %d", out, began)
		lost, of, tests := s.Losses(0)
		assert.Equal(t, [3]int{out, began, out}, [3]int{lost, of, tests})
	}
}

func TestAFailedRoutTestEndsTheBattle(t *testing.T) { // LEAD-03, LEAD-04, LEAD-06
	out := man("Lost", 1, 0, 0)
	out.Condition = rules.OutOfAction
	leader := man("B", 1, 40, 40)
	leader.Leader, leader.Base.Ld = true, 8
	s := battle(t, field(t), rules.Combat, "54", man("A", 0, 5, 5), leader, out)
	end := play(t, s, rules.Done{}, rules.Answer{1})
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	s = battle(t, field(t), rules.Combat, "53", man("A", 0, 5, 5), leader, out)
	assert.False(t, play(t, s, rules.Done{}, rules.Answer{1}).Over, "8 or less passes")
	s = battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), leader, out)
	assert.Contains(t, play(t, s, rules.Done{}, rules.Answer{0}).Ending, "voluntary")
}

func TestALeaderLendsHisLeadershipWithinSixInches(t *testing.T) { // LEAD-07, LEAD-08
	l := man("L", 0, 10, 10)
	l.Leader, l.Base.Ld = true, 9
	f := man("F", 0, 10, 10)
	f.At.X = in(10) + 2500 + in(6)
	s := battle(t, field(t), rules.Moves, "", l, f)
	ld, _ := s.Leadership(&s.Warriors[1])
	assert.Equal(t, 9, ld)
	s.Warriors[1].At.X++
	ld, _ = s.Leadership(&s.Warriors[1])
	assert.Equal(t, 7, ld)
	s.Warriors[1].At.X--
	s.Warriors[0].Condition = rules.KnockedDown
	ld, _ = s.Leadership(&s.Warriors[1])
	assert.Equal(t, 7, ld)
}

func TestAllAloneAgainstTwoHeTestsOrRuns(t *testing.T) { // LEAD-09 to LEAD-12
	a := man("A", 0, 20, 20)
	b, c := man("B", 1, 20, 20), man("C", 1, 20, 20)
	b.At.X += 2500
	c.At.X -= 2500
	c.At.Y, b.At.Y = a.At.Y, a.At.Y
	a.Base.I = 1
	for _, w := range []*rules.Warrior{&a, &b, &c} {
		w.Base.A = 0
	}
	s := battle(t, field(t), rules.Combat, "34", a, b, c)
	assert.False(t, play(t, s, rules.Done{}).Warriors[0].Fleeing, "7 on Leadership 7 stays")
	// 8: breaks; two hits that fail to wound, then 2D6 = 7 inches.
	s = battle(t, field(t), rules.Combat, "44 11 34", a, b, c)
	end := play(t, s, rules.Done{})
	assert.True(t, end.Warriors[0].Fleeing)
	assert.Greater(t, physics.Distance(end.Warriors[0].Body(), end.Warriors[1].Body()), in(4))
}

func TestTheStunnedComeRoundAndTheFallenStand(t *testing.T) { // TURN-05, INJ-08, INJ-13, AMB-12
	st, kd := man("S", 1, 20, 20), man("K", 1, 30, 30)
	st.Condition, kd.Condition = rules.Stunned, rules.KnockedDown
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), st, kd)
	end := play(t, s, rules.Done{})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition)
	assert.True(t, end.Warriors[2].Did(rules.StoodUp))
	end.Phase = rules.Moves
	allow, _ := end.Allowance(&end.Warriors[2], false)
	assert.Equal(t, in(2), allow, "INJ-09: half rate")
}

func TestFallingHurtsByTheInch(t *testing.T) { // JUMP-01 to JUMP-04, FALL-01 to FALL-04, EX-01, EX-13, DX-25
	roof := physics.Piece{Kind: physics.Floor, Name: "roof", Shape: box(8, 8, 12, 12), Bottom: in(3.9), Top: in(4), Building: 1, Storey: 1}
	a := man("A", 0, 10, 10)
	a.At.Z = in(4)
	a.At.Y = in(11.5)
	s := battle(t, field(t, roof), rules.Moves, "33", a, man("B", 1, 40, 40))
	m := rules.Move{Who: 0, To: physics.Spot{X: in(10), Y: in(13.5)}}
	path, err := m.Route(s)
	require.NoError(t, err)
	kinds := map[physics.LegKind]bool{}
	for _, l := range path.Legs {
		kinds[l.Kind] = true
	}
	require.True(t, kinds[physics.JumpDown], "%+v", path.Legs)
	end := play(t, s, m) // two tests on Initiative 3, both 3: passed
	assert.Equal(t, in(13.5), end.Warriors[0].At.Y)
	// The second test fails: D3 = 1 hit at Strength 4, which does not wound.
	s.Dice.Script = []uint8{3, 4, 2, 2}
	end = play(t, s, m)
	assert.True(t, end.Warriors[0].Did(rules.Fell))
	assert.Zero(t, end.Warriors[0].At.Z)
}

func TestHidingNeedsCoverAndDistance(t *testing.T) { // HIDE-01, HIDE-03, HIDE-08, HIDE-09, EX-09
	wall := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)}
	s := battle(t, field(t, wall), rules.Moves, "", man("A", 0, 10, 10.3), man("B", 1, 10, 20))
	require.NoError(t, rules.Hide{Who: 0}.Legal(s))
	s = play(t, s, rules.Hide{Who: 0})
	assert.True(t, s.Warriors[0].Hidden)
	assert.ErrorContains(t, s.MayBeCharged(&s.Warriors[1], &s.Warriors[0]), "HIDE-05")
	s.Warriors[0].Hidden, s.Warriors[0].Done = false, 0
	s.Warriors[1].At.Y = s.Warriors[0].At.Y + 2500 + in(3)
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-03")
	s.Warriors[1].At.Y = in(2)
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-04")
}

func TestFearMustBeOvercomeToCharge(t *testing.T) { // PSY-01, PSY-02, PSY-03
	ogre := man("Ogre", 1, 15, 10)
	ogre.Traits = rules.CausesFear
	s := battle(t, field(t), rules.Charges, "44", man("A", 0, 10, 10), ogre)
	end := play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.Empty(t, end.Warriors[0].Intent)
	s.Dice.Script = []uint8{3, 4}
	end = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Len(t, end.Warriors[0].Intent, 1)
}

func TestExactOddsOfAShotAgreeWithTheFractions(t *testing.T) { // SHOOT-12, WOUND-01, CRIT-01, INJ-04
	s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 5, 10), "bow"), man("B", 1, 13, 10))
	odds, ok := rules.ShotOdds(s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	require.True(t, ok)
	// Hit 1/2. Wounds 4 and 5: one injury. 6: critical; 1-4 two injury rolls, 5-6 two at +2.
	two := 1 - 4.0/6*4.0/6
	master := 1 - 2.0/6*2.0/6
	want := 0.5 * (2.0/6*2.0/6 + 1.0/6*(4.0/6*two+2.0/6*master))
	assert.InDelta(t, want, odds[rules.OutOfAction], 1e-12)
	total := 0.0
	for _, p := range odds {
		total += p
	}
	assert.InDelta(t, 1, total, 1e-12)
}

func TestIllegalCommandsSayWhyAndChangeNothing(t *testing.T) {
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 20, 20))
	before := s.Clone()
	for _, c := range []rules.Command{
		rules.Move{Who: 1, To: physics.Spot{X: in(21), Y: in(20)}}, rules.Move{Who: 9}, rules.Shoot{Who: 0, At: 1}, rules.Declare{Who: 0, At: []rules.WarriorID{1}},
		rules.Hide{Who: 0}, rules.Begin{}, rules.Move{Who: 0, To: physics.Spot{X: in(10), Y: in(10), Z: in(3)}},
	} {
		_, err := rules.Run(s, c, nil)
		require.Error(t, err, "%T", c)
		assert.NotEmpty(t, err.Error())
	}
	assert.Equal(t, before, s)
}

func TestTogglesChangeTheirField(t *testing.T) {
	plain, err := book.Ruleset("lrb")
	require.NoError(t, err)
	free, err := book.Ruleset("lrb", "free-measuring", "no-easier-target", "two-sword-parry", "rally-beside-enemies")
	require.NoError(t, err)
	assert.NotEqual(t, plain.FreeMeasuring, free.FreeMeasuring)
	assert.NotEqual(t, plain.EasierTarget, free.EasierTarget)
	assert.NotEqual(t, plain.TwoSwordReroll, free.TwoSwordReroll)
	assert.NotEqual(t, plain.RallyBarredByEnemy, free.RallyBarredByEnemy)
	_, err = book.Ruleset("lrb", "no-such")
	assert.ErrorContains(t, err, "no-such")
	_, err = book.Ruleset("third")
	assert.ErrorContains(t, err, "third")
}
