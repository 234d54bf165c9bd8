package campaign_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
)

// search is what so many dice come to by the chart: which place, and how many shards.
type search struct {
	place  string
	shards int
}

// exactly counts for every way in which so many dice can fall what they come to, without the
// engine: the largest set leads, of sets of the same size the one with the higher face.
func exactly(n int) (all map[search]int, of int) {
	all, of = map[search]int{}, 1
	for range n {
		of *= 6
	}
	for k := range of {
		var many [7]int
		sum := 0
		for v, i := k, 0; i < n; v, i = v/6, i+1 {
			many[1+v%6]++
			sum += 1 + v%6
		}
		best := 1
		for face := 2; face <= 6; face++ {
			if many[face] >= many[best] {
				best = face
			}
		}
		s := search{}
		if many[best] >= 2 {
			s.place = fmt.Sprintf("EXPLORE-%d%d", many[best], best)
		}
		for _, least := range []int{1, 6, 12, 18, 25, 31, 36} {
			if sum >= least {
				s.shards++
			}
		}
		all[s]++
	}
	return all, of
}

// Places and shards are found as often as every throw of so many dice says, by the number of
// dice (EXPLORE-01, EXPLORE-04, EXPLORE-05); and so much comes in for the shards (TRADE-01).
func TestFindsComeAsOftenAsTheDiceSay(t *testing.T) {
	samples := 2400
	if testing.Short() {
		samples = 240
	}
	crowns := [][6]int{{}, {45, 40, 35, 30, 30, 25}, {60, 55, 50, 45, 40, 35}, {75, 70, 65, 60, 55, 50}, {90, 80, 70, 65, 60, 55}, {110, 100, 90, 80, 70, 65}, {120, 110, 100, 90, 80, 70}, {145, 130, 120, 110, 100, 90}}
	for n := 1; n <= 6; n++ {
		chances, of := exactly(n)
		c := searching(t, "reikland")
		pool(c, n)
		b := &c.State.Bands[0]
		mouths := c.State.Mouths(b)
		column := min(5, max(0, mouths-1)/3)
		often := func(s search, k int) string { // what comes up less than 20 times counts together
			if samples*k < 20*of && k > 0 {
				return "seldom"
			}
			return fmt.Sprint(s.place, " ", s.shards)
		}
		want, income := map[string]int{}, map[string]int{}
		found := sampled(t, c.State, campaign.GoOn{Band: 0}, samples, func(o campaign.Outcome) string {
			var s search
			for _, e := range o.Events {
				switch {
				case e.Rule == "EXPLORE-05":
					s.shards = e.N
				case s.place == "" && e.Kind == campaign.Found && s.shards > 0:
					s.place = e.Rule
				}
			}
			return often(s, chances[s])
		})
		for s, k := range chances {
			want[often(s, k)] += k
			income[fmt.Sprint(crowns[s.shards][column])] += k
		}
		fits(t, found, samples, of, want)
		got := sampled(t, c.State, campaign.GoOn{Band: 0}, samples, func(o campaign.Outcome) string {
			for _, e := range o.Events {
				if e.Rule == "EXPLORE-05" {
					return fmt.Sprint(o.State.Worth(b, e.N))
				}
			}
			return ""
		})
		fits(t, got, samples, of, income)
	}
}

// A group advances as often as its table says, in 36ths: where one of them has talent he is a
// hero (GROW-09, GROW-10). In the early system the tables of heroes and henchmen are others
// (XP-HERO-2 to XP-HERO-10, XP-HENCH-2 to XP-HENCH-11).
func TestTheOtherTablesOfAdvancesComeAsOftenAsTheySay(t *testing.T) {
	n := 3600
	if testing.Short() {
		n = 360
	}
	for _, row := range []struct {
		early bool
		who   string
		of    int
		want  map[string]int
	}{
		{false, "Hannes", 36, map[string]int{"I": 6, "S": 4, "BS": 11, "A": 5, "Ld": 4, "talent": 6}},
		{true, "Hannes", 36, map[string]int{"I": 6, "WS": 15, "S": 5, "A": 7, "Ld": 3}},
		{true, "Dieter", 72, map[string]int{"skill": 32, "S": 5, "A": 5, "WS": 12, "I": 5, "Ld": 5, "W": 4, "T": 4}},
	} {
		c := founded(t, campaign.Terms{Early: row.early}, "reikland", "skaven")
		met(t, c)
		r := laid(t, c)
		id := c.State.Bands[0].Named(row.who).ID
		number := c.State.Bands[0].Named(row.who).Number
		for i := range r.Sides[0].Men {
			m := &r.Sides[0].Men[i]
			m.Awards = nil
			if w := c.State.Bands[0].Warrior(m.Who); w.ID == id || number > 0 && w.Number == number {
				m.Awards = []campaign.Award{{N: 1, Why: "put enemies out of action", Rule: "SCEN-10"}, {N: 1, Why: "survived", Rule: "SCEN-10"}}
				if row.early {
					c.State.Bands[0].Warrior(m.Who).XP = 1
				}
			}
		}
		c.State.Battles[0].Ratings = []int{100, 100}
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		got := sampled(t, c.State, campaign.GoOn{Band: 0}, n, func(o campaign.Outcome) string {
			b := &o.State.Bands[0]
			for _, e := range o.Events {
				if e.Rule == "GROW-10" && e.Kind == campaign.Rose {
					return "talent"
				}
			}
			w := b.Warrior(id)
			if len(w.Skills) > 0 {
				return "skill"
			}
			return gain(w)
		})
		fits(t, got, n, row.of, row.want)
	}
}
