package figures

// Heads that are no man's.

// ratHead has a snout, round ears, teeth and whiskers.
func ratHead(fur, eyes *paint) piece {
	return func(b *builder, k *skeleton) {
		S, R, f := k.H.S, k.H.Head*k.H.S, k.Head
		b.group(0.03 * S)
		b.ell(fur, f.At(0, 0, R*0.1), R*0.95, R*1.10, R*0.9)
		b.cone(fur, f.P(0, R*0.5, 0), f.P(0, R*1.70, -R*0.42), R*0.72, R*0.28)
		for _, s := range sides { // cheeks
			b.ball(fur, f.P(s*R*0.55, R*0.55, -R*0.25), R*0.42)
		}
		b.end()
		b.ball(skinPink, f.P(0, R*1.95, -R*0.42), R*0.21)
		b.cone(fur, f.P(0, R*0.6, -R*0.55), f.P(0, R*1.45, -R*0.78), R*0.34, R*0.16) // jaw
		b.group(0)
		for _, s := range sides {
			b.ball(eyes, f.P(s*R*0.55, R*0.82, R*0.30), R*0.19)
			b.cone(boneP, f.P(s*R*0.10, R*1.72, -R*0.58), f.P(s*R*0.10, R*1.78, -R*0.95), R*0.10, R*0.06)
		}
		b.end()
		for _, s := range sides {
			e := along(f.P(s*R*0.92, -R*0.25, R*0.75), f.D(s*0.35, 0.75, 0.55), f.Z)
			b.group(0)
			b.ell(fur, e, R*0.55, R*0.62, R*0.13)
			b.ell(skinPink, e.At(0, 0, R*0.09), R*0.40, R*0.46, R*0.08)
			b.end()
		}
	}
}

// goatHead has a long muzzle, a beard, ears and curling horns.
func goatHead(fur, hair *paint, horns float64) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.group(0.03)
		b.ell(fur, f, R*0.90, R, R*0.95)
		b.cone(fur, f.P(0, R*0.5, -R*0.1), f.P(0, R*1.45, -R*0.6), R*0.6, R*0.40)
		b.end()
		b.cone(hair, f.P(0, R*1.1, -R*0.9), f.P(0, R*1.1, -R*1.7), R*0.25, R*0.06)
		b.ell(skinPink, f.At(0, R*1.75, -R*0.66), R*0.26, R*0.16, R*0.18)
		b.group(0)
		for _, s := range sides {
			b.ball(redEye, f.P(s*R*0.58, R*0.70, R*0.18), R*0.17)
		}
		b.end()
		for _, s := range sides {
			b.cone(fur, f.P(s*R*0.9, 0, R*0.1), f.P(s*R*1.8, -R*0.1, -R*0.1), R*0.28, R*0.08)
			b.chain(boneP, bez(f.P(s*R*0.5, 0, R*0.8), f.P(s*R*1.3, -R*1.4*horns, R*1.7), f.P(s*R*2.9*horns, -R*1.0, R*0.6), f.P(s*R*2.3*horns, R*0.9, R*0.5), 7), R*0.46, R*0.12, 0.01)
		}
		b.cone(hair, f.P(0, 0, R*0.9), f.P(0, R*0.75, R*0.6), R*0.40, R*0.18)
	}
}

// skull is a bare one; eyes glow in it.
func skull(m, eyes *paint) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.group(R * 0.2)
		b.ell(m, f.At(0, -R*0.05, R*0.12), R*0.92, R*1.0, R*0.92)
		b.box(m, f.At(0, R*0.55, -R*0.62), R*0.46, R*0.36, R*0.30, R*0.14)
		for _, s := range sides {
			b.ball(m, f.P(s*R*0.58, R*0.58, -R*0.28), R*0.22)
		}
		b.end()
		b.group(0)
		for _, s := range sides {
			b.ball(eyeP, f.P(s*R*0.38, R*0.80, R*0.02), R*0.27)
			if eyes != nil {
				b.ball(eyes, f.P(s*R*0.38, R*0.98, R*0.02), R*0.15)
			}
		}
		b.cone(eyeP, f.P(0, R*0.98, -R*0.28), f.P(0, R*0.92, -R*0.36), R*0.12, R*0.13)
		for i := range 4 {
			x := (float64(i) - 1.5) * R * 0.22
			b.cone(eyeP, f.P(x, R*0.92, -R*0.62), f.P(x, R*0.92, -R*0.84), R*0.035, R*0.035)
		}
		b.end()
	}
}

// daemonHead has horns, fangs and burning eyes.
func daemonHead(skin *paint, horns float64) piece {
	return func(b *builder, k *skeleton) {
		R, f := k.H.Head*k.H.S, k.Head
		b.group(0.02)
		b.ell(skin, f.At(0, -R*0.2, R*0.15), R*0.88, R*1.25, R*0.88)
		b.ell(skin, f.At(0, R*0.45, -R*0.45), R*0.62, R*0.72, R*0.5)
		for _, s := range sides {
			b.cone(skin, f.P(s*R*0.12, R*0.95, R*0.22), f.P(s*R*0.75, R*0.6, R*0.42), R*0.16, R*0.14)
		}
		b.end()
		b.group(0)
		for _, s := range sides {
			b.ball(fireGlow, f.P(s*R*0.40, R*0.90, R*0.05), R*0.19)
			b.cone(boneP, f.P(s*R*0.28, R*1.0, -R*0.75), f.P(s*R*0.32, R*1.08, -R*0.35), R*0.10, R*0.02)
		}
		b.cone(bloodP, f.P(-R*0.35, R*0.98, -R*0.62), f.P(R*0.35, R*0.98, -R*0.62), R*0.13, R*0.13)
		b.end()
		b.horns(f, R, k.H.S, boneP, 0.12*horns, 0.26*horns, 0.05)
		for _, s := range sides {
			b.cone(skin, f.P(s*R*0.85, 0, R*0.1), f.P(s*R*1.6, -R*0.5, R*0.5), R*0.22, R*0.05)
		}
	}
}
