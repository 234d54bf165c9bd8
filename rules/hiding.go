package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// Hide declares that a warrior conceals himself where his move ended (HIDE-01).
type Hide struct{ Who WarriorID }

// Legal implements Command.
func (c Hide) Legal(s *State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil || !w.InPlay():
		return ErrNotInPlay
	case !s.Acts(w):
		return ErrNotYours
	case s.Phase != Moves:
		return ErrWrongPhase
	case w.Hidden:
		return errors.New("he is hidden already")
	case w.Fleeing || w.Did(Fled):
		return ErrFleeing
	case w.Did(Rallied):
		return ErrRallied
	case w.Condition == Stunned:
		return ErrStunned
	case w.Dazed:
		return ErrDazed
	case w.Did(Ran), w.Did(Charged), w.Did(FailedCharge):
		return errors.New("he ran or charged this turn (HIDE-02)")
	case w.Did(Fell):
		return errors.New("he fell this turn (FALL-04)")
	case s.Engaged(w):
		return ErrEngaged
	}
	if len(s.Table.ConcealedBy(w.Body())) == 0 {
		return errors.New("there is nothing within 1\" that would conceal him (HIDE-01)")
	}
	for _, id := range s.Enemies(w.Side) {
		e := &s.Warriors[id]
		if s.spots(e, w) {
			return fmt.Errorf("%s is within %s and would notice him (HIDE-03)", e.Name, s.spotRange(e))
		}
		if s.plainlySees(e, w) {
			return fmt.Errorf("%s has a clear view of him (HIDE-04)", e.Name)
		}
	}
	return nil
}

// Play implements Command.
func (c Hide) Play(p *Play) {
	w := p.Warrior(c.Who)
	w.Hidden = true
	w.Done |= Acted
	p.Say(Vanished, w.ID, Nobody, "HIDE-01", "%s hides.", w.Name)
}

// String implements Command.
func (c Hide) String(s *State) string { return "hide " + s.Warriors[c.Who].Name }

// spots: an enemy always detects hidden foes within his Initiative in inches (HIDE-09).
func (s *State) spots(enemy, hidden *Warrior) bool {
	return enemy.InPlay() && enemy.Condition == Standing && !enemy.Fleeing &&
		physics.Within(enemy.Body(), hidden.Body(), s.spotRange(enemy))
}

// spotRange is how far he spots hidden foes (HIDE-09, HIDE-14).
func (s *State) spotRange(w *Warrior) physics.Length {
	far := inches(s.Profile(w).I)
	s.bears(w, func(b Bearer) { far += b.Item.Spots })
	return far
}

// plainlySees: nothing at all covers the hidden warrior from this enemy (AMB-36).
func (s *State) plainlySees(enemy, w *Warrior) bool {
	if !enemy.Able() {
		return false
	}
	return s.Table.SeesAll(enemy.Body(), w.Body(), nil)
}

// reveal ends the hiding of everybody who is seen or noticed now (HIDE-08, HIDE-09).
func (p *Play) reveal() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !w.Hidden {
			continue
		}
		for _, id := range p.Enemies(w.Side) {
			p.revealTo(&p.Warriors[id], w)
		}
	}
}

// revealTo ends the hiding of a warrior whom this enemy notices or sees.
func (p *Play) revealTo(enemy, w *Warrior) {
	switch {
	case !w.Hidden:
	case p.spots(enemy, w):
		p.unhide(w, fmt.Sprintf("%s notices him within %s", enemy.Name, p.spotRange(enemy)), "HIDE-09")
	case p.plainlySees(enemy, w):
		p.unhide(w, enemy.Name+" has a clear view of him", "HIDE-08")
	}
}

// revealOnWay ends the hiding of a warrior who passes where he can be seen, and
// of those he notices or sees in passing, looked at every half inch (HIDE-06
// to HIDE-09).
func (p *Play) revealOnWay(w *Warrior, legs []physics.Leg) {
	end := w.At
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if !p.Hostile(o.Side, w.Side) || !o.InPlay() || !w.InPlay() || !o.Hidden && !w.Hidden {
			continue
		}
		for k, l := range legs {
			parts := 2*l.Length/physics.Inch + 1
			for n := physics.Length(0); n < parts; n++ {
				if k == 0 && n == 0 {
					continue // there he stood before
				}
				w.At = physics.Spot{X: l.From.X + (l.To.X-l.From.X)*n/parts, Y: l.From.Y + (l.To.Y-l.From.Y)*n/parts, Z: l.From.Z + (l.To.Z-l.From.Z)*n/parts}
				p.revealTo(o, w)
				p.revealTo(w, o)
			}
		}
		w.At = end
	}
}

func (p *Play) unhide(w *Warrior, why, rule string) {
	if !w.Hidden {
		return
	}
	w.Hidden = false
	p.Say(Seen, w.ID, Nobody, rule, "%s is hidden no more: %s.", w.Name, why)
}
