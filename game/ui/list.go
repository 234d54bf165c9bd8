package ui

import (
	"math"
	"sort"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// List is rows below each other, of which a window shows some. It is scrolled
// with the wheel, by dragging the rows or the bar beside them, and with keys.
type List struct {
	At     Rect      // the window
	tops   []float64 // where each row begins, and where the last one ends
	Scroll float64   // how far the rows are moved up
	drift  float64   // they go on sliding by so much in a tick, after a finger let go
	grab   bool      // the bar is held
}

// BarWide is how wide the strip is in which the bar beside a list is held.
const BarWide = 20

// Set tells the window and how high each row is.
func (l *List) Set(at Rect, heights []float64) {
	l.At = at
	l.tops = append(l.tops[:0], 0)
	for _, h := range heights {
		l.tops = append(l.tops, l.tops[len(l.tops)-1]+h)
	}
	l.To(l.Scroll)
}

// rows is how many rows there are.
func (l *List) rows() int { return max(0, len(l.tops)-1) }

// Height is how high all rows are together.
func (l *List) Height() float64 {
	if len(l.tops) == 0 {
		return 0
	}
	return l.tops[len(l.tops)-1]
}

// To scrolls to a place, as far as there are rows.
func (l *List) To(scroll float64) {
	l.Scroll = math.Round(math.Max(0, math.Min(scroll, l.Height()-l.At.H)))
}

// wide is how much room a row has beside the bar.
func (l *List) wide() float64 {
	return l.At.W - BarWide
}

// Row is the place of a row on the screen; part of it or all may lie outside
// the window.
func (l *List) Row(i int) Rect {
	return Rect{l.At.X, l.At.Y + l.tops[i] - l.Scroll, l.wide(), l.tops[i+1] - l.tops[i]}
}

// Inside is the part of a place that the window shows; false if that is
// too little to be clicked.
func (l *List) Inside(r Rect) (Rect, bool) {
	top, bottom := math.Max(r.Y, l.At.Y), math.Min(r.Y+r.H, l.At.Y+l.At.H)
	r.Y, r.H = top, bottom-top
	return r, r.H >= 4
}

// Visible is the rows from one to before another that the window shows.
func (l *List) Visible() (from, to int) {
	n := l.rows()
	from = max(0, sort.Search(n, func(i int) bool { return l.tops[i+1] > l.Scroll }))
	to = sort.Search(n, func(i int) bool { return l.tops[i] >= l.Scroll+l.At.H })
	return from, to
}

// Under is the row at a place of the screen, or -1.
func (l *List) Under(x, y float64) int {
	if !l.At.Has(x, y) || x >= l.At.X+l.wide() {
		return -1
	}
	from, to := l.Visible()
	for i := from; i < to; i++ {
		if l.Row(i).Has(x, y) {
			return i
		}
	}
	return -1
}

// Show scrolls no farther than it takes to see a row.
func (l *List) Show(i int) {
	if i < 0 || i >= l.rows() {
		return
	}
	l.drift = 0
	switch {
	case l.tops[i] < l.Scroll:
		l.To(l.tops[i])
	case l.tops[i+1] > l.Scroll+l.At.H:
		l.To(math.Min(l.tops[i], l.tops[i+1]-l.At.H))
	}
}

// Thumb is the bar's place; it has no height where all rows are seen.
func (l *List) Thumb() Rect {
	all := l.Height()
	if all <= l.At.H || l.At.H <= 0 {
		return Rect{}
	}
	h := math.Max(36, l.At.H*l.At.H/all)
	return Rect{l.At.X + l.At.W - 10, l.At.Y + (l.At.H-h)*l.Scroll/(all-l.At.H), 8, h}
}

// Update follows wheel and pointer.
func (l *List) Update(p *Pointer) {
	over := l.At.Has(p.X, p.Y)
	if p.Wheel != 0 && over {
		l.drift = 0
		l.To(l.Scroll - 60*p.Wheel)
	}
	bar := l.Thumb()
	switch {
	case !p.Down:
		l.grab = false
	case !l.grab && !p.Held && bar.H > 0 && l.At.Has(p.X, p.Y) && p.X >= l.At.X+l.wide(): // pressed on the bar or beside it
		l.grab = true
	}
	switch {
	case l.grab:
		l.drift = 0
		l.To((p.Y - bar.H/2 - l.At.Y) / (l.At.H - bar.H) * (l.Height() - l.At.H))
	case p.Down && l.At.Has(p.PressX, p.PressY):
		l.drift = 0
		if p.Dragged && p.DY != 0 {
			l.To(l.Scroll - p.DY)
			l.drift = -p.DY
		}
	case l.drift != 0 && !p.Touched:
		l.drift = 0
	case math.Abs(l.drift) >= 0.7:
		l.To(l.Scroll + l.drift)
		l.drift *= 0.94
	default:
		l.drift = 0
	}
}

// Keys follows the keys that turn pages.
func (l *List) Keys() {
	page := math.Max(40, l.At.H-40)
	switch {
	case Pressed(ebiten.KeyPageDown):
		l.To(l.Scroll + page)
	case Pressed(ebiten.KeyPageUp):
		l.To(l.Scroll - page)
	case Pressed(ebiten.KeyHome):
		l.To(0)
	case Pressed(ebiten.KeyEnd):
		l.To(l.Height())
	}
}

// Picture is the part of a picture that the window covers, to draw the rows on.
func (l *List) Picture(dst *Canvas) *Canvas {
	return dst.Part(l.At)
}

// DrawBar draws the bar, where there is more than the window shows.
func (l *List) DrawBar(dst *Canvas) {
	if t := l.Thumb(); t.H > 0 {
		dst.Fill(Rect{t.X + 2, l.At.Y, 4, l.At.H}, view.Panel)
		dst.Fill(t, view.Hairline)
	}
}
