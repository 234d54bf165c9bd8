package battle

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sharpen lets a game run until the table is as sharp as its view wants, and at rest.
func sharpen(t testing.TB, g *App) {
	t.Helper()
	g.battle.board.LookAt()
	for range 20000 {
		g.Win.Tick++
		g.battle.animation.start++ // what happens stands still meanwhile
		g.battle.show()
		g.battle.outlineOn()
		if g.battle.board.Update(); g.battle.Sharp() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the table never became sharp")
}

func TestWhatBecomesSharperIsDrawn(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	g := steady(t)
	b := g.battle
	b.board.ZoomAt(64/b.board.Zoom, 500, 400)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	before := g.Frames
	sharpen(t, g)
	g.Draw(screen)
	assert.Equal(t, before+1, g.Frames)
	require.NoError(t, g.Update()) // the pointer is over another place of the table now
	g.Draw(screen)
	before = g.Frames - 1
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		_ = g.Update()
		g.Draw(screen)
	}), "and then it rests")
	assert.Equal(t, before+1, g.Frames)
}
