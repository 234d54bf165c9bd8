package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

// begins lets a happening begin; questions are answered as most would.
func begins(t *testing.T, s *rules.State, e *encounters.Entry, dice string) *rules.State {
	t.Helper()
	s = s.Clone()
	lay(s, dice)
	s.Dice.Strict = false
	out, err := rules.RunAnswered(s, step{func(p *rules.Play) { assert.True(t, e.Begin(p)) }}, func(d rules.Decision) rules.Answer { return rules.Answer{d.Usual} })
	require.NoError(t, err)
	return out
}

func TestHowFarOneSeesInTheFogAndGoesInTheWind(t *testing.T) { // ENC-33, ENC-33b, RUL-ENC-17
	s, e := under(t, 33, false, man("A", 0, 10, 20), man("B", 1, 20, 20))
	dog := cityDog(s)
	assert.False(t, s.Mist(s.Warrior(0)).Hides(), "no fog yet")
	end := does(t, s, "34", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	assert.Equal(t, 7, end.MarkerOf("fog").N)
	for hairs, blind := range map[physics.Length]bool{0: false, 1: true} {
		end.Warriors[1].At = off(end.Warriors[0].At, 1250, 7, hairs)
		assert.Equal(t, !blind, end.SeesOther(end.Warrior(0), end.Warrior(1)))
		assert.Equal(t, !blind, end.SeesOther(end.Warrior(1), end.Warrior(0)))
	}
	assert.Equal(t, in(7), end.Mist(end.Warrior(dog)).Far, "the city's own see no farther")
	again := does(t, end, "11", e.Moments.TurnBegins)
	assert.Equal(t, 2, again.MarkerOf("fog").N)
	n := 0
	for _, m := range again.Markers {
		if m.Kind == "fog" {
			n++
		}
	}
	assert.Equal(t, 1, n)
	end.Active = 1
	assert.Equal(t, 7, does(t, end, "", e.Moments.TurnBegins).MarkerOf("fog").N, "in the player's turns")
	s, e = under(t, 33, true, pair()...)
	for die, more := range map[string]int{"1": 1, "2": 1, "3": 2, "4": 2, "5": 3, "6": 3} {
		end := does(t, s, die, func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		assert.Equal(t, in(float64(4+more)), e.Moments.Pace(end, end.Warrior(1), in(4), false))
		again := does(t, end, "1", e.Moments.TurnBegins)
		assert.Equal(t, in(5), e.Moments.Pace(again, again.Warrior(0), in(4), false))
		end.Active = 1
		assert.Equal(t, more, does(t, end, "", e.Moments.TurnBegins).Counters.Get("energy", 0))
	}
}

func TestWhomTheThunderKnocksDown(t *testing.T) { // ENC-42-5
	a := man("A", 0, 10, 20)
	b, c := man("B", 1, 0, 0), man("C", 0, 0, 0)
	b.At, c.At = a.At, a.At
	b.At.X += 2500
	c.At.X += 5000 // beside B: one melee of three
	s, e := under(t, 42, false, a, b, c, man("D", 1, 30, 30), but(man("Lost", 0, 40, 40), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }))
	for dice, down := range map[string][]bool{
		"5 1 1":   {true, true, true, false, false},   // one, and he is A: all who fight with him
		"5 1 4":   {false, false, false, true, false}, // one, and he is D
		"5 2 4 1": {true, true, true, true, false},    // D, then one of the three
		"5 2 1 1": {true, true, true, false, false},   // A, then B, who lies by then
		"5 2 1 6": {true, true, true, true, false},    // A, then D
		"5 1 5 4": {false, false, false, true, false}, // of four who are there
	} {
		end := begins(t, s, e, dice)
		var got []bool
		for i := range end.Warriors {
			got = append(got, end.Warriors[i].Condition == rules.KnockedDown)
		}
		if dice == "5 1 4" && !got[3] { // by four equal parts of a die thrown again on 5 and 6
			t.Log(got)
		}
		assert.Equal(t, down, got, dice)
		assert.True(t, encounters.Over(end), "it is over at once")
	}
}

func TestWhomTheHiredJoin(t *testing.T) { // ENC-11, ENC-45, RUL-ENC-3
	for _, row := range []struct {
		reds, blues int
		dice        string
		routed      rules.SideID
		side        rules.SideID
	}{{1, 2, "", -1, 0}, {2, 1, "", -1, 1}, {2, 2, "1", -1, 0}, {2, 2, "3", -1, 0}, {2, 2, "4", -1, 1}, {2, 2, "6", -1, 1}, {1, 2, "", 0, 1}, {1, 2, "6", -1, 0}, {2, 1, "1", -1, 1}} {
		for number, kind := range map[int]string{11: "Ogre Bodyguard", 45: "Pit Fighter"} {
			var men []rules.Warrior
			for i := range row.reds {
				men = append(men, man("R"+string(rune('1'+i)), 0, float64(18+2*i), 20))
			}
			for i := range row.blues {
				men = append(men, man("B"+string(rune('1'+i)), 1, float64(28+2*i), 28))
			}
			s, e := under(t, number, false, men...)
			if row.routed >= 0 {
				s.Sides[row.routed].Routed = true
			}
			end := begins(t, s, e, row.dice)
			all := creatures(end, kind)
			require.Len(t, all, 1)
			assert.Equal(t, row.side, all[0].Side, "%+v", row)
			assert.True(t, all[0].Did(rules.Acted) && all[0].Did(rules.Stuck) && all[0].Did(rules.FailedCharge), "he moves from the next turn on")
			assert.Equal(t, in(6), all[0].LeaderRadius)
			assert.Equal(t, int(all[0].ID)+1, end.Counters.Get("hired", 0))
		}
	}
}

func TestFromWhereTheyCome(t *testing.T) { // ENC-G06, ENC-G07, RUL-ENC-2
	for die, edge := range map[string]physics.Edge{"1": physics.TopEdge, "2": physics.RightEdge, "3": physics.BottomEdge, "4": physics.LeftEdge} {
		table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(36)})
		require.NoError(t, err)
		// Skeletons come as a group: within 6" of the edge, 12" from everybody, 2" apart.
		s, e := under(t, 24, false, man("A", 0, 24, 18), man("B", 1, 26, 18))
		s.Table = table
		end := begins(t, s, e, "23"+die)
		all := creatures(end, "Skeleton")
		require.Len(t, all, 5)
		for i, w := range all {
			assert.LessOrEqual(t, end.Table.FromEdge(edge, w.At.Point())+w.Radius, in(6), "edge %s", die)
			nearest := in(1000)
			for k, o := range all {
				if k != i {
					nearest = min(nearest, physics.Distance(w.Body(), o.Body()))
				}
			}
			assert.LessOrEqual(t, nearest, in(2))
			for _, id := range []int{0, 1} {
				assert.GreaterOrEqual(t, physics.Distance(w.Body(), end.Warriors[id].Body()), in(12)-1)
			}
		}
		// Where somebody stands everywhere along that edge, they come from another.
		var men []rules.Warrior
		for k := range 5 {
			p := table.AlongEdge(edge, physics.Length(100+200*k), in(5))
			w := man("M"+string(rune('0'+k)), 0, 0, 0)
			w.At = physics.Spot{X: p.X, Y: p.Y}
			men = append(men, w)
		}
		s, e = under(t, 15, false, append(men, man("B", 1, 24, 18))...)
		s.Table = table
		end = begins(t, s, e, die+"1111")
		w := creatures(end, "Bloodletter")[0]
		assert.Greater(t, end.Table.FromEdge(edge, w.At.Point()), in(6), "edge %s", die)
	}
}

func TestWhoStandsWhereAfterABuildingFell(t *testing.T) { // ENC-31
	inside := man("In", 0, 10, 8)
	upstairs := but(man("Up", 1, 6, 6), func(w *rules.Warrior) { w.At.Z = in(3) })
	out := man("Out", 0, 14, 8)
	lost := but(man("Lost", 1, 10, 10), func(w *rules.Warrior) { w.Condition = rules.OutOfAction })
	mill := man("Mill", 1, 40, 40)
	s, e := under(t, 31, false, inside, upstairs, out, lost, mill)
	for name, row := range map[string]struct {
		dice  string
		tests int
		hits  int
	}{"who gets clear": {"1 3 66666", 1, 0}, "who does not": {"1 4 1 66666", 1, 1}} {
		s.Dice.Strict = false
		end := s.Clone()
		lay(end, row.dice)
		end.Dice.Strict = false
		out, err := rules.RunAnswered(end, step{func(p *rules.Play) { assert.True(t, e.Begin(p)) }}, func(d rules.Decision) rules.Answer { return rules.Answer{d.Usual} })
		require.NoError(t, err)
		require.NotNil(t, out.MarkerOf("ruins"), name)
		assert.Zero(t, out.Warriors[0].At.Z)
		assert.Zero(t, out.Warriors[1].At.Z, "nobody stands in the air")
		assert.Equal(t, s.Warriors[2].At, out.Warriors[2].At, "who was outside stays")
		assert.Equal(t, s.Warriors[4].At, out.Warriors[4].At)
		for i := range out.Warriors {
			if w := &out.Warriors[i]; w.InPlay() {
				assert.NoError(t, out.Table.Fits(w.Body(), out.Bodies(w.ID)), w.Name)
			}
		}
		b, _ := out.Table.BuildingAt(out.Warriors[4].At)
		assert.Equal(t, 2, b, "the mill stands")
	}
	// Without a house there is none to fall.
	s.Table = field(t)
	does(t, s, "", func(p *rules.Play) { assert.False(t, e.Begin(p)) })
}

func TestWhoIsSweptIntoTheOtherHouse(t *testing.T) { // ENC-14b, RUL-ENC-6
	for name, row := range map[string]struct {
		change func(s *rules.State)
		to     int
	}{
		"who is in the inn":  {func(*rules.State) {}, 2},
		"who is in the mill": {func(s *rules.State) { s.Warriors[0].At = at(42, 40, 0) }, 1},
		"upstairs":           {func(s *rules.State) { s.Warriors[0].At = at(6, 8, 3) }, 2},
		"outside":            {func(s *rules.State) { s.Warriors[0].At = at(20, 20, 0) }, 0},
		"the other's turn":   {func(s *rules.State) { s.Active = 1 }, 0},
		"who is lost":        {func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, 0},
	} {
		s, e := under(t, 14, true, man("A", 0, 10, 8), man("B", 1, 24, 30))
		s.Markers = []rules.Marker{{ID: 1, Kind: "rift", Building: 1, N: 2}, {ID: 2, Kind: "rift", Building: 2, N: 1}}
		row.change(s)
		out, err := rules.RunAnswered(s, step{e.Things[0].Moments.MovesBegin}, func(d rules.Decision) rules.Answer {
			assert.LessOrEqual(t, len(d.Options), 6)
			for _, places := range d.Places {
				b, _ := s.Table.BuildingAt(places[0])
				assert.Equal(t, row.to, b, name)
			}
			return rules.Answer{len(d.Options) - 1}
		})
		require.NoError(t, err)
		w := &out.Warriors[0]
		if row.to == 0 {
			assert.Equal(t, s.Warriors[0].At, w.At, name)
			assert.Zero(t, w.Counters.Get("swept", 0))
			continue
		}
		b, _ := out.Table.BuildingAt(w.At)
		assert.Equal(t, row.to, b, name)
		assert.Equal(t, out.Turn, w.Counters.Get("swept", 0), "neither charges nor shoots")
	}
	s, e := under(t, 14, true, pair()...)
	s.Table = field(t)
	does(t, s, "", func(p *rules.Play) { assert.False(t, e.Begin(p)) })
}

func TestWhoseFeetStickToWalls(t *testing.T) { // ENC-41b, MOVE-11
	s, e := under(t, 41, true, man("A", 0, 0, 0), man("B", 1, 40, 20))
	wall := at(12, 8, 0)
	wall.X += 1250 + in(0.5)
	s.Warriors[0].At = wall
	s.Warriors[0].Counters.Set("sticky", 0, 1)
	s.Warriors[1].Counters.Set("sticky", 0, 0)
	for kind, sure := range map[physics.LegKind]bool{physics.ClimbDown: true, physics.ClimbUp: false} {
		assert.Equal(t, sure, e.Moments.SureFooted(s, s.Warrior(0), physics.Leg{Kind: kind}))
		assert.False(t, e.Moments.SureFooted(s, s.Warrior(1), physics.Leg{Kind: kind}))
	}
	creep := func(s *rules.State, to physics.Spot) error { return encounters.Creep{Who: 0, To: to}.Legal(s) }
	along := wall
	along.Y += in(2) // and as far again to the wall and from it
	assert.NoError(t, creep(s, along))
	for name, row := range map[string]struct {
		change func(s *rules.State)
		to     physics.Spot
		why    string
	}{
		"with feet like others'": {func(s *rules.State) { s.Warriors[0].Counters.Set("sticky", 0, 0) }, along, "do not stick"},
		"to another height":      {nil, physics.Spot{X: along.X, Y: along.Y, Z: in(3)}, "keeps his height"},
		"away from the wall":     {nil, at(16, 11, 0), "within 1\" of a wall"},
		"from far off":           {func(s *rules.State) { s.Warriors[0].At = at(16, 8, 0) }, along, "within 1\" of a wall"},
		"to another house":       {nil, at(35, 40, 0), "within 1\" of a wall"},
		"onto somebody":          {func(s *rules.State) { s.Warriors[1].At = along }, along, ""},
		"against an enemy":       {func(s *rules.State) { s.Warriors[1].At = along; s.Warriors[1].At.Y += 2500 }, along, "MOVE-11"},
		"too far":                {nil, at(3.2, 8, 0), rules.ErrTooFar.Error()},
		"when he is lost":        {func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, along, rules.ErrNotInPlay.Error()},
		"among the shots":        {func(s *rules.State) { s.Phase = rules.Shooting }, along, ""},
	} {
		c := s.Clone()
		if row.change != nil {
			row.change(c)
		}
		err := creep(c, row.to)
		require.Error(t, err, name)
		assert.ErrorContains(t, err, row.why, name)
	}
	end := play(t, s, encounters.Creep{Who: 0, To: along}, nil)
	assert.Equal(t, along, end.Warriors[0].At)
	assert.True(t, end.Warriors[0].Did(rules.Acted))
	// Water washes them.
	for name, row := range map[string]struct {
		at    physics.Spot
		stick int
		clean bool
	}{"in water": {at(39, 7, 0), 1, true}, "on dry ground": {at(30, 20, 0), 1, false}, "others": {at(39, 7, 0), 0, false}} {
		c := s.Clone()
		c.Warriors[0].At = row.at
		c.Warriors[0].Counters.Set("sticky", 0, row.stick)
		got := does(t, c, "", func(p *rules.Play) { e.Moments.Arrives(p, p.Warrior(0)) })
		assert.Equal(t, row.clean, lines("ENC-41b", "washes A's feet") == 1, name)
		assert.Equal(t, row.stick == 1 && !row.clean, got.Warriors[0].Counters.Get("sticky", 0) > 0, name)
	}
	// It is offered to him alone, in the movement.
	offers := func(s *rules.State, id rules.WarriorID) (n int) {
		for _, o := range s.Offers(id) {
			if o.Rule == "ENC-41b" {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 1, offers(s, 0))
	s.Warriors[0].Counters.Set("sticky", 0, 0)
	assert.Zero(t, offers(s, 0))
	s.Warriors[0].Counters.Set("sticky", 0, 1)
	s.Warriors[0].At = at(20, 20, 0)
	s.Table = field(t)
	assert.Zero(t, offers(s, 0), "no wall, no creeping")
}
