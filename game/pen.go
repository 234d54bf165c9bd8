package game

import (
	"image"
	"math"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/assets"
	"cometfall/game/view"
)

// print is a style of text: a face and a size in pixels.
type print struct {
	style view.Style
	size  float64
}

// The styles of text.
var (
	plain   = print{view.Regular, 16}
	strong  = print{view.Bold, 16}
	small   = print{view.Regular, 14}
	label   = print{view.Bold, 14}
	news    = print{view.Regular, 15} // the log
	letter  = print{view.Regular, 18} // on cards
	heading = print{view.Title, 28}
)

// Pen measures and draws words, shapes and icons for one window: in its scale and
// its colours. It keeps what it has printed, broken into lines and made a picture.
// Canvases of the window share it. Use it from the game's own goroutine.
type Pen struct {
	Scale   float64       // pixels of the screen to a pixel of the layout: more on a fine screen, and for larger text
	Palette *view.Palette // the colours in use
	Mesh    mesh          // what is about to be drawn

	names func(s string) string // how words are shown; nil: as they are
	texts view.TextCache
	lines map[linesKey][]string
	icons map[iconKey]*ebiten.Image
	white *ebiten.Image
}

// newPen is a pen for a screen without finer pixels than the window's.
func newPen() *Pen {
	return &Pen{Scale: 1, Palette: view.PaletteFor(view.Painted), texts: view.TextCache{Keep: 768},
		lines: map[linesKey][]string{}, icons: map[iconKey]*ebiten.Image{}}
}

// Say has words shown as a function says; nil: as they are.
func (p *Pen) Say(names func(s string) string) {
	p.names = names
	clear(p.lines)
}

// Said is how a text is shown.
func (p *Pen) Said(s string) string {
	if p.names == nil {
		return s
	}
	return p.names(s)
}

// White is what plain triangles are cut from.
func (p *Pen) White() *ebiten.Image {
	if p.white == nil {
		pic := image.NewRGBA(image.Rect(0, 0, 3, 3))
		for i := range pic.Pix {
			pic.Pix[i] = 255
		}
		p.white = view.Picture(pic)
	}
	return p.white
}

// Pixels is a place in whole pixels of the screen.
func (p *Pen) Pixels(r rect) image.Rectangle {
	k := p.Scale
	return image.Rect(int(r.x*k), int(r.y*k), int((r.x+r.w)*k), int((r.y+r.h)*k))
}

// Snapped is a place of the layout as the nearest border between two pixels.
func (p *Pen) Snapped(v float64) float64 { return math.Floor(v*p.Scale + 0.5) }

// OnScreen brings what was laid out into the screen's pixels.
func (p *Pen) OnScreen(op *ebiten.DrawImageOptions) *ebiten.DrawImageOptions {
	op.GeoM.Scale(p.Scale, p.Scale)
	return op
}

// Width is how wide a line of text is, in pixels.
func (p *Pen) Width(style print, s string) float64 {
	return float64(view.NewFace(style.size, style.style).Measure(p.Said(s)))
}

// Wrap breaks a text into lines no wider than w.
func (p *Pen) Wrap(style print, s string, w float64) []string {
	var lines []string
	line, wide := "", 0.0 // wide: at least as wide as the line is
	space := p.Width(style, "x x") - p.Width(style, "xx") + 1
	for _, word := range strings.Fields(p.Said(s)) {
		wider := p.Width(style, word)
		for wider > w { // longer than a line: broken at a hyphen, or where it must
			n := p.room(style, word, w-p.Width(style, line+" "))
			if n == 0 && line != "" {
				lines, line = append(lines, line), ""
				continue
			}
			n = max(1, n)
			lines, line, word = append(lines, strings.TrimSpace(line+" "+word[:n])), "", word[n:]
			wider = p.Width(style, word)
		}
		try := word
		if line != "" {
			try, wider = line+" "+word, wide+space+wider
		}
		if line != "" && wider > w {
			if wider = p.Width(style, try); wider > w { // measured exactly only where it matters
				lines, try, wider = append(lines, line), word, p.Width(style, word)
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
func (p *Pen) room(style print, word string, w float64) int {
	n, hyphen := 0, 0
	for i, r := range word {
		next := i + utf8.RuneLen(r)
		if p.Width(style, word[:next]) > w {
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

// linesKey names a text broken into lines.
type linesKey struct {
	print
	text string
	wide float64
}

// broken is Wrap for what is drawn in every frame: it is broken once.
func (p *Pen) broken(s string, w float64, style print) []string {
	key := linesKey{style, s, w}
	lines, ok := p.lines[key]
	if !ok {
		if len(p.lines) >= 512 {
			clear(p.lines)
		}
		lines = p.Wrap(style, s, w)
		p.lines[key] = lines
	}
	return lines
}

// Fitted shortens a text to a width.
func (p *Pen) Fitted(s string, style print, w float64) string {
	s = p.Said(s)
	if len(s) < 4*int(w) && p.Width(style, s) <= w { // much longer ones need not be measured
		return s
	}
	if most := int(w); len(s) > most { // no letter is narrower than a pixel
		s = s[:most]
		for !utf8.ValidString(s) {
			s = s[:len(s)-1]
		}
	}
	r := []rune(s)
	cut := func(n int) string { return strings.TrimRight(string(r[:n]), " ,.;:") + "…" }
	n := sort.Search(len(r), func(n int) bool { return p.Width(style, cut(n+1)) > w }) // the longest that fits
	if n == 0 {
		return ""
	}
	return cut(n)
}

// iconKey names an icon at a size in pixels of the screen.
type iconKey struct {
	name string
	size int
}

// mostIcons is how many icons are kept.
const mostIcons = 600

// icon is a silhouette as a picture, made once; nil if there is none.
func (p *Pen) icon(name string, size int) *ebiten.Image {
	k := iconKey{name, size}
	if pic, ok := p.icons[k]; ok {
		return pic
	}
	if len(p.icons) >= mostIcons { // somebody has zoomed much
		for _, pic := range p.icons {
			if pic != nil {
				pic.Deallocate()
			}
		}
		clear(p.icons)
	}
	var pic *ebiten.Image
	if i, err := assets.IconOf(name, size); err == nil {
		pic = view.Picture(i)
	}
	p.icons[k] = pic
	return pic
}
