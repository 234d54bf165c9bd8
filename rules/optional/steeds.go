package optional

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Draft animals: who leaps on one, and who cuts one free (WAGON-21 to WAGON-24, WAGON-31,
// WAGON-41).

// mountOn is the steed of a team that a warrior rides, or -1.
func mountOn(c *rules.Carrier, who rules.WarriorID) int {
	return slices.IndexFunc(c.Team, func(b rules.Steed) bool { return !b.Freed && b.Rider == who })
}

// lamed is the first steed of a team that is out of action and drags on it, or -1.
func lamed(c *rules.Carrier) int {
	return slices.IndexFunc(c.Team, func(b rules.Steed) bool { return !b.Freed && b.Condition == rules.OutOfAction })
}

// LeapOn leaps on a draft animal of an enemy's vehicle, to wrest it from its driver
// (WAGON-21, WAGON-22).
type LeapOn struct {
	Who     rules.WarriorID
	Vehicle int
}

// Legal implements rules.Command.
func (c LeapOn) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	if err := standsIdle(s, c.Vehicle); err != nil {
		return err
	}
	if err := mayGoAboard(s, w, c.Vehicle); err != nil {
		return err
	}
	if err := s.Barred(w, 0); err != nil {
		return err
	}
	v := &s.Carriers[c.Vehicle]
	switch {
	case w.Large || w.Mounted || w.Animal || w.Radius > 1250:
		return errors.New("he cannot ride a draft animal (WAGON-15)")
	case !s.Hostile(v.Side, w.Side):
		return errors.New("it is none of an enemy's (WAGON-21)")
	case rideable(v) < 0:
		return errors.New("no draft animal is left to leap on (WAGON-21)")
	}
	far, _ := s.Allowance(w, false)
	_, err := wayToVehicle(s, w, c.Vehicle, far)
	return err
}

// rideable is the first steed of a team that stands and bears nobody, or -1.
func rideable(c *rules.Carrier) int {
	return slices.IndexFunc(c.Team, func(b rules.Steed) bool {
		return !b.Freed && b.Condition == rules.Standing && b.Rider == rules.Nobody
	})
}

// Play implements rules.Command.
func (c LeapOn) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	w.Done |= rules.Acted
	far, _ := p.Allowance(w, false)
	if path, err := wayToVehicle(p.State, w, c.Vehicle, far); err == nil && len(path.Legs) > 0 {
		p.Follow(w, path, far, "runs up")
	}
	if w = p.Warrior(c.Who); !w.Able() {
		return
	}
	more := 0
	if p.Rides(w, "horse") || p.Rides(w, "warhorse") {
		more = 1
	}
	if !p.TestInitiativeAt(w, more, rules.Test{Rule: "WAGON-21"}, "to leap on a draft animal of "+p.Called(c.Vehicle)) {
		ride(p, c.Vehicle).bruises(w, "WAGON-21")
		return
	}
	v := &p.Carriers[c.Vehicle]
	n := rideable(v)
	v.Team[n].Rider = w.ID
	p.Regrounds()
	p.Straddles(c.Vehicle, n, w, "WAGON-21")
	if w = p.Warrior(c.Who); p.Fits(w) != nil { // it stands in a doorway, or under something low
		unseats(p, w)
		return
	}
	masters(p, c.Vehicle, n)
}

// masters is the test of a rider to have the team in hand (WAGON-22).
func masters(p *rules.Play, vehicle, n int) {
	c := &p.Carriers[vehicle]
	w := p.Warrior(c.Team[n].Rider)
	if p.TestLeadership(w, rules.Test{Rule: "WAGON-22"}, "to control the team of "+p.Called(vehicle)) {
		c = &p.Carriers[vehicle]
		c.Team[n].Holds, c.Runaway = true, false
		changesHands(p, vehicle, w.Home())
		p.Say(rules.Note, w.ID, rules.Nobody, "WAGON-22", "%s controls %s now.", w.Name, p.Called(vehicle))
	}
}

// Deed implements rules.Command.
func (c LeapOn) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c LeapOn) String(s *rules.State) string {
	return fmt.Sprintf("leap-on %s at %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name)
}

// unseats ends the ride of whoever was on a steed and is hurt, or is there no more
// (WAGON-23); its driver has it again.
func unseats(p *rules.Play, w *rules.Warrior) {
	for i := range p.Carriers {
		c := &p.Carriers[i]
		n := mountOn(c, w.ID)
		if n < 0 || c.Lost || c.Wrecked {
			continue
		}
		losesSeat(p, i, n)
		if w.InPlay() {
			ride(p, i).setBeside(w, "WAGON-23", "falls beside "+p.Called(i))
		}
		p.Regrounds()
		p.Clears(i, "WAGON-23")
	}
}

// losesSeat ends the ride of whoever is on a steed of a team: its driver has it again
// (WAGON-23).
func losesSeat(p *rules.Play, vehicle, n int) {
	c := &p.Carriers[vehicle]
	w := p.Warrior(c.Team[n].Rider)
	c.Team[n].Rider, c.Team[n].Holds = rules.Nobody, false
	p.Say(rules.Note, w.ID, rules.Nobody, "WAGON-23", "%s loses his hold on the draft animal.", w.Name)
	if d := p.Warrior(c.Driver); d != nil && d.InPlay() {
		changesHands(p, vehicle, d.Home())
	}
	p.Regrounds()
}

// Cut cuts a draft animal free: its rider on a 4 (WAGON-24), the driver of a vehicle that
// stands one that is out of action on a 5 (WAGON-31, RUL-WAGON-8), an enemy beside one that
// stands on a 2 (WAGON-41, RUL-WAGON-13).
type Cut struct {
	Who     rules.WarriorID
	Vehicle int
}

// cut is which steed he would cut free, on what, and by which rule; or why none.
func (c Cut) cut(s *rules.State) (n, on int, rule string, err error) {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return 0, 0, "", rules.ErrNotInPlay
	}
	if err := standsIdle(s, c.Vehicle); err != nil {
		return 0, 0, "", err
	}
	v := &s.Carriers[c.Vehicle]
	if err := s.Barred(w, 0); err != nil {
		return 0, 0, "", err
	}
	if !s.Acts(w) {
		return 0, 0, "", rules.ErrNotYours
	}
	if n = mountOn(v, w.ID); n >= 0 {
		switch {
		case s.Phase != rules.Moves:
			err = rules.ErrWrongPhase
		case w.Did(rules.Acted):
			err = rules.ErrMoved
		}
		return n, 4, "WAGON-24", err
	}
	if s.RidesOn(w) == c.Vehicle {
		n = lamed(v)
		switch {
		case DriverOf(s, c.Vehicle) != w:
			err = errors.New("its driver does that (WAGON-31)")
		case n < 0:
			err = errors.New("no steed of its team is out of action (WAGON-31)")
		case s.Phase != rules.Moves:
			err = rules.ErrWrongPhase
		case v.MovedIn == ownTurn(s, v), v.BusyIn == ownTurn(s, v), w.Did(rules.Acted):
			err = errors.New("the driver has something else to do this turn (WAGON-31)")
		case v.Runaway:
			err = errors.New("its steeds have bolted (WAGON-36-4)")
		}
		return n, 5, "WAGON-31", err
	}
	n = steedTouched(s, w, c.Vehicle, rules.OutOfAction)
	switch {
	case s.Phase != rules.Combat:
		err = rules.ErrWrongPhase
	case !s.Hostile(v.Side, w.Side):
		err = errors.New("it is none of an enemy's (WAGON-41)")
	case n < 0 && draws(v) > 0:
		err = errors.New("he touches no draft animal (WAGON-41)")
	case !Stationary(s, c.Vehicle):
		err = errors.New("nobody cuts the reins of a team that moves (WAGON-43)")
	case n < 0:
		err = errors.New("there is no draft animal left (WAGON-41)")
	case w.Counters.Get(assailed, 0) == s.Turn:
		err = errors.New("he has struck in this phase (WAGON-41)")
	case !s.HeldOverSideOnly(w):
		err = rules.ErrEngaged
	}
	return n, 2, "WAGON-41", err
}

// Legal implements rules.Command.
func (c Cut) Legal(s *rules.State) error {
	_, _, _, err := c.cut(s)
	return err
}

// Play implements rules.Command.
func (c Cut) Play(p *rules.Play) {
	n, on, rule, _ := c.cut(p.State)
	w, v := p.Warrior(c.Who), &p.Carriers[c.Vehicle]
	switch rule {
	case "WAGON-41":
		w.Counters.Set(assailed, 0, p.Turn)
	case "WAGON-31":
		v.BusyIn = ownTurn(p.State, v)
		w.Done |= rules.Acted
	default:
		w.Done |= rules.Acted
	}
	if p.D6(w.ID, rule, fmt.Sprintf("to cut a draft animal free, on %d or higher", on)) < on {
		return
	}
	frees(p, c.Vehicle, n, rule)
	if rule == "WAGON-24" {
		if d := p.Warrior(p.Carriers[c.Vehicle].Driver); d != nil {
			changesHands(p, c.Vehicle, d.Home())
		}
	}
}

// frees takes a steed from the team: it is an animal that nobody leads, or lies there and
// is gone (WAGON-41, MOUNT-22).
func frees(p *rules.Play, vehicle, n int, rule string) {
	c := &p.Carriers[vehicle]
	b := &c.Team[n]
	stands, rider, mule := b.Condition == rules.Standing, p.Warrior(b.Rider), b.Mule
	b.Freed, b.Rider, b.Holds = true, rules.Nobody, false
	at := c.Place.At
	for k := range c.Roles {
		if c.Roles[k].Is == "team" && c.Roles[k].N == n {
			f := c.Place.Footprint(k)
			at.X, at.Y = f.At.X, f.At.Y
			c.Roles, c.Place.Parts = slices.Delete(c.Roles, k, k+1), slices.Delete(c.Place.Parts, k, k+1)
			break
		}
	}
	if draws(c) == 0 {
		c.Immobile, c.Runaway = true, false
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "A draft animal of %s is cut free.", p.Called(vehicle))
	p.Regrounds()
	if rider != nil {
		ride(p, vehicle).setBeside(rider, rule, "comes down beside it")
		p.Clears(vehicle, rule)
	}
	if stands && p.Rules.Mounts {
		strays(p, p.Carriers[vehicle].Side, at, mule, rule)
	}
}

// strays is a draft animal on its own: a riding animal that nobody leads (MOUNT-22).
func strays(p *rules.Play, side rules.SideID, at physics.Spot, mule bool, rule string) {
	h := rules.Warrior{
		Name: "draft-horse", Type: "Draft animal", Figure: "horse-head", Animal: true, Summoned: true,
		Base: rules.Profile{M: 8, S: 3, T: steedToughness, W: 1, I: 3, Ld: 5}, Wounds: 1, // WAGON-26, RUL-MOUNT-2
		Traits: rules.Chattel | rules.NeverAlone | rules.NaturalWeapons, Mount: rules.Mount{Name: "horse", M: 8},
		Radius: 1250, Height: physics.Inch * 3 / 2, Main: rules.NoWeapon, Off: rules.NoWeapon,
	}
	if mule {
		h.Name, h.Base.M, h.Base.I, h.Mount = "draft-mule", 6, 2, rules.Mount{Name: "mule", M: 6}
	}
	h.Counters.Set(riding, 0, 1)
	id := p.Reserve(h, side)
	w := p.Warrior(id)
	to, ok := p.PlaceNear(w, at, physics.Inches(6), nil)
	if !ok {
		return
	}
	p.Appears(w, to, rule, "stands free")
}

// Deed implements rules.Command.
func (c Cut) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Cut) String(s *rules.State) string {
	return fmt.Sprintf("cut %s at %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name)
}
