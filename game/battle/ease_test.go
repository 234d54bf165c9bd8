package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/console"
	"cometfall/game/motion"
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
	heard []sound.Effect
	loud  []float64
}

func (e *ear) Play(n sound.Effect, volume float64) {
	e.heard, e.loud = append(e.heard, n), append(e.loud, volume)
}

func (e *ear) Lie(sound.Bed, float64) {}
func (e *ear) Rest()                  {}
func (e *ear) Trouble() error         { return nil }

func TestWhatHappensIsHeard(t *testing.T) {
	e := &ear{}
	g, err := newApp(Options{Level: "yard", Quick: true, Seed: 3, Ready: true, Sound: e})
	require.NoError(t, err)
	b := g.battle
	b.act(rules.Done{}) // to the movement
	for range 120 {
		require.NoError(t, g.Update())
	}
	e.heard = nil
	w := b.m.State.Waiting()[0]
	b.choose(w)
	b.outlined(b.m.State.Warrior(w))
	b.act(b.moveTo(b.m.State.Warrior(w), b.plan.region.Cells[len(b.plan.region.Cells)/2].At))
	for range 120 {
		require.NoError(t, g.Update())
	}
	require.NotEmpty(t, e.heard)
	for _, h := range e.heard {
		assert.Contains(t, []sound.Effect{sound.Step, sound.Boards, sound.Wade, sound.Climb}, h)
	}
	assert.InDelta(t, 0.55, e.loud[0], 1e-9)
}

// TestWhatIsNotShownIsHeardInShort: the first noises of it, and bells always.
func TestWhatIsNotShownIsHeardInShort(t *testing.T) {
	e := &ear{}
	g, err := newApp(Options{Level: "yard", Quick: true, Seed: 3, Ready: true, Sound: e})
	require.NoError(t, err)
	b := g.battle
	for range 60 {
		require.NoError(t, g.Update())
	}
	e.heard = nil
	b.animation.reel.Noises = []motion.Noise{{Effect: sound.Blow}, {Effect: sound.Dice}, {Effect: sound.Dice}, {Effect: sound.Miss}, {Effect: sound.Blow}, {Effect: sound.Hit},
		{Effect: sound.Fall}, {Effect: sound.Step}, {Effect: sound.Victory}}
	b.hearUnseen()
	for range 120 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, []sound.Effect{sound.Blow, sound.Dice, sound.Miss, sound.Blow, sound.Hit, sound.Fall, sound.Victory}, e.heard)
}

func TestABattleLiesOnItsBed(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	g := steady(t)
	b := g.battle
	assert.Equal(t, sound.Day, b.Bed())
	b.m.State.Markers = append(b.m.State.Markers, rules.Marker{Kind: "storm"})
	assert.Equal(t, sound.Storm, b.Bed())
	b.m.State.Markers = b.m.State.Markers[:len(b.m.State.Markers)-1]
	b.m.State.Rules.Systems = append(b.m.State.Rules.Systems, rules.System{ID: "night"})
	assert.Equal(t, sound.Night, b.Bed())
	b.m.State.Over = true
	assert.Equal(t, sound.Silence, b.Bed())
}

func TestAnimationIsFastOrOff(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	for _, row := range []struct {
		choice, ticks int
	}{{0, 0}, {1, 54}, {2, 18}} {
		g := steady(t)
		g.settings.Animation = row.choice
		b := g.battle
		w := b.m.State.Warrior(0)
		far := b.plan.region.Cells[0]
		for _, c := range b.plan.region.Cells {
			if c.Cost > far.Cost {
				far = c
			}
		}
		b.act(b.moveTo(w, far.At))
		if row.ticks == 0 {
			assert.False(t, b.animating())
			continue
		}
		require.True(t, b.animating())
		n := 0
		for ; b.animating(); n++ {
			g.Win.Tick++
			b.followAnimation()
		}
		assert.Equal(t, row.ticks, n)
	}
}

// atTheLine is a battle with its command line open.
func atTheLine(t *testing.T) (*App, *commandLine, func(line string) string) {
	g, err := newApp(Options{Level: "yard", Quick: true, Seed: 3, Store: &memory{}})
	require.NoError(t, err)
	g.battle.openConsole()
	c := g.battle.console
	return g, c, func(line string) string {
		n := len(c.told)
		c.line.Text = line
		c.enter()
		require.NoError(t, g.Update())
		var all []string
		for _, l := range c.told[n:] {
			all = append(all, l.text)
		}
		return strings.Join(all, "\n")
	}
}

func TestABattleIsPlayedFromTheCommandLine(t *testing.T) {
	g, c, say := atTheLine(t)
	require.Equal(t, "console", g.Scene().Name())
	s := func() *rules.State { return g.battle.m.State }
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
		assert.Equal(t, console.Refused, c.told[len(c.told)-1].kind, line)
	}
	assert.Contains(t, say("rule hide-01"), "HIDE-01")
	assert.Contains(t, say("log 2"), "\n")
	assert.Contains(t, say("help"), "charge NAME at ENEMY")

	// What was typed is a battle like any other.
	log := g.battle.m.Text()
	m, err := match.Replay(log, levels.Load)
	require.NoError(t, err)
	assert.Equal(t, g.battle.m.Hash(), m.Hash())
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
	b.openConsole()
	c := b.console
	b.computersMove()
	c.seat.Enter("what")
	assert.Contains(t, c.told[len(c.told)-1].text, "Answer with a number")
	question := b.m.Open
	c.line.Text = "done"
	c.enter()
	assert.Same(t, question, b.m.Open)
	assert.Contains(t, c.told[len(c.told)-1].text, "type its number")
	c.line.Text = "99"
	c.enter()
	assert.Contains(t, c.told[len(c.told)-1].text, "from 1 to")
	c.line.Text = "1"
	c.enter()
	assert.NotSame(t, question, b.m.Open)
}

func TestTheCommandLineCompletesAndRemembers(t *testing.T) {
	g, c, say := atTheLine(t)
	say("ready")
	w := &g.battle.m.State.Warriors[0]
	for line, want := range map[string]string{
		"wher":                           "where ",
		"cha":                            "charge ",
		"move " + w.Name[:len(w.Name)-1]: "",
	} {
		c.line.Text = line
		c.complete()
		if want != "" {
			assert.Equal(t, want, c.line.Text)
		} else {
			assert.True(t, strings.HasPrefix(c.line.Text, "move "+w.Name[:len(w.Name)-1]), c.line.Text)
		}
	}
	n := len(c.told)
	c.line.Text = "wh"
	c.complete()
	assert.Equal(t, "wh", c.line.Text)
	assert.Contains(t, c.told[n].text, "who", "what fits is told")
	c.line.Text = "half a th"
	c.recall(1)
	assert.Equal(t, "ready", c.line.Text)
	c.recall(1)
	assert.Equal(t, "ready", c.line.Text, "there is nothing older")
	c.recall(-1)
	assert.Equal(t, "half a th", c.line.Text, "what was begun comes back")
}

func TestEveryNumberOfTheProfileSaysWhy(t *testing.T) {
	g := steady(t)
	b := g.battle
	w := b.m.State.Warrior(0)
	for i := range characteristics {
		e := b.because(w, i)
		assert.Contains(t, e.title, characteristics[i].name)
		assert.NotEmpty(t, e.rule)
		assert.GreaterOrEqual(t, len(e.lines), 2)
	}
	w.Wounds = w.Base.W - 1
	assert.Equal(t, "INJ-01", b.because(w, 5).rule)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	b.Changed()
	require.NoError(t, g.Update())
	g.Draw(screen)
	g.Win.Pointer.X, g.Win.Pointer.Y = b.panels.warrior.profile.X+b.panels.warrior.profile.W*5.5/9, b.panels.warrior.profile.Y+5
	b.asking = b.askedAt(g.Win.Pointer.X, g.Win.Pointer.Y)
	assert.Equal(t, asking(6), b.asking)
	frames := g.Frames
	g.Draw(screen)
	assert.Equal(t, frames+1, g.Frames, "it is drawn")
	b.Click(g.Win.Pointer.X, g.Win.Pointer.Y)
	require.Equal(t, "rules", g.Scene().Name())
	assert.Equal(t, "INJ-01", g.opened(t, "rules").about)
	g.Back()
	w.Condition, w.Fleeing, w.Hidden = rules.Stunned, true, true
	e := b.explainState(w)
	assert.Len(t, e.lines, 4, "%v", e.lines)
	assert.Equal(t, "INJ-12", e.rule)
}

func TestWhateverAWarriorHasSaysWhatItDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := steady(t)
		b := g.battle
		g.Layout(size[0], size[1])
		b.next()
		w := b.m.State.Warrior(b.selected)
		require.NotNil(t, w)
		w.Shield, w.Helmet = true, true
		b.Changed()
		require.NoError(t, g.Update())
		g.LayOut()
		asks := b.panels.warrior.asks
		require.GreaterOrEqual(t, len(asks), len(b.gear(w)), "%v", size)
		for i, a := range asks {
			x, y := a.at.Middle()
			b.asking = b.askedAt(x, y)
			require.Equal(t, askThing+asking(i), b.asking)
			e, ok := b.explanation()
			require.True(t, ok)
			assert.NotEmpty(t, e.lines, e.title)
			_, known := help.Find(e.rule)
			assert.True(t, known, "%s: %q", e.title, e.rule)
			b.layOutExplanation()
			assert.False(t, b.panels.explained.at.Has(x, y), "it covers %s", e.title)
		}
	}
}

// The card of a warrior says which thing of his bears a rune, and which (KIN-90).
func TestACardShowsRunes(t *testing.T) {
	g := carved(t)
	b := g.battle
	g.Layout(1280, 800)
	require.NoError(t, g.Update())
	g.LayOut()
	var things []string
	for _, thing := range b.gear(b.shown()) {
		things = append(things, thing.words)
	}
	for _, rune := range []string{"double-handed weapon, Rune of Cleaving", "light armour, Rune of Iron", "helmet, Rune of Stone"} {
		assert.Contains(t, things, rune)
		assert.True(t, slices.ContainsFunc(b.panels.warrior.words.words, func(l words) bool { return strings.HasSuffix(l.text, rune[strings.LastIndex(rune, " ")+1:]) }), "%s is written whole", rune)
	}
	bare := *b.shown()
	bare.Counters = nil
	for _, thing := range b.gear(&bare) {
		assert.NotContains(t, thing.words, "Rune")
	}
}

func TestStatusesAreWornOnTheModel(t *testing.T) {
	if testing.Short() {
		t.Skip("watches many frames")
	}
	g := steady(t)
	b := g.battle
	plain := b.board.TokenLook(b.m.State.Warrior(0))
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
		w := *b.m.State.Warrior(0)
		change(&w)
		l := b.board.TokenLook(&w)
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
		b.point()
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
		assert.Equal(t, id, g.opened(t, "rules").about)
		g.Back()
	} else {
		assert.Equal(t, hide.Why, b.notice)
	}
	// One that can be pressed is not.
	x, y = at("next").At.Middle()
	was := b.selected
	press(x, y, ui.LongPress)
	assert.Equal(t, was, b.selected)
	press(x, y, ui.LongPress-1)
	assert.NotEqual(t, was, b.selected, "a short press is a click")
	// On a warrior it shows him and chooses nobody.
	was = b.selected
	other := &b.m.State.Warriors[len(b.m.State.Warriors)-1]
	x, y = b.board.ToScreen(other.At.Point())
	press(x, y, ui.LongPress)
	assert.Equal(t, was, b.selected)
	assert.Equal(t, rules.Nobody, b.aim)
	assert.Equal(t, other.ID, b.shown().ID)
	p.Dragged, p.Since = true, 0
	p.Down = true
	p.Rest(ui.LongPress)
	assert.False(t, p.Long, "a drag is no long press")
}

func TestTwoFingersZoomAndPan(t *testing.T) {
	g := steady(t)
	b := g.battle
	p := &g.Win.Pointer
	f := b.free()
	cx, cy := f.Middle()
	fingers := func(dx, dy, apart float64) {
		p.DX, p.DY, p.Pinch, p.Panned = 0, 0, 0, false
		p.TwoFingers(cx+dx-apart, cy+dy, cx+dx+apart, cy+dy)
		b.moveCamera()
	}
	fingers(0, 0, 50)
	was := b.board.Camera
	under := b.board.ToTable(cx, cy)
	fingers(0, 0, 100)
	assert.InDelta(t, 2*was.Zoom, b.board.Zoom, 0.5, "fingers twice as far apart show half as much")
	after := b.board.ToTable(cx, cy)
	assert.InDelta(t, under.X.Inches(), after.X.Inches(), 0.1, "what is between them stays there")
	fingers(40, 20, 100)
	x, y := b.board.ToScreen(under)
	assert.InDelta(t, cx+40, x, 2, "and follows them")
	assert.InDelta(t, cy+20, y, 2)
	fingers(40, 20, 50)
	assert.InDelta(t, was.Zoom, b.board.Zoom, 0.5)
	require.Equal(t, rules.Nobody, b.aim)
	p.Released = p.Down && !p.Dragged
	assert.False(t, p.Released, "letting go of two fingers is no click")
}

// A click on a place that is too far away says how far it is, where the table
// measures freely, and does not where it does not.
func TestAClickTooFarAwaySaysHowFarItIs(t *testing.T) {
	g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return m.State.MayMove(w, true) == nil })
	g.Layout(1280, 800)
	g.Step()
	b := g.battle
	s := b.m.State
	w := s.Warrior(b.selected)
	x, y := 0.0, 0.0
	away := physics.Inches(12)
	for _, k := range [...][2]physics.Length{{1, 1}, {1, 11}, {11, 1}, {11, 11}} {
		p := physics.Point{X: s.Table.Width * k[0] / 12, Y: s.Table.Depth * k[1] / 12}
		if px, py := b.board.ToScreen(p); physics.Apart(p, w.At.Point()) > away && b.board.WarriorAt(px, py) == rules.Nobody {
			x, y, away = px, py, physics.Apart(p, w.At.Point())
		}
	}
	require.NotZero(t, x)
	s.Rules.FreeMeasuring = true
	words := b.whyNotThere(w, x, y)
	assert.Regexp(t, `^(That is farther than he may go: the way is|He cannot get there this turn: it is) [0-9.]+"( away)?, he has [0-9.]+"`, words)
	s.Rules.FreeMeasuring = false
	assert.Equal(t, "He cannot get there this turn.", b.whyNotThere(w, x, y))
}

// TestWindowTheCommandLineIsTyped types a command and has a name completed.
func TestWindowTheCommandLineIsTyped(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	inside(func(g *App) { require.NoError(t, g.learn(0)) })
	seen(t)
	key(t, "slash")
	require.Equal(t, "console", look(t).Scene)
	mouse(t, "type", "--delay", "120", "where ans")
	key(t, "Tab", "Return")
	told := asked(func(g *App) []consoleLine { return slices.Clone(g.battle.console.told) })
	assert.True(t, slices.ContainsFunc(told, func(l consoleLine) bool { return strings.HasPrefix(l.text, "Anselm, Mercenary Captain, at ") }), "%v", told)
	key(t, "Escape")
	require.Equal(t, "battle", look(t).Scene)
}

func TestASteadyCommandLineAllocatesNothing(t *testing.T) {
	g, _, say := atTheLine(t)
	say("who")
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	for range 3 {
		require.NoError(t, g.Update())
		g.Draw(screen)
	}
	frames := g.Frames
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		_ = g.Update()
		g.Draw(screen)
	}))
	assert.Equal(t, frames, g.Frames, "nothing changed, nothing was drawn")
}
