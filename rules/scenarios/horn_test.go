package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// Who has lost the dice for the edges, or for the first turn, and has a horn may have them
// thrown again, once each, however many horns he has.
func TestAHornHasTheDiceThrownAgain(t *testing.T) { // ARMS-25
	m := agreed(t, "skirmish", "quarter")
	for i := range m.State.Warriors {
		if w := &m.State.Warriors[i]; w.Side == 1 && w.Hero {
			require.NoError(t, m.State.Rules.Give(w, "conch-horn"))
		}
	}
	arranged(t, m, []int{5, 3, 4, 2}, 0, 0, 3) // lost twice: the horn is blown once
	assert.Equal(t, rules.SideID(0), m.State.Active)
	scripted(m, 6, 1, 2, 3)
	for {
		if _, begins := m.State.SetUp().(rules.Begin); begins {
			break
		}
		require.NoError(t, m.Do(m.State.SetUp()))
		for m.Open != nil {
			assert.Equal(t, "ARMS-25", m.Open.Rule)
			assert.Contains(t, m.Open.Question, "has a conch shell horn. The first turn: throw the dice again?")
			require.NoError(t, m.Answer(rules.Answer{0}))
		}
	}
	assert.Zero(t, m.State.Dice.Left())
	assert.ErrorContains(t, rules.Begin{First: 0}.Legal(m.State), "have the first turn")
}
