package view

import (
	"math"
	"strings"
)

// Props: what stands about and tells where one is. Each is painted within the footprint that
// the rules know of it.

// prop is a kind of thing, known by a word of its name.
type prop struct {
	word  string
	paint func(p *painter, f footprint, seed uint32)
}

// props in the order in which they are looked for.
var props = []prop{
	{"boat", (*painter).hull},
	{"cart", (*painter).cart},
	{"wagon", (*painter).cart},
	{"hay", (*painter).hay},
	{"crane", (*painter).crane},
	{"woodpile", (*painter).logs},
	{"logs", (*painter).logs},
	{"stall", (*painter).stall},
	{"tent", (*painter).tent},
	{"mill wheel", (*painter).paddles},
	{"grave", (*painter).grave},
	{"brazier", (*painter).brazier},
	{"sign", (*painter).signpost},
	{"gallows", (*painter).signpost},
	{"banner", (*painter).banner},
}

// propOf is the prop that a name speaks of, or nil.
func propOf(name string) *prop {
	for i := range props {
		if strings.Contains(name, props[i].word) {
			return &props[i]
		}
	}
	return nil
}

// footprint is the box of a thing, seen along its longer side.
type footprint struct {
	mid          vec
	along        vec     // of length 1
	long, across float32 // half of each, in pixels
}

// footprintOf is the box round a shape: along the longest edge of a rectangle, along
// the picture for others.
func footprintOf(shape []vec) footprint {
	f := footprint{mid: middle(shape), along: vec{1, 0}}
	if len(shape) == 4 {
		d, a := shape[1].sub(shape[0]).unit()
		e, b := shape[2].sub(shape[1]).unit()
		if f.along, f.long, f.across = d, a/2, b/2; b > a {
			f.along, f.long, f.across = e, b/2, a/2
		}
		return f
	}
	lo, hi := shape[0], shape[0]
	for _, q := range shape {
		lo, hi = vec{min(lo.x, q.x), min(lo.y, q.y)}, vec{max(hi.x, q.x), max(hi.y, q.y)}
	}
	f.mid, f.long, f.across = lo.to(hi, 0.5), (hi.x-lo.x)/2, (hi.y-lo.y)/2
	if f.across > f.long {
		f.along, f.long, f.across = vec{0, 1}, f.across, f.long
	}
	return f
}

// at is a place in the footprint: u from -1 to 1 along it, v across.
func (f footprint) at(u, v float32) vec {
	return f.mid.add(f.along.times(u * f.long)).add(f.along.left().times(v * f.across))
}

// box is a rectangle of the footprint.
func (f footprint) box(u0, v0, u1, v1 float32) []vec {
	return []vec{f.at(u0, v0), f.at(u1, v0), f.at(u1, v1), f.at(u0, v1)}
}

// lying paints a shape with its ink and a shadow as of something so many inches high.
func (p *painter) lying(shape []vec, high float32, sh shader) {
	p.fill(moved(shape, shadowStep.times(p.ppi*high)), 0.42, plain(Panel))
	p.outline(shape, 3.2*p.pen, 1, plain(Ink))
	p.fill(shape, 1, sh)
}

// hull paints a boat that lies keel up on the bank.
func (p *painter) hull(f footprint, seed uint32) {
	var side []vec
	for _, v := range []float32{-1, 1} {
		for k := range 9 {
			u := -1 + float32(k)/4
			if v > 0 {
				u = -u
			}
			wide := float32(math.Sqrt(float64(1-0.92*u*u))) * (1 - 0.28*max(0, -u))
			side = append(side, f.at(u, v*wide))
		}
	}
	planks, across := p.planks(OldTimber, 0.22, f.along, seed), f.along.left()
	p.lying(side, 0.35, func(x, y int) tone {
		off := vec{float32(x), float32(y)}.sub(f.mid).dot(across) / max(1, f.across)
		k := 1.02 - 0.42*off*across.dot(light)
		return planks(x, y).lit(k * (1.15 - 0.45*off*off))
	})
	p.line(f.at(-0.98, 0), f.at(0.98, 0), max(2, p.ppi*0.1), 1, plain(Ink))
	p.line(f.at(-0.96, 0), f.at(0.96, 0), max(1, p.ppi*0.065), 1, plain(toneOf(Timber).lit(0.9).rgba()))
}

// cart paints a handcart: its bed between two wheels, its shafts and what lies on it.
func (p *painter) cart(f footprint, seed uint32) {
	bed := f.box(-0.62, -0.62, 0.98, 0.62)
	for _, v := range []float32{-1, 1} { // wheels, seen from above
		wheel := f.box(-0.02, 0.72*v, 0.56, 0.98*v)
		p.lying(wheel, 0.2, plain(OldTimber))
		p.line(f.at(-0.02, 0.85*v), f.at(0.56, 0.85*v), max(1, p.ppi*0.05), 0.7, plain(toneOf(Timber).lit(0.8).rgba()))
	}
	p.beam(f.at(0.27, -0.95), f.at(0.27, 0.95), p.ppi*0.1, seed+1)
	for _, v := range []float32{-0.42, 0.42} {
		p.beam(f.at(-0.5, v), f.at(-1, v*0.86), p.ppi*0.09, seed+2)
	}
	p.lying(bed, 0.3, p.planks(Timber, 0.24, f.along, seed))
	for _, v := range []float32{-0.58, 0.58} {
		p.line(f.at(-0.62, v), f.at(0.98, v), p.ppi*0.11, 1, plain(toneOf(OldTimber).lit(0.9).rgba()))
	}
	for k := range 4 { // sacks
		at := f.at(between(-0.3, 0.75, k, 1, seed), between(-0.25, 0.25, k, 2, seed))
		r := f.across * between(0.26, 0.36, k, 3, seed)
		cloth := toneOf(Plaster).mix(toneOf(Earth), 0.35)
		p.disc(at, r+1.4*p.pen, 0.9, plain(Ink))
		p.disc(at, r, 1, func(x, y int) tone {
			off := vec{float32(x), float32(y)}.sub(at).times(1 / max(1, r))
			return cloth.lit(0.82 + 0.34*off.dot(light) + 0.1*noise(float32(x)/p.ppi*14, float32(y)/p.ppi*14, seed))
		})
	}
}

// hay paints a heap of it.
func (p *painter) hay(f footprint, seed uint32) {
	straw := toneOf(Plaster).mix(toneOf(Timber), 0.62)
	rx, ry := f.long, f.across
	if f.along.y*f.along.y > f.along.x*f.along.x {
		rx, ry = ry, rx
	}
	shape := ring(f.mid, rx*0.97, ry*0.97)
	for i := range shape {
		shape[i] = f.mid.to(shape[i], between(0.86, 1, i, 7, seed))
	}
	p.lying(shape, 0.4, func(x, y int) tone {
		off := vec{(float32(x) - f.mid.x) / max(1, rx), (float32(y) - f.mid.y) / max(1, ry)}
		u, v := float32(x)/p.ppi, float32(y)/p.ppi
		blades := noise(u*3+v*11, v*3-u*11, seed) - 0.5
		return straw.lit(0.78 + 0.34*off.dot(light) + 0.42*blades + 0.1*chance(x, y, seed))
	})
	for k := range int(9 * rx * ry / (p.ppi * p.ppi)) {
		at := f.mid.add(turned(6.3 * chance(k, 1, seed)).times(0.9 * min(rx, ry) * chance(k, 2, seed)))
		e := turned(6.3 * chance(k, 3, seed)).times(p.ppi * 0.1)
		p.line(at.sub(e), at.add(e), max(1, 1.2*p.pen), 0.55, plain(straw.lit(between(0.6, 1.3, k, 4, seed)).rgba()))
	}
}

// crane paints a wooden crane of a quay: a turning platform, its jib, a rope with a hook.
func (p *painter) crane(f footprint, seed uint32) {
	r := min(f.long, f.across)
	p.lying(ring(f.mid, r*0.95, r*0.95), 0.3, p.planks(OldTimber, 0.22, f.along, seed))
	turn := turned(6.3 * chance(1, 5, seed))
	jib := f.mid.add(turn.times(r * 1.55))
	for _, v := range []float32{-1, 1} {
		p.beam(f.mid.sub(turn.times(r*0.7)).add(turn.left().times(v*r*0.42)), jib, p.ppi*0.13, seed+3)
	}
	p.disc(f.mid, r*0.3, 1, plain(Ink))
	p.disc(f.mid, r*0.24, 1, plain(toneOf(Timber).lit(1.1).rgba()))
	p.disc(jib, p.ppi*0.12, 1, plain(Ink))
	p.disc(jib, p.ppi*0.08, 1, plain(toneOf(WallTop).rgba()))
	p.line(jib, jib.add(vec{p.ppi * 0.1, p.ppi * 0.32}), max(1, 1.6*p.pen), 0.9, plain(toneOf(Plaster).lit(0.8).rgba()))
}

// logs paints split wood in a stack.
func (p *painter) logs(f footprint, seed uint32) {
	p.lying(f.box(-1, -1, 1, 1), 0.35, plain(OldTimber))
	n := max(2, int(2*f.across/(p.ppi*0.26)))
	for k := range n {
		v := -1 + (2*float32(k)+1)/float32(n)
		half := f.across / float32(n) * 0.9
		a, b := f.at(between(-1, -0.9, k, 1, seed), v), f.at(between(0.88, 1, k, 2, seed), v)
		bark := toneOf(OldTimber).mix(toneOf(Earth), 0.3).lit(between(0.85, 1.25, k, 3, seed))
		across := f.along.left()
		p.line(a, b, 2*half, 1, func(x, y int) tone {
			off := vec{float32(x), float32(y)}.sub(a).dot(across) / max(1, half)
			u := vec{float32(x), float32(y)}.dot(f.along) / p.ppi
			return bark.lit(0.9 + 0.4*off*across.dot(light) + 0.25*(noise(u*1.5, off*3, seed+uint32(k))-0.5))
		})
		for _, end := range []vec{a, b} {
			p.disc(end, half*0.85, 1, plain(toneOf(Timber).mix(toneOf(Plaster), 0.35).rgba()))
			p.disc(end, half*0.4, 0.5, plain(OldTimber))
		}
	}
}

// stall paints a stall under a striped cloth.
func (p *painter) stall(f footprint, seed uint32) {
	stripe := toneOf(Tile)
	if seed%2 == 0 {
		stripe = toneOf(Sky).mix(toneOf(Earth), 0.3)
	}
	cloth := toneOf(Plaster)
	p.lying(f.box(-1, -1, 1, 1), 0.55, func(x, y int) tone {
		q := vec{float32(x), float32(y)}.sub(f.mid)
		u, v := q.dot(f.along)/p.ppi, q.dot(f.along.left())/max(1, f.across)
		c := cloth
		if int(math.Floor(float64(u/0.34)))&1 == 0 {
			c = stripe
		}
		fold := 0.12 * (noise(u*3, v*1.2, seed) - 0.5)
		return c.lit(0.92 + 0.22*v*f.along.left().dot(light) + fold - 0.1*v*v)
	})
	p.line(f.at(-1, 0), f.at(1, 0), max(1, 1.4*p.pen), 0.35, plain(Ink))
	for _, u := range []float32{-0.96, 0.96} {
		for _, v := range []float32{-0.94, 0.94} {
			p.disc(f.at(u, v), p.ppi*0.07, 1, plain(Ink))
		}
	}
}

// tent paints canvas over a ridge, with an entrance at one end.
func (p *painter) tent(f footprint, seed uint32) {
	cloth := toneOf(Plaster).mix(toneOf(Earth), 0.15+0.06*float32(seed%5))
	p.lying(f.box(-1, -1, 1, 1), 0.9, func(x, y int) tone {
		q := vec{float32(x), float32(y)}.sub(f.mid)
		u, v := q.dot(f.along)/p.ppi, q.dot(f.along.left())/max(1, f.across)
		side := float32(1)
		if v < 0 {
			side = -1
		}
		fold := 0.1 * (noise(u*2.5, v*1.5, seed) - 0.5)
		return cloth.lit(0.85 + 0.3*side*f.along.left().dot(light) + fold - 0.12*v*v)
	})
	p.line(f.at(-1, 0), f.at(1, 0), max(1, 1.6*p.pen), 0.5, plain(Ink))
	p.line(f.at(1, -0.45), f.at(0.72, 0), max(1, 1.6*p.pen), 0.7, plain(Ink))
	p.line(f.at(1, 0.45), f.at(0.72, 0), max(1, 1.6*p.pen), 0.7, plain(Ink))
}

// paddles paints the wheel of a mill from above.
func (p *painter) paddles(f footprint, seed uint32) {
	p.lying(f.box(-1, -0.9, 1, 0.9), 0.5, plain(toneOf(OldTimber).lit(0.45).rgba()))
	n := max(5, int(2*f.long/(p.ppi*0.36)))
	for k := range n {
		u := float32(math.Sin(math.Pi * (float64(k)/float64(n-1) - 0.5))) // they turn away towards the ends
		wet := plain(toneOf(Timber).mix(toneOf(Moss), 0.3).lit(0.6 + 0.5*(1-u*u)).rgba())
		p.line(f.at(u*0.96, -0.88), f.at(u*0.96, 0.88), max(1.5, p.ppi*0.13*(1.05-u*u)), 1, wet)
	}
	for _, v := range []float32{-0.86, 0.86} {
		p.beam(f.at(-1, v), f.at(1, v), p.ppi*0.14, seed)
	}
	p.beam(f.at(0, -1.25), f.at(0, 1.25), p.ppi*0.2, seed+1)
}

// grave paints a headstone at the end of a mound.
func (p *painter) grave(f footprint, seed uint32) {
	p.fill(f.box(-0.6, -0.8, 1, 0.8), 0.8, p.dirt(Earth, seed))
	for k := range 5 {
		p.tuft(f.at(between(-0.5, 0.95, k, 1, seed), between(-0.75, 0.75, k, 2, seed)), p.ppi*0.12, k, seed)
	}
	stone := f.box(-1, -0.85, -0.62, 0.85)
	p.lying(stone, 0.35, p.slabs(toneOf(WallTop).rgba(), 2, seed))
	p.line(stone[0], stone[3], max(1, 1.4*p.pen), 0.6, plain(toneOf(WallTop).lit(1.25).rgba()))
}

// brazier paints a basket of iron with what glows in it.
func (p *painter) brazier(f footprint, seed uint32) {
	r := min(f.long, f.across)
	p.blot(f.mid, r*3.4, 0.16, seed, plain(FireEdge))
	p.lying(ring(f.mid, r, r), 0.4, plain(Panel))
	p.disc(f.mid, r*0.8, 1, func(x, y int) tone {
		hot := clouds(float32(x)/p.ppi*6, float32(y)/p.ppi*6, seed)
		return toneOf(FireEdge).mix(toneOf(FireCore), ramp(hot, 0.4, 0.65)).lit(0.6 + 0.7*hot)
	})
	for k := range 4 {
		d := turned(float32(k)*math.Pi/4 + 0.3)
		p.line(f.mid.sub(d.times(r)), f.mid.add(d.times(r)), max(1, 1.5*p.pen), 0.8, plain(Ink))
	}
}

// signpost paints a post with an arm.
func (p *painter) signpost(f footprint, seed uint32) {
	p.beam(f.mid, f.mid.add(f.along.times(f.long*1.9)), p.ppi*0.2, seed)
	p.disc(f.mid, f.across*0.9+1.5*p.pen, 1, plain(Ink))
	p.disc(f.mid, f.across*0.9, 1, p.planks(Timber, 0.3, f.along, seed))
}

// banner paints a pole whose cloth hangs in rags.
func (p *painter) banner(f footprint, seed uint32) {
	cloth := toneOf(Tile).lit(0.85)
	end := f.mid.add(f.along.times(f.long * 2.2))
	n := f.along.left().times(f.across * 1.2)
	shape := []vec{f.mid.add(f.along.times(f.long * 0.3)).add(n), end.add(n.times(0.9)), end.add(f.along.times(-f.long * 0.35)), end.sub(n.times(0.9)), f.mid.add(f.along.times(f.long * 0.3)).sub(n)}
	p.lying(shape, 0.5, func(x, y int) tone {
		u := vec{float32(x), float32(y)}.dot(f.along) / p.ppi
		return cloth.lit(0.8 + 0.4*noise(u*5, 0.5, seed))
	})
	p.disc(f.mid, p.ppi*0.14, 1, plain(Ink))
	p.disc(f.mid, p.ppi*0.1, 1, plain(Timber))
}
