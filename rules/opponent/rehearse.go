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

// rehearse plays the plan on in sketches, and others that differ from it by a
// charge; the plan that leaves the side best is kept.
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
	return p.compare(plans, func(best int) bool {
		p.plan = plans[best]
		return p.followPlan()
	})
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
