package view

import (
	"image"
	"image/color"

	"cometfall/physics"
)

// Swath paints the strip that a disc sweeps along a way, radius to both sides of
// it, in one even colour; corner is where on the table its upper left corner
// lies. It is nil for a way of less than two places.
func Swath(way []physics.Point, radius physics.Length, pixelsPerInch int, c color.RGBA) (pic *image.RGBA, corner physics.Point) {
	if len(way) < 2 {
		return nil, corner
	}
	k := float32(pixelsPerInch) / float32(physics.Inch)
	r := float32(radius) * k
	var shapes [][]vec
	for i, p := range way {
		a := vec{float32(p.X) * k, float32(p.Y) * k}
		shapes = append(shapes, ring(a, r, r))
		if i+1 < len(way) {
			b := vec{float32(way[i+1].X) * k, float32(way[i+1].Y) * k}
			if d, l := b.sub(a).unit(); l > 0 {
				n := d.left().times(r)
				shapes = append(shapes, []vec{a.sub(n), b.sub(n), b.add(n), a.add(n)})
			}
		}
	}
	const all = 1 << 20
	on := newWindow(box(image.Rect(-all, -all, all, all), shapes...))
	at, mask := on.cover(shapes...)
	for i, m := range mask {
		part := func(v uint8) uint8 { return uint8(uint32(v) * uint32(m) / 255) }
		on.img.SetRGBA(at.Min.X+i%at.Dx(), at.Min.Y+i/at.Dx(), color.RGBA{part(c.R), part(c.G), part(c.B), part(c.A)})
	}
	inches := physics.Inch / physics.Length(pixelsPerInch)
	return on.img, physics.Point{X: physics.Length(at.Min.X) * inches, Y: physics.Length(at.Min.Y) * inches}
}
