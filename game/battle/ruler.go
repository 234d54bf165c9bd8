package battle

import (
	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// ruler measures from one place to another, of the same storey or another, as
// the crow flies and on foot. It begins at the selected warrior, or where the
// pointer is; a click fixes the other end, and the next one begins anew.
type ruler struct {
	on    bool
	held  bool // the key that called it is still down
	since int  // the tick in which it was called
	rulerKey
	forecast.Measurement
}

// rulerKey is what a ruler shows. An end that lies on a warrior counts from the
// rim of his base.
type rulerKey struct {
	from, to     physics.Spot
	ofFrom, ofTo rules.WarriorID
	begun, fixed bool
	version      int
}

// heldTicks is how long a key is held before letting it go puts the ruler away.
const heldTicks = 15

// toggleRuler takes the ruler or puts it away. Where the table has not agreed on
// measuring it says so instead (MOVE-12).
func (b *Scene) toggleRuler() {
	if !b.m.State.Rules.FreeMeasuring {
		b.tell(forecast.NotMeasured)
		return
	}
	r := &b.aids.ruler
	if r.on = !r.on; r.on {
		r.held, r.since = false, b.win.Tick
		r.rulerKey = rulerKey{ofFrom: rules.Nobody, ofTo: rules.Nobody}
		if w := b.m.State.Warrior(b.selected); w != nil && w.InPlay() {
			r.from, r.ofFrom, r.begun = w.At, w.ID, true
		}
	}
	b.changedAids()
}

// measure follows the ruler.
func (b *Scene) measure() {
	r := &b.aids.ruler
	if b.busy() {
		r.on = false
		return
	}
	if ui.Pressed(ebiten.KeyR) {
		b.toggleRuler()
		r.held = r.on
	} else if r.held && !ebiten.IsKeyPressed(ebiten.KeyR) {
		r.held = false
		if b.win.Tick-r.since > heldTicks {
			r.on = false
			b.changedAids()
		}
	}
	if r.on && !r.fixed && !b.win.Pointer.Touched {
		if at, of, ok := b.endOfRuler(); ok {
			r.lead(b, at, of)
		}
	}
}

// endOfRuler is where the pointer would put an end of the ruler.
func (b *Scene) endOfRuler() (at physics.Spot, of rules.WarriorID, ok bool) {
	p := &b.win.Pointer
	if !b.onTable(p.X, p.Y) {
		return at, rules.Nobody, false
	}
	if w := b.m.State.Warrior(b.board.WarriorAt(p.X, p.Y)); w != nil {
		return w.At, w.ID, true
	}
	at, ok = b.pointsAt()
	return at, rules.Nobody, ok
}

// lead puts the end that is not fixed to a place.
func (r *ruler) lead(b *Scene, at physics.Spot, of rules.WarriorID) {
	next := r.rulerKey
	if next.version = b.version; !r.begun { // it has no beginning yet
		next.from, next.ofFrom = at, of
	}
	next.to, next.ofTo = at, of
	if next == r.rulerKey {
		return
	}
	r.rulerKey = next
	r.Measurement = forecast.Measure(b.m.State, forecast.End{At: r.from, Of: r.ofFrom}, forecast.End{At: r.to, Of: r.ofTo}, b.selected)
}

// click fixes the end of the ruler, or begins anew.
func (r *ruler) click(b *Scene) {
	at, of, ok := b.endOfRuler()
	switch {
	case !ok:
		return
	case !r.begun || r.fixed:
		r.rulerKey = rulerKey{from: at, ofFrom: of, begun: true, ofTo: rules.Nobody}
		r.lead(b, at, of)
	default:
		r.lead(b, at, of)
		r.fixed = true
	}
	b.version++
}

// overlayRuler shows the ruler with what it measures.
func (b *Scene) overlayRuler(o *board.Overlay) {
	r := &b.aids.ruler
	if !r.on || r.Straight == "" {
		return
	}
	for i := range r.Path.Legs {
		o.Dashes(r.Path.Legs[i].From.Point(), r.Path.Legs[i].To.Point(), view.Quiet)
	}
	ink := b.win.Palette.Info
	o.Line(r.from.Point(), r.to.Point(), 4, view.Panel)
	o.Line(r.from.Point(), r.to.Point(), 2, ink)
	o.Ring(r.from.Point(), 5, 2, ink)
	o.Ring(r.to.Point(), 5, 2, ink)
	x, y := b.board.ToScreen(r.to.Point())
	b.plateIn(r.Straight, x, y-34, ink)
	if r.Way != "" {
		b.plateIn(r.Way, x, y+12, view.Quiet)
	}
	b.printHeights(r)
}
