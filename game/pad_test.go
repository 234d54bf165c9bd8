package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/ui"
	"cometfall/rules"
)

// heldPad is a gamepad in somebody's hands.
type heldPad struct {
	ui.PadState
	gone bool
}

func (p *heldPad) Read(s *ui.PadState) bool {
	*s = p.PadState
	return !p.gone
}

// thumbs is a game with a gamepad: push presses a button of it and lets it go.
func thumbs(t *testing.T, g *App) (p *heldPad, push func(b ebiten.StandardGamepadButton, times int)) {
	p = &heldPad{}
	g.Win.Pads = p
	ticks := func(n int) {
		for range n {
			require.NoError(t, g.Update())
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

// stickTo moves the cross until the pointer is on a button.
func stickTo(t *testing.T, g *App, push func(b ebiten.StandardGamepadButton, times int), id string) {
	t.Helper()
	for range 60 {
		b := find(t, g, id)
		x, y := b.At.Middle()
		p := &g.Win.Pointer
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
		_ = y
	}
	require.Fail(t, "never reached", "%s from %v, %v", id, g.Win.Pointer.X, g.Win.Pointer.Y)
}

func TestABattleIsPlayedWithAGamepad(t *testing.T) {
	g := game(t, Options{Seed: 3, Store: &memory{}})
	pad, push := thumbs(t, g)
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	require.True(t, g.Win.Pointer.ByPad, "the cross takes the pointer")
	require.GreaterOrEqual(t, g.Win.Hot, 0, "and puts it on a button")
	stickTo(t, g, push, "settings")
	push(ui.PadPress, 1)
	require.Equal(t, "settings", g.Scene().Name())
	push(ui.PadBack, 1)
	require.Equal(t, "title", g.Scene().Name())
	stickTo(t, g, push, "yard")
	push(ui.PadPress, 1)
	require.Equal(t, "battle", g.Scene().Name())
	b := g.battle
	push(ui.PadGold, 1) // the seat is taken
	require.False(t, b.Seat.Curtain)
	push(ui.PadGold, 1) // no charges
	require.Equal(t, rules.Moves, b.M.State.Phase)

	push(ui.PadNext, 1)
	first := b.Selected
	require.NotEqual(t, rules.Nobody, first, "the right bumper chooses one who can act")
	assert.Equal(t, first, b.Hover, "and points at him")
	push(ui.PadNext, 1)
	assert.NotEqual(t, first, b.Selected)
	push(ui.PadLast, 1)
	require.Equal(t, first, b.Selected)
	was := b.M.State.Warrior(first).At
	pad.Y = 1 // the stick, towards the enemy
	if was.Y > b.M.State.Table.Depth/2 {
		pad.Y = -1
	}
	for n := 0; n < 200 && !b.Plan.GhostOn; n++ {
		require.NoError(t, g.Update())
	}
	require.True(t, b.Plan.GhostOn, "the ghost follows the stick")
	pad.Y = 0
	push(ui.PadPress, 1)
	assert.NotEqual(t, was, b.M.State.Warrior(first).At, "he has moved")
	for range 80 {
		require.NoError(t, g.Update())
	}
	push(ui.PadUndo, 1)
	assert.Equal(t, was, b.M.State.Warrior(first).At, "and back")
	push(ui.PadNext, 1)
	require.NotEqual(t, rules.Nobody, b.Selected)
	push(ui.PadBack, 1)
	assert.Equal(t, rules.Nobody, b.Selected, "nothing leads back, so he is let go")

	zoom, cam := b.Board.Zoom, b.Board.Camera
	push(ui.PadNear, 1)
	assert.Greater(t, b.Board.Zoom, zoom)
	pad.RX = 1
	for range 5 {
		require.NoError(t, g.Update())
	}
	pad.RX = 0
	assert.Greater(t, b.Board.X, cam.X, "the right stick pans")
	push(ui.PadMenu, 1)
	require.NotNil(t, b.Prompt.Menu)
	push(ui.PadBack, 1)
	require.Nil(t, b.Prompt.Menu)
	push(ui.PadHelp, 1)
	require.Equal(t, "rules", g.Scene().Name())
	push(ui.PadHelp, 1)
	require.Equal(t, "battle", g.Scene().Name())
}

func TestAGamepadAsksWhyAndPassesByWhatIsGreyed(t *testing.T) {
	g := steady(t)
	pad, push := thumbs(t, g)
	b := g.battle
	b.Changed()
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	stickTo(t, g, push, "hide")
	require.NotEmpty(t, g.Win.Buttons[g.Win.Hot].Why)
	push(ui.PadPress, 1)
	assert.Equal(t, "battle", g.Scene().Name())
	assert.False(t, b.M.State.Warriors[0].Hidden)
	pad.Held[ui.PadPress] = true
	for range ui.LongPress + 4 {
		require.NoError(t, g.Update())
	}
	pad.Held[ui.PadPress] = false
	require.NoError(t, g.Update())
	assert.True(t, g.Scene().Name() == "rules" || b.Notice != "", "held, it says why")
}

func TestAGamepadGoesThroughAList(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	_, push := thumbs(t, g)
	p := pages.NewAgreement(g.pages)
	g.Open(p)
	for range 2 {
		require.NoError(t, g.Update())
	}
	stickTo(t, g, push, "row-1")
	for range 40 {
		push(ebiten.StandardGamepadButtonLeftBottom, 1)
	}
	assert.Positive(t, p.Rows.Scroll, "the list goes on where its window ends")
	assert.True(t, p.Rows.At.Has(g.Win.Pointer.X, g.Win.Pointer.Y), "and the pointer stays on it")
	scroll := p.Rows.Scroll
	push(ui.PadLast, 1)
	assert.Less(t, p.Rows.Scroll, scroll, "a bumper turns a page")
}

func TestTheMouseTakesThePointerBackFromAGamepad(t *testing.T) {
	g := game(t, Options{})
	pad, push := thumbs(t, g)
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	require.True(t, g.Win.Pointer.ByPad)
	g.Win.Pointer.Mouse = [2]int{-5, -5} // as if it had been elsewhere
	require.NoError(t, g.Update())
	assert.False(t, g.Win.Pointer.ByPad)
	pad.gone = true
	require.NoError(t, g.Update())
	assert.False(t, g.Win.Pointer.PadDown)
}

func TestAGamepadAtRestAllocatesNothing(t *testing.T) {
	g := steady(t)
	_, push := thumbs(t, g)
	push(ui.PadNext, 1)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	was := g.Frames
	assert.Zero(t, testing.AllocsPerRun(50, func() {
		_ = g.Update()
		g.Draw(screen)
	}))
	assert.Equal(t, was, g.Frames)
}
