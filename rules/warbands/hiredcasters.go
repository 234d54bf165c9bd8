package warbands

import "cometfall/rules"

// casters are hired swords who know lists of magic of their own (HIRED-50 to HIRED-57).
var casters = []Type{
	{Key: "elf-mage", Name: "Elf Mage", Figure: "elf-helmet", Rule: "HIRED-50", Race: "elf", Cost: 45, Rating: 23, Max: 1, Traits: rules.Elf, Magic: "djedhi", Spells: 3,
		Profile: rules.Profile{M: 5, WS: 4, BS: 3, S: 3, T: 3, W: 2, I: 6, A: 1, Ld: 8}, Talents: []string{"fey", "sorcery", Wanderer},
		Gear: []string{"club", "elven-cloak"}, HiredBy: []string{"mercenaries"}},
	{Key: "norse-shaman", Name: "Norse Shaman", Figure: "barbarian", Rule: "HIRED-51", Race: "human", Cost: 45, Upkeep: 25, Rating: 25, Max: 1, Magic: "norse-runes", Spells: 2,
		Profile: rules.Profile{M: 4, WS: 3, BS: 2, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8},
		Gear:    []string{"club"}, Choices: [][]string{{"sword"}, {"axe"}}, Learns: []string{combat, academic}, HiredBy: []string{"mercenaries"}},
	{Key: "priest-of-morr", Name: "Priest of Morr", Figure: "cowled", Rule: "HIRED-52", Race: "human", Cost: 35, Upkeep: 15, Rating: 13, Max: 1, Magic: "funerary-rites", Spells: 1,
		Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 9}, Talents: []string{"loner"},
		Gear: []string{"scythe", "dagger"}, Learns: []string{academic, speed}, HiredBy: []string{"mercenaries"}},
}
