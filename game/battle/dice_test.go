package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/match"
)

// The dice of an action roll for as long as the settings say, each frame anew, and
// the words come when they land; what they brought has happened meanwhile.
func TestDiceRollAndLand(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return inPhase(m, rules.Charges) && m.State.Round() > 3 && lastThrows(m, 2) > 0
	})
	b := g.battle
	b.tray.from = lastThrows(b.m, 2)
	for animation, ticks := range []int{0, tumbleTicks, (tumbleTicks + 2) / 3} {
		g.settings.Animation = animation
		b.throw()
		version := b.version
		for range ticks {
			require.True(t, b.tray.rolls(b.win.Tick), "animation %d", animation)
			was := b.Watch()
			g.Win.Tick++
			b.followDice()
			assert.Greater(t, b.Watch().Frame, was.Frame, "a new frame")
		}
		assert.False(t, b.tray.rolls(b.win.Tick), "animation %d", animation)
		if ticks > 0 {
			assert.Equal(t, version+1, b.version, "the words are painted")
		}
		b.followDice()
		assert.LessOrEqual(t, b.version, version+1, "once")
	}
	g.settings.Animation = 1
	b.tray.from = len(b.m.Lines)
	b.throw()
	assert.False(t, b.tray.rolls(b.win.Tick), "nothing was thrown")
}
