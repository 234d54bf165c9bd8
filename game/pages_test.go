package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// write types letters.
func typing(g *App, text string) {
	g.Win.Typed = []rune(text)
	g.Step()
	g.Win.Typed = nil
}

func has(g *App, id string) bool          { return uitest.Has(g.Stage, id) }
func tap(t *testing.T, g *App, id string) { t.Helper(); uitest.Tap(t, g.Stage, id) }
func do(t *testing.T, g *App, id string)  { t.Helper(); uitest.Press(t, g.Stage, id) }

// savedAs is the name under which the battle on the table is kept as it stands.
func savedAs(t *testing.T, g *App) string {
	t.Helper()
	all, err := g.kept.Store.List()
	require.NoError(t, err)
	for _, name := range all {
		text, err := g.kept.Store.Load(name)
		require.NoError(t, err)
		if text == g.battle.Match().Save() {
			return name
		}
	}
	require.Fail(t, "the battle is not kept")
	return ""
}

func game(t testing.TB, opt Options) *App {
	g, err := New(opt)
	require.NoError(t, err)
	return g
}

func TestTheTitleLeadsToABattleInAtMostThreeClicks(t *testing.T) {
	for _, way := range [][]string{{"quick"}, {"yard"}, {"new", "begin"}, {"new", "table-yard", "begin"}} {
		g := game(t, Options{Seed: 1, Store: &memory{}})
		for _, id := range way {
			tap(t, g, id)
		}
		require.NotNil(t, g.battle, way)
		assert.Equal(t, savedAs(t, g), g.title.Waiting(), "it can be gone on with from the first moment")
		assert.Equal(t, "battle", g.Scene().Name())
	}
	g := kept(t, 1)
	tap(t, g, "continue")
	assert.NotNil(t, g.battle)
	g = kept(t, 2)
	tap(t, g, "saves")
	tap(t, g, "row-1")
	require.NotNil(t, g.battle, "the older of the two")
}

// bandRow is the row of a warband in the list of all.
func bandRow(key string) string {
	return ui.RowID(slices.IndexFunc(warbands.Bands, func(b *warbands.Band) bool { return b.Key == key }))
}

func TestTheComputerTakesItsSeatBeforeTheBattleBegins(t *testing.T) {
	g := game(t, Options{Seed: 1, Level: "yard"})
	g.Layout(1280, 1000)
	tap(t, g, "new")
	tap(t, g, "player-2-3")
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	assert.Equal(t, []string{"", "fair"}, g.battle.Match().Seats)
	assert.Contains(t, g.battle.Match().Text(), "seat 2 fair")
}

func TestABattleIsSetUpAsChosen(t *testing.T) {
	g := game(t, Options{Seed: 1, Store: &memory{}})
	g.Layout(1280, 1100)
	tap(t, g, "new")
	for _, id := range []string{"table-yard", "band-1", bandRow("skaven"), "band-2", bandRow("reikland"), "limit-6", "name-1"} {
		tap(t, g, id)
	}
	typing(g, "Anna's Pack")
	tap(t, g, "name-2")
	typing(g, "The Watch=")
	tap(t, g, "begin")
	require.Nil(t, g.battle)
	assert.Contains(t, g.Scene().(*pages.Setup).Notice, "letters, digits")
	g.Scene().(*pages.Setup).Seats[1].Name.Rub()
	tap(t, g, "agree")
	require.Equal(t, "agreement", g.Scene().Name())
	tap(t, g, "preset-core2")
	tap(t, g, "back")
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	a := g.battle.Match().Agreement
	assert.Equal(t, "core2", a.Edition)
	assert.Empty(t, a.Toggles)
	assert.Equal(t, "yard", a.Level)
	assert.Equal(t, []string{"skaven", "reikland"}, a.Bands)
	assert.Equal(t, []string{"Anna's Pack", "The Watch"}, a.Names)
	assert.Equal(t, 12, a.Limit, "six turns each")
	assert.Contains(t, g.battle.Match().Text(), "Turn 1: Anna's Pack.")
	again, err := match.Replay(g.battle.Match().Text(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, a, again.Agreement, "the log keeps it")
}

func TestTablesBelowAreMadeAnewEachTimeTheyAreChosen(t *testing.T) { // CATA-02, SEWER-14
	for _, kind := range []string{"catacombs", "sewers"} {
		g := game(t, Options{Seed: 5})
		g.Layout(1280, 1000)
		tap(t, g, "new")
		page := g.Scene().(*pages.Setup)
		tap(t, g, "table-anew-"+kind)
		first := page.Level
		tap(t, g, "table-anew-"+kind)
		assert.NotEqual(t, first, page.Level)
		tap(t, g, "begin")
		require.NotNil(t, g.battle)
		assert.Regexp(t, "^"+kind+`:\d+$`, g.battle.Match().Agreement.Level)
		again, err := match.Replay(g.battle.Match().Text(), levels.Load)
		require.NoError(t, err)
		assert.Equal(t, g.battle.Match().Hash(), again.Hash(), "the log names the table")
	}
}

func TestTheSameWarbandTwiceIsToldApart(t *testing.T) {
	g := game(t, Options{Seed: 1})
	g.Layout(1280, 1000)
	tap(t, g, "new")
	tap(t, g, "band-2")
	tap(t, g, bandRow("reikland"))
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	assert.Equal(t, []string{"The Red Gauntlet", "The Red Gauntlet II"}, []string{g.battle.Match().State.Sides[0].Name, g.battle.Match().State.Sides[1].Name})
	g = game(t, Options{Seed: 1})
	g.Layout(1280, 1000)
	tap(t, g, "new")
	tap(t, g, "band-1")
	tap(t, g, ui.RowID(len(warbands.Bands)))
	tap(t, g, "band-2")
	tap(t, g, ui.RowID(len(warbands.Bands)))
	tap(t, g, "begin")
	require.NotNil(t, g.battle, "dealt warbands fight, too")
}

func TestTheAgreementThatWasChosenHoldsAndIsRemembered(t *testing.T) {
	store := &memory{}
	g := game(t, Options{Seed: 1, Store: store})
	assert.Equal(t, pages.Usual("lrb"), g.agreed.Chosen, "what nobody has changed")
	tap(t, g, "agree")
	p := g.Scene().(*pages.AgreePage)
	tap(t, g, "preset-core2")
	typing(g, "what is done")
	require.Len(t, p.Lines, 2, "a chapter and its switch")
	tap(t, g, "row-1")
	assert.Equal(t, []string{"no-undo"}, p.A.Flipped)
	assert.True(t, p.Lines[1].On)
	code, err := book.Code("core2", "no-undo")
	require.NoError(t, err)
	assert.Equal(t, code, p.A.Code())
	tap(t, g, "page")
	require.Equal(t, "reader", g.Scene().Name())
	assert.Contains(t, g.Scene().(*pages.Reader).Text, "What is done is done: on")
	tap(t, g, "back")
	tap(t, g, "back")
	tap(t, g, "quick")
	assert.Equal(t, "core2", g.battle.Match().Agreement.Edition)
	assert.Equal(t, []string{"no-undo"}, g.battle.Match().Agreement.Toggles)
	require.NoError(t, g.battle.Match().Do(rules.Done{}))
	assert.ErrorContains(t, g.battle.Match().MayUndo(), "HOUSE-01", "the policy on undo is part of it")

	again := game(t, Options{Store: store})
	assert.Equal(t, g.agreed.Chosen, again.agreed.Chosen, "the next time the program starts")
	tap(t, again, "agree")
	tap(t, again, "preset-lrb")
	assert.Equal(t, pages.Agreement{Edition: "lrb"}, again.agreed.Chosen)
	tap(t, again, "preset-last")
	assert.Equal(t, g.agreed.Chosen.Code(), again.agreed.Chosen.Code())
	byFlag := game(t, Options{Store: store, Edition: "lrb"})
	assert.Equal(t, pages.Usual("lrb"), byFlag.agreed.Chosen)
}

func TestADamagedAgreementIsSaidAndTheUsualOneHolds(t *testing.T) {
	store := &memory{}
	require.NoError(t, store.Save(pages.Remembered, "LRB-QQQQQ\nCORE2\n"))
	g := game(t, Options{Store: store})
	assert.Equal(t, pages.Usual("lrb"), g.agreed.Chosen)
	assert.Equal(t, "core2", g.agreed.LastUsed.Edition)
	assert.Contains(t, g.title.Message, "QQQQQ")
}

func TestAnAgreementInBattleIsReadOnly(t *testing.T) {
	g := game(t, Options{Quick: true, Level: "yard", Seed: 1, Ready: true})
	tap(t, g, "menu")
	uitest.TapWords(t, g.Stage, "What was agreed on")
	p := g.Scene().(*pages.AgreePage)
	assert.False(t, has(g, "preset-core2"))
	typing(g, "brace is two")
	tap(t, g, "row-1")
	assert.Contains(t, p.Notice, "has begun")
	assert.Equal(t, g.battle.Match().Agreement.Toggles, p.A.Flipped)
	tap(t, g, "back")
	assert.Equal(t, "battle", g.Scene().Name())
}

func TestSavedBattlesAreListedOpenedDeletedAndBroughtBack(t *testing.T) {
	g := kept(t, 3)
	store := g.kept.Store.(*memory)
	require.NoError(t, store.Save("notes", "not a battle"))
	require.NoError(t, store.Save("autosave", "cometfall battle 1\n> agreement edition=lrb toggles= level=yard bands=reikland,skaven seed=1 limit=0\n> begin 1\nTurn 1: The Red Gauntlet.\n"))
	tap(t, g, "saves")
	s := g.Scene().(*pages.SavesPage)
	require.Len(t, s.All, 4, "what is no battle is left out")
	assert.Equal(t, "autosave", s.All[3].When, "a save without a date goes by its name, and comes last")
	assert.Equal(t, "4 May 2026, 23:00", s.All[0].When, "the newest first")
	assert.Equal(t, "The Red Gauntlet against The Gnawing Dark", s.All[0].Sides)
	assert.Equal(t, 1, s.All[0].Rounds)
	assert.False(t, s.All[0].Over)
	assert.Equal(t, s.All[0].Name, g.title.Waits)

	name := s.All[2].Name
	text := store.Texts[name]
	tap(t, g, "delete-2")
	assert.NotContains(t, store.Texts, name)
	assert.Len(t, s.All, 3)
	tap(t, g, "undo")
	assert.Equal(t, text, store.Texts[name])
	assert.Len(t, s.All, 4)
	assert.False(t, has(g, "undo"))

	tap(t, g, "row-2")
	require.NotNil(t, g.battle)
	assert.Equal(t, text, g.battle.Match().Save())
	require.NoError(t, g.battle.Match().Do(rules.Done{}))
	g.battle.Save()
	assert.NotEqual(t, text, store.Texts[name], "it goes on under its own name")
	assert.Len(t, store.Texts, 7, "four battles, which was played last, the notes and the agreement")
}

func TestBattlesOfTheSameSecondHaveSavesOfTheirOwn(t *testing.T) {
	at := time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC)
	store := &memory{}
	g := game(t, Options{Store: store, Seed: 1, Level: "yard", Now: func() time.Time { return at }})
	for range 3 {
		require.NoError(t, g.quick())
		g.battle.Save()
		leave(g)
	}
	all, err := (&saves.Battles{Store: store, Others: []string{muster.SavePrefix}}).All(nil)
	require.NoError(t, err)
	assert.Len(t, all, 3)
}

// broken is a Store that fails.
type broken struct{ memory }

func (b *broken) Load(name string) (string, error) {
	if name == pages.Remembered {
		return "", nil
	}
	return "", errors.New("the disk is gone")
}

func (b *broken) Delete(string) error { return errors.New("the disk is gone") }

func TestASaveThatCannotBeReadIsShownAndHarmsNothing(t *testing.T) {
	store := &broken{}
	require.NoError(t, store.Save("2026-05-02 09.30.00 yard", "text"))
	g := game(t, Options{Store: store})
	assert.False(t, has(g, "continue"))
	tap(t, g, "saves")
	s := g.Scene().(*pages.SavesPage)
	require.Len(t, s.All, 1)
	tap(t, g, "row-0")
	assert.Equal(t, "The disk is gone.", s.Notice)
	tap(t, g, "delete-0")
	assert.Len(t, s.All, 1)
	bad := game(t, Options{Store: &memory{Texts: map[string]string{"2026-05-02 09.30.00 yard": "cometfall battle 1\n> agreement edition=lrb toggles= level=yard bands=reikland,skaven seed=1 limit=0\n> nonsense\n"}}})
	tap(t, bad, "continue")
	assert.Nil(t, bad.battle)
	assert.Contains(t, bad.title.Message, `"> nonsense"`)
}

func TestAListIsScrolledByWheelDragBarAndFinger(t *testing.T) {
	var l ui.List
	heights := make([]float64, 50)
	for i := range heights {
		heights[i] = 40
	}
	l.Set(ui.R(100, 100, 300, 400), heights)
	wheel := ui.Pointer{X: 200, Y: 200, Wheel: -1}
	l.Update(&wheel)
	assert.Equal(t, 60.0, l.Scroll)
	l.Update(&ui.Pointer{X: 20, Y: 200, Wheel: -1})
	assert.Equal(t, 60.0, l.Scroll, "not while the pointer is elsewhere")
	l.Update(&ui.Pointer{X: 200, Y: 250, PressX: 200, PressY: 300, Down: true, Held: true, Dragged: true, DY: -50})
	assert.Equal(t, 110.0, l.Scroll, "the rows follow the pointer")
	l.Update(&ui.Pointer{X: 200, Y: 250})
	assert.Equal(t, 110.0, l.Scroll, "and stop with the mouse")
	l.Update(&ui.Pointer{X: 200, Y: 250, PressX: 200, PressY: 300, Down: true, Held: true, Dragged: true, DY: -20, Touched: true})
	from := l.Scroll
	for range 200 {
		l.Update(&ui.Pointer{X: 200, Y: 250, Touched: true})
	}
	assert.Greater(t, l.Scroll, from+20, "after a finger they slide on")
	rest := l.Scroll
	l.Update(&ui.Pointer{X: 200, Y: 250, Touched: true})
	assert.Equal(t, rest, l.Scroll, "and come to rest")
	l.Update(&ui.Pointer{X: 396, Y: 499, Down: true})
	l.Update(&ui.Pointer{X: 396, Y: 600, Down: true, Held: true})
	assert.Equal(t, 1600.0, l.Scroll, "the bar was pulled to the end")
	l.To(-30)
	assert.Zero(t, l.Scroll)
	l.Show(49)
	assert.Equal(t, 1600.0, l.Scroll)
	a, b := l.Visible()
	assert.Equal(t, [2]int{40, 50}, [2]int{a, b})
	assert.Equal(t, 45, l.Under(150, 100+5*40+3))
	assert.Equal(t, -1, l.Under(150, 80))
	l.Set(ui.R(100, 100, 300, 400), heights[:3])
	assert.Zero(t, l.Scroll, "fewer rows than room")
	assert.Zero(t, l.Thumb().H)
}

func TestASteadyPageAllocatesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every page")
	}
	for _, open := range []func(g *App){
		func(g *App) {},
		func(g *App) { g.OpenRule("CHARGE-03") },
		func(g *App) { g.Open(pages.NewAgreement(g.pages)) },
		func(g *App) { g.Open(pages.NewSetup(g.pages)) },
		func(g *App) { g.Open(pages.NewSaves(g.pages)) },
		func(g *App) { g.Open(pages.NewSettings(g.pages)) },
		func(g *App) { require.NoError(t, g.learn(1)) },
	} {
		g := kept(t, 3)
		open(g)
		screen := ebiten.NewImage(g.Win.W, g.Win.H)
		for n := 0; n < 400 || !g.Sharp(); n++ { // until miniatures and tiles are there
			require.Less(t, n, 20000)
			require.NoError(t, g.Update())
			g.Draw(screen)
			if !g.Sharp() {
				time.Sleep(time.Millisecond)
			}
		}
		frames := g.Frames
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			_ = g.Update()
			g.Draw(screen)
		}), g.Scene().Name())
		assert.Equal(t, frames, g.Frames, "%s: nothing changed, nothing was drawn", g.Scene().Name())
	}
}

func TestALongWordIsBroken(t *testing.T) {
	word := strings.Repeat("ABCDE-", 30)
	lines := ui.NewPen().Wrap(ui.Plain, "The code "+word+" is long", 300)
	require.Greater(t, len(lines), 3)
	for _, l := range lines {
		assert.LessOrEqual(t, ui.NewPen().Width(ui.Plain, l), 300.0, l)
	}
	assert.Equal(t, "The code "+word+" is long", strings.ReplaceAll(strings.Join(lines, " "), "- A", "-A"))
	assert.Equal(t, []string{"x", "x", "x"}, ui.NewPen().Wrap(ui.Plain, "xxx", 1))
}

// TestWindowPagesAreReachedByMouseAndKeys goes through the pages of the real
// window, with wheel, drag and keys.
func TestWindowPagesAreReachedByMouseAndKeys(t *testing.T) {
	display(t)
	require.Equal(t, "title", look(t).Scene)
	clickButton(t, "agree", "agreement")
	first := places(t)
	require.Contains(t, first, "row-1")
	mouse(t, "mousemove", "600", "500")
	mouse(t, "click", "5") // the wheel, down
	mouse(t, "click", "5")
	seen(t)
	seen(t)
	moved := places(t)
	assert.NotEqual(t, first["row-4"], moved["row-4"], "the wheel scrolls")
	mouse(t, "mousemove", "600", "400")
	seen(t)
	mouse(t, "mousedown", "1")
	for y := 410; y <= 700; y += 20 {
		mouse(t, "mousemove", "600", fmt.Sprint(y))
		seen(t)
	}
	mouse(t, "mouseup", "1")
	seen(t)
	dragged := places(t)
	assert.InDelta(t, first["row-4"][1], dragged["row-4"][1], 1, "dragging pulls the rows back")
	key(t, "End")
	assert.NotContains(t, places(t), "row-1")
	key(t, "Home")
	assert.Contains(t, places(t), "row-1")

	mouse(t, "type", "--delay", "120", "what is done")
	seen(t)
	key(t, "Down", "Return") // the switch that was found
	require.Equal(t, "agreement", look(t).Scene)
	flipped := asked(func(g *App) []string { return slices.Clone(g.Scene().(*pages.AgreePage).A.Flipped) })
	assert.Contains(t, flipped, "no-undo")
	key(t, "Return") // and back
	key(t, "F1")
	require.Equal(t, "rules", look(t).Scene)
	mouse(t, "type", "--delay", "120", "parry")
	seen(t)
	key(t, "Down", "Down", "Return")
	rule := asked(func(g *App) string { return g.Scene().(*pages.Rulebook).Rule })
	assert.Equal(t, "PARRY-01", rule)
	key(t, "F1")
	require.Equal(t, "agreement", look(t).Scene, "back to where it was opened")
	key(t, "Escape")
	require.Equal(t, "title", look(t).Scene)
	key(t, "n")
	require.Equal(t, "setup", look(t).Scene)
	key(t, "Escape", "s")
	require.Equal(t, "saves", look(t).Scene)
	key(t, "Escape")
	require.Equal(t, "title", look(t).Scene)
}

// The settings show whether there are hints, whoever turned them on or off, and change it.
func TestHintsAreTurnedOnAndOffInTheSettings(t *testing.T) {
	g := game(t, Options{Seed: 3, Store: &memory{}, Ready: true, Level: "yard"})
	row := len(pages.SettingRows) - 1
	on, off := pages.ChoiceID(row, 1), pages.ChoiceID(row, 0)
	require.Equal(t, "set-hints-2", on)
	g.Open(pages.NewSettings(g.pages))
	press := func(id string) {
		for n := 0; !has(g, id); n++ { // further down
			require.Less(t, n, 200)
			g.Scene().(*pages.SettingsPage).Rows.Show(row)
			g.Scene().(*pages.SettingsPage).Scrolled()
			g.Step()
		}
		do(t, g, id)
	}
	press(on)
	assert.True(t, g.kept.Progress().Hints)
	g.Back()
	g.title.Start("yard", "weak")
	g.Step()
	hinted := func() bool { return has(g, "hint-read") }
	require.True(t, hinted())
	do(t, g, "hint-read")
	require.NotEmpty(t, g.kept.Progress().Told)
	g.Open(pages.NewSettings(g.pages))
	press(off)
	assert.False(t, g.kept.Progress().Hints)
	g.Back()
	g.Step()
	assert.False(t, hinted(), "the battle that goes on has none either")
	g.Open(pages.NewSettings(g.pages))
	press(on)
	g.Back()
	g.Step()
	assert.True(t, hinted())
	assert.Empty(t, g.kept.Progress().Told, "all are told again")
	do(t, g, "hint-off")
	g.Open(pages.NewSettings(g.pages))
	assert.Zero(t, g.settings.Hints, "the row shows what was chosen elsewhere")
}

func TestABattleAgainstTheComputerIsForOnce(t *testing.T) {
	g := game(t, Options{Seed: 3, Store: &memory{}, Ready: true, Level: "yard"})
	g.title.Start("yard", "weak")
	require.NotNil(t, g.battle)
	assert.Equal(t, []string{"", "weak"}, g.battle.Match().Seats)
	assert.Empty(t, g.opt.Against, "the next battle is between two persons again")
}

// Whoever never played finds the small battle with hints on the title and at the head of the
// lessons, and has hints in whichever battle against the computer he begins.
func TestWhoNeverPlayedIsOfferedASmallBattle(t *testing.T) {
	begun := func(t *testing.T) *App { return game(t, Options{Seed: 1, Store: &memory{}}) }
	t.Run("on the title", func(t *testing.T) {
		g := begun(t)
		tap(t, g, "first")
		require.NotNil(t, g.battle)
		assert.Len(t, g.battle.Match().State.Warriors, 10)
		assert.True(t, g.kept.Progress().Hints)
		g.battle.Rest()
		g.client.Leave()
		assert.True(t, has(g, "first"), "no button of the title comes and goes")
	})
	t.Run("at the head of the lessons", func(t *testing.T) {
		g := begun(t)
		tap(t, g, "learn")
		tap(t, g, "row-0")
		require.NotNil(t, g.battle)
		assert.Len(t, g.battle.Match().State.Warriors, 10)
	})
	t.Run("hints against the computer", func(t *testing.T) {
		g := begun(t)
		tap(t, g, "alone")
		require.NotNil(t, g.battle)
		assert.True(t, g.kept.Progress().Hints)
	})
	t.Run("none once he has learned", func(t *testing.T) {
		g := begun(t)
		require.NoError(t, g.kept.Learn(func(p *saves.Progress) { p.Finish("move") }))
		tap(t, g, "alone")
		assert.False(t, g.kept.Progress().Hints)
	})
}
