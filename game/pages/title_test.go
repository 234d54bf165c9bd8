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
