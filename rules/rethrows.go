package rules

// Who throws a die again, and by what: what makes him, what lets him, and the luck of his camp.

// throwsAgain reports whether something makes a warrior throw again, or lets him. A
// second throw always stands.
func (p *Play) throwsAgain(who WarriorID, r Purpose, ok bool) bool {
	w := p.Warrior(who)
	if w == nil {
		return false
	}
	return p.mustRethrow(w, r, ok) || p.granted(w, r, ok)
}

// mustRethrow reports whether something makes a warrior throw again, and tells what.
func (p *Play) mustRethrow(w *Warrior, of Purpose, ok bool) bool {
	return p.Rules.any.MustRethrow != nil && p.walk(w, allWeapons, func(m *Moments, by carrier) bool {
		if m.MustRethrow == nil || !m.MustRethrow(p.State, w, of, ok) {
			return false
		}
		name, rule := by.called()
		p.Say(Note, w.ID, Nobody, rule, "%s: %s throws again.", name, w.Name)
		return true
	})
}

// granted asks whether a warrior throws again; the second throw stands. What he has
// is asked first here: it costs him nothing.
func (p *Play) granted(w *Warrior, of Purpose, ok bool) bool {
	if p.second || p.Over {
		return false
	}
	again := func(m *Moments, _ carrier) bool {
		if m.Rethrows == nil || !m.Rethrows(p, w, of, ok) {
			return false
		}
		if p.stands = true; m.Rethrown != nil {
			p.by = m
		}
		return true
	}
	return p.Rules.any.Rethrows != nil && (p.walkOwn(w, allWeapons, again) || p.walk(nil, allWeapons, again)) || p.campsLuck(w, ok)
}

// houseLuck remembers whose safe house has given its luck in this battle.
const houseLuck = "safe-house"

// campsLuck asks the player of a side that lives in a safe house whether a die that failed
// one of its models is thrown again, once in a battle (CAMP-TYPE-10, RUL-CAMP-7).
func (p *Play) campsLuck(w *Warrior, ok bool) bool {
	if ok || !p.Sides[w.Side].Rethrow || p.Counters.Get(houseLuck, int(w.Side)) > 0 {
		return false
	}
	if !p.Confirm(w.Side, w.ID, Nobody, "CAMP-TYPE-10", w.Name+" has failed. Is the die thrown again, by the luck of the safe house?") {
		return false
	}
	p.Counters.Set(houseLuck, int(w.Side), 1)
	p.stands = true
	p.Say(Note, w.ID, Nobody, "CAMP-TYPE-10", "The luck of the safe house lets %s throw again; it is used up for this battle.", w.Name)
	return true
}

// shown shows a second throw to what granted it.
func (p *Play) shown(who WarriorID, faces ...int) {
	by := p.by
	p.by = nil
	if by != nil {
		by.Rethrown(p, p.Warrior(who), faces...)
	}
}
