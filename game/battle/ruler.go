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
	On    bool
	held  bool // the key that called it is still down
	since int  // the tick in which it was called
	RulerKey
	forecast.Measurement
}

// RulerKey is what a ruler shows. An end that lies on a warrior counts from the
// rim of his base.
type RulerKey struct {
	From, To     physics.Spot
	OfFrom, OfTo rules.WarriorID
	Begun, Fixed bool
	version      int
}

// heldTicks is how long a key is held before letting it go puts the ruler away.
const heldTicks = 15

// ToggleRuler takes the ruler or puts it away. Where the table has not agreed on
// measuring it says so instead (MOVE-12).
func (b *Scene) ToggleRuler() {
	if !b.M.State.Rules.FreeMeasuring {
		b.Tell(forecast.NotMeasured)
		return
	}
	r := &b.Aids.Ruler
	if r.On = !r.On; r.On {
		r.held, r.since = false, b.Win.Tick
		r.RulerKey = RulerKey{OfFrom: rules.Nobody, OfTo: rules.Nobody}
		if w := b.M.State.Warrior(b.Selected); w != nil && w.InPlay() {
			r.From, r.OfFrom, r.Begun = w.At, w.ID, true
		}
	}
	b.changedAids()
}

// measure follows the ruler.
func (b *Scene) measure() {
	r := &b.Aids.Ruler
	if b.Busy() {
		r.On = false
		return
	}
	if ui.Pressed(ebiten.KeyR) {
		b.ToggleRuler()
		r.held = r.On
	} else if r.held && !ebiten.IsKeyPressed(ebiten.KeyR) {
		r.held = false
		if b.Win.Tick-r.since > heldTicks {
			r.On = false
			b.changedAids()
		}
	}
	if r.On && !r.Fixed && !b.Win.Pointer.Touched {
		if at, of, ok := b.endOfRuler(); ok {
			r.Lead(b, at, of)
		}
	}
}

// endOfRuler is where the pointer would put an end of the ruler.
func (b *Scene) endOfRuler() (at physics.Spot, of rules.WarriorID, ok bool) {
	p := &b.Win.Pointer
	if !b.OnTable(p.X, p.Y) {
		return at, rules.Nobody, false
	}
	if w := b.M.State.Warrior(b.Board.WarriorAt(p.X, p.Y)); w != nil {
		return w.At, w.ID, true
	}
	at, ok = b.pointsAt()
	return at, rules.Nobody, ok
}

// Lead puts the end that is not fixed to a place.
func (r *ruler) Lead(b *Scene, at physics.Spot, of rules.WarriorID) {
	next := r.RulerKey
	if next.version = b.Version; !r.Begun { // it has no beginning yet
		next.From, next.OfFrom = at, of
	}
	next.To, next.OfTo = at, of
	if next == r.RulerKey {
		return
	}
	r.RulerKey = next
	r.Measurement = forecast.Measure(b.M.State, forecast.End{At: r.From, Of: r.OfFrom}, forecast.End{At: r.To, Of: r.OfTo}, b.Selected)
}

// click fixes the end of the ruler, or begins anew.
func (r *ruler) click(b *Scene) {
	at, of, ok := b.endOfRuler()
	switch {
	case !ok:
		return
	case !r.Begun || r.Fixed:
		r.RulerKey = RulerKey{From: at, OfFrom: of, Begun: true, OfTo: rules.Nobody}
		r.Lead(b, at, of)
	default:
		r.Lead(b, at, of)
		r.Fixed = true
	}
	b.Version++
}

// overlayRuler shows the ruler with what it measures.
func (b *Scene) overlayRuler(o *board.Overlay) {
	r := &b.Aids.Ruler
	if !r.On || r.Straight == "" {
		return
	}
	for i := range r.Path.Legs {
		o.Dashes(r.Path.Legs[i].From.Point(), r.Path.Legs[i].To.Point(), view.Quiet)
	}
	ink := b.Win.Palette.Info
	o.Line(r.From.Point(), r.To.Point(), 4, view.Panel)
	o.Line(r.From.Point(), r.To.Point(), 2, ink)
	o.Ring(r.From.Point(), 5, 2, ink)
	o.Ring(r.To.Point(), 5, 2, ink)
	x, y := b.Board.ToScreen(r.To.Point())
	b.plateIn(r.Straight, x, y-34, ink)
	if r.Way != "" {
		b.plateIn(r.Way, x, y+12, view.Quiet)
	}
}
