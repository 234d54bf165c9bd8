package gallery

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/view/figures"
)

func TestAPortraitLandsOnceAndStays(t *testing.T) {
	var g Gallery
	captain := figures.Figure{Kind: figures.KindOf("Mercenary Captain", ""), Main: figures.Sword}
	require.Nil(t, g.Portrait(captain, 40), "it is painted meanwhile")
	captain.Pose, captain.Facing = figures.Down, 3
	require.Nil(t, g.Portrait(captain, 40), "the same: a portrait does not show how he stands")
	for !g.Idle() {
		g.Work()
		runtime.Gosched()
	}
	assert.Equal(t, 1, g.Landed())
	pic := g.Portrait(captain, 40)
	require.NotNil(t, pic)
	assert.Equal(t, 40, pic.Bounds().Dx())
	assert.Same(t, pic, g.Portrait(captain, 40))
	assert.True(t, g.Idle())
	require.Nil(t, g.Portrait(captain, 50), "another size is another picture")
	assert.Nil(t, (*Gallery)(nil).Portrait(captain, 40), "without a gallery there are none")
}
