package physics

// middle is that of the arc round a corner.
func (b *node) middle() Point { return Point{b.at.X - b.round.out.X, b.at.Y - b.round.out.Y} }

// pointsOnArc adds places on the arc round a corner itself.
func (s *search) pointsOnArc(o *node, a, b Spot, known Length) {
	s.placesOnArc(o, func(at Point) { s.addPoint(roughPoint{at: at, side: -1, arc: o}, a, b, known) })
}

// placesOnArc calls for places on the arc round a corner itself, 3.75 degrees apart: a boundary
// may cut it, or come so near that only a base right against the corner passes.
func (s *search) placesOnArc(o *node, add func(Point)) {
	const unit = 1 << 16
	steps := arcSteps[:4] // to either side of the corners of a solid's polygon 7.5 degrees
	if o.round.wide() {
		steps = arcSteps[:] // of a model's ring 11.25
	}
	on := o.round.radius + offArc(o)
	out, middle := o.round.out, o.middle()
	far := Length(isqrt(distance2(Point{}, out) << 8)) // in sixteenths
	for _, t := range steps {
		d := Point{out.X*t[0] - out.Y*t[1], out.X*t[1] + out.Y*t[0]}
		p := offCircle(Point{Length(floorPart(int64(d.X*on*16), int64(far*unit))), Length(floorPart(int64(d.Y*on*16), int64(far*unit)))}, on)
		add(Point{middle.X + p.X, middle.Y + p.Y})
	}
}

// offCircle is the corner of the square of one unit beginning at a point that lies nearest to
// a circle round 0, but not within it.
func offCircle(p Point, radius Length) Point {
	best, least := p, int64(1)<<62
	for k := range Length(4) {
		q := Point{p.X + k&1, p.Y + k>>1}
		if d := distance2(Point{}, q); d >= int64(radius)*int64(radius) && d < least {
			best, least = q, d
		}
	}
	return best
}

// offArc is how far outside of the arc round a corner the places on it lie: the legs from one
// to the next are as near as a base can be, but for rounding.
func offArc(o *node) Length {
	off := o.round.radius/1800 + 1
	if o.round.wide() {
		off++
	}
	return off
}

// onArc reports whether both ends of a leg lie on the same arc, which the base does not leave
// in between.
func (u *roughPoint) onArc(v *roughPoint) bool {
	return u.arc != nil && v.arc != nil && u.arc.middle() == v.arc.middle()
}

// alongArc is how long the part of an arc between two of the places on it is, and what it costs.
// An arc has many of them: rounded up one by one they would come to too much.
func (s *search) alongArc(u, v *roughPoint, z Length) (length, cost Length) {
	fine, more := s.t.dragged(u.at, v.at, z, s.m.Gait)
	if more == 0 {
		fine = Length(isqrt(distance2(u.at, v.at) << 8))
	}
	radius, far := v.arc.round.radius, 16*(v.arc.round.radius+offArc(v.arc))
	return nearestPart(fine*radius, far), nearestPart((fine+more)*radius, far)
}

// arcSteps are the cosines and sines of the angles between the direction of a corner
// and those of the points on its arc, the nearest first, in parts of 65,536.
var arcSteps = [...][2]Length{{65501, -2144}, {65501, 2144}, {65220, -6424}, {65220, 6424}, {64661, -10676}, {64661, 10676}}

// nearestPart is a quotient rounded to the nearest whole number.
func nearestPart(n, parts Length) Length {
	if n < 0 {
		return -((-n + parts/2) / parts)
	}
	return (n + parts/2) / parts
}
