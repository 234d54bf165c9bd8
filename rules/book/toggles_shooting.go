package book

import "cometfall/rules"

// shootingToggles are about shooting (SHOOT, COVER).
var shootingToggles = []Toggle{
	{
		ID: "no-easier-target", Name: "Closest target, always", Rule: "SHOOT-05", Core2: true,
		About: "A farther enemy who would be easier to hit may not be chosen.",
		Set:   func(r *rules.Ruleset) { r.EasierTarget = false },
	},
}
