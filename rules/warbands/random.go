package warbands

import (
	"fmt"
	"slices"

	"cometfall/rules"
)

// Random is a legal warband of a list by chance: the same rules, list, terms and
// seed give the same one. Where the terms allow it, it buys characteristics and
// skills, hires swords and grows mutations.
func Random(set *rules.Ruleset, l *List, terms Terms, seed uint64) *Roster {
	g := gambler{set: set, Dice: rules.Dice{Seed: seed}, r: NewRoster(l, "", terms)}
	g.r.Name = fmt.Sprintf("%s %d", l.Name, seed%1000)
	if n := len(l.Alignments); n > 0 {
		g.r.Alignment = l.Alignments[g.pick(n)]
	}
	g.hireNeeded()
	for misses := 0; misses < 12 && g.r.Left(set) > 0; {
		if !g.act() {
			misses++
		}
	}
	return g.r
}

// gambler builds a warband by dice.
type gambler struct {
	rules.Dice
	set *rules.Ruleset
	r   *Roster
}

// pick is a number from 0 to n-1.
func (g *gambler) pick(n int) int {
	v := 0
	for range 5 {
		v = v*6 + g.D6() - 1
	}
	return v % n
}

// hireNeeded hires the leader, what the list demands, and as many of the
// cheapest as make a warband.
func (g *gambler) hireNeeded() {
	types := g.r.List.Types
	for i := range types {
		for range types[i].Min {
			g.hire(&types[i])
		}
	}
	for g.r.Models(g.set) < g.r.List.Min {
		k := g.pick(len(types))
		if t := &types[k]; t.Cost <= 40 && t.Mutates == NoMutations {
			g.hire(t)
		}
	}
}

// hire hires a model and, if it must have a mutation, gives it one it can pay.
func (g *gambler) hire(t *Type) bool {
	was := g.r.Clone()
	i, err := g.r.Recruit(g.set, t.Key, "")
	if err != nil {
		return false
	}
	if t.Mutates == MustMutate || t.Mutates == MayMutate && g.pick(2) == 0 {
		if !g.mutate(i) && t.Mutates == MustMutate {
			*g.r = *was
			return false
		}
	}
	if n := len(t.Choices); n > 0 && g.r.Rearm(g.set, i, g.pick(n)) != nil {
		*g.r = *was
		return false
	}
	return true
}

func (g *gambler) mutate(i int) bool {
	var keys []string
	for k := range g.set.Talents {
		if g.set.Talents[k].List == Mutation {
			keys = append(keys, g.set.Talents[k].Key)
		}
	}
	for range 4 {
		if g.r.Mutate(g.set, i, keys[g.pick(len(keys))]) == nil {
			return true
		}
	}
	return false
}

// act does one thing by chance and reports whether it was possible.
func (g *gambler) act() bool {
	n := len(g.r.Recruits)
	i := g.pick(n)
	t := g.r.TypeOf(i)
	switch g.pick(8) {
	case 0, 1:
		types := g.r.List.Types
		return g.hire(&types[g.pick(len(types))])
	case 2:
		if t.Hero || t.Sword() {
			return false
		}
		_, err := g.r.Enlarge(g.set, i, "")
		return err == nil
	case 3:
		if g.pick(4) > 0 {
			return false
		}
		return g.hire(&Swords[g.pick(len(Swords))])
	case 4:
		if !g.r.Individual && g.r.Battles == 0 {
			return false
		}
		return g.improve(i)
	}
	things := slices.Concat(t.Weapons, t.Armour)
	if t.Hero && g.pick(4) == 0 {
		things = append(t.Other[:len(t.Other):len(t.Other)], "rope-and-hook", "lantern", "garlic", "net", "ithilmar-sword", "gromril", "lucky-charm", "healing-herbs")
	}
	if len(things) == 0 {
		return false
	}
	return g.r.Equip(g.set, i, things[g.pick(len(things))]) == nil
}

// improve buys or learns something by chance.
func (g *gambler) improve(i int) bool {
	if g.pick(2) == 0 {
		return g.r.Raise(g.set, i, Characteristics[g.pick(len(Characteristics))], 1) == nil
	}
	many := len(g.set.Talents) - len(HiredNatures) - len(HiredSkills) - len(WarpedBodies) - len(StonePowers) - len(Spawned) - len(CharacterNatures) // these nobody learns; so a seed deals what it did without them
	return g.r.Learn(g.set, i, g.set.Talents[g.pick(many)].Key) == nil                                                                              // which refuses what nobody learns
}
