package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
)

// ablaze is a scenario about fire on its table in the first side's movement: Red has the upper
// edge, and Blue, who attacks, the lower one.
func ablaze(t *testing.T, key string, men ...rules.Warrior) (*scenarios.Scenario, *rules.State) {
	t.Helper()
	sc, err := scenarios.Find(key)
	require.NoError(t, err)
	table, err := levels.Load(sc.Level)
	require.NoError(t, err)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	require.NoError(t, book.Scenario(set, key))
	s := &rules.State{Rules: set, Table: table, Turn: 1, Phase: rules.Moves, Winner: -1, Sides: []rules.Side{{Name: "Red", Turns: 1}, {Name: "Blue", Turns: 1}}}
	for i, w := range men {
		w.ID = rules.WarriorID(i)
		s.Sides[w.Side].Began++
		s.Warriors = append(s.Warriors, w)
	}
	s.Counters.Set("scenario-attacker", 0, 2)
	s.Counters.Set("scenario-starts", 0, 2)
	s.Counters.Set("scenario", 0, 4)
	if sc.Prepare != nil {
		s = does(t, s, "", sc.Prepare)
	}
	return sc, does(t, s, "6 1", sc.Ends, 0, int(physics.TopEdge))
}

// but is a warrior otherwise.
func but(w rules.Warrior, change func(w *rules.Warrior)) rules.Warrior {
	change(&w)
	return w
}

// marked counts the markers of a kind.
func marked(s *rules.State, kind string) (n int) {
	for i := range s.Markers {
		if s.Markers[i].Kind == kind {
			n++
		}
	}
	return n
}

func TestCoffersAreSavedBeforeTheHousesBurnOut(t *testing.T) { // SCEN-19
	men := []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 44), fighter("Dog", 1, 20, 44)}
	men[2].Animal = true
	sc, s := ablaze(t, "salvage", men...)
	assert.Equal(t, []string{"burning-buildings"}, sc.Uses)
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(24, 8): true, spot(24, 8.1): false})
	stands(t, sc, s, 1, map[physics.Spot]bool{spot(24, 40): true, spot(24, 8): false})
	require.Equal(t, 12, marked(s, "salvage"), "one in each house")
	assert.Equal(t, 2, marked(s, rules.Blaze), "and two of them burn")
	assert.Len(t, sc.Draws(s, 0), 12)
	coffer := func(s *rules.State, n int) *rules.Marker { return &s.Markers[n] }
	takes := func(s *rules.State, who rules.WarriorID, n int) *rules.State {
		c := s.Clone()
		c.Warriors[who].At = coffer(c, n).At
		return does(t, c, "", func(p *rules.Play) { sc.Things[0].Moments.Arrives(p, p.Warrior(who)) })
	}
	for n := range 12 {
		b, _ := s.Table.BuildingAt(coffer(s, n).At)
		assert.Positive(t, b, "coffer %d stands in a house", n)
	}
	assert.Equal(t, rules.Nobody, coffer(takes(s, 2, 0), 0).Of, "no animal takes one")
	s = takes(takes(s, 0, 3), 0, 4)
	assert.Equal(t, rules.WarriorID(0), coffer(s, 3).Of)
	// What lies in a house that has burnt out is lost, what is carried is not.
	gone := does(t, s, "", func(p *rules.Play) {
		for _, n := range []int{4, 5} {
			b, _ := p.Table.BuildingAt(coffer(p.State, n).At)
			p.Mark(rules.Marker{Kind: rules.BurntOut, Building: b, Of: rules.Nobody})
		}
		sc.Moments.TurnBegins(p)
	})
	assert.Equal(t, 11, marked(gone, "salvage"))
	assert.Equal(t, 11, marked(turnEnds(t, sc, gone, 0, 2), "salvage"))
	assert.False(t, turnEnds(t, sc, s, 1, 8).Over, "the second side has its turn yet")
	assert.False(t, turnEnds(t, sc, s, 0, 7).Over)
	s.Sides[1].Turns = 8
	end := turnEnds(t, sc, s, 0, 8)
	require.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, "8 turns have passed; Red hold 2 coffers, Blue 0", end.Ending)
	assert.Equal(t, []string{"Red: 30 gold crowns"}, leavings(end, "SCEN-19"))
}

func TestFireRaisersBurnHouses(t *testing.T) { // SCEN-20
	beside := func(side rules.SideID) rules.Warrior { return hero(fighter("A", side, 6, 6.2)) } // at the wall of the Inn
	const inn = 1
	for name, row := range map[string]struct {
		men   []rules.Warrior
		side  rules.SideID
		dice  string
		burns bool
	}{
		"a 5 is enough":           {[]rules.Warrior{beside(1)}, 1, "5", true},
		"a 4 is not":              {[]rules.Warrior{beside(1)}, 1, "4", false},
		"not in the other's turn": {[]rules.Warrior{beside(1)}, 0, "", false},
		"not by a defender":       {[]rules.Warrior{beside(0)}, 1, "", false},
		"not from afar":           {[]rules.Warrior{fighter("A", 1, 6, 5.4)}, 1, "", false},
		"a defender near by":      {[]rules.Warrior{beside(1), fighter("D", 0, 1, 18)}, 1, "", false},
		"a defender far off":      {[]rules.Warrior{beside(1), fighter("D", 0, 1, 22.6)}, 1, "5", true},
		"he lies":                 {[]rules.Warrior{beside(1), fallen(fighter("D", 0, 1, 18), rules.Stunned)}, 1, "5", true},
		"no animal":               {[]rules.Warrior{but(beside(1), func(w *rules.Warrior) { w.Animal = true })}, 1, "", false},
		"he flees":                {[]rules.Warrior{but(beside(1), func(w *rules.Warrior) { w.Fleeing = true })}, 1, "", false},
	} {
		sc, s := ablaze(t, "fire-raisers", row.men...)
		s.Active = row.side
		end := does(t, s, row.dice, sc.Moments.TurnEnds)
		assert.Equal(t, row.burns, end.BlazeIn(inn) != nil, name)
		assert.False(t, end.Over, name)
		if row.burns {
			assert.Equal(t, 1, end.Warriors[0].Counters.Get("scenario-lit", 0), name)
			again := does(t, end, "", sc.Moments.TurnEnds) // no die for a house that burns
			assert.Equal(t, 1, marked(again, rules.Blaze), name)
		}
	}
	sc, s := ablaze(t, "fire-raisers", beside(1), fighter("D", 0, 40, 4))
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(24, 40): true, spot(24, 39.9): false})
	assert.Equal(t, rules.SideID(1), sc.First(&rules.Play{State: s}), "the attacker begins")
	assert.Len(t, sc.Draws(s, 1), 12)
	lit := func(n int, kind string) *rules.State {
		return does(t, s, "", func(p *rules.Play) {
			for id := 2; id < 2+n; id++ {
				p.Mark(rules.Marker{Kind: kind, Building: id, Of: rules.Nobody})
			}
		})
	}
	for _, kind := range []string{rules.Blaze, rules.BurntOut} {
		assert.False(t, turnEnds(t, sc, lit(7, kind), 0, 3).Over)
		end := turnEnds(t, sc, lit(8, kind), 0, 3)
		require.True(t, end.Over, "two thirds of the twelve")
		assert.Equal(t, rules.SideID(1), end.Winner)
		assert.Equal(t, "8 of 12 houses burn or have burnt out", end.Ending)
		assert.Empty(t, leavings(end, "SCEN-20"), "he has laid none")
	}
	eight := lit(8, rules.Blaze)
	eight.Warriors[0].Counters.Set("scenario-lit", 0, 2)
	assert.Equal(t, []string{"A: 1 laid a fire"}, leavings(turnEnds(t, sc, eight, 0, 3), "SCEN-20"))
	s.Warriors[0].At = spot(24, 44)
	assert.False(t, turnEnds(t, sc, s, 1, 4).Over)
	end := turnEnds(t, sc, s, 0, 4)
	require.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, "4 turns have passed, and only 0 of 12 houses burn or have burnt out", end.Ending)
}
