package game

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/sound"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/rules"
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
func do(t *testing.T, g *Game, id string) {
	t.Helper()
	g.layOut()
	for i := range g.buttons {
		if g.buttons[i].id == id {
			g.press(&g.buttons[i])
			g.layOut()
			return
		}
	}
	require.Fail(t, "no button", "%q on %s", id, g.scene().name())
}

// usually puts the colours back after a test.
func usually(t *testing.T) { t.Cleanup(func() { view.UsePalette(view.Painted) }) }

func TestSettingsAreChosenTakeEffectAndAreRemembered(t *testing.T) {
	usually(t)
	st := &memory{}
	g, err := New(Options{Store: st})
	require.NoError(t, err)
	assert.Equal(t, usualSettings(), g.settings)
	do(t, g, "settings")
	require.Equal(t, "settings", g.scene().name())
	do(t, g, "set-text-3")
	w, h := g.Layout(1280, 800)
	assert.Equal(t, [2]int{888, 555}, [2]int{w, h}, "fewer pixels, each of them larger")
	do(t, g, "set-colours-3")
	assert.True(t, view.ColourBlind())
	do(t, g, "set-animation-1")
	do(t, g, "set-sound-1")
	do(t, g, "set-low-rate-2")
	assert.Equal(t, 3, g.settings.stride(), "a tick is three sixtieths of a second")
	do(t, g, "set-low-rate-1")
	again, err := New(Options{Store: st})
	require.NoError(t, err)
	assert.Equal(t, g.settings, again.settings)
	assert.Empty(t, again.message)
	assert.Equal(t, 0, again.settings.pace(45))
	for i := range settingRows { // every choice is kept and comes back
		for k := range settingRows[i].choices {
			s := usualSettings()
			*settingRows[i].at(&s) = k
			back, err := parseSettings(s.String())
			assert.NoError(t, err)
			assert.Equal(t, s, back)
		}
	}
}

func TestDamagedSettingsAreSaidAndTheUsualOnesHold(t *testing.T) {
	usually(t)
	for _, row := range []struct{ text, says string }{
		{"rubbish", "line 1"},
		{settingsHead + "\ntext=enormous\n", "line 2: text is one of usual, large, largest"},
		{settingsHead + "\ntext=large\nsmell=strong\n", `line 3: there is no setting "smell"`},
		{settingsHead + "\n" + strings.Repeat("x", 100000), "line 2"},
		{"\x00", "line 1"},
	} {
		st := &memory{}
		require.NoError(t, st.Save(settingsName, row.text))
		g, err := New(Options{Store: st})
		require.NoError(t, err)
		assert.Contains(t, g.message, row.says)
		assert.Contains(t, g.message, "under Settings", "the remedy")
		assert.Less(t, len(g.message), 400)
		assert.Equal(t, usualSettings(), g.settings)
		kept, _ := st.Load(settingsName)
		assert.Equal(t, row.text, kept, "nothing is overwritten before somebody chooses")
	}
	s, err := parseSettings(settingsHead + "\nsound=loud\n")
	assert.NoError(t, err, "an older version knew fewer settings")
	assert.Equal(t, 3, s.volume)
	g, err := New(Options{Store: forgetful{}})
	require.NoError(t, err)
	assert.Contains(t, g.message, "no such luck")
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
	b.act(rules.Done{}) // to the movement
	for range 120 {
		require.NoError(t, g.Update())
	}
	e.heard = nil
	w := b.m.State.Waiting()[0]
	b.choose(w)
	b.findRegion(b.m.State.Warrior(w))
	b.act(b.moveTo(b.m.State.Warrior(w), b.region.Cells[len(b.region.Cells)/2].At))
	for range 120 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, []sound.Effect{sound.Step}, e.heard)
	assert.InDelta(t, 0.55, e.loud[0], 1e-9)

	// A fight, as the log tells it.
	e.heard = nil
	event := func(k rules.Kind) match.Line { return match.Line{Event: &rules.Event{Kind: k}} }
	b.sounds([]match.Line{event(rules.Struck), event(rules.Threw), event(rules.Struck), event(rules.Threw), event(rules.Hurt), event(rules.Downed), event(rules.Ended)})
	for range 120 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, []sound.Effect{sound.Blow, sound.Dice, sound.Miss, sound.Blow, sound.Dice, sound.Hit, sound.Victory}, e.heard)

	e.heard = nil
	g.mute()
	assert.Contains(t, b.notice, "F9")
	b.sounds([]match.Line{event(rules.Struck)})
	do(t, g, "menu")
	for range 30 {
		require.NoError(t, g.Update())
	}
	assert.Empty(t, e.heard, "one key, and it is quiet")
	g.mute()
	assert.Equal(t, 2, g.settings.volume)
	e.broken = errors.New("no card")
	g.open(newSettings(g))
	do(t, g, "set-sound-4")
	assert.Contains(t, g.scene().(*settingsPage).notice, "No card", "why nothing is heard")
}

func TestAnimationIsFastOrOff(t *testing.T) {
	for _, row := range []struct {
		choice, ticks int
	}{{0, 0}, {1, 54}, {2, 18}} {
		g := steady(t)
		g.settings.animation = row.choice
		b := g.battle
		w := b.m.State.Warrior(0)
		far := b.region.Cells[0]
		for _, c := range b.region.Cells {
			if c.Cost > far.Cost {
				far = c
			}
		}
		b.act(b.moveTo(w, far.At))
		if row.ticks == 0 {
			assert.Empty(t, b.moves)
			continue
		}
		require.NotEmpty(t, b.moves)
		assert.Equal(t, row.ticks, b.moves[0].ticks)
	}
}

// atTheLine is a battle with its command line open.
func atTheLine(t *testing.T) (*Game, *console, func(line string) string) {
	g, err := New(Options{Level: "yard", Quick: true, Seed: 3, Store: &memory{}})
	require.NoError(t, err)
	g.battle.openConsole()
	c := g.battle.console
	return g, c, func(line string) string {
		n := len(c.told)
		c.line.text = line
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
	require.Equal(t, "console", g.scene().name())
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
		assert.Equal(t, refused, c.told[len(c.told)-1].kind, line)
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
	assert.Equal(t, "battle", g.scene().name())
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
	c.ask()
	assert.Contains(t, c.told[len(c.told)-1].text, "Answer with a number")
	question := b.m.Open
	c.line.text = "done"
	c.enter()
	assert.Same(t, question, b.m.Open)
	assert.Contains(t, c.told[len(c.told)-1].text, "type its number")
	c.line.text = "99"
	c.enter()
	assert.Contains(t, c.told[len(c.told)-1].text, "from 1 to")
	c.line.text = "1"
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
		c.line.text = line
		c.complete()
		if want != "" {
			assert.Equal(t, want, c.line.text)
		} else {
			assert.True(t, strings.HasPrefix(c.line.text, "move "+w.Name[:len(w.Name)-1]), c.line.text)
		}
	}
	n := len(c.told)
	c.line.text = "wh"
	c.complete()
	assert.Equal(t, "wh", c.line.text)
	assert.Contains(t, c.told[n].text, "who", "what fits is told")
	c.line.text = "half a th"
	c.recall(1)
	assert.Equal(t, "ready", c.line.text)
	c.recall(1)
	assert.Equal(t, "ready", c.line.text, "there is nothing older")
	c.recall(-1)
	assert.Equal(t, "half a th", c.line.text, "what was begun comes back")
}

func TestEveryNumberOfTheProfileSaysWhy(t *testing.T) {
	g := steady(t)
	b := g.battle
	w := b.m.State.Warrior(0)
	for i := range characteristics {
		e := b.explain(w, i)
		assert.Contains(t, e.title, characteristics[i].name)
		assert.NotEmpty(t, e.rule)
		assert.GreaterOrEqual(t, len(e.lines), 2)
	}
	w.Wounds = w.Base.W - 1
	assert.Equal(t, "INJ-01", b.explain(w, 5).rule)
	screen := ebiten.NewImage(g.w, g.h)
	b.changed()
	require.NoError(t, g.Update())
	g.Draw(screen)
	g.pointer.x, g.pointer.y = b.profileAt.x+b.profileAt.w*5.5/9, b.profileAt.y+5
	b.asking = b.askedAt(g.pointer.x, g.pointer.y)
	assert.Equal(t, asking(6), b.asking)
	frames := g.Frames
	g.Draw(screen)
	assert.Equal(t, frames+1, g.Frames, "it is drawn")
	b.click(g.pointer.x, g.pointer.y)
	require.Equal(t, "rules", g.scene().name())
	assert.Equal(t, "INJ-01", g.scene().(*rulebook).rule)
	g.back()
	w.Condition, w.Fleeing, w.Hidden = rules.Stunned, true, true
	e := b.explainState(w)
	assert.Len(t, e.lines, 4, "%v", e.lines)
	assert.Equal(t, "INJ-12", e.rule)
}

func TestStatusesAreWornOnTheModel(t *testing.T) {
	g := steady(t)
	b := g.battle
	plain := b.look(b.m.State.Warrior(0))
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
		l := b.look(&w)
		assert.NotEqual(t, plain, l, name)
		assert.NotEqual(t, view.Token(plain, 96).Pix, view.Token(l, 96).Pix, "%s is seen", name)
	}
}
