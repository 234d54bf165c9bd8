package physics

import (
	"cmp"
	"math"
	"slices"
)

// Field is everything that can be seen from a place, storey by storey: where on
// a surface something thin of a height would show any part of itself. It is for
// drawing only and reckoned with floats; Look and Sees decide. A Field is filled
// again and again, so that looking costs no memory.
type Field struct {
	Eye    Spot   // the eye itself, not the feet
	Height Length // of what is looked for
	Levels []FieldLevel

	angles  []angle
	turns   []turn
	active  []int32
	blocks  []block
	bounds  []bound
	over    []int32 // blocks above or below the sight at a place
	shut    []gap
	here    []gap        // the same with what those blocks hide
	nears   [2][][]reach // of each level, at both ends of a sector
	grounds [][]reach    // of each level, where there is floor
}

// FieldLevel is what is seen of the surfaces at one height: the table, or all
// the floors of a storey.
type FieldLevel struct {
	Z     Length
	Parts []FieldPart
	shut  bool // nothing farther is seen, in the direction looked at
}

// FieldPart is what is seen between two directions and two distances, cut
// straight: its corners in order, wound like every shape. The first and the last
// are the nearer ones; both may be the eye.
type FieldPart [4]Point

// angle is a direction in which a corner lies.
type angle struct{ a, x, y float64 }

// turn is a direction from which on a prism is met, or no longer.
type turn struct {
	a     float64
	prism int32
	out   bool
}

// block is a prism met in one direction, between two distances.
type block struct {
	in, out     float64
	bottom, top float64 // above the eye
}

// bound is where a block begins or ends.
type bound struct {
	at    float64
	block int32
	out   bool
}

// gap is what is hidden, in heights for each unit of distance.
type gap struct{ low, high float64 }

// reach is a stretch of a direction, from one distance to another.
type reach struct{ from, to float64 }

// Field finds everything that a model sees from where it stands: places where
// something of the height given, standing there, would show. It looks through
// other models; those move.
func (t *Table) Field(from Body, height Length, f *Field) {
	f.Eye = Spot{from.At.X, from.At.Y, from.At.Z + from.Height*9/10}
	f.Height = height
	f.levels(t)
	f.turn(t)
	slices.SortFunc(f.angles, func(a, b angle) int { return cmp.Compare(a.a, b.a) })
	slices.SortFunc(f.turns, func(a, b turn) int {
		if c := cmp.Compare(a.a, b.a); c != 0 {
			return c
		}
		return cmp.Compare(a.prism, b.prism)
	})
	next := 0
	for i := range f.angles[:len(f.angles)-1] {
		a, b := &f.angles[i], &f.angles[i+1]
		if b.a-a.a < 1e-7 {
			continue
		}
		mid := (a.a + b.a) / 2
		for ; next < len(f.turns) && f.turns[next].a < mid; next++ {
			if u := &f.turns[next]; !u.out {
				f.active = append(f.active, u.prism)
			} else if k := slices.Index(f.active, u.prism); k >= 0 {
				f.active[k] = f.active[len(f.active)-1]
				f.active = f.active[:len(f.active)-1]
			}
		}
		f.sector(t, a.x, a.y, b.x, b.y, 3)
	}
}

// Sees reports whether a place on a surface is among what is seen.
func (f *Field) Sees(at Spot) bool {
	for i := range f.Levels {
		l := &f.Levels[i]
		if l.Z != at.Z {
			continue
		}
	next:
		for k := range l.Parts {
			for j, p := range l.Parts[k] {
				if q := l.Parts[k][(j+1)%4]; p != q && cross(p, q, at.Point()) < 0 {
					continue next
				}
			}
			return true
		}
	}
	return false
}

// levels makes room for each height there are surfaces at.
func (f *Field) levels(t *Table) {
	n := 0
	add := func(z Length) {
		for i := range n {
			if f.Levels[i].Z == z {
				return
			}
		}
		if n == len(f.Levels) {
			f.Levels = append(f.Levels, FieldLevel{})
			f.nears[0], f.nears[1] = append(f.nears[0], nil), append(f.nears[1], nil)
			f.grounds = append(f.grounds, nil)
		}
		f.Levels[n].Z, f.Levels[n].Parts = z, f.Levels[n].Parts[:0]
		n++
	}
	add(0)
	for i := range t.floors {
		add(t.floors[i].z)
	}
	f.Levels = f.Levels[:n]
}

// turn notes every direction in which a corner lies, and where prisms begin and
// end.
func (f *Field) turn(t *Table) {
	f.angles, f.turns, f.active = f.angles[:0], f.turns[:0], f.active[:0]
	eye := f.Eye.Point()
	to := func(p Point) float64 {
		x, y := float64(p.X-eye.X), float64(p.Y-eye.Y)
		d := math.Sqrt(x*x + y*y)
		if d == 0 {
			x, d = 1, 1
		}
		a := math.Atan2(y, x)
		f.angles = append(f.angles, angle{a, x / d, y / d})
		return a
	}
	f.angles = append(f.angles, angle{-math.Pi, -1, 0}, angle{math.Pi, -1, 0})
	for _, q := range [...]Point{{1, 0}, {0, 1}, {0, -1}} { // no sector is wider than a quarter
		to(Point{eye.X + q.X, eye.Y + q.Y})
	}
	for _, c := range [...]Point{{0, 0}, {t.Width, 0}, {t.Width, t.Depth}, {0, t.Depth}} {
		to(c)
	}
	g := &t.grid
	for i := range g.prisms {
		p := &g.prisms[i]
		shape := g.corners[p.first:p.end]
		if contains(shape, eye) {
			for _, c := range shape {
				to(c)
			}
			f.active = append(f.active, int32(i))
			continue
		}
		// The first and the last corner as the sight turns.
		first, last := shape[0], shape[0]
		var begin, end float64
		for k, c := range shape {
			a := to(c)
			if k == 0 || cross(eye, first, c) < 0 {
				first, begin = c, a
			}
			if k == 0 || cross(eye, last, c) > 0 {
				last, end = c, a
			}
		}
		if end < begin { // it lies across where the turn begins
			f.active = append(f.active, int32(i))
		}
		f.turns = append(f.turns, turn{begin, int32(i), false}, turn{end, int32(i), true})
	}
}

// sector adds what is seen between two directions with no corner between them.
// If more is seen at one side than at the other, shadows cross in between, and
// both halves are looked at.
func (f *Field) sector(t *Table, ax, ay, bx, by float64, deep int) {
	const inward = 1.0 / (1 << 14)
	lookAt := func(k int, part float64) {
		x, y := ax+(bx-ax)*part, ay+(by-ay)*part
		f.look(t, x, y, f.nears[k])
	}
	lookAt(0, inward)
	lookAt(1, 1-inward)
	same := true
	for l := range f.Levels {
		same = same && len(f.nears[0][l]) == len(f.nears[1][l])
	}
	if !same && deep > 0 {
		mx, my := (ax+bx)/2, (ay+by)/2
		d := math.Sqrt(mx*mx + my*my)
		f.sector(t, ax, ay, mx/d, my/d, deep-1)
		f.sector(t, mx/d, my/d, bx, by, deep-1)
		return
	}
	if !same {
		lookAt(0, 0.5)
		for l := range f.Levels {
			f.nears[1][l] = append(f.nears[1][l][:0], f.nears[0][l]...)
		}
	}
	at := func(x, y, d float64) Point {
		return Point{f.Eye.X + Length(math.Round(x*d)), f.Eye.Y + Length(math.Round(y*d))}
	}
	for l := range f.Levels {
		for k, a := range f.nears[0][l] {
			b := f.nears[1][l][k]
			f.Levels[l].Parts = append(f.Levels[l].Parts, FieldPart{at(ax, ay, a.from), at(ax, ay, a.to), at(bx, by, b.to), at(bx, by, b.from)})
		}
	}
}

// look finds what is seen in one direction, on each level.
func (f *Field) look(t *Table, x, y float64, seen [][]reach) {
	ex, ey, ez := float64(f.Eye.X), float64(f.Eye.Y), float64(f.Eye.Z)
	end := math.Inf(1) // of the table
	if x > 0 {
		end = min(end, (float64(t.Width)-ex)/x)
	} else if x < 0 {
		end = min(end, -ex/x)
	}
	if y > 0 {
		end = min(end, (float64(t.Depth)-ey)/y)
	} else if y < 0 {
		end = min(end, -ey/y)
	}
	for l := range f.Levels {
		seen[l], f.grounds[l], f.Levels[l].shut = seen[l][:0], f.grounds[l][:0], false
	}
	f.grounds[0] = append(f.grounds[0], reach{0, end})
	f.blocks, f.bounds = f.blocks[:0], f.bounds[:0]
	g := &t.grid
	for _, id := range f.active {
		p := &g.prisms[id]
		shape := g.corners[p.first:p.end]
		in, out := 0.0, math.Inf(1)
		j := shape[len(shape)-1]
		jx, jy := float64(j.X)-ex, float64(j.Y)-ey
		for _, i := range shape {
			ix, iy := float64(i.X)-ex, float64(i.Y)-ey
			nx, ny := ix-jx, iy-jy
			a := ny*jx - nx*jy // how far the eye is within, times the length
			b := nx*y - ny*x
			if b > 0 {
				in = max(in, -a/b)
			} else if b < 0 {
				out = min(out, -a/b)
			} else if a < 0 {
				out = -1
			}
			jx, jy = ix, iy
		}
		if in >= out {
			continue
		}
		if pc := &t.Pieces[p.piece]; pc.Kind == Floor {
			for l := range f.Levels {
				if f.Levels[l].Z == Length(p.top) && l > 0 {
					f.grounds[l] = append(f.grounds[l], reach{in, out})
				}
			}
		}
		if k := (block{in, out, float64(p.bottom) - ez, float64(p.top) - ez}); in < end {
			f.blocks = append(f.blocks, k)
			f.bound(bound{in, int32(len(f.blocks) - 1), false})
			if k.bottom > 0 || k.top < 0 {
				f.bound(bound{out, int32(len(f.blocks) - 1), true})
			}
		}
	}
	f.shut, f.over = f.shut[:0], f.over[:0]
	from := 0.0
	for i := 0; ; i++ {
		to := end
		if i < len(f.bounds) {
			to = min(end, f.bounds[i].at)
		}
		if to > from {
			open := false
			for l := range f.Levels {
				if !f.Levels[l].shut {
					seen[l] = f.stretch(l, from, to, seen[l])
					open = open || !f.Levels[l].shut
				}
			}
			from = to
			if !open {
				break
			}
		}
		if i >= len(f.bounds) || from >= end {
			break
		}
		f.pass(f.bounds[i])
	}
	for l := range f.Levels {
		seen[l] = f.onGround(l, seen[l])
	}
}

// bound adds where a block begins or ends, in order.
func (f *Field) bound(b bound) {
	n := len(f.bounds)
	f.bounds = append(f.bounds, b)
	for ; n > 0 && f.bounds[n-1].at > b.at; n-- {
		f.bounds[n] = f.bounds[n-1]
	}
	f.bounds[n] = b
}

// pass goes past where a block begins or ends. What stands in the line of sight
// hides from where it begins; what lies above or below hides wholly only what is
// beyond it.
func (f *Field) pass(b bound) {
	k := &f.blocks[b.block]
	low, high := k.bottom/k.in, k.top/k.in // no prism begins at 0 and ends at 0
	if k.in == 0 {
		low, high = math.Inf(-1), math.Inf(1)
	}
	switch {
	case !b.out && k.bottom <= 0 && k.top >= 0:
		f.shut = hide(f.shut, low, high)
	case !b.out:
		f.over = append(f.over, b.block)
	default:
		if i := slices.Index(f.over, b.block); i >= 0 {
			f.over[i] = f.over[len(f.over)-1]
			f.over = f.over[:len(f.over)-1]
		}
		if k.bottom > 0 {
			low = k.bottom / k.out
		} else {
			high = k.top / k.out
		}
		f.shut = hide(f.shut, low, high)
	}
}

// hide adds to what is hidden.
func hide(shut []gap, low, high float64) []gap {
	n := 0
	for _, g := range shut {
		if g.low <= high && g.high >= low {
			low, high = min(low, g.low), max(high, g.high)
		} else {
			shut[n] = g
			n++
		}
	}
	return append(shut[:n], gap{low, high})
}

// hidden is what is hidden of a level, from p to q above the eye, at the place
// that the sight has come to. Of what lies above or below only the part before
// the place hides: all that is farther below than its top, or above its bottom.
func (f *Field) hidden(p, q float64) []gap {
	if len(f.over) == 0 {
		return f.shut
	}
	f.here = append(f.here[:0], f.shut...)
	for _, id := range f.over {
		k := &f.blocks[id]
		switch {
		case k.top < 0 && q <= k.top:
			low := math.Inf(-1)
			if k.in > 0 {
				low = k.bottom / k.in
			}
			f.here = hide(f.here, low, math.Inf(1))
		case k.bottom > 0 && p >= k.bottom:
			high := math.Inf(1)
			if k.in > 0 {
				high = k.top / k.in
			}
			f.here = hide(f.here, math.Inf(-1), high)
		}
	}
	return f.here
}

// stretch adds the parts of a stretch of the way in which a level is seen.
func (f *Field) stretch(l int, from, to float64, seen []reach) []reach {
	p := float64(f.Levels[l].Z - f.Eye.Z)
	q := p + float64(f.Height)
	add := func(a, b float64) {
		if b-a < 1 {
			return
		}
		if n := len(seen); n > 0 && a-seen[n-1].to < 1 {
			seen[n-1].to = b
			return
		}
		seen = append(seen, reach{a, b})
	}
	shut := f.hidden(p, q)
	for from < to {
		// The part of the rest that is hidden first.
		hideFrom, hideTo := to, to
		for _, g := range shut {
			a, b := from, to
			// p >= low·r and q <= high·r for every r between a and b
			switch {
			case g.low > 0:
				b = min(b, p/g.low)
			case g.low < 0 && p < 0:
				a = max(a, p/g.low)
			case g.low == 0 && p < 0:
				continue
			}
			switch {
			case g.high > 0 && q > 0:
				a = max(a, q/g.high)
			case g.high < 0:
				if q >= 0 {
					continue
				}
				b = min(b, q/g.high)
			case g.high == 0 && q > 0:
				continue
			}
			if a < b && a < hideFrom {
				hideFrom, hideTo = a, b
				f.Levels[l].shut = f.Levels[l].shut || len(f.over) == 0 && g.low <= 0 && g.high >= 0
			}
		}
		add(from, hideFrom)
		from = hideTo
	}
	return seen
}

// onGround keeps what is seen where there is a floor.
func (f *Field) onGround(l int, seen []reach) []reach {
	if l == 0 || len(seen) == 0 {
		return seen
	}
	ground := f.grounds[l]
	for i := 1; i < len(ground); i++ { // few of them
		for k := i; k > 0 && ground[k].from < ground[k-1].from; k-- {
			ground[k], ground[k-1] = ground[k-1], ground[k]
		}
	}
	n := 0
	for _, g := range ground { // parts of one floor are joined
		if n > 0 && g.from <= ground[n-1].to+2 {
			ground[n-1].to = max(ground[n-1].to, g.to)
			continue
		}
		ground[n] = g
		n++
	}
	ground = ground[:n]
	all := len(seen)
	for _, s := range seen[:all] {
		for _, g := range ground {
			if a, b := max(s.from, g.from), min(s.to, g.to); b-a >= 1 {
				seen = append(seen, reach{a, b})
			}
		}
	}
	return append(seen[:0], seen[all:]...)
}
