package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

var (
	undeadWeapons = []string{"dagger", "club", "axe", "sword", "double-handed", "spear", "halberd", "bow", "short-bow"}
	undeadArmour  = []string{"light", "heavy", "shield", "helmet"}
)

// Undead are a Vampire with his Necromancer, his servants and the dead.
var Undead = List{
	Key: "undead", Name: "Undead", Kind: "undead", Start: 500, Min: 3, Max: 15, LeaderRadius: physics.Inches(6),
	About:      "A Vampire leads those who fear nothing and whom all fear.",
	Alignments: []rules.Alignment{rules.ChaoticNeutral, rules.Chaotic},
	Types: []Type{
		{Key: "vampire", Name: "Vampire", Figure: "vampire-dracula", Race: "vampire", Cost: 110, Min: 1, Max: 1, XP: 20, Hero: true, Leader: true, Traits: rules.Undead | rules.Vampire | undying,
			Profile: rules.Profile{M: 6, WS: 4, BS: 4, S: 4, T: 4, W: 2, I: 5, A: 2, Ld: 8},
			Weapons: undeadWeapons, Armour: undeadArmour, Learns: []string{combat, academic, strength, speed}},
		{Key: "necromancer", Name: "Necromancer", Figure: "pointy-hat", Race: "human", Cost: 35, Max: 1, XP: 8, Hero: true, Magic: "necromancy", Spells: 1,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
			Weapons: undeadWeapons, Armour: undeadArmour, Learns: []string{academic, speed}},
		{Key: "dreg", Name: "Dreg", Figure: "hooded-figure", Race: "human", Cost: 20, Max: 3, Hero: true,
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
			Weapons: undeadWeapons, Armour: undeadArmour, Learns: []string{combat, strength}},
		{Key: "zombie", Name: "Zombie", Figure: "shambling-zombie", Cost: 15, Traits: rules.Undead | undying | rules.NeverRuns | rules.NaturalWeapons,
			Profile: rules.Profile{M: 4, WS: 2, BS: 0, S: 3, T: 3, W: 1, I: 1, A: 1, Ld: 5}},
		{Key: "ghoul", Name: "Ghoul", Figure: "fanged-skull", Race: "ghoul", Cost: 40, Traits: rules.CausesFear | rules.NaturalWeapons,
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 4, W: 1, I: 3, A: 2, Ld: 5}},
		{Key: "dire-wolf", Name: "Dire Wolf", Figure: "wolf-head", Cost: 50, Max: 5, Animal: true, Traits: rules.Undead | undying | rules.NeverRuns | rules.NaturalWeapons, Talents: []string{"slavering-charge"},
			Profile: rules.Profile{M: 9, WS: 3, BS: 0, S: 4, T: 3, W: 1, I: 2, A: 1, Ld: 4}},
	},
}
