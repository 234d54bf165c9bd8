package view

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"

	"cometfall/assets"
)

// Look is how a warrior is drawn: plain and comparable, so that pictures can be kept.
type Look struct {
	Side     int
	Figure   string
	Main     string // icon of the weapon in the main hand
	Off      string // of the other
	Leader   bool
	Hero     bool
	Down     bool
	Stunned  bool
	Fleeing  bool
	Hidden   bool
	Moved    bool
	Ran      bool
	Shot     bool
	Selected bool
	Blind    bool // colours for colour-blind eyes
}

// Token paints a warrior's base with his figure, pixels square.
func Token(l Look, pixels int) *image.RGBA {
	const over = 2 // painted larger and scaled down: smooth edges
	n := pixels * over
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	colours := Sides
	if l.Blind {
		colours = SidesColourBlind
	}
	side := colours[l.Side%len(colours)]
	c, r := float64(n)/2, float64(n)/2-float64(over)*2
	for y := range n {
		for x := range n {
			dx, dy := float64(x)+0.5-c, float64(y)+0.5-c
			d := math.Hypot(dx, dy)
			if d > r {
				continue
			}
			q := d / r
			angle := math.Atan2(dy, dx)
			light := 1.0 - 0.22*(dx+dy)/r
			switch {
			case q > 0.96:
				img.SetRGBA(x, y, Ink)
			case q > 0.80:
				col := side
				if rimGap(l, angle, q) {
					col = lit(side, 0.35)
				}
				img.SetRGBA(x, y, lit(col, light))
			case q > 0.77:
				img.SetRGBA(x, y, Ink)
			case l.Hero && q > 0.73:
				img.SetRGBA(x, y, lit(Brass, light*0.9))
			default:
				base := mix(Panel, side, 0.16)
				img.SetRGBA(x, y, lit(base, 1.25-0.5*q-0.2*(dx+dy)/r))
			}
		}
	}
	// The figure, with a shadow in the side's colour.
	size := float64(n) * 0.56
	turn := 0.0
	if l.Down || l.Stunned {
		turn = math.Pi / 2
	}
	ink := bone
	if l.Fleeing {
		ink = mix(bone, Warning, 0.6)
	}
	stamp(img, l.Figure, c+size*0.04, c+size*0.05, size, turn, lit(side, 0.55), 0.9)
	stamp(img, l.Figure, c, c, size, turn, ink, 1)
	arm := float64(n) * 0.27
	if l.Main != "" {
		stampOn(img, l.Main, c+r*0.62, c-r*0.55, arm)
	}
	if l.Off != "" {
		stampOn(img, l.Off, c-r*0.62, c-r*0.55, arm)
	}
	if l.Leader {
		stamp(img, "laurel-crown", c, c+r*0.52, float64(n)*0.30, 0, Brass, 1)
	}
	if l.Stunned {
		stampOn(img, "sands-of-time", c, c+r*0.5, arm)
	}
	if l.Fleeing {
		stampOn(img, "exit-door", c, c+r*0.5, arm)
	}
	if l.Hidden {
		for y := range n {
			for x := range n {
				if img.RGBAAt(x, y).A > 0 && (x+y)/(3*over)%3 == 0 {
					img.SetRGBA(x, y, mix(img.RGBAAt(x, y), Panel, 0.75))
				}
			}
		}
		stampOn(img, "hidden", c, c+r*0.45, arm*1.2)
	}
	pips := 0
	for _, on := range []bool{l.Moved, l.Ran, l.Shot} {
		if on {
			pip(img, c+float64(pips)*r*0.2-r*0.1, c+r*0.87, r*0.085, Words)
			pips++
		}
	}
	out := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	draw.BiLinear.Scale(out, out.Bounds(), img, img.Bounds(), draw.Src, nil)
	return out
}

// rimGap says where the rim is broken: each side has its own shape, and the
// rim of the fallen is open at the bottom.
func rimGap(l Look, angle, q float64) bool {
	if (l.Down || l.Stunned) && angle > 0.9 && angle < math.Pi-0.9 {
		return true
	}
	switch l.Side % 4 {
	case 1:
		return math.Mod(angle+2*math.Pi, math.Pi/6) < 0.16
	case 2:
		return q > 0.865 && q < 0.895
	case 3:
		return q > 0.80+0.16*math.Mod((angle+math.Pi)*8/math.Pi, 1)
	}
	return false
}

func pip(img *image.RGBA, x, y, r float64, c color.RGBA) {
	for j := int(y - r); j <= int(y+r); j++ {
		for i := int(x - r); i <= int(x+r); i++ {
			if math.Hypot(float64(i)-x, float64(j)-y) <= r && image.Pt(i, j).In(img.Bounds()) {
				img.SetRGBA(i, j, c)
			}
		}
	}
}

// stampOn stamps an icon in bone on a small dark disc.
func stampOn(img *image.RGBA, icon string, x, y, size float64) {
	pip(img, x, y, size*0.62, Ink)
	pip(img, x, y, size*0.56, Raised)
	stamp(img, icon, x, y, size*0.86, 0, bone, 1)
}

// stamp paints an icon's silhouette round a middle, turned by an angle.
func stamp(img *image.RGBA, icon string, x, y, size, turn float64, c color.RGBA, alpha float64) {
	src, err := assets.Icon(icon)
	if err != nil {
		return // an unknown figure is a base without one
	}
	b := src.Bounds()
	k := float64(b.Dx()) / size
	sin, cos := math.Sin(turn), math.Cos(turn)
	for j := int(y - size/2); j <= int(y+size/2); j++ {
		for i := int(x - size/2); i <= int(x+size/2); i++ {
			if !image.Pt(i, j).In(img.Bounds()) {
				continue
			}
			u, v := (float64(i)-x)*k, (float64(j)-y)*k
			sx, sy := int(u*cos+v*sin+float64(b.Dx())/2), int(-u*sin+v*cos+float64(b.Dy())/2)
			if !image.Pt(sx, sy).In(b) {
				continue
			}
			_, _, _, a := src.At(sx, sy).RGBA()
			if a == 0 {
				continue
			}
			under := img.RGBAAt(i, j)
			if under.A == 0 {
				continue
			}
			img.SetRGBA(i, j, mix(under, c, alpha*float64(a)/65535))
		}
	}
}
