package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// contact is how far the centres of two plain bases are apart when they touch.
const contact = 2500

// at sends a plain move to a place.
func at(x, y, z float64) physics.Spot { return physics.Spot{X: in(x), Y: in(y), Z: in(z)} }

// but is a warrior with something changed.
func but(w rules.Warrior, change func(w *rules.Warrior)) rules.Warrior {
	change(&w)
	return w
}

// lying is a warrior in a condition.
func lying(w rules.Warrior, c rules.Condition) rules.Warrior {
	w.Condition = c
	return w
}

// fleeing is a warrior who runs for his life.
func fleeing(w rules.Warrior) rules.Warrior {
	w.Fleeing = true
	return w
}

// frightful is a warrior who causes fear.
func frightful(w rules.Warrior) rules.Warrior {
	w.Traits |= rules.CausesFear
	return w
}

// beside sets a warrior against the base of another, to a side: 1 right, -1 left.
func beside(o, w rules.Warrior, side physics.Length) rules.Warrior {
	w.At = o.At
	w.At.X += side * contact
	return w
}

// below sets a warrior against the base of another, on the screen below him.
func below(o, w rules.Warrior) rules.Warrior {
	w.At = o.At
	w.At.Y += contact
	return w
}

// fray is a battle in the combat phase of side 1, too large to be routed.
func fray(t *testing.T, dice string, men ...rules.Warrior) *rules.State {
	s := battle(t, field(t), rules.Combat, dice, men...)
	s.Active = 1
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	return s
}

// scripted lays out further dice.
func scripted(s *rules.State, dice string) *rules.State {
	s = s.Clone()
	s.Dice.Script = nil
	for _, d := range dice {
		if d != ' ' {
			s.Dice.Script = append(s.Dice.Script, uint8(d-'0'))
		}
	}
	return s
}

// told carries a command out like play and hands back what was told, too.
func told(t *testing.T, s *rules.State, c rules.Command, answers ...rules.Answer) (*rules.State, []rules.Event) {
	t.Helper()
	out, err := rules.Run(s, c, answers)
	require.NoError(t, err)
	require.Nil(t, out.Open, "a question is open")
	require.Zero(t, out.State.Dice.Left(), "dice were left over")
	makesSense(t, out.State, out.Events)
	return out.State, out.Events
}

// asked is the question that a command stops at.
func asked(t *testing.T, s *rules.State, c rules.Command, answers ...rules.Answer) *rules.Decision {
	t.Helper()
	out, err := rules.Run(s, c, answers)
	require.NoError(t, err)
	require.NotNil(t, out.Open, "nothing is asked")
	isSensible(t, s, out.Open)
	return out.Open
}

// citing counts the events that cite a rule.
func citing(events []rules.Event, rule string) int {
	n := 0
	for _, e := range events {
		if e.Rule == rule {
			n++
		}
	}
	return n
}

// texts is what the events say, line by line.
func texts(events []rules.Event) string {
	all := ""
	for _, e := range events {
		all += e.Text + "\n"
	}
	return all
}

// verbs is a rule at work, with laid-out dice and one warrior.
func verbs(t *testing.T, dice string, change func(w *rules.Warrior)) *rules.Play {
	return &rules.Play{State: battle(t, field(t), rules.Moves, dice, but(man("A", 0, 10, 10), change))}
}

// nothing changes nothing.
func nothing(*rules.Warrior) {}

// roof is a floor of a building in the air.
func roof(x0, y0, x1, y1, z float64) physics.Piece {
	return physics.Piece{Kind: physics.Floor, Name: "roof", Shape: box(x0, y0, x1, y1), Bottom: in(z - 0.1), Top: in(z), Building: 1, Storey: 1}
}

// wall is a wall nobody sees or walks through.
func wall(x0, y0, x1, y1 float64) physics.Piece {
	return physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(x0, y0, x1, y1), Top: in(4)}
}

// lowWall is a wall of 0.7".
func lowWall(x0, y0, x1, y1 float64) physics.Piece {
	return physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(x0, y0, x1, y1), Top: in(0.7)}
}

// ended asks how a warrior ended.
func ended(t *testing.T, want rules.Condition, s *rules.State, id rules.WarriorID, why ...any) {
	t.Helper()
	assert.Equal(t, want, s.Warriors[id].Condition, why...)
}
