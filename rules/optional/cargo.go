package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Cargo is taken aboard and thrown off in the course of a battle, and what a vehicle moves
// changes with it (WAGON-02, WAGON-15, RUL-WAGON-31).

// load is the kind of a marker that is a unit of cargo.
const load = "cargo"

// cargoNear is how near to a vehicle cargo lies that is taken aboard, and where it falls.
const cargoNear = 2 * physics.Inch

// Shift takes a unit of cargo aboard a vehicle that he is aboard or touches, or throws one
// off it.
type Shift struct {
	Who     rules.WarriorID
	Vehicle int
	Off     bool
}

func parseShift(off bool) func(r *rules.Reader) rules.Command {
	word := "on"
	if off {
		word = "from"
	}
	return func(r *rules.Reader) rules.Command {
		return Shift{Who: r.Warrior(), Vehicle: vehicleBehind(r, word), Off: off}
	}
}

// Legal implements rules.Command.
func (c Shift) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	if err := standsIdle(s, c.Vehicle); err != nil {
		return err
	}
	v := &s.Carriers[c.Vehicle]
	k := s.KindOf(v)
	_, beside := s.TouchesVehicle(w, c.Vehicle)
	switch {
	case s.Phase != rules.Moves:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case w.Did(rules.Acted | rules.Moved):
		return rules.ErrMoved
	case w.Animal:
		return errors.New("animals carry no cargo (WAGON-15)")
	case s.RidesOn(w) != c.Vehicle && !beside || mountOn(v, w.ID) >= 0:
		return errors.New("he is neither aboard nor beside it (WAGON-15)")
	case s.Hostile(v.Side, w.Side) && manned(s, w, c.Vehicle):
		return errors.New("its crew keeps him from its cargo (WAGON-40)")
	case s.EngagedByStanding(w):
		return rules.ErrEngaged
	case c.Off && v.Cargo == 0:
		return errors.New("there is no cargo aboard (WAGON-15)")
	case c.Off && beside && !Stationary(s, c.Vehicle), !c.Off && (!Stationary(s, c.Vehicle) || v.MovedIn == ownTurn(s, v) && v.MovedIn > 0):
		return errors.New("it moves (WAGON-18)")
	case !c.Off && cargoBeside(s, c.Vehicle) == nil:
		return fmt.Errorf("no cargo lies within %s of it (WAGON-15)", cargoNear)
	case !c.Off && s.Load(c.Vehicle) >= k.Capacity:
		return fmt.Errorf("%s carries %d, warriors or cargo, and has that many aboard (%s)", k.Name, k.Capacity, k.Rule)
	}
	return s.Barred(w, 0)
}

// cargoBeside is the first unit of cargo that lies near a vehicle, or nil.
func cargoBeside(s *rules.State, vehicle int) *rules.Marker {
	for i := range s.Markers {
		m := &s.Markers[i]
		at := rules.Warrior{At: m.At, Radius: m.Radius}
		if m.Kind == load && m.At.Z == s.Carriers[vehicle].Place.At.Z && gapTo(s, &at, vehicle) <= cargoNear {
			return m
		}
	}
	return nil
}

// Play implements rules.Command.
func (c Shift) Play(p *rules.Play) {
	w, v := p.Warrior(c.Who), &p.Carriers[c.Vehicle]
	w.Done |= rules.Acted
	p.Unhides(w, "he shifts cargo", "WAGON-15")
	if !c.Off {
		p.Unmark(cargoBeside(p.State, c.Vehicle).ID)
		v.Cargo++
		p.Say(rules.Note, w.ID, rules.Nobody, "WAGON-15", "%s takes a unit of cargo aboard %s. Its load is %d now.", w.Name, p.Called(c.Vehicle), p.Load(c.Vehicle))
		return
	}
	v.Cargo--
	p.Say(rules.Note, w.ID, rules.Nobody, "WAGON-15", "%s throws a unit of cargo off %s. Its load is %d now.", w.Name, p.Called(c.Vehicle), p.Load(c.Vehicle))
	body := v.Place.Parts[0]
	middle := v.Place.Driven(v.Place.Facing, body.Ahead)
	at := middle.Driven(v.Place.Facing+physics.Degrees(90), body.Width/2+physics.Inch).At
	if p.Table.InWater(at) { // it is gone
		return
	}
	p.Mark(rules.Marker{Kind: load, Label: "a unit of cargo", Rule: "WAGON-15", At: at, Radius: physics.Inch / 2, Of: rules.Nobody})
}

// Deed implements rules.Command.
func (c Shift) Deed(*rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Shift) String(s *rules.State) string {
	if c.Off {
		return fmt.Sprintf("unload %s from %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name)
	}
	return fmt.Sprintf("load %s on %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name)
}

// cargoOffers are what a warrior may do about the cargo of a vehicle.
func cargoOffers(s *rules.State, w *rules.Warrior, vehicle int, offer func(name, icon, rule string, c rules.Command)) {
	if _, beside := s.TouchesVehicle(w, vehicle); s.Phase != rules.Moves || !beside && s.RidesOn(w) != vehicle {
		return
	}
	if s.Carriers[vehicle].Cargo > 0 {
		offer("Throw cargo off "+s.Called(vehicle), "run", "WAGON-15", Shift{Who: w.ID, Vehicle: vehicle, Off: true})
	}
	if cargoBeside(s, vehicle) != nil {
		offer("Take cargo aboard "+s.Called(vehicle), "run", "WAGON-15", Shift{Who: w.ID, Vehicle: vehicle})
	}
}
