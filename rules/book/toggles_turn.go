package book

import "cometfall/rules"

// turnToggles are about the turn and recovery (TURN).
var turnToggles = []Toggle{
	{
		ID: "rally-beside-enemies", Name: "Rally beside enemies", Rule: "TURN-07", Core2: true,
		About: "A fleeing warrior may rally even if an enemy is the model closest to him.",
		Set:   func(r *rules.Ruleset) { r.RallyBarredByEnemy = false },
	},
	{
		ID: "rallied-casts-nothing", Name: "No spells after rallying", Rule: "TURN-08", Core2: true,
		About: "A warrior who has rallied this turn does nothing else in it, spells and prayers included. Off, he may still cast.",
		Set:   func(r *rules.Ruleset) { r.RalliedNoSpells = true },
	},
	{
		ID: "random-movement", Name: "Random movement", Rule: "TURN-13", Core2: true,
		About: "A creature that moves at random goes 2D6\" with the compulsory moves and in no other way: its player names the direction, then rolls. Running into an enemy counts as a charge. Off, such a creature moves like any other.",
		Set:   func(r *rules.Ruleset) { r.RandomMovement = true },
	},
	{
		ID: "stand-up-full-rate", Name: "Full move after standing up", Rule: "INJ-09", Core2: true,
		About: "A warrior moves his whole Movement in the turn in which he stands up, though he may neither run nor charge. Off, he moves half of it.",
		Set:   func(r *rules.Ruleset) { r.StandUpFullRate = true },
	},
	{
		ID: "stand-up-is-moving", Name: "Standing up is moving", Rule: "INJ-09", Core2: true,
		About: "In the turn in which he stands up a warrior shoots as if he had moved, at -1. Weapons that may not be fired after a move may be fired all the same.",
		Set:   func(r *rules.Ruleset) { r.StandUpIsMoving = true },
	},
}
