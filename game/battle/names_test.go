package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

func TestNamesAreShownAsTheyWereTyped(t *testing.T) { // BAND-16
	band, err := warbands.Named("sisters")
	require.NoError(t, err)
	r := band.Clone()
	r.Recruits[0].Name = "Mother Ilse"
	a := match.Agreement{Edition: "lrb", Level: "yard", Seed: 3, Bands: []string{"skaven"}}
	a.Enlist(r)
	g := game(t, Options{Store: &memory{}})
	require.NoError(t, g.begin(a, nil))
	t.Cleanup(func() { game(t, Options{}).LayOut() })
	g.LayOut()
	const log = "Mother-Ilse hides."
	assert.InDelta(t, g.Win.Width(ui.Plain, "Mother Ilse hides."), g.Win.Width(ui.Plain, log), 0.01)
	assert.Equal(t, []string{"Mother Ilse hides."}, g.Win.Wrap(ui.Plain, log, 900))
	assert.NotContains(t, g.Win.Fitted(log, ui.Plain, g.Win.Width(ui.Plain, log)-12), "-")

	g.battle.openConsole()
	c := g.battle.console
	c.line.Text = "where mother ilse"
	c.enter()
	assert.Contains(t, c.told[len(c.told)-1].text+c.told[len(c.told)-2].text, "friend")

	assert.NotNil(t, g.battle.m.State.Named("Mother-Ilse"), "the log has one word")

	g.battle.leave()
	g.LayOut()
	assert.Equal(t, []string{log}, g.Win.Wrap(ui.Plain, log, 900), "outside of the battle it means nothing")
}
