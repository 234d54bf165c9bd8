package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Half the speed takes twice the time; the other choices keep their places.
func TestTheSpeedMayBeHalved(t *testing.T) {
	for choice, ticks := range map[int]int{0: 60, 1: 30, 2: 15, 3: 0, halfSpeed: 120} {
		s := Settings{Speed: choice, animation: 1}
		assert.Equal(t, ticks, s.Ticks(60), "%d", choice)
	}
}

// What the computer does has the speed of all else, or one of its own, and none where nothing moves.
func TestTheComputersTurnHasASpeedOfItsOwn(t *testing.T) {
	for choice, ticks := range []int{30, 120, 60, 30, 0} {
		s := Settings{Speed: 1, Opponent: choice, animation: 1}
		assert.Equal(t, ticks, s.OpponentTicks(60), "%d", choice)
		assert.Equal(t, 30, s.Ticks(60), "%d", choice)
		s.animation = 0
		assert.Zero(t, s.OpponentTicks(60), "%d", choice)
	}
	s := Settings{Speed: 3, Opponent: 1, animation: 1}
	assert.Zero(t, s.Ticks(60), "all else at once")
	assert.Equal(t, 120, s.OpponentTicks(60))
}
