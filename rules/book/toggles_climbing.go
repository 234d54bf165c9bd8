package book

import "cometfall/rules"

// climbingToggles are about terrain, climbing, jumping and falling (TERR, CLIMB, JUMP, FALL).
var climbingToggles = []Toggle{
	{
		ID: "no-crawling-pace", Name: "No very difficult ground", Rule: "TERR-06", Core2: true,
		About: "The worst ground, such as a hole one crawls through, halves the speed like other difficult ground. Off, it leaves a quarter.",
		Set:   func(r *rules.Ruleset) { r.Gait.NoCrawl = true },
	},
	{
		ID: "swimming", Name: "At home in water", Rule: "TERR-08", Core2: true,
		About: "Water does not slow aquatic warriors, and they hide in it even in plain view by ducking under (HIDE-13). Off, it is difficult ground for them as for everybody.",
		Set:   func(r *rules.Ruleset) { r.Swimming = true },
	},
	{
		ID: "dangerous-ground", Name: "Dangerous ground for riders", Rule: "TERR-09", Core2: true,
		About: "A mounted warrior who moves over anything but open ground rolls a die: on a 1 he suffers a wound that no armour saves, a chariot D6 wounds.",
		Set:   func(r *rules.Ruleset) { r.DangerousGround = true },
	},
	{
		ID: "riders-do-not-climb", Name: "Riders do not climb, animals do", Rule: "CLIMB-01", Core2: true,
		About: "Mounted warriors may not climb, and everybody else may. Off, only animals may not.",
		Set:   func(r *rules.Ruleset) { r.MayClimb = rules.RidersDoNotClimb },
	},
	{
		ID: "climb-from-afar", Name: "Walk to the wall, then climb", Rule: "CLIMB-02", Core2: true,
		About: "A climb may begin anywhere on the way: what is left of the move must pay for its height. Off, he must stand at the wall when his movement phase begins.",
		Set:   func(r *rules.Ruleset) { r.ClimbFromAfar = true },
	},
	{
		ID: "climb-fall-ends-turn", Name: "Falling in a climb ends the turn", Rule: "CLIMB-07", Core2: true,
		About: "Whoever falls while he climbs down neither shoots nor casts this turn. Off, he may if he still stands.",
		Set:   func(r *rules.Ruleset) { r.ClimbFallEnds = true },
	},
	{
		ID: "jump-any-height", Name: "Jump down from any height", Rule: "JUMP-01", Core2: true,
		About: "A warrior may jump down however deep it is, with one Initiative test for each full 2\". Off, 6\" at most.",
		Set:   func(r *rules.Ruleset) { r.JumpDownMax = highest },
	},
	{
		ID: "fall-ends-turn", Name: "A fall ends the turn", Rule: "FALL-04", Core2: true,
		About: "Whoever falls, in a jump or over an edge, neither shoots nor casts this turn, even if he is unhurt. Off, he only moves and hides no more.",
		Set:   func(r *rules.Ruleset) { r.FallEnds = true },
	},
	{
		ID: "gaps-without-test", Name: "Gaps are crossed freely", Rule: "JUMP-06", Core2: true,
		About: "Gaps of up to 3\" are crossed like open ground: their width is paid for, but there is no test, and one too wide for what is left of the move cannot be dared. Off, a leap needs an Initiative test, and who fails it falls.",
		Set:   func(r *rules.Ruleset) { r.FreeGaps = true },
	},
	{
		ID: "leap-level-or-down", Name: "Leaps never lead upwards", Rule: "JUMP-07", Core2: true,
		About: "A leap over a gap may end lower by any depth he could jump down, but never higher. A drop of more than 1\" needs an Initiative test on landing, or as many as a jump so deep. Off, it ends at most 1\" higher or lower.",
		Set:   func(r *rules.Ruleset) { r.Gait.LeapDown = true },
	},
	{
		ID: "fleeing-slip", Name: "Those who break may slip", Rule: "FALL-05",
		About: "Whoever turns to flee within 1\" of an edge tests for it as if he were knocked down, and falls if he fails: the letter of the community edition. Off, only those knocked down or stunned test, as its heading says.",
		Set:   func(r *rules.Ruleset) { r.FleeingSlip = true },
	},
}
