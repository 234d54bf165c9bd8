package figures

import "math"

// helmet is a rounded helmet with a brim and a comb; with a visor it hides the face.
func (b *builder) helmet(k *skeleton, m *paint, visor bool) {
	S, R := k.H.S, k.H.Head*k.H.S
	f := k.Head
	b.group(0.015 * S)
	b.ell(m, f.At(0, -0.05*R, R*0.30), R*1.08, R*1.14, R*0.98)
	b.ell(m, f.At(0, -R*0.38, -R*0.20), R*1.02, R*0.80, R*0.78)
	b.end()
	b.cyl(m, f.At(0, -R*0.05, R*0.40).Pitch(5), R*1.30, R*0.08, R*0.07)
	b.group(0.01 * S)
	b.cone(m, f.P(0, R*0.75, R*0.98), f.P(0, R*0.1, R*1.34), R*0.10, R*0.13)
	b.cone(m, f.P(0, R*0.1, R*1.34), f.P(0, -R*0.9, R*0.95), R*0.13, R*0.10)
	b.end()
	if visor {
		b.group(0.01 * S)
		b.ell(m, f.At(0, R*0.35, -R*0.28), R*0.92, R*0.90, R*0.66)
		b.cone(m, f.P(0, R*1.20, R*0.1), f.P(0, R*1.02, -R*0.8), R*0.16, R*0.12)
		b.end()
		b.cone(eyeP, f.P(-R*0.62, R*0.96, R*0.08), f.P(R*0.62, R*0.96, R*0.08), R*0.085, R*0.085)
	}
}

// plainHelm is what anybody wears who has a helmet; a leader's has a plume.
func plainHelm(b *builder, k *skeleton) {
	b.helmet(k, steel, false)
	if b.of.Leader {
		b.plume(k.Head, k.H.S, k.H.Head*k.H.S, ofSide, 0.09)
	}
}

// sallet is a helmet with a visor.
func sallet(plumed bool) piece {
	return func(b *builder, k *skeleton) {
		b.helmet(k, steel, true)
		if plumed {
			b.plume(k.Head, k.H.S, k.H.Head*k.H.S, ofSide, 0.12)
		}
	}
}

// crested is a helmet with a great plume.
func crested(b *builder, k *skeleton) {
	b.helmet(k, steel, false)
	R := k.H.Head * k.H.S
	b.torus(gold, k.Head.At(0, -R*0.05, R*0.40).Pitch(5), R*1.08, R*0.10)
	b.plume(k.Head, k.H.S, R, ofSide, 0.12)
}

// gladiator is a closed helmet with a fin.
func gladiator(b *builder, k *skeleton) {
	b.helmet(k, rust, true)
	R, f := k.H.Head*k.H.S, k.Head
	fin := frame{f.P(0, 0, R*1.15), f.Y, f.Z, f.X}
	b.poly(gold, fin, []flat{{-R * 1.1, -R * 0.3}, {R * 0.9, 0}, {R * 1.0, R * 0.35}, {R * 0.2, R * 0.85}, {-R * 0.8, R * 0.65}}, R*0.16, 0.6, 0, 0)
}

// horned is a helmet with horns.
func horned(b *builder, k *skeleton) {
	b.helmet(k, steelDark, false)
	b.horns(k.Head, k.H.Head*k.H.S, k.H.S, boneP, 0.16, 0.16, 0.02)
}

// ratHelm is an iron cap with a guard over the snout.
func ratHelm(b *builder, k *skeleton) {
	S, R, f := k.H.S, k.H.Head*k.H.S, k.Head
	b.group(0.02 * S)
	b.ell(steelDark, f.At(0, -R*0.1, R*0.42), R*0.98, R*1.1, R*0.75)
	b.cone(steelDark, f.P(0, R*0.6, R*0.6), f.P(0, R*1.3, R*0.1), R*0.2, R*0.14)
	b.end()
	b.cone(steel, f.P(0, R*0.2, R*1.1), f.P(0, -R*0.1, R*1.75), R*0.16, R*0.03)
}

// hood of a cloth; point is how far it falls back.
func hood(m *paint, point float64) piece {
	return func(b *builder, k *skeleton) {
		S, R, f := k.H.S, k.H.Head*k.H.S, k.Head
		b.group(0.04 * S)
		b.ell(m, f.At(0, -R*0.26, R*0.30), R*1.18, R*1.12, R*1.10)
		b.cone(m, f.P(0, -R*0.5, R*0.7), f.P(0, -R*(0.9+point), R*(0.6+point*0.5)), R*0.7, R*0.18)
		b.ell(m, f.At(0, -R*0.3, -R*0.75), R*1.32, R*1.0, R*0.7)
		b.end()
		b.group(0.03 * S) // its edge round the face
		for _, s := range sides {
			b.cone(m, f.P(s*R*1.0, R*0.42, R*0.25), f.P(s*R*0.82, R*0.36, -R*0.85), R*0.24, R*0.26)
			b.cone(m, f.P(s*R*1.0, R*0.42, R*0.25), f.P(0, R*0.58, R*1.12), R*0.24, R*0.24)
		}
		b.end()
	}
}

// veil is dark below a hood, with eyes in it.
func veil(m, eyes *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.ell(m, f.At(0, R*0.14, -R*0.42), R*0.96, R*0.95, R*0.56)
		if eyes != nil {
			b.group(0)
			for _, s := range sides {
				b.ball(eyes, f.P(s*R*0.37, R*0.95, R*0.06), R*0.17)
			}
			b.end()
		}
	}
}

// hat has a wide brim and a crown, in heads; a leader's has a feather.
func hat(m, band *paint, brim, crown float64) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head.Pitch(11).Roll(5)
		b.cyl(m, f.At(0, -0.02*R, R*0.62), R*brim, R*0.10, R*0.09)
		b.group(0.02)
		b.cone(m, f.P(0, -R*0.08, R*0.70), f.P(0, -R*0.2, R*(0.8+crown)), R*0.98, R*0.74)
		b.end()
		b.cyl(band, f.At(0, -R*0.08, R*0.88), R*1.04, R*0.16, R*0.05)
		b.box(gold, f.At(0, R*0.93, R*0.90), R*0.22, R*0.1, R*0.2, R*0.05)
		if b.of.Leader {
			b.feather(f, R, ofSide)
		}
	}
}

func (b *builder) feather(f frame, R float64, m *paint) {
	f = f.Roll(10)
	b.chain(m, bez(f.P(R*0.9, R*0.3, R*0.9), f.P(R*1.5, -R*0.2, R*1.9), f.P(R*1.6, -R*1.6, R*2.3), f.P(R*1.2, -R*2.6, R*1.5), 6), R*0.20, R*0.32, 0.01)
}

// slouch is an archer's hat, one side turned up, with a feather.
func slouch(m *paint) piece {
	return func(b *builder, k *skeleton) {
		hat(m, leatherDark, 1.50, 0.35)(b, k)
		if !b.of.Leader {
			b.feather(k.Head, k.H.Head*k.H.S, ofSide)
		}
	}
}

// peaked is a pointed cap with a feather, as scouts wear.
func peaked(m *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head.Pitch(8)
		b.group(0.02)
		b.cone(m, f.P(0, -R*0.3, R*0.62), f.P(0, -R*0.2, R*1.2), R*1.06, R*0.55)
		b.cone(m, f.P(0, R*0.4, R*0.62), f.P(0, R*1.7, R*0.50), R*0.72, R*0.12)
		b.end()
		b.chain(scarlet, bez(f.P(R*0.9, 0, R*0.8), f.P(R*1.3, -R*0.5, R*1.6), f.P(R*1.3, -R*1.3, R*1.9), f.P(R*1.1, -R*2.0, R*1.4), 5), R*0.14, R*0.18, 0.01)
	}
}

// wizard is a tall bent hat with stars on it.
func wizard(m, band *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head.Pitch(10)
		b.cyl(m, f.At(0, 0, R*0.62), R*1.75, R*0.09, R*0.08)
		b.chain(m, bez(f.P(0, -R*0.05, R*0.7), f.P(0, -R*0.2, R*1.6), f.P(R*0.1, -R*0.7, R*2.3), f.P(R*0.6, -R*1.6, R*2.5), 5), R*0.98, R*0.12, 0.02)
		b.torus(band, f.At(0, -R*0.05, R*0.85), R*0.98, R*0.12)
		b.ball(gold, f.P(R*0.1, R*0.62, R*1.35), R*0.18)
	}
}

// softcap is a flat cap.
func softcap(m *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head.Pitch(8).Roll(12)
		b.group(0.02)
		b.ell(m, f.At(R*0.12, -R*0.18, R*0.72), R*1.32, R*1.25, R*0.52)
		b.end()
		b.torus(m, f.At(0, -R*0.05, R*0.52), R*0.98, R*0.14)
		if b.of.Leader {
			b.feather(f, R, ofSide)
		}
	}
}

// bandanna is a cloth knotted round the head.
func bandanna(m *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.torus(m, f.At(0, -R*0.02, R*0.42).Pitch(6), R*0.98, R*0.17)
		b.group(0.01)
		for _, s := range sides {
			b.cone(m, f.P(s*R*0.1, -R*1.05, R*0.35), f.P(s*R*0.45, -R*1.5, -R*0.6), R*0.16, R*0.24)
		}
		b.end()
	}
}

// wimple is a sister's veil.
func wimple(m, band *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.group(0.03)
		b.ell(m, f.At(0, -R*0.24, R*0.32), R*1.10, R*1.06, R*1.02)
		b.cone(m, f.P(0, -R*0.4, 0), k.Chest.P(0, -0.17*k.H.S, -0.12*k.H.S), R*1.02, R*0.9)
		b.end()
		b.torus(m, along(f.P(0, R*0.50, -R*0.08), f.D(0, 1, 0.12), f.Z), R*0.84, R*0.20)
		for _, s := range sides { // it falls to the shoulders
			b.cone(m, f.P(s*R*0.85, -R*0.25, 0), k.Chest.P(s*0.15*k.H.S, 0.02*k.H.S, 0.02*k.H.S), R*0.42, R*0.40)
		}
		b.torus(band, f.At(0, -R*0.08, R*0.52).Pitch(8), R*0.98, R*0.15)
	}
}

// mitre is the horned cap of a magister.
func mitre(b *builder, k *skeleton) {
	R, f := k.H.Head*k.H.S, k.Head
	b.group(0.02)
	b.cone(ofSide, f.P(0, -R*0.15, R*0.5), f.P(0, -R*0.35, R*1.6), R*1.02, R*0.5)
	b.ell(ofSide, f.At(0, -R*0.45, -R*0.1), R*0.98, R*0.72, R*0.8)
	b.end()
	b.torus(gold, f.At(0, -R*0.1, R*0.46), R*1.0, R*0.15)
	b.horns(f, R*1.05, k.H.S, boneP, 0.20, 0.20, 0.06)
}

// executioner is a pointed hood with holes.
func executioner(m *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.group(0.03)
		b.ell(m, f.At(0, 0, 0), R*1.08, R*1.10, R*1.12)
		b.cone(m, f.P(0, -R*0.1, R*0.6), f.P(0, -R*0.3, R*1.75), R*0.8, R*0.1)
		b.cone(m, f.P(0, 0, -R*0.8), f.P(0, 0.02, -R*1.35), R*0.95, R*1.25)
		b.end()
		b.group(0)
		for _, s := range sides {
			b.ell(eyeWhite, f.At(s*R*0.40, R*1.02, R*0.10), R*0.22, R*0.10, R*0.15)
			b.ball(eyeP, f.P(s*R*0.40, R*1.10, R*0.10), R*0.10)
		}
		b.end()
	}
}

// blindfold covers the eyes.
func blindfold(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	b.torus(ofSide, k.Head.At(0, 0, 0).Pitch(4), R*0.95, R*0.16)
	for _, s := range sides {
		b.cone(ofSide, k.Head.P(s*R*0.1, -R*0.95, 0), k.Head.P(s*R*0.5, -R*1.5, -R*1.1), R*0.14, R*0.2)
	}
}

// circlet is a band of gold.
func circlet(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	f := k.Head.At(0, -R*0.04, R*0.42).Pitch(6)
	b.torus(gold, f, R*0.98, R*0.10)
	b.ball(blueGlow, f.P(0, R*1.05, 0), R*0.15)
}

// elfEars are long and pointed.
func elfEars(b *builder, k *skeleton) {
	R, f := k.H.Head*k.H.S, k.Head
	for _, s := range sides {
		b.cone(k.H.Skin, f.P(s*R*0.9, 0, 0), f.P(s*R*1.35, -R*0.45, R*0.75), R*0.24, R*0.05)
	}
}

// crest is a comb of stiff hair, as slayers wear.
func crest(m *paint, high float64) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.group(R * 0.25)
		for i := range 5 {
			t := float64(i) / 4
			a := (t*150 - 30) * math.Pi / 180
			s, c := math.Sincos(a)
			b.cone(m, f.P(0, c*R*0.85, s*R*0.85+R*0.1), f.P(0, c*R*(0.9+high*0.6)-R*0.2*t, s*R*(1+high)+R*0.2), R*0.32, R*0.14)
		}
		b.end()
	}
}

// topknot is a tail of hair from the crown.
func topknot(m *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.chain(m, bez(f.P(0, -R*0.3, R), f.P(0, -R*0.6, R*1.8), f.P(0, -R*1.8, R*1.5), f.P(0, -R*2.1, R*0.3), 4), R*0.38, R*0.2, 0.01)
		b.torus(gold, along(f.P(0, -R*0.45, R*1.2), f.D(0, -0.4, 1), f.Y), R*0.26, R*0.09)
	}
}
