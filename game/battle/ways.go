package battle

import (
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// wayCardOf is what may come of a way with tests as a panel, or nil.
func (b *Scene) wayCardOf(r *forecast.Route) *AidCard {
	if !r.Tested {
		return nil
	}
	p, wide := b.cardPrint(), b.cardWide()
	card := &AidCard{Title: "What may come of this way", ink: view.Brass}
	for i, l := range r.Labels {
		if r.Path.Legs[i].Kind != physics.Walk && l != "" {
			card.say(b.Win.Pen, p, wide, rules.Capital(l)+".", view.Quiet)
		}
	}
	card.odds(b.Win.Pen, p, wide, "Gets there", r.Fates.Arrives, b.Win.Palette.Good)
	if r.Fates.Stays > 0 {
		card.odds(b.Win.Pen, p, wide, "Stays below", r.Fates.Stays, view.Quiet)
	}
	if falls := r.Fates.Falls(); falls > 0 {
		card.odds(b.Win.Pen, p, wide, "Falls, and of that:", falls, b.Win.Palette.Warning)
		for k, chance := range r.Fates.Fell {
			if chance > 0 {
				ink := fateInk(forecast.Fate(k), b.Win.Palette)
				if forecast.Fate(k) == forecast.Whole {
					ink = view.Quiet
				}
				card.odds(b.Win.Pen, p, wide, "   "+forecast.Fate(k).String(), chance, ink)
			}
		}
	}
	card.measure(b.Win.Pen, p)
	return card
}

// WayCard is the panel about the way to the ghost, or nil.
func (b *Scene) WayCard() *AidCard {
	if !b.Plan.GhostOn || b.Aids.Ruler.On || b.Busy() || b.Plan.Route.to != b.Plan.Ghost {
		return nil
	}
	return b.Plan.Route.card
}

// drawShares draws a bar of odds.
func drawShares(screen *ui.Canvas, at ui.Rect, shares []share) {
	left := at.X
	for _, o := range shares {
		wide := o.Chance * at.W
		screen.Fill(ui.R(left, at.Y, wide, at.H), o.Colour)
		left += wide
	}
	screen.Outline(at, 1, view.Hairline)
}
