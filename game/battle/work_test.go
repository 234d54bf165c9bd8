package battle

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// withCreatures is a battle of a person against the computer into which animals
// come, who act within commands.
func withCreatures(t *testing.T, store saves.Store) *App {
	t.Helper()
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", "random-happenings"}, Level: "yard",
		Bands: []string{"reikland", "skaven"}, Seed: 3, Happen: 35, Often: 6}, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	require.NoError(t, m.Seat(1, "fair"))
	g, err := newApp(Options{Store: store, Ready: true})
	require.NoError(t, err)
	g.enter(New(g.client, m))
	g.battle.SavedAs = "kept"
	return g
}

// pass lets the person do nothing and the computer play, a tick after the other,
// for so many turns; seen is told after each.
func pass(t *testing.T, g *App, turns int, seen func()) {
	t.Helper()
	b := g.battle
	for n := 0; b.M.State.Turn < turns && !b.M.State.Over; n++ {
		require.Less(t, n, 100_000, "it stands still")
		b.Moves = b.Moves[:0] // nobody watches
		g.Win.Tick += 60
		g.Step()
		seen()
		switch {
		case b.Running.Now != nil || b.Running.SaveDue:
		case b.Asked() != nil:
			b.Answer(rules.FirstAnswer(*b.M.Open))
		case b.Mind() == nil && !b.SettingUp():
			b.Seat.Recap = nil
			b.Act(rules.Done{})
		}
	}
}

func TestWhatIsDoneOverManyFramesComesToTheSame(t *testing.T) {
	was := WorkFor
	defer func() { WorkFor = was }()
	played := func(each time.Duration) (text string, slow, waited int) {
		WorkFor = each
		store := &memory{}
		g := withCreatures(t, store)
		pass(t, g, 5, func() {
			if d := g.battle.Running.Now; d != nil && d.Later {
				slow++
				require.NotEmpty(t, g.battle.M.Save(), "the battle can be kept meanwhile")
			}
			if g.battle.Running.SaveDue {
				waited++
			}
		})
		g.battle.Running.Finish()
		g.battle.Save()
		kept, err := store.Load("kept")
		require.NoError(t, err)
		assert.Equal(t, kept, g.battle.M.Save())
		return g.battle.M.Text(), slow, waited
	}
	quick, none, _ := played(time.Hour)
	assert.Zero(t, none)
	slowly, slow, waited := played(0)
	assert.Equal(t, quick, slowly)
	assert.Greater(t, slow, 5, "some commands take several frames")
	assert.Positive(t, waited, "the save has a frame of its own")
	assert.Contains(t, quick, "Dog: nearest is")
}

func TestACommandIsCarriedOutBeforeAnythingElseIsDone(t *testing.T) {
	was := WorkFor
	defer func() { WorkFor = was }()
	WorkFor = 0
	found := 0
	for _, then := range []func(g *App){
		func(g *App) { g.battle.Running.Finish() },
		func(g *App) { g.battle.Save() },
		func(g *App) { g.battle.Undo() },
		func(g *App) {
			g.Win.Pointer.Released = true
			g.battle.Update()
			assert.False(t, g.Win.Pointer.Released)
		},
		func(g *App) { g.battle.Leave() },
		func(g *App) { g.enter(g.battle) },
	} {
		g := withCreatures(t, &memory{})
		b := g.battle
		for n := 0; b.Running.Now == nil && b.M.State.Turn < 8; n++ {
			require.Less(t, n, 100_000)
			b.Moves = b.Moves[:0]
			g.Win.Tick += 60
			g.Step()
			if b.Mind() == nil && b.Running.Now == nil && b.Asked() == nil {
				b.Seat.Recap = nil
				b.Act(rules.Done{})
			}
		}
		if b.Running.Now == nil {
			continue
		}
		found++
		lines := len(b.M.Lines)
		then(g)
		assert.Nil(t, b.Running.Now)
		assert.Greater(t, len(b.M.Lines), lines)
	}
	assert.Equal(t, 6, found)
}

func TestTheComputerPlaysItsTurnAndGivesTheTurnBack(t *testing.T) {
	g := game(t, Options{Store: &memory{}, Ready: true})
	require.NoError(t, g.begin(match.Agreement{Edition: "lrb", Toggles: freely, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3}, func(m *match.Match) error { return m.Seat(1, "weak") }))
	b := g.battle
	for b.Mind() == nil {
		require.Equal(t, rules.SideID(0), b.M.State.Active)
		b.Act(rules.Done{})
	}
	for n := 0; b.Mind() != nil && !b.M.State.Over; n++ {
		require.Less(t, n, 20000)
		require.NoError(t, g.Update())
	}
	assert.Contains(t, b.M.Text(), "> remark", "it says why")
	assert.Equal(t, rules.SideID(0), b.Decides())
}
