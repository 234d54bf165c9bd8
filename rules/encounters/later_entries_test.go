package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestTheStormHasThreeNumbersAndOneTable(t *testing.T) { // ENC-42, ENC-43, ENC-44
	for _, n := range []int{42, 43, 44} {
		s := happens(t, n, false, "2", pair()...)
		assert.Equal(t, 2, s.Counters.Get("storm", 0), "%d", n)
	}
}

func TestWarpLightningStrikesTheBestArmour(t *testing.T) { // ENC-42-1, RUL-ENC-20
	heavy := but(man("H", 1, 30, 28), func(w *rules.Warrior) { w.Armour, w.Shield, w.Wounds, w.Base.W = 2, true, 5, 5 })
	s := happens(t, 42, false, "1 3 2", man("A", 0, 18, 20), heavy) // D3 of 2; S5 against T3 wounds on 2
	assert.Equal(t, 4, s.Warriors[1].Wounds, "and no armour saves")
	assert.False(t, tells("ARMOUR-01", ""))
	assert.Equal(t, 1, s.Warriors[0].Wounds)
	s = until(t, s, 1, rules.Combat, nil)
	assert.Equal(t, 4, s.Warriors[1].Wounds, "once in each of the player's turns")
	lay(s, "2")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, 3, s.Warriors[1].Wounds)
	s = until(t, s, 1, rules.Charges, nil)
	assert.True(t, encounters.Over(s))
}

func TestFishHalveAllMovesForATurn(t *testing.T) { // ENC-42-2
	s := happens(t, 42, false, "2", pair()...)
	assert.Equal(t, in(2), s.PaceOf(&s.Warriors[0]))
	s = until(t, s, 1, rules.Charges, nil)
	assert.Equal(t, in(4), s.PaceOf(&s.Warriors[0]))
}

func TestTaintedRainBurnsWhoIsUnderNoRoof(t *testing.T) { // ENC-42-3
	sheltered := man("R", 0, 6, 8) // below the floor of the inn
	s := happens(t, 42, false, "3 1 3 3", man("A", 0, 18, 20), sheltered, man("B", 1, 30, 28))
	assert.True(t, tells("ENC-42-3", "burns A"))
	assert.True(t, tells("ENC-42-3", "burns B"))
	assert.False(t, tells("ENC-42-3", "burns R"))
	s = until(t, s, 1, rules.Charges, nil)
	assert.True(t, encounters.Over(s), "D3 of 1")
}

// wizard knows spells of the lesser magic.
func wizard(t *testing.T, s *rules.State, id, n int) {
	t.Helper()
	first, ok := s.Rules.SpellNamed("luck-of-shemtek")
	require.True(t, ok)
	for i := range s.Rules.Magic {
		if m := &s.Rules.Magic[i]; i > 0 && first >= m.First && int(first-m.First) < len(m.Entries) {
			s.Warriors[id].Magic = rules.MagicID(i)
			s.Warriors[id].Spells = []rules.SpellID{first, m.First, m.First + 1}[:n]
		}
	}
}

func TestABallOfLightningFreezesTheStrongestWizard(t *testing.T) { // ENC-42-4, RUL-ENC-21
	s := happens(t, 42, false, "4 1", man("A", 0, 24, 20), man("W", 1, 24, 30), man("V", 0, 10, 30))
	wizard(t, s, 0, 1)
	wizard(t, s, 1, 2)
	m := s.MarkerOf("lightning")
	require.NotNil(t, m)
	m.At = at(24, 22, 0)
	assert.False(t, s.SeesOther(&s.Warriors[0], &s.Warriors[1]), "it hides what is behind it")
	drawn := s.Clone()
	lay(s, "1 1")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, at(24, 24, 0), s.MarkerOf("lightning").At, "2\" towards W, who knows more")
	// It reaches him.
	lay(drawn, "6 6 3") // D3 of 2
	f := play(t, drawn, rules.Done{}, nil)
	require.Equal(t, rules.WarriorID(1), f.MarkerOf("lightning").Of)
	assert.True(t, f.Untouchable(&f.Warriors[1]))
	f = until(t, f, 1, rules.Moves, nil)
	assert.ErrorContains(t, f.MayMove(&f.Warriors[1], false), "frozen")
	f = until(t, f, 0, rules.Charges, nil)
	assert.ErrorIs(t, f.MayBeCharged(&f.Warriors[0], &f.Warriors[1]), rules.ErrUntouchable)
	f = until(t, f, 1, rules.Charges, nil)
	assert.False(t, f.Untouchable(&f.Warriors[1]), "it has fed for two turns")
	assert.Nil(t, f.MarkerOf("lightning"))
	// The battle ends: he is free at once.
	e := play(t, func() *rules.State { lay(drawn, "6 6 6"); return drawn }(), rules.Done{}, nil)
	e.Limit, e.Phase = e.Turn, rules.Combat
	e = play(t, e, rules.Done{}, nil)
	assert.Zero(t, e.Warriors[1].Counters.Get("frozen", 0))
}

func TestAReleasedSpellDrawsTheBall(t *testing.T) { // ENC-42-4
	s := happens(t, 42, false, "4 1", man("W", 0, 24, 20), man("B", 1, 24, 44))
	wizard(t, s, 0, 1)
	s.MarkerOf("lightning").At = at(24, 40, 0)
	lay(s, "1 1")
	s = play(t, s, rules.Done{}, nil)
	s.Phase = rules.Shooting
	was := s.MarkerOf("lightning").At
	c := rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: rules.Nobody}
	lay(s, "1 2 5") // it fails, and draws the ball all the same
	s = play(t, s, c, nil)
	assert.Equal(t, was.Y-in(5), s.MarkerOf("lightning").At.Y)
}

func TestWithNoMagicTheBallOnlyCrossesTheBoard(t *testing.T) { // ENC-42-4
	s := happens(t, 42, false, "4 1", pair()...)
	was := s.MarkerOf("lightning").At
	lay(s, "3 4")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, was.Y+in(7), s.MarkerOf("lightning").At.Y)
	s.MarkerOf("lightning").At.Y = in(47)
	s = until(t, s, 0, rules.Moves, nil)
	assert.Nil(t, s.MarkerOf("lightning"))
}

func TestThunderFellsWholeMelees(t *testing.T) { // ENC-42-5
	b := man("B", 1, 0, 0)
	b.At = physics.Spot{X: in(18) + 2500, Y: in(20)}
	s := stage(t, 42, false, "", man("A", 0, 18, 20), b, man("C", 1, 40, 24))
	s.Phase = rules.Combat
	s.Warriors[0].Base.A, s.Warriors[1].Base.A, s.Warriors[1].Base.I = 0, 0, 4
	lay(s, "5 1 1") // one model: the first of three
	s = play(t, s, rules.Done{}, nil)
	// Side 0 has recovered from it already in its own turn; the foe lies.
	assert.Equal(t, rules.KnockedDown, s.Warriors[1].Condition)
	assert.True(t, s.Warriors[0].Did(rules.StoodUp))
	assert.Equal(t, rules.Standing, s.Warriors[2].Condition)
}

func TestChampionsMustMeet(t *testing.T) { // ENC-42-6, RUL-ENC-22
	hero := func(w rules.Warrior) rules.Warrior { w.Hero = true; return w }
	s := happens(t, 42, false, "6", man("A", 0, 18, 20), hero(man("H", 0, 18, 24)), man("B", 1, 40, 24))
	assert.Equal(t, 1, s.Warriors[1].Counters.Get("champion", 0), "a Hero where there is one")
	assert.Equal(t, 1, s.Warriors[2].Counters.Get("champion", 0), "a Henchman where there is none")
	assert.ErrorContains(t, s.MayCharge(&s.Warriors[1]), "rival")
	s = play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(26)), float64(s.Warriors[1].At.X), 400, "he runs 8\" at his rival")
	s.Warriors[2].At = at(33, 24, 0)
	s = until(t, s, 1, rules.Moves, nil)
	assert.True(t, s.Warriors[2].Did(rules.Charged))
	s.Warriors[1].Traits, s.Warriors[2].Traits = 0, rules.CausesFear
	rolled := s.Dice.Rolled
	_ = rolled
	s.Phase = rules.Combat
	s.Warriors[2].Base.WS, s.Warriors[2].Base.I = 9, 9
	give(t, s, 2, "axe")
	lay(s, "5 5 5")
	s = play(t, s, rules.Done{}, nil)
	require.Equal(t, rules.OutOfAction, s.Warriors[1].Condition)
	assert.True(t, encounters.Over(s))
}

func TestFliesSpoilEveryRollToHit(t *testing.T) { // ENC-46
	s := happens(t, 46, false, "3", pair()...)
	give(t, s, 0, "bow")
	bow, _ := s.Rules.WeaponNamed("bow")
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1)
	assert.Contains(t, r.String(), "-1 flies")
	r = s.ToStrike(&s.Warriors[1], &s.Warriors[0], rules.NoWeapon)
	assert.Equal(t, 5, r.Need())
}

func TestASinkholeSwallowsOrHolds(t *testing.T) { // ENC-51, RUL-ENC-23
	out := happens(t, 51, false, "1 1", pair()...)
	assert.Equal(t, rules.OutOfAction, out.Warriors[0].Condition, "a 1 is the end")
	safe := happens(t, 51, false, "1 3", pair()...)
	assert.Equal(t, rules.Standing, safe.Warriors[0].Condition)
	held := happens(t, 51, false, "1 4", pair()...)
	held = until(t, held, 0, rules.Moves, nil)
	held = until(t, held, 0, rules.Moves, nil)
	assert.Equal(t, rules.KnockedDown, held.Warriors[0].Condition, "he never gets up")
	assert.ErrorContains(t, held.MayMove(&held.Warriors[0], false), "ENC-51")
	six := happens(t, 51, false, "1 6", but(man("A", 0, 18, 20), func(w *rules.Warrior) { w.Base.I = 9 }), man("B", 1, 30, 28))
	assert.Equal(t, 1, six.Warriors[0].Counters.Get("stuck", 0), "a 6 fails")
}

func TestWithNobodyAloneInAHouseAnotherThingHappens(t *testing.T) { // ENC-52, RUL-ENC-24
	s := play(t, stage(t, 0, false, "1 52 46 1", man("A", 0, 10, 9.5), man("C", 1, 6, 9.5), man("B", 1, 24, 30)), rules.Done{}, nil)
	assert.Equal(t, "ENC-46", encounters.Current(s).Rule)
}

// What the players have agreed on comes as soon as it can, and nothing else does.
func TestAHappeningThatIsAgreedOnWaitsUntilItCanCome(t *testing.T) { // ENC-52
	s := play(t, stage(t, 52, false, "", man("A", 0, 10, 9.5), man("C", 1, 6, 9.5), man("B", 1, 24, 30)), rules.Done{}, nil)
	assert.Nil(t, encounters.Current(s))
	assert.True(t, tells("ENC-52", "nothing here for it yet"))
	s.Warriors[1].At = at(24, 34, 0) // A is alone in the inn now
	s = until(t, s, 1, rules.Charges, nil)
	require.NotNil(t, encounters.Current(s))
	assert.Equal(t, "ENC-52", encounters.Current(s).Rule)
}

func TestTheSickClingAndRun(t *testing.T) { // ENC-53, RUL-ENC-25
	s := loose(t, 53, "2 1", []physics.Spot{at(18, 22.5, 0)}, man("A", 0, 18, 20), man("B", 1, 30, 28))
	lay(s, "")
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-53", "clings to him"))
	assert.False(t, s.Engaged(&s.Warriors[0]), "clinging is no close combat")
	assert.Equal(t, in(2), s.PaceOf(&s.Warriors[0]))
	assert.ErrorContains(t, s.MayMove(&s.Warriors[0], true), "")
	assert.Error(t, s.MayMove(&s.Warriors[0], true))
	assert.NoError(t, s.MayMove(&s.Warriors[0], false))
	s.Phase = rules.Charges
	assert.ErrorContains(t, s.MayCharge(&s.Warriors[0]), "ENC-53")
	s.Active = 1
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{creatures(s, "Plague Victim")[0].ID}}, nil)
	assert.Empty(t, creatures(s, "Plague Victim"), "attacked, all of them run")
}

func TestTheSickMayInfect(t *testing.T) { // ENC-53-1, ENC-53-2, ENC-53-6
	for row, want := range map[string]rules.Remnant{"1": rules.Lost, "2": rules.Illness, "5": rules.Illness, "6": ""} {
		s := happens(t, 53, false, "1 1", pair()...)
		s.Limit, s.Phase = s.Turn, rules.Combat
		lay(s, "1"+row+"2")
		s = play(t, s, rules.Done{}, nil)
		if want == "" {
			assert.Empty(t, s.After)
			assert.True(t, tells("ENC-53-6", "recovers"))
			continue
		}
		require.Len(t, s.After, 1, row)
		assert.Equal(t, want, s.After[0].Kind)
		assert.Equal(t, rules.WarriorID(0), s.After[0].Who)
	}
	s := happens(t, 53, false, "1 1", but(man("A", 0, 18, 20), func(w *rules.Warrior) { w.Hero = true }), man("B", 1, 30, 28))
	s.Limit, s.Phase = s.Turn, rules.Combat
	lay(s, "1 1 5 2")
	s = play(t, s, rules.Done{}, nil)
	require.Len(t, after(s, "injury"), 1)
	assert.Equal(t, 3, after(s, "injury")[0].N, "D3 serious injuries for a Hero")
}

func TestTheLastSisterFightsAndIsLooted(t *testing.T) { // ENC-54, RUL-ENC-26
	s := happens(t, 54, false, "1", pair()...)
	m := creatures(s, "Lost Matriarch")[0]
	assert.Equal(t, rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}, m.Base)
	assert.Equal(t, "sigmarite-hammer", s.Rules.Weapon(m.Main).Key)
	assert.True(t, m.Helmet)
	s = until(t, s, 0, rules.Shooting, nil)
	assert.True(t, tells("SPELL-PRA-1", "prays") || tells("SPELL-PRA-4", "prays") || prayed(s), "she says a prayer each turn")
	m = creatures(s, "Lost Matriarch")[0]
	m.At, m.Base.I, m.Armour = at(18, 20, 0), 1, 0
	m.At.X += 2500
	s.Warriors[0].Base.I, s.Warriors[0].Base.WS = 9, 9
	give(t, s, 0, "axe")
	id := m.ID
	s.Phase = rules.Combat
	lay(s, "5 5 1 6") // hit, wound, no step aside, out of action
	s = play(t, s, rules.Done{}, nil)
	require.Equal(t, rules.OutOfAction, s.Warriors[id].Condition)
	require.NotNil(t, s.MarkerOf("gear"))
	s.MarkerOf("gear").At = at(20, 20, 0)
	s = until(t, s, 0, rules.Moves, nil)
	s = play(t, s, rules.Move{Who: 0, To: at(19.05, 20, 0)}, nil)
	assert.Equal(t, 1, s.Warriors[0].Counters.Get("matriarchs-gear", 0))
	end := s.Clone()
	end.Limit, end.Phase = end.Turn, rules.Combat
	end = play(t, end, rules.Done{}, nil)
	assert.Len(t, after(end, "item"), 6)
	s.Warriors[1].At = physics.Spot{X: s.Warriors[0].At.X + 2500, Y: s.Warriors[0].At.Y}
	s.Warriors[1].Base.I, s.Warriors[1].Base.WS, s.Warriors[0].Base.I = 9, 9, 1
	give(t, s, 1, "axe")
	s.Phase = rules.Combat
	lay(s, "5 5 5")
	s = play(t, s, rules.Done{}, nil)
	require.Equal(t, rules.OutOfAction, s.Warriors[0].Condition)
	assert.NotNil(t, s.MarkerOf("gear"), "it lies where the looter fell")
}

// prayed reports whether the last command told of a prayer.
func prayed(s *rules.State) bool {
	for _, e := range told {
		if e.Kind == rules.Conjured && s.Sides[s.Warriors[e.Who].Side].Neutral {
			return true
		}
	}
	return false
}

func TestTrapsAreSprungByThoseWhoMove(t *testing.T) { // ENC-55, RUL-ENC-27
	s := stage(t, 55, false, "6 3 5", pair()...) // A fails, and is not wounded; 5 at the start of his movement
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-55", "A springs a trap"))
	assert.Zero(t, s.Dice.Left())
	s = until(t, s, 0, rules.Combat, nil)
	lay(s, "1 3") // side 1: a trap, avoided
	play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-55", "B springs a trap"))
}

func TestTheTrousersGoWhereTheyLike(t *testing.T) { // ENC-55b, RUL-ENC-28
	b := man("B", 1, 0, 0)
	b.At = physics.Spot{X: in(18) + 2500, Y: in(20)}
	s := happens(t, 55, true, "1", man("A", 0, 18, 20), man("B", 1, 30, 28))
	s.Warriors[1].At = b.At
	require.Equal(t, 1, s.Warriors[0].Counters.Get("trousers", 0))
	lay(s, "5 3 2 2") // no direction on 5; down; 4"
	s = play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(24)), float64(s.Warriors[0].At.Y), 10)
	assert.False(t, s.Engaged(&s.Warriors[0]), "out of any combat")
	assert.ErrorContains(t, s.MayMove(&s.Warriors[0], false), "ENC-55b")
	// Up onto the floor of the inn, without a test.
	s.Phase = rules.Charges
	s.Warriors[0].At, s.Warriors[0].Done = at(6, 15, 0), 0
	assert.ErrorContains(t, s.MayCharge(&s.Warriors[0]), "ENC-55b")
	lay(s, "1 3 3")
	s = play(t, s, rules.Done{}, nil)
	house, _ := s.Table.BuildingAt(s.Warriors[0].At)
	assert.Equal(t, 1, house)
	s.Phase = rules.Shooting
	give(t, s, 0, "bow")
	bow, _ := s.Rules.WeaponNamed("bow")
	assert.NoError(t, s.MayShoot(&s.Warriors[0], bow))
}

func TestTheFruitCallsAndKills(t *testing.T) { // ENC-61, RUL-ENC-30
	s := happens(t, 61, false, "66", man("A", 0, 24, 20), man("B", 1, 44, 20))
	m := s.MarkerOf("tree")
	require.NotNil(t, m)
	assert.True(t, physics.Within(s.Warriors[0].Body(), physics.Body{At: m.At, Radius: m.Radius, Height: in(3)}, in(2)))
	assert.ErrorContains(t, s.MayCharge(&s.Warriors[0]), "ENC-61")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, rules.OutOfAction, s.Warriors[0].Condition)
	// Who passes is free for the turn.
	s = happens(t, 61, false, "11", man("A", 0, 24, 20), man("B", 1, 44, 20))
	assert.NoError(t, s.MayCharge(&s.Warriors[0]))
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, rules.Standing, s.Warriors[0].Condition)
	s = until(t, s, 1, rules.Combat, nil)
	lay(s, "66")
	play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-61", "A is spellbound"))
}

func TestAFriendMayHoldTheSpellboundBack(t *testing.T) { // ENC-61
	friend := man("F", 0, 0, 0)
	friend.At = physics.Spot{X: in(24), Y: in(20) + 2500}
	friend.Base.Ld = 12
	for answer, want := range map[int]rules.Condition{0: rules.Standing, 1: rules.OutOfAction} {
		s := happens(t, 61, false, "1 66 33", man("A", 0, 24, 20), friend, man("B", 1, 44, 20))
		if s.Warriors[0].Counters.Get("spellbound", 0) != s.Turn {
			t.Fatal("A is not spellbound")
		}
		s = play(t, s, rules.Done{}, map[string]int{"ENC-61": answer})
		assert.Equal(t, want, s.Warriors[0].Condition)
		if answer == 0 {
			assert.Error(t, s.MayMove(&s.Warriors[1], false), "nor does the friend do anything")
		}
	}
}

func TestTheLostPassEveryTest(t *testing.T) { // ENC-62, ENC-G08
	s := happens(t, 62, false, "3 1", pair()...)
	f := creatures(s, "Lost Flagellant")
	require.Len(t, f, 2, "D3 of 2")
	assert.Equal(t, rules.Profile{M: 4, WS: 3, BS: 3, S: 4, T: 4, W: 1, I: 3, A: 1, Ld: 10}, f[0].Base)
	assert.Equal(t, "flail", s.Rules.Weapon(f[0].Main).Key)
	was := f[0].At
	id := f[0].ID
	s = play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(4)), float64(physics.Apart(was.Point(), s.Warriors[id].At.Point())), float64(in(1)), "as fast as they can without running")
}

// pool has looked into the pool and seen a row.
func pool(t *testing.T, row string, men ...rules.Warrior) *rules.State {
	s := stage(t, 63, false, row, men...)
	return play(t, s, rules.Done{}, map[string]int{"ENC-63": 0})
}

func TestThePoolMayBeIgnoredInOneEditionOnly(t *testing.T) { // ENC-63, ENC-63b, RUL-ENC-31
	s := play(t, stage(t, 63, false, "3", pair()...), rules.Done{}, map[string]int{"ENC-63": 1})
	assert.Equal(t, 1, s.Dice.Left(), "he leaves it alone")
	play(t, stage(t, 63, true, "3", pair()...), rules.Done{}, nil)
	assert.True(t, tells("ENC-63-3", "sees his god"))
	s = play(t, stage(t, 63, true, "3", but(man("D", 0, 18, 20), func(w *rules.Warrior) { w.Animal = true }), man("B", 1, 30, 28)), rules.Done{}, nil)
	assert.True(t, tells("ENC-63b", "does not look"))
	assert.Equal(t, 1, s.Dice.Left())
}

func TestWhatThePoolShows(t *testing.T) { // ENC-63-1 to ENC-63-6
	// ENC-63-1: a friend 1" away is no help.
	a, f := man("A", 0, 24, 20), but(man("F", 0, 24, 22.2), func(w *rules.Warrior) { w.At.Z = 0 })
	x, y := man("X", 1, 0, 0), man("Y", 1, 0, 0)
	x.At, y.At = physics.Spot{X: in(24) + 2500, Y: in(20)}, physics.Spot{X: in(24) - 2500, Y: in(20)}
	for _, row := range []string{"1", "4"} {
		s := pool(t, "1"+row, a, f, but(x, func(w *rules.Warrior) { w.At = at(40, 20, 0) }), but(y, func(w *rules.Warrior) { w.At = at(40, 24, 0) }))
		s.Warriors[2].At, s.Warriors[3].At = x.At, y.At
		for i := range s.Warriors {
			s.Warriors[i].Base.A = 0
			s.Warriors[i].Base.I = 1 + i
		}
		s.Phase = rules.Combat
		lay(s, "66 1 1 1 1 1 1 1 1")
		play(t, s, rules.Done{}, nil)
		broke := false
		for _, e := range told {
			broke = broke || e.Rule == "LEAD-10"
		}
		assert.Equal(t, row == "1", broke, "row %s", row)
	}
	// ENC-63-2: misses of this turn are thrown again.
	s := pool(t, "2", pair()...)
	give(t, s, 0, "bow")
	bow, _ := s.Rules.WeaponNamed("bow")
	s.Warriors[1].At = at(24, 20, 0)
	s.Phase = rules.Shooting
	lay(s, "1 4 1")
	play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: bow}, nil)
	assert.True(t, tells("ENC-63-2", "tries again"))
	s.Turn++
	lay(s, "1")
	play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: bow}, nil)
	assert.False(t, tells("ENC-63-2", "tries again"))
	// ENC-63-3: no test of Leadership.
	s = pool(t, "3", man("A", 0, 18, 20), but(man("B", 1, 18, 24), func(w *rules.Warrior) { w.Traits = rules.CausesFear }))
	rolled := s.Dice.Rolled
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}, nil)
	assert.Equal(t, rolled, s.Dice.Rolled)
	// A leader's Rout test is one, too, unless he is stunned (LEAD-05).
	s.Warriors[0].Leader, s.Sides[0].Began = true, 4
	stays, _ := s.RoutChance(0)
	assert.Equal(t, 1.0, stays)
	s.Warriors[0].Condition = rules.Stunned
	stays, _ = s.RoutChance(0)
	assert.Less(t, stays, 1.0)
	// ENC-63-4: all who hide are known.
	s = pool(t, "4", man("A", 0, 18, 20), but(man("B", 1, 40, 16), func(w *rules.Warrior) { w.Hidden = true }))
	assert.False(t, s.Warriors[1].Hidden)
	// ENC-63-5: the next wound is ignored.
	s = pool(t, "5", pair()...)
	give(t, s, 1, "axe")
	s.Warriors[1].Base.I, s.Warriors[1].Base.WS, s.Warriors[0].Base.A = 9, 9, 0
	s = fight(t, s, &s.Warriors[1], 0, "5 5")
	assert.Equal(t, 1, s.Warriors[0].Wounds)
	assert.True(t, tells("ENC-63-5", "ignores"))
	assert.Zero(t, s.Warriors[0].Counters.Get("pool", 0), "only once")
	// ENC-63-6: enemies frighten him, and he keeps away from walls.
	s = pool(t, "6", man("A", 0, 18, 20), man("B", 1, 18, 25))
	lay(s, "66")
	c := play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}, nil)
	assert.True(t, c.Warriors[0].Did(rules.FailedCharge))
	s = play(t, s, rules.Done{}, nil)
	s.Warriors[0].At = at(14.6, 8, 0)
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(13.6, 8, 0)}.Legal(s), "ENC-63-6")
	assert.NoError(t, rules.Move{Who: 0, To: at(16, 8, 0)}.Legal(s))
}

func TestScreamingWallsHurtDeafenAndSilence(t *testing.T) { // ENC-64, RUL-ENC-32, DX-23
	s := happens(t, 64, false, "1 6 1 1", man("Near", 0, 16, 8), man("Far", 0, 30, 20), man("B", 1, 30, 28)) // wounds on 6, injury 1; D3 of 1
	assert.Equal(t, rules.KnockedDown, s.Warriors[0].Worst, "an S1 hit without a save")
	assert.True(t, tells("ENC-64", "pierce Near"))
	assert.True(t, tells("WOUND-01", "Strength 1 against"))
	assert.False(t, tells("ENC-64", "pierce Far"))
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[2], rules.NoWeapon)
	assert.Equal(t, 5, r.Need())
	r = s.ToStrike(&s.Warriors[1], &s.Warriors[2], rules.NoWeapon)
	assert.Equal(t, 4, r.Need())
	wizard(t, s, 0, 1)
	wizard(t, s, 1, 1)
	s.Phase = rules.Shooting
	s.Warriors[0].Condition = rules.Standing
	assert.ErrorContains(t, s.MayCast(&s.Warriors[0], s.Warriors[0].Spells[0]), "ENC-64")
	assert.NoError(t, s.MayCast(&s.Warriors[1], s.Warriors[1].Spells[0]))
	s.Phase = rules.Moves
	s.Warriors[1].At = at(22, 8, 0)
	lay(s, "1")
	s = play(t, s, rules.Move{Who: 1, To: at(19, 8, 0)}, nil)
	assert.True(t, tells("ENC-64", "pierce Far"), "whoever comes within 8\" later")
	s = until(t, s, 0, rules.Charges, nil)
	assert.True(t, encounters.Over(s))
}

func TestThePeddlerSellsToTheWinner(t *testing.T) { // ENC-65
	s := happens(t, 65, false, "", pair()...)
	s.Sides[1].Began = 1
	s.Phase = rules.Combat
	s.Warriors[0].At, s.Warriors[0].Base.I, s.Warriors[0].Base.WS = physics.Spot{X: s.Warriors[1].At.X - 2500, Y: s.Warriors[1].At.Y}, 9, 9
	give(t, s, 0, "axe")
	lay(s, "5 5 5")
	s = play(t, s, rules.Done{}, nil)
	require.True(t, s.Over)
	offers := after(s, "offer")
	require.Len(t, offers, 20)
	for _, o := range offers {
		assert.Equal(t, rules.SideID(0), o.Side)
		assert.Contains(t, []int{1, 2, 3}, o.N)
		_, weapon := s.Rules.WeaponNamed(o.What)
		_, armour := s.Rules.ArmourNamed(o.What)
		_, item := s.Rules.ItemNamed(o.What)
		assert.True(t, weapon || armour || item, o.What)
	}
}

func TestACometFallsAndIsMined(t *testing.T) { // ENC-65b, RUL-ENC-33
	s := happens(t, 65, true, "1111 11", pair()...) // 4" to the right of the centre
	m := s.MarkerOf("omen")
	require.NotNil(t, m)
	assert.InDelta(t, float64(in(28)), float64(m.At.X), 30)
	s = until(t, s, 0, rules.Combat, nil)
	lay(s, "3")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, 2, s.MarkerOf("omen").N)
	s = until(t, s, 1, rules.Combat, nil)
	s.Warriors[1].Wounds, s.Warriors[1].Base.W = 3, 3
	lay(s, "4 3 3 2") // falls; 6"; S6 wounds B on 2
	s = play(t, s, rules.Done{}, nil)
	require.NotNil(t, s.MarkerOf("comet"))
	assert.Equal(t, 6, s.MarkerOf("comet").N, "4 and the two markers")
	assert.Equal(t, 2, s.Warriors[1].Wounds)
	assert.Equal(t, 1, s.Warriors[0].Wounds, "too far off")
	s = until(t, s, 1, rules.Moves, nil)
	c := s.MarkerOf("comet").At
	s.Warriors[1].At = physics.Spot{X: c.X, Y: c.Y + in(4)}
	s = play(t, s, rules.Move{Who: 1, To: physics.Spot{X: c.X, Y: c.Y + in(1.7)}}, nil)
	assert.Equal(t, 1, s.Warriors[1].Counters.Get("comet-shards", 0))
	assert.Equal(t, 5, s.MarkerOf("comet").N)
	s.Limit, s.Phase = s.Turn, rules.Combat
	s = play(t, s, rules.Done{}, nil)
	require.Len(t, after(s, "shard"), 1)
}

func TestASpiderCrossesTheBoard(t *testing.T) { // ENC-66, RUL-ENC-34
	s := happens(t, 66, false, "1", man("A", 0, 10, 44), man("B", 1, 38, 44))
	w := creatures(s, "Gigantic Spider")[0]
	assert.Equal(t, rules.Profile{M: 5, WS: 3, S: 5, T: 4, W: 4, I: 1, A: 2, Ld: 10}, w.Base)
	assert.True(t, w.Has(rules.CausesFear))
	r, any := s.Save(&rules.Strike{By: 0, At: w.ID, Weapon: rules.NoWeapon, Strength: 3, Cause: "test"})
	require.True(t, any)
	assert.Equal(t, 4, r.Need())
	w.At = at(24, 4, 0)
	went := play(t, s, rules.Done{}, nil)
	assert.InDelta(t, float64(in(9)), float64(creatures(went, "Gigantic Spider")[0].At.Y), float64(in(0.3)), "straight on, 5\"")
	s.Warriors[0].At = at(24.5, 9, 0)
	met := play(t, s.Clone(), rules.Done{}, nil)
	assert.True(t, tells("ENC-66", "A is in the way"))
	assert.True(t, met.Engaged(creatures(met, "Gigantic Spider")[0]))
	s.Warriors[0].At = at(30, 9, 0)
	passed := play(t, s.Clone(), rules.Done{}, nil)
	assert.False(t, passed.Engaged(creatures(passed, "Gigantic Spider")[0]), "who is not in its way it leaves alone")
	w = creatures(s, "Gigantic Spider")[0]
	w.At = at(24, 44, 0)
	left := play(t, s, rules.Done{}, nil)
	assert.Empty(t, creatures(left, "Gigantic Spider"), "it leaves by the far edge")
}

func TestASpidersBiteIsCriticalOnAFive(t *testing.T) { // ENC-66
	s := happens(t, 66, false, "1", pair()...)
	s.Warriors[0].Wounds, s.Warriors[0].Base.W, s.Warriors[0].Base.A = 9, 9, 0
	s.Warriors[2].Base.A = 1
	fight(t, s, &s.Warriors[2], 0, "4 5 1")
	assert.True(t, tells("CRIT-06", ""))
}
