package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
	"cometfall/rules/optional"
)

// Who has been lost, or is nobody at all, does nothing whatever is asked of him (INJ-04): each
// command says so.
func TestWhoIsLostDoesNothing(t *testing.T) { // INJ-04
	s := optionally(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 20, 10)), "wagons", "boats", "sewers", "mounted-warriors")
	for name, order := range map[string]func(id rules.WarriorID) rules.Command{
		"hide":       func(id rules.WarriorID) rules.Command { return rules.Hide{Who: id} },
		"infiltrate": func(id rules.WarriorID) rules.Command { return rules.Infiltrate{Who: id, To: at(5, 5, 0)} },
		"breathe":    func(id rules.WarriorID) rules.Command { return rules.Breathe{Who: id} },
		"move":       func(id rules.WarriorID) rules.Command { return rules.Move{Who: id, To: at(11, 10, 0)} },
		"detect":     func(id rules.WarriorID) rules.Command { return rules.Detect{Who: id, At: 1} },
		"board":      func(id rules.WarriorID) rules.Command { return optional.Board{Who: id} },
		"alight":     func(id rules.WarriorID) rules.Command { return optional.Alight{Who: id} },
		"reins":      func(id rules.WarriorID) rules.Command { return optional.Reins{Who: id} },
		"storm":      func(id rules.WarriorID) rules.Command { return optional.Storm{Who: id} },
		"assail":     func(id rules.WarriorID) rules.Command { return optional.Assail{Who: id} },
		"cut":        func(id rules.WarriorID) rules.Command { return optional.Cut{Who: id} },
		"leap on":    func(id rules.WarriorID) rules.Command { return optional.LeapOn{Who: id} },
		"swim":       func(id rules.WarriorID) rules.Command { return optional.Swim{Who: id} },
		"shift":      func(id rules.WarriorID) rules.Command { return optional.Shift{Who: id} },
		"bombard":    func(id rules.WarriorID) rules.Command { return optional.Bombard{Who: id} },
	} {
		for _, id := range []rules.WarriorID{9, rules.Nobody} {
			assert.ErrorIs(t, order(id).Legal(s), rules.ErrNotInPlay, "%s: %d", name, id)
		}
		for _, c := range []rules.Condition{rules.OutOfAction, rules.Gone} {
			lost := s.Clone()
			lost.Warriors[0].Condition = c
			assert.ErrorIs(t, order(0).Legal(lost), rules.ErrNotInPlay, "%s: %v", name, c)
		}
	}
}
