package opponent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/match"
	"cometfall/rules/opponent"
	"cometfall/rules/warbands"
)

// Computers play whom walls do not stop, and whom the hood drives at friends: nothing that they
// want is refused for long, and the battle comes to its end (EXPLORE-73, EXPLORE-75).
func TestTheOpponentPlaysWhoWearsTheArtefacts(t *testing.T) {
	battles, levels := 3, []opponent.Level{opponent.Fair, opponent.Strong}
	if testing.Short() {
		battles, levels = 1, levels[:1]
	}
	told := map[string]int{}
	for i := range battles {
		for _, level := range levels {
			a := match.Agreement{Edition: "lrb", Level: "yard", Seed: uint64(i), Limit: 14}
			for _, list := range []string{"reikland", "skaven"} {
				r, ok := warbands.Template(list)
				require.True(t, ok)
				r.UnderWay, r.Battles = true, 3
				for n := range r.Recruits {
					if rec := &r.Recruits[n]; r.TypeOf(n).Hero {
						rec.Gear = []string{"sword", []string{"attlas-plate-mail", "executioners-hood"}[n%2]}
					}
				}
				a.Enlist(r)
			}
			m := play(t, a, table(t, "yard"), []*opponent.Player{opponent.New(0, level, 1), opponent.New(1, level, 2)})
			for _, l := range m.Lines {
				if l.Event != nil {
					told[l.Event.Rule]++
				}
			}
		}
	}
	assert.NotZero(t, told["EXPLORE-73"], "walls are walked through")
	if !testing.Short() {
		assert.NotZero(t, told["EXPLORE-75"])
	}
}
