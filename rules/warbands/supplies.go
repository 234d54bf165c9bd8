package warbands

import (
	"cmp"
	"slices"

	"cometfall/rules"
)

// Supplied is a warband with what the optional rules in use make worth bringing, a lantern
// where it is dark, as far as its money goes: the cheapest Hero who may have it carries it. If
// the money falls short, one of them leaves a piece of armour at home for it. The warband
// itself is not changed; it is returned where there is nothing to bring.
func (r *Roster) Supplied(set *rules.Ruleset) *Roster {
	for i := range set.Systems {
		if brings := set.Systems[i].Brings; brings != nil {
			if key := brings(r.List.Key); key != "" {
				r = r.supplied(set, key)
			}
		}
	}
	return r
}

// supplied is a warband with one thing more, or itself.
func (r *Roster) supplied(set *rules.Ruleset, key string) *Roster {
	var heroes []int
	for i := range r.Recruits {
		if slices.Contains(r.Recruits[i].Gear, key) {
			return r
		}
		if t := r.TypeOf(i); t != nil && t.Hero {
			heroes = append(heroes, i)
		}
	}
	slices.SortStableFunc(heroes, func(a, b int) int { return cmp.Compare(r.CostOf(set, a), r.CostOf(set, b)) })
	for _, i := range heroes {
		if c := r.Clone(); c.Equip(set, i, key) == nil {
			return c
		}
	}
	for _, i := range heroes {
		for _, leaves := range []string{"buckler", "shield", "helmet"} {
			if c := r.Clone(); c.Unequip(set, i, leaves) == nil && c.Equip(set, i, key) == nil {
				return c
			}
		}
	}
	return r
}
