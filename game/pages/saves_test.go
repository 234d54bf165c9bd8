package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/gallery"
	"cometfall/game/ui"
	"cometfall/game/uitest"
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

func TestSavesShowTheirTablesInEveryWindow(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {800, 600}, {1280, 800}} {
		g := kept(t, 3)
		g.pages.Gallery = &gallery.Gallery{}
		g.Win.W, g.Win.H = size[0], size[1]
		s := NewSaves(g.pages)
		g.Open(s)
		g.LayOut()
		list := s.Body()
		row, wide := s.row(list, 0), list.W-ui.BarWide
		require.NotNil(t, row.Paint, "at %v", size)
		assert.GreaterOrEqual(t, row.At.W, 78.0)
		assert.LessOrEqual(t, row.At.Y+row.At.H, s.rowHigh(), "within the row")
		for _, l := range row.Lines {
			from, to := 14+l.X, 14+l.X+g.Win.Width(l.Style, l.Words)
			if l.Y < row.At.Y+row.At.H {
				assert.True(t, from >= row.At.X+row.At.W || to <= row.At.X, "at %v: %q beside the picture", size, l.Words)
			}
			for _, a := range row.Acts {
				over := to > wide+a.At.X && l.Y+20 > a.At.Y && l.Y < a.At.Y+a.At.H
				assert.False(t, over, "at %v: %q under the button %q", size, l.Words, a.Words)
			}
		}
		open := uitest.Find(t, g.Stage, ui.RowID(0))
		require.NotNil(t, open)
		assert.Greater(t, open.At.X+open.At.W, row.At.X+row.At.W, "at %v: a tap on the picture goes on with the battle", size)
	}
}
