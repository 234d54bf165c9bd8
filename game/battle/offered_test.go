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
	w := b.M.State.Warrior(b.Selected)
	var to physics.Point // in no direction of the compass, and no round number of inches
	found := false
	for k := range 400 {
		to = b.RoundPoint(b.Board.ToScreen(physics.Point{X: w.At.X + physics.Inch*physics.Length(k%20-10)/2 + 300, Y: w.At.Y + physics.Inch*physics.Length(k/20-10)/2 + 300}))
		x, y := b.Board.ToScreen(to)
		c := rules.Bound{Who: w.ID, To: physics.Spot{X: to.X, Y: to.Y}}
		if at, ok := b.M.State.Table.SurfaceAt(to, w.At.Z); ok {
			c.To.Z = at.Z
		}
		tap(t, g, use)
		near := b.PlaceUnder(b.Placing(), x, y)
		tap(t, g, use)
		if found = near < 0 && c.Legal(b.M.State) == nil && b.OverPlaces(x, y) && b.Board.WarriorAt(x, y) == rules.Nobody; found {
			break
		}
	}
	require.True(t, found)
	assert.Nil(t, b.Placing(), "a second click on the button asks no more")
	tap(t, g, use)
	require.NotNil(t, b.Placing())
	assert.Contains(t, b.Notice, "within 6.00\"")
	lines := len(b.M.Lines)
	clickTo(g, physics.Point{X: w.At.X + 9*physics.Inch, Y: w.At.Y})
	assert.Contains(t, b.Notice, "up to 6")
	assert.Len(t, b.M.Lines, lines, "nothing has happened")
	require.NotNil(t, b.Placing(), "he may point elsewhere")
	clickTo(g, to)
	require.Greater(t, len(b.M.Lines), lines)
	assert.Contains(t, b.M.Lines[lines].Text, "leap "+w.Name+" to ")
	assert.Nil(t, b.Placing())
}

func TestAPlaceOfAnOfferIsChosenWithKeys(t *testing.T) {
	g, use := leaping(t)
	b := g.battle
	tap(t, g, use)
	b.StepPlace(1)
	b.StepPlace(1)
	to := b.Placing().Places[b.Prompt.Spot][0]
	c := b.ChoosesPlace().Offer.Place.At(to.Point())
	lines, said := len(b.M.Lines), c.String(b.M.State)
	require.True(t, b.PlaceKeys(false, false, true))
	require.Greater(t, len(b.M.Lines), lines)
	assert.Contains(t, b.M.Lines[lines].Text, said)
}
