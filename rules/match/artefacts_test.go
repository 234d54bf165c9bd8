package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// Battles of warbands in which each of the artefacts is worn by several stay sound after every
// input: who walks through walls ends in none, whatever moves him, and who wears the hood turns
// on friends (EXPLORE-71 to EXPLORE-76).
func TestRandomBattlesBearTheArtefacts(t *testing.T) {
	battles := 60
	if testing.Short() {
		battles = 6
	}
	worn := []string{"attlas-plate-mail", "executioners-hood", "boots-and-rope-of-pieter", "eye-of-numas"}
	told := map[string]int{}
	for i := range battles {
		a := Agreement{Edition: book.Editions[i%2], Level: []string{"quarter", "yard"}[i/2%2], Seed: uint64(i), Limit: 14, Toggles: []string{"random-happenings"}}
		for k, list := range []string{"reikland", []string{"skaven", "undead"}[i%2]} {
			r, ok := warbands.Template(list)
			require.True(t, ok)
			r.UnderWay, r.Battles = true, 3
			for n := range r.Recruits {
				rec := &r.Recruits[n]
				if ty := r.TypeOf(n); ty.Animal || ty.Key == "zombie" || ty.Key == "ghoul" || ty.Key == "dire-wolf" || rec.Number > 0 && n%2 == k {
					continue
				}
				rec.Gear = []string{"sword", worn[(n+i)%2], worn[2+n%2]}
				rec.Number = 100 * number(rec.Number > 0)
				if rec.Number > 0 {
					rec.Number += n
				}
			}
			a.Enlist(r)
		}
		table, err := levels.Load(a.Level)
		require.NoError(t, err)
		trial, err := NewTrial(a, table, nil)
		require.NoError(t, err, "%s", a)
		require.NoError(t, trial.Play(), "%s", a)
		for _, l := range trial.Match.Lines {
			if e := l.Event; e != nil {
				told[e.Rule]++
				if e.Rule == "EXPLORE-75" && strings.Contains(e.Text, "turns on") {
					told["turned"]++
					w, o := &trial.Match.State.Warriors[e.Who], &trial.Match.State.Warriors[e.At]
					assert.Equal(t, w.Home(), o.Home(), "his own friend")
				}
			}
		}
		if i%10 == 0 {
			again, err := Replay(trial.Match.Text(), levels.Load)
			require.NoError(t, err)
			assert.Equal(t, trial.Match.Hash(), again.Hash())
		}
	}
	assert.NotZero(t, told["EXPLORE-73"])
	if !testing.Short() {
		assert.NotZero(t, told["turned"])
		assert.NotZero(t, told["EXPLORE-75"])
	}
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}
