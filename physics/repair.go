package physics

import (
	"errors"
	"fmt"
)

// repaired is a footprint as it was meant: without corners named twice in a row,
// the last like the first among them, and without spikes that lead out and back
// over the same line. What is left must be a polygon that encloses an area and
// does not cross itself; it may touch itself. Any winding and any bays are fine:
// it is cut into convex parts.
func repaired(shape []Point) ([]Point, error) {
	s := shape
	for again := true; again && len(s) > 0; {
		again = false
		for i := range s {
			before, here, after := s[(i+len(s)-1)%len(s)], s[i], s[(i+1)%len(s)]
			back := int64(before.X-here.X)*int64(after.X-here.X) + int64(before.Y-here.Y)*int64(after.Y-here.Y)
			if here == after || cross(before, here, after) == 0 && back > 0 {
				s = append(append(make([]Point, 0, len(s)), s[:i]...), s[i+1:]...)
				again = true
				break
			}
		}
	}
	if len(shape) < 3 {
		return nil, fmt.Errorf("its shape has %d corners, it needs three", len(shape))
	}
	if len(s) < 3 || area2(s) == 0 {
		if i, k, ok := crossing(shape); ok {
			return nil, crossed(shape, i, k)
		}
		return nil, errors.New("its shape has no area; give it a width and a depth, or delete it")
	}
	if i, k, ok := crossing(s); ok {
		return nil, crossed(s, i, k)
	}
	var sum int64
	whole := true
	for _, part := range convexParts(s) {
		sum += area2(part)
		whole = whole && isConvex(part)
	}
	if !whole || sum != max(area2(s), -area2(s)) {
		return nil, errors.New("its outline crosses itself at a corner; draw two shapes")
	}
	return s, nil
}

// Outlines is why a shape cannot be a footprint, or nil: what is left of it without corners named twice
// has no area or crosses itself.
func Outlines(shape []Point) error {
	_, err := repaired(shape)
	return err
}

// crossing finds two sides of a polygon that cross.
func crossing(s []Point) (i, k int, ok bool) {
	apart := func(a, b, c, d Point) bool { // c and d lie to different sides of ab
		p, q := cross(a, b, c), cross(a, b, d)
		return p < 0 && q > 0 || p > 0 && q < 0
	}
	for i := range s {
		a, b := s[i], s[(i+1)%len(s)]
		for k := i + 1; k < len(s); k++ {
			if c, d := s[k], s[(k+1)%len(s)]; apart(a, b, c, d) && apart(c, d, a, b) {
				return i, k, true
			}
		}
	}
	return 0, 0, false
}

func crossed(s []Point, i, k int) error {
	return fmt.Errorf("its outline crosses itself: the sides that begin at %s, %s and at %s, %s; draw two shapes", s[i].X, s[i].Y, s[k].X, s[k].Y)
}
