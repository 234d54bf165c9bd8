package physics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

// A way that jumps down into the middle of rubble needs no more Movement than it costs: what
// is walked of the rubble begins where he lands (TERR-05, JUMP-01).
func TestAWayOverAnEdgeIntoRubbleIsFoundForWhatItCosts(t *testing.T) {
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	for x := physics.Length(31389); x <= 31739; x += 50 {
		m := physics.Mover{Body: physics.Body{Radius: 1250, Height: physics.Inch * 5 / 4, At: physics.Spot{X: 16 * physics.Inch, Y: 10 * physics.Inch, Z: 3 * physics.Inch}},
			Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true}
		to := physics.Spot{X: x, Y: 22913}
		least, err := table.Path(m, to, nil)
		require.NoError(t, err)
		m.Limit = least.Cost + 8
		path, err := table.Path(m, to, nil)
		require.NoError(t, err, "to %v for %s", to, least.Cost)
		assert.InDelta(t, int(least.Cost), int(path.Cost), 8)
	}
}
