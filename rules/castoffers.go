package rules

import (
	"errors"
	"fmt"
)

// The offers of spells: at whom and at which places one may be cast.

// castOffers lists the spells a warrior knows with all they could be cast at.
// An offer without a command needs a place.
func (s *State) castOffers(w *Warrior) []Offer {
	var all []Offer
	for i, id := range w.Spells {
		if w.knowsBefore(i) {
			continue
		}
		sp := &s.Rules.Spells[id]
		if sp.Before != (s.Turn == 0) || len(sp.Answers) > 0 {
			continue
		}
		general := s.MayCast(w, id)
		offer := func(at WarriorID, c CastSpell, whyNot error) {
			o := Offer{Verb: ToCast, Who: w.ID, At: at, Spell: id, Command: c, WhyNot: whyNot}
			if sp.Difficulty > 0 && o.WhyNot == nil {
				r := s.ToCast(w, id)
				o.Roll = &r
			}
			all = append(all, o)
		}
		targets := []WarriorID{Nobody}
		switch sp.Aim {
		case AtModel, ToModel, SendsModel:
			targets = s.castTargets(w, sp)
		case InDirection:
			targets = s.Enemies(w.Side)
		}
		for _, at := range targets {
			c := CastSpell{Who: w.ID, Spell: id, At: at}
			switch {
			case general != nil:
				offer(at, c, general)
			case sp.Aim == InDirection:
				c.To = s.Warriors[at].At
				offer(at, c, s.inPath(w, c))
			case sp.Aim == ToPlace || sp.Aim == SendsModel:
				s.placeOffers(w, c, offer, func() {
					all = append(all, Offer{Verb: ToCast, Who: w.ID, At: at, Spell: id})
				})
			default:
				offer(at, c, s.mayAim(w, c))
			}
		}
	}
	return all
}

// knowsBefore reports whether the i-th spell of a warrior stands in his list before.
func (w *Warrior) knowsBefore(i int) bool {
	for _, k := range w.Spells[:i] {
		if k == w.Spells[i] {
			return true
		}
	}
	return false
}

// castTargets are the models of the kind a spell is cast at.
func (s *State) castTargets(w *Warrior, sp *Spell) []WarriorID {
	var ids []WarriorID
	for i := range s.Warriors {
		o := &s.Warriors[i]
		of := AtFriends
		switch {
		case o.ID == w.ID:
			of = AtHimself
		case s.Hostile(o.Side, w.Side):
			of = AtFoes
		case o.Condition == OutOfAction:
			of = AtFallen
		}
		if sp.Whom&of != 0 && (o.InPlay() || of == AtFallen) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// inPath says who would be struck in place of the one aimed at, or nil.
func (s *State) inPath(w *Warrior, c CastSpell) error {
	at := s.Warrior(c.At)
	if at.Hidden {
		return errors.New("he is hidden (HIDE-05, AMB-39)")
	}
	f := s.flight(w, c)
	switch {
	case f.Struck == int32(c.At):
		return s.mayAim(w, c)
	case f.Struck >= 0:
		return fmt.Errorf("%s is first in its path (AMB-96)", s.Warriors[f.Struck].Name)
	case f.Piece >= 0:
		return fmt.Errorf("%s is in the way", s.Table.Pieces[f.Piece].Name)
	}
	return fmt.Errorf("%s reaches %s only", s.Rules.Spells[c.Spell].Name, s.Rules.Spells[c.Spell].Range)
}

// ErrNeedsPlace is returned where a spell lacks a place, and nothing else.
var ErrNeedsPlace = errors.New("it needs a place")

// placeOffers offers a spell for each place worth it, and for any other; where
// there is none it says why not.
func (s *State) placeOffers(w *Warrior, c CastSpell, offer func(WarriorID, CastSpell, error), offerPlace func()) {
	sp := &s.Rules.Spells[c.Spell]
	if sp.Aim == SendsModel {
		if err := s.mayAimAt(w, s.Warrior(c.At), sp); err != nil {
			offer(c.At, c, err)
			return
		}
	}
	places := sp.Places(s, c)
	for _, to := range places {
		c.To = to
		if err := s.mayAim(w, c); err == nil {
			offer(c.At, c, nil)
		}
	}
	if sp.Aim == ToPlace {
		offerPlace()
		return
	}
	c.To = s.Warrior(c.At).At
	switch err := s.mayAim(w, c); {
	case errors.Is(err, ErrNeedsPlace):
		offerPlace()
	case len(places) == 0:
		offer(c.At, c, err)
	}
}
