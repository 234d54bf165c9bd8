package figures

import "math"

// beasts are all that do not go on two legs.
var beasts = []role{
	{Type: "Warhound", Icon: "hound", Beast: func(b *builder, root frame) {
		b.hound(root, houndLook{0.98, furTan, furBrown, eyeP, ofSide, true, false, 0.30})
	}},
	{Type: "Wardog", Icon: "hound", Beast: func(b *builder, root frame) {
		b.hound(root, houndLook{1.0, furBlack, furRusty, eyeP, ofSide, true, true, 0.20})
	}},
	{Type: "Wild Dog", Icon: "hound", Beast: func(b *builder, root frame) {
		b.hound(root, houndLook{0.92, furGrey, furBrown, eyeP, nil, false, true, 0.34})
	}},
	{Type: "Hound", Icon: "wolf-head", Beast: func(b *builder, root frame) {
		b.hound(root, houndLook{1.04, skinDaemon, shellP, redEye, nil, true, true, 0.26})
	}},
	{Type: "Cur", Icon: "wolf-head", Beast: func(b *builder, root frame) {
		b.hound(root, houndLook{0.86, furDark, furRat, eyeP, nil, false, true, 0.22})
	}},
	{Type: "Dire Wolf", Icon: "wolf-head", Beast: direWolf},
	{Type: "White Wolf", Icon: "wolf-head", Beast: func(b *builder, root frame) {
		b.hound(root, houndLook{1.06, white, furGrey, eyeP, ofSide, false, true, 0.34})
	}},
	{Type: "Wolf of Ulric", Icon: "wolf-head", Beast: func(b *builder, root frame) {
		b.hound(root, houndLook{1.14, furGrey, white, blueGlow, nil, false, true, 0.36})
	}},
	{Type: "Giant Rat", Icon: "seated-mouse", Beast: giantRat},
	{Type: "Horse", Icon: "horse-head", Horse: true, Beast: func(b *builder, root frame) { b.horse(root, horseLook{bay, furMane, false, true}) }},
	{Type: "Warhorse", Icon: "horse-head", Horse: true, Beast: func(b *builder, root frame) { b.horse(root, horseLook{blackHorse, hairBlack, true, true}) }},
	{Type: "Riding animal", Icon: "horse-head", Horse: true, Beast: func(b *builder, root frame) { b.horse(root, horseLook{greyHorse, hairWhite, false, false}) }},
	{Type: "Draft horse", Icon: "horse-head", Horse: true, Beast: func(b *builder, root frame) {
		from := len(b.parts)
		b.harness(b.horse(root, horseLook{[]*paint{bay, greyHorse, furBrown, blackHorse}[b.of.Twin%4], furMane, false, false}))
		b.enlarge(from, 1.22)
	}},
	{Type: "Mule", Icon: "horse-head", Horse: true, Beast: func(b *builder, root frame) {
		from := len(b.parts)
		b.harness(b.horse(root, horseLook{furTan, hairBlack, false, false}))
		b.enlarge(from, 1.04)
	}},
	{Type: "Mindless Spawn", Icon: "gooey-daemon", Large: true, Beast: spawnOf(skinDaemon, purple, 1)},
	{Type: "Chaos Spawn", Icon: "gooey-daemon", Beast: spawnOf(skinPlague, scarlet, 0.74)},
	{Type: "Gigantic Spider", Icon: "spider-alt", Large: true, Beast: func(b *builder, root frame) { b.spider(root, 1.0, chitin, furBlack, redEye, false) }},
	{Type: "Brood Mother", Icon: "minotaur", Large: true, Beast: func(b *builder, root frame) { b.spider(root, 1.08, chitinPale, shellP, redEye, true) }},
	{Type: "Hatchling", Icon: "wolf-head", Beast: func(b *builder, root frame) { b.spider(root, 0.46, chitinPale, chitin, warpGlow, false) }},
	{Type: "Man-Eater", Icon: "evil-tree", Beast: manEater},
}

// houndLook is how a hound looks: size, coat, back, eyes, collar, spikes on it, whether
// its ears stand, and how long its tail is.
type houndLook struct {
	s          float64
	coat, back *paint
	eyes       *paint
	collar     *paint
	spikes     bool
	ears       bool
	tail       float64
}

// hound is a dog of war, or a wild one.
func (b *builder) hound(root frame, l houndLook) {
	s := l.s
	k := b.quad(quad{Len: 0.50 * s, High: 0.47 * s, Girth: 0.092 * s, ChestR: 0.150 * s, LegR: 0.058 * s, Foot: 0.046 * s,
		Neck: 0.22 * s, NeckR: 0.098 * s, NeckUp: 52, Coat: l.coat, Under: l.coat, Paw: l.back}, root)
	R := 0.148 * s
	b.muzzle(k, R, l.coat, l.back, l.eyes)
	for _, x := range sides {
		if l.ears {
			b.cone(l.back, k.Head.P(x*R*0.55, -R*0.1, R*0.6), k.Head.P(x*R*0.95, -R*0.30, R*1.55), R*0.36, R*0.06)
		} else { // hanging
			b.cone(l.back, k.Head.P(x*R*0.75, -R*0.05, R*0.6), k.Head.P(x*R*1.35, R*0.15, -R*0.35), R*0.34, R*0.22)
		}
	}
	b.group(0.03 * s)
	b.cone(l.back, k.Body.P(0, 0.22*s, 0.105*s), k.Body.P(0, -0.28*s, 0.060*s), 0.070*s, 0.060*s)
	b.end()
	t := k.Rump
	b.chain(l.back, bez(t, t.Add(root.D(0.02, -0.5*l.tail*s, 0.06*s)), t.Add(root.D(0.08*s, -0.9*l.tail*s, 0.12*s)), t.Add(root.D(0.16*s, -l.tail*s, 0.26*s)), 5), 0.034*s, 0.012*s, 0.02)
	if l.collar != nil || l.spikes {
		cf := k.neckRing(0.45)
		b.torus(or(l.collar, leatherDark), cf, 0.112*s, 0.035*s)
		if l.spikes {
			b.group(0)
			for i := range 8 {
				sn, c := math.Sincos(float64(i) * math.Pi / 4)
				b.cone(steel, cf.P(c*0.13*s, sn*0.13*s, 0), cf.P(c*0.20*s, sn*0.20*s, 0), 0.025*s, 0.006*s)
			}
			b.end()
		}
	}
	if l.eyes == redEye { // a daemon's back
		b.group(0)
		for i := range 4 {
			o := k.Body.P(0, (0.18-0.13*float64(i))*s, 0.13*s)
			b.cone(boneP, o, o.Add(k.Body.D(0, -0.05*s, 0.11*s)), 0.028*s, 0.006*s)
		}
		b.end()
	}
	k.wounds(b)
}

// muzzle is the head of a dog or wolf, R its radius.
func (b *builder) muzzle(k *quadruped, R float64, coat, back, eyes *paint) {
	f := k.Head
	b.group(R * 0.18)
	b.ell(coat, f, R*1.0, R*1.05, R*0.9)
	b.cone(coat, f.P(0, R*0.6, -R*0.15), f.P(0, R*1.85, -R*0.42), R*0.55, R*0.36)
	b.ell(back, f.At(0, -R*0.1, R*0.45), R*0.55, R*0.9, R*0.5)
	for _, s := range sides {
		b.ball(coat, f.P(s*R*0.62, R*0.25, -R*0.35), R*0.48)
	}
	b.end()
	b.cone(back, f.P(0, R*0.5, -R*0.72), f.P(0, R*1.45, -R*0.98), R*0.32, R*0.2)
	b.cone(bloodP, f.P(0, R*0.9, -R*0.66), f.P(0, R*1.5, -R*0.72), R*0.22, R*0.16)
	b.group(0)
	for _, s := range sides {
		b.cone(boneP, f.P(s*R*0.22, R*1.62, -R*0.58), f.P(s*R*0.24, R*1.62, -R*0.95), R*0.1, R*0.03)
	}
	b.end()
	b.ball(eyeP, f.P(0, R*2.05, -R*0.32), R*0.24)
	k.eyes(b, eyes, R*0.52, R*0.78, R*0.26, R*0.19)
}

func direWolf(b *builder, root frame) {
	const s = 1.22
	k := b.quad(quad{Len: 0.55 * s, High: 0.49 * s, Girth: 0.100 * s, ChestR: 0.160 * s, LegR: 0.060 * s, Foot: 0.048 * s,
		Neck: 0.24 * s, NeckR: 0.10 * s, NeckUp: 34, Coat: furGrey, Under: furGrey, Paw: furDark}, root)
	f, R := k.Head, 0.148*s
	b.muzzle(k, R, furGrey, furDark, redEye)
	for _, x := range sides {
		b.cone(furDark, f.P(x*R*0.55, -R*0.1, R*0.6), f.P(x*R*1.0, -R*0.35, R*1.7), R*0.38, R*0.06)
	}
	nf := k.neckRing(0.25)
	b.group(0.02 * s)
	for i := range 13 {
		sn, c := math.Sincos(float64(i)/12*4.2 - 0.53)
		b.cone(furDark, nf.P(c*0.10*s, sn*0.10*s, 0), nf.P(c*0.21*s, sn*0.21*s, -0.12*s), 0.06*s, 0.008*s)
	}
	b.end()
	t := k.Rump
	b.chain(furDark, bez(t, t.Add(root.D(0.02, -0.16*s, 0.04*s)), t.Add(root.D(0.1*s, -0.28*s, 0)), t.Add(root.D(0.16*s, -0.36*s, -0.14*s)), 4), 0.055*s, 0.02*s, 0.02)
	// Bare ribs: it is dead.
	b.ell(bloodP, k.Body.At(0, -0.02*s, 0.03*s), 0.13*s, 0.17*s, 0.11*s)
	b.group(0)
	for i := range 4 {
		for _, x := range sides {
			y := (0.12 - float64(i)*0.075) * s
			b.chainIn(boneP, bez(k.Body.P(x*0.03*s, y, 0.15*s), k.Body.P(x*0.15*s, y, 0.13*s), k.Body.P(x*0.17*s, y, -0.02*s), k.Body.P(x*0.12*s, y-0.02*s, -0.11*s), 3), 0.021*s, 0.014*s)
		}
	}
	b.cone(boneP, k.Body.P(0, 0.20*s, 0.16*s), k.Body.P(0, -0.26*s, 0.13*s), 0.03*s, 0.03*s)
	b.end()
	b.torus(ofSide, k.neckRing(0.75), 0.11*s, 0.026*s)
	k.wounds(b)
}

func giantRat(b *builder, root frame) {
	k := b.quad(quad{Len: 0.44, High: 0.25, Girth: 0.150, ChestR: 0.135, LegR: 0.048, Foot: 0.034, Hock: 0.05,
		Neck: 0.12, NeckR: 0.10, NeckUp: 26, Coat: furRat, Under: skinPink, Paw: skinPink}, root)
	f, R := k.Head, 0.125
	b.group(0.03)
	b.ell(furRat, f, R*0.92, R*1.15, R*0.88)
	b.cone(furRat, f.P(0, R*0.7, 0), f.P(0, R*1.75, -R*0.35), R*0.62, R*0.24)
	for _, s := range sides {
		b.ball(furRat, f.P(s*R*0.5, R*0.55, -R*0.3), R*0.40)
	}
	b.end()
	b.ball(skinPink, f.P(0, R*1.95, -R*0.35), R*0.2)
	b.cone(furRat, f.P(0, R*0.7, -R*0.55), f.P(0, R*1.4, -R*0.75), R*0.30, R*0.14)
	k.eyes(b, redEye, R*0.55, R*0.92, R*0.34, R*0.20)
	for _, s := range sides {
		e := along(f.P(s*R*0.85, -R*0.25, R*0.78), f.D(s*0.3, 0.8, 0.5), f.Z)
		b.group(0)
		b.ell(furRat, e, R*0.55, R*0.60, R*0.13)
		b.ell(skinPink, e.At(0, 0, R*0.08), R*0.40, R*0.44, R*0.08)
		b.cone(boneP, f.P(s*R*0.1, R*1.8, -R*0.5), f.P(s*R*0.1, R*1.85, -R*0.88), R*0.09, R*0.05)
		b.end()
	}
	b.group(0.03)
	for i := range 15 {
		x := float64(i%3-1) * 0.085
		y := 0.16 - float64(i/3)*0.10
		o := k.Body.P(x, y, 0.125-0.04*math.Abs(float64(i%3-1)))
		b.cone(furDark, o, o.Add(k.Body.D(x*0.6, -0.10, 0.03)), 0.052, 0.012)
	}
	b.end()
	t := k.Rump.Add(k.Root.D(0, -0.12, -0.04))
	e := t.Add(k.Root.D(0.30, -0.20, 0))
	e.Z = b.floor + 0.05
	b.chain(skinPink, bez(t, t.Add(k.Root.D(-0.16, -0.22, -0.02)), t.Add(k.Root.D(0.05, -0.40, -0.1)), e, 8), 0.045, 0.014, 0.01)
	b.torus(ofSide, k.neckRing(0.4), 0.118, 0.03)
	k.wounds(b)
}

// spawnOf is a beast that was put together by chance, so large, of two hides.
func spawnOf(sk, sk2 *paint, size float64) func(b *builder, root frame) {
	return func(b *builder, root frame) {
		from := len(b.parts)
		b.spawn(root, sk, sk2)
		b.enlarge(from, size)
	}
}

func (b *builder) spawn(root frame, sk, sk2 *paint) {
	k := b.quad(quad{Len: 0.60, High: 0.50, Girth: 0.28, ChestR: 0.34, LegR: 0.12, Foot: 0.085, Hock: 0.06,
		Neck: 0.24, NeckR: 0.17, NeckUp: 38, Coat: sk, Under: sk, Paw: sk2}, root)
	f, bd := k.Head, k.Body
	b.group(0.05)
	b.ell(sk, f, 0.21, 0.20, 0.18)
	b.cone(sk, f.P(-0.13, 0.12, -0.17), f.P(0.13, 0.12, -0.17), 0.085, 0.085)
	b.end()
	b.ell(bloodP, f.At(0, 0.15, -0.06), 0.16, 0.09, 0.09)
	b.group(0)
	for i := -2; i <= 2; i++ {
		x := float64(i) * 0.062
		b.cone(boneP, f.P(x, 0.22, 0.03), f.P(x, 0.24, -0.06), 0.028, 0.006)
		b.cone(boneP, f.P(x*0.9, 0.21, -0.16), f.P(x*0.9, 0.24, -0.07), 0.026, 0.006)
	}
	b.end()
	b.group(0)
	for _, e := range []vec{{-0.11, 0.13, 0.11}, {0.10, 0.14, 0.13}, {0.02, 0.12, 0.17}} {
		b.ball(eyeWhite, f.PV(e), 0.052)
		b.ball(eyeP, f.PV(e.Add(vec{0, 0.035, 0.01})), 0.028)
	}
	b.end()
	b.horns(f, 0.18, 1.3, boneP, 0.22, 0.20, -0.1)
	for i, s := range []float64{1, -1, 1} {
		u := float64(i)
		o := bd.P(s*0.22, 0.10-u*0.18, 0.22)
		b.chain(sk2, bez(o, o.Add(bd.D(s*0.22, 0.05, 0.30)), o.Add(bd.D(s*0.50, 0.18, 0.20)), o.Add(bd.D(s*(0.34+u*0.06), 0.38-u*0.35, 0.10)), 8), 0.10, 0.024, 0.02)
	}
	b.claw(along(bd.P(-0.34, 0.22, 0.10), bd.D(-0.7, 0.7, 0.1), bd.Z), 1.25)
	b.group(0)
	for i := range 6 {
		u := float64(i%2*2 - 1)
		o := bd.P(0.05*u, 0.22-float64(i)*0.12, 0.28)
		b.cone(boneP, o, o.Add(bd.D(0.06*u, -0.06, 0.20)), 0.055, 0.008)
	}
	b.end()
	b.group(0)
	for i := range 5 {
		sn, c := math.Sincos(float64(i) * 1.3)
		b.ball(skinDead, bd.P(c*0.27, sn*0.25, 0.16), 0.06)
	}
	b.end()
	t := k.Rump.Add(bd.D(0, -0.22, 0))
	b.chain(sk, bez(t, t.Add(k.Root.D(-0.1, -0.2, 0.1)), t.Add(k.Root.D(0.2, -0.3, 0.2)), t.Add(k.Root.D(0.3, -0.15, 0.35)), 6), 0.10, 0.03, 0.02)
	k.wounds(b)
}

// spider has eight legs; a mother carries eggs.
func (b *builder) spider(root frame, s float64, shell, mark, eyes *paint, eggs bool) {
	p := b.of.Pose
	z, lift := 0.36*s, 0.0
	switch p {
	case Hide, Stunned, Out:
		z = 0.20 * s
	case WindUp, Strike:
		lift = 0.34
	}
	f := root
	if p == Down || p == Out { // on its back, legs drawn in
		f = f.Roll(180)
		f.O.Z = root.O.Z + 0.62*s
		z = 0.36 * s
	}
	bd := f.At(0, 0, z).Pitch(lift * 40)
	b.group(0.05 * s)
	b.ell(shell, bd.At(0, 0.10*s, 0.02*s), 0.21*s, 0.25*s, 0.15*s)
	b.end()
	b.group(0.03 * s)
	b.ell(shell, bd.At(0, -0.42*s, 0.13*s).Pitch(-12), 0.36*s, 0.42*s, 0.31*s)
	b.end()
	b.group(0) // a mark on the back, and hairs
	for i := range 4 {
		u := float64(i)
		b.ell(mark, bd.At(0, (-0.20-0.13*u)*s, (0.40-0.025*u*u)*s).Pitch(10-14*u), (0.07+0.02*math.Mod(u, 2))*s, 0.05*s, 0.03*s)
	}
	b.end()
	b.group(0)
	for i := range 14 {
		sn, c := math.Sincos(float64(i) * 2.4)
		o := bd.P(c*0.28*s, (-0.42+sn*0.32)*s, 0.28*s)
		b.cone(mark, o, o.Add(bd.D(c*0.05*s, -0.05*s, 0.08*s)), 0.014*s, 0.004*s)
	}
	b.end()
	// Head: eyes in two rows, fangs.
	hd := bd.At(0, 0.32*s, 0.02*s)
	b.group(0.03 * s)
	b.ell(shell, hd, 0.15*s, 0.13*s, 0.12*s)
	b.end()
	b.group(0)
	for _, x := range sides {
		b.ball(eyes, hd.P(x*0.055*s, 0.10*s, 0.075*s), 0.036*s)
		b.ball(eyes, hd.P(x*0.115*s, 0.06*s, 0.065*s), 0.027*s)
		b.ball(eyes, hd.P(x*0.035*s, 0.12*s, 0.025*s), 0.024*s)
	}
	b.end()
	for _, x := range sides {
		b.chain(mark, bez(hd.P(x*0.06*s, 0.09*s, -0.03*s), hd.P(x*0.10*s, 0.20*s, 0), hd.P(x*0.08*s, 0.24*s, -0.10*s), hd.P(x*0.03*s, 0.20*s, -0.18*s), 4), 0.045*s, 0.010*s, 0.01)
	}
	for i := range 8 {
		x := 1.0
		if i%2 == 1 {
			x = -1
		}
		n := float64(i / 2)
		a := (62 - 42*n) * deg
		sn, c := math.Sincos(a)
		o := bd.P(x*0.16*s, (0.22-0.10*n)*s, 0.02*s)
		far, up := 0.74*s, 0.40*s
		if p == Walk || p == Stride {
			a += (float64((i/2+i%2+int(p))%2) - 0.5) * 0.35
			sn, c = math.Sincos(a)
		}
		ft := root.P(x*c*far, sn*far*0.95+0.03*s, 0.02*s)
		kn := o.To(ft, 0.48).Add(vec{0, 0, up})
		if (p == WindUp || p == Strike || p == Leap) && i < 2 {
			ft = root.P(x*0.26*s, (0.80)*s, 0.55*s)
			kn = o.To(ft, 0.45).Add(vec{0, 0, up * 0.9})
		}
		if p == Down || p == Out {
			kn = root.P(x*c*0.42*s, sn*0.42*s, 0.62*s)
			ft = root.P(x*c*0.16*s, sn*0.16*s, 0.78*s)
		}
		b.group(0.01 * s)
		b.cone(shell, o, kn, 0.058*s, 0.044*s)
		b.ball(mark, kn, 0.052*s)
		b.cone(shell, kn, kn.To(ft, 0.62), 0.042*s, 0.030*s)
		b.cone(mark, kn.To(ft, 0.60), ft, 0.030*s, 0.010*s)
		b.end()
	}
	if eggs {
		b.group(0)
		for i := range 7 {
			sn, c := math.Sincos(float64(i) * 0.9)
			b.ball(linen, bd.P(c*0.22*s, (-0.48+sn*0.22)*s, 0.40*s), 0.10*s)
		}
		b.end()
		b.horns(hd, 0.12*s, s, boneP, 0.10, 0.16, 0.02)
	}
}

// manEater is a tree with a mouth.
func manEater(b *builder, root frame) {
	begin := len(b.parts)
	defer func() { b.enlarge(begin, 1.25) }()
	f := root
	lean := 0.0
	switch b.of.Pose {
	case Strike:
		lean = 0.12
	case WindUp:
		lean = -0.10
	case Down, Out, Stunned:
		f = f.Pitch(-70)
		f.O.Z += 0.18
	}
	top := f.P(0, lean, 0.86)
	b.group(0.07)
	for i, p := range bez(f.P(0, 0, 0), f.P(0.04, 0, 0.30), f.P(-0.05, lean*0.4, 0.55), top, 5) {
		b.ball(bark, p, 0.235-0.022*float64(i))
	}
	for i := range 6 { // roots
		sn, c := math.Sincos(float64(i)*1.05 + 0.3)
		b.cone(bark, f.P(c*0.14, sn*0.14, 0.12), f.P(c*0.44, sn*0.44, 0.03), 0.10, 0.03)
	}
	b.end()
	// The face: hollow eyes with a light in them, a mouth of thorns.
	hd := f.At(0, 0.16+lean*0.4, 0.52)
	b.group(0)
	for _, s := range sides {
		b.ell(eyeP, hd.At(s*0.085, 0.02, 0.13).Roll(s*24), 0.055, 0.05, 0.038)
		b.ball(fireGlow, hd.P(s*0.085, 0.055, 0.13), 0.026)
	}
	b.ell(eyeP, hd.At(0, 0.03, -0.07), 0.125, 0.06, 0.075)
	b.end()
	b.group(0)
	for i := -2; i <= 2; i++ {
		x := float64(i) * 0.05
		b.cone(boneP, hd.P(x, 0.08, 0.0), hd.P(x, 0.10, -0.065), 0.022, 0.004)
		b.cone(boneP, hd.P(x*0.9, 0.08, -0.145), hd.P(x*0.9, 0.10, -0.085), 0.020, 0.004)
	}
	b.end()
	// Two great arms of branches, with fingers.
	for _, s := range sides {
		o := f.P(s*0.14, lean*0.6, 0.66)
		e := f.P(s*0.48, 0.20+lean*2, 0.74+lean)
		p := bez(o, f.P(s*0.34, -0.05, 0.86), f.P(s*0.50, 0.02+lean, 0.88), e, 5)
		b.chain(bark, p, 0.085, 0.045, 0.02)
		b.group(0.01)
		for i := range 4 {
			u := float64(i) - 1.5
			b.cone(bark, e, e.Add(f.D(s*0.06+u*0.07, 0.16, -0.10+0.05*math.Abs(u))), 0.036, 0.008)
		}
		b.end()
	}
	// A crown of bare boughs and a few leaves.
	b.group(0.02)
	for i := range 8 {
		sn, c := math.Sincos(float64(i) * 0.785)
		m := top.Add(f.D(c*0.16, sn*0.16, 0.14))
		b.cone(bark, top, m, 0.07, 0.042)
		b.cone(bark, m, m.Add(f.D(c*0.16-sn*0.06, sn*0.16+c*0.06, 0.12)), 0.042, 0.010)
	}
	b.end()
	for i := range 11 {
		sn, c := math.Sincos(float64(i) * 2.1)
		r := 0.16 + 0.14*hash(int32(i), 1, 2)
		b.ell(forestLeaf, frame{top.Add(f.D(c*r, sn*r, 0.10+0.14*hash(int32(i), 3, 4))), f.X, f.Y, f.Z}.Roll(float64(i*37%60)-30).Pitch(float64(i*53%50)-25), 0.085, 0.075, 0.035)
	}
}

var forestLeaf = newPaint(mCloth, 0x63743a)
