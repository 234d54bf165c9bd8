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
	names       []string // of the crew, where the file says who
	moored      bool     // a boat: it lies at anchor, or is tied up
	theirs      bool     // it is the enemies'; whoever comes may board it
	line        int
}

// facings are where a vehicle may face, in words; degrees will do as well.
var facings = []string{"right", "down", "left", "up"}

// mostVehicles is how many vehicles a mission brings at most.
const mostVehicles = 8

// vehicle is: vehicle NAME KIND at LEFT TOP facing right|down|left|up|DEGREES [crew N | crew "Name" …]
// [cargo N] [mules] [moored] [theirs].
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
		n, err := r.number("its direction, right, down, left, up or degrees to the right of that", 0, 359)
		if err != nil {
			return err
		}
		v.facing = physics.Degrees(n)
	}
	said := map[int]bool{}
	for len(r.words) > 0 {
		words := []string{"crew", "cargo", "moored", "theirs", "mules"}
		k, err := r.one("crew, cargo, moored, theirs or mules", words)
		switch {
		case err != nil:
			return err
		case said[k]:
			return fmt.Errorf("the vehicle %q has %q twice; leave one of them out", v.name, words[k])
		}
		said[k] = true
		switch {
		case k == 2:
			v.moored = true
			continue
		case k == 3:
			v.theirs = true
			continue
		case k == 4:
			v.mules = true
			continue
		case k == 0 && len(r.words) > 0 && r.words[0][0] == '"':
			for len(r.words) > 0 && r.words[0][0] == '"' {
				name, err := r.text("the name of one of the crew")
				if err != nil {
					return err
				}
				if err := r.seated(name, v.names); err != nil {
					return err
				}
				v.names = append(v.names, name)
			}
			v.crew = len(v.names)
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
	if v.theirs && v.crew > 0 {
		return fmt.Errorf("the vehicle %q is the enemies', who are not there yet: leave its crew out", v.name)
	}
	r.m.vehicles = append(r.m.vehicles, v)
	return nil
}

// seated is why nobody of that name can be one more of a vehicle's crew, or nil.
func (r *reader) seated(name string, crew []string) error {
	if slices.Contains(crew, name) {
		return fmt.Errorf("%q is named twice among the crew; name everybody once", name)
	}
	for i := range r.m.vehicles {
		if o := &r.m.vehicles[i]; slices.Contains(o.names, name) {
			return fmt.Errorf("%q is aboard the vehicle %q of line %d already; name him in one of them", name, o.name, o.line)
		}
	}
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
		side := rules.SideID(0)
		if v.theirs {
			side = 1
		}
		i, err := s.Launch(v.kind, v.name, side, physics.Spot{X: v.at.X, Y: v.at.Y}, v.facing)
		if err != nil {
			return fault(fmt.Errorf("%w; move it, or turn it", err))
		}
		kind := s.KindOf(&s.Carriers[i])
		if v.moored && !kind.Boat {
			return fault(fmt.Errorf("%s is no boat and is not moored; leave the word out", kind.Name))
		}
		s.Carriers[i].Cargo, s.Carriers[i].Anchored = v.cargo, v.moored || kind.Boat && v.crew == 0
		if v.cargo+v.crew > kind.Capacity {
			return fault(fmt.Errorf("%d of cargo and a crew of %d are too much; it carries %d in all (%s), so take some off", v.cargo, v.crew, kind.Capacity, kind.Rule))
		}
		if v.mules {
			if s.KindOf(&s.Carriers[i]).Team == 0 {
				return fault(errors.New("no mules draw a boat; leave the word out (WAGON-26)"))
			}
			s.Harness(i)
		}
		aboard := 0
		take := func(suits func(w *rules.Warrior) bool) {
			for n := range s.Warriors {
				w := &s.Warriors[n]
				if aboard < v.crew && w.InPlay() && w.Home() == 0 && s.RidesOn(w) < 0 && suits(w) && s.MayBeAboard(i, w) == nil {
					s.Boards(i, w)
					aboard++
				}
			}
		}
		for _, name := range v.names {
			take(func(w *rules.Warrior) bool { return w.Name == name })
		}
		take(func(*rules.Warrior) bool { return true }) // or in their place, where another warband plays it
		if aboard < v.crew {
			return fault(fmt.Errorf("only %d of your warband can be aboard, not %d; name fewer", aboard, v.crew))
		}
	}
	return nil
}

// departs sees to vehicles that have left the table: who was aboard has left by the exit, if it
// was there, and else is lost.
func (m *Mission) departs(p *rules.Play) {
	departs(p, func(c *rules.Carrier) bool { return m.byExit(p.State, c) }, func(p *rules.Play, vehicle int) {
		for _, id := range crewOf(&p.Carriers[vehicle]) {
			if w := p.Warrior(id); w != nil && w.Counters.Get(hasLeft, 0) > 0 {
				m.left(p, w)
			}
		}
	})
}

// byExit reports whether a vehicle is where it has left the table by the exit.
func (m *Mission) byExit(s *rules.State, c *rules.Carrier) bool {
	if m.Exit < 0 || c.Side != 0 {
		return false
	}
	for n := range c.Place.Parts {
		f := c.Place.Footprint(n)
		for _, q := range f.Corners() {
			if nearestEdge(s.Table, q) <= physics.Inch/10 && physics.ToShape(m.shape(s.Table, m.Exit), q) <= physics.Inch/10 {
				return true
			}
		}
	}
	return false
}
