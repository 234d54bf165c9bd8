package view

import (
	"image"
	"image/color"
	"math"

	"cometfall/physics"
)

// Mark is something laid on the table as it is drawn: its kind, and where it is.
// A kind that is not known is drawn as a dashed outline.
type Mark struct {
	Kind   string
	At     physics.Point
	Radius physics.Length
	Shape  []physics.Point // in place of a circle
	Turn   physics.Point   // where it faces, if it does
}

// marking is how a kind of mark is drawn.
type marking struct {
	icon  string
	ink   color.RGBA
	paint func(s *sheet, m *Mark)
}

// markings are the kinds of marks. Those without a painter lie over the whole
// table and are drawn as weather.
var markings = map[string]marking{
	"blaze":     {"flame", FireCore, (*sheet).scorch},
	"burnt-out": {"dust-cloud", WallTop, (*sheet).ashes},
	"comet":     {"meteor-impact", Wyrdstone, (*sheet).comet},
	"crater":    {"earth-crack", WallTop, (*sheet).hollow},
	"fire":      {"flame", FireCore, (*sheet).scorch},
	"fog":       {"fog", Words, nil},
	"gear":      {"backpack", Brass, (*sheet).glow},
	"hands":     {"monster-grasp", WallTop, (*sheet).hands},
	"horror":    {"evil-eyes", painted.Bad, (*sheet).dread},
	"lightning": {"thunderball", painted.Info, (*sheet).glow},
	"omen":      {"fragmented-meteor", painted.Warning, (*sheet).target},
	"pit":       {"hole", WallTop, (*sheet).hollow},
	"pool":      {"water-drop", painted.Info, (*sheet).pool},
	"prey":      {"broken-bone", painted.Bad, (*sheet).target},
	"rift":      {"magic-portal", rgb(0xB58BE0), (*sheet).dread},
	"ruins":     {"stone-pile", WallTop, (*sheet).rim},
	"scream":    {"shouting", rgb(0xB58BE0), (*sheet).dread},
	"smoke":     {"dust-cloud", Words, (*sheet).smoke},
	"spirit":    {"ghost", painted.Info, (*sheet).glow},
	"storm":     {"lightning-storm", painted.Info, nil},
	"swamp":     {"swamp", Moss, (*sheet).pool},
	"swarm":     {"rat", painted.Warning, (*sheet).swarm},
	"treasure":  {"open-treasure-chest", Brass, (*sheet).glow},
	"tree":      {"fruit-tree", painted.Good, (*sheet).target},
	"wyrdstone": {"crystal-cluster", Wyrdstone, (*sheet).glow},

	// Of sewers.
	"crashed-planks": {"hole", Timber, (*sheet).broken},
	"floor-sludge":   {"swamp", Moss, covered("sludge")},
	"floor-mud":      {"swamp", Earth, covered("mud")},
	"floor-water":    {"water-drop", painted.Info, covered("water")},
	"floor-slippery": {"water-drop", Words, covered("slippery")},

	// Of scenarios and missions.
	"counter":   {"crystal-cluster", Wyrdstone, (*sheet).glow},
	"cargo":     {"backpack", Brass, (*sheet).rim},
	"chest":     {"open-treasure-chest", Brass, (*sheet).rim},
	"goods":     {"backpack", Brass, (*sheet).rim},
	"salvage":   {"open-treasure-chest", Brass, (*sheet).rim},
	"reliquary": {"open-treasure-chest", Brass, (*sheet).rim},
	"item":      {"open-treasure-chest", Brass, (*sheet).rim},
	"objective": {"laurel-crown", Brass, (*sheet).rim},
	"place":     {"eye-target", Brass, (*sheet).rim},
	"exit":      {"exit-door", painted.Good, (*sheet).rim},
	"shut":      {"stone-pile", painted.Bad, (*sheet).rim},
}

// MarkIcon is the icon of a kind of mark and the colour of its name, which is read on a panel.
func MarkIcon(kind string, p *Palette) (icon string, ink color.RGBA) {
	if m, ok := markings[kind]; ok {
		return m.icon, readable(p.judged(m.ink))
	}
	return "help", Brass
}

// Burns reports whether marks of a kind are in flames.
func Burns(kind string) bool { return kind == "fire" || kind == "blaze" }

// MarkKinds are the kinds that are drawn in a way of their own.
func MarkKinds() []string {
	var all []string
	for kind := range markings {
		all = append(all, kind)
	}
	return all
}

// sheet is a see-through picture of a part of the table.
type sheet struct {
	*canvas
	ppi  float32
	seed uint32
	ink  color.RGBA
	icon string
	body []vec // the outline of the mark
	mid  vec
	r    float32
}

// MarkPicture paints a mark, at so many pixels an inch, on nothing. It returns
// the place on the table of the picture's upper left corner; nil for what is
// drawn as weather.
func MarkPicture(m *Mark, pixelsPerInch int, p *Palette) (*image.RGBA, physics.Point) {
	how, known := markings[m.Kind]
	if !known {
		how = marking{"help", Brass, (*sheet).rim}
	}
	if how.paint == nil {
		return nil, physics.Point{}
	}
	s, at := newSheet(m, how, pixelsPerInch, p)
	how.paint(s, m)
	return s.img, at
}

// newSheet is an empty picture, as large as a mark needs.
func newSheet(m *Mark, how marking, pixelsPerInch int, p *Palette) (*sheet, physics.Point) {
	ppi := float32(max(1, pixelsPerInch))
	k := ppi / float32(physics.Inch)
	s := &sheet{ppi: ppi, seed: uint32(m.At.X*31+m.At.Y*17)%9973 + 7, ink: p.judged(how.ink), icon: how.icon, r: max(0.35*ppi, float32(m.Radius)*k)}
	var whole []vec
	for _, q := range m.Shape {
		whole = append(whole, vec{float32(q.X) * k, float32(q.Y) * k})
	}
	far := 0.6 * ppi
	if len(whole) < 3 {
		whole = ring(vec{float32(m.At.X) * k, float32(m.At.Y) * k}, s.r, s.r)
		far += s.r
	} else {
		far += float32(m.Radius) * k
	}
	everywhere := image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)
	at := box(everywhere, whole).Inset(-int(far))
	at.Max.X, at.Max.Y = min(at.Max.X, at.Min.X+4000), min(at.Max.Y, at.Min.Y+4000)
	s.canvas = newCanvas(at.Dx(), at.Dy())
	s.body = moved(whole, vec{-float32(at.Min.X), -float32(at.Min.Y)})
	if area(s.body) < 0 {
		for i, j := 0, len(s.body)-1; i < j; i, j = i+1, j-1 {
			s.body[i], s.body[j] = s.body[j], s.body[i]
		}
	}
	s.mid = middle(s.body)
	return s, physics.Point{X: physics.Length(float32(at.Min.X) / k), Y: physics.Length(float32(at.Min.Y) / k)}
}

// glaze lays a tone over a pixel that may be see-through.
func (s *sheet) glaze(i int, t tone, alpha float32) {
	p, a := s.img.Pix[i:i+4:i+4], limit(alpha, 0, 1)
	p[0], p[1], p[2] = octet(t.r*a+float32(p[0])*(1-a)), octet(t.g*a+float32(p[1])*(1-a)), octet(t.b*a+float32(p[2])*(1-a))
	p[3] = octet(255*a + float32(p[3])*(1-a))
	p[0], p[1], p[2] = min(p[0], p[3]), min(p[1], p[3]), min(p[2], p[3])
}

// wash fills a shape.
func (s *sheet) wash(shape []vec, alpha float32, sh shader) {
	at, mask := s.cover(shape)
	for k, a := range mask {
		if a != 0 {
			x, y := at.Min.X+k%at.Dx(), at.Min.Y+k/at.Dx()
			s.glaze(s.img.PixOffset(x, y), sh(x, y), alpha*float32(a)/255)
		}
	}
}

// each visits every pixel with its place and how far inside the outline it is,
// in inches; below 0 outside.
func (s *sheet) each(paint func(i, x, y int, in float32)) {
	for y := range s.img.Rect.Dy() {
		for x := range s.img.Rect.Dx() {
			q, near := vec{float32(x) + 0.5, float32(y) + 0.5}, float32(1e9)
			for k, a := range s.body {
				near = min(near, distance(q, a, s.body[(k+1)%len(s.body)]))
			}
			if !inside(s.body, q) {
				near = -near
			}
			paint(s.img.PixOffset(x, y), x, y, near/s.ppi)
		}
	}
}

// ridge draws a broken line round the mark, dark beneath so that it shows on
// any ground.
func (s *sheet) ridge(shape []vec) {
	for pass, c := range []color.RGBA{Panel, s.ink} {
		wide, alpha := s.ppi*0.17, float32(0.75)
		if pass == 1 {
			wide, alpha = s.ppi*0.085, 0.95
		}
		left := float32(0) // of the dash begun on the side before
		for i, a := range shape {
			b := shape[(i+1)%len(shape)]
			d, l := b.sub(a).unit()
			on, off := s.ppi*0.42, s.ppi*0.26
			for t := -left; t < l; t += on + off {
				from, to := max(0, t), min(l, t+on)
				if to > from {
					n := d.left().times(wide / 2)
					p, q := a.add(d.times(from)), a.add(d.times(to))
					s.wash([]vec{p.add(n), q.add(n), q.sub(n), p.sub(n)}, alpha, plain(c))
				}
				left = l - t
			}
		}
	}
}

// Every kind's painter.

// rim is no more than the outline.
func (s *sheet) rim(*Mark) { s.ridge(s.body) }

// target is a ring with a light inside.
func (s *sheet) target(*Mark) {
	s.each(func(i, x, y int, in float32) {
		s.glaze(i, toneOf(s.ink), 0.30*ramp(in, -0.1, 0.25)*(0.6+0.4*ramp(0.8-in, 0, 0.8)))
	})
	s.ridge(s.body)
}

// glow is a light round a thing.
func (s *sheet) glow(*Mark) {
	wide := s.r + 0.45*s.ppi
	for y := range s.img.Rect.Dy() {
		for x := range s.img.Rect.Dx() {
			l := vec{float32(x) + 0.5, float32(y) + 0.5}.sub(s.mid).length() / wide
			s.glaze(s.img.PixOffset(x, y), toneOf(s.ink).mix(toneOf(Words), 0.35*(1-min(1, l))), 0.75*(1-ramp(l, 0.15, 1)))
		}
	}
	s.ridge(s.body)
}

// scorch is ground that burns: black, glowing in its cracks. Flames move above it.
func (s *sheet) scorch(*Mark) {
	s.each(func(i, x, y int, in float32) {
		fx, fy := float32(x)/s.ppi, float32(y)/s.ppi
		soot := ramp(in+0.7*(clouds(fx*0.9, fy*0.9, s.seed)-0.5), -0.45, 0.1)
		s.glaze(i, toneOf(Panel), 0.52*soot)
		if heat := clouds(fx*2.1, fy*2.1, s.seed+3); in > 0 {
			crack := 1 - ramp(max(heat-0.5, 0.5-heat), 0.01, 0.075)
			s.glaze(i, toneOf(FireEdge).mix(toneOf(FireCore), crack*0.5), 0.8*crack*ramp(in, 0, 0.3))
		}
	})
	s.ridge(s.body)
}

// ashes are what a fire has left: soot, and no glow.
func (s *sheet) ashes(*Mark) {
	s.each(func(i, x, y int, in float32) {
		fx, fy := float32(x)/s.ppi, float32(y)/s.ppi
		soot := ramp(in+0.7*(clouds(fx*0.9, fy*0.9, s.seed)-0.5), -0.45, 0.1)
		s.glaze(i, toneOf(Panel), 0.62*soot)
		s.glaze(i, toneOf(WallTop), 0.25*soot*ramp(clouds(fx*3.1, fy*3.1, s.seed+5), 0.55, 0.75))
	})
}

// dread is a place in the grip of something.
func (s *sheet) dread(m *Mark) {
	s.each(func(i, x, y int, in float32) {
		fx, fy := float32(x)/s.ppi, float32(y)/s.ppi
		swirl := clouds(fx*0.8+noise(fx, fy, s.seed)*1.6, fy*0.8, s.seed+5)
		s.glaze(i, toneOf(Panel).mix(toneOf(s.ink), ramp(swirl, 0.35, 0.75)), 0.46*ramp(in, -0.05, 0.15))
		if reach := float32(m.Radius) / float32(physics.Inch); len(m.Shape) > 2 && reach > 0 && in < 0 {
			wave := float32(math.Sin(float64(-in) * math.Pi)) // how far it is heard
			s.glaze(i, toneOf(s.ink), 0.20*max(0, wave)*(1-ramp(-in, reach*0.2, reach)))
			s.glaze(i, toneOf(s.ink), 0.75*(1-ramp(max(-in-reach, reach+in), 0.03, 0.07)))
		}
	})
	s.ridge(s.body)
}

// hands is ground out of which stone hands reach.
func (s *sheet) hands(*Mark) {
	s.each(func(i, x, y int, in float32) {
		crack := clouds(float32(x)/s.ppi*1.6, float32(y)/s.ppi*1.6, s.seed)
		s.glaze(i, toneOf(Panel), (0.30+0.4*(1-ramp(max(crack-0.5, 0.5-crack), 0.01, 0.05)))*ramp(in, -0.05, 0.2))
	})
	n := int(math.Pi * float64(s.r*s.r/s.ppi/s.ppi) * 0.9)
	for k := range n {
		d := turned(6.2832 * chance(k, 1, s.seed)).times(s.r * 0.88 * sqrt(chance(k, 2, s.seed)))
		s.stamp(s.icon, s.mid.add(d), s.ppi*between(0.55, 0.95, k, 3, s.seed), 1.4*(chance(k, 4, s.seed)-0.5), k%2 == 0, toneOf(WallTop).lit(between(0.8, 1.15, k, 5, s.seed)), 0.95)
	}
	s.ridge(s.body)
}

// hollow is a hole in the ground.
func (s *sheet) hollow(*Mark) {
	s.each(func(i, x, y int, in float32) {
		fx, fy := float32(x)/s.ppi, float32(y)/s.ppi
		in += 0.22 * (clouds(fx*2.4, fy*2.4, s.seed) - 0.5)
		s.glaze(i, toneOf(Rubble).lit(0.55+0.5*chance(x/2, y/2, s.seed)), 0.9*ramp(in, -0.16, 0)*(1-ramp(in, 0.10, 0.22)))
		d := vec{float32(x), float32(y)}.sub(s.mid)
		s.glaze(i, toneOf(Panel).lit(0.35+0.5*max(0, -d.dot(light)/max(1, s.r))), ramp(in, 0.02, 0.16))
	})
}

// pool is a small still water.
func (s *sheet) pool(*Mark) {
	base := toneOf(Water).mix(toneOf(s.ink), 0.35)
	s.each(func(i, x, y int, in float32) {
		fx, fy := float32(x)/s.ppi, float32(y)/s.ppi
		in += 0.18 * (clouds(fx*1.7, fy*1.7, s.seed) - 0.5)
		s.glaze(i, toneOf(Panel), 0.7*ramp(in, -0.12, 0))
		ripple := noise(fx*1.2, fy*5, s.seed+2)
		s.glaze(i, base.lit(0.7+0.6*ramp(ripple, 0.5, 0.8)), 0.9*ramp(in, 0, 0.08))
	})
	s.ridge(s.body)
}

// comet is a burnt crater with a shard that glows.
func (s *sheet) comet(m *Mark) {
	s.hollow(m)
	s.each(func(i, x, y int, in float32) {
		l := vec{float32(x), float32(y)}.sub(s.mid).length() / s.r
		s.glaze(i, toneOf(s.ink), 0.7*(1-ramp(l, 0.1, 1.25)))
	})
	s.ridge(s.body)
}

// smoke is a cloud that hides what is behind it.
func (s *sheet) smoke(*Mark) {
	s.each(func(i, x, y int, in float32) {
		fx, fy := float32(x)/s.ppi, float32(y)/s.ppi
		puff := clouds(fx*0.9, fy*0.9, s.seed)
		s.glaze(i, toneOf(Quiet).mix(toneOf(Panel), 0.5*puff), 0.75*ramp(in+0.6*(puff-0.5), -0.2, 0.5))
	})
}

// swarm is a mass of rats, longer than it is wide.
func (s *sheet) swarm(m *Mark) {
	along, l := vec{float32(m.Turn.X), float32(m.Turn.Y)}.unit()
	if l == 0 {
		along = vec{1, 0}
	}
	across, half, long := along.left(), s.r, s.r*1.5
	corner := func(a, b float32) vec { return s.mid.add(along.times(a * long)).add(across.times(b * half)) }
	// The ends of the template lie outside the circle that the picture is cut to.
	s.body = []vec{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}
	if area(s.body) < 0 {
		s.body[1], s.body[3] = s.body[3], s.body[1]
	}
	s.each(func(i, x, y int, in float32) { s.glaze(i, toneOf(Panel), 0.45*ramp(in, -0.1, 0.3)) })
	turn := float32(math.Atan2(float64(along.y), float64(along.x)))
	for k := range 26 {
		at := corner(between(-0.88, 0.88, k, 1, s.seed), between(-0.8, 0.8, k, 2, s.seed))
		c := toneOf(Timber).mix(toneOf(Quiet), chance(k, 3, s.seed))
		lean := turn + 0.9*(chance(k, 5, s.seed)-0.5)
		s.stamp(s.icon, at.add(vec{s.ppi * 0.05, s.ppi * 0.06}), s.ppi*0.72, lean, false, toneOf(Panel), 0.8)
		s.stamp(s.icon, at, s.ppi*0.68, lean, false, c, 1)
	}
	s.ridge(s.body)
}

// stamp lays an icon round a place, turned and perhaps mirrored.
func (s *sheet) stamp(icon string, at vec, size, turn float32, mirrored bool, c tone, alpha float32) {
	mask := stencil(icon)
	if mask == nil || size < 1 {
		return
	}
	const n = 128
	k, d, half := n/size, turned(turn), size*0.72
	where := image.Rect(int(at.x-half), int(at.y-half), int(at.x+half)+1, int(at.y+half)+1).Intersect(s.img.Bounds())
	for y := where.Min.Y; y < where.Max.Y; y++ {
		for x := where.Min.X; x < where.Max.X; x++ {
			u, v := (float32(x)+0.5-at.x)*k, (float32(y)+0.5-at.y)*k
			sx, sy := u*d.x+v*d.y, -u*d.y+v*d.x
			if mirrored {
				sx = -sx
			}
			ix, iy := int(sx+n/2), int(sy+n/2)
			if ix >= 0 && iy >= 0 && ix < n && iy < n {
				if a := mask[iy*n+ix]; a > 8 {
					s.glaze(s.img.PixOffset(x, y), c, alpha*float32(a)/255)
				}
			}
		}
	}
}

// Lamp is a soft round light, pixels wide: white, whole in the middle, gone at
// the edge.
func Lamp(pixels int) *image.RGBA {
	pic := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	half := float32(pixels) / 2
	for y := range pixels {
		for x := range pixels {
			a := octet(255 * (1 - ramp(vec{float32(x) + 0.5 - half, float32(y) + 0.5 - half}.length()/half, 0.25, 1)))
			i := pic.PixOffset(x, y)
			pic.Pix[i], pic.Pix[i+1], pic.Pix[i+2], pic.Pix[i+3] = a, a, a, a
		}
	}
	return pic
}

// FlameMask is where a mark burns, white, at so many pixels an inch, with the
// place on the table of its upper left corner.
func FlameMask(m *Mark, pixelsPerInch int) (*image.RGBA, physics.Point) {
	s, at := newSheet(m, marking{ink: Words}, pixelsPerInch, painted)
	s.each(func(i, x, y int, in float32) { s.glaze(i, tone{255, 255, 255}, ramp(in, -0.25, 0.45)) })
	return s.img, at
}
