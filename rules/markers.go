package rules

import (
	"cmp"
	"slices"

	"cometfall/physics"
)

// Marker is something that lies on the table: a fire, a fog, a pit, a chest. It says
// what it is and where, and carries all that is drawn of it; what it does, and how long it
// lasts, stands with the Thing of its kind, or with the rule that laid it.
type Marker struct {
	ID       int
	Kind     string // "fire": how it is drawn
	Label    string // in words: "the burning house"
	Rule     string
	At       physics.Spot
	Radius   physics.Length
	Shape    []physics.Point // in place of a circle
	Turn     physics.Point   // where it faces, if it does
	Height   physics.Length  // how high it hides what is behind it; 0 not at all
	Building int             // the building it is about; 0 for none
	Of       WarriorID       // the warrior it is about, or Nobody
	N        int             // the rule's own note
}

// Kinds of markers that rules of several chapters ask about.
const (
	Blaze    = "blaze"     // what burns: a building, or flammable things in the zone with the number N (FIRE)
	BurntOut = "burnt-out" // and where nothing is left to burn
)

// Covers reports whether a place lies on the marker, as seen from above.
func (m *Marker) Covers(at physics.Point) bool {
	if len(m.Shape) > 0 {
		return physics.Contains(m.Shape, at)
	}
	return physics.Apart(m.At.Point(), at) <= m.Radius
}

// Touches reports whether a warrior's base touches the marker: one with a shape on
// whatever level, a round one on its own.
func (m *Marker) Touches(w *Warrior) bool {
	if len(m.Shape) > 0 {
		return physics.ToShape(m.Shape, w.At.Point()) <= w.Radius
	}
	dx, dy, near := int64(m.At.X-w.At.X), int64(m.At.Y-w.At.Y), int64(w.Radius+m.Radius+1) // what is nearer than the next hundredth
	return m.At.Z == w.At.Z && dx*dx+dy*dy < near*near
}

// Mark lays a marker and returns its number.
func (p *Play) Mark(m Marker) int {
	for i := range p.Markers {
		m.ID = max(m.ID, p.Markers[i].ID)
	}
	m.ID++
	p.Markers = append(p.Markers, m)
	return m.ID
}

// Unmark takes a marker away.
func (p *Play) Unmark(id int) {
	p.Markers = slices.DeleteFunc(p.Markers, func(m Marker) bool { return m.ID == id })
}

// MarkerOf is the first marker of a kind, or nil. It may be changed in place
// while a rule is played.
func (s *State) MarkerOf(kind string) *Marker {
	for i := range s.Markers {
		if s.Markers[i].Kind == kind {
			return &s.Markers[i]
		}
	}
	return nil
}

// BlazeIn is the fire that burns in a building, or nil.
func (s *State) BlazeIn(building int) *Marker {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == Blaze && m.Building == building {
			return m
		}
	}
	return nil
}

// BlazeAt is the fire at a place, or nil: in a building on every storey and on its roof,
// elsewhere on the ground.
func (s *State) BlazeAt(at physics.Spot) *Marker {
	if in, _ := s.Table.BuildingAt(at); in > 0 {
		return s.BlazeIn(in)
	}
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == Blaze && m.Building == 0 && at.Z == s.Table.Levels.Ground() && m.Covers(at.Point()) {
			return m
		}
	}
	return nil
}

// sightBodies is Bodies with the markers that hide what is behind them.
func (s *State) sightBodies(except ...WarriorID) []physics.Body {
	return s.appendSightBodies(make([]physics.Body, 0, usualBodies), except)
}

func (s *State) appendSightBodies(bodies []physics.Body, except []WarriorID) []physics.Body {
	bodies = s.appendBodies(bodies, except)
	for _, m := range s.Markers {
		if m.Height > 0 {
			bodies = append(bodies, physics.Body{ID: int32(-1 - m.ID), At: m.At, Radius: m.Radius, Height: m.Height})
		}
	}
	return bodies
}

// Thing is a kind of what can lie on the table, and what it does at the moments of
// the battle as long as one of it lies there: it burns, is taken along, goes off.
// Within a system things are visited first, in their order.
type Thing struct {
	Kind string // of its markers
	Moments
}

// lies reports whether a marker of that kind is on the table.
func (s *State) lies(kind string) bool {
	for i := range s.Markers {
		if s.Markers[i].Kind == kind {
			return true
		}
	}
	return false
}

// visit visits the moments of what lies on the table by a system, and its own.
func (sys *System) visit(s *State, visit visitor) bool {
	for i := range sys.Things {
		if t := &sys.Things[i]; s.lies(t.Kind) && visit(&t.Moments, sys) {
			return true
		}
	}
	return visit(&sys.Moments, sys)
}

// lying are the markers of a kind as they are now, in the order of the rule's own notes.
func (s *State) lying(kind string) (all []Marker) {
	for _, m := range s.Markers {
		if m.Kind == kind {
			all = append(all, m)
		}
	}
	slices.SortStableFunc(all, func(a, b Marker) int { return cmp.Compare(a.N, b.N) })
	return all
}

// ToWhoStandsIn makes a moment of a turn of what markers of a kind do to those of the
// side whose turn it is who stand or lie on them.
func ToWhoStandsIn(kind string, does func(p *Play, m Marker, w *Warrior)) func(*Play) {
	return func(p *Play) {
		for _, m := range p.lying(kind) {
			for i := range p.Warriors {
				if w := &p.Warriors[i]; w.InPlay() && w.Home() == p.Active && m.Covers(w.At.Point()) && !p.Over {
					does(p, m, w)
				}
			}
		}
	}
}

// ToWhoTouches makes a moment of a warrior of what markers of a kind do to him when
// he touches them.
func ToWhoTouches(kind string, does func(p *Play, m Marker, w *Warrior)) func(*Play, *Warrior) {
	return func(p *Play, w *Warrior) {
		for _, m := range p.lying(kind) {
			if m.Touches(w) && w.InPlay() && !p.Over {
				does(p, m, w)
			}
		}
	}
}
