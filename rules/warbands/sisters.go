package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

var (
	sisterWeapons = []string{"dagger", "club", "sigmarite-warhammer", "flail", "steel-whip", "double-handed", "sling"}
	sisterArmour  = []string{"light", "heavy", "shield", "buckler", "helmet"}
	sisterOther   = []string{"holy-tome", "blessed-water", "holy-relic"}
)

// Sisters are the Sisters of Sigmar, who pray, wield warhammers and whips, and
// have among them an Augur who sees what is to come.
var Sisters = List{
	Key: "sisters", Name: "Sisters of Sigmar", Kind: "sisters", Start: 500, Min: 3, Max: 15, LeaderRadius: physics.Inches(6),
	About:      "Pious: prayers, holy things and hammers against the unholy.",
	Alignments: []rules.Alignment{rules.Lawful},
	Prices:     map[string]int{"holy-tome": 120, "blessed-water": 10, "holy-relic": 15},
	Types: []Type{
		{Key: "matriarch", Name: "Sigmarite Matriarch", Figure: "nun-face", Race: "human", Cost: 70, Min: 1, Max: 1, XP: 20, Hero: true, Leader: true, Magic: "prayers", Spells: 1,
			Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8},
			Weapons: sisterWeapons, Armour: sisterArmour, Other: sisterOther, Learns: []string{combat, academic, strength, speed, sisters}},
		{Key: "sister-superior", Name: "Sister Superior", Figure: "nun-face", Race: "human", Cost: 35, Max: 3, XP: 8, Hero: true,
			Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
			Weapons: sisterWeapons, Armour: sisterArmour, Other: sisterOther, Learns: []string{combat, academic, strength, speed, sisters}},
		{Key: "augur", Name: "Augur", Figure: "blindfold", Race: "human", Cost: 25, Max: 1, Hero: true, Talents: []string{"blessed-sight", "second-sight"},
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
			Weapons: sisterWeapons, Other: sisterOther, Learns: []string{academic, speed, sisters}},
		{Key: "sister", Name: "Sigmarite Sister", Figure: "nun-face", Race: "human", Cost: 25,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: sisterWeapons, Armour: sisterArmour},
		{Key: "novice", Name: "Novice", Figure: "cowled", Race: "human", Cost: 15, Max: 10,
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 6}, Weapons: sisterWeapons, Armour: sisterArmour},
	},
}
