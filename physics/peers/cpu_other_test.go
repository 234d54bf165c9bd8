//go:build !unix

package peers

import "time"

var began = time.Now()

func spent() time.Duration { return time.Since(began) }
