package rules

import (
	"slices"

	"cometfall/physics"
)

// What the spells of dark elves do that others do not: a bolt that leaps on (SPELL-DES-1), and
// pain that keeps somebody from charging (SPELL-DES-2).

// daunted is counted on a warrior: the turn in which pain kept him from charging.
const daunted = "daunted"

// Daunted reports whether pain has kept a warrior from charging in this turn.
func (s *State) Daunted(w *Warrior) bool { return w.Counters.Get(daunted, 0) == s.Turn && s.Turn > 0 }

// mastersPain tests the Leadership of who would charge in spite of a spell, if one daunts him.
func (p *Play) mastersPain(w *Warrior) bool {
	for _, e := range w.Effects {
		if !p.lasting(e).Daunts {
			continue
		}
		sp := &p.Rules.Spells[e.Spell]
		if !p.TestLeadership(w, Test{Rule: sp.Rule}, "to charge in spite of "+sp.Name) {
			w.Counters.Set(daunted, 0, p.Turn)
			p.Say(Note, w.ID, e.By, sp.Rule, "%s is in pain and charges nobody this turn.", w.Name)
			return false
		}
	}
	return true
}

// SpellLeaps is a hit of a spell which, as often as it wounds, leaps on from whom it has struck
// to the nearest model so far away at most, at that score and 1 less Strength, down to 1. It
// strikes nobody twice.
func (p *Play) SpellLeaps(c CastSpell, strength, score int, far physics.Length) {
	sp := &p.Rules.Spells[c.Spell]
	struck := make([]WarriorID, 0, strength)
	for at := c.At; strength > 0; strength-- {
		if p.Wards(c, p.Warrior(at)) {
			return
		}
		struck = append(struck, at)
		from := p.Warrior(at).Body()
		st := p.spellStrike(c, at, strength, true)
		p.takeHit(&st)
		if !st.Hurt || strength == 1 || p.Over {
			return
		}
		next := p.nearestTo(from, far, struck)
		if next == Nobody {
			return
		}
		p.Say(Note, c.Who, next, sp.Rule, "%s leaps at %s, with Strength %d.", sp.Name, p.name(next), strength-1)
		roll := Roll{Name: "to hit", Whom: p.name(next), Base: score, From: "it leaps", Rule: sp.Rule, For: HitRoll, Plain: true}
		if _, ok := p.Throw(&roll, c.Who, next); !ok {
			return
		}
		if w := p.Warrior(c.Who); p.Hostile(p.Warrior(next).Side, w.Side) {
			p.attacked(w, p.Warrior(next))
		}
		at = next
	}
}

// nearestTo is the nearest model in the battle to a place, so far away at most, but none of
// these.
func (s *State) nearestTo(from physics.Body, far physics.Length, but []WarriorID) WarriorID {
	next := Nobody
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if !o.InPlay() || slices.Contains(but, o.ID) || s.Untouchable(o) || !physics.Within(from, o.Body(), far) {
			continue
		}
		if gap := physics.Distance(from, o.Body()); next == Nobody || gap < physics.Distance(from, s.Warriors[next].Body()) {
			next = o.ID
		}
	}
	return next
}
