//go:build js

package main

import (
	"fmt"
	"io"
	"syscall/js"
	"time"

	"cometfall/game"
)

func chance() uint64 { return uint64(time.Now().UnixNano()) }

// export lets the page's tests read what is on the screen.
func export(g *game.Game) {
	js.Global().Set("cometfall", map[string]any{
		"state": js.FuncOf(func(js.Value, []js.Value) any { return g.Report() }),
	})
}

func runWeb(_ []string, _, stderr io.Writer) int {
	fmt.Fprintln(stderr, "cometfall: this is the browser version already")
	return 1
}

func runShot(_ []string, _, stderr io.Writer) int {
	fmt.Fprintln(stderr, "cometfall: the browser version writes no files")
	return 1
}
