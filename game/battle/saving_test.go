package battle

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// fought is a game in the middle of a battle that is saved.
func fought(t *testing.T, opt Options) *App {
	t.Helper()
	opt.Seed, opt.Quick, opt.Level, opt.Ready = 7, true, "yard", true
	g := game(t, opt)
	dice := &rules.Dice{Seed: 5}
	for range 40 {
		m := g.battle.m
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	g.battle.Save()
	return g
}

func TestASaveThatDoesNotPlayAgainOpensUnderANewNameAndSaysSo(t *testing.T) {
	old, err := os.ReadFile("../../rules/match/testdata/saves/7982b93-lrb.txt")
	require.NoError(t, err)
	st := &memory{Texts: map[string]string{"2026-05-02 09.30.00 yard": string(old)}}
	g := game(t, Options{Store: st})
	require.NoError(t, g.load("2026-05-02 09.30.00 yard"))
	require.NotNil(t, g.battle)
	r := g.opened(t, "reader")
	assert.Equal(t, "An older save", r.about)
	assert.Contains(t, r.text, "Line 76")
	assert.Contains(t, r.text, "The save 2026-05-02 09.30.00 yard stays as it was")
	tap(t, g, "back")
	assert.Equal(t, "battle", g.Scene().Name())
	g.battle.Save()
	assert.Equal(t, string(old), st.Texts["2026-05-02 09.30.00 yard"])
	assert.NotEqual(t, "2026-05-02 09.30.00 yard", g.battle.savedAs)
	assert.Contains(t, st.Texts[g.battle.savedAs], "cometfall battle 2")
}

func TestTwoWindowsThatGoOnWithABattleLoseNothing(t *testing.T) {
	st := &memory{}
	one := fought(t, Options{Store: st})
	name := one.battle.savedAs
	two := game(t, Options{Store: st})
	require.NoError(t, two.load(name))
	require.NoError(t, two.battle.m.Seat(1, "strong"))
	two.battle.Save()
	assert.Equal(t, name, two.battle.savedAs, "nobody else had saved it")
	require.NoError(t, one.battle.m.Seat(1, "weak"))
	one.battle.Save()
	assert.NotEqual(t, name, one.battle.savedAs)
	assert.Contains(t, one.battle.notice, "Another window has gone on with this battle too")
	for save, seat := range map[string]string{name: "seat 2 strong", one.battle.savedAs: "seat 2 weak"} {
		text, err := st.Load(save)
		require.NoError(t, err)
		assert.Contains(t, text, seat)
	}
	own := one.battle.savedAs
	one.battle.Save()
	two.battle.Save()
	assert.Equal(t, []string{own, name}, []string{one.battle.savedAs, two.battle.savedAs}, "from then on they are two")
}

func TestWhatIsTakenBackStandsInTheLogAndInTheSave(t *testing.T) {
	g := steady(t)
	b := g.battle
	for _, who := range []rules.WarriorID{0, 1} {
		w := b.m.State.Warrior(who)
		cells := b.m.State.Table.Reach(b.m.State.Mover(w), physics.Inches(3), b.m.State.Bodies(who)).Cells
		require.NoError(t, b.m.Do(rules.Move{Who: who, To: cells[0].At}))
	}
	b.undo()
	b.undo()
	shown := func(m *match.Match) (taken []string) {
		for i := range m.Lines {
			if l := &m.Lines[i]; l.Shown() && strings.Contains(l.Words(), "moves") {
				taken = append(taken, l.Words())
			}
		}
		return taken
	}
	want := shown(b.m)
	require.Len(t, want, 2, "both are told, and nothing else of them")
	for i, who := range []rules.WarriorID{1, 0} {
		assert.Contains(t, want[i], "Taken back: "+b.m.State.Warrior(who).Name+" moves")
	}
	again, err := match.Reopen(b.m.Save(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, want, shown(again))
}

func TestAFullStoreIsToldAndTheBattleGoesOn(t *testing.T) {
	g := fought(t, Options{Store: &memory{}})
	g.kept.Store = full{g.kept.Store}
	g.kept.Flush()
	before, err := g.kept.Store.Load(g.battle.savedAs)
	require.NoError(t, err)
	require.NoError(t, g.battle.m.Seat(1, "weak"))
	g.battle.Save()
	assert.Contains(t, g.battle.notice, "there is no room left")
	assert.Contains(t, g.battle.notice, "the menu can take it out as a file")
	r := g.opened(t, "reader")
	assert.Equal(t, "The battle is not saved", r.about)
	tap(t, g, "back")
	g.battle.Save()
	assert.Equal(t, "battle", g.Scene().Name(), "it is told once, then in the battle only")
	g.kept.Flush()
	after, err := g.kept.Store.Load(g.battle.savedAs)
	require.NoError(t, err)
	assert.Equal(t, before, after)
}

// full is a store without room.
type full struct{ saves.Store }

func (full) Save(string, string) error { return errors.New("there is no room left") }

func TestASaveThatTakesTooLongToPlayAgainSaysSo(t *testing.T) {
	st := &memory{}
	text, err := st.Load(fought(t, Options{Store: st}).battle.savedAs)
	require.NoError(t, err)
	m, err := match.Reopen(text, levels.Load, func() bool { return false })
	require.ErrorIs(t, err.(*match.Trouble).Why, match.ErrTooLong)
	g := game(t, Options{Store: st})
	b := Resume(g.client, m, "a save", text, err)
	g.enter(b)
	b.Explain(err, "a save")
	r := g.opened(t, "reader")
	assert.Equal(t, "A long battle", r.about)
	assert.NotContains(t, r.text, "Another version")
	assert.Contains(t, r.text, "stands as it was saved")
}
