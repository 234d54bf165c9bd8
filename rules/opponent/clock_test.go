//go:build !js

package opponent_test

import "time"

var began = time.Now()

// clock is the time that has passed.
func clock() time.Duration { return time.Since(began) }
