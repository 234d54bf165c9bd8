//go:build !js

package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/ui"
)

// A picture of a strip shows the table: by its edges nothing of the log or the timeline.
func TestStripsShowNothingBesideTheTable(t *testing.T) {
	table := ui.R(40, 60, 1000, 600)
	for _, at := range [][2]float64{{540, 360}, {40, 60}, {1040, 660}, {-900, 5000}} {
		x, y := stripAt(at[0], at[1], table)
		assert.GreaterOrEqual(t, x, table.X)
		assert.GreaterOrEqual(t, y, table.Y)
		assert.LessOrEqual(t, x+stripWide, table.X+table.W)
		assert.LessOrEqual(t, y+stripHigh, table.Y+table.H)
	}
	x, y := stripAt(540, 360, table)
	assert.Equal(t, [2]float64{540 - stripWide/2, 360 - stripHigh/2}, [2]float64{x, y}, "in the middle")
}
