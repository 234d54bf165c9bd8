package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/ui"
)

func TestABarWithoutWordsHasNoLines(t *testing.T) {
	var o OddsBar
	o.Add("out of action", 0.001, ui.NewPen().Palette.Warning)
	o.Set(ui.NewPen(), 300)
	assert.Empty(t, o.Lines)
	assert.Zero(t, o.Wide(ui.NewPen()))
	assert.Len(t, o.Shares, 1)
}
