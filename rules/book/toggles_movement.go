package book

import "cometfall/rules"

// movementToggles are about moving and measuring (MOVE).
var movementToggles = []Toggle{
	{
		ID: "free-measuring", Name: "Measure freely", Rule: "MOVE-12", Core2: true,
		About: "Distances may be measured before a charge or a shot is declared. Where it is off, previews that would give a distance away stay dark.",
		Set:   func(r *rules.Ruleset) { r.FreeMeasuring = true },
	},
}
