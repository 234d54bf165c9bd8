package battle

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// diceTray shows the dice of the last action: they roll, then lie beside what they
// were for. Nothing waits for them: what they brought has happened, and the words
// come as they land.
type diceTray struct {
	from   int // lines of the log from here on came of the last action
	until  int // the tick at which its dice go
	lands  int // the tick at which they land; 0: none roll
	took   int
	throws []throw
	op     ebiten.DrawImageOptions
}

// throw is a throw where it lies.
type throw struct {
	ground ui.Rect // below the table of a narrow window; empty: on the bar at the top
	dice   []restingDie
	rows   []string
	x, y   float64 // of the first of the rows
	style  ui.Style
	ink    color.RGBA
}

// restingDie is a die where it lies.
type restingDie struct {
	x, y float64
	face int
}

const (
	diceTicks   = 360 // how long the dice of an action show: six seconds
	tumbleTicks = 22  // how long they roll: a bit more than a third of a second
	dieSize     = 26
)

// show begins to show what came of an action: the lines of the log from one on.
func (d *diceTray) show(from, tick int) { d.from, d.until = from, tick+diceTicks }

// last are the last lines of the last action that dice were thrown for, the newest
// first; three at most, of those that a side may read.
func (d *diceTray) last(m *match.Match, reader rules.SideID) (lines [3]*match.Line, n int) {
	for i := len(m.Lines) - 1; i >= d.from && n < len(lines); i-- {
		if l := &m.Lines[i]; l.Event != nil && len(l.Event.Dice) > 0 && l.ShownTo(m.State.For(reader)) {
			lines[n] = l
			n++
		}
	}
	return lines, n
}

// roll lets the dice roll for so many ticks.
func (d *diceTray) roll(tick, ticks int) {
	if d.took, d.lands = ticks, tick+ticks; ticks == 0 {
		d.lands = 0
	}
}

// rolls reports whether dice are on their way.
func (d *diceTray) rolls(tick int) bool { return d.lands > tick }

// update lays the dice down when their time is over, and puts them away later; it
// reports whether anything has changed.
func (d *diceTray) update(m *match.Match, tick int, moving bool) (changed bool) {
	if d.from < len(m.Lines) && d.until > 0 && tick > d.until && !moving {
		d.from, changed = len(m.Lines), true
	}
	if d.lands > 0 && !d.rolls(tick) {
		d.lands, changed = 0, true
	}
	return changed
}

// leadOf is how wide the dice of a throw are.
func leadOf(l *match.Line) float64 { return float64(len(l.Event.Dice))*(dieSize+4) + 6 }

// newThrow lays a throw out, with what it was for beside it.
func newThrow(l *match.Line, x, y, high float64, rows []string, style ui.Style) throw {
	t := throw{rows: rows, style: style, ink: view.Quiet}
	if l.Event.OK {
		t.ink = view.Words
	}
	for k, n := range l.Event.Dice {
		t.dice = append(t.dice, restingDie{x + float64(k)*(dieSize+4), y + (high-dieSize)/2, n})
	}
	t.x, t.y = x+leadOf(l), y+(high-(style.Size+3)*float64(len(rows)))/2-1
	return t
}

// layOut lays the last dice out in the bar at the top: the newest at the right, and
// as many of those before it as there is room for. They hide nothing there.
func (d *diceTray) layOut(pen *ui.Pen, lines []*match.Line, r ui.Rect) {
	right := r.X + r.W
	for i, l := range lines {
		text, lead := rules.Capital(l.Text), leadOf(l)
		most := right - r.X - lead
		if most < 60 {
			return
		}
		wide := math.Max(60, pen.Width(ui.Small, text)/2+8) // two lines as even as they can be
		rows := pen.Wrap(ui.Small, text, math.Min(wide, most))
		for len(rows) > 2 && wide < most {
			wide += 16
			rows = pen.Wrap(ui.Small, text, math.Min(wide, most))
		}
		if len(rows) > 2 {
			if i > 0 {
				return
			}
			rows = []string{rows[0], pen.Fitted(rows[1]+" "+rows[2], ui.Small, most)}
		}
		wide = 0
		for _, row := range rows {
			wide = math.Max(wide, pen.Width(ui.Small, row))
		}
		d.throws = append(d.throws, newThrow(l, right-wide-lead, r.Y, r.H, rows, ui.Small))
		right -= wide + lead + 18
	}
}

// layOutBelow lays them out in a narrow window above a height: below the foot of the
// table, and over it only where it fills the window. It returns where they begin.
func (d *diceTray) layOutBelow(pen *ui.Pen, lines []*match.Line, cx, y, wide, foot float64) float64 {
	for i, l := range lines {
		rows := pen.Wrap(ui.Plain, rules.Capital(l.Text), wide-leadOf(l)-20)
		var text float64
		for _, t := range rows {
			text = math.Max(text, pen.Width(ui.Plain, t))
		}
		h, w := math.Max(dieSize+10, 10+19*float64(len(rows))), leadOf(l)+text+20
		if i > 0 && y-h < foot+8 {
			break
		}
		r := ui.R(cx-w/2, y-h, w, h)
		t := newThrow(l, r.X+10, r.Y, h, rows, ui.Plain)
		t.ground = r
		d.throws = append(d.throws, t)
		y -= h + 4
	}
	return y
}

// draw draws the dice at rest and what they were for; while they roll, only the
// ground they will lie on.
func (d *diceTray) draw(dst *ui.Canvas, tick int) {
	for i := range d.throws {
		t := &d.throws[i]
		if t.ground.W > 0 {
			dst.Panel(t.ground, ui.Glass)
		}
		if d.rolls(tick) {
			continue
		}
		for _, o := range t.dice {
			die(dst, o.x, o.y, dieSize, o.face)
		}
		for k, row := range t.rows {
			dst.Write(row, t.x, t.y+(t.style.Size+3)*float64(k), t.style, t.ink)
		}
	}
}

// drawRolling draws the dice that roll: they come from the right, hop, turn, and lie
// where they will be drawn at rest.
func (d *diceTray) drawRolling(screen *ui.Canvas, tick int) {
	if !d.rolls(tick) {
		return
	}
	left := d.lands - tick
	far := float64(left) / float64(d.took) // 1: they begin
	k := 0
	for i := range d.throws {
		for _, o := range d.throws[i].dice {
			face := o.face
			if far > 0.2 {
				face = 1 + (o.face+left/3+2*k)%6
			}
			pic := board.DieFace(screen, face, dieSize)
			n := float64(pic.Bounds().Dx())
			hop := math.Abs(math.Sin(far * 2.5 * math.Pi))
			size := dieSize / n * (1 + 0.18*far*hop)
			d.op.GeoM.Reset()
			d.op.GeoM.Translate(-n/2, -n/2)
			d.op.GeoM.Rotate(far * far * (4.5 + 0.9*float64(k%3)))
			d.op.GeoM.Scale(size, size)
			d.op.GeoM.Translate(o.x+dieSize/2+far*far*(46+14*float64(k%2)), o.y+dieSize/2-8*far*hop)
			d.op.ColorScale.Reset()
			d.op.Filter, d.op.DisableMipmaps = ebiten.FilterLinear, true
			screen.DrawImage(pic, screen.OnScreen(&d.op))
			k++
		}
	}
}

// die draws a die that lies at rest.
func die(dst *ui.Canvas, x, y, size float64, n int) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(dst.Snapped(x), dst.Snapped(y))
	dst.Touch(ui.R(x, y, size, size))
	dst.DrawImage(board.DieFace(dst, n, size), op)
}
