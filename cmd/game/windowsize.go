//go:build !js

package main

import (
	"errors"
	"fmt"
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game"
)

// windowName is the name under which the store keeps the window's size.
const windowName = "window"

// What the kept size consists of: its first line, and what follows the size of a window
// that is maximised.
const (
	windowHead = "cometfall window 1"
	maximised  = " maximised"
)

// rested is for how many ticks a window must have had its size for it to be kept: while
// somebody drags its edge, nothing is written.
const rested = 30

// opening is the size of the window: what it opens with, and what it is given later.
// Sizes are in pixels of the window, of which a fine screen shows several as one.
type opening struct {
	w, h      int
	maximised bool
}

// String is the size as it is kept.
func (o opening) String() string {
	text := fmt.Sprintf("%s\n%dx%d", windowHead, o.w, o.h)
	if o.maximised {
		text += maximised
	}
	return text + "\n"
}

// errWindowKept says that a kept size is damaged; the usual one holds then.
var errWindowKept = errors.New("the size kept of the window cannot be read")

// parseOpening reads a size as String writes it.
func parseOpening(text string) (o opening, err error) {
	head, line, _ := strings.Cut(strings.TrimSuffix(text, "\n"), "\n")
	if head != windowHead {
		return o, errWindowKept
	}
	size, large := strings.CutSuffix(line, maximised)
	o.maximised = large
	if o.w, o.h, err = readSize(size); err != nil {
		return opening{}, fmt.Errorf("%w: %w", errWindowKept, err)
	}
	return o, nil
}

// openingOf is the size a window opens with: the one asked for, else the one it had the
// last time, else the largest sensible one; none but the one asked for is larger than the
// monitor. A kept size that cannot be read counts as none and is written anew.
func openingOf(asked string, store game.Store, monitor image.Point) (opening, error) {
	if asked != "" {
		w, h, err := readSize(asked)
		return opening{w: w, h: h}, err
	}
	if store != nil {
		if text, err := store.Load(windowName); err == nil && text != "" {
			if o, err := parseOpening(text); err == nil {
				return o.fitting(monitor), nil
			}
		}
	}
	return largest(monitor), nil
}

// largest is the largest sensible window on a monitor: most of it, never wider than 16 to
// 9, as panels stand at the window's sides and the table between them. A monitor of size 0
// is not known.
func largest(monitor image.Point) opening {
	if monitor.X <= 0 || monitor.Y <= 0 {
		return opening{w: 1280, h: 800}
	}
	h := monitor.Y * 9 / 10
	return opening{w: min(monitor.X*9/10, h*16/9), h: h}.fitting(monitor)
}

// fitting is as much of a size as fits on a monitor: no more than what the window's frame
// and the system's bars leave.
func (o opening) fitting(monitor image.Point) opening {
	fit := func(want, has, bars int) int {
		if has <= 0 {
			return want
		}
		return max(320, min(want, has-bars))
	}
	o.w, o.h = fit(o.w, monitor.X, 16), fit(o.h, monitor.Y, 80)
	return o
}

// monitorSize is the size of the monitor the window opens on, 0 where it is not known.
func monitorSize() image.Point {
	if m := ebiten.Monitor(); m != nil {
		return image.Pt(m.Size())
	}
	return image.Point{}
}

// open gives the window that will open its size.
func (o opening) open() {
	ebiten.SetWindowSize(o.w, o.h)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	if o.maximised {
		ebiten.MaximizeWindow()
	}
}

// sized is the client in a window whose size is kept for the next time.
type sized struct {
	*game.App
	store     game.Store
	was, kept opening
	rest      int // for so many ticks the window has had its size
}

// Update implements ebiten.Game.
func (s *sized) Update() error {
	if s.store != nil && !ebiten.IsFullscreen() && !ebiten.IsWindowMinimized() {
		s.look(current(s.kept))
	}
	return s.App.Update()
}

// current is the size of the window now; a maximised one becomes what it was before when
// it is maximised no longer.
func current(before opening) opening {
	if ebiten.IsWindowMaximized() {
		before.maximised = true
		return before
	}
	w, h := ebiten.WindowSize()
	return opening{w: w, h: h}
}

// look takes notice of the window's size and keeps it when it has come to rest. A size
// that cannot be kept is none the worse for the battle: nothing is said.
func (s *sized) look(now opening) {
	if now != s.was {
		s.was, s.rest = now, 0
		return
	}
	if s.rest++; s.rest != rested || now == s.kept || now.w < 320 || now.h < 320 {
		return
	}
	s.kept = now
	_ = s.store.Save(windowName, now.String())
}
