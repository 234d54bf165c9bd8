package battle

import (
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// steady is a battle in which somebody is selected, all that shows is painted and nothing
// happens.
func steady(t testing.TB) *App {
	g := resting(t)
	sharpen(t, g)
	for range 400 { // what goes by itself has gone
		require.NoError(t, g.Update())
	}
	sharpen(t, g) // the blows that are painted ahead as well
	quieten(t, g)
	return g
}

// quieten goes on until nothing of what is drawn is worked out any more: targets and portraits,
// for which a busy machine takes many frames.
func quieten(t testing.TB, g *App) {
	screen, b := ebiten.NewImage(g.Win.W, g.Win.H), g.battle
	for g.Draw(screen); b.targets.key == (targetsKey{}) || b.targets.more(b.m.State) || !g.gallery.Idle(); g.Draw(screen) {
		require.NoError(t, g.Update())
	}
}

// resting is a battle in which somebody is selected and nothing happens.
func resting(t testing.TB) *App {
	g, err := newApp(Options{Level: "yard", Quick: true, Seed: 3})
	require.NoError(t, err)
	g.battle.seat.curtain = false
	g.battle.act(rules.Done{})
	g.battle.choose(0)
	for range 3 {
		require.NoError(t, g.Update())
	}
	for g.battle.plan.region.outlines != nil {
		require.NoError(t, g.Update())
	}
	return g
}

// posed is that for a picture: nothing need be painted where none is made.
func posed(t testing.TB) *App {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		return resting(t)
	}
	return steady(t)
}

func TestASteadyFrameAllocatesNothing(t *testing.T) {
	g := steady(t)
	assert.Equal(t, rules.Moves, g.battle.m.State.Phase)
	assert.NotEmpty(t, g.battle.plan.region.Cells, "there is something on the screen that could be worked out again")
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	frames, repaints := g.Frames, g.Repaints
	assert.Zero(t, testing.AllocsPerRun(200, func() {
		_ = g.Update()
		g.Draw(screen)
	}))
	assert.Equal(t, frames, g.Frames, "nothing changed, nothing was drawn")
	g.battle.zoomButton(1.3)()
	g.Draw(screen)
	assert.Equal(t, frames+1, g.Frames, "the view changed")
	assert.Equal(t, repaints, g.Repaints, "the interface did not")
}

func BenchmarkSteadyUpdate(b *testing.B) {
	g := steady(b)
	b.ReportAllocs()
	for b.Loop() {
		_ = g.Update()
	}
}

func TestTheRegionOfOneJustChosenIsDrawn(t *testing.T) {
	if testing.Short() {
		t.Skip("watches many frames")
	}
	g := steady(t)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.battle.choose(1)
	g.Draw(screen) // the region is worked out in the tick that follows
	was := g.Frames
	require.NoError(t, g.Update())
	g.Draw(screen)
	assert.Equal(t, was+1, g.Frames)
	assert.True(t, g.battle.regionShows())
}
