package game

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
)

func TestWhatIsNotSeenIsHidden(t *testing.T) {
	type stretch = [2]physics.Length
	panes := []physics.Pane{
		{Left: 0, Right: 100, LeftLow: 0, LeftHigh: 40, RightLow: 0, RightHigh: 80},    // over a slope
		{Left: 0, Right: 50, LeftLow: 60, LeftHigh: 100, RightLow: 60, RightHigh: 100}, // through a window above
	}
	assert.Equal(t, []stretch{{50, 60}}, (&hides{}).at(panes, 25, 100))
	assert.Equal(t, []stretch{{70, 100}}, (&hides{}).at(panes, 75, 100))
	assert.Equal(t, []stretch{{0, 100}}, (&hides{}).at(nil, 75, 100))
	whole := []physics.Pane{{Right: 100, LeftHigh: 100, RightHigh: 100}}
	assert.Empty(t, (&hides{}).at(whole, 10, 100))
}
