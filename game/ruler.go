package game

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

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
	words string // as the crow flies
	way   string // on foot
	path  physics.Path
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

// longWay is how far the ruler looks for a way on foot.
const longWay = 60 * physics.Inch

// toggleRuler takes the ruler or puts it away. Where the table has not agreed on
// measuring it says so instead (MOVE-12).
func (b *battle) toggleRuler() {
	if !b.m.State.Rules.FreeMeasuring {
		b.tell(notMeasured)
		return
	}
	r := &b.ruler
	if r.on = !r.on; r.on {
		r.held, r.since = false, b.g.tick
		r.rulerKey = rulerKey{ofFrom: rules.Nobody, ofTo: rules.Nobody}
		if w := b.m.State.Warrior(b.selected); w != nil && w.InPlay() {
			r.from, r.ofFrom, r.begun = w.At, w.ID, true
		}
	}
	b.changedAids()
}

// measure follows the ruler.
func (b *battle) measure() {
	r := &b.ruler
	if b.busy() {
		r.on = false
		return
	}
	if pressed(ebiten.KeyR) {
		b.toggleRuler()
		r.held = r.on
	} else if r.held && !ebiten.IsKeyPressed(ebiten.KeyR) {
		r.held = false
		if b.g.tick-r.since > heldTicks {
			r.on = false
			b.changedAids()
		}
	}
	if r.on && !r.fixed && !b.g.pointer.touched {
		if at, of, ok := b.endOfRuler(); ok {
			r.lead(b, at, of)
		}
	}
}

// endOfRuler is where the pointer would put an end of the ruler.
func (b *battle) endOfRuler() (at physics.Spot, of rules.WarriorID, ok bool) {
	p := &b.g.pointer
	if !b.onTable(p.x, p.y) {
		return at, rules.Nobody, false
	}
	if w := b.m.State.Warrior(b.under(p.x, p.y)); w != nil {
		return w.At, w.ID, true
	}
	at, ok = b.pointsAt()
	return at, rules.Nobody, ok
}

// lead puts the end that is not fixed to a place.
func (r *ruler) lead(b *battle, at physics.Spot, of rules.WarriorID) {
	next := r.rulerKey
	if next.version = b.version; !r.begun { // it has no beginning yet
		next.from, next.ofFrom = at, of
	}
	next.to, next.ofTo = at, of
	if next == r.rulerKey {
		return
	}
	r.rulerKey = next
	r.read(b)
}

// click fixes the end of the ruler, or begins anew.
func (r *ruler) click(b *battle) {
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

// end is an end of the ruler as a body.
func (b *battle) end(at physics.Spot, of rules.WarriorID) physics.Body {
	if w := b.m.State.Warrior(of); w != nil {
		return w.Body()
	}
	return physics.Body{ID: -1, At: at}
}

// read reads the ruler.
func (r *ruler) read(b *battle) {
	s := b.m.State
	from, to := b.end(r.from, r.ofFrom), b.end(r.to, r.ofTo)
	r.words = physics.Distance(from, to).String() + " straight"
	if rise := r.to.Z - r.from.Z; rise > 0 {
		r.words += fmt.Sprintf(", %s of it up", rise)
	} else if rise < 0 {
		r.words += fmt.Sprintf(", %s of it down", -rise)
	}
	r.way, r.path = "", physics.Path{}
	w := s.Warrior(r.ofFrom)
	walker := w
	if walker == nil {
		if walker = s.Warrior(b.selected); walker == nil {
			walker = b.anybody()
		}
	}
	if walker == nil || r.from == r.to {
		return
	}
	m := s.Mover(walker)
	m.StartContact, m.Avoid, m.Limit = false, nil, longWay
	others := s.Bodies(walker.ID)
	if w == nil {
		if m.At = r.from; s.Table.Fits(m.Body, others) != nil {
			r.way = "nobody could stand where it begins"
			return
		}
	}
	var err error
	if o := s.Warrior(r.ofTo); o != nil {
		if o.ID == walker.ID {
			return
		}
		r.path, err = s.Table.PathToTouch(m, o.Body(), others)
	} else {
		r.path, err = s.Table.Path(m, r.to, others)
	}
	if err != nil {
		r.way, r.path = "on foot: "+err.Error(), physics.Path{}
		return
	}
	r.way = "on foot " + r.path.Cost.String()
	if r.path.Tests() {
		r.way += ", climbing or jumping"
	}
}

// anybody is the first who is still in play.
func (b *battle) anybody() *rules.Warrior {
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.InPlay() {
			return w
		}
	}
	return nil
}

func (b *battle) drawRuler(screen *ebiten.Image) {
	r := &b.ruler
	if !r.on || r.words == "" {
		return
	}
	for i := range r.path.Legs {
		b.dashesIn(screen, r.path.Legs[i].From.Point(), r.path.Legs[i].To.Point(), view.Quiet)
	}
	x0, y0 := b.toScreen(r.from.Point())
	x1, y1 := b.toScreen(r.to.Point())
	strokeLine(screen, x0, y0, x1, y1, 4, view.Panel)
	strokeLine(screen, x0, y0, x1, y1, 2, view.Info)
	ring(screen, x0, y0, 5, 2, view.Info)
	ring(screen, x1, y1, 5, 2, view.Info)
	b.plateIn(screen, r.words, x1, y1-34, view.Info)
	if r.way != "" {
		b.plateIn(screen, r.way, x1, y1+12, view.Quiet)
	}
}
