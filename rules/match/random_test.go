package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
)

// Who goes after something comes as near every turn as the way there allows, round
// corners and into houses, and at last he is there.
func TestWhoIsCuriousGetsThere(t *testing.T) {
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	a := agreed
	a.Level = "quarter"
	m, err := New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	require.NoError(t, m.Do(rules.Done{}))
	s := m.State.Clone()
	require.Equal(t, rules.Moves, s.Phase)
	w := s.Warrior(0)
	allow, _ := s.Allowance(w, false)
	crooked := 0
	for id := 1; table.BuildingByID(id) != nil; id++ {
		w.At = m.State.Warrior(0).At
		var middle physics.Spot
		outline := table.BuildingByID(id).Outline
		for _, p := range outline {
			middle.X, middle.Y = middle.X+p.X, middle.Y+p.Y
		}
		middle.X, middle.Y = middle.X/physics.Length(len(outline)), middle.Y/physics.Length(len(outline))
		to, ok := table.FreeNear(w.Body(), middle, physics.Inches(3), s.Bodies(0), nil)
		if !ok {
			continue
		}
		whole, err := table.Path(s.Mover(w), to, s.Bodies(0))
		if err != nil {
			continue
		}
		if _, straight := table.Straight(s.Mover(w), to, s.Bodies(0)); !straight {
			crooked++
		}
		for turns := physics.Length(0); physics.Apart(w.At.Point(), to.Point()) > physics.Inch/2 || w.At.Z != to.Z; turns++ {
			require.LessOrEqual(t, turns, whole.Cost/allow+4, "%s, %s away", table.BuildingName(id), whole.Cost)
			c, ok := wayTo(s, rules.Move{Who: 0}, middle, 0, allow)
			require.True(t, ok, "to %s from %s", table.BuildingName(id), w.At)
			require.NoError(t, c.Legal(s))
			w.At = c.To
		}
	}
	assert.Greater(t, crooked, 3, "houses with no straight way in")
}
