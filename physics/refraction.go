package physics

import (
	"cmp"
	"slices"
)

// boundaryCrossing is where a straight leg enters or leaves ground that is not open.
type boundaryCrossing struct {
	along    float64 // only for their order
	from, to Point   // the side of the area it crosses there
	more     Length  // what each inch costs more from here on, or less
	at       Point
}

// maxDear is what an inch costs more at most.
const maxDear = 3

// crossings are those of a leg in their order, and what an inch costs more where
// it begins.
func (t *Table) crossings(all []boundaryCrossing, a, b Point, z Length, g Gait) ([]boundaryCrossing, Length) {
	var within [maxDear + 1]int // how many areas that cost so much more
	var buf [32]int32
	for _, id := range t.space.along(groundShape, a, b, 0, buf[:0]) {
		ar := &t.areas[id]
		if ar.z != z || ar.spares(g) {
			continue
		}
		in, out, ok := clip(ar.shape, a, b)
		if !ok {
			continue
		}
		more := ar.dearer(g)
		if in.num == 0 {
			within[more]++
		}
		for k, j := 0, len(ar.shape)-1; k < len(ar.shape); j, k = k, k+1 {
			c, d := ar.shape[j], ar.shape[k]
			switch u, v := cross(c, d, a), cross(c, d, b); {
			case u <= 0 && v > 0:
				if r := (ratio{-u, v - u}); r.num > 0 && !r.less(in) {
					all = append(all, boundaryCrossing{along: r.float(), from: c, to: d, more: more})
				}
			case v <= 0 && u > 0:
				if r := (ratio{u, u - v}); r.num < r.den && !out.less(r) {
					all = append(all, boundaryCrossing{along: r.float(), from: c, to: d, more: -more})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(x, y boundaryCrossing) int { return cmp.Compare(x.along, y.along) })
	worst := func() (more Length) {
		for k, n := range within {
			if n > 0 {
				more = Length(k)
			}
		}
		return more
	}
	begin := worst()
	was, kept := begin, all[:0]
	for _, c := range all {
		if c.more > 0 {
			within[c.more]++
		} else {
			within[-c.more]--
		}
		is := worst()
		if c.more = is - was; c.more != 0 {
			c.at = c.place(c.nearest(a, b))
			kept = append(kept, c)
		}
		was = is
	}
	return kept, begin
}

// parts of a side at which a leg may cross it.
const sideParts = 1 << 14

func (c *boundaryCrossing) place(part int64) Point {
	return Point{c.from.X + (c.to.X-c.from.X)*Length(part)/sideParts, c.from.Y + (c.to.Y-c.from.Y)*Length(part)/sideParts}
}

// nearest is where on its side a straight leg crosses.
func (c *boundaryCrossing) nearest(a, b Point) int64 { return c.best(a, b, 1, 1) }

// best is where on its side the way from a over it to b costs least if an inch
// costs so much before it and behind: the cost is convex.
func (c *boundaryCrossing) best(a, b Point, before, behind Length) int64 {
	fine := func(p, q Point) int64 { return isqrt(distance2(p, q) << 16) }
	cost := func(part int64) int64 {
		p := c.place(part)
		return int64(before)*fine(a, p) + int64(behind)*fine(p, b)
	}
	lo, hi := int64(0), int64(sideParts)
	for hi-lo > 2 {
		l, h := lo+(hi-lo)/3, hi-(hi-lo)/3
		if cost(l) <= cost(h) {
			hi = h
		} else {
			lo = l
		}
	}
	if m := lo + (hi-lo)/2; cost(m) < cost(lo) {
		return m
	}
	return lo
}

// refracted is a way whose legs over ground that is not open bend where they
// enter and leave it, as light does: the cheapest crossings of the sides that the
// straight leg crosses, found side by side until nothing changes. A leg that would
// be bent into an obstacle stays straight.
//
// The search itself compares ways with straight legs; what it may miss so
// overRough finds.
func (s *search) refracted(p Path) Path {
	if !slices.ContainsFunc(p.Legs, func(l Leg) bool { return l.Kind == Walk && l.Cost > l.Length }) {
		return p
	}
	whole := Path{Legs: make([]Leg, 0, 2*len(p.Legs)+2)}
	for _, l := range p.Legs {
		part, ok := s.bent(l)
		if !ok {
			part = []Leg{l}
		}
		for _, b := range part {
			whole.Legs = append(whole.Legs, b)
			whole.Cost += b.Cost
		}
	}
	return whole
}

// bent is a leg in parts, if that makes it cheaper.
func (w *walker) bent(l Leg) ([]Leg, bool) {
	if l.Kind != Walk || l.Cost <= l.Length {
		return nil, false
	}
	a, b := l.From.Point(), l.To.Point()
	var buf [16]boundaryCrossing
	all, begin := w.t.crossings(buf[:0], a, b, l.From.Z, w.m.Gait)
	if len(all) == 0 {
		return nil, false
	}
	for range 32 {
		same := true
		before, prev := begin+1, a
		for i := range all {
			next := b
			if i+1 < len(all) {
				next = all[i+1].at
			}
			at := all[i].place(all[i].best(prev, next, before, before+all[i].more))
			same = same && at == all[i].at
			all[i].at, prev = at, at
			before += all[i].more
		}
		if same {
			break
		}
	}
	var legs []Leg
	from, cost := l.From, Length(0)
	for i := range len(all) + 1 {
		to := l.To
		if i < len(all) {
			to = Spot{all[i].at.X, all[i].at.Y, l.From.Z}
		}
		if from == to {
			continue
		}
		leg, ok := w.straight(from, to)
		if !ok {
			return nil, false
		}
		legs, cost, from = append(legs, leg), cost+leg.Cost, to
	}
	last := &legs[len(legs)-1]
	if gain := l.Length - apart(a, b); gain < 0 { // of the arcs at its ends
		gain = max(gain, -last.Length)
		last.Length += gain
		last.Cost += gain
		cost += gain
	}
	return legs, cost < l.Cost
}
