package battle

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/rules"
)

// margins of the table's part of the window.
const (
	TopBar    = 44
	BottomBar = 64
	logWide   = 260
	panelWide = 280

	smallButtons = 60 // the column beside the table
)

// narrow reports a window as small as a telephone's.
func (b *Scene) narrow() bool { return b.Win.W < 700 }

// LogShows reports whether the log has its place beside the table.
func (b *Scene) LogShows() bool {
	return b.Log.Open && b.Win.W >= 1100 || b.Log.Asked && b.Log.Open && !b.narrow()
}

// sheet is how high the sheet at the bottom of a narrow window is.
func (b *Scene) sheet() float64 { return math.Max(250, float64(b.Win.H)*0.36) }

// Area is the part of the window in which the table shows.
func (b *Scene) Area() ui.Rect {
	top, bottom := float64(TopBar), float64(BottomBar)
	if b.narrow() {
		top, bottom = top+b.Goals.High, b.sheet()
	}
	return ui.R(0, top, float64(b.Win.W), math.Max(60, float64(b.Win.H)-top-bottom))
}

// Free is the part of the area that nothing lies over for long: neither panels and
// small buttons nor what says that this is the past or a sandbox.
func (b *Scene) Free() ui.Rect {
	a := b.between()
	top, foot := 0.0, 0.0
	switch {
	case b.past:
		top, foot = 82, 56
	case b.M.Sandbox:
		top = 56
	}
	if a.H-top-foot >= 260 {
		a.Y, a.H = a.Y+top, a.H-top-foot
	}
	return a
}

// between is the part of the area that neither panels nor the small buttons cover.
func (b *Scene) between() ui.Rect {
	a := b.Area()
	if b.Lesson != nil && b.Lesson.Beside() {
		a.X, a.W = a.X+lessonWide, a.W-lessonWide
	} else if b.Lesson != nil {
		box := b.Lesson.Box()
		a.H -= box.Y + box.H - a.Y
		a.Y = box.Y + box.H
	}
	a.H -= b.trayAt().H
	if b.narrow() {
		a.W -= smallButtons
		return a
	}
	if b.LogShows() {
		a.X, a.W = a.X+logWide, a.W-logWide
	}
	a.W -= panelWide + smallButtons
	if a.W < 200 { // a small window: the panels lie over the table
		return b.Area()
	}
	return a
}

// window is the part of the area in which the table can be seen: panels cover
// the rest.
func (b *Scene) window() ui.Rect {
	a := b.Area()
	if b.narrow() {
		return a
	}
	w := a
	if b.LogShows() {
		w.X, w.W = w.X+logWide, w.W-logWide
	}
	if w.W -= panelWide; w.W < 1 {
		return a
	}
	return w
}

// seesAll reports whether the view is as fit has made it.
func (b *Scene) seesAll() bool {
	was, fitted := b.Board.Camera, b.fitted
	b.Fit()
	all := b.Board.Camera == was
	b.Board.Camera, b.fitted = was, fitted
	return all
}

// Fit shows the whole table.
func (b *Scene) Fit() {
	b.Show()
	b.Board.Fit()
	b.fitted = [2]int{b.Win.W, b.Win.H}
	b.Plan.prospect.version = -1 // its words are as wide as there is room
}

// ZoomButton zooms at the middle of the view.
func (b *Scene) ZoomButton(by float64) func() {
	return func() {
		x, y := b.Free().Middle()
		b.Board.ZoomAt(by, x, y)
	}
}

// panKeys are the keys that move the view.
var panKeys = [...]struct {
	key  ebiten.Key
	x, y float64 // inches
}{{ebiten.KeyLeft, -2, 0}, {ebiten.KeyRight, 2, 0}, {ebiten.KeyUp, 0, -2}, {ebiten.KeyDown, 0, 2}}

// MoveCamera follows wheel, fingers, dragging and keys. While the seat is handed
// over nobody is to look about.
func (b *Scene) MoveCamera() {
	if b.Seat.Curtain {
		return
	}
	p, a := &b.Win.Pointer, b.Area()
	over := a.Has(p.X, p.Y) && b.Win.Hot < 0 && !b.overPanel(p.X, p.Y)
	if p.Wheel != 0 && over {
		b.Board.ZoomAt(math.Pow(1.15, p.Wheel), p.X, p.Y)
	}
	if p.Pinch > 0 {
		b.Board.ZoomAt(p.Pinch, p.X, p.Y)
	}
	switch {
	case ui.Pressed(ebiten.KeyEqual) || ui.Pressed(ebiten.KeyKPAdd):
		b.ZoomButton(1.3)()
	case ui.Pressed(ebiten.KeyMinus) || ui.Pressed(ebiten.KeyKPSubtract):
		b.ZoomButton(1 / 1.3)()
	case ui.Pressed(ebiten.KeyHome) || ui.Pressed(ebiten.Key0):
		b.Fit()
	}
	if b.Deploying.grab == rules.Nobody && (p.DX != 0 || p.DY != 0) && (p.Down && p.Dragged && a.Has(p.PressX, p.PressY) && !b.overPanel(p.PressX, p.PressY) || p.Panned && a.Has(p.X, p.Y)) {
		b.Board.Pan(-p.DX/b.Board.Zoom, -p.DY/b.Board.Zoom)
	}
	for _, k := range panKeys {
		if ui.Pressed(k.key) && !ui.Shifted() && !b.past {
			b.Board.Pan(k.x, k.y)
		}
	}
}

// overPanel reports whether a panel covers a place of the area.
func (b *Scene) overPanel(x, y float64) bool {
	if b.Lesson != nil && b.Lesson.Box().Has(x, y) {
		return true
	}
	if b.trayAt().Has(x, y) {
		return true
	}
	if b.narrow() {
		return false
	}
	a := b.Area()
	return a.Has(x, y) && (b.LogShows() && x < logWide || x >= a.W-panelWide)
}

// step looks at another storey.
func (b *Scene) step(by int) {
	b.Board.Storey = max(0, min(b.storeys-1, b.Board.Storey+by))
	b.Changed()
}
