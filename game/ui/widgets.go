package ui

import (
	"image/color"
	"math"

	"cometfall/game/view"
)

// Rect is a place on the screen in pixels.
type Rect struct{ X, Y, W, H float64 }

// R is the place so wide and high with its upper left corner at x, y.
func R(x, y, w, h float64) Rect { return Rect{x, y, w, h} }

func (r Rect) Has(x, y float64) bool { return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H }

func (r Rect) Middle() (float64, float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Meets reports whether two rectangles have any part in common.
func (r Rect) Meets(o Rect) bool {
	return r.X < o.X+o.W && o.X < r.X+r.W && r.Y < o.Y+o.H && o.Y < r.Y+r.H
}

// Button is something to click, with its key and, when greyed, why not.
type Button struct {
	ID     string
	At     Rect
	Icon   string
	Glyph  Glyph // instead of words, for the small ones beside the table
	Words  string
	Note   string // in smaller letters below the words, or behind them in a low button
	Tip    string // what it is for, where it has no words
	Key    string
	Also   string // another key that presses it, which is not shown
	Why    string // not empty: greyed
	Bright bool   // the primary action
	Chosen bool   // one of several, and it is this one
	Bare   bool   // the scene draws it
	Do     func()
}

// TipWords are what a button without words is for, and its key.
func (b *Button) TipWords() string {
	if b.Tip == "" || b.Key == "" {
		return b.Tip
	}
	return b.Tip + " (" + b.Key + ")"
}

// Glyph is a sign drawn with a few lines.
type Glyph uint8

const (
	NoGlyph Glyph = iota
	GlyphUp
	GlyphDown
	GlyphPlus
	GlyphMinus
	GlyphWhole
	GlyphLog
	GlyphMenu
	GlyphBack
	GlyphHelp
	GlyphEye
	GlyphThreat
	GlyphRuler
	GlyphForward
	GlyphFirst
	GlyphLast
	GlyphPlay
	GlyphPause
	GlyphFind
)

// inks are what a button is drawn in: its ground, its words, and what stands on it in small letters,
// which are to be read on gold, too.
func (b *Button) inks() (ground, ink, quiet color.RGBA) {
	switch {
	case b.Why != "":
		return view.Panel, view.Quiet, view.Quiet
	case b.Bright:
		return view.Brass, view.Ink, view.Ink
	}
	return view.Raised, view.Words, view.Quiet
}

// Button draws a button; the one under the pointer is raised.
func (c *Canvas) Button(b *Button, over bool) {
	ground, ink, quiet := b.inks()
	c.Panel(b.At, ground)
	if b.Chosen {
		ink = view.Brass
		c.Outline(b.At, 2, view.Brass)
		c.Fill(Rect{b.At.X, b.At.Y + b.At.H - 4, b.At.W, 4}, view.Brass)
	}
	if over && b.Why == "" {
		edge := view.Brass
		if b.Bright {
			edge = view.Words
		}
		c.Outline(b.At, 2, edge)
	}
	if b.Glyph != NoGlyph {
		c.Glyph(b.Glyph, b.At, ink)
		return
	}
	x := b.At.X + 12
	if b.Icon != "" {
		c.Icon(b.Icon, x-2, b.At.Y+b.At.H/2-12, 24, ink)
		x += 32
	}
	y := b.At.Y + b.At.H/2 - 11
	if b.Note != "" {
		room := c.noteRoom(b.At.X+b.At.W-x, b.Key)
		if b.At.H >= noteHigh {
			y = c.note(b, x, room, quiet)
		} else if left := room - c.Width(Strong, b.Words) - 12; left > 40 {
			words := c.Fitted(b.Note, Small, left)
			c.Write(words, x+room-c.Width(Small, words), y+2, Small, quiet)
		}
	}
	c.Write(b.Words, x, y, Strong, ink)
	if at := c.keyAt(b); b.Key != "" && (at.Y > y+baseline || at.X > x+c.Width(Strong, b.Words)) {
		c.Write(b.Key, at.X, at.Y, Small, quiet)
	}
}

// baseline is how far below their top most letters of a button's words end.
const baseline = 17

// keyAt is where the key of a button stands; it is left out where it would lie on the words.
func (p *Pen) keyAt(b *Button) Rect {
	w := p.Width(Small, b.Key)
	return Rect{b.At.X + b.At.W - w - 8, b.At.Y + b.At.H - 20, w, 16}
}

// A note stands below the words of a button that is so high, and each of its lines takes so
// much more.
const (
	noteHigh = 42
	noteLine = 17
)

// noteRoom is how wide a note may be in a button in which it has so much room and a key
// stands beside it.
func (p *Pen) noteRoom(w float64, key string) float64 { return w - 12 - p.Width(Small, key) }

// NoteLines is by how much a button without an icon that is so wide has to be higher than
// others for the whole of its note to stand in it, whatever its key.
func (p *Pen) NoteLines(b *Button, wide float64) float64 {
	if b.Note == "" {
		return 0
	}
	return noteLine * float64(len(p.broken(b.Note, p.noteRoom(wide-12, "Esc"), Small))-1)
}

// note writes what stands below the words of a button, in as many lines as it has room for,
// and tells where the words stand.
func (c *Canvas) note(b *Button, x, room float64, ink color.RGBA) (words float64) {
	lines := []string{b.Note}
	if b.At.H >= noteHigh+noteLine {
		lines = c.broken(b.Note, room, Small)
	} else {
		lines[0] = c.Fitted(b.Note, Small, room)
	}
	y := b.At.Y + (b.At.H-25-noteLine*float64(len(lines)))/2
	for i, line := range lines {
		c.Write(line, x, y+21+noteLine*float64(i), Small, ink)
	}
	return y
}

// ButtonWidth is how wide a button must be for its words.
func (p *Pen) ButtonWidth(words, key, icon string) float64 {
	w := p.Width(Strong, words) + 24
	if key != "" {
		w += p.Width(Small, key) + 12
	}
	if icon != "" {
		w += 32
	}
	return w
}

// Glyph draws a sign in the middle of a place.
func (c *Canvas) Glyph(g Glyph, r Rect, ink color.RGBA) {
	x, y := r.Middle()
	line := func(x0, y0, x1, y1 float64) {
		c.Line(x+x0, y+y0, x+x1, y+y1, 2.5, ink)
	}
	switch g {
	case GlyphUp, GlyphDown: // a storey up or down: a chevron over a floor
		s := 1.0
		if g == GlyphDown {
			s = -1
		}
		line(-8, 1*s, 0, -7*s)
		line(0, -7*s, 8, 1*s)
		line(-9, 8*s, 9, 8*s)
	case GlyphPlus, GlyphMinus:
		line(-8, 0, 8, 0)
		if g == GlyphPlus {
			line(0, -8, 0, 8)
		}
	case GlyphWhole: // the four corners of the table
		for _, s := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			line(9*s[0], 9*s[1], 3*s[0], 9*s[1])
			line(9*s[0], 9*s[1], 9*s[0], 3*s[1])
		}
	case GlyphMenu: // a door to leave by
		line(-7, 9, -7, -9)
		line(-7, -9, 5, -9)
		line(5, -9, 5, 9)
		line(-10, 9, 9, 9)
		line(1, 0, 1, 1)
	case GlyphBack:
		line(4, -7, -4, 0)
		line(-4, 0, 4, 7)
	case GlyphForward:
		line(-4, -7, 4, 0)
		line(4, 0, -4, 7)
	case GlyphFirst, GlyphLast: // against a bar
		s := 1.0
		if g == GlyphFirst {
			s = -1
		}
		line(-5*s, -7, 3*s, 0)
		line(3*s, 0, -5*s, 7)
		line(7*s, -7, 7*s, 7)
	case GlyphPlay:
		for k := -7.0; k <= 7; k++ {
			line(-5, k, 7-math.Abs(k)*12/7, k)
		}
	case GlyphPause:
		line(-4, -7, -4, 7)
		line(4, -7, 4, 7)
	case GlyphFind: // a glass over lines
		line(-9, -8, 3, -8)
		line(-9, -1, -3, -1)
		line(-9, 6, -5, 6)
		c.Ring(x+3, y+1, 5, 2.5, ink)
		line(7, 5, 10, 9)
	case GlyphHelp: // an open book
		for _, s := range [...]float64{1, -1} {
			line(0, -5, 9*s, -8)
			line(9*s, -8, 9*s, 5)
			line(9*s, 5, 0, 8)
		}
		line(0, -5, 0, 8)
	case GlyphEye: // an open eye
		for _, s := range [...]float64{1, -1} {
			line(-10, 0, -4, 5*s)
			line(-4, 5*s, 4, 5*s)
			line(4, 5*s, 10, 0)
		}
		c.Disc(x, y, 3, ink)
	case GlyphThreat: // two arrows at a man
		c.Disc(x, y, 3.5, ink)
		for _, s := range [...]float64{1, -1} {
			line(-11*s, -8, -6*s, -4)
			line(-6*s, -4, -6*s, -9)
			line(-6*s, -4, -11*s, -2)
		}
		line(0, 11, 0, 6)
	case GlyphRuler:
		line(-10, 6, 6, -10)
		line(-6, 10, 10, -6)
		line(-10, 6, -6, 10)
		line(6, -10, 10, -6)
		line(-4, 0, -2, 2)
		line(0, -4, 2, -2)
	case GlyphLog:
		line(-9, -10, 9, -10) // a sheet of paper, and what is written on it
		line(-9, -10, -9, 10)
		line(9, -10, 9, 10)
		line(-9, 10, 9, 10)
		for i, end := range [...]float64{5, 5, 0} {
			line(-5, float64(i*5-5), end, float64(i*5-5))
		}
	}
}

// Glass is the ground of a panel over the table. Nothing shines through: what stands below
// would be taken for part of what it says.
var Glass = color.RGBA{0x1C, 0x18, 0x15, 0xFF}
