package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// openedNear is a battle that opens near one's own warband, in a window of a size.
func openedNear(t *testing.T, w, h int) *App {
	t.Helper()
	was := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
	g, err := newApp(Options{Ready: true})
	require.NoError(t, err)
	g.client.Near = true
	g.Layout(w, h)
	g.enter(newScene(g.client, was.battle.m))
	g.battle.seat.curtain = false
	g.Step()
	g.Step()
	return g
}

func TestABattleOpensNearOnesOwnWarbandWithAMapOfTheTable(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}} {
		g := openedNear(t, size[0], size[1])
		b := g.battle
		assert.GreaterOrEqual(t, b.board.Zoom, 24.0, "%v", size)
		seen := 0
		for i := range b.m.State.Warriors {
			w := &b.m.State.Warriors[i]
			if x, y := b.board.ToScreen(w.At.Point()); w.InPlay() && w.Side == b.seat.side && b.free().Has(x, y) {
				seen++
			}
		}
		assert.Positive(t, seen)
		a := b.area()
		corner, far := b.board.ToTable(a.X, a.Y), b.board.ToTable(a.X+a.W, a.Y+a.H)
		assert.GreaterOrEqual(t, corner.X.Inches(), -0.1, "nothing beside the table is seen")
		assert.GreaterOrEqual(t, corner.Y.Inches(), -0.9, "but room for figures that stand at the edge")
		assert.LessOrEqual(t, far.X, b.m.State.Table.Width+physics.Inch/10)
		assert.LessOrEqual(t, far.Y, b.m.State.Table.Depth+physics.Inch/10)
		free := a.W*a.H - b.logAt().W*b.logAt().H - b.panels.warrior.at.W*b.panels.warrior.at.H
		share := map[int]float64{1280: 0.65, 1920: 0.75}[size[0]]
		assert.GreaterOrEqual(t, free/float64(b.win.W*b.win.H), share, "of the window, the table has free of panels")

		at := find(t, g, "map").At
		assert.InDelta(t, b.m.State.Table.Width.Inches()/b.m.State.Table.Depth.Inches(), at.W/at.H, 0.01)
		camera := b.board.Camera
		tapAt(g, at.X+at.W-4, at.Y+at.H-4)
		assert.Equal(t, camera.Zoom, b.board.Zoom)
		assert.Greater(t, b.board.X+b.board.Y, camera.X+camera.Y, "%v: the far corner", size)
		assert.Equal(t, rules.Nobody, b.selected, "the table below takes no click")
		do(t, g, "fit")
		g.Step()
		assert.False(t, has(g, "map"), "the whole table is seen")
		assert.Less(t, b.board.Zoom, 24.0)
	}
	g := openedNear(t, 390, 844)
	assert.False(t, has(g, "map"), "no room")
}

func TestABattleOpensWithNobodyOfOnesOwnUnderAPanel(t *testing.T) {
	was := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
	s := was.battle.m.State
	for i := range s.Warriors { // in the left corner below, where the log lies
		if w := &s.Warriors[i]; w.Side == s.Active {
			w.At = physics.Spot{X: physics.Inches(1 + i%4), Y: s.Table.Depth - physics.Inches(1+i/4)}
		}
	}
	g, err := newApp(Options{Ready: true})
	require.NoError(t, err)
	g.client.Near = true
	g.Layout(1280, 800)
	g.enter(newScene(g.client, was.battle.m))
	g.battle.seat.curtain = false
	g.Step()
	b := g.battle
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Side == b.seat.side {
			assert.True(t, b.free().Has(b.board.ToScreen(w.At.Point())), w.Name)
		}
	}
}

func TestTheSentenceToThePlayersLiesBesideTheMap(t *testing.T) {
	b := openedNear(t, 1280, 800).battle
	for _, words := range []string{"Nobody can charge: the phase passes.", "The phase passes, since nobody of yours can charge anybody from where he stands, and nobody is in sight."} {
		b.tell(words)
		b.Watch()
		at := b.panels.notice.at
		assert.Positive(t, at.W)
		assert.False(t, at.Meets(b.mapAt()), words)
		assert.LessOrEqual(t, at.X+at.W, b.free().X+b.free().W, words)
	}
}

func TestTheSentenceToThePlayersHidesNobody(t *testing.T) {
	g := resting(t)
	b := g.battle
	b.fit()
	b.tell("No enemy is within reach of a charge: the phase passes.")
	f := b.free()
	for i := range b.m.State.Warriors { // all stand in the middle
		b.m.State.Warriors[i].At = physics.Spot{X: b.m.State.Table.Width / 2, Y: b.m.State.Table.Depth / 2}
	}
	b.layOutNotice()
	foot := b.panels.notice.at
	require.Greater(t, foot.Y, f.Y+f.H/2, "at the foot of the table")
	x, y := foot.Middle()
	at := b.board.ToTable(x, y)
	b.m.State.Warriors[0].At.X, b.m.State.Warriors[0].At.Y = at.X, at.Y
	b.layOutNotice()
	head := b.panels.notice.at
	assert.Less(t, head.Y, f.Y+40, "at its head")
	x, y = head.Middle()
	at = b.board.ToTable(x, y)
	for i := range 2 {
		b.m.State.Warriors[1+i].At.X, b.m.State.Warriors[1+i].At.Y = at.X, at.Y
	}
	b.layOutNotice()
	assert.Zero(t, b.modelsUnder(b.panels.notice.at), "beside them, or nearer to the middle")
	for i := range b.m.State.Warriors { // at the foot and at the head of the table they stand in ranks
		x, _ := foot.Middle()
		y := foot.Y + foot.H/2 - float64(i/2%5)*foot.H
		if i%2 > 0 {
			y = head.Y + head.H/2 + float64(i/2%5)*foot.H
		}
		at := b.board.ToTable(x, y)
		b.m.State.Warriors[i].At.X, b.m.State.Warriors[i].At.Y = at.X, at.Y
	}
	b.layOutNotice()
	assert.Zero(t, b.modelsUnder(b.panels.notice.at), "between the ranks")
	for i := range b.m.State.Warriors { // they stand all over the table, the most at its head
		w := &b.m.State.Warriors[i]
		x, y := head.Middle()
		if i%4 > 0 {
			x, y = f.X+f.W*float64(i%7+1)/8, f.Y+f.H*float64(i%5+1)/6
		}
		at := b.board.ToTable(x, y)
		w.At.X, w.At.Y = at.X, at.Y
	}
	b.layOutNotice()
	assert.False(t, b.panels.notice.at.Meets(head), "where it hides fewer")
}
