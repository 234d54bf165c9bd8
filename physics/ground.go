package physics

// drag is what difficult ground adds to a straight leg: as much again in
// difficult ground and water, three times as much in very difficult (AMB-09).
// Open ground, on the table or on a floor, adds nothing (TERR-03).
func (t *Table) drag(a, b Point, z, length Length, g Gait) Length {
	var buf [32]int32
	return t.dragOver(t.space.along(groundShape, a, b, 0, buf[:0]), a, b, z, length, g)
}

// dragOver is drag where the leg meets no other areas than some.
func (t *Table) dragOver(areas []int32, a, b Point, z, length Length, g Gait) Length {
	fine, more := t.draggedOver(areas, a, b, z, g)
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
	lo, hi := box(a, b, 0)
	times := Length(1) // long legs are too long for such fine parts
	for _, id := range areas {
		ar := &t.areas[id]
		if ar.z != z || ar.hi.X < lo.X || ar.lo.X > hi.X || ar.hi.Y < lo.Y || ar.lo.Y > hi.Y || ar.kind == Water && g.Swims || ar.beside(a, b) {
			continue
		}
		in, out, ok := clip(ar.shape, a, b)
		if !ok {
			continue
		}
		if fine == 0 {
			if d := distance2(a, b); d <= int64(50*Inch)*int64(50*Inch) {
				fine = Length(isqrt(d << 8))
			} else {
				fine, times = Length(isqrt(d)), 16
			}
		}
		part := Length(int64(fine)*out.num/out.den - int64(fine)*in.num/in.den)
		more += part * ar.dearer(g)
	}
	return fine * times, more * times
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

// area is a convex part of ground that changes the cost of moving.
type area struct {
	kind    Kind
	quarter bool // very difficult for everybody
	shape   []Point
	z       Length
	border  []Point // right outside
	extent          // of the shape
}

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
