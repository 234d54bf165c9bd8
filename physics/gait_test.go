package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// square is a box in inches.
func square(x0, y0, x1, y1 int) []Point {
	return []Point{{Inches(x0), Inches(y0)}, {Inches(x1), Inches(y0)}, {Inches(x1), Inches(y1)}, {Inches(x0), Inches(y1)}}
}

func TestWhoKeepsOutdoorsGoesRoundBuildings(t *testing.T) { // MOUNT-10
	table, err := NewTable(Plan{Name: "yard", Width: Inches(40), Depth: Inches(40), Buildings: []Building{{ID: 1, Outline: square(10, 10, 20, 20)}}})
	require.NoError(t, err)
	b := Body{ID: 1, At: Spot{X: Inches(5), Y: Inches(15)}, Radius: 1250, Height: Inch}
	to := Spot{X: Inches(25), Y: Inches(15)}
	path, err := table.Path(Mover{Body: b}, to, nil)
	require.NoError(t, err)
	assert.Equal(t, Inches(20), path.Cost)
	rider := b
	rider.Gait.Outdoors = true
	path, err = table.Path(Mover{Body: rider}, to, nil)
	require.NoError(t, err)
	assert.Greater(t, path.Cost, Inches(22))
	for _, l := range path.Legs {
		at := rider
		at.At = l.To
		assert.False(t, table.InsideOutline(at))
	}
	rider.At = Spot{X: Inches(9) + 1500, Y: Inches(15)}
	assert.ErrorIs(t, table.Fits(rider, nil), ErrIndoors, "no part of the base")
	rider.Gait.Outdoors = false
	assert.NoError(t, table.Fits(rider, nil))
	_, err = table.Path(Mover{Body: Body{ID: 1, At: b.At, Radius: 1250, Height: Inch, Gait: Gait{Outdoors: true}}}, Spot{X: Inches(15), Y: Inches(15)}, nil)
	assert.ErrorIs(t, err, ErrIndoors)
}

func TestWhoJumpsCrossesTwoInches(t *testing.T) { // MOUNT-23, TERR-07
	for high, passes := range map[Length]bool{2 * Inch: true, 2*Inch + 1: false} {
		table, err := NewTable(Plan{Name: "wall", Width: Inches(12), Depth: Inches(12), Pieces: []Piece{{Kind: LowWall, Name: "wall", Shape: square(5, 0, 6, 12), Top: high}}})
		require.NoError(t, err)
		m := Mover{Body: Body{ID: 1, At: Spot{X: Inches(3), Y: Inches(6)}, Radius: 1250, Height: Inch, Gait: Gait{Jumps: true}}}
		path, err := table.Path(m, Spot{X: Inches(8), Y: Inches(6)}, nil)
		assert.Equal(t, passes, err == nil, high)
		if passes {
			assert.Equal(t, Inches(5), path.Cost, "without loss of movement")
		}
		m.Gait = Gait{}
		_, err = table.Path(m, Spot{X: Inches(8), Y: Inches(6)}, nil)
		assert.Error(t, err)
	}
}
