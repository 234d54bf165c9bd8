package forecast

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Target is somebody whom a warrior can charge, shoot at or cast at now, with the
// chance that he gets there, hits or casts it.
type Target struct {
	At     rules.WarriorID
	Verb   rules.Verb
	Known  bool    // the chance is: the charge may be measured (MOVE-12)
	Chance float64 // from 0 to 1
}

// Words is the chance of a target in a word or two; empty where it is not known.
func (t *Target) Words() string {
	switch {
	case !t.Known:
		return ""
	case t.Verb == rules.ToCharge:
		return "arrive " + rules.Percent(t.Chance)
	case t.Verb == rules.ToCast:
		return "cast " + rules.Percent(t.Chance)
	}
	return "hit " + rules.Percent(t.Chance)
}

// TargetOf is whom an offer is about; false if it cannot be taken up, or its target is
// beyond the reach of the charge or the range of the weapon where that is measured.
func TargetOf(s *rules.State, w *rules.Warrior, o *rules.Offer) (t Target, ok bool) {
	at := s.Warrior(o.At)
	if o.WhyNot != nil || at == nil || !at.InPlay() {
		return t, false
	}
	t = Target{At: o.At, Verb: o.Verb}
	switch o.Verb {
	case rules.ToCharge:
		if !s.Rules.FreeMeasuring {
			return t, true
		}
		t.Known, t.Chance = true, ChargeChance(s, w, at)
		return t, t.Chance > 0
	case rules.ToShoot:
		if s.Rules.FreeMeasuring && o.Weapon != rules.NoWeapon && !physics.Within(w.Body(), at.Body(), s.Rules.Weapon(o.Weapon).Range) {
			return t, false
		}
	case rules.ToCast:
	default:
		return t, false
	}
	if o.Roll != nil {
		good, of := o.Roll.Odds()
		t.Known, t.Chance = true, float64(good)/float64(of)
	}
	return t, true
}

// ChargeChance is the chance that a charge comes into contact if nobody intercepts it:
// the charger dares (PSY-03) and passes every test on his way (CHARGE-19). 0 where he
// has no way so short (CHARGE-08).
func ChargeChance(s *rules.State, w, at *rules.Warrior) float64 {
	path, err := s.ChargeRoute(w, []rules.WarriorID{at.ID})
	if err != nil {
		return 0
	}
	dares := s.ChanceToDare(w, at)
	if dares == 0 {
		return 0
	}
	return dares * s.GoesChance(w, path)
}
