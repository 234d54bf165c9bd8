package rules

import (
	"fmt"
	"slices"
)

// Concede gives a side's battle up (HOUSE-02). When one of its turns begins and the book
// lets it rout of its own will, that is what it does (LEAD-06).
type Concede struct{ Side SideID }

// Legal implements Command.
func (c Concede) Legal(s *State) error {
	switch {
	case s.Turn == 0:
		return fmt.Errorf("the battle has not begun")
	case int(c.Side) < 0 || int(c.Side) >= len(s.Sides):
		return fmt.Errorf("there is no side %d", c.Side+1)
	case s.Sides[c.Side].Neutral:
		return fmt.Errorf("%s fight for themselves and concede nothing", s.Sides[c.Side].Name)
	case !s.InBattle(c.Side):
		return fmt.Errorf("%s have left the battle already", s.Sides[c.Side].Name)
	}
	return nil
}

// Play implements Command.
func (c Concede) Play(p *Play) {
	if p.MayRetreat(c.Side) {
		p.retreats(c.Side)
	} else {
		p.concedes(c.Side)
	}
	if !p.Over && !p.InBattle(p.Active) {
		p.nextSide()
	}
}

// Deed implements Command: no warrior acts by it.
func (Concede) Deed(*State) Deed { return GoesOn() }

// String implements Command.
func (c Concede) String(*State) string { return fmt.Sprintf("concede %d", c.Side+1) }

// MayRetreat reports whether a side may rout of its own will now: one of its turns
// begins, nothing has been done in it, and it has had to take a Rout test or has lost a
// quarter (LEAD-06). Of formal allies the one whose turn comes first decides for all, if he is
// the only one left (ALLY-03).
func (s *State) MayRetreat(side SideID) bool {
	begins := s.Active == side && s.Phase == Charges && !slices.ContainsFunc(s.Warriors, func(w Warrior) bool { return len(w.Intent) > 0 })
	return begins && s.nerve(side) != NeverRouts && len(s.fighting(side)) == 1 && (s.NearRout(side) || s.Sides[side].MustTest)
}

// retreats is a voluntary rout of a side and its formal allies (LEAD-06).
func (p *Play) retreats(side SideID) {
	p.rout(side, p.allied(side)+" retreat of their own will (voluntary rout)", "LEAD-06")
}

// concedes takes a side off the table, whoever of it would stand fast (HOUSE-02).
func (p *Play) concedes(side SideID) {
	why := p.Sides[side].Name + " concede the battle"
	p.Say(Note, Nobody, Nobody, "HOUSE-02", "%s.", why)
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.Home() == side && w.InPlay() {
			w.Condition, w.Hidden, w.Fleeing, w.Intent = Gone, false, false, nil
		}
	}
	p.Sides[side].Routed, p.Sides[side].FightsOn = true, false
	p.endIfOneLeft(why, "HOUSE-02")
}
