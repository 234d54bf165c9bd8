package scenarios

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// vehicle is a wagon or a boat that stands on the table when the mission begins.
type vehicle struct {
	name, kind  string
	at          physics.Point
	facing      physics.Angle
	crew, cargo int
	mules       bool
	line        int
}

// facings are where a vehicle may face, in words; degrees will do as well.
var facings = []string{"right", "down", "left", "up"}

// mostVehicles is how many vehicles a mission brings at most.
const mostVehicles = 8

// vehicle is: vehicle NAME KIND at LEFT TOP facing right|down|left|up|DEGREES [crew N] [cargo N] [mules].
func (r *reader) vehicle() error {
	v := vehicle{line: r.line}
	var err error
	var names []string
	for _, o := range r.m.vehicles {
		names = append(names, o.name)
	}
	if len(names) == mostVehicles {
		return fmt.Errorf("there are more than %d vehicles", mostVehicles)
	}
	if v.name, err = r.key("vehicle", names); err != nil {
		return err
	}
	if v.kind, err = r.next("the kind of the vehicle"); err != nil {
		return err
	}
	if err = r.word("at"); err != nil {
		return err
	}
	if v.at.X, err = r.half("how far from the left"); err != nil {
		return err
	}
	if v.at.Y, err = r.half("how far from the top"); err != nil {
		return err
	}
	if err = r.word("facing"); err != nil {
		return err
	}
	if len(r.words) > 0 && slices.Contains(facings, r.words[0]) {
		v.facing = physics.Degrees(90 * slices.Index(facings, r.words[0]))
		r.words = r.words[1:]
	} else {
		n, err := r.number("where it faces, right, down, left, up or degrees to the right of that", 0, 359)
		if err != nil {
			return err
		}
		v.facing = physics.Degrees(n)
	}
	for len(r.words) > 0 {
		k, err := r.one("crew, cargo or mules", []string{"crew", "cargo", "mules"})
		if err != nil {
			return err
		}
		if k == 2 {
			v.mules = true
			continue
		}
		n, err := r.number("how many", 1, 12)
		if err != nil {
			return err
		}
		if k == 0 {
			v.crew = n
		} else {
			v.cargo = n
		}
	}
	r.m.vehicles = append(r.m.vehicles, v)
	return nil
}

// Vehicles are the kinds of vehicles that a mission brings, and the lines that say so.
func (m *Mission) Vehicles() (kinds []string, lines []int) {
	for i := range m.vehicles {
		kinds, lines = append(kinds, m.vehicles[i].kind), append(lines, m.vehicles[i].line)
	}
	return kinds, lines
}

// launch puts the vehicles on the table, with the first of the warband that can be aboard.
func (m *Mission) launch(s *rules.State) error {
	for k := range m.vehicles {
		v := &m.vehicles[k]
		fault := func(err error) error { return fmt.Errorf("line %d: the vehicle %q: %w", v.line, v.name, err) }
		i, err := s.Launch(v.kind, v.name, 0, physics.Spot{X: v.at.X, Y: v.at.Y}, v.facing)
		if err != nil {
			return fault(err)
		}
		if s.Carriers[i].Cargo = v.cargo; v.cargo > s.KindOf(&s.Carriers[i]).Capacity {
			return fault(fmt.Errorf("%d of cargo is too much; it carries %d", v.cargo, s.KindOf(&s.Carriers[i]).Capacity))
		}
		if v.mules {
			if s.KindOf(&s.Carriers[i]).Team == 0 {
				return fault(errors.New("no mules draw a boat"))
			}
			s.Harness(i)
		}
		aboard := 0
		for n := range s.Warriors {
			w := &s.Warriors[n]
			if aboard == v.crew {
				break
			}
			if !w.InPlay() || s.RidesOn(w) >= 0 || s.MayBeAboard(i, w) != nil {
				continue
			}
			s.Boards(i, w)
			s.Carriers[i].Anchored = false
			aboard++
		}
		if aboard < v.crew {
			return fault(fmt.Errorf("only %d of your warband can be aboard, not %d", aboard, v.crew))
		}
	}
	return nil
}
