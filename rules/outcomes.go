package rules

import "slices"

// This is all that the rules know of exact odds (Odds), for which a command is
// played with every fall of its dice: they do something several times, decide
// something by dice, and take hits. In a battle that is a loop. Where all falls of
// the dice are gone through, what has come to the same is put together after each
// time, and every result is gone on with once.

// times carries something out so often, until it says that it is over; i is how
// often it has been done. What becomes of one time may depend on nothing but the
// State, the name of the piece and what key writes, and change nothing but the State
// and the blows that have hit (scratch.struck), to which it may add.
func (p *Play) times(piece string, n int, key func(k *scribe, i int), do func(i int) (on bool)) {
	if p.odds == nil {
		for i := 0; i < n && do(i); i++ {
		}
		return
	}
	if n <= 0 {
		return
	}
	o, all, before := p.odds, p.Dice.trail, len(p.scratch.struck)
	l := all.draw(func() []lot {
		k := scribe{p.State.appendKey(nil)}
		k.text(piece)
		k.nums(n)
		for i := range n {
			key(&k, i)
		}
		lots, known := o.series[string(k.b)]
		if !known {
			lots = o.repeated(p, piece, n, key, do)
			o.series[string(k.b)] = lots
		}
		return lots
	})
	p.State.CopyFrom(l.state)
	p.scratch.struck = append(p.scratch.struck[:before], l.hits...)
	p.Dice = Dice{trail: all}
}

// fate is one way in which something can turn out.
type fate struct {
	state *State
	hits  []Strike // the blows that have hit
	over  bool     // it is not done again
	p     float64
}

// merged are fates by their key, in the order in which they were met.
type merged struct {
	at  map[string]int
	all []fate
}

func (g *merged) add(key []byte, p float64, f func() fate) {
	if k, ok := g.at[string(key)]; ok {
		g.all[k].p += p
		return
	}
	if g.at == nil {
		g.at = map[string]int{}
	}
	g.at[string(key)] = len(g.all)
	fresh := f()
	fresh.p = p
	g.all = append(g.all, fresh)
}

// repeated is what can become of doing something so often.
func (o *Odds) repeated(p *Play, piece string, n int, key func(k *scribe, i int), do func(i int) bool) []lot {
	now := []fate{{state: p.Clone(), p: 1}}
	for i := range n {
		var next merged
		for _, f := range now {
			if f.over {
				next.add(o.key(&f), f.p, func() fate { return f })
				continue
			}
			for _, g := range o.once(p, piece, f.state, func(k *scribe) { key(k, i) }, func() bool { return do(i) }) {
				chance := f.p * g.p
				if len(f.hits) > 0 {
					g.hits = append(slices.Clip(f.hits), g.hits...)
				}
				g.hits = g.state.plainFaces(g.hits)
				next.add(o.key(&g), chance, func() fate { return g })
			}
		}
		now = next.all
	}
	var ends merged
	for _, f := range now {
		f.over = false
		ends.add(o.key(&f), f.p, func() fate { return f })
	}
	lots := make([]lot, len(ends.all))
	for i, f := range ends.all {
		lots[i] = lot{p: f.p, state: f.state, hits: f.hits}
	}
	return lots
}

func (o *Odds) key(f *fate) []byte {
	k := scribe{f.state.appendKey(o.buf[:0])}
	k.flags(f.over)
	for i := range f.hits {
		f.hits[i].appendKey(&k)
	}
	o.buf = k.b
	return k.b
}

// once is what can become of doing something once. It is found out once.
func (o *Odds) once(p *Play, piece string, s *State, key func(k *scribe), do func() bool) []fate {
	k := scribe{s.appendKey(nil)}
	k.text(piece)
	key(&k)
	if known, ok := o.steps[string(k.b)]; ok {
		return known
	}
	var found merged
	var own trail
	dispelled, before := p.dispelled, len(p.scratch.struck)
	for more := true; more; more = own.next() {
		o.count()
		p.State.CopyFrom(s)
		p.scratch.struck = p.scratch.struck[:before]
		p.dispelled = dispelled
		o.afresh(&own)
		over := !do()
		if own.void {
			continue
		}
		p.Dice = Dice{}
		f := fate{state: p.State, hits: p.scratch.struck[before:], over: over}
		found.add(o.key(&f), own.p, func() fate { return fate{state: p.Clone(), hits: slices.Clone(f.hits), over: over} })
	}
	p.dispelled, p.scratch.struck = dispelled, p.scratch.struck[:before]
	o.steps[string(k.b)] = found.all
	return found.all
}

// decides settles by dice in which order something is done, and changes nothing else.
func (p *Play) decides(order func() []WarriorID) []WarriorID {
	if p.odds == nil {
		return order()
	}
	all := p.Dice.trail
	l := all.draw(func() (lots []lot) {
		var own trail
		for more := true; more; more = own.next() {
			p.odds.count()
			p.odds.afresh(&own)
			ids := order()
			if own.void {
				continue
			}
			if same := slices.IndexFunc(lots, func(l lot) bool { return slices.Equal(l.order, ids) }); same >= 0 {
				lots[same].p += own.p
			} else {
				lots = append(lots, lot{p: own.p, order: slices.Clone(ids)})
			}
		}
		return lots
	})
	p.Dice = Dice{trail: all}
	return l.order
}

// cast throws the die of a roll. Some may look at any face that hits or misses
// and at those that they grant, and a shot that misses by little may hit
// something else.
func (p *Play) cast(r *Roll, who WarriorID) int {
	same := r.Plain || r.For == SaveRoll || r.For == EvadeRoll || r.For == WoundRoll || r.For == HitRoll && p.Phase == Combat
	if p.Dice.trail == nil || !same || p.by != nil || p.turns(who) || r.For == HitRoll && p.hitsWatched(p.Warrior(who)) {
		return p.Dice.D6()
	}
	return p.Dice.classed(r.class)
}

// throwTwo throws two dice of which nobody but a system that has granted the
// throw knows more than whether they are enough.
func (p *Play) throwTwo(who WarriorID, enough func(sum int) bool) (a, b int) {
	if p.Dice.trail == nil || p.by != nil || p.turns(who) {
		return p.Dice.D6(), p.Dice.D6()
	}
	return p.Dice.two(func(sum int) int { return number(enough(sum)) })
}

// resolveHits takes the hits of one warrior on another, one after the other.
func (p *Play) resolveHits(hits []Strike) {
	if p.odds == nil {
		for i := range hits {
			p.takeHit(&hits[i])
		}
		return
	}
	for i := range hits {
		p.plainFace(&hits[i])
	}
	p.times("hit", len(hits), func(k *scribe, i int) { hits[i].appendKey(k) }, func(i int) bool {
		hit := hits[i]
		p.takeHit(&hit)
		return p.Warrior(hit.At).InPlay()
	})
}

// resolveHit takes a hit through wounding, critical, save and injury
// (SHOOT-20, WOUND-05).
func (p *Play) resolveHit(s *Strike) {
	if p.odds == nil {
		p.takeHit(s)
		return
	}
	p.hits(1, *s)
}

// hits takes so many hits that are all the same, as long as the victim is there.
func (p *Play) hits(n int, s Strike) {
	s.Pierces, s.Harms = slices.Clip(s.Pierces), slices.Clip(s.Harms)
	if p.odds != nil {
		p.plainFace(&s)
	}
	p.times("hit", n, func(k *scribe, _ int) { s.appendKey(k) }, func(int) bool {
		if !p.Warrior(s.At).InPlay() {
			return false
		}
		hit := s
		p.takeHit(&hit)
		return true
	})
}

// onlySixes reports whether nobody sees more of a die to wound than whether it is
// enough and whether it is a 6.
func (p *Play) onlySixes(s *Strike) bool { return p.odds != nil && !p.watchesFaces(s) }

// plainFace makes equal what cannot matter any more of the die that hit: whether
// there was one, and whether a 6 matters to what the striker carries or knows (EQUIP-04,
// CRIT-02, KIN-40).
func (s *State) plainFace(st *Strike) {
	if st.Face > 0 && (st.Face < 6 || !s.sixMatters(st)) && !s.watchesFaces(st) {
		st.Face = 1
	}
}

// sixMatters reports whether something may be done with a hit because a 6 hit.
func (s *State) sixMatters(st *Strike) bool {
	return s.Rules.Weapon(st.Weapon).Venomous || s.seeksHearts(st) || st.By != Nobody &&
		s.walkStrike(st, true, func(m *Moments, _ *Warrior) bool { return m.Strikes != nil || m.Connects != nil })
}

// plainFaces makes equal what cannot matter any more of the dice of one warrior that
// hit another: a parry looks at the highest only, and whether a die was thrown at all
// and showed a 6 matters afterwards to what the striker carries (PARRY-05, EQUIP-04,
// CRIT-02). Which of several hits that are otherwise the same was the highest does
// not matter either.
func (s *State) plainFaces(hits []Strike) []Strike {
	if len(hits) == 0 || s.watchesFaces(&hits[0]) {
		return hits
	}
	hits = slices.Clone(hits)
	highest := s.highestFace(hits)
	sixes := false
	for i := range hits {
		sixes = sixes || s.sixMatters(&hits[i])
	}
	for i := range hits {
		if f := &hits[i].Face; i != highest && *f > 0 && (*f < 6 || !sixes) {
			*f = 1
		}
	}
	for highest > 0 && !sixes && hits[highest].Face > 0 && hits[highest-1].Face == 1 && hits[highest].same(&hits[highest-1]) {
		hits[highest].Face, hits[highest-1].Face = 1, hits[highest].Face
		highest--
	}
	return hits
}

// forgets lets States be equal that differ in what can matter no more in a close
// combat phase in which these are still to strike, and these to stomp, nor after it:
// whose critical it was matters until he has struck and nobody can turn from him
// (CRIT-04, FIGHT-24), a parry as long as somebody strikes (PARRY-04), the hammered
// until their turn to strike comes (CRIT-14), and who brought somebody down until that
// one has struck (FIGHT-20).
func (p *Play) forgets(strike, stomp []WarriorID) {
	if p.odds == nil {
		return
	}
	waits := func(id WarriorID) bool { return slices.Contains(strike, id) || slices.Contains(stomp, id) }
	last := p.Limit > 0 && p.Turn >= p.Limit // who lies turns nobody's back any more
	for i := range p.Warriors {
		w := &p.Warriors[i]
		w.Parried = w.Parried && w.InPlay() && len(strike) > 0
		stomps := p.tramples(w) && slices.Contains(stomp, w.ID)
		w.Hammered = w.Hammered && slices.Contains(strike, w.ID)
		w.Struck = w.Struck && stomps
		if !w.InPlay() || w.Condition == Standing || !waits(w.DownedBy) {
			w.DownedBy = Nobody
		}
		w.Crit = w.Crit && p.Rules.OneCritical && (waits(w.ID) || w.InPlay() && !(last && !w.Able()))
	}
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
