package view

// Camp is a warband's camp as the picture of its settlement shows it.
type Camp struct {
	Kind    string // of the site, by its key; "": nobody lives there
	Tents   int    // beside the site itself, for those whom it does not hold: MostTents at most
	Helpers int    // locals who work there: MostTents at most
}

// MostTents is how many tents, and stalls of helpers, a picture has room for.
const MostTents = 4

// CampOf is the camp of a kind in which so many warriors and helpers live: a tent for each
// six beyond the first six.
func CampOf(kind string, warriors, helpers int) Camp {
	return Camp{Kind: kind, Tents: min(max(0, warriors-1)/6, MostTents), Helpers: min(helpers, MostTents)}
}

// camp draws a camp by the middle of its foot: a fenced yard, its site, a fire, and what has
// come to stand there since.
func (s *sketch) camp(at vec, c Camp) {
	s.fence(at.add(vec{-76, -46}), at.add(vec{72, -46}), at.add(vec{84, 6}), at.add(vec{22, 6}))
	s.fence(at.add(vec{-22, 6}), at.add(vec{-86, 6}), at.add(vec{-76, -46}))
	for i, p := range []vec{{-58, -30}, {58, -32}, {-62, -6}, {62, -6}}[:c.Tents] {
		if i < 2 { // behind the site
			s.tent(at.add(p), 26)
		}
	}
	s.site(at.add(vec{4, -16}), c.Kind)
	for i, p := range []vec{{-58, -30}, {58, -32}, {-60, -4}, {58, -4}}[:c.Tents] {
		if i >= 2 {
			s.tent(at.add(p), 28)
		}
	}
	for i := range c.Helpers {
		s.stall(at.add(vec{[MostTents]float32{-26, 26, -48, 48}[i], 4}), [MostTents]tone{tiles, slate, thatch, canvasTop}[i])
	}
	s.hearth(at.add(vec{0, -2}), c.Kind != "")
}

// hearth draws logs, and where somebody lives the fire on them.
func (s *sketch) hearth(at vec, lit bool) {
	for k := range 5 {
		d := turned(float32(k) * 1.2566)
		s.line(at, at.add(vec{9 * d.x, 5 * d.y}), 3, 1, washOf(mapInk))
	}
	if lit {
		s.shape(toneOf(FireEdge), at.add(vec{-6, -1}), at.add(vec{0, -20}), at.add(vec{6, -1}))
		s.shape(toneOf(FireCore), at.add(vec{-3, -1}), at.add(vec{0, -11}), at.add(vec{3, -1}))
	}
}

// stall draws the stall of somebody who works in a camp.
func (s *sketch) stall(at vec, wash tone) {
	s.shape(wallWash, at.add(vec{-8, 0}), at.add(vec{8, 0}), at.add(vec{8, -7}), at.add(vec{-8, -7}))
	s.shape(wash, at.add(vec{-11, -12}), at.add(vec{11, -12}), at.add(vec{7, -20}), at.add(vec{-7, -20}))
	s.line(at.add(vec{-8, -7}), at.add(vec{-8, -13}), 1.4, 1, washOf(mapInk))
	s.line(at.add(vec{8, -7}), at.add(vec{8, -13}), 1.4, 1, washOf(mapInk))
}

// site draws a site by its kind.
func (s *sketch) site(at vec, kind string) {
	ink := washOf(mapInk)
	switch kind {
	case "": // an empty yard
	case "barracks":
		s.house(at.add(vec{-4, 0}), 44, 24, 86, slate)
	case "caves":
		s.shape(sideWash.lit(0.82), at.add(vec{-48, 4}), at.add(vec{-40, -22}), at.add(vec{-18, -42}), at.add(vec{10, -46}), at.add(vec{34, -28}), at.add(vec{48, 4}))
		s.shape(mapBurnt, at.add(vec{-16, 4}), at.add(vec{-13, -16}), at.add(vec{0, -26}), at.add(vec{13, -16}), at.add(vec{16, 4}))
		for k := range 6 {
			s.disc(at.add(vec{-46 + float32(k)*18, 4 + between(-2, 3, k, 1, 55)}), between(3, 6, k, 2, 55), 0.9, washOf(sideWash.lit(0.7)))
		}
	case "cellars":
		s.ruin(at, 44, 22, 44, 3)
		s.shape(mapBurnt, at.add(vec{-34, 8}), at.add(vec{-6, 8}), at.add(vec{0, -2}), at.add(vec{-28, -2}))
		s.line(at.add(vec{-30, 5}), at.add(vec{-4, 5}), 1.6, 0.9, washOf(wallWash))
	case "church":
		s.house(at, 44, 34, 68, slate)
		s.tower(at.add(vec{-50, 2}), 22, 66)
	case "crypt":
		s.shape(sideWash.lit(0.92), at.add(vec{-30, 0}), at.add(vec{30, 0}), at.add(vec{30, -26}), at.add(vec{0, -44}), at.add(vec{-30, -26}))
		s.shape(mapBurnt, at.add(vec{-9, 0}), at.add(vec{9, 0}), at.add(vec{9, -22}), at.add(vec{-9, -22}))
		for _, x := range []float32{-24, -15, 15, 24} {
			s.line(at.add(vec{x, 0}), at.add(vec{x, -25}), 4, 1, washOf(wallWash))
			s.line(at.add(vec{x + 2, 0}), at.add(vec{x + 2, -25}), 1, 0.8, ink)
		}
		s.line(at.add(vec{-34, 1}), at.add(vec{34, 1}), 3, 0.9, ink)
	case "farmhouse":
		s.house(at.add(vec{-12, 0}), 40, 22, 52, thatch)
		for k := range 3 {
			y := at.y - float32(k)*8
			s.line(vec{at.x + 28, y}, vec{at.x + 62, y - 6}, 3, 0.7, washOf(tone{150, 150, 88}))
			s.line(vec{at.x + 28, y + 2}, vec{at.x + 62, y - 4}, 1, 0.7, ink)
		}
	case "guardhouse":
		s.house(at.add(vec{20, 0}), 40, 22, 50, slate)
		s.tower(at.add(vec{-36, 4}), 28, 78)
	case "manor":
		s.house(at.add(vec{-32, -4}), 34, 30, 46, tiles)
		s.house(at.add(vec{8, 0}), 46, 44, 60, tiles)
	case "safe-house":
		s.house(at, 42, 26, 50, tiles)
		s.fence(at.add(vec{-52, 10}), at.add(vec{-14, 10}))
		s.fence(at.add(vec{12, 10}), at.add(vec{54, 10}), at.add(vec{60, -20}))
	case "sewers":
		s.shape(sideWash.lit(0.9), at.add(vec{-36, 4}), at.add(vec{-36, -18}), at.add(vec{-24, -32}), at.add(vec{24, -32}), at.add(vec{36, -18}), at.add(vec{36, 4}))
		s.shape(mapBurnt, at.add(vec{-22, 4}), at.add(vec{-22, -14}), at.add(vec{-12, -24}), at.add(vec{12, -24}), at.add(vec{22, -14}), at.add(vec{22, 4}))
		for x := float32(-16); x <= 16; x += 8 {
			s.line(at.add(vec{x, 4}), at.add(vec{x, -22}), 1.8, 0.9, washOf(slate))
		}
	case "tavern":
		s.house(at, 50, 30, 60, tiles)
		s.line(at.add(vec{-50, -38}), at.add(vec{-36, -38}), 2, 1, ink)
		s.shape(thatch, at.add(vec{-52, -36}), at.add(vec{-40, -36}), at.add(vec{-40, -24}), at.add(vec{-52, -24}))
	case "tents":
		s.tent(at.add(vec{-22, 0}), 40)
		s.tent(at.add(vec{26, -4}), 36)
	case "ruins":
		s.ruin(at.add(vec{-8, 0}), 48, 40, 50, 5)
		s.line(at.add(vec{-30, -26}), at.add(vec{34, -40}), 1.6, 0.9, ink)
		s.shape(canvasTop, at.add(vec{-30, -26}), at.add(vec{34, -40}), at.add(vec{44, -16}), at.add(vec{-18, -6}))
	default: // a house
		s.house(at, 42, 26, 50, thatch)
	}
}
