package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

var (
	hunterWeapons     = []string{"dagger", "club", "axe", "sword", "double-handed", "crossbow", "pistol", "crossbow-pistol"}
	hunterArmour      = []string{"light", "heavy", "shield", "buckler", "helmet"}
	zealotWeapons     = []string{"dagger", "club", "axe", "sword", "double-handed", "spear", "bow", "short-bow"}
	zealotArmour      = []string{"light", "shield", "helmet"}
	flagellantWeapons = []string{"flail", "morning-star", "double-handed"}
)

// WitchHunters burn those who cast spells, and have a priest, zealots,
// flagellants and hounds.
var WitchHunters = List{
	Key: "witch-hunters", Name: "Witch Hunters", Kind: "witch-hunters", Start: 500, Min: 3, Max: 12, LeaderRadius: physics.Inches(6),
	About:      "Few but hard: they hate all who cast spells.",
	Alignments: []rules.Alignment{rules.Lawful},
	Types: []Type{
		{Key: "witch-hunter-captain", Name: "Witch Hunter Captain", Figure: "pilgrim-hat", Race: "human", Cost: 60, Min: 1, Max: 1, XP: 20, Hero: true, Leader: true,
			Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}, Talents: []string{"burn-the-witch"},
			Weapons: hunterWeapons, Armour: hunterArmour, Learns: []string{combat, shooting, academic, strength, speed}},
		{Key: "warrior-priest", Name: "Warrior-Priest", Figure: "sun-priest", Race: "human", Cost: 40, Max: 1, XP: 12, Hero: true, Magic: "prayers", Spells: 1,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8},
			Weapons: hunterWeapons, Armour: hunterArmour, Learns: []string{combat, academic, strength}},
		{Key: "witch-hunter", Name: "Witch Hunter", Figure: "pilgrim-hat", Race: "human", Cost: 25, Max: 3, XP: 8, Hero: true,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Talents: []string{"burn-the-witch"},
			Weapons: hunterWeapons, Armour: hunterArmour, Learns: []string{combat, shooting, academic, speed}},
		{Key: "zealot", Name: "Zealot", Figure: "monk-face", Race: "human", Cost: 20,
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: zealotWeapons, Armour: zealotArmour},
		{Key: "flagellant", Name: "Flagellant", Figure: "executioner-hood", Race: "human", Cost: 40, Max: 5, NoLeader: true, Talents: []string{"fanatical"},
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 4, T: 4, W: 1, I: 3, A: 1, Ld: 10}, Weapons: flagellantWeapons},
		{Key: "warhound", Name: "Warhound", Figure: "hound", Cost: 15, Max: 5, Animal: true, Traits: rules.NaturalWeapons,
			Profile: rules.Profile{M: 6, WS: 4, BS: 0, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 5}},
	},
}
