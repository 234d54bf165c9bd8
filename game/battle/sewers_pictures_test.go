package battle

import (
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/optional"
)

func init() {
	moments = append(moments, moment{"sewer-floors", playedOn("sewers", func(m *match.Match) bool {
		return waits(m, func(w *rules.Warrior) bool { return optional.FloorAt(m.State, w.At) == "water, waist deep" })
	}, "sewers")})
}
