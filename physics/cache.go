package physics

import (
	"slices"
	"sync"
)

// A pathCache keeps the answers to the latest questions about ways. The same
// question comes several times in a row: may he go there, is it legal, and
// which way did he take; and once more for each answer that a player gives in
// the middle of a rule. Only a question that is the same in every part gets
// the kept answer, so nobody can tell but by the time it takes.
type pathCache struct {
	mu   sync.Mutex
	kept [128]pathAnswer // by hash; a newer question takes the place of an older one
}

// pathQuery is what is asked about a way, but for the other models.
type pathQuery struct {
	who                                    Body
	climb, maxDrop, keepOff, limit, onFoot Length
	leap, ladders, startContact, far       bool
	touch                                  bool // the goal is to be touched, not only a place
	goal                                   Body
	asked                                  bool // tells it from the zero value
}

// pathAnswer is a question with all that it depends on, and its answer.
type pathAnswer struct {
	pathQuery
	avoid, others []Body
	path          Path
	err           error
}

func ask(m *Mover, goal Body, touch bool) pathQuery {
	return pathQuery{who: m.Body, climb: m.Climb, maxDrop: m.MaxDrop, keepOff: m.KeepOff, limit: m.Limit, onFoot: m.OnFoot,
		leap: m.Leap, ladders: m.Ladders, startContact: m.StartContact, far: m.Far, touch: touch, goal: goal, asked: true}
}

// place is where a question is kept.
func (q *pathQuery) place(kept int) int {
	h := uint64(q.who.ID)
	for _, n := range [...]Length{q.who.At.X, q.who.At.Y, q.who.At.Z, q.goal.At.X, q.goal.At.Y, q.goal.At.Z, q.limit, q.maxDrop} {
		h = (h ^ uint64(n)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return int(h % uint64(kept))
}

// get is the answer to a question if it is kept.
func (k *pathCache) get(q *pathQuery, avoid, others []Body) (Path, error, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := &k.kept[q.place(len(k.kept))]
	if a.pathQuery != *q || !slices.Equal(a.others, others) || !slices.Equal(a.avoid, avoid) {
		return Path{}, nil, false
	}
	return a.path, a.err, true
}

// put remembers an answer. Whoever gets its path appends to a copy of the legs.
func (k *pathCache) put(q *pathQuery, avoid, others []Body, path Path, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := &k.kept[q.place(len(k.kept))]
	a.pathQuery, a.err = *q, err
	a.path = Path{Legs: slices.Clip(path.Legs), Cost: path.Cost}
	a.avoid, a.others = append(a.avoid[:0], avoid...), append(a.others[:0], others...)
}

// A sightMemory keeps what is seen between two bodies: most of them stay where
// they are for turns, and are looked at again and again.
type sightCache struct {
	mu        sync.Mutex
	kept      []sightEntry      // by hash; a newer one takes the place of an older one
	lastLooks [1 << 10]lastLook // by hash of the two bodies' numbers
}

// sightEntry is all that terrain's part in a look depends on, with what came of
// the look past terrain alone and, where others stand between, past them too.
type sightEntry struct {
	bodyPair

	any    verdict // whether terrain leaves anything to be seen
	past   verdict // whether anything is seen
	others []Body  // past these
}

// lastLook is what came of the latest look for the whole of one body by another, and the
// solid that last hid something of it: when one of them has taken a step it is most
// likely the same.
type lastLook struct {
	from, to int32
	bodyPair
	all   verdict // whether terrain leaves the whole to be seen
	known bool    // some solid has hidden something
	solid int32   // its number in the grid
}

// bodyPair is two bodies as far as sight depends on them: where they stand; how tall the
// one is who looks, how wide and high the other.
type bodyPair struct{ eye, at, sizes uint64 }

func bodyPairOf(from, to *Body) bodyPair {
	return bodyPair{
		eye:   packed(from.At.X, from.At.Y, from.At.Z),
		at:    packed(to.At.X, to.At.Y, to.At.Z),
		sizes: packed(from.Height, to.Radius, to.Height),
	}
}

// packed is three lengths in one word. Lengths on a table have 20 bits, and a sign.
func packed(a, b, c Length) uint64 {
	const bits = 21
	const mask = 1<<bits - 1
	return uint64(a&mask)<<(2*bits) | uint64(b&mask)<<bits | uint64(c&mask)
}

// place is where a sightline is kept.
func (b *bodyPair) place() uint64 {
	h := b.eye * 0x9e3779b97f4a7c15
	h = (h ^ h>>29 ^ b.at) * 0x9e3779b97f4a7c15
	return (h ^ h>>29) % sightEntries
}

// verdict is yes, no, or not asked yet.
type verdict uint8

const (
	yes verdict = iota + 1
	no
)

func verdictOf(is bool) verdict {
	if is {
		return yes
	}
	return no
}

// sightEntries is how many are kept: those between all models of a great battle.
const sightEntries = 1 << 12

// find is where the line between two bodies is kept, made new if need be.
func (k *sightCache) find(from, to *Body) *sightEntry {
	if k.kept == nil {
		k.kept = make([]sightEntry, sightEntries)
	}
	b := bodyPairOf(from, to)
	l := &k.kept[b.place()]
	if l.bodyPair != b {
		*l = sightEntry{bodyPair: b, others: l.others[:0]}
	}
	return l
}

// any reports whether anything is seen past terrain and others.
func (k *sightCache) any(t *Table, from, to *Body, others []Body) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	l := k.find(from, to)
	if l.any == 0 {
		l.any = verdictOf(t.seesAny(from, to, nil, nil))
	}
	if l.any == no {
		return false
	}
	var buf [16]Body
	inWay := appendInWay(buf[:0], from, to, others)
	if len(inWay) == 0 {
		return true
	}
	if l.past == 0 || !slices.Equal(l.others, inWay) {
		l.others = append(l.others[:0], inWay...)
		l.past = verdictOf(t.seesAny(from, to, inWay, nil))
	}
	return l.past == yes
}

// all reports whether terrain leaves the whole of a body to be seen.
func (k *sightCache) all(t *Table, from, to *Body) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	g := k.lastLook(from, to)
	if b := bodyPairOf(from, to); g.all == 0 || g.bodyPair != b {
		g.bodyPair, g.all = b, verdictOf(!t.hiddenInPart(from, to, g))
	}
	return g.all == yes
}

// passing is all where one of them is on his way: nobody will ask that again, and it
// is not kept.
func (k *sightCache) passing(t *Table, from, to *Body) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return !t.hiddenInPart(from, to, k.lastLook(from, to))
}

// allAlong reports whether the solid that hid something at the latest look goes on to hide
// the same place of a body while one of the two goes straight from one place to another.
// It does if it stands in the line at both ends: a convex solid that meets two sides of a
// triangle meets every line between them from the corner where they join.
func (k *sightCache) allAlong(t *Table, from, to *Body, fromEnd, toEnd Spot) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	g := k.lastLook(from, to)
	if !g.known {
		return false
	}
	p := &t.grid.prisms[g.solid]
	shape := t.grid.shape(p)
	eye, place := from.Height*9/10, to.Height/8 // what hides stands on the ground as a rule
	return p.deepIn(shape, from.At.raised(eye), to.At.raised(place)) &&
		p.deepIn(shape, fromEnd.raised(eye), toEnd.raised(place))
}

// lastLook is where the latest look of one body at another is kept.
func (k *sightCache) lastLook(from, to *Body) *lastLook {
	g := &k.lastLooks[uint32(from.ID*31+to.ID)%uint32(len(k.lastLooks))]
	if g.from != from.ID || g.to != to.ID {
		*g = lastLook{from: from.ID, to: to.ID}
	}
	return g
}

// hiddenInPart reports whether terrain hides any part of a body, and notes what; it
// tries first what did so at the last look.
func (t *Table) hiddenInPart(from, to *Body, last *lastLook) bool {
	g := gazeAt(from, to)
	if last.known && g.hiddenBy(t, last.solid) {
		return true
	}
	s := t.grid.sweepOf(&g)
	for s.next() {
		for _, id := range s.ids {
			if g.hiddenBy(t, id) {
				last.solid, last.known = id, true
				return true
			}
		}
	}
	return false
}

// appendInWay adds those of the others who stand near the line of sight.
func appendInWay(inWay []Body, from, to *Body, others []Body) []Body {
	for i := range others {
		// An eye straight above a model is moved aside by one unit.
		if o := &others[i]; nearSegment(from.At.Point(), to.At.Point(), o.At.Point(), o.Radius+to.Radius+1) {
			inWay = append(inWay, *o)
		}
	}
	return inWay
}

// Scratch is a list of bodies for one question, which the next one uses again.
type Scratch struct{ Bodies []Body }

var scratches = sync.Pool{New: func() any { return new(Scratch) }}

// BorrowScratch takes a Scratch from a pool until it is returned.
func BorrowScratch() *Scratch { return scratches.Get().(*Scratch) }

// Return ends the use of a Scratch and its bodies.
func (r *Scratch) Return() { scratches.Put(r) }
