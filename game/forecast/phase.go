package forecast

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Fighting reports whether anybody on the table is in close combat.
func Fighting(s *rules.State) bool {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() && s.Engaged(w) {
			return true
		}
	}
	return false
}

// Declared is how many charges were declared.
func Declared(s *rules.State) (n int) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.Acts(w) && len(w.Intent) > 0 {
			n++
		}
	}
	return n
}

// CouldCharge lists who have an enemy whom they may charge and to whom a way leads that is no longer
// than their charge (CHARGE-06, CHARGE-08); nobody where that is not measured beforehand (MOVE-12).
func CouldCharge(s *rules.State) (ids []rules.WarriorID) {
	if !s.Rules.FreeMeasuring {
		return nil
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !s.Acts(w) || !w.InPlay() || len(w.Intent) > 0 {
			continue
		}
		reach := s.ChargeRange(w)
		near := s.Open(w.ID, func(o rules.Offer) bool {
			at := s.Warrior(o.At)
			return o.Verb == rules.ToCharge && at != nil && physics.Within(w.Body(), at.Body(), reach)
		})
		if slices.ContainsFunc(near, func(o rules.Offer) bool {
			_, err := s.ChargeRoute(w, []rules.WarriorID{o.At})
			return err == nil
		}) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// Waiting lists who can still do something in a phase: of charges those who could charge, where
// that is measured beforehand.
func Waiting(s *rules.State) []rules.WarriorID {
	if s.Phase == rules.Charges && s.Rules.FreeMeasuring {
		return CouldCharge(s)
	}
	return s.Waiting()
}
