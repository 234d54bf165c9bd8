package battle

import (
	"image/color"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// band is the frame that is drawn round those who are to move together, on the screen.
type band struct {
	pressed      bool // where one may begin
	on           bool // it is drawn
	fromX, fromY float64
	toX, toY     float64
}

// bandFill is the ground within it.
var bandFill = color.RGBA{0x30, 0x22, 0x08, 0x38}

// rect is the place the band encloses.
func (o *band) rect() ui.Rect {
	return ui.R(min(o.fromX, o.toX), min(o.fromY, o.toY), max(o.fromX, o.toX)-min(o.fromX, o.toX), max(o.fromY, o.toY)-min(o.fromY, o.toY))
}

// dragBand follows a frame that is drawn on the empty table: with Shift held, or while
// several are being chosen.
func (b *Scene) dragBand() {
	o, p := &b.party.band, &b.win.Pointer
	if _, plays := b.mode().(playing); !plays || b.m.State.Phase != rules.Moves || b.animating() || b.aids.ruler.on {
		*o = band{}
		return
	}
	switch {
	case p.Down && !p.Held:
		*o = band{pressed: (ui.Shifted() || b.party.picking) && b.onTable(p.X, p.Y) && b.board.WarriorAt(p.X, p.Y) == rules.Nobody, fromX: p.X, fromY: p.Y, toX: p.X, toY: p.Y}
	case p.Pinch > 0 || p.Panned:
		*o = band{}
	case p.Down && p.Dragged && o.pressed:
		o.on, o.toX, o.toY = true, p.X, p.Y
	case !p.Down && o.on:
		at := o.rect()
		*o = band{}
		b.joinWithin(at)
	}
}

// joinWithin adds all within a place of the screen who can still move.
func (b *Scene) joinWithin(at ui.Rect) {
	s := b.m.State
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if x, y := b.board.ToScreen(w.At.Point()); w.InPlay() && at.Has(x, y) && !b.party.has(w.ID) && b.mayJoin(w) == nil {
			b.join(w)
		}
	}
	if len(b.party.of) == 0 {
		b.tell("Nobody in that frame can move now.")
	}
}

// clickParty is a click on the table while several are chosen or being chosen; false: it
// means something else.
func (b *Scene) clickParty(x, y float64) bool {
	s := b.m.State
	if s.Phase != rules.Moves || b.drives() {
		return false
	}
	if ui.Shifted() || b.party.picking {
		if w := s.Warrior(b.board.WarriorWithin(x, y, b.fingerRoom())); w != nil && s.Acts(w) {
			b.join(w)
			return true
		}
	}
	if !b.grouped() || b.warriorAt(x, y) != rules.Nobody {
		return false
	}
	b.findRegion(s.Warrior(b.selected))
	to, ok := b.snap(x, y)
	switch {
	case !ok:
		b.tell(b.whyNotThere(s.Warrior(b.selected), x, y))
	case b.win.Pointer.Touched && !b.lifted.carried && to != b.party.laid: // a finger shows nothing before it taps
		b.layGhosts(to)
	default:
		b.marchTo(to)
	}
	return true
}

// fingerRoom is how far beside a model a press still means it while several are chosen.
func (b *Scene) fingerRoom() float64 {
	if b.win.Pointer.Touched {
		return pickRadius
	}
	return 0
}

// layGhosts lays the ghosts of those who are chosen down until they are told to go.
func (b *Scene) layGhosts(to physics.Spot) {
	b.Changed()
	b.party.laid = to
	b.showLaid()
}

// showLaid shows the ghost of the leader where it was laid down, and reports whether it was.
func (b *Scene) showLaid() bool {
	if b.party.laid == (physics.Spot{}) || !b.grouped() {
		return false
	}
	w := b.m.State.Warrior(b.selected)
	b.findRegion(w)
	b.plan.ghost, b.plan.ghostOn = b.party.laid, true
	b.findRoute(w)
	return true
}

// overlayPartyGhosts shows those who move together where they would stand.
func (b *Scene) overlayPartyGhosts(o *board.Overlay) {
	if b.party.march == nil || !b.ghostShows() {
		return
	}
	for i := range b.party.march.All {
		m := &b.party.march.All[i]
		if w := b.m.State.Warrior(m.Who); w.ID != b.selected && m.Err == nil {
			o.Token(w.ID, m.To.Point(), b.board.BaseRadius(w), 0.6)
		}
	}
}

// overlayParty marks who is chosen, and shows how each would go and who cannot.
func (b *Scene) overlayParty(o *board.Overlay) {
	if b.busy() {
		return
	}
	for _, id := range b.party.of {
		if w := b.m.State.Warrior(id); id != b.selected {
			o.Ring(w.At.Point(), b.board.BaseRadius(w)+3, 3, view.Brass)
		}
	}
	if b.party.march == nil || !b.ghostShows() {
		return
	}
	for i := range b.party.march.All {
		m := &b.party.march.All[i]
		if m.Who != b.selected {
			b.overlayMarcher(o, m)
		}
	}
	for i := range b.party.march.All { // words last, off everybody's base
		m := &b.party.march.All[i]
		b.keepOff(b.m.State.Warrior(m.Who), m.To)
	}
	for i := range b.party.march.All {
		m := &b.party.march.All[i]
		x, y := b.board.ToScreen(m.To.Point())
		r := b.board.BaseRadius(b.m.State.Warrior(m.Who))
		switch {
		case !m.Known:
		case m.Err != nil:
			b.plateBeside(m.Why(b.m.State), x, y, r, b.win.Palette.Bad)
		case b.party.march.Hurries(m): // of the others the plate of the way tells
			b.plateBeside("run", x, y, r, view.Words)
		}
	}
}

// overlayMarcher shows the way of one who moves with others, or that he cannot.
func (b *Scene) overlayMarcher(o *board.Overlay, m *forecast.Marcher) {
	r := b.board.BaseRadius(b.m.State.Warrior(m.Who))
	switch {
	case !m.Known:
		o.Ring(m.To.Point(), r, 1, view.Quiet)
	case m.Err != nil:
		o.Ring(m.To.Point(), r, 2, b.win.Palette.Bad)
		o.Stroke(m.To.Point(), r*0.7, 2, b.win.Palette.Bad)
	default:
		for i := range m.Path.Legs {
			o.Dashes(m.Path.Legs[i].From.Point(), m.Path.Legs[i].To.Point(), view.Brass)
		}
		o.Ring(m.To.Point(), r+1, 2, view.Brass)
	}
}

// layOutBand lays out the frame that is drawn.
func (b *Scene) layOutBand(o *board.Overlay) {
	if !b.party.band.on {
		return
	}
	at := b.party.band.rect()
	ul, lr := b.board.ToTable(at.X, at.Y), b.board.ToTable(at.X+at.W, at.Y+at.H)
	o.Ground([]physics.Point{ul, {X: lr.X, Y: ul.Y}, lr, {X: ul.X, Y: lr.Y}}, 2, view.Brass, bandFill)
}
