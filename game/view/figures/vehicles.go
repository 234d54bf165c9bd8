package figures

import "math"

// Craft is what is drawn of a vehicle without its team and its crew: how long and wide it
// is, and what has become of it. The zero value is no vehicle.
type Craft struct {
	Make       Make
	Long, Wide float32 // inches
	Rows       uint8   // of draft animals before it
	Cargo      uint8
	Lost       uint8 // its wheels that have come off: bit 0 the left one in front, 1 the right one, 2 and 3 those behind
	Wreck      bool
	Bare       bool // a boat without oars or mast
}

// Make is the make of a vehicle.
type Make uint8

// The makes.
const (
	NoVehicle Make = iota
	Cart
	Wagon
	Coach
	RowingBoat
	RiverBoat
	Barge
)

// craft builds a vehicle.
func (b *builder) craft(c Craft, root frame) {
	x, y := float64(c.Wide)/2, float64(c.Long)/2
	if c.Make >= RowingBoat {
		b.boat(c, root, x, y)
		return
	}
	ground := root
	if c.Wreck { // it lies on its side
		root = root.At(-0.45, 0, x*0.97+0.08).Roll(72).Pitch(-3)
	}
	bed := root.At(0, 0, 0.52)
	b.wheels(c, root, ground, x, y)
	if c.Make == Coach {
		b.coach(bed, x, y)
	} else {
		b.wagon(c, bed, x, y)
	}
	if c.Rows > 0 && !c.Wreck {
		b.pole(c, root, y)
	}
	if c.Wreck {
		for i := range 7 { // splinters
			a := float64(i)*2.3 + 0.4
			o := ground.P(math.Cos(a)*x*1.15, math.Sin(a)*y*0.9, 0.05)
			b.cone(woodDark, o, o.Add(ground.D(math.Cos(a*3)*0.35, math.Sin(a*3)*0.35, 0.04)), 0.035, 0.02)
		}
	}
}

// wheels are where they belong, or lie where they fell.
func (b *builder) wheels(c Craft, root, ground frame, x, y float64) {
	places := []flat{{-1, y - 0.75}, {1, y - 0.75}, {-1, 0.75 - y}, {1, 0.75 - y}}
	if c.Make == Cart {
		places = []flat{{-1, 0}, {1, 0}}
	}
	for i, p := range places {
		out := vec{p.X * (x + 0.11), p.Y, 0}
		switch {
		case c.Lost&(1<<i) != 0 || c.Wreck && i == 0:
			b.wheel(ground.At(out.X+p.X*0.45, out.Y-0.3, 0.06), 0.55)
		default:
			b.wheel(along(root.P(out.X, out.Y, 0.56), root.X.Mul(p.X), root.Z), 0.55)
			b.cone(woodDark, root.P(0, p.Y, 0.50), root.P(out.X, p.Y, 0.54), 0.06, 0.05) // axle
		}
	}
}

// wheel stands in a frame whose Z lies along the axle.
func (b *builder) wheel(f frame, r float64) {
	b.torus(woodDark, f, r-0.05, 0.055)
	b.torus(steelDark, f, r, 0.03)
	b.group(0)
	for i := range 5 {
		s, c := math.Sincos(float64(i) * math.Pi / 5)
		d := f.X.Mul(c).Add(f.Y.Mul(s)).Mul(r - 0.05)
		b.cone(wood, f.O.Sub(d), f.O.Add(d), 0.035, 0.035)
	}
	b.end()
	b.cyl(woodDark, f, 0.12, 0.09, 0.02)
}

// planks are the boards of a bed.
func (b *builder) planks(bed frame, x, y float64) {
	const n = 8
	for i := range n {
		m := wood
		if i%2 == 1 {
			m = woodDark
		}
		b.box(m, bed.At((float64(i)-(n-1)/2.0)*2*x/n, 0, 0), x/n*0.96, y*0.98, 0.045, 0.012)
	}
}

// wagon is an open bed between boards, with a bench.
func (b *builder) wagon(c Craft, bed frame, x, y float64) {
	b.planks(bed, x, y)
	for _, s := range sides {
		for j := range 2 {
			b.box(woodDark, bed.At(s*x*0.99, 0, 0.12+float64(j)*0.16).Roll(s*8), 0.035, y*0.98, 0.06, 0.015)
		}
		for j := range 5 {
			b.box(wood, bed.At(s*x, (float64(j)/2-1)*y*0.92, 0.17).Roll(s*8), 0.045, 0.05, 0.23, 0.015)
		}
	}
	b.box(woodDark, bed.At(0, -y*0.98, 0.17), x*0.98, 0.035, 0.17, 0.015)
	b.box(ofSide, bed.At(0, -y*1.0, 0.18), x*0.55, 0.035, 0.12, 0.01) // a cloth over the tailboard
	b.box(woodDark, bed.At(0, y*0.98, 0.12), x*0.98, 0.035, 0.12, 0.015)
	b.box(wood, bed.At(0, y*0.72, 0.26), x*0.94, 0.18, 0.04, 0.015)
	for i := range min(6, int(c.Cargo)) { // from the back
		o := bed.At((float64(i%2)-0.5)*x, -y*0.74+float64(i/2)*0.75, 0)
		switch i % 3 {
		case 0:
			b.ell(linen, o.At(0, 0, 0.20), 0.30, 0.34, 0.20)
			b.ell(brown, o.At(0.05, 0.12, 0.40), 0.24, 0.26, 0.16)
		case 1:
			b.cyl(wood, o.At(0, 0, 0.32), 0.27, 0.28, 0.03)
			b.torus(steelDark, o.At(0, 0, 0.44), 0.27, 0.03)
			b.cyl(woodDark, o.At(0, 0, 0.595), 0.21, 0.012, 0.005)
		default:
			b.box(leather, o.At(0, 0, 0.22), 0.30, 0.32, 0.18, 0.03)
			b.box(gold, o.At(0, 0, 0.23), 0.305, 0.04, 0.185, 0.01)
		}
	}
}

// coach is a carriage with its hood folded back: panels in the colour of the side, a
// gilded rail, benches and lamps.
func (b *builder) coach(bed frame, x, y float64) {
	b.planks(bed, x*0.9, y)
	for _, s := range sides {
		b.box(ofSideDark, bed.At(s*x*0.96, 0, 0.20), 0.05, y*0.95, 0.22, 0.03)
		b.box(ofSide, bed.At(s*x*1.0, 0, 0.16), 0.03, y*0.62, 0.13, 0.02)
		b.cone(gold, bed.P(s*x*0.97, -y*0.94, 0.44), bed.P(s*x*0.97, y*0.94, 0.44), 0.035, 0.035)
		b.torus(gold, along(bed.P(s*(x+0.04), 0, 0.18), bed.X, bed.Z), 0.15, 0.02)
		b.ball(lampGlow, bed.P(s*x*0.98, y*0.97, 0.40), 0.09)
		b.box(steelDark, bed.At(s*x*0.98, y*0.97, 0.52), 0.08, 0.08, 0.03, 0.02)
	}
	b.box(ofSideDark, bed.At(0, -y*0.96, 0.26), x*0.94, 0.06, 0.28, 0.03)
	b.cone(gold, bed.P(-x*0.94, -y*0.97, 0.55), bed.P(x*0.94, -y*0.97, 0.55), 0.035, 0.035)
	for i := range 4 { // the hood in folds
		b.cone(leatherDark, bed.P(-x*0.92, -y*0.80+float64(i)*0.10, 0.46-0.05*float64(i)), bed.P(x*0.92, -y*0.80+float64(i)*0.10, 0.46-0.05*float64(i)), 0.09, 0.09)
	}
	b.box(ofSideDark, bed.At(0, y*0.96, 0.16), x*0.94, 0.06, 0.16, 0.03)
	for _, at := range []float64{0.66, 0.02} {
		b.box(woodDark, bed.At(0, y*at, 0.22), x*0.86, 0.19, 0.05, 0.02)
		b.box(scarlet, bed.At(0, y*at, 0.28), x*0.82, 0.16, 0.03, 0.03)
	}
}

// pole runs forward between the animals, with a bar for each row; a cart has shafts.
func (b *builder) pole(c Craft, root frame, y float64) {
	far := y + 2.6*float64(c.Rows) - 0.5
	if c.Make == Cart {
		for _, s := range sides {
			b.cone(wood, root.P(s*0.5, y-0.2, 0.50), root.P(s*0.42, y+2.0, 0.52), 0.05, 0.035)
		}
		return
	}
	b.cone(wood, root.P(0, y-0.2, 0.46), root.P(0, far, 0.56), 0.06, 0.045)
	for i := range int(c.Rows) {
		at := y + 0.12 + 2.6*float64(i)
		b.cone(woodDark, root.P(-0.8, at, 0.48), root.P(0.8, at, 0.48), 0.04, 0.04)
		for _, s := range []float64{-0.8, -0.2, 0.2, 0.8} { // traces
			b.cone(leatherDark, root.P(s, at, 0.50), root.P(s*0.94, at+1.5, 0.62), 0.02, 0.02)
		}
	}
}

// boat is a hull with what drives it.
func (b *builder) boat(c Craft, root frame, x, y float64) {
	shape := []flat{{0, 1}, {0.42, 0.80}, {0.84, 0.44}, {1, 0}, {0.94, -0.48}, {0.72, -0.97}, {-0.72, -0.97}, {-0.94, -0.48}, {-1, 0}, {-0.84, 0.44}, {-0.42, 0.80}}
	if c.Make == Barge {
		shape = []flat{{0.62, 1}, {0.92, 0.84}, {1, 0.4}, {1, -0.6}, {0.9, -0.95}, {-0.9, -0.95}, {-1, -0.6}, {-1, 0.4}, {-0.92, 0.84}, {-0.62, 1}}
	}
	if c.Wreck {
		root = root.At(0, 0, -0.1).Roll(16).Pitch(6)
	}
	at := func(k float64) (pts []flat) {
		for _, p := range shape {
			pts = append(pts, flat{p.X * x * k, p.Y * y * (1 - (1-k)*0.5)})
		}
		return pts
	}
	b.poly(wood, root.At(0, 0, 0.14), at(0.90), 0.07, 1, 0, 0)
	for i := range 7 {
		b.box(woodDark, root.At((float64(i)-3)*x*0.24, -y*0.05, 0.215), 0.012, y*0.80, 0.012, 0.004)
	}
	for i, r := range []struct {
		m          *paint
		k, z, wide float64
	}{{woodDark, 0.90, 0.20, 0.10}, {wood, 0.96, 0.34, 0.10}, {woodDark, 1.0, 0.47, 0.08}, {ofSide, 1.01, 0.55, 0.045}} {
		q := at(r.k)
		b.group(0.02)
		for j := range q {
			n := q[(j+1)%len(q)]
			rise := func(v float64) float64 { return r.z + 0.10*float64(i)*max(0, v/y-0.4) }
			b.cone(r.m, root.P(q[j].X, q[j].Y, rise(q[j].Y)), root.P(n.X, n.Y, rise(n.Y)), r.wide, r.wide)
		}
		b.end()
	}
	for _, v := range []float64{0.52, 0, -0.52} {
		b.box(wood, root.At(0, v*y, 0.42), x*(0.9-0.25*max(0, v)), 0.12, 0.035, 0.01)
	}
	if c.Make == RiverBoat { // a deck in the bow, and an awning over the stern
		b.box(woodDark, root.At(0, y*0.66, 0.44), x*0.55, y*0.20, 0.04, 0.02)
		b.box(ofSide, root.At(0, -y*0.78, 0.92), x*0.70, y*0.16, 0.03, 0.04)
		for _, s := range sides {
			b.cone(wood, root.P(s*x*0.66, -y*0.66, 0.4), root.P(s*x*0.66, -y*0.66, 0.92), 0.035, 0.035)
		}
	}
	b.box(woodDark, root.At(0, -y*1.04, 0.30), 0.04, 0.22, 0.26, 0.02) // rudder
	b.cone(wood, root.P(0, -y*1.02, 0.58), root.P(0.12, -y*0.70, 0.62), 0.04, 0.03)
	b.torus(ivory, root.At(x*0.2, y*0.66, 0.26), 0.15, 0.05)
	b.torus(ivory, root.At(x*0.2, y*0.66, 0.33), 0.10, 0.05)
	for i := range min(6, int(c.Cargo)) {
		b.ell([]*paint{linen, brown, rag}[i%3], root.At((float64(i%2)-0.5)*x*0.8, -y*0.45+float64(i/2)*0.5, 0.40), 0.26, 0.28, 0.20)
	}
	switch {
	case c.Bare || c.Wreck:
	case c.Make == RowingBoat:
		for _, v := range []float64{0.24, -0.28} {
			for _, s := range sides {
				b.oar(root.P(s*x*0.35, v*y, 0.66), root.P(s*(x+1.1), v*y-0.42, 0.10))
			}
		}
	default:
		b.sail(root, x, y)
	}
}

// oar is one from a hand to its blade.
func (b *builder) oar(hand, blade vec) {
	d := blade.Sub(hand).N()
	b.cone(wood, hand, blade, 0.04, 0.035)
	b.cone(wood, blade, blade.Add(d.Mul(0.36)), 0.05, 0.085)
}

// sail is a mast with its yard, and the sail furled along it.
func (b *builder) sail(root frame, x, y float64) {
	foot := root.P(0, y*0.22, 0.2)
	b.cone(woodDark, foot, root.P(0, y*0.22, 2.2), 0.085, 0.055)
	l, r := root.P(-x*1.25, y*0.22, 1.7), root.P(x*1.25, y*0.22, 1.7)
	b.cone(wood, l, r, 0.05, 0.05)
	b.group(0.04)
	for i := range 7 {
		t := (float64(i) + 0.5) / 7
		b.ball([]*paint{linen, ofSide}[i%2], l.To(r, t).Add(vec{0, 0, -0.12}), 0.15)
	}
	b.end()
	for _, s := range sides {
		b.cone(ivory, root.P(0, y*0.22, 2.1), root.P(s*x*0.9, -y*0.3, 0.5), 0.014, 0.014)
	}
}

// harness is what a draft animal wears: a collar and a strap round its belly.
func (b *builder) harness(k *quadruped) {
	b.torus(leatherDark, along(k.NeckAt.Add(k.Body.D(0, 0.04, 0.05)), k.Body.D(0, 0.8, 0.5), vec{0, 0, 1}), 0.21, 0.06)
	b.torus(leatherDark, along(k.Body.P(0, 0.08, -0.02), k.Body.Y, vec{0, 0, 1}), 0.235, 0.028)
	b.ball(ofSide, k.Head.P(0, -0.02, 0.21), 0.075)
}
