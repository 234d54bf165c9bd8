package game

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/uitest"
	"cometfall/levels"
	"cometfall/rules/match"
)

// shared is the game in the window, for tests that drive it from outside.
var shared struct {
	game   *App
	store  memory
	window *uitest.Window
}

type memory = uitest.Memory

func TestMain(m *testing.M) {
	if !uitest.Display() {
		os.Exit(m.Run())
	}
	g, err := New(Options{Seed: 3, Store: &shared.store})
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

func clickAt(t *testing.T, x, y float64)         { t.Helper(); shared.window.ClickAt(t, x, y) }
func clickID(t *testing.T, id string)            { t.Helper(); shared.window.Click(t, id) }
func clickButton(t *testing.T, id, scene string) { t.Helper(); shared.window.ClickTo(t, id, scene) }
func key(t *testing.T, names ...string)          { t.Helper(); shared.window.Key(t, names...) }
func mouse(t *testing.T, args ...string)         { t.Helper(); uitest.Mouse(t, args...) }
func seen(t *testing.T)                          { t.Helper(); shared.window.Seen() }
func places(t *testing.T) map[string][2]float64  { t.Helper(); return shared.window.Places() }

// report is what the game tells a scripted player.
type report struct {
	Scene   string
	Over    bool
	Ending  string
	Turn    int
	Notice  string
	Frames  int
	Lesson  *place
	Suggest *place
}

type place struct {
	ID   string
	X, Y float64
}

// told is the report of a game.
func told(t *testing.T, g *App) (r report) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(g.Report()), &r))
	return r
}

// look looks at the window.
func look(t *testing.T) report {
	t.Helper()
	return asked(func(g *App) report { return told(t, g) })
}

// leave leaves the battle, where one is fought.
func leave(g *App) {
	if g.battle != nil {
		g.battle.Rest()
	}
	g.leave()
}

// fresh puts everything away and shows the title.
func fresh(t *testing.T) {
	t.Helper()
	inside(func(g *App) {
		leave(g)
		clear(shared.store.Texts)
		g.settings = pages.UsualSettings()
		g.settings.Passing = 0 // a test ends its phases itself
		g.applySettings(pages.UsualSettings())
		g.title.Look()
	})
	seen(t)
	require.Equal(t, "title", look(t).Scene)
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

// TestWindowAWholeBattleIsPlayedByMouse plays from the title to the end of a
// battle with nothing but mouse events, three turns at four times the usual speed and what
// follows at once.
func TestWindowAWholeBattleIsPlayedByMouse(t *testing.T) {
	display(t)
	const asUsual, four, atOnce = 0, 2, 3
	speed := asUsual
	hurried := func(to int) {
		if to != speed {
			speed = to
			inside(func(g *App) { g.settings.Speed = to })
		}
	}
	hurried(four)
	defer hurried(asUsual)
	until := time.Now().Add(8 * time.Minute)
	for look(t).Scene != "battle" {
		require.True(t, time.Now().Before(until), "the battle never began")
		if at, ok := places(t)["yard"]; ok {
			clickAt(t, at[0], at[1])
		}
		seen(t)
	}
	for {
		r := look(t)
		if r.Over {
			assert.NotEmpty(t, r.Ending)
			t.Logf("over in turn %d: %s; %d frames drawn", r.Turn, r.Ending, r.Frames)
			break
		}
		require.True(t, time.Now().Before(until), "the battle did not end in time; turn %d", r.Turn)
		if r.Suggest == nil {
			time.Sleep(30 * time.Millisecond)
			continue
		}
		if r.Turn > 3 {
			hurried(atOnce)
		}
		clickAt(t, r.Suggest.X, r.Suggest.Y)
	}
	log := asked(func(g *App) string { return g.battle.Match().Text() })
	m, err := match.Replay(log, levels.Load)
	require.NoError(t, err, "what was played in the window replays without a screen")
	assert.True(t, m.State.Over)
	all, err := (&saves.Battles{Store: &shared.store, Others: []string{muster.SavePrefix}}).All(nil)
	require.NoError(t, err)
	require.Len(t, all, 1)
	assert.True(t, all[0].Over, "there is nothing to go on with")
	text, err := shared.store.Load(all[0].Name)
	require.NoError(t, err)
	kept, err := match.Replay(text, levels.Load)
	require.NoError(t, err)
	assert.Equal(t, log, kept.Text(), "the battle is kept")
}

// TestWindowNothingIsDrawnWhenNothingChanges counts frames while the pointer rests.
func TestWindowNothingIsDrawnWhenNothingChanges(t *testing.T) {
	display(t)
	still := false
	for n := 0; n < 15 && !still; n++ { // the dice of the last action stay for a while
		before := look(t).Frames
		time.Sleep(time.Second)
		still = look(t).Frames == before
	}
	assert.True(t, still, "a frame is drawn in every second")
}
