package battle

import (
	"slices"
	"testing"

	"cometfall/rules"
	"cometfall/rules/match"
)

// aflame is a battle in burning streets, at a moment that wanted picks.
func aflame(want func(m *match.Match) bool, toggles ...string) func(t *testing.T) *App {
	return played(want, append(toggles, "burning-buildings")...)
}

// played is a battle by some toggles, at a moment that wanted picks.
func played(want func(m *match.Match) bool, toggles ...string) func(t *testing.T) *App {
	return playedOn("quarter", want, toggles...)
}

func playedOn(level string, want func(m *match.Match) bool, toggles ...string) func(t *testing.T) *App {
	return func(t *testing.T) *App {
		for seed := uint64(1); seed < 60; seed++ {
			g := atMoment(t, match.Agreement{Edition: "lrb", Toggles: append([]string{"free-measuring"}, toggles...), Level: level,
				Bands: []string{"reikland", "skaven"}, Seed: seed}, 7, want)
			if g == nil {
				continue
			}
			if all := g.battle.m.State.Waiting(); len(all) > 0 {
				g.battle.choose(all[0])
			}
			return g
		}
		t.Fatal("no battle had such a moment")
		return nil
	}
}

// fires are how many buildings burn, and how many have burnt out.
func fires(m *match.Match) (burning, out int) {
	for i := range m.State.Markers {
		switch m.State.Markers[i].Kind {
		case rules.Blaze:
			burning++
		case rules.BurntOut:
			out++
		}
	}
	return burning, out
}

func init() {
	moments = slices.Concat(moments, []moment{
		{"street-fire", aflame(func(m *match.Match) bool {
			burning, _ := fires(m)
			return burning > 1 && inPhase(m, rules.Moves) && len(m.State.Waiting()) > 0
		}, "night")},
		{"burnt-out", aflame(func(m *match.Match) bool {
			burning, out := fires(m)
			return burning > 0 && out > 0 && inPhase(m, rules.Moves) && len(m.State.Waiting()) > 0
		})},
	})
}
