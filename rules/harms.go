package rules

// A harm is what befalls somebody without an attack: a fall, flames, falling rock, spines
// that prick. Nobody strikes it, so nothing that helps or hinders attacks touches it, and it is
// never critical. There is none but by what stands here: a mishap is nobody's doing; what a
// hit brings about needs the Strike that hit, and what goes wrong the throw to hit, which only
// an attack makes (attacks.go); and what a body does by itself it does to all who touch it. So nothing that one warrior does to
// another can be made a harm, past the steps of an attack.

// Harm is a harm as it is prepared, before it falls on anybody.
type Harm struct{ strike Strike }

// Mishap is a harm that is nobody's doing, from which armour may save.
func Mishap(at *Warrior, strength int, cause, rule string) Harm {
	return Harm{Strike{By: Nobody, At: at.ID, Weapon: NoWeapon, Strength: strength, Cause: cause, NoCritical: true, Rule: rule, made: true}}
}

// Fall is a mishap from which no armour saves (FALL-02).
func Fall(at *Warrior, strength int, cause, rule string) Harm {
	return Mishap(at, strength, cause, rule).Unsaved()
}

// Aftereffect is what a hit brings upon whom it has hit, besides the hit: it is the doing of
// whoever hit him, and comes with a shot if that was one.
func Aftereffect(st *Strike, strength int, cause, rule string) Harm {
	st.mustBeMade()
	h := Mishap(&Warrior{ID: st.At}, strength, cause, rule)
	h.strike.By, h.strike.Shot = st.By, st.Shot
	return h
}

// Backfire is what an attempt that goes wrong does to one who is near: it is the doing of
// whoever made the attempt, and comes with a shot if that was one (KIN-36).
func Backfire(a *Attempt, at *Warrior, strength int, cause, rule string) Harm {
	h := Mishap(at, strength, cause, rule)
	h.strike.By, h.strike.Shot, h.strike.made = a.By, a.Shot, a.made
	return h
}

// mustBeMade keeps anything from wounding that was not made by an attack, a harm or a spell.
func (s *Strike) mustBeMade() {
	if !s.made {
		panic("rules: who attacks goes through the steps of an attack (attacks.go), and what is no attack is a Harm")
	}
}

// Unsaved is the harm with no armour save against it.
func (h Harm) Unsaved() Harm { h.strike.NoSave = true; return h }

// Aflame is the harm with fire (SPEC-26).
func (h Harm) Aflame() Harm { h.strike.Aflame = true; return h }

// FromAfar is the harm as it comes through the air, against which a shield helps whatever he
// has in hand.
func (h Harm) FromAfar() Harm { h.strike.Shot = true; return h }

// Hit is a harm as a hit, for who weighs what it does.
func (h Harm) Hit() Strike { return h.strike }

// Harm does a harm so often, as long as its victim is there: through wounding, save and
// injury (WOUND-05).
func (p *Play) Harm(h Harm, n int) {
	h.strike.mustBeMade()
	p.hits(n, h.strike)
}

// HarmsWhoTouches does a harm to everybody who touches a warrior, by what his body does of
// itself: it is his doing (GIFT-05, GIFT-06). The words tell of him and of each of them.
func (p *Play) HarmsWhoTouches(w *Warrior, strength int, cause, rule, words string) {
	by, name := w.ID, w.Name
	for _, id := range p.Touched(w) {
		p.Say(Note, by, id, rule, words, name, p.name(id))
		h := Mishap(p.Warrior(id), strength, cause, rule)
		h.strike.By = by
		p.Harm(h, 1)
	}
}

// Wounds takes wounds that a harm has made already, unless something keeps them off.
func (p *Play) Wounds(h Harm, n int) { p.Wound(&h.strike, n) }

// RollsInjury rolls on the injury table for one on whom a harm falls, or on what he has in its
// place, and brings him into the condition that comes of it (INJ-04, MOUNT-26).
func (p *Play) RollsInjury(h Harm) {
	st := &h.strike
	if !p.Warrior(st.At).InPlay() || p.injuresOtherwise(st, 1) {
		return
	}
	p.injure(p.Warrior(st.At), p.rollInjury(st), st.Rule, st.By)
}

// SaveFrom is the armour save against a harm (ARMOUR-01).
func (s *State) SaveFrom(h Harm) (r Roll, any bool) { return s.Save(&h.strike) }
