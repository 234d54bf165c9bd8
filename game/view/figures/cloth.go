package figures

import "math"

// robe is a fluted skirt hanging along -f.Z, as a mesh.
func (b *builder) robe(m *paint, f frame, length, rTop, rHem, sx, sy, folds, amp, ph float64) {
	n, nr := int(folds)*6, 7
	g := make([][]vec, n+1)
	for i := range g {
		a := float64(i) / float64(n) * 2 * math.Pi
		for j := 0; j < nr; j++ {
			t := float64(j) / float64(nr-1)
			r := rTop + (rHem-rTop)*math.Pow(t, 1.25) + amp*1.25*t*math.Cos(folds*a+ph)
			g[i] = append(g[i], f.P(math.Cos(a)*r*sx, math.Sin(a)*r*sy, -t*length))
		}
	}
	b.cloth(m, g, true)
}

// sheet is a cloth through a grid of points.
func (b *builder) sheet(m *paint, g [][]vec, r float64) {
	for i := range g {
		for j := range g[i] {
			if g[i][j].Z < b.floor+r {
				g[i][j].Z = b.floor + r + 0.004*float64(i%2)
			}
		}
	}
	b.cloth(m, refine(refine(g, 2, false), 3, true), false)
}

// cloth makes a mesh of a grid, its hem in the trim if there is one.
func (b *builder) cloth(m *paint, g [][]vec, closed bool) {
	for i := range g {
		for j := range g[i] {
			g[i][j].Z = max(g[i][j].Z, b.floor+0.015)
		}
	}
	nc, nr := len(g), len(g[0])
	nm := make([][]vec, nc)
	for i := range g {
		nm[i] = make([]vec, nr)
		for j := range g[i] {
			i0, i1 := max(i-1, 0), min(i+1, nc-1)
			if closed && i == 0 {
				i0 = nc - 2
			} else if closed && i == nc-1 {
				i1 = 1
			}
			u := g[i1][j].Sub(g[i0][j])
			v := g[i][min(j+1, nr-1)].Sub(g[i][max(j-1, 0)])
			nm[i][j] = u.Cross(v).N()
		}
	}
	add := func(m *paint, r0, r1 int) {
		pt := part{solids: []solid{{kind: kTri, mat: b.paint(m), c: g[nc/2][nr/2], br: 2}}}
		for i := 0; i+1 < nc; i++ {
			for j := r0; j < r1; j++ {
				pt.cloth = append(pt.cloth,
					triangle{[3]vec{g[i][j], g[i+1][j], g[i][j+1]}, [3]vec{nm[i][j], nm[i+1][j], nm[i][j+1]}},
					triangle{[3]vec{g[i+1][j], g[i+1][j+1], g[i][j+1]}, [3]vec{nm[i+1][j], nm[i+1][j+1], nm[i][j+1]}})
			}
		}
		b.parts = append(b.parts, pt)
	}
	if b.trim != nil && nr > 3 {
		add(b.trim, nr-3, nr-1)
		add(m, 0, nr-3)
	} else {
		add(m, 0, nr-1)
	}
}

// refine adds n-1 points between neighbours by Catmull-Rom, down the rows or across.
func refine(g [][]vec, n int, rows bool) [][]vec {
	line := func(p []vec) []vec {
		var o []vec
		for i := 0; i+1 < len(p); i++ {
			a, b, c, d := p[max(i-1, 0)], p[i], p[i+1], p[min(i+2, len(p)-1)]
			for k := 0; k < n; k++ {
				t := float64(k) / float64(n)
				q := b.Mul(2).Add(c.Sub(a).Mul(t)).Add(a.Mul(2).Sub(b.Mul(5)).Add(c.Mul(4)).Sub(d).Mul(t * t)).Add(b.Mul(3).Sub(a).Sub(c.Mul(3)).Add(d).Mul(t * t * t))
				o = append(o, q.Mul(0.5))
			}
		}
		return append(o, p[len(p)-1])
	}
	if rows {
		var o [][]vec
		for _, c := range g {
			o = append(o, line(c))
		}
		return o
	}
	nr := len(g[0])
	o := make([][]vec, (len(g)-1)*n+1)
	for j := 0; j < nr; j++ {
		var p []vec
		for i := range g {
			p = append(p, g[i][j])
		}
		for i, q := range line(p) {
			o[i] = append(o[i], q)
		}
	}
	return o
}
func bez(a, c, d, e vec, n int) []vec {
	var o []vec
	for i := 0; i <= n; i++ {
		t := float64(i) / float64(n)
		o = append(o, a.To(c, t).To(c.To(d, t), t).To(c.To(d, t).To(d.To(e, t), t), t))
	}
	return o
}

// chain is a tapering tube through points: tails, horns, tentacles.
func (b *builder) chain(m *paint, pts []vec, r0, r1, k float64) {
	b.group(k)
	n := float64(len(pts) - 1)
	for i := 0; i+1 < len(pts); i++ {
		b.cone(m, pts[i], pts[i+1], r0+(r1-r0)*float64(i)/n, r0+(r1-r0)*float64(i+1)/n)
	}
	b.end()
}
func (b *builder) chainIn(m *paint, pts []vec, r0, r1 float64) {
	n := float64(len(pts) - 1)
	for i := 0; i+1 < len(pts); i++ {
		b.cone(m, pts[i], pts[i+1], r0+(r1-r0)*float64(i)/n, r0+(r1-r0)*float64(i+1)/n)
	}
}
