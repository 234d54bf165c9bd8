package physics

import "fmt"

// PathToTouch is the shortest path that ends base to base with the target, or
// with only a low obstacle between the bases (CHARGE-07).
func (t *Table) PathToTouch(m Mover, target Body, others []Body) (Path, error) {
	if m.Gait.Through {
		return t.touchThrough(m, target, others)
	}
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
	straight := apart(m.At.Point(), target.At.Point())
	if m.Limit > 0 && straight > m.Limit+contactAt(m.Body, target)+2*Inch {
		return Path{}, ErrNoPath
	}
	path, ok := t.straightToTouch(&m, &target, others)
	if ok && !t.lowAbout(m.Body, target) {
		return path, nil
	}
	c := t.contactWith(m, target, others)
	c.across()
	if ok && c.nearest(m.At) >= path.Cost {
		return path, nil
	}
	c.findEnds()
	if len(c.goals) == 0 {
		return Path{}, fmt.Errorf("%w: there is no room beside him", ErrNoPath)
	}
	if m.Limit > 0 && t.roadmapOf(m.Body).least(c.nearest(m.At)-arcSlack) > m.Limit {
		return Path{}, ErrNoPath
	}
	return t.searchToTouch(c, m, others)
}

// lowAbout reports whether there are obstacles about a target so low that a model may
// fight across one.
func (t *Table) lowAbout(m, target Body) bool {
	var buf [64]int32
	c := target.At.Point()
	lo, hi := box(c, c, contactAt(m, target)+2*Inch+m.Radius)
	return t.anyLow(t.near(lo, hi, buf[:0]), m, target.At.Z)
}

// straightToTouch is the straight way over open ground to the place base to base with the
// target that is nearest, if it is free: no way base to base is shorter.
func (t *Table) straightToTouch(m *Mover, target *Body, others []Body) (Path, bool) {
	end, c := m.Body, target.At.Point()
	if m.At.Z != target.At.Z || m.At.Point() == c || t.roadmapOf(m.Body).slope < arcSlope {
		return Path{}, false
	}
	end.At = beside(m.Body, *target, Point{m.At.X - c.X, m.At.Y - c.Y})
	far, ok := t.open(m, end.At, others)
	if !ok || !Touching(end, *target) || t.Fits(end, others) != nil || m.layer != 0 && t.layerAsked(m.layer).solidAt(end) != nil {
		return Path{}, false
	}
	return t.oneLeg(m, end.At, far), true
}

// searchToTouch is the shortest path of a mover into contact.
func (t *Table) searchToTouch(c *contact, m Mover, others []Body) (Path, error) {
	at, goals := c.target.At, c.goals
	limits, count := t.limits(&m, at, apart(m.At.Point(), at.Point()))
	dragged, searched := never, Length(0)
	for _, limit := range limits[:count] {
		if !t.roadmapOf(m.Body).comesUpTo(&m, at, c.reach+2, limit) {
			continue
		}
		s := t.newSearch(m, others, limit, false, false, c, goals...)
		path, ok := s.run().found()
		dragged = s.dragged
		s.release()
		if ok && dragged < path.Cost+dragSlack {
			path, _, searched = t.byBoundaries(m, others, path, false, true, limit, c, goals...)
		}
		if ok {
			path = t.atEnds(c, m, t.slideRound(c, m, path, others), others)
		}
		if ok && m.within(path) {
			return path, nil
		}
		if ok { // farther on none is better but one that bends at boundaries
			dragged = 0
			break
		}
	}
	if dragged > limits[count-1]+dragSlack || searched >= m.most() {
		return Path{}, ErrNoPath
	}
	if path, ok, _ := t.byBoundaries(m, others, Path{}, false, false, limits[count-1], c, goals...); ok {
		if path = t.atEnds(c, m, t.slideRound(c, m, path, others), others); m.within(path) {
			return path, nil
		}
	}
	return Path{}, ErrNoPath
}

// StraightToTouch reports whether a model gets into contact with the target by the
// straight way over open ground. It is sooner asked than PathToTouch.
func (t *Table) StraightToTouch(m Mover, target Body, others []Body) bool {
	m = m.afoot()
	end, c := m.Body, target.At.Point()
	if m.At.Z != target.At.Z || m.At.Point() == c {
		return false
	}
	end.At = beside(m.Body, target, Point{m.At.X - c.X, m.At.Y - c.Y})
	_, ok := t.open(&m, end.At, others)
	return ok && Touching(end, target) && t.Fits(end, others) == nil
}

// beside is where a base stands in contact with the target, in a direction from its
// centre. Rounding does not push the bases into each other.
func beside(m, target Body, d Point) Spot {
	for max(d.X, -d.X, d.Y, -d.Y) < 1<<16 { // a longer direction is finer
		d.X, d.Y = 2*d.X, 2*d.Y
	}
	contact, length, c := contactAt(m, target), apart(Point{}, d), target.At.Point()
	at := Point{c.X + d.X*contact/length, c.Y + d.Y*contact/length}
	for grow := contact; distance2(at, c) < int64(m.Radius+target.Radius)*int64(m.Radius+target.Radius) && grow < contact+8; grow++ {
		at = Point{c.X + d.X*grow/length, c.Y + d.Y*grow/length}
	}
	return Spot{at.X, at.Y, target.At.Z}
}

// contactAt is how far apart the centres of two bases in contact are.
func contactAt(m, target Body) Length { return m.Radius + target.Radius + 2 }

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
