package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func TestTheReadyMadeWarbandsAreLegalAndOfEqualWorth(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for _, name := range []string{"reikland", "skaven"} {
		band, err := warbands.Named(name)
		require.NoError(t, err)
		require.NoError(t, band.Check(set), name)
		cost := band.Cost(set)
		assert.InDelta(t, 500, cost, 15, name)
		models, err := band.Warriors(set, 0)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, len(models), 8)
		assert.LessOrEqual(t, len(models), 12)
		t.Logf("%s: %d crowns, %d models", name, cost, len(models))
	}
}
