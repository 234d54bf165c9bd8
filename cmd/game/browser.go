//go:build js

package main

import (
	"os"
	"syscall/js"
	"time"

	"cometfall/game"
	"cometfall/game/sound"
	"cometfall/game/store"
)

func main() {
	opt := game.Options{Seed: uint64(time.Now().UnixNano()), Sound: sound.New(), Drawn: drawn}
	if st, err := store.Open("cometfall"); err != nil {
		opt.NoStore = err
	} else {
		opt.Store = st
	}
	os.Exit(play(opt, os.Stderr))
}

// drawn lets the page that waits step aside.
func drawn() { js.Global().Call("drawn") }

// export lets the page's tests read what is on the screen.
func export(g *game.App) {
	js.Global().Set("cometfall", map[string]any{
		"state": js.FuncOf(func(js.Value, []js.Value) any { return g.Report() }),
	})
}
