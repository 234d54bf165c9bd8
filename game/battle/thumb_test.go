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

func TestATelephoneSpeaksOfFingersAndNoKeys(t *testing.T) {
	g := resting(t)
	b := g.battle
	words := map[string]string{
		"Leap: click a place within 6.00\", or choose one with Tab and Enter.":                            "Leap: tap a place within 6.00\".",
		"Lay a counter: click a place. Gold is where it may lie. Keys: Shift and arrows, Enter.":          "Lay a counter: tap a place. Gold is where it may lie.",
		"Click to go. Keys: Shift and arrows, Enter. It stands against something: Back up takes it back.": "Tap to go. It stands against something: Back up takes it back.",
	}
	for said, spoken := range words {
		g.Layout(1280, 800)
		assert.Equal(t, said, b.spoken(said), "beside a keyboard")
		g.Layout(390, 844)
		assert.Equal(t, spoken, b.spoken(said))
	}
}
