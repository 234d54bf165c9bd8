package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// sewer is a table in whose middle, from 10" to 20", lies a section with a floor, and a bridge of
// planks 2" above it from 14" to 16"; men see far enough unless a test says otherwise.
func sewer(t *testing.T, floor string, phase rules.Phase, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "sewer", Width: in(48), Depth: in(48),
		Pieces: []physics.Piece{{Kind: physics.Floor, Name: "planks", Shape: box(14, 2, 16, 30), Bottom: in(1.9), Top: in(2)}},
		Zones: []physics.Zone{{Name: "channel", Role: physics.Sewer, Shape: box(10, 0, 20, 48), Floor: floor},
			{Name: "bridge", Role: physics.Planks, Shape: box(14, 2, 16, 30), Z: in(2)}}})
	require.NoError(t, err)
	s := optionally(t, battle(t, table, phase, dice, men...), "sewers")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	for i := range s.Warriors {
		s.Warriors[i].Counters.Set("sewer-sight", 0, 30)
	}
	return s
}

// hero makes a Hero of a warrior.
func hero(w *rules.Warrior) { w.Hero = true }

// begunBelow is a battle in the sewers whose first turn begins with these dice.
func begunBelow(t *testing.T, dice string, answers []rules.Answer, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := sewer(t, "mud", rules.Charges, dice, men...)
	s.Turn = 0
	for i := range s.Warriors {
		s.Warriors[i].Counters = nil
	}
	return play(t, s, rules.Begin{}, answers...)
}

// sees is how many inches a warrior sees.
func sees(s *rules.State, id rules.WarriorID) physics.Length {
	far, _ := optional.Sight(&s.Warriors[id])
	return far / physics.Inch
}

func TestHowFarOneSeesInTheSewers(t *testing.T) { // SEWER-01, SEWER-02
	sharp := func(i int, is rules.Trait) rules.Warrior {
		return but(man("A", 0, 5, 5), func(w *rules.Warrior) { w.Hero, w.Base.I, w.Traits = true, i, is })
	}
	for dice, w := range map[string]rules.Warrior{"6": sharp(1, 0), "23": sharp(2, 0), "24": sharp(3, 0), "124": sharp(4, 0), "11234": sharp(6, rules.Dwarf),
		"11": sharp(1, rules.Vampire), "113": sharp(2, rules.Possessed)} {
		sum := physics.Length(0)
		for _, d := range dice {
			sum += physics.Length(d - '0')
		}
		s := begunBelow(t, dice+"55", nil, w, but(man("B", 1, 40, 40), hero))
		assert.Equal(t, sum, sees(s, 0), dice)
		assert.Equal(t, physics.Length(10), sees(s, 1))
	}
	ghoul := but(sharp(1, 0), func(w *rules.Warrior) { w.Type = "Ghoul" })
	assert.Equal(t, physics.Length(9), sees(begunBelow(t, "45 55", nil, ghoul, but(man("B", 1, 40, 40), hero)), 0))
}

func TestSkavenThrowTheirSightAgain(t *testing.T) { // SEWER-03
	rat := but(man("A", 0, 5, 5), func(w *rules.Warrior) { w.Hero, w.Base.I, w.Traits = true, 1, rules.Skaven })
	foe := but(man("B", 1, 40, 40), hero)
	assert.Equal(t, physics.Length(9), sees(begunBelow(t, "54 55", []rules.Answer{{1}}, rat, foe), 0), "content with it")
	assert.Equal(t, physics.Length(3), sees(begunBelow(t, "54 12 55", []rules.Answer{{0}}, rat, foe), 0), "the second throw stands")
}

func TestDogsStayOutside(t *testing.T) { // SEWER-04
	dog := but(man("D", 0, 7, 7), func(w *rules.Warrior) { w.Animal, w.Figure = true, "hound" })
	s := begunBelow(t, "54 55", nil, but(man("A", 0, 5, 5), hero), but(man("B", 1, 40, 40), hero), dog)
	assert.Equal(t, rules.Gone, s.Warriors[2].Condition)
	assert.Zero(t, s.OutOfActionOf(0), "he is no loss")
	assert.Equal(t, 1, s.Sides[0].Began)
	wolf := but(dog, func(w *rules.Warrior) { w.Figure = "wolf-head" })
	s = begunBelow(t, "54 55 33 34", nil, but(man("A", 0, 5, 5), hero), but(man("B", 1, 40, 40), hero), wolf)
	assert.True(t, s.Warriors[2].InPlay(), "a wolf is no dog")
}

func TestAGroupSeesAsItsSharpest(t *testing.T) { // SEWER-05
	g := func(name string, y float64, i int) rules.Warrior {
		return but(man(name, 0, 5, y), func(w *rules.Warrior) { w.Grouping, w.Base.I = 1, i })
	}
	s := begunBelow(t, "156 55 34", nil, g("A", 5, 2), g("B", 7, 4), but(man("C", 1, 40, 40), hero))
	assert.Equal(t, [2]physics.Length{12, 12}, [2]physics.Length{sees(s, 0), sees(s, 1)})
	// Henchmen of another warband whose group has the same number see for themselves.
	foe := but(man("C", 1, 40, 40), func(w *rules.Warrior) { w.Grouping = 1 })
	s = begunBelow(t, "156 55 34", nil, g("A", 5, 2), g("B", 7, 4), foe)
	assert.Equal(t, [3]physics.Length{12, 12, 10}, [3]physics.Length{sees(s, 0), sees(s, 1), sees(s, 2)})
}

func TestNobodyShootsRunsOrChargesFartherThanHeSees(t *testing.T) { // SEWER-06, RUL-SEWER-9
	s := sewer(t, "mud", rules.Shooting, "", armed(t, man("A", 0, 5, 40), "bow"), man("B", 1, 12, 40))
	bow := weapon(t, s, "bow")
	for far, ok := range map[int]bool{5: false, 7: true} {
		s.Warriors[0].Counters.Set("sewer-sight", 0, far)
		assert.Equal(t, ok, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow) == nil, "%d\"", far)
	}
	s.Phase = rules.Moves
	for far, most := range map[int]physics.Length{3: in(3), 6: in(6), 9: in(8)} {
		s.Warriors[0].Counters.Set("sewer-sight", 0, far)
		allow, _ := s.Allowance(&s.Warriors[0], true)
		assert.Equal(t, most, allow)
		walk, _ := s.Allowance(&s.Warriors[0], false)
		assert.Equal(t, in(4), walk, "he walks as ever")
	}
	s.Warriors[0].Counters.Set("sewer-sight", 0, 5)
	assert.Error(t, rules.Move{Who: 0, Run: true, To: at(5, 34.5, 0)}.Legal(s))
	s.Phase, s.Warriors[1].At = rules.Charges, at(11.5, 40, 0)
	assert.Error(t, declared(1).Legal(s), "nor does he charge whom he does not see")
	s.Warriors[0].Counters.Set("sewer-sight", 0, 7)
	assert.NoError(t, declared(1).Legal(s))
}

// lantern gives a warrior one, whatever the rules say of henchmen.
func lantern(t *testing.T, s *rules.State, id rules.WarriorID) {
	item, ok := s.Rules.ItemNamed("lantern")
	require.True(t, ok)
	s.Warriors[id].Kit = append(s.Warriors[id].Kit, rules.Kit{Item: item, Slot: -1})
}

func TestOnlyHeroesCarryLanterns(t *testing.T) { // SEWER-07
	s := sewer(t, "mud", rules.Shooting, "", man("A", 0, 5, 40), but(man("B", 1, 12, 40), hero))
	assert.Error(t, s.Rules.Give(&s.Warriors[0], "lantern"))
	assert.NoError(t, s.Rules.Give(&s.Warriors[1], "lantern"))
	id, _ := s.Rules.ItemNamed("lantern")
	assert.Equal(t, 10, s.Rules.Items[id].Price.Crowns)
	assert.True(t, optional.CarriesLantern(s, &s.Warriors[1]))
	assert.False(t, optional.CarriesLantern(s, &s.Warriors[0]))
	s.Warriors[1].Condition = rules.KnockedDown
	assert.False(t, optional.CarriesLantern(s, &s.Warriors[1]), "it goes out with him")
}

func TestALanternIsSeenButHardToHit(t *testing.T) { // SEWER-08
	s := sewer(t, "mud", rules.Shooting, "", armed(t, man("A", 0, 5, 40), "bow"), but(man("B", 1, 17, 40), hero))
	s.Warriors[0].Counters.Set("sewer-sight", 0, 2)
	bow := weapon(t, s, "bow")
	assert.Error(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow))
	lantern(t, s, 1)
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow))
	for _, bs := range []int{1, 3, 9} {
		s.Warriors[0].Base.BS = bs
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1)
		assert.Equal(t, 6, r.Need(), "BS %d", bs)
	}
	s.Phase = rules.Charges
	s.Warriors[1].At = at(11, 40, 0)
	assert.True(t, tries(t, s, declared(1)).Warriors[0].Did(rules.FailedCharge), "he is not charged beyond what the charger sees")
}

// band is a henchman whose turn begins with these dice, as others say.
func band(t *testing.T, dice string, change ...func(s *rules.State)) (*rules.State, []rules.Event) {
	t.Helper()
	s := sewer(t, "mud", rules.Combat, dice, but(man("B", 1, 40, 40), hero), but(man("A", 0, 5, 5), func(w *rules.Warrior) { w.Grouping = 1 }))
	s.Warriors[0].Side, s.Warriors[1].Side = 0, 1 // it is B's turn that ends
	for _, f := range change {
		f(s)
	}
	return told(t, s, rules.Done{})
}

func TestGroupsTestTheirNerve(t *testing.T) { // SEWER-10, SEWER-11
	pass, events := band(t, "34", func(s *rules.State) { s.Warriors[1].Fleeing = false })
	assert.Equal(t, 1, citing(events, "SEWER-10"))
	pass.Phase = rules.Moves
	assert.NoError(t, pass.MayMove(&pass.Warriors[1], false))
	fail, events := band(t, "44")
	assert.Equal(t, 1, citing(events, "SEWER-11"))
	fail.Phase = rules.Moves
	assert.ErrorContains(t, fail.MayMove(&fail.Warriors[1], false), "SEWER-11")
	fail.Phase = rules.Shooting
	fail.Warriors[1] = armed(t, fail.Warriors[1], "bow")
	assert.ErrorContains(t, fail.MayShoot(&fail.Warriors[1], weapon(t, fail, "bow")), "SEWER-11")
	fail.Turn++
	fail.Phase, fail.Active = rules.Moves, 1
	assert.NoError(t, fail.MayMove(&fail.Warriors[1], false), "for that turn alone")
	for _, kind := range []string{"skaven", "undead"} {
		_, events = band(t, "", func(s *rules.State) { s.Sides[1].Kind = kind })
		assert.Zero(t, citing(events, "SEWER-10"), kind)
	}
	_, events = band(t, "", func(s *rules.State) { s.Warriors[1].Hero = true })
	assert.Zero(t, citing(events, "SEWER-10"), "heroes do not test")
	leader := func(s *rules.State) { s.Warriors[1].Grouping = 0; s.Warriors[1].Base.Ld = 5 }
	fail, _ = band(t, "33", leader)
	fail.Phase = rules.Moves
	assert.Error(t, fail.MayMove(&fail.Warriors[1], false))
}

func TestTheCowedOnlyDefendThemselves(t *testing.T) { // SEWER-11
	a, b := axeman(t, "A", 0, 5), axeman(t, "B", 1, 5)
	s := sewer(t, "mud", rules.Combat, "43 1", a, beside(a, b, 1)) // B alone strikes, at A
	s.Warriors[0].Counters.Set("sewer-cowed", 0, s.Turn)
	s.Warriors[1].Hero = true
	end, _ := rules.Run(s, rules.Done{}, nil)
	require.NotNil(t, end.State)
	for _, e := range end.Events {
		assert.False(t, e.Kind == rules.Threw && e.Who == 0 && e.For == rules.HitRoll, "A strikes no blow")
	}
}

func TestHeroesAndLanternsHeartenGroups(t *testing.T) { // SEWER-09, SEWER-12, RUL-SEWER-1, RUL-SEWER-2
	beside := func(far float64) func(s *rules.State) {
		return func(s *rules.State) {
			s.Warriors[0].Side, s.Warriors[0].At = 1, at(5+far, 5, 0)
		}
	}
	lit := func(s *rules.State) { lantern(t, s, 0) }
	bold := func(s *rules.State) bool { return s.Warriors[1].Counters.Get("sewer-cowed", 0) != s.Turn }
	run := func(dice string, change ...func(s *rules.State)) (*rules.State, []rules.Event) {
		return band(t, dice, append(change, func(s *rules.State) {
			foe := s.Warriors[0]
			foe.ID, foe.Name, foe.Side, foe.At, foe.Kit = 2, "C", 0, at(40, 40, 0), nil
			s.Warriors = append(s.Warriors, foe)
		})...)
	}
	s, events := run("46 3", beside(5))
	assert.True(t, bold(s) && citing(events, "SEWER-12") == 1, "the worse die again: 4 and 3")
	s, _ = run("46 4", beside(5))
	assert.False(t, bold(s), "one die once")
	s, events = run("46 5 2", beside(5), lit)
	assert.True(t, bold(s) && citing(events, "SEWER-09") == 1, "the lantern's die: 2 and 5")
	s, _ = run("46 5 3", beside(5), lit)
	assert.False(t, bold(s))
	s, _ = run("44", beside(9), lit)
	assert.False(t, bold(s), "he is too far off")
	s, _ = run("44", beside(5), lit, func(s *rules.State) { s.Warriors[0].Fleeing = true; s.Warriors[0].Condition = rules.Stunned })
	assert.False(t, bold(s), "he does not stand")
}

func TestNervesUnderground(t *testing.T) { // SEWER-13
	alone := rules.Test{Kind: rules.AllAloneTest, Rule: "LEAD-10"}
	passed := func(dice, kind string, test rules.Test) bool {
		s := sewer(t, "mud", rules.Moves, dice, man("A", 0, 5, 5), man("B", 1, 40, 40))
		s.Sides[0].Kind = kind
		p := &rules.Play{State: s}
		return p.TestLeadership(p.Warrior(0), test, "to see")
	}
	assert.True(t, passed("33", "", alone))
	assert.False(t, passed("34", "", alone), "7, one less")
	assert.True(t, passed("34", "", rules.Test{Rule: "LEAD-13"}), "no test of psychology")
	assert.True(t, passed("34", "skaven", alone))
	assert.True(t, passed("34", "undead", alone))
}

func TestFloorsAreFoundOutOnce(t *testing.T) { // SEWER-14, SEWER-15, RUL-SEWER-3
	for dice, want := range map[string]string{"11": "deep sludge", "14": "deep sludge", "33": "muddy but clear", "44": "muddy but clear", "36": "water, waist deep", "46": "water, waist deep", "566": "slippery", "662": "slippery"} {
		s := sewer(t, "", rules.Moves, dice, man("A", 0, 9, 40), man("B", 1, 40, 40))
		assert.Equal(t, "unknown", optional.FloorAt(s, at(15, 40, 0)))
		s = play(t, s, rules.Move{Who: 0, To: at(11, 40, 0)})
		assert.Equal(t, want, optional.FloorAt(s, at(15, 40, 0)), dice)
		s.Warriors[0].Done, s.Warriors[0].Condition = 0, rules.Standing
		again := scripted(s, "")
		if want == "slippery" {
			again.Warriors[0].Counters.Set("sewer-trod", 0, s.Turn)
		}
		play(t, again, rules.Move{Who: 0, To: at(12, 40, 0)})
	}
	s := play(t, sewer(t, "sludge", rules.Moves, "", man("A", 0, 9, 40), man("B", 1, 40, 40)), rules.Move{Who: 0, To: at(11, 40, 0)})
	assert.Equal(t, "deep sludge", optional.FloorAt(s, at(15, 40, 0)), "set before the battle")
	assert.Empty(t, optional.FloorAt(s, at(15, 10, 2)), "the bridge above is no floor of it")
}

func TestWhoRunsIntoTheUnknownMayHaveToStop(t *testing.T) { // SEWER-14, SEWER-17, SEWER-18
	s := sewer(t, "", rules.Moves, "45", man("A", 0, 8, 40), man("B", 1, 40, 40))
	s = play(t, s, rules.Move{Who: 0, Run: true, To: at(15, 40, 0)})
	assert.InDelta(t, 10, float64(s.Warriors[0].At.X)/float64(physics.Inch), 0.3, "water: he stops in it")
	s = play(t, sewer(t, "", rules.Moves, "34", man("A", 0, 8, 40), man("B", 1, 40, 40)), rules.Move{Who: 0, Run: true, To: at(15, 40, 0)})
	assert.Equal(t, in(15), s.Warriors[0].At.X, "clear")
}

func TestClearFloorsAreWalkedAsAnyGround(t *testing.T) { // SEWER-16
	s := sewer(t, "mud", rules.Moves, "", man("A", 0, 12, 40), man("B", 1, 40, 40))
	assert.NoError(t, rules.Move{Who: 0, Run: true, To: at(19.9, 40, 0)}.Legal(s))
	assert.NoError(t, rules.Move{Who: 0, To: at(16, 40, 0)}.Legal(s))
}

func TestNobodyRunsThroughWater(t *testing.T) { // SEWER-17
	s := sewer(t, "water", rules.Moves, "", man("A", 0, 12, 40), man("B", 1, 40, 40))
	assert.NoError(t, rules.Move{Who: 0, To: at(16, 40, 0)}.Legal(s), "at the normal rate")
	assert.ErrorContains(t, s.MayMove(&s.Warriors[0], true), "SEWER-17")
	s.Warriors[0].At = at(8, 40, 0)
	assert.ErrorContains(t, rules.Move{Who: 0, Run: true, To: at(13, 40, 0)}.Legal(s), "SEWER-17")
	for _, c := range s.Region(&s.Warriors[0], false).Cells {
		assert.False(t, c.Cost > in(4) && c.At.X > in(10), "nothing in the water is run to")
	}
	s.Phase, s.Warriors[1].At = rules.Charges, at(15, 40, 0)
	assert.True(t, tries(t, s, declared(1)).Warriors[0].Did(rules.FailedCharge), "nor charged through")
}

func TestSwimmersAreNotHit(t *testing.T) { // SEWER-17, RUL-SEWER-4
	s := sewer(t, "water", rules.Charges, "", armed(t, man("A", 0, 12, 40), "bow"), armed(t, man("B", 1, 17, 40), "bow"))
	swim := optional.Swim{Who: 0}
	var offered bool
	for _, o := range s.Offers(0) {
		offered = offered || o.Command == swim && o.WhyNot == nil
	}
	assert.True(t, offered)
	s = play(t, s, swim)
	assert.ErrorContains(t, swim.Legal(s), "SEWER-17", "once")
	bow := weapon(t, s, "bow")
	r := s.ToHit(&s.Warriors[1], &s.Warriors[0], bow, 1)
	assert.False(t, r.Succeeds(6))
	s.Phase = rules.Shooting
	assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], bow), "SEWER-17")
	s.Phase = rules.Moves
	out := play(t, s, rules.Move{Who: 0, To: at(9, 40, 0)})
	assert.Zero(t, out.Warriors[0].Counters.Get("sewer-swims", 0), "out of the water")
	s.Phase, s.Active = rules.Combat, 1
	s = play(t, scripted(s, "34"), rules.Done{})
	assert.Zero(t, s.Warriors[0].Counters.Get("sewer-swims", 0), "until his next turn")
	dry := sewer(t, "mud", rules.Charges, "", man("A", 0, 12, 40), man("B", 1, 17, 40))
	assert.ErrorContains(t, swim.Legal(dry), "SEWER-17")
}

func TestSludgeSlowsAndHinders(t *testing.T) { // SEWER-18
	s := sewer(t, "sludge", rules.Moves, "", armed(t, man("A", 0, 12, 40), "bow"), armed(t, man("B", 1, 17, 40), "bow", "axe"))
	assert.ErrorContains(t, s.MayMove(&s.Warriors[0], true), "SEWER-18")
	assert.NoError(t, rules.Move{Who: 0, To: at(15, 40, 0)}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(15.1, 40, 0)}.Legal(s), rules.ErrTooFar)
	into := s.Clone()
	into.Warriors[0].At = at(8, 40, 0)
	assert.NoError(t, rules.Move{Who: 0, To: at(11, 40, 0)}.Legal(into))
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(11.5, 40, 0)}.Legal(into), "SEWER-18", "whoever walks into it too")
	mired := s.Clone()
	mired.Warriors[0].Base.M = 1
	far, _ := mired.Allowance(&mired.Warriors[0], false)
	assert.Zero(t, far, "an inch is all he has")
	bow := weapon(t, s, "bow")
	dry := sewer(t, "mud", rules.Moves, "", s.Warriors[0], s.Warriors[1])
	here, there := s.ToHit(&s.Warriors[1], &s.Warriors[0], bow, 1), dry.ToHit(&dry.Warriors[1], &dry.Warriors[0], bow, 1)
	assert.Equal(t, there.Need()+1, here.Need())
}

func TestWhoWadesStrikesWorse(t *testing.T) { // SEWER-18
	for floor, hits := range map[string]bool{"sludge": false, "mud": true} {
		a := but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.At = at(12, 40, 0) })
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A = 0 })
		s := sewer(t, floor, rules.Combat, "4 13 45", a, b)
		s.Warriors[0].Hero, s.Warriors[1].Hero = true, true
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		for _, e := range out.Events {
			if e.Kind == rules.Threw && e.For == rules.HitRoll && e.Who == 0 {
				assert.Equal(t, hits, e.OK, "a 4 on %s", floor)
			}
		}
	}
}

func TestSlipperyFloorsTrip(t *testing.T) { // SEWER-19, RUL-SEWER-10
	walk := func(dice string, run bool, from float64) *rules.Warrior {
		s := sewer(t, "slippery", rules.Moves, dice, man("A", 0, from, 40), man("B", 1, 40, 40))
		return &play(t, s, rules.Move{Who: 0, Run: run, To: at(from+3, 40, 0)}).Warriors[0]
	}
	assert.Equal(t, rules.KnockedDown, walk("1", false, 8).Condition)
	assert.InDelta(t, 10, float64(walk("1", false, 8).At.X)/float64(physics.Inch), 0.3, "where it begins")
	assert.Equal(t, rules.Standing, walk("2", false, 8).Condition)
	assert.Equal(t, rules.KnockedDown, walk("3", true, 8).Condition, "at a run")
	assert.Equal(t, in(11), walk("4", true, 8).At.X)
	assert.Equal(t, rules.KnockedDown, walk("1", false, 18).Condition, "walking off it")
	s := sewer(t, "slippery", rules.Moves, "", lying(man("A", 0, 9, 40), rules.KnockedDown), man("B", 1, 40, 40))
	assert.Equal(t, in(10.5), play(t, s, rules.Move{Who: 0, To: at(10.5, 40, 0)}).Warriors[0].At.X, "nobody who crawls is tripped")
}

// bridge is a run of A over the planks.
func bridge(t *testing.T, floor, dice string, run bool, change func(w *rules.Warrior)) (*rules.State, []rules.Event) {
	t.Helper()
	a := but(man("A", 0, 15, 10), change)
	a.At.Z = in(2)
	return told(t, sewer(t, floor, rules.Moves, dice, a, man("B", 1, 40, 45)), rules.Move{Who: 0, Run: run, To: at(15, 13.5, 2)})
}

func TestPlanksMayBreakUnderWhoRuns(t *testing.T) { // SEWER-20, SEWER-21, RUL-SEWER-5
	plain := func(*rules.Warrior) {}
	s, _ := bridge(t, "water", "", false, plain)
	assert.Equal(t, in(13.5), s.Warriors[0].At.Y, "walking is no risk")
	s, _ = bridge(t, "water", "4", true, plain)
	assert.Equal(t, in(2), s.Warriors[0].At.Z, "4, less 1, is his Initiative")
	s, events := bridge(t, "water", "5", true, plain)
	assert.Zero(t, s.Warriors[0].At.Z)
	assert.NotZero(t, citing(events, "SEWER-23"))
	require.Len(t, s.Markers, 1)
	assert.Equal(t, optional.CrashedPlanks, s.Markers[0].Kind)
	assert.Equal(t, in(2), s.Markers[0].At.Z)
	s, _ = bridge(t, "water", "6", true, func(w *rules.Warrior) { w.Base.I = 9 })
	assert.Zero(t, s.Warriors[0].At.Z, "a natural 6 always fails")
	s, _ = bridge(t, "mud", "5 3 1 2", true, plain)
	assert.Zero(t, s.Warriors[0].At.Z, "on clear ground it is a fall like any other")
}

func TestCrashedPlanksAreLeapt(t *testing.T) { // SEWER-21
	over := func(dice string) *rules.State {
		a := man("A", 0, 15, 10)
		a.At.Z = in(2)
		s := sewer(t, "water", rules.Moves, dice, a, man("B", 1, 40, 45))
		s.Markers = []rules.Marker{{ID: 1, Kind: optional.CrashedPlanks, At: at(15, 12, 2), Radius: in(0.5), Of: rules.Nobody}}
		return play(t, s, rules.Move{Who: 0, To: at(15, 14, 2), Via: []physics.Spot{at(15, 12.5, 2)}})
	}
	assert.Equal(t, in(14), over("3").Warriors[0].At.Y)
	assert.Zero(t, over("4").Warriors[0].At.Z)
	// Each turn anew, and only by who walks on the planks.
	again := but(man("A", 0, 15, 10), func(w *rules.Warrior) { w.At.Z = in(2); w.Counters.Set("sewer-leapt", 1, 99) })
	below := man("A", 0, 15, 10)
	hole := rules.Marker{ID: 1, Kind: optional.CrashedPlanks, At: at(15, 12, 2), Radius: in(0.5), Of: rules.Nobody}
	for dice, w := range map[string]rules.Warrior{"3": again, "": below} {
		s := sewer(t, "mud", rules.Moves, dice, w, man("B", 1, 40, 45))
		s.Markers = []rules.Marker{hole}
		to := at(15, 14, 0)
		to.Z = w.At.Z
		assert.Equal(t, to, play(t, s, rules.Move{Who: 0, To: to, Via: []physics.Spot{{X: in(15), Y: in(12.6), Z: to.Z}}}).Warriors[0].At)
	}
	s := over("3")
	s.Warriors[0].Done = 0
	assert.Error(t, rules.Move{Who: 0, To: at(15, 12, 2)}.Legal(s), "nobody stands there")
}

func TestSkavenRunOnPlanks(t *testing.T) { // SEWER-22
	s, events := bridge(t, "water", "", true, func(w *rules.Warrior) { w.Traits = rules.Skaven })
	assert.Equal(t, in(13.5), s.Warriors[0].At.Y)
	assert.Zero(t, citing(events, "SEWER-20"))
}

func TestJumpingDownOnPlanks(t *testing.T) { // SEWER-20
	jump := func(dice string) *rules.State {
		a := man("A", 0, 15, 1)
		s := sewer(t, "water", rules.Moves, "", a, man("B", 1, 40, 45))
		plan := s.Table.Plan
		plan.Pieces = append(plan.Pieces, physics.Piece{Kind: physics.Floor, Name: "ledge", Shape: box(14, 0, 16, 2), Bottom: in(2.9), Top: in(3.5)})
		var err error
		s.Table, err = physics.NewTable(plan)
		require.NoError(t, err)
		s.Warriors[0].At.Z = in(3.5)
		return play(t, scripted(s, dice), rules.Move{Who: 0, To: at(15, 3.5, 2)})
	}
	assert.Equal(t, in(2), jump("4").Warriors[0].At.Z, "the planks bear him")
	assert.Zero(t, jump("5").Warriors[0].At.Z)
}

func TestWhoFallsIntoSewageIsStuckInIt(t *testing.T) { // SEWER-23, RUL-SEWER-6
	s, _ := bridge(t, "sludge", "5", true, func(w *rules.Warrior) { w.Hero = true })
	w := &s.Warriors[0]
	assert.Equal(t, 1, w.Wounds, "without harm")
	assert.Equal(t, rules.KnockedDown, w.Condition)
	assert.True(t, s.Untouchable(w))
	assert.ErrorContains(t, s.Barred(w, rules.ThoughDown|rules.ThoughShaken), "SEWER-23")
	turn := func(dice string) {
		s = scripted(s, dice)
		s.Phase = rules.Combat
		s = play(t, s, rules.Done{})
	}
	s.Warriors[1].Hero = true
	for own := 0; own < 2; own++ { // two inches, two of his turns
		turn("")
		turn("")
		assert.True(t, s.Untouchable(&s.Warriors[0]), "turn %d", own+1)
		assert.Equal(t, rules.KnockedDown, s.Warriors[0].Condition)
	}
	turn("")
	assert.False(t, s.Untouchable(&s.Warriors[0]), "down, and within reach again")
	turn("3")
	assert.Equal(t, rules.Standing, s.Warriors[0].Condition)
	s, _ = bridge(t, "slippery", "5 3 1 2", true, func(w *rules.Warrior) { w.Hero = true })
	assert.False(t, s.Untouchable(&s.Warriors[0]), "slime is no sewage")
}

func TestHeavyArmourDrowns(t *testing.T) { // SEWER-24, RUL-SEWER-7
	for key, lost := range map[string]bool{"heavy": true, "light": false, "gromril": false, "ithilmar": false} {
		s, _ := bridge(t, "water", "5", true, func(w *rules.Warrior) {
			set := sewer(t, "water", rules.Moves, "").Rules
			id, ok := set.ArmourNamed(key)
			require.True(t, ok)
			w.Armour = id
		})
		assert.Equal(t, lost, s.Warriors[0].Condition == rules.OutOfAction, key)
		assert.Equal(t, lost, len(s.After) == 1 && s.After[0].Kind == rules.Lost && s.After[0].Who == 0 && s.After[0].Side == 0, key)
	}
}

func TestGettingUpInSewage(t *testing.T) { // SEWER-25, RUL-SEWER-8
	gets := func(floor, dice string, c rules.Condition) *rules.State {
		s := sewer(t, floor, rules.Combat, dice, but(man("B", 0, 40, 40), hero), but(lying(man("A", 1, 15, 40), c), hero))
		return play(t, s, rules.Done{})
	}
	for _, floor := range []string{"water", "sludge"} {
		assert.Equal(t, rules.Standing, gets(floor, "3", rules.KnockedDown).Warriors[1].Condition, floor)
		assert.Equal(t, rules.KnockedDown, gets(floor, "4", rules.KnockedDown).Warriors[1].Condition, floor)
	}
	assert.Equal(t, rules.Standing, gets("mud", "", rules.KnockedDown).Warriors[1].Condition)
	assert.Equal(t, rules.KnockedDown, gets("sludge", "", rules.Stunned).Warriors[1].Condition, "who comes round does not get up yet")
}

func TestWhoSlipsInAChargeHasNotArrived(t *testing.T) { // SEWER-19
	s := sewer(t, "slippery", rules.Charges, "2", man("A", 0, 8, 40), man("B", 1, 13, 40))
	s = tries(t, s, declared(1))
	w := &s.Warriors[0]
	assert.Equal(t, rules.KnockedDown, w.Condition)
	assert.False(t, s.Engaged(w))
	assert.InDelta(t, 10, float64(w.At.X)/float64(physics.Inch), 0.3)
}

func TestWhoDwellsBelowIsAtHome(t *testing.T) { // RUL-SEWER-11
	beasts := but(man("B", 1, 40, 40), hero)
	s := sewer(t, "mud", rules.Charges, "55", but(man("A", 0, 5, 5), hero), beasts)
	s.Sides[1].Neutral = true
	s.Turn, s.Warriors[0].Counters, s.Warriors[1].Counters = 0, nil, nil
	s = play(t, s, rules.Begin{})
	_, known := optional.Sight(&s.Warriors[1])
	assert.False(t, known)
	assert.Empty(t, s.Gloom(&s.Warriors[1]).Why, "they see as anywhere")
	assert.Equal(t, rules.Gloom{Far: in(10), Why: "the dark of the sewers", Since: ", as was thrown for him: the higher his Initiative, the more dice", Rule: "SEWER-06"}, s.Gloom(&s.Warriors[0]))
}

func TestTheCardSaysHowOneFaresInTheSewers(t *testing.T) { // SEWER-11, SEWER-17, SEWER-18, SEWER-19, SEWER-23
	told := func(floor string, change func(s *rules.State, w *rules.Warrior)) (cited []string) {
		s := sewer(t, floor, rules.Moves, "", man("A", 0, 12, 40), man("B", 1, 40, 40))
		change(s, &s.Warriors[0])
		for _, l := range optional.BelowStreets(s, &s.Warriors[0]) {
			cited = append(cited, l[1])
		}
		return cited
	}
	plain := func(*rules.State, *rules.Warrior) {}
	count := func(key string, n int) func(s *rules.State, w *rules.Warrior) {
		return func(_ *rules.State, w *rules.Warrior) { w.Counters.Set(key, 0, n) }
	}
	assert.Empty(t, told("mud", plain))
	assert.Equal(t, []string{"SEWER-18"}, told("sludge", plain))
	assert.Equal(t, []string{"SEWER-17"}, told("water", plain))
	assert.Equal(t, []string{"SEWER-19"}, told("slippery", plain))
	assert.Equal(t, []string{"SEWER-23", "SEWER-18"}, told("sludge", count("sewer-sunken", 2)))
	assert.Equal(t, []string{"SEWER-17", "SEWER-17"}, told("water", count("sewer-swims", 1)))
	assert.Equal(t, []string{"SEWER-11"}, told("mud", func(s *rules.State, w *rules.Warrior) { w.Counters.Set("sewer-cowed", 0, s.Turn) }))
}

func TestWhatFloorsAreWorthToWhoPlays(t *testing.T) { // SEWER-17, SEWER-18
	costs := func(floor string) int {
		s := sewer(t, floor, rules.Moves, "", man("A", 0, 12, 40), man("B", 1, 40, 40))
		return s.Peril(&s.Warriors[0], s.Warriors[0].At)
	}
	assert.Zero(t, costs("mud"))
	assert.Zero(t, costs("slippery"))
	assert.Positive(t, costs("water"))
	assert.Greater(t, costs("sludge"), costs("water"))
	s := sewer(t, "sludge", rules.Moves, "", man("A", 0, 12, 40), man("B", 1, 40, 40))
	assert.Zero(t, s.Peril(&s.Warriors[0], at(30, 40, 0)), "beside it")
}

func TestWhoFleesIntoTheUnknownGoesOn(t *testing.T) { // SEWER-14, SEWER-17
	for name, flees := range map[string]bool{"who runs": false, "who flees": true} {
		s := sewer(t, "", rules.Moves, "45", man("A", 0, 9.5, 40), man("B", 1, 40, 40))
		s.Warriors[0].Fleeing = flees
		path, err := s.Table.Path(s.Mover(&s.Warriors[0]), at(15, 40, 0), s.Bodies(0))
		require.NoError(t, err)
		end := play(t, s, deed{do: func(p *rules.Play) {
			w := p.Warrior(0)
			w.Done |= rules.Ran
			p.Follow(w, path, in(8), "goes")
		}})
		assert.Equal(t, !flees, end.Warriors[0].Did(rules.Stuck), name)
		assert.Equal(t, flees, end.Warriors[0].At.X == in(15), name)
	}
}

// Who swims does so until his way ends where no water is.
func TestWhoComesOutOfTheWaterSwimsNoMore(t *testing.T) { // SEWER-17, RUL-SEWER-4
	for name, row := range map[string]struct {
		to    float64
		swims int
	}{"in the water": {13, 1}, "on the bank": {9, 0}} {
		s := sewer(t, "water", rules.Moves, "", man("A", 0, 11, 40), man("B", 1, 40, 40))
		s.Warriors[0].Counters.Set("sewer-swims", 0, 1)
		end := play(t, s, rules.Move{Who: 0, To: at(row.to, 40, 0)})
		assert.Equal(t, row.swims, end.Warriors[0].Counters.Get("sewer-swims", 0), name)
	}
}
