package figures

import "math"

// cloak hangs from the shoulders in folds that fan out and blow back.
func (b *builder) cloak(k *skeleton, m *paint, width, length float64, strips int) {
	S := k.H.S
	c := k.Chest
	down := k.Root.Z.Mul(-1)
	back := c.Y.Mul(-1)
	fl, bk := 1.0, 1.0
	if k.P.Lie != 0 {
		back = k.Root.Y.Mul(-1)
		fl, bk = [...]float64{0, 1.35, 0.75, 1.1}[k.P.Lie], [...]float64{0, 1, 0.72, 0.7}[k.P.Lie]
		length *= [...]float64{0, 1, 0.78, 0.85}[k.P.Lie]
	}
	inside := b.lined
	if inside == nil {
		inside = ofSideDark
	}
	bl := k.P.Blow
	n := 2*strips - 3
	var g [][]vec
	for i := 0; i < n; i++ {
		u := float64(i)/float64(n-1)*2 - 1
		wave := 1.0
		if i%2 == 0 {
			wave = -1
		}
		top := c.P(u*k.H.Sh*1.0*S, (-0.105+0.075*u*u)*S, 0.05*S)
		col := []vec{top}
		for _, t := range []float64{0.35, 0.7, 1} {
			q := top.Add(down.Mul(length * t * (1 - bl*0.45*t) * S))
			q = q.Add(c.X.Mul(u * width * fl * (1 + 0.5*bl) * (0.25*t + 0.75*t*t) * S))
			q = q.Add(back.Mul((bk*(0.21-0.13*u*u)*math.Sqrt(t) + bl*(0.35*t+0.65*t*t) + wave*0.030*t + bl*0.05*math.Sin(u*5+t*7)) * S))
			col = append(col, q)
		}
		g = append(g, col)
	}
	var g2 [][]vec
	for _, c2 := range g {
		var q []vec
		for j, p := range c2 {
			q = append(q, p.Sub(back.Mul(0.030*S)).To(k.Pel.O, 0.02*float64(j)))
		}
		g2 = append(g2, q)
	}
	b.sheet(inside, g2, 0.018*S)
	b.sheet(m, g, 0.022*S)
	// collar
	b.group(0.03 * S)
	for _, s := range sides {
		b.cone(m, c.P(s*k.H.Sh*0.85*S, -0.04*S, 0.07*S), c.P(0, -0.10*S, 0.09*S), 0.055*S, 0.055*S)
		b.cone(m, c.P(s*k.H.Sh*0.85*S, -0.02*S, 0.07*S), c.P(s*0.07*S, 0.11*S, 0.035*S), 0.05*S, 0.04*S)
	}
	b.end()
}
func (b *builder) skirt(k *skeleton, m *paint, length, hem, folds, amp float64) {
	S := k.H.S
	f := k.Pel.At(0, 0, 0.06*S)
	f.Z = k.Pel.Z.To(k.Chest.Z, 0.15).N()
	f.X = k.Pel.X
	f.Y = f.Z.Cross(f.X)
	b.robe(m, f, length*S, (k.H.Hip+k.H.LegR*0.9)*S, hem*S, 1.1, 0.95, folds, amp*S, 0.4)
}
func (b *builder) belt(k *skeleton, m, buckle *paint) {
	S := k.H.S
	f := k.Pel.At(0, 0.005*S, 0.085*S)
	b.torus(m, f, (k.H.Belly+0.005)*S, 0.035*S)
	if buckle != nil {
		b.box(buckle, f.At(0, (k.H.Belly+0.03)*S, 0), 0.035*S, 0.015*S, 0.03*S, 0.01*S)
	}
	// pouch
	b.ell(m, f.At(0.13*S, 0.05*S, -0.06*S), 0.05*S, 0.045*S, 0.06*S)
}
func (b *builder) pauldrons(k *skeleton, m, trim *paint, r float64) {
	S := k.H.S
	for _, s := range sides {
		sh, el := k.ShR, k.ElR
		if s < 0 {
			sh, el = k.ShL, k.ElL
		}
		f := along(sh.To(el, 0.12).Add(k.Chest.D(s*0.015*S, 0, 0.02*S)), k.Chest.D(s*0.55, 0, 0.85), k.Chest.Y)
		b.ell(m, f, r*1.0*S, r*1.05*S, r*0.72*S)
		if trim != nil {
			b.torus(trim, f.At(0, 0, -0.012*S), r*0.98*S, 0.017*S)
		}
	}
}
func (b *builder) breast(k *skeleton, m *paint) {
	S := k.H.S
	b.group(0.03 * S)
	b.ell(m, k.Chest.At(0, 0.05*S, -0.08*S), k.H.Sh*0.86*S, k.H.Chest*0.86*S, 0.15*S)
	b.ell(m, k.Chest.At(0, 0.04*S, -0.20*S), k.H.Belly*0.95*S, k.H.Belly*0.92*S, 0.10*S)
	b.end()
}

// ruff is a collar of fur tufts round a frame's Z
func (b *builder) ruff(f frame, m *paint, r, rx, l, z float64, n int) {
	b.group(0.02)
	for i := 0; i < n; i++ {
		s, c := math.Sincos(float64(i) / float64(n) * 2 * math.Pi)
		a := f.P(c*r*rx, s*r, 0)
		b.cone(m, a, f.P(c*(r+l)*rx, s*(r+l), z), 0.05, 0.012)
	}
	b.end()
}
