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
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Shooting) })
		b := g.battle
		g.Layout(size[0], size[1])
		g.LayOut()
		screen := ebiten.NewImage(g.Win.W, g.Win.H)
		g.Draw(screen)
		require.NotEmpty(t, b.log.rows)
		led := 0
		for i := range b.log.rows {
			l := b.log.rows[i]
			if l.line < 0 {
				continue
			}
			_, y := l.at.Middle()
			x := l.at.X + 20
			tapAt(g, x, y)
			p, ok := g.Scene().(*past)
			require.True(t, ok, b.m.Lines[l.line].Text)
			assert.Equal(t, l.line, p.line())
			g.Back()

			b.log.pointed = l.line // the pointer rests there, and shows the rule
			b.Changed()
			g.LayOut()
			g.Draw(screen)
			e := b.m.Lines[l.line].Event
			if e == nil || e.Rule == "" {
				assert.Empty(t, b.RuleAt(x, y))
				continue
			}
			assert.Equal(t, e.Rule, b.RuleAt(x, y), "for F1")
			x, y = b.log.rows[i].ruleAt.Middle()
			tapAt(g, x, y)
			assert.Equal(t, e.Rule, g.opened(t, "rules").about, b.m.Lines[l.line].Text)
			g.Back()
			led++
		}
		assert.Positive(t, led)
	}
}

// TestWhatIsCitedOnTheScreenIsInTheBook: the ID of an open question and of a
// roll leads somewhere.
func TestWhatIsCitedOnTheScreenIsInTheBook(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	g := playedUntil(t, 5, func(m *match.Match) bool { return m.Open != nil && m.Open.Rule != "" })
	rule := g.battle.m.Open.Rule
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
	g.battle.tell("Distances are not measured beforehand at this table (MOVE-12).")
	g.battle.choose(rules.Nobody)
	g.battle.tell("Distances are not measured beforehand at this table (MOVE-12).")
	g.LayOut()
	g.Draw(ebiten.NewImage(g.Win.W, g.Win.H))
	x, y := g.battle.panels.notice.at.Middle()
	tapAt(g, x, y)
	assert.Equal(t, "MOVE-12", g.opened(t, "rules").about)
}
