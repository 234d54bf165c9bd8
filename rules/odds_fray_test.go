package rules_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// TestTheOddsOfABigFrayAreWhatHappens has riders, tails, frenzy, two weapons and
// parries at once: the exact odds are found with few plays, and the fray played
// often with dice ends as they say, within four standard errors.
func TestTheOddsOfABigFrayAreWhatHappens(t *testing.T) { // FIGHT-07, FIGHT-12, FIGHT-20, PSY-07, PARRY-04, CRIT-04, CRIT-14, SPEC-01, SPEC-28, GIFT-07, LEAD-09
	if testing.Short() {
		t.Skip("plays a fray thousands of times")
	}
	steed := rules.Mount{Name: "steed", M: 8, WS: 3, S: 3, I: 3, A: 1, Save: 1}
	for _, edition := range []string{"core2", "lrb"} {
		var more []string
		if edition == "lrb" {
			more = []string{"mounts", "stomps"}
		}
		s := fray(t, "", man("A", 0, 0, 0))
		set := ruled(t, s, edition, more...).Rules
		made := func(name string, side rules.SideID, attacks, wounds int, rides bool, talent string, things ...string) rules.Warrior {
			w := equipped(t, man(name, side, 10, 10), things...)
			w.Base.A, w.Base.W, w.Wounds, w.Base.Ld = attacks, wounds, wounds, 9
			if rides {
				w.Mounted, w.Mount = true, steed
			}
			if talent != "" {
				require.True(t, set.Teach(&w, talent), talent)
			}
			return w
		}
		a := but(made("A", 0, 2, 2, true, "", "axe", "axe", "light"), func(w *rules.Warrior) { w.Traits |= rules.Frenzied; w.Done |= rules.Charged })
		b := made("B", 1, 2, 3, true, "scorpion-tail", "sword", "buckler", "heavy", "helmet")
		c := but(made("C", 0, 1, 1, false, "tail-fighting", "club", "sword"), func(w *rules.Warrior) { w.Size = rules.Large })
		d := made("D", 1, 1, 1, true, "", "flail")
		c.At = beside(beside(a, b, 1), c, 1).At
		s = fray(t, "", a, beside(a, b, 1), c, beside(c, d, 1))
		s.Rules = set
		s = lastTurn(s)
		odds := rules.NewOdds(320000, nil)
		all, err := odds.Branches(s, rules.Done{})
		require.NoError(t, err, edition)
		var want, got [4][rules.OutOfAction + 1]float64
		total := 0.0
		for _, end := range all {
			total += end.P
			for i := range want {
				want[i][end.State.Warriors[i].Condition] += end.P
			}
		}
		require.InDelta(t, 1, total, 1e-9, edition)
		const often = 6000
		var run rules.Series
		for n := range uint64(often) {
			fought := s.Clone()
			fought.Dice = rules.Dice{Seed: 77*n + 5}
			require.NoError(t, run.Run(fought, rules.Done{}, rules.FirstAnswer))
			for i := range got {
				got[i][fought.Warriors[i].Condition]++
			}
		}
		for i := range want {
			for k, p := range want[i] {
				assert.InDelta(t, p, got[i][k]/float64(often), 4*math.Sqrt(p*(1-p)/float64(often))+1e-9, "%s: %s ends %s", edition, s.Warriors[i].Name, rules.Condition(k))
			}
			require.True(t, i == 3 || want[i][rules.OutOfAction] > 0.01, "%s: %s is in no danger", edition, s.Warriors[i].Name)
		}
	}
}
