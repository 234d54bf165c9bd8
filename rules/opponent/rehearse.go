package opponent

import (
	"slices"

	"cometfall/rules"
)

// brink is how much of a rout is near already when one loss more brings the Rout
// test, in thousandths.
const brink = 300

// triumph is what it is worth that the other side routs, in points.
const triumph = 4000

// tries is how many sketches are played of whatever might be better. What does better
// in the first of them is played on, to be sure.
var tries = [...]int{40, 160, 480}

// trial compares what could be done by sketches with the same dice.
type trial struct {
	p    *Player
	play func(seed uint64) int
	seed uint64
	best [len(tries)]int // what the best has come to in so many tries, as sums
}

// set begins with what is done without better ideas.
func (t *trial) set() {
	sum, from := 0, 0
	for i, n := range tries {
		sum += t.sum(from, n)
		t.best[i], from = sum, n
	}
}

func (t *trial) sum(from, to int) int {
	sum := 0
	for n := from; n < to; n++ {
		sum += t.play(t.seed + uint64(n)*0x2545f4914f6cdd1d)
	}
	return sum
}

// better tries what is to be done now, and reports whether it beats the best by so
// many points on average; then it is the best. Aside is what speaks for it beside the
// sketches; what cannot be done is not.
func (t *trial) better(aside, by int, can func() bool) bool {
	t.p.work++
	var sums [len(tries)]int
	sum, from := 0, 0
	for i, n := range tries {
		sum += t.sum(from, n)
		sums[i], from = sum, n
		if sum+(aside-by)*n <= t.best[i] || i == 0 && !can() {
			return false
		}
	}
	t.best = sums
	return true
}

func always() bool { return true }

// rehearse plays the plan on in sketches, and others that differ from it by what one
// warrior does, until none is better for the side.
func (p *Player) rehearse(found []charge) func() bool {
	k := p.sketched(p.view)
	plan := slices.Clone(p.plan)
	t := &trial{p: p, seed: p.dice.Seed, play: func(seed uint64) int { return k.play(plan, seed) }}
	p.dice.D6()
	var all []rules.WarriorID
	for _, c := range found {
		if !slices.Contains(all, c.w) {
			all = append(all, c.w)
		}
	}
	n, i, pass, changed := -1, 0, 0, false
	begun := false
	without := func(w rules.WarriorID) []charge {
		return slices.DeleteFunc(slices.Clone(plan), func(c charge) bool { return c.w == w })
	}
	look, looked := k.surround(), false
	return func() bool {
		switch {
		case !looked:
			looked = look()
			return false
		case !begun:
			t.set()
			begun = true
			return false
		case i == len(all):
			if pass++; pass < 3 && changed {
				i, n, changed = 0, -1, false
				return false
			}
			p.plan = plan
			return p.followPlan()
		}
		best := plan
		if n < 0 { // he stays
			plan = without(all[i])
			if len(plan) == len(best) || !t.better(0, 0, always) {
				plan = best
			} else {
				changed = true
			}
			n++
			return false
		}
		for ; n < len(found) && (found[n].w != all[i] || slices.ContainsFunc(plan, func(c charge) bool { return c.w == found[n].w && c.at == found[n].at })); n++ {
		}
		if n == len(found) {
			i, n = i+1, -1
			return false
		}
		c := found[n]
		n++
		plan = append(without(c.w), c)
		if !t.better(0, 10, func() bool { return p.room(plan) }) {
			plan = best
			return false
		}
		changed = true
		return false
	}
}

// room reports whether the last of some charges finds room beside the others.
func (p *Player) room(plan []charge) bool {
	s := p.view
	last := plan[len(plan)-1]
	for _, c := range plan[:len(plan)-1] {
		s.Warriors[c.w].Intent = []rules.WarriorID{c.at}
	}
	ahead := p.afterCharges()
	for _, c := range plan[:len(plan)-1] {
		s.Warriors[c.w].Intent = nil
	}
	p.work++
	_, err := ahead.ChargeRoute(ahead.Warrior(last.w), []rules.WarriorID{last.at})
	return err == nil
}

// breaks is how likely the enemy, or the side itself, routs when its turn comes,
// in thousandths; somewhat already if one loss more is enough.
func (p *Player) breaks(s *rules.State, they bool) int {
	sum, sides := 0, 0
	for i := range s.Sides {
		id := rules.SideID(i)
		if s.Hostile(id, p.Side) != they || s.Sides[i].Routed {
			continue
		}
		sides++
		out, began := p.lossesOf(s, id), p.view.Sides[i].Began
		if (out+1)*4 < began {
			continue
		}
		ld, _ := s.RoutLeadership(id)
		n := 1000 - leadershipOdds(ld)
		if out*4 < began {
			n = n * brink / 1000
		}
		sum += n
	}
	return sum / max(1, sides)
}
