package view

import (
	"image"
	"image/color"
	"sync"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"cometfall/assets"
)

// Style is a way to print.
type Style uint8

// The styles.
const (
	Regular Style = iota // running text
	Bold                 // names, numbers and buttons
	Title                // the title and the headings of the chronicle
)

// Face is a style of letters at a size.
type Face struct {
	Size  float64 // pixels
	Style Style
	face  font.Face // nil when the font cannot be read: such a face draws nothing
	font  *truetype.Font
	wide  map[rune]fixed.Int26_6 // how far each letter measured so far moves on
}

type faceKey struct {
	size  float64
	style Style
}

var (
	facesMu sync.Mutex // guards faces, and the drawing and measuring of each
	faces   = map[faceKey]*Face{}
)

// NewFace is the face of a style, size pixels high. Equal faces are the same one.
func NewFace(size float64, style Style) *Face {
	facesMu.Lock()
	defer facesMu.Unlock()
	key := faceKey{size, style}
	if f := faces[key]; f != nil {
		return f
	}
	load := assets.TextFont
	switch style {
	case Bold:
		load = assets.BoldFont
	case Title:
		load = assets.DisplayFont
	}
	f := &Face{Size: size, Style: style, wide: map[rune]fixed.Int26_6{}}
	if t, err := load(); err == nil {
		f.face = truetype.NewFace(t, &truetype.Options{Size: size, Hinting: font.HintingNone, SubPixelsX: 4, GlyphCacheEntries: 256})
		f.font = t
	}
	faces[key] = f
	return f
}

// able is the face that prints a text: the display font has the letters of fewer
// languages than the others, and leaves a text with any other to the bold face.
func (f *Face) able(s string) *Face {
	if f.Style == Title && f.font != nil {
		for _, r := range s {
			if f.font.Index(r) == 0 {
				return NewFace(f.Size, Bold)
			}
		}
	}
	return f
}

// Measure is how many pixels wide a text is, rounded up: font.MeasureString with the
// advances kept, since package truetype reads the outline of a letter for each of them.
func (f *Face) Measure(s string) int {
	f = f.able(s)
	if f.face == nil {
		return 0
	}
	facesMu.Lock()
	defer facesMu.Unlock()
	width, before := fixed.Int26_6(0), rune(-1)
	for _, r := range s {
		if before >= 0 {
			width += f.face.Kern(before, r)
		}
		advance, known := f.wide[r]
		if !known {
			advance, _ = f.face.GlyphAdvance(r)
			f.wide[r] = advance
		}
		width += advance
		before = r
	}
	return width.Ceil()
}

// Ascent is how many pixels the letters rise above the baseline.
func (f *Face) Ascent() int {
	if f.face == nil {
		return 0
	}
	return f.face.Metrics().Ascent.Ceil()
}

// Height is how many pixels a line takes, from the top of one letter to the
// bottom of another.
func (f *Face) Height() int {
	if f.face == nil {
		return 0
	}
	m := f.face.Metrics()
	return m.Ascent.Ceil() + m.Descent.Ceil()
}

// Draw prints a text that begins at x and stands on a baseline, in pixels.
func (f *Face) Draw(dst *image.RGBA, s string, x, baseline int, c color.Color) {
	f = f.able(s)
	if f.face == nil {
		return
	}
	facesMu.Lock()
	defer facesMu.Unlock()
	ink, dot, before := color.RGBA64Model.Convert(c).(color.RGBA64), fixed.P(x, baseline), rune(-1)
	for _, r := range s {
		if before >= 0 {
			dot.X += f.face.Kern(before, r)
		}
		at, mask, from, advance, _ := f.face.Glyph(dot, r)
		if letter, ok := mask.(*image.Alpha); ok {
			stamp(dst, at, letter, from, ink)
		}
		dot.X += advance
		before = r
	}
}

// stamp lays a colour over a picture where a letter is, as draw.DrawMask does:
// that can do it with pictures of any kind, for 15 kB of the browser's download.
func stamp(dst *image.RGBA, at image.Rectangle, letter *image.Alpha, from image.Point, c color.RGBA64) {
	const full = 0xffff
	seen := at.Intersect(dst.Rect).Intersect(letter.Rect.Add(at.Min.Sub(from)))
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		i := dst.PixOffset(seen.Min.X, y)
		k := letter.PixOffset(seen.Min.X-at.Min.X+from.X, y-at.Min.Y+from.Y)
		for range seen.Dx() {
			if m := uint32(letter.Pix[k]) * 0x101; m > 0 {
				rest := (full - uint32(c.A)*m/full) * 0x101
				p := dst.Pix[i : i+4 : i+4]
				p[0] = uint8((uint32(p[0])*rest + uint32(c.R)*m) / full >> 8)
				p[1] = uint8((uint32(p[1])*rest + uint32(c.G)*m) / full >> 8)
				p[2] = uint8((uint32(p[2])*rest + uint32(c.B)*m) / full >> 8)
				p[3] = uint8((uint32(p[3])*rest + uint32(c.A)*m) / full >> 8)
			}
			i, k = i+4, k+1
		}
	}
}
