package battle

import (
	"fmt"
	"math"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// stepGhost moves the ghost of the selected warrior by a quarter of what the
// view would move.
func (b *Scene) stepGhost(x, y float64) {
	s := b.m.State
	w := s.Warrior(b.selected)
	if w == nil || b.busy() || s.Phase != rules.Moves || b.stepDrive(x, y) {
		return
	}
	if err := s.MayMove(w, false); err != nil {
		b.tell(sentence(err))
		return
	}
	at := w.At
	if b.plan.ghostOn {
		at = b.plan.ghost
	}
	to := physics.Point{X: at.X + physics.Length(x/4*float64(physics.Inch)), Y: at.Y + physics.Length(y/4*float64(physics.Inch))}
	spot, ok := s.Table.SurfaceAt(to, board.StoreyHeight*physics.Length(b.board.Storey))
	if !ok {
		return
	}
	b.findRegion(w)
	b.party.laid = physics.Spot{}
	b.plan.ghost, b.plan.ghostOn, b.plan.stepped, b.plan.meant = spot, true, true, physics.Spot{}
	b.findRoute(w)
}

// moveToGhost moves the selected warrior to where the keys have put his ghost.
func (b *Scene) moveToGhost() {
	s := b.m.State
	w := s.Warrior(b.selected)
	if w == nil || b.busy() {
		return
	}
	if b.grouped() {
		b.marchTo(b.plan.ghost)
		return
	}
	b.act(b.moveTo(w, b.plan.ghost))
}

// onTable reports whether the pointer is over the table and nothing else.
func (b *Scene) onTable(x, y float64) bool {
	if !b.area().Has(x, y) || b.overPanel(x, y) || b.overCard(x, y) {
		return false
	}
	for i := range b.win.Buttons {
		if b.win.Buttons[i].At.Has(x, y) {
			return false
		}
	}
	return true
}

// point follows the pointer: what is under it, and the way of a move.
func (b *Scene) point() {
	p, m := &b.win.Pointer, b.mode()
	on := b.onTable(p.X, p.Y) && !m.Busy()
	moved := b.pointed != [2]float64{p.X, p.Y}
	if moved {
		b.pointed, b.plan.stepped = [2]float64{p.X, p.Y}, false
	}
	switch { // a pointer that rests does not take over from the keys
	case !on:
		b.hover = rules.Nobody
	case moved || b.hover != rules.Nobody:
		b.hover = b.warriorAt(p.X, p.Y)
	}
	if b.targets.marked = rules.Nobody; on {
		b.targets.marked = b.threatMarkAt(p.X, p.Y)
	}
	m.point(on)
}

// pointMove shows the way of a move to what is pointed at.
func (b *Scene) pointMove(on bool) {
	s, p := b.m.State, &b.win.Pointer
	w := s.Warrior(b.selected)
	if b.pointDrive(on && b.hover == rules.Nobody) {
		b.plan.ghostOn = false
		return
	}
	if w == nil || b.choosesPlace() != nil || s.Phase != rules.Moves || s.MayMove(w, false) != nil {
		b.plan.ghostOn = false
		return
	}
	b.findRegion(w)
	if b.plan.stepped || b.showLaid() {
		return
	}
	if b.plan.ghostOn = false; !on || b.hover != rules.Nobody || p.Touched && !b.lifted.carried || !b.lifted.carried && b.board.WarriorAt(p.X, p.Y) == w.ID {
		return
	}
	if to, ok := b.snap(p.X, p.Y); ok {
		b.plan.ghostOn = true
		b.plan.ghost = to
		b.findRoute(w)
	}
}

// moveTo is the move of a warrior to a place, as the players wish it made.
func (b *Scene) moveTo(w *rules.Warrior, to physics.Spot) rules.Move {
	return forecast.MoveTo(b.m.State, w.ID, to, b.plan.climb, b.plan.dare)
}

// findRoute works out the way to the ghost, once.
func (b *Scene) findRoute(w *rules.Warrior) {
	if b.plan.route.to == b.plan.ghost && b.plan.route.Total != "" {
		return
	}
	b.plan.route = route{to: b.plan.ghost, Route: forecast.RouteOf(b.m.State, w, b.moveTo(w, b.plan.ghost))}
	b.plan.route.card = b.wayCardOf(&b.plan.route.Route)
}

// snap is the place on the table the pointer means: exactly there if he can
// stand there, else the nearest place he can reach.
func (b *Scene) snap(x, y float64) (physics.Spot, bool) {
	s := b.m.State
	w := s.Warrior(b.selected)
	p := b.board.ToTable(x, y)
	p.X -= p.X % (physics.Inch / 20)
	p.Y -= p.Y % (physics.Inch / 20)
	if at, ok := s.Table.SurfaceAt(p, board.StoreyHeight*physics.Length(b.board.Storey)); ok {
		if at == b.plan.route.to && b.plan.route.Total != "" && b.plan.route.Err == nil {
			return at, true
		}
		if at == b.plan.meant && b.plan.ghost == b.plan.route.to && b.plan.route.Err == nil && b.plan.route.Total != "" {
			return b.plan.ghost, true
		}
		if b.plan.region.Contains(at) && b.moveTo(w, at).Legal(s) == nil {
			b.plan.meant = at
			return b.snapToWalk(at), true
		}
	}
	best, gap := physics.Spot{}, math.Inf(1)
	for i := range b.plan.region.Cells {
		c := &b.plan.region.Cells[i]
		if b.plan.region.covered[i] {
			continue
		}
		cx, cy := b.board.ToScreen(c.At.Point())
		if d := math.Hypot(cx-x, cy-y); d < gap {
			best, gap = c.At, d
		}
	}
	return best, gap < math.Max(14, 1.2*b.board.Zoom)
}

// clickTable is a click that hit no button.
func (b *Scene) clickTable(x, y float64) {
	if b.leftMenu(x, y) || b.pickPlace(x, y) || b.pickCandidate(x, y) || b.busy() || b.mind() != nil || b.animating() || !b.area().Has(x, y) || b.overPanel(x, y) {
		return
	}
	if b.overCard(x, y) {
		return
	}
	if b.aids.ruler.on {
		b.aids.ruler.click(b)
		return
	}
	b.mode().click(x, y)
}

// clickPlaying is a click on the table in a person's turn: it chooses, aims or moves.
func (b *Scene) clickPlaying(x, y float64) {
	s := b.m.State
	b.prompt.warned = false
	b.script.tries++
	if b.clickDrive(x, y) || b.clickParty(x, y) {
		return
	}
	if id := b.warriorAt(x, y); id != rules.Nobody {
		b.clickWarrior(s.Warrior(id))
		return
	}
	if b.clickVehicle(x, y) {
		return
	}
	b.vehicle.looked = 0
	w := s.Warrior(b.selected)
	if w == nil {
		return
	}
	if s.Phase != rules.Moves {
		if at, ok := s.Table.SurfaceAt(b.board.ToTable(x, y), board.StoreyHeight*physics.Length(b.board.Storey)); !ok || !b.placeAt(at) && !b.castAt(at) {
			b.choose(rules.Nobody)
		}
		return
	}
	if err := s.MayMove(w, false); err != nil {
		b.tell(sentence(err))
		return
	}
	b.findRegion(w)
	to, ok := b.snap(x, y)
	if !ok {
		b.tell(b.whyNotThere(w, x, y))
		return
	}
	b.act(b.moveTo(w, to))
}

// whyNotThere is why somebody cannot go to a place of the screen this turn.
func (b *Scene) whyNotThere(w *rules.Warrior, x, y float64) string {
	s := b.m.State
	at, ok := s.Table.SurfaceAt(b.board.ToTable(x, y), board.StoreyHeight*physics.Length(b.board.Storey))
	if !ok {
		return "There is nothing there that he could stand on."
	}
	return forecast.WhyNotThere(s, w, at)
}

// clickWarrior selects one of one's own and aims at an enemy; a second click on
// the enemy carries it out.
func (b *Scene) clickWarrior(w *rules.Warrior) {
	s := b.m.State
	switch {
	case s.Acts(w) && (b.selected == w.ID || !b.takesFriends(w.ID)):
		b.choose(w.ID)
	case b.selected == rules.Nobody:
		b.tell(w.Name + " belongs to the other side; choose one of yours first.")
	case b.aim == w.ID && b.aimed() != nil:
		b.carryOut(b.aimed())
	case b.aim == w.ID && s.Phase == rules.Moves:
		b.aim = rules.Nobody // no longer watched
		b.Changed()
	default:
		b.aim = w.ID
		b.notice = b.whyNot(w.ID)
		b.Changed()
	}
}

// carryOut does what the chosen warrior would do to whom he aims at. A charge that
// cannot get there, or may well not, is declared only if he is told to once more, as is a shot
// at somebody out of range.
func (b *Scene) carryOut(c rules.Command) {
	switch c := c.(type) {
	case rules.Declare:
		if arrives, cost, risky := forecast.Risk(b.m.State, c); risky {
			at := b.m.State.Warrior(c.At[0]).Name
			title, why := forecast.Unreachable(b.m.State, b.m.State.Warrior(c.Who), b.m.State.Warrior(c.At[0]))
			body := why + " " + cost
			if arrives > 0 {
				title, body = "A risky charge", fmt.Sprintf("The chance to reach %s is %s. %s", at, rules.Percent(arrives), cost)
			}
			b.askAgain(title, body, "Charge all the same", "Do not charge", c)
			return
		}
	case rules.Shoot:
		if far, beyond := forecast.Beyond(b.m.State, c); beyond {
			wp := b.m.State.Rules.Weapon(c.Weapon)
			b.askAgain("A shot that cannot hit", fmt.Sprintf("%s is %s away, and the %s reaches no farther than %s.", b.m.State.Warrior(c.At).Name, far, wp.Name, wp.Range),
				"Shoot all the same", "Do not shoot", c)
			return
		}
	}
	b.act(c)
}

// askAgain asks whether something is meant that is hardly worth doing.
func (b *Scene) askAgain(title, body, yes, no string, c rules.Command) {
	b.prompt.menu = &menu{title: title, body: body, about: sureOf(c), options: []ui.Button{
		{Words: yes, Do: func() { b.prompt.menu = nil; b.act(c) }},
		{Words: no, Bright: true, Do: func() { b.prompt.menu = nil; b.Changed() }},
	}}
	b.Changed()
}

// sureOf are those whom an order is about that is asked about again.
func sureOf(c rules.Command) []rules.WarriorID {
	switch c := c.(type) {
	case rules.Declare:
		return append([]rules.WarriorID{c.Who}, c.At...)
	case rules.Shoot:
		return []rules.WarriorID{c.Who, c.At}
	}
	return nil
}

// snapToWalk is where a walk ends on the way to a place that lies a little beyond it, as
// far as that is a few pixels on the screen: nobody wants to run for them.
func (b *Scene) snapToWalk(at physics.Spot) physics.Spot {
	const pixels, most = 10, physics.Inch / 2
	s, walk := b.m.State, b.plan.region.walk
	w := s.Warrior(b.selected)
	c := b.moveTo(w, at)
	if !c.Run || walk <= 0 {
		return at
	}
	path, err := c.Way(s)
	if over := path.Cost - walk; err != nil || over <= 0 || over > most || over.Inches()*b.board.Zoom > pixels || path.Tests() {
		return at
	}
	end := s.Table.CutPath(path, walk, s.GaitOf(w)).End()
	if c := b.moveTo(w, end); end.Z != at.Z || c.Run || c.Legal(s) != nil {
		return at
	}
	return end
}

// pickRadius is how near to the middle of a model a click is meant for it, in pixels,
// where no ground is meant: a finger's and a hurried hand's.
const pickRadius = 22

// warriorAt is the warrior meant at a place of the screen. While the chosen one aims at a
// place, what lies beside a model is ground; while he looks for one to go to, it is where he can
// end his move.
func (b *Scene) warriorAt(x, y float64) rules.WarriorID {
	s := b.m.State
	w := s.Warrior(b.selected)
	goes := w != nil && s.Phase == rules.Moves && s.MayMove(w, false) == nil
	aims := w != nil && s.Phase == rules.Shooting && forecast.PlacingOf(s.Rules, w, b.plan.means) != forecast.NotPlaced
	if goes && !aims && !b.lifted.carried && !b.drives() && b.placing() == nil && b.choosesPlace() == nil {
		if id := b.board.WarriorAt(x, y); id != rules.Nobody || b.canEndAt(w, x, y) {
			return id
		}
		return b.board.WarriorWithin(x, y, pickRadius)
	}
	if goes || aims || b.drives() || b.placing() != nil || b.plan.means.Verb == rules.ToCast {
		return b.board.WarriorAt(x, y)
	}
	return b.board.WarriorWithin(x, y, pickRadius)
}

// canEndAt reports whether somebody can end his move right at a place of the screen.
func (b *Scene) canEndAt(w *rules.Warrior, x, y float64) bool {
	if b.board.WarriorWithin(x, y, pickRadius) == rules.Nobody {
		return true // nobody is near who could be meant
	}
	s := b.m.State
	at, ok := s.Table.SurfaceAt(b.board.ToTable(x, y), board.StoreyHeight*physics.Length(b.board.Storey))
	if !ok {
		return false
	}
	b.findRegion(w)
	return b.plan.region.Contains(at) && b.moveTo(w, at).Legal(s) == nil
}

// lifted is a model that is dragged to where it is to move.
type lifted struct {
	who     rules.WarriorID // who was pressed on; Nobody: nobody
	carried bool            // and is dragged
}

// dragModel lets a model be dragged to where it goes: its ghost follows the pointer as
// it does without a button held.
func (b *Scene) dragModel() {
	l, p, s := &b.lifted, &b.win.Pointer, b.m.State
	if _, plays := b.mode().(playing); !plays || s.Phase != rules.Moves || b.animating() || b.aids.ruler.on {
		*l = lifted{who: rules.Nobody}
		return
	}
	switch {
	case p.Down && !p.Held:
		*l = lifted{who: rules.Nobody}
		if w := s.Warrior(b.board.WarriorAt(p.X, p.Y)); w != nil && b.onTable(p.X, p.Y) && s.Acts(w) && s.MayMove(w, false) == nil {
			l.who = w.ID
		}
	case p.Down && p.Dragged && l.who != rules.Nobody && !l.carried:
		if l.carried = true; b.selected != l.who && b.party.has(l.who) {
			b.leadBy(l.who)
		} else if b.selected != l.who {
			b.choose(l.who)
		}
	case !p.Down && l.who != rules.Nobody:
		if l.carried && b.onTable(p.X, p.Y) && b.board.WarriorAt(p.X, p.Y) == rules.Nobody {
			b.clickPlaying(p.X, p.Y)
		}
		*l = lifted{who: rules.Nobody}
	}
}
