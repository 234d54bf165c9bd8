package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// FieldOfView is everything a warrior would see from a place.
type FieldOfView struct {
	*physics.Field // nil: it is not shown
	Of             rules.WarriorID
	From           physics.Spot
	Version        int       // of what is on the table
	Behind         *[]Shadow // of models, in which they hide others; nil: none
}

// Shadow is the ground behind a model on which it hides others, from corner to corner.
type Shadow = [4]physics.Point

// shade shows a field of view: lit what he sees of the storey that is looked at and
// those below it, dark what he does not, and blue what he sees of the storeys above.
type shade struct {
	picture *ebiten.Image // of the whole table
	shows   shadeKey
	corners []ebiten.Vertex
	order   []uint32
	floor   [][2]float64
}

// shadeKey is what a shade depends on.
type shadeKey struct {
	FieldOfView
	table  *physics.Table
	storey int
	zoom   float64 // pixels of the shade to an inch
}

// The shade has one of these numbers of pixels to an inch: as few as the view
// shows, so that it is soon painted while the pointer wanders.
const coarseShade, fineShade = 14, 28

// The shades of the field of view.
var (
	unseen = color.RGBA{0x08, 0x07, 0x0C, 0xA8}
	above  = color.RGBA{0x1A, 0x2E, 0x3E, 0x58}
	behind = color.RGBA{0x05, 0x05, 0x08, 0x6C}
)

// darker leaves of two shades the darker one.
var darker = ebiten.Blend{BlendFactorSourceRGB: ebiten.BlendFactorOne, BlendFactorSourceAlpha: ebiten.BlendFactorOne, BlendFactorDestinationRGB: ebiten.BlendFactorOne,
	BlendFactorDestinationAlpha: ebiten.BlendFactorOne, BlendOperationRGB: ebiten.BlendOperationMax, BlendOperationAlpha: ebiten.BlendOperationMax}

// shadeKey is what the shade depends on now.
func (b *Board) shadeKey() shadeKey {
	key := shadeKey{b.shown.View, b.shown.State.Table, b.Storey, coarseShade}
	if b.Zoom*b.win.Scale > 1.3*coarseShade {
		key.zoom = fineShade
	}
	return key
}

// drawShade lays the shade over the table.
func (b *Board) drawShade(dst *ui.Canvas) {
	if b.shown.View.Field == nil {
		return
	}
	f := &b.shade
	if key := b.shadeKey(); key != f.shows {
		f.shows = key
		f.paint(b.win.Pen)
	}
	dst.DrawImage(f.picture, b.place(physics.Point{}, f.shows.zoom))
}

// at is a place of the table on the shade.
func (f *shade) at(p physics.Point) (x, y float64) {
	return p.X.Inches() * f.shows.zoom, p.Y.Inches() * f.shows.zoom
}

// paint paints the shade, from the lowest storey up: the floors of each cover
// what is seen below them.
func (f *shade) paint(pen *ui.Pen) {
	t := f.shows.table
	w, h := f.at(physics.Point{X: t.Width, Y: t.Depth})
	size := image.Rect(0, 0, int(math.Ceil(w)), int(math.Ceil(h)))
	if f.picture == nil || f.picture.Bounds() != size {
		if f.picture != nil {
			f.picture.Deallocate()
		}
		f.picture = ebiten.NewImageWithOptions(size, &ebiten.NewImageOptions{Unmanaged: true})
	}
	f.picture.Fill(unseen)
	lowest, highest := StoreysOf(t)
	if f.shows.storey >= 0 { // the ground covers what lies below it
		lowest = 0
	}
	for storey := lowest; storey <= highest; storey++ {
		ink, blend := color.RGBA{}, ebiten.BlendClear
		if storey > f.shows.storey {
			ink, blend = above, ebiten.BlendSourceOver
		} else if storey > 0 {
			f.paintFloors(pen, storey)
		}
		f.corners, f.order = f.corners[:0], f.order[:0]
		for i := range f.shows.Levels {
			if l := &f.shows.Levels[i]; StoreyOf(l.Z) == storey {
				f.addParts(l.Parts, ink)
			}
		}
		if len(f.order) > 0 {
			f.picture.DrawTriangles32(f.corners, f.order, pen.White(), &ebiten.DrawTrianglesOptions{Blend: blend, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
		}
	}
	f.paintBehind(pen)
}

// paintBehind shades what models hide.
func (f *shade) paintBehind(pen *ui.Pen) {
	if f.shows.Behind == nil {
		return
	}
	for _, corners := range *f.shows.Behind {
		f.floor = f.floor[:0]
		for _, c := range corners {
			x, y := f.at(c)
			f.floor = append(f.floor, [2]float64{x, y})
		}
		pen.Mesh.Shape(f.floor, behind)
	}
	f.picture.DrawTriangles32(pen.Mesh.Corners, pen.Mesh.Order, pen.White(), &ebiten.DrawTrianglesOptions{Blend: darker, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
	pen.Mesh.Corners, pen.Mesh.Order = pen.Mesh.Corners[:0], pen.Mesh.Order[:0]
}

// paintFloors darkens the floors of a storey.
func (f *shade) paintFloors(pen *ui.Pen, storey int) {
	for i := range f.shows.table.Pieces {
		pc := &f.shows.table.Pieces[i]
		if pc.Kind != physics.Floor || StoreyOf(pc.Top) != storey {
			continue
		}
		f.floor = f.floor[:0]
		for _, c := range pc.Shape {
			x, y := f.at(c)
			f.floor = append(f.floor, [2]float64{x, y})
		}
		pen.Mesh.Shape(f.floor, unseen)
	}
	f.picture.DrawTriangles32(pen.Mesh.Corners, pen.Mesh.Order, pen.White(), &ebiten.DrawTrianglesOptions{Blend: ebiten.BlendCopy, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
	pen.Mesh.Corners, pen.Mesh.Order = pen.Mesh.Corners[:0], pen.Mesh.Order[:0]
}

// addParts adds the parts of a level to the triangles to be drawn.
func (f *shade) addParts(parts []physics.FieldPart, ink color.RGBA) {
	r, g, bl, a := float32(ink.R)/255, float32(ink.G)/255, float32(ink.B)/255, float32(ink.A)/255
	for i := range parts {
		n := uint32(len(f.corners))
		for _, c := range parts[i] {
			x, y := f.at(c)
			f.corners = append(f.corners, ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: 1.5, SrcY: 1.5, ColorR: r, ColorG: g, ColorB: bl, ColorA: a})
		}
		f.order = append(f.order, n, n+1, n+2, n, n+2, n+3)
	}
}
