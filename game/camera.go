package game

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// camera is what of the table is looked at: the zoom in pixels for an inch, the
// place on the table, in inches, in the middle of the view, and the storey.
type camera struct {
	zoom, x, y float64
	storey     int
}

// The nearest and farthest zoom, in pixels for an inch.
const (
	nearest  = 96
	farthest = 6
)

// storeyHeight is how high a storey of the levels is.
const storeyHeight = physics.StoreyHeight

// margins of the table's part of the window.
const (
	topBar    = 44
	bottomBar = 64
	logWide   = 260
	panelWide = 280

	smallButtons = 60 // the column beside the table
)

// narrow reports a window as small as a telephone's.
func (b *battle) narrow() bool { return b.g.win.W < 700 }

// logShows reports whether the log has its place beside the table.
func (b *battle) logShows() bool {
	return b.log.open && b.g.win.W >= 1100 || b.log.asked && b.log.open && !b.narrow()
}

// sheet is how high the sheet at the bottom of a narrow window is.
func (b *battle) sheet() float64 { return math.Max(250, float64(b.g.win.H)*0.36) }

// area is the part of the window in which the table shows.
func (b *battle) area() ui.Rect {
	top, bottom := float64(topBar), float64(bottomBar)
	if b.narrow() {
		top, bottom = top+b.aimsHigh, b.sheet()
	}
	return ui.R(0, top, float64(b.g.win.W), math.Max(60, float64(b.g.win.H)-top-bottom))
}

// free is the part of the area that nothing lies over for long: neither panels and
// small buttons nor what says that this is the past or a sandbox.
func (b *battle) free() ui.Rect {
	a := b.between()
	top, foot := 0.0, 0.0
	switch {
	case b.past:
		top, foot = 82, 56
	case b.m.Sandbox:
		top = 56
	}
	if a.H-top-foot >= 260 {
		a.Y, a.H = a.Y+top, a.H-top-foot
	}
	return a
}

// between is the part of the area that neither panels nor the small buttons cover.
func (b *battle) between() ui.Rect {
	a := b.area()
	if b.lesson != nil && b.lesson.beside() {
		a.X, a.W = a.X+lessonWide, a.W-lessonWide
	} else if b.lesson != nil {
		box := b.lesson.box()
		a.H -= box.Y + box.H - a.Y
		a.Y = box.Y + box.H
	}
	a.H -= b.trayAt().H
	if b.narrow() {
		a.W -= smallButtons
		return a
	}
	if b.logShows() {
		a.X, a.W = a.X+logWide, a.W-logWide
	}
	a.W -= panelWide + smallButtons
	if a.W < 200 { // a small window: the panels lie over the table
		return b.area()
	}
	return a
}

// seesAll reports whether the view is as fit has made it.
func (b *battle) seesAll() bool {
	was, fitted := b.cam, b.fitted
	b.fit()
	all := b.cam == was
	b.cam, b.fitted = was, fitted
	return all
}

// fit shows the whole table.
func (b *battle) fit() {
	a := b.free()
	t := b.m.State.Table
	w, h := t.Width.Inches(), t.Depth.Inches()
	b.cam.zoom = math.Max(farthest/2, math.Min(a.W/(w+1), a.H/(h+0.6)))
	b.cam.x, b.cam.y = w/2, h/2
	b.fitted = [2]int{b.g.win.W, b.g.win.H}
	b.prospect.version = -1 // its words are as wide as there is room
}

// toScreen and toTable turn places on the table into pixels and back.
func (b *battle) toScreen(p physics.Point) (x, y float64) {
	o := b.origin()
	return float64(o.X)/b.g.win.Scale + p.X.Inches()*b.cam.zoom, float64(o.Y)/b.g.win.Scale + p.Y.Inches()*b.cam.zoom
}

func (b *battle) toTable(x, y float64) physics.Point {
	o := b.origin()
	return physics.Point{
		X: physics.Length((x - float64(o.X)/b.g.win.Scale) / b.cam.zoom * float64(physics.Inch)),
		Y: physics.Length((y - float64(o.Y)/b.g.win.Scale) / b.cam.zoom * float64(physics.Inch)),
	}
}

// zoomAt zooms and keeps what is at a place of the screen there.
func (b *battle) zoomAt(by, x, y float64) {
	at := b.toTable(x, y)
	b.cam.zoom = math.Max(farthest, math.Min(nearest, b.cam.zoom*by))
	after := b.toTable(x, y)
	b.cam.x += (at.X - after.X).Inches()
	b.cam.y += (at.Y - after.Y).Inches()
	b.keepInView()
}

// keepInView keeps the middle of the view on the table.
func (b *battle) keepInView() {
	t := b.m.State.Table
	b.cam.x = math.Max(0, math.Min(t.Width.Inches(), b.cam.x))
	b.cam.y = math.Max(0, math.Min(t.Depth.Inches(), b.cam.y))
}

// zoomButton zooms at the middle of the view.
func (b *battle) zoomButton(by float64) func() {
	return func() {
		x, y := b.free().Middle()
		b.zoomAt(by, x, y)
	}
}

// panKeys are the keys that move the view.
var panKeys = [...]struct {
	key  ebiten.Key
	x, y float64 // inches
}{{ebiten.KeyLeft, -2, 0}, {ebiten.KeyRight, 2, 0}, {ebiten.KeyUp, 0, -2}, {ebiten.KeyDown, 0, 2}}

// moveCamera follows wheel, fingers, dragging and keys. While the seat is handed
// over nobody is to look about.
func (b *battle) moveCamera() {
	if b.seat.curtain {
		return
	}
	p, a := &b.g.win.Pointer, b.area()
	over := a.Has(p.X, p.Y) && b.g.win.Hot < 0 && !b.overPanel(p.X, p.Y)
	if p.Wheel != 0 && over {
		b.zoomAt(math.Pow(1.15, p.Wheel), p.X, p.Y)
	}
	if p.Pinch > 0 {
		b.zoomAt(p.Pinch, p.X, p.Y)
	}
	switch {
	case ui.Pressed(ebiten.KeyEqual) || ui.Pressed(ebiten.KeyKPAdd):
		b.zoomButton(1.3)()
	case ui.Pressed(ebiten.KeyMinus) || ui.Pressed(ebiten.KeyKPSubtract):
		b.zoomButton(1 / 1.3)()
	case ui.Pressed(ebiten.KeyHome) || ui.Pressed(ebiten.Key0):
		b.fit()
	}
	if b.deploying.grab == rules.Nobody && (p.DX != 0 || p.DY != 0) && (p.Down && p.Dragged && a.Has(p.PressX, p.PressY) && !b.overPanel(p.PressX, p.PressY) || p.Panned && a.Has(p.X, p.Y)) {
		b.cam.x -= p.DX / b.cam.zoom
		b.cam.y -= p.DY / b.cam.zoom
		b.keepInView()
	}
	for _, k := range panKeys {
		if ui.Pressed(k.key) && !ui.Shifted() && !b.past {
			b.cam.x += k.x
			b.cam.y += k.y
			b.keepInView()
		}
	}
}

// overPanel reports whether a panel covers a place of the area.
func (b *battle) overPanel(x, y float64) bool {
	if b.lesson != nil && b.lesson.box().Has(x, y) {
		return true
	}
	if b.trayAt().Has(x, y) {
		return true
	}
	if b.narrow() {
		return false
	}
	a := b.area()
	return a.Has(x, y) && (b.logShows() && x < logWide || x >= a.W-panelWide)
}

// step looks at another storey.
func (b *battle) step(by int) {
	b.cam.storey = max(0, min(b.storeys-1, b.cam.storey+by))
	b.changed()
}

// storeyOf is the storey a height belongs to.
func storeyOf(z physics.Length) int { return physics.Levels(nil).Storey(z) }

// storeysOf is how many storeys a table has.
func storeysOf(t *physics.Table) int {
	n := 1
	for i := range t.Pieces {
		if pc := &t.Pieces[i]; pc.Kind == physics.Floor {
			n = max(n, pc.Storey+1)
		}
	}
	return n
}
