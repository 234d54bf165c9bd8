package rules

// ProfileChange is one reason why a profile is not the one a warrior was born
// with: what changed it, by which rule, and what it was before and after.
type ProfileChange struct {
	From, Rule  string
	Before, Now Profile
}

// ProfileChanges explains Profile: everything that changes it at present, in the
// order in which it counts; what changes nothing is left out.
func (s *State) ProfileChanges(w *Warrior) []ProfileChange {
	var all []ProfileChange
	p := w.Base
	note := func(from, rule string, change func(p *Profile)) {
		was := p
		if change(&p); p != was {
			all = append(all, ProfileChange{from, rule, was, p})
		}
	}
	if s.mounted(w) && w.Mount.M > 0 {
		note("his mount", "SPEC-28", func(p *Profile) { p.M = w.Mount.M })
	}
	if a := &s.Rules.Armours[w.Armour]; w.Shield && a.SlowWithShield {
		note(a.Name+" with a shield", "ARMR-02", func(p *Profile) { p.M = max(0, p.M-1) })
	}
	s.bears(w, func(b Bearer) {
		if b.Item.Worth != nil {
			note(b.Item.Name, b.Item.Rule, func(p *Profile) { b.Item.Worth(b, p) })
		}
	})
	for i := range w.Talents {
		if t := s.talent(w, i); t.Worth != nil {
			note(t.Name, t.Rule, func(p *Profile) { t.Worth(s, w, p) })
		}
	}
	for _, e := range w.Effects {
		if f := s.lasting(e).Profile; f != nil {
			sp := &s.Rules.Spells[e.Spell]
			note(sp.Name, sp.Rule, func(p *Profile) { f(e, p) })
		}
	}
	return all
}

// Reloads reports whether a missile weapon of a warrior cannot be fired because
// it is being loaded, or was used up, though he has not shot this turn.
func (s *State) Reloads(w *Warrior) bool {
	for _, id := range w.Weapons {
		if s.Rules.Weapon(id).Range > 0 && !w.Did(Shot) && s.loaded(w, id) < 0 {
			return true
		}
	}
	return false
}
