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

// play runs the client in a window or in the browser's canvas; around puts something
// around it that is shown in its place.
func play(opt game.Options, around func(*game.App) ebiten.Game, stderr io.Writer) int {
	opt.Gradual, opt.Methods = true, true
	g, err := game.New(opt)
	if err != nil {
		return fail(stderr, err)
	}
	return show(g, around(g), stderr)
}

// show opens the window with the client, or with what stands around it, until either ends.
func show(g *game.App, shown ebiten.Game, stderr io.Writer) int {
	ebiten.SetWindowTitle("Cometfall")
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

// cannotOpen says why a window did not open although there is a display.
func cannotOpen(err error) error {
	return fmt.Errorf("the window could not be opened (%w); try `game web`, `game sim` or `game -h`", err)
}

func fail(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "cometfall: %s\n", rules.Brief(err.Error()))
	return 1
}
