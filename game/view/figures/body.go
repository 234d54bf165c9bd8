package figures

import "math"

// sides are left and right.
var sides = [2]float64{-1, 1}

// flesh builds the flesh and clothes of a two-legged figure.
func (b *builder) flesh(k *skeleton) {
	h, S := k.H, k.H.S
	b.leg(k, k.Pel.P(h.Hip*S, 0, 0), k.KnR, k.FootR, 1)
	b.leg(k, k.Pel.P(-h.Hip*S, 0, 0), k.KnL, k.FootL, -1)
	if h.Bare {
		b.ribcage(k)
	} else {
		b.trunk(k)
	}
	b.arm(k, k.ShR, k.ElR, k.HandR, 1)
	b.arm(k, k.ShL, k.ElL, k.HandL, -1)
	b.cone(h.Skin, k.Chest.P(0, 0.01*S, 0.02*S), k.Head.O, h.ArmR*0.92*S, h.ArmR*0.85*S)
}

func (b *builder) trunk(k *skeleton) {
	h, S := k.H, k.H.S
	b.group(0.06 * S)
	b.ell(h.Body, k.Pel.At(0, 0, 0.02*S), (h.Hip+h.LegR*0.95)*S, h.Belly*0.95*S, 0.10*S)
	mf := k.Chest
	mf.O = k.Pel.O.To(k.Chest.O, 0.5).Add(k.Chest.D(0, 0.02*S, 0))
	b.ell(h.Body, mf, h.Belly*1.12*S, h.Belly*S, h.Torso*0.42*S)
	b.ell(h.Body, k.Chest.At(0, 0.01*S, -0.06*S), h.Sh*1.02*S, h.Chest*S, h.Chest*0.95*S)
	if h.Muscle > 0 { // breast and shoulder blades
		for _, s := range sides {
			b.ell(h.Body, k.Chest.At(s*h.Sh*0.45*S, h.Chest*0.72*S, -0.06*S), h.Sh*0.46*S, h.Chest*0.42*S, h.Chest*0.50*S)
			b.ell(h.Body, k.Chest.At(s*h.Sh*0.50*S, -h.Chest*0.55*S, -0.03*S), h.Sh*0.44*S, h.Chest*0.5*S, h.Chest*0.6*S)
			b.cone(h.Body, k.Chest.P(s*0.03*S, 0, 0.09*S), k.Chest.P(s*h.Sh*0.85*S, -0.01*S, 0.03*S), h.ArmR*0.8*S, h.ArmR*S)
		}
	}
	b.end()
}

// ribcage is the trunk of bare bones.
func (b *builder) ribcage(k *skeleton) {
	h, S := k.H, k.H.S
	b.group(0.02 * S)
	b.cone(h.Body, k.Pel.P(0, -0.04*S, 0.04*S), k.Chest.P(0, -0.07*S, 0.02*S), 0.035*S, 0.03*S)
	b.ell(h.Body, k.Pel.At(0, 0, 0.03*S), 0.125*S, 0.085*S, 0.055*S)
	b.end()
	b.group(0.006 * S)
	for i := range 4 {
		z := 0.01 - 0.068*float64(i)
		w := (0.165 - 0.012*math.Abs(float64(i)-1)) * S
		for _, s := range sides {
			b.chainIn(h.Body, bez(k.Chest.P(0, -0.07*S, z*S+0.02*S), k.Chest.P(s*w*1.3, -0.07*S, z*S), k.Chest.P(s*w*1.2, 0.13*S, (z-0.02)*S), k.Chest.P(s*0.02*S, 0.125*S, (z-0.03)*S), 4), 0.024*S, 0.020*S)
		}
	}
	b.end()
	b.cone(h.Body, k.Chest.P(0, 0.125*S, 0), k.Chest.P(0, 0.115*S, -0.22*S), 0.024*S, 0.018*S)
	b.cone(h.Body, k.ShL, k.ShR, 0.032*S, 0.032*S)
}

func (b *builder) leg(k *skeleton, hip, kn, ft vec, side float64) {
	h, S := k.H, k.H.S
	b.group(0.03 * S)
	defer b.end()
	toe := func(m *paint, from vec, out, far, r0, r1 float64) {
		b.cone(m, from, from.Add(k.Root.D(side*out*S, far*S, -0.01*S)), r0*S, r1*S)
	}
	switch {
	case h.Bare:
		b.cone(h.Legs, hip, kn, h.LegR*0.42*S, h.LegR*0.40*S)
		b.ball(h.Legs, kn, h.LegR*0.55*S)
		b.cone(h.Legs, kn, ft, h.LegR*0.42*S, h.LegR*0.34*S)
		toe(h.Legs, ft, 0.03, 0.11, h.LegR*0.45, h.LegR*0.32)
	case h.Dig:
		// The knee forward, the heel lifted behind.
		hock := ft.Add(k.Root.D(0, -0.11*S, 0.13*S))
		b.ell(h.Legs, along(hip.To(kn, 0.45), kn.Sub(hip), k.Root.Y), h.LegR*1.22*S, h.LegR*1.4*S, h.Leg*0.34*S)
		b.cone(h.Legs, kn, hock, h.LegR*0.85*S, h.LegR*0.48*S)
		b.cone(h.Boot, hock, ft.Add(k.Root.D(0, 0.01*S, 0)), h.LegR*0.48*S, h.LegR*0.46*S)
		for _, o := range [3]float64{-0.045, 0.005, 0.055} {
			b.cone(h.Boot, ft, ft.Add(k.Root.D((o+side*0.012)*S, 0.13*S, -0.015*S)), h.LegR*0.42*S, h.LegR*0.26*S)
		}
	default:
		b.cone(h.Legs, hip, kn, h.LegR*1.05*S, h.LegR*0.80*S)
		b.ell(h.Boot, along(kn.To(ft, 0.38).Add(k.Root.D(0, -0.018*S, 0)), ft.Sub(kn), k.Root.Y), h.LegR*0.88*S, h.LegR*0.95*S, h.Leg*0.22*S)
		b.cone(h.Boot, kn.To(ft, 0.25), ft, h.LegR*0.80*S, h.LegR*0.66*S)
		b.cone(h.Boot, ft.Add(k.Root.D(0, -0.02*S, -0.005*S)), ft.Add(k.Root.D(side*0.03*S, 0.11*S, -0.01*S)), h.LegR*0.70*S, h.LegR*0.60*S)
	}
}

func (b *builder) arm(k *skeleton, sh, el vec, hd frame, side float64) {
	h, S := k.H, k.H.S
	wrist := el.To(hd.O, 0.80)
	b.group(0.03 * S)
	if h.Bare {
		b.ball(h.Sleeve, sh, h.ArmR*0.72*S)
		b.cone(h.Sleeve, sh, el, h.ArmR*0.46*S, h.ArmR*0.42*S)
		b.ball(h.Sleeve, el, h.ArmR*0.52*S)
		b.cone(h.Sleeve, el, wrist, h.ArmR*0.44*S, h.ArmR*0.36*S)
	} else {
		b.cone(h.Sleeve, sh, el, h.ArmR*1.22*S, h.ArmR*0.95*S)
		b.cone(h.Sleeve, el, wrist, h.ArmR*0.98*S, h.ArmR*0.78*S)
		if h.Muscle > 0 {
			r := h.ArmR * S
			fat := r * (0.95 + 0.25*h.Muscle)
			b.ball(h.Sleeve, sh.Add(vec{0, 0, r * 0.1}), r*(1.2+0.16*h.Muscle))
			b.ell(h.Sleeve, along(sh.To(el, 0.55).Add(k.Chest.D(0, r*0.45, r*0.25)), el.Sub(sh), k.Chest.Y), fat*0.92, fat, h.ArmU*S*0.34)
			b.ell(h.Sleeve, along(sh.To(el, 0.52).Add(k.Chest.D(0, -r*0.45, -r*0.1)), el.Sub(sh), k.Chest.Y), fat*0.8, fat*0.85, h.ArmU*S*0.36)
			b.ell(h.Sleeve, along(el.To(hd.O, 0.32), hd.O.Sub(el), k.Chest.Z), fat*0.98, fat*1.04, h.ArmL*S*0.33)
		}
	}
	b.end()
	b.hand(k, el, hd, side)
}

// hand is a fist round what it holds, with knuckles and a thumb, or an open hand.
func (b *builder) hand(k *skeleton, el vec, hd frame, side float64) {
	h, S := k.H, k.H.S
	r := h.Hand * S
	m := h.Glove
	if b.small {
		b.cone(m, el.To(hd.O, 0.72), hd.O, r*0.95, r*1.18)
		return
	}
	reach := hd.O.Sub(el).N()
	b.group(0.35 * r)
	b.cone(m, el.To(hd.O, 0.74), hd.O.Sub(reach.Mul(r*0.3)), r*0.72, r*0.80)
	held := b.holds(side)
	if held {
		// Knuckles in a row along the grip.
		out := reach.Sub(hd.Z.Mul(reach.Dot(hd.Z)))
		if out.Len() < 0.3 {
			out = k.Root.Y.Sub(hd.Z.Mul(k.Root.Y.Dot(hd.Z)))
		}
		out = out.N()
		across := hd.Z.Cross(out)
		b.ell(m, frame{hd.O, across, out, hd.Z}, r*0.78, r*0.72, r*0.95)
		b.end()
		b.group(0.12 * r)
		for i := range 4 {
			o := hd.O.Add(hd.Z.Mul((float64(i) - 1.5) * r * 0.50)).Add(out.Mul(r * 0.62))
			b.cone(m, o.Add(across.Mul(-r*0.42)), o.Add(across.Mul(r*0.42)), r*0.31, r*0.29)
		}
		b.cone(m, hd.O.Add(hd.Z.Mul(r*0.7)).Sub(across.Mul(side*r*0.7)), hd.O.Add(hd.Z.Mul(r*1.05)).Add(out.Mul(r*0.55)), r*0.32, r*0.28)
		b.end()
		return
	}
	b.ell(m, hd.At(0, 0, r*0.35), r*0.85, r*0.50, r*0.95)
	b.end()
	b.group(0.2 * r)
	for i := range 4 {
		x := (float64(i) - 1.5) * r * 0.44
		l := r * (1.0 - 0.12*math.Abs(float64(i)-1.3))
		b.cone(m, hd.P(x, 0, r*0.9), hd.P(x*1.5, r*0.18, r*1.1+l*0.55), r*0.26, r*0.23)
		b.cone(m, hd.P(x*1.5, r*0.18, r*1.1+l*0.55), hd.P(x*1.6, -r*0.15, r*1.1+l*1.1), r*0.23, r*0.17)
	}
	b.cone(m, hd.P(-side*r*0.7, 0, r*0.2), hd.P(-side*r*1.25, -r*0.1, r*0.9), r*0.28, r*0.20)
	b.end()
	if h.Claws > 0 {
		b.talons(hd.At(0, 0, r*1.4), S, boneP, h.Claws)
	}
}

// holds reports whether the hand of a side has something in it.
func (b *builder) holds(side float64) bool {
	f := b.of
	switch {
	case side > 0:
		return f.Main != NoWeapon || roleOf(f.Kind).Staff != nil
	case f.Main.hands() == 2, f.Shield, f.Buckler, f.Off != NoWeapon, f.Lantern, f.Mount != OnFoot:
		return true
	}
	return false
}

// looksOf is how the face of somebody looks.
type looksOf struct {
	Hair, Beard *paint
	Long        bool // hair to the shoulders
	Bald        bool // on top
	Whiskers    bool // a moustache
	Eyes        *paint
	Patch       bool
	Old         bool
}

// face is a human head: jaw, nose, brow, eyes, ears, hair and beard.
func (b *builder) face(k *skeleton, l looksOf) {
	S, R := k.H.S, k.H.Head*k.H.S
	f, skin := k.Head, k.H.Skin
	b.group(0.02 * S)
	b.ell(skin, f, R*0.90, R*0.95, R*1.0)
	b.ell(skin, f.At(0, R*0.32, -R*0.52), R*0.64, R*0.60, R*0.52)
	b.cone(skin, f.P(0, R*0.72, -R*0.86), f.P(0, R*0.80, -R*0.80), R*0.20, R*0.18)
	for _, s := range sides {
		b.cone(skin, f.P(s*R*0.14, R*0.94, R*0.22), f.P(s*R*0.60, R*0.74, R*0.20), R*0.13, R*0.10)
		b.ball(skin, f.P(s*R*0.50, R*0.68, -R*0.32), R*0.25)
	}
	b.end()
	b.group(R * 0.06) // the nose stands out
	b.cone(skin, f.P(0, R*0.92, R*0.10), f.P(0, R*1.20, -R*0.26), R*0.10, R*0.17)
	b.end()
	for _, s := range sides {
		b.ell(skin, f.At(s*R*0.92, -R*0.05, -R*0.05).Yaw(s*-20), R*0.10, R*0.20, R*0.28)
	}
	b.eyes(f, R, l)
	b.group(0)
	b.cone(mouthP, f.P(-R*0.24, R*0.86, -R*0.60), f.P(R*0.24, R*0.86, -R*0.60), R*0.075, R*0.075)
	b.end()
	if l.Hair != nil {
		b.hair(k, l)
	}
	if l.Beard != nil {
		b.group(0.03 * S)
		b.cone(l.Beard, f.P(-R*0.60, R*0.38, -R*0.45), f.P(0, R*0.78, -R*0.98), R*0.26, R*0.30)
		b.cone(l.Beard, f.P(R*0.60, R*0.38, -R*0.45), f.P(0, R*0.78, -R*0.98), R*0.26, R*0.30)
		b.cone(l.Beard, f.P(0, R*0.70, -R*0.85), f.P(0, R*0.85, -R*1.35), R*0.34, R*0.14)
		b.end()
	}
	if l.Whiskers || l.Beard != nil {
		m := l.Beard
		if m == nil {
			m = l.Hair
		}
		if m == nil {
			m = hairBrown
		}
		b.group(0.015 * S)
		for _, s := range sides {
			b.cone(m, f.P(s*R*0.06, R*1.02, -R*0.42), f.P(s*R*0.44, R*0.86, -R*0.56), R*0.15, R*0.09)
		}
		b.end()
	}
}

// eyes are white with dark in them, below dark brows; with one colour they glow.
func (b *builder) eyes(f frame, R float64, l looksOf) {
	b.group(0)
	for _, s := range sides {
		at := f.P(s*R*0.37, R*0.83, -R*0.03)
		switch {
		case l.Patch && s > 0:
			b.ball(leatherDark, at, R*0.24)
			continue
		case l.Eyes != nil:
			b.ball(l.Eyes, at, R*0.19)
			continue
		case b.small:
			b.ball(eyeP, f.P(s*R*0.37, R*0.90, -R*0.05), R*0.15)
			continue
		}
		b.ell(eyeWhite, frame{at, f.X, f.Y, f.Z}, R*0.20, R*0.14, R*0.12)
		b.ball(eyeP, f.P(s*R*0.35, R*0.93, -R*0.03), R*0.095)
	}
	b.end()
	if l.Eyes == nil && !b.small {
		m := l.Hair
		if m == nil {
			m = hairBrown
		}
		b.group(0)
		for _, s := range sides {
			b.cone(m, f.P(s*R*0.16, R*1.02, R*0.22), f.P(s*R*0.58, R*0.82, R*0.22), R*0.065, R*0.05)
		}
		b.end()
	}
}

func (b *builder) hair(k *skeleton, l looksOf) {
	S, R, f := k.H.S, k.H.Head*k.H.S, k.Head
	b.group(0.03 * S)
	if l.Bald {
		for _, s := range sides {
			b.ell(l.Hair, f.At(s*R*0.62, -R*0.30, -R*0.05), R*0.38, R*0.62, R*0.45)
		}
		b.ell(l.Hair, f.At(0, -R*0.62, -R*0.15), R*0.75, R*0.42, R*0.5)
	} else {
		b.ell(l.Hair, f.At(0, -R*0.16, R*0.26), R*1.00, R*0.98, R*0.92)
		b.ell(l.Hair, f.At(0, -R*0.35, -R*0.25), R*0.97, R*0.75, R*0.8)
		for i := range 3 {
			x := float64(i-1) * 0.42
			b.cone(l.Hair, f.P(x*R, R*0.30, R*0.92), f.P((x+0.22)*R, R*0.78, R*0.56), R*0.30, R*0.14)
		}
	}
	b.end()
	if l.Long {
		b.group(0.03 * S)
		for i := range 5 {
			x := float64(i-2) * 0.42
			b.chainIn(l.Hair, bez(f.P(x*R, -R*0.5, R*0.4), f.P(x*1.4*R, -R*1.1, 0), f.P(x*1.5*R, -R*0.9, -R*0.9), k.Chest.P(x*R*1.5, -(k.H.Chest+0.02)*S, -0.10*S), 4), R*0.42, R*0.20)
		}
		b.end()
	}
}
