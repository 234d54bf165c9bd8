package opponent

import (
	"cmp"
	"slices"

	"cometfall/rules"
)

// tries is how many sketches are played of whatever might be better. What does better
// in the first of them is played on, to be sure.
var tries = [...]int{40, 160, 480}

// It goes by so many times as many for charges, which are few and weigh most.
const chargeTimes = 4

// batch is how many sketches are played between two pauses.
const batch = 40

// trial compares what could be done by sketches with the same dice.
type trial struct {
	p     *Player
	play  func(seed uint64) int
	seed  uint64
	times int             // by how many times as many sketches as usual it goes
	best  [len(tries)]int // what the best has come to in so many tries, as sums
	begun bool            // there is something to compare with
}

// beats tries something, and reports whether it beats the best; then it is the best.
// The first is the best whatever it comes to. Aside is what speaks for it, on average,
// beside the sketches; what cannot be done is not tried to the end.
func (t *trial) beats(aside int, can func() bool) bool {
	var sums [len(tries)]int
	sum, played := 0, 0
	for at, most := range tries {
		for played < most*t.times {
			for range batch {
				sum += t.play(t.seed + uint64(played)*0x2545f4914f6cdd1d)
				played++
			}
			t.p.work++
			t.p.pause()
		}
		sums[at] = sum
		if t.begun && (sum+aside*played <= t.best[at] || at == 0 && !can()) {
			return false
		}
	}
	t.best, t.begun = sums, true
	return true
}

func always() bool { return true }

// rehearse plays the plan on in sketches, and others that differ from it by what one
// warrior does or by several falling upon one enemy, until none is better for the side.
func (p *Player) rehearse(found []charge) {
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
	gangs := p.gangs(found)
	k.surround()
	t.beats(0, always)
	without := func(w rules.WarriorID) []charge {
		return slices.DeleteFunc(slices.Clone(plan), func(c charge) bool { return c.w == w })
	}
	changed := false
	instead := func(other []charge, by int, can func() bool) {
		was := plan
		plan = other
		if t.beats(-by, can) {
			changed = true
		} else {
			plan = was
		}
	}
	for range 3 {
		changed = false
		for _, gang := range gangs { // none of them might do it alone
			other := slices.DeleteFunc(slices.Clone(plan), func(c charge) bool {
				return slices.ContainsFunc(gang, func(d charge) bool { return d.w == c.w })
			})
			instead(append(other, gang...), p.ch.better, func() bool {
				_, arrive := p.afterCharges(plan)
				return arrive >= len(gang)
			})
		}
		for _, w := range all {
			if other := without(w); len(other) < len(plan) { // he stays
				instead(other, 0, always)
			}
			for _, c := range found {
				if c.w != w || slices.ContainsFunc(plan, func(o charge) bool { return o.w == c.w && o.at == c.at }) {
					continue
				}
				instead(append(without(w), c), p.ch.better, func() bool {
					_, arrive := p.afterCharges(plan)
					return arrive > 0
				})
			}
		}
		if !changed {
			break
		}
	}
	p.plan = plan
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
			n = n * p.ch.brink / 1000
		}
		sum += n
	}
	return sum / max(1, sides)
}
