// Command game is Cometfall: the window, the browser build, and the tools that
// need no screen. It only reads flags and wires the other packages together. The
// browser build has nothing but the game.
//
// Begin reading at run in main.go, which finds the command; tools.go lists those
// without a screen, sim.go plays battles by the thousand, duel.go works out two
// warriors' odds, and web.go builds the browser version, with shaders.go and lines.go
// to make it small.
package main

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game"
	"cometfall/rules"
)

// play runs the client in a window or in the browser's canvas.
func play(opt game.Options, stderr io.Writer) int {
	opt.Gradual, opt.Methods = true, true
	g, err := game.New(opt)
	if err != nil {
		return fail(stderr, err)
	}
	return show(g, g, stderr)
}

// show opens the window with the client, or with what stands around it, until either ends.
func show(g *game.App, shown ebiten.Game, stderr io.Writer) int {
	ebiten.SetWindowTitle("Cometfall")
	w, h := 1280, 800
	if m := ebiten.Monitor(); m != nil {
		w, h = fitting(m.Size())
	}
	ebiten.SetWindowSize(w, h)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	export(g)
	endAsked(g)
	err := ebiten.RunGame(shown)
	g.Keep()
	if err != nil {
		return fail(stderr, cannotOpen(err))
	}
	return 0
}

// chance is a seed nobody chose.
func chance() uint64 { return uint64(lot())<<32 | uint64(lot()) }

// lot draws the dice of an order.
func lot() uint32 {
	var b [4]byte
	_, _ = rand.Read(b[:]) // it never fails
	return binary.BigEndian.Uint32(b[:])
}

// fitting is how large the window opens on a monitor of a size in pixels: no
// larger than what its frame and the system's bars leave. A size of 0 is not known.
func fitting(w, h int) (int, int) {
	fit := func(want, has, least, bars int) int {
		if has <= 0 {
			return want
		}
		return max(least, min(want, has-bars))
	}
	return fit(1280, w, 320, 16), fit(800, h, 320, 80)
}

// cannotOpen says why a window did not open although there is a display.
func cannotOpen(err error) error {
	return fmt.Errorf("the window could not be opened (%w); try `game web`, `game sim` or `game -h`", err)
}

func fail(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "cometfall: %s\n", rules.Brief(err.Error()))
	return 1
}
