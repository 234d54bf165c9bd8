package board

import (
	"image/color"
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// Overlay is what is drawn over the table, one shape above the other: ways, marks and
// reaches at places of the table, whose sizes are in pixels, and plates with words
// where they hang on the screen. It is filled when what it shows changes and drawn as
// often as it is asked for.
type Overlay struct {
	shapes  []shape
	corners []physics.Point // of polygons
	rim     [][2]float64    // of the polygon that is drawn
}

// shape is one of what an overlay shows.
type shape struct {
	kind     shapeKind
	from, to physics.Point
	r, wide  float64
	ink      color.RGBA
	corners  [2]int // of a polygon: the first of them and behind the last
	who      rules.WarriorID
	patch    Patch
	at       ui.Rect // of a panel or of words, on the screen; of a sign, how far beside its place
	words    string  // or the name of an icon
	style    ui.Style
	fill     color.RGBA // of a polygon
	facing   physics.Angle
}

// shapeKind is what a shape is.
type shapeKind uint8

const (
	lineShape shapeKind = iota
	dashShape
	arrowShape
	ringShape
	strokeShape
	polygonShape
	tokenShape
	patchShape
	panelShape
	wordShape
	signShape
	vehicleShape
	markShape
)

// Clear takes everything away.
func (o *Overlay) Clear() { o.shapes, o.corners = o.shapes[:0], o.corners[:0] }

func (o *Overlay) add(s shape) { o.shapes = append(o.shapes, s) }

// Line is a straight line.
func (o *Overlay) Line(from, to physics.Point, wide float64, ink color.RGBA) {
	o.add(shape{kind: lineShape, from: from, to: to, wide: wide, ink: ink})
}

// Dashes are a dashed line: a leg of a way.
func (o *Overlay) Dashes(from, to physics.Point, ink color.RGBA) {
	o.add(shape{kind: dashShape, from: from, to: to, ink: ink})
}

// Arrow points from one model to another.
func (o *Overlay) Arrow(from, to physics.Point, ink color.RGBA) {
	o.add(shape{kind: arrowShape, from: from, to: to, ink: ink})
}

// Ring is a circle round a place, its line to both sides of the radius.
func (o *Overlay) Ring(at physics.Point, r, wide float64, ink color.RGBA) {
	o.add(shape{kind: ringShape, from: at, r: r, wide: wide, ink: ink})
}

// Stroke strikes a place through, as far as a radius to all sides.
func (o *Overlay) Stroke(at physics.Point, r, wide float64, ink color.RGBA) {
	o.add(shape{kind: strokeShape, from: at, r: r, wide: wide, ink: ink})
}

// Template is the outline of a template, laid on the table.
func (o *Overlay) Template(outline []physics.Point) {
	first := len(o.corners)
	o.corners = append(o.corners, outline...)
	o.add(shape{kind: polygonShape, corners: [2]int{first, len(o.corners)}, wide: 2, ink: view.Brass, fill: templateFill})
}

// Ground is a piece of the table's ground, filled, with a rim so wide.
func (o *Overlay) Ground(outline []physics.Point, wide float64, ink, fill color.RGBA) {
	first := len(o.corners)
	o.corners = append(o.corners, outline...)
	o.add(shape{kind: polygonShape, corners: [2]int{first, len(o.corners)}, wide: wide, ink: ink, fill: fill})
}

// Vehicle is the picture of a vehicle with its team where it does not stand, so opaque.
func (o *Overlay) Vehicle(vehicle int, at physics.Vehicle, opaque float64) {
	o.add(shape{kind: vehicleShape, who: rules.WarriorID(vehicle), from: at.At.Point(), facing: at.Facing, wide: opaque})
}

// Mark is a number on a dark disc at a place.
func (o *Overlay) Mark(words string, at physics.Point, ink color.RGBA) {
	o.add(shape{kind: markShape, words: words, from: at, ink: ink})
}

// Token is the picture of a warrior where he does not stand, so opaque.
func (o *Overlay) Token(who rules.WarriorID, at physics.Point, r, opaque float64) {
	o.add(shape{kind: tokenShape, who: who, from: at, r: r, wide: opaque})
}

// Patch is a picture that lies on the table.
func (o *Overlay) Patch(p Patch) { o.add(shape{kind: patchShape, patch: p}) }

// Sign is an icon on a dark disc beside a place, so many pixels to the right and below.
func (o *Overlay) Sign(icon string, at physics.Point, right, below float64, ink color.RGBA) {
	o.add(shape{kind: signShape, words: icon, from: at, at: ui.Rect{X: right, Y: below}, ink: ink})
}

// signRadius is how large the disc of a sign is, in pixels.
const signRadius = 9

// Panel is a dark ground for words.
func (o *Overlay) Panel(at ui.Rect) { o.add(shape{kind: panelShape, at: at}) }

// Write writes a line of words.
func (o *Overlay) Write(words string, x, y float64, style ui.Style, ink color.RGBA) {
	o.add(shape{kind: wordShape, words: words, at: ui.Rect{X: x, Y: y}, style: style, ink: ink})
}

// Plate is a short text on a dark plate; x is its middle.
func (o *Overlay) Plate(pen *ui.Pen, lines []string, x, y float64, ink color.RGBA) {
	wide := 0.0
	for _, s := range lines {
		wide = math.Max(wide, pen.Width(ui.Label, s)+12)
	}
	o.Panel(ui.R(x-wide/2, y, wide, plateHigh*float64(len(lines))))
	for i, s := range lines {
		o.Write(s, x-pen.Width(ui.Label, s)/2, y+1+plateHigh*float64(i), ui.Label, ink)
	}
}

// plateHigh is how high a line of a plate is.
const plateHigh = 22

// templateFill is the fill of a template.
var templateFill = color.RGBA{0x50, 0x36, 0x08, 0x60}

// DrawOverlay draws an overlay.
func (b *Board) DrawOverlay(dst *ui.Canvas, o *Overlay) {
	for i := range o.shapes {
		s := &o.shapes[i]
		x0, y0 := b.ToScreen(s.from)
		x1, y1 := b.ToScreen(s.to)
		switch s.kind {
		case lineShape:
			dst.Line(x0, y0, x1, y1, s.wide, s.ink)
		case dashShape:
			drawDashes(dst, x0, y0, x1, y1, s.ink)
		case arrowShape:
			drawArrow(dst, x0, y0, x1, y1, 0.5*b.Zoom, s.ink)
		case ringShape:
			dst.Ring(x0, y0, s.r, s.wide, s.ink)
		case strokeShape:
			dst.Line(x0-s.r, y0-s.r, x0+s.r, y0+s.r, s.wide, s.ink)
		case polygonShape:
			b.drawPolygon(dst, o, s)
		case tokenShape:
			b.DrawFigure(dst, &b.shown.State.Warriors[s.who], x0, y0, s.r, float32(s.wide))
		case patchShape:
			b.drawPatch(dst, &s.patch)
		case signShape:
			x, y := x0+s.at.X, y0+s.at.Y
			dst.Disc(x, y, signRadius+1, s.ink)
			dst.Disc(x, y, signRadius, view.Panel)
			dst.Icon(s.words, x-6.5, y-6.5, 13, s.ink)
		case vehicleShape:
			b.drawGhost(dst, int(s.who), s.from, s.facing, float32(s.wide))
		case markShape:
			dst.Disc(x0, y0, signRadius+3, s.ink)
			dst.Disc(x0, y0, signRadius+1, view.Panel)
			dst.WriteMiddle(s.words, x0, y0-9, ui.Label, s.ink)
		case panelShape:
			dst.Panel(s.at, view.Panel)
		case wordShape:
			dst.Write(s.words, s.at.X, s.at.Y, s.style, s.ink)
		}
	}
}

// drawDashes draws a dashed line.
func drawDashes(dst *ui.Canvas, x0, y0, x1, y1 float64, ink color.RGBA) {
	d := math.Hypot(x1-x0, y1-y0)
	for t := 0.0; t < d; t += 10 {
		e := math.Min(t+6, d)
		dst.Line(x0+(x1-x0)*t/d, y0+(y1-y0)*t/d, x0+(x1-x0)*e/d, y0+(y1-y0)*e/d, 2.5, ink)
	}
}

// drawArrow draws an arrow that ends so far before what it points to.
func drawArrow(dst *ui.Canvas, x0, y0, x1, y1, before float64, ink color.RGBA) {
	d := math.Hypot(x1-x0, y1-y0)
	if d < 1 {
		return
	}
	ux, uy := (x1-x0)/d, (y1-y0)/d
	x1, y1 = x1-ux*before, y1-uy*before
	dst.Line(x0, y0, x1, y1, 5, view.Panel)
	dst.Line(x0, y0, x1, y1, 3, ink)
	for _, s := range [...]float64{1, -1} {
		dst.Line(x1, y1, x1-ux*10+s*uy*7, y1-uy*10-s*ux*7, 3, ink)
	}
}

// drawPolygon draws a shape with many corners, filled, with its rim.
func (b *Board) drawPolygon(dst *ui.Canvas, o *Overlay, s *shape) {
	o.rim = o.rim[:0]
	for _, c := range o.corners[s.corners[0]:s.corners[1]] {
		x, y := b.ToScreen(c)
		o.rim = append(o.rim, [2]float64{x * dst.Scale, y * dst.Scale})
	}
	dst.Mesh.Bow(o.rim, s.fill)
	for i, p := range o.rim {
		q := o.rim[(i+1)%len(o.rim)]
		if s.wide > 0 {
			dst.Mesh.Line(p[0], p[1], q[0], q[1], s.wide*dst.Scale, s.ink)
		}
	}
	dst.DrawMesh()
}
