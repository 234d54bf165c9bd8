package figures

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// Where somebody stands in the picture that Standing paints, in inches: how wide and high
// it is, and how far above its foot the middle of his base lies.
const (
	StandingWide = 1.9
	StandingHigh = 2.0
	standingFoot = 0.6
)

// Standing paints a whole figure on its base, with its shadow, as it stands on a shelf:
// so many pixels to an inch, on nothing. A large one is painted smaller, so that it has
// room.
func (p *Painter) Standing(f Figure, ppi float64, rest func()) *image.RGBA {
	wide, high := int(StandingWide*ppi), int(StandingHigh*ppi)
	whole := image.NewRGBA(image.Rect(0, 0, wide, high))
	base := roleOf(f.Kind).base()
	if f.Mount != OnFoot {
		base = 2
	}
	f.Cloth.A = 255
	at := image.Pt(wide/2, high-int(standingFoot*float64(high)/StandingHigh))
	room := whole.Rect.Inset(2)
	var pic Picture
	var all image.Rectangle // figure and base
	for {
		pic = p.Bake(f, ppi, rest)
		r := int(base/2*ppi) + 1
		all = pic.Figure.Rect.Union(image.Rect(-r, -r, r+1, r+1))
		size := all.Size()
		if size.X <= room.Dx() && size.Y <= room.Dy() {
			break
		}
		ppi *= 0.98 * math.Min(float64(room.Dx())/float64(size.X), float64(room.Dy())/float64(size.Y))
	}
	at = at.Add(within(all.Add(at), room))
	disc(whole, at, base/2*ppi, f.Cloth)
	for y := range pic.Shadow.Rect.Dy() * pic.Coarse {
		for x := range pic.Shadow.Rect.Dx() * pic.Coarse {
			from := pic.Shadow.Rect.Min.Add(image.Pt(x/pic.Coarse, y/pic.Coarse))
			to := at.Add(pic.Shadow.Rect.Min.Mul(pic.Coarse)).Add(image.Pt(x, y))
			edge := min(to.X, to.Y, wide-1-to.X, high-1-to.Y) // the shadow is gone before it is cut off
			soft := math.Max(0, math.Min(1, float64(edge-1)/(0.25*ppi)))
			if dark := uint32(float64(pic.Shadow.RGBAAt(from.X, from.Y).A) * soft); dark > 0 && to.In(whole.Rect) {
				c := whole.RGBAAt(to.X, to.Y)
				keep := 255 - dark
				whole.SetRGBA(to.X, to.Y, color.RGBA{uint8(uint32(c.R) * keep / 255), uint8(uint32(c.G) * keep / 255), uint8(uint32(c.B) * keep / 255), uint8(dark + uint32(c.A)*keep/255)})
			}
		}
	}
	draw.Draw(whole, pic.Figure.Rect.Add(at), pic.Figure, pic.Figure.Rect.Min, draw.Over)
	return whole
}

// disc paints a base: earth within a rim of the side's colour, lit from the upper left.
func disc(on *image.RGBA, at image.Point, r float64, rim color.RGBA) {
	for y := -int(r) - 1; y <= int(r)+1; y++ {
		for x := -int(r) - 1; x <= int(r)+1; x++ {
			far := math.Hypot(float64(x), float64(y))
			cover := math.Max(0, math.Min(1, r-far+0.5))
			if cover == 0 {
				continue
			}
			lit := 1 - 0.22*(float64(x)+float64(y))/(1.42*r)
			c, in := color.RGBA{66, 57, 46, 255}, math.Max(0, math.Min(1, far-r*0.86+0.5))
			mix := func(a, b uint8) uint8 { return u8((float64(a)*(1-in) + float64(b)*in) * lit * cover) }
			p := at.Add(image.Pt(x, y))
			if p.In(on.Rect) {
				on.SetRGBA(p.X, p.Y, color.RGBA{mix(c.R, rim.R), mix(c.G, rim.G), mix(c.B, rim.B), u8(255 * cover)})
			}
		}
	}
}

// within is how far something is moved to lie within a place that has room for it.
func within(what, room image.Rectangle) (by image.Point) {
	by.X = max(0, room.Min.X-what.Min.X) - max(0, what.Max.X-room.Max.X)
	by.Y = max(0, room.Min.Y-what.Min.Y) - max(0, what.Max.Y-room.Max.Y)
	return by
}
