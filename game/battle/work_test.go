package battle

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/rules"
	"cometfall/rules/match"
)

// withCreatures is a battle of a person against the computer into which animals
// come, who act within commands.
func withCreatures(t *testing.T, store saves.Store) *App {
	t.Helper()
	table, err := loaded("yard")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", "random-happenings"}, Level: "yard",
		Bands: []string{"reikland", "skaven"}, Seed: 3, Happen: 35, Often: 6}, table)
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	require.NoError(t, m.Seat(1, "fair"))
	g, err := newApp(Options{Store: store, Ready: true})
	require.NoError(t, err)
	g.enter(newScene(g.client, m))
	g.battle.savedAs = "kept"
	return g
}

// pass lets the person do nothing and the computer play, a tick after the other,
// for so many turns; seen is told after each.
func pass(t *testing.T, g *App, turns int, seen func()) {
	t.Helper()
	b := g.battle
	for n := 0; b.m.State.Turn < turns && !b.m.State.Over; n++ {
		require.Less(t, n, 100_000, "it stands still")
		b.animation.stop() // nobody watches
		g.Win.Tick += 60
		g.Step()
		seen()
		switch {
		case b.running.now != nil || b.running.saveDue:
		case b.asked() != nil:
			b.answer(rules.FirstAnswer(*b.m.Open))
		case b.mind() == nil && !b.settingUp():
			b.seat.recap = nil
			b.act(rules.Done{})
		}
	}
}

func TestWhatIsDoneOverManyFramesComesToTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("watches many frames")
	}
	played := func(each time.Duration) (text string, slow, waited int) {
		store := &memory{}
		g := withCreatures(t, store)
		g.battle.running.share, g.battle.computers.share = each, each
		pass(t, g, 5, func() {
			if d := g.battle.running.now; d != nil && d.later {
				slow++
				require.NotEmpty(t, g.battle.m.Save(), "the battle can be kept meanwhile")
			}
			if g.battle.running.saveDue {
				waited++
			}
		})
		g.battle.running.finish()
		g.battle.Save()
		kept, err := store.Load("kept")
		require.NoError(t, err)
		assert.Equal(t, kept, g.battle.m.Save())
		return g.battle.m.Text(), slow, waited
	}
	quick, none, _ := played(time.Hour)
	assert.Zero(t, none)
	slowly, slow, waited := played(0)
	assert.Equal(t, quick, slowly)
	assert.Positive(t, slow, "a command takes several frames")
	assert.Positive(t, waited, "the save has a frame of its own")
	assert.Contains(t, quick, "Dog: nearest is")
}

func TestACommandIsCarriedOutBeforeAnythingElseIsDone(t *testing.T) {
	if testing.Short() {
		t.Skip("watches many frames")
	}
	found := 0
	for _, then := range []func(g *App){
		func(g *App) { g.battle.running.finish() },
		func(g *App) { g.battle.Save() },
		func(g *App) { g.battle.undo() },
		func(g *App) {
			g.Win.Pointer.Released = true
			g.battle.Update()
			assert.False(t, g.Win.Pointer.Released)
		},
		func(g *App) { g.battle.leave() },
		func(g *App) { g.enter(g.battle) },
	} {
		g := withCreatures(t, &memory{})
		b := g.battle
		b.running.share, b.computers.share = 0, 0
		for n := 0; b.running.now == nil && b.m.State.Turn < 8; n++ {
			require.Less(t, n, 100_000)
			b.animation.stop()
			g.Win.Tick += 60
			g.Step()
			switch {
			case b.running.now != nil || b.mind() != nil:
			case b.asked() != nil:
				b.answer(rules.FirstAnswer(*b.m.Open))
			default:
				b.seat.recap = nil
				b.act(rules.Done{})
			}
		}
		if b.running.now == nil {
			continue
		}
		found++
		lines := len(b.m.Lines)
		then(g)
		assert.Nil(t, b.running.now)
		assert.Greater(t, len(b.m.Lines), lines)
	}
	assert.Equal(t, 6, found)
}

func TestTheComputerPlaysItsTurnAndGivesTheTurnBack(t *testing.T) {
	g := game(t, Options{Store: &memory{}, Ready: true})
	require.NoError(t, g.begin(match.Agreement{Edition: "lrb", Toggles: freely, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3}, func(m *match.Match) error { return m.Seat(1, "weak") }))
	b := g.battle
	for b.mind() == nil {
		require.Equal(t, rules.SideID(0), b.m.State.Active)
		b.act(rules.Done{})
	}
	for n := 0; b.mind() != nil && !b.m.State.Over; n++ {
		require.Less(t, n, 20000)
		require.NoError(t, g.Update())
	}
	assert.Contains(t, b.m.Text(), "> remark", "it says why")
	assert.Equal(t, rules.SideID(0), b.decides())
}
