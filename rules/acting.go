package rules

// Though is a set of states in which a warrior may do something all the same.
type Though uint8

// The states that keep a warrior from acting.
const (
	ThoughStunned Though = 1 << iota
	ThoughDown
	ThoughFleeing
	ThoughErratic
	ThoughRallied
	ThoughHeld
	ThoughShaken
)

// Barred returns why the state he is in keeps a warrior from acting, whatever he
// wishes to do, or nil. A chapter names the states that do not hinder it, or of
// which it has more to say. Nothing is done in a stupor (PSY-11).
func (s *State) Barred(w *Warrior, but Though) error {
	switch {
	case !w.InPlay():
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
	case w.Dazed:
		return ErrDazed
	case w.Did(Shaken) && but&ThoughShaken == 0:
		return ErrShaken
	}
	return nil
}

// when is the states of a set that count only on a condition.
func (t Though) when(is bool) Though {
	if is {
		return t
	}
	return 0
}
