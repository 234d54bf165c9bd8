package match

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// moments plays dealt battles of all kinds and shows some of their moments.
func moments(t *testing.T, battles uint64, every int, look func(m *Match, tables Tables)) {
	t.Helper()
	for i := range battles {
		a := dealtBattle(i)
		a.Limit = 8
		if i%2 == 0 {
			a = Agreement{Edition: book.Editions[i/2%2], Level: "yard", Seed: i, Limit: 8, Toggles: []string{"random-happenings"},
				Happen: int(10*(1+i%6) + 1 + i/6%6), Often: 6, Bands: []string{Dealt(i), Dealt(i + 1)}}
		}
		table, err := housed("")
		require.NoError(t, err)
		m, err := New(a, table)
		require.NoError(t, err)
		require.NoError(t, m.Start())
		dice := &rules.Dice{Seed: i + 5}
		for n := 0; !m.State.Over; n++ {
			if m.Open != nil {
				require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
			} else {
				require.NoError(t, m.Do(RandomCommand(m.State, dice)))
			}
			if n%every == 0 {
				look(m, housed)
			}
		}
		look(m, housed)
	}
}

func TestAStateIsKeptWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many samples")
	}
	if testing.Short() {
		t.Skip("looks into many battles")
	}
	lines, changed := 0, 0
	moments(t, 24, 19, func(m *Match, tables Tables) {
		table, err := tables("")
		require.NoError(t, err)
		today, err := New(m.Agreement, table)
		require.NoError(t, err)
		text := m.State.Snapshot()
		back, notes, err := today.State.Restore(text)
		require.NoError(t, err, strings.Join(text, "\n"))
		assert.Empty(t, notes)
		assert.Equal(t, text, back.Snapshot())
		assert.Equal(t, (&Match{State: m.State}).Hash(), (&Match{State: back}).Hash())
		assert.Equal(t, m.State.Table.Pieces, back.Table.Pieces, "the ground")
		assert.Equal(t, m.State.Table.Links, back.Table.Links)
		lines++
		if m.State.Bare != nil && len(m.State.Bare.Pieces) != len(m.State.Table.Pieces) {
			changed++
		}
	})
	assert.Greater(t, lines, 50)
	assert.Positive(t, changed, "no battle changed its table")
}

func TestASaveOpensToTheSame(t *testing.T) {
	open, battles := 0, uint64(6)
	if testing.Short() {
		battles = 1
	}
	moments(t, battles, 23, func(m *Match, tables Tables) {
		again, err := Reopen(m.Save(), tables)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
		assert.Equal(t, m.Text(), again.Text())
		assert.Equal(t, m.Save(), again.Save())
		old, err := Reopen(m.Text(), tables)
		require.NoError(t, err, "a log alone, as earlier versions saved it")
		assert.Equal(t, m.Hash(), old.Hash())
		if m.Open != nil {
			open++
		}
	})
	assert.Positive(t, open, "no question was open")
}

// otherRules makes a save one that other rules have written: its first roll, or its
// last, was another.
func otherRules(t *testing.T, save string, last ...bool) string {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(save, "\n"), "\n")
	rolls := func(l string) bool {
		return !strings.HasPrefix(l, stateMark) && throws(l) && !strings.Contains(l, oldRoll)
	}
	at := slices.IndexFunc(lines, rolls)
	require.Positive(t, at, "no die was rolled")
	for i := at; len(last) > 0 && i < len(lines); i++ {
		if rolls(lines[i]) {
			at = i
		}
	}
	end := strings.LastIndex(lines[at], thrown)
	lines[at] = lines[at][:end] + oldRoll
	return sealed(lines)
}

// oldRoll is a roll as other rules had it.
const oldRoll = thrown + "11 by the old table."

// sealed is a save of lines, with the fingerprint of its log.
func sealed(lines []string) string {
	var log []string
	for _, l := range lines[1:] {
		if !strings.HasPrefix(l, stateMark) {
			log = append(log, l)
		}
	}
	lines[len(lines)-1] = endLine + fingerprint(log)
	return strings.Join(lines, "\n") + "\n"
}

func TestASaveOfOtherRulesOpensFromItsState(t *testing.T) {
	if testing.Short() {
		t.Skip("looks into many battles")
	}
	open, ended, every := 0, 0, 17
	moments(t, 8, every, func(m *Match, tables Tables) {
		if m.State.Turn < 3 || !strings.Contains(m.Text(), "Rolled") {
			return
		}
		save := otherRules(t, m.Save())
		_, err := Replay(save, tables)
		require.ErrorContains(t, err, "the rules give")
		again, err := Reopen(save, tables)
		var trouble *Trouble
		require.ErrorAs(t, err, &trouble)
		assert.True(t, trouble.Exact, "%v", err)
		assert.ErrorContains(t, err, "by the old table")
		assert.ErrorContains(t, err, "line ")
		assert.ErrorContains(t, err, "another version")
		assert.Empty(t, trouble.Notes)
		require.Equal(t, m.Hash(), again.Hash(), "the same battle, with the same question open")
		for _, l := range split(save)[1:] {
			if !strings.HasPrefix(l, stateMark) {
				assert.Contains(t, again.Text(), l+"\n", "the old log can still be read")
			}
		}
		// What is saved now opens without trouble, and goes on where this goes on.
		before := again.Save()
		third, err := Reopen(before, tables)
		require.NoError(t, err, before)
		assert.Equal(t, before, third.Save())
		assert.Equal(t, again.Hash(), third.Hash())
		if m.Open != nil {
			open++
		}
		if m.State.Over {
			ended++
			return
		}
		dice := &rules.Dice{Seed: 9}
		for range 12 {
			if third.State.Over {
				break
			}
			if third.Open != nil {
				require.NoError(t, third.Answer(RandomAnswer(third.Open, dice)))
			} else {
				require.NoError(t, third.Do(RandomCommand(third.State, dice)))
			}
		}
		fourth, err := Reopen(third.Save(), tables)
		require.NoError(t, err)
		assert.Equal(t, third.Hash(), fourth.Hash())
		for i := range fourth.Lines {
			_, err := fourth.At(i)
			require.NoError(t, err, "every line can be looked at")
		}
		if b, err := fourth.Branch(len(fourth.Lines)-1, 7); err == nil {
			branch, err := Reopen(b.Save(), tables)
			require.NoError(t, err)
			assert.Equal(t, b.Hash(), branch.Hash())
			assert.True(t, branch.Sandbox)
		}
		// Rules may change twice.
		twice := otherRules(t, strings.Replace(third.Save(), "by the old table", "by the oldest table", 1))
		fifth, err := Reopen(twice, tables)
		if err != nil {
			require.ErrorAs(t, err, &trouble)
		}
		assert.Equal(t, third.Hash(), fifth.Hash())
	})
	assert.Positive(t, open, "no question was open")
	assert.Positive(t, ended, "no battle had ended")
}

func TestWhatAVersionDoesNotKnowIsNotedAndTheRestOpens(t *testing.T) {
	m := playedFor(t, 45)
	table, err := yard("")
	require.NoError(t, err)
	today, err := New(m.Agreement, table)
	require.NoError(t, err)
	text := strings.Join(m.State.Snapshot(), "\n")
	for _, c := range []struct{ old, new, note string }{
		{`"sword"`, `"laser sword"`, `the weapon "laser sword" is not known here`},
		{"Warriors {Name:", "Warriors {Charm:{Of:3} Name:", "a Charm of a Warrior"},
		{"\nTurn ", "\nWeather \"rain\"\nTurn ", "it tells of Weather"},
		{`Traits:["Skaven"]`, `Traits:["Skaven" "Glows"]`, `the trait "Glows"`},
	} {
		require.True(t, strings.Contains(text, c.old), c.old)
		back, notes, err := today.State.Restore(strings.Split(strings.Replace(text, c.old, c.new, 1), "\n"))
		require.NoError(t, err)
		assert.Contains(t, strings.Join(notes, "; "), c.note)
		assert.Len(t, back.Warriors, len(m.State.Warriors))
	}
	// A field that the writer did not know of is as the warband has it today.
	older := strings.NewReplacer(" Radius ", " ", " Type ", " ").Replace(text)
	for i := range m.State.Warriors {
		w := &m.State.Warriors[i]
		older = strings.ReplaceAll(older, fmt.Sprintf(" Radius:%d", w.Radius), "")
		older = strings.ReplaceAll(older, fmt.Sprintf(" Type:%q", w.Type), "")
	}
	back, notes, err := today.State.Restore(strings.Split(older, "\n"))
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, text, strings.Join(back.Snapshot(), "\n"))
}

func TestAStateOnATableThatHasChangedStandsBesideWhatIsThereNow(t *testing.T) {
	m := playedFor(t, 45)
	w := &m.State.Warriors[0]
	require.True(t, w.InPlay())
	table, err := yard("")
	require.NoError(t, err)
	plan := table.Plan
	r, p := w.Radius, w.At.Point()
	plan.Pieces = append(plan.Pieces, physics.Piece{Kind: physics.Wall, Name: "new wall", Top: 3 * physics.Inch,
		Shape: []physics.Point{{X: p.X - r, Y: p.Y - r}, {X: p.X + r, Y: p.Y - r}, {X: p.X + r, Y: p.Y + r}, {X: p.X - r, Y: p.Y + r}}})
	other := func(string) (*physics.Table, error) { return physics.NewTable(plan) }
	again, err := Reopen(otherRules(t, m.Save()), other)
	var trouble *Trouble
	require.ErrorAs(t, err, &trouble)
	assert.Contains(t, strings.Join(trouble.Notes, ";"), w.Name+" is set down beside")
	require.NoError(t, Sound(again.State))
}

// playedFor is a battle after so many inputs of random players.
func playedFor(t testing.TB, inputs int) *Match {
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(agreed, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	dice := &rules.Dice{Seed: 3}
	for n := 0; n < inputs || m.Open != nil; n++ {
		if m.Open != nil {
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
	}
	require.False(t, m.State.Over)
	require.Contains(t, m.Text(), "Rolled")
	return m
}

func TestASaveThatWasCutOffOpensAsFarAsItGoes(t *testing.T) {
	m := playedFor(t, 40)
	save := m.Save()
	opened, refused := 0, 0
	for n := 0; n < len(save)-1; n += 1 + n/7 {
		again, err := Reopen(save[:n], yard)
		require.Error(t, err, "%d bytes of %d", n, len(save))
		if again == nil {
			assert.ErrorContains(t, err, "line ")
			refused++
			continue
		}
		require.NoError(t, Sound(again.State))
		assert.ErrorContains(t, err, "cut off")
		opened++
	}
	assert.Positive(t, opened)
	assert.Positive(t, refused)
	half := strings.LastIndex(save, stateLine)
	again, err := Reopen(save[:half], yard)
	require.ErrorContains(t, err, "cut off")
	assert.Equal(t, m.Hash(), again.Hash(), "the log was whole")
}

// TestWhatCameBeforeAReopeningIsWatched: the log above a State that a battle was
// opened from shows its moments as far as it can be played again.
func TestWhatCameBeforeAReopeningIsWatched(t *testing.T) {
	watched, lost := 0, 0
	moments(t, 2, 90, func(m *Match, tables Tables) {
		if m.State.Turn < 3 || !strings.Contains(m.Text(), "Rolled") {
			return
		}
		save := otherRules(t, m.Save())
		again, err := Reopen(save, tables)
		require.Error(t, err)
		for name, b := range map[string]*Match{"opened": again, "opened again": reopened2(t, again, tables)} {
			differs := false
			for i := range m.Lines {
				if b.Lines[i].Text == "> "+reopened {
					break
				}
				differs = differs || b.Lines[i].Text != m.Lines[i].Text
				at, err := b.At(i)
				require.NoError(t, err)
				assert.Equal(t, i, at.Line)
				if differs {
					if at.Lost {
						lost++
					}
					continue
				}
				was, err := m.At(i)
				require.NoError(t, err)
				require.False(t, at.Lost, "%s: line %d, %q", name, i, m.Lines[i].Text)
				require.Equal(t, was.State.Key(), at.State.Key(), "%s: line %d, %q", name, i, m.Lines[i].Text)
				watched++
			}
		}
	})
	assert.Greater(t, watched, 100)
	assert.Positive(t, lost, "what differs is told as lost")
}

// TestEveryStretchBetweenReopeningsIsWatched: where a battle was reopened twice,
// what was played between is watched from the State of the first time.
func TestEveryStretchBetweenReopeningsIsWatched(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	m := playedFor(t, 40)
	first, err := Reopen(otherRules(t, m.Save()), yard)
	require.Error(t, err)
	from := len(first.Lines)
	dice := &rules.Dice{Seed: 8}
	for n := 0; !first.State.Over && (n < 60 || first.Open != nil); n++ {
		if first.Open != nil {
			require.NoError(t, first.Answer(RandomAnswer(first.Open, dice)))
		} else {
			require.NoError(t, first.Do(RandomCommand(first.State, dice)))
		}
	}
	second, err := Reopen(otherRules(t, first.Save(), true), yard)
	var trouble *Trouble
	require.ErrorAs(t, err, &trouble)
	require.True(t, trouble.Exact)
	require.Equal(t, first.State.Key(), second.State.Key())
	third, err := Reopen(otherRules(t, second.Save()), yard) // its first roll was changed before and is above all States
	require.NoError(t, err)
	for name, b := range map[string]*Match{"opened": second, "opened again": reopened2(t, second, yard), "opened with its beginning changed": third} {
		watched := 0
		for i := from; i < len(first.Lines) && b.Lines[i].Text == first.Lines[i].Text; i++ {
			was, err := first.At(i)
			require.NoError(t, err)
			at, err := b.At(i)
			require.NoError(t, err)
			require.False(t, at.Lost, "%s: line %d, %q", name, i, b.Lines[i].Text)
			require.Equal(t, i, at.Line)
			require.Equal(t, was.State.Key(), at.State.Key(), "%s: line %d, %q", name, i, b.Lines[i].Text)
			watched++
		}
		assert.Greater(t, watched, 50, name)
		before := 0 // what was played before the first reopening, up to its first roll
		for i := range m.Lines {
			if strings.Contains(m.Lines[i].Text, "Rolled") {
				break
			}
			was, err := m.At(i)
			require.NoError(t, err)
			at, err := b.At(i)
			require.NoError(t, err)
			require.False(t, at.Lost, "%s: line %d, %q", name, i, b.Lines[i].Text)
			require.Equal(t, was.State.Key(), at.State.Key(), "%s: line %d, %q", name, i, b.Lines[i].Text)
			before++
		}
		assert.Positive(t, before, name)
	}
}

// reopened2 saves a battle and opens it.
func reopened2(t *testing.T, m *Match, tables Tables) *Match {
	t.Helper()
	again, err := Reopen(m.Save(), tables)
	require.NoError(t, err)
	return again
}

// TestADamagedSaveOpensFromItsStateOrSaysWhere spoils a save in many ways, in thousands where COMETFALL_THOROUGH is set:
// nothing panics, nothing is taken for whole, and every error names the line.
func TestADamagedSaveOpensFromItsStateOrSaysWhere(t *testing.T) {
	if testing.Short() {
		t.Skip("opens many saves")
	}
	m := playedFor(t, 40)
	save := m.Save()
	dice := &rules.Dice{Seed: 12}
	exact, unhurt, part, refused := 0, 0, 0, 0
	tries := 250
	if os.Getenv("COMETFALL_THOROUGH") != "" {
		tries = 3000
	}
	for range tries {
		bad := spoilt(save, dice)
		if bad == save {
			continue
		}
		again, err := Reopen(bad, yard)
		var trouble *Trouble
		switch {
		case err == nil: // only the State was spoilt, which the log does without
			require.Equal(t, m.Text(), again.Text())
		case again == nil:
			refused++
			assert.ErrorContains(t, err, "line ")
		case errors.As(err, &trouble) && trouble.Exact:
			exact++
			require.Equal(t, m.Hash(), again.Hash(), "%v", err)
		case errors.As(err, &trouble) && trouble.Unhurt:
			unhurt++
			require.Equal(t, m.Hash(), again.Hash(), "%v", err)
		default:
			part++
			require.NoError(t, Sound(again.State))
		}
	}
	t.Logf("%d opened from their state, %d whole from the rest, %d in part, %d were refused", exact, unhurt, part, refused)
	assert.Positive(t, unhurt)
	assert.Positive(t, exact)
	assert.Positive(t, part)
	assert.Positive(t, refused)
}

func TestAHugeSaveIsRefusedAtOnce(t *testing.T) {
	save := playedFor(t, 40).Text()
	for _, huge := range []string{save + strings.Repeat("> undo\n", mostLines), save + strings.Repeat("> undo\n", mostInputs), save + strings.Repeat("x", mostBytes)} {
		m, err := Reopen(huge, yard)
		assert.Nil(t, m)
		assert.ErrorContains(t, err, "are the most")
		_, err = Agreed(huge)
		assert.NoError(t, err, "its agreement can be told")
	}
}

// A State of many rows is looked at once, and of many States some are tried.
func TestManyRowsAndStatesCostNoTime(t *testing.T) {
	m := playedFor(t, 40)
	lines := split(m.Save())
	warriors := slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return !strings.HasPrefix(l, stateMark+"Warriors ") })
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, stateMark+"Warriors ") })
	many := slices.Clone(lines[:at])
	for range 50 {
		many = append(many, warriors...)
	}
	text := resealed(append(many, lines[at:]...))
	setUps := 0
	tables := func(level string) (*physics.Table, error) { setUps++; return yard(level) }
	_, _, err := Retell(text, tables)
	require.ErrorContains(t, err, "there are more than")
	require.ErrorContains(t, err, "line ")
	broken := slices.IndexFunc(lines, func(l string) bool { return throws(l) && !strings.HasPrefix(l, stateMark) })
	state := lines[slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, stateLine) })]
	for _, n := range []int{100, mostStates + 1} {
		all := slices.Clone(lines)
		all[broken] += " as 11 by nobody. " + oldRoll
		for range n {
			all = slices.Insert(all, len(all)-1, state, stateMark+"Turn 3")
		}
		setUps = 0
		again, err := Reopen(resealed(all), tables)
		require.Error(t, err)
		assert.LessOrEqual(t, setUps, 2, "the battle is set up once to be played and once to be measured by")
		assert.Equal(t, n > mostStates, again == nil, "%v", err)
	}
}

// spoilt changes, deletes, doubles or swaps some of a text.
func spoilt(text string, dice *rules.Dice) string {
	pick := func(n int) int {
		k := 0
		for range 8 {
			k = k*6 + dice.D6() - 1
		}
		return k % n
	}
	b := []byte(text)
	lines := strings.SplitAfter(text, "\n")
	switch pick(6) {
	case 0: // a byte
		b[pick(len(b))] = byte(pick(256))
		return string(b)
	case 1: // a bit
		b[pick(len(b))] ^= 1 << pick(8)
		return string(b)
	case 2: // a stretch is gone
		i := pick(len(b))
		return string(b[:i]) + string(b[min(len(b), i+1+pick(200)):])
	case 3: // a line is gone
		i := pick(len(lines) - 1)
		return strings.Join(slices.Delete(lines, i, i+1), "")
	case 4: // a line stands twice
		i := pick(len(lines) - 1)
		return strings.Join(slices.Insert(lines, i, lines[i]), "")
	default: // two lines have changed places
		i, k := pick(len(lines)-1), pick(len(lines)-1)
		lines[i], lines[k] = lines[k], lines[i]
		return strings.Join(lines, "")
	}
}

// FuzzReopen: no text makes opening it panic, and what opens is sound.
func FuzzReopen(f *testing.F) {
	m := playedFor(f, 40)
	save := m.Save()
	f.Add(save)
	f.Add(m.Text())
	f.Add(strings.Replace(save, "Rolled", "rolled", 1))
	f.Add("cometfall battle 2\n> agreement edition=lrb toggles= level=yard bands=reikland,skaven seed=1 limit=0\n= state e3b0c44298fc1c14\n= end 0\n")
	f.Fuzz(func(t *testing.T, text string) {
		again, err := Reopen(text, yard)
		if again == nil {
			require.Error(t, err)
			return
		}
		if _, err := Reopen(again.Save(), yard); err != nil {
			t.Fatalf("what was opened is saved as what does not open: %v", err)
		}
	})
}

// FuzzRestore: no state makes reading it panic, and what is read is sound or refused.
func FuzzRestore(f *testing.F) {
	m := playedFor(f, 40)
	table, err := yard("")
	require.NoError(f, err)
	today, err := New(m.Agreement, table)
	require.NoError(f, err)
	f.Add(strings.Join(m.State.Snapshot(), "\n"))
	f.Add("ground {Fallen:[1] New:[{Kind:\"Wall\" Shape:[{X:1 Y:1} {X:9999 Y:1} {X:1 Y:9999}] Top:99}]}\nTurn 3")
	f.Fuzz(func(t *testing.T, text string) {
		s, _, err := today.State.Restore(strings.Split(text, "\n"))
		if err != nil || sound(s) != nil {
			return
		}
		_ = s.Snapshot()
	})
}
