package optional

import (
	"cometfall/physics"
	"cometfall/rules"
)

// runsDown is the drive on which the driver of a vehicle is likeliest to hit somebody: straight
// at him, past him with a turn that sweeps him, or by the lash after it (WAGON-04, WAGON-05,
// WAGON-12, BOAT-07).
func runsDown(s *rules.State, w, at *rules.Warrior) []rules.Threat {
	i := s.RidesOn(w)
	if i < 0 || DriverOf(s, i) != w || !w.Able() || s.RidesOn(at) >= 0 {
		return nil
	}
	c := &s.Carriers[i]
	boat := s.KindOf(c).Boat
	most, _ := Allowance(s, i)
	reach := most + physics.Inches(6) + vehicleReach
	down, _ := dragged(s, c)
	idle := !boat && (draws(c) == 0 || down == draws(c))
	if c.Anchored || c.Adrift || c.Immobile || c.Runaway || idle || at.At.Z != c.Place.At.Z || physics.Apart(c.Place.At.Point(), at.At.Point()) > reach {
		return nil
	}
	lash := physics.Inches(6)
	if boat || lashBarred(s, i) != nil {
		lash = 0
	}
	tired := c.TiredIn == ownTurn(s, c)
	best := rules.Threat{}
	for _, part := range []physics.Length{4, 3, 2, 1, 0} {
		for _, by := range []int{0, -45, -30, -15, 15, 30, 45} {
			far := most * part / 4
			if by != 0 && boat && c.Rudder && far > 0 {
				continue
			}
			f := Foresee(s, i, far, physics.Degrees(by), lash)
			if n := chanceToHit(&f, at.ID, tired); n > best.Chance {
				best = rules.Threat{Who: w.ID, Verb: rules.ToRunOver, By: rules.Nobody, Weapon: rules.NoWeapon, Vehicle: i + 1, Chance: n, Path: driven(c.Place.At, &f)}
			}
			if by == 0 && (f.Over || best.Chance > 0 && part < 4) {
				break
			}
		}
	}
	if best.Chance == 0 {
		return nil
	}
	return []rules.Threat{best}
}

// vehicleReach is more than any part of a vehicle lies from its middle.
const vehicleReach = 8 * physics.Inch

// chanceToHit is the chance that a drive hits somebody: that nothing loses its driver control of
// it before, that the lash drives it so far, and that he does not jump aside.
func chanceToHit(f *Foresight, who rules.WarriorID, tired bool) float64 {
	keeps := 1.0
	for leg := range f.Meetings {
		for k := range f.Meetings[leg] {
			m := &f.Meetings[leg][k]
			if m.Who == who {
				if leg == 2 { // a 1 gives nothing
					die := int((m.At + physics.Inch - 1) / physics.Inch)
					if tired { // half of it, rounded up (WAGON-06-1)
						die = 2*die - 1
					}
					die = max(2, die)
					keeps *= float64(max(0, 7-die)) / 6
				}
				return keeps * m.Harmed
			}
			keeps *= 1 - m.Control
		}
	}
	return 0
}

// driven is the way of a drive as its middle goes.
func driven(from physics.Spot, f *Foresight) (path physics.Path) {
	for _, leg := range f.Legs {
		if leg.At == from {
			continue
		}
		far := physics.Apart(from.Point(), leg.At.Point())
		path.Legs = append(path.Legs, physics.Leg{Kind: physics.Walk, From: from, To: leg.At, Cost: far})
		path.Cost += far
		from = leg.At
	}
	return path
}
