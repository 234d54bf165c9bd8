package battle

import (
	"slices"

	"cometfall/rules"
	"cometfall/rules/match"
)

// waits reports whether somebody waits for his move whom wanted picks.
func waits(m *match.Match, wanted func(w *rules.Warrior) bool) bool {
	return inPhase(m, rules.Moves) && slices.ContainsFunc(m.State.Waiting(), func(id rules.WarriorID) bool { return wanted(m.State.Warrior(id)) })
}

func init() {
	moments = slices.Concat(moments, []moment{
		{"total-darkness", played(func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool { return m.State.Gloom(w).Why != "" })
		}, "catacombs")},
		{"tunnel-dwellers", played(func(m *match.Match) bool {
			return waits(m, func(w *rules.Warrior) bool { return true }) &&
				slices.ContainsFunc(m.State.Warriors, func(w rules.Warrior) bool { return w.Type == "Tunnel Dweller" && w.InPlay() })
		}, "catacombs")},
	})
}
