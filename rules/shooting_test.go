package rules_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// archer is A with a bow at (5, 10) in his shooting phase.
func archer(t *testing.T, table *physics.Table, dice string, others ...rules.Warrior) *rules.State {
	return battle(t, table, rules.Shooting, dice, append([]rules.Warrior{armed(t, man("A", 0, 5, 10), "bow")}, others...)...)
}

// shoot lets warrior 0 shoot his bow.
func shoot(t *testing.T, s *rules.State, id rules.WarriorID) *rules.State {
	t.Helper()
	return play(t, s, rules.Shoot{Who: 0, At: id, Weapon: weapon(t, s, "bow")})
}

// barred says why warrior 0 may not shoot at another with his bow, or nil.
func barred(t *testing.T, s *rules.State, id rules.WarriorID) error {
	return rules.Shoot{Who: 0, At: id, Weapon: weapon(t, s, "bow")}.Legal(s)
}

func TestEveryWarriorShootsOnce(t *testing.T) { // SHOOT-01, SHOOT-02
	s := archer(t, field(t), "1", man("B", 1, 13, 10))
	s = shoot(t, s, 1)
	assert.ErrorContains(t, barred(t, s, 1), "SHOOT-01")
}

func TestWhoMayNotShoot(t *testing.T) { // SHOOT-03, FIGHT-03, INJ-06, INJ-12, AMB-88
	foe := man("C", 1, 5, 10)
	foe.At.X -= contact
	for name, change := range map[string]func(s *rules.State){
		"in close combat": func(s *rules.State) { s.Warriors[2].At = foe.At },
		"ran":             func(s *rules.State) { s.Warriors[0].Done = rules.Ran },
		"charge failed":   func(s *rules.State) { s.Warriors[0].Done = rules.FailedCharge },
		"rallied":         func(s *rules.State) { s.Warriors[0].Done = rules.Rallied },
		"stunned":         func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned },
		"knocked down":    func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown },
		"fleeing":         func(s *rules.State) { s.Warriors[0].Fleeing = true },
		"cast a spell":    func(s *rules.State) { s.Warriors[0].Done = rules.Cast },
		"other side":      func(s *rules.State) { s.Active = 1 },
		"phase":           func(s *rules.State) { s.Phase = rules.Moves },
	} {
		s := archer(t, field(t), "", man("B", 1, 13, 10), man("C", 1, 5, 40))
		require.NoError(t, barred(t, s, 1))
		change(s)
		assert.ErrorContains(t, barred(t, s, 1), name, name)
	}
	s := archer(t, field(t), "", man("B", 1, 13, 10))
	s.Warriors[0].Done = rules.Moved | rules.StoodUp
	assert.NoError(t, barred(t, s, 1), "INJ-09: who stood up may shoot")
}

func TestTheTargetMustBeSeenFromAnySide(t *testing.T) { // SHOOT-04, COVER-02, MOVE-15, EX-15
	for _, b := range []rules.Warrior{man("B", 1, 13, 10), man("B", 1, 5, 18), man("B", 1, 2, 10), man("B", 1, 5, 2)} {
		assert.NoError(t, barred(t, archer(t, field(t), "", b), 1))
	}
	s := archer(t, field(t, wall(9, 5, 9.3, 15)), "", man("B", 1, 13, 10))
	assert.ErrorContains(t, barred(t, s, 1), "SHOOT-04")
	// Nor may he be shot at of whom a bigger model hides everything.
	ogre := but(man("O", 1, 10, 10), func(w *rules.Warrior) { w.Radius, w.Height = 2000, in(2.5) })
	s = archer(t, field(t), "", man("B", 1, 13, 10), ogre)
	assert.ErrorContains(t, barred(t, s, 1), "SHOOT-04")
	s.Warriors[2].At.Y += in(0.5)
	assert.NotContains(t, barred(t, s, 1).Error(), "SHOOT-04", "part of him shows")
}

func TestFartherTargetsOnlyIfNearerOnesLieFleeOrAreHarder(t *testing.T) { // SHOOT-05, SHOOT-06, AMB-40 to AMB-42
	near, far := man("Near", 1, 13, 10), man("Far", 1, 5, 19)
	assert.ErrorContains(t, barred(t, archer(t, field(t), "", near, far), 2), "SHOOT-05")
	for name, n := range map[string]rules.Warrior{"stunned": lying(near, rules.Stunned), "knocked down": lying(near, rules.KnockedDown), "fleeing": fleeing(near)} {
		s := archer(t, field(t), "", n, far)
		assert.NoError(t, barred(t, s, 2), "%s, he may be ignored", name)
		assert.NoError(t, barred(t, s, 1), "%s, he may be shot at", name)
	}
	// Fallen enemies farther off are no excuse to pass over the nearest who stands.
	assert.ErrorContains(t, barred(t, archer(t, field(t), "", near, lying(far, rules.Stunned)), 2), "SHOOT-05")
	// Two equally near: either.
	far.At.Y = in(18)
	s := archer(t, field(t), "", near, far)
	assert.NoError(t, barred(t, s, 1))
	assert.NoError(t, barred(t, s, 2))
	// One who is out of sight does not bind.
	far.At.Y = in(30)
	assert.NoError(t, barred(t, archer(t, field(t, wall(9, 5, 9.3, 15)), "", near, far), 2))
	// One who is out of range does: 25" away against 26".
	near.At.X, far.At.Y = in(31), in(37)
	assert.ErrorContains(t, barred(t, archer(t, field(t), "", near, far), 2), "SHOOT-05")
	// Equally hard is not easier: both at long range.
	near.At.X, far.At.Y = in(20), in(26)
	assert.ErrorContains(t, barred(t, archer(t, field(t), "", near, far), 2), "SHOOT-05")
}

func TestALargeTargetMayAlwaysBeChosen(t *testing.T) { // SHOOT-07, SHOOT-16
	ogre := but(man("Ogre", 1, 5, 19), func(w *rules.Warrior) { w.Large = true })
	s := archer(t, field(t, lowWall(3, 18, 7, 18.3)), "", man("B", 1, 7, 10), ogre)
	assert.NoError(t, barred(t, s, 2), "in cover and farther away")
	r := s.ToHit(&s.Warriors[0], &s.Warriors[2], weapon(t, s, "bow"), 1)
	assert.Equal(t, 4, r.Need(), "BS 3, cover, large: %s", r.String())
	s.Warriors[2].Large = false
	r = s.ToHit(&s.Warriors[0], &s.Warriors[2], weapon(t, s, "bow"), 1)
	assert.Equal(t, 5, r.Need())
	assert.ErrorContains(t, barred(t, s, 2), "SHOOT-05")
}

func TestCloseCombatsAreNotShotInto(t *testing.T) { // SHOOT-08
	b := man("B", 1, 13, 10)
	s := archer(t, field(t), "", b, below(b, man("C", 0, 0, 0)), man("D", 1, 5, 30))
	assert.ErrorContains(t, barred(t, s, 1), "SHOOT-08")
	assert.NoError(t, barred(t, s, 3), "nor do they hide others from the shot")
}

func TestFromOnHighAnyTargetMayBeChosen(t *testing.T) { // SHOOT-09, AMB-44
	for z, free := range map[float64]bool{2: false, 2.1: true} {
		s := archer(t, field(t, physics.Piece{Kind: physics.Floor, Name: "roof", Shape: box(3, 8, 7, 12), Bottom: in(z - 0.1), Top: in(z)}), "",
			man("Near", 1, 12, 10), man("Far", 1, 5, 17))
		s.Warriors[0].At = at(6.5, 11.5, z)
		s.Warriors[2].At = at(12, 17, 0)
		assert.NoError(t, barred(t, s, 1))
		assert.Equal(t, free, barred(t, s, 2) == nil, "%v inches high", z)
	}
}

func TestEnemiesInHisOwnBuildingComeFirst(t *testing.T) { // SHOOT-10, AMB-45
	s := archer(t, field(t, roof(3, 4, 7, 16, 3)), "", man("Same", 1, 5, 5), man("Out", 1, 13, 10))
	s.Warriors[0].At.Z = in(3)
	assert.NoError(t, barred(t, s, 2), "he below the floor is not in sight")
	s.Warriors[1].At.Z = in(3)
	assert.ErrorContains(t, barred(t, s, 2), "SHOOT-10")
	assert.NoError(t, barred(t, s, 1))
	s.Warriors[1].Hidden = true
	assert.NoError(t, barred(t, s, 2))
	s.Warriors[1].Hidden, s.Warriors[1].Condition = false, rules.KnockedDown
	assert.NoError(t, barred(t, s, 2), "who lies there need not be shot first")
}

func TestAShotOutOfRangeMisses(t *testing.T) { // SHOOT-11, MOVE-12
	s := archer(t, field(t), "445", man("B", 1, 5, 10))
	s.Warriors[1].At.X += contact + in(24)
	s.Warriors[0].Base.BS = 4 // needs a 4 at long range
	ended(t, rules.OutOfAction, shoot(t, s, 1), 1)
	s.Warriors[1].At.X++
	end := shoot(t, scripted(s, ""), 1) // no die is rolled
	ended(t, rules.Standing, end, 1)
	assert.True(t, end.Warriors[0].Did(rules.Shot))
}

func TestTheScoreToHitFollowsTheBallisticSkill(t *testing.T) { // SHOOT-12, CHAR-04, AMB-02
	s := archer(t, field(t), "", man("B", 1, 13, 10))
	for bs, need := range map[int]int{1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 7: 0, 8: -1, 9: -2, 10: -3} {
		s.Warriors[0].Base.BS = bs
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		assert.Equal(t, need, r.Need(), "BS %d", bs)
		assert.Equal(t, min(5, 7-need), r.Chance(), "BS %d: a 1 always misses", bs)
	}
	s.Warriors[0].Base.BS = 10
	ended(t, rules.Standing, shoot(t, scripted(s, "1"), 1), 1)
}

func TestStandingUpIsNoMoveForShooting(t *testing.T) { // SHOOT-15, INJ-09
	s := archer(t, field(t), "", man("B", 1, 13, 10))
	need := func(done rules.Actions) int {
		s.Warriors[0].Done = done
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		return r.Need()
	}
	assert.Equal(t, 4, need(0))
	assert.Equal(t, 4, need(rules.StoodUp))
	assert.Equal(t, 5, need(rules.Moved))
}

func TestAnyCoverIsMinusOne(t *testing.T) { // COVER-01, COVER-02, SHOOT-13, AMB-46, EX-14, EX-16
	need := func(pieces []physics.Piece, others ...rules.Warrior) int {
		s := archer(t, field(t, pieces...), "", append([]rules.Warrior{man("B", 1, 13, 10)}, others...)...)
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		return r.Need()
	}
	assert.Equal(t, 4, need(nil), "in the open")
	low := lowWall(12, 8, 12.3, 12)
	for _, top := range []float64{0.3, 0.7, 1} {
		low.Top = in(top)
		assert.Equal(t, 5, need([]physics.Piece{low}), "however much of him is hidden: %v", top)
	}
	assert.Equal(t, 5, need([]physics.Piece{low, lowWall(9, 8, 9.3, 12)}), "twice is no more")
	assert.Equal(t, 5, need(nil, man("Friend", 0, 11, 10.6)), "a friend hides him")
	assert.Equal(t, 5, need(nil, man("Foe", 1, 11, 10.6)), "a foe hides him")
}

func TestAMissByOneStrikesTheCover(t *testing.T) { // COVER-03, AMB-46, AMB-47, DX-09
	friend, fighter := man("F", 0, 11, 10.5), man("G", 1, 11, 10.5)
	fighter.At.Y += contact
	men := []rules.Warrior{man("B", 1, 13, 10), friend, fighter}
	need5 := archer(t, field(t), "", men...)
	// BS 3, cover: 5 needed. A 4 strikes the friend, even in combat: wounded, out of action.
	end := shoot(t, scripted(need5, "445"), 1)
	ended(t, rules.OutOfAction, end, 2)
	ended(t, rules.Standing, end, 1)
	// A 3 strikes nobody, a 5 the target.
	ended(t, rules.Standing, shoot(t, scripted(need5, "3"), 1), 2)
	ended(t, rules.OutOfAction, shoot(t, scripted(need5, "545"), 1), 1)
	// BS 4, a low wall: 4 needed. A 3 strikes the wall, and nothing comes of it.
	low := archer(t, field(t, lowWall(12, 8, 12.3, 12)), "3", man("B", 1, 13, 10))
	low.Warriors[0].Base.BS = 4
	end, events := told(t, low, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, low, "bow")})
	ended(t, rules.Standing, end, 1)
	assert.Equal(t, 1, citing(events, "COVER-03"))
	// Of two things that hide him the nearer to the shooter is struck.
	two := archer(t, field(t), "445", man("B", 1, 15, 10), man("G", 1, 13, 10.5), man("F", 0, 11, 10.4))
	end = shoot(t, two, 1)
	ended(t, rules.OutOfAction, end, 3)
	ended(t, rules.Standing, end, 2)
	// Without cover a miss by one is a miss.
	_, events = told(t, archer(t, field(t), "3", man("B", 1, 13, 10)), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, low, "bow")})
	assert.Zero(t, citing(events, "COVER-03"))
}

func TestModifiersAddUpAndSixIsTheHighestScore(t *testing.T) { // SHOOT-19, AMB-03, DX-08
	s := archer(t, field(t, lowWall(19, 8, 19.3, 12)), "", man("B", 1, 20, 10))
	s.Warriors[0].Done = rules.Moved
	for bs, need := range map[int]int{3: 7, 4: 6} {
		s.Warriors[0].Base.BS = bs
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		assert.Equal(t, need, r.Need())
		assert.Equal(t, 7-need, r.Chance())
	}
	s.Warriors[0].Base.BS = 3
	_, events := told(t, scripted(s, "6"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	assert.Equal(t, 1, citing(events, "COVER-03"), "a 6 misses by one")
}

func TestShotsUseTheStrengthOfTheWeapon(t *testing.T) { // WOUND-03, WOUND-04, SHOOT-20
	// A crossbow of Strength 4 in weak hands wounds Toughness 3 on a 3.
	a := but(armed(t, man("A", 0, 5, 10), "crossbow"), func(w *rules.Warrior) { w.Base.S = 1 })
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 13, 10))
	c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "crossbow")}
	ended(t, rules.Standing, play(t, scripted(s, "42"), c), 1)
	ended(t, rules.OutOfAction, play(t, scripted(s, "435"), c), 1)
}

func TestTheWoundChartIsComplete(t *testing.T) { // WOUND-01, WOUND-02, CHAR-05, CHAR-06
	// The chart as printed, one row for each Strength.
	for s, row := range []string{"4566------", "34566-----", "234566----", "2234566---", "22234566--", "222234566-", "2222234566", "2222223456", "2222222345", "2222222234"} {
		for i, c := range row {
			need, can := rules.WoundByChart(s+1, i+1)
			assert.Equal(t, c != '-', can, "S %d against T %d", s+1, i+1)
			if can {
				assert.Equal(t, fmt.Sprintf("%c", c), fmt.Sprint(need), "S %d against T %d", s+1, i+1)
			}
		}
	}
	// Where the chart shows a dash a 6 does not wound either.
	a := armed(t, man("A", 0, 5, 10), "bow")
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.T = 7 })
	s := battle(t, field(t), rules.Shooting, "46", a, b)
	ended(t, rules.Standing, shoot(t, s, 1), 1)
}

func TestAnyEnemyInTheBuildingMayBeChosen(t *testing.T) { // SHOOT-10, SHOOT-09, SHOOT-06, AMB-44
	near, far := but(man("Near", 1, 13, 10), func(w *rules.Warrior) { w.At.Z = in(3) }), but(man("Far", 1, 15, 12), func(w *rules.Warrior) { w.At.Z = in(3) })
	s := archer(t, field(t, roof(3, 8, 20, 14, 3)), "", near, far, man("Below", 1, 5, 30))
	s.Warriors[0].At.Z = in(3)
	for _, edition := range book.Editions {
		by := ruled(t, s, edition)
		assert.NoError(t, barred(t, by, 1), edition)
		assert.Equal(t, edition == "lrb", barred(t, by, 2) == nil, "%s: the farther of the two", edition)
		assert.ErrorContains(t, barred(t, by, 3), "SHOOT-10", edition)
	}
	// He who lies may be passed over; on the same floor he is while another stands there.
	down := s.Clone()
	down.Warriors[1].Condition = rules.Stunned
	for _, edition := range book.Editions {
		by := ruled(t, down, edition)
		assert.NoError(t, barred(t, by, 2), edition)
		assert.Equal(t, edition == "lrb", barred(t, by, 1) == nil, edition)
		assert.ErrorContains(t, barred(t, by, 3), "SHOOT-10", edition)
		by.Warriors[2].Fleeing = true
		for id := rules.WarriorID(1); id <= 3; id++ {
			assert.NoError(t, barred(t, by, id), "%s: nobody there stands, %d", edition, id)
		}
	}
	// Exactly 2" is not on high.
	low := archer(t, field(t, roof(3, 8, 8, 14, 2)), "", man("Near", 1, 5, 17), man("Far", 1, 10, 17))
	low.Warriors[0].At = at(5, 13.4, 2)
	assert.ErrorContains(t, barred(t, low, 2), "SHOOT-05")
}
