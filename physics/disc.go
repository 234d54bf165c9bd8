package physics

import "math"

// A model hides as the disc of its base: as a polygon that has the two tangents from the
// eye to the disc exactly, and comes within a four-hundredth of its radius elsewhere, where
// only heights depend on it.

// discHalvings is how often the arcs from a tangent to the nearest and the farthest place
// of the disc are halved.
const discHalvings = 3

// discCorners is how many corners such a polygon has.
const discCorners = 4 << discHalvings

// smallDisc is the radius below which corners would be lost in rounding.
const smallDisc = 200

// appendDisc adds the corners of a disc as it is seen from a place.
func appendDisc(corners []Point, eye, c Point, radius Length) []Point {
	x, y, r := float64(eye.X-c.X), float64(eye.Y-c.Y), float64(radius)
	d2 := float64(x*x) + float64(y*y)
	if radius < smallDisc || d2 <= float64((r+2)*(r+2)) {
		for _, d := range ring {
			corners = append(corners, Point{c.X + d.X*radius/1000, c.Y + d.Y*radius/1000})
		}
		return corners
	}
	d := math.Sqrt(d2)
	towards := unit{x / d, y / d}
	cos := r / d
	sin := math.Sqrt(1 - float64(cos*cos))
	right, left := towards.turned(unit{cos, -sin}), towards.turned(unit{cos, sin})
	ahead, behind := towards, unit{-towards.x, -towards.y}
	for _, part := range [...][2]unit{{right, ahead}, {ahead, left}, {left, behind}, {behind, right}} {
		corners = append(corners, part[0].from(c, r))
		corners = appendArc(corners, c, r, part[0], part[1], discHalvings)
	}
	return corners
}

// from is the place so far from another in a direction.
func (u unit) from(c Point, far float64) Point {
	return Point{c.X + Length(math.Round(float64(u.x*far))), c.Y + Length(math.Round(float64(u.y*far)))}
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
