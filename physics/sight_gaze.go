package physics

// gaze is an eye and the silhouette it looks at.
type gaze struct {
	eye         Point
	eyeZ        Length
	left, right Point // the ends of the silhouette as the eye sees it
	foot, head  int64 // its heights above the eye
	width       int64
	base        int64 // cross(eye, left, right), above 0

	lowest, highest Length // of all places on lines from the eye to the silhouette
}

// gazeAt lays the silhouette. Its ends are rounded inwards to whole units, so that a
// model that touches a wall never reaches into it. An eye straight above or below a
// model is moved aside by one unit, for there would be no silhouette turned to it.
func gazeAt(from, to *Body) gaze {
	g := gaze{eye: from.At.Point(), eyeZ: from.At.Z + from.Height*9/10}
	target := to.At.Point()
	if g.eye == target {
		g.eye.X--
	}
	dx, dy := int64(target.X-g.eye.X), int64(target.Y-g.eye.Y)
	const fine = 1 << 10
	d, radius := int64(root((dx*dx+dy*dy)*fine*fine)), int64(max(to.Radius, 2))
	across := Point{Length(-dy * fine * radius / d), Length(dx * fine * radius / d)}
	g.left, g.right = Point{target.X - across.X, target.Y - across.Y}, Point{target.X + across.X, target.Y + across.Y}
	g.base, g.width = cross(g.eye, g.left, g.right), 2*radius
	g.foot = int64(to.At.Z - g.eyeZ)
	g.head = g.foot + int64(max(to.Height, 1))
	g.lowest, g.highest = g.eyeZ+Length(min(0, g.foot)), g.eyeZ+Length(max(0, g.head))
	return g
}

// hides reports whether a solid hides a part of the silhouette that has an
// area; if so, nearest is from where on its heights would allow it. Seen
// from above, the lines that could meet it fill a part of the triangle of the
// eye and the silhouette between two fractions of the way. It meets the
// footprint unless a side of the one or the other parts them.
func (g *gaze) hides(shape []Point, bottom, top Length) (nearest ratio, hides bool) {
	from, to := ratio{0, 1}, ratio{1, 1}
	if top <= g.lowest || bottom >= g.highest ||
		!above(g.head, int64(bottom-g.eyeZ), &from, &to) || !above(-g.foot, -int64(top-g.eyeZ), &from, &to) || !from.less(to) {
		return from, false
	}
	left, right, before, behind := true, true, true, true
	for _, p := range shape {
		l, r := cross(g.eye, g.left, p), cross(g.eye, g.right, p)
		left = left && l <= 0
		right = right && r >= 0
		before = before && (l-r)*from.den <= from.num*g.base
		behind = behind && (l-r)*to.den >= to.num*g.base
	}
	if left || right || before || behind {
		return from, false
	}
	var area int64
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[j], shape[i]
		e := cross(a, b, g.eye)
		far := max(cross(a, b, g.left), cross(a, b, g.right))
		if (from.den-from.num)*e+from.num*far <= 0 && (to.den-to.num)*e+to.num*far <= 0 {
			return from, false
		}
		area += e
	}
	return from, area > 0
}

// above narrows the fractions of the way to those where a line that ends at the
// height end runs above a height, both counted from the eye.
func above(end, height int64, from, to *ratio) bool {
	switch {
	case end > 0:
		if height >= end {
			return false
		}
		if r := (ratio{height, end}); height > 0 && from.less(r) {
			*from = r
		}
	case height >= 0:
		return false
	case end < height:
		if r := (ratio{-height, -end}); r.less(*to) {
			*to = r
		}
	}
	return true
}

// quarters is in how many parts the width of a silhouette is cut where it is glimpsed at.
const quarters = 4

// misses reports whether the straight line from the eye to a place of the silhouette, so
// many quarters of its width from the left and so high above the eye, passes a solid
// plainly: without so much as touching it, all above, all below or all to one side.
func (g *gaze) misses(s *blocker, quarter, height int64) bool {
	if min(0, height) > int64(s.top-g.eyeZ) || max(0, height) < int64(s.bottom-g.eyeZ) {
		return true
	}
	at := Point{g.left.X*Length(quarters-quarter) + g.right.X*Length(quarter), g.left.Y*Length(quarters-quarter) + g.right.Y*Length(quarter)}
	dx, dy := int64(at.X-g.eye.X*quarters), int64(at.Y-g.eye.Y*quarters)
	left, right := true, true
	for _, p := range s.shape {
		c := dx*int64(p.Y-g.eye.Y) - dy*int64(p.X-g.eye.X)
		left, right = left && c > 0, right && c < 0
	}
	if left || right {
		return true
	}
	for i, j := 0, len(s.shape)-1; i < len(s.shape); j, i = i, i+1 {
		a, b := s.shape[j], s.shape[i]
		if cross(a, b, g.eye) < 0 && int64(b.X-a.X)*int64(at.Y-a.Y*quarters)-int64(b.Y-a.Y)*int64(at.X-a.X*quarters) < 0 {
			return true
		}
	}
	return false
}

// hiddenBy reports whether a solid of the grid hides a part of the silhouette.
func (g *gaze) hiddenBy(t *Table, id int32) bool {
	p := &t.grid.prisms[id]
	_, hides := g.hides(t.grid.shape(p), Length(p.bottom), Length(p.top))
	return hides
}

// slack is more than places on a way, which are whole units, lie beside it; an eye
// straight above or below a model is moved aside besides.
const slack = 4

// deepIn reports whether the straight line between two places in the air passes through a
// solid, by more than slack within all its faces.
func (p *gridPrism) deepIn(shape []Point, a, b Spot) bool {
	in, out := ratio{0, 1}, ratio{1, 1}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		c, d := shape[j], shape[i]
		off := slack * int64(abs(d.X-c.X)+abs(d.Y-c.Y)) // the side is no longer
		if !narrow(&in, &out, cross(c, d, a.Point())-off, cross(c, d, b.Point())-off) {
			return false
		}
	}
	return narrow(&in, &out, int64(a.Z-Length(p.bottom)-slack), int64(b.Z-Length(p.bottom)-slack)) &&
		narrow(&in, &out, int64(Length(p.top)-slack-a.Z), int64(Length(p.top)-slack-b.Z))
}

// narrow keeps of the part between two fractions of a way where what is from at its
// beginning and to at its end is above 0; it reports whether any is left.
func narrow(in, out *ratio, from, to int64) bool {
	switch {
	case from <= 0 && to <= 0:
		return false
	case from <= 0:
		if t := (ratio{-from, to - from}); in.less(t) {
			*in = t
		}
	case to <= 0:
		if t := (ratio{from, from - to}); t.less(*out) {
			*out = t
		}
	}
	return in.less(*out)
}

// sweep goes over the cells of a grid that the triangle of an eye and a silhouette
// reaches into, row by row, those at the silhouette first: there stands, more often
// than not, what hides somebody. It is reckoned with floats, which only find candidates.
type sweep struct {
	ids []int32 // the solids in the cells of a row; some in several of them

	grid        *grid
	left, right sweepSide // of the triangle
	lo, hi      Point     // the box round the silhouette
	row, step   int
	rows        int    // still to come
	from, to    Length // how far the sides are apart where the next row begins
}

// sweepOf begins a sweep. It is no loop's own variable, which would be copied for each row.
func (g *grid) sweepOf(z *gaze) sweep {
	s := sweep{grid: g, left: newSweepSide(z.eye, z.left), right: newSweepSide(z.eye, z.right), step: 1}
	s.lo, s.hi = box(z.left, z.right, 0)
	first, last := max(0, g.cell(min(z.eye.Y, s.lo.Y))), min(g.down-1, g.cell(max(z.eye.Y, s.hi.Y)))
	s.row, s.rows = first, last-first+1
	if z.eye.Y < z.left.Y {
		s.row, s.step = last, -1
	}
	s.from, s.to = s.apart(s.row + (1-s.step)/2)
	return s
}

// next goes on to the next row; it reports whether there was one.
func (s *sweep) next() bool {
	if s.rows <= 0 {
		return false
	}
	g := s.grid
	from, to := s.from, s.to
	s.from, s.to = s.apart(s.row + (1+s.step)/2)
	from, to = min(from, s.from), max(to, s.to)
	if s.row >= g.cell(s.lo.Y) && s.row <= g.cell(s.hi.Y) {
		from, to = min(from, s.lo.X), max(to, s.hi.X)
	}
	s.ids = nil
	if left, right := max(0, g.cell(from-1)), min(g.across-1, g.cell(to+1)); left <= right {
		row := s.row * g.across
		s.ids = g.ids[g.cells[row+left]:g.cells[row+right+1]]
	}
	s.row, s.rows = s.row+s.step, s.rows-1
	return true
}

// apart is where the sides run through the upper border of a row, the one more to the
// left first.
func (s *sweep) apart(row int) (from, to Length) {
	y := Length(row) << s.grid.shift
	a, b := s.left.at(y), s.right.at(y)
	return min(a, b), max(a, b)
}

// sweepSide is a side of the triangle, from its upper to its lower end.
type sweepSide struct {
	upper, lower Point
	slope        float64 // how far aside it runs for each unit of depth
}

func newSweepSide(a, b Point) sweepSide {
	if a.Y > b.Y {
		a, b = b, a
	}
	side := sweepSide{upper: a, lower: b}
	if a.Y < b.Y {
		side.slope = float64(b.X-a.X) / float64(b.Y-a.Y)
	}
	return side
}

// at is where the side is at a depth, or that end of it which is nearer.
func (s *sweepSide) at(y Length) Length {
	down := min(max(y, s.upper.Y), s.lower.Y) - s.upper.Y
	return s.upper.X + Length(float64(down)*s.slope)
}
