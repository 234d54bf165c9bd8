package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Over a gap of just 3" one leaps straight across wherever that is best, not only where the way
// there leads straight on (JUMP-05).
func TestAGapOfThreeInchesIsLeaptAnywhere(t *testing.T) {
	tb, err := NewTable(Plan{Name: "gap", Width: in(24), Depth: in(24), Pieces: []Piece{
		{Kind: Floor, Name: "floor", Shape: box2(4, 6, 9, 14), Bottom: in(2.9), Top: in(3)},
		{Kind: Floor, Name: "floor", Shape: box2(12, 6, 17, 14), Bottom: in(2.9), Top: in(3)},
	}})
	require.NoError(t, err)
	m := Mover{Body: model(1, 15, 9, 3), Leap: true}
	to := model(1, 6, 11, 3).At
	path, err := tb.Path(m, to, nil)
	require.NoError(t, err)
	// As if the far floor lay right beside the near one.
	long := leapMax + 2*m.Radius
	assert.InDelta(t, float64(long+apart(Point{m.At.X - long, m.At.Y}, to.Point())), float64(path.Cost), 6)
}
