package view

import (
	"cmp"
	"image"
	"slices"
)

// SettlementWide and SettlementHigh are how large the picture of a settlement is, in pixels.
const (
	SettlementWide = 900
	SettlementHigh = 640
)

// SettlementKind is what kind of settlement is painted.
type SettlementKind uint8

// The kinds there are.
const (
	Palisaded SettlementKind = iota // a small town behind stakes
	Shanties                        // shacks and tents
	Lawless                         // a crooked town without a wall
	Amid                            // the ruins of the city itself
)

// House is where something of a settlement lies in its picture: the middle of its foot.
type House struct {
	Key  string
	X, Y float64
}

// HousesOf are the houses that matter in a settlement of a kind.
func HousesOf(kind SettlementKind) []House {
	if kind == Amid {
		return []House{{"graves", 690, 270}, {"corpses", 780, 470}, {"apothecary", 210, 330}, {"camp", 440, 500}}
	}
	return []House{
		{"land", 120, 560}, {"watch", 770, 190}, {"tavern", 330, 330}, {"morr", 610, 250}, {"graves", 750, 350}, {"corpses", 800, 510},
		{"apothecary", 190, 420}, {"cartographer", 250, 200}, {"fletcher", 450, 180}, {"smithy", 590, 400}, {"muleskinner", 640, 560}, {"merchant", 460, 370},
		{"den", 110, 280}, {"camp", 390, 560},
	}
}

// The washes of a settlement.
var (
	wallWash  = tone{216, 196, 158}
	sideWash  = tone{176, 154, 120}
	thatch    = tone{190, 160, 104}
	tiles     = tone{162, 108, 84}
	slate     = tone{134, 130, 124}
	meadow    = tone{196, 196, 146}
	canvasTop = tone{222, 208, 178}
)

// sketch paints a settlement with pen and wash.
type sketch struct {
	*canvas
	kind SettlementKind
	path field // how far it is to the next path

	lives Camp // whoever's warband is looked at
}

// Settlement paints a settlement of a kind as a bird sees it, with a warband's camp. rest,
// which may be nil, is called now and then.
func Settlement(kind SettlementKind, camp Camp, rest func()) *image.RGBA {
	s := &sketch{canvas: newCanvas(SettlementWide, SettlementHigh), kind: kind, lives: camp}
	s.rest = rest
	s.ground()
	type drawn struct {
		y    float32
		draw func()
	}
	var all []drawn
	houses := HousesOf(kind)
	for _, h := range houses {
		at := vec{float32(h.X), float32(h.Y)}
		all = append(all, drawn{at.y, func() { s.named(h.Key, at) }})
	}
	for j := range 9 {
		for i := range 13 { // what else stands there
			at := vec{60 + float32(i)*66 + between(-18, 18, i, j, 31), 150 + float32(j)*54 + between(-13, 13, i, j, 32)}
			if chance(i, j, 33) > 0.72 || !s.within(at) || s.path.at(int(at.x), int(at.y-6)) < 30 || slices.ContainsFunc(houses, func(h House) bool {
				d := at.sub(vec{float32(h.X), float32(h.Y)})
				return d.x > -102 && d.x < 86 && d.y > -62 && d.y < 58
			}) {
				continue
			}
			all = append(all, drawn{at.y, func() { s.dwelling(at, i, j) }})
		}
	}
	if kind == Palisaded {
		all = append(all, drawn{-1, func() { s.stakes(true) }}, drawn{SettlementHigh, func() { s.stakes(false) }})
	}
	slices.SortStableFunc(all, func(a, b drawn) int { return cmp.Compare(a.y, b.y) })
	for _, d := range all {
		d.draw()
	}
	drawFrame(s.canvas)
	return s.img
}

func washOf(t tone) shader { return func(int, int) tone { return t } }

// within reports whether a place lies in the settlement.
func (s *sketch) within(p vec) bool {
	d := p.sub(vec{SettlementWide / 2, 360})
	return vec{d.x / 400, d.y / 236}.length() < 0.94
}

// ground paints meadow, paths and the trodden middle.
func (s *sketch) ground() {
	paths := [][]vec{curve([]vec{{-20, 470}, {180, 470}, {400, 440}, {640, 460}, {920, 420}}), curve([]vec{{420, 660}, {430, 520}, {400, 400}, {390, 260}, {440, 120}, {420, -20}}), curve([]vec{{400, 400}, {560, 320}, {700, 250}, {920, 170}})}
	s.path = newField(s.img.Rect, func(x, y float32) float32 {
		least := float32(1e9)
		for _, l := range paths {
			for k := 1; k < len(l); k++ {
				least = min(least, toSegment(vec{x, y}, l[k-1], l[k]))
			}
		}
		return least
	})
	for y := range SettlementHigh {
		s.worked(SettlementWide)
		i := s.img.PixOffset(0, y)
		for x := range SettlementWide {
			fx, fy := float32(x), float32(y)
			t := mapSheet.lit(0.95 + 0.1*clouds(fx*0.008, fy*0.008, 41) + 0.03*chance(x, y, 4))
			green := 0.5 * ramp(noise(fx*0.011, fy*0.014, 42), 0.35, 0.7)
			if s.kind == Amid {
				green *= 0.3
			}
			t = t.mix(meadow, green)
			if far := s.path.at(x, y) + 5*(noise(fx*0.05, fy*0.05, 43)-0.5); far < 17 {
				t = t.mix(mapStreet, 0.75).mix(mapInk, 0.22*ramp(far, 13, 16.5))
			} else if s.kind == Amid {
				_, edge, _ := stonesAt(fx/13, fy/13)
				t = t.mix(mapInk, 0.16*ramp(0.12-edge, 0, 0.1))
			}
			s.put(i, t, 1)
			i += 4
		}
	}
	for k := range 260 { // tufts
		at := vec{between(24, SettlementWide-24, k, 1, 44), between(24, SettlementHigh-24, k, 2, 44)}
		for b := float32(-2); b <= 2; b += 2 {
			s.line(at, at.add(vec{b, -5}), 1, 0.35, washOf(mapInk))
		}
	}
}

// stonesAt is how far inside its edge a place of rubble lies.
func stonesAt(x, y float32) (off vec, edge, tint float32) {
	ix, iy := floor(x), floor(y)
	d1, d2 := float32(9), float32(9)
	for j := iy - 1; j <= iy+1; j++ {
		for i := ix - 1; i <= ix+1; i++ {
			d := vec{x - float32(i) - between(0.2, 0.8, i, j, 45), y - float32(j) - between(0.2, 0.8, i, j, 46)}
			if l := d.dot(d); l < d1 {
				d1, d2, off, tint = l, d1, d, chance(i, j, 47)
			} else if l < d2 {
				d2 = l
			}
		}
	}
	return off, sqrt(d2) - sqrt(d1), tint
}

// shape fills a shape with a wash and draws its edge.
func (s *sketch) shape(wash tone, points ...vec) {
	s.fill(points, 1, func(x, y int) tone { return wash.lit(0.96 + 0.08*noise(float32(x)*0.2, float32(y)*0.2, 48)) })
	s.outline(points, 1.5, 0.9, washOf(mapInk))
}

// house draws a house by the middle of its foot: its gable in front, its roof going back.
func (s *sketch) house(foot vec, wide, high, long float32, roof tone) {
	at := func(x, y float32) vec { return foot.add(vec{x - wide/2 - long*0.3, y}) }
	back, up := vec{long * 0.82, -long * 0.34}, wide*0.46
	s.fill([]vec{at(2, 3), at(wide, 3), at(wide, 3).add(back), at(wide+10, 8).add(back), at(wide+8, 10)}, 0.22, washOf(mapInk))
	s.shape(sideWash, at(wide, 0), at(wide, 0).add(back), at(wide, -high).add(back), at(wide, -high))
	s.shape(wallWash, at(0, 0), at(wide, 0), at(wide, -high), at(wide/2, -high-up), at(0, -high))
	eave, ridge := at(wide+3, -high+2), at(wide/2, -high-up-2)
	s.shape(roof, eave, ridge, ridge.add(back), eave.add(back))
	for k := float32(1); k < 6; k++ {
		s.line(eave.to(ridge, k/6), eave.to(ridge, k/6).add(back), 0.9, 0.35, washOf(mapInk))
	}
	s.line(at(-3, -high+2), ridge, 3.2, 1, washOf(mapInk))
	s.line(at(-3, -high+2), ridge, 1.6, 1, washOf(roof))
	s.shape(mapBurnt, at(wide*0.38, 0), at(wide*0.62, 0), at(wide*0.62, -high*0.62), at(wide*0.38, -high*0.62))
	s.shape(mapBurnt, at(wide*0.42, -high*0.88), at(wide*0.58, -high*0.88), at(wide*0.58, -high*1.12), at(wide*0.42, -high*1.12))
}

// ruin draws what is left of a house.
func (s *sketch) ruin(foot vec, wide, high, long float32, k int) {
	at := func(x, y float32) vec { return foot.add(vec{x - wide/2 - long*0.3, y}) }
	back := vec{long * 0.82, -long * 0.34}
	jag := func(n int) float32 { return -high * between(0.35, 1.25, k, n, 49) }
	s.shape(sideWash.lit(0.9), at(0, 0).add(back), at(wide, 0).add(back), at(wide, jag(1)).add(back), at(wide*0.7, jag(2)).add(back), at(wide*0.35, jag(3)).add(back), at(0, jag(4)).add(back))
	s.shape(sideWash, at(wide, 0), at(wide, 0).add(back), at(wide, jag(5)).add(back), at(wide, jag(6)).add(back.times(0.5)), at(wide, jag(7)))
	s.shape(wallWash.lit(0.92), at(0, 0), at(wide, 0), at(wide, jag(7)), at(wide*0.72, jag(8)), at(wide*0.6, -high*0.3), at(wide*0.4, -high*0.34), at(wide*0.25, jag(9)), at(0, jag(10)))
	for n := range 7 {
		s.disc(at(between(-8, wide+14, k, n, 50), between(-2, 7, k, n, 51)), between(2, 4, k, n, 52), 0.8, washOf(sideWash.lit(0.8)))
	}
}

// tent draws a tent.
func (s *sketch) tent(foot vec, wide float32) {
	top, back := foot.add(vec{0, -wide * 0.72}), vec{wide * 0.6, -wide * 0.22}
	l, r := foot.add(vec{-wide / 2, 0}), foot.add(vec{wide / 2, 0})
	s.fill([]vec{l, r.add(vec{6, 4}), r.add(back).add(vec{8, 5}), r.add(back)}, 0.22, washOf(mapInk))
	s.shape(canvasTop.lit(0.86), r, r.add(back), top.add(back), top)
	s.shape(canvasTop, l, r, top)
	s.shape(mapBurnt, foot.add(vec{-wide * 0.1, 0}), foot.add(vec{wide * 0.1, 0}), foot.add(vec{0, -wide * 0.5}))
}

// dwelling draws a house that does not matter.
func (s *sketch) dwelling(at vec, i, j int) {
	wide, long := between(26, 36, i, j, 34), between(30, 46, i, j, 35)
	high := between(15, 22, i, j, 36)
	switch s.kind {
	case Amid:
		s.ruin(at, wide+8, high+14, long, i*7+j)
	case Shanties:
		if chance(i, j, 37) < 0.45 {
			s.tent(at, between(26, 38, i, j, 38))
			return
		}
		s.house(at, wide*0.85, high*0.8, long*0.7, thatch.lit(between(0.85, 1.05, i, j, 39)))
	case Lawless:
		if chance(i, j, 37) < 0.25 {
			s.ruin(at, wide, high+8, long, i*5+j)
			return
		}
		s.house(at, wide, high*1.2, long, slate.lit(between(0.85, 1.1, i, j, 39)))
	default:
		roof := tiles
		if chance(i, j, 37) < 0.5 {
			roof = thatch
		}
		s.house(at, wide, high, long, roof.lit(between(0.9, 1.08, i, j, 39)))
	}
}

// stakes draws the palisade, its far side or its near one.
func (s *sketch) stakes(far bool) {
	const parts = 150
	for k := range parts {
		d := turned(2 * 3.14159 * float32(k) / parts)
		at := vec{SettlementWide/2 + 424*d.x, 372 + 250*d.y}
		if (d.y < 0) != far || at.y > SettlementHigh-26 && k%2 == 0 || at.x > 396 && at.x < 462 {
			continue // the gates
		}
		h := between(24, 30, k, 1, 53)
		w := float32(5.2)
		s.shape(tone{166, 134, 96}.lit(between(0.88, 1.08, k, 2, 53)), at.add(vec{-w, 0}), at.add(vec{w, 0}), at.add(vec{w, -h}), at.add(vec{0, -h - 7}), at.add(vec{-w, -h}))
	}
}

// tower draws a square tower with battlements.
func (s *sketch) tower(foot vec, wide, high float32) {
	l := foot.add(vec{-wide / 2, 0})
	back := vec{wide * 0.55, -wide * 0.24}
	s.fill([]vec{l.add(vec{4, 4}), l.add(vec{wide + 12, 6}), l.add(vec{wide, 0}).add(back)}, 0.22, washOf(mapInk))
	s.shape(sideWash.lit(0.9), l.add(vec{wide, 0}), l.add(vec{wide, 0}).add(back), l.add(vec{wide, -high}).add(back), l.add(vec{wide, -high}))
	s.shape(wallWash.lit(0.95), l, l.add(vec{wide, 0}), l.add(vec{wide, -high}), l.add(vec{0, -high}))
	s.shape(slate, l.add(vec{0, -high}), l.add(vec{wide, -high}), l.add(vec{wide, -high}).add(back), l.add(vec{0, -high}).add(back))
	for k := range 4 {
		x := wide * float32(k) / 4
		s.shape(wallWash, l.add(vec{x, -high + 1}), l.add(vec{x + wide/7, -high + 1}), l.add(vec{x + wide/7, -high - 7}), l.add(vec{x, -high - 7}))
	}
	s.shape(mapBurnt, l.add(vec{wide * 0.35, 0}), l.add(vec{wide * 0.65, 0}), l.add(vec{wide * 0.65, -18}), l.add(vec{wide * 0.35, -18}))
	s.shape(mapBurnt, l.add(vec{wide * 0.44, -high * 0.6}), l.add(vec{wide * 0.56, -high * 0.6}), l.add(vec{wide * 0.56, -high * 0.75}), l.add(vec{wide * 0.44, -high * 0.75}))
}

// fence draws a fence along a line.
func (s *sketch) fence(points ...vec) {
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		s.line(a.add(vec{0, -7}), b.add(vec{0, -7}), 1.6, 0.85, washOf(mapInk))
		_, long := b.sub(a).unit()
		for t := float32(0); t <= long; t += 9 {
			p := a.to(b, t/max(1, long))
			s.line(p, p.add(vec{0, -10}), 2, 0.9, washOf(mapInk))
		}
	}
}

// named draws a house that matters, by what it is.
func (s *sketch) named(key string, at vec) {
	ink := washOf(mapInk)
	switch key {
	case "land":
		for k := range 5 {
			y := at.y - 14 - float32(k)*12
			for n := range 9 {
				x := at.x - 66 + float32(n)*15 + float32(k)*5
				s.line(vec{x, y}, vec{x + 9, y - 4}, 2.6, 0.6, washOf(tone{150, 150, 88}))
				s.line(vec{x, y + 2}, vec{x + 9, y - 2}, 1, 0.7, ink)
			}
		}
		s.house(at.add(vec{-44, -74}), 34, 18, 40, thatch)
	case "watch":
		s.tower(at, 40, 92)
	case "tavern":
		s.house(at, 58, 34, 70, tiles)
		s.line(at.add(vec{-56, -46}), at.add(vec{-40, -46}), 2, 1, ink)
		s.shape(thatch, at.add(vec{-58, -44}), at.add(vec{-44, -44}), at.add(vec{-44, -30}), at.add(vec{-58, -30}))
	case "morr":
		s.house(at, 52, 44, 84, slate)
		s.tower(at.add(vec{-62, 2}), 26, 74)
	case "graves":
		s.fence(at.add(vec{-58, -62}), at.add(vec{52, -62}), at.add(vec{62, 0}), at.add(vec{-62, 0}), at.add(vec{-58, -62}))
		for j := range 4 {
			for i := range 6 {
				p := at.add(vec{-46 + float32(i)*18 + between(-3, 3, i, j, 54), -44 + float32(j)*13})
				if i%2 == 0 {
					s.shape(sideWash, p.add(vec{-4, 0}), p.add(vec{4, 0}), p.add(vec{4, -8}), p.add(vec{0, -11}), p.add(vec{-4, -8}))
					continue
				}
				s.line(p, p.add(vec{0, -11}), 2, 0.9, ink)
				s.line(p.add(vec{-4, -8}), p.add(vec{4, -8}), 2, 0.9, ink)
			}
		}
	case "corpses":
		for k := range 3 {
			p := at.add(vec{-34 + float32(k)*34, -10 - float32(k%2)*14})
			s.shape(tone{150, 124, 92}, ring(p, 18, 9)...)
			s.shape(mapBurnt, ring(p, 12, 5)...)
		}
		s.line(at.add(vec{34, -4}), at.add(vec{44, -40}), 2.4, 1, ink)
	case "apothecary":
		s.house(at, 40, 28, 48, tiles)
		s.shape(wallWash, at.add(vec{-48, 0}), at.add(vec{-26, 0}), at.add(vec{-26, -48}), at.add(vec{-48, -48}))
		s.shape(slate, at.add(vec{-52, -48}), at.add(vec{-22, -48}), at.add(vec{-37, -82}))
	case "cartographer":
		s.house(at, 32, 54, 38, slate)
	case "fletcher":
		s.house(at, 40, 24, 46, thatch)
		for k := range 2 {
			p := at.add(vec{46 + float32(k)*22, -10})
			s.shape(wallWash, ring(p, 8, 10)...)
			s.shape(tiles, ring(p, 3.4, 4.4)...)
		}
	case "smithy":
		s.house(at, 46, 24, 50, slate)
		s.shape(sideWash, at.add(vec{8, -50}), at.add(vec{20, -50}), at.add(vec{20, -76}), at.add(vec{8, -76}))
		for k := range 5 {
			s.disc(at.add(vec{16 + float32(k)*8, -84 - float32(k)*9}), 5+float32(k)*1.8, 0.3, washOf(mapBurnt))
		}
	case "muleskinner":
		s.house(at.add(vec{-40, -22}), 34, 18, 36, thatch)
		s.fence(at.add(vec{-20, -34}), at.add(vec{66, -34}), at.add(vec{74, 4}), at.add(vec{-28, 4}), at.add(vec{-20, -34}))
		for k := range 3 {
			p := at.add(vec{-2 + float32(k)*26, -8 - float32(k%2)*9})
			s.shape(tone{128, 100, 76}, ring(p, 9, 5)...)
			s.line(p.add(vec{8, -2}), p.add(vec{14, -10}), 3.4, 1, washOf(mapInk))
			s.line(p.add(vec{-5, 3}), p.add(vec{-5, 9}), 1.6, 1, ink)
			s.line(p.add(vec{5, 3}), p.add(vec{5, 9}), 1.6, 1, ink)
		}
	case "merchant":
		for k, wash := range [...]tone{tiles, thatch, slate} {
			p := at.add(vec{-48 + float32(k)*40, -float32(k%2) * 16})
			s.shape(wallWash, p, p.add(vec{30, 0}), p.add(vec{30, -12}), p.add(vec{0, -12}))
			s.shape(wash, p.add(vec{-5, -20}), p.add(vec{35, -20}), p.add(vec{29, -34}), p.add(vec{1, -34}))
			s.line(p.add(vec{0, -12}), p.add(vec{0, -22}), 1.6, 1, ink)
			s.line(p.add(vec{30, -12}), p.add(vec{30, -22}), 1.6, 1, ink)
		}
	case "den":
		s.house(at, 46, 42, 50, tone{110, 92, 84})
		s.house(at.add(vec{-40, 4}), 28, 24, 30, tone{122, 98, 84})
	case "camp":
		s.camp(at, s.lives)
	}
}
