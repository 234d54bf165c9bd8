package encounters

import (
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// What the happenings ask of the table: edges, the open, buildings, streets.

// farther is what nothing on a table is away from anything.
const farther = 1000 * physics.Inch

// inches is a distance.
func inches(n int) physics.Length { return physics.Inches(n) }

// inOpen reports whether a spot is on the ground and under no roof (ENC-G06); a cellar
// below it is none.
func inOpen(t *physics.Table, at physics.Spot) bool {
	ground := t.Levels.Ground()
	if b, _ := t.BuildingAt(at); at.Z != ground || b != 0 {
		return false
	}
	above := 0
	for _, on := range t.Surfaces(at.Point()) {
		if on.Z >= ground {
			above++
		}
	}
	return above == 1
}

// houses are the buildings with an outline, which alone have an inside.
func houses(t *physics.Table) []int {
	var ids []int
	for i := range t.Buildings {
		if t.Buildings[i].Outline != nil {
			ids = append(ids, t.Buildings[i].ID)
		}
	}
	return ids
}

// within is the building a warrior is in, on its roof too; 0 for none.
func within(t *physics.Table, w *rules.Warrior) int {
	b, _ := t.BuildingAt(w.At)
	return b
}

// toBuilding is how far the edge of a warrior's base is from a building.
func toBuilding(t *physics.Table, id int, w *rules.Warrior) physics.Length {
	if b := t.BuildingByID(id); b != nil {
		return max(0, physics.ToShape(b.Outline, w.At.Point())-w.Radius)
	}
	return farther
}

// toWall is how far a spot is from the nearest wall or ruin at its height, and
// whose building that is.
func toWall(t *physics.Table, at physics.Spot) (far physics.Length, of int) {
	far = farther
	for i := range t.Pieces {
		pc := &t.Pieces[i]
		if pc.Kind != physics.Wall && pc.Kind != physics.LowWall && pc.Kind != physics.Rubble || pc.Top <= at.Z || pc.Bottom > at.Z+physics.Inch {
			continue
		}
		if d := physics.ToShape(pc.Shape, at.Point()); d < far {
			far, of = d, pc.Building
		}
	}
	return far, of
}

// stride is how near each other the places on a way are that are looked at.
const stride = physics.Inch / 4

// first is how far along a way something first holds, to a stride, and whether it does
// anywhere.
func first(s *rules.State, w *rules.Warrior, path physics.Path, holds func(at physics.Spot) bool) (gone physics.Length, ok bool) {
	gait := s.GaitOf(w)
	for ; ; gone += stride {
		if at, ok := s.Table.EndOfCut(path, gone, gait); ok && holds(at) {
			return gone, true
		}
		if gone >= path.Cost {
			return 0, false
		}
	}
}

// enters reports whether a warrior's way leads into a building from outside it.
func enters(s *rules.State, w *rules.Warrior, path physics.Path, id int) bool {
	in := func(at physics.Spot) bool { b, _ := s.Table.BuildingAt(at); return b == id }
	_, leads := first(s, w, path, in)
	return leads && !in(w.At)
}

// outdoors is a way as far as it stays in the open (ENC-G07).
func outdoors(s *rules.State, w *rules.Warrior, path physics.Path) physics.Path {
	if gone, leaves := first(s, w, path, func(at physics.Spot) bool { return !inOpen(s.Table, at) }); leaves {
		return s.Table.CutPath(path, gone-stride, s.GaitOf(w))
	}
	return path
}

// streetsOnly is the table as those see it who stay in the open: nobody walks
// into a house.
func streetsOnly(t *physics.Table) *physics.Table {
	var shut []physics.Piece
	for i := range t.Buildings {
		if b := &t.Buildings[i]; b.Outline != nil {
			shut = append(shut, physics.Piece{Kind: physics.Impassable, Name: b.Name, Shape: b.Outline})
		}
	}
	open, err := t.Changed(physics.Change{New: shut})
	if err != nil {
		return t
	}
	return open
}

// isBand reports whether a warrior belongs to a warband, and not to what came
// by chance. Who has broken a chain belongs to one still, if he gets there (KIN-88).
func isBand(s *rules.State, w *rules.Warrior) bool {
	sd := &s.Sides[w.Home()]
	return !sd.Neutral || sd.Free
}

// band are the warriors of warbands in play who suit, by ID; side below 0 is
// all sides.
func band(s *rules.State, side rules.SideID, suits func(w *rules.Warrior) bool) []rules.WarriorID {
	var ids []rules.WarriorID
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.InPlay() && isBand(s, w) && (side < 0 || w.Home() == side) && (suits == nil || suits(w)) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// members are the warriors of warbands like band, without the riding animals that belong to
// them: those are models of a warband, and none of its members (MOUNT-02, MOUNT-12).
func members(s *rules.State, side rules.SideID, suits func(w *rules.Warrior) bool) []rules.WarriorID {
	return band(s, side, func(w *rules.Warrior) bool { return !w.Has(rules.Chattel) && (suits == nil || suits(w)) })
}

// anyOf picks one of several warriors by dice, or nobody.
func anyOf(p *rules.Play, ids []rules.WarriorID, rule, what string) *rules.Warrior {
	if len(ids) == 0 {
		return nil
	}
	w := p.Warrior(ids[p.Pick(len(ids), rule, what)])
	p.Say(rules.Note, w.ID, rules.Nobody, rule, "It is %s.", w.Name)
	return w
}

// anyHouse picks a building by dice; 0 if there is none that suits.
func anyHouse(p *rules.Play, rule string, suits func(id int) bool) int {
	var ids []int
	for _, id := range houses(p.Table) {
		if suits == nil || suits(id) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return 0
	}
	id := ids[p.Pick(len(ids), rule, "which building")]
	p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "It is %s.", p.Table.BuildingName(id))
	return id
}

// direction is a random one of sixteen, of length 1000.
func direction(p *rules.Play, rule string) physics.Point {
	ring := physics.Ring(physics.Point{}, 1000)
	return ring[p.Pick(len(ring), rule, "in which direction")]
}

// place finds where a group can be set down, model by model (ENC-G06, ENC-G07,
// RUL-ENC-2), and asks the encountering player which of the places he likes. It
// tells the edge they come from.
func place(p *rules.Play, e *Entry, bodies []physics.Body) (spots []physics.Spot, edge physics.Edge) {
	order := physics.Edges
	what := "from which edge: 1 top, 2 right, 3 bottom, 4 left"
	for i := range order {
		k := i + p.Pick(len(order)-i, "ENC-G06", what)
		order[i], order[k] = order[k], order[i]
		if groups := groupsAt(p.State, order[i], bodies, inches(12)); len(groups) > 0 {
			return groups[askWhere(p, e, groups)], order[i]
		}
		what = "the next edge"
	}
	// RUL-ENC-2: at the first edge with room, as far from everybody as can be.
	for _, edge := range order {
		for gap := inches(11); gap >= 0; gap -= physics.Inch {
			if groups := groupsAt(p.State, edge, bodies, gap); len(groups) > 0 {
				return groups[0], edge
			}
		}
	}
	return nil, order[0]
}

// askWhere asks the encountering player for one of the places (ENC-G04).
func askWhere(p *rules.Play, e *Entry, groups [][]physics.Spot) int {
	if len(groups) < 2 {
		return 0
	}
	d := rules.Decision{Side: Encountering(p.State), Who: rules.Nobody, At: rules.Nobody, Shape: rules.OneOf, Rule: "ENC-G04",
		Question: e.Name + ": where do they come from?"}
	for _, g := range groups {
		d.Places = append(d.Places, g)
		d.Options = append(d.Options, rules.Option{Text: fmt.Sprintf("at %s from the left, %s from the top", g[0].X, g[0].Y), Who: rules.Nobody})
	}
	return p.Ask(d)[0]
}

// groupsAt are up to five ways to set a group down at an edge.
func groupsAt(s *rules.State, edge physics.Edge, bodies []physics.Body, gap physics.Length) (groups [][]physics.Spot) {
	t := s.Table
	long := t.Width
	if edge%2 == 1 {
		long = t.Depth
	}
	others := s.Bodies()
	foes := band(s, -1, nil)
	legal := func(b physics.Body, taken []physics.Body) bool {
		if t.FromEdge(edge, b.At.Point())+b.Radius > inches(6) || !inOpen(t, b.At) || t.Fits(b, taken) != nil {
			return false
		}
		return !slices.ContainsFunc(foes, func(id rules.WarriorID) bool { return physics.Within(b, s.Warriors[id].Body(), gap) })
	}
	at := func(along, deep physics.Length) physics.Spot {
		switch edge {
		case 0:
			return physics.Spot{X: along, Y: deep}
		case 1:
			return physics.Spot{X: t.Width - deep, Y: along}
		case 2:
			return physics.Spot{X: along, Y: t.Depth - deep}
		}
		return physics.Spot{X: deep, Y: along}
	}
	const pace = 2 * physics.Inch
	for along := pace / 2; along < long && len(groups) < 5; along += pace {
		for _, deep := range []physics.Length{inches(1) + bodies[0].Radius, inches(3)} {
			b := bodies[0]
			b.At = at(along, deep)
			if !legal(b, others) {
				continue
			}
			spots, taken := []physics.Spot{b.At}, append(slices.Clone(others), b)
			for _, next := range bodies[1:] {
				found := false
				for _, by := range spots { // within 2" of a fellow
					to, ok := t.FreeNear(next, by, 2*next.Radius+inches(2), taken, func(o physics.Body) bool { return legal(o, taken) })
					if ok {
						next.At, found = to, true
						break
					}
				}
				if !found {
					break
				}
				spots, taken = append(spots, next.At), append(taken, next)
			}
			if len(spots) == len(bodies) {
				groups = append(groups, spots)
				along += long / 6 // not all side by side
				break
			}
		}
	}
	return groups
}
