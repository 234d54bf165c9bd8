package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/levels"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
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

// SCEN-11: the missions of a story stand one after the other, and the page of a later one says
// what was kept for it, which goes into its battle.
func TestAStoryGoesOnWithWhatWasKept(t *testing.T) {
	c := shown(t, nil)
	c.pages.Battles.Store = &uitest.Memory{}
	var story []told
	for _, o := range missions()[:3] {
		story = append(story, o)
		require.Equal(t, story[0].mission.Story, o.mission.Story)
	}
	first, second, third := story[0].mission, story[1].mission, story[2].mission
	title := NewMissions(c.pages).Options[1]
	assert.Equal(t, second.Title, title.Title)
	assert.Contains(t, title.About, "The Courier's Errand, 2 of 3. ")

	var begun Mission
	c.pages.Undertake = func(m Mission, _ string) error { begun = m; return nil }
	page := func(of told) *ui.Picker {
		p := NewChallenge(c.pages, of.mission, Mission{File: of.file, Text: of.text})
		c.Open(p)
		return p
	}
	assert.Contains(t, page(story[1]).Lead.Tells, "Nothing was kept from what came before.")
	keep := func(m *scenarios.Mission, flags ...string) {
		require.NoError(t, c.pages.Battles.Learn(func(p *saves.Progress) { p.Keep(m.Title, flags) }))
	}
	keep(first, "boy", "ahead")
	p := page(story[1])
	assert.Contains(t, p.Lead.Tells, "The courier's boy is with you, and he knows the drains.")
	p.Pick(0)
	assert.Equal(t, []string{"boy", "ahead"}, begun.Kept)
	p = page(story[2])
	p.Pick(0)
	assert.Equal(t, []string{"boy"}, begun.Kept, "of the second it is not known yet")
	keep(second, "free")
	page(story[2]).Pick(0)
	assert.Equal(t, []string{"free"}, begun.Kept, "the boy was lost in the second")
	assert.Equal(t, []string{"free"}, third.Asks()[1:])

	next, open := NextMission(c.pages, first.Title)
	assert.Equal(t, second.Title, next)
	open()
	assert.Subset(t, c.Scene().(*ui.Picker).Lead.List, second.Goals())
	next, _ = NextMission(c.pages, third.Title)
	assert.Empty(t, next, "the story is told")
	next, _ = NextMission(c.pages, "The Well")
	assert.Empty(t, next)
}

func TestAWarbandOfOnesOwnGoesOnAMission(t *testing.T) {
	c := shown(t, nil)
	own := warbands.Bands[1].Clone()
	own.Name = "The Late Ones"
	c.pages.Warbands = func() ([]Warband, error) {
		return []Warband{{Save: "late", Roster: own, About: "a few"}, {Save: "torn", Damaged: assert.AnError}}, nil
	}
	var begun Mission
	c.pages.Undertake = func(m Mission, _ string) error { begun = m; return nil }
	of := missions()[0]
	c.Open(NewChallenge(c.pages, of.mission, Mission{File: of.file, Text: of.text}))
	c.Scene().(*ui.Picker).Pick(3)
	list := c.Scene().(*ui.Picker)
	assert.NotEmpty(t, list.Options[2].Why, "what is damaged cannot go")
	list.Pick(1)
	page := c.Scene().(*ui.Picker)
	assert.Equal(t, "The Late Ones", page.Options[3].Note)
	page.Pick(1)
	assert.Same(t, own, begun.Band)
	page.Pick(3)
	c.Scene().(*ui.Picker).Pick(0)
	c.Scene().(*ui.Picker).Pick(0)
	assert.Nil(t, begun.Band, "the one that the mission is told for")
}
