package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestTheChartHasThirtySixNumbers(t *testing.T) { // ENC-G03
	all := encounters.Numbers()
	require.Len(t, all, 36)
	for k, n := range all {
		assert.Equal(t, 10*(k/6+1)+k%6+1, n)
	}
}

func TestTheFruitIsEatenByWhoReachesTheTree(t *testing.T) { // ENC-61
	s := happens(t, 61, false, "", man("A", 0, 18, 20), man("B", 1, 30, 40))
	tree := s.MarkerOf("tree")
	require.NotNil(t, tree)
	for gap, eats := range map[float64]bool{7.9: true, 20: false} { // he runs 8"
		p := &rules.Play{State: s.Clone()}
		w := p.Warrior(0)
		w.At = tree.At
		w.At.Y += tree.Radius + w.Radius + in(gap)
		w.Counters.Set("spellbound", 0, p.Turn)
		p.Phase, p.Active = rules.Charges, 0
		end, err := rules.RunAnswered(p.State, rules.Done{}, nil)
		require.NoError(t, err)
		a := &end.Warriors[0]
		assert.Equal(t, eats, !a.InPlay(), "%v inches", gap)
		if !eats {
			assert.Less(t, a.At.Y, w.At.Y, "he is on his way")
		}
	}
}

func TestTheFlamesBurnOnce(t *testing.T) { // ENC-22
	s := happens(t, 22, false, "1", man("A", 0, 10, 8), man("N", 0, 12.5, 9), man("B", 1, 30, 28))
	s.Warriors[1].Base.W, s.Warriors[1].Wounds = 9, 9
	s = play(t, s, rules.Done{}, nil)
	s.Warriors[0].At = at(20, 20, 0)
	s.Warriors[1].At = at(13.5, 9, 0)
	s = play(t, s, rules.Done{}, nil)
	require.True(t, tells("ENC-22", "N is still in smoke"))
	assert.Zero(t, s.Warriors[1].Counters.Get("scorched", 0))
	for range 8 {
		s = play(t, s, rules.Done{}, nil)
		assert.False(t, tells("ENC-22", "N is still in smoke"), "once is all, though he stays")
	}
}

func TestTheRatsAreGoneAtTheEndOfTheStreet(t *testing.T) { // ENC-12, RUL-ENC-4
	s := happens(t, 12, false, "1", man("A", 0, 40, 40), man("B", 1, 27, 30))
	for range 60 {
		if s.MarkerOf("swarm") == nil {
			break
		}
		m := s.MarkerOf("swarm").At
		assert.True(t, m.X >= 0 && m.Y >= 0 && m.X <= s.Table.Width && m.Y <= s.Table.Depth)
		s = play(t, s, rules.Done{}, nil)
	}
	assert.Nil(t, s.MarkerOf("swarm"))
}
