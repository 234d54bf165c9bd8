package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

var (
	possessedWeapons = []string{"dagger", "club", "axe", "sword", "double-handed", "spear", "bow", "short-bow"}
	darksoulWeapons  = []string{"dagger", "club", "axe", "sword", "double-handed", "flail"}
	cultArmour       = []string{"light", "heavy", "shield", "helmet"}
)

// Cult is the Cult of the Possessed: a Magister, those whom daemons ride, and
// mutants. Bows are dear to them.
var Cult = List{
	Key: "cult", Name: "Cult of the Possessed", Kind: "possessed", Start: 500, Min: 3, Max: 15, LeaderRadius: physics.Inches(6),
	About:      "A sorcerer, daemons in men's bodies and mutants: few shoot, all like to fight.",
	Alignments: []rules.Alignment{rules.Chaotic}, Prices: map[string]int{"bow": 15, "short-bow": 10},
	Types: []Type{
		{Key: "magister", Name: "Magister", Figure: "warlock-hood", Race: "human", Cost: 70, Min: 1, Max: 1, XP: 20, Hero: true, Leader: true, Magic: "chaos-rituals", Spells: 1,
			Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8},
			Weapons: possessedWeapons, Armour: cultArmour, Learns: []string{combat, academic, speed}},
		{Key: "possessed", Name: "Possessed", Figure: "daemon-skull", Race: "possessed", Cost: 90, Max: 2, XP: 8, Hero: true, Mutates: MayMutate,
			Traits:  rules.Possessed | rules.CausesFear | rules.NaturalWeapons,
			Profile: rules.Profile{M: 5, WS: 4, BS: 0, S: 4, T: 4, W: 2, I: 4, A: 2, Ld: 7}, Learns: []string{combat, strength, speed}},
		{Key: "mutant", Name: "Mutant", Figure: "tentacles-skull", Race: "human", Cost: 25, Max: 2, Hero: true, Mutates: MustMutate,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
			Weapons: possessedWeapons, Armour: cultArmour, Learns: []string{combat, speed}},
		{Key: "darksoul", Name: "Darksoul", Figure: "diablo-skull", Race: "human", Cost: 35, Max: 5, Talents: []string{"crazed"},
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 4, T: 3, W: 1, I: 3, A: 1, Ld: 6}, Weapons: darksoulWeapons, Armour: cultArmour},
		{Key: "brethren", Name: "Brethren", Figure: "hooded-figure", Race: "human", Cost: 25,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: possessedWeapons, Armour: cultArmour},
		{Key: "beastman", Name: "Beastman", Figure: "minotaur", Race: "beastman", Cost: 45, Max: 3, Traits: rules.Beastman,
			Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 4, W: 2, I: 3, A: 1, Ld: 7}, Weapons: darksoulWeapons, Armour: cultArmour},
	},
}
