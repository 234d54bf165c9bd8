package battle

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/rules"
)

// margins of the table's part of the window.
const (
	topBar    = 44
	bottomBar = 64
	logWide   = 260
	panelWide = 280

	smallStep  = 47 // from one small button to the next
	smallLeast = 27 // how low they may be
)

// smallColumns is how many columns the small buttons beside the table stand in: more
// than one in a window so low that they would be too flat, in a narrow one for a finger.
func (b *Scene) smallColumns() int {
	high := b.area().H - 10
	if b.narrow() {
		return int(math.Max(1, math.Min(3, math.Ceil(10*smallStep/(high-b.trayAt().H)))))
	}
	return int(math.Min(3, math.Ceil(10*smallLeast/high)))
}

// smallButtons is how wide the small buttons beside the table are.
func (b *Scene) smallButtons() float64 { return 13 + smallStep*float64(b.smallColumns()) }

// narrow reports a window as narrow as a telephone's that is held upright; one that lies
// on its side has room for a panel beside the table, but none for a sheet below it.
func (b *Scene) narrow() bool { return b.win.W < 700 && (b.win.W < 600 || b.win.H > 420) }

// roomAtEnd is how wide a window is that has room for the log beside the last table and the
// card of the end.
const roomAtEnd = 1600

// logShows reports whether the log has its place beside the table.
func (b *Scene) logShows() bool {
	if b.prompt.ended && !b.log.asked && b.win.W < roomAtEnd { // it would lie over the last table
		return false
	}
	return b.log.open && b.win.W >= 1100 || b.log.asked && b.log.open && !b.narrow()
}

// sheet is how high the sheet at the bottom of a narrow window is.
func (b *Scene) sheet() float64 { return math.Max(250, float64(b.win.H)*0.36) }

// area is the part of the window in which the table shows.
func (b *Scene) area() ui.Rect {
	top, bottom := float64(topBar), float64(bottomBar)
	if b.narrow() {
		top, bottom = top+b.goals.high, b.sheet()
	}
	return ui.R(0, top, float64(b.win.W), math.Max(60, float64(b.win.H)-top-bottom))
}

// free is the part of the area that nothing lies over for long: neither panels and
// small buttons nor what says that this is the past or a sandbox.
func (b *Scene) free() ui.Rect {
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
func (b *Scene) between() ui.Rect {
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
		if b.leftThumb() {
			a.X += b.smallButtons()
		}
		a.W -= b.smallButtons()
		return a
	}
	if b.logShows() {
		a.X, a.W = a.X+logWide, a.W-logWide
	}
	a.W -= panelWide + b.smallButtons()
	if a.W < 200 { // a small window: the panels lie over the table
		return b.area()
	}
	return a
}

// logHigh is which part of the area's height the log takes.
const logHigh = 0.46

// logAt is where the log lies over the table: at the lower left.
func (b *Scene) logAt() ui.Rect {
	a := b.area()
	h := math.Max(math.Min(a.H, 240), math.Round(a.H*logHigh))
	return ui.R(a.X, a.Y+a.H-h, logWide, h)
}

// seesAll reports whether the view is as fit has made it.
func (b *Scene) seesAll() bool {
	was, fitted := b.board.Camera, b.fitted
	b.fit()
	all := b.board.Camera == was
	b.board.Camera, b.fitted = was, fitted
	return all
}

// fit shows the whole table.
func (b *Scene) fit() {
	b.show()
	b.board.Fit()
	b.fitted = [2]int{b.win.W, b.win.H}
	b.plan.prospect.version = -1 // its words are as wide as there is room
}

// keepView makes a change to what lies round the table. The view stays as it is, but where the
// whole table was in view it still is.
func (b *Scene) keepView(change func()) {
	cam, size := b.board.Camera, b.fitted
	b.fit()
	whole := b.board.Camera == cam
	b.board.Camera, b.fitted = cam, size
	if change(); whole {
		b.fit()
	}
}

// zoomButton zooms at the middle of the view.
func (b *Scene) zoomButton(by float64) func() {
	return func() {
		x, y := b.free().Middle()
		b.board.ZoomAt(by, x, y)
	}
}

// panKeys are the keys that move the view.
var panKeys = [...]struct {
	key  ebiten.Key
	x, y float64 // inches
}{{ebiten.KeyLeft, -2, 0}, {ebiten.KeyRight, 2, 0}, {ebiten.KeyUp, 0, -2}, {ebiten.KeyDown, 0, 2}}

// moveCamera follows wheel, fingers, dragging and keys. While the seat is handed
// over nobody is to look about.
func (b *Scene) moveCamera() {
	if b.seat.curtain {
		return
	}
	p, a := &b.win.Pointer, b.area()
	over := a.Has(p.X, p.Y) && b.win.Hot < 0 && !b.overPanel(p.X, p.Y)
	if p.Wheel != 0 && over && !b.wheelDrive(p.Wheel) && !b.wheelPark(p.Wheel) {
		b.board.ZoomAt(math.Pow(1.15, p.Wheel), p.X, p.Y)
	}
	if p.Pinch > 0 {
		b.board.ZoomAt(p.Pinch, p.X, p.Y)
	}
	switch {
	case ui.Pressed(ebiten.KeyEqual) || ui.Pressed(ebiten.KeyKPAdd):
		b.zoomButton(1.3)()
	case ui.Pressed(ebiten.KeyMinus) || ui.Pressed(ebiten.KeyKPSubtract):
		b.zoomButton(1 / 1.3)()
	case ui.Pressed(ebiten.KeyHome) || ui.Pressed(ebiten.Key0):
		b.fit()
	}
	if b.deploying.grab == rules.Nobody && b.deploying.park.grab == 0 && b.lifted.who == rules.Nobody && !b.party.band.pressed && b.plan.drive.grab == notGrabbed && (p.DX != 0 || p.DY != 0) && (p.Down && p.Dragged && a.Has(p.PressX, p.PressY) && !b.overPanel(p.PressX, p.PressY) || p.Panned && a.Has(p.X, p.Y)) {
		b.board.Pan(-p.DX/b.board.Zoom, -p.DY/b.board.Zoom)
	}
	for _, k := range panKeys {
		if ui.Pressed(k.key) && !ui.Shifted() && !b.past {
			b.board.Pan(k.x, k.y)
		}
	}
}

// overPanel reports whether a panel covers a place of the area.
func (b *Scene) overPanel(x, y float64) bool {
	if b.lesson != nil && b.lesson.box().Has(x, y) || b.hints.at.Has(x, y) {
		return true
	}
	if b.trayAt().Has(x, y) || b.overMap(x, y) {
		return true
	}
	if b.narrow() {
		return false
	}
	if b.logShows() && b.log.at.Has(x, y) || b.panels.warrior.at.Has(x, y) {
		return true
	}
	a := b.area()
	return a.Has(x, y) && x >= a.W-panelWide && y >= b.cardsTop()
}

// step looks at another storey.
func (b *Scene) step(by int) {
	b.board.Storey = b.inside(b.board.Storey + by)
	b.Changed()
}
