package opponent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
	"cometfall/rules/optional"
)

// halves cuts every section of the sewers along its middle: one half is deep sludge, and beside
// it one walks in the clear.
func halves(plan *physics.Plan, first bool) {
	var cut []physics.Zone
	for _, z := range plan.Zones {
		if z.Role != physics.Sewer {
			cut = append(cut, z)
			continue
		}
		lo, hi := z.Shape[0], z.Shape[2]
		a, b := [2]physics.Point{lo, hi}, [2]physics.Point{lo, hi}
		if hi.X-lo.X < hi.Y-lo.Y {
			a[1].X, b[0].X = (lo.X+hi.X)/2, (lo.X+hi.X)/2
		} else {
			a[1].Y, b[0].Y = (lo.Y+hi.Y)/2, (lo.Y+hi.Y)/2
		}
		for i, q := range [][2]physics.Point{a, b} {
			half := z
			half.Shape = []physics.Point{q[0], {X: q[1].X, Y: q[0].Y}, q[1], {X: q[0].X, Y: q[1].Y}}
			half.Floor = map[bool]string{true: "sludge", false: "mud"}[(i == 0) == first]
			cut = append(cut, half)
		}
	}
	plan.Zones = cut
}

func TestTheOpponentKeepsOutOfTheSludge(t *testing.T) { // SEWER-18
	if testing.Short() {
		t.Skip("plays the beginnings of two battles")
	}
	ends := map[string]int{}
	mindful := opponent.CharacterOf(opponent.Fair) // who is forgotten stands in the way of others, and they have but the sludge
	forgets, _ := opponent.FindWeight("forgets")
	*forgets.Of(&mindful) = 0
	for seed := range uint64(2) {
		plan := table(t, "sewers").Plan
		halves(&plan, seed%2 == 0)
		below, err := physics.NewTable(plan)
		require.NoError(t, err)
		m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", "sewers"}, Level: "sewers", Bands: []string{"reikland", "skaven"}, Seed: seed}, below)
		require.NoError(t, err)
		require.NoError(t, m.StartWith(0))
		players := []*opponent.Player{opponent.NewLike(mindful, 0, opponent.Fair, 1), opponent.NewLike(mindful, 1, opponent.Fair, 2)}
		for m.State.Round() < 6 && !m.State.Over {
			if m.Open != nil {
				require.NoError(t, m.Answer(rules.FirstAnswer(*m.Open)))
				continue
			}
			p := players[m.State.Active]
			p.Begin(m.State, m.Open, m.Told())
			c := p.Decide()
			if move, moves := c.Command.(rules.Move); moves {
				ends[optional.FloorAt(m.State, move.To)]++
			}
			if m.Do(c.Command) != nil {
				p.Refused()
			}
		}
	}
	t.Logf("where the moves end: %v", ends)
	assert.Greater(t, ends["muddy but clear"], 40)
	assert.Less(t, 3*ends["deep sludge"], ends["muddy but clear"], "there is room for both")
}

func TestTheOpponentLightsItsTorchesAgain(t *testing.T) { // CATA-E11, RUL-CATA-4
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", "catacombs"}, Level: "catacombs", Bands: []string{"reikland", "cult"}, Seed: 2}, table(t, "catacombs"))
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	s, best := m.State, 0
	for i := range s.Warriors {
		w := &s.Warriors[i]
		w.Counters.Set("torch", 0, 2) // out
		w.Kit = nil
		if w.Home() == 0 {
			best = max(best, s.Profile(w).I)
		}
	}
	require.True(t, s.Gloom(&s.Warriors[0]).Hides())
	p := opponent.New(0, opponent.Fair, 1)
	for range 40 {
		p.Begin(s, nil, nil)
		switch c := p.Decide().Command.(type) {
		case encounters.Relight:
			assert.Equal(t, best, s.Profile(s.Warrior(c.Who)).I, "who is likeliest to")
			return
		case rules.Move:
			t.Fatal("they move in the dark before anybody has tried to light a torch")
		default:
			s2, err := rules.RunAnswered(s, c, func(d rules.Decision) rules.Answer { return rules.FirstAnswer(d) })
			require.NoError(t, err)
			s = s2
		}
	}
	t.Fatal("nobody lights a torch")
}
