package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheTitleDoesNotWaitForItsBackdrop(t *testing.T) {
	g := shown(t, nil)
	g.pages.Gradual = true
	g.title.Update()
	assert.Zero(t, g.title.bands, "nobody has seen it yet")
	changes, frames := g.title.Changes(), 0
	for ; g.title.bands < backdropBands; frames++ {
		require.Less(t, frames, 100)
		assert.Equal(t, changes, g.title.Changes(), "it shows once it is whole")
		g.title.Watch()
		g.title.Update()
	}
	assert.Equal(t, backdropWait+backdropBands-1, frames, "a band after each frame")
	assert.Equal(t, changes+1, g.title.Changes())
	require.NotNil(t, g.title.backdrop)
}
