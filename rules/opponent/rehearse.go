package opponent

import (
	"cmp"
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

// It goes by so many times as many for charges, which are few and weigh most.
const chargeTimes = 4

// batch is how many sketches are played in a slice.
const batch = 40

// trial compares what could be done by sketches with the same dice, some a slice.
type trial struct {
	p     *Player
	play  func(seed uint64) int
	seed  uint64
	times int             // by how many times as many sketches as usual it goes
	best  [len(tries)]int // what the best has come to in so many tries, as sums

	open       bool // something is being tried
	first      bool // there is nothing to compare it with
	sums       [len(tries)]int
	sum        int
	played, at int // sketches, and to which number of tries
	aside      int
	can        func() bool
	then       func(better bool)
}

// begin tries what is done without better ideas.
func (t *trial) begin() {
	t.try(0, always, func(bool) {})
	t.first = true
}

// try begins to try something else, and hands on whether it beats the best; then it is
// the best. Aside is what speaks for it, on average, beside the sketches; what cannot
// be done is not.
func (t *trial) try(aside int, can func() bool, then func(better bool)) {
	t.open, t.first, t.sum, t.played, t.at = true, false, 0, 0, 0
	t.aside, t.can, t.then = aside, can, then
}

// step plays some sketches.
func (t *trial) step() {
	t.p.work++
	for range batch {
		t.sum += t.play(t.seed + uint64(t.played)*0x2545f4914f6cdd1d)
		t.played++
	}
	if t.played < tries[t.at]*t.times {
		return
	}
	t.sums[t.at] = t.sum
	switch {
	case !t.first && (t.sum+t.aside*t.played <= t.best[t.at] || t.at == 0 && !t.can()):
		t.open = false
		t.then(false)
	case t.at == len(tries)-1:
		t.open, t.best = false, t.sums
		t.then(true)
	default:
		t.at++
	}
}

// better is by how many points something has to be better.
const better = 10

func always() bool { return true }

// rehearse plays the plan on in sketches, and others that differ from it by what one
// warrior does or by several falling upon one enemy, until none is better for the side.
func (p *Player) rehearse(found []charge) func() bool {
	k := p.sketched(p.view)
	plan := slices.Clone(p.plan)
	t := &trial{p: p, seed: p.dice.Seed, times: chargeTimes, play: func(seed uint64) int { return k.play(plan, seed) }}
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
	gangs, g := p.gangs(found), 0
	look, looked := k.surround(), false
	instead := func(other []charge, by int, can func() bool) {
		was := plan
		plan = other
		t.try(-by, can, func(better bool) {
			if changed = changed || better; !better {
				plan = was
			}
		})
	}
	return func() bool {
		switch {
		case !looked:
			looked = look()
			return false
		case t.open:
			t.step()
			return false
		case !begun:
			t.begin()
			begun = true
			return false
		case g < len(gangs): // none of them might do it alone
			gang := gangs[g]
			g++
			other := slices.DeleteFunc(slices.Clone(plan), func(c charge) bool {
				return slices.ContainsFunc(gang, func(d charge) bool { return d.w == c.w })
			})
			instead(append(other, gang...), better, func() bool {
				_, room := p.afterCharges(plan)
				return room >= len(gang)
			})
			return false
		case i == len(all):
			if pass++; pass < 3 && changed {
				i, n, g, changed = 0, -1, 0, false
				return false
			}
			p.plan = plan
			return p.followPlan()
		case n < 0: // he stays
			if other := without(all[i]); len(other) < len(plan) {
				instead(other, 0, always)
			}
			n = 0
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
		instead(append(without(c.w), c), better, func() bool {
			_, room := p.afterCharges(plan)
			return room > 0
		})
		return false
	}
}

// gangs are groups of charges at the same enemy: by all who could charge him, and by
// some of those who do him most harm.
func (p *Player) gangs(found []charge) [][]charge {
	const most = 5
	var all [][]charge
	for i := range p.view.Warriors {
		var group []charge
		for _, c := range found {
			if int(c.at) == i {
				group = append(group, c)
			}
		}
		rules.SortStable(group, func(a, b charge) int {
			return cmp.Compare(p.duel(b.w, b.at).hit.down*b.sure, p.duel(a.w, a.at).hit.down*a.sure)
		})
		for n := min(len(group), most); n > 1; n-- {
			all = append(all, group[:n])
		}
	}
	return all
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
