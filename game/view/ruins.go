package view

import "cometfall/physics"

// decay is how a building came to be a ruin.
type decay uint8

const (
	weathered decay = iota
	charred
	overgrown
)

// ruin is a building and what has become of it: the same on every picture of a table.
type ruin struct {
	*physics.Building
	decay
	shape []vec
	seat  vec // where it burnt, or whence it is overgrown
	seed  uint32
}

// decayOf is what has become of a building.
func decayOf(b *physics.Building) decay { return decay(chance(b.ID, len(b.Name), 53) * 3) }

// newRuin decides what has become of a building.
func (p *painter) newRuin(b *physics.Building) ruin {
	r := ruin{Building: b, shape: p.shape(b.Outline), seed: uint32(b.ID)*37 + 5}
	r.decay = decayOf(b)
	from, size := p.bounds(r.shape)
	r.seat = from.add(vec{size.x * between(0.2, 0.8, 1, 1, r.seed), size.y * between(0.25, 0.85, 1, 2, r.seed)})
	return r
}

// ruinOf is the ruin a piece belongs to, or nil.
func (p *painter) ruinOf(building int) *ruin {
	for i := range p.ruins {
		if r := &p.ruins[i]; r.ID == building && building > 0 {
			return r
		}
	}
	return nil
}

// stains are what fire or weeds have left on a wall of a ruin, as a shader over another.
func (r *ruin) stains(p *painter, over shader) shader {
	if r == nil || r.decay == weathered {
		return over
	}
	soot, moss := toneOf(Panel), toneOf(Moss)
	return func(x, y int) tone {
		c := over(x, y)
		u, v := float32(x)/p.ppi, float32(y)/p.ppi
		if r.decay == charred {
			far := vec{float32(x), float32(y)}.sub(r.seat).length() / p.ppi
			return c.mix(soot, 0.78*(1-ramp(far+3.2*(clouds(u*1.3, v*1.3, r.seed)-0.5), 2.6, 5)))
		}
		grown := clouds(u*0.9, v*0.9, r.seed) + 0.22*(noise(u*7, v*7, r.seed+1)-0.5)
		return c.mix(moss.lit(0.6+0.6*noise(u*13, v*13, r.seed)), 0.62*ramp(grown, 0.54, 0.74))
	}
}

// debris paints what lies on the ground floor of a ruin: soot or weeds, and the beams
// and tiles of the storeys that came down, where no floor is left above.
func (p *painter) debris(r *ruin) {
	if len(r.shape) < 3 || !p.reaches(r.Outline, 1) {
		return
	}
	from, size := p.bounds(r.shape)
	room := size.x * size.y / (p.ppi * p.ppi)
	somewhere := func(n int) vec {
		return from.add(vec{size.x * between(0.08, 0.92, n, 51, r.seed), size.y * between(0.08, 0.92, n, 52, r.seed)})
	}
	switch r.decay {
	case charred:
		p.stain(r.seat, min(size.x, size.y)*0.42, 0.1, 0.8, r.seed, plain(Panel))
		for k := range 3 {
			p.stain(somewhere(k), p.ppi*between(0.7, 1.3, k, 53, r.seed), 0.2, 0.6, r.seed+uint32(k), plain(Panel))
		}
	case overgrown:
		for k := range int(room / 8) {
			if q := somewhere(k); inside(r.shape, q) {
				p.stain(q, p.ppi*between(0.4, 1.1, k, 53, r.seed), 0.2, 0.55, r.seed+uint32(k), p.dirt(Moss, r.seed))
				p.tufts(q, p.ppi*0.7, 9, r.seed+uint32(k))
			}
		}
	}
	for k := range int(room / 4) {
		q := somewhere(100 + k)
		d := turned(6.3 * chance(k, 54, r.seed)).times(p.ppi * between(0.45, 1.2, k, 55, r.seed))
		switch {
		case p.roofed(r.ID, q) || !inside(r.shape, q.add(d.times(1.2))) || !inside(r.shape, q.sub(d.times(1.2))):
		case k%3 == 0:
			p.beamOf(r, q.sub(d), q.add(d), p.ppi*0.13, uint32(k))
		case k%3 == 1:
			d = d.times(0.45)
			p.beamOf(r, q.sub(d), q.add(d), p.ppi*0.1, uint32(k))
		default:
			for i := range 5 {
				at := q.add(turned(6.3 * chance(i, k, r.seed)).times(p.ppi * between(0.05, 0.4, i, k+9, r.seed)))
				p.rock(at, p.ppi*between(0.05, 0.1, i, k+19, r.seed), i+10*k, r.seed, toneOf(Tile).lit(between(0.7, 1, i, k, r.seed)))
			}
		}
	}
}

// beamOf is a fallen beam of a ruin, black where it burnt.
func (p *painter) beamOf(r *ruin, a, b vec, wide float32, n uint32) {
	p.beam(a, b, wide, r.seed+n)
	if r.decay == charred {
		p.line(a, b, wide*0.9, 0.72, plain(Ink))
		p.line(a.to(b, 0.2), a.to(b, 0.75), wide*0.3, 0.5, plain(toneOf(Rubble).lit(0.8).rgba()))
	}
}

// roofed reports whether a floor of a building lies above a place of its ground floor.
func (p *painter) roofed(building int, q vec) bool {
	for i := range p.parts {
		if pc := &p.parts[i]; pc.Kind == physics.Floor && pc.Building == building && pc.Storey > 0 && inside(pc.shape, q) {
			return true
		}
	}
	return false
}

// tufts paints blades of grass round a place.
func (p *painter) tufts(at vec, far float32, n int, seed uint32) {
	if p.misses(at, far+p.ppi*0.3) {
		return
	}
	for i := range n {
		q := at.add(turned(6.3 * chance(i, 1, seed)).times(far * chance(i, 2, seed)))
		p.tuft(q, p.ppi*between(0.08, 0.18, i, 3, seed), i, seed)
	}
}

// tuft paints four blades of grass.
func (p *painter) tuft(q vec, long float32, n int, seed uint32) {
	for blade := range 4 {
		d := turned(-1.57 + 1.5*(chance(n, 10+blade, seed)-0.5)).times(long)
		c := toneOf(Moss).lit(between(0.75, 1.45, n, 4+blade, seed))
		p.line(q, q.add(d), 1.3*p.pen, 0.85, func(int, int) tone { return c })
	}
}

// brokenFloor paints the edges of an upper floor that no wall holds: joists that stick
// out, and boards of uneven length. The floor ends where its lip is.
func (p *painter) brokenFloor(pc part, below bool) {
	old := plain(toneOf(OldTimber).lit(0.45).rgba())
	for i, a := range pc.shape {
		b := pc.shape[(i+1)%len(pc.shape)]
		along, long := b.sub(a).unit()
		out := along.left()
		if inside(pc.shape, a.to(b, 0.5).add(out.times(0.05*p.ppi))) {
			out = out.times(-1)
		}
		for u, n := float32(0), i*200; u < long; n++ {
			wide := p.ppi * between(0.2, 0.4, n, 1, pc.Seed)
			at := a.add(along.times(u))
			u += wide
			mid := at.add(along.times(wide / 2))
			if u > long || p.held(pc, mid, out) {
				continue
			}
			far := p.ppi * between(0.06, 0.3, n, 2, pc.Seed)
			switch {
			case below && n%4 == 1 && pc.Material != "stone":
				p.beam(mid.sub(out.times(p.ppi*0.2)), mid.add(out.times(far*1.6+p.ppi*0.12)), p.ppi*0.12, pc.Seed+uint32(n))
			case !below && chance(n, 3, pc.Seed) > 0.5: // it broke off before the edge: the joists show
				p.fill([]vec{at, at.add(along.times(wide)), at.add(along.times(wide)).sub(out.times(far * 0.5)), at.add(along.times(wide * 0.5)).sub(out.times(far)), at.sub(out.times(far * 0.6))}, 1, old)
			}
		}
	}
}

// held reports whether a wall stands below or on the edge of a floor.
func (p *painter) held(pc part, q, out vec) bool {
	for i := range p.walls {
		o := &p.walls[i]
		if o.Kind != physics.Wall || o.Storey != pc.Storey && o.Storey != pc.Storey-1 {
			continue
		}
		if inside(o.shape, q.add(out.times(0.1*p.ppi))) || inside(o.shape, q.sub(out.times(0.1*p.ppi))) {
			return true
		}
	}
	return false
}
