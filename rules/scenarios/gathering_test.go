package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// scattered is a surprise attack of Red on Blue: two Heroes, a group of two, one of
// three and two without a group.
func scattered(t *testing.T) (*scenarios.Scenario, *rules.State) {
	grouped := func(w rules.Warrior, n int) rules.Warrior { w.Grouping = n; return w }
	return about(t, "surprise-attack", square(t), []rules.Warrior{
		hero(fighter("Red", 0, 24, 2)), grouped(fighter("R2", 0, 26, 2), 1), grouped(fighter("R3", 0, 28, 2), 1),
		grouped(hero(fighter("H1", 1, 10, 20)), 1), grouped(fighter("G1", 1, 12, 20), 1), grouped(hero(fighter("H2", 1, 14, 20)), 1), grouped(fighter("G2", 1, 16, 20), 1),
		grouped(fighter("K1", 1, 18, 20), 2), grouped(fighter("L1", 1, 20, 20), 0), grouped(fighter("K2", 1, 22, 20), 2), grouped(fighter("L2", 1, 24, 20), 0), grouped(fighter("K3", 1, 26, 20), 2),
	}, map[string][]int{"scenario-attacker": {1}})
}

// are the names of those for whom a counter shows a number.
func are(s *rules.State, name string, n int) (names []string) {
	for i := range s.Warriors {
		if s.Warriors[i].Counters.Get(name, 0) == n {
			names = append(names, s.Warriors[i].Name)
		}
	}
	return names
}

func TestWhoOfTheSurprisedIsThere(t *testing.T) { // SCEN-09
	sc, s := scattered(t)
	for i := range s.Warriors {
		s.Warriors[i].Counters.Set("unplaced", 0, 1)
	}
	// Six are rolled for: H1, G1 with G2, H2, K1 to K3, L1, L2, the one chosen last.
	for _, row := range []struct {
		dice string
		last int
		away []string
	}{
		{"444444", 0, nil}, {"333334", 0, []string{"G1", "H2", "G2", "K1", "L1", "K2", "L2", "K3"}},
		{"333333", 0, []string{"G1", "H2", "G2", "K1", "L1", "K2", "L2", "K3"}}, // H1 is there if nobody is
		{"343333", 0, []string{"H1", "G1", "G2", "K1", "L1", "K2", "L2", "K3"}}, // of G, H2, K, L1, L2, H1
		{"133333", 3, []string{"H1", "G1", "H2", "G2", "L1", "L2"}},             // K stays at the last
		{"164646", 5, []string{"H1"}},
	} {
		end := does(t, s, row.dice, sc.Ends, row.last)
		assert.Equal(t, row.away, are(end, "absent", 1), "%+v", row)
		for _, name := range row.away {
			assert.Zero(t, end.Named(name).Counters.Get("unplaced", 0))
		}
		assert.Len(t, are(end, "unplaced", 1), 12-len(row.away))
		assert.Equal(t, 2, end.Counters.Get("scenario-opener", 0), "the defender sets up first")
	}
	// Who is rolled for last is asked by name.
	out, err := rules.Run(faces(s, ""), step{sc.Ends}, nil)
	require.NoError(t, err)
	require.NotNil(t, out.Open)
	assert.Equal(t, rules.SideID(1), out.Open.Side)
	var names []string
	for _, o := range out.Open.Options {
		names = append(names, o.Text)
	}
	assert.Equal(t, []string{"H1", "G1 and 1 more", "H2", "K1 and 2 more", "L1", "L2"}, names)
	// One alone is there whatever he throws, and nobody is asked.
	s.Warriors = s.Warriors[:4]
	for _, die := range []string{"1", "4"} {
		assert.Empty(t, are(does(t, s, die, sc.Ends), "absent", 1))
	}
}

func TestByWhichEdgeTheAttackerComes(t *testing.T) { // SCEN-09
	sc, s := scattered(t)
	for edge := range 4 {
		for die, turned := range map[string]int{"1": 0, "2": 1, "3": 1, "4": 3, "5": 3, "6": 2} {
			end := does(t, s, die, sc.Second, edge)
			assert.Equal(t, (edge+turned)%4+1, end.Counters.Get("scenario-edge", 0), "edge %d, die %s", edge, die)
			assert.Equal(t, (edge+turned+2)%4+1, end.Counters.Get("scenario-edge", 1))
		}
	}
}

func TestWhoOfTheSurprisedComes(t *testing.T) { // SCEN-09
	sc, s := scattered(t)
	for i := 3; i < len(s.Warriors); i++ {
		s.Warriors[i].Condition = rules.Gone
		s.Warriors[i].Counters.Set("absent", 0, 1)
	}
	s.Warriors[3].Counters.Set("absent", 0, 0)
	s.Warriors[5].Counters.Set("absent", 0, 2)
	for _, row := range []struct {
		active rules.SideID
		turns  int
		dice   string
		come   []string
	}{
		{1, 1, "", []string{"H2"}}, {0, 2, "", []string{"H2"}}, {1, 2, "3333", []string{"H2"}}, {1, 2, "4333", []string{"G1", "H2", "G2"}}, {1, 5, "3633", []string{"H2", "K1", "K2", "K3"}}, {1, 3, "3344", []string{"H2", "L1", "L2"}},
	} {
		s.Active, s.Sides[1].Turns = row.active, row.turns
		s.Sides[0].Turns = 3
		assert.Equal(t, row.come, are(does(t, s, row.dice, sc.Moments.TurnBegins), "absent", 2), "%+v", row)
	}
}

func TestWhereTheHelpComesIn(t *testing.T) { // SCEN-09
	sc, s := scattered(t)
	for i := range s.Warriors {
		s.Warriors[i].At.Y = in(18)
	}
	come := func(ids ...int) *rules.State {
		c := s.Clone()
		for _, id := range ids {
			w := &c.Warriors[id]
			w.Condition, w.At = rules.Gone, physics.Spot{}
			w.Counters.Set("absent", 0, 2)
		}
		return c
	}
	c := come(3)
	c.Active = 0
	assert.Equal(t, rules.Gone, does(t, c, "", sc.Moments.MovesBegin).Warriors[3].Condition, "in his own turn only")
	c = come()
	c.Active = 1
	does(t, c, "", sc.Moments.MovesBegin) // nobody comes, and nothing is asked
	for edge, want := range []struct {
		from physics.Spot
		step physics.Spot
	}{{physics.Spot{Y: 1250}, spot(48, 0)}, {physics.Spot{X: in(48) - 1250}, spot(0, 36)}, {physics.Spot{Y: in(36) - 1250}, spot(48, 0)}, {physics.Spot{X: 1250}, spot(0, 36)}} {
		for where, permille := range []physics.Length{500, 250, 750} {
			c := come(3, 5)
			c.Active = 1
			end, events := says(t, c, "1", sc.Moments.MovesBegin, edge, where)
			first := physics.Spot{X: want.from.X + want.step.X*permille/1000, Y: want.from.Y + want.step.Y*permille/1000}
			assert.Equal(t, first, end.Warriors[3].At)
			for _, id := range []int{3, 5} {
				w := &end.Warriors[id]
				assert.Equal(t, rules.Standing, w.Condition)
				assert.Zero(t, w.Counters.Get("absent", 0))
				assert.Zero(t, w.Done, "he moves with the others")
				assert.NoError(t, end.Table.Fits(w.Body(), end.Bodies(w.ID)))
			}
			// The second stands beside him, on the same edge.
			assert.Less(t, physics.Distance(end.Warriors[3].Body(), end.Warriors[5].Body()), in(0.6))
			assert.Equal(t, first.X == end.Warriors[5].At.X, edge%2 == 1)
			assert.Equal(t, rules.Standing, end.Warriors[4].Condition)
			n := 0
			for _, e := range events {
				if e.Kind == rules.Appeared {
					n++
					assert.Contains(t, e.Text, "comes to help")
				}
			}
			assert.Equal(t, 2, n)
		}
	}
	// Not into contact with an enemy, and not where there is no room at all.
	c = come(3)
	c.Active = 1
	c.Warriors[0].At = spot(24, 0)
	c.Warriors[0].At.Y = 1250
	end := does(t, c, "1", sc.Moments.MovesBegin, 0, 0)
	assert.False(t, end.InContact(&end.Warriors[0], &end.Warriors[3]))
	assert.Equal(t, physics.Length(1250), end.Warriors[3].At.Y)
	assert.Less(t, physics.Distance(end.Warriors[0].Body(), end.Warriors[3].Body()), in(0.6))
	full := come(3)
	full.Active = 1
	full.Table = square(t, func(p *physics.Plan) {
		p.Pieces = []physics.Piece{{Kind: physics.Impassable, Name: "bog", Shape: rect(0, 0, 48, 5)}}
	})
	end = does(t, full, "1", sc.Moments.MovesBegin, 0, 0)
	assert.Equal(t, rules.Gone, end.Warriors[3].Condition)
	assert.Equal(t, 2, end.Warriors[3].Counters.Get("absent", 0), "he tries again in the next turn")
}

func TestWhereABattleDrawsASide(t *testing.T) { // SCEN-01, SCEN-03 to SCEN-05, SCEN-07, SCEN-08
	open := square(t, func(p *physics.Plan) { p.Streets = nil })
	men := []rules.Warrior{fighter("A", 0, 12, 20), fighter("B", 0, 30, 20), fallen(fighter("Lost", 0, 20, 20), rules.OutOfAction), fighter("C", 1, 40, 20)}
	edges := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge), "scenario-attacker": {1}}
	draws := func(key string, side rules.SideID, counters map[string][]int, change ...func(s *rules.State)) []rules.Draw {
		sc, s := about(t, key, open, men, counters)
		if key == "defend-the-find" {
			s = does(t, s, "", sc.Prepare)
		}
		if key == "occupy" {
			s = does(t, s, "1", sc.Prepare)
		}
		for _, c := range change {
			c(s)
		}
		if sc.Draws == nil {
			return nil
		}
		return sc.Draws(s, side)
	}
	rim := physics.Length(1250) + physics.Inch/8
	low := func(x float64) physics.Spot { return physics.Spot{X: in(x), Y: in(36) - rim} }
	house := func(x, y float64, near physics.Length, most int, why string) rules.Draw {
		return rules.Draw{At: spot(x, y), Near: near, Who: rules.Nobody, Most: most, Worth: 300, Why: why}
	}
	assert.Nil(t, draws("skirmish", 0, edges))
	assert.Equal(t, []rules.Draw{{At: low(12), Near: in(2), Who: 0, Worth: 1500, Why: "the bottom edge"}, {At: low(30), Near: in(2), Who: 1, Worth: 1500, Why: "the bottom edge"}}, draws("breakthrough", 0, edges))
	var dashes []rules.WarriorID // within two turns of the edge, on their feet
	for _, d := range draws("breakthrough", 0, edges, func(s *rules.State) {
		for _, w := range []rules.Warrior{fighter("D", 0, 6, 18), fighter("E", 0, 24, 17), fallen(fighter("Down", 0, 24, 30), rules.KnockedDown)} {
			w.ID = rules.WarriorID(len(s.Warriors))
			s.Warriors = append(s.Warriors, w)
		}
	}) {
		if d.Worth == 1500 {
			dashes = append(dashes, d.Who)
		}
	}
	assert.Equal(t, []rules.WarriorID{0, 1, 4}, dashes)
	assert.Empty(t, draws("breakthrough", 1, edges), "the defender stays")
	assert.Equal(t, []rules.Draw{{At: low(12), Who: 0, Worth: 450, Why: "the bottom edge"}, {At: low(30), Who: 1, Worth: 450, Why: "the bottom edge"}}, draws("street-fight", 0, edges))
	assert.Equal(t, []rules.Draw{{At: physics.Spot{X: rim, Y: in(20)}, Who: 3, Worth: 450, Why: "the left edge"}}, draws("street-fight", 1, map[string][]int{"scenario-edge": edged(physics.LeftEdge, physics.RightEdge)}))
	assert.Equal(t, []rules.Draw{house(29, 19, in(6), 0, "the mill")}, draws("defend-the-find", 0, edges))
	assert.Equal(t, []rules.Draw{house(29, 19, in(1), 2, "the mill"), house(15, 17, in(1), 2, "the inn"), house(33, 27, in(1), 2, "the shed")}, draws("occupy", 0, edges))
	assert.Equal(t, []rules.Draw{{At: spot(5, 5), Near: in(0.5), Who: rules.Nobody, Most: 1, Worth: 600, Why: "a wyrdstone counter"}}, draws("wyrdstone-hunt", 0, edges, func(s *rules.State) {
		s.Markers = []rules.Marker{counter(0, spot(3, 3)), counter(rules.Nobody, spot(5, 5)), {Kind: "cart", Of: rules.Nobody}}
	}))
	assert.Equal(t, []rules.Draw{house(29, 19, in(1), 1, "the mill"), house(33, 27, in(1), 1, "the shed")}, draws("hidden-treasure", 0, edges, func(s *rules.State) { s.Counters.Set("scenario-searched", 3, 1) }))
	chest := func(of rules.WarriorID) func(s *rules.State) {
		return func(s *rules.State) {
			s.Markers = []rules.Marker{{Kind: "chest", Label: "the chest", At: spot(12, 20), Radius: in(0.5), Of: of}}
		}
	}
	assert.Equal(t, []rules.Draw{{At: spot(12, 20), Near: in(0.5), Who: rules.Nobody, Most: 1, Worth: 600, Why: "the chest"}}, draws("hidden-treasure", 1, edges, chest(rules.Nobody)))
	assert.Equal(t, []rules.Draw{{At: physics.Spot{X: in(12), Y: rim}, Who: 0, Worth: 1500, Why: "the edge, with the chest"}}, draws("hidden-treasure", 0, edges, chest(0)))
	assert.Empty(t, draws("hidden-treasure", 1, edges, chest(0)))
}

func TestWhoLeavesAndWhoMayNot(t *testing.T) { // SCEN-05, TURN-03
	rim := physics.Length(1250) + physics.Inch/2
	leaver := fighter("A", 0, 21, 0)
	leaver.At.Y = in(36) - rim
	for name, row := range map[string]struct {
		change func(s *rules.State, w *rules.Warrior)
		why    string
	}{
		"so it is":             {func(*rules.State, *rules.Warrior) {}, ""},
		"before the battle":    {func(s *rules.State, _ *rules.Warrior) { s.Turn = 0 }, "movement phase"},
		"among the charges":    {func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Charges }, "movement phase"},
		"among the shots":      {func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Shooting }, "movement phase"},
		"in the enemy's turn":  {func(s *rules.State, _ *rules.Warrior) { s.Active = 1 }, rules.ErrNotYours.Error()},
		"one who flees":        {func(_ *rules.State, w *rules.Warrior) { w.Fleeing = true }, rules.ErrFleeing.Error()},
		"one who lies stunned": {func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.Stunned }, "stunned"},
		"one who is lost":      {func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.OutOfAction }, ""},
		"in combat":            {func(s *rules.State, w *rules.Warrior) { s.Warriors[1].At = w.At; s.Warriors[1].At.X += 2500 }, rules.ErrEngaged.Error()},
		"beside the fallen": {func(s *rules.State, w *rules.Warrior) { // FIGHT-23
			s.Warriors[1].At, s.Warriors[1].Condition = w.At, rules.KnockedDown
			s.Warriors[1].At.X += 2500
		}, ""},
		"one who may do nothing": {func(s *rules.State, _ *rules.Warrior) { // ENC-36, ENC-42-4, ENC-61
			set := *s.Rules
			set.Join(rules.System{ID: "tried", Moments: rules.Moments{Bound: func(*rules.State, *rules.Warrior) error { return rules.ErrHeld }}})
			s.Rules = &set
		}, rules.ErrHeld.Error()},
		"one who is stuck":  {func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Stuck }, rules.ErrStuck.Error()},
		"one who has moved": {func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Moved }, ""},
	} {
		_, s := about(t, "street-fight", square(t), []rules.Warrior{leaver, fighter("B", 1, 40, 5), fighter("C", 0, 10, 10)}, map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
		row.change(s, &s.Warriors[0])
		err := scenarios.Leave{Who: 0}.Legal(s)
		offers := 0
		for _, o := range s.Offers(0) {
			if o.Name == "Leave the table" {
				offers++
				assert.Equal(t, err, o.WhyNot, name)
				assert.Equal(t, 3000, o.Worth)
			}
		}
		switch {
		case name == "one who is lost":
			assert.Error(t, err)
		case row.why == "":
			assert.NoError(t, err, name)
			assert.Equal(t, 1, offers)
		default:
			assert.ErrorContains(t, err, row.why, name)
		}
	}
	_, s := about(t, "street-fight", square(t), []rules.Warrior{leaver, fighter("B", 1, 40, 5)}, map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
	s.Warriors[0].At.Y--
	for _, o := range s.Offers(0) {
		assert.NotEqual(t, "Leave the table", o.Name, "only at an edge")
	}
	assert.ErrorIs(t, scenarios.Leave{Who: 9}.Legal(s), rules.ErrNotInPlay)
	_, s = about(t, "skirmish", square(t), []rules.Warrior{leaver, fighter("B", 1, 40, 5)}, map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
	assert.ErrorContains(t, scenarios.Leave{Who: 0}.Legal(s), "nobody leaves")
	assert.Equal(t, "leave A", scenarios.Leave{Who: 0}.String(s))
}
