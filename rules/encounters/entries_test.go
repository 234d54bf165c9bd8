package encounters_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func give(t *testing.T, s *rules.State, id int, keys ...string) {
	t.Helper()
	w := &s.Warriors[id]
	w.Hero = true
	for _, key := range keys {
		require.NoError(t, s.Rules.Give(w, key))
	}
	s.Rules.Equip(w)
}

// fight puts a creature against a man and begins their close combat.
func fight(t *testing.T, s *rules.State, creature *rules.Warrior, man rules.WarriorID, dice string) *rules.State {
	t.Helper()
	at := s.Warriors[man].At
	creature.At = physics.Spot{X: at.X + s.Warriors[man].Radius + creature.Radius, Y: at.Y}
	s.Phase = rules.Combat
	lay(s, dice)
	return play(t, s, rules.Done{}, nil)
}

func TestAnOgreJoinsThePoorestAndWantsPay(t *testing.T) { // ENC-11, RUL-ENC-3
	s := happens(t, 11, false, "1", man("A", 0, 18, 20), man("C", 0, 20, 20), man("B", 1, 30, 28))
	o := creatures(s, "Ogre Bodyguard")
	require.Len(t, o, 1)
	assert.Equal(t, rules.SideID(1), o[0].Side, "one man is less than two")
	assert.Equal(t, rules.Profile{M: 6, WS: 3, BS: 2, S: 4, T: 4, W: 3, I: 3, A: 2, Ld: 7}, o[0].Base)
	assert.Equal(t, 11, s.Sides[1].Began)
	// No Rout test is taken on a hired sword's Leadership (BAND-15).
	worse := s.Clone()
	worse.Warriors[2].Base.Ld = 5
	ld, _ := worse.RoutLeadership(1)
	assert.Equal(t, 5, ld)
	s = until(t, s, 1, rules.Moves, nil)
	assert.NoError(t, s.MayMove(creatures(s, "Ogre Bodyguard")[0], false))
	s.Limit = s.Turn
	s.Phase = rules.Combat
	paid := play(t, s, rules.Done{}, map[string]int{"ENC-11": 0})
	require.Len(t, after(paid, "fee"), 1)
	assert.Equal(t, 110, after(paid, "fee")[0].N)
	hurt := play(t, s, rules.Done{}, map[string]int{"ENC-11": 1})
	require.Len(t, after(hurt, "injury"), 1)
	assert.Equal(t, rules.WarriorID(2), after(hurt, "injury")[0].Who)
}

func TestAnOgreJoinsWhoFightsOnAfterARout(t *testing.T) { // ENC-11, AMB-119
	for poorest := range rules.SideID(2) {
		men := []rules.Warrior{man("A", 0, 18, 20), man("B", 1, 30, 28), man("C", 1-poorest, 30, 30)}
		s := stage(t, 11, false, "1", men...)
		for i := range s.Sides {
			s.Sides[i].Routed, s.Sides[i].FightsOn = true, true
		}
		s = play(t, s, rules.Done{}, nil)
		o := creatures(s, "Ogre Bodyguard")
		require.Len(t, o, 1)
		assert.Equal(t, poorest, o[0].Side)
	}
}

func TestAPitFighterJoinsAsAnOgreDoes(t *testing.T) { // ENC-45
	s := happens(t, 45, false, "1", man("A", 0, 18, 20), man("C", 0, 20, 20), man("B", 1, 30, 28))
	p := creatures(s, "Pit Fighter")
	require.Len(t, p, 1)
	assert.Equal(t, rules.SideID(1), p[0].Side)
	all, _ := s.Attacks(p[0])
	assert.Equal(t, 3, all, "two, and the gauntlet")
	assert.True(t, s.Rules.Weapon(p[0].Main).Parry)
}

func TestTheRatsRunDownTheStreetOverWhoStandsThere(t *testing.T) { // ENC-12, RUL-ENC-4, EX-02
	s := happens(t, 12, false, "1", man("A", 0, 24, 6), man("B", 1, 27, 30))
	m := s.MarkerOf("swarm")
	require.NotNil(t, m)
	assert.Equal(t, at(24, 0, 0), m.At)
	lay(s, "34 2 2") // 7", one bite, which wounds on 5
	s = play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(7)), float64(s.MarkerOf("swarm").At.Y), 10)
	assert.True(t, tells("ENC-12", "run right over A"))
	assert.Zero(t, s.Dice.Left())
	assert.Equal(t, rules.Standing, s.Warriors[0].Condition)
	for die, want := range map[byte]physics.Spot{'1': at(18, 24, 0), '3': at(24, 30, 0), '6': at(30, 24, 0)} {
		c := s.Clone()
		c.MarkerOf("swarm").At = at(24, 18, 0)
		c.Phase = rules.Charges
		lay(c, "66"+string(die))
		c = play(t, c, rules.Done{}, nil)
		got := c.MarkerOf("swarm").At
		assert.InDelta(t, float64(want.X), float64(got.X), 60, "die %c: heading down, right is to the left on the screen", die)
		assert.InDelta(t, float64(want.Y), float64(got.Y), 60)
	}
	c := s.Clone()
	c.MarkerOf("swarm").At = at(24, 46, 0)
	c.Counters.Set("swarm-to", 0, c.Counters.Get("swarm-to", 0))
	c.Phase = rules.Charges
	assert.Empty(t, c.Foes(&c.Warriors[0]), "nobody is engaged with them")
}

func TestTheRatsLieOnARectangle(t *testing.T) { // ENC-12
	// 7" on, the front corners of the template are 40 mm aside and 60 mm ahead.
	for aside, run := range map[float64]bool{1.575 + 0.3: true, 1.575 + 0.4: false} {
		s := happens(t, 12, false, "1", man("A", 0, 24+aside, 7+2.362+0.3), man("B", 1, 27, 30))
		lay(s, "34 2 2")
		play(t, s, rules.Done{}, nil)
		assert.Equal(t, run, tells("ENC-12", "run right over A"), "his base of 1/2\" is %.2f\" aside and 0.3\" ahead of the corner", aside-1.575)
	}
}

func TestAnEarthquakeHalvesMovesAndSpoilsTests(t *testing.T) { // ENC-13, RUL-GEN-9
	men := pair()
	s := happens(t, 13, false, "3", men...)
	give(t, s, 0, "bow")
	bow, _ := s.Rules.WeaponNamed("bow")
	assert.Equal(t, in(2), s.PaceOf(&s.Warriors[0]))
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1)
	assert.Contains(t, r.String(), "-1 earthquake")
	r = s.ToStrike(&s.Warriors[0], &s.Warriors[1], rules.NoWeapon)
	assert.Equal(t, 5, r.Need())
	assert.Equal(t, in(4), s.ChargeRange(&s.Warriors[0]))
}

// initiative takes the Initiative test of a man who climbs down from the inn.
func climbsDown(t *testing.T, s *rules.State, dice string) *rules.State {
	t.Helper()
	w := &s.Warriors[0]
	w.At, w.Base.M = at(4.5, 8, 3), 8
	s.Phase = rules.Moves
	lay(s, dice)
	return play(t, s, rules.Move{Who: 0, Climb: true, To: at(3.4, 8, 0)}, nil)
}

func TestInitiativeTestsAreHarderInAnEarthquakeAndAGale(t *testing.T) { // ENC-13, ENC-14
	for number, dice := range map[int]string{13: "1", 14: "2"} {
		s := happens(t, number, false, "1", pair()...)
		if number == 13 {
			s.Warriors[0].Base.M = 16
		}
		ok := climbsDown(t, s, dice)
		assert.False(t, ok.Warriors[0].Did(rules.Fell), "%d", number)
		fell := climbsDown(t, s, string(dice[0]+1)+"1 1")
		assert.True(t, fell.Warriors[0].Did(rules.Fell), "%d", number)
	}
}

func TestAGaleSpoilsShotsAndBlowsToTheEnd(t *testing.T) { // ENC-14
	s := happens(t, 14, false, "", pair()...)
	for range 6 {
		s = until(t, s, 1-s.Active, rules.Charges, nil)
	}
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], rules.NoWeapon)
	assert.Equal(t, 5, r.Need())
	assert.Equal(t, in(4), s.PaceOf(&s.Warriors[0]))
}

func TestARenownedStrangerTeachesWithEachWound(t *testing.T) { // ENC-13b, RUL-ENC-5
	kinds := map[string]bool{}
	for _, die := range []string{"1", "3", "5"} {
		s := happens(t, 13, true, die+"1", pair()...)
		w := &s.Warriors[2]
		kinds[w.Type] = true
		assert.True(t, s.Hostile(w.Side, 0) && s.Hostile(w.Side, 1))
	}
	assert.Len(t, kinds, 3, "one shoots, one does both, one fights")
	s := happens(t, 13, true, "5 1", pair()...) // a fighter
	s.Warriors[2].Base.I, s.Warriors[0].Base.WS, s.Warriors[2].Base.WS, s.Warriors[2].Base.A = 1, 9, 1, 0
	s.Warriors[2].Weapons, s.Warriors[2].Main, s.Warriors[2].Off = nil, rules.NoWeapon, rules.NoWeapon
	give(t, s, 0, "axe")
	s = fight(t, s, &s.Warriors[2], 0, "5 5 5")
	require.NotEmpty(t, after(s, "experience"))
	assert.Equal(t, rules.WarriorID(0), after(s, "experience")[0].Who)
}

func TestAStrangerWhoShootsStandsAndShoots(t *testing.T) { // ENC-13b
	s := happens(t, 13, true, "1 1", pair()...)
	s.Warriors[2].At = at(20, 24, 0)
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-13b", "stands and will shoot"))
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, s.Warriors[2].Did(rules.Shot))
	// One who does both walks and shoots; one who fights runs.
	s = happens(t, 13, true, "3 1", pair()...)
	s.Warriors[2].At = at(34, 12, 0)
	was := s.Warriors[2].At
	s = play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(6)), float64(physics.Apart(was.Point(), s.Warriors[2].At.Point())), 800)
	s = happens(t, 13, true, "5 1", pair()...)
	s.Warriors[2].At = at(44, 16, 0)
	was = s.Warriors[2].At
	s = play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(10)), float64(physics.Apart(was.Point(), s.Warriors[2].At.Point())), 800)
}

func TestAnAetherstormJoinsTwoBuildings(t *testing.T) { // ENC-14b, RUL-ENC-6
	s := happens(t, 14, true, "1 3", man("A", 0, 10, 8), man("B", 1, 24, 30))
	b, _ := s.Table.BuildingAt(s.Warriors[0].At)
	assert.Equal(t, 2, b, "from the inn to the mill")
	assert.ErrorContains(t, s.MayCharge(&s.Warriors[0]), "ENC-14b")
	s = until(t, s, 0, rules.Charges, nil)
	b, _ = s.Table.BuildingAt(s.Warriors[0].At)
	assert.Equal(t, 1, b, "and back")
	s = until(t, s, 0, rules.Charges, nil)
	assert.True(t, encounters.Over(s))
	assert.Nil(t, s.MarkerOf("rift"))
}

func TestABloodletterStrikesAllAndVanishes(t *testing.T) { // ENC-15, RUL-ENC-7
	s := happens(t, 15, false, "1 2", pair()...) // D6 of 2
	w := &s.Warriors[2]
	require.Equal(t, "Bloodletter", w.Type)
	all, _ := s.Attacks(w)
	assert.Equal(t, 2, all)
	r, any := s.Save(&rules.Strike{By: 0, At: 2, Weapon: rules.NoWeapon, Strength: 3, Cause: "test"})
	assert.True(t, any)
	assert.Equal(t, 4, r.Need())
	// A 4 to hit is critical: 2 wounds the man, a critical follows, and no save.
	s.Warriors[0].Base.W, s.Warriors[0].Wounds = 3, 3
	c := s.Clone()
	fight(t, c, &c.Warriors[2], 0, "4 1 3 3")
	assert.True(t, tells("CRIT-07", "exposed"))
	s = until(t, s, 0, rules.Charges, nil)
	s = until(t, s, 0, rules.Combat, nil)
	s = play(t, s, rules.Done{}, nil)
	assert.Empty(t, creatures(s, "Bloodletter"))
}

func TestALuckyFindGoesToWhoBringsHimDown(t *testing.T) { // ENC-16, RUL-ENC-8
	dog := but(man("D", 0, 20, 20), func(w *rules.Warrior) { w.Animal = true })
	lying := but(man("L", 1, 22, 22), func(w *rules.Warrior) { w.Condition, w.Fleeing = rules.Standing, true })
	s := happens(t, 16, false, "", man("A", 0, 18, 20), dog, lying)
	assert.Equal(t, 1, s.Warriors[0].Counters.Get("shard", 0), "neither animals nor those who flee")
	end := s.Clone()
	end.Limit, end.Phase = end.Turn, rules.Combat
	end = play(t, end, rules.Done{}, nil)
	require.Len(t, after(end, "shard"), 1)
	assert.Equal(t, rules.SideID(0), after(end, "shard")[0].Side)
	foe := s.Clone()
	foe.Warriors[2].Fleeing, foe.Warriors[2].Base.I, foe.Warriors[2].Base.WS = false, 9, 9
	give(t, foe, 2, "axe")
	foe = fight(t, foe, &foe.Warriors[2], 0, "4 5 5")
	assert.Equal(t, rules.OutOfAction, foe.Warriors[0].Condition)
	assert.Equal(t, 1, foe.Warriors[2].Counters.Get("shard", 0))
}

func TestASpiritFrightensAndDriftsThroughWalls(t *testing.T) { // ENC-21, RUL-ENC-9
	brave := but(man("I", 1, 26, 24), func(w *rules.Warrior) { w.Traits = rules.ImmuneToPsychology })
	s := stage(t, 21, false, "1", man("A", 0, 20, 20), brave)
	s = play(t, s, rules.Done{}, nil)
	m := s.MarkerOf("spirit")
	require.NotNil(t, m)
	m.At = at(22, 20, 0)
	s = until(t, s, 1, rules.Combat, nil)
	lay(s, "66 1 1") // A fails, and runs 2"
	s.MarkerOf("spirit").At = at(22, 20, 0)
	s.Warriors[0].At, s.Warriors[0].Fleeing = at(20, 20, 0), false
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, s.Warriors[0].Fleeing)
	assert.False(t, s.Warriors[1].Fleeing)
	assert.Less(t, s.Warriors[0].At.X, in(20), "straight away from it")
	was := s.MarkerOf("spirit").At
	s = play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(4)), float64(physics.Apart(was.Point(), s.MarkerOf("spirit").At.Point())), 20)
}

func TestAPriestMayLayTheSpiritToRest(t *testing.T) { // ENC-21
	for answer, want := range map[int]int{0: 1, 1: 0} {
		s := happens(t, 21, false, "1", but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Type = "Sigmarite Matriarch" }), man("B", 1, 30, 40))
		s.MarkerOf("spirit").At = at(22, 20, 0)
		s.Phase = rules.Moves
		s = play(t, s, rules.Move{Who: 0, To: at(21.05, 20, 0)}, map[string]int{"ENC-21": answer})
		assert.Len(t, after(s, "experience"), want)
		assert.Equal(t, want == 1, s.MarkerOf("spirit") == nil)
	}
}

func TestTheOtherSpiritCrossesTheBoardAndLeaves(t *testing.T) { // ENC-21b
	s := happens(t, 21, true, "1", pair()...)
	was := s.MarkerOf("spirit").At
	s = play(t, s, rules.Done{}, nil)
	now := s.MarkerOf("spirit").At
	assert.Equal(t, was.X, now.X)
	assert.Equal(t, was.Y+in(4), now.Y, "from the top to the bottom")
	s.MarkerOf("spirit").At = at(2, 47, 0)
	s = until(t, s, 0, rules.Moves, nil)
	assert.Nil(t, s.MarkerOf("spirit"))
}

func TestABurningBuildingBurnsWhoStays(t *testing.T) { // ENC-22, RUL-ENC-10
	men := []rules.Warrior{man("In", 0, 10, 8), man("Near", 0, 13, 8), man("Far", 0, 18, 20), man("B", 1, 10, 10.5)}
	s := happens(t, 22, false, "1", men...)
	require.Equal(t, 1, s.MarkerOf("fire").Building)
	s = play(t, s, rules.Done{}, nil)
	s = play(t, s, rules.Move{Who: 1, To: at(16, 8, 0)}, nil) // away in time
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-22", "In has not got out"))
	assert.True(t, tells("WOUND-01", "Strength 3 against"))
	assert.False(t, tells("ENC-22", "Near is still"))
	assert.False(t, tells("ENC-22", "B has not"), "the other side has its own movement phase")
	s = until(t, s, 1, rules.Shooting, nil)
	assert.True(t, tells("ENC-22", "B has not got out"))
	// To enter it takes courage.
	s = until(t, s, 0, rules.Moves, nil)
	s.Warriors[2].At = at(8, 3, 0)
	lay(s, "66")
	s = play(t, s, rules.Move{Who: 2, To: at(8, 5.5, 0)}, nil)
	assert.Equal(t, at(8, 3, 0), s.Warriors[2].At)
	assert.True(t, tells("ENC-22", "does not dare to enter"))
}

func TestAManEaterGrabsFightsAndLetsGo(t *testing.T) { // ENC-23, RUL-ENC-11
	s := happens(t, 23, false, "", man("A", 0, 18, 20), man("B", 1, 30, 28))
	tree := &s.Warriors[2]
	require.Equal(t, "Man-Eater", tree.Type)
	assert.Equal(t, rules.Profile{WS: 3, S: 4, T: 6, W: 3, I: 3, A: 2, Ld: 10}, tree.Base)
	assert.True(t, s.Engaged(&s.Warriors[0]))
	r := s.ToStrike(&s.Warriors[0], tree, rules.NoWeapon)
	assert.Equal(t, 3, r.Need(), "+1 to hit it")
	tree.Wounds, tree.Base.A = 1, 0
	s.Warriors[0].Base.S, s.Warriors[0].Base.I = 9, 9
	give(t, s, 0, "sword")
	s.Phase = rules.Combat
	lay(s, "6 5 1") // hits, wounds, any injury
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, rules.Standing, s.Warriors[2].Condition)
	assert.False(t, s.Engaged(&s.Warriors[0]), "it has let go")
	s = until(t, s, 0, rules.Moves, nil)
	assert.NoError(t, s.MayMove(&s.Warriors[0], false))
}

func TestSkeletonsAreRisenBones(t *testing.T) { // ENC-24, RUL-ENC-12
	s := happens(t, 24, false, "11 1 1", pair()...)
	require.Len(t, creatures(s, "Skeleton"), 2)
	w := creatures(s, "Skeleton")[0]
	assert.Equal(t, rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 2, A: 1, Ld: 5}, w.Base)
	assert.True(t, w.Has(rules.CausesFear|rules.NeverRuns))
	assert.Equal(t, "dagger", s.Rules.Weapon(w.Main).Key)
}

func TestTheAirTwistsDistances(t *testing.T) { // ENC-25, RUL-ENC-13
	s := happens(t, 25, false, "3 6", man("A", 0, 18, 20), man("B", 1, 18, 26.5), but(man("L", 0, 22, 20), func(w *rules.Warrior) { w.Leader, w.Base.Ld = true, 9 }))
	give(t, s, 0, "bow")
	bow, _ := s.Rules.WeaponNamed("bow")
	_, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	assert.Error(t, err, "5.5\" and 3\" more is over 8\"")
	s.Warriors[1].At.Y = in(20) + in(9.5) + 2500
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1)
	assert.Contains(t, r.String(), "long range", "9.5\" and 3\" more is over 12\"")
	ld, _ := s.Leadership(&s.Warriors[0])
	assert.Equal(t, 7, ld, "the leader is 3\" away, edge to edge, but for a hair more")
	s.Warriors[2].At.X = in(21.9)
	ld, _ = s.Leadership(&s.Warriors[0])
	assert.Equal(t, 9, ld)
	lay(s, "1")
	s = until(t, s, 1, rules.Charges, nil)
	assert.Contains(t, []int{1, 2, 3, 4, 5, 6}, s.Counters.Get("twist", 0))
}

func TestASpawnRushesAndNeverDoubles(t *testing.T) { // ENC-26, RUL-ENC-14
	s := loose(t, 26, "1", []physics.Spot{at(18, 30, 0)}, pair()...)
	assert.True(t, s.Warriors[2].Has(rules.CausesFear))
	lay(s, "1 2")
	short := play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(3)), float64(physics.Apart(at(18, 30, 0).Point(), short.Warriors[2].At.Point())), 800)
	lay(s, "6 6 1 1") // reaches A, who passes his Fear test
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, s.Warriors[2].Did(rules.Charged))
	s.Phase = rules.Combat
	lay(s, "4 5")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, 9, s.Warriors[2].Base.A)
}

func TestABuildingFallsOnThoseInside(t *testing.T) { // ENC-31
	men := []rules.Warrior{man("In", 0, 10, 8), but(man("Roof", 0, 6, 6), func(w *rules.Warrior) { w.At.Z, w.Wounds, w.Base.W = in(3), 9, 9 }), man("B", 1, 30, 28)}
	s := happens(t, 31, false, "1 6 1", men...) // In fails, and S5 does not wound on a 1
	assert.True(t, tells("ENC-31", "Initiative"))
	assert.True(t, tells("ENC-31", "falls"))
	assert.True(t, tells("WOUND-01", "Strength 5 against"))
	assert.Len(t, s.Table.Buildings, 1)
	for i := range s.Warriors {
		assert.NoError(t, s.Table.Fits(s.Warriors[i].Body(), s.Bodies(s.Warriors[i].ID)))
		assert.Zero(t, s.Warriors[i].At.Z)
	}
	assert.True(t, s.Warriors[1].Did(rules.Fell))
	assert.NotNil(t, s.MarkerOf("ruins"))
}

func TestAWallIsReadByWhoIsNear(t *testing.T) { // ENC-32, RUL-ENC-35
	s := happens(t, 32, false, "", man("A", 0, 20, 20), man("B", 1, 24, 30))
	assert.True(t, tells("ENC-32", "Nobody is near enough"))
	assert.NotNil(t, encounters.Current(s), "and that was it")
	for row := 1; row <= 6; row++ {
		happens(t, 32, false, fmt.Sprint(row), man("A", 0, 15, 8), man("B", 1, 24, 30))
		assert.True(t, tells(fmt.Sprintf("ENC-32-%d", row), ""), "row %d", row)
	}
}

// reader has read a row of the writing, standing before the inn's door.
func reader(t *testing.T, row string) *rules.State {
	return until(t, happens(t, 32, false, row, man("A", 0, 8, 2.5), man("B", 1, 24, 30)), 0, rules.Moves, nil)
}

func TestWhatTheWritingSays(t *testing.T) { // ENC-32-1 to ENC-32-6, RUL-ENC-15, RUL-ENC-16
	require.Len(t, after(reader(t, "1"), "scenario"), 1, "ENC-32-1")

	s := reader(t, "2") // ENC-32-2
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], rules.NoWeapon)
	assert.Equal(t, 5, r.Need())
	r = s.ToStrike(&s.Warriors[1], &s.Warriors[0], rules.NoWeapon)
	assert.Equal(t, 4, r.Need(), "only he is cursed")
	s.Warriors[0].At, s.Warriors[0].Base.M = at(4.5, 8, 3), 8
	lay(s, "3 1 1")
	assert.True(t, play(t, s, rules.Move{Who: 0, Climb: true, To: at(3.4, 8, 0)}, nil).Warriors[0].Did(rules.Fell), "3 is more than 3 - 1")

	for _, row := range []string{"3", "5"} { // who knows of something inside is drawn there
		s = reader(t, row)
		require.Len(t, s.Draws(0), 1, row)
		b, _ := s.Table.BuildingAt(s.Draws(0)[0].At)
		there, _ := s.Table.BuildingAt(at(8, 5.5, 0))
		assert.Equal(t, there, b, row)
		assert.Empty(t, s.Draws(1), row)
	}
	s = play(t, reader(t, "3"), rules.Move{Who: 0, To: at(8, 5.5, 0)}, nil) // ENC-32-3
	assert.Empty(t, s.Draws(0), "once he has it, nothing draws him")
	require.Len(t, after(s, "crowns"), 1)

	s = reader(t, "4") // ENC-32-4
	s.Warriors[0].At = at(24, 20, 0)
	s = play(t, s, rules.Hide{Who: 0}, nil)
	assert.True(t, s.Warriors[0].Hidden)
	s.Warriors[1].Hidden, s.Active = false, 1
	assert.Error(t, rules.Hide{Who: 1}.Legal(s))

	s = play(t, reader(t, "5"), rules.Move{Who: 0, To: at(8, 5.5, 0)}, nil) // ENC-32-5
	s = until(t, s, 0, rules.Charges, map[string]int{"ENC-32-5": 1})
	b, _ := s.Table.BuildingAt(s.Warriors[0].At)
	assert.Equal(t, 2, b, "he comes out in the mill")
	s = play(t, s, rules.Done{}, nil)
	assert.Error(t, s.MayMove(&s.Warriors[0], false), "and that was his move")

	s = reader(t, "6") // ENC-32-6
	assert.Empty(t, s.After)
	assert.Empty(t, s.Warriors[0].Counters)
}

func TestFogLimitsSight(t *testing.T) { // ENC-33
	s := happens(t, 33, false, "2 3", man("A", 0, 20, 20), man("B", 1, 20, 25.9))
	assert.True(t, s.SeesOther(&s.Warriors[0], &s.Warriors[1]), "4.9\" of 5\"")
	s.Warriors[1].At.Y = in(26.1)
	assert.False(t, s.SeesOther(&s.Warriors[0], &s.Warriors[1]))
	s = until(t, s, 1, rules.Combat, nil)
	assert.Equal(t, 5, s.Counters.Get("fog", 0), "the same for everybody till the player's next turn")
	lay(s, "6 6")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, 12, s.Counters.Get("fog", 0))
	assert.Equal(t, 12, s.MarkerOf("fog").N)
}

func TestTheWindsLendMovement(t *testing.T) { // ENC-33b, RUL-ENC-17
	s := happens(t, 33, true, "3 6", pair()...) // +2, for 3 turns
	assert.Equal(t, in(6), s.PaceOf(&s.Warriors[0]))
	assert.Equal(t, in(6), s.PaceOf(&s.Warriors[1]))
	s = until(t, s, 1, rules.Combat, nil)
	assert.Equal(t, in(6), s.PaceOf(&s.Warriors[1]))
	lay(s, "6")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, in(7), s.PaceOf(&s.Warriors[1]))
}

func TestHandsOfStoneMakeVeryDifficultGround(t *testing.T) { // ENC-34
	s := stage(t, 34, false, "", man("A", 0, 20, 20), man("B", 1, 24, 30))
	s = play(t, s, rules.Done{}, map[string]int{"ENC-34": 0})
	s = play(t, s, rules.Done{}, nil)
	far := rules.Move{Who: 0, To: at(21.5, 20, 0)}
	assert.ErrorIs(t, far.Legal(s), rules.ErrTooFar)
	assert.NoError(t, rules.Move{Who: 0, To: at(20.9, 20, 0)}.Legal(s), "a quarter of 4\"")
	s = until(t, s, 0, rules.Moves, nil)
	assert.NoError(t, far.Legal(s), "after one game turn they are gone")
	assert.Nil(t, s.MarkerOf("hands"))
}

func TestLightnessSparesClimbersAndHalvesFalls(t *testing.T) { // ENC-34b, DX-24
	s := happens(t, 34, true, "", pair()...)
	ok := climbsDown(t, s, "4 1")
	assert.False(t, ok.Warriors[0].Did(rules.Fell), "the second throw was good")
	fell := climbsDown(t, s, "4 5 1 4")
	assert.True(t, fell.Warriors[0].Did(rules.Fell))
	hit := false
	for _, e := range told {
		hit = hit || e.Need == 5 && e.Rule == "WOUND-01"
	}
	assert.True(t, hit, "a fall of 3\" at Strength 2")
}

func TestDogsEatWhoIsNotRescued(t *testing.T) { // ENC-35, RUL-ENC-18
	friend := man("F", 1, 40, 30)
	s := happens(t, 35, false, "11 1", man("A", 0, 10, 40), man("B", 1, 30, 28), friend)
	d := creatures(s, "Wild Dog")[0]
	assert.Equal(t, rules.Profile{M: 6, WS: 4, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 5}, d.Base)
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Type == "Wild Dog" && w.ID != d.ID {
			w.Condition = rules.Gone // one dog is enough
		}
	}
	s.Counters.Set("pack", 0, 1)
	s = fight(t, s, d, 1, "4 5 5")
	require.Equal(t, rules.OutOfAction, s.Warriors[1].Condition)
	require.NotNil(t, s.MarkerOf("prey"))
	eaten := s.Clone()
	for i := range eaten.Warriors {
		if eaten.Warriors[i].Type == "Wild Dog" {
			eaten.Warriors[i].At = at(2, 2, 0)
		}
	}
	eaten = until(t, eaten, 0, rules.Charges, nil)
	require.Len(t, after(eaten, "lost"), 1)
	assert.Equal(t, "eaten", after(eaten, "lost")[0].What)
	saved := until(t, s, 1, rules.Moves, nil)
	saved = play(t, saved, rules.Move{Who: 2, To: at(36.5, 29, 0)}, nil)
	assert.Nil(t, saved.MarkerOf("prey"), "a friend within 6\"")
	assert.Empty(t, after(until(t, saved, 0, rules.Charges, nil), "lost"))
}

func TestAPackThatHasLostAQuarterMayRun(t *testing.T) { // ENC-35, RUL-ENC-18
	s := happens(t, 35, false, "66 1", pair()...)
	creatures(s, "Wild Dog")[0].Condition = rules.OutOfAction
	creatures(s, "Wild Dog")[0].Condition = rules.OutOfAction
	s = until(t, s, 1, rules.Combat, nil)
	for _, w := range creatures(s, "Wild Dog") { // out of any fight
		w.Condition = rules.Standing
	}
	lay(s, "6 6")
	s = play(t, s, rules.Done{}, nil)
	require.True(t, encounters.Over(s))
	assert.Empty(t, creatures(s, "Wild Dog"))
}

func TestThePossessedStrikeThemselves(t *testing.T) { // ENC-36, RUL-ENC-19
	priest := but(man("P", 0, 20, 20), func(w *rules.Warrior) { w.Type = "Warrior-Priest of Sigmar" })
	dead := but(man("U", 0, 22, 20), func(w *rules.Warrior) { w.Traits = rules.Undead })
	s := happens(t, 36, false, "1", priest, dead, man("A", 0, 18, 20), man("B", 1, 30, 40))
	s = until(t, s, 0, rules.Moves, nil)
	assert.ErrorContains(t, s.MayMove(&s.Warriors[2], false), "ENC-36")
	assert.NoError(t, s.MayMove(&s.Warriors[0], false))
	all, _ := s.Attacks(&s.Warriors[2])
	assert.Zero(t, all)
	s.Phase = rules.Combat
	clad := s.Clone()
	clad.Warriors[2].Armour = 2
	lay(clad, "4 6")
	assert.Equal(t, rules.Standing, play(t, clad, rules.Done{}, nil).Warriors[2].Condition, "his armour saves him")
	lay(s, "4 5")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, rules.OutOfAction, s.Warriors[2].Condition, "at his own Strength: wounded on 4")
}

func TestWhoBringsSomebodyDownStandsInAFountainOfBlood(t *testing.T) { // ENC-41
	for dice, want := range map[string]rules.Condition{"4 5 5 3": rules.Standing, "4 5 5 4": rules.KnockedDown} {
		s := happens(t, 41, false, "", pair()...)
		s.Warriors[0].Base.I = 9
		give(t, s, 0, "axe")
		s.Warriors[0].Base.WS = 4
		s = fight(t, s, &s.Warriors[1], 0, dice)
		require.Equal(t, rules.OutOfAction, s.Warriors[1].Condition, dice)
		assert.Equal(t, want, s.Warriors[0].Condition, dice)
	}
}

func TestStickyFeetCreepAlongWalls(t *testing.T) { // ENC-41b
	s := happens(t, 41, true, "", man("A", 0, 18, 20), but(man("R", 0, 20, 22), func(w *rules.Warrior) { w.Mounted = true }), man("B", 1, 30, 28))
	s = until(t, s, 0, rules.Moves, nil)
	require.Equal(t, 1, s.Warriors[0].Counters.Get("sticky", 0), "not the rider")
	s.Warriors[0].At = at(5, 5, 3)
	c := encounters.Creep{Who: 0, To: at(7, 5, 3)}
	assert.NoError(t, c.Legal(s))
	assert.Error(t, encounters.Creep{Who: 1, To: at(7, 5, 3)}.Legal(s))
	assert.ErrorContains(t, encounters.Creep{Who: 0, To: at(6, 9, 3)}.Legal(s), "of a wall")
	slow := s.Clone()
	slow.Warriors[0].Base.M = 1
	assert.ErrorIs(t, c.Legal(slow), rules.ErrTooFar)
	line := c.String(s)
	back, err := rules.ParseCommand(s, line)
	require.NoError(t, err)
	assert.Equal(t, c, back)
	crept := play(t, s, c, nil)
	assert.Equal(t, at(7, 5, 3), crept.Warriors[0].At)
	s.Warriors[0].Base.M = 8
	s.Warriors[0].At = at(4.5, 8, 3)
	lay(s, "")
	rolled := s.Dice.Rolled
	down := play(t, s, rules.Move{Who: 0, Climb: true, To: at(3.4, 8, 0)}, nil)
	assert.Equal(t, rolled, down.Dice.Rolled, "no test to climb down")
	wet := s.Clone()
	wet.Warriors[0].At = at(35, 7, 0)
	wet = play(t, wet, rules.Move{Who: 0, To: at(37, 7, 0)}, nil)
	assert.Zero(t, wet.Warriors[0].Counters.Get("sticky", 0), "water washes it off")
}
