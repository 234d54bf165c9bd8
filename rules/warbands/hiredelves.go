package warbands

import (
	"cometfall/rules"
)

// The skill lists of elves for hire.
const (
	shadowElf = "shadow-warrior"
	darkElf   = "dark-elf"
)

// DarkElves are the hired swords who are dark elves, by key.
var DarkElves = []string{"dark-elf-assassin", "dark-elf-sorceress"}

// elves are hired swords of the high and of the dark elves (HIRED-36).
var elves = []Type{
	{Key: "shadow-warrior", Name: "Shadow Warrior", Figure: "elf-helmet", Rule: "HIRED-36", Race: "elf", Cost: 35, Upkeep: 15, Rating: 12, Max: 1, Traits: rules.Elf,
		Profile: rules.Profile{M: 5, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 6, A: 1, Ld: 8}, Talents: []string{"hates-dark-elves", "excellent-sight", "infiltration", "bitter-enemies"},
		Gear: []string{"sword", "long-bow", "dagger", "shield", "light"}, Learns: []string{combat, shooting, shadowElf}, ShunsEvil: true, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
}

// elfNatures are the special rules of elves for hire (KIN-60, KIN-61).
var elfNatures = []rules.Talent{
	{
		Key: "hates-dark-elves", Name: "hates dark elves", Rule: "KIN-60", About: "He hates dark elves, hired ones too.",
		Hates: []string{"Dark Elf Assassin", "Dark Elf Sorceress", "dark-elves"},
	},
	{
		Key: "bitter-enemies", Name: "bitter enemies", Rule: "KIN-61", Between: true,
		About: "He asks no upkeep after a battle in which a dark elf fought against his warband. He serves no warband of evil, and beside nobody who serves evil alone.",
	},
}

// elfSkills are the skills that elves for hire alone learn (LEARN-W8 to LEARN-W11).
var elfSkills = []rules.Talent{
	{
		Key: "see-in-shadows", Name: "See in Shadows", Rule: "LEARN-W8", List: shadowElf, Gropes: true,
		About: "He may try to charge enemies whom he does not see as far as his charge takes him, not only near ones.",
	},
	{
		Key: "one-with-shadows", Name: "Hide in Shadows", Rule: "LEARN-W9", List: shadowElf, Lurks: 2,
		About: "While he is hidden enemies spot him at half their Initiative.",
	},
	{
		Key: "shadow-sniper", Name: "Sniper", Rule: "LEARN-W10", List: shadowElf, Snipes: true,
		About: "When he shoots from hiding he stays hidden, unless his target is still there and passes an Initiative test.",
	},
	{
		Key: "powerful-build", Name: "Powerful Build", Rule: "LEARN-W11", List: shadowElf, Between: true, Opens: strength,
		About: "From now on he may learn skills of strength.",
	},
}
