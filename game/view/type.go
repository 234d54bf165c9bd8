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
}

var (
	facesMu sync.Mutex
	faces   = map[Face]*Face{}
)

// NewFace is the face of a style, size pixels high. Equal faces are the same one.
func NewFace(size float64, style Style) *Face {
	facesMu.Lock()
	defer facesMu.Unlock()
	key := Face{Size: size, Style: style}
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
	f := key
	if t, err := load(); err == nil {
		f.face = truetype.NewFace(t, &truetype.Options{Size: size, Hinting: font.HintingNone, SubPixelsX: 4, GlyphCacheEntries: 256})
		f.font = t
	}
	faces[key] = &f
	return &f
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

// Measure is how many pixels wide a text is, rounded up.
func (f *Face) Measure(s string) int {
	f = f.able(s)
	if f.face == nil {
		return 0
	}
	facesMu.Lock()
	defer facesMu.Unlock()
	return font.MeasureString(f.face, s).Ceil()
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
	d := font.Drawer{Dst: dst, Src: image.NewUniform(c), Face: f.face, Dot: fixed.P(x, baseline)}
	d.DrawString(s)
}
