package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// agreed is a battle about a scenario, before anything is arranged. The dice of
// the arrangement are those given.
func agreed(t *testing.T, key, level string, bands ...string) *match.Match {
	t.Helper()
	table, err := levels.Load(level)
	require.NoError(t, err)
	if len(bands) == 0 {
		bands = []string{"reikland", "skaven"}
	}
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: level, Bands: bands, Seed: 5, Scenario: key}, table)
	require.NoError(t, err)
	return m
}

// scripted makes the next dice of a battle those.
func scripted(m *match.Match, faces ...int) {
	m.State.Dice = rules.Dice{Seed: 1}
	for _, f := range faces {
		m.State.Dice.Script = append(m.State.Dice.Script, uint8(f))
	}
}

// arranged arranges a scenario with scripted dice and answers.
func arranged(t *testing.T, m *match.Match, faces []int, answers ...int) {
	t.Helper()
	scripted(m, faces...)
	require.NoError(t, m.Do(scenarios.Arrange{}))
	for _, a := range answers {
		require.NotNil(t, m.Open)
		require.NoError(t, m.Answer(rules.Answer{a}))
	}
	require.Nil(t, m.Open)
	assert.Zero(t, m.State.Dice.Left(), "dice were not used")
}

// whole sets both sides up the usual way and throws for the first turn.
func whole(t *testing.T, m *match.Match, faces ...int) {
	t.Helper()
	scripted(m, faces...)
	for {
		if _, begins := m.State.SetUp().(rules.Begin); begins {
			break
		}
		require.NoError(t, m.SetUp())
	}
	assert.Zero(t, m.State.Dice.Left(), "dice were not used")
}

// begun begins the battle; nothing more is thrown for.
func begun(t *testing.T, m *match.Match) *rules.State {
	t.Helper()
	m.State.Dice = rules.Dice{Seed: 9}
	require.NoError(t, m.Start())
	return m.State
}

func deploys(s *rules.State, who string, x, y int) error {
	return rules.Deploy{Who: s.Named(who).ID, To: at(x, y)}.Legal(s)
}

func at(x, y int) physics.Spot {
	return physics.Spot{X: physics.Inches(x), Y: physics.Inches(y)}
}

// kept are what a battle leaves of a kind for a side.
func kept(s *rules.State, kind rules.Remnant, rule string, side rules.SideID) (n int) {
	for _, a := range s.After {
		if a.Kind == kind && a.Rule == rule && a.Side == side {
			n += a.N
		}
	}
	return n
}

// endTurn plays on until a side's turn has ended.
func endTurn(t *testing.T, m *match.Match) {
	t.Helper()
	for side, turn := m.State.Active, m.State.Turn; !m.State.Over && m.State.Active == side && m.State.Turn == turn; {
		if m.Open != nil {
			require.NoError(t, m.Answer(rules.Answer{m.Open.Usual}))
			continue
		}
		require.NoError(t, m.Do(rules.Done{}))
	}
	for m.Open != nil {
		require.NoError(t, m.Answer(rules.Answer{m.Open.Usual}))
	}
}

// only takes all but some of a side from the table without a word.
func only(s *rules.State, side rules.SideID, names ...string) {
	for i := range s.Warriors {
		w := &s.Warriors[i]
		keep := w.Home() != side
		for _, n := range names {
			keep = keep || w.Name == n
		}
		if !keep {
			w.Condition = rules.Gone
			w.Counters.Set("left", 0, 1) // not lost
		}
	}
}

func TestDefendTheFindIsAboutTheHouseInTheMiddle(t *testing.T) { // SCEN-01
	m := agreed(t, "defend-the-find", "quarter") // 10 against 12
	arranged(t, m, nil)
	s := m.State
	require.Len(t, s.Markers, 1)
	assert.Equal(t, "the Chandlery", s.Markers[0].Label)
	assert.Equal(t, rules.SideID(0), s.Active, "the fewer defend and set up first")
	assert.Error(t, deploys(s, "Anselm", 24, 40))
	assert.NoError(t, deploys(s, "Anselm", 14, 28))
	assert.ErrorContains(t, rules.Deploy{Who: s.Named("Skrit").ID, To: at(3, 3)}.Legal(s), "set up now")
	whole(t, m)
	s = begun(t, m)
	assert.Equal(t, rules.SideID(1), s.Active, "the attacker has the first turn")
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == 1 {
			assert.LessOrEqual(t, min(w.At.X, w.At.Y, s.Table.Width-w.At.X, s.Table.Depth-w.At.Y), physics.Inches(6))
		}
	}
	only(s, 0, "Anselm", "Brandt")
	only(s, 1, "Skrit", "Kreel")
	s.Named("Anselm").At, s.Named("Brandt").At = at(14, 22), at(40, 30)
	s.Named("Skrit").At, s.Named("Kreel").At = at(20, 22), at(20, 25)
	s.Sides[0].Began, s.Sides[1].Began = 2, 2
	endTurn(t, m)
	assert.False(t, m.State.Over, "only the end of a defender's turn counts")
	endTurn(t, m)
	require.True(t, m.State.Over, m.State.Ending)
	assert.Equal(t, rules.SideID(1), m.State.Winner)
	assert.Contains(t, m.State.Ending, "2 attackers and 1 defenders")
	assert.Equal(t, 1, kept(m.State, "shard", "SCEN-01", 0), "Anselm, a Hero, is inside")
	assert.Zero(t, kept(m.State, "shard", "SCEN-01", 1))
}

func TestASkirmishIsFoughtFromOppositeEdges(t *testing.T) { // SCEN-02
	m := agreed(t, "skirmish", "quarter")
	assert.Error(t, rules.Begin{}.Legal(m.State), "nothing is arranged yet")
	arranged(t, m, []int{2, 2, 3, 5}, 0, 3) // equal dice again; the second says: the first, at the left
	s := m.State
	assert.Equal(t, rules.SideID(0), s.Active)
	assert.NoError(t, deploys(s, "Anselm", 8, 4))
	assert.ErrorContains(t, deploys(s, "Anselm", 9, 4), "left edge")
	whole(t, m, 6, 1)
	assert.ErrorContains(t, rules.Begin{First: 1}.Legal(m.State), "have the first turn")
	s = begun(t, m)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() == 0 {
			assert.LessOrEqual(t, w.At.X, physics.Inches(8))
		} else {
			assert.GreaterOrEqual(t, w.At.X, physics.Inches(40))
		}
	}
	assert.Error(t, rules.Deploy{Who: 0, To: at(3, 3)}.Legal(s), "the battle has begun")
}

func TestWyrdstoneIsLaidCarriedDroppedAndKept(t *testing.T) { // SCEN-03
	m := agreed(t, "wyrdstone-hunt", "quarter")
	scripted(m, 3, 4, 2) // D3 of 2 and one; the first side lays first
	require.NoError(t, m.Do(scenarios.Arrange{}))
	lay := func(x, y int) error { return scenarios.Lay{At: at(x, y)}.Legal(m.State) }
	assert.ErrorContains(t, lay(10, 24), "every edge")
	require.NoError(t, m.Do(scenarios.Lay{At: at(24, 16)}))
	assert.ErrorContains(t, lay(24, 21), "6\" apart")
	require.NoError(t, m.Do(scenarios.Lay{At: at(24, 28)}))
	assert.Equal(t, rules.SideID(0), m.State.Active, "they lay by turns")
	scripted(m, 6, 1)
	require.NoError(t, m.Do(scenarios.Lay{At: at(24, 34)}))
	require.NoError(t, m.Answer(rules.Answer{0}))
	whole(t, m, 6, 1)
	s := begun(t, m)
	w := s.Named("Anselm")
	w.At = at(24, 37)
	require.NoError(t, m.Do(rules.Done{}))
	require.NoError(t, m.Do(rules.Move{Who: w.ID, To: physics.Spot{X: physics.Inches(24), Y: physics.Inches(35) - physics.Inch/8}}))
	s = m.State
	assert.Equal(t, w.ID, s.Markers[2].Of, "he moved into contact")
	require.NoError(t, m.Undo())
	assert.Equal(t, rules.Nobody, m.State.Markers[2].Of)
	require.NoError(t, m.Do(rules.Move{Who: w.ID, To: physics.Spot{X: physics.Inches(24), Y: physics.Inches(35) - physics.Inch/8}}))
	p := &rules.Play{State: m.State.Clone()}
	p.TakeOut(p.Named("Anselm"), "SCEN-03")
	assert.Equal(t, rules.Nobody, p.Markers[2].Of, "it lies where he fell")
	assert.Equal(t, p.Named("Anselm").At, p.Markers[2].At)
	p = &rules.Play{State: m.State.Clone()}
	p.Finish(0, "enough", "SCEN-03")
	assert.Equal(t, 1, kept(p.State, "shard", "SCEN-03", 0))
	assert.Equal(t, 1, kept(p.State, "experience", "SCEN-03", 0))
	assert.Equal(t, rules.Met, p.Goals[2].Done)
	assert.Equal(t, rules.Failed, p.Goals[3].Done)
}

func TestWhoBreaksThroughWinsAtOnce(t *testing.T) { // SCEN-04
	m := agreed(t, "breakthrough", "quarter")
	arranged(t, m, []int{6, 1}, 0, 2) // the smaller warband attacks, from the bottom
	s := m.State
	assert.Equal(t, rules.SideID(0), s.Active, "the attacker sets up first")
	for n := 0; m.State.Active == 0; n++ {
		require.NoError(t, m.SetUp())
	}
	w := m.State.Named("Anselm")
	assert.ErrorContains(t, rules.Deploy{Who: m.State.Named("Skrit").ID, To: physics.Spot{X: w.At.X, Y: w.At.Y - physics.Inches(12)}}.Legal(m.State), "14\"")
	whole(t, m)
	s = begun(t, m)
	assert.Equal(t, rules.SideID(0), s.Active)
	s.Named("Brandt").At = at(20, 1)
	s.Named("Anselm").At = at(24, 5)
	only(s, 1, "Skrit")
	s.Sides[1].Began = 1
	s.Named("Skrit").At = at(46, 20)
	require.NoError(t, m.Do(rules.Done{}))
	require.False(t, m.State.Over, "one alone is not enough")
	require.NoError(t, m.Do(rules.Move{Who: w.ID, To: physics.Spot{X: physics.Inches(24), Y: physics.Inches(2)}}))
	require.True(t, m.State.Over)
	assert.Equal(t, rules.SideID(0), m.State.Winner)
	assert.Equal(t, 2, kept(m.State, "experience", "SCEN-04", 0))
}

func TestAStreetFightIsWonByLeavingAtTheFarEnd(t *testing.T) { // SCEN-05
	m := agreed(t, "street-fight", "quarter")
	arranged(t, m, []int{6, 1}, 0, 0)
	s := m.State
	assert.ErrorContains(t, deploys(s, "Anselm", 24, 8), "top end")
	assert.Error(t, deploys(s, "Anselm", 3, 3), "behind the houses nobody stands")
	assert.NoError(t, deploys(s, "Anselm", 24, 4))
	whole(t, m, 6, 1)
	s = begun(t, m)
	only(s, 0, "Anselm", "Falk")
	s.Sides[0].Began = 2
	a, f := s.Named("Anselm"), s.Named("Falk")
	leave := func(who rules.WarriorID) error { return scenarios.Leave{Who: who}.Legal(m.State) }
	require.NoError(t, m.Do(rules.Done{}))
	m.State.Warriors[a.ID].At = physics.Spot{X: physics.Inches(24), Y: physics.Inches(1) / 2}
	assert.ErrorContains(t, leave(a.ID), "own end")
	m.State.Warriors[a.ID].At = physics.Spot{X: physics.Inches(28), Y: physics.Inches(48) - physics.Inch/2}
	m.State.Warriors[f.ID].At = physics.Spot{X: physics.Inches(22), Y: physics.Inches(48) - physics.Inch/2}
	for i := range m.State.Warriors { // nobody is in their way
		if w := &m.State.Warriors[i]; w.Home() == 1 {
			w.At.Y = physics.Inches(30)
		}
	}
	require.NoError(t, m.Do(scenarios.Leave{Who: a.ID}))
	require.False(t, m.State.Over)
	assert.Zero(t, m.State.OutOfActionOf(0), "who has left does not count as lost")
	require.NoError(t, m.Do(scenarios.Leave{Who: f.ID}))
	require.True(t, m.State.Over)
	assert.Equal(t, rules.SideID(0), m.State.Winner)
	assert.Equal(t, 1, kept(m.State, "experience", "SCEN-05", 0), "for the first Hero only")
}

func TestAChanceEncounterIsFoughtFromQuartersForWhatIsCarried(t *testing.T) { // SCEN-06
	m := agreed(t, "chance-encounter", "quarter")
	arranged(t, m, []int{5, 2, 1, 6}, 1, 2) // 3 and 1 shards; the second chooses to be second; lower right
	s := m.State
	assert.Equal(t, rules.SideID(0), s.Active)
	assert.ErrorContains(t, deploys(s, "Anselm", 20, 40), "lower right")
	assert.NoError(t, deploys(s, "Anselm", 46, 46))
	whole(t, m, 1, 2) // Initiative 4 and 1 is 5, against 5 and 2
	s = begun(t, m)
	assert.Equal(t, rules.SideID(1), s.Active)
	p := &rules.Play{State: s.Clone()}
	p.Named("Anselm").Condition, p.Named("Brandt").Condition = rules.OutOfAction, rules.OutOfAction
	p.Named("Skrit").Condition = rules.OutOfAction
	p.Finish(0, "enough", "SCEN-06")
	assert.Equal(t, 3-2+1, kept(p.State, "shard", "SCEN-06", 0))
	assert.Equal(t, 0+2, kept(p.State, "shard", "SCEN-06", 1))
}

func TestTheTreasureIsSearchedForAndCarriedHome(t *testing.T) { // SCEN-07
	m := agreed(t, "hidden-treasure", "quarter")
	arranged(t, m, []int{6, 1}, 0, 0)
	whole(t, m, 6, 1)
	s := begun(t, m)
	w := s.Named("Anselm")
	w.At = at(18, 22) // by the door of the Chandlery
	require.NoError(t, m.Do(rules.Done{}))
	scripted(m, 6, 6)
	require.NoError(t, m.Do(rules.Move{Who: w.ID, To: physics.Spot{X: physics.Inches(15), Y: physics.Inches(22)}}))
	s = m.State
	chest := s.MarkerOf("chest")
	require.NotNil(t, chest, "a 12 finds it")
	assert.Equal(t, w.ID, chest.Of)
	assert.Equal(t, physics.Inches(2), s.PaceOf(s.Named("Anselm")), "half speed")
	s.Named("Falk").At = at(15, 23)
	assert.Equal(t, physics.Inches(4), s.PaceOf(s.Named("Anselm")), "two carry it at their own")
	for i := range s.Warriors { // nobody is in the way
		if o := &s.Warriors[i]; o.Home() == 1 {
			o.At.Y = physics.Inches(30)
		}
	}
	s.Named("Anselm").At = physics.Spot{X: physics.Inches(24), Y: physics.Inches(47)}
	assert.ErrorContains(t, scenarios.Leave{Who: w.ID}.Legal(s), "own edge")
	s.Named("Anselm").At = physics.Spot{X: physics.Inches(24), Y: physics.Inch / 2}
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.ID != w.ID && o.Home() == 0 && o.At.Y < physics.Inches(2) {
			o.At.Y += physics.Inches(3)
		}
	}
	assert.ErrorContains(t, scenarios.Leave{Who: s.Named("Falk").ID}.Legal(s), "carries the chest")
	scripted(m, 1, 2, 3, 5, 3, 3, 2, 5, 6) // 6 crowns; 2 shards; no armour; no sword; 3 gems
	require.NoError(t, m.Do(scenarios.Leave{Who: w.ID}))
	s = m.State
	require.True(t, s.Over)
	assert.Equal(t, rules.SideID(0), s.Winner)
	assert.Equal(t, 6, kept(s, "crowns", "SCEN-07", 0))
	assert.Equal(t, 2, kept(s, "shard", "SCEN-07", 0))
	assert.Equal(t, 3, kept(s, "item", "SCEN-07", 0))
	assert.Equal(t, 2, kept(s, "experience", "SCEN-07", 0))
	assert.Zero(t, s.Dice.Left())
}

func TestHousesAreOccupiedForEightTurns(t *testing.T) { // SCEN-08
	m := agreed(t, "occupy", "quarter")
	arranged(t, m, []int{1, 6, 1}, 0, 0) // three houses
	require.Len(t, m.State.Markers, 3)
	whole(t, m, 6, 1)
	s := begun(t, m)
	for i := range s.Warriors { // nobody meets anybody
		if i > 2 && i != 11 {
			s.Warriors[i].Condition = rules.OutOfAction
		}
	}
	first := s.Named("Anselm")
	first.At = at(15, 22) // the Chandlery
	s.Named("Skrit").At = at(46, 46)
	for turn := 0; turn < 16 && !m.State.Over; turn++ {
		assert.Empty(t, m.Open)
		before := m.State.Turn
		endTurn(t, m)
		require.True(t, m.State.Over || m.State.Turn > before)
	}
	require.True(t, m.State.Over)
	assert.Contains(t, m.State.Ending, "eight turns have passed")
	assert.Equal(t, rules.SideID(0), m.State.Winner, "without any Rout test")
	for _, l := range m.Lines {
		assert.NotContains(t, l.Text, "Rout test")
	}
}

func TestTheSurprisedGatherByAndBy(t *testing.T) { // SCEN-09
	m := agreed(t, "surprise-attack", "quarter")
	m.State.Dice = rules.Dice{Seed: 3}
	require.NoError(t, m.Do(scenarios.Arrange{}))
	require.NoError(t, m.Answer(rules.Answer{1})) // the smaller defends
	require.NotNil(t, m.Open)
	assert.Equal(t, rules.SideID(0), m.Open.Side)
	require.NoError(t, m.Answer(rules.Answer{0})) // whoever may be rolled for last
	away := 0
	for i := range m.State.Warriors {
		if w := &m.State.Warriors[i]; w.Counters.Get("absent", 0) > 0 {
			away++
			assert.Equal(t, rules.SideID(0), w.Home())
			assert.ErrorContains(t, rules.Deploy{Who: w.ID, To: at(24, 24)}.Legal(m.State), "away")
		}
	}
	require.Positive(t, away)
	require.NoError(t, m.Start())
	s := m.State
	assert.Equal(t, rules.SideID(1), s.Active, "the attacker begins")
	assert.Zero(t, s.OutOfActionOf(0), "who is away is not lost")
	for i := range s.Warriors {
		for j := range i {
			a, b := &s.Warriors[i], &s.Warriors[j]
			if a.InPlay() && b.InPlay() && a.Home() == 0 && b.Home() == 0 {
				assert.GreaterOrEqual(t, physics.Distance(a.Body(), b.Body()), physics.Inches(8))
			}
		}
	}
	for i := range s.Warriors { // nobody fights before they come
		if w := &s.Warriors[i]; w.Home() == 1 && i > 10 {
			w.Condition = rules.OutOfAction
		}
	}
	s.Sides[1].Began = 1
	came := false
	for n := 0; n < 12 && !m.State.Over; n++ {
		if m.State.Active == 0 && m.State.Sides[0].Turns == 1 {
			for _, l := range m.Lines {
				require.NotContains(t, l.Text, "comes to help", "not in his first turn")
			}
		}
		endTurn(t, m)
	}
	for _, l := range m.Lines {
		came = came || l.Event != nil && l.Event.Kind == rules.Appeared && l.Event.Rule == "SCEN-09"
	}
	assert.True(t, came)
}

// Whom the defender has rolled for last is there if nobody else is (SCEN-09).
func TestOneOfTheSurprisedIsThere(t *testing.T) {
	for _, last := range []int{0, 2} {
		m := agreed(t, "surprise-attack", "quarter")
		m.State.Dice = rules.Dice{Seed: 3}
		require.NoError(t, m.Do(scenarios.Arrange{}))
		m.State.Dice = rules.Dice{Seed: 1, Script: []uint8{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}}
		require.NoError(t, m.Answer(rules.Answer{1}))
		name := m.Open.Options[last].Text
		require.NoError(t, m.Answer(rules.Answer{last}))
		for i := range m.State.Warriors {
			if w := &m.State.Warriors[i]; w.Home() == 0 && w.Counters.Get("absent", 0) == 0 {
				assert.Equal(t, name, w.Name)
				name = "nobody else"
			}
		}
		assert.Equal(t, "nobody else", name)
	}
}

// One of a group who gets through earns it for the group (SCEN-04).
func TestAGroupLearnsOnceFromBreakingThrough(t *testing.T) {
	m := agreed(t, "breakthrough", "quarter")
	arranged(t, m, []int{6, 1}, 0, 2)
	whole(t, m)
	p := &rules.Play{State: begun(t, m).Clone()}
	n := 0
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.Home() == 0 && !w.Hero && n < 2 {
			w.Grouping, w.At = 7, at(20+3*n, 1)
			n++
		}
	}
	require.Equal(t, 2, n)
	p.Finish(0, "two are through", "SCEN-04")
	assert.Equal(t, 1, kept(p.State, "experience", "SCEN-04", 0))
}

func TestEveryScenarioGrantsExperience(t *testing.T) { // SCEN-10
	m := agreed(t, "skirmish", "quarter")
	s := begun(t, m)
	p := &rules.Play{State: s.Clone()}
	victim := p.Named("Skrit")
	victim.Condition = rules.OutOfAction
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Downs; f != nil {
			f(p, victim, p.Named("Anselm").ID)
		}
	}
	p.Finish(0, "enough", "SCEN-02")
	got := map[string]int{}
	for _, a := range p.After {
		if a.Rule == "SCEN-10" && a.Who == p.Named("Anselm").ID {
			got[a.What] += a.N
		}
		assert.NotEqual(t, victim.ID, a.Who, "he did not survive")
	}
	assert.Equal(t, map[string]int{"survived": 1, "led the winners": 1, "put enemies out of action": 1}, got)
	keys, names := book.Scenarios()
	assert.Len(t, keys, 9)
	assert.Contains(t, names, "Street Fight")
	_, err := scenarios.Find("brawl")
	assert.ErrorContains(t, err, "street-fight")
}

// stray brings a creature that belongs to nobody to a battle.
func stray(s *rules.State, at physics.Spot) *rules.Warrior {
	s.Sides = append(s.Sides, rules.Side{Name: "the city", Neutral: true})
	w := s.Warriors[0]
	w.ID, w.Name, w.Side, w.At = rules.WarriorID(len(s.Warriors)), "Stray", rules.SideID(len(s.Sides)-1), at
	w.Hero, w.Leader, w.Summoned, w.Condition = false, false, true, rules.Standing
	s.Warriors = append(s.Warriors, w)
	return &s.Warriors[w.ID]
}

// What a random happening brings neither takes a house nor keeps one (SCEN-01,
// SCEN-08, ENC-G04).
func TestCreaturesOfNobodyHoldNoHouse(t *testing.T) {
	for _, key := range []string{"defend-the-find", "occupy"} {
		m := agreed(t, key, "quarter")
		require.NoError(t, m.Start())
		s := m.State
		house := s.MarkerOf("objective")
		require.NotNil(t, house)
		stray(s, house.At)
		for range 4 {
			endTurn(t, m)
		}
		assert.False(t, m.State.Over, "%s: %s", key, m.State.Ending)
	}
}

// Nor does it pick up what the warbands fight for (SCEN-03).
func TestCreaturesOfNobodyPickNothingUp(t *testing.T) {
	m := agreed(t, "wyrdstone-hunt", "quarter")
	require.NoError(t, m.Start())
	p := &rules.Play{State: m.State.Clone()}
	counter := p.MarkerOf("counter")
	require.NotNil(t, counter)
	arrives := func(w *rules.Warrior) {
		for i := range p.Rules.Systems {
			for _, thing := range p.Rules.Systems[i].Things {
				thing.Arrives(p, w)
			}
		}
	}
	dog := stray(p.State, counter.At)
	arrives(dog)
	assert.Equal(t, rules.Nobody, p.MarkerOf("counter").Of)
	p.Warriors[0].At = counter.At
	arrives(&p.Warriors[0])
	assert.Equal(t, rules.WarriorID(0), p.MarkerOf("counter").Of)
}
