package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func flight(t *testing.T, pieces ...Piece) *Table {
	t.Helper()
	tb, err := NewTable(Plan{Name: "flight", Width: in(24), Depth: in(24), Pieces: pieces})
	require.NoError(t, err)
	return tb
}

// Over a bog the way to an edge is four times as dear (LEAD-14, TERR-06).
func TestFlightMakesForTheEdgeThatIsNearestByCost(t *testing.T) {
	he := Mover{Body: model(1, 12, 17, 0)}
	path, off := flight(t).PathToEdge(he, in(12), nil)
	assert.True(t, off)
	assert.Equal(t, in(24)-he.Radius, path.End().Y)
	tb := flight(t, Piece{Kind: VeryDifficult, Name: "bog", Shape: box2(0, 18, 24, 23)})
	path, off = tb.PathToEdge(he, in(30), nil)
	assert.True(t, off)
	assert.Equal(t, in(12)-he.Radius, path.Cost, "to the side, not through the bog")
	assert.Equal(t, in(17), path.End().Y)
	straight, err := tb.Path(he, Spot{in(12), in(24) - he.Radius, 0}, nil)
	require.NoError(t, err)
	assert.Greater(t, straight.Cost, in(20))
}

// He goes as far as the distance allows and stands where he can (AMB-130).
func TestFlightEndsWhereHeCanStand(t *testing.T) {
	he := Mover{Body: model(1, 12, 16, 0)}
	low := Piece{Kind: LowWall, Name: "low wall", Shape: box2(2, 20, 22, 20.4), Top: in(0.8)}
	tb := flight(t, low)
	path, off := tb.PathToEdge(he, in(4.2), nil)
	assert.False(t, off)
	end := he.Body
	end.At = path.End()
	assert.NoError(t, tb.Fits(end, nil), "not on the wall")
	assert.InDelta(t, float64(in(19.5)), float64(path.End().Y), float64(in(0.1)))
	path, off = tb.PathToEdge(he, in(6), nil)
	assert.False(t, off)
	assert.Equal(t, in(22), path.End().Y, "over it")
	_, off = tb.PathToEdge(Mover{Body: model(1, 12, 23.6, 0)}, in(2), nil)
	assert.True(t, off)
}

// Enemies are kept 1" away from, and who is shut in goes as near to an edge as he
// can (AMB-130).
func TestFlightKeepsClearOfEnemiesAndOfWalls(t *testing.T) {
	he := Mover{Body: model(1, 12, 18, 0), KeepOff: Inch}
	he.Avoid = []Body{model(2, 12, 21, 0)}
	path, off := flight(t).PathToEdge(he, in(12), he.Avoid)
	assert.True(t, off)
	assert.Greater(t, path.Cost, in(24)-he.Radius-in(18))
	for _, l := range path.Legs {
		assert.GreaterOrEqual(t, segmentDistance(l.From.Point(), l.To.Point(), he.Avoid[0].At.Point()), 2*he.Radius+Inch-1)
	}
	wall := func(x0, y0, x1, y1 float64) Piece {
		return Piece{Kind: Wall, Name: "wall", Shape: box2(x0, y0, x1, y1), Top: in(4)}
	}
	yard := flight(t, wall(6, 10, 6.5, 20), wall(18, 10, 18.5, 20), wall(6, 10, 18.5, 10.5), wall(6, 19.5, 18.5, 20))
	he = Mover{Body: model(1, 12, 13, 0)}
	_, ok := yard.WayToEdge(he, nil)
	assert.False(t, ok)
	path, off = yard.PathToEdge(he, in(8), nil)
	assert.False(t, off)
	assert.InDelta(t, float64(in(19.5)-he.Radius), float64(path.End().Y), 20, "against the wall")
	path, _ = yard.PathToEdge(he, in(3), nil)
	assert.LessOrEqual(t, path.Cost, in(3))
	assert.InDelta(t, float64(in(16)), float64(path.End().Y), 20)
}
