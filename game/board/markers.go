package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// What lies on the table beside warriors: markers of happenings, flames and fog.

// markerZoom is how many pixels of a marker's picture are an inch, and flameZoom
// of a mask of flames.
const (
	markerZoom = 24
	flameZoom  = 10
)

// markerKey is what a marker's picture depends on.
type markerKey struct {
	id     int
	kind   string
	at     physics.Spot
	radius physics.Length
	turn   physics.Point
}

// markerPicture is a marker as it was painted.
type markerPicture struct {
	markerKey
	picture  *ebiten.Image // nil for what lies over the whole table
	corner   physics.Point
	flames   *ebiten.Image // where it burns; nil if it does not
	flamesAt physics.Point
}

// markers is what of a battle's markers has been painted.
type markers struct {
	painted  []markerPicture
	flame    int // the time of what moves by itself
	attended int // the tick in which somebody did something last
	seen     attendance
	dark     *ebiten.Image // with the lights cut out
	glows    []glow        // what shines in it
	lamps    *physics.Table
	dug      *physics.Table // whose lowest storey is known
	lowest   int
	braziers []glow // those that stand on that table
	houses   []glow // what falls out of its houses
	beams    []beam
	sighted  sighted
	lookout  physics.Field // to find them with
	corners  []ebiten.Vertex
	order    []uint32
}

// attendance is what tells that somebody is at the table.
type attendance struct {
	version int
	x, y    float64
	Camera
}

// Flames and fog move for so many ticks after something happened, and change so
// often in a second; then the picture rests.
const (
	LivelyTicks = 600
	FlameTicks  = 6
)

// paintMarkers brings the pictures of the markers up to what lies on the table.
func (b *Board) paintMarkers() {
	markers := b.shown.State.Markers
	for i := range b.markers.painted {
		if p := &b.markers.painted[i]; !slices.ContainsFunc(markers, func(m rules.Marker) bool { return keyOfMarker(&m) == p.markerKey }) {
			for _, pic := range []*ebiten.Image{p.picture, p.flames} {
				if pic != nil {
					pic.Deallocate()
				}
			}
			*p = markerPicture{}
		}
	}
	b.markers.painted = slices.DeleteFunc(b.markers.painted, func(p markerPicture) bool { return p.id == 0 })
	for i := range markers {
		m := &markers[i]
		k := keyOfMarker(m)
		if slices.ContainsFunc(b.markers.painted, func(p markerPicture) bool { return p.markerKey == k }) {
			continue
		}
		p, look := markerPicture{markerKey: k}, view.Mark{Kind: m.Kind, At: m.At.Point(), Radius: m.Radius, Shape: m.Shape, Turn: m.Turn}
		if pic, corner := view.MarkPicture(&look, markerZoom, b.win.Palette); pic != nil {
			p.picture, p.corner = view.Picture(pic), corner
		}
		if view.Burns(m.Kind) {
			mask, corner := view.FlameMask(&look, flameZoom)
			p.flames, p.flamesAt = view.Picture(mask), corner
		}
		b.markers.painted = append(b.markers.painted, p)
	}
}

func keyOfMarker(m *rules.Marker) markerKey {
	return markerKey{m.ID, m.Kind, m.At, m.Radius, m.Turn}
}

// drawMarkers draws what lies on the ground, below the warriors.
func (b *Board) drawMarkers(dst *ui.Canvas) {
	if dst = dst.Part(b.onScreen()); dst.Bounds().Empty() { // nothing reaches over the edge
		return
	}
	for i := range b.markers.painted {
		if p := &b.markers.painted[i]; p.picture != nil && !b.buried(p.at.Z) {
			dst.DrawImage(p.picture, b.place(p.corner, markerZoom))
		}
	}
	for i := range b.markers.painted {
		if p := &b.markers.painted[i]; p.flames != nil && !b.buried(p.at.Z) {
			b.drawFlames(dst, p)
		}
	}
	if b.Storey >= 0 {
		b.drawWeather(dst)
	}
	if b.dark() {
		b.drawDark(dst)
	}
}

// DrawSigns draws the signs and names of the markers, above the warriors.
func (b *Board) DrawSigns(dst *ui.Canvas) {
	pointed := b.markerAt(b.win.Pointer.X, b.win.Pointer.Y)
	for i := range b.layout.signs {
		at := &b.layout.signs[i]
		icon, ink := view.MarkIcon(b.shown.State.Markers[at.marker].Kind, b.win.Palette)
		dst.Disc(at.x, at.y, at.r+2, ink)
		dst.Disc(at.x, at.y, at.r, view.Panel)
		dst.Icon(icon, at.x-at.r*0.75, at.y-at.r*0.75, at.r*1.5, ink)
	}
	for i := range b.layout.signs {
		m := &b.shown.State.Markers[b.layout.signs[i].marker]
		if b.Zoom < signsNamed && pointed != m.ID {
			continue
		}
		if plate, free := b.signPlate(dst.Width(ui.Label, m.Label)+12, i); free || pointed == m.ID {
			_, ink := view.MarkIcon(m.Kind, b.win.Palette)
			Plate(dst, m.Label, plate.X+plate.W/2, plate.Y, ink)
		}
	}
}

// signsNamed is from how many pixels an inch on the names of all signs are seen.
const signsNamed = 15

// AppendSignNames appends where the names of the signs hang that are always seen: other plates
// keep off them.
func (b *Board) AppendSignNames(at []ui.Rect, pen *ui.Pen) []ui.Rect {
	if b.shown.State == nil || b.Zoom < signsNamed {
		return at
	}
	b.layOut()
	for i := range b.layout.signs {
		label := b.shown.State.Markers[b.layout.signs[i].marker].Label
		if plate, free := b.signPlate(pen.Width(ui.Label, label)+12, i); free {
			at = append(at, plate)
		}
	}
	return at
}

// signPlate is where the name of a sign hangs: below it, above it or beside it, the first of
// these where it would lie over no other sign and over no model. Where each lies over
// something it is not free, and hangs below.
func (b *Board) signPlate(wide float64, sign int) (plate ui.Rect, free bool) {
	at, a := &b.layout.signs[sign], &b.frame.Area
	far := at.r + 4
	for i, corner := range [...][2]float64{{at.x - wide/2, at.y + far}, {at.x - wide/2, at.y - far - plateHigh}, {at.x + far, at.y - plateHigh/2}, {at.x - far - wide, at.y - plateHigh/2}} {
		r := ui.R(math.Max(a.X+4, math.Min(corner[0], a.X+a.W-wide-4)), corner[1], wide, plateHigh)
		if i == 0 {
			plate = r
		}
		if !b.overSomething(r) {
			return r, true
		}
	}
	return plate, false
}

// overSomething reports whether the name of a sign would lie over a sign or a model.
func (b *Board) overSomething(r ui.Rect) bool {
	for i := range b.layout.signs { // its own too, if the edge of the window pushes it there
		if o := &b.layout.signs[i]; r.Meets(ui.R(o.x-o.r-2, o.y-o.r-2, 2*o.r+4, 2*o.r+4)) {
			return true
		}
	}
	for i := range b.layout.tokens {
		if r.Meets(b.covers(&b.layout.tokens[i])) {
			return true
		}
	}
	return false
}

// foggedAt is how far everybody sees in a fog; 0 where there is none.
func (b *Board) foggedAt() physics.Length {
	if m := b.shown.State.MarkerOf("fog"); m != nil {
		return physics.Inches(m.N)
	}
	return 0
}

// Flickers reports whether something on the table moves by itself.
func (b *Board) Flickers() bool {
	return slices.ContainsFunc(b.shown.State.Markers, func(m rules.Marker) bool { return view.Burns(m.Kind) || m.Kind == "fog" || m.Kind == "storm" }) ||
		slices.ContainsFunc(b.markers.glows, func(g glow) bool { return g.flickers })
}

// flame is the time of what moves by itself, counted in pictures. It stands
// still while nobody is at the table, and where animation is off.
func (b *Board) flame() int {
	if b.shown.Still || !b.Flickers() {
		return 0
	}
	m := &b.markers
	if now := (attendance{b.shown.Version, b.win.Pointer.X, b.win.Pointer.Y, b.Camera}); now != m.seen {
		m.seen, m.attended = now, b.win.Tick
	}
	return min(b.win.Tick, m.attended+LivelyTicks) / FlameTicks
}
