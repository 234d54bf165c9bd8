package opponent

import (
	"cmp"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// place is somewhere a warrior could end his move, and what speaks for it, in
// points.
type place struct {
	at    physics.Spot
	run   bool
	stays bool
	tests int

	danger  int // from charges
	fire    int // from missiles
	chance  int // of a charge in his next turn
	shot    int // in this turn
	advance int
	other   int
	hidden  bool // he could hide there
	covered bool // at least one shooter sees him in part only

	whom   rules.WarriorID // the chance is against
	target rules.WarriorID // of the shot
	hit    int             // the chance that it hits
	feared rules.WarriorID // whose charge is the greatest danger
	total  int
	come   []int16 // by WarriorID: how likely he charges him there, in thousandths
}

// moves decides the remaining moves, and who hides: for one warrior after the
// other where he could go, what speaks for each place at a glance, and the
// best places closely.
func (p *Player) moves() Choice {
	queue := p.unsettled()
	if p.Level == Strong {
		if !p.arranged {
			p.stances()
			p.arranged = true
			p.pause()
		}
		if c, ok := p.orders(); ok {
			return c
		}
		p.pause()
	}
	for _, w := range queue {
		if c, ok := p.optional(w); ok {
			return c
		}
		p.pause()
		if !p.posted(w) {
			if c, ok := p.move(w); ok {
				return c
			}
		}
		if p.hides(w) {
			return Choice{Command: rules.Hide{Who: w.ID}, Reason: w.Name + " hides: who is not seen is neither shot at nor charged"}
		}
		p.pause()
	}
	return Choice{Command: rules.Done{}, Reason: "everybody stands where he should"}
}

// unsettled are those who may still do something in this phase: who is nearest to an
// enemy first, shooters after the others.
func (p *Player) unsettled() []*rules.Warrior {
	var queue []*rules.Warrior
	for _, w := range p.ours() {
		if !p.notes[w.ID].settled {
			queue = append(queue, w)
		}
	}
	rules.SortStable(queue, func(a, b *rules.Warrior) int { return cmp.Compare(p.urgency(a), p.urgency(b)) })
	return queue
}

// move is the best move of a warrior, if it is better than to stay.
func (p *Player) move(w *rules.Warrior) (Choice, bool) {
	places := p.places(w)
	p.pause()
	if len(places) == 0 {
		return Choice{}, false
	}
	places = places[:min(len(places), p.ch.places+1)]
	for i := range places {
		p.lookClosely(w, &places[i])
		p.pause()
	}
	stay := places[0]
	rules.SortStable(places, func(a, b place) int { return cmp.Compare(b.total, a.total) })
	for i := range places {
		to := &places[i]
		if to.stays {
			break
		}
		c := rules.Move{Who: w.ID, Run: to.run, To: to.at}
		if c.Possible(p.view) && p.untried(c) {
			return Choice{Command: c, Reason: p.whyThere(w, to, &stay)}, true
		}
	}
	return Choice{}, false
}

func (p *Player) urgency(w *rules.Warrior) physics.Length {
	near := physics.Inches(100)
	for _, id := range p.view.Enemies(p.Side) {
		near = min(near, physics.Distance(w.Body(), p.view.Warriors[id].Body()))
	}
	if farthest(p.view, w) > physics.Inches(8) {
		near += physics.Inches(100)
	}
	return near
}

// hides settles a warrior, and reports whether it is good that he hides first.
func (p *Player) hides(w *rules.Warrior) bool {
	p.notes[w.ID].settled = true
	if p.ch.hides == 0 || p.notes[w.ID].hid {
		return false
	}
	p.notes[w.ID].hid = true
	c := rules.Hide{Who: w.ID}
	if w.Hidden || c.Legal(p.view) != nil || !p.untried(c) {
		return false
	}
	if shot := p.bestShotNow(w); shot > 40 {
		round := p.outlook(w, rules.Nobody)
		if cost, _ := round.peril(w.At); cost*p.ch.caution/1000 < shot {
			return false
		}
	}
	return true
}

// atOnce is how many places are looked at, at a glance, between two pauses.
const atOnce = 100

// places are those within reach that look best at a glance; the first is where he
// stands. Who cannot move has none.
func (p *Player) places(w *rules.Warrior) []place {
	s := p.view
	walks := s.MayMove(w, false) == nil
	runs := s.MayMove(w, true) == nil
	if !walks && !runs {
		return nil
	}
	walk, _ := s.Allowance(w, false)
	far := walk
	if runs {
		far, _ = s.Allowance(w, true)
	}
	mover := s.Mover(w)
	if s.Profile(w).I < 4 || p.Level == Weak {
		mover.Climb, mover.MaxDrop, mover.Leap = 0, 0, false
	}
	p.work++
	cells := s.Table.Reach(mover, far, s.Bodies(w.ID)).Cells
	p.pause()
	trail := p.trail(w)
	home := place{at: w.At, stays: true}
	round := p.outlook(w, rules.Nobody)
	p.glance(w, &home, trail, &round)
	p.pause()
	all := make([]place, 0, len(cells))
	for i, c := range cells {
		if i > 0 && i%atOnce == 0 {
			p.pause()
		}
		to := place{at: c.At, tests: c.Tests, run: c.Cost > walk}
		switch {
		case to.run && (!runs || c.Tests > 0), !to.run && !walks, c.At == w.At:
			continue
		}
		p.glance(w, &to, trail, &round)
		all = append(all, to)
	}
	p.pause()
	rules.SortStable(all, func(a, b place) int { return cmp.Compare(b.total, a.total) })
	return p.foremost(w, home, all)
}

// foremost are the best of all places, but not all of them beside each other,
// some that he walks to and some where he could hide.
func (p *Player) foremost(w *rules.Warrior, home place, all []place) []place {
	best := []place{home}
	if p.ch.hides > 0 && w.Condition == rules.Standing {
		p.hidingPlaces(w, all, &best)
	}
	take := func(suits func(*place) bool, most int) {
		for i := range all {
			if len(best) > most {
				return
			}
			if !suits(&all[i]) {
				continue
			}
			close := false
			for k := range best[1:] {
				a, b := &best[k+1], &all[i]
				close = close || a.run == b.run && within(a.at, b.at, physics.Inch)
			}
			if !close {
				best = append(best, all[i])
			}
		}
	}
	take(func(*place) bool { return true }, (p.ch.places+1)/2)
	shooter := farthest(p.view, w) > 0
	take(func(t *place) bool { return !t.run && (!shooter || t.at.Z > w.At.Z) }, p.ch.places*3/4)
	take(func(t *place) bool { return !t.run }, p.ch.places)
	take(func(*place) bool { return true }, p.ch.places)
	if p.Level == Strong { // where little is to be feared, and from where to charge
		rules.SortStable(all, func(a, b place) int { return cmp.Compare(b.total-3*b.danger, a.total-3*a.danger) })
		take(func(*place) bool { return true }, p.ch.places+2)
		rules.SortStable(all, func(a, b place) int { return cmp.Compare(b.total+2*b.chance, a.total+2*a.chance) })
		take(func(*place) bool { return true }, p.ch.places+4)
	}
	return best
}

// hidingPlaces adds the best places where he could hide, by what speaks for them if
// nobody charges him there.
func (p *Player) hidingPlaces(w *rules.Warrior, all []place, best *[]place) {
	order := make([]int, 0, len(all))
	for i := range all {
		if !all[i].run {
			order = append(order, i)
		}
	}
	snug := func(t *place) int { return t.total + max(0, t.danger) }
	rules.SortStable(order, func(a, b int) int { return cmp.Compare(snug(&all[b]), snug(&all[a])) })
	b := w.Body()
	found := 0
	for n, i := range order {
		if n == 40 || found == 3 {
			break
		}
		b.At = all[i].at
		p.work++
		if !p.view.Table.Concealed(b) || !p.nobodyNotices(b) {
			continue
		}
		if slices.ContainsFunc((*best)[1:], func(o place) bool { return within(o.at, all[i].at, physics.Inch) }) {
			continue
		}
		*best = append(*best, all[i])
		found++
	}
}

func within(a, b physics.Spot, d physics.Length) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return a.Z == b.Z && dx*dx+dy*dy <= d*d
}

// keenness is what an inch nearer to the enemy is worth, in points: more with
// every turn in which nothing is decided.
func (p *Player) keenness() int {
	if p.Level == Strong && p.lull.turns < p.ch.patience {
		return 0 // they are coming
	}
	return p.ch.advance + p.ch.eager*max(0, p.view.Round()-1)
}

// lull is for how long no enemy has come nearer.
type lull struct {
	turn  int // when it was last looked
	turns int
	stood []sighting // by WarriorID: where the enemies were then
}

// waits looks whether the enemy is coming: whether one of them, by his own moves, has come
// nearer to one of ours than he was. How far our own have gone does not count.
func (p *Player) waits() {
	l := &p.lull
	if l.turn == p.view.Turn {
		return
	}
	if l.turns++; l.turn == 0 || p.comesNearer() {
		l.turns = 0
	}
	l.turn, l.stood = p.view.Turn, slices.Clone(p.seen)
}

// comesNearer reports whether an enemy comes.
func (p *Player) comesNearer() bool {
	for _, id := range p.view.Enemies(p.Side) {
		e := &p.view.Warriors[id]
		was := e.Body()
		if int(id) < len(p.lull.stood) && p.lull.stood[id].turn > 0 {
			was.At = p.lull.stood[id].at
		}
		for _, w := range p.ours() {
			now := physics.Distance(w.Body(), e.Body())
			if now < physics.Inches(3) || now < physics.Distance(w.Body(), was)-physics.Inch {
				return true
			}
		}
	}
	return false
}

// standoff is how near a warrior has to come at all: who shoots need not come
// nearer than he shoots well.
func (p *Player) standoff(w *rules.Warrior) physics.Length {
	far := farthest(p.view, w)
	if p.Level == Weak || far <= physics.Inches(8) {
		return 0
	}
	return far / 2
}

// glance judges a place by distances alone.
func (p *Player) glance(w *rules.Warrior, to *place, trail *course, round *outlook) {
	s := p.view
	to.whom, to.target, to.feared = rules.Nobody, rules.Nobody, rules.Nobody
	if d := p.errandOf(w); d != nil {
		rest := max(0, trail.left(to.at)-d.Near)
		to.advance = -int(rest * physics.Length(max(p.keenness(), d.Worth*errandPull/1000)) / physics.Inch)
		if within(to.at, d.At, max(d.Near, physics.Inch/4)) {
			to.advance += d.Worth
		}
	} else if trail != nil {
		rest := max(0, trail.left(to.at)-w.Radius-round.standoff)
		to.advance = -int(rest * physics.Length(p.keenness()) / physics.Inch)
	}
	b := w.Body()
	b.At = to.at
	friends := 0
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if !o.InPlay() || o.ID == w.ID {
			continue
		}
		if !s.Hostile(o.Side, p.Side) {
			if o.Able() && physics.Within(b, o.Body(), physics.Inches(6)) {
				friends++
			}
			continue
		}
		if p.ch.foresee > 0 && w.Condition == rules.Standing {
			if likely := p.chargeFrom(w, b, o); likely > 0 {
				if v := p.duel(w.ID, o.ID).value * likely / 1000 * p.ch.foresee / 1000; v > to.chance {
					to.chance, to.whom = v, o.ID
				}
			}
		}
	}
	if p.ch.caution > 0 {
		to.danger, to.feared = round.peril(to.at)
		to.danger = max(-100, to.danger) * p.ch.caution / 1000
		if friends == 0 {
			to.other -= p.ch.alone
		} else {
			to.other += p.ch.near * min(3, friends)
		}
	}
	if to.tests > 0 {
		fails := 1000 - initiativeOdds(s.Profile(w).I, to.tests)
		to.other -= fails * p.worths[w.ID] / 4000
	}
	if p.ch.caution > 0 {
		to.other -= s.Peril(w, to.at) * p.worths[w.ID] / 1000
		to.other -= p.strays(w, to.at)
	}
	if p.ch.noise > 0 && !to.stays {
		to.other += p.misjudge()
	}
	to.total = to.advance + to.chance - to.danger + to.other
}

// chargeFrom is how likely he could charge an enemy from a place in his next
// turn, in thousandths, by the distance alone.
func (p *Player) chargeFrom(w *rules.Warrior, from physics.Body, o *rules.Warrior) int {
	gap := physics.Distance(from, o.Body())
	if rise := from.At.Z - o.At.Z; rise > physics.Inch || rise < -physics.Inch {
		gap += max(rise, -rise)
	}
	far := p.view.ChargeRange(w)
	switch {
	case gap <= far*3/4:
		return 900
	case gap <= far:
		return 600
	case gap <= far+physics.Inches(2):
		return 200
	}
	return 0
}

// lookClosely adds what depends on who sees whom.
func (p *Player) lookClosely(w *rules.Warrior, to *place) {
	s := p.view
	there := *w
	there.At = to.at
	if !to.stays {
		there.Done |= rules.Moved | rules.Acted
		if to.run {
			there.Done |= rules.Ran
		}
	}
	if !to.run && farthest(s, w) > 0 && w.Condition == rules.Standing {
		to.shot, to.target, to.hit = p.bestShot(&there)
		if to.at.Z > physics.Inches(2) && farthest(s, w) > physics.Inches(8) {
			to.other += p.ch.high // any target, and hard to get at
		}
	}
	if p.ch.caution > 0 {
		unseen := true
		body := there.Body()
		others := s.Bodies(w.ID)
		kept := others[:0:0]
		for _, id := range s.Enemies(p.Side) {
			e := &s.Warriors[id]
			if e.Condition != rules.Standing || e.Fleeing {
				continue
			}
			kept = kept[:0]
			for _, o := range others {
				if o.ID != int32(id) {
					kept = append(kept, o)
				}
			}
			p.work++
			view := s.Table.Look(e.Body(), body, kept)
			if view.Permille == 1000 {
				unseen = false
			}
			if far := farthest(s, e); far > 0 && view.Visible() && physics.Within(e.Body(), body, far+physics.Inches(3)) && !s.Engaged(e) {
				n := p.shot(id, w.ID)
				if view.Partial() {
					n = n * 6 / 10
					to.covered = true
				}
				to.fire += n
			} else if far > 0 && !view.Visible() {
				to.fire += p.shot(id, w.ID) / 8 // he may step out
			}
		}
		to.fire = to.fire * p.ch.fire / 1000 * p.ch.caution / 1000
		if p.ch.hides > 0 && unseen && !to.run && w.Condition == rules.Standing && !w.Did(rules.Fell|rules.Rallied) && s.Table.Concealed(body) && p.nobodyNotices(body) {
			// He may shoot and be seen, or keep still.
			if spared := max(0, to.danger)*850/1000 + to.fire*7/8; spared > to.shot {
				to.hidden = true
				to.danger, to.fire, to.shot = to.danger-spared+to.fire*7/8, to.fire/8, 0
			}
		}
	}
	if to.stays {
		to.chance += p.beneath(w)
	}
	to.total = to.advance + to.chance - to.danger - to.fire + to.shot + to.other
	if to.stays {
		to.total += 5
	}
}

// beneath is what the blows at those who lie beside him are worth, in points.
func (p *Player) beneath(w *rules.Warrior) int {
	best := 0
	for _, id := range p.view.Enemies(p.Side) {
		if e := &p.view.Warriors[id]; w.Condition == rules.Standing && p.view.InContact(w, e) {
			best = max(best, blows(p.view, w, e, false).cost(p.worths[id]))
		}
	}
	return best
}

// nobodyNotices: no enemy stands so near that he would notice one who hides.
func (p *Player) nobodyNotices(b physics.Body) bool {
	s := p.view
	for _, id := range s.Enemies(p.Side) {
		e := &s.Warriors[id]
		far := physics.Inches(s.Profile(e).I)
		if s.Rules.HideGap > 0 {
			far = s.Rules.HideGap
		}
		if e.Able() && physics.Within(e.Body(), b, far) {
			return false
		}
	}
	return true
}

// comers are how many enemies can charge him there.
func comers(to *place) int {
	n := 0
	for _, likely := range to.come {
		if likely > 0 {
			n++
		}
	}
	return n
}

// whyThere is the reason of a move: what speaks for it most against staying.
func (p *Player) whyThere(w *rules.Warrior, to, stay *place) string {
	s := p.view
	verb := "moves"
	if to.run {
		verb = "runs"
	}
	if w.Condition != rules.Standing {
		verb = "crawls"
	}
	name := func(id rules.WarriorID) string {
		if o := s.Warrior(id); o != nil {
			return o.Name
		}
		return "the enemy"
	}
	best, why := 0, fmt.Sprintf("%s %s to a better place", w.Name, verb)
	say := func(gain int, text string) {
		if gain > best {
			best, why = gain, fmt.Sprintf("%s %s %s", w.Name, verb, text)
		}
	}
	if d := p.errandOf(w); d != nil {
		say(to.advance-stay.advance, "towards "+d.Why)
	} else {
		say(to.advance-stay.advance, "towards the enemy")
	}
	if to.whom != rules.Nobody {
		say(to.chance-stay.chance, fmt.Sprintf("to charge %s next: %d%% to put him down", name(to.whom), p.duel(w.ID, to.whom).hit.down/10))
	}
	if stay.feared != rules.Nobody {
		say(stay.danger-to.danger, fmt.Sprintf("out of the reach of %s, who would put him down at %d%%", name(stay.feared), p.duel(stay.feared, w.ID).hit.down/10))
	}
	if to.target != rules.Nobody {
		say(to.shot-stay.shot, fmt.Sprintf("to shoot at %s: %d%% to hit", name(to.target), to.hit/10))
	}
	if fewer := comers(stay) - comers(to); fewer > 0 {
		where := "where nobody can charge him"
		if n := comers(to); n > 0 {
			where = fmt.Sprintf("where only %d of them can charge him", n)
		}
		sum := 0
		for i := range to.come {
			sum += int(stay.come[i]) - int(to.come[i])
		}
		say(sum*p.worths[w.ID]/3000, where)
	}
	cover := "out of sight of their shots"
	if to.covered {
		cover = "into cover"
	}
	say(stay.fire-to.fire, cover)
	if to.hidden {
		why += ", where he can hide"
	}
	return why
}
