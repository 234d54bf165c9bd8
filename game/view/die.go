package view

import (
	"image"
	"math"
)

// Die paints a small bone cube, pixels wide, that shows one of its six faces; none
// of them without pips.
func Die(face, pixels int) *image.RGBA {
	const over = 4
	n := max(4, pixels) * over
	c := newCanvas(n, n)
	half := float32(n) / 2
	round, edge := half*0.36, max(over, half*0.10)
	bone, ink := toneOf(Paper), toneOf(Ink)
	for y := range n {
		for x := range n {
			d := vec{float32(x) + 0.5 - half, float32(y) + 0.5 - half}
			deep := -cornered(d, half-0.5, round) // below the edge of the face
			switch i := c.img.PixOffset(x, y); {
			case deep < 0:
			case deep < edge:
				c.put(i, ink, 1)
			default:
				dir, _ := d.unit()
				slope := 1 - ramp(deep, edge, edge+half*0.30) // of the worn edge
				c.put(i, bone.lit(1.02-0.05*d.y/half+0.24*slope*dir.dot(light)), 1)
			}
		}
	}
	pip := func(u, v float32) {
		at := vec{float32(n) * u, float32(n) * v}
		c.disc(at, float32(n)*0.1, 1, plain(Ink))
	}
	if face%2 == 1 {
		pip(0.5, 0.5)
	}
	if face > 1 {
		pip(0.27, 0.27)
		pip(0.73, 0.73)
	}
	if face > 3 {
		pip(0.73, 0.27)
		pip(0.27, 0.73)
	}
	if face == 6 {
		pip(0.27, 0.5)
		pip(0.73, 0.5)
	}
	return shrink(c.img, over)
}

// cornered is how far a place lies outside a square with round corners, half wide
// to each side of its middle.
func cornered(d vec, half, round float32) float32 {
	x := float32(math.Abs(float64(d.x))) - half + round
	y := float32(math.Abs(float64(d.y))) - half + round
	return vec{max(x, 0), max(y, 0)}.length() + min(max(x, y), 0) - round
}
