package rules

// Who turns into a beast, and back.

// UlricsWolf is the mark of who has become a wolf for good, by its key (SPELL-ULR-6).
const UlricsWolf = "ulrics-wolf"

// shape is what a spell has made of a warrior, or "".
func (s *State) shape(w *Warrior) string {
	for _, e := range w.Effects {
		if l := s.lasting(e); l.Shape != "" {
			return l.Shape
		}
	}
	return ""
}

// Shape is what a warrior looks like: his type and his figure, or those of the beast that a
// spell has made of him.
func (s *State) Shape(w *Warrior) (kind, figure string) {
	if shape := s.shape(w); shape != "" {
		return shape, "wolf-head"
	}
	return w.Type, w.Figure
}

// HoldsAnew has a warrior take into his hands what he may hold now, and says how.
func (p *Play) HoldsAnew(w *Warrior, rule, how string) {
	p.Rules.equip(w, func(main, off WeaponID) bool { return p.MayHold(w, main, off) == nil })
	p.Say(Note, w.ID, Nobody, rule, "%s %s.", w.Name, how)
}

// TestsOn is a test of Leadership on a value that is given.
func (p *Play) TestsOn(w *Warrior, ld int, from string, t Test, why string) bool {
	return p.testOn(w, ld, from, t, why)
}

// SpellBludgeons is one hit of a spell that stuns as a club does (WEAP-03).
func (p *Play) SpellBludgeons(c CastSpell, at WarriorID, strength int) {
	if p.meetsWith(c, p.Warrior(at)) && !p.Wards(c, p.Warrior(at)) {
		st := p.spellStrike(c, at, strength, true)
		st.Dulls = true
		p.hits(1, st)
	}
}

// spellsAreOver is what becomes of spells that last as the battle ends.
func (p *Play) spellsAreOver() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		for _, e := range w.Effects {
			if over := p.lasting(e).Over; over != nil {
				over(p, w)
				break
			}
		}
	}
}
