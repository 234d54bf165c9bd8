package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheNearestDropIsFoundToTheUnit(t *testing.T) { // FALL-01
	roof := func(x0, y0, x1, y1 float64) Piece {
		return Piece{Kind: Floor, Name: "roof", Shape: box2(x0, y0, x1, y1), Bottom: in(2.9), Top: in(3), Building: 1, Storey: 1}
	}
	tb := table(t, roof(8, 8, 14, 14), roof(14, 8, 18, 12)) // an L of two roofs side by side
	for _, row := range []struct {
		x, y, far float64 // far: of the nearest open edge
	}{
		{9, 11, 1}, {9.01, 11, 1.01}, {9.37, 11.3, 1.37}, {13.6, 11, math.Hypot(0.4, 1)}, {14.5, 11.2, 0.8}, {13.5, 12.5, 0.5},
		{13.2, 11.3, math.Hypot(0.8, 0.7)}, // the inner corner of the L
		{8.4, 8.3, 0.3}, {17.9, 11.95, 0.05},
	} {
		at := Spot{in(row.x), in(row.y), in(3)}
		_, deep, ok := tb.DropsNear(at, in(row.far)+2)
		require.True(t, ok, "%v", row)
		assert.Equal(t, in(3), deep)
		_, _, ok = tb.DropsNear(at, in(row.far)-2)
		assert.False(t, ok, "%v", row)
	}
	foot, _, _ := tb.DropsNear(Spot{in(9), in(11), in(3)}, in(1))
	assert.Equal(t, Spot{in(7.25), in(11), 0}, foot)
	_, _, ok := tb.DropsNear(Spot{in(9), in(11), 0}, in(9))
	assert.False(t, ok, "the ground ends nowhere")
	walled := table(t, roof(8, 8, 14, 14), Piece{Kind: Wall, Name: "parapet", Shape: box2(8, 8, 8.3, 14), Bottom: in(3), Top: in(4)})
	_, _, ok = walled.DropsNear(Spot{in(8.8), in(11), in(3)}, in(1))
	assert.False(t, ok, "a wall stands on the edge")
	// Compared with looking everywhere, a tenth of an inch apart.
	r := &chance{9}
	for range 400 {
		p := Plan{Name: "roofs", Width: in(20), Depth: in(20)}
		for range 3 {
			side := func() float64 { return 0.5 + 2.5*r.Float64() } // all hold the middle
			p.Pieces = append(p.Pieces, roof(9-side(), 9-side(), 9+side(), 9+side()))
		}
		tb, err := NewTable(p)
		require.NoError(t, err)
		at := Spot{in(9), in(9), in(3)}
		nearest := math.Inf(1)
		for dx := -25; dx <= 25; dx++ {
			for dy := -25; dy <= 25; dy++ {
				if q := (Point{at.X + Length(dx)*Inch/10, at.Y + Length(dy)*Inch/10}); !tb.covered(q, q, at.Z) {
					nearest = math.Min(nearest, math.Hypot(float64(dx), float64(dy))/10)
				}
			}
		}
		if nearest > 2.3 {
			continue
		}
		lo, hi := Length(0), in(2.5)
		for hi-lo > 1 {
			if _, _, ok := tb.DropsNear(at, (lo+hi)/2); ok {
				hi = (lo + hi) / 2
			} else {
				lo = (lo + hi) / 2
			}
		}
		require.InDelta(t, nearest, hi.Inches(), 0.2, "%v %v", at, p.Pieces)
		require.LessOrEqual(t, hi.Inches(), nearest+0.01)
	}
}
