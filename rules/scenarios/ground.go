package scenarios

import (
	"cmp"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

func inches(n int) physics.Length { return physics.Inches(n) }

// edgeNames are what the table's edges are called, clockwise.
func edgeNames() (names []string) {
	for _, e := range physics.Edges {
		names = append(names, e.String())
	}
	return names
}

// nearestEdge is how far the nearest edge is.
func nearestEdge(t *physics.Table, p physics.Point) physics.Length {
	return min(p.X, p.Y, t.Width-p.X, t.Depth-p.Y)
}

// length is how far two places are from each other as seen from above, rounded
// down to a hundredth of a millimetre.
func length(a, b physics.Spot) physics.Length {
	dx, dy := int64(a.X-b.X), int64(a.Y-b.Y)
	d2, lo, hi := dx*dx+dy*dy, int64(0), int64(1)<<31
	for lo < hi {
		if mid := (lo + hi + 1) / 2; mid*mid <= d2 {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return physics.Length(lo)
}

// middle is the middle of a building's outline.
func middle(shape []physics.Point) physics.Point {
	lo, hi := shape[0], shape[0]
	for _, p := range shape {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return physics.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}
}

// fromMiddle are the buildings with an inside, the nearest to the middle of the
// table first.
func fromMiddle(t *physics.Table) []int {
	c := physics.Point{X: t.Width / 2, Y: t.Depth / 2}
	var ids []int
	for i := range t.Buildings {
		if t.Buildings[i].Outline != nil {
			ids = append(ids, t.Buildings[i].ID)
		}
	}
	rules.SortStable(ids, func(a, b int) int {
		return cmp.Compare(physics.ToShape(t.BuildingByID(a).Outline, c), physics.ToShape(t.BuildingByID(b).Outline, c))
	})
	return ids
}

// asBuilt is the table as it was set up, with what has fallen since: for the ruins of a house
// they fight as for the house (ENC-31).
func asBuilt(s *rules.State) *physics.Table {
	if s.Bare != nil {
		return s.Bare
	}
	return s.Table
}

// outline is that of a building, or of its ruins.
func outline(s *rules.State, id int) []physics.Point { return asBuilt(s).BuildingByID(id).Outline }

// nameOf is what a building is called, or was.
func nameOf(s *rules.State, id int) string { return asBuilt(s).BuildingName(id) }

// inside is the building a warrior is in, upstairs too, or among the ruins of which he is; 0
// for none.
func inside(s *rules.State, w *rules.Warrior) int { return houseAt(s, w.At) }

func houseAt(s *rules.State, at physics.Spot) int {
	b, _ := s.Table.BuildingAt(at)
	if b != 0 || s.Bare == nil {
		return b
	}
	for _, id := range fromMiddle(s.Bare) {
		if s.Table.BuildingByID(id) == nil && physics.Contains(outline(s, id), at.Point()) {
			return id
		}
	}
	return 0
}

// passed are the houses that a warrior's way leads through, in their order, to a quarter of an inch.
func passed(s *rules.State, w *rules.Warrior, path physics.Path) (ids []int) {
	gait := s.GaitOf(w)
	for gone := physics.Length(0); gone < path.Cost; gone += physics.Inch / 4 {
		if at, ok := s.Table.EndOfCut(path, gone, gait); ok {
			if id := houseAt(s, at); id != 0 && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// toHouse is how far the edge of a warrior's base is from a building, or from its ruins.
func toHouse(s *rules.State, id int, w *rules.Warrior) physics.Length {
	return max(0, physics.ToShape(outline(s, id), w.At.Point())-w.Radius)
}

// enemyWithin reports whether an enemy of his is so near to a place.
func enemyWithin(s *rules.State, w *rules.Warrior, at physics.Spot, far physics.Length) bool {
	b := w.Body()
	b.At = at
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.InPlay() && s.Hostile(o.Side, w.Side) && physics.Within(b, o.Body(), far) {
			return true
		}
	}
	return false
}
