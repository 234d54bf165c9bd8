package battle

import (
	"cometfall/game/board"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// Offers that leave the place open: their button asks for one, and it is pointed at on
// the table as the answer to a question is.

// offered is an offer whose place is asked for. It holds as long as its warrior is
// selected and nothing happens.
type offered struct {
	Offer rules.Offer
	ask   rules.Decision
	lines int // of the log when it was asked for
}

// ChoosesPlace is the offer whose place is asked for now, or nil.
func (b *Scene) ChoosesPlace() *offered {
	if o := b.offered; o != nil && o.Offer.Who == b.Selected && o.lines == len(b.M.Lines) && b.M.Open == nil && !b.past {
		return o
	}
	return nil
}

// askPlace asks where an offer is to be carried out, or no more if it was asked already.
func (b *Scene) askPlace(offer rules.Offer) {
	if o := b.ChoosesPlace(); o != nil && o.Offer.Name == offer.Name {
		b.offered = nil
		b.Tell("")
		return
	}
	t, w := b.M.State.Table, b.M.State.Warrior(offer.Who)
	o := &offered{Offer: offer, lines: len(b.M.Lines), ask: rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.Place, Rule: offer.Rule,
		Board: physics.Point{X: t.Width, Y: t.Depth}}}
	for _, to := range offer.Place.Some {
		at := physics.Spot{X: to.X, Y: to.Y, Z: w.At.Z}
		o.ask.Places = append(o.ask.Places, []physics.Spot{at})
		o.ask.Options = append(o.ask.Options, rules.Option{Text: offer.Name + " " + physics.Apart(to, w.At.Point()).String(), Who: rules.Nobody})
	}
	b.offered, b.Prompt.Spot = o, -1
	words := offer.Name + ": click a place"
	if far := offer.Place.Reach; far > 0 {
		words += " within " + far.String()
	}
	b.Tell(words + ", or choose one with Tab and Enter.")
}

// answerPlace answers a question for a place, or carries out there what was offered.
func (b *Scene) answerPlace(a rules.Answer) {
	o := b.ChoosesPlace()
	if o == nil {
		b.Answer(a)
		return
	}
	c := o.Offer.Place.At(o.ask.Point(a))
	if err := c.Legal(b.M.State); err != nil {
		b.Tell(Sentence(err))
		return
	}
	b.offered = nil
	b.Act(c)
}

// overlayReach shows how far off the place of an offer may be, and whether it may be
// the one under the pointer.
func (b *Scene) overlayReach(o *board.Overlay, x, y, r float64) {
	asked := b.ChoosesPlace()
	if asked == nil {
		return
	}
	if far := asked.Offer.Place.Reach; far > 0 {
		o.Ring(b.M.State.Warriors[asked.Offer.Who].At.Point(), far.Inches()*b.Board.Zoom, 2, view.Brass)
	}
	if b.Prompt.Spot >= 0 || !b.OverPlaces(x, y) {
		return
	}
	if err := asked.Offer.Place.At(b.RoundPoint(x, y)).Legal(b.M.State); err != nil {
		o.Plate(b.pen(), []string{Sentence(err)}, x, y+r+8, view.Words)
	}
}
