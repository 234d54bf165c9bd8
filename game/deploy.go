package game

import (
	"fmt"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
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
	of    int // lines of the log that next belongs to; -1: none
	next  rules.Command
	carry rules.WarriorID // dragged by the pointer
	grab  rules.WarriorID // pressed, and dragged as soon as the pointer moves
	ghost ghostKey
	why   error // why he may not stand where the ghost is
	under underKey
	spot  physics.Spot // that lies there
	floor bool
	zone  zone
	tray  ui.Rect
	size  float64 // of a place in the tray
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

// zone is where somebody may be set up.
type zone struct {
	zoneKey
	cells []view.Reached
	step  physics.Length
	row   int // the next to be worked out
	rows  int
	patch board.Patch
}

// zoneKey is what a zone depends on.
type zoneKey struct {
	who    rules.WarriorID // an infiltrator, or anybody of his side
	lines  int
	storey int
	lays   bool
}

// zoneStep is how fine a zone is shown, and infiltratorStep where sight decides.
const (
	zoneStep        = physics.Inch / 2
	infiltratorStep = physics.Inch
)

// settingUp reports whether the warbands are being set up by hand.
func (b *battle) settingUp() bool {
	return b.m.State.Turn == 0 && !b.m.State.Over && !b.past && b.m.Agreement.ByHand
}

// setUpNext is the next thing to be done before the battle, or nil. It is worked out
// once for each line of the log.
func (b *battle) setUpNext() rules.Command {
	if !b.settingUp() || b.m.Open != nil {
		return nil
	}
	if d := &b.deploying; d.of != len(b.m.Lines) {
		d.of, d.next = len(b.m.Lines), b.m.State.SetUp()
	}
	return b.deploying.next
}

// setter is the side that does it.
func (b *battle) setter() rules.SideID {
	switch c := b.setUpNext().(type) {
	case rules.Infiltrate:
		return b.m.State.Warriors[c.Who].Home()
	case rules.Deploy:
		return b.m.State.Warriors[c.Who].Home()
	case rules.Settle:
		return b.m.State.Warriors[c.Leader].Home()
	}
	return b.m.State.Active
}

// waitsForHand reports whether a person at this table sets up now.
func (b *battle) waitsForHand() bool {
	if !b.settingUp() || b.busy() || b.mind() != nil {
		return false
	}
	switch b.setUpNext().(type) {
	case rules.Deploy, rules.Infiltrate, rules.Settle, scenarios.Ready, scenarios.Lay:
		return true
	}
	return false
}

// redeploys is the leader who may set his warriors down elsewhere now, or nil.
func (b *battle) redeploys() *rules.Warrior {
	if c, is := b.setUpNext().(rules.Settle); is {
		return b.m.State.Warrior(c.Leader)
	}
	return nil
}

// setUpStep does what nobody needs to decide, and what the computer sets up: one
// thing in so many ticks, so that it can be followed.
func (b *battle) setUpStep() {
	if !b.settingUp() || b.prompt.menu != nil || b.seat.curtain || b.seat.recap != nil || b.animating() || b.m.Open != nil && b.mind() == nil {
		return
	}
	switch b.setUpNext().(type) {
	case scenarios.Arrange, rules.Begin:
	default:
		if b.mind() == nil || b.g.win.Tick < b.computers.showsAt {
			return
		}
		b.computers.showsAt = b.g.win.Tick + b.g.settings.pace(pauseToSetUp)
	}
	from, phase := len(b.m.Lines), b.m.State.Phase
	if err := b.m.SetUp(); err != nil {
		b.tell(sentence(err))
		return
	}
	b.after(from, phase)
}

// pauseToSetUp is how long the computer takes to set somebody up, in ticks.
const pauseToSetUp = 12

// last reports whether the infiltrators are being set up.
func (b *battle) last() bool {
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
func (b *battle) inTray() (all []rules.WarriorID) {
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
func (b *battle) placedBy(w *rules.Warrior, at physics.Spot) rules.Command {
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
func (b *battle) lays() bool {
	_, lays := b.setUpNext().(scenarios.Lay)
	return lays
}

// hand is whom the side at work has in hand; nil for nobody. A counter is in
// nobody's hand.
func (b *battle) hand() *rules.Warrior {
	if w := b.m.State.Warrior(b.selected); w != nil && w.Home() == b.setter() && !b.lays() {
		return w
	}
	return nil
}

// judgeGhost works out, once for each place, whether he may stand at the ghost.
func (b *battle) judgeGhost() {
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
func (b *battle) placeUnderPointer(x, y float64) (physics.Spot, bool) {
	p := b.roundPoint(x, y)
	t := b.m.State.Table
	if p.X < 0 || p.Y < 0 || p.X > t.Width || p.Y > t.Depth {
		return physics.Spot{}, false
	}
	d := &b.deploying
	if key := (underKey{p, b.board.Storey, len(b.m.Lines)}); key != d.under {
		d.under = key
		d.spot, d.floor = t.SurfaceAt(p, board.StoreyHeight*physics.Length(b.board.Storey))
	}
	return d.spot, d.floor
}

// pointSetUp follows the pointer while somebody sets up.
func (b *battle) pointSetUp() {
	p, d := &b.g.win.Pointer, &b.deploying
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
func (b *battle) dragSetUp() {
	d, p := &b.deploying, &b.g.win.Pointer
	if !b.waitsForHand() || b.lays() {
		d.carry, d.grab = rules.Nobody, rules.Nobody
		return
	}
	switch {
	case p.Down && !p.Held && d.carry == rules.Nobody: // just pressed
		d.grab = b.inTrayAt(p.X, p.Y)
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
func (b *battle) mayLift(w *rules.Warrior) bool {
	if b.redeploys() != nil {
		return w.Home() == b.setter() && w.InPlay()
	}
	return w.Home() == b.setter() && !b.last() && b.m.State.Active == w.Home()
}

// dropSetUp sets down whom the pointer carried.
func (b *battle) dropSetUp(id rules.WarriorID, x, y float64) {
	if !b.area().Has(x, y) || b.overPanel(x, y) {
		b.changed() // back to where he was
		return
	}
	b.setDown(b.m.State.Warrior(id), x, y)
}

// setDown sets a warrior up at a place of the screen, or says why that cannot be.
func (b *battle) setDown(w *rules.Warrior, x, y float64) {
	at, ok := b.placeUnderPointer(x, y)
	if !ok {
		b.tell("There is no floor there.")
		return
	}
	b.setAt(w, at)
}

// setAt sets a warrior up, or a counter, and takes the next in hand.
func (b *battle) setAt(w *rules.Warrior, at physics.Spot) {
	c := b.placedBy(w, at)
	if err := c.Legal(b.m.State); err != nil {
		b.tell(sentence(err))
		return
	}
	b.act(c)
	b.g.save()
	b.selected = rules.Nobody
	if b.waitsForHand() {
		b.nextToSetUp()
	}
	b.changed()
}

// nextToSetUp takes the next of the tray in hand.
func (b *battle) nextToSetUp() {
	all := b.inTray()
	if len(all) == 0 {
		return
	}
	b.choose(all[(slices.Index(all, b.selected)+1)%len(all)])
}

// stepToSetUp goes through those in the tray, and when it is empty through those
// on the table.
func (b *battle) stepToSetUp() {
	all := b.inTray()
	if len(all) == 0 && !b.last() {
		for i := range b.m.State.Warriors {
			if w := &b.m.State.Warriors[i]; w.InPlay() && b.mayLift(w) {
				all = append(all, w.ID)
			}
		}
	}
	if len(all) > 0 {
		b.choose(all[(slices.Index(all, b.selected)+1)%len(all)])
	}
}

// clickSetUp is a click on the table while somebody sets up.
func (b *battle) clickSetUp(x, y float64) {
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
		if len(b.inTray()) > 0 {
			b.tell("Choose somebody in the tray first, or drag him.")
		}
		return
	}
	b.setDown(w, x, y)
}

// stepSetUp moves the ghost with the keys, from where he stands or from where he
// could.
func (b *battle) stepSetUp(x, y float64) {
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
func (b *battle) usualPlace(w *rules.Warrior) physics.Spot {
	switch c := b.setUpNext().(type) {
	case scenarios.Lay:
		return c.At
	case rules.Infiltrate:
		return c.To
	case rules.Deploy:
		if at, ok := b.m.State.NearestDeployment(w, c.To.Point()); ok {
			return at
		}
		return c.To
	}
	return w.At
}

// enterSetUp sets him where the keys have put the ghost; without a ghost they
// first show where he would go.
func (b *battle) enterSetUp() {
	if !b.plan.ghostOn {
		b.stepSetUp(0, 0)
		return
	}
	b.setAt(b.hand(), b.plan.ghost)
}

// placeRest sets up everybody in the tray the usual way.
func (b *battle) placeRest() {
	for b.waitsForHand() {
		from, phase := len(b.m.Lines), b.m.State.Phase
		if _, ready := b.setUpNext().(scenarios.Ready); ready || b.redeploys() != nil {
			break
		}
		side, before := b.setter(), b.setUpNext()
		if err := b.m.SetUp(); err != nil {
			b.tell(sentence(err))
			return
		}
		b.after(from, phase)
		if _, lays := before.(scenarios.Lay); lays || b.setter() != side {
			break
		}
	}
	b.g.save()
	b.selected = rules.Nobody
	b.changed()
}

// holdBack keeps an infiltrator for the end.
func (b *battle) holdBack(w *rules.Warrior) {
	b.act(scenarios.HoldBack{Who: w.ID})
	b.g.save()
	b.selected = rules.Nobody
	b.nextToSetUp()
	b.changed()
}

// setUpReady hands on. Infiltrators who are still in the tray are held back, for
// that is what they are for.
func (b *battle) setUpReady() {
	if l := b.redeploys(); l != nil {
		b.act(rules.Settle{Leader: l.ID})
		b.g.save()
		return
	}
	for _, id := range b.inTray() {
		if c := (scenarios.HoldBack{Who: id}); c.Legal(b.m.State) == nil {
			b.act(c)
		}
	}
	b.act(scenarios.Ready{})
	b.g.save()
}

// whyNotReady is why the side cannot be done yet; nil if it can.
func (b *battle) whyNotReady() error {
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
	switch n {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("one warrior is yet to be set up")
	}
	return fmt.Errorf("%d warriors are yet to be set up", n)
}

// findZone works out where the warrior in hand may stand, a part of it in each
// tick where sight decides.
func (b *battle) findZone(w *rules.Warrior) {
	z, s := &b.deploying.zone, b.m.State
	key := zoneKey{rules.Nobody, len(b.m.Lines), b.board.Storey, b.lays()}
	if w != nil {
		key.who = w.ID
	}
	if z.zoneKey != key {
		z.patch.Drop()
		*z = zone{zoneKey: key}
	}
	if z.rows > 0 && z.row >= z.rows {
		return
	}
	c, atOnce := b.placedBy(w, physics.Spot{}), math.MaxInt
	z.step = zoneStep
	switch c.(type) {
	case rules.Infiltrate:
		z.step, atOnce = infiltratorStep, 1
	case rules.Redeploy:
		z.step, atOnce = infiltratorStep, 4
	}
	step := z.step
	z.rows = int(s.Table.Depth / step)
	for ; z.row < z.rows && atOnce > 0; atOnce-- {
		for x := range int(s.Table.Width / step) {
			p := physics.Point{X: step*physics.Length(x) + step/2, Y: step*physics.Length(z.row) + step/2}
			at, ok := s.Table.SurfaceAt(p, board.StoreyHeight*physics.Length(b.board.Storey))
			if !ok {
				continue
			}
			var err error
			switch c.(type) {
			case rules.Deploy:
				err = s.MayDeploy(w, at)
			default:
				err = b.placedBy(w, at).Legal(s)
			}
			if err == nil {
				v := view.Reached{X: x, Y: z.row, Kind: view.Walked}
				if board.StoreyOf(at.Z) != b.board.Storey {
					v.Kind = view.Elsewhere
				}
				z.cells = append(z.cells, v)
			}
		}
		z.row++
	}
	if z.row < z.rows || len(z.cells) == 0 {
		return
	}
	z.patch = board.RegionPatch(z.cells, step, b.g.win.Palette)
	b.version++
}

// setUpKeys reads the keys of setting up that no button names.
func (b *battle) setUpKeys() {
	if !b.waitsForHand() {
		return
	}
	switch {
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

// trayAt is the part of the window in which the tray lies; nothing while nobody
// sets up by hand.
func (b *battle) trayAt() ui.Rect {
	if !b.settingUp() || b.lesson != nil {
		return ui.Rect{}
	}
	a := b.area()
	if !b.narrow() {
		if b.logShows() {
			a.X, a.W = a.X+logWide, a.W-logWide
		}
		if a.W-panelWide > 200 {
			a.W -= panelWide
		}
	}
	most, n := 112.0, 0
	if a.H < 420 {
		most = 62
	}
	count := [8]int{}
	for i := range b.m.State.Warriors { // as high as the larger warband needs: the table keeps its place
		if k := int(b.m.State.Warriors[i].Home()); k < len(count) {
			count[k]++
			n = max(n, count[k])
		}
	}
	d := &b.deploying
	for _, d.size = range [...]float64{52, 46, 40, 34, 28, 22} {
		across := max(1, int((a.W-16)/d.size))
		if h := float64((n+across-1)/across) * d.size; h <= most || d.size == 22 {
			return ui.R(a.X, a.Y+a.H-h-30, a.W, h+30)
		}
	}
	return ui.Rect{}
}

// trayPlace is where the warrior of a number lies in the tray.
func (b *battle) trayPlace(i int) ui.Rect {
	r := b.trayAt()
	size := b.deploying.size
	across := max(1, int((r.W-16)/size))
	return ui.R(r.X+8+float64(i%across)*size, r.Y+26+float64(i/across)*size, size, size)
}

// inTrayAt is who lies in the tray at a place of the screen.
func (b *battle) inTrayAt(x, y float64) rules.WarriorID {
	for i, id := range b.inTray() {
		if b.trayPlace(i).Has(x, y) {
			return id
		}
	}
	return rules.Nobody
}

// setUpButtons lists what can be pressed while somebody sets up.
func (b *battle) setUpButtons() {
	if !b.waitsForHand() {
		return
	}
	g := b.g
	for i, id := range b.inTray() {
		if b.lays() {
			break
		}
		w := b.m.State.Warrior(id)
		g.win.Buttons = append(g.win.Buttons, ui.Button{ID: "tray-" + w.Name, At: b.trayPlace(i), Bare: true, Do: func() { b.choose(id) }})
	}
	y := float64(g.win.H) - 56
	x, right := 12.0, float64(g.win.W)-12
	words, why := b.readyWords(), reason(b.whyNotReady())
	key := "Space"
	if b.narrow() {
		key = ""
	}
	if !b.last() && !b.lays() {
		wide := g.win.ButtonWidth(words, key, "sands-of-time")
		g.win.Buttons = append(g.win.Buttons, ui.Button{ID: "ready", At: ui.R(right-wide, y, wide, 48), Words: words, Key: key, Icon: "sands-of-time", Why: why, Bright: why == "", Do: b.setUpReady})
		right -= wide + 8
	}
	add := func(id, words, key, icon, why string, do func()) {
		if b.narrow() {
			key, icon = "", ""
		}
		w := g.win.ButtonWidth(words, key, icon)
		if x+w > right {
			x, y, right = 12, y-54, float64(g.win.W)-12
		}
		g.win.Buttons = append(g.win.Buttons, ui.Button{ID: id, At: ui.R(x, y, w, 48), Words: words, Key: key, Icon: icon, Why: why, Do: do})
		x += w + 8
	}
	add("undo", "Undo", "U", "anticlockwise-rotation", reason(b.m.MayUndo()), func() { b.undo(); b.g.save() })
	if !b.lays() {
		add("next", "Next", "Tab", "eye-target", "", b.stepToSetUp)
	}
	rest, none := "Place the rest for me", ""
	if b.lays() {
		rest = "Lay it for me"
	} else if len(b.inTray()) == 0 {
		none = "Everybody is on the table."
	}
	if b.narrow() && !b.lays() {
		rest = "Place the rest"
	}
	add("rest", rest, "P", "", none, b.placeRest)
	if w := b.hand(); w != nil && !b.last() && !w.InPlay() && b.m.State.Infiltrates(w) {
		add("hold-back", "Hold him back", "H", "hidden", "", func() { b.holdBack(w) })
	}
}

// readyWords says what being done comes to.
func (b *battle) readyWords() string {
	switch n := len(b.inTray()); {
	case b.redeploys() != nil:
		return "Done: they stand well"
	case n == 0:
		return "Done: all are set up"
	case b.whyNotReady() == nil && n == 1:
		return "Done: he infiltrates later"
	case b.whyNotReady() == nil:
		return "Done: they infiltrate later"
	default:
		return fmt.Sprintf("Done (%d left)", n)
	}
}

// setUpHint says what can be done while somebody sets up.
func (b *battle) setUpHint() string {
	name := b.m.State.Sides[b.setter()].Name
	switch {
	case b.mind() != nil:
		return "The computer sets up " + name + "."
	case b.lays():
		return name + " lay a counter: click a place. Gold is where it may lie. Keys: Shift and arrows, Enter."
	case b.redeploys() != nil:
		return name + " may be set up anew (LEARN-A11, LEARN-A12): click one and the place, or drag him. Gold is where the chosen one may stand. Keys: Tab, Shift and arrows, Enter."
	case b.last():
		return name + " infiltrate: anywhere out of sight and more than 12\" from every enemy (LEARN-K4). Gold is where the chosen one may stand."
	case b.narrow():
		return name + " set up. Drag each from the tray into the gold, or tap him, then the place."
	}
	return name + " set up. Drag each from the tray into the gold, or click him, then the place. Those on the table may still be moved. Keys: Tab for the next, Shift and arrows, Enter."
}

// drawTray draws those who are yet to be set up.
func (b *battle) drawTray(dst *ui.Canvas) {
	r := b.trayAt()
	if r.W <= 0 {
		return
	}
	dst.Panel(r, ui.Glass)
	b.deploying.tray = r
	all := b.inTray()
	title := ""
	switch {
	case !b.waitsForHand():
		if b.mind() != nil {
			title = b.setUpHint()
		}
		dst.Write(title, r.X+12, r.Y+4, ui.Small, view.Quiet)
		return
	case b.lays():
		title = "Lay a counter in the gold."
	case b.redeploys() != nil:
		title = b.redeploys().Name + " may set his warriors up anew."
	case len(all) == 0:
		title = "Everybody is on the table. They may still be moved."
	case b.last():
		title = "To infiltrate: out of sight, more than 12\" from every enemy"
	default:
		title = fmt.Sprintf("To be set up: %d", len(all))
		if w := b.hand(); w != nil && !w.InPlay() {
			title += ". In hand: " + w.Name + ", " + w.Type
			if b.m.State.Infiltrates(w) {
				title += ", who infiltrates (LEARN-K4)"
			}
		}
	}
	dst.Write(dst.Fitted(title, ui.Small, r.W-24), r.X+12, r.Y+4, ui.Small, view.Words)
	if b.lays() {
		return
	}
	for i, id := range all {
		w := b.m.State.Warrior(id)
		at := b.trayPlace(i)
		x, y := at.Middle()
		rad := at.W/2 - 5
		opaque := float32(1)
		if id == b.deploying.carry {
			opaque = 0.3
		}
		dst.Touch(at)
		b.board.DrawToken(dst, w, x, y, rad, opaque)
		switch {
		case id == b.selected:
			dst.Ring(x, y, rad+2, 3, view.Brass)
		case b.over("tray-" + w.Name):
			dst.Ring(x, y, rad+2, 2, view.Words)
		}
	}
}

// setUpZoneShows reports whether it shows where the warrior in hand may stand.
func (b *battle) setUpZoneShows() bool {
	z := &b.deploying.zone
	return b.waitsForHand() && z.patch.Picture != nil && z.lines == len(b.m.Lines) && (b.hand() != nil || b.lays())
}

// drawSetUpGhost draws whom is being set up where the pointer or the keys have him,
// and why he may not stand there.
func (b *battle) drawSetUpGhost(screen *ui.Canvas) {
	if !b.plan.ghostOn || !b.waitsForHand() || b.deploying.ghost.at != b.plan.ghost {
		return
	}
	x, y := b.board.ToScreen(b.plan.ghost.Point())
	r := 0.5 * b.board.Zoom
	if w := b.hand(); w != nil {
		r = b.board.BaseRadius(w)
		b.board.DrawToken(screen, w, x, y, r, 0.65)
	}
	why := b.deploying.why
	if why == nil {
		screen.Ring(x, y, r+2, 3, screen.Palette.Good)
		return
	}
	screen.Ring(x, y, r+2, 3, screen.Palette.Bad)
	screen.Line(x-r, y-r, x+r, y+r, 2, screen.Palette.Bad)
	f := b.free()
	if b.narrow() {
		f.W -= smallButtons
	}
	lines := screen.Wrap(ui.Label, sentence(why), math.Min(360, f.W-24))
	h := 20*float64(len(lines)) + 4
	wide := 0.0
	for _, l := range lines {
		wide = math.Max(wide, screen.Width(ui.Label, l))
	}
	px := math.Max(f.X+4, math.Min(x-wide/2-8, f.X+f.W-wide-20))
	py := y + r + 8
	if b.g.win.Pointer.Touched || py+h > f.Y+f.H { // not under the finger
		py = y - r - h - 28
	}
	screen.Panel(ui.R(px, py, wide+16, h), view.Panel)
	for i, l := range lines {
		screen.Write(l, px+8, py+2+20*float64(i), ui.Label, screen.Palette.Bad)
	}
}

// setUpTitle is what the bar at the top says while the warbands are set up.
func (b *battle) setUpTitle() string {
	sc, err := scenarios.Find(b.m.Agreement.Scenario)
	if err != nil {
		return "Setting up"
	}
	return "Setting up: " + sc.Name
}
