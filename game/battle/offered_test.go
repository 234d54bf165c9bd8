package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// leaping is a battle in which somebody who has learned to leap may do so.
func leaping(t *testing.T) (g *App, use string) {
	g = moving1(t, func(m *match.Match, w *rules.Warrior) bool {
		if w.At.Z > 0 || m.State.EngagedByStanding(w) {
			return false
		}
		learned := *w
		if id, _ := m.State.Rules.TalentNamed("leap"); !slices.Contains(w.Talents, id) {
			m.State.Rules.Teach(&learned, "leap")
		}
		was := w.Talents
		w.Talents = learned.Talents
		for _, o := range rules.LeapOffers(m.State, w) {
			if o.WhyNot == nil && len(o.Place.Some) > 4 {
				return true
			}
		}
		w.Talents = was
		return false
	})
	g.LayOut()
	g.Step()
	for i := range g.Win.Buttons {
		if b := &g.Win.Buttons[i]; strings.HasPrefix(b.ID, "use-") && b.Words == "Leap" {
			use = b.ID
		}
	}
	require.NotEmpty(t, use, "one button, whatever the direction")
	return g, use
}

func TestALeapIsPointedAt(t *testing.T) { // LEARN-V1
	g, use := leaping(t)
	b := g.battle
	w := b.m.State.Warrior(b.selected)
	var to physics.Point // in no direction of the compass, and no round number of inches
	found := false
	for k := range 400 {
		to = b.roundPoint(b.board.ToScreen(physics.Point{X: w.At.X + physics.Inch*physics.Length(k%20-10)/2 + 300, Y: w.At.Y + physics.Inch*physics.Length(k/20-10)/2 + 300}))
		x, y := b.board.ToScreen(to)
		c := rules.Bound{Who: w.ID, To: physics.Spot{X: to.X, Y: to.Y}}
		if at, ok := b.m.State.Table.SurfaceAt(to, w.At.Z); ok {
			c.To.Z = at.Z
		}
		tap(t, g, use)
		near := b.placeUnder(b.placing(), x, y)
		tap(t, g, use)
		if found = near < 0 && c.Legal(b.m.State) == nil && b.overPlaces(x, y) && b.board.WarriorAt(x, y) == rules.Nobody; found {
			break
		}
	}
	require.True(t, found)
	assert.Nil(t, b.placing(), "a second click on the button asks no more")
	tap(t, g, use)
	require.NotNil(t, b.placing())
	assert.Contains(t, b.notice, "within 6.00\"")
	lines := len(b.m.Lines)
	clickTo(g, physics.Point{X: w.At.X + 9*physics.Inch, Y: w.At.Y})
	assert.Contains(t, b.notice, "up to 6")
	assert.Len(t, b.m.Lines, lines, "nothing has happened")
	require.NotNil(t, b.placing(), "he may point elsewhere")
	clickTo(g, to)
	require.Greater(t, len(b.m.Lines), lines)
	assert.Contains(t, b.m.Lines[lines].Text, "leap "+w.Name+" to ")
	assert.Nil(t, b.placing())
}

func TestAPlaceOfAnOfferIsChosenWithKeys(t *testing.T) {
	g, use := leaping(t)
	b := g.battle
	tap(t, g, use)
	b.stepPlace(1)
	b.stepPlace(1)
	to := b.placing().Places[b.prompt.spot][0]
	c := b.choosesPlace().offer.Place.At(to.Point())
	lines, said := len(b.m.Lines), c.String(b.m.State)
	require.True(t, b.placeKeys(false, false, true))
	require.Greater(t, len(b.m.Lines), lines)
	assert.Contains(t, b.m.Lines[lines].Text, said)
}
