package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// sampled counts what a command comes to with so many seeds.
func sampled(t *testing.T, s *campaign.State, c campaign.Command, n int, key func(campaign.Outcome) string) map[string]int {
	t.Helper()
	got := map[string]int{}
	for k := range n {
		s.Dice.Seed = uint64(k) * 0x9e3779b97f4a7c15
		out, err := campaign.RunAnswered(s, c, func(d rules.Decision) rules.Answer { return rules.Answer{0} })
		require.NoError(t, err)
		got[key(out)]++
	}
	return got
}

// fits asks whether counts are what exact chances, in so many of all, lead one to expect:
// within four and a half standard deviations.
func fits(t *testing.T, got map[string]int, n, of int, want map[string]int) {
	t.Helper()
	for key, chance := range want {
		mean := n * chance / of
		off := got[key] - mean
		assert.LessOrEqual(t, off*off*of*of, 21*n*chance*(of-chance)+of*of, "%s: %d, %d are expected", key, got[key], mean)
	}
	for key := range got {
		assert.Contains(t, want, key)
	}
}

// Injuries come as often as the charts say: each number of the heroes' chart once in 36
// (HARM-01), a henchman lost two times in six (HARM-02).
func TestInjuriesComeAsOftenAsTheChartsSay(t *testing.T) {
	n := 3600
	if testing.Short() {
		n = 360
	}
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	got := sampled(t, c.State, campaign.Settle{Report: laid(t, c, downed{"Conrad", "Kreel"})}, n, func(o campaign.Outcome) string {
		i := slices.IndexFunc(o.Events, func(e campaign.Event) bool { return e.Rule == "HARM-01" })
		return o.Events[i+1].Rule // what follows the first roll
	})
	fits(t, got, n, 36, map[string]int{"HARM-11": 5, "HARM-16": 2, "HARM-22": 1, "HARM-23": 1, "HARM-24": 1, "HARM-25": 1, "HARM-26": 1, "HARM-31": 1,
		"HARM-32": 1, "HARM-33": 1, "HARM-34": 1, "HARM-35": 1, "HARM-36": 1, "HARM-41": 11, "HARM-56": 1, "HARM-61": 1, "HARM-62": 2, "HARM-64": 1, "HARM-65": 1, "HARM-66": 1})
	got = sampled(t, c.State, campaign.Settle{Report: laid(t, c, downed{"Hannes", "Kreel"})}, n, func(o campaign.Outcome) string {
		if o.State.Bands[0].Named("Hannes") == nil {
			return "lost"
		}
		return "well"
	})
	fits(t, got, n, 6, map[string]int{"lost": 2, "well": 4})
}

// Advances come as often as two dice and the die behind them do, in 72nds (GROW-07).
func TestAdvancesComeAsOftenAsTheTablesSay(t *testing.T) {
	n := 3600
	if testing.Short() {
		n = 360
	}
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	r := laid(t, c)
	for i := range r.Sides[0].Men {
		award := campaign.Award{N: 0, Why: "survived", Rule: "SCEN-10"}
		if name := c.State.Bands[0].Warrior(r.Sides[0].Men[i].Who).Name; name == "Dieter" {
			award.N = 2
		}
		r.Sides[0].Men[i].Awards = []campaign.Award{award}
	}
	c.State.Battles[0].Ratings = []int{100, 100}
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	got := sampled(t, c.State, campaign.GoOn{Band: 0}, n, func(o campaign.Outcome) string {
		w := o.State.Bands[0].Named("Dieter")
		if len(w.Skills) > 0 {
			return "skill"
		}
		return gain(w)
	})
	fits(t, got, n, 72, map[string]int{"skill": 32, "S": 5, "A": 5, "WS": 12, "I": 5, "Ld": 5, "W": 4, "T": 4})
}

// gain is the one characteristic that somebody has gained.
func gain(w *campaign.Warrior) string {
	g := w.Gains
	for name, n := range map[string]int{"M": g.M, "WS": g.WS, "BS": g.BS, "S": g.S, "T": g.T, "W": g.W, "I": g.I, "A": g.A, "Ld": g.Ld} {
		if n > 0 {
			return name
		}
	}
	return ""
}
