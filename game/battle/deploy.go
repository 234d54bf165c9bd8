package battle

import (
	"fmt"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// Setting up by hand: before the first turn each side brings its warriors from a
// tray to the table, by dragging, by clicks or by keys. The table shows where the
// scenario lets them stand, the ghost whether he may stand there and if not, why.
// Everything is a command of the match, so the log keeps it.

// deploying is what of setting up was worked out.
type deploying struct {
	of     int // lines of the log that next belongs to; -1: none
	next   rules.Command
	carry  rules.WarriorID // dragged by the pointer
	grab   rules.WarriorID // pressed, and dragged as soon as the pointer moves
	ghost  ghostKey
	why    error // why he may not stand where the ghost is
	under  underKey
	spot   physics.Spot // that lies there
	floor  bool
	zone   zone
	tray   ui.Rect
	size   float64 // of a place in the tray
	inTray []inTray
	words  sketch // above them
	park   parking
	inYard []inTrayPark
}

// inTray is a warrior who lies in the tray.
type inTray struct {
	who rules.WarriorID
	at  ui.Rect
}

// ghostKey is what the verdict about a ghost depends on.
type ghostKey struct {
	who   rules.WarriorID
	at    physics.Spot
	lines int
}

// underKey is what the place under the pointer depends on.
type underKey struct {
	at     physics.Point
	storey int
	lines  int // 0: none was asked for yet
}

// zoneStep is how fine a zone is shown, and infiltratorStep where sight decides.
const (
	zoneStep        = physics.Inch / 2
	infiltratorStep = physics.Inch
)

// settingUp reports whether the warbands are being set up by hand.
func (b *Scene) settingUp() bool {
	return b.m.State.Turn == 0 && !b.m.State.Over && !b.past && b.m.Agreement.ByHand
}

// setUpNext is the next thing to be done before the battle, or nil. It is worked out
// once for each line of the log.
func (b *Scene) setUpNext() rules.Command {
	if !b.settingUp() || b.m.Open != nil {
		return nil
	}
	if d := &b.deploying; d.of != len(b.m.Lines) {
		d.of, d.next = len(b.m.Lines), b.m.State.SetUp()
	}
	return b.deploying.next
}

// setter is the side that does it.
func (b *Scene) setter() rules.SideID {
	switch c := b.setUpNext().(type) {
	case rules.Infiltrate:
		return b.m.State.Warriors[c.Who].Home()
	case rules.Deploy:
		return b.m.State.Warriors[c.Who].Home()
	case rules.Settle:
		return b.m.State.Warriors[c.Leader].Home()
	case rules.Signal:
		return b.m.State.Warriors[c.Who].Home()
	}
	return b.m.State.Active
}

// waitsForHand reports whether a person at this table sets up now.
func (b *Scene) waitsForHand() bool {
	if !b.settingUp() || b.busy() || b.mind() != nil {
		return false
	}
	switch b.setUpNext().(type) {
	case rules.Deploy, rules.Infiltrate, rules.Settle, scenarios.Ready, scenarios.Lay, scenarios.Park:
		return true
	}
	return false
}

// redeploys is the leader who may set his warriors down elsewhere now, or nil.
func (b *Scene) redeploys() *rules.Warrior {
	if c, is := b.setUpNext().(rules.Settle); is {
		return b.m.State.Warrior(c.Leader)
	}
	return nil
}

// setUpStep does what nobody needs to decide, and what the computer sets up: one
// thing in so many ticks, so that it can be followed.
func (b *Scene) setUpStep() {
	if !b.settingUp() || b.prompt.menu != nil || b.seat.curtain || b.seat.recap != nil || b.animating() || b.m.Open != nil && b.mind() == nil {
		return
	}
	switch b.setUpNext().(type) {
	case scenarios.Arrange, rules.Begin, rules.Signal:
	default:
		if b.mind() == nil || b.win.Tick < b.computers.showsAt {
			return
		}
		b.computers.showsAt = b.win.Tick + b.client.TheirTicks(pauseToSetUp)
	}
	from, theirs := len(b.m.Lines), b.mind() != nil
	b.animation.note(b.now())
	if err := b.m.SetUp(); err != nil {
		b.tell(sentence(err))
		return
	}
	b.after(from, theirs)
}

// pauseToSetUp is how long the computer takes to set somebody up, in ticks.
const pauseToSetUp = 12

// last reports whether the infiltrators are being set up.
func (b *Scene) last() bool {
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; rules.HeldBack(w) {
			_, deploys := b.setUpNext().(rules.Deploy)
			_, infiltrates := b.setUpNext().(rules.Infiltrate)
			return infiltrates || deploys && rules.HeldBack(&b.m.State.Warriors[b.setUpNext().(rules.Deploy).Who])
		}
	}
	return false
}

// inTray are those whom the side at work has yet to bring to the table.
func (b *Scene) inTray() (all []rules.WarriorID) {
	last, side := b.last(), b.setter()
	if b.redeploys() != nil {
		return nil
	}
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		if w.Home() == side && !w.InPlay() && (last && rules.HeldBack(w) || !last && scenarios.Unplaced(w)) {
			all = append(all, w.ID)
		}
	}
	return all
}

// placedBy is the command that sets a warrior up at a place.
func (b *Scene) placedBy(w *rules.Warrior, at physics.Spot) rules.Command {
	if _, lays := b.setUpNext().(scenarios.Lay); lays {
		return scenarios.Lay{At: at}
	}
	if l := b.redeploys(); l != nil {
		return rules.Redeploy{Leader: l.ID, Who: w.ID, To: at}
	}
	if _, deploys := b.setUpNext().(rules.Deploy); rules.HeldBack(w) && !deploys {
		return rules.Infiltrate{Who: w.ID, To: at}
	}
	return rules.Deploy{Who: w.ID, To: at}
}

// lays reports whether a person lays a counter now.
func (b *Scene) lays() bool {
	_, lays := b.setUpNext().(scenarios.Lay)
	return lays
}

// hand is whom the side at work has in hand; nil for nobody. A counter is in
// nobody's hand.
func (b *Scene) hand() *rules.Warrior {
	if w := b.m.State.Warrior(b.selected); w != nil && w.Home() == b.setter() && !b.lays() {
		return w
	}
	return nil
}

// judgeGhost works out, once for each place, whether he may stand at the ghost.
func (b *Scene) judgeGhost() {
	d := &b.deploying
	who := rules.Nobody
	w := b.hand()
	if w != nil {
		who = w.ID
	}
	if key := (ghostKey{who, b.plan.ghost, len(b.m.Lines)}); key != d.ghost {
		d.ghost = key
		d.why = b.placedBy(w, b.plan.ghost).Legal(b.m.State)
	}
}

// placeUnderPointer is the place of the table that is pointed at, on the storey
// that is looked at.
func (b *Scene) placeUnderPointer(x, y float64) (physics.Spot, bool) {
	p := b.roundPoint(x, y)
	t := b.m.State.Table
	if p.X < 0 || p.Y < 0 || p.X > t.Width || p.Y > t.Depth {
		return physics.Spot{}, false
	}
	d := &b.deploying
	if at, aboard := b.seatUnder(x, y); aboard {
		return at, true
	}
	if key := (underKey{p, b.board.Storey, len(b.m.Lines)}); key != d.under {
		d.under = key
		d.spot, d.floor = t.SurfaceAt(p, board.StoreyHeight*physics.Length(b.board.Storey))
	}
	return d.spot, d.floor
}

// pointSetUp follows the pointer while somebody sets up.
func (b *Scene) pointSetUp() {
	p, d := &b.win.Pointer, &b.deploying
	if !b.waitsForHand() {
		b.plan.ghostOn = false
		return
	}
	if b.lays() {
		b.selected = rules.Nobody
	}
	if b.hover != rules.Nobody && d.carry != rules.Nobody { // he is over others, but means a place
		b.hover = rules.Nobody
	}
	if b.pointPark() {
		return
	}
	w := b.hand()
	if w == nil && !b.lays() {
		b.plan.ghostOn = false
		return
	}
	b.findZone(w)
	if b.plan.stepped {
		b.judgeGhost()
		return
	}
	b.plan.ghostOn = false
	over := b.onTable(p.X, p.Y) && (b.hover == rules.Nobody || b.hover == b.selected)
	if d.carry == rules.Nobody && (!over || p.Touched) {
		return
	}
	if at, ok := b.placeUnderPointer(p.X, p.Y); ok && b.area().Has(p.X, p.Y) && !b.overPanel(p.X, p.Y) {
		b.plan.ghost, b.plan.ghostOn = at, true
		b.judgeGhost()
	}
}

// dragSetUp carries warriors with the pointer, from the tray or from the table.
func (b *Scene) dragSetUp() {
	d, p := &b.deploying, &b.win.Pointer
	if !b.waitsForHand() || b.lays() {
		d.carry, d.grab, d.park.carry, d.park.grab = rules.Nobody, rules.Nobody, false, 0
		return
	}
	if d.carry == rules.Nobody && b.dragPark() {
		return
	}
	switch {
	case p.Down && !p.Held && d.carry == rules.Nobody: // just pressed
		d.grab = d.inTrayAt(p.X, p.Y)
		if id := b.board.WarriorAt(p.X, p.Y); d.grab == rules.Nobody && id != rules.Nobody && b.onTable(p.X, p.Y) && b.mayLift(b.m.State.Warrior(id)) {
			d.grab = id
		}
	case p.Down && p.Dragged && d.grab != rules.Nobody && d.carry == rules.Nobody:
		d.carry = d.grab
		b.choose(d.carry)
	case !p.Down:
		id := d.carry
		d.carry, d.grab = rules.Nobody, rules.Nobody
		if id != rules.Nobody {
			b.dropSetUp(id, p.X, p.Y)
		}
	}
}

// mayLift reports whether a warrior on the table may be set up anew.
func (b *Scene) mayLift(w *rules.Warrior) bool {
	if b.redeploys() != nil {
		return w.Home() == b.setter() && w.InPlay()
	}
	return w.Home() == b.setter() && !b.last() && b.m.State.Active == w.Home()
}

// dropSetUp sets down whom the pointer carried.
func (b *Scene) dropSetUp(id rules.WarriorID, x, y float64) {
	if !b.area().Has(x, y) || b.overPanel(x, y) {
		b.Changed() // back to where he was
		return
	}
	b.setDown(b.m.State.Warrior(id), x, y)
}

// setDown sets a warrior up at a place of the screen, or says why that cannot be.
func (b *Scene) setDown(w *rules.Warrior, x, y float64) {
	at, ok := b.placeUnderPointer(x, y)
	if !ok {
		b.tell("There is no floor there.")
		return
	}
	b.setAt(w, at)
}

// setAt sets a warrior up, or a counter, and takes the next in hand.
func (b *Scene) setAt(w *rules.Warrior, at physics.Spot) {
	c := b.placedBy(w, at)
	if err := c.Legal(b.m.State); err != nil {
		b.tell(sentence(err))
		return
	}
	b.act(c)
	b.selected = rules.Nobody
	if b.waitsForHand() {
		b.nextToSetUp()
	}
	b.Changed()
}

// nextToSetUp takes the next of the tray in hand.
func (b *Scene) nextToSetUp() {
	all := b.inTray()
	if len(all) == 0 {
		return
	}
	b.choose(all[(slices.Index(all, b.selected)+1)%len(all)])
}

// stepToSetUp goes through those in the tray, and when it is empty through those
// on the table.
func (b *Scene) stepToSetUp() {
	men, vehicles := b.inTray(), b.parkedOnes(false)
	if len(men)+len(vehicles) == 0 && !b.last() {
		men, vehicles = b.onTheTable(), b.parkedOnes(true)
	}
	b.nextOf(vehicles, men)
}

// onTheTable are those of the side at work who are set up and may be moved.
func (b *Scene) onTheTable() (all []rules.WarriorID) {
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.InPlay() && b.mayLift(w) {
			all = append(all, w.ID)
		}
	}
	return all
}

// clickSetUp is a click on the table while somebody sets up.
func (b *Scene) clickSetUp(x, y float64) {
	if !b.waitsForHand() || b.clickPark(x, y) {
		return
	}
	w := b.hand()
	if id := b.board.WarriorAt(x, y); id != rules.Nobody && id != b.selected && !b.lays() {
		o := b.m.State.Warrior(id)
		switch {
		case b.mayLift(o) && w == nil, b.mayLift(o) && w.InPlay():
			b.choose(id)
			return
		case b.mayLift(o):
			if at, ok := b.placeUnderPointer(x, y); ok && b.placedBy(w, at).Legal(b.m.State) == nil {
				break // there is room beside him
			}
			b.choose(id)
			return
		case w == nil:
			return
		}
	}
	if w == nil && !b.lays() {
		if len(b.inTray())+len(b.parks()) > 0 {
			b.tell("Choose somebody in the tray first, or drag him.")
		}
		return
	}
	b.setDown(w, x, y)
}

// stepSetUp moves the ghost with the keys, from where he stands or from where he
// could.
func (b *Scene) stepSetUp(x, y float64) {
	if b.stepPark(x, y) {
		return
	}
	w := b.hand()
	if w == nil && !b.lays() {
		b.nextToSetUp()
		if w = b.hand(); w == nil {
			return
		}
	}
	at := b.plan.ghost
	switch {
	case b.plan.ghostOn:
	case w != nil && w.InPlay():
		at = w.At
	default:
		at = b.usualPlace(w)
		x, y = 0, 0
	}
	to := physics.Point{X: at.X + physics.Length(x/4*float64(physics.Inch)), Y: at.Y + physics.Length(y/4*float64(physics.Inch))}
	t := b.m.State.Table
	to.X, to.Y = max(0, min(t.Width, to.X)), max(0, min(t.Depth, to.Y))
	if spot, ok := t.SurfaceAt(to, board.StoreyHeight*physics.Length(b.board.Storey)); ok {
		b.plan.ghost, b.plan.ghostOn, b.plan.stepped = spot, true, true
		b.judgeGhost()
	}
}

// usualPlace is where the keys begin: where the warrior, or the counter, would be
// set the usual way.
func (b *Scene) usualPlace(w *rules.Warrior) physics.Spot {
	switch c := b.setUpNext().(type) {
	case scenarios.Lay:
		return c.At
	case rules.Infiltrate:
		return c.To
	case rules.Deploy:
		if at, ok := b.m.State.NearestDeployment(w, c.To); ok {
			return at
		}
		return c.To
	case scenarios.Park:
		if at, ok := b.m.State.NearestDeployment(w, c.At); ok {
			return at
		}
	}
	return w.At
}

// enterSetUp sets him where the keys have put the ghost; without a ghost they
// first show where he would go.
func (b *Scene) enterSetUp() {
	if b.enterPark() {
		return
	}
	if !b.plan.ghostOn {
		b.stepSetUp(0, 0)
		return
	}
	b.setAt(b.hand(), b.plan.ghost)
}

// placeRest sets up everybody in the tray the usual way.
func (b *Scene) placeRest() {
	b.letGo()
	for b.waitsForHand() {
		from := len(b.m.Lines)
		if _, ready := b.setUpNext().(scenarios.Ready); ready || b.redeploys() != nil {
			break
		}
		side, before := b.setter(), b.setUpNext()
		b.animation.note(b.now())
		if err := b.m.SetUp(); err != nil {
			b.tell(sentence(err))
			return
		}
		b.after(from, false)
		if _, lays := before.(scenarios.Lay); lays || b.setter() != side {
			break
		}
	}
	b.keep()
	b.selected = rules.Nobody
	b.Changed()
}

// holdBack keeps an infiltrator for the end.
func (b *Scene) holdBack(w *rules.Warrior) {
	b.act(scenarios.HoldBack{Who: w.ID})
	b.selected = rules.Nobody
	b.nextToSetUp()
	b.Changed()
}

// setUpReady hands on. Infiltrators who are still in the tray are held back, for
// that is what they are for.
func (b *Scene) setUpReady() {
	b.letGo()
	b.vehicle.looked = 0
	if l := b.redeploys(); l != nil {
		b.act(rules.Settle{Leader: l.ID})
		return
	}
	for _, id := range b.inTray() {
		if c := (scenarios.HoldBack{Who: id}); c.Legal(b.m.State) == nil {
			b.act(c)
		}
	}
	b.act(scenarios.Ready{})
}

// whyNotReady is why the side cannot be done yet; nil if it can.
func (b *Scene) whyNotReady() error {
	if b.redeploys() != nil {
		return nil
	}
	if b.last() || b.lays() {
		return fmt.Errorf("they are set up one after the other")
	}
	n := 0
	for _, id := range b.inTray() {
		if !b.m.State.Infiltrates(b.m.State.Warrior(id)) {
			n++
		}
	}
	switch {
	case b.roomToPark():
		return fmt.Errorf("%s is yet to be set up", b.parkName(b.setUpNext().(scenarios.Park).N))
	case n == 0:
		return nil
	case n == 1:
		return fmt.Errorf("one warrior is yet to be set up")
	}
	return fmt.Errorf("%d warriors are yet to be set up", n)
}

// setUpKeys reads the keys of setting up that no button names.
func (b *Scene) setUpKeys() {
	if !b.waitsForHand() {
		return
	}
	switch {
	case ui.Pressed(ebiten.KeyY) && ui.Shifted():
		b.takesReins()
	case ui.Pressed(ebiten.KeyY):
		b.nextOfCrew()
	case ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter):
		b.enterSetUp()
	case ui.Shifted():
		for _, k := range panKeys {
			if ui.Pressed(k.key) {
				b.stepSetUp(k.x, k.y)
			}
		}
	}
}

// The tray.
