package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// street is a table with an inn in the middle, a mill 8" east of it, a chapel 10" north and a
// barn 10.5" south.
func burningStreet(t *testing.T, phase rules.Phase, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "street", Width: in(48), Depth: in(48),
		Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: box(20, 20, 28, 28), Storeys: 2}, {ID: 2, Name: "mill", Outline: box(36, 20, 42, 28)},
			{ID: 4, Name: "chapel", Outline: box(20, 2, 28, 10)}, {ID: 5, Name: "barn", Outline: box(20, 38.5, 28, 46)}},
		Pieces: []physics.Piece{{Kind: physics.Floor, Name: "floor", Shape: box(20, 20, 28, 28), Building: 1, Storey: 1, Bottom: in(2.9), Top: in(3)}}})
	require.NoError(t, err)
	s := optionally(t, battle(t, table, phase, dice, men...), "burning-buildings")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	return s
}

// ablaze is such a table on which the inn burns.
func ablaze(t *testing.T, phase rules.Phase, dice string, men ...rules.Warrior) *rules.State {
	s := burningStreet(t, phase, dice, men...)
	light(s, 1)
	return s
}

// light sets a building of the table on fire.
func light(s *rules.State, building int) {
	b := s.Table.BuildingByID(building)
	s.Markers = append(s.Markers, rules.Marker{ID: len(s.Markers) + 1, Kind: rules.Blaze, Label: "fire: the " + b.Name, Shape: b.Outline, Building: building, Of: rules.Nobody})
}

// burning are the buildings that burn, and those that have burnt out.
func burning(s *rules.State) (now, out []int) {
	for _, m := range s.Markers {
		switch m.Kind {
		case rules.Blaze:
			now = append(now, m.Building)
		case rules.BurntOut:
			out = append(out, m.Building)
		}
	}
	return now, out
}

func TestOneBuildingBurnsFromTheBeginning(t *testing.T) { // FIRE-01, FIRE-02
	begin := func(dice string, objective int) *rules.State {
		s := burningStreet(t, rules.Charges, dice, man("A", 0, 5, 5), man("B", 1, 40, 40))
		s.Turn = 0
		if objective > 0 {
			s.Markers = []rules.Marker{{ID: 1, Kind: "objective", Building: objective, Shape: box(0, 0, 1, 1), Of: rules.Nobody}}
		}
		return play(t, s, rules.Begin{})
	}
	for die, building := range map[string]int{"1": 1, "2": 2, "3": 4, "4": 5} {
		now, _ := burning(begin(die, 0))
		assert.Equal(t, []int{building}, now, "die %s", die)
	}
	now, _ := burning(begin("1", 1))
	assert.Equal(t, []int{2}, now, "not what the scenario is about")
	s := burningStreet(t, rules.Charges, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
	s.Turn = 0
	s = optionally(t, s)
	now, _ = burning(play(t, s, rules.Begin{}))
	assert.Empty(t, now, "where fire is not agreed on")
}

func TestWhatBecomesOfAFire(t *testing.T) { // FIRE-03, FIRE-03-1, FIRE-03-2, FIRE-03-5, RUL-FIRE-1, RUL-FIRE-3
	for dice, want := range map[string][2][]int{
		"1": {nil, {1}}, "2": {{1}, nil}, "3": {{1}, nil}, "4": {{1}, nil}, "5": {{1, 2}, nil}, "6": {{1, 2}, nil},
	} {
		s := play(t, ablaze(t, rules.Combat, dice, man("A", 0, 5, 5), man("B", 1, 5, 15)), rules.Done{})
		now, out := burning(s)
		assert.Equal(t, want, [2][]int{now, out}, "die %s", dice)
	}
	// At the end of each player's turn; what caught fire in it does not roll yet.
	s := play(t, ablaze(t, rules.Combat, "5", man("A", 0, 5, 5), man("B", 1, 5, 15)), rules.Done{})
	s = scripted(s, "5 3")
	s.Phase = rules.Combat
	now, _ := burning(play(t, s, rules.Done{}))
	assert.Equal(t, []int{1, 2, 4}, now, "the chapel, 10\" away, is next, and the barn too far")
}

func TestAFireLeapsTenInchesAtMost(t *testing.T) { // FIRE-03-5, RUL-FIRE-1, RUL-FIRE-2
	s := ablaze(t, rules.Combat, "5", man("A", 0, 5, 5), man("B", 1, 5, 15))
	light(s, 2)
	s.Markers[1].Kind = rules.BurntOut
	light(s, 4)
	s.Markers[2].Kind = rules.BurntOut
	now, out := burning(play(t, s, rules.Done{}))
	assert.Equal(t, [2][]int{{1}, {2, 4}}, [2][]int{now, out}, "the barn is 10.5\" away, and ashes do not burn again")
	// Of two that are as near dice choose.
	for die, building := range map[string]int{"3": 2, "4": 6} {
		s = ablaze(t, rules.Combat, "5"+die, man("A", 0, 5, 5), man("B", 1, 5, 15))
		plan := s.Table.Plan
		plan.Buildings = append(plan.Buildings, physics.Building{ID: 6, Name: "shed", Outline: box(8, 20, 12, 28)})
		var err error
		s.Table, err = physics.NewTable(plan)
		require.NoError(t, err)
		now, _ = burning(play(t, s, rules.Done{}))
		assert.Equal(t, []int{1, building}, now)
	}
}

func TestFlammableThingsOnARoadBurnAsABuilding(t *testing.T) { // FIRE-04
	pyre := func(phase rules.Phase, dice string) *rules.State {
		s := ablaze(t, phase, dice, man("A", 0, 31, 31), man("B", 1, 5, 15))
		plan := s.Table.Plan
		plan.Zones = append(plan.Zones, physics.Zone{Name: "the straw", Role: physics.Flammable, Shape: box(30, 30, 34, 34)})
		var err error
		s.Table, err = physics.NewTable(plan)
		require.NoError(t, err)
		return s
	}
	s := play(t, pyre(rules.Combat, "5"), rules.Done{})
	now, _ := burning(s)
	assert.Equal(t, []int{1, 0}, now, "the straw is nearest")
	// Who stands in it ends his turn in flames.
	s = scripted(s, "3 2 2")
	s.Phase, s.Active = rules.Combat, 0
	assert.Equal(t, rules.Stunned, play(t, s, rules.Done{}).Warriors[0].Condition)
	// It never burns at first.
	s = pyre(rules.Charges, "")
	s.Turn, s.Markers = 0, nil
	for i := range s.Table.Buildings {
		s.Markers = append(s.Markers, rules.Marker{ID: i + 1, Kind: "objective", Building: s.Table.Buildings[i].ID, Of: rules.Nobody})
	}
	now, _ = burning(play(t, s, rules.Begin{}))
	assert.Empty(t, now)
}

func TestEnteringFlamesTakesLeadership(t *testing.T) { // FIRE-05
	s := ablaze(t, rules.Moves, "43", man("A", 0, 18, 24), man("B", 1, 5, 40))
	in := play(t, s, rules.Move{Who: 0, To: at(21.5, 24, 0)})
	assert.Equal(t, at(21.5, 24, 0), in.Warriors[0].At)
	out := play(t, scripted(s, "44"), rules.Move{Who: 0, To: at(21.5, 24, 0)})
	assert.Equal(t, at(18, 24, 0), out.Warriors[0].At, "he stays out")
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(17, 24, 0)}.Legal(out), rules.ErrStuck, "and moves no more")
	play(t, scripted(s, ""), rules.Move{Who: 0, To: at(18, 27, 0)}) // past it nobody tests
	// Who has dared one fire tests for the next, but not for the same one again.
	light(s, 2)
	s.Warriors[0].At = at(34, 24, 0)
	s.Warriors[0].Counters.Set("dared", 1, s.Turn)
	assert.Equal(t, at(34, 24, 0), play(t, scripted(s, "44"), rules.Move{Who: 0, To: at(37, 24, 0)}).Warriors[0].At)
	s.Warriors[0].Counters.Set("dared", 2, s.Turn)
	assert.Equal(t, at(37, 24, 0), play(t, scripted(s, ""), rules.Move{Who: 0, To: at(37, 24, 0)}).Warriors[0].At)
}

func TestEachFireIsDaredOnce(t *testing.T) { // FIRE-05
	s := burningStreet(t, rules.Moves, "43", man("A", 0, 34, 24), man("B", 1, 5, 40))
	light(s, 4)
	light(s, 2)
	out := play(t, s, rules.Move{Who: 0, To: at(37, 24, 0)})
	assert.Equal(t, at(37, 24, 0), out.Warriors[0].At)
	out.Warriors[0].At, out.Warriors[0].Done = at(34, 24, 0), 0
	assert.Equal(t, at(37, 24, 0), play(t, scripted(out, ""), rules.Move{Who: 0, To: at(37, 24, 0)}).Warriors[0].At, "he has dared it this turn")
	out.Warriors[0].At = at(24, 12, 0)
	assert.Equal(t, at(24, 12, 0), play(t, scripted(out, "44"), rules.Move{Who: 0, To: at(24, 9, 0)}).Warriors[0].At, "the other he has not")
}

func TestMovingAmongFlamesTakesInitiative(t *testing.T) { // FIRE-06
	s := ablaze(t, rules.Moves, "3", man("A", 0, 24, 24), man("B", 1, 5, 40))
	assert.Equal(t, at(25, 24, 0), play(t, s, rules.Move{Who: 0, To: at(25, 24, 0)}).Warriors[0].At)
	stays := play(t, scripted(s, "4"), rules.Move{Who: 0, To: at(25, 24, 0)})
	assert.Equal(t, at(24, 24, 0), stays.Warriors[0].At)
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(23, 24, 0)}.Legal(stays), rules.ErrStuck)
	s.Warriors[0].At.X = in(27)
	assert.Equal(t, at(30, 24, 0), play(t, scripted(s, "3"), rules.Move{Who: 0, To: at(30, 24, 0)}).Warriors[0].At, "out of it by Initiative alone")
}

func TestWhoHasFoundAWayAmongTheFlamesKnowsItForATurn(t *testing.T) { // FIRE-06
	p := &rules.Play{State: ablaze(t, rules.Moves, "3", man("A", 0, 24, 24), man("B", 1, 5, 40))}
	sets := func() bool { return optional.Fire.Things[0].Moments.SetsOut(p, p.Warrior(0), physics.Path{}) }
	assert.True(t, sets(), "he finds a way")
	assert.True(t, sets(), "and knows it then")
	assert.Zero(t, p.Dice.Left())
	p.Turn++
	p.Dice.Script = []uint8{4}
	assert.False(t, sets(), "in the next he looks for one again")
}

func TestFromOneFireIntoTheNextTakesBothTests(t *testing.T) { // FIRE-05, FIRE-06
	s := ablaze(t, rules.Moves, "3 43", man("A", 0, 27, 24), man("B", 1, 5, 40))
	s.Warriors[0].Base.M = 12
	light(s, 2)
	assert.Equal(t, at(37, 24, 0), play(t, s, rules.Move{Who: 0, To: at(37, 24, 0)}).Warriors[0].At)
	assert.Equal(t, at(27, 24, 0), play(t, scripted(s, "3 44"), rules.Move{Who: 0, To: at(37, 24, 0)}).Warriors[0].At)
}

func TestBurningWallsAreNotClimbed(t *testing.T) { // FIRE-07
	s := burningStreet(t, rules.Moves, "3", man("A", 0, 19, 24), man("B", 1, 5, 40))
	up := rules.Move{Who: 0, To: at(20.6, 24, 3)}
	assert.Equal(t, in(3), play(t, s, up).Warriors[0].At.Z, "before it burns")
	light(s, 1)
	assert.ErrorContains(t, up.Legal(s), "FIRE-07")
	s.Warriors[0].Traits = rules.Frenzied
	assert.ErrorContains(t, up.Legal(s), "FIRE-07", "nor do the frenzied")
}

func TestFlamesAgainstToughness(t *testing.T) { // FIRE-08, RUL-FIRE-4, DX-10
	ends := func(dice string, change func(s *rules.State)) *rules.Warrior {
		s := ablaze(t, rules.Combat, dice+"2", man("A", 0, 24, 24), man("B", 1, 24, 22), man("C", 0, 5, 5))
		change(s)
		return &play(t, s, rules.Done{}).Warriors[0]
	}
	plain := func(*rules.State) {}
	assert.Equal(t, rules.Standing, ends("2", plain).Condition, "below his Toughness")
	assert.Equal(t, rules.Stunned, ends("3", plain).Condition, "as high")
	assert.Equal(t, rules.OutOfAction, ends("4 1 4 5", plain).Condition, "above it: one hit at Strength 3")
	assert.Equal(t, rules.Standing, ends("6 6 3 3 3", plain).Condition, "three hits")
	assert.Equal(t, rules.Standing, ends("5", func(s *rules.State) { s.Warriors[0].Base.T = 6 }).Condition)
	assert.Equal(t, rules.Standing, ends("", func(s *rules.State) { s.Warriors[0].At = at(10, 24, 0) }).Condition, "outside")
	assert.Equal(t, rules.OutOfAction, ends("4 1 4 5", func(s *rules.State) { s.Warriors[0].At.Z = in(3) }).Condition, "upstairs")
}

func TestOnlyMagicalArmourSavesFromFlames(t *testing.T) { // FIRE-08
	s := ablaze(t, rules.Combat, "4 1 4 5 2", man("A", 0, 24, 24), man("B", 1, 24, 22), man("C", 0, 5, 5))
	for id := range s.Rules.Armours {
		if s.Rules.Armours[id].Key == "heavy" {
			s.Warriors[0].Armour = rules.ArmourID(id)
		}
	}
	require.NotZero(t, s.Warriors[0].Armour)
	assert.Equal(t, rules.OutOfAction, play(t, s, rules.Done{}).Warriors[0].Condition)
	s.Rules.Armours[s.Warriors[0].Armour].Magical = true
	assert.Equal(t, rules.Standing, play(t, scripted(s, "4 1 4 5 2"), rules.Done{}).Warriors[0].Condition, "5+ saves")
}

func TestEachBurnsInHisOwnTurnBeforeTheFireSpreads(t *testing.T) { // FIRE-08, FIRE-12, RUL-FIRE-1, RUL-FIRE-4
	a := armed(t, man("A", 0, 24, 24), "axe")
	s := ablaze(t, rules.Combat, "1 1 3 1", a, beside(a, armed(t, man("B", 1, 0, 0), "axe"), 1))
	s.Warriors[0].Done = rules.Charged
	end := play(t, s, rules.Done{}) // A misses, B misses, A is stunned by the smoke; the fire goes out
	assert.Equal(t, rules.Stunned, end.Warriors[0].Condition)
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition, "he does not roll in this turn")
	_, out := burning(end)
	assert.Equal(t, []int{1}, out)
}

func TestTheFrenziedDoNotCareForFlames(t *testing.T) { // FIRE-09
	mad := but(man("A", 0, 18, 24), func(w *rules.Warrior) { w.Traits = rules.Frenzied })
	s := ablaze(t, rules.Moves, "", mad, man("B", 1, 5, 46))
	s = play(t, s, rules.Move{Who: 0, To: at(21.5, 24, 0)})
	assert.Equal(t, at(21.5, 24, 0), s.Warriors[0].At)
	s.Warriors[0].Done = 0
	s = play(t, s, rules.Move{Who: 0, To: at(22, 24, 0)})
	assert.Equal(t, at(22, 24, 0), s.Warriors[0].At)
	s.Phase = rules.Combat
	assert.Equal(t, rules.Stunned, play(t, scripted(s, "3 2"), rules.Done{}).Warriors[0].Condition, "but the heat is the same")
}

func TestNobodyShootsOutOfIntoOrThroughAFire(t *testing.T) { // FIRE-11
	legal := func(from, to physics.Spot, burns bool) error {
		s := burningStreet(t, rules.Shooting, "", armed(t, man("A", 0, 0, 0), "long-bow"), man("B", 1, 0, 0))
		if burns {
			light(s, 1)
		}
		s.Warriors[0].At, s.Warriors[1].At = from, to
		return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "long-bow")}.Legal(s)
	}
	for what, way := range map[string][2]physics.Spot{
		"out of": {at(24, 24, 0), at(18, 24, 0)}, "into": {at(18, 24, 0), at(24, 24, 0)}, "through": {at(18, 24, 0), at(30, 24, 0)}, "within": {at(22, 24, 0), at(26, 24, 0)},
	} {
		assert.ErrorContains(t, legal(way[0], way[1], true), "FIRE-11", what)
		assert.NoError(t, legal(way[0], way[1], false), what)
	}
	assert.NoError(t, legal(at(18, 18, 0), at(30, 18, 0), true), "past it")
	s := ablaze(t, rules.Shooting, "", armed(t, man("A", 0, 18, 24), "blunderbuss"), man("B", 1, 22, 24))
	assert.ErrorContains(t, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "blunderbuss")}.Legal(s), "FIRE-11")
}

func TestChargesAmongFlames(t *testing.T) { // FIRE-13, FIRE-12
	charge := func(from, to float64, dice string) *rules.Warrior {
		s := ablaze(t, rules.Charges, "", man("A", 0, from, 24), man("B", 1, to, 24))
		s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		return &play(t, scripted(s, dice), rules.Done{}).Warriors[0]
	}
	assert.True(t, charge(24, 26, "3").Did(rules.Charged), "inside: Initiative")
	assert.False(t, charge(24, 26, "4").Did(rules.Charged))
	assert.True(t, charge(18, 22, "43").Did(rules.Charged), "from outside: Leadership")
	out := charge(18, 22, "44")
	assert.False(t, out.Did(rules.Charged))
	assert.True(t, out.Did(rules.Stuck), "he does nothing in that movement phase")
	assert.Equal(t, in(18), out.At.X)
}

func TestNobodyStartsAFireUnlessARuleSaysSo(t *testing.T) { // FIRE-10, RUL-FIRE-5
	s := burningStreet(t, rules.Moves, "", man("A", 0, 18, 24), man("B", 1, 5, 40))
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	now, _ := burning(out.State)
	assert.Empty(t, now)
}

func TestHowPerilousFlamesAre(t *testing.T) { // FIRE-08
	s := ablaze(t, rules.Moves, "", man("A", 0, 24, 24), man("B", 1, 5, 40))
	w := &s.Warriors[0]
	for toughness, want := range map[int]int{3: 520, 4: 343, 6: 166, 7: 0} {
		w.Base.T = toughness
		assert.InDelta(t, want, s.Peril(w, w.At), 1, "Toughness %d", toughness)
	}
	assert.Zero(t, s.Peril(w, at(18, 24, 0)), "outside")
}

// The chance to set out on a way is that of the tests that it takes; threats of charges and ways past the flames
// count them.
func TestHowLikelySomebodySetsOutAmongFlames(t *testing.T) { // FIRE-05, FIRE-06, FIRE-13
	s := ablaze(t, rules.Moves, "", man("A", 0, 18, 24), man("B", 1, 5, 40), man("C", 1, 22, 24))
	chance := func(from, to physics.Spot) float64 {
		s.Warriors[0].At = from
		path, err := rules.Move{Who: 0, To: to}.Way(s)
		require.NoError(t, err)
		before := s.Clone()
		got := s.SetOutChance(&s.Warriors[0], path)
		assert.Equal(t, before, s, "asking changes nothing")
		return got
	}
	dares, finds := 21.0/36, 3.0/6 // Leadership 7, Initiative 3
	assert.InDelta(t, 1, chance(at(18, 24, 0), at(18, 27, 0)), 1e-9, "past it")
	assert.InDelta(t, dares, chance(at(18, 24, 0), at(20.5, 24, 0)), 1e-9, "into it")
	assert.InDelta(t, finds, chance(at(24, 24, 0), at(25, 24, 0)), 1e-9, "among the flames")
	s.Warriors[0].Base.M = 12
	light(s, 2)
	assert.InDelta(t, finds*dares, chance(at(27, 24, 0), at(37, 24, 0)), 1e-9, "from one fire into the next")
	s.Warriors[0].Base.M, s.Warriors[0].At = 4, at(18, 24, 0)
	c := threat(t, s.Threats(2, s.Warriors[2].At), 0, rules.ToCharge)
	require.NotNil(t, c)
	assert.InDelta(t, dares, c.Chance, 1e-9)
	assert.InDelta(t, 1, optionally(t, s).SetOutChance(&s.Warriors[0], c.Path), 1e-9, "where fire is not agreed on")
}
