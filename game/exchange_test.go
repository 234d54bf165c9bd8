package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestABarWithoutWordsHasNoLines(t *testing.T) {
	var o oddsBar
	o.add("out of action", 0.001, newPen().Palette.Warning)
	o.set(newPen(), 300)
	assert.Empty(t, o.lines)
	assert.Zero(t, o.wide(newPen()))
	assert.Len(t, o.shares, 1)
}
