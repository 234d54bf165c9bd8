// Package uitest drives scenes in tests: a stage without a window (stage.go), the
// program's real window with a real mouse and keys (window.go), and a stage that is
// drawn into a picture (pictures.go). It knows neither battles nor pages.
//
// Begin with Tap, which is how most tests press a button.
package uitest

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
)

// Find is a button that can be seen now.
func Find(t *testing.T, s *ui.Stage, id string) *ui.Button {
	t.Helper()
	s.LayOut()
	i := slices.IndexFunc(s.Win.Buttons, func(b ui.Button) bool { return b.ID == id })
	require.GreaterOrEqual(t, i, 0, "there is no button %q", id)
	return &s.Win.Buttons[i]
}

// Has reports whether there is a button.
func Has(s *ui.Stage, id string) bool {
	s.LayOut()
	return slices.ContainsFunc(s.Win.Buttons, func(b ui.Button) bool { return b.ID == id })
}

// TapAt is a click at a place.
func TapAt(s *ui.Stage, x, y float64) {
	s.Win.Pointer = ui.Pointer{X: x, Y: y, PressX: x, PressY: y, Released: true}
	s.Step()
	s.Win.Pointer.Released = false
}

// Tap clicks a button.
func Tap(t *testing.T, s *ui.Stage, id string) {
	t.Helper()
	x, y := Find(t, s, id).At.Middle()
	TapAt(s, x, y)
}

// TapWords clicks the button that begins with some words.
func TapWords(t *testing.T, s *ui.Stage, words string) {
	t.Helper()
	s.LayOut()
	i := slices.IndexFunc(s.Win.Buttons, func(b ui.Button) bool { return strings.HasPrefix(b.Words, words) })
	require.GreaterOrEqual(t, i, 0, "no button says %q", words)
	x, y := s.Win.Buttons[i].At.Middle()
	TapAt(s, x, y)
}

// Press presses a button as its key does.
func Press(t *testing.T, s *ui.Stage, id string) {
	t.Helper()
	s.Press(Find(t, s, id))
	s.LayOut()
}

// Finger moves the pointer and lets the scene look at it.
func Finger(s *ui.Stage, x, y float64, down, touched bool) {
	p := &s.Win.Pointer
	was := p.Down
	p.Held, p.Released = was && down, was && !down && !p.Dragged
	if down && !was {
		p.PressX, p.PressY, p.Dragged = x, y, false
	}
	if down && (x-p.PressX > ui.TapRoom || p.PressX-x > ui.TapRoom || y-p.PressY > ui.TapRoom || p.PressY-y > ui.TapRoom) {
		p.Dragged = true
	}
	p.DX, p.DY = x-p.X, y-p.Y
	p.X, p.Y, p.Down, p.Touched = x, y, down, touched
	s.Win.Tick++
	s.Step()
	p.Released = false
}

// Drag pulls from one place of the window to another and lets go.
func Drag(s *ui.Stage, x0, y0, x1, y1 float64, touched bool) {
	Finger(s, x0, y0, true, touched)
	for k := 1.0; k <= 4; k++ {
		Finger(s, x0+(x1-x0)*k/4, y0+(y1-y0)*k/4, true, touched)
	}
	Finger(s, x1, y1, false, touched)
}

// Memory is a store of texts that a test can look into.
type Memory struct {
	sync.Mutex
	Texts map[string]string
}

func (m *Memory) Save(name, text string) error {
	m.Lock()
	defer m.Unlock()
	if m.Texts == nil {
		m.Texts = map[string]string{}
	}
	m.Texts[name] = text
	return nil
}

func (m *Memory) Load(name string) (string, error) {
	m.Lock()
	defer m.Unlock()
	return m.Texts[name], nil
}

func (m *Memory) Delete(name string) error {
	m.Lock()
	defer m.Unlock()
	delete(m.Texts, name)
	return nil
}

func (m *Memory) List() ([]string, error) {
	m.Lock()
	defer m.Unlock()
	return slices.Sorted(maps.Keys(m.Texts)), nil
}

// Export keeps what is written to a file, as a text among the others.
func (m *Memory) Export(name, kind, text string) (string, error) {
	return name + "." + kind, m.Save("exported "+name+"."+kind, text)
}
