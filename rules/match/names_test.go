package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/warbands"
)

func TestWarriorsAreCalledAsTheirPlayersCallThem(t *testing.T) { // BAND-16
	a := Agreement{Edition: "lrb", Level: "yard", Seed: 2}
	for range 2 {
		band, err := warbands.Named("skaven")
		require.NoError(t, err)
		r := band.Clone()
		r.Recruits[0].Name = "Old Snik"
		r.Recruits[1].Name = "Snik-Snak"
		r.Recruits[2].Name = "Old Snikker"
		a.Enlist(r)
	}
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	require.NotNil(t, m.State.Named("Old-Snik"))
	require.NotNil(t, m.State.Named("Old-Snik-2"), "the other side has the same warband")
	n := m.Names()
	for _, row := range [][2]string{
		{"Old-Snik charges Snik-Snak!", "Old Snik charges Snik-Snak!"},
		{"Old-Snikker's blow at Old-Snik-2.", "Old Snikker's blow at Old Snik-2."},
		{"Fang's half-hearted bite", "Fang's half-hearted bite"},
	} {
		assert.Equal(t, row[1], n.Said(row[0]))
	}
	assert.Equal(t, "charge Old-Snik at Old-Snikker-2", n.Written("charge old snik at Old Snikker-2"))
	assert.Equal(t, "move Snik-Snak to 12,7", n.Written("move Snik-Snak to 12,7"))

	w := m.State.Warriors[0]
	w.Name, w.Type = "Rat-Ogre-3", "Rat Ogre"
	m.State.Warriors = append(m.State.Warriors, w)
	assert.Equal(t, "Rat Ogre 3 roars.", m.Names().Said("Rat-Ogre-3 roars."), "who comes later, too")

	again, err := Replay(m.Text(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, "Old Snik", again.Names().Said("Old-Snik"), "the log keeps the names")
	assert.Equal(t, "x-y", Names{}.Said("x-y"))
}

func TestBothWarbandsAreCalledAsTheirPlayersCallThem(t *testing.T) { // BAND-16
	a := Agreement{Edition: "lrb", Level: "yard", Seed: 2}
	for k, name := range []string{"Old Snik", "Young Conrad"} {
		band, err := warbands.Named([]string{"skaven", "reikland"}[k])
		require.NoError(t, err)
		r := band.Clone()
		r.Recruits[0].Name = name
		a.Enlist(r)
	}
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	n := m.Names()
	assert.Equal(t, "Old Snik charges Young Conrad.", n.Said("Old-Snik charges Young-Conrad."))
	assert.Equal(t, "charge Old-Snik at Young-Conrad", n.Written("charge Old Snik at Young Conrad"))
}
