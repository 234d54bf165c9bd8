package encounters_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
)

// What of an entry shows only in some of the throws: these are played with many.

// throws is how many seeds an entry is begun with.
const throws = 24

// always begins an entry for side 0 with many seeds, and checks what came of each.
func always(t *testing.T, number int, other bool, men []rules.Warrior, check func(s *rules.State)) {
	t.Helper()
	for seed := range uint64(throws) {
		s := stage(t, number, other, "", men...)
		s.Active, s.Phase, s.Dice = 0, rules.Charges, rules.Dice{Seed: seed}
		p := &rules.Play{State: s}
		require.True(t, encounters.Begin(p, encounters.On(number, other)))
		check(p.State)
	}
}

// lying is the moments of what the happening has left on the table, of a kind.
func lying(s *rules.State, kind string) *rules.Moments {
	things := encounters.Happenings.Within(s).Things
	return &things[slices.IndexFunc(things, func(t rules.Thing) bool { return t.Kind == kind })].Moments
}

// chosen is who has a counter, by name; nobody is "".
func chosen(s *rules.State, counter string) string {
	for i := range s.Warriors {
		if s.Warriors[i].Counters.Get(counter, 0) > 0 {
			return s.Warriors[i].Name
		}
	}
	return ""
}

func TestOnlyWhoIsFreeAndNoAnimalFindsAShard(t *testing.T) { // ENC-16
	dog := but(man("D", 0, 30, 20), func(w *rules.Warrior) { w.Animal = true })
	men := []rules.Warrior{man("A", 0, 18, 20), dog, man("C", 0, 30, 30), man("E", 1, 30, 30)}
	men[3].At.Y += 2 * men[2].Radius // base to base
	s := stage(t, 16, false, "", men...)
	require.True(t, s.Engaged(&s.Warriors[2]))
	always(t, 16, false, men, func(s *rules.State) { assert.Equal(t, "A", chosen(s, "shard")) })
}

func TestNoPriestAndNobodyDeadIsPossessed(t *testing.T) { // ENC-36
	men := []rules.Warrior{man("A", 0, 18, 20), man("B", 1, 30, 28)}
	men = append(men,
		but(man("P", 0, 20, 20), func(w *rules.Warrior) { w.Type = "Warrior-Priest of Sigmar" }),
		but(man("M", 0, 22, 20), func(w *rules.Warrior) { w.Type = "Sigmarite Matriarch" }),
		but(man("U", 0, 24, 20), func(w *rules.Warrior) { w.Traits = rules.Undead }))
	always(t, 36, false, men, func(s *rules.State) { assert.Equal(t, "A", chosen(s, "possessed-arm")) })
}

func TestNobodyMountedHasStickyFeet(t *testing.T) { // ENC-41b
	rider := but(man("R", 0, 20, 20), func(w *rules.Warrior) { w.Mounted = true })
	men := []rules.Warrior{man("A", 0, 18, 20), rider, man("B", 1, 30, 28)}
	always(t, 41, true, men, func(s *rules.State) { assert.Equal(t, "A", chosen(s, "sticky")) })
}

func TestASpawnPassesEveryTest(t *testing.T) { // ENC-26
	s := happens(t, 26, false, "1", pair()...)
	id := creatures(s, "Mindless Spawn")[0].ID
	p := &rules.Play{State: s.Clone()}
	p.Warrior(id).Base.Ld = 2
	p.Dice = rules.Dice{Seed: 1, Script: []uint8{6, 6}}
	assert.True(t, p.TestLeadership(p.Warrior(id), rules.Test{Rule: "LEAD-01"}, "anything at all"))
}

func TestAWallIsReadFromFourInches(t *testing.T) { // ENC-32
	far := man("A", 0, 12+4+0.6, 8) // the edge of his base is 4.1" from the inn
	near := far
	near.At.X -= in(0.2)
	happens(t, 32, false, "1", far, man("B", 1, 24, 30))
	assert.True(t, tells("ENC-32", "Nobody is near enough"))
	happens(t, 32, false, "1", near, man("B", 1, 24, 30))
	assert.False(t, tells("ENC-32", "Nobody is near enough"))
}

func TestTheMapIsWorthOne(t *testing.T) { // ENC-32-1
	assert.Equal(t, 1, after(reader(t, "1"), "scenario")[0].N)
}

func TestTheCurseLiesOnEveryDie(t *testing.T) { // ENC-32-2, RUL-ENC-15
	p := &rules.Play{State: reader(t, "2")}
	cursed, other := &p.Warriors[0], &p.Warriors[1]
	for _, of := range []rules.Die{rules.InjuryDie, rules.CriticalDie, rules.LeadershipDie} {
		assert.Equal(t, -1, encounters.Happenings.Within(p.State).Tampers(p.State, cursed, of), of)
		assert.Zero(t, encounters.Happenings.Within(p.State).Tampers(p.State, other, of), of)
	}
	assert.Zero(t, encounters.Happenings.Within(p.State).Tampers(p.State, cursed, rules.OtherDie))
	saves := func(at rules.WarriorID) int {
		p.Warrior(at).Armour = 1
		r, _ := p.Save(&rules.Strike{By: 1 - at, At: at, Weapon: rules.NoWeapon, Strength: 3})
		return r.Need()
	}
	assert.Equal(t, saves(1)+1, saves(0))
	wounds := func(by rules.WarriorID) int {
		r := rules.Roll{Base: 4}
		encounters.Happenings.Within(p.State).ToWound(p.State, &rules.Strike{By: by, At: 1 - by}, &r)
		return r.Need()
	}
	assert.Equal(t, wounds(1)+1, wounds(0))
	for _, w := range []*rules.Warrior{cursed, other} {
		p.Dice = rules.Dice{Seed: 1, Script: []uint8{3, 4}}
		assert.Equal(t, w == other, p.TestLeadership(w, rules.Test{Rule: "LEAD-06"}, "to stay"), "7 is more than 7 - 1")
	}
}

func TestBootyIsFoundOnce(t *testing.T) { // ENC-32-3
	s := play(t, reader(t, "3"), rules.Move{Who: 0, To: at(8, 5.5, 0)}, nil)
	require.Len(t, after(s, "crowns"), 1)
	s = until(t, s, 0, rules.Moves, nil)
	s = play(t, s, rules.Move{Who: 0, To: at(8, 7, 0)}, nil)
	assert.Len(t, after(s, "crowns"), 1)
}

func TestTheWindsLendCreaturesNothing(t *testing.T) { // ENC-33b
	s := happens(t, 33, true, "5 5", pair()...)
	require.Positive(t, s.Counters.Get("energy", 0))
	w := s.Warriors[0]
	with := s.PaceOf(&w)
	s.Sides = append(s.Sides, rules.Side{Name: "the city", Neutral: true})
	w.Side = 2
	assert.Greater(t, with, s.PaceOf(&w))
	assert.Equal(t, in(4), s.PaceOf(&w))
}

// prey is a battle in which B lies where dogs will eat him, with a friend at a
// place.
func prey(t *testing.T, friend physics.Spot) *rules.State {
	t.Helper()
	s := happens(t, 35, false, "66 1", man("A", 0, 10, 40), man("B", 1, 30, 28), man("F", 1, 6, 20))
	p := &rules.Play{State: s.Clone()}
	dog := creatures(p.State, "Wild Dog")[0].ID
	p.Warrior(2).At = friend
	p.Warrior(1).Condition = rules.OutOfAction
	encounters.Happenings.Within(p.State).Downs(p, p.Warrior(1), dog)
	return p.State
}

func TestAFriendRescuesFromSixInches(t *testing.T) { // ENC-35
	near := at(36, 28, 0)
	near.X += 2 * 1250 // the bases 6" apart
	assert.Nil(t, prey(t, near).MarkerOf("prey"))
	near.X += physics.Inch / 10
	assert.NotNil(t, prey(t, near).MarkerOf("prey"))
}

func TestTheDogsWaitForHisSidesNextTurn(t *testing.T) { // ENC-35, RUL-ENC-18
	s := prey(t, at(6, 20, 0))
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Type == "Wild Dog" {
			w.At = physics.Spot{X: in(1) + physics.Length(i)*in(1.2), Y: in(1)}
		}
	}
	s.Active, s.Phase = 0, rules.Combat
	s = play(t, s, rules.Done{}, nil)
	assert.Empty(t, after(s, "lost"), "the other side's turn has ended")
	s = until(t, s, 0, rules.Charges, nil)
	assert.Len(t, after(s, "lost"), 1)
}

func TestAPackTestsWhenAQuarterIsLost(t *testing.T) { // ENC-35
	s := happens(t, 35, false, "44 1", pair()...)
	require.Len(t, creatures(s, "Wild Dog"), 4)
	p := &rules.Play{State: s.Clone()}
	p.Active, p.Dice = 0, rules.Dice{Seed: 1, Script: []uint8{6, 6}}
	encounters.Happenings.Within(p.State).TurnBegins(p)
	assert.False(t, encounters.Over(p.State), "none is lost")
	creatures(p.State, "Wild Dog")[0].Condition = rules.OutOfAction
	p.Dice = rules.Dice{Seed: 1, Script: []uint8{6, 6}}
	encounters.Happenings.Within(p.State).TurnBegins(p)
	assert.True(t, encounters.Over(p.State), "one of four is")
}

func TestTheFountainTriesHisStrength(t *testing.T) { // ENC-41
	for _, row := range []struct {
		strength, toughness int
		falls               bool
	}{{4, 1, false}, {3, 6, true}} {
		s := happens(t, 41, false, "", man("A", 0, 18, 20), man("B", 1, 30, 28))
		p := &rules.Play{State: s.Clone()}
		a, b := p.Warrior(0), p.Warrior(1)
		a.Base.S, a.Base.T = row.strength, row.toughness
		b.At = a.At
		b.At.Y += 2 * a.Radius
		p.Phase = rules.Combat
		b.Condition = rules.OutOfAction
		p.Dice = rules.Dice{Seed: 1, Script: []uint8{4}}
		encounters.Happenings.Within(p.State).Downs(p, b, 0)
		assert.Equal(t, row.falls, a.Condition == rules.KnockedDown, "Strength %d on a 4", row.strength)
	}
}

func TestFishHalveWhatIsRolledTooAndWhatIsRun(t *testing.T) { // ENC-42-2
	s := happens(t, 42, false, "2", pair()...)
	require.Equal(t, 2, s.Counters.Get("storm", 0))
	assert.Equal(t, in(3), s.PacedRoll(&s.Warriors[0], in(6)))
	assert.Equal(t, in(2), s.PaceOf(&s.Warriors[0]))
}

func TestNoAnimalTakesTheMatriarchsGear(t *testing.T) { // ENC-54
	s := happens(t, 54, false, "1", pair()...)
	p := &rules.Play{State: s.Clone()}
	m := creatures(p.State, "Lost Matriarch")[0]
	m.Condition = rules.OutOfAction
	encounters.Happenings.Within(p.State).Downs(p, m, 0)
	at := p.MarkerOf("gear")
	require.NotNil(t, at)
	w := p.Warrior(0)
	w.At, w.Animal = at.At, true
	p.Active, p.Phase = 0, rules.Moves
	lying(p.State, "gear").Arrives(p, w)
	require.NotNil(t, p.MarkerOf("gear"), "an animal takes nothing")
	w.Animal = false
	lying(p.State, "gear").Arrives(p, w)
	assert.Nil(t, p.MarkerOf("gear"))
}

func TestTheFruitIsSmeltFromEightInches(t *testing.T) { // ENC-61
	s := happens(t, 61, false, "", man("A", 0, 18, 20), man("B", 1, 30, 40))
	tree := s.MarkerOf("tree")
	require.NotNil(t, tree)
	p := &rules.Play{State: s.Clone()}
	near := tree.At
	near.Y += tree.Radius + 1250 + in(8)
	for off, smells := range map[physics.Length]bool{0: true, physics.Inch / 10: false} {
		w := p.Warrior(0)
		w.At = near
		w.At.Y += off
		w.Counters.Set("spellbound", 0, 0)
		p.Active, p.Dice = 0, rules.Dice{Seed: 1, Script: []uint8{6, 6}}
		lying(p.State, "tree").TurnBegins(p)
		assert.Equal(t, smells, w.Counters.Get("spellbound", 0) > 0, "%s beyond 8\"", off)
	}
}

func TestTheSpiritIsSeenFromEightInches(t *testing.T) { // ENC-21
	s := happens(t, 21, false, "1", man("A", 0, 18, 20), man("B", 1, 30, 40))
	m := s.MarkerOf("spirit")
	require.NotNil(t, m)
	for off, sees := range map[physics.Length]bool{0: true, physics.Inch / 10: false} {
		p := &rules.Play{State: s.Clone()}
		w := p.Warrior(0)
		w.At = m.At
		if w.At.Y += m.Radius + w.Radius + in(8) + off; w.At.Y > in(47) {
			w.At.Y = m.At.Y - (w.At.Y - m.At.Y)
		}
		p.Active, p.Dice = 0, rules.Dice{Seed: 1, Script: []uint8{6, 6, 1, 1}}
		lying(p.State, "spirit").MovesBegin(p)
		assert.Equal(t, sees, p.Dice.Left() < 4, "%s beyond 8\"", off)
	}
}

func TestNoArmourHelpsAgainstScreams(t *testing.T) { // ENC-64
	plate := but(man("A", 0, 8, 2.5), func(w *rules.Warrior) { w.Armour = 1 })
	s := stage(t, 64, false, "", plate, man("B", 1, 24, 30))
	s.Active, s.Phase = 0, rules.Charges
	p := &rules.Play{State: s}
	p.Dice = rules.Dice{Seed: 1, Script: []uint8{1, 6, 6, 6}}
	require.True(t, encounters.Begin(p, encounters.On(64, false)))
	require.Equal(t, 1, p.MarkerOf("scream").Building)
	saved := false
	for _, e := range p.Events {
		saved = saved || e.Rule == "ARMOUR-01"
	}
	assert.False(t, saved, "wounded on a 6, and no save is thrown")
}

func TestGameTurnsAreThePlayersTurns(t *testing.T) { // ENC-G11
	s := happens(t, 13, false, "1", pair()...) // one turn
	s = until(t, s, 1, rules.Charges, nil)
	assert.False(t, encounters.Over(s), "the enemy's turn belongs to it")
	s = until(t, s, 0, rules.Charges, nil)
	assert.True(t, encounters.Over(s))
}

// What has befallen a warrior can be told of him, as long as it lasts, and of
// nobody else (ENC-16, ENC-36, ENC-41b, ENC-51, ENC-55b, ENC-63-6).
func TestWhatHasBefallenAWarriorIsToldOfHim(t *testing.T) {
	men := []rules.Warrior{man("A", 0, 18, 20), man("B", 1, 30, 28)}
	for _, row := range []struct {
		number  int
		other   bool
		dice    string
		counter string
		rule    string
		kept    bool
	}{
		{16, false, "", "shard", "ENC-16", true},
		{36, false, "", "possessed-arm", "ENC-36", false},
		{41, true, "", "sticky", "ENC-41b", false},
		{51, false, "1 4", "stuck", "ENC-51", false},
		{55, true, "", "trousers", "ENC-55b", false},
		{63, false, "6", "pool", "ENC-63-6", false},
	} {
		s := happens(t, row.number, row.other, row.dice, men...)
		for i := range s.Warriors {
			w := &s.Warriors[i]
			rule, words := encounters.Befallen(s, w)
			if w.Counters.Get(row.counter, 0) == 0 {
				assert.Empty(t, rule, "%s: %s", row.rule, w.Name)
				continue
			}
			assert.Equal(t, row.rule, rule)
			assert.NotEmpty(t, words)
		}
		who := chosen(s, row.counter)
		require.NotEmpty(t, who, row.rule)
		s.Counters.Set("happening-over", 0, 1)
		rule, _ := encounters.Befallen(s, s.Named(who))
		assert.Equal(t, row.kept, rule == row.rule, "%s when it is over", row.rule)
	}
	s := happens(t, 46, false, "3", men...)
	rule, _ := encounters.Befallen(s, &s.Warriors[0])
	assert.Empty(t, rule, "flies are everybody's")
}

func TestRatsBiteAtStrengthTwo(t *testing.T) { // ENC-12
	s := happens(t, 12, false, "1", man("A", 0, 24, 6), man("B", 1, 27, 30))
	lay(s, "34 2 4") // 7", one bite
	play(t, s, rules.Done{}, nil)
	require.True(t, tells("ENC-12", "run right over A"))
	assert.True(t, tells("WOUND-01", "Strength 2 against"))
}

func TestBringingTheRenownedDownIsWorthOne(t *testing.T) { // ENC-13b
	s := happens(t, 13, true, "5 1", pair()...)
	p := &rules.Play{State: s.Clone()}
	stranger := p.Warrior(2)
	stranger.Condition = rules.OutOfAction
	encounters.Happenings.Within(p.State).Downs(p, stranger, 0)
	got := after(p.State, "experience")
	require.Len(t, got, 1)
	assert.Equal(t, 1, got[0].N)
	assert.Equal(t, rules.WarriorID(0), got[0].Who)
}

func TestWhoIsSweptThroughTheAetherstormNeitherChargesNorShoots(t *testing.T) { // ENC-14b, SPEC-16
	for x, swept := range map[float64]bool{10: true, 20: false} {
		s := stage(t, 14, true, "1 3", man("A", 0, x, 8), man("B", 1, 24, 30))
		give(t, s, 0, "bow")
		bow, _ := s.Rules.WeaponNamed("bow")
		list, _ := s.Rules.MagicNamed("lesser-magic")
		luck, _ := s.Rules.SpellNamed("luck-of-shemtek")
		s.Warriors[0].Magic, s.Warriors[0].Spells = list, []rules.SpellID{luck}
		s = play(t, s, rules.Done{}, nil)
		require.NotNil(t, s.MarkerOf("rift"))
		assert.Equal(t, swept, s.MayCharge(&s.Warriors[0]) != nil)
		s = play(t, s, rules.Done{}, nil)
		assert.NoError(t, s.MayMove(&s.Warriors[0], false), "he may move")
		s = play(t, s, rules.Done{}, nil)
		assert.NoError(t, s.MayCast(&s.Warriors[0], luck), "and cast")
		s.Warriors[0].Breath = 4
		s.Rules.Breath = true
		for _, err := range []error{s.MayShoot(&s.Warriors[0], bow), rules.Breathe{Who: 0, Towards: at(24, 30, 0)}.Legal(s)} { // a breath is a shot (SPEC-16)
			if swept {
				assert.ErrorContains(t, err, "ENC-14b")
			} else {
				assert.NoError(t, err)
			}
		}
	}
}

func TestNoAnimalTakesAShard(t *testing.T) { // ENC-16
	for _, animal := range []bool{false, true} {
		s := happens(t, 16, false, "1", man("A", 0, 18, 20), man("B", 1, 30, 28))
		p := &rules.Play{State: s.Clone()}
		a, b := p.Warrior(0), p.Warrior(1)
		a.Counters.Set("shard", 0, 1)
		b.Counters.Set("shard", 0, 0)
		b.Animal, a.Condition, p.Phase = animal, rules.OutOfAction, rules.Combat
		encounters.Happenings.Within(p.State).Downs(p, a, 1)
		assert.Equal(t, animal, b.Counters.Get("shard", 0) == 0)
	}
}

func TestNothingFrightensWhoKnowsNoFearAtASpirit(t *testing.T) { // ENC-21
	for _, immune := range []bool{false, true} {
		s := happens(t, 21, false, "1", man("A", 0, 18, 20), man("B", 1, 30, 40))
		p := &rules.Play{State: s.Clone()}
		w := p.Warrior(0)
		if w.At = p.MarkerOf("spirit").At; immune {
			w.Traits |= rules.ImmuneToPsychology
		}
		w.At.Y += in(3)
		p.Active, p.Dice = 0, rules.Dice{Seed: 1, Script: []uint8{6, 6, 1, 1}}
		lying(p.State, "spirit").MovesBegin(p)
		assert.Equal(t, immune, p.Dice.Left() == 4, "who is immune throws no dice at all")
		assert.Equal(t, !immune, p.Warrior(0).Fleeing)
	}
}

func TestLayingASpiritToRestTeachesOnce(t *testing.T) { // ENC-21, ENC-21b
	for _, other := range []bool{false, true} {
		s := happens(t, 21, other, "1", but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Type = "Warrior-Priest of Sigmar" }), man("B", 1, 30, 40))
		draws := s.Draws(0)
		require.Len(t, draws, 1, "it draws the priest")
		assert.Equal(t, s.MarkerOf("spirit").At, draws[0].At)
		assert.Equal(t, rules.WarriorID(0), draws[0].Who)
		assert.Empty(t, s.Draws(1), "and nobody else")
		s.MarkerOf("spirit").At = at(22, 20, 0)
		s.Phase = rules.Moves
		s = play(t, s, rules.Move{Who: 0, To: at(21.05, 20, 0)}, map[string]int{"ENC-21": 0, "ENC-21b": 0})
		require.Len(t, after(s, "experience"), 1)
		assert.Equal(t, 1, after(s, "experience")[0].N)
		assert.Empty(t, s.Draws(0))
	}
}

func TestSmokeReachesTwoInches(t *testing.T) { // ENC-22
	// The inn's east wall is at 12"; a base of half an inch stands so far from it.
	for off, burnt := range map[float64]bool{1.9: true, 2.1: false} {
		s := happens(t, 22, false, "1", man("A", 0, 10, 8), man("N", 0, 12.5, 9), man("B", 1, 30, 28))
		require.Equal(t, 1, s.MarkerOf("fire").Building)
		s = play(t, s, rules.Done{}, nil)
		s.Warriors[0].At = at(20, 20, 0) // he got out
		s.Warriors[1].At = at(12+off, 9, 0)
		s.Warriors[1].At.X += s.Warriors[1].Radius
		play(t, s, rules.Done{}, nil)
		assert.Equal(t, burnt, tells("ENC-22", "N is still in smoke"), "%v inches off", off)
		assert.Equal(t, burnt, tells("WOUND-01", "Strength 2 against"))
		assert.False(t, tells("ENC-22", "A has not got out"), "he is not inside")
	}
}

func TestASpawnRollsItsBlowsOnlyWhereItFights(t *testing.T) { // ENC-26
	s := happens(t, 26, false, "1", pair()...)
	id := creatures(s, "Mindless Spawn")[0].ID
	for _, fights := range []bool{false, true} {
		p := &rules.Play{State: s.Clone()}
		if fights {
			w := p.Warrior(id)
			w.At = p.Warrior(0).At
			w.At.X += w.Radius + p.Warrior(0).Radius
		}
		p.Phase, p.Dice = rules.Combat, rules.Dice{Seed: 1, Script: []uint8{4, 5}}
		encounters.Happenings.Within(p.State).CombatBegins(p)
		assert.Equal(t, fights, p.Dice.Left() == 0)
	}
}

func TestFogIsRolledInThePlayersTurnsOnly(t *testing.T) { // ENC-33
	s := happens(t, 33, false, "2 3", pair()...)
	s = until(t, s, 0, rules.Combat, nil)
	lay(s, "6 6")
	s = play(t, s, rules.Done{}, nil) // the other's turn begins
	require.Equal(t, rules.SideID(1), s.Active)
	assert.Equal(t, 5, s.Counters.Get("fog", 0))
}

func TestHandsReachThreeInches(t *testing.T) { // ENC-34
	s := stage(t, 34, false, "", man("A", 0, 20, 20), man("B", 1, 24, 30))
	s = play(t, s, rules.Done{}, map[string]int{"ENC-34": 0})
	for x, rough := range map[float64]bool{22.8: true, 23.2: false} {
		leg := physics.Leg{Kind: physics.Walk, From: at(x, 19.9, 0), To: at(x, 20.1, 0)}
		assert.Equal(t, rough, s.Table.Rough(leg), "%v inches from the left", x)
	}
}

func TestHandsOfStoneSlowToAQuarterInEitherEdition(t *testing.T) { // ENC-34, TERR-06
	for edition, s := range map[string]*rules.State{
		"lrb":   stage(t, 34, false, "", man("A", 0, 24, 14), man("B", 1, 30, 44)),
		"core2": community(t, 34, "", man("A", 0, 24, 14), man("B", 1, 30, 44)),
	} {
		s = play(t, s, rules.Done{}, map[string]int{"ENC-34": 0})
		s = play(t, s, rules.Done{}, nil)
		assert.NoError(t, rules.Move{Who: 0, To: at(24.9, 14, 0)}.Legal(s), edition)
		assert.ErrorIs(t, rules.Move{Who: 0, To: at(25.1, 14, 0)}.Legal(s), rules.ErrTooFar, edition)
	}
}

func TestOnlyDivesAreTriedAgainOfAllJumps(t *testing.T) { // ENC-34b
	s := happens(t, 34, true, "", pair()...)
	for _, dives := range []bool{false, true} {
		p := &rules.Play{State: s.Clone()}
		p.Testing = rules.Test{Kind: rules.JumpTest, Rule: "JUMP-02"}
		w := p.Warrior(0)
		w.Dived = dives
		assert.Equal(t, dives, encounters.Happenings.Within(p.State).Rethrows(p, w, rules.TestRoll, false))
	}
}

func TestAnArmStrikesInItsOwnersTurnsOnly(t *testing.T) { // ENC-36, RUL-ENC-19
	s := happens(t, 36, false, "1", pair()...)
	require.Positive(t, s.Warriors[0].Counters.Get("possessed-arm", 0))
	for side := range rules.SideID(2) {
		p := &rules.Play{State: s.Clone()}
		p.Active, p.Phase, p.Dice = side, rules.Combat, rules.Dice{Seed: 1, Script: []uint8{1}}
		encounters.Happenings.Within(p.State).CombatBegins(p)
		assert.Equal(t, side == 0, p.Dice.Left() == 0)
	}
}

func TestTheTrousersStopAtTheEdge(t *testing.T) { // ENC-55b, RUL-ENC-28
	s := happens(t, 55, true, "1", man("A", 0, 18, 46), man("B", 1, 30, 28))
	require.Positive(t, s.Warriors[0].Counters.Get("trousers", 0))
	for seed := range uint64(throws) {
		p := &rules.Play{State: s.Clone()}
		p.Active, p.Phase, p.Dice = 0, rules.Moves, rules.Dice{Seed: seed}
		w := p.Warrior(0)
		w.At = at(18, 47.4, 0)
		w.Done = 0
		encounters.Happenings.Within(p.State).Compulsory(p)
		assert.NotEqual(t, at(18, 47.4, 0), p.Warrior(0).At, "they go somewhere")
		assert.LessOrEqual(t, p.Warrior(0).At.Y+1250, in(48))
	}
}

func TestPrayersAreSaidBeforeScreamingWalls(t *testing.T) { // ENC-64
	s := happens(t, 64, false, "1", man("A", 0, 8, 2.5), man("B", 1, 24, 30))
	w := &s.Warriors[0]
	assert.Error(t, lying(s, "scream").MayCast(s, w, &rules.Spell{}))
	assert.NoError(t, lying(s, "scream").MayCast(s, w, &rules.Spell{Prayer: true}))
	p := &rules.Play{State: s.Clone()}
	require.Positive(t, p.Warrior(0).Counters.Get("deafened", 0))
	p.Dice = rules.Dice{Seed: 1, Script: []uint8{1}}
	lying(p.State, "scream").Arrives(p, p.Warrior(0))
	assert.Equal(t, 1, p.Dice.Left(), "they pierce his ears but once")
}

func TestThePeddlerSellsNothingWhereNobodyHasWon(t *testing.T) { // ENC-65
	for winner := rules.SideID(-1); winner < 2; winner++ {
		p := &rules.Play{State: happens(t, 65, false, "", pair()...).Clone()}
		p.Winner = winner
		encounters.Happenings.Within(p.State).BattleEnds(p)
		assert.Equal(t, winner < 0, len(after(p.State, "offer")) == 0)
	}
}

func TestTheCometStrikesNoHarderThanTenAndIsMinedOnceATurn(t *testing.T) { // ENC-65b, RUL-ENC-33
	s := happens(t, 65, true, "", pair()...)
	p := &rules.Play{State: s.Clone()}
	p.MarkerOf("omen").N = 9
	p.Dice = rules.Dice{Seed: 1, Script: []uint8{4, 1, 1}}
	lying(p.State, "omen").TurnBegins(p)
	m := p.MarkerOf("comet")
	require.NotNil(t, m)
	assert.Equal(t, 10, m.N)
	w := p.Warrior(0)
	w.At = m.At
	w.At.X += m.Radius + w.Radius
	p.Active, p.Phase, w.Condition = 0, rules.Moves, rules.Standing
	for range 2 {
		lying(p.State, "comet").Arrives(p, w)
		assert.Equal(t, 9, p.MarkerOf("comet").N)
	}
	p.Turn++
	lying(p.State, "comet").Arrives(p, w)
	assert.Equal(t, 8, p.MarkerOf("comet").N)
}

func TestTheDogsWaitOverTheEndOfHisOwnTurn(t *testing.T) { // ENC-35, RUL-ENC-18
	s := happens(t, 35, false, "11 1", man("A", 0, 10, 40), man("B", 1, 30, 28), man("F", 1, 40, 30))
	d := creatures(s, "Wild Dog")[0]
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Type == "Wild Dog" && w.ID != d.ID {
			w.Condition = rules.Gone
		}
	}
	s.Counters.Set("pack", 0, 1)
	s = until(t, s, 1, rules.Charges, nil)
	s = fight(t, s, creatures(s, "Wild Dog")[0], 1, "4 5 5") // in the turn of his own side, which this ends
	require.Equal(t, rules.OutOfAction, s.Warriors[1].Condition)
	assert.Empty(t, after(s, "lost"), "his side's next turn is still to come")
	creatures(s, "Wild Dog")[0].At = at(2, 2, 0)
	s = until(t, s, 1, rules.Charges, nil)
	assert.Empty(t, after(s, "lost"), "it has begun")
	s = until(t, s, 0, rules.Charges, nil)
	assert.Len(t, after(s, "lost"), 1, "it is over")
}

func TestPrayersDrawNoLightning(t *testing.T) { // ENC-42-4, RUL-ENC-21
	s := happens(t, 42, false, "4 1", man("P", 0, 24, 20), man("W", 1, 24, 44))
	wizard(t, s, 1, 1)
	first, ok := s.Rules.SpellNamed("hammer-of-sigmar")
	require.True(t, ok)
	for i := range s.Rules.Magic {
		if m := &s.Rules.Magic[i]; i > 0 && m.Prayers && first >= m.First && int(first-m.First) < len(m.Entries) {
			s.Warriors[0].Magic, s.Warriors[0].Spells = rules.MagicID(i), []rules.SpellID{m.First, m.First + 1, m.First + 2}
		}
	}
	require.NotZero(t, s.Warriors[0].Magic)
	s.MarkerOf("lightning").At = at(24, 32, 0)
	lay(s, "1 2")
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, at(24, 35, 0), s.MarkerOf("lightning").At, "one spell draws it, three prayers do not")
}

// roofed is a table of 40" of which only some small boxes are open to the sky.
func roofed(t *testing.T, open ...[4]float64) *physics.Table {
	t.Helper()
	p := physics.Plan{Name: "roofs", Width: in(40), Depth: in(40)}
	xs, ys := []float64{0, 40}, []float64{0, 40}
	for _, o := range open {
		xs, ys = append(xs, o[0], o[2]), append(ys, o[1], o[3])
	}
	slices.Sort(xs)
	slices.Sort(ys)
	xs, ys = slices.Compact(xs), slices.Compact(ys)
	for i := range xs[1:] {
		for j := range ys[1:] {
			x, y := (xs[i]+xs[i+1])/2, (ys[j]+ys[j+1])/2
			if slices.ContainsFunc(open, func(o [4]float64) bool { return o[0] < x && x < o[2] && o[1] < y && y < o[3] }) {
				continue
			}
			p.Pieces = append(p.Pieces, physics.Piece{Kind: physics.Floor, Name: "roof", Storey: 1, Shape: box(xs[i], ys[j], xs[i+1], ys[j+1]), Bottom: in(5.9), Top: in(6)})
		}
	}
	table, err := physics.NewTable(p)
	require.NoError(t, err)
	return table
}

func TestOfAPackEachKeepsToTheEdgeAndToItsFellows(t *testing.T) { // ENC-G06, ENC-G07
	dog := creatures(happens(t, 35, false, "11 1", pair()...), "Wild Dog")[0]
	r := float64(dog.Radius) / float64(physics.Inch)
	one := [4]float64{4.9, 2.9, 5.1, 3.1} // where the first can stand
	beside := func(gap float64) [4]float64 {
		x := 5 + 2*r + gap
		return [4]float64{x - 0.08, 2.9, x + 0.08, 3.1}
	}
	deep := func(far float64) [4]float64 { // the far edge of the base is so far from the table's
		y := far - r
		return [4]float64{4.9, y - 0.08, 5.1, y + 0.08}
	}
	for _, c := range []struct {
		what string
		open [4]float64
		want int
	}{
		{"not 2\" from its fellow", beside(1.9), 2},
		{"over 2\" from its fellow", beside(2.1), 0},
		{"not 6\" from the edge", deep(5.9), 2},
		{"over 6\" from the edge", deep(6.1), 0},
	} {
		s := stage(t, 35, false, "11 1", man("A", 0, 30, 34), man("B", 1, 34, 34))
		s.Table = roofed(t, one, c.open)
		s = play(t, s, rules.Done{}, nil)
		assert.Len(t, creatures(s, "Wild Dog"), c.want, c.what)
	}
}

func TestTheCurseIsOnTestsOfTheBodyToo(t *testing.T) { // ENC-32-2, RUL-ENC-15, EQUIP-14, SPELL-NEC-4
	s, _ := under(t, 32, false, pair()...)
	s.Warriors[0].Counters.Set("curse", 0, 1)
	for id, passes := range map[rules.WarriorID]bool{0: false, 1: true} {
		does(t, s, "3", func(p *rules.Play) {
			assert.Equal(t, passes, p.TestStrength(p.Warrior(id), rules.Test{Rule: "EQUIP-14"}, "to tear the net apart"), "Strength 3, a 3 thrown by %v", id)
		})
	}
}

func TestNothingTouchesTheFrozenNorFrightensThem(t *testing.T) { // ENC-42-4, SPELL-RAT-5, LEAD-09, PSY-14
	a := man("A", 0, 24, 20)
	men := []rules.Warrior{a, but(man("B", 1, 24, 20), func(w *rules.Warrior) { w.At.X += 2500 }), but(man("C", 1, 24, 20), func(w *rules.Warrior) { w.At.X -= 2500 }), man("D", 1, 40, 40)}
	s, _ := under(t, 42, false, men...)
	s.Counters.Set("storm", 0, 4)
	eye, ok := s.Rules.SpellNamed("eye-of-the-warp")
	require.True(t, ok)
	for _, frozen := range []int{0, 1} {
		s.Warriors[0].Counters.Set("frozen", 0, frozen)
		// He does not test because he is all alone.
		_, tests := s.FlightOf(&s.Warriors[0])
		assert.Equal(t, frozen == 0, tests)
		// No spell drives him off.
		cast := rules.CastSpell{Who: 1, Spell: eye, At: rules.Nobody}
		does(t, s, "", func(p *rules.Play) {
			if frozen == 1 {
				assert.True(t, p.Wards(cast, p.Warrior(0)))
				p.Rules.Spells[eye].Works(p, cast)
				assert.False(t, p.Warrior(0).Fleeing)
				assert.Equal(t, a.At, p.Warrior(0).At)
			}
		})
		// Nor does stupidity carry him on.
		alone := s.Clone()
		for i := 1; i < 4; i++ {
			alone.Warriors[i].At = at(40, 30+3*float64(i), 0)
		}
		alone.Warriors[0].Stumbles, alone.Warriors[0].Heading, alone.Phase = true, physics.Point{X: 1000}, rules.Charges
		alone.Markers = []rules.Marker{{ID: 1, Kind: "lightning", Of: 0, At: a.At}}
		alone.Dice.Strict = false
		end := play(t, alone, rules.Done{}, nil)
		assert.Equal(t, frozen == 1, end.Warriors[0].At == a.At)
	}
	// Who is frozen is no opponent either.
	s.Warriors[0].Counters.Set("frozen", 0, 0)
	s.Warriors[1].Counters.Set("frozen", 0, 1)
	_, tests := s.FlightOf(&s.Warriors[0])
	assert.False(t, tests, "one foe is left")
}

func TestTheTerrifiedDoNotRunUnderANet(t *testing.T) { // ENC-52, EQUIP-14
	for did, runs := range map[rules.Actions]bool{0: true, rules.Held: false} {
		s, e := under(t, 52, false, man("A", 0, 24, 20), man("B", 1, 24, 40))
		s.Warriors[0].Counters.Set("terrified", 0, 2)
		s.Warriors[0].Done = did
		end := does(t, s, map[bool]string{true: "22"}[runs], e.Moments.Compulsory)
		assert.Equal(t, runs, end.Warriors[0].At != s.Warriors[0].At)
	}
}

func TestAnAllyKeepsTheDogsOff(t *testing.T) { // ENC-35, ALLY-03, RUL-ENC-18
	for alliance, rescued := range map[int]bool{0: false, 1: true} {
		s, e := under(t, 35, false, man("A", 0, 20, 20), man("B", 1, 24, 20), man("C", 0, 40, 40))
		s.Sides[0].Alliance, s.Sides[1].Alliance = alliance, alliance
		s.Warriors[0].Condition = rules.OutOfAction
		s.Markers = []rules.Marker{{ID: 1, Kind: "prey", Rule: "ENC-35", Of: 0, At: at(20, 20, 0), Radius: 1250, N: 3}}
		end := does(t, s, "", func(p *rules.Play) { e.Things[0].Moments.Arrives(p, p.Warrior(1)) })
		assert.Equal(t, rescued, end.MarkerOf("prey") == nil)
	}
}

func TestTheSpellboundRunOnlyIfTheyMay(t *testing.T) { // ENC-61, KIN-16, CLIMB-03, RUL-ENC-30
	for name, row := range map[string]struct {
		change func(s *rules.State)
		far    float64
	}{
		"a man":    {func(*rules.State) {}, 8},
		"a zombie": {func(s *rules.State) { s.Warriors[0].Traits |= rules.NeverRuns }, 4},
		"from a roof": {func(s *rules.State) { // too high to jump: he climbs down
			s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{{Kind: physics.Floor, Name: "roof", Shape: box(16, 16, 21, 24), Bottom: in(6.4), Top: in(6.5)}}})
			s.Warriors[0].At = physics.Spot{X: in(21) - 1, Y: in(20), Z: in(6.5)}
			s.Warriors[0].Base.I, s.Warriors[0].Base.M = 6, 7
		}, 4},
	} {
		s, e := under(t, 61, false, man("A", 0, 20, 20), man("B", 1, 44, 44))
		s.Table = field(t)
		s.Markers = []rules.Marker{{ID: 1, Kind: "tree", Rule: "ENC-61", At: at(36, 20, 0), Radius: physics.Inch / 2, Of: rules.Nobody}}
		row.change(s)
		s.Warriors[0].Counters.Set("spellbound", 0, s.Turn)
		from := s.Warriors[0].At
		s.Dice.Strict = false
		end := play(t, s, step{e.Things[0].Moments.Compulsory}, nil)
		gone := physics.Apart(from.Point(), end.Warriors[0].At.Point())
		assert.LessOrEqual(t, gone, in(row.far), name)
		assert.Equal(t, row.far == 8, end.Warriors[0].Did(rules.Ran), name)
	}
}

func TestRidersAreCarriedIntoNoHouse(t *testing.T) { // MOUNT-10, ENC-55b, ENC-56
	set, err := book.Ruleset("lrb", "random-happenings", "other-happenings", "mounted-warriors")
	require.NoError(t, err)
	for _, mounted := range []bool{false, true} {
		// His legs carry him 4" to the right, into the inn.
		s, e := under(t, 55, true, man("A", 0, 3, 10), man("B", 1, 40, 30))
		s.Rules = set
		s.Warriors[0].Mounted = mounted
		s.Warriors[0].Counters.Set("trousers", 0, 1)
		end := does(t, s, "2 22", e.Moments.Compulsory)
		b, _ := end.Table.BuildingAt(end.Warriors[0].At)
		assert.Equal(t, mounted, b == 0, "trousers, mounted %v", mounted)
		// Out of the catacombs he comes in a house, or where the ground gave way.
		s, e = under(t, 56, false, man("A", 0, 24, 30), man("B", 1, 40, 30))
		s.Rules = set
		s.Warriors[0].Mounted, s.Warriors[0].Condition = mounted, rules.Gone
		s.Warriors[0].Counters.Set("returns", 0, 1)
		end = does(t, s, map[bool]string{false: "1"}[mounted], e.Moments.TurnBegins)
		require.True(t, end.Warriors[0].InPlay())
		b, _ = end.Table.BuildingAt(end.Warriors[0].At)
		assert.Equal(t, mounted, b == 0, "catacombs, mounted %v", mounted)
	}
}
