package view

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

const testPixels = 14

func TestAWindowShowsTheSamePixelsAsTheWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	for _, storey := range []int{0, 1, Everything} {
		whole := Bake(&table.Plan, storey, testPixels)
		for _, window := range []image.Rectangle{image.Rect(0, 0, 60, 80), image.Rect(101, 87, 233, 190), whole.Rect.Inset(-5)} {
			part := Baking{Storey: storey, PixelsPerInch: testPixels, Window: window}.Bake(&table.Plan)
			require.Equal(t, window.Intersect(whole.Rect), part.Rect)
			assert.True(t, samePixels(whole, part, part.Rect), "storey %d, window %v", storey, window)
		}
	}
}

func samePixels(a, b *image.RGBA, in image.Rectangle) bool {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return false
			}
		}
	}
	return true
}

// TestWhatChangesOfATableIsAllThatIsPaintedAnew: the old picture with the
// changed parts painted anew is the new picture.
func TestWhatChangesOfATableIsAllThatIsPaintedAnew(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	house := &table.Buildings[0]
	require.Greater(t, len(house.Outline), 2)
	mid := physics.Point{X: table.Width / 2, Y: table.Depth / 2}
	for name, change := range map[string]physics.Change{
		"a fallen house":   {Fallen: []int{house.ID}, New: []physics.Piece{{Kind: physics.Rubble, Name: "ruins", Shape: house.Outline, Top: physics.Inch, Material: "stone"}}},
		"a tree":           {New: []physics.Piece{{Kind: physics.Tree, Shape: physics.Ring(mid, physics.Inch/2), Top: 3 * physics.Inch}}},
		"difficult ground": {New: []physics.Piece{{Kind: physics.VeryDifficult, Name: "hands of stone", Shape: physics.Ring(mid, 3*physics.Inch), Material: "stone"}}},
	} {
		changed, err := table.Changed(change)
		require.NoError(t, err)
		parts := Changes(&table.Plan, &changed.Plan, testPixels)
		require.NotEmpty(t, parts, name)
		assert.ElementsMatch(t, parts, Changes(&changed.Plan, &table.Plan, testPixels), "%s: taken back, the same parts change", name)
		for _, storey := range []int{0, 1} {
			pic, want := Bake(&table.Plan, storey, testPixels), Bake(&changed.Plan, storey, testPixels)
			assert.False(t, samePixels(pic, want, want.Rect), "%s can be seen", name)
			painted := 0
			for _, at := range parts {
				part := Baking{Storey: storey, PixelsPerInch: testPixels, Window: at}.Bake(&changed.Plan)
				for y := at.Min.Y; y < at.Max.Y; y++ {
					for x := at.Min.X; x < at.Max.X; x++ {
						pic.SetRGBA(x, y, part.RGBAAt(x, y))
					}
				}
				painted += at.Dx() * at.Dy()
			}
			assert.True(t, samePixels(pic, want, want.Rect), "%s at storey %d", name, storey)
			assert.Less(t, painted, want.Rect.Dx()*want.Rect.Dy()/2, "%s: far less than everything", name)
		}
	}
	assert.Empty(t, Changes(&table.Plan, &table.Plan, testPixels))
}

// BenchmarkBakeWhole and BenchmarkBakeFallenHouse tell what painting only what
// changed is worth.
func BenchmarkBakeWhole(b *testing.B) {
	table, err := levels.Load("quarter")
	require.NoError(b, err)
	for b.Loop() {
		Bake(&table.Plan, 0, 28)
	}
}

func BenchmarkBakeFallenHouse(b *testing.B) {
	table, err := levels.Load("quarter")
	require.NoError(b, err)
	changed, err := table.Changed(physics.Change{Fallen: []int{table.Buildings[0].ID}})
	require.NoError(b, err)
	for b.Loop() {
		for _, at := range Changes(&table.Plan, &changed.Plan, 28) {
			Baking{PixelsPerInch: 28, Window: at}.Bake(&changed.Plan)
		}
	}
}

// TestALargerPictureIsTheSameSharper: what is painted at twice the scale looks,
// seen from twice as far, as it does at the single one.
func TestALargerPictureIsTheSameSharper(t *testing.T) {
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	at := image.Rect(8*fineScale, 16*fineScale, 20*fineScale, 24*fineScale)
	small := Baking{PixelsPerInch: fineScale, Window: at}.Bake(&table.Plan)
	twice := image.Rectangle{at.Min.Mul(2), at.Max.Mul(2)}
	large := Baking{PixelsPerInch: 2 * fineScale, Window: twice}.Bake(&table.Plan)
	require.Equal(t, twice, large.Rect)
	apart := func(shift int) float64 { // of the two pictures, in greys of 255
		sum := 0.0
		for y := at.Min.Y + 4; y < at.Max.Y-4; y++ {
			for x := at.Min.X + 4; x < at.Max.X-4; x++ {
				light := 0
				for _, d := range [...]image.Point{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
					light += int(large.RGBAAt(2*(x+shift)+d.X, 2*y+d.Y).G)
				}
				d := float64(light)/4 - float64(small.RGBAAt(x, y).G)
				sum += max(d, -d)
			}
		}
		return sum / float64((at.Dx()-8)*(at.Dy()-8))
	}
	assert.Less(t, apart(0), 5.0)
	assert.Greater(t, apart(2), 8.0, "two pixels further it would be another picture")

	part := image.Rect(600, 1000, 700, 1080)
	tile := Baking{PixelsPerInch: 2 * fineScale, Window: part}.Bake(&table.Plan)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			a, b := large.RGBAAt(x, y), tile.RGBAAt(x, y)
			assert.InDelta(t, a.R, b.R, 3, "tiles join")
			assert.InDelta(t, a.G, b.G, 3)
			assert.InDelta(t, a.B, b.B, 3)
		}
	}
}
