package physics

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// LegKind is how a leg of a path is moved.
type LegKind uint8

// The kinds of legs.
const (
	Walk LegKind = iota
	StairsLeg
	LadderLeg
	ClimbUp
	ClimbDown
	JumpDown
	Leap
)

func (k LegKind) String() string {
	return [...]string{"walk", "stairs", "ladder", "climb up", "climb down", "jump down", "leap"}[k]
}

// tests reports whether a leg of that kind demands a test.
func (k LegKind) tests() bool { return k == ClimbUp || k == ClimbDown || k == JumpDown || k == Leap }

// Leg is a straight part of a path.
type Leg struct {
	Kind     LegKind
	From, To Spot
	Length   Length // along the ground
	Cost     Length // off the allowance
	Rise     Length // height climbed or dropped
}

// Path is a way to move, leg by leg.
type Path struct {
	Legs []Leg
	Cost Length
}

// End is where the path ends; the zero spot for a path without legs.
func (p Path) End() Spot {
	if len(p.Legs) == 0 {
		return Spot{}
	}
	return p.Legs[len(p.Legs)-1].To
}

// Points are the corners of the path, the beginning included.
func (p Path) Points() []Spot {
	if len(p.Legs) == 0 {
		return nil
	}
	spots := []Spot{p.Legs[0].From}
	for _, l := range p.Legs {
		spots = append(spots, l.To)
	}
	return spots
}

// Tests reports whether any leg demands a test: a climb, a jump or a leap.
func (p Path) Tests() bool {
	for _, l := range p.Legs {
		if l.Kind.tests() {
			return true
		}
	}
	return false
}

// Cut is the first part of the path, of at most the given cost. A climb, jump
// or leap is taken whole or not at all.
func (p Path) Cut(d Length) Path {
	var cut Path
	for _, l := range p.Legs {
		left := d - cut.Cost
		if l.Cost <= left {
			cut.Legs = append(cut.Legs, l)
			cut.Cost += l.Cost
			continue
		}
		if l.Kind == Walk && left > 0 && l.Cost > 0 {
			cut.Legs = append(cut.Legs, Leg{Kind: Walk, From: l.From, To: l.cutAt(left), Length: l.Length * left / l.Cost, Cost: left})
			cut.Cost += left
		}
		break
	}
	return cut
}

// EndOfCut is where Cut(d) ends, without making it; false where it has no legs.
func (p Path) EndOfCut(d Length) (end Spot, ok bool) {
	for i := range p.Legs {
		l := &p.Legs[i]
		if l.Cost <= d {
			end, ok = l.To, true
			d -= l.Cost
			continue
		}
		if l.Kind == Walk && d > 0 {
			end, ok = l.cutAt(d), true
		}
		break
	}
	return end, ok
}

// cutAt is where a walk ends that has so much left, less than it costs.
func (l *Leg) cutAt(left Length) Spot {
	return Spot{l.From.X + (l.To.X-l.From.X)*left/l.Cost, l.From.Y + (l.To.Y-l.From.Y)*left/l.Cost, l.From.Z}
}

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
	OnFoot       Length // nor ways longer than that which begin with no climb; 0: Limit
}

// alone is the mover without those he avoids: they stay his caller's, who need not
// give them room that lasts as long as a search.
func (m *Mover) alone() Mover {
	return Mover{Body: m.Body, Climb: m.Climb, MaxDrop: m.MaxDrop, Leap: m.Leap, Ladders: m.Ladders,
		StartContact: m.StartContact, KeepOff: m.KeepOff, Limit: m.Limit, OnFoot: m.OnFoot}
}

// limits are how far to look: near first, then as far as the mover wants.
// Over ground that is not open ways come out cheaper than searched for (see refracted).
func (t *Table) limits(m *Mover, to Spot, straight Length) (limits [2]Length, count int) {
	far := searchLimit
	if m.Limit > 0 {
		far = min(far, m.Limit)
		if t.drag(m.At.Point(), to.Point(), m.At.Z, straight, m.Gait) > 0 {
			far = min(searchLimit, far+far/8)
		}
	}
	if near := straight*3/2 + 2*Inch; near < far {
		return [2]Length{near, far}, 2
	}
	return [2]Length{far}, 1
}

// dragRoom is how much longer ways over rough ground must be at least, were it open,
// before they are not looked at: by the arcs round corners and places right against
// them a way may come out cheaper than the search reckons.
const dragRoom = Inch / 2

// comesUpTo reports whether the mover may come to the height of a place, and so
// near to it as room, within a limit: on that of the ways there from another height
// that suits him best, if nothing stood between. It is true of places at his own.
func (n *net) comesUpTo(m *Mover, to Spot, room, limit Length) bool {
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
		walk := n.least(max(0, apart(from, w.from.Point())-arcRoom))
		if allows(m, w, walk) && walk+w.cost()+n.least(max(0, apart(w.to.Point(), goal)-room-arcRoom)) <= limit {
			return true
		}
	}
	for _, k := range n.levels[l].across {
		c := &n.passages[k]
		cost, _, ok := c.fare(m)
		walk := n.least(max(0, segmentDistance(c.near.from, c.near.to, from)-arcRoom))
		if ok && walk+cost+n.least(max(0, segmentDistance(c.far.from, c.far.to, goal)-room-arcRoom)) <= limit {
			return true
		}
	}
	return false
}

// onFoot is the mover with the limit for those who climb nothing, if he cannot
// begin with a climb. Where ground is not open between him and the place the ways
// that the search finds get cheaper afterwards: there the limit stays as it is.
func (t *Table) onFoot(m Mover, to Spot) Mover {
	if m.OnFoot <= 0 || m.OnFoot >= m.Limit || t.net(m.Body).climbsWithin(&m, startContact) || t.roughBetween(m.At.Point(), to.Point(), m.Limit) {
		return m
	}
	m.Limit = m.OnFoot
	return m
}

// climbsWithin reports whether a wall or edge that the mover may climb is no
// farther off than that.
func (n *net) climbsWithin(m *Mover, far Length) bool {
	l := n.level(m.At.Z)
	if m.Climb <= 0 || l < 0 {
		return false
	}
	far += arcRoom + far/32
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
	for i := range t.areas {
		ar := &t.areas[i]
		if toBox(a, ar.lo, ar.hi)+toBox(b, ar.lo, ar.hi) <= limit+limit/32+arcRoom {
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
		return searchLimit
	}
	return m.Limit
}

// Know gets ready for questions about the ways of such a body, which otherwise
// the first of them has to wait for.
func (t *Table) Know(b Body) { t.net(b).rims() }

// Why there is no path.
var (
	ErrNoPath  = errors.New("there is no way there")
	ErrBlocked = errors.New("the way is blocked")
)

// leapMax is the widest gap that can be leapt (JUMP-05).
const leapMax = 3 * Inch

// startContact is how near a wall must be for a climb to begin.
const startContact = Inch / 2

// searchLimit is how far a path may be at most.
const searchLimit = 30 * Inch

// Path is the shortest legal path to a spot. Errors wrap ErrNoPath or say why
// the model cannot stand there.
func (t *Table) Path(m Mover, to Spot, others []Body) (Path, error) {
	q := ask(&m, Body{At: to}, false)
	path, err, known := t.ways.recall(&q, m.Avoid, others)
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
	t.ways.keep(&q, m.Avoid, others, path, err)
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
		if n := t.net(m.Body); n.least(straight) > limit || !n.comesUpTo(&m, to, 0, limit) {
			continue
		}
		s := t.search(m, others, limit, to).run()
		path, ok := s.found()
		dragged = s.dragged
		s.release()
		if ok && dragged < path.Cost+dragRoom {
			path, _, searched = t.byRims(m, others, path, true, limit, to)
		}
		if ok && m.within(path) {
			return path, nil
		}
	}
	if dragged > limits[count-1]+dragRoom || searched >= m.most() {
		return Path{}, ErrNoPath
	}
	if path, ok, _ := t.byRims(m, others, Path{}, false, limits[count-1], to); ok && m.within(path) {
		return path, nil
	}
	return Path{}, ErrNoPath
}

// Straight is the straight way to a place over open ground, if a model can go it and
// stand there: there is no shorter. It is sooner asked for than Path.
func (t *Table) Straight(m Mover, to Spot, others []Body) (Path, bool) {
	far, ok := t.straight(&m, to, others)
	if !ok || m.At == to {
		return Path{}, ok
	}
	path := t.oneLeg(&m, to, far)
	q := ask(&m, Body{At: to}, false)
	t.ways.keep(&q, m.Avoid, others, path, nil)
	return path, true
}

// IsStraight reports whether Straight finds a way, for those who want none.
func (t *Table) IsStraight(m Mover, to Spot, others []Body) bool {
	_, ok := t.straight(&m, to, others)
	return ok
}

// straight reports whether there is such a way, and how long it is.
func (t *Table) straight(m *Mover, to Spot, others []Body) (far Length, ok bool) {
	if far, ok = t.open(m, to, to, others); !ok {
		return 0, false
	}
	end := m.Body
	end.At = to
	return far, t.Fits(end, others) == nil && t.keepsOff(m, end) == nil
}

// direct is the straight way over good ground, than which there is no shorter.
func (t *Table) direct(m Mover, to Spot, others []Body) (Path, bool) {
	far, ok := t.open(&m, to, to, others)
	if !ok {
		return Path{}, false
	}
	return t.oneLeg(&m, to, far), true
}

// oneLeg is a walk of one leg over open ground.
func (t *Table) oneLeg(m *Mover, to Spot, far Length) Path {
	n := t.net(m.Body)
	room := n.pool.Get().(*scratch)
	defer n.pool.Put(room)
	legs := room.room(1)
	legs[0] = Leg{Kind: Walk, From: m.At, To: to, Length: far, Cost: far}
	return Path{Legs: legs, Cost: far}
}

// open reports whether the straight leg to a place of the same height is free, no
// longer than ways may be and all over open ground, and how long it is. Rings round the
// others are drawn towards the mover if he stands against them, or else that place.
func (t *Table) open(m *Mover, to, against Spot, others []Body) (far Length, ok bool) {
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
	n := t.net(m.Body)
	if !n.clear(n.level(to.Z), a, b) || to.Z != 0 && !t.covered(a, b, to.Z) || t.drag(a, b, to.Z, far, m.Gait) != 0 {
		return 0, false
	}
	lo, hi := box(a, b, 0)
	for i := range others {
		o := &others[i]
		wide := o.Radius + m.Radius + m.KeepOff
		wide += wide/50 + 2
		if x, y := o.At.X, o.At.Y; x < lo.X-wide || x > hi.X+wide || y < lo.Y-wide || y > hi.Y+wide { // most are
			continue
		}
		if abs(o.At.Z-to.Z) >= Inch || !nearSegment(a, b, o.At.Point(), wide) {
			continue
		}
		if ob := newObstacle(*o, m.marginOf(o), m.At, against); nearSegment(a, b, ob.centre, ob.reach) && !ob.passed(a, b) {
			return 0, false
		}
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

// PathToTouch is the shortest path that ends base to base with the target, or
// with only a low obstacle between the bases (CHARGE-07).
func (t *Table) PathToTouch(m Mover, target Body, others []Body) (Path, error) {
	q := ask(&m, target, true)
	path, err, known := t.ways.recall(&q, m.Avoid, others)
	if !known {
		path, err = t.pathToTouch(m, target, others)
		t.ways.keep(&q, m.Avoid, others, path, err)
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
	goals, reach := t.contacts(m.Body, target, others)
	if len(goals) == 0 {
		return Path{}, fmt.Errorf("%w: there is no room beside him", ErrNoPath)
	}
	if m.Limit > 0 && straight > m.Limit+reach {
		return Path{}, ErrNoPath
	}
	nearest := nearestOf(goals, m.At.Point())
	if m.Limit > 0 && t.net(m.Body).least(apart(m.At.Point(), nearest.Point())-arcRoom) > m.Limit {
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
	if !ok || t.net(m.Body).slope < arcSlope {
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
	n := t.net(m.Body)
	l := n.level(m.At.Z)
	if l < 0 {
		return false
	}
	a, b := m.At.Point(), to.Point()
	lo, hi := box(a, b, asideOf(a, b, far+solidRoom))
	bends, wraps := &n.levels[l].bends, n.levels[l].wraps
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
		if !t.net(m.Body).comesUpTo(&m, target.At, reach+2, limit) {
			continue
		}
		s := t.search(m, others, limit, goals...)
		path, ok := s.run().found()
		dragged = s.dragged
		s.release()
		if ok && dragged < path.Cost+dragRoom {
			path, _, searched = t.byRims(m, others, path, true, limit, goals...)
		}
		if ok && m.within(path) {
			return path, nil
		}
	}
	if dragged > limits[count-1]+dragRoom || searched >= m.most() {
		return Path{}, ErrNoPath
	}
	if path, ok, _ := t.byRims(m, others, Path{}, false, limits[count-1], goals...); ok && m.within(path) {
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
	contact := contactAt(m, target)
	reach = contact
	c := target.At.Point()
	var room [directions + 1]Point
	dirs := room[:0]
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
	fits := func(b Body) bool { return t.holds(b) == nil && t.fitsAmong(b, prisms, others) == nil }
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

// Cell is a place on the lattice of a Region.
type Cell struct {
	At    Spot
	Cost  Length
	Tests int // climbs, jumps and leaps on the way
}

// Region is everywhere a model can go, as a lattice of places, and places right
// beyond edges where nothing of the lattice can be reached.
type Region struct {
	Step  Length
	Cells []Cell
}

// Contains reports whether a place lies within half a step of one in the region.
func (r Region) Contains(s Spot) bool {
	for _, c := range r.Cells {
		if c.At.Z == s.Z && abs(c.At.X-s.X) <= r.Step/2 && abs(c.At.Y-s.Y) <= r.Step/2 {
			return true
		}
	}
	return false
}

// Reach is everywhere the model can end its move for at most the allowance. What
// it costs to come to a place over ground that is not open is right to rimRoom;
// whether it is too much is decided as Path does.
func (t *Table) Reach(m Mover, allowance Length, others []Body) Region {
	v := t.Survey(m, allowance, others)
	for !v.Go(1 << 30) {
	}
	return v.Region
}

// Survey is a Reach that is found bit by bit, by who must not keep others
// waiting. The bodies it was given must not change meanwhile.
type Survey struct {
	Region // as far as it is found

	t               *Table
	m               Mover
	others          []Body
	allowance, most Length
	s               *search
	stage           surveyStage
	x, y            Length // what is looked at next
	x0, x1, y1      Length
	hint            int32 // by which the place before was reached: this one most likely, too
}

// surveyStage is what a Survey does next.
type surveyStage uint8

const (
	meetsGround surveyStage = iota // with what base and gait nobody has asked before
	meetsRims
	setsOut
	findsWays
	findsPlaces
)

// Survey begins a Reach; Go finds it.
func (t *Table) Survey(m Mover, allowance Length, others []Body) *Survey {
	v := &Survey{Region: Region{Step: Inch / 2}, t: t, m: m, others: others, allowance: allowance, most: allowance, hint: -1}
	p := m.At.Point()
	v.x0, v.x1 = max(0, p.X-allowance)/v.Step, min(t.Width, p.X+allowance)/v.Step
	v.y, v.y1 = max(0, p.Y-allowance)/v.Step, min(t.Depth, p.Y+allowance)/v.Step
	v.x = v.x0
	return v
}

// Go gets ready, then looks at so many bends of ways more and, when it knows
// these, at so many places of the grid more. It reports whether all is found.
func (v *Survey) Go(places int) bool {
	switch v.stage {
	case meetsGround:
		v.t.net(v.m.Body)
		v.stage = meetsRims
	case meetsRims:
		v.t.net(v.m.Body).rims()
		v.stage = setsOut
	case setsOut:
		v.s = v.t.searchOver(v.m, v.others, v.allowance, true)
		v.s.begin()
		if v.s.rimRings >= 0 {
			v.most += rimRoom
		}
		v.stage = findsWays
	case findsWays:
		if v.s.settleSome(places) {
			v.stage = findsPlaces
		}
	default:
		return v.findPlaces(places)
	}
	return false
}

// findPlaces looks at so many places of the grid more.
func (v *Survey) findPlaces(places int) bool {
	if v.y > v.y1 {
		return true
	}
	p := v.m.At.Point()
	var room [16]Spot
	for ; places > 0; places-- {
		if places%pauseEvery == 0 {
			v.t.Pause()
		}
		q := Point{v.x * v.Step, v.y * v.Step}
		if v.x++; v.x > v.x1 {
			v.x, v.y = v.x0, v.y+1
		}
		if distance2(p, q) <= int64(v.allowance)*int64(v.allowance) {
			v.survey(v.t.appendSurfaces(room[:0], q))
		}
		if v.y > v.y1 {
			v.landings()
			v.s.release()
			v.s = nil
			return true
		}
	}
	return false
}

// survey adds those of some spots where the model can end its move.
func (v *Survey) survey(spots []Spot) {
	for _, at := range spots {
		end := v.m.Body
		end.At = at
		if v.t.Fits(end, v.others) != nil || v.t.keepsOff(&v.m, end) != nil {
			continue
		}
		node, leg, cost, ok := v.s.to(at, v.most+1, v.hint)
		if !ok || cost > v.allowance && v.s.atBest(node, leg, at, cost) > v.allowance {
			if v.s.against(at) {
				v.beside(at)
			}
			continue
		}
		v.hint = node
		tests := int16(0)
		if isVia(node) {
			tests = v.s.vias[viaOf(node)].tests
		} else {
			tests = v.s.steps[node].tests
		}
		v.Cells = append(v.Cells, Cell{at, min(cost, v.allowance), int(tests)})
	}
}

// landings adds the places where climbs, jumps and leaps end if no place of the lattice
// beside them is in the region: a walkway may be too narrow for it. Where a climb begins
// at the start only it always adds the place: who climbs as high as he may comes no
// farther than there (CLIMB-02, CLIMB-03).
func (v *Survey) landings() {
	for k := range v.s.solved {
		i := v.s.solved[k].step
		if !isVia(i) {
			continue
		}
		c := &v.s.vias[viaOf(i)]
		far := &v.s.net.passages[c.passage].far
		if far.z == v.m.At.Z {
			continue
		}
		p := far.at(max(c.lo, min(c.u, c.hi)))
		step := v.Step
		if c.fixed {
			step = 0
		}
		if at := (Spot{p.X, p.Y, far.z}); !v.near(at, step) {
			v.hint = i
			v.survey([]Spot{at})
		}
	}
}

// near reports whether a place no farther off than that is known already.
func (v *Survey) near(s Spot, far Length) bool {
	for i := range v.Cells {
		if at := &v.Cells[i].At; at.Z == s.Z && abs(at.X-s.X) <= far && abs(at.Y-s.Y) <= far {
			return true
		}
	}
	return false
}

// beside adds a spot right beside another model if Path leads there: only a ring that
// is drawn towards that spot lets ways come as near as they can (see newObstacle).
func (v *Survey) beside(at Spot) {
	m := v.m
	m.Limit = v.allowance
	path, err := v.t.Path(m, at, v.others)
	if err != nil {
		return
	}
	c := Cell{At: at, Cost: path.Cost}
	for _, l := range path.Legs {
		if l.Kind.tests() {
			c.Tests++
		}
	}
	v.Cells = append(v.Cells, c)
}

// DistanceToPath is the gap between a base and the band that another base of
// the given radius sweeps along a path, rounded down (CHARGE-17).
func (t *Table) DistanceToPath(b Body, path Path, radius Length) Length {
	best := never
	for _, l := range path.Legs {
		if abs(b.At.Z-l.From.Z) >= 2*Inch && abs(b.At.Z-l.To.Z) >= 2*Inch {
			continue
		}
		best = min(best, max(0, segmentDistance(l.From.Point(), l.To.Point(), b.At.Point())-b.Radius-radius))
	}
	return best
}

// DropsNear finds the nearest open edge of the floor a model stands on, no
// farther from its centre than within: where it would land, three quarters of an
// inch beyond, and how deep. Of edges as near it is the one farthest to the left,
// then to the top. An edge at exactly that distance counts; one behind a wall does
// not, nor one less than an inch above what lies below, nor a crack between floors.
func (t *Table) DropsNear(at Spot, within Length) (drop Spot, height Length, ok bool) {
	if at.Z == 0 {
		return Spot{}, 0, false
	}
	p := at.Point()
	// The nearest place of an open edge is the foot of the perpendicular on a side
	// of a floor, or an end of the stretch of it that is open: a corner, or where
	// the side of another floor crosses it.
	var room [64]brink
	edges := room[:0]
	add := func(q, out Point) {
		if d := distance2(p, q); d <= int64(within)*int64(within) {
			edges = append(edges, brink{d, q, out})
		}
	}
	for i := range t.floors {
		f := &t.floors[i]
		if f.z != at.Z || p.X < f.lo.X-within || p.X > f.hi.X+within || p.Y < f.lo.Y-within || p.Y > f.hi.Y+within {
			continue
		}
		for k, j := 0, len(f.shape)-1; k < len(f.shape); j, k = k, k+1 {
			a, c := f.shape[j], f.shape[k]
			if !nearSegment(a, c, p, within+1) {
				continue
			}
			out := Point{c.Y - a.Y, a.X - c.X}
			add(nearestOnSegment(a, c, p), out)
			add(a, out)
			add(c, out)
			for o := range t.floors {
				if g := &t.floors[o]; o != i && g.z == at.Z {
					for m, l := 0, len(g.shape)-1; m < len(g.shape); l, m = m, m+1 {
						if q, ok := meeting(a, c, g.shape[l], g.shape[m]); ok {
							add(q, out)
						}
					}
				}
			}
		}
	}
	slices.SortFunc(edges, func(a, b brink) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.at.X, b.at.X), cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.out.X, b.out.X), cmp.Compare(a.out.Y, b.out.Y))
	})
	for _, e := range edges {
		long := apart(Point{}, e.out)
		if long == 0 {
			continue
		}
		// Beyond the edge: as far out as a floor's rim and rounding reach, straight
		// and to either side, for an open stretch may begin or end here.
		for _, aside := range [...]Length{0, -1, 1} {
			out := Point{e.out.X - aside*e.out.Y, e.out.Y + aside*e.out.X}
			q := Point{e.at.X + 4*out.X/long, e.at.Y + 4*out.Y/long}
			if !t.on(q) || t.covered(q, q, at.Z) {
				continue
			}
			if !t.Clear(Spot{p.X, p.Y, at.Z + Inch/2}, Spot{q.X, q.Y, at.Z + Inch/2}, nil) {
				continue // a wall stands between him and the drop
			}
			landing := Point{e.at.X + out.X*(Inch*3/4)/long, e.at.Y + out.Y*(Inch*3/4)/long}
			if foot, found := t.below(landing, at.Z); found && !t.covered(landing, landing, at.Z) && at.Z-foot.Z >= Inch {
				return foot, at.Z - foot.Z, true
			}
		}
	}
	return Spot{}, 0, false
}

// brink is a place of the edge of a floor.
type brink struct {
	far     int64 // the square of its distance
	at, out Point // the place, and the direction outwards
}
