package view

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"sync"

	"cometfall/assets"
)

// Look is how a warrior is drawn: plain and comparable, so that pictures can be
// kept. Names of figures and weapons are names of icons; an unknown one is left out.
type Look struct {
	Side   int    // 0 for the first
	Wild   bool   // nobody's: of the side of the creatures
	Figure string // the warrior himself
	Main   string // the weapon in the main hand
	Off    string // what the other hand holds
	Mount  string // what he rides
	Leader bool
	Hero   bool
	Number int // tells twins in a group apart; 0 for none

	Down     bool // knocked down
	Stunned  bool
	Fleeing  bool
	Hidden   bool
	Frenzied bool

	// What he did this turn.
	Moved, Ran, Shot, Cast, Reloading bool

	Wounds   int      // wounds lost, each a notch in the rim
	Selected bool     // a thin ring of brass within the rim
	Palette  *Palette // nil: the painted one

	Part Part
}

// Part is the part of a token that is painted.
type Part uint8

// The parts. Where a miniature stands on the base, the base lies below it and the
// signs of its states above.
const (
	WholeToken Part = iota
	BaseOnly
	SignsOnly
)

// HasSigns reports whether there is anything to see above a miniature.
func (l *Look) HasSigns() bool { return l.Hidden || l.Stunned || l.Fleeing || l.Number > 0 }

// TokenLook is Look by a longer name.
type TokenLook = Look

// Below these sizes in pixels a token leaves out its weapons and marks, and
// below the smaller one its figure too.
const (
	smallToken = 34
	tinyToken  = 16
)

// The rim of a token runs between these parts of its radius.
const (
	rimInner = 0.79
	rimOuter = 0.965
)

// token is a token being painted: n pixels square, with its middle and radius.
type token struct {
	*canvas
	Look
	n    int
	mid  vec
	r    float32
	side color.RGBA
}

// Token paints a warrior's base with his figure, pixels square, on nothing.
func Token(l Look, pixels int) *image.RGBA {
	pixels = max(4, pixels)
	over := 2 // painted larger and scaled down: smooth edges
	if pixels < 64 {
		over = 4
	}
	n := pixels * over
	if l.Palette == nil {
		l.Palette = painted
	}
	t := &token{canvas: newCanvas(n, n), Look: l, n: n, mid: vec{float32(n) / 2, float32(n) / 2}, side: l.Palette.Side(l.Side)}
	if l.Wild {
		t.side = Wild
	}
	t.r = t.mid.x - float32(over)*0.5
	if l.Part == SignsOnly {
		t.signs()
		return shrink(t.img, over)
	}
	t.base()
	switch {
	case l.Part == BaseOnly:
		if l.Leader {
			t.stamp("laurel-crown", t.mid.add(vec{0, t.r * 0.02}), t.r*1.42, 0, false, Brass, 0.95)
		}
		if l.Hidden {
			t.hatch()
		}
		if pixels >= smallToken {
			t.pips()
		}
	case pixels < tinyToken:
		if l.Number > 0 {
			t.print(strconv.Itoa(l.Number), t.mid, t.r*1.2, Words)
		}
	case pixels < smallToken:
		t.mount()
		t.figure(1.28)
		t.marks(false)
	default:
		if l.Leader {
			t.stamp("laurel-crown", t.mid.add(vec{0, t.r * 0.02}), t.r*1.42, 0, false, Brass, 0.95)
		}
		t.mount()
		t.figure(1.0)
		t.weapons()
		t.marks(true)
		t.number()
	}
	return shrink(t.img, over)
}

// shrink scales a picture down by a whole number.
func shrink(src *image.RGBA, by int) *image.RGBA {
	n := src.Bounds().Dx() / by
	dst := image.NewRGBA(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			var sum [4]int
			for j := range by {
				i := src.PixOffset(x*by, y*by+j)
				for range by {
					a := int(src.Pix[i+3])
					sum[0] += int(src.Pix[i]) * a
					sum[1] += int(src.Pix[i+1]) * a
					sum[2] += int(src.Pix[i+2]) * a
					sum[3] += a
					i += 4
				}
			}
			o := dst.PixOffset(x, y)
			for k := range 3 {
				dst.Pix[o+k] = uint8(sum[k] / (255 * by * by)) // premultiplied
			}
			dst.Pix[o+3] = uint8(sum[3] / (by * by))
		}
	}
	return dst
}

// base paints the dark enamel disc and the rim.
func (t *token) base() {
	side, enamel := toneOf(t.side), toneOf(Panel).mix(toneOf(t.side), 0.20)
	ink, brass := toneOf(Panel), toneOf(Brass)
	for y := range t.n {
		for x := range t.n {
			d := vec{float32(x) + 0.5 - t.mid.x, float32(y) + 0.5 - t.mid.y}
			dir, l := d.unit()
			q := l / t.r
			if q > 1 {
				continue
			}
			i := t.img.PixOffset(x, y)
			shine := dir.dot(light)
			if q > rimInner && q < rimOuter {
				angle := float32(math.Atan2(float64(d.y), float64(d.x)))
				if whole, lip := t.rim(q, angle); whole {
					// A ring half round: its outer slope faces away, its inner one faces in.
					slope := (q - (rimInner+rimOuter)/2) / (rimOuter - rimInner) * 2
					k := 1 + 0.42*slope*shine + 0.16*shine
					c := side.lit(k)
					if lip {
						c = side.lit(0.45)
					}
					t.put(i, c, 1)
					continue
				}
				t.put(i, ink.mix(side, 0.05), 1)
				continue
			}
			if q >= rimOuter || q > rimInner-0.028 {
				t.put(i, ink, 1)
				continue
			}
			c := enamel.lit(1.28 - 0.62*q - 0.22*q*shine)
			if t.Part == BaseOnly {
				c = t.ground(x, y, q, shine)
			}
			if t.Palette.Patterned && t.patterned(d) {
				c = c.mix(side, 0.42)
			}
			// A gleam at the upper left and the dark of the rim at the lower right.
			if gleam := ramp(q, 0.52, 0.66) * (1 - ramp(q, 0.66, 0.74)) * max(0, shine-0.72); gleam > 0 {
				c = c.mix(toneOf(Words), gleam*1.1)
			}
			if t.Hero && (q > 0.70 && q < 0.725 || q > 0.655 && q < 0.675) {
				c = brass.lit(0.86 + 0.3*shine)
			}
			if t.Selected && q > 0.735 {
				c = brass
			}
			t.put(i, c, 1)
		}
	}
	if t.Frenzied {
		t.rage()
	}
	for k := range min(t.Wounds, 6) { // from three o'clock downwards
		d := turned(0.05 + 0.21*float32(k))
		n := d.left().times(t.r * 0.075)
		out, in := t.mid.add(d.times(t.r*0.985)), t.mid.add(d.times(t.r*(rimInner-0.015)))
		t.fill([]vec{out.add(n.times(1.5)), in, out.sub(n.times(1.5))}, 1, plain(Panel))
		t.line(out.add(n), in, t.r*0.03, 1, plain(t.Palette.Bad))
		t.line(out.sub(n), in, t.r*0.03, 1, plain(t.Palette.Bad))
	}
}

// ground is the earth and stones that a miniature stands on.
func (t *token) ground(x, y int, q, shine float32) tone {
	u, v := float32(x)/float32(t.n)*9, float32(y)/float32(t.n)*9
	c := toneOf(Earth).mix(toneOf(Cobble), ramp(noise(u, v, 1), 0.42, 0.60))
	c = c.mix(toneOf(Moss), 0.55*ramp(noise(u*0.45, v*0.45, 2), 0.58, 0.72))
	return c.lit(0.86 + 0.30*(noise(u*2.6, v*2.6, 3)-0.5) - 0.14*q*shine - 0.30*ramp(q, 0.60, 0.76))
}

// rim says whether there is rim at a place, q of the radius out, and whether it
// lies in a groove. Each side has its own shape; the rim of the fallen is open
// at the bottom.
func (t *token) rim(q, angle float32) (whole, groove bool) {
	if (t.Down || t.Stunned) && angle > 0.95 && angle < math.Pi-0.95 {
		return false, false
	}
	part := func(n float32) float32 { // 0 to 1 within each of n parts of the circle
		v := (angle/(2*math.Pi) + 1) * n
		return v - float32(int(v))
	}
	if t.Wild { // claws
		p := part(9)
		edge := rimInner + (rimOuter-rimInner)*(1-p)*1.15
		return p < 0.82 && q < edge, q > edge-0.03 || p > 0.76
	}
	switch wrap(t.Side, 4) {
	case 1: // square notches
		p := part(14)
		return q < 0.865 || p > 0.30, p > 0.24 && p < 0.36 && q > 0.85
	case 2: // double
		return q < 0.855 || q > 0.893, false
	case 3: // serrated
		p := part(26)
		edge := 0.835 + 0.125*(1-p)
		return q < edge, q > edge-0.018
	}
	return true, false
}

// patterned reports whether the pattern of the side covers a place of the disc,
// seen from its middle: none for the first, bars, checks and rays for the others.
func (t *token) patterned(d vec) bool {
	odd := func(v float32) bool { return int(math.Floor(float64(v)))%2 != 0 }
	step := t.r * 0.17
	switch wrap(t.Side, 4) {
	case 1:
		return odd(d.y / step)
	case 2:
		return odd(d.x/step) != odd(d.y/step)
	case 3:
		return odd(float32(math.Atan2(float64(d.y), float64(d.x)) * 16 / (2 * math.Pi)))
	}
	return false
}

// rage paints the serrated glow of the frenzied within the rim.
func (t *token) rage() {
	const teeth = 22
	for pass, c := range []color.RGBA{FireEdge, FireCore} {
		deep := [...]float32{0.27, 0.14}[pass]
		for k := range teeth {
			long := deep * (0.7 + 0.6*chance(k, pass, 9))
			a := 2 * math.Pi * float32(k) / teeth
			out := float32(rimInner - 0.02)
			t.fill([]vec{
				t.mid.add(turned(a - math.Pi/teeth).times(t.r * out)),
				t.mid.add(turned(a + math.Pi/teeth).times(t.r * out)),
				t.mid.add(turned(a + 0.06).times(t.r * (out - long))),
			}, 0.92, plain(c))
		}
	}
}

// mount paints the head of the animal that he rides, below and before him.
func (t *token) mount() {
	if t.Mount == "" {
		return
	}
	at, size, off := t.mid.add(vec{-t.r * 0.17, t.r * 0.22}), t.r*1.12, t.r*0.035
	hide := toneOf(Brass).mix(toneOf(t.side), 0.25).lit(0.72).rgba()
	for k := range 8 {
		t.stamp(t.Mount, at.add(turned(float32(k)*math.Pi/4).times(off)), size, 0, false, Panel, 0.7)
	}
	t.stamp(t.Mount, at, size, 0, false, hide, 1)
}

// figure paints the warrior as he stands or lies, size times the radius large.
func (t *token) figure(size float32) {
	turn, mirrored := float32(0), false
	at := t.mid.add(vec{0, t.r * 0.03})
	ink := Bone
	switch {
	case t.Stunned: // on his face
		turn, mirrored = -math.Pi/2, true
		ink = toneOf(Bone).mix(toneOf(t.side), 0.38).lit(0.78).rgba()
		at = at.add(vec{0, t.r * 0.14})
	case t.Down: // on his back
		turn = math.Pi / 2
		at = at.add(vec{0, t.r * 0.10})
	case t.Fleeing:
		mirrored = true
		turn = 0.22
		at = at.add(vec{t.r * 0.16, -t.r * 0.02})
	}
	if t.Mount != "" { // in the saddle
		at, size = at.add(vec{t.r * 0.20, -t.r * 0.17}), 0.78*size
	}
	size *= t.r
	alpha := float32(1)
	if t.Hidden {
		alpha = 0.72
	}
	off := t.r * 0.035
	for k := range 8 {
		t.stamp(t.Figure, at.add(turned(float32(k)*math.Pi/4).times(off)), size, turn, mirrored, Panel, 0.55*alpha)
	}
	t.stamp(t.Figure, at.add(vec{off * 2, off * 2.2}), size, turn, mirrored, toneOf(t.side).lit(0.62).rgba(), 0.9*alpha)
	t.stamp(t.Figure, at, size, turn, mirrored, ink, alpha)
}

// weapons paints what the hands hold: at two o'clock and at ten.
func (t *token) weapons() {
	for i, icon := range []string{t.Main, t.Off} {
		if icon == "" {
			continue
		}
		x := [...]float32{0.66, -0.66}[i]
		at, size := t.mid.add(vec{x * t.r, -0.50 * t.r}), t.r*0.52
		t.bead(at, size*0.56)
		t.stamp(icon, at, size*0.88, 0, i == 1, Bone, 1)
	}
}

// bead is a small dark disc with an edge in the side's colour, to put things on.
func (t *token) bead(at vec, r float32) {
	t.disc(at, r+t.r*0.045, 1, plain(Panel))
	t.disc(at, r+t.r*0.01, 1, plain(toneOf(t.side).lit(0.85).rgba()))
	t.disc(at, r-t.r*0.015, 1, plain(Raised))
}

// number tells him from those of his group.
func (t *token) number() {
	if t.Number > 0 {
		at := t.mid.add(vec{-t.r * 0.60, t.r * 0.52})
		t.bead(at, t.r*0.22)
		t.print(strconv.Itoa(t.Number), at, t.r*0.36, Words)
	}
}

// marks paints the states; with pips, what the warrior did this turn as well.
func (t *token) marks(pips bool) {
	if t.Hidden {
		t.hatch()
	}
	t.states()
	if pips {
		t.pips()
	}
}

// signs paints what is seen above a miniature.
func (t *token) signs() {
	t.states()
	t.number()
}

// states are the signs of the hidden, the stunned and the fleeing.
func (t *token) states() {
	if t.Hidden {
		t.eye()
	}
	if t.Stunned {
		for k, x := range []float32{-0.34, 0, 0.34} {
			t.star(t.mid.add(vec{x * t.r, t.r * (-0.42 + 0.08*float32(k&1*-2+1))}), t.r*0.17)
		}
	}
	if t.Fleeing { // a trail of arrows behind him
		for k := range 3 {
			x := t.mid.x + t.r*(-0.60+0.19*float32(k))
			c := plain(toneOf(t.Palette.Warning).lit(0.62 + 0.19*float32(k)).rgba())
			up, tip, low := vec{x, t.mid.y + t.r*0.06}, vec{x + t.r*0.17, t.mid.y + t.r*0.26}, vec{x, t.mid.y + t.r*0.46}
			t.line(up, tip, t.r*0.13, 1, plain(Panel))
			t.line(tip, low, t.r*0.13, 1, plain(Panel))
			t.line(up, tip, t.r*0.075, 1, c)
			t.line(tip, low, t.r*0.075, 1, c)
		}
	}
}

// hatch covers the disc of the hidden with lines.
func (t *token) hatch() {
	step := t.r * 0.17
	for d := -t.r * 1.4; d < t.r*1.4; d += step {
		// A chord of the disc from lower left to upper right.
		r := t.r * (rimInner - 0.04)
		h := d * 0.7071
		if h <= -r || h >= r {
			continue
		}
		half := sqrt(r*r - h*h)
		m := t.mid.add(vec{h * 0.7071, h * 0.7071})
		e := vec{0.7071, -0.7071}.times(half)
		t.line(m.sub(e), m.add(e), t.r*0.045, 0.62, plain(Panel))
	}
}

// eye is struck out.
func (t *token) eye() {
	at, w, h := t.mid.add(vec{0, t.r * 0.47}), t.r*0.34, t.r*0.19
	var lids []vec
	for k := range 24 {
		a := float32(k) * 2 * math.Pi / 24
		d := turned(a)
		lids = append(lids, at.add(vec{d.x * w, d.y * h * (1 - 0.45*d.x*d.x)}))
	}
	t.outline(lids, t.r*0.15, 1, plain(Panel))
	t.fill(lids, 1, plain(Words))
	t.disc(at, h*0.62, 1, plain(Panel))
	a, b := at.add(vec{-w * 1.0, h * 1.3}), at.add(vec{w * 1.0, -h * 1.3})
	t.line(a, b, t.r*0.15, 1, plain(Panel))
	t.line(a, b, t.r*0.07, 1, plain(t.Palette.Bad))
}

// star paints a star with five points.
func (t *token) star(at vec, r float32) {
	shape := func(r float32) []vec {
		out := make([]vec, 10)
		for k := range out {
			l := r
			if k%2 == 1 {
				l = r * 0.45
			}
			out[k] = at.add(turned(-math.Pi/2 + float32(k)*math.Pi/5).times(l))
		}
		return out
	}
	t.fill(shape(r*1.4), 1, plain(Panel))
	t.fill(shape(r), 1, plain(Brass))
}

// pips are the marks at six o'clock, each its own shape: moved a dot, ran two
// chevrons, shot an arrow's head, cast a diamond, reloading a ring.
func (t *token) pips() {
	type pip struct {
		on   bool
		draw func(at vec, r float32, sh shader)
	}
	all := []pip{
		{t.Moved && !t.Ran, func(at vec, r float32, sh shader) { t.disc(at, r*0.8, 1, sh) }},
		{t.Ran, func(at vec, r float32, sh shader) {
			for _, x := range []float32{-0.9, 0.1} {
				t.fill([]vec{at.add(vec{x * r, -r}), at.add(vec{(x + 0.9) * r, 0}), at.add(vec{x * r, r})}, 1, sh)
			}
		}},
		{t.Shot, func(at vec, r float32, sh shader) {
			t.fill([]vec{at.add(vec{0, -r * 1.1}), at.add(vec{r, r * 0.9}), at.add(vec{0, r * 0.3}), at.add(vec{-r, r * 0.9})}, 1, sh)
		}},
		{t.Cast, func(at vec, r float32, sh shader) {
			t.fill([]vec{at.add(vec{0, -r * 1.2}), at.add(vec{r * 0.85, 0}), at.add(vec{0, r * 1.2}), at.add(vec{-r * 0.85, 0})}, 1, sh)
		}},
		{t.Reloading, func(at vec, r float32, sh shader) {
			t.disc(at, r, 1, sh)
			t.disc(at, r*0.5, 1, plain(Panel))
		}},
	}
	var on []pip
	for _, p := range all {
		if p.on {
			on = append(on, p)
		}
	}
	size := t.r * 0.095
	for i, p := range on {
		a := math.Pi/2 - 0.30*(float32(i)-float32(len(on)-1)/2)
		at := t.mid.add(turned(a).times(t.r * 0.865))
		t.disc(at, size*1.5, 1, plain(Panel))
		p.draw(at, size, plain(Words))
	}
}

// print puts a short text round a place.
func (t *token) print(s string, at vec, size float32, c color.RGBA) {
	face := NewFace(float64(int(size)), Bold)
	w := face.Measure(s)
	face.Draw(t.img, s, int(at.x)-w/2, int(at.y+size*0.28), c)
}

var (
	stencilsMu sync.Mutex
	stencils   = map[string][]uint8{}
)

// stencil is an icon as a mask, IconSize pixels square; nil when there is none.
func stencil(name string) []uint8 {
	stencilsMu.Lock()
	defer stencilsMu.Unlock()
	if s, ok := stencils[name]; ok {
		return s
	}
	var s []uint8
	if icon, err := assets.Icon(name); err == nil {
		b := icon.Bounds()
		s = make([]uint8, assets.IconSize*assets.IconSize)
		for y := range assets.IconSize {
			for x := range assets.IconSize {
				_, _, _, a := icon.At(b.Min.X+x, b.Min.Y+y).RGBA()
				s[y*assets.IconSize+x] = uint8(a >> 8)
			}
		}
	}
	stencils[name] = s
	return s
}

// stamp paints an icon round a place, turned and perhaps mirrored, where the
// base is; it grows a little darker downwards.
func (t *token) stamp(icon string, at vec, size, turn float32, mirrored bool, c color.RGBA, alpha float32) {
	src := stencil(icon)
	if src == nil || size < 1 {
		return
	}
	const n = assets.IconSize
	k, d, ink := n/size, turned(turn), toneOf(c)
	half := size * 0.72
	where := image.Rect(int(at.x-half), int(at.y-half), int(at.x+half)+1, int(at.y+half)+1).Intersect(t.img.Bounds())
	for y := where.Min.Y; y < where.Max.Y; y++ {
		i := t.img.PixOffset(where.Min.X, y)
		for x := where.Min.X; x < where.Max.X; x++ {
			u, v := (float32(x)+0.5-at.x)*k, (float32(y)+0.5-at.y)*k
			sx, sy := u*d.x+v*d.y, -u*d.y+v*d.x
			if mirrored {
				sx = -sx
			}
			sx, sy = sx+n/2-0.5, sy+n/2-0.5
			if sx >= 0 && sy >= 0 && sx < n-1 && sy < n-1 && t.img.Pix[i+3] != 0 {
				ix, iy := int(sx), int(sy)
				fx, fy := sx-float32(ix), sy-float32(iy)
				o := iy*n + ix
				a := (float32(src[o])*(1-fx)+float32(src[o+1])*fx)*(1-fy) + (float32(src[o+n])*(1-fx)+float32(src[o+n+1])*fx)*fy
				if a > 2 {
					t.put(i, ink.lit(1.04-0.22*v/n), alpha*a/255)
				}
			}
			i += 4
		}
	}
}
