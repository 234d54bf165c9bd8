package battle

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/motion"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// A film is as near as was asked for, however large its window is.
func TestAFilmStaysAsNearAsWasAskedFor(t *testing.T) {
	g := inTurn(t, 4)
	require.NoError(t, g.battle.WatchAgain(2, 30))
	g.Layout(960, 600)
	for range 3 {
		require.NoError(t, g.Update())
	}
	assert.InDelta(t, 30, g.battle.again.board.Zoom, 1e-9)
	require.NoError(t, g.battle.WatchAgain(2, 0))
	whole := g.battle.again.board.Zoom
	g.Layout(1280, 800)
	require.NoError(t, g.Update())
	assert.Greater(t, g.battle.again.board.Zoom, whole, "the whole table fills a larger window")
}

// What happens in a battle is found by its kind, and each is seen when the order is watched
// again that brought it about.
func TestOccasionsAreFoundAndSeen(t *testing.T) {
	g := inTurn(t, 8)
	b := g.battle
	found := map[string]int{}
	for _, o := range b.Occasions() {
		found[o.Name] = o.Line
	}
	kinds := map[string]rules.Kind{"walk": rules.Went, "charge": rules.Declared, "contact": rules.Contact, "blow-hits": rules.Threw, "wound": rules.Hurt}
	for name, kind := range kinds {
		line, ok := found[name]
		require.True(t, ok, name)
		assert.Equal(t, kind, b.m.Lines[line].Event.Kind, name)
		require.NoError(t, b.WatchLine(line, 30))
		g.LayOut()
		assert.False(t, b.Tells(line), "%s is still to come", name)
		for n := 0; !b.Tells(line); n++ {
			require.Less(t, n, 6000, name)
			require.NoError(t, g.Update())
		}
		for range 30 { // the view comes after it
			require.NoError(t, g.Update())
		}
		x, y := b.Where(line)
		assert.True(t, b.again.area().Has(x, y), "%s is in sight", name)
	}
	assert.Error(t, b.WatchLine(len(b.m.Lines), 30))
	roll := b.m.Lines[found["blow-hits"]].Event
	assert.Equal(t, rules.HitRoll, roll.For)
	assert.True(t, roll.OK)
}

// upTheStairs is a battle in which somebody has taken the stairs, and the line that tells it.
func upTheStairs(t *testing.T) (g *App, line int) {
	g = playedUntil(t, 5, func(m *match.Match) bool {
		line = slices.IndexFunc(m.Lines, func(l match.Line) bool {
			return l.Event != nil && !l.Undone && goneBy(l.Event, physics.StairsLeg)
		})
		return line >= 0 && inPhase(m, rules.Moves)
	})
	return g, line
}

// Who takes the stairs is seen on the storey he has come to, as he comes there.
func TestTheViewGoesUpTheStairsWithWhoTakesThem(t *testing.T) {
	g, line := upTheStairs(t)
	b := g.battle
	g.settings.Follow = true
	require.NoError(t, b.WatchLine(line, 30))
	g.LayOut()
	p, who := b.again, b.m.Lines[line].Event.Who
	shown := map[int]int{}
	for n := 0; !b.Tells(line); n++ {
		require.Less(t, n, 6000)
		require.NoError(t, g.Update())
		if !p.animation.playing {
			continue
		}
		at := p.animation.at(p.win.Tick)
		for _, c := range p.animation.reel.Clips {
			if c.Kind != motion.Move || c.Who != who || !c.Shows(at) {
				continue
			}
			for _, o := range p.animation.actors(p.win.Tick) {
				if o.Who == who {
					assert.Equal(t, board.StoreyOf(o.At.Z), p.board.Storey, "at %v", o.At)
					shown[p.board.Storey]++
				}
			}
		}
	}
	assert.Greater(t, len(shown), 1, "both storeys are looked at: %v", shown)
}

// So it does with an enemy in his turn, as it happens; one who turns to another storey
// meanwhile stays there.
func TestTheViewGoesUpTheStairsWithTheEnemy(t *testing.T) {
	g, line := upTheStairs(t)
	b := g.battle
	e := b.m.Lines[line].Event
	before := motion.Standings(b.m.State, nil)
	before[e.Who].At = e.Path[0]
	begun := func(active rules.SideID) {
		b.seat.side, b.comeback.away = 1-active, active == b.m.State.Active
		b.animation.before = before
		require.True(t, b.animation.begin(b.m, line, func(l *match.Line) bool { return l == &b.m.Lines[line] }, b.win.Tick, 1))
	}
	at := func() int {
		for _, o := range b.animation.actors(b.win.Tick) {
			if o.Who == e.Who {
				return board.StoreyOf(o.At.Z)
			}
		}
		return b.board.Storey
	}
	g.settings.Follow = true
	g.LayOut()
	begun(b.m.State.Active)
	shown := map[int]int{}
	for b.animating() {
		require.NoError(t, g.Update())
		if b.animating() {
			assert.Equal(t, at(), b.board.Storey)
			shown[b.board.Storey]++
		}
	}
	assert.Len(t, shown, 2, "both storeys are looked at")

	begun(1 - b.m.State.Active)
	b.board.Storey = 1
	for b.animating() {
		require.NoError(t, g.Update())
		require.Equal(t, 1, b.board.Storey, "what his own warriors do is looked at from where the player looks")
	}
}
