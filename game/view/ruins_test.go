package view

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
)

// walled is a table on one ground with one wall that has a door and ends free.
func walled(ground string, seed uint32, material string) *physics.Plan {
	return &physics.Plan{Width: physics.Inches(10), Depth: physics.Inches(10), Ground: ground, Pieces: []physics.Piece{{
		Kind: physics.Wall, Shape: rect(2, 4, 6, 0.4), Top: physics.Inches(3), Seed: seed, Material: material,
		Openings: []physics.Opening{{Door: true, From: physics.Inches(3), To: physics.Inches(5), Lintel: physics.Inches(2)}},
	}}}
}

// However broken a wall looks, it covers its whole footprint: nothing of the ground
// shows through where the rules have it.
func TestABrokenWallStandsOnAllOfItsFootprint(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	const ppi = 40
	for seed := range uint32(20) {
		for _, material := range []string{"stone", "plaster"} {
			a := BakeStorey(walled("earth", seed, material), 0, ppi)
			b := BakeStorey(walled("cobble", seed, material), 0, ppi)
			footprint := image.Rect(2*ppi, 4*ppi, 8*ppi, 4*ppi+ppi*4/10)
			assert.True(t, samePixels(a, b, footprint), "%s, seed %d", material, seed)
			assert.False(t, samePixels(a, b, footprint.Add(image.Pt(0, ppi))), "beside it the ground shows")
		}
	}
}

// What has fallen from a wall lies nowhere in the way through its door.
func TestNothingLiesBeforeTheDoorOfARuin(t *testing.T) {
	const ppi = 40
	strip := func(x0, x1 int) []image.Rectangle {
		return []image.Rectangle{image.Rect(x0*ppi, 3*ppi, x1*ppi, 4*ppi-3), image.Rect(x0*ppi, 4*ppi+ppi/2, x1*ppi, 5*ppi)}
	}
	one := BakeStorey(walled("earth", 1, "stone"), 0, ppi)
	beside := 0
	for seed := uint32(2); seed < 12; seed++ {
		other := BakeStorey(walled("earth", seed, "stone"), 0, ppi)
		for _, at := range strip(5, 7) {
			assert.True(t, samePixels(one, other, at), "seed %d", seed)
		}
		for _, at := range strip(3, 5) {
			if !samePixels(one, other, at) {
				beside++
			}
		}
	}
	assert.Positive(t, beside, "stones lie along the rest of the wall")
}

func TestRuinsBurntAreOvergrownOrAreWornAndAlwaysTheSame(t *testing.T) {
	var found [3]int
	for id := 1; id <= 60; id++ {
		b := &physics.Building{ID: id, Name: "house", Outline: rect(1, 1, 5, 4)}
		p := &painter{canvas: newCanvas(120, 120), whole: image.Rect(0, 0, 120, 120), ppi: 12, pen: 1, w: 120, h: 120}
		r := p.newRuin(b)
		assert.Equal(t, r, p.newRuin(b))
		assert.True(t, inside(r.shape, r.seat))
		found[r.decay]++
	}
	for _, n := range found {
		assert.Greater(t, n, 8, "each befell many: %v", found)
	}
}

func TestRockIsOnePieceHoweverItIsCut(t *testing.T) { // CATA-02
	plan := &physics.Plan{Name: "cave", Width: physics.Inches(12), Depth: physics.Inches(12), Ground: "flagstone"}
	one := *plan
	plan.Pieces = []physics.Piece{
		{Kind: physics.Wall, Name: "rock", Top: physics.Inches(3), Material: physics.Rock, Shape: rect(0, 0, 6, 4), Seed: 1},
		{Kind: physics.Wall, Name: "rock", Top: physics.Inches(3), Material: physics.Rock, Shape: rect(6, 0, 6, 4), Seed: 2},
	}
	one.Pieces = []physics.Piece{{Kind: physics.Wall, Name: "rock", Top: physics.Inches(3), Material: physics.Rock, Shape: rect(0, 0, 12, 4), Seed: 3}}
	two := Bake(plan, 0, 28)
	assert.True(t, samePixels(Bake(&one, 0, 28), two, two.Rect.Inset(1)))
	deep, rim, floor := bright(two, 28, 4, 1, 4, 2), bright(two, 28, 4, 3.8, 4, 0.15), bright(two, 28, 4, 7, 4, 2)
	assert.Less(t, deep*2, rim, "the dark behind the rim")
	assert.Less(t, deep*2, floor)
}
