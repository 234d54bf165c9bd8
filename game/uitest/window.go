package uitest

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
)

// Window is a game in a real window, which tests drive from outside.
type Window struct {
	ebiten.Game
	stage *ui.Stage
	asked chan func() // what tests do between two ticks; only the window's own goroutine may draw
	drawn atomic.Pointer[func(screen *ebiten.Image)]
}

// NewWindow is a window for a game that shows its scenes on a stage.
func NewWindow(game ebiten.Game, stage *ui.Stage) *Window {
	return &Window{Game: game, stage: stage, asked: make(chan func())}
}

// Display reports whether there is a display to open a window on.
func Display() bool { return os.Getenv("COMETFALL_DISPLAY") != "" }

// Run opens the window and runs the tests beside it.
func (w *Window) Run(m *testing.M) {
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetWindowPosition(0, 0)
	ebiten.SetWindowDecorated(false)
	ebiten.SetScreenClearedEveryFrame(false)
	go func() { os.Exit(m.Run()) }()
	if err := ebiten.RunGame(w); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Update does what a test has asked for, and then what the tick is for.
func (w *Window) Update() error {
	select {
	case do := <-w.asked:
		do()
	default:
	}
	return w.Game.Update()
}

// Draw lets a benchmark draw instead of the game.
func (w *Window) Draw(screen *ebiten.Image) {
	if draw := w.drawn.Load(); draw != nil {
		(*draw)(screen)
		return
	}
	w.Game.Draw(screen)
}

// DrawWith has something else drawn than the game; nil: the game again.
func (w *Window) DrawWith(draw *func(screen *ebiten.Image)) { w.drawn.Store(draw) }

// Inside does something between two ticks.
func (w *Window) Inside(do func()) {
	done := make(chan struct{})
	w.asked <- func() { do(); close(done) }
	<-done
}

// Needed skips a test where there is no window to drive.
func (w *Window) Needed(t *testing.T) {
	t.Helper()
	if !Display() {
		t.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	for n := 0; w.ticks() < 5 && n < 1000; n++ {
		time.Sleep(10 * time.Millisecond)
	}
}

func (w *Window) ticks() (n int) {
	w.Inside(func() { n = w.stage.Win.Tick })
	return n
}

// Scene is the name of the scene that is shown.
func (w *Window) Scene() (name string) {
	w.Inside(func() { name = w.stage.Scene().Name() })
	return name
}

// Frames is how many frames were really drawn.
func (w *Window) Frames() (n int) {
	w.Inside(func() { n = w.stage.Frames })
	return n
}

// Soon waits until something is so.
func (w *Window) Soon(t *testing.T, what string, so func() bool) {
	t.Helper()
	for range 400 {
		is := false
		w.Inside(func() { is = so() })
		if is {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	require.Fail(t, "it never came", what)
}

// Mouse sends a real event to the window; args are xdotool's.
func Mouse(t *testing.T, args ...string) {
	out, err := exec.Command("xdotool", args...).CombinedOutput()
	require.NoError(t, err, string(out))
}

// Seen waits until the game has looked at its input twice.
func (w *Window) Seen() {
	from := w.ticks()
	for n := 0; n < 1000 && w.ticks() < from+2; n++ {
		time.Sleep(5 * time.Millisecond)
	}
}

// felt waits until an event that was sent has reached the game, which on a busy
// machine can come late, and until the game has then looked at its input twice.
func (w *Window) felt(t *testing.T, event string, so func() bool) {
	t.Helper()
	w.Soon(t, event, so)
	w.Seen()
}

// pointTo moves the pointer.
func (w *Window) pointTo(t *testing.T, x, y float64) {
	at := image.Pt(int(x), int(y))
	Mouse(t, "mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y))
	w.felt(t, "the pointer at its place", func() bool { return image.Pt(ebiten.CursorPosition()) == at })
}

// ClickAt clicks a place.
func (w *Window) ClickAt(t *testing.T, x, y float64) {
	down := func() bool { return ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) }
	w.pointTo(t, x, y)
	Mouse(t, "mousedown", "1")
	w.felt(t, "the button pressed", down)
	Mouse(t, "mouseup", "1")
	w.felt(t, "the button let go", func() bool { return !down() })
}

// RestAt rests the pointer somewhere.
func (w *Window) RestAt(t *testing.T, x, y float64) {
	w.pointTo(t, x, y)
	w.Seen()
}

// Key presses keys, one after the other.
func (w *Window) Key(t *testing.T, names ...string) {
	down := func() bool { return len(inpututil.AppendPressedKeys(nil)) > 0 }
	for _, n := range names {
		Mouse(t, "keydown", n)
		w.felt(t, "the key "+n, down)
		Mouse(t, "keyup", n)
		w.felt(t, "the key "+n+" let go", func() bool { return !down() })
	}
}

// Places are the middles of the buttons that can be pressed.
func (w *Window) Places() map[string][2]float64 {
	at := map[string][2]float64{}
	w.Inside(func() {
		for i := range w.stage.Win.Buttons {
			if b := &w.stage.Win.Buttons[i]; b.Why == "" {
				x, y := b.At.Middle()
				at[b.ID] = [2]float64{x, y}
			}
		}
	})
	return at
}

// click clicks the first button that is meant.
func (w *Window) click(t *testing.T, words string, meant func(b *ui.Button) bool) {
	t.Helper()
	x, y := -1.0, -1.0
	w.Inside(func() {
		if i := slices.IndexFunc(w.stage.Win.Buttons, func(b ui.Button) bool { return meant(&b) }); i >= 0 {
			x, y = w.stage.Win.Buttons[i].At.Middle()
		}
	})
	require.GreaterOrEqual(t, x, 0.0, "there is no button %q", words)
	w.ClickAt(t, x, y)
}

// Click clicks a button.
func (w *Window) Click(t *testing.T, id string) {
	t.Helper()
	w.click(t, id, func(b *ui.Button) bool { return b.ID == id })
}

// ClickWords clicks the button that says something.
func (w *Window) ClickWords(t *testing.T, words string) {
	t.Helper()
	w.click(t, words, func(b *ui.Button) bool { return strings.Contains(b.Words, words) })
}

// ClickChoice clicks the row of a list of choices that says something.
func (w *Window) ClickChoice(t *testing.T, words string) {
	t.Helper()
	id := ""
	w.Inside(func() {
		for i, o := range w.stage.Scene().(*ui.Picker).Options {
			if id == "" && (strings.Contains(o.Title, words) || strings.Contains(o.About, words)) {
				id = ui.RowID(i)
			}
		}
	})
	require.NotEmpty(t, id, "no choice says %q", words)
	w.Click(t, id)
}

// ClickTo clicks a button until a scene comes.
func (w *Window) ClickTo(t *testing.T, id, scene string) {
	t.Helper()
	for range 20 {
		if at, ok := w.Places()[id]; ok {
			w.ClickAt(t, at[0], at[1])
		}
		if w.Scene() == scene {
			return
		}
	}
	require.Equal(t, scene, w.Scene(), "after %q", id)
}

// Snapshot is what the window shows: the game draws its picture once more, at the
// window's size.
func (w *Window) Snapshot() (pic *image.RGBA) {
	w.Seen()
	w.Inside(func() {
		win := w.stage.Win
		size := image.Pt(int(float64(win.W)*win.Scale+0.5), int(float64(win.H)*win.Scale+0.5))
		w.stage.Redraw()
		pic = drawn(size, w.Game.Draw)
		w.stage.Redraw()
	})
	return pic
}
