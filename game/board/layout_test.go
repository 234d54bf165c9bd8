package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
)

// Who is under a bridge is seen faintly where the bridge shows, and plainly from below it.
func TestWhoIsUnderABridgeIsSeenThroughIt(t *testing.T) {
	table, err := levels.Load("river")
	require.NoError(t, err)
	b := New(ui.NewWindow(), nil)
	b.shown.State = &rules.State{Table: table}
	under := physics.Spot{X: physics.Inches(14), Y: physics.Inches(23)} // below the middle of the Old Bridge
	deck := under
	deck.Z = 3 * physics.Inch
	open := physics.Spot{X: physics.Inches(24), Y: under.Y}
	require.Contains(t, table.Surfaces(under.Point()), deck)
	b.Storey = 1
	assert.Equal(t, float32(underFloor), b.through(under))
	assert.Equal(t, float32(1), b.through(deck))
	assert.Equal(t, float32(1), b.through(open))
	b.Storey = 0
	assert.Equal(t, float32(1), b.through(under))
	assert.Equal(t, float32(1), b.through(deck), "the bridge is not shown")
}
