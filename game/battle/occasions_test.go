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

// Who takes the stairs is seen on the storey he has come to, as he comes there.
func TestTheViewGoesUpTheStairsWithWhoTakesThem(t *testing.T) {
	line := -1
	g := playedUntil(t, 5, func(m *match.Match) bool {
		line = slices.IndexFunc(m.Lines, func(l match.Line) bool {
			return l.Event != nil && !l.Undone && goneBy(l.Event, physics.StairsLeg)
		})
		return line >= 0 && inPhase(m, rules.Moves)
	})
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
