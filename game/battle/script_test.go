package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTheScriptedPlayerIsNeverAtALoss plays battles as the tests in the window do, without
// one: whatever the client asks, the next click brings the battle on.
func TestTheScriptedPlayerIsNeverAtALoss(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	for _, seed := range []uint64{3, 1} {
		g := game(t, Options{Quick: true, Level: "yard", Seed: seed, Store: &memory{}})
		g.settings.Animation = 0
		g.Layout(1280, 800)
		b, lines, idle, menus := g.battle, 0, 0, 0
		for !b.m.State.Over {
			require.NoError(t, g.Update())
			if b.prompt.menu != nil {
				menus++
			}
			if at := b.Suggest(); at != nil {
				tapAt(g, at.X, at.Y)
			}
			if idle++; lines != len(b.m.Lines) {
				lines, idle = len(b.m.Lines), 0
			}
			require.Less(t, idle, 200, "seed %d, turn %d: %v leads nowhere", seed, b.m.State.Turn, b.Suggest())
		}
		t.Logf("seed %d: turn %d, %d lines, %d menus: %s", seed, b.m.State.Turn, lines, menus, b.m.State.Ending)
		assert.NotEmpty(t, b.m.State.Ending)
	}
}
