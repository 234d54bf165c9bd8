package game

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/sound"
	"cometfall/game/store"
	"cometfall/game/ui"
)

func TestSettingsAreChosenTakeEffectAndAreRemembered(t *testing.T) {
	st := &memory{}
	g, err := New(Options{Store: st})
	require.NoError(t, err)
	assert.Equal(t, pages.UsualSettings(), g.settings)
	do(t, g, "settings")
	require.Equal(t, "settings", g.Scene().Name())
	do(t, g, "set-text-3")
	w, h := g.Layout(1280, 800)
	assert.Equal(t, [2]int{1280, 800}, [2]int{w, h}, "every pixel of the window is used")
	assert.Equal(t, [2]int{888, 555}, [2]int{g.Win.W, g.Win.H}, "fewer pixels to lay out, each of them larger")
	do(t, g, "set-colours-3")
	assert.True(t, g.Win.Palette.Patterned)
	do(t, g, "set-animation-1")
	do(t, g, "set-sound-1")
	page := g.Scene().(*pages.SettingsPage)
	page.Rows.Show(5) // in letters so large not all rows fit
	page.Scrolled()
	do(t, g, "set-low-rate-2")
	assert.Equal(t, 3, g.settings.Stride(), "a tick is three sixtieths of a second")
	do(t, g, "set-low-rate-1")
	again, err := New(Options{Store: st})
	require.NoError(t, err)
	assert.Equal(t, g.settings, again.settings)
	assert.Empty(t, again.title.Message)
	assert.Equal(t, 0, again.settings.Ticks(45))
	for i := range pages.SettingRows { // every choice is kept and comes back
		for k := range pages.SettingRows[i].Choices {
			s := pages.UsualSettings()
			*pages.SettingRows[i].At(&s) = k
			back, err := pages.ParseSettings(s.String())
			assert.NoError(t, err)
			assert.Equal(t, s, back)
		}
	}
}

func TestDamagedSettingsAreSaidAndTheUsualOnesHold(t *testing.T) {
	for _, row := range []struct{ text, says string }{
		{"rubbish", "line 1"},
		{pages.SettingsHead + "\ntext=enormous\n", "line 2: text is one of usual, large, largest"},
		{pages.SettingsHead + "\ntext=large\nsmell=strong\n", `line 3: there is no setting "smell"`},
		{pages.SettingsHead + "\n" + strings.Repeat("x", 100000), "line 2"},
		{pages.SettingsHead + "\ntext=large\n", "cut off behind line 2"},
		{"\x00", "line 1"},
	} {
		st := &memory{}
		require.NoError(t, st.Save(pages.SettingsName, row.text))
		g, err := New(Options{Store: st})
		require.NoError(t, err)
		assert.Contains(t, g.title.Message, row.says)
		assert.Contains(t, g.title.Message, "under Settings", "the remedy")
		assert.Less(t, len(g.title.Message), 400)
		assert.Equal(t, pages.UsualSettings(), g.settings)
		kept, _ := st.Load(pages.SettingsName)
		assert.Equal(t, row.text, kept, "nothing is overwritten before somebody chooses")
	}
	s, err := pages.ParseSettings(pages.SettingsHead + "\nsound=loud\nend\n")
	assert.NoError(t, err, "an older version knew fewer settings")
	assert.Equal(t, 3, s.Volume)
	g, err := New(Options{Store: forgetful{}})
	require.NoError(t, err)
	assert.Contains(t, g.title.Message, "no such luck")
}

// TestTheWindowSaysThatNothingIsSaved: on the title, among the saves and in a battle,
// with what to do.
func TestTheWindowSaysThatNothingIsSaved(t *testing.T) {
	g, err := New(Options{Level: "yard", NoStore: store.ErrAlreadyRunning})
	require.NoError(t, err)
	want := "Battles are not saved: another copy of Cometfall is running; close it first, or play there."
	assert.Equal(t, want, g.title.Trouble())
	g.title.Complain("Something else.")
	assert.Equal(t, "Something else.", g.title.Trouble(), "what was said last comes first")
	require.NoError(t, g.quick())
	assert.Equal(t, want, g.battle.Report().Notice)
	g.leave()
	assert.Equal(t, want, g.title.Trouble())

	g, err = New(Options{Level: "yard"})
	require.NoError(t, err)
	assert.Empty(t, g.title.Trouble(), "nobody asked for saves")
}

// forgetful is a Store that fails.
type forgetful struct{}

var errForgotten = errors.New("no such luck")

func (forgetful) Save(string, string) error   { return errForgotten }
func (forgetful) Load(string) (string, error) { return "", errForgotten }
func (forgetful) List() ([]string, error)     { return nil, nil }
func (forgetful) Delete(string) error         { return errForgotten }

// TestWindowEaseIsReachedByKeys goes through settings and lesson in the real window.
func TestWindowEaseIsReachedByKeys(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	key(t, "o")
	require.Equal(t, "settings", look(t).Scene)
	key(t, "Down", "Right", "Right", "Return") // large
	inside(func(g *App) { assert.Equal(t, 2, g.settings.Text) })
	seen(t)
	key(t, "Left", "Left", "Return")
	inside(func(g *App) { assert.Equal(t, 0, g.settings.Text) })
	painted := ui.NewPen().Palette.SideInk(0)
	key(t, "Down", "Right", "Return") // for eyes that take red for green
	inside(func(g *App) {
		assert.Equal(t, 1, g.settings.Colours)
		assert.NotEqual(t, painted, g.Win.Palette.SideInk(0), "the sides have other colours at once")
	})
	key(t, "Left", "Return")
	inside(func(g *App) {
		assert.Equal(t, 0, g.settings.Colours)
		assert.Equal(t, painted, g.Win.Palette.SideInk(0))
	})
	key(t, "F9")
	inside(func(g *App) { assert.Equal(t, 0, g.settings.Volume) })
	key(t, "F9", "Escape")
	require.Equal(t, "title", look(t).Scene)

	key(t, "l") // the lessons; the keys are at the one to go on with
	require.Equal(t, "picker", look(t).Scene)
	key(t, "Return") // the lesson, with the mouse where it points
	require.Equal(t, "battle", look(t).Scene)
	for k := 0; k < 12; k++ {
		at := look(t).Lesson
		if at.ID == "lesson-next" {
			break
		}
		clickAt(t, at.X, at.Y)
		time.Sleep(300 * time.Millisecond)
	}
	assert.Equal(t, "lesson-next", look(t).Lesson.ID, "the goal is reached")
	clickButton(t, "lesson-leave", "picker")
	key(t, "Escape")
	require.Equal(t, "title", look(t).Scene)
}

// A window larger than most screens shows everything larger, so that it can be
// read from as far away; whoever chooses larger text gets that on top.
func TestALargeWindowShowsEverythingLarger(t *testing.T) {
	g, err := New(Options{})
	require.NoError(t, err)
	for _, row := range []struct {
		w, h, wide, high int
		grain            float64
	}{
		{1280, 800, 1280, 800, 1}, {1920, 1080, 1920, 1080, 1}, {390, 844, 390, 844, 1}, {2560, 1080, 2560, 1080, 1},
		{2560, 1440, 1920, 1080, 4. / 3}, {3840, 2160, 1920, 1080, 2},
	} {
		g.Layout(row.w, row.h)
		assert.Equal(t, [2]int{row.wide, row.high}, [2]int{g.Win.W, g.Win.H}, "%d by %d", row.w, row.h)
		assert.InDelta(t, row.grain, g.Win.Scale, 1e-9, "%d by %d", row.w, row.h)
	}
	g.settings.Text = 1
	g.Layout(2560, 1440)
	assert.InDelta(t, 1.6, g.Win.Scale, 1e-9)
}

// ear is a Speaker that notes what it is asked to play.
type ear struct {
	heard  int
	bed    sound.Bed
	rested int
	broken error
}

func (e *ear) Play(sound.Effect, float64) { e.heard++ }
func (e *ear) Lie(b sound.Bed, _ float64) { e.bed = b }
func (e *ear) Rest()                      { e.bed = sound.Silence; e.rested++ }
func (e *ear) Trouble() error             { return e.broken }

func TestOneKeyTurnsTheSoundOff(t *testing.T) {
	e := &ear{}
	g := game(t, Options{Sound: e})
	do(t, g, "settings")
	page := g.Scene().(*pages.SettingsPage)
	ticks := func() {
		for range 30 {
			require.NoError(t, g.Update())
		}
	}
	ticks()
	require.Positive(t, e.heard, "a page is opened")
	e.heard = 0
	g.mute()
	assert.Contains(t, page.Notice, "F9")
	do(t, g, "set-text-1")
	ticks()
	assert.Zero(t, e.heard, "one key, and it is quiet")
	g.mute()
	assert.Equal(t, 2, g.settings.Volume)
	e.broken = errors.New("no card")
	do(t, g, "set-sound-4")
	assert.Contains(t, page.Notice, "No card", "why nothing is heard")
}

func TestTheBedIsHeardBelowABattleUnlessItIsUnwanted(t *testing.T) {
	e, away := &ear{}, false
	g := game(t, Options{Quick: true, Level: "yard", Seed: 3, Ready: true, Sound: e, Away: func() bool { return away }})
	ticks := func(n int) {
		for range n {
			require.NoError(t, g.Update())
		}
	}
	ticks(2)
	assert.Equal(t, sound.Day, e.bed)
	e.heard = 0
	ticks(60 * 60)
	assert.True(t, e.heard >= 2 && e.heard <= 7, "a crow now and then: %d", e.heard)

	away = true
	ticks(60 * 60)
	assert.Equal(t, sound.Silence, e.bed)
	assert.Equal(t, 1, e.rested, "nobody is there: nothing is asked for any more")
	away, e.heard = false, 0
	ticks(5)
	assert.Equal(t, sound.Day, e.bed)
	assert.Zero(t, e.heard, "what happened meanwhile is not heard now")

	g.settings.Bed = 0
	g.applySettings(g.settings)
	ticks(60 * 60)
	assert.Equal(t, sound.Silence, e.bed)
	assert.Zero(t, e.heard)
	g.settings.Bed, g.settings.Volume = 1, 0
	g.applySettings(g.settings)
	ticks(60)
	assert.Equal(t, 2, e.rested, "muted")
}
