package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Boats are rowing boats, river boats and barges (BOAT), with the Toughness and Wounds of
// BOAT-13. They turn as wagons do (BOAT-04). They are vehicles like wagons, and
// share the drive, the collisions and the crew with them.
var Boats = rules.System{
	ID: "boats", Name: "Boats", Rule: "BOAT-01", Needs: []string{"wagons"},
	About: "Boats that a scenario or a warband brings are steered on its rivers: 6\" with the current, 4\" against it, and at least half of that unless they lie at anchor, " +
		"then a turn of up to 45 degrees. They run into banks, rocks and each other, lose mast, oars and rudder, drift, and sink; who falls in swims.",
	Vehicles: []rules.VehicleKind{
		{Key: "rowing-boat", Name: "the rowing boat", Rule: "BOAT-09", Boat: true, Oars: true, Toughness: 5, Wounds: 3, Capacity: 6, Length: physics.Inch * 5, Width: physics.Inch * 22 / 10, Deck: physics.Inch * 3 / 4,
			About: "Six aboard, rowed."},
		{Key: "river-boat", Name: "the river boat", Rule: "BOAT-09", Boat: true, Toughness: 8, Wounds: 4, Capacity: 8, Length: physics.Inch * 6, Width: physics.Inch * 22 / 10, Deck: physics.Inch,
			About: "Eight aboard, under sail."},
		{Key: "barge", Name: "the barge", Rule: "BOAT-09", Boat: true, Toughness: 8, Wounds: 8, Capacity: 12, Length: physics.Inch * 8, Width: physics.Inch * 22 / 10, Deck: physics.Inch,
			About: "Twelve aboard, under sail."},
	},
	Moments: rules.Moments{
		// Who has fallen from a boat swims until he is out of the water, and does nothing but swim
		// there (RUL-BOAT-3).
		Settled: func(p *rules.Play) {
			for i := range p.Warriors {
				if w := &p.Warriors[i]; w.Counters.Get(swimming, 0) > 0 && (p.RidesOn(w) >= 0 || !p.Table.InWater(w.At)) {
					w.Counters.Set(swimming, 0, 0)
				}
			}
		},
		MayFire:  func(s *rules.State, w *rules.Warrior, _ int) error { return swimsFor(s, w) },
		MayCast:  func(s *rules.State, w *rules.Warrior, _ *rules.Spell) error { return swimsFor(s, w) },
		MayFight: swimsFor,
		ToSave: func(s *rules.State, st *rules.Strike, r *rules.Roll) {
			if swimsFor(s, s.Warrior(st.At)) != nil {
				r.Base, r.From = 7, "swimming"
			}
		},
	},
	Commands: []rules.Vocable{
		{Word: "anchor", Parse: func(r *rules.Reader) rules.Command { return Anchor{Who: r.Warrior()} }},
	},
}

// swimming is a counter of one who has fallen from a boat and swims for his life.
const swimming = "swimming"

// swimsFor is why one who swims from a boat can neither shoot, cast nor fight, or nil.
func swimsFor(s *rules.State, w *rules.Warrior) error {
	if w.Counters.Get(swimming, 0) > 0 && s.RidesOn(w) < 0 && s.Table.InWater(w.At) {
		return errors.New("he swims, and can do nothing else (BOAT-16)")
	}
	return nil
}

// Current is where the water runs that is under the middle of a boat, if it does (BOAT-02).
func Current(s *rules.State, vehicle int) (towards physics.Angle, flows bool) {
	at := s.Carriers[vehicle].Place.At
	for i := range s.Table.Pieces {
		if pc := &s.Table.Pieces[i]; pc.Kind == physics.Water && pc.Flows && pc.Bottom == at.Z && physics.Contains(pc.Shape, at.Point()) {
			return pc.Current, true
		}
	}
	return 0, false
}

// BoatAllowance is how far a boat moves, and why: with the current or against it, less
// what its oars, mast or rigging have lost (BOAT-02, BOAT-15, RUL-BOAT-1).
func BoatAllowance(s *rules.State, vehicle int) (physics.Length, string) {
	c := &s.Carriers[vehicle]
	far, why := physics.Inches(6), "6\" with the current"
	if towards, flows := Current(s, vehicle); !flows {
		why = "6\" on still water"
	} else if off := (c.Place.Facing - towards).Direction(); off > physics.Degrees(90) && off < physics.Degrees(270) {
		far, why = physics.Inches(4), "4\" against the current"
	}
	if c.Adrift {
		return 0, "it drifts"
	}
	if c.Slower > 0 {
		far = max(0, far-c.Slower)
		why += fmt.Sprintf(", less %s\" for what it has lost", c.Slower.Exact())
	}
	return far, why
}

// MayTurn is why a boat may not turn by a drive of some length, or nil: without a rudder it
// turns where it lies only (BOAT-14-2).
func MayTurn(s *rules.State, vehicle int, far physics.Length) error {
	c := &s.Carriers[vehicle]
	if c.Rudder && far > 0 {
		return errors.New("without its rudder it turns only where it lies still (BOAT-14-2)")
	}
	return nil
}

// hitBoat is one hit on a part of a boat by chance (BOAT-14, RUL-BOAT-4).
func (r *trip) hitBoat(strength int, by rules.WarriorID) {
	p, k := r.p, r.p.KindOf(r.carrier())
	switch n := p.D6(by, "BOAT-14-1", "which part of "+p.Called(r.i)+" is hit"); {
	case n == 1:
		if r.damages(strength, k.Toughness, "what moves it", "BOAT-14-1", by) {
			r.propulsion()
		}
	case n == 2:
		if r.damages(strength, k.Toughness, "the rudder", "BOAT-14-2", by) {
			r.carrier().Rudder = true
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-14-2", "The rudder of %s is broken: it turns only where it lies still.", p.Called(r.i))
		}
	case n <= 4 && !r.swept && len(r.crew(by)) > 0:
		r.hitCrew(strength, by, "BOAT-14-3")
	default:
		r.hitHull(strength, by)
	}
}

// propulsion is what becomes of oars, mast and rigging that are damaged (BOAT-15, RUL-BOAT-5).
func (r *trip) propulsion() {
	p, c, k := r.p, r.carrier(), r.p.KindOf(r.carrier())
	switch n := p.D6(rules.Nobody, "BOAT-15-1", "what moves "+p.Called(r.i)+" is damaged"); {
	case n <= 3:
		c.Slower += physics.Inch
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-15-1", "%s is 1\" slower from now on.", rules.Capital(p.Called(r.i)))
	case n <= 5:
		c.Slower += physics.Inches(2)
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-15-4", "%s is 2\" slower from now on.", rules.Capital(p.Called(r.i)))
	default:
		c.Adrift = true
		if k.Oars {
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-15-6", "All oars of %s are lost: it drifts.", p.Called(r.i))
			return
		}
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-15-6", "The mast of %s falls: it drifts.", p.Called(r.i))
		for _, id := range p.Passengers(r.i) {
			if w := p.Warrior(id); w.InPlay() && !p.TestInitiative(w, rules.Test{Rule: "BOAT-15-6"}, "to get out of the way of the mast") {
				p.Harm(rules.Mishap(w, 6, "the falling mast", "BOAT-15-6"), 1)
			}
		}
	}
}

// hitHull may cost the hull a wound; without any left the boat sinks, and all who are
// aboard are in the water (BOAT-14-5, BOAT-16).
func (r *trip) hitHull(strength int, by rules.WarriorID) {
	p, k := r.p, r.p.KindOf(r.carrier())
	if !r.damages(strength, k.Toughness, "the hull", "BOAT-14-5", by) {
		return
	}
	c := r.carrier()
	c.Wounds--
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-14-5", "The hull of %s is damaged: %d of %d left.", p.Called(r.i), max(0, c.Wounds), k.Wounds)
	if c.Wounds > 0 {
		return
	}
	r.finish("BOAT-16", "comes to a halt")
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-16", "%s sinks.", rules.Capital(p.Called(r.i)))
	aboard := p.Passengers(r.i)
	r.wreck(nil, "BOAT-16", true)
	for _, id := range aboard {
		r.setBeside(p.Warrior(id), "BOAT-16", "is in the water and swims")
	}
}

// drifts takes the boats of the active side along that did not move as far as they must:
// half their allowance on a way of their own, 2" with the current without mast and oars
// (BOAT-03, BOAT-15-6).
func drifts(p *rules.Play) {
	for i := range p.Carriers {
		c := &p.Carriers[i]
		k := p.KindOf(c)
		if k == nil || !k.Boat || c.Side != p.Active || c.Lost || c.Wrecked || c.Anchored || p.Over {
			continue
		}
		if c.Adrift {
			towards, flows := Current(p.State, i)
			if !flows {
				continue
			}
			r := ride(p, i)
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-15-6", "%s drifts with the current.", rules.Capital(p.Called(i)))
			c.MovedIn, c.LastMove = ownTurn(p.State, c), 0
			r.floats(towards, physics.Inches(2))
			r.finish("BOAT-15-6", "drifts")
			continue
		}
		far, _ := BoatAllowance(p.State, i)
		done := physics.Length(0)
		if c.MovedIn == ownTurn(p.State, c) {
			done = c.LastMove
		}
		if done >= far/2 {
			continue
		}
		r := ride(p, i)
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "BOAT-03", "%s is neither anchored nor tied up, and must move on.", rules.Capital(p.Called(i)))
		if done == 0 {
			c.LastMove = 0
		}
		c.MovedIn = ownTurn(p.State, c)
		r.straight(far/2 - done)
		r.finish("BOAT-03", "is carried on")
	}
}

// floats moves a boat in a direction without turning it, as long as there is water under it.
func (r *trip) floats(towards physics.Angle, far physics.Length) {
	for at := physics.Length(0); at < far; at += floorStep {
		next := r.at.Driven(towards, at+floorStep)
		if !r.p.Afloat(&next) {
			far = at
			break
		}
	}
	if far > 0 {
		r.rolls(towards, far)
		r.far += far
	}
}

// Anchor drops or weighs the anchor, or ties a boat up and casts it off, which its helmsman
// does in place of steering (BOAT-03).
type Anchor struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Anchor) Legal(s *rules.State) error {
	i, err := drives(s, c.Who)
	if err != nil {
		return err
	}
	w, v := s.Warrior(c.Who), &s.Carriers[i]
	switch {
	case !s.KindOf(v).Boat:
		return errors.New("a wagon has no anchor (BOAT-03)")
	case s.Phase != rules.Moves:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case w.Did(rules.Acted | rules.Moved):
		return rules.ErrMoved
	}
	return s.Barred(w, 0)
}

// Play implements rules.Command.
func (c Anchor) Play(p *rules.Play) {
	i, _ := drives(p.State, c.Who)
	v, w := &p.Carriers[i], p.Warrior(c.Who)
	v.Anchored = !v.Anchored
	if v.Anchored {
		w.Done |= rules.Acted
		p.Say(rules.Note, w.ID, rules.Nobody, "BOAT-03", "%s %s.", w.Name, madeFast(p.State, i))
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, "BOAT-03", "%s casts %s off.", w.Name, p.Called(i))
}

// madeFast says how a boat is made fast: within 2" of the bank or a quay it is tied up, elsewhere
// it lies at anchor (BOAT-03, RUL-BOAT-9).
func madeFast(s *rules.State, vehicle int) string {
	v := s.Carriers[vehicle].Place
	body := v.Parts[0]
	for _, ahead := range []physics.Length{-body.Length / 2, 0, body.Length / 2} {
		for _, side := range []physics.Angle{-90, 90} {
			at := v.Driven(v.Facing, ahead).Driven(v.Facing+side*physics.Degrees(1), body.Width/2+2*physics.Inch)
			if !s.Table.InWater(at.At) {
				return "ties " + s.Called(vehicle) + " up"
			}
		}
	}
	return "anchors " + s.Called(vehicle)
}

// Deed implements rules.Command.
func (c Anchor) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Anchor) String(s *rules.State) string { return "anchor " + s.Warriors[c.Who].Name }
