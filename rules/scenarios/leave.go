package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Leave takes a warrior off the table on purpose, where a scenario has a way
// out. He leaves in his movement phase, before or after his move: in a mission
// from anywhere in the place that is its way out, in a scenario of the book when
// his base is within half an inch of the edge.
type Leave struct{ Who rules.WarriorID }

var leaving = rules.Vocable{Word: "leave", Parse: func(r *rules.Reader) rules.Command { return Leave{Who: r.Warrior()} }}

// atEdge is how near the edge one must be who leaves.
const atEdge = physics.Inch / 2

// exit is what the battle says of somebody's leaving; the second value is the rule.
func exit(s *rules.State) (may func(*rules.State, *rules.Warrior) error, left func(*rules.Play, *rules.Warrior), rule string) {
	if m := mission(s); m != nil {
		return m.exit, m.left, missionRule
	}
	if sc := current(s); sc != nil {
		return sc.Exit, sc.Left, sc.Rule
	}
	return nil, nil, ""
}

// Legal implements rules.Command.
func (c Leave) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	may, _, rule := exit(s)
	if w == nil {
		return rules.ErrNotInPlay
	}
	why := s.Barred(w, rules.ThoughErratic)
	switch {
	case may == nil:
		return errors.New("nobody leaves this table on purpose")
	case s.Turn == 0 || s.Phase != rules.Moves:
		return fmt.Errorf("%w: one leaves in the movement phase (%s)", rules.ErrWrongPhase, rule)
	case !s.Acts(w):
		return rules.ErrNotYours
	case why != nil:
		return why
	case s.EngagedByStanding(w): // FIGHT-23
		return rules.ErrEngaged
	case w.Did(rules.Stuck):
		return rules.ErrStuck
	}
	return may(s, w)
}

// Play implements rules.Command.
func (c Leave) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	_, left, rule := exit(p.State)
	w.Counters.Set(hasLeft, 0, p.Turn)
	p.Leaves(w, rule, "leaves the table")
	left(p, p.Warrior(c.Who))
}

// Deed implements rules.Command.
func (c Leave) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughErratic) }

// String implements rules.Command.
func (c Leave) String(s *rules.State) string { return "leave " + s.Warriors[c.Who].Name }

// worthOfLeaving is what it is worth in a scenario of the book that one leaves:
// more than he is worth on the table.
const worthOfLeaving = 3000

// wayOut offers to leave; who may not is told why.
func wayOut(s *rules.State, w *rules.Warrior, rule string, worth int) []rules.Offer {
	c := Leave{Who: w.ID}
	return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: "Leave the table", Icon: "exit-door", Rule: rule, Command: c, WhyNot: c.Legal(s), Worth: worth}}
}
