package warbands

import (
	"slices"

	"cometfall/rules"
)

// Others are hired swords beyond the rulebook's, whom campaigns know that have agreed on
// a settlement where they are found (HIRE-01). Ours marks those of whom no profile is
// printed: theirs is that of their nearest relative, and our own proposal.
var Others = slices.Concat(townsfolk, tradesmen, casters, elves, roadfarers, runesmiths, hunters, mercies, wolfPriests, thieves, darkElves, merchants, witches, sorceresses, slavers, ranaldPriests)

// townsfolk are the first of them.
var townsfolk = []Type{
	{Key: "barbarian", Name: "Barbarian", Figure: "barbarian", Rule: "HIRED-08", Race: "human", Cost: 35, Upkeep: 15, Rating: 18, Max: 1, Ours: true, Traits: rules.Frenzied,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 4, T: 3, W: 1, I: 3, A: 1, Ld: 7},
		Gear:    []string{"dagger"}, Choices: [][]string{{"axe", "axe"}, {"double-handed"}}, Learns: []string{combat, strength},
		HiredBy: []string{"mercenaries", "possessed", "undead"}},
	{Key: "bard", Name: "Bard", Figure: "robin-hood-hat", Rule: "HIRED-20", Race: "human", Cost: 20, Upkeep: 10, Rating: 8, Max: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Talents: []string{"songster"},
		Gear: []string{"sword", "dagger", "light"}, Learns: []string{academic, speed}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "beggar", Name: "Beggar", Figure: "cowled", Rule: "HIRED-09", Race: "human", Cost: 10, Upkeep: 5, Rating: 8, Max: 1,
		FeeOf:   map[string]int{"possessed": 15, "undead": 15, "skaven": 15},
		Profile: rules.Profile{M: 4, WS: 1, BS: 1, S: 2, T: 2, W: 1, I: 3, A: 1, Ld: 5}, Talents: []string{"scrounge", "no-threat"},
		Gear: []string{"club"}, Learns: []string{speed}, HiredBy: everybody},
	{Key: "eshin-assassin", Name: "Clan Eshin Assassin", Figure: "hooded-assassin", Rule: "HIRED-10", Race: "skaven", Cost: 60, Upkeep: 25, Rating: 25, Max: 1, Ours: true,
		Traits: rules.Skaven | rules.PerfectKiller, Talents: []string{"infiltration"},
		Profile: rules.Profile{M: 6, WS: 4, BS: 4, S: 4, T: 3, W: 1, I: 5, A: 1, Ld: 7},
		Gear:    []string{"weeping-blades", "throwing-stars"}, Learns: []string{combat, shooting, speed, skaven}, HiredBy: []string{"skaven"}},
	{Key: "packmaster", Name: "Clan Moulder Packmaster", Figure: "rat", Rule: "HIRED-25", Race: "skaven", Cost: 40, Upkeep: 15, Rating: 20, Max: 1, Ours: true, Traits: rules.Skaven,
		Profile: rules.Profile{M: 5, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 5, A: 1, Ld: 7}, Talents: []string{"goad"},
		Gear: []string{"whip", "sword"}, Learns: []string{combat, strength, speed}, HiredBy: []string{"skaven"}},
	{Key: "rat-ogre-bodyguard", Name: "Clan Moulder Rat Ogre Bodyguard", Figure: "werewolf", Rule: "HIRED-11", Cost: 100, Upkeep: 35, Rating: 25, Max: 1, Ours: true, Large: true,
		Traits: rules.CausesFear | rules.Stupid | rules.NaturalWeapons, Talents: []string{"minded-by-skaven"},
		Profile: rules.Profile{M: 6, WS: 3, BS: 3, S: 5, T: 5, W: 3, I: 4, A: 3, Ld: 4}, HiredBy: []string{"skaven"}},
	{Key: "globadier", Name: "Clan Skryre Poisoned Wind Globadier", Figure: "rat", Rule: "HIRED-21", Race: "skaven", Cost: 35, Upkeep: 15, Rating: 14, Max: 1, Ours: true, Traits: rules.Skaven,
		Profile: rules.Profile{M: 5, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 5}, Talents: []string{"gas-mask"},
		Gear: []string{"dagger", "poisoned-wind-globes"}, Learns: []string{shooting, speed}, HiredBy: []string{"skaven"}},
	{Key: "skryre-sniper", Name: "Clan Skryre Sniper", Figure: "rat", Rule: "HIRED-22", Race: "skaven", Cost: 45, Upkeep: 20, Rating: 18, Max: 1, Ours: true, Traits: rules.Skaven | rules.NeverRuns,
		Profile: rules.Profile{M: 5, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 6},
		Gear:    []string{"dagger", "jezzail"}, Learns: []string{shooting}, HiredBy: []string{"skaven"}},
	{Key: "cleric", Name: "Cleric", Figure: "monk-face", Rule: "HIRED-12", Race: "human", Cost: 35, Upkeep: 15, Rating: 13, Max: 1, Ours: true, Magic: "prayers", Spells: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Spurns: []string{"sorcery", "arcane-lore"},
		Gear: []string{"club", "dagger"}, Learns: []string{academic}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "slayer-pirate", Name: "Dwarf Slayer Pirate", Figure: "dwarf-face", Rule: "HIRED-13", Race: "dwarf", Cost: 30, Upkeep: 15, Rating: 14, Max: 1, Grudge: rules.Elf, Grudged: 20,
		Profile: rules.Profile{M: 3, WS: 4, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 9},
		Traits:  rules.Dwarf | rules.ImmuneToPsychology | rules.NeverAlone, Talents: []string{"hard-to-kill", "hard-head", "festooned", "raging-drunk"},
		Gear: []string{"sword", "pistol", "pistol", "superior-blackpowder"}, Learns: []string{combat, shooting}, HiredBy: lawfulKinds},
	{Key: "duellist", Name: "Duellist", Figure: "swordman", Rule: "HIRED-24", Race: "human", Cost: 35, Upkeep: 15, Rating: 18, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 2, Ld: 7}, Talents: []string{"darting-steel"},
		Gear: []string{"duelling-pistol", "sword", "dagger", "buckler"}, Learns: []string{combat, shooting}, HiredBy: []string{"mercenaries", "possessed", "witch-hunters", "sisters"}},
	{Key: "treasure-hunter", Name: "Dwarf Treasure Hunter", Figure: "dwarf-face", Rule: "HIRED-14", Race: "dwarf", Cost: 55, Upkeep: 30, Rating: 24, Max: 1, Grudge: rules.Elf, Grudged: 60,
		Profile: rules.Profile{M: 3, WS: 5, BS: 4, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 9},
		Traits:  rules.Dwarf, Talents: []string{"hard-to-kill", "hard-head", "hates-greenskins", "treasure-maps"},
		Gear: []string{"gromril", "helmet", "double-handed", "dagger", "club", "lantern"}, Learns: []string{combat, strength}, HiredBy: lawfulKinds},
	{Key: "expert-marksman", Name: "Expert Marksman", Figure: "archer", Rule: "HIRED-15", Race: "human", Cost: 30, Upkeep: 15, Rating: 16, Max: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Talents: []string{"steady-hands", "dead-eye-shot"},
		Gear: []string{"light", "sword", "dagger", "crossbow"}, Learns: []string{shooting}, HiredBy: []string{"mercenaries", "possessed", "witch-hunters", "sisters"}},
	{Key: "lantern-bearer", Name: "Goblin Lantern Bearer", Figure: "fanged-skull", Rule: "HIRED-16", Race: "goblin", Cost: 15, Upkeep: 5, Rating: 5, Max: 1,
		Profile: rules.Profile{M: 4, WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 5}, Talents: []string{"very-lucky", "small-size"},
		Gear: []string{"lantern", "dagger"}, Learns: []string{speed}, HiredBy: []string{"mercenaries", "possessed", "undead", "skaven"}},
	{Key: "huntsmaster", Name: "Hochland Huntsmaster", Figure: "archer", Rule: "HIRED-23", Race: "human", Cost: 45, Upkeep: 18, Rating: 18, Max: 1, Ours: true,
		Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 7}, Talents: []string{"huntsman"},
		Gear: []string{"long-rifle", "sword", "dagger", "light", "wardog"}, Learns: []string{shooting, academic}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "kislev-ranger", Name: "Kislev Ranger", Figure: "archer", Rule: "HIRED-26", Race: "human", Cost: 30, Upkeep: 15, Rating: 15, Max: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 7}, Talents: []string{"heart-strike", "loner", "hunters-cloak", "seeker"},
		Gear: []string{"bow", "sword"}, Learns: []string{combat, shooting, academic, strength, speed, kislevRanger}, HiredBy: []string{"mercenaries", "witch-hunters"}},
	{Key: "mule-skinner", Name: "Mule Skinner", Figure: "pilgrim-hat", Rule: "HIRED-27", Race: "human", Cost: 35, Upkeep: 15, Rating: 20, Max: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Starts: []string{"animal-handling-horse", "animal-handling-warhorse"},
		Gear: []string{"whip", "dagger"}, Learns: []string{combat, strength, muleSkinner}, Also: []string{"streetwise", "haggle"}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "thief", Name: "Thief", Figure: "hooded-figure", Rule: "HIRED-17", Race: "human", Cost: 30, Upkeep: 15, Rating: 22, Max: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 7}, Talents: []string{"thiefs-cloak", "light-fingers"},
		Gear: []string{"dagger", "dagger"}, Learns: []string{combat, speed}, HiredBy: []string{"mercenaries", "possessed", "witch-hunters", "sisters", "skaven"}},
	{Key: "priest-of-sigmar", Name: "Warrior Priest of Sigmar", Figure: "sun-priest", Rule: "HIRED-18", Race: "human", Cost: 40, Upkeep: 20, Rating: 16, Max: 1, Magic: "prayers", Spells: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8},
		Gear:    []string{"club", "light", "shield"}, Learns: []string{academic}, HiredBy: []string{"mercenaries", "sisters"}, NotFor: []string{"middenheim"}},
	{Key: "hired-witch-hunter", Name: "Witch Hunter", Figure: "pilgrim-hat", Rule: "HIRED-19", Race: "human", Cost: 30, Upkeep: 15, Rating: 15, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}, Talents: []string{"burn-the-witch", "in-sigmars-name", "sigmars-reward"},
		Gear: []string{"sword", "dagger", "blessed-water", "garlic"}, Choices: [][]string{{"duelling-pistol"}, {"crossbow-pistol"}},
		Learns: []string{combat, speed, shooting, academic, strength}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
}

// everybody are all kinds of warbands.
var everybody = []string{"mercenaries", "possessed", "witch-hunters", "sisters", "undead", "skaven"}
