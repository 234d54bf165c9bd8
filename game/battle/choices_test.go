package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
)

// counted goes on until the answers to the open question have been played so often that
// their odds are shown.
func counted(t testing.TB, g *App) {
	t.Helper()
	g.Stage.LayOut()
	for range 4000 {
		require.NoError(t, g.Update())
		if c := &g.battle.choices; c.odds == nil || c.odds.Plays >= mostPlays {
			g.Stage.LayOut()
			return
		}
	}
	t.Fatal("the answers were never all played")
}

// parrying is a battle in which somebody may parry.
func parrying(t testing.TB) *App {
	return playedUntil(t, 5, func(m *match.Match) bool { return m.Open != nil && m.Open.Rule == "PARRY-01" })
}

func TestAPromptShowsTheOddsOfEachAnswer(t *testing.T) {
	g := parrying(t)
	b := g.battle
	before := b.m.Text()
	hash := b.m.Hash()
	counted(t, g)
	d := b.asked()
	require.NotNil(t, d)
	yes, ok := b.choices.odds.Chances(0, d.Who)
	require.True(t, ok)
	no, _ := b.choices.odds.Chances(1, d.Who)
	assert.Greater(t, yes[forecast.Whole], no[forecast.Whole], "who parries is hurt less often")
	sum := 0.0
	for _, p := range yes {
		sum += p
	}
	assert.InDelta(t, 1, sum, 1e-9)
	for k := range d.Options {
		bt := find(t, g, []string{"option-1", "option-2"}[k])
		f, _ := b.choices.odds.Chances(k, d.Who)
		assert.Contains(t, bt.Note, b.m.State.Warrior(d.Who).Name+" hurt "+rules.Percent(1-f[forecast.Whole]))
	}
	assert.Equal(t, before, b.m.Text(), "nothing has happened")
	assert.Equal(t, hash, b.m.Hash())

	// What is counted is what comes: the answer played with many other dice.
	hurt := 0
	const often = 400
	for n := range uint64(often) {
		events, err := b.m.Suppose(rules.Answer{1}, 90000+n)
		require.NoError(t, err)
		if slices.ContainsFunc(events, func(e rules.Event) bool {
			return e.Who == d.Who && (e.Kind == rules.Downed || e.Kind == rules.Hurt || e.Kind == rules.Broke)
		}) {
			hurt++
		}
	}
	p := 1 - no[forecast.Whole]
	assert.InDelta(t, p, float64(hurt)/often, 5*math.Sqrt(p*(1-p)/often)+0.02)
}

func TestTheAnswerUnderThePointerShowsWhatMayBecomeOfItsModel(t *testing.T) {
	g := parrying(t)
	b := g.battle
	counted(t, g)
	d := b.asked()
	for k, id := range []string{"option-1", "option-2"} {
		x, y := find(t, g, id).At.Middle()
		g.Win.Pointer.X, g.Win.Pointer.Y = x, y
		b.win.Hot = slices.IndexFunc(g.Win.Buttons, func(bt ui.Button) bool { return bt.ID == id })
		b.updateChoices()
		assert.Equal(t, k, b.choices.pointed)
		f, _ := b.choices.odds.Chances(k, d.Who)
		b.layOutCard()
		m := b.panels.card.about[slices.IndexFunc(b.panels.card.about, func(m aboutModel) bool { return m.who == d.Who })]
		if f[forecast.Whole] < 0.99 {
			assert.Equal(t, forecast.FateWords(&f), m.words)
		}
	}
}

func TestAQuestionAmongModelsIsAnsweredOnTheTable(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && m.Open.Shape == rules.OneOf && len(m.Open.Places) == 0 && len(m.Open.Options) > 1 &&
			m.State.Warrior(m.Open.Options[1].Who) != nil && m.State.Warrior(m.Open.Options[1].Who).InPlay() && candidate(m.Open, m.Open.Options[1].Who) == 1
	})
	b := g.battle
	d := b.asked()
	g.Stage.LayOut()
	b.fit()
	b.updateChoices()
	at := b.m.State.Warrior(d.Options[1].Who).At
	x, y := b.board.ToScreen(at.Point())
	require.True(t, b.overPlaces(x, y), "the card does not lie over whom it lets choose")
	b.win.Hot = -1
	g.Win.Pointer.X, g.Win.Pointer.Y = x, y
	b.updateChoices()
	assert.Equal(t, 1, b.choices.pointed, "the model stands for its answer")
	b.board.Zoom = 8
	b.board.CentreOn(at.Point())
	x, y = b.board.ToScreen(at.Point())
	hit := 0
	for n := range 12 {
		dx, dy := math.Sincos(float64(n) * math.Pi / 6)
		k := b.candidateAt(d, x+21*dx, y+21*dy)
		require.GreaterOrEqual(t, k, 0, "a finger's breadth beside him somebody who is asked about is meant")
		if k == 1 {
			hit++
		}
	}
	assert.Positive(t, hit)
	b.layOutCard()
	lit := b.panels.card.about[slices.IndexFunc(b.panels.card.about, func(m aboutModel) bool { return m.who == d.Options[1].Who })]
	assert.EqualValues(t, 6, lit.wide)
	b.clickTable(x, y)
	assert.NotEqual(t, d, b.m.Open, "the click was the answer")
	assert.True(t, strings.Contains(b.m.Text(), d.Options[1].Text) || len(b.m.Lines) > 0)
}

func TestNamesOfModelsInAClumpLieApart(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
	b := g.battle
	all := &b.panels.card.about
	*all = (*all)[:0]
	for i := range 5 { // as near to each other as bases can be
		m := aboutModel{who: rules.WarriorID(i), x: 600 + 28*float64(i%3), y: 400 + 26*float64(i/3), r: 14}
		if m.nameY = m.y + m.r + 6; i == 1 {
			m.words = "down 40 %, dead 20 %"
		}
		*all = append(*all, m)
	}
	b.partNames()
	for i := range *all {
		m := &(*all)[i]
		assert.Less(t, math.Abs(m.nameY-m.y), 90.0, "a name stays beside its model")
		for k := range i {
			o := &(*all)[k]
			assert.False(t, b.nameRect(m).Meets(b.nameRect(o)), "%d and %d", i, k)
		}
	}
}

// Names lie on no other model where there is room beside their own, and one that lies farther off
// is led to by a line.
func TestNamesLieOnTheirOwnModelsOnly(t *testing.T) {
	g := parrying(t)
	b := g.battle
	g.LayOut()
	for i := range 3 { // a knot, as in a melee
		x, y := 400+14*float64(i%2), 300+46*float64(i)
		b.panels.card.about = append(b.panels.card.about[:i], aboutModel{who: rules.WarriorID(i), x: x, y: y, r: 25, nameX: x, nameY: y + 31})
	}
	b.partNames()
	all := b.panels.card.about
	for i := range all {
		assert.Less(t, b.nameCost(all, i, b.nameRect(&all[i])), 1.0, "%d", i)
	}
	m := all[0]
	_, _, _, _, far := m.lineToName(b.nameRect(&m))
	assert.False(t, far, "beside it needs no line")
	m.nameX += 150
	x0, y0, x1, _, far := m.lineToName(b.nameRect(&m))
	assert.True(t, far)
	assert.InDelta(t, m.r+4, math.Hypot(x0-m.x, y0-m.y), 0.5)
	assert.Greater(t, x1, x0)
}

// Gold is what a sensible player takes: of several whom he might strike the one that comes out
// best, and never a rout for certain.
func TestTheGoldenAnswerIsASensibleOne(t *testing.T) { // LEAD-06, FIGHT-07
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && m.Open.Shape == rules.OneOf && len(m.Open.Options) > 1 && strings.HasPrefix(m.Open.Question, "Whom does")
	})
	b := g.battle
	counted(t, g)
	d := b.asked()
	require.NotNil(t, d)
	require.NotNil(t, b.choices.odds)
	gold := find(t, g, fmt.Sprintf("option-%d", b.gold(d)+1))
	assert.True(t, gold.Bright)
	assert.Equal(t, "Enter", gold.Key)
	for k := range d.Options {
		assert.LessOrEqual(t, b.choices.odds.Worth(k), b.choices.odds.Worth(b.gold(d))+0.3, "%d", k)
	}
}
