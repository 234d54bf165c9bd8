package physics

// Footprint is the ground that something without a round base covers: an oriented
// rectangle, for wagons and boats. It is exactly the polygon of its four corners,
// which are whole numbers; whatever is asked about it is decided by them.
type Footprint struct {
	At            Point // its middle
	Facing        Point // the direction of its length, as long as one likes but not 0
	Length, Width Length
}

// unitBits is how many bits the length of a unit vector has.
const unitBits = 15

// unitVector is a direction at a length of 1<<unitBits.
func unitVector(d Point) (x, y int64) {
	long := isqrt((int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y)) << 20)
	if long == 0 {
		return 1 << unitBits, 0
	}
	return int64(nearestPart(d.X<<(10+unitBits), Length(long))), int64(nearestPart(d.Y<<(10+unitBits), Length(long)))
}

// Corners are its corners, wound like every shape: from the left one in front, seen
// along its facing, to the right one and round.
func (f *Footprint) Corners() [4]Point {
	x, y := unitVector(f.Facing)
	corner := func(along, aside Length) Point { // twice as far as it lies from the middle
		const parts = 2 << unitBits
		return Point{f.At.X + nearestPart(along*Length(x)-aside*Length(y), parts), f.At.Y + nearestPart(along*Length(y)+aside*Length(x), parts)}
	}
	return [4]Point{corner(f.Length, -f.Width), corner(f.Length, f.Width), corner(-f.Length, f.Width), corner(-f.Length, -f.Width)}
}

// Contains reports whether a point lies within it or on its outline.
func (f *Footprint) Contains(p Point) bool {
	c := f.Corners()
	return contains(c[:], p)
}

// Holds reports whether the whole of a round base lies within it.
func (f *Footprint) Holds(p Point, radius Length) bool {
	c := f.Corners()
	return contains(c[:], p) && clearOfOutline(c[:], p, radius)
}

// Covers reports whether it and a round base have more than a rim in common.
func (f *Footprint) Covers(p Point, radius Length) bool {
	c := f.Corners()
	return diskTouches(c[:], p, radius)
}

// Overlaps reports whether two footprints have more than their outlines in common.
func (f *Footprint) Overlaps(o *Footprint) bool {
	a, b := f.Corners(), o.Corners()
	return !separated(a[:], b[:]) && !separated(b[:], a[:])
}

// separated reports whether a side of one convex polygon has the whole of another
// before it.
func separated(a, b []Point) bool {
	for i, j := 0, len(a)-1; i < len(a); j, i = i, i+1 {
		beyond := true
		for _, p := range b {
			beyond = beyond && cross(a[j], a[i], p) <= 0
		}
		if beyond {
			return true
		}
	}
	return false
}

// Apart is the distance between two footprints, rounded down; 0 if they touch or
// overlap.
func (f *Footprint) Apart(o *Footprint) Length {
	if f.Overlaps(o) {
		return 0
	}
	a, b := f.Corners(), o.Corners()
	best := never
	for i, j := 0, 3; i < 4; j, i = i, i+1 {
		for k := range b {
			best = min(best, exactDistance(a[j], a[i], b[k]), exactDistance(b[(k+3)%4], b[k], a[i]))
		}
	}
	return best
}

// ApartFrom is the distance to a round base, rounded down; 0 if they touch or overlap.
func (f *Footprint) ApartFrom(p Point, radius Length) Length {
	c := f.Corners()
	if contains(c[:], p) {
		return 0
	}
	best := never
	for i, j := 0, 3; i < 4; j, i = i, i+1 {
		best = min(best, exactDistance(c[j], c[i], p))
	}
	return max(0, best-radius)
}

// exactDistance is the distance from a point to a segment, rounded down:
// segmentDistance may be a unit or two beside it.
func exactDistance(a, b, p Point) Length {
	d := segmentDistance(a, b, p)
	for d > 0 && nearSegment(a, b, p, d) {
		d--
	}
	for !nearSegment(a, b, p, d+1) {
		d++
	}
	return d
}

// Carrier is a footprint with a deck on which models stand, and with which they move.
type Carrier struct {
	Footprint
	Z    Length // the height of the ground it stands on
	Deck Length // how high its deck lies above that
}

// Berth is a place on a carrier: how far before its middle and how far to the right of
// it. Berths are what stays the same while a carrier moves, so that nobody drifts on
// the deck however long the journey is.
type Berth struct{ Ahead, Right Length }

// Berth is the one a model stands at; false if the middle of its base is not on the
// deck.
func (c *Carrier) Berth(b Body) (Berth, bool) {
	if b.At.Z != c.Z+c.Deck || !c.Contains(b.At.Point()) {
		return Berth{}, false
	}
	x, y := unitVector(c.Facing)
	dx, dy := b.At.X-c.At.X, b.At.Y-c.At.Y
	return Berth{nearestPart(dx*Length(x)+dy*Length(y), 1<<unitBits), nearestPart(dy*Length(x)-dx*Length(y), 1<<unitBits)}, true
}

// Spot is where somebody at a berth stands now.
func (c *Carrier) Spot(b Berth) Spot {
	x, y := unitVector(c.Facing)
	return Spot{
		c.At.X + nearestPart(b.Ahead*Length(x)-b.Right*Length(y), 1<<unitBits),
		c.At.Y + nearestPart(b.Ahead*Length(y)+b.Right*Length(x), 1<<unitBits),
		c.Z + c.Deck,
	}
}
