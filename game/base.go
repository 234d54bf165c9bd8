package game

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// base is what of the table rests while nothing on it changes: the ground with
// marks, field of view and region. It is kept as a picture of the zoom that is
// looked at, with some of what lies beyond the view, so that a frame copies it
// pixel by pixel, also while the view is moved.
type base struct {
	picture *ebiten.Image
	shows   baseKey
	at      image.Rectangle // of the table at this zoom, what the picture shows
	asked   baseKey         // of the last frame
	copied  ebiten.DrawImageOptions
}

// baseKey is everything the base shows but the part of the table that is in view.
type baseKey struct {
	zoom    float64
	storey  int
	table   *physics.Table
	version int
	region  regionKey
	busy    bool
	shade   shadeKey
	zone    *ebiten.Image // in which somebody is set up
	flame   int
	sharp   sharpKey
	moving  int             // the tick, where lights go with warriors
	chosen  rules.WarriorID // whose light is brighter, and round whom fog is thin
	of      *Game
	grain   float64
}

// baseFrame is how wide the frame of the table is, and baseMore how much beyond
// the view is painted to all sides, in pixels of the layout and the screen.
const (
	baseFrame = 6
	baseMore  = 160
)

// window is the part of the area in which the table can be seen: panels cover
// the rest.
func (b *battle) window() ui.Rect {
	a := b.area()
	if b.narrow() {
		return a
	}
	w := a
	if b.logShows() {
		w.X, w.W = w.X+logWide, w.W-logWide
	}
	if w.W -= panelWide; w.W < 1 {
		return a
	}
	return w
}

// origin is where the table's corner is on the screen, in whole pixels of it.
func (b *battle) origin() image.Point {
	if b.onto != nil {
		return *b.onto
	}
	a := b.free()
	return image.Pt(int(math.Round((a.X+a.W/2-b.cam.x*b.cam.zoom)*b.g.win.Scale)), int(math.Round((a.Y+a.H/2-b.cam.y*b.cam.zoom)*b.g.win.Scale)))
}

// drawBase draws the base. It is kept once nothing of it changes for a frame,
// because keeping one that changes would be more work than drawing it.
func (b *battle) drawBase(screen *ui.Canvas) {
	key := baseKey{zoom: b.cam.zoom, storey: b.cam.storey, table: b.m.State.Table, version: b.version, busy: b.busy(), flame: b.flame(),
		sharp: b.sharp.key(b), chosen: b.selected, of: b.g, grain: screen.Scale}
	if b.regionShows() {
		key.region = b.region.regionKey
	}
	if b.field.on && b.field.shown {
		key.shade = b.field.key(b)
	}
	if b.setUpZoneShows() {
		key.zone = b.deploying.zone.picture
	}
	if b.animating() {
		key.moving = b.g.win.Tick
	}
	w := b.window()
	seen := screen.Pixels(ui.R(w.X-1, w.Y-1, w.W+2, w.H+2)).Intersect(screen.Bounds())
	o, t, k := b.origin(), b.m.State.Table, &b.base
	scale := b.cam.zoom * screen.Scale
	whole := image.Rect(0, 0, int(math.Ceil(t.Width.Inches()*scale)), int(math.Ceil(t.Depth.Inches()*scale))).Inset(-int(math.Ceil(baseFrame*screen.Scale)) - 1)
	part := seen.Sub(o).Intersect(whole) // of the table, what is seen
	if k.picture == nil || key != k.shows || !part.In(k.at) {
		if key != k.asked {
			k.asked = key
			b.surround(screen, seen, part.Add(o))
			b.paintBase(screen.On(screen.SubImage(part.Add(o)).(*ebiten.Image)))
			return
		}
		k.keep(b, key, part.Inset(-baseMore).Intersect(whole))
	}
	b.surround(screen, seen, part.Add(o))
	k.copied.Blend = ebiten.BlendCopy
	k.copied.GeoM.Reset()
	k.copied.GeoM.Translate(float64(part.Min.X+o.X), float64(part.Min.Y+o.Y))
	screen.DrawImage(k.picture.SubImage(part.Sub(k.at.Min)).(*ebiten.Image), &k.copied)
}

// keep paints a part of the table at the zoom that is looked at.
func (k *base) keep(b *battle, key baseKey, at image.Rectangle) {
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
	b.paintBase(b.g.win.On(k.picture.SubImage(image.Rectangle{Max: at.Size()}).(*ebiten.Image)))
	b.onto = nil
}

// surround fills the screen round the table. Panels let a little of what lies
// below them through, and the screen is never emptied, so that no place may be
// left out.
func (b *battle) surround(screen *ui.Canvas, seen, table image.Rectangle) {
	if table.Empty() {
		table = image.Rectangle{seen.Min, seen.Min}
	}
	block := func(x0, y0, x1, y1 int) {
		screen.Mesh.Block(float64(x0), float64(y0), float64(x1), float64(y1), view.Panel)
	}
	all := screen.Bounds()
	block(all.Min.X, all.Min.Y, all.Max.X, table.Min.Y)
	block(all.Min.X, table.Max.Y, all.Max.X, all.Max.Y)
	block(all.Min.X, table.Min.Y, table.Min.X, table.Max.Y)
	block(table.Max.X, table.Min.Y, all.Max.X, table.Max.Y)
	screen.DrawMesh()
}

// paintBase paints what lies below arrows and warriors.
func (b *battle) paintBase(screen *ui.Canvas) {
	t := b.m.State.Table
	screen.Image.Fill(view.Panel)
	screen.DrawImage(b.groundPicture(), b.place(physics.Point{}, bakedZoom))
	b.sharp.draw(screen, b)
	x0, y0 := b.toScreen(physics.Point{})
	x1, y1 := b.toScreen(physics.Point{X: t.Width, Y: t.Depth})
	frame := ui.R(x0, y0, x1-x0, y1-y0)
	screen.Outline(ui.R(frame.X-baseFrame, frame.Y-baseFrame, frame.W+2*baseFrame, frame.H+2*baseFrame), baseFrame, view.Raised)
	screen.Outline(frame, 1, view.Hairline)
	b.drawMarks(screen)

	b.drawSetUpZone(screen)
	b.field.draw(screen, b)
	if !b.busy() && b.regionShows() && b.region.picture != nil {
		screen.DrawImage(b.region.picture, b.place(b.region.at, regionZoom))
	}
}
