package figures

// horseLook is how a horse looks: coat, mane, whether it wears cloth and iron, and a
// saddle.
type horseLook struct {
	coat, mane *paint
	barded     bool
	saddled    bool
}

// horse stands alone or carries somebody.
func (b *builder) horse(root frame, l horseLook) *quadruped {
	k := b.quad(quad{Len: 0.98, High: 0.84, Girth: 0.205, ChestR: 0.228, LegR: 0.076, Foot: 0.052, Hock: 0.05,
		Neck: 0.48, NeckR: 0.112, NeckUp: 54, Coat: l.coat, Under: l.coat, Paw: hairBlack}, root)
	f, R := k.Head.Pitch(-24), 0.118
	k.Head = f
	b.group(0.03)
	b.ell(l.coat, f.At(0, R*0.1, 0), R*0.88, R*1.25, R*1.0)
	b.cone(l.coat, f.P(0, R*0.8, -R*0.1), f.P(0, R*2.6, -R*0.3), R*0.70, R*0.50)
	for _, s := range sides {
		b.ball(l.coat, f.P(s*R*0.45, R*0.25, -R*0.40), R*0.55) // jowl
	}
	b.end()
	b.ball(l.mane, f.P(0, R*2.85, -R*0.35), R*0.42)
	b.group(0)
	for _, s := range sides {
		b.ball(eyeP, f.P(s*R*0.22, R*3.2, -R*0.28), R*0.10)
	}
	b.end()
	k.eyes(b, eyeP, R*0.72, R*0.9, R*0.3, R*0.2)
	for _, x := range sides {
		b.cone(l.coat, f.P(x*R*0.5, -R*0.3, R*0.8), f.P(x*R*0.68, -R*0.25, R*1.75), R*0.3, R*0.07)
	}
	b.group(0.03)
	for i := range 9 {
		o := k.NeckAt.To(f.O, float64(i)/8).Add(k.Body.D(0, -0.09, 0.05+0.06*float64(i)/8))
		b.cone(l.mane, o, o.Add(k.Body.D(0.08, -0.07, -0.12)), 0.058, 0.02)
	}
	b.cone(l.mane, f.P(0, -R*0.3, R*0.9), f.P(0, R*1.0, R*0.72), R*0.35, R*0.15)
	b.end()
	t := k.Rump.Add(k.Body.D(0, -0.20, 0.08))
	sw := 0.0
	if p := b.of.Pose; p == Flee || p == Strike || p == Leap {
		sw = 0.25
	}
	b.chain(l.mane, bez(t, t.Add(k.Root.D(0, -0.18, 0.03)), t.Add(k.Root.D(0.04, -0.26-sw, -0.2)), t.Add(k.Root.D(0.08, -0.24-sw, -0.52+sw)), 5), 0.075, 0.045, 0.03)
	b.torus(leatherDark, along(f.P(0, R*1.7, -R*0.15), f.Y, f.Z), R*0.64, R*0.13)
	if l.barded {
		b.barding(k)
	}
	if l.saddled {
		b.saddle(k, !l.barded)
	}
	k.wounds(b)
	return k
}

// barding is a horse's cloth, and iron for its face.
func (b *builder) barding(k *quadruped) {
	f, R := k.Head, 0.118
	for _, y := range [2]float64{0.34, -0.40} {
		b.trim = gold
		b.robe(ofSide, k.Body.At(0, y, 0.20), 0.50, 0.19, 0.29, 0.98, 1.10, 11, 0.018, 0)
		b.trim = nil
	}
	b.ell(ofSide, k.Body.At(0, -0.40, 0.08), 0.22, 0.27, 0.18)
	b.ell(ofSide, k.Body.At(0, 0.35, 0.08), 0.212, 0.24, 0.18)
	b.group(0.03)
	b.cone(ofSide, k.NeckAt.To(f.O, 0.05), k.NeckAt.To(f.O, 0.72), 0.17, 0.136)
	b.end()
	b.ell(steel, f.At(0, R*0.9, R*0.42), R*0.72, R*1.7, R*0.55)
	b.cone(steel, f.P(0, R*0.9, R*0.9), f.P(0, R*1.5, R*2.0), R*0.25, R*0.04)
}

// saddle with a cloth below it.
func (b *builder) saddle(k *quadruped, cloth bool) {
	f := k.Body
	if cloth {
		b.group(0.02)
		b.ell(ofSide, f.At(0, -0.05, 0.05), 0.232, 0.28, 0.20)
		b.end()
	}
	b.torus(leatherDark, along(f.P(0, 0.02, -0.02), f.Y, f.Z), 0.232, 0.022)
	b.group(0.02)
	b.ell(leather, f.At(0, -0.02, 0.17), 0.18, 0.21, 0.085)
	b.cone(leather, f.P(-0.09, -0.21, 0.22), f.P(0.09, -0.21, 0.22), 0.06, 0.06)
	b.cone(leather, f.P(-0.05, 0.16, 0.22), f.P(0.05, 0.16, 0.22), 0.05, 0.05)
	b.end()
}

// ride puts a warrior on his horse. One who is down has fallen off: he lies beside it.
func (b *builder) ride(f *Figure, r *role, root frame) {
	look := horseLook{bay, furMane, false, true}
	if f.Mount == Warhorse {
		look = horseLook{blackHorse, hairBlack, true, true}
	}
	whole := *f
	defer func() { b.of = f }()
	if fallen := f.Pose == Down || f.Pose == Stunned || f.Pose == Out; fallen {
		horse := whole
		horse.Pose, horse.Wounds = Ready, 0
		b.of = &horse
		b.horse(root.At(-0.16, 0.05, 0), look)
		b.of = f
		b.person(f, r, root.At(0.44, -0.12, 0).Yaw(16), func(h body, _ *posture) frame {
			return root.At(0.46, -0.10, 0).Yaw(16)
		})
		return
	}
	horse := whole
	horse.Wounds = 0
	if f.Pose == Aim || f.Pose == Shoot || f.Pose == Casting {
		horse.Pose = Ready
	}
	b.of = &horse
	k := b.horse(root, look)
	b.of = f
	who := b.person(f, r, root, func(h body, p *posture) frame {
		p.Lie, p.PelZ, p.PelX, p.PelY = 0, 1, 0, 0
		p.RF, p.LF = vec{0.30, 0.10, -0.02}, vec{-0.30, 0.10, -0.02}
		p.Lean = min(p.Lean, 18)
		if f.Main == Lance && f.Pose == Ready {
			p.RH, p.RW = vec{0.42, 0.10, -0.10}, vec{0.70, 0.30, 0.65}
		}
		if !f.Shield && f.Off == NoWeapon && f.Main.hands() == 1 {
			p.LH, p.LW = vec{-0.10, 0.34, -0.20}, vec{0, 1, 0}
		}
		seat := k.Root
		seat.O = k.Body.P(0, -0.02, 0.25).Sub(seat.Z.Mul(h.Leg * h.S * heroic))
		return seat
	})
	b.group(0)
	for _, s := range sides { // reins
		b.cone(leatherDark, k.Head.P(s*0.07, 0.20, -0.025), who.HandL.O, 0.015, 0.015)
	}
	b.end()
}
