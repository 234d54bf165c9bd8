package view

import "math"

// paved is how whole the paving of an area is at a pixel: at its edge slabs are gone.
func (p *painter) paved(pc part) func(x, y int) float32 {
	edge := func(q vec) float32 { // how many inches inside; below 0 outside
		in := float32(math.MaxFloat32)
		for i, a := range pc.shape {
			in = min(in, distance(q, a, pc.shape[(i+1)%len(pc.shape)]))
		}
		if !inside(pc.shape, q) {
			in = -in
		}
		return in / p.ppi
	}
	return func(x, y int) float32 {
		q := vec{float32(x), float32(y)}
		in := edge(q)
		if in > 2 {
			return 1
		}
		u, v := q.x/p.ppi, q.y/p.ppi
		if pc.Material != "flagstone" {
			return ramp(in-0.7*(clouds(u*0.8, v*0.8, pc.Seed)-0.3), -0.02, 0.1)
		}
		deep := flagstoneDeep * p.ppi
		col, row, fx, fy, long := slabAt(q.x, q.y, deep, pc.Seed)
		gone := float32(0.62)
		switch far := edge(q.add(vec{long/2 - fx, deep/2 - fy})); {
		case far > 1.2:
			gone = 0.05
		case far > 0.3:
			gone = 0.3
		}
		if chance(col, row, pc.Seed+31) < gone {
			return 0
		}
		chips := min(min(fx, long-fx), min(fy, deep-fy))/p.ppi - 0.22*ramp(noise(u*4, v*4, pc.Seed+1), 0.55, 0.9)
		return ramp(chips, -0.02, 0.03)
	}
}
