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
	b.Tray.From = lastThrows(b.M, 2)
	for animation, ticks := range []int{0, TumbleTicks, (TumbleTicks + 2) / 3} {
		g.settings.Animation = animation
		b.Throw()
		version := b.Version
		for range ticks {
			require.True(t, b.Tray.Rolls(b.Win.Tick), "animation %d", animation)
			was := b.Watch()
			g.Win.Tick++
			b.FollowDice()
			assert.Greater(t, b.Watch().Frame, was.Frame, "a new frame")
		}
		assert.False(t, b.Tray.Rolls(b.Win.Tick), "animation %d", animation)
		if ticks > 0 {
			assert.Equal(t, version+1, b.Version, "the words are painted")
		}
		b.FollowDice()
		assert.LessOrEqual(t, b.Version, version+1, "once")
	}
	g.settings.Animation = 1
	b.Tray.From = len(b.M.Lines)
	b.Throw()
	assert.False(t, b.Tray.Rolls(b.Win.Tick), "nothing was thrown")
}
