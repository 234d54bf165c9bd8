package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// tiles are what of the table has been painted at a larger scale than the whole
// picture, because the view is near: square tiles, one painted after the other
// meanwhile, those in the middle of the view first. They come in over the picture
// of the whole, which shows the same less sharply.
type tiles struct {
	store    *ebiten.Image // the tiles, in rows
	slots    []slot
	plan     *physics.Table // what the tiles show
	job      *tileJob       // the one that is being painted
	landed   int            // how many tiles came
	corners  []ebiten.Vertex
	order    []uint32
	complete bool // nothing is missing in the view
}

// tileKey names a tile.
type tileKey struct {
	storey, scale, x, y int
}

// pixels is the part of the table it shows, at its scale.
func (k tileKey) pixels() image.Rectangle {
	return image.Rect(k.x*tileSize, k.y*tileSize, (k.x+1)*tileSize, (k.y+1)*tileSize)
}

// slot is a place for a tile in the store.
type slot struct {
	tileKey       // scale 0: nothing
	since   int   // the tick it came in
	used    int64 // when it was seen last
}

// tileJob is a tile that is being painted.
type tileJob struct {
	tileKey
	plan *physics.Table
	done chan *image.RGBA
}

// tileScales are the scales of tiles, in pixels to an inch; tileSize is how
// many pixels wide one is, without a pixel of its neighbours at each side.
// tileRow tiles are a row of the store, and it has as many rows at most: 60
// megabytes.
var tileScales = [...]int{40, 56, 80, 112, 160}

const (
	tileSize = 256
	tileRow  = 15
)

// FadeTicks is how long a tile takes to come in.
const FadeTicks = 12

// tilesLook is what of the tiles a picture depends on.
type tilesLook struct {
	landed int
	tick   int // while some come in
}

// TileScale is the scale of the tiles that the view wants; 0: the whole picture
// is sharp enough.
func (b *Board) TileScale() int {
	want := b.Zoom * b.win.Scale
	if want <= tableZoom*1.15 {
		return 0
	}
	for _, s := range tileScales {
		if float64(s) >= want*0.93 {
			return s
		}
	}
	return tileScales[len(tileScales)-1]
}

// seenTiles are the tiles in view and so many more at each side.
func (b *Board) seenTiles(scale, more int) image.Rectangle {
	w, t := b.frame.Window, b.shown.State.Table
	from, to := b.ToTable(w.X, w.Y), b.ToTable(w.X+w.W, w.Y+w.H)
	k := float64(scale) / tileSize
	last := image.Pt(int(math.Ceil(t.Width.Inches()*k)), int(math.Ceil(t.Depth.Inches()*k)))
	return image.Rect(int(math.Floor(from.X.Inches()*k)), int(math.Floor(from.Y.Inches()*k)),
		int(math.Ceil(to.X.Inches()*k)), int(math.Ceil(to.Y.Inches()*k))).Inset(-more).Intersect(image.Rectangle{Max: last})
}

// update takes in a tile that is done and begins the next one.
func (s *tiles) update(b *Board) {
	scale := b.TileScale()
	s.follow(b)
	if j := s.job; j != nil {
		select {
		case pic := <-j.done:
			s.job = nil
			if j.plan == s.plan {
				s.take(b, j.tileKey, pic)
			}
		default:
		}
	}
	s.complete = true
	if scale == 0 || s.job != nil {
		s.complete = s.job == nil
		return
	}
	next, missing := tileKey{}, false
	for more := 0; more < 2 && !missing; more++ { // first what is seen, then what is round it
		next, missing = s.next(b, scale, more)
	}
	if !missing || s.oldest(int64(b.win.Tick)+1) < 0 { // or a view larger than the store
		return
	}
	s.complete = false
	s.begin(next, b.Pictures.pace.Breather())
}

// next is the tile that is to be painted next.
func (s *tiles) next(b *Board, scale, more int) (next tileKey, missing bool) {
	seen := b.seenTiles(scale, more)
	if seen.Empty() {
		return next, false
	}
	s.grow(seen.Dx() * seen.Dy())
	now := int64(b.win.Tick) + 1
	middle := seen.Min.Add(seen.Max).Sub(image.Pt(1, 1)) // twice
	best := math.MaxInt
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			k := tileKey{b.Storey, scale, x, y}
			if i := s.find(k); i >= 0 {
				s.slots[i].used = now
				continue
			}
			d := image.Pt(2*x, 2*y).Sub(middle)
			if far := d.X*d.X + d.Y*d.Y; far < best {
				best, next = far, k
			}
		}
	}
	return next, best < math.MaxInt
}

// follow keeps the tiles that are as before when the ground has changed under a
// battle.
func (s *tiles) follow(b *Board) {
	table := b.shown.State.Table
	if s.plan == table {
		return
	}
	if s.plan != nil {
		for _, at := range view.Changes(&s.plan.Plan, &table.Plan, tableZoom) {
			for i := range s.slots {
				k := &s.slots[i]
				changed := image.Rectangle{at.Min.Mul(k.scale).Div(tableZoom), at.Max.Mul(k.scale).Div(tableZoom)}.Inset(-2)
				if k.scale > 0 && k.pixels().Overlaps(changed) {
					*k = slot{}
					s.landed++
				}
			}
		}
	}
	s.plan = table
}

// begin paints a tile, beside everything else.
func (s *tiles) begin(k tileKey, rest func()) {
	j := &tileJob{k, s.plan, make(chan *image.RGBA, 1)}
	s.job = j
	bk := view.Baking{Storey: k.storey, PixelsPerInch: k.scale, Rest: rest,
		Window: k.pixels().Inset(-1)}
	go func() { j.done <- bk.Bake(&j.plan.Plan) }()
}

// find is the slot of a tile, or -1.
func (s *tiles) find(k tileKey) int {
	for i := range s.slots {
		if s.slots[i].tileKey == k {
			return i
		}
	}
	return -1
}

// oldest is a slot that nothing in view needs, or -1.
func (s *tiles) oldest(now int64) int {
	best := -1
	for i := range s.slots {
		if k := &s.slots[i]; k.used < now && (best < 0 || k.used < s.slots[best].used) {
			best = i
		}
	}
	return best
}

// grow sees to it that the store has room for so many tiles and some more.
func (s *tiles) grow(tiles int) {
	rows := min(tileRow, (tiles*3/2+tileRow-1)/tileRow)
	if rows*tileRow <= len(s.slots) {
		return
	}
	const wide = tileSize + 2
	old := s.store
	s.store = ebiten.NewImageWithOptions(image.Rect(0, 0, tileRow*wide, rows*wide), &ebiten.NewImageOptions{Unmanaged: true})
	if old != nil {
		s.store.DrawImage(old, nil)
		old.Deallocate()
	}
	s.slots = append(s.slots, make([]slot, rows*tileRow-len(s.slots))...)
}

// corner is where a slot is in the store.
func (s *tiles) corner(i int) image.Point {
	return image.Pt(i%tileRow*(tileSize+2), i/tileRow*(tileSize+2))
}

// take puts a tile into the store, in the place of one that was not seen for long.
func (s *tiles) take(b *Board, k tileKey, pic *image.RGBA) {
	i := s.oldest(math.MaxInt64)
	if i < 0 {
		return
	}
	at := pic.Rect.Sub(image.Pt(k.x*tileSize-1, k.y*tileSize-1)).Add(s.corner(i))
	s.store.SubImage(at).(*ebiten.Image).WritePixels(view.Pixels(pic))
	s.slots[i] = slot{k, b.win.Tick, int64(b.win.Tick)}
	if scale := b.TileScale(); k.scale != scale || !image.Pt(k.x, k.y).In(b.seenTiles(scale, 0)) {
		s.slots[i].since -= FadeTicks + 1 // nobody sees it come
	}
	s.landed++
}

// look is what the tiles in view look like now.
func (s *tiles) look(b *Board) tilesLook {
	scale := b.TileScale()
	if scale == 0 {
		return tilesLook{}
	}
	k := tilesLook{landed: s.landed}
	for i := range s.slots {
		if t := &s.slots[i]; t.scale == scale && b.win.Tick-t.since <= b.shown.Fade {
			k.tick = b.win.Tick
		}
	}
	return k
}

// draw lays the tiles over the picture of the whole table.
func (s *tiles) draw(screen *ui.Canvas, b *Board) {
	scale := b.TileScale()
	if scale == 0 || s.store == nil || s.plan != b.shown.State.Table {
		return
	}
	s.corners, s.order = s.corners[:0], s.order[:0]
	t, o, k := b.shown.State.Table, b.origin(), b.Zoom*screen.Scale/float64(scale)
	wide, deep := int(t.Width.Inches()*float64(scale)), int(t.Depth.Inches()*float64(scale))
	fade := b.shown.Fade
	for i := range s.slots {
		p := &s.slots[i]
		if p.scale != scale || p.storey != b.Storey {
			continue
		}
		alpha := float32(1)
		if since := b.win.Tick - p.since; since < fade {
			alpha = float32(since) / float32(fade)
		}
		x0, y0 := p.x*tileSize, p.y*tileSize
		x1, y1 := min(wide, x0+tileSize), min(deep, y0+tileSize)
		from := s.corner(i).Add(image.Pt(min(1, x0), min(1, y0))) // at the table's edge there is no neighbour
		n := uint32(len(s.corners))
		for _, c := range [...][2]int{{x0, y0}, {x1, y0}, {x0, y1}, {x1, y1}} {
			s.corners = append(s.corners, ebiten.Vertex{
				DstX: float32(float64(o.X) + float64(c[0])*k), DstY: float32(float64(o.Y) + float64(c[1])*k),
				SrcX: float32(from.X + c[0] - x0), SrcY: float32(from.Y + c[1] - y0),
				ColorR: alpha, ColorG: alpha, ColorB: alpha, ColorA: alpha})
		}
		s.order = append(s.order, n, n+1, n+2, n+1, n+2, n+3)
	}
	if len(s.order) > 0 {
		screen.DrawTriangles32(s.corners, s.order, s.store, &tilesOp)
	}
}

var tilesOp = ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear}
