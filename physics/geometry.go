package physics

import (
	"math"
	"math/bits"
)

// cross is the cross product of ab and ac: above 0 if c lies to one side of the
// line, the inner side of polygons as this package winds them.
func cross(a, b, c Point) int64 {
	return int64(b.X-a.X)*int64(c.Y-a.Y) - int64(b.Y-a.Y)*int64(c.X-a.X)
}

// area2 is twice the signed area of a polygon.
func area2(shape []Point) int64 {
	var sum int64
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		sum += int64(shape[j].X)*int64(shape[i].Y) - int64(shape[j].Y)*int64(shape[i].X)
	}
	return sum
}

// convexParts cuts a simple polygon into convex ones of positive winding, ears
// first; a convex polygon stays whole.
func convexParts(shape []Point) [][]Point {
	s := append([]Point(nil), shape...)
	if area2(s) < 0 {
		for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
			s[i], s[j] = s[j], s[i]
		}
	}
	s = withoutCollinear(s)
	var parts [][]Point
	for len(s) > 3 && !isConvex(s) {
		ear := -1
	next:
		for i := range s {
			a, b, c := s[(i+len(s)-1)%len(s)], s[i], s[(i+1)%len(s)]
			if cross(a, b, c) <= 0 {
				continue
			}
			for _, p := range s {
				if p != a && p != b && p != c && cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0 {
					continue next
				}
			}
			ear = i
			parts = append(parts, []Point{a, b, c})
			break
		}
		if ear < 0 {
			break // crosses itself; what is left is taken as it is
		}
		s = append(s[:ear:ear], s[ear+1:]...)
	}
	return append(parts, s)
}

func withoutCollinear(s []Point) []Point {
	out := s[:0:0]
	for i := range s {
		if cross(s[(i+len(s)-1)%len(s)], s[i], s[(i+1)%len(s)]) != 0 {
			out = append(out, s[i])
		}
	}
	if len(out) < 3 {
		return s
	}
	return out
}

func isConvex(s []Point) bool {
	for i := range s {
		if cross(s[i], s[(i+1)%len(s)], s[(i+2)%len(s)]) < 0 {
			return false
		}
	}
	return true
}

// ratio is a fraction with a positive denominator.
type ratio struct{ num, den int64 }

// less compares two fractions between 0 and 1 exactly.
func (a ratio) less(b ratio) bool {
	ah, al := bits.Mul64(uint64(a.num), uint64(b.den))
	bh, bl := bits.Mul64(uint64(b.num), uint64(a.den))
	return ah < bh || ah == bh && al < bl
}

func (a ratio) float() float64 { return float64(a.num) / float64(a.den) }

// clip is the part of the segment from a to b inside a convex polygon, as
// fractions of the way. Running along an edge is outside. It is exact.
func clip(shape []Point, a, b Point) (in, out ratio, ok bool) {
	in, out = ratio{0, 1}, ratio{1, 1}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		da, db := cross(shape[j], shape[i], a), cross(shape[j], shape[i], b)
		switch {
		case da <= 0 && db <= 0:
			return in, out, false
		case da <= 0:
			if t := (ratio{-da, db - da}); in.less(t) {
				in = t
			}
		case db <= 0:
			if t := (ratio{da, da - db}); t.less(out) {
				out = t
			}
		}
	}
	return in, out, in.less(out)
}

// contains reports whether a point lies in a convex polygon or on its rim.
func contains(shape []Point, p Point) bool {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if cross(shape[j], shape[i], p) < 0 {
			return false
		}
	}
	return true
}

// containsStrictly reports whether a point lies in a convex polygon, off its rim.
func containsStrictly(shape []Point, p Point) bool {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if cross(shape[j], shape[i], p) <= 0 {
			return false
		}
	}
	return true
}

// distance2 is the square of the distance of two points.
func distance2(a, b Point) int64 {
	dx, dy := int64(a.X-b.X), int64(a.Y-b.Y)
	return dx*dx + dy*dy
}

// isqrt is the whole part of a square root.
func isqrt(n int64) int64 {
	r := int64(math.Sqrt(float64(n)))
	if n < 1<<50 {
		return r // floats lie so close there that none is rounded up to the next whole number
	}
	for r*r > n {
		r--
	}
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// root is the square root rounded up: a way is never shorter than it is.
func root(n int64) Length {
	r := isqrt(n)
	if r*r < n {
		r++
	}
	return Length(r)
}

// apart is the straight distance of two points, rounded up.
func apart(a, b Point) Length { return root(distance2(a, b)) }

// diskTouches reports whether a point is nearer than radius to a convex polygon.
func diskTouches(shape []Point, p Point, radius Length) bool {
	if contains(shape, p) {
		return true
	}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if nearSegment(shape[j], shape[i], p, radius) {
			return true
		}
	}
	return false
}

// nearSegment reports whether p is nearer than d to the segment ab, exactly.
func nearSegment(a, b, p Point, d Length) bool {
	dd := int64(d) * int64(d)
	len2 := distance2(a, b)
	dot := int64(p.X-a.X)*int64(b.X-a.X) + int64(p.Y-a.Y)*int64(b.Y-a.Y)
	switch {
	case dot <= 0:
		return distance2(a, p) < dd
	case dot >= len2:
		return distance2(b, p) < dd
	}
	c := cross(a, b, p)
	if c < 0 {
		c = -c
	}
	ch, cl := bits.Mul64(uint64(c), uint64(c))
	dh, dl := bits.Mul64(uint64(dd), uint64(len2))
	return ch < dh || ch == dh && cl < dl
}

// segmentDistance is the distance of p from the segment ab, rounded down.
func segmentDistance(a, b, p Point) Length {
	len2 := distance2(a, b)
	dot := int64(p.X-a.X)*int64(b.X-a.X) + int64(p.Y-a.Y)*int64(b.Y-a.Y)
	switch {
	case dot <= 0 || len2 == 0:
		return Length(isqrt(distance2(a, p)))
	case dot >= len2:
		return Length(isqrt(distance2(b, p)))
	}
	c := cross(a, b, p)
	if c < 0 {
		c = -c
	}
	return Length(c / max(1, isqrt(len2)))
}

// directions is how many directions a circle is looked at in.
const directions = 16

// ring is as many directions, of length 1000.
var ring = func() []Point {
	var r []Point
	for k := range directions {
		a := float64(k) * math.Pi / 8
		r = append(r, Point{Length(math.Round(math.Cos(a) * 1000)), Length(math.Round(math.Sin(a) * 1000))})
	}
	return r
}()

// disk is a polygon inside a circle, touching it with its corners.
func disk(c Point, radius Length) []Point {
	shape := make([]Point, len(ring))
	for i, d := range ring {
		shape[i] = Point{c.X + d.X*radius/1000, c.Y + d.Y*radius/1000}
	}
	return shape
}

// bounds is the bounding box of a polygon.
func bounds(shape []Point) (lo, hi Point) {
	lo, hi = shape[0], shape[0]
	for _, p := range shape {
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return lo, hi
}

// growSlack is how much farther than the radius grown polygons lie, so that
// rounding never brings a base too near.
const growSlack = 2

// grow is a convex polygon pushed outwards by a radius, its corners cut by
// tangents at steps of 15 degrees at most, or with a tiny radius of 90: never
// nearer than the radius.
func grow(shape []Point, radius Length) []Point {
	out, _ := growRound(shape, radius)
	return out
}

// growRound is grow with the corners of the polygon that the new ones lie round.
func growRound(shape []Point, radius Length) (out, centres []Point) {
	if radius == 0 {
		return shape, shape
	}
	r := float64(radius + growSlack)
	step := math.Pi / 12
	if radius < Inch/20 { // so small an arc is lost in rounding
		step = math.Pi / 2
	}
	for i := range shape {
		a, b, c := shape[(i+len(shape)-1)%len(shape)], shape[i], shape[(i+1)%len(shape)]
		in := math.Atan2(float64(b.Y-a.Y), float64(b.X-a.X)) - math.Pi/2
		turn := math.Atan2(float64(c.Y-b.Y), float64(c.X-b.X)) - math.Pi/2 - in
		for turn < 0 {
			turn += 2 * math.Pi
		}
		steps := max(1, int(math.Ceil(turn/step-1e-9)))
		half := turn / float64(2*steps)
		far := r / math.Cos(half)
		for k := range steps {
			t := in + float64(half*float64(2*k+1))
			centres = append(centres, b)
			out = append(out, Point{b.X + Length(math.Round(float64(math.Cos(t)*far))), b.Y + Length(math.Round(float64(math.Sin(t)*far)))})
		}
	}
	return out, centres
}

// sweptInto reports whether a disc moved from a to b overlaps a convex polygon.
func sweptInto(shape []Point, a, b Point, radius Length) bool {
	if _, _, ok := clip(shape, a, b); ok {
		return true
	}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if nearSegment(a, b, shape[i], radius) || nearSegment(shape[j], shape[i], a, radius) || nearSegment(shape[j], shape[i], b, radius) {
			return true
		}
	}
	return false
}

// nearestPlaces are the places of two convex polygons that are nearest to each
// other, if they do not meet.
func nearestPlaces(a, b []Point) (p, q Point) {
	best := int64(1) << 62
	try := func(edges, corners []Point, swap bool) {
		for i, j := 0, len(edges)-1; i < len(edges); j, i = i, i+1 {
			for _, c := range corners {
				on := nearestOnSegment(edges[j], edges[i], c)
				if d := distance2(on, c); d < best {
					if best, p, q = d, on, c; swap {
						p, q = c, on
					}
				}
			}
		}
	}
	try(a, b, false)
	try(b, a, true)
	return p, q
}
