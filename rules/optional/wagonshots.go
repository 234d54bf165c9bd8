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
}

func parseBombard(r *rules.Reader) rules.Command {
	c := Bombard{Who: r.Warrior()}
	r.Word("at")
	c.Vehicle = r.Carrier()
	r.Word("with")
	c.Weapon = r.Weapon()
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
	case !inSight(s, w, c.Vehicle):
		return errors.New("he does not see it (SHOOT-02)")
	case gapTo(s, w, c.Vehicle) > s.Reach(w, wp):
		return fmt.Errorf("it is out of reach: %s away (SHOOT-11)", gapTo(s, w, c.Vehicle))
	}
	return nil
}

// Play implements rules.Command.
func (c Bombard) Play(p *rules.Play) {
	w, wp := p.Warrior(c.Who), p.Rules.Weapon(c.Weapon)
	rule := "WAGON-27"
	if p.KindOf(&p.Carriers[c.Vehicle]).Boat {
		rule = "BOAT-12"
	}
	p.Looses(w, c.Weapon, "%s shoots at %s with his %s.", w.Name, p.Called(c.Vehicle), wp.Name)
	roll := ToHitVehicle(p.State, w, c.Vehicle, c.Weapon)
	roll.Rule = rule
	if _, ok := p.Throw(&roll, w.ID, rules.Nobody); !ok {
		return
	}
	r := ride(p, c.Vehicle)
	r.hit(p.MissileStrength(w, c.Weapon), w.ID, true)
	r.finish(rule, "is driven on by the shock")
}

// Deed implements rules.Command.
func (c Bombard) Deed(s *rules.State) rules.Deed { return s.ByShot(c.Who) }

// String implements rules.Command.
func (c Bombard) String(s *rules.State) string {
	return fmt.Sprintf("bombard %s at %s with %s", s.Warriors[c.Who].Name, s.Carriers[c.Vehicle].Name, s.Rules.Weapon(c.Weapon).Key)
}

// ToHitVehicle is the score to hit a vehicle: it is a large target (WAGON-27).
func ToHitVehicle(s *rules.State, w *rules.Warrior, vehicle int, weapon rules.WeaponID) rules.Roll {
	wp, bs := s.Rules.Weapon(weapon), s.Profile(w).BS
	r := rules.Roll{Name: "to hit " + s.Called(vehicle), Base: 7 - bs, From: fmt.Sprintf("BS %d", bs), Rule: "WAGON-27", For: rules.HitRoll, Plain: true}
	r.Add(1, "large target")
	if !wp.Thrown {
		if gapTo(s, w, vehicle) > s.Reach(w, wp)/2 {
			r.Add(-1, "long range")
		}
		if w.Did(rules.Moved) && s.RidesOn(w) < 0 {
			r.Add(-1, "moved")
		}
	}
	if sways(s, w) {
		r.Add(-1, "moving platform")
	}
	r.Add(s.Rules.SparseTable, "sparse table")
	r.Add(wp.ToHit, wp.Name)
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

// inSight reports whether a warrior sees the middle of any part of a vehicle, or one of its
// corners.
func inSight(s *rules.State, w *rules.Warrior, vehicle int) bool {
	v := &s.Carriers[vehicle].Place
	eye := w.At
	eye.Z += w.Height * 9 / 10
	others := s.Bodies(append(s.Passengers(vehicle), w.ID)...)
	for n := range v.Parts {
		f := v.Footprint(n)
		corners := f.Corners()
		for _, q := range append(corners[:], f.At) {
			to := physics.Spot{X: q.X, Y: q.Y, Z: v.At.Z + v.Parts[n].High*3/4}
			hit, is := s.Table.Ray(eye, to, others)
			if !is || hit.Body < 0 && s.VehicleOf(hit.Piece) == vehicle {
				return true
			}
		}
	}
	return false
}
