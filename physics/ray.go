package physics

import "math/bits"

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
	var r ray
	r.aim(a, b)
	r.walk(t)
	if len(others) > 0 {
		r.meet(others)
	}
	if r.touches {
		r.perturb(t, others)
	}
	return Hit{r.piece, r.body, r.best}, r.piece >= 0 || r.body >= 0
}

// Clear reports whether the straight line between two places in the air is free
// of solids, and of the bodies if any are given. It is Ray without the place.
func (t *Table) Clear(a, b Spot, others []Body) bool {
	var r ray
	r.aim(a, b)
	r.any = true
	r.meet(others)
	if r.piece < 0 && r.body < 0 {
		r.walk(t)
	}
	if r.touches && r.piece < 0 && r.body < 0 {
		r.perturb(t, others)
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

	solids []*layerSolid // of a layer, which stop it like bodies
}

// solidBodies is the first of the numbers of bodies that are the solids of a layer.
const solidBodies = 1 << 30

// aim lays the line from one place to another.
func (r *ray) aim(a, b Spot) {
	r.a, r.b = a.Point(), b.Point()
	r.dx, r.dy = int64(b.X-a.X), int64(b.Y-a.Y)
	r.base = r.dx*int64(a.Y) - r.dy*int64(a.X)
	r.az, r.dz, r.low, r.high = int64(a.Z), int64(b.Z-a.Z), min(a.Z, b.Z), max(a.Z, b.Z)
	r.best, r.piece, r.body = ratio{1, 1}, -1, -1
}

// perturb follows the four lines right beside one that touches something: it
// gets as far as one of them.
func (r *ray) perturb(t *Table, others []Body) {
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
	// Directions are as good as random: nothing here branches on their signs.
	backX, backY, wide := r.dx>>63, r.dy>>63, int64(1)<<g.shift
	ax, ay, stepX, stepY := (r.dx^backX)-backX, (r.dy^backY)-backY, 1+2*int(backX), g.across+2*int(backY)*g.across
	nextX, nextY := int64(x+1)<<g.shift-int64(r.a.X), int64(y+1)<<g.shift-int64(r.a.Y)
	nextX, nextY = nextX+(wide-2*nextX)&backX, nextY+(wide-2*nextY)&backY
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
	cells := g.cells
	for {
		for k, end := cells[at], cells[at+1]; k < end; k++ {
			if r.meets(g, &g.prisms[g.ids[k]]) && r.any {
				return
			}
		}
		if r.piece >= 0 && r.best.less(ratio{min(outX, outY), whole}) {
			return // nothing beyond this cell is nearer
		}
		// On to the next cell, without a branch that nobody can foresee.
		left--
		if outX == outY { // through a corner of cells
			at, outX, outY, left = at+stepX+stepY, outX+perX, outY+perY, left-1
		} else {
			across := (outX - outY) >> 63 // all ones if it is in the same row
			at += stepY ^ (stepX^stepY)&int(across)
			outX, outY = outX+perX&across, outY+perY&^across
		}
		if left < 0 {
			return
		}
	}
}

// meets tries a prism of the grid.
func (r *ray) meets(g *grid, p *gridPrism) bool {
	// Which corners lie to which side is told bit by bit: nobody can foresee
	// branches on them.
	q := &p.around
	side := [4]int64{r.side(q[0].x, q[0].y), r.side(q[1].x, q[1].y), r.side(q[2].x, q[2].y), r.side(q[3].x, q[3].y)}
	if side[0]&side[1]&side[2]&side[3] < 0 || -side[0]&-side[1]&-side[2]&-side[3] < 0 || Length(p.top) < r.low || Length(p.bottom) > r.high {
		return false // all to one side, or above or below
	}
	if !p.exact || r.left != 0 || r.dx|r.dy == 0 {
		if !r.enters(g.corners[p.first:p.end], Length(p.bottom), Length(p.top)) {
			return false
		}
		r.piece, r.body = p.piece, -1
		return true
	}
	left := uint64(-side[0])>>63 | uint64(-side[1])>>63<<1 | uint64(-side[2])>>63<<2 | uint64(-side[3])>>63<<3
	before := (left<<1 | left>>3) & 15
	i, k := bits.TrailingZeros64(before&^left), bits.TrailingZeros64(left&^before)
	if left == 0 || side[0]|side[1]|side[2]|side[3] >= 0 { // none is to the right
		r.touches = true
		return false
	}
	in := ratio{-r.within(q[(i+3)&3], q[i&3]), side[(i+3)&3] - side[i&3]}
	out := ratio{r.within(q[(k+3)&3], q[k&3]), side[k&3] - side[(k+3)&3]}
	if in.num >= in.den || out.num <= 0 { // before it or behind it
		return false
	}
	if in.num < 0 {
		in = ratio{0, 1}
	}
	if Length(p.bottom) < r.low && Length(p.top) > r.high { // at all heights
		if (r.piece >= 0 || r.body >= 0) && !in.less(r.best) {
			return false
		}
		r.best = in
	} else {
		if out.num > out.den {
			out = ratio{1, 1}
		}
		if !r.stops(in, out, Length(p.bottom), Length(p.top)) {
			return false
		}
	}
	r.piece, r.body = p.piece, -1
	return true
}

// within is how far the line begins within a side, times the side's length.
func (r *ray) within(c, d gridCorner) int64 {
	return int64(d.x-c.x)*(int64(r.a.Y)-int64(c.y)) - int64(d.y-c.y)*(int64(r.a.X)-int64(c.x))
}

// walkFar tries everything, for a line that begins or ends off the table.
func (r *ray) walkFar(g *grid) {
	for i := range g.prisms {
		p := &g.prisms[i]
		if Length(p.top) >= r.low && Length(p.bottom) <= r.high && r.enters(g.corners[p.first:p.end], Length(p.bottom), Length(p.top)) {
			r.piece, r.body = p.piece, -1
		}
	}
}

// meet tries the bodies, and the solids of a layer.
func (r *ray) meet(others []Body) {
	for k, o := range r.solids {
		if r.enters(o.Shape, o.Bottom, o.Top) {
			r.piece, r.body = -1, solidBodies+int32(k)
			if r.any {
				return
			}
		}
	}
	for i := range others {
		o := &others[i]
		if o.At.Z > r.high || o.At.Z+o.Height < r.low || !nearSegment(r.a, r.b, o.At.Point(), o.Radius+2) {
			continue
		}
		var buf [discCorners]Point
		if r.enters(appendDisc(buf[:0], r.a, o.At.Point(), o.Radius, discHalvings), o.At.Z, o.At.Z+o.Height) {
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
		return r.entersUpright(shape, bottom, top)
	case r.left != 0:
		return r.entersMoved(shape, bottom, top)
	}
	i, k, crosses := r.crossedSides(shape)
	if !crosses {
		return false
	}
	last := len(shape) - 1
	enter, leave := [2]Point{shape[last], shape[i]}, [2]Point{shape[last], shape[k]}
	if i > 0 {
		enter[0] = shape[i-1]
	}
	if k > 0 {
		leave[0] = shape[k-1]
	}
	in := ratio{-cross(enter[0], enter[1], r.a), r.sideOf(enter[0]) - r.sideOf(enter[1])}
	out := ratio{cross(leave[0], leave[1], r.a), r.sideOf(leave[1]) - r.sideOf(leave[0])}
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

// crossedSides finds the sides over which the line enters and leaves a convex polygon:
// where the corners change from its left to its right and back. It gives the
// corners at which those sides end.
func (r *ray) crossedSides(shape []Point) (enter, leave int, crosses bool) {
	if len(shape) > 64 {
		return r.crossedSidesLong(shape)
	}
	// The corners to either side, bit by bit: without branches that nobody can
	// foresee.
	var left, right uint64
	for k := range shape {
		s := r.sideOf(shape[k])
		left |= uint64(-s) >> 63 << (uint(k) & 63)
		right |= uint64(s) >> 63 << (uint(k) & 63)
	}
	if left == 0 || right == 0 {
		r.touches = r.touches || bits.OnesCount64(left|right) < len(shape)
		return 0, 0, false
	}
	before := left<<1 | left>>(uint(len(shape)-1)&63)
	return bits.TrailingZeros64(before &^ left), bits.TrailingZeros64(left &^ before), true
}

// crossedSidesLong is rim for polygons of more corners than a word has bits.
func (r *ray) crossedSidesLong(shape []Point) (enter, leave int, crosses bool) {
	over, under, on := false, false, false
	was := r.sideOf(shape[len(shape)-1]) > 0
	for k, p := range shape {
		s := r.sideOf(p)
		switch is := s > 0; {
		case is && !was:
			leave = k
		case was && !is:
			enter = k
		}
		was = s > 0
		over, under, on = over || s > 0, under || s < 0, on || s == 0
	}
	r.touches = r.touches || on && !(over && under)
	return enter, leave, over && under
}

// side is above 0 for what lies to the left of the line as shapes are wound, and
// below 0 on the other side.
func (r *ray) side(x, y int32) int64 { return r.dx*int64(y) - r.dy*int64(x) - r.base }

func (r *ray) sideOf(p Point) int64 { return r.dx*int64(p.Y) - r.dy*int64(p.X) - r.base }

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

// entersUpright is enters for a line straight up or down; moved, it goes aside in both
// directions.
func (r *ray) entersUpright(shape []Point, bottom, top Length) bool {
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

// grid is where a ray looks for solids: a flat copy of the cells of the space, in
// which every cell lists the prisms that hide and come into it.
type grid struct {
	cellGrid
	cells   []int32 // where in ids each begins; one more than there are
	ids     []int32
	prisms  []gridPrism
	corners []Point
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

// gridPrism is a prism that hides, as short as it can be written: most are
// looked at for no more than to see that they lie aside.
type gridPrism struct {
	around      [4]gridCorner // its corners, or those of the box round it
	bottom, top int32
	piece       PieceID
	first, end  int32 // its part of grid.corners
	exact       bool  // around is the prism itself; of a triangle with a corner named twice
	_           [8]byte
}

// shape is a prism's footprint.
func (g *grid) shape(p *gridPrism) []Point { return g.corners[p.first:p.end] }

type gridCorner struct{ x, y int32 }

// fill copies the cells of the space, leaving out solids that come into no more of a
// cell than their boxes do.
func (g *grid) fill(t *Table) {
	solids := t.space.flat[solidShape]
	g.cellGrid, g.cells = solids.cellGrid, make([]int32, 1, len(solids.first))
	number, hiding := make([]int32, len(t.prisms)), int32(0) // of those that hide
	for i := range t.prisms {
		if number[i] = hiding; t.prisms[i].hides() {
			hiding++
		}
	}
	for y := range g.down {
		for x := range g.across {
			k := y*g.across + x
			for _, s := range solids.items[solids.first[k]:solids.first[k+1]] {
				if pr := &t.prisms[s.id]; pr.hides() && !g.misses(pr.shape, x, y) {
					g.ids = append(g.ids, number[s.id])
				}
			}
			g.cells = append(g.cells, int32(len(g.ids)))
		}
	}
	for i := range t.prisms {
		pr := &t.prisms[i]
		if !pr.hides() {
			continue
		}
		first := int32(len(g.corners))
		g.corners = append(g.corners, pr.shape...)
		p := gridPrism{bottom: int32(pr.bottom), top: int32(pr.top), piece: pr.piece, first: first, end: int32(len(g.corners)), exact: len(pr.shape) <= 4}
		around := pr.shape
		if !p.exact {
			around = []Point{pr.lo, {pr.hi.X, pr.lo.Y}, pr.hi, {pr.lo.X, pr.hi.Y}}
		}
		for k := range p.around {
			c := around[min(k, len(around)-1)]
			p.around[k] = gridCorner{int32(c.X), int32(c.Y)}
		}
		g.prisms = append(g.prisms, p)
	}
}
