package battle

import (
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// wayCardOf is what may come of a way with tests as a panel, or nil.
func (b *Scene) wayCardOf(r *forecast.Route) *aidCard {
	if !r.Tested {
		return nil
	}
	p, wide := b.cardPrint(), b.cardWide()
	card := &aidCard{title: "What may come of this way", ink: view.Brass}
	stays := "Stays below"
	if r.SetsOut < 1 {
		stays = "Does not get there"
		card.odds(b.win.Pen, p, wide, "Sets out at all", r.SetsOut, view.Quiet)
	}
	for i, l := range r.Labels {
		if r.Path.Legs[i].Kind != physics.Walk && l != "" {
			card.say(b.win.Pen, p, wide, rules.Capital(l)+".", view.Quiet)
		}
	}
	card.odds(b.win.Pen, p, wide, "Gets there", r.Fates.Arrives, b.win.Palette.Good)
	if r.Fates.Stays > 0 {
		card.odds(b.win.Pen, p, wide, stays, r.Fates.Stays, view.Quiet)
	}
	if falls := r.Fates.Falls(); falls > 0 {
		card.odds(b.win.Pen, p, wide, "Falls, and of that:", falls, b.win.Palette.Warning)
		for k, chance := range r.Fates.Fell {
			if chance > 0 {
				ink := fateInk(forecast.Fate(k), b.win.Palette)
				if forecast.Fate(k) == forecast.Whole {
					ink = view.Quiet
				}
				card.odds(b.win.Pen, p, wide, "   "+forecast.Fate(k).String(), chance, ink)
			}
		}
	}
	card.measure(b.win.Pen, p)
	return card
}

// wayCard is the panel about the way to the ghost, or nil.
func (b *Scene) wayCard() *aidCard {
	if !b.plan.ghostOn || b.aids.ruler.on || b.busy() || b.plan.route.to != b.plan.ghost {
		return nil
	}
	return b.plan.route.card
}

// drawShares draws a bar of odds.
func drawShares(screen *ui.Canvas, at ui.Rect, shares []share) {
	left := at.X
	for _, o := range shares {
		wide := o.chance * at.W
		screen.Fill(ui.R(left, at.Y, wide, at.H), o.colour)
		left += wide
	}
	screen.Outline(at, 1, view.Hairline)
}
