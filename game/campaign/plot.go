package campaign

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// series is a figure of a warband from battle to battle.
type series struct {
	name   string
	side   int // by which it has its colour and sign
	values []point
}

// point is a figure after so many battles of the campaign.
type point struct{ battles, value int }

// now is the last value.
func (s *series) now() int { return s.values[len(s.values)-1].value }

// niceStep is how far apart the lines of a plot's grid lie, so that about so many of them cover
// a range: 1, 2 or 5 times a power of ten.
func niceStep(span float64, lines int) int {
	step := 1
	for k := 0; float64(step)*float64(lines) < span; k++ {
		step = [...]int{2, 5, 10}[k%3] * int(math.Pow10(k/3))
	}
	return step
}

// Where the words of a plot stand, in pixels of the layout.
const (
	plotHigh   = 250
	plotLeft   = 52  // for the figures of the grid
	plotRight  = 190 // for the names
	plotBottom = 30  // for the battles
	plotTop    = 18
)

// plot paints series over each other: battles from left to right, names where they end.
func plot(all []series, battles int) func(dst *ui.Canvas, at ui.Rect) {
	lo, hi := math.MaxInt, math.MinInt
	for i := range all {
		for _, p := range all[i].values {
			lo, hi = min(lo, p.value), max(hi, p.value)
		}
	}
	step := niceStep(math.Max(1, float64(hi-lo)), 5)
	lo, hi = floorTo(lo, step), floorTo(hi, step)+step
	return func(dst *ui.Canvas, at ui.Rect) {
		right := math.Min(plotRight, at.W*0.36)
		in := ui.R(at.X+plotLeft, at.Y+plotTop, at.W-plotLeft-right, at.H-plotTop-plotBottom)
		x := func(n int) float64 { return in.X + in.W*float64(n)/float64(max(1, battles)) }
		y := func(v int) float64 { return in.Y + in.H*float64(hi-v)/float64(hi-lo) }
		for v := lo; v <= hi; v += step {
			dst.Line(in.X, y(v), in.X+in.W, y(v), 1, view.Raised)
			words := fmt.Sprint(v)
			dst.Write(words, in.X-dst.Width(ui.Small, words)-8, y(v)-9, ui.Small, view.Quiet)
		}
		each := niceStep(float64(battles), int(math.Max(1, in.W/48)))
		for n := 0; n <= battles; n += each {
			dst.Line(x(n), in.Y+in.H, x(n), in.Y+in.H+4, 1, view.Hairline)
			dst.WriteMiddle(fmt.Sprint(n), x(n), in.Y+in.H+7, ui.Small, view.Quiet)
		}
		dst.Line(in.X, in.Y+in.H, in.X+in.W, in.Y+in.H, 1, view.Hairline)
		names := make([]float64, len(all)) // where they stand
		for i := range all {
			s := &all[i]
			ink := dst.Palette.SideInk(s.side)
			for k := 1; k < len(s.values); k++ {
				p, q := s.values[k-1], s.values[k]
				dashed(dst, x(p.battles), y(p.value), x(q.battles), y(q.value), s.side >= len(dst.Palette.Sides), ink)
			}
			for _, p := range s.values {
				sign(dst, x(p.battles), y(p.value), s.side, ink)
			}
			names[i] = y(s.now())
		}
		for i, top := range parted(names, 17, in.Y-6, in.Y+in.H+6) {
			s := &all[i]
			ink, from := dst.Palette.SideInk(s.side), in.X+in.W
			dst.Line(from+6, names[i], from+16, top, 1, view.Hairline)
			sign(dst, from+22, top, s.side, ink)
			dst.Write(dst.Fitted(fmt.Sprintf("%d %s", s.now(), s.name), ui.Small, right-36), from+30, top-9, ui.Small, view.Words)
		}
	}
}

// floorTo is the next multiple of a step that is not above a number.
func floorTo(v, step int) int { return int(math.Floor(float64(v)/float64(step))) * step }

// parted are places on a line moved so far that they lie a gap apart, in their order, and
// within limits as far as there is room.
func parted(at []float64, gap, lo, hi float64) []float64 {
	order := make([]int, len(at))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case at[a] < at[b]:
			return -1
		case at[a] > at[b]:
			return 1
		}
		return 0
	})
	out, next := make([]float64, len(at)), lo
	for _, i := range order {
		out[i] = math.Max(at[i], next)
		next = out[i] + gap
	}
	next = hi
	for _, i := range slices.Backward(order) {
		out[i] = math.Min(out[i], next)
		next = out[i] - gap
	}
	return out
}

// dashed draws a line, broken where it is told so.
func dashed(dst *ui.Canvas, x0, y0, x1, y1 float64, broken bool, ink color.RGBA) {
	if !broken {
		dst.Line(x0, y0, x1, y1, 2, ink)
		return
	}
	const dash, gap = 7, 5
	long := math.Hypot(x1-x0, y1-y0)
	for at := 0.0; at < long; at += dash + gap {
		a, b := at/long, math.Min(1, (at+dash)/long)
		dst.Line(x0+(x1-x0)*a, y0+(y1-y0)*a, x0+(x1-x0)*b, y0+(y1-y0)*b, 2, ink)
	}
}

// sign draws the mark of a series: a disc, a square, a diamond or a ring.
func sign(dst *ui.Canvas, x, y float64, side int, ink color.RGBA) {
	const r = 4.5
	switch side % 4 {
	case 0:
		dst.Disc(x, y, r, ink)
	case 1:
		dst.Fill(ui.R(x-r+0.5, y-r+0.5, 2*r-1, 2*r-1), ink)
	case 2:
		const k = r * 0.62 // a square on its corner: as wide as it is long
		dst.Line(x-k, y-k, x+k, y+k, 2*math.Sqrt2*k, ink)
	default:
		dst.Ring(x, y, r-1, 2.5, ink)
	}
}
