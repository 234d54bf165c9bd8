package game

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/golang/freetype/truetype"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"cometfall/assets"
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
	words  string
	key    string
	why    string // not empty: greyed
	bright bool   // the primary action
	do     func()
}

// fontKey names a face.
type fontKey struct {
	font string
	size float64
}

var faces = map[fontKey]text.Face{}

// face is a font at a size; a missing font is our own mistake.
func face(font string, size float64) text.Face {
	k := fontKey{font, size}
	if f := faces[k]; f != nil {
		return f
	}
	t, err := assets.Font(font)
	if err != nil {
		panic("game: " + err.Error())
	}
	f := text.NewGoXFace(truetype.NewFace(t, &truetype.Options{Size: size}))
	faces[k] = f
	return f
}

// write puts a line of text at a place; x, y is its upper left corner.
func write(dst *ebiten.Image, s string, x, y float64, f text.Face, c color.Color) {
	op := &text.DrawOptions{}
	op.GeoM.Translate(float64(int(x)), float64(int(y)))
	op.ColorScale.ScaleWithColor(c)
	text.Draw(dst, s, f, op)
}

func writeMiddle(dst *ebiten.Image, s string, x, y float64, f text.Face, c color.Color) {
	write(dst, s, x-width(s, f)/2, y, f, c)
}

// wrap breaks a text into lines no wider than w.
func wrap(s string, f text.Face, w float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		try := word
		if line != "" {
			try = line + " " + word
		}
		if line != "" && width(try, f) > w {
			lines = append(lines, line)
			line = word
			continue
		}
		line = try
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// panel draws a dark plate with a hairline.
func panel(dst *ebiten.Image, r rect, ground color.Color) {
	vector.FillRect(dst, float32(r.x), float32(r.y), float32(r.w), float32(r.h), ground, false)
	vector.StrokeRect(dst, float32(r.x)+0.5, float32(r.y)+0.5, float32(r.w)-1, float32(r.h)-1, 1, view.Hairline, false)
}

var pictures = map[string]*ebiten.Image{}

// icon is a silhouette as a picture on the screen, made once.
func icon(name string) *ebiten.Image {
	if i, ok := pictures[name]; ok {
		return i
	}
	var pic *ebiten.Image
	if i, err := assets.Icon(name); err == nil {
		pic = ebiten.NewImageFromImage(i)
	}
	pictures[name] = pic
	return pic
}

func drawIcon(dst *ebiten.Image, name string, x, y, size float64, c color.Color) {
	pic := icon(name)
	if pic == nil {
		return
	}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	k := size / float64(pic.Bounds().Dx())
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(x, y)
	op.ColorScale.ScaleWithColor(c)
	dst.DrawImage(pic, op)
}

// drawButton draws a button; the one under the pointer is raised.
func drawButton(dst *ebiten.Image, b *button, over bool) {
	ground, ink := color.Color(view.Raised), color.Color(view.Words)
	switch {
	case b.why != "":
		ground, ink = view.Panel, view.Quiet
	case b.bright:
		ground, ink = view.Brass, view.Ink
	}
	panel(dst, b.at, ground)
	if over && b.why == "" {
		vector.StrokeRect(dst, float32(b.at.x)+1, float32(b.at.y)+1, float32(b.at.w)-2, float32(b.at.h)-2, 2, view.Brass, false)
	}
	x := b.at.x + 10
	if b.icon != "" {
		drawIcon(dst, b.icon, x, b.at.y+b.at.h/2-12, 24, ink)
		x += 32
	}
	write(dst, b.words, x, b.at.y+b.at.h/2-11, face(assets.Bold, 16), ink)
	if b.key != "" {
		f := face(assets.Text, 14)
		quiet := color.Color(view.Quiet)
		if b.bright && b.why == "" {
			quiet = view.QuietInk
		}
		write(dst, b.key, b.at.x+b.at.w-width(b.key, f)-8, b.at.y+b.at.h-19, f, quiet)
	}
}

// buttonWidth is how wide a button must be for its words.
func buttonWidth(words, key, icon string) float64 {
	w := width(words, face(assets.Bold, 16)) + 24
	if key != "" {
		w += width(key, face(assets.Text, 14)) + 10
	}
	if icon != "" {
		w += 32
	}
	return w
}

// die draws a die's face.
func die(dst *ebiten.Image, x, y, size float64, n int) {
	s := float32(size)
	vector.FillRect(dst, float32(x), float32(y), s, s, view.Paper, true)
	vector.StrokeRect(dst, float32(x), float32(y), s, s, 1, view.Ink, true)
	at := func(u, v float32) { vector.FillCircle(dst, float32(x)+u*s, float32(y)+v*s, s*0.1, view.Ink, true) }
	if n%2 == 1 {
		at(0.5, 0.5)
	}
	if n > 1 {
		at(0.25, 0.25)
		at(0.75, 0.75)
	}
	if n > 3 {
		at(0.75, 0.25)
		at(0.25, 0.75)
	}
	if n == 6 {
		at(0.25, 0.5)
		at(0.75, 0.5)
	}
}

func percent(p float64) string { return fmt.Sprintf("%.0f%%", 100*p) }

// width is how wide a line of text is, in pixels.
func width(s string, f text.Face) float64 { return text.AdvanceAt(s, len(s), f) }
