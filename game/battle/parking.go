package battle

import (
	"fmt"
	"image/color"
	"slices"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// The vehicles that a warband brings are set up by hand as its warriors are: from the tray or from
// where they stand, by dragging, clicks or keys, and turned by the wheel, buttons or keys.

// parking is the vehicle that is in hand while somebody sets up.
type parking struct {
	n       int // which of the warband's it is, from 1; 0: none
	side    rules.SideID
	facing  int // in degrees
	carry   bool
	grab    int           // pressed, and dragged as soon as the pointer moves; from 1
	off     physics.Point // how far its middle is from where it was taken hold of
	at      physics.Spot  // where its ghost is
	on      bool
	stepped bool // by keys
	key     parkKey
	why     error
	ghost   rules.Carrier // as it would stand
}

// parkKey is what the verdict about the ghost of a vehicle depends on.
type parkKey struct {
	n, facing, lines int
	at               physics.Spot
}

// parks are the numbers, from 0, of the vehicles that the side at work has yet to set up.
func (b *Scene) parks() []int {
	if len(b.m.State.Sides[b.m.State.Active].Vehicles) == 0 || b.last() || b.lays() || b.redeploys() != nil || !b.settingUp() {
		return nil
	}
	return b.m.State.Unparked(b.setter())
}

// roomToPark reports whether one of them finds room anywhere.
func (b *Scene) roomToPark() bool {
	_, parks := b.setUpNext().(scenarios.Park)
	return parks
}

// parkName is what the vehicle of a number, from 1, is called.
func (b *Scene) parkName(n int) string {
	s, side := b.m.State, b.setter()
	if i := s.Brought(side, n-1); i >= 0 {
		return s.Called(i)
	}
	return s.Rules.VehicleKind(s.Sides[side].Vehicles[n-1]).Name
}

// takePark takes a vehicle in hand.
func (b *Scene) takePark(n int) {
	s, side := b.m.State, b.setter()
	p := &b.deploying.park
	grab, off := p.grab, p.off
	b.choose(rules.Nobody)
	*p = parking{n: n, side: side, grab: grab, off: off}
	if i := s.Brought(side, n-1); i >= 0 {
		b.vehicle.looked = i + 1
		p.facing = int(s.Carriers[i].Place.Facing.Direction() / physics.Degree)
		p.at = s.Carriers[i].Place.At
		if !b.pointShows(p.at.Point()) {
			b.board.CentreOn(p.at.Point())
		}
	} else if at, facing, ok := s.UsualParking(side, n-1); ok {
		p.at, p.facing = at, int(facing.Direction()/physics.Degree)
	}
	b.Changed()
}

// pointShows reports whether a place lies in the free part of the table.
func (b *Scene) pointShows(at physics.Point) bool { return b.free().Has(b.board.ToScreen(at)) }

// ownVehicleAt is the number, from 1, of the vehicle that the side at work has set up at a place
// of the screen and may still move, or 0.
func (b *Scene) ownVehicleAt(x, y float64) int {
	if b.last() || b.lays() || b.redeploys() != nil {
		return 0
	}
	s := b.m.State
	if i := b.board.VehicleAt(b.board.ToTable(x, y)); i >= 0 && s.Carriers[i].Own == int(b.setter())+1 {
		return s.Carriers[i].Brought
	}
	return 0
}

// ghostAt puts the ghost of the vehicle in hand at a point of the table.
func (p *parking) ghostAt(b *Scene, at physics.Point) {
	s, side := b.m.State, b.setter()
	t := s.Table
	at.X, at.Y = max(0, min(t.Width, at.X)), max(0, min(t.Depth, at.Y))
	p.at, p.on = s.ParkingAt(s.Sides[side].Vehicles[p.n-1], at), true
	b.judgePark()
}

// judgePark works out, once for each place and facing, whether the vehicle in hand may stand at its
// ghost.
func (b *Scene) judgePark() {
	p, s := &b.deploying.park, b.m.State
	if key := (parkKey{p.n, p.facing, len(b.m.Lines), p.at}); key != p.key {
		p.key = key
		p.why = b.parked().Legal(s)
		p.ghost = s.AsParked(b.setter(), p.n-1, p.at, physics.Degrees(p.facing))
		b.version++
	}
}

// parked is the command that sets the vehicle in hand where its ghost is.
func (b *Scene) parked() scenarios.Park {
	p := &b.deploying.park
	return scenarios.Park{N: p.n, At: p.at, Facing: p.facing}
}

// pointPark follows the pointer with the vehicle in hand; false where none is.
func (b *Scene) pointPark() bool {
	p, ptr := &b.deploying.park, &b.win.Pointer
	if p.n > 0 && (p.side != b.setter() || b.parks() == nil && b.m.State.Brought(p.side, p.n-1) < 0) { // what was in hand is no more
		b.letGo()
	}
	if p.n == 0 {
		return false
	}
	b.plan.ghostOn = false
	b.hover = rules.Nobody
	b.findParkZone()
	if p.stepped && b.plan.stepped {
		b.judgePark()
		return true
	}
	p.stepped = false
	if !p.carry && (!b.onTable(ptr.X, ptr.Y) || ptr.Touched) || !b.area().Has(ptr.X, ptr.Y) || b.overPanel(ptr.X, ptr.Y) {
		if p.on {
			p.on = false
			b.version++
		}
		return true
	}
	at := b.roundPoint(ptr.X, ptr.Y)
	p.ghostAt(b, physics.Point{X: at.X + p.off.X, Y: at.Y + p.off.Y})
	return true
}

// dragPark carries a vehicle with the pointer, from the tray or from where it stands; false where
// the pointer holds none.
func (b *Scene) dragPark() bool {
	p, ptr := &b.deploying.park, &b.win.Pointer
	switch {
	case ptr.Down && !ptr.Held && !p.carry:
		p.grab, p.off = b.deploying.parkAt(ptr.X, ptr.Y), physics.Point{}
		if p.grab == 0 && b.onTable(ptr.X, ptr.Y) && b.board.WarriorAt(ptr.X, ptr.Y) == rules.Nobody {
			if p.grab = b.ownVehicleAt(ptr.X, ptr.Y); p.grab > 0 {
				v := &b.m.State.Carriers[b.m.State.Brought(b.setter(), p.grab-1)].Place
				at := b.roundPoint(ptr.X, ptr.Y)
				p.off = physics.Point{X: v.At.X - at.X, Y: v.At.Y - at.Y}
			}
		}
	case ptr.Down && ptr.Dragged && p.grab > 0 && !p.carry:
		facing, same := p.facing, p.n == p.grab && b.m.State.Brought(b.setter(), p.n-1) < 0
		b.takePark(p.grab)
		if p.carry = true; same {
			p.facing = facing // as it was turned in hand
		}
	case !ptr.Down && p.carry:
		p.carry, p.grab = false, 0
		if b.area().Has(ptr.X, ptr.Y) && !b.overPanel(ptr.X, ptr.Y) {
			b.park()
		}
		p.off, p.on = physics.Point{}, false
		b.Changed()
	case !ptr.Down:
		p.grab, p.off = 0, physics.Point{}
	}
	return p.grab > 0
}

// park sets the vehicle in hand where its ghost is, or says why that cannot be.
func (b *Scene) park() {
	c := b.parked()
	if err := c.Legal(b.m.State); err != nil {
		b.tell(sentence(err))
		return
	}
	side := b.setter()
	b.act(c)
	b.letGo()
	if i := b.m.State.Brought(side, c.N-1); i >= 0 {
		b.vehicle.looked = i + 1 // to be turned, and manned
	}
	b.Changed()
}

// letGo takes the vehicle out of hand.
func (b *Scene) letGo() { b.deploying.park = parking{} }

// turned is the vehicle that is turned: the one in hand, or else the one that the card is about; 0
// for none.
func (b *Scene) turned() int {
	if n := b.deploying.park.n; n > 0 {
		return n
	}
	if i := b.vehicle.looked - 1; i >= 0 && i < len(b.m.State.Carriers) && b.m.State.Carriers[i].Own == int(b.setter())+1 && b.waitsForHand() && b.setter() == b.m.State.Active {
		return b.m.State.Carriers[i].Brought
	}
	return 0
}

// turnPark turns it by so many degrees to the right: its ghost, or itself where it stands.
func (b *Scene) turnPark(by int) {
	s, side, n, p := b.m.State, b.setter(), b.turned(), &b.deploying.park
	if n == 0 {
		return
	}
	i := s.Brought(side, n-1)
	if p.n > 0 && (p.on || i < 0) {
		p.facing = (p.facing + by + 360) % 360
		if p.on {
			b.judgePark()
		}
		b.version++
		return
	}
	v := &s.Carriers[i].Place
	facing := int(v.Facing.Direction() / physics.Degree)
	c := scenarios.Park{N: n, At: v.At, Facing: (facing + by + 360) % 360}
	if err := c.Legal(s); err != nil {
		b.tell(sentence(err))
		return
	}
	looked := b.vehicle.looked
	b.act(c)
	if b.vehicle.looked = looked; p.n > 0 {
		p.facing = c.Facing
	}
	b.Changed()
}

// wheelPark turns a vehicle that is set up under the pointer; false where none is.
func (b *Scene) wheelPark(by float64) bool {
	p, ptr := &b.deploying.park, &b.win.Pointer
	if !b.waitsForHand() || b.turned() == 0 || p.n == 0 && b.ownVehicleAt(ptr.X, ptr.Y) != b.turned() {
		return false
	}
	step := turnStep
	if by > 0 {
		step = -step
	}
	b.turnPark(step)
	return true
}

// clickPark is a click on the table while somebody sets up; false if it is about warriors.
func (b *Scene) clickPark(x, y float64) bool {
	p := &b.deploying.park
	id := b.board.WarriorAt(x, y)
	if p.n > 0 {
		if w := b.m.State.Warrior(id); w != nil && b.mayLift(w) {
			b.letGo()
			return false
		}
		at := b.roundPoint(x, y)
		p.ghostAt(b, at)
		b.park()
		return true
	}
	n := b.ownVehicleAt(x, y)
	if n == 0 || id != rules.Nobody || b.hand() != nil {
		return false
	}
	if b.turned() == n {
		b.takePark(n)
		return true
	}
	b.choose(rules.Nobody)
	b.vehicle.looked = b.m.State.Brought(b.setter(), n-1) + 1
	b.Changed()
	return true
}

// seatUnder is the free place aboard a vehicle of the warband's own that is nearest to a place of
// the screen, for whoever is set up there.
func (b *Scene) seatUnder(x, y float64) (physics.Spot, bool) {
	s := b.m.State
	i := b.board.VehicleAt(b.board.ToTable(x, y))
	if i < 0 || s.Carriers[i].Side != b.setter() || s.Carriers[i].Wrecked || b.redeploys() != nil || b.lays() {
		return physics.Spot{}, false
	}
	return s.NearestSeat(i, b.board.ToTable(x, y))
}

// stepPark moves the ghost of the vehicle in hand by keys; false where none is in hand.
func (b *Scene) stepPark(x, y float64) bool {
	p := &b.deploying.park
	if p.n == 0 {
		return false
	}
	at := p.at.Point()
	if p.on || b.m.State.Brought(b.setter(), p.n-1) >= 0 {
		at.X, at.Y = at.X+physics.Length(x/4*float64(physics.Inch)), at.Y+physics.Length(y/4*float64(physics.Inch))
	}
	p.stepped, b.plan.stepped = true, true
	p.ghostAt(b, at)
	if !b.pointShows(p.at.Point()) {
		b.board.CentreOn(p.at.Point())
	}
	return true
}

// enterPark sets the vehicle in hand where the keys have put its ghost; false where none is in hand.
func (b *Scene) enterPark() bool {
	p := &b.deploying.park
	switch {
	case p.n == 0:
		return false
	case !p.on:
		b.stepPark(0, 0)
	default:
		b.park()
	}
	return true
}

// findParkZone works out where the middle of the vehicle in hand may be as it faces, a part of it in
// each tick.
func (b *Scene) findParkZone() {
	z, s, p := &b.deploying.zone, b.m.State, &b.deploying.park
	key := zoneKey{who: rules.Nobody, lines: len(b.m.Lines), storey: b.board.Storey, park: p.n, facing: p.facing}
	if z.zoneKey != key {
		z.patch.Drop()
		*z = zone{zoneKey: key}
	}
	z.step = physics.Inch
	if z.rows = int(s.Table.Depth / z.step); z.row >= z.rows {
		return
	}
	side := b.setter()
	kind := s.Sides[side].Vehicles[p.n-1]
	for range 3 {
		for x := range int(s.Table.Width / z.step) {
			at := physics.Point{X: z.step*physics.Length(x) + z.step/2, Y: z.step*physics.Length(z.row) + z.step/2}
			if s.MayPark(side, p.n-1, s.ParkingAt(kind, at), physics.Degrees(p.facing)) == nil {
				z.cells = append(z.cells, view.Reached{X: x, Y: z.row})
			}
		}
		if z.row++; z.row == z.rows {
			break
		}
	}
	if z.row < z.rows || len(z.cells) == 0 {
		return
	}
	z.patch = board.RegionPatch(z.cells, z.step, b.win.Palette)
	b.version++
}

// overlayPark shows the vehicle in hand where it would stand, and why it may not.
func (b *Scene) overlayPark(o *board.Overlay) {
	p := &b.deploying.park
	if p.n == 0 || !p.on || !b.waitsForHand() {
		return
	}
	ink := b.win.Palette.Good
	if p.why != nil {
		ink = b.win.Palette.Bad
	}
	v := &p.ghost.Place
	o.Ground(lane(v, 0, false), 2, ink, color.RGBA{})
	nose, _, _, _ := reach(v)
	o.Arrow(besideOf(v, nose/2, 0), besideOf(v, nose+physics.Inch, 0), ink)
	if p.why == nil {
		return
	}
	b.whyNotSetUp(o, v.At.Point(), nose.Inches()*b.board.Zoom/2, p.why)
}

// overlayParkGhost shows its picture there.
func (b *Scene) overlayParkGhost(o *board.Overlay) {
	if p := &b.deploying.park; p.n > 0 && p.on && b.waitsForHand() {
		o.Vehicle(len(b.m.State.Carriers), p.ghost.Place, 0.65)
	}
}

// parkButtons lists how a vehicle is turned that is set up.
func (b *Scene) parkButtons(add func(id, words, key, icon, why string, do func())) {
	if w := b.hand(); w != nil && w.InPlay() {
		if i := b.m.State.RidesOn(w); i >= 0 && b.m.State.Carriers[i].Driver != w.ID && b.m.State.Carriers[i].Driver != rules.Nobody {
			words := "Take the reins"
			if b.onWater(i) {
				words = "Take the helm"
			}
			swap := scenarios.Swap{Who: w.ID, With: b.m.State.Carriers[i].Driver}
			add("reins", words, "Shift+Y", "", reason(swap.Legal(b.m.State)), func() { b.act(swap) })
		}
	}
	if b.turned() == 0 {
		return
	}
	left, right := "Turn left", "Turn right"
	if b.shortOfWords() {
		left, right = "Left", "Right"
	}
	add("turn-left", left, "Z", "", "", func() { b.turnPark(-3 * turnStep) })
	add("turn-right", right, "X", "", "", func() { b.turnPark(3 * turnStep) })
}

// parkedOnes are the numbers, from 1, of the vehicles that Tab goes through: those in the tray, or
// once it is empty those on the table.
func (b *Scene) parkedOnes(onTable bool) (all []int) {
	s, side := b.m.State, b.setter()
	if !onTable {
		for _, n := range b.parks() {
			all = append(all, n+1)
		}
		return all
	}
	for n := range s.Sides[side].Vehicles {
		if s.Brought(side, n) >= 0 && b.redeploys() == nil {
			all = append(all, n+1)
		}
	}
	return all
}

// nextOf takes the next in hand of vehicles, and of warriors behind them.
func (b *Scene) nextOf(vehicles []int, men []rules.WarriorID) {
	at := -1
	if n := b.deploying.park.n; n > 0 {
		at = slices.Index(vehicles, n)
	} else if k := slices.Index(men, b.selected); k >= 0 {
		at = len(vehicles) + k
	}
	switch at++; {
	case len(vehicles)+len(men) == 0:
	case at == len(vehicles)+len(men) && len(vehicles) > 0:
		b.takePark(vehicles[0])
	case at < len(vehicles):
		b.takePark(vehicles[at])
	default:
		b.choose(men[(at-len(vehicles))%len(men)])
	}
}

// parkTitle is what the tray says of the vehicle in hand.
func (b *Scene) parkTitle() string {
	p := &b.deploying.park
	return fmt.Sprintf("In hand: %s, facing %s", b.parkName(p.n), compass(physics.Degrees(p.facing)))
}

// parkHint tells how vehicles are turned, of who brings any.
func (b *Scene) parkHint() string {
	if len(b.parks())+len(b.parkedOnes(true)) == 0 {
		return ""
	}
	return " Vehicles are turned by the wheel, Z and X; Y goes through a crew, Shift+Y takes the reins."
}

// aloudPark reads the vehicles that are yet to be set up, with buttons that do so.
func (b *Scene) aloudPark(a *ui.Aloud) {
	all := b.parks()
	if len(all) == 0 {
		return
	}
	a.Part("yard", "Vehicles still to be set up")
	for _, n := range all {
		name := b.parkName(n + 1)
		a.OneOf(ui.Button{ID: fmt.Sprint("take vehicle ", n+1), Words: "Take " + name, Chosen: b.deploying.park.n == n+1, Do: func() { b.takePark(n + 1) }})
		if at, facing, ok := b.m.State.UsualParking(b.setter(), n); ok {
			words := fmt.Sprintf("Set %s up at %s, facing %s", name, at, compass(facing))
			a.Button(ui.Button{ID: fmt.Sprint("park ", n+1), Words: words, Do: func() {
				b.takePark(n + 1)
				b.deploying.park.ghostAt(b, at.Point())
				b.park()
			}})
		}
	}
}

// inTrayPark is a vehicle that lies in the tray.
type inTrayPark struct {
	n    int // from 1
	at   ui.Rect
	icon string
	id   string
}

// parkAt is the vehicle that lies in the tray at a place of the screen, from 1; 0 for none.
func (d *deploying) parkAt(x, y float64) int {
	for i := range d.inYard {
		if d.inYard[i].at.Has(x, y) {
			return d.inYard[i].n
		}
	}
	return 0
}

// layOutYard lays out the vehicles in the tray.
func (b *Scene) layOutYard() {
	d := &b.deploying
	for i, n := range b.parks() {
		icon := "old-wagon"
		if b.m.State.Rules.VehicleKind(b.m.State.Sides[b.setter()].Vehicles[n]).Boat {
			icon = "fishing-boat"
		}
		d.inYard = append(d.inYard, inTrayPark{n + 1, b.trayPlace(i), icon, fmt.Sprint("tray-vehicle-", n+1)})
	}
}

// drawYard draws the vehicles in the tray.
func (b *Scene) drawYard(dst *ui.Canvas) {
	d := &b.deploying
	for i := range d.inYard {
		o := &d.inYard[i]
		x, y := o.at.Middle()
		rad := o.at.W/2 - 5
		dst.Touch(o.at)
		dst.Disc(x, y, rad, b.win.Palette.Side(int(b.setter())))
		dst.Disc(x, y, rad-2, view.Panel)
		ink := view.Words
		if d.park.carry && d.park.n == o.n {
			ink = view.Quiet
		}
		dst.Icon(o.icon, x-0.7*rad, y-0.7*rad, 1.4*rad, ink)
		switch {
		case o.n == d.park.n:
			dst.Ring(x, y, rad+2, 3, view.Brass)
		case b.over(o.id):
			dst.Ring(x, y, rad+2, 2, view.Words)
		}
	}
}
