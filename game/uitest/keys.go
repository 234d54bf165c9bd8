package uitest

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
)

// HeldKeys is a keyboard in somebody's hands.
type HeldKeys struct {
	key   ebiten.Key
	down  bool
	shift bool
}

func (k *HeldKeys) Pressed(key ebiten.Key) bool { return k.down && k.key == key }
func (k *HeldKeys) Shifted() bool               { return k.shift }

// Shift holds a Shift key down, or lets it go.
func (k *HeldKeys) Shift(down bool) { k.shift = down }

// Typing gives a stage a keyboard: strike presses a key for one tick. Its tick reads
// neither pointer nor gamepad.
func Typing(t *testing.T, s *ui.Stage) (k *HeldKeys, strike func(key ebiten.Key, shift bool)) {
	k = &HeldKeys{}
	was := ui.Keys
	ui.Keys = k
	t.Cleanup(func() { ui.Keys = was })
	return k, func(key ebiten.Key, shift bool) {
		k.key, k.down, k.shift = key, true, shift
		s.Win.Tick++
		s.Step()
		k.down, k.shift = false, false
		s.Win.Tick++
		s.Step()
	}
}
