package optional

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// trip is a vehicle while something befalls it: a drive, a swerve, hits. It stands
// where it stood until the trip is finished or something else is to be asked about the
// table; at is where it is by then.
type trip struct {
	p    *rules.Play
	i    int // its place in State.Carriers
	at   physics.Vehicle
	way  []rules.Pose
	far  physics.Length
	met  []rules.WarriorID // whom it has driven over
	on   []physics.PieceID // the ground that it has entered
	out  *int              // how often control was lost since the trip began, of all who take part
	over bool              // it has halted, or is no more

	swept bool           // it is hit by what hits those aboard as well
	shot  *rules.Loosed  // the shot that hits it, or nil
	with  rules.WeaponID // or what it is struck with

	lying []rules.Condition // of its steeds, as he found them who strikes at it; nil otherwise
}

// ride begins a trip where a vehicle stands.
func ride(p *rules.Play, vehicle int) *trip {
	return &trip{p: p, i: vehicle, at: p.Carriers[vehicle].Place, out: new(int)}
}

func (r *trip) carrier() *rules.Carrier { return &r.p.Carriers[r.i] }

// mostLosses is how often control can be lost in one move (RUL-WAGON-18).
const mostLosses = 6

// finish puts the vehicle where it has come to, and whoever stands there aside.
func (r *trip) finish(rule, how string) {
	if c := r.carrier(); r.far > 0 {
		c.LastMove += r.far
		c.MovedIn = ownTurn(r.p.State, c)
		r.far = 0
	}
	if len(r.way) > 0 && !r.carrier().Lost {
		r.p.Drives(r.i, r.way, rule, how)
		r.way = nil
	}
	if !r.carrier().Lost {
		r.p.Clears(r.i, rule)
	}
}

// stands notes where the vehicle is on its way.
func (r *trip) stands(v physics.Vehicle) {
	r.at.At, r.at.Facing = v.At, v.Facing
	r.way = append(r.way, rules.Pose{At: v.At, Facing: v.Facing})
}

// straight drives straight ahead, over whoever is in the way and into what stops it.
func (r *trip) straight(far physics.Length) {
	if far <= 0 || r.over || r.carrier().Lost {
		return
	}
	from, spared := r.at, r.met
	if len(r.way) == 0 {
		spared = append(slices.Clip(spared), alongside(r.p.State, r.i)...)
	}
	for _, m := range meetings(r.p.State, r.i, &from, far, 0, spared, r.on) {
		if r.meet(&from, &m, 0); r.over {
			return
		}
	}
	end := r.clear(from.Driven(from.Facing, far), from.Facing, far)
	r.far += physics.Apart(from.At.Point(), end.At.Point())
	r.stands(end)
}

// clear is a vehicle that has come so far moved back, against the way that it came, until it
// overlaps nothing: corners lie at whole numbers. Where it has slid along something it goes
// back by more, at most to where it began.
func (r *trip) clear(v physics.Vehicle, towards physics.Angle, far physics.Length) physics.Vehicle {
	clear := v
	for back := physics.Length(1); r.p.Overlaps(&clear, r.i); back += 1 + back/8 {
		if back >= far {
			return v.Driven(towards, -far)
		}
		clear = v.Driven(towards, -back)
	}
	return clear
}

// unturned is likewise a vehicle turned back.
func (r *trip) unturned(v physics.Vehicle, by physics.Angle) physics.Vehicle {
	clear := v
	for back := physics.Angle(1); r.p.Overlaps(&clear, r.i); back += 1 + back/8 {
		if back >= max(by, -by) {
			return v.Turned(-by)
		}
		clear = v.Turned(-signed(back, by))
	}
	return clear
}

// alongside are those who touch a vehicle where it stands, and not ahead of it: it drives past
// them (WAGON-42, RUL-WAGON-27).
func alongside(s *rules.State, vehicle int) (all []rules.WarriorID) {
	v := &s.Carriers[vehicle].Place
	var front physics.Length
	for i := range v.Parts {
		front = max(front, v.Parts[i].Ahead+v.Parts[i].Length/2)
	}
	nose := v.Driven(v.Facing, front)
	dx, dy := int64(nose.At.X-v.At.X), int64(nose.At.Y-v.At.Y)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() || s.RidesOn(w) >= 0 {
			continue
		}
		if _, touches := s.TouchesVehicle(w, vehicle); touches && int64(w.At.X-nose.At.X)*dx+int64(w.At.Y-nose.At.Y)*dy <= 0 {
			all = append(all, w.ID)
		}
	}
	return all
}

// turn turns about the middle, likewise.
func (r *trip) turn(by physics.Angle) {
	if by == 0 || r.over || r.carrier().Lost {
		return
	}
	from := r.at
	for _, m := range meetings(r.p.State, r.i, &from, 0, by, r.met, r.on) {
		if r.meet(&from, &m, by); r.over {
			return
		}
	}
	r.stands(r.unturned(from.Turned(by), by))
}

// meet is what comes of something met on a stretch that began somewhere.
func (r *trip) meet(from *physics.Vehicle, m *Meeting, by physics.Angle) {
	p := r.p
	here := func() {
		if by != 0 {
			r.stands(r.unturned(from.Turned(signed(m.Turned, by)), signed(m.Turned, by)))
			return
		}
		r.stands(r.clear(from.Driven(from.Facing, m.At), from.Facing, m.At))
	}
	before := func() {
		v := stopped(p.State, from, m, by)
		switch {
		case by != 0:
			v = r.unturned(v, signed(m.Turned, by))
		default:
			v = r.clear(v, v.Facing, physics.Apart(from.At.Point(), v.At.Point()))
		}
		r.stands(v)
		r.far += physics.Apart(from.At.Point(), v.At.Point())
		r.over = true
	}
	switch {
	case m.Leaves:
		before()
		r.leaves()
	case m.Breaks:
		before()
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-10", "%s runs onto %s and is destroyed.", rules.Capital(p.Called(r.i)), definite(m.Name))
		r.crash("WAGON-10", true)
	case m.Halts:
		before()
		r.carrier().Runaway = false // RUL-WAGON-10
		p.Say(rules.Note, rules.Nobody, rules.Nobody, m.Rule, "%s runs into %s and halts.", rules.Capital(p.Called(r.i)), definite(m.Name))
		n := p.D3(rules.Nobody, m.Rule, "hits of the collision")
		r.hits(n, 7, m.Rule)
		if m.Vehicle >= 0 && !p.Carriers[m.Vehicle].Lost {
			r.finish(m.Rule, "halts")
			o := ride(p, m.Vehicle)
			o.out = r.out
			o.hits(p.D3(rules.Nobody, m.Rule, "hits on "+p.Called(m.Vehicle)), 7, m.Rule)
			o.finish(m.Rule, "is knocked about")
			r.at = r.carrier().Place
		}
		r.collided()
	case m.Who != rules.Nobody && !p.Warrior(m.Who).InPlay():
	case m.Who != rules.Nobody:
		r.met = append(r.met, m.Who)
		r.runsOver(p.Warrior(m.Who), m.Rule)
		was := len(r.way)
		here()
		at := r.at
		if r.collided(); r.over {
			r.far += m.At
			return
		}
		if len(r.way) == was+1 && r.at.At == at.At { // nothing came of it: it drives on
			r.way = r.way[:was]
		}
	default: // ground
		r.on = append(r.on, physics.PieceID(m.ID))
		if m.Control < 1 && p.D6(r.carrier().Driver, m.Rule, fmt.Sprintf("%s on rough ground, out of control on a 1", p.Called(r.i))) > 1 {
			return
		}
		more := 0
		if m.Rule == "WAGON-08" {
			more = 1
		}
		was := len(r.way)
		here()
		p.Say(rules.Note, rules.Nobody, rules.Nobody, m.Rule, "%s runs onto %s and goes out of control.", rules.Capital(p.Called(r.i)), definite(m.Name))
		if r.outOfControl(more); r.over {
			r.far += m.At
			return
		}
		r.way = r.way[:was]
	}
}

// definite is the name of a thing of the table within a sentence: "the boulder". Some have their
// article.
func definite(name string) string {
	for _, article := range []string{"the ", "a ", "an "} {
		if strings.HasPrefix(strings.ToLower(name), article) {
			return name
		}
	}
	return "the " + name
}

// runsOver is one in the way of a vehicle: he jumps aside or is hit (WAGON-12, WAGON-13).
func (r *trip) runsOver(w *rules.Warrior, rule string) {
	p := r.p
	if w.Condition == rules.Standing && p.TestInitiative(w, rules.Test{Rule: rule}, "to jump aside from "+p.Called(r.i)) {
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s jumps aside.", w.Name)
		return
	}
	p.Say(rules.Note, rules.Nobody, w.ID, rule, "%s drives over %s.", rules.Capital(p.Called(r.i)), w.Name)
	p.Harm(rules.Mishap(w, 4, p.Called(r.i), rule), 1)
}

// collided is what follows any collision: on a 1 control is lost (WAGON-14).
func (r *trip) collided() {
	c := r.carrier()
	if c.Lost || c.Wrecked {
		return
	}
	rule := "WAGON-14"
	if r.boat() {
		rule = "BOAT-08"
	}
	if r.p.D6(c.Driver, rule, "after the collision, out of control on a 1") == 1 {
		r.outOfControl(0)
	}
}

// leaves takes a vehicle from the table with all who are aboard (RUL-WAGON-16).
func (r *trip) leaves() {
	p := r.p
	r.finish("WAGON-04", "is driven on")
	aboard := p.Passengers(r.i)
	for n := range r.carrier().Team {
		if who := r.carrier().Team[n].Rider; who != rules.Nobody {
			aboard = append(aboard, who)
		}
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-04", "%s leaves the table.", rules.Capital(p.Called(r.i)))
	r.carrier().Lost, r.over = true, true
	for _, id := range aboard {
		p.Leaves(p.Warrior(id), "WAGON-04", "leaves the table")
	}
	p.Regrounds()
}

// crash is the end of a vehicle: all who are aboard and its team make an injury roll, and
// who survives lies or stands within 3" of it (WAGON-10, WAGON-35). What is gone leaves
// nothing; the rest lies there as a wreck.
func (r *trip) crash(rule string, gone bool) {
	p := r.p
	r.finish(rule, "comes to a halt")
	r.over = true
	aboard := p.Passengers(r.i)
	for _, id := range aboard {
		p.RollsInjury(rules.Mishap(p.Warrior(id), 0, "the crash", rule))
	}
	for n := range r.carrier().Team {
		if b := &r.carrier().Team[n]; !b.Freed && b.Condition < rules.OutOfAction {
			r.injures(n, rule, rules.Mauling{Rolls: 1})
		}
	}
	r.wreck(aboard, rule, gone)
}

// wreck leaves the vehicle lying, or nothing of it, and sets those who were aboard beside it
// (RUL-WAGON-12).
func (r *trip) wreck(aboard []rules.WarriorID, rule string, gone bool) {
	p, c := r.p, r.carrier()
	c.Wrecked, c.Lost, c.Driver, c.Shotgun, c.Aboard, c.Runaway = true, gone, rules.Nobody, rules.Nobody, nil, false
	for n := range c.Team {
		if who := c.Team[n].Rider; who != rules.Nobody {
			aboard = append(slices.Clip(aboard), who)
		}
		c.Team[n].Rider, c.Team[n].Holds = rules.Nobody, false
	}
	r.dropTeam()
	r.over = true
	p.Regrounds()
	for _, id := range aboard {
		r.setBeside(p.Warrior(id), rule, "is thrown clear")
	}
	p.Clears(r.i, rule)
}

// dropTeam takes the team from before the vehicle: what it was made of is not there any more.
func (r *trip) dropTeam() {
	c := r.carrier()
	for n := len(c.Roles) - 1; n >= 0; n-- {
		if c.Roles[n].Is == "team" {
			c.Roles, c.Place.Parts = slices.Delete(c.Roles, n, n+1), slices.Delete(c.Place.Parts, n, n+1)
		}
	}
	for n := range c.Team {
		c.Team[n].Freed = true
	}
	r.at.Parts = c.Place.Parts
}

// setBeside sets one who was aboard down within 3" of the vehicle.
func (r *trip) setBeside(w *rules.Warrior, rule, how string) {
	p, c := r.p, r.carrier()
	if !w.InPlay() {
		return
	}
	from := physics.Spot{X: w.At.X, Y: w.At.Y, Z: c.Place.At.Z}
	near := func(b physics.Body) bool {
		for n := range c.Place.Parts {
			f := c.Place.Footprint(n)
			corners := f.Corners()
			if physics.ToShape(corners[:], b.At.Point()) <= physics.Inches(3)+b.Radius {
				return true
			}
		}
		return false
	}
	to, ok := physics.Spot{}, false
	if r.boat() { // into the water, if there is room
		to, ok = p.PlaceOver(w, from, rules.OverVehicles, physics.Inches(8), func(b physics.Body) bool { return near(b) && p.Table.InWater(b.At) })
	}
	if !ok {
		to, ok = p.PlaceOver(w, from, rules.OverVehicles, physics.Inches(8), near)
	}
	if !ok {
		to, ok = p.PlaceOver(w, from, rules.OverVehicles, physics.Inches(24), nil)
	}
	if !ok {
		p.TakeOut(w, rule)
		return
	}
	p.SetDown(w, to, rule, how)
	if r.boat() && p.Table.InWater(to) {
		p.Warrior(w.ID).Counters.Set(swimming, 0, 1)
		p.Say(rules.Note, w.ID, rules.Nobody, "BOAT-16", "%s swims: until he is out of the water he neither shoots, casts nor fights, and his armour does not help.", w.Name)
	}
}

func (r *trip) boat() bool { return r.p.KindOf(r.carrier()).Boat }
