package view

import "cometfall/physics"

// scree strews what fell from a wall along its foot, but not before its doors.
func (p *painter) scree(pc part) {
	if len(pc.Shape) != 4 {
		return
	}
	q := p.shape(pc.Shape)
	along, long := q[1].sub(q[0]).unit()
	base, grown := toneOf(WallFace), p.ruinOf(pc.Building)
	if pc.Material == "plaster" {
		base = toneOf(Plaster).mix(toneOf(Rubble), 0.4)
	}
	most := min(0.12, 0.05+0.025*float32((pc.Top-pc.Bottom).Inches()))
	for side, a := range [...]vec{q[0], q[3]} {
		out := along.left().times(float32(1 - 2*side))
		if out.dot(a.sub(middle(q))) < 0 {
			out = out.times(-1)
		}
		for n := range int(long / p.ppi * 6) {
			u := long * chance(n, 40+side, pc.Seed)
			if chance(n, 42+side, pc.Seed) > ramp(noise(u/p.ppi*0.8, float32(side)*9, pc.Seed), 0.3, 0.75) || p.beforeDoor(pc, u) {
				continue
			}
			far := chance(n, 44+side, pc.Seed)
			at := a.add(along.times(u)).add(out.times(p.ppi * (0.02 + 0.34*far*far)))
			if n%6 == 5 && grown != nil && grown.decay == overgrown {
				p.tuft(at, p.ppi*0.16, n, pc.Seed)
				continue
			}
			p.rock(at, p.ppi*between(0.035, most, n, 46+side, pc.Seed), n, pc.Seed, base.mix(toneOf(Cobble), 0.35).lit(between(0.5, 0.82, n, 48, pc.Seed)))
		}
	}
}

// beforeDoor reports whether a door of a wall is so many pixels along it.
func (p *painter) beforeDoor(pc part, along float32) bool {
	k := p.ppi / float32(physics.Inch)
	for i := range pc.Openings {
		if o := &pc.Openings[i]; o.Door && along > float32(o.From)*k-0.15*p.ppi && along < float32(o.To)*k+0.15*p.ppi {
			return true
		}
	}
	return false
}

// wallTop is the top of a wall: blocks have fallen from its sides, and where no other
// wall joins it, its end is broken down. What is below shows the courses that still
// stand: they are as wide as the rules have the wall.
func (p *painter) wallTop(pc part) []vec {
	if len(pc.Shape) != 4 {
		return pc.shape
	}
	q := p.shape(pc.Shape)
	_, thick := q[3].sub(q[0]).unit()
	inset := float32(0)
	if pc.Material == "plaster" { // a frame of timber on a footing of stone
		inset = min(0.055*p.ppi, thick*0.16)
	}
	var out []vec
	out = p.chipped(out, pc, q[0], q[1], inset, 1)
	out = p.brokenEnd(out, pc, q, q[1], q[2], inset, 1)
	out = p.chipped(out, pc, q[2], q[3], inset, 2)
	return p.brokenEnd(out, pc, q, q[3], q[0], inset, 2)
}

// chipped follows a long side of a wall, from which blocks have fallen.
func (p *painter) chipped(out []vec, pc part, a, b vec, inset float32, side int) []vec {
	along, long := b.sub(a).unit()
	in := along.left()
	if in.dot(middle(pc.shape).sub(a)) < 0 {
		in = in.times(-1)
	}
	whole := 0.3 * p.ppi
	for u, n := whole, 0; u < long-whole; n++ {
		block := p.ppi * between(0.24, 0.46, n, 60+side, pc.Seed)
		bite := float32(0)
		switch c := chance(n, 62+side, pc.Seed); {
		case c > 0.86:
			bite = between(0.08, 0.14, n, 64, pc.Seed)
		case c > 0.55:
			bite = between(0.02, 0.06, n, 64, pc.Seed)
		}
		end := min(u+block, long-whole)
		if p.open(pc, u, end, long, side) {
			bite = 0
		}
		lean := between(0.7, 1.1, n, 66, pc.Seed)
		out = append(out, a.add(along.times(u)).add(in.times(inset+bite*p.ppi)), a.add(along.times(end)).add(in.times(inset+bite*lean*p.ppi)))
		u = end
	}
	return out
}

// open reports whether a stretch of a wall's side is beside an opening; the second
// side is measured from the other end.
func (p *painter) open(pc part, from, to, long float32, side int) bool {
	if side == 2 {
		from, to = long-to, long-from
	}
	k := p.ppi / float32(physics.Inch)
	for i := range pc.Openings {
		if o := &pc.Openings[i]; to > float32(o.From)*k && from < float32(o.To)*k {
			return true
		}
	}
	return false
}

// brokenEnd follows an end of a wall; where it is free, it is broken, and stones lie
// before it.
func (p *painter) brokenEnd(out []vec, pc part, q []vec, a, b vec, inset float32, end int) []vec {
	side, wide := b.sub(a).unit()
	in, _ := middle(q).sub(a.to(b, 0.5)).unit()
	from, to := a.add(side.times(inset)), b.sub(side.times(inset))
	if !p.endsFree(pc, q, a, b) {
		return append(out, from, to)
	}
	for k := range 6 {
		bite := between(0.02, 0.42, end, 70+k, pc.Seed)
		if k > 0 && k < 5 {
			bite *= 0.6
		}
		at := from.to(to, float32(k)/5)
		out = append(out, at.add(in.times(p.ppi*bite)))
		if k < 5 { // the corner of a block
			out = append(out, from.to(to, (float32(k)+between(0.5, 1, end, 80+k, pc.Seed))/5).add(in.times(p.ppi*bite)))
		}
	}
	for k := range 7 { // what broke off
		at := a.to(b, between(-0.3, 1.3, end, 11+k, pc.Seed)).sub(in.times(p.ppi * between(0.02, 0.42, end, 21+k, pc.Seed)))
		p.rock(at, min(wide*0.4, p.ppi*between(0.05, 0.13, end, 31+k, pc.Seed)), end*10+k, pc.Seed, toneOf(WallFace).lit(between(0.6, 0.88, end, 41+k, pc.Seed)))
	}
	return out
}

// endsFree reports whether no other wall joins a wall at an end of it.
func (p *painter) endsFree(pc part, q []vec, a, b vec) bool {
	m := a.to(b, 0.5)
	if m.x < 2*p.pen || m.y < 2*p.pen || m.x > float32(p.w)-2*p.pen || m.y > float32(p.h)-2*p.pen {
		return false
	}
	for _, o := range p.walls {
		if o.Piece != pc.Piece && o.Storey == pc.Storey && o.Kind == pc.Kind && inside(o.shape, m.to(middle(q), 0.02)) {
			return false
		}
	}
	return true
}

// brokenCorners takes stones off the outer corners where two walls of a building meet:
// the lower courses show there.
func (p *painter) brokenCorners(walls []part) {
	for _, pc := range walls {
		r := p.ruinOf(pc.Building)
		if r == nil || len(pc.Shape) != 4 || len(r.shape) < 3 || pc.Kind != physics.Wall {
			continue
		}
		q, mid := p.shape(pc.Shape), middle(r.shape)
		for end := range 2 {
			a, b, i := q[1], q[2], 1
			if end == 1 {
				a, b, i = q[3], q[0], 3
			}
			if p.endsFree(pc, q, a, b) {
				continue
			}
			corner, k := a, i
			if b.sub(mid).length() > a.sub(mid).length() {
				corner, k = b, (i+1)%4
			}
			at := pc.Shape[k] // both walls that meet have it
			seed := uint32(at.X)*31 + uint32(at.Y)*17 + uint32(pc.Storey)
			if chance(1, 1, seed) < 0.45 {
				p.chip(pc, corner, a.to(b, 0.5), seed)
			}
		}
	}
}

// chip takes the stones off a corner of a wall.
func (p *painter) chip(pc part, corner, end vec, seed uint32) {
	d, half := end.sub(corner).unit()
	in, _ := middle(pc.shape).sub(end).unit()
	deep, long := min(half*1.5, p.ppi*between(0.18, 0.3, 1, 2, seed)), p.ppi*between(0.22, 0.42, 1, 3, seed)
	shape := []vec{corner, corner.add(d.times(deep)), corner.add(d.times(deep * 0.8)).add(in.times(long * 0.45)), corner.add(d.times(deep * 0.3)).add(in.times(long * 0.6)), corner.add(in.times(long))}
	p.fill(shape, 1, p.courses(pc))
	p.line(shape[1], shape[2], 1.2*p.pen, 0.7, plain(Ink))
	p.line(shape[2], shape[3], 1.2*p.pen, 0.7, plain(Ink))
	p.line(shape[3], shape[4], 1.2*p.pen, 0.7, plain(Ink))
	for k := range 5 {
		at := corner.sub(d.add(in).times(p.ppi * between(0, 0.24, k, 4, seed))).add(vec{between(-0.2, 0.2, k, 5, seed), between(-0.2, 0.2, k, 6, seed)}.times(p.ppi))
		p.rock(at, p.ppi*between(0.05, 0.11, k, 7, seed), k, seed, toneOf(WallFace).lit(between(0.6, 0.88, k, 8, seed)))
	}
}

// wallShader is the shader of a wall's top, moved by so many pixels.
func (p *painter) wallShader(pc *physics.Piece, off vec) shader {
	q := p.shape(pc.Shape)
	var thick float32
	if len(q) == 4 {
		_, thick = q[3].sub(q[0]).unit()
	} else {
		at := box(p.whole, q)
		thick = float32(min(at.Dx(), at.Dy()))
	}
	return p.ruinOf(pc.Building).stains(p, p.masonry(pc, q[0].add(off), q[1].add(off), max(1, thick)))
}

// courses is the shader of the lower courses of a wall, which show where the top is
// broken: of bare stone, and in its shadow.
func (p *painter) courses(pc part) shader {
	bare := *pc.Piece
	bare.Material = "stone"
	bare.Seed++
	sh := p.wallShader(&bare, vec{})
	return func(x, y int) tone { return sh(x, y).lit(0.5) }
}
