package pages

import (
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/gallery"
)

func TestTheTitleDoesNotWaitForItsPictures(t *testing.T) {
	g := shown(t, nil)
	g.pages.Gallery, g.pages.Gradual = &gallery.Gallery{}, true
	canvas := ebiten.NewImage(64, 64)
	draw := func() { g.title.DrawBackdrop(g.Win.On(canvas)) }
	changes, frames := g.title.Changes(), 0
	for ; !g.title.pictured(); frames++ {
		require.Less(t, frames, 100)
		draw()
		assert.True(t, g.pages.Gallery.Idle(), "nothing is painted before it can be used")
		g.title.Watch()
		g.title.Update()
	}
	assert.Equal(t, pictureWait, frames)
	assert.Equal(t, changes+1, g.title.Changes(), "it is drawn once more, and asks then")
	draw()
	assert.False(t, g.pages.Gallery.Idle())
	for g.pages.Gallery.City() == nil {
		g.pages.Gallery.Work()
		runtime.Gosched()
	}
	assert.Equal(t, 1, g.pages.Gallery.Landed())
}

func TestTheTitleIsCalmInEveryWindow(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {800, 600}, {800, 480}, {800, 440}, {390, 844}} {
		g := shown(t, memory{})
		g.Win.W, g.Win.H = size[0], size[1]
		g.LayOut()
		lines := map[float64][2]float64{} // by where they stand: how far they are from the left and the right
		for i := range g.Win.Buttons {
			b := &g.Win.Buttons[i]
			assert.LessOrEqual(t, g.Win.ButtonWidth(b.Words, "", b.Icon), b.At.W, "at %v: %q has room", size, b.Words)
			edges, ok := lines[b.At.Y]
			if right := float64(g.Win.W) - b.At.X - b.At.W; !ok {
				lines[b.At.Y] = [2]float64{b.At.X, right}
			} else {
				lines[b.At.Y] = [2]float64{min(edges[0], b.At.X), min(edges[1], right)}
			}
		}
		for y, edges := range lines {
			if size[0] > 400 {
				assert.InDelta(t, edges[0], edges[1], 8, "at %v: the line at %v stands in the middle", size, y)
			}
		}
		told := 0
		for i := range g.title.cards {
			k := &g.title.cards[i]
			assert.Equal(t, k.Words, g.Win.Fitted(k.Words, g.title.name, beside(k.At)), "at %v: whole", size)
			if _, about := g.title.about(g.Win.Pen, k); about != nil {
				told++
			}
		}
		assert.Equal(t, g.title.told, told == len(g.title.cards), "at %v: all cards say what they are, or none", size)
	}
}
