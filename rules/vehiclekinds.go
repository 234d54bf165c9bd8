package rules

import (
	"cometfall/physics"
)

// VehicleKind is a kind of vehicle, which an optional rule brings (System.Vehicles).
type VehicleKind struct {
	Key, Name, Rule   string
	About             string
	Boat              bool
	Oars              bool // of a boat: rowed, not sailed
	Toughness, Wounds int
	Capacity          int // warriors of human size, or cargo
	Team, Wheels      int
	Length, Width     physics.Length // of the body
	Deck              physics.Length // how high it lies
}

// vehicleParts are the parts of a vehicle of a kind round its middle, which is that of its
// whole length, and the places aboard in the order in which they are taken.
func (k *VehicleKind) vehicleParts() (parts []physics.Part, roles []PartOf) {
	const beast, across = 5 * physics.Inch / 2, physics.Inch // whoever leaps on one does not stick out over its sides
	rows := (k.Team + 1) / 2
	team := physics.Length(rows) * (beast + physics.Inch/10)
	body := -team / 2 // the middle of the body
	add := func(is string, n int, p physics.Part) {
		parts, roles = append(parts, p), append(roles, PartOf{is, n})
	}
	add("body", 0, physics.Part{Ahead: body, Length: k.Length, Width: k.Width, High: k.Deck})
	for n := range k.Wheels {
		ahead, side := body, k.Width/2+physics.Inch/8
		if k.Wheels > 2 {
			ahead = body + k.Length/2 - physics.Inch*3/4
			if n > 1 {
				ahead = body - k.Length/2 + physics.Inch*3/4
			}
		}
		if n%2 == 0 {
			side = -side
		}
		add("wheel", n, physics.Part{Ahead: ahead, Right: side, Length: physics.Inch * 5 / 4, Width: physics.Inch / 4, High: physics.Inch * 5 / 4})
	}
	for n := range k.Team {
		side := physics.Length(0)
		if n != k.Team-1 || k.Team%2 == 0 {
			side = physics.Inch / 2
			if n%2 == 0 {
				side = -side
			}
		}
		ahead := body + k.Length/2 + physics.Length(n/2)*(beast+physics.Inch/10) + physics.Inch/10 + beast/2
		add("team", n, physics.Part{Ahead: ahead, Right: side, Length: beast, Width: across, High: physics.Inch * 3 / 2})
	}
	return parts, roles
}

// berthApart is how far places aboard lie apart: bases of human size do not quite touch.
const berthApart = 2510

// berths are the places aboard a kind, two and two from the front; the driver's is the
// first.
func (k *VehicleKind) berths() (all []physics.Berth) {
	rows := (k.Capacity + 1) / 2
	for n := range k.Capacity {
		b := physics.Berth{Ahead: physics.Length(rows-1)*berthApart/2 - physics.Length(n/2)*berthApart, Right: -berthApart / 2}
		if n%2 == 1 {
			b.Right = berthApart / 2
		}
		all = append(all, b)
	}
	return all
}

// VehicleKind is a kind of vehicle by its key, or nil.
func (r *Ruleset) VehicleKind(key string) *VehicleKind {
	for i := range r.Systems {
		for k := range r.Systems[i].Vehicles {
			if v := &r.Systems[i].Vehicles[k]; v.Key == key {
				return v
			}
		}
	}
	return nil
}

// VehicleKinds are the keys of all kinds of vehicles.
func (r *Ruleset) VehicleKinds() (keys []string) {
	for i := range r.Systems {
		for k := range r.Systems[i].Vehicles {
			keys = append(keys, r.Systems[i].Vehicles[k].Key)
		}
	}
	return keys
}

// KindOf is the kind of a carrier, or nil.
func (s *State) KindOf(c *Carrier) *VehicleKind { return s.Rules.VehicleKind(c.Kind) }
