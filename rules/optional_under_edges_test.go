package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestAGroupStandsAndFallsTogether(t *testing.T) { // SEWER-10, SEWER-11
	two := func(s *rules.State) {
		other := s.Warriors[1]
		other.ID, other.Name, other.At = 2, "C", at(5, 8, 0)
		other.Base.Ld = 4
		s.Warriors[1].Base.Ld = 8
		s.Warriors = append(s.Warriors, other)
	}
	cowed := func(s *rules.State) (all []bool) {
		for i := 1; i < 3; i++ {
			all = append(all, s.Warriors[i].Counters.Get("sewer-cowed", 0) == s.Turn)
		}
		return all
	}
	end, events := band(t, "44", two)
	assert.Equal(t, 1, citing(events, "SEWER-10"), "the group tests once")
	assert.Equal(t, []bool{false, false}, cowed(end), "on the best Leadership among them, whoever comes last")
	end, _ = band(t, "45", two)
	assert.Equal(t, []bool{true, true}, cowed(end), "and all of them lose their nerve")
	_, events = band(t, "", func(s *rules.State) { s.Warriors[1].Traits |= rules.HiredSword })
	assert.Zero(t, citing(events, "SEWER-10"), "hired swords do not test")
}

func TestADazzlingLanternSpoilsAimedShotsAlone(t *testing.T) { // SEWER-08
	s := sewer(t, "mud", rules.Shooting, "", but(armed(t, man("A", 0, 5, 40), "bow"), func(w *rules.Warrior) { w.Done = rules.Moved }), but(man("B", 1, 17, 40), hero))
	lantern(t, s, 1)
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
	assert.Equal(t, 6, r.Need())
	assert.Empty(t, r.Mods, "nothing makes it better or worse")
	thrown := s.ToHitPlainly(&s.Warriors[0], &s.Warriors[1], "MAGIC-10")
	assert.Equal(t, 4, thrown.Need(), "what flies by a spell is not aimed")
}

func TestSlimeAndPlanksAreTriedInEachTurn(t *testing.T) { // SEWER-19, SEWER-20
	s := sewer(t, "slippery", rules.Moves, "1", man("A", 0, 8, 40), man("B", 1, 40, 40))
	for section := range 4 {
		s.Warriors[0].Counters.Set("sewer-trod", section, 99)
	}
	assert.Equal(t, rules.KnockedDown, play(t, s, rules.Move{Who: 0, To: at(11, 40, 0)}).Warriors[0].Condition)
	end, _ := bridge(t, "mud", "6 1 1", true, func(w *rules.Warrior) {
		for n := range 4 {
			w.Counters.Set("sewer-planks", n, 99)
		}
	})
	require.NotNil(t, end)
	assert.Zero(t, end.Warriors[0].At.Z, "they bore him in another turn")
}

func TestBurntOutRuinsHideNobody(t *testing.T) { // FIRE-11, FIRE-03-1
	s := ablaze(t, rules.Shooting, "", armed(t, man("A", 0, 18, 24), "bow"), man("B", 1, 30, 24))
	bow := weapon(t, s, "bow")
	require.ErrorContains(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow), "FIRE-11")
	for i := range s.Markers {
		if s.Markers[i].Kind == rules.Blaze {
			s.Markers[i].Kind = rules.BurntOut
		}
	}
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow))
}

func TestAFireIsDaredAnewInEachTurn(t *testing.T) { // FIRE-05
	s := ablaze(t, rules.Moves, "44", man("A", 0, 18, 24), man("B", 1, 5, 40))
	for n := range 5 {
		s.Warriors[0].Counters.Set("dared", n, 99) // some other turn
	}
	assert.Equal(t, at(18, 24, 0), play(t, s, rules.Move{Who: 0, To: at(21.5, 24, 0)}).Warriors[0].At)
}

func TestAFloorThatIsFoundOutIsMarked(t *testing.T) { // SEWER-14, SEWER-15
	s := sewer(t, "", rules.Moves, "46", man("B", 1, 40, 40), man("A", 0, 9, 40))
	s.Table = retabled(t, s.Table, func(plan *physics.Plan) { slices.Reverse(plan.Zones) })
	end, events := told(t, s, rules.Move{Who: 1, To: at(11, 40, 0)})
	require.Len(t, end.Markers, 1)
	m := end.Markers[0]
	assert.Equal(t, []any{"floor-water", "the floor: water, waist deep", "SEWER-15", box(10, 0, 20, 48), rules.Nobody, 1, physics.Length(0)}, []any{m.Kind, m.Label, m.Rule, m.Shape, m.Of, m.N, m.At.Z})
	for _, e := range events {
		if e.Rule == "SEWER-15" && e.Kind == rules.Threw {
			assert.Equal(t, rules.WarriorID(1), e.Who, "he throws the dice who sets foot on it")
		}
	}
	// Of a drain below the street at its own height.
	d := drains(t, "33", but(man("A", 0, 9, 40), sunk), man("B", 1, 40, 40))
	d.Table = retabled(t, d.Table, func(plan *physics.Plan) { plan.Zones[0].Floor = "" })
	p := &rules.Play{State: d}
	optional.Sewers.Moments.Underfoot(p, p.Warrior(0), physics.Leg{Kind: physics.Walk, From: at(9, 40, -3), To: at(11, 40, -3), Cost: in(2), Length: in(2)})
	require.Len(t, d.Markers, 1)
	assert.Equal(t, in(-3), d.Markers[0].At.Z)
}

// retabled is a table with a change of its plan.
func retabled(t *testing.T, table *physics.Table, change func(plan *physics.Plan)) *physics.Table {
	t.Helper()
	plan := table.Plan
	plan.Zones, plan.Pieces, plan.Links = slices.Clone(plan.Zones), slices.Clone(plan.Pieces), slices.Clone(plan.Links)
	change(&plan)
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	return table
}

func TestWhoStandsOnAnUnknownFloorFindsItOutBeforeTheBattle(t *testing.T) { // SEWER-14, SEWER-01
	s := sewer(t, "", rules.Charges, "5 34", but(man("A", 0, 15, 40), func(w *rules.Warrior) { w.Base.I, w.Hero = 1, true }), man("B", 1, 40, 40), man("C", 0, 15, 44), but(man("D", 0, 5, 5), hero), but(man("E", 0, 5, 8), hero), but(man("F", 0, 5, 11), hero))
	s.Warriors[0].Counters, s.Turn = nil, 0
	s.Warriors[2].Condition = rules.Gone // he is not there yet
	s.Warriors[2].Counters = nil
	s.Warriors[1].Hero = true // and takes no test
	end, events := told(t, s, rules.Begin{})
	assert.Equal(t, "muddy but clear", optional.FloorAt(end, at(15, 40, 0)))
	for _, e := range events {
		if e.Kind == rules.TurnBegan {
			break
		}
		if e.Rule == "SEWER-01" {
			events = nil
			break
		}
	}
	assert.Empty(t, events, "before the first turn he knows how far he sees")
	_, known := optional.Sight(&end.Warriors[2])
	assert.False(t, known, "who comes later finds it out when he has come")
}

func TestWhoComesLaterFindsOutHowFarHeSees(t *testing.T) { // SEWER-01, SEWER-05, RUL-SEWER-11
	late := func(change func(w *rules.Warrior), dice string) *rules.Warrior {
		a := but(man("A", 0, 5, 5), func(w *rules.Warrior) { w.Grouping, w.Base.I = 1, 3 })
		s := sewer(t, "mud", rules.Combat, dice+" 11", man("C", 1, 40, 40), a, but(man("B", 0, 30, 5), func(w *rules.Warrior) { w.Grouping, w.Base.I = 2, 3; change(w) }))
		s.Active = 1
		s.Warriors[2].Counters = nil
		s.Warriors[0].Hero, s.Warriors[1].Hero = true, true
		s.Warriors[1].Grouping = 1
		if s.Warriors[2].Grouping == 1 {
			s.Warriors[1].Hero = false
		}
		end, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		return &end.State.Warriors[2]
	}
	inches := func(w *rules.Warrior) physics.Length { far, _ := optional.Sight(w); return far / physics.Inch }
	assert.Equal(t, physics.Length(7), inches(late(func(*rules.Warrior) {}, "34")))
	assert.Equal(t, physics.Length(7), inches(late(func(w *rules.Warrior) { w.Condition = rules.Stunned }, "34")), "who lies as well")
	assert.Equal(t, physics.Length(30), inches(late(func(w *rules.Warrior) { w.Grouping = 1 }, "")), "a new one of a group sees as it does")
	assert.Zero(t, inches(late(func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, "")), "who is lost sees nothing")
	assert.Zero(t, inches(late(func(w *rules.Warrior) { w.Traits = rules.Chattel }, "")), "nor does what belongs to somebody")
	assert.Equal(t, physics.Length(7), inches(late(func(w *rules.Warrior) { w.Traits = rules.HiredSword }, "34")))
}

func TestTheGroupThrowsForItsSharpestAndItsOwn(t *testing.T) { // SEWER-02, SEWER-03, SEWER-05
	g := func(name string, group, i int, is rules.Trait) rules.Warrior {
		return but(man(name, 0, 5, 5), func(w *rules.Warrior) {
			w.Grouping, w.Base.I, w.Traits = group, i, is
			w.At.Y += physics.Length(i) * in(2)
		})
	}
	begin := func(dice string, answers []rules.Answer, men ...rules.Warrior) (*rules.State, []rules.Event) {
		s := sewer(t, "mud", rules.Charges, dice, men...)
		s.Turn, s.Sides[0].Kind = 0, "skaven" // no test of nerve
		for i := range s.Warriors {
			s.Warriors[i].Counters = nil
		}
		return told(t, s, rules.Begin{}, answers...)
	}
	foe := but(man("F", 1, 40, 40), hero)
	foe.Base.I = 1
	// Two groups of one warband, a loner, and a Hero who has the number of one of them.
	s, events := begin("6 12 123 5 2 4", nil, foe, g("A", 1, 2, 0), g("B", 2, 4, 0), g("C", 2, 1, 0), g("D", 0, 1, 0), g("E", 0, 1, 0), but(g("H", 1, 1, 0), hero))
	var all []physics.Length
	for i := range s.Warriors {
		all = append(all, sees(s, rules.WarriorID(i)))
	}
	assert.Equal(t, []physics.Length{6, 3, 6, 6, 5, 2, 4}, all)
	assert.Equal(t, 4, citing(events, "SEWER-05"), "three dice of the group of two, and what comes of them")
	for _, e := range events {
		if e.Rule == "SEWER-05" {
			assert.Equal(t, rules.WarriorID(2), e.Who, "the first of the group throws")
		}
	}
	assert.NotContains(t, texts(events), "A and his group", "of whom there is one")
	assert.Contains(t, texts(events), "B and his group see 6\" far")
	// A group of Skaven: the dice are thrown by the first, again if its side wants, for all.
	s, _ = begin("6 1111 6543", []rules.Answer{{0}}, foe, g("A", 1, 2, rules.Skaven), g("B", 1, 4, rules.Skaven))
	assert.Equal(t, [2]physics.Length{18, 18}, [2]physics.Length{sees(s, 1), sees(s, 2)}, "4 dice for Initiative 4")
	d := asked(t, func() *rules.State {
		s := sewer(t, "mud", rules.Charges, "6 1111", foe, g("A", 1, 2, rules.Skaven), g("B", 1, 4, rules.Skaven))
		s.Turn, s.Warriors[0].Counters, s.Warriors[1].Counters, s.Warriors[2].Counters = 0, nil, nil, nil
		return s
	}(), rules.Begin{})
	require.NotNil(t, d)
	assert.Equal(t, []any{rules.SideID(0), rules.WarriorID(1)}, []any{d.Side, d.Who})
}

func TestDogsThatWaitOutsideAreNoLoss(t *testing.T) { // SEWER-04
	dog := func(w *rules.Warrior) { w.Animal, w.Figure = true, "hound" }
	for name, row := range map[string]struct {
		change func(w *rules.Warrior)
		unlost bool
	}{
		"a dog that waits outside":    {func(w *rules.Warrior) { dog(w); w.Condition = rules.Gone }, true},
		"one that is struck down":     {func(w *rules.Warrior) { dog(w); w.Condition = rules.OutOfAction }, false},
		"one that fought and has run": {func(w *rules.Warrior) { dog(w); w.Condition = rules.Gone; w.Counters.Set("sewer-sight", 0, 1) }, false},
		"a man who has run":           {func(w *rules.Warrior) { w.Condition = rules.Gone }, false},
	} {
		s := sewer(t, "mud", rules.Moves, "", but(man("A", 0, 5, 5), hero), man("B", 1, 40, 40))
		s.Warriors[0].Counters = nil
		row.change(&s.Warriors[0])
		assert.Equal(t, row.unlost, optional.Sewers.Moments.Unlost(s, &s.Warriors[0]), name)
	}
}

func TestWhereNoSewerLiesBeneathAllOfTheTableIsOne(t *testing.T) { // RUL-SEWER-12, SEWER-06
	for name, row := range map[string]struct {
		zone  physics.Zone
		below bool
	}{
		"a sewer under the street":    {physics.Zone{Name: "drain", Role: physics.Sewer, Shape: box(30, 0, 40, 48), Z: in(-3)}, true},
		"a cellar that is none":       {physics.Zone{Name: "cellar", Role: "objective", Shape: box(30, 0, 40, 48), Z: in(-3)}, false},
		"a sewer as high as the rest": {physics.Zone{Name: "tunnel", Role: physics.Sewer, Shape: box(30, 0, 40, 48)}, false},
	} {
		s := sewer(t, "mud", rules.Moves, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
		s.Table = retabled(t, s.Table, func(plan *physics.Plan) { plan.Zones = append(plan.Zones, row.zone) })
		assert.Equal(t, !row.below, s.Gloom(&s.Warriors[0]).Hides(), name)
	}
}

func TestWhoIsAtHomeBelowRunsAsFarAsHeCan(t *testing.T) { // SEWER-06, RUL-SEWER-11
	s := sewer(t, "mud", rules.Moves, "", man("A", 0, 5, 40), man("B", 1, 40, 40))
	for sight, want := range map[int]string{0: "run, twice his Movement (MOVE-04)", 1: "run, but no farther than he sees (SEWER-06)", 8: "run, twice his Movement (MOVE-04)", 9: "run, twice his Movement (MOVE-04)"} {
		s.Warriors[0].Counters.Set("sewer-sight", 0, sight)
		far, why := s.Allowance(&s.Warriors[0], true)
		assert.Equal(t, want, why, "%d\"", sight)
		assert.Equal(t, map[bool]physics.Length{true: in(8), false: in(1)}[sight != 1], far)
		assert.Equal(t, sight > 0, s.Gloom(&s.Warriors[0]).Hides(), "%d\"", sight)
	}
	// A warband that never gives up, as a mission sends it, is at home there; others are not.
	for nerve, home := range map[rules.Nerve]bool{rules.NeverRouts: true, rules.TestsNerve: false} {
		s := where(sewer(t, "mud", rules.Charges, "", man("A", 0, 5, 40), man("B", 1, 40, 40)), rules.Moments{Routs: func(_ *rules.State, side rules.SideID) rules.Nerve {
			if side == 1 {
				return nerve
			}
			return rules.TestsNerve
		}})
		test := rules.Test{Kind: rules.AllAloneTest, Rule: "LEAD-10"}
		ld := func(id rules.WarriorID) int { n, _ := s.LeadershipFor(&s.Warriors[id], test); return n }
		assert.Equal(t, []int{6, map[bool]int{true: 7, false: 6}[home]}, []int{ld(0), ld(1)}, "%v", nerve)
	}
}

func TestSludgeSlowsWhoWalksAndNobodyElse(t *testing.T) { // SEWER-18
	s := sewer(t, "sludge", rules.Moves, "", man("A", 0, 15, 40), man("B", 1, 40, 40))
	w := &s.Warriors[0]
	assert.Equal(t, in(7), s.PacedRoll(w, in(7)), "what dice say is not 1\" less")
	assert.Equal(t, in(3), s.PaceOf(w))
	w.Base.M = 0
	assert.Zero(t, s.PaceOf(w), "nobody walks less than not at all")
	w.Base.M = 4
	// Who crawls, crawls 2", into sludge as well.
	lies := sewer(t, "sludge", rules.Moves, "", lying(man("A", 0, 9, 40), rules.KnockedDown), man("B", 1, 40, 40))
	assert.NoError(t, rules.Move{Who: 0, To: at(11, 40, 0)}.Legal(lies))
	// A strip of it is sludge wherever on the way it lies, and none is where he stops.
	walk := func(from, to, x float64) error {
		s := sewer(t, "sludge", rules.Moves, "", man("A", 0, from, 40), man("B", 1, 40, 40))
		s.Table = retabled(t, s.Table, func(plan *physics.Plan) { plan.Zones[0].Shape = box(x, 0, x+0.26, 48) })
		return rules.Move{Who: 0, To: at(to, 40, 0)}.Legal(s)
	}
	for _, x := range []float64{20.5, 21.1, 22.2, 23.2} {
		assert.ErrorContains(t, walk(20, 23.7, x), "SEWER-18", "%v", x)
		assert.NoError(t, walk(20, 23, x))
	}
	assert.ErrorContains(t, walk(20, 23.13, 23.1), "SEWER-18", "where his way ends")
	assert.NoError(t, walk(20, 23.13, 23.2))
}

func TestAShortChargeThroughKnownWaterArrives(t *testing.T) { // SEWER-14, SEWER-17, SEWER-18
	charge := func(floor, dice string, from, to float64) *rules.Warrior {
		s := sewer(t, floor, rules.Charges, dice, man("A", 0, from, 40), man("B", 1, to, 40))
		return &tries(t, s, declared(1)).Warriors[0]
	}
	assert.True(t, charge("water", "", 9, 13.5).Did(rules.Charged), "within his Movement")
	assert.True(t, charge("sludge", "", 9, 12.5).Did(rules.Charged))
	for dice, arrives := range map[string]bool{"12": false, "36": false, "33": true} { // sludge, water, clear
		w := charge("", dice, 9, 13.5)
		assert.Equal(t, arrives, w.Did(rules.Charged), dice)
		assert.Equal(t, !arrives, w.Did(rules.Stuck), dice)
	}
	// Whoever is where it begins when he finds it out goes no farther either, run or charge.
	for _, dice := range []string{"12", "36"} {
		s := sewer(t, "", rules.Moves, dice, man("A", 0, 8.1, 40), man("B", 1, 40, 40))
		end := play(t, s, rules.Move{Who: 0, Run: true, To: at(15, 40, 0), Via: []physics.Spot{at(10.1, 40, 0)}})
		assert.Equal(t, at(10.1, 40, 0), end.Warriors[0].At, "%s: there a leg of his way ends", dice)
		assert.True(t, end.Warriors[0].Did(rules.Stuck))
		end = play(t, scripted(s, dice), rules.Move{Who: 0, Run: true, To: at(10.1, 40, 0)})
		assert.False(t, end.Warriors[0].Did(rules.Stuck), "his way ends there: nothing stops him")
		end = play(t, scripted(s, dice), rules.Move{Who: 0, To: at(12, 40, 0), Via: []physics.Spot{at(10.1, 40, 0)}})
		assert.Equal(t, map[string]physics.Spot{"12": at(12, 40, 0), "36": at(12, 40, 0)}[dice], end.Warriors[0].At, "who walks goes on")
	}
}

func TestWhoHastensOverSlimeAndPlanks(t *testing.T) { // SEWER-19, SEWER-20
	slides := func(dice string, change func(s *rules.State)) *rules.Warrior {
		s := sewer(t, "slippery", rules.Moves, dice, man("B", 1, 40, 40), man("A", 0, 8, 40))
		change(s)
		path, err := s.Table.Path(s.Mover(&s.Warriors[1]), at(13, 40, 0), s.Bodies(1))
		require.NoError(t, err)
		end, events := told(t, s, deed{do: func(p *rules.Play) { p.Follow(p.Warrior(1), path, in(8), "goes") }})
		for _, e := range events {
			if e.Rule == "SEWER-19" && e.Kind == rules.Threw {
				assert.Equal(t, rules.WarriorID(1), e.Who)
			}
		}
		return &end.Warriors[1]
	}
	flees := func(s *rules.State) { s.Warriors[1].Fleeing = true }
	assert.Equal(t, rules.KnockedDown, slides("3", flees).Condition, "who flees runs")
	assert.Equal(t, in(13), slides("4", flees).At.X)
	charges := func(s *rules.State) { s.Phase = rules.Charges }
	assert.Equal(t, rules.KnockedDown, slides("3", charges).Condition, "who charges runs")
	fails := func(s *rules.State) { s.Phase = rules.Charges; s.Warriors[1].Done = rules.FailedCharge }
	assert.Equal(t, in(13), slides("2", fails).At.X, "who fails his charge walks")
	assert.Equal(t, rules.KnockedDown, slides("1", fails).Condition)
	// Planks: once in a turn, however far he runs on them.
	run := func(turn int, dice string, change func(s *rules.State)) (*rules.State, []rules.Event) {
		a := man("A", 0, 15, 6)
		a.At.Z = in(2)
		s := sewer(t, "mud", rules.Moves, dice, man("B", 1, 40, 45), a)
		s.Warriors[0].ID, s.Warriors[1].ID, s.Turn = 0, 1, turn
		change(s)
		return told(t, s, rules.Move{Who: 1, Run: true, To: at(15, 13.5, 2)})
	}
	none := func(*rules.State) {}
	for _, turn := range []int{1, 3} {
		end, events := run(turn, "4", none)
		assert.Equal(t, in(13.5), end.Warriors[1].At.Y)
		assert.Equal(t, 1, throws(events, "SEWER-20"))
	}
	end, _ := run(3, "4", func(s *rules.State) {
		s.Table = retabled(t, s.Table, func(plan *physics.Plan) { slices.Reverse(plan.Zones) })
	})
	assert.Equal(t, in(13.5), end.Warriors[1].At.Y, "whatever is listed first")
	end, _ = run(3, "5 1 1", func(s *rules.State) { s.Warriors[1].Base.S = 6 })
	assert.Zero(t, end.Warriors[1].At.Z, "by Initiative, not by Strength")
	require.Len(t, end.Markers, 1)
	assert.Equal(t, []any{physics.Inch / 2, rules.Nobody, "SEWER-21"}, []any{end.Markers[0].Radius, end.Markers[0].Of, end.Markers[0].Rule}, "the counter is 1\" across")
}

func TestHolesAreWhereThePlanksAre(t *testing.T) { // SEWER-21
	walk := func(dice string, z, to float64, i, strength int) (*rules.State, error) {
		a := man("A", 0, 15, 10)
		a.At.Z, a.Base.I, a.Base.S = in(z), i, strength
		s := sewer(t, "mud", rules.Moves, dice, a, man("B", 1, 40, 45))
		s.Turn = 3
		s.Markers = []rules.Marker{{ID: 1, Kind: optional.CrashedPlanks, At: at(15, 20, 2), Radius: in(0.5), Of: rules.Nobody}, {ID: 2, Kind: optional.CrashedPlanks, At: at(15, 12, 2), Radius: in(0.5), Of: rules.Nobody}}
		c := rules.Move{Who: 0, To: at(15, to, z)}
		if to > 12.5 {
			c.Via = []physics.Spot{at(15, 12.6, z)}
		}
		if err := c.Legal(s); err != nil {
			return s, err
		}
		return play(t, s, c), nil
	}
	_, err := walk("", 2, 12.5, 3, 3)
	assert.ErrorContains(t, err, "SEWER-21", "at its rim, and whichever hole it is")
	_, err = walk("", 2, 11.49, 3, 3)
	assert.NoError(t, err, "before it")
	end, err := walk("", 0, 12, 3, 3)
	require.NoError(t, err)
	assert.Equal(t, at(15, 12, 0), end.Warriors[0].At, "below it he stands")
	end, err = walk("2", 2, 14, 2, 6)
	require.NoError(t, err)
	assert.Equal(t, at(15, 14, 2), end.Warriors[0].At)
	end, err = walk("3 1 1", 2, 14, 2, 6)
	require.NoError(t, err)
	assert.Zero(t, end.Warriors[0].At.Z, "by Initiative, not by Strength")
	// Nobody lands there, nor is he set down.
	assert.Error(t, end.MayLand(&end.Warriors[1], at(15, 12, 2)))
	assert.NoError(t, end.MayLand(&end.Warriors[1], at(15, 14, 2)))
}

func TestWhoJumpsOverAHoleHasLeaptIt(t *testing.T) { // SEWER-20, SEWER-21
	s := sewer(t, "mud", rules.Moves, "", man("A", 0, 15, 1), man("B", 1, 40, 45))
	s.Markers = []rules.Marker{{ID: 1, Kind: optional.CrashedPlanks, At: at(15, 2.5, 2), Radius: in(0.5), Of: rules.Nobody}}
	jumps := func(kind physics.LegKind, from, to physics.Spot, dice string) (left int) {
		o := scripted(s, dice)
		p := &rules.Play{State: o}
		optional.Sewers.Moments.Underfoot(p, p.Warrior(0), physics.Leg{Kind: kind, From: from, To: to, Cost: in(2), Length: in(2), Rise: in(1.5)})
		return o.Dice.Left()
	}
	ends := func(kind physics.LegKind, to physics.Spot, dice string) (left int) {
		return jumps(kind, at(15, 1, 3.5), to, dice)
	}
	assert.Equal(t, 1, jumps(physics.JumpDown, at(15, 3.5, 2), at(15, 7, 0), "4"), "nor does who jumps down from planks test those that he leaves")
	assert.Equal(t, 1, ends(physics.Leap, at(15, 3, 2), "6"), "a leap needs no second")
	assert.Zero(t, ends(physics.JumpDown, at(15, 3.5, 2), "4"), "who jumps down on planks tests them")
	assert.Zero(t, ends(physics.JumpDown, at(15, 3.5, 0), ""), "not who jumps down elsewhere")
}

func TestWhatSewageDoesToWhoFallsIntoIt(t *testing.T) { // SEWER-23, SEWER-24, RUL-SEWER-6, RUL-SEWER-7
	falls := func(high float64, floor string, active rules.SideID, change func(w *rules.Warrior)) *rules.State {
		s := sewer(t, floor, rules.Moves, "", man("B", 0, 40, 45), man("A", 1, 15, 10))
		s.Table = retabled(t, s.Table, func(plan *physics.Plan) {
			plan.Pieces[0].Bottom, plan.Pieces[0].Top, plan.Zones[1].Z = in(high-0.1), in(high), in(high)
		})
		s.Warriors[1].At.Z, s.Active = in(high), active
		change(&s.Warriors[1])
		return play(t, s, deed{do: func(p *rules.Play) { p.FallsThrough(p.Warrior(1), "SEWER-20") }})
	}
	none := func(*rules.Warrior) {}
	for high, turns := range map[float64]int{0.6: 1, 1: 1, 1.9: 1, 2: 2, 2.9: 2, 3: 3, 5.2: 5} {
		for _, floor := range []string{"water", "sludge"} {
			assert.Equal(t, turns, falls(high, floor, 0, none).Warriors[1].Counters.Get("sewer-sunken", 0), "%v\"", high)
			assert.Equal(t, turns+1, falls(high, floor, 1, none).Warriors[1].Counters.Get("sewer-sunken", 0), "%v\" in his own turn, which is not counted", high)
		}
	}
	heavy := func(w *rules.Warrior) {
		id, ok := sewer(t, "water", rules.Moves, "").Rules.ArmourNamed("heavy")
		require.True(t, ok)
		w.Armour = id
	}
	end := falls(2, "water", 0, heavy)
	assert.Equal(t, []rules.Aftermath{{Rule: "SEWER-24", Kind: rules.Lost, Side: 1, Who: 1, What: "drowned in the sewage, and all he had with him", N: 1}}, end.After)
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	// To the last turn he can do nothing, and is told so; after it he tries to get up by Initiative.
	s := falls(1, "water", 0, none)
	bound := func() error { return optional.Sewers.Moments.Bound(s, &s.Warriors[1]) }
	assert.ErrorContains(t, bound(), "SEWER-23")
	assert.Equal(t, [2]string{"Stuck in the sewage until 1 more of his turns have ended: he does nothing, and nobody attacks him.", "SEWER-23"}, optional.BelowStreets(s, &s.Warriors[1])[0])
	p := &rules.Play{State: s}
	for range 3 {
		optional.Sewers.Moments.HisTurnEnds(p, p.Warrior(1))
		assert.Empty(t, s.Warriors[1].Counters.Get("sewer-sunken", 0))
		assert.NoError(t, bound())
	}
	s.Warriors[1].Base.I, s.Warriors[1].Base.S = 2, 5
	for die, mired := range map[string]int{"2": 0, "3": s.Turn} {
		o := scripted(s, die)
		q := &rules.Play{State: o}
		optional.Sewers.Moments.Recovers(q, q.Warrior(1))
		assert.Equal(t, mired, o.Warriors[1].Counters.Get("sewer-mired", 0), "a %s", die)
	}
}

func TestALanternDazzlesBelowTheStreetAndATorchNowhere(t *testing.T) { // SEWER-08, RUL-SEWER-12, RUL-CATA-9
	need := func(s *rules.State) (int, string) {
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		return r.Need(), r.From
	}
	shot := func(z float64) *rules.State {
		d := drains(t, "", armed(t, man("A", 0, 12, 5), "bow"), but(man("B", 1, 12, 9), hero))
		d.Warriors[0].At.Z, d.Warriors[1].At.Z, d.Phase = in(z), in(z), rules.Shooting
		return d
	}
	below, street := shot(-3), shot(0)
	plain, _ := need(below)
	require.Equal(t, 4, plain)
	lantern(t, below, 1)
	lantern(t, street, 1)
	n, why := need(below)
	assert.Equal(t, 6, n)
	assert.Contains(t, why, "SEWER-08")
	n, _ = need(street)
	assert.Equal(t, 4, n, "in the street it is only a lantern")
	// A torch shows him as well, but does not dazzle.
	s := optionally(t, battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 5, 40), "bow"), but(man("B", 1, 17, 40), hero)), "sewers", "catacombs")
	s.Warriors[0].Counters.Set("sewer-sight", 0, 3)
	s.Warriors[0].Counters.Set("torch", 0, 1)
	assert.Error(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow")))
	s.Warriors[1].Counters.Set("torch", 0, 1)
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow")))
	n, _ = need(s)
	assert.Equal(t, 4, n)
	assert.False(t, optional.CarriesLantern(s, &s.Warriors[1]))
	lantern(t, s, 1)
	n, _ = need(s)
	assert.Equal(t, 6, n, "whatever else he carries")
}

func TestWhoseNerveIsTested(t *testing.T) { // SEWER-10, SEWER-12, RUL-SEWER-2, RUL-SEWER-11, RUL-SEWER-12
	group := func(s *rules.State, n int) {
		for i := range n {
			o := s.Warriors[1]
			o.ID, o.Name, o.At = rules.WarriorID(len(s.Warriors)), string(rune('C'+i)), at(5, 8+3*float64(i), 0)
			s.Warriors = append(s.Warriors, o)
		}
	}
	// The best Leadership in it counts, whoever has it, but not that of the fallen.
	for _, row := range []struct {
		dice, rule string
		change     func(w *rules.Warrior)
	}{{"44", "", func(w *rules.Warrior) { w.Base.Ld = 8 }}, {"44", "SEWER-11", func(w *rules.Warrior) { w.Base.Ld, w.Condition = 8, rules.OutOfAction }}} {
		end, events := band(t, row.dice, func(s *rules.State) { group(s, 1); row.change(&s.Warriors[2]) })
		assert.Equal(t, row.rule != "", citing(events, "SEWER-11") == 1, "%v", row)
		assert.NotContains(t, texts(events), "and his group", "one of them alone is left, or none is afraid")
		assert.Zero(t, end.Warriors[2].Counters.Get("sewer-cowed", 0))
		for _, e := range events {
			if e.Rule == "SEWER-10" {
				assert.Equal(t, []any{rules.Threw, rules.WarriorID(1), []int{4, 4}, row.rule == ""}, []any{e.Kind, e.Who, e.Dice, e.OK})
			}
		}
	}
	// A warband that a mission sends is at home there; what belongs to somebody and hired swords are no group.
	for name, change := range map[string]func(s *rules.State){
		"of a mission": func(s *rules.State) {
			*s = *where(s, rules.Moments{Routs: func(*rules.State, rules.SideID) rules.Nerve { return rules.NeverRouts }})
		},
		"creatures":     func(s *rules.State) { s.Sides[1].Neutral = true },
		"a hired sword": func(s *rules.State) { s.Warriors[1].Traits = rules.HiredSword },
		"a mule":        func(s *rules.State) { s.Warriors[1].Traits = rules.Chattel },
	} {
		_, events := band(t, "", change)
		assert.Zero(t, citing(events, "SEWER-10"), name)
	}
	// Before the battle nobody is afraid.
	s := sewer(t, "mud", rules.Charges, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
	s.Turn = 0
	assert.NoError(t, optional.Sewers.Moments.Bound(s, &s.Warriors[0]))
	assert.Empty(t, optional.BelowStreets(s, &s.Warriors[0]))
}

func TestAGroupHalfInTheStreet(t *testing.T) { // SEWER-10, SEWER-12, RUL-SEWER-12
	half := func(dice string, heroAt physics.Spot, inDrain ...int) (cowed []bool, tests int) {
		s := drains(t, dice, but(man("H", 0, 0, 0), hero), man("A", 0, 12, 12), man("B", 0, 12, 24), man("C", 0, 12, 36), but(man("F", 1, 40, 40), hero))
		s.Turn, s.Warriors[0].At = 0, heroAt
		for i := 1; i <= 3; i++ {
			s.Warriors[i].Grouping = 1
		}
		for _, i := range inDrain {
			sunk(&s.Warriors[i])
		}
		end, events := told(t, s, rules.Begin{})
		for i := 1; i <= 3; i++ {
			cowed = append(cowed, end.Barred(&end.Warriors[i], 0) != nil)
		}
		return cowed, throws(events, "SEWER-10")
	}
	far := at(40, 5, 0)
	cowed, tests := half("66", far, 2, 3)
	assert.Equal(t, []bool{false, true, true}, cowed, "in the street he acts on")
	assert.Equal(t, 1, tests)
	cowed, _ = half("66", far, 1, 3)
	assert.Equal(t, []bool{true, false, true}, cowed)
	cowed, tests = half("", far)
	assert.Equal(t, []bool{false, false, false}, cowed)
	assert.Zero(t, tests, "they are all in the street")
	// A Hero heartens those below whom he is near, not one of them in the street.
	cowed, _ = half("46", at(12, 8, 0), 2, 3)
	assert.Equal(t, []bool{false, true, true}, cowed, "he is beside the one above")
	cowed, _ = half("46 3", at(12, 28, -3), 2, 3)
	assert.Equal(t, []bool{false, false, false}, cowed)
	cowed, _ = half("46 3", at(12, 40, -3), 2, 3)
	assert.Equal(t, []bool{false, false, false}, cowed, "whichever of them it is")
}

func TestWhichHeroesHeartenAGroup(t *testing.T) { // SEWER-09, SEWER-12, RUL-SEWER-1, RUL-SEWER-2
	heartened := func(dice string, heroes ...func(w *rules.Warrior)) []rules.Event {
		_, events := band(t, dice, func(s *rules.State) {
			for i, change := range heroes {
				h := s.Warriors[0]
				h.ID, h.Name, h.Side, h.At = rules.WarriorID(len(s.Warriors)), "H"+string(rune('1'+i)), 1, at(7+1.2*float64(i), 5, 0)
				change(&h)
				s.Warriors = append(s.Warriors, h)
			}
		})
		return events
	}
	near := func(*rules.Warrior) {}
	far := func(w *rules.Warrior) { w.At = at(20, 5, 0) }
	foe := func(w *rules.Warrior) { w.Side, w.At = 0, at(5, 9, 0) }
	henchman := func(w *rules.Warrior) { w.Hero, w.Traits = false, rules.HiredSword }
	lit := func(w *rules.Warrior) {
		item, ok := sewer(t, "mud", rules.Moves, "").Rules.ItemNamed("lantern")
		require.True(t, ok)
		w.Kit = []rules.Kit{{Item: item, Slot: -1}}
	}
	// Whoever stands in the list before him, the first who is near speaks.
	events := heartened("46 3", far, foe, henchman, near, near)
	assert.Contains(t, texts(events), "H4 heartens them: one die again")
	assert.Zero(t, throws(heartened("46", far, foe, henchman), "SEWER-12"))
	// He has the worse die thrown again, whichever it is; the lantern of any of them the other.
	for _, dice := range []string{"64 3", "46 3"} {
		assert.True(t, passes(heartened(dice, near), "SEWER-12"), dice)
	}
	for _, dice := range []string{"64 5 2", "46 5 2"} {
		events = heartened(dice, near, lit, lit)
		assert.Contains(t, texts(events), "H2's lantern: the other die again")
		assert.True(t, passes(events, "SEWER-09"), dice)
		for _, e := range events {
			switch e.Rule {
			case "SEWER-09":
				assert.Equal(t, []int{2}, e.Dice)
			case "SEWER-12":
				assert.Equal(t, []int{5}, e.Dice)
			}
		}
	}
	assert.False(t, passes(heartened("55 4", near), "SEWER-12"), "5 and 4")
}

// passes reports whether a test that cites a rule was passed.
func passes(events []rules.Event, rule string) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.Threw && e.Rule == rule && e.OK })
}

func TestWhereSwimmingIsOffered(t *testing.T) { // SEWER-17, RUL-SEWER-4
	for name, row := range map[string]struct {
		floor  string
		change func(s *rules.State)
		n      int
	}{
		"in water":        {"water", func(*rules.State) {}, 1},
		"in sludge":       {"sludge", func(*rules.State) {}, 0},
		"in another":      {"water", func(s *rules.State) { s.Phase = rules.Moves }, 0},
		"before it all":   {"water", func(s *rules.State) { s.Turn = 0 }, 0},
		"where he cannot": {"water", func(s *rules.State) { s.Warriors[0].Counters.Set("sewer-swims", 0, 1) }, 1},
	} {
		s := sewer(t, row.floor, rules.Charges, "", man("A", 0, 15, 40), man("B", 1, 40, 40))
		row.change(s)
		offers := optional.Sewers.Moments.Offers(s, &s.Warriors[0])
		require.Len(t, offers, row.n, name)
		for _, o := range offers {
			assert.Equal(t, []any{rules.ToUse, "run", "SEWER-17"}, []any{o.Verb, o.Icon, o.Rule})
		}
	}
	s := sewer(t, "water", rules.Charges, "", man("A", 0, 15, 40), man("B", 1, 40, 40))
	for _, run := range []bool{false, true} {
		assert.ErrorIs(t, optional.Sewers.Moments.MayMove(s, &s.Warriors[1], run, rules.ErrStuck), rules.ErrStuck, "what bars him anyway bars him here")
	}
	assert.ErrorIs(t, optional.Swim{Who: 7}.Legal(s), rules.ErrNotInPlay)
	s.Warriors[0].Fleeing = true
	assert.Error(t, optional.Swim{Who: 0}.Legal(s), "who flees does not swim")
}
