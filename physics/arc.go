package physics

// arc is the circle that ways follow round a corner: its middle, a corner of a
// prism or a model, seen from the corner of the polygon drawn round it. Legs end
// at the polygon's corners; their costs are those of the tangents and arcs
// within. The zero arc is none.
type arc struct {
	out    Point  // from the middle to the polygon's corner
	far    Length // how long that is
	radius Length
	sine   int64 // of the angle between there and where the polygon touches the circle
}

func arcRound(middle, corner Point, radius Length) arc {
	out := Point{corner.X - middle.X, corner.Y - middle.Y}
	far := max(radius, nearestRoot(distance2(Point{}, out)))
	aside := int64(far)*int64(far) - int64(radius)*int64(radius)
	return arc{out, far, radius, (isqrt(aside)+3)<<angleBits/int64(far) + one/128}
}

// arcOfSolid is the arc round a corner of a prism, of whose polygon the sides lie growSlack
// farther out than a base that touches it.
func arcOfSolid(middle, corner Point, radius Length) arc {
	a := arcRound(middle, corner, radius+growSlack)
	a.radius = radius
	return a
}

// wide reports whether it is that of a model's ring and not of a solid's polygon.
func (a *arc) wide() bool { return a.sine > one/6 }

// gain is what the arc changes of a straight leg from its polygon's corner p to q,
// below 0 as a rule, where an inch costs so much. A way that wraps round the circle leaves it where it touches
// the tangent that is parallel to the leg; up to there it follows the circle. What
// a way gains at a corner is so the sum of what the leg that arrives and the leg
// that leaves gain, reckoned from the direction of the corner.
//
// The parallel tangent is as long as the true one but for the square of the room
// between corner and circle over twice the leg. A leg that does not lead past the
// circle gains nothing.
func (a *arc) gain(p, q Point, length, dear Length) Length {
	if a.far == 0 || length == 0 {
		return 0
	}
	d := Point{q.X - p.X, q.Y - p.Y}
	along := int64(d.X)*int64(a.out.X) + int64(d.Y)*int64(a.out.Y)
	sin := along << angleBits / (int64(length) * int64(a.far))
	if sin > a.sine || sin < -a.sine {
		return 0
	}
	return Length((int64(dear)*(int64(a.far)*sin-int64(a.radius)*arcSine(sin)) + half) >> angleBits)
}

// Sines and angles are whole numbers of parts of 1 and of radians.
const (
	angleBits = 20
	one       = int64(1) << angleBits
	half      = one / 2
)

// arcSine is the angle with a sine between -half and half, right to some parts.
func arcSine(sin int64) int64 {
	s2 := sin * sin >> angleBits
	// sin + sin³/6 + 3·sin⁵/40 + 5·sin⁷/112 + 35·sin⁹/1152 + 63·sin¹¹/2816
	const (
		c3, c5, c7, c9, c11 = one / 6, one * 3 / 40, one * 5 / 112, one * 35 / 1152, one * 63 / 2816
	)
	sum := c9 + c11*s2>>angleBits
	sum = c7 + sum*s2>>angleBits
	sum = c5 + sum*s2>>angleBits
	sum = c3 + sum*s2>>angleBits
	return sin + (sum*s2>>angleBits)*sin>>angleBits
}

// nearestRoot is the square root to the nearest whole number.
func nearestRoot(n int64) Length {
	r := isqrt(n)
	if n-r*r > r {
		r++
	}
	return Length(r)
}
