package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

func TestAWarbandOfOnesOwnFights(t *testing.T) {
	store := &memory{}
	g := game(t, Options{Seed: 1, Store: store})
	g.Layout(1280, 1000)
	r := warbands.Company.Clone()
	save := g.bands.NewSave()
	require.NoError(t, g.bands.Keep(save, r))
	battles, err := (&saves.Battles{Store: store, Others: []string{muster.SavePrefix}}).All(nil)
	require.NoError(t, err)
	assert.Empty(t, battles, "a warband is no battle")
	g.mustering().Fight(save)
	s, ok := g.Scene().(*pages.Setup)
	require.True(t, ok)
	s.Level = "yard"
	tap(t, g, "begin")
	require.NotNil(t, g.battle, "%s", s.Notice)
	m := g.battle.Match()
	assert.Equal(t, r.Text(), m.Agreement.Rosters[0], "the log has the roster")
	assert.Contains(t, m.Text(), "> warband 1: name: "+r.Name)
	assert.Equal(t, r.Name, m.State.Sides[0].Name)
	about, ok := saves.About(savedAs(t, g), m.Text())
	require.True(t, ok)
	assert.Equal(t, r.Name+" against The Gnawing Dark", about.Sides)
	_, err = match.Replay(m.Text(), levels.Load)
	require.NoError(t, err, "played again without the file")
}

func TestTheSetUpOffersOwnWarbandsBesideTheReadyMade(t *testing.T) {
	g := game(t, Options{Seed: 1, Store: &memory{}})
	g.Layout(1280, 1000)
	r := warbands.NewRoster(&warbands.Reikland, "My Reikland Mercenaries", warbands.Terms{})
	_, err := r.Recruit(g.ruleset(), "captain", "")
	require.NoError(t, err)
	save := g.bands.NewSave()
	require.NoError(t, g.bands.Keep(save, r))
	tap(t, g, "new")
	tap(t, g, "band-2")
	p := g.Scene().(*ui.Picker)
	require.Equal(t, "My Reikland Mercenaries", p.Options[0].Title)
	tap(t, g, "row-0")
	assert.Contains(t, p.Notice, "BAND-01", "it is too small, and says so")
	require.Equal(t, "picker", g.Scene().Name())
	for range 2 {
		_, err := r.Recruit(g.ruleset(), "warrior", "")
		require.NoError(t, err)
	}
	require.NoError(t, g.bands.Keep(save, r))
	tap(t, g, "back")
	tap(t, g, "band-2")
	tap(t, g, "row-0")
	require.Equal(t, "setup", g.Scene().Name())
	tap(t, g, "band-1")
	tap(t, g, "row-0") // the same on both sides
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	assert.Equal(t, []string{"", "My Reikland Mercenaries II"}, g.battle.Match().Agreement.Names)
	assert.Len(t, g.battle.Match().Agreement.Rosters, 2)
}

func TestASingleBattleIsOfOneValue(t *testing.T) { // INDIV-01
	g := game(t, Options{Seed: 1, Store: &memory{}})
	g.Layout(1280, 900)
	s := pages.NewSetup(g.pages)
	band := func(save string, terms warbands.Terms) string {
		r := warbands.NewRoster(warbands.Lists[len(warbands.Lists)-1], save, terms)
		require.NoError(t, g.bands.Keep(save, r))
		return pages.OwnMark + save
	}
	s.Seats[0].Band = band("One", warbands.Terms{Individual: true, Value: 1000})
	assert.Contains(t, s.Unequal(), "One may be worth 1000 crowns, The Gnawing Dark 500: for a single battle agree on the same value (INDIV-01).")
	s.Seats[1].Band = band("Two", warbands.Terms{Individual: true, Value: 1000})
	assert.Empty(t, s.Unequal())
	s.Seats[1].Band = pages.ByChance
	assert.Empty(t, s.Unequal())
	s.Seats[0].Band, s.Seats[1].Band = "reikland", "marienburg"
	assert.Empty(t, s.Unequal(), "as their lists give")
}
