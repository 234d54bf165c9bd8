package physics

import "math/bits"

// drag is what difficult ground adds to a straight leg: as much again in
// difficult ground and water, three times as much in very difficult (AMB-09). Where
// several areas lie over each other the worst of them counts; the seam of two
// is ground like theirs.
// Open ground, on the table or on a floor, adds nothing (TERR-03).
func (t *Table) drag(a, b Point, z, length Length, g Gait) Length {
	var buf [32]int32
	return t.dragOver(t.space.along(groundShape, a, b, 0, buf[:0]), a, b, z, length, g)
}

// dragOver is drag where the leg meets no other areas than some.
func (t *Table) dragOver(areas []int32, a, b Point, z, length Length, g Gait) Length {
	return t.dragUpTo(areas, a, b, z, length, never, g)
}

// dragUpTo is dragOver if that is less than most; or else anything no less than most.
func (t *Table) dragUpTo(areas []int32, a, b Point, z, length, most Length, g Gait) Length {
	fine, more := t.draggedUpTo(areas, a, b, z, (most+length)*16, g)
	if more == 0 {
		return 0
	}
	return max(0, (fine+more+15)/16-length)
}

// dragged is how long a straight leg is and what difficult ground adds to it, both in
// sixteenths, so that what is rounded is the sum; or 0 and 0 over open ground.
func (t *Table) dragged(a, b Point, z Length, g Gait) (fine, more Length) {
	var buf [32]int32
	return t.draggedOver(t.space.along(groundShape, a, b, 0, buf[:0]), a, b, z, g)
}

func (t *Table) draggedOver(areas []int32, a, b Point, z Length, g Gait) (fine, more Length) {
	return t.draggedUpTo(areas, a, b, z, never*16, g)
}

// draggedUpTo is dragged if both together are less than most; or else something no less than
// that: most legs that are tried cost too much, and few areas are enough to see that.
func (t *Table) draggedUpTo(areas []int32, a, b Point, z, most Length, g Gait) (fine, more Length) {
	if b.X < a.X || b.X == a.X && b.Y < a.Y {
		a, b = b, a // there and back cost the same
	}
	lo, hi := box(a, b, 0)
	times := Length(1) // long legs are too long for such fine parts
	var buf [16]roughPart
	parts, alongSides := buf[:0], false
	var strips [maxDear]uint64 // of 64 of the leg, those all over ground that costs so much more
	for _, id := range areas {
		ar := &t.areas[id]
		if ar.z != z || ar.hi.X < lo.X || ar.lo.X > hi.X || ar.hi.Y < lo.Y || ar.lo.Y > hi.Y || ar.spares(g) || ar.beside(a, b) {
			continue
		}
		side, in, out, ok := ar.met(a, b)
		if !ok {
			continue
		}
		alongSides = alongSides || side != 0
		if fine == 0 {
			fine, times = fineLength(a, b)
		}
		if parts = append(parts, ar.part(fine, side, in, out, g)); side != 0 || fine < 64 {
			continue
		}
		sum := 0
		for dear := range strips {
			if p := &parts[len(parts)-1]; dear < int(p.more) {
				strips[dear] |= p.strips(fine)
			}
			sum += bits.OnesCount64(strips[dear])
		}
		if least := fine / 64 * Length(sum) * times; fine*times+least >= most {
			return fine * times, least
		}
	}
	switch {
	case len(parts) == 1 && parts[0].side == 0:
		more = (parts[0].to - parts[0].from) * parts[0].more
	case alongSides:
		more = dearest(parts)
	default:
		more = dearestWithin(parts)
	}
	return fine * times, more * times
}

// roughPart is a stretch of a leg over an area, or along a side of one that lies to its
// left or right.
type roughPart struct {
	from, to Length
	more     Length // what each inch of it costs more
	side     int8   // 0: within
}

// met is where a leg leads over an area, or along a side of it that lies to its left or
// right.
func (ar *area) met(a, b Point) (side int8, in, out ratio, ok bool) {
	if in, out, ok = clip(ar.shape, a, b); ok {
		return 0, in, out, true
	}
	return alongSide(ar.shape, a, b)
}

// part is what an area makes of a stretch of a leg whose length is told in fine parts.
func (ar *area) part(fine Length, side int8, in, out ratio, g Gait) roughPart {
	return roughPart{from: Length(int64(fine) * in.num / in.den), to: Length(int64(fine) * out.num / out.den), more: ar.dearer(g), side: side}
}

// fineLength is how long a leg is in sixteenths, or for a long one in units, and how many
// sixteenths each of these parts is.
func fineLength(a, b Point) (fine, times Length) {
	d := distance2(a, b)
	if d <= int64(50*Inch)*int64(50*Inch) {
		return Length(isqrt(d << 8)), 1
	}
	return Length(isqrt(d)), 16
}

// strips are those of 64 equal strips of a leg of some length that lie in the part.
func (p *roughPart) strips(long Length) uint64 {
	each := long / 64
	first, end := (p.from+each-1)/each, min(64, p.to/each)
	if first >= end {
		return 0
	}
	return (^uint64(0) >> (64 - uint(end-first))) << uint(first)
}

// alongSide is the stretch of a leg that runs along a side of a convex polygon, and on
// which side of the leg that lies.
func alongSide(shape []Point, a, b Point) (side int8, in, out ratio, ok bool) {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		c, d := shape[j], shape[i]
		if cross(c, d, a) != 0 || cross(c, d, b) != 0 {
			continue
		}
		dx, dy, long := int64(b.X-a.X), int64(b.Y-a.Y), distance2(a, b)
		u := int64(c.X-a.X)*dx + int64(c.Y-a.Y)*dy
		v := int64(d.X-a.X)*dx + int64(d.Y-a.Y)*dy
		if side = 1; u > v {
			u, v, side = v, u, -1
		}
		in, out = ratio{max(0, u), long}, ratio{min(long, v), long}
		return side, in, out, in.num < out.num
	}
	return 0, in, out, false
}

// dearestWithin is dearest where the leg runs along no side.
func dearestWithin(parts []roughPart) (more Length) {
	for i := range parts { // few of them
		for k := i; k > 0 && parts[k].from < parts[k-1].from; k-- {
			parts[k], parts[k-1] = parts[k-1], parts[k]
		}
	}
	var upTo [maxDear]Length // where so much more is reckoned for already
	for i := range parts {
		p := &parts[i]
		for dear := range p.more {
			if p.to > upTo[dear] {
				more += p.to - max(p.from, upTo[dear])
				upTo[dear] = p.to
			}
		}
	}
	return more
}

// dearest is what the parts cost together: where areas lie over each other the worst of
// them counts, and between two that lie to the left and the right of a leg the better of
// both, for he may go on that side of the line.
func dearest(parts []roughPart) (more Length) {
	for at := Length(0); ; {
		next, each := sameGround(parts, at)
		if next == never {
			return more
		}
		more, at = more+(next-at)*each, next
	}
}

// sameGround is how far a leg leads on over the same ground from a place of it, or never if it
// is open from there to its end, and what each inch of that costs more.
func sameGround(parts []roughPart, at Length) (next, more Length) {
	next = never // where the next part begins or ends
	var within, left, right Length
	for i := range parts {
		p := &parts[i]
		if p.from > at {
			next = min(next, p.from)
			continue
		}
		if p.to <= at {
			continue
		}
		next = min(next, p.to)
		switch {
		case p.side > 0:
			left = max(left, p.more)
		case p.side < 0:
			right = max(right, p.more)
		default:
			within = max(within, p.more)
		}
	}
	return next, max(within, min(left, right))
}

// Rough reports whether a leg leads over ground that is not open.
func (t *Table) Rough(l Leg) bool {
	if l.Kind != Walk {
		return false
	}
	var buf [32]int32
	from, to := l.From.Point(), l.To.Point()
	for _, id := range t.space.along(groundShape, from, to, 0, buf[:0]) {
		if ar := &t.areas[id]; ar.z == l.From.Z {
			if in, out, ok := clip(ar.shape, from, to); ok && in.less(out) {
				return true
			}
		}
	}
	return false
}

// InWater reports whether a place lies in water.
func (t *Table) InWater(at Spot) bool {
	var ids [16]int32
	for _, id := range t.space.near(groundShape, at.Point(), at.Point(), ids[:0]) {
		if ar := &t.areas[id]; ar.kind == Water && ar.z == at.Z && contains(ar.shape, at.Point()) {
			return true
		}
	}
	return false
}

// GroundAt is the piece of ground that slows most who walks at a place with a gait, and what an
// inch of it costs, in inches: 2 or 4; -1 and 1 where none slows him (TERR-05, TERR-06, TERR-08).
func (t *Table) GroundAt(at Spot, g Gait) (piece PieceID, inch Length) {
	piece, inch = -1, 1
	var ids [16]int32
	for _, id := range t.space.near(groundShape, at.Point(), at.Point(), ids[:0]) {
		if ar := &t.areas[id]; contains(ar.shape, at.Point()) {
			if more, is := ar.rough(at.Z, g); is && 1+more > inch {
				piece, inch = ar.piece, 1+more
			}
		}
	}
	return piece, inch
}

// area is a convex part of ground that changes the cost of moving.
type area struct {
	kind    Kind
	quarter bool // very difficult for everybody
	piece   PieceID
	shape   []Point
	z       Length
	border  []Point // right outside
	extent          // of the shape
}

// spares reports whether an area does not slow who goes with that gait.
func (ar *area) spares(g Gait) bool { return g.Sure || ar.kind == Water && g.Swims }

// dearer is what an inch costs more here, in inches.
func (ar *area) dearer(g Gait) Length {
	if ar.kind == VeryDifficult && (ar.quarter || !g.NoCrawl) {
		return 3
	}
	return 1
}

func newArea(kind Kind, shape []Point, z Length) area {
	a := area{kind: kind, shape: shape, z: z, border: grow(shape, 1)}
	a.lo, a.hi = bounds(shape)
	return a
}
