package view

import (
	"image"
	"image/color"
	"math/rand"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Pixels are glazed as each by itself: what is there shines through as far as the colour does
// not cover it.
func TestPixelsAreGlazedAsEachByItself(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	for range 400 {
		with := color.RGBA{A: uint8(r.Intn(256))}
		with.R, with.G, with.B = uint8(r.Intn(int(with.A)+1)), uint8(r.Intn(int(with.A)+1)), uint8(r.Intn(int(with.A)+1))
		row, m := make([]uint8, 4*61), uint8(r.Intn(256))
		for i := 0; i < len(row); i += 4 {
			switch r.Intn(3) {
			case 0: // another colour
				a := r.Intn(256)
				row[i], row[i+1], row[i+2], row[i+3] = uint8(r.Intn(a+1)), uint8(r.Intn(a+1)), uint8(r.Intn(a+1)), uint8(a)
			case 1: // the one before
				if i > 0 {
					copy(row[i:i+4], row[i-4:i])
				}
			}
		}
		want := append([]uint8(nil), row...)
		for i := range want {
			v := [4]uint8{with.R, with.G, with.B, with.A}[i%4]
			left := 255 - uint32(with.A)*uint32(m)/255
			want[i] = uint8(uint32(v)*uint32(m)/255 + uint32(want[i])*left/255)
		}
		newGlazing(with).lay(row, m)
		assert.Equal(t, want, row, "%v", with)
	}
}

// A shape is glazed as far as it covers each pixel: as if many places of each were asked
// whether they lie inside of it.
func TestShapesAreGlazedWhereTheyCover(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	const h, parts = 60, 16
	var spans spanner
	for n := range 30 {
		w := []int{100, 640, 1400}[n%3]
		somewhere := func() vec { return vec{1 + r.Float32()*float32(w-2), 1 + r.Float32()*float32(h-2)} }
		shape := []vec{somewhere(), somewhere(), somewhere()}
		if n%2 == 0 { // a stroke
			a, b := vec{3, 3}.add(shape[0].times(0.9)), vec{3, 3}.add(shape[1].times(0.9))
			d, _ := b.sub(a).unit()
			shape = appendStroke(nil, a, b, d)[0]
		}
		on := image.NewRGBA(image.Rect(0, 0, w, h))
		spans.glaze(on, color.RGBA{255, 255, 255, 255}, [][]vec{shape})
		for y := range h {
			for x := range w {
				got := int(on.Pix[4*(y*w+x)])
				if r.Intn(80) > 0 && (got == 0 || got == 255) {
					continue
				}
				within := 0
				for k := range parts * parts {
					if inside(shape, vec{float32(x) + (float32(k%parts)+0.5)/parts, float32(y) + (float32(k/parts)+0.5)/parts}) {
						within++
					}
				}
				require.InDelta(t, within*255/parts/parts, got, 12, "pixel %d, %d of shape %d", x, y, n)
			}
		}
	}
}
