package view

import (
	"image/color"
	"math/rand"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A row is glazed as every pixel of it by itself: what is there shines through as far as the
// colour does not cover it.
func TestARowIsGlazedAsItsPixelsAre(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	for range 400 {
		with := color.RGBA{A: uint8(r.Intn(256))}
		with.R, with.G, with.B = uint8(r.Intn(int(with.A)+1)), uint8(r.Intn(int(with.A)+1)), uint8(r.Intn(int(with.A)+1))
		row, covered := make([]uint8, 4*61), make([]uint8, 61)
		for i := range covered {
			if r.Intn(3) == 0 {
				for k := range 4 {
					row[4*i+k] = uint8(r.Intn(256))
				}
			}
			if i%20 > 11 && r.Intn(4) > 0 { // and stretches that are not covered
				covered[i] = uint8(r.Intn(256))
			}
		}
		want := append([]uint8(nil), row...)
		for i, m := range covered {
			left := 255 - uint32(with.A)*uint32(m)/255
			for k, v := range [4]uint8{with.R, with.G, with.B, with.A} {
				want[4*i+k] = uint8(uint32(v)*uint32(m)/255 + uint32(want[4*i+k])*left/255)
			}
		}
		newGlazing(with).lay(row, covered)
		assert.Equal(t, want, row, "%v", with)
	}
}
