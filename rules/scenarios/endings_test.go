package scenarios_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// finished is how a battle is left when a side has won; the dice are for what follows.
func finished(t *testing.T, s *rules.State, dice string, winner rules.SideID) *rules.State {
	t.Helper()
	return does(t, s, dice, func(p *rules.Play) { p.Finish(winner, "enough", "SCEN-02") })
}

// leavings are what a battle leaves by a rule, as lines in order.
func leavings(s *rules.State, rule string) (lines []string) {
	for _, a := range s.After {
		if a.Rule != rule {
			continue
		}
		who := s.Sides[a.Side].Name
		if a.Who >= 0 {
			who = s.Warriors[a.Who].Name
		}
		lines = append(lines, fmt.Sprintf("%s: %d %s", who, a.N, a.What))
	}
	return lines
}

// goals are what the sides of a battle are to do.
func goals(s *rules.State) (lines []string) {
	for _, g := range s.Goals {
		lines = append(lines, fmt.Sprintf("%s: %s", s.Sides[g.Side].Name, g.Text))
	}
	return lines
}

func TestWhatTheSidesOfAScenarioAreToDo(t *testing.T) { // SCEN-01 to SCEN-09
	men := []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 30)}
	counters := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge), "scenario-attacker": {2}}
	drive := []string{"Red: Drive the enemy from the field", "Blue: Drive the enemy from the field"}
	for key, want := range map[string][]string{
		"skirmish": drive, "chance-encounter": drive, "surprise-attack": drive, "field": drive,
		"wyrdstone-hunt":  append(slices.Clone(drive), "Red: Hold as many counters as you can: each is a shard", "Blue: Hold as many counters as you can: each is a shard"),
		"breakthrough":    {"Blue: Bring two standing warriors within 2\" of the top edge", "Red: Let nobody through to the top edge"},
		"street-fight":    {"Red: Get everybody who is left off the table by the bottom end of the street", "Blue: Get everybody who is left off the table by the top end of the street"},
		"hidden-treasure": {"Red: Search the houses for the chest, and carry it off by the top edge", "Blue: Search the houses for the chest, and carry it off by the bottom edge"},
		"defend-the-find": {"Blue: Have more standing warriors than the defender within 6\" of the mill at the end of one of his turns", "Red: Hold the mill until the attacker runs"},
		"occupy":          {"Red: Hold more of these than the enemy after turn 8: the mill, the inn, the shed", "Blue: Hold more of these than the enemy after turn 8: the mill, the inn, the shed"},
	} {
		sc, s := about(t, key, square(t), men, counters)
		if sc.Houses {
			s = does(t, s, map[string]string{"occupy": "1"}[key], func(p *rules.Play) {
				if sc.Prepare != nil {
					sc.Prepare(p)
				}
			})
		}
		s = does(t, s, "", sc.Goals)
		assert.Equal(t, want, goals(s), key)
		// At the end they are met by the winner and failed by the other, but counters by who has some.
		if key != "wyrdstone-hunt" && key != "hidden-treasure" {
			for _, g := range finished(t, s, "", 1).Goals {
				assert.Equal(t, g.Side == 1, g.Done == rules.Met, key)
				assert.NotEqual(t, rules.Open, g.Done)
			}
		}
		assert.Equal(t, sc.Houses, key == "defend-the-find" || key == "hidden-treasure" || key == "occupy", key)
	}
}

func TestWhoLearnsFromABattle(t *testing.T) { // SCEN-10, BAND-12
	with := func(w rules.Warrior, grouping, downed int) rules.Warrior {
		w.Grouping = grouping
		w.Counters.Set("downed", 0, downed)
		return w
	}
	men := []rules.Warrior{
		with(hero(fighter("Leader", 0, 2, 2)), 0, 2), with(hero(fighter("Hero", 0, 4, 2)), 3, 0), with(fighter("Alone", 0, 6, 2), 0, 4),
		with(fallen(fighter("First", 0, 8, 2), rules.OutOfAction), 1, 0), with(fighter("Second", 0, 10, 2), 1, 1), with(fighter("Third", 0, 12, 2), 1, 0), with(fighter("Other", 0, 14, 2), 3, 0),
		with(fallen(hero(fighter("Lost", 0, 16, 2)), rules.OutOfAction), 0, 1),
		with(fighter("Blue-group", 1, 18, 2), 1, 0), with(hero(fighter("Loser", 1, 20, 2)), 0, 0), with(fallen(fighter("Left", 1, 22, 2), rules.Gone), 0, 0), with(fighter("Rat", 1, 24, 2), 0, 3),
	}
	men[0].Leader, men[9].Leader, men[11].Summoned, men[11].Hero = true, true, true, true
	_, s := about(t, "skirmish", square(t), men, nil)
	assert.Equal(t, []string{
		"Leader: 1 survived", "Leader: 1 led the winners", "Leader: 2 put enemies out of action", "Hero: 1 survived", "Alone: 1 survived", "Second: 1 survived", "Other: 1 survived",
		"Lost: 1 put enemies out of action", "Blue-group: 1 survived", "Loser: 1 survived", "Left: 1 survived",
	}, leavings(finished(t, s, "", 0), "SCEN-10"))
	// Animals, the undead who are no Heroes and what is large learn nothing, but hired swords do.
	s.Warriors[2].Animal, s.Warriors[4].Traits, s.Warriors[5].Large = true, rules.Undead, true
	s.Warriors[6].Large, s.Warriors[6].Traits = true, rules.HiredSword
	s.Warriors[9].Traits = rules.Undead
	assert.Equal(t, []string{
		"Leader: 1 survived", "Leader: 1 led the winners", "Leader: 2 put enemies out of action", "Hero: 1 survived", "Other: 1 survived",
		"Lost: 1 put enemies out of action", "Blue-group: 1 survived", "Loser: 1 survived", "Left: 1 survived",
	}, leavings(finished(t, s, "", 0), "SCEN-10"))
	// Who counts: enemies put out of action, and nobody of his own.
	downs := func(w, by rules.WarriorID, into rules.Condition) int {
		end := does(t, s, "", func(p *rules.Play) {
			p.Warrior(w).Condition = into
			for i := range p.Rules.Systems {
				if f := p.Rules.Systems[i].Downs; f != nil {
					f(p, p.Warrior(w), by)
				}
			}
		})
		if by == rules.Nobody {
			return 0
		}
		return end.Warriors[by].Counters.Get("downed", 0)
	}
	assert.Equal(t, 3, downs(8, 0, rules.OutOfAction))
	assert.Equal(t, 2, downs(8, 0, rules.Stunned))
	assert.Equal(t, 2, downs(4, 0, rules.OutOfAction))
	assert.Zero(t, downs(4, rules.Nobody, rules.OutOfAction))
}

func TestWhenTheDefendedHouseIsTaken(t *testing.T) { // SCEN-01
	limit := physics.Spot{X: in(20) - 1250, Y: in(19)} // six inches from the mill, rim to wall
	a, b, c := fighter("A", 0, 29, 19), fighter("B", 0, 24, 19), fighter("C", 1, 29, 17)
	for name, row := range map[string]struct {
		active rules.SideID
		change func(s *rules.State)
		taken  bool
	}{
		"two against one":        {1, func(*rules.State) {}, true},
		"in the attacker's turn": {0, func(*rules.State) {}, false},
		"as many":                {1, func(s *rules.State) { s.Warriors[1].At = spot(2, 2) }, false},
		"six inches off":         {1, func(s *rules.State) { s.Warriors[1].At = limit }, true},
		"a hair farther":         {1, func(s *rules.State) { s.Warriors[1].At = hair(limit, -1, 0) }, false},
		"one lies":               {1, func(s *rules.State) { s.Warriors[1].Condition = rules.KnockedDown }, false},
		"one flees":              {1, func(s *rules.State) { s.Warriors[1].Fleeing = true }, false},
		"the defender lies too":  {1, func(s *rules.State) { s.Warriors[1].Fleeing = true; s.Warriors[2].Condition = rules.Stunned }, true},
		"nobody is left in the mill": {1, func(s *rules.State) {
			s.Warriors[0].At, s.Warriors[1].At, s.Warriors[2].At = spot(2, 2), spot(2, 4), spot(2, 6)
		}, false},
	} {
		sc, s := about(t, "defend-the-find", square(t), []rules.Warrior{a, b, c}, map[string][]int{"scenario-attacker": {1}})
		s = does(t, s, "", sc.Prepare)
		s.Active = row.active
		row.change(s)
		end := does(t, s, "", sc.Moments.TurnEnds)
		assert.Equal(t, row.taken, end.Over, name)
		if row.taken {
			assert.Equal(t, rules.SideID(0), end.Winner)
		}
	}
	// A shard for each Hero inside, three a side at most, and none for others.
	inside := func(name string, side rules.SideID, x, y float64) rules.Warrior {
		return hero(fighter(name, side, x, y))
	}
	sc, s := about(t, "defend-the-find", square(t), []rules.Warrior{
		fighter("Henchman", 0, 27, 17), inside("A", 0, 28, 17), inside("B", 0, 29, 17), fallen(inside("Lost", 0, 30, 17), rules.OutOfAction), inside("C", 0, 31, 17), inside("D", 0, 27, 19),
		inside("X", 1, 28, 19), inside("Y", 1, 2, 2), fallen(inside("Z", 1, 29, 19), rules.KnockedDown), inside("Forge", 1, 6, 6)}, map[string][]int{"scenario-attacker": {1}})
	s = does(t, s, "", sc.Prepare)
	assert.Equal(t, []string{"A: 1 wyrdstone", "B: 1 wyrdstone", "C: 1 wyrdstone", "X: 1 wyrdstone", "Z: 1 wyrdstone"}, leavings(finished(t, s, "", 1), "SCEN-01"))
}

func TestWhoIsThroughTheEnemyLine(t *testing.T) { // SCEN-04
	y := in(36) - in(2) - 1250
	a, b := fighter("A", 0, 10, 0), hero(fighter("B", 0, 20, 0))
	a.At.Y, b.At.Y = y, y
	for name, row := range map[string]struct {
		change func(s *rules.State)
		won    bool
	}{
		"two":       {func(*rules.State) {}, true},
		"one":       {func(s *rules.State) { s.Warriors[1].At.Y-- }, false},
		"none":      {func(s *rules.State) { s.Warriors[0].At.Y--; s.Warriors[1].At.Y-- }, false},
		"one lies":  {func(s *rules.State) { s.Warriors[1].Condition = rules.KnockedDown }, false},
		"one flees": {func(s *rules.State) { s.Warriors[1].Fleeing = true }, false},
		"one is swayed": {func(s *rules.State) {
			s.Warriors[1].Side, s.Warriors[1].Swayed, s.Warriors[1].HomeSide = 1, true, 0
		}, true},
		"an enemy with one": {func(s *rules.State) { s.Warriors[1].Side = 1 }, false},
	} {
		sc, s := about(t, "breakthrough", square(t), []rules.Warrior{a, b, fighter("C", 1, 40, 34)}, map[string][]int{"scenario-attacker": {1}, "scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
		row.change(s)
		for moment, f := range map[string]func(p *rules.Play){"arrives": func(p *rules.Play) { sc.Moments.Arrives(p, p.Warrior(0)) }, "moves end": sc.Moments.MovesEnd, "turn ends": sc.Moments.TurnEnds} {
			end := does(t, s, "", f)
			assert.Equal(t, row.won, end.Over, "%s, %s", name, moment)
			if row.won {
				assert.Equal(t, rules.SideID(0), end.Winner)
			}
		}
	}
	// Each Hero who is through learns, each of those without a group, and of a group one.
	grouped := func(w rules.Warrior, n int) rules.Warrior { w.Grouping = n; w.At.Y = in(35); return w }
	_, s := about(t, "breakthrough", square(t), []rules.Warrior{
		grouped(hero(fighter("H1", 0, 2, 0)), 0), grouped(hero(fighter("H2", 0, 4, 0)), 1), grouped(hero(fighter("H3", 0, 6, 0)), 1), grouped(fighter("One", 0, 8, 0), 1), grouped(fighter("Two", 0, 10, 0), 1),
		grouped(fighter("Three", 0, 12, 0), 2), grouped(fighter("Lone", 0, 14, 0), 0), grouped(fighter("Single", 0, 16, 0), 0), grouped(fighter("Foe", 1, 18, 0), 0), fighter("Back", 0, 20, 10)},
		map[string][]int{"scenario-attacker": {1}, "scenario-edge": edged(physics.TopEdge, physics.BottomEdge)})
	got := "got through the enemy line"
	assert.Equal(t, []string{"H1: 1 " + got, "H2: 1 " + got, "H3: 1 " + got, "One: 1 " + got, "Three: 1 " + got, "Lone: 1 " + got, "Single: 1 " + got}, leavings(finished(t, s, "", 0), "SCEN-04"))
}

func TestWhoLeavesAStreetAndWhenItIsWon(t *testing.T) { // SCEN-05
	edges := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)}
	rim := physics.Length(1250) + physics.Inch/2
	sc, s := about(t, "street-fight", square(t), []rules.Warrior{hero(fighter("A", 0, 21, 30)), hero(fighter("B", 0, 23, 30)), fighter("C", 0, 25, 30), fighter("D", 1, 21, 5), hero(fighter("E", 1, 23, 5))}, edges)
	for _, row := range []struct {
		who rules.WarriorID
		y   physics.Length
		why string
	}{{0, in(36) - rim, ""}, {0, in(36) - rim - 1, "bottom end"}, {0, rim, "own end"}, {0, rim + 1, "bottom end"}, {3, rim, ""}, {3, rim + 1, "top end"}, {3, in(36) - rim, "own end"}} {
		s.Warriors[row.who].At = physics.Spot{X: in(21), Y: row.y}
		if err := sc.Exit(s, s.Warrior(row.who)); row.why == "" {
			assert.NoError(t, err, "%+v", row)
		} else {
			assert.ErrorContains(t, err, row.why, "%+v", row)
		}
	}
	// Won when all who are left of a side have left; those who fell do not count.
	gone := func(ids ...rules.WarriorID) func(p *rules.Play) {
		return func(p *rules.Play) {
			for _, id := range ids {
				p.Warrior(id).Condition = rules.Gone
				p.Warrior(id).Counters.Set("left", 0, 1)
			}
		}
	}
	for name, row := range map[string]struct {
		change func(p *rules.Play)
		winner rules.SideID
	}{
		"nobody":           {gone(), -1},
		"some":             {gone(0, 1), -1},
		"all":              {gone(0, 1, 2), 0},
		"all of the other": {gone(3, 4), 1},
		"the rest fell": {func(p *rules.Play) {
			gone(0)(p)
			p.Warriors[1].Condition, p.Warriors[2].Condition = rules.OutOfAction, rules.OutOfAction
		}, 0},
		"the rest lie": {func(p *rules.Play) { gone(0, 1)(p); p.Warriors[2].Condition = rules.Stunned }, -1},
		"all fell": {func(p *rules.Play) {
			for i := range 3 {
				p.Warriors[i].Condition = rules.OutOfAction
			}
		}, -1},
	} {
		for moment, f := range map[string]func(p *rules.Play){"downs": func(p *rules.Play) { sc.Moments.Downs(p, p.Warrior(0), rules.Nobody) }, "turn ends": sc.Moments.TurnEnds, "turn begins": sc.Moments.TurnBegins, "left": func(p *rules.Play) { sc.Left(p, p.Warrior(2)) }} {
			end := does(t, s, "", func(p *rules.Play) { row.change(p); f(p) })
			assert.Equal(t, row.winner, end.Winner, "%s, %s", name, moment)
			assert.Equal(t, row.winner >= 0, end.Over, "%s, %s", name, moment)
		}
	}
	// The first Hero out learns, and he alone.
	end := does(t, s, "", func(p *rules.Play) {
		for _, id := range []rules.WarriorID{2, 1, 0, 4} {
			sc.Left(p, p.Warrior(id))
		}
		p.Finish(0, "enough", "SCEN-05")
	})
	assert.Equal(t, []string{"B: 1 was the first Hero to escape"}, leavings(end, "SCEN-05"))
	assert.Empty(t, leavings(finished(t, s, "", 0), "SCEN-05"))
}

func TestWhatLiesBehindTheHousesOfAStreet(t *testing.T) { // SCEN-05
	turned := func(p *physics.Plan) { // the street from the left to the right
		p.Width, p.Depth = p.Depth, p.Width
		for i := range p.Buildings {
			for k, q := range p.Buildings[i].Outline {
				p.Buildings[i].Outline[k] = physics.Point{X: q.Y, Y: q.X}
			}
		}
		for k, q := range p.Streets[0].Line {
			p.Streets[0].Line[k] = physics.Point{X: q.Y, Y: q.X}
		}
	}
	for _, row := range []struct {
		name   string
		change func(p *physics.Plan)
		from   float64 // open from here
		to     float64 // to there, across the street
	}{
		// The street is 21" to 22" along; houses count that reach within 9" of it.
		{"as it is", func(*physics.Plan) {}, 12, 32},
		{"a house 9 inches off", func(p *physics.Plan) {
			p.Buildings[0].Outline, p.Buildings[3].Outline = rect(4, 4, 12, 10), rect(31, 26, 44, 32)
		}, 4, 44},
		{"a house farther off", func(p *physics.Plan) {
			p.Buildings[0].Outline, p.Buildings[3].Outline = rect(4, 4, 11.99, 10), rect(31.01, 26, 44, 32)
		}, 12, 32},
		{"no houses", func(p *physics.Plan) { p.Buildings = nil }, 17, 26},
		{"no street", func(p *physics.Plan) { p.Streets, p.Buildings = nil, nil }, 20, 28},
	} {
		for _, lying := range []bool{false, true} {
			table := square(t, func(p *physics.Plan) {
				row.change(p)
				if lying && len(p.Streets) > 0 {
					turned(p)
				}
			})
			if lying && len(table.Streets) == 0 {
				continue
			}
			sc, s := about(t, "street-fight", table, []rules.Warrior{fighter("A", 0, 21, 4), fighter("B", 1, 21, 30)}, nil)
			if lying {
				s.Warriors[0].At, s.Warriors[1].At = spot(4, 21), spot(30, 21)
			}
			end := does(t, s, "", sc.Prepare)
			require.Len(t, end.Markers, 2, row.name)
			fits := func(across float64) bool {
				at := spot(across, 34)
				if lying {
					at = spot(34, across)
				}
				return end.Table.Fits(physics.Body{At: at, Radius: 10, Height: in(1)}, nil) == nil
			}
			got := [4]bool{fits(row.from - 0.02), fits(row.from + 0.02), fits(row.to - 0.02), fits(row.to + 0.02)}
			assert.Equal(t, [4]bool{false, true, true, false}, got, "%s, turned %v", row.name, lying)
			assert.False(t, fits(0.1))
			assert.False(t, fits(47.9))
			for _, m := range end.Markers {
				assert.Equal(t, "shut", m.Kind)
				assert.Len(t, m.Shape, 4)
			}
		}
	}
	// Nothing is shut where houses stand at the edge of the table.
	sc, s := about(t, "street-fight", square(t, func(p *physics.Plan) {
		p.Buildings = []physics.Building{{ID: 1, Outline: rect(1, 4, 15, 10)}, {ID: 2, Outline: rect(30, 4, 47, 10)}}
	}), []rules.Warrior{fighter("A", 0, 21, 20), fighter("B", 1, 21, 30)}, nil)
	assert.Empty(t, does(t, s, "", sc.Prepare).Markers)
}

func TestWhatIsFoundInAChanceEncounter(t *testing.T) { // SCEN-06
	for _, row := range []struct {
		carried     []int
		lost        [2]int
		found, foes int
	}{{[]int{2, 3}, [2]int{0, 0}, 2, 3}, {[]int{2, 3}, [2]int{1, 0}, 1, 4}, {[]int{2, 3}, [2]int{0, 2}, 4, 1}, {[]int{1, 1}, [2]int{2, 2}, 1, 1}, {[]int{1, 3}, [2]int{3, 0}, 0, 4}, {[]int{3, 1}, [2]int{1, 1}, 3, 1}} {
		var men []rules.Warrior
		for side := range 2 {
			for i := range 3 {
				w := hero(fighter(fmt.Sprint("H", side, i), rules.SideID(side), float64(2+4*i), float64(4+20*side)))
				if i < row.lost[side] {
					w.Condition = rules.OutOfAction
				}
				men = append(men, w, fallen(fighter(fmt.Sprint("M", side, i), rules.SideID(side), float64(20+4*i), float64(4+20*side)), rules.OutOfAction))
			}
		}
		men = append(men, fallen(hero(fighter("Left", 0, 40, 4)), rules.Gone), fallen(hero(fighter("Down", 1, 40, 20)), rules.Stunned))
		_, s := about(t, "chance-encounter", square(t), men, map[string][]int{"scenario-carried": row.carried})
		end := finished(t, s, "", 0)
		assert.Equal(t, [2]int{row.found, row.foes}, [2]int{kept(end, rules.Shards, "SCEN-06", 0), kept(end, rules.Shards, "SCEN-06", 1)}, "%+v", row)
	}
}

// What is fought for is fought for on, and what was to be searched is searched, when a
// happening has brought the house down.
func TestAHouseThatFallsIsFoughtForAsRuins(t *testing.T) { // SCEN-01, SCEN-07, SCEN-08, ENC-31
	falls := func(s *rules.State, id int) *rules.State {
		return does(t, s, "", func(p *rules.Play) { require.NoError(t, p.Reshape(physics.Change{Fallen: []int{id}})) })
	}
	a, b, c := hero(fighter("A", 0, 29, 19)), fighter("B", 0, 24, 19), fighter("C", 1, 29, 17)
	sc, s := about(t, "defend-the-find", square(t), []rules.Warrior{a, b, c}, map[string][]int{"scenario-attacker": {1}})
	s = falls(does(t, s, "", sc.Prepare), 2)
	require.Nil(t, s.Table.BuildingByID(2))
	s.Active = 1
	assert.NotEmpty(t, s.Draws(0))
	off := s.Clone()
	off.Warriors[1].At = spot(2, 2)
	assert.False(t, does(t, off, "", sc.Moments.TurnEnds).Over)
	end := does(t, s, "", sc.Moments.TurnEnds)
	assert.True(t, end.Over)
	assert.Contains(t, end.Ending, "within 6\" of the mill")
	assert.Equal(t, []string{"A: 1 wyrdstone"}, leavings(finished(t, s, "", 1), "SCEN-01"), "inside is among its ruins")
	// Who stands alone in the ruins holds them.
	sc, s = about(t, "occupy", square(t), []rules.Warrior{a, fighter("D", 1, 2, 30)}, map[string][]int{"scenario-starts": {1}})
	s = falls(does(t, s, "1", sc.Prepare), 2)
	assert.NotEmpty(t, s.Draws(1))
	s.Turn, s.Active = 16, 1
	end = does(t, s, "", sc.Moments.TurnEnds)
	assert.Equal(t, rules.SideID(0), end.Winner)
	// The last place that has not been searched has the chest, ruins too.
	sc, s = about(t, "hidden-treasure", square(t), []rules.Warrior{a, fighter("D", 1, 2, 30)}, map[string][]int{"scenario-edge": {1, 3}})
	for _, id := range []int{1, 3, 4, 6} {
		s.Counters.Set("scenario-searched", id, 1)
	}
	s = falls(s, 2)
	assert.NotEmpty(t, s.Draws(0))
	end = does(t, s, "", func(p *rules.Play) { sc.Moments.Arrives(p, p.Warrior(0)) })
	assert.NotNil(t, end.MarkerOf("chest"))
}
