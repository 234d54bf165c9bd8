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
	who                            Body
	climb, maxDrop, keepOff, limit Length
	leap, ladders, startContact    bool
	touch                          bool // the goal is to be touched, not only a place
	goal                           Body
	asked                          bool // tells it from the zero value
}

// answer is a question with all that it depends on, and its answer.
type answer struct {
	question
	avoid, others []Body
	path          Path
	err           error
}

func ask(m *Mover, goal Body, touch bool) question {
	return question{who: m.Body, climb: m.Climb, maxDrop: m.MaxDrop, keepOff: m.KeepOff, limit: m.Limit,
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

// A sightMemory keeps what terrain leaves to be seen between two bodies, whoever
// else stands about: most of them stay where they are for turns.
type sightMemory struct {
	mu   sync.Mutex
	kept []sightline // by hash; a newer one takes the place of an older one
}

// sightline is all that terrain's verdict on a look depends on, and the verdict.
type sightline struct {
	eye, at          Spot
	tall, wide, high Length // how tall the one is who looks, how wide and high the other

	any, all verdict // whether anything is seen, and the whole
}

// verdict is yes, no, or not asked yet.
type verdict uint8

const (
	yes verdict = iota + 1
	no
)

// sightlines is how many are kept: those between all models of a great battle.
const sightlines = 1 << 12

// find is where the line between two bodies is kept, made new if need be.
func (k *sightMemory) find(from, to *Body) *sightline {
	if k.kept == nil {
		k.kept = make([]sightline, sightlines)
	}
	want := sightline{eye: from.At, at: to.At, tall: from.Height, wide: to.Radius, high: to.Height}
	h := uint64(0)
	for _, n := range [...]Length{from.At.X, from.At.Y, from.At.Z, to.At.X, to.At.Y, to.At.Z} {
		h = (h ^ uint64(n)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	l := &k.kept[h%sightlines]
	want.any, want.all = l.any, l.all
	if *l != want {
		want.any, want.all = 0, 0
		*l = want
	}
	return l
}

// anyPast reports whether terrain leaves anything of a body to be seen by another.
func (t *Table) anyPast(from, to *Body) bool {
	t.sights.mu.Lock()
	defer t.sights.mu.Unlock()
	l := t.sights.find(from, to)
	if l.any == 0 {
		l.any = verdictOf(t.seesAny(*from, *to, nil))
	}
	return l.any == yes
}

// allPast reports whether terrain leaves the whole of a body to be seen by another.
func (t *Table) allPast(from, to *Body) bool {
	t.sights.mu.Lock()
	defer t.sights.mu.Unlock()
	l := t.sights.find(from, to)
	if l.all == 0 {
		l.all = verdictOf(t.seesAll(*from, *to, nil))
	}
	return l.all == yes
}

func verdictOf(is bool) verdict {
	if is {
		return yes
	}
	return no
}

// nobodyBetween reports whether none of the others stands near the line of sight.
func nobodyBetween(from, to *Body, others []Body) bool {
	for i := range others {
		if o := &others[i]; nearSegment(from.At.Point(), to.At.Point(), o.At.Point(), o.Radius+to.Radius+1) {
			return false
		}
	}
	return true
}
