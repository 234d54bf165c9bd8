package pages

import (
	"cometfall/game/ui"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestKeysGoFromRowToRow(t *testing.T) {
	g := kept(t, 12)
	s := NewSaves(g.pages)
	g.Open(s)
	g.Win.W, g.Win.H = 800, 440
	g.LayOut()
	every := func(int) bool { return true }
	for i := range 12 {
		s.Step(1, every)
		assert.Equal(t, ui.RowID(i), g.Win.Focus)
		s.Scrolled()
		r := s.Rows.Row(i)
		assert.True(t, r.Y >= s.Rows.At.Y-1 && r.Y+r.H <= s.Rows.At.Y+s.Rows.At.H+1, "row %d is in sight", i)
	}
	s.Step(1, every)
	assert.Equal(t, ui.RowID(11), g.Win.Focus, "the last one")
	s.Step(-1, func(i int) bool { return i%2 == 0 })
	assert.Equal(t, ui.RowID(10), g.Win.Focus)
	g.LayOut()
	s.Tab(1)
	assert.NotEqual(t, ui.RowID(10), g.Win.Focus)
	assert.True(t, has(g, g.Win.Focus))
}
