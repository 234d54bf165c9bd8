package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/book"
)

// TestWindowAnOldAndADamagedSaveAreOpened finds three saves in the list: one of an
// older version, which opens; one that is cut off in the middle, which says so; and
// one that is no battle. Then the first is taken out as a file.
func TestWindowAnOldAndADamagedSaveAreOpened(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	old, err := os.ReadFile("../rules/match/testdata/saves/7982b93-lrb.txt")
	require.NoError(t, err)
	const first, second = "2026-05-02 09.30.00 yard", "2026-05-02 09.31.00 yard"
	require.NoError(t, shared.store.Save(first, string(old)))
	require.NoError(t, shared.store.Save(second, "cometfall battle 1\n> agreement edition=nowhere toggles= level=yard bands=reikland,skaven seed=3\nTurn 1"))
	inside(func(g *App) { g.title.Look() })
	key(t, "s")
	require.Equal(t, "saves", look(t).Scene)
	clickID(t, ui.RowID(0)) // the newest
	require.NotEqual(t, "battle", look(t).Scene)
	words := asked(func(g *App) string {
		if s, ok := g.Scene().(*pages.SavesPage); ok {
			return s.Notice
		}
		return "?"
	})
	assert.NotEmpty(t, words, "it says what is wrong")
	for look(t).Scene != "saves" {
		key(t, "Escape")
	}
	clickID(t, "take-out-1")
	require.Equal(t, "picker", look(t).Scene)
	folder := t.TempDir()
	inside(func(g *App) { g.pages.Saves = folder })
	clickID(t, ui.RowID(0))
	inside(func(g *App) { g.pages.Saves = "" })
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, files, 1)
	taken, err := os.ReadFile(filepath.Join(folder, files[0].Name()))
	require.NoError(t, err)
	assert.Equal(t, string(old), string(taken), "as it was kept")
	for look(t).Scene != "saves" {
		key(t, "Escape")
	}
	clickID(t, ui.RowID(1))
	require.Equal(t, "reader", look(t).Scene, "first it says that other rules were played then")
	key(t, "Escape")
	require.Equal(t, "battle", look(t).Scene)
	kept, err := shared.store.Load(first)
	require.NoError(t, err)
	assert.Equal(t, string(old), kept, "the old one is left alone")
}

// TestWindowTheAgreementTakesACode types the code of a table where nothing is taken
// back, and sees Undo greyed in the battle.
func TestWindowTheAgreementTakesACode(t *testing.T) {
	display(t)
	fresh(t)
	agreed := asked(func(g *App) pages.Agreement { return g.agreed.Chosen })
	defer func() {
		fresh(t)
		inside(func(g *App) { g.agreed.Chosen = agreed; g.title.Look() })
	}()
	code, err := book.Code("core2", "no-undo")
	require.NoError(t, err)
	clickButton(t, "agree", "agreement")
	clickID(t, asked(func(g *App) string { return g.Scene().(*pages.AgreePage).Code.ID }))
	mouse(t, "type", "--delay", "120", strings.ToLower(code))
	seen(t)
	key(t, "Return")
	got := asked(func(g *App) pages.Agreement { return g.Scene().(*pages.AgreePage).A })
	assert.Equal(t, "core2", got.Edition)
	assert.Equal(t, []string{"no-undo"}, got.Flipped)
	for n := 0; n < 3 && look(t).Scene != "title"; n++ {
		key(t, "Escape")
	}
	clickButton(t, "yard", "battle")
	clickID(t, "seat")
	if asked(func(g *App) bool { return g.battle.Match().State.Phase == rules.Charges }) {
		key(t, "space")
	}
	key(t, "Tab")
	walk(t)
	why := asked(func(g *App) string {
		for i := range g.Win.Buttons {
			if g.Win.Buttons[i].ID == "undo" {
				return g.Win.Buttons[i].Why
			}
		}
		return ""
	})
	assert.Contains(t, why, "HOUSE-01")
}

// TestWindowMotionAndRateAreSet turns animations off and the low rate on by keys.
func TestWindowMotionAndRateAreSet(t *testing.T) {
	display(t)
	fresh(t)
	defer func() {
		ebiten.SetTPS(60)
		fresh(t)
	}()
	clickButton(t, "settings", "settings")
	clickID(t, pages.ChoiceID(2, 0)) // no animation
	clickID(t, pages.ChoiceID(5, 1)) // low rate
	assert.Equal(t, 20, ebiten.TPS(), "input is looked for less often")
	key(t, "Escape")
	kept, err := shared.store.Load(pages.SettingsName)
	require.NoError(t, err)
	assert.Contains(t, kept, "animation=off\n")
	assert.Contains(t, kept, "low-rate=on\n")
	fighting(t, 3)
	clickID(t, "seat")
	key(t, "space", "Tab")
	walk(t)
	assert.Zero(t, asked(func(g *App) int { return g.client.Ticks(45) }), "he is there at once")
}

// walk moves whoever is chosen a few steps, whichever way is free.
func walk(t *testing.T) {
	t.Helper()
	lines := func() int { return asked(func(g *App) int { return len(g.battle.Match().Lines) }) }
	from := lines()
	for _, way := range []string{"shift+Up", "shift+Down", "shift+Left", "shift+Right"} {
		for range 3 {
			mouse(t, "key", way)
			seen(t)
		}
		key(t, "Return")
		if lines() > from {
			return
		}
	}
	require.Fail(t, "nobody moved")
}
