package optional

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Close combat against vehicles (WAGON-38 to WAGON-45, BOAT-17).

// assailed is a counter of a warrior: the player turn in which he struck at a vehicle.
const assailed = "assailed-vehicle"

// What an attacker strikes at.
const (
	partChassis = "chassis"
	partWheel   = "wheel"
	partSteed   = "team"
	partCrew    = "crew"
)

// partsTouched are the parts of a vehicle that a warrior beside it may strike at: those he
// touches, and the crew where he touches its body and none of them is within his reach: whom he
// reaches he fights as anybody. Of one that moves a die says which (WAGON-38, WAGON-43).
func partsTouched(s *rules.State, w *rules.Warrior, vehicle int) (parts []string) {
	c := &s.Carriers[vehicle]
	if _, touches := s.TouchesVehicle(w, vehicle); !touches || s.RidesOn(w) >= 0 {
		return nil
	}
	for n := range c.Place.Parts {
		if !touchesPart(s, w, vehicle, n) {
			continue
		}
		part := partChassis
		switch c.Roles[n].Is {
		case "wheel":
			part = partWheel
		case "team":
			part = partSteed
		}
		if part == partSteed && (c.Team[c.Roles[n].N].Condition == rules.OutOfAction) {
			continue
		}
		if !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	if slices.Contains(parts, partChassis) && slices.ContainsFunc(s.Passengers(vehicle), func(id rules.WarriorID) bool { return s.Hostile(s.Warriors[id].Side, w.Side) }) && (!Stationary(s, vehicle) || !s.EngagedByStanding(w)) {
		parts = append(parts, partCrew)
	}
	return parts
}

// touchesPart reports whether a warrior is near enough to a part of a vehicle to strike at it.
func touchesPart(s *rules.State, w *rules.Warrior, vehicle, part int) bool {
	f := s.Carriers[vehicle].Place.Footprint(part)
	corners := f.Corners()
	return physics.ToShape(corners[:], w.At.Point())-w.Radius <= physics.Inch/4
}

// Storm charges a vehicle: he runs into contact with it (WAGON-38, WAGON-42). It halts
// nothing.
type Storm struct {
	Who     rules.WarriorID
	Vehicle int
}

// Legal implements rules.Command.
func (c Storm) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	if err := standsIdle(s, c.Vehicle); err != nil {
		return err
	}
	if !s.Hostile(s.Carriers[c.Vehicle].Side, w.Side) {
		return errors.New("it is none of an enemy's (WAGON-38)")
	}
	if err := s.MayCharge(w); err != nil {
		return err
	}
	if w.Did(rules.Charged | rules.Acted) {
		return rules.ErrMoved
	}
	if err := s.Barred(w, rules.ThoughShaken); err != nil {
		return err
	}
	_, err := wayToVehicle(s, w, c.Vehicle, s.ChargeRange(w))
	return err
}

// Play implements rules.Command.
func (c Storm) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	far := p.ChargeRange(w)
	path, err := wayToVehicle(p.State, w, c.Vehicle, far)
	w.Done |= rules.Acted
	p.Unhides(w, "he charges", "WAGON-38")
	p.Say(rules.Note, w.ID, rules.Nobody, "WAGON-38", "%s charges %s.", w.Name, p.Called(c.Vehicle))
	to := w.At
	if len(path.Legs) > 0 {
		to = path.End()
	}
	if !p.DaresCrew(w, c.Vehicle, to) {
		w.Done |= rules.FailedCharge | rules.Stuck
		return
	}
	w.Done |= rules.Charged
	if err == nil && len(path.Legs) > 0 {
		p.Follow(w, path, far, "charges")
	}
	if w = p.Warrior(c.Who); w.Able() {
		if _, touches := p.TouchesVehicle(w, c.Vehicle); touches {
			p.Storms(w, c.Vehicle)
			p.CountsAsCharging(w)
		}
	}
}

// strikesVehicle is why a warrior makes no attacks at anybody, or nil: he strikes at a vehicle
// in this phase, or a die says what of one that moves he strikes (WAGON-41, WAGON-43).
func strikesVehicle(s *rules.State, w *rules.Warrior) error {
	switch n := w.Counters.Get(assailed, 0); {
	case n < 0:
		return nil
	case n > 0 && n == s.Turn:
		return errors.New("he has struck at a vehicle in this phase (WAGON-38)")
	}
	if i := s.StormedBy(w); i >= 0 && !Stationary(s, i) && s.HeldOverSideOnly(w) {
		return errors.New("what he strikes of a vehicle that moves a die says (WAGON-43)")
	}
	return nil
}

// Deed implements rules.Command.
func (c Storm) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughShaken) }

// String implements rules.Command.
func (c Storm) String(s *rules.State) string {
	return fmt.Sprintf("storm %s at %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name)
}

// Assail strikes at a part of a vehicle that he touches, with all his attacks.
type Assail struct {
	Who     rules.WarriorID
	Vehicle int
	Part    string
}

// Legal implements rules.Command.
func (c Assail) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	if err := standsIdle(s, c.Vehicle); err != nil {
		return err
	}
	switch {
	case s.Phase != rules.Combat:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case !s.Hostile(s.Carriers[c.Vehicle].Side, w.Side):
		return errors.New("it is none of an enemy's (WAGON-38)")
	case !s.HeldOverSideOnly(w):
		return rules.ErrEngaged
	case w.Counters.Get(assailed, 0) == s.Turn:
		return errors.New("he has struck at a vehicle in this phase (WAGON-38)")
	case swims(s, w) && s.KindOf(&s.Carriers[c.Vehicle]).Boat:
		return errors.New("who swims attacks no boat (BOAT-17)")
	case !slices.Contains(partsTouched(s, w, c.Vehicle), c.Part):
		return fmt.Errorf("he touches no %s of it (WAGON-38)", c.Part)
	}
	return s.Barred(w, rules.ThoughShaken)
}

// Play implements rules.Command.
func (c Assail) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	last, fought, vented := w.Counters.Get(assailed, 0), w.Fought, w.Vented
	w.Counters.Set(assailed, 0, -1)
	blows, _ := p.Attacks(w) // as many as he would have at anybody
	w.Counters.Set(assailed, 0, p.Turn)
	if last > 0 && p.Turn-last <= len(p.Sides) && !w.Did(rules.Charged) { // no longer the first round (WEAP-06, PSY-10)
		w.Fought, w.Vented = max(1, fought), append(slices.Clip(vented), p.Passengers(c.Vehicle)...)
	}
	strength := p.StrengthAtVehicle(w, w.Main)
	moves := !Stationary(p.State, c.Vehicle)
	p.Say(rules.Struck, w.ID, rules.Nobody, "WAGON-38", "%s strikes at %s.", w.Name, p.Called(c.Vehicle))
	r := ride(p, c.Vehicle)
	r.with = w.Main
	for n := range r.carrier().Team {
		r.lying = append(r.lying, r.carrier().Team[n].Condition)
	}
	for range blows {
		if v := r.carrier(); v.Lost || v.Wrecked {
			break
		}
		switch {
		case !moves:
			r.struck(c.Part, strength, w.ID)
		case r.boat(): // BOAT-17
			r.hitBoat(strength, w.ID)
		default:
			r.struck(r.partByChance(w.ID), strength, w.ID)
		}
	}
	if w = p.Warrior(c.Who); fought == 0 {
		w.Fought = 0
	}
	w.Vented = vented
	r.finish("WAGON-42", "breaks away")
}

// partByChance is the part of a wagon that moves which a blow falls on (WAGON-43).
func (r *trip) partByChance(by rules.WarriorID) string {
	switch n := r.p.D6(by, "WAGON-43", "which part he strikes"); {
	case n <= 2:
		return partSteed
	case n == 3:
		return partCrew
	case n == 6:
		return partWheel
	}
	return partChassis
}

// struck is a blow at a part, or at the chassis or the hull where that is not there: wood and
// beasts are hit without a roll, the crew on a 6 only (BOAT-17, WAGON-39, WAGON-40, WAGON-41, WAGON-43, RUL-WAGON-7).
func (r *trip) struck(part string, strength int, by rules.WarriorID) {
	p := r.p
	switch {
	case part == partWheel && len(r.wheels()) > 0:
		r.hitWheel(strength, by)
	case part == partSteed && r.anySteed() >= 0:
		n := -1
		if Stationary(p.State, r.i) { // the one that he touches (WAGON-38)
			n = steedTouched(p.State, p.Warrior(by), r.i, rules.Stunned)
		}
		if n < 0 {
			n = r.pickSteed()
		}
		r.strikeSteed(n, strength, by)
	case part == partCrew && len(r.crew(by)) > 0:
		r.hitCrew(strength, by, "WAGON-40")
	case r.boat():
		r.hitHull(strength, by)
	default:
		r.hitChassis(strength, by, "WAGON-39")
	}
}

// steedTouched is the first draft animal of a team that a warrior touches and that is in no
// worse condition, or -1.
func steedTouched(s *rules.State, w *rules.Warrior, vehicle int, worst rules.Condition) int {
	c := &s.Carriers[vehicle]
	for n, role := range c.Roles {
		if role.Is == "team" && c.Team[role.N].Condition <= worst && touchesPart(s, w, vehicle, n) {
			return role.N
		}
	}
	return -1
}

// Deed implements rules.Command.
func (c Assail) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughShaken) }

// String implements rules.Command.
func (c Assail) String(s *rules.State) string {
	return fmt.Sprintf("assail %s at %s %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name, c.Part)
}

// hurtAboard is one who has lost a wound or gone down in a fight aboard: he may fall off
// (WAGON-45), and a rider has lost his hold (WAGON-23).
func hurtAboard(p *rules.Play, w *rules.Warrior) {
	i := p.RidesOn(w)
	if i < 0 || !w.InPlay() {
		unseats(p, w)
		return
	}
	if mountOn(&p.Carriers[i], w.ID) >= 0 {
		unseats(p, w)
		return
	}
	if fightsAboard(p, w) {
		ride(p, i).mayFallOff(w, "WAGON-45")
	}
}

// fightsAboard reports whether a warrior aboard is in close combat.
func fightsAboard(p *rules.Play, w *rules.Warrior) bool {
	return p.Phase == rules.Combat && p.Engaged(w)
}

// swims reports whether a warrior is in water.
func swims(s *rules.State, w *rules.Warrior) bool { return s.RidesOn(w) < 0 && s.Table.InWater(w.At) }
