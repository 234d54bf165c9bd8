package game

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// sharpen lets a game run until the table is as sharp as its view wants, and at rest.
func sharpen(t testing.TB, g *Game) {
	t.Helper()
	for range 20000 {
		g.win.Tick++
		g.battle.show()
		g.battle.board.Update()
		if g.battle.board.pictures.tiles.complete {
			g.win.Tick += fadeTicks + 1
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the table never became sharp")
}

// near is a battle looked at from so near.
func near(t testing.TB, zoom float64) *Game {
	t.Helper()
	g := steady(t)
	b := g.battle
	b.board.ZoomAt(zoom/b.board.Zoom, 500, 400)
	require.InDelta(t, zoom, b.board.Zoom, 0.01)
	return g
}

func TestTheTableBecomesSharpWhereOneLooks(t *testing.T) {
	g := near(t, 64)
	b := g.battle
	assert.Equal(t, 80, b.board.tileScale(), "a little more than there are pixels")
	screen := ebiten.NewImage(g.win.W, g.win.H)
	g.Draw(screen)
	before := g.Frames
	sharpen(t, g)
	seen := b.board.seenTiles(80, 0)
	require.False(t, seen.Empty())
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			assert.GreaterOrEqual(t, b.board.pictures.tiles.find(tileKey{b.board.Storey, 80, x, y}), 0, "tile %d, %d", x, y)
		}
	}
	g.Draw(screen)
	assert.Equal(t, before+1, g.Frames, "what became sharper is drawn")
	assert.Len(t, b.board.pictures.tiles.corners, 4*len(b.board.pictures.tiles.order)/6)
	assert.GreaterOrEqual(t, len(b.board.pictures.tiles.corners), 4*seen.Dx()*seen.Dy())
	require.NoError(t, g.Update()) // the pointer is over another place of the table now
	g.Draw(screen)
	before = g.Frames - 1
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		_ = g.Update()
		g.Draw(screen)
	}), "and then it rests")
	assert.Equal(t, before+1, g.Frames)
	b.fit()
	assert.Zero(t, b.board.tileScale(), "the whole picture is sharp enough from afar")
}

func TestSharpTilesTakeSoMuchMemoryAndNoMore(t *testing.T) {
	s := tiles{}
	for _, tiles := range []int{20, 90, 400} {
		s.grow(tiles)
		assert.LessOrEqual(t, len(s.slots), tileRow*tileRow)
		assert.GreaterOrEqual(t, len(s.slots), min(tiles, tileRow*tileRow))
	}
	const most = 60 << 20
	size := s.store.Bounds().Size()
	assert.LessOrEqual(t, 4*size.X*size.Y, most)
	assert.LessOrEqual(t, max(size.X, size.Y), 4096, "every graphics card has such pictures")
	for i := range s.slots { // the one that was not seen for longest makes room
		s.slots[i] = slot{tileKey{0, 80, i, 0}, 0, int64(1000 - i)}
	}
	last := len(s.slots) - 1
	assert.Equal(t, last, s.oldest(2000))
	g := near(t, 64)
	k := tileKey{0, 80, 3, 5}
	s.take(g.battle.board, k, image.NewRGBA(k.pixels().Inset(-1)))
	assert.Equal(t, last, s.find(k))
}

// TestTilesOfGroundThatChangesArePaintedAnew: the others stay.
func TestTilesOfGroundThatChangesArePaintedAnew(t *testing.T) {
	g := near(t, 64)
	b := g.battle
	sharpen(t, g)
	old := b.m.State.Table
	x, y := b.free().Middle()
	at := b.board.ToTable(x, y)
	plan := old.Plan
	plan.Pieces = append(slices.Clone(old.Pieces), physics.Piece{Kind: physics.Rubble, Name: "rubble", Top: physics.Inch / 2,
		Shape: []physics.Point{at, {X: at.X + physics.Inch, Y: at.Y}, {X: at.X + physics.Inch, Y: at.Y + physics.Inch}, {X: at.X, Y: at.Y + physics.Inch}}})
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	b.m.State.Table = table
	count := func() (n int) {
		for i := range b.board.pictures.tiles.slots {
			if b.board.pictures.tiles.slots[i].scale > 0 {
				n++
			}
		}
		return n
	}
	before, landed := count(), b.board.pictures.tiles.landed
	b.show()
	b.board.Update()
	assert.Less(t, count(), before, "tiles under the rubble are gone")
	assert.Greater(t, count(), before/2, "and no others")
	assert.Greater(t, b.board.pictures.tiles.landed, landed, "a frame shows it")
	sharpen(t, g)
	assert.Equal(t, before, count())
}
