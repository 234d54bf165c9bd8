package physics

import "math"

// A leap leads straight on over the gap between two edges, unless that is farther than can be leapt:
// then it is aslant as far as can be, and ways bend at both of its ends. Between edges side by side
// all such leaps lead as far aside, and are passages of their own (see addLongest).

// boundLeaps moves the places at which a way over a via crosses so that no leap is too wide where
// that is not straight on: each passage by itself to where it is best between the places before and
// behind, until none moves by more than a little. The cost is convex in all of them.
func (s *search) boundLeaps(v *via, to Point, points []Point) {
	const rounds, close = 8, 2
	for range rounds {
		moved, next := false, to
		for k, w := 0, v; ; k += 2 {
			c, prev := &s.roadmap.passages[w.passage], s.at(w.origin).Point()
			if w.before >= 0 {
				prev = points[k+2]
			}
			near, far := points[k+1], points[k]
			switch {
			case c.slides:
				near, far = s.bestLeap(c, prev, next)
			case !w.fixed:
				u, back := c.near.of(prev)
				on, left := c.far.of(next)
				near = c.near.at(meets(u, on, max(back, -back), max(left, -left)))
				far = Point{near.X + c.shift.X, near.Y + c.shift.Y}
			}
			moved = moved || distance2(near, points[k+1]) > close*close || distance2(far, points[k]) > close*close
			points[k], points[k+1] = far, near
			if w.before < 0 {
				break
			}
			next, w = near, &s.vias[w.before]
		}
		if !moved || v.deep != 2 {
			return // of longer rows it is as good as best
		}
	}
}

// tooWide reports whether a leap from one place to the other is too far.
func (s *search) tooWide(a, b Point) bool {
	far := leapMax + 2*s.m.Radius
	return distance2(a, b) > int64(far)*int64(far)
}

// bestLeap is the best leap over a gap on the way from one place to another: straight on, if that
// is not too far.
func (s *search) bestLeap(c *passage, from, to Point) (near, far Point) {
	u, left := c.near.of(from)
	back := max(left, -left)
	if left*c.leaves > 0 { // he stands beyond the line: as if mirrored by it
		from = c.near.place(u, -left)
	}
	v, behind := c.far.of(from)
	w, beyond := c.far.of(to)
	far = c.far.at(meets(v, w, max(behind, -behind), max(beyond, -beyond)))
	on, gap := c.near.of(far)
	near = c.near.at(meets(u, on, back, max(gap, -gap)))
	if s.tooWide(near, far) && !c.sideBySide() {
		near, far = s.boundedLeap(c, u, back, to)
	}
	return near, far
}

// knownLeap is what boundedLeap comes to. Most of them are asked for again, by this question or
// the next: between the same nodes and the places of far lines that are watched.
type knownLeap struct {
	watch, u, back, x, y int32 // of the passage, from where, and where to; watch is one more, or 0
	near, far            [2]int32
}

// leapsKnown is how many are kept, as a power of two; a newer one takes the place of an older one.
const leapsKnown = 15

// boundedLeap is the best of the leaps that are not too far on the way to a place, from so far
// along the edge it leaves and so far behind that, where the straight way leads too long over the
// gap.
func (s *search) boundedLeap(c *passage, u, back Length, to Point) (near, far Point) {
	if s.leaps == nil {
		s.leaps = make([]knownLeap, 1<<leapsKnown)
	}
	is := knownLeap{watch: c.watch + 1, u: int32(u), back: int32(back), x: int32(to.X), y: int32(to.Y)}
	h := uint64(is.watch)
	for _, n := range [...]int32{is.u, is.back, is.x, is.y} {
		h = (h ^ uint64(uint32(n))) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	known := &s.leaps[h>>(64-leapsKnown)]
	if is.near, is.far = known.near, known.far; *known != is {
		near, far = c.boundedLeap(u, back, to, leapMax+2*s.m.Radius-2) // the places are known to the unit
		is.near, is.far = [2]int32{int32(near.X), int32(near.Y)}, [2]int32{int32(far.X), int32(far.Y)}
		*known = is
		return near, far
	}
	return Point{Length(is.near[0]), Length(is.near[1])}, Point{Length(is.far[0]), Length(is.far[1])}
}

// boundedLeap is that of the leaps that are no farther than that: the cost is convex along the
// edge.
func (c *passage) boundedLeap(u, back Length, to Point, most Length) (near, far Point) {
	const none, golden = 1e12, 0.6180339887498949
	long := float64(most)
	off, on := fineLine(&c.near), fineLine(&c.far)
	end, beyond := on.of(float64(to.X), float64(to.Y))
	x, y := float64(u), float64(back)
	at := func(w float64) (v, cost float64) { // the best place of the far line, and what it costs by it
		px, py := off.at(w)
		begin, gap := on.of(px, py)
		v = max(0, min(begin, on.long))
		if short := hypot(begin-v, gap); short > long { // towards the far line
			return v, none + short
		}
		aside := math.Sqrt(max(0, float64(long*long)-float64(gap*gap)))
		if gap+beyond > 0 {
			v = begin + float64((end-begin)*gap)/(gap+beyond)
		}
		v = max(max(0, begin-aside), min(v, min(on.long, begin+aside)))
		return v, hypot(w-x, y) + hypot(v-begin, gap) + hypot(v-end, beyond)
	}
	lo, hi := 0.0, off.long
	l, h := hi-float64(golden*hi), float64(golden*hi)
	_, first := at(l)
	_, second := at(h)
	for hi-lo > 0.5 {
		if first <= second {
			hi, h, second = h, l, first
			l = hi - float64(golden*(hi-lo))
			_, first = at(l)
		} else {
			lo, l, first = l, h, second
			h = lo + float64(golden*(hi-lo))
			_, second = at(h)
		}
	}
	w := (lo + hi) / 2
	v, cost := at(w)
	for _, end := range [...]float64{l, h, 0, off.long} {
		if last, least := at(end); least < cost {
			w, v, cost = end, last, least
		}
	}
	return off.place(w), on.place(v)
}

// fineSide is a line whose places are not known to the unit only.
type fineSide struct {
	x, y, long float64
	along      unit
}

func fineLine(s *side) fineSide {
	f := fineSide{x: float64(s.from.X), y: float64(s.from.Y)}
	if d := (Point{s.to.X - s.from.X, s.to.Y - s.from.Y}); d != (Point{}) {
		f.along, f.long = unitOf(d), hypot(float64(d.X), float64(d.Y))
	}
	return f
}

// at is the place so far along it.
func (f *fineSide) at(u float64) (x, y float64) {
	return f.x + float64(u*f.along.x), f.y + float64(u*f.along.y)
}

// place is that to the unit.
func (f *fineSide) place(u float64) Point {
	x, y := f.at(u)
	return Point{Length(math.Round(x)), Length(math.Round(y))}
}

// of is where a place lies along it, and how far beside it.
func (f *fineSide) of(x, y float64) (u, beside float64) {
	if f.long == 0 {
		return 0, hypot(x-f.x, y-f.y)
	}
	x, y = x-f.x, y-f.y
	return float64(x*f.along.x) + float64(y*f.along.y), math.Abs(float64(f.along.x*y) - float64(f.along.y*x))
}

// hypot is how long the third side of a triangle with a right angle is, the same on every platform.
func hypot(x, y float64) float64 { return math.Sqrt(float64(x*x) + float64(y*y)) }

// sideBySide reports whether the edges of a leap are parallel, as good as.
func (c *passage) sideBySide() bool {
	x := c.near.along[0]*c.far.along[1] - c.near.along[1]*c.far.along[0]
	return x < 1<<(2*alongBits-13) && x > -1<<(2*alongBits-13)
}
