package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// A gamepad moves the pointer: the left stick freely, the cross from one thing
// to the next. So whatever a mouse can reach it reaches as well, and says why.

// PadState is how a gamepad is held: its buttons in the standard layout, and its
// sticks from -1, left and up, to 1.
type PadState struct {
	Held         [ebiten.StandardGamepadButtonMax + 1]bool
	x, Y, RX, ry float64
}

// padSource reads the first gamepad; false: there is none.
type padSource interface{ Read(s *PadState) bool }

// systemPads are the gamepads of the machine.
type systemPads struct{ ids []ebiten.GamepadID }

func (p *systemPads) Read(s *PadState) bool {
	p.ids = ebiten.AppendGamepadIDs(p.ids[:0])
	for _, id := range p.ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		for b := range s.Held {
			s.Held[b] = ebiten.IsStandardGamepadButtonPressed(id, ebiten.StandardGamepadButton(b))
		}
		s.x = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		s.Y = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
		s.RX = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickHorizontal)
		s.ry = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickVertical)
		return true
	}
	return false
}

// The buttons, by what they are for.
const (
	PadPress = ebiten.StandardGamepadButtonRightBottom // A
	PadBack  = ebiten.StandardGamepadButtonRightRight  // B
	PadUndo  = ebiten.StandardGamepadButtonRightLeft   // X
	PadGold  = ebiten.StandardGamepadButtonRightTop    // Y
	PadLast  = ebiten.StandardGamepadButtonFrontTopLeft
	PadNext  = ebiten.StandardGamepadButtonFrontTopRight
	padFar   = ebiten.StandardGamepadButtonFrontBottomLeft
	PadNear  = ebiten.StandardGamepadButtonFrontBottomRight
	PadHelp  = ebiten.StandardGamepadButtonCenterLeft
	PadMenu  = ebiten.StandardGamepadButtonCenterRight
	padEnemy = ebiten.StandardGamepadButtonRightStick
)

// padCross are the buttons of the cross and where they lead.
var padCross = [...]struct {
	button ebiten.StandardGamepadButton
	x, y   float64
}{
	{ebiten.StandardGamepadButtonLeftTop, 0, -1}, {ebiten.StandardGamepadButtonLeftBottom, 0, 1},
	{ebiten.StandardGamepadButtonLeftLeft, -1, 0}, {ebiten.StandardGamepadButtonLeftRight, 1, 0},
}

// The pace of a stick that is pushed all the way, in pixels a sixtieth of a
// second, and how far it is out before that counts.
const (
	padPace = 11
	padRest = 0.18
)

// The cross repeats after so many sixtieths of a second, and again after so many.
const (
	padRepeat = 24
	padAgain  = 7
)

// pad is the gamepad as the game follows it.
type pad struct {
	now, was PadState
	crossed  int // sixtieths of a second a direction of the cross is held
}

// just reports a button that was pressed in this tick.
func (p *pad) just(b ebiten.StandardGamepadButton) bool { return p.now.Held[b] && !p.was.Held[b] }

// pushed is how far a stick is out, a little slower where it is out a little.
func pushed(v float64) float64 {
	if math.Abs(v) < padRest {
		return 0
	}
	v = math.Max(-1, math.Min(1, v))
	return math.Copysign(math.Pow((math.Abs(v)-padRest)/(1-padRest), 1.6), v)
}

// readPad takes over the pointer while a gamepad moves it.
func (w *Window) readPad(ticks float64) {
	p, at := &w.pad, &w.Pointer
	p.was = p.now
	if !w.Pads.Read(&p.now) {
		p.now = PadState{}
		at.PadDown = false
		return
	}
	dx, dy := padPace*ticks*pushed(p.now.x), padPace*ticks*pushed(p.now.Y)
	if dx != 0 || dy != 0 || p.now.Held[PadPress] && at.ByPad {
		w.holdPad()
		at.PadX = math.Max(0, math.Min(float64(w.W-1), at.PadX+dx))
		at.PadY = math.Max(0, math.Min(float64(w.H-1), at.PadY+dy))
	}
	if p.just(PadPress) {
		w.holdPad()
	}
	at.PadDown = p.now.Held[PadPress]
}

// holdPad lets the pointer follow the gamepad, from where it is.
func (w *Window) holdPad() {
	p := &w.Pointer
	if p.ByPad {
		return
	}
	p.ByPad, p.Touched = true, false
	p.PadX, p.PadY = p.X, p.Y
	if !(Rect{0, 0, float64(w.W), float64(w.H)}).Has(p.X, p.Y) || p.X == 0 && p.Y == 0 {
		p.PadX, p.PadY = float64(w.W)/2, float64(w.H)/2
	}
}

// goTo moves the pointer to the nearest button or place in a direction, as a cross
// does; where a list goes on there, the list moves instead. Without a list it is nil.
func (w *Window) goTo(dx, dy float64, places []Rect, l *List) {
	w.holdPad()
	p := &w.Pointer
	from := w.heldAt(places) // its edge is where the way begins
	best, to, found := math.Inf(1), Rect{}, false
	try := func(r Rect) {
		x, y := r.Middle()
		nx, ny := math.Max(r.X, math.Min(p.PadX, r.X+r.W)), math.Max(r.Y, math.Min(p.PadY, r.Y+r.H))
		along, aside := (nx-p.PadX)*dx+(ny-p.PadY)*dy, math.Abs((nx-p.PadX)*dy)+math.Abs((ny-p.PadY)*dx)
		if r.Has(p.PadX, p.PadY) || (x-p.PadX)*dx+(y-p.PadY)*dy < 4 || along <= 0 {
			return
		}
		along = math.Max(0, (nx-from.X-from.W*math.Max(0, dx))*dx+(ny-from.Y-from.H*math.Max(0, dy))*dy)
		score := along + 2.5*aside + 0.01*(math.Abs((x-p.PadX)*dy)+math.Abs((y-p.PadY)*dx))
		if score < best {
			best, to, found = score, r, true
		}
	}
	for i := range w.Buttons {
		try(w.Buttons[i].At)
	}
	for _, r := range places {
		try(r)
	}
	if l != nil && dy != 0 {
		was := l.Scroll
		if mx, my := to.Middle(); l.At.Has(p.PadX, p.PadY) && (!found || !l.At.Has(mx, my)) {
			if l.To(l.Scroll + dy*math.Min(60, l.At.H/2)); l.Scroll != was {
				return
			}
		}
	}
	if found {
		p.PadX, p.PadY = to.Middle()
	}
}

// heldAt is the smallest button or place that a gamepad points to; nothing but the point where
// there is none.
func (w *Window) heldAt(places []Rect) Rect {
	p := &w.Pointer
	at, area := Rect{X: p.PadX, Y: p.PadY}, math.Inf(1)
	try := func(r Rect) {
		if r.Has(p.PadX, p.PadY) && r.W*r.H < area {
			at, area = r, r.W*r.H
		}
	}
	for i := range w.Buttons {
		try(w.Buttons[i].At)
	}
	for _, r := range places {
		try(r)
	}
	return at
}

// drawPad shows where the gamepad points.
func (w *Window) drawPad(screen *Canvas) {
	p := &w.Pointer
	if !p.ByPad {
		return
	}
	screen.Ring(p.PadX, p.PadY, 9, 4, view.Panel)
	screen.Ring(p.PadX, p.PadY, 9, 2, view.Words)
	screen.Disc(p.PadX, p.PadY, 2.5, view.Words)
}
