package physics

import "sort"

// Beside are the free places where a model stands base to base with the target,
// the nearest to where it is now first.
func (t *Table) Beside(m, target Body, others []Body) []Spot {
	c := t.contactWith(Mover{Body: m}, target, others)
	c.across()
	c.findEnds()
	spots, p := c.goals, m.At.Point()
	for _, d := range ring {
		if at, ok := c.towards(d, target.At.Z); ok {
			spots = append(spots, at)
		}
	}
	sort.SliceStable(spots, func(i, j int) bool { return distance2(p, spots[i].Point()) < distance2(p, spots[j].Point()) })
	return spots
}

// FreeNear is the place nearest to a spot, no farther than upTo, where the model
// fits and which suits, with no wall in between; places are tried in rings an
// eighth of an inch apart.
func (t *Table) FreeNear(m Body, at Spot, upTo Length, others []Body, suits func(Body) bool) (Spot, bool) {
	return t.FreeOver(m, at, Inch, upTo, others, suits)
}

// FreeOver is FreeNear over whatever is no higher than so much above the spot.
func (t *Table) FreeOver(m Body, at Spot, high, upTo Length, others []Body, suits func(Body) bool) (Spot, bool) {
	air := Spot{at.X, at.Y, at.Z + high}
	for far := Length(0); far <= upTo; far += Inch / 8 {
		for _, d := range ring {
			m.At = Spot{at.X + d.X*far/1000, at.Y + d.Y*far/1000, at.Z}
			if t.Fits(m, others) == nil && (suits == nil || suits(m)) &&
				(far == 0 || t.Clear(air, Spot{m.At.X, m.At.Y, m.At.Z + high}, nil)) {
				return m.At, true
			}
			if far == 0 {
				break
			}
		}
	}
	return at, false
}

// Apart is the free place nearest to a model where it is at least gap away from
// each of the bodies named.
func (t *Table) Apart(m Body, from []Body, gap Length, others []Body) (Spot, bool) {
	return t.FreeNear(m, m.At, 6*Inch, others, func(b Body) bool {
		for _, o := range from {
			if Within(b, o, gap-1) {
				return false
			}
		}
		return true
	})
}
