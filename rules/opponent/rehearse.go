package opponent

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// enough is by how much another plan must be better than the first on average,
// in points: less may be luck.
const enough = 150

// rehearse plays the plan in the head, and others that differ from it by a
// charge, each as often with the same dice of its own, through the combats and
// the enemy's answer; the plan that leaves the side best is kept. A slice is one
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
	seed := p.dice.Seed
	p.dice.D6()
	sums := make([]int, len(plans))
	k, n := 0, 0
	return func() bool {
		if k == len(plans) {
			best := 0
			for i := range sums {
				if sums[i] > sums[best] {
					best = i
				}
			}
			if sums[best] < sums[0]+enough*p.ch.rehearse {
				best = 0
			}
			p.plan = plans[best]
			return p.followPlan()
		}
		sums[k] += p.perform(plans[k], seed+uint64(n)*0x9e3779b97f4a7c15)
		if n++; n == p.ch.rehearse {
			k, n = k+1, 0
		}
		return false
	}
}

// perform plays a plan once and says how the side stands when its next turn
// begins, in points.
func (p *Player) perform(plan []charge, seed uint64) int {
	s := *p.view
	s.Dice = rules.Dice{Seed: seed}
	now := &s
	do := func(c rules.Command) bool {
		if now.Over {
			return false
		}
		next, err := rules.RunAnswered(now, c, func(d rules.Decision) rules.Answer { return usual(&d) })
		if err != nil {
			return false
		}
		now = next
		return true
	}
	for _, c := range plan {
		do(rules.Declare{Who: c.w, At: []rules.WarriorID{c.at}})
	}
	turn := now.Turn
	for now.Turn == turn && do(rules.Done{}) {
	}
	for now.Turn == turn+1 && !now.Over && now.Hostile(now.Active, p.Side) {
		if now.Phase == rules.Charges {
			p.reply(now, do)
		}
		if !do(rules.Done{}) {
			break
		}
	}
	value := p.lot(now)
	switch {
	case now.Over && now.Winner >= 0 && !now.Hostile(now.Winner, p.Side):
		value += 4000
	case now.Over:
		value -= 4000
	default:
		for side := range now.Sides {
			id := rules.SideID(side)
			if now.Sides[side].Routed || !now.NearRout(id) {
				continue
			}
			ld, _ := now.RoutLeadership(id)
			n := (1000 - leadershipOdds(ld)) * 3
			if now.Hostile(id, p.Side) {
				value += n
			} else {
				value -= n
			}
		}
	}
	return value
}

// reply has the enemy charge whom he reaches, each the one he would hurt most.
func (p *Player) reply(s *rules.State, do func(rules.Command) bool) {
	side := s.Active
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !s.Acts(w) || s.MayCharge(w) != nil {
			continue
		}
		best, most := rules.Nobody, -150
		for k := range s.Warriors {
			at := &s.Warriors[k]
			if !at.InPlay() || at.Hidden || !s.Hostile(at.Side, side) || int(w.ID) >= len(p.view.Warriors) || int(at.ID) >= len(p.view.Warriors) {
				continue
			}
			if physics.Distance(w.Body(), at.Body()) > s.ChargeRange(w)-physics.Inch {
				continue
			}
			n := p.duel(w.ID, at.ID).value
			if !at.Able() {
				n += 200
			}
			if n > most && s.Table.Sees(w.Body(), at.Body(), s.Bodies(w.ID, at.ID)) {
				best, most = at.ID, n
			}
		}
		if best != rules.Nobody {
			do(rules.Declare{Who: w.ID, At: []rules.WarriorID{best}})
		}
	}
}
