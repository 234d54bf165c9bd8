package battle

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/levels"
	"cometfall/rules"
	tale "cometfall/rules/report"
	"cometfall/rules/scenarios"
)

func TestABattleThatEndsAsATurnBeginsLastedATurnLess(t *testing.T) {
	for _, c := range []struct {
		first, second int // turns begun
		active        rules.SideID
		phase         rules.Phase
		over          bool
		want          int
	}{
		{15, 14, 0, rules.Charges, true, 14}, // time was up
		{15, 14, 0, rules.Moves, true, 15},
		{15, 14, 0, rules.Charges, false, 15},
		{14, 14, 1, rules.Charges, true, 14}, // the second side routs where it would begin
		{1, 0, 0, rules.Combat, true, 1},
	} {
		s := &rules.State{Active: c.active, Phase: c.phase, Over: c.over, Sides: []rules.Side{{Turns: c.first}, {Turns: c.second}}}
		assert.Equal(t, c.want, tale.Turns(s), "%+v", c)
	}
}

// wonMission is the end of a mission that the player has won, as it is shown at first.
func wonMission(t *testing.T) *App {
	g := game(t, Options{Seed: 4, Store: &memory{}})
	text, err := levels.Mission("well")
	require.NoError(t, err)
	require.NoError(t, g.undertake("well.mission", text, "hard"))
	p := &rules.Play{State: g.battle.m.State}
	p.Finish(0, "the watch has come, and the well is held", "SCEN-11")
	g.battle.prompt.menu, g.battle.seat.curtain, g.battle.seat.recap = nil, false, nil
	g.battle.Changed()
	g.Step()
	return g
}

func TestAMissionThatIsWonIsKept(t *testing.T) {
	g := wonMission(t)
	p := g.kept.Progress()
	require.Len(t, p.Won, 1)
	assert.Equal(t, "hard", p.Won[0].Challenge)
	assert.Equal(t, scenarios.Of(g.battle.m.State).Title, p.Won[0].Mission)
}

// Enter may have been meant for the question before the end: at first it leads nowhere.
func TestEnterDoesNotLeaveTheEndAtOnce(t *testing.T) {
	g := wonMission(t)
	_, strike := uitest.Typing(t, g.Stage)
	strike(ebiten.KeyEnter, false)
	assert.NotNil(t, g.battle, "it is still shown")
	g.battle.readReport() // what is read meanwhile lies over it
	for range endRests + 5 {
		require.NoError(t, g.Update())
	}
	g.Back()
	require.NoError(t, g.Update())
	g.Step()
	strike(ebiten.KeyEnter, false)
	assert.Nil(t, g.battle)
}

// The card of the end tells what has become of the goals, and nothing else does.
func TestTheGoalsStandOnceAtTheEnd(t *testing.T) {
	g := wonMission(t)
	k := &sketch{}
	k.begin(g.battle.pen())
	assert.Equal(t, 500.0, g.battle.layOutAims(k, ui.R(0, 0, 280, 500)), "no room is kept for them")
}
