package view

import (
	"image"
	"math"
)

// SkylineWide and SkylineHigh are how large the picture of the city is, in pixels. CometX
// is where in its width the comet stands, 0 to 1: whoever shows a part of it keeps that in
// view.
const (
	SkylineWide = 1600
	SkylineHigh = 1000
	CometX      = 0.66
)

// comet is where its head is in the picture, and horizon how high the far roofs begin.
var comet = vec{CometX * SkylineWide, 335}

const horizon = 650

// Skyline paints the comet over the ruined city at dusk. rest, which may be nil, is
// called now and then, for a place with one thread for everything.
func Skyline(rest func()) *image.RGBA {
	c := newCanvas(SkylineWide, SkylineHigh)
	c.rest = rest
	paintSky(c)
	for i := range streets {
		streets[i].paint(c, uint32(i))
		if i == 1 {
			paintMinster(c)
		}
	}
	for i := range 9 { // crows about the broken tower
		at := vec{between(300, 900, i, 1, 77), between(330, 520, i, 2, 77)}
		wing, up := between(5, 10, i, 3, 77), between(2, 5, i, 4, 77)
		c.line(at.add(vec{-wing, -up}), at, 2, 0.8, plain(Panel))
		c.line(at, at.add(vec{wing, -up}), 2, 0.8, plain(Panel))
	}
	vignette(c)
	return c.img
}

// paintSky paints dusk, clouds, stars and the comet with its two tails.
func paintSky(c *canvas) {
	high, low, ember := tone{21, 22, 33}, tone{74, 50, 52}, tone{186, 104, 54}
	gold, pale := tone{255, 206, 120}, tone{150, 226, 186}
	veil := newField(c.img.Rect, func(x, y float32) float32 {
		return clouds(x*0.0032+0.0018*y, y*0.0105, 41)*0.7 + 0.3*clouds(x*0.012, y*0.03, 43)
	})
	for y := range SkylineHigh {
		c.worked(SkylineWide)
		i := c.img.PixOffset(0, y)
		t := float32(y) / horizon
		base := high.mix(low, ramp(t, 0.1, 0.85)).mix(ember, 0.85*ramp(t, 0.62, 1.15))
		for x := range SkylineWide {
			v := veil.at(x, y)
			p := vec{float32(x), float32(y)}.sub(comet)
			d := p.length()
			glow := exp(-d/330)*0.34 + exp(-d/90)*0.5
			cloud := ramp(v, 0.42, 0.72)
			sky := base.mix(tone{38, 32, 38}, 0.62*cloud*(1-0.5*t))
			if s := chance(x/2, y/2, 19); s > 0.9986 && x%2 == 0 && y%2 == 0 {
				sky = sky.mix(tone{230, 220, 200}, (1-cloud)*(1-min(1, t))*between(0.3, 0.9, x, y, 20))
			}
			sky = sky.mix(gold, min(0.8, glow*(0.55+0.9*cloud*(1-cloud)*2+0.25*v)))
			sky = sky.mix(gold, tail(p, -0.52, 0.085, 620)).mix(pale, 0.85*tail(p, -0.78, 0.06, 470))
			sky = sky.mix(tone{255, 246, 222}, min(1, exp(-d*d/420)+0.75*exp(-d/22)))
			c.put(i, sky, 1)
			i += 4
		}
	}
}

func exp(v float32) float32 { return float32(math.Exp(float64(v))) }

// tail is how bright one of the comet's tails is at a place beside its head: it leaves at
// an angle, becomes wider by a share of its way and fades over a length.
func tail(p vec, angle float64, wider, length float32) float32 {
	s, k := math.Sincos(angle)
	along := p.x*float32(k) + p.y*float32(s)
	if along <= 0 {
		return 0
	}
	across := p.y*float32(k) - p.x*float32(s)
	across += 0.00012 * along * along // it bends
	w := 9 + wider*along
	q := across / w
	if q > 3 || q < -3 {
		return 0
	}
	strands := 0.62 + 0.55*noise(along*0.006, q*2.6+9, 61)
	return min(0.95, exp(-along/length)*exp(-q*q)*strands)
}

// street is a row of roofs, the farther the paler.
type street struct {
	foot     float32 // where its houses stand, in pixels
	low, top float32 // how high houses are
	wide     float32 // how wide, about
	roof     tone    // at the highest roofs
	base     tone    // at the foot, in the haze
	lit      float32 // how likely a window is lit
	rim      float32 // how strongly edges catch the comet's light
}

// streets are the rows of roofs, the farthest first.
var streets = [...]street{
	{770, 60, 170, 62, tone{92, 64, 58}, tone{150, 92, 60}, 0.02, 0.35},
	{840, 90, 240, 92, tone{60, 45, 46}, tone{112, 72, 54}, 0.06, 0.5},
	{930, 110, 280, 128, tone{36, 29, 31}, tone{70, 49, 42}, 0.10, 0.55},
	{1010, 70, 210, 190, tone{21, 17, 17}, tone{27, 21, 19}, 0, 0.45},
}

// haze is the shader of a row: its roofs' tone above, its foot's below.
func (s *street) haze() shader {
	return func(x, y int) tone {
		t := ramp(float32(y), s.foot-s.top*1.5, s.foot)
		return s.roof.mix(s.base, t).lit(0.92 + 0.16*noise(float32(x)*0.05, float32(y)*0.05, 88))
	}
}

func (s *street) paint(c *canvas, seed uint32) {
	seed = 1000 + 100*seed
	sh := s.haze()
	x := float32(-60)
	for n := 0; x < SkylineWide+60; n++ {
		w := s.wide * between(0.6, 1.35, n, 0, seed)
		h := between(s.low, s.top, n, 1, seed)
		s.house(c, sh, x, w, h, n, seed)
		x += w * between(0.72, 1.12, n, 2, seed)
	}
	// What lies between the houses: rubble, and the haze of the streets.
	var heap []vec
	heap = append(heap, vec{-10, SkylineHigh + 10})
	for k := 0; k <= 64; k++ {
		heap = append(heap, vec{float32(k) * SkylineWide / 64, s.foot - s.low*0.55*between(0.2, 1, k, 3, seed)})
	}
	c.fill(append(heap, vec{SkylineWide + 10, SkylineHigh + 10}), 1, sh)
}

// house paints one: with a gable, as a broken tower, as a gutted front or with a spire.
func (s *street) house(c *canvas, sh shader, x, w, h float32, n int, seed uint32) {
	foot, top := s.foot+20, s.foot-h
	jag := func(k int) float32 { return between(-0.10, 0.10, n, 20+k, seed) * h }
	var shape []vec
	switch kind := chance(n, 4, seed); {
	case kind < 0.34: // a gable with its chimney
		peak := x + w*between(0.38, 0.62, n, 5, seed)
		rise := w * between(0.42, 0.7, n, 6, seed)
		shape = []vec{{x, foot}, {x, top + rise*0.55}, {peak, top - rise*0.35}, {x + w, top + rise*0.55}, {x + w, foot}}
		chimney := x + w*between(0.68, 0.8, n, 7, seed)
		c.fill([]vec{{chimney, top + rise}, {chimney, top - rise*0.15}, {chimney + w*0.09, top - rise*0.15}, {chimney + w*0.09, top + rise}}, 1, sh)
	case kind < 0.56: // its roof has fallen in: beams against the sky
		shape = []vec{{x, foot}, {x, top + jag(0)}, {x + w*0.16, top + 0.09*h}, {x + w*0.3, top + 0.2*h + jag(1)}, {x + w*0.52, top + 0.42*h}, {x + w*0.74, top + 0.24*h + jag(2)}, {x + w*0.86, top + jag(3)}, {x + w, top + 0.06*h}, {x + w, foot}}
		for k := range 3 {
			bx := x + w*(0.26+0.2*float32(k))
			c.line(vec{bx, top + 0.5*h}, vec{bx + w*between(0.02, 0.16, n, 30+k, seed), top - between(0, 0.16, n, 34+k, seed)*h}, max(2, w*0.03), 1, sh)
		}
	case kind < 0.78: // a tower, broken off
		w *= 0.55
		top -= h * 0.35
		shape = []vec{{x, foot}, {x + w*0.04, top + jag(4)*0.6}, {x + w*0.2, top + 0.03*h}, {x + w*0.34, top + 0.12*h + jag(5)*0.5}, {x + w*0.5, top + 0.05*h}, {x + w*0.66, top + 0.17*h}, {x + w*0.82, top + 0.13*h + jag(6)*0.4}, {x + w*0.96, top + 0.24*h}, {x + w, foot}}
	default: // a tower with a spire, which leans a little
		w *= 0.46
		lean := w * between(-0.16, 0.16, n, 8, seed)
		shape = []vec{{x, foot}, {x, top}, {x - w*0.08, top}, {x + w*0.5 + lean, top - h*0.62}, {x + w*1.08, top}, {x + w, top}, {x + w, foot}}
	}
	c.fill(shape, 1, sh)
	s.edges(c, shape)
	s.windows(c, x, w, top, n, seed)
}

// edges has what is turned towards the comet catch its light.
func (s *street) edges(c *canvas, shape []vec) {
	for i := 1; i < len(shape); i++ {
		a, b := shape[i-1], shape[i]
		d, l := b.sub(a).unit()
		if l < 3 || a.y > s.foot && b.y > s.foot {
			continue
		}
		out := vec{d.y, -d.x}
		to, far := comet.sub(a.to(b, 0.5)).unit()
		k := s.rim * ramp(out.dot(to), 0.1, 0.9) * exp(-far/1100)
		if k > 0.04 {
			c.line(a, b, 2, k, plain(FireCore))
		}
	}
}

// windows paints a few: most of them dark holes, some lit.
func (s *street) windows(c *canvas, x, w, top float32, n int, seed uint32) {
	size := max(3, s.wide*0.055)
	for row := range 3 {
		for k := range 3 {
			at := vec{x + w*(0.22+0.24*float32(k)), top + s.low*0.75 + float32(row)*size*4.2}
			if at.y > s.foot-size || chance(n*7+k, row, seed+9) < 0.35 {
				continue
			}
			pane := []vec{{at.x, at.y + size*1.3}, {at.x, at.y}, {at.x + size*0.5, at.y - size*0.6}, {at.x + size, at.y}, {at.x + size, at.y + size*1.3}}
			if chance(n*5+k, row, seed+10) < s.lit {
				for r := float32(1); r < 3; r += 0.4 {
					c.disc(vec{at.x + size*0.5, at.y + size*0.4}, size*r, 0.035, plain(FireCore))
				}
				c.fill(pane, 0.85, plain(FireCore))
				continue
			}
			c.fill(pane, 0.45, plain(Panel))
		}
	}
}

// paintMinster paints the great church with one tower that still stands, and one that
// does not.
func paintMinster(c *canvas) {
	s := street{foot: 900, low: 120, top: 430, roof: tone{46, 35, 38}, base: tone{88, 58, 48}, rim: 0.6}
	sh := s.haze()
	body := []vec{{360, 920}, {360, 620}, {372, 600}, {384, 470}, {378, 470}, {414, 372}, {420, 318}, {426, 372}, {462, 470}, {456, 470}, {464, 600}, // the tower that stands
		{500, 568}, {548, 520}, {596, 566}, // the gable between them
		{628, 600}, {634, 512}, {648, 486}, {662, 502}, {676, 530}, {690, 521}, {704, 566}, {716, 588}, {722, 640}, {760, 668}, {800, 662}, {838, 700}, {884, 716}, {890, 920}}
	c.fill(body, 1, sh)
	for k := range 4 { // ribs of the nave
		x := 752 + 36*float32(k)
		c.line(vec{x, 720}, vec{x + 3, 622 + 14*float32(k)}, 5, 1, sh)
		c.line(vec{x + 3, 622 + 14*float32(k)}, vec{x + 22, 606 + 16*float32(k)}, 4, 1, sh)
	}
	s.edges(c, body)
	c.disc(vec{548, 600}, 30, 0.16, plain(Wyrdstone)) // the rose window, and what glows behind it
	c.disc(vec{548, 600}, 20, 0.55, plain(Wyrdstone))
	for k := range 6 {
		d := turned(float32(k) * math.Pi / 6)
		c.line(vec{548, 600}.sub(d.times(21)), vec{548, 600}.add(d.times(21)), 2.5, 1, sh)
	}
	for _, at := range [...]vec{{402, 520}, {428, 520}, {650, 572}, {676, 590}} {
		c.fill([]vec{{at.x, at.y + 46}, {at.x, at.y}, {at.x + 6, at.y - 14}, {at.x + 12, at.y}, {at.x + 12, at.y + 46}}, 0.6, plain(Panel))
	}
	for k := range 3 {
		x := 520 + 24*float32(k)
		c.fill([]vec{{x, 720}, {x, 668}, {x + 5, 652}, {x + 10, 668}, {x + 10, 720}}, 0.35, plain(Wyrdstone))
	}
}

// vignette darkens the edges and the ground, where words stand.
func vignette(c *canvas) {
	for y := range SkylineHigh {
		c.worked(SkylineWide)
		i := c.img.PixOffset(0, y)
		fy := float32(y)/SkylineHigh - 0.45
		for x := range SkylineWide {
			fx := float32(x)/SkylineWide - 0.5
			k := 1 - 0.75*ramp(fx*fx*1.1+fy*fy*1.5, 0.10, 0.62)
			p := c.img.Pix[i : i+3 : i+3]
			for n := range p {
				p[n] = uint8(float32(p[n]) * k)
			}
			i += 4
		}
	}
}
