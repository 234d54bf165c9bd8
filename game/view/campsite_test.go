package view

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// campKinds are the kinds of camps that there are, by the keys of the rules (CAMP-TYPE-01 to
// CAMP-TYPE-14).
var campKinds = []string{"barracks", "caves", "cellars", "church", "crypt", "farmhouse", "guardhouse", "house", "manor", "safe-house", "sewers", "tavern", "tents", "ruins"}

// yard is a camp's part of the picture of a settlement.
func yard(c Camp) *image.RGBA {
	for _, h := range HousesOf(Palisaded) {
		if h.Key == "camp" {
			at := image.Rect(int(h.X)-95, int(h.Y)-105, int(h.X)+95, int(h.Y)+12)
			return Settlement(Palisaded, c, nil).SubImage(at).(*image.RGBA)
		}
	}
	return nil
}

// differing is how many pixels of two pictures of a size are unlike.
func differing(a, b *image.RGBA) (n int) {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.RGBAAt(a.Rect.Min.X+x, a.Rect.Min.Y+y) != b.RGBAAt(b.Rect.Min.X+x, b.Rect.Min.Y+y) {
				n++
			}
		}
	}
	return n
}

// Every kind of camp is seen in the picture of its settlement, and so is how it grows: with
// its warriors and with who works there.
func TestACampIsDrawnAsItGrows(t *testing.T) {
	if testing.Short() {
		t.Skip("it paints some twenty settlements")
	}
	empty := yard(Camp{})
	var seen []*image.RGBA
	for _, kind := range campKinds {
		pic := yard(Camp{Kind: kind})
		assert.Greater(t, differing(empty, pic), 900, kind)
		for i, other := range seen {
			assert.Greater(t, differing(other, pic), 500, "%s and %s", campKinds[i], kind)
		}
		seen = append(seen, pic)
	}
	last := yard(CampOf("house", 6, 0))
	for _, grown := range []Camp{CampOf("house", 7, 0), CampOf("house", 13, 0), CampOf("house", 19, 0), CampOf("house", 25, 0), CampOf("house", 25, 1), CampOf("house", 25, 4)} {
		pic := yard(grown)
		assert.Greater(t, differing(last, pic), 60, "%+v", grown)
		last = pic
	}
	assert.Equal(t, CampOf("house", 25, 4), CampOf("house", 60, 9), "there is no room for more")
}
