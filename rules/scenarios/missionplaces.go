package scenarios

import (
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// shape is a place on a table; nil if the table has no such building.
func (m *Mission) shape(t *physics.Table, i int) []physics.Point {
	pl := &m.places[i]
	switch {
	case pl.house != "":
		if b := t.BuildingByID(m.building(t, i)); b != nil {
			return b.Outline
		}
		return nil
	case pl.edge > 0:
		a, b := t.AlongEdge(physics.Edge(pl.edge-1), 0, 0), t.AlongEdge(physics.Edge(pl.edge-1), 1000, 0)
		c, d := t.AlongEdge(physics.Edge(pl.edge-1), 1000, pl.deep), t.AlongEdge(physics.Edge(pl.edge-1), 0, pl.deep)
		return []physics.Point{a, b, c, d}
	}
	return pl.shape
}

// building is the number of the building of a table that is a place, 0 if there is none.
func (m *Mission) building(t *physics.Table, i int) int {
	for k := range t.Buildings {
		if b := &t.Buildings[k]; strings.EqualFold(b.Name, m.places[i].house) && b.Outline != nil {
			return b.ID
		}
	}
	return 0
}

// Kindles reports whether a rule of the mission sets a building on fire.
func (m *Mission) Kindles() bool {
	return slices.ContainsFunc(m.rules, func(c clause) bool {
		return slices.ContainsFunc(c.then, func(e effect) bool { return e.verb == "kindle" })
	})
}

// touchesTable reports whether any of a shape lies on the table, as far as its
// corners' outermost coordinates tell.
func touchesTable(t *physics.Table, shape []physics.Point) bool {
	lo := shape[0]
	for _, q := range shape {
		lo.X, lo.Y = min(lo.X, q.X), min(lo.Y, q.Y)
	}
	return lo.X < t.Width && lo.Y < t.Depth
}

func houseNames(t *physics.Table) (names []string) {
	for i := range t.Buildings {
		names = append(names, t.Buildings[i].Name)
	}
	return names
}

func (m *Mission) within(s *rules.State, i int, p physics.Point) bool {
	return physics.Contains(m.shape(s.Table, i), p)
}

// spots are where a body fits in a place, away from the enemies of a side if
// there is such room.
func (m *Mission) spots(s *rules.State, i int, b physics.Body, side rules.SideID) []physics.Spot {
	shape := m.shape(s.Table, i)
	lo, hi := shape[0], shape[0]
	for _, p := range shape {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
	}
	others := s.Bodies()
	var far, near []physics.Spot
	const step = physics.Inch / 2
	for y := lo.Y + step/2; y < hi.Y; y += step {
		for x := lo.X + step/2; x < hi.X; x += step {
			b.At = physics.Spot{X: x, Y: y}
			if !physics.Contains(shape, b.At.Point()) || s.Table.Fits(b, others) != nil {
				continue
			}
			apart := true
			for k := range s.Warriors {
				if o := &s.Warriors[k]; o.InPlay() && s.Hostile(o.Side, side) && physics.Within(b, o.Body(), inches(3)) {
					apart = false
				}
			}
			if apart {
				far = append(far, b.At)
			} else {
				near = append(near, b.At)
			}
		}
	}
	if len(far) > 0 {
		return far
	}
	return slices.DeleteFunc(near, func(at physics.Spot) bool {
		o := rules.Warrior{At: at, Radius: b.Radius, Height: b.Height, Side: side, ID: rules.Nobody}
		return enemyWithin(s, &o, at, physics.Inch/4)
	})
}

// free is the place in a place nearest to its middle.
func (m *Mission) free(s *rules.State, i int, b physics.Body) (physics.Spot, bool) {
	c := middle(m.shape(s.Table, i))
	best, found := physics.Spot{}, false
	for _, at := range m.spots(s, i, b, 0) {
		if at0 := (physics.Spot{X: c.X, Y: c.Y}); !found || length(at, at0) < length(best, at0) {
			best, found = at, true
		}
	}
	return best, found
}
