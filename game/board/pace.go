package board

import (
	"runtime"
	"time"

	"cometfall/game/host"
)

// Pace is how much of its time a browser, which has one thread for everything, spends on
// what is painted beside the frames.
type Pace struct {
	view  Camera
	moved time.Time // when the view moved last
}

// What is painted rests after each slice: for a frame that is due, or for long while the view
// moves, when frames are to follow one another. A view is moving until it has been still for
// that long.
const (
	slice     = 4 * time.Millisecond
	briefRest = time.Duration(0)
	longRest  = 60 * time.Millisecond
	stillFor  = 400 * time.Millisecond
)

// follow notes whether the view moves.
func (p *Pace) follow(c Camera) {
	if c != p.view {
		p.view, p.moved = c, time.Now()
	}
}

// rest is how long what is painted rests now.
func (p *Pace) rest() time.Duration {
	if time.Since(p.moved) < stillFor {
		return longRest
	}
	return briefRest
}

// Breather lets a browser draw frames and take input while something is painted; elsewhere
// nothing has to wait.
func (p *Pace) Breather() func() {
	if runtime.GOOS != "js" {
		return nil
	}
	last := time.Now()
	return func() {
		if time.Since(last) > slice {
			host.Yield(p.rest())
			last = time.Now()
		}
	}
}
