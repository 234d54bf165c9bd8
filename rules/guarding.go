package rules

import (
	"errors"
	"slices"

	"cometfall/physics"
)

// A merchant's bodyguard stays at his side, and takes upon himself whatever is aimed at him
// (LEARN-W12).

// Bodyguard is the talent of a bodyguard, by its key.
const Bodyguard = "bodyguard"

// atHisSide is how far from his master a bodyguard goes.
const atHisSide = physics.Inch

// brings reports whether somebody has a bodyguard.
func (s *State) brings(w *Warrior) bool {
	return len(w.Talents) > 0 && s.some(w, func(t *Talent) bool { return t.Brings != nil })
}

// master is whom a bodyguard guards, or nil: who stands before him in the order of the warriors.
func (s *State) master(w *Warrior) *Warrior {
	for id := w.ID - 1; id >= 0; id-- {
		if o := &s.Warriors[id]; o.Home() == w.Home() && s.brings(o) {
			return o
		}
	}
	return nil
}

// guardOf is the bodyguard who can take upon himself what is aimed at somebody, or nil: he
// stands beside him and fights nobody.
func (s *State) guardOf(w *Warrior) *Warrior {
	if !s.brings(w) {
		return nil
	}
	for id := int(w.ID) + 1; id < len(s.Warriors); id++ {
		o := &s.Warriors[id]
		if o.Side == w.Side && s.Knows(o, Bodyguard) && s.master(o) == w &&
			o.Able() && !s.Engaged(o) && physics.Within(o.Body(), w.Body(), atHisSide) {
			return o
		}
	}
	return nil
}

// guarded are those whom a charger meets: in place of a merchant his bodyguard, if he can
// (LEARN-W12). It says whether anybody has stepped in.
func (p *Play) guarded(by *Warrior, at []WarriorID) (meets []WarriorID, stepped bool) {
	for _, id := range at {
		g := p.guardOf(p.Warrior(id))
		if g == nil {
			meets = append(meets, id)
			continue
		}
		stepped = true
		p.Say(Note, g.ID, by.ID, "LEARN-W12", "%s steps before %s.", g.Name, p.Warriors[id].Name)
		if !slices.Contains(at, g.ID) {
			meets = append(meets, g.ID)
		}
	}
	return meets, stepped
}

// StaysAtHisSide is why a bodyguard does not go a way: it would end more than 1" from his
// master, and no nearer to him than he is.
func StaysAtHisSide(s *State, w *Warrior, path physics.Path) error {
	o := s.master(w)
	if o == nil || !o.InPlay() || len(path.Legs) == 0 {
		return nil
	}
	there := w.Body()
	there.At = path.End()
	far := physics.Distance(there, o.Body())
	if far <= atHisSide || far < physics.Distance(w.Body(), o.Body()) {
		return nil
	}
	return errors.New("he stays within 1\" of " + o.Name + " (LEARN-W12)")
}

// ChargesWithMaster is why a bodyguard does not charge: his master does not.
func ChargesWithMaster(s *State, w *Warrior) error {
	if o := s.master(w); o != nil && o.InPlay() && len(o.Intent) == 0 && !o.Did(Charged) {
		return errors.New("he charges only when " + o.Name + " does (LEARN-W12)")
	}
	return nil
}
