package physics

import "fmt"

// PathToTouch is the shortest path that ends base to base with the target, or
// with only a low obstacle between the bases (CHARGE-07).
func (t *Table) PathToTouch(m Mover, target Body, others []Body) (Path, error) {
	q := ask(&m, target, true)
	path, err, known := t.paths.get(&q, m.Avoid, others)
	if !known {
		path, err = t.pathToTouch(m, target, others)
		t.paths.put(&q, m.Avoid, others, path, err)
	}
	return path, err
}

func (t *Table) pathToTouch(m Mover, target Body, others []Body) (Path, error) {
	if t.InContact(m.Body, target) {
		return Path{}, nil
	}
	t.Pause()
	c := target.At.Point()
	straight := apart(m.At.Point(), c)
	if m.Limit > 0 && straight > m.Limit+contactAt(m.Body, target)+2*Inch {
		return Path{}, ErrNoPath
	}
	goals, reach := t.contactsOver(t.layerAsked(m.layer), m.Body, target, others)
	if len(goals) == 0 {
		return Path{}, fmt.Errorf("%w: there is no room beside him", ErrNoPath)
	}
	if m.Limit > 0 && straight > m.Limit+reach {
		return Path{}, ErrNoPath
	}
	nearest := nearestOf(goals, m.At.Point())
	if m.Limit > 0 && t.roadmapOf(m.Body).least(apart(m.At.Point(), nearest.Point())-arcSlack) > m.Limit {
		return Path{}, ErrNoPath
	}
	if path, ok := t.straightToTouch(&m, &target, others, goals, nearest); ok {
		return path, nil
	}
	return t.searchToTouch(m, target, others, goals, reach)
}

// nearestOf is the spot nearest to a point: of those as near the first.
func nearestOf(spots []Spot, p Point) Spot {
	nearest, least := spots[0], apart(p, spots[0].Point())
	for _, s := range spots[1:] {
		if far := apart(p, s.Point()); far < least {
			nearest, least = s, far
		}
	}
	return nearest
}

// straightToTouch is the straight way over open ground to the nearest of the places in
// contact with the target, if that is surely the way a search would find: none is
// shorter, and no other comes near it.
func (t *Table) straightToTouch(m *Mover, target *Body, others []Body, goals []Spot, to Spot) (Path, bool) {
	against := to
	if len(goals) > 1 { // a search draws rings towards one goal only
		against = m.At
	}
	far, ok := t.open(m, to, against, others)
	if !ok || m.layer != 0 || t.roadmapOf(m.Body).slope < arcSlope {
		return Path{}, false
	}
	for _, g := range goals {
		if apart(m.At.Point(), g.Point()) < far+ringRoom && (t.solidBeside(m, g, far) || t.modelBeside(m, target, others, g, far)) {
			return Path{}, false
		}
	}
	return t.oneLeg(m, to, far), true
}

// How much longer than a straight way one seems at least by a corner beside it, of a
// solid or of the ring round another model, if it is longer: its arcs gain less.
const (
	solidRoom = Inch / 256
	ringRoom  = Inch / 64
)

// solidBeside reports whether a way of the mover to a place by a corner of a solid may
// seem no longer than far.
func (t *Table) solidBeside(m *Mover, to Spot, far Length) bool {
	n := t.roadmapOf(m.Body)
	l := n.level(m.At.Z)
	if l < 0 {
		return false
	}
	a, b := m.At.Point(), to.Point()
	lo, hi := box(a, b, asideOf(a, b, far+solidRoom))
	bends, wraps := &n.levels[l].nodes, n.levels[l].tangents
	for k, end := bends.among(lo.X, hi.X); k < end; k++ {
		if p := bends.at[k].Point(); p.Y >= lo.Y && p.Y <= hi.Y && wraps[k].corner && apart(a, p)+apart(p, b) < far+solidRoom {
			return true
		}
	}
	return false
}

// modelBeside reports whether a way of the mover to a place in contact with the target by
// a corner of the ring round another model may seem no longer than far.
func (t *Table) modelBeside(m *Mover, target *Body, others []Body, to Spot, far Length) bool {
	a, b := m.At.Point(), to.Point()
	aside := asideOf(a, b, far+ringRoom)
	for i := range others {
		o := &others[i]
		if o.ID == target.ID || abs(o.At.Z-m.At.Z) >= Inch {
			continue
		}
		margin := m.marginOf(o)
		if wide := o.Radius + margin + aside; !nearSegment(a, b, o.At.Point(), wide+wide/32+2) {
			continue
		}
		ob := newObstacle(*o, margin, m.At)
		for _, p := range ob.ring {
			if apart(a, p)+apart(p, b) < far+ringRoom {
				return true
			}
		}
	}
	return false
}

// asideOf is how far aside of the straight line a way of such a length between two
// places leads at most.
func asideOf(a, b Point, long Length) Length {
	return Length(isqrt(max(0, int64(long)*int64(long)-distance2(a, b))))/2 + 1
}

// searchToTouch is the shortest path to one of the places in contact with the target,
// the farthest of which is so far from its centre.
func (t *Table) searchToTouch(m Mover, target Body, others []Body, goals []Spot, reach Length) (Path, error) {
	limits, count := t.limits(&m, target.At, apart(m.At.Point(), target.At.Point()))
	dragged, searched := never, Length(0)
	for _, limit := range limits[:count] {
		if !t.roadmapOf(m.Body).comesUpTo(&m, target.At, reach+2, limit) {
			continue
		}
		s := t.search(m, others, limit, goals...)
		path, ok := s.run().found()
		dragged = s.dragged
		s.release()
		if ok && dragged < path.Cost+dragSlack {
			path, _, searched = t.byBoundaries(m, others, path, true, limit, goals...)
		}
		if ok && m.within(path) {
			return path, nil
		}
	}
	if dragged > limits[count-1]+dragSlack || searched >= m.most() {
		return Path{}, ErrNoPath
	}
	if path, ok, _ := t.byBoundaries(m, others, Path{}, false, limits[count-1], goals...); ok && m.within(path) {
		return path, nil
	}
	return Path{}, ErrNoPath
}

// StraightToTouch reports whether a model gets into contact with the target by the
// straight way over open ground. It is sooner asked than PathToTouch.
func (t *Table) StraightToTouch(m Mover, target Body, others []Body) bool {
	end, c := m.Body, target.At.Point()
	if m.At.Z != target.At.Z || m.At.Point() == c {
		return false
	}
	end.At = beside(m.Body, target, towards(c, m.At.Point()))
	_, ok := t.open(&m, end.At, end.At, others)
	return ok && Touching(end, target) && t.Fits(end, others) == nil
}

// towards is the direction from one place to another, of about length 1000.
func towards(from, to Point) Point {
	d := max(1, apart(from, to))
	return Point{(to.X - from.X) * 1000 / d, (to.Y - from.Y) * 1000 / d}
}

// beside is where a base stands in contact with the target, in a direction from its
// centre. Rounding does not push the bases into each other.
func beside(m, target Body, d Point) Spot {
	contact, length, c := contactAt(m, target), apart(Point{}, d), target.At.Point()
	at := Point{c.X + d.X*contact/length, c.Y + d.Y*contact/length}
	for grow := contact; distance2(at, c) < int64(m.Radius+target.Radius)*int64(m.Radius+target.Radius) && grow < contact+8; grow++ {
		at = Point{c.X + d.X*grow/length, c.Y + d.Y*grow/length}
	}
	return Spot{at.X, at.Y, target.At.Z}
}

// contactAt is how far apart the centres of two bases in contact are.
func contactAt(m, target Body) Length { return m.Radius + target.Radius + 2 }

// contacts are the free places in contact with the target, on the straight line
// to it and then round it, and how far from its centre the farthest is.
func (t *Table) contacts(m, target Body, others []Body) (goals []Spot, reach Length) {
	return t.contactsOver(nil, m, target, others)
}

// contactsOver is contacts clear of the solids of a layer, if there is one.
func (t *Table) contactsOver(layer *Layer, m, target Body, others []Body) (goals []Spot, reach Length) {
	contact := contactAt(m, target)
	reach = contact
	c := target.At.Point()
	var buf [directions + 1]Point
	dirs := buf[:0]
	if m.At.Point() != c {
		dirs = append(dirs, towards(c, m.At.Point()))
	}
	dirs = append(dirs, ring...)
	far := contact + 2*Inch
	lo, hi := box(c, c, far+m.Radius)
	var ids [64]int32
	prisms := t.near(lo, hi, ids[:0])
	var near [usual]Body
	others = appendWithin(near[:0], c, far+m.Radius, others)
	fits := func(b Body) bool {
		return t.holds(b) == nil && t.fitsAmong(b, prisms, others) == nil && (layer == nil || layer.solidAt(b) == nil)
	}
	low := t.anyLow(prisms, m, target.At.Z)
	for _, d := range dirs {
		length := apart(Point{}, d)
		if length == 0 {
			continue
		}
		end := m
		end.At = beside(m, target, d)
		if Touching(end, target) && fits(end) {
			goals = append(goals, end.At)
			continue
		}
		if !low {
			continue
		}
		for grow := contact + Inch/10; grow <= contact+2*Inch; grow += Inch / 10 {
			end.At.X, end.At.Y = c.X+d.X*grow/length, c.Y+d.Y*grow/length
			if t.overObstacleAmong(prisms, end, target) && fits(end) {
				goals = append(goals, end.At)
				reach = max(reach, grow)
				break
			}
		}
	}
	return goals, reach
}

// anyLow reports whether one of the prisms is low enough for models at that
// height to fight across.
func (t *Table) anyLow(prisms []int32, m Body, z Length) bool {
	m.At.Z = z
	for _, id := range prisms {
		if pr := &t.prisms[id]; pr.bottom <= z && t.blocksStanding(pr, m) && !t.blocksWalking(pr, z, m) {
			return true
		}
	}
	return false
}

// usual is how many models there are near each other at most, as a rule.
const usual = 24

// appendWithin adds the bodies that reach within a distance of a place.
func appendWithin(near []Body, p Point, far Length, bodies []Body) []Body {
	for i := range bodies {
		b := &bodies[i]
		if r := int64(far + b.Radius); distance2(p, b.At.Point()) <= r*r {
			near = append(near, *b)
		}
	}
	return near
}
