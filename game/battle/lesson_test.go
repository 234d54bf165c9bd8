package battle

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/uitest"
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
