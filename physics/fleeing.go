package physics

import (
	"cmp"
	"slices"
)

// FleePath is a way straight off in a direction, as far as nothing stops it; off
// reports that it comes to the edge of the table or over it.
func (t *Table) FleePath(m Mover, dir Point, distance Length, others []Body) (path Path, off bool) {
	if m.Gait.Through {
		m = m.afoot()
		path, off = t.hollow().FleePath(m, dir, distance, others)
		path, cut := t.outOfWalls(path, &m, others)
		return path, off && !cut
	}
	d := apart(Point{}, dir)
	if d == 0 {
		dir, d = Point{0, 1000}, 1000
	}
	w := t.walker(m, others, distance+Inch)
	const pace = Inch / 4
	at, spent := m.At, Length(0)
	for gone, last := Length(0), false; !last && gone < distance; {
		gone = min(gone+pace, distance)
		next := Spot{m.At.X + dir.X*gone/d, m.At.Y + dir.Y*gone/d, m.At.Z}
		if next.X < m.Radius || next.Y < m.Radius || next.X > t.Width-m.Radius || next.Y > t.Depth-m.Radius {
			off = true
			break
		}
		leg, ok := w.straight(at, next)
		if !ok {
			break
		}
		if last = spent+leg.Cost > distance; last { // he gets through part of it
			next, _ = t.cutAt(&leg, distance-spent, m.Gait)
			leg.Cost = distance - spent
		}
		spent += leg.Cost
		end := m.Body
		end.At = next
		if next != m.At && t.Fits(end, others) == nil {
			path = Path{Legs: []Leg{{Kind: Walk, From: m.At, To: next, Length: apart(m.At.Point(), next.Point()), Cost: spent}}, Cost: spent}
		}
		at = next
	}
	return path, off || len(path.Legs) > 0 && t.AtEdge(path.End(), m.Radius)
}

// PathToEdge is the cheapest walkable way to a table edge, as far as the distance
// allows; off reports that it gets there. Where no way leads to any edge it is the
// way to the place nearest to one that is not too far (LEAD-14, AMB-130).
func (t *Table) PathToEdge(m Mover, distance Length, others []Body) (path Path, off bool) {
	if m.Gait.Through {
		m = m.afoot()
		path, off = t.hollow().PathToEdge(m, distance, others)
		path, cut := t.outOfWalls(path, &m, others)
		return path, off && !cut
	}
	if t.overEdge(m.At.Point(), m.Radius) <= 0 {
		return Path{}, true
	}
	path, ok := t.WayToEdge(m, others)
	if !ok {
		return t.towardsEdge(m, distance, others), false
	}
	if path.Cost <= distance {
		return path, true
	}
	end := m.Body
	for at := distance; at > 0; at -= Inch / 20 { // he stops where he can stand
		var stands bool
		if end.At, stands = t.EndOfCut(path, at, m.Gait); !stands {
			break
		}
		if t.Fits(end, others) == nil && t.keepsOff(&m, end) == nil {
			return t.CutPath(path, at, m.Gait), false
		}
	}
	return Path{}, false
}

// overEdge is how far a base must go straight to the nearest edge of the table.
func (t *Table) overEdge(p Point, radius Length) Length {
	return min(p.X, p.Y, t.Width-p.X, t.Depth-p.Y) - radius
}

// footOnEdge is the place straight across from another where a base touches an edge.
func (t *Table) footOnEdge(p Point, e Edge, radius Length) Point {
	_, at := t.ToEdge(p, e)
	out := e.Out()
	return Point{at.X - out.X/1000*radius, at.Y - out.Y/1000*radius}
}

// WayToEdge is the whole of the cheapest walkable way to a table edge, of those that
// cost no more than 30"; false if there is none. It ends where the base touches the
// edge and can stand, and costs what Path tells of the way to that place (LEAD-14).
func (t *Table) WayToEdge(m Mover, others []Body) (Path, bool) {
	if m.Gait.Through {
		m = m.afoot()
		path, ok := t.hollow().WayToEdge(m, others)
		path, cut := t.outOfWalls(path, &m, others)
		return path, ok && !cut
	}
	best, ok := Path{Cost: searchLimit + 1}, false
	n := t.roadmapOf(m.Body)
	far := t.overEdge(m.At.Point(), m.Radius)
	for _, limit := range [...]Length{min(searchLimit, far*3/2+2*Inch), searchLimit} {
		if n.least(far) > limit {
			continue
		}
		s := t.searchToEdge(m, others, limit, false)
		if path, found := s.found(); found && path.Cost <= searchLimit {
			best, ok = path, true
		}
		s.release()
		if ok {
			break
		}
	}
	limit := min(best.Cost, searchLimit)
	if !t.roughAround(m.At.Point(), limit*fullSlope/n.slope, m.Gait) {
		return t.asPathSays(m, best, others), ok
	}
	// Where ground is not open the straight legs of that search do not tell which way
	// is the cheapest. Those that may be are compared in earnest.
	s := t.searchToEdge(m, others, limit, true)
	ends := s.ends
	s.release()
	if ok {
		ends = append(ends, edgeEnd{best.End(), best.Cost})
	}
	least := Path{Cost: searchLimit + 1}
	for _, e := range apartOnEdges(ends) {
		if e.cost-steinerSlack > least.Cost {
			break
		}
		if path, is := t.alongEdge(m, e.at, others, least); is {
			least = path
		}
	}
	if len(least.Legs) > 0 {
		return t.asPathSays(m, least, others), true
	}
	return best, ok
}

// asPathSays is the way that Path finds to where another one ends.
func (t *Table) asPathSays(m Mover, way Path, others []Body) Path {
	if len(way.Legs) > 0 {
		if path, err := t.Path(m, way.End(), others); err == nil {
			return path
		}
	}
	return way
}

// searchToEdge searches for the ways to the edges.
func (t *Table) searchToEdge(m Mover, others []Body, limit Length, rims bool) *search {
	s := t.newSearch(m, others, limit, rims, true, nil)
	s.others, s.m.Avoid = others, m.Avoid
	s.meetEdges()
	return s.run()
}

// meetEdges finds the places beside obstacles that lie across an edge: where a way
// along one comes to it.
func (s *search) meetEdges() {
	r := s.m.Radius
	corners := [...]Point{{r, r}, {s.t.Width - r, r}, {s.t.Width - r, s.t.Depth - r}, {r, s.t.Depth - r}}
	add := func(at Spot) {
		if s.onTable(at.Point()) && !s.beyond(at.Point(), anyLevel) && s.endsAt(at) {
			s.corners = append(s.corners, at)
		}
	}
	from, near := s.start.at.Point(), extent{}
	near.lo, near.hi = box(from, from, s.limit+2*Inch)
	for k, a := range corners {
		b := corners[(k+1)%4]
		upright := a.X == b.X
		for l := range s.roadmap.levels {
			z := s.roadmap.levels[l].z
			level := &s.roadmap.levels[l]
			over := level.where.over(box(a, b, 0))
			for n := over.next(); n >= 0; n = over.next() {
				o := &level.solids[n]
				if !o.meets(&near) {
					continue
				}
				for i, j := 0, len(o.shape)-1; i < len(o.shape); j, i = i, i+1 {
					at, ok := meeting(o.shape[j], o.shape[i], a, b)
					for _, by := range [...]Length{-2, 2} { // one of them lies outside
						if ok && upright {
							add(Spot{a.X, at.Y + by, z})
						} else if ok {
							add(Spot{at.X + by, a.Y, z})
						}
					}
				}
			}
		}
		for i := range s.bodies {
			o := &s.bodies[i]
			aside := o.centre.Y - a.Y
			if upright {
				aside = o.centre.X - a.X
			}
			if aside = abs(aside); aside > o.radius {
				continue
			}
			by := root(int64(o.radius)*int64(o.radius)-int64(aside)*int64(aside)) + 1
			if upright {
				add(Spot{a.X, o.centre.Y - by, o.z})
				add(Spot{a.X, o.centre.Y + by, o.z})
			} else {
				add(Spot{o.centre.X - by, a.Y, o.z})
				add(Spot{o.centre.X + by, a.Y, o.z})
			}
		}
	}
}

// finishAtEdge tries the legs straight to the edges from a settled step.
func (s *search) finishAtEdge(i int32) {
	at := s.at(i)
	try := func(to Spot, fits bool) {
		below := min(s.best, s.limit+1) + s.spare
		if s.steps[i].cost+apart(at.Point(), to.Point())-arcSlack >= below || !fits && !s.endsAt(to) {
			return
		}
		leg, cost, ok := s.last(i, goal{to, s.inMargin(to)}, below)
		if !ok {
			return
		}
		if s.firstSteiner >= 0 {
			s.ends = append(s.ends, edgeEnd{to, cost})
		}
		if cost < s.best {
			s.best, s.bestLeg, s.bestEnd, s.bestAt = cost, leg, i, to
		}
	}
	for _, e := range Edges {
		p := s.t.footOnEdge(at.Point(), e, s.m.Radius)
		try(Spot{p.X, p.Y, at.Z}, false)
	}
	for _, c := range s.corners {
		if c.Z == at.Z {
			try(c, true)
		}
	}
}

// endsAt reports whether the mover can end its move at a place.
func (s *search) endsAt(at Spot) bool {
	end := s.m.Body
	end.At = at
	return s.t.Fits(end, s.others) == nil && s.t.keepsOff(&s.m, end) == nil
}

// edgeEnd is a place where a way to an edge may end.
type edgeEnd struct {
	at   Spot
	cost Length // about
}

// apartOnEdges are the cheapest of some places, no two of which are so near each
// other on an edge that alongEdge comes from one to the other.
func apartOnEdges(ends []edgeEnd) (few []edgeEnd) {
	slices.SortFunc(ends, func(a, b edgeEnd) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.at.Z, b.at.Z), cmp.Compare(a.at.X, b.at.X), cmp.Compare(a.at.Y, b.at.Y))
	})
	for _, e := range ends {
		if !slices.ContainsFunc(few, func(o edgeEnd) bool {
			return o.at.Z == e.at.Z && (o.at.X == e.at.X || o.at.Y == e.at.Y) && abs(o.at.X-e.at.X) <= edgeApart && abs(o.at.Y-e.at.Y) <= edgeApart
		}) {
			few = append(few, e)
		}
	}
	return few
}

const edgeApart = Inch / 2

// alongEdge is the cheapest way to a place on an edge or to one beside it, if it
// costs less than the best that is known: the end slides along the edge as long as
// that helps.
func (t *Table) alongEdge(m Mover, at Spot, others []Body, known Path) (best Path, ok bool) {
	r := m.Radius
	better := func(to Spot) bool {
		if m.Limit = min(searchLimit, known.Cost+Inch/4); to.X < r || to.Y < r || to.X > t.Width-r || to.Y > t.Depth-r {
			return false
		}
		path, err := t.Path(m, to, others)
		if err != nil || len(path.Legs) == 0 || len(best.Legs) > 0 && path.Cost >= best.Cost {
			return false
		}
		best, at = path, to
		return true
	}
	if !better(at) {
		return Path{}, false
	}
	along := Point{0, 1}
	if at.Y == r || at.Y == t.Depth-r {
		along = Point{1, 0}
	}
	for by := Inch / 4; by >= 4; by /= 2 {
		for _, d := range [...]Length{by, -by} {
			for better(Spot{at.X + d*along.X, at.Y + d*along.Y, at.Z}) {
			}
		}
	}
	return best, best.Cost < known.Cost
}

// towardsEdge is the way to the place nearest to an edge of those that are not too
// far, if it is nearer than where he stands.
func (t *Table) towardsEdge(m Mover, distance Length, others []Body) (path Path) {
	m.Limit = distance
	left := t.overEdge(m.At.Point(), m.Radius)
	better := func(to Spot) bool {
		if e := t.overEdge(to.Point(), m.Radius); e < left && e >= 0 {
			if p, err := t.Path(m, to, others); err == nil && p.Cost <= distance {
				path, left = p, e
				return true
			}
		}
		return false
	}
	cells := t.Reach(m, distance, others).Cells
	slices.SortStableFunc(cells, func(a, b Cell) int {
		return cmp.Or(cmp.Compare(t.overEdge(a.At.Point(), m.Radius), t.overEdge(b.At.Point(), m.Radius)), cmp.Compare(a.Cost, b.Cost))
	})
	for _, c := range cells {
		if better(c.At) {
			break
		}
	}
	for by := Inch / 4; by > 8; by /= 2 { // between the places of the lattice
		for again := true; again; {
			again = false
			from := m.At
			if len(path.Legs) > 0 {
				from = path.End()
			}
			for _, d := range ring {
				if again = better(Spot{from.X + d.X*by/1000, from.Y + d.Y*by/1000, from.Z}); again {
					break
				}
			}
		}
	}
	return path
}

// AtEdge reports whether a base at a place touches an edge of the table.
func (t *Table) AtEdge(at Spot, radius Length) bool { return t.overEdge(at.Point(), radius) <= 0 }
