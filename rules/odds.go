package rules

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// ErrTooManyWays is why exact odds are given up: the dice can fall in more ways
// than the limit.
var ErrTooManyWays = errors.New("the dice can fall in too many ways to go through them all")

// Branch is a State to which a command can lead, and how likely that is.
type Branch struct {
	State *State
	P     float64
}

// Branches plays a command with every face of every die it throws. The same code
// as in the battle runs, so the odds cannot drift from the rules. Equal States
// are one branch, and the branches are in a fixed order. A close combat phase is
// cut between any two throws to hit, parries and hits, so that many blows take no
// more time than their sum. Questions are answered by answer; nil answers yes, or
// the first option. After limit plays of a command or a piece it gives up with
// ErrTooManyWays; other errors are those of an illegal command.
func Branches(s *State, c Command, limit int, answer func(Decision) Answer) ([]Branch, error) {
	return NewOdds(limit, answer).Branches(s, c)
}

// Odds goes through all the ways in which dice can fall. What it has found out
// about a single blow or hit it remembers for the next command.
type Odds struct {
	limit, plays int
	play         Play
	trail        trail
	scratch      State
	pieces       map[string][]fate
	steps        map[string][]fate // what doing something once can come to
	series       map[string][]lot  // and so often
	apart        bool              // what is gone through is a single hit already
	buf          []byte
}

// NewOdds is ready to go through commands; limit and answer are those of Branches.
func NewOdds(limit int, answer func(Decision) Answer) *Odds {
	if answer == nil {
		answer = FirstAnswer
	}
	o := &Odds{limit: limit, play: Play{Quiet: true, mute: true, ask: answer}, pieces: map[string][]fate{}, steps: map[string][]fate{}, series: map[string][]lot{}}
	o.play.odds = o
	return o
}

// fate is one way in which a piece of a close combat can turn out.
type fate struct {
	state *State
	hits  []Strike // what has hit, after a throw
	cut   bool     // no further blows
	p     float64
}

// node is a moment in the middle of a close combat phase.
type node struct {
	state *State
	m     melee
	p     float64
}

// merged are States or moments by their key, in the order in which they were met.
type merged struct {
	at  map[string]int
	all []node
}

func (g *merged) add(key []byte, p float64, n func() node) {
	if k, ok := g.at[string(key)]; ok {
		g.all[k].p += p
		return
	}
	if g.at == nil {
		g.at = map[string]int{}
	}
	g.at[string(key)] = len(g.all)
	fresh := n()
	fresh.p = p
	g.all = append(g.all, fresh)
}

// Branches are the branches of a command, each State once.
func (o *Odds) Branches(s *State, c Command) (all []Branch, err error) {
	if s.Over {
		return nil, fmt.Errorf("the battle is over: %s", s.Ending)
	}
	if err := c.Legal(s); err != nil {
		return nil, err
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case tooMany:
			all, err = nil, ErrTooManyWays
		case badAnswer:
			all, err = nil, r.error
		default:
			panic(r)
		}
	}()
	o.plays, o.apart = 0, false
	var ends merged
	if _, ok := c.(Done); ok && s.Phase == Combat {
		o.phase(s, &ends)
	} else {
		o.ways(s, nil, func(p *Play) { c.Play(p) }, func(p *Play, chance float64) { o.end(p, chance, &ends) })
	}
	all = make([]Branch, len(ends.all))
	for i, n := range ends.all {
		all[i] = Branch{n.state, n.p}
	}
	return all, nil
}

type tooMany struct{}

// ways plays something from a State with all ways in which its dice can fall.
func (o *Odds) ways(s *State, m *melee, do func(p *Play), each func(p *Play, chance float64)) {
	o.trail.dice = o.trail.dice[:0]
	p := &o.play
	for more := true; more; more = o.trail.next() {
		o.count()
		p.State = &o.scratch
		p.State.CopyFrom(s)
		p.Dice = Dice{trail: &o.trail}
		p.rethrown, p.second, p.stands, p.by = false, false, false, nil
		if m != nil {
			hits := p.melee.at.hits[:0]
			p.melee = *m
			p.melee.at.hits = append(hits, m.at.hits...)
		}
		o.trail.begin()
		do(p)
		if !o.trail.void {
			each(p, o.trail.p)
		}
	}
}

func (o *Odds) count() {
	if o.plays++; o.plays > o.limit {
		panic(tooMany{})
	}
}

// times carries something out so often, until it says that it is over; i is how
// often it has been done. It may depend on nothing but the State and what key
// writes, and change the State alone: exact odds put together after each time what
// has come to the same, so that many throws take no more time than their sum.
func (p *Play) times(n int, key func(k *scribe, i int), do func(i int) (on bool)) {
	if p.odds == nil || p.Dice.trail == nil {
		for i := 0; i < n && do(i); i++ {
		}
		return
	}
	p.odds.times(p, n, key, do)
}

func (o *Odds) times(p *Play, n int, key func(k *scribe, i int), do func(i int) bool) {
	if n <= 0 {
		return
	}
	whole := p.Dice.trail
	l := whole.draw(func() []lot {
		k := scribe{p.State.appendKey(nil)}
		key(&k, 0)
		k.nums(n)
		if known, ok := o.series[string(k.b)]; ok {
			return known
		}
		now := []fate{{state: p.Clone(), p: 1}}
		for i := range n {
			var next merged
			var cuts []bool
			put := func(s *State, cut bool, chance float64) {
				o.buf = append(s.appendKey(o.buf[:0]), byte(number(cut)))
				next.add(o.buf, chance, func() node {
					cuts = append(cuts, cut)
					return node{state: s}
				})
			}
			for _, f := range now {
				if f.cut {
					put(f.state, true, f.p)
					continue
				}
				for _, g := range o.step(p, f.state, func(k *scribe) { key(k, i) }, func() bool { return do(i) }) {
					put(g.state, g.cut, f.p*g.p)
				}
			}
			now = now[:0]
			for i, f := range next.all {
				now = append(now, fate{state: f.state, cut: cuts[i], p: f.p})
			}
		}
		var ends merged
		for _, f := range now {
			o.buf = f.state.appendKey(o.buf[:0])
			ends.add(o.buf, f.p, func() node { return node{state: f.state} })
		}
		lots := make([]lot, len(ends.all))
		for i, f := range ends.all {
			lots[i] = lot{p: f.p, state: f.state}
		}
		o.series[string(k.b)] = lots
		return lots
	})
	p.State.CopyFrom(l.state)
	p.Dice = Dice{trail: whole}
}

// step is what can become of doing something once. It is found out once.
func (o *Odds) step(p *Play, s *State, key func(k *scribe), do func() bool) []fate {
	k := scribe{s.appendKey(nil)}
	key(&k)
	if known, ok := o.steps[string(k.b)]; ok {
		return known
	}
	var found merged
	var cuts []bool
	var own trail
	dispelled := p.dispelled
	for more := true; more; more = own.next() {
		o.count()
		p.State.CopyFrom(s)
		p.Dice = Dice{trail: &own}
		p.rethrown, p.second, p.stands, p.by, p.dispelled = false, false, false, nil, dispelled
		own.begin()
		cut := !do()
		if own.void {
			continue
		}
		p.Dice = Dice{}
		o.buf = append(p.State.appendKey(o.buf[:0]), byte(number(cut)))
		found.add(o.buf, own.p, func() node {
			cuts = append(cuts, cut)
			return node{state: p.Clone()}
		})
	}
	p.dispelled = dispelled
	fates := make([]fate, len(found.all))
	for i, f := range found.all {
		fates[i] = fate{state: f.state, cut: cuts[i], p: f.p}
	}
	o.steps[string(k.b)] = fates
	return fates
}

// end notes the State at the end of a command.
func (o *Odds) end(p *Play, chance float64, ends *merged) {
	p.wither()
	p.Dice = Dice{}
	o.buf = p.State.appendKey(o.buf[:0])
	ends.add(o.buf, chance, func() node { return node{state: p.Clone()} })
}

// rank orders the moments of a close combat phase: every piece lowers it.
func (m *melee) rank() uint64 {
	n := uint64(0)
	for _, part := range [...]struct{ left, bits int }{
		{number(!m.opened), 1}, {len(m.order), 10}, {number(m.limbed != Nobody), 1}, {number(m.rider != Nobody), 1}, {len(m.blows), 8}, {number(m.busy), 1},
		{len(m.at.blows), 8}, {number(!m.at.parried), 1}, {len(m.at.hits), 8}, {len(m.stompers), 10}, {1<<14 - 1 - m.closing, 14},
	} {
		n = n<<part.bits | uint64(min(max(part.left, 0), 1<<part.bits-1))
	}
	return n
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// phase goes through a close combat phase and what follows it up to the next
// turn's charges, piece by piece, always from the moments farthest from the end.
func (o *Odds) phase(s *State, ends *merged) {
	var m melee
	m.begin()
	open := map[uint64]*merged{}
	put := func(state *State, m *melee, p float64, shared bool) {
		m.at.plainFaces(state)
		rank := m.rank()
		if open[rank] == nil {
			open[rank] = &merged{}
		}
		o.buf = m.appendKey(state.appendKeyIn(o.buf[:0], m))
		open[rank].add(o.buf, p, func() node {
			n := node{state: state, m: *m}
			n.m.at.hits = slices.Clone(m.at.hits)
			if !shared {
				n.state = state.Clone()
			}
			return n
		})
	}
	put(s, &m, 1, true)
	for len(open) > 0 {
		rank := slices.Max(slices.Collect(maps.Keys(open)))
		now := open[rank]
		delete(open, rank)
		for i := range now.all {
			n := &now.all[i]
			if n.m.busy && (len(n.m.at.blows) > 0 || n.m.at.parried && len(n.m.at.hits) > 0) {
				for _, f := range o.piece(n) {
					next := n.m
					if len(n.m.at.blows) > 0 {
						next.at.hits = append(slices.Clip(n.m.at.hits), f.hits...)
						if next.at.blows = n.m.at.blows[1:]; f.cut {
							next.at.blows = nil
						}
					} else {
						next.at.hits = n.m.at.hits[1:]
					}
					next.at.hits = slices.Clone(next.at.hits)
					put(f.state, &next, n.p*f.p, true)
				}
				continue
			}
			more := false
			o.ways(n.state, &n.m, func(p *Play) {
				if more = p.meleeOn(&p.melee); !more {
					p.nextSide()
				}
			}, func(p *Play, chance float64) {
				if !more {
					o.end(p, n.p*chance, ends)
					return
				}
				p.Dice = Dice{}
				put(p.State, &p.melee, n.p*chance, false)
			})
		}
	}
}

// piece is what can become of the next throw to hit, or the next hit. It depends
// on nothing else of the phase, so it is found out once.
func (o *Odds) piece(n *node) []fate {
	only := assault{by: n.m.at.by, at: n.m.at.at, asStanding: n.m.at.asStanding, auto: n.m.at.auto, parried: n.m.at.parried}
	throw := len(n.m.at.blows) > 0
	if throw {
		only.blows = []Strike{n.m.at.blows[0], n.m.at.blows[0]} // the second shows whether any follow
	} else {
		only.hits = n.m.at.hits[:1]
	}
	m := melee{opened: true, limbed: Nobody, rider: Nobody, busy: true, at: only}
	o.buf = m.appendKey(n.state.appendKey(o.buf[:0]))
	if known, ok := o.pieces[string(o.buf)]; ok {
		return known
	}
	key := string(o.buf)
	var found merged
	cuts := map[int]bool{}
	o.apart = !throw
	defer func() { o.apart = false }()
	o.ways(n.state, &m, func(p *Play) { p.assaultOn(&p.melee.at) }, func(p *Play, chance float64) {
		p.Dice = Dice{}
		if !throw {
			p.melee.at.hits = p.melee.at.hits[:0]
		}
		cut := len(p.melee.at.blows) != 1
		o.buf = p.melee.appendKey(p.State.appendKey(o.buf[:0]))
		found.add(o.buf, chance, func() node {
			if throw && cut {
				cuts[len(found.all)] = true
			}
			return node{state: p.Clone(), m: melee{at: assault{hits: slices.Clone(p.melee.at.hits)}}}
		})
	})
	fates := make([]fate, len(found.all))
	for i, f := range found.all {
		fates[i] = fate{f.state, f.m.at.hits, cuts[i], f.p}
	}
	o.pieces[key] = fates
	return fates
}

// plainFaces makes equal what cannot matter any more of the dice that hit: a
// parry looks at the highest only, and whether a die was thrown at all and showed
// a 6 matters afterwards to what the striker carries (PARRY-05, EQUIP-04,
// CRIT-02). Which of several hits that are otherwise the same was the highest
// does not matter either.
func (a *assault) plainFaces(s *State) {
	if len(a.hits) == 0 {
		return
	}
	highest := -1
	if !a.parried {
		highest = s.highestFace(a.hits)
	}
	if s.watchesFaces(&a.hits[0]) {
		return
	}
	sixes := len(s.Warriors[a.by].Kit) > 0
	for i := range a.hits {
		sixes = sixes || s.Rules.Weapon(a.hits[i].Weapon).Venomous
	}
	for i := range a.hits {
		if f := &a.hits[i].Face; i != highest && *f > 0 && (*f < 6 || !sixes) {
			*f = 1
		}
	}
	for highest > 0 && !sixes && a.hits[highest].Face > 0 && a.hits[highest-1].Face == 1 && a.hits[highest].same(&a.hits[highest-1]) {
		a.hits[highest].Face, a.hits[highest-1].Face = 1, a.hits[highest].Face
		highest--
	}
}

// Enumerate plays a command with every face of every die it throws and adds up
// the probability of each outcome, as classed by kind; limit and answer are those
// of Branches. ok is false if the command is illegal or the limit is reached.
func Enumerate(s *State, c Command, limit int, answer func(Decision) Answer, kind func(*State) int) (odds map[int]float64, ok bool) {
	all, err := Branches(s, c, limit, answer)
	if err != nil {
		return nil, false
	}
	odds = map[int]float64{}
	for _, b := range all {
		odds[kind(b.State)] += b.P
	}
	return odds, true
}

// FirstAnswer is the first legal answer to a question.
func FirstAnswer(d Decision) Answer {
	switch d.Shape {
	case SomeOf:
		return Answer{}
	case Order:
		a := make(Answer, len(d.Options))
		for i := range a {
			a[i] = i
		}
		return a
	}
	return theFirst
}

var theFirst = Answer{0}

// ShotOdds is the exact chance that a shot leaves its target unhurt or lightly
// hurt, knocked down, stunned, or out of action, by Condition.
func ShotOdds(s *State, c Shoot) (byCondition [OutOfAction + 1]float64, ok bool) {
	odds, ok := Enumerate(s, c, 20000, nil, func(end *State) int { return int(min(OutOfAction, end.Warriors[c.At].Condition)) })
	if !ok {
		return byCondition, false
	}
	for k, p := range odds {
		byCondition[k] += p
	}
	return byCondition, true
}

// Runner carries commands out on a State itself, without a copy, without events
// and with the questions answered at once: for long series of battles.
type Runner struct{ play Play }

// NewRunner is a Runner whose questions are answered by answer; nil answers yes,
// or the first option.
func NewRunner(answer func(Decision) Answer) *Runner {
	if answer == nil {
		answer = FirstAnswer
	}
	return &Runner{Play{Quiet: true, mute: true, ask: answer}}
}

// Do carries a command out on the State. An illegal command is an error and
// changes nothing; after an illegal answer the State is of no more use.
func (r *Runner) Do(s *State, c Command) (err error) {
	if s.Over {
		return fmt.Errorf("the battle is over: %s", s.Ending)
	}
	if err := c.Legal(s); err != nil {
		return err
	}
	defer func() {
		switch bad := recover().(type) {
		case nil:
		case badAnswer:
			err = bad.error
		default:
			panic(bad)
		}
	}()
	p := &r.play
	p.State = s
	p.rethrown, p.second, p.stands, p.by = false, false, false, nil
	c.Play(p)
	p.wither()
	return nil
}

// Percent prints a chance or a share between 0 and 1 in whole per cents. What is not
// quite impossible or certain never reads as if it were.
func Percent(p float64) string {
	switch {
	case p > 0 && p < 0.01:
		return "less than 1%"
	case p < 1 && p > 0.99:
		return "more than 99%"
	}
	return fmt.Sprintf("%.0f%%", 100*p)
}
