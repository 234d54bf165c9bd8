package board

import (
	"math"
	"slices"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/physics"
	"cometfall/rules"
)

// craftAt is a vehicle or an animal of its team, where it is drawn.
type craftAt struct {
	figure  figures.Figure
	vehicle int // its place in State.Carriers
	at      physics.Point
	corners [4]physics.Point // what it covers
	facing  physics.Angle    // and where it heads
	place   *figures.Place   // nil: its picture is not there yet
	heads   int16            // where it heads in its picture, in degrees
	left    float32          // how much of it has not sunk or gone yet, from 0 to 1
	opaque  float32          // how much of it is to be seen, from 0 to 1
}

// makes are how the kinds of vehicles look.
var makes = map[string]figures.Make{"cart": figures.Cart, "wagon": figures.Wagon, "coach": figures.Coach,
	"rowing-boat": figures.RowingBoat, "river-boat": figures.RiverBoat, "barge": figures.Barge}

// headingSteps is to how many degrees a vehicle's picture is turned: at the end of one
// 10" long that is 0.06" beside where it is at most.
const headingSteps = 2

// turningSteps is the same while it turns: its pictures are turned further on the screen, so
// that few are painted on the way.
const turningSteps = 15

// turnOf is a facing as pictures count it: in degrees from up the table, clockwise, to so many.
func turnOf(a physics.Angle, steps int) int16 {
	d := int(math.Round(float64((a + physics.Degrees(90)).Direction()) / float64(physics.Degrees(steps))))
	return int16(d * steps % 360)
}

// spin is how far a picture is turned on the screen beyond what it shows, in radians; 0 where
// it is as near as pictures come.
func (c *craftAt) spin(to physics.Angle) float64 {
	by := float64((to + physics.Degrees(90-int(c.heads))).Direction()) / float64(physics.Degree)
	if by > 180 {
		by -= 360
	}
	if math.Abs(by) <= headingSteps/2 {
		return 0
	}
	return by * math.Pi / 180
}

// placeOf is where a vehicle is drawn now.
func (b *Board) placeOf(i int) physics.Vehicle {
	if b.guest(i) {
		return b.shown.Guest.Place
	}
	c, d := b.vehicleNow(i)
	v := c.Place
	if d != nil {
		v.At, v.Facing = d.At, d.Facing
	}
	return v
}

// vehicleNow is a vehicle as it is drawn now: as it was, while its end is still to be seen;
// and how it takes part in what happens, or nil.
func (b *Board) vehicleNow(i int) (*rules.Carrier, *motion.Driven) {
	for k := range b.shown.Driving {
		if d := &b.shown.Driving[k]; d.Vehicle == i && d.Had != nil {
			return d.Had, d
		} else if d.Vehicle == i {
			return &b.shown.State.Carriers[i], d
		}
	}
	return &b.shown.State.Carriers[i], nil
}

// crafts adds the vehicles of the State with their teams: bodies first.
func (b *Board) crafts(into []craftAt) []craftAt {
	s := b.shown.State
	for _, team := range []bool{false, true} {
		for i := range s.Carriers {
			c, d := b.vehicleNow(i)
			if c.Lost || d != nil && d.Gone >= 1 {
				continue
			}
			v, left, steps := b.placeOf(i), float32(1), headingSteps
			if d != nil {
				left -= float32(d.Gone)
			}
			if d != nil && d.Turns {
				steps = turningSteps
			}
			into = b.craftsOf(into, i, c, &v, team, steps, left)
		}
	}
	if g := b.shown.Guest; g != nil {
		for _, team := range []bool{false, true} {
			into = b.craftsOf(into, len(s.Carriers), g, &g.Place, team, headingSteps, 1)
		}
	}
	return into
}

// guest reports whether a vehicle of that number is the one that is not on the table.
func (b *Board) guest(i int) bool { return b.shown.Guest != nil && i == len(b.shown.State.Carriers) }

// craftsOf adds the body of a vehicle, or its team, where it is drawn.
func (b *Board) craftsOf(into []craftAt, i int, c *rules.Carrier, v *physics.Vehicle, team bool, steps int, left float32) []craftAt {
	for n, role := range c.Roles {
		f := figures.Figure{Turn: turnOf(v.Facing, steps), Cloth: b.win.Palette.Side(int(c.Side))}
		switch {
		case role.Is == "body" && !team:
			f.Craft = craftOf(c)
		case role.Is == "team" && team && !c.Team[role.N].Freed && !c.Wrecked:
			steedOf(c, role.N, &f)
		default:
			continue
		}
		foot := v.Footprint(n)
		into = append(into, craftAt{figure: f, vehicle: i, at: foot.At, corners: foot.Corners(), facing: v.Facing, left: left, opaque: left * b.through(physics.Spot{X: foot.At.X, Y: foot.At.Y, Z: v.At.Z})})
	}
	return into
}

// craftOf is what is drawn of a vehicle's body.
func craftOf(c *rules.Carrier) figures.Craft {
	body := &c.Place.Parts[0]
	f := figures.Craft{Make: makes[c.Kind], Long: float32(body.Length.Inches()), Wide: float32(body.Width.Inches()), Cargo: uint8(min(6, c.Cargo)), Wreck: c.Wrecked, Bare: c.Adrift}
	if f.Make == figures.NoVehicle {
		f.Make = figures.Wagon
	}
	draw := 0
	for i := range c.Team {
		if !c.Team[i].Freed {
			draw++
		}
	}
	f.Rows = uint8((draw + 1) / 2)
	if c.Immobile { // the wheel that was damaged most has come off
		if worst := slices.Index(c.Wheels, slices.Max(append([]int{1}, c.Wheels...))); worst >= 0 {
			f.Lost = 1 << worst
		}
	}
	return f
}

// steedOf makes a figure that of a draft animal.
func steedOf(c *rules.Carrier, n int, f *figures.Figure) {
	f.Kind, f.Base, f.Twin = figures.KindOf("Draft horse", ""), 1.5, uint8(n%4)
	if c.Team[n].Mule {
		f.Kind = figures.KindOf("Mule", "")
	}
	switch c.Team[n].Condition {
	case rules.KnockedDown:
		f.Pose = figures.Down
	case rules.Stunned:
		f.Pose = figures.Stunned
	case rules.OutOfAction:
		f.Pose = figures.Out
	}
}

// askForCrafts wants the pictures of the vehicles.
func (m *miniatures) askForCrafts(b *Board, ppi float64) {
	m.crafts, m.before = b.crafts(m.before[:0]), m.crafts
	m.craftsOf = b.shown.State
	for i := range m.crafts {
		c := &m.crafts[i]
		c.place, c.heads = m.store.Want(c.figure, ppi), c.figure.Turn // a vehicle is so large that it can be made out from afar
		m.missing = m.missing || c.place == nil || c.place.PPI != figures.SizeFor(ppi)
		if c.place == nil && i < len(m.before) && m.before[i].vehicle == c.vehicle {
			c.place, c.heads = m.before[i].place, m.before[i].heads // as it was, until it is there
		}
	}
	if !slices.Equal(m.crafts, m.before) {
		m.changes++
	}
}

// drawVehicles draws the vehicles, below all models.
func (b *Board) drawVehicles(dst *ui.Canvas) {
	m := &b.Pictures.miniatures
	scale, perInch := float32(dst.Scale), float32(b.Zoom*dst.Scale)
	for i := range m.crafts {
		if c := &m.crafts[i]; c.place != nil && m.page != nil && !b.guest(c.vehicle) {
			x, y := b.ToScreen(c.at)
			first := len(m.corners)
			m.shadow(c.place, float32(x)*scale, float32(y)*scale, perInch, c.opaque)
			m.turn(first, x*dst.Scale, y*dst.Scale, c.spin(c.facing))
		}
	}
	for i := range m.crafts {
		c := &m.crafts[i]
		if b.guest(c.vehicle) {
			continue
		}
		if c.place == nil || m.page == nil {
			b.outlineCraft(dst, c)
			continue
		}
		x, y := b.ToScreen(c.at)
		first := len(m.corners)
		m.figure(c.place, float32(x)*scale, float32(y)*scale, perInch*(0.88+0.12*c.left), c.opaque, 1)
		m.turn(first, x*dst.Scale, y*dst.Scale, c.spin(c.facing))
	}
	m.draw(dst)
}

// drawGhost draws the pictures of a vehicle and its team where it does not stand, turned
// with it.
func (b *Board) drawGhost(dst *ui.Canvas, vehicle int, at physics.Point, facing physics.Angle, opaque float32) {
	m, v := &b.Pictures.miniatures, b.placeOf(vehicle)
	sin, cos := math.Sincos(float64(facing-v.Facing) / float64(physics.Degree) * math.Pi / 180)
	perInch := float32(b.Zoom * dst.Scale)
	for i := range m.crafts {
		c := &m.crafts[i]
		if c.vehicle != vehicle || c.place == nil || m.page == nil {
			continue
		}
		dx, dy := float64(c.at.X-v.At.X), float64(c.at.Y-v.At.Y)
		x, y := b.ToScreen(physics.Point{X: at.X + physics.Length(dx*cos-dy*sin), Y: at.Y + physics.Length(dx*sin+dy*cos)})
		x, y = x*dst.Scale, y*dst.Scale
		first := len(m.corners)
		m.figure(c.place, float32(x), float32(y), perInch, opaque, 1)
		m.turn(first, x, y, c.spin(facing))
	}
	m.draw(dst)
}

// turn turns what was added from a corner on about a place of the screen, by radians.
func (m *miniatures) turn(first int, x, y, by float64) {
	if by == 0 {
		return
	}
	sin, cos := math.Sincos(by)
	for k := first; k < len(m.corners); k++ {
		q := &m.corners[k]
		qx, qy := float64(q.DstX)-x, float64(q.DstY)-y
		q.DstX, q.DstY = float32(x+qx*cos-qy*sin), float32(y+qx*sin+qy*cos)
	}
}

// outlineCraft draws what a vehicle covers, where its picture is not there.
func (b *Board) outlineCraft(dst *ui.Canvas, c *craftAt) {
	for k := range c.corners {
		x, y := b.ToScreen(c.corners[k])
		x2, y2 := b.ToScreen(c.corners[(k+1)%4])
		dst.Line(x, y, x2, y2, 2, view.Brass)
	}
}

// VehicleAt is the vehicle at a place of the table, as its place in State.Carriers, or -1.
func (b *Board) VehicleAt(p physics.Point) int {
	s := b.shown.State
	for i := range s.Carriers {
		c := &s.Carriers[i]
		if c.Lost {
			continue
		}
		for n := range c.Place.Parts {
			f := c.Place.Footprint(n)
			corners := f.Corners()
			if physics.Contains(corners[:], p) {
				return i
			}
		}
	}
	return -1
}
