package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// taught is the game at a scene of the lesson, in a window of a size.
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
	_, id, at, onTable := b.Lesson.Now()
	if onTable {
		x, y := b.Board.ToScreen(at)
		require.True(t, b.OnTable(x, y), "%v can be clicked", at)
		b.Click(x, y)
	} else {
		do(t, g, id)
	}
	for range 400 { // what moves arrives, and the computer answers
		require.NoError(t, g.Update())
		if !b.Animating() && b.Mind() == nil {
			break
		}
	}
}

func TestWhoFollowsTheLessonReachesEveryGoal(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := taught(t, 0, size[0], size[1])
		for n := range Steps {
			b := g.battle
			require.Equal(t, n, b.Lesson.Step)
			for k := 0; !b.Lesson.Reached; k++ {
				require.Less(t, k, 8, "step %d at %v: %s", n+1, size, b.M.State.Phase)
				obey(t, g)
			}
			assert.False(t, b.Lesson.Lost)
			do(t, g, "lesson-next")
		}
		assert.Equal(t, "title", g.Scene().Name(), "behind the last is the title")
		all, err := g.kept.Store.List()
		require.NoError(t, err)
		assert.NotContains(t, all, "", "nothing of it was saved")
		waiting, err := g.kept.Waiting()
		require.NoError(t, err)
		assert.Empty(t, waiting)
	}
}

func TestNobodyGetsStuckInTheLesson(t *testing.T) {
	for n := range Steps {
		g := taught(t, n, 1280, 800)
		do(t, g, "lesson-leave")
		assert.Equal(t, "title", g.Scene().Name())

		g = taught(t, n, 1280, 800)
		do(t, g, "lesson-next")
		if n < len(Steps)-1 {
			assert.Equal(t, n+1, g.battle.Lesson.Step, "a step may be passed over")
		}

		g = taught(t, n, 1280, 800)
		for k := 0; k < 3 && !g.battle.Lesson.Lost && !g.battle.Lesson.Reached; k++ { // the phase goes by
			g.battle.Act(rules.Done{})
			for i := 0; i < 60 && g.battle.Mind() != nil; i++ {
				require.NoError(t, g.Update())
			}
		}
		l := g.battle.Lesson
		assert.True(t, l.Lost || l.Reached, "step %d", n+1)
		if l.Lost {
			_, id, _, _ := l.Now()
			assert.Equal(t, "lesson-again", id)
			obey(t, g)
			assert.False(t, g.battle.Lesson.Lost, "it begins anew")
			assert.Equal(t, n, g.battle.Lesson.Step)
		}
	}
}

func TestTheLadderDoesAsWellAsTheWall(t *testing.T) {
	g := taught(t, 3, 1280, 800)
	b := g.battle
	w := b.M.State.Warrior(0)
	b.Choose(0)
	b.FindRegion(w)
	for _, c := range b.Plan.Region.Cells {
		if c.At.Z > 0 {
			b.Act(b.MoveTo(w, c.At))
			break
		}
	}
	assert.True(t, b.Lesson.Reached)
}
