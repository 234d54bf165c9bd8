package battle

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/match"
)

func TestALineOfTheLogLeadsToItsMomentAndItsRule(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Shooting) })
		b := g.battle
		g.Layout(size[0], size[1])
		g.LayOut()
		screen := ebiten.NewImage(g.Win.W, g.Win.H)
		g.Draw(screen)
		require.NotEmpty(t, b.Log.Rows)
		led := 0
		for i := range b.Log.Rows {
			l := b.Log.Rows[i]
			if l.Line < 0 {
				continue
			}
			_, y := l.At.Middle()
			x := l.At.X + 20
			tapAt(g, x, y)
			p, ok := g.Scene().(*Past)
			require.True(t, ok, b.M.Lines[l.Line].Text)
			assert.Equal(t, l.Line, p.Line())
			g.Back()

			b.Log.Pointed = l.Line // the pointer rests there, and shows the rule
			b.Changed()
			g.LayOut()
			g.Draw(screen)
			e := b.M.Lines[l.Line].Event
			if e == nil || e.Rule == "" {
				assert.Empty(t, b.RuleAt(x, y))
				continue
			}
			assert.Equal(t, e.Rule, b.RuleAt(x, y), "for F1")
			x, y = b.Log.Rows[i].RuleAt.Middle()
			tapAt(g, x, y)
			assert.Equal(t, e.Rule, g.opened(t, "rules").about, b.M.Lines[l.Line].Text)
			g.Back()
			led++
		}
		assert.Positive(t, led)
	}
}

// TestWhatIsCitedOnTheScreenIsInTheBook: the ID of an open question and of a
// roll leads somewhere.
func TestWhatIsCitedOnTheScreenIsInTheBook(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool { return m.Open != nil && m.Open.Rule != "" })
	rule := g.battle.M.Open.Rule
	tap(t, g, "rule")
	assert.Equal(t, rule, g.opened(t, "rules").about)
	g.Back()
	g.Help()
	assert.Equal(t, rule, g.opened(t, "rules").about, "with F1, too")
	g.Help()
	assert.Equal(t, "battle", g.Scene().Name(), "F1 closes it")

	g = aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool { return o.Roll.Chance() > 0 })
	g.LayOut()
	g.Help()
	assert.Equal(t, "SHOOT-12", g.opened(t, "rules").about, "the roll that is shown")
	g.Back()
	g.battle.Tell("Distances are not measured beforehand at this table (MOVE-12).")
	g.battle.Choose(rules.Nobody)
	g.battle.Tell("Distances are not measured beforehand at this table (MOVE-12).")
	g.LayOut()
	g.Draw(ebiten.NewImage(g.Win.W, g.Win.H))
	x, y := g.battle.Panels.Notice.At.Middle()
	tapAt(g, x, y)
	assert.Equal(t, "MOVE-12", g.opened(t, "rules").about)
}
