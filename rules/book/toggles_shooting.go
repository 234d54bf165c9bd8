package book

import "cometfall/rules"

// shootingToggles are about shooting (SHOOT, COVER).
var shootingToggles = []Toggle{
	{
		ID: "fleeing-may-shoot", Name: "Fleeing warriors shoot", Rule: "SHOOT-03",
		About: "The living rulebook does not name the fleeing among those who may not shoot. We bar them in both editions; with this it is played to the letter, and who runs may still shoot.",
		Set:   func(r *rules.Ruleset) { r.FleersShoot = true },
	},
	{
		ID: "no-easier-target", Name: "Closest target, always", Rule: "SHOOT-05", Core2: true,
		About: "A farther enemy who would be easier to hit may not be chosen.",
		Set:   func(r *rules.Ruleset) { r.EasierTarget = false },
	},
	{
		ID: "fallen-are-no-targets", Name: "The fallen are no targets", Rule: "SHOOT-06", Core2: true,
		About: "From the ground, enemies who flee, lie or are stunned may not be shot at while another can be; only who stands more than 2\" up may pick them out. Where it is off they may be shot at or passed over.",
		Set:   func(r *rules.Ruleset) { r.FallenSpared = true },
	},
	{
		ID: "pick-targets-by-size", Name: "Large by size: free choice", Rule: "SHOOT-07", Core2: true,
		About: "Every model of the size Large or bigger may always be chosen as a target, not only those that carry the rule Large Target.",
		Set:   func(r *rules.Ruleset) { r.PickBySize = true },
	},
	{
		ID: "snipers-shoot-into-combat", Name: "Snipers shoot into combats", Rule: "SHOOT-08", Core2: true,
		About: "A sniper may shoot at a model in close combat if nobody of his own side fights in it. Everybody else, and everybody where it is off, spares combats. It needs snipers.",
		Set:   func(r *rules.Ruleset) { r.SnipersIntoCombat = true },
	},
	{
		ID: "same-floor-first", Name: "The same floor first", Rule: "SHOOT-10", Core2: true,
		About: "Who shoots from on high must first shoot at enemies on his own floor of the building, or on the same floor of one that a walkway joins to it, and there at the closest. Where it is off, enemies anywhere in his building come first, and any of them.",
		Set:   func(r *rules.Ruleset) { r.SameFloorFirst = true },
	},
	{
		ID: "targets-in-range", Name: "Targets in range only", Rule: "SHOOT-11", Core2: true,
		About: "Only enemies within the weapon's range may be shot at, and only they count for the closest target. Where it is off the target is chosen first, and a shot that does not reach is a miss.",
		Set:   func(r *rules.Ruleset) { r.TargetsInRange = true },
	},
	{
		ID: "easy-targets-by-size", Name: "Large by size: +1 to hit", Rule: "SHOOT-16", Core2: true,
		About: "The +1 to hit is for models of the size Large or bigger, and for shots into a combat. Where it is off it is for those with the rule Large Target and for bodies more than 2\" tall or wide.",
		Set:   func(r *rules.Ruleset) { r.EasyBySize, r.IntoCombatEasier = true, true },
	},
	{
		ID: "several-shots-harder", Name: "Several shots at -1", Rule: "SHOOT-17", Core2: true,
		About: "Whoever fires more than once has -1 to hit with each shot, whatever the weapon. Where it is off only weapons that say so have it. It never counts twice.",
		Set:   func(r *rules.Ruleset) { r.TwoShots = -1 },
	},
	{
		ID: "snipers", Name: "Snipers", Rule: "SHOOT-18", Core2: true,
		About: "A warrior with the rule Sniper may shoot at any enemy he sees, not only at the closest.",
		Set:   func(r *rules.Ruleset) { r.Snipers = true },
	},
	{
		ID: "sixes-always-hit", Name: "Sixes always hit", Rule: "SHOOT-12",
		About: "A shot hits on a 6, whatever makes it harder; so do spells that are aimed like shots. Where it is off a score above 6 cannot be reached: neither book has a rule for it, and we play it so.",
		Set:   func(r *rules.Ruleset) { r.SixHits = true },
	},
	{
		ID: "sparse-table", Name: "Weaker shots on a sparse table", Rule: "TERR-02",
		About: "The battle is meant for a table full of buildings. Where there is little to hide behind the players may agree to weaken missiles: all shots, thrown weapons too, have -1 to hit. Spells, breath and a blunderbuss's line do not mind.",
		Set:   func(r *rules.Ruleset) { r.SparseTable = -1 },
	},
}
