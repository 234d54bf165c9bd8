package physics

// viaPoints are the places at which the way over a via to a place crosses: the far
// and the near one of each passage, the last first.
func (s *search) viaPoints(v *via, to Point, room *[2 * maxVias]Point) []Point {
	points, fits := s.straightPoints(v, to, room)
	if !fits && v.bends {
		s.boundLeaps(v, to, points)
	}
	return points
}

// straightPoints is viaPoints for a way that leaps straight on, however far; it fits if no leap is
// too wide.
func (s *search) straightPoints(v *via, to Point, room *[2 * maxVias]Point) (points []Point, fits bool) {
	points, fits = room[:0], true
	for {
		c := &s.roadmap.passages[v.passage]
		u := v.crosses(c, to)
		far, near := c.far.at(u), c.near.at(u)
		if c.slides {
			w, left := c.near.of(far)
			near = c.near.at(meets(v.nu, w, v.nback, max(left, -left)))
			if c.bends && (near == c.near.from || near == c.near.to) { // round the end
				w, left := c.far.of(near)
				on, beyond := c.far.of(to)
				far = c.far.at(meets(w, on, max(left, -left), max(beyond, -beyond)))
			}
			fits = fits && !s.tooWide(near, far)
		} else {
			far = Point{near.X + c.shift.X, near.Y + c.shift.Y}
		}
		points = append(points, far, near)
		if v.before < 0 {
			return points, fits
		}
		to, v = near, &s.vias[v.before]
	}
}

// putOff reckons with it that a leap must not be too wide when a via is about to be settled.
// It reports whether the via has to wait, or is none that matters.
func (s *search) putOff(v *via, e queueEntry) bool {
	c := &s.roadmap.passages[v.passage]
	if v.bounded || !c.slides || len(s.goals) == 0 || c.sideBySide() {
		return false
	}
	v.bounded = true
	far := c.far.at(v.crosses(c, s.centre))
	w, left := c.near.of(far)
	if near := c.near.at(meets(v.nu, w, v.nback, max(left, -left))); !s.tooWide(near, far) {
		return false
	}
	near, far := s.boundedLeap(c, v.nu, v.nback, s.centre)
	w, _ = c.near.of(near)
	dw, back := int64(w-v.nu), int64(v.nback)
	rank := s.rankBy(v, Length(isqrt((dw*dw+back*back)<<8)+isqrt(distance2(near, far)<<8)), far)
	if rank <= e.rank {
		return false
	}
	if rank <= s.limit && rank < s.best+s.spare {
		s.push(queueEntry{rank, e.step})
	}
	return true
}

// crosses is where along its far line the way over a via to a place comes.
func (v *via) crosses(c *passage, to Point) Length {
	u, left := c.far.of(to)
	return max(v.lo, min(meets(v.u, u, v.back, max(left, -left)), v.hi))
}

// meets is where a straight line crosses another, from so far along it and beside
// it to so far on the other side.
func meets(u, w, a, b Length) Length {
	if a <= 0 {
		return u
	}
	return u + Length(int64(w-u)*int64(a)/int64(a+b))
}

// beams reports whether a straight line over a via, or a way that bends at leaps, leads to a place,
// for how much at least.
func (s *search) beams(v *via, c *passage, to Point, below Length) (least Length, ok bool) {
	u, left := c.far.of(to)
	b := max(left, -left)
	if !v.fixed && !v.whole() {
		du, all := int64(u-v.u)*int64(v.back), int64(v.back+b)
		if slack := all; du < int64(v.lo-v.u)*all-slack || du > int64(v.hi-v.u)*all+slack {
			return 0, false
		}
	}
	room := below - v.cost + 2*s.room + 2
	if room <= 0 {
		return 0, false
	}
	d2 := int64(u-v.u)*int64(u-v.u) + int64(v.back+b)*int64(v.back+b)
	if d2 >= int64(room)*int64(room) {
		return 0, false
	}
	return v.cost + Length(isqrt(d2)), true
}

// openOver is what the way over a via to a place costs by some points, were all ground open and
// nothing in its way.
func (s *search) openOver(v *via, to Point, points []Point) Length {
	cost := s.steps[v.origin].cost
	for k := 0; ; k += 2 {
		cost += apart(points[k], to)
		if c := &s.roadmap.passages[v.passage]; c.slides {
			cost += apart(points[k+1], points[k])
		} else {
			fare, _, _ := c.costFor(&s.m)
			cost += fare
		}
		if to = points[k+1]; v.before < 0 {
			return cost + apart(s.at(v.origin).Point(), to)
		}
		v = &s.vias[v.before]
	}
}

// overVia is what it costs to come over a via to a place where it beams, for less than
// below, and from where the last leg leads there. The node there may be nil.
func (s *search) overVia(v *via, to Point, o *node, gate, pressed bool, below Length) (cost Length, last Point, arrive int8, ok bool) {
	var room [2 * maxVias]Point
	if v.bends && v.least+segmentDistance(s.roadmap.passages[v.passage].far.from, s.roadmap.passages[v.passage].far.to, to) >= below+2*s.room {
		return 0, last, 0, false
	}
	points, fits := s.straightPoints(v, to, &room)
	if v.bends && !fits {
		if s.openOver(v, to, points) >= below+2*s.room+Length(v.deep-1)*Inch/8 {
			return 0, last, 0, false
		}
		s.boundLeaps(v, to, points)
	}
	last = points[0]
	st, b := &s.steps[v.origin], s.node(v.origin)
	at, first := b.at.Point(), points[len(points)-1]
	if d := (Point{first.X - at.X, first.Y - at.Y}); first != at && v.origin != s.first() && st.side != anySide {
		if leave, is := b.side(d); !is || !s.wraps(st, s.cameIn(st, at), leave, d) {
			return 0, last, 0, false
		}
	}
	var gain Length
	long := apart(at, first)
	if first != at {
		gain = s.leaves(st, b, first, long)
	}
	if end := (Point{to.X - last.X, to.Y - last.Y}); o != nil && to != last {
		is := false
		if arrive, is = o.side(end); is {
			gain += s.gain(o, last, apart(last, to))
		}
		if gate {
			arrive = anySide
		} else if !is {
			return 0, last, 0, false
		}
	}
	c := &s.roadmap.passages[v.passage]
	open := s.openOver(v, to, points) + gain
	if open >= below {
		return 0, last, 0, false
	}
	cost = open
	walk := func(a, b Point, z Length) bool {
		leg, free := s.straight(Spot{a.X, a.Y, z}, Spot{b.X, b.Y, z})
		cost += leg.Cost - leg.Length
		return free
	}
	if !walk(last, to, c.far.z) {
		return 0, last, 0, false
	}
	for k, w := 0, v; ; k += 2 {
		e := &s.roadmap.passages[w.passage]
		next, beyond := at, int32(-1)
		if beyond = w.before; beyond >= 0 {
			next = points[k+2]
		}
		if !walk(next, points[k+1], e.near.z) || !s.leads(e, points[k+1], points[k]) {
			return 0, last, 0, false
		}
		if beyond < 0 {
			break
		}
		w = &s.vias[beyond]
	}
	if cost > open {
		s.dragged = min(s.dragged, open)
	}
	return max(st.cost, cost), last, arrive, cost < below
}

// leads reports whether a base can stand at both ends of a passage there, and leap
// from one to the other.
func (s *search) leads(c *passage, from, to Point) bool {
	a, b := Spot{from.X, from.Y, c.near.z}, Spot{to.X, to.Y, c.far.z}
	body := s.m.Body
	body.ID = -1
	for _, at := range [...]Spot{a, b} {
		if body.At = at; s.t.Fits(body, nil) != nil || s.occupied(at) {
			return false
		}
	}
	return !c.leap || s.t.leapable(c, a, b, s.m.Body)
}

// occupied reports whether another model is in the way of standing at a place.
func (s *search) occupied(at Spot) bool {
	for i := range s.bodies {
		o := &s.bodies[i]
		if abs(o.z-at.Z) < Inch && distance2(at.Point(), o.centre) < int64(o.radius)*int64(o.radius) {
			return true
		}
	}
	b := s.m.Body
	b.At = at
	return s.m.layer != 0 && s.t.layerAsked(s.m.layer).solidAt(b) != nil
}

// leapable reports whether one can leap from one place of an edge to one of another.
func (t *Table) leapable(c *passage, from, to Spot, b Body) bool {
	far := leapMax + 2*b.Radius
	a, e := from.Point(), to.Point()
	if distance2(a, e) > int64(far)*int64(far) {
		return false
	}
	if _, left := c.near.of(e); left*c.leaves <= 0 {
		return false
	}
	if _, left := c.far.of(a); left*c.comes >= 0 {
		return false
	}
	m := Point{(a.X + e.X) / 2, (a.Y + e.Y) / 2}
	z := max(from.Z, to.Z) + Inch/2
	return !t.covered(m, m, from.Z) && !t.covered(m, m, to.Z) && t.Clear(Spot{a.X, a.Y, z}, Spot{e.X, e.Y, z}, nil)
}

// walkVia goes on from a via to every node beyond it that lies straight ahead.
func (s *search) walkVia(i int32) {
	v := s.vias[viaOf(i)]
	c := &s.roadmap.passages[v.passage]
	level := c.far.level
	room := min(s.limit, s.best+s.spare) - v.cost + 2*s.room + 2
	if room <= 0 {
		return
	}
	mid := v.at
	for _, near := range s.withinPart(level, c.far.part) {
		for k := range near {
			o := &near[k]
			if hangApart(o.part, c.far.part) {
				continue
			}
			p := o.at()
			if left := room - Length(o.ahead); left <= 0 || distance2(mid, p) >= int64(left)*int64(left) {
				continue
			}
			if o.corner && !v.fixed && !v.whole() { // no way bends at most of them
				if _, ok := o.side(p, Point{p.X - mid.X, p.Y - mid.Y}); !ok {
					if _, left := c.far.of(p); left*c.comes > 0 && !s.step(o.id).gate {
						continue
					}
				}
			}
			s.viaTo(i, &v, c, o.id, p, &s.roadmap.nodes[o.id])
		}
	}
	first := s.first() + 1
	for k := range s.rings {
		b := &s.rings[k]
		if b.level != level {
			continue
		}
		t, p := s.step(first+int32(k)), b.at.Point()
		if left := min(room, t.cost-v.cost+2*s.room+2) - s.aheadOf(t, p, level); !t.done && left > 0 && distance2(mid, p) < int64(left)*int64(left) {
			s.viaTo(i, &v, c, first+int32(k), b.at.Point(), b)
		}
	}
}

// viaTo tries the way over a via to a node.
func (s *search) viaTo(i int32, v *via, c *passage, to int32, p Point, o *node) {
	t := s.step(to)
	if t.done {
		return
	}
	below := min(t.cost, s.limit+1)
	least, ok := s.beams(v, c, p, below)
	if !ok || o.kind == wayEnd && !s.useful(o, max(0, least-2*s.room-2)) || s.tooLong(t, least-2*s.room-2, p, c.far.level) {
		return
	}
	if s.openAround {
		s.tries = append(s.tries, viaTry{i, to})
		s.push(queueEntry{max(0, least-2*s.room-2) + s.aheadOf(t, p, o.level), firstTry + int32(len(s.tries)-1)})
		return
	}
	s.comeOver(i, v, to, o)
}

// viaTry is a way over a via to a node that is looked at when nothing nearer is left: most nodes are
// come to otherwise until then.
type viaTry struct{ via, to int32 }

// firstTry is from which number on what stands in the queue is such a way, and no step.
const firstTry = 1 << 30

// try looks at one of them.
func (s *search) try(k int32) {
	y := s.tries[k-firstTry]
	if !s.steps[y.to].done {
		s.comeOver(y.via, &s.vias[viaOf(y.via)], y.to, s.node(y.to))
	}
}

// comeOver notes the way over a via to a node, if it is free and the best yet.
func (s *search) comeOver(i int32, v *via, to int32, o *node) {
	t := s.step(to)
	cost, last, arrive, ok := s.overVia(v, o.at.Point(), o, t.gate, false, min(t.cost, s.limit+1))
	if !ok {
		return
	}
	was := t.cost
	if s.reach(to, i, cost, -1, arrive, v.tests); t.cost < was {
		t.last = last
	}
}

// lastOver is the last part of a way that leads over a via to a goal, as if it were a
// leg, if it makes the whole cheaper than below.
func (s *search) lastOver(i int32, g goal, below Length) (Leg, Length, bool) {
	v := &s.vias[viaOf(i)]
	c := &s.roadmap.passages[v.passage]
	if c.far.z != g.at.Z {
		return Leg{}, 0, false
	}
	if _, ok := s.beams(v, c, g.at.Point(), below); !ok {
		return Leg{}, 0, false
	}
	cost, _, _, ok := s.overVia(v, g.at.Point(), nil, false, g.pressed, below)
	long := cost - s.steps[v.origin].cost
	return Leg{Length: long, Cost: long}, cost, ok
}

// viaLegs adds the legs of a way over a via to a place, the last one first, and
// tells from which node they lead there.
func (s *search) viaLegs(legs []Leg, i int32, to Spot, cost Length) ([]Leg, int32) {
	v := &s.vias[viaOf(i)]
	var room [2 * maxVias]Point
	points := s.viaPoints(v, to.Point(), &room)
	begin := s.at(v.origin)
	left := cost - s.steps[v.origin].cost
	first := len(legs)
	walk := func(from Point, to Spot) Spot {
		at := Spot{from.X, from.Y, to.Z}
		long := apart(from, to.Point())
		leg := Leg{From: at, To: to, Length: long, Cost: long + s.t.drag(from, to.Point(), to.Z, long, s.m.Gait)}
		left -= leg.Cost
		legs = append(legs, leg)
		return at
	}
	to = walk(points[0], to)
	for k, w := 0, v; ; k += 2 {
		c := &s.roadmap.passages[w.passage]
		at := Spot{points[k+1].X, points[k+1].Y, c.near.z}
		fare, kind, _ := c.costFor(&s.m)
		leg := Leg{Kind: kind, From: at, To: to, Length: c.length, Cost: fare, Rise: c.rise}
		if c.slides {
			leg.Length = apart(at.Point(), to.Point())
			leg.Cost = leg.Length
		}
		if kind == ClimbUp || kind == ClimbDown {
			leg.Length = 0
		}
		left -= leg.Cost
		legs = append(legs, leg)
		if to = at; w.before < 0 {
			break
		}
		to = walk(points[k+2], to)
		w = &s.vias[w.before]
	}
	walk(begin.Point(), to)
	// What the arcs at its ends gain: the first leg where it leads round a corner, and the last.
	for _, l := range [...]*Leg{&legs[first], &legs[len(legs)-1]} {
		gain := max(left, -l.Length)
		l.Length += gain
		l.Cost += gain
		left -= gain
	}
	kept := legs[:first]
	for _, l := range legs[first:] {
		if l.From != l.To {
			kept = append(kept, l)
		}
	}
	return kept, v.origin
}

// anyOn reports whether another model is in the way along a line.
func (s *search) anyOn(c *side) bool {
	for i := range s.bodies {
		if o := &s.bodies[i]; abs(o.z-c.z) < Inch && nearSegment(c.from, c.to, o.centre, o.outer) {
			return true
		}
	}
	for i := range s.moving {
		if o := &s.moving[i]; o.of.stops(c.z, &s.m.Body) {
			if _, _, on := clip(o.shape, c.from, c.to); on {
				return true
			}
		}
	}
	return false
}

// besideOthers adds the places of passages right beside other models, and solids of a
// layer, that stand on them: there ends what is free of their lines.
func (s *search) besideOthers() {
	for i := range s.bodies {
		o := &s.bodies[i]
		r := o.outer
		if s.allBeyond(o.centre, r+s.roadmap.across+4) { // what lies beside him at one line leads as far aside at the other
			continue
		}
		around := extent{Point{o.centre.X - r, o.centre.Y - r}, Point{o.centre.X + r, o.centre.Y + r}}
		s.besideOutline(o.ring[:o.sides], &around, func(line *side) bool { return abs(o.z-line.z) < Inch })
	}
	for i := range s.moving {
		o := &s.moving[i]
		s.besideOutline(o.shape, &o.extent, func(line *side) bool { return o.of.stops(line.z, &s.m.Body) })
	}
}

// besideOutline adds the places of passages right beside an outline that lies over those
// of their lines that are in its way.
func (s *search) besideOutline(outline []Point, around *extent, inWay func(line *side) bool) {
	n := s.roadmap
	over := n.where.over(around.lo, around.hi)
	for k := over.next(); k >= 0; k = over.next() {
		if !n.boxes[k].meets(around) {
			continue
		}
		c := &n.passages[k]
		if _, _, ok := c.costFor(&s.m); !ok {
			continue
		}
		for _, line := range [...]*side{&c.near, &c.far} {
			if !inWay(line) || line == &c.far && c.slides {
				continue
			}
			var first, last Length
			crosses := false
			for k := range outline {
				p, ok := meeting(outline[k], outline[(k+1)%len(outline)], line.from, line.to)
				if !ok {
					continue
				}
				u, _ := line.of(p)
				if !crosses {
					first, last, crosses = u, u, true
				}
				first, last = min(first, u), max(last, u)
			}
			if !crosses {
				continue
			}
			for _, at := range [...]Length{first - 2, last + 2} {
				if at <= 0 || at >= c.near.long {
					continue
				}
				p := c.near.at(at)
				to := Point{p.X + c.shift.X, p.Y + c.shift.Y}
				if b := (Spot{p.X, p.Y, c.near.z}); !s.beyond(p, c.near.level) && (c.slides || s.leads(c, p, to)) && !s.occupied(b) {
					s.rings = append(s.rings, node{at: b, level: c.near.level, kind: free})
				}
			}
		}
	}
}
