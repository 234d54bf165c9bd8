package physics

import (
	"math"
	"slices"
)

// Where a base may stand in contact with another: on a circle round it, cut by solids,
// other bases, the edges of floors and of the table. The place of it that is nearest to
// where a way bends last is the one straight ahead, if it is free, or else an end of the
// free arcs. The ends are found beforehand, the place straight ahead from each node that
// a search settles.

// contact is a model that shall come into contact with another.
type contact struct {
	t      *Table
	m      Body // who comes
	target Body
	layer  *Layer // whose solids are in the way, or nil
	others []Body // those near enough to be in the way
	prisms []int32
	goals  []Spot // ends of the free arcs, and places across low obstacles
	reach  Length // how far from the target's centre the farthest of them is
}

// contactWith is the contact of a mover with a target.
func (t *Table) contactWith(m Mover, target Body, others []Body) *contact {
	c := &contact{t: t, m: m.Body, target: target, layer: t.layerAsked(m.layer), reach: contactAt(m.Body, target)}
	at, far := target.At.Point(), c.reach+2*Inch+m.Radius
	lo, hi := box(at, at, far)
	c.prisms = t.near(lo, hi, nil)
	c.others = appendWithin(nil, at, far, others)
	return c
}

// fits reports whether the model can stand at a place.
func (c *contact) fits(at Spot) bool {
	b := c.m
	b.At = at
	return c.t.holds(b) == nil && c.t.fitsAmong(b, c.prisms, c.others) == nil && (c.layer == nil || c.layer.solidAt(b) == nil)
}

// ahead is the place in contact that is straight ahead from another, if it is free.
func (c *contact) ahead(from Spot) (Spot, bool) {
	return c.towards(Point{from.X - c.target.At.X, from.Y - c.target.At.Y}, from.Z)
}

// towards is the place in contact in a direction from the target's centre, at a height,
// if it is free.
func (c *contact) towards(d Point, z Length) (Spot, bool) {
	if d == (Point{}) || abs(z-c.target.At.Z) >= Inch {
		return Spot{}, false
	}
	b := c.m
	b.At = beside(c.m, c.target, d)
	b.At.Z = z
	return b.At, Touching(b, c.target) && c.fits(b.At)
}

// findEnds finds the places to which a way may lead that is not straight ahead, and one
// that is, at each height at which the bases would touch.
func (c *contact) findEnds() {
	levels := c.t.roadmapOf(c.m).levels
	for l := range levels {
		z := levels[l].z
		if abs(z-c.target.At.Z) >= Inch {
			continue
		}
		if at, ok := c.ahead(Spot{c.m.At.X, c.m.At.Y, z}); ok {
			c.goals = append(c.goals, at)
		}
		c.cut(z)
	}
	for _, g := range c.goals {
		c.reach = max(c.reach, apart(g.Point(), c.target.At.Point()))
	}
}

// nearest is how far the nearest of the places found is from another.
func (c *contact) nearest(from Spot) Length {
	near := never
	for _, g := range c.goals {
		near = min(near, apart(from.Point(), g.Point()))
	}
	return near
}

// cut finds the ends of the free arcs at a height: where whatever is in the way meets the
// circle. Numbers with fractions find them, and whole places right beside are tried.
func (c *contact) cut(z Length) {
	t, r := c.t, float64(c.m.Radius)
	for _, id := range c.prisms {
		b := c.m
		b.At.Z = z
		if pr := &t.prisms[id]; t.blocksStanding(pr, b) {
			c.cutByShape(pr.shape, r, z)
		}
	}
	if c.m.Gait.Outdoors {
		at := c.target.At.Point()
		lo, hi := box(at, at, c.reach+c.m.Radius)
		for _, id := range t.space.near(interiorShape, lo, hi, nil) {
			c.cutByShape(t.interiors[id].shape, r, z)
		}
	}
	if c.layer != nil {
		for _, s := range c.layer.solids {
			if s.Top > z && s.Bottom < z+c.m.Height {
				c.cutByShape(s.Shape, r, z)
			}
		}
	}
	for i := range c.others {
		if o := &c.others[i]; o.ID != c.target.ID && abs(o.At.Z-z) < Inch {
			c.cutByCircle(o.At.Point(), r+float64(o.Radius), z)
		}
	}
	// Where ground gets dearer ways may lead right up to there.
	at := c.target.At.Point()
	lo, hi := box(at, at, c.reach)
	for _, id := range t.space.near(groundShape, lo, hi, nil) {
		if ar := &t.areas[id]; ar.z == z {
			for k := range ar.border {
				c.cutByLine(ar.border[k], ar.border[(k+1)%len(ar.border)], 0, z)
			}
		}
	}
	a, b := Point{c.m.Radius, c.m.Radius}, Point{t.Width - c.m.Radius, t.Depth - c.m.Radius}
	corners := [...]Point{a, {b.X, a.Y}, b, {a.X, b.Y}}
	for k := range corners {
		c.cutByLine(corners[k], corners[(k+1)%4], 0, z)
	}
	if z != 0 {
		for _, id := range t.space.near(floorShape, lo, hi, nil) {
			if f := &t.floors[id]; f.z == z {
				for k := range f.shape {
					c.cutByLine(f.shape[k], f.shape[(k+1)%len(f.shape)], 0, z)
				}
			}
		}
	}
}

// cutByShape tries the places as far from a convex polygon as its base lets him come.
func (c *contact) cutByShape(shape []Point, r float64, z Length) {
	for k := range shape {
		c.cutByLine(shape[k], shape[(k+1)%len(shape)], r, z)
		c.cutByCircle(shape[k], r, z)
	}
}

// cutByLine tries where the circle meets a line so far outside the side of a polygon.
func (c *contact) cutByLine(a, b Point, off float64, z Length) {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	long := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if long == 0 {
		return
	}
	nx, ny := dy/long, -dx/long // outwards
	cx, cy := float64(c.target.At.X-a.X), float64(c.target.At.Y-a.Y)
	radius := float64(contactAt(c.m, c.target))
	h := off - (float64(cx*nx) + float64(cy*ny))
	if h > radius || h < -radius {
		return
	}
	w := math.Sqrt(float64(radius*radius) - float64(h*h))
	mid := float64(cx*dx/long) + float64(cy*dy/long)
	for _, along := range [...]float64{w, -w} {
		if u := mid + along; u >= -4 && u <= long+4 {
			c.try(float64(nx*h)+float64(dx/long*along), float64(ny*h)+float64(dy/long*along), z)
		}
	}
}

// cutByCircle tries where the circle meets another.
func (c *contact) cutByCircle(p Point, r float64, z Length) {
	dx, dy := float64(p.X-c.target.At.X), float64(p.Y-c.target.At.Y)
	d2, radius := float64(dx*dx)+float64(dy*dy), float64(contactAt(c.m, c.target))
	if d2 == 0 {
		return
	}
	part := (d2 + float64(radius*radius) - float64(r*r)) / (2 * d2)
	h2 := float64(radius*radius)/d2 - float64(part*part)
	if h2 < 0 {
		return
	}
	h := math.Sqrt(h2)
	c.try(float64(dx*part)-float64(dy*h), float64(dy*part)+float64(dx*h), z)
	c.try(float64(dx*part)+float64(dy*h), float64(dy*part)-float64(dx*h), z)
}

// try adds the places nearest to a direction that are free, to either side of it.
func (c *contact) try(dx, dy float64, z Length) {
	const fine = 64
	radius := float64(contactAt(c.m, c.target))
	for _, side := range [...]float64{1, -1} {
		for _, by := range [...]float64{0, 1, 2, 4, 8, 16, 32, 64} {
			aside := side * by / radius
			d := Point{Length(math.Round((dx - float64(dy*aside)) * fine)), Length(math.Round((dy + float64(dx*aside)) * fine))}
			if at, ok := c.towards(d, z); ok {
				c.add(at)
				break
			}
		}
	}
}

// add adds a goal, unless it is known.
func (c *contact) add(at Spot) {
	for _, g := range c.goals {
		if g.Z == at.Z && abs(g.X-at.X) <= 1 && abs(g.Y-at.Y) <= 1 {
			return
		}
	}
	c.goals = append(c.goals, at)
}

// acrossDirections is in how many directions places across low obstacles are looked for.
const acrossDirections = 4 * directions

// across adds the places from which only a low obstacle keeps the bases apart: in each
// direction the nearest.
func (c *contact) across() {
	centre, touch := c.target.At.Point(), contactAt(c.m, c.target)
	z := c.target.At.Z
	if !c.t.anyLow(c.prisms, c.m, z) {
		return
	}
	may := func(d Point, long, far Length) (Spot, bool) {
		b := c.m
		b.At = Spot{centre.X + d.X*far/long, centre.Y + d.Y*far/long, z}
		return b.At, c.t.overObstacleAmong(c.prisms, b, c.target) && c.fits(b.At)
	}
	for k := range acrossDirections {
		a, b := ring[k*directions/acrossDirections], ring[(k*directions/acrossDirections+1)%directions]
		part := Length(k % (acrossDirections / directions))
		whole := Length(acrossDirections / directions)
		d := Point{a.X*(whole-part) + b.X*part, a.Y*(whole-part) + b.Y*part}
		long := apart(Point{}, d)
		if !c.lowTowards(Point{centre.X + d.X*(touch+2*Inch)/long, centre.Y + d.Y*(touch+2*Inch)/long}, z) {
			continue
		}
		if _, ok := c.towards(d, z); ok {
			continue // base to base
		}
		for far := touch + Inch/10; far <= touch+2*Inch; far += Inch / 10 {
			at, ok := may(d, long, far)
			if !ok {
				continue
			}
			for near := far - Inch/10; far-near > 1; {
				if mid, is := may(d, long, (near+far)/2); is {
					at, far = mid, (near+far)/2
				} else {
					near = (near + far) / 2
				}
			}
			c.add(at)
			break
		}
	}
}

// lowTowards reports whether an obstacle is low enough to fight across between the target
// and a place.
func (c *contact) lowTowards(p Point, z Length) bool {
	b := c.m
	b.At.Z = z
	at := c.target.At.Point()
	lo, hi := box(at, p, 1)
	for _, id := range c.prisms {
		pr := &c.t.prisms[id]
		if pr.lo.X > hi.X || pr.hi.X < lo.X || pr.lo.Y > hi.Y || pr.hi.Y < lo.Y || pr.bottom > z || !c.t.blocksStanding(pr, b) || c.t.blocksWalking(pr, z, b) {
			continue
		}
		if _, _, ok := clip(pr.shape, at, p); ok {
			return true
		}
	}
	return false
}

// finishInContact tries the leg from a settled step to the place in contact that is
// straight ahead.
func (s *search) finishInContact(i int32) {
	c := s.contact
	below := min(s.best, s.limit+1) + s.spare
	from := s.at(max(i, 0))
	if isVia(i) {
		v := &s.vias[viaOf(i)]
		far := &s.roadmap.passages[v.passage].far
		p := far.at(v.u)
		from = Spot{p.X, p.Y, far.z}
	} else if s.steps[i].cost+apart(from.Point(), c.target.At.Point())-contactAt(c.m, c.target)-arcSlack >= below {
		return
	}
	tries := 1
	if isVia(i) { // the line over a passage bends with the place it leads to
		tries = 5
	}
	for range tries {
		at, ok := c.ahead(from)
		if !ok {
			return
		}
		if leg, cost, free := s.last(i, goal{at, s.inMargin(at)}, min(s.best, s.limit+1)+s.spare); free {
			if !isVia(i) && s.isSteiner(i) {
				cost = s.settled(i, at, cost)
			}
			if cost < s.best {
				s.best, s.bestLeg, s.bestEnd, s.bestAt = cost, leg, i, at
			}
		}
		if isVia(i) {
			v := &s.vias[viaOf(i)]
			passage := &s.roadmap.passages[v.passage]
			p := passage.far.at(v.crosses(passage, at.Point()))
			from.X, from.Y = p.X, p.Y
		}
	}
}

// atEnds is a way into contact, or one to the end of a free arc close by: where a way bends
// right before its end it may be the cheaper.
func (t *Table) atEnds(c *contact, m Mover, path Path, others []Body) Path {
	if len(path.Legs) < 2 || path.Legs[len(path.Legs)-1].Length > Inch/8 {
		return path
	}
	m.OnFoot = 0
	for _, g := range c.goals {
		if end := path.End(); g != end && distance2(g.Point(), end.Point()) < int64(Inch/2)*int64(Inch/2) {
			m.Limit = path.Cost - 1
			if better, err := t.path(m, g, others); err == nil {
				path = better
			}
		}
	}
	return path
}

// slideRound is a way into contact whose end slides round the target as long as that makes
// it cheaper: where ground about there is not open the place straight ahead is not the best.
func (t *Table) slideRound(c *contact, m Mover, path Path, others []Body) Path {
	last := lastStretch(path.Legs)
	if !slices.ContainsFunc(last, func(l Leg) bool { return l.Cost > l.Length }) {
		return path
	}
	w := t.walker(m, others, path.Cost+Inch)
	from, centre, end := last[0].From, c.target.At, path.End()
	along := func(to Spot) (Length, []Leg, bool) {
		leg, ok := w.straight(from, to)
		if !ok {
			return 0, nil, false
		}
		if legs, is := w.bent(leg); is {
			return costOf(legs), legs, true
		}
		return leg.Cost, []Leg{leg}, true
	}
	best, legs, ok := along(end)
	if !ok || !sameBends(legs, last) {
		return path
	}
	slides := func(by Length) bool {
		x, y := end.X-centre.X, end.Y-centre.Y
		at, ok := c.towards(Point{(x*c.reach - y*by) * 64 / c.reach, (y*c.reach + x*by) * 64 / c.reach}, end.Z)
		if !ok || at == end {
			return false
		}
		cost, _, ok := along(at)
		if ok = ok && cost < best; ok {
			best, end = cost, at
		}
		return ok
	}
	for by := Inch / 4; by > 8; by /= 3 {
		if slides(by) {
			for slides(by) {
			}
		} else {
			for slides(-by) {
			}
		}
	}
	if end == path.End() {
		return path
	}
	m.OnFoot, m.Limit = 0, path.Cost-1
	if better, err := t.path(m, end, others); err == nil {
		return better
	}
	return path
}

// lastStretch is the last legs of a way: those after its last bend but where it crosses
// from one ground to another.
func lastStretch(legs []Leg) []Leg {
	rate := func(l *Leg) Length { return (l.Cost + l.Length/2) / max(1, l.Length) }
	k := len(legs)
	for k > 0 && legs[k-1].Kind == Walk && (k == len(legs) || rate(&legs[k-1]) != rate(&legs[k])) {
		k--
	}
	return legs[k:]
}

// costOf is what legs cost together.
func costOf(legs []Leg) (cost Length) {
	for i := range legs {
		cost += legs[i].Cost
	}
	return cost
}

// sameBends reports whether two stretches bend at about the same places.
func sameBends(a, b []Leg) bool {
	return slices.EqualFunc(a, b, func(x, y Leg) bool { return apart(x.To.Point(), y.To.Point()) < Inch/16 })
}
