package book

import "cometfall/rules"

// movementToggles are about moving and measuring (MOVE).
var movementToggles = []Toggle{
	{
		ID: "free-measuring", Name: "Measure freely", Rule: "MOVE-12", Core2: true,
		About: "Distances may be measured before a charge or a shot is declared. Where it is off, previews that would give a distance away stay dark.",
		Set:   func(r *rules.Ruleset) { r.FreeMeasuring = true },
	},
	{
		ID: "vault-an-inch", Name: "Obstacles of an inch are low", Rule: "MOVE-03", Core2: true,
		About: "A wall or obstacle of exactly 1\" is leapt like the lower ones, at no cost, and warriors fight across it. Off, only those of less than 1\" are.",
		Set:   func(r *rules.Ruleset) { r.Gait.Vault = true },
	},
	{
		ID: "ladders-are-climbed", Name: "Ladders are climbed", Rule: "CLIMB-08", Core2: true,
		About: "Going up or down a ladder is a climb without a test: it costs its height, nobody runs on it, and nobody uses one he could not climb. Off, ladders are open ground like stairs.",
		Set:   func(r *rules.Ruleset) { r.Gait.Rungs = true },
	},
}
