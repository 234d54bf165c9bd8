package game

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// fieldView shows everything a warrior would see from a place: lit what he sees
// of the storey that is looked at and those below it, dark what he does not, and
// blue what he sees of the storeys above.
type fieldView struct {
	on bool
	fieldKey
	forecast.FieldOfView
	card aidCard

	shade   *ebiten.Image // of the whole table
	painted shadeKey
	corners []ebiten.Vertex
	order   []uint32
	floor   [][2]float64
}

// fieldKey is what a field of view depends on.
type fieldKey struct {
	of      rules.WarriorID
	from    physics.Spot
	version int
	wide    float64
	shown   bool
}

// shadeKey is what the picture of a field of view depends on.
type shadeKey struct {
	fieldKey
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
)

// update works out the field anew if the place has changed.
func (f *fieldView) update(b *battle) {
	w := b.asksFor()
	if !f.on || w == nil || b.busy() {
		f.fieldKey = fieldKey{}
		return
	}
	key := fieldKey{w.ID, b.standsAt(w), b.version, b.cardWide(), true}
	b.aidKey.field = key
	if key == f.fieldKey {
		return
	}
	f.fieldKey = key
	f.Look(b.m.State, w, key.from)
	f.describe(b, w)
}

// describe says in words whom he sees.
func (f *fieldView) describe(b *battle, w *rules.Warrior) {
	p, wide := b.cardPrint(), b.cardWide()
	where := "where he stands"
	if b.stand.ghosted {
		where = "the marked place"
	}
	f.card = aidCard{title: "What " + w.Name + " sees", ink: view.Brass, lines: f.card.lines[:0]}
	f.card.say(b.g.win.Pen, p, wide, fmt.Sprintf("Lit: seen from %s. Dark: not. Blue: seen on a higher storey.", where), view.Quiet)
	if len(f.Seen) > 0 {
		f.card.say(b.g.win.Pen, p, wide, "Sees "+strings.Join(f.Seen, ", ")+".", view.Words)
	} else {
		f.card.say(b.g.win.Pen, p, wide, "He would see no enemy.", view.Words)
	}
	if len(f.Unseen) > 0 && !b.narrow() {
		f.card.say(b.g.win.Pen, p, wide, "Not seen: "+strings.Join(f.Unseen, ", ")+".", view.Quiet)
	}
	f.card.measure(b.g.win.Pen, p)
}

// shows is the panel with the words, or nil.
func (f *fieldView) shows() *aidCard {
	if !f.on || !f.shown {
		return nil
	}
	return &f.card
}

// key is what the shade depends on.
func (f *fieldView) key(b *battle) shadeKey {
	key := shadeKey{f.fieldKey, b.m.State.Table, b.cam.storey, coarseShade}
	if b.cam.zoom*b.g.win.Scale > 1.3*coarseShade {
		key.zoom = fineShade
	}
	return key
}

// draw lays the shade over the table.
func (f *fieldView) draw(screen *ui.Canvas, b *battle) {
	if !f.on || !f.shown {
		return
	}
	if key := f.key(b); key != f.painted {
		f.painted = key
		f.paint(b)
	}
	screen.DrawImage(f.shade, b.place(physics.Point{}, f.painted.zoom))
}

// at is a place of the table on the shade.
func (f *fieldView) at(p physics.Point) (x, y float64) {
	return p.X.Inches() * f.painted.zoom, p.Y.Inches() * f.painted.zoom
}

// paint paints the shade, from the lowest storey up: the floors of each cover
// what is seen below them.
func (f *fieldView) paint(b *battle) {
	t := b.m.State.Table
	w, h := f.at(physics.Point{X: t.Width, Y: t.Depth})
	size := image.Rect(0, 0, int(math.Ceil(w)), int(math.Ceil(h)))
	if f.shade == nil || f.shade.Bounds() != size {
		if f.shade != nil {
			f.shade.Deallocate()
		}
		f.shade = ebiten.NewImageWithOptions(size, &ebiten.NewImageOptions{Unmanaged: true})
	}
	f.shade.Fill(unseen)
	for storey := range b.storeys {
		ink, blend := color.RGBA{}, ebiten.BlendClear
		if storey > b.cam.storey {
			ink, blend = above, ebiten.BlendSourceOver
		} else if storey > 0 {
			f.paintFloors(b, storey)
		}
		f.corners, f.order = f.corners[:0], f.order[:0]
		for i := range f.Levels {
			if storeyOf(f.Levels[i].Z) == storey {
				f.addParts(f.Levels[i].Parts, ink)
			}
		}
		if len(f.order) > 0 {
			f.shade.DrawTriangles32(f.corners, f.order, b.g.win.White(), &ebiten.DrawTrianglesOptions{Blend: blend, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
		}
	}
}

// paintFloors darkens the floors of a storey.
func (f *fieldView) paintFloors(b *battle, storey int) {
	for i := range b.m.State.Table.Pieces {
		pc := &b.m.State.Table.Pieces[i]
		if pc.Kind != physics.Floor || storeyOf(pc.Top) != storey {
			continue
		}
		f.floor = f.floor[:0]
		for _, c := range pc.Shape {
			x, y := f.at(c)
			f.floor = append(f.floor, [2]float64{x, y})
		}
		b.g.win.Mesh.Shape(f.floor, unseen)
	}
	f.shade.DrawTriangles32(b.g.win.Mesh.Corners, b.g.win.Mesh.Order, b.g.win.White(), &ebiten.DrawTrianglesOptions{Blend: ebiten.BlendCopy, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
	b.g.win.Mesh.Corners, b.g.win.Mesh.Order = b.g.win.Mesh.Corners[:0], b.g.win.Mesh.Order[:0]
}

// addParts adds the parts of a level to the triangles to be drawn.
func (f *fieldView) addParts(parts []physics.FieldPart, ink color.RGBA) {
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
