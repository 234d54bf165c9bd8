package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// Battles in which Ulli and Marquand, who change sides for who bids more, and the Countess fight stay
// sound after every input, and replay (HIRED-33 to HIRED-35, KIN-56 to KIN-59).
func TestRandomBattlesOfThoseWhoChangeSides(t *testing.T) {
	battles := 60
	if testing.Short() {
		battles = 8
	}
	turned, stayed, parted, beaten := 0, 0, 0, 0
	for i := range battles {
		a := Agreement{Edition: book.Editions[i%2], Level: []string{"quarter", "yard"}[i/2%2], Seed: uint64(i), Limit: 14}
		for k, list := range []string{"reikland", []string{"skaven", "undead"}[i%2]} {
			r, ok := warbands.Template(list)
			require.True(t, ok)
			r.UnderWay, r.Battles, r.Most = true, 3, 30
			set, err := book.Ruleset(a.Edition)
			require.NoError(t, err)
			keys := []string{"ulli", "marquand"}
			if k != i/4%2 {
				keys = []string{"marianna"}
				if list == "undead" {
					keys = nil
				}
			}
			for _, key := range keys {
				_, err := r.Recruit(set, key, "")
				require.NoError(t, err)
			}
			a.Enlist(r)
		}
		table, err := levels.Load(a.Level)
		require.NoError(t, err)
		trial, err := NewTrial(a, table, nil)
		require.NoError(t, err, "%s", a)
		require.NoError(t, trial.Play(), "%s", a)
		s := trial.Match.State
		for _, left := range s.After {
			if left.Rule == "KIN-59" && left.Side == rules.SideID(i/4%2) {
				stayed++
			} else if left.Rule == "KIN-59" {
				turned++
			}
		}
		for _, l := range trial.Match.Lines {
			if e := l.Event; e != nil && e.Rule == "KIN-58" {
				parted++
			}
		}
		beaten += number(s.Over)
		again, err := Replay(trial.Match.Text(), levels.Load)
		require.NoError(t, err)
		assert.Equal(t, trial.Match.Hash(), again.Hash())
	}
	assert.NotZero(t, turned)
	assert.NotZero(t, stayed)
	assert.NotZero(t, parted)
	assert.NotZero(t, beaten)
}
