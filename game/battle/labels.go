package battle

import (
	"image/color"
	"math"
	"slices"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
)

// labels are the plates with short texts that hang on the table, and what they keep
// off: each finds its place among those that hang already.
type labels struct {
	on      *board.Overlay // that shows them
	hung    []ui.Rect
	oneLine [1]string // of the text that is hung now
}

// begin takes all plates down.
func (l *labels) begin(on *board.Overlay) { l.on, l.hung = on, l.hung[:0] }

// legPlates writes what stands on the legs of a way.
func (b *Scene) legPlates(legs []physics.Leg, labels []string) {
	for i := range legs {
		if l := &legs[i]; i < len(labels) && labels[i] != "" && apartOnScreen(b, l) > 40 {
			x0, y0 := b.board.ToScreen(l.From.Point())
			x1, y1 := b.board.ToScreen(l.To.Point())
			if math.Hypot(x1-x0, y1-y0) < 60 { // it would hide the leg
				b.plateBeside(labels[i], (x0+x1)/2, (y0+y1)/2, 12, view.Quiet)
				continue
			}
			b.plateIn(labels[i], (x0+x1)/2, (y0+y1)/2-10, view.Quiet)
		}
	}
}

// plateIn is a plate that keeps within the part of the table that is free, in
// as many lines as it takes, and off the plates that hang there already.
func (b *Scene) plateIn(s string, x, y float64, ink color.RGBA) {
	f := b.free()
	wide := b.pen().Width(ui.Label, s)
	if wide > f.W-24 {
		lines := b.pen().Wrap(ui.Label, s, f.W-24)
		for i, l := range lines {
			b.plateIn(l, x, math.Min(y, f.Y+f.H-24*float64(len(lines)))+22*float64(i), ink)
		}
		return
	}
	b.plateAt(s, ink, [2]float64{x, y}, [2]float64{x, y - 24}, [2]float64{x, y + 24}, [2]float64{x, y - 48}, [2]float64{x, y + 48})
}

// plateWide is how wide a plate beside a model may be before it is broken into lines.
func (b *Scene) plateWide() float64 { return math.Min(300, b.free().W-24) }

// evenly breaks a text into as few lines as it takes, each about as long as the
// others.
func evenly(pen *ui.Pen, s string, wide float64) []string {
	lines := pen.Wrap(ui.Label, s, wide)
	for k := 1.0; k < 1.5 && len(lines) > 1; k += 0.1 {
		if even := pen.Wrap(ui.Label, s, k*pen.Width(ui.Label, s)/float64(len(lines))); len(even) == len(lines) {
			return even
		}
	}
	return lines
}

// plateBeside is a plate that belongs to a model on the table: below it, else
// above it or at its side, wherever nothing else hangs.
func (b *Scene) plateBeside(s string, x, y, r float64, ink color.RGBA) {
	b.labels.oneLine[0] = help.Plain(s)
	b.linesBeside(b.labels.oneLine[:], x, y, r, ink)
}

// linesBeside is such a plate of several lines.
func (b *Scene) linesBeside(lines []string, x, y, r float64, ink color.RGBA) {
	high := 22 * float64(len(lines))
	wide := 0.0
	for _, s := range lines {
		wide = math.Max(wide, b.pen().Width(ui.Label, s))
	}
	aside := r + wide/2 + 14
	b.hang(lines, ink, [2]float64{x, y + r + 6}, [2]float64{x, y - r - 6 - high}, [2]float64{x + aside, y - high/2}, [2]float64{x - aside, y - high/2},
		[2]float64{x + aside, y + r}, [2]float64{x - aside, y + r}, [2]float64{x, y + r + 30})
}

// plateAt hangs a plate of one line at the first of some places that is fit for it.
func (b *Scene) plateAt(s string, ink color.RGBA, places ...[2]float64) {
	b.labels.oneLine[0] = help.Plain(s)
	b.hang(b.labels.oneLine[:], ink, places...)
}

// hang hangs a plate at the first of some places, the middle of its upper edge,
// where it covers nothing that hangs there already and need not be moved far to
// lie on the free part of the table; else where it covers nothing, farther off if need be;
// else at the first.
func (b *Scene) hang(lines []string, ink color.RGBA, places ...[2]float64) ui.Rect {
	f := b.free()
	half, high := 0.0, 22*float64(len(lines))
	for _, s := range lines {
		half = math.Max(half, b.pen().Width(ui.Label, s)/2+8)
	}
	within := func(p [2]float64) (at ui.Rect, moved float64) {
		x := math.Max(f.X+half, math.Min(p[0], f.X+f.W-half))
		y := math.Max(f.Y+2, math.Min(p[1], f.Y+f.H-2-high))
		return ui.R(x-half, y, 2*half, high), math.Abs(x - p[0])
	}
	covers := func(at ui.Rect) bool { return slices.ContainsFunc(b.labels.hung, at.Meets) }
	best, _ := within(places[0])
	bare := false // it covers nothing
	for _, p := range places {
		at, moved := within(p)
		if covers(at) {
			continue
		}
		if moved <= half/2 {
			best, bare = at, true
			break
		}
		if !bare {
			best, bare = at, true
		}
	}
	for far := 1.0; !bare && far <= 6; far++ { // round the first of them, farther and farther
		for k := range 12 {
			sin, cos := math.Sincos(float64(k) * math.Pi / 6)
			at, _ := within([2]float64{places[0][0] + cos*far*(24+half/3), places[0][1] + sin*far*26})
			if !covers(at) {
				best, bare = at, true
				break
			}
		}
	}
	b.labels.hung = append(b.labels.hung, best)
	b.labels.on.Plate(b.pen(), lines, best.X+half, best.Y, ink)
	return best
}

// leadTo draws a line from a plate to whom it is about, where it hangs so far off him that
// it might be another's.
func (b *Scene) leadTo(plate ui.Rect, x, y, r float64, ink color.RGBA) {
	const far = 12
	px, py := math.Max(plate.X, math.Min(x, plate.X+plate.W)), math.Max(plate.Y, math.Min(y, plate.Y+plate.H))
	d := math.Hypot(px-x, py-y)
	if d < r+far {
		return
	}
	k := (r + 3) / d
	b.labels.on.Line(b.board.ToTable(x+(px-x)*k, y+(py-y)*k), b.board.ToTable(px, py), 1.5, ink)
}

// keepOff keeps plates off a model where it stands or would stand.
func (b *Scene) keepOff(w *rules.Warrior, at physics.Spot) {
	x, y := b.board.ToScreen(at.Point())
	r := b.board.BaseRadius(w) + 4
	b.labels.hung = append(b.labels.hung, ui.R(x-r, y-r, 2*r, 2*r))
}

// keepOffWay keeps plates off a straight leg.
func (b *Scene) keepOffWay(from, to physics.Point) {
	x0, y0 := b.board.ToScreen(from)
	x1, y1 := b.board.ToScreen(to)
	const apart, half = 24, 8
	parts := math.Ceil(math.Hypot(x1-x0, y1-y0) / apart)
	for k := 1.0; k < parts; k++ {
		u := k / parts
		b.labels.hung = append(b.labels.hung, ui.R(x0+u*(x1-x0)-half, y0+u*(y1-y0)-half, 2*half, 2*half))
	}
}
