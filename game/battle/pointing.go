package battle

import (
	"math"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/physics"
	"cometfall/rules"
)

// StepGhost moves the ghost of the selected warrior by a quarter of what the
// view would move.
func (b *Scene) StepGhost(x, y float64) {
	s := b.M.State
	w := s.Warrior(b.Selected)
	if w == nil || b.Busy() || s.Phase != rules.Moves {
		return
	}
	if err := s.MayMove(w, false); err != nil {
		b.Tell(Sentence(err))
		return
	}
	at := w.At
	if b.Plan.GhostOn {
		at = b.Plan.Ghost
	}
	to := physics.Point{X: at.X + physics.Length(x/4*float64(physics.Inch)), Y: at.Y + physics.Length(y/4*float64(physics.Inch))}
	spot, ok := s.Table.SurfaceAt(to, board.StoreyHeight*physics.Length(b.Board.Storey))
	if !ok {
		return
	}
	b.FindRegion(w)
	b.Plan.Ghost, b.Plan.GhostOn, b.Plan.Stepped = spot, true, true
	b.FindRoute(w)
}

// MoveToGhost moves the selected warrior to where the keys have put his ghost.
func (b *Scene) MoveToGhost() {
	s := b.M.State
	w := s.Warrior(b.Selected)
	if w == nil || b.Busy() {
		return
	}
	b.Act(b.MoveTo(w, b.Plan.Ghost))
}

// OnTable reports whether the pointer is over the table and nothing else.
func (b *Scene) OnTable(x, y float64) bool {
	if !b.Area().Has(x, y) || b.overPanel(x, y) || b.overCard(x, y) {
		return false
	}
	for i := range b.Win.Buttons {
		if b.Win.Buttons[i].At.Has(x, y) {
			return false
		}
	}
	return true
}

// Point follows the pointer: what is under it, and the way of a move.
func (b *Scene) Point() {
	p, m := &b.Win.Pointer, b.Mode()
	on := b.OnTable(p.X, p.Y) && !m.Busy()
	moved := b.pointed != [2]float64{p.X, p.Y}
	if moved {
		b.pointed, b.Plan.Stepped = [2]float64{p.X, p.Y}, false
	}
	switch { // a pointer that rests does not take over from the keys
	case !on:
		b.Hover = rules.Nobody
	case moved || b.Hover != rules.Nobody:
		b.Hover = b.Board.WarriorAt(p.X, p.Y)
	}
	m.point(on)
}

// pointMove shows the way of a move to what is pointed at.
func (b *Scene) pointMove(on bool) {
	s, p := b.M.State, &b.Win.Pointer
	w := s.Warrior(b.Selected)
	if w == nil || b.ChoosesPlace() != nil || s.Phase != rules.Moves || s.MayMove(w, false) != nil {
		b.Plan.GhostOn = false
		return
	}
	b.FindRegion(w)
	if b.Plan.Stepped {
		return
	}
	if b.Plan.GhostOn = false; !on || b.Hover != rules.Nobody || p.Touched {
		return
	}
	if to, ok := b.Snap(p.X, p.Y); ok {
		b.Plan.GhostOn = true
		b.Plan.Ghost = to
		b.FindRoute(w)
	}
}

// FindRegion works out where the selected warrior can go, once.
func (b *Scene) FindRegion(w *rules.Warrior) {
	key := regionKey{w.ID, len(b.M.Lines), b.Board.Storey, b.Plan.Climb}
	if b.Plan.Region.regionKey == key {
		return
	}
	s := b.M.State
	walk, _ := s.Allowance(w, false)
	b.Plan.Region.Patch.Drop()
	b.Plan.Region = region{regionKey: key, walk: walk, Region: s.Region(w, b.Plan.Climb)}
	b.Plan.Region.Covered = make([]bool, len(b.Plan.Region.Cells))
	for i := range b.Plan.Region.Cells { // what lies under the storey looked at is not meant by a click on it
		at := b.Plan.Region.Cells[i].At
		top, ok := s.Table.SurfaceAt(at.Point(), board.StoreyHeight*physics.Length(b.Board.Storey))
		b.Plan.Region.Covered[i] = !ok || top.Z != at.Z
	}
	b.Plan.Route = route{}
	b.paintRegion()
}

// MoveTo is the move of a warrior to a place, as the players wish it made.
func (b *Scene) MoveTo(w *rules.Warrior, to physics.Spot) rules.Move {
	return forecast.MoveTo(b.M.State, w.ID, to, b.Plan.Climb, b.Plan.dare)
}

// FindRoute works out the way to the ghost, once.
func (b *Scene) FindRoute(w *rules.Warrior) {
	if b.Plan.Route.to == b.Plan.Ghost && b.Plan.Route.Total != "" {
		return
	}
	b.Plan.Route = route{to: b.Plan.Ghost, Route: forecast.RouteOf(b.M.State, w, b.MoveTo(w, b.Plan.Ghost))}
	b.Plan.Route.card = b.wayCardOf(&b.Plan.Route.Route)
}

// Snap is the place on the table the pointer means: exactly there if he can
// stand there, else the nearest place he can reach.
func (b *Scene) Snap(x, y float64) (physics.Spot, bool) {
	s := b.M.State
	w := s.Warrior(b.Selected)
	p := b.Board.ToTable(x, y)
	p.X -= p.X % (physics.Inch / 20)
	p.Y -= p.Y % (physics.Inch / 20)
	if at, ok := s.Table.SurfaceAt(p, board.StoreyHeight*physics.Length(b.Board.Storey)); ok {
		if at == b.Plan.Route.to && b.Plan.Route.Total != "" && b.Plan.Route.Err == nil {
			return at, true
		}
		if b.Plan.Region.Contains(at) && b.MoveTo(w, at).Legal(s) == nil {
			return at, true
		}
	}
	best, gap := physics.Spot{}, math.Inf(1)
	for i := range b.Plan.Region.Cells {
		c := &b.Plan.Region.Cells[i]
		if b.Plan.Region.Covered[i] {
			continue
		}
		cx, cy := b.Board.ToScreen(c.At.Point())
		if d := math.Hypot(cx-x, cy-y); d < gap {
			best, gap = c.At, d
		}
	}
	return best, gap < math.Max(14, 1.2*b.Board.Zoom)
}

// clickTable is a click that hit no button.
func (b *Scene) clickTable(x, y float64) {
	if b.pickPlace(x, y) || b.Busy() || b.Mind() != nil || b.Animating() || !b.Area().Has(x, y) || b.overPanel(x, y) {
		return
	}
	if b.overCard(x, y) {
		return
	}
	if b.Aids.Ruler.On {
		b.Aids.Ruler.click(b)
		return
	}
	b.Mode().click(x, y)
}

// clickPlaying is a click on the table in a person's turn: it chooses, aims or moves.
func (b *Scene) clickPlaying(x, y float64) {
	s := b.M.State
	b.Prompt.warned = false
	b.script.tries++
	if id := b.Board.WarriorAt(x, y); id != rules.Nobody {
		b.clickWarrior(s.Warrior(id))
		return
	}
	w := s.Warrior(b.Selected)
	if w == nil {
		return
	}
	if s.Phase != rules.Moves {
		if at, ok := s.Table.SurfaceAt(b.Board.ToTable(x, y), board.StoreyHeight*physics.Length(b.Board.Storey)); !ok || !b.placeAt(at) && !b.castAt(at) {
			b.Choose(rules.Nobody)
		}
		return
	}
	if err := s.MayMove(w, false); err != nil {
		b.Tell(Sentence(err))
		return
	}
	b.FindRegion(w)
	to, ok := b.Snap(x, y)
	if !ok {
		b.Tell(b.WhyNotThere(w, x, y))
		return
	}
	b.Act(b.MoveTo(w, to))
}

// WhyNotThere is why somebody cannot go to a place of the screen this turn.
func (b *Scene) WhyNotThere(w *rules.Warrior, x, y float64) string {
	s := b.M.State
	at, ok := s.Table.SurfaceAt(b.Board.ToTable(x, y), board.StoreyHeight*physics.Length(b.Board.Storey))
	if !ok {
		return "There is nothing there that he could stand on."
	}
	return forecast.WhyNotThere(s, w, at)
}

// clickWarrior selects one of one's own and aims at an enemy; a second click on
// the enemy carries it out.
func (b *Scene) clickWarrior(w *rules.Warrior) {
	s := b.M.State
	switch {
	case s.Acts(w) && (b.Selected == w.ID || !b.takesFriends(w.ID)):
		b.Choose(w.ID)
	case b.Selected == rules.Nobody:
		b.Tell(w.Name + " belongs to the other side; choose one of yours first.")
	case b.Aim == w.ID && b.Aimed() != nil:
		b.Act(b.Aimed())
	case b.Aim == w.ID && s.Phase == rules.Moves:
		b.Aim = rules.Nobody // no longer watched
		b.Changed()
	default:
		b.Aim = w.ID
		b.Notice = b.WhyNot(w.ID)
		b.Changed()
	}
}
