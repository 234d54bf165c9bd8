package physics

import (
	"iter"
	"slices"
)

// Template is a flat shape laid on the table: everything within one round of its
// row from the small end to the wide one, or a rectangle. Its measures are whole
// numbers, and what it touches is decided exactly.
type Template struct {
	a, b   Point  // the middles of the two ends
	ra, rb Length // and their radii
	shape  []Point
}

// Blast is a circle.
func Blast(at Point, radius Length) Template { return Template{a: at, b: at, ra: radius, rb: radius} }

// Teardrop is a drop whose narrow end lies against the base of a model and which
// points towards a place: so long, and so wide at its round end (SPEC-16). A
// drop towards the model's own middle points to the right.
func Teardrop(from Body, towards Point, length, width Length) Template {
	tip := ahead(from.At.Point(), towards, from.Radius)
	end := ahead(from.At.Point(), towards, from.Radius+length-width/2)
	return Template{a: tip, b: end, rb: width / 2}
}

// Strip is a straight band that begins at the rim of a model's base and points
// towards a place (WEAP-25).
func Strip(from Body, towards Point, length, width Length) Template {
	p := from.At.Point()
	return band(ahead(p, towards, from.Radius), ahead(p, towards, from.Radius+length), width)
}

// Rectangle has its middle at a place and its long sides in the direction of
// another, with a short side to the front.
func Rectangle(at, towards Point, length, width Length) Template {
	front := ahead(at, towards, length/2)
	return band(Point{2*at.X - front.X, 2*at.Y - front.Y}, front, width)
}

// band is a rectangle round the middle line from a to b.
func band(a, b Point, width Length) Template {
	aside := ahead(Point{}, Point{a.Y - b.Y, b.X - a.X}, width/2)
	return Template{shape: []Point{{a.X - aside.X, a.Y - aside.Y}, {b.X - aside.X, b.Y - aside.Y}, {b.X + aside.X, b.Y + aside.Y}, {a.X + aside.X, a.Y + aside.Y}}}
}

// ahead is the place so far from p towards another, to a whole unit.
func ahead(p, towards Point, far Length) Point {
	dx, dy := int64(towards.X-p.X), int64(towards.Y-p.Y)
	if dx == 0 && dy == 0 {
		dx = 1
	}
	for max(dx, -dx, dy, -dy) < 1<<20 { // a longer way has a finer length
		dx, dy = 2*dx, 2*dy
	}
	long := isqrt(dx*dx + dy*dy)
	part := func(d int64) Length {
		q := (2*max(d, -d)*int64(far) + long) / (2 * long)
		if d < 0 {
			q = -q
		}
		return Length(q)
	}
	return Point{p.X + part(dx), p.Y + part(dy)}
}

// Touch is how much of a base lies under a template.
type Touch uint8

// The degrees of touching. A base whose rim only meets the rim of the template
// is not touched.
const (
	Untouched Touch = iota
	Partly
	Wholly
)

// Touches is how much of a base lies under the template, seen from above.
func (t *Template) Touches(b Body) Touch {
	p := b.At.Point()
	if len(t.shape) > 0 {
		switch {
		case !diskTouches(t.shape, p, b.Radius):
			return Untouched
		case contains(t.shape, p) && clearOfOutline(t.shape, p, b.Radius):
			return Wholly
		}
		return Partly
	}
	switch {
	case !t.nearer(p, b.Radius):
		return Untouched
	case t.holds(p, b.Radius):
		return Wholly
	}
	return Partly
}

// Under goes through the bodies that the template touches, in their order.
func (t *Template) Under(bodies []Body) iter.Seq2[int32, Touch] {
	return func(yield func(int32, Touch) bool) {
		for i := range bodies {
			if d := t.Touches(bodies[i]); d != Untouched && !yield(bodies[i].ID, d) {
				return
			}
		}
	}
}

// bounds is the bounding box.
func (t *Template) bounds() (lo, hi Point) {
	if len(t.shape) > 0 {
		return bounds(t.shape)
	}
	return Point{min(t.a.X-t.ra, t.b.X-t.rb), min(t.a.Y-t.ra, t.b.Y-t.rb)}, Point{max(t.a.X+t.ra, t.b.X+t.rb), max(t.a.Y+t.ra, t.b.Y+t.rb)}
}

// Outline is the rim of the template as a polygon, for drawing.
func (t *Template) Outline() []Point {
	if len(t.shape) > 0 {
		return t.shape
	}
	const fine = 4
	var rim []Point
	for k := range fine * directions {
		d := ring[k/fine]
		next := ring[(k/fine+1)%directions]
		f := Length(k % fine)
		d = ahead(Point{}, Point{d.X*(fine-f) + next.X*f, d.Y*(fine-f) + next.Y*f}, 1000)
		// The end that lies farther in that direction.
		end, r := t.a, t.ra
		if int64(t.b.X-t.a.X)*int64(d.X)+int64(t.b.Y-t.a.Y)*int64(d.Y)+1000*int64(t.rb-t.ra) > 0 {
			end, r = t.b, t.rb
		}
		if p := (Point{end.X + d.X*r/1000, end.Y + d.Y*r/1000}); len(rim) == 0 || p != rim[len(rim)-1] {
			rim = append(rim, p)
		}
	}
	return rim
}

// Axis is the line through the middle of a template, from its narrow end to its wide one, and how
// far it reaches to either side of both ends, as a Teardrop and a Strip are laid.
func (t *Template) Axis() (from, to Point, narrow, wide Length) {
	if len(t.shape) != 4 {
		return t.a, t.b, t.ra, t.rb
	}
	middle := func(p, q Point) Point { return Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2} }
	half := Apart(t.shape[0], t.shape[3]) / 2
	return middle(t.shape[0], t.shape[3]), middle(t.shape[1], t.shape[2]), half, half
}

// nearer reports whether a disk of a radius reaches into the row of rounds: for
// a round at the part s of the row, (its distance)² < (its radius + the disk's)².
// With the row from a to b that is a·s² + b·s + c < 0 for an s from 0 to 1.
func (t *Template) nearer(p Point, radius Length) bool {
	return t.row(p, int64(t.ra+radius), int64(t.rb-t.ra), true)
}

// holds reports whether a disk of a radius lies within the row of rounds, its
// rim and theirs touching at most: it lies within one of them.
func (t *Template) holds(p Point, radius Length) bool {
	switch {
	case t.rb < radius && t.ra < radius:
		return false
	case t.ra >= radius && t.rb >= radius:
		return t.row(p, int64(t.ra-radius), int64(t.rb-t.ra), false)
	}
	// Only the rounds from the part s0 on are large enough. There the distance
	// cannot be less than the room, but where it is 0; so what room there is
	// lies wholly on one side of s0.
	a, b := t.a, t.b
	room, more := int64(t.ra-radius), int64(t.rb-t.ra)
	if t.rb < radius { // the other way round
		a, b, room, more = b, a, int64(t.rb-radius), -more
	}
	if d := room + more; distance2(p, b) <= d*d {
		return true
	}
	qa, qb, qc := quadratic(a, b, p, room, more)
	// The lowest place, -qb/2qa, beyond s0 = -room/more and before the end.
	if qa <= 0 || -qb >= 2*qa || wideLess(product(-qb, more), product(2*qa, -room)) {
		return false
	}
	return !wideLess(product(qb, qb), product(4*qa, qc))
}

// row reports whether the quadratic is below 0, or 0 where that will do, for a
// part of the row.
func (t *Template) row(p Point, room, more int64, strictly bool) bool {
	low := func(d2, r int64) bool { return d2 < r*r || !strictly && d2 == r*r }
	if low(distance2(p, t.a), room) || low(distance2(p, t.b), room+more) {
		return true
	}
	a, b, c := quadratic(t.a, t.b, p, room, more)
	if a <= 0 || b >= 0 || -b >= 2*a {
		return false // lowest at an end
	}
	left, right := product(b, b), product(4*a, c)
	return wideLess(right, left) || !strictly && left == right
}

// quadratic is the square of the distance of p from the place s of the row,
// less the square of the room there, by the powers of s.
func quadratic(from, to, p Point, room, more int64) (a, b, c int64) {
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	px, py := int64(p.X-from.X), int64(p.Y-from.Y)
	return dx*dx + dy*dy - more*more, -2 * (px*dx + py*dy + room*more), px*px + py*py - room*room
}

func wideLess(a, b wide) bool { return a.compare(b) < 0 }

// InLine are the models touched by a straight line of a length and width that
// begins at the base of one model and goes towards a place, nearest first. It
// rises or sinks evenly towards that place and is as high as the model it
// begins at. Only walls and floors stop it (WEAP-25, AMB-55).
func (t *Table) InLine(from Body, towards Spot, length, width Length, others []Body) []Body {
	if from.At.Point() == towards.Point() {
		return nil
	}
	line := Strip(from, towards.Point(), length, width)
	hit := t.struck(&line, from, towards, others)
	p := from.At.Point()
	slices.SortStableFunc(hit, func(a, b Body) int { return int(apart(p, a.At.Point()) - apart(p, b.At.Point())) })
	return hit
}

// InTeardrop are the models touched by a teardrop whose narrow end lies against
// the base of a model and which points towards a place: it widens evenly and
// ends in a round of the width. Heights and walls count as for InLine (SPEC-16).
func (t *Table) InTeardrop(from Body, towards Spot, length, width Length, others []Body) []Body {
	if from.At.Point() == towards.Point() {
		return nil
	}
	drop := Teardrop(from, towards.Point(), length, width)
	return t.struck(&drop, from, towards, others)
}

// struck are the models under a template that rises or sinks evenly from the
// feet of a model towards a place, and that no wall or floor keeps from it.
func (t *Table) struck(tpl *Template, from Body, towards Spot, others []Body) (hit []Body) {
	a := from.At.Point()
	far := apart(a, towards.Point())
	for _, o := range others {
		z := from.At.Z + (towards.Z-from.At.Z)*min(apart(a, o.At.Point()), far)/far
		if o.At.Z < z+from.Height && o.At.Z+o.Height > z && tpl.Touches(o) != Untouched && !t.walled(from, o) {
			hit = append(hit, o)
		}
	}
	return hit
}

// walled reports whether a wall or floor stands between the middles of two models.
func (t *Table) walled(a, b Body) bool {
	return t.Walled(Spot{a.At.X, a.At.Y, a.At.Z + a.Height/2}, Spot{b.At.X, b.At.Y, b.At.Z + b.Height/2}, 0)
}

// Walled reports whether a wall or floor stands between two places, but for those of a
// building, or a vehicle, that is itself meant.
func (t *Table) Walled(a, b Spot, but int) bool {
	for _, k := range t.between(a.Point(), b.Point(), 1, nil, nil) {
		pc := &t.Pieces[k.hider.Piece]
		if but != 0 && pc.Building == but {
			continue
		}
		switch pc.Kind {
		case Wall, Floor:
			if _, ok := hits(&k, a.Point(), a.Z, b.Point(), b.Z); ok {
				return true
			}
		}
	}
	return false
}

// Scattered is where something ends that lands off its aim: so far in a
// direction, on the highest surface no higher than it was aimed at. Off reports
// that this is beyond the table; it is then the last place on it (CHAR-22).
func (t *Table) Scattered(aim Spot, dir Point, far Length) (to Spot, off bool) {
	p := aim.Point()
	if dir != (Point{}) {
		p = ahead(p, Point{p.X + dir.X, p.Y + dir.Y}, far)
	}
	if !t.on(p) {
		off = true
		// The part of the way before it leaves the table.
		a, part := aim.Point(), ratio{1, 1}
		for _, e := range Edges {
			have, _ := t.ToEdge(a, e)
			left, _ := t.ToEdge(p, e)
			if left < 0 {
				if r := (ratio{int64(max(0, have)), int64(max(0, have) - left)}); r.less(part) {
					part = r
				}
			}
		}
		p = share(a, p, part.num, part.den)
		p.X, p.Y = max(0, min(t.Width, p.X)), max(0, min(t.Depth, p.Y))
	}
	to = Spot{p.X, p.Y, 0}
	for _, s := range t.Surfaces(p) {
		if s.Z <= aim.Z {
			to = s
		}
	}
	return to, off
}
