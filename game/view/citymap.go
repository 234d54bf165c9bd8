package view

import (
	"image"
	"math"
)

// MapWide and MapHigh are how large the map of the city is, in pixels.
const (
	MapWide = 1200
	MapHigh = 900
)

// The tones of the map: washes on parchment, and ink.
var (
	mapSheet  = tone{228, 212, 176}
	mapStreet = tone{236, 223, 190}
	mapInk    = tone{62, 45, 30}
	mapRiver  = tone{132, 152, 148}
	mapBurnt  = tone{74, 62, 54}
	mapRoofs  = [...]tone{{188, 146, 104}, {168, 112, 86}, {164, 152, 132}, {196, 168, 124}, {150, 134, 112}}
)

// What is drawn on it in plan, in pixels.
var (
	mapMiddle = vec{600, 450}
	crater    = vec{762, 425}
	compassAt = vec{1090, 130}
	river     = []vec{{790, -40}, {742, 90}, {668, 210}, {570, 320}, {532, 440}, {526, 540}, {566, 630}, {598, 730}, {576, 830}, {590, 950}}
	avenues   = [][]vec{
		{{-20, 470}, {150, 462}, {330, 470}, {480, 505}, {600, 505}, {700, 470}},
		{{1220, 500}, {1040, 492}, {900, 470}, {830, 440}},
		{{350, -20}, {400, 120}, {430, 300}, {440, 470}, {430, 600}, {460, 790}, {420, 920}},
		{{940, -20}, {880, 150}, {820, 280}},
		{{700, 505}, {720, 640}, {700, 780}, {760, 920}},
		{{430, 300}, {540, 260}, {690, 240}, {820, 280}},
	}
)

const (
	riverHalf = 27 // pixels to each side of its middle
	craterFar = 74
)

// CityMap paints the ruined city from above as a map of pen and wash: walls, river, streets,
// roofs, and the crater where the comet came down. rest, which may be nil, is called now and
// then.
func CityMap(rest func()) *image.RGBA {
	c := newCanvas(MapWide, MapHigh)
	c.rest = rest
	m := newMapGround(c.img.Rect)
	for y := range MapHigh {
		c.worked(MapWide)
		i := c.img.PixOffset(0, y)
		for x := range MapWide {
			c.put(i, m.at(x, y), 1)
			i += 4
		}
	}
	m.trees(c)
	m.wall(c)
	m.bridges(c)
	m.landmarks(c)
	m.compass(c)
	drawFrame(c)
	return c.img
}

// mapGround is what the washes of the map are reckoned from.
type mapGround struct {
	age, toRiver, toAvenue, out field  // spots of age; how far it is to river and avenue; how far out it is, 1 at the wall
	blocks, roofs               stones // of the streets, of the houses
}

func newMapGround(at image.Rectangle) *mapGround {
	toLine := func(lines ...[]vec) func(x, y float32) float32 {
		return func(x, y float32) float32 {
			least := float32(math.MaxFloat32)
			for _, l := range lines {
				for k := 1; k < len(l); k++ {
					least = min(least, toSegment(vec{x, y}, l[k-1], l[k]))
				}
			}
			return least
		}
	}
	smooth := curve(river)
	var ways [][]vec
	for _, a := range avenues {
		ways = append(ways, curve(a))
	}
	return &mapGround{
		age:      newField(at, func(x, y float32) float32 { return clouds(x*0.006, y*0.006, 71) }),
		toRiver:  newField(at, toLine(smooth)),
		toAvenue: newField(at, toLine(ways...)),
		out:      newField(at, func(x, y float32) float32 { return outOf(vec{x, y}) }),
		blocks:   *newStones(MapWide, MapHigh, 54, 5),
		roofs:    *newStones(MapWide, MapHigh, 15, 9),
	}
}

// curve is a line led smoothly through places.
func curve(through []vec) (all []vec) {
	const parts = 6
	at := func(k int) vec { return through[max(0, min(len(through)-1, k))] }
	for k := range len(through) - 1 {
		a, b, c, d := at(k-1), at(k), at(k+1), at(k+2)
		for n := range parts {
			t := float32(n) / parts
			one := func(a, b, c, d float32) float32 {
				return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
			}
			all = append(all, vec{one(a.x, b.x, c.x, d.x), one(a.y, b.y, c.y, d.y)})
		}
	}
	return append(all, through[len(through)-1])
}

// toSegment is how far a place is from a segment.
func toSegment(p, a, b vec) float32 {
	d := b.sub(a)
	t := limit(p.sub(a).dot(d)/max(1e-6, d.dot(d)), 0, 1)
	return p.sub(a.add(d.times(t))).length()
}

// outOf is how far out of the city a place lies: 0 in the middle, 1 at the wall.
func outOf(p vec) float32 {
	d := p.sub(mapMiddle)
	u, _ := vec{d.x / 430, d.y / 345}.unit()
	bulge := 1 + 0.09*(noise(2.2*u.x+7, 2.2*u.y+3, 33)-0.5)*2
	return vec{d.x / 430, d.y / 345}.length() / bulge
}

// at is the wash at a pixel.
func (m *mapGround) at(x, y int) tone {
	age := m.age.at(x, y)
	sheet := mapSheet.lit(0.93 + 0.14*age + 0.03*chance(x, y, 3))
	out, riverFar := m.out.at(x, y), m.toRiver.at(x, y)+3*(noise(float32(x)*0.06, float32(y)*0.06, 21)-0.5)
	if riverFar < riverHalf {
		deep := ramp(riverHalf-riverFar, 0, 18)
		ripple := 0.03 * float32(math.Sin(float64(y)*0.35+4*float64(noise(float32(x)*0.03, float32(y)*0.05, 12))))
		water := sheet.mix(mapRiver, 0.55+0.3*(1-deep)).lit(1 + ripple)
		return water.mix(mapInk, 0.75*ramp(2.2-(riverHalf-riverFar), 0, 1.6))
	}
	pit := vec{float32(x), float32(y)}.sub(crater).length() * (1 + 0.18*(noise(float32(x)*0.05, float32(y)*0.05, 44)-0.5))
	if pit < craterFar {
		return m.pitAt(sheet, pit)
	}
	if out > 0.985 {
		return m.fieldAt(x, y, sheet, out, riverFar)
	}
	street := sheet.mix(mapStreet, 0.6)
	_, edge, ward := m.blocks.look(x, y)
	if edge < 0.13 || m.toAvenue.at(x, y) < 7 || riverFar < riverHalf+9 || pit < craterFar+8 || out > 0.955 {
		return street
	}
	if rim := edge - 0.13; rim < 0.022 {
		return street.mix(mapInk, 0.55)
	}
	_, joint, roof := m.roofs.look(x, y)
	ruin := 1.2*ramp(pit, craterFar+190, craterFar) + 0.55*chance(int(ward*997), 3, 8) // of whole wards, more near the crater
	house := sheet.mix(mapRoofs[int(roof*float32(len(mapRoofs)))%len(mapRoofs)], 0.62+0.2*age)
	switch {
	case chance(int(roof*4093), 1, 15) < ruin*0.62: // fallen in: walls alone, and rubble
		house = street.mix(mapBurnt, 0.16+0.3*min(1, ruin)*noise(float32(x)*0.3, float32(y)*0.3, 5))
	case (x+y)%5 == 0 && roof > 0.35: // shaded with the pen, from the light
		house = house.mix(mapInk, 0.18)
	}
	return house.mix(mapInk, 0.62*ramp(0.13-joint, 0, 0.09))
}

// pitAt is the wash of the crater.
func (m *mapGround) pitAt(sheet tone, far float32) tone {
	t := sheet.mix(mapBurnt, 0.5+0.45*ramp(craterFar-far, 0, 44))
	if ring := float32(math.Abs(math.Mod(float64(far), 15) - 7.5)); ring < 1.1 && far > 16 {
		t = t.mix(mapInk, 0.5)
	}
	return t.mix(toneOf(Wyrdstone), 0.75*ramp(34-far, 0, 30)).mix(mapInk, 0.8*ramp(far-craterFar+2.5, 0, 2))
}

// fieldAt is the wash of the country: fields in strips, roads, banks.
func (m *mapGround) fieldAt(x, y int, sheet tone, out, riverFar float32) tone {
	if far := m.toAvenue.at(x, y); far < 5 {
		return sheet.mix(mapStreet, 0.6).mix(mapInk, 0.5*ramp(far, 3.2, 4.6))
	}
	strips := sheet
	if n := noise(float32(x)*0.013, float32(y)*0.013, 91); n > 0.58 && out > 1.12 && riverFar > riverHalf+14 {
		lean := 0.7
		if n > 0.72 {
			lean = -0.5
		}
		if at := math.Mod(float64(x)+lean*float64(y)+4000, 11); at < 1.1 {
			strips = strips.mix(mapInk, 0.16)
		}
		strips = strips.mix(tone{176, 172, 120}, 0.16)
	}
	return strips
}

// trees scatters small round trees over the country.
func (m *mapGround) trees(c *canvas) {
	ink, leaf := washOf(mapInk), washOf(tone{148, 152, 104})
	for j := range MapHigh / 26 {
		for i := range MapWide / 26 {
			at := vec{float32(i)*26 + between(2, 24, i, j, 51), float32(j)*26 + between(2, 24, i, j, 52)}
			if out := outOf(at); at.x > MapWide-8 || at.y > MapHigh-8 || at.sub(compassAt).length() < 74 || out < 1.06 || noise(at.x*0.009, at.y*0.009, 53) < 0.52 || m.toAvenue.at(int(at.x), int(at.y)) < 14 || m.toRiver.at(int(at.x), int(at.y)) < riverHalf+12 {
				continue
			}
			r := between(3.5, 6, i, j, 54)
			c.disc(at.add(vec{1.5, 1.5}), r, 0.35, ink)
			c.disc(at, r, 0.9, ink)
			c.disc(at.add(vec{-0.5, -0.5}), r-1.1, 1, leaf)
		}
	}
}

// wall draws the city's wall with its towers; here and there it has fallen.
func (m *mapGround) wall(c *canvas) {
	ink, stone := washOf(mapInk), washOf(tone{176, 164, 142})
	const parts = 120
	at := func(k int) vec {
		d := turned(2 * math.Pi * float32(k) / parts)
		lo, hi := float32(200), float32(520)
		for range 18 {
			if r := (lo + hi) / 2; outOf(mapMiddle.add(d.times(r))) < 0.985 {
				lo = r
			} else {
				hi = r
			}
		}
		return mapMiddle.add(d.times(lo))
	}
	open := func(p vec) bool {
		x, y := int(p.x), int(p.y)
		return m.toRiver.at(x, y) < riverHalf+3 || m.toAvenue.at(x, y) < 9
	}
	for k := range parts {
		a, b := at(k), at(k+1)
		if open(a.to(b, 0.5)) || k%17 == 5 || k%29 == 11 {
			continue
		}
		c.line(a, b, 8, 0.9, ink)
		c.line(a, b, 5, 1, stone)
	}
	for k := 0; k < parts; k += 5 {
		if p := at(k); !open(p) && k%17 != 5 {
			c.disc(p, 8, 0.9, ink)
			c.disc(p, 6, 1, stone)
			c.disc(p, 2, 0.7, ink)
		}
	}
}

// bridges leads the avenues over the river; of one only the ends stand.
func (m *mapGround) bridges(c *canvas) {
	ink, stone := washOf(mapInk), washOf(mapStreet)
	span := func(a, b vec) {
		n, _ := b.sub(a).unit()
		side := n.left().times(9)
		c.line(a, b, 17, 1, stone)
		c.line(a.add(side), b.add(side), 2.2, 0.9, ink)
		c.line(a.sub(side), b.sub(side), 2.2, 0.9, ink)
	}
	span(vec{490, 508}, vec{570, 506})
	span(vec{612, 246}, vec{684, 240})
	span(vec{560, 706}, vec{578, 702})
	span(vec{606, 694}, vec{632, 690})
}

// landmarks draws what one finds one's way by, in plan.
func (m *mapGround) landmarks(c *canvas) {
	ink, roof, green := washOf(mapInk), washOf(tone{150, 108, 88}), washOf(tone{170, 172, 126})
	ground := washOf(mapStreet)
	block := func(x0, y0, x1, y1 float32) []vec { return []vec{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} }
	draw := func(shape []vec, sh shader) {
		c.fill(shape, 1, sh)
		c.outline(shape, 1.8, 0.9, ink)
	}
	// The minster: nave, transept, apse, and its broken tower.
	draw(block(356, 318, 446, 402), ground)
	draw([]vec{{366, 352}, {392, 352}, {392, 334}, {408, 334}, {408, 352}, {428, 352}, {436, 360}, {428, 368}, {408, 368}, {408, 386}, {392, 386}, {392, 368}, {366, 368}}, roof)
	draw(block(360, 346, 374, 374), washOf(mapBurnt))
	// The graveyard beside it.
	draw(block(262, 312, 336, 384), green)
	for j := range 5 {
		for i := range 6 {
			at := vec{272 + float32(i)*11 + between(-1.5, 1.5, i, j, 61), 324 + float32(j)*12 + between(-1.5, 1.5, i, j, 62)}
			c.line(at.add(vec{0, -3}), at.add(vec{0, 4}), 1.4, 0.85, ink)
			c.line(at.add(vec{-2.4, -1}), at.add(vec{2.4, -1}), 1.4, 0.85, ink)
		}
	}
	// The arena.
	for k, r := range [...]float32{36, 29, 22, 15} {
		sh := ground
		if k%2 == 1 {
			sh = washOf(tone{188, 168, 132})
		}
		draw(ring(vec{312, 592}, r, r*0.8), sh)
	}
	// The market with its hall.
	draw(block(404, 548, 482, 612), ground)
	draw(block(424, 570, 462, 592), roof)
	// The villa in its garden.
	draw(block(704, 656, 778, 718), green)
	draw([]vec{{718, 668}, {764, 668}, {764, 682}, {734, 682}, {734, 704}, {718, 704}}, roof)
	// Quays.
	for _, at := range [...]vec{{590, 572}, {606, 606}, {622, 640}} {
		c.line(at, at.add(vec{-26, 7}), 6, 0.9, ink)
		c.line(at, at.add(vec{-26, 7}), 3.4, 1, washOf(tone{170, 140, 104}))
	}
	// Cracks round the crater.
	for k := range 11 {
		at, d := crater, turned(float32(k)*0.5712+0.3)
		at = at.add(d.times(craterFar - 4))
		for n := range 4 {
			d2 := turned(float32(k)*0.5712 + 0.3 + between(-0.6, 0.6, k, n, 64))
			to := at.add(d2.times(between(9, 20, k, n, 65)))
			c.line(at, to, 2.2-0.45*float32(n), 0.85, ink)
			at = to
		}
	}
}

// compass draws a compass rose in a corner.
func (m *mapGround) compass(c *canvas) {
	ink, pale := washOf(mapInk), washOf(mapStreet)
	at := compassAt
	c.outline(ring(at, 46, 46), 1.6, 0.8, ink)
	c.outline(ring(at, 40, 40), 1, 0.6, ink)
	for k := range 8 {
		long, wide := float32(58), float32(9)
		if k%2 == 1 {
			long, wide = 34, 6
		}
		d := turned(float32(k)*math.Pi/4 - math.Pi/2)
		tip, side := at.add(d.times(long)), at.add(d.times(long*0.22))
		l, r := side.add(d.left().times(wide)), side.sub(d.left().times(wide))
		c.fill([]vec{at, l, tip}, 1, pale)
		c.fill([]vec{at, tip, r}, 1, ink)
		c.outline([]vec{at, l, tip, r}, 1.2, 0.9, ink)
	}
}

// drawFrame draws the double rule at the edge of a sheet, and darkens its worn rim.
func drawFrame(c *canvas) {
	wide, high := c.img.Rect.Dx(), c.img.Rect.Dy()
	for y := range high {
		c.worked(wide)
		i := c.img.PixOffset(0, y)
		for x := range wide {
			far := float32(min(x, y, wide-1-x, high-1-y))
			if worn := 0.5 * ramp(60*(0.5+noise(float32(x)*0.02, float32(y)*0.02, 81))-far, 0, 60); worn > 0 {
				c.put(i, tone{120, 88, 54}, worn)
			}
			i += 4
		}
	}
	for _, in := range [...]float32{14, 20} {
		right, foot := float32(wide)-in, float32(high)-in
		c.outline([]vec{{in, in}, {right, in}, {right, foot}, {in, foot}}, 2.4-0.06*in, 0.8, washOf(mapInk))
	}
}
