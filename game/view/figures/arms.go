package figures

func (b *builder) sword(f frame, S, l, w float64, blade, hilt *paint) {
	b.cone(hilt, f.P(0, 0, -0.11*S), f.P(0, 0, 0.06*S), 0.03*S, 0.026*S)
	b.ball(gold, f.P(0, 0, -0.14*S), 0.04*S)
	b.cone(gold, f.P(-0.115*S, 0, 0.075*S), f.P(0.115*S, 0, 0.075*S), 0.027*S, 0.027*S)
	bf := frame{f.P(0, 0, 0.09*S), f.X, f.Z, f.Y.Mul(-1)}
	w *= S
	l *= S
	if b.small {
		w *= 1.35
	}
	b.poly(blade, bf, []flat{{-w, 0}, {w, 0}, {w * 0.9, l * 0.55}, {w * 0.8, l * 0.84}, {0, l}, {-w * 0.8, l * 0.84}, {-w * 0.9, l * 0.55}}, w*0.62, 0.62, 0, 0)
}
func (b *builder) axe(f frame, S, l float64, double bool) {
	if b.small {
		S *= 1.12
	}
	b.cone(wood, f.P(0, 0, -0.16*S), f.P(0, 0, l*S), 0.027*S, 0.03*S)
	bf := frame{f.P(0, 0, (l-0.09)*S), f.X, f.Z, f.Y.Mul(-1)}
	head := []flat{{0.02, -0.06}, {0.10, -0.07}, {0.20, -0.17}, {0.245, -0.06}, {0.255, 0.03}, {0.24, 0.12}, {0.19, 0.20}, {0.10, 0.08}, {0.02, 0.07}}
	sc := func(s float64) []flat {
		var o []flat
		for _, p := range head {
			o = append(o, flat{p.X * s * S, p.Y * S})
		}
		return o
	}
	b.group(0)
	b.poly(steel, bf, sc(1), 0.045*S, 0.42, 0, 0)
	if double {
		b.poly(steel, bf, sc(-1), 0.045*S, 0.42, 0, 0)
	} else {
		b.cone(steelDark, bf.P(0.0, 0, 0), bf.P(-0.09*S, 0, 0), 0.04*S, 0.03*S)
	}
	b.end()
}
func (b *builder) halberd(f frame, S float64, lo, hi float64) {
	if b.small {
		S *= 1.12
	}
	b.cone(wood, f.P(0, 0, -lo*S), f.P(0, 0, hi*S), 0.026*S, 0.026*S)
	bf := frame{f.P(0, 0, hi*S), f.X, f.Z, f.Y.Mul(-1)}
	b.group(0)
	b.poly(steel, bf, []flat{{0.02 * S, -0.20 * S}, {0.10 * S, -0.22 * S}, {0.20 * S, -0.30 * S}, {0.245 * S, -0.15 * S}, {0.22 * S, 0.01 * S}, {0.10 * S, -0.05 * S}, {0.02 * S, -0.04 * S}}, 0.04*S, 0.4, 0, 0)
	b.poly(steel, bf, []flat{{-0.02 * S, -0.15 * S}, {-0.02 * S, -0.07 * S}, {-0.18 * S, -0.15 * S}}, 0.03*S, 0.4, 0, 0)
	b.poly(steel, bf, []flat{{-0.045 * S, -0.05 * S}, {0.045 * S, -0.05 * S}, {0.055 * S, 0.08 * S}, {0, 0.34 * S}, {-0.055 * S, 0.08 * S}}, 0.04*S, 0.55, 0, 0)
	b.end()
}
func (b *builder) hammer(f frame, S, l, size float64) {
	if b.small {
		size *= 1.25
	}
	b.cone(wood, f.P(0, 0, -0.18*S), f.P(0, 0, l*S), 0.028*S, 0.03*S)
	h := f.At(0, 0, l*S)
	b.box(steel, h, size*1.55*S, size*0.85*S, size*0.85*S, 0.02*S)
	b.box(gold, h, size*0.45*S, size*0.98*S, size*0.98*S, 0.015*S)
	b.cone(gold, h.P(0, 0, size*S), h.P(0, 0, size*1.7*S), 0.03*S, 0.01*S)
}

// flail has so many balls on chains.
func (b *builder) flail(f frame, S float64, balls int) {
	b.cone(wood, f.P(0, 0, -0.22*S), f.P(0, 0, 0.42*S), 0.028*S, 0.03*S)
	tip := f.P(0, 0, 0.44*S)
	for i := range balls {
		s := float64(i)*2 - 1
		end := tip.Add(f.D(s*0.20*S, -0.05*S, 0.20*S)).Add(vec{0, 0, -0.06 * S})
		pts := bez(tip, tip.Add(f.D(s*0.04*S, 0, 0.14*S)), tip.Add(f.D(s*0.16*S, 0, 0.22*S)), end, 4)
		b.chain(steelDark, pts, 0.022*S, 0.022*S, 0)
		b.group(0)
		b.ball(steel, end, 0.075*S)
		for j := 0; j < 6; j++ {
			d := []vec{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0.6, 0.6, 0.4}}[j]
			b.cone(steel, end.Add(d.Mul(0.05*S)), end.Add(d.Mul(0.13*S)), 0.03*S, 0.006*S)
		}
		b.end()
	}
}
func (b *builder) dagger(f frame, S, l float64, blade *paint) {
	b.cone(leatherDark, f.P(0, 0, -0.08*S), f.P(0, 0, 0.05*S), 0.027*S, 0.025*S)
	b.cone(gold, f.P(-0.07*S, 0, 0.06*S), f.P(0.07*S, 0, 0.06*S), 0.022*S, 0.022*S)
	bf := frame{f.P(0, 0, 0.07*S), f.X, f.Z, f.Y.Mul(-1)}
	w := 0.05 * S
	if b.small {
		w *= 1.35
	}
	b.poly(blade, bf, []flat{{-w, 0}, {w, 0}, {w * 0.95, l * 0.5 * S}, {0, l * S}, {-w * 0.95, l * 0.5 * S}}, w*0.6, 0.6, 0, 0)
}
func (b *builder) crossbow(f frame, S float64) {
	b.cone(wood, f.P(0, 0, -0.20*S), f.P(0, 0, 0.40*S), 0.042*S, 0.036*S)
	b.cone(woodDark, f.P(0, 0*S, -0.18*S), f.P(0, 0.05*S, -0.26*S), 0.05*S, 0.05*S)
	o := f.P(0, 0, 0.36*S)
	for _, s := range sides {
		b.chain(steel, bez(o, o.Add(f.D(s*0.14*S, 0, 0.03*S)), o.Add(f.D(s*0.26*S, 0, -0.02*S)), o.Add(f.D(s*0.34*S, 0, -0.14*S)), 4), 0.034*S, 0.02*S, 0)
		b.cone(boneP, o.Add(f.D(s*0.33*S, 0, -0.14*S)), f.P(0, -0.03*S, 0.06*S), 0.010*S, 0.010*S)
	}
	b.cone(boneP, f.P(0, -0.04*S, 0.06*S), f.P(0, -0.04*S, 0.46*S), 0.014*S, 0.012*S)
	b.cone(steel, f.P(0, -0.04*S, 0.44*S), f.P(0, -0.04*S, 0.52*S), 0.026*S, 0.004*S)
}
func (b *builder) pistol(f frame, S float64, stock, barrel *paint) {
	b.cone(stock, f.P(0, 0, -0.02*S), f.P(0, 0.05*S, -0.10*S), 0.038*S, 0.042*S)
	b.cone(stock, f.P(0, -0.02*S, -0.02*S), f.P(0, -0.02*S, 0.16*S), 0.034*S, 0.03*S)
	b.cone(barrel, f.P(0, -0.04*S, 0.02*S), f.P(0, -0.04*S, 0.34*S), 0.027*S, 0.027*S)
	b.torus(gold, f.At(0, -0.04*S, 0.33*S), 0.026*S, 0.014*S)
	b.box(gold, f.At(0.03*S, -0.03*S, 0.03*S), 0.015*S, 0.03*S, 0.04*S, 0.01*S)
}
func (b *builder) staff(f frame, S, lo, hi float64) {
	p0, p1 := f.P(0, 0, -lo*S), f.P(0, 0, hi*S)
	if p0.Z < b.floor {
		p0 = p0.To(p1, (b.floor-p0.Z)/(p1.Z-p0.Z+1e-9))
	}
	b.cone(wood, p0, p1, 0.026*S, 0.032*S)
}

// shield faces along n; shape 0 round, 1 heater.
func (b *builder) shield(o, n, up vec, S, r float64, shape int, face, trim *paint) {
	f := along(o, n, up)
	switch shape {
	case 0:
		b.put(solid{kind: kCyl, mat: face, f: f, h: vec{0, 0, 0.022 * S}, r1: r * S, r2: 0.015 * S})
		b.torus(trim, f.At(0, 0, 0.01*S), r*0.96*S, 0.026*S)
		b.ell(trim, f.At(0, 0, 0.03*S), 0.075*S, 0.075*S, 0.055*S)
	default:
		q := func(s float64) []flat {
			pts := []flat{{-0.8, 0.95}, {0, 1.05}, {0.8, 0.95}, {0.82, 0.25}, {0.62, -0.45}, {0, -1.15}, {-0.62, -0.45}, {-0.82, 0.25}}
			for i := range pts {
				pts[i].X *= s * r * S
				pts[i].Y *= s * r * S
			}
			return pts
		}
		c := -0.9 / S
		b.poly(trim, f, q(1), 0.024*S, 1, c, 0)
		b.poly(face, f.At(0, 0, 0.012*S), q(0.84), 0.024*S, 1, c, 0)
	}
}
