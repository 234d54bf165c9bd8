package battle

import (
	"math"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// openingZoom is how many pixels an inch has at least when a battle is opened: everybody can be
// told from everybody else.
const openingZoom = 24

// What of the table is seen round those who are looked at, in inches: figures are taller than
// their bases, and words lie below them.
const (
	roomAbove  = 1.4
	roomBelow  = 0.9
	roomBeside = 0.9
)

// open looks at a battle that is shown for the first time, if the client wants it so: at
// everybody where all can be told apart at once, else at the warband of who sits at the table;
// while warbands are set up, at the whole table.
func (b *Scene) open() {
	if b.lesson != nil {
		b.lesson.look()
		return
	}
	if !b.client.Near || b.settingUp() || b.narrow() {
		return
	}
	filled := math.Max(openingZoom, b.area().W/b.m.State.Table.Width.Inches()) // nothing beside the table is seen
	everybody, own := b.stand(func(*rules.Warrior) bool { return true }), b.stand(func(w *rules.Warrior) bool { return w.Side == b.seat.side })
	free := b.free()
	switch zoom := fitting(free, everybody); {
	case own.W == 0:
		return
	case zoom >= openingZoom:
		b.lookOver(everybody, free, math.Min(filled, zoom))
	default:
		b.lookOver(own, free, math.Max(openingZoom, math.Min(filled, fitting(free, own))))
	}
	if at := b.mapAt(); at.W > 0 && b.ownUnder(at) { // beside the small map
		right := free.X + free.W
		free.X = at.X + at.W
		free.W = right - free.X
		b.lookOver(own, free, math.Max(openingZoom, math.Min(b.board.Zoom, fitting(free, own))))
	}
	b.comeback.home, b.comeback.kept = b.board.Camera, true
}

// stand is the part of the table, in inches, on which some of those in play stand, with their
// figures and the room round them; empty where there are none.
func (b *Scene) stand(is func(w *rules.Warrior) bool) (on ui.Rect) {
	left, top, right, foot := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.InPlay() && is(w) {
			x, y := w.At.X.Inches(), w.At.Y.Inches()
			left, right = math.Min(left, x-roomBeside), math.Max(right, x+roomBeside)
			top, foot = math.Min(top, y-roomAbove), math.Max(foot, y+roomBelow)
		}
	}
	if left > right {
		return ui.Rect{}
	}
	return ui.R(left, top, right-left, foot-top)
}

// fitting is the zoom at which a part of the table just fits into a part of the window.
func fitting(in, on ui.Rect) float64 { return math.Min(in.W/on.W, in.H/on.H) }

// lookOver looks at a part of the table, which comes into the middle of a part of the window, as
// near to it as the table's edge lets it come.
func (b *Scene) lookOver(on, in ui.Rect, zoom float64) {
	b.board.Zoom = zoom
	x, y := on.Middle()
	free := b.free()
	dx, dy := (free.X+free.W/2-in.X-in.W/2)/zoom, (free.Y+free.H/2-in.Y-in.H/2)/zoom
	b.board.X, b.board.Y = b.board.Middle(x+dx, y+dy)
	left, top := b.board.ToScreen(physics.Point{X: physics.Length(on.X * float64(physics.Inch)), Y: physics.Length(on.Y * float64(physics.Inch))})
	b.board.X += broughtIn(left, on.W*zoom, in.X, in.W) / zoom
	b.board.Y += broughtIn(top, on.H*zoom, in.Y, in.H) / zoom
}

// broughtIn is how far a view goes so that all of something lies within it; 0 where it is longer.
func broughtIn(from, long, in, room float64) float64 {
	if long > room {
		return 0
	}
	return math.Max(from+long-in-room, math.Min(from-in, 0))
}

// ownUnder reports whether any of who sits at the table stands below a part of the window.
func (b *Scene) ownUnder(at ui.Rect) bool {
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		x, y := b.board.ToScreen(w.At.Point())
		if figure := ui.R(x-roomBeside*b.board.Zoom, y-roomAbove*b.board.Zoom, 2*roomBeside*b.board.Zoom, (roomAbove+roomBelow)*b.board.Zoom); w.InPlay() && w.Side == b.seat.side && figure.Meets(at) {
			return true
		}
	}
	return false
}

// everybodyInSight reports whether nobody in play is out of sight.
func (b *Scene) everybodyInSight() bool {
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.InPlay() && !b.inSight(w.ID) {
			return false
		}
	}
	return true
}
