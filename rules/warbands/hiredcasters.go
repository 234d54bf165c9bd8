package warbands

import "cometfall/rules"

// casters are hired swords who know lists of magic of their own (HIRED-50 to HIRED-57).
var casters = []Type{
	{Key: "elf-mage", Name: "Elf Mage", Figure: "elf-helmet", Rule: "HIRED-50", Race: "elf", Cost: 45, Rating: 23, Max: 1, Traits: rules.Elf, Magic: "djedhi", Spells: 3,
		Profile: rules.Profile{M: 5, WS: 4, BS: 3, S: 3, T: 3, W: 2, I: 6, A: 1, Ld: 8}, Talents: []string{"fey", "sorcery", Wanderer},
		Gear: []string{"club", "elven-cloak"}, HiredBy: []string{"mercenaries"}},
}
