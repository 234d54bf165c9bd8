package scenarios_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// heard reports how often a line of a battle's log ends with words.
func heard(m *match.Match, words string) (n int) {
	for _, l := range m.Lines {
		if strings.HasSuffix(l.Text, words) {
			n++
		}
	}
	return n
}

func TestADieDecidesWhetherARuleOfAMissionHappens(t *testing.T) { // SCEN-11
	for face, happens := range map[int]bool{1: false, 3: false, 4: true, 6: true} {
		m := conditional(t, "fair", "when turn 2 and dice 4+\n    win \"so it is\"\n")
		for _, w := range of(m.State, 1) {
			w.Condition = rules.OutOfAction
		}
		endTurn(t, m)
		for m.State.Phase != rules.Combat {
			require.NoError(t, m.Do(rules.Done{}))
		}
		scripted(m, face)
		m.State.Dice.Seed = 3
		require.NoError(t, m.Do(rules.Done{}))
		assert.Equal(t, happens, m.State.Over, "face %d", face)
		assert.Zero(t, m.State.Dice.Left())
		if !happens { // and it is not thrown for again
			endTurn(t, m)
			endTurn(t, m)
			assert.False(t, m.State.Over)
		}
	}
}

func TestWeatherOfAMissionChangesShotsAndSight(t *testing.T) { // SCEN-11
	system := func(m *match.Match) *rules.System {
		for i := range m.State.Rules.Systems {
			if m.State.Rules.Systems[i].ID == "mission" {
				return &m.State.Rules.Systems[i]
			}
		}
		return nil
	}
	for text, want := range map[string]struct {
		words       string
		worse, blur int
	}{"storm": {"A storm: missiles are at -1 to hit.", 1, 0}, "fog 6": {"Fog: nobody sees farther than 6\".", 0, 6}, "storm\n    clear": {"The weather clears.", 0, 0}, "fog 6\n    storm": {"A storm: missiles are at -1 to hit.", 1, 0}} {
		m := conditional(t, "fair", "when turn 1\n    "+text+"\nwhen turn 5\n    win \"so\"\n")
		s, rain := m.State, system(m)
		a, b := s.Named("Anselm"), s.Named("Giant-Rat")
		r := rules.Roll{Base: 4}
		rain.ToShoot(s, a, b, &r)
		assert.Equal(t, 4+want.worse, r.Need(), text)
		assert.Equal(t, 1, heard(m, want.words), text)
		assert.Equal(t, want.blur > 0, s.Mist(a).Hides(), text)
		assert.Equal(t, physics.Inches(want.blur), s.Mist(b).Far, text)
	}
}

func TestAFireOfAMissionBurnsWhoStandsInIt(t *testing.T) { // SCEN-11
	m := conditional(t, "fair", "when turn 1\n    burn yard\nwhen turn 5\n    win \"so\"\n")
	assert.Equal(t, 1, heard(m, "It burns! Who ends his turn in the fire is hit at Strength 4."))
	s := m.State
	for _, w := range of(s, 1) {
		w.At = at(20, 2)
	}
	w := s.Named("Anselm")
	w.At = at(7, 11)
	w.Armour, w.Base.T, w.Base.W, w.Wounds = 0, 3, 3, 3
	s.Phase = rules.Combat
	for face, wounds := range map[int]int{2: 3, 3: 2, 6: 2} { // Strength 4 against 3: 3+, and a 6 is no critical hit
		c := s.Clone()
		c.Dice = rules.Dice{Script: []uint8{uint8(face)}, Seed: 4}
		end, err := rules.RunAnswered(c, rules.Done{}, func(d rules.Decision) rules.Answer { return rules.Answer{d.Usual} })
		require.NoError(t, err)
		assert.Equal(t, wounds, end.Named("Anselm").Wounds, "face %d", face)
	}
	m = conditional(t, "fair", "when turn 1\n    burn yard\n    quench yard\nwhen turn 5\n    win \"so\"\n")
	assert.Equal(t, 1, heard(m, "The fire is out."))
	for _, k := range m.State.Markers {
		assert.NotEqual(t, "fire", k.Kind)
	}
}

func TestGoalsFlagsAndThingsOfAMission(t *testing.T) { // SCEN-11
	m := conditional(t, "fair", "when turn 1\n    goal go failed\n    put cup at shop\n    set late\nwhen set late\n    unset late\n    say \"Once.\"\nwhen not late and turn 1\n    say \"It is not late.\"\nwhen turn 5\n    win \"so\"\n")
	require.NotEmpty(t, m.State.Goals)
	assert.Equal(t, rules.Failed, m.State.Goals[0].Done)
	assert.Equal(t, "Get away", m.State.Goals[0].Text)
	assert.Equal(t, 1, heard(m, "There lies the cup."))
	assert.Equal(t, 1, heard(m, "Once."))
	assert.Equal(t, 1, heard(m, "It is not late."))
	cups, exits := 0, 0
	for _, k := range m.State.Markers {
		switch k.Kind {
		case "item":
			cups++
			assert.Equal(t, rules.Nobody, k.Of)
		case "exit":
			exits++
			assert.Equal(t, "the way out", k.Label)
			assert.NotEmpty(t, k.Shape)
		}
	}
	assert.Equal(t, [2]int{2, 1}, [2]int{cups, exits}, "the one that lay there, and the one that was put")
	ids := map[int]bool{}
	for _, k := range m.State.Markers {
		assert.False(t, ids[k.ID], "each has a number of its own")
		ids[k.ID] = true
	}
}

func TestWhereThoseWhoComeToAMissionStand(t *testing.T) { // SCEN-11
	m := conditional(t, "fair", "when turn 2\n    spawn 6 rat at yard\nwhen turn 5\n    win \"so\"\n")
	for _, w := range of(m.State, 1) {
		w.Condition = rules.OutOfAction
	}
	endTurn(t, m)
	anselm := m.State.Named("Anselm")
	anselm.At = at(5, 9) // in a corner of the yard
	before := len(m.State.Warriors)
	endTurn(t, m)
	require.Len(t, m.State.Warriors, before+6)
	for _, w := range m.State.Warriors[before:] {
		assert.True(t, w.At.X >= physics.Inches(4) && w.At.X <= physics.Inches(11) && w.At.Y >= physics.Inches(8) && w.At.Y <= physics.Inches(14), w.Name)
		assert.False(t, physics.Within(w.Body(), m.State.Named("Anselm").Body(), physics.Inches(3)), "%s stands 3\" from his enemies where there is room", w.Name)
		assert.Equal(t, rules.SideID(1), w.Side)
	}
	// Where there is none they come nearer, but not into contact.
	m = conditional(t, "fair", "when turn 2\n    spawn 2 rat at yard\nwhen turn 5\n    win \"so\"\n")
	for _, w := range of(m.State, 1) {
		w.Condition = rules.OutOfAction
	}
	endTurn(t, m)
	for i, w := range of(m.State, 0)[:4] {
		w.At = [...]physics.Spot{at(5, 9), at(9, 9), at(5, 13), at(9, 13)}[i]
	}
	before = len(m.State.Warriors)
	endTurn(t, m)
	require.Len(t, m.State.Warriors, before+2)
	for _, w := range m.State.Warriors[before:] {
		for _, o := range of(m.State, 0) {
			assert.False(t, physics.Within(w.Body(), o.Body(), physics.Inch/4), "%s beside %s", w.Name, o.Name)
		}
	}
}

// SCEN-11: a house of a mission burns by the rules of fire, and no other does at first.
func TestAMissionSetsAHouseOnFire(t *testing.T) { // FIRE-02, FIRE-10
	m := conditional(t, "fair", "when turn 1\n    kindle shop\nwhen turn 5\n    win \"so\"\n")
	burning := slices.DeleteFunc(slices.Clone(m.State.Markers), func(k rules.Marker) bool { return k.Kind != rules.Blaze })
	require.Len(t, burning, 1)
	assert.Equal(t, "Ruined shop", m.State.Table.BuildingByID(burning[0].Building).Name)
	assert.True(t, slices.ContainsFunc(m.State.Rules.Systems, func(s rules.System) bool { return s.ID == "burning-buildings" }))
	m = conditional(t, "fair", "when turn 5\n    win \"so\"\n")
	assert.False(t, slices.ContainsFunc(m.State.Rules.Systems, func(s rules.System) bool { return s.ID == "burning-buildings" }))
}

func TestWhatIsOnlyToBeKeptIsMetUnlessItFails(t *testing.T) { // SCEN-11
	for _, row := range []struct {
		text string
		done rules.Reached
	}{
		{"when turn 2\n    win \"so\"\nwhen down yours 2\n    goal keep failed\n", rules.Met},
		{"when turn 2\n    lose \"so\"\nwhen down yours 2\n    goal keep failed\nwhen away 5\n    win \"away\"\n", rules.Met},
		{"when turn 1\n    goal keep failed\nwhen turn 2\n    win \"so\"\n", rules.Failed},
		{"when turn 2\n    win \"so\"\nwhen down yours 2\n    goal keep failed\nwhen away 3\n    goal keep done\n", rules.Failed},
		{"when turn 2\n    win \"so\"\n", rules.Failed},
		{"when turn 2\n    win \"so\"\nwhen down yours 2\n    goal keep open\n", rules.Failed},
	} {
		head, _, _ := strings.Cut(strings.Replace(small, "goal  go", "goal  go \"Get away\"\ngoal keep \"Lose nobody\"\n#", 1), "when turn 1")
		m := undertaken(t, "fair", head+"when turn 1\n    spawn 2 rat at yard\n"+row.text)
		for turn := 1; !m.State.Over; turn++ {
			require.Less(t, turn, 6)
			endTurn(t, m)
		}
		assert.Equal(t, row.done, m.State.Goals[1].Done, row.text)
	}
}
