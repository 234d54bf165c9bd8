package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// heldPad is a gamepad in somebody's hands.
type heldPad struct {
	padState
	gone bool
}

func (p *heldPad) read(s *padState) bool {
	*s = p.padState
	return !p.gone
}

// thumbs is a game with a gamepad: push presses a button of it and lets it go.
func thumbs(t *testing.T, g *Game) (p *heldPad, push func(b ebiten.StandardGamepadButton, times int)) {
	p = &heldPad{}
	g.win.pads = p
	ticks := func(n int) {
		for range n {
			require.NoError(t, g.Update())
		}
	}
	ticks(2)
	return p, func(b ebiten.StandardGamepadButton, times int) {
		for range times {
			p.held[b] = true
			ticks(2)
			p.held[b] = false
			ticks(2)
		}
	}
}

// stickTo moves the cross until the pointer is on a button.
func stickTo(t *testing.T, g *Game, push func(b ebiten.StandardGamepadButton, times int), id string) {
	t.Helper()
	for range 60 {
		b := find(t, g, id)
		x, y := b.at.middle()
		p := &g.win.Pointer
		switch {
		case b.at.has(p.x, p.y):
			return
		case p.y < b.at.y:
			push(ebiten.StandardGamepadButtonLeftBottom, 1)
		case p.y > b.at.y+b.at.h:
			push(ebiten.StandardGamepadButtonLeftTop, 1)
		case p.x < x:
			push(ebiten.StandardGamepadButtonLeftRight, 1)
		default:
			push(ebiten.StandardGamepadButtonLeftLeft, 1)
		}
		_ = y
	}
	require.Fail(t, "never reached", "%s from %v, %v", id, g.win.Pointer.x, g.win.Pointer.y)
}

func TestABattleIsPlayedWithAGamepad(t *testing.T) {
	g := game(t, Options{Seed: 3, Store: &memory{}})
	pad, push := thumbs(t, g)
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	require.True(t, g.win.Pointer.byPad, "the cross takes the pointer")
	require.GreaterOrEqual(t, g.win.Hot, 0, "and puts it on a button")
	stickTo(t, g, push, "settings")
	push(padPress, 1)
	require.Equal(t, "settings", g.scene().name())
	push(padBack, 1)
	require.Equal(t, "title", g.scene().name())
	stickTo(t, g, push, "yard")
	push(padPress, 1)
	require.Equal(t, "battle", g.scene().name())
	b := g.battle
	push(padGold, 1) // the seat is taken
	require.False(t, b.seat.curtain)
	push(padGold, 1) // no charges
	require.Equal(t, rules.Moves, b.m.State.Phase)

	push(padNext, 1)
	first := b.selected
	require.NotEqual(t, rules.Nobody, first, "the right bumper chooses one who can act")
	assert.Equal(t, first, b.hover, "and points at him")
	push(padNext, 1)
	assert.NotEqual(t, first, b.selected)
	push(padLast, 1)
	require.Equal(t, first, b.selected)
	was := b.m.State.Warrior(first).At
	pad.y = 1 // the stick, towards the enemy
	if was.Y > b.m.State.Table.Depth/2 {
		pad.y = -1
	}
	for n := 0; n < 200 && !b.ghostOn; n++ {
		require.NoError(t, g.Update())
	}
	require.True(t, b.ghostOn, "the ghost follows the stick")
	pad.y = 0
	push(padPress, 1)
	assert.NotEqual(t, was, b.m.State.Warrior(first).At, "he has moved")
	for range 80 {
		require.NoError(t, g.Update())
	}
	push(padUndo, 1)
	assert.Equal(t, was, b.m.State.Warrior(first).At, "and back")
	push(padNext, 1)
	require.NotEqual(t, rules.Nobody, b.selected)
	push(padBack, 1)
	assert.Equal(t, rules.Nobody, b.selected, "nothing leads back, so he is let go")

	zoom, cam := b.cam.zoom, b.cam
	push(padNear, 1)
	assert.Greater(t, b.cam.zoom, zoom)
	pad.rx = 1
	for range 5 {
		require.NoError(t, g.Update())
	}
	pad.rx = 0
	assert.Greater(t, b.cam.x, cam.x, "the right stick pans")
	push(padMenu, 1)
	require.NotNil(t, b.menu)
	push(padBack, 1)
	require.Nil(t, b.menu)
	push(padHelp, 1)
	require.Equal(t, "rules", g.scene().name())
	push(padHelp, 1)
	require.Equal(t, "battle", g.scene().name())
}

func TestAGamepadAsksWhyAndPassesByWhatIsGreyed(t *testing.T) {
	g := steady(t)
	pad, push := thumbs(t, g)
	b := g.battle
	b.changed()
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	stickTo(t, g, push, "hide")
	require.NotEmpty(t, g.win.Buttons[g.win.Hot].why)
	push(padPress, 1)
	assert.Equal(t, "battle", g.scene().name())
	assert.False(t, b.m.State.Warriors[0].Hidden)
	pad.held[padPress] = true
	for range longPress + 4 {
		require.NoError(t, g.Update())
	}
	pad.held[padPress] = false
	require.NoError(t, g.Update())
	assert.True(t, g.scene().name() == "rules" || b.notice != "", "held, it says why")
}

func TestAGamepadGoesThroughAList(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	_, push := thumbs(t, g)
	p := newAgreement(g)
	g.open(p)
	for range 2 {
		require.NoError(t, g.Update())
	}
	stickTo(t, g, push, "row-1")
	for range 40 {
		push(ebiten.StandardGamepadButtonLeftBottom, 1)
	}
	assert.Positive(t, p.rows.scroll, "the list goes on where its window ends")
	assert.True(t, p.rows.at.has(g.win.Pointer.x, g.win.Pointer.y), "and the pointer stays on it")
	scroll := p.rows.scroll
	push(padLast, 1)
	assert.Less(t, p.rows.scroll, scroll, "a bumper turns a page")
}

func TestTheMouseTakesThePointerBackFromAGamepad(t *testing.T) {
	g := game(t, Options{})
	pad, push := thumbs(t, g)
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	require.True(t, g.win.Pointer.byPad)
	g.win.Pointer.mouse = [2]int{-5, -5} // as if it had been elsewhere
	require.NoError(t, g.Update())
	assert.False(t, g.win.Pointer.byPad)
	pad.gone = true
	require.NoError(t, g.Update())
	assert.False(t, g.win.Pointer.padDown)
}

func TestAGamepadAtRestAllocatesNothing(t *testing.T) {
	g := steady(t)
	_, push := thumbs(t, g)
	push(padNext, 1)
	screen := ebiten.NewImage(g.win.W, g.win.H)
	g.Draw(screen)
	was := g.Frames
	assert.Zero(t, testing.AllocsPerRun(50, func() {
		_ = g.Update()
		g.Draw(screen)
	}))
	assert.Equal(t, was, g.Frames)
}
