package rules

import "cometfall/physics"

// The Executioner's Hood (EXPLORE-75): who wears it is frenzied whatever befalls him, leaves no
// combat, and charges whoever lies nearest, friend or foe.

// maddened reports whether a warrior wears it.
func (s *State) maddened(w *Warrior) (is bool) {
	if len(w.Kit) > 0 && w.Has(Frenzied) {
		s.bears(w, func(b Bearer) { is = is || b.Item.Maddens })
	}
	return is
}

// prey are those whom the hood drives a warrior at: of all, friend or foe, who are knocked down
// or stunned, whom he sees and could charge now, the nearest; more if several are as near.
func (s *State) prey(w *Warrior) (ids []WarriorID) {
	if !s.maddened(w) || s.MayCharge(w) != nil {
		return nil
	}
	var nearest physics.Length
	for i := range s.Warriors {
		at := &s.Warriors[i]
		if at.ID == w.ID || !at.InPlay() || at.Condition == Standing || s.isFoe(w, at) {
			continue
		}
		far := physics.Distance(w.Body(), at.Body())
		if len(ids) > 0 && far > nearest || s.chargeable(w, at) != nil || !s.sees(w, at) {
			continue
		}
		if _, err := s.ChargeRoute(w, []WarriorID{at.ID}); err != nil {
			continue
		}
		if len(ids) > 0 && far < nearest {
			ids = ids[:0]
		}
		ids, nearest = append(ids, at.ID), far
	}
	return ids
}

// turnsUpon makes an enemy of a friend whom a warrior has charged: they fight as long as they
// touch, until one of them is out of action (EXPLORE-75).
func (p *Play) turnsUpon(w, friend *Warrior) {
	if !p.Hostile(w.Side, friend.Side) {
		w.Counters.Set(quarry, 0, int(friend.ID)+1)
		p.Say(Note, w.ID, friend.ID, "EXPLORE-75", "%s turns on %s, his own friend, until one of them is out of action.", w.Name, friend.Name)
	}
}
