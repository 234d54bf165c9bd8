package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

// A battle shows the picture of its table that one before has painted, also where that has
// changed since; another table, and another storey, has a picture of its own.
func TestGroundsOutliveABattle(t *testing.T) {
	load := func(name string) *physics.Table {
		table, err := levels.Load(name)
		require.NoError(t, err)
		again, err := physics.NewTable(table.Plan) // as a battle of its own loads it
		require.NoError(t, err)
		return again
	}
	var g Grounds
	table := load("yard")
	first := g.of(table, 0)
	assert.Same(t, first, g.of(table, 0))
	assert.Same(t, first, g.of(load("yard"), 0), "the next battle")
	changed, err := table.Changed(physics.Change{Fallen: []int{table.Pieces[0].Building}})
	require.NoError(t, err)
	assert.Same(t, first, g.of(changed, 0), "a building has fallen")
	assert.Same(t, first, g.of(load("yard"), 0), "and stands in the next battle")
	assert.NotSame(t, first, g.of(table, 1), "another storey")
	other := table.Plan
	other.Ground = "earth"
	earthen, err := physics.NewTable(other)
	require.NoError(t, err)
	assert.NotSame(t, first, g.of(earthen, 0), "another site")
	for range mostGrounds {
		other.Width += physics.Inch
		wider, err := physics.NewTable(other)
		require.NoError(t, err)
		g.of(wider, 0)
	}
	assert.Len(t, g.kept, mostGrounds)
	assert.NotSame(t, first, g.of(load("yard"), 0), "those that came first are gone")
}
