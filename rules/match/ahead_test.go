package match

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/opponent"
)

// sample is how a battle stood when a turn began, and who won it.
type sample struct {
	opponent.Standing
	won bool
}

// stood plays battles between fair players and says how each turn found them.
func stood(t *testing.T, battles int) (all []sample) {
	t.Helper()
	for i := range battles {
		level := []string{"quarter", "yard"}[i%2]
		table, err := levels.Load(level)
		require.NoError(t, err)
		bands := []string{"reikland", "skaven"}
		if i%4 > 1 {
			bands = []string{Dealt(uint64(i)), Dealt(uint64(i + 1000))}
		}
		m, err := New(Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: level, Bands: bands, Seed: uint64(7000 + i), Limit: 80}, table)
		require.NoError(t, err)
		require.NoError(t, m.Start())
		minds := []*opponent.Player{opponent.New(0, opponent.Fair, m.Agreement.Seed), opponent.New(1, opponent.Fair, m.Agreement.Seed)}
		first, turn := len(all), 0
		for n := 0; !m.State.Over; n++ {
			require.Less(t, n, 5000, "it does not end")
			if m.State.Turn != turn && m.Open == nil {
				turn = m.State.Turn
				all = append(all, sample{Standing: opponent.StandingOf(m.State, 0)})
			}
			side := m.State.Active
			if m.Open != nil {
				side = m.Open.Side
			}
			p := minds[side]
			p.Begin(m.State, m.Open, m.Told())
			if c := p.Decide(); c.Command == nil {
				require.NoError(t, m.Answer(c.Answer))
			} else if m.Do(c.Command) != nil {
				p.Refused()
			}
		}
		for k := first; k < len(all); k++ {
			all[k].won = m.State.Winner == 0
		}
	}
	return all
}

// Of the moments in which a side is said to have some chance to win, it wins in about as many.
// AHEAD=N plays N battles and prints the weights that fit them best.
func TestTheChanceToWinIsWhatBattlesShow(t *testing.T) {
	battles := 80
	if text := os.Getenv("AHEAD"); text != "" {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		battles = n
	} else if testing.Short() {
		t.Skip("plays whole battles")
	}
	all := stood(t, battles)
	var said, won, n [3]float64 // of those far behind, about even, far ahead
	loss := 0.0
	for _, s := range all {
		k := min(2, s.Chance*3/1000)
		said[k] += float64(s.Chance) / 1000
		n[k]++
		truth := 0.0
		if s.won {
			won[k]++
			truth = 1
		}
		loss += (truth - float64(s.Chance)/1000) * (truth - float64(s.Chance)/1000) / float64(len(all))
	}
	if os.Getenv("AHEAD") != "" {
		fmt.Println("began, left, nerve, turn:", fitted(all), "squares:", loss)
		for k := range n {
			fmt.Printf("said %.2f, won %.2f of %.0f\n", said[k]/n[k], won[k]/n[k], n[k])
		}
	}
	assert.Less(t, loss, 0.25, "it says no more than a coin")
	for k := range n {
		require.Greater(t, n[k], 10.)
		assert.InDelta(t, said[k]/n[k], won[k]/n[k], 0.2)
	}
}

// fitted are the weights of a logistic regression, by Newton's method.
func fitted(all []sample) (w [4]float64) {
	for range 20 {
		var slope [4]float64
		var bend [4][4]float64
		for _, s := range all {
			x := [4]float64{float64(s.Began) / 1000, float64(s.Left) / 1000, float64(s.Nerve) / 1000, float64(s.Turn)}
			at := 0.0
			for i := range x {
				at += w[i] * x[i]
			}
			p := 1 / (1 + math.Exp(-at))
			truth := 0.0
			if s.won {
				truth = 1
			}
			for i := range x {
				slope[i] += (truth - p) * x[i]
				for j := range x {
					bend[i][j] += p * (1 - p) * x[i] * x[j]
				}
			}
		}
		step := solved(bend, slope)
		for i := range w {
			w[i] += step[i]
		}
	}
	return w
}

// solved is x of a*x = b.
func solved(a [4][4]float64, b [4]float64) (x [4]float64) {
	for i := range b {
		for j := i + 1; j < len(b); j++ {
			f := a[j][i] / a[i][i]
			for k := range b {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := len(b) - 1; i >= 0; i-- {
		x[i] = b[i]
		for k := i + 1; k < len(b); k++ {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x
}

func TestHowABattleStands(t *testing.T) {
	m, err := New(Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "reikland"}, Seed: 1}, must(levels.Load("yard")))
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	even := opponent.StandingOf(m.State, 0)
	assert.InDelta(t, 500, even.Chance, 60)
	assert.Equal(t, "both sides stand alike", even.Why())
	assert.Equal(t, 1000, even.Chance+opponent.StandingOf(m.State, 1).Chance, "what one wins the other loses")
	for i := range 3 {
		m.State.Warriors[i].Condition = rules.OutOfAction
	}
	worse := opponent.StandingOf(m.State, 0)
	assert.Less(t, worse.Chance, even.Chance-150)
	assert.Equal(t, "fewer of them are left, they are likelier to rout", worse.Why())
	assert.Equal(t, "more of them are left, the enemy is likelier to rout", opponent.StandingOf(m.State, 1).Why())
}
