package ui

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

// Style is a style of text: a face and a size in pixels.
type Style struct {
	Face view.Style
	Size float64
}

// The styles of text.
var (
	Plain   = Style{view.Regular, 16}
	Strong  = Style{view.Bold, 16}
	Small   = Style{view.Regular, 14}
	Label   = Style{view.Bold, 14}
	News    = Style{view.Regular, 15} // the log
	Letter  = Style{view.Regular, 18} // on cards
	Heading = Style{view.Title, 28}
)

// Pen measures and draws words, shapes and icons for one window: in its scale and
// its colours. It keeps what it has printed, broken into lines and made a picture.
// Canvases of the window share it. Use it from the game's own goroutine.
type Pen struct {
	Scale   float64       // pixels of the screen to a pixel of the layout: more on a fine screen, and for larger text
	Palette *view.Palette // the colours in use
	Mesh    mesh          // what is about to be drawn

	names    func(s string) string // how words are shown; nil: as they are
	texts    view.TextCache
	lines    map[linesKey][]string
	pictures map[PictureKey]*ebiten.Image
	white    *ebiten.Image
}

// NewPen is a pen for a screen without finer pixels than the window's.
func NewPen() *Pen {
	return &Pen{Scale: 1, Palette: view.PaletteFor(view.Painted), texts: view.TextCache{Keep: 768},
		lines: map[linesKey][]string{}, pictures: map[PictureKey]*ebiten.Image{}}
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
func (p *Pen) Pixels(r Rect) image.Rectangle {
	k := p.Scale
	return image.Rect(int(r.X*k), int(r.Y*k), int((r.X+r.W)*k), int((r.Y+r.H)*k))
}

// Snapped is a place of the layout as the nearest border between two pixels.
func (p *Pen) Snapped(v float64) float64 { return math.Floor(v*p.Scale + 0.5) }

// OnScreen brings what was laid out into the screen's pixels.
func (p *Pen) OnScreen(op *ebiten.DrawImageOptions) *ebiten.DrawImageOptions {
	op.GeoM.Scale(p.Scale, p.Scale)
	return op
}

// Width is how wide a line of text is, in pixels.
func (p *Pen) Width(style Style, s string) float64 {
	return float64(view.NewFace(style.Size, style.Face).Measure(p.Said(s)))
}

// Wrap breaks a text into lines no wider than w.
func (p *Pen) Wrap(style Style, s string, w float64) []string {
	var lines []string
	line, wide := "", 0.0 // wide: at least as wide as the line is
	space := p.Width(style, "x x") - p.Width(style, "xx") + 1
	for _, word := range strings.Fields(p.Said(s)) {
		wider := p.Width(style, word)
		for wider > w && word != "" { // longer than a line: broken at a hyphen, or where it must
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
func (p *Pen) room(style Style, word string, w float64) int {
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
	Style
	text string
	wide float64
}

// broken is Wrap for what is drawn in every frame: it is broken once.
func (p *Pen) broken(s string, w float64, style Style) []string {
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
func (p *Pen) Fitted(s string, style Style, w float64) string {
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

// PictureKey names a picture that is painted once: what it shows, which of its
// kind, and how large.
type PictureKey struct {
	Name    string
	N, Size int
}

// mostPictures is how many pictures are kept.
const mostPictures = 600

// Kept is a picture that is painted once; nil if there is none.
func (p *Pen) Kept(k PictureKey, paint func() *image.RGBA) *ebiten.Image {
	if pic, ok := p.pictures[k]; ok {
		return pic
	}
	if len(p.pictures) >= mostPictures { // somebody has zoomed much
		for _, pic := range p.pictures {
			if pic != nil {
				pic.Deallocate()
			}
		}
		clear(p.pictures)
	}
	var pic *ebiten.Image
	if painted := paint(); painted != nil {
		pic = view.Picture(painted)
	}
	p.pictures[k] = pic
	return pic
}

// icon is a silhouette as a picture; nil if there is none.
func (p *Pen) icon(name string, size int) *ebiten.Image {
	return p.Kept(PictureKey{Name: name, Size: size}, func() *image.RGBA {
		pic, err := assets.IconOf(name, size)
		if err != nil {
			return nil
		}
		return pic
	})
}
