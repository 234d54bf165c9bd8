package warbands

import "cometfall/rules"

// sorceresses are hired swords of the dark elves who know their magic (HIRED-53).
var sorceresses = []Type{
	{Key: "dark-elf-sorceress", Name: "Dark Elf Sorceress", Figure: "cowled", Rule: "HIRED-53", Race: "elf", Cost: 55, Upkeep: 25, Rating: 22, Max: 1, Ours: true, Traits: rules.Elf, Magic: "dark-elf-magic", Spells: 1,
		Profile: rules.Profile{M: 5, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 6, A: 1, Ld: 8}, Talents: []string{"hates-high-elves", "excellent-sight"},
		Gear: []string{"sword", "dagger"}, Learns: []string{academic, speed, darkElf}, Also: []string{"infiltration"},
		HiredBy: []string{"possessed", "undead", "skaven"}},
}
