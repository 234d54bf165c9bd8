//go:build unix

package battle

import (
	"math"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// What forty warriors on the table cost, each with a figure of his own.

// many is how many warriors a large battle has.
const many = 40

// forty is a battle of two warbands of twenty in its first turn, dealt from the whole catalogue.
func forty(t testing.TB) *match.Match {
	t.Helper()
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "core2", Toggles: []string{"free-measuring"}, Level: "quarter",
		Bands: []string{match.DealtFew(5, 20), match.DealtFew(5, 20)}, Seed: 5}, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: 7}
	for m.Open != nil || m.State.Turn == 0 {
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	return m
}

// fortyScene is that battle in a window, all who take part standing so near to each other that
// forty are in view, none of whose figures has been painted yet.
func fortyScene(t testing.TB) *App {
	t.Helper()
	m := forty(t)
	inPlay := 0
	for i := range m.State.Warriors {
		if w := &m.State.Warriors[i]; w.InPlay() {
			w.At = physics.Spot{X: physics.Inches(14 + 2*(inPlay%10)), Y: physics.Inches(16 + 2*(inPlay/10))}
			inPlay++
		}
	}
	require.GreaterOrEqual(t, inPlay, many)
	g, err := newApp(Options{})
	require.NoError(t, err)
	g.Layout(1280, 800)
	g.enter(newScene(g.client, m))
	b := g.battle
	b.seat.curtain = false
	b.fit()
	b.board.ZoomAt(32/b.board.Zoom, 640, 400)
	b.board.CentreOn(physics.Point{X: physics.Inches(23), Y: physics.Inches(20)})
	g.Step()
	return g
}

// fortyNear is that scene when all of it is painted.
func fortyNear(t testing.TB) *App {
	g := fortyScene(t)
	sharpen(t, g)
	return g
}

// TestFortyFiguresAreCompleteWithinThreeSeconds counts the time that the processors work for them;
// with nothing else to do they need no more by the clock. No tick of the window waits for a figure.
func TestFortyFiguresAreCompleteWithinThreeSeconds(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	g := fortyScene(t)
	b := g.battle.board
	b.LookAt()
	from, ticks := spent(), 0
	for ; ticks == 0 || !b.FiguresRest(); ticks++ {
		require.Less(t, ticks, 20000)
		g.Win.Tick++
		g.battle.show()
		b.Update()
		time.Sleep(time.Millisecond)
	}
	t.Logf("%.2f s of processor time, %d ticks", float64(spent()-from)/1e9, ticks)
	require.Greater(t, ticks, many/2, "they were not there before")
	assert.Less(t, float64(spent()-from)/1e9, 3.0)
}

// TestWindowFortyFiguresTakeFewDrawCalls is for the tag ebitenginedebug.
func TestWindowFortyFiguresTakeFewDrawCalls(t *testing.T) {
	display(t)
	if !callsTold {
		t.Skip("needs -tags ebitenginedebug")
	}
	g := fortyNear(t)
	calls := callsOf(30, func(screen *ebiten.Image) {
		g.Redraw()
		g.Draw(screen)
	})
	t.Logf("%.0f draw calls", calls)
	assert.LessOrEqual(t, calls, 14.0)
}

// TestWindowAFrameOfFortyFiguresCostsLittleMoreThanAnEmptyOne compares the time of all processors;
// of several tries that one counts in which others were least in the way.
func TestWindowAFrameOfFortyFiguresCostsLittleMoreThanAnEmptyOne(t *testing.T) {
	display(t)
	g := fortyNear(t)
	draw := func(screen *ebiten.Image) {
		g.Redraw()
		g.Draw(screen)
	}
	frames(12, draw) // pictures come to rest
	best := math.Inf(1)
	for range 8 {
		without := cleared(func() int64 { return frames(20, func(*ebiten.Image) {}) })
		best = min(best, float64(frames(20, draw))/float64(without))
	}
	t.Logf("%.2f of an empty frame", best)
	assert.LessOrEqual(t, best, 1.8)
}

// TestFortyAreSaved writes that battle to the file that FORTY names, for the test in Chromium.
func TestFortyAreSaved(t *testing.T) {
	m := forty(t)
	text := m.Save()
	assert.NotEmpty(t, text)
	if file := os.Getenv("FORTY"); file != "" {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
}
