package physics

import (
	"slices"
	"sync"
)

// A wayMemory keeps the answers to the latest questions about ways. The same
// question comes several times in a row: may he go there, is it legal, and
// which way did he take; and once more for each answer that a player gives in
// the middle of a rule. Only a question that is the same in every part gets
// the kept answer, so nobody can tell but by the time it takes.
type wayMemory struct {
	mu   sync.Mutex
	kept [128]answer // by hash; a newer question takes the place of an older one
}

// question is what is asked about a way, but for the other models.
type question struct {
	who                                    Body
	climb, maxDrop, keepOff, limit, onFoot Length
	leap, ladders, startContact            bool
	touch                                  bool // the goal is to be touched, not only a place
	goal                                   Body
	asked                                  bool // tells it from the zero value
}

// answer is a question with all that it depends on, and its answer.
type answer struct {
	question
	avoid, others []Body
	path          Path
	err           error
}

func ask(m *Mover, goal Body, touch bool) question {
	return question{who: m.Body, climb: m.Climb, maxDrop: m.MaxDrop, keepOff: m.KeepOff, limit: m.Limit, onFoot: m.OnFoot,
		leap: m.Leap, ladders: m.Ladders, startContact: m.StartContact, touch: touch, goal: goal, asked: true}
}

// place is where a question is kept.
func (q *question) place(kept int) int {
	h := uint64(q.who.ID)
	for _, n := range [...]Length{q.who.At.X, q.who.At.Y, q.who.At.Z, q.goal.At.X, q.goal.At.Y, q.goal.At.Z, q.limit, q.maxDrop} {
		h = (h ^ uint64(n)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return int(h % uint64(kept))
}

// recall is the answer to a question if it is kept.
func (k *wayMemory) recall(q *question, avoid, others []Body) (Path, error, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := &k.kept[q.place(len(k.kept))]
	if a.question != *q || !slices.Equal(a.others, others) || !slices.Equal(a.avoid, avoid) {
		return Path{}, nil, false
	}
	return a.path, a.err, true
}

// keep remembers an answer. Whoever gets its path appends to a copy of the legs.
func (k *wayMemory) keep(q *question, avoid, others []Body, path Path, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := &k.kept[q.place(len(k.kept))]
	a.question, a.err = *q, err
	a.path = Path{Legs: slices.Clip(path.Legs), Cost: path.Cost}
	a.avoid, a.others = append(a.avoid[:0], avoid...), append(a.others[:0], others...)
}

// A sightMemory keeps what is seen between two bodies: most of them stay where
// they are for turns, and are looked at again and again.
type sightMemory struct {
	mu    sync.Mutex
	kept  []sightline          // by hash; a newer one takes the place of an older one
	hider [1 << 10]hidingPlace // by hash of the two bodies
}

// sightline is all that terrain's part in a look depends on, with what came of
// the look past terrain alone and, where others stand between, past them too.
type sightline struct {
	pair

	any, all verdict // whether terrain leaves anything to be seen, and the whole
	past     verdict // whether anything is seen
	others   []Body  // past these
}

// pair is two bodies as far as sight depends on them. Lengths on a table
// have 20 bits; written as short as this, a sightline is one line of the cache.
type pair struct {
	eye, at          [3]int32
	tall, wide, high int32 // how tall the one is who looks, how wide and high the other
}

func pairOf(from, to *Body) pair {
	return pair{
		eye:  [3]int32{int32(from.At.X), int32(from.At.Y), int32(from.At.Z)},
		at:   [3]int32{int32(to.At.X), int32(to.At.Y), int32(to.At.Z)},
		tall: int32(from.Height), wide: int32(to.Radius), high: int32(to.Height),
	}
}

// place is where a sightline is kept.
func (b *pair) place() uint64 {
	h := uint64(0)
	for i := range b.eye {
		h = (h ^ uint64(uint32(b.eye[i]))<<32 ^ uint64(uint32(b.at[i]))) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h % sightlines
}

// hidingPlace is the prism that last hid something of a body from another:
// when one of them has taken a step it is most likely the same.
type hidingPlace struct {
	from, to int32
	prism    int32
	known    bool
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

// sightlines is how many are kept: those between all models of a great battle.
const sightlines = 1 << 12

// find is where the line between two bodies is kept, made new if need be.
func (k *sightMemory) find(from, to *Body) *sightline {
	if k.kept == nil {
		k.kept = make([]sightline, sightlines)
	}
	b := pairOf(from, to)
	l := &k.kept[b.place()]
	if l.pair != b {
		*l = sightline{pair: b, others: l.others[:0]}
	}
	return l
}

// any reports whether anything is seen past terrain and others.
func (k *sightMemory) any(t *Table, from, to *Body, others []Body) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	l := k.find(from, to)
	if l.any == 0 {
		l.any = verdictOf(t.seesAny(*from, *to, nil))
	}
	if l.any == no {
		return false
	}
	var room [16]Body
	inWay := appendInWay(room[:0], from, to, others)
	if len(inWay) == 0 {
		return true
	}
	if l.past == 0 || !slices.Equal(l.others, inWay) {
		l.others = append(l.others[:0], inWay...)
		l.past = verdictOf(t.seesAny(*from, *to, inWay))
	}
	return l.past == yes
}

// all reports whether terrain leaves the whole of a body to be seen.
func (k *sightMemory) all(t *Table, from, to *Body) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	l := k.find(from, to)
	if l.all == 0 {
		l.all = verdictOf(!t.hiddenInPart(*from, *to, k.hiding(from, to)))
	}
	return l.all == yes
}

// passing is all where one of them is on his way: nobody will ask that again, and it
// is not kept.
func (k *sightMemory) passing(t *Table, from, to *Body) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return !t.hiddenInPart(*from, *to, k.hiding(from, to))
}

// hiding is where it is kept what last hid one body from another.
func (k *sightMemory) hiding(from, to *Body) *hidingPlace {
	h := &k.hider[uint32(from.ID*31+to.ID)%uint32(len(k.hider))]
	if h.from != from.ID || h.to != to.ID {
		*h = hidingPlace{from: from.ID, to: to.ID}
	}
	return h
}

// hiddenInPart reports whether terrain hides any part of a body, and what; it
// tries what it is told first.
func (t *Table) hiddenInPart(from, to Body, by *hidingPlace) bool {
	w := watchFor(from, to)
	defer w.release()
	if by.known && w.shadow(t, by.prism) {
		return true
	}
	for _, id := range t.along(w.eye, to.At.Point(), to.Radius, w.ids[:0]) {
		if w.shadow(t, id) {
			by.prism, by.known = id, true
			return true
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

// Room is room for the bodies of one question, which the next one uses again.
type Room struct{ Bodies []Body }

var rooms = sync.Pool{New: func() any { return new(Room) }}

// LendRoom lends room until it is given back.
func LendRoom() *Room { return rooms.Get().(*Room) }

// GiveBack ends the use of a room and its bodies.
func (r *Room) GiveBack() { rooms.Put(r) }
