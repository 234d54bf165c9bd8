package view

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The map of the city and the settlements cover their whole sheet, and let others have their turn
// while they are painted; of the river one sees water, and of the crater its glow.
func TestMapsAreWhole(t *testing.T) {
	rests := 0
	rest := func() { rests++ }
	city := CityMap(rest)
	assert.Greater(t, rests, 100)
	assert.Equal(t, image.Rect(0, 0, MapWide, MapHigh), city.Rect)
	assert.True(t, city.Opaque())
	at := func(p vec) (r, g, b int) {
		c := city.RGBAAt(int(p.x), int(p.y))
		return int(c.R), int(c.G), int(c.B)
	}
	waterR, _, waterB := at(river[4])
	fieldR, _, fieldB := at(vec{80, 450})
	assert.Greater(t, waterB-waterR, fieldB-fieldR+20, "the river is bluer than the fields")
	r, g, b := at(crater)
	assert.Greater(t, g, max(r, b), "the crater")

	rests = 0
	town := Settlement(Amid, Camp{}, rest)
	assert.Greater(t, rests, 50)
	assert.True(t, town.Opaque())
	for _, h := range HousesOf(Amid) { // each stands where it is said to: there is ink
		dark := math.MaxInt
		for y := int(h.Y) - 40; y < int(h.Y)+10; y++ {
			for x := int(h.X) - 40; x < int(h.X)+40; x++ {
				dark = min(dark, int(town.RGBAAt(x, y).R))
			}
		}
		assert.Less(t, dark, 110, h.Key)
	}
}
