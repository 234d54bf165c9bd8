package battle

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
)

func TestABattleIsPlayedWithAGamepad(t *testing.T) {
	g := game(t, Options{Seed: 3, Level: "yard", Quick: true, Store: &memory{}})
	pad, push := uitest.Thumbs(t, g, g.Stage)
	b := g.battle
	push(ui.PadGold, 1) // the seat is taken
	require.False(t, b.seat.curtain)
	push(ui.PadGold, 1) // no charges
	require.Equal(t, rules.Moves, b.m.State.Phase)

	push(ui.PadNext, 1)
	first := b.selected
	require.NotEqual(t, rules.Nobody, first, "the right bumper chooses one who can act")
	assert.Equal(t, first, b.hover, "and points at him")
	push(ui.PadNext, 1)
	assert.NotEqual(t, first, b.selected)
	push(ui.PadLast, 1)
	require.Equal(t, first, b.selected)
	was := b.m.State.Warrior(first).At
	pad.Y = 1 // the stick, towards the enemy
	if was.Y > b.m.State.Table.Depth/2 {
		pad.Y = -1
	}
	for n := 0; n < 200 && !b.plan.ghostOn; n++ {
		require.NoError(t, g.Update())
	}
	require.True(t, b.plan.ghostOn, "the ghost follows the stick")
	pad.Y = 0
	push(ui.PadPress, 1)
	assert.NotEqual(t, was, b.m.State.Warrior(first).At, "he has moved")
	for range 80 {
		require.NoError(t, g.Update())
	}
	push(ui.PadUndo, 1)
	assert.Equal(t, was, b.m.State.Warrior(first).At, "and back")
	push(ui.PadNext, 1)
	require.NotEqual(t, rules.Nobody, b.selected)
	push(ui.PadBack, 1)
	assert.Equal(t, rules.Nobody, b.selected, "nothing leads back, so he is let go")

	zoom, cam := b.board.Zoom, b.board.Camera
	push(ui.PadNear, 1)
	assert.Greater(t, b.board.Zoom, zoom)
	pad.RX = 1
	for range 5 {
		require.NoError(t, g.Update())
	}
	pad.RX = 0
	assert.Greater(t, b.board.X, cam.X, "the right stick pans")
	push(ui.PadMenu, 1)
	require.NotNil(t, b.prompt.menu)
	push(ui.PadBack, 1)
	require.Nil(t, b.prompt.menu)
	push(ui.PadHelp, 1)
	require.Equal(t, "rules", g.Scene().Name())
	push(ui.PadHelp, 1)
	require.Equal(t, "battle", g.Scene().Name())
}

func TestAGamepadAsksWhyAndPassesByWhatIsGreyed(t *testing.T) {
	g := steady(t)
	pad, push := uitest.Thumbs(t, g, g.Stage)
	b := g.battle
	b.Changed()
	push(ebiten.StandardGamepadButtonLeftBottom, 1)
	uitest.StickTo(t, g.Stage, push, "hide")
	require.NotEmpty(t, g.Win.Buttons[g.Win.Hot].Why)
	push(ui.PadPress, 1)
	assert.Equal(t, "battle", g.Scene().Name())
	assert.False(t, b.m.State.Warriors[0].Hidden)
	pad.Held[ui.PadPress] = true
	for range ui.LongPress + 4 {
		require.NoError(t, g.Update())
	}
	pad.Held[ui.PadPress] = false
	require.NoError(t, g.Update())
	assert.True(t, g.Scene().Name() == "rules" || b.notice != "", "held, it says why")
}

func TestAGamepadAtRestAllocatesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("watches many frames")
	}
	g := steady(t)
	_, push := uitest.Thumbs(t, g, g.Stage)
	push(ui.PadNext, 1)
	g.battle.outlineOut()
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	require.NoError(t, g.Update())
	quieten(t, g)
	g.Draw(screen)
	was := g.Frames
	assert.Zero(t, testing.AllocsPerRun(50, func() {
		_ = g.Update()
		g.Draw(screen)
	}))
	assert.Equal(t, was, g.Frames)
}
