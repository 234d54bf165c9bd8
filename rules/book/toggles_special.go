package book

import "cometfall/rules"

// specialToggles are about size, special rules and alliances (SIZE, SPEC, ALLY).
var specialToggles = []Toggle{
	{
		ID: "six-sizes", Name: "Six sizes", Rule: "SIZE-01", Core2: true,
		About: "Models are small, medium, large, huge, gigantic or titanic. Where it is off, there are only large targets and all the others.",
		Set:   func(r *rules.Ruleset) { r.SizeOf = rules.SixSizes },
	},
	{
		ID: "stomps", Name: "Stomps", Rule: "SPEC-01", Core2: true,
		About: "After all blows a large or huge model hits one small enemy without a roll, at its own Strength; a gigantic or titanic one makes D6+1 such hits. Whoever lies on the ground and is wounded goes out of action.",
		Set:   func(r *rules.Ruleset) { r.Stomps = true },
	},
	{
		ID: "impact-hits", Name: "Impact hits", Rule: "SPEC-06", Core2: true,
		About: "Some creatures and chariots strike so many hits without a roll on the turn they charge, before any blow and at their own Strength.",
		Set:   func(r *rules.Ruleset) { r.ImpactHits = true },
	},
	{
		ID: "poisoned-attacks", Name: "Poisoned attacks", Rule: "SPEC-10", Core2: true,
		About: "A 6 to hit with a poisoned attack wounds by itself, unless only a 6 would have hit. Where it is off, poisons are things one buys.",
		Set:   func(r *rules.Ruleset) { r.Poisoned = true },
	},
	{
		ID: "killing-blow", Name: "Killing blow", Rule: "SPEC-14", Core2: true,
		About: "Put out of action by the critical hit of such a warrior, a small hero rolls on the worse half of the serious injuries, and a henchman is lost. A heroic killing blow does it to any size.",
		Set:   func(r *rules.Ruleset) { r.KillingBlows = true },
	},
	{
		ID: "breath", Name: "Breath attacks", Rule: "SPEC-16", Core2: true,
		About: "In place of shooting, in close combat too, some creatures breathe: everybody under a teardrop is hit. Not into a combat of their own friends.",
		Set:   func(r *rules.Ruleset) { r.Breath = true },
	},
	{
		ID: "fire", Name: "Flammable and flaming", Rule: "SPEC-18", Core2: true,
		About: "A hit with fire gives the flammable a Strength 4 hit more, and animals fear whoever carries a flaming weapon.",
		Set:   func(r *rules.Ruleset) { r.Fire = true },
	},
	{
		ID: "ethereal", Name: "The ethereal", Rule: "SPEC-20", Core2: true,
		About: "Attacks without magic are at -1 to hit and -1 to wound against the ethereal. Walls stop them as they stop anybody.",
		Set:   func(r *rules.Ruleset) { r.Ethereal = true },
	},
	{
		ID: "ward-saves", Name: "Ward saves", Rule: "SPEC-23", Core2: true,
		About: "Ward saves and regeneration are rolled after the armour save, whatever the Strength of the hit; the best one counts. Regeneration fails against fire. Magic Resistance improves the ward against spells that strike.",
		Set:   func(r *rules.Ruleset) { r.Wards = true },
	},
	{
		ID: "mounts", Name: "Mounts", Rule: "SPEC-27", Core2: true,
		About: "A rider is of medium size at least and moves at his mount's Movement; the mount strikes blows of its own. No blow takes it from him.",
		Set:   func(r *rules.Ruleset) { r.Mounts = true },
	},
	{
		ID: "alliances", Name: "Alliances", Rule: "ALLY-02", Core2: true,
		About: "Before the battle begins warbands may ally, if their alignments are no more than a step apart and neither distrusts the other. Formal allies are one side in all but their turns; an understanding binds nobody.",
		Set:   func(r *rules.Ruleset) { r.Alliances = true },
	},
}
