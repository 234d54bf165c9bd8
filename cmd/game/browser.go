//go:build js

package main

import (
	"os"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game"
	"cometfall/game/host"
	"cometfall/game/sound"
	"cometfall/game/store"
)

func main() {
	opt := game.Options{Seed: chance(), Chance: lot, Sound: sound.New(), Drawn: drawn, Voice: host.NewVoice()}
	if st, err := store.Open("cometfall"); err != nil {
		opt.NoStore = err
	} else {
		opt.Store = st
	}
	os.Exit(play(opt, func(g *game.App) ebiten.Game { return g }, os.Stderr))
}

// endAsked keeps everything whenever the page may not be seen again: a browser ends
// pages without asking, and on telephones never tells. What the browser calls runs
// between two ticks of the game, as nothing in a tick waits.
func endAsked(g *game.App) {
	keep := js.FuncOf(func(js.Value, []js.Value) any { g.Keep(); return nil })
	js.Global().Call("addEventListener", "pagehide", keep)
	js.Global().Get("document").Call("addEventListener", "visibilitychange", keep)
}

// drawn lets the page that waits step aside.
func drawn() { js.Global().Call("drawn") }

// export lets the page's tests read what is on the screen.
func export(g *game.App) {
	js.Global().Set("cometfall", map[string]any{
		"state": js.FuncOf(func(js.Value, []js.Value) any { return g.Report() }),
	})
}
