package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/levels"
)

func TestTheWayBackFromAMissionLeadsToTheMissions(t *testing.T) {
	c := shown(t, nil)
	list := NewMissions(c.pages)
	assert.Len(t, list.Options, len(levels.Missions()))
	c.Open(list)
	list.Pick(2)
	assert.NotSame(t, list, c.Scene(), "its own page, on which one chooses how hard it is")
	c.Back()
	assert.Same(t, list, c.Scene())
	c.Back()
	assert.Same(t, c.title, c.Scene())
}

func TestTheMissionsThatWereWonAreMarked(t *testing.T) {
	c := shown(t, nil)
	c.pages.Battles.Store = &uitest.Memory{}
	first := NewMissions(c.pages).Options[1].Title
	require.NoError(t, c.pages.Battles.Learn(func(p *saves.Progress) {
		p.Triumph(saves.Victory{Mission: first, Challenge: "easy", Turns: 5})
		p.Triumph(saves.Victory{Mission: first, Challenge: "fair", Turns: 1})
	}))
	list := NewMissions(c.pages)
	c.Open(list)
	assert.Equal(t, "won, fair", list.Options[1].Note)
	assert.Empty(t, list.Options[0].Note)
	list.Pick(1)
	page, ok := c.Scene().(*ui.Picker)
	require.True(t, ok)
	var notes []string
	for _, o := range page.Options {
		notes = append(notes, o.Note)
	}
	assert.Equal(t, []string{"won in 5 turns", "won in one turn", ""}, notes)
}
