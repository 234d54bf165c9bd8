package game

import (
	"math"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// pointer is the mouse, the first finger, or where a gamepad points; a second
// finger zooms.
type pointer struct {
	x, y           float64
	down           bool
	held           bool // and was down in the tick before
	released       bool // let go in this tick, and not dragged
	pressX, pressY float64
	dragged        bool
	wheel          float64
	pinch          float64 // by how much two fingers spread in this tick; 0: no two fingers
	panned         bool    // a button that moves the table is held
	dx, dy         float64 // moved in this tick while held

	touch    ebiten.TouchID
	touching bool
	touched  bool // the last to point was a finger
	spread   float64
	ids      []ebiten.TouchID
	stride   int  // how many sixtieths of a second a tick is; 0: one
	since    int  // sixtieths of a second it has been held at one place
	long     bool // and that has just become long enough to ask why

	mouse      [2]int // where the mouse was
	byPad      bool   // a gamepad moves it, until the mouse moves or a finger comes down
	padX, padY float64
	padDown    bool
}

// longPress is how many sixtieths of a second a finger rests before that asks why instead of
// being a click.
const longPress = 30

// tapRoom is how far a press may wander and still be a click, in pixels.
const tapRoom = 6

// notches is how many notches the wheel was turned since the last tick, a part of
// one on a touchpad; more than three are a slip of the hand. Browsers tell pixels, a
// hundred or a bit more for a notch.
func notches(turn float64, browser bool) float64 {
	if browser {
		turn /= 100
	}
	return math.Max(-3, math.Min(3, turn))
}

// read follows mouse and fingers.
func (p *pointer) read(scale float64) {
	p.released, p.panned, p.long, p.dx, p.dy, p.pinch = false, false, false, 0, 0, 0
	_, turn := ebiten.Wheel()
	p.wheel = notches(turn, runtime.GOOS == "js")
	x, y, down := p.x, p.y, false
	p.ids = inpututil.AppendJustPressedTouchIDs(p.ids[:0])
	if len(p.ids) > 0 && !p.touching {
		p.touch, p.touching, p.touched, p.byPad = p.ids[0], true, true, false
	}
	p.ids = ebiten.AppendTouchIDs(p.ids[:0])
	switch {
	case len(p.ids) >= 2:
		ax, ay := ebiten.TouchPosition(p.ids[0])
		bx, by := ebiten.TouchPosition(p.ids[1])
		p.twoFingers(float64(ax)/scale, float64(ay)/scale, float64(bx)/scale, float64(by)/scale)
		return
	case p.touching && inpututil.IsTouchJustReleased(p.touch):
		p.touching = false
	case p.touching:
		tx, ty := ebiten.TouchPosition(p.touch)
		x, y, down = float64(tx)/scale, float64(ty)/scale, true
	default:
		cx, cy := ebiten.CursorPosition()
		if mouse := [2]int{cx, cy}; p.mouse != mouse || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
			p.mouse, p.byPad = mouse, false
		}
		if p.byPad {
			x, y, down = p.padX, p.padY, p.padDown
			break
		}
		mx, my := float64(cx)/scale, float64(cy)/scale
		if mx != p.x || my != p.y || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
			if !p.touched || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
				x, y, p.touched = mx, my, false
			}
		}
		down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
		p.panned = ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight) || ebiten.IsMouseButtonPressed(ebiten.MouseButtonMiddle)
	}
	p.spread = 0
	if p.down && down || p.panned {
		p.dx, p.dy = x-p.x, y-p.y
	}
	p.held = p.down && down
	if down && !p.down {
		p.pressX, p.pressY, p.dragged = x, y, false
	}
	if down && math.Max(math.Abs(x-p.pressX), math.Abs(y-p.pressY)) > tapRoom {
		p.dragged = true
	}
	p.released = p.down && !down && !p.dragged
	p.x, p.y, p.down = x, y, down
	p.rest(max(1, p.stride))
}

// rest counts how long a finger rests; once that is long, letting go is no click.
func (p *pointer) rest(ticks int) {
	if !p.down || !p.touched && !p.byPad || p.dragged {
		p.since = 0
		return
	}
	if p.since += ticks; p.since >= longPress {
		p.long, p.dragged, p.since = true, true, 0
	}
}

// twoFingers zooms by how far two fingers spread and pans with their middle.
func (p *pointer) twoFingers(ax, ay, bx, by float64) {
	x, y := (ax+bx)/2, (ay+by)/2
	spread := math.Hypot(ax-bx, ay-by)
	if p.spread > 0 && spread > 0 {
		p.pinch, p.dx, p.dy, p.panned = spread/p.spread, x-p.x, y-p.y, true
	}
	p.spread = spread
	p.x, p.y, p.down, p.held, p.dragged = x, y, true, true, true
}

// pressed reports a key that was just pressed.
func pressed(k ebiten.Key) bool { return inpututil.IsKeyJustPressed(k) }
