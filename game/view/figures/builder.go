package figures

import "math"

// builder collects the parts of a figure. Points given to it are points of the table,
// in inches from the middle of the base.
type builder struct {
	parts []part
	open  bool
	floor float64
	small bool      // heads, hands and blades grow, so that they can be made out
	eye   vec       // from the table to the eye
	lined *paint    // inside of the next cloaks
	trim  *paint    // hem of the next cloths
	side  [2]*paint // the cloth of the side, and its dark second
	of    *Figure
	told  func(k *skeleton) // is told where a two-legged one has its head
}

// paint is the paint itself, or that of the side where it stands for it.
func (b *builder) paint(m *paint) *paint {
	switch m {
	case ofSide:
		return b.side[0]
	case ofSideDark:
		return b.side[1]
	}
	return m
}

func (b *builder) group(k float64) { b.parts = append(b.parts, part{k: k}); b.open = true }
func (b *builder) end()            { b.open = false }
func (b *builder) put(p solid) {
	p.init()
	p.mat = b.paint(p.mat)
	if !b.open {
		b.parts = append(b.parts, part{})
	}
	l := &b.parts[len(b.parts)-1]
	l.solids = append(l.solids, p)
}
func (b *builder) cone(m *paint, p, q vec, r1, r2 float64) {
	if p.Z < b.floor+r1 {
		p.Z = b.floor + r1
	}
	if q.Z < b.floor+r2 {
		q.Z = b.floor + r2
	}
	// one ball inside the other degenerates
	if d := q.Sub(p).Len(); d <= math.Abs(r1-r2)+1e-4 {
		r := max(r1, r2)
		b.put(solid{kind: kCone, mat: m, a: p, b: p.Add(vec{0.001, 0, 0}), r1: r, r2: r})
		return
	}
	b.put(solid{kind: kCone, mat: m, a: p, b: q, r1: r1, r2: r2})
}
func (b *builder) ball(m *paint, p vec, r float64) { b.cone(m, p, p.Add(vec{0.002, 0, 0}), r, r) }
func (b *builder) ell(m *paint, f frame, x, y, z float64) {
	b.put(solid{kind: kEll, mat: m, f: f, h: vec{x, y, z}})
}
func (b *builder) box(m *paint, f frame, x, y, z, r float64) {
	b.put(solid{kind: kBox, mat: m, f: f, h: vec{x, y, z}, r1: r})
}
func (b *builder) cyl(m *paint, f frame, r, h, round float64) {
	b.put(solid{kind: kCyl, mat: m, f: f, h: vec{0, 0, h}, r1: r, r2: round})
}
func (b *builder) torus(m *paint, f frame, r, t float64) {
	b.put(solid{kind: kTorus, mat: m, f: f, r1: r, r2: t})
}
func (b *builder) poly(m *paint, f frame, pts []flat, thick, bevel, bendx, bendy float64) {
	b.put(solid{kind: kPoly, mat: m, f: f, pts: pts, r1: thick, r2: bevel, h: vec{bendx, bendy, 0}})
}

// enlarge makes the parts from one on larger, about the middle of the base.
func (b *builder) enlarge(from int, by float64) {
	for i := range b.parts[from:] {
		p := &b.parts[from+i]
		p.k *= by
		for j := range p.cloth {
			for n := range p.cloth[j].p {
				p.cloth[j].p[n] = p.cloth[j].p[n].Mul(by)
			}
		}
		for j := range p.solids {
			s := &p.solids[j]
			if p.cloth != nil {
				continue
			}
			s.a, s.b, s.f.O = s.a.Mul(by), s.b.Mul(by), s.f.O.Mul(by)
			s.r1 *= by
			if s.kind == kPoly { // its bevel and bend are ratios
				s.pts = append([]flat(nil), s.pts...)
				for n := range s.pts {
					s.pts[n] = flat{s.pts[n].X * by, s.pts[n].Y * by}
				}
				s.h = s.h.Mul(1 / by)
			} else {
				s.h, s.r2 = s.h.Mul(by), s.r2*by
			}
			s.init()
		}
	}
}
