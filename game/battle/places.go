package battle

import (
	"math"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// Questions whose answers are places are answered on the table, and so is where an
// offer that leaves its place open is to be carried out (offered.go).

// placing is the open question if its answers are places, or that of an offer for its
// place, or nil.
func (b *Scene) placing() *rules.Decision {
	if o := b.choosesPlace(); o != nil {
		return &o.ask
	}
	if d := b.asked(); d != nil && len(d.Places) > 0 && (d.Shape == rules.OneOf || d.Shape == rules.Place) {
		return d
	}
	return nil
}

// placed reports whether an option of a question is a place on the table, and so
// needs no button.
func (b *Scene) placed(d *rules.Decision, option int) bool {
	return d == b.placing() && option < len(d.Places) && len(d.Places[option]) > 0
}

// rows is how many of a question's options have a button.
func (b *Scene) optionRows(d *rules.Decision) int {
	n := 0
	for i := range d.Options {
		if !b.placed(d, i) {
			n++
		}
	}
	return n
}

// placeUnder is the place at a place of the screen, as the number of its option;
// -1 for none.
func (b *Scene) placeUnder(d *rules.Decision, x, y float64) int {
	room := math.Max(14, 0.8*b.board.Zoom)
	if d.Shape == rules.Place { // any point will do, so one must be meant
		room = math.Max(9, 0.5*b.board.Zoom)
	}
	if b.win.Pointer.Touched {
		room = math.Max(room, 22)
	}
	best := -1
	for i, spots := range d.Places {
		for _, at := range spots {
			sx, sy := b.board.ToScreen(at.Point())
			if gap := math.Hypot(sx-x, sy-y); gap <= room {
				best, room = i, gap
			}
		}
	}
	return best
}

// overPlaces reports whether a question for a place can be answered there.
func (b *Scene) overPlaces(x, y float64) bool {
	return b.area().Has(x, y) && !b.overPanel(x, y) && (b.m.Open == nil || !b.card().Has(x, y))
}

// pickPlace answers a question for a place with a click; false: there is none.
func (b *Scene) pickPlace(x, y float64) bool {
	d := b.placing()
	if d == nil || b.animating() || !b.overPlaces(x, y) {
		return d != nil
	}
	if i := b.placeUnder(d, x, y); i >= 0 {
		b.answerPlace(rules.Answer{i})
		return true
	}
	if d.Shape == rules.Place {
		at := b.roundPoint(x, y)
		b.answerPlace(rules.Answer{int(at.X), int(at.Y)})
		return true
	}
	b.tell("Click one of the marked places.")
	return true
}

// besidePlaces moves a card up or down to where it hides the fewest places.
func (b *Scene) besidePlaces(c ui.Rect, tops ...float64) ui.Rect {
	hides := func(c ui.Rect) (n int) {
		for _, spots := range b.placing().Places {
			for _, at := range spots {
				if x, y := b.board.ToScreen(at.Point()); c.Has(x, y) {
					n++
				}
			}
		}
		return n
	}
	best, least := c, hides(c)
	for _, y := range tops {
		c.Y = math.Max(8, y)
		if n := hides(c); n < least {
			best, least = c, n
		}
	}
	return best
}

// roundPoint is a point of the table, to a twentieth of an inch.
func (b *Scene) roundPoint(x, y float64) physics.Point {
	at := b.board.ToTable(x, y)
	const step = physics.Inch / 20
	at.X, at.Y = (at.X+step/2)/step*step, (at.Y+step/2)/step*step
	return at
}

// pointPlaces follows the pointer and the keys over the places of a question.
func (b *Scene) pointPlaces() {
	d := b.placing()
	if d == nil {
		b.prompt.spot = -1
		return
	}
	if p := &b.win.Pointer; b.pointed != [2]float64{p.X, p.Y} || b.prompt.spot >= len(d.Options) {
		b.prompt.spot = -1
		if b.overPlaces(p.X, p.Y) {
			b.prompt.spot = b.placeUnder(d, p.X, p.Y)
		}
	}
}

// stepPlace moves the keys to the next place of a question.
func (b *Scene) stepPlace(by int) {
	d := b.placing()
	for i, n := b.prompt.spot, len(d.Options); n > 0; {
		if i += by; i < 0 {
			i = n - 1
		}
		if i %= n; b.placed(d, i) {
			b.prompt.spot = i
			b.pointed = [2]float64{b.win.Pointer.X, b.win.Pointer.Y}
			return
		}
	}
}

// placeKeys reads the keys of a question for a place; true if one was pressed.
func (b *Scene) placeKeys(next, back, take bool) bool {
	switch {
	case b.placing() == nil:
		return false
	case next:
		b.stepPlace(1)
	case back:
		b.stepPlace(-1)
	case take && b.prompt.spot >= 0:
		b.answerPlace(rules.Answer{b.prompt.spot})
	default:
		return false
	}
	return true
}

// watchPlaces notes what of a frame depends on a question for a place.
func (b *Scene) watchPlaces(key *frameLook) {
	if d := b.placing(); d != nil {
		key.spot = b.prompt.spot + 1
		if d.Shape == rules.Place {
			key.anyAt = physics.Point{X: physics.Length(b.win.Pointer.X), Y: physics.Length(b.win.Pointer.Y)}
		}
	}
}

// overlayPlaces marks the places among which a question lets choose.
func (b *Scene) overlayPlaces(o *board.Overlay) {
	d := b.placing()
	if d == nil {
		return
	}
	r := math.Max(7, 0.45*b.board.Zoom)
	for i, spots := range d.Places {
		if i == b.prompt.spot || d.Shape == rules.Place {
			continue
		}
		for _, at := range spots {
			o.Ring(at.Point(), r+1, 4, view.Panel)
			o.Ring(at.Point(), r, 2, view.Words)
		}
	}
	px, py := b.win.Pointer.X, b.win.Pointer.Y
	b.overlayReach(o, px, py, r)
	reach := d.Reach.Inches() * b.board.Zoom
	if b.prompt.spot >= 0 && b.prompt.spot < len(d.Places) {
		for k, at := range d.Places[b.prompt.spot] {
			o.Ring(at.Point(), r+2, 6, view.Panel)
			o.Ring(at.Point(), r+2, 4, view.Brass)
			if k == 0 {
				if reach > 0 {
					o.Ring(at.Point(), reach, 2, view.Brass)
				}
				x, y := b.board.ToScreen(at.Point())
				o.Plate(b.pen(), []string{d.Options[b.prompt.spot].Text}, x, y+math.Max(r, reach)+8, view.Brass)
			}
		}
		return
	}
	if d.Shape == rules.Place && b.overPlaces(px, py) {
		at := b.board.ToTable(px, py)
		o.Ring(at, r, 3, view.Brass)
		if reach > 0 {
			o.Ring(at, reach, 2, view.Brass)
		}
	}
}
