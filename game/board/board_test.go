package board

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// shown is what a board shows of a battle that has begun.
func shown(t testing.TB) Shown {
	t.Helper()
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"skaven", "undead"}, Seed: 3}, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	return Shown{State: m.State, Chosen: rules.Nobody, Aim: rules.Nobody, Hover: rules.Nobody, Fade: FadeTicks}
}

// whole is a frame as large as a window.
func whole(win *ui.Window) Frame {
	r := ui.R(0, 0, float64(win.W), float64(win.H))
	return Frame{r, r, r}
}

// near is a board of a battle looked at from so near.
func near(t testing.TB, zoom float64) *Board {
	t.Helper()
	b := New(ui.NewWindow(), nil)
	b.Show(shown(t), whole(b.win))
	b.Fit()
	b.ZoomAt(zoom/b.Zoom, 500, 400)
	require.InDelta(t, zoom, b.Zoom, 0.01)
	return b
}

// sharpen lets time pass until a board has all detail of its view.
func sharpen(t testing.TB, b *Board) {
	t.Helper()
	b.LookAt()
	for range 20000 {
		b.win.Tick++
		if b.Update(); b.Detailed() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the table never became sharp")
}

func TestPlacesOnTheScreenAndTheTableMatch(t *testing.T) {
	b := near(t, 40)
	for _, at := range [][2]float64{{0, 0}, {500, 400}, {1279, 799}} {
		x, y := b.ToScreen(b.ToTable(at[0], at[1]))
		assert.InDelta(t, at[0], x, 0.01)
		assert.InDelta(t, at[1], y, 0.01)
	}
	under := b.ToTable(600, 500)
	b.ZoomAt(1.5, 600, 500)
	after := b.ToTable(600, 500)
	assert.Less(t, physics.Apart(under, after), physics.Inch/20, "what is zoomed at stays there")
}

func TestTheViewEndsAtTheTablesEdge(t *testing.T) {
	for _, zoom := range []float64{16, 40, 90} {
		b := near(t, zoom)
		table, f := b.shown.State.Table, b.frame.Free
		for _, end := range [][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			b.Pan(end[0]*100, end[1]*100)
			left, top := b.ToScreen(physics.Point{})
			right, foot := b.ToScreen(physics.Point{X: table.Width, Y: table.Depth})
			for _, side := range [][3]float64{{left, right, f.W}, {top, foot, f.H}} {
				if room := edgeRoom*zoom + 1; side[1]-side[0] > side[2]-2*room {
					assert.LessOrEqual(t, side[0], room, "zoom %v, end %v: what lies before the table", zoom, end)
					assert.GreaterOrEqual(t, side[1], side[2]-room, "zoom %v, end %v: what lies behind it", zoom, end)
				} else {
					assert.GreaterOrEqual(t, side[0], 0.0, "zoom %v, end %v: all of it is seen", zoom, end)
					assert.LessOrEqual(t, side[1], side[2], "zoom %v, end %v: all of it is seen", zoom, end)
				}
			}
		}
	}
}

func TestAWarriorIsFoundWhereHeIsDrawn(t *testing.T) {
	b := near(t, 40)
	s := b.shown.State
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() {
			continue
		}
		b.X, b.Y = w.At.X.Inches(), w.At.Y.Inches()
		assert.Equal(t, w.ID, b.WarriorAt(b.ToScreen(w.At.Point())), w.Name)
		x, y := b.ToScreen(w.At.Point())
		assert.NotEqual(t, w.ID, b.WarriorAt(x+2*b.BaseRadius(w)+9, y), "beside him")
	}
}

func TestWhoIsOnHisWayIsDrawnThere(t *testing.T) {
	b := near(t, 40)
	w := &b.shown.State.Warriors[0]
	to := w.At
	to.X += 3 * physics.Inch
	s := b.shown
	s.Acting = []motion.Actor{{Who: w.ID, At: to}}
	b.Show(s, whole(b.win))
	assert.Equal(t, to, b.where(w))
	x, _ := b.ToScreen(to.Point())
	i := slices.IndexFunc(b.layout.tokens, func(at tokenAt) bool { return at.who == w.ID })
	require.GreaterOrEqual(t, i, 0)
	assert.InDelta(t, x, b.layout.tokens[i].x, 0.01)
	s.Acting = nil
	b.Show(s, whole(b.win))
	assert.Equal(t, w.At, b.where(w), "he has arrived")
	x, _ = b.ToScreen(w.At.Point())
	assert.InDelta(t, x, b.layout.tokens[i].x, 0.01)
}

func TestBoardsOfTheSameBattleShareTheirPictures(t *testing.T) {
	b, o := near(t, 20), New(ui.NewWindow(), nil)
	o.Pictures = b.Pictures
	o.Show(b.shown, whole(o.win))
	assert.Same(t, b.Pictures.grounds.of(b.shown.State.Table, b.Storey), o.Pictures.grounds.of(o.shown.State.Table, o.Storey))
}

func TestTheTableBecomesSharpWhereOneLooks(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b := near(t, 64)
	assert.Equal(t, 80, b.TileScale(), "a little more than there are pixels")
	before := b.Look()
	sharpen(t, b)
	assert.NotEqual(t, before, b.Look(), "what became sharper is drawn")
	seen, tiles := b.seenTiles(80, 0), &b.Pictures.tiles
	require.False(t, seen.Empty())
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			assert.GreaterOrEqual(t, tiles.find(tileKey{b.Storey, 80, x, y}), 0, "tile %d, %d", x, y)
		}
	}
	b.DrawBase(b.win.On(ebiten.NewImage(b.win.W, b.win.H)))
	assert.Len(t, tiles.corners, 4*len(tiles.order)/6)
	assert.GreaterOrEqual(t, len(tiles.corners), 4*seen.Dx()*seen.Dy())
	b.ZoomAt(24/b.Zoom, 500, 400)
	assert.Zero(t, b.TileScale(), "the whole picture is sharp enough from afar")
}

func TestABoardAtRestTakesNoMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b := near(t, 64)
	sharpen(t, b)
	s := b.shown
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		b.Show(s, b.frame)
		b.Update()
		_ = b.Look()
	}))
}

func TestTilesTakeSoMuchMemoryAndNoMore(t *testing.T) {
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
	k := tileKey{0, 80, 3, 5}
	s.take(near(t, 64), k, image.NewRGBA(k.pixels().Inset(-1)))
	assert.Equal(t, last, s.find(k))
}

// TestTilesOfGroundThatChangesArePaintedAnew: the others stay.
func TestTilesOfGroundThatChangesArePaintedAnew(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b := near(t, 64)
	sharpen(t, b)
	old := b.shown.State.Table
	at := b.ToTable(b.frame.Free.Middle())
	plan := old.Plan
	plan.Pieces = append(slices.Clone(old.Pieces), physics.Piece{Kind: physics.Rubble, Name: "rubble", Top: physics.Inch / 2,
		Shape: []physics.Point{at, {X: at.X + physics.Inch, Y: at.Y}, {X: at.X + physics.Inch, Y: at.Y + physics.Inch}, {X: at.X, Y: at.Y + physics.Inch}}})
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	b.shown.State.Table = table
	tiles := &b.Pictures.tiles
	count := func() (n int) {
		for i := range tiles.slots {
			if tiles.slots[i].scale > 0 {
				n++
			}
		}
		return n
	}
	before, landed := count(), tiles.landed
	b.Update()
	assert.Less(t, count(), before, "tiles under the rubble are gone")
	assert.Greater(t, count(), before/2, "and no others")
	assert.Greater(t, tiles.landed, landed, "a frame shows it")
	sharpen(t, b)
	assert.Equal(t, before, count())
}

func TestWhoHasNothingMoreToDoRests(t *testing.T) {
	b := near(t, 40)
	s := b.shown
	var mine []rules.WarriorID
	var theirs rules.WarriorID
	for i := range s.State.Warriors {
		if w := &s.State.Warriors[i]; s.State.Acts(w) {
			mine = append(mine, w.ID)
		} else {
			theirs = w.ID
		}
	}
	assert.False(t, b.rests(mine[0]), "nobody is asked for anything")
	s.Ready = mine[1:2]
	b.Show(s, whole(b.win))
	assert.True(t, b.rests(mine[0]))
	assert.False(t, b.rests(mine[1]))
	assert.False(t, b.rests(theirs), "it is not their turn")
	s.Chosen = mine[0]
	b.Show(s, whole(b.win))
	assert.False(t, b.rests(mine[0]), "who is looked at is bright")
}
