package muster

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func TestTheCrewOfAVehicleIsChosenByHand(t *testing.T) { // WAGON-16, WAGON-26, RUL-WAGON-32
	set, err := book.Ruleset("lrb", "wagons", "boats")
	require.NoError(t, err)
	g, e := musteredEditor(t, &warbands.Convent)
	e.client.Bands.Rules = func() *rules.Ruleset { return set }
	e.Roster.Terms = warbands.Terms{Battles: 4, Value: 2000}
	e.Roster.Vehicles = []string{"wagon", "rowing-boat"}
	e.Front = BandPane
	e.Edited()
	line := func(id string) string {
		g.LayOut()
		k := paneOf(e, id)
		require.GreaterOrEqual(t, k, 0, id)
		return e.panes[k].Lines[e.panes[k].Find(id)].About[0]
	}
	assert.Equal(t, "Asked for as the battle begins. Drawn by horses.", line("fit-wagon-0"))
	assert.Equal(t, "Asked for as the battle begins.", line("fit-rowing-boat-0"))
	press(t, e, "fit-wagon-0")
	picker := func() *ui.Picker {
		p, ok := g.Scene().(*ui.Picker)
		require.True(t, ok, "the page stays until one goes back")
		return p
	}
	first, second := e.Roster.Recruits[0].Name, e.Roster.Recruits[1].Name
	tap(t, g, ui.RowID(0)) // mules
	assert.True(t, picker().Options[0].Chosen)
	tap(t, g, ui.RowID(2))
	tap(t, g, ui.RowID(1))
	assert.Contains(t, picker().Options[2].About, "He drives.")
	assert.Contains(t, picker().Options[1].About, "He sits beside the driver")
	assert.Equal(t, rules.Fitting{Kind: "wagon", Mules: true, Crew: []string{second, first}}, e.Roster.FittingOf("wagon", 0))
	tap(t, g, ui.RowID(1)) // and off again
	assert.Equal(t, []string{second}, e.Roster.FittingOf("wagon", 0).Crew)
	g.Back()
	assert.Equal(t, second+" drives. Drawn by mules.", line("fit-wagon-0"))
	// Nobody is aboard two at once, and the reason is told.
	press(t, e, "fit-rowing-boat-0")
	assert.NotContains(t, picker().Options[0].Title, "Mules", "nothing draws a boat")
	tap(t, g, ui.RowID(1))
	assert.Contains(t, e.Notice, "cannot be aboard two vehicles")
	assert.Empty(t, e.Roster.FittingOf("rowing-boat", 0).Crew)
	tap(t, g, ui.RowID(0))
	assert.Equal(t, []string{first}, e.Roster.FittingOf("rowing-boat", 0).Crew)
}
