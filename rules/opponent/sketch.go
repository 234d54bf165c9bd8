package opponent

import (
	"math/bits"

	"cometfall/physics"
	"cometfall/rules"
)

// sketch is the battle by rule of thumb: places, blows and nerve as numbers, no
// terrain but heights. It is played on thousands of times while the rules would
// play it once, with dice of its own.
type sketch struct {
	p      *Player
	men    []pawn
	camps  [2]uint64 // by camp: which pawns are of it
	now    []pawn    // as it is played on
	out    [2]int
	began  [2]int
	fallen [2]int // as it is played on
	dice   uint64
	played int // turns

	// How likely the enemies get to whom in their first turn, by enemy and ours, in
	// thousandths: where he stands, and where he stands who has charged somebody.
	come, beside []int16
	placed       bool     // ours stand where they will
	beneath      []uint64 // by pawn: whom he touches where the sketch begins
	first        bool     // it is their first turn
	wild         bool     // the enemy does anything, as mostly; else he is as greedy as we are
}

// The two camps of a sketch.
const (
	we = iota
	they
)

// pawn is a warrior of a sketch.
type pawn struct {
	id      rules.WarriorID
	camp    uint8
	cond    rules.Condition
	charged bool // this turn: strikes first
	rose    bool // stood up this turn: charges nobody, strikes last
	ran     bool
	hid     bool
	strayed bool // he is not where the sketch began
	whom    int8 // whom he has charged in it, or -1
	leader  bool
	foes    uint64 // whom he touches
	fought  bool   // not the first turn of his combat
	places  [3]int // where he comes in the order of striking: charging, in the first turn of a combat, later

	x, y, z             physics.Length
	radius, charge, run physics.Length
	shoots              physics.Length
	ld, quick, worth    int
	prize               int // what the side loses if he goes on unhindered
}

// strikes are the odds of one warrior's blows at another in a phase: when he has
// charged, as usual, and at one who lies.
type strikes struct {
	known                        bool
	charging, fresh, plain, down odds
}

func (p *Player) strikes(a, b rules.WarriorID) *strikes {
	k := &p.blows[int(a)*len(p.view.Warriors)+int(b)]
	if k.known {
		return k
	}
	s := p.view
	w, at := s.Warriors[a], s.Warriors[b]
	w.Condition, w.Fleeing = rules.Standing, false
	at.Condition, at.Fleeing = rules.Standing, false
	k.known = true
	k.charging = blows(s, &w, &at, true)
	w.Fought = 0
	k.fresh = blows(s, &w, &at, false)
	w.Fought = 1
	k.plain = blows(s, &w, &at, false)
	at.Condition = rules.KnockedDown
	k.down = blows(s, &w, &at, false)
	return k
}

// sketched is a State as a sketch, with the enemies who hide where they were last seen.
func (p *Player) sketched(s *rules.State) *sketch {
	n := len(p.view.Warriors)
	if len(p.blows) != n*n {
		p.blows = make([]strikes, n*n)
	}
	k := &sketch{p: p}
	var all []*rules.Warrior
	for i := range n {
		if w := &s.Warriors[i]; w.InPlay() {
			all = append(all, w)
		}
	}
	for _, w := range append(all, p.ghosts()...) {
		if len(k.men) == 64 {
			break
		}
		m := pawn{whom: -1, id: w.ID, camp: we, cond: w.Condition, leader: w.Leader, x: w.At.X, y: w.At.Y, z: w.At.Z, radius: w.Radius, worth: p.worths[w.ID], hid: w.Hidden, ran: w.Did(rules.FailedCharge), charged: w.Did(rules.Charged), rose: w.Did(rules.StoodUp)}
		if s.Hostile(w.Side, p.Side) {
			m.camp = they
			if len(p.prize) > int(w.ID) {
				m.prize = p.prize[w.ID]
			}
		}
		pr := s.Profile(w)
		m.ld, m.quick = pr.Ld, pr.I
		m.fought, m.places = w.Fought > 0, orderOf(s, w)
		m.charge = s.ChargeRange(w) - physics.Inch/2
		m.run, _ = s.Allowance(w, true)
		if w.Condition != rules.Standing {
			m.run = 2 * physics.Inch * physics.Length(pr.M)
		}
		m.shoots = farthest(s, w)
		k.men = append(k.men, m)
	}
	for i := range k.men {
		a := &s.Warriors[k.men[i].id]
		for j := range k.men {
			if k.men[i].camp != k.men[j].camp && a.InPlay() && s.InContact(a, &s.Warriors[k.men[j].id]) {
				k.men[i].foes |= 1 << j
			}
		}
	}
	k.beneath = make([]uint64, len(k.men))
	for i := range k.men {
		k.camps[k.men[i].camp] |= 1 << i
		k.beneath[i] = k.men[i].foes
	}
	for i := range s.Sides {
		camp := we
		if s.Hostile(rules.SideID(i), p.Side) {
			camp = they
		}
		k.out[camp] += p.lossesOf(s, rules.SideID(i))
		k.began[camp] += p.view.Sides[i].Began
	}
	return k
}

// orderOf is where somebody comes in the order of striking: charging, in the first turn of
// a combat, and later.
func orderOf(s *rules.State, w *rules.Warrior) (places [3]int) {
	there := *w
	there.Done &^= rules.StoodUp
	for i, charged := range []bool{true, false, false} {
		there.Fought = i / 2
		places[i] = s.StrikingPlace(&there, charged)
	}
	return places
}

// index of a warrior among the pawns, or -1.
func (k *sketch) index(id rules.WarriorID) int {
	for i := range k.men {
		if k.men[i].id == id {
			return i
		}
	}
	return -1
}

// What dice are thrown for: each throw of a sketch has its own, so that what two
// plans have in common turns out alike in both.
const (
	forBlows = iota
	forShot
	forMove
	forDaring
	forWay
	forWhom
	forSure
	forLead
)

// roll is a number from 0 to 999, for somebody's throw of a kind in this turn; two
// names both throw where it takes two.
func (k *sketch) roll(kind, one, two int) int {
	z := k.dice + uint64(kind+8*(k.played+8*(one+64*two)))*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 32 * 1000 >> 32)
}

// play plays the sketch on, from the side's charges through what is left of its
// turn and the horizon, and says how the side stands in the end, in points.
// Nobody routs meanwhile: how likely that is counts instead.
func (k *sketch) play(charges []charge, seed uint64) int {
	k.now = append(k.now[:0], k.men...)
	k.fallen = k.out
	k.dice, k.played = seed, 0
	for _, c := range charges {
		i, j := k.index(c.w), k.index(c.at)
		switch {
		case i < 0 || j < 0:
		case k.roll(forSure, i, j) < c.sure:
			if by := k.intercepts(i, j, c.met); by >= 0 {
				k.meet(i, by)
				continue
			}
			k.meet(i, j)
			for _, id := range c.beside {
				if o := k.index(id); o >= 0 {
					k.now[i].foes |= 1 << o
					k.now[o].foes |= 1 << i
				}
			}
		default:
			k.now[i].ran = true
		}
	}
	k.rest(we)
	return k.goOn()
}

// goOn plays on from the enemy's next turn.
func (k *sketch) goOn() int {
	value, goesOn := -k.unhindered(), 1000
	camp := they
	k.wild = int(k.dice%1000) < k.p.ch.wild
	for n := range k.p.ch.horizon {
		k.first, k.played = n == 0, n+1
		if k.fallen[camp]*4 >= k.began[camp] {
			stays := leadershipOdds(k.leadership(camp))
			value += goesOn * (1000 - stays) / 1000 * (k.lot() + k.prize(camp)) / 1000
			goesOn = goesOn * stays / 1000
		}
		if !k.turn(camp) {
			return value + goesOn*(k.lot()+k.prize(camp))/1000
		}
		camp = 1 - camp
	}
	// Who must test goes on testing: whoever is likelier to run is likelier to run
	// first.
	var flees [2]int
	for c := range k.fallen {
		if (k.fallen[c]+1)*4 < k.began[c] {
			continue
		}
		flees[c] = 1000 - leadershipOdds(k.leadership(c))
		if k.fallen[c]*4 < k.began[c] {
			flees[c] = flees[c] * k.p.ch.brink / 1000
		}
	}
	end := k.lot() + 2*k.p.ch.triumph*(flees[they]-flees[we])/(flees[we]+flees[they]+k.p.ch.lasting)
	return value + goesOn*end/1000
}

// unhindered is what the side loses by enemies who go on to decide the battle, since nobody
// has charged them or put them down.
func (k *sketch) unhindered() int {
	sum := 0
	for i := range k.now {
		if m := &k.now[i]; m.prize > 0 && m.cond == rules.Standing && m.foes == 0 {
			sum += m.prize
		}
	}
	return sum
}

// prize is what it is worth that a camp has lost.
func (k *sketch) prize(loser int) int {
	if loser == we {
		return -2 * k.p.ch.triumph
	}
	return 2 * k.p.ch.triumph
}

func (k *sketch) lot() int {
	sum := 0
	for i := range k.now {
		m := &k.now[i]
		n := m.worth
		switch m.cond {
		case rules.Standing:
		case rules.KnockedDown:
			n = n * k.p.ch.down / 1000
		case rules.Stunned:
			n = n * k.p.ch.stunned / 1000
		default:
			n = 0
		}
		if m.camp == they {
			n = -n
		} else {
			n = n * k.p.ch.dear / 1000
		}
		sum += n
	}
	return sum
}

func (k *sketch) leadership(camp int) int {
	ld := 2
	for i := range k.now {
		if m := &k.now[i]; int(m.camp) == camp && m.cond < rules.Stunned {
			if m.leader {
				return m.ld
			}
			ld = max(ld, m.ld)
		}
	}
	return ld
}

// turn is a camp's turn; false if it has nobody left.
func (k *sketch) turn(camp int) bool {
	left := false
	for i := range k.now {
		m := &k.now[i]
		m.charged, m.ran = false, false
		if int(m.camp) != camp {
			continue
		}
		m.rose, m.hid = false, false
		switch m.cond {
		case rules.Stunned:
			m.cond = rules.KnockedDown
		case rules.KnockedDown:
			m.cond, m.rose = rules.Standing, true
		}
		left = left || m.cond < rules.OutOfAction
	}
	if !left {
		return false
	}
	for i := range k.now {
		if m := &k.now[i]; int(m.camp) == camp && m.cond == rules.Standing && m.foes == 0 && !m.rose {
			k.charge(i)
		}
	}
	k.rest(camp)
	return true
}

// rest is a camp's turn after its charges.
func (k *sketch) rest(camp int) {
	for i := range k.now {
		if m := &k.now[i]; int(m.camp) == camp && m.cond == rules.Standing && m.foes == 0 {
			if !m.ran {
				k.move(i)
			}
			if m.shoots > 0 && !m.ran && !(k.placed && k.first) { // of those it is known who sees whom
				k.shoot(i)
			}
		}
	}
	k.fight()
}

// gap is the distance between two pawns, roughly.
func gap(a, b *pawn) physics.Length {
	dx, dy, dz := a.x-b.x, a.y-b.y, a.z-b.z
	dx, dy, dz = max(dx, -dx), max(dy, -dy), max(dz, -dz)
	return max(dx, dy) + min(dx, dy)*7/16 + dz - a.radius - b.radius
}

// charge has a pawn charge the one whom it hurts most.
func (k *sketch) charge(i int) {
	m := &k.now[i]
	best, most, seen := -1, -50, 0
	wild := k.wild && m.camp == they
	if wild && k.roll(forDaring, i, 0) < 60 {
		return
	}
	for all := k.camps[1-m.camp]; all != 0; all &= all - 1 {
		j := bits.TrailingZeros64(all)
		o := &k.now[j]
		if o.cond >= rules.OutOfAction || !k.gets(i, j) {
			continue
		}
		n := 0
		if wild {
			if seen++; k.roll(forWhom, i, j)*seen < 1000 { // any of them
				best = j
			}
			continue
		}
		if o.cond == rules.Standing {
			n = k.p.duel(m.id, o.id).value + k.p.ch.pile*bits.OnesCount64(o.foes)
		} else {
			n = k.p.worths[o.id]
		}
		if n > most {
			best, most = j, n
		}
	}
	if best < 0 {
		return
	}
	k.meet(i, best)
}

// gets reports whether a pawn comes to charge another.
func (k *sketch) gets(i, j int) bool {
	m, o := &k.now[i], &k.now[j]
	if k.first && m.camp == they && len(k.come) > 0 {
		n := k.come[i*len(k.now)+j]
		if o.whom >= 0 {
			n = k.beside[i*len(k.now)+int(o.whom)]
		}
		if !k.placed && o.whom < 0 {
			n = int16(int(n) * k.p.ch.yields / 1000) // he may yet step back
		}
		if !o.strayed || o.whom >= 0 {
			return n > 0 && k.roll(forWay, i, j) < int(n)
		}
	}
	d := gap(m, o)
	return d <= m.charge && (!o.hid || d <= physics.Inches(m.quick)) && (d <= physics.Inches(4) || k.roll(forWay, i, j) < k.p.ch.freeWay)
}

// intercepts is which of those who could the enemy has intercept a charge, or -1: whoever
// has less to fear of him than the one he charges.
func (k *sketch) intercepts(i, j int, met []rules.WarriorID) int {
	m := &k.now[i]
	best, least := -1, k.p.duel(m.id, k.now[j].id).value-spared
	for _, id := range met {
		o := k.index(id)
		if o < 0 || k.now[o].foes != 0 || k.now[o].cond != rules.Standing {
			continue
		}
		if v := k.p.duel(m.id, id).value; v < least {
			best, least = o, v
		}
	}
	return best
}

// meet puts a pawn who charges beside the other.
func (k *sketch) meet(i, j int) {
	m, o := &k.now[i], &k.now[j]
	m.x, m.y, m.z = o.x+(m.x-o.x)/8, o.y+(m.y-o.y)/8, o.z
	m.charged = true
	m.strayed, m.whom = true, int8(j)
	m.foes |= 1 << j
	o.foes |= 1 << i
}

// move has a pawn go for the nearest enemy; who shoots goes no nearer than he has
// to.
func (k *sketch) move(i int) {
	m := &k.now[i]
	near, far := -1, physics.Length(0)
	for all := k.camps[1-m.camp]; all != 0; all &= all - 1 {
		j := bits.TrailingZeros64(all)
		if o := &k.now[j]; o.cond < rules.OutOfAction {
			if d := gap(m, o); near < 0 || d < far {
				near, far = j, d
			}
		}
	}
	if near < 0 || m.shoots > 0 && far < m.shoots/2 {
		return
	}
	o := &k.now[near]
	step := min(m.run, far-physics.Inch)
	switch {
	case m.camp == they && k.wild:
		step = step * physics.Length(k.roll(forMove, i, 0)*4/3-333) / 1000
	case m.camp == we && o.foes == 0 && o.cond == rules.Standing:
		return // lets them come
	}
	m.strayed = true
	m.ran = max(step, -step) > m.run/2
	d := max(1, far+m.radius+o.radius)
	m.x += (o.x - m.x) * step / d
	m.y += (o.y - m.y) * step / d
}

// shoot has a pawn shoot at the nearest, who is in cover as often as not.
func (k *sketch) shoot(i int) {
	m := &k.now[i]
	near, far := -1, m.shoots
	for all := k.camps[1-m.camp]; all != 0; all &= all - 1 {
		j := bits.TrailingZeros64(all)
		if o := &k.now[j]; o.cond < rules.OutOfAction && o.foes == 0 && !o.hid {
			if d := gap(m, o); d < far {
				near, far = j, d
			}
		}
	}
	if near < 0 {
		return
	}
	o := &k.now[near]
	worth := k.p.shot(m.id, o.id)
	switch n := k.roll(forShot, i, 0) * k.p.worths[o.id] / 1000 * 2; { // half of them find their way
	case n < worth/3:
		k.fell(near, rules.OutOfAction)
	case n < worth:
		k.fell(near, rules.KnockedDown)
	}
}

// fell puts a pawn down, or out of action.
func (k *sketch) fell(i int, into rules.Condition) {
	m := &k.now[i]
	m.cond = max(m.cond, into)
	if m.cond < rules.OutOfAction {
		return
	}
	k.fallen[m.camp]++
	for j := range k.now {
		k.now[j].foes &^= 1 << i
	}
	m.foes = 0
}

// A phase's places in the order of striking: within each of the rules' by Initiative.
const (
	quickest  = 10
	swiftness = quickest + 1 // how many there are within a place
	veryLast  = 3            // who has just stood up
)

// fight strikes the blows of a turn, in the order of striking.
func (k *sketch) fight() {
	var queue [(veryLast + 1) * swiftness]uint64 // by when they strike: whoever has somebody to strike
	var turns uint64                             // when anybody does
	for i := range k.now {
		m := &k.now[i]
		if m.foes == 0 || m.cond != rules.Standing {
			continue
		}
		place := m.places[2]
		switch {
		case m.rose:
			place = veryLast
		case m.charged:
			place = m.places[0]
		case !m.fought:
			place = m.places[1]
		}
		when := place*swiftness + quickest - min(m.quick, quickest)
		queue[when] |= 1 << i
		turns |= 1 << when
	}
	for ; turns != 0; turns &= turns - 1 {
		when := bits.TrailingZeros64(turns)
		first := k.camps[k.roll(forLead, when, 0)&1] // a die decides between equals
		for _, all := range [...]uint64{queue[when] & first, queue[when] &^ first} {
			for ; all != 0; all &= all - 1 {
				i := bits.TrailingZeros64(all)
				if m := &k.now[i]; m.foes != 0 && m.cond == rules.Standing { // still
					k.strike(i)
				}
			}
		}
	}
	for i := range k.now {
		k.now[i].fought = k.now[i].foes != 0
	}
}

func (k *sketch) strike(i int) {
	m := &k.now[i]
	best, worst := -1, rules.Condition(0)
	for foes := m.foes; foes != 0; foes &= foes - 1 {
		j := bits.TrailingZeros64(foes)
		o := &k.now[j]
		// Those who stand before those who lie; of these the helpless first.
		if best < 0 || o.cond == rules.Standing && worst != rules.Standing || worst != rules.Standing && o.cond > worst {
			best, worst = j, o.cond
		}
	}
	o := &k.now[best]
	if o.cond == rules.Stunned {
		k.fell(best, rules.OutOfAction)
		return
	}
	s := k.p.strikes(m.id, o.id)
	chances := s.plain
	switch {
	case o.cond == rules.KnockedDown:
		chances = s.down
	case m.charged:
		chances = s.charging
	case !m.fought:
		chances = s.fresh
	}
	switch n := k.roll(forBlows, i, 0); {
	case n < chances.out:
		k.fell(best, rules.OutOfAction)
	case n < chances.out+(chances.down-chances.out)/2:
		k.fell(best, rules.Stunned)
	case n < chances.down:
		k.fell(best, rules.KnockedDown)
	}
}
