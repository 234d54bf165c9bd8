package game

import (
	"sort"
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
func (f *field) lines(w float64) []string {
	if !f.whole {
		return []string{f.text}
	}
	lines := plain.wrap(f.text, w-28)
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
func (f *field) high(w float64) float64 { return 44 + 21*float64(len(f.lines(w))-1) }

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
func (f *field) draw(dst *ebiten.Image, active bool) {
	panel(dst, f.at, view.Panel)
	if active {
		outline(dst, f.at, 1, view.Brass)
	}
	lines := f.lines(f.at.w)
	last := len(lines) - 1
	x, y := f.at.x+12, f.at.y+f.at.h/2-11-21*float64(last)/2
	for _, l := range lines[:last] {
		write(dst, l, x, y, plain, view.Words)
		y += 21
	}
	words := lines[last]
	for words != "" && plain.width(words) > f.at.w-28 { // the end is what matters
		_, n := utf8.DecodeRuneInString(words)
		words = words[n:]
	}
	if words == "" {
		gap := 0.0
		if active {
			gap = 6
		}
		write(dst, fitted(f.empty, plain, f.at.w-32), x+gap, y, plain, view.Quiet)
	} else {
		write(dst, words, x, y, plain, view.Words)
	}
	if active {
		fill(dst, rect{x + plain.width(words) + 1, y + 1, 2, 20}, view.Brass)
	}
}

// fitted shortens a text to a width.
func fitted(s string, p print, w float64) string {
	s = names.Said(s)
	if len(s) < 4*int(w) && p.width(s) <= w { // much longer ones need not be measured
		return s
	}
	if most := int(w); len(s) > most { // no letter is narrower than a pixel
		s = s[:most]
		for !utf8.ValidString(s) {
			s = s[:len(s)-1]
		}
	}
	r := []rune(s)
	cut := func(n int) string { return strings.TrimRight(string(r[:n]), " ,.;:") + "…" }
	n := sort.Search(len(r), func(n int) bool { return p.width(cut(n+1)) > w }) // the longest that fits
	if n == 0 {
		return ""
	}
	return cut(n)
}
