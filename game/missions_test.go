package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
)

// row is the button of the row with that title.
func row(t *testing.T, p *picker, title string) string {
	t.Helper()
	for i := range p.options {
		if p.options[i].title == title {
			return rowID(i)
		}
	}
	require.Fail(t, "no row", title)
	return ""
}

func TestAMissionBeginsInThreeClicks(t *testing.T) {
	g := game(t, Options{Store: &memory{}, Seed: 3, Ready: true})
	tap(t, g, "missions")
	page := g.scene().(*picker)
	assert.Len(t, page.options, len(levels.Missions()))
	tap(t, g, row(t, page, "The Well"))
	tap(t, g, row(t, g.scene().(*picker), "Hard"))
	b := g.battle
	require.NotNil(t, b)
	assert.Empty(t, g.pages)
	assert.Equal(t, "hard", b.m.Agreement.Challenge)
	assert.Equal(t, []string{"", "strong"}, b.m.Seats)
	require.Len(t, b.aims(), 2)
	assert.Contains(t, aimWords(&b.aims()[0]), "well until")
	assert.Contains(t, b.notice, "They come from the north")
	b.m.State.Goals[0].Done = rules.Failed
	assert.Contains(t, aimWords(&b.aims()[0]), "Failed: Keep a warrior")

	// Saved and gone on with, the mission is the same.
	text := b.m.Text()
	other := game(t, Options{Store: &memory{}, Seed: 3, Save: text})
	assert.Equal(t, text, other.battle.m.Text())
}

func TestAScenarioIsStartedFromTheCommandLine(t *testing.T) {
	g := game(t, Options{Quick: true, Seed: 3, Scenario: "occupy", Level: "yard"})
	require.NotNil(t, g.battle)
	assert.Equal(t, 1, g.battle.m.State.Turn)
	assert.Contains(t, g.battle.aims()[0].Text, "Hold more of these")
	assert.Contains(t, g.battle.ending().more[0], "Hold more of these")
}
