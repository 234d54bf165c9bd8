package battle

import (
	"slices"
	"testing"

	"cometfall/rules"
	"cometfall/rules/match"
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

func init() {
	moments = slices.Concat(moments, []moment{
		{"total-darkness", played(func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool { return m.State.Gloom(w).Why != "" })
		}, "catacombs")},
		{"torchlight", belowIn("catacombs", "catacombs", func(m *match.Match, w *rules.Warrior) bool {
			return m.State.LightOf(w) == rules.Bare && m.State.Sides[0].Turns >= 3
		})},
		{"drain", belowIn("sewers", "sewers", func(m *match.Match, w *rules.Warrior) bool {
			return m.State.Sides[0].Turns >= 3
		})},
		{"tunnel-dwellers", played(func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool { return true }) &&
				slices.ContainsFunc(m.State.Warriors, func(w rules.Warrior) bool { return w.Type == "Tunnel Dweller" && w.InPlay() })
		}, "catacombs")},
	})
}
