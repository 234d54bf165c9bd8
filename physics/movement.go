package physics

import (
	"errors"
	"fmt"
)

// Mover is a model about to move and what it can do.
type Mover struct {
	Body
	Climb        Length // the highest wall it may climb; 0: none
	MaxDrop      Length // the highest place it may jump down from; 0: none
	Leap         bool   // it may leap gaps of up to 3"
	Ladders      bool
	StartContact bool   // a climb needs the wall or edge within half an inch at the start (CLIMB-02)
	Avoid        []Body // keeps KeepOff away from the bases of these (MOVE-11)
	KeepOff      Length
	Limit        Length // longer ways are not looked for; 0: searchLimit
	Far          bool   // ways are looked for that are longer than searchLimit, up to farLimit
	OnFoot       Length // nor ways longer than that which begin with no climb; 0: Limit
	layer        int32  // whose solids he goes round (see Table.asked); 0: none
}

// alone is the mover without those he avoids: they stay his caller's, who need not
// give them room that lasts as long as a search.
func (m *Mover) alone() Mover {
	return Mover{Body: m.Body, Climb: m.Climb, MaxDrop: m.MaxDrop, Leap: m.Leap, Ladders: m.Ladders,
		StartContact: m.StartContact, KeepOff: m.KeepOff, Limit: m.Limit, Far: m.Far, OnFoot: m.OnFoot, layer: m.layer}
}

// soonFar is from how far on it is worth its while to look for a way first that is hardly
// longer than the straight one.
const soonFar = 8 * Inch

// limits are how far to look: near first, then as far as the mover wants.
// Over ground that is not open ways come out cheaper than searched for (see refracted).
func (t *Table) limits(m *Mover, to Spot, straight Length) (limits [3]Length, count int) {
	far := m.cap()
	if m.Limit > 0 {
		far = min(far, m.Limit)
		if t.drag(m.At.Point(), to.Point(), m.At.Z, straight, m.Gait) > 0 {
			far = min(m.cap(), far+far/8)
		}
	}
	for k, near := range [...]Length{straight*17/16 + Inch/4, straight*3/2 + 2*Inch} {
		if near < far && (k > 0 || near > soonFar && len(t.areas) < manyAreas) {
			limits[count] = near
			count++
		}
	}
	limits[count] = far
	return limits, count + 1
}

// dragSlack is how much longer ways over rough ground must be at least, were it open,
// before they are not looked at: by the arcs round corners and places right against
// them a way may come out cheaper than the search reckons.
const dragSlack = Inch / 2

// comesUpTo reports whether the mover may come to the height of a place, and so
// near to it as room, within a limit: on that of the ways there from another height
// that suits him best, if nothing stood between. It is true of places at his own.
func (n *roadmap) comesUpTo(m *Mover, to Spot, room, limit Length) bool {
	if m.At.Z == to.Z {
		return true
	}
	l := n.level(to.Z)
	if l < 0 {
		return false
	}
	from, goal := m.At.Point(), to.Point()
	for _, k := range n.levels[l].up {
		w := &n.ways[k]
		walk := n.least(max(0, apart(from, w.from.Point())-arcSlack))
		if allows(m, w, walk) && walk+w.cost()+n.least(max(0, apart(w.to.Point(), goal)-room-arcSlack)) <= limit {
			return true
		}
	}
	for _, k := range n.levels[l].across {
		c := &n.passages[k]
		cost, _, ok := c.costFor(m)
		walk := n.least(max(0, segmentDistance(c.near.from, c.near.to, from)-arcSlack))
		if ok && walk+cost+n.least(max(0, segmentDistance(c.far.from, c.far.to, goal)-room-arcSlack)) <= limit {
			return true
		}
	}
	return false
}

// onFoot is the mover with the limit for those who climb nothing, if he cannot
// begin with a climb. Where ground is not open between him and the place the ways
// that the search finds get cheaper afterwards: there the limit stays as it is.
func (t *Table) onFoot(m Mover, to Spot) Mover {
	if m.OnFoot <= 0 || m.OnFoot >= m.Limit || t.roadmapOf(m.Body).climbsWithin(&m, startContact) || t.roughBetween(m.At.Point(), to.Point(), m.Limit) {
		return m
	}
	m.Limit = m.OnFoot
	return m
}

// climbsWithin reports whether a wall or edge that the mover may climb is no
// farther off than that.
func (n *roadmap) climbsWithin(m *Mover, far Length) bool {
	l := n.level(m.At.Z)
	if m.Climb <= 0 || l < 0 {
		return false
	}
	far += arcSlack + far/32
	for _, k := range n.levels[l].climbs {
		if w := &n.ways[k]; w.rise <= m.Climb && distance2(m.At.Point(), w.from.Point()) <= int64(far)*int64(far) {
			return true
		}
	}
	for _, k := range n.levels[l].over {
		if c := &n.passages[k]; !c.leap && c.rise <= m.Climb && nearSegment(c.near.from, c.near.to, m.At.Point(), far) {
			return true
		}
	}
	return false
}

// roughBetween reports whether a way no longer than a limit may lead over ground
// that is not open, at whatever height.
func (t *Table) roughBetween(a, b Point, limit Length) bool {
	far := limit + limit/32 + arcSlack
	lo, hi := box(a, b, far)
	var buf [64]int32
	for _, id := range t.space.near(groundShape, lo, hi, buf[:0]) {
		ar := &t.areas[id]
		if toBox(a, ar.lo, ar.hi)+toBox(b, ar.lo, ar.hi) <= far {
			return true
		}
	}
	return false
}

// toBox is the distance from a point to a box, rounded down.
func toBox(p, lo, hi Point) Length {
	return Length(isqrt(distance2(p, Point{max(lo.X, min(p.X, hi.X)), max(lo.Y, min(p.Y, hi.Y))})))
}

// within reports whether a way is no longer than the mover wants.
func (m *Mover) within(p Path) bool { return p.Cost <= m.most() }

// most is how long the ways are at most that the mover wants.
func (m *Mover) most() Length {
	if m.Limit <= 0 {
		return m.cap()
	}
	return m.Limit
}

// cap is how long the ways are at most that are looked for.
func (m *Mover) cap() Length {
	if m.Far {
		return farLimit
	}
	return searchLimit
}

// Know gets ready for questions about the ways of such a body, which otherwise
// the first of them has to wait for.
func (t *Table) Know(b Body) {
	n := t.roadmapOf(b)
	n.boundaries()
	if n.patchwork() != nil {
		n.lattice()
	}
}

// Why there is no path.
var (
	ErrNoPath  = errors.New("there is no way there")
	ErrBlocked = errors.New("the way is blocked")
)

// leapMax is the widest gap that can be leapt (JUMP-05).
const leapMax = 3 * Inch

// startContact is how near a wall must be for a climb to begin.
const startContact = Inch / 2

// searchLimit is how far a path may be at most, and farLimit one of who goes Far: through
// half of the largest maze.
const (
	searchLimit = 30 * Inch
	farLimit    = 240 * Inch
)

// Path is the shortest legal path to a spot. Errors wrap ErrNoPath or say why
// the model cannot stand there.
func (t *Table) Path(m Mover, to Spot, others []Body) (Path, error) {
	if m.Gait.Through {
		return t.pathThrough(m, to, others)
	}
	q := ask(&m, Body{At: to}, false)
	path, err, known := t.paths.get(&q, m.Avoid, others)
	if known {
		return path, err
	}
	end := m.Body
	end.At = to
	if err := t.Fits(end, others); err != nil { // sooner found again than kept
		return Path{}, err
	}
	if err := t.keepsOff(&m, end); err != nil {
		return Path{}, err
	}
	if m.At == to {
		return Path{}, nil
	}
	path, err = t.path(m, to, others)
	t.paths.put(&q, m.Avoid, others, path, err)
	return path, err
}

func (t *Table) path(m Mover, to Spot, others []Body) (Path, error) {
	if path, ok := t.direct(m, to, others); ok {
		return path, nil
	}
	m = t.onFoot(m, to)
	straight := apart(m.At.Point(), to.Point())
	limits, count := t.limits(&m, to, straight)
	dragged, searched := never, Length(0)
	for _, limit := range limits[:count] {
		if n := t.roadmapOf(m.Body); n.least(straight) > limit || !n.comesUpTo(&m, to, 0, limit) {
			continue
		}
		s := t.search(m, others, limit, to).run()
		s.rough.left = false
		s.rough.later = s.roadmap.patchwork() != nil && s.best > straight*9/8 // too many places are within so much
		path, ok := s.found()
		s.rough.later = false
		left := s.rough.left
		dragged = s.dragged
		if !ok && s.roadmap.patchwork() != nil { // links over ground of several kinds were left out
			dragged = 0
		}
		s.release()
		if ok && dragged < path.Cost+dragSlack {
			path, _, searched = t.byBoundaries(m, others, path, left, true, limit, nil, to)
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
	if path, ok, _ := t.byBoundaries(m, others, Path{}, false, false, limits[count-1], nil, to); ok && m.within(path) {
		return path, nil
	}
	return Path{}, ErrNoPath
}

// Straight is the straight way to a place over open ground, if a model can go it and
// stand there: there is no shorter. It is sooner asked for than Path.
func (t *Table) Straight(m Mover, to Spot, others []Body) (Path, bool) {
	if m.Gait.Through {
		m = m.afoot()
		if t.mayEnd(&m, to, others) != nil {
			return Path{}, false
		}
		return t.hollow().Straight(m, to, others)
	}
	far, ok := t.straight(&m, to, others)
	if !ok || m.At == to {
		return Path{}, ok
	}
	path := t.oneLeg(&m, to, far)
	q := ask(&m, Body{At: to}, false)
	t.paths.put(&q, m.Avoid, others, path, nil)
	return path, true
}

// IsStraight reports whether Straight finds a way, for those who want none.
func (t *Table) IsStraight(m Mover, to Spot, others []Body) bool {
	if m.Gait.Through {
		m = m.afoot()
		return t.mayEnd(&m, to, others) == nil && t.hollow().IsStraight(m, to, others)
	}
	_, ok := t.straight(&m, to, others)
	return ok
}

// straight reports whether there is such a way, and how long it is.
func (t *Table) straight(m *Mover, to Spot, others []Body) (far Length, ok bool) {
	if far, ok = t.open(m, to, others); !ok {
		return 0, false
	}
	end := m.Body
	end.At = to
	return far, t.Fits(end, others) == nil && t.keepsOff(m, end) == nil
}

// direct is the straight way over good ground, than which there is no shorter.
func (t *Table) direct(m Mover, to Spot, others []Body) (Path, bool) {
	far, ok := t.open(&m, to, others)
	if !ok {
		return Path{}, false
	}
	return t.oneLeg(&m, to, far), true
}

// oneLeg is a walk of one leg over open ground.
func (t *Table) oneLeg(m *Mover, to Spot, far Length) Path {
	n := t.roadmapOf(m.Body)
	room := n.pool.Get().(*scratch)
	defer n.pool.Put(room)
	legs := room.takeLegs(1)
	legs[0] = Leg{Kind: Walk, From: m.At, To: to, Length: far, Cost: far}
	return Path{Legs: legs, Cost: far}
}

// open reports whether the straight leg to a place of the same height is free, no
// longer than ways may be and all over open ground, and how long it is.
func (t *Table) open(m *Mover, to Spot, others []Body) (far Length, ok bool) {
	a, b := m.At.Point(), to.Point()
	if m.At.Z != to.Z {
		return 0, false
	}
	if far = apart(a, b); m.Limit > 0 && far > m.Limit || far > searchLimit {
		return 0, false
	}
	if a == b {
		return far, true
	}
	n := t.roadmapOf(m.Body)
	if !n.clear(n.level(to.Z), a, b) || to.Z != 0 && !t.covered(a, b, to.Z) || t.drag(a, b, to.Z, far, m.Gait) != 0 {
		return 0, false
	}
	lo, hi := box(a, b, 0)
	for i := range others {
		o := &others[i]
		wide := o.Radius + m.Radius + m.KeepOff
		if x, y := o.At.X, o.At.Y; x < lo.X-wide || x > hi.X+wide || y < lo.Y-wide || y > hi.Y+wide { // most are
			continue
		}
		if abs(o.At.Z-to.Z) >= Inch || !nearSegment(a, b, o.At.Point(), wide) {
			continue
		}
		if ob := newObstacle(*o, m.marginOf(o)); !ob.passed(a, b) {
			return 0, false
		}
	}
	if m.layer != 0 {
		w := walker{m: *m, moving: t.layerAsked(m.layer).appendGrown(nil, m, lo, hi)}
		return far, w.passesMoving(a, b, to.Z)
	}
	return far, true
}

// marginOf is how far the middle of the mover's base stays from the base of another.
func (m *Mover) marginOf(o *Body) Length {
	margin := m.Radius
	for i := range m.Avoid {
		if m.Avoid[i].ID == o.ID {
			margin += m.KeepOff
		}
	}
	return margin
}

// keepsOff: a move that is no charge does not end against an enemy (MOVE-11).
func (t *Table) keepsOff(m *Mover, end Body) error {
	for i := range m.Avoid {
		a := &m.Avoid[i]
		gap := end.Radius + a.Radius + m.KeepOff
		if !MayTouch(end.At, a.At, gap) { // most are far off
			continue
		}
		if r := int64(gap); abs(a.At.Z-end.At.Z) < Inch && distance2(end.At.Point(), a.At.Point()) < r*r || t.overObstacle(end, *a) {
			return fmt.Errorf("%w: only a charge may end against an enemy", ErrOnModel)
		}
	}
	return nil
}

// Along is the path through the given places in order, each leg straight.
func (t *Table) Along(m Mover, via []Spot, others []Body) (Path, error) {
	if m.Gait.Through {
		return t.alongThrough(m, via, others)
	}
	var whole Path
	for _, v := range via {
		if m.StartContact && whole.Cost > startContact {
			m.Climb = 0 // he did not stand at the wall when he began
		}
		w := t.walker(m, others, apart(m.At.Point(), v.Point()))
		leg, ok := w.straight(m.At, v)
		if v.Z != m.At.Z || !ok {
			part, err := t.Path(m, v, others)
			if err != nil {
				return Path{}, err
			}
			whole.Legs = append(whole.Legs, part.Legs...)
			whole.Cost += part.Cost
		} else {
			whole.Legs = append(whole.Legs, leg)
			whole.Cost += leg.Cost
		}
		m.At = v
	}
	end := m.Body
	if err := t.Fits(end, others); err != nil {
		return Path{}, err
	}
	return whole, t.keepsOff(&m, end)
}
