package book

import "cometfall/rules"

// combatToggles are about close combat and parrying (FIGHT, PARRY).
var combatToggles = []Toggle{
	{
		ID: "two-sword-parry", Name: "Two swords re-roll a parry", Rule: "PARRY-07", Core2: true,
		About: "A warrior with a sword in each hand may re-roll a failed parry, as with sword and buckler.",
		Set:   func(r *rules.Ruleset) { r.TwoSwordReroll = true },
	},
}
