// Package ui is what every scene is made of: a Window with its pointer, keys and
// buttons, a Pen that measures and a Canvas that is drawn on, and pages with lists,
// panes, forms and fields. It knows nothing of the game: no rules, no battle, no
// warband.
//
// begin with Scene and Shell: what a scene is, and how it reaches the client. Then
// Window, whose Buttons a scene lists in LayOut, and Page, from which most scenes
// begin.
package ui

import "github.com/hajimehoshi/ebiten/v2"

// Window is what there is of one window: its size, what points and is typed, the
// buttons that can be pressed, and the pen that draws in it.
type Window struct {
	*Pen
	W, H    int // in pixels of the layout
	Pointer Pointer
	Typed   []rune // in this tick
	Tick    int    // in sixtieths of a second
	Buttons []Button
	Hot     int    // the button under the pointer, or -1
	Focus   string // the button that Enter presses, where keys have chosen one

	into      *Field      // what is typed into
	composing composition // what is shown there of an unfinished word
	method    inputMethod
	taken     bool // the keys of this tick went into a field

	Methods bool // the system's input methods may write: only in a window that runs
	Pads    padSource
	pad     pad

	canvas  Canvas
	pressed []ebiten.Key // just now
}

// NewWindow is a window before anybody has looked at it.
func NewWindow() *Window {
	return &Window{Pen: NewPen(), W: 1280, H: 800, Hot: -1, Pads: &systemPads{}}
}

// Add lists a button.
func (w *Window) Add(b Button) { w.Buttons = append(w.Buttons, b) }

// On is a picture to draw on.
func (w *Window) On(picture *ebiten.Image) *Canvas { return &Canvas{Image: picture, Pen: w.Pen} }

// screen is On for the screen, without taking memory in each frame.
func (w *Window) screen(picture *ebiten.Image) *Canvas {
	w.canvas = Canvas{Image: picture, Pen: w.Pen}
	return &w.canvas
}
