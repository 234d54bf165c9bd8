package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/ui"
)

func TestTheNameOfASignLiesOverNoOtherSign(t *testing.T) {
	b := New(ui.NewWindow())
	b.frame = whole(b.win)
	b.layout.signs = []signAt{{0, 400, 300, 12}, {1, 408, 332, 12}, {2, 700, 300, 12}, {3, 2, 500, 12}}
	at := func(sign int) ui.Rect { return b.signPlate(70, sign) }
	assert.Less(t, at(0).Y, 300.0, "above it: below lies the second")
	assert.Greater(t, at(1).Y, 332.0)
	assert.Greater(t, at(2).Y, 300.0)
	assert.GreaterOrEqual(t, at(3).X, b.frame.Area.X, "whole at the edge of the window")
}
