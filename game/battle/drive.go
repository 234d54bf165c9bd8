package battle

import (
	"image/color"
	"math"
	"slices"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// Driving is planned by pointing: while somebody is chosen who may drive his vehicle, the
// nose of its ghost follows the pointer, straight on and then turned towards it. A click
// goes where nothing is met on the way; else it lays the drive down, as a finger's tap and
// the keys do, until it is confirmed.

// driveStep and turnStep are how finely a drive is planned.
const (
	driveStep = physics.Inch / 4
	turnStep  = 5
	sharpest  = 45 // WAGON-04
)

// driveGrab is what of a planned drive is dragged.
type driveGrab uint8

const (
	notGrabbed driveGrab = iota
	ghostGrabbed
	handleGrabbed
)

// driveKey is what a planned drive depends on.
type driveKey struct {
	who   rules.WarriorID // who drives; Nobody: nothing is planned
	state *rules.State
	lines int // of the log
	far   physics.Length
	turn  int // in degrees, to the right
}

// driveLook is for which window and which eyes what is foreseen was laid out.
type driveLook struct {
	wide   int
	bad    color.RGBA
	pinned bool
}

// drivePlan is a drive as the players try it out.
type drivePlan struct {
	driveKey
	vehicle int // its place in State.Carriers; -1: none may be driven, or only looked at
	most    physics.Length
	why     string // it moves so far
	lash    physics.Length
	goes    bool // it may be driven; else only the lash is left
	pinned  bool // it is laid down, and does not follow the pointer
	grab    driveGrab
	off     physics.Length // how far behind the pointer the nose of the dragged ghost is

	marks    [][2]float64 // the numbers on the table, where they stand
	asked    askedDrive
	foreseen driveAhead
}

// askedDrive is for what it was asked which vehicle may be driven.
type askedDrive struct {
	who            rules.WarriorID
	state          *rules.State
	lines, version int
}

// followDrive finds out which vehicle the chosen one may drive or lash on, and looks ahead
// at the drive that is planned.
func (b *Scene) followDrive() {
	d, s := &b.plan.drive, b.m.State
	_, plays := b.mode().(playing)
	if !plays || b.animating() || b.aids.ruler.on {
		d.drop()
		return
	}
	if now := (askedDrive{b.selected, s, len(b.m.Lines), b.version}); d.asked != now {
		fresh := d.asked.who != now.who || d.asked.lines != now.lines || d.asked.state != s
		d.asked = now
		if fresh || d.vehicle < 0 {
			b.beginDrive(s.Warrior(b.selected))
		}
	}
	if look := (driveLook{b.win.W, b.win.Palette.Bad, d.pinned}); d.vehicle >= 0 && (d.foreseen.key != d.driveKey || d.foreseen.look != look) {
		b.foresee()
	}
}

// drop takes a planned drive away.
func (d *drivePlan) drop() {
	*d = drivePlan{vehicle: -1, driveKey: driveKey{who: rules.Nobody}, asked: askedDrive{who: rules.Nobody}, foreseen: driveAhead{key: driveKey{who: rules.Nobody}}}
}

// beginDrive plans the drive of a warrior's vehicle, as far as it goes straight on.
func (b *Scene) beginDrive(w *rules.Warrior) {
	d, s := &b.plan.drive, b.m.State
	asked := d.asked
	d.drop()
	d.asked = asked
	if w == nil || s.Phase != rules.Moves {
		return
	}
	i := s.RidesOn(w)
	if i < 0 || optional.DriverOf(s, i) != w {
		return
	}
	d.goes = optional.MayDrive(s, i) == nil
	if !d.goes && optional.MayLash(s, i) != nil {
		return
	}
	d.vehicle, d.lash = i, lashAhead(s, i)
	d.driveKey = driveKey{who: w.ID, state: s, lines: len(b.m.Lines)}
	if d.goes {
		d.most, d.why = optional.Allowance(s, i)
		d.far = d.most
	}
}

// lashAhead is how far the lash may drive a vehicle on this turn, at most.
func lashAhead(s *rules.State, vehicle int) physics.Length {
	after := *s // as if it had just been driven
	after.Carriers = slices.Clone(s.Carriers)
	c := &after.Carriers[vehicle]
	own := s.Sides[c.Side].Turns
	c.LashIn = own
	switch {
	case optional.MayLash(&after, vehicle) != nil:
		return 0
	case c.TiredIn == own && own > 0: // WAGON-06-1
		return physics.Inches(3)
	}
	return physics.Inches(6)
}

// drives reports whether a drive is planned now.
func (b *Scene) drives() bool { return b.plan.drive.vehicle >= 0 && b.plan.drive.goes }

// reach is how far ahead of the middle of a vehicle its nose is, how far behind it its
// tail, and how far its sides are off.
func reach(v *physics.Vehicle) (nose, tail, left, right physics.Length) {
	for i := range v.Parts {
		p := &v.Parts[i]
		nose, tail = max(nose, p.Ahead+p.Length/2), max(tail, p.Length/2-p.Ahead)
		left, right = max(left, p.Width/2-p.Right), max(right, p.Right+p.Width/2)
	}
	return nose, tail, left, right
}

// seenFrom is where a place lies, seen from a vehicle: so many inches ahead and to the right.
func seenFrom(v *physics.Vehicle, p physics.Point) (ahead, right float64) {
	sin, cos := math.Sincos(float64(v.Facing) / float64(physics.Degree) * math.Pi / 180)
	x, y := (p.X - v.At.X).Inches(), (p.Y - v.At.Y).Inches()
	return x*cos + y*sin, y*cos - x*sin
}

// besideOf is a place so far ahead and to the right of the middle of a vehicle.
func besideOf(v *physics.Vehicle, ahead, right physics.Length) physics.Point {
	return v.Driven(v.Facing, ahead).Driven(v.Facing+physics.Degrees(90), right).At.Point()
}

// onVehicle reports whether a place lies on a vehicle, or between its parts.
func onVehicle(v *physics.Vehicle, p physics.Point) bool {
	ahead, right := seenFrom(v, p)
	nose, tail, l, r := reach(v)
	return ahead <= nose.Inches() && ahead >= -tail.Inches() && right <= r.Inches() && right >= -l.Inches()
}

// driveTo is the drive that brings the nose of a vehicle to a place, or as near as it
// goes: straight on, then a turn towards it.
func (b *Scene) driveTo(p physics.Point) (far physics.Length, turn int) {
	d := &b.plan.drive
	v := &b.m.State.Carriers[d.vehicle].Place
	ahead, right := seenFrom(v, p)
	nose, _, l, r := reach(v)
	straight := ahead - nose.Inches()
	if aside := math.Abs(right); right < -l.Inches() || right > r.Inches() {
		straight = math.Min(straight, ahead-aside)
		far = d.inSteps(straight)
		turn = inTurns(math.Atan2(right, ahead-far.Inches()) * 180 / math.Pi)
		return far, turn
	}
	return d.inSteps(straight), 0
}

// inSteps is a distance as it can be driven.
func (d *drivePlan) inSteps(inches float64) physics.Length {
	if inches >= d.most.Inches() {
		return d.most
	}
	return max(0, physics.Length(math.Round(inches*float64(physics.Inch)/float64(driveStep)))*driveStep)
}

// inTurns is a turn as it can be made.
func inTurns(degrees float64) int {
	return max(-sharpest, min(sharpest, int(math.Round(degrees/turnStep))*turnStep))
}

// pointDrive plans the drive to what is pointed at; false where none is planned.
func (b *Scene) pointDrive(on bool) bool {
	d, p := &b.plan.drive, &b.win.Pointer
	if !b.drives() {
		return false
	}
	if d.pinned || !on || p.Touched || b.plan.stepped {
		return true
	}
	at := b.board.ToTable(p.X, p.Y)
	if onVehicle(&b.m.State.Carriers[d.vehicle].Place, at) {
		return true
	}
	d.set(b.driveTo(at))
	return true
}

// set plans another drive.
func (d *drivePlan) set(far physics.Length, turn int) {
	if far = max(0, min(d.most, far)); far > 0 || turn != 0 {
		d.far, d.turn = far, max(-sharpest, min(sharpest, turn))
	}
}

// pinDrive lays the planned drive down.
func (b *Scene) pinDrive() {
	b.plan.drive.pinned = true
	b.version++
}

// unpinDrive takes back what was planned; false where nothing was.
func (b *Scene) unpinDrive() bool {
	d := &b.plan.drive
	if !b.drives() || !d.pinned {
		return false
	}
	d.pinned, d.grab = false, notGrabbed
	d.set(d.most, 0)
	b.notice = ""
	b.version++
	return true
}

// driven is the command of the planned drive.
func (b *Scene) driven() optional.Drive {
	d := &b.plan.drive
	return optional.Drive{Who: d.who, Far: d.far, Turn: d.turn}
}

// goDrive carries the planned drive out.
func (b *Scene) goDrive() { b.act(b.driven()) }

// clickDrive is a click on the table while a drive is planned; false if it means something
// else.
func (b *Scene) clickDrive(x, y float64) bool {
	d, s := &b.plan.drive, b.m.State
	if !b.drives() {
		return false
	}
	at := b.board.ToTable(x, y)
	if w := s.Warrior(b.board.WarriorAt(x, y)); w != nil && s.Acts(w) {
		return false // he is chosen
	}
	if ghost := b.ghostPose(); d.pinned && onVehicle(&ghost, at) {
		b.goDrive()
		return true
	}
	if onVehicle(&s.Carriers[d.vehicle].Place, at) {
		return false // it is looked at
	}
	follows := !d.pinned && !b.win.Pointer.Touched
	d.set(b.driveTo(at))
	b.foresee()
	if err := b.driven().Legal(s); err != nil {
		b.tell(sentence(err))
		return true
	}
	if follows && d.foreseen.calm {
		b.goDrive()
		return true
	}
	b.pinDrive()
	switch {
	case b.win.Pointer.Touched:
		b.seeHandle()
		b.tell("Drag the ghost or its handle; Drive goes.")
	case !d.foreseen.calm:
		b.tell("Something is in the way. Click the ghost to drive all the same.")
	default:
		b.tell("Drag the ghost or its handle; a click on it goes.")
	}
	return true
}

// handleAhead is how far before the nose of the ghost the handle lies by which it is turned.
const handleAhead = physics.Inch * 5 / 4

// handleAt is where that is on the screen.
func (b *Scene) handleAt() (x, y float64) {
	ghost := b.ghostPose()
	nose, _, _, _ := reach(&ghost)
	return b.board.ToScreen(besideOf(&ghost, nose+handleAhead, 0))
}

// ghostPose is where the vehicle would stand after the straight stretch and the turn that
// are wished.
func (b *Scene) ghostPose() physics.Vehicle {
	d := &b.plan.drive
	v := b.m.State.Carriers[d.vehicle].Place
	return v.Driven(v.Facing, d.far).Turned(physics.Degrees(d.turn))
}

// seeHandle moves the view to where the handle can be taken hold of.
func (b *Scene) seeHandle() {
	const room = 30
	f := b.free()
	x, y := b.handleAt()
	b.board.X += (x - math.Max(f.X+room, math.Min(f.X+f.W-room, x))) / b.board.Zoom
	b.board.Y += (y - math.Max(f.Y+room, math.Min(f.Y+f.H-room, y))) / b.board.Zoom
}

// grabRoom is how near to the handle a press is meant for it, in pixels.
const grabRoom = 22

// dragDrive drags the ghost of a laid down drive, or its handle.
func (b *Scene) dragDrive() {
	d, p := &b.plan.drive, &b.win.Pointer
	if !b.drives() || !d.pinned {
		d.grab = notGrabbed
		return
	}
	v := &b.m.State.Carriers[d.vehicle].Place
	at := b.board.ToTable(p.X, p.Y)
	switch {
	case p.Down && !p.Held && b.onTable(p.X, p.Y):
		hx, hy := b.handleAt()
		ghost := b.ghostPose()
		switch {
		case math.Hypot(hx-p.X, hy-p.Y) <= grabRoom:
			d.grab = handleGrabbed
		case onVehicle(&ghost, at):
			ahead, _ := seenFrom(v, at)
			d.grab, d.off = ghostGrabbed, d.far-physics.Length(ahead*float64(physics.Inch))
		}
	case p.Down && p.Dragged && d.grab == handleGrabbed:
		ahead, right := seenFrom(v, at)
		if ahead > d.far.Inches() {
			d.set(d.far, inTurns(math.Atan2(right, ahead-d.far.Inches())*180/math.Pi))
		}
	case p.Down && p.Dragged && d.grab == ghostGrabbed:
		ahead, _ := seenFrom(v, at)
		d.set(d.inSteps(ahead+d.off.Inches()), d.turn)
	case !p.Down:
		d.grab = notGrabbed
	}
}

// wheelDrive turns a laid down ghost under the pointer; false where there is none.
func (b *Scene) wheelDrive(by float64) bool {
	d, p := &b.plan.drive, &b.win.Pointer
	if !b.drives() || !d.pinned {
		return false
	}
	hx, hy := b.handleAt()
	ghost := b.ghostPose()
	if !onVehicle(&ghost, b.board.ToTable(p.X, p.Y)) && math.Hypot(hx-p.X, hy-p.Y) > grabRoom {
		return false
	}
	step := turnStep
	if by > 0 {
		step = -step
	}
	b.turnDrive(step)
	return true
}

// turnDrive turns the ghost by so many degrees to the right, and lays the drive down.
func (b *Scene) turnDrive(by int) {
	d := &b.plan.drive
	d.set(d.far, d.turn+by)
	b.pinDrive()
}

// stepDrive plans the drive by keys: farther and less far, to the left and the right.
func (b *Scene) stepDrive(x, y float64) bool {
	d := &b.plan.drive
	if !b.drives() || b.busy() {
		return false
	}
	switch {
	case y < 0:
		d.set(d.far+driveStep, d.turn)
	case y > 0:
		d.set(d.far-driveStep, d.turn)
	case x < 0:
		d.set(d.far, d.turn-turnStep)
	default:
		d.set(d.far, d.turn+turnStep)
	}
	b.pinDrive()
	b.seeHandle()
	return true
}

// onWater reports whether a vehicle is a boat.
func (b *Scene) onWater(vehicle int) bool {
	return b.m.State.KindOf(&b.m.State.Carriers[vehicle]).Boat
}

// driveWord is what moving a vehicle is called.
func (b *Scene) driveWord(vehicle int) string {
	if b.onWater(vehicle) {
		return "Steer"
	}
	return "Drive"
}

// driveButtons lists what the driver can do to the planned drive.
func (b *Scene) driveButtons(add func(id, words, key, icon, why string, bright bool, do func())) {
	if !b.drives() {
		return
	}
	d := &b.plan.drive
	icon := "old-wagon"
	if b.onWater(d.vehicle) {
		icon = "fishing-boat"
	}
	add("drive", b.driveWord(d.vehicle), "Enter", icon, reason(b.driven().Legal(b.m.State)), d.foreseen.calm, b.goDrive)
	why := reason(optional.MayTurn(b.m.State, d.vehicle, d.far))
	left, right := "Turn left", "Turn right"
	if b.win.W < roomForWaiting {
		left, right = "Left", "Right"
	}
	add("turn-left", left, "Z", "", why, false, func() { b.turnDrive(-3 * turnStep) })
	add("turn-right", right, "X", "", why, false, func() { b.turnDrive(3 * turnStep) })
}

// aloudDrive reads the planned drive, with buttons that change how far it goes.
func (b *Scene) aloudDrive(a *ui.Aloud) {
	d := &b.plan.drive
	if d.vehicle < 0 || b.busy() || d.foreseen.card == nil {
		return
	}
	a.Part("drive-plan", d.foreseen.card.title)
	for _, words := range d.foreseen.words {
		a.Say(words)
	}
	if d.goes {
		a.Button(ui.Button{ID: "farther", Words: "One inch farther", Do: func() { d.set(d.far+physics.Inch, d.turn); b.pinDrive() }})
		a.Button(ui.Button{ID: "less-far", Words: "One inch less far", Do: func() { d.set(d.far-physics.Inch, d.turn); b.pinDrive() }})
	}
}

// hintDrive tells how a drive is planned.
func (b *Scene) hintDrive() string {
	d := &b.plan.drive
	switch {
	case b.narrow() && d.pinned:
		return "Drag the ghost to go less far, its handle to turn. Drive goes."
	case b.narrow():
		return "Tap where it is to go: straight on, then a turn of up to 45°."
	case d.pinned:
		return "Drag the ghost or its handle, or Shift and arrows. A click on the ghost, or Enter, goes; Escape takes it back."
	}
	words := "Point where it is to go: straight on, then a turn of up to 45°. Click to go. Keys: Shift and arrows, Enter."
	if (optional.Back{Who: b.selected}).Legal(b.m.State) == nil {
		words += " It stands against something: Back up takes it back from there."
	}
	return words
}

// hintAboard tells what somebody aboard can do who cannot drive now.
func (b *Scene) hintAboard() string {
	w := b.m.State.Warrior(b.selected)
	i := b.m.State.RidesOn(w)
	d := optional.DriverOf(b.m.State, i)
	if d == w {
		if b.m.State.Carriers[i].Anchored && (optional.Anchor{Who: w.ID}).Legal(b.m.State) == nil {
			return "It lies at anchor: weigh it with the button below, and then it can be steered."
		}
		if err := optional.MayDrive(b.m.State, i); err != nil {
			return rules.Capital(err.Error()) + "."
		}
	}
	if d != nil && !b.m.State.Hostile(d.Side, w.Side) {
		return "He rides along; " + d.Name + " drives: press his line on the card. Drag this one there, or take the button below, and he has the reins."
	}
	return "He rides along: drag him to the reins on the card, or take the button below, and he has them."
}
