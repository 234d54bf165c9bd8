package figures

import "math"

// What only a few have.

// nothing stands for a helmet that is not drawn.
func nothing(*builder, *skeleton) {}

// both puts two pieces together.
func both(a, c piece) piece {
	return func(b *builder, k *skeleton) {
		a(b, k)
		c(b, k)
	}
}

var boneEye = glow(0xcfd8a0, 0xcfd8a0, 0xe0e8b8, 0xf0f4d0, 0xf8fae0)

// staffs are held upright in a hand; what is on top differs.
func skullStaff(b *builder, f frame, S float64) {
	b.staff(f, S, 0.5, 0.50)
	b.skullAt(along(f.P(0, 0, 0.56*S), f.Z, vec{0, -1, 0}), 0.095*S)
}

func warpStaff(b *builder, f frame, S float64) {
	b.staff(f, S, 0.5, 0.46)
	for _, s := range sides {
		b.chain(boneP, bez(f.P(0, 0, 0.44*S), f.P(s*0.16*S, 0, 0.48*S), f.P(s*0.16*S, 0, 0.62*S), f.P(s*0.04*S, 0, 0.68*S), 5), 0.035*S, 0.012*S, 0.005)
	}
	b.ell(warpGlow, f.At(0, 0, 0.56*S), 0.06*S, 0.06*S, 0.09*S)
}

func starStaff(b *builder, f frame, S float64) {
	b.staff(f, S, 0.5, 0.46)
	o := f.P(0, 0, 0.54*S)
	b.group(0)
	for i := range 4 {
		s, c := math.Sincos(float64(i) * math.Pi / 4)
		d := f.D(c*0.15*S, 0, s*0.15*S)
		b.cone(gold, o, o.Add(d), 0.034*S, 0.010*S)
		b.cone(gold, o, o.Sub(d), 0.034*S, 0.010*S)
	}
	b.end()
	b.ball(fireGlow, o.Add(f.D(0, -0.02*S, 0)), 0.05*S)
}

func crystalStaff(b *builder, f frame, S float64) {
	b.staff(f, S, 0.5, 0.48)
	b.torus(gold, along(f.P(0, 0, 0.50*S), f.Z, f.X), 0.04*S, 0.018*S)
	b.ball(blueGlow, f.P(0, 0, 0.57*S), 0.075*S)
}

func lampStaff(b *builder, f frame, S float64) {
	b.staff(f, S, 0.5, 0.48)
	b.cone(steelDark, f.P(0, 0, 0.47*S), f.P(0.12*S, 0, 0.50*S), 0.018*S, 0.014*S)
	b.lantern(f.P(0.13*S, 0, 0.50*S), S*0.85)
}

// hellblade is a daemon's jagged black sword.
func hellblade(b *builder, f frame, S float64) {
	b.cone(leatherDark, f.P(0, 0, -0.12*S), f.P(0, 0, 0.08*S), 0.03*S, 0.028*S)
	b.cone(gold, f.P(-0.13*S, 0, 0.08*S), f.P(0.13*S, 0, 0.10*S), 0.03*S, 0.02*S)
	bf := frame{f.P(0, 0, 0.09*S), f.X, f.Z, f.Y.Mul(-1)}
	pts := []flat{{-0.05, 0}, {0.05, 0}, {0.04, 0.14}, {0.10, 0.20}, {0.055, 0.26}, {0.11, 0.40}, {0.05, 0.44}, {0.03, 0.70}, {-0.03, 0.52}, {-0.10, 0.44}, {-0.05, 0.36}, {-0.09, 0.20}, {-0.045, 0.16}}
	for i := range pts {
		pts[i].X, pts[i].Y = pts[i].X*S, pts[i].Y*S
	}
	b.poly(steelDark, bf, pts, 0.04*S, 0.5, 0, 0)
	b.cone(fireGlow, f.P(0, -0.03*S, 0.12*S), f.P(0, -0.025*S, 0.60*S), 0.022*S, 0.010*S)
}

// flame burns over an open hand.
func flame(m *paint) func(b *builder, f frame, S float64) {
	return func(b *builder, f frame, S float64) {
		o := f.P(0, 0, 0.13*S)
		b.ball(m, o, 0.06*S)
		b.chain(m, bez(o, o.Add(vec{0.04 * S, 0, 0.06 * S}), o.Add(vec{-0.04 * S, 0, 0.14 * S}), o.Add(vec{0.02 * S, 0, 0.26 * S}), 4), 0.055*S, 0.008*S, 0.01)
	}
}

// goatHorns on a rat.
func goatHorns(b *builder, k *skeleton) {
	b.horns(k.Head, k.H.Head*k.H.S, k.H.S, boneP, 0.18, 0.12, 0.10)
}

// ironCrown has points.
func ironCrown(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	f := k.Head.At(0, -R*0.05, R*0.62)
	b.torus(gold, f, R*0.88, R*0.13)
	b.group(0)
	for i := range 7 {
		s, c := math.Sincos(float64(i) * 2 * math.Pi / 7)
		b.cone(gold, f.P(s*R*0.88, c*R*0.88, 0), f.P(s*R*1.0, c*R*1.0, R*0.62), R*0.16, R*0.03)
	}
	b.end()
}

// hump of a crooked back.
func hump(b *builder, k *skeleton) {
	S := k.H.S
	b.group(0.04 * S)
	b.ell(k.H.Body, k.Chest.At(0.06*S, -0.12*S, 0.04*S), 0.13*S, 0.11*S, 0.11*S)
	b.end()
}

// tornShirt hangs from one shoulder.
func tornShirt(b *builder, k *skeleton) {
	S := k.H.S
	b.group(0.02 * S)
	b.ell(ofSide, k.Chest.At(0.05*S, 0, -0.06*S), 0.19*S, 0.165*S, 0.14*S)
	b.cone(ofSide, k.Chest.P(0.08*S, 0.13*S, -0.14*S), k.Pel.P(0.05*S, 0.16*S, 0.02*S), 0.06*S, 0.02*S)
	b.end()
	b.chain(bloodP, bez(k.Chest.P(-0.04*S, 0.17*S, -0.1*S), k.Chest.P(-0.06*S, 0.19*S, -0.16*S), k.Pel.P(-0.05*S, 0.18*S, 0.1*S), k.Pel.P(-0.02*S, 0.19*S, 0), 4), 0.022*S, 0.012*S, 0.01)
}

// maw is a mouth full of teeth.
func maw(b *builder, k *skeleton) {
	R, f := k.H.Head*k.H.S, k.Head
	b.cone(bloodP, f.P(-R*0.34, R*0.80, -R*0.60), f.P(R*0.34, R*0.80, -R*0.60), R*0.20, R*0.20)
	b.group(0)
	for i := range 5 {
		x := (float64(i) - 2) * R * 0.16
		b.cone(boneP, f.P(x, R*0.96, -R*0.44), f.P(x, R*1.0, -R*0.64), R*0.07, R*0.02)
	}
	b.end()
}

// bellyMouth is one where none should be.
func bellyMouth(b *builder, k *skeleton) {
	S := k.H.S
	o := k.Chest.At(0, (k.H.Chest-0.01)*S, -0.17*S)
	b.ell(bloodP, o, 0.085*S, 0.035*S, 0.05*S)
	b.group(0)
	for i := -2; i <= 2; i++ {
		x := float64(i) * 0.034 * S
		b.cone(boneP, o.P(x, 0.02*S, 0.04*S), o.P(x*0.95, 0.035*S, -0.01*S), 0.016*S, 0.004*S)
		b.cone(boneP, o.P(x*0.9, 0.02*S, -0.04*S), o.P(x*0.9, 0.035*S, 0), 0.014*S, 0.004*S)
	}
	b.end()
}

// mane of tufts down the back and over the shoulders.
func mane(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S := k.H.S
		b.group(0.02 * S)
		for i := range 9 {
			x := float64(i%3-1) * 0.075 * S
			q := k.Chest.P(x*1.4, -(k.H.Chest-0.07)*S, (0.06-float64(i/3)*0.09)*S)
			b.cone(m, q, q.Add(k.Chest.D(x*0.4, -0.07*S, -0.07*S)), 0.065*S, 0.012*S)
		}
		b.end()
		for _, sh := range []vec{k.ShR, k.ShL} {
			b.group(0.02 * S)
			for j := range 7 {
				sn, c := math.Sincos(float64(j) * 0.9)
				o := sh.Add(vec{0, 0, 0.035 * S})
				b.cone(m, o, o.Add(k.Chest.D(c*0.125*S, sn*0.125*S, -0.05*S)), 0.072*S, 0.012*S)
			}
			b.end()
		}
	}
}

// ironCollar with a ring.
func ironCollar(b *builder, k *skeleton) {
	S := k.H.S
	b.torus(steelDark, k.Chest.At(0, 0.055*S, 0.055*S), 0.105*S, 0.030*S)
	b.torus(steel, along(k.Chest.P(0, 0.165*S, 0.035*S), k.Chest.X, k.Chest.Z), 0.030*S, 0.010*S)
}

// stitches of one who was put together.
func stitches(b *builder, k *skeleton) {
	S := k.H.S
	for i, s := range []vec{k.ShR, k.ShL} {
		e := []vec{k.ElR, k.ElL}[i]
		up := along(s.To(e, 0.5), e.Sub(s), vec{0, 0, 1})
		r := k.H.ArmR * 1.50 * S
		b.group(0)
		b.cone(mouthP, up.P(0, r, -0.08*S), up.P(0, r, 0.08*S), 0.010*S, 0.010*S)
		for j := -1; j <= 1; j++ {
			z := float64(j) * 0.05 * S
			b.cone(eyeP, up.P(-0.035*S, r, z), up.P(0.035*S, r, z), 0.009*S, 0.009*S)
		}
		b.end()
	}
}

// gutPlate is an ogre's pride.
func gutPlate(b *builder, k *skeleton) {
	S := k.H.S
	gp := along(k.Pel.P(0, 0.145*S, 0.105*S), k.Pel.D(0, 1, 0.15), k.Pel.Z)
	b.ell(steelDark, gp, 0.138*S, 0.132*S, 0.068*S)
	b.torus(gold, gp.At(0, 0, 0.011*S), 0.132*S, 0.018*S)
	b.ball(gold, gp.P(0, 0, 0.066*S), 0.026*S)
	b.torus(leatherDark, k.Pel.At(0, 0.016*S, 0.085*S), 0.182*S, 0.026*S)
}

// beardTail is a beard plaited down to the belt.
func beardTail(m *paint) piece {
	return func(b *builder, k *skeleton) {
		S, R := k.H.S, k.H.Head*k.H.S
		for _, s := range sides {
			b.chain(m, bez(k.Head.P(s*R*0.25, R*0.7, -R*0.7), k.Chest.P(s*0.05*S, (k.H.Chest+0.06)*S, 0), k.Chest.P(s*0.06*S, (k.H.Chest+0.05)*S, -0.12*S), k.Pel.P(s*0.05*S, (k.H.Belly+0.04)*S, 0.08*S), 5), R*0.42, R*0.16, 0.02)
			b.torus(gold, k.Pel.At(s*0.05*S, (k.H.Belly+0.045)*S, 0.12*S), R*0.17, R*0.08)
		}
	}
}
