package board

import (
	"math"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/view"
)

// What is seen of a breath, of a shot at all in a line, of powder that goes off where it should
// not, and of water into which somebody falls; and what is said of the whole table.

// drawSweep draws what goes over everything from one place to another, as wide as it is at both:
// a breath as fire, a shot as its bullets and smoke.
func (b *Board) drawSweep(dst *ui.Canvas, c *motion.Clip, x0, y0, x1, y1, k float64) {
	ux, uy := toward(x0, y0, x1, y1)
	long := math.Hypot(x1-x0, y1-y0)
	wide := func(at float64) float64 {
		return (c.Wide[0].Inches()*(1-at) + c.Wide[1].Inches()*at) * b.Zoom
	}
	head := math.Min(1, k/0.45) // how far it has come
	left := math.Min(1, 2.2*(1-k))
	if c.With != nil { // bullets
		for n := range 9 {
			s := math.Mod(float64(n)*0.382+0.1, 1)*2 - 1
			at := math.Max(0, math.Min(1, k/0.35-0.08*float64(n%3)))
			off := s * 0.9 * wide(at)
			x, y := x0+ux*long*at-uy*off, y0+uy*long*at+ux*off
			if at < 1 {
				dst.Line(x-ux*0.9*b.Zoom, y-uy*0.9*b.Zoom, x, y, math.Max(1.5, 0.06*b.Zoom), faded(view.Bone, 0.7))
				dst.Disc(x, y, math.Max(2, 0.09*b.Zoom), view.Bone)
			}
		}
		if k < 0.2 {
			dst.Disc(x0+ux*0.3*b.Zoom, y0+uy*0.3*b.Zoom, 0.5*b.Zoom*(1-k), faded(view.FireCore, 1-3*k))
		}
		for n := range 7 { // smoke
			at := (float64(n) + 0.5) / 7 * head * 0.6
			off := (math.Mod(float64(n)*0.618, 1)*2 - 1) * 0.6 * wide(at)
			dst.Disc(x0+ux*long*at-uy*off, y0+uy*long*at+ux*off-0.3*b.Zoom*k, (0.25+0.4*k)*b.Zoom, faded(view.Quiet, 0.4*left))
		}
		return
	}
	const tongues = 26
	reach := long + wide(1)*0.8
	for pass := range 2 { // its heart lies over its edge
		for n := range tongues {
			at := (float64(n) + 0.5) / tongues
			if at > head {
				break
			}
			swirl := math.Sin(float64(n)*2.4 + 14*k)
			off := swirl * 0.45 * wide(at)
			x, y := x0+ux*reach*at-uy*off, y0+uy*reach*at+ux*off
			r := math.Max(0.16*b.Zoom, wide(at)*(0.62+0.12*swirl))
			if pass == 0 {
				dst.Disc(x, y, r, faded(view.FireEdge, 0.34*left))
			} else {
				dst.Disc(x, y, r*0.5, faded(view.FireCore, 0.5*left*(1-0.4*at)))
			}
		}
	}
}

// drawBurst draws powder that goes off in somebody's hands, or only hisses and smokes.
func (b *Board) drawBurst(dst *ui.Canvas, c *motion.Clip, x, y, k float64) {
	inch := b.Zoom
	if c.Breaks {
		if k < 0.4 {
			dst.Disc(x, y-0.2*inch, inch*(0.5+1.1*k), faded(view.FireEdge, 1-2.4*k))
			dst.Disc(x, y-0.2*inch, inch*(0.35+0.7*k), faded(view.FireCore, 1-2.4*k))
		}
		for n := range 10 { // splinters
			s, co := math.Sincos(float64(n)*2.4 + 0.4)
			r := inch * (0.3 + 1.7*math.Sqrt(k))
			dst.Line(x+co*r, y+s*r, x+co*(r+0.2*inch), y+s*(r+0.2*inch), math.Max(2, 0.07*inch), faded(view.Brass, 1-k))
		}
	}
	puffs, far := 5, 0.5
	if c.Breaks {
		puffs, far = 9, 1.0
	}
	for n := range puffs {
		s, co := math.Sincos(float64(n) * 2.4)
		r := inch * far * (0.2 + 0.8*k) * (0.4 + 0.6*float64(n%3)/2)
		dst.Disc(x+co*r, y+s*r*0.7-inch*(0.3+0.8*k), inch*(0.16+0.3*k)*(0.7+far*0.5), faded(view.Quiet, 0.55*(1-k)))
	}
}

// drawSplash draws water that somebody falls into: rings, and drops that spring up.
func (b *Board) drawSplash(dst *ui.Canvas, x, y, k float64) {
	inch := b.Zoom
	for n := range 3 {
		if at := k*1.5 - 0.22*float64(n); at > 0 && at < 1 {
			dst.Ring(x, y, inch*(0.45+1.3*at), math.Max(1.5, 0.07*inch), faded(view.Bone, 0.6*(1-at)))
		}
	}
	for n := range 12 {
		s, co := math.Sincos(float64(n) * math.Pi / 6)
		r, up := inch*(0.35+0.8*k), inch*0.9*math.Sin(math.Pi*k)*(0.6+0.4*float64(n%3)/2)
		dst.Disc(x+co*r, y+s*r*0.8-up, math.Max(1.5, 0.08*inch), faded(view.Bone, 0.8*(1-k)))
	}
}

// drawBanner says something over the table, in the middle of its upper part.
func (b *Board) drawBanner(dst *ui.Canvas, c *motion.Clip, tick int) {
	free := &b.frame.Free
	left := math.Min(1, math.Min(float64(tick-c.Start+1), float64(c.End-tick))/fadeTicks)
	const high = 62
	words := dst.Fitted(c.Words, ui.Heading, free.W-56)
	w := math.Max(dst.Width(ui.Heading, words), dst.Width(ui.Strong, c.Label)) + 40
	x, y := free.X+free.W/2, free.Y+math.Max(12, free.H*0.2-high/2)
	at := ui.R(x-w/2, y, w, high)
	dst.Fill(at, faded(view.Panel, 0.92*left))
	dst.Outline(at, 2, faded(view.Brass, left))
	dst.Write(c.Label, x-dst.Width(ui.Strong, c.Label)/2, y+4, ui.Strong, faded(view.Quiet, left))
	dst.Write(words, x-dst.Width(ui.Heading, words)/2, y+24, ui.Heading, faded(view.Words, left))
}
