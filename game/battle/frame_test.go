//go:build unix

package battle

import (
	"bufio"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// How much a frame of a battle costs beside an empty frame of the same window,
// in time of all processors, and how many draw calls it takes:
//
//	COMETFALL_DISPLAY=1 xvfb-run -a -s "-screen 0 1280x800x24" go test ./game/battle -run '^$' -bench Frame
//	the same with -tags ebitenginedebug counts draw calls instead

// crowd is how many models stand on the table.
const crowd = 24

// crowded is a battle of two warbands on the default table with every aid on:
// somebody is about to move, an enemy is aimed at, field of view, threats and
// ruler are on show.
func crowded(t testing.TB, toggles ...string) *App {
	t.Helper()
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: append(toggles, "free-measuring"), Level: "quarter",
		Bands: []string{"skaven", "undead"}, Seed: 5}, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: 1005}
	standing := func() (n int) {
		for i := range m.State.Warriors {
			if m.State.Warriors[i].InPlay() {
				n++
			}
		}
		return n
	}
	ready := func() bool {
		return m.Open == nil && m.State.Phase == rules.Moves && m.State.Round() > 0 && len(m.State.Waiting()) > 0
	}
	for !ready() {
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	require.GreaterOrEqual(t, standing(), crowd)
	g, err := newApp(Options{})
	require.NoError(t, err)
	g.Layout(1280, 800)
	g.enter(newScene(g.client, m))
	b := g.battle
	b.seat.curtain = false
	b.fit()
	b.choose(m.State.Waiting()[0])
	g.Step()
	b.aids.field.on, b.aids.threats.on = true, true
	w := m.State.Warrior(b.selected)
	b.aim = m.State.Enemies(w.Side)[0]
	b.outlined(w)
	far := slices.MaxFunc(b.plan.region.Cells, func(a, b physics.Cell) int { return int(a.Cost - b.Cost) })
	b.plan.ghost, b.plan.ghostOn, b.plan.stepped = far.At, true, true
	b.toggleRuler()
	b.aids.ruler.lead(b, far.At, rules.Nobody)
	b.aids.ruler.fixed = true
	b.plan.ghostOn = true
	for range 3 {
		g.Step()
	}
	require.ElementsMatch(t, []string{"field", "threats", "ruler", "sight"}, b.aidsOn())
	sharpen(t, g)
	return g
}

// frames has the window draw so many frames and returns what that cost, in
// nanoseconds of all processors.
func frames(n int, draw func(screen *ebiten.Image)) int64 {
	left, done := n+2, make(chan int64, 1) // the first two are others' work
	var from int64
	act := func(screen *ebiten.Image) {
		switch left--; left {
		case n:
			from = spent()
		case -1:
			done <- spent() - from
		}
		draw(screen)
	}
	shared.window.DrawWith(&act)
	cost := <-done
	shared.window.DrawWith(nil)
	return cost
}

// spent is the time of all processors this program has used.
func spent() int64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return u.Utime.Nano() + u.Stime.Nano()
}

// callsOf has the window draw so many frames and counts the draw calls of one.
func callsOf(n int, draw func(screen *ebiten.Image)) float64 {
	out := os.Stdout
	r, w, err := os.Pipe()
	if err != nil {
		return 0
	}
	var reading sync.WaitGroup
	calls, frame := []int{}, 0
	reading.Go(func() {
		for lines := bufio.NewScanner(r); lines.Scan(); {
			switch line := lines.Text(); {
			case line == "----":
				calls, frame = append(calls, frame), 0
			case strings.Contains(line, "draw-triangles"):
				if frame++; os.Getenv("COMETFALL_CALLS") != "" {
					println(line)
				}
			}
		}
	})
	os.Stdout = w
	frames(n, draw)
	os.Stdout = out
	_ = w.Close()
	reading.Wait()
	calls = slices.DeleteFunc(calls, func(n int) bool { return n == 0 }) // before: nothing was drawn
	slices.Sort(calls)
	return float64(calls[len(calls)/2])
}

func BenchmarkFrame(b *testing.B) {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		b.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	g, dark, fire, forty := crowded(b), crowded(b, "catacombs"), crowded(b, "night", "burning-buildings"), fortyNear(b)
	require.True(b, dark.battle.board.Flickers(), "torches burn")
	burning, _ := fires(fire.battle.m)
	require.Positive(b, burning, "houses burn at night")
	empty := func(*ebiten.Image) {}
	to := 0.25
	pan := func() { // from edge to edge and back, 15 inches in a second
		if c := &g.battle.board.Camera; c.X < 12 && to < 0 || c.X > 36 && to > 0 {
			to = -to
		}
		g.battle.board.X += to
	}
	for _, view := range []struct {
		name string
		g    *App
		next func()
	}{
		{"rest", g, func() {}},
		{"dark", dark, func() {}},
		{"fire", fire, func() {}},
		{"forty", forty, func() {}},
		{"pan", g, pan},
		{"near", g, func() {
			g.battle.board.Zoom = 48
			pan()
		}},
	} {
		draw := func(screen *ebiten.Image) {
			view.next()
			view.g.Redraw()
			view.g.Draw(screen)
		}
		b.Run(view.name, func(b *testing.B) {
			view.next()
			sharpen(b, view.g)
			frames(12, draw) // pictures come to rest
			if callsTold {
				for b.Loop() {
				}
				b.ReportMetric(callsOf(30, draw), "calls/frame")
				return
			}
			var with, without int64
			n := 0
			for b.Loop() {
				without += cleared(func() int64 { return frames(20, empty) })
				with += frames(20, draw)
				n += 20
			}
			b.ReportMetric(float64(with)/float64(without), "ratio")
			b.ReportMetric(float64(without)/float64(n)/1e6, "empty-ms")
			b.ReportMetric(float64(with)/float64(n)/1e6, "frame-ms")
		})
	}
}

// TestWindowAFrameThatIsDrawnTakesNoMemory draws the same frame over and over,
// with every aid on.
func TestWindowAFrameThatIsDrawnTakesNoMemory(t *testing.T) {
	display(t)
	for name, g := range map[string]*App{"by day": crowded(t), "by torchlight": crowded(t, "catacombs")} {
		draw := func(screen *ebiten.Image) {
			g.Redraw()
			g.Draw(screen)
		}
		frames(60, draw) // pictures come to rest
		taken := -1.0
		frames(1, func(screen *ebiten.Image) {
			taken = testing.AllocsPerRun(50, func() { draw(screen) })
		})
		assert.Zero(t, taken, name)
	}
}

// cleared clears the screen before every frame meanwhile, as usual.
func cleared(during func() int64) int64 {
	ebiten.SetScreenClearedEveryFrame(true)
	defer ebiten.SetScreenClearedEveryFrame(false)
	return during()
}
