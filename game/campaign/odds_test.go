package campaign

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
	engine "cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
	"cometfall/rules/warbands"
)

// unlike is a campaign in which the first two warbands have fought so many battles, and the third and
// fourth none. Everybody is the computer's.
func unlike(t *testing.T, seed uint64, battles int) *Kept {
	t.Helper()
	var bands []*warbands.Roster
	for k := range 4 {
		r := ready(warbands.Bands[(int(seed)+k*3)%len(warbands.Bands)])
		r.Name += fmt.Sprint(" ", string(rune('A'+k)))
		bands = append(bands, r)
	}
	c, err := engine.New(engine.Terms{Edition: "lrb", Seed: seed}, bands)
	require.NoError(t, err)
	k := &Kept{Campaign: c}
	for i := range bands {
		require.NoError(t, c.Seat(rules.SideID(i), "fair"))
	}
	dice := rules.Dice{Seed: seed}
	for range battles {
		if k.Do(engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}) != nil {
			break
		}
		require.NoError(t, k.rivals())
		require.NoError(t, k.Do(engine.Settle{Report: engine.DealOut(k.State, &dice)}), "campaign %d", seed)
		require.NoError(t, k.rivals(), "campaign %d", seed)
	}
	return k
}

// foughtBy is a battle that computers fight to its end.
func foughtBy(t *testing.T, a match.Agreement) *match.Match {
	t.Helper()
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	players := []*opponent.Player{opponent.New(0, opponent.Fair, a.Seed), opponent.New(1, opponent.Fair, a.Seed)}
	for n := 0; !m.State.Over && n < 30000; n++ {
		side := m.State.Active
		if m.Open != nil {
			side = m.Open.Side
		}
		p := players[side]
		p.Begin(m.State, m.Open, m.Told())
		if c := p.Decide(); c.Command == nil {
			require.NoError(t, m.Answer(c.Answer))
		} else if m.Do(c.Command) != nil {
			p.Refused()
		}
	}
	return m
}

// How likely the warband is to win that is rated higher is what battles of computers show between
// warbands of campaigns that have fought unlike many battles (BEFORE-01). ODDS plays so many of them.
func TestTheChanceByRatingIsWhatBattlesShow(t *testing.T) {
	if testing.Short() {
		t.Skip("whole battles")
	}
	n, err := strconv.Atoi(os.Getenv("ODDS"))
	if err != nil {
		n = 24
	}
	played, won, expected, spread := 0, 0, 0.0, 0.0
	for i := range n {
		k := unlike(t, uint64(i), 1+i%10)
		if k.Do(engine.Meet{Bands: []rules.SideID{0, 2}, Scenario: "skirmish"}) != nil {
			continue
		}
		require.NoError(t, k.rivals())
		a, err := k.State.Agreement([]string{"quarter", "yard"}[i%2], uint64(i))
		if err != nil { // nobody is fit for it
			continue
		}
		r, err := k.State.ReportOf(foughtBy(t, a))
		require.NoError(t, err)
		bt := k.State.Pending()
		if r.Winner < 0 {
			continue
		}
		chance := float64(engine.Chance(bt.Ratings[0], bt.Ratings[1])) / 1000
		expected, spread = expected+chance, spread+chance*(1-chance)
		if played++; r.Winner == 0 {
			won++
		}
	}
	require.Greater(t, played, n/2)
	assert.InDelta(t, expected, float64(won), 3*math.Sqrt(spread), "of %d battles", played)
	t.Logf("won %d of %d, and %.1f were expected", won, played, expected)
}
