package game

import (
	"image"
	"image/color"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/assets"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// rect is a place on the screen in pixels.
type rect struct{ x, y, w, h float64 }

func (r rect) has(x, y float64) bool { return x >= r.x && y >= r.y && x < r.x+r.w && y < r.y+r.h }

func (r rect) middle() (float64, float64) { return r.x + r.w/2, r.y + r.h/2 }

// pixels is the place in whole pixels of the screen.
func (r rect) pixels() image.Rectangle {
	return image.Rect(int(r.x*grain), int(r.y*grain), int((r.x+r.w)*grain), int((r.y+r.h)*grain))
}

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

// print is a way to print: a style and a size in pixels.
type print struct {
	style view.Style
	size  float64
}

// The ways to print.
var (
	plain   = print{view.Regular, 16}
	strong  = print{view.Bold, 16}
	small   = print{view.Regular, 14}
	label   = print{view.Bold, 14}
	news    = print{view.Regular, 15} // the log
	letter  = print{view.Regular, 18} // on cards
	heading = print{view.Title, 28}
)

// texts keeps what was printed.
var texts = view.TextCache{Keep: 768}

// names are how those are called who fight the battle that is shown: whatever is
// printed says Mother Ilse where the log has Mother-Ilse.
var names match.Names

// namesOf is the battle they were taken from, and how many had a name in it.
var namesOf struct {
	battle   *battle
	warriors int
}

// write puts a line of text at a place; x, y is its upper left corner.
func write(dst *ebiten.Image, s string, x, y float64, p print, c color.RGBA) {
	at := texts.Draw(dst, view.Line{Text: names.Said(s), Size: p.size * grain, Style: p.style, Colour: c}, x*grain, y*grain)
	touch(float64(at.Min.X), float64(at.Min.Y), float64(at.Max.X), float64(at.Max.Y))
}

func writeMiddle(dst *ebiten.Image, s string, x, y float64, p print, c color.RGBA) {
	write(dst, s, x-p.width(s)/2, y, p, c)
}

// width is how wide a line of text is, in pixels.
func (p print) width(s string) float64 {
	return float64(view.NewFace(p.size, p.style).Measure(names.Said(s)))
}

// wrap breaks a text into lines no wider than w.
func (p print) wrap(s string, w float64) []string {
	var lines []string
	line, wide := "", 0.0 // wide: at least as wide as the line is
	space := p.width("x x") - p.width("xx") + 1
	for _, word := range strings.Fields(names.Said(s)) {
		wider := p.width(word)
		for wider > w { // longer than a line: broken at a hyphen, or where it must
			n := p.room(word, w-p.width(line+" "))
			if n == 0 && line != "" {
				lines, line = append(lines, line), ""
				continue
			}
			n = max(1, n)
			lines, line, word = append(lines, strings.TrimSpace(line+" "+word[:n])), "", word[n:]
			wider = p.width(word)
		}
		try := word
		if line != "" {
			try, wider = line+" "+word, wide+space+wider
		}
		if line != "" && wider > w {
			if wider = p.width(try); wider > w { // measured exactly only where it matters
				lines, try, wider = append(lines, line), word, p.width(word)
			}
		}
		line, wide = try, wider
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// room is how many bytes of a word fit into a width, up to behind a hyphen if
// it has one there.
func (p print) room(word string, w float64) int {
	n, hyphen := 0, 0
	for i, r := range word {
		next := i + utf8.RuneLen(r)
		if p.width(word[:next]) > w {
			break
		}
		if n = next; r == '-' {
			hyphen = n
		}
	}
	if hyphen > 0 {
		return hyphen
	}
	return n
}

// paragraph writes a text in lines no wider than w and returns where the next begins.
func paragraph(dst *ebiten.Image, s string, x, y, w float64, p print, c color.RGBA) float64 {
	key := wrapKey{p, s, w}
	lines, ok := wrapped[key]
	if !ok {
		if len(wrapped) >= 512 {
			clear(wrapped)
		}
		lines = p.wrap(s, w)
		wrapped[key] = lines
	}
	for _, l := range lines {
		write(dst, l, x, y, p, c)
		y += p.size + 4
	}
	return y
}

// wrapKey names a text broken into lines, and wrapped keeps those that were drawn
// last: what is drawn in every frame is broken once.
type wrapKey struct {
	print
	text string
	wide float64
}

var wrapped = map[wrapKey][]string{}

// iconKey names an icon at a size in pixels of the screen.
type iconKey struct {
	name string
	size int
}

// icons is the icons as pictures of the screen, each as large as it is shown.
var icons = map[iconKey]*ebiten.Image{}

// mostIcons is how many of them are kept.
const mostIcons = 600

// icon is a silhouette as a picture, made once; nil if there is none.
func icon(name string, size int) *ebiten.Image {
	k := iconKey{name, size}
	if pic, ok := icons[k]; ok {
		return pic
	}
	if len(icons) >= mostIcons { // somebody has zoomed much
		for _, pic := range icons {
			if pic != nil {
				pic.Deallocate()
			}
		}
		clear(icons)
	}
	var pic *ebiten.Image
	if i, err := assets.IconOf(name, size); err == nil {
		pic = view.Picture(i)
	}
	icons[k] = pic
	return pic
}

// drawIcon draws an icon in a square of a size.
func drawIcon(dst *ebiten.Image, name string, x, y, size float64, c color.RGBA) {
	pic := icon(name, max(1, int(size*grain+0.5)))
	if pic == nil {
		return
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(snapped(x), snapped(y))
	op.ColorScale.Scale(float32(c.R)/255, float32(c.G)/255, float32(c.B)/255, float32(c.A)/255)
	touchRect(rect{x, y, size, size})
	dst.DrawImage(pic, op)
}

// drawButton draws a button; the one under the pointer is raised.
func drawButton(dst *ebiten.Image, b *button, over bool) {
	ground, ink, quiet := view.Raised, view.Words, view.Quiet
	switch {
	case b.why != "":
		ground, ink = view.Panel, view.Quiet
	case b.bright:
		ground, ink, quiet = view.Brass, view.Ink, view.QuietInk
	}
	panel(dst, b.at, ground)
	if b.chosen {
		ink = view.Brass
		outline(dst, b.at, 2, view.Brass)
		fill(dst, rect{b.at.x, b.at.y + b.at.h - 4, b.at.w, 4}, view.Brass)
	}
	if over && b.why == "" {
		edge := view.Brass
		if b.bright {
			edge = view.Words
		}
		outline(dst, b.at, 2, edge)
	}
	if b.glyph != noGlyph {
		drawGlyph(dst, b.glyph, b.at, ink)
		return
	}
	x := b.at.x + 12
	if b.icon != "" {
		drawIcon(dst, b.icon, x-2, b.at.y+b.at.h/2-12, 24, ink)
		x += 32
	}
	write(dst, b.words, x, b.at.y+b.at.h/2-11, strong, ink)
	if b.key != "" {
		write(dst, b.key, b.at.x+b.at.w-small.width(b.key)-8, b.at.y+b.at.h-20, small, quiet)
	}
}

// buttonWidth is how wide a button must be for its words.
func buttonWidth(words, key, icon string) float64 {
	w := strong.width(words) + 24
	if key != "" {
		w += small.width(key) + 12
	}
	if icon != "" {
		w += 32
	}
	return w
}

func drawGlyph(dst *ebiten.Image, g glyph, r rect, c color.RGBA) {
	x, y := r.middle()
	line := func(x0, y0, x1, y1 float64) {
		strokeLine(dst, x+x0, y+y0, x+x1, y+y1, 2.5, c)
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
		ring(dst, x+3, y+1, 5, 2.5, c)
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
		disc(dst, x, y, 3, c)
	case glyphThreat: // two arrows at a man
		disc(dst, x, y, 3.5, c)
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

// percent prints a chance or a share.
func percent(p float64) string { return rules.Percent(p) }

// seenShare prints how much of a model is seen, which may be less than a thousandth.
func seenShare(v physics.View) string { return percent(math.Max(0.0005, float64(v.Permille)/1000)) }
