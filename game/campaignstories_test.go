package game

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/campaign"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// telling is the page of a campaign of three, the second and third of them computers', in which the
// first has come to a part of a story.
func telling(t *testing.T, tales ...engine.Tale) (*App, *campaign.Home) {
	t.Helper()
	g, h := campaigningBy(t, engine.Terms{Edition: "lrb", Seed: 11, Name: "Winter in the Ruins", Stories: true}, &warbands.Company, &warbands.Pack, &warbands.Convent)
	s := h.Kept.State
	s.Bands[0].Tales = tales
	s.Bands[1].Seat, s.Bands[2].Seat = "fair", "fair"
	h.Show(0)
	g.Win.H = 3000
	return g, h
}

// toldOf takes over a mission that was won or lost, with what it kept.
func toldOf(t *testing.T, h *campaign.Home, won bool, kept ...string) {
	t.Helper()
	for h.Kept.Open != nil {
		h.Answer(rules.Answer{h.Kept.Open.Usual})
	}
	s := h.Kept.State
	e := s.Pending().Errand
	require.NotNil(t, e)
	r := engine.Report{Log: "laid", Winner: -1, Ending: "It was laid down so."}
	side := engine.Result{Won: won, Kept: kept}
	if won {
		r.Winner = 0
		for _, o := range e.Worth() {
			if o.Kind == rules.Crowns {
				side.Crowns += o.N
			}
		}
	}
	for i := range s.Bands[0].Warriors {
		w := &s.Bands[0].Warriors[i]
		if !w.Here() || w.Misses > 0 || w.Away != "" {
			continue
		}
		m := engine.Man{Who: w.ID, By: engine.Foe{Who: rules.Nobody}}
		if i == 1 {
			m.Felled = []engine.Foe{{Who: rules.Nobody, Name: "Toll-Taker"}}
		}
		side.Men = append(side.Men, m)
	}
	r.Sides = []engine.Result{side}
	h.Do(engine.Settle{Report: r})
	require.Empty(t, h.Notice)
	for n := 0; n < 300 && (h.Kept.Open != nil || h.Kept.State.Bands[0].Step != ""); n++ {
		goOn(h)
	}
}

// words are all that the page says.
func words(g *App) string { return rowsOf(uitest.Listening(g.Stage)) }

// rowsOf is what was read aloud last.
func rowsOf(l *uitest.Listener) string {
	var all []string
	for _, part := range l.Now.Parts {
		for _, row := range part.Rows {
			all = append(all, row.Words)
		}
	}
	return strings.Join(all, "\n")
}

const errandOf = "the-couriers-errand"

// The story stands among what is to do next: its mission, its part, what was kept, who stands
// against it and what it is worth (TALE-02 to TALE-05). The computers' have none there.
func TestAStoryStandsAmongWhatIsToDoNext(t *testing.T) {
	g, h := telling(t, engine.Tale{Story: errandOf, Part: 2, Kept: []string{"boy"}, Tries: 1})
	said := words(g)
	for _, want := range []string{"The Courier's Errand", "part 2 of 3", "The Smugglers' Toll", "The toll takers: up to 9, rated 45", "are rated 86",
		"fair for them", "Worth 40 crowns", "The courier's boy is with you", "The last attempt", "Go on the mission"} {
		assert.Contains(t, said, want)
	}
	tap(t, g, "undertake")
	for h.Kept.Open != nil {
		h.Answer(rules.Answer{h.Kept.Open.Usual})
	}
	g.Win.H = 3000
	h.Show(0)
	said = words(g)
	assert.Equal(t, 1, strings.Count(said, "rated 45"), "nothing is said twice")
	assert.Contains(t, said, "They go alone, in The Courier's Errand")
	assert.Contains(t, said, "Worth 40 crowns")
	assert.False(t, has(g, "table"), "the mission has its own table")
	assert.False(t, has(g, "set-up"))
	assert.True(t, has(g, "call-off"))

	g, h = telling(t, engine.Tale{Story: errandOf, Part: 2})
	h.Kept.State.Bands[0].Warriors[0].XP += 200 // TALE-03
	h.Show(0)
	assert.Contains(t, words(g), "They have outgrown it: more come than where it is hard")

	g, h = telling(t)
	h.Kept.State.Bands[1].Tales = []engine.Tale{{Story: errandOf, Part: 1}}
	h.Show(1)
	assert.False(t, has(g, "undertake"), "it is the computer's")
}

// A mission of a campaign is a battle against the computer, which leads back; it is none of the
// missions outside campaigns, and what came of it is told (TALE-02, TALE-04, TALE-05).
func TestAMissionOfACampaignIsPlayedAndLeadsBack(t *testing.T) {
	for _, row := range []struct {
		winner      rules.SideID
		part, tries int
	}{{1, 1, 1}, {0, 2, 0}} {
		g, h := telling(t, engine.Tale{Story: errandOf, Part: 1})
		tap(t, g, "undertake")
		for h.Kept.Open != nil {
			h.Answer(rules.Answer{h.Kept.Open.Usual})
		}
		tap(t, g, "fight")
		require.NotNil(t, g.battle, h.Notice)
		m := g.battle.Match()
		assert.Equal(t, "The Sealed Letter", m.Agreement.MissionTitle())
		assert.Equal(t, []string{"", "fair"}, []string{m.Seats[0], m.Seats[1]})
		for m.Open != nil {
			require.NoError(t, m.Answer(rules.Answer{m.Open.Usual}))
		}
		require.NoError(t, m.Do(rules.Concede{Side: 0}))
		for m.Open != nil {
			require.NoError(t, m.Answer(rules.Answer{m.Open.Usual}))
		}
		require.True(t, m.State.Over)
		m.State.Winner = row.winner // as if it had been won
		g.battle.Changed()
		g.LayOut()
		assert.False(t, has(g, "next"), "what comes next the campaign says")
		tap(t, g, "title")
		h, ok := g.Scene().(*campaign.Home)
		require.True(t, ok, "back to the campaign")
		assert.Empty(t, h.Notice)
		require.NotNil(t, h.Kept.State.Battles[0].Report)
		tale := h.Kept.State.Bands[0].Telling()
		require.NotNil(t, tale)
		assert.Equal(t, []int{row.part, row.tries}, []int{tale.Part, tale.Tries})
		assert.Empty(t, g.kept.Progress().Won, "it is won in the campaign only")
	}
}

// foughtMeanwhile lets the page go on until the computers' warbands have done with their battles.
func foughtMeanwhile(t *testing.T, h *campaign.Home) {
	t.Helper()
	for n := 0; n < 100000; n++ {
		from := len(h.Kept.Lines)
		h.Update()
		if h.Kept.State.Pending() == nil && len(h.Kept.Lines) == from {
			return
		}
	}
	t.Fatal("they never get done")
}

// While somebody is on a mission the computers' warbands fight their battle by themselves, by the same
// rules as everybody; what came of it is told below what came of the mission (TALE-02).
func TestRivalsFightByThemselvesWhileSomebodyIsOnAMission(t *testing.T) {
	g, h := telling(t, engine.Tale{Story: errandOf, Part: 1})
	h.Do(engine.Undertake{Band: 0, Story: errandOf})
	toldOf(t, h, true, "boy")
	h.Update()
	bt := h.Kept.State.Pending()
	require.NotNil(t, bt)
	assert.Equal(t, []rules.SideID{1, 2}, bt.Bands)
	said := words(g)
	assert.Contains(t, said, "They fight it out among themselves")
	assert.False(t, has(g, "fight"), "it is the computer's")
	assert.False(t, has(g, "arrange"))
	before := len(h.Kept.State.Battles)
	foughtMeanwhile(t, h)
	s := h.Kept.State
	require.Len(t, s.Battles, before, "one battle, and no more")
	r := s.Battles[before-1].Report
	require.NotNil(t, r)
	assert.NotEmpty(t, r.Ending)
	assert.Len(t, r.Log, 16, "the battle's own fingerprint")
	assert.Equal(t, []int{1, 1, 1}, []int{s.Bands[0].Fought, s.Bands[1].Fought, s.Bands[2].Fought})
	assert.Empty(t, s.Bands[1].Step+s.Bands[2].Step, "and they have done with what comes after it")
	assert.Empty(t, h.Notice)
	require.NoError(t, engine.Check(s))
	assert.True(t, has(g, "arrange"), "the next battle can be arranged")
	tap(t, g, "arrange")
	for h.Kept.Open != nil {
		h.Answer(rules.Answer{h.Kept.Open.Usual})
	}
	require.NotNil(t, h.Kept.State.Pending(), h.Notice)
	assert.Contains(t, h.Kept.State.Pending().Bands, rules.SideID(0), "and one's own warband fights it")
	k, err := g.campaigns.Open(h.Kept.Save)
	require.NoError(t, err)
	assert.NoError(t, k.Trouble)
	assert.Equal(t, h.Kept.Hash(), k.Hash(), "it is kept")
}

// Who leaves the page while they fight finds the battle still arranged: they fight it out, or are watched.
func TestABattleOfRivalsThatWasLeftIsFoughtOutOrWatched(t *testing.T) {
	g, h := telling(t, engine.Tale{Story: errandOf, Part: 1})
	h.Do(engine.Undertake{Band: 0, Story: errandOf})
	toldOf(t, h, true, "boy")
	h.Update()
	h.Update()
	tap(t, g, "back")
	tap(t, g, "continue")
	h = g.Scene().(*campaign.Home)
	h.Update()
	require.True(t, has(g, "let"))
	tap(t, g, "fight")
	require.NotNil(t, g.battle)
	assert.Equal(t, []string{"fair", "fair"}, g.battle.Match().Seats)
	g.homeFrom(h.Kept, g.battle.Match())
	h = g.Scene().(*campaign.Home)
	tap(t, g, "let")
	foughtMeanwhile(t, h)
	assert.NotNil(t, h.Kept.State.Battles[1].Report)
}

// Who would rather not fight a battle himself has the computer lead his warband, against another and on a
// mission: it is fought out by the rules, and leads to the steps after it.
func TestABattleIsFoughtForWhoWouldRatherNot(t *testing.T) {
	for _, mission := range []bool{false, true} {
		if mission && testing.Short() {
			break
		}
		g, h := telling(t, engine.Tale{Story: errandOf, Part: 1})
		if mission {
			tap(t, g, "undertake")
		} else {
			tap(t, g, "arrange")
		}
		for h.Kept.Open != nil {
			h.Answer(rules.Answer{h.Kept.Open.Usual})
		}
		g.Win.H = 3000
		h.Show(0)
		require.True(t, has(g, "fight"), "by hand or")
		tap(t, g, "let")
		tap(t, g, ui.RowID(1))
		assert.Contains(t, words(g), "It is fought for you")
		assert.False(t, has(g, "call-off"))
		n := len(h.Kept.State.Battles)
		for i := 0; i < 100000 && h.Kept.State.Pending() != nil; i++ {
			h.Update()
		}
		r := h.Kept.State.Battles[n-1].Report
		require.NotNil(t, r, h.Notice)
		assert.Len(t, r.Log, 16)
		assert.Equal(t, "injuries", h.Kept.State.Bands[0].Step)
		assert.Regexp(t, "The battle is over|The mission The Sealed Letter is", words(g), "what came of it is told")
		require.NoError(t, engine.Check(h.Kept.State))
	}
}

// storyMoments are those of stories.
var storyMoments = []moment{
	{"campaign-story", func(t *testing.T) *App {
		g, _ := telling(t, engine.Tale{Story: errandOf, Part: 2, Kept: []string{"boy", "ahead"}, Tries: 1})
		return g
	}},
	{"campaign-mission", func(t *testing.T) *App {
		g, h := telling(t, engine.Tale{Story: errandOf, Part: 3, Kept: []string{"boy", "free"}})
		h.Do(engine.Undertake{Band: 0, Story: errandOf})
		return g
	}},
	{"campaign-mission-won", func(t *testing.T) *App {
		g, h := telling(t, engine.Tale{Story: errandOf, Part: 2, Kept: []string{"boy", "ahead"}})
		h.Do(engine.Undertake{Band: 0, Story: errandOf})
		toldOf(t, h, true, "free")
		return g
	}},
	{"campaign-story-told", func(t *testing.T) *App {
		g, h := telling(t, engine.Tale{Story: errandOf, Part: 2, Kept: []string{"boy", "ahead"}})
		for range 2 {
			h.Do(engine.Undertake{Band: 0, Story: errandOf})
			toldOf(t, h, true, "boy")
		}
		h.Chronicle()
		return g
	}},
}

// TestWindowAStoryIsPlayed by mouse: the mission among what is to do, its battle, which leads back, what was
// kept, the mission after it, and the chronicle (TALE-02, TALE-04).
func TestWindowAStoryIsPlayed(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	var begun error
	inside(func(g *App) {
		var all []*warbands.Roster
		for _, b := range []*warbands.Band{&warbands.Company, &warbands.Pack} {
			r := b.Clone()
			r.Key = ""
			all = append(all, r)
		}
		c, err := engine.New(engine.Terms{Edition: "lrb", Seed: 11, Stories: true}, all)
		if begun = err; err != nil {
			return
		}
		c.State.Bands[0].Tales = []engine.Tale{{Story: errandOf, Part: 1}}
		begun = c.Seat(1, "fair")
		k, err := g.campaigns.Begin(c)
		if begun == nil {
			begun = err
		}
		g.Open(campaign.New(g.campaigning()))
		g.Open(campaign.NewHome(g.campaigning(), k, nil))
	})
	require.NoError(t, begun)
	seen(t)
	require.Equal(t, "campaign", look(t).Scene)
	listener := asked(func(g *App) *uitest.Listener { return uitest.Listening(g.Stage) })
	defer inside(func(g *App) { g.Stage.Voice = nil })
	said := func() string {
		seen(t)
		return asked(func(*App) string { return rowsOf(listener) })
	}
	assert.Contains(t, said(), "The Sealed Letter")
	clickID(t, "undertake")
	assert.Contains(t, said(), "They go alone, in The Courier's Errand")
	clickID(t, "fight")
	require.Equal(t, "battle", look(t).Scene)
	inside(func(g *App) {
		m := g.battle.Match()
		for m.Open != nil {
			if begun = m.Answer(rules.Answer{m.Open.Usual}); begun != nil {
				return
			}
		}
		begun = m.Do(rules.Concede{Side: 0})
		for m.Open != nil && begun == nil {
			begun = m.Answer(rules.Answer{m.Open.Usual})
		}
		m.State.Winner = 0 // as if it had been won, and the boy were with them
		m.State.Counters.Set("mission-flag", 0, 1)
		g.battle.Changed()
	})
	require.NoError(t, begun)
	seen(t)
	clickButton(t, "title", "campaign")
	assert.Contains(t, said(), "have done what they came for")
	for n := 0; n < 60; n++ {
		if asked(func(g *App) bool {
			h := g.Scene().(*campaign.Home)
			done := h.Kept.Open == nil && h.Kept.State.Bands[0].Step == ""
			if !done {
				goOn(h)
			}
			return done
		}) {
			break
		}
	}
	seen(t)
	assert.Contains(t, said(), "The Smugglers' Toll")
	clickButton(t, "chronicle", "chronicle")
	assert.Contains(t, said(), "went on a mission: The Sealed Letter")
	key(t, "Escape")
	require.Equal(t, "campaign", look(t).Scene)
}

// It is told whose warbands the computer would lead: one, both where two persons meet, or all of more.
func TestItIsToldWhomTheComputerWouldLead(t *testing.T) {
	for persons, want := range map[int]string{1: "The computer leads your warband as a fair player", 2: "The computer leads both your warbands as", 3: "The computer leads all 3 of your warbands as"} {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack, &warbands.Convent)
		meet := engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}
		if persons == 3 {
			meet = engine.Meet{Bands: []rules.SideID{0, 1, 2}, Scenario: "wyrdstone-hunt"}
		}
		if persons == 1 {
			require.NoError(t, h.Kept.Seat(1, "fair"))
		}
		h.Do(meet)
		require.NotNil(t, h.Kept.State.Pending(), h.Notice)
		g.Win.H = 3000
		h.Show(0)
		tap(t, g, "let")
		assert.Contains(t, words(g), want)
	}
}
