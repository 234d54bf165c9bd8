package forecast

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// March is several models that move together, each to a place of its own and by the rules
// for one who moves: one after the other, those in front first, so that nobody stands in the
// way who is about to go. Whoever cannot go at first is tried again when the others have
// gone. It is worked out step by step; nothing of it has happened.
type March struct {
	All []Marcher

	thought *rules.State // in which those who have gone stand where they go
	queue   []int        // of All, yet to be tried
	again   []int        // who could not go yet
	gone    []int        // who can, in the order in which they go
	got     bool         // somebody could since all in the queue were tried last
}

// Marcher is one of them.
type Marcher struct {
	Who   rules.WarriorID
	To    physics.Spot
	Known bool // it is worked out whether he can go
	Move  rules.Move
	Path  physics.Path
	Loses string // what going so forfeits; empty for nothing
	Err   error  // why he cannot
}

// ErrTested is why somebody does not move with others whose way takes a test.
var ErrTested = errors.New("his way takes a test: move him alone")

// NewMarch is a march of models to places. An Err says of whom it is known already that he
// cannot go.
func NewMarch(s *rules.State, all []Marcher) *March {
	m := &March{All: all, thought: s.Clone()}
	var way [2]float64
	for i := range all {
		at := s.Warriors[all[i].Who].At
		way[0], way[1] = way[0]+(all[i].To.X-at.X).Inches(), way[1]+(all[i].To.Y-at.Y).Inches()
		if all[i].Known = all[i].Err != nil; !all[i].Known {
			m.queue = append(m.queue, i)
		}
	}
	ahead := func(i int) float64 {
		at := s.Warriors[all[i].Who].At
		return at.X.Inches()*way[0] + at.Y.Inches()*way[1]
	}
	slices.SortStableFunc(m.queue, func(a, b int) int { return cmp.Compare(ahead(b), ahead(a)) })
	return m
}

// Done reports whether it is known of everybody whether he can go.
func (m *March) Done() bool { return len(m.queue) == 0 && (len(m.again) == 0 || !m.got) }

// Step tries one more of them.
func (m *March) Step() {
	if len(m.queue) == 0 {
		m.queue, m.again, m.got = m.again, nil, false
	}
	if len(m.queue) == 0 {
		return
	}
	i := m.queue[0]
	m.queue = m.queue[1:]
	o := &m.All[i]
	o.Known = true
	if o.Move, o.Path, o.Err = m.tryOne(o); o.Err != nil {
		m.again = append(m.again, i)
		return
	}
	o.Loses = Forfeits(m.thought, m.thought.Warrior(o.Who), o.Move.Run)
	m.thought.Warriors[o.Who].At = o.To
	m.gone, m.got = append(m.gone, i), true
}

// tryOne is the move of one of them, as the others stand by then.
func (m *March) tryOne(o *Marcher) (c rules.Move, path physics.Path, err error) {
	s := m.thought
	w := s.Warrior(o.Who)
	if err := s.MayMove(w, false); err != nil {
		return c, path, err
	}
	most, _ := s.Allowance(w, s.MayMove(w, true) == nil)
	if physics.Apart(w.At.Point(), o.To.Point()) > most+physics.Inch { // no way need be looked for
		return c, path, rules.ErrTooFar
	}
	c = MoveTo(s, o.Who, o.To, false, false)
	if path, err = c.Way(s); err == nil && len(s.WayTests(w, path)) > 0 {
		err = ErrTested
	}
	return c, path, err
}

// Orders are the moves of those who can go, in their order.
func (m *March) Orders() (all []rules.Move) {
	for _, i := range m.gone {
		all = append(all, m.All[i].Move)
	}
	return all
}

// Of is what is known of one of them, or nil.
func (m *March) Of(id rules.WarriorID) *Marcher {
	if i := slices.IndexFunc(m.All, func(o Marcher) bool { return o.Who == id }); i >= 0 {
		return &m.All[i]
	}
	return nil
}

// Why is in a few words why somebody cannot go, for a plate on the table.
func (o *Marcher) Why(s *rules.State) string {
	switch {
	case errors.Is(o.Err, physics.ErrNoPath), errors.Is(o.Err, rules.ErrTooFar):
		return "too far"
	case o.Err == nil:
		return ""
	case errors.Is(o.Err, physics.ErrInTerrain), errors.Is(o.Err, physics.ErrOnModel):
		_, what, _ := strings.Cut(o.Err.Error(), ": ")
		return cmp.Or(what, "no room")
	}
	return rules.Sentence(o.Err)
}
