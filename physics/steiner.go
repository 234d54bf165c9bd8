package physics

import "math"

// steinerRun is some Steiner points of a side, one beside the other, that a search looks at:
// most of them are sooner passed over together.
type steinerRun struct {
	edge, level int32
	first, end  int32  // of scratch.steinerSpots
	mid         Point  // of them
	half        Length // no farther from there are they
	ahead       Length // what it costs at least from any of them to the goals
	top         Length // none of them that is not settled yet is known to be come to for more
}

// runLength is how many points a run has at most.
const runLength = 8

// steinerSpot is where a Steiner point lies, and what it costs at least from there to the
// goals: what is gone through again and again.
type steinerSpot struct{ x, y, ahead int32 }

func (p *steinerSpot) at() Point { return Point{Length(p.x), Length(p.y)} }

// addRuns makes runs of the Steiner points of a side, from a number on.
func (s *search) addRuns(edge int32, from int) {
	for from < len(s.steinerSpots) {
		to := min(from+runLength, len(s.steinerSpots))
		r := steinerRun{edge: edge, level: s.roadmap.rough.sides[edge].level, first: int32(from), end: int32(to), ahead: never, top: never}
		lo, hi := s.steinerSpots[from].at(), s.steinerSpots[from].at()
		for k := from; k < to; k++ {
			o := &s.steinerSpots[k]
			r.ahead = min(r.ahead, Length(o.ahead))
			p := o.at()
			lo, hi = Point{min(lo.X, p.X), min(lo.Y, p.Y)}, Point{max(hi.X, p.X), max(hi.Y, p.Y)}
		}
		r.mid, r.half = Point{(lo.X + hi.X) / 2, (lo.Y + hi.Y) / 2}, apart(lo, hi)/2+2
		s.steinerRuns = append(s.steinerRuns, r)
		from = to
	}
}

// walkToSteiner walks from a settled step to the Steiner points.
func (s *search) walkToSteiner(i int32, b *node, in Point, room Length, pressed bool) {
	at, first := b.at.Point(), s.first()+1+s.firstSteiner
	r := &s.roadmap.rough
	patches := s.roadmap.patchwork()
	area, within, own := int32(-1), false, int32(-1)
	cost := s.steps[i].cost
	most := reaches(min(s.limit, s.best+s.spare) - cost)
	if k := i - first; k >= 0 {
		own = r.sides[s.steinerNodes[k].edge].area
	}
	w := s.turning.wedge()
	edge, through, beyond := int32(-1), false, false
	horizon := s.horizonOf(i, b)
	for n := range s.steinerRuns {
		st := &s.steinerRuns[n]
		far := min(room, most-st.ahead, st.top-cost) + st.half
		if int(st.level) != b.level || far <= st.half {
			continue
		}
		off := distance2(at, st.mid)
		if off >= int64(far)*int64(far) || w.passes(st, off) {
			continue
		}
		e := &r.sides[st.edge]
		if st.edge != edge {
			edge, through = st.edge, false
			if beyond = s.turning.leadsBeyond(e.from, e.to); !beyond {
				if e.area != area {
					area, within = e.area, e.area == own || contains(s.t.areas[e.area].border, at)
				}
				if c := cross(e.from, e.to, at); c > 0 && !within && !onLine(c, e.long) { // another side of the area
					through = true
					beyond = !r.joined(e.area) // where it bends
				}
			}
		}
		if beyond {
			continue
		}
		st.top = 0
		for k := st.first; k < st.end; k++ {
			to := first + k
			t := s.step(to)
			if t.done {
				continue
			}
			if to == i {
				continue
			}
			o := &s.steinerSpots[k]
			q := o.at()
			least, off := min(room, t.cost-cost, most-Length(o.ahead)), distance2(at, q)
			if least > 0 && off < int64(least)*int64(least) && !horizon.hides(Point{q.X - at.X, q.Y - at.Y}, off) &&
				s.turning.allows(q) && !(through && r.bendsInto(e.area, at, q)) && !(b.at.Z == 0 && patches.crosses(at, q)) {
				s.walk(i, b, in, to, &s.rings[s.firstSteiner+k], pressed)
			}
			st.top = max(st.top, t.cost)
		}
	}
}

// wedge is the directions in which the law of refraction may lead on, or a few more, for legs
// of some lengths.
type wedge struct {
	at     Point
	side   float64 // to which side of the line: 1 or -1
	bounds [3]wedgeBound
	any    bool
}

// wedgeBound is for legs longer than that the first and the last direction, if there are any.
type wedgeBound struct {
	from        Length
	last, first unit
	hasLast     bool
	hasFirst    bool
}

// wedge is that of a refraction.
func (f *refraction) wedge() (w wedge) {
	long := apart(Point{}, f.along)
	if !f.law || long < Inch/20 {
		return w
	}
	dear := f.outer
	if w.side = -1; f.came <= 0 {
		w.side, dear = 1, f.inner
	}
	w.at = f.at
	u := unitOf(f.along)
	n := unit{-u.y * w.side, u.x * w.side}
	x, y := float64(f.along.X), float64(f.along.Y)
	scale := float64(f.long) / math.Sqrt(float64(x*x)+float64(y*y)) / float64(dear<<sineBits)
	towards := func(cos float64) unit {
		sin := math.Sqrt(1 - float64(cos*cos))
		return unit{float64(u.x*cos) + float64(n.x*sin), float64(u.y*cos) + float64(n.y*sin)}
	}
	for k, from := range [...]Length{4 * Inch, 2 * Inch, Inch} {
		slack := f.slack + f.misses(int64(from), dear) + 8*dear
		low, high := float64(f.sine-slack)*scale, float64(f.sine+slack)*scale
		b := &w.bounds[k]
		b.from = from
		if low > -0.999 && low < 0.999 {
			b.last, b.hasLast = towards(low), true
		}
		if high > -0.999 && high < 0.999 {
			b.first, b.hasFirst = towards(high), true
		}
		w.any = w.any || b.hasLast || b.hasFirst
	}
	return w
}

// passes reports that the law leads to none of the points of a run, whose middle is so far
// off, squared. It may be so although it is not reported.
func (w *wedge) passes(r *steinerRun, off int64) bool {
	if !w.any {
		return false
	}
	for k := range w.bounds {
		b := &w.bounds[k]
		if far := int64(b.from + r.half); off < far*far {
			continue
		}
		const close = 8
		half := float64(r.half + close)
		d := unit{float64(r.mid.X - w.at.X), float64(r.mid.Y - w.at.Y)}
		return b.hasLast && b.last.cross(d)*w.side > half || b.hasFirst && b.first.cross(d)*w.side < -half
	}
	return false
}

// joined reports whether an area lies beside or over ground so dear that no boundary is there.
func (r *boundaryGraph) joined(area int32) bool {
	for k := r.first[area]; k < r.first[area+1]; k++ {
		if e := &r.sides[k]; len(e.bare) != 1 || e.bare[0] != (sidePart{0, e.long}) {
			return true
		}
	}
	return false
}

// bendsInto reports whether the straight leg into an area from outside comes over a boundary:
// ways bend there. It does not where it comes from ground as dear.
func (r *boundaryGraph) bendsInto(area int32, from, to Point) bool {
	var last *boundarySide // the one over which it comes into the convex area
	var most ratio
	for k := r.first[area]; k < r.first[area+1]; k++ {
		e := &r.sides[k].boundarySide
		if p, q := cross(e.from, e.to, from), cross(e.from, e.to, to); p < 0 && q > p {
			if at := (ratio{-p, q - p}); last == nil || most.less(at) {
				last, most = e, at
			}
		}
	}
	if last == nil {
		return false
	}
	at := Point{from.X + (to.X-from.X)*Length(most.num)/Length(most.den), from.Y + (to.Y-from.Y)*Length(most.num)/Length(most.den)}
	return last.isBare(apart(last.from, at))
}

// narrowsOf are whole-number places between a side and corners of solids past which a base hardly
// fits outside of the area: the way leads right there, and no other place may be near enough.
func (n *roadmap) narrowsOf(e *boundaryEdge) (narrows []Point) {
	const hardly = 4
	shape, level, r := n.t.areas[e.area].shape, &n.levels[e.level], n.radius
	over := level.where.over(box(e.from, e.to, r+hardly))
	for i := over.next(); i >= 0; i = over.next() {
		for _, c := range level.solids[i].core {
			if !nearSegment(e.from, e.to, c, r+hardly) {
				continue
			}
			foot := nearestOn(shape, c)
			if off := apart(foot, c); off < r-1 || off > r+hardly || !nearSegment(e.from, e.to, foot, 2*hardly) {
				continue
			}
			for y := foot.Y - 1; y <= foot.Y+1; y++ {
				for x := foot.X - 1; x <= foot.X+1; x++ {
					if p := (Point{x, y}); distance2(p, c) >= int64(r)*int64(r) && !containsStrictly(shape, p) {
						narrows = append(narrows, p)
					}
				}
			}
		}
	}
	return narrows
}

// tipsOf are whole-number places beside a side where cheaper ground between it and another area
// comes to an end: out of dear ground a way leads right there. The outlines of the two,
// which lie a little off, meet farther out, and the side is bare only from farther out on.
func (n *roadmap) tipsOf(e *boundaryEdge) (tips []Point) {
	t := n.t
	z, own := t.areas[e.area].z, t.areas[e.area].shape
	var buf [32]int32
	for _, id := range t.space.along(groundShape, e.from, e.to, 0, buf[:0]) {
		ar := &t.areas[id]
		if dear, is := ar.rough(z, n.gait); !is || dear < e.more || dear == e.more && id >= e.area {
			continue // it is a tip of the other one, too
		}
		in, out, ok := clip(ar.shape, e.from, e.to)
		if !ok {
			continue
		}
		find := func(at, out Length) { // the first place outside both on the way out of the other
			for k := -besideCut; k <= besideCut; k++ {
				mid := e.at(max(0, min(e.long, at+k*out)))
				for _, by := range [...]Length{0, 1, -1, 2, -2, 3, -3} { // the outline is so far off at most
					p := Point{mid.X + by, mid.Y}
					if abs(e.to.X-e.from.X) > abs(e.to.Y-e.from.Y) {
						p = Point{mid.X, mid.Y + by}
					}
					if !containsStrictly(own, p) && !containsStrictly(ar.shape, p) {
						if t.groundAt(p, z, n.gait) < 1+e.more {
							tips = append(tips, p)
						}
						return
					}
				}
			}
		}
		if in.num > 0 {
			find(Length(int64(e.long)*in.num/in.den), -1)
		}
		if out.less(ratio{1, 1}) {
			find(Length(int64(e.long)*out.num/out.den), 1)
		}
		tips = n.sharpTips(tips, e, ar)
	}
	return tips
}

// sharpTips adds the whole-number places nearest to where a side of the area itself, right inside of
// one of its outline, meets a side of another at a small angle: there open ground between the
// two begins long before their outlines part.
func (n *roadmap) sharpTips(tips []Point, e *boundaryEdge, ar *area) []Point {
	const sharp, aside = 8, 3
	own, z := n.t.areas[e.area].shape, n.t.areas[e.area].z
	for k, j := 0, len(own)-1; k < len(own); j, k = k, k+1 {
		a, b := own[j], own[k]
		long := apart(a, b)
		if long == 0 || !nearSegment(e.from, e.to, Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}, 2*aside) {
			continue // another side
		}
		for l, i := 0, len(ar.shape)-1; l < len(ar.shape); i, l = l, l+1 {
			c, d := ar.shape[i], ar.shape[l]
			turn := int64(b.X-a.X)*int64(d.Y-c.Y) - int64(b.Y-a.Y)*int64(d.X-c.X)
			all := int64(long) * int64(apart(c, d))
			at, ok := meeting(a, b, c, d)
			if turn = max(turn, -turn); !ok || turn == 0 || turn > all/sharp {
				continue
			}
			to := b // out of the other area
			if cross(c, d, b) > 0 {
				to = a
			}
			left := apart(at, to)
		along:
			for u := Length(0); u <= min(left, Length(4*all/turn)); u++ {
				mid := at
				if left > 0 {
					mid = between(at, to, u, left)
				}
				for _, by := range [...]Length{0, 1, -1, 2, -2, aside, -aside} {
					p := Point{mid.X + by, mid.Y}
					if abs(b.X-a.X) > abs(b.Y-a.Y) {
						p = Point{mid.X, mid.Y + by}
					}
					if !containsStrictly(own, p) && !containsStrictly(ar.shape, p) {
						if n.t.groundAt(p, z, n.gait) < 1+e.more {
							tips = append(tips, p)
						}
						break along
					}
				}
			}
		}
	}
	return tips
}
