package battle

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/physics"
	"cometfall/rules"
)

// taught is the game at a lesson, in a window of a size.
func taught(t *testing.T, n, w, h int) *App {
	g, err := newApp(Options{Store: &memory{}, Seed: 1})
	require.NoError(t, err)
	g.Layout(w, h)
	require.NoError(t, g.learn(n))
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	require.NoError(t, g.Update())
	return g
}

// obey clicks what the lesson points at.
func obey(t *testing.T, g *App) {
	b := g.battle
	words, id, at, onTable := b.lesson.now()
	if onTable {
		x, y := b.board.ToScreen(at)
		require.True(t, b.onTable(x, y), "%v can be clicked: %s", at, words)
		g.Win.Pointer.X, g.Win.Pointer.Y = x, y
		b.Click(x, y)
	} else {
		do(t, g, id)
	}
	settle(t, g)
}

// settle waits until what moves has arrived and the computer has answered.
func settle(t *testing.T, g *App) {
	b := g.battle
	for range 600 {
		require.NoError(t, g.Update())
		if g.battle != b || !b.animating() && (b.mind() == nil || b.lesson.holds()) {
			break
		}
	}
	require.NoError(t, g.Update())
}

// finish plays a lesson to its end by what it points at.
func finish(t *testing.T, g *App) {
	b := g.battle
	for k := 0; !b.lesson.reached; k++ {
		require.Less(t, k, 40, "%s, task %d of %d in %s: %s", steps[b.lesson.step].key, b.lesson.task+1, len(steps[b.lesson.step].tasks), b.m.State.Phase, b.notice)
		require.False(t, b.lesson.lost, "%s, task %d", steps[b.lesson.step].key, b.lesson.task+1)
		obey(t, g)
	}
}

func TestWhoFollowsTheLessonsReachesEveryGoal(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := taught(t, 0, size[0], size[1])
		for n := range steps {
			b := g.battle
			require.Equal(t, n, b.lesson.step)
			finish(t, g)
			assert.False(t, b.lesson.lost)
			assert.Zero(t, b.m.State.Dice.Left(), "%s: all dice laid out were thrown", steps[n].key)
			p := g.kept.Progress()
			assert.True(t, p.HasDone(steps[n].key))
			if n < len(steps)-1 {
				do(t, g, "lesson-next")
			}
		}
		all, err := g.kept.Store.List()
		require.NoError(t, err)
		assert.Equal(t, []string{"lessons"}, all, "no battle was saved")
		waiting, err := g.kept.Waiting()
		require.NoError(t, err)
		assert.Empty(t, waiting)
		do(t, g, "lesson-next")
		require.NotNil(t, g.battle)
		assert.Nil(t, g.battle.lesson, "behind the last is a battle")
	}
}

func TestLessonsAreSkippedRepeatedAndLeft(t *testing.T) {
	for n := range steps {
		if testing.Short() && n%4 != 0 {
			continue
		}
		g := taught(t, n, 1280, 800)
		do(t, g, "lesson-leave")
		assert.Equal(t, "lessons", g.Scene().Name())
		p := g.kept.Progress()
		assert.Equal(t, steps[n].key, p.Last, "where it was left is kept")
		assert.Empty(t, p.Done)

		g = taught(t, n, 1280, 800)
		for k := 0; k < 20 && g.battle.lesson != nil && g.battle.lesson.step == n; k++ { // the way on leads on
			do(t, g, "lesson-next")
			require.NoError(t, g.Update())
		}
		if n < len(steps)-1 {
			assert.Equal(t, n+1, g.battle.lesson.step, "a lesson may be passed over")
		}

		g = taught(t, n, 1280, 800)
		finish(t, g)
		do(t, g, "lesson-again")
		require.NoError(t, g.Update())
		assert.Equal(t, n, g.battle.lesson.step)
		assert.False(t, g.battle.lesson.reached, "it begins anew")
		p = g.kept.Progress()
		assert.True(t, p.HasDone(steps[n].key), "and stays done")
	}
}

func TestALessonWhosePhaseWentByBeginsAnew(t *testing.T) {
	for n := range steps {
		if testing.Short() && n%4 != 2 {
			continue
		}
		g := taught(t, n, 1280, 800)
		l := g.battle.lesson
		for k := 0; k < 8 && !l.lost && !l.reached && g.battle.m.Open == nil && g.battle.m.State.Active == 0; k++ {
			g.battle.act(rules.Done{})
			settle(t, g)
		}
		if !l.lost {
			continue // it can be done all the same
		}
		_, id, _, _ := l.now()
		assert.Equal(t, "lesson-again", id)
		do(t, g, id)
		settle(t, g)
		assert.False(t, g.battle.lesson.lost)
		finish(t, g)
	}
}

func TestNobodyGetsStuckInALesson(t *testing.T) {
	for n := range steps {
		if testing.Short() && n%4 != 3 {
			continue
		}
		g := taught(t, n, 1280, 800)
		r := rand.New(rand.NewSource(int64(n)))
		for range 60 { // whatever is pressed
			b := g.battle
			if b == nil || b.lesson == nil || b.lesson.step != n || g.Scene() != b {
				break // he has left
			}
			if r.Intn(3) == 0 {
				a := b.area()
				b.Click(a.X+a.W*r.Float64(), a.Y+a.H*r.Float64())
			} else if bt := g.Win.Buttons[r.Intn(len(g.Win.Buttons))]; bt.Why == "" && bt.Do != nil && !strings.HasPrefix(bt.ID, "menu-") && bt.ID != "lesson-leave" && bt.ID != "lesson-next" {
				bt.Do()
			}
			require.NoError(t, g.Update())
		}
		b := g.battle
		if b == nil || b.lesson == nil || g.Scene() != b {
			continue
		}
		b.prompt.menu = nil
		b.Changed()
		settle(t, g)
		for k := 0; !g.battle.lesson.reached; k++ {
			require.Less(t, k, 60, "%s, task %d in %s", steps[n].key, g.battle.lesson.task+1, g.battle.m.State.Phase)
			obey(t, g)
		}
	}
}

func TestAWrongClickGetsAFriendlyWord(t *testing.T) {
	g := taught(t, 0, 1280, 800)
	b := g.battle
	b.selected = rules.Nobody
	x, y := b.board.ToScreen(b.m.State.Named("Anselm").At.Point())
	b.Click(x, y-6*b.board.Zoom)
	assert.Equal(t, "Nothing happens there. Click Anselm, or press Tab.", b.notice)

	do(t, g, "done")
	assert.Equal(t, rules.Moves, b.m.State.Phase, "the phase does not end yet")
	assert.Contains(t, b.notice, "There is something to do first. Click Anselm")
}

func TestTheLadderDoesAsWellAsTheWall(t *testing.T) {
	for n := range steps {
		if steps[n].key != "hide" {
			continue
		}
		g := taught(t, n, 1280, 800)
		b := g.battle
		w := b.m.State.Warrior(0)
		b.choose(0)
		require.NoError(t, g.Update())
		b.findRegion(w)
		for _, c := range b.plan.region.Cells {
			if c.At.Z > 0 {
				b.act(b.moveTo(w, c.At))
				break
			}
		}
		settle(t, g)
		assert.True(t, b.lesson.reached)
	}
}

func TestTheCardStaysUnderItsButtonsWhileTheViewMoves(t *testing.T) {
	g := lessonAt("intercept")(t)
	b := g.battle
	g.LayOut()
	require.NotNil(t, b.asked())
	first := uitest.Find(t, g.Stage, "option-1").At
	moved := false
	for range 8 {
		b.board.Y += 3
		b.panels.key = panelsKey{}
		b.followPanels() // before the buttons are laid out anew
		moved = moved || b.card() != b.panels.card.at
		at := b.panels.card.at
		assert.True(t, at.X < first.X && at.Y < first.Y && first.X+first.W < at.X+at.W && first.Y+first.H < at.Y+at.H, "the answers at %v are on the card at %v", first, at)
	}
	assert.True(t, moved, "the view has moved so far that the card would lie elsewhere")
}

// The sentences of the lessons tell what has become of whom.
func TestWhatTheLessonsSayHasHappenedHasHappened(t *testing.T) {
	become := map[string]map[string]rules.Condition{
		"blows":    {"Snik": rules.OutOfAction},
		"saves":    {"Anselm": rules.Standing, "Vriss": rules.Standing},
		"injuries": {"Fang": rules.OutOfAction, "Snik": rules.Standing, "Ratch": rules.KnockedDown},
		"recovery": {"Dieter": rules.Standing, "Emil": rules.KnockedDown},
	}
	for n := range steps {
		after := become[steps[n].key]
		if after == nil {
			continue
		}
		g := taught(t, n, 1280, 800)
		finish(t, g)
		for name, condition := range after {
			assert.Equal(t, condition, g.battle.m.State.Named(name).Condition, "%s: %s", steps[n].key, name)
		}
	}
}

// lessonOf is the game at the lesson of a name.
func lessonOf(t *testing.T, key string) *App {
	return taught(t, slices.IndexFunc(steps[:], func(st step) bool { return st.key == key }), 1280, 800)
}

func TestTheGoldButtonReadsOnWhereThereIsSomethingToRead(t *testing.T) {
	g := lessonOf(t, "blows")
	b := g.battle
	assert.False(t, find(t, g, "done").Bright, "only one button is gold")
	for task := 1; task <= 2; task++ {
		do(t, g, "done")
		assert.Equal(t, task, b.lesson.task)
		assert.Equal(t, rules.Combat, b.m.State.Phase)
		assert.Equal(t, rules.SideID(0), b.m.State.Active, "no combat is fought yet")
		require.NoError(t, g.Update())
	}
	assert.True(t, find(t, g, "done").Bright)
	finish(t, g)
}

func TestWhatTheComputerWouldHaveToDoIsOverInALesson(t *testing.T) {
	g := lessonOf(t, "blows")
	b := g.battle
	b.act(rules.Done{}) // the combats, before anything was read
	settle(t, g)
	b.lesson.next()
	b.lesson.next()
	settle(t, g)
	words, id, _, _ := b.lesson.now()
	assert.Equal(t, "lesson-again", id, words)
}

func TestAWalkDoesNotDoWhereTheLessonIsAboutRunning(t *testing.T) {
	g := lessonOf(t, "move")
	b := g.battle
	for b.lesson.task < 3 {
		obey(t, g)
	}
	w := b.m.State.Named("Anselm")
	to := w.At
	to.Y -= 2 * physics.Inch
	b.act(rules.Move{Who: w.ID, To: to})
	settle(t, g)
	require.True(t, b.m.State.Named("Anselm").Did(rules.Moved))
	assert.False(t, b.lesson.reached)
	words, id, _, _ := b.lesson.now()
	assert.Equal(t, "undo", id)
	assert.Equal(t, "That was a walk. Press Undo.", words)
	finish(t, g)
	assert.True(t, b.m.State.Named("Anselm").Did(rules.Ran))
}

func TestALessonAsksForNothingWhileWhatItAskedForIsShown(t *testing.T) {
	g := lessonOf(t, "charge")
	b := g.battle
	for b.lesson.task < 3 {
		obey(t, g)
	}
	do(t, g, "done")
	require.True(t, b.lesson.due)
	require.True(t, b.animating())
	_, next := b.lesson.lines(300)
	assert.Empty(t, next)
	var d drawing
	d.begin(b.win.Pen)
	b.lesson.layOutMark(&d)
	assert.Empty(t, d.shapes, "nothing is marked")
	settle(t, g)
	assert.True(t, b.lesson.reached)
}

func TestTheNoteOfAChargeInALessonCoversNeitherOfTheTwo(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}} {
		g := lessonOf(t, "charge")
		b := g.battle
		g.Layout(size[0], size[1])
		b.lesson.look()
		for b.lesson.task < 2 {
			obey(t, g)
		}
		aimedAt(t, g, b.m.State.Named("Quee").ID)
		require.Positive(t, b.plan.noteAt.W)
		for _, name := range []string{"Anselm", "Quee"} {
			w := b.m.State.Named(name)
			x, y := b.board.ToScreen(w.At.Point())
			r := b.board.BaseRadius(w)
			assert.False(t, b.plan.noteAt.Meets(ui.R(x-r, y-r, 2*r, 2*r)), "%v: %s", size, name)
		}
	}
}

// PARRY-02: a parry of a 4 needs 5 or more, whatever dice the lesson has laid out.
func TestTheOddsOfALessonDoNotKnowItsDice(t *testing.T) {
	g := lessonOf(t, "saves")
	b := g.battle
	do(t, g, "lesson-next")
	do(t, g, "lesson-next")
	do(t, g, "done")
	settle(t, g)
	require.NotNil(t, b.asked())
	counted(t, g)
	yes, _ := b.choices.odds.Chances(0, b.asked().Who)
	no, _ := b.choices.odds.Chances(1, b.asked().Who)
	assert.Greater(t, yes[forecast.Whole], no[forecast.Whole])
	assert.Less(t, yes[forecast.Whole], 0.95)
	assert.Greater(t, no[forecast.Whole], 0.2)
	finish(t, g)
	assert.Zero(t, b.m.State.Dice.Left())
}

// Behind a lesson that is done, Space goes on to the next one and ends no phase.
func TestSpaceGoesOnBehindALessonThatIsDone(t *testing.T) {
	g := taught(t, 0, 1280, 800)
	b := g.battle
	finish(t, g)
	phase, lines := b.m.State.Phase, len(b.m.Lines)
	require.True(t, has(g, "done"), "the phase may still be ended with the mouse")
	assert.Empty(t, find(t, g, "done").Key)
	_, strike := uitest.Typing(t, g.Stage)
	strike(ebiten.KeySpace, false)
	assert.Equal(t, phase, b.m.State.Phase)
	assert.Len(t, b.m.Lines, lines)
	require.NotSame(t, b, g.battle)
	assert.Equal(t, 1, g.battle.lesson.step)
}

// Whoever hurries on while the last thing asked for is being shown ends no phase with it.
func TestHurryingOnWhatALessonAskedForEndsNothing(t *testing.T) {
	g := taught(t, 0, 1280, 800)
	b := g.battle
	b.lesson.due = true
	phase := b.m.State.Phase
	b.lesson.urged = b.lesson.task
	b.done()
	assert.Equal(t, phase, b.m.State.Phase)
	assert.False(t, b.prompt.warned)
}
