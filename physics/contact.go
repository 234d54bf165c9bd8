package physics

// Distance is the straight distance between two bases, edge to edge and in
// three dimensions (AMB-16), rounded down; 0 when they touch or overlap.
func Distance(a, b Body) Length {
	flat := max(0, Length(isqrt(distance2(a.At.Point(), b.At.Point())))-a.Radius-b.Radius)
	if a.At.Z == b.At.Z {
		return flat
	}
	dz := int64(a.At.Z - b.At.Z)
	far := Length(isqrt(int64(flat)*int64(flat) + dz*dz))
	if next := far + 1; !nearerThan(a, b, next) { // the fraction of what is flat counts too
		return next
	}
	return far
}

// Within reports whether two bases are at most d apart.
func Within(a, b Body, d Length) bool {
	far, most := distance2(a.At.Point(), b.At.Point()), int64(a.Radius+b.Radius+d)
	if d < 0 || far > most*most {
		return false
	}
	return a.At.Z == b.At.Z || beyond(a, b, d) <= 0
}

// nearerThan reports whether two bases are less than d apart, which is above 0.
func nearerThan(a, b Body, d Length) bool { return beyond(a, b, d) < 0 }

// beyond is -1, 0 or 1 as two bases are nearer than d, just so far apart, or farther. With
// f for the distance of their middles, seen from above, r for both radii and h for the
// height between them that is whether (f-r)² + h² is less than d², and so f² - r² - l less
// than 2r times the root of l, which is d² - h².
func beyond(a, b Body, d Length) int {
	dz, r := int64(a.At.Z-b.At.Z), int64(a.Radius+b.Radius)
	left := int64(d)*int64(d) - dz*dz
	if left < 0 {
		return 1
	}
	more := distance2(a.At.Point(), b.At.Point()) - r*r - left
	if more < 0 {
		if left == 0 {
			return 0 // one above the other
		}
		return -1
	}
	return product(more, more).compare(product(4*r*r, left))
}

// touchGap is how far apart two bases may be and still touch: 0.01".
const touchGap = 25

// Touching reports whether two bases are in contact (CHARGE-07).
func Touching(a, b Body) bool {
	dz := a.At.Z - b.At.Z
	r := int64(a.Radius + b.Radius + touchGap)
	return dz < Inch && dz > -Inch && distance2(a.At.Point(), b.At.Point()) <= r*r
}

// acrossGap is how much room the bases at both sides of a low obstacle may
// leave beside it, taken together, and still fight across it.
const acrossGap = Inch / 2

// InContact reports whether two models can fight: their bases touch, or only a
// low obstacle keeps them apart (CHARGE-07).
func (t *Table) InContact(a, b Body) bool {
	return MayTouch(a.At, b.At, a.Radius+b.Radius) && (Touching(a, b) || t.overObstacle(a, b))
}

// MayTouch reports whether two bases whose radii come to so much are near enough
// to be in contact at all, whatever stands between them.
func MayTouch(a, b Spot, radii Length) bool {
	return MayBeWithin(a, b, radii+obstacleReach)
}

// MayBeWithin reports whether two places are at most so far apart along either axis:
// the quickest question, and it answers most.
func MayBeWithin(a, b Spot, far Length) bool {
	return abs(a.X-b.X) <= far && abs(a.Y-b.Y) <= far
}

// obstacleReach is how much room a low obstacle and what is beside it take at most.
const obstacleReach = 2 * Inch

// overObstacle: the straight line between two bases is filled, but for acrossGap, by
// obstacles low enough to be leapt, and nothing higher stands on it.
func (t *Table) overObstacle(a, b Body) bool {
	if !mayFightAcross(a, b) {
		return false
	}
	var buf [32]int32
	lo, hi := box(a.At.Point(), b.At.Point(), 0)
	return t.overObstacleAmong(t.near(lo, hi, buf[:0]), a, b)
}

// mayFightAcross reports whether two bases are near enough to fight across something.
func mayFightAcross(a, b Body) bool {
	far := int64(a.Radius + b.Radius + obstacleReach)
	return a.At.Z == b.At.Z && distance2(a.At.Point(), b.At.Point()) <= far*far
}

// overObstacleAmong is overObstacle with the prisms that may stand on the line.
func (t *Table) overObstacleAmong(prisms []int32, a, b Body) bool {
	if !mayFightAcross(a, b) {
		return false
	}
	p, q := a.At.Point(), b.At.Point()
	length := apart(p, q)
	gap := length - a.Radius - b.Radius
	low := Length(0)
	lo, hi := box(p, q, 0)
	for _, id := range prisms {
		pr := &t.prisms[id]
		if pr.lo.X > hi.X || pr.hi.X < lo.X || pr.lo.Y > hi.Y || pr.hi.Y < lo.Y || !t.blocksStanding(pr, a) || pr.bottom > a.At.Z {
			continue
		}
		in, out, ok := clip(pr.shape, p, q)
		if !ok {
			continue
		}
		if t.blocksWalking(pr, a.At.Z, a) {
			return false
		}
		low += Length(int64(length)*out.num/out.den - int64(length)*in.num/in.den)
	}
	return low > 0 && gap-low <= acrossGap
}
