package board

import (
	"image"
	"math"

	"cometfall/game/ui"
	"cometfall/physics"
)

// Camera is what of the table is looked at: the zoom in pixels for an inch, the
// place on the table, in inches, in the middle of the view, and the storey.
type Camera struct {
	Zoom, X, Y float64
	Storey     int
}

// The nearest and farthest zoom, in pixels for an inch.
const (
	nearest  = 96
	farthest = 6
)

// StoreyHeight is how high a storey of the levels is.
const StoreyHeight = physics.StoreyHeight

// StoreyOf is the storey a height belongs to.
func StoreyOf(z physics.Length) int { return physics.Levels(nil).Storey(z) }

// StoreysOf are the lowest and the highest storey of a table; 0 is the ground.
func StoreysOf(t *physics.Table) (lowest, highest int) {
	for i := range t.Pieces {
		if pc := &t.Pieces[i]; pc.Kind == physics.Floor {
			lowest, highest = min(lowest, pc.Storey), max(highest, pc.Storey)
		}
	}
	return lowest, highest
}

// Fit shows the whole table.
func (b *Board) Fit() {
	a, t := b.frame.Free, b.shown.State.Table
	w, h := t.Width.Inches(), t.Depth.Inches()
	b.Zoom = math.Max(farthest/2, math.Min(a.W/(w+1), a.H/(h+0.6)))
	b.X, b.Y = w/2, h/2
}

// origin is where the table's corner is on the screen, in whole pixels of it.
func (b *Board) origin() image.Point {
	if b.onto != nil {
		return *b.onto
	}
	a := &b.frame.Free
	return image.Pt(int(math.Round((a.X+a.W/2-b.X*b.Zoom)*b.win.Scale)), int(math.Round((a.Y+a.H/2-b.Y*b.Zoom)*b.win.Scale)))
}

// ToScreen and ToTable turn places on the table into pixels and back.
func (b *Board) ToScreen(p physics.Point) (x, y float64) {
	o := b.origin()
	return float64(o.X)/b.win.Scale + p.X.Inches()*b.Zoom, float64(o.Y)/b.win.Scale + p.Y.Inches()*b.Zoom
}

func (b *Board) ToTable(x, y float64) physics.Point {
	o := b.origin()
	return physics.Point{
		X: physics.Length((x - float64(o.X)/b.win.Scale) / b.Zoom * float64(physics.Inch)),
		Y: physics.Length((y - float64(o.Y)/b.win.Scale) / b.Zoom * float64(physics.Inch)),
	}
}

// onScreen is where the whole table is on the screen.
func (b *Board) onScreen() ui.Rect {
	t := b.shown.State.Table
	x0, y0 := b.ToScreen(physics.Point{})
	x1, y1 := b.ToScreen(physics.Point{X: t.Width, Y: t.Depth})
	return ui.R(x0, y0, x1-x0, y1-y0)
}

// Whole reports whether the whole table lies in a part of the screen.
func (b *Board) Whole(in ui.Rect) bool {
	t := b.onScreen()
	return t.X >= in.X-1 && t.Y >= in.Y-1 && t.X+t.W <= in.X+in.W+1 && t.Y+t.H <= in.Y+in.H+1
}

// ZoomAt zooms and keeps what is at a place of the screen there.
func (b *Board) ZoomAt(by, x, y float64) {
	at := b.ToTable(x, y)
	b.Zoom = math.Max(farthest, math.Min(nearest, b.Zoom*by))
	after := b.ToTable(x, y)
	b.Pan((at.X - after.X).Inches(), (at.Y - after.Y).Inches())
}

// edgeRoom is how far from the edge of the free part the table's edge may come, in inches:
// who stands there is seen whole, and next to nothing of what lies beside the table.
const edgeRoom = 1.5

// Pan moves the view by inches, as far as the table's edge is not drawn into the free part.
func (b *Board) Pan(x, y float64) {
	t, f := b.shown.State.Table, &b.frame.Free
	x, y = b.X+x, b.Y+y
	inX, inY := b.Middle(x, y)
	b.X = kept(x, inX, t.Width.Inches(), f.W/2/b.Zoom)
	b.Y = kept(y, inY, t.Depth.Inches(), f.H/2/b.Zoom)
}

// CentreOn looks at a place, as near to the middle as the table's edge lets it come.
func (b *Board) CentreOn(at physics.Point) { b.Pan(at.X.Inches()-b.X, at.Y.Inches()-b.Y) }

// kept is the middle of a view along a side of the table, of which half is seen to either
// side, nearest to one that is wished: never farther off than the edge's room, nor than the
// middle that shows nothing beside the table.
func kept(wish, within, long, half float64) float64 {
	ends := [2]float64{half - edgeRoom, long - half + edgeRoom}
	return max(min(ends[0], ends[1], within), min(max(ends[0], ends[1], within), wish))
}
