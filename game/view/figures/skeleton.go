package figures

import "math"

// heroic is how much larger than life figures are, as on the table.
const heroic = 1.14

// body is the anatomy of a two-legged figure, in inches before its size: a quarter of
// the height is head.
type body struct {
	S            float64 // overall size
	Leg, Torso   float64 // hip height, shoulder height above the hip
	Sh, Hip      float64 // half widths
	Chest, Belly float64 // radii
	ArmU, ArmL   float64
	ArmR, LegR   float64
	Head, Hand   float64
	Hunch, NeckF float64 // degrees, forward
	Muscle       float64
	Dig          bool    // walks on his toes
	Bare         bool    // bare bones
	Claws        float64 // how long the nails of empty hands are

	Skin, Body, Legs, Sleeve, Boot, Glove *paint
}

// man is the anatomy of a man.
func man() body {
	return body{S: 1, Leg: 0.42, Torso: 0.36, Sh: 0.215, Hip: 0.085, Chest: 0.155, Belly: 0.135,
		ArmU: 0.20, ArmL: 0.20, ArmR: 0.070, LegR: 0.088, Head: 0.142, Hand: 0.068, NeckF: 0.03}
}

// skeleton holds the frames that clothes and weapons hang on.
type skeleton struct {
	H                      body
	P                      posture
	Root, Pel, Chest, Head frame
	HandR, HandL           frame // Z along the weapon
	ShR, ShL, ElR, ElL     vec
	FootR, FootL, KnR, KnL vec
}

// ik bends a limb of two bones from a towards t: where its joint and its end are.
func ik(a, t vec, l1, l2 float64, pole vec) (mid, end vec) {
	d := t.Sub(a)
	l := d.Len()
	if l > (l1+l2)*0.995 {
		d = d.N().Mul((l1 + l2) * 0.995)
		l = (l1 + l2) * 0.995
	}
	x := (l*l + l1*l1 - l2*l2) / (2 * l)
	h := math.Sqrt(max(0, l1*l1-x*x))
	u := d.N()
	p := pole.Sub(u.Mul(pole.Dot(u))).N()
	return a.Add(u.Mul(x)).Add(p.Mul(h)), a.Add(d)
}

// showy turns a weapon away from the line of sight, so that its length is always seen.
func (b *builder) showy(w vec) vec {
	w = w.N()
	c := w.Dot(b.eye)
	const lim = 0.42
	if math.Abs(c) <= lim {
		return w
	}
	s := w.Sub(b.eye.Mul(c))
	if s.Len() < 0.15 {
		s = s.Add(vec{-0.2, 0, 0})
	}
	g := lim
	if c < 0 {
		g = -lim
	}
	return s.N().Mul(math.Sqrt(1 - lim*lim)).Add(b.eye.Mul(g))
}

// heading is a frame that stands on the floor: facing 0 looks up the picture, then
// clockwise in sixteenths.
func heading(facing, floor float64) frame {
	f := world.Yaw(-facing * 22.5)
	f.O.Z = floor
	return f
}

func (b *builder) skeleton(h body, p posture, root frame) *skeleton {
	h.S *= heroic
	k := &skeleton{H: h, P: p}
	S := h.S
	r := root
	switch p.Lie {
	case 1:
		r = r.Pitch(90)
		r.O = r.P(0, 0.13*S, -0.50*S)
		r.O.Z = root.O.Z + 0.13*S
	case 2:
		r = r.Pitch(-90)
		r.O = r.P(0, 0, -0.50*S)
		r.O.Z = root.O.Z + 0.15*S
	case 3:
		r = r.Roll(80).Yaw(-30)
		r.O = r.P(0, -0.10*S, -0.42*S)
		r.O.Z = root.O.Z + 0.17*S
	}
	k.Root = r
	k.Pel = r.At(p.PelX*S, p.PelY*S, h.Leg*p.PelZ*S).Yaw(p.Twist * 0.3)
	c := k.Pel.Yaw(p.Twist * 0.7).Pitch(-p.Lean - h.Hunch).Roll(p.Roll)
	k.Chest = c.At(0, 0, h.Torso*S)
	hd := k.Chest.At(0, h.NeckF*S, 0.05*S).Pitch((p.Lean + h.Hunch) * 0.85).Yaw(p.HYaw - p.Twist*0.8).Pitch(p.HPitch)
	if p.Lie == 0 {
		hd = hd.Pitch(13) // faces are turned up a little, so that they are seen
	}
	k.Head = hd.At(0, 0.02*S, h.Head*0.80*S+0.03*S)
	k.ShR, k.ShL = k.Chest.P(h.Sh*S, 0, 0), k.Chest.P(-h.Sh*S, 0, 0)
	var e vec
	tgt := func(v vec) vec { return k.Chest.PV(v.Mul(S * (h.ArmU + h.ArmL) / 0.40)) }
	if p.Lie == 0 {
		// arms follow the body's heading but not all of its lean
		hf := k.Chest.Pitch((p.Lean + h.Hunch) * 0.6)
		tgt = func(v vec) vec { return hf.PV(v.Mul(S * (h.ArmU + h.ArmL) / 0.40)) }
	}
	k.ElR, e = ik(k.ShR, tgt(p.RH), h.ArmU*S, h.ArmL*S, k.Chest.D(0.7, -0.5, -0.5))
	wf := k.Root.Yaw(p.Twist)
	wd := wf.DV(p.RW)
	if p.Lie != 0 && wd.Z < 0 {
		wd.Z = 0
	}
	if p.Lie == 0 {
		wd = b.showy(wd)
	}
	k.HandR = along(e, wd, wf.D(0.3, 0.2, -0.9))
	k.ElL, e = ik(k.ShL, tgt(p.LH), h.ArmU*S, h.ArmL*S, k.Chest.D(-0.7, -0.5, -0.5))
	k.HandL = along(e, wf.DV(p.LW), wf.Z)
	l1 := h.Leg * 0.52 * S
	hipR, hipL := k.Pel.P(h.Hip*S, 0, 0), k.Pel.P(-h.Hip*S, 0, 0)
	pole := k.Pel.D(0.25, 1, 0)
	poleL := k.Pel.D(-0.25, 1, 0)
	k.KnR, k.FootR = ik(hipR, r.PV(p.RF.Mul(S)).Add(r.D(0, 0, 0.045*S)), l1, l1, pole)
	k.KnL, k.FootL = ik(hipL, r.PV(p.LF.Mul(S)).Add(r.D(0, 0, 0.045*S)), l1, l1, poleL)
	return k
}
