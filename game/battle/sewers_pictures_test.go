package battle

import (
	"testing"

	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/optional"
)

func init() {
	moments = append(moments, moment{"sewer-floors", playedOn("sewers", func(m *match.Match) bool {
		return waits(m, func(w *rules.Warrior) bool { return optional.FloorAt(m.State, w.At) == "water, waist deep" })
	}, "sewers")}, moment{"drain-streets", drains(0)}, moment{"drain-below", drains(-1)})
}

// drains is a battle in the quarter and in the drains below it, where somebody has gone down,
// looked at from a storey.
func drains(storey int) func(t *testing.T) *App {
	return func(t *testing.T) *App {
		g := belowIn("drains", "sewers", func(m *match.Match, w *rules.Warrior) bool { return m.State.Turn > 3 && w.At.Z < 0 })(t)
		g.battle.board.Storey = storey
		g.battle.Changed()
		return g
	}
}
