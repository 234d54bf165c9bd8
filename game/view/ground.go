package view

import (
	"math"
	"strings"

	"cometfall/physics"
)

// ground paints the bare table: its paving, worn along the streets and muddy or
// overgrown in places.
func (p *painter) ground() {
	stone, mud := p.surface(p.plan.Ground, 11), p.dirt(Earth, 5)
	street, k := p.streets(), 1/p.ppi
	wornField := newField(p.img.Rect, func(x, y float32) float32 { return clouds(x*k/4.3, y*k/4.3, 3) })
	wideField := newField(p.img.Rect, func(x, y float32) float32 { return noise(x*k/9, y*k/9, 17) })
	moss := toneOf(Moss)
	window := p.img.Rect
	for y := window.Min.Y; y < window.Max.Y; y++ {
		p.worked(window.Dx())
		i := p.img.PixOffset(window.Min.X, y)
		for x := window.Min.X; x < window.Max.X; x++ {
			worn, wide, way := wornField.at(x, y), wideField.at(x, y), street.at(x, y)
			var c tone
			switch muddy := ramp(worn-0.10*way, 0.56, 0.70); {
			case muddy > 0.97:
				c = mud(x, y)
			case muddy > 0.01:
				c = stone(x, y).mix(mud(x, y), muddy*0.92)
			default:
				c = stone(x, y)
			}
			if worn < 0.34 {
				c = c.mix(moss.lit(0.8), (0.34-worn)*1.5*(1-way))
			}
			c = c.lit(0.86 + 0.22*wide + 0.13*way)
			p.put(i, c, 1)
			i += 4
		}
	}
	p.litter()
}

// streets is how near to the middle of a street a pixel is: 1 on it, 0 far away.
func (p *painter) streets() field {
	f := newField(p.img.Rect, func(float32, float32) float32 { return 0 })
	reach := 2.4 * p.ppi
	for _, s := range p.plan.Streets {
		line := p.shape(s.Line)
		for k := 1; k < len(line); k++ {
			a, b := line[k-1], line[k]
			for i := range f.v {
				q := vec{float32((f.x + i%f.w) * fieldStep), float32((f.y + i/f.w) * fieldStep)}
				if q.x < min(a.x, b.x)-reach || q.y < min(a.y, b.y)-reach || q.x > max(a.x, b.x)+reach || q.y > max(a.y, b.y)+reach {
					continue
				}
				f.v[i] = max(f.v[i], 1-ramp(distance(q, a, b)/reach, 0.3, 1))
			}
		}
	}
	return f
}

// interior paints the ground floor of a building, in the way of the house.
func (p *painter) interior(b *physics.Building) {
	if len(b.Outline) < 3 || !p.reaches(b.Outline, 1) {
		return
	}
	shape, seed := p.shape(b.Outline), uint32(b.ID)*37+5
	var sh shader
	switch {
	case strings.Contains(b.Name, "Chapel") || strings.Contains(b.Name, "hall") || b.ID%3 == 0:
		sh = p.slabs(Flagstone, 0.8, seed)
	case b.ID%3 == 1:
		sh = p.planks(OldTimber, 0.44, vec{0, 1}, seed)
	default:
		sh = p.dirt(Earth, seed)
	}
	// Where the walls are gone the floor runs out raggedly into the street.
	where, mask := p.cover(shape)
	for y := where.Min.Y; y < where.Max.Y; y++ {
		p.worked(where.Dx())
		i := p.img.PixOffset(where.Min.X, y)
		for x := where.Min.X; x < where.Max.X; x++ {
			a := mask[(y-where.Min.Y)*where.Dx()+x-where.Min.X]
			fx, fy := float32(x)/p.ppi, float32(y)/p.ppi
			if a != 0 {
				in := float32(1e9)
				for k, q := range shape {
					in = min(in, distance(vec{float32(x), float32(y)}, q, shape[(k+1)%len(shape)]))
				}
				in = in/p.ppi - 0.5*noise(fx*1.9, fy*1.9, seed+8) - 0.25*noise(fx*6, fy*6, seed+9)
				c := sh(x, y)
				dust := clouds(fx/1.8, fy/1.8, seed+3)
				c = c.lit(0.9).mix(toneOf(Earth).lit(1.15), 0.6*ramp(dust, 0.5, 0.78))
				p.put(i, c, ramp(in, -0.12, 0.10)*float32(a)/255)
			}
			i += 4
		}
	}
	// Broken plaster and splinters lie about.
	from, size := p.bounds(shape)
	n := int(size.x * size.y / (p.ppi * p.ppi) * 0.7)
	for i := range n {
		q := vec{from.x + chance(i, 1, seed)*size.x, from.y + chance(i, 2, seed)*size.y}
		if !inside(shape, q) {
			continue
		}
		if i%4 == 0 {
			d := turned(6.3 * chance(i, 3, seed)).times(p.ppi * between(0.1, 0.3, i, 4, seed))
			p.line(q.sub(d), q.add(d), 2*p.pen, 0.8, plain(OldTimber))
			p.line(q.sub(d).add(vec{-0.7, -0.7}.times(p.pen)), q.add(d).add(vec{-0.7, -0.7}.times(p.pen)), p.pen, 0.7, plain(Timber))
			continue
		}
		p.rock(q, p.ppi*between(0.03, 0.09, i, 3, seed), i, seed, toneOf(Rubble).lit(between(0.6, 1, i, 5, seed)))
	}
}

// litter scatters pebbles over the table.
func (p *painter) litter() {
	n := int(float32(p.w*p.h) / (p.ppi * p.ppi) * 0.28)
	for i := range n {
		q := vec{chance(i, 1, 71) * float32(p.w), chance(i, 2, 71) * float32(p.h)}
		p.rock(q, p.ppi*between(0.03, 0.085, i, 3, 71), i, 71, toneOf(Rubble).lit(between(0.65, 1.1, i, 4, 71)))
	}
}

// rock paints one broken stone: a dark edge below, a lit face above.
func (p *painter) rock(at vec, r float32, n int, seed uint32, c tone) {
	if r < 0.8*p.pen || p.misses(at, 2*r+2*p.pen) {
		return
	}
	k := 5 + int(chance(n, 20, seed)*3)
	shape := make([]vec, k)
	turn := 6.3 * chance(n, 21, seed)
	for i := range shape {
		d := turned(turn + float32(i)*2*math.Pi/float32(k)).times(r * between(0.72, 1.18, n, 22+i, seed))
		shape[i] = at.add(vec{d.x, d.y * 0.9})
	}
	p.fill(moved(shape, vec{0.16*r + 0.7*p.pen, 0.18*r + 0.8*p.pen}), 0.55, plain(Panel))
	p.fill(shape, 1, func(x, y int) tone {
		off := vec{float32(x) - at.x, float32(y) - at.y}.times(1 / r)
		ridge := off.dot(vec{light.y, -light.x}.times(1)) * (chance(n, 30, seed) - 0.5) * 0.5
		k := 0.86 + 0.38*off.dot(light) + ridge
		return c.lit(k * (0.92 + 0.16*chance(x, y, seed)))
	})
	top := make([]vec, k)
	for i, q := range shape {
		top[i] = at.to(q, 0.55).add(vec{-0.12 * r, -0.14 * r})
	}
	p.fill(top, 0.55, func(x, y int) tone { return c.lit(1.16 + 0.1*chance(x, y, seed)) })
}

// fringe lets an area run out into its surroundings with moss and loose stones.
func (p *painter) fringe(pc part) {
	for i, a := range pc.shape {
		b := pc.shape[(i+1)%len(pc.shape)]
		_, l := b.sub(a).unit()
		for k := range int(l / p.ppi * 1.3) {
			q := a.to(b, chance(i*100+k, 1, pc.Seed))
			if chance(i*100+k, 2, pc.Seed) > 0.6 {
				p.blot(q, p.ppi*between(0.12, 0.4, i*100+k, 3, pc.Seed), 0.5, pc.Seed+uint32(k), plain(Moss))
			} else {
				p.rock(q, p.ppi*between(0.04, 0.1, i*100+k, 3, pc.Seed), k, pc.Seed, toneOf(Flagstone))
			}
		}
	}
}

// patch paints ground that is hard to cross: mud, or beds gone to weeds. Its
// edge stays where the rules have it and is inked thinly.
func (p *painter) patch(pc part) {
	muddy := strings.Contains(pc.Name, "mud") || pc.Material == "mud"
	base := toneOf(Earth).mix(toneOf(Moss), 0.45)
	if muddy {
		base = toneOf(OldTimber).mix(toneOf(Earth), 0.4)
	}
	sh := p.dirt(base.rgba(), pc.Seed)
	p.outline(pc.shape, p.ppi*0.24, 0.35, sh)
	p.fill(pc.shape, 0.96, func(x, y int) tone {
		c := sh(x, y)
		if muddy {
			wet := noise(float32(x)/p.ppi*1.4, float32(y)/p.ppi*2.1, pc.Seed+4)
			c = c.mix(toneOf(Water).mix(toneOf(OldTimber), 0.4).lit(0.75), 0.8*ramp(wet, 0.58, 0.70)).mix(toneOf(Sky), 0.16*ramp(wet, 0.76, 0.86))
		}
		return c
	})
	p.outline(pc.shape, 1.4*p.pen, 0.4, plain(Ink))
	from, size := p.bounds(pc.shape)
	n := int(size.x * size.y / (p.ppi * p.ppi) * 7)
	for i := range n {
		q := vec{from.x + chance(i, 1, pc.Seed)*size.x, from.y + chance(i, 2, pc.Seed)*size.y}
		if !inside(pc.shape, q) || muddy && i%5 != 0 {
			continue
		}
		if i%9 == 0 {
			p.rock(q, p.ppi*between(0.05, 0.12, i, 6, pc.Seed), i, pc.Seed, toneOf(Rubble))
			continue
		}
		if p.misses(q, p.ppi) {
			continue
		}
		p.tuft(q, p.ppi*between(0.1, 0.22, i, 3, pc.Seed), i, pc.Seed)
	}
}

// blot paints a stain with a soft uneven edge.
func (p *painter) blot(at vec, r, alpha float32, seed uint32, sh shader) {
	p.stain(at, r, 0.55, alpha, seed, sh)
}

// stain paints a patch of an uneven shape, which is whole up to a part of its
// radius and gone at the end of it.
func (p *painter) stain(at vec, r, whole, alpha float32, seed uint32, sh shader) {
	where := box(p.img.Bounds(), ring(at, r*1.3, r*1.3))
	for y := where.Min.Y; y < where.Max.Y; y++ {
		i := p.img.PixOffset(where.Min.X, y)
		for x := where.Min.X; x < where.Max.X; x++ {
			d := vec{float32(x) - at.x, float32(y) - at.y}.length() / r
			d += 0.55 * (clouds(float32(x)/r*1.3+float32(seed%97), float32(y)/r*1.3, seed) - 0.5)
			if a := 1 - ramp(d, whole, 1); a > 0.01 {
				p.put(i, sh(x, y), a*alpha)
			}
			i += 4
		}
	}
}

// decor paints what lies about without an effect on the game.
func (p *painter) decor() {
	for _, d := range p.plan.Decor {
		at, size := p.at(d.At), float32(d.Size.Inches())*p.ppi
		if size == 0 {
			size = p.ppi
		}
		has := func(word string) bool { return strings.Contains(d.Name, word) }
		turn := float32(d.Turn)*math.Pi/180 + 6.3*chance(1, 1, d.Seed)
		switch {
		case has("puddle"):
			p.blot(at, size*1.15, 0.55, d.Seed, p.dirt(OldTimber, d.Seed))
			for pass, sh := range []shader{plain(Panel), p.liquid(Water, d.Seed)} { // three pools run into one
				for k := range 3 {
					pool := at.add(turned(turn + 2.4*float32(k)).times(size * 0.17 * float32(k)))
					p.stain(pool, size*(0.66-0.13*float32(k)-0.03*float32(pass)), 0.88, 0.95, d.Seed+uint32(k), sh)
				}
			}
		case has("bollard"):
			p.fill(moved(ring(at, p.ppi*0.16, p.ppi*0.16), shadowStep.times(p.ppi*0.35)), 0.4, plain(Panel))
			p.disc(at, p.ppi*0.2, 1, plain(Ink))
			p.disc(at, p.ppi*0.16, 1, p.dirt(WallTop, d.Seed))
			for k := range 2 { // turns of rope
				p.outline(ring(at, p.ppi*(0.11+0.07*float32(k)), p.ppi*(0.11+0.07*float32(k))), max(1, 1.5*p.pen), 0.8, plain(toneOf(Plaster).lit(0.75).rgba()))
			}
		case has("moss"):
			p.blot(at, size*0.9, 0.7, d.Seed, p.dirt(Moss, d.Seed))
		case has("soot"), has("scorch"):
			p.blot(at, size, 0.8, d.Seed, plain(Panel))
		case has("fire"):
			p.blot(at, size*1.2, 0.8, d.Seed, plain(Panel))
			p.blot(at, size*0.6, 0.9, d.Seed+1, plain(FireEdge))
			p.blot(at, size*0.34, 0.9, d.Seed+2, plain(FireCore))
		case has("wyrdstone"):
			p.blot(at, size*0.8, 0.35, d.Seed, plain(Wyrdstone))
			p.rock(at, size*0.18, 1, d.Seed, toneOf(Wyrdstone))
		case has("bones"):
			bone := plain(toneOf(Bone).lit(0.72).rgba())
			for k := range 6 {
				q := at.add(turned(6.3 * chance(k, 0, d.Seed)).times(size * between(0, 0.45, k, 1, d.Seed)))
				e := turned(6.3 * chance(k, 2, d.Seed)).times(p.ppi * 0.13)
				p.line(q.sub(e).add(vec{1, 1}.times(p.pen)), q.add(e).add(vec{1, 1}.times(p.pen)), 2.4*p.pen, 0.6, plain(Panel))
				p.line(q.sub(e), q.add(e), 2*p.pen, 0.8, bone)
				p.disc(q.sub(e), 1.6*p.pen, 0.8, bone)
				p.disc(q.add(e), 1.6*p.pen, 0.8, bone)
			}
			p.disc(at.add(vec{1, 1}.times(p.pen)), p.ppi*0.12, 0.6, plain(Panel))
			p.disc(at, p.ppi*0.11, 0.85, bone)
		case has("wheel"):
			wood := p.planks(Timber, 0.2, vec{1, 0}, d.Seed)
			r := size * 0.46
			for pass, ink := range []shader{plain(Panel), wood} {
				off, wide := vec{1.5, 1.5}.times(p.pen), p.ppi*0.12
				if pass == 1 {
					off = vec{}
				}
				rim := ring(at.add(off), r, r)
				p.outline(rim, wide, 0.9, ink)
				for k := range 4 {
					e := turned(turn + float32(k)*math.Pi/4).times(r)
					p.line(at.add(off).sub(e), at.add(off).add(e), p.ppi*0.07, 0.9, ink)
				}
				p.disc(at.add(off), r*0.24, 1, ink)
			}
		default: // planks and splinters
			for k := range 4 {
				e := turned(turn + 1.2*(chance(k, 3, d.Seed)-0.5)).times(size * between(0.2, 0.45, k, 4, d.Seed))
				q := at.add(turned(6.3 * chance(k, 5, d.Seed)).times(size * 0.2))
				p.beam(q.sub(e), q.add(e), p.ppi*0.12, d.Seed+uint32(k))
			}
		}
	}
}

// beam paints a length of timber lying about, with its shadow.
func (p *painter) beam(a, b vec, wide float32, seed uint32) {
	d, l := b.sub(a).unit()
	if l == 0 {
		return
	}
	p.line(a.add(vec{1.5, 1.5}.times(p.pen)), b.add(vec{1.5, 1.5}.times(p.pen)), wide+p.pen, 0.55, plain(Panel))
	p.line(a, b, wide+1.6*p.pen, 0.9, plain(Ink))
	p.line(a, b, wide, 1, p.planks(Timber, 0.3, d, seed))
}
