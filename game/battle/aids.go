package battle

import (
	"image/color"
	"math"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
)

// The aids show what the players could work out at the table with a ruler, a
// piece of string and a bent neck: what is seen from a place, who threatens it,
// how a shot goes, what a template touches and how far it is. Each is worked out
// once for what it depends on and drawn above the table.

// aids are all of them, each with what it has worked out.
type aids struct {
	field    fieldView
	threats  threatMap
	sight    sight
	template templateAid
	forced   forcedMoves
	ruler    ruler
	stand    standpoint
	lookout  lookout
	key      aidKey
	cards    []placedCard // their panels
}

// aidKey is everything the aids show.
type aidKey struct {
	stand    standKey
	field    fieldKey
	threats  threatKey
	sight    sightKey
	template templateKey
	ruler    rulerKey
	forced   forcedKey
}

// lookout is a place that somebody was asked to look from, until something else is asked.
type lookout struct {
	of       rules.WarriorID
	from, at physics.Spot // where he was then, and the place
}

// lookFrom shows what somebody would see from a place.
func (b *Scene) lookFrom(w *rules.Warrior, at physics.Spot) {
	b.choose(w.ID)
	b.aids.lookout, b.aids.field.on = lookout{w.ID, w.At, at}, true
	b.changedAids()
}

// standKey is what a standpoint depends on.
type standKey struct {
	lookout
	of      rules.WarriorID
	version int
	ghost   physics.Spot
	ghosted bool
	x, y    float64
	board.Camera
}

// standpoint is the place the aids ask about.
type standpoint struct {
	key     standKey
	at      physics.Spot
	ghosted bool // he does not stand there
}

// asksFor is the warrior the aids ask about: the selected one, or without one
// the one under the pointer.
func (b *Scene) asksFor() *rules.Warrior {
	for _, id := range [...]rules.WarriorID{b.selected, b.hover} {
		if w := b.m.State.Warrior(id); w != nil && w.InPlay() {
			return w
		}
	}
	return nil
}

// standsAt is where a warrior is thought to stand: at his ghost, else at the
// place under the pointer if there is room for him, else where he is.
func (b *Scene) standsAt(w *rules.Warrior) physics.Spot {
	p := &b.win.Pointer
	key := standKey{b.aids.lookout, w.ID, b.version, b.plan.ghost, b.plan.ghostOn, p.X, p.Y, b.board.Camera}
	if b.hover != rules.Nobody || p.Touched || b.busy() || !b.onTable(p.X, p.Y) {
		key.x, key.y = -1, -1
	}
	s := &b.aids.stand
	if s.key == key {
		return s.at
	}
	*s = standpoint{key: key, at: w.At}
	switch o := &b.aids.lookout; {
	case b.aids.field.on && o.of == w.ID && o.from == w.At && o.at != (physics.Spot{}):
		s.at = o.at
	case b.plan.ghostOn:
		s.at = b.plan.ghost
	case key.x >= 0 && w.ID == b.selected:
		at, ok := b.pointsAt()
		body := w.Body()
		if body.At = at; ok && b.m.State.Table.Fits(body, b.m.State.Bodies(w.ID)) == nil {
			s.at = at
		}
	}
	s.ghosted = s.at != w.At
	return s.at
}

// pointsAt is the place of the table the pointer means, to a twentieth of an inch.
func (b *Scene) pointsAt() (physics.Spot, bool) {
	p := b.board.ToTable(b.win.Pointer.X, b.win.Pointer.Y)
	p.X -= p.X % (physics.Inch / 20)
	p.Y -= p.Y % (physics.Inch / 20)
	return b.m.State.Table.SurfaceAt(p, board.StoreyHeight*physics.Length(b.board.Storey))
}

// updateAids works out what the aids that are on show now.
func (b *Scene) updateAids() {
	b.aids.key = aidKey{}
	b.aids.field.update(b)
	b.aids.threats.update(b)
	b.aids.sight.update(b)
	b.aids.template.update(b)
	b.aids.forced.update(b)
	if b.aids.ruler.on {
		b.aids.key.ruler = b.aids.ruler.rulerKey
	}
	if w := b.asksFor(); w != nil && (b.aids.field.on || b.aids.threats.on) {
		b.standsAt(w)
		b.aids.key.stand = b.aids.stand.key
	}
}

// aidButtons lists the buttons of the aids beside the table.
func (b *Scene) aidButtons(add func(id string, g ui.Glyph, tip, key, why string, on bool, do func())) {
	if b.past { // nobody is about to do anything
		return
	}
	why := ""
	if !b.m.State.Rules.FreeMeasuring {
		why = forecast.NotMeasured
	}
	add("field", ui.GlyphEye, "What he sees from there", "V", "", b.aids.field.on, func() { b.aids.field.on, b.aids.lookout = !b.aids.field.on, lookout{}; b.changedAids() })
	add("threats", ui.GlyphThreat, "Who threatens him there", "T", why, b.aids.threats.on, func() { b.aids.threats.on = !b.aids.threats.on; b.changedAids() })
	add("ruler", ui.GlyphRuler, "Measure: R", "", why, b.aids.ruler.on, b.toggleRuler)
}

// aidsOn names the aids that are on show.
func (b *Scene) aidsOn() (names []string) {
	for _, a := range [...]struct {
		name string
		on   bool
	}{{"field", b.aids.field.on && b.aids.field.shown}, {"threats", b.aids.threats.on && b.aids.threats.shown}, {"ruler", b.aids.ruler.on}, {"sight", b.aids.sight.shown}, {"template", b.aids.template.shown}, {"forced", b.aids.forced.shown && (b.aids.forced.Flees || len(b.aids.forced.Drives) > 0)}} {
		if a.on {
			names = append(names, a.name)
		}
	}
	return names
}

// changedAids asks for the interface to be painted anew; a ghost stays.
func (b *Scene) changedAids() { b.version++ }

// aidCard is a small panel of words over the table.
type aidCard struct {
	title string
	ink   color.RGBA
	lines []cardLine
	w, h  float64
}

// cardLine is a line of such a panel, with a bar behind it where odds stand.
type cardLine struct {
	text   string
	ink    color.RGBA
	bar    bool
	chance float64
	crew   bool            // a row of a vehicle's crew
	who    rules.WarriorID // of the crew
}

// barRoom is how wide the bar and the per cent behind a line are.
const barRoom = 92

// cardPrint is how an aid's words are printed.
func (b *Scene) cardPrint() ui.Style {
	if b.narrow() {
		return ui.Small
	}
	return ui.News
}

// cardWide is how wide the text of an aid may be.
func (b *Scene) cardWide() float64 {
	if b.narrow() && b.aids.sight.shown { // over the table, beside the small buttons
		return float64(b.win.W) - b.smallButtons() - 36
	}
	if b.narrow() {
		return float64(b.win.W) - 36
	}
	return panelWide - 26
}

// say adds a text to the panel, in as many lines as it takes.
func (c *aidCard) say(pen *ui.Pen, p ui.Style, wide float64, text string, ink color.RGBA) {
	for _, l := range pen.Wrap(p, help.Plain(text), wide) {
		c.lines = append(c.lines, cardLine{text: l, ink: ink})
	}
}

// odds adds a text with its chance behind it.
func (c *aidCard) odds(pen *ui.Pen, p ui.Style, wide float64, text string, chance float64, ink color.RGBA) {
	lines := []string{text}
	if pen.Width(p, text) > wide-barRoom {
		lines = pen.Wrap(p, text, wide-barRoom)
	}
	for i, l := range lines {
		c.lines = append(c.lines, cardLine{text: l, ink: ink, bar: i == 0, chance: chance})
	}
}

// measure works out how large the panel is.
func (c *aidCard) measure(pen *ui.Pen, p ui.Style) {
	c.w = pen.Width(ui.Strong, c.title)
	bars := false
	for i := range c.lines {
		bars = bars || c.lines[i].bar
	}
	for i := range c.lines {
		w := pen.Width(p, c.lines[i].text)
		if bars {
			w += barRoom
		}
		c.w = math.Max(c.w, w)
	}
	c.w += 24
	c.h = 34 + (p.Size+4)*float64(len(c.lines))
}

// placedCard is a panel of an aid where it stands.
type placedCard struct {
	at   ui.Rect
	card *aidCard
	over bool // the table, and not a panel
}

// layOutCards lays out the panels of the aids: from the foot of the right panel
// upwards, and in a small window over the sheet, or over the table where the
// sheet shows a sight.
func (b *Scene) layOutCards() {
	laid := &b.aids.cards
	*laid = (*laid)[:0]
	a := b.area()
	cards := [...]*aidCard{b.aids.template.shows(), b.wayCard(), b.driveCard(), b.showsVehicle(), b.aids.threats.shows(), b.aids.field.shows()}
	if b.narrow() {
		if b.vehicle.looked > 0 { // it was tapped
			cards[1], cards[3] = b.showsVehicle(), nil
		}
		r, over := ui.R(0, float64(b.win.H)-b.sheet(), float64(b.win.W), b.sheet()-116), b.aids.sight.shown
		if over {
			r = ui.R(0, a.Y, float64(b.win.W)-b.smallButtons(), a.H/2)
		}
		for _, c := range cards {
			if c == nil {
				continue
			}
			if over {
				r.H = math.Min(c.h, r.H)
			} else {
				r.H = math.Max(60, math.Min(r.H, b.actionsTop()-6-r.Y))
			}
			*laid = append(*laid, placedCard{r, c, over})
			return // there is room for one, the most urgent
		}
		return
	}
	y := a.Y + a.H
	if b.aids.sight.shown {
		y -= b.sightHeight()
	}
	for _, c := range cards {
		if h := roomFor(c, y-a.Y); h > 0 {
			y -= h
			*laid = append(*laid, placedCard{ui.R(float64(b.win.W)-panelWide, y, panelWide, h), c, false})
		}
	}
}

// roomFor is how high a card of the aids is drawn where there is so much room
// for it in the right panel.
func roomFor(c *aidCard, room float64) float64 {
	if c == nil || room < 40 {
		return 0
	}
	return math.Min(c.h, room)
}

// cardsTop is where the cards of the aids begin in the right panel; what stands
// there otherwise ends above.
func (b *Scene) cardsTop() float64 {
	a := b.area()
	y := a.Y + a.H
	if b.aids.sight.shown {
		y -= b.sightHeight()
	}
	for _, c := range [...]*aidCard{b.aids.template.shows(), b.wayCard(), b.driveCard(), b.showsVehicle(), b.aids.threats.shows(), b.aids.field.shows()} {
		y -= roomFor(c, y-a.Y)
	}
	return y
}

// cardHead is how high the title of a card of the aids is.
const cardHead = 28

// layOutAidCard lays out what a card says.
func (b *Scene) layOutAidCard(d *drawing, r ui.Rect, c *aidCard) {
	p := b.cardPrint()
	d.panel(r)
	d.fill(ui.R(r.X, r.Y, 3, r.H), c.ink)
	d.write(c.title, r.X+12, r.Y+5, ui.Strong, c.ink)
	y := r.Y + cardHead
	for i := range c.lines {
		l := &c.lines[i]
		if y+p.Size+2 > r.Y+r.H {
			return
		}
		if drag := &b.vehicle.drag; l.crew && drag.over != rules.Nobody && (l.who == drag.who || l.who == drag.over) {
			d.outline(ui.R(r.X+8, y-1, r.W-16, p.Size+5), 1.5, view.Brass)
		}
		d.write(l.text, r.X+12, y, p, l.ink)
		if l.bar {
			bar := ui.R(r.X+r.W-barRoom-4, y+5, barRoom-48, 9)
			d.fill(bar, view.Raised)
			d.fill(ui.R(bar.X, bar.Y, bar.W*l.chance, bar.H), l.ink)
			n := percents[int(math.Round(100*math.Max(0, math.Min(1, l.chance))))]
			switch { // there is no room for more words
			case l.chance > 0 && l.chance < 0.01:
				n = "<1%"
			case l.chance < 1 && l.chance > 0.99:
				n = ">99%"
			}
			d.write(n, r.X+r.W-d.pen.Width(ui.Small, n)-8, y, ui.Small, l.ink)
		}
		y += p.Size + 4
	}
}

// percents are the whole per cents, printed once.
var percents = func() (all [101]string) {
	for i := range all {
		all[i] = percent(float64(i) / 100)
	}
	return all
}()

// overCard reports whether an aid's panel covers a place of the table.
func (b *Scene) overCard(x, y float64) bool {
	for i := range b.aids.cards {
		if c := &b.aids.cards[i]; c.over && c.at.Has(x, y) {
			return true
		}
	}
	return false
}

// stands is the warrior whose place the aids ask about, where nothing else marks
// it; else nil.
func (b *Scene) stands() *rules.Warrior {
	w := b.asksFor()
	if w == nil || !(b.aids.field.on || b.aids.threats.on) || !b.aids.stand.ghosted || b.plan.ghostOn || b.aids.stand.key.of != w.ID {
		return nil
	}
	return w
}

// overlayStand marks that place.
func (b *Scene) overlayStand(o *board.Overlay) {
	if w := b.stands(); w != nil {
		o.Ring(b.aids.stand.at.Point(), b.board.BaseRadius(w)+2, 2, view.Words)
	}
}
