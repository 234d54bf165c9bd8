package view

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
)

// A roof laid over the table shows the upper floor where it is, a shadow beside it, and
// nothing where it has no part.
func TestARoofIsWhatLiesAboveOfOneBuilding(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	const ppi = 20
	bk := Baking{Storey: 0, PixelsPerInch: ppi}
	pic := bk.Roof(&table.Plan, 1)
	require.NotNil(t, pic)
	all := BakeStorey(&table.Plan, Everything, ppi)
	on := 17*ppi + ppi/2 // of the floor from 14.4", 8" to 20.8", 11.2"
	assert.Equal(t, all.RGBAAt(on, 10*ppi), pic.RGBAAt(on, 10*ppi))
	beside := pic.RGBAAt(21*ppi+ppi/4, 10*ppi)
	assert.Zero(t, beside.R)
	assert.NotZero(t, beside.A, "the shadow of the wall above")
	assert.Zero(t, pic.RGBAAt(on, 13*ppi).A, "the lower house")
	assert.Nil(t, Baking{Storey: 1, PixelsPerInch: ppi}.Roof(&table.Plan, 1))
	assert.Nil(t, bk.Roof(&table.Plan, 99))
}
