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
	Why    error // why he may not stand where the ghost is
	under  underKey
	spot   physics.Spot // that lies there
	floor  bool
	Zone   zone
	tray   ui.Rect
	size   float64 // of a place in the tray
	inTray []inTray
	words  sketch // above them
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

// SettingUp reports whether the warbands are being set up by hand.
func (b *Scene) SettingUp() bool {
	return b.M.State.Turn == 0 && !b.M.State.Over && !b.past && b.M.Agreement.ByHand
}

// SetUpNext is the next thing to be done before the battle, or nil. It is worked out
// once for each line of the log.
func (b *Scene) SetUpNext() rules.Command {
	if !b.SettingUp() || b.M.Open != nil {
		return nil
	}
	if d := &b.Deploying; d.of != len(b.M.Lines) {
		d.of, d.next = len(b.M.Lines), b.M.State.SetUp()
	}
	return b.Deploying.next
}

// Setter is the side that does it.
func (b *Scene) Setter() rules.SideID {
	switch c := b.SetUpNext().(type) {
	case rules.Infiltrate:
		return b.M.State.Warriors[c.Who].Home()
	case rules.Deploy:
		return b.M.State.Warriors[c.Who].Home()
	case rules.Settle:
		return b.M.State.Warriors[c.Leader].Home()
	}
	return b.M.State.Active
}

// WaitsForHand reports whether a person at this table sets up now.
func (b *Scene) WaitsForHand() bool {
	if !b.SettingUp() || b.Busy() || b.Mind() != nil {
		return false
	}
	switch b.SetUpNext().(type) {
	case rules.Deploy, rules.Infiltrate, rules.Settle, scenarios.Ready, scenarios.Lay:
		return true
	}
	return false
}

// Redeploys is the leader who may set his warriors down elsewhere now, or nil.
func (b *Scene) Redeploys() *rules.Warrior {
	if c, is := b.SetUpNext().(rules.Settle); is {
		return b.M.State.Warrior(c.Leader)
	}
	return nil
}

// setUpStep does what nobody needs to decide, and what the computer sets up: one
// thing in so many ticks, so that it can be followed.
func (b *Scene) setUpStep() {
	if !b.SettingUp() || b.Prompt.Menu != nil || b.Seat.Curtain || b.Seat.Recap != nil || b.Animating() || b.M.Open != nil && b.Mind() == nil {
		return
	}
	switch b.SetUpNext().(type) {
	case scenarios.Arrange, rules.Begin:
	default:
		if b.Mind() == nil || b.Win.Tick < b.computers.showsAt {
			return
		}
		b.computers.showsAt = b.Win.Tick + b.client.Ticks(pauseToSetUp)
	}
	from, phase := len(b.M.Lines), b.M.State.Phase
	if err := b.M.SetUp(); err != nil {
		b.Tell(Sentence(err))
		return
	}
	b.after(from, phase)
}

// pauseToSetUp is how long the computer takes to set somebody up, in ticks.
const pauseToSetUp = 12

// Last reports whether the infiltrators are being set up.
func (b *Scene) Last() bool {
	for i := range b.M.State.Warriors {
		if w := &b.M.State.Warriors[i]; rules.HeldBack(w) {
			_, deploys := b.SetUpNext().(rules.Deploy)
			_, infiltrates := b.SetUpNext().(rules.Infiltrate)
			return infiltrates || deploys && rules.HeldBack(&b.M.State.Warriors[b.SetUpNext().(rules.Deploy).Who])
		}
	}
	return false
}

// InTray are those whom the side at work has yet to bring to the table.
func (b *Scene) InTray() (all []rules.WarriorID) {
	last, side := b.Last(), b.Setter()
	if b.Redeploys() != nil {
		return nil
	}
	for i := range b.M.State.Warriors {
		w := &b.M.State.Warriors[i]
		if w.Home() == side && !w.InPlay() && (last && rules.HeldBack(w) || !last && scenarios.Unplaced(w)) {
			all = append(all, w.ID)
		}
	}
	return all
}

// PlacedBy is the command that sets a warrior up at a place.
func (b *Scene) PlacedBy(w *rules.Warrior, at physics.Spot) rules.Command {
	if _, lays := b.SetUpNext().(scenarios.Lay); lays {
		return scenarios.Lay{At: at}
	}
	if l := b.Redeploys(); l != nil {
		return rules.Redeploy{Leader: l.ID, Who: w.ID, To: at}
	}
	if _, deploys := b.SetUpNext().(rules.Deploy); rules.HeldBack(w) && !deploys {
		return rules.Infiltrate{Who: w.ID, To: at}
	}
	return rules.Deploy{Who: w.ID, To: at}
}

// Lays reports whether a person lays a counter now.
func (b *Scene) Lays() bool {
	_, lays := b.SetUpNext().(scenarios.Lay)
	return lays
}

// Hand is whom the side at work has in hand; nil for nobody. A counter is in
// nobody's hand.
func (b *Scene) Hand() *rules.Warrior {
	if w := b.M.State.Warrior(b.Selected); w != nil && w.Home() == b.Setter() && !b.Lays() {
		return w
	}
	return nil
}

// JudgeGhost works out, once for each place, whether he may stand at the ghost.
func (b *Scene) JudgeGhost() {
	d := &b.Deploying
	who := rules.Nobody
	w := b.Hand()
	if w != nil {
		who = w.ID
	}
	if key := (ghostKey{who, b.Plan.Ghost, len(b.M.Lines)}); key != d.ghost {
		d.ghost = key
		d.Why = b.PlacedBy(w, b.Plan.Ghost).Legal(b.M.State)
	}
}

// placeUnderPointer is the place of the table that is pointed at, on the storey
// that is looked at.
func (b *Scene) placeUnderPointer(x, y float64) (physics.Spot, bool) {
	p := b.RoundPoint(x, y)
	t := b.M.State.Table
	if p.X < 0 || p.Y < 0 || p.X > t.Width || p.Y > t.Depth {
		return physics.Spot{}, false
	}
	d := &b.Deploying
	if key := (underKey{p, b.Board.Storey, len(b.M.Lines)}); key != d.under {
		d.under = key
		d.spot, d.floor = t.SurfaceAt(p, board.StoreyHeight*physics.Length(b.Board.Storey))
	}
	return d.spot, d.floor
}

// pointSetUp follows the pointer while somebody sets up.
func (b *Scene) pointSetUp() {
	p, d := &b.Win.Pointer, &b.Deploying
	if !b.WaitsForHand() {
		b.Plan.GhostOn = false
		return
	}
	if b.Lays() {
		b.Selected = rules.Nobody
	}
	if b.Hover != rules.Nobody && d.carry != rules.Nobody { // he is over others, but means a place
		b.Hover = rules.Nobody
	}
	w := b.Hand()
	if w == nil && !b.Lays() {
		b.Plan.GhostOn = false
		return
	}
	b.findZone(w)
	if b.Plan.Stepped {
		b.JudgeGhost()
		return
	}
	b.Plan.GhostOn = false
	over := b.OnTable(p.X, p.Y) && (b.Hover == rules.Nobody || b.Hover == b.Selected)
	if d.carry == rules.Nobody && (!over || p.Touched) {
		return
	}
	if at, ok := b.placeUnderPointer(p.X, p.Y); ok && b.Area().Has(p.X, p.Y) && !b.overPanel(p.X, p.Y) {
		b.Plan.Ghost, b.Plan.GhostOn = at, true
		b.JudgeGhost()
	}
}

// dragSetUp carries warriors with the pointer, from the tray or from the table.
func (b *Scene) dragSetUp() {
	d, p := &b.Deploying, &b.Win.Pointer
	if !b.WaitsForHand() || b.Lays() {
		d.carry, d.grab = rules.Nobody, rules.Nobody
		return
	}
	switch {
	case p.Down && !p.Held && d.carry == rules.Nobody: // just pressed
		d.grab = d.inTrayAt(p.X, p.Y)
		if id := b.Board.WarriorAt(p.X, p.Y); d.grab == rules.Nobody && id != rules.Nobody && b.OnTable(p.X, p.Y) && b.mayLift(b.M.State.Warrior(id)) {
			d.grab = id
		}
	case p.Down && p.Dragged && d.grab != rules.Nobody && d.carry == rules.Nobody:
		d.carry = d.grab
		b.Choose(d.carry)
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
	if b.Redeploys() != nil {
		return w.Home() == b.Setter() && w.InPlay()
	}
	return w.Home() == b.Setter() && !b.Last() && b.M.State.Active == w.Home()
}

// dropSetUp sets down whom the pointer carried.
func (b *Scene) dropSetUp(id rules.WarriorID, x, y float64) {
	if !b.Area().Has(x, y) || b.overPanel(x, y) {
		b.Changed() // back to where he was
		return
	}
	b.setDown(b.M.State.Warrior(id), x, y)
}

// setDown sets a warrior up at a place of the screen, or says why that cannot be.
func (b *Scene) setDown(w *rules.Warrior, x, y float64) {
	at, ok := b.placeUnderPointer(x, y)
	if !ok {
		b.Tell("There is no floor there.")
		return
	}
	b.SetAt(w, at)
}

// SetAt sets a warrior up, or a counter, and takes the next in hand.
func (b *Scene) SetAt(w *rules.Warrior, at physics.Spot) {
	c := b.PlacedBy(w, at)
	if err := c.Legal(b.M.State); err != nil {
		b.Tell(Sentence(err))
		return
	}
	b.Act(c)
	b.Save()
	b.Selected = rules.Nobody
	if b.WaitsForHand() {
		b.NextToSetUp()
	}
	b.Changed()
}

// NextToSetUp takes the next of the tray in hand.
func (b *Scene) NextToSetUp() {
	all := b.InTray()
	if len(all) == 0 {
		return
	}
	b.Choose(all[(slices.Index(all, b.Selected)+1)%len(all)])
}

// StepToSetUp goes through those in the tray, and when it is empty through those
// on the table.
func (b *Scene) StepToSetUp() {
	all := b.InTray()
	if len(all) == 0 && !b.Last() {
		for i := range b.M.State.Warriors {
			if w := &b.M.State.Warriors[i]; w.InPlay() && b.mayLift(w) {
				all = append(all, w.ID)
			}
		}
	}
	if len(all) > 0 {
		b.Choose(all[(slices.Index(all, b.Selected)+1)%len(all)])
	}
}

// clickSetUp is a click on the table while somebody sets up.
func (b *Scene) clickSetUp(x, y float64) {
	if !b.WaitsForHand() {
		return
	}
	w := b.Hand()
	if id := b.Board.WarriorAt(x, y); id != rules.Nobody && id != b.Selected && !b.Lays() {
		o := b.M.State.Warrior(id)
		switch {
		case b.mayLift(o) && w == nil, b.mayLift(o) && w.InPlay():
			b.Choose(id)
			return
		case b.mayLift(o):
			if at, ok := b.placeUnderPointer(x, y); ok && b.PlacedBy(w, at).Legal(b.M.State) == nil {
				break // there is room beside him
			}
			b.Choose(id)
			return
		case w == nil:
			return
		}
	}
	if w == nil && !b.Lays() {
		if len(b.InTray()) > 0 {
			b.Tell("Choose somebody in the tray first, or drag him.")
		}
		return
	}
	b.setDown(w, x, y)
}

// StepSetUp moves the ghost with the keys, from where he stands or from where he
// could.
func (b *Scene) StepSetUp(x, y float64) {
	w := b.Hand()
	if w == nil && !b.Lays() {
		b.NextToSetUp()
		if w = b.Hand(); w == nil {
			return
		}
	}
	at := b.Plan.Ghost
	switch {
	case b.Plan.GhostOn:
	case w != nil && w.InPlay():
		at = w.At
	default:
		at = b.UsualPlace(w)
		x, y = 0, 0
	}
	to := physics.Point{X: at.X + physics.Length(x/4*float64(physics.Inch)), Y: at.Y + physics.Length(y/4*float64(physics.Inch))}
	t := b.M.State.Table
	to.X, to.Y = max(0, min(t.Width, to.X)), max(0, min(t.Depth, to.Y))
	if spot, ok := t.SurfaceAt(to, board.StoreyHeight*physics.Length(b.Board.Storey)); ok {
		b.Plan.Ghost, b.Plan.GhostOn, b.Plan.Stepped = spot, true, true
		b.JudgeGhost()
	}
}

// UsualPlace is where the keys begin: where the warrior, or the counter, would be
// set the usual way.
func (b *Scene) UsualPlace(w *rules.Warrior) physics.Spot {
	switch c := b.SetUpNext().(type) {
	case scenarios.Lay:
		return c.At
	case rules.Infiltrate:
		return c.To
	case rules.Deploy:
		if at, ok := b.M.State.NearestDeployment(w, c.To.Point()); ok {
			return at
		}
		return c.To
	}
	return w.At
}

// EnterSetUp sets him where the keys have put the ghost; without a ghost they
// first show where he would go.
func (b *Scene) EnterSetUp() {
	if !b.Plan.GhostOn {
		b.StepSetUp(0, 0)
		return
	}
	b.SetAt(b.Hand(), b.Plan.Ghost)
}

// PlaceRest sets up everybody in the tray the usual way.
func (b *Scene) PlaceRest() {
	for b.WaitsForHand() {
		from, phase := len(b.M.Lines), b.M.State.Phase
		if _, ready := b.SetUpNext().(scenarios.Ready); ready || b.Redeploys() != nil {
			break
		}
		side, before := b.Setter(), b.SetUpNext()
		if err := b.M.SetUp(); err != nil {
			b.Tell(Sentence(err))
			return
		}
		b.after(from, phase)
		if _, lays := before.(scenarios.Lay); lays || b.Setter() != side {
			break
		}
	}
	b.Save()
	b.Selected = rules.Nobody
	b.Changed()
}

// holdBack keeps an infiltrator for the end.
func (b *Scene) holdBack(w *rules.Warrior) {
	b.Act(scenarios.HoldBack{Who: w.ID})
	b.Save()
	b.Selected = rules.Nobody
	b.NextToSetUp()
	b.Changed()
}

// SetUpReady hands on. Infiltrators who are still in the tray are held back, for
// that is what they are for.
func (b *Scene) SetUpReady() {
	if l := b.Redeploys(); l != nil {
		b.Act(rules.Settle{Leader: l.ID})
		b.Save()
		return
	}
	for _, id := range b.InTray() {
		if c := (scenarios.HoldBack{Who: id}); c.Legal(b.M.State) == nil {
			b.Act(c)
		}
	}
	b.Act(scenarios.Ready{})
	b.Save()
}

// WhyNotReady is why the side cannot be done yet; nil if it can.
func (b *Scene) WhyNotReady() error {
	if b.Redeploys() != nil {
		return nil
	}
	if b.Last() || b.Lays() {
		return fmt.Errorf("they are set up one after the other")
	}
	n := 0
	for _, id := range b.InTray() {
		if !b.M.State.Infiltrates(b.M.State.Warrior(id)) {
			n++
		}
	}
	switch n {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("one warrior is yet to be set up")
	}
	return fmt.Errorf("%d warriors are yet to be set up", n)
}

// setUpKeys reads the keys of setting up that no button names.
func (b *Scene) setUpKeys() {
	if !b.WaitsForHand() {
		return
	}
	switch {
	case ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter):
		b.EnterSetUp()
	case ui.Shifted():
		for _, k := range panKeys {
			if ui.Pressed(k.key) {
				b.StepSetUp(k.x, k.y)
			}
		}
	}
}

// The tray.
