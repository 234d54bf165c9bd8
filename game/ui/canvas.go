package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// Canvas is what is drawn on: a picture, and the pen that draws on it. Places are
// in pixels of the layout; what is drawn has the picture's own pixels.
type Canvas struct {
	*ebiten.Image
	*Pen
	sheet *Sheet // is told which parts are drawn on; nil: nobody asks
}

var meshOp = ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}

// Part is the part of a canvas that a place covers: nothing reaches over its edge.
func (c *Canvas) Part(r Rect) *Canvas {
	return c.On(c.SubImage(c.Pixels(r).Intersect(c.Bounds())).(*ebiten.Image))
}

// On is another picture for the same pen.
func (c *Canvas) On(picture *ebiten.Image) *Canvas { return &Canvas{picture, c.Pen, c.sheet} }

// DrawMesh draws what was added to the pen's mesh, and empties it.
func (c *Canvas) DrawMesh() {
	if m := &c.Mesh; len(m.Order) > 0 {
		x0, y0, x1, y1 := m.bounds()
		c.touch(float64(x0), float64(y0), float64(x1), float64(y1))
		c.DrawTriangles32(m.Corners, m.Order, c.White(), &meshOp)
	}
	c.Mesh.clear()
}

// touch notes that a part of the picture is drawn on, in its pixels.
func (c *Canvas) touch(x0, y0, x1, y1 float64) {
	if c.sheet != nil {
		c.sheet.touch(x0, y0, x1, y1)
	}
}

// Touch notes that a place is drawn on by somebody else.
func (c *Canvas) Touch(r Rect) {
	c.touch(r.X*c.Scale-1, r.Y*c.Scale-1, (r.X+r.W)*c.Scale+1, (r.Y+r.H)*c.Scale+1)
}

// Write writes a line of text; x, y is its upper left corner.
func (c *Canvas) Write(s string, x, y float64, p Style, ink color.RGBA) {
	c.print(c.Said(s), x, y, p, ink)
}

// print writes a line of text as it is, whatever names are shown instead of others.
func (c *Canvas) print(s string, x, y float64, p Style, ink color.RGBA) {
	at := c.texts.Draw(c.Image, view.Line{Text: s, Size: p.Size * c.Scale, Style: p.Face, Colour: ink}, x*c.Scale, y*c.Scale)
	c.touch(float64(at.Min.X), float64(at.Min.Y), float64(at.Max.X), float64(at.Max.Y))
}

// WriteMiddle writes a line of text with its middle at x.
func (c *Canvas) WriteMiddle(s string, x, y float64, p Style, ink color.RGBA) {
	c.Write(s, x-c.Width(p, s)/2, y, p, ink)
}

// Paragraph writes a text in lines no wider than w and returns where the next begins.
func (c *Canvas) Paragraph(s string, x, y, w float64, p Style, ink color.RGBA) float64 {
	for _, l := range c.broken(s, w, p) {
		c.Write(l, x, y, p, ink)
		y += p.Size + 4
	}
	return y
}

// Fill fills a rectangle.
func (c *Canvas) Fill(r Rect, ink color.RGBA) {
	c.Block(r, ink)
	c.DrawMesh()
}

// Block adds a rectangle to the pen's mesh: many of them are drawn at once.
func (c *Canvas) Block(r Rect, ink color.RGBA) {
	c.Mesh.Block(c.Snapped(r.X), c.Snapped(r.Y), c.Snapped(r.X+r.W), c.Snapped(r.Y+r.H), ink)
}

// Outline draws a rectangle's edge, inside it.
func (c *Canvas) Outline(r Rect, wide float64, ink color.RGBA) {
	x0, y0, x1, y1, t := c.Snapped(r.X), c.Snapped(r.Y), c.Snapped(r.X+r.W), c.Snapped(r.Y+r.H), math.Max(1, math.Round(wide*c.Scale))
	for _, b := range [...][4]float64{{x0, y0, x1, y0 + t}, {x0, y1 - t, x1, y1}, {x0, y0 + t, x0 + t, y1 - t}, {x1 - t, y0 + t, x1, y1 - t}} {
		c.Mesh.Block(b[0], b[1], b[2], b[3], ink)
		c.DrawMesh()
	}
}

// Panel draws a dark plate with a hairline.
func (c *Canvas) Panel(r Rect, ground color.RGBA) {
	c.Fill(r, ground)
	c.Outline(r, 1, view.Hairline)
}

// Line draws a line.
func (c *Canvas) Line(x0, y0, x1, y1, wide float64, ink color.RGBA) {
	k := c.Scale
	c.Mesh.Line(x0*k, y0*k, x1*k, y1*k, wide*k, ink)
	c.DrawMesh()
}

// Disc draws a full circle.
func (c *Canvas) Disc(x, y, r float64, ink color.RGBA) {
	c.Mesh.circle(x*c.Scale, y*c.Scale, 0, r*c.Scale, ink)
	c.DrawMesh()
}

// Ring draws a circle, its line to both sides of the radius.
func (c *Canvas) Ring(x, y, r, wide float64, ink color.RGBA) {
	c.Mesh.circle(x*c.Scale, y*c.Scale, math.Max(0, r-wide/2)*c.Scale, (r+wide/2)*c.Scale, ink)
	c.DrawMesh()
}

// Show draws a picture as large as it can be in the middle of a place, and returns where
// it lies. nil draws nothing.
func (c *Canvas) Show(pic *ebiten.Image, in Rect) Rect {
	if pic == nil {
		return Rect{}
	}
	w, h := float64(pic.Bounds().Dx()), float64(pic.Bounds().Dy())
	k := math.Min(in.W/w, in.H/h)
	at := Rect{in.X + (in.W-k*w)/2, in.Y + (in.H-k*h)/2, k * w, k * h}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(at.X, at.Y)
	c.Touch(at)
	c.DrawImage(pic, c.OnScreen(op))
	return at
}

// Icon draws a silhouette in a square of a size.
func (c *Canvas) Icon(name string, x, y, size float64, ink color.RGBA) {
	pic := c.icon(name, max(1, int(size*c.Scale+0.5)))
	if pic == nil {
		return
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(c.Snapped(x), c.Snapped(y))
	op.ColorScale.Scale(float32(ink.R)/255, float32(ink.G)/255, float32(ink.B)/255, float32(ink.A)/255)
	c.Touch(Rect{x, y, size, size})
	c.DrawImage(pic, op)
}
