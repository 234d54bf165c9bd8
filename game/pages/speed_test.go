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
