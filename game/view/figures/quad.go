package figures

import "math"

// quad is the anatomy of a four-legged beast, in inches.
type quad struct {
	Len, High     float64 // trunk, and its height above the ground
	Girth, ChestR float64 // loin and chest radius
	LegR, Foot    float64
	Neck, NeckR   float64
	NeckUp        float64 // degrees
	Hock          float64 // how far the hind legs bend back
	Coat, Under   *paint
	Paw           *paint
}

// quadruped holds the frames of a beast.
type quadruped struct {
	Q            quad
	Root         frame
	Body, Head   frame
	Rump, NeckAt vec
	Lie          bool
}

// gait is how a beast stands: its feet forward and up (front right and left, rear
// right and left, in lengths of the trunk), and its body and head.
type gait struct {
	feet           [4][2]float64
	pitch, z, y    float64
	headUp, headTo float64
	sprawl         float64
	lie            bool
}

var gaits = [poses]gait{
	Ready:   {feet: [4][2]float64{{0.06, 0}, {-0.04, 0}, {-0.08, 0}, {0.08, 0}}, z: 1, headTo: -10},
	Walk:    {feet: [4][2]float64{{0.34, 0}, {-0.22, 0.08}, {-0.24, 0}, {0.26, 0.08}}, z: 0.97, headTo: -14},
	Stride:  {feet: [4][2]float64{{-0.22, 0.08}, {0.34, 0}, {0.26, 0.08}, {-0.24, 0}}, z: 0.97, headTo: 14},
	WindUp:  {feet: [4][2]float64{{0.20, 0}, {0.12, 0}, {0.04, 0}, {-0.04, 0}}, pitch: -14, z: 0.82, y: -0.14, headUp: 30},
	Strike:  {feet: [4][2]float64{{0.46, 0.75}, {0.36, 0.50}, {-0.06, 0}, {-0.20, 0}}, pitch: 28, z: 1.0, y: 0.10, headUp: -18},
	Aim:     {feet: [4][2]float64{{0.10, 0}, {0.02, 0}, {-0.10, 0}, {0.02, 0}}, z: 0.92, headUp: 14},
	Shoot:   {feet: [4][2]float64{{0.40, 0.55}, {0.30, 0.40}, {-0.06, 0}, {-0.20, 0}}, pitch: 22, z: 1.0, y: 0.08, headUp: -14},
	Casting: {feet: [4][2]float64{{0.10, 0}, {0.02, 0}, {-0.10, 0}, {0.02, 0}}, z: 1, headUp: 30},
	Hit:     {feet: [4][2]float64{{0.16, 0}, {-0.10, 0}, {0.10, 0}, {-0.12, 0}}, pitch: 10, z: 0.76, y: -0.14, headUp: 36, headTo: 46},
	Down:    {feet: [4][2]float64{{0.20, 0.1}, {-0.05, 0.2}, {-0.12, 0.1}, {0.16, 0.2}}, z: 1, headUp: -6, headTo: 14, lie: true},
	Stunned: {feet: [4][2]float64{{0.30, 0}, {0.22, 0}, {-0.16, 0}, {-0.22, 0}}, z: 0.34, headUp: -34, headTo: 22, sprawl: 0.7},
	Out:     {feet: [4][2]float64{{0.10, 0.05}, {0, 0.10}, {-0.02, 0.05}, {0.06, 0.10}}, z: 1, headUp: -24, headTo: -20, lie: true},
	Hide:    {feet: [4][2]float64{{0.26, 0}, {0.20, 0}, {0, 0}, {0.06, 0}}, z: 0.48, headUp: -22, sprawl: 0.15},
	Flee:    {feet: [4][2]float64{{0.56, 0.20}, {0.44, 0.12}, {-0.50, 0.16}, {-0.40, 0.05}}, z: 0.98, headUp: -10, headTo: 40},
	Climb:   {feet: [4][2]float64{{0.24, 0.30}, {0.14, 0.10}, {-0.10, 0}, {0, 0}}, pitch: 30, z: 1.02, headUp: 8},
	Leap:    {feet: [4][2]float64{{0.50, 0.35}, {0.42, 0.30}, {-0.55, 0.25}, {-0.48, 0.15}}, pitch: 12, z: 1.05},
}

// quad builds trunk, neck and legs.
func (b *builder) quad(q quad, root frame) *quadruped {
	g := gaits[b.of.Pose]
	if q.Hock == 0 {
		q.Hock = 0.10
	}
	// One who comes towards the eye, or goes away, turns his flank a little.
	if along := math.Abs(root.Y.Y); along > 0.85 {
		turn := 24.0
		if root.Y.X > 0.01 {
			turn = -24
		}
		root = root.Yaw(-turn * (along - 0.85) / 0.15 * root.Y.Y / along * -1)
		g.headTo += turn * 0.5 * root.Y.Y / along * -1
	}
	k := &quadruped{Q: q, Root: root, Lie: g.lie}
	f, z := root, q.High*g.z
	if g.lie {
		f = f.Roll(80)
		f.O = f.O.Add(root.D(0, 0, q.ChestR*1.02)).Add(f.Z.Mul(-q.High * 0.8))
	}
	if g.z < 0.4 {
		z = max(z, q.ChestR)
	}
	L := q.Len / 2
	bd := f.At(0, g.y*q.Len, z).Pitch(g.pitch)
	if g.pitch > 0 {
		bd.O = bd.O.Add(root.D(0, 0, math.Sin(g.pitch*deg)*L*0.8))
	}
	k.Body, k.Rump = bd, bd.P(0, -L, 0)
	b.group(q.Girth * 0.5)
	b.ell(q.Coat, bd.At(0, L*0.70, -q.ChestR*0.12), q.ChestR*0.84, q.ChestR*1.10, q.ChestR*1.08)
	b.cone(q.Coat, bd.P(0, L*0.45, -q.ChestR*0.08), bd.P(0, -L*0.50, q.Girth*0.08), q.ChestR*0.78, q.Girth*0.92)
	b.ell(q.Coat, bd.At(0, -L*0.74, q.Girth*0.05), q.Girth*1.10, q.Girth*1.25, q.Girth*1.15)
	nf := bd.At(0, L*0.98, q.ChestR*0.30).Pitch(q.NeckUp + g.headUp - g.pitch*0.6).Yaw(g.headTo)
	k.NeckAt = nf.O
	end := nf.P(0, q.Neck, 0)
	b.cone(q.Coat, bd.P(0, L*0.72, q.ChestR*0.12), end, q.NeckR*1.5, q.NeckR)
	b.end()
	hf := nf.Pitch(-q.NeckUp - g.headUp*0.5 + 2)
	hf.O = end
	k.Head = hf
	for i := range 4 {
		b.limb(k, f, g, i)
	}
	return k
}

// limb is one leg: shoulder or haunch, shin, paw.
func (b *builder) limb(k *quadruped, f frame, g gait, i int) {
	q, bd, L := k.Q, k.Body, k.Q.Len/2
	s := 1.0
	if i%2 == 1 {
		s = -1
	}
	front := i < 2
	x := q.ChestR * 0.66 * s
	hip, ft, pole, thick := bd.P(x, L*0.78, -q.ChestR*0.30), f.P(x*1.20, g.y*q.Len+L*0.86, 0), f.Y, 1.25
	if !front {
		hip, ft, pole, thick = bd.P(x*0.94, -L*0.80, q.Girth*0.05), f.P(x*1.30, g.y*q.Len-L*0.98, 0), f.Y.Mul(-1), 1.75
	}
	if g.pitch > 0 && !front {
		ft = ft.Add(f.D(0, -L*0.05, 0))
	}
	ft = ft.Add(f.D(s*g.sprawl*q.ChestR, g.feet[i][0]*q.Len*0.9, g.feet[i][1]*q.High+q.Foot*0.9))
	if !k.Lie && ft.Z < b.floor+q.Foot {
		ft.Z = b.floor + q.Foot
	}
	l := hip.Sub(ft).Len()*0.5 + q.High*0.05
	b.group(q.LegR * 0.6)
	defer b.end()
	if front {
		kn, e := ik(hip, ft, l, l, pole)
		b.ell(q.Coat, along(hip.To(kn, 0.30), kn.Sub(hip), f.Y), q.LegR*1.35, q.LegR*1.75, l*0.62)
		b.cone(q.Coat, hip, kn, q.LegR*thick, q.LegR*0.95)
		b.cone(q.Under, kn, e, q.LegR*0.90, q.Foot*0.95)
		ft = e
	} else {
		// The hind leg: thigh forward to the knee, back to the hock, down to the paw.
		kn := hip.To(ft, 0.42).Add(f.D(s*q.LegR*0.5, q.High*0.14, 0))
		hock := ft.Add(f.D(0, -q.High*q.Hock*1.7, q.High*0.30))
		if k.Lie || g.sprawl > 0 {
			hock = kn.To(ft, 0.5).Add(f.D(0, -q.High*0.1, 0))
		}
		b.ell(q.Coat, along(hip.To(kn, 0.42), kn.Sub(hip), f.Y), q.LegR*1.40, q.LegR*2.1, kn.Sub(hip).Len()*0.72)
		b.cone(q.Coat, kn, hock, q.LegR*1.05, q.Foot*0.95)
		b.cone(q.Under, hock, ft, q.Foot*0.95, q.Foot*0.92)
	}
	for _, o := range [3]float64{-0.5, 0, 0.5} {
		b.cone(q.Paw, ft, ft.Add(f.D(o*q.Foot*1.2, q.Foot*1.7, -q.Foot*0.15)), q.Foot*0.85, q.Foot*0.52)
	}
}

func (k *quadruped) eyes(b *builder, m *paint, x, y, z, r float64) {
	b.group(0)
	for _, s := range sides {
		b.ball(m, k.Head.P(s*x, y, z), r)
		if m == eyeP && !b.small {
			b.ball(eyeWhite, k.Head.P(s*x*0.92, y+r*0.5, z+r*0.45), r*0.35)
		}
	}
	b.end()
}

// neckRing is a frame round the neck, t of its length up.
func (k *quadruped) neckRing(t float64) frame {
	return along(k.NeckAt.To(k.Head.O, t), k.Head.O.Sub(k.NeckAt), vec{0, 0, 1})
}

// wounds show on a beast's flank.
func (k *quadruped) wounds(b *builder) {
	if b.of.Wounds == 0 {
		return
	}
	q := k.Q
	b.group(0)
	for i := range 3 {
		y := (0.12 - 0.10*float64(i)) * q.Len
		for _, s := range sides {
			b.cone(bloodP, k.Body.P(s*q.ChestR*0.45, y, q.ChestR*0.75), k.Body.P(s*q.ChestR*0.82, y-0.05*q.Len, q.ChestR*0.25), q.LegR*0.24, q.LegR*0.14)
		}
	}
	b.end()
}
