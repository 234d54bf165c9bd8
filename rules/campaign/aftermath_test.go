package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
)

// played is a scenario between random players, to its end.
func played(t *testing.T, seed uint64, edition, key string) *match.Match {
	t.Helper()
	table, err := levels.Load("yard")
	require.NoError(t, err)
	trial, err := match.NewTrial(match.Agreement{Edition: edition, Level: "yard", Seed: seed, Limit: 60, Scenario: key,
		Bands: []string{match.DealtFew(seed, 6), match.DealtFew(seed, 6)}}, table, nil)
	require.NoError(t, err)
	require.NoError(t, trial.Play(), trial.Match.Text())
	return trial.Match
}

// What the log tells of a battle, what the State is at its end and what the scenario
// has granted all agree with what the battle comes to (SCEN-10).
func TestTheAftermathOfABattleIsWhatHappenedInIt(t *testing.T) {
	reached := map[campaign.Fate]int{}
	felled, learned, shards := 0, 0, 0
	for i, key := range []string{"skirmish", "chance-encounter", "street-fight", "occupy", "hidden-treasure", "skirmish"} {
		m := played(t, uint64(3+i), book.Editions[i%2], key)
		s := m.State
		a, err := campaign.After(m)
		require.NoError(t, err)
		assert.False(t, a.Partial)
		assert.Equal(t, s.Winner, a.Winner)
		require.Len(t, a.Warriors, len(s.Warriors))
		require.Len(t, a.Sides, len(s.Sides))

		earned, took := make([]int, len(s.Sides)), make([]int, len(s.Warriors))
		for k := range a.Warriors {
			one, w := &a.Warriors[k], &s.Warriors[k]
			reached[one.Fate]++
			assert.Equal(t, w.Home(), one.Side)
			assert.Equal(t, w.Condition == rules.OutOfAction && !w.Summoned, one.Fate == campaign.TakenOut, "%s: %s", w.Name, one.Fate)
			if one.Fate == campaign.TakenOut {
				assert.NotEmpty(t, one.Rule, "%s: by a rule that the log tells", w.Name)
			} else {
				assert.Equal(t, rules.Nobody, one.By)
			}
			for _, id := range one.Took {
				if s.Hostile(s.Warriors[id].Home(), w.Home()) {
					took[k]++
				}
			}
			earned[one.Side] += one.Earned()
			for _, award := range one.Experience {
				if award.Why == "put enemies out of action" {
					assert.Equal(t, took[k], award.N, "%s learns from everybody he took out", w.Name)
					learned++
				}
			}
			if w.Hero && !w.Summoned && !s.Sides[w.Home()].Neutral && took[k] > 0 {
				assert.Contains(t, one.Experience, campaign.Award{N: took[k], Why: "put enemies out of action", Rule: "SCEN-10"}, w.Name)
			}
			felled += took[k]
		}
		for k := range a.Sides {
			side := &a.Sides[k]
			assert.Equal(t, earned[k], side.Earned)
			assert.Equal(t, s.Sides[k].Routed, side.Routed)
			assert.Equal(t, s.Winner == rules.SideID(k), side.Won)
			out := 0
			for j := range s.Warriors {
				if w := &s.Warriors[j]; int(w.Home()) == k && w.Condition == rules.OutOfAction && !w.Summoned {
					out++
				}
			}
			assert.Equal(t, out, side.Out)
			found := 0
			for _, left := range s.After {
				if left.Kind == rules.Shards && int(left.Side) == k {
					found += left.N
				}
			}
			assert.Equal(t, found, side.Shards)
			shards += found
		}
	}
	assert.NotZero(t, reached[campaign.TakenOut])
	assert.NotZero(t, reached[campaign.Stayed])
	assert.NotZero(t, reached[campaign.Withdrew])
	assert.NotZero(t, felled)
	assert.NotZero(t, learned)
	assert.NotZero(t, shards)
}

func TestABattleThatGoesOnHasNoAftermath(t *testing.T) {
	m := played(t, 3, "lrb", "skirmish")
	then, err := m.At(len(m.Lines) / 2)
	require.NoError(t, err)
	m.State = then.State
	_, err = campaign.After(m)
	assert.ErrorIs(t, err, campaign.ErrNotOver)
}

// The same battle read again from its log comes to the same.
func TestARecordedBattleComesToWhatItCameTo(t *testing.T) {
	m := played(t, 5, "core2", "wyrdstone-hunt")
	want, err := campaign.After(m)
	require.NoError(t, err)
	again, err := match.Replay(m.Text(), levels.Load)
	require.NoError(t, err)
	got, err := campaign.After(again)
	require.NoError(t, err)
	assert.Equal(t, want, got)
}
