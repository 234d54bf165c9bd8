package physics

import "math"

// A model hides as the disc of its base: as a polygon that has the two tangents from the
// eye to the disc, as good as exactly, and elsewhere comes so near to it that no more than a
// thousandth of a silhouette depends on that.

// discHalvings is how often the arcs from a tangent to the nearest and the farthest place
// of the disc are halved; fineHalvings, where it is to be seen how near those are: where a
// silhouette ends above or below the model.
const (
	discHalvings = 3
	fineHalvings = 5
)

// discCorners is how many corners such a polygon has.
const discCorners = 4 << discHalvings

// smallDisc is the radius below which corners would be lost in rounding.
const smallDisc = 200

// appendDisc adds the corners of a disc as it is seen from a place.
func appendDisc(corners []Point, eye, c Point, radius Length, halvings int) []Point {
	if radius < smallDisc {
		for _, d := range ring {
			corners = append(corners, Point{c.X + d.X*radius/1000, c.Y + d.Y*radius/1000})
		}
		return corners
	}
	x, y, r := float64(eye.X-c.X), float64(eye.Y-c.Y), float64(radius)
	parts := [...]unit{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
	tangents := false
	if d2 := float64(x*x) + float64(y*y); d2 > float64((r+2)*(r+2)) {
		d := math.Sqrt(d2)
		towards := unit{x / d, y / d}
		cos := r / d
		sin := math.Sqrt(1 - float64(cos*cos))
		parts = [...]unit{towards.turned(unit{cos, -sin}), towards, towards.turned(unit{cos, sin}), {-towards.x, -towards.y}}
		tangents = true
	}
	for k, from := range parts {
		next, n := parts[(k+1)%4], 0
		cos := from.dot(next)
		for n < halvings && float64(r*(1-cos)) >= leastArc {
			cos = math.Sqrt((1 + cos) / 2)
			n++
		}
		beyond := float64(r * (1 - math.Sqrt((1+cos)/2))) // of the arc, beyond a side of it
		if tangents && k%2 == 0 {
			corners = append(corners, from.onTangent(c, r))
		} else {
			corners = append(corners, from.from(c, r))
		}
		corners = appendArc(corners, c, r+beyond*2/3, from, next, n)
	}
	return corners
}

// leastArc is how much less than the radius of an arc, times the cosine between its ends, that
// must be at least for the arc to be halved: three quarters of a unit lie beyond each half
// then, and rounding leaves the polygon convex.
const leastArc = 12

// from is the place so far from another in a direction.
func (u unit) from(c Point, far float64) Point {
	return Point{c.X + Length(math.Round(float64(u.x*far))), c.Y + Length(math.Round(float64(u.y*far)))}
}

// onTangent is a whole place on the line that touches a circle in a direction, as near to it
// as there is one close by: far behind the circle a shadow's edge lies as many times as far
// off as that is farther away.
func (u unit) onTangent(c Point, r float64) Point {
	const enough, reach = 1.0 / 32, 32
	along, beside := u.x, u.y
	swap := math.Abs(along) > math.Abs(beside) // the line is steep
	if swap {
		along, beside = beside, along
	}
	begin := math.Round(float64(along * r))
	best, x, y := math.Inf(1), 0.0, 0.0
	for n := range int(min(reach, r/32)) * 2 {
		at := begin + float64((n+1)/2*(1-n%2*2))
		back := math.Floor((r-float64(at*along))/beside + 0.5)
		if off := math.Abs(float64(at*along) + float64(back*beside) - r); off < best {
			if best, x, y = off, at, back; off < enough {
				break
			}
		}
	}
	if swap {
		x, y = y, x
	}
	return Point{c.X + Length(x), c.Y + Length(y)}
}

// appendArc adds corners between two directions less than half a turn apart.
func appendArc(corners []Point, c Point, r float64, u, v unit, halvings int) []Point {
	if halvings == 0 {
		return corners
	}
	mid := unit{u.x + v.x, u.y + v.y}
	long := math.Sqrt(mid.dot(mid))
	mid = unit{mid.x / long, mid.y / long}
	corners = appendArc(corners, c, r, u, mid, halvings-1)
	return appendArc(append(corners, mid.from(c, r)), c, r, mid, v, halvings-1)
}
