package battle

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/match"
)

// Of a battle of an older version only the words are left of what came before it was
// reopened: it is watched again all the same, with its turns on the strip.
func TestABattleOfAnOlderVersionIsWatchedAgain(t *testing.T) {
	files, err := filepath.Glob("../../rules/match/testdata/saves/*.txt")
	require.NoError(t, err)
	watched := 0
	for _, file := range files {
		old, err := os.ReadFile(file)
		require.NoError(t, err)
		m, _ := match.Reopen(string(old), levels.Load, func() bool { return true })
		if m == nil || !m.Reopened() {
			continue
		}
		g, err := newApp(Options{})
		require.NoError(t, err)
		g.enter(newScene(g.client, m))
		g.battle.seat.curtain = false
		g.Layout(1280, 800)
		p := g.battle.openPast(0)
		g.LayOut()
		for _, at := range p.turns {
			l := &m.Lines[p.lines[at]]
			assert.Contains(t, l.Text, m.State.Sides[p.turnOf(l)].Name, file)
			watched++
		}
	}
	assert.Greater(t, watched, 3)
}
