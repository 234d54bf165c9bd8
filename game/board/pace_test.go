package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// In a browser what is painted beside the frames rests for long while the view moves, and
// only for moments once it is still.
func TestWhatIsPaintedRestsWhileTheViewMoves(t *testing.T) {
	var p Pace
	assert.Equal(t, briefRest, p.rest(), "no view yet")
	p.follow(Camera{Zoom: 24})
	assert.Equal(t, longRest, p.rest(), "the view has just moved")
	p.follow(Camera{Zoom: 24})
	p.moved = p.moved.Add(-stillFor)
	p.follow(Camera{Zoom: 24})
	assert.Equal(t, briefRest, p.rest(), "still for a while")
	p.follow(Camera{Zoom: 25})
	assert.Equal(t, longRest, p.rest(), "it moves again")
}
