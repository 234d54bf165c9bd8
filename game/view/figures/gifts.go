package figures

// gifts are mutations, grown on whoever has them.
func (b *builder) gifts(k *skeleton) {
	g, S, f := b.of.Gifts, k.H.S, b.of
	if g == 0 {
		return
	}
	R := k.H.Head * S
	if g&GreatClaw != 0 {
		hand := k.HandL
		if f.Off == NoWeapon && (f.Shield || f.Buckler) || f.Off != NoWeapon {
			hand = k.HandR
		}
		b.claw(hand, S)
	}
	if g&Tentacle != 0 {
		l := k.HandL
		if g&GreatClaw != 0 {
			l = frame{k.ElL, k.HandL.X, k.HandL.Y, k.HandL.Z}
		}
		b.chain(purple, bez(l.O, l.P(0, 0, 0.20*S), l.P(-0.20*S, 0, 0.22*S), l.P(-0.22*S, -0.1*S, 0.04*S).Add(vec{0, 0, 0.16 * S}), 8), 0.085*S, 0.022*S, 0.02)
		b.suckers(l, S)
	}
	if g&ExtraArm != 0 {
		sh := k.Chest.P(k.H.Sh*0.9*S, -0.02*S, -0.12*S)
		el := sh.Add(k.Chest.D(0.17*S, 0.02*S, -0.12*S))
		hd := along(el.Add(k.Chest.D(0.05*S, 0.17*S, 0.04*S)), k.Root.D(0.4, 0.7, 0.5), k.Root.Z)
		b.arm(k, sh, el, hd, 1)
		b.dagger(hd, S, 0.30, rust)
	}
	if g&Spines != 0 {
		spine(boneP, 0.15)(b, k)
		b.group(0)
		for _, s := range sides {
			sh := [2]vec{k.ShL, k.ShR}[int(s+1)/2]
			for i := range 3 {
				u := float64(i-1) * 0.05 * S
				o := sh.Add(k.Chest.D(s*0.02*S, u, 0.05*S))
				b.cone(boneP, o, o.Add(k.Chest.D(s*0.09*S, u*1.6, 0.13*S)), 0.028*S, 0.006*S)
			}
		}
		b.end()
	}
	if g&ScorpionTail != 0 {
		p := k.Pel
		tip := k.Chest.P(0.16*S, -0.16*S, 0.42*S)
		b.chain(shellP, bez(p.P(0, -0.10*S, 0), p.P(0.10*S, -0.62*S, 0.0), k.Chest.P(0.18*S, -0.58*S, 0.40*S), tip, 9), 0.075*S, 0.045*S, 0.006)
		b.ball(shellP, tip, 0.07*S)
		b.cone(boneP, tip, tip.Add(k.Chest.D(0, 0.14*S, -0.04*S)), 0.045*S, 0.006*S)
	}
	if g&ClovenHoofs != 0 {
		for _, ft := range []vec{k.FootR, k.FootL} {
			b.cone(leatherDark, ft, ft.Add(k.Root.D(0, 0.05*S, -0.02*S)), 0.058*S, 0.062*S)
		}
	}
	if g&Blackblood != 0 {
		b.group(0)
		for i, s := range []vec{k.ShR, k.ShL} {
			e := []vec{k.ElR, k.ElL}[i]
			o := k.Chest.D(0, k.H.ArmR*S, k.H.ArmR*0.5*S)
			b.cone(eyeP, s.Add(o), s.To(e, 0.5).Add(o), 0.014*S, 0.010*S)
			b.cone(eyeP, s.To(e, 0.5).Add(o), e.Add(o), 0.010*S, 0.012*S)
		}
		b.cone(eyeP, k.Head.P(R*0.30, R*0.92, -R*0.10), k.Head.P(R*0.34, R*0.90, -R*0.75), R*0.07, R*0.10)
		b.cone(eyeP, k.Head.P(-R*0.30, R*0.92, -R*0.10), k.Head.P(-R*0.32, R*0.90, -R*0.62), R*0.07, R*0.10)
		b.end()
	}
	if g&Hideous != 0 {
		b.group(0)
		for i, e := range []vec{{-0.62, 0.80, 0.42}, {0.10, 1.02, 0.48}, {0.72, 0.66, 0.05}} {
			b.ball(eyeWhite, k.Head.PV(e.Mul(R)), R*(0.26-0.04*float64(i)))
			b.ball(eyeP, k.Head.PV(e.Mul(R*1.2)), R*0.12)
		}
		for _, s := range sides {
			b.cone(boneP, k.Head.P(s*R*0.38, R*0.85, -R*0.75), k.Head.P(s*R*0.55, R*1.15, R*0.0), R*0.15, R*0.03)
		}
		b.end()
		boils(skinDead)(b, k)
	}
	for at, grow := range growths {
		if grow != nil && g&(AcidSpray<<at) != 0 {
			grow(b, k)
		}
	}
	if g&DaemonSoul != 0 {
		b.group(0)
		for _, s := range sides {
			b.ball(fireGlow, k.Head.P(s*R*0.37, R*0.96, -R*0.02), R*0.22)
		}
		b.end()
		for i := range 4 {
			x := (float64(i) - 1.5) * 0.10 * S
			o := k.Chest.P(x, -0.13*S, 0.05*S)
			b.cone(fireGlow, o, o.Add(vec{0, 0, (0.26 - 0.05*float64(i%2)) * S}).Add(k.Chest.D(0, -0.06*S, 0)), 0.045*S, 0.006*S)
		}
	}
}

// claw is a great crab's claw in the place of a hand.
func (b *builder) claw(f frame, S float64) {
	b.ell(shellP, f.At(0, 0, 0.08*S), 0.12*S, 0.10*S, 0.15*S)
	cf := frame{f.P(0, 0, 0.14*S), f.X, f.Z, f.Y.Mul(-1)}
	scaled := func(pts ...flat) []flat {
		for i := range pts {
			pts[i].X, pts[i].Y = pts[i].X*S, pts[i].Y*S
		}
		return pts
	}
	b.poly(shellP, cf, scaled(flat{-0.11, 0}, flat{-0.02, 0}, flat{-0.01, 0.10}, flat{-0.035, 0.19}, flat{0, 0.32}, flat{-0.09, 0.26}, flat{-0.13, 0.12}), 0.07*S, 0.9, 0, 0)
	b.poly(shellP, cf, scaled(flat{0.12, 0}, flat{0.02, 0}, flat{0.04, 0.09}, flat{0.03, 0.17}, flat{0.04, 0.30}, flat{0.12, 0.22}, flat{0.15, 0.10}), 0.07*S, 0.9, 0, 0)
}

func (b *builder) suckers(f frame, S float64) {
	b.group(0)
	for i := range 3 {
		b.ball(skinPink, f.P(0.05*S, 0.05*S, (0.05+0.06*float64(i))*S), 0.024*S)
	}
	b.end()
}
