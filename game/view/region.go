package view

import (
	"image"
	"image/color"
	"math"
)

// Reached is one place of a region, on a lattice.
type Reached struct {
	X, Y      int
	Elsewhere bool // on another storey
}

// Region paints places of a lattice: a soft fill with a crisp rim. A cell is perCell pixels
// square; x, y is the lattice place of the picture's upper left corner. It is nil for no
// places.
func Region(cells []Reached, perCell int, p *Palette) (pic *image.RGBA, x, y int) {
	if len(cells) == 0 {
		return nil, 0, 0
	}
	x0, y0, x1, y1 := cells[0].X, cells[0].Y, cells[0].X, cells[0].Y
	for _, c := range cells {
		x0, y0, x1, y1 = min(x0, c.X), min(y0, c.Y), max(x1, c.X), max(y1, c.Y)
	}
	x0, y0, x1, y1 = x0-1, y0-1, x1+1, y1+1
	across, down := x1-x0+1, y1-y0+1
	here, elsewhere := make([]float32, across*down), make([]float32, across*down)
	for _, c := range cells {
		at := (c.Y-y0)*across + c.X - x0
		if c.Elsewhere {
			elsewhere[at] = 1
		} else {
			here[at] = 1
		}
	}
	for _, c := range cells { // a place all by itself would be a mere speck
		at := (c.Y-y0)*across + c.X - x0
		for _, f := range [...][]float32{here, elsewhere} {
			if f[at] > 0 && f[at-1]+f[at+1]+f[at-across]+f[at+across] == 0 {
				f[at] = 2
			}
		}
	}
	pic = image.NewRGBA(image.Rect(0, 0, (across-1)*perCell, (down-1)*perCell))
	for py := range pic.Rect.Dy() {
		for px := range pic.Rect.Dx() {
			u, v := (float64(px)+0.5)/float64(perCell), (float64(py)+0.5)/float64(perCell)
			at := func(f []float32) float64 { // smooth between the places
				i, j := int(u), int(v)
				a, b := u-float64(i), v-float64(j)
				k := j*across + i
				top := float64(f[k])*(1-a) + float64(f[k+1])*a
				bottom := float64(f[k+across])*(1-a) + float64(f[k+across+1])*a
				return top*(1-b) + bottom*b
			}
			pic.SetRGBA(px, py, regionColour(at(here), at(elsewhere), p.Info))
		}
	}
	return pic, x0, y0
}

// regionColour is the colour of a place by how far it lies inside the parts.
func regionColour(here, elsewhere float64, info color.RGBA) color.RGBA {
	const edge, rim = 0.5, 0.16
	switch {
	case here > edge && here < edge+rim:
		return faint(Brass, 0.85)
	case here > edge:
		return faint(Brass, 0.2)
	case elsewhere > edge && elsewhere < edge+rim:
		return faint(info, 0.8)
	case elsewhere > edge:
		return faint(info, 0.2)
	}
	return color.RGBA{}
}

// faint is a colour seen through, premultiplied.
func faint(c color.RGBA, alpha float64) color.RGBA {
	f := func(v uint8) uint8 { return uint8(math.Round(float64(v) * alpha)) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), f(255)}
}

// Shadow is the shadow of a base, a disc that is soft at its edge.
func Shadow(size int) *image.RGBA {
	pic := image.NewRGBA(image.Rect(0, 0, size, size))
	middle := float64(size) / 2
	for y := range size {
		for x := range size {
			far := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle) / middle
			dark := 0.55 * math.Min(1, math.Max(0, (1-far)/0.3))
			pic.SetRGBA(x, y, color.RGBA{A: uint8(255 * dark)})
		}
	}
	return pic
}
