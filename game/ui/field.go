package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"cometfall/game/view"
)

// Field is a line that can be typed into.
type Field struct {
	ID, Empty string // what stands there while nothing is written
	Text      string
	Most      int  // letters; 0: sixty
	Whole     bool // shown in as many lines as it takes
	At        Rect
}

// Lines are what is written, broken where the field is whole. What follows the last
// word is kept, so that one sees the space one has typed.
func (f *Field) Lines(pen *Pen, w float64) []string {
	if !f.Whole {
		return []string{f.Text}
	}
	lines := pen.Wrap(Plain, f.Text, w-28)
	if len(lines) == 0 {
		return []string{f.Text}
	}
	last := &lines[len(lines)-1]
	for _, r := range f.Text[len(strings.TrimRight(f.Text, " ")):] {
		*last += string(r)
	}
	return lines
}

// high is how high it is when it is so wide.
func (f *Field) high(pen *Pen, w float64) float64 { return 44 + 21*float64(len(f.Lines(pen, w))-1) }

// Insert adds letters at the end.
func (f *Field) Insert(letters ...rune) (changed bool) {
	most := f.Most
	if most == 0 {
		most = 60
	}
	for _, r := range letters {
		if unicode.IsPrint(r) && utf8.RuneCountInString(f.Text) < most {
			f.Text += string(r)
			changed = true
		}
	}
	return changed
}

// Rub takes the last letter away.
func (f *Field) Rub() (changed bool) {
	_, n := utf8.DecodeLastRuneInString(f.Text)
	f.Text = f.Text[:len(f.Text)-n]
	return n > 0
}

// Keyed takes what was typed in this tick.
func (f *Field) Keyed(typed []rune) (changed bool) {
	if Commanded() {
		return false
	}
	changed = f.Insert(typed...)
	if held := inpututil.KeyPressDuration(ebiten.KeyBackspace); held == 1 || held > 30 && held%3 == 0 {
		changed = f.Rub() || changed
	}
	return changed
}

// Commanded reports whether a key is held that turns letters into commands.
func Commanded() bool {
	return ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
}

// Draw draws the line, with a mark behind its end while it is typed into.
func (f *Field) Draw(dst *Canvas, active bool) {
	dst.Panel(f.At, view.Panel)
	if active {
		dst.Outline(f.At, 1, view.Brass)
	}
	lines := f.Lines(dst.Pen, f.At.W)
	last := len(lines) - 1
	x, y := f.At.X+12, f.At.Y+f.At.H/2-11-21*float64(last)/2
	for _, l := range lines[:last] {
		dst.Write(l, x, y, Plain, view.Words)
		y += 21
	}
	words := lines[last]
	for words != "" && dst.Width(Plain, words) > f.At.W-28 { // the end is what matters
		_, n := utf8.DecodeRuneInString(words)
		words = words[n:]
	}
	if words == "" {
		gap := 0.0
		if active {
			gap = 6
		}
		dst.Write(dst.Fitted(f.Empty, Plain, f.At.W-32), x+gap, y, Plain, view.Quiet)
	} else {
		dst.Write(words, x, y, Plain, view.Words)
	}
	if active {
		dst.Fill(Rect{x + dst.Width(Plain, words) + 1, y + 1, 2, 20}, view.Brass)
	}
}
