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
// gone. Who still has no place, as in a passage that is too narrow for them abreast, closes
// up: he follows in file on the way of those before him. It is worked out step by step;
// nothing of it has happened.
type March struct {
	All []Marcher

	thought *rules.State // in which those who have gone stand where they go
	lead    rules.WarriorID
	queue   []int          // of All, yet to be tried
	again   []int          // who could not go yet
	gone    []int          // who can, in the order in which they go
	got     bool           // somebody could since all in the queue were tried last
	closing bool           // those in the queue close up
	trail   []physics.Spot // where the file can stand: the ways of the leader and of those behind him, from the front
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
	File  bool   // he does not keep his distance but follows in file
}

// ErrTested is why somebody does not move with others whose way takes a test.
var ErrTested = errors.New("his way takes a test: move him alone")

// NewMarch is a march of models to places, one of which leads. An Err says of whom it is
// known already that there is no such place for him.
func NewMarch(s *rules.State, lead rules.WarriorID, all []Marcher) *March {
	m := &March{All: all, thought: s.Clone(), lead: lead}
	var way [2]float64
	for i := range all {
		at := s.Warriors[all[i].Who].At
		way[0], way[1] = way[0]+(all[i].To.X-at.X).Inches(), way[1]+(all[i].To.Y-at.Y).Inches()
		if all[i].Known = all[i].Err != nil; all[i].Known {
			m.again = append(m.again, i)
		} else {
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
func (m *March) Done() bool {
	return len(m.queue) == 0 && (len(m.again) == 0 || !m.got && (m.closing || !m.follows()))
}

// follows reports whether the leader goes, and somebody can follow him.
func (m *March) follows() bool {
	lead := m.Of(m.lead)
	return lead != nil && lead.Known && lead.Err == nil && len(m.again) > 0
}

// Step tries one more of them.
func (m *March) Step() {
	if len(m.queue) == 0 {
		if !m.got && !m.closing && m.follows() {
			m.closeUp()
		}
		m.queue, m.again, m.got = m.again, nil, false
	}
	if len(m.queue) == 0 {
		return
	}
	i := m.queue[0]
	m.queue = m.queue[1:]
	o := &m.All[i]
	goes := false
	if o.Known = true; m.closing {
		goes = m.file(o)
	} else {
		o.Move, o.Path, o.Err = m.tryOne(o.Who, o.To)
		goes = o.Err == nil
	}
	if !goes {
		m.again = append(m.again, i)
		return
	}
	o.Loses = Forfeits(m.thought, m.thought.Warrior(o.Who), o.Move.Run)
	m.thought.Warriors[o.Who].At = o.To
	m.gone, m.got = append(m.gone, i), true
}

// tryOne is the move of one of them to a place, as the others stand by then.
func (m *March) tryOne(who rules.WarriorID, to physics.Spot) (c rules.Move, path physics.Path, err error) {
	s := m.thought
	w := s.Warrior(who)
	if err := s.MayMove(w, false); err != nil {
		return c, path, err
	}
	most, _ := s.Allowance(w, s.MayMove(w, true) == nil)
	if physics.Apart(w.At.Point(), to.Point()) > most+physics.Inch { // no way need be looked for
		return c, path, rules.ErrTooFar
	}
	c = MoveTo(s, who, to, false, false)
	if path, err = c.Way(s); err == nil && len(s.WayTests(w, path)) > 0 {
		err = ErrTested
	}
	return c, path, err
}

// closeUp has those who could not go follow the leader, the nearest to him first.
func (m *March) closeUp() {
	m.closing = true
	lead := m.Of(m.lead)
	m.lay(lead.Path)
	from := m.trail[len(m.trail)-1]
	slices.SortStableFunc(m.again, func(a, b int) int {
		at := func(i int) physics.Length {
			return physics.Apart(m.thought.Warriors[m.All[i].Who].At.Point(), from.Point())
		}
		return cmp.Compare(at(a), at(b))
	})
}

// between is how far places of a file are apart that are tried.
const between = physics.Inch / 4

// lay adds a way to the trail, from its end to its beginning.
func (m *March) lay(p physics.Path) {
	for i := len(p.Legs) - 1; i >= 0; i-- {
		l := &p.Legs[i]
		m.trail = append(m.trail, l.To)
		if l.Kind != physics.Walk { // nobody stops on a wall or in the air
			continue
		}
		for k := l.Length - between; k > 0; k -= between {
			part := func(from, to physics.Length) physics.Length { return from + (to-from)*k/l.Length }
			m.trail = append(m.trail, physics.Spot{X: part(l.From.X, l.To.X), Y: part(l.From.Y, l.To.Y), Z: part(l.From.Z, l.To.Z)})
		}
	}
	if len(p.Legs) > 0 {
		m.trail = append(m.trail, p.Legs[0].From)
	}
}

// file has one of them follow in file: to the foremost place on the way of those before him
// that has room for him and that he reaches, at a walk unless the leader runs. Who reaches
// none of them comes as near as he can.
func (m *March) file(o *Marcher) bool {
	s := m.thought
	w := s.Warrior(o.Who)
	if s.MayMove(w, false) != nil {
		return false
	}
	if m.fileTo(o, m.trail) {
		m.lay(o.Path)
		return true
	}
	far, err := rules.Move{Who: o.Who, To: m.trail[len(m.trail)-1], Safe: true}.Route(s)
	if err != nil {
		return false
	}
	way := March{}
	way.lay(far)
	return m.fileTo(o, way.trail)
}

// fileTo has one of them go to the first of some places that he can go to, and nearer to
// the first of all than he stands.
func (m *March) fileTo(o *Marcher, trail []physics.Spot) bool {
	s := m.thought
	w := s.Warrior(o.Who)
	runs := m.Of(m.lead).Move.Run
	body := w.Body()
	for _, at := range trail {
		if body.At = at; at == w.At || s.Table.Fits(body, s.Bodies(w.ID)) != nil {
			continue
		}
		if c, path, err := m.tryOne(o.Who, at); err == nil && (runs || !c.Run) {
			o.To, o.Move, o.Path, o.Err, o.File = at, c, path, nil, true
			return true
		}
	}
	return false
}

// Orders are the moves of those who can go, in their order.
func (m *March) Orders() (all []rules.Move) {
	for _, i := range m.gone {
		all = append(all, m.All[i].Move)
	}
	return all
}

// Hurries reports whether somebody runs to keep up with a leader who walks.
func (m *March) Hurries(o *Marcher) bool {
	lead := m.Of(m.lead)
	return o.Who != m.lead && o.Move.Run && lead != nil && !lead.Move.Run
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
