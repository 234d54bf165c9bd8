//go:build !js

package main

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/store"
)

func TestTheWindowOpensAsLargeAsIsSensible(t *testing.T) {
	for _, row := range []struct{ monitor, want image.Point }{
		{image.Pt(1920, 1080), image.Pt(1728, 972)},
		{image.Pt(3440, 1440), image.Pt(2304, 1296)},
		{image.Pt(1366, 768), image.Pt(1228, 688)},
		{image.Pt(1024, 600), image.Pt(921, 520)},
		{image.Pt(300, 200), image.Pt(320, 320)},
		{image.Point{}, image.Pt(1280, 800)},
	} {
		at, err := openingOf("", nil, row.monitor)
		require.NoError(t, err)
		assert.Equal(t, opening{w: row.want.X, h: row.want.Y}, at, "on %v", row.monitor)
	}
}

func TestTheWindowOpensWithTheSizeItHad(t *testing.T) {
	kept, monitor := store.InMemory(), image.Pt(1920, 1080)
	client := &sized{store: kept}
	last := opening{w: 1111, h: 777, maximised: true}
	for range rested {
		client.look(last)
		text, err := kept.Load(windowName)
		require.NoError(t, err)
		assert.Empty(t, text, "it is kept before it has come to rest")
	}
	client.look(last)
	at, err := openingOf("", kept, monitor)
	require.NoError(t, err)
	assert.Equal(t, last, at)

	at, err = openingOf("", kept, image.Pt(1024, 600))
	require.NoError(t, err)
	assert.Equal(t, opening{w: 1008, h: 520, maximised: true}, at, "a smaller monitor than the last time")

	at, err = openingOf("1300x900", kept, image.Pt(1024, 600))
	require.NoError(t, err)
	assert.Equal(t, opening{w: 1300, h: 900}, at, "who asks for a size gets it")

	for _, damaged := range []string{"1111x777", "cometfall window 1\n", "cometfall window 1\n1x1\n", "cometfall window 1\n1111x777 huge\n", "cometfall window 9\n1111x777\n"} {
		require.NoError(t, kept.Save(windowName, damaged))
		at, err = openingOf("", kept, monitor)
		require.NoError(t, err)
		assert.Equal(t, largest(monitor), at, "%q counts as none", damaged)
	}
}

func TestASizeThatIsNoneIsRefused(t *testing.T) {
	_, err := openingOf("1280", nil, image.Point{})
	assert.ErrorContains(t, err, "is not like 1280x800")
}
