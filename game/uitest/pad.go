package uitest

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
)

// HeldPad is a gamepad in somebody's hands.
type HeldPad struct {
	ui.PadState
	Gone bool
}

func (p *HeldPad) Read(s *ui.PadState) bool {
	*s = p.PadState
	return !p.Gone
}

// Thumbs gives a game a gamepad: push presses a button of it and lets it go.
func Thumbs(t *testing.T, game ebiten.Game, s *ui.Stage) (p *HeldPad, push func(b ebiten.StandardGamepadButton, times int)) {
	p = &HeldPad{}
	s.Win.Pads = p
	ticks := func(n int) {
		for range n {
			require.NoError(t, game.Update())
		}
	}
	ticks(2)
	return p, func(b ebiten.StandardGamepadButton, times int) {
		for range times {
			p.Held[b] = true
			ticks(2)
			p.Held[b] = false
			ticks(2)
		}
	}
}

// StickTo moves the cross until the pointer is on a button.
func StickTo(t *testing.T, s *ui.Stage, push func(b ebiten.StandardGamepadButton, times int), id string) {
	t.Helper()
	for range 60 {
		b := Find(t, s, id)
		x, _ := b.At.Middle()
		p := &s.Win.Pointer
		switch {
		case b.At.Has(p.X, p.Y):
			return
		case p.Y < b.At.Y:
			push(ebiten.StandardGamepadButtonLeftBottom, 1)
		case p.Y > b.At.Y+b.At.H:
			push(ebiten.StandardGamepadButtonLeftTop, 1)
		case p.X < x:
			push(ebiten.StandardGamepadButtonLeftRight, 1)
		default:
			push(ebiten.StandardGamepadButtonLeftLeft, 1)
		}
	}
	require.Fail(t, "never reached", "%s from %v, %v", id, s.Win.Pointer.X, s.Win.Pointer.Y)
}
