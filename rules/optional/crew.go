package optional

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Who boards, leaves, takes the reins and leaps on draft animals (WAGON-15 to WAGON-24).

// besideVehicle are places on the ground of a vehicle at which a warrior would touch it, the
// nearest to a place first.
func besideVehicle(s *rules.State, w *rules.Warrior, vehicle int, near physics.Point) (all []physics.Spot) {
	v := &s.Carriers[vehicle].Place
	var at []physics.Spot
	for n := range v.Parts {
		f := v.Footprint(n)
		corners := f.Corners()
		for k := range corners {
			a, b := corners[k], corners[(k+1)%4]
			long := max(1, physics.Apart(a, b))
			// Out of the part, over the middle and the quarters of its side.
			ox, oy := (b.Y-a.Y)*(w.Radius+physics.Inch/16)/long, (a.X-b.X)*(w.Radius+physics.Inch/16)/long
			for _, q := range []physics.Length{1, 2, 3} {
				x, y := a.X+(b.X-a.X)*q/4, a.Y+(b.Y-a.Y)*q/4
				at = append(at, physics.Spot{X: x + ox, Y: y + oy, Z: v.At.Z})
			}
		}
	}
	slices.SortStableFunc(at, func(a, b physics.Spot) int {
		return int(physics.Apart(a.Point(), near) - physics.Apart(b.Point(), near))
	})
	others := s.Bodies(w.ID)
	for _, spot := range at {
		b := physics.Body{ID: int32(w.ID), At: spot, Radius: w.Radius, Height: w.Height}
		if s.Table.Fits(b, others) == nil && !s.MeetsEnemyOf(w, b) {
			if all = append(all, spot); len(all) == 6 {
				break
			}
		}
	}
	return all
}

// wayToVehicle is a warrior's way into contact with a vehicle, no longer than far; he may be
// there already.
func wayToVehicle(s *rules.State, w *rules.Warrior, vehicle int, far physics.Length) (physics.Path, error) {
	if _, touches := s.TouchesVehicle(w, vehicle); touches {
		return physics.Path{}, nil
	}
	gap := gapTo(s, w, vehicle)
	if gap > far {
		return physics.Path{}, fmt.Errorf("%w: it is %s away, he has %s", rules.ErrTooFar, gap, far)
	}
	m := s.Mover(w)
	m.Climb, m.MaxDrop, m.Leap, m.Limit = 0, 0, false, far
	others := s.Bodies(w.ID)
	why := fmt.Errorf("%w: no way of %s leads to it", rules.ErrTooFar, far)
	for _, to := range besideVehicle(s, w, vehicle, w.At.Point()) {
		if path, err := s.Table.Path(m, to, others); err == nil && path.Cost <= far {
			if why = s.MayFollow(w, path); why == nil {
				return path, nil
			}
		}
	}
	return physics.Path{}, why
}

// wayOff is why no way leads a warrior who gets off a vehicle to a place, from one beside it,
// that he can walk, or nil (WAGON-18).
func wayOff(s *rules.State, w *rules.Warrior, vehicle int, to physics.Spot, far physics.Length) error {
	why := errors.New("no way leads there from beside it (WAGON-18)")
	m := s.Mover(w)
	m.Climb, m.MaxDrop, m.Leap, m.Limit = 0, 0, false, far
	others := s.Bodies(w.ID)
	for _, m.At = range besideVehicle(s, w, vehicle, to.Point()) {
		if path, err := s.Table.Path(m, to, others); err == nil && path.Cost <= far {
			off := *w
			off.At = m.At
			if why = s.MayFollow(&off, path); why == nil {
				return nil
			}
		}
	}
	return why
}

// standsIdle is why a vehicle cannot be boarded or struck at all, or nil.
func standsIdle(s *rules.State, vehicle int) error {
	if vehicle < 0 || vehicle >= len(s.Carriers) || s.Carriers[vehicle].Lost || s.Carriers[vehicle].Wrecked {
		return errors.New("that is a wreck")
	}
	return nil
}

// manned reports whether somebody hostile to a warrior is aboard who can defend it.
func manned(s *rules.State, w *rules.Warrior, vehicle int) bool {
	return slices.ContainsFunc(s.Passengers(vehicle), func(id rules.WarriorID) bool {
		o := s.Warrior(id)
		return o.Able() && s.Hostile(o.Side, w.Side)
	})
}

// Board moves a warrior to a vehicle and aboard (WAGON-18 to WAGON-20, WAGON-40).
type Board struct {
	Who     rules.WarriorID
	Vehicle int
}

// Legal implements rules.Command.
func (c Board) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	if err := standsIdle(s, c.Vehicle); err != nil {
		return err
	}
	if s.RidesOn(w) >= 0 {
		if err := springs(s, w, c.Vehicle); err != nil {
			return err
		}
	} else {
		if err := mayGoAboard(s, w, c.Vehicle); err != nil {
			return err
		}
		if err := s.Barred(w, 0); err != nil {
			return err
		}
	}
	if w.Mounted { // WAGON-20: it must move, and he leaves his mount
		if Stationary(s, c.Vehicle) {
			return errors.New("he dismounts first: only a vehicle that moves is boarded from the saddle (WAGON-20)")
		}
		if err := mayLeaveSaddle(s, w); err != nil {
			return err
		}
	}
	onFoot := *w
	onFoot.Mounted = false
	if err := s.MayBeAboard(c.Vehicle, &onFoot); err != nil {
		return err
	}
	if Stationary(s, c.Vehicle) && manned(s, w, c.Vehicle) && !opened(s, c.Vehicle) {
		return errors.New("its crew keeps him off until one of it is out of action (WAGON-40)")
	}
	if s.RidesOn(w) >= 0 {
		return nil
	}
	far, _ := boardingMove(s, w)
	_, err := wayToVehicle(s, w, c.Vehicle, far)
	return err
}

// mayGoAboard is why a warrior cannot move, or nil: those who hold him over the side of a vehicle
// do not keep him from climbing aboard it (WAGON-40).
func mayGoAboard(s *rules.State, w *rules.Warrior, vehicle int) error {
	err := s.MayMove(w, false)
	if errors.Is(err, rules.ErrEngaged) && s.StormedBy(w) == vehicle && s.HeldOverSideOnly(w) {
		return nil
	}
	return err
}

// mayLeaveSaddle is why a rider cannot spring from his mount onto a vehicle, or nil: it counts
// as a charge (WAGON-20).
func mayLeaveSaddle(s *rules.State, w *rules.Warrior) error {
	switch {
	case mountOf(s, w) == nil:
		return errors.New("his mount stands nowhere by itself")
	case w.Did(rules.Moved):
		return rules.ErrMoved
	}
	return nil
}

// boardingMove is how far a warrior goes to board a vehicle: what he walks, and what he charges
// who comes on horseback (WAGON-18, WAGON-20).
func boardingMove(s *rules.State, w *rules.Warrior) (far physics.Length, how string) {
	if w.Mounted {
		return s.ChargeRange(w), "gallops up"
	}
	far, _ = s.Allowance(w, false)
	return far, "walks"
}

// opened reports whether one of the crew of a vehicle has gone out of action since the last
// turn of whose turn it is: then attackers may board it (WAGON-40).
func opened(s *rules.State, vehicle int) bool {
	in := s.Carriers[vehicle].OpenIn
	return in > 0 && in < s.Turn && in >= s.Turn-len(s.Sides)
}

// springs is why a warrior cannot spring from the vehicle that he is aboard onto another, or
// nil: they lie within 1" of each other (WAGON-20, RUL-WAGON-21).
func springs(s *rules.State, w *rules.Warrior, to int) error {
	from := s.RidesOn(w)
	switch {
	case from == to:
		return errors.New("he is aboard it")
	case s.Phase != rules.Moves:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case w.Did(rules.Acted | rules.Moved):
		return rules.ErrMoved
	case gapTo(s, w, to) > 2*physics.Inch:
		return errors.New("it is too far off to spring aboard (WAGON-20)")
	}
	return s.Barred(w, 0)
}

// Play implements rules.Command.
func (c Board) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	w.Done |= rules.Acted
	springing, riding := p.RidesOn(w) >= 0, w.Mounted
	if !passesThroughFlames(p, w, blazeUnder(p.State, &p.Carriers[c.Vehicle].Place, 0)) {
		return
	}
	if seat, ok := p.FreeSeat(c.Vehicle); ok && manned(p.State, w, c.Vehicle) && !p.Dares(w, seat) { // it counts as a charge
		w.Done |= rules.FailedCharge | rules.Stuck
		return
	}
	if !springing {
		far, how := boardingMove(p.State, w)
		if path, err := wayToVehicle(p.State, w, c.Vehicle, far); err == nil && len(path.Legs) > 0 {
			p.Follow(w, path, far, how)
		}
		if w = p.Warrior(c.Who); !w.Able() {
			return
		}
		if _, touches := p.TouchesVehicle(w, c.Vehicle); !touches {
			return
		}
		if riding {
			dismounts(p, w, "WAGON-20")
			w = p.Warrior(c.Who)
		}
	}
	rule, from := "WAGON-18", p.RidesOn(w)
	boat := p.KindOf(&p.Carriers[c.Vehicle]).Boat
	if boat {
		rule = "BOAT-10"
	}
	into, off := !Stationary(p.State, c.Vehicle), springing && !Stationary(p.State, from)
	if into || off {
		if !boat {
			rule = "WAGON-19"
		}
		more := 0
		if into && (off || riding) {
			rule, more = "WAGON-20", -1
			w.Done |= rules.Charged
		}
		if !p.TestInitiativeAt(w, more, rules.Test{Rule: rule}, "to get aboard "+p.Called(c.Vehicle)) {
			fallen := c.Vehicle
			if !into {
				fallen = from
			}
			r := ride(p, fallen)
			if springing || r.boat() {
				r.setBeside(w, rule, "jumps short")
			}
			r.bruises(p.Warrior(c.Who), rule)
			return
		}
	}
	p.ComesAboard(c.Vehicle, p.Warrior(c.Who), rule)
	if manned(p.State, p.Warrior(c.Who), c.Vehicle) {
		p.Warrior(c.Who).Done |= rules.Charged
		p.CountsAsCharging(p.Warrior(c.Who))
	}
}

// Deed implements rules.Command.
func (c Board) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Board) String(s *rules.State) string {
	return fmt.Sprintf("board %s on %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name)
}

// Alight leaves a vehicle, to a place on the ground beside it (WAGON-18, WAGON-19).
type Alight struct {
	Who rules.WarriorID
	To  physics.Spot
}

// Legal implements rules.Command.
func (c Alight) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	i := s.RidesOn(w)
	switch {
	case i < 0:
		return errors.New("he is aboard nothing")
	case s.Phase != rules.Moves:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case w.Did(rules.Acted | rules.Moved):
		return rules.ErrMoved
	case s.EngagedByStanding(w):
		return rules.ErrEngaged
	case c.To.Z != s.Carriers[i].Place.At.Z:
		return errors.New("one gets off to the ground that it stands on (WAGON-18)")
	}
	if err := s.Barred(w, 0); err != nil {
		return err
	}
	there := *w
	there.At = c.To
	switch far := s.PaceOf(w); {
	case gapTo(s, &there, i) > far:
		return fmt.Errorf("%w: that is %s from it, he has %s", rules.ErrTooFar, gapTo(s, &there, i), far)
	case s.MeetsEnemyOf(w, there.Body()):
		return errors.New("an enemy is there (WAGON-18)")
	}
	if err := s.Table.Fits(there.Body(), s.Bodies(w.ID)); err != nil {
		return err
	}
	return wayOff(s, w, i, c.To, s.PaceOf(w))
}

// Play implements rules.Command.
func (c Alight) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	i := p.RidesOn(w)
	w.Done |= rules.Acted | rules.Moved
	if !passesThroughFlames(p, w, p.BlazeAt(c.To)) {
		return
	}
	rule := "WAGON-18"
	if !Stationary(p.State, i) {
		if rule = "WAGON-19"; !p.TestInitiative(w, rules.Test{Rule: rule}, "to get off "+p.Called(i)) {
			ride(p, i).fallsOff(w, rule)
			return
		}
	}
	p.SetDown(w, c.To, rule, "gets off "+p.Called(i))
}

// Deed implements rules.Command.
func (c Alight) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Alight) String(s *rules.State) string {
	return fmt.Sprintf("alight %s to %s", s.Warriors[c.Who].Name, c.To)
}

// Reins takes the reins of a vehicle that he is aboard, in place of whatever else he does
// (WAGON-16, WAGON-17, RUL-WAGON-4): from a driver who gives them up, or who cannot hold them.
type Reins struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Reins) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	if i := s.RidesOn(w); i >= 0 && s.Carriers[i].Driver != w.ID && s.Phase != rules.Moves {
		return rules.ErrWrongPhase
	}
	return c.takes(s)
}

// takes is why he cannot take the reins, whatever the phase, or nil.
func (c Reins) takes(s *rules.State) error {
	w := s.Warrior(c.Who)
	i := s.RidesOn(w)
	switch {
	case i < 0:
		return errors.New("he is aboard nothing (WAGON-16)")
	case s.Carriers[i].Driver == w.ID:
		return errors.New("he has the reins")
	case !s.Acts(w):
		return rules.ErrNotYours
	case w.Did(rules.Acted | rules.Moved):
		return rules.ErrMoved
	case !s.HeldOverSideOnly(w):
		return rules.ErrEngaged
	case w.Animal:
		return errors.New("animals drive nothing")
	}
	if d := DriverOf(s, i); d != nil && d.Able() && s.Hostile(d.Side, w.Side) {
		return fmt.Errorf("%s holds the reins (WAGON-22)", d.Name)
	}
	return s.Barred(w, 0)
}

// Play implements rules.Command.
func (c Reins) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	i := p.RidesOn(w)
	w.Done |= rules.Acted
	v := &p.Carriers[i]
	if o := v.Driver; v.Shotgun == w.ID {
		v.Shotgun = o
	}
	v.Driver = w.ID
	changesHands(p, i, w.Home())
	p.Say(rules.Note, w.ID, rules.Nobody, "WAGON-17", "%s takes the reins of %s.", w.Name, p.Called(i))
}

// changesHands gives a vehicle to another side: what it did is counted in that side's turns now.
func changesHands(p *rules.Play, vehicle int, side rules.SideID) {
	c := &p.Carriers[vehicle]
	if c.Side == side {
		return
	}
	moves := !Stationary(p.State, vehicle)
	c.Side, c.LashIn, c.NoLash, c.TiredIn, c.BusyIn, c.MovedIn = side, 0, 0, 0, 0, 0
	if moves {
		c.MovedIn = max(1, ownTurn(p.State, c)-1)
	}
	for n := range c.Team {
		c.Team[n].DraggedIn = 0
	}
}

// Deed implements rules.Command.
func (c Reins) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Reins) String(s *rules.State) string { return "reins " + s.Warriors[c.Who].Name }

// crewOffers lists what a warrior may do about vehicles near him, or the one he is aboard.
func crewOffers(s *rules.State, w *rules.Warrior, offer func(name, icon, rule string, c rules.Command)) {
	on := s.RidesOn(w)
	for i := range s.Carriers {
		if standsIdle(s, i) != nil {
			continue
		}
		cargoOffers(s, w, i, offer)
		if i == on {
			continue
		}
		gap := gapTo(s, w, i)
		if far, _ := boardingMove(s, w); s.Phase == rules.Moves && gap <= far {
			offer("Board "+s.Called(i), "run", "WAGON-18", Board{Who: w.ID, Vehicle: i})
			if gap <= s.PaceOf(w) && s.Hostile(s.Carriers[i].Side, w.Side) && draws(&s.Carriers[i]) > 0 {
				offer("Leap on a draft animal of "+s.Called(i), "run", "WAGON-21", LeapOn{Who: w.ID, Vehicle: i})
			}
		}
		if s.Phase == rules.Charges && s.Hostile(s.Carriers[i].Side, w.Side) && gap <= s.ChargeRange(w) {
			offer("Charge "+s.Called(i), "run", "WAGON-38", Storm{Who: w.ID, Vehicle: i})
		}
		if s.Phase == rules.Combat {
			for _, part := range partsTouched(s, w, i) {
				offer("Strike at "+s.Called(i)+": "+part, "sword-brandish", "WAGON-38", Assail{Who: w.ID, Vehicle: i, Part: part})
			}
			if _, touches := s.TouchesVehicle(w, i); touches && s.Hostile(s.Carriers[i].Side, w.Side) {
				offer("Cut a draft animal of "+s.Called(i)+" free", "sword-brandish", "WAGON-41", Cut{Who: w.ID, Vehicle: i})
			}
		}
		if s.Phase == rules.Shooting && s.Hostile(s.Carriers[i].Side, w.Side) {
			for k, id := range w.Weapons {
				if !slices.Contains(w.Weapons[:k], id) && s.Rules.Weapon(id).Range > 0 && s.Rules.Weapon(id).Line == 0 {
					offer(fmt.Sprintf("Shoot at %s (%s)", s.Called(i), s.Rules.Weapon(id).Name), "bow-arrow", "WAGON-27", Bombard{Who: w.ID, Vehicle: i, Weapon: id})
					if n, _ := s.ShotsAtOnce(w, id); n > 1 {
						offer(fmt.Sprintf("Shoot twice at %s (%s)", s.Called(i), s.Rules.Weapon(id).Name), "bow-arrow", "WAGON-27", Bombard{Who: w.ID, Vehicle: i, Weapon: id, Twice: true})
					}
				}
			}
		}
	}
	if on < 0 || s.Phase != rules.Moves {
		return
	}
	c := &s.Carriers[on]
	if DriverOf(s, on) != w {
		offer("Take the reins", "run", "WAGON-17", Reins{Who: w.ID})
	}
	if spots := besideVehicle(s, w, on, w.At.Point()); len(spots) > 0 {
		off := slices.IndexFunc(spots, func(to physics.Spot) bool { return Alight{w.ID, to}.Legal(s) == nil })
		offer("Get off", "run", "WAGON-18", Alight{Who: w.ID, To: spots[max(0, off)]})
	}
	if lamed(c) >= 0 || mountOn(c, w.ID) >= 0 {
		offer("Cut a draft animal free", "sword-brandish", "WAGON-31", Cut{Who: w.ID, Vehicle: on})
	}
}
