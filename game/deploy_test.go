package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/ui"
)

func TestANewBattleIsSetUpByHandIfThePlayersWish(t *testing.T) {
	g := game(t, Options{Store: &memory{}, Seed: 2})
	s := pages.NewSetup(g.pages)
	g.Open(s)
	tap(t, g, "setup-hand")
	s.PickScenario()
	g.Scene().(*ui.Picker).Pick(2) // Skirmish
	assert.Equal(t, "skirmish", s.About)
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	assert.Zero(t, g.battle.Match().State.Turn, "not before all stand")
	assert.Contains(t, g.battle.Match().Text(), "scenario=skirmish setup=hand")
	leave(g)
	s = pages.NewSetup(g.pages)
	s.ByHand = true
	s.Begin()
	assert.Contains(t, g.battle.Match().Text(), "scenario=field setup=hand")
}
