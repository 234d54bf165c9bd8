package rules

// Profile is the warrior's present profile: his own, and one after the other
// everything that changes it.
func (s *State) Profile(w *Warrior) Profile { return s.fold(w, nil) }

// ProfileChange is one reason why a profile is not the one a warrior was born
// with: what changed it, by which rule, and what it was before and after.
type ProfileChange struct {
	From, Rule  string
	Before, Now Profile
}

// ProfileChanges explains Profile: everything that changes it at present, in the
// order in which it counts; what changes nothing is left out.
func (s *State) ProfileChanges(w *Warrior) (all []ProfileChange) {
	was := w.Base
	s.fold(w, func(from, rule string, now Profile) {
		if now != was {
			all = append(all, ProfileChange{from, rule, was, now})
		}
		was = now
	})
	return all
}

// fold makes a warrior's present profile of his own, change by change, and tells
// each what every change has made of it, by which name and rule; nobody need be told.
func (s *State) fold(w *Warrior, each func(from, rule string, now Profile)) (p Profile) {
	p = w.Base
	if s.mounted(w) && w.Mount.M > 0 {
		p.M = w.Mount.M // SPEC-28
		if each != nil {
			each("his mount", "SPEC-28", p)
		}
	}
	if w.Shield && s.Rules.Armours[w.Armour].SlowWithShield && !s.usedToArmour(w) {
		p.M = max(0, p.M-1) // ARMR-02, MOVE-14
		if each != nil {
			each(s.Rules.Armours[w.Armour].Name+" with a shield", "ARMR-02", p)
		}
	}
	if a := &s.Rules.Armours[w.Armour]; a.Slow && !s.usedToArmour(w) {
		p.M = max(0, p.M-1) // ARMS-37
		if each != nil {
			each(a.Name, a.Rule, p)
		}
	}
	if w.Entangled() && p.WS > 0 { // ARMS-16
		p.WS = max(1, p.WS-2)
		if each != nil {
			each("bolas", "ARMS-16", p)
		}
	}
	if w.wieldsRune(runeOfStriking) { // LEARN-W19
		p.WS++
		if each != nil {
			each("Rune of Striking", "LEARN-W19", p)
		}
	}
	if w.wieldsRune(runeOfSpeed) {
		p.I++
		if each != nil {
			each("Rune of Speed", "LEARN-W19", p)
		}
	}
	if s.asBorn(w) {
		return p
	}
	return s.foldChanges(w, p, each)
}

// usedToArmour: no armour slows him (KIN-97).
func (s *State) usedToArmour(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.Unslowed })
}

// asBorn: nothing that he carries or knows and no magic could change his profile, but
// for his movement, and nothing else in play changes any.
func (s *State) asBorn(w *Warrior) bool {
	return len(w.Kit)+len(w.Effects)+len(w.Talents) == 0 && !s.Rules.alters
}

// foldChanges goes on with what changes his profile at the moments of the turn. Only for
// what does one is allocated.
func (s *State) foldChanges(w *Warrior, p Profile, each func(from, rule string, now Profile)) Profile {
	s.walk(w, allWeapons, func(m *Moments, of carrier) bool {
		if m.Profile == nil {
			return false
		}
		more := p
		m.Profile(s, w, &more)
		p = more
		if each != nil {
			name, rule := of.called()
			each(name, rule, p)
		}
		return false
	})
	return p
}
