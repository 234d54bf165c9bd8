package figures

import "math"

// warped changes an anatomy as mutations of the whole body do.
func warped(h *body, g Gifts) {
	skin := func(m *paint) { h.Skin, h.Body, h.Sleeve, h.Legs, h.Boot, h.Glove = m, m, m, m, m, m }
	for _, c := range []struct {
		gift Gifts
		by   func()
	}{
		{BrightSkin, func() { skin(skinBright) }},
		{ThickSkin, func() { skin(skinThick); h.ArmR, h.LegR = h.ArmR*1.15, h.LegR*1.15 }},
		{Furry, func() { skin(furBrown) }},
		{IronSkin, func() { skin(steelDark) }},
		{Crystal, func() { skin(crystalP) }},
		{Burning, func() { skin(emberP) }},
		{PlagueSores, func() { skin(skinPlague) }},
		{Fat, func() { h.Chest, h.Belly, h.Hip, h.LegR = h.Chest*1.30, h.Belly*1.75, h.Hip*1.25, h.LegR*1.2 }},
		{Thin, func() {
			h.Sh, h.Chest, h.Belly, h.ArmR, h.LegR = h.Sh*0.80, h.Chest*0.62, h.Belly*0.52, h.ArmR*0.58, h.LegR*0.58
		}},
		{Stunted, func() { h.S, h.Head, h.Hunch, h.Leg = h.S*0.84, h.Head*1.15, h.Hunch+16, h.Leg*0.86 }},
		{ElasticLimbs, func() { h.ArmU, h.ArmL, h.ArmR = h.ArmU*1.55, h.ArmL*1.55, h.ArmR*0.8 }},
		{WitheredHead, func() { h.Head *= 0.66 }},
		{Moronic, func() { h.Head *= 1.10 }},
	} {
		if g&c.gift != 0 {
			c.by()
		}
	}
}

// The paints of warped bodies.
var (
	skinBright = newPaint(mSkin, 0x2f9ab8)
	skinThick  = newPaint(mHide, 0x8f8a76)
	crystalP   = glow(0x2c6a86, 0x3c86a4, 0x6cb8d0, 0xb8e8f2, 0xf0fcff)
	emberP     = glow(0x5a1c10, 0x8a2c14, 0xc0481c, 0xf08a30, 0xffd27a)
	acidGlow   = glow(0x5a8a10, 0x6aa018, 0x96cc30, 0xd0f070, 0xf0ffc0)
)

// growths are what grows on those whom wyrdstone has changed, in the order of the
// mutations from AcidSpray on; nil where the whole body is changed.
var growths = []piece{
	acidMouth, dullEyes, witheredArm, witheredLeg, beak, fused, stripes, flames, swarm, nil, nil, nil, nil, eyestalks, fangs, tufts, bullHorns, scales,
	maceTail, slackJaw, boils(bloodP), venomFangs, ratTail, knitting, nil, skullFace, nil, padded, wartsAll, batWings,
}

// acidMouth drips.
func acidMouth(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	b.ball(acidGlow, k.Head.P(0, R*1.0, -R*0.50), R*0.30)
	b.chain(acidGlow, bez(k.Head.P(0, R*1.1, -R*0.55), k.Head.P(0, R*1.25, -R*0.9), k.Head.P(0, R*1.2, -R*1.3), k.Head.P(0, R*1.15, -R*1.7), 4), R*0.16, R*0.08, 0.004)
}

// dullEyes look at nothing.
func dullEyes(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	b.group(0)
	for _, s := range sides {
		b.ball(eyeWhite, k.Head.P(s*R*0.42, R*0.95, R*0.05), R*0.30)
	}
	b.end()
	b.cone(skinPink, k.Head.P(0, R*0.9, -R*0.55), k.Head.P(R*0.1, R*1.35, -R*0.95), R*0.20, R*0.14)
}

// slackJaw hangs, and the tongue with it.
func slackJaw(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	b.cone(bloodP, k.Head.P(-R*0.25, R*0.92, -R*0.55), k.Head.P(R*0.25, R*0.92, -R*0.55), R*0.24, R*0.24)
	b.chain(skinPink, bez(k.Head.P(0, R*1.0, -R*0.6), k.Head.P(0, R*1.35, -R*0.8), k.Head.P(0, R*1.35, -R*1.3), k.Head.P(0, R*1.25, -R*1.6), 4), R*0.22, R*0.15, 0.004)
}

// witheredArm hangs bound in a sling.
func witheredArm(b *builder, k *skeleton) {
	S := k.H.S
	b.cone(linen, k.Chest.P(k.H.Sh*0.6*S, 0.02*S, 0.06*S), k.Pel.P(-0.10*S, 0.20*S, 0.20*S), 0.045*S, 0.055*S)
	b.ell(linen, k.Chest.At(-0.10*S, (k.H.Chest+0.04)*S, -0.16*S), 0.15*S, 0.07*S, 0.075*S)
}

// witheredLeg goes on a crutch.
func witheredLeg(b *builder, k *skeleton) {
	S := k.H.S
	foot, top := k.Root.P(0.24*S, 0.05*S, 0.02*S), k.Chest.P((k.H.Sh+0.05)*S, 0.02*S, -0.08*S)
	b.cone(wood, foot, top, 0.030*S, 0.030*S)
	b.cone(leather, top.Add(k.Chest.D(0, -0.09*S, 0)), top.Add(k.Chest.D(0, 0.09*S, 0)), 0.040*S, 0.040*S)
	b.cone(linen, k.KnL, k.FootL, 0.09*S, 0.08*S)
}

// beak is that of a bird of prey.
func beak(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	b.group(R * 0.08)
	b.chain(gold, bez(k.Head.P(0, R*0.75, R*0.05), k.Head.P(0, R*1.5, R*0.10), k.Head.P(0, R*1.75, -R*0.25), k.Head.P(0, R*1.60, -R*0.75), 5), R*0.46, R*0.10, 0.004)
	b.cone(gold, k.Head.P(0, R*0.75, -R*0.45), k.Head.P(0, R*1.30, -R*0.60), R*0.30, R*0.12)
	b.end()
}

// fused hands have become one with what they hold.
func fused(b *builder, k *skeleton) {
	S := k.H.S
	for i, o := range []frame{k.HandR, k.HandL} {
		el := []vec{k.ElR, k.ElL}[i]
		b.cone(shellP, el.To(o.O, 0.45), o.P(0, 0, 0.10*S), 0.085*S, 0.050*S)
		b.ball(shellP, o.O, 0.095*S)
	}
}

// stripes of another colour.
func stripes(b *builder, k *skeleton) {
	S, R := k.H.S, k.H.Head*k.H.S
	for i := range 3 {
		b.torus(goldGlow, k.Chest.At(0, 0, (-0.02-0.09*float64(i))*S), (k.H.Sh-0.01)*S, 0.022*S)
	}
	b.torus(goldGlow, k.Head.At(0, 0, R*0.35), R*0.85, R*0.16)
}

// flames burn from head and shoulders.
func flames(b *builder, k *skeleton) {
	S, R := k.H.S, k.H.Head*k.H.S
	for i := range 7 {
		s, c := math.Sincos(float64(i) * 2 * math.Pi / 7)
		o := k.Chest.P(s*k.H.Sh*S, c*0.10*S, 0.02*S)
		b.cone(fireGlow, o, o.Add(vec{0.02 * c * S, 0, (0.20 + 0.06*float64(i%3)) * S}), 0.060*S, 0.008*S)
	}
	b.cone(fireGlow, k.Head.P(0, -R*0.1, R*0.4), k.Head.P(0, -R*0.4, R*2.2), R*0.85, R*0.08)
	b.cone(lampGlow, k.Head.P(0, R*0.1, R*0.5), k.Head.P(0, -R*0.2, R*1.6), R*0.50, R*0.05)
}

// swarm of flies round the head.
func swarm(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	for i := range 18 {
		s, c := math.Sincos(float64(i) * 2.4)
		z := float64(i%6)*0.55 - 1.0
		r := 1.7 + 0.35*float64(i%3)
		b.ball(eyeP, k.Head.P(s*R*r, c*R*r, R*z), R*0.17)
	}
}

// eyestalks as a crab has them.
func eyestalks(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	for _, s := range sides {
		tip := k.Head.P(s*R*1.0, R*0.9, R*2.0)
		b.chain(skinPink, bez(k.Head.P(s*R*0.35, R*0.6, R*0.3), k.Head.P(s*R*0.5, R*1.1, R*0.9), k.Head.P(s*R*0.9, R*0.9, R*1.4), tip, 5), R*0.22, R*0.16, 0.004)
		b.ball(eyeWhite, tip, R*0.40)
		b.ball(eyeP, tip.Add(k.Head.D(0, R*0.30, R*0.05)), R*0.20)
	}
}

// fangs up and down.
func fangs(b *builder, k *skeleton) { b.teeth(k, boneP) }

// venomFangs drip.
func venomFangs(b *builder, k *skeleton) {
	R := k.H.Head * k.H.S
	b.teeth(k, ivory)
	for _, s := range sides {
		b.cone(acidGlow, k.Head.P(s*R*0.40, R*1.30, -R*1.15), k.Head.P(s*R*0.44, R*1.35, -R*2.0), R*0.30, R*0.14)
	}
}

func (b *builder) teeth(k *skeleton, m *paint) {
	R := k.H.Head * k.H.S
	b.cone(bloodP, k.Head.P(-R*0.36, R*0.86, -R*0.50), k.Head.P(R*0.36, R*0.86, -R*0.50), R*0.22, R*0.22)
	b.group(0)
	for _, s := range sides {
		b.cone(m, k.Head.P(s*R*0.32, R*1.0, -R*0.40), k.Head.P(s*R*0.40, R*1.30, -R*1.30), R*0.20, R*0.03)
		b.cone(m, k.Head.P(s*R*0.14, R*1.02, -R*0.62), k.Head.P(s*R*0.16, R*1.30, R*0.05), R*0.15, R*0.03)
	}
	b.end()
}

// tufts of fur on the shoulders and down the back.
func tufts(b *builder, k *skeleton) { mane(furDark)(b, k) }

// bullHorns are broad.
func bullHorns(b *builder, k *skeleton) {
	b.horns(k.Head, k.H.Head*k.H.S, k.H.S, boneP, 0.17, 0.20, 0.02)
}

// scales of iron stand off the shoulders.
func scales(b *builder, k *skeleton) {
	S := k.H.S
	b.group(0)
	for i := range 12 {
		x, z := (float64(i%4)-1.5)*0.085*S, (0.02-0.085*float64(i/4))*S
		o := k.Chest.P(x, (k.H.Chest-0.02)*S, z)
		b.cone(steel, o, o.Add(k.Chest.D(0, 0.02*S, -0.05*S)), 0.050*S, 0.020*S)
	}
	for _, sh := range []vec{k.ShR, k.ShL} {
		b.ball(steel, sh.Add(vec{0, 0, 0.03 * S}), 0.085*S)
	}
	b.end()
}

// maceTail ends in a knob of bone.
func maceTail(b *builder, k *skeleton) {
	S, p := k.H.S, k.Pel
	tip := p.P(-0.42*S, -0.40*S, 0.34*S)
	b.chain(skinPink, bez(p.P(0, -0.10*S, 0), p.P(-0.05*S, -0.45*S, -0.10*S), p.P(-0.35*S, -0.50*S, 0.0), tip, 8), 0.075*S, 0.045*S, 0.006)
	b.ball(boneP, tip, 0.11*S)
	for i := range 6 {
		s, c := math.Sincos(float64(i) * math.Pi / 3)
		b.cone(boneP, tip, tip.Add(vec{s * 0.15 * S, c * 0.15 * S, 0.05 * S}), 0.045*S, 0.008*S)
	}
}

// ratTail is long and bare.
func ratTail(b *builder, k *skeleton) {
	S, p := k.H.S, k.Pel
	b.chain(skinPink, bez(p.P(0, -0.10*S, 0), p.P(0.15*S, -0.60*S, -0.15*S), p.P(0.60*S, -0.35*S, 0.05*S), p.P(0.48*S, -0.05*S, 0.42*S), 10), 0.065*S, 0.024*S, 0.006)
}

// knitting flesh glows where it was cut.
func knitting(b *builder, k *skeleton) {
	S := k.H.S
	b.group(0)
	b.cone(warpGlow, k.Chest.P(-0.13*S, (k.H.Chest)*S, 0.03*S), k.Chest.P(0.12*S, (k.H.Chest-0.01)*S, -0.16*S), 0.030*S, 0.024*S)
	for i := -1; i <= 1; i++ {
		o := k.Chest.P(float64(i)*0.08*S, (k.H.Chest+0.02)*S, (-0.06-0.06*float64(i))*S)
		b.cone(warpGlow, o.Add(k.Chest.D(-0.03*S, 0, -0.05*S)), o.Add(k.Chest.D(0.03*S, 0, 0.05*S)), 0.016*S, 0.016*S)
	}
	b.end()
	for i, s := range []vec{k.ShR, k.ShL} {
		e := []vec{k.ElR, k.ElL}[i]
		b.ball(warpGlow, s.To(e, 0.5).Add(k.Chest.D(0, k.H.ArmR*S, 0)), 0.040*S)
	}
}

// skullFace is bare bone where a face was.
func skullFace(b *builder, k *skeleton) {
	large := *k // hair and hood are left behind
	large.H.Head *= 1.16
	large.Head = k.Head.At(0, k.H.Head*k.H.S*0.14, 0)
	skull(boneP, redEye)(b, &large)
}

// padded hands and feet have suckers.
func padded(b *builder, k *skeleton) {
	S := k.H.S
	b.group(0)
	for _, o := range []vec{k.HandR.O, k.HandL.O, k.FootR, k.FootL} {
		b.ball(skinPink, o, 0.085*S)
		for i := range 4 {
			s, c := math.Sincos(float64(i) * math.Pi / 2)
			b.ball(purple, o.Add(vec{s * 0.08 * S, c * 0.08 * S, 0.02 * S}), 0.036*S)
		}
	}
	b.end()
}

// wartsAll over.
func wartsAll(b *builder, k *skeleton) {
	boils(skinPlague)(b, k)
	S, R := k.H.S, k.H.Head*k.H.S
	b.group(0)
	for i := range 5 {
		s, c := math.Sincos(float64(i)*1.3 + 0.5)
		b.ball(skinPlague, k.Head.P(c*R*0.62, R*(0.75+0.2*s), R*(0.55*s-0.2)), R*0.26)
		b.ball(skinPlague, k.Chest.P(c*0.12*S, k.H.Chest*S, (-0.08+0.10*s)*S), 0.042*S)
	}
	for i, s := range []vec{k.ShR, k.ShL} {
		e := []vec{k.ElR, k.ElL}[i]
		for j := range 4 {
			b.ball(skinPlague, s.To(e, float64(j)/3).Add(k.Chest.D(0, k.H.ArmR*S, k.H.ArmR*0.6*S)), 0.044*S)
		}
	}
	b.end()
}

// batWings are too small to fly with.
func batWings(b *builder, k *skeleton) {
	S := k.H.S
	for _, s := range sides {
		root := k.Chest.P(s*0.06*S, -(k.H.Chest-0.02)*S, 0.0)
		wrist := k.Chest.P(s*0.34*S, -0.30*S, 0.30*S)
		tips := []vec{k.Chest.P(s*0.66*S, -0.34*S, 0.06*S), k.Chest.P(s*0.56*S, -0.38*S, -0.22*S), k.Chest.P(s*0.34*S, -0.36*S, -0.36*S)}
		b.cone(leatherDark, root, wrist, 0.038*S, 0.028*S)
		last := root
		for _, tip := range tips {
			b.cone(leatherDark, wrist, tip, 0.022*S, 0.010*S)
		}
		for i := len(tips) - 1; i >= 0; i-- { // the skin between the fingers
			for j := range 4 {
				u := float64(j+1) / 5
				b.cone(shellP, last.To(wrist, u), tips[i].To(wrist, u), 0.020*S, 0.020*S)
			}
			last = tips[i]
		}
	}
}
