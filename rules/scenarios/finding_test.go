package scenarios_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// counter is a wyrdstone counter that somebody carries, or Nobody.
func counter(of rules.WarriorID, at physics.Spot) rules.Marker {
	return rules.Marker{Kind: "counter", Label: "a wyrdstone counter", Rule: "SCEN-03", At: at, Radius: physics.Inch / 2, Of: of}
}

func TestWhereCountersAreLaid(t *testing.T) { // SCEN-03
	house := func(p *physics.Plan) {
		p.Pieces = append(p.Pieces, physics.Piece{Kind: physics.Wall, Name: "wall", Shape: rect(30, 10, 30.3, 26), Top: in(3)})
	}
	for _, row := range []struct {
		wide, deep, from float64
	}{{60, 60, 10}, {60, 48, 10}, {48, 36, 7.5}, {36, 60, 7.5}} {
		sc, s := about(t, "wyrdstone-hunt", square(t, func(p *physics.Plan) { p.Width, p.Depth, p.Streets, p.Buildings = in(row.wide), in(row.deep), nil, nil }), nil, map[string][]int{"scenario-counters": {2}})
		lay := func(at physics.Spot) bool { return sc.MayLay(s, at) == nil }
		w, d := row.wide/2, row.deep/2
		for _, edge := range []struct {
			at     physics.Spot
			dx, dy physics.Length
		}{{spot(row.from, d), 1, 0}, {spot(row.wide-row.from, d), -1, 0}, {spot(w, row.from), 0, 1}, {spot(w, row.deep-row.from), 0, -1}} {
			assert.False(t, lay(edge.at), "%+v", edge)
			assert.True(t, lay(hair(edge.at, edge.dx, edge.dy)), "%+v", edge)
		}
	}
	sc, s := about(t, "wyrdstone-hunt", square(t, house), nil, map[string][]int{"scenario-counters": {2}})
	s.Markers = []rules.Marker{counter(rules.Nobody, spot(15, 18))}
	assert.NoError(t, sc.MayLay(s, spot(21, 18)))
	assert.ErrorContains(t, sc.MayLay(s, hair(spot(21, 18), -1, 0)), "6\" apart")
	assert.NoError(t, sc.MayLay(s, spot(15, 24)))
	assert.ErrorContains(t, sc.MayLay(s, hair(spot(15, 24), 0, -1)), "6\" apart")
	up := spot(24, 18)
	up.Z = in(3)
	assert.ErrorContains(t, sc.MayLay(s, up), "no floor")
	assert.ErrorContains(t, sc.MayLay(s, spot(29.6, 18)), "in the way")
	assert.NoError(t, sc.MayLay(s, spot(29.4, 18)))
	for n, lays := range map[int]bool{0: false, 1: true, 2: true} {
		s.Counters.Set("scenario-counters", 0, n)
		assert.Equal(t, lays, sc.Lays(s))
	}
}

func TestWhatTheCountersHeldAreWorth(t *testing.T) { // SCEN-03
	men := []rules.Warrior{fighter("A", 0, 10, 10), hero(fighter("B", 0, 12, 10)), fallen(fighter("Lost", 0, 14, 10), rules.OutOfAction), fighter("C", 1, 20, 10), fallen(fighter("D", 1, 22, 10), rules.OutOfAction)}
	for _, row := range []struct {
		held []rules.WarriorID
		want []string
		done [2]rules.Reached
	}{
		{nil, nil, [2]rules.Reached{rules.Failed, rules.Failed}},
		{[]rules.WarriorID{rules.Nobody, rules.Nobody}, nil, [2]rules.Reached{rules.Failed, rules.Failed}},
		{[]rules.WarriorID{2, 4}, nil, [2]rules.Reached{rules.Failed, rules.Failed}},
		{[]rules.WarriorID{0, 0, 1}, []string{"A: 1 wyrdstone", "A: 1 carried a counter", "A: 1 wyrdstone", "A: 1 carried a counter", "B: 1 wyrdstone", "B: 1 carried a counter"}, [2]rules.Reached{rules.Met, rules.Failed}},
		{[]rules.WarriorID{3, rules.Nobody}, []string{"C: 1 wyrdstone", "C: 1 carried a counter"}, [2]rules.Reached{rules.Failed, rules.Met}},
		{[]rules.WarriorID{0, 3}, []string{"A: 1 wyrdstone", "A: 1 carried a counter", "C: 1 wyrdstone", "C: 1 carried a counter"}, [2]rules.Reached{rules.Met, rules.Met}},
	} {
		for winner := range 2 {
			sc, s := about(t, "wyrdstone-hunt", square(t), men, nil)
			s = does(t, s, "", sc.Goals)
			s.Markers = []rules.Marker{{Kind: "cart", Of: 3, At: spot(1, 1)}}
			if len(row.held) == 0 || row.done[1] == rules.Failed {
				s.Markers = nil
			}
			for i, id := range row.held {
				s.Markers = append(s.Markers, counter(id, spot(float64(10+7*i), 20)))
			}
			end := finished(t, s, "", rules.SideID(winner))
			assert.Equal(t, row.want, leavings(end, "SCEN-03"), "%v", row.held)
			assert.Equal(t, row.done, [2]rules.Reached{end.Goals[2].Done, end.Goals[3].Done}, "whoever has won: %v", row.held)
			for side := range 2 {
				assert.Equal(t, side == winner, end.Goals[side].Done == rules.Met)
			}
		}
	}
}

func TestWhoPicksThingsUpAndWhereTheyFall(t *testing.T) { // SCEN-03, SCEN-07
	s0 := func(key string, marker rules.Marker) (*scenarios.Scenario, *rules.State) {
		sc, s := about(t, key, square(t), []rules.Warrior{fighter("A", 0, 21, 30), fighter("B", 1, 40, 5)}, map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
		s.Markers = []rules.Marker{marker}
		return sc, s
	}
	touching := spot(21, 30)
	touching.X += 1250 + physics.Inch/2
	chest := counter(rules.Nobody, touching)
	chest.Kind, chest.Label = "chest", "the chest"
	for _, row := range []struct {
		name    string
		change  func(s *rules.State, w *rules.Warrior)
		counter bool
		chest   bool
	}{
		{"a warrior", func(*rules.State, *rules.Warrior) {}, true, true},
		{"an animal", func(_ *rules.State, w *rules.Warrior) { w.Animal = true }, true, false},
		{"a large one", func(_ *rules.State, w *rules.Warrior) { w.Large = true }, true, false},
		{"a hair away", func(_ *rules.State, w *rules.Warrior) { w.At.X-- }, false, false},
		{"one storey up", func(_ *rules.State, w *rules.Warrior) { w.At.Z = in(3) }, false, false},
		{"one who lies", func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }, false, false},
		{"one who flees", func(_ *rules.State, w *rules.Warrior) { w.Fleeing = true }, false, false},
		{"before the battle", func(s *rules.State, _ *rules.Warrior) { s.Turn = 0 }, false, false},
		{"a creature of nobody", func(s *rules.State, _ *rules.Warrior) { s.Sides[0].Neutral = true }, false, false},
		{"a riding animal", func(_ *rules.State, w *rules.Warrior) { w.Animal, w.Traits = true, rules.Chattel }, false, false}, // MOUNT-02
		{"what another carries", func(s *rules.State, _ *rules.Warrior) { s.Markers[0].Of = 1 }, false, false},
	} {
		for i, key := range []string{"wyrdstone-hunt", "hidden-treasure"} {
			marker := []rules.Marker{counter(rules.Nobody, touching), chest}[i]
			sc, s := s0(key, marker)
			row.change(s, &s.Warriors[0])
			end, events := says(t, s, "", func(p *rules.Play) { sc.Things[0].Moments.Arrives(p, p.Warrior(0)) })
			want := [2]bool{row.counter, row.chest}[i]
			assert.Equal(t, want, end.Markers[0].Of == 0, "%s, %s", row.name, key)
			if want {
				assert.Equal(t, end.Warriors[0].At, end.Markers[0].At)
				require.Len(t, events, 1)
				assert.Equal(t, "A picks up "+marker.Label+".", events[0].Text)
			}
		}
	}
	// It goes where he goes, and lies where he fell; with one who has left it is gone.
	for _, row := range []struct {
		into  rules.Condition
		left  int
		falls bool
	}{{rules.Standing, 0, false}, {rules.KnockedDown, 0, false}, {rules.Stunned, 0, false}, {rules.OutOfAction, 0, true}, {rules.Gone, 0, true}, {rules.Gone, 1, false}} {
		sc, s := s0("wyrdstone-hunt", counter(0, spot(1, 1)))
		s.Markers = append(s.Markers, rules.Marker{Kind: "cart", Of: 0, At: spot(2, 2)}, counter(rules.Nobody, spot(3, 3)))
		w := &s.Warriors[0]
		w.Condition = row.into
		w.Counters.Set("left", 0, row.left)
		m := &sc.Things[0].Moments
		for moment, f := range map[string]func(p *rules.Play){"downs": func(p *rules.Play) { m.Downs(p, p.Warrior(1), 0) }, "turn begins": m.TurnBegins, "turn ends": m.TurnEnds, "another arrives": func(p *rules.Play) { m.Arrives(p, p.Warrior(1)) }} {
			end, events := says(t, s, "", f)
			assert.Equal(t, w.At, end.Markers[0].At, moment)
			assert.Equal(t, row.falls, end.Markers[0].Of == rules.Nobody, "%s %d %s", row.into, row.left, moment)
			assert.Equal(t, row.falls, len(events) == 1)
			assert.Equal(t, s.Markers[1:], end.Markers[1:], "things of other kinds and those that lie are left alone")
		}
	}
	// Nor does it lie on the table when he has left it aboard a vehicle.
	sc, s := s0("wyrdstone-hunt", counter(0, spot(1, 1)))
	s.Warriors[0].Condition = rules.Gone
	s.Carriers = []rules.Carrier{{Lost: true, Aboard: []rules.Passenger{{Who: 0}}}}
	end, _ := says(t, s, "", sc.Things[0].Moments.TurnBegins)
	assert.Equal(t, rules.WarriorID(0), end.Markers[0].Of)
}

func TestWhoLeavesWithTheChest(t *testing.T) { // SCEN-07
	rim := physics.Length(1250) + physics.Inch/2
	sc, s := about(t, "hidden-treasure", square(t), []rules.Warrior{fighter("A", 0, 21, 30), hero(fighter("B", 0, 25, 30)), fighter("C", 1, 40, 5)}, map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
	s.Warriors[0].At = physics.Spot{X: in(21), Y: rim}
	assert.ErrorContains(t, sc.Exit(s, s.Warrior(0)), "carries the chest", "nobody has found it")
	s.Markers = []rules.Marker{{Kind: "chest", Label: "the chest", Of: 1}}
	assert.ErrorContains(t, sc.Exit(s, s.Warrior(0)), "carries the chest")
	s.Markers[0].Of = 0
	assert.NoError(t, sc.Exit(s, s.Warrior(0)))
	s.Warriors[0].At.Y++
	assert.ErrorContains(t, sc.Exit(s, s.Warrior(0)), "the top one")
	end := does(t, s, "111 1111", func(p *rules.Play) { sc.Left(p, p.Warrior(0)) })
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, "A has carried off the chest", end.Ending)
}

func TestHowFastTheChestGoes(t *testing.T) { // SCEN-07
	a, b := fighter("A", 0, 21, 30), fighter("B", 0, 21, 30)
	b.At.X += 2500 + in(1)
	sc, s := about(t, "hidden-treasure", square(t), []rules.Warrior{a, b, fighter("C", 1, 21, 28.9)}, nil)
	s.Markers = []rules.Marker{{Kind: "chest", Of: 0, At: a.At}}
	pace := func(who rules.WarriorID) physics.Length {
		return sc.Things[0].Moments.Pace(s, s.Warrior(who), in(5), false)
	}
	assert.Equal(t, [2]physics.Length{in(5), in(5)}, [2]physics.Length{pace(0), pace(1)}, "B helps")
	for name, change := range map[string]func(w *rules.Warrior){
		"too far": func(w *rules.Warrior) { w.At.X++ }, "down": func(w *rules.Warrior) { w.Condition = rules.KnockedDown }, "fleeing": func(w *rules.Warrior) { w.Fleeing = true },
		"an animal": func(w *rules.Warrior) { w.Animal = true }, "an enemy": func(w *rules.Warrior) { w.Side = 1 },
	} {
		was := s.Warriors[1]
		change(&s.Warriors[1])
		assert.Equal(t, in(5)/2, pace(0), name)
		assert.Equal(t, in(5), pace(1), "he carries nothing")
		s.Warriors[1] = was
	}
}

func TestTheHousesAreSearchedForTheChest(t *testing.T) { // SCEN-07
	edges := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)}
	sc, s := about(t, "hidden-treasure", square(t), []rules.Warrior{hero(fighter("A", 0, 29, 19)), fighter("B", 0, 15, 17), fighter("C", 1, 33, 27), fighter("D", 1, 7, 7)}, edges)
	arrives := func(s *rules.State, dice string, who rules.WarriorID) (*rules.State, []rules.Event) {
		return says(t, s, dice, func(p *rules.Play) { sc.Moments.Arrives(p, p.Warrior(who)) })
	}
	// The barn lies within 8" of a side's edge, the forge too or a hair beyond.
	deep := func(y float64) []int { // which houses are searched, with the forge's middle so deep
		_, s := about(t, "hidden-treasure", square(t, func(p *physics.Plan) { p.Buildings[0].Outline = rect(4, y-3, 10, y+3) }), nil, edges)
		var ids []int
		for _, d := range sc.Draws(s, 0) {
			for _, b := range s.Table.Buildings {
				if d.Why == "the "+b.Name {
					ids = append(ids, b.ID)
				}
			}
		}
		return ids
	}
	assert.Equal(t, []int{2, 3, 6}, deep(8))
	assert.Equal(t, []int{2, 3, 6, 1}, deep(8.01), "from the middle outwards")
	assert.ElementsMatch(t, []int{2, 3, 6, 1}, deep(27.99))
	assert.Equal(t, []int{2, 3, 6}, deep(28))
	// 12 finds it, anything else does not; each house is searched once.
	none, events := arrives(s, "65", 0)
	assert.Nil(t, none.MarkerOf("chest"))
	require.Len(t, events, 1)
	assert.Equal(t, "A searches the mill, 12 finds the chest: 11", events[0].Text)
	_, again := arrives(none, "", 0)
	assert.Empty(t, again)
	found, events := arrives(s, "66", 0)
	require.NotNil(t, found.MarkerOf("chest"))
	assert.Equal(t, rules.Marker{ID: found.MarkerOf("chest").ID, Kind: "chest", Label: "the chest", Rule: "SCEN-07", At: s.Warriors[0].At, Radius: physics.Inch / 2, Of: 0}, *found.MarkerOf("chest"))
	assert.Equal(t, 1, found.Counters.Get("scenario-finder", 0))
	assert.Equal(t, "A finds the chest in the mill!", events[1].Text)
	_, after := arrives(found, "", 1)
	assert.Empty(t, after, "nobody looks for what is found")
	// The last house has it.
	last := s.Clone()
	for _, id := range []int{3, 6} {
		last.Counters.Set("scenario-searched", id, 1)
	}
	last, _ = arrives(last, "", 0)
	assert.NotNil(t, last.MarkerOf("chest"))
	// The last but one need not.
	two := s.Clone()
	two.Counters.Set("scenario-searched", 3, 1)
	two, _ = arrives(two, "11", 0)
	assert.Nil(t, two.MarkerOf("chest"))
	// Who searches, and where.
	for name, change := range map[string]func(s *rules.State){
		"before the battle": func(s *rules.State) { s.Turn = 0 }, "one who lies": func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, "an animal": func(s *rules.State) { s.Warriors[0].Animal = true },
		"a creature of nobody": func(s *rules.State) { s.Sides[0].Neutral = true }, "in the open": func(s *rules.State) { s.Warriors[0].At = spot(24, 30) }, "in a side's zone": func(s *rules.State) { s.Warriors[0].At = spot(7, 7) },
	} {
		c := s.Clone()
		change(c)
		_, events := arrives(c, "", 0)
		assert.Empty(t, events, name)
	}
	// Where all houses are near the sides' edges, all are searched.
	near, s2 := about(t, "hidden-treasure", square(t, func(p *physics.Plan) {
		p.Buildings = []physics.Building{{ID: 1, Name: "forge", Outline: rect(4, 2, 10, 8)}}
	}), []rules.Warrior{fighter("A", 0, 7, 5), fighter("B", 1, 40, 30)}, edges)
	end := does(t, s2, "", func(p *rules.Play) { near.Moments.Arrives(p, p.Warrior(0)) })
	assert.NotNil(t, end.MarkerOf("chest"))
}

func TestWhoRunsThroughAHouseSearchesIt(t *testing.T) { // SCEN-07
	edges := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)}
	sc, s := about(t, "hidden-treasure", square(t), []rules.Warrior{hero(fighter("A", 0, 24, 30)), fighter("B", 1, 40, 30)}, edges)
	mill := s.Table.BuildingByID(2)
	c := physics.Point{}
	for _, p := range mill.Outline {
		c.X, c.Y = c.X+p.X/physics.Length(len(mill.Outline)), c.Y+p.Y/physics.Length(len(mill.Outline))
	}
	way := func(legs ...physics.Spot) (path physics.Path) {
		for i := 1; i < len(legs); i++ {
			far := physics.Apart(legs[i-1].Point(), legs[i].Point())
			path.Legs, path.Cost = append(path.Legs, physics.Leg{From: legs[i-1], To: legs[i], Length: far, Cost: far}), path.Cost+far
		}
		return path
	}
	out := spot(24, 30)
	_, events := says(t, s, "65", func(p *rules.Play) {
		sc.Moments.Went(p, p.Warrior(0), way(out, physics.Spot{X: c.X, Y: c.Y}, out))
	})
	require.Len(t, events, 1)
	assert.Equal(t, "A searches the mill, 12 finds the chest: 11", events[0].Text)
	end, _ := says(t, s, "66", func(p *rules.Play) {
		sc.Moments.Went(p, p.Warrior(0), way(out, physics.Spot{X: c.X, Y: c.Y}, out))
	})
	require.NotNil(t, end.MarkerOf("chest"))
	assert.Equal(t, s.Warriors[0].At, end.MarkerOf("chest").At, "he has it where he is")
	_, events = says(t, s, "", func(p *rules.Play) { sc.Moments.Went(p, p.Warrior(0), way(out, spot(26, 31))) })
	assert.Empty(t, events, "past all houses")
}

func TestWhatIsInTheChest(t *testing.T) { // SCEN-07
	sc, s := about(t, "hidden-treasure", square(t), []rules.Warrior{fighter("A", 0, 21, 30), hero(fighter("B", 0, 25, 30)), fighter("C", 1, 40, 5)}, nil)
	assert.Empty(t, leavings(finished(t, s, "", 0), "SCEN-07"), "it was not found")
	s.Markers = []rules.Marker{{Kind: "chest", Of: 0}}
	assert.Empty(t, leavings(finished(t, s, "", -1), "SCEN-07"), "nobody has won")
	// Gold of three dice; wyrdstone on 5, light armour on 4, a sword on 3, gems on 5.
	for dice, want := range map[string][]string{
		"123 4324":      {"Red: 6 gold crowns"},
		"666 56 4 3 53": {"Red: 18 gold crowns", "Red: 3 wyrdstone", "Red: 1 light-armour", "Red: 1 sword", "Red: 2 gem worth 10 crowns"},
		"111 61 3 2 4":  {"Red: 3 gold crowns", "Red: 1 wyrdstone"},
		"111 4 6 6 65":  {"Red: 3 gold crowns", "Red: 1 light-armour", "Red: 1 sword", "Red: 3 gem worth 10 crowns"},
	} {
		end := finished(t, s, dice, 0)
		assert.Equal(t, want, leavings(end, "SCEN-07"), dice)
		_, events := says(t, s, dice, func(p *rules.Play) { p.Winner = 0; sc.Awards(p) })
		crowns := strings.TrimSuffix(strings.TrimPrefix(want[0], "Red: "), " gold crowns")
		assert.Equal(t, "Gold crowns in the chest: "+crowns, events[0].Text)
		assert.Equal(t, []int{int(dice[0] - '0'), int(dice[1] - '0'), int(dice[2] - '0')}, events[0].Dice)
	}
	// A Hero who found it learns, whoever won.
	for finder, want := range map[int]int{0: 0, 1: 0, 2: 2} {
		c := s.Clone()
		c.Counters.Set("scenario-finder", 0, finder)
		end := finished(t, c, "1114324", 1)
		n := 0
		for _, a := range end.After {
			if a.Rule == "SCEN-07" && a.Kind == rules.Experience {
				assert.Equal(t, rules.WarriorID(finder-1), a.Who)
				n += a.N
			}
		}
		assert.Equal(t, want, n, "found by %d", finder)
	}
}

func TestWhoHoldsTheHousesAfterEightTurns(t *testing.T) { // SCEN-08
	in1, in2 := spot(29, 19), spot(15, 17)
	men := []rules.Warrior{fighter("A", 0, 29, 19), fighter("B", 0, 15, 17), fighter("C", 1, 30, 20), fighter("D", 1, 33, 26.8)}
	for _, row := range []struct {
		name   string
		change func(s *rules.State)
		holds  [2]int
	}{
		{"one each, one contested", func(*rules.State) {}, [2]int{1, 1}},
		{"the intruder goes", func(s *rules.State) { s.Warriors[2].At = spot(2, 2) }, [2]int{2, 1}},
		{"the intruder lies there", func(s *rules.State) { s.Warriors[2].Condition = rules.Stunned }, [2]int{1, 1}},
		{"the intruder is lost", func(s *rules.State) { s.Warriors[2].Condition = rules.OutOfAction }, [2]int{2, 1}},
		{"the intruder is a riding animal", func(s *rules.State) { s.Warriors[2].Traits = rules.Chattel }, [2]int{2, 1}}, // MOUNT-02
		{"the holder is one", func(s *rules.State) { s.Warriors[1].Traits = rules.Chattel }, [2]int{0, 1}},
		{"the holder lies", func(s *rules.State) { s.Warriors[1].Condition = rules.KnockedDown }, [2]int{0, 1}},
		{"the others have run", func(s *rules.State) { s.Sides[1].Routed = true }, [2]int{3, 0}},
		{"they have run", func(s *rules.State) { s.Sides[0].Routed = true }, [2]int{0, 3}},
		{"one is upstairs and nobody below", func(s *rules.State) { s.Warriors[0].At, s.Warriors[1].At = in2, in1; s.Warriors[2].At = spot(3, 3) }, [2]int{2, 1}},
	} {
		sc, s := about(t, "occupy", square(t), men, map[string][]int{"scenario-starts": {1}})
		s = does(t, s, "1", sc.Prepare)
		s.Active, s.Turn = 1, 16
		s.Sides[0].Turns, s.Sides[1].Turns = 8, 8
		row.change(s)
		end := does(t, s, "", sc.Moments.TurnEnds)
		require.True(t, end.Over, row.name)
		want := rules.SideID(-1)
		if row.holds[0] != row.holds[1] {
			want = map[bool]rules.SideID{true: 0, false: 1}[row.holds[0] > row.holds[1]]
		}
		assert.Equal(t, want, end.Winner, row.name)
		assert.Equal(t, fmt.Sprintf("eight turns have passed; Red hold %d houses, Blue %d", row.holds[0], row.holds[1]), end.Ending, row.name)
	}
	for _, row := range []struct {
		first, active rules.SideID
		turns         int
		routed, over  bool
	}{{0, 1, 7, false, false}, {0, 1, 8, false, true}, {0, 0, 8, false, false}, {0, 0, 8, true, true}, {1, 0, 8, false, true}, {1, 1, 8, false, false}, {0, 1, 9, false, true}} {
		sc, s := about(t, "occupy", square(t), men, map[string][]int{"scenario-starts": {int(row.first) + 1}})
		s = does(t, s, "1", sc.Prepare)
		s.Active = row.active
		s.Sides[0].Turns, s.Sides[1].Turns = row.turns, row.turns
		s.Sides[1-row.first].Routed = row.routed
		assert.Equal(t, row.over, does(t, s, "", sc.Moments.TurnEnds).Over, "%+v", row)
		assert.Equal(t, rules.GivesUpOnly, sc.Moments.Routs(s, 0))
	}
}
