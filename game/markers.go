package game

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// What lies on the table beside warriors: marks of happenings, fog and night,
// and ground that has changed under a battle.

// markZoom is how many pixels of a mark's picture are an inch, and flameZoom
// of a mask of flames.
const (
	markZoom  = 24
	flameZoom = 10
)

// markKey is what a mark's picture depends on.
type markKey struct {
	id     int
	kind   string
	at     physics.Spot
	radius physics.Length
	turn   physics.Point
}

// markPicture is a mark as it was painted.
type markPicture struct {
	markKey
	picture  *ebiten.Image // nil for what lies over the whole table
	corner   physics.Point
	flames   *ebiten.Image // where it burns; nil if it does not
	flamesAt physics.Point
}

// marks is what of a battle's marks has been painted.
type marks struct {
	painted []markPicture
	tables  map[int]*physics.Table // what the picture of each storey shows
	stirred int                    // the tick in which something happened last
	seen    stir
	dark    *ebiten.Image // the night, with its lights cut out
}

// stir is what tells that somebody is at the table.
type stir struct {
	version int
	x, y    float64
	cam     camera
}

// Flames and fog move for so many ticks after something happened, and change so
// often in a second; then the picture rests.
const (
	livelyTicks = 600
	flameTicks  = 6
)

// groundPicture is the table at a storey. When the ground changes under a
// battle only the parts that changed are painted anew.
func (b *battle) groundPicture() *ebiten.Image {
	storey, table := b.cam.storey, b.m.State.Table
	pic, shows := b.tables[storey], b.marks.tables[storey]
	switch {
	case pic == nil:
		pic = view.Picture(view.Bake(&table.Plan, storey, bakedZoom))
		b.tables[storey] = pic
	case shows != table:
		for _, at := range view.Changes(&shows.Plan, &table.Plan, bakedZoom) {
			part := view.Baking{Storey: storey, PixelsPerInch: bakedZoom, Window: at}.Bake(&table.Plan)
			pic.SubImage(at).(*ebiten.Image).WritePixels(view.Pixels(part))
		}
	}
	b.marks.tables[storey] = table
	return pic
}

// paintMarks brings the pictures of the marks up to what lies on the table.
func (b *battle) paintMarks() {
	laid := b.m.State.Markers
	for i := range b.marks.painted {
		if p := &b.marks.painted[i]; !slices.ContainsFunc(laid, func(m rules.Marker) bool { return keyOfMark(&m) == p.markKey }) {
			for _, pic := range []*ebiten.Image{p.picture, p.flames} {
				if pic != nil {
					pic.Deallocate()
				}
			}
			*p = markPicture{}
		}
	}
	b.marks.painted = slices.DeleteFunc(b.marks.painted, func(p markPicture) bool { return p.id == 0 })
	for i := range laid {
		m := &laid[i]
		k := keyOfMark(m)
		if slices.ContainsFunc(b.marks.painted, func(p markPicture) bool { return p.markKey == k }) {
			continue
		}
		p, look := markPicture{markKey: k}, view.Mark{Kind: m.Kind, At: m.At.Point(), Radius: m.Radius, Shape: m.Shape, Turn: m.Turn}
		if pic, corner := view.MarkPicture(&look, markZoom, b.g.win.Palette); pic != nil {
			p.picture, p.corner = view.Picture(pic), corner
		}
		if m.Kind == "fire" {
			mask, corner := view.FlameMask(&look, flameZoom)
			p.flames, p.flamesAt = view.Picture(mask), corner
		}
		b.marks.painted = append(b.marks.painted, p)
	}
}

func keyOfMark(m *rules.Marker) markKey {
	return markKey{m.ID, m.Kind, m.At, m.Radius, m.Turn}
}

// drawMarks draws what lies on the ground, below the warriors.
func (b *battle) drawMarks(screen *ui.Canvas) {
	b.paintMarks()
	x0, y0 := b.toScreen(physics.Point{})
	x1, y1 := b.toScreen(physics.Point{X: b.m.State.Table.Width, Y: b.m.State.Table.Depth})
	screen = screen.Part(ui.R(x0, y0, x1-x0, y1-y0)) // nothing reaches over the edge
	for i := range b.marks.painted {
		if p := &b.marks.painted[i]; p.picture != nil {
			screen.DrawImage(p.picture, b.place(p.corner, markZoom))
		}
	}
	for i := range b.marks.painted {
		if p := &b.marks.painted[i]; p.flames != nil {
			b.drawFlames(screen, p)
		}
	}
	b.drawWeather(screen)
	if b.isNight() {
		b.drawNight(screen)
	}
}

// markNames draws the signs and names of the marks, above the warriors.
func (b *battle) drawMarkNames(screen *ui.Canvas) {
	s := b.m.State
	for i := range s.Markers {
		m := &s.Markers[i]
		x, y, r, ok := b.markSign(m)
		if !ok {
			continue
		}
		icon, ink := view.MarkIcon(m.Kind, b.g.win.Palette)
		screen.Disc(x, y, r+2, ink)
		screen.Disc(x, y, r, view.Panel)
		screen.Icon(icon, x-r*0.75, y-r*0.75, r*1.5, ink)
		if b.cam.zoom >= 15 || b.markUnder(b.g.win.Pointer.X, b.g.win.Pointer.Y) == m.ID {
			wide := screen.Width(ui.Label, m.Label) + 12
			a := b.area()
			at := math.Max(a.X+wide/2+4, math.Min(x, a.X+a.W-wide/2-4))
			plate(screen, m.Label, at, y+r+4, ink)
		}
	}
}

// markSign is where the sign of a mark is: in its middle, or at its edge where
// somebody stands in the middle. Nothing for what lies over the whole table.
func (b *battle) markSign(m *rules.Marker) (x, y, r float64, ok bool) {
	at := m.At.Point()
	if n := len(m.Shape); n > 0 {
		at = physics.Point{}
		for _, q := range m.Shape {
			at.X, at.Y = at.X+q.X/physics.Length(n), at.Y+q.Y/physics.Length(n)
		}
	} else if at == (physics.Point{}) && m.Radius == 0 {
		return 0, 0, 0, false
	}
	x, y = b.toScreen(at)
	r = math.Max(9, math.Min(17, 0.55*b.cam.zoom))
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.InPlay() && physics.Apart(w.At.Point(), at) < w.Radius+physics.Inch/2 {
			off := 0.72 * math.Max(m.Radius.Inches()*b.cam.zoom, b.baseRadius(w)+r)
			return x - off, y - off, r, true
		}
	}
	return x, y, r, true
}

// happeningIcons are what stands beside the names of happenings that lay nothing
// on the table, by rule; the others have the icon of what they lay.
var happeningIcons = map[string]string{
	"ENC-13": "earth-crack", "ENC-14": "whirlwind", "ENC-33b": "whirlwind", "ENC-46": "fly", "ENC-33": "fog", "ENC-24": "raise-zombie",
	"ENC-35": "hound", "ENC-22": "flame", "ENC-42": "lightning-storm", "ENC-43": "lightning-storm", "ENC-44": "lightning-storm",
}

// befallen is whom alone of all a happening has to do with; "" for nobody or
// several.
func (b *battle) befallen() (name string) {
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		if rule, _ := book.Befallen(b.m.State, w); rule == "" || !w.InPlay() {
			continue
		}
		if name != "" {
			return ""
		}
		name = w.Name
	}
	return name
}

// happeningButton tells what goes on by chance, and opens its rule.
func (b *battle) happeningButton() {
	rule, name, lasts := book.Going(b.m.State)
	if rule == "" || b.asked() != nil {
		return
	}
	if who := b.befallen(); who != "" {
		name += ": " + who
	}
	icon := happeningIcons[rule]
	for i := range b.m.State.Markers {
		if m := &b.m.State.Markers[i]; icon == "" && m.Rule == rule {
			icon, _ = view.MarkIcon(m.Kind, b.g.win.Palette)
		}
	}
	if icon == "" {
		icon = "perspective-dice-six"
	}
	f := b.free()
	if s := b.m.State; !b.narrow() { // in the bar at the top, if it has room
		left := 440.0
		right := float64(b.g.win.W) - b.g.win.Width(ui.Strong, s.Sides[s.Active].Name) - b.g.win.Width(ui.Plain, "Storey 1 of 3") - 96
		if words := name + ", " + lasts; b.g.win.ButtonWidth(words, "", icon) <= right-left {
			b.g.win.Buttons = append(b.g.win.Buttons, ui.Button{ID: "happening", At: ui.R(left, 2, b.g.win.ButtonWidth(words, "", icon), 40), Words: words, Icon: icon, Do: func() { b.g.OpenRule(rule) }})
			return
		}
	}
	room := f.W - 16
	for i := range b.g.win.Buttons { // as far as the buttons beside the table
		if at := b.g.win.Buttons[i].At; at.Y < f.Y+56 && at.Y+at.H > f.Y {
			room = math.Min(room, at.X-f.X-16)
		}
	}
	words := name + ", " + lasts
	if b.g.win.ButtonWidth(words, "", icon) > room {
		words = b.g.win.Fitted(name, ui.Strong, room-60)
	}
	if room < 100 {
		return
	}
	b.g.win.Buttons = append(b.g.win.Buttons, ui.Button{ID: "happening", At: ui.R(f.X+8, f.Y+8, math.Min(room, b.g.win.ButtonWidth(words, "", icon)), 44), Words: words, Icon: icon, Do: func() { b.g.OpenRule(rule) }})
}

// markUnder is the mark whose sign is at a place of the screen; 0 for none.
func (b *battle) markUnder(x, y float64) int {
	for i := range b.m.State.Markers {
		m := &b.m.State.Markers[i]
		if mx, my, r, ok := b.markSign(m); ok && math.Hypot(mx-x, my-y) <= r+4 {
			return m.ID
		}
	}
	return 0
}

// isNight reports whether the battle is fought by night.
func (b *battle) isNight() bool {
	return slices.ContainsFunc(b.m.State.Rules.Systems, func(s rules.System) bool { return s.ID == "night" })
}

// foggedAt is how far everybody sees in a fog; 0 where there is none.
func (b *battle) foggedAt() physics.Length {
	if m := b.m.State.MarkerOf("fog"); m != nil {
		return physics.Inches(m.N)
	}
	return 0
}

// flickers reports whether something on the table moves by itself.
func (b *battle) flickers() bool {
	return slices.ContainsFunc(b.m.State.Markers, func(m rules.Marker) bool { return m.Kind == "fire" || m.Kind == "fog" || m.Kind == "storm" })
}

// flame is the time of what moves by itself, counted in pictures. It stands
// still while nobody is at the table, and where animation is off.
func (b *battle) flame() int {
	if b.g.settings.pace(flameTicks) == 0 || !b.flickers() {
		return 0
	}
	if now := (stir{b.version, b.g.win.Pointer.X, b.g.win.Pointer.Y, b.cam}); now != b.marks.seen {
		b.marks.seen, b.marks.stirred = now, b.g.win.Tick
	}
	return min(b.g.win.Tick, b.marks.stirred+livelyTicks) / flameTicks
}

// watchMarks notes what of a frame depends on the marks.
func (b *battle) watchMarks(key *frameLook) {
	key.flame = b.flame()
	if len(b.m.State.Markers) > 0 {
		key.mark = b.markUnder(b.g.win.Pointer.X, b.g.win.Pointer.Y)
	}
}

// nightfall is the colour of the dark.
var nightfall = color.RGBA{4, 6, 16, 158} // premultiplied

// drawNight darkens the table but for the light round warriors, fires and
// whatever glows. Warriors are drawn above it.
func (b *battle) drawNight(screen *ui.Canvas) {
	d, at := &b.marks.dark, screen.Bounds()
	if *d == nil || !at.In((*d).Bounds()) {
		size := image.Rectangle{Max: at.Max}
		if *d != nil {
			size = size.Union((*d).Bounds())
			(*d).Deallocate()
		}
		*d = ebiten.NewImage(size.Dx(), size.Dy())
	}
	dark, t := b.g.win.On((*d).SubImage(at).(*ebiten.Image)), b.m.State.Table
	dark.Clear()
	x0, y0 := b.toScreen(physics.Point{})
	x1, y1 := b.toScreen(physics.Point{X: t.Width, Y: t.Depth})
	dark.Fill(ui.R(x0, y0, x1-x0, y1-y0), nightfall)
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		if !w.InPlay() && !b.onTheWay(w.ID) {
			continue
		}
		far, strength := 3.2, float32(0.62)
		if w.ID == b.selected {
			far, strength = 6.5, 0.95
		}
		b.light(dark, b.where(w).Point(), far, strength)
	}
	for i := range b.m.State.Markers {
		m := &b.m.State.Markers[i]
		switch m.Kind {
		case "fire":
			flicker := 0.35 * math.Sin(float64(b.flame())*1.7)
			for _, q := range m.Shape {
				b.light(dark, q, 7+flicker, 0.9)
			}
		case "lightning", "comet", "wyrdstone", "spirit", "rift":
			b.light(dark, m.At.Point(), 4+m.Radius.Inches(), 0.8)
		}
	}
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Translate(float64(at.Min.X), float64(at.Min.Y))
	screen.DrawImage(dark.Image, &b.op)
}

// light cuts a round light out of the dark.
func (b *battle) light(dark *ui.Canvas, at physics.Point, far float64, strength float32) {
	lamp := dark.Kept(ui.PictureKey{Name: "a light", Size: 128}, func() *image.RGBA { return view.Lamp(128) })
	x, y := b.toScreen(at)
	op := b.placeToken(lamp, x, y, far*b.cam.zoom)
	op.ColorScale.ScaleAlpha(strength)
	op.Blend = ebiten.BlendDestinationOut
	dark.DrawImage(lamp, op)
	op.Blend = ebiten.BlendSourceOver
}
