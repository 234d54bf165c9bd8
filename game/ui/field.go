package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Field is a line that can be typed into. Places in its text are counted in bytes.
type Field struct {
	ID, Empty string // what stands there while nothing is written
	Text      string
	Most      int  // letters; 0: sixty
	Whole     bool // shown in as many lines as it takes
	At        Rect
	Paste     func() // what is done with the clipboard; nil: its text is put in

	anchor, caret int    // what lies between them is selected
	known         string // the text that they belong to; another one came from outside
	past          []fieldState
	typing        bool   // the last edit was a letter: letters one after the other are undone as one
	pasted        []rune // from the clipboard, not put in yet
	composing     composition

	clicks  int     // one behind the other at one place: two choose a word, three everything
	clicked int     // when the last one was
	clickX  float64 // and where
	drags   bool    // a press in it is held

	shape fieldShape
}

// fieldState is what undoing an edit goes back to.
type fieldState struct {
	text          string
	anchor, caret int
}

func (f *Field) state() fieldState { return fieldState{f.Text, f.anchor, f.caret} }

// mostEdits is how many edits of a field can be undone.
const mostEdits = 100

// settle moves the caret to the end of a text that was put in from outside.
func (f *Field) settle() {
	if f.Text != f.known {
		f.known, f.past, f.typing = f.Text, f.past[:0], false
		f.anchor, f.caret = len(f.Text), len(f.Text)
	}
}

// selection is from where to where the text is selected; equal: nothing is, and the
// caret is there.
func (f *Field) selection() (from, to int) {
	f.settle()
	return min(f.anchor, f.caret), max(f.anchor, f.caret)
}

// choose selects from one place to another, at which the caret is.
func (f *Field) choose(anchor, caret int) {
	f.settle()
	f.anchor, f.caret = max(0, min(anchor, len(f.Text))), max(0, min(caret, len(f.Text)))
	f.typing = false
}

// moveTo moves the caret; what it goes over is selected if the selection is extended.
func (f *Field) moveTo(caret int, extend bool) {
	anchor := caret
	if extend {
		anchor = f.anchor
	}
	f.choose(anchor, caret)
}

// replace puts words in place of what lies between two places.
func (f *Field) replace(from, to int, words string, typing bool) {
	if !typing || !f.typing || from != to {
		if len(f.past) == mostEdits {
			f.past = append(f.past[:0], f.past[1:]...)
		}
		f.past = append(f.past, f.state())
	}
	f.Text = f.Text[:from] + words + f.Text[to:]
	f.anchor, f.caret = from+len(words), from+len(words)
	f.known, f.typing = f.Text, typing
}

// Insert puts letters in place of the selection, as many as there is room for. What
// is no letter, such as the end of a line, becomes a space.
func (f *Field) Insert(letters ...rune) (changed bool) {
	from, to := f.selection()
	most := f.Most
	if most == 0 {
		most = 60
	}
	room := most - utf8.RuneCountInString(f.Text[:from]) - utf8.RuneCountInString(f.Text[to:])
	var words strings.Builder
	for _, r := range letters {
		switch {
		case room == 0:
		case unicode.IsPrint(r):
			words.WriteRune(r)
			room--
		case unicode.IsSpace(r):
			words.WriteByte(' ')
			room--
		}
	}
	if words.Len() == 0 {
		return false
	}
	f.replace(from, to, words.String(), len(letters) == 1)
	return true
}

// Rub takes away the selection, or the letter before the caret.
func (f *Field) Rub() (changed bool) { return f.rub(f.before) }

// rub takes away the selection, or what lies between the caret and another place.
func (f *Field) rub(to func(from int) int) (changed bool) {
	from, end := f.selection()
	if from == end {
		other := to(f.caret)
		from, end = min(f.caret, other), max(f.caret, other)
	}
	if from == end {
		return false
	}
	f.replace(from, end, "", false)
	return true
}

// undo takes the last edit back.
func (f *Field) undo() (changed bool) {
	f.settle()
	n := len(f.past)
	if n == 0 {
		return false
	}
	was := f.past[n-1]
	f.past = f.past[:n-1]
	f.Text, f.known, f.anchor, f.caret, f.typing = was.text, was.text, was.anchor, was.caret, false
	return true
}

// before is the place one letter back, with what belongs to the letter.
func (f *Field) before(at int) int {
	for at > 0 {
		r, n := utf8.DecodeLastRuneInString(f.Text[:at])
		if at -= n; !unicode.Is(unicode.M, r) {
			break
		}
	}
	return at
}

// after is the place one letter on, with what belongs to the letter.
func (f *Field) after(at int) int {
	for first := true; at < len(f.Text); first = false {
		r, n := utf8.DecodeRuneInString(f.Text[at:])
		if !first && !unicode.Is(unicode.M, r) {
			break
		}
		at += n
	}
	return at
}

// inWord reports whether a letter belongs to a word.
func inWord(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.M) }

// wordBefore is where the word begins that a place is in or behind.
func (f *Field) wordBefore(at int) int {
	at = len(strings.TrimRightFunc(f.Text[:at], func(r rune) bool { return !inWord(r) }))
	return len(strings.TrimRightFunc(f.Text[:at], inWord))
}

// wordAfter is where the word ends that a place is in or before.
func (f *Field) wordAfter(at int) int {
	rest := strings.TrimLeftFunc(f.Text[at:], func(r rune) bool { return !inWord(r) })
	return len(f.Text) - len(strings.TrimLeftFunc(rest, inWord))
}

// first and last are where the text begins and ends.
func (f *Field) first(int) int { return 0 }
func (f *Field) last(int) int  { return len(f.Text) }

// selectWord selects the word at a place, or what lies between two words.
func (f *Field) selectWord(at int) {
	is := func(r rune) bool { return !inWord(r) }
	if r, _ := utf8.DecodeRuneInString(f.Text[at:]); at < len(f.Text) && inWord(r) {
		is = inWord
	} else if r, _ := utf8.DecodeLastRuneInString(f.Text[:at]); at > 0 && inWord(r) {
		is = inWord
	}
	from := len(strings.TrimRightFunc(f.Text[:at], is))
	to := len(f.Text) - len(strings.TrimLeftFunc(f.Text[at:], is))
	f.choose(from, to)
}
