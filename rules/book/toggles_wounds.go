package book

import "cometfall/rules"

// woundToggles are about wounds, criticals and injuries (WOUND, CRIT, ARMOUR, INJ).
var woundToggles = []Toggle{
	{
		ID: "wound-by-difference", Name: "Wound by difference", Rule: "WOUND-01", Core2: true,
		About: "The score to wound is 4+, one easier for each point of Strength above the Toughness and one harder for each point below, however far that goes. Where it is off the printed chart is used.",
		Set:   func(r *rules.Ruleset) { r.ToWound = rules.WoundByDifference },
	},
	{
		ID: "sixes-always-wound", Name: "Sixes always wound", Rule: "WOUND-02", Core2: true,
		About: "A 6 wounds whatever the Toughness. Where it is off there are enemies too tough for a weak blow.",
		Set:   func(r *rules.Ruleset) { r.SixWounds = true },
	},
	{
		ID: "criticals-by-weapon", Name: "Critical hits by weapon", Rule: "CRIT-10", Core2: true,
		About: "A critical hit is rolled on one of five charts: for missiles, for bludgeons, for blades, for thrusting weapons and for the unarmed. Where it is off there is one chart for all.",
		Set:   func(r *rules.Ruleset) { r.Criticals, r.BlowsDriveBack = rules.CriticalsByClass, true },
	},
	{
		ID: "criticals-without-limit", Name: "Any number of critical hits", Rule: "CRIT-04", Core2: true,
		About: "Every 6 to wound in close combat is a critical hit. Where it is off a warrior has one in a phase, with his first 6.",
		Set:   func(r *rules.Ruleset) { r.OneCritical = false },
	},
	{
		ID: "criticals-need-a-hit-roll", Name: "Critical hits need a roll to hit", Rule: "CRIT-02", Core2: true,
		About: "Only an attack that rolled to hit can be critical: no blunderbuss, and no blow at somebody who lies helpless. Where it is off all shots and blows can.",
		Set:   func(r *rules.Ruleset) { r.CriticalsOfRolls = true },
	},
	{
		ID: "wounds-multiply-twice", Name: "Wounds multiply twice", Rule: "CRIT-09",
		About: "If both a critical hit and what strikes make more wounds of one, both count: the community edition does not forbid it. Where it is off only the larger of the two does, as the living rulebook says and as we read the other.",
		Set:   func(r *rules.Ruleset) { r.CriticalsMultiply = true },
	},
	{
		ID: "injuries-by-attacker", Name: "Injuries of each attacker by themselves", Rule: "INJ-03", Core2: true,
		About: "Of several injury rolls the worst counts if one attacker made them in one phase. Where it is off it is the worst of the whole turn: who was helped up in between falls back into it with the next injury.",
		Set:   func(r *rules.Ruleset) { r.WorstOfTurn = false },
	},
	{
		ID: "stunned-crawl", Name: "The stunned crawl", Rule: "INJ-16",
		About: "The community edition lets all incapacitated warriors crawl 2\" out of a combat in which a standing friend takes over their enemy. We let only the knocked down do so; with this the stunned do, too, as printed.",
		Set:   func(r *rules.Ruleset) { r.StunnedCrawl = true },
	},
}
