package rules_test

import (
	"slices"
	"strings"
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

// replanned is a battle on its table with a change of the plan.
func replanned(t *testing.T, s *rules.State, change func(plan *physics.Plan)) *rules.State {
	t.Helper()
	plan := s.Table.Plan
	plan.Buildings, plan.Zones = slices.Clone(plan.Buildings), slices.Clone(plan.Zones)
	change(&plan)
	var err error
	s.Table, err = physics.NewTable(plan)
	require.NoError(t, err)
	return s
}

func TestHeapsOnARoadBurnEachForItself(t *testing.T) { // FIRE-04, FIRE-03-1, FIRE-03-5, RUL-FIRE-2
	s := replanned(t, ablaze(t, rules.Combat, "5", man("A", 0, 5, 5), man("B", 1, 5, 15)), func(plan *physics.Plan) {
		plan.Zones = append(plan.Zones, physics.Zone{Name: "the yard", Role: "deploy", Side: 1, Shape: box(29, 24, 30, 25)},
			physics.Zone{Name: "the straw", Role: physics.Flammable, Shape: box(30, 30, 34, 34)}, physics.Zone{Name: "the hay", Role: physics.Flammable, Shape: box(30, 36, 34, 38)})
	})
	heaps := func(kind string) (all []string) {
		for _, m := range s.Markers {
			if m.Kind == kind && m.Building == 0 {
				all = append(all, m.Label)
			}
		}
		return all
	}
	turn := func(dice string) {
		s = scripted(s, dice)
		s.Phase = rules.Combat
		s = play(t, s, rules.Done{})
	}
	turn("5")
	assert.Equal(t, []string{"fire: the straw"}, heaps(rules.Blaze), "a yard does not burn, and the straw is next")
	turn("2 5") // the straw's fire leaps: 2" to the hay
	assert.Equal(t, []string{"fire: the straw", "fire: the hay"}, heaps(rules.Blaze))
	turn("2 1 2")
	assert.Equal(t, []string{"fire: the hay"}, heaps(rules.Blaze), "the other burns on")
	assert.Equal(t, []string{"burnt out: the straw"}, heaps(rules.BurntOut))
	turn("5 5")
	now, _ := burning(s)
	assert.Equal(t, []int{1, 0, 2, 5}, now, "the mill, and the barn beside the hay: ashes of straw do not burn again")
	// Who stands in the hay burns, who stands in the ashes does not.
	s.Warriors[0].At, s.Warriors[1].At, s.Active = at(32, 37, 0), at(32, 32, 0), 0
	turn("3 2 2 2 2")
	assert.Equal(t, rules.Stunned, s.Warriors[0].Condition)
	turn("2 2 2 2")
	assert.Equal(t, rules.Standing, s.Warriors[1].Condition)
}

func TestWhatHasNoWallsDoesNotBurn(t *testing.T) { // FIRE-02
	s := replanned(t, burningStreet(t, rules.Charges, "3", man("A", 0, 5, 5), man("B", 1, 40, 40)), func(plan *physics.Plan) {
		plan.Buildings = slices.Insert(plan.Buildings, 0, physics.Building{ID: 9, Name: "heap of stones"})
	})
	s.Turn = 0
	end, text := toldText(t, s, rules.Begin{})
	now, _ := burning(end)
	assert.Equal(t, []int{4}, now)
	assert.Equal(t, "fire: the chapel", end.Markers[0].Label)
	assert.Contains(t, text, "Fire: the chapel is burning.")
}

func TestAFireBreaksOutOnceInABattle(t *testing.T) { // FIRE-02
	s := burningStreet(t, rules.Charges, "2", man("A", 0, 5, 5), man("B", 1, 40, 40))
	p := &rules.Play{State: s}
	p.TerrainStands() // a scenario has laid out what it is about
	p.TerrainStands() // and the battle begins
	now, _ := burning(s)
	assert.Equal(t, []int{2}, now)
	assert.Zero(t, s.Dice.Left())
	// Not even if that one has gone out before it does.
	s.Markers[0].Kind = rules.BurntOut
	p.TerrainStands()
	now, _ = burning(s)
	assert.Empty(t, now)
}

func TestAFireLeapsTenInchesAndNoMore(t *testing.T) { // FIRE-03-5
	for gap, leaps := range map[physics.Length]bool{in(10) - 1: true, in(10): true, in(10) + 1: false, in(10.2): false} {
		s := ablaze(t, rules.Combat, "5", man("A", 0, 5, 5), man("B", 1, 5, 15))
		s.Table = tableOf(t, physics.Building{ID: 1, Name: "inn", Outline: box(20, 20, 28, 28)},
			physics.Building{ID: 2, Name: "mill", Outline: []physics.Point{{X: in(28) + gap, Y: in(20)}, {X: in(46), Y: in(20)}, {X: in(46), Y: in(28)}, {X: in(28) + gap, Y: in(28)}}})
		_, text := toldText(t, s, rules.Done{})
		assert.Equal(t, leaps, strings.Contains(text, "Fire: the mill is burning."), "%v", gap)
		assert.Equal(t, !leaps, strings.Contains(text, "nothing is left to burn within 10"), "%v", gap)
	}
}

// tableOf is a table with these buildings and nothing else.
func tableOf(t *testing.T, buildings ...physics.Building) *physics.Table {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "street", Width: in(48), Depth: in(48), Buildings: buildings})
	require.NoError(t, err)
	return table
}

func TestNoFireIsTooNarrowToBeDared(t *testing.T) { // FIRE-04, FIRE-05
	strip := func(x, wide, to float64, dice string) (physics.Length, []rules.Event) {
		s := burningStreet(t, rules.Moves, dice, man("A", 0, 30, 12), man("B", 1, 5, 40))
		s.Markers = []rules.Marker{{ID: 1, Kind: rules.Blaze, Label: "fire: the straw", Shape: box(x, 8, x+wide, 16), Of: rules.Nobody}}
		end, events := told(t, s, rules.Move{Who: 0, To: at(to, 12, 0)})
		return end.Warriors[0].At.X, events
	}
	for _, x := range []float64{30.5, 31.1, 32.2, 33.3} { // wherever on the way it lies
		end, events := strip(x, 0.26, 34, "44")
		assert.Equal(t, in(30), end, "%v", x)
		assert.Equal(t, 1, citing(events, "FIRE-05")-1, "the test and what comes of it")
	}
	end, _ := strip(32.1, 1, 32.15, "44")
	assert.Equal(t, in(30), end, "nor one at whose edge he would stop")
	end, _ = strip(32.2, 1, 32.15, "")
	assert.Equal(t, in(32.15), end, "short of it he dares nothing")
}

func TestAshesHinderNobody(t *testing.T) { // FIRE-03-1, FIRE-05, FIRE-06, FIRE-07, FIRE-08
	s := ablaze(t, rules.Moves, "", man("A", 0, 19, 24), man("B", 1, 24, 24))
	s.Markers[0].Kind = rules.BurntOut
	assert.NoError(t, rules.Move{Who: 0, To: at(20.6, 24, 3)}.Legal(s), "its walls are climbed")
	end := play(t, s, rules.Move{Who: 0, To: at(21.5, 24, 0)})
	assert.Equal(t, at(21.5, 24, 0), end.Warriors[0].At, "nobody tests to enter it")
	end.Warriors[0].Done = 0
	assert.Equal(t, at(21.5, 25, 0), play(t, end, rules.Move{Who: 0, To: at(21.5, 25, 0)}).Warriors[0].At, "or to move in it")
	end.Phase = rules.Combat
	play(t, end, rules.Done{}) // no die is thrown for it, or for who is in it
	assert.Zero(t, s.Peril(&s.Warriors[1], s.Warriors[1].At))
}

func TestAChargeAmongFlamesThatFailsIsTheEndOfHisMoves(t *testing.T) { // FIRE-13, FIRE-09
	for _, row := range []struct {
		from, to float64
		dice     string
		frenzied bool
		tests    int // that FIRE-13 is told
		charges  bool
	}{
		{24, 26, "3", false, 1, true}, {24, 26, "4", false, 1, false}, {18, 22, "43", false, 1, true}, {18, 22, "44", false, 1, false},
		{24, 26, "", true, 0, true}, {18, 22, "", true, 0, true},
	} {
		s := ablaze(t, rules.Charges, "", man("A", 0, row.from, 24), man("B", 1, row.to, 24))
		if row.frenzied {
			s.Warriors[0].Traits = rules.Frenzied
		}
		s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		end, events := told(t, scripted(s, row.dice), rules.Done{})
		w := &end.Warriors[0]
		assert.Equal(t, row.charges, w.Did(rules.Charged), "%+v", row)
		assert.Equal(t, row.tests, throws(events, "FIRE-13"), "%+v", row)
		assert.Zero(t, throws(events, "FIRE-05")+throws(events, "FIRE-06"), "it is the test of the charge")
		if row.charges {
			continue
		}
		assert.True(t, w.Did(rules.FailedCharge), "%+v", row)
		assert.Equal(t, at(row.from, 24, 0), w.At, "he stays where he was")
		require.Equal(t, rules.Moves, end.Phase)
		assert.True(t, w.Did(rules.Stuck), "%+v", row)
		assert.Error(t, rules.Move{Who: 0, To: at(row.from-0.5, 24, 0)}.Legal(end), "%+v", row)
	}
}

// throws counts the tests that cite a rule.
func throws(events []rules.Event, rule string) (n int) {
	for _, e := range events {
		if e.Kind == rules.Threw && e.Rule == rule {
			n++
		}
	}
	return n
}

func TestInACellarFlamesLightWhoIsAmongThem(t *testing.T) { // RUL-FIRE-7
	s := replanned(t, optionally(t, ablaze(t, rules.Moves, "", man("A", 0, 24, 24), man("B", 1, 44, 44)), "burning-buildings", "catacombs"), func(plan *physics.Plan) {
		plan.Pieces = append(slices.Clone(plan.Pieces), physics.Piece{Kind: physics.Floor, Name: "cellar", Shape: box(20, 20, 28, 28), Building: 1, Storey: -1, Bottom: in(-3.1), Top: in(-3)},
			physics.Piece{Kind: physics.Floor, Name: "drain", Shape: box(28, 20, 34, 28), Storey: -1, Bottom: in(-3.1), Top: in(-3)})
	})
	lit := func(x, z float64) string {
		s.Warriors[0].At = at(x, 24, z)
		return s.LitBy(&s.Warriors[0])
	}
	assert.Equal(t, "the fire at the inn", lit(24, -3), "in its cellar")
	assert.Empty(t, lit(29, -3), "in the drain beside it")
	assert.Equal(t, "the fire at the inn", lit(29, 0))
	assert.Equal(t, "the fire at the inn", lit(24, 3))
	// Six inches from its wall to the edge of his base, and to the nearest of two.
	s.Warriors[0].Radius = 1250
	edge := func(far physics.Length) string {
		s.Warriors[0].At = physics.Spot{X: in(20) - far - 1250, Y: in(24)}
		return s.LitBy(&s.Warriors[0])
	}
	assert.Equal(t, []string{"the fire at the inn", "the fire at the inn", ""}, []string{edge(in(6) - 1), edge(in(6)), edge(in(6) + 1)})
	light(s, 2)
	for x, by := range map[float64]string{31.9: "inn", 32.1: "mill"} {
		assert.Equal(t, "the fire at the "+by, lit(x, 0))
		s.Markers[0], s.Markers[1] = s.Markers[1], s.Markers[0]
		assert.Equal(t, "the fire at the "+by, lit(x, 0), "whichever broke out first")
	}
}

func TestAFireThatHasNothingLeftToBurnIsOut(t *testing.T) { // FIRE-03
	s := ablaze(t, rules.Combat, "3", man("A", 0, 5, 5), man("B", 1, 5, 15))
	ashes := rules.Marker{ID: 2, Kind: "objective", Building: 4, Shape: box(0, 0, 1, 1), Of: rules.Nobody}
	gone := rules.Marker{ID: 3, Kind: rules.Blaze, Label: "fire: a heap", Building: 77, Shape: box(40, 40, 44, 44), Of: rules.Nobody} // it has fallen down
	s.Markers = []rules.Marker{gone, ashes, s.Markers[0]}
	end, text := toldText(t, s, rules.Done{})
	now, _ := burning(end)
	assert.Equal(t, []int{1}, now, "no die is thrown for it, and the others burn on")
	assert.Len(t, end.Markers, 2)
	assert.Contains(t, text, "The fire has nothing left to burn.")
}

func TestFromOneHeapThatBurnsIntoTheNext(t *testing.T) { // FIRE-04, FIRE-05, FIRE-06
	heaps := func(dice string) physics.Spot {
		s := burningStreet(t, rules.Moves, dice, man("A", 0, 31, 12), man("B", 1, 5, 40))
		for i, x := range []float64{30, 32} {
			s.Markers = append(s.Markers, rules.Marker{ID: i + 1, Kind: rules.Blaze, Label: "fire: a heap", Shape: box(x, 10, x+2, 14), N: i, Of: rules.Nobody})
		}
		return play(t, s, rules.Move{Who: 0, To: at(33, 12, 0)}).Warriors[0].At
	}
	assert.Equal(t, at(33, 12, 0), heaps("3 43"), "Initiative in the first, Leadership for the second")
	assert.Equal(t, at(31, 12, 0), heaps("3 44"))
	assert.Equal(t, at(31, 12, 0), heaps("4"))
	// A house in the corner of the table is in nobody's way.
	s := burningStreet(t, rules.Moves, "", man("A", 0, 31, 12), man("B", 1, 5, 40))
	s.Markers = []rules.Marker{{ID: 1, Kind: rules.Blaze, Label: "fire: straw", Shape: box(0, 0, 3, 3), Of: rules.Nobody}}
	assert.Equal(t, at(33, 12, 0), play(t, s, rules.Move{Who: 0, To: at(33, 12, 0)}).Warriors[0].At)
}

func TestOfSeveralFiresEachIsInTheWay(t *testing.T) { // FIRE-07, FIRE-11, FIRE-03-1
	s := burningStreet(t, rules.Shooting, "", man("A", 0, 15, 24), man("B", 1, 32, 24))
	light(s, 4)
	light(s, 1)
	m := optional.Fire.Things[0].Moments
	aims := func() error { return m.Screens(s, &s.Warriors[0], s.Warriors[1].At) }
	assert.ErrorContains(t, aims(), "fire: the inn", "whichever broke out first")
	s.Markers[1].Kind = rules.BurntOut
	assert.NoError(t, aims(), "over ashes, while another house burns")
	s.Markers[1].Kind = rules.Blaze
	climb := func(kind physics.LegKind, from, to physics.Spot) physics.Leg {
		return physics.Leg{Kind: kind, From: from, To: to}
	}
	path := physics.Path{Legs: []physics.Leg{climb(physics.ClimbUp, at(40, 10, 0), at(41, 10, 2)), climb(physics.ClimbDown, at(21, 24, 3), at(19, 24, 0))}}
	assert.ErrorContains(t, m.Bars(s, &s.Warriors[0], path), "FIRE-07", "the second climb of a way")
	assert.NoError(t, m.Bars(s, &s.Warriors[0], physics.Path{Legs: path.Legs[:1]}))
}

func TestWhoThrowsForTheFlames(t *testing.T) { // FIRE-08
	s := ablaze(t, rules.Combat, "3 2", man("B", 1, 5, 40), man("C", 0, 5, 5), man("A", 0, 24, 24))
	s.Warriors[2].DownedBy = 1
	_, events := told(t, s, rules.Done{})
	for _, e := range events {
		if e.Rule == "FIRE-08" {
			assert.Equal(t, rules.WarriorID(2), e.Who, e.Text)
		}
	}
	_, events = told(t, scripted(s, "6 1 3 2"), rules.Done{})
	assert.Equal(t, 2, throws(events, "FIRE-08"), "one die for the heat, one for the hits")
	for _, e := range events {
		if e.Rule == "FIRE-08" && e.Kind == rules.Threw {
			assert.Equal(t, rules.WarriorID(2), e.Who)
		}
	}
}
