package physics

import (
	"cmp"
	"slices"
)

// DropsNear finds the nearest open edge of the floor a model stands on, no
// farther from its centre than within: where it would land, three quarters of an
// inch beyond, and how deep. Of edges as near it is the one farthest to the left,
// then to the top. An edge at exactly that distance counts; one behind a wall does
// not, nor one less than an inch above what lies below, nor a crack between floors.
func (t *Table) DropsNear(at Spot, within Length) (drop Spot, height Length, ok bool) {
	if at.Z == 0 {
		return Spot{}, 0, false
	}
	p := at.Point()
	// The nearest place of an open edge is the foot of the perpendicular on a side
	// of a floor, or an end of the stretch of it that is open: a corner, or where
	// the side of another floor crosses it.
	var buffer [64]brink
	edges := buffer[:0]
	add := func(q, out Point) {
		if d := distance2(p, q); d <= int64(within)*int64(within) {
			edges = append(edges, brink{d, q, out})
		}
	}
	var buf, crossing [32]int32
	lo, hi := box(p, p, within)
	for _, i := range t.space.near(floorShape, lo, hi, buf[:0]) {
		f := &t.floors[i]
		if f.z != at.Z {
			continue
		}
		for k, j := 0, len(f.shape)-1; k < len(f.shape); j, k = k, k+1 {
			a, c := f.shape[j], f.shape[k]
			if !nearSegment(a, c, p, within+1) {
				continue
			}
			out := Point{c.Y - a.Y, a.X - c.X}
			add(nearestOnSegment(a, c, p), out)
			add(a, out)
			add(c, out)
			for _, o := range t.space.along(floorShape, a, c, 0, crossing[:0]) {
				if g := &t.floors[o]; o != i && g.z == at.Z {
					for m, l := 0, len(g.shape)-1; m < len(g.shape); l, m = m, m+1 {
						if q, ok := meeting(a, c, g.shape[l], g.shape[m]); ok {
							add(q, out)
						}
					}
				}
			}
		}
	}
	slices.SortFunc(edges, func(a, b brink) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.at.X, b.at.X), cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.out.X, b.out.X), cmp.Compare(a.out.Y, b.out.Y))
	})
	for _, e := range edges {
		long := apart(Point{}, e.out)
		if long == 0 {
			continue
		}
		// Beyond the edge: as far out as a floor's rim and rounding reach, straight
		// and to either side, for an open stretch may begin or end here.
		for _, aside := range [...]Length{0, -1, 1} {
			out := Point{e.out.X - aside*e.out.Y, e.out.Y + aside*e.out.X}
			q := Point{e.at.X + 4*out.X/long, e.at.Y + 4*out.Y/long}
			if !t.on(q) || t.covered(q, q, at.Z) {
				continue
			}
			if !t.Clear(Spot{p.X, p.Y, at.Z + Inch/2}, Spot{q.X, q.Y, at.Z + Inch/2}, nil) {
				continue // a wall stands between him and the drop
			}
			landing := Point{e.at.X + out.X*(Inch*3/4)/long, e.at.Y + out.Y*(Inch*3/4)/long}
			if foot, found := t.below(landing, at.Z); found && !t.covered(landing, landing, at.Z) && at.Z-foot.Z >= Inch {
				return foot, at.Z - foot.Z, true
			}
		}
	}
	return Spot{}, 0, false
}

// brink is a place of the edge of a floor.
type brink struct {
	far     int64 // the square of its distance
	at, out Point // the place, and the direction outwards
}
