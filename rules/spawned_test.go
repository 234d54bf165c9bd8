package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// spawned is a Chaos Spawn that a warband keeps, of the first side.
func spawned(t *testing.T, change func(w *rules.Warrior)) rules.Warrior {
	w := man("Spawn", 0, 10, 10)
	w.Base.I = 5
	change(&w)
	return learned(t, w, "chaos-spawn")
}

// rushing is a battle in which the first side's charges are over when it goes on.
func rushing(t *testing.T, pieces []physics.Piece, dice string, men ...rules.Warrior) *rules.State {
	return ruled(t, battle(t, field(t, pieces...), rules.Charges, dice, men...), "lrb")
}

func TestAChaosSpawnDoesNothingOfItsOwnAccord(t *testing.T) { // SPAWN-07, SPAWN-08, SPAWN-09, SPAWN-10
	w := spawned(t, nothing)
	assert.Zero(t, w.Base.M, "SPAWN-07: its Movement is deleted")
	assert.True(t, w.Has(rules.CausesFear), "SPAWN-08")
	assert.True(t, w.Has(rules.ImmuneToPsychology), "SPAWN-09")
	w = learned(t, w, "cloven-hoofs", "stunted")
	assert.Equal(t, [2]int{0, 4}, [2]int{w.Base.M, w.Base.I}, "no mutation gives it back")
	s := rushing(t, nil, "", w, man("B", 1, 16, 10))
	assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(s), "SPAWN-10")
	s.Phase = rules.Moves
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(12, 10, 0)}.Legal(s), "SPAWN-10")
	for _, o := range s.Offers(0) {
		assert.Error(t, o.WhyNot, "%v", o.Command)
	}
}

func TestACharacteristicOfASpawnIsNeverBelowOne(t *testing.T) { // SPAWN-06, RUL-SPAWN-2
	w := spawned(t, func(w *rules.Warrior) { w.Base.I, w.Base.T = 0, 0 })
	assert.Equal(t, [2]int{1, 1}, [2]int{w.Base.I, w.Base.T})
	assert.Equal(t, 1, learned(t, w, "stunted", "enormously-fat").Base.I)
}

func TestAChaosSpawnRushesStraightAtAnEnemyOfItsPlayersChoice(t *testing.T) { // SPAWN-10, RUL-SPAWN-1
	near, far := man("Near", 1, 20, 10), but(man("Far", 1, 10, 30), func(w *rules.Warrior) { w.Hidden = true })
	s := rushing(t, nil, "34", spawned(t, nothing), near, far)
	d := asked(t, s, rules.Done{})
	assert.Equal(t, "SPAWN-10", d.Rule)
	require.Len(t, d.Options, 2, "seen or not")
	assert.Equal(t, rules.WarriorID(1), d.Options[0].Who, "the nearest first")
	now, events := told(t, s, rules.Done{}, rules.Answer{1})
	assert.Equal(t, at(10, 17, 0), now.Warriors[0].At, "7\" straight at the one who is far off and hidden")
	assert.Equal(t, 1, citing(events, "SPAWN-10"))
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(12, 17, 0)}.Legal(now), "")

	// It goes straight on, and not round what it cannot pass.
	tall := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(14, 5, 14.2, 15), Top: in(9)}
	now, _ = told(t, rushing(t, []physics.Piece{tall}, "66", spawned(t, nothing), man("Near", 1, 26, 10)), rules.Done{})
	assert.InDelta(t, 13.5, inchesOf(now.Warriors[0].At.X), 0.3)
	assert.Equal(t, in(10), now.Warriors[0].At.Y)

	// Who is stunned, or fights already, does not go.
	b := man("B", 1, 0, 0)
	for _, w := range []rules.Warrior{lying(spawned(t, nothing), rules.Stunned), lying(spawned(t, nothing), rules.KnockedDown)} {
		now, _ = told(t, rushing(t, nil, "", w, man("B", 1, 20, 10)), rules.Done{})
		assert.Equal(t, at(10, 10, 0), now.Warriors[0].At)
	}
	now, _ = told(t, rushing(t, nil, "", spawned(t, nothing), beside(spawned(t, nothing), b, 1)), rules.Done{})
	assert.Equal(t, at(10, 10, 0), now.Warriors[0].At)
}

func inchesOf(l physics.Length) float64 { return float64(l) / float64(physics.Inch) }

func TestAChaosSpawnFightsWhomItRunsInto(t *testing.T) { // SPAWN-08, SPAWN-11
	// An enemy, who is frightened: the rush counts as a charge.
	s := rushing(t, nil, "44 66", spawned(t, nothing), man("B", 1, 15, 10))
	now, events := told(t, s, rules.Done{})
	assert.True(t, now.Engaged(&now.Warriors[0]))
	assert.True(t, now.Warriors[0].Did(rules.Charged))
	assert.True(t, now.Warriors[1].Afraid, "two sixes fail his Leadership")
	assert.Equal(t, 1, citing(events, "SPAWN-11"))

	// A friend who stands in its way: both fight until he is out of action or gone.
	friend := man("Friend", 0, 15, 10)
	s = rushing(t, nil, "55 11", spawned(t, nothing), friend, man("B", 1, 30, 10))
	now, events = told(t, s, rules.Done{})
	assert.Contains(t, texts(events), "Spawn runs into Friend")
	a, f := &now.Warriors[0], &now.Warriors[1]
	assert.Equal(t, []rules.WarriorID{1}, now.Foes(a))
	assert.Equal(t, []rules.WarriorID{0}, now.Foes(f), "he strikes back")
	assert.Error(t, rules.Move{Who: 1, To: at(17, 14, 0)}.Legal(now), "he does not just walk off")
	now.Phase = rules.Combat
	now, events = told(t, scripted(now, "4 5 6"), rules.Done{})
	assert.Contains(t, texts(events), "Spawn strikes at Friend")
	assert.Equal(t, rules.OutOfAction, now.Warriors[1].Condition)
	assert.Empty(t, now.Foes(&now.Warriors[0]))

	// A friend beside whom it only begins is none whom it runs into.
	s = rushing(t, nil, "33", spawned(t, nothing), beside(spawned(t, nothing), friend, -1), man("B", 1, 30, 10))
	now, _ = told(t, s, rules.Done{})
	assert.Empty(t, now.Foes(&now.Warriors[0]))
	assert.Equal(t, at(16, 10, 0), now.Warriors[0].At)
}

func TestAChaosSpawnClimbs(t *testing.T) { // SPAWN-12
	top, on := roof(8, 4, 12, 12, 2), man("B", 1, 10, 7)
	on.At.Z = in(2)
	w := spawned(t, func(w *rules.Warrior) { w.At.Y = in(footY) })
	now, _ := told(t, rushing(t, []physics.Piece{top}, "66 1 1 2", w, on), rules.Done{})
	assert.Equal(t, in(2), now.Warriors[0].At.Z, "up the side, and at him")
	assert.Equal(t, []rules.WarriorID{1}, now.Foes(&now.Warriors[0]))
	now, _ = told(t, rushing(t, []physics.Piece{top}, "66 6", w, on), rules.Done{})
	assert.Equal(t, w.At, now.Warriors[0].At, "a failed test of Initiative leaves it below")
	now, _ = told(t, rushing(t, []physics.Piece{top}, "11", w, on), rules.Done{})
	assert.Zero(t, now.Warriors[0].At.Z, "2\" bring it not so high and so far: it goes straight on below")
}
