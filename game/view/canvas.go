package view

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// vec is a place in a picture, in pixels.
type vec struct{ x, y float32 }

func (a vec) add(b vec) vec           { return vec{a.x + b.x, a.y + b.y} }
func (a vec) sub(b vec) vec           { return vec{a.x - b.x, a.y - b.y} }
func (a vec) times(k float32) vec     { return vec{a.x * k, a.y * k} }
func (a vec) dot(b vec) float32       { return a.x*b.x + a.y*b.y }
func (a vec) length() float32         { return sqrt(a.dot(a)) }
func (a vec) left() vec               { return vec{-a.y, a.x} }
func (a vec) to(b vec, t float32) vec { return vec{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

// unit is the direction of a and its length; a zero has no direction.
func (a vec) unit() (vec, float32) {
	l := a.length()
	if l == 0 {
		return vec{}, 0
	}
	return a.times(1 / l), l
}

// turned is the direction at an angle, clockwise on the screen.
func turned(angle float32) vec {
	s, c := math.Sincos(float64(angle))
	return vec{float32(c), float32(s)}
}

func sqrt(v float32) float32 { return float32(math.Sqrt(float64(v))) }

func floor(v float32) int {
	i := int(v)
	if v < float32(i) {
		i--
	}
	return i
}

// limit brings v into lo to hi.
func limit(v, lo, hi float32) float32 { return max(lo, min(hi, v)) }

// ramp rises from 0 at a to 1 at b, smoothly.
func ramp(v, a, b float32) float32 {
	t := limit((v-a)/(b-a), 0, 1)
	return t * t * (3 - 2*t)
}

// tone is a colour being mixed, each part 0 to 255 but without limits.
type tone struct{ r, g, b float32 }

func toneOf(c color.RGBA) tone { return tone{float32(c.R), float32(c.G), float32(c.B)} }

// lit is the tone under more or less light than 1. What is lit turns a little
// warmer and what is dark a little cooler, as under a lamp at dusk. A call
// of it is no slower than a copy, and smaller.
//
//go:noinline
func (t tone) lit(by float32) tone {
	d := limit(by-1, -0.6, 0.6)
	return tone{t.r * by * (1 + 0.07*d), t.g * by, t.b * by * (1 - 0.13*d)}
}

func (t tone) mix(u tone, k float32) tone {
	return tone{t.r + (u.r-t.r)*k, t.g + (u.g-t.g)*k, t.b + (u.b-t.b)*k}
}

func (t tone) rgba() color.RGBA { return color.RGBA{octet(t.r), octet(t.g), octet(t.b), 255} }

func octet(v float32) uint8 {
	if v <= 0 {
		return 0
	}
	if v >= 255 {
		return 255
	}
	return uint8(v + 0.5)
}

// shader is the tone at a pixel.
type shader func(x, y int) tone

// plain is one colour all over, in as many places.
//
//go:noinline
func plain(c color.RGBA) shader {
	t := toneOf(c)
	return func(int, int) tone { return t }
}

// canvas is a picture with what is needed to fill shapes on it.
type canvas struct {
	img    *image.RGBA
	raster *vector.Rasterizer
	mask   []uint8
	rest   func() // called now and then; nil: never
	done   int    // pixels painted since
}

// worked notes that pixels were painted, and lets others have their turn now and
// then.
func (c *canvas) worked(pixels int) {
	if c.done += pixels; c.done > 2048 && c.rest != nil {
		c.done = 0
		c.rest()
	}
}

func newCanvas(w, h int) *canvas { return newWindow(image.Rect(0, 0, w, h)) }

// newWindow is a canvas on a part of a picture.
func newWindow(at image.Rectangle) *canvas {
	return &canvas{img: image.NewRGBA(at), raster: vector.NewRasterizer(1, 1)}
}

// box is the smallest rectangle of whole pixels round shapes, cut to a limit.
func box(within image.Rectangle, shapes ...[]vec) image.Rectangle {
	lo, hi := vec{math.MaxInt32, math.MaxInt32}, vec{math.MinInt32, math.MinInt32}
	for _, s := range shapes {
		for _, q := range s {
			lo.x, lo.y = min(lo.x, q.x), min(lo.y, q.y)
			hi.x, hi.y = max(hi.x, q.x), max(hi.y, q.y)
		}
	}
	if lo.x > hi.x {
		return image.Rectangle{}
	}
	return image.Rect(floor(lo.x)-1, floor(lo.y)-1, floor(hi.x)+2, floor(hi.y)+2).Intersect(within)
}

// cover computes which pixels shapes cover; shapes that overlap must run the
// same way round. The mask is good until the next call.
func (c *canvas) cover(shapes ...[]vec) (image.Rectangle, []uint8) {
	at := box(c.img.Bounds(), shapes...)
	if at.Empty() {
		return at, nil
	}
	w, h := at.Dx(), at.Dy()
	c.raster.Reset(w, h)
	c.raster.DrawOp = draw.Src
	o := vec{float32(at.Min.X), float32(at.Min.Y)}
	for _, s := range shapes {
		c.raster.MoveTo(s[0].x-o.x, s[0].y-o.y)
		for _, q := range s[1:] {
			c.raster.LineTo(q.x-o.x, q.y-o.y)
		}
		c.raster.ClosePath()
	}
	if cap(c.mask) < w*h {
		c.mask = make([]uint8, w*h*2)
	}
	m := &image.Alpha{Pix: c.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	c.raster.Draw(m, m.Rect, image.Opaque, image.Point{})
	return at, m.Pix
}

// put lays a tone over a pixel; alpha is 0 to 1.
func (c *canvas) put(i int, t tone, alpha float32) {
	p := c.img.Pix[i : i+4 : i+4]
	if alpha >= 0.998 {
		p[0], p[1], p[2], p[3] = octet(t.r), octet(t.g), octet(t.b), 255
		return
	}
	p[0] = octet(float32(p[0]) + (t.r-float32(p[0]))*alpha)
	p[1] = octet(float32(p[1]) + (t.g-float32(p[1]))*alpha)
	p[2] = octet(float32(p[2]) + (t.b-float32(p[2]))*alpha)
	p[3] = max(p[3], octet(255*alpha))
}

// fill paints the inside of a shape.
func (c *canvas) fill(shape []vec, alpha float32, sh shader) {
	c.fillWhere(shape, alpha, nil, sh)
}

// fillWhere paints the inside of a shape as far as there says, from 0 to 1; nil: all of it.
func (c *canvas) fillWhere(shape []vec, alpha float32, there func(x, y int) float32, sh shader) {
	at, mask := c.cover(shape)
	w := at.Dx()
	for y := at.Min.Y; y < at.Max.Y; y++ {
		c.worked(w)
		row := mask[(y-at.Min.Y)*w : (y-at.Min.Y+1)*w]
		i := c.img.PixOffset(at.Min.X, y)
		for k, a := range row {
			if a != 0 {
				opaque := alpha * float32(a) / 255
				if there != nil {
					opaque *= there(at.Min.X+k, y)
				}
				if opaque > 0 {
					c.put(i, sh(at.Min.X+k, y), opaque)
				}
			}
			i += 4
		}
	}
}

// line paints a straight stroke, width pixels wide.
func (c *canvas) line(a, b vec, width, alpha float32, sh shader) {
	d, l := b.sub(a).unit()
	if l == 0 {
		return
	}
	n := d.left().times(width / 2)
	c.fill([]vec{a.add(n), b.add(n), b.sub(n), a.sub(n)}, alpha, sh)
}

// outline paints a stroke round a shape; corners are closed.
func (c *canvas) outline(shape []vec, width, alpha float32, sh shader) {
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		d, _ := b.sub(a).unit()
		d = d.times(width * 0.45)
		c.line(a.sub(d), b.add(d), width, alpha, sh)
	}
}

// dashes paints a broken line.
func (c *canvas) dashes(a, b vec, on, off, width, alpha float32, sh shader) {
	_, l := b.sub(a).unit()
	for t := float32(0); t < l; t += on + off {
		c.line(a.to(b, t/l), a.to(b, min(l, t+on)/l), width, alpha, sh)
	}
}

// disc paints a filled circle.
func (c *canvas) disc(at vec, r, alpha float32, sh shader) { c.fill(ring(at, r, r), alpha, sh) }

// ring is an ellipse as a shape.
func ring(at vec, rx, ry float32) []vec {
	n := int(limit(4+max(rx, ry)*1.5, 12, 64))
	out := make([]vec, n)
	for i := range out {
		d := turned(float32(i) * 2 * math.Pi / float32(n))
		out[i] = vec{at.x + d.x*rx, at.y + d.y*ry}
	}
	return out
}

// moved is a shape shifted.
func moved(shape []vec, by vec) []vec {
	out := make([]vec, len(shape))
	for i, q := range shape {
		out[i] = q.add(by)
	}
	return out
}

// area is the area of a shape, negative when it runs the other way round.
func area(shape []vec) float32 {
	sum := float32(0)
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		sum += a.x*b.y - b.x*a.y
	}
	return sum / 2
}

// inside reports whether a place lies inside a shape.
func inside(shape []vec, q vec) bool {
	in := false
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[i], shape[j]
		if (a.y > q.y) != (b.y > q.y) && q.x < (b.x-a.x)*(q.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}

// middle is the mean of a shape's corners.
func middle(shape []vec) vec {
	var m vec
	for _, q := range shape {
		m = m.add(q)
	}
	return m.times(1 / float32(len(shape)))
}

// blur softens a mask w pixels wide, r pixels to each side, twice.
func blur(mask []uint8, w, r int) {
	if r < 1 {
		return
	}
	h, size := len(mask)/w, 2*r+1
	from := make([]uint8, len(mask))
	sums := make([]int, w)
	for range 2 {
		copy(from, mask)
		for y := range h { // along the rows
			in, out := from[y*w:(y+1)*w], mask[y*w:(y+1)*w]
			sum := 0
			for k := -r; k <= r; k++ {
				sum += int(in[max(0, min(w-1, k))])
			}
			for x := range out {
				out[x] = uint8(sum / size)
				sum += int(in[min(w-1, x+r+1)]) - int(in[max(0, x-r)])
			}
		}
		copy(from, mask)
		row := func(y int) []uint8 { y = max(0, min(h-1, y)); return from[y*w : (y+1)*w] }
		clear(sums)
		for k := -r; k <= r; k++ {
			for x, v := range row(k) {
				sums[x] += int(v)
			}
		}
		for y := range h { // down all columns at once
			out, first, next := mask[y*w:(y+1)*w], row(y-r), row(y+r+1)
			for x := range out {
				out[x] = uint8(sums[x] / size)
				sums[x] += int(next[x]) - int(first[x])
			}
		}
	}
}
