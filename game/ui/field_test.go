package ui

import (
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// house is a client that knows nothing.
type house struct{}

func (house) OpenRule(string)           {}
func (house) Cited(string) string       { return "" }
func (house) RuleName(id string) string { return id }
func (house) Plain(words string) string { return words }
func (house) Sentence(err error) string { return err.Error() + "." }
func (house) Backdrop(*Canvas)          {}

// typist is a stage with a form of some lines, the first of which is typed into.
func typist(t *testing.T, labels ...string) (*Stage, *Form) {
	t.Helper()
	s := NewStage(house{})
	f := NewForm(s.Win, s, "A form", "", "Take it", func() error { return errors.New("not yet") }, labels...)
	s.Enter(f)
	s.Step()
	require.Len(t, f.Fields, len(labels))
	return s, f
}

// types feeds a tick's letters.
func types(s *Stage, words string) {
	s.Win.Typed = []rune(words)
	s.Step()
	s.Win.Typed = nil
}

// strikes feeds keys that edit, one a tick.
func strikes(s *Stage, f *Form, keys ...stroke) {
	for _, k := range keys {
		f.edit(f.Fields[f.typed], k)
		s.Win.taken = false
		f.Changed()
		s.Step()
	}
}

// points presses the pointer where a place of a field's text is.
func points(s *Stage, d *Field, at int) {
	p := &s.Win.Pointer
	p.X, p.Y = d.At.X+fieldMargin+s.Win.typedWidth(d.Text[:at]), d.At.Y+d.At.H/2
	p.PressX, p.PressY, p.Down, p.Held, p.Dragged = p.X, p.Y, true, false, false
	s.Step()
}

// letsGo lets the pointer go where it is.
func letsGo(s *Stage) {
	p := &s.Win.Pointer
	p.Released, p.Down = !p.Dragged, false
	s.Step()
	p.Released = false
}

func selected(d *Field) string {
	from, to := d.selection()
	return d.Text[from:to]
}

var (
	left  = stroke{key: ebiten.KeyLeft}
	right = stroke{key: ebiten.KeyRight}
	home  = stroke{key: ebiten.KeyHome}
	end   = stroke{key: ebiten.KeyEnd}
	rub   = stroke{key: ebiten.KeyBackspace}
	drop  = stroke{key: ebiten.KeyDelete}
)

func shifted(k stroke) stroke { k.shift = true; return k }
func byWord(k stroke) stroke  { k.word = true; return k }
func command(k ebiten.Key) stroke {
	return stroke{key: k, commands: true, word: true}
}

func TestLettersGoInAtTheCaret(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "Ilse")
	strikes(s, f, left, left)
	types(s, "i")
	assert.Equal(t, "Ilise", d.Text)
	strikes(s, f, rub)
	assert.Equal(t, "Ilse", d.Text)
	strikes(s, f, drop)
	assert.Equal(t, "Ile", d.Text)
	strikes(s, f, home)
	types(s, "M")
	strikes(s, f, end)
	types(s, "n")
	assert.Equal(t, "MIlen", d.Text)
	d.Text = "Otto"
	types(s, "!")
	assert.Equal(t, "Otto!", d.Text, "what comes from outside is gone on with at its end")
}

func TestALetterAndItsAccentAreOne(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "ne\u0301e")
	strikes(s, f, left, rub)
	assert.Equal(t, "ne", d.Text)
	strikes(s, f, home, right, right, left, drop)
	assert.Equal(t, "n", d.Text)
}

func TestWhatIsSelectedIsReplaced(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "the old bridge")
	strikes(s, f, byWord(left), byWord(shifted(left)))
	assert.Equal(t, "old ", selected(d))
	types(s, "new ")
	assert.Equal(t, "the new bridge", d.Text)
	strikes(s, f, shifted(end))
	assert.Equal(t, "bridge", selected(d))
	strikes(s, f, left)
	assert.Empty(t, selected(d))
	types(s, "stone ")
	assert.Equal(t, "the new stone bridge", d.Text, "the caret went to the selection's beginning")
	strikes(s, f, command(ebiten.KeyA), drop)
	assert.Empty(t, d.Text)
}

func TestAWordIsRubbedOutWhole(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "one two, three")
	strikes(s, f, byWord(rub))
	assert.Equal(t, "one two, ", d.Text)
	strikes(s, f, home, byWord(drop))
	assert.Equal(t, " two, ", d.Text)
}

func TestEditsAreUndoneOneAfterTheOther(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "a")
	types(s, "b")
	strikes(s, f, rub)
	types(s, "cd")
	for _, want := range []string{"a", "ab", "", ""} {
		strikes(s, f, command(ebiten.KeyZ))
		assert.Equal(t, want, d.Text)
	}
}

func TestAFieldHasRoomForSoManyLetters(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	d.Most = 4
	types(s, "ab\ncdef")
	assert.Equal(t, "ab c", d.Text, "the end of a line is a space")
	strikes(s, f, shifted(left), shifted(left))
	types(s, "xyz")
	assert.Equal(t, "abxy", d.Text)
}

func TestThePointerPutsTheCaretAndSelects(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "the old bridge")
	points(s, d, 4)
	letsGo(s)
	types(s, "very ")
	assert.Equal(t, "the very old bridge", d.Text)
	s.Win.Tick += 2 * doubleClick

	points(s, d, 4)
	p := &s.Win.Pointer
	p.Held, p.Dragged, p.X = true, true, p.X+s.Win.typedWidth("very")
	s.Step()
	assert.Equal(t, "very", selected(d), "drawn over")
	letsGo(s)
	s.Win.Tick += 2 * doubleClick

	points(s, d, 10)
	letsGo(s)
	points(s, d, 10)
	assert.Equal(t, "old", selected(d), "pointed at twice")
	letsGo(s)
	points(s, d, 10)
	assert.Equal(t, d.Text, selected(d), "and three times")
	letsGo(s)
}

func TestAPressPutsTheCaretIntoAnotherField(t *testing.T) {
	s, f := typist(t, "Name", "Title")
	f.Fields[1].Text = "of Reikland"
	f.Changed()
	s.Step()
	points(s, f.Fields[1], 3)
	letsGo(s)
	types(s, "the ")
	assert.Equal(t, "of the Reikland", f.Fields[1].Text)
	assert.Empty(t, f.Fields[0].Text)
}

func TestKeysThatDoNothingInAFieldGoOnToThePage(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	took := func(k stroke) bool {
		s.Win.taken = false
		f.edit(d, k)
		return s.Win.taken
	}
	for _, k := range []stroke{left, right, home, end, rub, drop, command(ebiten.KeyC), command(ebiten.KeyZ)} {
		assert.False(t, took(k), "%v of an empty field", k.key)
	}
	types(s, "abc")
	assert.False(t, took(right), "at the end")
	assert.True(t, took(left))
	s.Win.Focus = "take"
	assert.False(t, took(left), "the keys are at a button")
	assert.True(t, took(rub), "which means nothing else")
}

func TestALineThatIsTooLongShowsWhereTheCaretIs(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	d.Most = 400
	types(s, strings.Repeat("all the way down ", 20))
	view := func() fieldRow { return d.shape.rows[0] }
	inside := func() {
		t.Helper()
		assert.LessOrEqual(t, view().from, d.caret)
		assert.GreaterOrEqual(t, view().to, d.caret)
		assert.GreaterOrEqual(t, d.shape.caret.X, d.At.X)
		assert.LessOrEqual(t, d.shape.caret.X, d.At.X+d.At.W)
		assert.LessOrEqual(t, s.Win.typedWidth(d.shape.shown[view().from:view().to]), d.room(d.At.W))
	}
	inside()
	assert.Equal(t, len(d.Text), view().to, "the end")
	at := view().from
	strikes(s, f, left)
	inside()
	assert.Equal(t, at, view().from, "nothing moves while the caret is in sight")
	strikes(s, f, home)
	inside()
	assert.Zero(t, view().from)
	assert.Less(t, view().to, len(d.Text))
}

func TestAWholeFieldShowsEveryWord(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	d.Most, d.Whole = 400, true
	long := strings.TrimSpace(strings.Repeat("go to the nearest; ", 12))
	high := d.At.H
	types(s, long)
	require.Greater(t, len(d.shape.rows), 1)
	assert.InDelta(t, high+fieldRowHigh*float64(len(d.shape.rows)-1), d.At.H, 0.1)
	var lines []string
	for _, r := range d.shape.rows {
		l := strings.TrimRight(d.Text[r.from:r.to], " ")
		lines = append(lines, l)
		assert.LessOrEqual(t, s.Win.typedWidth(l), d.room(d.At.W))
	}
	assert.Equal(t, s.Win.Wrap(Plain, long, d.room(d.At.W)), lines)

	second := d.shape.rows[1].from
	p := &s.Win.Pointer
	p.X, p.Y = d.At.X+fieldMargin, d.shape.rows[1].y+5
	p.Down, p.PressX, p.PressY = true, p.X, p.Y
	s.Step()
	assert.Equal(t, second, d.caret)
	assert.InDelta(t, d.shape.rows[1].y+1, d.shape.caret.Y, 0.1, "the caret is in the line that was pointed at")
	letsGo(s)
	strikes(s, f, command(ebiten.KeyA), drop)
	assert.InDelta(t, high, d.At.H, 0.1, "and it shrinks again")
}

func TestWhatIsComposedStandsAtTheCaretUntilItIsDone(t *testing.T) {
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "ab")
	strikes(s, f, left)
	s.Win.compose("ni", 0, 2)
	s.Win.settleTyped(false)
	s.Step()
	assert.Equal(t, "ab", d.Text)
	assert.Equal(t, "anib", d.shape.shown)
	require.Len(t, d.shape.stroked, 2, "underlined, and what is marked twice")
	assert.InDelta(t, d.At.X+fieldMargin+s.Win.typedWidth("ani")-1, d.shape.caret.X, 0.1)
	s.Win.compose("", 0, 0)
	s.Win.commit("に")
	s.Win.settleTyped(true)
	assert.True(t, s.Win.taken, "the key that ended it is no command")
	s.Step()
	assert.Equal(t, "aにb", d.Text)
	assert.Empty(t, d.shape.stroked)
}

func TestLettersComeFromTheKeysOrFromTheInputMethod(t *testing.T) {
	w := NewWindow()
	m := &w.method
	m.into = &Field{}
	for _, row := range []struct {
		when  string
		keys  string
		begun bool
		done  string
		want  string
	}{
		{"a session that has just begun has not seen the key", "a", true, "", "a"},
		{"or has", "a", true, "a", "a"},
		{"one that was open keeps what it composes", "n", false, "", ""},
		{"and tells what it finished", "n", false, "に", "に"},
	} {
		w.Typed, m.begun, m.committed = []rune(row.keys), row.begun, []rune(row.done)
		w.settleTyped(false)
		assert.Equal(t, row.want, string(w.Typed), row.when)
	}
}

func TestTheInputMethodIsToldWhereTheCaretIs(t *testing.T) {
	s, f := typist(t, "Name")
	w := s.Win
	w.Scale = 2
	types(s, "abc")
	w.method.into = f.Fields[0]
	w.method.asked, w.method.committed = false, nil
	at := w.begin().CaretBounds
	assert.Equal(t, w.Pixels(f.Fields[0].shape.caret), at)
	assert.True(t, w.method.begun)
	w.commit("d")
	next := w.begin().CaretBounds
	types(s, "d")
	assert.False(t, far(next, w.caretOf(f.Fields[0])), "behind what it has just written")
	strikes(s, f, home)
	assert.True(t, far(next, w.caretOf(f.Fields[0])))
}

func TestTheClipboardGoesInAndOut(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // without a clipboard what was copied is still pasted here
	s, f := typist(t, "Name")
	d := f.Fields[0]
	types(s, "the old bridge")
	strikes(s, f, byWord(left))
	f.edit(d, shifted(end))
	f.edit(d, command(ebiten.KeyX))
	(<-s.Answers())()
	s.Step()
	assert.Equal(t, "the old ", d.Text)
	d.paste(&f.Page)
	(<-s.Answers())()
	s.Step()
	assert.Equal(t, "the old bridge", d.Text)
	var asked bool
	d.Paste = func() { asked = true }
	d.paste(&f.Page)
	assert.True(t, asked)
}

func TestAFieldAtRestChangesNothing(t *testing.T) {
	s, f := typist(t, "Name")
	types(s, "abc")
	n := f.Changes()
	assert.Zero(t, testing.AllocsPerRun(50, s.Step))
	assert.Equal(t, n, f.Changes())
}

// The sheet of a form ends below what is on it, also where more comes on it.
func TestTheSheetOfAFormEndsBelowWhatIsOnIt(t *testing.T) {
	last := 0.0
	for _, labels := range [][]string{{"Name"}, {"Name", "Type", "Price"}} {
		s, f := typist(t, labels...)
		s.LayOut()
		lowest := 0.0
		for i := range f.Win.Buttons {
			lowest = max(lowest, f.Win.Buttons[i].At.Y+f.Win.Buttons[i].At.H)
		}
		assert.Greater(t, f.foot, lowest)
		assert.Less(t, f.foot, lowest+60)
		assert.Greater(t, f.foot, last)
		last = f.foot
	}
}
