//go:build !js

package host

import "time"

// Yield does nothing: only a browser has one thread for everything.
func Yield(time.Duration) {}
