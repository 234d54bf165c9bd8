package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/rules"
)

// TestWindowABattleIsSavedReloadedAndGoneOnWith leaves a battle and takes it up
// again, from the title and from the list.
func TestWindowABattleIsSavedReloadedAndGoneOnWith(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 5)
	clickID(t, "seat")
	key(t, "space")
	text := asked(func(g *App) string { return g.battle.Match().Text() })
	key(t, "m")
	shared.window.ClickWords(t, "To the title")
	require.Equal(t, "title", look(t).Scene)
	require.Contains(t, places(t), "continue")
	clickButton(t, "continue", "battle")
	assert.Equal(t, text, asked(func(g *App) string { return g.battle.Match().Text() }))
	inside(leave)
	seen(t)
	key(t, "s")
	require.Equal(t, "saves", look(t).Scene)
	key(t, "Down", "Return")
	require.Equal(t, "battle", look(t).Scene)
	assert.Equal(t, text, asked(func(g *App) string { return g.battle.Match().Text() }))
}

// TestWindowAMissionAndAWarbandAreBegun goes from the title to a mission, and
// musters somebody by keys and clicks.
func TestWindowAMissionAndAWarbandAreBegun(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	key(t, "m")
	require.Equal(t, "picker", look(t).Scene)
	key(t, "Down", "Return") // the first mission
	require.Equal(t, "picker", look(t).Scene)
	key(t, "Down", "Return") // as easy as it goes
	require.Equal(t, "battle", look(t).Scene)
	assert.NotEmpty(t, asked(func(g *App) string { return g.battle.Match().Agreement.Mission }))
	assert.NotEmpty(t, asked(func(g *App) []rules.Goal { return g.battle.Match().State.Goals }), "it says what is to be done")
	inside(leave)
	seen(t)

	clickButton(t, "muster", "muster")
	key(t, "n")
	require.Equal(t, "picker", look(t).Scene)
	shared.window.ClickChoice(t, "Reikland")
	for n := 0; n < 3 && look(t).Scene == "picker"; n++ { // hired one by one
		key(t, "Down", "Return")
	}
	require.Equal(t, "warband", look(t).Scene)
	mouse(t, "type", "--delay", "120", "capt")
	seen(t)
	key(t, "Return")
	soon(t, "the captain", func(g *App) bool { return len(g.Scene().(*muster.Editor).Roster.Recruits) == 1 })
	clickID(t, "undo")
	soon(t, "the dismissal", func(g *App) bool { return len(g.Scene().(*muster.Editor).Roster.Recruits) == 0 })
}
