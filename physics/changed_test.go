package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEqualChangesGiveTheSameTable(t *testing.T) {
	tb := town(t)
	change := func() Change {
		return Change{Fallen: []int{2}, New: []Piece{{Kind: Wall, Name: "gate", Shape: box2(18, 4, 23, 4.5), Top: in(3), Openings: []Opening{{Door: true, From: in(1), To: in(2), Lintel: in(2)}}}}}
	}
	of := func(c Change) *Table {
		changed, err := tb.Changed(c)
		require.NoError(t, err)
		return changed
	}
	c := change()
	first := of(c)
	assert.Same(t, first, of(change()))
	c.New[0].Shape[0].X++ // who asked may go on with his own
	assert.Same(t, first, of(change()))
	assert.NotSame(t, first, of(c))
	c = change()
	c.New[0].Openings[0].Lintel--
	assert.NotSame(t, first, of(c))
	c = change()
	c.New[0].Name = "fence"
	assert.NotSame(t, first, of(c))
	c = change()
	c.Fallen = nil
	assert.NotSame(t, first, of(c))
	assert.Same(t, tb, of(Change{}))
}
