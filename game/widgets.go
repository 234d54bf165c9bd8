package game

import (
	"image/color"
	"math"

	"cometfall/game/view"
)

// rect is a place on the screen in pixels.
type rect struct{ x, y, w, h float64 }

func (r rect) has(x, y float64) bool { return x >= r.x && y >= r.y && x < r.x+r.w && y < r.y+r.h }

func (r rect) middle() (float64, float64) { return r.x + r.w/2, r.y + r.h/2 }

// button is something to click, with its key and, when greyed, why not.
type button struct {
	id     string
	at     rect
	icon   string
	glyph  glyph // instead of words, for the small ones beside the table
	words  string
	tip    string // what it is for, where it has no words
	key    string
	why    string // not empty: greyed
	bright bool   // the primary action
	chosen bool   // one of several, and it is this one
	bare   bool   // the scene draws it
	do     func()
}

// tipWords are what a button without words is for, and its key.
func (b *button) tipWords() string {
	if b.tip == "" || b.key == "" {
		return b.tip
	}
	return b.tip + " (" + b.key + ")"
}

// glyph is a sign drawn with a few lines.
type glyph uint8

const (
	noGlyph glyph = iota
	glyphUp
	glyphDown
	glyphPlus
	glyphMinus
	glyphWhole
	glyphLog
	glyphMenu
	glyphBack
	glyphHelp
	glyphEye
	glyphThreat
	glyphRuler
	glyphForward
	glyphFirst
	glyphLast
	glyphPlay
	glyphPause
	glyphFind
)

// Button draws a button; the one under the pointer is raised.
func (c *Canvas) Button(b *button, over bool) {
	ground, ink, quiet := view.Raised, view.Words, view.Quiet
	switch {
	case b.why != "":
		ground, ink = view.Panel, view.Quiet
	case b.bright:
		ground, ink, quiet = view.Brass, view.Ink, view.QuietInk
	}
	c.Panel(b.at, ground)
	if b.chosen {
		ink = view.Brass
		c.Outline(b.at, 2, view.Brass)
		c.Fill(rect{b.at.x, b.at.y + b.at.h - 4, b.at.w, 4}, view.Brass)
	}
	if over && b.why == "" {
		edge := view.Brass
		if b.bright {
			edge = view.Words
		}
		c.Outline(b.at, 2, edge)
	}
	if b.glyph != noGlyph {
		c.Glyph(b.glyph, b.at, ink)
		return
	}
	x := b.at.x + 12
	if b.icon != "" {
		c.Icon(b.icon, x-2, b.at.y+b.at.h/2-12, 24, ink)
		x += 32
	}
	c.Write(b.words, x, b.at.y+b.at.h/2-11, strong, ink)
	if b.key != "" {
		c.Write(b.key, b.at.x+b.at.w-c.Width(small, b.key)-8, b.at.y+b.at.h-20, small, quiet)
	}
}

// ButtonWidth is how wide a button must be for its words.
func (p *Pen) ButtonWidth(words, key, icon string) float64 {
	w := p.Width(strong, words) + 24
	if key != "" {
		w += p.Width(small, key) + 12
	}
	if icon != "" {
		w += 32
	}
	return w
}

// Glyph draws a sign in the middle of a place.
func (c *Canvas) Glyph(g glyph, r rect, ink color.RGBA) {
	x, y := r.middle()
	line := func(x0, y0, x1, y1 float64) {
		c.Line(x+x0, y+y0, x+x1, y+y1, 2.5, ink)
	}
	switch g {
	case glyphUp, glyphDown: // a storey up or down: a chevron over a floor
		s := 1.0
		if g == glyphDown {
			s = -1
		}
		line(-8, 1*s, 0, -7*s)
		line(0, -7*s, 8, 1*s)
		line(-9, 8*s, 9, 8*s)
	case glyphPlus, glyphMinus:
		line(-8, 0, 8, 0)
		if g == glyphPlus {
			line(0, -8, 0, 8)
		}
	case glyphWhole: // the four corners of the table
		for _, s := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			line(9*s[0], 9*s[1], 3*s[0], 9*s[1])
			line(9*s[0], 9*s[1], 9*s[0], 3*s[1])
		}
	case glyphMenu: // a door to leave by
		line(-7, 9, -7, -9)
		line(-7, -9, 5, -9)
		line(5, -9, 5, 9)
		line(-10, 9, 9, 9)
		line(1, 0, 1, 1)
	case glyphBack:
		line(4, -7, -4, 0)
		line(-4, 0, 4, 7)
	case glyphForward:
		line(-4, -7, 4, 0)
		line(4, 0, -4, 7)
	case glyphFirst, glyphLast: // against a bar
		s := 1.0
		if g == glyphFirst {
			s = -1
		}
		line(-5*s, -7, 3*s, 0)
		line(3*s, 0, -5*s, 7)
		line(7*s, -7, 7*s, 7)
	case glyphPlay:
		for k := -7.0; k <= 7; k++ {
			line(-5, k, 7-math.Abs(k)*12/7, k)
		}
	case glyphPause:
		line(-4, -7, -4, 7)
		line(4, -7, 4, 7)
	case glyphFind: // a glass over lines
		line(-9, -8, 3, -8)
		line(-9, -1, -3, -1)
		line(-9, 6, -5, 6)
		c.Ring(x+3, y+1, 5, 2.5, ink)
		line(7, 5, 10, 9)
	case glyphHelp: // an open book
		for _, s := range [...]float64{1, -1} {
			line(0, -5, 9*s, -8)
			line(9*s, -8, 9*s, 5)
			line(9*s, 5, 0, 8)
		}
		line(0, -5, 0, 8)
	case glyphEye: // an open eye
		for _, s := range [...]float64{1, -1} {
			line(-10, 0, -4, 5*s)
			line(-4, 5*s, 4, 5*s)
			line(4, 5*s, 10, 0)
		}
		c.Disc(x, y, 3, ink)
	case glyphThreat: // two arrows at a man
		c.Disc(x, y, 3.5, ink)
		for _, s := range [...]float64{1, -1} {
			line(-11*s, -8, -6*s, -4)
			line(-6*s, -4, -6*s, -9)
			line(-6*s, -4, -11*s, -2)
		}
		line(0, 11, 0, 6)
	case glyphRuler:
		line(-10, 6, 6, -10)
		line(-6, 10, 10, -6)
		line(-10, 6, -6, 10)
		line(6, -10, 10, -6)
		line(-4, 0, -2, 2)
		line(0, -4, 2, -2)
	case glyphLog:
		for i := range 3 {
			line(-8, float64(i*7-7), 8, float64(i*7-7))
		}
	}
}
