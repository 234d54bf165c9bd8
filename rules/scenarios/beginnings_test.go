package scenarios_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// SCEN-11: what lies on the table when a mission begins, and who stands where.
func TestAMissionBeginsAsItsFileSays(t *testing.T) {
	text := strings.NewReplacer("item  cup \"the cup\" at yard", "item nail \"the nail\"\nitem lamp \"the lamp\" at south\nitem cup \"the cup\" at yard\nmark shop \"The shop\"\nmark yard \"The yard\"",
		"door  gate box 16 16 18 16.5", "door  gate box 16 16 18 16.5\ndoor hatch box 2 16 4 16.5", "    ask \"Fog?\" yes foggy no dry\n", "    set foggy\n    set dry\n", "    storm\n    burn shop\n    open gate\n", "    open gate\n").Replace(small)
	m := missionOf(t, text)
	s := m.State
	var got []string
	for _, k := range s.Markers {
		got = append(got, fmt.Sprintf("%d %s, %s, %s, of %d, %d, shape of %d, radius %d", k.ID, k.Kind, k.Label, k.Rule, k.Of, k.N, len(k.Shape), k.Radius))
	}
	radius := s.Markers[0].Radius
	require.NotZero(t, radius)
	assert.Equal(t, []string{
		fmt.Sprintf("1 item, the lamp, SCEN-11, of -1, 2, shape of 0, radius %d", radius), fmt.Sprintf("2 item, the cup, SCEN-11, of -1, 3, shape of 0, radius %d", radius),
		"3 place, The shop, SCEN-11, of -1, 0, shape of 4, radius 0", "4 place, The yard, SCEN-11, of -1, 0, shape of 4, radius 0", "5 exit, the way out, SCEN-11, of -1, 0, shape of 4, radius 0", "6 fog, fog, SCEN-11, of -1, 0, shape of 0, radius 0",
	}, got)
	assert.Equal(t, []physics.Point{{X: in(4), Y: in(8)}, {X: in(10.5), Y: in(8)}, {X: in(10.5), Y: in(14)}, {X: in(4), Y: in(14)}}, s.Markers[3].Shape, "the yard")
	assert.ElementsMatch(t, []physics.Point{{X: 0, Y: 0}, {X: s.Table.Width, Y: 0}, {X: s.Table.Width, Y: in(3)}, {X: 0, Y: in(3)}}, s.Markers[4].Shape, "along the whole edge")
	middle := spot(7.25, 11)
	assert.Less(t, physics.Apart(s.Markers[1].At.Point(), middle.Point()), in(0.5), "in the middle of the yard")
	ours := of(s, 0)
	for _, w := range ours {
		assert.Equal(t, rules.Standing, w.Condition)
		assert.GreaterOrEqual(t, w.At.Y, s.Table.Depth-in(5), "%s stands at the start", w.Name)
		assert.False(t, scenarios.Joined(w))
	}
	for i, w := range of(s, 1) {
		assert.True(t, scenarios.Joined(w))
		assert.Equal(t, i+1, len(strings.Split(w.Name, "-"))-1, "one rat, where it is easy")
	}
	// Of the doors one is open, and one shut: 3" high and no wider than its box.
	stands := func(x, y float64) bool {
		return s.Table.Fits(physics.Body{At: spot(x, y), Radius: in(0.5), Height: in(1.25)}, nil) == nil
	}
	assert.Equal(t, [4]bool{true, false, true, true}, [4]bool{stands(17, 16.25), stands(3, 16.25), stands(3, 17.1), stands(4.6, 16.25)})
	assert.Equal(t, 1, heard(m, "The gate opens."))
	assert.Zero(t, heard(m, "The hatch opens."))
	lines, all := scenarios.Of(s).Unreached(s)
	assert.Equal(t, 4, all)
	assert.Equal(t, []int{32}, lines, "nobody has left")
	assert.Len(t, scenarios.Lies(s), 2)
}

// SCEN-11: a mission that does not fit its table says which line does not, and why.
func TestWhatOfAMissionDoesNotFitItsTable(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	size := fmt.Sprintf("%s wide and %s deep", table.Width, table.Depth)
	for _, row := range []struct {
		line       int
		text, want string
	}{
		{8, `place shop house "Palace"`, `line 8: table "yard" has no building called "Palace"; it has Ruined shop`}, {8, `place shop house "ruined SHOP"`, ""},
		{9, "place yard box 24 8 30 14", `line 9: the place "yard" lies beside table "yard", which is ` + size + "; move it onto the table"},
		{9, "place yard box 4 24 10 30", `line 9: the place "yard" lies beside table "yard", which is ` + size + "; move it onto the table"},
		{14, "door gate box 24 16 26 16.5", `line 14: the door "gate" lies beside table "yard", which is ` + size + "; move it onto the table"},
		{14, "door gate box 23.5 16 26 16.5", `the doors, the first on line 14: table "yard", piece 19 "the gate": its corner at 26.00", 16.00" is off the table`},
		{7, "place south box 10 20 11.5 21.5", `line 7: the place "south" has no room for 10 warriors; make it larger`},
		{9, "place yard box 4 8 4.25 8.25", `line 13: the place "yard" has no room for the cup; make it larger`},
		{7, "place south edge left 5", ""}, {7, "place south edge right 5", ""}, {7, "place south circle 12 20 4", ""},
	} {
		a := match.Agreement{Edition: "lrb", Seed: 4}
		require.NoError(t, a.Undertake("a.mission", with(row.line, row.text)))
		_, err := match.New(a, table)
		if row.want == "" {
			assert.NoError(t, err, row.text)
		} else {
			assert.ErrorContains(t, err, row.want, row.text)
		}
	}
}

// SCEN-11: only the player's own leave, and only where the mission lets them.
func TestWhyOneMayNotLeaveAMission(t *testing.T) {
	m := conditional(t, "fair", "when leaves yours 2\n    win \"so\"\n")
	s := m.State
	s.Phase = rules.Moves
	leave := func(name string) error { return scenarios.Leave{Who: s.Named(name).ID}.Legal(s) }
	assert.ErrorContains(t, leave("Anselm"), "one leaves from the way out, and he does not stand there")
	s.Named("Anselm").At = at(10, 2)
	assert.NoError(t, leave("Anselm"))
	s.Active = 1
	s.Named("Giant-Rat").At = at(14, 2)
	assert.ErrorContains(t, leave("Giant-Rat"), "only your own warband leaves")
	shut := strings.NewReplacer("exit  north\n", "", "when leaves yours 2\n", "when turn 4\n").Replace(small)
	m = missionOf(t, shut)
	s = m.State
	s.Phase = rules.Moves
	assert.ErrorContains(t, leave("Anselm"), "there is no way out of this mission")
	_, found := scenarios.Of(s).WayOut(s, s.Named("Anselm"))
	assert.False(t, found)
	for _, k := range s.Markers {
		assert.NotEqual(t, "exit", k.Kind)
	}
	for _, o := range s.Offers(s.Named("Anselm").ID) {
		assert.NotEqual(t, "Leave the table", o.Name)
	}
}

// SCEN-11: a door that is open does not open again, and nobody is shut into one.
func TestWhatIsToldOfDoors(t *testing.T) {
	m := conditional(t, "easy", "when turn 1\n    shut gate\n    open gate\n    open gate\nwhen turn 2\n    shut gate\nwhen turn 3\n    shut gate\n    shut gate\nwhen turn 5\n    win \"so\"\n")
	assert.Equal(t, [2]int{1, 0}, [2]int{heard(m, "The gate opens."), heard(m, "The gate falls shut.")})
	m.State.Named("Anselm").At = at(17, 16)
	endTurn(t, m)
	m.State.Named("Anselm").At = at(17, 16)
	endTurn(t, m)
	assert.Equal(t, 1, heard(m, "Anselm stands in the gate, and it stays open."))
	m.State.Named("Anselm").At = at(12, 20)
	endTurn(t, m)
	endTurn(t, m)
	assert.Equal(t, [2]int{1, 1}, [2]int{heard(m, "The gate opens."), heard(m, "The gate falls shut.")})
}

// SCEN-11: no more come than there is room for, and sixty in all.
func TestNoMoreComeToAMissionThanThereIsRoomFor(t *testing.T) {
	m := conditional(t, "fair", "when turn 1\n    spawn 20 rat at yard\n    spawn 20 rat at yard\nwhen turn 5\n    win \"so\"\n")
	assert.Less(t, len(of(m.State, 1)), 42, "the yard is full")
	assert.Greater(t, len(of(m.State, 1)), 10)
	assert.Equal(t, 1, heard(m, "There is no room for Giant-Rat at yard."))
	m = conditional(t, "fair", "when turn 1\n    spawn 20 rat at north\n    spawn 20 rat at north\n    spawn 20 rat at north\nwhen turn 5\n    win \"so\"\n")
	assert.LessOrEqual(t, len(m.State.Warriors), 60)
	assert.NotZero(t, heard(m, "There is no room for Giant-Rat at north."))
}

// SCEN-11: what a mission says of the battle beside its rules.
func TestWhatAMissionIsToABattle(t *testing.T) {
	text := strings.NewReplacer("goal  go \"Get away\"", "goal go \"Get away\"\ngoal stay \"Hold out\"", "    goal go done\n", "", "exit  north", "exit south").Replace(small)
	a := match.Agreement{Edition: "lrb", Seed: 4}
	require.NoError(t, a.Undertake("a.mission", text))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	w := m.State.Named("Anselm")
	for _, to := range []physics.Spot{at(12, 22), at(12, 12)} {
		assert.ErrorContains(t, rules.Deploy{Who: w.ID, To: to}.Legal(m.State), "the mission begins at south", "his place is settled")
	}
	assert.Equal(t, rules.Begin{First: 0}, m.State.SetUp())
	m = missionOf(t, text)
	s := m.State
	var system *rules.System
	for i := range s.Rules.Systems {
		if s.Rules.Systems[i].ID == "mission" {
			system = &s.Rules.Systems[i]
		}
	}
	require.NotNil(t, system)
	assert.Equal(t, []string{"A Door", "Try everything.", "SCEN-11"}, []string{system.Name, system.About, system.Rule})
	assert.Equal(t, [2]rules.Nerve{rules.TestsNerve, rules.NeverRouts}, [2]rules.Nerve{system.Routs(s, 0), system.Routs(s, 1)}, "the city never routs")
	w = s.Named("Anselm")
	assert.Equal(t, [2]bool{false, true}, [2]bool{system.Awaits(s, 0), system.Awaits(s, 1)}, "enemies are yet to come")
	assert.False(t, system.Unlost(s, w))
	w.Counters.Set("left", 0, 1)
	assert.True(t, system.Awaits(s, 0), "one of his is away, and safe")
	assert.True(t, system.Unlost(s, w), "who has left has not fallen")
	w.Counters.Set("left", 0, 0)
	// The way out is where the file says, the start too; two who leave win, and
	// only what the file names first is met by that.
	exits := 0
	for _, k := range s.Markers {
		if k.Kind == "exit" {
			exits++
		}
	}
	assert.Equal(t, 1, exits)
	s.Phase = rules.Moves
	for _, name := range []string{"Anselm", "Brandt"} {
		require.False(t, m.State.Over)
		require.NoError(t, m.Do(scenarios.Leave{Who: s.Named(name).ID}))
	}
	require.True(t, m.State.Over)
	assert.Equal(t, "away", m.State.Ending)
	assert.Equal(t, []rules.Reached{rules.Met, rules.Failed}, []rules.Reached{m.State.Goals[0].Done, m.State.Goals[1].Done})
}

// SCEN-11: of ways out equally near the first is taken, from the left and the top.
func TestTheNearestWayOutOfAMission(t *testing.T) {
	m := conditional(t, "fair", "when leaves yours 2\n    win \"so\"\n")
	w := m.State.Named("Anselm")
	for x, want := range map[float64]float64{10: 9.75, 10.125: 10.25, 9.875: 9.75} {
		w.At = spot(x, 5)
		out, found := scenarios.Of(m.State).WayOut(m.State, w)
		require.True(t, found)
		assert.Equal(t, spot(want, 2.75), out, "%v", x)
	}
}

// SCEN-11: what a mission's effects say and leave alone, and who stands by dice where.
func TestWhatAMissionsEffectsTell(t *testing.T) {
	m := conditional(t, "fair", "when turn 1\n    burn south\n    goal go failed\nwhen turn 5\n    win \"so\"\n")
	assert.Len(t, scenarios.Lies(m.State), 1, "the fire takes nothing away")
	m = conditional(t, "fair", "when turn 1\n    burn south\n    burn yard\n    quench south\n    burn yard\nwhen turn 5\n    win \"so\"\n")
	fires := 0
	for _, k := range m.State.Markers {
		if k.Kind == "fire" {
			fires++
		}
	}
	assert.Equal(t, 1, fires, "one is out, and what burns is not set on fire twice")
	m = conditional(t, "fair", "when turn 1\n    goal go done\n    goal go \"Stay\"\n    spawn D3 rat at yard\nwhen turn 5\n    win \"so\"\n")
	assert.Equal(t, 1, heard(m, "Get away: done."))
	rolled := 0
	for _, l := range m.Lines {
		if strings.Contains(l.Text, "How many come, D3: ") {
			rolled++
		}
	}
	assert.Equal(t, 1, rolled)
	assert.Equal(t, "Stay", m.State.Goals[0].Text)
	assert.Equal(t, rules.Open, m.State.Goals[0].Done)
	// The start may stand before the places it speaks of.
	early := strings.Replace(strings.Replace(small, "start south\n", "", 1), "place south", "start south\nexit  north\nitem lamp \"the lamp\" at yard\nmark yard \"The yard\"\nplace south", 1)
	_, err := scenarios.Read("a.mission", strings.Replace(early, "exit  north\nitem  cup", "item  cup", 1), nil)
	assert.NoError(t, err)
}
