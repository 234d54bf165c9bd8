package physics

import (
	"math/bits"
	"slices"
)

// Road is a stretch of a street between two ends or junctions: its centre line.
// The streets of a plan, cut where they meet, make the roads of a table.
type Road struct {
	Street int     // its place in Plan.Streets
	Line   []Point // the centre line, two points at least
	Length Length  // along the line
	Ends   [2]int  // the junctions where the line begins and ends
}

// Junction is a place where roads meet, or where a street ends.
type Junction struct {
	At    Point
	Edge  bool   // the table ends here
	Exits []Exit // the roads that begin or end here, in their order
}

// Exit is a road seen from one of its ends: the way that leads along it.
type Exit struct {
	Road int
	Back bool // against the direction of the road's line
}

// OnRoad is a place on a road, so far from the beginning of its line.
type OnRoad struct {
	Road  int
	Along Length
}

// joinGap is how far the end of a street may lie from another one, or from the
// rim of a square, and still join it.
const joinGap = Inch

// roadNet is the roads of a table.
type roadNet struct {
	roads     []Road
	junctions []Junction
}

// Roads are the streets of the table, cut where they cross or where one ends
// against another. Streets that end at one square, a piece of open ground, are
// led on to the middle of it and meet there.
func (t *Table) Roads() []Road { return t.streets.roads }

// Junctions are the places where roads meet or end.
func (t *Table) Junctions() []Junction { return t.streets.junctions }

// RoadPoint is the place so far along a road; beyond its ends it is the end.
func (t *Table) RoadPoint(at OnRoad) Point {
	r := &t.Roads()[at.Road]
	left := at.Along
	for k := 1; k < len(r.Line); k++ {
		a, b := r.Line[k-1], r.Line[k]
		long := apart(a, b)
		if left <= 0 {
			return a
		}
		if left < long {
			return between(a, b, left, long)
		}
		left -= long
	}
	return r.Line[len(r.Line)-1]
}

// NearestRoad is the place in the centre of a street nearest to a point, and how
// far it is; false on a table without streets. Of two as near it is on the road
// with the lower number.
func (t *Table) NearestRoad(p Point) (at OnRoad, place Point, far Length, ok bool) {
	for i := range t.Roads() {
		r := &t.Roads()[i]
		gone := Length(0)
		for k := 1; k < len(r.Line); k++ {
			a, b := r.Line[k-1], r.Line[k]
			q := nearestOnSegment(a, b, p)
			if d := apart(p, q); !ok || d < far {
				at, place, far, ok = OnRoad{i, gone + apart(a, q)}, q, d, true
			}
			gone += apart(a, b)
		}
		at.Along = min(at.Along, t.Roads()[at.Road].Length)
	}
	return at, place, far, ok
}

// Ahead is the way along a road from a place on it: the corners of the centre
// line, the place first, as far as the way goes or to the junction at the
// road's end. It also returns where on the road that is, what is left of the
// way, and the junction reached, or -1.
func (t *Table) Ahead(from OnRoad, back bool, way Length) (line []Point, to OnRoad, left Length, junction int) {
	r := &t.Roads()[from.Road]
	from.Along = max(0, min(r.Length, from.Along))
	to, junction = from, -1
	if back {
		to.Along = from.Along - way
		if to.Along <= 0 {
			left, to.Along, junction = -to.Along, 0, r.Ends[0]
		}
	} else {
		to.Along = from.Along + way
		if to.Along >= r.Length {
			left, to.Along, junction = to.Along-r.Length, r.Length, r.Ends[1]
		}
	}
	lo, hi := min(from.Along, to.Along), max(from.Along, to.Along)
	line = append(line, t.RoadPoint(OnRoad{from.Road, lo}))
	gone := Length(0)
	for k := 1; k < len(r.Line); k++ {
		gone += apart(r.Line[k-1], r.Line[k])
		if gone > lo && gone < hi {
			line = append(line, r.Line[k])
		}
	}
	if hi > lo {
		line = append(line, t.RoadPoint(OnRoad{from.Road, hi}))
	}
	if back {
		slices.Reverse(line)
	}
	return line, to, left, junction
}

// Begin is where an exit begins.
func (t *Table) Begin(e Exit) OnRoad {
	if e.Back {
		return OnRoad{e.Road, t.Roads()[e.Road].Length}
	}
	return OnRoad{e.Road, 0}
}

// Heading is the direction in which an exit leaves its junction.
func (t *Table) Heading(e Exit) Point {
	line := t.Roads()[e.Road].Line
	a, b := line[0], line[1]
	if e.Back {
		a, b = line[len(line)-1], line[len(line)-2]
	}
	return Point{b.X - a.X, b.Y - a.Y}
}

// Onward are the exits of a junction for one who comes along a road and does not
// turn back, from the left to the right as he sees them: at a junction of four
// ways the left one, the one straight on and the right one. There are none where
// the street ends. Back says that he came against the direction of its line.
func (t *Table) Onward(junction int, from OnRoad, back bool) []Exit {
	j := &t.Junctions()[junction]
	came := Exit{from.Road, !back} // the exit that would lead back
	d := t.Heading(came)
	d = Point{-d.X, -d.Y}
	var on []Exit
	for _, e := range j.Exits {
		if e != came {
			on = append(on, e)
		}
	}
	slices.SortStableFunc(on, func(a, b Exit) int { return turnOrder(d, t.Heading(a), t.Heading(b)) })
	return on
}

// turnOrder puts two directions in order for one who faces d: -1 if a lies
// farther to the left than b. X grows to the right and Y downwards.
func turnOrder(d, a, b Point) int {
	side := func(p Point) int {
		switch sin := int64(d.X)*int64(p.Y) - int64(d.Y)*int64(p.X); {
		case sin < 0:
			return -1
		case sin > 0 || int64(d.X)*int64(p.X)+int64(d.Y)*int64(p.Y) < 0:
			return 1
		}
		return 0
	}
	if sa, sb := side(a), side(b); sa != sb {
		return sa - sb
	}
	switch c := int64(a.X)*int64(b.Y) - int64(a.Y)*int64(b.X); {
	case c > 0: // b lies to the right of a
		return -1
	case c < 0:
		return 1
	}
	return 0
}

// between is the place so far along the segment ab, whose length is long.
func between(a, b Point, far, long Length) Point {
	return Point{a.X + (b.X-a.X)*far/long, a.Y + (b.Y-a.Y)*far/long}
}

// nearestOnSegment is the place on the segment ab nearest to p, to a whole unit.
func nearestOnSegment(a, b, p Point) Point {
	len2 := distance2(a, b)
	dot := int64(p.X-a.X)*int64(b.X-a.X) + int64(p.Y-a.Y)*int64(b.Y-a.Y)
	switch {
	case dot <= 0 || len2 == 0:
		return a
	case dot >= len2:
		return b
	}
	return share(a, b, dot, len2)
}

// share is the place on the segment ab at the fraction num/den of the way, to a
// whole unit.
func share(a, b Point, num, den int64) Point {
	part := func(d Length) Length {
		if d == 0 {
			return 0
		}
		hi, lo := bits.Mul64(uint64(abs(d)), uint64(num))
		lo, carry := bits.Add64(lo, uint64(den/2), 0)
		n, _ := bits.Div64(hi+carry, lo, uint64(den))
		if d < 0 {
			return -Length(n)
		}
		return Length(n)
	}
	return Point{a.X + part(b.X-a.X), a.Y + part(b.Y-a.Y)}
}

// meeting is where two segments cross, to a whole unit.
func meeting(a, b, c, d Point) (Point, bool) {
	p, q := cross(c, d, a), cross(c, d, b)
	r, s := cross(a, b, c), cross(a, b, d)
	if p == q || p > 0 && q > 0 || p < 0 && q < 0 || r > 0 && s > 0 || r < 0 && s < 0 {
		return Point{}, false
	}
	return share(a, b, max(p, -p), max(p-q, q-p)), true
}

// build cuts the streets into roads.
func (n *roadNet) build(t *Table) {
	lines := make([][]Point, len(t.Streets))
	for i, s := range t.Streets {
		for _, p := range s.Line {
			if len(lines[i]) == 0 || p != lines[i][len(lines[i])-1] {
				lines[i] = append(lines[i], p)
			}
		}
	}
	for i := range lines {
		if len(lines[i]) >= 2 {
			lines[i] = t.joined(lines, i)
		}
	}
	for i, line := range lines {
		if len(line) < 2 {
			continue
		}
		road := []Point{line[0]}
		for k := 1; k < len(line); k++ {
			a, b := line[k-1], line[k]
			var cuts []Point
			for j, other := range lines {
				for m := 1; m < len(other); m++ {
					if j == i && (m >= k-1 && m <= k+1) {
						continue
					}
					if p, ok := meeting(a, b, other[m-1], other[m]); ok {
						cuts = append(cuts, p)
					}
				}
				if len(other) > 1 && j != i { // it ends against this one, to a unit
					for _, p := range [...]Point{other[0], other[len(other)-1]} {
						if nearSegment(a, b, p, 3) {
							cuts = append(cuts, p)
						}
					}
				}
			}
			slices.SortStableFunc(cuts, func(p, q Point) int {
				switch pa, qa := distance2(a, p), distance2(a, q); {
				case pa < qa:
					return -1
				case pa > qa:
					return 1
				}
				return 0
			})
			for _, c := range cuts {
				if c = n.snap(c); c != road[len(road)-1] && distance2(c, road[0]) > 4 {
					n.add(i, append(road, c))
					road = []Point{c}
				}
			}
			if b != road[len(road)-1] {
				road = append(road, b)
			}
		}
		if len(road) > 1 {
			n.add(i, road)
		}
	}
	for i := range n.junctions {
		p := n.junctions[i].At
		n.junctions[i].Edge = p.X <= joinGap || p.Y <= joinGap || p.X >= t.Width-joinGap || p.Y >= t.Depth-joinGap
	}
}

// joined leads both ends of a street on to a square or to another street.
func (t *Table) joined(lines [][]Point, i int) []Point {
	line := lines[i]
	if p, ok := t.joins(lines, i, line[0]); ok {
		line = append([]Point{p}, line...)
	}
	if p, ok := t.joins(lines, i, line[len(line)-1]); ok {
		line = append(slices.Clone(line), p)
	}
	return line
}

func (t *Table) joins(lines [][]Point, i int, end Point) (Point, bool) {
	for k := range t.Pieces {
		pc := &t.Pieces[k]
		if pc.Kind != Open || pc.Bottom != 0 || !t.isSquare(lines, pc) || !near2(pc.Shape, end, joinGap) {
			continue
		}
		lo, hi := bounds(pc.Shape)
		if c := (Point{(lo.X + hi.X) / 2, (lo.Y + hi.Y) / 2}); c != end {
			return c, true
		}
		return Point{}, false
	}
	best, far := Point{}, joinGap+1
	for j, other := range lines {
		for m := 1; j != i && m < len(other); m++ {
			if q := nearestOnSegment(other[m-1], other[m], end); apart(q, end) < far {
				best, far = q, apart(q, end)
			}
		}
	}
	return best, far <= joinGap && best != end
}

// isSquare reports whether at least two streets end at a piece of open ground.
func (t *Table) isSquare(lines [][]Point, pc *Piece) bool {
	ends := 0
	for _, s := range t.Streets {
		if len(s.Line) < 2 {
			continue
		}
		for _, p := range [...]Point{s.Line[0], s.Line[len(s.Line)-1]} {
			if near2(pc.Shape, p, joinGap) {
				ends++
			}
		}
	}
	return ends >= 2
}

// near2 reports whether a point lies in a simple polygon or no farther than d from it.
func near2(shape []Point, p Point, d Length) bool {
	if insideShape(shape, p) {
		return true
	}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if nearSegment(shape[j], shape[i], p, d+1) {
			return true
		}
	}
	return false
}

// snap is a junction within two units of a place, or the place.
func (n *roadNet) snap(p Point) Point {
	for _, j := range n.junctions {
		if distance2(j.At, p) <= 8 {
			return j.At
		}
	}
	return p
}

func (n *roadNet) add(street int, line []Point) {
	line = slices.Clone(line)
	last := len(line) - 1
	line[0], line[last] = n.snap(line[0]), n.snap(line[last])
	r := Road{Street: street, Line: line}
	for k := 1; k < len(line); k++ {
		r.Length += apart(line[k-1], line[k])
	}
	if r.Length == 0 {
		return
	}
	id := len(n.roads)
	for k, p := range [...]Point{line[0], line[last]} {
		j := slices.IndexFunc(n.junctions, func(j Junction) bool { return j.At == p })
		if j < 0 {
			j = len(n.junctions)
			n.junctions = append(n.junctions, Junction{At: p})
		}
		r.Ends[k] = j
		n.junctions[j].Exits = append(n.junctions[j].Exits, Exit{id, k == 1})
	}
	n.roads = append(n.roads, r)
}
