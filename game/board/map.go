package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// SeesAll reports whether the whole table lies in the part of the view that nothing
// covers.
func (b *Board) SeesAll() bool {
	t, f := b.onScreen(), &b.frame.Free
	const slack = 12
	return t.X >= f.X-slack && t.Y >= f.Y-slack && t.X+t.W <= f.X+f.W+slack && t.Y+t.H <= f.Y+f.H+slack
}

// DrawMap draws the whole table small in a place of the window, with everybody on it as
// a dot and the part that is looked at as a frame.
func (b *Board) DrawMap(dst *ui.Canvas, at ui.Rect) {
	t := b.shown.State.Table
	k := at.W / t.Width.Inches()
	dst.Fill(ui.R(at.X-3, at.Y-3, at.W+6, at.H+6), view.Panel)
	b.op.GeoM.Reset()
	b.op.GeoM.Scale(k/tableZoom, k/tableZoom)
	b.op.GeoM.Translate(at.X, at.Y)
	b.op.ColorScale.Reset()
	b.op.ColorScale.Scale(0.62, 0.62, 0.62, 1)
	b.op.Filter, b.op.DisableMipmaps = ebiten.FilterLinear, false
	dst.DrawImage(b.Pictures.grounds.of(b.shown.State.Table, b.Storey), b.win.OnScreen(&b.op))
	b.op.ColorScale.Reset()
	for i := range b.layout.tokens {
		o := &b.layout.tokens[i]
		w := &b.shown.State.Warriors[o.who]
		ink := b.win.Palette.Side(int(w.Side))
		if b.shown.State.Sides[w.Side].Neutral {
			ink = view.Wild
		}
		x, y := at.X+o.at.X.Inches()*k, at.Y+o.at.Y.Inches()*k
		dst.Disc(x, y, 3.6, view.Ink)
		dst.Disc(x, y, 2.6, ink)
	}
	f := &b.frame.Free
	p, q := b.ToTable(f.X, f.Y), b.ToTable(f.X+f.W, f.Y+f.H)
	x0, y0 := math.Max(at.X, at.X+p.X.Inches()*k), math.Max(at.Y, at.Y+p.Y.Inches()*k)
	x1, y1 := math.Min(at.X+at.W, at.X+q.X.Inches()*k), math.Min(at.Y+at.H, at.Y+q.Y.Inches()*k)
	if x1 > x0 && y1 > y0 {
		dst.Outline(ui.R(x0, y0, x1-x0, y1-y0), 1.5, view.Brass)
	}
	dst.Outline(ui.R(at.X-3, at.Y-3, at.W+6, at.H+6), 1, view.Hairline)
}

// OnMap is the place of the table that a place of the map stands for.
func (b *Board) OnMap(at ui.Rect, x, y float64) physics.Point {
	k := b.shown.State.Table.Width.Inches() / at.W
	return physics.Point{X: physics.Length((x - at.X) * k * float64(physics.Inch)), Y: physics.Length((y - at.Y) * k * float64(physics.Inch))}
}

// figureRoom is how much of what lies beyond the upper edge is seen, in inches: figures
// that stand there are taller than their bases.
const figureRoom = 0.8

// LookNear looks at a place from at least so near, in pixels for an inch, and sees
// nothing beside the table as far as that can be.
func (b *Board) LookNear(at physics.Point, zoom float64) {
	b.Zoom = math.Max(b.Zoom, math.Min(nearest, zoom))
	b.X, b.Y = b.Middle(at.X.Inches(), at.Y.Inches())
}

// Middle is the middle of a view at the present zoom, in inches, that is nearest to a place
// and shows nothing beside the table, where the table is large enough for that.
func (b *Board) Middle(x, y float64) (float64, float64) {
	f, a, t := &b.frame.Free, &b.frame.Area, b.shown.State.Table
	// within is a middle of the view that has before and behind it so many pixels of the area.
	within := func(middle, long, before, behind float64) float64 {
		before, behind = before/b.Zoom, behind/b.Zoom
		if long > before+behind {
			return math.Max(before, math.Min(long-behind, middle))
		}
		return (long + before - behind) / 2
	}
	fx, fy := f.Middle()
	return within(x, t.Width.Inches(), fx-a.X, a.X+a.W-fx),
		within(y, t.Depth.Inches(), fy-a.Y-figureRoom*b.Zoom, a.Y+a.H-fy)
}
