package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// kept is a battle in which much is to be kept (CHAR-24).
func kept(t *testing.T) *rules.State {
	house := physics.Building{ID: 3, Name: "mill", Outline: box(30, 30, 36, 36)}
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48),
		Pieces:    []physics.Piece{wall(20, 20, 24, 21), {Kind: physics.Wall, Name: "mill wall", Shape: box(30, 30, 36, 31), Top: in(3), Building: 3}},
		Buildings: []physics.Building{house}})
	require.NoError(t, err)
	a := but(armed(t, man("A", 0, 10, 10), "bow", "sword", "dagger"), func(w *rules.Warrior) {
		w.Traits, w.Done, w.Condition, w.Size = rules.CausesFear|rules.HiredSword, rules.Moved|rules.Shaken|rules.Ran, rules.KnockedDown, rules.Large
		w.Heading, w.Intent, w.Hates = physics.Point{X: -7, Y: 3}, []rules.WarriorID{1}, []string{"Skaven", `"all" {of} [them]`}
		w.Armour = 1
	})
	b := wizard(t, "B", 1, 40, 40, "silver-arrows-of-arha")
	s := battle(t, table, rules.Shooting, "", a, b)
	s.Dice = rules.Dice{Seed: 1 << 63, Rolled: 12}
	s.Sides[1].Alignment, s.Sides[0].MustTest = rules.Chaotic, true
	s.Goals = []rules.Goal{{Side: 1, Key: "hold", Text: "Hold it", Done: rules.Met}, {Side: -1, Key: "live"}}
	s.Counters.Set("weather", 0, 2)
	s.Markers = []rules.Marker{{ID: 1, Kind: "fire", At: at(4, 4, 0), Radius: in(1), Of: rules.Nobody, Shape: box(1, 1, 2, 2)}}
	return s
}

// restored is a battle read from lines, which must be right.
func restored(t *testing.T, today *rules.State, lines []string) (*rules.State, []string) {
	t.Helper()
	back, notes, err := today.Restore(lines)
	require.NoError(t, err)
	return back, notes
}

func TestASnapshotIsReadAsItWasWritten(t *testing.T) { // CHAR-24
	s := kept(t)
	lines := s.Snapshot()
	back, notes := restored(t, s, lines)
	assert.Empty(t, notes)
	assert.Equal(t, lines, back.Snapshot())
	assert.Equal(t, s.Warriors, back.Warriors)
	assert.Equal(t, s.Sides, back.Sides)
	assert.Equal(t, s.Goals, back.Goals)
	assert.Equal(t, s.Markers, back.Markers)
	assert.Equal(t, s.Counters, back.Counters)
	assert.Equal(t, s.Dice, rules.Dice{Seed: back.Dice.Seed, Rolled: back.Dice.Rolled, Strict: false})
	assert.Equal(t, []any{s.Turn, s.Phase, s.Winner, s.Active, s.Table}, []any{back.Turn, back.Phase, back.Winner, back.Active, back.Table})
	// What has a name is written by it, what is nothing is left out.
	text := strings.Join(lines, "\n")
	for _, part := range []string{"\nPhase \"Shooting\"\n", "\nTurn 1\n", `Traits:["CausesFear" "HiredSword"]`, `Done:["Moved" "Ran" "Shaken"]`, `Condition:"KnockedDown"`, `Size:"Large"`, `Alignment:"Chaotic"`,
		`Weapons:["bow" "sword" "dagger"]`, `Armour:"light"`, `Off:"dagger"`, `Spells:["silver-arrows-of-arha"]`, `Heading:{X:-7 Y:3}`, `Hates:["Skaven" "\"all\" {of} [them]"]`, "\nGoals {Side:-1 Key:\"live\"",
		"Seed:9223372036854775808", "Fleeing", "MustTest:true", "\nWinner -1\n"} {
		assert.True(t, strings.Contains(text, part), part)
	}
	for _, part := range []string{"Fleeing:", "\nOver ", "Script", "Strict", "\nground ", "Rules", "Carriers {", "Vented:"} {
		assert.NotContains(t, text, part)
	}
	assert.True(t, strings.HasPrefix(lines[0], "knows State Turn Active "), lines[0])
	assert.True(t, strings.HasPrefix(lines[1], "knows Side Name Began "), lines[1])
	assert.True(t, strings.HasPrefix(lines[2], "knows Warrior ID Side Name "), lines[2])
	// Numbers that have no name are none of them.
	odd := s.Clone()
	odd.Warriors[0].Main, odd.Warriors[0].Condition = 5000, 77
	text = strings.Join(odd.Snapshot(), "\n")
	assert.Contains(t, text, `Main:""`)
	assert.Contains(t, text, `Condition:""`)
}

func TestWhatOfASnapshotIsNotKnownHere(t *testing.T) { // CHAR-24
	s := kept(t)
	lines := s.Snapshot()
	for _, c := range []struct {
		name, old, new string
		notes          []string
		check          func(back *rules.State)
	}{
		{"a weapon", `Weapons:["bow" "sword" "dagger"]`, `Weapons:["bow" "cannon" "dagger"]`, []string{`the weapon "cannon" is not known here`},
			func(back *rules.State) {
				assert.Equal(t, []rules.WeaponID{weapon(t, s, "bow"), rules.NoWeapon, weapon(t, s, "dagger")}, back.Warriors[0].Weapons, "its place counts")
			}},
		{"a spell", `Spells:["silver-arrows-of-arha"]`, `Spells:["great-noise" "silver-arrows-of-arha" "great-noise"]`, []string{`the spell "great-noise" is not known here`},
			func(back *rules.State) { assert.Equal(t, s.Warriors[1].Spells, back.Warriors[1].Spells) }},
		{"a trait", `Traits:["CausesFear" "HiredSword"]`, `Traits:["CausesFear" "Green" "HiredSword"]`, []string{`the trait "Green" is not known here`},
			func(back *rules.State) { assert.Equal(t, s.Warriors[0].Traits, back.Warriors[0].Traits) }},
		{"a part", `{ID:1 Side:1 `, `{ID:1 Beard:{Long:3} Side:1 `, []string{"it has a Beard of a Warrior, which is not known here"}, nil},
		{"a part that nobody needs", `{ID:1 Side:1 `, `{ID:1 DownAtPhase:3 Side:1 `, nil, nil},
		{"a line", "Turn 1", "Turn 1\nMoon {Full:true}", []string{"it tells of Moon, which is not known here"}, nil},
	} {
		text := strings.Join(lines, "\n")
		require.True(t, strings.Contains(text, c.old), c.name)
		back, notes := restored(t, s, strings.Split(strings.Replace(text, c.old, c.new, 1), "\n"))
		assert.Equal(t, c.notes, notes, c.name)
		if c.check != nil {
			c.check(back)
		} else {
			assert.Equal(t, lines, back.Snapshot(), c.name)
		}
	}
	// Twenty notes are enough, and each is told once.
	many := slices.Clone(lines)
	for i := range 25 {
		many = append(many, fmt.Sprintf("Moon%d 1", i), "Moon0 2")
	}
	_, notes := restored(t, s, many)
	assert.Len(t, notes, 20)
	assert.Equal(t, "it tells of Moon19, which is not known here", notes[19])
}

func TestWhatIsWrongWithASnapshotIsTold(t *testing.T) { // CHAR-24
	s := kept(t)
	lines := s.Snapshot()
	deep := func(n int) string { return "Moon " + strings.Repeat("[", n) + strings.Repeat("]", n) }
	for line, why := range map[string]string{
		"":                              "line 1 of the state: no value can be read",
		"Turn":                          "line 1 of the state: no value can be read",
		"Turn ":                         "line 1 of the state: no value can be read",
		"Turn x":                        `line 1 of the state: Turn: "x" is no number`,
		`Turn "3"`:                      `line 1 of the state: Turn: "3" is no number`,
		"Turn [3]":                      `line 1 of the state: Turn: "" is no number`,
		"Turn 3 4":                      `line 1 of the state: " 4" is too much`,
		"Turn ]":                        "line 1 of the state: no value can be read",
		"Active 300":                    `line 1 of the state: Active: "300" is no number`,
		"Over maybe":                    `line 1 of the state: Over: "maybe" is no yes or no`,
		`Over "true"`:                   `line 1 of the state: Over: "true" is no yes or no`,
		"Ending word":                   `line 1 of the state: Ending: "word" is no text`,
		`Ending "word`:                  "line 1 of the state: no value can be read",
		`Ending "\q"`:                   "line 1 of the state: no value can be read",
		"Dice 5":                        `line 1 of the state: Dice: "5" is no set of parts`,
		"Dice [5]":                      `line 1 of the state: Dice: "" is no set of parts`,
		"Dice {Seed:-1}":                `line 1 of the state: Dice: Seed: "-1" is no number`,
		`Dice {Seed:"1"}`:               `line 1 of the state: Dice: Seed: "1" is no number`,
		"Dice {Seed}":                   "line 1 of the state: no value can be read",
		"Dice {Se ed:1}":                "line 1 of the state: no value can be read",
		"Dice {Seed:1 Seed:2}":          "line 1 of the state: no value can be read",
		"Dice {Seed:1":                  "line 1 of the state: no value can be read",
		"Dice {Seed:1,":                 "line 1 of the state: no value can be read",
		"Dice {Seed:[1]2}":              "line 1 of the state: no value can be read",
		"Dice {Seed:":                   "line 1 of the state: no value can be read",
		"Phase 2":                       "line 1 of the state: Phase: no phase",
		`Phase "Tea"`:                   `line 1 of the state: Phase: the phase "Tea" is not known any more`,
		`Phase word`:                    "line 1 of the state: Phase: no phase",
		"Sides 3":                       `line 1 of the state: Sides: "3" is no set of parts`,
		`Sides {Distrusts:3}`:           `line 1 of the state: Sides: Distrusts: "3" is no list`,
		`Sides {Distrusts:[3]}`:         `line 1 of the state: Sides: Distrusts: "3" is no text`,
		`Warriors {Traits:3}`:           "line 1 of the state: Warriors: Traits: no set of traits",
		`Warriors {Condition:"Asleep"}`: `line 1 of the state: Warriors: Condition: the condition "Asleep" is not known any more`,
		`Warriors {Vented:[` + strings.TrimSuffix(strings.Repeat("0 ", 1001), " ") + `]}`: "line 1 of the state: Warriors: Vented: there are more than 1000",
		deep(10):              "line 1 of the state: no value can be read",
		"ground 3":            `line 1 of the state: ground: "3" is no set of parts`,
		"ground {Fallen:[x]}": `line 1 of the state: ground: Fallen: "x" is no number`,
	} {
		_, _, err := s.Restore(append([]string{line}, lines...))
		assert.EqualError(t, err, why, line)
	}
	for _, line := range []string{"Moon word", deep(9), "Moon {Full:true Half:[1 2 {A:1}]}", "Moon []", "Moon {}", "knows ", "knows Moon",
		`Warriors {ID:2 Name:"X" Radius:1250 Height:3000 Base:{M:4} Vented:[` + strings.TrimSuffix(strings.Repeat("0 ", 1000), " ") + `]}`} {
		last := append(slices.Clone(lines), line)
		_, _, err := s.Restore(last)
		assert.NoError(t, err, line)
	}
	// The line that is wrong is told by its number.
	_, _, err := s.Restore(append(slices.Clone(lines), "Turn x"))
	assert.EqualError(t, err, fmt.Sprintf("line %d of the state: Turn: \"x\" is no number", len(lines)+1))
	// So many of a kind, and no more.
	goals := slices.Clone(lines)
	for range 998 {
		goals = append(goals, `Goals {Key:"more"}`)
	}
	back, _ := restored(t, s, goals)
	assert.Len(t, back.Goals, 1000)
	_, _, err = s.Restore(append(goals, `Goals {Key:"more"}`))
	assert.ErrorContains(t, err, "there are more than 1000 of Goals")
}

func TestWhatASnapshotMayPointAt(t *testing.T) { // CHAR-24
	s := kept(t)
	for name, c := range map[string]struct {
		change func(s *rules.State)
		why    string // empty: it may
	}{
		"side 3 of 2":                 {func(s *rules.State) { s.Active = 2 }, "of turn 1 of side 3, of 2 sides"},
		"side 2":                      {func(s *rules.State) { s.Active = 1 }, ""},
		"a side before the first":     {func(s *rules.State) { s.Active = -1 }, "of turn 1 of side 0"},
		"nobody has won":              {func(s *rules.State) { s.Winner = -1 }, ""},
		"the last side has won":       {func(s *rules.State) { s.Winner = 1 }, ""},
		"a side too many has won":     {func(s *rules.State) { s.Winner = 2 }, "of turn 1"},
		"less than nobody has won":    {func(s *rules.State) { s.Winner = -2 }, "of turn 1"},
		"a turn before the beginning": {func(s *rules.State) { s.Turn = -1 }, "of turn -1"},
		"before the battle":           {func(s *rules.State) { s.Turn = 0 }, ""},
		"another's number":            {func(s *rules.State) { s.Warriors[1].ID = 0 }, "warrior 1 has the number 0"},
		"no base":                     {func(s *rules.State) { s.Warriors[1].Radius = 0 }, "a base of"},
		"a tiny base":                 {func(s *rules.State) { s.Warriors[1].Radius = 1 }, ""},
		"a base of 6\"":               {func(s *rules.State) { s.Warriors[1].Radius, s.Warriors[1].At = in(6), at(38, 8, 0) }, ""},
		"a base of more":              {func(s *rules.State) { s.Warriors[1].Radius = in(6) + 1 }, "a base of"},
		"no height":                   {func(s *rules.State) { s.Warriors[1].Height = 0 }, "a height of"},
		"hardly any":                  {func(s *rules.State) { s.Warriors[1].Height = 1 }, ""},
		"30\" high":                   {func(s *rules.State) { s.Warriors[1].Height = in(30) }, ""},
		"higher":                      {func(s *rules.State) { s.Warriors[1].Height = in(30) + 1 }, "a height of"},
		"at whom there is":            {func(s *rules.State) { s.Warriors[0].DownedBy = 1 }, ""},
		"at whom there is not":        {func(s *rules.State) { s.Warriors[0].DownedBy = 2 }, "names a warrior 2 of 2"},
		"at less than nobody":         {func(s *rules.State) { s.Warriors[0].DownedBy = -2 }, "names a warrior -2 of 2"},
		"in a list":                   {func(s *rules.State) { s.Warriors[0].Intent = []rules.WarriorID{1, 2} }, "names a warrior 2 of 2"},
		"of no side":                  {func(s *rules.State) { s.Warriors[0].HomeSide = 2 }, "names a side 3 of 2"},
		"of everybody's":              {func(s *rules.State) { s.Goals[0].Side = -1 }, ""},
		"of less than that":           {func(s *rules.State) { s.Goals[0].Side = -2 }, "names a side -1 of 2"},
		"400\" off":                   {func(s *rules.State) { s.Markers[0].At.X = in(400) }, ""},
		"farther off":                 {func(s *rules.State) { s.Markers[0].At.X = in(400) + 1 }, "a distance of"},
		"400\" the other way":         {func(s *rules.State) { s.Markers[0].At.X = -in(400) }, ""},
		"farther the other way":       {func(s *rules.State) { s.Markers[0].At.X = -in(400) - 1 }, "a distance of"},
	} {
		bad := s.Clone()
		c.change(bad)
		_, _, err := s.Restore(bad.Snapshot())
		if c.why == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, c.why, name)
		}
	}
	// Five hundred warriors are the most.
	many := s.Clone()
	for i := len(many.Warriors); i < 500; i++ {
		w := many.Warriors[1]
		w.ID, w.Name, w.Condition = rules.WarriorID(i), fmt.Sprint("W", i), rules.Gone
		many.Warriors = append(many.Warriors, w)
	}
	_, _, err := s.Restore(many.Snapshot())
	assert.NoError(t, err)
	w := many.Warriors[499]
	w.ID = 500
	many.Warriors = append(many.Warriors, w)
	_, _, err = s.Restore(many.Snapshot())
	assert.ErrorContains(t, err, "501 warriors; 500 are the most")
}

func TestASnapshotOfAnEarlierTimeIsLentWhatItDidNotKnow(t *testing.T) { // CHAR-24
	today := kept(t)
	today.Limit, today.Warriors[0].XP, today.Sides[1].Kind = 17, 9, "Skaven"
	s := kept(t)
	lines := s.Snapshot()
	without := func(knew, part string) []string {
		var older []string
		for _, l := range lines {
			if strings.HasPrefix(l, "knows "+knew+" ") {
				l = strings.Replace(l, " "+part, "", 1)
			}
			older = append(older, l)
		}
		return older
	}
	back, notes := restored(t, today, lines)
	assert.Empty(t, notes)
	assert.Equal(t, []any{0, 0, ""}, []any{back.Limit, back.Warriors[0].XP, back.Sides[1].Kind}, "what it knew counts")
	back, _ = restored(t, today, without("State", "Limit"))
	assert.Equal(t, []any{17, 0, ""}, []any{back.Limit, back.Warriors[0].XP, back.Sides[1].Kind})
	back, _ = restored(t, today, without("Warrior", "XP"))
	assert.Equal(t, []any{0, 9, 0}, []any{back.Limit, back.Warriors[0].XP, back.Warriors[1].XP}, "from him of the same name")
	back, _ = restored(t, today, without("Side", "Kind"))
	assert.Equal(t, []any{"", "Skaven"}, []any{back.Sides[0].Kind, back.Sides[1].Kind})
	// Who is called otherwise is lent nothing, and who says nothing of what he knew neither.
	renamed := today.Clone()
	renamed.Warriors[0].Name, renamed.Sides[1].Name = "Q", "Green"
	back, _ = restored(t, renamed, without("Warrior", "XP"))
	assert.Zero(t, back.Warriors[0].XP)
	back, _ = restored(t, renamed, without("Side", "Kind"))
	assert.Empty(t, back.Sides[1].Kind)
	back, _ = restored(t, today, lines[3:])
	assert.Equal(t, []any{0, 0, ""}, []any{back.Limit, back.Warriors[0].XP, back.Sides[1].Kind})
	nameless := slices.Clone(without("Warrior", "XP"))
	for i, l := range nameless {
		nameless[i] = strings.Replace(l, `Name:"A" `, "", 1)
	}
	back, _ = restored(t, today, nameless)
	assert.Zero(t, back.Warriors[0].XP)
}

func TestTheGroundOfASnapshot(t *testing.T) { // CHAR-24, ENC-31
	s := kept(t)
	changed := s.Clone()
	p := &rules.Play{State: changed}
	require.NoError(t, p.Reshape(physics.Change{Fallen: []int{3}, New: []physics.Piece{wall(5, 40, 9, 41)}}))
	lines := changed.Snapshot()
	assert.True(t, strings.HasPrefix(lines[3], "ground {Fallen:[3] New:[{ID:1 Kind:\"Wall\" "), lines[3])
	// A battle is restored on its own table as it was, or on the one it was begun on.
	for _, today := range []*rules.State{s, changed} {
		back, notes := restored(t, today, lines)
		assert.Empty(t, notes)
		assert.Same(t, s.Table, back.Bare)
		assert.Len(t, back.Table.Buildings, 0)
		require.Len(t, back.Table.Pieces, 2)
		assert.Equal(t, "wall", back.Table.Pieces[1].Name)
		assert.Equal(t, lines, back.Snapshot())
	}
	// What fell alone, and what came alone.
	for _, ch := range []physics.Change{{Fallen: []int{3}}, {New: []physics.Piece{wall(5, 40, 9, 41)}}} {
		one := s.Clone()
		require.NoError(t, (&rules.Play{State: one}).Reshape(ch))
		back, _ := restored(t, s, one.Snapshot())
		assert.Equal(t, len(one.Table.Buildings), len(back.Table.Buildings))
		assert.Equal(t, len(one.Table.Pieces), len(back.Table.Pieces))
		assert.Equal(t, one.Snapshot(), back.Snapshot())
	}
	// What is no ground any more is noted.
	odd := slices.Clone(lines)
	for i, l := range odd {
		odd[i] = strings.Replace(l, "{X:12700 Y:101600} {X:22860 Y:101600} ", "", 1)
	}
	back, notes := restored(t, s, odd)
	if assert.Len(t, notes, 1) {
		assert.Contains(t, notes[0], "the ground could not be changed as it was")
	}
	assert.Same(t, s.Table, back.Table)
}

func TestWhoWouldStandInAWallIsSetDownBesideIt(t *testing.T) { // CHAR-24
	s := kept(t)
	s.Warriors[0].At = at(22, 20.5, 0) // in a wall of 4" by 1"
	back, notes := restored(t, s, s.Snapshot())
	assert.Equal(t, []string{"A is set down beside where he stood, for the table is another today"}, notes)
	assert.NoError(t, back.Fits(back.Warrior(0)))
	assert.Equal(t, at(21, 19.5, 0), back.Warriors[0].At, "the first place on squares round him")
	s.Warriors[0].Condition = rules.OutOfAction
	_, notes = restored(t, s, s.Snapshot())
	assert.Empty(t, notes, "who is not there needs no room")
	// On a storey that is gone he stands on the ground.
	s.Warriors[0].Condition, s.Warriors[0].At = rules.Standing, at(10, 10, 4)
	back, notes = restored(t, s, s.Snapshot())
	assert.Len(t, notes, 1)
	assert.Equal(t, at(10, 10, 0), back.Warriors[0].At)
	// His own storey goes before the ground, and the nearer before the farther.
	up := kept(t)
	up.Table = field(t, roof(8, 8, 14, 14, 4), physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(9, 9, 11, 11), Top: in(6), Building: 1, Storey: 1})
	up.Warriors[0].At = at(10, 10, 4)
	back, _ = restored(t, up, up.Snapshot())
	assert.Equal(t, in(4), back.Warriors[0].At.Z)
	assert.NotEqual(t, at(10, 10, 4), back.Warriors[0].At)
	// Nowhere within 12": he stays.
	full := kept(t)
	full.Table = field(t, wall(0, 0, 38, 38))
	full.Warriors[0].At = at(20, 20, 0)
	back, notes = restored(t, full, full.Snapshot())
	assert.Equal(t, at(20, 20, 0), back.Warriors[0].At)
	assert.Empty(t, notes)
}

func TestWhatHasANameIsWrittenThoughItIsTheFirst(t *testing.T) { // TURN-02
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	assert.Contains(t, s.Snapshot(), `Phase "Charges"`, "another version may begin with another phase")
}
