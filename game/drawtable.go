package game

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// bakedZoom is how many pixels of the baked table are an inch.
const bakedZoom = 28

// tokenSizes are how many pixels wide the pictures of warriors are: the smaller
// ones leave out what could not be told apart.
var tokenSizes = [...]int{20, 40, 64, 96, 192}

// tokenKey names a picture of a warrior.
type tokenKey struct {
	look view.Look
	size int
}

// baseRadius is how large a base is drawn: true to size, but never so small
// that it is lost.
func (b *battle) baseRadius(w *rules.Warrior) float64 {
	return math.Max(w.Radius.Inches()*b.cam.zoom, math.Max(6, math.Min(10, b.cam.zoom*0.7)))
}

// place prepares b.op to draw a picture of so many pixels an inch with its upper
// left corner at a place of the table.
func (b *battle) place(at physics.Point, perInch float64) *ebiten.DrawImageOptions {
	k := b.cam.zoom / perInch
	x, y := b.toScreen(at)
	b.op.GeoM.Reset()
	b.op.GeoM.Scale(k, k)
	b.op.GeoM.Translate(x, y)
	b.op.ColorScale.Reset()
	b.op.Filter = ebiten.FilterLinear
	return b.g.win.OnScreen(&b.op)
}

// drawTable draws the table, the models and what is planned: what rests first,
// then pictures, then lines and words, so that few calls draw it all.
func (b *battle) drawTable(screen *ui.Canvas) {
	b.drawBase(screen)
	b.plates = b.plates[:0]
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		for _, at := range w.Intent {
			b.arrow(screen, w.At.Point(), b.m.State.Warriors[at].At.Point(), screen.Palette.Bad)
		}
	}
	b.drawAim(screen)
	b.laid.draw(screen, b)
	b.drawTokens(screen)
	b.drawRings(screen)
	b.drawAimWords(screen)
	b.laid.drawHits(screen, b)
	b.threats.draw(screen, b)
	b.driven.draw(screen, b)
	b.drawStand(screen)
	b.drawMarkNames(screen)
	b.drawPlaces(screen)
	if b.ghostShows() {
		b.drawGhost(screen)
	}
	if !b.busy() && !b.ruler.on {
		b.drawSetUpGhost(screen)
	}
	b.drawRuler(screen)
}

// regionShows reports whether the region belongs to what is on the table now.
func (b *battle) regionShows() bool {
	s := b.m.State
	w := s.Warrior(b.selected)
	return w != nil && b.region.regionKey == regionKey{b.selected, len(b.m.Lines), b.cam.storey, b.climb} && s.Phase == rules.Moves
}

// regionZoom is how many pixels of a region's picture are an inch.
const regionZoom = 24

// paintRegion paints where the selected warrior can go.
func (b *battle) paintRegion() {
	r := &b.region
	if len(r.Cells) == 0 {
		return
	}
	cells := make([]view.Reached, 0, len(r.Cells))
	for i := range r.Cells {
		c := &r.Cells[i]
		v := view.Reached{X: int((c.At.X + r.Step/2) / r.Step), Y: int((c.At.Y + r.Step/2) / r.Step), Kind: view.Walked}
		switch {
		case storeyOf(c.At.Z) != b.cam.storey:
			v.Kind = view.Elsewhere
		case c.Cost > r.walk:
			v.Kind = view.Running
		}
		cells = append(cells, v)
	}
	pic, x, y := view.Region(cells, int(regionZoom*r.Step/physics.Inch), b.g.win.Palette)
	r.picture = view.Picture(pic)
	r.at = physics.Point{X: physics.Length(x) * r.Step, Y: physics.Length(y) * r.Step}
}

func (b *battle) arrow(screen *ui.Canvas, from, to physics.Point, c color.RGBA) {
	x0, y0 := b.toScreen(from)
	x1, y1 := b.toScreen(to)
	d := math.Hypot(x1-x0, y1-y0)
	if d < 1 {
		return
	}
	ux, uy := (x1-x0)/d, (y1-y0)/d
	r := 0.5 * b.cam.zoom
	x1, y1 = x1-ux*r, y1-uy*r
	screen.Line(x0, y0, x1, y1, 5, view.Panel)
	screen.Line(x0, y0, x1, y1, 3, c)
	for _, s := range [...]float64{1, -1} {
		screen.Line(x1, y1, x1-ux*10+s*uy*7, y1-uy*10-s*ux*7, 3, c)
	}
}

// look is how a warrior is drawn.
func (b *battle) look(w *rules.Warrior) view.Look {
	l := view.Look{Side: int(w.Side), Wild: b.m.State.Sides[w.Side].Neutral, Figure: w.Figure, Leader: w.Leader, Hero: w.Hero, Down: w.Condition == rules.KnockedDown,
		Stunned: w.Condition == rules.Stunned, Fleeing: w.Fleeing, Hidden: w.Hidden, Moved: w.Did(rules.Moved), Ran: w.Did(rules.Ran),
		Shot: w.Did(rules.Shot), Cast: w.Did(rules.Cast), Wounds: max(0, w.Base.W-w.Wounds),
		Frenzied: b.m.State.Has(w, rules.Frenzied), Reloading: b.reloading(w), Palette: b.g.win.Palette}
	if w.Grouping > 0 {
		l.Number = b.numberInGroup(w)
	}
	r := b.m.State.Rules
	if w.Mounted && r.Mounts {
		l.Mount = "horse-head"
	}
	if w.Main != rules.NoWeapon {
		l.Main = r.Weapon(w.Main).Icon
	}
	switch {
	case w.Off != rules.NoWeapon:
		l.Off = r.Weapon(w.Off).Icon
	case w.Shield || w.Buckler:
		l.Off = "round-shield"
	}
	for _, id := range w.Weapons {
		if r.Weapon(id).Range > 0 {
			l.Off = r.Weapon(id).Icon
		}
	}
	return l
}

// numberInGroup tells a henchman from the others of his group.
func (b *battle) numberInGroup(w *rules.Warrior) int {
	n := 0
	for i := range b.m.State.Warriors {
		if o := &b.m.State.Warriors[i]; o.Side == w.Side && o.Grouping == w.Grouping && o.ID <= w.ID {
			n++
		}
	}
	return n
}

// token is a warrior's picture, for his place on the table.
func (b *battle) token(w *rules.Warrior) *ebiten.Image { return b.tokenSized(w, b.baseRadius(w)) }

// tokenSized is a warrior's picture for a radius on the screen.
func (b *battle) tokenSized(w *rules.Warrior, r float64) *ebiten.Image {
	k := tokenKey{b.look(w), tokenSizes[len(tokenSizes)-1]}
	for _, size := range tokenSizes {
		if float64(size) >= 2*r*b.g.win.Scale {
			k.size = size
			break
		}
	}
	return b.painted(k)
}

// painted is a picture of a warrior, painted once.
func (b *battle) painted(k tokenKey) *ebiten.Image {
	if pic := b.tokens[k]; pic != nil {
		return pic
	}
	pic := view.Picture(view.Token(k.look, k.size))
	b.tokens[k] = pic
	return pic
}

// placeToken prepares b.op to draw a warrior's picture at a place of the screen.
func (b *battle) placeToken(pic *ebiten.Image, x, y, r float64) *ebiten.DrawImageOptions {
	k := 2 * r / float64(pic.Bounds().Dx())
	b.op.GeoM.Reset()
	b.op.GeoM.Scale(k, k)
	b.op.GeoM.Translate(x-r, y-r)
	b.op.ColorScale.Reset()
	b.op.Filter, b.op.DisableMipmaps = ebiten.FilterLinear, true
	return b.g.win.OnScreen(&b.op)
}

// shadowSize is how many pixels wide the picture of a shadow is, and shadowOver
// how much wider than the base it is drawn.
const (
	shadowSize = 64
	shadowOver = 1.25
)

// standing calls a function for every warrior on the table, with his base's middle
// and radius on the screen and his place.
func (b *battle) standing(draw func(w *rules.Warrior, at physics.Spot, x, y, r float64)) {
	s := b.m.State
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() && !b.onTheWay(w.ID) {
			continue
		}
		at := b.where(w)
		x, y := b.toScreen(at.Point())
		draw(w, at, x, y, b.baseRadius(w))
	}
}

// drawTokens draws the pictures of the warriors, of one who may go somewhere, and
// of one the aids ask about.
func (b *battle) drawTokens(screen *ui.Canvas) {
	shadow := screen.Kept(ui.PictureKey{Name: "the shadow of a base", Size: shadowSize}, func() *image.RGBA { return view.Shadow(shadowSize) })
	b.standing(func(w *rules.Warrior, at physics.Spot, x, y, r float64) {
		screen.DrawImage(shadow, b.placeToken(shadow, x+r*0.2, y+r*0.25, r*shadowOver))
		pic := b.token(w)
		op := b.placeToken(pic, x, y, r)
		if storeyOf(at.Z) != b.cam.storey {
			op.ColorScale.Scale(0.55, 0.58, 0.66, 1)
		}
		screen.DrawImage(pic, op)
	})
	pale := func(w *rules.Warrior, at physics.Point, alpha float32) {
		x, y := b.toScreen(at)
		pic := b.token(w)
		op := b.placeToken(pic, x, y, b.baseRadius(w))
		op.ColorScale.ScaleAlpha(alpha)
		screen.DrawImage(pic, op)
	}
	if w := b.m.State.Warrior(b.selected); w != nil && b.ghostShows() && b.route.Err == nil {
		pale(w, b.ghost.Point(), 0.6)
	}
	if w := b.stands(); w != nil {
		pale(w, b.stand.at.Point(), 0.5)
	}
}

// drawRings draws what is worn round the pictures, and how high they stand.
func (b *battle) drawRings(screen *ui.Canvas) {
	b.standing(func(w *rules.Warrior, at physics.Spot, x, y, r float64) {
		switch w.ID {
		case b.selected:
			screen.Ring(x, y, r+3, 3, view.Brass)
		case b.aim:
			screen.Ring(x, y, r+3, 3, screen.Palette.Bad)
		case b.hover:
			screen.Ring(x, y, r+2, 2, view.Words)
		}
	})
	if b.cam.zoom <= 10 {
		return
	}
	b.standing(func(w *rules.Warrior, at physics.Spot, x, y, r float64) { // no ring of a neighbour lies over them
		if at.Z > 0 {
			b.heightLabel(screen, at.Z, x+r*0.5, y-r-8)
		}
	})
}

// heightLabel prints how high a model stands, in whole inches.
func (b *battle) heightLabel(screen *ui.Canvas, z physics.Length, x, y float64) {
	words := heights[min(len(heights)-1, int(z/physics.Inch))]
	screen.Fill(ui.R(x, y, screen.Width(ui.Small, words)+6, 16), view.Panel)
	screen.Write(words, x+3, y-2, ui.Small, screen.Palette.Info)
}

var heights = [...]string{`0"`, `1"`, `2"`, `3"`, `4"`, `5"`, `6"`, `7"`, `8"`, `9"`, `10"`, `11"`, `12"`, `12"+`}

// ghostShows reports whether a way to somewhere is on show.
func (b *battle) ghostShows() bool {
	return !b.settingUp() && b.ghostOn && !b.busy() && !b.ruler.on && b.route.to == b.ghost && b.m.State.Warrior(b.selected) != nil
}

// drawGhost shows the way of the move under the pointer, with inches.
func (b *battle) drawGhost(screen *ui.Canvas) {
	w := b.m.State.Warrior(b.selected)
	if b.route.Err != nil { // only keys lead there
		x, y := b.toScreen(b.ghost.Point())
		screen.Ring(x, y, b.baseRadius(w), 2, screen.Palette.Bad)
		b.plateIn(screen, b.route.Total, x, y+b.baseRadius(w)+6, screen.Palette.Bad)
		return
	}
	for i := range b.route.Path.Legs {
		l := &b.route.Path.Legs[i]
		b.dashes(screen, l.From.Point(), l.To.Point())
	}
	x, y := b.toScreen(b.ghost.Point())
	r := b.baseRadius(w)
	screen.Ring(x, y, r+1, 2, view.Brass)
	// The whole cost stands on the far side of the way, the legs' costs on it.
	total := y - r - 28
	if n := len(b.route.Path.Legs); n > 0 && b.route.Path.Legs[n-1].From.Y < b.ghost.Y {
		total = y + r + 6
	}
	b.keepOff(w, w.At)
	b.keepOff(w, b.ghost)
	b.legPlates(screen, b.route.Path.Legs, b.route.Labels)
	b.plateAt(screen, b.route.Total, view.Brass, [2]float64{x, total}, [2]float64{x, y - r - 28}, [2]float64{x, y + r + 6}, [2]float64{x, total - 24}, [2]float64{x, total + 24}, [2]float64{x, y - r - 54}, [2]float64{x, y + r + 32}, [2]float64{x, y + r + 58})
}

// apartOnScreen is how long a leg is on the screen; a climb counts as long
// enough to be named.
func apartOnScreen(b *battle, l *physics.Leg) float64 {
	if l.Kind != physics.Walk {
		return math.Inf(1)
	}
	return l.Length.Inches() * b.cam.zoom
}

// plate is a short text on a dark plate.
func plate(screen *ui.Canvas, s string, x, y float64, c color.RGBA) {
	tw := screen.Width(ui.Label, s) + 12
	screen.Panel(ui.R(x-tw/2, y, tw, 22), view.Panel)
	screen.Write(s, x-tw/2+6, y+1, ui.Label, c)
}

// plateLines is one of several lines.
func plateLines(screen *ui.Canvas, lines []string, x, y float64, c color.RGBA) {
	tw := 0.0
	for _, s := range lines {
		tw = math.Max(tw, screen.Width(ui.Label, s)+12)
	}
	screen.Panel(ui.R(x-tw/2, y, tw, 22*float64(len(lines))), view.Panel)
	for i, s := range lines {
		screen.Write(s, x-screen.Width(ui.Label, s)/2, y+1+22*float64(i), ui.Label, c)
	}
}

func (b *battle) dashes(screen *ui.Canvas, from, to physics.Point) {
	b.dashesIn(screen, from, to, view.Brass)
}

// band is the strip in which a charge may be intercepted.
var band = color.RGBA{60, 28, 20, 80}

// bandKey is what the picture of such a strip depends on.
type bandKey struct {
	of, at  rules.WarriorID
	version int
	to      physics.Spot
}

// bandPicture is the strip as it was painted.
type bandPicture struct {
	bandKey
	picture *ebiten.Image
	corner  physics.Point
}

// bandZoom is how many pixels of it are an inch.
const bandZoom = 20

// drawBand draws the strip in which a charge may be intercepted: 2" to both
// sides of what his base sweeps (CHARGE-12).
func (b *battle) drawBand(screen *ui.Canvas, p *prospect, w *rules.Warrior) {
	legs := p.Path.Legs
	key := bandKey{p.Of, p.At, p.version, legs[len(legs)-1].To}
	if b.band.bandKey != key || b.band.picture == nil {
		way := []physics.Point{legs[0].From.Point()}
		for i := range legs {
			way = append(way, legs[i].To.Point())
		}
		pic, corner := view.Swath(way, 2*physics.Inch+w.Radius, bandZoom, band)
		if b.band.picture != nil {
			b.band.picture.Deallocate()
		}
		b.band = bandPicture{key, view.Picture(pic), corner}
	}
	screen.DrawImage(b.band.picture, b.place(b.band.corner, bandZoom))
}

// drawAim draws the line of a charge or shot.
func (b *battle) drawAim(screen *ui.Canvas) {
	p := b.findProspect()
	if p == nil {
		return
	}
	w, at := b.m.State.Warrior(p.Of), b.m.State.Warrior(p.At)
	c := screen.Palette.Bad
	if p.Good && !p.Beyond {
		c = view.Brass
	}
	if len(p.Path.Legs) == 0 {
		b.arrow(screen, w.At.Point(), at.At.Point(), c)
		return
	}
	b.drawBand(screen, p, w)
	for i := range p.Path.Legs {
		b.dashes(screen, p.Path.Legs[i].From.Point(), p.Path.Legs[i].To.Point())
	}
	for _, id := range p.Near {
		o := &b.m.State.Warriors[id]
		x, y := b.toScreen(o.At.Point())
		screen.Ring(x, y, b.baseRadius(o)+4, 3, screen.Palette.Warning)
	}
}

// drawAimWords writes what belongs to a charge: who may intercept it, and what its
// legs cost. The words keep off those whom it is about.
func (b *battle) drawAimWords(screen *ui.Canvas) {
	p := b.findProspect()
	if p == nil || len(p.Path.Legs) == 0 {
		return
	}
	b.keepOff(b.m.State.Warrior(p.Of), b.m.State.Warrior(p.Of).At)
	b.keepOff(b.m.State.Warrior(p.At), b.m.State.Warrior(p.At).At)
	for _, id := range p.Near {
		b.keepOff(&b.m.State.Warriors[id], b.m.State.Warriors[id].At)
	}
	for _, id := range p.Near {
		o := &b.m.State.Warriors[id]
		x, y := b.toScreen(o.At.Point())
		b.plateBeside(screen, "may intercept", x, y, b.baseRadius(o), screen.Palette.Warning)
	}
	b.legPlates(screen, p.Path.Legs, p.Labels)
}

// drawNotes draws what belongs to a model on the table and lies above the
// interface: what a charge or a shot would take.
func (b *battle) drawNotes(screen *ui.Canvas) {
	p := b.findProspect()
	if p == nil {
		return
	}
	w := screen.Width(ui.Strong, p.Title)
	for _, l := range p.lines {
		w = math.Max(w, screen.Width(ui.Plain, l))
	}
	w += 28
	if p.Rule != "" {
		w = math.Max(w, screen.Width(ui.Strong, p.Title)+screen.Width(ui.Small, p.Rule)+40)
	}
	h := 36 + 21*float64(len(p.lines))
	for i := range p.bars {
		w = math.Max(w, p.bars[i].wide(screen.Pen)+28)
		h += 22 + 18*float64(len(p.bars[i].lines))
	}
	c := screen.Palette.Warning
	if p.Good && !p.Beyond {
		c = view.Brass
	}
	b.noteAt = b.besideTarget(p, w, h)
	x, y := b.noteAt.X, b.noteAt.Y
	screen.Panel(b.noteAt, view.Panel)
	screen.Fill(ui.R(x, y, 3, h), c)
	if p.Rule != "" {
		screen.Write(p.Rule, x+w-screen.Width(ui.Small, p.Rule)-8, y+8, ui.Small, view.Quiet)
	}
	screen.Write(p.Title, x+14, y+6, ui.Strong, c)
	for i, l := range p.lines {
		screen.Write(l, x+14, y+30+21*float64(i), ui.Plain, view.Words)
	}
	y += 32 + 21*float64(len(p.lines))
	for i := range p.bars {
		drawShares(screen, ui.R(x+14, y, w-28, 12), p.bars[i].shares)
		y += 14
		for _, l := range p.bars[i].lines {
			for k := range l {
				screen.Write(l[k].text, x+14+l[k].x, y, ui.Small, l[k].ink)
			}
			y += 18
		}
		y += 8
	}
}
