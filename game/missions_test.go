package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/host"
	"cometfall/game/pages"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/levels"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
)

// row is the button of the row with that title.
func row(t *testing.T, p *ui.Picker, title string) string {
	t.Helper()
	for i := range p.Options {
		if p.Options[i].Title == title {
			return ui.RowID(i)
		}
	}
	require.Fail(t, "no row", title)
	return ""
}

func TestAMissionBeginsInThreeClicks(t *testing.T) {
	g := game(t, Options{Store: &memory{}, Seed: 3, Ready: true})
	tap(t, g, "missions")
	page := g.Scene().(*ui.Picker)
	assert.Len(t, page.Options, len(levels.Missions()))
	page.StartAt(slices.IndexFunc(page.Options, func(o ui.Choice) bool { return o.Title == "The Well" }))
	page.Changed()
	tap(t, g, row(t, page, "The Well"))
	asks := g.Scene().(*ui.Picker)
	assert.Contains(t, asks.Lead.List, "Until turn 8 is over")
	var said []string
	for _, r := range uitest.Listening(g.Stage).Rows(host.AloudSentence) {
		said = append(said, r.Words)
	}
	assert.Equal(t, append(slices.Clone(asks.Lead.Tells), asks.Lead.List...), said, "what it is about and what is to be done is read aloud")
	tap(t, g, row(t, asks, "Hard"))
	b := g.battle
	require.NotNil(t, b)
	assert.False(t, g.Paged())
	assert.Equal(t, "hard", b.Match().Agreement.Challenge)
	assert.Equal(t, []string{"", "strong"}, b.Match().Seats)
	assert.NotEmpty(t, b.Match().State.Goals)
	assert.Contains(t, told(t, g).Notice, "They come from the north")

	// Saved and gone on with, the mission is the same.
	text := b.Match().Text()
	other := game(t, Options{Store: &memory{}, Seed: 3, Save: text})
	assert.Equal(t, text, other.battle.Match().Text())
}

func TestAScenarioIsStartedFromTheCommandLine(t *testing.T) {
	g := game(t, Options{Quick: true, Seed: 3, Scenario: "occupy", Level: "yard"})
	require.NotNil(t, g.battle)
	assert.Equal(t, 1, g.battle.Match().State.Turn)
	assert.Contains(t, g.battle.Match().State.Goals[0].Text, "Hold more of these")
}

// SCEN-01 to SCEN-09: each is chosen on the page of a new battle, in any window,
// and told with its set-up and its end; the computer takes a seat in it.
func TestEveryScenarioOfTheBookIsChosenForANewBattle(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every page")
	}
	keys, names := book.Scenarios()
	require.Len(t, keys, 9)
	for i, key := range keys {
		sc := scenarios.Book[i]
		for _, words := range []string{sc.About, sc.SetUp, sc.Won} {
			assert.True(t, strings.HasSuffix(words, "."), "%s: %q", key, words)
		}
		g := game(t, Options{Seed: 3, Level: "yard"})
		g.Layout(1280, 1200)
		tap(t, g, "new")
		tap(t, g, "scenario")
		p := g.Scene().(*ui.Picker)
		assert.Contains(t, p.Options[i+1].About, sc.SetUp)
		p.Pick(i + 1)
		page := g.Scene().(*pages.Setup)
		g.LayOut()
		assert.True(t, slices.ContainsFunc(page.Form, func(b ui.Button) bool { return strings.HasPrefix(b.Words, names[i]) }))
		tap(t, g, "player-2-4")
		tap(t, g, "begin")
		require.NotNil(t, g.battle, key)
		assert.Equal(t, key, g.battle.Match().Agreement.Scenario)
		assert.Equal(t, []string{"", "strong"}, g.battle.Match().Seats)
		assert.NotEmpty(t, g.battle.Match().State.Goals, "it says what is to be done")
	}
	// A scenario of our own brings its table (SCEN-12 to SCEN-22); on another table it is none.
	for i, sc := range scenarios.All()[len(scenarios.Book):] {
		g := game(t, Options{Seed: 3, Level: "yard"})
		g.Layout(1280, 1200)
		tap(t, g, "new")
		tap(t, g, "scenario")
		p := g.Scene().(*ui.Picker)
		assert.Contains(t, p.Options[10+i].About, sc.SetUp)
		p.Pick(10 + i)
		page := g.Scene().(*pages.Setup)
		assert.Equal(t, sc.Level, page.Level)
		g.LayOut()
		if i == 0 {
			tap(t, g, "table-yard")
			assert.Empty(t, page.About)
			continue
		}
		tap(t, g, "begin")
		require.NotNil(t, g.battle, sc.Key)
		assert.Equal(t, sc.Key, g.battle.Match().Agreement.Scenario)
		assert.Equal(t, len(sc.Kinds) > 0, len(g.battle.Match().State.Carriers) > 0)
	}
	g := game(t, Options{Seed: 3, Scenario: "occupy"}) // what the command line named
	g.Layout(1280, 1200)
	tap(t, g, "new")
	tap(t, g, "scenario")
	g.Scene().(*ui.Picker).Pick(0)
	tap(t, g, "begin")
	assert.Empty(t, g.battle.Match().Agreement.Scenario, "and the open field")
}

// The player of the warband of the lower rating throws two dice for the scenario; on 2 and
// 12 he chooses one. Of two rated alike a die finds the player (BEFORE-01, RUL-BEFORE-1).
func TestDiceChooseTheScenarioOfANewBattle(t *testing.T) {
	chosen, threw, come := 0, map[string]bool{}, map[string]bool{}
	g := game(t, Options{Seed: 3, Level: "yard"})
	g.Layout(1280, 1200)
	tap(t, g, "new")
	page := g.Scene().(*pages.Setup)
	for n := range 60 {
		page.About, page.Seats[0].Band = "", "reikland"
		if n%2 == 0 {
			page.Seats[0].Band = page.Seats[1].Band
		}
		tap(t, g, "scenario-dice")
		var a, b int
		who, rest, found := strings.Cut(page.Notice, " throw ")
		require.True(t, found, page.Notice)
		_, err := fmt.Sscanf(rest, "%d and %d", &a, &b)
		require.NoError(t, err, page.Notice)
		threw[who] = true
		picker, picks := g.Scene().(*ui.Picker)
		if key := scenarios.Thrown(a + b); key != "" {
			assert.Equal(t, key, page.About)
			assert.False(t, picks)
			come[key] = true
		} else {
			assert.Empty(t, page.About)
			require.True(t, picks, "they choose")
			picker.Pick(0)
			chosen++
		}
	}
	assert.Greater(t, len(come), 5)
	assert.Positive(t, chosen)
	require.Len(t, threw, 3, "the lower, and either of two that are alike: %v", threw)
	for who := range threw {
		assert.True(t, who == "First side" || who == "Second side" || strings.HasPrefix(who, "The ") && strings.Contains(who, "(rated "), who)
	}
}
