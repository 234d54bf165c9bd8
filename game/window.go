package game

import "github.com/hajimehoshi/ebiten/v2"

// Window is what there is of one window: its size, what points and is typed, the
// buttons that can be pressed, and the pen that draws in it.
type Window struct {
	*Pen
	W, H    int // in pixels of the layout
	Pointer pointer
	Typed   []rune // in this tick
	Tick    int    // in sixtieths of a second
	Buttons []button
	Hot     int    // the button under the pointer, or -1
	Focus   string // the button that Enter presses, where keys have chosen one

	pads padSource
	pad  pad

	screen  Canvas
	pressed []ebiten.Key // just now
}

// NewWindow is a window before anybody has looked at it.
func NewWindow() *Window {
	return &Window{Pen: newPen(), W: 1280, H: 800, Hot: -1, pads: &systemPads{}}
}

// Add lists a button.
func (w *Window) Add(b button) { w.Buttons = append(w.Buttons, b) }

// On is a picture to draw on.
func (w *Window) On(picture *ebiten.Image) *Canvas { return &Canvas{Image: picture, Pen: w.Pen} }

// Screen is On for the screen, without taking memory in each frame.
func (w *Window) Screen(picture *ebiten.Image) *Canvas {
	w.screen = Canvas{Image: picture, Pen: w.Pen}
	return &w.screen
}
