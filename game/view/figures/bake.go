package figures

import (
	"image"
	"math"
)

// canvas is what a figure is painted on. Its room is used again for the next one.
type canvas struct {
	parts    []part
	seen     buffer // from the eye
	lit      buffer // from the lamp
	ss       int    // samples of a pixel, each way
	nrm, pos []vec
	col      []rgb
	ring     []uint8 // round the silhouette
	rest     func()
}

// lineWidth is how wide the lining is, in pixels, at so many pixels an inch.
func lineWidth(ppi float64) float64 { return max(0.75, min(1.6, ppi/48)) }

// fit makes both buffers just large enough for the figure and its shadow.
func (c *canvas) fit(p projection) (w, h int, out projection) {
	var x0, y0, x1, y1 float64
	add := func(x, y, r float64) {
		x0, x1 = min(x0, x-r), max(x1, x+r)
		y0, y1 = min(y0, y-r), max(y1, y+r)
	}
	k := p.stretch()
	point := func(v vec, r float64) {
		add(v.X+p.sx*v.Z, -p.ky*v.Y-p.sy*v.Z, r*k)
		if p.ky == 1 {
			add(v.X+shadowX*v.Z, -v.Y-shadowY*v.Z, r+0.16)
		}
	}
	for i := range c.parts {
		for j := range c.parts[i].cloth {
			for _, v := range c.parts[i].cloth[j].p {
				point(v, 0.03)
			}
		}
		for j := range c.parts[i].solids {
			if c.parts[i].cloth == nil {
				a, b, r := c.parts[i].solids[j].capsule()
				point(a, r)
				point(b, r)
			}
		}
	}
	left, top := math.Ceil(-x0*p.ppi)+2, math.Ceil(-y0*p.ppi)+2
	p.cx, p.cy = left, top
	return int(left+x1*p.ppi) + 3, int(top+y1*p.ppi) + 3, p
}

// bake paints the parts: the figure, and its shadow on the ground. Their bounds are
// relative to the origin; the shadow's pixels are coarser by the number returned.
func (c *canvas) bake(p projection, w, h int, grey bool) (figure, shadow *image.RGBA, coarse int) {
	ss := float64(c.ss)
	fine := p
	fine.ppi, fine.cx, fine.cy = p.ppi*ss, p.cx*ss, p.cy*ss
	c.seen.reset(w*c.ss, h*c.ss, fine)
	c.seen.raster(c.parts, c.rest)
	// The lamp sees heights along the light, at about the figure's own resolution.
	ls := 1.0
	if p.ppi < 40 {
		ls = 40 / p.ppi
	} else if p.ppi > 70 {
		ls = 70 / p.ppi
	}
	lamp := projection{ppi: p.ppi * ls, cx: p.cx * ls, cy: p.cy * ls, sx: shadowX, sy: shadowY, ky: 1}
	c.lit.reset(int(float64(w)*ls), int(float64(h)*ls), lamp)
	c.lit.raster(c.parts, c.rest)
	c.normals()
	c.colours(p.ppi)
	if coarse = 1; p.ppi >= 40 {
		coarse = 2
	}
	if p.ky == 1 {
		shadow = c.shade(p, w, h, coarse)
	}
	figure = c.settle(p, w, h)
	if p.ppi < smallBelow {
		sharpen(figure, 0.55)
	}
	if grey {
		pale(figure)
	}
	return trim(figure, int(p.cx), int(p.cy)), trim(shadow, int(p.cx)/coarse, int(p.cy)/coarse), coarse
}

// normals finds where and how the surface lies in each pixel.
func (c *canvas) normals() {
	g := &c.seen
	c.nrm, c.pos = sized(c.nrm, g.w*g.h), sized(c.pos, g.w*g.h)
	var room [256]int32
	e := 0.7 / g.ppi
	for y := range g.h {
		for x := range g.w {
			id := y*g.w + x
			pi := g.part[id]
			if pi < 0 {
				continue
			}
			p := g.pos(x, y)
			c.pos[id] = p
			pt := &c.parts[pi]
			if pt.cloth != nil {
				c.nrm[id] = g.nrm[id]
				continue
			}
			act := room[:0]
			for i := range pt.solids {
				q := &pt.solids[i]
				dx, dy, dz := p.X-q.c.X, p.Y-q.c.Y, p.Z-q.c.Z
				if r := q.br + pt.k + 2*e; dx*dx+dy*dy+dz*dz < r*r {
					act = append(act, int32(i))
				}
			}
			d1 := pt.dist(p.Add(vec{e, -e, -e}), act)
			d2 := pt.dist(p.Add(vec{-e, -e, e}), act)
			d3 := pt.dist(p.Add(vec{-e, e, -e}), act)
			d4 := pt.dist(p.Add(vec{e, e, e}), act)
			c.nrm[id] = vec{d1 - d2 - d3 + d4, -d1 - d2 + d3 + d4, -d1 + d2 - d3 + d4}.N()
		}
		c.rest()
	}
}

// around are steps to twelve places round a pixel, six of them near it, to see
// whether the surface is hollow or bulges there.
func around(ppi float64) (steps [12][2]int) {
	for k := range steps {
		a, r := float64(k%6)*math.Pi/3+0.3, 0.045
		if k >= 6 {
			a, r = a+0.5, 0.13
		}
		steps[k] = [2]int{int(math.Round(math.Cos(a) * r * ppi)), int(math.Round(math.Sin(a) * r * ppi))}
	}
	return steps
}

// colours paints every sample.
func (c *canvas) colours(ppi float64) {
	g := &c.seen
	c.col = sized(c.col, g.w*g.h)
	half := keyL.Add(g.vd).N()
	steps := around(g.ppi)
	wide := max(1, int(math.Round(float64(c.ss)*lineWidth(ppi)/2)))
	for y := range g.h {
		for x := range g.w {
			id := y*g.w + x
			pi := g.part[id]
			if pi < 0 {
				continue
			}
			p, n := c.pos[id], c.nrm[id]
			m := c.parts[pi].closest(p).mat
			hollow, bulge := c.shape(x, y, p, n, steps)
			ao := 1 - min(1, hollow/12*2.6)
			ao *= 0.72 + 0.28*smooth(-0.04, 0.41, p.Z) // darker near the ground
			col := shade(m, p, n, g.vd, half, ao, c.shadowed(p), max(0, min(1, bulge/6*1.6-0.12)))
			line := c.line(x, y, wide) * 0.85
			if m.kind == mGlow {
				line *= 0.3
			}
			c.col[id] = mix(col, lining, line)
		}
		c.rest()
	}
}

// shape is how hollow the surface is at a pixel, and how far it bulges.
func (c *canvas) shape(x, y int, p, n vec, steps [12][2]int) (hollow, bulge float64) {
	g := &c.seen
	for k, o := range steps {
		xx, yy := x+o[0], y+o[1]
		if xx < 0 || yy < 0 || xx >= g.w || yy >= g.h {
			continue
		}
		j := yy*g.w + xx
		if g.part[j] < 0 {
			if k < 6 {
				bulge += 0.35
			}
			continue
		}
		d := c.pos[j].Sub(p)
		l := d.Len()
		if l < 1e-6 {
			continue
		}
		in := d.Dot(n) / l
		if in > 0.08 {
			hollow += (in - 0.08) * (1 - smooth(0.12, 0.5, l))
		}
		if k < 6 && l < 0.2 {
			bulge -= in
		} else if k < 6 && in < 0 {
			bulge += 0.4
		}
	}
	return hollow, bulge
}

// shadowed is how far a point lies in the figure's own shadow, 0 to 1.
func (c *canvas) shadowed(p vec) (s float64) {
	l := &c.lit
	x, y := l.screen(p)
	for _, o := range [4][2]float64{{-.6, -.6}, {.6, -.6}, {-.6, .6}, {.6, .6}} {
		xx, yy := int(x+o[0]), int(y+o[1])
		if xx >= 0 && yy >= 0 && xx < l.w && yy < l.h {
			s += smooth(0.05, 0.10, float64(l.z[yy*l.w+xx])-p.Z) * 0.25
		}
	}
	return s
}

// line is how dark the lining is at a pixel: where a nearer part ends beside it.
func (c *canvas) line(x, y, wide int) (line float64) {
	g := &c.seen
	id := y*g.w + x
	for dy := -wide; dy <= wide; dy++ {
		for dx := -wide; dx <= wide; dx++ {
			xx, yy := x+dx, y+dy
			if dx*dx+dy*dy > wide*wide+1 || xx < 0 || yy < 0 || xx >= g.w || yy >= g.h {
				continue
			}
			j := yy*g.w + xx
			if q := g.part[j]; q < 0 || q == g.part[id] {
				continue
			}
			if dz := float64(g.z[j]-g.z[id]) * g.n / 1.17; dz > 0.012 {
				line = max(line, 0.55+0.35*smooth(0.02, 0.12, dz))
			}
		}
	}
	return line
}

// shade is the shadow on the ground, softer the higher what throws it.
func (c *canvas) shade(p projection, w, h, coarse int) *image.RGBA {
	l := &c.lit
	cover, high := make([]float32, l.w*l.h), make([]float32, l.w*l.h)
	for i, z := range l.z {
		if z > 0 {
			cover[i], high[i] = 1, z
		}
	}
	soften := func(a []float32, r float64) []float32 {
		n := int(math.Round(r * l.ppi))
		for range 3 {
			a = blur(a, l.w, l.h, n)
			c.rest()
		}
		return a
	}
	sharp, soft, z := soften(cover, 0.022), soften(cover, 0.07), soften(high, 0.07)
	k := l.ppi / p.ppi * float64(coarse)
	// The origin falls between pixels alike in both pictures.
	ox, oy := l.cx-k*float64(int(p.cx)/coarse), l.cy-k*float64(int(p.cy)/coarse)
	out := image.NewRGBA(image.Rect(0, 0, w/coarse+1, h/coarse+1))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			xx, yy := int((float64(x)+0.5)*k+ox), int((float64(y)+0.5)*k+oy)
			if xx < 0 || yy < 0 || xx >= l.w || yy >= l.h {
				continue
			}
			j := yy*l.w + xx
			t := smooth(0.1, 0.8, float64(z[j]))
			a := (float64(sharp[j])*(1-t) + float64(soft[j])*t) * (0.72 - 0.20*t)
			o := out.Pix[y*out.Stride+x*4:]
			o[0], o[1], o[2], o[3] = u8(12*a), u8(8*a), u8(10*a), u8(a*255)
		}
	}
	return out
}

// settle puts an outline round the silhouette and brings the samples down to pixels.
func (c *canvas) settle(p projection, w, h int) *image.RGBA {
	g := &c.seen
	c.outline(int(math.Round(float64(c.ss) * lineWidth(p.ppi) * 0.8)))
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	all := float64(c.ss * c.ss)
	for y := range h {
		for x := range w {
			var sum rgb
			a := 0.0
			for j := range c.ss {
				for i := range c.ss {
					id := (y*c.ss+j)*g.w + x*c.ss + i
					f, col := 1.0, lining
					switch {
					case g.part[id] >= 0:
						col = c.col[id]
					case c.ring[id] != 0:
						f = 0.8
					default:
						continue
					}
					for k := range sum {
						sum[k] += col[k] * f
					}
					a += f
				}
			}
			if a > 0 {
				o := out.Pix[y*out.Stride+x*4:]
				o[0], o[1], o[2], o[3] = u8(sum[0]/all), u8(sum[1]/all), u8(sum[2]/all), u8(a/all*255)
				for k := range 3 {
					o[k] = min(o[k], o[3])
				}
			}
		}
	}
	c.rest()
	return out
}

// outline marks what lies within r samples of the silhouette.
func (c *canvas) outline(r int) {
	g := &c.seen
	c.ring = sized(c.ring, g.w*g.h)
	clear(c.ring)
	w, h := g.w, g.h
	for y := range h {
		for x := range w {
			id := y*w + x
			if g.part[id] < 0 || x > 0 && y > 0 && x < w-1 && y < h-1 && g.part[id-1] >= 0 && g.part[id+1] >= 0 && g.part[id-w] >= 0 && g.part[id+w] >= 0 {
				continue // only the border spreads
			}
			for dy := -r; dy <= r; dy++ {
				for dx := -r; dx <= r; dx++ {
					xx, yy := x+dx, y+dy
					if dx*dx+dy*dy <= r*r+1 && xx >= 0 && yy >= 0 && xx < w && yy < h {
						c.ring[yy*w+xx] = 1
					}
				}
			}
		}
	}
}

func u8(x float64) uint8 { return uint8(max(0, min(255, x+0.5))) }

// blur is a box blur of r pixels to each side.
func blur(a []float32, w, h, r int) []float32 {
	if r < 1 {
		return a
	}
	t, o := make([]float32, w*h), make([]float32, w*h)
	k := 1 / float32(2*r+1)
	line := func(from, to []float32, n, at, step int) {
		var s float32
		for x := -r; x < n; x++ {
			if x+r < n {
				s += from[at+(x+r)*step]
			}
			if x-r-1 >= 0 {
				s -= from[at+(x-r-1)*step]
			}
			if x >= 0 {
				to[at+x*step] = s * k
			}
		}
	}
	for y := range h {
		line(a, t, w, y*w, 1)
	}
	for x := range w {
		line(t, o, h, x, w)
	}
	return o
}

// sharpen brings a small picture back to crispness, where it is opaque.
func sharpen(m *image.RGBA, k float64) {
	src := append([]uint8(nil), m.Pix...)
	w, h := m.Rect.Dx(), m.Rect.Dy()
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			i := y*m.Stride + x*4
			a := float64(src[i+3])
			if a == 0 {
				continue
			}
			for c := range 3 {
				s, n := 0.0, 0.0
				for _, j := range [4]int{i - 4, i + 4, i - m.Stride, i + m.Stride} {
					s += float64(src[j+c])
					n += float64(src[j+3])
				}
				if n > 0 {
					v := float64(src[i+c]) / a
					m.Pix[i+c] = min(m.Pix[i+3], u8((v+k*(v-s/n))*1.08*a))
				}
			}
		}
	}
}

// pale takes most of the colour of the dead.
func pale(m *image.RGBA) {
	for i := 0; i < len(m.Pix); i += 4 {
		p := m.Pix[i : i+4]
		g := 0.35*float64(p[0]) + 0.5*float64(p[1]) + 0.15*float64(p[2])
		for j := range 3 {
			p[j] = u8((g + (float64(p[j])-g)*0.5) * 0.78)
		}
	}
}

// trim cuts off what is empty; bounds are relative to cx, cy.
func trim(m *image.RGBA, cx, cy int) *image.RGBA {
	if m == nil {
		return nil
	}
	var b image.Rectangle
	for y := range m.Rect.Dy() {
		row := m.Pix[y*m.Stride : y*m.Stride+4*m.Rect.Dx()]
		for x := range m.Rect.Dx() {
			if row[4*x+3] > 2 {
				b = b.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	o := image.NewRGBA(b.Sub(image.Pt(cx, cy)))
	for y := range b.Dy() {
		copy(o.Pix[y*o.Stride:(y+1)*o.Stride], m.Pix[(b.Min.Y+y)*m.Stride+4*b.Min.X:])
	}
	return o
}
