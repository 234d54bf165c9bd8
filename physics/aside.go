package physics

// Where a way begins or ends in a margin, right beside an obstacle, it needs places to turn
// that the corners of the obstacle do not give.

// stepsAside adds places round one in a margin: whoever is hemmed in steps out
// before he turns.
func (s *search) stepsAside(at Spot) {
	l := s.roadmap.level(at.Z)
	if l < 0 || !s.inMargin(at) {
		return
	}
	for _, far := range [...]Length{Inch / 8, Inch / 2} {
		for _, d := range ring {
			p := Spot{at.X + d.X*far/1000, at.Y + d.Y*far/1000, at.Z}
			if s.onTable(p.Point()) && !s.inMargin(p) && (p.Z == 0 || s.t.covered(p.Point(), p.Point(), p.Z)) {
				s.rings = append(s.rings, node{at: p, level: l, kind: free})
			}
		}
	}
}

// bendBeside adds corners of solids that touch at a place beside them: between those of the
// solid's own outline ways lead right round it there.
func (s *search) bendBeside(at Spot) {
	l, p := s.roadmap.level(at.Z), at.Point()
	if l < 0 {
		return
	}
	level, r := &s.roadmap.levels[l], s.m.Radius
	over := level.where.over(p, p)
	for n := over.next(); n >= 0; n = over.next() {
		o := &level.solids[n]
		if !o.holds(p) {
			continue
		}
		c := nearestOn(o.core, p)
		best, near := int64(-1)<<62, -1
		for k, q := range o.shape {
			if dot := int64(q.X-c.X)*int64(p.X-c.X) + int64(q.Y-c.Y)*int64(p.Y-c.Y); o.round[k] == c && dot > best {
				best, near = dot, k
			}
		}
		long := int64(apart(c, p))
		if near < 0 || long == 0 {
			continue // it stands against a side
		}
		beyond := func(q Point) int64 { // how far beyond the line that touches there, times long
			return int64(q.X-c.X)*int64(p.X-c.X) + int64(q.Y-c.Y)*int64(p.Y-c.Y) - distance2(c, p) - long
		}
		prev, mid, next := o.shape[(near+len(o.shape)-1)%len(o.shape)], o.shape[near], o.shape[(near+1)%len(o.shape)]
		out := beyond(mid)
		cut := func(q Point) (Point, bool) {
			in := -beyond(q)
			if out <= 0 || in <= 0 {
				return Point{}, false
			}
			part := func(from, to Length) Length {
				return from + nearestPart((to-from)*Length(out), Length(in+out))
			}
			return notWithin(o.shape, Point{part(mid.X, q.X), part(mid.Y, q.Y)}), true
		}
		// Where one stands right against the arc the lines are too nearly parallel to meet
		// exactly: there a way comes along the arc.
		along := func(q Point) {
			d := Point{3*(p.X-c.X) + q.X - c.X, 3*(p.Y-c.Y) + q.Y - c.Y}
			for far := r + 1; far < r+growSlack+8; far++ {
				on := Point{c.X + nearestPart(d.X*far, apart(Point{}, d)), c.Y + nearestPart(d.Y*far, apart(Point{}, d))}
				spot := Spot{on.X, on.Y, at.Z}
				if beyond(on) >= 0 {
					if s.onTable(on) && !s.beyond(on, l) && !s.covered(spot) && !s.inSolid(spot) {
						s.rings = append(s.rings, node{at: spot, level: l, kind: free})
					}
					break
				}
			}
		}
		along(prev)
		along(next)
		a, okA := cut(prev)
		b, okB := cut(next)
		if !okA || !okB || a == b {
			continue
		}
		add := func(q, before, behind Point) {
			spot := Spot{q.X, q.Y, at.Z}
			if s.onTable(q) && !s.beyond(q, l) && !s.covered(spot) && !s.inMoving(spot) && (at.Z == 0 || s.t.covered(q, q, at.Z)) {
				s.rings = append(s.rings, node{at: spot, level: l, kind: corner, round: arcOfSolid(c, q, r), prev: before, next: behind})
			}
		}
		add(a, prev, b)
		add(b, a, next)
	}
}

// notWithin is a place on the outline of a convex polygon, moved by a unit where rounding
// has brought it within: seen from the corners beside it a leg there would cut into it.
func notWithin(shape []Point, p Point) Point {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[j], shape[i]
		long := int64(abs(b.X-a.X) + abs(b.Y-a.Y))
		if off := cross(a, b, p); off <= 0 || off > long || !nearSegment(a, b, p, 3) {
			continue
		}
		switch dx, dy := b.X-a.X, b.Y-a.Y; { // outwards is to the right
		case abs(dy) > abs(dx) && dy > 0:
			p.X++
		case abs(dy) > abs(dx):
			p.X--
		case dx > 0:
			p.Y--
		default:
			p.Y++
		}
	}
	return p
}
