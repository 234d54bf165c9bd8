package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/ui"
)

func TestTheNameOfASignLiesOverNoOtherSign(t *testing.T) {
	b := New(ui.NewWindow(), nil)
	b.frame = whole(b.win)
	b.layout.signs = []signAt{{0, 400, 300, 12}, {1, 408, 332, 12}, {2, 700, 300, 12}, {3, 2, 500, 12}}
	at := func(sign int) ui.Rect {
		r, free := b.signPlate(70, sign)
		assert.True(t, free)
		return r
	}
	assert.Less(t, at(0).Y, 300.0, "above it: below lies the second")
	assert.Greater(t, at(1).Y, 332.0)
	assert.Greater(t, at(2).Y, 300.0)
	assert.GreaterOrEqual(t, at(3).X, b.frame.Area.X, "whole at the edge of the window")
}

func TestTheNameOfASignLiesOverNoModel(t *testing.T) {
	b := New(ui.NewWindow(), nil)
	b.frame = whole(b.win)
	b.layout.signs = []signAt{{0, 400, 300, 12}}
	around := []tokenAt{{who: 0, x: 400, y: 330, r: 14}, {who: 1, x: 390, y: 270, r: 14}, {who: 2, x: 450, y: 300, r: 14}, {who: 3, x: 350, y: 300, r: 14}}
	for n, want := range []struct {
		x, y float64 // the middle
		free bool
	}{{400, 327, true}, {400, 273, true}, {451, 300, true}, {349, 300, true}, {400, 327, false}} {
		b.layout.tokens = around[:n]
		r, free := b.signPlate(70, 0)
		assert.Equal(t, want.free, free, "%d models round it", n)
		x, y := r.Middle()
		assert.InDelta(t, want.x, x, 3)
		assert.InDelta(t, want.y, y, 3)
	}
}
