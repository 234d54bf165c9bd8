package peer_test

// condition is how somebody is, from well to worse.
type condition uint8

const (
	standing condition = iota
	down
	stunned
	out
)

// one is what changes of a man in a fight.
type one struct {
	w             int
	cond          condition
	fought        bool // has been through a phase of this combat
	shot          bool // has fired his pistols in it
	load          int  // own turns until they can be fired again (AMB-49)
	frenzy, charm bool

	stood, afraid                               bool // this turn
	hammered, parried, crit, fires, met, struck bool // this phase; met: whom he fights is new
}

// moment is where a fight is. Turns go from man 0 to man 1 and back.
type moment struct {
	one     [2]one
	turn    int
	charged bool // he whose turn it is
	apart   bool
	was     [2]condition // when the phase began
}

type odds[T comparable] map[T]float64

// then carries every way on.
func then[T, U comparable](in odds[T], next func(T) odds[U]) odds[U] {
	out := odds[U]{}
	for at, p := range in {
		for to, q := range next(at) {
			out[to] += p * q
		}
	}
	return out
}

// fight is two men and the edition.
type fight struct {
	men   [2]man
	core2 bool
	known map[hit]odds[moment]
}

func newFight(a, b string, core2 bool) (*fight, moment) {
	f := &fight{men: [2]man{readMan(a), readMan(b)}, core2: core2, known: map[hit]odds[moment]{}}
	at := moment{apart: true}
	for k := range at.one {
		m := &f.men[k]
		at.one[k] = one{w: m.w, frenzy: m.is("frenzied"), charm: m.is("lucky-charm")}
	}
	return f, at
}

// scares reports whether k must test his nerve against the other (PSY-01, PSY-08).
func (f *fight) scares(at moment, k int) bool {
	me, foe := &f.men[k], &f.men[1-k]
	fearful := func(m *man) bool { return m.is("causes-fear") || m.is("fearsome") || m.is("hideous") }
	return fearful(foe) && !fearful(me) && !me.is("knows-no-fear") && !me.is("immune-to-psychology") && !at.one[k].frenzy
}

// nerve is the chance to pass a test on Leadership (CHAR-16).
func (f *fight) nerve(k int) float64 {
	n := 0
	for d := range 36 {
		if d/6+d%6+2 <= f.men[k].ld {
			n++
		}
	}
	return float64(n) / 36
}

// play is one player turn: charge, close combat, and the recovery with which the next begins.
func (f *fight) play(at moment) odds[moment] {
	now := odds[moment]{at: 1}
	if me := &at.one[at.turn]; at.apart && me.cond == standing && !me.stood {
		now = f.charge(at)
	}
	return then(now, func(at moment) odds[moment] {
		return then(f.phase(at), func(at moment) odds[moment] { return odds[moment]{recovered(at): 1} })
	})
}

// recovered begins the turn of the other (TURN-05).
func recovered(at moment) moment {
	at.turn, at.charged, at.was = 1-at.turn, false, [2]condition{}
	for k := range at.one {
		o := &at.one[k]
		o.fought = !at.apart
		o.shot = o.shot && !at.apart
		o.stood, o.afraid, o.hammered, o.parried, o.crit, o.fires, o.met, o.struck = false, false, false, false, false, false, false, false
	}
	me := &at.one[at.turn]
	me.load = max(0, me.load-1)
	switch me.cond {
	case stunned:
		me.cond = down
	case down:
		me.cond, me.stood = standing, true
	}
	return at
}

// charge brings them together, if nobody's nerve fails (PSY-02, PSY-03).
func (f *fight) charge(at moment) odds[moment] {
	met := at
	met.apart, met.charged = false, true
	k := at.turn
	switch {
	case f.scares(at, k):
		p := f.nerve(k)
		return odds[moment]{met: p, at: 1 - p}
	case f.scares(at, 1-k):
		p := f.nerve(1 - k)
		afraid := met
		afraid.one[1-k].afraid = true
		return odds[moment]{met: p, afraid: 1 - p}
	}
	return odds[moment]{met: 1}
}

// phase is the close combat: impact hits, point-blank shots, blows, stomps.
func (f *fight) phase(at moment) odds[moment] {
	if at.apart {
		return odds[moment]{at: 1}
	}
	for k := range at.one {
		o, m := &at.one[k], &f.men[k]
		at.was[k] = o.cond
		o.met = !o.fought
		o.fires = o.cond == standing && m.pistols > 0 && !o.shot && o.load == 0 &&
			(m.main != "fist" && weaponNamed(m.main).oneHand || m.main == "fist" && m.pistols > 1 && !o.fought) // WEAP-22
	}
	now := odds[moment]{at: 1}
	if at.charged {
		now = then(now, func(m moment) odds[moment] { return f.impact(m, m.turn) })
	}
	out := odds[moment]{}
	for order, p := range f.order(at) {
		after := now
		for _, make := range []func(moment, int) odds[moment]{f.shoots, f.strikes} {
			for _, k := range order {
				after = then(after, func(m moment) odds[moment] { return make(m, k) })
			}
		}
		for to, q := range after {
			out[to] += p * q
		}
	}
	for k := range at.one {
		out = then(out, func(m moment) odds[moment] { return f.stomp(m, k) })
	}
	return out
}

// order is who strikes when (FIGHT-04 to FIGHT-06).
func (f *fight) order(at moment) map[[2]int]float64 {
	place := func(k int) int {
		m, o := &f.men[k], &at.one[k]
		w := weaponNamed(m.main)
		n := m.i + w.quick
		if m.off != "" {
			n = m.i + max(w.quick, weaponNamed(m.off).quick)
		}
		switch {
		case o.stood:
			n -= 1000
		case w.last && !m.is("strongman"):
			n -= 100
		case at.charged && at.turn == k && !f.men[1-k].is("early-lightning-reflexes"), w.first && !o.fought, at.charged && m.is("lightning-reflexes"):
			n += 100
		}
		return n
	}
	switch a, b := place(0), place(1); {
	case a > b:
		return map[[2]int]float64{{0, 1}: 1}
	case a < b:
		return map[[2]int]float64{{1, 0}: 1}
	}
	return map[[2]int]float64{{0, 1}: 0.5, {1, 0}: 0.5}
}
