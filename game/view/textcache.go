package view

import (
	"container/list"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// Line is one printed text, as the cache knows it.
type Line struct {
	Text   string
	Size   float64 // pixels
	Style  Style
	Colour color.RGBA
}

// TextCache keeps printed texts as pictures of the screen, so that a frame like
// the last one prints nothing anew. The zero cache keeps 512 texts. Use it from
// the game's own goroutine.
type TextCache struct {
	Keep  int // how many texts it keeps; 0 means 512
	known map[Line]*list.Element
	order list.List // *printed, the latest used in front
	op    ebiten.DrawImageOptions
}

type printed struct {
	line    Line
	picture *ebiten.Image
}

// Picture is a text as a picture: as wide as the text, and as high as a line
// of its face. It is nil for an empty text.
func (c *TextCache) Picture(l Line) *ebiten.Image {
	if e := c.known[l]; e != nil {
		c.order.MoveToFront(e)
		return e.Value.(*printed).picture
	}
	img := Print(l)
	if img == nil {
		return nil
	}
	if c.known == nil {
		c.known = map[Line]*list.Element{}
	}
	keep := c.Keep
	if keep <= 0 {
		keep = 512
	}
	for c.order.Len() >= keep {
		old := c.order.Back()
		p := c.order.Remove(old).(*printed)
		p.picture.Deallocate()
		delete(c.known, p.line)
	}
	p := &printed{l, Picture(img)}
	c.known[l] = c.order.PushFront(p)
	return p.picture
}

// Draw prints a text with its upper left corner at a place, and returns the part
// of dst it takes.
func (c *TextCache) Draw(dst *ebiten.Image, l Line, x, y float64) image.Rectangle {
	pic := c.Picture(l)
	if pic == nil {
		return image.Rectangle{}
	}
	at := image.Pt(int(x), int(y))
	c.op.GeoM.Reset()
	c.op.GeoM.Translate(float64(at.X), float64(at.Y))
	dst.DrawImage(pic, &c.op)
	return pic.Bounds().Add(at)
}

// Len is how many texts the cache holds.
func (c *TextCache) Len() int { return c.order.Len() }

// Print draws a text on nothing; it is nil for an empty text.
func Print(l Line) *image.RGBA {
	f := NewFace(l.Size, l.Style)
	w, h := f.Measure(l.Text), f.Height()
	if w == 0 || h == 0 {
		return nil
	}
	img := image.NewRGBA(image.Rect(0, 0, w+1, h))
	f.Draw(img, l.Text, 0, f.Ascent(), l.Colour)
	return img
}
