//go:build !js

package main

import (
	"time"

	"cometfall/game"
)

// chance is a seed nobody chose.
func chance() uint64 { return uint64(time.Now().UnixNano()) }

// export has nothing to offer outside the browser.
func export(*game.App) {}
