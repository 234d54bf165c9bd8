package muster

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/gallery"
	"cometfall/game/uitest"
	"cometfall/rules/warbands"
)

// TestAWarbandStandsInLineAsItIsEquipped: a figure for each model, in the order of the
// roster, with what it carries; none of a warband that may not fight.
func TestAWarbandStandsInLineAsItIsEquipped(t *testing.T) {
	g := shown(t, &uitest.Memory{})
	set := g.pages.Bands.Rules()
	r, ok := warbands.Template("reikland")
	require.True(t, ok)
	line := LineUp(set, r)
	require.Len(t, line, r.Models(set))
	assert.Equal(t, "Mercenary Captain", line[0].Kind.Name())
	assert.True(t, line[0].Leader)
	armed := 0
	for _, f := range line {
		if f.Main != 0 {
			armed++
		}
	}
	assert.Equal(t, len(line), armed, "everybody holds something")
	assert.Nil(t, LineUp(set, warbands.NewRoster(r.List, "Nobody", warbands.Terms{})))

	require.NoError(t, g.pages.Bands.Keep(g.pages.Bands.NewSave(), r))
	m := New(g.pages)
	without := m.rowHigh()
	m.client.Gallery = &gallery.Gallery{}
	defer func() { m.client.Gallery = nil }()
	assert.Equal(t, without+lineHigh, m.rowHigh())
	row := m.row(m.Body(), 0)
	require.NotNil(t, row.Paint)
	assert.LessOrEqual(t, row.At.Y+row.At.H, m.rowHigh()-8, "within its row")
}
