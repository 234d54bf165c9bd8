package game

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/view"
)

func TestABarWithoutWordsHasNoLines(t *testing.T) {
	var o oddsBar
	o.add("out of action", 0.001, view.Warning)
	o.set(300)
	assert.Empty(t, o.lines)
	assert.Zero(t, o.wide())
	assert.Len(t, o.shares, 1)
}
