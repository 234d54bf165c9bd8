package scenarios

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func box(x0, y0, x1, y1 int) []physics.Point {
	return []physics.Point{{X: inches(x0), Y: inches(y0)}, {X: inches(x1), Y: inches(y0)}, {X: inches(x1), Y: inches(y1)}, {X: inches(x0), Y: inches(y1)}}
}

// half is a spot in half inches.
func half(x, y physics.Length) physics.Spot {
	return physics.Spot{X: x * physics.Inch / 2, Y: y * physics.Inch / 2}
}

// story is a battle of the mission, on a board of 24", between A and B, who is far away.
func story(t *testing.T, m *Mission, plan physics.Plan) *rules.State {
	t.Helper()
	plan.Name, plan.Width, plan.Depth = "board", inches(24), inches(24)
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	man := func(id rules.WarriorID, name string, at physics.Spot) rules.Warrior {
		return rules.Warrior{ID: id, Name: name, Side: rules.SideID(id), At: at, Radius: 1250, Height: inches(1), Wounds: 1, Base: rules.Profile{M: 4, T: 3, W: 1, Ld: 7}}
	}
	return &rules.State{Table: table, Rules: &rules.Ruleset{Story: m}, Winner: -1, Turn: 1, Sides: []rules.Side{{Name: "Red", Turns: 1, Began: 9}, {Name: "Blue", Began: 9}},
		Warriors: []rules.Warrior{man(0, "A", half(4, 4)), man(1, "B", half(44, 44))}}
}

// deed is a command that does what a rule does.
type deed struct{ do func(p *rules.Play) }

func (deed) Legal(*rules.State) error       { return nil }
func (d deed) Play(p *rules.Play)           { d.do(p) }
func (deed) Deed(s *rules.State) rules.Deed { return rules.GoesOn() }
func (deed) String(*rules.State) string     { return "deed" }

// does lets something happen with all these dice, and gives what was told too.
func does(t *testing.T, s *rules.State, dice []uint8, do func(p *rules.Play)) (*rules.State, []rules.Event) {
	t.Helper()
	s = s.Clone()
	s.Dice.Script, s.Dice.Strict = dice, true
	out, err := rules.Run(s, deed{do}, nil)
	require.NoError(t, err)
	require.Nil(t, out.Open)
	require.Zero(t, out.State.Dice.Left())
	return out.State, out.Events
}

// One die picks among six places, two among 36; of fewer than six all are left.
func TestOfManyPlacesAFewAreLeft(t *testing.T) { // SCEN-11
	for n, left := range map[int]int{0: 0, 1: 1, 5: 5, 6: 6, 7: 6, 12: 6, 35: 6, 36: 36, 37: 36, 72: 36} {
		all := make([]physics.Spot, n)
		for i := range all {
			all[i].X = physics.Length(i)
		}
		got := sparse(all)
		require.Len(t, got, left, "%d", n)
		for i, at := range got {
			assert.Equal(t, physics.Length(i*n/left), at.X, "spread over all %d", n)
		}
	}
}

func TestWhereAPlaceOfAMissionIs(t *testing.T) { // SCEN-11
	m := &Mission{places: []place{{name: "shop", house: "Old SHOP"}, {name: "north", edge: 1, deep: inches(3)}, {name: "east", edge: 2, deep: inches(3)}, {name: "yard", shape: box(4, 8, 6, 9)}, {name: "none", house: "mill"}}}
	triangle := box(10, 10, 14, 14)[:3]
	s := story(t, m, physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "old shop"}, {ID: 2, Name: "old shop", Outline: triangle}}})
	assert.Equal(t, triangle, m.shape(s.Table, 0), "whatever its letters, and with an inside")
	assert.Equal(t, box(4, 8, 6, 9), m.shape(s.Table, 3))
	assert.Nil(t, m.shape(s.Table, 4))
	for i, in := range map[int][2]physics.Spot{1: {half(20, 5), half(20, 7)}, 2: {half(43, 20), half(41, 20)}} { // within 3" of the edge, and not
		assert.True(t, m.within(s, i, in[0].Point()))
		assert.False(t, m.within(s, i, in[1].Point()))
	}
	for corner, on := range map[physics.Point]bool{{X: inches(24) - 1, Y: inches(24) - 1}: true, {X: inches(24), Y: 0}: false, {X: 0, Y: inches(24)}: false} {
		shape := []physics.Point{{X: corner.X + 5, Y: corner.Y}, corner, {X: corner.X, Y: corner.Y + 5}}
		assert.Equal(t, on, touchesTable(s.Table, shape), "%v", corner)
	}
}

// Places are tried every half inch from a quarter inch within; those 3" from every
// enemy go first, and none is against one.
func TestWhereThereIsRoomInAPlace(t *testing.T) { // SCEN-11
	m := &Mission{Exit: 0, places: []place{{name: "yard", shape: box(10, 10, 12, 11)}, {name: "corner", shape: box(10, 10, 12, 12)[:3]}}}
	s := story(t, m, physics.Plan{})
	body := physics.Body{Radius: 100, Height: inches(1)}
	quarter := func(x, y physics.Length) physics.Spot {
		return physics.Spot{X: x * physics.Inch / 4, Y: y * physics.Inch / 4}
	}
	yard := []physics.Spot{quarter(41, 41), quarter(43, 41), quarter(45, 41), quarter(47, 41), quarter(41, 43), quarter(43, 43), quarter(45, 43), quarter(47, 43)}
	assert.Equal(t, yard, m.spots(s, 0, body, 0))
	for _, at := range m.spots(s, 1, body, 0) {
		assert.True(t, physics.Contains(m.places[1].shape, at.Point()), "%s", at)
	}
	// Those with an enemy within 3" are left to the last, but one place is enough.
	two := []physics.Spot{quarter(41, 41), quarter(43, 41)}
	strip := &Mission{places: []place{{name: "strip", shape: []physics.Point{{X: inches(10), Y: inches(10)}, {X: inches(11), Y: inches(10)}, {X: inches(11), Y: inches(10) + physics.Inch/2}, {X: inches(10), Y: inches(10) + physics.Inch/2}}}}}
	for hairs, want := range map[physics.Length][]physics.Spot{0: two[:1], 1: two} {
		s.Warriors[1].At = two[1]
		s.Warriors[1].At.X += inches(3) + 100 + 1250 + hairs
		assert.Equal(t, want, strip.spots(s, 0, body, 0))
	}
	s.Warriors[1].At = two[0]
	s.Warriors[1].At.X -= inches(3) + 100 + 1250
	at, ok := strip.free(s, 0, body)
	assert.True(t, ok)
	assert.Equal(t, two[1], at, "things are laid away from the enemy too")
	s.Warriors[1].Condition = rules.OutOfAction
	assert.Equal(t, yard, m.spots(s, 0, body, 0), "of the lost nobody keeps away")
	s.Warriors[1].Condition = rules.Standing
	assert.Equal(t, yard, m.spots(s, 0, body, 1), "nor of friends")
	// Too near everywhere: wherever he is not against him.
	s.Warriors[1].At = quarter(44, 39)
	near := m.spots(s, 0, body, 0)
	require.NotEmpty(t, near)
	for _, at := range near {
		assert.False(t, physics.Within(physics.Body{At: at, Radius: 100}, s.Warriors[1].Body(), physics.Inch/4))
	}
	assert.Less(t, len(near), len(yard))
	// The place nearest to its middle, of equals the first; and the way out nearest to him who leaves.
	s.Warriors[1].At = half(44, 44)
	at, ok = m.free(s, 0, body)
	assert.True(t, ok)
	assert.Equal(t, quarter(43, 41), at)
	for from, to := range map[physics.Spot]physics.Spot{quarter(20, 41): quarter(41, 41), quarter(80, 43): quarter(47, 43), quarter(44, 80): quarter(43, 43), quarter(3, 3): quarter(41, 41)} {
		w := s.Warriors[0]
		w.At, w.Radius = from, 100
		out, found := m.WayOut(s, &w)
		assert.True(t, found)
		assert.Equal(t, to, out, "from %s", from)
	}
	m.Exit = -1
	_, found := m.WayOut(s, s.Warrior(0))
	assert.False(t, found)
	m.Exit, m.places[0].shape = 0, box(100, 100, 101, 101)
	_, found = m.WayOut(s, s.Warrior(0))
	assert.False(t, found, "nobody has room there")
	_, ok = m.free(s, 0, body)
	assert.False(t, ok)
}

// words are what was told by the rules of a mission.
func words(events []rules.Event) (all []string) {
	for _, e := range events {
		if e.Kind == rules.Announced {
			all = append(all, e.Text)
		}
	}
	return all
}

func says(text string) effect { return effect{verb: "say", text: text} }

func TestWhenTheRulesOfAMissionAreLookedAt(t *testing.T) { // SCEN-11
	set := func(flag int) effect { return effect{verb: "set", a: flag} }
	is := func(flag int) condition { return condition{verb: "set", a: flag} }
	turn := func(n int) condition { return condition{verb: "turn", n: n} }
	chain := []clause{ // each makes the one before it true
		{when: []condition{is(1)}, then: []effect{says("third"), {verb: "win", text: "won"}, says("never")}},
		{when: []condition{is(0)}, then: []effect{says("second"), set(1)}},
		{when: []condition{turn(1)}, then: []effect{says("first"), set(0)}},
		{when: []condition{turn(1)}, then: []effect{says("beside")}},
		{when: []condition{is(1)}, then: []effect{says("too late")}},
	}
	each := []clause{{every: true, when: []condition{turn(1)}, then: []effect{says("each turn")}}, {when: []condition{turn(1)}, then: []effect{says("once")}}}
	won := []clause{{when: []condition{turn(1)}, then: []effect{{verb: "win", text: "won"}}}, {when: []condition{turn(1)}, then: []effect{says("never"), {verb: "lose", text: "lost"}}}}
	late := []clause{{when: []condition{turn(3)}, then: []effect{says("third turn")}}}
	for name, row := range map[string]struct {
		rules  []clause
		change func(s *rules.State)
		says   []string
		ends   string
		winner rules.SideID
	}{
		"in the order of the file, again and again": {chain[:4], nil, []string{"first", "beside", "second", "third"}, "won", 0},
		"nothing after the end":                     {chain, nil, []string{"first", "beside", "second", "too late", "third"}, "won", 0},
		"who has won does not lose":                 {won, func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, nil, "won", 0},
		"before the battle":                         {each, func(s *rules.State) { s.Turn = 0 }, nil, "", -1},
		"when it is over":                           {each, nil, nil, "", -1},
		"in the player's turn":                      {each, nil, []string{"each turn", "once"}, "", -1},
		"in the enemy's":                            {each, func(s *rules.State) { s.Active = 1 }, []string{"once"}, "", -1},
		"what has happened":                         {each, func(s *rules.State) { s.Counters.Set(happenedRule, 0, 2); s.Counters.Set(happenedRule, 1, 2) }, nil, "", -1},
		"what happened a turn ago":                  {each, func(s *rules.State) { s.Counters.Set(happenedRule, 0, 1); s.Counters.Set(happenedRule, 1, 1) }, []string{"each turn"}, "", -1},
		"too early":                                 {late, func(s *rules.State) { s.Sides[0].Turns = 2 }, nil, "", -1},
		"in the last turn":                          {late, func(s *rules.State) { s.Sides[0].Turns = 3 }, []string{"third turn"}, "", -1},
		"after it":                                  {late, func(s *rules.State) { s.Sides[0].Turns = 4 }, nil, "dark", 1},
		"with nobody left":                          {each, func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, []string{"each turn", "once"}, "Nobody of yours is left on the table", 1},
	} {
		m := &Mission{Last: 3, LastWords: "dark.", rules: row.rules}
		s := story(t, m, physics.Plan{})
		if row.change != nil {
			row.change(s)
		}
		end, events := does(t, s, nil, func(p *rules.Play) {
			p.Over = name == "when it is over"
			m.judge(p, false)
		})
		assert.Equal(t, row.says, words(events), name)
		assert.Equal(t, row.ends, end.Ending, name)
		assert.Equal(t, row.winner, end.Winner, name)
		for i := range row.rules {
			assert.LessOrEqual(t, end.Counters.Get(didRule, i), 1)
			if len(row.rules) == len(won) && row.rules[0].then[0].verb == "win" {
				assert.Equal(t, 1-i, end.Counters.Get(didRule, i), "what comes after the end has not been reached")
			}
		}
	}
	// As a turn begins nobody has lost yet for having nobody on the table.
	m := &Mission{Last: 3}
	s := story(t, m, physics.Plan{})
	s.Warriors[0].Condition = rules.OutOfAction
	end, _ := does(t, s, nil, func(p *rules.Play) { m.judge(p, true) })
	assert.False(t, end.Over)
	// A rule whose die fails has done nothing, and others are not looked at again for it.
	m = &Mission{Last: 3, rules: []clause{{line: 7, when: []condition{{verb: "dice", n: 4}, turn(1)}, then: []effect{says("luck")}}, {line: 9, when: []condition{{verb: "dice", n: 4}, turn(2)}, then: []effect{says("luck")}}}}
	for die, lines := range map[uint8][]int{3: {7, 9}, 4: {9}} {
		end, events := does(t, story(t, m, physics.Plan{}), []uint8{die}, func(p *rules.Play) { m.judge(p, false) })
		assert.Equal(t, die == 4, len(words(events)) == 1)
		assert.Equal(t, fmt.Sprintf("Something happens on 4 or more: %d", die), events[0].Text)
		unreached, all := m.Unreached(end)
		assert.Equal(t, 2, all)
		assert.Equal(t, lines, unreached)
	}
}

func TestHowMuchAMissionRolls(t *testing.T) { // SCEN-11
	m := &Mission{}
	for text, row := range map[string]struct {
		dice []uint8
		n    int
	}{"": {nil, 1}, "7": {nil, 7}, "20": {nil, 20}, "D3": {[]uint8{3}, 2}, "D6": {[]uint8{5}, 5}, "2D3": {[]uint8{1, 6}, 4}, "3D6": {[]uint8{1, 6, 2}, 9}} {
		for hard, at := range map[int]int{-1: 0, 0: 0, 1: 1, 2: 2, 3: 2} {
			e := effect{n: [3]string{"9", "9", "9"}}
			e.n[at] = text
			s := story(t, m, physics.Plan{})
			s.Counters.Set(challenge, 0, hard)
			_, events := does(t, s, row.dice, func(p *rules.Play) { assert.Equal(t, row.n, m.amount(p, &e, "how many"), "%q", text) })
			if row.dice != nil {
				require.Len(t, events, 1)
				assert.Len(t, events[0].Dice, len(row.dice))
				assert.Equal(t, fmt.Sprintf("how many, %s: %d", text, row.n), events[0].Text)
			}
		}
	}
}

func TestWhoComesToAMission(t *testing.T) { // SCEN-11
	rat := rules.Warrior{Name: "rat", Radius: 1250, Height: inches(1), Wounds: 1, Base: rules.Profile{M: 6, T: 3, W: 1, I: 3, Ld: 5}}
	m := &Mission{creatures: []creature{{key: "dog"}, {key: "rat", body: rat}}, places: []place{{name: "yard", shape: box(10, 10, 12, 11)}, {name: "hole", shape: box(100, 100, 101, 101)}}}
	for side, verb := range []string{"join", "spawn"} {
		s := story(t, m, physics.Plan{})
		s.Warriors[0].Hidden, s.Warriors[0].At = true, half(22, 27)
		s.Warriors[1].Condition = rules.OutOfAction
		end, _ := does(t, s, []uint8{1}, func(p *rules.Play) { m.spawns(p, &effect{verb: verb, a: 1, n: [3]string{"1", "1", "1"}}) })
		require.Len(t, end.Warriors, 3)
		w := &end.Warriors[2]
		assert.Equal(t, rules.SideID(side), w.Home())
		assert.Equal(t, 2, w.Counters.Get(kindOf, 0))
		assert.Equal(t, 1, end.Counters.Get(came, 1))
		assert.True(t, m.within(end, 0, w.At.Point()))
		assert.Equal(t, verb == "join", end.Warriors[0].Hidden, "an enemy near by sees who hides (HIDE-03)")
		none, events := does(t, s, nil, func(p *rules.Play) { m.spawns(p, &effect{verb: verb, a: 1, b: 1}) })
		assert.Len(t, none.Warriors, 2)
		require.Len(t, events, 1)
		assert.Equal(t, "There is no room for rat at hole.", events[0].Text)
	}
	// Sixty models are the most.
	for n, comes := range map[int]bool{59: true, 60: false} {
		s := story(t, m, physics.Plan{})
		for len(s.Warriors) < n {
			s.Warriors = append(s.Warriors, rules.Warrior{ID: rules.WarriorID(len(s.Warriors)), Condition: rules.OutOfAction})
		}
		dice := map[bool][]uint8{true: {1}}[comes]
		end, _ := does(t, s, dice, func(p *rules.Play) { m.spawns(p, &effect{verb: "join", a: 1}) })
		assert.Equal(t, comes, len(end.Warriors) > n, "%d", n)
	}
}

func TestWhichItemIsTakenOrBrought(t *testing.T) { // SCEN-11
	m := &Mission{}
	for name, row := range map[string]struct {
		marker rules.Marker
		left   int
		taken  bool
		brings bool
	}{
		"he has it":       {rules.Marker{Kind: item, N: 2, Of: 0}, 0, true, false},
		"he has left":     {rules.Marker{Kind: item, N: 2, Of: 0}, 1, true, true},
		"another thing":   {rules.Marker{Kind: item, N: 1, Of: 0}, 1, false, false},
		"it lies":         {rules.Marker{Kind: item, N: 2, Of: rules.Nobody}, 1, false, false},
		"a fire is no it": {rules.Marker{Kind: "fire", N: 2, Of: 0}, 1, false, false},
	} {
		s := story(t, m, physics.Plan{})
		s.Markers = []rules.Marker{row.marker}
		s.Warriors[0].Counters.Set(hasLeft, 0, row.left)
		assert.Equal(t, row.taken, m.holds1(s, &condition{verb: "taken", a: 1}), name)
		assert.Equal(t, row.brings, m.holds1(s, &condition{verb: "brought", a: 1}), name)
		assert.Equal(t, row.marker.Of == 0 && row.marker.Kind == item, Carries(s, s.Warrior(0)), name)
	}
}

func TestWhoIsDownAndWhoIsAway(t *testing.T) { // SCEN-11
	m := &Mission{}
	for name, row := range map[string]struct {
		when   condition
		change func(s *rules.State)
		holds  bool
	}{
		"none of a kind has come": {condition{verb: "down", a: 0, all: true}, nil, false},
		"the only one is down": {condition{verb: "down", a: 0, all: true}, func(s *rules.State) {
			s.Warriors[1].Counters.Set(kindOf, 0, 1)
			s.Warriors[1].Condition = rules.OutOfAction
		}, true},
		"the only one stands": {condition{verb: "down", a: 0, all: true}, func(s *rules.State) { s.Warriors[1].Counters.Set(kindOf, 0, 1) }, false},
		"two are down": {condition{verb: "down", a: -1, n: 2}, func(s *rules.State) {
			s.Warriors[1].HomeSide, s.Warriors[1].Side = 0, 0
			s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
		}, true},
		"one of them is a mount": {condition{verb: "down", a: -1, n: 2}, func(s *rules.State) { // MOUNT-02
			s.Warriors[1].HomeSide, s.Warriors[1].Side = 0, 0
			s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.Gone
			s.Warriors[1].Traits = rules.Chattel
		}, false},
		"an enemy has left": {condition{verb: "away", n: 1, a: -1}, func(s *rules.State) {
			s.Warriors[0].Condition = rules.OutOfAction
			s.Warriors[1].Counters.Set(hasLeft, 0, 1)
		}, false},
		"the player's has":             {condition{verb: "away", n: 1, a: -1}, func(s *rules.State) { s.Warriors[0].Condition = rules.Gone; s.Warriors[0].Counters.Set(hasLeft, 0, 1) }, true},
		"nobody yet, and none need be": {condition{verb: "away", n: 0, a: -1}, nil, false},
	} {
		s := story(t, m, physics.Plan{})
		if row.change != nil {
			row.change(s)
		}
		assert.Equal(t, row.holds, m.holds1(s, &row.when), name)
	}
	// How many may fall is said by a rule of one condition that loses.
	m.rules = []clause{{when: []condition{{verb: "turn", a: -1, n: 3}}, then: []effect{{verb: "lose"}}}}
	s := story(t, m, physics.Plan{})
	s.Warriors[1].Counters.Set(hasLeft, 0, 1)
	_, most := m.Bears(s)
	assert.Zero(t, most)
	left, _ := m.Leave(s)
	assert.Zero(t, left, "an enemy who has left is none of his")
}

func TestWhatTheEffectsOfAMissionLeave(t *testing.T) { // SCEN-11
	m := &Mission{items: []thing{{key: "cup", name: "the cup"}}, places: []place{{name: "yard", shape: box(10, 10, 12, 11)}, {name: "shop", shape: box(14, 10, 16, 11)}, {name: "hole", shape: box(100, 100, 101, 101)}}}
	run := func(s *rules.State, all ...effect) *rules.State {
		end, _ := does(t, s, nil, func(p *rules.Play) {
			for i := range all {
				m.does(p, &all[i])
			}
		})
		return end
	}
	kinds := func(s *rules.State) (all []string) {
		for _, k := range s.Markers {
			all = append(all, fmt.Sprintf("%s %d", k.Kind, k.N))
		}
		return all
	}
	s := story(t, m, physics.Plan{})
	burn := func(verb string, at int) effect { return effect{verb: verb, a: at} }
	end := run(s, burn("burn", 0), burn("burn", 1), burn("burn", 0))
	assert.Equal(t, []string{"fire 2", "fire 1"}, kinds(end), "each place burns once")
	assert.Equal(t, [2]int{1, 1}, [2]int{end.Counters.Get(burning, 0), end.Counters.Get(burning, 1)})
	end = run(end, burn("quench", 1))
	assert.Equal(t, []string{"fire 1"}, kinds(end))
	assert.Equal(t, [2]int{1, 0}, [2]int{end.Counters.Get(burning, 0), end.Counters.Get(burning, 1)})
	assert.Empty(t, kinds(run(s, effect{verb: "put", b: 2})), "there is no room")
	end = run(s, effect{verb: "put", b: 0})
	assert.Equal(t, []string{"item 1"}, kinds(end))
	// The weather is one at a time; a happening's fog is none of it.
	s.Markers = []rules.Marker{{ID: 1, Kind: "fog", Rule: "ENC-33", N: 7}}
	for _, row := range []struct {
		all  []string
		want []string
	}{{[]string{"fog"}, []string{"fog 7", "fog 0"}}, {[]string{"fog", "storm"}, []string{"fog 7", "storm 0"}}, {[]string{"storm", "fog"}, []string{"fog 7", "fog 0"}}, {[]string{"storm", "clear"}, []string{"fog 7"}}, {[]string{"fog", "clear"}, []string{"fog 7"}}} {
		end := s
		for _, verb := range row.all {
			end = run(end, effect{verb: verb, n: [3]string{"6", "6", "6"}})
		}
		assert.Equal(t, row.want, kinds(end), "%v", row.all)
	}
	// The player is asked, nobody else.
	for answer, flags := range map[int][2]int{0: {1, 0}, 1: {0, 1}} {
		out, err := rules.RunAnswered(s, deed{func(p *rules.Play) { m.does(p, &effect{verb: "ask", a: 0, b: 1, text: "Fog?"}) }}, func(d rules.Decision) rules.Answer {
			assert.Equal(t, rules.SideID(0), d.Side)
			return rules.Answer{answer}
		})
		require.NoError(t, err)
		assert.Equal(t, flags, [2]int{out.Counters.Get(flagSet, 0), out.Counters.Get(flagSet, 1)})
	}
}

// drawn are a mission's draws as lines.
func drawn(m *Mission, s *rules.State, side rules.SideID) (all []string) {
	for _, d := range m.draws(s, side) {
		all = append(all, fmt.Sprintf("%d to %s", d.Who, d.Why))
	}
	return all
}

func TestWhatAMissionStillWaitsFor(t *testing.T) { // SCEN-11
	win := []effect{{verb: "win"}}
	in := condition{verb: "in", a: 0, n: 1}
	for name, row := range map[string]struct {
		rules  []clause
		change func(s *rules.State)
		want   []string
		worth  int
	}{
		"a place":                        {[]clause{{when: []condition{in}, then: win}}, nil, []string{"-1 to yard"}, 0},
		"what has happened":              {[]clause{{when: []condition{in}, then: win}}, func(s *rules.State) { s.Counters.Set(happenedRule, 0, 1) }, nil, 0},
		"what is so already":             {[]clause{{when: []condition{in, {verb: "turn", n: 9}}, then: win}}, func(s *rules.State) { s.Warriors[0].At = half(22, 21) }, nil, 0},
		"a flag that is not set yet":     {[]clause{{when: []condition{in, {verb: "set", a: 3}}, then: win}}, nil, nil, 0},
		"a flag that must not be set":    {[]clause{{when: []condition{in, {verb: "not", a: 3}}, then: win}}, func(s *rules.State) { s.Counters.Set(flagSet, 3, 1) }, nil, 0},
		"a die":                          {[]clause{{when: []condition{{verb: "dice", n: 4}, in}, then: win}}, nil, []string{"-1 to yard"}, 0},
		"the cup that lies":              {[]clause{{when: []condition{{verb: "brought", a: 1}}, then: win}}, nil, []string{"-1 to the cup"}, 0},
		"the cup he carries, to take":    {[]clause{{when: []condition{{verb: "brought", a: 1}}, then: win}}, func(s *rules.State) { s.Markers[2].Of = 0 }, []string{"0 to the way out"}, worthOfLeaving},
		"the cup of one who has fallen":  {[]clause{{when: []condition{{verb: "brought", a: 1}}, then: win}}, func(s *rules.State) { s.Markers[2].Of = 0; s.Warriors[0].Condition = rules.OutOfAction }, nil, worthOfLeaving},
		"that somebody takes it":         {[]clause{{when: []condition{{verb: "taken", a: 1}}, then: win}}, nil, []string{"-1 to the cup"}, 0},
		"one of a kind, who is another":  {[]clause{{when: []condition{{verb: "leaves", a: 0, n: 1}}, then: win}}, nil, nil, 0},
		"one of a kind, who he is":       {[]clause{{when: []condition{{verb: "leaves", a: 0, n: 1}}, then: win}}, func(s *rules.State) { s.Warriors[0].Counters.Set(kindOf, 0, 1) }, []string{"0 to the way out"}, worthOfLeaving},
		"one of the second kind":         {[]clause{{when: []condition{{verb: "leaves", a: 1, n: 1}}, then: win}}, func(s *rules.State) { s.Warriors[0].Counters.Set(kindOf, 0, 2) }, []string{"0 to the way out"}, worthOfLeaving},
		"one of the first and no second": {[]clause{{when: []condition{{verb: "leaves", a: 1, n: 1}}, then: win}}, func(s *rules.State) { s.Warriors[0].Counters.Set(kindOf, 0, 1) }, nil, 0},
		"one by his name":                {[]clause{{when: []condition{{verb: "leaves", a: -1, text: "A", n: 1}}, then: win}}, nil, []string{"0 to the way out"}, worthOfLeaving},
		"one by another name":            {[]clause{{when: []condition{{verb: "leaves", a: -1, text: "B", n: 1}}, then: win}}, nil, nil, 0},
	} {
		m := &Mission{Exit: 1, rules: row.rules, items: []thing{{}, {name: "the cup"}}, places: []place{{name: "yard", shape: box(10, 10, 12, 11)}, {name: "north", edge: 1, deep: inches(3)}}}
		s := story(t, m, physics.Plan{})
		s.Markers = []rules.Marker{{ID: 1, Kind: "fire", N: 2, Label: "a fire", Of: rules.Nobody}, {ID: 2, Kind: item, N: 1, Label: "another", Of: rules.Nobody}, {ID: 3, Kind: item, N: 2, Label: "the cup", Of: rules.Nobody, At: half(20, 20)}}
		if row.change != nil {
			row.change(s)
		}
		assert.Equal(t, row.want, drawn(m, s, 0), name)
		assert.Equal(t, row.worth, m.worthOfLeaving(s, s.Warrior(0)), name)
		// Where nobody has room to leave, nobody is drawn there.
		m.places[1] = place{name: "hole", shape: box(100, 100, 101, 101)}
		assert.NotContains(t, drawn(m, s, 0), "0 to the way out", name)
	}
}

func TestWhereTheGroundIsFreeAndHowFarAHouseIs(t *testing.T) {
	for half, free := range map[int]bool{3: true, 4: false} { // half as wide as it blocks, in inches
		lo, hi := 12-half, 12+half
		s := story(t, &Mission{}, physics.Plan{Pieces: []physics.Piece{{Kind: physics.Impassable, Name: "pit", Shape: box(lo, lo, hi, hi)}}})
		at := openAt(s.Table, physics.Point{X: inches(12), Y: inches(12)})
		assert.Equal(t, free, s.Table.Fits(physics.Body{At: at, Radius: 1250, Height: inches(1)}, nil) == nil)
		assert.LessOrEqual(t, physics.Apart(at.Point(), physics.Point{X: inches(12), Y: inches(12)}), inches(4))
	}
	s := story(t, &Mission{}, physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "yard"}, {ID: 2, Name: "far", Outline: box(1, 1, 3, 3)}, {ID: 3, Name: "near", Outline: box(10, 10, 14, 14)}}})
	assert.Equal(t, []int{3, 2}, fromMiddle(s.Table), "only those with an inside")
	for at, far := range map[physics.Spot]physics.Length{half(24, 24): 0, half(32, 24): inches(2) - 1250, half(28, 24): 0} {
		assert.Equal(t, far, toHouse(s, 3, &rules.Warrior{At: at, Radius: 1250}))
	}
	for d := range physics.Length(40) {
		assert.Equal(t, d, length(physics.Spot{X: d}, physics.Spot{}))
		assert.Equal(t, 5*d, length(physics.Spot{X: 3 * d}, physics.Spot{Y: 4 * d}))
	}
}

func TestHowAMissionBeginsAndEnds(t *testing.T) { // SCEN-11, SCEN-10
	m := &Mission{Title: "Try", Last: 3, Exit: 0, places: []place{{name: "yard", shape: box(1, 1, 6, 6)}}, rules: []clause{{when: []condition{{verb: "turn", n: 1}}, then: []effect{says("begun")}}},
		doors: []door{{key: "gate", shape: box(8, 8, 10, 9)}}}
	s := story(t, m, physics.Plan{})
	m.Bind(s.Rules)
	moments := &s.Rules.Systems[0].Moments
	_, events := does(t, s, nil, func(p *rules.Play) {
		moments.TurnBegins(p)
		p.Say(rules.Announced, 0, rules.Nobody, "TURN-01", "then the turn")
	})
	assert.Equal(t, []string{"begun", "then the turn"}, words(events))
	for _, row := range []struct {
		side  rules.SideID
		left  int
		waits bool
	}{{0, 0, false}, {0, 1, true}, {1, 0, true}} { // a warrior of that side has left
		s := s.Clone()
		s.Warriors[row.side].Counters.Set(hasLeft, 0, row.left)
		assert.Equal(t, row.waits, moments.Awaits(s, row.side))
	}
	enemy := s.Clone()
	enemy.Warriors[1].Counters.Set(hasLeft, 0, 1)
	assert.False(t, moments.Awaits(enemy, 0), "an enemy who has left brings nobody back")
	s.Phase = rules.Moves
	assert.Len(t, moments.Offers(s, s.Warrior(0)), 1, "by the first place too")
	assert.Empty(t, moments.Offers(s, s.Warrior(1)))
	// What was settled stays as it is; what is open is met by who has won, if it is named first.
	for winner, want := range map[rules.SideID][4]rules.Reached{0: {rules.Met, rules.Failed, rules.Met, rules.Failed}, 1: {rules.Failed, rules.Failed, rules.Met, rules.Failed}} {
		s := s.Clone()
		s.Goals = []rules.Goal{{Text: "a"}, {Text: "b", Done: rules.Failed}, {Text: "c", Done: rules.Met}, {Text: "d"}}
		end, _ := does(t, s, nil, func(p *rules.Play) {
			p.Winner = winner
			moments.BattleEnds(p)
		})
		for i, done := range want {
			assert.Equal(t, done, end.Goals[i].Done, "won by %d: %d", winner, i)
		}
		assert.Len(t, end.After, 2, "each who has survived learns")
	}
	s.Counters.Set(doorShut, 0, 1)
	shut := m.shutDoors(s)
	require.Len(t, shut.New, 1)
	assert.Equal(t, inches(3), shut.New[0].Top)
	s.Counters.Set(doorShut, 0, 0)
	assert.Empty(t, m.shutDoors(s).New)
	// Nobody leaves on purpose where neither a mission nor a scenario is played.
	none := story(t, nil, physics.Plan{})
	none.Rules.Story = nil
	assert.ErrorContains(t, Leave{Who: 0}.Legal(none), "nobody leaves this table on purpose")
}
