package opponent

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// post is where one of the side's warriors could stand at the end of his move.
type post struct {
	w       rules.WarriorID
	places  []place
	chosen  int
	settled bool
}

// comes is how likely each enemy gets to charge a warrior at a place next turn, by
// WarriorID in thousandths: over the ground as it is, if he sees him or can notice
// him.
func (p *Player) comes(w *rules.Warrior, at physics.Spot, hidden bool) []int16 {
	s := p.view
	all := make([]int16, len(s.Warriors))
	if hidden {
		return all
	}
	b := w.Body()
	b.At = at
	enemies := p.ghosts()
	for _, id := range s.Enemies(p.Side) {
		enemies = append(enemies, &s.Warriors[id])
	}
	for _, e := range enemies {
		if !p.freeToCharge(e) {
			continue
		}
		n := p.reach(e, at, w)
		if n == 0 {
			continue
		}
		if e.Hidden {
			n = n * p.ch.stillThere / 1000
		}
		p.work++
		if !s.Table.Sees(e.Body(), b, nil) {
			if far := s.Rules.UnseenCharge; far > 0 && !physics.Within(e.Body(), b, far) {
				continue
			}
			n = n * initiativeOdds(s.Profile(e).I, 1) / 1000
		}
		all[e.ID] = int16(n)
	}
	return all
}

// surround tells the sketch who can charge whom in the enemy's next turn.
func (k *sketch) surround() {
	n := len(k.men)
	k.come, k.beside = make([]int16, n*n), make([]int16, n*n)
	for j := range k.men {
		m := &k.men[j]
		w := &k.p.view.Warriors[m.id]
		to := k.come
		if m.camp == they {
			to = k.beside
		}
		come := k.p.comes(w, w.At, m.hid)
		for i := range k.men {
			if k.men[i].camp == they && i != j {
				to[i*n+j] = come[k.men[i].id]
			}
		}
		if j%4 == 3 {
			k.p.pause()
		}
	}
	k.p.pause()
}

// stand puts one of ours at a place. Whoever goes away strikes nobody who lies beside
// him now.
func (k *sketch) stand(j int, to *place) {
	m := &k.men[j]
	m.foes = 0
	for i := range k.men {
		k.men[i].foes &^= 1 << j
		if to.stays && k.beneath[j]&(1<<i) != 0 {
			m.foes |= 1 << i
			k.men[i].foes |= 1 << j
		}
	}
	m.x, m.y, m.z = to.at.X, to.at.Y, to.at.Z
	m.hid, m.ran = to.hidden, to.run
	for i := range k.men {
		if k.men[i].camp == they {
			k.come[i*len(k.men)+j] = to.come[k.men[i].id]
		}
	}
}

// stay plays the sketch on from the enemy's next turn as everybody stands.
func (k *sketch) stay(seed uint64) int {
	k.now = append(k.now[:0], k.men...)
	k.fallen = k.out
	k.dice, k.played = seed, 0
	k.fight()
	return k.goOn()
}

// stances settles where everybody of the side goes, all at once: first where each
// would go for himself, then whoever does better for the side somewhere else, as
// sketches of the next turns go.
func (p *Player) stances() {
	p.posts = nil
	for _, w := range p.unsettled() {
		p.pause()
		places := p.places(w)
		p.pause()
		for i := range places {
			to := &places[i]
			p.lookClosely(w, to)
			p.pause()
			to.come = p.comes(w, to.at, to.hidden)
			p.pause()
		}
		if len(places) > 0 {
			p.posts = append(p.posts, post{w: w.ID, places: places})
		}
	}
	if len(p.posts) == 0 {
		return
	}
	k := p.sketched(p.view)
	p.pause()
	k.surround()
	p.arrange(k)
}

// aside is what speaks for a place that sketches do not know of.
func (t *place) aside() int { return t.advance + t.other + t.shot - t.fire }

// arrange chooses the places.
func (p *Player) arrange(k *sketch) {
	seed := p.dice.Seed
	p.dice.D6()
	k.placed = true
	put := func(i int) {
		o := &p.posts[i]
		if j := k.index(o.w); j >= 0 {
			k.stand(j, &o.places[o.chosen])
		}
	}
	if !p.touch() {
		p.each(0, put) // each goes where he likes
		return
	}
	t := &trial{p: p, seed: seed, times: 1, play: k.stay}
	for temper := range tempers { // everybody where he would go for himself, if he were so minded
		was := p.choices()
		p.each(temper, put)
		now := p.choices()
		if temper == 0 {
			t.beats(0, always)
		} else if !slices.Equal(was, now) && !t.beats(p.asides(now)-p.asides(was), always) {
			for i := range was {
				p.posts[i].chosen = was[i]
				put(i)
			}
		}
	}
	for range 2 {
		changed := false
		for i := range p.posts {
			o := &p.posts[i]
			for n := range o.places {
				was := o.chosen
				if n == was || !p.free(i, o.places[n].at) {
					continue
				}
				o.chosen = n
				put(i)
				if t.beats(o.places[n].aside()-o.places[was].aside()-p.ch.better, always) {
					changed = true
				} else {
					o.chosen = was
					put(i)
				}
			}
		}
		if !changed {
			break
		}
	}
}

// free reports whether nobody else of an arrangement stands in the way of one.
func (p *Player) free(i int, at physics.Spot) bool {
	r := p.view.Warriors[p.posts[i].w].Radius
	for j := range p.posts {
		if o := &p.posts[j]; j != i && o.chosen >= 0 {
			if t := &o.places[o.chosen]; t.at.Z == at.Z && within(t.at, at, r+p.view.Warriors[o.w].Radius+physics.Inch/50) {
				return false
			}
		}
	}
	return true
}

// tempers are how those are minded who each look for a place: how much more than
// usual they mind the danger, and how much more they want to charge, in thousandths.
var tempers = [...]struct{ danger, chance int }{{}, {danger: 3000}, {chance: 1500}, {danger: 1000, chance: 1000}}

// each has each of an arrangement choose for himself.
func (p *Player) each(temper int, put func(int)) {
	m := tempers[temper]
	for i := range p.posts {
		p.posts[i].chosen = -1
	}
	for i := range p.posts {
		o := &p.posts[i]
		best := 0
		for n := range o.places {
			t := &o.places[n]
			if !p.free(i, t.at) {
				continue
			}
			if v := t.total - t.danger*m.danger/1000 + t.chance*m.chance/1000; o.chosen < 0 || v > best {
				o.chosen, best = n, v
			}
		}
		o.chosen = max(0, o.chosen)
		put(i)
	}
}

// choices are what has been chosen.
func (p *Player) choices() []int {
	all := make([]int, len(p.posts))
	for i := range p.posts {
		all[i] = p.posts[i].chosen
	}
	return all
}

// asides are what speaks for choices that sketches do not know of.
func (p *Player) asides(chosen []int) int {
	sum := 0
	for i, n := range chosen {
		sum += p.posts[i].places[n].aside()
	}
	return sum
}

// touch reports whether any of the places is in reach of an enemy.
func (p *Player) touch() bool {
	for i := range p.posts {
		for _, to := range p.posts[i].places {
			for _, n := range to.come {
				if n > 0 {
					return true
				}
			}
		}
	}
	return false
}

// orders is the next of the arrangement's moves that can be made.
func (p *Player) orders() (Choice, bool) {
	for i := range p.posts {
		o := &p.posts[i]
		if o.settled {
			continue
		}
		to := &o.places[o.chosen]
		w := &p.view.Warriors[o.w]
		if to.stays || !p.view.Acts(w) {
			o.settled = true
			continue
		}
		c := rules.Move{Who: o.w, Run: to.run, To: to.at}
		if p.untried(c) && c.Possible(p.view) {
			o.settled = true
			return Choice{Command: c, Reason: p.whyThere(w, to, &o.places[0])}, true
		}
	}
	return Choice{}, false
}

// posted reports whether the arrangement has a place for a warrior where he stands.
func (p *Player) posted(w *rules.Warrior) bool {
	for i := range p.posts {
		if o := &p.posts[i]; o.w == w.ID {
			return o.settled && (o.places[o.chosen].stays || w.Did(rules.Moved))
		}
	}
	return false
}
