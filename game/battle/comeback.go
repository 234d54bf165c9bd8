package battle

import (
	"math"

	"cometfall/game/board"
	"cometfall/rules"
)

// comeback brings the view back to a player's own warband: when his turn begins, after all
// that he watched, an enemy may be in the middle of it, and few of those who can act in sight.
type comeback struct {
	away  bool    // others had the turn
	going bool    // the view is on its way
	x, y  float64 // where to, in inches

	home board.Camera // the view that the battle was opened with
	kept bool         // nobody has acted since, and nobody has zoomed
}

// comeBack has the view glide to those who can act, once the turn is a person's again and
// all has been seen. Whoever moves the view himself stops it.
func (b *Scene) comeBack() {
	c, p, s := &b.comeback, &b.win.Pointer, b.m.State
	switch {
	case b.past || s.Over || b.lesson != nil || b.settingUp() || !b.client.Follows():
		c.away, c.going = false, false
	case b.seat.curtain || s.Active != b.seat.side || b.mind() != nil:
		c.away, c.going = true, false
	case b.m.Open != nil || b.running.now != nil || b.animating():
	case c.going && (p.Down || p.Panned || p.Wheel != 0 || p.Pinch > 0):
		c.going = false
	case c.going:
		part := gliding
		if b.client.Still() {
			part = 1
		}
		dx, dy := c.x-b.board.X, c.y-b.board.Y
		b.board.Pan(dx*part, dy*part)
		c.going = math.Hypot(dx, dy)*b.board.Zoom > 2
	case c.away:
		if ready := s.Waiting(); len(ready) > 0 {
			c.away = false
			if c.kept = c.kept && b.board.Zoom == c.home.Zoom && b.m.State.Round() == 1; c.kept {
				c.going, c.x, c.y = true, c.home.X, c.home.Y
				b.board.Storey = c.home.Storey
				return
			}
			c.going = 2*b.countInSight(ready) < len(ready)
			c.x, c.y = b.amid(ready)
		}
	}
}

// countInSight is how many of some warriors are in sight.
func (b *Scene) countInSight(all []rules.WarriorID) (n int) {
	for _, id := range all {
		if b.inSight(id) {
			n++
		}
	}
	return n
}

// inSight reports whether a warrior is seen where no panel lies.
func (b *Scene) inSight(id rules.WarriorID) bool {
	return b.free().Has(b.board.ToScreen(b.m.State.Warrior(id).At.Point()))
}

// amid is the middle of a view round the one of some warriors who stands most among them.
func (b *Scene) amid(all []rules.WarriorID) (float64, float64) {
	x, y := 0.0, 0.0
	for _, id := range all {
		at := b.m.State.Warrior(id).At
		x, y = x+at.X.Inches()/float64(len(all)), y+at.Y.Inches()/float64(len(all))
	}
	best, far := all[0], math.Inf(1)
	for _, id := range all {
		at := b.m.State.Warrior(id).At
		if d := math.Hypot(at.X.Inches()-x, at.Y.Inches()-y); d < far {
			best, far = id, d
		}
	}
	at := b.m.State.Warrior(best).At
	b.board.Storey = board.StoreyOf(at.Z)
	return b.board.Middle(at.X.Inches(), at.Y.Inches())
}
