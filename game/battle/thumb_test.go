package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
)

func TestTheButtonsOfATelephoneLieRoundTheThumb(t *testing.T) {
	for _, left := range []bool{false, true} {
		g := game(t, Options{Seed: 3, Level: "yard", Quick: true, Ready: true})
		g.client.LeftThumb = func() bool { return left }
		g.Layout(390, 844)
		require.NoError(t, g.battle.m.Do(rules.Done{}))
		g.battle.choose(0)
		g.Step()
		corner := ui.R(390-12, 844-8, 0, 0)
		if left {
			corner.X = 12
		}
		far := func(id string) float64 {
			at := find(t, g, id).At
			x := corner.X - at.X - at.W
			if left {
				x = at.X - corner.X
			}
			return max(x, 0) + corner.Y - at.Y - at.H
		}
		assert.Zero(t, far("done"), "in the thumb's corner")
		for _, id := range []string{"undo", "next", "several", "hide"} {
			assert.Positive(t, far(id), id)
			assert.LessOrEqual(t, far(id), 300.0, "%s is in reach", id)
		}
		zoom := find(t, g, "zoom-in").At
		assert.Equal(t, left, zoom.X < 195, "and so are those beside the table")
		assert.False(t, g.battle.free().Meets(zoom), "the free part of the table is beside them")
		uitest.Apart(t, g.Stage, "thumb")
	}
}
