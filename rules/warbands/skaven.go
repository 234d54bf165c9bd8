package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

var (
	skavenHeroes     = []string{"dagger", "sword", "flail", "spear", "halberd", "weeping-blades", "fighting-claws", "sling", "throwing-stars", "blowpipe", "warplock-pistol"}
	skavenHeroArmour = []string{"light", "buckler", "helmet"}
	skavenHenchmen   = []string{"dagger", "club", "sword", "spear", "sling"}
	skavenHenchArm   = []string{"light", "shield", "helmet"}
)

// Skaven is a warband of the rat-folk.
var Skaven = List{
	Key: "skaven", Name: "Skaven", Kind: "skaven", Start: 500, Min: 3, Max: 20, LeaderRadius: physics.Inches(6),
	About:      "Many and fast, with poison, slings and rats, and little courage.",
	Alignments: []rules.Alignment{rules.ChaoticNeutral, rules.Chaotic},
	Types: []Type{
		{Key: "adept", Name: "Assassin Adept", Figure: "hooded-assassin", Race: "skaven", Cost: 60, Min: 1, Max: 1, XP: 20, Hero: true, Leader: true, Traits: rules.Skaven | rules.PerfectKiller,
			Profile: rules.Profile{M: 6, WS: 4, BS: 4, S: 4, T: 3, W: 1, I: 5, A: 1, Ld: 7},
			Weapons: skavenHeroes, Armour: skavenHeroArmour, Learns: []string{combat, shooting, academic, strength, speed, skaven}},
		{Key: "eshin-sorcerer", Name: "Eshin Sorcerer", Figure: "hooded-figure", Race: "skaven", Cost: 45, Max: 1, XP: 8, Hero: true, Traits: rules.Skaven, Magic: "horned-rat", Spells: 1,
			Profile: rules.Profile{M: 5, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 6},
			Weapons: skavenHeroes, Armour: skavenHeroArmour, Learns: []string{academic, speed, skaven}},
		{Key: "black-skaven", Name: "Black Skaven", Figure: "rat", Race: "skaven", Cost: 40, Max: 2, XP: 8, Hero: true, Traits: rules.Skaven,
			Profile: rules.Profile{M: 6, WS: 4, BS: 3, S: 4, T: 3, W: 1, I: 5, A: 1, Ld: 6},
			Weapons: skavenHeroes, Armour: skavenHeroArmour, Learns: []string{combat, shooting, strength, speed, skaven}},
		{Key: "night-runner", Name: "Night Runner", Figure: "ninja-head", Race: "skaven", Cost: 20, Max: 2, Hero: true, Traits: rules.Skaven,
			Profile: rules.Profile{M: 6, WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 4},
			Weapons: skavenHenchmen, Armour: skavenHenchArm, Learns: []string{combat, shooting, skaven}},
		{Key: "verminkin", Name: "Verminkin", Figure: "rat", Race: "skaven", Cost: 20, Traits: rules.Skaven,
			Profile: rules.Profile{M: 5, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 5}, Weapons: skavenHenchmen, Armour: skavenHenchArm},
		{Key: "giant-rat", Name: "Giant Rat", Figure: "seated-mouse", Cost: 15, Animal: true, Group: -1, Traits: rules.NaturalWeapons,
			Profile: rules.Profile{M: 6, WS: 2, BS: 0, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 4}},
		{Key: "rat-ogre", Name: "Rat Ogre", Figure: "werewolf", Cost: 210, Max: 1, Group: 1, Rating: 20, Animal: false, Large: true,
			Traits: rules.CausesFear | rules.Stupid | rules.NaturalWeapons, Talents: []string{"minded-by-skaven"},
			Profile: rules.Profile{M: 6, WS: 3, BS: 3, S: 5, T: 5, W: 3, I: 4, A: 3, Ld: 4}},
	},
}
