package view

import "cometfall/physics"

// roads paints the roads over the bare ground: worn at their edges, with the ruts of
// wheels where wagons go.
func (p *painter) roads() {
	for i := range p.plan.Roadways {
		if r := &p.plan.Roadways[i]; p.reaches(r.Line, float32(r.Width.Inches())) {
			p.road(r)
		}
	}
}

func (p *painter) road(r *physics.Roadway) {
	line, half := p.shape(r.Line), float32(r.Width.Inches())/2
	surface, rut := p.surface(r.Material, r.Seed), toneOf(OldTimber).mix(toneOf(Earth), 0.35)
	earthen := r.Material == "earth" || r.Material == "mud"
	off := func(x, y int) float32 { // how many inches from the middle
		q, near := vec{float32(x), float32(y)}, float32(1e9)
		for k := 1; k < len(line); k++ {
			near = min(near, distance(q, line[k-1], line[k]))
		}
		return near / p.ppi
	}
	there := func(x, y int) float32 {
		u, v := float32(x)/p.ppi, float32(y)/p.ppi
		in := half - off(x, y) - 0.5*(clouds(u*0.9, v*0.9, r.Seed)-0.25) - 0.12*noise(u*5, v*5, r.Seed+1)
		return ramp(in, -0.05, 0.22)
	}
	paint := func(x, y int) tone {
		c := surface(x, y)
		u, v, far := float32(x)/p.ppi, float32(y)/p.ppi, off(x, y)
		if earthen {
			c = c.lit(1.12 - 0.1*ramp(far/half, 0.4, 1))
		}
		if !r.Tracks {
			return c
		}
		// Two ruts, as far apart as the wheels of a wagon, that wander a little.
		wander := 0.12 * (noise(u*0.7, v*0.7, r.Seed+2) - 0.5)
		deep := 1 - ramp(max(far-0.72-wander, 0.72+wander-far), 0.05, 0.17)
		deep *= 0.55 + 0.45*noise(u*1.3, v*1.3, r.Seed+3)
		lip := 1 - ramp(max(far-0.93-wander, 0.93+wander-far), 0.02, 0.10)
		c = c.mix(rut.lit(0.62), 0.62*deep).lit(1 + 0.10*lip)
		if grass := 1 - ramp(far, 0.12, 0.5); earthen && grass > 0 { // it grows between them
			c = c.mix(toneOf(Moss).lit(0.85+0.3*noise(u*9, v*9, r.Seed+4)), 0.5*grass*ramp(clouds(u*1.6, v*1.6, r.Seed+5), 0.42, 0.62))
		}
		return c
	}
	wide := (half + 0.4) * p.ppi
	for k := 1; k < len(line); k++ {
		a, b := line[k-1], line[k]
		d, long := b.sub(a).unit()
		if long == 0 {
			continue
		}
		out, n := d.times(wide), d.left().times(wide)
		a, b = a.sub(out), b.add(out)
		if k > 1 {
			a = line[k-1] // up to here the stretch before it has painted
		}
		p.fillWhere([]vec{a.sub(n), b.sub(n), b.add(n), a.add(n)}, 1, there, paint)
	}
}
