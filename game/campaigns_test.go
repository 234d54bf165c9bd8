package game

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/campaign"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// campaigning is a game on the page of a campaign of two warbands, which persons play.
func campaigning(t *testing.T, bands ...*warbands.Band) (*App, *campaign.Home) {
	t.Helper()
	return campaigningBy(t, engine.Terms{Edition: "lrb", Seed: 11, Name: "Winter in the Ruins"}, bands...)
}

// campaigningBy is campaigning on other terms.
func campaigningBy(t *testing.T, terms engine.Terms, bands ...*warbands.Band) (*App, *campaign.Home) {
	t.Helper()
	g := game(t, Options{Store: &memory{}, Seed: 5, Ready: true})
	var all []*warbands.Roster
	for _, b := range bands {
		r := b.Clone()
		r.Key = ""
		all = append(all, r)
	}
	c, err := engine.New(terms, all)
	require.NoError(t, err)
	k, err := g.campaigns.Begin(c)
	require.NoError(t, err)
	list := campaign.New(g.campaigning())
	g.Open(list)
	h := campaign.NewHome(g.campaigning(), k, list.Reread)
	g.Open(h)
	return g, h
}

// settled has the first two warbands of a campaign fight a battle in which the first wins:
// of the other each is put out of action by one of the winners.
func settled(t *testing.T, h *campaign.Home) {
	t.Helper()
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
	s := h.Kept.State
	require.NotNil(t, s.Pending())
	r := engine.Report{Log: "laid", Winner: 0, Ending: "It was laid down so."}
	for i, id := range s.Pending().Bands {
		side := engine.Result{Band: id, Won: i == 0, Routed: i > 0, Shards: 2 - i}
		for k := range s.Bands[id].Warriors {
			w := &s.Bands[id].Warriors[k]
			if !w.Here() || w.Misses > 0 || w.Away != "" {
				continue
			}
			m := engine.Man{Who: w.ID, By: engine.Foe{Who: rules.Nobody}}
			foes := s.Bands[1-id].Warriors
			switch {
			case i == 0 && k < 3 && k < len(foes):
				m.Felled = append(m.Felled, engine.Foe{Who: foes[k].ID})
			case i == 1 && k < 3:
				m.Fate, m.Injured, m.Rule = engine.TakenOut, true, "INJ-04"
				m.By.Who = s.Bands[0].Warriors[k].ID
			}
			side.Men = append(side.Men, m)
		}
		r.Sides = append(r.Sides, side)
	}
	h.Do(engine.Settle{Report: r})
	require.Empty(t, h.Notice)
}

// campaignMoments are those of campaigns.
var campaignMoments = []moment{
	{"campaigns", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		settled(t, h)
		require.NoError(t, g.campaigns.Store.Save("campaign 2026-05-01 20.00.00", "cometfall campaign 1\nnothing"))
		g.Open(campaign.New(g.campaigning()))
		return g
	}},
	{"campaigns-none", func(t *testing.T) *App {
		g := game(t, Options{Store: &memory{}})
		g.Open(campaign.New(g.campaigning()))
		return g
	}},
	{"campaign-found", func(t *testing.T) *App {
		g := game(t, Options{Store: &memory{}})
		g.Open(campaign.NewFounding(g.campaigning(), nil))
		return g
	}},
	{"campaign-bands", func(t *testing.T) *App {
		g := game(t, Options{Store: &memory{}})
		f := campaign.NewFounding(g.campaigning(), nil)
		g.Open(f)
		f.Pick(1)
		return g
	}},
	{"campaign-home", func(t *testing.T) *App {
		g, _ := campaigning(t, &warbands.Company, &warbands.Pack, &warbands.Convent)
		return g
	}},
	{"campaign-after", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		settled(t, h)
		for n := 0; n < 100 && h.Kept.Open != nil; n++ {
			h.Answer(rules.Answer{h.Kept.Open.Usual})
		}
		return g
	}},
	{"campaign-card", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Coven, &warbands.Pack)
		h.Choose(h.Kept.State.Bands[0].Warriors[1].ID)
		return g
	}},
	{"campaign-question", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		h.Kept.State.Dice.Script = []uint8{1, 1} // on a 2 the weaker player chooses
		h.Do(engine.Meet{Bands: []rules.SideID{0, 1}})
		require.NotNil(t, h.Kept.Open)
		return g
	}},
	{"campaign-skills", func(t *testing.T) *App {
		g, _ := learning(t)
		require.True(t, has(g, "option-7"))
		return g
	}},
	{"campaign-battle", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
		return g
	}},
	{"campaign-standings", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack, &warbands.Convent)
		lived(t, h, 4)
		h.Standings()
		return g
	}},
	{"campaign-city", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		lived(t, h, 12)
		h.CityMap()
		require.NotEmpty(t, campaign.Finds(h.Kept.Campaign))
		return g
	}},
	{"campaign-explored", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		explored(t, h)
		return g
	}},
	{"campaign-market", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		trading(t, h, "rare")
		return g
	}},
	{"campaign-looking", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		trading(t, h, "rare")
		g.Win.H = 20000
		tap(t, g, "search-lucky-charm")
		return g
	}},
	{"campaign-hiring", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		trading(t, h, "hired")
		h.Kept.State.Bands[0].Gold, h.Kept.State.Bands[0].Shards = 300, 2
		h.Show(0)
		return g
	}},
	{"campaign-goods", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		trading(t, h, "recruits")
		return g
	}},
	{"campaign-town", func(t *testing.T) *App {
		g, h := encamped(t, "sigmarhaven", "church")
		h.Town("sigmarhaven")
		return g
	}},
	{"campaign-raid", func(t *testing.T) *App {
		g, h := encamped(t, "sigmarhaven", "church")
		for n := 0; n < 200 && (h.Kept.Open != nil || h.Kept.State.Bands[0].Step+h.Kept.State.Bands[1].Step != ""); n++ {
			goOn(h)
		}
		s := h.Kept.State
		s.Bands[0].Camp.Since = 0
		s.Battles[0].Report.Winner = 0
		s.Bands[1].Seat = "fair"
		h.Show(0)
		require.True(t, has(g, "raid-2"))
		return g
	}},
	{"campaign-house", func(t *testing.T) *App {
		g, h := encamped(t, "brigandsburg", "tents")
		h.Town("brigandsburg")
		g.Scene().(*campaign.Town).Enter("tavern")
		return g
	}},
	{"campaign-encamped", func(t *testing.T) *App {
		g, _ := encamped(t, "mordheim", "ruins")
		return g
	}},
	{"campaign-beset", func(t *testing.T) *App {
		g, h := encamped(t, "mordheim", "caves")
		b := &h.Kept.State.Bands[0]
		b.Step = ""
		b.Notes.Set("beset", 0, 1)
		h.Show(0)
		return g
	}},
	{"campaign-campless", func(t *testing.T) *App {
		g, h := encamped(t, "", "")
		h.Town("cutthroats-den")
		g.Scene().(*campaign.Town).Enter("camp")
		return g
	}},
	{"campaign-grave", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		for n := 0; n < 8 && len(h.Kept.State.Bands[1].Graves) == 0; n++ {
			lived(t, h, 1)
		}
		require.NotEmpty(t, h.Kept.State.Bands[1].Graves)
		h.Show(1)
		h.ChooseGrave(0)
		return g
	}},
	{"campaign-chronicle", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		lived(t, h, 1)
		h.Chronicle()
		return g
	}},
}

// lived has a campaign go on for so many battles, with all that comes after each.
func lived(t *testing.T, h *campaign.Home, battles int) {
	t.Helper()
	for range battles {
		settled(t, h)
		for n := 0; n < 400 && (h.Kept.Open != nil || h.Kept.State.Bands[0].Step+h.Kept.State.Bands[1].Step != ""); n++ {
			goOn(h)
		}
	}
}

// explored has the first warband of a campaign come to a place after a battle.
func explored(t *testing.T, h *campaign.Home) {
	t.Helper()
	settled(t, h)
	for n := 0; n < 100 && h.Kept.State.Bands[0].Step != "experience"; n++ {
		goOn(h)
	}
	for n := 0; n < 100 && len(campaign.Finds(h.Kept.Campaign)) == 0; n++ {
		if h.Kept.Open == nil {
			h.Kept.State.Dice.Script = []uint8{4, 4, 4, 1, 2, 3} // dice that come thrice
		}
		goOn(h)
	}
	require.NotEmpty(t, campaign.Finds(h.Kept.Campaign))
}

// trading brings the first warband of a campaign, with a full purse, to a step after its first battle.
func trading(t *testing.T, h *campaign.Home, step string) {
	t.Helper()
	settled(t, h)
	for n := 0; n < 200 && (h.Kept.Open != nil || h.Kept.State.Bands[0].Step != step); n++ {
		goOn(h)
	}
	b := &h.Kept.State.Bands[0]
	require.Equal(t, step, b.Step)
	b.Gold = 120
	b.Stow("sword", 2)
	h.Show(b.ID)
}

// encamped is the page of a campaign whose first warband has a camp, in the step in which it is seen
// to; "" is none. Two of its heroes stay and work.
func encamped(t *testing.T, place, kind string) (*App, *campaign.Home) {
	t.Helper()
	g, h := campaigningBy(t, engine.Terms{Edition: "lrb", Seed: 11, Name: "Winter in the Ruins", Camps: engine.CampsOn}, &warbands.Company, &warbands.Pack)
	b := &h.Kept.State.Bands[0]
	b.Camp, b.Gold = engine.Camp{Place: place, Kind: kind}, 500 // its upkeep is paid
	trading(t, h, "visits")
	if place != "" {
		for i := 1; i < 3; i++ {
			h.Do(engine.Assign{Who: h.Kept.State.Bands[0].Warriors[i].ID, Job: "graves"})
			require.Empty(t, h.Notice)
		}
	}
	return g, h
}

// Where both who meet have camps, it is chosen whose is defended (SCEN-21).
func TestItIsChosenWhoseCampIsDefended(t *testing.T) {
	g, h := encamped(t, "mordheim", "ruins")
	for n := 0; n < 200 && (h.Kept.Open != nil || h.Kept.State.Bands[0].Step+h.Kept.State.Bands[1].Step != ""); n++ {
		goOn(h)
	}
	h.Kept.State.Bands[0].Camp.Since = 0
	h.Kept.State.Bands[1].Camp = engine.Camp{Place: "mordheim", Kind: "house"}
	h.Show(0)
	tap(t, g, "scenario")
	page := g.Scene().(*ui.Picker)
	page.StartAt(slices.IndexFunc(page.Options, func(o ui.Choice) bool { return o.Title == "Defend the Camp" }))
	page.Changed()
	tap(t, g, row(t, page, "Defend the Camp"))
	for _, defender := range []rules.SideID{1, 0, 1} {
		tap(t, g, "arrange")
		require.NotNil(t, h.Kept.State.Pending(), h.Notice)
		assert.Equal(t, []rules.SideID{defender, 1 - defender}, h.Kept.State.Pending().Bands)
		h.Do(engine.CallOff{})
		tap(t, g, "defends")
	}
}

// Who wishes to, sets his warband up himself in a battle of a campaign.
func TestTheBattleOfACampaignIsSetUpByHand(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	require.NoError(t, h.Kept.Seat(1, "weak"))
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
	tap(t, g, "set-up")
	tap(t, g, "fight")
	m := g.battle.Match()
	require.True(t, m.Agreement.ByHand)
	require.Zero(t, m.State.Turn, "the warbands are set up first")
	assert.Equal(t, []string{"", "weak"}, m.Seats)
	assert.NoError(t, h.Kept.Seat(0, "fair"))
	h.Do(engine.CallOff{})
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
	assert.False(t, h.Kept.ByHand(), "computers set up by themselves")
}

// Who comes back to a campaign finds the warband before him that he was about, and not always the first.
func TestACampaignIsTakenUpWhereItWasLeft(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	back := func() rules.SideID {
		tap(t, g, "back")
		tap(t, g, "continue")
		h = g.Scene().(*campaign.Home)
		return h.Band
	}
	assert.Equal(t, rules.SideID(0), back())
	settled(t, h)
	for h.Kept.Open != nil {
		h.Answer(rules.Answer{h.Kept.Open.Usual})
	}
	for n := 0; h.Kept.State.Bands[1].Step != "veterans"; n++ {
		require.Less(t, n, 200)
		if h.Kept.Open != nil {
			h.Answer(rules.Answer{h.Kept.Open.Usual})
			continue
		}
		h.Show(1)
		h.Do(engine.GoOn{Band: 1})
	}
	require.NotEmpty(t, h.Kept.State.Bands[0].Step)
	assert.Equal(t, rules.SideID(1), back())
	h.Do(engine.GoOn{Band: 0})
	for h.Kept.Open != nil {
		h.Answer(rules.Answer{h.Kept.Open.Usual})
	}
	assert.Equal(t, rules.SideID(0), back())
}

// What computers' warbands learn and earn does not hide what came of a battle for one's own.
func TestWhatHappenedToOnesOwnIsNotHidden(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	require.NoError(t, h.Kept.Seat(1, "fair"))
	settled(t, h)
	var said []string
	for _, part := range uitest.Listening(g.Stage).Now.Parts {
		for _, row := range part.Rows {
			said = append(said, row.Words)
		}
	}
	words := strings.Join(said, "\n")
	assert.Contains(t, words, "The battle is over")
	assert.Contains(t, words, "The Red Gauntlet bring home 2 shards")
	assert.NotContains(t, words, "The Gnawing Dark: Experience")
	assert.NotContains(t, words, "before that")
}

// learning is a campaign in which a captain has to choose a skill.
func learning(t *testing.T) (*App, *campaign.Home) {
	t.Helper()
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	h.Kept.State.Bands[0].Warriors[0].XP = 3 // the next point brings an advance
	settled(t, h)
	for n := 0; n < 50 && (h.Kept.Open != nil || h.Kept.State.Bands[0].Step != "injuries"); n++ {
		goOn(h)
	}
	h.Kept.State.Dice.Script = []uint8{1, 1} // a 2: a skill
	h.Do(engine.GoOn{Band: 0})
	require.NotNil(t, h.Kept.Open)
	require.Contains(t, h.Kept.Open.Question, "Which skill")
	h.Kept.State.Dice.Script = nil
	return g, h
}

// Skills that may be learned stand below the lists they are of, with what they do.
func TestAnswersThatNameSkillsSayWhatTheyDo(t *testing.T) { // GROW-07
	g, _ := learning(t)
	var said []string
	for _, part := range uitest.Listening(g.Stage).Now.Parts {
		said = append(said, part.Heading)
		for _, row := range part.Rows {
			said = append(said, row.Words)
		}
	}
	assert.Regexp(t, "(?s)Combat\nStrike to Injure: .1 on the injury rolls.*: Shooting\nQuick Shot: ", strings.Join(said, "\n"))
}

// goOn answers what is asked, or has a warband go on.
func goOn(h *campaign.Home) {
	if d := h.Kept.Open; d != nil {
		h.Answer(rules.Answer{d.Usual})
		return
	}
	for i := range h.Kept.State.Bands {
		if b := &h.Kept.State.Bands[i]; b.Step != "" {
			h.Do(engine.GoOn{Band: b.ID})
			return
		}
	}
}

// TestWhatACampaignIsFoundedWith by clicks: what is switched on is agreed on for good.
func TestWhatACampaignIsFoundedWith(t *testing.T) {
	for _, row := range []struct {
		taps []string
		want [4]any // experience, encampments, powers of stones, rewards
	}{
		{nil, [4]any{false, "", false, false}},
		{[]string{"early", "camps-on", "stones-powers", "favour-rewards"}, [4]any{true, "on", true, true}},
		{[]string{"camps-eventful", "stones-powers", "stones-sold"}, [4]any{false, "eventful", false, false}},
	} {
		g := game(t, Options{Store: &memory{}, Seed: 5, Ready: true})
		g.Win.H = 2400 // all of the page is seen
		tap(t, g, "campaigns")
		tap(t, g, "new")
		for _, id := range row.taps {
			tap(t, g, id)
		}
		tap(t, g, "begin")
		h, ok := g.Scene().(*campaign.Home)
		require.True(t, ok, "the page of the new campaign")
		terms := h.Kept.State.Terms
		assert.Equal(t, row.want, [4]any{terms.Early, terms.Camps, terms.Stones, terms.Rewards})
	}
}

// Who plays alone has three rivals at once, whom computers play; and back (a campaign's terms, gold).
func TestWhoPlaysAloneHasRivalsAtOnce(t *testing.T) {
	for _, row := range []struct {
		taps  []string
		seats []string
		bands string
		gold  int
	}{
		{nil, []string{"", ""}, "The Red Gauntlet, The Gnawing Dark", 0},
		{[]string{"play-alone"}, []string{"", "fair", "fair", "fair"}, "The Red Gauntlet, The Gnawing Dark, The Hammer and the Veil, The Unshut Eye", 0},
		{[]string{"play-alone", "play-alone", "gold", "gold"}, []string{"", "fair", "fair", "fair"}, "The Red Gauntlet, The Gnawing Dark, The Hammer and the Veil, The Unshut Eye", 800},
		{[]string{"play-alone", "play-two"}, []string{"", ""}, "The Red Gauntlet, The Gnawing Dark", 0},
	} {
		g := game(t, Options{Store: &memory{}, Seed: 5, Ready: true})
		g.Win.H = 2600
		tap(t, g, "campaigns")
		tap(t, g, "new")
		for _, id := range row.taps {
			tap(t, g, id)
		}
		tap(t, g, "begin")
		h, ok := g.Scene().(*campaign.Home)
		require.True(t, ok, "the page of the new campaign")
		s := h.Kept.State
		var seats, names []string
		for i := range s.Bands {
			seats, names = append(seats, s.Bands[i].Seat), append(names, s.Bands[i].Name)
		}
		assert.Equal(t, row.seats, seats)
		assert.Equal(t, row.bands, strings.Join(names, ", "))
		assert.Equal(t, row.gold, s.Terms.Gold)
		if row.gold > 0 {
			assert.Greater(t, s.Bands[0].Gold, 200, "what the warband has not cost")
		}
	}
}

// TestACampaignIsFoundedAndItsBattleLeadsBack by clicks: from the title to a campaign, a
// battle that is left in the middle, taken up from the title and conceded, and what came
// of it in the campaign.
func TestACampaignIsFoundedAndItsBattleLeadsBack(t *testing.T) {
	g := game(t, Options{Store: &memory{}, Seed: 5, Ready: true})
	g.Win.H = 1000
	tap(t, g, "campaigns")
	tap(t, g, "new")
	tap(t, g, "begin")
	h, ok := g.Scene().(*campaign.Home)
	require.True(t, ok, "the page of the new campaign")
	require.Len(t, h.Kept.State.Bands, 2)
	tap(t, g, "arrange")
	for h.Kept.Open != nil {
		h.Answer(rules.Answer{h.Kept.Open.Usual})
	}
	name := h.Kept.BattleSave()
	require.NotEmpty(t, name)
	tap(t, g, "fight")
	require.NotNil(t, g.battle, h.Notice)
	g.battle.Save()
	assert.Equal(t, name, savedAs(t, g), "beside the campaign")
	g.leave()

	battles, err := g.kept.All(nil)
	require.NoError(t, err)
	assert.Empty(t, battles, "the campaign has it, not the list of battles")
	tap(t, g, "continue")
	require.NotNil(t, g.battle)
	m := g.battle.Match()
	for m.State.Turn == 0 && m.Open != nil {
		require.NoError(t, m.Answer(rules.Answer{m.Open.Usual}))
	}
	require.NoError(t, m.Do(rules.Concede{Side: m.State.Active}))
	for m.Open != nil {
		require.NoError(t, m.Answer(rules.Answer{m.Open.Usual}))
	}
	require.True(t, m.State.Over)
	g.battle.Changed()
	assert.False(t, has(g, "again"), "what a campaign has settled is not fought once more")
	tap(t, g, "title")
	h, ok = g.Scene().(*campaign.Home)
	require.True(t, ok, "back to the campaign")
	assert.Empty(t, h.Notice)
	assert.Nil(t, h.Kept.State.Pending())
	require.NotNil(t, h.Kept.State.Battles[0].Report)
	assert.Equal(t, m.Hash(), h.Kept.State.Battles[0].Report.Log)
	for n := 0; n < 200 && h.Kept.State.Bands[0].Step+h.Kept.State.Bands[1].Step != ""; n++ {
		goOn(h)
		require.Empty(t, h.Notice)
	}

	// It is kept as it stands, and opens again.
	k, err := g.campaigns.Open(h.Kept.Save)
	require.NoError(t, err)
	assert.NoError(t, k.Trouble)
	assert.Equal(t, h.Kept.Hash(), k.Hash())
	g.title.Look()
	assert.Empty(t, g.title.Waits, "the battle is over")
}

// TestABattleOfACampaignIsCalledOff with what was played of it.
func TestABattleOfACampaignIsCalledOff(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	g.Win.H = 1000
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
	name := h.Kept.BattleSave()
	tap(t, g, "fight")
	g.battle.Save()
	g.homeFrom(h.Kept, g.battle.Match())
	h = g.Scene().(*campaign.Home)
	require.True(t, h.Kept.Begun())
	tap(t, g, "call-off")
	tap(t, g, ui.RowID(1))
	assert.Nil(t, h.Kept.State.Pending())
	text, err := g.campaigns.Store.Load(name)
	require.NoError(t, err)
	assert.Empty(t, text)
}

// Three warbands cannot be chosen for a battle that could not be fought (BEFORE-01).
func TestABattleOfThreeWarbandsIsNotArranged(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack, warbands.Bands[4].Clone())
	g.Win.H = 3000
	tap(t, g, "meet-3")
	tap(t, g, "arrange")
	assert.Nil(t, h.Kept.State.Pending())
	tap(t, g, "meet-2")
	tap(t, g, "arrange")
	require.NotNil(t, h.Kept.State.Pending())
	assert.Equal(t, []rules.SideID{0, 2}, h.Kept.State.Pending().Bands)
}

// TestACampaignIsDeletedAndBroughtBack with its battle.
func TestACampaignIsDeletedAndBroughtBack(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
	require.NoError(t, g.fightOf(h.Kept, "yard"))
	g.battle.Save()
	before := len(g.opt.Store.(*memory).Texts)
	g.leave()
	o := campaign.New(g.campaigning())
	g.Open(o)
	o.Ask(0)
	tap(t, g, ui.RowID(1))
	names, err := g.campaigns.Store.List()
	require.NoError(t, err)
	assert.NotContains(t, strings.Join(names, "\n"), campaign.SavePrefix)
	tap(t, g, "undo")
	assert.Len(t, g.opt.Store.(*memory).Texts, before)
	assert.Len(t, o.All, 1)
}

// TestACampaignThatOtherRulesHavePlayedSaysSoOnce and goes on as what it was.
func TestACampaignThatOtherRulesHavePlayedSaysSoOnce(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	k, err := g.campaigns.Open(h.Kept.Save)
	require.NoError(t, err)
	k.Resumed = errors.New("line 7 tells of something else")
	assert.Contains(t, campaign.NewHome(g.campaigning(), k, nil).Notice, "mended")
	assert.Empty(t, campaign.NewHome(g.campaigning(), k, nil).Notice)
	assert.Equal(t, h.Kept.Save, k.Save)
}

// In a narrow window, where buttons name no keys, Enter goes on and Escape goes back all the same.
func TestKeysPressInANarrowWindow(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	g.Win.W, g.Win.H = 390, 844
	g.LayOut()
	_, strike := uitest.Typing(t, g.Stage)
	strike(ebiten.KeyEnter, false)
	require.Equal(t, 1, len(h.Kept.State.Battles), "the battle is arranged")
	strike(ebiten.KeyEscape, false)
	assert.Equal(t, "campaigns", g.Scene().Name())
}

// Who imports a campaign that other rules have played is told so.
func TestACampaignOfOtherRulesSaysSoWhenItComesIn(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}})
	o := campaign.New(g.campaigning())
	g.Open(o)
	require.NoError(t, o.TakeIn("theirs.txt", sealedAnew(strings.Replace(h.Kept.Campaign.Save(), "\nThey fight about: ", "\nThey quarrel about: ", 1))))
	assert.Contains(t, o.Notice, "mended")
	o = campaign.New(g.campaigning())
	g.Open(o)
	require.NoError(t, o.TakeIn("ours.txt", h.Kept.Campaign.Save()))
	assert.Empty(t, o.Notice)
}

// sealedAnew is a campaign's file whose fingerprints fit what stands in it.
func sealedAnew(text string) (out string) {
	lines := strings.SplitAfter(text, "\n")
	seal := func(s string) string {
		sum := sha256.Sum256([]byte(s))
		return hex.EncodeToString(sum[:8])
	}
	for i, l := range lines {
		for _, head := range []string{"== state ", "== from "} {
			if strings.HasPrefix(l, head) {
				var records []string
				for _, r := range lines[i+1:] {
					record, ok := strings.CutPrefix(strings.TrimSuffix(r, "\n"), "== ")
					if !ok {
						break
					}
					records = append(records, record)
				}
				l = head + seal(out+strings.Join(records, "\n")) + "\n"
			}
		}
		if strings.HasPrefix(l, "= end ") {
			l = "= end " + seal(out) + "\n"
		}
		out += l
	}
	return out
}

// TestADamagedCampaignOpensAtTheLastCertainMoment and is kept beside what it came from.
func TestADamagedCampaignOpensAtTheLastCertainMoment(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
	save := h.Kept.Save
	text, err := g.campaigns.Store.Load(save)
	require.NoError(t, err)
	cut := text[:strings.Index(text, "They fight about")]
	require.NoError(t, g.campaigns.Store.Save(save, cut))
	k, err := g.campaigns.Open(save)
	require.NoError(t, err)
	require.Error(t, k.Trouble)
	assert.Contains(t, k.Trouble.Error(), save, "it names the file")
	h = campaign.NewHome(g.campaigning(), k, nil)
	assert.NotEmpty(t, h.Notice)
	h.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"})
	assert.NotEqual(t, save, k.Save)
	still, err := g.campaigns.Store.Load(save)
	require.NoError(t, err)
	assert.Equal(t, cut, still, "nothing is written over")

	require.NoError(t, g.campaigns.Store.Save("campaign x", "nothing of the kind"))
	_, err = g.campaigns.Open("campaign x")
	require.ErrorContains(t, err, "campaign x")
	all, err := g.campaigns.All()
	require.NoError(t, err)
	assert.Error(t, all[0].Damaged)
	assert.Len(t, all, 3)
}

// TestTheComputerGetsDoneWithItsSteps by itself, whoever plays the others.
func TestTheComputerGetsDoneWithItsSteps(t *testing.T) {
	_, h := campaigning(t, &warbands.Company, &warbands.Pack)
	require.NoError(t, h.Kept.Seat(1, "fair"))
	settled(t, h)
	for n := 0; n < 100 && h.Kept.State.Bands[0].Step != ""; n++ {
		goOn(h)
		require.Empty(t, h.Notice)
	}
	assert.Empty(t, h.Kept.State.Bands[1].Step)
	require.NoError(t, engine.Check(h.Kept.State))
}

// TestTheChronicleTellsOfFirstBloodAndRevenge and leaves the dice out.
func TestTheChronicleTellsOfFirstBloodAndRevenge(t *testing.T) {
	_, h := campaigning(t, &warbands.Company, &warbands.Pack)
	settled(t, h)
	all := campaign.Chronicle(h.Kept.Campaign)
	require.Len(t, all, 2)
	text := strings.Join(all[1].Text, "\n")
	s := h.Kept.State
	assert.Contains(t, text, s.Bands[0].Warriors[0].Name+" put ")
	assert.Contains(t, text, "his first.")
	for i := range h.Kept.Lines {
		if e := h.Kept.Lines[i].Event; e != nil && e.Kind == engine.Threw {
			assert.NotContains(t, text, e.Text)
		}
	}
}

// TestWindowACampaignIsFounded from the title, by mouse and keys.
func TestWindowACampaignIsFounded(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	clickButton(t, "campaigns", "campaigns")
	key(t, "n")
	require.Equal(t, "founding", look(t).Scene)
	key(t, "Return")
	require.Equal(t, "campaign", look(t).Scene)
	clickID(t, "scenario")
	shared.window.ClickChoice(t, "Skirmish")
	clickID(t, "arrange")
	clickID(t, "fight")
	require.Equal(t, "battle", look(t).Scene)
	if _, curtain := places(t)["seat"]; curtain {
		clickID(t, "seat")
		key(t, "space")
	}
	key(t, "m")
	shared.window.ClickWords(t, "Back to the campaign")
	require.Equal(t, "campaign", look(t).Scene)
}

// Where exploration leads to a place, a part of the map shows it, and that leads to the whole
// map, where every find has its mark (EXPLORE-04).
func TestAPlaceThatIsFoundIsShownOnTheMap(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	g.Win.H = 3000 // all of what has happened
	tap(t, g, "standings")
	assert.Equal(t, "standings", g.Scene().Name())
	tap(t, g, "back")
	explored(t, h)
	f := campaign.Finds(h.Kept.Campaign)
	require.Len(t, f, 1)
	assert.Equal(t, "Fletcher", f[0].Place.Name)
	assert.Equal(t, 1, f[0].Battle)
	assert.Contains(t, f[0].Words, "bow")
	tap(t, g, "city-part")
	require.Equal(t, "city", g.Scene().Name())
	at := g.Scene().(*campaign.CityMap).Mark(0)
	uitest.TapAt(g.Stage, at.X+at.W/2+3, at.Y+at.H/2-3)
	g.LayOut()
	assert.True(t, has(g, "see-found-1"), "the rule of the place that is chosen")
	tap(t, g, "back")
	tap(t, g, "city")
	assert.Equal(t, "city", g.Scene().Name())
}

// From the standings one comes to a warband and to a warrior.
func TestTheStandingsLeadToTheWarbands(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	g.Win.H = 3000
	settled(t, h)
	feared := h.Kept.State.Bands[0].Warriors[0].ID
	h.Standings()
	tap(t, g, "band-2")
	assert.Equal(t, rules.SideID(1), h.Band)
	h.Standings()
	tap(t, g, fmt.Sprintf("man-%d", feared))
	assert.Equal(t, rules.SideID(0), h.Band)
	assert.Equal(t, feared, h.Who)
}

// The market lists each thing once, whoever may look for it; then it is chosen who does, and he
// looks for nothing else (TRADE-04, TRADE-05).
func TestWhoLooksForARareThingIsChosen(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	trading(t, h, "rare")
	g.Win.H = 20000
	who := h.Kept.State.Bands[0].Warriors[2].ID
	h.Kept.State.Dice.Script = []uint8{6, 6}
	tap(t, g, "search-lucky-charm")
	tap(t, g, ui.RowID(2))
	require.Same(t, h, g.Scene())
	assert.Empty(t, h.Notice)
	require.NotNil(t, h.Kept.Open, "is it bought?")
	h.Answer(rules.Answer{h.Kept.Open.Usual})
	b := &h.Kept.State.Bands[0]
	assert.Equal(t, 1, b.Has("lucky-charm"))
	assert.ErrorContains(t, engine.Search{Band: b.ID, Who: who, Key: "lucky-charm"}.Legal(h.Kept.State), "has looked for something already")
	have := func(key string) int { return h.Kept.State.Bands[0].Has(key) }
	daggers, swords := have("dagger"), have("sword")
	tap(t, g, "buy-dagger-1")
	tap(t, g, "part-sword-1")
	assert.Equal(t, daggers+1, have("dagger"))
	assert.Equal(t, swords-1, have("sword"))
}

// From a warband's card one comes to where it lives, and there into its houses: who works where is
// settled in them (CAMP-JOB-0), and where a camp may be made (CAMP-02).
func TestAWarbandLivesInItsTown(t *testing.T) {
	g, h := encamped(t, "brigandsburg", "tents")
	g.Win.H = 3000
	tap(t, g, "town-brigandsburg")
	p := g.Scene().(*campaign.Town)
	tap(t, g, "house-tavern")
	assert.Equal(t, "tavern", p.House)
	uitest.TapWords(t, g.Stage, "Back")
	assert.Empty(t, p.House, "out of the house first")

	who := h.Kept.State.Bands[0].Warriors[3].ID
	p.Enter("tavern")
	at := 0 // of the offers of the tavern
	for _, o := range h.Kept.State.Duties(&h.Kept.State.Bands[0]) {
		if c := o.Command.(engine.Assign); c.Job == "tavern" {
			if at++; c.Who == who {
				break
			}
		}
	}
	tap(t, g, fmt.Sprintf("offer-%d", at))
	assert.Equal(t, "tavern", h.Kept.State.Bands[0].Warrior(who).Duty)
	require.Same(t, p, g.Scene(), "still in the house")

	g, _ = encamped(t, "", "")
	g.Win.H = 3000
	tap(t, g, "town-mordheim")
	tap(t, g, "house-camp")
	require.True(t, has(g, "offer-1"), "camps are to be had there")
}

// Enter does what most would do next: it arranges a battle, and goes on from step to step.
func TestEnterGoesOnInACampaign(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	enter := func() {
		t.Helper()
		g.LayOut()
		for i := range g.Win.Buttons {
			if b := &g.Win.Buttons[i]; b.Key == "Enter" {
				g.Press(b)
				return
			}
		}
		t.Fatal("nothing is pressed by Enter")
	}
	enter()
	for h.Kept.Open != nil {
		h.Answer(rules.Answer{0})
	}
	require.NotNil(t, h.Kept.State.Pending())
	h.Do(engine.CallOff{})
	trading(t, h, "selling")
	enter()
	assert.Equal(t, "veterans", h.Kept.State.Bands[0].Step)
}

// The list of what is to do begins at its top in each step, wherever the pointer lies.
func TestEachStepBeginsAtTheTopOfItsList(t *testing.T) {
	g, h := campaigningBy(t, engine.Terms{Edition: "lrb", Seed: 11, Camps: engine.CampsOn}, &warbands.Company, &warbands.Pack)
	trading(t, h, "selling")
	g.LayOut()
	for _, b := range g.Win.Buttons { // the pointer rests on what is far down in the next list
		if b.Key == "Enter" {
			g.Win.Pointer.X, g.Win.Pointer.Y = b.At.X+9, b.At.Y+9
		}
	}
	for range 3 {
		h.Do(engine.GoOn{Band: 0})
		g.LayOut()
		require.Empty(t, h.Notice)
		assert.Zero(t, h.Scrolls().Scroll)
	}
}

// Where nobody but one warband is ready, Enter leads to the next that is not done with its steps yet.
func TestEnterLeadsToWhoIsWaitedFor(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	settled(t, h)
	enter := func() string {
		t.Helper()
		g.LayOut()
		for i := range g.Win.Buttons {
			if b := &g.Win.Buttons[i]; b.Key == "Enter" {
				g.Press(b)
				return b.ID
			}
		}
		return ""
	}
	for n := 0; n < 60 && h.Kept.State.Bands[0].Step != ""; n++ {
		goOn(h)
	}
	require.Empty(t, h.Kept.State.Bands[0].Step)
	require.NotEmpty(t, h.Kept.State.Bands[1].Step)
	assert.Equal(t, "todo-2", enter())
	assert.Equal(t, rules.SideID(1), h.Band)
	for n := 0; n < 60 && h.Kept.State.Bands[1].Step != ""; n++ {
		goOn(h)
	}
	assert.Equal(t, "arrange", enter(), "once both are ready, the next battle")
}

// What has happened does not repeat which step the warband has come to, which is the heading; and a
// row that says why it cannot be had has no tip that says it again over what leads on.
func TestNothingIsSaidTwiceOfAStep(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	trading(t, h, "rare")
	h.Kept.State.Bands[0].Gold = 0
	h.Do(engine.GoOn{Band: 0})
	require.Equal(t, "hired", h.Kept.State.Bands[0].Step)
	for _, part := range uitest.Listening(g.Stage).Now.Parts {
		for _, row := range part.Rows {
			assert.NotEqual(t, "The Red Gauntlet: Hired swords.", row.Words)
		}
	}
	g.LayOut()
	hired := 0
	for i := range g.Win.Buttons {
		if b := &g.Win.Buttons[i]; strings.HasPrefix(b.ID, "offer-") && b.Key == "" {
			hired++
			assert.Empty(t, b.Tip, b.ID)
		}
	}
	assert.NotZero(t, hired)
}

// Enter goes on with the campaign that stands first in the list, as it does with the last battle on
// the title; where there is none, a new one is what stands out.
func TestEnterGoesOnWithTheLatestCampaign(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	g.Open(campaign.New(g.campaigning()))
	assert.False(t, has(g, "continue"))
	g, _ = campaigning(t, &warbands.Company, &warbands.Pack)
	g.Back()
	require.Equal(t, "campaigns", g.Scene().Name())
	g.LayOut()
	for i := range g.Win.Buttons {
		if b := &g.Win.Buttons[i]; b.Key == "Enter" {
			assert.Equal(t, "continue", b.ID)
			g.Press(b)
			break
		}
	}
	assert.Equal(t, "campaign", g.Scene().Name())
}

// A battle that nobody has won is not said to have been won by anybody.
func TestABattleThatNobodyWonIsSaidSo(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	settled(t, h)
	report := *h.Kept.State.Battles[0].Report
	report.Winner = -1
	h.Kept.State.Battles[0].Report = &report
	h.Changed()
	g.LayOut()
	var said []string
	for _, part := range uitest.Listening(g.Stage).Now.Parts {
		for _, row := range part.Rows {
			said = append(said, row.Words)
		}
	}
	assert.Contains(t, strings.Join(said, "\n"), "Nobody won")
	assert.NotContains(t, strings.Join(said, "\n"), "Won by nobody")
}

// A question that is taken up later stands above the last that led to it, not above all that the
// step has brought so far.
func TestAQuestionTakenUpLaterIsExplainedByTheLastOfIt(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	h.Kept.State.Bands[0].Warriors[4].XP = 1 // the next point brings an advance
	settled(t, h)
	for n := 0; n < 50 && (h.Kept.Open != nil || h.Kept.State.Bands[0].Step != "injuries"); n++ {
		goOn(h)
	}
	h.Kept.State.Dice.Script = []uint8{3, 4} // a 7: Weapon or Ballistic Skill
	h.Do(engine.GoOn{Band: 0})
	require.NotNil(t, h.Kept.Open)
	h.Kept.State.Dice.Script = nil
	said := func() string {
		var all []string
		for _, part := range uitest.Listening(g.Stage).Now.Parts {
			for _, row := range part.Rows {
				all = append(all, row.Words)
			}
		}
		return strings.Join(all, "\n")
	}
	assert.Contains(t, said(), "Anselm: 1 experience", "at once all of it is told")
	g.Open(campaign.NewHome(g.campaigning(), h.Kept, nil))
	assert.Contains(t, said(), "Emil, advance: 7")
	assert.NotContains(t, said(), "Anselm: 1 experience")
}

// So does a question that comes before anything is told, such as whether a captive is ransomed (HARM-71).
func TestAQuestionBeforeAnythingIsToldIsExplainedByWhatWasToldLast(t *testing.T) {
	g, h := campaigning(t, &warbands.Company, &warbands.Pack)
	settled(t, h)
	for n := 0; n < 50 && h.Kept.Open != nil; n++ {
		goOn(h)
	}
	b := &h.Kept.State.Bands[0]
	b.Warriors[0].Captor, b.Gold = 1, 50
	last := h.Kept.Story(rules.Nobody)
	h.Do(engine.Dispose{Who: b.Warriors[0].ID, Fate: engine.Ransomed, Price: 5})
	require.NotNil(t, h.Kept.Open, h.Notice)
	require.Empty(t, h.Kept.Known())
	g.Open(campaign.NewHome(g.campaigning(), h.Kept, nil))
	assert.Contains(t, words(g), rules.Capital(last[len(last)-1].Text))
}

// Who has to defend a camp against what comes out of the caves need not wait for anybody: Enter leads
// to that battle (CAMP-TYPE-02).
func TestEnterDefendsTheCampBeforeAnybodyIsWaitedFor(t *testing.T) {
	g, h := encamped(t, "mordheim", "caves")
	b := &h.Kept.State.Bands[0]
	b.Step = ""
	b.Notes.Set("beset", 0, 1)
	h.Show(0)
	require.NotEmpty(t, h.Kept.State.Bands[1].Step)
	g.LayOut()
	for i := range g.Win.Buttons {
		if bt := &g.Win.Buttons[i]; bt.Key == "Enter" {
			assert.Equal(t, "withstand-1", bt.ID)
			return
		}
	}
	t.Fatal("nothing is pressed by Enter")
}
