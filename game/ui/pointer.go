package ui

import (
	"math"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Pointer is the mouse, the first finger, or where a gamepad points; a second
// finger zooms.
type Pointer struct {
	X, Y           float64
	Down           bool
	Held           bool // and was down in the tick before
	Released       bool // let go in this tick, and not dragged
	PressX, PressY float64
	Dragged        bool
	Wheel          float64
	Pinch          float64 // by how much two fingers spread in this tick; 0: no two fingers
	Panned         bool    // a button that moves the table is held
	DX, DY         float64 // moved in this tick while held

	touch    ebiten.TouchID
	touching bool
	Touched  bool // the last to point was a finger
	spread   float64
	ids      []ebiten.TouchID
	stride   int  // how many sixtieths of a second a tick is; 0: one
	Since    int  // sixtieths of a second it has been held at one place
	Long     bool // and that has just become long enough to ask why

	Mouse [2]int // where the mouse was
	right rightButton
	Other bool // the right button was let go in this tick, and not dragged
	padPointer
}

// rightButton is the mouse's right button: dragged it moves the table, clicked it asks what
// can be done.
type rightButton struct {
	down, dragged bool
	x, y          float64
}

// follow follows the right button, and reports whether it has just been clicked.
func (r *rightButton) follow(down bool, x, y float64) (clicked bool) {
	if down && !r.down {
		*r = rightButton{x: x, y: y}
	}
	r.dragged = r.dragged || math.Max(math.Abs(x-r.x), math.Abs(y-r.y)) > TapRoom
	clicked = r.down && !down && !r.dragged
	r.down = down
	return clicked
}

// padPointer is where a gamepad has the pointer.
type padPointer struct {
	ByPad      bool // it moves it, until the mouse moves or a finger comes down
	PadX, PadY float64
	PadDown    bool
}

// LongPress is how many sixtieths of a second a finger rests before that asks why instead of
// being a click.
const LongPress = 30

// TapRoom is how far a press may wander and still be a click, in pixels.
const TapRoom = 6

// Notches is how many notches the wheel was turned since the last tick, a part of
// one on a touchpad; more than three are a slip of the hand. Browsers tell pixels, a
// hundred or a bit more for a notch.
func Notches(turn float64, browser bool) float64 {
	if browser {
		turn /= 100
	}
	return math.Max(-3, math.Min(3, turn))
}

// read follows mouse and fingers.
func (p *Pointer) read(scale float64) {
	panned := p.Panned
	p.Other, p.Released, p.Panned, p.Long, p.DX, p.DY, p.Pinch = false, false, false, false, 0, 0, 0
	_, turn := ebiten.Wheel()
	p.Wheel = Notches(turn, runtime.GOOS == "js")
	x, y, down := p.X, p.Y, false
	p.ids = inpututil.AppendJustPressedTouchIDs(p.ids[:0])
	if len(p.ids) > 0 && !p.touching {
		p.touch, p.touching, p.Touched, p.ByPad = p.ids[0], true, true, false
	}
	p.ids = ebiten.AppendTouchIDs(p.ids[:0])
	switch {
	case len(p.ids) >= 2:
		ax, ay := ebiten.TouchPosition(p.ids[0])
		bx, by := ebiten.TouchPosition(p.ids[1])
		p.TwoFingers(float64(ax)/scale, float64(ay)/scale, float64(bx)/scale, float64(by)/scale)
		return
	case p.touching && inpututil.IsTouchJustReleased(p.touch):
		p.touching = false
	case p.touching:
		tx, ty := ebiten.TouchPosition(p.touch)
		x, y, down = float64(tx)/scale, float64(ty)/scale, true
	default:
		cx, cy := ebiten.CursorPosition()
		if mouse := [2]int{cx, cy}; p.Mouse != mouse || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
			p.Mouse, p.ByPad = mouse, false
		}
		if p.ByPad {
			x, y, down = p.PadX, p.PadY, p.PadDown
			break
		}
		mx, my := float64(cx)/scale, float64(cy)/scale
		if mx != p.X || my != p.Y || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
			if !p.Touched || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
				x, y, p.Touched = mx, my, false
			}
		}
		down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
		p.Other = p.right.follow(ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight), x, y)
		p.Panned = ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight) || ebiten.IsMouseButtonPressed(ebiten.MouseButtonMiddle)
	}
	p.spread = 0
	if p.Down && down || p.Panned && panned { // where it is pressed first it moves nothing
		p.DX, p.DY = x-p.X, y-p.Y
	}
	p.Held = p.Down && down
	if down && !p.Down {
		p.PressX, p.PressY, p.Dragged = x, y, false
	}
	if down && math.Max(math.Abs(x-p.PressX), math.Abs(y-p.PressY)) > TapRoom {
		p.Dragged = true
	}
	p.Released = p.Down && !down && !p.Dragged
	p.X, p.Y, p.Down = x, y, down
	p.Rest(max(1, p.stride))
}

// Rest counts how long a finger rests; once that is long, letting go is no click.
func (p *Pointer) Rest(ticks int) {
	if !p.Down || !p.Touched && !p.ByPad || p.Dragged {
		p.Since = 0
		return
	}
	if p.Since += ticks; p.Since >= LongPress {
		p.Long, p.Dragged, p.Since = true, true, 0
	}
}

// TwoFingers zooms by how far two fingers spread and pans with their middle.
func (p *Pointer) TwoFingers(ax, ay, bx, by float64) {
	x, y := (ax+bx)/2, (ay+by)/2
	spread := math.Hypot(ax-bx, ay-by)
	if p.spread > 0 && spread > 0 {
		p.Pinch, p.DX, p.DY, p.Panned = spread/p.spread, x-p.X, y-p.Y, true
	}
	p.spread = spread
	p.X, p.Y, p.Down, p.Held, p.Dragged = x, y, true, true, true
}

// Keyboard is what keys are read from, but for those that write and edit text.
type Keyboard interface {
	Pressed(k ebiten.Key) bool // just now
	Shifted() bool             // a Shift key is held
}

// Keys is the keyboard: the system's, or one in the hands of a test.
var Keys Keyboard = systemKeys{}

type systemKeys struct{}

func (systemKeys) Pressed(k ebiten.Key) bool { return inpututil.IsKeyJustPressed(k) }
func (systemKeys) Shifted() bool             { return ebiten.IsKeyPressed(ebiten.KeyShift) }

// Pressed reports a key that was just pressed.
func Pressed(k ebiten.Key) bool { return Keys.Pressed(k) }

// Shifted reports whether a Shift key is held: the arrows then move the ghost
// instead of the view.
func Shifted() bool { return Keys.Shifted() }
