package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/game/uitest"
	"cometfall/rules"
	"cometfall/rules/match"
)

// hinted is the first battle with hints on, in a window of a size.
func hinted(t *testing.T, w, h int) *App {
	g, err := newApp(Options{Store: &memory{}, Seed: 1, Ready: true})
	require.NoError(t, err)
	g.Layout(w, h)
	require.NoError(t, g.kept.Learn(func(p *saves.Progress) { p.Hints = true }))
	a, err := FirstBattle(1)
	require.NoError(t, err)
	require.NoError(t, g.begin(a, func(m *match.Match) error { return m.Seat(1, "weak") }))
	require.NoError(t, g.Update())
	return g
}

func TestAHintIsToldOnceWhenItsSubjectMatters(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := hinted(t, size[0], size[1])
		h := &g.battle.hints
		require.NotNil(t, h.now)
		first := h.now.key
		assert.Equal(t, rules.Charges, g.battle.m.State.Phase)
		assert.Equal(t, "no-charge", first, "nobody is near yet")
		for i := range g.Win.Buttons {
			if bt := &g.Win.Buttons[i]; bt.ID == "hint-read" || bt.ID == "hint-off" {
				assert.LessOrEqual(t, bt.At.X+bt.At.W, h.at.X+h.at.W)
				assert.LessOrEqual(t, g.Win.ButtonWidth(bt.Words, "", ""), bt.At.W+24)
			}
		}
		assert.True(t, g.battle.overPanel(h.at.X+5, h.at.Y+5), "a click on it is none on the table")
		assert.LessOrEqual(t, h.at.X+h.at.W, float64(size[0]))

		do(t, g, "hint-read")
		require.NoError(t, g.Update())
		assert.Contains(t, g.kept.Progress().Told, first)
		if h.now != nil {
			assert.NotEqual(t, first, h.now.key)
		}
		g.battle.act(rules.Done{})
		require.NoError(t, g.Update())
		for range hintTicks + 400 {
			require.NoError(t, g.Update())
		}
		require.NotNil(t, h.now)
		assert.Equal(t, "move", h.now.key, "another subject, another hint")
	}
}

func TestHintsAreTurnedOffAndAreForNewcomersAlone(t *testing.T) {
	g := hinted(t, 1280, 800)
	do(t, g, "hint-off")
	require.NoError(t, g.Update())
	assert.Nil(t, g.battle.hints.now)
	assert.False(t, g.kept.Progress().Hints)
	for range 20 {
		require.NoError(t, g.Update())
		assert.Nil(t, g.battle.hints.now)
	}
	require.NoError(t, g.quick())
	require.NoError(t, g.Update())
	assert.Nil(t, g.battle.hints.now, "between persons there are none")
}

// A menu lies over the table: no hint lies over the menu.
func TestAMenuHidesTheHint(t *testing.T) {
	g := game(t, Options{Ready: true, Store: &memory{}})
	require.NoError(t, g.kept.Learn(func(p *saves.Progress) { p.Hints = true }))
	a, err := FirstBattle(1)
	require.NoError(t, err)
	require.NoError(t, g.begin(a, func(m *match.Match) error { return m.Seat(1, "weak") }))
	b := g.battle
	b.hints.follow(b)
	require.NotNil(t, b.hints.now)
	b.openMenu()
	g.LayOut()
	assert.False(t, uitest.Has(g.Stage, "hint-read"))
	assert.Zero(t, b.hints.at)
	b.leaveMenu()
	g.LayOut()
	assert.True(t, uitest.Has(g.Stage, "hint-read"), "it is there again")
}

// A hint and a card never lie over each other.
func TestNoHintLiesOverACard(t *testing.T) { // CHARGE-01
	for _, size := range [][2]int{{1152, 720}, {1280, 800}, {900, 560}, {390, 844}} {
		played := playedUntil(t, 5, func(m *match.Match) bool {
			return m.Open != nil && m.Open.Shape == rules.Order && m.Open.Rule == "CHARGE-01" && len(m.Open.Options) > 2
		})
		b := played.battle
		played.Layout(size[0], size[1])
		b.hints = hints{on: true, now: &allHints[0]}
		x0, y0 := b.board.X, b.board.Y
		for k := range 25 { // wherever the view leaves the card
			b.board.X, b.board.Y = x0+4*float64(k%5-2), y0+4*float64(k/5-2)
			require.NoError(t, played.Update())
			b.hints.now = &allHints[0]
			b.Changed()
			played.LayOut()
			b.Watch()
			require.NotNil(t, b.asked())
			card := b.card()
			require.Positive(t, card.W)
			assert.False(t, b.hints.at.W > 0 && b.hints.at.Meets(card), "%v %v %v", size, b.hints.at, card)
			assert.True(t, b.hints.at.W > 0 || size[0] < 1000, "%v: there is room beside it", size)
		}
	}
}
