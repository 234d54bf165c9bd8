package skills

import (
	"errors"
	"fmt"

	"cometfall/rules"
)

// hunger is the counter of the Movement that Black Hunger gives this turn.
const hunger = "black hunger"

// hungers are the states in which he gives in to it all the same.
const hungers = rules.ThoughErratic | rules.ThoughRallied | rules.ThoughHeld | rules.ThoughShaken

// Hunger gives in to the Black Hunger for a turn (LEARN-K1).
type Hunger struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Hunger) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	why := s.Barred(w, hungers)
	switch {
	case w == nil:
		return rules.ErrNotInPlay
	case !s.Knows(w, "black-hunger"):
		return fmt.Errorf("%s does not know the Black Hunger (LEARN-K1)", w.Name)
	case !s.Acts(w):
		return rules.ErrNotYours
	case s.Turn == 0 || s.Phase != rules.Charges || len(w.Intent) > 0:
		return errors.New("the hunger comes at the start of his turn, before he charges (LEARN-K1)")
	case why != nil:
		return why
	case w.Counters.Get(hunger, 0) > 0:
		return errors.New("he has given in to it this turn (LEARN-K1)")
	}
	return nil
}

// Play implements rules.Command.
func (c Hunger) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	p.Say(rules.Note, w.ID, rules.Nobody, "LEARN-K1", "The Black Hunger takes %s: one more attack this turn.", w.Name)
	w.Counters.Set(hunger, 0, p.D3(w.ID, "LEARN-K1", "inches the hunger adds to his Movement"))
}

// Deed implements rules.Command.
func (c Hunger) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, hungers) }

// String implements rules.Command.
func (c Hunger) String(s *rules.State) string { return "hunger " + s.Warriors[c.Who].Name }
