package game

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"cometfall/game/view"
)

// field is a line that can be typed into.
type field struct {
	id, empty string // what stands there while nothing is written
	text      string
	most      int  // letters; 0: sixty
	whole     bool // shown in as many lines as it takes
	at        rect
}

// lines are what is written, broken where the field is whole. What follows the last
// word is kept, so that one sees the space one has typed.
func (f *field) lines(pen *Pen, w float64) []string {
	if !f.whole {
		return []string{f.text}
	}
	lines := pen.Wrap(plain, f.text, w-28)
	if len(lines) == 0 {
		return []string{f.text}
	}
	last := &lines[len(lines)-1]
	for _, r := range f.text[len(strings.TrimRight(f.text, " ")):] {
		*last += string(r)
	}
	return lines
}

// high is how high it is when it is so wide.
func (f *field) high(pen *Pen, w float64) float64 { return 44 + 21*float64(len(f.lines(pen, w))-1) }

// insert adds letters at the end.
func (f *field) insert(letters ...rune) (changed bool) {
	most := f.most
	if most == 0 {
		most = 60
	}
	for _, r := range letters {
		if unicode.IsPrint(r) && utf8.RuneCountInString(f.text) < most {
			f.text += string(r)
			changed = true
		}
	}
	return changed
}

// rub takes the last letter away.
func (f *field) rub() (changed bool) {
	_, n := utf8.DecodeLastRuneInString(f.text)
	f.text = f.text[:len(f.text)-n]
	return n > 0
}

// keyed takes what was typed in this tick.
func (f *field) keyed(typed []rune) (changed bool) {
	if commanded() {
		return false
	}
	changed = f.insert(typed...)
	if held := inpututil.KeyPressDuration(ebiten.KeyBackspace); held == 1 || held > 30 && held%3 == 0 {
		changed = f.rub() || changed
	}
	return changed
}

// commanded reports whether a key is held that turns letters into commands.
func commanded() bool {
	return ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
}

// draw draws the line, with a mark behind its end while it is typed into.
func (f *field) draw(dst *Canvas, active bool) {
	dst.Panel(f.at, view.Panel)
	if active {
		dst.Outline(f.at, 1, view.Brass)
	}
	lines := f.lines(dst.Pen, f.at.w)
	last := len(lines) - 1
	x, y := f.at.x+12, f.at.y+f.at.h/2-11-21*float64(last)/2
	for _, l := range lines[:last] {
		dst.Write(l, x, y, plain, view.Words)
		y += 21
	}
	words := lines[last]
	for words != "" && dst.Width(plain, words) > f.at.w-28 { // the end is what matters
		_, n := utf8.DecodeRuneInString(words)
		words = words[n:]
	}
	if words == "" {
		gap := 0.0
		if active {
			gap = 6
		}
		dst.Write(dst.Fitted(f.empty, plain, f.at.w-32), x+gap, y, plain, view.Quiet)
	} else {
		dst.Write(words, x, y, plain, view.Words)
	}
	if active {
		dst.Fill(rect{x + dst.Width(plain, words) + 1, y + 1, 2, 20}, view.Brass)
	}
}
