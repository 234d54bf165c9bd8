package opponent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/opponent"
)

// drawn has a battle that is about a place for one warrior of a side.
func drawn(s *rules.State, side rules.SideID, d rules.Draw) {
	set := *s.Rules
	set.Join(rules.System{ID: "tried", Moments: rules.Moments{Draws: func(_ *rules.State, to rules.SideID) []rules.Draw {
		if to != side {
			return nil
		}
		return []rules.Draw{d}
	}}})
	s.Rules = &set
}

// declared are the charges that the strong player of the first side declares.
func declared(t *testing.T, s *rules.State) map[string]string {
	t.Helper()
	s.Phase = rules.Charges
	p := opponent.New(0, opponent.Strong, 1)
	all := map[string]string{}
	for n := 0; ; n++ {
		require.Less(t, n, 30)
		p.Begin(s, nil, nil)
		d, is := p.Decide().Command.(rules.Declare)
		if !is {
			return all
		}
		all[s.Warriors[d.Who].Name] = s.Warriors[d.At[0]].Name
		s.Warriors[d.Who].Intent = d.At
	}
}

// Of two enemies alike the strong player has the one charged who is about to decide the battle
// (SCEN-04, SCEN-07).
func TestTheStrongStopsWhoIsAboutToWin(t *testing.T) {
	for _, runs := range []string{"Ratch", "Snik"} {
		s := fought(t, field(t, false), map[string]physics.Point{"Brandt": {X: 20, Y: 7}, "Ratch": {X: 15, Y: 7}, "Snik": {X: 25, Y: 7}})
		drawn(s, 1, rules.Draw{At: physics.Spot{X: 20 * physics.Inch, Y: physics.Inch}, Who: s.Named(runs).ID, Worth: 1500, Why: "the edge"})
		assert.Equal(t, map[string]string{"Brandt": runs}, declared(t, s))
	}
}

// Whoever carries what the battle is about goes his way, and charges nobody whom he would charge
// otherwise (SCEN-07).
func TestTheStrongKeepsWhoDecidesTheBattleOutOfMelees(t *testing.T) {
	for _, carries := range []bool{false, true} {
		s := fought(t, field(t, false), map[string]physics.Point{"Brandt": {X: 20, Y: 20}, "Fang": {X: 25, Y: 20}})
		if carries {
			drawn(s, 0, rules.Draw{At: physics.Spot{X: 20 * physics.Inch, Y: physics.Inch}, Who: s.Named("Brandt").ID, Worth: 1500, Why: "the edge"})
			assert.Empty(t, declared(t, s))
		} else {
			assert.Equal(t, map[string]string{"Brandt": "Fang"}, declared(t, s))
		}
	}
}

// The strong player charges boldly whoever comes nearer, and goes with care wherever it goes and
// towards one who waits.
func TestTheStrongIsBoldWithWhoComes(t *testing.T) {
	for _, comes := range []bool{false, true} {
		s := fought(t, field(t, false), map[string]physics.Point{"Brandt": {X: 20, Y: 4}, "Fang": {X: 20, Y: 36}})
		p := opponent.New(0, opponent.Strong, 1)
		p.Begin(s, nil, nil)
		p.Decide()
		assert.False(t, p.Bold(), "nobody has come yet")
		s.Turn += 2
		if comes {
			s.Named("Fang").At.Y -= physics.Inches(6)
		}
		p.Begin(s, nil, nil)
		p.Decide()
		assert.False(t, p.Bold(), "it moves with care")
		s.Phase = rules.Charges
		p.Begin(s, nil, nil)
		assert.Equal(t, comes, p.Bold())
	}
}
