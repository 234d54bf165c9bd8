package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Bombard shoots at a vehicle instead of at anybody (WAGON-27, BOAT-12). A hit finds one of its
// parts by chance.
type Bombard struct {
	Who     rules.WarriorID
	Vehicle int
	Weapon  rules.WeaponID
	Twice   bool // with a weapon, or a skill, that fires two shots at once
}

func parseBombard(r *rules.Reader) rules.Command {
	c := Bombard{Who: r.Warrior()}
	r.Word("at")
	c.Vehicle = r.Carrier()
	r.Word("with")
	c.Weapon = r.Weapon()
	if r.Peek() == "twice" {
		r.Word("twice")
		c.Twice = true
	}
	return c
}

// Legal implements rules.Command.
func (c Bombard) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	if c.Vehicle < 0 || c.Vehicle >= len(s.Carriers) || s.Carriers[c.Vehicle].Lost || s.Carriers[c.Vehicle].Wrecked {
		return errors.New("that is a wreck")
	}
	if err := s.MayShoot(w, c.Weapon); err != nil {
		return err
	}
	switch wp := s.Rules.Weapon(c.Weapon); {
	case wp.Line > 0:
		return fmt.Errorf("a %s is fired at a line", wp.Name)
	case s.RidesOn(w) == c.Vehicle:
		return errors.New("he is aboard it")
	case c.Twice:
		switch n, within := s.ShotsAtOnce(w, c.Weapon); {
		case n < 2:
			return fmt.Errorf("he may fire only once (%s)", wp.Rule)
		case gapTo(s, w, c.Vehicle) > within:
			return fmt.Errorf("two shots reach only %s (%s)", within, wp.Rule)
		}
	}
	switch seen, _ := inSight(s, w, c.Vehicle); {
	case seen == 0:
		return errors.New("he does not see it (SHOOT-02)")
	case gapTo(s, w, c.Vehicle) > s.Reach(w, s.Rules.Weapon(c.Weapon)):
		return fmt.Errorf("it is out of reach: %s away (SHOOT-11)", gapTo(s, w, c.Vehicle))
	}
	return nil
}

// Play implements rules.Command.
func (c Bombard) Play(p *rules.Play) {
	w, wp := p.Warrior(c.Who), p.Rules.Weapon(c.Weapon)
	slot, shots := p.LoadedSlot(w, c.Weapon), 1
	if c.Twice {
		shots = 2
	}
	p.Looses(w, c.Weapon, "%s shoots at %s with his %s.", w.Name, p.Called(c.Vehicle), wp.Name)
	for range shots {
		if v := &p.Carriers[c.Vehicle]; v.Lost || v.Wrecked || p.Warrior(c.Who).Condition != rules.Standing {
			return
		}
		roll := ToHitVehicle(p.State, p.Warrior(c.Who), c.Vehicle, c.Weapon, shots)
		rule := roll.Rule
		shot, hits := p.FiresAt(p.Warrior(c.Who), slot, roll)
		if !hits {
			continue
		}
		r := ride(p, c.Vehicle)
		r.shot = &shot
		r.hit(shot.Strength, c.Who)
		r.finish(rule, "is driven on by the shock")
	}
}

// Deed implements rules.Command.
func (c Bombard) Deed(s *rules.State) rules.Deed { return s.ByShot(c.Who) }

// String implements rules.Command.
func (c Bombard) String(s *rules.State) string {
	line := fmt.Sprintf("bombard %s at %s with %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name, s.Rules.Weapon(c.Weapon).Key)
	if c.Twice {
		line += " twice"
	}
	return line
}

// ToHitVehicle is the score to hit a vehicle: it is a large target (WAGON-27), and in cover if
// any of it is hidden from him.
func ToHitVehicle(s *rules.State, w *rules.Warrior, vehicle int, weapon rules.WeaponID, shots int) rules.Roll {
	cover := ""
	if seen, of := inSight(s, w, vehicle); seen < of {
		cover = "cover"
	}
	r := s.ToHitVehicle(w, vehicle, weapon, shots, gapTo(s, w, vehicle), cover)
	if r.Rule = "WAGON-27"; s.KindOf(&s.Carriers[vehicle]).Boat {
		r.Rule = "BOAT-12"
	}
	return r
}

// sways reports whether a warrior is aboard a vehicle that has moved this turn (WAGON-25,
// RUL-WAGON-6).
func sways(s *rules.State, w *rules.Warrior) bool {
	i := s.RidesOn(w)
	return i >= 0 && s.Active == s.Carriers[i].Side && s.Carriers[i].MovedIn == ownTurn(s, &s.Carriers[i]) && s.Carriers[i].MovedIn > 0
}

// gapTo is how far a warrior is from the nearest part of a vehicle.
func gapTo(s *rules.State, w *rules.Warrior, vehicle int) physics.Length {
	v := &s.Carriers[vehicle].Place
	best := physics.Inches(400)
	for n := range v.Parts {
		f := v.Footprint(n)
		corners := f.Corners()
		best = min(best, max(0, physics.ToShape(corners[:], w.At.Point())-w.Radius))
	}
	return best
}

// inSight is how many middles and corners of the parts of a vehicle a warrior sees, of how many.
func inSight(s *rules.State, w *rules.Warrior, vehicle int) (seen, of int) {
	v := &s.Carriers[vehicle].Place
	eye := w.At
	eye.Z += w.Height * 9 / 10
	others := s.Bodies(append(s.Passengers(vehicle), w.ID)...)
	for n := range v.Parts {
		f := v.Footprint(n)
		corners := f.Corners()
		for _, q := range append(corners[:], f.At) {
			to := physics.Spot{X: q.X, Y: q.Y, Z: v.At.Z + v.Parts[n].High*3/4}
			of++
			if hit, is := s.Table.Ray(eye, to, others); !is || hit.Body < 0 && s.VehicleOf(hit.Piece) == vehicle {
				seen++
			}
		}
	}
	return seen, of
}
