package rules

import "cometfall/physics"

// What magic arrows and magic eyes seek and see.

// seesAll reports whether a warrior bears something by which he sees everybody (EXPLORE-76).
func (s *State) seesAll(w *Warrior) (all bool) {
	if len(w.Kit) > 0 {
		s.bears(w, func(b Bearer) { all = all || b.Item.SeesAll })
	}
	return all
}

// knowsOf reports whether a warrior sees another whom he would charge, or knows where he is
// whatever is in between (CHARGE-02, EXPLORE-76).
func (s *State) knowsOf(w, at *Warrior) bool {
	return !at.Hidden && (s.seesAll(w) || s.sees(w, at))
}

// flyElsewhere is why an arrow that seeks its own way does not fly at an enemy, or nil: it
// harms some of them not at all, and flies at others before all else (EXPLORE-74).
func (s *State) flyElsewhere(w, at *Warrior, wp *Weapon) error {
	switch {
	case wp.Spares != 0 && at.Has(wp.Spares):
		return because("%s is useless against %s (%s)", wp.Name, at.Name, wp.Rule)
	case wp.Seeks == 0 || at.Has(wp.Seeks):
		return nil
	}
	for _, e := range s.Enemies(w.Side) {
		o := &s.Warriors[e]
		if o.Has(wp.Seeks) && !o.Has(wp.Spares) && s.mightTarget(w, o, wp) == nil && physics.Within(w.Body(), o.Body(), s.Reach(w, wp)-s.stretch()) {
			return because("its arrow would fly at %s in his place (%s)", o.Name, wp.Rule)
		}
	}
	return nil
}
