package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/ui"
)

func TestABarWithoutWordsHasNoLines(t *testing.T) {
	var o oddsBar
	o.add("out of action", 0.001, ui.NewPen().Palette.Warning)
	o.set(ui.NewPen(), 300)
	assert.Empty(t, o.lines)
	assert.Zero(t, o.wide(ui.NewPen()))
	assert.Len(t, o.shares, 1)
}
