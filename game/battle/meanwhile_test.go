package battle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/match"
)

// costly is what the last turn of others brought whoever's turn it is; false where nobody fell or ran.
func costly(m *match.Match) (from int, tales []match.Tale, ok bool) {
	if from, ok = m.SinceLastTurn(m.State.Active); !ok {
		return
	}
	tales = m.Tales(m.State.For(m.State.Active), from, len(m.Lines))
	for i := range tales {
		if tales[i].Grave {
			return from, tales, true
		}
	}
	return from, tales, false
}

// afterTheComputer is a battle against the computer, whose turn has cost somebody dear.
func afterTheComputer(t *testing.T) *App {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		_, _, ok := costly(m)
		return ok && m.Open == nil && m.State.Phase == rules.Charges
	})
	b := g.battle
	require.NoError(t, b.m.Seat(1-b.m.State.Active, "weak"))
	var err error
	b.computers, err = newComputers(b.m)
	require.NoError(t, err)
	b.seat = handOver{side: b.m.State.Active}
	return g
}

// At the beginning of his turn whoever plays against the computer is told in a plate whom its turn
// cost and who charged; a click on it watches that turn.
func TestThePlayerIsToldWhatTheComputersTurnBrought(t *testing.T) { // INJ-14
	g := afterTheComputer(t)
	b := g.battle
	require.NoError(t, g.Update())
	g.LayOut()
	b.Watch()
	from, tales, _ := costly(b.m)
	require.True(t, strings.HasPrefix(b.notice, "Meanwhile: "), b.notice)
	for i := range tales {
		if tales[i].Grave {
			assert.Contains(t, b.notice, tales[i].Text, "the first who fell")
			break
		}
	}
	assert.Less(t, len(b.notice), 420)
	was := b.notice
	require.NoError(t, g.Update())
	assert.Equal(t, was, b.notice, "it is told once")
	assert.Equal(t, from, b.meanwhile.from)
	x, y := b.panels.notice.at.Middle()
	b.Click(x, y)
	require.NotNil(t, b.again)
	assert.True(t, b.again.playing)
	assert.Empty(t, b.notice)
}
