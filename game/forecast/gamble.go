package forecast

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// gamble is the chance below which a charge is one: it fails more often than once in
// four times.
const gamble = 0.75

// Risk is what a charge risks that may well not arrive: how likely it does, and what it
// costs if it fails (CHARGE-08, CHARGE-09). False for one that is safe enough, and where
// nobody may measure beforehand (MOVE-12).
func Risk(s *rules.State, c rules.Declare) (arrives float64, cost string, risky bool) {
	if !s.Rules.FreeMeasuring || len(c.At) == 0 {
		return 0, "", false
	}
	w := s.Warrior(c.Who)
	if arrives = ChargeChance(s, w, s.Warrior(c.At[0])); arrives >= gamble {
		return arrives, "", false
	}
	far := fmt.Sprintf("%d\"", s.Profile(w).M)
	if s.Rules.FailedCharge > 0 {
		far = s.Rules.FailedCharge.String()
	}
	cost = fmt.Sprintf("If the charge falls short, %s goes up to %s towards the enemy, stands there in the open and does not shoot this turn", w.Name, far)
	if s.Rules.FailedChargeSpell {
		cost += ", nor cast a spell"
	}
	cost += "."
	if dares := s.ChanceToDare(w, s.Warrior(c.At[0])); arrives > 0 && dares < 1 {
		why := fmt.Sprintf("He must dare first, by a Leadership test (%s)", rules.Percent(dares))
		if rest := arrives / dares; rest < 1 {
			why += fmt.Sprintf(", and pass what he climbs or leaps on his way (%s)", rules.Percent(rest))
		}
		if !s.Rules.FearFails {
			why += ". If he does not dare, he stands still and does not shoot this turn"
		}
		return arrives, why + ". " + cost, true
	} else if arrives > 0 {
		return arrives, "He must pass what he climbs or leaps on his way. " + cost, true
	}
	return arrives, cost, true
}

// Beyond reports whether a shot is at somebody out of range, and how far away he is. False
// where nobody may measure beforehand (MOVE-12).
func Beyond(s *rules.State, c rules.Shoot) (far physics.Length, beyond bool) {
	if !s.Rules.FreeMeasuring {
		return 0, false
	}
	far = physics.Distance(s.Warrior(c.Who).Body(), s.Warrior(c.At).Body())
	return far, far > s.Rules.Weapon(c.Weapon).Range
}

// Forfeits is what a move keeps somebody from who could do it otherwise: to shoot
// (SHOOT-03, MOVE-09). Empty for nothing.
func Forfeits(s *rules.State, w *rules.Warrior, run bool) string {
	ahead := s.Clone()
	ahead.Phase = rules.Shooting
	o := &ahead.Warriors[w.ID]
	if !shoots(ahead, o) {
		return ""
	}
	if o.Done |= rules.Moved; run {
		o.Done |= rules.Ran
	}
	if shoots(ahead, o) {
		return ""
	}
	return "will not shoot"
}

// shoots reports whether somebody has a weapon that he may shoot.
func shoots(s *rules.State, w *rules.Warrior) bool {
	for _, id := range w.Weapons {
		if s.Rules.Weapon(id).Range > 0 && s.MayShoot(w, id) == nil {
			return true
		}
	}
	return false
}
