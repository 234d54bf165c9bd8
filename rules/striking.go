package rules

import (
	"fmt"
	"slices"
)

// The places in the order of striking, before Initiative decides (FIGHT-04 to FIGHT-06).
const (
	strikesFirst = iota
	strikesInTurn
	strikesLast
	strikesVeryLast // stood up this turn or acts like that, irrespective of anything else
)

func (s *State) strikingPlace(w *Warrior) int { return s.StrikingPlace(w, w.Did(Charged)) }

// StrikingPlace is a warrior's place in the order of striking before Initiative decides,
// as if he had charged or not: the lower, the sooner (FIGHT-04 to FIGHT-06).
func (s *State) StrikingPlace(w *Warrior, charged bool) int {
	wp := s.Rules.Weapon(w.Main)
	if s.onlyFires(w) { // WEAP-11: he does not use what else he carries
		wp = &fist
	}
	switch {
	case s.Unsteady(w) != "": // INJ-10, AMB-13
		return strikesVeryLast
	case wp.StrikesLast && !s.quick(w, wp): // AMB-58
		return strikesLast
	case charged, s.outreaches(w), s.first(w): // AMB-57
		return strikesFirst
	}
	return strikesInTurn
}

// LeadsOff reports whether a warrior is among those who strike first because he
// has charged or by the length of his weapon (FIGHT-04, WEAP-09).
func (s *State) LeadsOff(w *Warrior) bool {
	return w.Did(Charged) || s.outreaches(w)
}

// outreaches reports whether his weapon is so long that he strikes first in the first
// turn of a combat (WEAP-09).
func (s *State) outreaches(w *Warrior) bool {
	return s.Rules.Weapon(w.Main).StrikesFirst && w.Fought == 0 && !s.onlyFires(w)
}

// onlyFires reports whether all his blows in this phase are shots of his pistols, so that
// it does not matter what else he has in hand (WEAP-22).
func (s *State) onlyFires(w *Warrior) bool {
	if w.Pistols == 0 {
		return false
	}
	all, _ := s.Attacks(w)
	return all <= int(w.Pistols)
}

// strikingOrder is who strikes when: the place, then Initiative, then a die for
// those who are equal (FIGHT-04, AMB-58).
func (p *Play) strikingOrder() []WarriorID {
	all := p.scratch.waiting[:0]
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Able() && p.Engaged(w) && !w.Dazed { // FIGHT-09, PSY-13
			all = append(all, striker{id: w.ID, place: p.strikingPlace(w), i: p.quickness(w)})
		}
	}
	p.scratch.waiting = all
	slices.SortStableFunc(all, func(a, b striker) int {
		if a.place != b.place {
			return a.place - b.place
		}
		return b.i - a.i
	})
	for lo := 0; lo < len(all); {
		hi := lo + 1
		for hi < len(all) && all[hi].place == all[lo].place && all[hi].i == all[lo].i {
			hi++
		}
		p.orderEquals(all[lo:hi])
		lo = hi
	}
	p.meetCharges(all)
	p.scratch.order = p.scratch.order[:0]
	for _, s := range all {
		p.scratch.order = append(p.scratch.order, s.id)
	}
	return p.scratch.order
}

// striker is a warrior waiting for his blows.
type striker struct {
	id    WarriorID
	place int
	i     int
	die   int
}

// meetCharges moves a charger behind whom he charged if that one knows how to meet a
// charge and would strike before him had nobody charged (SKILL-SP4). Nobody else's
// place changes for it: next is always the first in the order who waits for nobody
// any more. As whoever waits does so for one behind him the last waits for nobody.
func (p *Play) meetCharges(all []striker) {
	var waits []wait
	for k := range all {
		if p.some(p.Warrior(all[k].id), func(t *Talent) bool { return t.MeetsCharges }) {
			waits = p.waitsFor(all[k], all[:k], waits)
		}
	}
	if len(waits) == 0 {
		return
	}
	left := slices.Clone(all)
	for at := range all {
		next := slices.IndexFunc(left, func(t striker) bool {
			return !slices.ContainsFunc(waits, func(o wait) bool { return o.who == t.id })
		})
		all[at] = left[next]
		left = slices.Delete(left, next, next+1)
		waits = slices.DeleteFunc(waits, func(o wait) bool { return o.forWhom == all[at].id })
	}
}

// wait says that somebody strikes only after somebody else.
type wait struct{ who, forWhom WarriorID }

// waitsFor adds who of those before a warrior charged him and waits for him; a die
// decides among equals (FIGHT-04).
func (p *Play) waitsFor(x striker, before []striker, waits []wait) []wait {
	tied, by := []striker{x}, len(waits)
	for _, c := range before {
		w := p.Warrior(c.id)
		if !w.Did(Charged) || !p.isFoe(p.Warrior(x.id), w) {
			continue
		}
		switch place := p.StrikingPlace(w, false); {
		case x.place < place, x.place == place && x.i > c.i:
			waits = append(waits, wait{c.id, x.id})
		case x.place == place && x.i == c.i:
			tied = append(tied, c)
		}
	}
	p.rollOff(tied)
	for k := len(tied) - 1; tied[k].id != x.id; k-- {
		waits = append(waits, wait{tied[k].id, x.id})
	}
	for _, o := range waits[by:] {
		p.Say(Note, x.id, o.who, "SKILL-SP4", "%s meets %s's charge: Initiative decides, and he is first.", p.name(x.id), p.name(o.who))
	}
	return waits
}

// orderEquals orders warriors of one place and equal Initiative: by a die, or by
// experience where one of those who strike first has learned that (LEARN-R6), and
// then by a die those who are equal in that too.
func (p *Play) orderEquals(tied []striker) {
	if tied[0].place != strikesFirst || !p.opposed(tied) || !slices.ContainsFunc(tied, func(t striker) bool { return p.seasoned(p.Warrior(t.id)) }) {
		p.rollOff(tied)
		return
	}
	xp := func(t striker) int { return p.Warrior(t.id).XP }
	slices.SortStableFunc(tied, func(a, b striker) int { return xp(b) - xp(a) })
	if xp(tied[0]) > xp(tied[len(tied)-1]) {
		names := ""
		for k, t := range tied {
			if k > 0 {
				names += ", then "
			}
			names += fmt.Sprintf("%s (%d)", p.name(t.id), xp(t))
		}
		p.Say(Note, tied[0].id, Nobody, "LEARN-R6", "Equal Initiative among those who strike first: by experience %s.", names)
	}
	for lo := 0; lo < len(tied); {
		hi := lo + 1
		for hi < len(tied) && xp(tied[hi]) == xp(tied[lo]) {
			hi++
		}
		p.rollOff(tied[lo:hi])
		lo = hi
	}
}

// opposed reports whether there are enemies among them.
func (p *Play) opposed(tied []striker) bool {
	return slices.ContainsFunc(tied, func(t striker) bool {
		return p.Hostile(p.Warriors[t.id].Side, p.Warriors[tied[0].id].Side)
	})
}

// rollOff orders warriors of equal Initiative: each rolls a die, the highest
// strikes first, and those who roll the same roll again (AMB-58). Friends among
// themselves need no die.
func (p *Play) rollOff(tied []striker) {
	if !p.opposed(tied) {
		return
	}
	for k := range tied {
		tied[k].die = p.D6(tied[k].id, "FIGHT-04", "equal Initiative, for the first blow")
	}
	slices.SortStableFunc(tied, func(a, b striker) int { return b.die - a.die })
	if p.Dice.again(len(tied), tied[0].die == tied[len(tied)-1].die) {
		return
	}
	for lo := 0; lo < len(tied); {
		hi := lo + 1
		for hi < len(tied) && tied[hi].die == tied[lo].die {
			hi++
		}
		p.rollOff(tied[lo:hi])
		lo = hi
	}
}
