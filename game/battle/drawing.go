package battle

import (
	"image/color"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// drawing is what is drawn above the interface, one shape over the other, in pixels
// of the layout. It is laid out when what it shows changes, and drawn as often as it
// is asked for.
type drawing struct {
	pen    *ui.Pen
	shapes []drawn
}

// drawn is one shape of a drawing; at holds the two ends of a line, and the middle
// and the radius of a circle.
type drawn struct {
	kind  drawnKind
	at    ui.Rect
	wide  float64
	text  string // words, or the name of an icon
	style ui.Style
	ink   color.RGBA
}

// drawnKind is what a shape is.
type drawnKind uint8

const (
	drawnPanel drawnKind = iota
	drawnBlock
	drawnOutline
	drawnLine
	drawnDisc
	drawnRing
	drawnIcon
	drawnWords
)

// begin begins anew with a pen that measures.
func (d *drawing) begin(pen *ui.Pen) { d.pen, d.shapes = pen, d.shapes[:0] }

func (d *drawing) add(s drawn) { d.shapes = append(d.shapes, s) }

func (d *drawing) panel(at ui.Rect)                { d.add(drawn{kind: drawnPanel, at: at}) }
func (d *drawing) fill(at ui.Rect, ink color.RGBA) { d.add(drawn{kind: drawnBlock, at: at, ink: ink}) }

func (d *drawing) outline(at ui.Rect, wide float64, ink color.RGBA) {
	d.add(drawn{kind: drawnOutline, at: at, wide: wide, ink: ink})
}

func (d *drawing) line(x0, y0, x1, y1, wide float64, ink color.RGBA) {
	d.add(drawn{kind: drawnLine, at: ui.R(x0, y0, x1-x0, y1-y0), wide: wide, ink: ink})
}

func (d *drawing) disc(x, y, r float64, ink color.RGBA) {
	d.add(drawn{kind: drawnDisc, at: ui.R(x, y, r, r), ink: ink})
}

func (d *drawing) ring(x, y, r, wide float64, ink color.RGBA) {
	d.add(drawn{kind: drawnRing, at: ui.R(x, y, r, r), wide: wide, ink: ink})
}

func (d *drawing) icon(name string, x, y, size float64, ink color.RGBA) {
	d.add(drawn{kind: drawnIcon, at: ui.R(x, y, size, size), text: name, ink: ink})
}

func (d *drawing) write(text string, x, y float64, style ui.Style, ink color.RGBA) {
	d.add(drawn{kind: drawnWords, at: ui.R(x, y, 0, 0), text: text, style: style, ink: ink})
}

func (d *drawing) writeMiddle(text string, x, y float64, style ui.Style, ink color.RGBA) {
	d.write(text, x-d.pen.Width(style, text)/2, y, style, ink)
}

// paragraph writes a text in as many lines as it takes, and returns where it ends.
func (d *drawing) paragraph(text string, x, y, w float64, style ui.Style, ink color.RGBA) float64 {
	for _, l := range d.pen.Wrap(style, text, w) {
		d.write(l, x, y, style, ink)
		y += style.Size + 4
	}
	return y
}

// draw draws what was laid out.
func (d *drawing) draw(dst *ui.Canvas) {
	for i := range d.shapes {
		s := &d.shapes[i]
		at := s.at
		switch s.kind {
		case drawnPanel:
			dst.Panel(at, view.Panel)
		case drawnBlock:
			dst.Fill(at, s.ink)
		case drawnOutline:
			dst.Outline(at, s.wide, s.ink)
		case drawnLine:
			dst.Line(at.X, at.Y, at.X+at.W, at.Y+at.H, s.wide, s.ink)
		case drawnDisc:
			dst.Disc(at.X, at.Y, at.W, s.ink)
		case drawnRing:
			dst.Ring(at.X, at.Y, at.W, s.wide, s.ink)
		case drawnIcon:
			dst.Icon(s.text, at.X, at.Y, at.W, s.ink)
		case drawnWords:
			dst.Write(s.text, at.X, at.Y, s.style, s.ink)
		}
	}
}
