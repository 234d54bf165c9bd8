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

// told is a mission with one rule that is to the point, and its moments.
func told(t *testing.T, text string) (*scenarios.Mission, *rules.State, *rules.System) {
	t.Helper()
	m := conditional(t, "fair", text)
	s := m.State
	require.False(t, s.Over)
	for i := range s.Rules.Systems {
		if s.Rules.Systems[i].ID == "mission" {
			return scenarios.Of(s), s, &s.Rules.Systems[i]
		}
	}
	t.Fatal("there is no mission")
	return nil, nil, nil
}

// lineOf is a draw as a line.
func lineOf(s *rules.State, d rules.Draw) string {
	who := "anybody"
	if d.Who >= 0 {
		who = s.Warriors[d.Who].Name
	}
	return fmt.Sprintf("%s to %s, most %d, worth %d, near %s", who, d.Why, d.Most, d.Worth, d.Near)
}

func linesOf(s *rules.State, all []rules.Draw) (lines []string) {
	for _, d := range all {
		lines = append(lines, lineOf(s, d))
	}
	return lines
}

func TestWhereAMissionDrawsASide(t *testing.T) { // SCEN-11
	const other = "when away 40\n    win \"away\"\n" // what conditional adds otherwise; it draws all to the way out
	all := func(s *rules.State, worth int) (lines []string) {
		for _, w := range of(s, 0) {
			if w.InPlay() {
				lines = append(lines, fmt.Sprintf("%s to the way out, most 0, worth %d, near %s", w.Name, worth, physics.Inch/4))
			}
		}
		return lines
	}
	carried := func(name string) func(s *rules.State) {
		return func(s *rules.State) {
			for i := range s.Markers {
				if s.Markers[i].Label == "the cup" {
					s.Markers[i].Of = s.Named(name).ID
				}
			}
		}
	}
	same := func(*rules.State) {}
	shop := func(most, worth int) []string {
		return []string{fmt.Sprintf("anybody to shop, most %d, worth %d, near %s", most, worth, physics.Inches(2))}
	}
	cup := []string{fmt.Sprintf("anybody to the cup, most 1, worth 600, near %s", physics.Inch/2)}
	for _, row := range []struct {
		text   string
		change func(s *rules.State)
		ours   []string
		theirs []string
	}{
		{"when in shop\n    win \"so\"\n", same, shop(1, 600), nil}, {"when in shop 3\n    win \"so\"\n", same, shop(3, 600), nil},
		{"when in shop\n    open gate\nwhen turn 5\n    win \"so\"\n", same, shop(1, 600), nil}, {"when in shop\n    goal go done\nwhen turn 5\n    win \"so\"\n", same, shop(1, 600), nil},
		{"when in shop\n    set late\nwhen set late\n    win \"so\"\n", same, shop(1, 600), nil}, {"when in shop\n    join 1 rat at yard\nwhen turn 5\n    win \"so\"\n", same, shop(1, 600), nil},
		{"when in shop\n    say \"Here.\"\nwhen turn 5\n    win \"so\"\n", same, nil, nil}, {"when in shop\n    goal go failed\nwhen turn 5\n    win \"so\"\n", same, nil, nil}, {"when in shop\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", same, nil, nil},
		{"when enemy in shop 2\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", same, shop(0, 300), shop(4, 600)}, {"when enemy in shop 2\n    say \"so\"\nwhen turn 5\n    win \"so\"\n", same, nil, nil},
		{"when taken cup\n    win \"so\"\n", same, cup, nil}, {"when brought cup\n    win \"so\"\n", same, cup, nil},
		{"when brought cup\n    win \"so\"\n", carried("Anselm"), []string{fmt.Sprintf("Anselm to the way out, most 0, worth 1500, near %s", physics.Inch/4)}, nil},
		{"when leaves \"Anselm\"\n    win \"so\"\n", same, []string{fmt.Sprintf("Anselm to the way out, most 0, worth 1500, near %s", physics.Inch/4)}, nil},
		{"when leaves \"Anselm\"\n    win \"so\"\n", func(s *rules.State) { s.Named("Anselm").Condition = rules.OutOfAction }, nil, nil},
		{"when not late and in shop\n    win \"so\"\nwhen turn 5\n    set late\n", same, shop(1, 600), nil}, {"when set late and in shop\n    win \"so\"\nwhen turn 5\n    set late\n", same, nil, nil},
	} {
		_, s, system := told(t, row.text)
		row.change(s)
		for side, want := range [][]string{row.ours, row.theirs} {
			assert.Equal(t, want, linesOf(s, system.Draws(s, rules.SideID(side))), "%s, side %d", row.text, side)
		}
	}
	for _, text := range []string{other, "when leaves yours 3\n    win \"so\"\n"} {
		_, s, system := told(t, text)
		assert.Equal(t, all(s, 450), linesOf(s, system.Draws(s, 0)), text)
	}
	// When enough have left, and nobody who stands may stay behind, it is decided by the last.
	_, s, system := told(t, "when away 2\n    win \"so\"\n")
	for n, w := range of(s, 0)[:2] {
		assert.Equal(t, all(s, 450), linesOf(s, system.Draws(s, 0)), "%d have left", n)
		w.Condition = rules.Gone
		w.Counters.Set("left", 0, 1)
	}
	assert.Equal(t, all(s, 3000), linesOf(s, system.Draws(s, 0)))
	// Whoever has to be put down, if he does not come.
	_, s, system = told(t, "when down rat\n    win \"so\"\n")
	rat := fmt.Sprintf("anybody to %%s, most 4, worth 300, near %s", physics.Inches(8))
	assert.Equal(t, []string{fmt.Sprintf(rat, "Giant-Rat"), fmt.Sprintf(rat, "Giant-Rat-2")}, linesOf(s, system.Draws(s, 0)))
	// Those who joined him, if they are to leave.
	_, s, system = told(t, "when turn 1\n    join 1 rat at south\nwhen leaves rat 1\n    win \"so\"\n")
	got := linesOf(s, system.Draws(s, 0))
	require.Len(t, got, 1)
	assert.Contains(t, got[0], "Giant-Rat")
	assert.Contains(t, got[0], "worth 1500")
}

func TestWhatLeavingIsWorthInAMission(t *testing.T) { // SCEN-11
	worth := func(text, name string, change func(s *rules.State)) int {
		m := conditional(t, "fair", text)
		s := m.State
		s.Phase, s.Active = rules.Moves, 0
		if change != nil {
			change(s)
		}
		for _, o := range s.Offers(s.Named(name).ID) {
			if o.Name == "Leave the table" {
				return o.Worth
			}
		}
		return -1
	}
	cup := func(s *rules.State) {
		for i := range s.Markers {
			if s.Markers[i].Label == "the cup" {
				s.Markers[i].Of = s.Named("Anselm").ID
			}
		}
	}
	assert.Equal(t, 3000, worth("when away 2\n    win \"so\"\n", "Anselm", nil))
	assert.Equal(t, 3000, worth("when leaves yours 2\n    win \"so\"\n", "Anselm", nil))
	assert.Equal(t, 3000, worth("when leaves \"Anselm\"\n    win \"so\"\n", "Anselm", nil))
	assert.Equal(t, 0, worth("when leaves \"Brandt\"\n    win \"so\"\n", "Anselm", nil))
	assert.Equal(t, 0, worth("when leaves rat 1\n    win \"so\"\nwhen turn 4\n    join 1 rat at yard\n", "Anselm", nil))
	assert.Equal(t, 0, worth("when brought cup\n    win \"so\"\n", "Anselm", nil))
	assert.Equal(t, 3000, worth("when brought cup\n    win \"so\"\n", "Anselm", cup))
	assert.Equal(t, 0, worth("when brought cup\n    win \"so\"\n", "Brandt", cup))
	assert.Equal(t, 0, worth("when in shop\n    win \"so\"\n", "Anselm", nil))
	// It is offered in the movement of one's own battle.
	for name, change := range map[string]func(s *rules.State){"before it": func(s *rules.State) { s.Turn = 0 }, "among the shots": func(s *rules.State) { s.Phase = rules.Shooting }} {
		assert.Equal(t, -1, worth("when away 2\n    win \"so\"\n", "Anselm", change), name)
	}
	assert.Equal(t, -1, worth("when away 2\n    win \"so\"\n", "Giant-Rat", func(s *rules.State) { s.Active = 1 }), "the enemies stay")
}

func TestWhoLeavesAMissionAndFromWhere(t *testing.T) { // SCEN-11
	m := conditional(t, "fair", "when brought cup\n    win \"so\"\n")
	s := m.State
	s.Phase = rules.Moves
	w := s.Named("Anselm")
	for y, may := range map[float64]bool{2.99: true, 3.01: false, 0.6: true} {
		w.At = at(10, 0)
		w.At.Y = physics.Length(y * float64(physics.Inch))
		err := scenarios.Leave{Who: w.ID}.Legal(s)
		assert.Equal(t, may, err == nil, "%v: %v", y, err)
	}
	w.At = at(10, 2)
	mission := scenarios.Of(s)
	out, found := mission.WayOut(s, w)
	require.True(t, found)
	for _, spot := range mission.Places(s) {
		assert.NoError(t, s.Table.Fits(physics.Body{At: spot, Radius: 1250, Height: in(1.25)}, s.Bodies()))
	}
	assert.Len(t, mission.Places(s), 4)
	assert.Less(t, physics.Apart(out.Point(), w.At.Point()), in(3), "as near as there is")
	// Who leaves with the cup has brought it away.
	for i := range s.Markers {
		if s.Markers[i].Label == "the cup" {
			s.Markers[i].Of = w.ID
		}
	}
	assert.True(t, scenarios.Carries(s, w))
	assert.False(t, scenarios.Carries(s, s.Named("Brandt")))
	assert.Empty(t, scenarios.Lies(s))
	require.NoError(t, m.Do(scenarios.Leave{Who: w.ID}))
	assert.True(t, m.State.Over)
	assert.Equal(t, rules.SideID(0), m.State.Winner)
	found = false
	for _, l := range m.Lines {
		found = found || strings.Contains(l.Text, "Anselm has brought the cup away.")
	}
	assert.True(t, found)
	// The goals: what the file names first is met by who has won.
	require.NotEmpty(t, m.State.Goals)
	assert.Equal(t, rules.Met, m.State.Goals[0].Done)
	for _, g := range m.State.Goals[1:] {
		assert.Equal(t, rules.Failed, g.Done)
	}
}

func TestHowManyMayFallAndMustLeave(t *testing.T) { // SCEN-11
	for _, row := range []struct {
		text          string
		falls, leaves int
	}{
		{"when down yours 3\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", 3, 0}, {"when down yours 3\n    lose \"so\"\nwhen down yours 2\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", 2, 0},
		{"when down yours 2\n    lose \"so\"\nwhen down yours 3\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", 2, 0},
		{"when down yours 3\n    say \"so\"\nwhen turn 5\n    win \"so\"\n", 0, 0}, {"when down rat 1\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", 0, 0}, {"when down \"Anselm\"\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", 0, 0},
		{"when down yours 3 and turn 2\n    lose \"so\"\nwhen turn 5\n    win \"so\"\n", 0, 0},
		{"when away 4\n    win \"so\"\n", 0, 4}, {"when leaves yours 3\n    win \"so\"\n", 0, 3}, {"when leaves yours 3\n    win \"so\"\nwhen away 2\n    win \"so\"\n", 0, 2}, {"when away 2\n    win \"so\"\nwhen leaves yours 3\n    win \"so\"\n", 0, 2},
		{"when leaves \"Anselm\"\n    win \"so\"\n", 0, 0}, {"when leaves rat 1\n    win \"so\"\nwhen turn 4\n    join 1 rat at yard\n", 0, 0}, {"when leaves yours 3\n    say \"so\"\nwhen turn 5\n    win \"so\"\n", 0, 0},
	} {
		m, s, _ := told(t, row.text)
		down, falls := m.Bears(s)
		left, leaves := m.Leave(s)
		assert.Equal(t, [4]int{0, row.falls, 0, row.leaves}, [4]int{down, falls, left, leaves}, row.text)
	}
	m, s, _ := told(t, "when down yours 3\n    lose \"so\"\nwhen away 4\n    win \"so\"\n")
	ours := of(s, 0)
	ours[0].Condition, ours[1].Condition, ours[2].Condition = rules.OutOfAction, rules.Stunned, rules.Gone
	ours[2].Counters.Set("left", 0, 1)
	of(s, 1)[0].Condition = rules.OutOfAction
	down, _ := m.Bears(s)
	left, _ := m.Leave(s)
	assert.Equal(t, [2]int{1, 1}, [2]int{down, left})
}

func TestAmountsDiceAndTheLastTurnOfAMission(t *testing.T) { // SCEN-11
	count := func(challenge, text string, faces ...int) int {
		m := conditional(t, challenge, "when turn 2\n    join "+text+" rat at yard\nwhen turn 5\n    win \"so\"\n")
		before := len(of(m.State, 0))
		for _, w := range of(m.State, 1) { // nobody fights
			w.Condition = rules.OutOfAction
		}
		endTurn(t, m)
		for m.State.Phase != rules.Combat {
			require.NoError(t, m.Do(rules.Done{}))
		}
		scripted(m, faces...)
		m.State.Dice.Seed = 3
		require.NoError(t, m.Do(rules.Done{}))
		for i := range m.State.Warriors {
			if w := &m.State.Warriors[i]; i >= before+2 {
				assert.True(t, scenarios.Joined(w))
			}
		}
		return len(of(m.State, 0)) - before
	}
	assert.Equal(t, 1, count("easy", "1/2/3"))
	assert.Equal(t, 2, count("fair", "1/2/3"))
	assert.Equal(t, 3, count("hard", "1/2/3"))
	assert.Equal(t, 2, count("fair", "2"), "the same for all")
	for face, n := range map[int]int{2: 1, 3: 2} {
		assert.Equal(t, n, count("fair", "D3", face))
		assert.Equal(t, face, count("fair", "D6", face))
	}
	assert.Equal(t, 4, count("fair", "2D3", 3, 4))
	// When the last turn is over it ends as the file says.
	m := conditional(t, "fair", "when turn 4\n    say \"Late.\"\n")
	for _, w := range of(m.State, 1) {
		w.Condition = rules.OutOfAction
	}
	for turn := 1; !m.State.Over; turn++ {
		require.LessOrEqual(t, m.State.Sides[0].Turns, 5, "after five turns of the player")
		endTurn(t, m)
	}
	assert.Equal(t, "too late", m.State.Ending)
	assert.Equal(t, rules.SideID(1), m.State.Winner)
	assert.GreaterOrEqual(t, m.State.Turn, 10, "the fifth is played whole")
	for _, g := range m.State.Goals {
		assert.Equal(t, rules.Failed, g.Done)
	}
}
