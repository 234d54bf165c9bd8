package battle

import (
	"math"

	"cometfall/game/ui"
)

// shelf places the buttons of what can be done in rows, each button beside the last and
// each row above the last.
type shelf struct {
	place func(wide float64) ui.Rect
}

// actionShelf is where the buttons of what can be done stand beside the one that ends the
// phase: from the left on along the foot of the table, or round the thumb that holds a
// telephone.
func (b *Scene) actionShelf(done ui.Rect) shelf {
	if b.narrow() {
		return b.roundThumb(done)
	}
	left := math.Max(12, b.free().X+12)
	x, y := 12.0, done.Y
	return shelf{func(wide float64) ui.Rect {
		for {
			limit := float64(b.win.W) - 12 - panelWide - b.smallButtons()
			if y == done.Y {
				limit = done.X - 8
			}
			if x+wide <= limit || x <= left && y != done.Y {
				break
			}
			x, y = left, y-54 // a row higher
		}
		at := ui.R(x, y, wide, actionHigh)
		x += wide + 8
		return at
	}}
}

// roundThumb lets the buttons begin at the one in the thumb's corner: each is as near to it
// as there is room.
func (b *Scene) roundThumb(done ui.Rect) shelf {
	wide, y, taken := float64(b.win.W), done.Y, done.W+8 // taken: of the row, counted from the thumb's edge
	return shelf{func(w float64) ui.Rect {
		if taken > 0 && taken+w > wide-24 {
			y, taken = y-54, 0
		}
		at := ui.R(12+taken, y, w, actionHigh)
		taken += w + 8
		if !b.leftThumb() {
			at.X = wide - at.X - w
		}
		return at
	}}
}

// leftThumb reports whether the players hold a telephone in their left hand.
func (b *Scene) leftThumb() bool { return b.client.LeftThumb != nil && b.client.LeftThumb() }
