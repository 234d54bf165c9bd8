package view

import (
	"math"

	"cometfall/physics"
)

// Water that flows: deeper in its middle, drawn out along its current, with foam at its
// banks and marks that point where it runs.

// shallows is how many inches from the bank one sees the ground, blended how near to
// the water that it flows into its ripples are also those of the other.
const shallows, blended = 1.3, 1.5

// flow is how water looks that runs in the direction of a part, away from its banks.
func (p *painter) flow(pc part) func(q vec) tone {
	along := currentOf(pc)
	across := along.left()
	deep, sky, foam := toneOf(Water), toneOf(Sky), toneOf(Words)
	return func(q vec) tone {
		q = q.times(1 / p.ppi)
		u, v := q.dot(along)+200, q.dot(across)+200
		c := deep.lit(0.62+0.30*clouds(q.x*0.35, q.y*0.9, 7)).mix(toneOf(Earth), 0.10)
		// Ripples are long with the current and short across it.
		bend := 0.7 * noise(u*0.25, v*0.3, pc.Seed+1)
		streak := noise(u*0.42, (v+bend)*3.1, pc.Seed+2)
		c = c.mix(sky, 0.30*ramp(streak, 0.62, 0.92)).lit(1 - 0.22*ramp(1-streak, 0.66, 0.95))
		return c.mix(foam, 0.22*ramp(noise(u*1.3, (v+bend)*9, pc.Seed+3), 0.80, 0.97))
	}
}

// currentOf is where a water runs, of length 1.
func currentOf(pc part) vec {
	return turned(float32(float64(pc.Current) / float64(physics.Circle) * 2 * math.Pi))
}

// onward is an edge that a water shares with another that flows, and how that looks.
type onward struct {
	a, b  vec
	other func(q vec) tone
}

// stream paints water that flows, and the wet ground of its banks.
func (p *painter) stream(pc part) {
	banks, on := p.shore(pc)
	bank, here := p.dirt(Earth, pc.Seed), p.flow(pc)
	open := func(q vec) float32 { // how many inches from the bank
		near := 9 * p.ppi
		for _, e := range banks {
			near = min(near, distance(q, e[0], e[1]))
		}
		return near / p.ppi
	}
	for _, e := range banks {
		p.line(e[0], e[1], p.ppi*0.5, 0.6, func(x, y int) tone { return bank(x, y).lit(0.72) })
	}
	p.fill(pc.shape, 1, func(x, y int) tone {
		q := vec{float32(x), float32(y)}
		in, c := open(q), here(q)
		for _, o := range on {
			if far := distance(q, o.a, o.b) / p.ppi; far < blended {
				c = c.mix(o.other(q), 0.5-0.5*far/blended)
			}
		}
		c = c.mix(bank(x, y).lit(0.8), 0.62*(1-ramp(in, 0.1, shallows)))
		if lap := in - 0.10 - 0.12*noise(q.x/p.ppi*1.6, q.y/p.ppi*1.6, 4); lap < 0.1 && lap > -0.06 { // where it laps against the bank
			c = c.mix(toneOf(Words), 0.28)
		}
		return c
	})
	p.arrows(pc, open)
	for _, e := range banks {
		p.line(e[0], e[1], 1.4*p.pen, 0.65, plain(Ink))
	}
}

// shore are the edges of a water that are its banks, and those beyond which other water
// flows on. What ends with the table has no bank there.
func (p *painter) shore(pc part) (banks [][2]vec, on []onward) {
	for i, a := range pc.shape {
		b := pc.shape[(i+1)%len(pc.shape)]
		d, _ := b.sub(a).unit()
		out := a.to(b, 0.5).add(d.left().times(0.1 * p.ppi))
		if inside(pc.shape, out) {
			out = a.to(b, 0.5).sub(d.left().times(0.1 * p.ppi))
		}
		if out.x < 0 || out.y < 0 || out.x > float32(p.w) || out.y > float32(p.h) {
			continue
		}
		wet := false
		for _, o := range p.parts {
			if o.Kind != physics.Water || o.Storey != pc.Storey || o.ID == pc.ID || !inside(o.shape, out) {
				continue
			}
			if wet = true; o.Flows {
				on = append(on, onward{a, b, p.flow(o)})
			}
		}
		if !wet {
			banks = append(banks, [2]vec{a, b})
		}
	}
	return banks, on
}

// arrows paints faint marks on the water that point where it runs.
func (p *painter) arrows(pc part, open func(vec) float32) {
	const every = 5 // inches
	from, size := p.bounds(pc.shape)
	along, pale := currentOf(pc), plain(toneOf(Sky).lit(1.15).rgba())
	for i := range int(size.x/p.ppi/every) + 1 {
		for k := range int(size.y/p.ppi/every) + 1 {
			n := i*64 + k
			q := from.add(vec{(float32(i) + between(0.2, 0.8, n, 1, pc.Seed)) * every, (float32(k) + between(0.2, 0.8, n, 2, pc.Seed)) * every}.times(p.ppi))
			if !inside(pc.shape, q) || open(q) < 0.9 || p.misses(q, p.ppi) {
				continue
			}
			for j := range 2 {
				tip := q.add(along.times(p.ppi * (0.2 - 0.34*float32(j))))
				for _, side := range []float32{-0.26, 0.26} {
					p.line(tip, tip.sub(along.times(p.ppi*0.2)).add(along.left().times(side*p.ppi)), max(1, 1.6*p.pen), 0.34-0.1*float32(j), pale)
				}
			}
		}
	}
}
