package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// What the servants of the goddess of mercy do.

// ServesPlague reports whether a warrior serves the god of plagues.
func (s *State) ServesPlague(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.Plague })
}

// calmed is a warrior's Weapon Skill or Ballistic Skill, 1 less but 1 at least near one whose
// aura calms him (LEARN-W25). It calms no Daemons and no Undead, and not whose aura it is.
func (s *State) calmed(w *Warrior, skill int) int {
	if skill < 2 || w.Has(Daemon|Undead) {
		return skill
	}
	for _, id := range s.Rules.calms {
		for i := range s.Warriors {
			o := &s.Warriors[i]
			if slices.Contains(o.Talents, id) && o.ID != w.ID && o.Able() && physics.Within(o.Body(), w.Body(), s.Rules.Talents[id].Calms) {
				return skill - 1
			}
		}
	}
	return skill
}

// TestsBoldness is TestLeadership at so much less Leadership.
func (p *Play) TestsBoldness(w *Warrior, less int, t Test, why string) bool {
	ld, from := p.Leadership(w)
	return p.testOn(w, ld-less, fmt.Sprintf("%s, %+d", from, -less), t, why)
}

// SpellDrains takes so many wounds off a model that a prayer finds, but injures nobody:
// whether any are left.
func (p *Play) SpellDrains(c CastSpell, at WarriorID, n int) bool {
	v, sp := p.Warrior(at), &p.Rules.Spells[c.Spell]
	n = min(n, v.Wounds)
	v.Wounds -= n
	p.Say(Hurt, at, c.Who, sp.Rule, "%s loses %s and has %d.", v.Name, plural(n, "wound"), v.Wounds)
	return v.Wounds > 0
}

// Reaches reports whether a spell cast round somebody comes to a model there, whom it tells
// that he is attacked.
func (p *Play) Reaches(c CastSpell, at WarriorID) bool {
	return p.meetsWith(c, p.Warrior(at)) && !p.Wards(c, p.Warrior(at))
}

// Heals gives a model so many wounds back, as many as it has lost at most.
func (p *Play) Heals(w *Warrior, n int, by WarriorID, rule string) {
	if n = min(n, p.Profile(w).W-w.Wounds); n > 0 {
		w.Wounds += n
		p.Say(Recovered, w.ID, by, rule, "%s has %s back: %d.", w.Name, plural(n, "wound"), w.Wounds)
	}
}

// Exposed is what is noted on a warrior who may have caught a disease (ENC-53).
const Exposed = "exposed"

// Ails reports whether a warrior has caught a disease in this battle, or may have.
func (s *State) Ails(w *Warrior) bool {
	return w.Counters.Get(Exposed, 0) > 0 || slices.ContainsFunc(s.After, func(a Aftermath) bool { return a.Kind == Illness && a.Who == w.ID })
}

// Cures rids a warrior of what he has caught.
func (p *Play) Cures(w *Warrior, by WarriorID, rule string) {
	w.Counters.Set(Exposed, 0, 0)
	var left []Aftermath
	for _, a := range p.After {
		if a.Kind != Illness || a.Who != w.ID {
			left = append(left, a)
		}
	}
	p.After = left
	p.Say(Recovered, w.ID, by, rule, "%s is rid of every disease.", w.Name)
}

// Pure reports whether no disease comes near a warrior, by a spell that lasts on him.
func (s *State) Pure(w *Warrior) bool {
	return slices.ContainsFunc(w.Effects, func(e Effect) bool { return s.lasting(e).Pure })
}

// Mends is how many wounds a warrior's mercy gives back (KIN-111, LEARN-W24).
func (s *State) Mends(w *Warrior) int {
	return max(1, s.most(w, func(t *Talent) int { return t.Mends }))
}
