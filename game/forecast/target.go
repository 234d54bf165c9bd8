package forecast

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Target is somebody whom a warrior can charge, shoot at or cast at now, with the
// chance that he gets there, hits or casts it.
type Target struct {
	At     rules.WarriorID
	Verb   rules.Verb
	Known  bool     // the chance is: the charge may be measured (MOVE-12)
	Chance float64  // from 0 to 1
	Stops  []string // who may intercept the charge
}

// Words is the chance of a target in a few words; empty where it is not known.
func (t *Target) Words() string {
	if unless := t.Unless(); unless != "" {
		return t.Odds() + " " + unless
	}
	return t.Odds()
}

// Odds is the chance in a word or two.
func (t *Target) Odds() string {
	switch {
	case !t.Known:
		return ""
	case t.Verb == rules.ToCharge:
		return "gets there " + rules.Percent(t.Chance)
	case t.Verb == rules.ToCast:
		return "cast " + rules.Percent(t.Chance)
	}
	return "hit " + rules.Percent(t.Chance)
}

// Unless says who may intercept a charge; empty where nobody may.
func (t *Target) Unless() string {
	switch n := len(t.Stops); {
	case !t.Known || n == 0:
		return ""
	case n == 1:
		return "unless stopped by " + t.Stops[0]
	case n == 2:
		return "unless stopped by " + t.Stops[0] + " or " + t.Stops[1]
	default:
		return fmt.Sprintf("unless stopped by one of %d", n)
	}
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
		path, err := s.ChargeRoute(w, []rules.WarriorID{o.At})
		if err != nil {
			return t, false
		}
		t.Known, t.Chance = true, chargeChance(s, w, at, path)
		for _, id := range interceptors(s, w, at, path) {
			t.Stops = append(t.Stops, s.Warriors[id].Name)
		}
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
	return chargeChance(s, w, at, path)
}

// chargeChance is the same by a way that is known.
func chargeChance(s *rules.State, w, at *rules.Warrior, path physics.Path) float64 {
	dares := s.ChanceToDare(w, at)
	if dares == 0 {
		return 0
	}
	return dares * s.GoesChance(w, path)
}

// interceptors are those beside the target who may step into the way of a charge (CHARGE-12).
func interceptors(s *rules.State, w, at *rules.Warrior, path physics.Path) (ids []rules.WarriorID) {
	for _, id := range s.MayIntercept(w, path) {
		if id != at.ID {
			ids = append(ids, id)
		}
	}
	return ids
}
