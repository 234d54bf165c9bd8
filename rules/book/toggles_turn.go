package book

import "cometfall/rules"

// turnToggles are about the turn and recovery (TURN).
var turnToggles = []Toggle{
	{
		ID: "rally-beside-enemies", Name: "Rally beside enemies", Rule: "TURN-07", Core2: true,
		About: "A fleeing warrior may rally even if an enemy is the model closest to him.",
		Set:   func(r *rules.Ruleset) { r.RallyBarredByEnemy = false },
	},
}
