package ui

import (
	"image/color"
	"math"
	"sort"
	"strings"
	"unicode/utf8"

	"cometfall/game/view"
)

// fieldShape is a field as it is laid out: what Draw draws and a pointer points at.
type fieldShape struct {
	shown   string // the text, with what is composed
	rows    []fieldRow
	first   int // where the shown part of a line begins that is too long
	caret   Rect
	chosen  []Rect // below the selection
	stroked []Rect // below what is composed
}

// fieldRow is a line of a field, from one place of what is shown to another.
type fieldRow struct {
	from, to int
	x, y     float64
}

// rowHigh is how high a line of a field is; margin is how far it is from the edge.
const (
	fieldRowHigh = 21
	fieldMargin  = 12
)

// chosenGround lies below what is selected.
var chosenGround = color.RGBA{0x5C, 0x4A, 0x20, 0xFF}

// room is how wide a line may be in a field of a width.
func (f *Field) room(w float64) float64 { return w - 2*fieldMargin - 4 }

// shownText is the text with what is composed in place of the selection, and where
// the caret is in it.
func (f *Field) shownText() (shown string, caret int) {
	f.settle()
	if f.composing.text == "" {
		return f.Text, f.caret
	}
	from, to := f.selection()
	return f.Text[:from] + f.composing.text + f.Text[to:], from + f.composing.to
}

// breakRows breaks what is shown into lines, each with the spaces behind it.
func (f *Field) breakRows(pen *Pen, shown string, w float64) (rows []fieldRow) {
	if !f.Whole {
		return []fieldRow{{from: 0, to: len(shown)}}
	}
	from, at := 0, 0
	end := func(to int) {
		rows = append(rows, fieldRow{from: from, to: to})
		from = to
	}
	for at < len(shown) {
		long := strings.IndexByte(shown[at:], ' ')
		if long < 0 {
			long = len(shown) - at
		}
		for pen.typedWidth(shown[at:at+long]) > w { // longer than a line
			n := pen.room(Plain, shown[at:at+long], w-pen.typedWidth(shown[from:at]))
			if n == 0 && from < at {
				end(at)
				continue
			}
			_, one := utf8.DecodeRuneInString(shown[at:])
			n = max(one, n)
			end(at + n)
			at, long = at+n, long-n
		}
		if from < at && pen.typedWidth(shown[from:at+long]) > w {
			end(at)
		}
		at += long
		for at < len(shown) && shown[at] == ' ' {
			at++
		}
	}
	end(len(shown))
	return rows
}

// high is how high it is when it is so wide.
func (f *Field) high(pen *Pen, w float64) float64 {
	shown, _ := f.shownText()
	return 44 + fieldRowHigh*float64(len(f.breakRows(pen, shown, f.room(w)))-1)
}

// place lays the field out at a place.
func (f *Field) place(pen *Pen, at Rect) {
	f.At = at
	s := &f.shape
	shown, caret := f.shownText()
	s.shown = shown
	s.rows = f.breakRows(pen, shown, f.room(at.W))
	if len(s.rows) == 1 {
		s.rows[0].from, s.rows[0].to = s.inView(pen, caret, f.room(at.W))
	}
	last := len(s.rows) - 1
	for i := range s.rows {
		s.rows[i].x, s.rows[i].y = at.X+fieldMargin, at.Y+at.H/2-11+fieldRowHigh*(float64(i)-float64(last)/2)
	}
	from, to := f.selection()
	s.chosen, s.stroked = s.chosen[:0], s.stroked[:0]
	if f.composing.text == "" {
		s.chosen = s.between(pen, s.chosen, from, to, 0, fieldRowHigh)
	} else {
		end := from + len(f.composing.text)
		s.stroked = s.between(pen, s.stroked, from, end, 19, 1)
		s.stroked = s.between(pen, s.stroked, from+f.composing.from, from+f.composing.to, 19, 2)
	}
	for _, r := range s.rows {
		if caret >= r.from && caret <= r.to { // between two lines: before the second
			s.caret = Rect{r.x + pen.typedWidth(s.shown[r.from:caret]) + 1, r.y + 1, 2, 20}
			if caret > r.from && caret < len(s.shown) { // between two letters, over neither
				s.caret.X -= 2
			}
		}
	}
}

// inView is the part of a line that is shown, with the caret in it: what was shown
// before, moved no farther than it must be.
func (s *fieldShape) inView(pen *Pen, caret int, room float64) (from, to int) {
	from = min(s.first, caret)
	for from > 0 && !utf8.RuneStart(s.shown[from]) {
		from--
	}
	for from < caret && pen.typedWidth(s.shown[from:caret]) > room {
		_, n := utf8.DecodeRuneInString(s.shown[from:])
		from += n
	}
	for from > 0 { // no room is left at the end
		_, n := utf8.DecodeLastRuneInString(s.shown[:from])
		if pen.typedWidth(s.shown[from-n:]) > room {
			break
		}
		from -= n
	}
	s.first = from
	rest := s.shown[from:]
	if len(rest) < 2*int(room) && pen.typedWidth(rest) <= room {
		return from, len(s.shown)
	}
	to = sort.Search(min(len(rest), int(room)), func(n int) bool { return pen.typedWidth(rest[:n+1]) > room }) // no letter is narrower than a pixel
	for to > 0 && to < len(rest) && !utf8.RuneStart(rest[to]) {
		to--
	}
	return from, from + to
}

// between adds where what is shown from one place to another lies, so high and so far
// below the top of each line.
func (s *fieldShape) between(pen *Pen, all []Rect, from, to int, below, high float64) []Rect {
	for _, r := range s.rows {
		a, b := max(from, r.from), min(to, r.to)
		if a >= b {
			continue
		}
		x := r.x + pen.typedWidth(s.shown[r.from:a])
		all = append(all, Rect{x, r.y + below, r.x + pen.typedWidth(s.shown[r.from:b]) - x, high})
	}
	return all
}

// under is the place between two letters that is nearest to a place of the screen.
func (f *Field) under(pen *Pen, x, y float64) int {
	s := &f.shape
	if len(s.rows) == 0 || s.shown != f.Text {
		return f.caret
	}
	row := max(0, min(len(s.rows)-1, int(math.Floor((y-s.rows[0].y)/fieldRowHigh))))
	r := s.rows[row]
	at := r.from
	for before := 0.0; at < r.to; {
		next := min(f.after(at), r.to)
		wide := pen.typedWidth(s.shown[r.from:next])
		if x < r.x+(before+wide)/2 {
			break
		}
		at, before = next, wide
	}
	if row < len(s.rows)-1 && at == r.to { // behind the space at the end is the next line
		at = f.before(at)
	}
	return at
}

// typedWidth is how wide what somebody has typed is: as it is, whatever names are
// shown instead of others.
func (p *Pen) typedWidth(s string) float64 {
	return float64(view.NewFace(Plain.Size, Plain.Face).Measure(s))
}

// Draw draws the line, with its caret while it is typed into.
func (f *Field) Draw(dst *Canvas, active bool) {
	dst.Panel(f.At, view.Panel)
	if active {
		dst.Outline(f.At, 1, view.Brass)
	}
	s := &f.shape
	if active {
		for _, r := range s.chosen {
			dst.Fill(r, chosenGround)
		}
	}
	for _, r := range s.rows {
		dst.print(s.shown[r.from:r.to], r.x, r.y, Plain, view.Words)
	}
	if s.shown == "" {
		gap := 0.0
		if active {
			gap = 6
		}
		dst.Write(dst.Fitted(f.Empty, Plain, f.At.W-32), f.At.X+fieldMargin+gap, f.At.Y+f.At.H/2-11, Plain, view.Quiet)
	}
	if active {
		for _, r := range s.stroked {
			dst.Fill(r, view.Words)
		}
		dst.Fill(s.caret, view.Brass)
	}
}
