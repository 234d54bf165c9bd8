package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// base is what rests while nothing on the table changes: the boards on which it lies, the
// ground with markers, field of view and region. It is kept as a picture of the zoom that is
// looked at, with some of what lies beyond the view, so that a frame copies it
// pixel by pixel, also while the view is moved.
type base struct {
	picture *ebiten.Image
	shows   baseKey
	at      image.Rectangle // from the table's corner, at this zoom, what the picture shows
	asked   baseKey         // of the last frame
	copied  ebiten.DrawImageOptions
}

// baseKey is everything the base shows but the part of the table that is in view.
type baseKey struct {
	zoom    float64
	storey  int
	table   *physics.Table
	version int
	region  Patch
	zone    Patch
	shade   shadeKey
	flame   int
	tiles   tilesLook
	roofs   int
	moving  int             // the tick, where lights go with warriors
	chosen  rules.WarriorID // whose light is brighter, and round whom fog is thin
	scale   float64
}

// baseFrame is how wide the frame of the table is, and baseMore how much beyond
// the view is painted to all sides, in pixels of the layout and the screen.
const (
	baseFrame = 6
	baseMore  = 160
)

// tableZoom is how many pixels of the whole table's picture are an inch.
const tableZoom = 28

// place prepares b.op to draw a picture of so many pixels an inch with its upper
// left corner at a place of the table.
func (b *Board) place(at physics.Point, perInch float64) *ebiten.DrawImageOptions {
	k := b.Zoom / perInch
	x, y := b.ToScreen(at)
	b.op.GeoM.Reset()
	b.op.GeoM.Scale(k, k)
	b.op.GeoM.Translate(x, y)
	b.op.ColorScale.Reset()
	b.op.Filter = ebiten.FilterLinear
	return b.win.OnScreen(&b.op)
}

// drawPatch draws a picture that lies on the table.
func (b *Board) drawPatch(dst *ui.Canvas, p *Patch) {
	if p.Picture != nil {
		dst.DrawImage(p.Picture, b.place(p.corner, p.perInch))
	}
}

// DrawBase draws the base. It is kept once nothing of it changes for a frame,
// because keeping one that changes would be more work than drawing it.
func (b *Board) DrawBase(dst *ui.Canvas) {
	b.LookAt()
	s := &b.shown
	key := baseKey{zoom: b.Zoom, storey: b.Storey, table: s.State.Table, version: s.Version, region: s.Region, zone: s.Zone, flame: b.markers.flame,
		tiles: b.Pictures.tiles.look(b), roofs: b.Pictures.roofs.changes, chosen: s.Chosen, scale: dst.Scale}
	if s.View.Field != nil {
		key.shade = b.shadeKey()
	}
	if len(s.Acting) > 0 {
		key.moving = b.win.Tick
	}
	w := b.frame.Window
	seen := dst.Pixels(ui.R(w.X-1, w.Y-1, w.W+2, w.H+2)).Intersect(dst.Bounds())
	o, k := b.origin(), &b.base
	part := seen.Sub(o)
	if part.Empty() { // such as before the first look at the table
		beside(dst, part)
		return
	}
	if k.picture == nil || key != k.shows || !part.In(k.at) {
		if key != k.asked {
			k.asked = key
			beside(dst, part.Add(o))
			b.paintBase(dst.On(dst.SubImage(part.Add(o)).(*ebiten.Image)))
			return
		}
		b.keepBase(key, part.Inset(-baseMore))
	}
	beside(dst, part.Add(o))
	k.copied.Blend = ebiten.BlendCopy
	k.copied.GeoM.Reset()
	k.copied.GeoM.Translate(float64(part.Min.X+o.X), float64(part.Min.Y+o.Y))
	dst.DrawImage(k.picture.SubImage(part.Sub(k.at.Min)).(*ebiten.Image), &k.copied)
}

// keepBase paints a part of the table at the zoom that is looked at.
func (b *Board) keepBase(key baseKey, at image.Rectangle) {
	k := &b.base
	if k.picture == nil || at.Dx() > k.picture.Bounds().Dx() || at.Dy() > k.picture.Bounds().Dy() {
		size := image.Rectangle{Max: at.Size()}
		if k.picture != nil {
			size = size.Union(k.picture.Bounds())
			k.picture.Deallocate()
		}
		k.picture = ebiten.NewImageWithOptions(size, &ebiten.NewImageOptions{Unmanaged: true})
	}
	k.shows, k.at = key, at
	corner := image.Point{}.Sub(at.Min)
	b.onto = &corner
	b.paintBase(b.win.On(k.picture.SubImage(image.Rectangle{Max: at.Size()}).(*ebiten.Image)))
	b.onto = nil
}

// beside fills the screen beside the view. Panels let a little of what lies
// below them through, and the screen is never emptied, so that no place may be
// left out.
func beside(dst *ui.Canvas, in image.Rectangle) {
	all := dst.Bounds()
	if in.Empty() {
		in = image.Rectangle{all.Min, all.Min}
	}
	block := func(x0, y0, x1, y1 int) {
		dst.Mesh.Block(float64(x0), float64(y0), float64(x1), float64(y1), view.Panel)
	}
	block(all.Min.X, all.Min.Y, all.Max.X, in.Min.Y)
	block(all.Min.X, in.Max.Y, all.Max.X, all.Max.Y)
	block(all.Min.X, in.Min.Y, in.Min.X, in.Max.Y)
	block(in.Max.X, in.Min.Y, all.Max.X, in.Max.Y)
	dst.DrawMesh()
}

// paintBase paints what lies below arrows and warriors.
func (b *Board) paintBase(dst *ui.Canvas) {
	b.Pictures.round.draw(dst, b)
	dst.DrawImage(b.Pictures.grounds.of(b.shown.State.Table, b.Storey), b.place(physics.Point{}, tableZoom))
	b.Pictures.tiles.draw(dst, b)
	b.Pictures.roofs.draw(dst, b)
	frame := b.onScreen()
	dst.Outline(ui.R(frame.X-baseFrame, frame.Y-baseFrame, frame.W+2*baseFrame, frame.H+2*baseFrame), baseFrame, view.Raised)
	dst.Outline(frame, 1, view.Hairline)
	b.drawMarkers(dst)
	b.drawPatch(dst, &b.shown.Zone)
	b.drawShade(dst)
	b.drawPatch(dst, &b.shown.Region)
}
