package figures

import (
	"math"
	"slices"
)

// projection is how a table is seen. The picture's x is X + sx·Z and its y is
// ky·Y + sy·Z, up: with ky 1 the ground stays a true plan, so that bases are exact
// circles, and height only moves a point over it; with a small ky one looks from the
// side. ppi is how many pixels are an inch, and cx, cy the pixel of the origin.
type projection struct {
	ppi, cx, cy float64
	sx, sy, ky  float64
}

// sight points from the table towards the eye; n is how far one goes along it for
// an inch of height.
func (p projection) sight() (d vec, n float64) {
	d = vec{-p.sx, -p.sy / p.ky, 1}
	n = d.Len()
	return d.Mul(1 / n), n
}

// screen is where a point is in the picture.
func (p projection) screen(v vec) (x, y float64) {
	return p.cx + (v.X+p.sx*v.Z)*p.ppi, p.cy - (p.ky*v.Y+p.sy*v.Z)*p.ppi
}

// stretch is the most that a length is enlarged in the picture.
func (p projection) stretch() float64 {
	return max(1, math.Sqrt(p.ky*p.ky+p.sy*p.sy), math.Sqrt(1+p.sx*p.sx))
}

// buffer is what is seen in each pixel: how high it is, and of which part. On one
// line of sight the higher point is the nearer one.
type buffer struct {
	projection
	w, h int
	z    []float32 // -1: nothing
	part []int16   // -1: nothing
	nrm  []vec     // of cloth
	vd   vec       // the sight
	n    float64
}

// reset makes a buffer of a size ready.
func (g *buffer) reset(w, h int, p projection) {
	g.projection, g.w, g.h = p, w, h
	g.vd, g.n = p.sight()
	g.z, g.part = sized(g.z, w*h), sized(g.part, w*h)
	for i := range g.z {
		g.z[i], g.part[i] = -1, -1
	}
	g.nrm = sized(g.nrm, w*h)
}

// sized is a slice of a length; what is in it is anything.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// pos is the point seen in a pixel.
func (g *buffer) pos(x, y int) vec {
	z := float64(g.z[y*g.w+x])
	return vec{(float64(x)+0.5-g.cx)/g.ppi - g.sx*z, (-(float64(y)+0.5-g.cy)/g.ppi - g.sy*z) / g.ky, z}
}

// tile is how many pixels wide the squares are in which the same solids matter.
const tile = 4

// reach is the capsule on the screen outside of which a solid is not seen.
type reach struct{ ax, ay, dx, dy, il, r float64 }

// near reports whether the capsule comes within a distance of a pixel.
func (c *reach) near(x, y, d float64) bool {
	x, y = x-c.ax, y-c.ay
	t := min(1, max(0, (x*c.dx+y*c.dy)*c.il))
	x, y = x-t*c.dx, y-t*c.dy
	d += c.r
	return x*x+y*y < d*d
}

// raster draws all parts into the buffer; rest is called now and then.
func (g *buffer) raster(parts []part, rest func()) {
	vd := g.vd
	// Near parts first: what they hide costs little.
	order, key := make([]int, len(parts)), make([]float64, len(parts))
	for i := range parts {
		order[i] = i
		for j := range parts[i].solids {
			p := &parts[i].solids[j]
			key[i] = max(key[i], p.c.Dot(vd)+p.br*0.5)
		}
		if parts[i].cloth != nil {
			key[i] = 9
		}
	}
	slices.SortFunc(order, func(a, b int) int {
		switch {
		case key[a] > key[b]:
			return -1
		case key[a] < key[b]:
			return 1
		}
		return a - b
	})
	var reaches [96]reach
	for _, i := range order {
		if parts[i].cloth != nil {
			g.drape(&parts[i], int16(i), vd)
			rest()
			continue
		}
		g.march(&parts[i], int16(i), reaches[:0], rest)
	}
}

// march finds by marching along the lines of sight where a part is seen.
func (g *buffer) march(pt *part, pi int16, reaches []reach, rest func()) {
	x0, y0, x1, y1 := 1e9, 1e9, -1e9, -1e9
	est := g.stretch()
	for i := range pt.solids {
		p := &pt.solids[i]
		a, b, r := p.capsule()
		ax, ay := g.screen(a)
		bx, by := g.screen(b)
		r = (r+pt.k*0.3)*g.ppi*est + 1
		q := reach{ax, ay, bx - ax, by - ay, 0, r}
		if l := q.dx*q.dx + q.dy*q.dy; l > 1e-6 {
			q.il = 1 / l
		}
		reaches = append(reaches, q)
		x0, y0 = min(x0, ax-r, bx-r), min(y0, ay-r, by-r)
		x1, y1 = max(x1, ax+r, bx+r), max(y1, ay+r, by+r)
	}
	left, top := max(0, int(x0)), max(0, int(y0))
	right, bottom := min(g.w-1, int(x1)), min(g.h-1, int(y1))
	var room [256]int32
	for ty := top; ty <= bottom; ty += tile {
		for tx := left; tx <= right; tx += tile {
			act := room[:0]
			for i := range reaches {
				if reaches[i].near(float64(tx)+tile*0.5, float64(ty)+tile*0.5, tile*0.71) {
					act = append(act, int32(i))
				}
			}
			if len(act) == 0 {
				continue
			}
			for y := ty; y < ty+tile && y <= bottom; y++ {
				for x := tx; x < tx+tile && x <= right; x++ {
					g.hit(pt, pi, act, x, y)
				}
			}
		}
		rest()
	}
}

// hit looks for a part in one pixel.
func (g *buffer) hit(pt *part, pi int16, act []int32, x, y int) {
	vd, n := g.vd, g.n
	eps := 0.45 / g.ppi
	from := vec{(float64(x) + 0.5 - g.cx) / g.ppi, -(float64(y) + 0.5 - g.cy) / (g.ppi * g.ky), 0}
	lo, hi := 1e9, -1e9
	for _, i := range act {
		p := &pt.solids[i]
		oc := p.c.Sub(from)
		b := oc.Dot(vd)
		r := p.br + pt.k*0.3
		if d := r*r - (oc.Dot(oc) - b*b); d > 0 {
			d = math.Sqrt(d)
			lo, hi = min(lo, b-d), max(hi, b+d)
		}
	}
	id := y*g.w + x
	zl := float64(g.z[id])
	if hi < lo || hi <= zl*n {
		return
	}
	zl = max(0, zl)
	lo = max(lo, zl*n)
	t := hi
	for s := 0; s < 40 && t > lo; s++ {
		q := from.Add(vd.Mul(t))
		d := pt.dist(q, act)
		if d < eps {
			if q.Z > zl {
				g.z[id], g.part[id] = float32(q.Z), pi
			}
			return
		}
		t -= d
	}
}

// drape draws cloth triangle by triangle.
func (g *buffer) drape(pt *part, pi int16, vd vec) {
	for i := range pt.cloth {
		t := &pt.cloth[i]
		var x, y [3]float64
		for i, p := range t.p {
			x[i], y[i] = g.screen(p)
		}
		ar := (x[1]-x[0])*(y[2]-y[0]) - (x[2]-x[0])*(y[1]-y[0])
		if ar*ar < 1e-9 {
			continue
		}
		x0, x1 := max(0, int(min(x[0], x[1], x[2])-0.5)), min(g.w-1, int(max(x[0], x[1], x[2])+0.5))
		y0, y1 := max(0, int(min(y[0], y[1], y[2])-0.5)), min(g.h-1, int(max(y[0], y[1], y[2])+0.5))
		const e = -0.02
		for py := y0; py <= y1; py++ {
			for px := x0; px <= x1; px++ {
				fx, fy := float64(px)+0.5, float64(py)+0.5
				w1 := ((fx-x[0])*(y[2]-y[0]) - (x[2]-x[0])*(fy-y[0])) / ar
				w2 := ((x[1]-x[0])*(fy-y[0]) - (fx-x[0])*(y[1]-y[0])) / ar
				w0 := 1 - w1 - w2
				if w0 < e || w1 < e || w2 < e {
					continue
				}
				z := w0*t.p[0].Z + w1*t.p[1].Z + w2*t.p[2].Z
				id := py*g.w + px
				if float32(z) <= g.z[id] {
					continue
				}
				g.z[id], g.part[id] = float32(z), pi
				n := t.n[0].Mul(w0).Add(t.n[1].Mul(w1)).Add(t.n[2].Mul(w2)).N()
				if n.Dot(vd) < 0 {
					n = n.Mul(-1)
				}
				g.nrm[id] = n
			}
		}
	}
}
