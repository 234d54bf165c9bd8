package battle

import (
	"cometfall/game/board"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
)

// Offers that leave the place open: their button asks for one, and it is pointed at on
// the table as the answer to a question is.

// offered is an offer whose place is asked for. It holds as long as its warrior is
// selected and nothing happens.
type offered struct {
	offer rules.Offer
	ask   rules.Decision
	lines int // of the log when it was asked for
}

// choosesPlace is the offer whose place is asked for now, or nil.
func (b *Scene) choosesPlace() *offered {
	if o := b.offered; o != nil && o.offer.Who == b.selected && o.lines == len(b.m.Lines) && b.m.Open == nil && !b.past {
		return o
	}
	return nil
}

// askPlace asks where an offer is to be carried out, or no more if it was asked already.
func (b *Scene) askPlace(offer rules.Offer) {
	if o := b.choosesPlace(); o != nil && o.offer.Name == offer.Name {
		b.offered = nil
		b.tell("")
		return
	}
	t, w := b.m.State.Table, b.m.State.Warrior(offer.Who)
	o := &offered{offer: offer, lines: len(b.m.Lines), ask: rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.Place, Rule: offer.Rule,
		Board: physics.Point{X: t.Width, Y: t.Depth}}}
	for _, to := range offer.Place.Some {
		at := physics.Spot{X: to.X, Y: to.Y, Z: w.At.Z}
		o.ask.Places = append(o.ask.Places, []physics.Spot{at})
		o.ask.Options = append(o.ask.Options, rules.Option{Text: offer.Name + " " + physics.Apart(to, w.At.Point()).String(), Who: rules.Nobody})
	}
	b.offered, b.prompt.spot = o, -1
	words := offer.Name + ": click a place"
	if far := offer.Place.Reach; far > 0 {
		words += " within " + far.String()
	}
	b.tell(words + ", or choose one with Tab and Enter.")
}

// answerPlace answers a question for a place, or carries out there what was offered.
func (b *Scene) answerPlace(a rules.Answer) {
	o := b.choosesPlace()
	if o == nil {
		b.answer(a)
		return
	}
	c := o.offer.Place.At(o.ask.Point(a))
	if err := c.Legal(b.m.State); err != nil {
		b.tell(sentence(err))
		return
	}
	b.offered = nil
	b.act(c)
}

// overlayReach shows how far off the place of an offer may be, and whether it may be
// the one under the pointer.
func (b *Scene) overlayReach(o *board.Overlay, x, y, r float64) {
	asked := b.choosesPlace()
	if asked == nil {
		return
	}
	if far := asked.offer.Place.Reach; far > 0 {
		o.Ring(b.m.State.Warriors[asked.offer.Who].At.Point(), far.Inches()*b.board.Zoom, 2, view.Brass)
	}
	if b.prompt.spot >= 0 || !b.overPlaces(x, y) {
		return
	}
	if err := asked.offer.Place.At(b.roundPoint(x, y)).Legal(b.m.State); err != nil {
		o.Plate(b.pen(), []string{help.Plain(sentence(err))}, x, y+r+8, view.Words)
	}
}
