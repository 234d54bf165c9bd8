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
	_, id, at, onTable := b.lesson.now()
	if onTable {
		x, y := b.board.ToScreen(at)
		require.True(t, b.onTable(x, y), "%v can be clicked", at)
		b.Click(x, y)
	} else {
		do(t, g, id)
	}
	for range 400 { // what moves arrives, and the computer answers
		require.NoError(t, g.Update())
		if !b.animating() && b.mind() == nil {
			break
		}
	}
}

func TestWhoFollowsTheLessonReachesEveryGoal(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := taught(t, 0, size[0], size[1])
		for n := range steps {
			b := g.battle
			require.Equal(t, n, b.lesson.step)
			for k := 0; !b.lesson.reached; k++ {
				require.Less(t, k, 8, "step %d at %v: %s", n+1, size, b.m.State.Phase)
				obey(t, g)
			}
			assert.False(t, b.lesson.lost)
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
	for n := range steps {
		g := taught(t, n, 1280, 800)
		do(t, g, "lesson-leave")
		assert.Equal(t, "title", g.Scene().Name())

		g = taught(t, n, 1280, 800)
		do(t, g, "lesson-next")
		if n < len(steps)-1 {
			assert.Equal(t, n+1, g.battle.lesson.step, "a step may be passed over")
		}

		g = taught(t, n, 1280, 800)
		for k := 0; k < 3 && !g.battle.lesson.lost && !g.battle.lesson.reached; k++ { // the phase goes by
			g.battle.act(rules.Done{})
			for i := 0; i < 60 && g.battle.mind() != nil; i++ {
				require.NoError(t, g.Update())
			}
		}
		l := g.battle.lesson
		assert.True(t, l.lost || l.reached, "step %d", n+1)
		if l.lost {
			_, id, _, _ := l.now()
			assert.Equal(t, "lesson-again", id)
			obey(t, g)
			assert.False(t, g.battle.lesson.lost, "it begins anew")
			assert.Equal(t, n, g.battle.lesson.step)
		}
	}
}

func TestTheLadderDoesAsWellAsTheWall(t *testing.T) {
	g := taught(t, 3, 1280, 800)
	b := g.battle
	w := b.m.State.Warrior(0)
	b.choose(0)
	b.findRegion(w)
	for _, c := range b.plan.region.Cells {
		if c.At.Z > 0 {
			b.act(b.moveTo(w, c.At))
			break
		}
	}
	assert.True(t, b.lesson.reached)
}
