package game

import (
	"math"
	"sort"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// list is rows below each other, of which a window shows some. It is scrolled
// with the wheel, by dragging the rows or the bar beside them, and with keys.
type list struct {
	at     rect      // the window
	tops   []float64 // where each row begins, and where the last one ends
	scroll float64   // how far the rows are moved up
	drift  float64   // they go on sliding by so much in a tick, after a finger let go
	grab   bool      // the bar is held
}

// barWide is how wide the strip is in which the bar beside a list is held.
const barWide = 20

// set tells the window and how high each row is.
func (l *list) set(at rect, heights []float64) {
	l.at = at
	l.tops = append(l.tops[:0], 0)
	for _, h := range heights {
		l.tops = append(l.tops, l.tops[len(l.tops)-1]+h)
	}
	l.to(l.scroll)
}

// rows is how many rows there are.
func (l *list) rows() int { return max(0, len(l.tops)-1) }

// height is how high all rows are together.
func (l *list) height() float64 {
	if len(l.tops) == 0 {
		return 0
	}
	return l.tops[len(l.tops)-1]
}

// to scrolls to a place, as far as there are rows.
func (l *list) to(scroll float64) {
	l.scroll = math.Round(math.Max(0, math.Min(scroll, l.height()-l.at.h)))
}

// wide is how much room a row has beside the bar.
func (l *list) wide() float64 {
	return l.at.w - barWide
}

// row is the place of a row on the screen; part of it or all may lie outside
// the window.
func (l *list) row(i int) rect {
	return rect{l.at.x, l.at.y + l.tops[i] - l.scroll, l.wide(), l.tops[i+1] - l.tops[i]}
}

// inside is the part of a place that the window shows; false if that is
// too little to be clicked.
func (l *list) inside(r rect) (rect, bool) {
	top, bottom := math.Max(r.y, l.at.y), math.Min(r.y+r.h, l.at.y+l.at.h)
	r.y, r.h = top, bottom-top
	return r, r.h >= 4
}

// visible is the rows from one to before another that the window shows.
func (l *list) visible() (from, to int) {
	n := l.rows()
	from = max(0, sort.Search(n, func(i int) bool { return l.tops[i+1] > l.scroll }))
	to = sort.Search(n, func(i int) bool { return l.tops[i] >= l.scroll+l.at.h })
	return from, to
}

// under is the row at a place of the screen, or -1.
func (l *list) under(x, y float64) int {
	if !l.at.has(x, y) || x >= l.at.x+l.wide() {
		return -1
	}
	from, to := l.visible()
	for i := from; i < to; i++ {
		if l.row(i).has(x, y) {
			return i
		}
	}
	return -1
}

// show scrolls no farther than it takes to see a row.
func (l *list) show(i int) {
	if i < 0 || i >= l.rows() {
		return
	}
	l.drift = 0
	switch {
	case l.tops[i] < l.scroll:
		l.to(l.tops[i])
	case l.tops[i+1] > l.scroll+l.at.h:
		l.to(math.Min(l.tops[i], l.tops[i+1]-l.at.h))
	}
}

// thumb is the bar's place; it has no height where all rows are seen.
func (l *list) thumb() rect {
	all := l.height()
	if all <= l.at.h || l.at.h <= 0 {
		return rect{}
	}
	h := math.Max(36, l.at.h*l.at.h/all)
	return rect{l.at.x + l.at.w - 10, l.at.y + (l.at.h-h)*l.scroll/(all-l.at.h), 8, h}
}

// update follows wheel and pointer.
func (l *list) update(p *pointer) {
	over := l.at.has(p.x, p.y)
	if p.wheel != 0 && over {
		l.drift = 0
		l.to(l.scroll - 60*p.wheel)
	}
	bar := l.thumb()
	switch {
	case !p.down:
		l.grab = false
	case !l.grab && !p.held && bar.h > 0 && l.at.has(p.x, p.y) && p.x >= l.at.x+l.wide(): // pressed on the bar or beside it
		l.grab = true
	}
	switch {
	case l.grab:
		l.drift = 0
		l.to((p.y - bar.h/2 - l.at.y) / (l.at.h - bar.h) * (l.height() - l.at.h))
	case p.down && l.at.has(p.pressX, p.pressY):
		l.drift = 0
		if p.dragged && p.dy != 0 {
			l.to(l.scroll - p.dy)
			l.drift = -p.dy
		}
	case l.drift != 0 && !p.touched:
		l.drift = 0
	case math.Abs(l.drift) >= 0.7:
		l.to(l.scroll + l.drift)
		l.drift *= 0.94
	default:
		l.drift = 0
	}
}

// keys follows the keys that turn pages.
func (l *list) keys() {
	page := math.Max(40, l.at.h-40)
	switch {
	case pressed(ebiten.KeyPageDown):
		l.to(l.scroll + page)
	case pressed(ebiten.KeyPageUp):
		l.to(l.scroll - page)
	case pressed(ebiten.KeyHome):
		l.to(0)
	case pressed(ebiten.KeyEnd):
		l.to(l.height())
	}
}

// picture is the part of a picture that the window covers, to draw the rows on.
func (l *list) picture(dst *Canvas) *Canvas {
	return dst.Part(l.at)
}

// drawBar draws the bar, where there is more than the window shows.
func (l *list) drawBar(dst *Canvas) {
	if t := l.thumb(); t.h > 0 {
		dst.Fill(rect{t.x + 2, l.at.y, 4, l.at.h}, view.Panel)
		dst.Fill(t, view.Hairline)
	}
}
