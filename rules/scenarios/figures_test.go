package scenarios_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
)

func in(x float64) physics.Length { return physics.Length(x * float64(physics.Inch)) }

func spot(x, y float64) physics.Spot { return physics.Spot{X: in(x), Y: in(y)} }

func rect(x0, y0, x1, y1 float64) []physics.Point {
	return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
}

// square is a table of 48" by 36" with five houses, one of them three-cornered, and a street from the top to the
// bottom; the mill is nearest to its middle.
func square(t *testing.T, change ...func(*physics.Plan)) *physics.Table {
	plan := physics.Plan{Name: "square", Width: in(48), Depth: in(36),
		Buildings: []physics.Building{
			{ID: 1, Name: "forge", Outline: rect(4, 4, 10, 10)}, {ID: 2, Name: "mill", Outline: rect(26, 16, 32, 22)},
			{ID: 3, Name: "inn", Outline: rect(12, 14, 18, 20)}, {ID: 4, Name: "barn", Outline: rect(38, 26, 44, 32)},
			{ID: 6, Name: "shed", Outline: rect(32, 26, 34, 28)[:3]}},
		Streets: []physics.Street{{Name: "lane", Line: []physics.Point{{X: in(21), Y: 0}, {X: in(22), Y: in(36)}}}}}
	for _, c := range change {
		c(&plan)
	}
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	return table
}

// fighter is a plain warrior.
func fighter(name string, side rules.SideID, x, y float64) rules.Warrior {
	return rules.Warrior{Name: name, Side: side, Base: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Wounds: 1,
		Radius: 1250, Height: in(1.25), Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody, At: spot(x, y), LeaderRadius: in(6)}
}

// hero is a Hero.
func hero(w rules.Warrior) rules.Warrior { w.Hero = true; return w }

// fallen is a warrior in a condition.
func fallen(w rules.Warrior, into rules.Condition) rules.Warrior { w.Condition = into; return w }

// about is a battle about a scenario in the first side's movement, with the
// counters set that are named.
func about(t *testing.T, key string, table *physics.Table, men []rules.Warrior, counters map[string][]int) (*scenarios.Scenario, *rules.State) {
	t.Helper()
	sc, err := scenarios.Find(key)
	require.NoError(t, err)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	set.Join(sc.System())
	s := &rules.State{Rules: set, Table: table, Turn: 1, Phase: rules.Moves, Winner: -1, Sides: []rules.Side{{Name: "Red"}, {Name: "Blue"}}}
	for i, w := range men {
		w.ID = rules.WarriorID(i)
		s.Sides[w.Side].Began++
		s.Warriors = append(s.Warriors, w)
	}
	for name, values := range counters {
		for i, n := range values {
			s.Counters.Set(name, i, n)
		}
	}
	return sc, s
}

// faces lays out dice.
func faces(s *rules.State, dice string) *rules.State {
	s = s.Clone()
	s.Dice = rules.Dice{Strict: true}
	for _, d := range strings.ReplaceAll(dice, " ", "") {
		s.Dice.Script = append(s.Dice.Script, uint8(d-'0'))
	}
	return s
}

// step is a command that does what a rule does.
type step struct{ do func(p *rules.Play) }

func (step) Legal(*rules.State) error       { return nil }
func (c step) Play(p *rules.Play)           { c.do(p) }
func (step) Deed(s *rules.State) rules.Deed { return rules.GoesOn() }
func (step) String(*rules.State) string     { return "step" }

// does lets a rule work, with all dice used.
func does(t *testing.T, s *rules.State, dice string, do func(p *rules.Play), answers ...int) *rules.State {
	t.Helper()
	s, _ = says(t, s, dice, do, answers...)
	return s
}

// says is does, with what is told.
func says(t *testing.T, s *rules.State, dice string, do func(p *rules.Play), answers ...int) (*rules.State, []rules.Event) {
	t.Helper()
	var all []rules.Answer
	for _, a := range answers {
		all = append(all, rules.Answer{a})
	}
	out, err := rules.Run(faces(s, dice), step{do}, all)
	require.NoError(t, err)
	require.Nil(t, out.Open, "a question is open: %+v", out.Open)
	require.Zero(t, out.State.Dice.Left(), "dice were not used")
	return out.State, out.Events
}

// stands reports whether the zone of a scenario takes somebody at each of these places.
func stands(t *testing.T, sc *scenarios.Scenario, s *rules.State, who rules.WarriorID, places map[physics.Spot]bool) {
	t.Helper()
	for at, may := range places {
		assert.Equal(t, may, sc.Zone(s, s.Warrior(who), at) == nil, "%s: %s at %s", sc.Key, s.Warrior(who).Name, at)
	}
}

func edged(first, second physics.Edge) []int { return []int{int(first) + 1, int(second) + 1} }

// hair is a hundredth of a millimetre beyond.
func hair(at physics.Spot, dx, dy physics.Length) physics.Spot {
	at.X, at.Y = at.X+dx, at.Y+dy
	return at
}

func TestWhereSidesSetUp(t *testing.T) { // SCEN-01 to SCEN-09
	men := []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 30), fighter("C", 1, 40, 30)}
	table := square(t)
	for _, row := range []struct {
		edges []int
		in    physics.Spot
		out   [2]physics.Length
	}{
		{edged(physics.TopEdge, physics.BottomEdge), spot(30, 8), [2]physics.Length{0, 1}}, {edged(physics.BottomEdge, physics.TopEdge), spot(30, 28), [2]physics.Length{0, -1}},
		{edged(physics.LeftEdge, physics.RightEdge), spot(8, 20), [2]physics.Length{1, 0}}, {edged(physics.RightEdge, physics.LeftEdge), spot(40, 20), [2]physics.Length{-1, 0}},
	} {
		for _, key := range []string{"skirmish", "wyrdstone-hunt", "hidden-treasure", "occupy", "breakthrough", "surprise-attack"} { // the attacker in the last two
			sc, s := about(t, key, table, men, map[string][]int{"scenario-edge": row.edges, "scenario-attacker": {1}})
			stands(t, sc, s, 0, map[physics.Spot]bool{row.in: true, hair(row.in, row.out[0], row.out[1]): false})
		}
	}
	// SCEN-05: six inches from an end of the street.
	sc, s := about(t, "street-fight", table, men, map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(21, 6): true, hair(spot(21, 6), 0, 1): false})
	stands(t, sc, s, 1, map[physics.Spot]bool{spot(21, 30): true, hair(spot(21, 30), 0, -1): false})
	// SCEN-04: the defender anywhere 14" from every attacker, rim to rim.
	sc, s = about(t, "breakthrough", table, men, map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge), "scenario-attacker": {1}})
	limit := spot(24, 4)
	limit.Y += in(14) + 2500
	stands(t, sc, s, 1, map[physics.Spot]bool{limit: true, hair(limit, 0, -1): false, spot(24, 35): true, spot(2, 34): true})
	s.Warriors[0].Condition = rules.Gone
	stands(t, sc, s, 1, map[physics.Spot]bool{hair(limit, 0, -1): true})
	// SCEN-06: in a quarter, 14" from enemies.
	for quarter, corners := range [][2]physics.Spot{{spot(0, 0), spot(24, 18)}, {spot(24, 0), spot(48, 18)}, {spot(24, 18), spot(48, 36)}, {spot(0, 18), spot(24, 36)}} {
		lo, hi := corners[0], corners[1]
		sc, s = about(t, "chance-encounter", table, []rules.Warrior{fallen(fighter("A", 0, 24, 4), rules.Gone), fighter("B", 1, 24, 30)}, map[string][]int{"scenario-quarter": {0, quarter + 1}})
		stands(t, sc, s, 1, map[physics.Spot]bool{lo: true, hi: true, hair(lo, -1, 0): false, hair(lo, 0, -1): false, hair(hi, 1, 0): false, hair(hi, 0, 1): false})
		assert.ErrorContains(t, sc.Zone(s, s.Warrior(1), hair(lo, -1, 0)), []string{"upper left", "upper right", "lower right", "lower left"}[quarter])
	}
	sc, s = about(t, "chance-encounter", table, []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 30)}, map[string][]int{"scenario-quarter": {1, 3}})
	stands(t, sc, s, 1, map[physics.Spot]bool{limit: true, hair(limit, 0, -1): false})
	// On a table of 24" in proportion less: 9 1/3".
	small := square(t, func(p *physics.Plan) { p.Depth, p.Width, p.Streets, p.Buildings = in(24), in(24), nil, nil })
	sc, s = about(t, "chance-encounter", small, []rules.Warrior{fighter("A", 0, 12, 12), fighter("B", 1, 20, 20)}, map[string][]int{"scenario-quarter": {1, 3}})
	near := s.Warriors[0].At
	near.Y += in(14)*24/36 + 2500
	stands(t, sc, s, 1, map[physics.Spot]bool{near: true, hair(near, 0, -1): false})
	// SCEN-01: the attacker within 6" of any edge, the defender within 6" of the mill.
	sc, s = about(t, "defend-the-find", table, men, map[string][]int{"scenario-attacker": {1}})
	s = does(t, s, "", sc.Prepare)
	require.Len(t, s.Markers, 1)
	assert.Equal(t, "the mill", s.Markers[0].Label)
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(6, 18): true, hair(spot(6, 18), 1, 0): false, spot(42, 18): true, hair(spot(42, 18), -1, 0): false, spot(24, 6): true, hair(spot(24, 6), 0, 1): false, spot(24, 30): true, hair(spot(24, 30), 0, -1): false})
	beside := spot(20, 19)
	beside.X -= 1250
	stands(t, sc, s, 1, map[physics.Spot]bool{beside: true, hair(beside, -1, 0): false, spot(29, 19): true, spot(26, 16): true, spot(6, 6): false})
	// SCEN-09: the surprised 8", or a sixth of a small table, from edges and each other.
	for _, deep := range []float64{60, 36} {
		sc, s = about(t, "surprise-attack", square(t, func(p *physics.Plan) { p.Depth, p.Width, p.Streets = in(deep), in(60), nil }), []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 20), fighter("C", 1, 40, 20)}, map[string][]int{"scenario-attacker": {1}, "scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
		apart := min(in(8), in(deep)/6)
		edge := physics.Spot{X: apart, Y: in(12)}
		other := physics.Spot{X: in(24) + 2500 + apart, Y: in(20)}
		stands(t, sc, s, 2, map[physics.Spot]bool{edge: true, hair(edge, -1, 0): false, other: true, hair(other, -1, 0): false})
		stands(t, sc, s, 1, map[physics.Spot]bool{hair(s.Warriors[1].At, 10, 0): true})
		s.Warriors[1].Condition = rules.Gone
		stands(t, sc, s, 2, map[physics.Spot]bool{hair(other, -1, 0): true, spot(24, 12): true})
	}
	// More than ten of them do not all find room a sixth apart: a seventh, an eighth.
	for _, row := range []struct{ many, part int }{{10, 6}, {11, 7}, {15, 7}, {16, 8}, {20, 8}} {
		they := []rules.Warrior{fighter("A", 0, 24, 4)}
		for range row.many {
			they = append(they, fighter("B", 1, 24, 20))
		}
		sc, s = about(t, "surprise-attack", square(t, func(p *physics.Plan) { p.Depth, p.Width, p.Streets, p.Buildings = in(36), in(36), nil, nil }), they, map[string][]int{"scenario-attacker": {1}, "scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
		for i := range s.Warriors[2:] {
			s.Warriors[2+i].Condition = rules.Gone
		}
		edge := physics.Spot{X: in(36) / physics.Length(row.part), Y: in(10)}
		stands(t, sc, s, 1, map[physics.Spot]bool{edge: true, hair(edge, -1, 0): false})
	}
}

func TestRoundWhichPlacesSidesSetUp(t *testing.T) { // SCEN-01 to SCEN-09
	men := []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 30)}
	table := square(t)
	heart := func(key string, side rules.SideID, counters map[string][]int) (x, y float64) {
		sc, s := about(t, key, table, men, counters)
		if sc.Prepare != nil && key == "defend-the-find" {
			s = does(t, s, "", sc.Prepare)
		}
		p := sc.Heart(s, side)
		return float64(p.X) / float64(physics.Inch), float64(p.Y) / float64(physics.Inch)
	}
	edges := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge), "scenario-attacker": {1}}
	across := map[string][]int{"scenario-edge": edged(physics.RightEdge, physics.LeftEdge), "scenario-attacker": {2}}
	for _, row := range []struct {
		key      string
		counters map[string][]int
		want     [4]float64
	}{
		{"skirmish", edges, [4]float64{24, 4, 24, 32}}, {"skirmish", across, [4]float64{44, 18, 4, 18}},
		{"breakthrough", edges, [4]float64{24, 4, 24, 28}}, {"breakthrough", across, [4]float64{40, 18, 4, 18}},
		{"surprise-attack", edges, [4]float64{24, 4, 24, 18}}, {"surprise-attack", across, [4]float64{24, 18, 4, 18}},
		{"defend-the-find", edges, [4]float64{24, 4, 29, 19}}, {"defend-the-find", across, [4]float64{29, 19, 24, 32}},
		{"street-fight", edges, [4]float64{21, 3, 22, 33}},
		{"chance-encounter", map[string][]int{"scenario-quarter": {1, 3}}, [4]float64{8, 6, 40, 30}},
		{"chance-encounter", map[string][]int{"scenario-quarter": {2, 4}}, [4]float64{40, 6, 8, 30}},
	} {
		var got [4]float64
		got[0], got[1] = heart(row.key, 0, row.counters)
		got[2], got[3] = heart(row.key, 1, row.counters)
		assert.Equal(t, row.want, got, "%s %v", row.key, row.counters)
	}
}

func TestWhoAttacks(t *testing.T) { // SCEN-01, SCEN-04, SCEN-09
	some := func(reds, blues int) (men []rules.Warrior) {
		for i := range reds + blues {
			side := rules.SideID(0)
			if i >= reds {
				side = 1
			}
			men = append(men, fighter(string(rune('A'+i)), side, float64(3+3*i), 18))
		}
		return men
	}
	attacks := func(key string, men []rules.Warrior, dice string, answers ...int) int {
		sc, s := about(t, key, square(t), men, nil)
		return does(t, s, dice, sc.Roles, answers...).Counters.Get("scenario-attacker", 0) - 1
	}
	// The fewer defend; as many throw for it, until one is higher: the higher defends.
	assert.Equal(t, 1, attacks("defend-the-find", some(2, 3), ""))
	assert.Equal(t, 0, attacks("defend-the-find", some(3, 2), ""))
	assert.Equal(t, 1, attacks("defend-the-find", some(2, 2), "4443"))
	assert.Equal(t, 0, attacks("defend-the-find", some(2, 2), "34"))
	// The side worth less chooses, and of equals the higher die.
	for _, key := range []string{"breakthrough", "surprise-attack"} {
		for _, row := range []struct {
			reds, blues int
			dice        string
			answer      int
			want        int
		}{{2, 3, "", 0, 0}, {2, 3, "", 1, 1}, {3, 2, "", 0, 1}, {3, 2, "", 1, 0}, {2, 2, "53", 0, 0}, {2, 2, "35", 0, 1}, {2, 2, "1135", 1, 0}} {
			assert.Equal(t, row.want, attacks(key, some(row.reds, row.blues), row.dice, row.answer), "%s %+v", key, row)
		}
	}
}

func TestWhatDiceOfAScenarioSay(t *testing.T) { // SCEN-02, SCEN-03, SCEN-06, SCEN-08
	men := []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 30)}
	texts := func(events []rules.Event) (all []string) {
		for _, e := range events {
			if e.Kind == rules.Threw {
				assert.Equal(t, rules.Nobody, e.Who)
				assert.True(t, e.OK)
				all = append(all, e.Text)
			}
		}
		return all
	}
	// D3 and one counters; D3 shards each; D3 and two houses.
	for die, d3 := range map[string]int{"1": 1, "2": 1, "3": 2, "4": 2, "5": 3, "6": 3} {
		sc, s := about(t, "wyrdstone-hunt", square(t), men, nil)
		end := does(t, s, die+"16", sc.Prepare)
		assert.Equal(t, d3+1, end.Counters.Get("scenario-counters", 0))
		assert.Equal(t, rules.SideID(1), end.Active, "the higher die lays first")
		assert.Equal(t, rules.SideID(0), does(t, s, die+"61", sc.Prepare).Active)
		sc, s = about(t, "chance-encounter", square(t), men, nil)
		end = does(t, s, "1"+die, sc.Prepare)
		assert.Equal(t, [2]int{1, d3}, [2]int{end.Counters.Get("scenario-carried", 0), end.Counters.Get("scenario-carried", 1)})
		sc, s = about(t, "occupy", square(t), men, nil)
		end, events := says(t, s, die, sc.Prepare)
		assert.Len(t, end.Markers, min(5, d3+2))
		assert.Equal(t, []string{"How many houses count beside two, D3: " + string(rune('0'+d3))}, texts(events))
	}
	// From the middle of the table outwards, and only what has an inside.
	sc, s := about(t, "occupy", square(t), men, nil)
	var names []string
	for _, m := range does(t, s, "6", sc.Prepare).Markers {
		names = append(names, m.Label)
		assert.Equal(t, "objective", m.Kind)
	}
	assert.Equal(t, []string{"the mill", "the inn", "the shed", "the forge", "the barn"}, names)
	assert.Equal(t, spot(29, 19), does(t, s, "6", sc.Prepare).Markers[0].At)
	// The first turn: equal dice again; with the leader's Initiative in a chance encounter.
	for _, key := range []string{"skirmish", "wyrdstone-hunt", "street-fight", "hidden-treasure", "occupy", "field"} {
		sc, s := about(t, key, square(t), men, nil)
		var first rules.SideID
		_, events := says(t, s, "3326", func(p *rules.Play) { first = sc.First(p) })
		assert.Equal(t, rules.SideID(1), first, key)
		assert.Equal(t, []string{"The first turn: Red 3, Blue 3: equal, again", "The first turn: Red 2, Blue 6: Blue"}, texts(events))
		does(t, s, "21", func(p *rules.Play) { first = sc.First(p) })
		assert.Equal(t, rules.SideID(0), first, key)
	}
	for _, row := range []struct {
		initiative [2]int
		dice       string
		first      rules.SideID
	}{{[2]int{3, 3}, "21", 0}, {[2]int{3, 5}, "21", 1}, {[2]int{5, 3}, "12", 0}, {[2]int{4, 3}, "1212", 0}} {
		led := []rules.Warrior{fighter("X", 0, 1, 1), fighter("A", 0, 24, 4), fighter("B", 1, 24, 30), fighter("Y", 1, 46, 34)}
		led[1].Leader, led[1].Base.I, led[2].Leader, led[2].Base.I, led[0].Base.I, led[3].Base.I = true, row.initiative[0], true, row.initiative[1], 9, 8
		sc, s := about(t, "chance-encounter", square(t), led, nil)
		dice, first := row.dice, rules.SideID(-1)
		if row.initiative[0] == 4 {
			dice = "12" // 5 and 5, and once more
			dice += "21"
		}
		does(t, s, dice, func(p *rules.Play) { first = sc.First(p) })
		assert.Equal(t, row.first, first, "%+v", row)
	}
	for _, key := range []string{"breakthrough", "defend-the-find", "surprise-attack"} { // the attacker begins
		for side := range 2 {
			sc, s := about(t, key, square(t), men, map[string][]int{"scenario-attacker": {side + 1}})
			does(t, s, "", func(p *rules.Play) { assert.Equal(t, rules.SideID(side), sc.First(p), key) })
		}
	}
}

func TestFromWhichEdgesSidesCome(t *testing.T) { // SCEN-02, SCEN-04, SCEN-05, SCEN-06
	men := []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 30)}
	ends := func(key string, counters map[string][]int, dice string, answers ...int) [3]int {
		sc, s := about(t, key, square(t), men, counters)
		end := does(t, s, dice, sc.Ends, answers...)
		return [3]int{end.Counters.Get("scenario-opener", 0), end.Counters.Get("scenario-edge", 0), end.Counters.Get("scenario-edge", 1)}
	}
	for edge := range 4 {
		opposite := (edge+2)%4 + 1
		assert.Equal(t, [3]int{1, edge + 1, opposite}, ends("skirmish", nil, "62", 0, edge))
		assert.Equal(t, [3]int{2, opposite, edge + 1}, ends("skirmish", nil, "62", 1, edge))
		assert.Equal(t, [3]int{2, opposite, edge + 1}, ends("breakthrough", map[string][]int{"scenario-attacker": {2}}, "62", edge), "whoever names it, the attacker comes from it")
	}
	assert.Equal(t, [3]int{1, 1, 3}, ends("street-fight", nil, "62", 0, 0))
	assert.Equal(t, [3]int{1, 3, 1}, ends("street-fight", nil, "62", 0, 1))
	assert.Equal(t, [3]int{2, 3, 1}, ends("street-fight", nil, "62", 1, 0), "he chose to be second")
	assert.Equal(t, 2, ends("defend-the-find", map[string][]int{"scenario-attacker": {1}}, "")[0], "the defender sets up first")
	for quarter := range 4 {
		for second := range 2 {
			sc, s := about(t, "chance-encounter", square(t), men, nil)
			end := does(t, s, "62", sc.Ends, second, quarter)
			assert.Equal(t, second+1, end.Counters.Get("scenario-opener", 0))
			assert.Equal(t, quarter+1, end.Counters.Get("scenario-quarter", second))
			assert.Equal(t, (quarter+2)%4+1, end.Counters.Get("scenario-quarter", 1-second))
		}
	}
}
