package match

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
)

// yard is a small table with a wall, a low wall and a two-storey ruin.
func yard(string) (*physics.Table, error) {
	in := func(x float64) physics.Length { return physics.Length(x * float64(physics.Inch)) }
	box := func(x0, y0, x1, y1 float64) []physics.Point {
		return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
	}
	return physics.NewTable(physics.Plan{
		Name: "yard", Width: in(24), Depth: in(24),
		Pieces: []physics.Piece{
			{Kind: physics.Wall, Name: "broken wall", Shape: box(6, 11, 10, 11.4), Top: in(3)},
			{Kind: physics.LowWall, Name: "low wall", Shape: box(3, 14, 9, 14.3), Top: in(0.8)},
			{Kind: physics.Floor, Name: "floor", Shape: box(14, 9, 20, 15), Bottom: in(2.9), Top: in(3), Building: 1, Storey: 1},
			{Kind: physics.Wall, Name: "north wall", Shape: box(14, 9, 20, 9.3), Top: in(3)},
			{Kind: physics.Rubble, Name: "rubble", Shape: box(10, 16, 13, 18), Top: in(0.5)},
		},
		Links: []physics.Link{{Name: "ladder", Ladder: true, Foot: physics.Spot{X: in(13.2), Y: in(12)}, Head: physics.Spot{X: in(14.8), Y: in(12), Z: in(3)}}},
		Zones: []physics.Zone{
			{Role: "deploy", Side: 1, Shape: box(1, 1, 23, 7)},
			{Role: "deploy", Side: 2, Shape: box(1, 17, 23, 23)},
		},
	})
}

var agreed = Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 1, Limit: 60}

// playRandomly plays a battle between random players to its end.
func playRandomly(t testing.TB, a Agreement, check func(m *Match)) *Match {
	table, err := yard("")
	require.NoError(t, err)
	return playOn(t, a, table, check)
}

func playOn(t testing.TB, a Agreement, table *physics.Table, check func(m *Match)) *Match {
	m, err := New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: a.Seed + 1000}
	for n := 0; !m.State.Over; n++ {
		require.Less(t, n, 5000, "the battle does not end")
		if m.Open != nil {
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
		if check != nil {
			check(m)
		}
	}
	return m
}

func TestRandomBattlesEndWithAReasonAndReplayToTheSameHash(t *testing.T) {
	for seed := range uint64(6) {
		a := agreed
		a.Seed = seed
		m := playRandomly(t, a, nil)
		require.NotEmpty(t, m.State.Ending)
		again, err := Replay(m.Text(), yard)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
		assert.Equal(t, m.Text(), again.Text())
	}
}

func TestNobodyEverStandsInAWallAndTheLostStayLost(t *testing.T) {
	lost := map[rules.WarriorID]bool{}
	a := agreed
	a.Seed = 77
	playRandomly(t, a, func(m *Match) {
		for i := range m.State.Warriors {
			w := &m.State.Warriors[i]
			if lost[w.ID] {
				require.False(t, w.InPlay(), "%s came back", w.Name)
			}
			lost[w.ID] = !w.InPlay()
			if w.InPlay() {
				require.NoError(t, m.State.Table.Fits(w.Body(), nil), w.Name)
			}
		}
	})
}

func TestAReplayStopsAtTheLineThatDoesNotFitTheRules(t *testing.T) {
	m := playRandomly(t, agreed, nil)
	lines := strings.Split(m.Text(), "\n")
	for i, l := range lines {
		if strings.Contains(l, "Rolled") {
			lines[i] = l + " or so"
			_, err := Replay(strings.Join(lines, "\n"), yard)
			require.Error(t, err)
			assert.ErrorContains(t, err, "the rules give")
			assert.ErrorContains(t, err, l)
			return
		}
	}
	t.Fatal("no die was rolled in the whole battle")
}

func TestUndoRestoresUntilADieIsThrown(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(agreed, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	require.NoError(t, m.Do(rules.Done{}))
	before := m.Hash()
	w := m.State.Warrior(0)
	to := m.State.Table.Reach(m.State.Mover(w), physics.Inches(4), m.State.Bodies(0)).Cells[0].At
	require.NoError(t, m.Do(rules.Move{Who: 0, To: to}))
	assert.Equal(t, to, m.State.Warrior(0).At)
	require.NoError(t, m.Undo())
	assert.Equal(t, before, m.Hash())
	for _, l := range m.Lines {
		assert.Equal(t, strings.Contains(l.Text, m.State.Warrior(0).Name), l.Undone, "%q", l.Text)
	}
	again, err := Replay(m.Text(), yard)
	require.NoError(t, err)
	assert.Equal(t, m.Hash(), again.Hash(), "the log tells the undo too")
}

func TestUndoGoesNeitherBeforeTheBattleNorIntoTheOtherSidesTurn(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(agreed, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	require.Error(t, m.Undo(), "the battle has begun")
	side := m.State.Active
	for m.State.Active == side {
		require.NoError(t, m.Do(rules.Done{}))
	}
	require.Error(t, m.Undo(), "the seat has been passed")
	require.NoError(t, m.Do(rules.Done{}))
	require.NoError(t, m.Undo(), "one's own phase may be taken back")
}

// Steps are commands with their answers, but leave no log and no room behind; the
// State that the battle began with is not theirs to write over.
func TestStepsLeadWhereCommandsAndAnswersLead(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	for _, bands := range [][]string{{"reikland", "skaven"}, {Dealt(7), Dealt(7)}} {
		for seed := range uint64(3) {
			a := agreed
			a.Seed, a.Bands = seed, bands
			var hashes []string
			playOn(t, a, table, func(m *Match) {
				if m.Open == nil {
					hashes = append(hashes, m.Hash())
				}
			})
			m, err := New(a, table)
			require.NoError(t, err)
			m.Silent = true
			began, hash := m.State, m.Hash()
			dice := &rules.Dice{Seed: a.Seed + 1000}
			ask := func(d rules.Decision) rules.Answer { return RandomAnswer(&d, dice) }
			require.NoError(t, m.Step(rules.Begin{}, ask))
			if m.Hash() == hashes[0] { // it has asked something
				hashes = hashes[1:]
			}
			for n := 0; !m.State.Over; n++ {
				require.Less(t, n, len(hashes))
				require.NoError(t, m.Step(RandomCommand(m.State, dice), ask))
				require.Equal(t, hashes[n], m.Hash(), "command %d", n)
			}
			over := m.Hash()
			require.Error(t, m.Step(rules.Done{}, ask), "it is over")
			assert.Equal(t, over, m.Hash(), "nothing has changed")
			m.State = began
			assert.Equal(t, hash, m.Hash(), "written over")
		}
	}
	m, err := New(agreed, table)
	require.NoError(t, err)
	assert.ErrorContains(t, m.Step(rules.Begin{}, nil), "silent")
}

// The first possible one of several moves is the first that is possible, and the
// first straight one the first of one leg over open ground.
func TestTheFirstPossibleMoveIsTheFirstThatIsPossible(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	dice, found, none, across := &rules.Dice{Seed: 5}, 0, 0, 0
	pick := picker(dice)
	straight := func(s *rules.State, c rules.Move, places []physics.Spot) {
		is, ok := c.FirstStraight(s, places)
		for _, c.To = range places {
			way, err := c.Way(s)
			if err != nil || !c.Possible(s) || len(way.Legs) > 1 || len(way.Legs) == 1 && (way.Legs[0].Kind != physics.Walk || s.Table.Rough(way.Legs[0])) {
				continue
			}
			across++
			require.True(t, ok)
			require.Equal(t, c, is)
			return
		}
		require.False(t, ok)
	}
	one := func(s *rules.State) {
		c := rules.Move{Who: rules.WarriorID(pick(len(s.Warriors))), Run: pick(2) == 0, Climb: pick(4) == 0, Safe: pick(4) == 0}
		places := make([]physics.Spot, 6)
		for i := range places {
			at := s.Warrior(c.Who).At
			places[i] = physics.Spot{X: at.X + physics.Inch*physics.Length(pick(17)-8), Y: at.Y + physics.Inch*physics.Length(pick(17)-8), Z: at.Z}
		}
		straight(s, c, places)
		is, ok := c.FirstPossible(s, places)
		for _, c.To = range places {
			if c.Possible(s) {
				found++
				require.True(t, ok)
				require.Equal(t, c, is)
				return
			}
		}
		none++
		require.False(t, ok)
	}
	playOn(t, agreed, table, func(m *Match) {
		for range 5 {
			if m.Open == nil && m.State.Phase == rules.Moves {
				one(m.State)
			}
		}
	})
	assert.Greater(t, found, 10)
	assert.Greater(t, none, 10)
	assert.Greater(t, across, 10)
}

// FirstCrooked finds ways that are possible and not straight, and looks for no more
// than it is told to.
func TestTheFirstCrookedMoveIsNotStraight(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	dice, found, spared := &rules.Dice{Seed: 9}, 0, 0
	pick := picker(dice)
	one := func(s *rules.State) {
		c := rules.Move{Who: rules.WarriorID(pick(len(s.Warriors))), Run: pick(2) == 0}
		places := make([]physics.Spot, 12)
		for i := range places {
			at := s.Warrior(c.Who).At
			places[i] = physics.Spot{X: at.X + physics.Inch*physics.Length(pick(13)-6), Y: at.Y + physics.Inch*physics.Length(pick(13)-6), Z: at.Z}
		}
		is, ok := c.FirstCrooked(s, places, len(places))
		if ok {
			found++
			require.True(t, is.Possible(s))
			_, straight := is.FirstStraight(s, []physics.Spot{is.To})
			require.False(t, straight)
		}
		few, soon := c.FirstCrooked(s, places, 1)
		require.True(t, ok || !soon)
		if soon {
			require.Equal(t, is, few)
		} else if ok {
			spared++
		}
		_, none := c.FirstCrooked(s, places, 0)
		require.False(t, none)
	}
	playOn(t, agreed, table, func(m *Match) {
		for range 8 {
			if m.Open == nil && m.State.Phase == rules.Moves {
				one(m.State)
			}
		}
	})
	assert.Greater(t, found, 10)
	assert.Greater(t, spared, 0)
}

// What is drawn is among what is open, and all of that is drawn; and what is not worth
// it is not.
func TestWhatIsDrawnIsWhatIsOpen(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	dice, several, nothing := &rules.Dice{Seed: 3}, 0, 0
	pick := picker(dice)
	one := func(s *rules.State, id rules.WarriorID) {
		open, drawn := s.Open(id, nil), map[string]int{}
		name := func(o rules.Offer) string {
			if o.Command != nil {
				return o.Command.String(s)
			}
			return fmt.Sprint(o.Verb, o.At, o.Spell)
		}
		for range 60 * len(open) {
			o, ok := s.Draw(id, pick, nil)
			require.True(t, ok)
			drawn[name(o)]++
		}
		for _, o := range open {
			require.Positive(t, drawn[name(o)], name(o))
			delete(drawn, name(o))
		}
		require.Empty(t, drawn)
		if len(open) > 1 {
			several++
		}
		if len(open) == 0 {
			nothing++
		}
		_, ok := s.Draw(id, pick, func(rules.Offer) bool { return false })
		require.False(t, ok)
	}
	playOn(t, agreed, table, func(m *Match) {
		for range 4 {
			if m.Open == nil {
				one(m.State, rules.WarriorID(pick(len(m.State.Warriors))))
			}
		}
	})
	assert.Greater(t, several, 10)
	assert.Greater(t, nothing, 10)
}

// A charge that is straight is one that gets there, by one leg of open ground.
func TestAStraightChargeGetsThere(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	straight, others := 0, 0
	playOn(t, agreed, table, func(m *Match) {
		s := m.State
		if m.Open != nil || s.Phase != rules.Charges {
			return
		}
		for i := range s.Warriors {
			w := &s.Warriors[i]
			for _, id := range s.Enemies(w.Side) {
				if !w.Able() || s.Engaged(w) {
					continue
				}
				path, err := s.ChargeRoute(w, []rules.WarriorID{id})
				if !s.StraightCharge(w, s.Warrior(id)) {
					if err == nil {
						others++
					}
					continue
				}
				straight++
				require.NoError(t, err)
				require.Len(t, path.Legs, 1)
				require.False(t, s.Table.Rough(path.Legs[0]))
				require.Less(t, path.Cost, s.ChargeRange(w))
			}
		}
	})
	assert.Greater(t, straight, 10)
	assert.Greater(t, others, 10)
}

// TestReplaysOfAFolder prints the hash of every log in the folder named by the
// environment, so that platforms can be compared.
func TestReplaysOfAFolder(t *testing.T) {
	dir := os.Getenv("REPLAY_DIR")
	if dir == "" {
		t.Skip("REPLAY_DIR names no folder")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		data, err := os.ReadFile(f)
		require.NoError(t, err)
		m, err := Replay(string(data), levels.Load)
		require.NoError(t, err)
		fmt.Printf("%s %s\n", m.Hash(), filepath.Base(f))
	}
}

// BenchmarkBattle is whole battles of random players on the great table, a new
// one each time, with the log and without: battles and decisions a second.
func BenchmarkBattle(b *testing.B) {
	table, err := levels.Load("quarter")
	require.NoError(b, err)
	a := agreed
	a.Level = "quarter"
	for _, silent := range []bool{false, true} {
		b.Run(map[bool]string{false: "log", true: "silent"}[silent], func(b *testing.B) {
			b.ReportAllocs()
			decisions := 0
			for i := 0; b.Loop(); i++ {
				a.Seed = uint64(i + 1)
				m, err := New(a, table)
				require.NoError(b, err)
				m.Silent = silent
				require.NoError(b, m.Do(rules.Begin{}))
				dice := &rules.Dice{Seed: a.Seed + 1000}
				ask := func(d rules.Decision) rules.Answer {
					decisions++
					return RandomAnswer(&d, dice)
				}
				for !m.State.Over {
					if silent {
						err = m.Step(RandomCommand(m.State, dice), ask)
					} else {
						err = decide(m, dice)
					}
					if err != nil {
						b.Fatal(err)
					}
					decisions++
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "battles/s")
			b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}

// decide is one decision of a random player.
func decide(m *Match, dice *rules.Dice) error {
	if m.Open != nil {
		return m.Answer(RandomAnswer(m.Open, dice))
	}
	return m.Do(RandomCommand(m.State, dice))
}

// HOUSE-01: a command without dice is taken back, unless the table has agreed
// that nothing is.
func TestATableMayAgreeThatNothingIsTakenBack(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	for _, toggles := range [][]string{nil, {"no-undo"}} {
		a := agreed
		a.Toggles = toggles
		m, err := New(a, table)
		require.NoError(t, err)
		require.NoError(t, m.Do(rules.Begin{}))
		require.NoError(t, m.Do(rules.Done{}))
		require.Equal(t, rules.Moves, m.State.Phase)
		if err := m.MayUndo(); toggles != nil {
			require.ErrorContains(t, err, "HOUSE-01")
			require.Error(t, m.Undo())
			assert.Equal(t, rules.Moves, m.State.Phase)
			_, err := Replay(m.Text()+"> undo\n", yard)
			assert.ErrorContains(t, err, "nothing is taken back", "nor does a log")
			continue
		}
		require.NoError(t, m.Undo())
		assert.Equal(t, rules.Charges, m.State.Phase)
	}
}

func TestSidesAreCalledAsAgreed(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	a := agreed
	a.Names = []string{"Anna's Watch", ""}
	m, err := New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	assert.Contains(t, m.Text(), "names=Anna's_Watch,")
	assert.Equal(t, "Anna's Watch", m.State.Sides[0].Name)
	assert.Equal(t, "The Gnawing Dark", m.State.Sides[1].Name, "an empty name leaves the warband's own")
	again, err := Replay(m.Text(), yard)
	require.NoError(t, err)
	assert.Equal(t, a, again.Agreement)
	assert.Equal(t, m.Hash(), again.Hash())
	for name, want := range map[string]string{
		"a=b": "letters, digits", "a,b": "letters, digits", "a_b": "letters, digits", " a": "begins or ends", strings.Repeat("x", 33): "33 letters",
	} {
		a.Names = []string{name, "Blue"}
		_, err := New(a, table)
		assert.ErrorContains(t, err, want, name)
	}
	a.Names = []string{"one"}
	_, err = New(a, table)
	assert.ErrorContains(t, err, "one for each")
}

// longLog is a battle whose log has that many lines, and a command that can be
// done and taken back.
func longLog(t testing.TB, lines int) (thereAndBack func()) {
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	a := agreed
	a.Level = "quarter"
	m, err := New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	require.NoError(t, m.Do(rules.Done{}))
	w := m.State.Warrior(0)
	move := rules.Move{Who: w.ID, To: table.Reach(m.State.Mover(w), physics.Inches(4), m.State.Bodies(w.ID)).Cells[0].At}
	once := func() {
		if err := m.Do(move); err != nil {
			t.Fatal(err)
		}
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	for len(m.Lines) < lines {
		once()
	}
	return func() {
		once()
		m.Lines = m.Lines[:lines]
	}
}

func TestACommandCostsNoMoreAtTheEndOfALongLog(t *testing.T) {
	soon, late := longLog(t, 100), longLog(t, 5000)
	assert.InDelta(t, testing.AllocsPerRun(50, soon), testing.AllocsPerRun(50, late), 1)
}

// BenchmarkCommand is one command, taken back again, at several lengths of the
// log: what it costs must not depend on them.
func BenchmarkCommand(b *testing.B) {
	for _, lines := range []int{100, 1000, 10000} {
		b.Run(fmt.Sprintf("line %d", lines), func(b *testing.B) {
			thereAndBack := longLog(b, lines)
			b.ReportAllocs()
			for b.Loop() {
				thereAndBack()
			}
		})
	}
}

// BenchmarkThreats asks who threatens a warrior at one place after the other, in
// the middle of a battle on the default table.
func BenchmarkThreats(b *testing.B) {
	table, err := levels.Load("quarter")
	require.NoError(b, err)
	a := agreed
	a.Level = "quarter"
	a.Seed = 4
	m, err := New(a, table)
	require.NoError(b, err)
	require.NoError(b, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: a.Seed + 1000}
	for !m.State.Over && m.State.Turn < 4 {
		require.NoError(b, decide(m, dice))
	}
	require.False(b, m.State.Over)
	var w *rules.Warrior
	for i := range m.State.Warriors {
		if o := &m.State.Warriors[i]; o.Able() && o.Side == m.State.Active {
			w = o
			break
		}
	}
	require.NotNil(b, w)
	cells := table.Reach(m.State.Mover(w), 8*physics.Inch, m.State.Bodies(w.ID)).Cells
	found := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		found += len(m.State.Threats(w.ID, cells[i*31%len(cells)].At))
	}
	b.ReportMetric(float64(found)/float64(b.N), "threats")
}
