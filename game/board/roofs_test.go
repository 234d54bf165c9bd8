package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
)

// roofed is a board of the yard, whose one house has a floor above, with all roofs as
// they are to be.
func roofed(t *testing.T) (b *Board, s Shown, upper physics.Piece) {
	t.Helper()
	s = shown(t)
	b = New(ui.NewWindow(), nil)
	b.win.Pointer.X, b.win.Pointer.Y = -100, -100
	b.Show(s, whole(b.win))
	b.Fit()
	b.Show(s, whole(b.win))
	sharpen(t, b)
	for _, pc := range s.State.Table.Pieces {
		if pc.Kind == physics.Floor && pc.Storey == 1 {
			upper = pc
		}
	}
	require.NotEmpty(t, upper.Shape)
	require.Len(t, b.Pictures.roofs.all, 1)
	return b, s, upper
}

// stand has somebody stand at a height in the middle of the upper floor.
func stand(b *Board, s Shown, upper physics.Piece, z physics.Length) *rules.Warrior {
	w := &s.State.Warriors[0]
	mid := physics.Point{X: (upper.Shape[0].X + upper.Shape[2].X) / 2, Y: (upper.Shape[0].Y + upper.Shape[2].Y) / 2}
	w.At, w.Condition = physics.Spot{X: mid.X, Y: mid.Y, Z: z}, rules.Standing
	s.Version++
	b.Show(s, whole(b.win))
	return w
}

func TestRoofsAreOnAtFirst(t *testing.T) {
	b, _, _ := roofed(t)
	r := &b.Pictures.roofs.all[0]
	assert.Equal(t, FadeTicks, r.on)
	assert.NotNil(t, r.Picture)
	changes := b.Pictures.roofs.changes
	for range 30 {
		b.Update()
	}
	assert.Equal(t, changes, b.Pictures.roofs.changes, "then they rest")
}

func TestARoofHidesNobodyBelowIt(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b, s, upper := roofed(t)
	w := stand(b, s, upper, 0)
	sharpen(t, b)
	assert.Zero(t, b.Pictures.roofs.all[0].on)
	assert.False(t, b.elsewhere(w.At))
}

func TestWhoStandsOnARoofThatShowsIsNotDimmed(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b, s, upper := roofed(t)
	w := stand(b, s, upper, 3*physics.Inch)
	sharpen(t, b)
	assert.Equal(t, FadeTicks, b.Pictures.roofs.all[0].on)
	assert.False(t, b.elsewhere(w.At))
	s.Chosen = w.ID // he is near, so that the house is opened round him
	b.Show(s, whole(b.win))
	sharpen(t, b)
	assert.Zero(t, b.Pictures.roofs.all[0].on)
	assert.True(t, b.elsewhere(w.At))
}

func TestARoofIsTakenOffBelowThePointerAndForTheFieldOfView(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b, s, upper := roofed(t)
	b.win.Pointer.X, b.win.Pointer.Y = b.ToScreen(upper.Shape[0])
	sharpen(t, b)
	assert.Zero(t, b.Pictures.roofs.all[0].on)
	b.win.Pointer.X = -100
	sharpen(t, b)
	assert.Equal(t, FadeTicks, b.Pictures.roofs.all[0].on, "and laid on again")
	s.View.Field = &physics.Field{}
	b.Show(s, whole(b.win))
	s.Fade = 0 // at once, where nothing is to move
	b.Show(s, whole(b.win))
	b.Update()
	assert.Zero(t, b.Pictures.roofs.all[0].on)
}

func TestAnotherStoreyOrTableHasOtherRoofs(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b, s, _ := roofed(t)
	b.Storey = 1
	b.Show(s, whole(b.win))
	b.Update()
	assert.Empty(t, b.Pictures.roofs.all, "nothing lies above the upper floor")
	quarter, err := levels.Load("quarter")
	require.NoError(t, err)
	s.State.Table = quarter
	b.Storey, s.Version = 0, s.Version+1
	b.Show(s, whole(b.win))
	b.Update()
	assert.Len(t, b.Pictures.roofs.all, len(quarter.Buildings))
}

func TestRoofsAtRestTakeNoMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b, _, _ := roofed(t)
	assert.Zero(t, testing.AllocsPerRun(50, func() { b.Update() }))
}
