package rules

import (
	"testing"

	"cometfall/physics"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Lists of models hold the Bodies of those on the table, and of nobody else.
func TestListsOfModelsHoldTheirBodies(t *testing.T) {
	s := &State{Rules: &Ruleset{}, Sides: make([]Side, 2)}
	for i := range 12 {
		s.Warriors = append(s.Warriors, Warrior{ID: WarriorID(i), Side: SideID(i % 2), Radius: physics.Length(40 + i), Height: physics.Length(90 + i),
			At: physics.Spot{X: physics.Length(1 + i), Y: physics.Length(20 + i), Z: physics.Length(i % 3)}, Condition: Condition(i % 5)})
	}
	var all, foes []physics.Body
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.InPlay() && w.ID != 5 {
			all = append(all, w.Body())
		}
		if w.InPlay() && w.Side == 1 {
			foes = append(foes, w.Body())
		}
	}
	assert.Equal(t, all, s.Bodies(5))
	assert.Equal(t, foes, s.appendFoes(nil, s.Warrior(0)))
	for i := range s.Warriors { // no part of a Body is left out
		w := &s.Warriors[i]
		assert.Equal(t, []physics.Body{w.Body()}, w.appendBody(nil))
	}
}

// Who is asked first how near he is is engaged as he would be if he was asked that last.
func TestWhoIsEngagedTouchesAFoe(t *testing.T) {
	r := chance{&Dice{Seed: 5}}
	table, err := physics.NewTable(physics.Plan{Width: inches(12), Depth: inches(12)})
	require.NoError(t, err)
	engaged, by := 0, 0
	for range 1500 {
		s := &State{Rules: &Ruleset{LeaveFleers: r.IntN(2) == 0}, Table: table, Sides: make([]Side, 3)}
		for i := range 8 {
			s.Warriors = append(s.Warriors, Warrior{ID: WarriorID(i), Side: SideID(r.IntN(3)), Radius: physics.Inch / 2, Height: inches(1), Fleeing: r.IntN(4) == 0,
				Condition: Condition(r.IntN(5)), At: physics.Spot{X: physics.Length(r.IntN(12)) * physics.Inch, Y: physics.Length(r.IntN(12)) * physics.Inch}})
		}
		for i := range s.Warriors {
			w := &s.Warriors[i]
			var is, held bool
			var foes []WarriorID
			for k := range s.Warriors {
				o := &s.Warriors[k]
				touches := s.Hostile(o.Side, w.Side) && o.InPlay() && s.Table.InContact(s.body(w), o.Body())
				if touches {
					foes = append(foes, o.ID)
				}
				is = is || touches && w.InPlay()
				held = held || touches && o.Condition == Standing && !(o.Fleeing && s.Rules.LeaveFleers)
			}
			require.Equal(t, foes, s.Foes(w))
			require.Equal(t, is, s.Engaged(w))
			require.Equal(t, held, s.engagedByStanding(w))
			if is {
				engaged++
			}
			if held {
				by++
			}
		}
	}
	assert.Greater(t, engaged, 100)
	assert.Greater(t, by, 100)
}
