package scenarios_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// chapter is the small mission as the second of a story, with these rules.
func chapter(head, rules string) string {
	before, _, _ := strings.Cut(small, "when turn 1")
	return before + head + "\nwhen turn 1\n    spawn 2 rat at yard\n" + rules + "when away 5\n    win \"away\"\n"
}

const second = "story \"A Tale\" 2\nkept friend map\n"

// SCEN-11: what an earlier mission of a story has kept is asked for by a later one, comes
// again from the log, and is handed on unless it was lost.
func TestALaterMissionOfAStoryAsksWhatWasKept(t *testing.T) {
	text := chapter(second, "when set friend\n    join 1 rat at south\nwhen not friend\n    say \"Alone.\"\nwhen set map and turn 2\n    unset map\nwhen turn 2\n    keep key \"you have the key\"\n")
	a := match.Agreement{Edition: "lrb", Seed: 4, Kept: []string{"friend", "map"}}
	begun := func() *match.Match {
		a := a
		require.NoError(t, a.Undertake("a.mission", text))
		table, err := levels.Load("yard")
		require.NoError(t, err)
		m, err := match.New(a, table)
		require.NoError(t, err)
		require.NoError(t, m.Do(m.State.SetUp()))
		return m
	}
	m := begun()
	story := scenarios.Of(m.State)
	assert.Equal(t, "A Tale", story.Story)
	assert.Equal(t, 2, story.Part)
	assert.Equal(t, []string{"friend", "map"}, story.Asks())
	joined := func(m *match.Match) int {
		n := 0
		for i := range m.State.Warriors {
			if w := &m.State.Warriors[i]; w.Home() == 0 && scenarios.Joined(w) {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 1, joined(m))
	assert.Equal(t, []string{"friend", "map"}, story.Kept(m.State))
	again, err := match.Replay(m.Text(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, m.Hash(), again.Hash())
	assert.Contains(t, m.Text(), " kept=friend,map")
	for m.State.Sides[0].Turns < 2 {
		require.NoError(t, m.Do(rules.Done{}))
	}
	assert.Equal(t, []string{"friend", "key"}, story.Kept(m.State), "the map is lost, the key is found")
	assert.Contains(t, m.Text(), "For later: you have the key.")
	assert.Equal(t, "you have the key", story.Means("key"))
	assert.Empty(t, story.Means("friend"))

	a.Kept = nil
	m = begun()
	assert.Zero(t, joined(m))
	assert.Contains(t, m.Text(), "Alone.")
	assert.Empty(t, story.Kept(m.State))
}

// SCEN-11: what a mission gives, its leader takes, and somebody else where he cannot.
func TestAMissionGivesToWhoeverCanCarryIt(t *testing.T) {
	m := conditional(t, "", "when turn 1\n    give healing-herbs\n    give lantern\n")
	leader := slices.IndexFunc(m.State.Warriors, func(w rules.Warrior) bool { return w.Leader && w.Home() == 0 })
	for _, key := range []string{"healing-herbs", "lantern"} {
		id, ok := m.State.Rules.ItemNamed(key)
		require.True(t, ok)
		assert.True(t, slices.ContainsFunc(m.State.Warriors[leader].Kit, func(k rules.Kit) bool { return k.Item == id }), key)
	}
	assert.Contains(t, m.Text(), m.State.Warriors[leader].Name+" takes the healing herbs.")
}

func TestFaultsOfAStoryAreToldWithTheirRemedy(t *testing.T) {
	for _, row := range []struct{ head, rules, says string }{
		{"", "when turn 2\n    keep key \"a key\"\n", `the mission keeps "key" for later, but belongs to no story; add a line such as: story "The Name" 1`},
		{"kept map\n", "", "no mission comes before this one that could have kept anything"},
		{"story \"A Tale\" 1\nkept map\n", "", "no mission comes before this one that could have kept anything"},
		{"story \"A Tale\"\n", "", "the line ends where which of its missions this is should stand"},
		{"story \"A Tale\" 10\n", "", "which of its missions this is is a whole number from 1 to 9"},
		{"story A 1\n", "", "A stands where the name of the story should, in quotation marks"},
		{"story \"A Tale\" 2\nkept map map\n", "", `the flag "map" is named twice`},
		{second, "when turn 2\n    keep key \"a key\"\nwhen turn 3\n    keep key \"the key\"\n", `the flag "key" is kept in other words already; use the same`},
		{second, "when turn 2\n    keep key\n", "the line ends where what it means later in quotation marks should stand"},
		{second, "when turn 2\n    give cannon\n", `the rules of this battle have no "cannon" to give`},
	} {
		_, err := book.ReadMission("a.mission", chapter(row.head, row.rules))
		assert.ErrorContains(t, err, row.says, row.head+row.rules)
	}
	a := match.Agreement{Edition: "lrb", Kept: []string{"gold"}}
	require.NoError(t, a.Undertake("a.mission", chapter(second, "")))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	_, err = match.New(a, table)
	assert.ErrorContains(t, err, `nothing called "gold" is brought into this mission; there are friend, map`)
	a = match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Kept: []string{"gold"}}
	_, err = match.New(a, table)
	assert.ErrorContains(t, err, "go with scenario=mission only")
}

// SCEN-11: two stories of three missions come with the game, and whatever a mission of them
// asks for, one before it may have kept.
func TestTheStoriesOfTheGameHangTogether(t *testing.T) {
	stories := map[string][]*scenarios.Mission{}
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		require.NoError(t, err)
		m, err := book.ReadMission(name, text)
		require.NoError(t, err)
		if m.Story != "" {
			stories[m.Story] = append(stories[m.Story], m)
		}
	}
	assert.Len(t, stories, 2)
	for name, all := range stories {
		slices.SortFunc(all, func(a, b *scenarios.Mission) int { return a.Part - b.Part })
		require.Len(t, all, 3, name)
		for i, m := range all {
			assert.Equal(t, i+1, m.Part, name)
			for _, flag := range m.Asks() {
				assert.True(t, slices.ContainsFunc(all[:i], func(o *scenarios.Mission) bool { return o.Means(flag) != "" }), "%s: nobody keeps %s for %s", name, flag, m.Title)
			}
			if i > 0 {
				assert.NotEmpty(t, m.Asks(), m.Title)
			}
		}
	}
}
