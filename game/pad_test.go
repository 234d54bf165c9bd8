package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/ui"
	"cometfall/game/uitest"
)

func TestAGamepadLeadsFromTheTitleToABattle(t *testing.T) {
	g := game(t, Options{Seed: 3, Store: &memory{}})
	_, push := uitest.Thumbs(t, g, g.Stage)
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	require.True(t, g.Win.Pointer.ByPad, "the cross takes the pointer")
	require.GreaterOrEqual(t, g.Win.Hot, 0, "and puts it on a button")
	uitest.StickTo(t, g.Stage, push, "settings")
	push(ui.PadPress, 1)
	require.Equal(t, "settings", g.Scene().Name())
	push(ui.PadBack, 1)
	require.Equal(t, "title", g.Scene().Name())
	uitest.StickTo(t, g.Stage, push, "yard")
	push(ui.PadPress, 1)
	require.Equal(t, "battle", g.Scene().Name())
	push(ui.PadGold, 1) // the seat is taken
	push(ui.PadHelp, 1)
	require.Equal(t, "rules", g.Scene().Name())
	push(ui.PadHelp, 1)
	require.Equal(t, "battle", g.Scene().Name())
}

func TestAGamepadGoesThroughAList(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	_, push := uitest.Thumbs(t, g, g.Stage)
	p := pages.NewAgreement(g.pages)
	g.Open(p)
	for range 2 {
		require.NoError(t, g.Update())
	}
	uitest.StickTo(t, g.Stage, push, "row-1")
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
	pad, push := uitest.Thumbs(t, g, g.Stage)
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	require.True(t, g.Win.Pointer.ByPad)
	g.Win.Pointer.Mouse = [2]int{-5, -5} // as if it had been elsewhere
	require.NoError(t, g.Update())
	assert.False(t, g.Win.Pointer.ByPad)
	pad.Gone = true
	require.NoError(t, g.Update())
	assert.False(t, g.Win.Pointer.PadDown)
}
