package battle

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// waits reports whether somebody waits for his move whom wanted picks.
func waits(m *match.Match, wanted func(w *rules.Warrior) bool) bool {
	return inPhase(m, rules.Moves) && slices.ContainsFunc(m.State.Waiting(), func(id rules.WarriorID) bool { return wanted(m.State.Warrior(id)) })
}

// belowIn is a battle on a table below the city, in which somebody may move whom wanted picks;
// he is the one who is chosen.
func belowIn(level, toggle string, wanted func(m *match.Match, w *rules.Warrior) bool) func(t *testing.T) *App {
	return func(t *testing.T) *App {
		var who rules.WarriorID
		g := playedOn(level, func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool {
				who = w.ID
				return wanted(m, w)
			})
		}, toggle)(t)
		g.battle.choose(who)
		return g
	}
}

// mustered is a battle below the city on a table between two warbands that players have made,
// the leader of the first with some gear and nobody else with a light but torches.
func mustered(t *testing.T, level string, gear ...string) match.Agreement {
	a := match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", "catacombs"}, Level: level}
	set, err := book.Ruleset(a.Edition, a.Toggles...)
	require.NoError(t, err)
	for _, list := range []string{"reikland", "skaven"} {
		band, ok := warbands.Template(list)
		require.True(t, ok)
		r := band.Clone()
		r.Terms = warbands.Terms{Value: 1000}
		for _, key := range gear {
			require.NoError(t, r.Equip(set, 0, key))
		}
		gear = nil
		a.Enlist(r)
	}
	return a
}

// lightless is a battle in which somebody who may move stands in total darkness; he is chosen.
func lightless(t *testing.T) *App {
	a := mustered(t, "quarter")
	for a.Seed = 1; a.Seed < 60; a.Seed++ {
		var who rules.WarriorID
		g := atMoment(t, a, 7, func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool {
				who = w.ID
				return m.State.Gloom(w).Why != ""
			})
		})
		if g != nil {
			g.battle.choose(who)
			return g
		}
	}
	t.Fatal("no wind has blown")
	return nil
}

// lanternHunted is a battle in the catacombs in which enemies close in on a man with a
// lantern; he is the one who is chosen.
func lanternHunted(t *testing.T) *App {
	a := mustered(t, "catacombs", "lantern")
	for a.Seed = 1; a.Seed < 40; a.Seed++ {
		var who rules.WarriorID
		g := atMoment(t, a, 9, func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool {
				who = w.ID
				return m.State.LightOf(w) == rules.Shielded && hunted(m.State, w)
			})
		})
		if g != nil {
			g.battle.choose(who)
			g.battle.log.open = false // the fight is at the table's edge
			return g
		}
	}
	t.Fatal("nobody with a lantern was hunted")
	return nil
}

// hunted reports whether two enemies are within 10" of a warrior.
func hunted(s *rules.State, w *rules.Warrior) bool {
	near := 0
	for _, id := range s.Enemies(w.Side) {
		if physics.Apart(s.Warrior(id).At.Point(), w.At.Point()) <= physics.Inches(10) {
			near++
		}
	}
	return near >= 2
}

func init() {
	moments = slices.Concat(moments, []moment{
		{"total-darkness", lightless},
		{"torchlight", belowIn("catacombs", "catacombs", func(m *match.Match, w *rules.Warrior) bool {
			return m.State.LightOf(w) == rules.Bare && m.State.Sides[0].Turns >= 3
		})},
		{"drain", belowIn("sewers", "sewers", func(m *match.Match, w *rules.Warrior) bool {
			return m.State.Sides[0].Turns >= 3
		})},
		{"lantern-hunted", lanternHunted},
		{"tunnel-dwellers", played(func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool { return true }) &&
				slices.ContainsFunc(m.State.Warriors, func(w rules.Warrior) bool { return w.Type == "Tunnel Dweller" && w.InPlay() })
		}, "catacombs")},
	})
}
