package battle

import (
	"fmt"
	"image"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/uitest"
	"cometfall/game/view"
	"cometfall/rules/match"
)

// shared is the battle in the window, for tests that drive it from outside.
var shared struct {
	game   *App
	store  memory
	window *uitest.Window
}

func TestMain(m *testing.M) {
	if !uitest.Display() {
		os.Exit(m.Run())
	}
	g, err := newApp(Options{Seed: 3, Store: &shared.store})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	shared.game, shared.window = g, uitest.NewWindow(g, g.Stage)
	shared.window.Run(m)
}

// display skips a test where there is no window to drive.
func display(t *testing.T) { t.Helper(); shared.window.Needed(t) }

// inside does something with the game between two of its ticks.
func inside(do func(g *App)) { shared.window.Inside(func() { do(shared.game) }) }

// asked is what the game answers between two of its ticks.
func asked[T any](of func(g *App) T) (answer T) {
	inside(func(g *App) { answer = of(g) })
	return answer
}

// soon waits until something is so.
func soon(t *testing.T, what string, so func(g *App) bool) {
	t.Helper()
	shared.window.Soon(t, what, func() bool { return so(shared.game) })
}

func clickAt(t *testing.T, x, y float64)    { t.Helper(); shared.window.ClickAt(t, x, y) }
func clickID(t *testing.T, id string)       { t.Helper(); shared.window.Click(t, id) }
func clickWords(t *testing.T, words string) { t.Helper(); shared.window.ClickWords(t, words) }
func restAt(t *testing.T, x, y float64)     { t.Helper(); shared.window.RestAt(t, x, y) }
func key(t *testing.T, names ...string)     { t.Helper(); shared.window.Key(t, names...) }
func mouse(t *testing.T, args ...string)    { t.Helper(); uitest.Mouse(t, args...) }
func snapshot(t *testing.T) *image.RGBA     { t.Helper(); return shared.window.Snapshot() }
func seen(t *testing.T)                     { t.Helper(); shared.window.Seen() }

// shown is what a test looks for in the window.
type shown struct {
	Scene  string
	Frames int
	Aids   []string
}

// look looks at the window.
func look(t *testing.T) shown {
	t.Helper()
	return asked(func(g *App) shown {
		s := shown{Scene: g.Scene().Name(), Frames: g.Frames}
		if g.battle != nil {
			s.Aids = g.battle.aidsOn()
		}
		return s
	})
}

// fresh puts everything away.
func fresh(t *testing.T) {
	t.Helper()
	inside(func(g *App) {
		if g.battle != nil {
			g.battle.leave()
		}
		g.leave()
		clear(shared.store.Texts)
		g.settings.Animation = 1
		g.colour(view.Painted)
	})
	seen(t)
	require.Equal(t, "title", shared.window.Scene())
}

// fighting begins a battle of two persons on the small table.
func fighting(t *testing.T, seed uint64, toggles ...string) {
	t.Helper()
	var err error
	inside(func(g *App) {
		err = g.begin(match.Agreement{Edition: "lrb", Toggles: append([]string{"free-measuring"}, toggles...), Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: seed}, nil)
	})
	require.NoError(t, err)
	seen(t)
}

// TestWindowAidsAreCalledByKey presses the keys of the aids in a battle in which
// somebody is chosen, and looks at what the window shows.
func TestWindowAidsAreCalledByKey(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	clickID(t, "seat")
	press := func(name string) []string {
		mouse(t, "key", name)
		seen(t)
		return look(t).Aids
	}
	clickAt(t, 640, 20)
	press("Tab")
	assert.Equal(t, []string{"field"}, press("v"))
	assert.Equal(t, []string{"field", "threats"}, press("t"))
	assert.Equal(t, []string{"threats"}, press("v"))
	assert.Empty(t, press("t"))
	assert.Equal(t, []string{"ruler"}, press("r"), "a short press takes it")
	assert.Empty(t, press("r"))
}
