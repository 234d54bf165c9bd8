package game

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/game/saves"
	"cometfall/levels"
	"cometfall/rules/match"
)

// shared is the game in the window, for tests that drive it from outside.
var shared struct {
	sync.Mutex
	game   *App
	report string
	log    string
	store  memory
}

// memory is a Store for tests.
type memory struct {
	sync.Mutex
	texts map[string]string
}

func (m *memory) Save(name, text string) error {
	m.Lock()
	defer m.Unlock()
	if m.texts == nil {
		m.texts = map[string]string{}
	}
	m.texts[name] = text
	return nil
}

func (m *memory) Load(name string) (string, error) {
	m.Lock()
	defer m.Unlock()
	return m.texts[name], nil
}

// watched is the real game; after each tick it leaves its report for the test.
type watched struct{ *App }

// photographs are pictures that tests ask for; only the window's own goroutine
// may draw them.
var photographs = make(chan func())

func (w watched) Update() error {
	select {
	case take := <-photographs:
		take()
	default:
	}
	err := w.App.Update()
	shared.Lock()
	defer shared.Unlock()
	shared.report = w.Report()
	if w.battle != nil {
		shared.log = w.battle.M.Text()
	}
	return err
}

func TestMain(m *testing.M) {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		os.Exit(m.Run())
	}
	g, err := New(Options{Seed: 3, Store: &shared.store})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	shared.game = g
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetWindowPosition(0, 0)
	ebiten.SetWindowDecorated(false)
	ebiten.SetScreenClearedEveryFrame(false)
	go func() { os.Exit(m.Run()) }()
	if err := ebiten.RunGame(watched{g}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func (m *memory) Delete(name string) error {
	m.Lock()
	defer m.Unlock()
	delete(m.texts, name)
	return nil
}

func (m *memory) Export(name, kind, text string) (string, error) {
	return name + "." + kind, m.Save("exported "+name+"."+kind, text)
}

func (m *memory) List() ([]string, error) {
	m.Lock()
	defer m.Unlock()
	return slices.Sorted(maps.Keys(m.texts)), nil
}

type report struct {
	Scene   string
	Over    bool
	Ending  string
	Turn    int
	Frames  int
	Ticks   int
	Aids    []string
	Buttons []struct {
		ID   string
		X, Y float64
	}
	Suggest *struct {
		ID   string
		X, Y float64
	}
}

func look(t *testing.T) report {
	shared.Lock()
	defer shared.Unlock()
	var r report
	if shared.report != "" {
		require.NoError(t, json.Unmarshal([]byte(shared.report), &r))
	}
	return r
}

// mouse sends a real mouse event to the window.
func mouse(t *testing.T, args ...string) {
	out, err := exec.Command("xdotool", args...).CombinedOutput()
	require.NoError(t, err, string(out))
}

// seen waits until the game has looked at its input twice.
func seen(t *testing.T) {
	from := look(t).Ticks
	for n := 0; n < 1000 && look(t).Ticks < from+2; n++ {
		time.Sleep(5 * time.Millisecond)
	}
}

func clickAt(t *testing.T, x, y float64) {
	mouse(t, "mousemove", fmt.Sprint(int(x)), fmt.Sprint(int(y)))
	seen(t)
	mouse(t, "mousedown", "1")
	seen(t)
	mouse(t, "mouseup", "1")
	seen(t)
}

// TestWindowAidsAreCalledByKey presses the keys of the aids in a battle in which
// somebody is chosen, and looks at what the window shows.
func TestWindowAidsAreCalledByKey(t *testing.T) {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		t.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	photographs <- func() {
		g := shared.game
		require.NoError(t, g.begin(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3}, nil))
		g.battle.Seat.Curtain = false
	}
	seen(t)
	press := func(key string) []string {
		mouse(t, "key", key)
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
	photographs <- func() {
		shared.game.battle.Leave()
		for name := range shared.store.texts {
			_ = shared.store.Delete(name)
		}
		shared.game.title.Look()
	}
	seen(t)
}

// TestWindowAWholeBattleIsPlayedByMouse plays from the title to the end of a
// battle with nothing but mouse events.
func TestWindowAWholeBattleIsPlayedByMouse(t *testing.T) {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		t.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	until := time.Now().Add(9 * time.Minute)
	for look(t).Scene != "battle" {
		require.True(t, time.Now().Before(until), "the battle never began")
		for _, b := range look(t).Buttons {
			if b.ID == "yard" {
				clickAt(t, b.X, b.Y)
			}
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
		clickAt(t, r.Suggest.X, r.Suggest.Y)
	}
	shared.Lock()
	log := shared.log
	shared.Unlock()
	m, err := match.Replay(log, levels.Load)
	require.NoError(t, err, "what was played in the window replays without a screen")
	assert.True(t, m.State.Over)
	all, err := (&saves.Battles{Store: &shared.store, Others: muster.SavePrefix}).All(nil)
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
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		t.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	still := false
	for n := 0; n < 15 && !still; n++ { // the dice of the last action stay for a while
		before := look(t).Frames
		time.Sleep(time.Second)
		still = look(t).Frames == before
	}
	assert.True(t, still, "a frame is drawn in every second")
}
