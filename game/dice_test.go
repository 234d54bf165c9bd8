package game

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/match"
)

// Battles between persons have fresh dice, and who plays alone chooses; with a seed
// that somebody chose they stand in a row.
func TestTheDiceOfABattleAreDrawnAsItsPlayersLike(t *testing.T) {
	lots := uint32(0)
	chance := func() uint32 { lots++; return lots }
	for _, c := range []struct {
		against string
		solo    int
		chance  func() uint32
		want    string
	}{
		{"", 0, nil, match.InARow},
		{"", 0, chance, match.Fresh},
		{"fair", 0, chance, match.Settled},
		{"fair", 1, chance, match.Fresh},
	} {
		st := &memory{}
		first := game(t, Options{Store: st, Seed: 3})
		s := first.settings
		s.Solo = c.solo
		require.NoError(t, first.choose(s))
		g := game(t, Options{Store: st, Seed: 3, Level: "yard", Against: c.against, Chance: c.chance, Ready: true})
		require.NoError(t, g.quick())
		m := g.battle.Match()
		assert.Equal(t, c.want, m.Agreement.Dice)
		assert.Equal(t, c.want != match.InARow, strings.Contains(m.Lines[0].Text, " dice="))
		again, err := match.Replay(m.Save(), levels.Load)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
		g.client.Agreement(&m.Agreement)
		tap(t, g, "back")
		assert.Equal(t, "battle", g.Scene().Name())
	}
	assert.Positive(t, lots)
}
