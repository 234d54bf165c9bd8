package figures

import "math"

// Pieces of clothing that roles are put together of.

// skirtOf hangs from the hips; length and hem in inches of the body.
func skirtOf(m *paint, length, hem, folds, amp float64) piece {
	return func(b *builder, k *skeleton) { b.skirt(k, m, length, hem, folds, amp) }
}

// robeOf reaches down to the feet, with a trimmed hem.
func robeOf(m, trim *paint) piece {
	return func(b *builder, k *skeleton) {
		b.trim = trim
		b.skirt(k, m, k.H.Leg*1.08, 0.28, 9, 0.024)
		b.trim = nil
	}
}

// cloakOf hangs from the shoulders.
func cloakOf(m *paint, width, length float64) piece {
	return func(b *builder, k *skeleton) { b.cloak(k, m, width, length, 7) }
}

// beltOf has a buckle and a pouch.
func beltOf(m, buckle *paint) piece {
	return func(b *builder, k *skeleton) { b.belt(k, m, buckle) }
}

// ropeOf is a rope for a belt, its ends hanging.
func ropeOf(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.torus(m, k.Pel.At(0, 0, 0.10*S), (k.H.Belly+0.015)*S, 0.028*S)
		for _, s := range sides {
			b.cone(m, k.Pel.P((0.04+s*0.03)*S, (k.H.Belly+0.02)*S, 0.08*S), k.Pel.P((0.04+s*0.05)*S, (k.H.Belly+0.06)*S, -0.12*S), 0.020*S, 0.024*S)
		}
	}
}

// jerkin is a sleeveless coat over the shirt.
func jerkin(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.group(0.03 * S)
		b.ell(m, k.Chest.At(0, 0.01*S, -0.10*S), k.H.Sh*0.97*S, k.H.Chest*1.06*S, 0.17*S)
		b.ell(m, k.Pel.At(0, 0, 0.08*S), k.H.Belly*1.14*S, k.H.Belly*1.08*S, 0.11*S)
		b.end()
		for i := range 3 { // buttons
			b.ball(gold, k.Chest.P(0, (k.H.Chest*1.04+0.012)*S, (-0.04-0.075*float64(i))*S), 0.016*S)
		}
	}
}

// tabard falls before and behind.
func tabard(m, sign *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		for _, s := range sides {
			top := k.Chest.P(0, s*(k.H.Chest-0.02)*S, 0.02*S)
			lo := k.Pel.P(0, s*(k.H.Belly+0.035)*S, 0)
			hem := k.Root.P(0, s*0.25*S, 0.13*S)
			b.group(0.02 * S)
			for i := -1; i <= 1; i++ {
				d := k.Chest.X.Mul(float64(i) * 0.06 * S)
				b.cone(m, top.Add(d), lo.Add(d), 0.04*S, 0.045*S)
				if k.P.Lie == 0 && k.P.PelZ > 0.7 {
					b.cone(m, lo.Add(d), hem.Add(d.Mul(1.4)), 0.045*S, 0.05*S)
				}
			}
			b.end()
		}
		if sign != nil { // a twin-tailed star on the breast
			o := k.Chest.At(0, (k.H.Chest+0.03)*S, -0.08*S)
			b.group(0)
			for _, s := range sides {
				b.cone(sign, o.P(0, 0, 0.02*S), o.P(s*0.05*S, 0, -0.13*S), 0.022*S, 0.010*S)
			}
			b.ball(sign, o.P(0, 0, 0.035*S), 0.036*S)
			b.end()
		}
	}
}

// stole hangs down before from the neck.
func stole(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		for _, s := range sides {
			b.group(0.02 * S)
			b.cone(m, k.Chest.P(s*0.10*S, 0.06*S, 0.07*S), k.Chest.P(s*0.06*S, (k.H.Chest+0.01)*S, -0.10*S), 0.034*S, 0.034*S)
			b.cone(m, k.Chest.P(s*0.06*S, (k.H.Chest+0.01)*S, -0.10*S), k.Pel.P(s*0.06*S, (k.H.Belly+0.05)*S, -0.05*S), 0.034*S, 0.040*S)
			b.end()
		}
	}
}

// sash goes from the shoulder to the hip.
func sash(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.chain(m, bez(k.Chest.P(-0.17*S, 0.08*S, 0.05*S), k.Chest.P(-0.05*S, 0.20*S, -0.05*S), k.Chest.P(0.06*S, 0.19*S, -0.18*S), k.Pel.P(0.14*S, 0.08*S, 0.08*S), 4), 0.036*S, 0.036*S, 0.01)
	}
}

// bandolier is a strap with charges or knives on it.
func bandolier(m, on *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		p := bez(k.Chest.P(0.17*S, 0.06*S, 0.06*S), k.Chest.P(0.06*S, 0.21*S, -0.03*S), k.Chest.P(-0.06*S, 0.20*S, -0.16*S), k.Pel.P(-0.14*S, 0.08*S, 0.08*S), 5)
		b.chain(m, p, 0.028*S, 0.028*S, 0.01)
		b.group(0)
		for i := 1; i < 5; i++ {
			b.cone(on, p[i].Add(k.Chest.D(0, 0.025*S, 0.02*S)), p[i].Add(k.Chest.D(0, 0.03*S, -0.05*S)), 0.020*S, 0.018*S)
		}
		b.end()
	}
}

// scarf is wound round the neck, one end hanging behind.
func scarf(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.torus(m, k.Chest.At(0, 0.02*S, 0.055*S), 0.098*S, 0.046*S)
		b.chain(m, bez(k.Chest.P(0.04*S, -0.12*S, 0.03*S), k.Chest.P(0.10*S, -0.20*S, 0), k.Chest.P(0.10*S, -0.22*S, -0.12*S), k.Chest.P(0.16*S, -0.28*S, -0.18*S), 4), 0.045*S, 0.035*S, 0.01)
	}
}

// furs lie round the shoulders.
func furs(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.ruff(k.Chest.At(0, -0.02*S, 0.04*S), m, 0.12*S, 1.5, 0.11*S, -0.04*S, 14)
	}
}

// mantle is a short cape over the shoulders.
func mantle(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.group(0.03 * S)
		b.ell(m, k.Chest.At(0, -0.01*S, 0.01*S), (k.H.Sh+0.045)*S, (k.H.Chest+0.02)*S, 0.085*S)
		b.end()
	}
}

// puffed are slashed sleeves.
func puffed(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		for i, s := range []vec{k.ShR, k.ShL} {
			e := []vec{k.ElR, k.ElL}[i]
			f := along(s.To(e, 0.35), e.Sub(s), k.Chest.Y)
			b.ell(m, f, 0.10*S, 0.10*S, 0.10*S)
			for j := range 4 {
				sn, c := math.Sincos(float64(j) * math.Pi / 2)
				b.cone(k.H.Sleeve, f.P(c*0.05*S, sn*0.05*S, -0.10*S), f.P(c*0.085*S, sn*0.085*S, 0.02*S), 0.03*S, 0.03*S)
			}
		}
	}
}

// wide are sleeves that widen to the wrist.
func wide(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		for i, s := range []vec{k.ElR, k.ElL} {
			d := []vec{k.HandR.O, k.HandL.O}[i].Sub(s)
			b.group(0.02 * S)
			b.cone(m, s, s.Add(d.Mul(0.80)).Add(vec{0, 0, -0.03 * S}), 0.07*S, 0.10*S)
			b.end()
		}
	}
}

// bracers are bands round the forearms.
func bracers(m *paint) piece {
	return func(b *builder, k *skeleton) {
		r := k.H.ArmR * k.H.S
		for i, s := range []vec{k.ElR, k.ElL} {
			h := []vec{k.HandR.O, k.HandL.O}[i]
			b.cyl(m, along(s.To(h, 0.55), h.Sub(s), vec{0, 0, 1}), r*(1.12+0.2*k.H.Muscle), r*0.9, r*0.2)
		}
	}
}

// shoulder is one spiked iron shoulder.
func shoulder(m *paint, spikes bool) piece {
	return func(b *builder, k *skeleton) {
		r := (k.H.ArmR*1.9 + 0.02*k.H.Muscle) * k.H.S
		f := along(k.ShL.To(k.ElL, 0.14), k.Chest.D(-0.5, 0, 0.85), k.Chest.Y)
		b.ell(m, f, r, r*1.04, r*0.72)
		b.torus(gold, f.At(0, 0, -r*0.08), r*0.95, r*0.13)
		if spikes {
			b.group(0)
			for i := range 3 {
				u := float64(i - 1)
				b.cone(steel, f.P(0, u*r*0.5, r*0.55), f.P(0, u*r*0.66, r*1.12), r*0.17, r*0.03)
			}
			b.end()
		}
	}
}

// tome is a book on a chain, or held before the breast.
func tome(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		f := k.Chest.At(0, (k.H.Chest+0.02)*S, -0.11*S).Pitch(-10)
		b.box(m, f, 0.062*S, 0.024*S, 0.078*S, 0.01*S)
		b.box(linen, f.At(0.008*S, 0.002*S, 0), 0.060*S, 0.016*S, 0.070*S, 0.004*S)
		for _, s := range sides {
			b.cone(gold, k.Chest.P(s*0.10*S, 0.09*S, 0.06*S), f.P(s*0.03*S, 0, 0.07*S), 0.012*S, 0.012*S)
		}
	}
}

// seals are strips of parchment with wax on them.
func seals(b *builder, k *skeleton) {
	S := k.H.S
	for _, s := range sides {
		o := k.Chest.P(s*0.10*S, (k.H.Chest+0.005)*S, -0.05*S)
		b.cone(linen, o, o.Add(k.Chest.D(s*0.01*S, 0.02*S, -0.12*S)), 0.022*S, 0.022*S)
		b.ball(scarlet, o.Add(k.Chest.D(0, 0.015*S, 0)), 0.026*S)
	}
}

// medal hangs before the breast.
func medal(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		o := k.Chest.P(0, (k.H.Chest+0.02)*S, -0.10*S)
		for _, s := range sides {
			b.cone(gold, k.Chest.P(s*0.08*S, 0.08*S, 0.06*S), o, 0.012*S, 0.012*S)
		}
		b.ell(m, frame{o, k.Chest.X, k.Chest.Y, k.Chest.Z}, 0.045*S, 0.022*S, 0.045*S)
	}
}

// welts are the marks of the scourge.
func welts(b *builder, k *skeleton) {
	S := k.H.S
	for i := range 4 {
		s := float64(i) - 1.5
		b.cone(bloodP, k.Chest.P((s*0.08-0.03)*S, -(k.H.Chest-0.01)*S, 0.02*S), k.Chest.P((s*0.08+0.04)*S, -(k.H.Chest-0.02)*S, -0.12*S), 0.014*S, 0.012*S)
		b.cone(bloodP, k.Chest.P((s*0.07-0.02)*S, (k.H.Chest+0.012)*S, -0.02*S), k.Chest.P((s*0.07+0.03)*S, (k.H.Chest+0.002)*S, -0.08*S), 0.011*S, 0.010*S)
	}
}

// chains hang round the body.
func chains(b *builder, k *skeleton) {
	S := k.H.S
	p := bez(k.Chest.P(-0.19*S, 0.06*S, 0.02*S), k.Chest.P(-0.06*S, 0.24*S, -0.10*S), k.Chest.P(0.08*S, 0.22*S, -0.20*S), k.Pel.P(0.16*S, 0.06*S, 0.06*S), 9)
	b.group(0)
	for i := range p {
		b.ball(steelDark, p[i], 0.027*S)
	}
	b.end()
}

// tatters are torn places through which ribs show.
func tatters(b *builder, k *skeleton) {
	S := k.H.S
	b.group(0)
	for i := range 3 {
		z := (-0.05 - float64(i)*0.058) * S
		b.cone(boneP, k.Chest.P(-0.02*S, (k.H.Chest+0.008)*S, z), k.Chest.P(-0.13*S, (k.H.Chest-0.035)*S, z+0.015*S), 0.017*S, 0.014*S)
	}
	b.end()
	b.ell(bloodP, k.Chest.At(0.09*S, (k.H.Chest-0.005)*S, -0.12*S), 0.05*S, 0.02*S, 0.06*S)
	b.ell(bloodP, k.Head.At(-0.05*S, 0.03*S, 0.10*S), 0.055*S, 0.06*S, 0.04*S)
}

// boils cover one who is sick.
func boils(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S, R, f := k.H.S, k.H.Head*k.H.S, k.Head
		b.group(0)
		for i := range 7 {
			s, c := math.Sincos(float64(i) * 2.1)
			b.ball(m, f.P(s*R*0.72, R*0.5+c*R*0.25, -R*0.2+c*R*0.55), R*(0.13+0.05*float64(i%3)))
			b.ball(m, k.Chest.P(s*0.13*S, 0.12*S, (-0.08+c*0.09)*S), 0.026*S)
		}
		b.end()
	}
}

// bindings are strips of linen round the body.
func bindings(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		for i := range 3 {
			b.torus(m, k.Chest.At(0, 0, (-0.03-0.09*float64(i))*S).Roll(float64(i%2)*24-12), (k.H.Chest+0.03-0.008*float64(i))*S, 0.022*S)
		}
		for i, s := range []vec{k.ElR, k.ElL} {
			h := []vec{k.HandR.O, k.HandL.O}[i]
			for j := range 3 {
				b.torus(m, along(s.To(h, 0.2+0.22*float64(j)), h.Sub(s), vec{0, 0, 1}), k.H.ArmR*0.98*S, 0.018*S)
			}
		}
	}
}

// spine stands out along the back.
func spine(m *paint, l float64) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.group(0)
		for i := range 5 {
			q := k.Chest.P(0, -(k.H.Chest-0.03)*S, 0.06*S).To(k.Pel.P(0, -(k.H.Belly-0.03)*S, 0.06*S), float64(i)/4)
			b.cone(m, q, q.Add(k.Chest.D(0, -l*S, l*0.4*S)), 0.030*S, 0.008*S)
		}
		b.end()
	}
}

// collar stands up high behind the head.
func collar(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		for _, s := range sides {
			f := k.Chest.At(s*0.10*S, -0.06*S, 0.10*S).Yaw(s * -35).Roll(s * 24).Pitch(6)
			bf := frame{f.O, f.X, f.Z, f.Y.Mul(-1)}
			b.poly(m, bf, []flat{{-0.11 * S, -0.10 * S}, {0.11 * S, -0.10 * S}, {(0.11 + s*0.03) * S, (0.09 + s*0.03) * S}, {(-0.11 + s*0.03) * S, (0.09 - s*0.03) * S}}, 0.025*S, 1, 0, 0)
		}
	}
}

// tailOf a rat.
func tailOf(m *paint, l, r float64) piece {
	return func(b *builder, k *skeleton) {
		S, p := k.H.S, k.Pel
		sw := 0.25
		if k.P.Lie != 0 {
			sw = 0.5
		}
		o := p.P(0, -0.10*S, -0.02*S)
		z := b.floor + 0.04
		e := p.P(sw*S, -l*S, 0)
		e.Z = z + 0.05
		c1, c2 := p.P(0, -0.35*S, -0.1*S), p.P(-sw*1.1*S, -l*0.75*S, 0)
		c2.Z = z
		b.chain(m, bez(o, c1, c2, e, 7), r*S, r*0.25*S, 0.01)
	}
}

// pan on the back, and other things a cook carries.
func pan(b *builder, k *skeleton) {
	S := k.H.S
	f := along(k.Chest.P(0, -0.19*S, -0.06*S), k.Chest.D(0, -1, 0.35), k.Chest.Z)
	b.cyl(steelDark, f, 0.12*S, 0.03*S, 0.02*S)
	b.cone(steelDark, f.P(0, -0.1*S, 0), f.P(0, -0.26*S, 0), 0.02*S, 0.02*S)
	for _, ft := range []vec{k.FootR, k.FootL} {
		b.ball(hairRed, ft.Add(k.Root.D(0, 0.06*S, 0.03*S)), 0.05*S)
	}
}

// tattoos are blue lines on bare skin.
func tattoos(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.group(0)
		for _, s := range sides {
			b.cone(m, k.Chest.P(s*0.05*S, (k.H.Chest+0.03)*S, 0), k.Chest.P(s*0.15*S, (k.H.Chest-0.02)*S, -0.06*S), 0.012*S, 0.012*S)
			b.cone(m, k.Chest.P(s*0.03*S, (k.H.Belly+0.035)*S, -0.16*S), k.Chest.P(s*0.12*S, (k.H.Belly+0.0)*S, -0.18*S), 0.012*S, 0.012*S)
			sh, el := k.ShR, k.ElR
			if s < 0 {
				sh, el = k.ShL, k.ElL
			}
			b.torus(m, along(sh.To(el, 0.5), el.Sub(sh), vec{0, 0, 1}), k.H.ArmR*(1.14+0.2*k.H.Muscle)*S, 0.012*S)
		}
		b.end()
	}
}

// skulls hang at the belt.
func skulls(b *builder, k *skeleton) {
	S := k.H.S
	for _, s := range sides {
		f := k.Pel.At(s*0.13*S, (k.H.Belly-0.01)*S, 0).Yaw(s * -30)
		b.skullAt(f, 0.055*S)
	}
}

func (b *builder) skullAt(f frame, r float64) {
	b.group(0.02)
	b.ell(boneP, f, r*0.95, r*1.05, r)
	b.box(boneP, f.At(0, r*0.55, -r*0.75), r*0.5, r*0.4, r*0.35, r*0.15)
	b.end()
	b.group(0)
	for _, s := range sides {
		b.ball(eyeP, f.P(s*r*0.4, r*0.85, -r*0.05), r*0.26)
	}
	b.end()
}
