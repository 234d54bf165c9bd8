package optional

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Wagons are carts, coaches and wagons (WAGON). What stands on the table is a
// rules.Carrier; how it drives is in driving.go, what it meets in collisions.go, what
// breaks in wagondamage.go, who is aboard in crew.go, and how it is fought in
// wagonfights.go.
//
// A client that draws or plans a drive asks Allowance, MayDrive and Foresee, and gives
// Drive and Lash.
var Wagons = rules.System{
	ID: "wagons", Name: "Carts, coaches and wagons", Rule: "WAGON-01",
	About: "Vehicles that a scenario or a warband brings are driven by their crews: 10\" with one aboard, 8\" with up to three, 6\" with more, " +
		"then a turn of up to 45 degrees, then the lash, a D6 that may go wrong. They drive over whoever does not jump aside, break against walls, " +
		"go out of control and roll over. They are shot at, boarded and fought part by part.",
	Vehicles: []rules.VehicleKind{
		{Key: "cart", Name: "the cart", Rule: "WAGON-15", Toughness: 8, Wounds: 4, Capacity: 6, Team: 1, Wheels: 2, Length: physics.Inch * 33 / 10, Width: physics.Inch * 22 / 10, Deck: physics.Inch,
			About: "Two wheels and one horse."},
		{Key: "coach", Name: "the coach", Rule: "WAGON-15", Toughness: 8, Wounds: 4, Capacity: 6, Team: 4, Wheels: 4, Length: physics.Inch * 4, Width: physics.Inch * 22 / 10, Deck: physics.Inch * 5 / 4,
			About: "Four wheels and a team of four."},
		{Key: "wagon", Name: "the wagon", Rule: "WAGON-15", Toughness: 8, Wounds: 4, Capacity: 6, Team: 2, Wheels: 4, Length: physics.Inch * 4, Width: physics.Inch * 22 / 10, Deck: physics.Inch,
			About: "Four wheels and a team of two."},
	},
	Commands: []rules.Vocable{
		{Word: "drive", Parse: parseDrive},
		{Word: "bombard", Parse: parseBombard},
		{Word: "board", Parse: func(r *rules.Reader) rules.Command { return Board{Who: r.Warrior(), Vehicle: vehicleBehind(r, "on")} }},
		{Word: "alight", Parse: func(r *rules.Reader) rules.Command {
			c := Alight{Who: r.Warrior()}
			r.Word("to")
			c.To = r.Spot()
			return c
		}},
		{Word: "reins", Parse: func(r *rules.Reader) rules.Command { return Reins{Who: r.Warrior()} }},
		{Word: "leap-on", Parse: func(r *rules.Reader) rules.Command { return LeapOn{Who: r.Warrior(), Vehicle: vehicleBehind(r, "at")} }},
		{Word: "cut", Parse: func(r *rules.Reader) rules.Command { return Cut{Who: r.Warrior(), Vehicle: vehicleBehind(r, "at")} }},
		{Word: "storm", Parse: func(r *rules.Reader) rules.Command { return Storm{Who: r.Warrior(), Vehicle: vehicleBehind(r, "at")} }},
		{Word: "assail", Parse: func(r *rules.Reader) rules.Command {
			return Assail{Who: r.Warrior(), Vehicle: vehicleBehind(r, "at"), Part: r.Next("a part of the vehicle")}
		}},
		{Word: "load", Parse: parseShift(false)},
		{Word: "unload", Parse: parseShift(true)},
		{Word: "back", Parse: func(r *rules.Reader) rules.Command { return Back{Who: r.Warrior()} }},
		{Word: "lash", Parse: func(r *rules.Reader) rules.Command { return Lash{Who: r.Warrior()} }},
	},
	Moments: rules.Moments{
		Offers: wagonOffers,
		Drives: func(s *rules.State, w *rules.Warrior) bool {
			i := s.RidesOn(w)
			return i >= 0 && DriverOf(s, i) == w && (MayDrive(s, i) == nil || s.Carriers[i].Anchored && Anchor{w.ID}.Legal(s) == nil)
		},
		Threatens: runsDown,
		MovesBegin: func(p *rules.Play) {
			teamsRecover(p)
			for i := range p.Carriers {
				for n := range p.Carriers[i].Team {
					if b := &p.Carriers[i].Team[n]; b.Rider != rules.Nobody && !b.Holds && p.InTurn(p.Warrior(b.Rider)) && p.Warrior(b.Rider).Able() {
						masters(p, i, n)
					}
				}
			}
			seesToReins(p)
		},
		Compulsory: runaways,
		MovesEnd:   drifts,
		BattleEnds: leavesVehicles,
		Settled: func(p *rules.Play) {
			p.LetsBe()
			seesToReins(p)
		},
		MayFight: strikesVehicle,
		// Of a line, a breath or a burst one hit falls on a part by chance; who is aboard and lies
		// under it is hit himself (RUL-WAGON-29).
		Swept: func(p *rules.Play, sw rules.Sweep) {
			r := ride(p, sw.Vehicle)
			r.swept = true
			p.Say(rules.Note, sw.By, rules.Nobody, sw.Rule, "%s is hit.", rules.Capital(p.Called(sw.Vehicle)))
			r.hit(sw.Strength, sw.By)
			r.finish("WAGON-28-1", "is driven on by the shock")
		},
		// While it moves its driver does nothing else, and nobody shoots from a runaway (WAGON-16,
		// WAGON-36-4).
		MayFire: func(s *rules.State, w *rules.Warrior, slot int) error {
			i := s.RidesOn(w)
			if i < 0 || s.Phase != rules.Shooting {
				return nil
			}
			switch {
			case s.Carriers[i].Runaway:
				return errors.New("on a runaway everybody holds on for dear life (WAGON-36-4)")
			case DriverOf(s, i) == w && sways(s, w):
				return errors.New("he has the reins in his hands (WAGON-16)")
			}
			return nil
		},
		MayCast: func(s *rules.State, w *rules.Warrior, sp *rules.Spell) error {
			if i := s.RidesOn(w); i >= 0 && DriverOf(s, i) == w && sways(s, w) {
				return errors.New("he has the reins in his hands (WAGON-16)")
			}
			return nil
		},
		// A moving platform takes the place of his own move (WAGON-25, BOAT-11, RUL-WAGON-6).
		ToShoot: func(s *rules.State, w, at *rules.Warrior, r *rules.Roll) {
			if sways(s, w) && !slices.ContainsFunc(r.Mods, func(m rules.Mod) bool { return m.Why == "moved" }) {
				r.Add(-1, "moving platform")
			}
		},
		Downs: func(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
			if w.Condition >= rules.OutOfAction {
				for i := range p.Carriers {
					if p.WasAboard(i, w) {
						p.Carriers[i].OpenIn = p.Turn
					}
				}
			}
			hurtAboard(p, w)
		},
		Bleeds: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) {
			if w.Counters.Get(struckAboard, 0) > 0 {
				w.Counters.Set(struckAboard, 0, 2)
			}
			if w.Wounds > 0 { // or he goes down
				hurtAboard(p, w)
			}
		},
		// Nobody walks, charges or hides while he is carried (WAGON-03).
		MayMove: func(s *rules.State, w *rules.Warrior, run bool, why error) error {
			if i := s.RidesOn(w); i >= 0 && why == nil {
				return fmt.Errorf("he is aboard %s (WAGON-18)", s.Called(i))
			}
			return why
		},
		MayCharge: func(s *rules.State, w *rules.Warrior) error {
			if s.RidesOn(w) >= 0 {
				return errors.New("from a vehicle nobody charges (WAGON-03)")
			}
			if s.Phase == rules.Charges && w.Did(rules.Charged) { // at a vehicle (WAGON-38)
				return rules.ErrMoved
			}
			return nil
		},
		MayHide: func(s *rules.State, w *rules.Warrior) error {
			if s.RidesOn(w) >= 0 {
				return errors.New("aboard a vehicle nobody hides (WAGON-03)")
			}
			return nil
		},
		// One comes aboard by boarding, and not by a climb.
		Bars: func(s *rules.State, w *rules.Warrior, path physics.Path) error {
			if n := len(path.Legs); n > 0 && s.RidesOn(w) < 0 {
				there := *w
				there.At = path.Legs[n-1].To
				if i := s.RidesOn(&there); i >= 0 {
					return fmt.Errorf("who wants to be aboard %s boards it (WAGON-18)", s.Called(i))
				}
			}
			return nil
		},
	},
}

// DriverOf is who drives a vehicle, if there is somebody aboard who can, or nil: the driver, or
// an enemy who has one of its team in hand (WAGON-16, WAGON-22).
func DriverOf(s *rules.State, vehicle int) *rules.Warrior {
	c := &s.Carriers[vehicle]
	w := s.Warrior(c.Driver)
	for i := range c.Team { // who has mastered a draft animal (WAGON-22)
		if b := &c.Team[i]; b.Holds && !b.Freed {
			w = s.Warrior(b.Rider)
		}
	}
	if w == nil || !w.InPlay() || s.RidesOn(w) != vehicle {
		return nil
	}
	return w
}

// ownTurn is the number of the turn of a vehicle's side, its own or that which is past.
func ownTurn(s *rules.State, c *rules.Carrier) int { return s.Sides[c.Side].Turns }

// Stationary reports whether a vehicle did not move in its last turn (WAGON-18).
func Stationary(s *rules.State, vehicle int) bool {
	c := &s.Carriers[vehicle]
	last := ownTurn(s, c)
	if s.Active == c.Side { // what has moved in this one is past it anyhow
		last--
	}
	return c.MovedIn == 0 || c.MovedIn < last || c.Wrecked || c.Lost
}

// draws are the steeds of a team that have not been cut from it.
func draws(c *rules.Carrier) (n int) {
	for i := range c.Team {
		if !c.Team[i].Freed {
			n++
		}
	}
	return n
}

// dragged are those of them that lie, or lay in the turn before (WAGON-30, WAGON-31); alive are
// those of these that are not out of action.
func dragged(s *rules.State, c *rules.Carrier) (n, alive int) {
	for i := range c.Team {
		if b := &c.Team[i]; !b.Freed && (b.Condition != rules.Standing || b.DraggedIn >= ownTurn(s, c)) {
			n++
			if b.Condition != rules.OutOfAction {
				alive++
			}
		}
	}
	return n, alive
}

// Allowance is how far a vehicle moves before the lash, and why: by its load, less what
// its wheels have lost, less what steeds that are dragged along take away (WAGON-02,
// WAGON-30, WAGON-31, WAGON-34-1, RUL-WAGON-14).
func Allowance(s *rules.State, vehicle int) (physics.Length, string) {
	c := &s.Carriers[vehicle]
	if s.KindOf(c).Boat {
		return BoatAllowance(s, vehicle)
	}
	load := s.Load(vehicle)
	far, why := physics.Inches(6), fmt.Sprintf("6\" with a load of %d", load)
	switch {
	case load <= 1:
		far, why = physics.Inches(10), "10\" with a load of 1"
	case load <= 3:
		far, why = physics.Inches(8), fmt.Sprintf("8\" with a load of %d", load)
	}
	if c.Slower > 0 {
		far = max(0, far-c.Slower)
		why += fmt.Sprintf(", less %s\" for its wheels", c.Slower.Exact())
	}
	if n, _ := dragged(s, c); n > 0 {
		of := draws(c)
		far = far * physics.Length(of-n) / physics.Length(of)
		why += fmt.Sprintf(", %d of %d steeds dragged along", n, of)
	}
	return far, why
}

// MayDrive is why a vehicle cannot be driven now, or nil.
func MayDrive(s *rules.State, vehicle int) error {
	if vehicle < 0 || vehicle >= len(s.Carriers) {
		return errors.New("there is no such vehicle")
	}
	c := &s.Carriers[vehicle]
	w := DriverOf(s, vehicle)
	down, _ := dragged(s, c)
	switch {
	case c.Lost || c.Wrecked:
		return errors.New("it is a wreck")
	case w == nil:
		return errors.New("nobody drives it (WAGON-16)")
	case s.Phase != rules.Moves || s.Turn == 0:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case c.Runaway:
		return errors.New("its steeds have bolted (WAGON-36-4)")
	case c.Anchored:
		return errors.New("it lies at anchor (BOAT-03)")
	case c.Adrift:
		return errors.New("it has neither mast nor oars, and drifts (BOAT-15-6)")
	case c.Immobile || draws(c) == 0 && !s.KindOf(c).Boat:
		return errors.New("it cannot move any more")
	case !s.KindOf(c).Boat && down == draws(c):
		return errors.New("no steed of its team stands (WAGON-32)")
	case c.MovedIn == ownTurn(s, c):
		return errors.New("it has moved this turn")
	case c.BusyIn == ownTurn(s, c):
		return errors.New("its driver does something else this turn")
	case w.Did(rules.Moved | rules.Acted):
		return errors.New("its driver has moved this turn (WAGON-16)")
	}
	return s.Barred(w, 0)
}

// MayLash is why the lash cannot be used now, or nil (WAGON-05, WAGON-06-3, WAGON-30).
func MayLash(s *rules.State, vehicle int) error {
	if vehicle < 0 || vehicle >= len(s.Carriers) {
		return errors.New("there is no such vehicle")
	}
	c := &s.Carriers[vehicle]
	w := DriverOf(s, vehicle)
	switch {
	case w == nil || c.Lost || c.Wrecked:
		return errors.New("nobody drives it (WAGON-16)")
	case s.Phase != rules.Moves:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case s.KindOf(c).Boat:
		return errors.New("a boat has no team (WAGON-05)")
	case c.LashIn != ownTurn(s, c) || c.LashIn == 0:
		return errors.New("the lash is used once, after a drive that nothing has ended (WAGON-05)")
	}
	if err := lashBarred(s, vehicle); err != nil {
		return err
	}
	return s.Barred(w, 0)
}

// lashBarred is what keeps the lash from a team this turn, or nil. A steed that is out of action
// makes it slower and no more (WAGON-30, WAGON-31).
func lashBarred(s *rules.State, vehicle int) error {
	c := &s.Carriers[vehicle]
	_, alive := dragged(s, c)
	switch {
	case c.NoLash == ownTurn(s, c):
		return errors.New("the driver is shaken and uses no lash this turn (WAGON-06-3)")
	case alive > 0:
		return errors.New("the team drags a steed along (WAGON-30)")
	}
	return nil
}

// vehicleBehind takes the name of a vehicle behind a word.
func vehicleBehind(r *rules.Reader, word string) int {
	r.Word(word)
	return r.Carrier()
}

// wagonOffers lists what the driver of a vehicle may do with it.
func wagonOffers(s *rules.State, w *rules.Warrior) (all []rules.Offer) {
	if s.Turn == 0 || len(s.Carriers) == 0 {
		return nil
	}
	offer := func(name, icon, rule string, c rules.Command) {
		all = append(all, rules.Offer{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: name, Icon: icon, Rule: rule, Command: c, WhyNot: c.Legal(s)})
	}
	if i := s.RidesOn(w); i >= 0 && DriverOf(s, i) == w && s.Phase == rules.Moves {
		far, _ := Allowance(s, i)
		offer("Drive straight ahead", "run", "WAGON-02", Drive{Who: w.ID, Far: far})
		offer("Drive half as far", "run", "WAGON-02", Drive{Who: w.ID, Far: far / 2})
		offer("Drive and turn left", "run", "WAGON-04", Drive{Who: w.ID, Far: far, Turn: -45})
		offer("Drive and turn right", "run", "WAGON-04", Drive{Who: w.ID, Far: far, Turn: 45})
		offer("Turn left where it stands", "run", "WAGON-04", Drive{Who: w.ID, Turn: -45})
		offer("Turn right where it stands", "run", "WAGON-04", Drive{Who: w.ID, Turn: 45})
		if MayDrive(s, i) == nil && stopsAhead(s, i) {
			offer("Back up", "horse-head", ruleBacking, Back{Who: w.ID})
		}
		if s.KindOf(&s.Carriers[i]).Boat {
			name := "Drop the anchor"
			if s.Carriers[i].Anchored {
				name = "Weigh the anchor"
			}
			offer(name, "run", "BOAT-03", Anchor{Who: w.ID})
		} else {
			offer("Use the lash", "run", "WAGON-05", Lash{Who: w.ID})
		}
	}
	crewOffers(s, w, offer)
	return all
}
