package encounters_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

var errElse = errors.New("something else")

func TestWhomAHappeningBindsAndWhomNot(t *testing.T) { // ENC-51, ENC-52, ENC-55b
	for _, row := range []struct {
		number  int
		other   bool
		counter string
	}{{51, false, "stuck"}, {52, false, "terrified"}, {55, true, "trousers"}} {
		s, e := under(t, row.number, row.other, pair()...)
		s.Warriors[0].Counters.Set(row.counter, 0, 1)
		for id, bound := range map[rules.WarriorID]bool{0: true, 1: false} {
			w := s.Warrior(id)
			if e.Moments.Bound != nil {
				assert.Equal(t, bound, e.Moments.Bound(s, w) != nil, e.Rule)
			}
			if row.counter == "trousers" {
				assert.Equal(t, bound, e.Moments.MayCharge(s, w) != nil)
				assert.Equal(t, bound, e.Moments.MayMove(s, w, false, nil) != nil)
				if !bound {
					assert.Equal(t, errElse, e.Moments.MayMove(s, w, false, errElse))
				}
			}
		}
	}
	s, e := under(t, 51, false, pair()...)
	s.Warriors[0].Counters.Set("stuck", 0, 1)
	for into, stays := range map[rules.Condition]bool{rules.KnockedDown: true, rules.Stunned: false, rules.Standing: false} {
		s.Warriors[0].Condition, s.Warriors[1].Condition = into, into
		assert.Equal(t, stays, e.Moments.StaysDown(s, s.Warrior(0)))
		assert.False(t, e.Moments.StaysDown(s, s.Warrior(1)))
	}
	s, e = under(t, 52, false, pair()...)
	assert.Equal(t, -1, e.Moments.Leadership(s, s.Warrior(0), rules.Test{Rule: "ENC-52"}).By)
	assert.Zero(t, e.Moments.Leadership(s, s.Warrior(0), rules.Test{Kind: rules.FearTest, Rule: "ENC-52"}).By, "the Fear test is without it")
}

// heavyLegs makes every Initiative test of a battle harder by 1, as a curse does.
func heavyLegs(s *rules.State) {
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Initiative: func(*rules.State, *rules.Warrior, rules.Test) rules.Mod {
		return rules.Mod{By: -1, Why: "heavy legs"}
	}}})
}

func TestWhatChangesInitiativeTestsChangesThoseWithDiceOfTheirOwn(t *testing.T) { // ENC-51, CATA-E11, RUL-GEN-9, RUL-ENC-15
	s, e := under(t, 51, false, man("A", 0, 20, 20))
	heavyLegs(s)
	end := does(t, s, "3", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	assert.Equal(t, rules.KnockedDown, end.Warriors[0].Condition)
	assert.Equal(t, 1, lines("ENC-51", "A, Initiative test at the edge: 2 or less, a 1 is the end. Rolled 3."))
	s = down(t, three()...)
	heavyLegs(s)
	lay(s, "2")
	end = play(t, s, encounters.Relight{Who: 1}, nil)
	assert.Equal(t, rules.NoLight, end.LightOf(&end.Warriors[1]), "2 is not below 3 less 1")
}

func TestUnderWhomTheGroundOpens(t *testing.T) { // ENC-51, RUL-ENC-23
	for dice, into := range map[string]rules.Condition{"1": rules.OutOfAction, "2": rules.Standing, "3": rules.Standing, "4": rules.KnockedDown, "6": rules.KnockedDown} {
		s, e := under(t, 51, false, man("A", 0, 20, 20))
		end := does(t, s, dice, func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		assert.Equal(t, into, end.Warriors[0].Condition, dice)
		assert.Equal(t, 1, lines("ENC-51", "A, Initiative test at the edge: 3 or less, a 1 is the end. Rolled "+dice+"."))
		assert.Equal(t, into == rules.OutOfAction, lines("ENC-51", "A is out of action") == 1, dice)
		pit := end.MarkerOf("pit")
		if into != rules.KnockedDown {
			assert.Nil(t, pit)
			continue
		}
		assert.Equal(t, rules.Marker{ID: pit.ID, Kind: "pit", Label: "a sinkhole", Rule: "ENC-51", At: at(20, 20, 0), Radius: in(1), Of: 0}, *pit)
	}
}

func TestTheSlowestAreStuckAndNotSuckedUnder(t *testing.T) { // ENC-51, RUL-ENC-23
	for dice, into := range map[string]rules.Condition{"1": rules.OutOfAction, "2": rules.KnockedDown} {
		s, e := under(t, 51, false, but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Base.I = 1 }))
		end := does(t, s, dice, func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		assert.Equal(t, into, end.Warriors[0].Condition, dice)
	}
}

func TestWhoIsAloneInAHouse(t *testing.T) { // ENC-52, RUL-ENC-24
	for name, row := range map[string]struct {
		change func(s *rules.State)
		begins bool
	}{
		"he is":             {func(*rules.State) {}, true},
		"who lies":          {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, false},
		"with an enemy":     {func(s *rules.State) { s.Warriors[1].At = at(6, 10, 0) }, false},
		"with one upstairs": {func(s *rules.State) { s.Warriors[1].At = at(6, 10, 3) }, false},
		"with one who has gone": {func(s *rules.State) {
			s.Warriors[1].At, s.Warriors[1].Condition = at(6, 10, 0), rules.OutOfAction
		}, true},
		"nobody inside": {func(s *rules.State) { s.Warriors[0].At = at(20, 20, 0) }, false},
	} {
		s, e := under(t, 52, false, man("A", 0, 10, 8), man("B", 1, 30, 30))
		row.change(s)
		dice := ""
		if row.begins {
			dice = "66"
		}
		end := does(t, s, dice, func(p *rules.Play) { assert.Equal(t, row.begins, e.Begin(p), name) })
		if row.begins {
			assert.Equal(t, 1, end.MarkerOf("horror").Building)
			assert.Equal(t, 3, end.Warriors[0].Counters.Get("terrified", 0), "from his next turn on")
		}
	}
}

func TestWhenTheTerrifiedRunsAndStops(t *testing.T) { // ENC-52, RUL-ENC-24
	for name, row := range map[string]struct {
		change      func(s *rules.State)
		stops, runs bool
	}{
		"a runner":         {func(*rules.State) {}, true, true},
		"who has yet to":   {func(s *rules.State) { s.Warriors[0].Counters.Set("ran-from-horror", 0, 0) }, false, true},
		"others":           {func(s *rules.State) { s.Warriors[0].Counters.Set("terrified", 0, 0) }, false, false},
		"the other's turn": {func(s *rules.State) { s.Active = 1 }, false, false},
		"who is lost":      {func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, false, false},
		"who lies":         {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, true, false},
	} {
		s, e := under(t, 52, false, man("A", 0, 24, 24), man("B", 1, 40, 20))
		s.Warriors[0].Counters.Set("terrified", 0, 3)
		s.Warriors[0].Counters.Set("ran-from-horror", 0, 1)
		s.Markers = []rules.Marker{{ID: 1, Kind: "horror", Building: 1}}
		row.change(s)
		dice := map[bool]string{true: "11"}[row.stops]
		end := does(t, s, dice, e.Moments.TurnBegins)
		assert.Equal(t, row.stops, lines("ENC-52", "stops and catches his breath") == 1, name)
		if row.stops {
			assert.True(t, end.Warriors[0].Did(rules.Acted|rules.Shot|rules.Cast|rules.Stuck|rules.FailedCharge))
			assert.Zero(t, end.Warriors[0].Counters.Get("terrified", 0))
		}
		dice = map[bool]string{true: "12"}[row.runs]
		end = does(t, s, dice, e.Moments.Compulsory)
		assert.Equal(t, row.runs, end.Warriors[0].At != s.Warriors[0].At, name)
		if row.runs {
			assert.InDelta(t, float64(in(3)), float64(physics.Apart(s.Warriors[0].At.Point(), end.Warriors[0].At.Point())), 20, name)
			assert.Equal(t, 1, end.Warriors[0].Counters.Get("ran-from-horror", 0))
		}
	}
}

func TestWhatTheSickDoToWhomTheyTouch(t *testing.T) { // ENC-53, RUL-ENC-25
	s, e := under(t, 53, false, pair()...)
	v := s.Warrior(cityDog(s))
	v.Type = "Plague Victim"
	v.At = s.Warriors[0].At
	v.At.X += 2500
	m := &e.Moments
	for id, held := range map[rules.WarriorID]bool{0: true, 1: false, 2: false} {
		w := s.Warrior(id)
		assert.Equal(t, held, m.Unsteady(s, w) != "")
		assert.Equal(t, held, m.MayCharge(s, w) != nil)
		assert.Equal(t, held, m.MayMove(s, w, true, nil) != nil, "nobody runs")
		assert.NoError(t, m.MayMove(s, w, false, nil), "he walks")
		assert.Equal(t, errElse, m.MayMove(s, w, true, errElse))
		assert.Equal(t, errElse, m.MayMove(s, w, false, errElse))
		assert.Equal(t, map[bool]physics.Length{true: in(2), false: in(4)}[held], m.Pace(s, w, in(4), false))
		assert.Equal(t, in(4), m.Pace(s, w, in(4), true), "what is rolled is not halved")
	}
	v.Type = "Wild Dog"
	assert.Empty(t, m.Unsteady(s, s.Warrior(0)), "a dog does not cling")
	// Attacked by a warband they run, all of them, and it is over.
	for name, row := range map[string]struct {
		by, at rules.WarriorID
		kind   string
		runs   bool
	}{"by a warrior": {0, 2, "Plague Victim", true}, "by one of the city": {2, 2, "Plague Victim", false}, "another": {0, 2, "Wild Dog", false}, "a man": {0, 1, "Plague Victim", false}} {
		s := s.Clone()
		s.Warriors[2].Type = row.kind
		end := does(t, s, "", func(p *rules.Play) { m.Attacked(p, p.Warrior(row.by), p.Warrior(row.at)) })
		assert.Equal(t, row.runs, encounters.Over(end), name)
		assert.Equal(t, row.runs, !end.Warriors[2].InPlay(), name)
		assert.True(t, end.Warriors[0].InPlay() && end.Warriors[1].InPlay())
	}
}

func TestWhomThePlagueFinds(t *testing.T) { // ENC-53, ENC-53-1, ENC-53-2, ENC-53-6
	for _, row := range []struct {
		hero bool
		dice string
		want []rules.Aftermath
	}{
		{false, "2", nil}, {false, "1 1", []rules.Aftermath{{Rule: "ENC-53-1", Kind: rules.Lost, N: 1, What: "Nurgle's Rot"}}}, {true, "1 1 5", []rules.Aftermath{{Rule: "ENC-53-1", Kind: rules.Injury, N: 3, What: "Nurgle's Rot"}}},
		{false, "1 2", []rules.Aftermath{{Rule: "ENC-53-2", Kind: rules.Illness, N: 1, What: "Nurgle's Rot"}}}, {true, "1 5", []rules.Aftermath{{Rule: "ENC-53-2", Kind: rules.Illness, N: 1, What: "Nurgle's Rot"}}}, {true, "1 6", nil},
	} {
		s, e := under(t, 53, false, pair()...) // B came later
		s.Warriors[0].Hero = row.hero
		s.Warriors[0].Counters.Set("exposed", 0, 1)
		assert.Equal(t, row.want, does(t, s, row.dice, e.Moments.BattleEnds).After, "%+v", row)
	}
	s, e := under(t, 53, false, pair()...)
	s.Warriors[1].Condition = rules.OutOfAction
	end := begins(t, s, e, "21")
	assert.Len(t, creatures(end, "Plague Victim"), 2)
	assert.Equal(t, 1, end.Warriors[0].Counters.Get("exposed", 0))
	assert.Zero(t, end.Warriors[1].Counters.Get("exposed", 0))
	v := creatures(end, "Plague Victim")[0]
	assert.Equal(t, rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, Ld: 7}, v.Base)
	assert.True(t, v.Has(rules.Harmless|rules.NeverAlone))
}

func TestWhatBecomesOfTheMatriarchsGear(t *testing.T) { // ENC-54, RUL-ENC-26
	s, e := under(t, 54, false, man("A", 0, 18, 20), man("B", 1, 30, 30))
	her := cityDog(s)
	for name, row := range map[string]struct {
		who    rules.WarriorID
		change func(w *rules.Warrior)
		lies   bool
	}{
		"she": {her, func(w *rules.Warrior) { w.Type, w.Condition = "Lost Matriarch", rules.OutOfAction }, true}, "she, stunned": {her, func(w *rules.Warrior) { w.Type, w.Condition = "Lost Matriarch", rules.Stunned }, false},
		"a dog": {her, func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, false}, "who looted her": {0, func(w *rules.Warrior) { w.Condition = rules.OutOfAction; w.Counters.Set("matriarchs-gear", 0, 1) }, true},
		"another": {0, func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, false},
	} {
		end := does(t, s, "", func(p *rules.Play) {
			row.change(p.Warrior(row.who))
			e.Moments.Downs(p, p.Warrior(row.who), rules.Nobody)
		})
		assert.Equal(t, row.lies, end.MarkerOf("gear") != nil, name)
		if row.lies {
			m := end.MarkerOf("gear")
			assert.Equal(t, s.Warriors[row.who].At, m.At)
			assert.Zero(t, end.Warriors[row.who].Counters.Get("matriarchs-gear", 0))
		}
	}
	for name, row := range map[string]struct {
		change func(s *rules.State)
		takes  bool
	}{
		"in his movement":   {func(*rules.State) {}, true},
		"as he charges":     {func(s *rules.State) { s.Phase = rules.Charges }, true},
		"among the shots":   {func(s *rules.State) { s.Phase = rules.Shooting }, false},
		"in another's turn": {func(s *rules.State) { s.Active = 1 }, false},
		"an animal":         {func(s *rules.State) { s.Warriors[0].Animal = true }, false},
		"on the ground":     {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, false},
		"the city's own":    {func(s *rules.State) { s.Sides[0].Neutral = true }, false},
		"not in contact":    {func(s *rules.State) { s.Warriors[0].At.X += in(0.1) + 1 }, false},
	} {
		c := s.Clone()
		c.Markers = []rules.Marker{{ID: 1, Kind: "gear", At: at(20, 20, 0), Radius: 1250, Of: her}}
		c.Warriors[0].At = at(20, 20, 0)
		c.Warriors[0].At.X += 2500
		row.change(c)
		end := does(t, c, "", func(p *rules.Play) { e.Things[0].Moments.Arrives(p, p.Warrior(0)) })
		assert.Equal(t, row.takes, end.MarkerOf("gear") == nil, name)
		assert.Equal(t, row.takes, end.Warriors[0].Counters.Get("matriarchs-gear", 0) == 1, name)
	}
	s.Warriors[0].Counters.Set("matriarchs-gear", 0, 1)
	kept := does(t, s, "", e.Moments.BattleEnds).After
	require.Len(t, kept, 6)
	assert.Equal(t, rules.Aftermath{Rule: "ENC-54", Kind: rules.Items, Side: 0, Who: 0, What: "sigmarite-hammer", N: 1}, kept[0])
	s.Warriors[0].Condition = rules.OutOfAction
	assert.Empty(t, does(t, s, "", e.Moments.BattleEnds).After)
}

func TestWhenTheMatriarchPrays(t *testing.T) { // ENC-54, RUL-ENC-26
	for name, row := range map[string]struct {
		dice   string
		change func(s *rules.State, w *rules.Warrior)
		prayer string
	}{
		"for her hammer": {"1 44", func(*rules.State, *rules.Warrior) {}, "SPELL-PRA-1"}, "3 is for her hammer": {"3 44", func(*rules.State, *rules.Warrior) {}, "SPELL-PRA-1"}, "nor without magic": {"1", func(s *rules.State, _ *rules.Warrior) { set := *s.Rules; set.BareArms = true; s.Rules = &set }, ""}, "for her armour": {"4 44", func(*rules.State, *rules.Warrior) {}, "SPELL-PRA-6"},
		"not on the ground": {"1", func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }, ""}, "nor in the other's turn": {"", func(s *rules.State, _ *rules.Warrior) { s.Active = 1 }, ""},
		"nor any other": {"", func(_ *rules.State, w *rules.Warrior) { w.Type = "Wild Dog" }, ""},
	} {
		s := stage(t, 54, false, "1", pair()...)
		s = play(t, s, rules.Done{}, nil)
		s.Phase = rules.Shooting
		row.change(s, creatures(s, "Lost Matriarch")[0])
		does(t, s, row.dice, encounters.On(54, false).Moments.ShootingBegins)
		got := ""
		for _, e := range told {
			if e.Kind == rules.Threw && e.Rule != "ENC-54" {
				got += e.Rule + " "
			}
		}
		if row.prayer == "" {
			assert.Empty(t, got, name)
		} else {
			assert.Contains(t, got+textOf(), row.prayer, name)
		}
	}
}

// What a happening drives a warrior to takes the place of whatever else would move him.
func TestWhoIsDrivenMakesNoOtherMove(t *testing.T) { // ENC-52, ENC-55b, ENC-61, TURN-12, TURN-13, PSY-14, LEAD-14, EQUIP-14
	for name, row := range map[string]struct {
		number  int
		counter string
		dice    string
	}{"trousers": {55, "trousers", "134"}, "horror": {52, "terrified", "34"}, "fruit": {61, "spellbound", ""}} {
		for state, is := range map[string]struct {
			change func(s *rules.State, w *rules.Warrior)
			goes   bool
		}{
			"as ever":      {func(*rules.State, *rules.Warrior) {}, true},
			"in a stupor":  {func(_ *rules.State, w *rules.Warrior) { w.Dazed, w.Stumbles = true, true }, true},
			"in flight":    {func(_ *rules.State, w *rules.Warrior) { w.Fleeing = true }, name != "fruit"},
			"at random":    {func(s *rules.State, w *rules.Warrior) { s.Rules.RandomMovement, w.Erratic = true, true }, true},
			"has rallied":  {func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Rallied }, true},
			"under a net":  {func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Held }, false},
			"on the floor": {func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }, false},
		} {
			if !is.goes && state == "in flight" {
				continue
			}
			s, e := under(t, row.number, row.number == 55, man("A", 0, 20, 24), man("B", 1, 40, 40))
			s.Table = field(t)
			s.Phase, s.Turn = rules.Charges, 3
			w := &s.Warriors[0]
			w.Counters.Set(row.counter, 0, 3)
			s.Markers = []rules.Marker{{ID: 1, Kind: "tree", At: at(20, 12, 0), Radius: in(0.5), Of: rules.Nobody}}
			is.change(s, w)
			dice := row.dice
			if !is.goes {
				dice = ""
			}
			end := does(t, s, dice, func(p *rules.Play) { rules.Done{}.Play(p) }) // no die is left for a second move
			assert.Equal(t, is.goes, end.Warriors[0].At != w.At, "%s, %s: %v", name, state, e.Name)
		}
	}
}

// textOf is the rules of what was told last.
func textOf() (all string) {
	for _, e := range told {
		all += e.Rule + " "
	}
	return all
}

func TestWhereTheTrousersGo(t *testing.T) { // ENC-55b, RUL-ENC-28
	for name, row := range map[string]struct {
		change func(s *rules.State)
		dice   string
		to     physics.Spot
	}{
		"up":               {func(*rules.State) {}, "134", at(20, 17, 0)}, // 2D6: 7, the arrow upwards
		"others":           {func(s *rules.State) { s.Warriors[0].Counters.Set("trousers", 0, 0) }, "", at(20, 24, 0)},
		"the other's turn": {func(s *rules.State) { s.Active = 1 }, "", at(20, 24, 0)},
		"who lies":         {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, "", at(20, 24, 0)},
		"who is held":      {func(s *rules.State) { s.Warriors[0].Done = rules.Held }, "", at(20, 24, 0)},
	} {
		s, e := under(t, 55, true, man("A", 0, 20, 24), man("B", 1, 40, 40))
		s.Table = field(t)
		s.Warriors[0].Counters.Set("trousers", 0, 1)
		row.change(s)
		end := does(t, s, row.dice, e.Moments.Compulsory)
		assert.Equal(t, row.to, end.Warriors[0].At, name)
	}
	// In each direction, to the edge of the table and no farther, and onto the floor nearest to his height.
	for dice, to := range map[string]physics.Point{"1": {X: in(24), Y: 1250}, "2": {X: in(48) - 1250, Y: in(24)}, "3": {X: in(24), Y: in(48) - 1250}, "4": {X: 1250, Y: in(24)}} {
		s, e := under(t, 55, true, man("A", 0, 24, 24), man("B", 1, 40, 40))
		s.Table = field(t)
		s.Warriors[0].Counters.Set("trousers", 0, 1)
		s.Warriors[0].At.X += map[string]physics.Length{"2": in(18), "4": -in(18)}[dice]
		s.Warriors[0].At.Y += map[string]physics.Length{"3": in(18), "1": -in(18)}[dice]
		end := does(t, s, dice+"66", e.Moments.Compulsory)
		assert.Equal(t, to, end.Warriors[0].At.Point(), dice)
	}
	for dice, to := range map[string]physics.Spot{"2": at(31, 24, 0), "4": at(17, 24, 0), "1": at(24, 17, 0), "3": at(24, 31, 0)} {
		s, e := under(t, 55, true, man("A", 0, 24, 24), man("B", 1, 40, 40))
		s.Table = field(t)
		s.Warriors[0].Counters.Set("trousers", 0, 1)
		assert.Equal(t, to, does(t, s, dice+"34", e.Moments.Compulsory).Warriors[0].At, dice)
	}
	floor := func(x0, x1, z float64) physics.Piece {
		return physics.Piece{Kind: physics.Floor, Name: "floor", Shape: box(x0, 20, x1, 28), Bottom: in(z - 0.1), Top: in(z)}
	}
	for want, pieces := range map[float64][]physics.Piece{0: {floor(18, 22, 3), floor(22, 28, 6)}, 3: {floor(18, 28, 3), floor(22, 28, 6)}} { // of two as near the lower
		s, e := under(t, 55, true, man("A", 0, 20, 24), man("B", 1, 40, 40))
		s.Table = ground(t, physics.Plan{Pieces: pieces})
		s.Warriors[0].At.Z = in(3)
		s.Warriors[0].Counters.Set("trousers", 0, 1)
		assert.Equal(t, at(25, 24, want), does(t, s, "2 23", e.Moments.Compulsory).Warriors[0].At)
	}
	// Where there is no room he comes down within 6" of it, or does not move.
	for half, moves := range map[float64]bool{5.4: true, 5.6: false} {
		s, e := under(t, 55, true, man("A", 0, 20, 24), man("B", 1, 40, 40))
		s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{block(27-half, 24-half, 27+half, 24+half)}})
		s.Warriors[0].Counters.Set("trousers", 0, 1)
		end := does(t, s, "234", e.Moments.Compulsory)
		assert.Equal(t, moves, end.Warriors[0].At != s.Warriors[0].At, "%v", half)
		assert.NoError(t, end.Table.Fits(end.Warriors[0].Body(), nil))
	}
	for z, to := range map[float64]physics.Spot{0: at(6, 8, 0), 3: at(6, 8, 3)} {
		s, e := under(t, 55, true, man("A", 0, 6, 10), man("B", 1, 40, 40))
		s.Warriors[0].At.Z = in(z)
		s.Warriors[0].Counters.Set("trousers", 0, 1)
		end := does(t, s, "111", e.Moments.Compulsory)
		assert.Equal(t, to, end.Warriors[0].At, "%v", z)
	}
}
