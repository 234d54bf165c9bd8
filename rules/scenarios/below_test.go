package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// below is a scenario below the city in Red's first turn; Red came down in the west.
func below(t *testing.T, key string, men ...rules.Warrior) (*scenarios.Scenario, *rules.State) {
	t.Helper()
	sc, s := onTable(t, key, "6 1", men...)
	require.Equal(t, []string{sc.Level}, sc.Uses, "the rules of its table are in use, whatever was agreed on")
	if sc.Level != "catacombs" {
		return sc, s
	}
	assert.Equal(t, 2, s.Rules.Abreast, "the rules of catacombs are in use, whatever was agreed on")
	_, sold := s.Rules.ItemNamed("torch")
	assert.True(t, sold)
	return sc, s
}

func TestTheReliquaryIsCarriedUpOnesOwnStairs(t *testing.T) { // SCEN-15
	men := []rules.Warrior{hero(fighter("A", 0, 21.5, 18)), fighter("B", 0, 3, 20), hero(fighter("C", 1, 45, 10)), fighter("Dog", 1, 45, 12)}
	men[3].Animal = true
	sc, s := below(t, "reliquary", men...)
	m := s.MarkerOf("reliquary")
	require.NotNil(t, m)
	assert.True(t, physics.Contains(rect(21, 15, 27, 21), m.At.Point()), "it lies in the middle chamber")
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(3, 20): true, spot(45, 10): false, spot(8, 17): false})
	stands(t, sc, s, 2, map[physics.Spot]bool{spot(45, 10): true, spot(3, 20): false})
	assert.True(t, physics.Contains(rect(1, 15, 5, 33), sc.Heart(s, 0)))
	assert.Less(t, sc.Heart(s, 0).Y, in(19), "they march towards the middle")
	// Who touches it takes it along; animals do not.
	near := func(s *rules.State, who rules.WarriorID) *rules.State {
		c := s.Clone()
		c.Warriors[who].At = c.MarkerOf("reliquary").At
		c.Warriors[who].At.X += c.Warriors[who].Radius + physics.Inch/4
		return does(t, c, "", func(p *rules.Play) { sc.Things[0].Moments.Arrives(p, p.Warrior(who)) })
	}
	assert.Equal(t, rules.Nobody, near(s, 3).MarkerOf("reliquary").Of)
	assert.Equal(t, []string{"the reliquary", "the crypt"}, []string{sc.Draws(s, 0)[0].Why, sc.Draws(s, 0)[1].Why})
	s = near(s, 0)
	require.Equal(t, rules.WarriorID(0), s.MarkerOf("reliquary").Of)
	assert.Equal(t, rules.WarriorID(0), near(s, 2).MarkerOf("reliquary").Of, "nobody takes it from who carries it")
	assert.Equal(t, "the west stairs", sc.Draws(s, 0)[0].Why)
	assert.Empty(t, sc.Draws(s, 1))
	// He does not run with it, nor does his charge go farther than he walks.
	to := spot(20, 16.5)
	s.Warriors[0].At = spot(22, 16.5)
	assert.NoError(t, rules.Move{Who: 0, To: to}.Legal(s))
	assert.ErrorContains(t, rules.Move{Who: 0, To: to, Run: true}.Legal(s), "nobody runs with the reliquary")
	far, why := sc.Things[0].Moments.Runs(s, s.Warrior(0), in(8))
	assert.Equal(t, in(4), far)
	assert.Equal(t, "he carries the reliquary", why)
	far, _ = sc.Things[0].Moments.Runs(s, s.Warrior(1), in(8))
	assert.Equal(t, in(8), far)
	// Only the bearer leaves, by the stairs of his own side, from the steps.
	leaves := func(who rules.WarriorID, x, y float64) error {
		c := s.Clone()
		c.Warriors[who].At = spot(x, y)
		offered := 0
		for _, o := range c.Offers(who) {
			if o.Name == "Leave the table" {
				offered++
			}
		}
		assert.Equal(t, y > 33 || y < 3, offered == 1, "it is offered on the steps alone")
		return scenarios.Leave{Who: who}.Legal(c)
	}
	assert.NoError(t, leaves(0, 3, 34))
	assert.ErrorContains(t, leaves(0, 3, 32.9), "by the west stairs")
	assert.ErrorContains(t, leaves(0, 45, 2), "by the west stairs")
	assert.ErrorContains(t, leaves(1, 3, 34), "only who carries the reliquary")
	c := s.Clone()
	c.Warriors[0].At = spot(3, 34)
	end := runs(t, c, scenarios.Leave{Who: 0}, "43")
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, []string{"A: 1 brought the reliquary up", "Red: 70 gold crowns"}, leavings(end, "SCEN-15"))
	// Where he falls it lies.
	fell := s.Clone()
	fell.Warriors[0].Condition = rules.OutOfAction
	fell = does(t, fell, "", func(p *rules.Play) { sc.Things[0].Moments.Downs(p, p.Warrior(0), 2) })
	assert.Equal(t, rules.Nobody, fell.MarkerOf("reliquary").Of)
	// After fifteen turns of each those win who hold it, or nobody.
	assert.False(t, turnEnds(t, sc, s, 1, 14).Over)
	assert.False(t, turnEnds(t, sc, s, 0, 15).Over)
	late := s.Clone()
	late.Active, late.Turn, late.Sides[0].Turns, late.Sides[1].Turns = 1, 30, 15, 15
	late = does(t, late, "11", sc.Moments.TurnEnds)
	assert.True(t, late.Over)
	assert.Equal(t, rules.SideID(0), late.Winner)
	assert.Equal(t, []string{"Red: 20 gold crowns"}, leavings(late, "SCEN-15"))
	drawn := turnEnds(t, sc, fell, 1, 15)
	assert.True(t, drawn.Over)
	assert.Equal(t, rules.SideID(-1), drawn.Winner)
	assert.Empty(t, leavings(drawn, "SCEN-15"))
	assert.Empty(t, leavings(finished(t, fell, "", 1), "SCEN-15"), "who drives the enemy off without it gets nothing for it")
}

func TestWhoGetsMoreOfHisUpTheOtherStairs(t *testing.T) { // SCEN-16
	men := []rules.Warrior{hero(fighter("A", 0, 45, 2)), fighter("B", 0, 3, 20), fighter("C", 1, 3, 34), fighter("D", 1, 45, 12)}
	sc, s := below(t, "other-stairs", men...)
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(3, 20): true, spot(45, 10): false})
	assert.Equal(t, rules.GivesUpOnly, sc.Moments.Routs(s, 0), "nobody tests for Rout")
	draws := sc.Draws(s, 1)
	require.Len(t, draws, 2)
	assert.Equal(t, "the west stairs", draws[0].Why)
	assert.Equal(t, rules.WarriorID(2), draws[0].Who)
	// By the enemies' stairs, and by no others.
	assert.NoError(t, scenarios.Leave{Who: 0}.Legal(s))
	home := s.Clone()
	home.Warriors[1].At = spot(3, 34)
	home.Warriors[2].At = spot(3, 30)
	assert.ErrorContains(t, scenarios.Leave{Who: 1}.Legal(home), "one leaves by the east stairs")
	// One of Red is up; the battle goes on while both sides have somebody below.
	s = runs(t, s, scenarios.Leave{Who: 0}, "")
	assert.False(t, s.Over)
	lost := func(s *rules.State, ids ...rules.WarriorID) *rules.State {
		c := s.Clone()
		for _, id := range ids {
			c.Warriors[id].Condition = rules.OutOfAction
		}
		return does(t, c, "", func(p *rules.Play) { sc.Moments.Downs(p, p.Warrior(ids[0]), rules.Nobody) })
	}
	assert.False(t, lost(s, 3).Over)
	end := lost(s, 2, 3)
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, "nobody of Blue is left below; 1 of Red have come up, and 0 of Blue", end.Ending)
	assert.Equal(t, []string{"A: 1 came up by the enemies' stairs"}, leavings(end, "SCEN-16"))
	// With as many nobody wins, and with fewer the others do.
	s.Active = 1
	even := runs(t, s, scenarios.Leave{Who: 2}, "")
	require.False(t, even.Over)
	drawn := lost(even, 1)
	assert.True(t, drawn.Over)
	assert.Equal(t, rules.SideID(-1), drawn.Winner)
	more := even.Clone()
	more.Warriors[3].At = spot(3, 34)
	blue := runs(t, more, scenarios.Leave{Who: 3}, "")
	assert.True(t, blue.Over, "nobody of Blue is left below")
	assert.Equal(t, rules.SideID(1), blue.Winner)
	// After fifteen turns of each side it is counted, too.
	assert.False(t, turnEnds(t, sc, s, 0, 15).Over)
	assert.False(t, turnEnds(t, sc, s, 1, 14).Over)
	late := turnEnds(t, sc, s, 1, 15)
	assert.True(t, late.Over)
	assert.Equal(t, rules.SideID(0), late.Winner)
}

func TestTwentyAreSetUpBelow(t *testing.T) { // SCEN-15, CATA-03
	for _, level := range []string{"catacombs", "catacombs:7"} {
		m := agreed(t, "reliquary", level, "skaven", "skaven")
		require.NoError(t, m.Start())
		for i := range m.State.Warriors {
			w := &m.State.Warriors[i]
			assert.True(t, m.State.InZone(w.Home(), w.At.Point()), "%s on %s", w.Name, level)
		}
	}
}

func TestWhoHoldsTheBundlesOfSmugglers(t *testing.T) { // SCEN-17
	men := []rules.Warrior{fighter("A", 0, 3, 5), fighter("B", 0, 4, 8), fighter("C", 1, 44, 30), fighter("Dog", 1, 45, 33)}
	men[3].Animal = true
	sc, s := below(t, "smuggled-goods", men...)
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(3, 5): true, spot(44, 30): false})
	stands(t, sc, s, 2, map[physics.Spot]bool{spot(44, 30): true, spot(3, 5): false})
	require.Len(t, s.Markers, 9, "one in each section outside the halls")
	for i := range s.Markers {
		assert.False(t, physics.Contains(rect(1, 1, 7, 12), s.Markers[i].At.Point()) || physics.Contains(rect(41, 24, 47, 35), s.Markers[i].At.Point()))
	}
	assert.Len(t, sc.Draws(s, 0), 9)
	takes := func(s *rules.State, who rules.WarriorID, i int) *rules.State {
		c := s.Clone()
		c.Warriors[who].At = c.Markers[i].At
		return does(t, c, "", func(p *rules.Play) { sc.Things[0].Moments.Arrives(p, p.Warrior(who)) })
	}
	assert.Equal(t, rules.Nobody, takes(s, 3, 0).Markers[0].Of, "no animal takes one")
	s = takes(takes(takes(s, 0, 0), 0, 1), 2, 2)
	assert.Equal(t, []rules.WarriorID{0, 0, 2}, []rules.WarriorID{s.Markers[0].Of, s.Markers[1].Of, s.Markers[2].Of}, "one may carry several")
	assert.False(t, turnEnds(t, sc, s, 0, 10).Over)
	assert.False(t, turnEnds(t, sc, s, 1, 9).Over)
	end := turnEnds(t, sc, s, 1, 10)
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, "10 turns have passed; of 9 bundles Red hold 2, Blue 1", end.Ending)
	assert.Equal(t, []string{"Red: 20 gold crowns", "Blue: 10 gold crowns"}, leavings(end, "SCEN-17"))
	even := takes(s, 2, 3)
	assert.Equal(t, rules.SideID(-1), turnEnds(t, sc, even, 1, 10).Winner)
	ran := even.Clone()
	ran.Sides[1].Routed = true
	assert.Equal(t, []string{"Red: 20 gold crowns"}, leavings(finished(t, ran, "", 0), "SCEN-17"), "who runs leaves all behind")
}

func TestWhoHasTheSluiceForLonger(t *testing.T) { // SCEN-18
	men := []rules.Warrior{hero(fighter("A", 0, 24, 18)), fighter("B", 0, 3, 5), fighter("C", 1, 44, 30), fighter("D", 1, 45, 33)}
	sc, s := below(t, "sluice", men...)
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(3, 5): true, spot(44, 30): false})
	for _, d := range sc.Draws(s, 0) {
		assert.LessOrEqual(t, physics.Apart(d.At.Point(), physics.Point{X: in(24), Y: in(18)}), in(6))
	}
	require.Len(t, s.Markers, 1)
	had := func(s *rules.State) [2]int {
		end := turnEnds(t, sc, s, 0, 2)
		return [2]int{end.Counters.Get("scenario-sluice", 0), end.Counters.Get("scenario-sluice", 1)}
	}
	assert.Equal(t, [2]int{1, 0}, had(s))
	for name, row := range map[string]struct {
		change func(s *rules.State)
		want   [2]int
	}{
		"as many of both":    {func(s *rules.State) { s.Warriors[2].At = spot(26, 18) }, [2]int{}},
		"more of the enemy":  {func(s *rules.State) { s.Warriors[2].At, s.Warriors[3].At = spot(26, 18), spot(24, 14) }, [2]int{0, 1}},
		"on another storey":  {func(s *rules.State) { s.Warriors[0].At.Z = in(1) }, [2]int{1, 0}},
		"he lies":            {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, [2]int{}},
		"he flees":           {func(s *rules.State) { s.Warriors[0].Fleeing = true }, [2]int{}},
		"his base just near": {func(s *rules.State) { s.Warriors[0].At = physics.Spot{X: in(30) + 1250, Y: in(18)} }, [2]int{1, 0}},
		"a hair too far":     {func(s *rules.State) { s.Warriors[0].At = physics.Spot{X: in(30) + 1251, Y: in(18)} }, [2]int{}},
	} {
		c := s.Clone()
		row.change(c)
		assert.Equal(t, row.want, had(c), name)
	}
	s.Counters.Set("scenario-sluice", 1, 3)
	assert.False(t, turnEnds(t, sc, s, 1, 9).Over)
	end := turnEnds(t, sc, s, 1, 10)
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(1), end.Winner)
	assert.Equal(t, "10 turns have passed; Red have had the sluice for 1 turn, Blue for 3 turns", end.Ending)
	assert.Empty(t, leavings(end, "SCEN-18"), "only winners who stand there learn")
	s.Counters.Set("scenario-sluice", 0, 5)
	assert.Equal(t, []string{"A: 1 stood by the sluice at the end"}, leavings(turnEnds(t, sc, s, 1, 10), "SCEN-18"))
}

func TestSacksCountInTheStreetAndBothStoreysAreSetUp(t *testing.T) { // SCEN-22
	men := []rules.Warrior{hero(fighter("A", 0, 24, 3)), fighter("B", 0, 26, 3), fighter("C", 0, 28, 3), fighter("D", 0, 30, 3), hero(fighter("E", 1, 24, 45)), fighter("Dog", 1, 26, 45)}
	men[5].Animal = true
	sc, s := onTable(t, "from-the-drains", "6 1", men...)
	deep := s.Table.Levels
	require.Less(t, deep.Ground(), in(1))
	down := func(x, y float64) physics.Spot {
		at := spot(x, y)
		at.Z = sc.Beneath(s, s.Warrior(1))
		return at
	}
	require.Less(t, down(3, 4).Z, physics.Length(0))
	assert.Zero(t, sc.Beneath(s, s.Warrior(0)), "every second one, the first in the street")
	own := spot(10, 4)
	if !s.InZone(0, own.Point()) {
		own = spot(10, 44)
	}
	below := own
	below.Z = down(0, 0).Z
	stands(t, sc, s, 0, map[physics.Spot]bool{own: true, below: true, spot(24, 24): false, down(24, 24): false})
	s.Warriors[1].At.Z = below.Z
	stands(t, sc, s, 0, map[physics.Spot]bool{below: true})
	s.Warriors[2].At.Z = below.Z
	stands(t, sc, s, 0, map[physics.Spot]bool{own: true, below: false})
	stands(t, sc, s, 1, map[physics.Spot]bool{below: true})

	sacks := 0
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == "hoard" {
			sacks++
			assert.Less(t, m.At.Z, physics.Length(0))
			assert.False(t, s.InZone(0, m.At.Point()) || s.InZone(1, m.At.Point()))
		}
	}
	assert.GreaterOrEqual(t, sacks, 5)
	assert.Len(t, sc.Draws(s, 0), sacks)
	first := s.MarkerOf("hoard")
	first.Of = 0
	s.Warriors[0].At = first.At
	assert.Equal(t, "the street", sc.Draws(s, 0)[sacks-1].Why)
	assert.Len(t, sc.Draws(s, 1), sacks-1)
	assert.False(t, turnEnds(t, sc, s, 1, 9).Over)
	end := turnEnds(t, sc, s, 1, 10)
	assert.Equal(t, rules.SideID(-1), end.Winner, "what is held in the drains counts nothing")
	s.Warriors[0].At = spot(24, 24)
	end = turnEnds(t, sc, s, 1, 10)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, []string{"Red: 12 gold crowns"}, leavings(end, "SCEN-22"))
	s.Sides[0].Routed = true
	assert.Equal(t, rules.SideID(-1), turnEnds(t, sc, s, 1, 10).Winner)
}
