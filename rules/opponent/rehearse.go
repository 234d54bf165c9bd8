package opponent

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// enough is by how much another plan must be better than the first on average,
// in points: less may be luck.
const enough = 250

// brink is how much of a rout is near already when one loss more brings the Rout
// test, in thousandths.
const brink = 300

// triumph is what it is worth that the other side routs, in points.
const triumph = 4000

// rehearse plays the plan in the head, and others that differ from it by a
// charge, each as often with the same dice of its own, through the combats and the
// enemy's answer; the plan that leaves the side best is kept. A slice is one
// performance.
func (p *Player) rehearse(found []charge) func() bool {
	plans := [][]charge{p.plan, nil}
	for i := range p.plan {
		if len(p.plan) > 1 && i < 6 {
			plans = append(plans, slices.Delete(slices.Clone(p.plan), i, i+1))
		}
	}
	slices.SortStableFunc(found, func(a, b charge) int { return b.value - a.value })
	more := 0
	for _, c := range found {
		if more < 5 && !slices.ContainsFunc(p.plan, func(o charge) bool { return o.w == c.w && o.at == c.at }) {
			other := slices.DeleteFunc(slices.Clone(p.plan), func(o charge) bool { return o.w == c.w })
			plans = append(plans, append(other, c))
			more++
		}
	}
	var all []charge // whoever can, at the best he can
	for _, c := range found {
		if !slices.ContainsFunc(all, func(o charge) bool { return o.w == c.w }) {
			all = append(all, c)
		}
	}
	if len(all) > len(p.plan)+1 {
		plans = append(plans, all)
	}
	acts := make([]act, len(plans))
	for i := range plans {
		acts[i] = act{from: p.view, charges: plans[i]}
	}
	return p.stage(acts, func(best int) bool {
		p.plan = plans[best]
		return p.followPlan()
	})
}

// act is something to be performed in the head.
type act struct {
	from    *rules.State
	charges []charge
	besides int // what speaks for it but is not played, in points
}

// stage performs acts, a performance a slice, and hands the best one on. After
// every round the half that did worst is dropped.
func (p *Player) stage(acts []act, then func(best int) bool) func() bool {
	seed := p.dice.Seed
	p.dice.D6()
	sums := make([]int, len(acts))
	left := make([]int, len(acts)) // those still played
	for i := range left {
		left[i] = i
	}
	k, n, round := 0, 0, p.ch.rehearse
	return func() bool {
		i := left[k]
		sums[i] += p.perform(&acts[i], seed+uint64(n)*0x9e3779b97f4a7c15) + acts[i].besides
		if k++; k < len(left) {
			return false
		}
		k = 0
		if n++; n < round {
			return false
		}
		first := sums[0]
		played := slices.Contains(left, 0)
		slices.SortStableFunc(left, func(a, b int) int { return sums[b] - sums[a] })
		if round < 4*p.ch.rehearse && len(left) > 1 {
			left = left[:min(len(left), max(2, len(left)/2))]
			round *= 2
			return false
		}
		if best := left[0]; !played || sums[best] > first+enough*n {
			return then(best)
		}
		return then(0)
	}
}

// perform plays an act once and says how the side stands when its next turn
// begins, in points. Nobody routs meanwhile: how likely that is counts instead.
func (p *Player) perform(a *act, seed uint64) int {
	if p.runner == nil {
		p.runner = rules.NewRunner(func(d rules.Decision) rules.Answer { return usual(&d) })
	}
	now := &p.stagedOn
	now.CopyFrom(a.from)
	now.Dice = rules.Dice{Seed: seed}
	for i := range now.Sides {
		now.Sides[i].Began, now.Sides[i].MustTest = 1<<20, false
	}
	do := func(c rules.Command) bool {
		p.work++
		return !now.Over && p.runner.Do(now, c) == nil
	}
	for _, c := range a.charges {
		do(rules.Declare{Who: c.w, At: []rules.WarriorID{c.at}})
	}
	turn := now.Turn
	for now.Turn == turn && do(rules.Done{}) {
	}
	theyBreak := p.breaks(now, true)
	for now.Turn > turn && now.Turn < turn+8 && now.Hostile(now.Active, p.Side) {
		if now.Phase == rules.Charges {
			p.reply(now, do)
		}
		if !do(rules.Done{}) {
			break
		}
	}
	weBreak := p.breaks(now, false)
	value := p.lot(now) + p.breaks(now, true)*triumph/1000 - weBreak*triumph/3000
	value = (1000-weBreak)*value/1000 - weBreak*triumph/1000
	return (1000-theyBreak)*value/1000 + theyBreak*triumph/1000
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

// reply has the side whose turn it is charge whom it reaches, each the one he
// would hurt most.
func (p *Player) reply(s *rules.State, do func(rules.Command) bool) {
	side := s.Active
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if int(w.ID) >= len(p.view.Warriors) || !s.Acts(w) || s.MayCharge(w) != nil {
			continue
		}
		best, most := rules.Nobody, -150
		for k := range s.Warriors {
			at := &s.Warriors[k]
			if !at.InPlay() || at.Hidden || !s.Hostile(at.Side, side) || int(at.ID) >= len(p.view.Warriors) {
				continue
			}
			if physics.Distance(w.Body(), at.Body()) > s.ChargeRange(w)-physics.Inch {
				continue
			}
			n := p.duel(w.ID, at.ID).value
			if !at.Able() {
				n += 200
			}
			if n <= most {
				continue
			}
			p.work++
			if s.Table.Sees(w.Body(), at.Body(), s.Bodies(w.ID, at.ID)) {
				best, most = at.ID, n
			}
		}
		if best != rules.Nobody {
			do(rules.Declare{Who: w.ID, At: []rules.WarriorID{best}})
		}
	}
}
