package game

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/battle"
	"cometfall/game/pages"
	"cometfall/game/sound"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// ear is a Speaker that notes what it is asked to play.
type ear struct {
	heard  []sound.Effect
	loud   []float64
	broken error
}

func (e *ear) Play(n sound.Effect, volume float64) {
	e.heard, e.loud = append(e.heard, n), append(e.loud, volume)
}
func (e *ear) Trouble() error { return e.broken }

// do presses a button by its ID.
func do(t *testing.T, g *App, id string) {
	t.Helper()
	g.LayOut()
	for i := range g.Win.Buttons {
		if g.Win.Buttons[i].ID == id {
			g.Press(&g.Win.Buttons[i])
			g.LayOut()
			return
		}
	}
	require.Fail(t, "no button", "%q on %s", id, g.Scene().Name())
}

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
	s, err := pages.ParseSettings(pages.SettingsHead + "\nsound=loud\n")
	assert.NoError(t, err, "an older version knew fewer settings")
	assert.Equal(t, 3, s.Volume)
	g, err := New(Options{Store: forgetful{}})
	require.NoError(t, err)
	assert.Contains(t, g.title.Message, "no such luck")
}

// forgetful is a Store that fails.
type forgetful struct{}

var errForgotten = errors.New("no such luck")

func (forgetful) Save(string, string) error   { return errForgotten }
func (forgetful) Load(string) (string, error) { return "", errForgotten }
func (forgetful) List() ([]string, error)     { return nil, nil }
func (forgetful) Delete(string) error         { return errForgotten }

func TestWhatHappensIsHeard(t *testing.T) {
	e := &ear{}
	g, err := New(Options{Level: "yard", Quick: true, Seed: 3, Ready: true, Sound: e})
	require.NoError(t, err)
	b := g.battle
	b.Act(rules.Done{}) // to the movement
	for range 120 {
		require.NoError(t, g.Update())
	}
	e.heard = nil
	w := b.M.State.Waiting()[0]
	b.Choose(w)
	b.FindRegion(b.M.State.Warrior(w))
	b.Act(b.MoveTo(b.M.State.Warrior(w), b.Plan.Region.Cells[len(b.Plan.Region.Cells)/2].At))
	for range 120 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, []sound.Effect{sound.Step}, e.heard)
	assert.InDelta(t, 0.55, e.loud[0], 1e-9)

	// A fight, as the log tells it.
	e.heard = nil
	event := func(k rules.Kind) match.Line { return match.Line{Event: &rules.Event{Kind: k}} }
	b.Sounds([]match.Line{event(rules.Struck), event(rules.Threw), event(rules.Struck), event(rules.Threw), event(rules.Hurt), event(rules.Downed), event(rules.Ended)})
	for range 120 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, []sound.Effect{sound.Blow, sound.Dice, sound.Miss, sound.Blow, sound.Dice, sound.Hit, sound.Victory}, e.heard)

	e.heard = nil
	g.mute()
	assert.Contains(t, b.Notice, "F9")
	b.Sounds([]match.Line{event(rules.Struck)})
	do(t, g, "menu")
	for range 30 {
		require.NoError(t, g.Update())
	}
	assert.Empty(t, e.heard, "one key, and it is quiet")
	g.mute()
	assert.Equal(t, 2, g.settings.Volume)
	e.broken = errors.New("no card")
	g.Open(pages.NewSettings(g.pages))
	do(t, g, "set-sound-4")
	assert.Contains(t, g.Scene().(*pages.SettingsPage).Notice, "No card", "why nothing is heard")
}

func TestAnimationIsFastOrOff(t *testing.T) {
	for _, row := range []struct {
		choice, ticks int
	}{{0, 0}, {1, 54}, {2, 18}} {
		g := steady(t)
		g.settings.Animation = row.choice
		b := g.battle
		w := b.M.State.Warrior(0)
		far := b.Plan.Region.Cells[0]
		for _, c := range b.Plan.Region.Cells {
			if c.Cost > far.Cost {
				far = c
			}
		}
		b.Act(b.MoveTo(w, far.At))
		if row.ticks == 0 {
			assert.Empty(t, b.Moves)
			continue
		}
		require.NotEmpty(t, b.Moves)
		assert.Equal(t, row.ticks, b.Moves[0].Ticks)
	}
}

// atTheLine is a battle with its command line open.
func atTheLine(t *testing.T) (*App, *battle.Console, func(line string) string) {
	g, err := New(Options{Level: "yard", Quick: true, Seed: 3, Store: &memory{}})
	require.NoError(t, err)
	g.battle.OpenConsole()
	c := g.battle.Console
	return g, c, func(line string) string {
		n := len(c.Told)
		c.Line.Text = line
		c.Enter()
		require.NoError(t, g.Update())
		var all []string
		for _, l := range c.Told[n:] {
			all = append(all, l.Text)
		}
		return strings.Join(all, "\n")
	}
}

func TestABattleIsPlayedFromTheCommandLine(t *testing.T) {
	g, c, say := atTheLine(t)
	require.Equal(t, "console", g.Scene().Name())
	s := func() *rules.State { return g.battle.M.State }
	assert.Contains(t, say("done"), "type ready first")
	assert.Contains(t, say("ready"), "Turn 1")
	w := &s().Warriors[0]
	assert.Contains(t, say("where "+strings.ToLower(w.Name)), w.Name+", "+w.Type)
	assert.Contains(t, say("where "+w.Name), "friend")
	assert.Contains(t, say("who"), s().Warriors[len(s().Warriors)-1].Name)
	say("end")
	require.Equal(t, rules.Moves, s().Phase)
	at := s().Warriors[0].At
	for _, to := range [][2]float64{{0, 2}, {0, -2}, {2, 0}, {-2, 0}} {
		p := at
		line := "move " + strings.ToLower(w.Name) + " to " + typed(p.X.Inches()+to[0]) + "," + typed(p.Y.Inches()+to[1])
		if out := say(line); !strings.Contains(out, "cannot") && s().Warriors[0].At != at {
			break
		}
	}
	require.NotEqual(t, at, s().Warriors[0].At, "he moved")
	assert.Contains(t, say("can "+w.Name), "not move")
	assert.Contains(t, say("undo"), "Taken back")
	assert.Equal(t, at, s().Warriors[0].At)

	for line, remedy := range map[string]string{
		"dance":                       "type help",
		"move zzz to 3,3":             "who for all",
		"move " + w.Name + " to 99,3": "not on the table",
		"move " + w.Name + " to 3":    "type help",
		"where zzz":                   "type who",
		"answer 1":                    "type what",
		"log many":                    "log 20",
		"rule NO-1":                   "MOVE-01",
		"shoot " + w.Name + " at " + s().Warriors[len(s().Warriors)-1].Name: "",
	} {
		out := say(line)
		assert.Contains(t, out, remedy, line)
		assert.Equal(t, battle.Refused, c.Told[len(c.Told)-1].Kind, line)
	}
	assert.Contains(t, say("rule hide-01"), "HIDE-01")
	assert.Contains(t, say("log 2"), "\n")
	assert.Contains(t, say("help"), "charge NAME at ENEMY")

	// What was typed is a battle like any other.
	log := g.battle.M.Text()
	m, err := match.Replay(log, levels.Load)
	require.NoError(t, err)
	assert.Equal(t, g.battle.M.Hash(), m.Hash())
	say("close")
	assert.Equal(t, "battle", g.Scene().Name())
}

// typed writes inches as one types them.
func typed(v float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
}

func TestAQuestionIsAnsweredFromTheCommandLine(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && m.Open.Shape == rules.OneOf && len(m.Open.Options) > 1
	})
	b := g.battle
	b.OpenConsole()
	c := b.Console
	b.ComputersMove()
	c.Ask()
	assert.Contains(t, c.Told[len(c.Told)-1].Text, "Answer with a number")
	question := b.M.Open
	c.Line.Text = "done"
	c.Enter()
	assert.Same(t, question, b.M.Open)
	assert.Contains(t, c.Told[len(c.Told)-1].Text, "type its number")
	c.Line.Text = "99"
	c.Enter()
	assert.Contains(t, c.Told[len(c.Told)-1].Text, "from 1 to")
	c.Line.Text = "1"
	c.Enter()
	assert.NotSame(t, question, b.M.Open)
}

func TestTheCommandLineCompletesAndRemembers(t *testing.T) {
	g, c, say := atTheLine(t)
	say("ready")
	w := &g.battle.M.State.Warriors[0]
	for line, want := range map[string]string{
		"wher":                           "where ",
		"cha":                            "charge ",
		"move " + w.Name[:len(w.Name)-1]: "",
	} {
		c.Line.Text = line
		c.Complete()
		if want != "" {
			assert.Equal(t, want, c.Line.Text)
		} else {
			assert.True(t, strings.HasPrefix(c.Line.Text, "move "+w.Name[:len(w.Name)-1]), c.Line.Text)
		}
	}
	n := len(c.Told)
	c.Line.Text = "wh"
	c.Complete()
	assert.Equal(t, "wh", c.Line.Text)
	assert.Contains(t, c.Told[n].Text, "who", "what fits is told")
	c.Line.Text = "half a th"
	c.Recall(1)
	assert.Equal(t, "ready", c.Line.Text)
	c.Recall(1)
	assert.Equal(t, "ready", c.Line.Text, "there is nothing older")
	c.Recall(-1)
	assert.Equal(t, "half a th", c.Line.Text, "what was begun comes back")
}

func TestEveryNumberOfTheProfileSaysWhy(t *testing.T) {
	g := steady(t)
	b := g.battle
	w := b.M.State.Warrior(0)
	for i := range battle.Characteristics {
		e := b.Because(w, i)
		assert.Contains(t, e.Title, battle.Characteristics[i].Name)
		assert.NotEmpty(t, e.Rule)
		assert.GreaterOrEqual(t, len(e.Lines), 2)
	}
	w.Wounds = w.Base.W - 1
	assert.Equal(t, "INJ-01", b.Because(w, 5).Rule)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	b.Changed()
	require.NoError(t, g.Update())
	g.Draw(screen)
	g.Win.Pointer.X, g.Win.Pointer.Y = b.Panels.Warrior.Profile.X+b.Panels.Warrior.Profile.W*5.5/9, b.Panels.Warrior.Profile.Y+5
	b.Asking = b.AskedAt(g.Win.Pointer.X, g.Win.Pointer.Y)
	assert.Equal(t, battle.Asking(6), b.Asking)
	frames := g.Frames
	g.Draw(screen)
	assert.Equal(t, frames+1, g.Frames, "it is drawn")
	b.Click(g.Win.Pointer.X, g.Win.Pointer.Y)
	require.Equal(t, "rules", g.Scene().Name())
	assert.Equal(t, "INJ-01", g.Scene().(*pages.Rulebook).Rule)
	g.Back()
	w.Condition, w.Fleeing, w.Hidden = rules.Stunned, true, true
	e := b.ExplainState(w)
	assert.Len(t, e.Lines, 4, "%v", e.Lines)
	assert.Equal(t, "INJ-12", e.Rule)
}

func TestStatusesAreWornOnTheModel(t *testing.T) {
	g := steady(t)
	b := g.battle
	plain := b.Board.TokenLook(b.M.State.Warrior(0))
	for name, change := range map[string]func(w *rules.Warrior){
		"down":     func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		"stunned":  func(w *rules.Warrior) { w.Condition = rules.Stunned },
		"fleeing":  func(w *rules.Warrior) { w.Fleeing = true },
		"hidden":   func(w *rules.Warrior) { w.Hidden = true },
		"frenzied": func(w *rules.Warrior) { w.Traits |= rules.Frenzied },
		"moved":    func(w *rules.Warrior) { w.Done |= rules.Moved },
		"ran":      func(w *rules.Warrior) { w.Done |= rules.Ran },
		"shot":     func(w *rules.Warrior) { w.Done |= rules.Shot },
		"cast":     func(w *rules.Warrior) { w.Done |= rules.Cast },
		"wounded":  func(w *rules.Warrior) { w.Wounds-- },
	} {
		w := *b.M.State.Warrior(0)
		change(&w)
		l := b.Board.TokenLook(&w)
		assert.NotEqual(t, plain, l, name)
		assert.NotEqual(t, view.Token(plain, 96).Pix, view.Token(l, 96).Pix, "%s is seen", name)
	}
}

func TestALongPressAsksWhyAndDoesNothing(t *testing.T) {
	g := steady(t)
	b := g.battle
	p := &g.Win.Pointer
	press := func(x, y float64, ticks int) {
		p.X, p.Y, p.PressX, p.PressY, p.Down, p.Touched, p.Dragged, p.Since = x, y, x, y, true, true, false, 0
		for range ticks {
			p.Long = false
			p.Rest(1)
			g.LayOut()
			g.Click()
		}
		p.Long, p.Released, p.Down = false, !p.Dragged, false
		b.Point()
		g.Click()
		p.Released = false
	}
	// A greyed button says why.
	at := func(id string) *ui.Button {
		g.LayOut()
		for i := range g.Win.Buttons {
			if g.Win.Buttons[i].ID == id {
				return &g.Win.Buttons[i]
			}
		}
		require.Fail(t, "no button", id)
		return nil
	}
	hide := at("hide")
	require.NotEmpty(t, hide.Why)
	x, y := hide.At.Middle()
	press(x, y, ui.LongPress)
	if id := help.Cited(hide.Why); id != "" {
		require.Equal(t, "rules", g.Scene().Name())
		assert.Equal(t, id, g.Scene().(*pages.Rulebook).Rule)
		g.Back()
	} else {
		assert.Equal(t, hide.Why, b.Notice)
	}
	// One that can be pressed is not.
	x, y = at("next").At.Middle()
	was := b.Selected
	press(x, y, ui.LongPress)
	assert.Equal(t, was, b.Selected)
	press(x, y, ui.LongPress-1)
	assert.NotEqual(t, was, b.Selected, "a short press is a click")
	// On a warrior it shows him and chooses nobody.
	was = b.Selected
	other := &b.M.State.Warriors[len(b.M.State.Warriors)-1]
	x, y = b.Board.ToScreen(other.At.Point())
	press(x, y, ui.LongPress)
	assert.Equal(t, was, b.Selected)
	assert.Equal(t, rules.Nobody, b.Aim)
	assert.Equal(t, other.ID, b.Shown().ID)
	p.Dragged, p.Since = true, 0
	p.Down = true
	p.Rest(ui.LongPress)
	assert.False(t, p.Long, "a drag is no long press")
}

func TestTwoFingersZoomAndPan(t *testing.T) {
	g := steady(t)
	b := g.battle
	p := &g.Win.Pointer
	f := b.Free()
	cx, cy := f.Middle()
	fingers := func(dx, dy, apart float64) {
		p.DX, p.DY, p.Pinch, p.Panned = 0, 0, 0, false
		p.TwoFingers(cx+dx-apart, cy+dy, cx+dx+apart, cy+dy)
		b.MoveCamera()
	}
	fingers(0, 0, 50)
	was := b.Board.Camera
	under := b.Board.ToTable(cx, cy)
	fingers(0, 0, 100)
	assert.InDelta(t, 2*was.Zoom, b.Board.Zoom, 0.5, "fingers twice as far apart show half as much")
	after := b.Board.ToTable(cx, cy)
	assert.InDelta(t, under.X.Inches(), after.X.Inches(), 0.1, "what is between them stays there")
	fingers(40, 20, 100)
	x, y := b.Board.ToScreen(under)
	assert.InDelta(t, cx+40, x, 2, "and follows them")
	assert.InDelta(t, cy+20, y, 2)
	fingers(40, 20, 50)
	assert.InDelta(t, was.Zoom, b.Board.Zoom, 0.5)
	require.Equal(t, rules.Nobody, b.Aim)
	p.Released = p.Down && !p.Dragged
	assert.False(t, p.Released, "letting go of two fingers is no click")
}

// TestWindowEaseIsReachedByKeys goes through settings, lesson and command line in
// the real window.
func TestWindowEaseIsReachedByKeys(t *testing.T) {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		t.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	for n := 0; look(t).Ticks < 5 && n < 1000; n++ {
		time.Sleep(10 * time.Millisecond)
	}
	for n := 0; look(t).Scene != "title" && n < 5; n++ {
		key(t, "Escape")
	}
	require.Equal(t, "title", look(t).Scene)
	game := func(f func(g *App)) {
		shared.Lock()
		defer shared.Unlock()
		f(shared.game)
	}
	key(t, "o")
	require.Equal(t, "settings", look(t).Scene)
	key(t, "Down", "Right", "Right", "Return") // large
	game(func(g *App) { assert.Equal(t, 2, g.settings.Text) })
	seen(t)
	key(t, "Left", "Left", "Return")
	game(func(g *App) { assert.Equal(t, 0, g.settings.Text) })
	painted := ui.NewPen().Palette.SideInk(0)
	key(t, "Down", "Right", "Return") // for eyes that take red for green
	game(func(g *App) {
		assert.Equal(t, 1, g.settings.Colours)
		assert.NotEqual(t, painted, g.Win.Palette.SideInk(0), "the sides have other colours at once")
	})
	key(t, "Left", "Return")
	game(func(g *App) {
		assert.Equal(t, 0, g.settings.Colours)
		assert.Equal(t, painted, g.Win.Palette.SideInk(0))
	})
	key(t, "F9")
	game(func(g *App) { assert.Equal(t, 0, g.settings.Volume) })
	key(t, "F9", "Escape")
	require.Equal(t, "title", look(t).Scene)

	key(t, "l") // the lesson, with the mouse where it points
	require.Equal(t, "battle", look(t).Scene)
	for k := 0; k < 6; k++ {
		var x, y float64
		reached := false
		game(func(g *App) {
			l := g.battle.Lesson
			_, _, at, _ := l.Now()
			x, y = g.battle.Board.ToScreen(at)
			reached = l.Reached
		})
		if reached {
			break
		}
		clickAt(t, x, y)
		time.Sleep(300 * time.Millisecond)
	}
	game(func(g *App) { assert.True(t, g.battle.Lesson.Reached) })

	key(t, "slash")
	require.Equal(t, "console", look(t).Scene)
	mouse(t, "type", "--delay", "120", "where ans")
	key(t, "Tab", "Return")
	game(func(g *App) {
		told := g.battle.Console.Told
		assert.True(t, slices.ContainsFunc(told, func(l battle.ConsoleLine) bool { return strings.HasPrefix(l.Text, "Anselm, Mercenary Captain, at ") }), "%v", told)
	})
	key(t, "Escape")
	require.Equal(t, "battle", look(t).Scene)
	clickButton(t, "lesson-leave", "title")
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

// A click on a place that is too far away says how far it is, where the table
// measures freely, and does not where it does not.
func TestAClickTooFarAwaySaysHowFarItIs(t *testing.T) {
	g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return m.State.MayMove(w, true) == nil })
	g.Layout(1280, 800)
	g.Step()
	b := g.battle
	s := b.M.State
	w := s.Warrior(b.Selected)
	x, y := 0.0, 0.0
	away := physics.Inches(12)
	for _, k := range [...][2]physics.Length{{1, 1}, {1, 11}, {11, 1}, {11, 11}} {
		p := physics.Point{X: s.Table.Width * k[0] / 12, Y: s.Table.Depth * k[1] / 12}
		if px, py := b.Board.ToScreen(p); physics.Apart(p, w.At.Point()) > away && b.Board.WarriorAt(px, py) == rules.Nobody {
			x, y, away = px, py, physics.Apart(p, w.At.Point())
		}
	}
	require.NotZero(t, x)
	s.Rules.FreeMeasuring = true
	words := b.WhyNotThere(w, x, y)
	assert.Regexp(t, `^(That is farther than he may go: the way is|He cannot get there this turn: it is) [0-9.]+"( away)?, he has [0-9.]+"`, words)
	s.Rules.FreeMeasuring = false
	assert.Equal(t, "He cannot get there this turn.", b.WhyNotThere(w, x, y))
}
