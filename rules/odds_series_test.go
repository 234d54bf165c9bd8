package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// tosses is a command that throws a die several times and adds up what it shows, each
// time with a weight. A piece "till six" ends with the first 6.
type tosses struct {
	piece   string
	weights []int
	hits    bool // a 4 or more is a blow that hits
}

func (tosses) Legal(*rules.State) error       { return nil }
func (tosses) Deed(s *rules.State) rules.Deed { return rules.GoesOn() }
func (c tosses) String(*rules.State) string   { return fmt.Sprint("toss ", c.piece, c.weights) }

func (c tosses) Play(p *rules.Play) {
	struck := p.Struck()
	*struck = append(*struck, rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Face: 5})
	p.Times(c.piece, len(c.weights),
		func(i int) []int {
			if slices.Max(c.weights) == 1 {
				return nil // it need not be told
			}
			return []int{c.weights[i]}
		},
		func(i int) bool {
			face := p.Dice.D6()
			p.Counters.Set("sum", 0, p.Counters.Get("sum", 0)+face*c.weights[i])
			if c.hits && face > 3 {
				*struck = append(*struck, rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Face: face})
			}
			return c.piece != "till six" || face < 6
		})
	highest := 0
	for _, st := range (*struck)[1:] {
		highest = max(highest, st.Face)
	}
	p.Counters.Set("hits", 0, len(*struck))
	p.Counters.Set("first", 0, (*struck)[0].Face)
	p.Counters.Set("highest", 0, highest)
	*struck = (*struck)[:0]
}

// tally is what tosses have come to.
func tally(s *rules.State) string {
	return fmt.Sprint(s.Counters.Get("sum", 0), s.Counters.Get("hits", 0), s.Counters.Get("first", 0), s.Counters.Get("highest", 0))
}

// What is found out of one series is taken for another's only if they are the same: of
// the same piece, as long, with the same weights and from the same State.
func TestTheOddsOfASeriesAreThoseOfAllItsDice(t *testing.T) { // PARRY-05
	odds := rules.NewOdds(100000, nil)
	for _, start := range []int{0, 5} {
		s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
		s.Counters.Set("sum", 0, start)
		for piece, hits := range map[string]bool{"all": false, "till six": false, "blows": true} {
			for _, weights := range [][]int{{1}, {1, 1}, {1, 1, 1}, {2}, {1, 2}, {2, 1}, {2, 1, 3}, {2, 2, 1}, nil} {
				c := tosses{piece, weights, hits}
				all, err := odds.Branches(s, c)
				require.NoError(t, err)
				got := map[string]float64{}
				for _, b := range all {
					got[tally(b.State)] += b.P
				}
				want := plainly(t, s, c, tally)
				assert.Len(t, got, len(want), c.String(s))
				for what, p := range want {
					assert.InDelta(t, p, got[what], 1e-9, "%s: %s", c.String(s), what)
				}
			}
		}
	}
}

// within asks that the odds of a command are found out with so many plays and no fewer.
func within(t *testing.T, plays int, s *rules.State, c rules.Command) {
	t.Helper()
	_, err := rules.NewOdds(plays, nil).Branches(s, c)
	assert.NoError(t, err, "%d plays are enough", plays)
	_, err = rules.NewOdds(plays-1, nil).Branches(s, c)
	assert.ErrorIs(t, err, rules.ErrTooManyWays, "%d plays are needed", plays)
}

func TestWhatHasComeToTheSameIsGoneOnWithOnce(t *testing.T) { // CHAR-16
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	// Six faces from each of the sums 0 to 24, whenever it is come to, and one play on
	// from each of 5 to 30.
	within(t, 25*6+26, s, tosses{"all", []int{1, 1, 1, 1, 1}, false})
	// Where nothing is added a face is looked at once; that a 6 ended it is forgotten.
	within(t, 6+1, s, tosses{"till six", []int{0, 0, 0}, false})
	within(t, 1, s, tosses{"all", nil, false})
}

func TestWhatCanBecomeOfACommandHoldsNoDice(t *testing.T) { // CHAR-16
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	all, err := rules.NewOdds(100, nil).Branches(s, tosses{"all", []int{1}, false})
	require.NoError(t, err)
	require.Len(t, all, 6)
	for _, b := range all {
		assert.Equal(t, rules.Dice{}, b.State.Dice, "what is thrown next is thrown anew")
	}
}
