package encounters

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// The street over a cellar lies in the open, unlike the cellar and what lies under a
// gallery (ENC-G06).
func TestACellarBelowTheStreetIsNoRoof(t *testing.T) {
	box := func(x0, x1 int) []physics.Point {
		return []physics.Point{{X: inches(x0), Y: inches(6)}, {X: inches(x1), Y: inches(6)}, {X: inches(x1), Y: inches(14)}, {X: inches(x0), Y: inches(14)}}
	}
	table, err := physics.NewTable(physics.Plan{Name: "test", Width: inches(24), Depth: inches(24),
		Levels: physics.Levels{{Name: "cellar", Storey: -1, Floor: -inches(4)}, {Name: "street"}, {Name: "gallery", Storey: 1, Floor: inches(5)}},
		Pieces: []physics.Piece{
			{Kind: physics.Floor, Name: "cellar", Shape: box(2, 10), Bottom: -inches(4), Top: -inches(4), Storey: -1},
			{Kind: physics.Floor, Name: "gallery", Shape: box(14, 20), Bottom: inches(5), Top: inches(5), Storey: 1},
		}})
	require.NoError(t, err)
	at := func(x, z int) physics.Spot { return physics.Spot{X: inches(x), Y: inches(10), Z: inches(z)} }
	assert.Contains(t, table.Surfaces(at(6, 0).Point()), at(6, -4))
	assert.True(t, inOpen(table, at(6, 0)), "over the cellar")
	assert.False(t, inOpen(table, at(6, -4)), "in it")
	assert.False(t, inOpen(table, at(17, 0)), "under the gallery")
	assert.True(t, inOpen(table, at(22, 0)))

	// Where the street runs on a quay above the table, that is the ground.
	quay := table.Plan
	quay.Levels = physics.Levels{{Name: "water", Storey: -1}, {Name: "quay", Floor: inches(5)}}
	table, err = physics.NewTable(quay)
	require.NoError(t, err)
	assert.True(t, inOpen(table, at(17, 5)))
	assert.False(t, inOpen(table, at(17, 0)))
}
