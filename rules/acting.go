package rules

import "errors"

// Though is a set of states in which a warrior may do something all the same.
type Though uint16

// The states that keep a warrior from acting.
const (
	ThoughStunned Though = 1 << iota
	ThoughDown
	ThoughFleeing
	ThoughErratic
	ThoughRallied
	ThoughHeld
	ThoughShaken
	ThoughDazed
	ThoughBound // what lets him do nothing of his own accord, but fight; who may not fight either does nothing at all
)

// Barred returns why a warrior can do nothing of his own accord, whatever he wishes to do,
// or nil: the state he is in, or something in play. A chapter names the states that do not
// hinder it, or of which it has more to say. Nothing is done of his own accord in a stupor (PSY-11).
func (s *State) Barred(w *Warrior, but Though) error {
	switch {
	case w == nil || !w.InPlay():
		return ErrNotInPlay
	case w.Condition == Stunned && but&ThoughStunned == 0:
		return ErrStunned
	case w.Condition == KnockedDown && but&ThoughDown == 0:
		return ErrDown
	case w.Fleeing && but&ThoughFleeing == 0:
		return ErrFleeing
	case s.wanders(w) && but&ThoughErratic == 0:
		return ErrErratic
	case w.Did(Rallied) && but&ThoughRallied == 0:
		return ErrRallied
	case w.Did(Held) && but&ThoughHeld == 0:
		return ErrHeld
	case w.Dazed && but&ThoughDazed == 0:
		return ErrDazed
	case w.Did(Shaken) && but&ThoughShaken == 0:
		return ErrShaken
	case but&ThoughBound != 0:
		return s.mayFight(w)
	}
	return s.bound(w)
}

// Compelled reports whether a warrior makes the move of his turn to which something in play
// drives him. What drives him keeps him from everything else and not from this; of the
// states that keep warriors from acting it names those that do not keep him from going.
func (s *State) Compelled(w *Warrior, but Though) bool {
	return !s.Over && s.Acts(w) && s.Barred(w, but|ThoughBound) == nil
}

// when is the states of a set that count only on a condition.
func (t Though) when(is bool) Though {
	if is {
		return t
	}
	return 0
}

// Deed says who acts by a command. Every command names its own, and none is played that
// the deed forbids, whatever else makes it legal: so no command can leave out who may do
// nothing. Deeds are made by GoesOn, SetsUp and By alone.
type Deed struct {
	kind deed
	who  WarriorID
	but  Though
}

type deed uint8

const (
	unnamed deed = iota
	goesOn
	setsUp
	byWarrior
)

// GoesOn is the deed of a command by which the battle goes on: nobody acts.
func GoesOn() Deed { return Deed{kind: goesOn} }

// SetsUp is the deed of a command that belongs before the battle, when nobody is hindered.
func SetsUp() Deed { return Deed{kind: setsUp} }

// By is the deed of a warrior, and what does not keep him from it.
func By(who WarriorID, but Though) Deed { return Deed{byWarrior, who, but} }

// ByMove is the deed of a warrior who makes his move, on foot or on all fours (INJ-06, INJ-16).
func (s *State) ByMove(who WarriorID) Deed {
	w := s.Warrior(who)
	return By(who, ThoughDown|ThoughShaken|ThoughStunned.when(w != nil && s.stunnedCrawls(w)))
}

// By is who acts by it, Nobody where that is nobody on the table.
func (d Deed) By() WarriorID {
	if d.kind == byWarrior {
		return d.who
	}
	return Nobody
}

// Forbids is why a deed cannot be done now, or nil.
func (s *State) Forbids(d Deed) error {
	switch d.kind {
	case goesOn:
		return nil
	case setsUp:
		if s.Turn > 0 {
			return errors.New("that belongs before the battle")
		}
		return nil
	case byWarrior:
		if why := s.Barred(s.Warrior(d.who), d.but); why != nil {
			return why
		}
		if s.Turn > 0 && !s.Acts(s.Warrior(d.who)) {
			return ErrNotYours
		}
		return nil
	}
	panic("rules: a command that does not say whose deed it is")
}
