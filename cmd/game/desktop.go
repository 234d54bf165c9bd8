//go:build !js

package main

import (
	"os"
	"os/signal"
	"syscall"

	"cometfall/game"
)

// endAsked has the program end in order when the system asks for it: everything is
// kept then. Who asks twice is not made to wait.
func endAsked(g *game.App) {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		<-asked
		signal.Stop(asked)
		g.End()
	}()
}

// export has nothing to offer outside the browser.
func export(*game.App) {}
