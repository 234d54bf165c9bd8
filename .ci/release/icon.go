package main

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/vector"
)

// The icon is a comet above ruins, as in cmd/game/web/icon.svg, in a square of 512.
var (
	skyNear  = color.NRGBA{0x5A, 0x46, 0x36, 255}
	skyMid   = color.NRGBA{0x2E, 0x26, 0x22, 255}
	skyFar   = color.NRGBA{0x1E, 0x1A, 0x17, 255}
	gold     = color.NRGBA{0xF2, 0xC1, 0x4E, 255}
	glow     = color.NRGBA{0xFF, 0xF1, 0xC4, 255}
	darkness = color.NRGBA{0x14, 0x11, 0x0F, 255}
)

// ruins is the outline of the city, corner by corner.
var ruins = [][2]float64{{0, 512}, {0, 400}, {40, 400}, {40, 376}, {86, 376}, {86, 342}, {110, 342}, {110, 376}, {144, 376}, {144, 314}, {182, 346}, {182, 390},
	{224, 390}, {224, 364}, {246, 364}, {246, 390}, {284, 390}, {284, 318}, {310, 318}, {310, 288}, {346, 330}, {346, 390}, {390, 390}, {390, 368}, {414, 368},
	{414, 390}, {454, 390}, {454, 360}, {512, 360}, {512, 512}}

// drawIcon paints the icon so many pixels wide and high.
func drawIcon(size int) *image.NRGBA {
	p := painter{image.NewNRGBA(image.Rect(0, 0, size, size)), float64(size) / 512}
	for y := range size {
		for x := range size {
			far := math.Hypot((float64(x)+.5)/p.scale-.68*512, (float64(y)+.5)/p.scale-.26*512) / 512
			p.SetNRGBA(x, y, between(far, skyNear, skyMid, skyFar))
		}
	}
	p.tail([][2]float64{{424, 72}, {250, 296}, {204, 246}}, 1)
	p.tail([][2]float64{{444, 128}, {262, 312}, {232, 274}}, .7)
	p.fill(round(222, 286, 46), image.NewUniform(gold))
	p.fill(round(216, 292, 28), image.NewUniform(glow))
	p.fill(ruins, image.NewUniform(darkness))
	return p.NRGBA
}

// between is the sky's colour so far from its light: the second at .55, the third from 1 on.
func between(far float64, near, mid, rest color.NRGBA) color.NRGBA {
	from, to, part := near, mid, far/.55
	if far > .55 {
		from, to, part = mid, rest, min(1, (far-.55)/.45)
	}
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + part*(float64(b)-float64(a)))) }
	return color.NRGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 255}
}

// painter paints on a picture in the units of the square.
type painter struct {
	*image.NRGBA
	scale float64
}

// fill fills an outline.
func (p painter) fill(outline [][2]float64, with image.Image) {
	r := vector.NewRasterizer(p.Rect.Dx(), p.Rect.Dy())
	for i, c := range outline {
		x, y := float32(c[0]*p.scale), float32(c[1]*p.scale)
		if i == 0 {
			r.MoveTo(x, y)
		} else {
			r.LineTo(x, y)
		}
	}
	r.ClosePath()
	mask := image.NewAlpha(p.Rect)
	r.Draw(mask, p.Rect, image.Opaque, image.Point{})
	draw.DrawMask(p, p.Rect, with, image.Point{}, mask, image.Point{}, draw.Over)
}

// tail fills an outline with gold that is gone at its upper right and strong at its lower left.
func (p painter) tail(outline [][2]float64, strength float64) {
	low, high := [2]float64{512, 512}, [2]float64{}
	for _, c := range outline {
		low, high = [2]float64{min(low[0], c[0]), min(low[1], c[1])}, [2]float64{max(high[0], c[0]), max(high[1], c[1])}
	}
	with := image.NewNRGBA(p.Rect)
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			u, v := (float64(x)/p.scale-low[0])/(high[0]-low[0]), (float64(y)/p.scale-low[1])/(high[1]-low[1])
			part := min(1, max(0, (1-u+v)/2))
			with.SetNRGBA(x, y, color.NRGBA{gold.R, gold.G, gold.B, uint8(math.Round(255 * part * strength))})
		}
	}
	p.fill(outline, with)
}

// round is a circle as corners.
func round(x, y, radius float64) (outline [][2]float64) {
	const corners = 96
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		outline = append(outline, [2]float64{x + radius*cos, y + radius*sin})
	}
	return outline
}

// icons are the icon as PNG pictures of some sizes.
func icons(sizes ...int) (map[int][]byte, error) {
	all := map[int][]byte{}
	for _, size := range sizes {
		var out bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, drawIcon(size)); err != nil {
			return nil, err
		}
		all[size] = out.Bytes()
	}
	return all, nil
}
