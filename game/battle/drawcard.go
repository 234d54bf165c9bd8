package battle

import (
	"image/color"
	"math"
	"slices"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
)

// cardText is what the parchment card says: a question, the hand-over of the
// seat, or the end of the battle.
type cardText struct {
	title, body, foot string
	more              []string
}

// cardWidth is how wide the card is.
func (b *Scene) cardWidth() float64 {
	w := math.Min(560, float64(b.win.W)-24)
	if m := b.prompt.menu; m != nil && m.beside != nil {
		w = math.Min(w, 340)
	}
	if _, over := b.mode().(ended); over && !b.narrow() {
		w = math.Min(w, 420)
	}
	if b.placing() != nil { // beside the buttons
		w = math.Min(w, b.free().W-16)
	}
	return w
}

// card is the place of the parchment card: as high as its words need, and not
// over the models it is about if that can be.
func (b *Scene) card() ui.Rect {
	text, shown := b.mode().card()
	if !shown {
		return ui.Rect{}
	}
	w, h := b.cardWidth(), b.cardHeight(text)
	f := b.free()
	x, middle := f.X+f.W/2-w/2, f.Y+f.H/2-h/2
	x = math.Max(12, math.Min(x, float64(b.win.W)-w-12))
	if _, over := b.mode().(ended); over {
		return b.endCard(w, h)
	}
	if m := b.prompt.menu; m != nil && m.beside != nil && b.asked() == nil {
		return b.besideMenu(m.beside, w, h)
	}
	if b.placing() != nil { // the table is what the card is about
		return b.besidePlaces(ui.R(x, f.Y+8, w, h), f.Y+f.H-h-8, middle)
	}
	var who []rules.WarriorID
	if d := b.asked(); d != nil {
		who = b.concerned(d)
	} else if m := b.prompt.menu; m != nil {
		who = m.about
	}
	var places []ui.Rect
	for _, x := range [...]float64{x, 12, float64(b.win.W) - w - 12} {
		for _, y := range [...]float64{middle, f.Y + f.H - h - 16, f.Y + 16} {
			places = append(places, ui.R(x, math.Max(8, y), w, h))
		}
	}
	if b.narrow() { // over the sheet
		places = append(places, ui.R(x, math.Max(8, float64(b.win.H)-h-8), w, h))
	}
	return b.leastCovering(places, who, nil, 27)
}

// cardFollows lays the card out anew with its buttons when the view has moved: it lies beside
// what it is about.
func (b *Scene) cardFollows() {
	if at := b.board.Camera; b.panels.card.seenFrom != at && b.busy() {
		b.panels.card.seenFrom = at
		b.version++
	}
}

// cardHeight is how high the card is with its words and buttons.
func (b *Scene) cardHeight(t cardText) float64 {
	w := b.cardWidth()
	_, inset := b.cardFaces()
	lines := len(b.win.Wrap(ui.Letter, t.body, w-44-inset))
	if inset > 0 {
		lines = max(1, lines)
	}
	h := 68 + 23*float64(lines)
	for _, m := range t.more {
		h += 4 + 20*float64(len(b.win.Wrap(ui.Plain, m, w-44)))
	}
	return h + b.mode().foot()
}

// cardFace is how large the portraits of whom a card is about are.
const cardFace = 58

// cardFaces are those whose portraits stand on the card, and how much room they take
// before its words: whom a question or a menu is about.
func (b *Scene) cardFaces() (who [2]*rules.Warrior, inset float64) {
	if b.client.Faces == nil {
		return who, 0
	}
	s := b.seen()
	if d := b.asked(); d != nil {
		who = [2]*rules.Warrior{s.Warrior(d.Who), s.Warrior(d.At)}
	} else if _, over := b.mode().(ended); over {
		who[0], _ = b.worthiest()
	} else if m := b.prompt.menu; m != nil && m.beside != nil {
		who[0] = s.Warrior(m.beside.who)
	}
	if who[0] == nil || who[0] == who[1] {
		who[0], who[1] = who[1], nil
	}
	if who[1] != nil && b.cardWidth() < 460 { // no room for both
		who[1] = nil
	}
	for _, w := range who {
		if w != nil {
			inset += cardFace + 8
		}
	}
	return who, inset
}

// cardSheet is the parchment card as it was laid out, with the models it is about.
type cardSheet struct {
	at       ui.Rect      // empty: there is none
	buttons  ui.Rect      // where it was when its buttons were laid out
	dims     bool         // the rest of the picture
	seenFrom board.Camera // when it was laid out
	about    []aboutModel
	words    sketch
	foot     string // the rule it is about
	footAt   ui.Rect
}

// aboutModel is a model that the open question is about.
type aboutModel struct {
	who     rules.WarriorID
	x, y, r float64
	ink     color.RGBA
	wide    float64 // of his ring
	nameX   float64 // the middle of his name
	nameY   float64
	words   string // below his name, of what may become of him; or empty
}

// layOutCard lays the card out.
func (b *Scene) layOutCard() {
	o, pen := &b.panels.card, b.pen()
	o.at, o.about = ui.Rect{}, o.about[:0]
	t, shown := b.mode().card()
	if !shown {
		return
	}
	c := b.card()
	if was := o.buttons; was.W == c.W && was.H == c.H { // it moves with its buttons, when the view has come to rest
		c = was
	}
	o.at, o.foot = c, t.foot
	_, over := b.mode().(ended)
	if o.dims = b.placing() == nil && !over; o.dims {
		b.layOutAbout()
	}
	k := &o.words
	k.begin(pen)
	faces, inset := b.cardFaces()
	for i, w := range faces {
		if w != nil {
			k.face(b, w, ui.R(c.X+18+float64(i)*(cardFace+8), c.Y+18, cardFace, cardFace))
		}
	}
	title := ui.Heading
	for title.Size > 14 && pen.Width(title, t.title) > c.W-44-inset-pen.Width(ui.Small, t.foot)-12 {
		title.Size--
	}
	k.write(t.title, c.X+22+inset, c.Y+16, title, view.Ink)
	w := pen.Width(ui.Small, t.foot)
	o.footAt = ui.R(c.X+c.W-22-w, c.Y+22, w, 18)
	y := c.Y + 56
	lines := pen.Wrap(ui.Letter, t.body, c.W-44-inset)
	for _, l := range lines {
		k.write(l, c.X+22+inset, y, ui.Letter, view.Ink)
		y += 23
	}
	if len(lines) == 0 && inset > 0 {
		y += 23
	}
	y += 4
	b.layOutHeads(k, c)
	if over && b.lesson == nil {
		b.layOutTimeline(k, c)
	}
	for i, m := range t.more {
		ink := view.Ink
		if i == len(t.more)-1 && b.m.State.Over {
			ink = view.QuietInk
		}
		y = k.paragraph(m, c.X+22, y, c.W-44, ui.Plain, ink) + 4
	}
}

// layOutAbout lays out the models the open question is about, and their names.
func (b *Scene) layOutAbout() {
	d := b.asked()
	if d == nil {
		return
	}
	concerned := [...]*rules.Warrior{b.seen().Warrior(d.Who), b.seen().Warrior(d.At)}
	for i, w := range concerned {
		if w == nil {
			continue
		}
		x, y := b.board.ToScreen(w.At.Point())
		r, ink := b.board.BaseRadius(w), view.Brass
		if w.Side != d.Side {
			ink = b.pen().Palette.Bad
		}
		// The one farther up has his name above him, the other below.
		at := y + r + 6
		if o := concerned[1-i]; o != nil && (w.At.Y < o.At.Y || w.At.Y == o.At.Y && i == 0) {
			at = y - r - 28
		}
		m := aboutModel{who: w.ID, x: x, y: y, r: r, ink: ink, wide: 3, nameX: x, nameY: at, words: b.fatesWith(w.ID)}
		if m.words != "" && at < y {
			m.nameY -= 22
		}
		b.panels.card.about = append(b.panels.card.about, m)
	}
	b.layOutCandidates(d, concerned[:])
}

// layOutCandidates lays out the models among which a question lets choose, beside those
// it is about: the one whose answer is looked at is lit brighter, and named.
func (b *Scene) layOutCandidates(d *rules.Decision, about []*rules.Warrior) {
	for i, o := range d.Options {
		w := b.seen().Warrior(o.Who)
		if w == nil || !w.InPlay() || b.placed(d, i) {
			continue
		}
		looked := i == b.choices.pointed
		if k := slices.Index(about, w); k >= 0 {
			for n := range b.panels.card.about {
				if m := &b.panels.card.about[n]; looked && m.who == w.ID {
					m.wide = 6
				}
			}
			continue
		}
		x, y := b.board.ToScreen(w.At.Point())
		m := aboutModel{who: w.ID, x: x, y: y, r: b.board.BaseRadius(w), ink: view.Words, wide: 2, nameX: x, nameY: y + b.board.BaseRadius(w) + 6}
		if looked {
			m.wide, m.ink, m.words = 6, view.Brass, b.fatesWith(w.ID)
		}
		b.panels.card.about = append(b.panels.card.about, m)
	}
	b.partNames()
}

// partNames moves the names of models that stand together off each other and off the other
// models: each goes to the side of its own model where it hides least, or farther off, and then
// a line leads to it.
func (b *Scene) partNames() {
	all := b.panels.card.about
	for i := range all {
		m := &all[i]
		wide := b.nameRect(m).W/2 + m.r + 8
		high := b.nameRect(m).H
		below, above, mid := m.y+m.r+6, m.y-m.r-6-high, m.y-high/2
		least := math.Inf(1)
		place := *m
		try := func(n int, at [2]float64) {
			there := *m
			there.nameX, there.nameY = at[0], at[1]
			if cost := b.nameCost(all, i, b.nameRect(&there)) + 0.01*float64(n); cost < least {
				least, place = cost, there
			}
		}
		for n, at := range [...][2]float64{{m.x, m.nameY}, {m.x, below}, {m.x, above}, {m.x + wide, mid}, {m.x - wide, mid},
			{m.x, above - 24}, {m.x, below + 24}, {m.x + wide, above}, {m.x - wide, above}, {m.x + wide, below}, {m.x - wide, below},
			{m.x + wide + 30, mid}, {m.x - wide - 30, mid}, {m.x, above - 54}, {m.x, below + 54}} {
			try(n, at)
		}
		for n := range farNames { // in a crowd: round it, farther and farther
			sin, cos := math.Sincos(2 * math.Pi * float64(n%nameWays) / nameWays)
			far := m.r + 36*float64(2+n/nameWays)
			try(nearNames+n, [2]float64{m.x + cos*(far+wide/2), mid + sin*far})
		}
		*m = place
	}
}

// How many places beside a model there are for its name, and how many farther off, in so many
// directions.
const (
	nearNames = 15
	nameWays  = 12
	farNames  = 4 * nameWays
)

// nameCost is how much a name at a place would hide of the names before it, of the models
// and of others who stand by.
func (b *Scene) nameCost(all []aboutModel, of int, at ui.Rect) (cost float64) {
	for k := range all {
		o := &all[k]
		if k < of && at.Meets(b.nameRect(o)) {
			cost += 10
		}
		if k != of && at.Meets(o.body()) {
			cost++
		}
	}
	for i := range b.seen().Warriors { // who stands by
		w := &b.seen().Warriors[i]
		if !w.InPlay() || slices.ContainsFunc(all, func(m aboutModel) bool { return m.who == w.ID }) {
			continue
		}
		x, y := b.board.ToScreen(w.At.Point())
		if by := (aboutModel{x: x, y: y, r: b.board.BaseRadius(w)}); at.Meets(by.body()) {
			cost += 0.6
		}
	}
	return cost
}

// body is what a model covers: his base, and his figure, which rises above it.
func (m *aboutModel) body() ui.Rect {
	const rises = 1.6
	return ui.R(m.x-m.r, m.y-rises*m.r, 2*m.r, (1+rises)*m.r)
}

// nameRect is where a name lies with what is said below it.
func (b *Scene) nameRect(m *aboutModel) ui.Rect {
	wide, high := b.pen().Width(ui.Label, b.seen().Warrior(m.who).Name)+12, 22.0
	if m.words != "" {
		wide, high = math.Max(wide, b.pen().Width(ui.Label, m.words)+12), 44
	}
	return ui.R(m.nameX-wide/2, m.nameY, wide, high)
}

// lineToName is where the line begins and ends that leads from a model to a name farther off.
func (m *aboutModel) lineToName(name ui.Rect) (x0, y0, x1, y1 float64, far bool) {
	x1, y1 = math.Max(name.X, math.Min(m.x, name.X+name.W)), math.Max(name.Y, math.Min(m.y, name.Y+name.H))
	d := math.Hypot(x1-m.x, y1-m.y)
	if d < m.r+12 {
		return 0, 0, 0, 0, false
	}
	k := (m.r + 4) / d
	return m.x + (x1-m.x)*k, m.y + (y1-m.y)*k, x1, y1, true
}

// drawCard draws the card on parchment; the rest of the picture dims, but for the
// models the open question is about.
func (b *Scene) drawCard(dst *ui.Canvas) {
	o := &b.panels.card
	c := o.at
	if c.W == 0 {
		return
	}
	if o.dims {
		dst.Fill(ui.R(0, topBar, float64(b.win.W), float64(b.win.H)-topBar), color.RGBA{8, 6, 5, 120})
	}
	for i := range o.about {
		m := &o.about[i]
		w := b.seen().Warrior(m.who)
		dst.Touch(ui.R(m.x-m.r, m.y-m.r, 2*m.r, 2*m.r))
		b.board.DrawFigure(dst, w, m.x, m.y, m.r, 1)
		dst.Ring(m.x, m.y, m.r+3, m.wide, m.ink)
	}
	for i := range o.about {
		m := &o.about[i]
		if x0, y0, x1, y1, far := m.lineToName(b.nameRect(m)); far {
			dst.Line(x0, y0, x1, y1, 2, m.ink)
		}
		board.Plate(dst, b.seen().Warrior(m.who).Name, m.nameX, m.nameY, view.Words)
		if m.words != "" {
			half := dst.Width(ui.Label, m.words)/2 + 10
			board.Plate(dst, m.words, math.Max(half, math.Min(m.nameX, float64(b.win.W)-half)), m.nameY+22, view.Brass)
		}
	}
	dst.Fill(ui.R(c.X+5, c.Y+7, c.W, c.H), color.RGBA{0, 0, 0, 120})
	dst.Fill(c, view.Paper)
	dst.Outline(ui.R(c.X+5, c.Y+5, c.W-10, c.H-10), 1, view.QuietInk)
	o.words.draw(dst)
	b.drawTimeline(dst)
	if o.foot != "" {
		ink := view.QuietInk
		if w := b.win; w.Hot >= 0 && w.Buttons[w.Hot].ID == "rule" {
			ink = view.Ink
		}
		dst.Write(o.foot, o.footAt.X, o.footAt.Y, ui.Small, ink)
		dst.Fill(ui.R(o.footAt.X, o.footAt.Y+17, o.footAt.W, 1), ink)
	}
}
