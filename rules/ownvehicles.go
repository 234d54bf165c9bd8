package rules

import (
	"slices"

	"cometfall/physics"
)

// The vehicles that warbands bring of their own, and how they are set up (RUL-WAGON-32).

const (
	nearCrew  = 12 * physics.Inch // how far at most a crew comes from
	parkApart = physics.Inch      // between the places that are looked at
)

// Fitting is how a vehicle that a warband brings is fitted out: what draws it, and who is aboard, by
// name, the driver first. Where nobody is named the player is asked.
type Fitting struct {
	Kind  string
	Mules bool
	Crew  []string
}

// readyVehicles sets the vehicles up that the warbands bring and nobody has set up, and gives each a
// crew that has none. It is done when everybody stands where he begins.
func (p *Play) readyVehicles() {
	for side := range p.Sides {
		for n := range p.Sides[side].Vehicles {
			p.readyVehicle(SideID(side), n)
		}
	}
}

// readyVehicle sets one up: where its warband may set up, as near as can be to the middle of its
// men, heading for the enemy; a boat in the water on their side, at anchor. Who is far off does not
// man it, and then it waits for him.
func (p *Play) readyVehicle(side SideID, n int) {
	fit := p.FittingOf(side, n)
	k := p.Rules.VehicleKind(fit.Kind)
	if k == nil { // wagons or boats are not in use
		p.Say(Note, Nobody, Nobody, "WAGON-01", "%s leave a vehicle at home: its rules are not used in this battle.", p.Sides[side].Name)
		return
	}
	i := p.Brought(side, n)
	if i < 0 {
		if at, facing, ok := p.parking(side, k); ok {
			i, _ = p.Launch(k.Key, "", side, at, facing)
		}
		if i < 0 {
			p.Say(Note, Nobody, Nobody, k.Rule, "%s leave %s at home: nowhere is room for it.", p.Sides[side].Name, k.Name)
			return
		}
		p.Carriers[i].Anchored, p.Carriers[i].Own, p.Carriers[i].Brought = k.Boat, int(side)+1, n+1
		if fit.Mules {
			p.Harness(i)
		}
	}
	if len(p.Passengers(i)) == 0 && !p.mansAsTold(i, fit.Crew) {
		p.mansVehicle(i)
	}
	words := "stands ready"
	if k.Boat {
		words = "lies ready"
	}
	p.Say(Note, p.Carriers[i].Driver, Nobody, k.Rule, "%s of %s %s%s.", Capital(p.Called(i)), p.Sides[side].Name, words, p.withAboard(p.aboard(i)))
}

// mansAsTold takes the crew aboard that the warband names for a vehicle, as far as they are near
// enough, and reports whether anybody came (WAGON-16, RUL-WAGON-32).
func (p *Play) mansAsTold(carrier int, crew []string) (came bool) {
	for _, name := range crew {
		near := p.crewNear(carrier)
		n := slices.IndexFunc(near, func(id WarriorID) bool { return p.Warriors[id].Name == name })
		if n < 0 {
			p.Say(Note, Nobody, Nobody, "WAGON-16", "%s cannot be aboard %s as the battle begins.", name, p.Called(carrier))
			continue
		}
		p.Boards(carrier, p.Warrior(near[n]))
		came = true
	}
	return came
}

// mansVehicle asks whose hands the reins or the rudder of a vehicle are in, who sits beside him and
// who else is aboard, of those who are near enough, the nearest first (WAGON-16, RUL-WAGON-32).
func (p *Play) mansVehicle(carrier int) {
	side := p.Carriers[carrier].Side
	nobody := Option{"Nobody", Nobody}
	for n := 0; ; n++ {
		var all []Option
		for _, id := range p.crewNear(carrier) {
			all = append(all, Option{p.Warriors[id].Name, id})
		}
		if len(all) == 0 {
			return
		}
		question := "Who drives " + p.Called(carrier) + "?"
		switch n {
		case 0:
			all = append(all, nobody)
		case 1:
			question, all = "Who sits beside "+p.Warriors[p.Carriers[carrier].Driver].Name+"?", append(all, nobody)
		default: // it is slower with every other load
			question, all = "Who else is aboard "+p.Called(carrier)+"?", slices.Insert(all, 0, nobody)
		}
		k := p.Ask(Decision{Side: side, Who: Nobody, At: Nobody, Shape: OneOf, Rule: "WAGON-16", Question: question, Options: all})[0]
		if all[k].Who == Nobody {
			return
		}
		p.Boards(carrier, p.Warrior(all[k].Who))
	}
}

// crewNear are the warriors of its side who can go aboard a vehicle that is set up, the nearest
// first.
func (s *State) crewNear(carrier int) (ids []WarriorID) {
	c := &s.Carriers[carrier]
	far := func(id WarriorID) physics.Length {
		return physics.Apart(s.Warriors[id].At.Point(), c.Place.At.Point())
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() || w.Condition != Standing || w.Home() != c.Side || w.Animal || w.Hidden || s.RidesOn(w) >= 0 || s.MayBeAboard(carrier, w) != nil {
			continue
		}
		if far(w.ID) < nearCrew {
			ids = append(ids, w.ID)
		}
	}
	slices.SortStableFunc(ids, func(a, b WarriorID) int { return int(far(a) - far(b)) })
	return ids
}

// parking is where a vehicle of a kind can be set up for a side, and where it faces.
func (s *State) parking(side SideID, k *VehicleKind) (at physics.Spot, facing physics.Angle, ok bool) {
	own, foes := s.amid(side)
	var man *Warrior
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() && w.Home() == side {
			man = w
			break
		}
	}
	if man == nil {
		return at, 0, false
	}
	var spots []physics.Point
	for y := parkApart; y < s.Table.Depth; y += parkApart {
		for x := parkApart; x < s.Table.Width; x += parkApart {
			spots = append(spots, physics.Point{X: x, Y: y})
		}
	}
	facings := facingsTo(own, foes)
	for _, p := range nearestFirst(spots, own) {
		at = physics.Spot{X: p.X, Y: p.Y}
		if k.Boat {
			if at, ok = s.waterAt(p); !ok || !s.nearerTo(side, p) {
				continue
			}
		} else if s.ground(man, at) != nil {
			continue
		}
		for _, facing := range facings {
			if s.MayLaunch(k.Key, at, facing) == nil && (k.Boat || s.onOwnGround(man, k, at, facing)) {
				return at, facing, true
			}
		}
	}
	return at, 0, false
}

// amid is the middle of a side's men, and of their enemies.
func (s *State) amid(side SideID) (own, foes physics.Point) {
	var n, m physics.Length
	for i := range s.Warriors {
		switch w := &s.Warriors[i]; {
		case !w.InPlay():
		case w.Home() == side:
			own.X, own.Y, n = own.X+w.At.X, own.Y+w.At.Y, n+1
		case s.Hostile(side, w.Home()):
			foes.X, foes.Y, m = foes.X+w.At.X, foes.Y+w.At.Y, m+1
		}
	}
	if n > 0 {
		own.X, own.Y = own.X/n, own.Y/n
	}
	if foes.X, foes.Y = foes.X/max(1, m), foes.Y/max(1, m); m == 0 {
		foes = physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2}
	}
	return own, foes
}

// facingsTo are the eight ways a vehicle may face, the nearest first to that from one place to
// another.
func facingsTo(from, to physics.Point) []physics.Angle {
	type way struct {
		a     physics.Angle
		ahead int64
	}
	var all []way
	for n := range 8 {
		v := physics.Vehicle{Facing: physics.Degrees(45 * n)}
		end := v.Driven(v.Facing, physics.Inches(10)).At
		all = append(all, way{v.Facing, int64(end.X)*int64(to.X-from.X) + int64(end.Y)*int64(to.Y-from.Y)})
	}
	slices.SortStableFunc(all, func(a, b way) int {
		switch {
		case a.ahead > b.ahead:
			return -1
		case a.ahead < b.ahead:
			return 1
		}
		return 0
	})
	var facings []physics.Angle
	for _, w := range all {
		facings = append(facings, w.a)
	}
	return facings
}

// onOwnGround reports whether all of a vehicle would lie where its warband may set up.
func (s *State) onOwnGround(man *Warrior, k *VehicleKind, at physics.Spot, facing physics.Angle) bool {
	v := physics.Vehicle{At: at, Facing: facing.Direction()}
	v.Parts, _ = k.vehicleParts()
	for n := range v.Parts {
		f := v.Footprint(n)
		for _, q := range f.Corners() {
			if s.ground(man, physics.Spot{X: q.X, Y: q.Y, Z: at.Z}) != nil {
				return false
			}
		}
	}
	return true
}

// waterAt is the surface of the water at a place of the table.
func (s *State) waterAt(p physics.Point) (at physics.Spot, ok bool) {
	for i := range s.Table.Pieces {
		if pc := &s.Table.Pieces[i]; pc.Kind == physics.Water && inside(pc.Shape, p) {
			return physics.Spot{X: p.X, Y: p.Y, Z: pc.Bottom}, true
		}
	}
	return physics.Spot{}, false
}

// nearerTo reports whether a place lies nearer to somebody of a side than to any of its enemies.
func (s *State) nearerTo(side SideID, p physics.Point) bool {
	far := s.Table.Width + s.Table.Depth
	own, foe := far, far
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() {
			continue
		}
		d := physics.Apart(w.At.Point(), p)
		if w.Home() == side {
			own = min(own, d)
		} else if s.Hostile(side, w.Home()) {
			foe = min(foe, d)
		}
	}
	return own < foe
}
