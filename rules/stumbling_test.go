package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
)

// stumbler faces the right; he has forgotten what he is here for.
func stumbler(x, z float64) rules.Warrior {
	return but(with(man("Ogre", 0, x, 24), rules.Stupid), func(w *rules.Warrior) {
		w.Dazed, w.Stumbles, w.Heading, w.At.Z = true, true, physics.Point{X: 500}, in(z)
	})
}

func TestWhereHeStumblesOverAnEdge(t *testing.T) { // PSY-14, FALL-01
	here := roof(20, 20, 25, 28, 3)
	foe := func(gap float64) rules.Warrior { // from where he stops at the edge
		return but(man("F", 1, 0, 24), func(w *rules.Warrior) { w.At.X, w.At.Z = in(24.85+gap)+contact, in(3) })
	}
	for _, row := range []struct {
		what   string
		pieces []physics.Piece
		foe    []rules.Warrior
		dice   string
		at     float64 // how high he is in the end
		told   string
	}{
		{"over the edge", nil, nil, "1 1", 0, `Ogre falls 3.00".`},
		{"not where it goes on across a crack", []physics.Piece{roof(25.6, 20, 30, 28, 3)}, nil, "", 3, ""},
		{"into a gap of more than an inch", []physics.Piece{roof(26.5, 20, 30, 28, 3)}, nil, "1 1", 0, ""},
		{"not down a step of less than an inch", []physics.Piece{roof(25, 20, 30, 28, 2.01)}, nil, "", 3, ""},
		{"down an inch and a half", []physics.Piece{roof(25, 20, 30, 28, 1.5)}, nil, "1 1", 1.5, `Ogre falls 1.50".`},
		{"below another floor", []physics.Piece{roof(25, 20, 30, 28, 6)}, nil, "1 1", 0, ""},
		{"not an inch from an enemy", []physics.Piece{roof(26.36, 20, 30, 28, 3)}, []rules.Warrior{foe(1.02)}, "", 3, ""},
		{"but two from him", []physics.Piece{roof(26.5, 20, 30, 28, 3)}, []rules.Warrior{foe(1.5)}, "1 1", 0, ""},
	} {
		s := battle(t, field(t, append(row.pieces, here)...), rules.Charges, row.dice, append([]rules.Warrior{stumbler(24.1, 3)}, append(row.foe, man("B", 1, 40, 40))...)...)
		end, text := toldText(t, s, rules.Done{})
		assert.Equal(t, in(row.at), end.Warriors[0].At.Z, row.what)
		assert.Contains(t, text, row.told, row.what)
	}
	// Nor over the table's edge, and not where his half Movement ends.
	s := battle(t, field(t), rules.Charges, "", but(stumbler(0.5, 0), func(w *rules.Warrior) { w.Heading.X = -500 }), man("B", 1, 40, 40))
	assert.Less(t, play(t, s, rules.Done{}).Warriors[0].At.X, in(1))
}

func TestWhereStumblingEnds(t *testing.T) { // PSY-14, PSY-16, HIDE-09, MOVE-03
	// Not on top of a low wall; he stops before it.
	s := battle(t, field(t, lowWall(25.6, 20, 26.4, 28)), rules.Charges, "", stumbler(24, 0), man("B", 1, 40, 40))
	end := play(t, s, rules.Done{})
	assert.NoError(t, end.Table.Fits(end.Warriors[0].Body(), end.Bodies(0)))
	assert.Less(t, end.Warriors[0].At.X, in(25.2))
	// He finds whom he comes near.
	hidden := but(man("H", 1, 26, 24), func(w *rules.Warrior) { w.Hidden = true; w.At.X += contact + in(2.95) })
	s = battle(t, field(t), rules.Charges, "", stumbler(24, 0), hidden)
	assert.False(t, play(t, s, rules.Done{}).Warriors[1].Hidden)
	// Not at all out of a combat, nor after he has fled.
	s = battle(t, field(t), rules.Charges, "", stumbler(24, 0), beside(man("A", 0, 24, 24), man("B", 1, 0, 0), -1))
	assert.Equal(t, at(24, 24, 0), play(t, s, rules.Done{}).Warriors[0].At)
	s = battle(t, field(t), rules.Charges, "11", fleeing(but(stumbler(24, 0), func(w *rules.Warrior) { w.At.Y = in(6) })), man("B", 1, 40, 40))
	assert.Equal(t, at(24, 4, 0), play(t, s, rules.Done{}).Warriors[0].At)
}
