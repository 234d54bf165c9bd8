package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// turnBegins is a battle seen from near, at the table's lower right corner, in which the
// turn has come back to the side that stands above.
func turnBegins(t *testing.T) *App {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.State.Round() == 2 && inPhase(m, rules.Moves) && m.State.Active == 0 && len(m.State.Waiting()) > 3
	})
	g.settings.Follow = true
	b := g.battle
	g.Step()
	table := b.m.State.Table
	b.seat.side = 0
	b.board.Zoom, b.board.X, b.board.Y = 40, table.Width.Inches(), table.Depth.Inches()
	g.Step()
	b.comeback = comeback{away: true}
	require.False(t, b.inSight(b.m.State.Waiting()[0]))
	return g
}

func TestTheViewComesBackToWhoseTurnItIs(t *testing.T) {
	g := turnBegins(t)
	b := g.battle
	for range 90 {
		g.Step()
	}
	seen := 0
	for _, id := range b.m.State.Waiting() {
		if b.inSight(id) {
			seen++
		}
	}
	assert.Positive(t, seen)
	assert.False(t, b.comeback.going, "it rests")
	x, y := b.board.X, b.board.Y
	g.Step()
	assert.Equal(t, [2]float64{x, y}, [2]float64{b.board.X, b.board.Y})
}

// One of many at the edge of a view in the midst of enemies is not enough to keep it there.
func TestTheViewComesBackWhereOnlyOneIsInSight(t *testing.T) {
	g := turnBegins(t)
	b := g.battle
	all := b.m.State.Waiting()
	one := b.m.State.Warrior(all[0])
	for i := range b.m.State.Warriors { // the others stand together, farther off
		if w := &b.m.State.Warriors[i]; w.Side == one.Side && w.ID != one.ID {
			w.At = one.At
			w.At.X += physics.Inches(14) + physics.Inch*physics.Length(i%4)
		}
	}
	b.board.X, b.board.Y = one.At.X.Inches()-6, one.At.Y.Inches()
	b.comeback = comeback{away: true}
	for b.board.X > 0 && b.countInSight(all) > 1 {
		b.board.X--
	}
	require.Equal(t, 1, b.countInSight(all))
	for range 90 {
		g.Step()
	}
	assert.Greater(t, 2*b.countInSight(all), len(all))
}

func TestWhoMovesTheViewKeepsIt(t *testing.T) {
	for name, change := range map[string]func(g *App){
		"the setting": func(g *App) { g.settings.Follow = false },
		"the wheel": func(g *App) {
			g.Step()
			g.Win.Pointer.Wheel = 0.001
			g.battle.comeBack()
			g.Win.Pointer.Wheel = 0
		},
		"most are in sight": func(g *App) {
			at := g.battle.m.State.Warrior(g.battle.m.State.Waiting()[0]).At
			g.battle.board.X, g.battle.board.Y = at.X.Inches(), at.Y.Inches()
		},
	} {
		g := turnBegins(t)
		change(g)
		x, y := g.battle.board.X, g.battle.board.Y
		for range 20 {
			g.Step()
		}
		assert.Equal(t, [2]float64{x, y}, [2]float64{g.battle.board.X, g.battle.board.Y}, name)
	}
}
