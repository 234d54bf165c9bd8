package figures

import "math"

type kind uint8

const (
	kCone  kind = iota // round cone or capsule a..b, r1..r2
	kEll               // ellipsoid, frame f, radii h
	kBox               // rounded box, frame f, half sizes h, rounding r1
	kCyl               // disc or cylinder about f.Z, radius r1, half height h.Z, rounding r2
	kPoly              // 2D outline in f.X,f.Y extruded along f.Z, half thickness r1, bevel r2, bend h.X,h.Y
	kTorus             // ring about f.Z, r1 big, r2 small
	kTri               // cloth mesh, only carries the paint
)

type flat struct{ X, Y float64 }

// solid is one signed-distance primitive.
type solid struct {
	kind   kind
	mat    *paint
	a, b   vec
	r1, r2 float64
	f      frame
	h      vec
	pts    []flat
	c      vec // bounding sphere
	br     float64
	// cone constants
	ba              vec
	l2, rr, a2, il2 float64
}

func (p *solid) init() *solid {
	switch p.kind {
	case kCone:
		p.ba = p.b.Sub(p.a)
		p.l2 = p.ba.Dot(p.ba)
		if p.l2 < 1e-8 {
			p.l2 = 1e-8
		}
		p.rr = p.r1 - p.r2
		p.a2 = p.l2 - p.rr*p.rr
		p.il2 = 1 / p.l2
		p.c = p.a.To(p.b, 0.5)
		p.br = math.Sqrt(p.l2)/2 + max(p.r1, p.r2)
	case kEll:
		p.c = p.f.O
		p.br = max(p.h.X, max(p.h.Y, p.h.Z))
	case kBox:
		p.c = p.f.O
		p.br = p.h.Len()
	case kCyl:
		p.c = p.f.O
		p.br = hyp(p.r1, p.h.Z)
	case kTorus:
		p.c = p.f.O
		p.br = p.r1 + p.r2
	case kPoly:
		var ox, oy, r float64
		for _, q := range p.pts {
			ox += q.X
			oy += q.Y
		}
		ox /= float64(len(p.pts))
		oy /= float64(len(p.pts))
		zb := 0.0
		for _, q := range p.pts {
			r = max(r, hyp(q.X-ox, q.Y-oy))
			zb = max(zb, math.Abs(p.h.X*q.X*q.X+p.h.Y*q.Y*q.Y))
		}
		p.c = p.f.P(ox, oy, 0)
		p.br = hyp(r, p.r1+zb) + 0.01
	}
	return p
}

func sdPoly(pts []flat, x, y float64) float64 {
	dx, dy := x-pts[0].X, y-pts[0].Y
	d := dx*dx + dy*dy
	s := 1.0
	j := len(pts) - 1
	for i := range pts {
		ex, ey := pts[j].X-pts[i].X, pts[j].Y-pts[i].Y
		wx, wy := x-pts[i].X, y-pts[i].Y
		t := (wx*ex + wy*ey) / (ex*ex + ey*ey)
		if t < 0 {
			t = 0
		} else if t > 1 {
			t = 1
		}
		bx, by := wx-ex*t, wy-ey*t
		if q := bx*bx + by*by; q < d {
			d = q
		}
		c1, c2, c3 := y >= pts[i].Y, y < pts[j].Y, ex*wy > ey*wx
		if (c1 && c2 && c3) || (!c1 && !c2 && !c3) {
			s = -s
		}
		j = i
	}
	return s * math.Sqrt(d)
}

func (p *solid) dist(q vec) float64 {
	switch p.kind {
	case kCone:
		pa := q.Sub(p.a)
		y := pa.Dot(p.ba)
		z := y - p.l2
		t := pa.Mul(p.l2).Sub(p.ba.Mul(y))
		x2 := t.Dot(t)
		y2 := y * y * p.l2
		z2 := z * z * p.l2
		k := p.rr * p.rr * x2
		if p.rr < 0 {
			k = -k
		}
		sz, sy := 1.0, 1.0
		if z < 0 {
			sz = -1
		}
		if y < 0 {
			sy = -1
		}
		if sz*p.a2*z2 > k {
			return math.Sqrt(x2+z2)*p.il2 - p.r2
		}
		if sy*p.a2*y2 < k {
			return math.Sqrt(x2+y2)*p.il2 - p.r1
		}
		return (math.Sqrt(x2*p.a2*p.il2)+y*p.rr)*p.il2 - p.r1
	case kEll:
		l := p.f.Loc(q)
		ax, ay, az := l.X/p.h.X, l.Y/p.h.Y, l.Z/p.h.Z
		k0 := math.Sqrt(ax*ax + ay*ay + az*az)
		bx, by, bz := ax/p.h.X, ay/p.h.Y, az/p.h.Z
		k1 := math.Sqrt(bx*bx + by*by + bz*bz)
		if k1 < 1e-9 {
			return -min(p.h.X, min(p.h.Y, p.h.Z))
		}
		return k0 * (k0 - 1) / k1
	case kBox:
		l := p.f.Loc(q)
		x, y, z := math.Abs(l.X)-p.h.X+p.r1, math.Abs(l.Y)-p.h.Y+p.r1, math.Abs(l.Z)-p.h.Z+p.r1
		m := max(x, max(y, z))
		x, y, z = max(x, 0), max(y, 0), max(z, 0)
		return math.Sqrt(x*x+y*y+z*z) + min(m, 0) - p.r1
	case kCyl:
		l := p.f.Loc(q)
		x := hyp(l.X, l.Y) - p.r1 + p.r2
		z := math.Abs(l.Z) - p.h.Z + p.r2
		m := min(max(x, z), 0)
		return m + hyp(max(x, 0), max(z, 0)) - p.r2
	case kTorus:
		l := p.f.Loc(q)
		return hyp(hyp(l.X, l.Y)-p.r1, l.Z) - p.r2
	case kPoly:
		l := p.f.Loc(q)
		z := math.Abs(l.Z - p.h.X*l.X*l.X - p.h.Y*l.Y*l.Y)
		d := sdPoly(p.pts, l.X, l.Y)
		if d > 0 {
			return hyp(d, max(z-p.r1*0.25, 0)) * 0.9
		}
		w := min(p.r1, p.r1*0.25-d*p.r2)
		return max(d, (z-w)*0.75)
	}
	return 1e9
}

// part is one or more primitives blended with smooth-min k; lining is drawn between parts.
type part struct {
	k      float64
	solids []solid
	cloth  []triangle // a mesh instead of solids
}

// triangle is a triangle of cloth with a normal at each corner.
type triangle struct{ p, n [3]vec }

func (pt *part) dist(q vec, act []int32) float64 {
	d := 1e9
	k := pt.k
	for n, i := range act {
		p := &pt.solids[i]
		if n > 0 {
			dx, dy, dz := q.X-p.c.X, q.Y-p.c.Y, q.Z-p.c.Z
			if r := d + k + p.br; r < 0 || dx*dx+dy*dy+dz*dz > r*r {
				continue
			}
		}
		e := p.dist(q)
		if k > 0 {
			g := d - e
			if g < 0 {
				g = -g
			}
			if h := k - g; h > 0 {
				d = min(d, e) - h*h/(4*k)
				continue
			}
		}
		if e < d {
			d = e
		}
	}
	return d
}

func (pt *part) closest(q vec) *solid {
	if len(pt.solids) == 1 {
		return &pt.solids[0]
	}
	var best *solid
	d := 1e9
	for i := range pt.solids {
		p := &pt.solids[i]
		dx, dy, dz := q.X-p.c.X, q.Y-p.c.Y, q.Z-p.c.Z
		if r := d + p.br; best != nil && dx*dx+dy*dy+dz*dz > r*r {
			continue
		}
		if e := p.dist(q); e < d {
			d, best = e, p
		}
	}
	return best
}

// capsule bounds a primitive more tightly than its sphere where it is long.
func (p *solid) capsule() (a, b vec, r float64) {
	switch p.kind {
	case kCone:
		return p.a, p.b, max(p.r1, p.r2)
	case kPoly:
		x0, x1, y0, y1, z := p.pts[0].X, p.pts[0].X, p.pts[0].Y, p.pts[0].Y, 0.0
		for _, q := range p.pts {
			x0, x1, y0, y1 = min(x0, q.X), max(x1, q.X), min(y0, q.Y), max(y1, q.Y)
			z = max(z, math.Abs(p.h.X*q.X*q.X+p.h.Y*q.Y*q.Y))
		}
		if y1-y0 > x1-x0 {
			m := (x0 + x1) / 2
			return p.f.P(m, y0, 0), p.f.P(m, y1, 0), hyp((x1-x0)/2, p.r1+z) + 0.005
		}
		m := (y0 + y1) / 2
		return p.f.P(x0, m, 0), p.f.P(x1, m, 0), hyp((y1-y0)/2, p.r1+z) + 0.005
	}
	return p.c, p.c, p.br
}

// hyp is the hypotenuse; math.Hypot guards against overflow, which takes time here.
func hyp(a, b float64) float64 { return math.Sqrt(a*a + b*b) }
