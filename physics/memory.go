package physics

import (
	"slices"
	"sync"
)

// A memory keeps the answers to the latest questions about ways. The same
// question comes several times in a row: may he go there, is it legal, and
// which way did he take; and once more for each answer that a player gives in
// the middle of a rule. Only a question that is the same in every part gets
// the kept answer, so nobody can tell but by the time it takes.
type memory struct {
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
func (k *memory) recall(q *question, avoid, others []Body) (Path, error, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := &k.kept[q.place(len(k.kept))]
	if a.question != *q || !slices.Equal(a.others, others) || !slices.Equal(a.avoid, avoid) {
		return Path{}, nil, false
	}
	return a.path, a.err, true
}

// keep remembers an answer. Whoever gets its path appends to a copy of the legs.
func (k *memory) keep(q *question, avoid, others []Body, path Path, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := &k.kept[q.place(len(k.kept))]
	a.question, a.err = *q, err
	a.path = Path{Legs: slices.Clip(path.Legs), Cost: path.Cost}
	a.avoid, a.others = append(a.avoid[:0], avoid...), append(a.others[:0], others...)
}
