package physics

import (
	"cmp"
	"slices"
)

// innerPlace is a node by which ways may lead that are short enough.
type innerPlace struct {
	tangent
	x, y  int32 // where it is
	id    int32
	part  int32
	ahead int32 // what it costs at least from there to the goals
}

func (o *innerPlace) at() Point { return Point{Length(o.x), Length(o.y)} }

// around is a circle round all places by which ways may lead that are short enough.
func (s *search) around() (mid Point, far Length) {
	from, all := s.start.at.Point(), (s.limit+2)*fullSlope/s.slope+1
	if len(s.goals) == 0 {
		return from, all
	}
	// Both distances together are so long at most: an ellipse.
	mid = Point{(from.X + s.centre.X) / 2, (from.Y + s.centre.Y) / 2}
	return mid, min(all, (all+s.radius+s.room)/2+2)
}

// within is the standing nodes of a level within the limit.
func (s *search) within(level int) []innerPlace {
	if level < 0 {
		return nil
	}
	if s.inner == nil {
		s.inner, s.inside = make([][]innerPlace, len(s.roadmap.levels)), make([]bool, len(s.roadmap.levels))
	}
	if s.inside[level] {
		return s.inner[level]
	}
	inner, from, l := s.inner[level][:0], s.start.at.Point(), &s.roadmap.levels[level]
	limit := s.limit + dragSlack + Inch/8 // what lies a little beyond counts for s.dragged
	mid, far := s.around()
	far += (limit - s.limit + 2) * fullSlope / s.slope
	first, end := l.nodes.among(mid.X-far, mid.X+far)
	if l.nodeBy != nil {
		first, end = 0, len(l.nodeBy)
	}
	for i := first; i < end; i++ {
		k := i
		if l.nodeBy != nil {
			k = int(l.nodeBy[i])
		}
		at := l.nodes.at[k].Point()
		if distance2(at, mid) > int64(far)*int64(far) {
			continue
		}
		d := Length(isqrt(distance2(at, from)))
		if ahead := s.ahead(at, level); d <= limit && s.least(d)+ahead <= limit {
			inner = append(inner, innerPlace{tangent: l.tangents[k], x: int32(at.X), y: int32(at.Y), id: l.nodes.ids[k], part: s.roadmap.nodes[l.nodes.ids[k]].part, ahead: int32(ahead)})
		}
	}
	s.inside[level], s.inner[level] = true, inner
	return inner
}

// withinPart is those of them to which walks may lead from a part of the level: those of which
// it is not known on which part they lie, and those on the same.
func (s *search) withinPart(level int, part int32) [2][]innerPlace {
	all := s.within(level)
	if part <= 0 || level < 0 || s.roadmap.levels[level].nodeBy == nil {
		return [2][]innerPlace{all}
	}
	from := func(part int32) int {
		k, _ := slices.BinarySearchFunc(all, part, func(o innerPlace, part int32) int { return cmp.Compare(o.part, part) })
		return k
	}
	return [2][]innerPlace{all[:from(1)], all[from(part):from(part+1)]}
}
