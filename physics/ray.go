package physics

// Hit is where a straight line is stopped.
type Hit struct {
	Piece PieceID // the terrain that stops it, or -1
	Body  int32   // the model that stops it, or -1
	along ratio
}

// On is the place of a hit on the line from a to b, to a whole unit.
func (h Hit) On(a, b Spot) Spot {
	p := share(a.Point(), b.Point(), h.along.num, h.along.den)
	return Spot{p.X, p.Y, share(Point{a.Z, 0}, Point{b.Z, 0}, h.along.num, h.along.den).X}
}

// Part is how far along the line a hit is, from 0 to 1; for drawing.
func (h Hit) Part() float64 { return h.along.float() }

// Ray follows the straight line from one place in the air to another up to the
// first solid, or the first of the bodies, that it enters; false if nothing
// stops it. A line that begins in a solid is stopped at once.
//
// It is decided with whole numbers and alike from both ends. A line that only
// touches a solid, along a face, an edge or at a corner, goes on; one along the
// seam of two solids that touch does not, for beside it there is no way past
// either. It allocates nothing.
func (t *Table) Ray(a, b Spot, others []Body) (Hit, bool) {
	r := rayOf(a, b)
	r.walk(t)
	if len(others) > 0 {
		r.meet(others)
	}
	if r.touches {
		r.squeeze(t, others)
	}
	return Hit{r.piece, r.body, r.best}, r.piece >= 0 || r.body >= 0
}

// Clear reports whether the straight line between two places in the air is free
// of solids, and of the bodies if any are given. It is Ray without the place.
func (t *Table) Clear(a, b Spot, others []Body) bool {
	r := rayOf(a, b)
	r.any = true
	r.meet(others)
	if r.piece < 0 && r.body < 0 {
		r.walk(t)
	}
	if r.touches && r.piece < 0 && r.body < 0 {
		r.squeeze(t, others)
	}
	return r.piece < 0 && r.body < 0
}

// ray is one straight line on its way over the table.
type ray struct {
	a, b      Point
	dx, dy    int64
	base      int64 // dx·y - dy·x of the beginning
	az, dz    int64
	low, high Length // the heights between which it runs

	// Moved by less than anything can be: to the left of the way, upwards, or
	// to the other side, below 0; 0 is not at all.
	left, up int8

	any     bool  // the first solid met is enough, be it the nearest or not
	best    ratio // how far it gets, as a fraction of the way
	piece   PieceID
	body    int32
	touches bool // it touches something that it does not enter
}

func rayOf(a, b Spot) ray {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	return ray{a: a.Point(), b: b.Point(), dx: dx, dy: dy, base: dx*int64(a.Y) - dy*int64(a.X),
		az: int64(a.Z), dz: int64(b.Z - a.Z), low: min(a.Z, b.Z), high: max(a.Z, b.Z),
		best: ratio{1, 1}, piece: -1, body: -1}
}

// squeeze follows the four lines right beside one that touches something: it
// gets as far as one of them.
func (r *ray) squeeze(t *Table, others []Body) {
	type end struct {
		at    ratio
		piece PieceID
		body  int32
	}
	far := end{ratio{0, 1}, -1, -1}
	for i, side := range [...][2]int8{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		s := *r
		s.left, s.up, s.any = side[0], side[1], false
		s.best, s.piece, s.body = ratio{1, 1}, -1, -1
		s.walk(t)
		s.meet(others)
		if s.piece < 0 && s.body < 0 {
			r.best, r.piece, r.body = s.best, -1, -1
			return
		}
		if i == 0 || far.at.less(s.best) {
			far = end{s.best, s.piece, s.body}
		}
	}
	r.best, r.piece, r.body = far.at, far.piece, far.body
}

// walk follows the line from cell to cell. The borders it crosses are compared
// exactly: so far along, as fractions over one denominator.
func (r *ray) walk(t *Table) {
	g := &t.grid
	x, y, toX, toY := g.cell(r.a.X), g.cell(r.a.Y), g.cell(r.b.X), g.cell(r.b.Y)
	if min(x, y, toX, toY) < 0 || max(x, toX) >= g.across || max(y, toY) >= g.down {
		r.walkFar(g)
		return
	}
	ax, ay, stepX, stepY := r.dx, r.dy, 1, g.across
	nextX, nextY := int64(x+1)<<g.shift-int64(r.a.X), int64(y+1)<<g.shift-int64(r.a.Y)
	if ax < 0 {
		ax, stepX, nextX = -ax, -1, int64(r.a.X)-int64(x)<<g.shift
	}
	if ay < 0 {
		ay, stepY, nextY = -ay, -g.across, int64(r.a.Y)-int64(y)<<g.shift
	}
	// Where it leaves the cell on either axis, in parts of whole.
	outX, outY, perX, perY, whole := nextX*ay, nextY*ax, ay<<g.shift, ax<<g.shift, ax*ay
	switch {
	case ax == 0 && ay == 0:
		whole = 1
	case ax == 0:
		outX, perX, outY, perY, whole = 1<<62, 0, nextY, 1<<g.shift, ay
	case ay == 0:
		outY, perY, outX, perX, whole = 1<<62, 0, nextX, 1<<g.shift, ax
	}
	at, left := y*g.across+x, max(x-toX, toX-x)+max(y-toY, toY-y)
	seen := [4]int32{-1, -1, -1, -1}
	for k := 0; ; {
		var ids []int32
		if c := g.cells[at]; c.begin < c.end {
			ids = g.ids[c.begin:c.end]
		}
		for _, id := range ids {
			if id == seen[0] || id == seen[1] || id == seen[2] || id == seen[3] {
				continue // it reaches over several cells
			}
			p := &g.prisms[id]
			if p.top < r.low || p.bottom > r.high {
				continue
			}
			seen[k&3], k = id, k+1
			if r.enters(g.corners[p.first:p.end], p.bottom, p.top) {
				r.piece, r.body = p.piece, -1
				if r.any {
					return
				}
			}
		}
		if r.piece >= 0 && r.best.less(ratio{min(outX, outY), whole}) {
			return // nothing beyond this cell is nearer
		}
		switch {
		case outX < outY:
			at, outX, left = at+stepX, outX+perX, left-1
		case outX > outY:
			at, outY, left = at+stepY, outY+perY, left-1
		default: // through a corner of cells
			at, outX, outY, left = at+stepX+stepY, outX+perX, outY+perY, left-2
		}
		if left < 0 {
			return
		}
	}
}

// walkFar tries everything, for a line that begins or ends off the table.
func (r *ray) walkFar(g *grid) {
	for i := range g.prisms {
		p := &g.prisms[i]
		if p.top >= r.low && p.bottom <= r.high && r.enters(g.corners[p.first:p.end], p.bottom, p.top) {
			r.piece, r.body = p.piece, -1
		}
	}
}

// meet tries the bodies.
func (r *ray) meet(others []Body) {
	for i := range others {
		o := &others[i]
		if o.At.Z > r.high || o.At.Z+o.Height < r.low || !nearSegment(r.a, r.b, o.At.Point(), o.Radius+2) {
			continue
		}
		var room [directions]Point
		if r.enters(appendDisk(room[:0], o.At.Point(), o.Radius), o.At.Z, o.At.Z+o.Height) {
			r.piece, r.body = -1, o.ID
			if r.any {
				return
			}
		}
	}
}

// enters reports whether the line enters a convex prism, and sooner than
// anything before; if so it gets no farther.
func (r *ray) enters(shape []Point, bottom, top Length) bool {
	switch {
	case r.dx == 0 && r.dy == 0:
		return r.sinks(shape, bottom, top)
	case r.left != 0:
		return r.entersMoved(shape, bottom, top)
	}
	// The line crosses the rim where the corners change from one side of it to
	// the other: once on the way in, once on the way out.
	var enter, leave [2]Point
	var over, under, on bool
	var in, out ratio
	j := shape[len(shape)-1]
	sj := r.dx*int64(j.Y) - r.dy*int64(j.X) - r.base
	for _, i := range shape {
		si := r.dx*int64(i.Y) - r.dy*int64(i.X) - r.base
		switch {
		case si > 0:
			over = true
			if sj <= 0 {
				leave, out.den = [2]Point{j, i}, si-sj
			}
		default:
			if sj > 0 {
				enter, in.den = [2]Point{j, i}, sj-si
			}
			under, on = under || si < 0, on || si == 0
		}
		j, sj = i, si
	}
	if !over || !under {
		r.touches = r.touches || on
		return false
	}
	in.num, out.num = -cross(enter[0], enter[1], r.a), cross(leave[0], leave[1], r.a)
	switch {
	case in.num >= in.den || out.num <= 0: // before it or behind it
		return false
	case in.num < 0:
		in = ratio{0, 1}
	}
	if out.num > out.den {
		out = ratio{1, 1}
	}
	return r.stops(in, out, bottom, top)
}

// entersMoved is enters for a line moved aside by less than anything can be.
func (r *ray) entersMoved(shape []Point, bottom, top Length) bool {
	over, under, above, below := false, false, false, false
	for _, p := range shape {
		s := r.dx*int64(p.Y) - r.dy*int64(p.X) - r.base
		over, under = over || s > 0, under || s < 0
		if s == 0 {
			s = int64(r.left)
		}
		above, below = above || s > 0, below || s < 0
	}
	if !above || !below {
		return false
	}
	in, out := ratio{0, 1}, ratio{1, 1}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := cross(shape[j], shape[i], r.a), cross(shape[j], shape[i], r.b)
		switch {
		case a == 0 && b == 0: // it ran along this side and was moved in
		case a <= 0 && b <= 0:
			return false
		case a <= 0:
			if t := (ratio{-a, b - a}); in.less(t) {
				in = t
			}
		case b <= 0:
			if t := (ratio{a, a - b}); t.less(out) {
				out = t
			}
		}
	}
	// At a corner in the middle of the way it enters ever so little.
	corner := !(over && under) && in.num > 0 && in.num < in.den && !out.less(in)
	return (in.less(out) || corner) && r.stops(in, out, bottom, top)
}

// sinks is enters for a line straight up or down; moved, it goes aside in both
// directions.
func (r *ray) sinks(shape []Point, bottom, top Length) bool {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		c := cross(shape[j], shape[i], r.a)
		if c == 0 {
			r.touches = true
			c = int64(shape[i].X-shape[j].X)*int64(3*r.up) - int64(shape[i].Y-shape[j].Y)*int64(2*r.left)
		}
		if c <= 0 {
			return false
		}
	}
	return r.stops(ratio{0, 1}, ratio{1, 1}, bottom, top)
}

// stops judges the heights: the line lies over the footprint between two
// fractions of the way.
func (r *ray) stops(in, out ratio, bottom, top Length) bool {
	if bottom < r.low && top > r.high { // at all heights
		return r.gets(in)
	}
	low, high := r.az*in.den+r.dz*in.num, r.az*out.den+r.dz*out.num
	lowIn, lowOut := compare(low, int64(bottom)*in.den), compare(high, int64(bottom)*out.den)
	highIn, highOut := compare(low, int64(top)*in.den), compare(high, int64(top)*out.den)
	switch under, over := max(lowIn, lowOut), min(highIn, highOut); {
	case under < 0 || over > 0:
		return false
	case under == 0 || over == 0: // it only touches the bottom or the top
		if r.up == 0 {
			r.touches = true
			return false
		}
		if under == 0 && r.up < 0 || over == 0 && r.up > 0 {
			return false
		}
	}
	switch { // it may enter from above or below
	case highIn > 0:
		in = ratio{r.az - int64(top), -r.dz}
	case lowIn < 0:
		in = ratio{int64(bottom) - r.az, r.dz}
	}
	return r.gets(in)
}

// gets reports whether nothing before stopped the line sooner.
func (r *ray) gets(to ratio) bool {
	if (r.piece >= 0 || r.body >= 0) && !to.less(r.best) {
		return false
	}
	r.best = to
	return true
}

func compare(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// grid is where a ray looks for solids: every cell lists the prisms whose boxes
// meet it.
type grid struct {
	shift        uint // a cell is 1<<shift units wide
	across, down int
	cells        []cellIDs
	ids          []int32
	prisms       []gridPrism
	corners      []Point
}

// misses reports whether a side of a convex polygon lies between it and a cell.
func (g *grid) misses(shape []Point, x, y int) bool {
	x0, y0 := Length(x)<<g.shift, Length(y)<<g.shift
	x1, y1 := x0+1<<g.shift, y0+1<<g.shift
	corners := [...]Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		beyond := true
		for _, c := range corners {
			beyond = beyond && cross(shape[j], shape[i], c) < 0
		}
		if beyond {
			return true
		}
	}
	return false
}

// cellIDs is the part of grid.ids that belongs to a cell.
type cellIDs struct{ begin, end int32 }

// gridPrism is a prism that hides, its corners lying side by side with those of
// its neighbours.
type gridPrism struct {
	bottom, top Length
	first, end  int32
	piece       PieceID
}

func (g *grid) cell(l Length) int { return int(l >> g.shift) }

// lay fills the grid. Cells are as small as keeps about one prism in each.
func (g *grid) lay(t *Table) {
	solid := 0
	for i := range t.prisms {
		if t.prisms[i].top > t.prisms[i].bottom {
			solid++
		}
	}
	g.shift = 13
	for g.shift > 10 && int(t.Width>>g.shift)*int(t.Depth>>g.shift) < solid {
		g.shift--
	}
	g.across, g.down = g.cell(t.Width)+1, g.cell(t.Depth)+1
	g.cells = make([]cellIDs, g.across*g.down)
	each := func(do func(id int32, cell int)) {
		id := int32(0)
		for i := range t.prisms {
			pr := &t.prisms[i]
			if pr.top <= pr.bottom {
				continue
			}
			for y := max(0, g.cell(pr.lo.Y)); y <= min(g.down-1, g.cell(pr.hi.Y)); y++ {
				for x := max(0, g.cell(pr.lo.X)); x <= min(g.across-1, g.cell(pr.hi.X)); x++ {
					if !g.misses(pr.shape, x, y) {
						do(id, y*g.across+x)
					}
				}
			}
			id++
		}
	}
	each(func(_ int32, cell int) { g.cells[cell].end++ })
	all := int32(0)
	for i := range g.cells {
		g.cells[i].begin, g.cells[i].end, all = all, all, all+g.cells[i].end
	}
	g.ids = make([]int32, all)
	each(func(id int32, cell int) {
		g.ids[g.cells[cell].end] = id
		g.cells[cell].end++
	})
	for i := range t.prisms {
		if pr := &t.prisms[i]; pr.top > pr.bottom {
			first := int32(len(g.corners))
			g.corners = append(g.corners, pr.shape...)
			g.prisms = append(g.prisms, gridPrism{pr.bottom, pr.top, first, int32(len(g.corners)), pr.piece})
		}
	}
}
