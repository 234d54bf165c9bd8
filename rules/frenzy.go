package rules

import (
	"fmt"

	"cometfall/physics"
)

// Frenzy (PSY-06 to PSY-09): whoever is frenzied must charge, strikes more often
// and fears nothing, until something calms him.

// inReach are the enemies a frenzied warrior can see and could charge this turn
// (AMB-83).
func (s *State) inReach(w *Warrior) []WarriorID {
	if s.MayCharge(w) != nil {
		return nil
	}
	if prey := s.prey(w); len(prey) > 0 {
		return prey
	}
	var ids []WarriorID
	for _, id := range s.Enemies(w.Side) {
		at := s.Warrior(id)
		if s.MayBeCharged(w, at) != nil || !s.sees(w, at) || at.Hidden && s.Rules.FrenzyIgnoresHidden {
			continue
		}
		if _, err := s.ChargeRoute(w, []WarriorID{id}); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// frenziedCharges lets the frenzied charge who have declared none, after all
// other charges have been declared; their player chooses only whom (PSY-06).
func (p *Play) frenziedCharges() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		for w.Has(Frenzied) && len(w.Intent) == 0 {
			ids := p.inReach(w)
			if len(ids) == 0 {
				break
			}
			if p.maddened(w) && p.Warriors[ids[0]].Condition != Standing {
				p.Say(Note, w.ID, ids[0], "EXPLORE-75", "The hood drives %s at who lies nearest: %s, friend or foe.", w.Name, p.names(ids))
			}
			p.Say(Note, w.ID, Nobody, "PSY-06", "%s is frenzied and must charge.", w.Name)
			at := p.Choose(w.Side, w.ID, "PSY-06", fmt.Sprintf("%s is frenzied. Whom does he charge?", w.Name), ids)
			Declare{Who: w.ID, At: []WarriorID{at}}.Play(p) // who cannot charge this one must look for another
		}
	}
}

// fearless: while enemies are within his charge the frenzied know no other
// psychology (PSY-08).
func (s *State) fearless(w *Warrior) bool {
	if !w.Has(Frenzied) || s.Rules.FrenzyFearless || s.maddened(w) {
		return w.Has(Frenzied)
	}
	far := s.ChargeRange(w) - s.stretch() // ENC-25
	for _, id := range s.Enemies(w.Side) {
		o := &s.Warriors[id]
		if far >= 0 && physics.Within(w.Body(), o.Body(), far) && !(o.Hidden && s.Rules.FrenzyIgnoresHidden) && !s.inert(o) {
			return true
		}
	}
	return false
}

// TwiceTheAttacks and OneAttackMore are what frenzy does to the Attacks (PSY-07).
func TwiceTheAttacks(a int) int { return 2 * a }

// OneAttackMore adds one to the profile.
func OneAttackMore(a int) int { return a + 1 }

// calm ends a frenzy for the rest of the battle (PSY-09).
func (p *Play) calm(w *Warrior) {
	if w.Has(Frenzied) && !p.maddened(w) {
		w.Traits &^= Frenzied
		how := w.Condition.String()
		if w.Condition == Standing {
			how = "fleeing"
		}
		p.Say(Note, w.ID, Nobody, "PSY-09", "%s is %s: his frenzy is over.", w.Name, how)
	}
}
